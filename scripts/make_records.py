#!/usr/bin/env python3
"""Looks for short games, one for each way a game can end, and writes them to tests/records/GAME.

    python scripts/make_records.py america [SEEDS]
    python scripts/make_records.py manual [SEEDS]
    python scripts/make_records.py town [SEEDS]
    python scripts/make_records.py world [SEEDS]

Run it after a change of the rules that alters old records, and say so in the commit. A game is played sensibly until its
end is near, and from there on many times over, at random or with choices that favour the rarer endings; of each ending the
shortest game is kept. `plans` says for each game when the end is near, what is favoured, and what the endings are called.
"""

from __future__ import annotations

import sys
from pathlib import Path

from plans import Plan, plan_of

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import MenaceError
from menace.kernel.record import Record
from menace.kernel.replay import close

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"


def opening(plan: Plan, seed: int) -> Driver:
    """A game up to where its end is near."""
    driver = new_game(game_of(plan.game), plan.seats(seed), Seeded(seed), dict(plan.options_for(seed)))
    choice = Seeded(f"choices {seed}")
    while driver.decision is not None and not plan.near_the_end(driver.table):
        driver.play(plan.begin(driver, seed, choice))
    return driver


def finished(plan: Plan, begun: Driver, seed: int, fork: int) -> Driver:
    """The same game played on to its end, with other dice and other choices."""
    assert begun.record is not None
    record = Record(begun.record.header, list(begun.record.entries))
    driver = Driver(begun.game, begun.game.copy(begun.table), Seeded(f"{seed} {fork}"), record)
    driver.moves = list(begun.moves)
    choice = Seeded(f"choices {seed} {fork}")
    while driver.decision is not None:
        actions = plan.favoured(driver, fork)
        driver.play(actions[choice.below(len(actions))])
    close(driver)
    return driver


def main() -> None:
    try:
        plan = plan_of(sys.argv[1] if len(sys.argv) > 1 else "")
    except MenaceError as wrong:
        sys.exit(f"make_records: {wrong}")
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    shortest: dict[str, str] = {}
    for seed in range(seeds):
        begun = opening(plan, seed)
        for fork in range(plan.forks):
            driver = finished(plan, begun, seed, fork)
            assert driver.record is not None
            name, text = plan.name(driver), driver.record.text()
            if name not in shortest or len(text) < len(shortest[name]):
                shortest[name] = text
        print(f"\r{seed + 1} of {seeds} games, {len(shortest)} endings", end="", file=sys.stderr)
    folder = RECORDS / plan.game
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.rec"):
        old.unlink()
    print(file=sys.stderr)
    for name, text in sorted(shortest.items()):
        (folder / f"{name}.rec").write_text(text)
        print(f"{name}: {len(text)} characters")


if __name__ == "__main__":
    main()
