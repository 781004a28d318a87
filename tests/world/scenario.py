"""Builds a table in the middle of things: state what matters, the rest is a quiet default.

    g = scenario(at={"konk": "zambezi", "asiatic-tank-1": "central-africa"}, dice=[5, 1, 4])
    g.move("konk", "central-africa").play("end")
    assert g.at_of("asiatic-tank-1") == "supply"

Seat 0 is active and stands in its Move Phase unless `steps` says otherwise. Dice and drawn minions come from `dice`
(numbers, or ids of minions); a roll without one is an error, and `g.done()` fails if any is left over. All units are in
their supply and every monster waits on a lair of its own until `at` says where they are.
"""

from __future__ import annotations

from typing import Any

from menace.games.world.content import standard_box
from menace.games.world.game import World
from menace.games.world.setup import new_state
from menace.games.world.table import Table
from menace.games.world.turn import Turns, begin_turn
from menace.games.world.words import ASIDE, BOX, CREATURES, DOWN, GONE, MONSTERS, SUPPLY
from scene import BoardScene, begin, outcomes

PLACES = {"supply": SUPPLY, "down": DOWN, "aside": ASIDE, "gone": GONE, "box": BOX}
MONSTERS_OF = ["konk", "zorb", "tomanagi", "nessie"]
MILITARIES_OF = ["atlantic-defense-force", "northern-union", "asiatic-alliance", "mediterranean-coalition"]
QUIET = ["greenland", "new-zealand", "kamchatka", "patagonia"]
SHORT = {name.split("-")[0]: name for name in MILITARIES_OF}
QUIETLY = ("end", "pass", "keep", "endure")
LOCATION = {"base": 1, "city": 2, "site": 4}


class Scene(BoardScene):
    """A driver with the words tests use."""

    def space(self, name: str) -> int:
        return self.numbers("space")[name]

    def move(self, name: str, space: str) -> Scene:
        """Pick a piece and send it to a space, also where that is the only one it can go to."""
        self.play(f"pick {name}")
        if self.about in ("move creature", "move unit"):
            self.play(f"move {space}")
        assert self.at_of(name) == space, self.at_of(name)
        return self

    def until(self, about: str, seat: int | None = None) -> Scene:
        """Decline whatever is asked (the first of several attackers leads) until a question comes, of one seat if given."""
        for _ in range(60):
            if self.about == about and seat in (None, self.asked):
                return self
            quiet = [text for text in self.options() if text in QUIETLY or text.startswith("lead")]
            assert quiet, f"asked {self.about!r} of seat {self.asked}: {self.options()}"
            self.play(quiet[0])
        raise AssertionError(f"nobody asks {about!r}")

    def next_turn(self) -> Scene:
        """Decline everything until another seat's turn begins."""
        turn = self.turn_of()
        while self.turn_of() == turn and self.decision is not None:
            quiet = [text for text in self.options() if text in QUIETLY or text.startswith("lead")]
            assert quiet, f"asked {self.about!r} of seat {self.asked}: {self.options()}"
            self.play(quiet[0])
        return self

    def reach(self, name: str) -> set[str]:
        """Where a piece could end its move now."""
        from menace.games.world.move import moves_of

        moves = moves_of(self.table, self.piece(name))
        return {self.game.say(action).split()[1] for action in moves}

    def lost(self, name: str) -> int:
        """How much Health a creature is short of its start."""
        return self.game.box.health[self.piece(name)] - self.health(name)

    def infamy(self, seat: int) -> int:
        return self.state.infamy[seat]

    def mutations(self, seat: int) -> list[str]:
        return self.game.view(self.table, -1)["seats"][seat]["mutations"]

    def upgrades(self, seat: int) -> list[str]:
        return self.game.view(self.table, -1)["seats"][seat]["upgrades"]

    def stomped(self, space: str) -> list[str]:
        bits = self.state.stomped[self.space(space)]
        return [name for name, bit in LOCATION.items() if bits & bit]

    def units_at(self, space: str) -> list[str]:
        return [self.game.box.ids[unit] for unit in self.state.units_in[self.space(space)]]

    def battles(self) -> list[str]:
        """The spaces where battles have begun, in order."""
        return [battle["space"] for battle in self.told("battle")]

    def phase(self) -> str:
        return self.game.view(self.table, -1)["phase"]


