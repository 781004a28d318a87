"""What a loaded table must be beside complete: as if play had brought it about. The audit asks less, at every step."""

from __future__ import annotations

from menace.games.america.box import VESSEL
from menace.games.america.challenge import MonsterChallenge
from menace.games.america.draw import PlaceGiant
from menace.games.america.encounter import Stomp
from menace.games.america.fight import Battle, FightStep
from menace.games.america.setup import FirstPlayer, PostUnits, StartingPosition
from menace.games.america.table import Table
from menace.games.america.turn import EndOfTurn
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
    SAVED,
    TILE,
    TROPHY,
    UNMOVED,
    VANISHED,
    X_CARD,
    X_FIGHTERS,
)
from menace.kernel.audit import expect


def check_possible(t: Table) -> None:
    """RulesBug with a sentence unless play could have led here, as far as the numbers tell."""
    check_ranges(t)
    check_monsters(t)
    undrafted = bool(t.agenda) and isinstance(t.agenda[0], FirstPlayer)
    check_units(t, undrafted, [])
    if setting_up(t):
        check_untouched(t)
    check_called_up(t)
    check_moved(t, in_turn(t))
    check_missiles(
        t,
        [step.space for step in t.agenda if isinstance(step, Battle)],
        any([isinstance(step, FightStep) for step in t.agenda]),
    )
    check_challenge(t)


def in_turn(t: Table) -> bool:
    """A player's turn is going on (and not the set-up or the Challenge)."""
    return len(t.agenda) > 1 and isinstance(t.agenda[1], EndOfTurn)


def setting_up(t: Table) -> bool:
    return bool(t.agenda) and not in_turn(t) and not isinstance(t.agenda[0], MonsterChallenge)


def check_ranges(t: Table) -> None:
    """Seats, flags and spaces are what they are called."""
    s = t.state
    spaces = t.board.size
    expect(0 <= s.first < s.seats and 0 <= s.active < s.seats, "a seat is not at this table")
    expect(0 <= s.standstill <= 99 and s.waited >= 0, "the standstill limit is a number of rounds")
    for flag in (s.declared, s.begins, s.driven, s.challenged, s.manner):
        expect(flag in (0, 1), "a yes or no is neither")
    expect(-1 <= s.came_from < spaces and -1 <= s.lure < spaces, "a space is not on the board")
    expect(
        (s.lured == NOBODY) == (s.lure == -1) and (s.lured == NOBODY or s.lured in s.monster_of), "a lure needs monster and space"
    )
    expect(
        -1 <= s.winner < s.seats and (s.winner >= 0) == (not t.agenda), "a game is won when nothing is left to do, and only then"
    )
    expect(s.manner != SAVED or s.winner >= 0, "America is saved at the end")
    for used in s.sites_used:
        expect(len(set(used)) == len(used) and all([0 <= space < spaces for space in used]), "a monster uses a site once")


def check_monsters(t: Table) -> None:
    """A monster nobody took lies in the box; the others are where the phase of the game allows, and alive there."""
    s, box = t.state, t.box
    due = [step.seat for step in t.agenda if isinstance(step, StartingPosition)]
    for monster in range(MONSTERS):
        place, name = s.where[monster], box.ids[monster]
        if monster not in s.monster_of:
            expect(place == BOX and s.health[monster] == 0 and unproven(t, monster), f"{name} plays for nobody")
            continue
        expect((place == BOX) == (s.owner[monster] in due), f"{name} is put on the board in the set-up")
        expect(place != OUT or s.challenged == 1, f"{name} leaves the game only in the Challenge")
        expect(place != HOLLYWOOD or s.challenged == 0, f"{name} is out of the game, not in Hollywood")
        expect(place in (HOLLYWOOD, OUT) or s.health[monster] >= 1, f"{name} has no Health and has not fallen")
        if setting_up(t):
            fresh = unproven(t, monster) and place >= BOX and s.health[monster] == box.health[monster]
            expect(fresh, f"{name} has seen nothing yet")


def unproven(t: Table, monster: int) -> bool:
    """It has neither Infamy nor Mutations and has used no site."""
    s = t.state
    return not (s.infamy[monster] or s.mutations[monster] or s.sites_used[monster])


