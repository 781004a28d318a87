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
from itertools import pairwise
from typing import Any

from menace.games.america.content import load_box, standard_box
from menace.games.america.game import America
from menace.games.america.rules import AmericaTable
from menace.games.america.setup import new_state
from menace.games.america.turn import Turns, begin_turn
from menace.games.america.words import BOX, BRANCHES, HOLLYWOOD, OUT, TILE, TROPHY, VANISHED
from menace.kernel.chance import Scripted
from menace.kernel.driver import Driver

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
    pieces = (resources.files("menace.games.america") / "data" / "pieces.json").read_bytes()
    return load_box(json.dumps(data).encode(), pieces)


class Scene(Driver):
    """A driver with the words tests use."""

    def numbers(self, what: str) -> dict[str, int]:
        return self.game.lexicon.numbers[what]

    def piece(self, name: str) -> int:
        return self.numbers("piece")[name]

    def card(self, name: str) -> int:
        return self.numbers("card")[name]

    @property
    def state(self):
        return self.table.state

    def play(self, *actions: str) -> Scene:
        """Play actions by their text; each must be on offer. With `1:pass` seat 1 must be the one asked."""
        for action in actions:
            seat = None
            if isinstance(action, str):
                if ":" in action:
                    asked, action = action.split(":")
                    seat = int(asked)
                self.play_text(action, seat)
            else:
                super().play(action)
        return self

    def play_text(self, text: str, seat: int | None = None) -> None:
        super().play(self.game.read(text), seat)

    def options(self, verb: str = "") -> list[str]:
        """What is on offer now, all of it or one verb's."""
        if self.decision is None:
            return []
        said = [self.game.say(action) for action in self.decision.actions]
        return [text for text in said if not verb or text.split()[0] == verb]

    def targets(self, verb: str) -> list[str]:
        """The arguments on offer for a verb: `targets("move")` gives spaces."""
        return [" ".join(text.split()[1:]) for text in self.options(verb)]

    @property
    def about(self) -> str | None:
        return self.decision.about if self.decision else None

    @property
    def asked(self) -> int | None:
        return self.decision.seat if self.decision else None

    def at_of(self, name: str) -> str:
        """Where a piece is: a space id, tile, vanished, hollywood, out, box, or `trophy of konk`."""
        return self.table.place_word(self.piece(name))

    def health(self, name: str) -> int:
        return self.state.health[self.piece(name)]

    def infamy(self, name: str) -> int:
        return self.state.infamy[self.piece(name)]

    def mutations(self, name: str) -> list[str]:
        return [self.game.lexicon.ids["card"][card] for card in self.state.mutations[self.piece(name)]]

    def research(self, seat: int) -> list[str]:
        return [self.game.lexicon.ids["card"][card] for card in self.state.research[seat]]

    def stomped(self, space: str) -> bool:
        return bool(self.state.stomped[self.numbers("space")[space]])

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind so far, as plain data."""
        return [self.game.tell(event) for event in self.events if event.kind == kind]

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

    def attacks(self) -> list[tuple[str, str, int, str]]:
        """Every attack so far: attacker, target, die, hits or misses."""
        return [(roll["attacker"], roll["target"], roll["die"], roll["hit"]) for roll in self.told("attacked")]

    def attackers(self) -> list[str]:
        """Who has attacked so far, in order, once for each attack."""
        return [attack[0] for attack in self.attacks()]

    def turn_of(self) -> int:
        return self.state.active

    def done(self) -> Scene:
        """Every scripted die was rolled."""
        assert not self.chance.outcomes, f"dice left over: {self.chance.outcomes}"
        return self


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
    stomped: list[str] | None = None,
    decks: dict[str, list[str]] | None = None,
    dice: list[int | str] | None = None,
    steps: list[Any] | None = None,
    forced: bool = True,
    check: bool = True,
    **scalars: int | str,
) -> Scene:
    """A table in progress. Give `steps` (instances, played in reading order) to begin elsewhere than at the active
    seat's turn; after them the turns go on. `scalars` set fields of the state (stack=1, driven=1,
    declared=1, challenger="konk"...); a name is that of a piece.

    Default monsters: konk, zorb, megaclaw, tomanagi; default branches: army, navy, air_force, marines. Monsters not
    placed by `at` stand on their last lair where that is free, so they are out of the way. A giant placed by `at` is seat
    0's unless `owner` says otherwise. `decks` limits a deck:
    decks={"mutation": ["berserk"]}.
    """
    box = box or standard_box()
    game = America(box)
    names = (monsters or ["konk", "zorb", "megaclaw", "tomanagi"])[:seats]
    arms = (branches or ["army", "navy", "air_force", "marines"])[:seats]
    s = new_state(box, seats, 0)
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
    commander = [seat for seat in range(seats) if card["guard_commander"] in s.research[seat]]
    for name, place in (at or {}).items():
        number = piece[name]
        s.where[number] = PLACES[place] if place in PLACES else space_of(place, space, piece)
        if name in ("mecha_monster", "captain_colossal"):
            s.health[number] = s.health[number] or box.health[number]
            s.owner[number] = max(s.owner[number], 0)
            s.research_deck = tuple(c for c in s.research_deck if c != card[name])
        if name.startswith("x_fighter"):
            s.owner[number] = max([seat for seat in range(seats) if card["x_fighters"] in s.research[seat]], default=0)
            s.research_deck = tuple(c for c in s.research_deck if c != card["x_fighters"])
    for unit in box.units_of[4]:
        s.owner[unit] = commander[0] if commander else -1
    for fighter in (48, 49):
        for seat in range(seats):
            if card["x_fighters"] in s.research[seat]:
                s.owner[fighter] = seat
                if s.where[fighter] == BOX:
                    s.where[fighter] = TILE
    for name, value in (owner or {}).items():
        s.owner[piece[name]] = value
    for name, value in (health or {}).items():
        s.health[piece[name]] = value
    for name, value in (infamy or {}).items():
        s.infamy[piece[name]] = value
    for name, sites in (sites_used or {}).items():
        s.sites_used[piece[name]] = tuple(space[site] for site in sites)
    for name in stomped or []:
        s.stomped[space[name]] = 1
    placed = len(stomped or [])
    s.stack = max(box.stack[seats] - placed, 0)
    s.extras = max(min(box.markers - placed, box.markers - box.stack[seats]), 0)
    for name, value in scalars.items():
        assert hasattr(s, name), name
        setattr(s, name, piece[value] if isinstance(value, str) else value)
    if "stack" in scalars:
        balance_markers(box, s)
    s.index()
    t = AmericaTable(box, s)
    t.listening = True
    t.push(Turns((active + 1) % seats))
    if steps is None:
        begin_turn(t, active)
    else:
        t.push(*steps)
    outcomes = [card[value] if isinstance(value, str) else value for value in dice or []]
    return Scene(game, t, Scripted(outcomes), forced=forced, check=check)


def balance_markers(box, s) -> None:
    """`stack=1` stomps quiet spaces, from the end of the board, until so many markers are left."""
    quiet = [n for n in reversed(range(box.board.size)) if box.board.can_be_stomped(n) and not s.stomped[n]]
    wanted = box.stack[s.seats] - s.stack - sum(s.stomped)
    assert 0 <= wanted <= len(quiet), "this board has too few spaces to stomp"
    for n in quiet[:wanted]:
        s.stomped[n] = 1
    s.extras = box.markers - box.stack[s.seats]


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
    full = {"standstill": 0, **options}
    outcomes = [game.lexicon.numbers["card"][one] if isinstance(one, str) else one for one in dice or [0]]
    return Scene(game, game.new(seats, full), Scripted(outcomes), forced=forced, check=True)
