"""What may be announced: targets, price, channel, focus and what is still at work (T-ACTION-05 to 14, 47, 51, 53)."""

from __future__ import annotations

from menace.games.town.box import Ability, Op
from menace.games.town.cancel import cost_of
from menace.games.town.cards import one_of_each
from menace.games.town.select import Eye, candidates, fits, members_for, must_choose
from menace.games.town.table import Table
from menace.games.town.words import (
    ALL,
    AMBUSH_ACTION,
    CHANNEL,
    FALLEN,
    FREE_ACTION,
    HIDDEN,
    IN_RESERVE,
    MEMBER,
    MINE,
    NOBODY,
    OP_ACT,
    OP_ATTACH,
    OP_FIGHT,
    OP_MODIFY,
    PLAY,
    READY,
    SELF,
    SPELLCASTER,
    TAG_ATTACK,
    TAG_DEATH,
    TAG_SPELL,
    TAG_WOUND,
    USE,
)
from menace.kernel.action import act


def is_direct(op: Op) -> bool:
    """T-ACTION-12: whether the targets of an operation are chosen when the action is announced."""
    sel = op.sel
    return sel is not None and sel.kind in (MEMBER, FALLEN, IN_RESERVE) and op.code not in (OP_ACT, OP_FIGHT) and must_choose(sel)


def is_group(op: Op) -> bool:
    """An operation on all of a group."""
    return op.sel is not None and op.sel.kind == MEMBER and op.sel.n == ALL and not op.sel.upto


def at_work(t: Table, card: int, actor: int, seat: int, place: int, ability: Ability) -> bool:
    """T-ACTION-53, T-ACTION-54: whether what cannot be stacked is in effect.

    In edition 1 only cards were, and each only where it would work: on its bearer, or on this side here.
    """
    s, box = t.state, t.box
    if s.edition >= 2:
        return t.in_effect(ability.design)
    if card < 0:
        return False
    design = box.design[card]
    for op in box.lists[ability.ops]:
        if op.code == OP_ATTACH and op.sel is not None and op.sel.kind == SELF and actor >= 0:
            for worn in s.worn[actor]:
                if box.design[worn] == design:
                    return True
        if op.code == OP_MODIFY:
            code = op.number << 2 | seat
            for m in range(box.characters):
                if s.mods[m] and s.place[m] == place:
                    for mod in s.mods[m]:
                        if mod & 3 == seat and (mod == code or box.op[mod >> 2].design == design):
                            return True
    return False


class Frame:
    """What limits an action: its frame, whose members may be hit, and what an extra action must be like."""

    def __init__(self, seat: int, place: int, mode: int, runaway: int, tags: int, max_cost: int) -> None:
        self.seat = seat
        self.place = place
        self.mode = mode
        self.runaway = runaway
        self.tags = tags
        self.max_cost = max_cost


def usable(t: Table, frame: Frame, actor: int, ability: Ability, card: int) -> bool:
    """T-ACTION-14: whether an action can be announced: payable, allowed to its actor, and its first effect finds a target."""
    s, box = t.state, t.box
    if cost_of(t, ability, actor) > s.power[frame.seat]:
        return False
    if (frame.tags and not ability.tags & frame.tags) or (0 <= frame.max_cost < ability.cost):
        return False
    if frame.mode == AMBUSH_ACTION and not ability.tags & (TAG_WOUND | TAG_DEATH):  # T-AMBUSH-05
        return False
    if frame.mode == FREE_ACTION and not ability.tags & TAG_ATTACK:
        return False
    if actor >= 0:
        if s.status[actor] == HIDDEN and not ability.hidden:
            return False
        if ability.tags & TAG_SPELL and not t.bits(actor) & SPELLCASTER:  # T-ACTION-51
            return False
        if ability.once and ability.number in s.used[actor]:
            return False
    if box.nonstackable[box.first_copy[ability.design]] and at_work(t, card, actor, frame.seat, frame.place, ability):
        return False
    ops = box.lists[ability.ops]
    eye = Eye(frame.seat, actor, frame.place)
    eye.source = card
    eye.runaway = frame.runaway
    eye.bound = True
    first = ops[0]
    if first.sel is not None and first.code != OP_ACT:
        if first.sel.kind in (MEMBER, FALLEN, IN_RESERVE):
            if frame.mode == FREE_ACTION and (first.sel.kind != MEMBER or first.sel.side == MINE):
                if not hits(t, ops, eye):
                    return False
            elif not candidates(t, first.sel, eye):
                return False
    if actor < 0 or actor not in s.focus:
        return True
    return keeps_focus(t, ops, eye) and (s.edition < 2 or on_partner(t, ops, eye))


def hits(t: Table, ops: tuple[Op, ...], eye: Eye) -> bool:
    """T-RUN-04: some effect of a free action must find a member of the runaway."""
    for op in ops:
        if op.sel is not None and op.sel.kind == MEMBER and op.sel.side != MINE and candidates(t, op.sel, eye):
            return True
    return False


def keeps_focus(t: Table, ops: tuple[Op, ...], eye: Eye) -> bool:
    """T-ACTION-47: nobody but the actor and its partners would be touched by a group effect."""
    allowed = [eye.actor, *t.partners(eye.actor)]
    free = Eye(eye.seat, eye.actor, eye.place)
    free.source = eye.source
    free.runaway = eye.runaway
    for op in ops:
        if is_group(op) and op.sel is not None:
            for m in members_for(t, op.sel, free):
                if m not in allowed:
                    return False
    return True


def on_partner(t: Table, ops: tuple[Op, ...], eye: Eye) -> bool:
    """T-ACTION-47: a member in focus uses its combat actions on a partner; some effect must find one."""
    partners = t.partners(eye.actor)
    for op in ops:
        if op.sel is not None and op.sel.kind == MEMBER and op.code != OP_ACT:
            if any([m in partners for m in members_for(t, op.sel, eye)]):
                return True
        for nested in (*op.options, op.then, op.otherwise):
            if nested >= 0 and on_partner(t, t.box.lists[nested], eye):
                return True
    return False


def ability_actions(t: Table, frame: Frame, member: int) -> list[int]:
    """T-ACTION-03, T-ACTION-04: abilities of a member and of its item."""
    s, box = t.state, t.box
    actions: list[int] = []
    for card in (member, s.item[member]):
        if card >= 0:
            for number in box.actions[card]:
                if usable(t, frame, member, box.ability[number], NOBODY):
                    actions.append(act(USE, member, number))
    return actions


def card_actions(t: Table, frame: Frame, members: list[int], unchannelled: bool) -> list[int]:
    """T-ACTION-05 to T-ACTION-07: cards of the hand, each through every member that can channel it."""
    s, box = t.state, t.box
    actions: list[int] = []
    for card in one_of_each(t, s.hand[frame.seat]):
        if not box.actions[card]:
            continue
        ability = box.ability[box.actions[card][0]]
        channel = box.channel[card]
        if channel is None:
            if unchannelled and usable(t, frame, NOBODY, ability, card):
                actions.append(act(PLAY, card))
            continue
        for m in members:
            if s.status[m] != READY and not (s.status[m] == HIDDEN and ability.hidden):
                continue
            if box.icon[card] != NOBODY and box.icon[card] != box.icon[m]:
                continue
            if fits(t, channel, m, NOBODY) and usable(t, frame, m, ability, card):
                actions.append(act(CHANNEL, card, m))
    return actions
