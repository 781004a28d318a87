"""What a stomp would bring a player, and how the game would stand if it were the last (W-ENCOUNTER, W-END-01)."""

from __future__ import annotations

from menace.games.world.score import total
from menace.games.world.table import Table
from menace.games.world.words import AMAZON_CULT, BASE, CITY, SITE


def infamy_of(t: Table, seat: int, space: int, location: int) -> int:
    """W-INFAMY-02, W-INFAMY-03, W-INFAMY-04: what stomping a location is worth to a player."""
    numbers = t.numbers
    if location != CITY:
        return numbers.infamy_base if location == BASE else numbers.infamy_mutate
    value = t.board.city[space]
    cult = value == numbers.cult_value and t.mutated(t.state.monster_of[seat], AMAZON_CULT)
    return value * numbers.infamy_city + (numbers.cult_infamy if cult else 0)


def health_of(t: Table, seat: int, space: int) -> int:
    """W-ENCOUNTER-21, W-CARD-02: the Health of a city that the monster has room for."""
    room = t.numbers.health_cap - t.state.health[t.state.monster_of[seat]]
    return min(t.board.city[space] * t.numbers.city_health, room)


def city_words(t: Table, seat: int, space: int, fed: int) -> str:
    """`+3 Infamy, +4 Health`."""
    health = f", +{fed} Health" if fed else ""
    return f"+{infamy_of(t, seat, space, CITY)} Infamy{health}"


def last_words(t: Table, seat: int, space: int, location: int) -> str:
    """W-END-01: how it stands when the last token is placed; nothing before it. A Mutation is not known yet."""
    s = t.state
    if s.supply != 1:
        return ""
    if location == SITE:
        return "ends the game"
    totals = [total(t, other) for other in range(s.seats)]
    totals[seat] += infamy_of(t, seat, space, location) + (fed_bonus(t, seat, space) if location == CITY else 0)
    rivals = [other for other in range(s.seats) if other != seat]
    rival = max(rivals, key=lambda other: totals[other])
    mine, theirs = totals[seat], totals[rival]
    if mine == theirs:
        return f"ends the game: {mine} all"
    return f"ends the game: you {mine}, {t.box.names[s.monster_of[rival]]} {theirs}"


def fed_bonus(t: Table, seat: int, space: int) -> int:
    """W-END-06: whether the meal lifts the monster above the Health it began with."""
    monster = t.state.monster_of[seat]
    before, start = t.state.health[monster], t.box.health[monster]
    return t.numbers.score_health if before <= start < before + health_of(t, seat, space) else 0
