"""What to say where a rule keeps an action out, and the names and numbers of the case at hand.

The first of these rules that alone would do is the one that is named, so what says the most stands first.
"""

from __future__ import annotations

from typing import Final

from menace.games.town.action import CombatAction, Deed
from menace.games.town.box import Ability, Sel
from menace.games.town.cancel import Announced, Answer, cost_of
from menace.games.town.effects import PLAYERS, Effects
from menace.games.town.operations import Recruiting
from menace.games.town.scout import Scouting
from menace.games.town.setup import most_brought
from menace.games.town.table import Table
from menace.games.town.ways import described, granted, way, whom, whose
from menace.games.town.words import (
    CANCEL,
    CANCEL_WITH,
    CHANNEL,
    EQUIP,
    FREE,
    HARNESS,
    HIDDEN,
    MEMBER,
    NOBODY,
    OP_FIGHT,
    PLAY,
    TARGET,
    USE,
    VERBS,
)
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision

REFUSALS: Final = {
    # Set-up
    "T-SETUP-02": "Somebody plays {gang} already.",
    "T-SETUP-29": "{card} is no character of {mine}.",
    "T-SETUP-17": "{card} begins already.",
    "T-SETUP-08": "{mine} begins with {starters} characters, and they are chosen.",
    "T-SETUP-11": "A gang begins with at most one Leader, and yours has one.",
    "T-SETUP-10": "Of {kind} at most {most} may begin.",
    "T-SETUP-31": "You have begun to choose your characters yourself.",
    "T-SETUP-24": "At this table nobody begins with a Treaty.",
    "T-TRAIT-05": "There is no Diplomat among your starting characters.",
    "T-RDV-01": "{card} is no Treaty.",
    "T-SETUP-09": "You have yet to choose {left} of your {starters} starting characters.",
    "T-SETUP-23": "With which Treaty you begin is settled.",
    "T-SETUP-33": "For your Treaty you have kept this number of places, which it must fill: {places}.",
    "T-SETUP-25": "{card} belongs to a gang that nobody plays.",
    "T-SETUP-16": "{card} is not among your reserves.",
    "T-SETUP-13": "Whom you leave out is asked when all who begin are chosen.",
    "T-SETUP-15": "There are more of {tight} than your reserves may hold, so one of those stays out first.",
    "T-SETUP-14": "Your reserves may hold {reserves}, so nobody has to stay out.",
    "T-SETUP-34": "Your line-up is not settled yet.",
    "T-RDV-09": "{card} is none of those your Treaty brings.",
    "T-RDV-12": "No Treaty brings you more than this number of them: {room}.",
    "T-SETUP-26": "{card} is not left over for a Treaty.",
    "T-SETUP-32": "Your Treaty brings somebody, and they come before your own.",
    # Scouting
    "T-SCOUT-02": "{card} is none of your members On the Path.",
    "T-SCOUT-03": "{place} is fought over.",
    "T-LOC-13": "You do not hold {place}.",
    "T-SCOUT-04": "All who relocate in a turn go to the same location, and that is {kept}.",
    "T-SCOUT-01": "{card} is no living member of yours.",
    "T-SCOUT-08": "{card} is in a combat.",
    "T-SCOUT-05": "{card} relocated this turn and stays where it is.",
    "T-SCOUT-06": "Whoever is On the Path scouts: {party}.",
    "T-SCOUT-31": "{card} is in the scouting party already.",
    "T-SCOUT-22": "Nobody is in the scouting party; who sends nobody out stays.",
    "T-SCOUT-17": "It is the last card of the deck, and no other can be drawn in its place.",
    "T-SCOUT-14": "Without a Scout in the party the second card must be played.",
    "T-SCOUT-15": "The third card must be played.",
    # Cards and items
    "T-ACTION-05": "{card} is not in your hand.",
    "T-RDV-17": "{card} is not in your Combat Deck.",
    "T-RDV-18": "{card} is none of the cards that you look at and that are still to be placed.",
    "T-INFO-09": "Another {kind} stands for all of them; choose that one.",
    "T-ITEM-02": "{item} is what is given out now, not {card}.",
    "T-ITEM-17": "{member} is no living member of yours.",
    "T-ITEM-07": "{member} bears {borne} already.",
    "T-ITEM-06": "{member} cannot use {item}.",
    "T-ITEM-04": "An item that somebody can use must be given out.",
    # Combat: where, and what else than an action of a member
    "T-TURN-02": "You are in no combat at {place}.",
    "T-TURN-03": "You have fought at {place} this turn.",
    "T-RUN-18": "Nobody can run away in the End Game.",
    "T-SKIRMISH-03": "A Skirmish ends by the Stalemate Rule without being asked.",
    "T-STALEMATE-08": "You have proposed a stalemate here this turn.",
    "T-ACTION-02": "One action must be taken; replenishing without discarding is the least.",
    "T-AMBUSH-01": "Who lays an ambush strikes, with an action of one member.",
    # Who acts
    "T-ACTION-03": "{member} is no living member in this combat.",
    "T-ACTION-34": "{member} does not obey you.",
    "T-CANCEL-14": "{member} is no living member of yours in this combat.",
    "T-ACTION-04": "{ability} is no ability of {member} that could be used now.",
    "T-COMBAT-06": "{member} is exerted.",
    "T-ACTION-27": "{member} hides, and from hiding that cannot be done.",
    "T-ITEM-11": "{member} bears no item.",
    "T-ITEM-12": "{borne} is an augmentation and cannot be harnessed.",
    "T-ITEM-13": "{member} hides and cannot harness Power.",
    "T-ITEM-14": "{member} is in focus, and Harness Power would be used on nobody.",
    # With what
    "T-CANCEL-02": "{card} only answers what others do.",
    "T-CANCEL-01": "{card} cancels nothing.",
    "T-ACTION-06": "{card} {channelled}.",
    "T-ACTION-07": "{card} is channelled through {channellers}, and {member} is none.",
    "T-ACTION-51": "{member} is no Spellcaster.",
    "T-ACTION-61": "{member} has used {ability} in this combat.",
    "T-CANCEL-13": "{member} has answered with {ability} in this window.",
    "T-CANCEL-12": "{ability} does not cancel actions of this kind.",
    "T-ACTION-53": "{ability} is in effect, and meanwhile the same cannot be played.",
    "T-POWER-03": "That costs {cost} Power and you have {power}.",
    "T-AMBUSH-05": "An ambush must wound or kill.",
    "T-ACTION-52": "What was granted is {granted}.",
    "T-ACTION-59": "That is not what was granted, which is {granted}.",
    # On whom
    "T-ACTION-12": "This asks for {whom}, and {one} is no such thing.",
    "T-ACTION-62": "{one} is chosen already.",
    "T-LOC-23": "It does not say that fewer may be chosen; still to be chosen: {left}.",
    "T-TRAIT-17": "You began with an Outcast, so you recruit nobody in this game.",
    "T-ACTION-47": "{actor} is in focus and acts only on {partners}.",
    "T-ACTION-24": "In hiding, where only a member with Stealth could find them: {hidden}.",
    "T-RUN-04": "A free action is an attack on one of those who run, and on nobody else.",
    "T-RUN-10": "A free action touches only the one who was chosen: {only}.",
    "T-ACTION-14": "{ability} needs {whom} to work on, and finds none.",
    "T-CANCEL-10": "{ability} protects {whom} of yours whom this touches, and finds none.",
    "T-COMBAT-34": "{one} is not in this combat.",
    "T-RDV-02": "{one} is not in the scouting party.",
    "T-RDV-03": "{one} is no living member {where}.",
    "T-ACTION-16": "This is for {whose}, and {one} is none of them.",
    "T-ACTION-63": "This is for {whom}, and {one} is none.",
    "T-DECK-06": "{member} does not bear the gang icon of {source}.",
    "T-CANCEL-06": "{card} is none of your members that this touches.",
    "T-CANCEL-07": "{card} does not bear the gang icon of {source}.",
    "T-CANCEL-21": "{one} is saved from this by a cancel.",
    "T-ACTION-17": "{one} did not die in this combat.",
    "T-ACTION-18": "{one} belonged to another gang and does not rise for you.",
    "T-ACTION-22": "{one} is not in reserves.",
    "T-TRAIT-15": "{one} is a Leader, and reserves never give a Leader.",
    "T-TRAIT-16": "{one} is an Outcast and can never be recruited.",
    "T-ACTION-23": "{one} is of another gang, and no Treaty of yours brings it.",
    "T-RDV-20": "This is for {whose}, and {one} is none of them.",
    "T-TURN-14": "{one} is not in the game.",
    "T-LOC-01": "{one} is no location that can be captured.",
    "T-LOC-02": "The card offers the ways 1 to {ways}.",
    "T-SCOUT-27": "Nobody can be attacked who has not scouted yet.",
    "T-LOC-27": "Only who has members On the Path can be attacked so.",
    "T-SCOUT-18": "{way}: there is nothing now to do that with.",
}

