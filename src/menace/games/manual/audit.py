"""Nothing gets lost: every piece, card and marker is somewhere it may be, and every number within its limits."""

from __future__ import annotations

from menace.games.manual.final import Finale, GiantFight
from menace.games.manual.harm import Rescue
from menace.games.manual.state import pair_of
from menace.games.manual.table import Table
from menace.games.manual.words import CROWNED, GOING_ON, NOBODY_LEFT, PILES, STOMPING
from menace.games.usa.audit import check_cards, check_common, check_index, check_numbers, check_owners, check_pieces, check_stomped
from menace.games.usa.words import MONSTERS, NOBODY, PIECES
from menace.kernel.audit import expect


def check(t: Table) -> None:
    """RulesBug with a sentence if anything is amiss."""
    check_ranges(t)
    check_numbers(t, in_peril(t))
    check_markers(t)
    check_tokens(t)
    check_pieces(t)
    check_owners(t)
    check_cards(t)
    check_index(t)


def check_ranges(t: Table) -> None:
    """Seats, flags and spaces are what they are called."""
    s = t.manual
    check_common(t)
    for flag in (s.returned, s.commanded, s.retained):
        expect(flag in (0, 1), "a yes or no is neither")
    expect(GOING_ON <= s.ending <= NOBODY_LEFT and (s.ending != GOING_ON) == (not t.agenda), "a game is over when nothing is left")
    expect((s.winner >= 0) == (s.ending == CROWNED), "a player wins with the last monster only")
    expect(0 <= s.run_up <= 2 and -1 <= s.closer < s.seats, "the run-up is two turns of one player")
    expect(s.declared == int(s.stack == 0) == int(s.closer != NOBODY), "the last marker starts the endgame")
    expect(set(s.finalists) <= set(s.ranking) <= set(s.monster_of), "a finalist was never ranked")
    pairs = {pair_of(one, other) for one in s.monster_of for other in s.monster_of if one != other and min(one, other) >= 0}
    expect(len(set(s.fought)) == len(s.fought) and set(s.fought) <= pairs, "a Challenge was fought by others than two monsters")


def in_peril(t: Table) -> set[int]:
    """The monsters whose Health may be 0 or below just now: one to be rescued, and those in the fights that end the game."""
    found: set[int] = set()
    for step in t.agenda:
        if isinstance(step, Rescue):
            found.add(step.monster)
        elif isinstance(step, Finale):
            found |= {step.challenger, step.foe}
        elif isinstance(step, GiantFight):
            found.add(step.monster)
    return found


def check_markers(t: Table) -> None:
    s = t.manual
    expect(s.markers in (1, 2), "the markers are counted by v1 or v2")
    check_stomped(t, PILES[s.markers - 1][s.seats])


def check_tokens(t: Table) -> None:
    """M-DUST-05, M-ENCOUNTER-06, M-ENCOUNTER-07: a Focus token lies with its monster, where there is something to begin."""
    s, board = t.manual, t.board
    for monster in range(MONSTERS):
        if s.focus[monster]:
            space, name = s.where[monster], t.box.ids[monster]
            expect(space >= 0 and s.focus[monster] in (1, 2), f"the Focus token of {name} lies nowhere")
            fits = board.can_be_stomped(space) if s.focus[monster] == STOMPING else board.mutation_site[space] != 0
            expect(fits, f"the Focus token of {name} lies where there is nothing to begin")
    for piece in range(PIECES):
        expect(0 <= s.arrived[piece] <= s.clock, f"{t.box.ids[piece]} came later than now")
        expect(s.arrived[piece] == 0 or s.where[piece] >= 0, f"{t.box.ids[piece]} came to no space")
