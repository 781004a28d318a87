"""Builds a table of the manual in the middle of things: state what matters, the rest is a quiet default.

    g = scenario(box=board("a b c"), at={"konk": "a", "guard_tank_1": "b"}, dice=[5, 1, 1])
    g.walk("konk", "b")

Seat 0 is active and at the start of its turn unless `steps` says otherwise. Dice and drawn cards come from `dice`; a roll
without one is an error, and `g.done()` fails if any is left over.
"""

from __future__ import annotations

from typing import Any

from america.scenario import PLACES, Scene, space_of, take_cards
from america.scenario import board as shared_board
from menace.games.america.words import BOX, BRANCHES, TILE, VANISHED
from menace.games.manual.content import by_the_manual, manual_box
from menace.games.manual.game import Manual
from menace.games.manual.rules import ManualTable
from menace.games.manual.setup import new_state
from menace.games.manual.turn import Turns, begin_turn
from menace.games.manual.words import FOCUSES, PILES
from menace.kernel.chance import Scripted

STAR = "m-a m-b m-c m-d"  # four spaces around a middle
LISTED = ("ranking", "finalists")


def board(spaces: str, ways: str = "", barriers: str = "", cities: int = 0, **features: dict[str, Any]):
    """A small board, as in the tests of America, with the values of the manual."""
    return by_the_manual(shared_board(spaces, ways, barriers, cities, **features))


def star(**features: dict[str, Any]):
    return board("m a b c d", ways=STAR, **features)


def scenario(
    *,
    box=None,
    seats: int = 2,
    monsters: list[str] | None = None,
    branches: list[str] | None = None,
    active: int = 0,
    at: dict[str, str] | None = None,
    health: dict[str, int] | None = None,
    infamy: dict[str, int] | None = None,
    owner: dict[str, int] | None = None,
    mutations: dict[str, list[str]] | None = None,
    sites_used: dict[str, list[str]] | None = None,
    research: dict[int, list[str]] | None = None,
    focus: dict[str, str] | None = None,
    stomped: list[str] | None = None,
    decks: dict[str, list[str]] | None = None,
    dice: list[int | str] | None = None,
    steps: list[Any] | None = None,
    forced: bool = True,
    check: bool = True,
    **scalars: Any,
) -> Scene:
    """A table in progress, by the same words as America's builder, and `focus={"konk": "stomp"}` for Focus tokens.

    `scalars` set fields of the state; `ranking=["zorb", "konk"]` is a list of names, `stack=1` stomps quiet spaces until
    so many markers are left in the pile.
    """
    box = box or manual_box()
    game = Manual(box)
    names = (monsters or ["konk", "zorb", "megaclaw", "tomanagi"])[:seats]
    arms = (branches or ["army", "navy", "air_force", "marines"])[:seats]
    s = new_state(box, seats, scalars.pop("markers", 1))
    s.agenda.clear()
    s.active = active
    piece, space, card = (game.lexicon.numbers[kind] for kind in ("piece", "space", "card"))
    for seat in range(seats):
        monster, branch = piece[names[seat]], BRANCHES.index(arms[seat])
        s.monster_of[seat], s.branch_of[seat] = monster, branch
        s.owner[monster] = seat
        s.health[monster] = box.health[monster]
        s.where[monster] = box.board.lairs[monster][-1] if box.board.lairs[monster] else VANISHED
        for unit in box.units_of[branch]:
            s.owner[unit], s.where[unit] = seat, TILE
    for branch in range(4):
        if branch not in s.branch_of:
            for unit in box.units_of[branch]:
                s.where[unit] = TILE
    take_cards(s, card, mutations, research, decks, piece)
    for name, place in (at or {}).items():
        number = piece[name]
        s.where[number] = PLACES[place] if place in PLACES else space_of(place, space, piece)
        if name in ("mecha_monster", "captain_colossal"):
            s.health[number] = box.health[number]
            s.owner[number] = 0
            s.research_deck = tuple(c for c in s.research_deck if c != card[name])
    commander = [seat for seat in range(seats) if card["guard_commander"] in s.research[seat]]
    for unit in box.units_of[4]:
        s.owner[unit] = commander[0] if commander else -1
    for fighter in (48, 49):
        for seat in range(seats):
            if card["x_fighters"] in s.research[seat]:
                s.owner[fighter] = seat
                s.where[fighter] = TILE if s.where[fighter] == BOX else s.where[fighter]
    for column, values in ((s.owner, owner), (s.health, health), (s.infamy, infamy)):
        for name, value in (values or {}).items():
            column[piece[name]] = value
    for name, sites in (sites_used or {}).items():
        s.sites_used[piece[name]] = tuple(space[site] for site in sites)
    for name, kind in (focus or {}).items():
        s.focus[piece[name]] = FOCUSES.index(kind)
    for name in stomped or []:
        s.stomped[space[name]] = 1
    s.stack = max(PILES[s.markers - 1][seats] - len(stomped or []), 0)
    for name, value in scalars.items():
        assert hasattr(s, name), name
        setattr(s, name, tuple(piece[one] for one in value) if name in LISTED else value)
    if "stack" in scalars:
        stomp_quietly(box, s)
    s.index()
    t = ManualTable(box, s)
    t.listening = True
    t.push(Turns((active + 1) % seats))
    if steps is None:
        begin_turn(t, active)
    else:
        t.push(*steps)
    outcomes = [card[value] if isinstance(value, str) else value for value in dice or []]
    return Scene(game, t, Scripted(outcomes), forced=forced, check=check)


def stomp_quietly(box, s) -> None:
    """Stomp spaces from the end of the board until the pile is as small as the test wants it."""
    quiet = [n for n in reversed(range(box.board.size)) if box.board.can_be_stomped(n) and not s.stomped[n]]
    wanted = PILES[s.markers - 1][s.seats] - s.stack - sum(s.stomped)
    assert 0 <= wanted <= len(quiet), "this board has too few spaces to stomp"
    for n in quiet[:wanted]:
        s.stomped[n] = 1


def fresh(seats: int = 2, dice: list[int | str] | None = None, forced: bool = False, **options: int) -> Scene:
    """A game from the very beginning; the first die says which seat plays first."""
    game = Manual(manual_box())
    full = {"markers": 1, **options}
    outcomes = [game.lexicon.numbers["card"][one] if isinstance(one, str) else one for one in dice or [0]]
    return Scene(game, game.new(seats, full), Scripted(outcomes), forced=forced, check=True)


def go(g: Scene, name: str, space: str) -> Scene:
    """Walk a piece to a space and end the Movement Phase, if it has not ended for want of anything else to do."""
    moved = len(g.told("moved"))
    g.walk(name, space)
    assert len(g.told("moved")) == moved + 1
    return end_moves(g)


def end_moves(g: Scene) -> Scene:
    return g.play("end") if g.about == "move" else g


def attack_all(g: Scene) -> Scene:
    """Make every attack that is on offer, always on the first target, and buy none."""
    while g.about == "attack":
        targets = g.targets("attack")
        g.play(f"attack {targets[0]}" if targets else "end")
    return g
