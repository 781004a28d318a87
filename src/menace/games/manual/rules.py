"""The manual's own answers where the rule sets on this board differ."""

from __future__ import annotations

from menace.games.manual.harm import hurt
from menace.games.manual.table import Table


class ManualTable(Table):
    """The table on which the rules of the manual are played."""

    def hurt(self, piece: int, points: int) -> None:
        """M-FIGHT-17, M-KO-01, M-KO-07: the same for every loss of Health."""
        hurt(self, piece, points)

    def twin(self) -> ManualTable:
        return ManualTable(self.box, self.manual.copy())