Facts = dict[str, str | int]


def case(t: Table, decision: Decision, action: int) -> Facts:
    """The words of the sentences: what the action names, and what the question is about."""
    facts = names_of(t, action)
    if not t.state.set_up:
        return facts | line_up_facts(t, decision.seat, first_of(action))
    facts |= scout_facts(t) | gang_facts(t, decision.seat, first_of(action)) | item_facts(t, decision, action)
    return facts | deed_facts(t, decision, action) | choice_facts(t, decision, action)


def names_of(t: Table, action: int) -> Facts:
    """The names of what an action says: of two cards the first is `card`, the second `member`; `one` is what it is about."""
    box = t.box
    facts: Facts = {"card": "", "member": "", "kind": "", "one": ""}
    for kind, number in next(verb.names(action) for verb in VERBS if verb.number == verb_of(action)):
        name = ""
        if kind == "card":
            name = facts["member"] = box.called[number]
            facts["card"] = facts["card"] or name
            facts["kind"] = facts["kind"] or box.names[number]
        elif kind == "seat":
            name = f"Player {number + 1}"
        elif kind == "place":
            name = facts["place"] = box.place_names[number][0].upper() + box.place_names[number][1:]
        elif kind == "gang":
            name = facts["gang"] = box.gangs[number].name
        elif kind == "ability":
            facts["ability"] = box.ability[number].name
        facts["one"] = facts["one"] or name
    return facts


