"""Nothing gets lost: every card is somewhere it may be, exactly once, and every number within its limits."""

from __future__ import annotations

from menace.games.town.table import Table
from menace.games.town.words import (
    ASIDE,
    CARD,
    DEAD,
    FINAL,
    GONE,
    HIDDEN,
    ITEM,
    NOBODY,
    PATH,
    PEACE,
    POWER_MOST,
    READY,
    RENDEZVOUS,
    SKIRMISH,
    TROPHY,
    WAITING,
)
from menace.kernel.audit import expect


def check(t: Table) -> None:
    """RulesBug with a sentence if anything is amiss."""
    check_seats(t)
    if t.state.set_up:
        check_cards(t)
        check_members(t)
        check_places(t)
    else:
        check_line_ups(t)


def check_seats(t: Table) -> None:
    s, box = t.state, t.box
    expect(s.living == tuple([m for m in range(box.characters) if t.lives(m)]), "the living are not who lives")
    taken = [gang for gang in s.gang_of if gang >= 0]
    expect(len(set(taken)) == len(taken), "two seats play one gang")
    expect(0 <= s.active < s.seats and 0 <= s.first < s.seats, "a turn of a seat that is not there")
    for seat in range(s.seats):
        expect(-1 <= s.gang_of[seat] < len(box.gangs), "a gang that is not in the box")
        expect(0 <= s.power[seat] <= POWER_MOST and 0 <= s.base[seat] <= POWER_MOST, f"seat {seat} has {s.power[seat]} Power")
        expect(s.out[seat] in (0, 1) and 0 <= s.duty[seat] <= 3, "a seat's marks")
    for seat in s.winners:
        expect(0 <= seat < s.seats, "a winner who is not there")
    expect(s.over == int(bool(s.winners)) and s.manner in (0, 1, 2), "the end of the game")


def check_line_ups(t: Table) -> None:
    """T-SETUP-09 to T-SETUP-11: what is picked so far belongs to gangs in play."""
    s, box = t.state, t.box
    for m in [*s.starters, *s.left_out]:
        expect(0 <= m < box.characters and box.gang[m] in s.gang_of, "a line-up with others' characters")
    expect(len({*s.starters, *s.left_out}) == len(s.starters) + len(s.left_out), "a character picked twice")
    expect(len(s.seat_wish) == s.seats, "a wish for each seat")
    for wish in s.seat_wish:
        expect(wish == NOBODY or box.treaty_gang[wish] != NOBODY, "a wish for what is no Treaty")
    expect(all([place == ASIDE for place in s.place]), "characters in play before the line-ups are revealed")


def check_cards(t: Table) -> None:
    """Every card of the gangs in play lies in exactly one zone of its kind."""
    s, box = t.state, t.box
    seen: list[int] = [*s.rendezvous, *s.top, *s.discards, *s.effects]
    for seat in range(s.seats):
        gang = s.gang_of[seat]
        own = [*s.hand[seat], *s.deck[seat], *s.discard[seat], *s.aside[seat], *s.items[seat], *s.item_discard[seat]]
        for card in own:
            expect(box.gang[card] == gang, f"{box.ids[card]} is before the wrong seat")
        for card in [*s.hand[seat], *s.deck[seat], *s.discard[seat]]:
            expect(box.type[card] == CARD, f"{box.ids[card]} is no Combat card")
        for card in [*s.items[seat], *s.item_discard[seat]]:
            expect(box.type[card] == ITEM, f"{box.ids[card]} is no Special Item")
        seen += own
        seen += s.treaties[seat]
        expect(s.hand[seat][: len(s.known[seat])] == s.known[seat], "a hand does not begin with its known cards")
        for zone in (s.deck[seat], s.items[seat]):
            expect(list(zone) == sorted(zone), "a hidden zone has an order")
        for card in s.treaties[seat]:
            expect(box.treaty_gang[card] != NOBODY, f"{box.ids[card]} is no Treaty")
        expect(not s.out[seat] or not (s.hand[seat] or s.deck[seat] or s.items[seat]), "a player who is out has cards")
        expect(not s.endgame or all([box.endgame[card] for card in s.hand[seat]]), "a card without the End Game icon in hand")
    if s.drawn >= 0 and s.drawn not in s.effects and not any([s.drawn in zone for zone in s.treaties]):
        seen.append(s.drawn)
    seen += s.played
    for m in range(box.characters):
        seen += s.worn[m]
        if s.item[m] >= 0:
            seen.append(s.item[m])
            expect(box.type[s.item[m]] == ITEM, f"{box.ids[s.item[m]]} is no item")
        for card in s.worn[m]:
            expect(box.type[card] == CARD, f"{box.ids[card]} cannot be attached")
    for codes in s.copies:
        seen += [code >> 3 for code in codes]
    expect(len(set(seen)) == len(seen), "a card is in two places")
    ours = [c for c in range(box.characters, len(box.ids)) if box.gang[c] == NOBODY or box.gang[c] in s.gang_of]
    brought = [c for c in seen if c not in ours and box.treaty_gang[c] != NOBODY]  # T-SETUP-25: by a Diplomat
    expect(sorted(seen) == sorted([*ours, *brought]), "a card has been lost or found")
    expect(len(brought) <= s.seats, "more Treaties than players")
    for card in [*s.rendezvous, *s.top, *s.discards, *s.effects]:
        expect(box.type[card] == RENDEZVOUS, f"{box.ids[card]} is among the Rendezvous cards")
    expect(list(s.rendezvous) == sorted(s.rendezvous), "the Rendezvous Deck has an order")
    expect(len(s.top) == len(s.top_order) == len(s.top_seen), "the cards on top and who knows them")


