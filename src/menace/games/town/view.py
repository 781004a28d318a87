"""What a seat may know, as plain data with names (T-INFO)."""

from __future__ import annotations

from typing import Any

from menace.games.town.action import CombatAction, RunAway
from menace.games.town.cancel import Announced, Answer
from menace.games.town.combat import EndCombat
from menace.games.town.effects import Effects
from menace.games.town.goal import goal
from menace.games.town.hidden import knows, secret_drawn
from menace.games.town.scout import PlayRendezvous
from menace.games.town.table import Table
from menace.games.town.turn import CombatPhase
from menace.games.town.ways import way
from menace.games.town.words import (
    ARMOUR,
    ASIDE,
    FIGHTS,
    ITEM_KINDS,
    MANNERS,
    NOBODY,
    OP_CHOOSE,
    PATH,
    PEACE,
    RACES,
    RESERVE,
    TRAIT_BIT,
    TRAITS,
    TROPHY,
    WAITING,
)

STATES = ("ready", "exerted", "hidden", "dead")


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it, a spectator with -1; built from what may be known, never cut out of the state."""
    s, box = t.state, t.box
    return {
        "seat": seat,
        "goal": goal(t, seat),
        "seats": [seat_view(t, other, seat) for other in range(s.seats)],
        "first": s.first,
        "active": s.active,
        "rounds": s.rounds,
        "set_up": bool(s.set_up),
        "hand": names(t, tuple(sorted(s.hand[seat]))) if seat >= 0 else [],
        "line_up": line_up_view(t, seat),
        "members": [member_view(t, m) for m in range(box.characters) if s.place[m] >= PATH],
        "reserves": [box.ids[m] for m in range(box.characters) if s.place[m] == RESERVE],
        "aside": [box.ids[m] for m in range(box.characters) if s.place[m] == ASIDE] if s.set_up else [],
        "places": [place_view(t, p) for p in range(len(box.places)) if shown_place(t, p)],
        "rendezvous": rendezvous_view(t, seat),
        "moment": moment_view(t) if s.set_up else [],
        "options": options_view(t),
        "played": names(t, s.played),
        "party": names(t, s.party),
        "endgame": bool(s.endgame),
        "ending": bool(s.ending),
        "over": bool(s.over),
        "winners": list(s.winners),
        "manner": MANNERS[s.manner] if s.over else None,
    }


def names(t: Table, cards: tuple[int, ...]) -> list[str]:
    return [t.box.ids[card] for card in cards]


def seat_view(t: Table, other: int, seat: int) -> dict[str, Any]:
    """T-INFO-01, T-FAQ-05: Power is open; T-INFO-02, T-INFO-03, T-FAQ-04: and all piles; T-INFO-04, T-INFO-05: sizes are, hands
    are not.
    """
    s, box = t.state, t.box
    gang = s.gang_of[other]
    return {
        "seat": other,
        "gang": box.gangs[gang].key if gang >= 0 else None,
        "power": s.power[other],
        "baseline": s.base[other],
        "points": t.points(other) if s.set_up else 0,
        "locations": [box.places[p] for p in range(box.capturable) if s.holder[p] == other],
        "out": bool(s.out[other]),
        "scouted": bool(s.scouted[other]),
        "duty": s.duty[other],
        "turns": t.turns_due(other),
        "may_recruit": not s.barred[other],
        "hand": len(s.hand[other]),
        "deck": len(s.deck[other]),
        "discard": names(t, s.discard[other]),
        "aside": names(t, s.aside[other]) if not s.out[other] else [],
        "items": len(s.items[other]),
        "item_discard": names(t, s.item_discard[other]),
        "treaties": names(t, s.treaties[other]),
        "trophies": [box.ids[m] for m in range(box.characters) if s.place[m] == TROPHY - other],
    }


def line_up_view(t: Table, seat: int) -> dict[str, Any] | None:
    """T-SETUP-23: only one's own choices, until all are revealed."""
    s, box = t.state, t.box
    if s.set_up or seat < 0 or s.gang_of[seat] < 0:
        return None
    gang = s.gang_of[seat]
    return {
        "characters": [box.ids[m] for m in box.gangs[gang].characters],
        "starters": [box.ids[m] for m in s.starters if box.gang[m] == gang],
        "left_out": [box.ids[m] for m in s.left_out if box.gang[m] == gang],
        "foreign": s.foreign[seat],
        "treaty": box.ids[s.seat_wish[seat]] if s.seat_wish[seat] >= 0 else None,
    }


