"""Looking ahead in the town: an action is tried on a copy of the table and what follows is answered in a hurry."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.town_sense import card_worths, forces, member_worth, wounds_of
from menace.games.town import words as w
from menace.games.town.action import CombatAction, Deed
from menace.games.town.scout import DrawRendezvous, PlayRendezvous
from menace.games.town.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.engine import choose, look, roll
from menace.kernel.node import Chance, Decision

PATIENCE: Final = 400
QUIET: Final = (w.PASS, w.GO, w.AGREE, w.CLAIM, w.DONE_CHOOSING, w.SKIP)


def floor_of(t: Table) -> int:
    """How deep the agenda is when the thing under way is over: a turn's action, or a Rendezvous card."""
    for k in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[k]
        if (isinstance(step, CombatAction) and step.mode == w.TURN_ACTION) or isinstance(step, (DrawRendezvous, PlayRendezvous)):
            return k
    return len(t.agenda) - 1


def after(t: Table, action: int, floor: int) -> Table:
    """The table when an action and all that follows from it is over, or when a turn's action is to be chosen."""
    ahead = Table(t.box, t.state.copy())
    choose(ahead, action)
    play_out(ahead, floor)
    return ahead


def play_out(t: Table, floor: int) -> None:
    agenda = t.agenda
    for _ in range(PATIENCE):
        if len(agenda) <= floor:
            return
        step = agenda[-1]
        if isinstance(step, CombatAction) and step.mode == w.TURN_ACTION and step.stage < 2:
            return
        node = look(t)
        if isinstance(node, Chance):
            roll(t, node.outcomes[len(node.outcomes) // 2])
        elif isinstance(node, Decision):
            choose(t, quick_answer(t, node))


def quick_answer(t: Table, decision: Decision) -> int:
    """A plausible answer of any seat without thinking twice."""
    actions, about = decision.actions, decision.about
    if len(actions) == 1:
        return actions[0]
    if about in ("target", "choose", "recruit", "protect"):
        return quick_target(t, decision)
    if about in ("free action", "ambush", "extra action"):
        return max(actions, key=lambda action: quick_force(t, action))
    if about == "discard":
        return min(actions, key=lambda action: card_worths(t.box)[first_of(action)])
    for action in actions:
        if verb_of(action) in QUIET:
            return action
    return actions[0]


def quick_force(t: Table, action: int) -> float:
    """What an action in combat does, by its print alone."""
    verb, box = verb_of(action), t.box
    if verb == w.USE:
        return forces(box)[second_of(action)]
    if verb in (w.CHANNEL, w.PLAY):
        return forces(box)[box.actions[first_of(action)][0]] - 0.2
    return 0.0 if verb == w.HARNESS else 0.1


def quick_target(t: Table, decision: Decision) -> int:
    """Whom it kills, else who is nearest to death; of one's own, whoever needs it."""
    s = t.state
    wounds = 1.0
    step = t.agenda[-1]
    if isinstance(step, Deed):
        ops = t.box.lists[t.box.ability[step.ability].ops]
        if step.at < len(ops) and ops[step.at].code == w.OP_WOUND:
            wounds = wounds_of(ops[step.at])
    best, found = -1e9, decision.actions[0]
    for action in decision.actions:
        if verb_of(action) not in (w.TARGET, w.PROTECT):
            continue
        m = first_of(action)
        if s.place[m] < w.PATH or s.status[m] == w.DEAD:
            worth = 1.0 + t.box.life[m]
        elif s.control[m] == decision.seat:
            worth = float(t.wounds(m))
        else:
            left = t.life_left(m)
            worth = (20.0 if left <= wounds else 10.0 - left) + 0.5 * member_worth(t, m)
        if worth > best:
            best, found = worth, action
    return found
