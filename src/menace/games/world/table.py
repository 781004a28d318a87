"""The table of World: state and box together, with the words the rules use to read and change them."""

from __future__ import annotations

from menace.games.world.box import Box
from menace.games.world.state import State
from menace.games.world.words import (
    ASIDE,
    CREATURES,
    DOWN,
    FIRST_UPGRADE,
    GONE,
    HERO_OF_THE_ARMY,
    MONSTERS,
    NOBODY,
    POLLINATE_ABILITY,
    SUPPLY,
)
from menace.kernel.table import Table as KernelTable


class Table(KernelTable):
    """Questions are nouns, changes are verbs; rules that need a chapter of their own are in that chapter's module."""

    def __init__(self, box: Box, state: State) -> None:
        super().__init__(state.agenda)
        self.box = box
        self.board = box.board
        self.numbers = box.numbers
        self.state = state

    def strictly(self) -> Table:
        """The same table with every rule in force, for what is judged by all of them even while some are left out."""
        return self if self.waiver is None else Table(self.box, self.state)

    # -- who is whose ----------------------------------------------------------------------------------------------

    def next_of(self, seat: int) -> int:
        """W-SETUP-27: to the left is the next higher seat."""
        return (seat + 1) % self.state.seats

    def speaker_for(self, piece: int) -> int:
        """W-FIGHT-43: its owner decides for a piece; W-SETUP-20, W-SETUP-21, W-ABILITY-25 for an unplayed one the next player."""
        owner = self.state.owner[piece]
        return owner if owner >= 0 else self.next_of(self.state.active)

    def side_of(self, unit: int) -> int:
        """The place of a unit's side in order: W-FIGHT-25 its player's in turn order, W-FIGHT-26 then the unplayed militaries."""
        s = self.state
        return (s.owner[unit] - s.active) % s.seats if s.owner[unit] >= 0 else s.seats + self.box.military[unit]

    def seat_of_military(self, military: int) -> int:
        """The seat that plays a military, or NOBODY."""
        military_of = self.state.military_of
        for seat in range(self.state.seats):
            if military_of[seat] == military:
                return seat
        return NOBODY

    def mutated(self, piece: int, card: int) -> bool:
        """Whether this monster has a Mutation (W-CARD-08)."""
        return piece < MONSTERS and self.state.mutations[self.state.owner[piece]] >> card & 1 != 0

    def upgraded(self, seat: int, card: int) -> bool:
        """Whether a seat's military has an Upgrade (W-DEPLOY-26); W-ABILITY-69: an unplayed one has none."""
        return seat >= 0 and self.state.upgrades[seat] >> card & 1 != 0

    def minions_of(self, seat: int) -> list[int]:
        """W-MINION-06: the minions a seat controls, an Ally and W-END-04 one set aside included, a lent one not."""
        s = self.state
        return [
            piece
            for piece in range(MONSTERS, CREATURES)
            if s.owner[piece] == seat and piece != s.lent and (s.where[piece] >= 0 or s.where[piece] == ASIDE)
        ]

    # -- hostility -------------------------------------------------------------------------------------------------

    def hostile(self, one: int, other: int) -> bool:
        """Whether two pieces are hostile to each other.

        W-MOVE-14: every unit to every creature, W-FIGHT-08 to one of its own player too. W-MOVE-15: creatures of different
        players, W-ABILITY-59 an Ally among them. W-MOVE-16: never two units.
        """
        s = self.state
        if one < CREATURES and other < CREATURES:
            return s.owner[one] != s.owner[other]
        if one >= CREATURES and other >= CREATURES:
            return False
        creature, unit = (one, other) if one < CREATURES else (other, one)
        return not self.at_peace(creature, s.owner[unit])

    def at_peace(self, creature: int, seat: int) -> bool:
        """W-ABILITY-56 an Ally is hostile to no unit, W-ABILITY-38 Captain Colossal not to his own player's.

        W-CARD-20: what a card says goes before the general rule. W-ABILITY-39: unplayed militaries are not his own.
        """
        s = self.state
        return creature in s.allies or (self.box.ability[creature] == HERO_OF_THE_ARMY and s.owner[creature] == seat)

    def menaced(self, seat: int, space: int) -> bool:
        """Whether a space holds forces hostile to units of a seat (NOBODY: of an unplayed military)."""
        for creature in self.state.creatures_in[space]:
            if not self.at_peace(creature, seat):
                return True
        return False

    def opposed(self, creature: int, space: int) -> bool:
        """Whether a space holds forces hostile to a creature."""
        s = self.state
        owner = s.owner[creature]
        for other in s.creatures_in[space]:
            if s.owner[other] != owner:
                return True
        for unit in s.units_in[space]:
            if not self.at_peace(creature, s.owner[unit]):
                return True
        return False

    def threatened(self, piece: int, space: int) -> bool:
        """Whether a space holds forces hostile to a piece."""
        return self.opposed(piece, space) if piece < CREATURES else self.menaced(self.state.owner[piece], space)

    def targets_of(self, piece: int, space: int) -> list[int]:
        """W-FIGHT-30: the pieces hostile to a piece that are in the space of the battle, in order.

        W-FIGHT-93: of whichever player. W-UNIT-10, W-ABILITY-66: what takes part from another space is none.
        """
        s = self.state
        if piece >= CREATURES:
            return [creature for creature in s.creatures_in[space] if self.hostile(piece, creature)]
        found = [creature for creature in s.creatures_in[space] if s.owner[creature] != s.owner[piece]]
        units = [unit for unit in s.units_in[space] if not self.at_peace(piece, s.owner[unit])]
        if units:
            found += self.different(tuple(units))
        return found

    def off_target(self, piece: int, target: int, space: int) -> bool:
        """Whether a piece that is none of `targets_of` may be attacked all the same, because the rule against it is left out."""
        if self.state.where[target] == space and self.hostile(piece, target):
            return self.waives("W-UNIT-40")
        return self.waives("W-FIGHT-42") if piece >= CREATURES and target >= CREATURES else self.waives("W-FIGHT-30")

    def stands_for(self, unit: int, units: tuple[int, ...]) -> bool:
        """Whether a unit is the one of its kind that is chosen from several."""
        return unit in self.different(units) or self.waives("W-UNIT-40")

    def different(self, units: tuple[int, ...]) -> list[int]:
        """W-UNIT-40: one unit of each kind, whole or damaged, stands for all of it: nobody is asked which of them."""
        if len(units) == 1:
            return [units[0]]
        damaged, kind = self.state.damaged, self.box.kind_number
        found: list[int] = []
        seen: list[int] = []
        for unit in units:
            key = kind[unit] * 2 + (1 if unit in damaged else 0)
            if key not in seen:
                seen.append(key)
                found.append(unit)
        return found

    def room_in(self, space: int) -> int:
        """W-MAP-19, W-MAP-20: how many more units a space takes; W-MAP-21, W-ABILITY-62: creatures do not count."""
        return self.numbers.stack_limit - len(self.state.units_in[space])

    # -- moving pieces ---------------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Put a piece in a space or in one of the places beside the board."""
        s = self.state
        before = s.where[piece]
        s.where[piece] = place
        index = s.creatures_in if piece < CREATURES else s.units_in
        if before >= 0:
            index[before] = tuple([other for other in index[before] if other != piece])
        if place >= 0:
            there = index[place]
            index[place] = tuple(sorted([*there, piece])) if there else (piece,)

    def mark(self, piece: int, bit: int) -> None:
        self.state.marks[piece] |= bit

    def marked(self, piece: int, bits: int) -> bool:
        return self.state.marks[piece] & bits != 0

    def remove_unit(self, unit: int) -> None:
        """W-FIGHT-47: a destroyed unit goes to its supply; W-ABILITY-54 it comes back undamaged; W-FIGHT-50: counted by nobody."""
        s = self.state
        if unit in s.damaged:
            s.damaged = tuple([other for other in s.damaged if other != unit])
        self.put(unit, SUPPLY)
        self.tell("destroyed", unit)

    def discard_minion(self, minion: int) -> None:
        """W-MINION-08: its card goes to the discard pile; W-ABILITY-50: Pollendust's cubes are lost with her."""
        s = self.state
        self.put(minion, GONE)
        s.health[minion] = 0
        s.owner[minion] = NOBODY
        s.marks[minion] = 0
        s.discard = tuple(sorted([*s.discard, minion]))
        if minion in s.allies:
            s.allies = tuple([ally for ally in s.allies if ally != minion])
        if s.lent == minion:
            s.lent = NOBODY
        if self.box.ability[minion] == POLLINATE_ABILITY:
            s.cubes = 0

    # -- Health, Infamy, tokens ------------------------------------------------------------------------------------

    def heal(self, creature: int, points: int) -> None:
        """W-CARD-02 a monster's Health stops at 25, W-CARD-18 a minion's at its start; what would go beyond is lost.

        W-MINION-13: a minion gains Health from its player's feast or from an ability.
        """
        s = self.state
        cap = self.numbers.health_cap if creature < MONSTERS else self.box.health[creature]
        gained = min(points, cap - s.health[creature])
        if gained > 0:
            s.health[creature] += gained
            self.tell("healed", creature, gained, s.health[creature])

    def gain_infamy(self, seat: int, points: int, cause: int) -> None:
        """W-INFAMY-18, W-INFAMY-19: never below 0, and no upper limit. `cause` is told (see CAUSES)."""
        s = self.state
        before = s.infamy[seat]
        s.infamy[seat] = max(before + points, 0)
        if s.infamy[seat] != before:
            self.tell("infamy", seat, s.infamy[seat] - before, s.infamy[seat], cause)

    def stomp(self, space: int, location: int) -> None:
        """W-ENCOUNTER-09: one Stomp token from the supply goes on the location."""
        s = self.state
        s.stomped[space] |= 1 << location
        s.supply -= 1

    def open_location(self, space: int, location: int) -> bool:
        return self.state.stomped[space] >> location & 1 == 0

    def standing(self, space: int, location: int) -> bool:
        """Whether a space has such a location, and no Stomp token on it."""
        return (self.board.printed[space] & ~self.state.stomped[space]) >> location & 1 != 0

    def take_card(self, seat: int, card: int) -> None:
        """W-CARD-08, W-DEPLOY-26: a Mutation or Upgrade works from now to the end of the game."""
        s = self.state
        if card < FIRST_UPGRADE:
            s.mutations[seat] |= 1 << card
            self.tell("mutated", s.monster_of[seat], card)
        else:
            s.upgrades[seat] |= 1 << card
            self.tell("upgraded", seat, card)

    def ready_deck(self) -> tuple[int, ...]:
        """W-MINION-09: the deck; if it is empty and the game was set up so, made anew from the discard pile."""
        s = self.state
        if not s.deck and s.reshuffle and s.discard:
            s.deck, s.discard = s.discard, ()
        return s.deck

    def place_word(self, piece: int) -> str:
        """Where a piece is, in one word."""
        where = self.state.where[piece]
        if where >= 0:
            return self.board.ids[where]
        names = {SUPPLY: "supply", DOWN: "down", ASIDE: "aside", GONE: "gone"}
        return names.get(where, "box")
