"""What to say where a rule keeps an action out, and the names and numbers of the case at hand.

The first of these rules that alone would do is the one that is named, so what says the most stands first.
"""

from __future__ import annotations

from typing import Final

from menace.games.town.scout import Scouting
from menace.games.town.setup import most_brought
from menace.games.town.table import Table
from menace.games.town.words import EQUIP, NOBODY, VERBS
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
    "T-SCOUT-22": "Nobody is in the scouting party; who sends nobody out stays.",
    "T-SCOUT-17": "It is the last card of the deck and must be played.",
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
    # Combat
    "T-TURN-02": "You are in no combat at {place}.",
    "T-TURN-03": "You have fought at {place} this turn.",
}

Words = dict[str, str | int]


def case(t: Table, decision: Decision, action: int) -> Words:
    """The words of the sentences: what the action names, and what the question is about."""
    box = t.box
    names = {"ability": [ability.name for ability in box.ability], "place": box.place_names, "gang": [g.name for g in box.gangs]}
    kinds = next(verb.kinds for verb in VERBS if verb.number == verb_of(action))
    words: Words = {"card": "", "member": "", "kind": ""}
    for kind, number in zip(kinds, (first_of(action), second_of(action)), strict=False):
        if kind == "card":
            words["member"] = box.called[number]
            words["card"] = words["card"] or box.called[number]
            words["kind"] = words["kind"] or box.names[number]
        elif kind == "seat":
            words["seat"] = f"Player {number + 1}"
        elif kind in names:
            words[kind] = names[kind][number]
    if not t.state.set_up:
        return {**words, **line_up_words(t, decision.seat, first_of(action))}
    return {**words, **scout_words(t), **item_words(t, decision, action), **mix_words(t, decision.seat, first_of(action))}


def line_up_words(t: Table, seat: int, card: int) -> Words:
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


def mix_words(t: Table, seat: int, card: int) -> Words:
    s, box = t.state, t.box
    gang = box.gangs[s.gang_of[seat]]
    brought = [box.treaty_most[c] for c in s.treaties[seat] if box.treaty_gang[c] == box.gang[card]]
    return {"mine": gang.name, "most": gang.starter_limit[box.design[card]], "room": sum(brought)}


def scout_words(t: Table) -> Words:
    s, box = t.state, t.box
    step = t.agenda[-1]
    kept = step.kept if isinstance(step, Scouting) else ()
    return {
        "party": ", ".join([box.called[m] for m in s.party]) or "nobody",
        "kept": box.place_names[s.place[kept[0]]] if kept else "",
    }


def item_words(t: Table, decision: Decision, action: int) -> Words:
    s, box = t.state, t.box
    given, member = first_of(decision.actions[0]), second_of(action)
    borne = s.item[member] if verb_of(action) == EQUIP and member < box.characters else NOBODY
    return {"item": box.called[given] if given < len(box.ids) else "", "borne": box.called[borne] if borne >= 0 else ""}
