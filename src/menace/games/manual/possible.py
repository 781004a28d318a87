"""What a loaded table must be beside complete: as if play had brought it about. The audit asks less, at every step."""

from __future__ import annotations

from menace.games.america.possible import check_called_up, check_missiles, check_moved, check_units, check_untouched, unproven
from menace.games.america.words import BOX, GUARD, HOLLYWOOD, MONSTERS, NOBODY, OUT
from menace.games.manual.audit import in_peril
from menace.games.manual.dust import Dust, Stomp
from menace.games.manual.fight import Battle, FightPhase
from menace.games.manual.final import FinalChallenge
from menace.games.manual.ranking import Ranking
from menace.games.manual.setup import FirstPlayer, StartingPosition, StationGuard
from menace.games.manual.state import pair_of
from menace.games.manual.table import Table
from menace.games.manual.turn import EndOfTurn
from menace.games.manual.words import CROWNED, GOING_ON, NOBODY_LEFT
from menace.kernel.audit import expect


def check_possible(t: Table) -> None:
    """RulesBug with a sentence unless play could have led here, as far as the numbers tell."""
    check_ranges(t)
    check_monsters(t)
    undrafted = bool(t.agenda) and isinstance(t.agenda[0], FirstPlayer)
    check_units(t, undrafted, [step.space for step in t.agenda if isinstance(step, Stomp)])
    if setting_up(t):
        check_untouched(t)
        check_guard(t, undrafted)
    check_called_up(t)
    check_moved(t, in_turn(t))
    check_missiles(
        t,
        [step.space for step in t.agenda if isinstance(step, Battle)],
        any([isinstance(step, FightPhase) for step in t.agenda]),
    )
    check_end(t)


def in_turn(t: Table) -> bool:
    """A player's turn is going on (and not the set-up or the Final Challenge)."""
    return len(t.agenda) > 1 and isinstance(t.agenda[1], EndOfTurn)


def setting_up(t: Table) -> bool:
    return bool(t.agenda) and not in_turn(t) and not isinstance(t.agenda[0], FinalChallenge)


def check_ranges(t: Table) -> None:
    """Seats, flags and spaces are what they are called."""
    s = t.manual
    spaces = t.board.size
    expect(0 <= s.first < s.seats and 0 <= s.active < s.seats, "a seat is not at this table")
    for flag in (s.declared, s.driven, s.challenged, s.returned, s.commanded, s.retained):
        expect(flag in (0, 1), "a yes or no is neither")
    expect(s.retained <= s.commanded, "nobody retains what was not there")
    expect(-1 <= s.lure < spaces and (s.lured == NOBODY) == (s.lure == -1), "a lure needs monster and space")
    expect(s.lured == NOBODY or s.lured in s.monster_of, "a monster is lured that does not play")
    expect(GOING_ON <= s.ending <= NOBODY_LEFT and (s.ending != GOING_ON) == (not t.agenda), "a game is over when nothing is left")
    expect(-1 <= s.winner < s.seats and (s.winner >= 0) == (s.ending == CROWNED), "a player wins with the last monster only")
    expect(0 <= s.run_up <= 2 and -1 <= s.closer < s.seats, "the run-up is two turns of one player")
    pairs = {pair_of(one, other) for one in s.monster_of for other in s.monster_of if one != other and min(one, other) >= 0}
    expect(len(set(s.fought)) == len(s.fought) and set(s.fought) <= pairs, "a Challenge was fought by others than two monsters")
    for used in s.sites_used:
        expect(len(set(used)) == len(used), "a monster uses a site once")
    stamps = [stamp for stamp in s.arrived if stamp]
    expect(len(set(stamps)) == len(stamps), "two pieces came at the same moment")


def check_monsters(t: Table) -> None:
    """A monster nobody took lies in the box; the others are where the phase of the game allows, and alive there."""
    s, box = t.manual, t.box
    due = [step.seat for step in t.agenda if isinstance(step, StartingPosition)]
    peril = in_peril(t)
    for monster in range(MONSTERS):
        place, name = s.where[monster], box.ids[monster]
        if monster not in s.monster_of:
            fresh = place == BOX and s.health[monster] == 0 and unproven(t, monster)
            expect(fresh and not s.focus[monster], f"{name} plays for nobody")
            continue
        expect((place == BOX) == (s.owner[monster] in due), f"{name} is put on the board in the set-up")
        expect(place != OUT or s.challenged == 1, f"{name} leaves the game only in the Final Challenge")
        expect(place != HOLLYWOOD or monster not in s.finalists, f"{name} is no finalist in Hollywood")
        expect(place in (HOLLYWOOD, OUT) or s.health[monster] >= 1 or monster in peril, f"{name} has no Health and has not fallen")
        if s.focus[monster]:
            stompable = t.board.can_be_stomped(place) and not s.stomped[place]
            fits = stompable if s.focus[monster] == 1 else place not in s.sites_used[monster]
            resolving = any([isinstance(step, Dust) and step.begun for step in t.agenda])
            expect(fits or resolving, f"the token of {name} has nothing to resolve")
        if setting_up(t):
            fresh = unproven(t, monster) and place >= BOX and s.health[monster] == box.health[monster]
            expect(fresh and not s.focus[monster], f"{name} has seen nothing yet")


def check_guard(t: Table, undrafted: bool) -> None:
    """M-SETUP-15: in the set-up the Guard is stationed after the drafts and before the first monster."""
    stationed = not undrafted and not any([isinstance(step, StationGuard) for step in t.agenda])
    guard = [t.manual.where[unit] for unit in t.box.units_of[GUARD]]
    expect(not stationed or min(guard) >= 0, "the Guard stands before the first monster comes")
    expect(stationed or isinstance(t.agenda[-1], StationGuard) or max(guard) < 0, "the Guard comes after the drafts")


def check_end(t: Table) -> None:
    """M-END-01 to M-END-14: declared with the last marker, ranked once, and finalists only in the Final Challenge."""
    s = t.manual
    begun = not t.agenda or isinstance(t.agenda[0], FinalChallenge)
    ranking = any([isinstance(step, Ranking) for step in t.agenda])
    expect(s.declared == int(s.stack == 0), "the last marker starts the endgame")
    expect((s.closer == NOBODY) == (s.declared == 0) and (s.run_up == 0 or s.declared == 1), "somebody put down the last marker")
    ranked = sorted(s.ranking) == sorted(s.monster_of) if s.declared and not ranking else s.ranking == ()
    expect(ranked, "the ranking holds every monster once, from the last marker on")
    expect(s.challenged == int(begun) or s.ending == NOBODY_LEFT, "the Final Challenge goes on to the end")
    expect(s.challenged == 0 or s.declared == 1, "there is no Final Challenge before the last marker")
    expect((len(s.finalists) in (1, 2)) if s.challenged else s.finalists == (), "one or two fight in the Final Challenge")
    expect(len(set(s.finalists)) == len(s.finalists) and set(s.finalists) <= set(s.ranking), "a finalist was never ranked")
    for monster in s.ranking:
        expect(s.where[monster] != OUT or monster in s.finalists, "only finalists leave the game")
    if s.ending == CROWNED:
        expect(s.monster_of[s.winner] in s.finalists and s.where[s.monster_of[s.winner]] >= 0, "the winner was not in the final")
    if setting_up(t):
        expect(s.driven == 0 and s.lured == NOBODY and s.returned == 0 and s.fought == (), "nothing happens before the first turn")
