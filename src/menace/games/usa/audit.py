"""What the audits of both rule sets ask: every piece and card is somewhere it may be, and the common numbers are in range."""

from __future__ import annotations

from menace.games.usa.box import VESSEL
from menace.games.usa.draw import Mutate
from menace.games.usa.table import Table
from menace.games.usa.words import (
    BOX,
    GIANTS,
    GUARD,
    GUARD_COMMANDER,
    HOLLYWOOD,
    LAUNCHED,
    MONSTERS,
    NOBODY,
    OUT,
    PIECES,
    PLACED,
    PLAYABLE,
    TILE,
    TROPHY,
    VANISHED,
)
from menace.kernel.audit import expect


def check_common(t: Table) -> None:
    """The seats, flags and spaces that the rule sets of this board share."""
    s, spaces = t.state, t.board.size
    expect(0 <= s.first < s.seats and 0 <= s.active < s.seats, "a seat is not at this table")
    expect(-1 <= s.winner < s.seats, "the winner is not at this table")
    for flag in (s.declared, s.driven, s.challenged):
        expect(flag in (0, 1), "a yes or no is neither")
    expect(-1 <= s.lure < spaces and (s.lured == NOBODY) == (s.lure == -1), "a lure needs monster and space")
    expect(s.lured == NOBODY or s.lured in s.monster_of, "a monster is lured that does not play")
    for moved in s.moved:
        expect(PLACED <= moved <= LAUNCHED, "a piece cannot have moved so")
    expect(len(set(s.missiles)) == len(s.missiles), "a submarine is one missile")
    for unit in s.missiles:
        expect(0 <= unit < PIECES and t.box.role[unit] == VESSEL, "only a submarine is a missile")


def check_numbers(t: Table, peril: set[int]) -> None:
    """Health, but for who is about to fall, Infamy, and the Mutation sites that were used."""
    s, box = t.state, t.box
    for creature in range(GIANTS):
        low, cap = -99 if creature in peril else 0, box.health_cap if creature < MONSTERS else box.health[creature]
        expect(low <= s.health[creature] <= cap, "{} has {} Health", box.ids[creature], s.health[creature])
    for monster in range(MONSTERS):
        expect(0 <= s.infamy[monster] <= box.infamy_cap, "{} has {} Infamy", box.ids[monster], s.infamy[monster])
        for space in s.sites_used[monster]:
            expect(0 <= space < t.board.size and t.board.mutation_site[space] == 1, "a Mutation site was used that is none")


def check_stomped(t: Table, stack: int) -> None:
    """A space is stomped once, if it can be, with a marker of the stack there was at the beginning."""
    s = t.state
    placed = sum(s.stomped)
    expect(max(s.stomped) <= 1 and min(s.stomped) >= 0, "a space is stomped more than once")
    expect(s.stack == max(stack - placed, 0), "{} stomped spaces do not fit {} markers in the stack", placed, s.stack)
    for space, flag in enumerate(s.stomped):
        if flag:
            expect(t.board.can_be_stomped(space), "{} cannot be stomped", t.board.ids[space])


def check_pieces(t: Table) -> None:
    """A monster is on the board, away, in Hollywood or out; a unit on the board, its tile, a trophy or out."""
    s, box = t.state, t.box
    for piece in range(PIECES):
        place = s.where[piece]
        name = box.ids[piece]
        expect(place < t.board.size, "{} is off the map", name)
        if place >= 0 or place == BOX:
            continue
        if piece < MONSTERS:
            expect(place in (VANISHED, HOLLYWOOD, OUT), "{} is at {}", name, place)
            expect(place != HOLLYWOOD or s.infamy[piece] == 0 or s.challenged == 1, "{} has Infamy in Hollywood", name)
        elif piece < GIANTS:
            expect(place == OUT, "{} is at {}", name, place)
        elif box.branch[piece] == NOBODY:
            expect(place in (TILE, OUT), "{} is at {}", name, place)
        elif box.branch[piece] == GUARD:
            expect(place == TILE, "{} is at {}", name, place)
        else:
            expect(place == TILE or TROPHY - MONSTERS < place <= TROPHY, "{} is at {}", name, place)
    spaces = [s.where[m] for m in s.monster_of if m >= 0 and s.where[m] >= 0]
    expect(s.challenged == 1 or len(set(spaces)) == len(spaces), "two monsters share a space")


def check_owners(t: Table) -> None:
    s, box = t.state, t.box
    commander = t.holder_of(GUARD_COMMANDER)
    for seat in range(s.seats):
        monster, branch = s.monster_of[seat], s.branch_of[seat]
        expect(-1 <= monster < MONSTERS and -1 <= branch < PLAYABLE, "a seat has what is not in the box")
        expect(monster < 0 or s.owner[monster] == seat, "a monster does not know its player")
    for chosen in (s.monster_of, s.branch_of):
        taken = [one for one in chosen if one >= 0]
        expect(len(set(taken)) == len(taken), "two seats have the same monster or branch")
    for piece in range(PIECES):
        owner = s.owner[piece]
        expect(-1 <= owner < s.seats, "{} belongs to nobody at this table", box.ids[piece])
        if piece < MONSTERS:
            expect(owner < 0 or s.monster_of[owner] == piece, "{} is not its player's", box.ids[piece])
            expect(owner >= 0 or s.where[piece] == BOX, "{} is in play without a player", box.ids[piece])
        elif box.branch[piece] == GUARD:
            expect(owner == commander, "the Guard obeys its commander and nobody else")
        elif box.branch[piece] >= 0:
            expect(owner < 0 or s.branch_of[owner] == box.branch[piece], "{} is in the wrong hands", box.ids[piece])
            expect(owner >= 0 or box.branch[piece] not in s.branch_of, "{} has lost its player", box.ids[piece])


def check_cards(t: Table) -> None:
    """A-CARDS-06, A-CARDS-07: each card is in its deck, face up once, being looked at, or gone."""
    s, box = t.state, t.box
    seen: list[int] = [*s.research_deck, *s.mutation_deck]
    for cards in s.research:
        seen += cards
        expect(all([card in box.research for card in cards]), "a player holds a Mutation")
    for cards in s.mutations:
        seen += cards
        expect(all([card in box.mutations for card in cards]), "a monster holds Research")
    for step in t.agenda:
        if isinstance(step, Mutate):
            seen += step.drawn
            expect(all([card in box.mutations for card in step.drawn]), "a monster draws Research")
    expect(len(set(seen)) == len(seen), "a card is in two places")
    expect(set(s.research_deck) <= set(box.research), "the Research deck holds other cards")
    expect(set(s.mutation_deck) <= set(box.mutations), "the Mutation deck holds other cards")
    expect(list(s.research_deck) == sorted(s.research_deck), "the Research deck has an order")
    expect(list(s.mutation_deck) == sorted(s.mutation_deck), "the Mutation deck has an order")


def check_index(t: Table) -> None:
    s = t.state
    here: dict[int, list[int]] = {}
    for piece in range(MONSTERS, PIECES):
        if s.where[piece] >= 0:
            here.setdefault(s.where[piece], []).append(piece)
    for space, units in enumerate(s.units_in):
        if units or space in here:
            expect(list(units) == here.get(space, []), "the units at {} are not where they are", t.board.ids[space])
