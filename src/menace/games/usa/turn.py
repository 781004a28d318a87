"""The start of a turn: Health in Hollywood, and Atomic Recovery (A-HOLLYWOOD-08, A-CARD-20; M-HOLLYWOOD-03)."""

from __future__ import annotations

from menace.games.usa.stats import recovers
from menace.games.usa.table import Table
from menace.games.usa.words import HOLLYWOOD
from menace.kernel.node import DONE, Node, die
from menace.kernel.table import Seated


class HollywoodRoll(Seated[Table]):
    """A-HOLLYWOOD-08: while its monster is in Hollywood, each turn of a player begins with a die of Health."""

    def run(self, t: Table) -> Node | None:
        return die("hollywood") if t.state.where[t.state.monster_of[self.seat]] == HOLLYWOOD else DONE

    def rolled(self, t: Table, outcome: int) -> None:
        t.heal(t.state.monster_of[self.seat], outcome)
        t.become()


class Recovery(Seated[Table]):
    """A-CARD-20, A-CARD-74: Atomic Recovery at the start of its player's turn, in Hollywood too."""

    def run(self, t: Table) -> Node | None:
        monster = t.state.monster_of[self.seat]
        if recovers(t, monster):
            t.restore(monster)
        return DONE
