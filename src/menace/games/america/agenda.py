"""Which agendas there can be: what is still to come of the set-up or the turn, and on top of it the step in progress.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from collections.abc import Callable

from menace.games.america.attack import ShedWindow
from menace.games.america.cards import CardWindow, FenceWindow
from menace.games.america.challenge import MonsterChallenge
from menace.games.america.deploy import Deployment, DeployStep
from menace.games.america.draw import Mutate
from menace.games.america.encounter import EncounterStep, Stomp
from menace.games.america.fight import FightStep
from menace.games.america.frames import STANDS_ON, AnyStep, fits_chapter
from menace.games.america.move import GuardGoesHome, MoveStep
from menace.games.america.setup import FirstPlayer, PickBranch, PickMonster, PostUnits, StartingPosition
from menace.games.america.table import T, Table
from menace.games.america.turn import EndOfTurn, HollywoodRoll, Recovery, Turns
from menace.games.america.words import NOBODY, PLAYABLE
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
    if isinstance(first, MonsterChallenge):
        expect(first.challenger == t.state.challenger, "another monster is the challenger")
        begun = 1
    elif len(agenda) > 1 and isinstance(agenda[1], EndOfTurn):
        begun = check_turn(t)
    else:
        begun = check_setup(t)
    check_above(t, begun, STANDS_ON, fits_chapter)


def check_above(t: T, begun: int, stands_on: dict[str, str], fits: Callable[[T, AnyStep, AnyStep, bool], bool]) -> None:
    """Every step from `begun` on belongs on the one below it, by name and by its numbers."""
    agenda = t.agenda
    for n in range(begun, len(agenda)):
        below, step = agenda[n - 1], agenda[n]
        name, under = type(step).__name__, type(below).__name__
        expect(name in stands_on and under in stands_on[name].split(), f"{name} cannot come in the middle of {under}")
        expect(fits(t, below, step, n == len(agenda) - 1), f"{name} does not fit the {under} it belongs to")


def alike(agenda: list[AnyStep], coming: list[AnyStep]) -> int:
    """How many steps from the bottom on are of the kinds that are to come."""
    count = 0
    while count < min(len(agenda), len(coming)) and type(agenda[count]) is type(coming[count]):
        count += 1
    return count


def check_turn(t: Table) -> int:
    """A-MOVE-08: the steps of the active player's turn that are still to come, the present one last; how many steps these are."""
    s = t.state
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
    return check_to_come(t, coming, fits_step, (Stomp, Mutate))


def check_to_come(t: T, coming: list[AnyStep], fits: Callable[[T, AnyStep], bool], before: tuple[type[AnyStep], ...]) -> int:
    """What is left of a turn is the beginning of what was to come, and the last of it is under way; how many steps that is.

    Where a step of the kinds `before` stands on it, the last has not begun either.
    """
    agenda = t.agenda
    count = alike(agenda, coming)
    for n in range(count):
        under_way = n == count - 1 and not (count < len(agenda) and isinstance(agenda[count], before))
        same = fits(t, agenda[n]) if under_way else agenda[n].pack() == coming[n].pack()
        expect(same, f"{type(agenda[n]).__name__} is not as the turn of seat {t.state.active} would have it")
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
    """A-DEPLOY-07: no space twice; the placements left are what the allowance leaves."""
    again = DeployStep(step.seat, step.setup)
    again.read_tile(t)
    return len(set(step.spaces)) == len(step.spaces) and adds_up(t, step, again)


def adds_up(t: T, step: Deployment[T], again: Deployment[T]) -> bool:
    """Each unit placed stands where it was put, and placing them `again` from the start leaves as many places."""
    s = t.state
    if step.seat != s.active or len(step.units) != len(step.spaces) or len(set(step.units)) != len(step.units):
        return False
    if [s.where[unit] for unit in step.units] != list(step.spaces):
        return False
    for unit, space in zip(step.units, step.spaces, strict=True):
        again.placed(t, unit, space)
    return again.flex == step.flex and again.guard == step.guard and min(step.flex, step.guard) >= 0


def check_setup(t: Table) -> int:
    """A-SETUP-14 to A-SETUP-25: what is still to come of the set-up, and the choices that must have been made before."""
    order = order_of(t)
    count = check_beginning(t, [Turns(order[0]), *[StartingPosition(seat) for seat in reversed(order)]], "PostUnits")
    deploying = t.agenda[count] if count < len(t.agenda) else None
    if isinstance(deploying, DeployStep):
        expect(deploying.setup == 1 and fits_deployment(t, deploying), "the first deployment does not add up")
        return count + 1
    return count


def order_of(t: Table) -> list[int]:
    """The seats from the first player on."""
    s = t.state
    return [(s.first + k) % s.seats for k in range(s.seats)]


def check_beginning(t: Table, coming: list[AnyStep], last: str) -> int:
    """What is left of the drafts and of what is `coming` after them; how many steps that is.

    The monsters are put on the board when no step called `last` waits any more.
    """
    order = order_of(t)
    count = check_coming(t, coming + drafts_to_come(order))
    waiting = [type(step).__name__ for step in t.agenda[:count]]
    check_drafts(t, order, waiting)
    check_setter(t, order, waiting, last not in waiting, count < len(t.agenda))
    return count


def drafts_to_come(order: list[int]) -> list[AnyStep]:
    """The drafts and the branches nobody takes, the last of them first."""
    coming: list[AnyStep] = [PostUnits(order[-1], branch) for branch in reversed(range(PLAYABLE))]
    coming += [PickBranch(seat) for seat in order]
    coming += [PickMonster(seat) for seat in reversed(order)]
    return coming


def check_coming(t: Table, coming: list[AnyStep]) -> int:
    """What is left of the set-up is the beginning of what was to come; how many steps that is."""
    agenda = t.agenda
    count = alike(agenda, coming)
    expect(count > 0, "the turns go on after everything else")
    for n in range(count):
        wanted, step = coming[n].pack(), agenda[n]
        if n == len(agenda) - 1 and isinstance(step, PostUnits):
            wanted[-1] = sum([t.state.where[unit] >= 0 for unit in t.box.units_of[step.branch]])
        expect(step.pack() == wanted, f"{type(step).__name__} does not belong there in the set-up")
    return count


def check_setter(t: Table, order: list[int], waiting: list[str], placing: bool, deploying: bool) -> None:
    """The player whose starting position is due is active; before the monsters are `placing`, the first one."""
    s = t.state
    left = waiting.count("StartingPosition")
    if deploying:
        expect(placing and left < s.seats, "nothing is deployed before everything is drafted and stands")
        asked = order[s.seats - 1 - left]
    else:
        asked = order[-left] if placing and left else s.first
    expect(s.active == asked, "another player is setting up")


def check_drafts(t: Table, order: list[int], waiting: list[str]) -> None:
    """Exactly those whose turn to pick has passed have picked."""
    s = t.state
    monsters = order[: s.seats - waiting.count("PickMonster")]
    branches = list(reversed(order))[: s.seats - waiting.count("PickBranch")]
    for seat in range(s.seats):
        expect((s.monster_of[seat] != NOBODY) == (seat in monsters), f"seat {seat} has picked a monster out of order")
        expect((s.branch_of[seat] != NOBODY) == (seat in branches), f"seat {seat} has picked a branch out of order")
