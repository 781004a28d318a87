"""What the buttons of the town say."""

from __future__ import annotations

from typing import Final

from menace.games.town.action import CombatAction
from menace.games.town.ahead import gang, party_against
from menace.games.town.effects import Effects
from menace.games.town.fates import becomes_of, chosen_for
from menace.games.town.gifts import price_of_running
from menace.games.town.table import Table
from menace.games.town.view import options_view
from menace.games.town.win import best_of
from menace.games.town.wording import against, cards_left, winner
from menace.games.town.words import FINAL, HAND, JOIN, OP_FIGHT, RESERVE, SPOT
from menace.kernel.action import Lexicon, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import listed, many

# What is said of the things alone that an action names; `{}` is the name of one.
SAID: Final = {
    "default": "Take the usual line-up",
    "starter": "Begin with {}",
    "foreign": "Keep a place for a treaty character",
    "leave-out": "Leave out {}",
    "treaty": "Begin with {}",
    "no-treaty": "Begin without a Treaty",
    "mix": "{} fills the free place",
    "relocate": "Send {} to {}",
    "join": "{} scouts",
    "stay": "Do not scout this turn",
    "exchange": "Swap {}",
    "play-it": "Play this card",
    "discard-it": "Discard it and draw again",
    "play": "Play {}",
    "replenish": "Swap cards, draw up to five",
    "run": "Run away",
    "propose": "Propose a stalemate",
    "target": "{}",
    "enough": "That is enough",
    "place": "{}",
    "cancel": "Answer with {}",
    "protect": "Protect {}",
    "discard": "Discard {}",
    "take": "Take {}",
    "put": "{} next",
    "claim": "Draw a Special Item",
    "equip": "Give {} to {}",
    "concede": "Give up the game",
    "skip": "Leave it",
}
PASSES: Final = {
    "action": "Do nothing this turn",
    "cancel": "Let it happen",
    "free action": "No free attack",
    "ambush": "No ambush",
    "extra action": "Do nothing more",
}
GOES: Final = {
    "exchange": "Keep these cards",
    "replenish": "Draw up to five",
    "relocate": "The rest stay on the Path",
    "concede": "Play on",
    "line-up": "Begin with these",
}
AGREES: Final = {
    "stalemate": ("Agree to a stalemate", "Fight on"),
    "ultimatum": ("Force them to scout", "Let them be"),
}


def label(t: Table, decision: Decision, action: int, lexicon: Lexicon) -> str:
    """What a button says for an action."""
    verb, first = lexicon.verbs[verb_of(action)], first_of(action)
    if verb.name == "pass":
        return PASSES.get(decision.about, "Pass")
    if verb.name == "go":
        return set_out(decision) if decision.about == "party" else goes(t, decision)
    if verb.name in ("agree", "refuse"):
        return AGREES.get(decision.about, ("Agree", "Refuse"))[verb.name == "refuse"]
    if verb.name == "gang":
        return play_gang(t, first)
    if verb.name == "player":
        return gang(t, first)
    if verb.name == "option":
        ways = options_view(t)
        number = int(lexicon.ids["option"][first])
        return located(t, ways[number - 1], number) if number <= len(ways) else f"The {number}. way"
    if verb.name in ("use", "cancel-with"):
        ability = t.box.ability[second_of(action)]
        return f"{t.box.called[first]}: {ability.name}{power(ability.cost)}"
    if verb.name == "channel":
        return f"{t.box.called[second_of(action)]} plays {t.box.called[first]}{cost_of(t, first)}"
    if verb.name == "combat":
        return f"Fight at {t.box.place_names[first]}: {against(t, decision.seat, first)}"
    if verb.name == "harness":
        return harness(t, first)
    if verb.name == "run":
        return run_away(t, decision.seat)
    if verb.name == "propose":
        return propose(t, decision.seat)
    if verb.name == "target":
        becomes = becomes_of(t, first) or (abilities_of(t, first) if t.state.place[first] == RESERVE else "")
        return f"{t.box.called[first]}: {becomes}" if becomes else t.box.called[first]
    if verb.name == "take":
        return f"Take {t.box.called[first]}: {t.box.texts[first]}"
    if verb.name == "place" and fought_for(t):
        return f"{t.box.place_names[first]}: {party_against(t, decision.seat, first)}"
    if verb.name == "discard-it" and not cards_left(t):
        return "Discard it: none is played"
    names = [name_of(t, kind, number) for kind, number in verb.names(action)]
    return SAID[verb.name].format(*names) + (cost_of(t, first) if verb.name in ("play", "cancel") else "")


