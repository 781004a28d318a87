"""The table of America: the words of the board's table, and the challenger, who may be lost again."""

from __future__ import annotations

from menace.games.america.state import AmericaState
from menace.games.usa.box import Box
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import GUARD, NOBODY, TROPHY, VANISHED


class Table(SharedTable):
    """`america` is the state with everything in it; `state` is the same one as the shared rules know it."""

    def __init__(self, box: Box, state: AmericaState) -> None:
        super().__init__(box, state)
        self.america = state

    def open_bases(self, branch: int) -> list[int]:
        """A-DEPLOY-07: the unstomped bases of a branch."""
        return self.bases_left(branch)

    def trophies_to_give(self, branch: int) -> list[int]:
        """A-ENCOUNTER-16: units of that branch on board or tile, one of each kind on the tile."""
        units = self.box.units_of[branch]
        tile = self.on_tile(units)
        neutral = self.state.owner[units[0]] == NOBODY
        usual = sorted(tile + [unit for unit in units if self.state.where[unit] >= 0])
        return [
            unit
            for unit in self.firsts(usual)
            if self.may_be_trophy(unit, branch) and (unit in tile or not (tile and neutral) or self.waives("A-ENCOUNTER-21"))
        ]

    def may_be_trophy(self, unit: int, branch: int) -> bool:
        """A-ENCOUNTER-18 not one already; A-ENCOUNTER-20 never an X-Fighter, a giant or a Guard unit."""
        if self.waiver is None:
            return True
        of, where = self.box.branch[unit], self.state.where[unit]
        own = of == branch or (self.waives("A-ENCOUNTER-20") if of in (NOBODY, GUARD) else self.waives("A-ENCOUNTER-16"))
        return own and (where > TROPHY or self.waives("A-ENCOUNTER-18")) and self.stands_for_its_kind(unit)

    def vanish(self, monster: int) -> None:
        """A-MOVE-25: the piece leaves the board; A-CHALLENGE-10: a challenger that vanishes is one no longer."""
        self.put(monster, VANISHED)
        self.drop_challenger(monster)
        self.tell("vanished", monster)

    def shift(self, monster: int, space: int) -> None:
        """It no longer stands where its own move led: A-RETREAT-08 knows no way back then.

        A-CHALLENGE-09, A-CHALLENGE-12: a challenger remains one.
        """
        s = self.america
        super().shift(monster, space)
        if s.owner[monster] == s.active:
            s.came_from = -1

    def carry(self, monster: int, space: int, late: bool) -> None:
        """A-ENCOUNTER-04: shifted after its own move it has no Encounter this turn."""
        s = self.america
        self.shift(monster, space)
        if late and s.owner[monster] == s.active:
            s.driven = 1

    def drop_challenger(self, monster: int) -> None:
        """A-CHALLENGE-10, A-CHALLENGE-11, A-CHALLENGE-13: declared, but without a challenger."""
        s = self.america
        if s.challenger == monster and not s.challenged:
            s.challenger = NOBODY
            s.begins = 0
            s.waited = 0
            self.tell("challenger lost", monster)
