"""Nothing gets lost: every piece, card and token is somewhere it may be, and every number within its limits."""

from __future__ import annotations

from menace.games.world.table import Table
from menace.games.world.words import (
    ASIDE,
    BASE,
    BOX,
    CITY,
    CREATURES,
    DOWN,
    FIRST_UPGRADE,
    GONE,
    MILITARIES,
    MONSTERS,
    NOBODY,
    PIECES,
    POLLINATE_ABILITY,
    SITE,
    SUPPLY,
    TANK,
)
from menace.kernel.audit import expect
from menace.kernel.errors import RulesBug


def check(t: Table) -> None:
    """RulesBug with a sentence if anything is amiss (W-COMP)."""
    check_seats(t)
    check_tokens(t)
    check_creatures(t)
    check_units(t)
    check_minions(t)
    check_index(t)


def check_seats(t: Table) -> None:
    s, box = t.state, t.box
    expect(0 <= s.first < s.seats and 0 <= s.active < s.seats, "a seat that is not there plays")
    expect(all([switch in (0, 1) for switch in (s.deal, s.reshuffle, s.catch_up, s.over)]), "a switch is neither on nor off")
    for taken in (s.monster_of, s.military_of):
        chosen = [one for one in taken if one != NOBODY]
        expect(len(set(chosen)) == len(chosen), "two seats have the same monster or military")  # W-SETUP-07
    for seat in range(s.seats):
        monster, military = s.monster_of[seat], s.military_of[seat]
        expect(NOBODY <= monster < MONSTERS and NOBODY <= military < MILITARIES, "a seat has what is not in the box")
        expect(monster == NOBODY or s.owner[monster] == seat, "a monster does not know its player")
        expect(s.infamy[seat] >= 0 and s.destroyed[seat] >= 0, "a count is below 0")  # W-INFAMY-18
        mutations = sum([1 << card for card in box.mutation_chart[monster]]) if monster != NOBODY else 0
        upgrades = sum([1 << card for card in box.research_chart[military]]) if military != NOBODY else 0
        expect(s.mutations[seat] >= 0 and s.mutations[seat] & ~mutations == 0, "a monster has a Mutation that is not on its chart")
        expect(s.upgrades[seat] >= 0 and s.upgrades[seat] & ~upgrades == 0, "a military has an Upgrade that is not on its chart")
        expect(s.mutations[seat] >> FIRST_UPGRADE == 0, "a monster holds an Upgrade")
        down = monster != NOBODY and s.where[monster] == DOWN
        expect(-1 <= s.fallen_at[seat] < t.board.size and (s.fallen_at[seat] >= 0) == down, "a fall is not remembered right")
    expect(s.over == int(not s.agenda), "the game is over exactly when nothing is left to do")


def check_tokens(t: Table) -> None:
    """W-COMP-07: in the supply, on the map, or out of the game."""
    s, board = t.state, t.board
    placed = 0
    for space in range(board.size):
        bits = s.stomped[space]
        if bits:
            here = (1 << BASE if board.bases[space] else 0) | (1 << CITY if board.city[space] else 0)
            here |= 1 << SITE if board.site[space] else 0
            expect(bits > 0 and bits & ~here == 0, f"{board.ids[space]} carries a token on nothing")
            placed += (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1)
    expect(s.supply >= 0 and s.removed >= 0, "tokens are owed")
    expect(s.supply + s.removed + placed == t.box.supply[s.seats], "the Stomp tokens do not add up")
    for space in (*s.fought, *s.led):
        expect(0 <= space < board.size, "a battle was fought off the map")