def scenario(
    *,
    seats: int = 2,
    monsters: list[str] | None = None,
    militaries: list[str] | None = None,
    active: int = 0,
    at: dict[str, str] | None = None,
    owner: dict[str, int] | None = None,
    health: dict[str, int] | None = None,
    infamy: dict[int, int] | None = None,
    destroyed: dict[int, int] | None = None,
    mutations: dict[int, list[str]] | None = None,
    upgrades: dict[int, list[str]] | None = None,
    stomped: dict[str, list[str]] | None = None,
    supply: int | None = None,
    deck: list[str] | None = None,
    allies: list[str] | None = None,
    damaged: list[str] | None = None,
    fallen: dict[int, str] | None = None,
    dice: list[int | str] | None = None,
    steps: list[Any] | None = None,
    forced: bool = True,
    check: bool = True,
    **scalars: int,
) -> Scene:
    """A table in progress. Minions named in `at` are seat 0's unless `owner` says otherwise; the rest are in the deck, or
    in the discard pile where `deck` lists what the deck holds. `steps` (instances, in reading order) begin elsewhere than
    at the active seat's turn. Militaries may be named by their first word. `supply` sets the Stomp tokens left.
    """
    box = standard_box()
    game = World(box)
    piece, space, card = (game.lexicon.numbers[kind] for kind in ("piece", "space", "card"))
    s = new_state(box, seats, World.edition, 0, 0)
    s.agenda.clear()
    s.active = active
    for seat in range(seats):
        monster = piece[(monsters or MONSTERS_OF)[seat]]
        word = (militaries or MILITARIES_OF)[seat]
        military = box.militaries.index(SHORT.get(word, word))
        s.monster_of[seat], s.military_of[seat] = monster, military
        s.owner[monster], s.health[monster] = seat, box.health[monster]
        s.where[monster] = space[QUIET[seat]]
        for unit in box.units_of[military]:
            s.owner[unit] = seat
    for name in [*(at or {}), *(owner or {})]:
        number = piece[name]
        if MONSTERS <= number < CREATURES and name not in (owner or {}):
            s.owner[number] = 0
    for name, seat in (owner or {}).items():
        s.owner[piece[name]] = seat
    for name, place in (at or {}).items():
        number = piece[name]
        s.where[number] = PLACES[place] if place in PLACES else space[place]
        if number < CREATURES and s.where[number] != DOWN:
            s.health[number] = box.health[number]
        elif number < CREATURES:
            s.health[number] = 0
    for name, value in (health or {}).items():
        s.health[piece[name]] = value
    for seat, place in (fallen or {}).items():
        s.fallen_at[seat] = space[place]
    for column, given in (("infamy", infamy), ("destroyed", destroyed)):
        for seat, value in (given or {}).items():
            getattr(s, column)[seat] = value
    for column, held in (("mutations", mutations), ("upgrades", upgrades)):
        for seat, cards in (held or {}).items():
            getattr(s, column)[seat] = sum(1 << card[one] for one in cards)
    for name, words in (stomped or {}).items():
        s.stomped[space[name]] = sum(LOCATION[word] for word in words)
    placed = sum(len(words) for words in (stomped or {}).values())
    s.supply = box.supply[seats] - placed if supply is None else supply
    s.removed = box.supply[seats] - placed - s.supply
    free = [minion for minion in range(MONSTERS, CREATURES) if s.owner[minion] < 0]
    s.deck = tuple(minion for minion in free if deck is None or box.ids[minion] in deck)
    s.discard = tuple(minion for minion in free if minion not in s.deck)
    s.allies = tuple(sorted(piece[name] for name in allies or []))
    s.damaged = tuple(sorted(piece[name] for name in damaged or []))
    for name, value in scalars.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    s.index()
    t = Table(box, s)
    begin(t, Turns((active + 1) % seats), begin_turn, steps)
    return Scene(game, t, outcomes(game, dice or [], "piece"), forced=forced, check=check)


def fresh(seats: int = 2, dice: list[int | str] | None = None, forced: bool = False, **options: int) -> Scene:
    """A game from the very beginning; the first die says which seat plays first."""
    game = World(standard_box())
    table = game.new(seats, {"deal": 0, "reshuffle": 0, **options})
    return Scene(game, table, outcomes(game, dice or [0], "piece", "military"), forced=forced, check=True)
