"""The table of this board: state and box together, with the words the rules use to read and change them."""

from __future__ import annotations

from typing import TypeVar

from menace.games.usa.box import CRUISE, Box
from menace.games.usa.state import State
from menace.games.usa.words import (
    GIANTS,
    GUARD,
    HOLLYWOOD,
    MONSTERS,
    NOBODY,
    OUT,
    PIECES,
    TILE,
    TROPHY,
    VANISHED,
    X_CARD,
    X_FIGHTERS,
)
from menace.kernel.table import Table as KernelTable


class Table(KernelTable):
    """Questions are nouns, changes are verbs; rules that need a chapter of their own are in that chapter's module."""

    def __init__(self, box: Box, state: State) -> None:
        super().__init__(state.agenda)
        self.box = box
        self.board = box.board
        self.state = state

    # -- who and where ---------------------------------------------------------------------------------------------

    def monster_in(self, space: int) -> int:
        """The monster that stands in a space, or NOBODY."""
        where = self.state.where
        for monster in self.state.monster_of:
            if monster >= 0 and where[monster] == space:
                return monster
        return NOBODY

    def rival_in(self, space: int, monster: int) -> bool:
        """Whether another monster stands there."""
        there = self.monster_in(space)
        return there not in (NOBODY, monster)

    def monsters_on_board(self) -> list[int]:
        """In turn order from the active player (A-CARD-45)."""
        s = self.state
        found: list[int] = []
        for k in range(s.seats):
            monster = s.monster_of[(s.active + k) % s.seats]
            if monster >= 0 and s.where[monster] >= 0:
                found.append(monster)
        return found

    def own_units(self, seat: int) -> list[int]:
        """A seat's units on the board, giants included."""
        owner, where = self.state.owner, self.state.where
        return [piece for piece in range(MONSTERS, PIECES) if owner[piece] == seat and where[piece] >= 0]

    def fights_for(self, seat: int, space: int) -> bool:
        """Whether one of the seat's own units stands in a space."""
        owner = self.state.owner
        for unit in self.state.units_in[space]:
            if owner[unit] == seat:
                return True
        return False

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.state.seats

    def speaker_for(self, unit: int, monster: int) -> int:
        """A-FIGHT-12 its player decides for a unit; A-FIGHT-13 an opponent of the monster decides for a neutral one."""
        s = self.state
        if s.owner[unit] >= 0:
            return s.owner[unit]
        return self.left_of(s.active) if s.owner[monster] == s.active else s.active

    def is_missile(self, unit: int) -> bool:
        """A cruise missile, or a submarine that is one in this battle."""
        return self.box.role[unit] == CRUISE or unit in self.state.missiles

    def has_research(self, seat: int, card: int) -> bool:
        return seat >= 0 and card in self.state.research[seat]

    def holder_of(self, card: int) -> int:
        """The seat before which a Research card lies face up, or NOBODY."""
        research = self.state.research
        for seat in range(self.state.seats):
            if card in research[seat]:
                return seat
        return NOBODY

    def bases_left(self, branch: int) -> list[int]:
        """A-DEPLOY-07, M-DEPLOY-08: the bases of a branch that are not stomped, monsters on them or not."""
        stomped = self.state.stomped
        return [space for space in self.board.base_spaces[branch] if not stomped[space]]

    def open_bases(self, branch: int) -> list[int]:
        """Those of them on which a unit, or a giant, may be put."""
        raise NotImplementedError

    def stands_for_its_kind(self, unit: int) -> bool:
        """A-UNIT-52, M-UNIT-12: of units of a kind that lie on their tile the first stands for all."""
        where, kind = self.state.where, self.box.kind
        before = [other for other in range(GIANTS, unit) if kind[other] == kind[unit] and where[other] == TILE]
        return where[unit] != TILE or not before or self.waives("A-UNIT-52", "M-UNIT-12")

    def on_tile(self, units: tuple[int, ...]) -> list[int]:
        """A-UNIT-52, M-UNIT-12: one unit of each kind of those that wait on their tile."""
        kinds: list[str] = []
        found: list[int] = []
        for unit in units:
            if self.state.where[unit] == TILE and self.box.kind[unit] not in kinds:
                kinds.append(self.box.kind[unit])
                found.append(unit)
        return found

    def trophies_to_give(self, branch: int) -> list[int]:
        """The units of which a monster that stomps a base of this branch is given one."""
        raise NotImplementedError

    # -- moving pieces ---------------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Put a piece in a space or in one of the places beside the board."""
        s = self.state
        before = s.where[piece]
        s.where[piece] = place
        if piece >= MONSTERS:
            if before >= 0:
                s.units_in[before] = tuple([unit for unit in s.units_in[before] if unit != piece])
            if place >= 0:
                there = s.units_in[place]
                s.units_in[place] = tuple(sorted([*there, piece])) if there else (piece,)

    def destroy(self, unit: int, told: str = "destroyed") -> None:
        """A-FIGHT-36, A-FIGHT-37, M-FIGHT-33, M-DEPLOY-12 a unit goes back to its tile, for another time; A-CARD-09 an X-Fighter,
        A-GIANT-04, M-GIANT-13 a giant leaves the game."""
        s = self.state
        if unit in s.missiles:
            s.missiles = tuple([other for other in s.missiles if other != unit])
        if self.box.branch[unit] >= 0:
            self.put(unit, TILE)
        else:
            self.put(unit, OUT)
            if unit < GIANTS:
                s.health[unit] = 0
            else:
                self.put_x_card_aside()
        self.tell(told, unit)

    def put_x_card_aside(self) -> None:
        """A-CARD-09: the card goes with the second X-Fighter."""
        where = self.state.where
        if where[X_FIGHTERS[0]] == OUT and where[X_FIGHTERS[1]] == OUT and self.holder_of(X_CARD) >= 0:
            self.remove_research(X_CARD)

    def remove_research(self, card: int) -> None:
        """A-CARDS-06: the card leaves the game."""
        seat = self.holder_of(card)
        research = self.state.research
        research[seat] = tuple([other for other in research[seat] if other != card])
        self.tell("card gone", card)

    def remove_mutation(self, monster: int, card: int) -> None:
        """A-CARDS-06: the card leaves the game."""
        mutations = self.state.mutations
        mutations[monster] = tuple([other for other in mutations[monster] if other != card])
        self.tell("card gone", card)

    def command_guard(self, seat: int) -> None:
        """A-CARD-44: Guard units are the commander's own; without one they are nobody's."""
        for unit in self.box.units_of[GUARD]:
            self.state.owner[unit] = seat

    def twin(self) -> Table:
        """An independent table in the same state, by the same rules."""
        raise NotImplementedError

    # -- Health and Infamy -----------------------------------------------------------------------------------------

    def hurt(self, piece: int, points: int) -> None:
        """Take Health from a monster or giant. What that brings about is for each rule set on this board to say."""
        raise NotImplementedError

    def heal(self, monster: int, points: int) -> None:
        """A-ENCOUNTER-14: Health above the cap is cut to it, whatever the source."""
        health = self.state.health
        before = health[monster]
        health[monster] = min(before + points, self.box.health_cap)
        self.tell("healed", monster, health[monster] - before, health[monster])

    def restore(self, monster: int) -> None:
        """A-MOVE-28: Health below the starting value becomes the starting value."""
        s = self.state
        if s.health[monster] < self.box.health[monster]:
            s.health[monster] = self.box.health[monster]
            self.tell("restored", monster, s.health[monster])

    def gain_infamy(self, monster: int, points: int) -> None:
        """A-ENCOUNTER-25, M-DUST-28: what exceeds the cap is lost."""
        infamy = self.state.infamy
        before = infamy[monster]
        infamy[monster] = min(before + points, self.box.infamy_cap)
        self.tell("infamy", monster, infamy[monster] - before, infamy[monster])

    def lose_infamy(self, monster: int, points: int) -> None:
        infamy = self.state.infamy
        before = infamy[monster]
        infamy[monster] = max(before - points, 0)
        self.tell("infamy", monster, infamy[monster] - before, infamy[monster])

    # -- leaving the board -----------------------------------------------------------------------------------------

    def vanish(self, monster: int) -> None:
        """A-MOVE-25, M-MOVE-07, M-MOVE-18: the piece leaves the board."""
        self.put(monster, VANISHED)
        self.tell("vanished", monster)

    def shift(self, monster: int, space: int) -> None:
        """A card or a retreat puts a monster elsewhere: it no longer stands where its own move led."""
        self.put(monster, space)

    def carry(self, monster: int, space: int, late: bool) -> None:
        """A card puts a monster elsewhere, which is no retreat; `late` if its own move was over."""
        raise NotImplementedError

    def place_word(self, piece: int) -> str:
        """Where a piece is, in one word."""
        where = self.state.where[piece]
        if where >= 0:
            return self.board.ids[where]
        if where <= TROPHY:
            return f"trophy of {self.box.ids[TROPHY - where]}"
        names = {TILE: "tile", VANISHED: "vanished", HOLLYWOOD: "hollywood", OUT: "out"}
        return names.get(where, "box")


T = TypeVar("T", bound=Table)  # the table of one of the rule sets on this board
