"""The Deploy step: where units may be placed, and which allowance they take (A-DEPLOY)."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.usa.deploy import Deployment
from menace.games.usa.words import GUARD


class DeployStep(Deployment[Table]):
    """A-DEPLOY-01, A-DEPLOY-02, A-DEPLOY-03, A-DEPLOY-04: deploy up to the allowance, or draw, or neither.

    A-DEPLOY-10: a monster in a space is no hindrance. A-DEPLOY-24: without a base left every placement serves the Guard.
    """

    def copy(self) -> DeployStep:
        return DeployStep(self.seat, self.setup, self.flex, self.guard, self.spaces, self.units)

    def branch_spaces(self, t: Table) -> list[int]:
        """A-DEPLOY-07, A-DEPLOY-11, A-DEPLOY-15: an unstomped base of the branch; A-DEPLOY-06 that has had no unit in this step."""
        bases = t.open_bases(t.state.branch_of[self.seat])
        if t.waiver is None and not self.spaces:
            return bases
        return [
            space
            for space in t.wide(bases, range(t.board.size))
            if (space in bases or t.waives("A-DEPLOY-07")) and (space not in self.spaces or t.waives("A-DEPLOY-06"))
        ]

    def guard_spaces(self, t: Table) -> list[int]:
        """A-DEPLOY-09: any unstomped city, base or Infamy site."""
        stomped = t.state.stomped
        usual = [space for space in t.board.guard_spaces if not stomped[space] and space not in self.spaces]
        return usual if t.waiver is None else [s for s in range(t.board.size) if s in usual or self.may_guard(t, s)]

    def room_for_guard(self, t: Table) -> bool:
        for space in t.board.guard_spaces:  # mostly the first will do
            if not t.state.stomped[space] and space not in self.spaces:
                return True
        return False

    def may_guard(self, t: Table, space: int) -> bool:
        """A-DEPLOY-09 a space without any of these; A-DEPLOY-06 one that has had its unit."""
        rich = t.board.can_be_stomped(space) and not t.state.stomped[space]
        return (rich or t.waives("A-DEPLOY-09")) and (space not in self.spaces or t.waives("A-DEPLOY-06"))

    def placed(self, t: Table, unit: int, space: int) -> None:
        """A-DEPLOY-13: a Guard unit takes the Guard-only placement first, anything else one for the branch."""
        self.spaces = (*self.spaces, space)
        self.units = (*self.units, unit)
        if t.box.branch[unit] == GUARD and self.guard:
            self.guard -= 1
        else:
            self.flex -= 1