def member_view(t: Table, m: int) -> dict[str, Any]:
    s, box = t.state, t.box
    bits = t.bits(m)
    return {
        "id": box.ids[m],
        "name": box.called[m],
        "gang": box.gangs[box.gang[m]].key,
        "race": RACES[box.race[m]],
        "traits": [trait for k, trait in enumerate(TRAITS) if bits >> (TRAIT_BIT + k) & 1],
        "seat": s.control[m],
        "owner": s.side[m],
        "at": t.place_word(m),
        "state": STATES[s.status[m]],
        "wounds": max(0, -s.tokens[m]),
        "lives": max(0, s.tokens[m]),
        "life": t.life_left(m),
        "item": box.ids[s.item[m]] if s.item[m] >= 0 else None,
        "harness": s.item[m] >= 0 and box.kind[s.item[m]] <= ARMOUR,
        "item_kind": ITEM_KINDS[box.kind[s.item[m]]] if s.item[m] >= 0 else None,
        "attached": names(t, s.worn[m]),
        "focus": [box.ids[other] for other in t.partners(m)],
        "thralled_by": box.ids[s.bonds[m][-1]] if s.bonds[m] and s.bonds[m][-1] >= 0 else None,
        "borrowed": bool(s.bonds[m] and s.bonds[m][-1] < 0),
        "effects": sorted({box.designs[box.op[mod >> 2].design] for mod in s.mods[m]}),
        "worth": box.cp[m],
    }


def shown_place(t: Table, place: int) -> bool:
    return place < t.box.capturable or t.state.fight[place] != PEACE


def place_view(t: Table, place: int) -> dict[str, Any]:
    s, box = t.state, t.box
    copies = [(box.ids[code >> 3], None if code & 7 == WAITING else code & 7) for code in s.copies[place]]
    return {
        "id": box.places[place],
        "name": box.place_names[place],
        "capturable": place < box.capturable,
        "holder": s.holder[place] if s.holder[place] != NOBODY else None,
        "fight": FIGHTS[s.fight[place]] if s.fight[place] else None,
        "sides": [seat for seat in range(s.seats) if s.sides[place] >> seat & 1],
        "waiting": [seat for seat in range(s.seats) if s.waiting[place] >> seat & 1],
        "copies": [{"card": card, "seat": holder} for card, holder in copies],
        "idle": s.idle[place],
    }


def rendezvous_view(t: Table, seat: int) -> dict[str, Any]:
    """T-INFO-06: a drawn card is its drawer's alone; cards on top are known to whoever put them there."""
    s, box = t.state, t.box
    secret = secret_drawn(s, seat)
    top = [box.ids[card] if knows(s.top_order[k], seat) else None for k, card in enumerate(s.top)]
    somewhere = [card for k, card in enumerate(s.top) if knows(s.top_seen[k], seat) and not knows(s.top_order[k], seat)]
    if secret and knows(s.drawn_some, seat):  # which of those it has seen was drawn, it cannot say
        somewhere.append(s.drawn)
    return {
        "deck": len(s.rendezvous) + len(s.top),
        "discard": names(t, s.discards),
        "effects": names(t, s.effects),
        "holding": s.drawn >= 0,
        "drawn": box.ids[s.drawn] if s.drawn >= 0 and not secret else None,
        "top": top,
        "on_top_somewhere": [box.ids[card] for card in sorted(somewhere)],
    }


def options_view(t: Table) -> list[str]:
    """The ways a card offers, while one of them is being chosen, in words."""
    step = t.agenda[-1] if t.agenda else None
    if not isinstance(step, Effects):
        return []
    ops = t.box.lists[step.ops]
    if step.at >= len(ops) or ops[step.at].code != OP_CHOOSE:
        return []
    return [way(t.box.lists[option]) for option in ops[step.at].options]


def moment_view(t: Table) -> list[dict[str, Any]]:
    """What is going on, the innermost first: combats, announced actions and answers, all of it open (T-ACTION-12)."""
    box = t.box
    shown: list[dict[str, Any]] = []
    for step in t.frames():
        if isinstance(step, Announced):
            frame: dict[str, Any] = {
                "what": "answer" if isinstance(step, Answer) else "action",
                "seat": step.seat,
                "place": box.places[step.place],
                "member": box.ids[step.actor] if step.actor >= 0 else None,
                "card": box.ids[step.card] if step.card >= 0 else None,
                "ability": box.ability_ids[step.ability],
                "targets": [box.ids[code & 4095] for code in step.picks],
                "safe": [box.ids[m] for m in step.safe],
                "cancelled": bool(step.cancelled),
            }
            if isinstance(step, Answer) and step.guard >= 0:
                frame["protects"] = box.ids[step.guard]
            shown.append(frame)
        elif isinstance(step, CombatAction):
            runaway = step.runaway if step.runaway >= 0 else None
            shown.append({"what": "combat", "seat": step.seat, "place": box.places[step.place], "runaway": runaway})
        elif isinstance(step, RunAway):
            shown.append({"what": "runs", "seat": step.seat, "place": box.places[step.place]})
        elif isinstance(step, EndCombat):
            shown.append({"what": "end of combat", "place": box.places[step.place]})
        elif isinstance(step, PlayRendezvous):
            shown.append({"what": "rendezvous", "seat": step.seat, "card": box.ids[step.card]})
    running = t.agenda[-1] if t.agenda else None
    if isinstance(running, CombatPhase):  # which combat comes next is a choice
        shown.append({"what": "combats", "seat": running.seat})
    return shown
