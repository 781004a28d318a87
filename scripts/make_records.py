#!/usr/bin/env python3
"""Looks for short random games of America, one for each way a game can end, and writes them to tests/records/america.

    python scripts/make_records.py [GAMES]

Run it after a change of the rules that alters old records, and say so in the commit. The endings are told apart by how
the Monster Challenge began, whom the last challenger had to fight, and who was left.
"""

from __future__ import annotations

import sys
from pathlib import Path

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, close, new_game

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records" / "america"
MONSTERS = ("gargantis", "konk", "megaclaw", "tomanagi", "toxicor", "zorb")
MOODS = ("careless", "shy", "fierce")


def chosen(driver: Driver, mood: str, choice: Seeded) -> int:
    """A random action, but the shy vanish where they can once the Challenge is declared, and the fierce go for monsters."""
    assert driver.decision is not None
    actions = driver.decision.actions
    said = {driver.game.say(action): action for action in actions}
    view = driver.game.view(driver.table, -1)
    if mood == "shy" and view["challenge"]["declared"] and "vanish" in said:
        return said["vanish"]
    if mood == "fierce" and choice.below(4):
        spaces = {piece["at"] for piece in view["pieces"] if piece["id"] in MONSTERS}
        hunting = [action for text, action in said.items() if text.startswith("move ") and text[5:] in spaces]
        picking = [action for text, action in said.items() if text.startswith(("pick ", "launch ")) and text[5:] not in MONSTERS]
        actions = hunting or picking or actions
    return actions[choice.below(len(actions))]


def played(seats: int, seed: int, standstill: int, mood: str) -> tuple[Driver, list[str]]:
    """A game, and the kinds of its events with the pieces they name."""
    driver = new_game(game_of("america"), seats, Seeded(seed), {"standstill": standstill})
    choice = Seeded(f"choices {seed}")
    while driver.decision is not None:
        driver.play(chosen(driver, mood, choice))
    close(driver)
    return driver, [event.kind + (f" {event.facts[-1]}" if event.kind == "challenged" else "") for event in driver.events]


def ending(events: list[str], manner: str) -> str:
    """A name for the way this game ended."""
    begin = events.index("challenge begins")
    duels = [event for event in events[begin:] if event.startswith("challenged ")]
    giants = [duel for duel in duels if int(duel.split()[1]) in (6, 7)]
    before = events[:begin]
    last_turn = len(before) - 1 - before[::-1].index("turn")
    if "site reached" in before[last_turn:]:
        how = "site"
    elif "challenger lost" in before and "declared challenge" not in before[before.index("challenger lost") :]:
        how = "standstill"
    else:
        how = "marker"
    foes = "giants" if giants else "monsters"
    if not duels:
        foes = "unopposed"
    elif len(giants) == len(duels):
        foes = "only-giants"
    return f"{how}-{foes}-{'saved' if manner == 'america saved' else 'king'}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    shortest: dict[str, tuple[int, str]] = {}
    for seed in range(games):
        for seats in (2, 3, 4):
            driver, events = played(seats, seed, seed % 2, MOODS[seed % 3])
            assert driver.record is not None and driver.result is not None
            name, text = ending(events, driver.result.manner), driver.record.text()
            if name not in shortest or len(text) < shortest[name][0]:
                shortest[name] = (len(text), text)
        print(f"\r{seed + 1} of {games} seeds, {len(shortest)} endings", end="", file=sys.stderr)
    RECORDS.mkdir(parents=True, exist_ok=True)
    for old in RECORDS.glob("*.rec"):
        old.unlink()
    for name, (size, text) in sorted(shortest.items()):
        (RECORDS / f"{name}.rec").write_text(text)
        print(f"\n{name}: {size} characters", end="")
    print()


if __name__ == "__main__":
    main()
