"""Nothing gets lost: the markers add up, and the numbers that only the 2005 rules have are within their limits."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.usa.audit import check_cards, check_common, check_index, check_owners, check_pieces
from menace.games.usa.words import (
    GIANTS,
    MONSTERS,
    NOBODY,
)
from menace.kernel.audit import expect


def check(t: Table) -> None:
    """RulesBug with a sentence if anything is amiss (A-CARDS-21 lists what lies on the table)."""
    check_ranges(t)
    check_numbers(t)
    check_pieces(t)
    check_owners(t)
    check_cards(t)
    check_index(t)


def check_ranges(t: Table) -> None:
    """Seats, flags and spaces are what they are called."""
    s, spaces = t.america, t.board.size
    check_common(t)
    expect(0 <= s.standstill <= 99 and s.waited >= 0, "the standstill limit is a number of rounds")
    expect(s.begins in (0, 1) and s.manner in (0, 1), "a yes or no is neither")
    expect(-1 <= s.came_from < spaces, "a space is not on the board")
    expect(s.challenger == NOBODY or s.challenger in s.monster_of, "the challenger does not play")
    expect((s.winner >= 0) == (not t.agenda), "a game is won when nothing is left to do, and only then")


def check_numbers(t: Table) -> None:
    s, box = t.america, t.box
    for creature in range(GIANTS):
        cap = box.health_cap if creature < MONSTERS else box.health[creature]
        expect(0 <= s.health[creature] <= cap, "{} has {} Health", box.ids[creature], s.health[creature])
    for monster in range(MONSTERS):
        expect(0 <= s.infamy[monster] <= box.infamy_cap, "{} has {} Infamy", box.ids[monster], s.infamy[monster])
        for space in s.sites_used[monster]:
            expect(0 <= space < t.board.size and t.board.mutation_site[space] == 1, "a Mutation site was used that is none")
    placed = sum(s.stomped)
    stack = box.stack[s.seats]
    expect(max(s.stomped) <= 1 and min(s.stomped) >= 0, "a space is stomped more than once")
    expect(s.stack == max(stack - placed, 0), "{} stomped spaces do not fit {} markers in the stack", placed, s.stack)
    expect(s.extras == max(min(box.markers - placed, box.markers - stack), 0), "the extra markers do not add up")
    for space, flag in enumerate(s.stomped):
        if flag:
            expect(t.board.can_be_stomped(space), "{} cannot be stomped", t.board.ids[space])