def check_units(t: Table, undrafted: bool, stomping: list[int]) -> None:
    """Units of a branch come from its tile; those nobody took stand on their bases; trophies are owed to stomped bases.

    `undrafted` says that no branch has been picked yet; in the spaces of `stomping` the marker is still to come.
    """
    s, box, board = t.state, t.box, t.board
    started = [step.branch for step in t.agenda[:-1] if isinstance(step, PostUnits)]
    for branch in range(PLAYABLE):
        boxed = branch not in s.branch_of and (branch in started or undrafted)
        lost = 0
        for unit in box.units_of[branch]:
            place, name = s.where[unit], box.ids[unit]
            expect((place == BOX) == boxed, f"{name} is in the box at the wrong time")
            expect(place > TROPHY or TROPHY - place in s.monster_of, f"{name} is the trophy of a monster that does not play")
            expect(place < 0 or branch in s.branch_of or place in board.base_spaces[branch], f"{name} never leaves its base")
            lost += int(place <= TROPHY)
        stomped = sum([s.stomped[space] or space in stomping for space in board.base_spaces[branch]])
        expect(lost <= stomped, "there are more trophies than stomped bases")
    for unit in box.units_of[GUARD]:
        expect(s.where[unit] != BOX, f"{box.ids[unit]} begins on its tile")


def check_untouched(t: Table) -> None:
    """The set-up comes before all that."""
    expect(sum(t.state.stomped) == 0 and not any(t.state.moved), "nothing moves and nothing is stomped before the first turn")


def check_called_up(t: Table) -> None:
    """Giants and X-Fighters come with their cards (A-GIANT-01, A-CARD-09; M-GIANT-01)."""
    s, box = t.state, t.box
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


def check_moved(t: Table, playing: bool) -> None:
    """Only the active player's pieces have moved, while a turn is `playing`; only submarines are launched."""
    s, box = t.state, t.box
    for piece in range(PIECES):
        moved = s.moved[piece]
        expect(moved in (0, 1) or (moved == LAUNCHED and box.role[piece] == VESSEL), f"{box.ids[piece]} cannot have moved so")
        own = s.owner[piece] == s.active or box.branch[piece] == GUARD
        expect(moved == UNMOVED or own or not playing, f"{box.ids[piece]} has moved on another player's turn")


def check_missiles(t: Table, battles: list[int], fighting: bool) -> None:
    """Only submarines fight as missiles, launched or in the space of a battle, while somebody is `fighting`."""
    s, box = t.state, t.box
    expect(not s.missiles or fighting, "a submarine is a missile in a battle only")
    expect(len(set(s.missiles)) == len(s.missiles), "a submarine is one missile")
    for unit in s.missiles:
        expect(0 <= unit < PIECES and box.role[unit] == VESSEL and s.where[unit] >= 0, "only a submarine on the board is a missile")
        expect(s.moved[unit] == LAUNCHED or s.where[unit] in battles, f"{box.ids[unit]} was not launched")


def check_challenge(t: Table) -> None:
    """A-CHALLENGE-01 to A-CHALLENGE-18: declared with the last marker; a challenger is on the board."""
    s = t.state
    begun = not t.agenda or isinstance(t.agenda[0], MonsterChallenge)
    stomping = any([isinstance(step, Stomp) for step in t.agenda])
    expect(s.declared == int(s.stack == 0) or (s.declared == 0 and stomping), "the last marker declares the Challenge")
    expect(s.challenged == int(begun), "the Monster Challenge goes on to the end")
    expect(s.declared == 1 or (s.challenger == NOBODY and s.waited == 0), "nobody is challenger before the Challenge is declared")
    expect(s.challenger == NOBODY or s.challenger in s.monster_of, "the challenger does not play")
    if s.challenger != NOBODY and t.agenda:
        expect(s.where[s.challenger] >= 0, "the challenger is not on the board")
    if s.begins and not begun:
        expect(s.challenger != NOBODY and s.owner[s.challenger] == s.active, "a site was reached by nobody")
    if begun:
        expect(s.declared == 1, "the Challenge was never declared")
        for monster in s.monster_of:
            expect(s.where[monster] >= 0 or s.where[monster] in (VANISHED, OUT), "a monster is neither in nor out of the Challenge")
    if setting_up(t):
        quiet = s.driven == 0 and s.came_from == -1 and s.lured == NOBODY and s.begins == 0
        expect(quiet, "nothing has happened before the first turn")
