"""Small changes a card may make: life, recruits, bonds, Power, places that change hands."""

from __future__ import annotations

from menace.games.town.table import Table
from menace.games.town.words import (
    HERE,
    PARTY,
    PATH,
    RESERVE,
)


def give_life(t: Table, m: int, n: int, heal: bool) -> None:
    """T-COMBAT-16: Life Tokens and Wound Tokens cancel out; healing only takes Wound Tokens away."""
    s = t.state
    before = s.tokens[m]
    s.tokens[m] = min(0, before + n) if heal and before < 0 else before if heal else before + n
    if s.tokens[m] != before:
        t.tell("healed", m, s.tokens[m] - before, t.life_left(m))


def recruit(t: Table, m: int, seat: int, place: int, where: int) -> None:
    """T-ACTION-22, T-RDV-19: ready, at the combat, with the scouting party, or On the Path."""
    s, box = t.state, t.box
    if s.place[m] != RESERVE or (box.gang[m] != s.gang_of[seat] and t.treaty_room(seat, box.gang[m]) <= 0):
        return
    there = PATH
    if where == HERE:
        there = place
    elif where == PARTY and s.party and (s.edition < 2 or len({s.place[one] for one in s.party}) == 1):
        there = s.place[s.party[0]]
    t.enter(m, seat, there)
    if where == PARTY:
        s.party = tuple(sorted([*s.party, m]))
    if there >= 0:
        s.idle[there] = 0
    t.tell("recruited", seat, m)


def commands(t: Table, m: int, other: int) -> bool:
    """T-ACTION-40: whether `m` stands anywhere in the chain of bonds above `other`."""
    above = [other]
    seen: list[int] = []
    while above:
        one = above.pop()
        if one == m:
            return True
        if one not in seen:
            seen.append(one)
            above += [bond for bond in t.state.bonds[one] if bond >= 0]
    return False


def change_power(t: Table, seat: int, change: int, permanent: bool) -> None:
    """T-POWER-09: for good means available Power and baseline together."""
    s = t.state
    if permanent:
        s.base[seat] = max(0, min(10, s.base[seat] + change))
    t.set_power(seat, s.power[seat] + change)


def steal(t: Table, victim: int, thief: int, n: int, permanent: bool) -> None:
    """T-POWER-08, T-POWER-09, T-POWER-10, T-FAQ-15: what the victim has, for good or for now."""
    s = t.state
    if permanent:
        n = min(n, s.base[victim])
        if n <= 0:
            return
        s.base[victim] -= n
        s.base[thief] = min(10, s.base[thief] + n)
        t.set_power(victim, s.power[victim] - n)
        t.set_power(thief, s.power[thief] + n)
    else:
        n = min(n, s.power[victim])
        if n > 0:
            t.set_power(victim, s.power[victim] - n)
            t.set_power(thief, s.power[thief] + n)


def seize(t: Table, place: int, seat: int) -> None:
    """A held place changes hands without a fight, or is nobody's again."""
    s = t.state
    holder = s.holder[place]
    cards = t.take_copies(place, holder)
    for m in t.members_at(place, holder):
        t.quit_place(m)
    s.holder[place] = seat
    if seat >= 0:
        for card in cards:
            t.give_copy(place, card, seat)
        t.tell("captured", seat, place)
    else:
        for card in cards:
            t.discard_rendezvous(card)
        t.tell("lost place", holder, place)
