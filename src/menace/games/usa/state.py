"""What changes in a game on this board, by either rule set: columns of small ints, a few scalars, and the agenda."""

from __future__ import annotations

from typing import Any, Final

from menace.games.usa.words import BOX, GIANTS, MONSTERS, NOBODY, PIECES
from menace.kernel.table import Step

# In the order of a dump; scalars and `agenda` are handled apart, and `units_in` is worked out.
COLUMNS: Final = ("monster_of", "branch_of", "where", "owner", "health", "infamy", "moved", "stomped")
GROUPS: Final = ("sites_used", "mutations", "research")
LISTS: Final = ("missiles", "mutation_deck", "research_deck")
NEWER: Final = {"edition": 1}  # what later releases added, with the number it begins with


class State:
    """The state that the shared rules know; a rule set adds its own. `units_in` is an index of `where` and is not dumped."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.seats = seats
        self.edition = 1  # of the rules; a new table gets the latest
        self.first = 0
        self.active = 0
        self.stack = 0
        self.declared = 0  # the last marker of the stack has been placed
        self.driven = 0  # the active monster retreated this turn, or was shifted in a way that counts as much: no Encounter
        self.lured = NOBODY
        self.lure = -1
        self.challenged = 0  # the fight that ends the game has begun
        self.winner = NOBODY
        self.monster_of = [NOBODY] * seats
        self.branch_of = [NOBODY] * seats
        self.where = [BOX] * PIECES
        self.owner = [NOBODY] * PIECES  # a seat, or NOBODY: neutral or not in play; A-GIANT-14: a giant's never changes
        self.health = [0] * GIANTS
        self.infamy = [0] * MONSTERS  # A-SETUP-09: a number; tokens only show it
        self.moved = [0] * PIECES
        self.stomped = [0] * spaces
        self.sites_used: list[tuple[int, ...]] = [() for _ in range(MONSTERS)]
        self.mutations: list[tuple[int, ...]] = [() for _ in range(MONSTERS)]
        self.research: list[tuple[int, ...]] = [() for _ in range(seats)]
        self.missiles: tuple[int, ...] = ()  # submarines that are cruise missiles in this battle
        self.mutation_deck: tuple[int, ...] = ()
        self.research_deck: tuple[int, ...] = ()
        self.units_in: list[tuple[int, ...]] = [()] * spaces
        self.agenda: list[Step[Any]] = []

    def fill(self, s: State) -> None:
        """Give another state everything this one has, without sharing what can change."""
        s.seats = self.seats
        s.edition = self.edition
        s.first = self.first
        s.active = self.active
        s.stack = self.stack
        s.declared = self.declared
        s.driven = self.driven
        s.lured = self.lured
        s.lure = self.lure
        s.challenged = self.challenged
        s.winner = self.winner
        s.monster_of = self.monster_of.copy()
        s.branch_of = self.branch_of.copy()
        s.where = self.where.copy()
        s.owner = self.owner.copy()
        s.health = self.health.copy()
        s.infamy = self.infamy.copy()
        s.moved = self.moved.copy()
        s.stomped = self.stomped.copy()
        s.sites_used = self.sites_used.copy()
        s.mutations = self.mutations.copy()
        s.research = self.research.copy()
        s.missiles = self.missiles
        s.mutation_deck = self.mutation_deck
        s.research_deck = self.research_deck
        s.units_in = self.units_in.copy()
        s.agenda = [step.copy() for step in self.agenda]

    def index(self) -> None:
        """Work out which units stand in which space."""
        self.units_in = [()] * len(self.stomped)
        for piece in range(MONSTERS, PIECES):
            space = self.where[piece]
            if space >= 0:
                self.units_in[space] = (*self.units_in[space], piece)
