"""Which agendas there can be: what is still to come of the set-up or the turn, and on top of it the step in progress.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from menace.games.america.attack import ShedWindow
from menace.games.america.audit import expect
from menace.games.america.cards import CardWindow, FenceWindow
from menace.games.america.challenge import MonsterChallenge
from menace.games.america.deploy import DeployStep
from menace.games.america.draw import Mutate
from menace.games.america.encounter import EncounterStep, Stomp
from menace.games.america.fight import FightStep
from menace.games.america.frames import STANDS_ON, AnyStep, fits_chapter
from menace.games.america.move import GuardGoesHome, MoveStep
from menace.games.america.setup import FirstPlayer, PickBranch, PickMonster, PostUnits, StartingPosition
from menace.games.america.table import Table
from menace.games.america.turn import EndOfTurn, HollywoodRoll, Recovery, Turns
from menace.games.america.words import NOBODY, PLAYABLE


def check_agenda(t: Table) -> None:
    """RulesBug with a sentence unless the agenda is one that play could have left."""
    agenda = t.agenda
    if not agenda:
        return
    first = agenda[0]
    if isinstance(first, FirstPlayer):
        expect(len(agenda) == 1, "nothing waits before the first player is known")
        return
    if isinstance(first, MonsterChallenge):
        expect(first.challenger == t.state.challenger, "another monster is the challenger")
        begun = 1
    elif len(agenda) > 1 and isinstance(agenda[1], EndOfTurn):
        begun = check_turn(t)
    else:
        begun = check_setup(t)
    for n in range(begun, len(agenda)):
        below, step = agenda[n - 1], agenda[n]
        name, under = type(step).__name__, type(below).__name__
        expect(name in STANDS_ON and under in STANDS_ON[name].split(), f"{name} cannot come in the middle of {under}")
        top = n == len(agenda) - 1
        expect(fits_chapter(t, below, step, top), f"{name} does not fit the {under} it belongs to")


def check_turn(t: Table) -> int:
    """A-MOVE-08: the steps of the active player's turn that are still to come, the present one last; how many steps these are."""
    s, agenda = t.state, t.agenda
    seat = s.active
    coming: list[AnyStep] = [
        Turns(t.left_of(seat)),
        EndOfTurn(seat),
        CardWindow(seat),
        DeployStep(seat),
        EncounterStep(seat),
        FightStep(seat),
        GuardGoesHome(seat),
        FenceWindow(seat),
        MoveStep(seat),
        ShedWindow(s.monster_of[seat]),
        Recovery(seat),
        HollywoodRoll(seat),
    ]
    count = 0
    while count < min(len(agenda), len(coming)) and type(agenda[count]) is type(coming[count]):
        count += 1
    for n in range(count):
        present = n == count - 1 and not (n + 1 < len(agenda) and isinstance(agenda[n + 1], (Stomp, Mutate)))
        same = fits_step(t, agenda[n]) if present else agenda[n].pack() == coming[n].pack()
        expect(same, f"{type(agenda[n]).__name__} is not as the turn of seat {seat} would have it")
    return count


def fits_step(t: Table, step: AnyStep) -> bool:
    """The step the turn has come to, with what has been done in it."""
    s = t.state
    if isinstance(step, ShedWindow):
        return step.monster == s.monster_of[s.active]
    if isinstance(step, MoveStep):
        return step.seat == s.active and step.begun == 1
    if isinstance(step, FightStep):
        paired = len(step.due) == len(step.monsters) and len(set(step.due)) == len(step.due)
        return step.seat == s.active and step.begun == 1 and paired and set(step.monsters) <= set(s.monster_of)
    if isinstance(step, DeployStep):
        return step.setup == 0 and fits_deployment(t, step)
    return step.pack()[1:] == [s.active]


def fits_deployment(t: Table, step: DeployStep) -> bool:
    """Each unit placed stands where it was put, and the placements left are what the allowance leaves."""
    s = t.state
    if step.seat != s.active or len(step.units) != len(step.spaces):
        return False
    if len(set(step.spaces)) != len(step.spaces) or len(set(step.units)) != len(step.units):
        return False
    if [s.where[unit] for unit in step.units] != list(step.spaces):
        return False
    again = DeployStep(step.seat, step.setup)
    again.run(t)
    for unit, space in zip(step.units, step.spaces, strict=True):
        again.placed(t, unit, space)
    return again.flex == step.flex and again.guard == step.guard and min(step.flex, step.guard) >= 0


def check_setup(t: Table) -> int:
    """A-SETUP-14 to A-SETUP-25: what is still to come of the set-up, and the choices that must have been made before."""
    s, agenda = t.state, t.agenda
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    coming: list[AnyStep] = [Turns(s.first)]
    coming += [StartingPosition(seat) for seat in reversed(order)]
    coming += [PostUnits(order[-1], branch) for branch in reversed(range(PLAYABLE))]
    coming += [PickBranch(seat) for seat in order]
    coming += [PickMonster(seat) for seat in reversed(order)]
    count = 0
    while count < min(len(agenda), len(coming)) and type(agenda[count]) is type(coming[count]):
        wanted = coming[count].pack()
        step = agenda[count]
        if isinstance(step, PostUnits) and count == len(agenda) - 1:
            posted = sum([s.where[unit] >= 0 for unit in t.box.units_of[step.branch]])
            wanted[-1] = posted
        expect(step.pack() == wanted, f"{type(step).__name__} does not belong there in the set-up")
        count += 1
    expect(count > 0, "the turns go on after everything else")
    waiting = {type(step).__name__: 0 for step in coming}
    for step in agenda[:count]:
        waiting[type(step).__name__] += 1
    check_drafts(t, order, waiting)
    if count < len(agenda):
        expect(
            waiting["PostUnits"] == 0 and waiting["StartingPosition"] < s.seats, "nothing is deployed before the drafts are over"
        )
        seat = order[s.seats - 1 - waiting["StartingPosition"]]
        expect(s.active == seat, "another player is setting up")
        deploying = agenda[count]
        if isinstance(deploying, DeployStep):
            expect(deploying.setup == 1 and fits_deployment(t, deploying), "the first deployment does not add up")
            return count + 1
    else:
        asked = order[-waiting["StartingPosition"]] if waiting["PostUnits"] == 0 and waiting["StartingPosition"] else s.first
        expect(s.active == asked, "another player is setting up")
    return count


def check_drafts(t: Table, order: list[int], waiting: dict[str, int]) -> None:
    """Exactly those whose turn to pick has passed have picked."""
    s = t.state
    monsters = order[: s.seats - waiting["PickMonster"]]
    branches = list(reversed(order))[: s.seats - waiting["PickBranch"]]
    for seat in range(s.seats):
        expect((s.monster_of[seat] != NOBODY) == (seat in monsters), f"seat {seat} has picked a monster out of order")
        expect((s.branch_of[seat] != NOBODY) == (seat in branches), f"seat {seat} has picked a branch out of order")
