"""What lies ahead of a scouting party: what a drawn card comes to, where it may fight, and how strong both sides would be."""

from __future__ import annotations

from typing import Final

from menace.games.town.box import Op
from menace.games.town.effects import RENDEZVOUS_FRAME, Effects
from menace.games.town.scout import PlayRendezvous
from menace.games.town.select import members_for
from menace.games.town.table import Table
from menace.games.town.words import LOCATION, NOBODY, OP_CHOOSE, OP_FIGHT, PEACE, SPOT, TREATY
from menace.kernel.wording import listed, ordinal

DOES_NOTHING: Final = "As the board is, it does nothing."


def gang(t: Table, seat: int) -> str:
    """A player by the gang that everybody sees."""
    number = t.state.gang_of[seat]
    return t.box.gangs[number].name if number >= 0 else f"Player {seat + 1}"


def amid(name: str) -> str:
    """The name of a gang within a sentence: `the Living Undead`."""
    return name.replace("The ", "the ", 1) if name.startswith("The ") else name


def drawn_now(t: Table, seat: int, card: int) -> str:
    """What a Rendezvous card comes to on the board as it is, if it is played."""
    place = t.box.place[card] if t.box.kind[card] == LOCATION else NOBODY
    if 0 <= place < t.box.capturable:
        return arrival(t, seat, place)
    if t.box.kind[card] == TREATY:
        return ""
    step = Effects(t.box.ability[t.box.abilities[card][0]].ops, seat, NOBODY, NOBODY, card, RENDEZVOUS_FRAME)
    ops = t.box.lists[step.ops]
    if PlayRendezvous(seat, card).in_effect(t) or not any([finds_work(t, step, op) for op in ops]):
        return DOES_NOTHING
    return fights_now(t, step, ops[0])


def finds_work(t: Table, step: Effects, op: Op) -> bool:
    """Whether an operation of a card, or the first of one of its ways, finds anything to work on."""
    if op.code != OP_CHOOSE:
        return step.possible(t, op)
    return any([bool(way) and step.possible(t, way[0]) for way in ways_of(t, op)])


def ways_of(t: Table, op: Op) -> list[tuple[Op, ...]]:
    return [t.box.lists[option] for option in op.options]


def fights_now(t: Table, step: Effects, op: Op) -> str:
    """The fights a card may lead to, and how strong all are there: it is known before it is played."""
    ways = ways_of(t, op) if op.code == OP_CHOOSE else [(op,)]
    found = list(dict.fromkeys([one for way in ways if way and way[0].code == OP_FIGHT for one in fights_of(t, step, way[0])]))
    party = list(t.state.party)
    return f"Your party of {len(party)} ({life_of(t, party)} life) may fight {listed(found, 'or')}." if found else ""


def fights_of(t: Table, step: Effects, op: Op) -> list[str]:
    if op.sel is None:
        return []
    if op.sel.kind == SPOT:
        return [at_place(t, step.seat, place) for place in step.battles(t, op)]
    them = members_for(t, op.sel, step.eye())
    return [
        f"{amid(gang(t, seat))}, {strength(t, [m for m in them if t.state.control[m] == seat])}"
        for seat in t.seats_from(step.seat)
        if seat != step.seat and step.may_challenge(t, op, seat)
    ]


def at_place(t: Table, seat: int, place: int) -> str:
    """`at Foot of the Spire against 3 (9 life)`, beside those of one's own who fight there already."""
    own = [m for m in t.members_at(place, seat) if m not in t.state.party]
    foes = [m for m in t.living_at(place) if t.state.control[m] != seat]
    beside = f" beside {strength(t, own)}" if own else ""
    return f"at {t.box.place_names[place]}{beside} against {strength(t, foes)}"


def free_to_take(t: Table, seat: int, place: int) -> bool:
    """T-LOC-04, T-LOC-07: a party that comes there fights nobody, and makes the place its player's."""
    holder = t.state.holder[place]
    return t.state.fight[place] == PEACE and holder != seat and (holder < 0 or not t.stands_at(place, holder))


def arrival(t: Table, seat: int, place: int) -> str:
    """T-LOC-04 to T-LOC-12: a location is free, one's own, left alone by who holds it, or fought for."""
    s = t.state
    holder, points = s.holder[place], f"your {ordinal(t.points(seat) + 1)} conquest point"
    if s.fight[place] != PEACE:
        return f"It is fought over: your party joins in, {party_against(t, seat, place)}."
    if holder < 0:
        return f"Nobody holds it: it becomes yours, {points}."
    if holder == seat:
        return "It is yours already: your party goes there, and nothing is gained."
    if t.stands_at(place, holder):
        return f"It is held by {amid(gang(t, holder))}: your party attacks, {party_against(t, seat, place)}."
    return f"It is held by {amid(gang(t, holder))}, and nobody is there: you take it, {points}."


def party_against(t: Table, seat: int, place: int) -> str:
    """How many would fight at a place when the scouting party has come, and how much life both sides have."""
    own = sorted({*t.state.party, *t.members_at(place, seat)})
    foes = [m for m in t.living_at(place) if t.state.control[m] != seat]
    return strengths(t, own, foes)


def strengths(t: Table, own: list[int], foes: list[int]) -> str:
    return f"{len(own)} of yours ({life_of(t, own)} life) against {strength(t, foes)}"


def strength(t: Table, members: list[int]) -> str:
    return f"{len(members)} ({life_of(t, members)} life)"


def life_of(t: Table, members: list[int]) -> int:
    return sum([t.life_left(m) for m in members])