def line_up_facts(t: Table, seat: int, card: int) -> Facts:
    """The numbers of the gang's table, and how far the choice has come."""
    s, box = t.state, t.box
    if s.gang_of[seat] == NOBODY:
        return {}
    gang = box.gangs[s.gang_of[seat]]
    mine = [m for m in s.starters if m in gang.characters]
    rest = [box.design[m] for m in gang.characters if m not in mine and m not in s.left_out]
    tight = [design for design in rest if 0 <= gang.reserve_limit[design] < rest.count(design)]
    return {
        "mine": gang.name,
        "starters": gang.starters,
        "left": gang.starters - len(mine) - s.foreign[seat],
        "most": gang.starter_limit[box.design[card]],
        "places": s.foreign[seat],
        "reserves": gang.reserves if gang.reserves >= 0 else "any number",
        "tight": box.names[box.first_copy[tight[0]]] if tight else "",
        "room": most_brought(t, seat),
    }


def gang_facts(t: Table, seat: int, card: int) -> Facts:
    s, box = t.state, t.box
    gang = box.gangs[s.gang_of[seat]]
    brought = [box.treaty_most[c] for c in s.treaties[seat] if box.treaty_gang[c] == box.gang[card]]
    return {"mine": gang.name, "most": gang.starter_limit[box.design[card]], "room": sum(brought), "power": s.power[seat]}


def scout_facts(t: Table) -> Facts:
    s, box = t.state, t.box
    step = t.agenda[-1]
    kept = step.kept if isinstance(step, Scouting) else ()
    return {"party": called(t, list(s.party)), "kept": box.place_names[s.place[kept[0]]] if kept else ""}


def called(t: Table, members: list[int]) -> str:
    return ", ".join([t.box.called[m] for m in members]) or "nobody"


def item_facts(t: Table, decision: Decision, action: int) -> Facts:
    s, box = t.state, t.box
    given = first_of(decision.actions[0])
    bearer = second_of(action) if verb_of(action) == EQUIP else first_of(action)
    borne = s.item[bearer] if bearer < box.characters else NOBODY
    return {"item": box.called[given] if given < len(box.ids) else "", "borne": box.called[borne] if borne >= 0 else ""}


