"""Everything about a game that changes: columns of small ints, a few scalars, and the agenda."""

from __future__ import annotations

from typing import Any, Final

from menace.games.world.words import BOX, CREATURES, NOBODY, PIECES
from menace.kernel.restore import dump_fields
from menace.kernel.table import Step

# In the order of a dump; `agenda` and the two indexes are handled apart.
SCALARS: Final = (
    "seats", "edition", "deal", "reshuffle", "catch_up", "first", "active", "supply", "removed", "lent", "cubes", "over",
)  # fmt: skip
COLUMNS: Final = (
    "monster_of", "military_of", "infamy", "destroyed", "mutations", "upgrades", "fallen_at", "where", "owner", "health", "marks",
    "stomped",
)  # fmt: skip
LISTS: Final = ("deck", "discard", "allies", "damaged", "fought", "led")
NEWER: Final = {"edition": 1, "catch_up": 0, "led": 0}  # what later releases added, with the number it begins with


class State:
    """One table of World. `units_in` and `creatures_in` are indexes of `where` and are not dumped."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.seats = seats
        self.edition = 1  # of the rules; a new table gets the latest
        self.deal = 0  # W-SETUP-08: monsters and militaries are dealt at random
        self.reshuffle = 0  # W-MINION-09: an empty minion deck is made from the discard pile
        self.catch_up = 0  # W-SETUP-28: who comes late in the first round begins with Infamy
        self.first = 0
        self.active = 0
        self.supply = 0
        self.removed = 0  # Stomp tokens taken out of the game
        self.lent = NOBODY  # the minion Lord of Monsters has drawn for this battle
        self.cubes = 0  # Mutation cubes on Pollendust's card; W-COMP-09: as many as it comes to
        self.over = 0
        self.monster_of = [NOBODY] * seats
        self.military_of = [NOBODY] * seats
        self.infamy = [0] * seats  # W-COMP-08: with Health and the units destroyed what is counted of each monster
        self.destroyed = [0] * seats  # W-FIGHT-51: without an upper limit
        self.mutations = [0] * seats  # bits by card number
        self.upgrades = [0] * seats  # bits by card number
        self.fallen_at = [-1] * seats  # where the seat's monster was defeated, while it is down
        self.where = [BOX] * PIECES
        self.owner = [NOBODY] * PIECES  # a seat, or NOBODY: an unplayed military, or not in play
        self.health = [0] * CREATURES
        self.marks = [0] * PIECES
        self.stomped = [0] * spaces  # bits by location
        self.deck: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.allies: tuple[int, ...] = ()  # minions drawn by Colossal Ally
        self.damaged: tuple[int, ...] = ()  # tanks with Armored Plating that were hit once
        self.fought: tuple[int, ...] = ()  # spaces where a battle was fought this turn
        self.led: tuple[int, ...] = ()  # those of them where the active player's monster fought
        self.units_in: list[tuple[int, ...]] = [()] * spaces
        self.creatures_in: list[tuple[int, ...]] = [()] * spaces
        self.agenda: list[Step[Any]] = []

    def copy(self) -> State:
        s = State(0, 0)
        s.seats = self.seats
        s.edition = self.edition
        s.deal = self.deal
        s.reshuffle = self.reshuffle
        s.catch_up = self.catch_up
        s.first = self.first
        s.active = self.active
        s.supply = self.supply
        s.removed = self.removed
        s.lent = self.lent
        s.cubes = self.cubes
        s.over = self.over
        s.monster_of = self.monster_of.copy()
        s.military_of = self.military_of.copy()
        s.infamy = self.infamy.copy()
        s.destroyed = self.destroyed.copy()
        s.mutations = self.mutations.copy()
        s.upgrades = self.upgrades.copy()
        s.fallen_at = self.fallen_at.copy()
        s.where = self.where.copy()
        s.owner = self.owner.copy()
        s.health = self.health.copy()
        s.marks = self.marks.copy()
        s.stomped = self.stomped.copy()
        s.deck = self.deck
        s.discard = self.discard
        s.allies = self.allies
        s.damaged = self.damaged
        s.fought = self.fought
        s.led = self.led
        s.units_in = self.units_in.copy()
        s.creatures_in = self.creatures_in.copy()
        s.agenda = [step.copy() for step in self.agenda]
        return s

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        return dump_fields(self, self.agenda, SCALARS, COLUMNS, (), LISTS, NEWER)

    def index(self) -> None:
        """Work out which pieces stand in which space."""
        self.units_in = [()] * len(self.stomped)
        self.creatures_in = [()] * len(self.stomped)
        for piece in range(PIECES):
            space = self.where[piece]
            if space >= 0:
                if piece < CREATURES:
                    self.creatures_in[space] = (*self.creatures_in[space], piece)
                else:
                    self.units_in[space] = (*self.units_in[space], piece)
