"""The turn: its start, its five phases, and what its end brings (M-TURN, M-GUARD-15 to M-GUARD-17, M-END-21)."""

from __future__ import annotations

from menace.games.manual.deploy import DeployPhase
from menace.games.manual.dust import Dust
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.games.manual.final import force_final
from menace.games.manual.move import MovePhase
from menace.games.manual.table import Table
from menace.games.usa.attack import ShedWindow
from menace.games.usa.cards import CardWindow, FenceWindow
from menace.games.usa.move import GuardGoesHome
from menace.games.usa.turn import HollywoodRoll, Recovery
from menace.games.usa.words import GUARD_COMMANDER, PIECES, UNMOVED
from menace.kernel.node import DONE, Node
from menace.kernel.table import Seated


class Turns(Seated[Table]):
    """M-TURN-02: turns pass clockwise; M-END-02, M-END-21: until the Final Challenge, which is forced in the end."""

    def copy(self) -> Turns:
        return Turns(self.seat)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        s.active = self.seat
        if s.declared and s.closer == self.seat:
            if s.run_up == 2:
                force_final(t)
                return None
            s.run_up += 1
        begin_turn(t, self.seat)
        self.seat = t.left_of(self.seat)
        return None


def begin_turn(t: Table, seat: int) -> None:
    """M-TURN-01, M-TURN-03: the start of a turn and its phases, in order.

    M-TURN-04, M-HOLLYWOOD-09: all of them also for who has no monster on the board; M-END-03: and in the run-up.
    """
    s = t.manual
    for piece in range(PIECES):
        s.moved[piece] = UNMOVED
        s.arrived[piece] = 0
    s.clock = 0
    s.driven = 0
    s.returned = 0
    s.retained = 0
    s.commanded = int(t.has_research(seat, GUARD_COMMANDER))
    s.fought = ()
    t.tell("turn", seat)
    t.push(
        HollywoodRoll(seat),
        Recovery(seat),
        ShedWindow(s.monster_of[seat]),
        Dust(seat),
        MovePhase(seat),
        FenceWindow(seat),
        GuardGoesHome(seat),
        FightPhase(seat),
        EncounterPhase(seat),
        DeployPhase(seat),
        CardWindow(seat),
        EndOfTurn(seat),
    )


class EndOfTurn(Seated[Table]):
    """M-GUARD-15 to M-GUARD-17: Guard Commander passes to the right unless retained; in edition 1 not if it came this turn."""

    def run(self, t: Table) -> Node | None:
        s = t.manual
        if (s.edition >= 2 or s.commanded) and not s.retained and t.has_research(self.seat, GUARD_COMMANDER):
            right = (self.seat - 1) % s.seats
            s.research[self.seat] = tuple([card for card in s.research[self.seat] if card != GUARD_COMMANDER])
            s.research[right] = (*s.research[right], GUARD_COMMANDER)
            t.command_guard(right)
            t.tell("command passes", right, GUARD_COMMANDER)
        return DONE
