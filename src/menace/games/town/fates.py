"""What would become of whom, as everybody at the table can work it out; what is chosen or drawn later is not foreseen."""

from __future__ import annotations

from menace.games.town.action import Deed
from menace.games.town.box import Ability, Op
from menace.games.town.cancel import Announced, Answer
from menace.games.town.effects import Effects
from menace.games.town.harm import wounds_on
from menace.games.town.select import Eye, amount_of, candidates, must_choose
from menace.games.town.table import Table
from menace.games.town.words import DONE_CHOOSING, HERE, MEMBER, MINE, NOBODY, OP_KILL, OP_LIFE, OP_MOVE, OP_WOUND, TARGET
from menace.kernel.action import act, first_of, verb_of
from menace.kernel.node import Decision


def wounds_of(t: Table, op: Op, eye: Eye, victim: int) -> int:
    """How many wounds an operation would place on a member, after what changes them (T-COMBAT-21, T-COMBAT-22)."""
    n = op.n.value if op.n.count is None else amount_of(t, op.n, eye)
    if op.unmodifiable:
        return n
    return wounds_on(t, n, eye.actor if eye.actor >= 0 and t.lives(eye.actor) else NOBODY, victim)


def left_after(t: Table, op: Op, eye: Eye, victim: int) -> int:
    """The life a member would have left; none if it dies."""
    if op.code == OP_KILL:
        return 0
    return max(t.life_left(victim) - wounds_of(t, op, eye, victim), 0) if op.code == OP_WOUND else t.life_left(victim)


def eye_of(step: Announced) -> Eye:
    eye = Eye(step.seat, step.actor, step.place)
    eye.source = step.card
    eye.bound = True
    eye.runaway = step.runaway
    eye.only = step.only
    return eye


def chosen_for(t: Table) -> tuple[Op, Eye] | None:
    """The operation whose target is asked for, and from where it looks."""
    step = t.agenda[-1]
    if isinstance(step, Deed):
        return t.box.lists[t.box.ability[step.ability].ops][step.at], eye_of(step)
    if isinstance(step, Effects):
        return t.box.lists[step.ops][step.at], step.eye()
    return None


def becomes_of(t: Table, member: int) -> str:
    """What would become of a member that is chosen now: `dies`, `1 of 3 life left`; nothing where it is not wounded so."""
    asked = chosen_for(t)
    if asked is None or member >= t.box.characters or not t.lives(member):
        return ""
    op, eye = asked
    life = t.life_left(member)
    if op.code == OP_LIFE:
        return healed(t, op, eye, member)
    if op.code == OP_MOVE and op.where == HERE and t.state.place[member] == eye.place:
        return "is there already"
    if op.code not in (OP_WOUND, OP_KILL):
        return ""
    left = left_after(t, op, eye, member)
    return "dies" if left <= 0 else f"{left} of {life} life left" if left < life else "no wound"


def comes(t: Table, member: int) -> bool:
    """Whether a member would come from elsewhere, where a location calls members together."""
    asked = chosen_for(t)
    return asked is not None and asked[0].code == OP_MOVE and asked[0].where == HERE and t.state.place[member] != asked[1].place


def healed(t: Table, op: Op, eye: Eye, member: int) -> str:
    """How much it has after it was healed or given life."""
    n = op.n.value if op.n.count is None else amount_of(t, op.n, eye)
    life, hurt = t.life_left(member), max(-t.state.tokens[member], 0)
    more = min(n, hurt) if op.heal else n
    return f"{life} to {life + more} life" if more else "not wounded"


def fates(t: Table, step: Announced) -> list[tuple[int, int]]:
    """Whom what is announced would wound or kill, each with the life it would have left."""
    if isinstance(step, Answer):
        return []
    eye, left = eye_of(step), dict[int, int]()
    for k, op in enumerate(t.box.lists[t.box.ability[step.ability].ops]):
        sel = op.sel
        if op.code not in (OP_WOUND, OP_KILL) or sel is None or sel.kind != MEMBER:
            continue
        if step.only >= 0 and sel.side != MINE:
            victims = [step.only]
        elif must_choose(sel):
            victims = [code & 4095 for code in step.picks if code >> 12 == k]
        else:
            victims = candidates(t, sel, eye)
        for victim in victims:
            if victim not in step.safe and t.lives(victim):
                before = left.get(victim, t.life_left(victim))
                left[victim] = 0 if op.code == OP_KILL else max(before - wounds_of(t, op, eye, victim), 0)
    return [(victim, left[victim]) for victim in left if left[victim] < t.life_left(victim)]


def blow(t: Table, ability: Ability, seat: int, place: int, actor: int, card: int) -> list[int]:
    """How many wounds the first blow of an ability would deal to each it might hit, the fewest first; nothing if it deals none."""
    eye = Eye(seat, actor, place)
    eye.source = card
    eye.bound = True
    for op in t.box.lists[ability.ops]:
        if op.code == OP_WOUND and op.sel is not None and op.sel.kind == MEMBER and op.sel.side != MINE:
            return sorted([wounds_of(t, op, eye, victim) for victim in candidates(t, op.sel, eye)])
    return []


def idle_answer(t: Table, decision: Decision) -> int:
    """An answer to a choice from which nothing follows, whichever is made: nobody to be healed, nobody to be called; else -1.

    It is the last thing its list does, so that nothing after it can be about who was chosen.
    """
    step = t.agenda[-1]
    if not isinstance(step, Effects) or step.at != len(t.box.lists[step.ops]) - 1:
        return -1
    op, targets = t.box.lists[step.ops][step.at], [first_of(a) for a in decision.actions if verb_of(a) == TARGET]
    idle = (op.code == OP_LIFE and op.heal and all([t.state.tokens[m] >= 0 for m in targets])) or (
        op.code == OP_MOVE and op.where == HERE and all([t.state.place[m] == step.place for m in targets])
    )
    if not targets or not idle:
        return -1
    enough = act(DONE_CHOOSING)
    return enough if enough in decision.actions else decision.actions[0]
