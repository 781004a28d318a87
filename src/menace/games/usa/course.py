"""Fights played once more on a copy of the table, with plain tactics; shared by the rule sets of this board."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.usa.places import place_name
from menace.games.usa.stats import aim_of, damage_of, defense_of
from menace.games.usa.table import Table
from menace.games.usa.words import ATTACK, CASH, END, ENDURE, HOLD, MONSTERS, PASS
from menace.kernel.action import act, first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Step
from menace.toolkit.odds import Course


class Fight(Course[Table]):
    """A battle, a duel or a Challenge."""

    def __init__(self, t: Table, agenda: list[Step[Any]]) -> None:
        super().__init__(agenda)
        self.t = t

    def twin(self) -> Table:
        return self.t.twin()

    def tactic(self, t: Table, decision: Decision) -> int:
        return plain_tactic(t, decision)


class PairFight(Fight):
    """Two monsters against each other; the second may be NOBODY where one fights alone.

    Some go on round after round: a battle takes 10 to 40 choices and rolls, a duel of strong monsters hundreds.
    """

    most: ClassVar[int] = 36_000

    def __init__(self, t: Table, agenda: list[Step[Any]], challenger: int, foe: int) -> None:
        super().__init__(t, agenda)
        self.challenger = challenger
        self.foe = foe


class BattleCourse(Fight):
    """A monster against the units in its space."""

    def __init__(self, t: Table, agenda: list[Step[Any]], monster: int, where: int) -> None:
        super().__init__(t, agenda)
        self.monster = monster
        self.where = where

    def title(self) -> str:
        t = self.t
        count = len(t.state.units_in[self.where])
        place = place_name(t.board, self.where)
        return f"{t.box.names[self.monster]} against {count} unit{'' if count == 1 else 's'} at {place}"

    def space(self) -> str:
        return self.t.board.ids[self.where]

    def labels(self) -> list[tuple[str, str, bool]]:
        name = self.t.box.names[self.monster]
        return [
            ("wins", f"{name} destroys every unit", True),
            ("retreats", f"{name} must retreat", True),
            ("falls", f"{name} falls", True),
            ("health lost", f"Health {name} loses", False),
            ("units lost", "units lost", False),
        ]

    def came_to(self, t: Table, contest: Step[Any]) -> list[float]:
        before, after = self.t.state, t.state
        lost = float(before.health[self.monster] - after.health[self.monster])
        fell = after.where[self.monster] < 0
        left = len(after.units_in[self.where])
        won = not fell and left == 0
        return [float(won), float(not won and not fell), float(fell), lost, float(len(before.units_in[self.where]) - left)]


def health_lost(before: Table, after: Table, monster: int) -> float:
    return float(before.state.health[monster] - after.state.health[monster])


def plain_tactic(t: Table, decision: Decision) -> int:
    """Attack what is the greatest danger for the die it takes, heal before falling, keep cards and Infamy."""
    best, found = -1.0, -1
    for action in decision.actions:
        if verb_of(action) == ATTACK:
            worth = danger(t, decision.seat, first_of(action))
            if worth > best:
                best, found = worth, action
    if found >= 0:
        return found
    plain = [action for action in decision.actions if verb_of(action) in (HOLD, PASS, END)][::-1]  # HOLD before PASS
    if plain:
        return plain[0]
    others = [action for action in decision.actions if verb_of(action) not in (ENDURE, CASH)]
    return others[0] if others else decision.actions[0]


def spending_tactic(t: Table, decision: Decision) -> int:
    """To the end: Infamy is worth nothing to who falls, so that each point is an attack as soon as it can be one."""
    cash = act(CASH)
    return cash if decision.about in ("attack", "interlude") and cash in decision.actions else plain_tactic(t, decision)


def danger(t: Table, seat: int, target: int) -> float:
    """Damage a target deals, times the chance to hit it."""
    monster = t.state.monster_of[seat]
    aim = aim_of(t, monster, target) if 0 <= monster < MONSTERS else 0
    faces = min(max(7 - (defense_of(t, target) - aim), 0), 6)
    return faces * (1.0 + damage_of(t, target))
