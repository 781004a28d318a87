"""What the table answers itself: nobody is asked whether to fire at nothing but their own, nor twice whether to fire at all."""

from __future__ import annotations

from menace.games.world.attack import the_battle
from menace.games.world.fight import due_spaces
from menace.games.world.table import Table
from menace.games.world.words import BATTLE, CREATURES, END, FIRE, JOIN
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.node import Decision


def idle_answer(t: Table, decision: Decision) -> int:
    """An answer that follows from what was chosen before, or to which there is no other that anybody wants; else -1."""
    if t.state.edition < 2:  # a shot from the sea cost a submarine its other battles
        return -1
    if decision.about == "battle":
        return leave_answer(t, decision)
    if decision.about == "join":
        return join_answer(t, decision)
    if decision.about in ("fire", "early fire"):
        return fire_answer(t, decision)
    return -1


def rivals(t: Table, seat: int, space: int) -> bool:
    """Whether units of a seat would find anything but its own creatures to fire at in a space."""
    return any([t.state.owner[creature] != seat and not t.at_peace(creature, seat) for creature in t.state.creatures_in[space]])


def leave_answer(t: Table, decision: Decision) -> int:
    """No battle is due, and all that submarines could begin one with are creatures of their own player."""
    leave = act(END)
    fights = [first_of(action) for action in decision.actions if verb_of(action) == BATTLE]
    only = len(fights) == len(decision.actions) - 1 and leave in decision.actions and not due_spaces(t)
    return leave if only and not any([rivals(t, decision.seat, space) for space in fights]) else -1


def join_answer(t: Table, decision: Decision) -> int:
    """W-UNIT-10, W-UNIT-15: to come costs a submarine nothing and puts it in no danger; it comes where it can fire at others."""
    space, leave = the_battle(t).space, act(END)
    if rivals(t, decision.seat, space):
        return next((action for action in decision.actions if verb_of(action) == JOIN), -1)
    return leave if leave in decision.actions else -1


def fire_answer(t: Table, decision: Decision) -> int:
    """Nobody fires at their own who need not; and submarines fire that began a battle by themselves, where there is one target."""
    s, seat, leave = t.state, decision.seat, act(END)
    fires = [action for action in decision.actions if verb_of(action) == FIRE]
    units, targets = [first_of(action) for action in fires], {second_of(action) for action in fires}
    if not fires or not all([unit >= CREATURES and s.owner[unit] == seat for unit in units]):
        return -1
    if all([s.owner[target] == seat for target in targets]):
        return leave if leave in decision.actions else -1
    space = the_battle(t).space
    here = [*s.creatures_in[space], *s.units_in[space]]
    began = decision.about == "fire" and seat == s.active and not any([s.owner[piece] == seat for piece in here])
    return fires[0] if began and len(targets) == 1 else -1
