"""Builds a table in the middle of things: state what matters, the rest is a quiet default.

    g = scenario(at={"konk": "2005", "army_tank_1": "2104"}, dice=[5, 1])
    g.play("pick konk", "move 2104", "end")
    assert g.health("konk") == 10

Seat 0 is active, has the first monster and branch, and stands in its Move step unless `step` says otherwise. Dice and
drawn cards come from `dice` (numbers, or ids of cards); a roll without one is an error, and `g.done()` fails if any is
left over. Small maps: `board("a b c d")` is a line of four land spaces.
"""

from __future__ import annotations

import json
from importlib import resources
from inspect import signature
from itertools import pairwise
from typing import Any

from menace.games.america.game import America
from menace.games.america.rules import AmericaTable
from menace.games.america.setup import new_state
from menace.games.america.turn import Turns, begin_turn
from menace.games.usa.content import load_box, standard_box
from menace.games.usa.words import BOX, BRANCHES, HOLLYWOOD, OUT, TILE, TROPHY, VANISHED
from scene import BoardScene, begin, outcomes

PLACES = {"tile": TILE, "hollywood": HOLLYWOOD, "out": OUT, "vanished": VANISHED, "box": BOX}


def board(
    spaces: str,
    ways: str = "",
    barriers: str = "",
    cities: int = 0,
    **features: dict[str, Any],
):
    """A small board. Spaces in a line unless `ways` says `a-b a-c`; barriers `a-b:sea`.

    Features by space: terrain={"a": "sea"}, city={"a": "2d"}, bases={"a": ["army"]}, infamy_site={"a": "Site"},
    mutation_site, challenge_site, lair={"a": "konk"}. A space named los_angeles is Los Angeles. `cities` more lie out of
    reach, q0, q1 and so on, for Stomp markers to lie on (`stack=0` wants up to 20 of them).
    """
    names = spaces.split()
    pairs = [way.split("-") for way in ways.split()] or [list(pair) for pair in pairwise(names)]
    quiet = [f"q{n}" for n in range(cities)]
    features["city"] = {**features.get("city", {}), **dict.fromkeys(quiet, "1hp")}
    entries = []
    for name in [*names, *quiet]:
        entry: dict[str, Any] = {"id": name, "terrain": "land"}
        if name == "los_angeles":
            entry["name"] = "Los Angeles"
        for feature, where in features.items():
            if name in where:
                value = where[name]
                entry[feature] = {"name": name, "health": value} if feature == "city" else value
        entries.append(entry)
    walls = [[*wall.split(":")[0].split("-"), wall.split(":")[1]] for wall in barriers.split()]
    data = {"spaces": entries, "barriers": walls, "ways": pairs}
    pieces = (resources.files("menace.games.usa") / "data" / "pieces.json").read_bytes()
    return load_box(json.dumps(data).encode(), pieces)


class Scene(BoardScene):
    """A driver with the words tests use."""

    def card(self, name: str) -> int:
        return self.numbers("card")[name]

    def infamy(self, name: str) -> int:
        return self.state.infamy[self.piece(name)]

    def mutations(self, name: str) -> list[str]:
        return [self.game.lexicon.ids["card"][card] for card in self.state.mutations[self.piece(name)]]

    def research(self, seat: int) -> list[str]:
        return [self.game.lexicon.ids["card"][card] for card in self.state.research[seat]]

    def stomped(self, space: str) -> bool:
        return bool(self.state.stomped[self.numbers("space")[space]])

    def walk(self, name: str, space: str) -> Scene:
        """Pick a piece and send it to a space, also where that is the only one it can go to."""
        before = len(self.told("moved"))
        self.play(f"pick {name}")
        if len(self.told("moved")) == before:
            self.play(f"move {space}")
        move = self.told("moved")[before]
        assert (move["piece"], move["end"]) == (name, space), move
        return self

    def battles(self) -> list[tuple[str, str]]:
        """Which battles have begun: the monster and the space of each."""
        return [(battle["monster"], battle["space"]) for battle in self.told("battle")]


