#!/usr/bin/env python3
"""Looks for short games by the manual, one for each way a game can end, and writes them to tests/records/manual.

    python scripts/make_manual_records.py [SEEDS]

Run it after a change of the rules that alters old records, and say so in the commit. Players choose at random but like to
stomp. From the last marker on a game is continued many times over, half of them with units that hunt monsters and monsters
that endure, for the ending in which nobody is left. The dice go on alike in all of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from menace.games.america.words import ENDURE, LAUNCH, MONSTERS, MOVE, PASS, PICK, VANISH
from menace.games.manual.game import mine
from menace.games.manual.table import Table
from menace.games.manual.words import BOTH_FELL, BY_GIANT, CROWNED, FINALE, NOBODY_LEFT, STOMP
from menace.games.registry import game_of
from menace.kernel.action import first_of, verb_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import close, new_game
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table as KernelTable

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records" / "manual"
GAME = game_of("manual")
NAMES = {
    CROWNED: "monster-wins",
    BY_GIANT: "america-by-a-giant",
    BOTH_FELL: "america-both-fall",
    NOBODY_LEFT: "america-nobody-left",
}


def eager(t: Table, decision: Decision) -> list[int]:
    """Actions that bring the last marker nearer: stomping, and moves to what can be stomped."""
    actions = decision.actions
    stomping = [action for action in actions if verb_of(action) == STOMP]
    if stomping:
        return stomping
    if decision.about == "move monster":
        board, stomped = t.board, t.manual.stomped
        whole = [action for action in actions if board.can_be_stomped(first_of(action)) and not stomped[first_of(action)]]
        quiet = [action for action in whole if not t.manual.units_in[first_of(action)]]
        return quiet or whole or actions
    if decision.about == "move":
        own = [action for action in actions if verb_of(action) == PICK and first_of(action) < MONSTERS]
        return own or [action for action in actions if verb_of(action) != VANISH]
    return actions


def cruel(t: Table, decision: Decision) -> list[int]:
    """Actions that send monsters to Hollywood: units hunt, monsters endure and never begin the Final Challenge."""
    actions = [action for action in decision.actions if verb_of(action) not in (FINALE, VANISH)]
    places = [t.manual.where[monster] for monster in t.manual.monster_of]
    for wanted in (
        [action for action in actions if verb_of(action) == ENDURE],
        [action for action in actions if verb_of(action) == MOVE and first_of(action) in places],
        [action for action in actions if verb_of(action) == LAUNCH],
        [action for action in actions if verb_of(action) == PICK and first_of(action) >= MONSTERS],
        [action for action in actions if verb_of(action) == PASS],
    ):
        if wanted:
            return wanted
    return actions or decision.actions


class Line:
    """A game in progress with the choices that led to it; chance goes the same way for every continuation."""

    def __init__(self, table: KernelTable, chance: Seeded, choices: list[int]) -> None:
        self.table = table
        self.chance = chance
        self.choices = choices

    def copy(self) -> Line:
        return Line(GAME.copy(self.table), self.chance.copy(), list(self.choices))

    def decision(self) -> Decision | None:
        """The next question with more than one answer; the others are answered, as a driver does."""
        while True:
            node = advance(self.table)
            if isinstance(node, Chance):
                roll(self.table, self.chance.pick(node))
            elif isinstance(node, Decision) and len(node.actions) == 1:
                choose(self.table, node.actions[0])
            else:
                return node if isinstance(node, Decision) else None

    def play(self, action: int) -> None:
        self.choices.append(action)
        choose(self.table, action)


def opening(seats: int, seed: int) -> Line:
    """A game up to the last marker of the pile."""
    line = Line(GAME.new(seats, {"markers": 2}), Seeded(seed), [])
    choice = Seeded(f"choices {seed}")
    while mine(line.table).manual.declared == 0:
        decision = line.decision()
        assert decision is not None
        actions = eager(mine(line.table), decision)
        line.play(actions[choice.below(len(actions))])
    return line


def finish(line: Line, n: int) -> None:
    """Play on to the end, cruelly or at random."""
    choice = Seeded(f"end {n}")
    while (decision := line.decision()) is not None:
        actions = cruel(mine(line.table), decision) if n % 2 else decision.actions
        line.play(actions[choice.below(len(actions))])


def recorded(seats: int, seed: int, choices: list[int]) -> str:
    driver = new_game(GAME, seats, Seeded(seed), {"markers": 2})
    for action in choices:
        driver.play(action)
    close(driver)
    assert driver.record is not None
    return driver.record.text()


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    found: dict[str, str] = {}
    for seed in range(seeds):
        seats = 2 + seed % 2
        line = opening(seats, seed)
        for n in range(60):
            if len(found) == len(NAMES):
                break
            end = line.copy()
            finish(end, n)
            name = NAMES[mine(end.table).manual.ending]
            if name not in found:
                found[name] = recorded(seats, seed, end.choices)
                print(f"{name}: seed {seed}, {len(found[name])} characters", flush=True)
    RECORDS.mkdir(parents=True, exist_ok=True)
    for old in RECORDS.glob("*.rec"):
        old.unlink()
    for name, text in sorted(found.items()):
        (RECORDS / f"{name}.rec").write_text(text)


if __name__ == "__main__":
    main()
