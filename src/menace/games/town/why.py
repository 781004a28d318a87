"""Why an action is not on offer: the rule and a sentence, verb by verb. It speaks only of what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable

from menace.games.town import words as w
from menace.games.town.action import CombatAction
from menace.games.town.cancel import CancelWindow, answered, cost_of, guards
from menace.games.town.select import fits
from menace.games.town.table import Table
from menace.games.town.texts import ABOUTS
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal."""
    verb, about = verb_of(action), ABOUTS[decision.about]
    asked = decision.about in ASKED.get(verb, (decision.about,))
    judge = BECAUSE.get(verb) if asked else None
    found = judge(t, decision, first_of(action), second_of(action)) if judge is not None else None
    return found or Refusal(about.rules[0], f"That is not on offer now. {about.question}")


def name(t: Table, card: int) -> str:
    return t.box.called[card]


def is_mine(t: Table, seat: int, card: int) -> bool:
    """Whether it is a living member this seat controls."""
    return card < t.box.characters and t.state.control[card] == seat and t.lives(card)


# -- set-up ------------------------------------------------------------------------------------------------------------


def gang(t: Table, decision: Decision, number: int, _: int) -> Refusal:
    return Refusal("T-SETUP-02", f"Somebody plays {t.box.gangs[number].name} already.")


