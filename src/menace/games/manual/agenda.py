"""Which agendas there can be: what is still to come of the set-up or the turn, and on top of it the step in progress.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from menace.games.america.attack import ShedWindow
from menace.games.america.audit import expect
from menace.games.america.cards import CardWindow, FenceWindow
from menace.games.america.frames import AnyStep
from menace.games.america.move import GuardGoesHome
from menace.games.america.setup import PickBranch, PickMonster, PostUnits
from menace.games.america.turn import HollywoodRoll, Recovery
from menace.games.america.words import NOBODY, PLAYABLE
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
    for n in range(begun, len(agenda)):
        below, step = agenda[n - 1], agenda[n]
        name, under = type(step).__name__, type(below).__name__
        expect(name in STANDS_ON and under in STANDS_ON[name].split(), f"{name} cannot come in the middle of {under}")
        expect(fits(t, below, step, n == len(agenda) - 1), f"{name} does not fit the {under} it belongs to")


def check_turn(t: Table) -> int:
    """M-TURN-01: the phases of the active player's turn that are still to come, the present one last; how many steps these are."""
    s, agenda = t.manual, t.agenda
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
    count = 0
    while count < min(len(agenda), len(coming)) and type(agenda[count]) is type(coming[count]):
        count += 1
    for n in range(count):
        same = fits_phase(t, agenda[n]) if n == count - 1 else agenda[n].pack() == coming[n].pack()
        expect(same, f"{type(agenda[n]).__name__} is not as the turn of seat {seat} would have it")
    return count


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
    """Each unit deployed stands where it was put, and the places left are what the tile leaves."""
    s = t.manual
    if step.seat != s.active or len(step.units) != len(step.spaces) or len(set(step.units)) != len(step.units):
        return False
    if [s.where[unit] for unit in step.units] != list(step.spaces):
        return False
    again = DeployPhase(step.seat, step.setup)
    again.read_tile(t)
    for unit, space in zip(step.units, step.spaces, strict=True):
        again.placed(t, unit, space)
    return again.flex == step.flex and again.guard == step.guard and min(step.flex, step.guard) >= 0


def check_setup(t: Table) -> int:
    """M-SETUP-08 to M-SETUP-26: what is still to come of the set-up, and the choices that must have been made before."""
    s, agenda = t.manual, t.agenda
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    coming: list[AnyStep] = [Turns(s.first)]
    coming += [StartingPosition(seat) for seat in reversed(order)]
    coming += [StationGuard()]
    coming += [PostUnits(order[-1], branch) for branch in reversed(range(PLAYABLE))]
    coming += [PickBranch(seat) for seat in order]
    coming += [PickMonster(seat) for seat in reversed(order)]
    count = 0
    while count < min(len(agenda), len(coming)) and type(agenda[count]) is type(coming[count]):
        wanted, step = coming[count].pack(), agenda[count]
        if count == len(agenda) - 1:
            if isinstance(step, PostUnits):
                wanted[-1] = sum([s.where[unit] >= 0 for unit in t.box.units_of[step.branch]])
            elif isinstance(step, StationGuard):
                wanted[-1] = step.unit
        expect(step.pack() == wanted, f"{type(step).__name__} does not belong there in the set-up")
        count += 1
    expect(count > 0, "the turns go on after everything else")
    waiting = {type(step).__name__: 0 for step in coming}
    for step in agenda[:count]:
        waiting[type(step).__name__] += 1
    check_drafts(t, order, waiting)
    placing = waiting["StationGuard"] == 0
    if count < len(agenda):
        expect(placing and waiting["StartingPosition"] < s.seats, "nothing is deployed before the Guard stands")
        seat = order[s.seats - 1 - waiting["StartingPosition"]]
        expect(s.active == seat, "another player is setting up")
        deploying = agenda[count]
        if isinstance(deploying, DeployPhase):
            expect(deploying.setup == 1 and fits_deployment(t, deploying), "the free deployment does not add up")
            return count + 1
    else:
        asked = order[-waiting["StartingPosition"]] if placing and waiting["StartingPosition"] else s.first
        expect(s.active == asked, "another player is setting up")
    return count


def check_drafts(t: Table, order: list[int], waiting: dict[str, int]) -> None:
    """Exactly those whose turn to pick has passed have picked."""
    s = t.manual
    monsters = order[: s.seats - waiting["PickMonster"]]
    branches = list(reversed(order))[: s.seats - waiting["PickBranch"]]
    for seat in range(s.seats):
        expect((s.monster_of[seat] != NOBODY) == (seat in monsters), f"seat {seat} has picked a monster out of order")
        expect((s.branch_of[seat] != NOBODY) == (seat in branches), f"seat {seat} has picked a branch out of order")