def prepare(
    game: Any,
    s: Any,
    *,
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
    stomped: list[str] | None = None,
    decks: dict[str, list[str]] | None = None,
) -> None:
    """Fill a new state with what a test gives, in every rule set of this board.

    Default monsters: konk, zorb, megaclaw, tomanagi; default branches: army, navy, air_force, marines. Monsters not
    placed by `at` stand on their last lair where that is free, so they are out of the way. A giant placed by `at` is seat
    0's unless `owner` says otherwise. `decks` limits a deck: decks={"mutation": ["berserk"]}.
    """
    box, seats = game.box, s.seats
    names = (monsters or ["konk", "zorb", "megaclaw", "tomanagi"])[:seats]
    arms = (branches or ["army", "navy", "air_force", "marines"])[:seats]
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
        if name.startswith("x_fighter"):
            s.owner[number] = max([seat for seat in range(seats) if card["x_fighters"] in s.research[seat]], default=0)
            s.research_deck = tuple(c for c in s.research_deck if c != card["x_fighters"])
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
    for name in stomped or []:
        s.stomped[space[name]] = 1


PREPARED = set(signature(prepare).parameters)


def parted(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What `prepare` takes, and the scalars of the state."""
    return {k: v for k, v in given.items() if k in PREPARED}, {k: v for k, v in given.items() if k not in PREPARED}


def set_scalars(s: Any, scalars: dict[str, Any]) -> None:
    for name, value in scalars.items():
        assert hasattr(s, name), name
        setattr(s, name, value)


def scenario(
    *, box=None, seats: int = 2, dice: list[int | str] | None = None, steps: list[Any] | None = None, forced: bool = True,
    check: bool = True, **given: Any,
) -> Scene:  # fmt: skip
    """A table in progress: what `prepare` takes, and fields of the state (stack=1, driven=1, declared=1,
    challenger="konk"...; a name is that of a piece). Give `steps` (instances, played in reading order) to begin elsewhere
    than at the active seat's turn; after them the turns go on.
    """
    box = box or standard_box()
    game = America(box)
    s = new_state(box, seats, America.edition, 0)
    parts, scalars = parted(given)
    prepare(game, s, **parts)
    placed = sum(s.stomped)
    s.stack = max(box.stack[seats] - placed, 0)
    s.extras = max(min(box.markers - placed, box.markers - box.stack[seats]), 0)
    piece = game.lexicon.numbers["piece"]
    set_scalars(s, {name: piece[value] if isinstance(value, str) else value for name, value in scalars.items()})
    if "stack" in scalars:
        stomp_quietly(box, s, box.stack[seats] - s.stack)
        s.extras = box.markers - box.stack[seats]
    s.index()
    t = AmericaTable(box, s)
    begin(t, Turns((s.active + 1) % seats), begin_turn, steps)
    return Scene(game, t, outcomes(game, dice or [], "card"), forced=forced, check=check)


def stomp_quietly(box, s, markers: int) -> None:
    """Stomp quiet spaces, from the end of the board, until so many markers lie there."""
    quiet = [n for n in reversed(range(box.board.size)) if box.board.can_be_stomped(n) and not s.stomped[n]]
    wanted = markers - sum(s.stomped)
    assert 0 <= wanted <= len(quiet), "this board has too few spaces to stomp"
    for n in quiet[:wanted]:
        s.stomped[n] = 1


def take_cards(s, card, mutations, research, decks, piece) -> None:
    for name, cards in (mutations or {}).items():
        s.mutations[piece[name]] = tuple(card[one] for one in cards)
    for seat, cards in (research or {}).items():
        s.research[seat] = tuple(card[one] for one in cards)
    held = {one for group in [*s.mutations, *s.research] for one in group}
    s.mutation_deck = tuple(one for one in s.mutation_deck if one not in held)
    s.research_deck = tuple(one for one in s.research_deck if one not in held)
    for deck, cards in (decks or {}).items():
        setattr(s, f"{deck}_deck", tuple(sorted(card[one] for one in cards)))


def space_of(place: str, space: dict[str, int], piece: dict[str, int]) -> int:
    if place.startswith("trophy of "):
        return TROPHY - piece[place.removeprefix("trophy of ")]
    return space[place]


def fresh(seats: int = 2, dice: list[int | str] | None = None, forced: bool = False, **options: int) -> Scene:
    """A game from the very beginning; the first die says which seat plays first."""
    game = America(standard_box())
    return Scene(
        game, game.new(seats, {"standstill": 0, **options}), outcomes(game, dice or [0], "card"), forced=forced, check=True
    )
