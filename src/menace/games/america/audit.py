"""Nothing gets lost: the markers add up, and the numbers that only the 2005 rules have are within their limits."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.usa.audit import check_cards, check_common, check_index, check_numbers, check_owners, check_pieces, check_stomped
from menace.games.usa.words import NOBODY
from menace.kernel.audit import expect


def check(t: Table) -> None:
    """RulesBug with a sentence if anything is amiss (A-CARDS-21 lists what lies on the table)."""
    check_ranges(t)
    check_numbers(t, set())
    check_markers(t)
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


def check_markers(t: Table) -> None:
    s, box = t.america, t.box
    placed, stack = sum(s.stomped), box.stack[s.seats]
    check_stomped(t, stack)
    expect(s.extras == max(min(box.markers - placed, box.markers - stack), 0), "the extra markers do not add up")