def starter(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    s, box = t.state, t.box
    mine = box.gangs[s.gang_of[decision.seat]]
    if card not in mine.characters:
        return Refusal("T-SETUP-08", f"{name(t, card)} is no character of {mine.name}.")
    if card in s.starters:
        return Refusal("T-SETUP-08", f"{name(t, card)} begins already.")
    if len([m for m in s.starters if m in mine.characters]) + s.foreign[decision.seat] >= mine.starters:
        return Refusal("T-SETUP-08", f"{mine.name} begins with {mine.starters} characters, and they are chosen.")
    if box.bits[card] & w.LEADER and any([box.bits[m] & w.LEADER for m in s.starters if m in mine.characters]):
        return Refusal("T-SETUP-11", "Only one Leader may begin.")
    if mine.starter_limit[box.design[card]] >= 0:
        return Refusal("T-SETUP-10", f"Only {mine.starter_limit[box.design[card]]} of {name(t, card)} may begin.")
    return Refusal("T-SETUP-08", f"Another {name(t, card)} stands for all of them; choose that one.")


def usual(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    return Refusal("T-SETUP-08", "You have begun to choose yourself.")


def leave_out(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    s = t.state
    mine = t.box.gangs[s.gang_of[decision.seat]]
    if card not in mine.characters or card in s.starters or card in s.left_out:
        return Refusal("T-SETUP-16", f"{name(t, card)} is none of your reserves.")
    return Refusal("T-SETUP-16", "One of those must stay out who are too many for your reserves; nobody else has to.")


def foreign(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    if not t.state.diplomacy:
        return Refusal("T-SETUP-24", "At this table nobody begins with a Treaty.")
    return Refusal("T-SETUP-26", "A place is kept only with a Diplomat among your starters, and only as many as a Treaty allows.")


def treaty(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    if t.box.type[card] != w.RENDEZVOUS or t.box.kind[card] != w.TREATY:
        return Refusal("T-SETUP-24", f"{name(t, card)} is no Treaty.")
    return Refusal("T-SETUP-25", "That Treaty is not among the cards in play, or brings fewer characters than you kept places for.")


def mix(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    return Refusal(
        "T-SETUP-26", f"{name(t, card)} cannot fill that place: your Treaty does not bring it, or a limit stands against it."
    )


# -- scouting ----------------------------------------------------------------------------------------------------------


def relocate(t: Table, decision: Decision, card: int, place: int) -> Refusal:
    s, seat = t.state, decision.seat
    if not is_mine(t, seat, card):
        return Refusal("T-SCOUT-02", "That is no living member of yours.")
    if s.place[card] != w.PATH:
        return Refusal("T-SCOUT-02", f"{name(t, card)} is not On the Path.")
    if s.fight[place] != w.PEACE:
        return Refusal("T-SCOUT-03", f"{t.box.place_names[place]} is fought over.")
    if s.holder[place] != seat:
        return Refusal("T-SCOUT-02", f"You do not hold {t.box.place_names[place]}.")
    return Refusal("T-SCOUT-04", "All who relocate in a turn go to the same location.")


def join(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    s, seat = t.state, decision.seat
    if not is_mine(t, seat, card):
        return Refusal("T-SCOUT-07", "That is no living member of yours.")
    if t.in_combat(card):
        return Refusal("T-SCOUT-08", f"{name(t, card)} is in a combat.")
    if card in s.party:
        return Refusal("T-SCOUT-06", f"{name(t, card)} scouts already.")
    return Refusal("T-SCOUT-05", f"{name(t, card)} relocated this turn and stays where it is.")


def stay(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    return Refusal("T-SCOUT-06", "Whoever is On the Path must scout.")


def discard_it(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    s = t.state
    if not s.rendezvous and not s.top:
        return Refusal("T-SCOUT-17", "It is the last card of the deck and must be played.")
    if any([t.bits(m) & w.SCOUT for m in s.party]):
        return Refusal("T-SCOUT-15", "The third card must be played.")
    return Refusal("T-SCOUT-14", "Without a Scout in the party the second card must be played.")


# -- cards and items ---------------------------------------------------------------------------------------------------


def from_hand(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    if card not in t.state.hand[decision.seat]:
        return Refusal("T-COMBAT-12", "That card is not in your hand.")
    return Refusal("T-COMBAT-12", f"Another {name(t, card)} in your hand stands for all of them; choose that one.")


def take_card(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    return Refusal("T-RDV-17", "That card is not in your Combat Deck, or another copy of it stands for all.")


def put(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    return Refusal("T-RDV-18", "That is none of the cards you are looking at that are still to be placed.")


def equip(t: Table, decision: Decision, item: int, card: int) -> Refusal:
    offered = [first_of(other) for other in decision.actions if verb_of(other) == w.EQUIP]
    if item not in offered:
        return Refusal("T-ITEM-02", "That is not the item you drew.")
    if not is_mine(t, decision.seat, card):
        return Refusal("T-ITEM-02", "That is no living member of yours.")
    if t.state.item[card] >= 0:
        return Refusal("T-ITEM-07", f"{name(t, card)} bears an item already.")
    return Refusal("T-ITEM-06", f"{name(t, card)} cannot use {name(t, item)}.")


def skip(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    return Refusal("T-ITEM-04", "An item that somebody can use must be equipped.")


# -- combat ------------------------------------------------------------------------------------------------------------


def combat_at(t: Table, decision: Decision, place: int, _: int) -> Refusal:
    where = t.box.place_names[place]
    if t.state.fight[place] == w.PEACE or not t.engaged(decision.seat, place):
        return Refusal("T-TURN-02", f"You are in no combat at {where}.")
    return Refusal("T-TURN-03", f"You have fought at {where} this turn.")


def place_of(t: Table) -> int:
    """Where the action that is being chosen is to be taken."""
    for step in t.frames():
        if isinstance(step, CombatAction):
            return step.place
    return w.NOBODY


def doer(t: Table, decision: Decision, member: int) -> Refusal | None:
    """Whether this member can do anything here."""
    s = t.state
    if not is_mine(t, decision.seat, member):
        return Refusal("T-ACTION-03", "That is no living member of yours.")
    if s.place[member] != place_of(t):
        return Refusal("T-ACTION-03", f"{name(t, member)} is not in this combat.")
    if s.status[member] == w.EXERTED:
        return Refusal("T-COMBAT-06", f"{name(t, member)} is exerted.")
    return None


def affordable(t: Table, decision: Decision, number: int, member: int) -> Refusal | None:
    ability, power = t.box.ability[number], t.state.power[decision.seat]
    cost = cost_of(t, ability, member)
    return Refusal("T-POWER-03", f"That costs {cost} Power and you have {power}.") if cost > power else None


def use(t: Table, decision: Decision, member: int, number: int) -> Refusal:
    s, box = t.state, t.box
    found = doer(t, decision, member)
    if found is not None:
        return found
    ability = box.ability[number]
    own = [n for card in (member, s.item[member]) if card >= 0 for n in box.actions[card]]
    if number not in own:
        return Refusal("T-ACTION-04", f"{name(t, member)} has no combat ability of that name.")
    if s.status[member] == w.HIDDEN and not ability.hidden:
        return Refusal("T-ACTION-27", f"{name(t, member)} is hiding and can use only what works from hiding.")
    if ability.tags & w.TAG_SPELL and not t.bits(member) & w.SPELLCASTER:
        return Refusal("T-ACTION-51", f"{name(t, member)} is no Spellcaster.")
    return affordable(t, decision, number, member) or announced(t, decision, member, number)


def announced(t: Table, decision: Decision, member: int, number: int) -> Refusal:
    """It is there, it is ready, it can pay, and still it may not."""
    ability = t.box.ability[number]
    if decision.about == "ambush" and not ability.tags & (w.TAG_WOUND | w.TAG_DEATH):
        return Refusal("T-AMBUSH-05", "An ambush must wound or kill.")
    if decision.about == "free action" and not ability.tags & w.TAG_ATTACK:
        return Refusal("T-RUN-04", "A free action must be an attack on those who run.")
    if decision.about == "extra action":
        return Refusal("T-ACTION-52", "The further action must be of the kind, by one of those, and at a price that was granted.")
    if member >= 0 and ability.once and number in t.state.used[member]:
        return Refusal("T-ACTION-14", f"{name(t, member)} has used that in this combat.")
    if member in t.state.focus:
        return Refusal("T-ACTION-47", f"{name(t, member)} is in focus and may act only on its partner.")
    return Refusal("T-ACTION-14", f"{ability.name} finds nothing here that it could work on.")


def play(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    box = t.box
    if card not in t.state.hand[decision.seat]:
        return Refusal("T-ACTION-05", "That card is not in your hand.")
    if not box.actions[card]:
        return Refusal("T-CANCEL-01", f"{name(t, card)} only answers what somebody else does.")
    if box.channel[card] is not None:
        return Refusal("T-ACTION-06", f"{name(t, card)} must be channelled through a member.")
    return affordable(t, decision, box.actions[card][0], w.NOBODY) or announced(t, decision, w.NOBODY, box.actions[card][0])


def channel(t: Table, decision: Decision, card: int, member: int) -> Refusal:
    s, box = t.state, t.box
    if card not in s.hand[decision.seat]:
        return Refusal("T-ACTION-05", "That card is not in your hand.")
    if not box.actions[card]:
        return Refusal("T-CANCEL-02", f"{name(t, card)} is an answer and is not channelled.")
    needed = box.channel[card]
    if needed is None:
        return Refusal("T-ACTION-06", f"{name(t, card)} is played without a member.")
    found = doer(t, decision, member)
    if found is not None:
        return found
    if s.status[member] == w.HIDDEN and not box.ability[box.actions[card][0]].hidden:
        return Refusal("T-ACTION-27", f"{name(t, member)} is hiding.")
    if box.icon[card] not in (w.NOBODY, box.icon[member]):
        return Refusal("T-ACTION-07", f"{name(t, member)} does not bear the gang icon of {name(t, card)}.")
    if not fits(t, needed, member, w.NOBODY):
        return Refusal("T-ACTION-07", f"{name(t, member)} is not one of those who can channel {name(t, card)}.")
    number = box.actions[card][0]
    short = affordable(t, decision, number, member)
    if short is not None:
        return short
    if box.nonstackable[card] and t.in_effect(box.design[card]):
        return Refusal("T-ACTION-53", f"{name(t, card)} is in effect already.")
    return announced(t, decision, member, number)


def harness(t: Table, decision: Decision, member: int, _: int) -> Refusal:
    s = t.state
    found = doer(t, decision, member)
    if found is not None:
        return found
    if s.item[member] < 0:
        return Refusal("T-ITEM-11", f"{name(t, member)} bears no item.")
    if t.box.kind[s.item[member]] not in (w.WEAPON, w.ARMOUR):
        return Refusal("T-ITEM-12", f"{name(t, s.item[member])} is an augmentation and cannot be harnessed.")
    return Refusal("T-ITEM-13", "Only a ready member that does not hide can harness Power, and only as an action of its own.")


def run(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    if t.state.endgame:
        return Refusal("T-RUN-18", "Nobody can run away in the End Game.")
    return Refusal("T-RUN-01", "Running away is for the turn's own action in a combat.")


def propose(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    place = place_of(t)
    if place >= 0 and t.state.proposed[place]:
        return Refusal("T-STALEMATE-08", "You have proposed a stalemate here this turn.")
    return Refusal("T-STALEMATE-08", "A stalemate is proposed in your turn, before you act in a combat.")


def pass_on(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    if decision.about == "ambush":
        return Refusal("T-AMBUSH-01", "Who lays an ambush strikes.")
    return Refusal("T-ACTION-02", "One action must be taken; replenishing without discarding is the least.")


def target(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    s, box = t.state, t.box
    if card >= box.characters:
        return Refusal("T-ACTION-12", f"{name(t, card)} is no character.")
    if s.place[card] >= w.PATH and s.status[card] == w.HIDDEN and s.control[card] != decision.seat:
        return Refusal("T-ACTION-24", f"{name(t, card)} hides, and only a member with Stealth could find it.")
    place = place_of(t)
    if decision.about == "target" and place >= 0 and s.place[card] >= w.PATH and s.place[card] != place:
        return Refusal("T-ACTION-14", f"{name(t, card)} is not in this combat.")
    return Refusal("T-ACTION-14", f"{name(t, card)} is no lawful target for this, or is one already.")


def cancel(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    if card not in t.state.hand[decision.seat]:
        return Refusal("T-CANCEL-01", "That card is not in your hand.")
    if not t.box.cancels[card]:
        return Refusal("T-CANCEL-01", f"{name(t, card)} does not cancel anything.")
    return no_answer(t, decision, t.box.cancels[card][0], w.NOBODY, card)


def cancel_with(t: Table, decision: Decision, member: int, number: int) -> Refusal:
    s, box = t.state, t.box
    window = t.agenda[-1]
    if not is_mine(t, decision.seat, member) or not isinstance(window, CancelWindow) or s.place[member] != window.place:
        return Refusal("T-CANCEL-14", "That is no living member of yours in this combat.")
    if number not in [n for card in (member, s.item[member]) if card >= 0 for n in box.cancels[card]]:
        return Refusal("T-CANCEL-14", f"{name(t, member)} has no cancel of that name.")
    if member << 12 | number in window.used:
        return Refusal("T-CANCEL-14", f"{name(t, member)} has answered with that once in this window.")
    if number in s.used[member]:
        return Refusal("T-CANCEL-14", f"{name(t, member)} has used that in this combat.")
    return no_answer(t, decision, number, member, w.NOBODY)


def no_answer(t: Table, decision: Decision, number: int, bearer: int, card: int) -> Refusal:
    """A cancel that is there but does not fit."""
    window = t.agenda[-1]
    ability = t.box.ability[number]
    op = t.box.lists[ability.ops][0]
    if isinstance(window, CancelWindow) and not op.tags & window.tags:
        return Refusal("T-CANCEL-10", f"{ability.name} cannot cancel an action of this kind.")
    short = affordable(t, decision, number, bearer)
    if short is not None:
        return short
    if isinstance(window, CancelWindow) and op.scope != w.WHOLE:
        if not guards(t, op, decision.seat, bearer, card, answered(t)):
            return Refusal(
                "T-CANCEL-06", f"{ability.name} protects only members of yours that fit it and that this action touches."
            )
    return Refusal("T-CANCEL-09", "Another copy of it stands for all; choose that one.")


def protect(t: Table, decision: Decision, card: int, _: int) -> Refusal:
    return Refusal("T-CANCEL-06", f"{name(t, card)} is not touched by this, or cannot be protected by it.")


def refuse_option(t: Table, decision: Decision, _: int, __: int) -> Refusal:
    return Refusal("T-LOC-28", "That way leads to nobody who may be fought now.")


BECAUSE: dict[int, Callable[[Table, Decision, int, int], Refusal]] = {
    w.GANG: gang, w.STARTER: starter, w.DEFAULT: usual, w.LEAVE_OUT: leave_out, w.FOREIGN: foreign, w.TREATY_START: treaty,
    w.MIX: mix, w.RELOCATE: relocate, w.JOIN: join, w.STAY: stay, w.DISCARD_IT: discard_it, w.EXCHANGE: from_hand,
    w.DISCARD: from_hand,
    w.TAKE_CARD: take_card, w.PUT: put, w.EQUIP: equip, w.SKIP: skip, w.COMBAT_AT: combat_at, w.USE: use, w.PLAY: play,
    w.CHANNEL: channel, w.HARNESS: harness, w.RUN: run, w.PROPOSE: propose, w.PASS: pass_on, w.TARGET: target, w.CANCEL: cancel,
    w.CANCEL_WITH: cancel_with, w.PROTECT: protect, w.OPTION: refuse_option,
}  # fmt: skip

FIGHTING = ("action", "free action", "ambush", "extra action")
ASKED: dict[int, tuple[str, ...]] = {
    w.GANG: ("gang",), w.STARTER: ("line-up",), w.DEFAULT: ("line-up",), w.LEAVE_OUT: ("line-up",), w.FOREIGN: ("line-up",),
    w.TREATY_START: ("line-up",), w.MIX: ("mix",), w.RELOCATE: ("relocate",), w.JOIN: ("party",), w.STAY: ("party",),
    w.DISCARD_IT: ("drawn",), w.EXCHANGE: ("exchange",), w.DISCARD: ("replenish", "discard"), w.TAKE_CARD: ("search",),
    w.PUT: ("order",), w.EQUIP: ("equip",), w.SKIP: ("equip",), w.COMBAT_AT: ("which combat",), w.USE: FIGHTING, w.PLAY: FIGHTING,
    w.CHANNEL: FIGHTING, w.HARNESS: FIGHTING, w.RUN: FIGHTING, w.PROPOSE: FIGHTING, w.PASS: ("action", "ambush"),
    w.TARGET: ("target", "choose"), w.CANCEL: ("cancel",), w.CANCEL_WITH: ("cancel",), w.PROTECT: ("protect",),
    w.OPTION: ("option",),
}  # fmt: skip
