"""The fixed beginnings of the guided first games: src/menace/server/guided.json.

    python scripts/make_guided.py

For each game the first secret by which seat 0 plays first, or the first after a chosen one; in the set-up the wishes below, and
what the plain greedy bot would do where there are none. The beginning is over when the first turn begins, or with the first
question of it that is worth asking.
"""

from __future__ import annotations

import json
from pathlib import Path

from menace.bots.base import Budget, View
from menace.bots.registry import YARDSTICK, bot_for, bot_of
from menace.games.registry import game_of
from menace.kernel.chance import Fair
from menace.kernel.driver import Driver, new_game

FILE = Path(__file__).resolve().parent.parent / "src/menace/server/guided.json"
# What is taken where it is on offer: by seat, as in the pictures of the page that teaches the game.
WISHES: dict[str, tuple[int, dict[int, list[str]]]] = {
    "america": (
        3,
        {
            0: ["monster megaclaw", "branch army", "appear 1301"],
            1: ["monster konk", "branch air_force", "appear 0204"],
            2: ["monster tomanagi", "branch navy", "appear 2110"],
        },
    ),
    "manual": (
        3,
        {0: ["monster tomanagi", "branch army"], 1: ["monster konk", "branch air_force"], 2: ["monster megaclaw", "branch navy"]},
    ),
    "world": (
        3,
        {
            0: ["monster konk", "military atlantic-defense-force", "lair iceland"],
            1: ["monster zorb", "military asiatic-alliance"],
            2: ["monster tomanagi", "military northern-union"],
        },
    ),
    "town": (2, {0: ["gang militia", "default"], 1: ["gang fang", "default"]}),
}
# Where not the first secret will do: who does what the guide says ends both turns in better health than they began, whichever
# of their equals the rivals' bots draw. In this town the second turn leads to a combat that one wins with the first blow, if the
# rival's mind draws from this seed; there the rival plays first.
FROM = {"america": 75, "manual": 327, "town": 90}
SEEDS = {"town": "a lesson 999"}
# The question of the first turn with which a guide begins, and the answer to those before it.
UNTIL = {"town": ("drawn", "go")}


def beginning(name: str, secret: int) -> list[str] | None:
    """The answers of the set-up, or None if another seat plays first."""
    seats, wishes = WISHES[name]
    game = game_of(name)
    driver = new_game(game, seats, Fair(secret.to_bytes(32, "big"), []), {}, [])
    bots = [bot_of(YARDSTICK, f"guide:{seat}") for seat in range(seats)]
    answers: list[str] = []
    while not any([event.kind in game.turn_begins for event in driver.take_events()]):
        assert driver.decision is not None
        seat = driver.decision.seat
        offered = [game.say(action) for action in driver.decision.actions]
        wanted = [wish for wish in wishes[seat] if wish in offered]
        if not wanted:
            wanted = [game.say(bots[seat].choose(View(game, driver.table, seat, driver.at), driver.decision, Budget()))]
        answers.append(wanted[0])
        driver.play(game.read(wanted[0]), seat)
    if name not in SEEDS and not begins(driver):
        return None
    return answers + on_to_the_lesson(name, driver)


def on_to_the_lesson(name: str, driver: Driver) -> list[str]:
    """What is answered from the first turn on until the guide begins: by the rivals as their minds would."""
    about, answer = UNTIL.get(name, ("", ""))
    answers: list[str] = []
    while about and driver.decision is not None and (not begins(driver) or driver.decision.about != about):
        seat, game = driver.decision.seat, driver.game
        mind = bot_of(bot_for(name, None), f"{SEEDS[name]}:{seat}")
        said = game.say(mind.choose(View(game, driver.table, seat, driver.at), driver.decision, Budget())) if seat else answer
        answers.append(said)
        driver.play(game.read(said), seat)
    return answers


def begins(driver: Driver) -> bool:
    return driver.decision is not None and driver.decision.seat == 0


def first_beginning(name: str) -> dict[str, object]:
    for secret in range(FROM.get(name, 1), 1000):
        answers = beginning(name, secret)
        if answers is not None:
            seed = {"seed": SEEDS[name]} if name in SEEDS else {}
            return {"seats": WISHES[name][0], "secret": secret, **seed, "answers": answers}
    raise SystemExit(f"no beginning of {name} in which seat 0 plays first")


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: first_beginning(name) for name in WISHES}, indent=1) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"), end="")
