"""Playing on in thought, by the hasty minds of all seats, for a few turns; the innermost loop of every search."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.haste import Haste
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table

PATIENCE: Final = 3000  # choices and rolls; a few turns are over long before


def play_on(table: Table, action: int, chance: Seeded, haste: Haste, turns: int) -> int:
    """Play an action and then on until the turn has passed so many times, or the game is over; how many choices that took."""
    active = haste.active(table)
    choose(table, action)
    passed = made = 0
    for _ in range(PATIENCE):
        node = advance(table)
        if node is None:
            break
        if isinstance(node, Chance):
            roll(table, chance.pick(node))
        elif isinstance(node, Decision):
            now = haste.active(table)
            if now != active:
                active = now
                passed += 1
                if passed >= turns:
                    break
            choose(table, haste.answer(table, node))
            made += 1
    return made