FIGHTS_BY: Final = {
    "militia": "guns that fire together",
    "fang": "bites that turn Humans, minds that bend others",
    "wolfenpack": "few and tough, stronger side by side",
    "undead": "slow, and the fallen rise again",
}


def play_gang(t: Table, number: int) -> str:
    """A gang with the way it fights."""
    found = t.box.gangs[number]
    return f"Play {found.name}" + (f": {FIGHTS_BY[found.key]}" if found.key in FIGHTS_BY else "")


def goes(t: Table, decision: Decision) -> str:
    """With a full hand nothing is drawn (T-ENDCOMBAT-05)."""
    full = decision.about == "replenish" and len(t.state.hand[decision.seat]) >= HAND
    return "Keep these cards" if full else GOES.get(decision.about, "Go on")


def harness(t: Table, member: int) -> str:
    """T-ITEM-11: which item is burnt, and how much Power that makes."""
    item, seat = t.state.item[member], t.state.control[member]
    name, owner = t.box.called[item] if item >= 0 else "the item", t.box.called[member]
    return f"Burn {name} of {owner}: Power back to {t.state.base[seat]}"


def run_away(t: Table, seat: int) -> str:
    """T-RUN-01, T-RUN-04: with what it costs."""
    step = t.agenda[-1]
    price = price_of_running(t, seat, step.place) if isinstance(step, CombatAction) else []
    return f"Run away: {', '.join(price)}" if price else "Run away"


def propose(t: Table, seat: int) -> str:
    """In the End Game that is to ask who wins."""
    step = t.agenda[-1]
    if not isinstance(step, CombatAction) or t.state.fight[step.place] != FINAL:
        return "Propose a stalemate"
    best = best_of(t, t.sides_of(step.place, seat))
    return f"Propose to end the game here: {'you win' if best == [seat] else winner(t, seat, best)}"


def abilities_of(t: Table, character: int) -> str:
    """Who lies in reserves and is not seen on the board: its life and what it can do."""
    names = [t.box.ability[number].name for number in t.box.abilities[character]]
    return ", ".join([f"{t.box.life[character]} life", *names])


def fought_for(t: Table) -> bool:
    """Whether the place that is chosen is one to fight at."""
    asked = chosen_for(t)
    return asked is not None and asked[0].code == OP_FIGHT


def located(t: Table, way: str, number: int) -> str:
    """A way that leads to a fight at a place says at which: `Start a combat at Fort Kessler`."""
    step = t.agenda[-1]
    ops = t.box.lists[t.box.lists[step.ops][step.at].options[number - 1]] if isinstance(step, Effects) else ()
    if not isinstance(step, Effects) or not ops or ops[0].code != OP_FIGHT or ops[0].sel is None or ops[0].sel.kind != SPOT:
        return way
    places = listed([t.box.place_names[place] for place in step.battles(t, ops[0])], "or")
    return f"{way.removesuffix(' where a rival stands')} at {places}" if places else way


def set_out(decision: Decision) -> str:
    """Ending the choice of scouts says who could still go along."""
    free = sum([verb_of(action) == JOIN for action in decision.actions])
    return f"Set out: {many(free, 'member')} stay behind" if free > 1 else "Set out: 1 member stays behind" if free else "Set out"


def name_of(t: Table, kind: str, number: int) -> str:
    if kind == "place":
        return t.box.place_names[number]
    return t.box.gangs[number].name if kind == "gang" else t.box.called[number]


def cost_of(t: Table, card: int) -> str:
    abilities = t.box.abilities[card]
    return power(t.box.ability[abilities[0]].cost) if abilities else ""


def power(cost: int) -> str:
    return f" ({cost} Power)" if cost else ""
