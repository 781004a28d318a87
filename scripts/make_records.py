#!/usr/bin/env python3
"""Looks for short games of America, one for each way a game can end, and writes them to tests/records/america.

    python scripts/make_records.py [GAMES]

Run it after a change of the rules that alters old records, and say so in the commit. The endings are told apart by how
the Monster Challenge began, whom the last challenger had to fight, and who was left.
"""

from __future__ import annotations

import sys
from pathlib import Path

from menace.bots.base import Budget, View
from menace.bots.greedy import GreedyBot
from menace.games.america.game import mine
from menace.games.america.words import LAUNCH, MOVE, PICK
from menace.games.registry import game_of
from menace.kernel.action import first_of, verb_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, close, new_game
from menace.kernel.record import Record

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records" / "america"


def opening(seats: int, seed: int, standstill: int) -> Driver:
    """A sensible game up to the last markers of the stack."""
    driver = new_game(game_of("america"), seats, Seeded(seed), {"standstill": standstill})
    bot = GreedyBot(str(seed))
    while driver.decision is not None and mine(driver.table).state.stack > 1:
        view = View(driver.game, driver.table, driver.decision.seat, driver.at)
        driver.play(bot.choose(view, driver.decision, Budget()))
    return driver


def fierce(driver: Driver) -> list[int]:
    """Of the actions on offer those that send units at a rival's monster, or all if none does."""
    assert driver.decision is not None
    t, seat = mine(driver.table), driver.decision.seat
    prey = [t.state.where[monster] for monster in t.state.monster_of if t.state.owner[monster] != seat]
    own = t.state.monster_of[seat]
    verbs = {action: verb_of(action) for action in driver.decision.actions}
    hunting = [action for action, verb in verbs.items() if verb == MOVE and first_of(action) in prey]
    sending = [action for action, verb in verbs.items() if verb in (PICK, LAUNCH) and first_of(action) != own]
    return hunting or sending or driver.decision.actions


def finished(begun: Driver, seed: str, angry: bool) -> Driver:
    """The same game played on at random, or with units that go for every monster in reach."""
    assert begun.record is not None
    record = Record(begun.record.header, list(begun.record.entries))
    driver = Driver(begun.game, begun.game.copy(begun.table), Seeded(seed), record)
    driver.events = list(begun.events)
    choice = Seeded(f"choices {seed}")
    while driver.decision is not None:
        actions = fierce(driver) if angry else driver.decision.actions
        driver.play(actions[choice.below(len(actions))])
    close(driver)
    return driver


def told(driver: Driver) -> list[str]:
    """The kinds of the events of a game, with the opponent of each duel."""
    return [event.kind + (f" {event.facts[-1]}" if event.kind == "challenged" else "") for event in driver.events]


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
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    shortest: dict[str, tuple[int, str]] = {}
    for seed in range(games):
        seats = 2 + seed % 3
        begun = opening(seats, seed, 1)
        for fork in range(30):
            driver = finished(begun, f"{seed} {fork}", fork % 3 > 0)
            assert driver.record is not None and driver.result is not None
            name, text = ending(told(driver), driver.result.manner), driver.record.text()
            if name not in shortest or len(text) < shortest[name][0]:
                shortest[name] = (len(text), text)
        print(f"\r{seed + 1} of {games} games, {len(shortest)} endings", end="", file=sys.stderr)
    RECORDS.mkdir(parents=True, exist_ok=True)
    for old in RECORDS.glob("*.rec"):
        old.unlink()
    for name, (size, text) in sorted(shortest.items()):
        (RECORDS / f"{name}.rec").write_text(text)
        print(f"\n{name}: {size} characters", end="")
    print()


if __name__ == "__main__":
    main()
