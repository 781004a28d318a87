"""The table of the manual: the words of the board's table, where a monster's Focus token and every arrival are kept."""

from __future__ import annotations

from menace.games.manual.state import ManualState
from menace.games.manual.words import NO_FOCUS
from menace.games.usa.box import Box
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import GIANTS, MONSTERS, NOBODY, TROPHY


class Table(SharedTable):
    """`manual` is the state with everything in it; `state` is the same one as the shared rules know it."""

    def __init__(self, box: Box, state: ManualState) -> None:
        super().__init__(box, state)
        self.manual = state

    def put(self, piece: int, place: int) -> None:
        """M-DUST-05 a Focus token comes off when its monster leaves, by any cause; M-CARDS-12 it arrives by any means."""
        s = self.manual
        before = s.where[piece]
        super().put(piece, place)
        if before == place:
            return
        if piece < MONSTERS:
            s.focus[piece] = NO_FOCUS
        if place >= 0:
            s.clock += 1
            s.arrived[piece] = s.clock
        else:
            s.arrived[piece] = 0

    def carry(self, monster: int, space: int, late: bool) -> None:
        """M-ENCOUNTER-13: only a retreat costs the Encounter; before edition 3 this did too."""
        s = self.manual
        self.shift(monster, space)
        if late and s.owner[monster] == s.active and s.edition < 3:
            s.driven = 1

    def haunted(self) -> set[int]:
        """The spaces in which monsters stand."""
        where = self.state.where
        return {where[monster] for monster in self.state.monster_of}

    def open_bases(self, branch: int) -> list[int]:
        """M-DEPLOY-05, M-DEPLOY-09, M-GIANT-02: those of them where no monster stands."""
        return [space for space in self.bases_left(branch) if self.monster_in(space) == NOBODY]

    def trophies_to_give(self, branch: int) -> list[int]:
        """M-DUST-14, M-DUST-16 units of that branch on the tile, of each kind one; before edition 3 else those on the board."""
        units = self.box.units_of[branch]
        usual = self.on_tile(units)
        if not usual and self.state.edition < 3:
            usual = [unit for unit in units if self.state.where[unit] >= 0]
        if self.waiver is None:
            return usual
        return [unit for unit in self.waiver.first if unit in usual or self.may_be_trophy(unit, branch)]

    def may_be_trophy(self, unit: int, branch: int) -> bool:
        """M-GIANT-16 no giant; M-DUST-19 no Trophy again; M-DUST-15 none from the board."""
        if self.box.branch[unit] != branch:
            return self.waives("M-GIANT-16") if MONSTERS <= unit < GIANTS else self.waives("M-DUST-14")
        place = self.state.where[unit]
        if place < 0:
            return self.waives("M-DUST-19") if place <= TROPHY else self.stands_for_its_kind(unit)
        return self.waives("M-DUST-15")

    def clockwise(self) -> list[int]:
        """Every seat in turn order from the active player."""
        s = self.manual
        return [(s.active + k) % s.seats for k in range(s.seats)]

    def trophies_of(self, monster: int) -> int:
        """How many units a monster holds as Trophies."""
        return sum([place == TROPHY - monster for place in self.state.where])
