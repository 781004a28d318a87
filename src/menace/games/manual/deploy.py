"""The Deploy Phase: units, or a Research card, or keeping Guard Commander (M-DEPLOY, M-GUARD)."""

from __future__ import annotations

from typing import Final

from menace.games.manual.table import Table
from menace.games.manual.words import RETAIN
from menace.games.usa.deploy import Deployment
from menace.games.usa.words import GUARD, GUARD_COMMANDER, NOBODY, TILE
from menace.kernel.action import act

FEW: Final = 4  # M-DEPLOY-07: with so few bases left each takes any number


class DeployPhase(Deployment[Table]):
    """M-DEPLOY-01, M-DEPLOY-02, M-DEPLOY-03: deploy up to the tile's numbers, or draw, or retain Guard Commander.

    A place of the Guard may also serve an Emergency (M-GUARD-06), by the rules of the branch (M-GUARD-10), also for a unit from the
    board (M-GUARD-11).
    """

    def copy(self) -> DeployPhase:
        return DeployPhase(self.seat, self.setup, self.flex, self.guard, self.spaces, self.units)

    def instead(self, t: Table) -> list[int]:
        """M-GUARD-17 the holder of Guard Commander may retain it, M-DEPLOY-01 and do no more; in edition 1 M-GUARD-16 asked for one
        held since the turn began."""
        holds = t.has_research(self.seat, GUARD_COMMANDER)
        needed = t.manual.edition >= 2 or t.manual.commanded != 0
        may = (needed or t.waives("M-GUARD-16")) if holds else t.waives("M-GUARD-17")
        return [act(RETAIN)] if may and (not self.units or t.waives("M-DEPLOY-01")) else []

    def for_branch(self, t: Table) -> bool:
        return self.flex > 0 or (self.guard > 0 and self.emergency(t))

    def emergency(self, t: Table) -> bool:
        """M-GUARD-06, M-GUARD-08, M-GUARD-09, M-GUARD-12: no Guard unit is on the tile, or another player commands them."""
        commander = t.holder_of(GUARD_COMMANDER)
        if commander not in (NOBODY, self.seat):
            return True
        where = t.manual.where
        return not any([where[unit] == TILE for unit in t.box.units_of[GUARD]])

    def taken(self, t: Table, by_guard: bool) -> list[int]:
        """The spaces to which Guard units, or others, went this turn."""
        branch = t.box.branch
        return [space for unit, space in zip(self.units, self.spaces, strict=True) if (branch[unit] == GUARD) == by_guard]

    def branch_spaces(self, t: Table) -> list[int]:
        """Where a unit of the branch may go now: M-DEPLOY-05 to an unstomped base of it."""
        left = t.bases_left(t.manual.branch_of[self.seat])
        closed = set() if t.waives("M-DEPLOY-09") else t.haunted()
        if len(left) > FEW and not t.waives("M-DEPLOY-06"):  # M-DEPLOY-07, M-DEPLOY-08
            closed.update(self.taken(t, False))
        if not t.waives("M-GUARD-04"):
            closed.update(self.taken(t, True))
        spaces = range(t.board.size) if t.waives("M-DEPLOY-05") else left
        return [space for space in spaces if space not in closed]

    def guard_spaces(self, t: Table) -> list[int]:
        """Where a Guard unit may go now: M-GUARD-01 to an unstomped city, base or Infamy site."""
        closed = set() if t.waives("M-GUARD-02") else t.haunted()
        if not t.waives("M-GUARD-03"):
            closed.update([t.manual.where[unit] for unit in t.box.units_of[GUARD]])
        if not t.waives("M-GUARD-04"):
            closed.update(self.taken(t, False))
        if t.waives("M-GUARD-01"):
            return [space for space in range(t.board.size) if space not in closed]
        stomped = t.manual.stomped
        return [space for space in t.board.guard_spaces if not stomped[space] and space not in closed]

    def room_for_guard(self, t: Table) -> bool:
        s, branch = t.manual, t.box.branch
        for space in t.board.guard_spaces:  # mostly one of the first will do
            if not s.stomped[space] and space not in self.spaces and t.monster_in(space) == NOBODY:
                if not any([branch[unit] == GUARD for unit in s.units_in[space]]):
                    return True
        return super().room_for_guard(t)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        super().chosen(t, verb, first, second)
        if verb == RETAIN:
            t.manual.retained = 1
            t.tell("retained", self.seat, GUARD_COMMANDER)

    def placed(self, t: Table, unit: int, space: int) -> None:
        """M-DEPLOY-03, M-GUARD-07: a Guard unit takes the Guard's place first, anything else one of the branch, then an
        Emergency's."""
        self.spaces = (*self.spaces, space)
        self.units = (*self.units, unit)
        if self.guard and (t.box.branch[unit] == GUARD or not self.flex):
            self.guard -= 1
        else:
            self.flex -= 1