def ability_in(t: Table, action: int) -> Ability | None:
    """The ability an action would use."""
    box, first, second = t.box, first_of(action), second_of(action)
    verb = verb_of(action)
    if verb in (USE, CANCEL_WITH):
        return box.ability[second]
    numbers = box.actions[first] if verb in (PLAY, CHANNEL) else box.cancels[first] if verb == CANCEL else ()
    return box.ability[numbers[0]] if numbers else None


def actor_in(t: Table, action: int) -> int:
    """Who would act, or is acting."""
    verb, step = verb_of(action), t.agenda[-1]
    if verb in (USE, CANCEL_WITH, HARNESS, CHANNEL):
        member = second_of(action) if verb == CHANNEL else first_of(action)
        return member if member < t.box.characters else NOBODY
    return step.actor if isinstance(step, (Announced, Effects)) else NOBODY


def deed_facts(t: Table, decision: Decision, action: int) -> Facts:
    """What an action would cost and through whom, and what stands in its way."""
    s, box = t.state, t.box
    ability, actor, step = ability_in(t, action), actor_in(t, action), t.agenda[-1]
    first = first_of(action)
    facts: Facts = {"actor": box.called[actor] if actor >= 0 else "", "partners": called(t, t.partners(actor))}
    if ability is not None:
        facts |= {"ability": ability.name, "cost": cost_of(t, ability, actor)}
    if verb_of(action) in (PLAY, CHANNEL):
        channel = box.channel[first]
        facts["channelled"] = "is played without a member" if channel is None else "must be channelled through a member"
        facts["channellers"] = f"a member ({', '.join(described(box, channel))})" if channel is not None else "a member"
    if isinstance(step, CombatAction):
        facts["granted"] = granted(box, box.op[step.number]) if step.number >= 0 else "an action"
    place = step.place if isinstance(step, (CombatAction, Announced, Effects)) else NOBODY
    hidden = [m for m in range(box.characters) if s.status[m] == HIDDEN and s.place[m] == place and s.control[m] != decision.seat]
    facts["hidden"] = called(t, [first] if verb_of(action) == TARGET else hidden)
    return facts


def asked_for(t: Table, action: int) -> Sel | None:
    """The selector that an answer to the question, or the action's first effect, must satisfy."""
    box, step, ability = t.box, t.agenda[-1], ability_in(t, action)
    if ability is not None:
        return box.lists[ability.ops][0].sel
    if isinstance(step, Recruiting):
        return box.op[step.number].recruit
    if isinstance(step, Answer):
        return box.lists[box.ability[step.ability].ops][0].sel
    if isinstance(step, Deed):
        return box.lists[box.ability[step.ability].ops][step.at].sel
    if isinstance(step, Effects):
        op = box.lists[step.ops][step.at]
        return PLAYERS if op.code == OP_FIGHT and op.sel is not None and op.sel.kind == MEMBER else op.sel
    return None


def choice_facts(t: Table, decision: Decision, action: int) -> Facts:
    """What is to be chosen, by what card, and how much of it is left."""
    box, step, sel = t.box, t.agenda[-1], asked_for(t, action)
    facts: Facts = {}
    if sel is not None:
        facts |= {
            "whom": whom(box, sel),
            "whose": whose(sel),
            "left": sel.n,
            "where": "outside combats" if sel.at == FREE else "here",
        }
    source = first_of(action) if verb_of(action) in (PLAY, CHANNEL, CANCEL) else NOBODY
    if isinstance(step, Deed):
        taken = [code for code in step.picks if code >> 12 == step.at]
        facts |= {"left": int(facts["left"]) - len(taken), "only": called(t, [step.only] if step.only >= 0 else [])}
        source = step.card
    elif isinstance(step, Answer):
        source = step.card
    elif isinstance(step, Effects):
        op = box.lists[step.ops][step.at]
        ways = [way(box.lists[ops]) for ops in op.options]
        facts["ways"] = len(ways)
        facts["way"] = ways[first_of(action) - 1] if 1 <= first_of(action) <= len(ways) else ""
        facts["left"] = (sel.n if sel is not None else 0) - len(step.part)
        source = step.source
    return facts | {"source": box.called[source] if source >= 0 else "the card"}
