"""America's own answers where the rule sets on this board differ."""

from __future__ import annotations

from menace.games.america.harm import hurt
from menace.games.america.table import Table


class AmericaTable(Table):
    """The table on which the 2005 rules are played."""

    def hurt(self, piece: int, points: int) -> None:
        """A-FIGHT-33, A-FIGHT-38, A-CARDS-17."""
        hurt(self, piece, points)

    def twin(self) -> AmericaTable:
        return AmericaTable(self.box, self.america.copy())
