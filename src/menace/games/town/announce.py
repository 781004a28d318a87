"""What may be announced: targets, price, channel, focus and what is still at work (T-ACTION)."""

from __future__ import annotations

from collections.abc import Sequence

from menace.games.town.box import Ability, Op
from menace.games.town.cancel import cost_of
from menace.games.town.items import may_harness
from menace.games.town.select import Eye, finds, fits, members_for, must_choose
from menace.games.town.table import Table
from menace.games.town.words import (
    ALL,
    AMBUSH_ACTION,
    CARD,
    CHANNEL,
    EXERTED,
    EXTRA_ACTION,
    FALLEN,
    FREE_ACTION,
    HARNESS,
    HIDDEN,
    IN_RESERVE,
    MEMBER,
    MINE,
    NOBODY,
    ON_ACTION,
    OP_ACT,
    OP_ATTACH,
    OP_FIGHT,
    OP_MODIFY,
    PLAY,
    SELF,
    SPELLCASTER,
    TAG_ATTACK,
    TAG_DEATH,
    TAG_SPELL,
    TAG_WOUND,
    TURN_ACTION,
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
    """T-ACTION-53, T-ACTION-54, T-TRAIT-26: whether what cannot be stacked is in effect.

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
    """What limits an action: where it is taken and why, whose members may be hit, and what an extra action must be like."""

    def __init__(self, seat: int, place: int, mode: int, runaway: int, granted: Op | None, here: list[int]) -> None:
        self.here = here  # the living at the place
        self.alike = False  # whether a card does the same for all who are not in focus, unless its words are about the acting one
        self.works: dict[int, bool] = {}  # so by ability, whether it does anything
        self.seat = seat
        self.place = place
        self.mode = mode
        self.runaway = runaway
        self.tags = granted.tags if granted is not None else 0
        self.max_cost = granted.max_cost if granted is not None else -1


def usable(t: Table, frame: Frame, actor: int, ability: Ability, card: int) -> bool:
    """T-ACTION-14: whether an action can be announced: payable, allowed here and to its actor, and with something to work on."""
    s = t.state
    if cost_of(t, ability, actor) > s.power[frame.seat] and not t.waives("T-POWER-03"):
        return False
    if not is_allowed(t, frame, ability, card):
        return False
    if actor >= 0:
        if s.status[actor] == HIDDEN and not ability.hidden and not t.waives("T-ACTION-27"):
            return False
        # T-TRAIT-23, T-TRAIT-25: the member itself must be one, whoever controls it.
        if ability.tags & TAG_SPELL and not t.bits(actor) & SPELLCASTER and not t.waives("T-ACTION-51"):
            return False
        if ability.once and ability.number in s.used[actor] and not t.waives("T-ACTION-61"):
            return False
    if card < 0 or not ability.alike or not frame.alike or frame.mode == FREE_ACTION or actor in s.focus:
        return does_something(t, frame, actor, ability, card)
    if ability.number not in frame.works:
        frame.works[ability.number] = does_something(t, frame, actor, ability, card)
    return frame.works[ability.number]


def does_something(t: Table, frame: Frame, actor: int, ability: Ability, card: int) -> bool:
    """Whether an action is no second one of its kind, and has something to work on."""
    box = t.box
    if box.nonstackable[box.first_copy[ability.design]] and at_work(t, card, actor, frame.seat, frame.place, ability):
        if not t.waives("T-ACTION-53"):
            return False
    return finds_a_target(t, frame, actor, ability, card)


def is_allowed(t: Table, frame: Frame, ability: Ability, card: int) -> bool:
    """What an ambush, a free action or a further action may be; where only an ability was granted, no card is (T-ACTION-59)."""
    if frame.mode == TURN_ACTION:
        return True
    if frame.mode == AMBUSH_ACTION:
        return bool(ability.tags & (TAG_WOUND | TAG_DEATH)) or t.waives("T-AMBUSH-05")
    if frame.mode == FREE_ACTION:
        return bool(ability.tags & TAG_ATTACK) or t.waives("T-RUN-04")
    if frame.tags and card >= 0:
        return True
    dear = 0 <= frame.max_cost < ability.cost
    return (not dear and (not frame.tags or ability.tags & frame.tags != 0)) or t.waives("T-ACTION-52")


def finds_a_target(t: Table, frame: Frame, actor: int, ability: Ability, card: int) -> bool:
    """Whether the first effect, and in focus or in a free action some effect, has somebody to work on."""
    ops = t.box.lists[ability.ops]
    first = ops[0]
    looks = first.sel is not None and first.code != OP_ACT and first.sel.kind in (MEMBER, FALLEN, IN_RESERVE)
    focused = actor >= 0 and actor in t.state.focus
    if not looks and not focused:
        return True
    eye = Eye(frame.seat, actor, frame.place)
    eye.source = card
    eye.runaway = frame.runaway
    eye.bound = True
    eye.waiver = t.waiver
    eye.here = frame.here
    if looks and first.sel is not None:
        if frame.mode == FREE_ACTION and (first.sel.kind != MEMBER or first.sel.side == MINE):
            if not hits(t, ops, eye) and not t.waives("T-RUN-04"):
                return False
        else:
            found = finds(t, first.sel, eye)  # first: by which rule there is nobody says more than that there is nobody
            if not t.waives("T-ACTION-14") and not found:
                return False
    if not focused:
        return True
    bound = keeps_focus(t, ops, eye) and (t.state.edition < 2 or on_partner(t, ops, eye))
    return t.waives("T-ACTION-47") or bound


def hits(t: Table, ops: tuple[Op, ...], eye: Eye) -> bool:
    """T-RUN-04: some effect of a free action must find a member of the runaway."""
    for op in ops:
        if op.sel is not None and op.sel.kind == MEMBER and op.sel.side != MINE and finds(t, op.sel, eye):
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
    """T-ACTION-47, T-ACTION-60: a member in focus uses its combat actions on a partner; some effect must find one."""
    partners = t.partners(eye.actor)
    for op in ops:
        if op.sel is not None and op.sel.kind == MEMBER and op.code != OP_ACT:
            if any([m in partners for m in members_for(t, op.sel, eye)]):
                return True
        for nested in (*op.options, op.then, op.otherwise):
            if nested >= 0 and on_partner(t, t.box.lists[nested], eye):
                return True
    return False


# -- what is offered ---------------------------------------------------------------------------------------------------


def may_act(t: Table, frame: Frame, m: int, members: list[int]) -> bool:
    """T-ACTION-03, T-ACTION-34: a living member here that obeys the player; T-ACTION-52: one to whom the action was granted."""
    if t.waiver is None or m in members:  # without a waiver nobody else is asked about
        return True
    if not stands_here(t, frame, m):
        return t.waives("T-ACTION-03")
    return t.waives("T-ACTION-52") if t.state.control[m] == frame.seat else t.waives("T-ACTION-34")


def stands_here(t: Table, frame: Frame, m: int) -> bool:
    return m < t.box.characters and t.lives(m) and t.state.place[m] == frame.place


def abilities_of(t: Table, m: int) -> Sequence[int]:
    """T-ACTION-04, T-ITEM-19: the combat abilities of a member and of its item."""
    item = t.state.item[m] if m < t.box.characters else NOBODY
    return (*t.box.actions[m], *t.box.actions[item]) if item >= 0 else t.box.actions[m]


def ability_actions(t: Table, frame: Frame, members: list[int]) -> list[int]:
    """T-ACTION-03, T-COMBAT-06: abilities of ready members here."""
    actions: list[int] = []
    for m in t.firsts(members):
        if may_act(t, frame, m, members) and not is_exerted(t, m):
            actions += [act(USE, m, number) for number in t.seconds(abilities_of(t, m)) if may_use(t, frame, m, number)]
    return actions


def is_exerted(t: Table, m: int) -> bool:
    return m < t.box.characters and t.state.status[m] == EXERTED and not t.waives("T-COMBAT-06")


def may_use(t: Table, frame: Frame, m: int, number: int) -> bool:
    ability = t.box.ability[number]
    if t.waiver is not None:
        if m < t.box.characters and number not in abilities_of(t, m) and not t.waives("T-ACTION-04"):
            return False
        if ability.when != ON_ACTION or not stands_here(t, frame, m):
            return True
    return usable(t, frame, m, ability, NOBODY)


def plays(t: Table, frame: Frame, hand: Sequence[int]) -> list[int]:
    """T-COMBAT-11: cards of the hand that need no member."""
    return [act(PLAY, card) for card in hand if not is_card(t, card) or (is_playable(t, frame, card) and may_play(t, frame, card))]


def is_playable(t: Table, frame: Frame, card: int) -> bool:
    """T-CANCEL-02: a card that is an action, and not only an answer; T-ACTION-59: not if an ability was granted."""
    return (bool(t.box.actions[card]) or t.waives("T-CANCEL-02")) and (not frame.tags or t.waives("T-ACTION-59"))


def is_card(t: Table, card: int) -> bool:
    """Whether it is a Combat card: of what is none, no more can be said than that it is not in the hand."""
    return t.box.type[card] == CARD


def may_play(t: Table, frame: Frame, card: int) -> bool:
    if t.box.channel[card] is not None and not t.waives("T-ACTION-06"):
        return False
    if frame.mode == AMBUSH_ACTION and not t.waives("T-AMBUSH-01"):
        return False
    if frame.mode == EXTRA_ACTION and not t.waives("T-ACTION-59"):
        return False
    return not t.box.actions[card] or usable(t, frame, NOBODY, t.box.ability[t.box.actions[card][0]], card)


def channels(t: Table, frame: Frame, hand: Sequence[int], members: list[int]) -> list[int]:
    """T-ACTION-05 to T-ACTION-07: cards of the hand, each through every member that can channel it."""
    ready = [m for m in t.seconds(members) if may_act(t, frame, m, members) and not is_exerted(t, m)]
    actions: list[int] = []
    for card in hand:
        if not is_card(t, card):
            actions += [act(CHANNEL, card, m) for m in ready]
        elif is_playable(t, frame, card) and may_need_a_member(t, card):
            actions += [act(CHANNEL, card, m) for m in ready if may_channel(t, frame, card, m)]
    return actions


def may_need_a_member(t: Table, card: int) -> bool:
    return t.box.channel[card] is not None or not t.box.actions[card] or t.waives("T-ACTION-06")


def may_channel(t: Table, frame: Frame, card: int, m: int) -> bool:
    """T-ACTION-07, T-DECK-06: a member of the card's gang icon that meets its filter."""
    box = t.box
    if t.waiver is not None and not (box.actions[card] and stands_here(t, frame, m)):
        return True
    if box.icon[card] not in (NOBODY, box.icon[m]) and not t.waives("T-DECK-06"):
        return False
    channel = box.channel[card]
    if channel is not None and not fits(t, channel, m, NOBODY) and not t.waives("T-ACTION-07"):
        return False
    return usable(t, frame, m, box.ability[box.actions[card][0]], card)


def harnesses(t: Table, frame: Frame, members: list[int]) -> list[int]:
    """T-ITEM-11, T-ITEM-13, T-ITEM-14: by a ready member that is not in focus."""
    s = t.state
    actions: list[int] = []
    for m in t.firsts(members):
        if not may_act(t, frame, m, members) or is_exerted(t, m) or not (not frame.tags or t.waives("T-ACTION-59")):
            continue
        if stands_here(t, frame, m):
            if s.status[m] == HIDDEN and not t.waives("T-ITEM-13"):
                continue
            if s.edition >= 2 and m in s.focus and not t.waives("T-ITEM-14"):
                continue
            if not may_harness(t, m):
                continue
        actions.append(act(HARNESS, m))
    return actions
