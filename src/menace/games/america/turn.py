"""The turn: its steps in order, and what its end may bring (A-MOVE-07, A-MOVE-08, A-MOVE-15, A-CHALLENGE)."""

from __future__ import annotations

from menace.games.america.challenge import begin_challenge
from menace.games.america.deploy import DeployStep
from menace.games.america.encounter import EncounterStep
from menace.games.america.fight import FightStep
from menace.games.america.move import MoveStep
from menace.games.america.table import Table
from menace.games.usa.attack import ShedWindow
from menace.games.usa.cards import CardWindow, FenceWindow
from menace.games.usa.move import GuardGoesHome
from menace.games.usa.turn import HollywoodRoll, Recovery
from menace.games.usa.words import NOBODY, PIECES, UNMOVED
from menace.kernel.node import Node
from menace.kernel.table import Seated


class Turns(Seated[Table]):
    """A-MOVE-07, A-CHALLENGE-04, A-CHALLENGE-15: turns go to the left, one after another, until the Monster Challenge begins."""

    def copy(self) -> Turns:
        return Turns(self.seat)

    def run(self, t: Table) -> Node | None:
        s = t.america
        s.active = self.seat
        if s.challenger != NOBODY and s.owner[s.challenger] == self.seat:  # A-CHALLENGE-02, A-CHALLENGE-16
            begin_challenge(t, s.challenger)
            return None
        begin_turn(t, self.seat)
        self.seat = t.left_of(self.seat)
        return None


def begin_turn(t: Table, seat: int) -> None:
    """A-MOVE-08, A-MOVE-15, A-UNIT-04: the start of a turn, in Hollywood too, and its steps, in order."""
    s = t.america
    for piece in range(PIECES):
        s.moved[piece] = UNMOVED
    s.came_from = -1
    s.driven = 0
    if s.declared and s.challenger == NOBODY:  # A-CHALLENGE-47: a whole turn without a challenger
        s.waited += 1
    t.tell("turn", seat)
    t.push(
        HollywoodRoll(seat),
        Recovery(seat),
        ShedWindow(s.monster_of[seat]),
        MoveStep(seat),
        FenceWindow(seat),
        GuardGoesHome(seat),
        FightStep(seat),
        EncounterStep(seat),
        DeployStep(seat),
        CardWindow(seat),
        EndOfTurn(seat),
    )


class EndOfTurn(Seated[Table]):
    """A-CHALLENGE-06 a site reached this turn begins the Challenge; A-CHALLENGE-47 so may a long standstill, if chosen."""

    def run(self, t: Table) -> Node | None:
        s = t.america
        t.become()
        if s.begins:
            begin_challenge(t, s.challenger)
        elif s.declared and s.challenger == NOBODY and s.standstill and s.waited >= s.standstill * s.seats:
            strongest = strongest_monster(t)
            if strongest != NOBODY:
                begin_challenge(t, strongest)
        return None


def strongest_monster(t: Table) -> int:
    """A-CHALLENGE-47: the most Health on the board; ties by Infamy, then by turn order from the first player."""
    s = t.state
    best = NOBODY
    for k in range(s.seats):
        monster = s.monster_of[(s.first + k) % s.seats]
        if s.where[monster] >= 0 and (best == NOBODY or (s.health[monster], s.infamy[monster]) > (s.health[best], s.infamy[best])):
            best = monster
    return best
