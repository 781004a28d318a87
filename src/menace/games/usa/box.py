"""What is in the box: the pieces and cards with their printed values, as columns, beside the board."""

from __future__ import annotations

from typing import Final

from menace.games.usa.ability import Ability
from menace.games.usa.board import Board
from menace.games.usa.words import GIANTS, PIECES

# What kind of unit a piece is, where a rule goes by the kind.
PLAIN: Final = 0
FIGHTER: Final = 1  # A-UNIT-07: it goes by name
LAUNCHER: Final = 2  # Missile Launchers shoot early (A-UNIT-22)
VESSEL: Final = 3  # nuclear submarines
CRUISE: Final = 4  # the Air Force's cruise missiles


class Box:
    """Printed values, column by column: `move[piece]`, `defense[piece]`. Read-only once filled."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.digest = ""
        self.ids: list[str] = []
        self.names: list[str] = []
        self.kind: list[str] = []  # pieces of one kind are interchangeable: "army_tank"
        self.branch: list[int] = [-1] * PIECES  # a branch, or -1: monsters, giants, X-Fighters
        self.role = [PLAIN] * PIECES
        self.health = [0] * GIANTS
        self.move = [0] * PIECES
        self.modes = [0] * PIECES
        self.defense = [0] * PIECES
        self.attacks = [1] * PIECES
        self.damage = [0] * PIECES
        self.commanded_move = [0] * PIECES
        self.launched_move = 0
        self.launched_modes = 0
        self.missile_defense = 0
        self.missile_damage = 0
        self.cards: list[str] = []  # Research cards, then Mutations
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.research: tuple[int, ...] = ()
        self.mutations: tuple[int, ...] = ()
        self.flex_places = [0] * 5  # A-DEPLOY-02, A-DEPLOY-03: placements for branch or Guard units
        self.guard_places = [0] * 5  # placements for Guard units only
        self.units_of: list[tuple[int, ...]] = [() for _ in range(5)]
        self.health_cap = 40
        self.infamy_cap = 15
        self.stack = [0, 0, 0, 0, 0]  # markers in the stack, by number of players
        self.markers = 23
        self.monster_texts: list[str] = []
        self.own: list[Ability] = []  # each monster's own gift
        self.gift: list[Ability] = []  # what each card gives; Research cards give nothing here

    def index(self) -> None:
        """Work out the tables that follow from the columns."""
        self.units_of = [tuple([p for p in range(GIANTS, PIECES) if self.branch[p] == b]) for b in range(5)]
