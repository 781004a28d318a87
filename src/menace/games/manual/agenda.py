"""Which agendas there can be: what is still to come of the set-up or the turn, and on top of it the step in progress.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from menace.games.america.agenda import adds_up, check_above, check_beginning, check_to_come, order_of
from menace.games.america.attack import ShedWindow
from menace.games.america.cards import CardWindow, FenceWindow
from menace.games.america.frames import AnyStep
from menace.games.america.move import GuardGoesHome
from menace.games.america.turn import HollywoodRoll, Recovery
from menace.games.america.words import NOBODY
from menace.games.manual.deploy import DeployPhase
from menace.games.manual.dust import Dust
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.games.manual.final import FinalChallenge
from menace.games.manual.frames import STANDS_ON, fits
from menace.games.manual.move import MovePhase
from menace.games.manual.setup import FirstPlayer, StartingPosition, StationGuard
from menace.games.manual.table import Table
from menace.games.manual.turn import EndOfTurn, Turns
from menace.kernel.audit import expect


def check_agenda(t: Table) -> None:
    """RulesBug with a sentence unless the agenda is one that play could have left."""
    agenda = t.agenda
    if not agenda:
        return
    first = agenda[0]
    if isinstance(first, FirstPlayer):
        expect(len(agenda) == 1, "nothing waits before the first player is known")
        return
    if isinstance(first, FinalChallenge):
        known = [monster for monster in (first.challenger, first.defender) if monster != NOBODY]
        expect(sorted(known) == sorted(t.manual.finalists), "others are the finalists")
        begun = 1
    elif len(agenda) > 1 and isinstance(agenda[1], EndOfTurn):
        begun = check_turn(t)
    else:
        begun = check_setup(t)
    check_above(t, begun, STANDS_ON, fits)


def check_turn(t: Table) -> int:
    """M-TURN-01: the phases of the active player's turn that are still to come, the present one last; how many steps these are."""
    s = t.manual
    seat = s.active
    coming: list[AnyStep] = [
        Turns(t.left_of(seat)),
        EndOfTurn(seat),
        CardWindow(seat),
        DeployPhase(seat),
        EncounterPhase(seat),
        FightPhase(seat),
        GuardGoesHome(seat),
        FenceWindow(seat),
        MovePhase(seat),
        Dust(seat),
        ShedWindow(s.monster_of[seat]),
        Recovery(seat),
        HollywoodRoll(seat),
    ]
    return check_to_come(t, coming, fits_phase, ())


def fits_phase(t: Table, step: AnyStep) -> bool:
    """The phase the turn has come to, with what has been done in it."""
    s = t.manual
    if isinstance(step, ShedWindow):
        return step.monster == s.monster_of[s.active]
    if isinstance(step, (MovePhase, Dust)):
        return step.seat == s.active and step.begun == 1
    if isinstance(step, FightPhase):
        return step.seat == s.active and len(set(step.chased)) == len(step.chased) and set(step.chased) <= set(s.monster_of)
    if isinstance(step, DeployPhase):
        return step.setup == 0 and fits_deployment(t, step)
    return step.pack()[1:] == [s.active]


def fits_deployment(t: Table, step: DeployPhase) -> bool:
    """The places left are what the tile leaves."""
    again = DeployPhase(step.seat, step.setup)
    again.read_tile(t)
    return adds_up(t, step, again)


def check_setup(t: Table) -> int:
    """M-SETUP-08 to M-SETUP-26: what is still to come of the set-up, and the choices that must have been made before."""
    order, top = order_of(t), t.agenda[-1]
    guard = StationGuard(top.unit if isinstance(top, StationGuard) else -1)
    count = check_beginning(t, [Turns(order[0]), *[StartingPosition(seat) for seat in reversed(order)], guard], "StationGuard")
    deploying = t.agenda[count] if count < len(t.agenda) else None
    if isinstance(deploying, DeployPhase):
        expect(deploying.setup == 1 and fits_deployment(t, deploying), "the free deployment does not add up")
        return count + 1
    return count
