"""What a loaded table must be beside complete: as if play had brought it about. The audit asks less, at every step."""

from __future__ import annotations

from menace.games.america.audit import expect
from menace.games.america.box import VESSEL
from menace.games.america.draw import PlaceGiant
from menace.games.america.setup import PostUnits
from menace.games.america.words import (
    BOX,
    COLOSSAL_CARD,
    GIANTS,
    GUARD,
    HOLLYWOOD,
    LAUNCHED,
    MECHA_CARD,
    MECHA_MONSTER,
    MONSTERS,
    NOBODY,
    OUT,
    PIECES,
    PLAYABLE,
    TILE,
    TROPHY,
    UNMOVED,
    X_CARD,
    X_FIGHTERS,
)
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


def check_possible(t: Table) -> None:
    """RulesBug with a sentence unless play could have led here, as far as the numbers tell."""
    check_ranges(t)
    check_monsters(t)
    check_units(t)
    check_called_up(t)
    check_moves(t)
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
            fresh = place == BOX and not (s.health[monster] or s.infamy[monster] or s.mutations[monster] or s.sites_used[monster])
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
            quiet = not (s.infamy[monster] or s.mutations[monster] or s.sites_used[monster] or place < BOX or s.focus[monster])
            expect(quiet and s.health[monster] == box.health[monster], f"{name} has seen nothing yet")


def check_units(t: Table) -> None:
    """Units of a branch come from its tile; those nobody took stand on their bases; Trophies are owed to stomped bases."""
    s, box, board = t.manual, t.box, t.board
    started = [step.branch for step in t.agenda[:-1] if isinstance(step, PostUnits)]
    stomping = [step.space for step in t.agenda if isinstance(step, Stomp)]
    first = bool(t.agenda) and isinstance(t.agenda[0], FirstPlayer)
    for branch in range(PLAYABLE):
        boxed = branch not in s.branch_of and (branch in started or first)
        lost = 0
        for unit in box.units_of[branch]:
            place, name = s.where[unit], box.ids[unit]
            expect((place == BOX) == boxed, f"{name} is in the box at the wrong time")
            expect(place > TROPHY or TROPHY - place in s.monster_of, f"{name} is the Trophy of a monster that does not play")
            expect(place < 0 or branch in s.branch_of or place in board.base_spaces[branch], f"{name} never leaves its base")
            lost += int(place <= TROPHY)
        stomped = sum([s.stomped[space] or space in stomping for space in board.base_spaces[branch]])
        expect(lost <= stomped, "there are more Trophies than stomped bases")
    for unit in box.units_of[GUARD]:
        expect(s.where[unit] != BOX, f"{box.ids[unit]} begins on its tile")
    if setting_up(t):
        expect(sum(s.stomped) == 0 and not any(s.moved), "nothing moves and nothing is stomped before the first turn")
        stationed = not first and not any([isinstance(step, StationGuard) for step in t.agenda])
        guard = [s.where[unit] for unit in box.units_of[GUARD]]
        expect(not stationed or min(guard) >= 0, "the Guard stands before the first monster comes")
        expect(stationed or isinstance(t.agenda[-1], StationGuard) or max(guard) < 0, "the Guard comes after the drafts")


def check_called_up(t: Table) -> None:
    """M-GIANT-01: giants and X-Fighters come with their cards."""
    s, box = t.manual, t.box
    placing = [step.giant for step in t.agenda if isinstance(step, PlaceGiant)]
    for giant in range(MONSTERS, GIANTS):
        card = MECHA_CARD if giant == MECHA_MONSTER else COLOSSAL_CARD
        place, name = s.where[giant], box.ids[giant]
        expect((place == BOX) == (s.owner[giant] == NOBODY), f"{name} obeys whoever called it")
        expect((place >= 0) == (s.health[giant] >= 1), f"{name} stands as long as it has Health")
        expect(place == BOX or card not in s.research_deck, f"{name} has come without its card")
        expect((t.holder_of(card) >= 0) == (giant in placing), f"the card of {name} is spent at once")
    holder = t.holder_of(X_CARD)
    owners = {s.owner[fighter] for fighter in X_FIGHTERS}
    expect(len(owners) == 1, "the X-Fighters have one player")
    for fighter in X_FIGHTERS:
        place, name = s.where[fighter], box.ids[fighter]
        expect((place == BOX) == (X_CARD in s.research_deck) == (s.owner[fighter] == NOBODY), f"{name} comes with its card")
        expect(place != TILE or holder >= 0, f"{name} lies on its card")
    expect(holder == NOBODY or owners == {holder}, "the X-Fighters serve the player of their card")
    expect(holder == NOBODY or any([s.where[fighter] != OUT for fighter in X_FIGHTERS]), "the card goes with the second X-Fighter")


def check_moves(t: Table) -> None:
    """Only the active player's pieces have moved; only submarines are launched, and fight as missiles."""
    s, box = t.manual, t.box
    for piece in range(PIECES):
        moved = s.moved[piece]
        expect(moved in (0, 1) or (moved == LAUNCHED and box.role[piece] == VESSEL), f"{box.ids[piece]} cannot have moved so")
        own = s.owner[piece] == s.active or box.branch[piece] == GUARD
        expect(moved == UNMOVED or own or not in_turn(t), f"{box.ids[piece]} has moved on another player's turn")
    fighting = any([isinstance(step, FightPhase) for step in t.agenda])
    battles = [step.space for step in t.agenda if isinstance(step, Battle)]
    expect(not s.missiles or fighting, "a submarine is a missile in a battle only")
    expect(len(set(s.missiles)) == len(s.missiles), "a submarine is one missile")
    for unit in s.missiles:
        expect(0 <= unit < PIECES and box.role[unit] == VESSEL and s.where[unit] >= 0, "only a submarine on the board is a missile")
        expect(s.moved[unit] == LAUNCHED or s.where[unit] in battles, f"{box.ids[unit]} was not launched")


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