def check_members(t: Table) -> None:
    s, box = t.state, t.box
    for m in range(box.characters):
        place, name = s.place[m], box.ids[m]
        expect(place < len(box.places) and (place >= GONE or TROPHY - s.seats < place <= TROPHY), f"{name} is at {place}")
        if place < PATH:
            bare = s.item[m] < 0 and not s.worn[m] and not s.bonds[m] and not s.mods[m] and not s.used[m]
            expect(bare and s.tokens[m] == 0 and s.status[m] == READY, f"{name} is out of play and not bare")
            expect(s.control[m] == NOBODY and s.side[m] == NOBODY, f"{name} is out of play and somebody's")
            expect(place > TROPHY or s.endgame == 1, f"{name} is a trophy before the End Game")
            continue
        expect(0 <= s.side[m] < s.seats and READY <= s.status[m] <= DEAD, f"{name} belongs to nobody")
        fought = place >= 0 and s.fight[place] != PEACE
        if s.status[m] == DEAD:
            continue
        expect(0 <= s.control[m] < s.seats and not s.out[s.control[m]], f"{name} obeys nobody")
        expect(s.control[m] == t.controller(m), f"{name} obeys the wrong seat")
        expect(t.life_left(m) > 0, f"{name} lives with no life left")
        expect(fought or (s.status[m] == READY and not s.worn[m]), f"{name} is not at rest outside combat")
        expect((s.hid[m] == 0) or s.status[m] == HIDDEN, f"{name} hides and does not")
        for bond in s.bonds[m]:
            expect(bond >= -s.seats and (bond < 0 or t.lives(bond)), f"{name} is bound to the dead")
        if fought:
            expect(bool(s.sides[place] >> s.control[m] & 1), f"{name} fights for a side that is not there")
        elif place >= 0:
            expect(s.holder[place] == s.control[m], f"{name} stands where its player holds nothing")
    for k in range(0, len(s.focus), 2):
        one, other = s.focus[k], s.focus[k + 1]
        expect(t.lives(one) and t.lives(other) and s.place[one] == s.place[other], "focus with somebody who is not there")
    for m in s.party:
        expect(t.lives(m), "somebody dead in the scouting party")


def check_places(t: Table) -> None:
    """T-LOC-16 one holder and one combat each; T-LOC-29 a holder has scouted; T-LOC-17 copies at a fight."""
    s, box = t.state, t.box
    for place in range(len(box.places)):
        name = box.places[place]
        holder, fight = s.holder[place], s.fight[place]
        expect(PEACE <= fight <= FINAL and (fight == FINAL) <= (place == box.field), f"what is fought at {name}")
        expect(holder < s.seats and (holder < 0 or place < box.capturable), f"{name} is held")
        expect(holder < 0 or (s.scouted[holder] == 1 and not s.out[holder]), f"{name} is held by one who cannot")
        expect((s.sides[place] != 0) <= (fight != PEACE), f"sides without a fight at {name}")
        expect(0 <= s.sides[place] < 1 << s.seats, f"sides at {name}")
        expect(s.waiting[place] == 0 or fight == SKIRMISH, f"turns are waited for at {name}")
        for code in s.copies[place]:
            expect(box.place[code >> 3] == place, f"a copy of another place at {name}")
            expect(code & 7 == WAITING or code & 7 < s.seats, f"a copy of nobody's at {name}")
        if holder >= 0:
            expect(any([code & 7 == holder for code in s.copies[place]]), f"{name} is held without its card")
        if fight == PEACE:
            expect(len(s.copies[place]) == int(holder >= 0), f"{len(s.copies[place])} copies lie at {name}")