def check_creatures(t: Table) -> None:
    s, box = t.state, t.box
    for creature in range(CREATURES):
        place, name = s.where[creature], box.ids[creature]
        cap = t.numbers.health_cap if creature < MONSTERS else box.health[creature]
        expect(0 <= s.health[creature] <= cap, f"{name} has {s.health[creature]} Health")
        expect(-1 <= s.owner[creature] < s.seats, f"{name} belongs to nobody at this table")
        expect(place < t.board.size, f"{name} is off the map")
        if place >= 0:
            expect(s.owner[creature] != NOBODY and s.health[creature] > 0, f"{name} is on the board without life or player")
        elif creature < MONSTERS:
            expect(place in (BOX, DOWN, ASIDE), f"{name} is at {place}")
            expect(place != DOWN or s.health[creature] == 0, f"{name} is down with Health")
        else:
            expect(place in (BOX, GONE, ASIDE), f"{name} is at {place}")
    for monster in range(MONSTERS):
        owner = s.owner[monster]
        expect(owner == NOBODY or s.monster_of[owner] == monster, f"{box.ids[monster]} is not its player's")
        expect(owner != NOBODY or s.where[monster] == BOX, f"{box.ids[monster]} is in play without a player")


def check_units(t: Table) -> None:
    """W-COMP-05, W-MAP-19: 64 units, on the board, in their supply or spent, and never more than 5 in a space."""
    s, box = t.state, t.box
    for unit in range(CREATURES, PIECES):
        place, name = s.where[unit], box.ids[unit]
        expect(place < t.board.size and (place >= 0 or place in (SUPPLY, GONE)), f"{name} is at {place}")
        expect(place != GONE or box.missiles[unit] != 0, f"{name} is gone and was no missile")
        expect(s.owner[unit] == t.seat_of_military(box.military[unit]), f"{name} is in the wrong hands")
    for unit in s.damaged:
        expect(
            CREATURES <= unit < PIECES and box.type[unit] == TANK and s.where[unit] >= 0, "what is damaged is no tank on the board"
        )
    expect(list(s.damaged) == sorted(set(s.damaged)), "a tank is damaged twice")
    for space in range(t.board.size):
        if len(s.units_in[space]) > t.numbers.stack_limit:
            raise RulesBug(f"{t.board.ids[space]} holds too many units")


def check_minions(t: Table) -> None:
    """W-COMP-06: each of the ten is in the deck, in the discard pile, or somebody's."""
    s, box = t.state, t.box
    seen: list[int] = [*s.deck, *s.discard]
    expect(list(s.deck) == sorted(s.deck) and list(s.discard) == sorted(s.discard), "the minion deck has an order")
    for minion in range(MONSTERS, CREATURES):
        if s.owner[minion] != NOBODY:
            seen.append(minion)
            expect(minion not in s.deck and minion not in s.discard, f"{box.ids[minion]} is in two places")
        else:
            expect(s.where[minion] in (BOX, GONE), f"{box.ids[minion]} is on the board without a player")
    expect(sorted(seen) == list(range(MONSTERS, CREATURES)), "the minions do not add up")
    for minion in s.allies:
        expect(MONSTERS <= minion < CREATURES and s.owner[minion] != NOBODY, "an ally is nobody's minion")
    expect(list(s.allies) == sorted(set(s.allies)), "an ally counts twice")
    expect(s.lent == NOBODY or (MONSTERS <= s.lent < CREATURES and s.owner[s.lent] != NOBODY), "a lent minion is nobody's")
    holders = [m for m in range(MONSTERS, CREATURES) if box.ability[m] == POLLINATE_ABILITY and s.owner[m] != NOBODY]
    expect(s.cubes == 0 or (s.cubes > 0 and len(holders) > 0), "cubes lie on no card")


def check_index(t: Table) -> None:
    s = t.state
    units: dict[int, list[int]] = {}
    creatures: dict[int, list[int]] = {}
    for piece in range(PIECES):
        if s.where[piece] >= 0:
            (creatures if piece < CREATURES else units).setdefault(s.where[piece], []).append(piece)
    for space in range(t.board.size):
        if s.units_in[space] or s.creatures_in[space] or space in units or space in creatures:
            fine = list(s.units_in[space]) == units.get(space, []) and list(s.creatures_in[space]) == creatures.get(space, [])
            expect(fine, f"the pieces at {t.board.ids[space]} are not where they are")
