"""The table of the town: state and box together, with the words the rules use to read and change them."""

from __future__ import annotations

from menace.games.town.box import Box
from menace.games.town.state import State
from menace.games.town.words import (
    DEAD,
    EXERTED,
    GONE,
    HIDDEN,
    LIFE,
    NOBODY,
    OP_MODIFY,
    PATH,
    PEACE,
    POWER_MOST,
    READY,
    RESERVE,
    TREATY,
    TROPHY,
)
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable


def ask(seat: int, about: str, actions: list[int]) -> Decision:
    """A decision of a seat, its actions put in their order."""
    actions.sort()
    return Decision(seat, about, actions)


def clockwise(first: int, seats: int, among: int) -> list[int]:
    """Those among the seats, given as bits, clockwise from the first."""
    found: list[int] = []
    seat = first
    for _ in range(seats):
        if among >> seat & 1:
            found.append(seat)
        seat = seat + 1 if seat + 1 < seats else 0
    return found


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one, which is among them once at most."""
    for at in range(len(cards)):
        if cards[at] == card:
            return cards[:at] + cards[at + 1 :]
    return cards


def sorted_with(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted([*cards, card]))


class Table(KernelTable):
    """Questions are nouns, changes are verbs; rules that need a chapter of their own are in that chapter's module."""

    def __init__(self, box: Box, state: State) -> None:
        super().__init__(state.agenda)
        self.box = box
        self.state = state

    # -- who and where ---------------------------------------------------------------------------------------------

    def lives(self, member: int) -> bool:
        """Whether a character is a living member of a gang."""
        s = self.state
        return s.place[member] >= PATH and s.status[member] != DEAD

    def members(self, seat: int) -> list[int]:
        """The living members a seat controls, wherever they are; T-FAQ-01: a living character of a gang is its member."""
        control = self.state.control
        return [m for m in self.state.living if control[m] == seat]

    def standing(self) -> int:
        """The seats with members, a bit for each.

        T-WIN-08, T-WIN-10, T-WIN-12, T-WIN-13, T-FAQ-22: under one's own control; those others control do not count.
        """
        control = self.state.control
        found = 0
        for m in self.state.living:
            found |= 1 << control[m]
        return found

    def standing_at(self, place: int) -> int:
        """The seats with members at a place, a bit for each."""
        s = self.state
        found = 0
        for m in s.living:
            if s.place[m] == place:
                found |= 1 << s.control[m]
        return found

    def living_at(self, place: int) -> list[int]:
        """The living members of all seats at a place."""
        where = self.state.place
        return [m for m in self.state.living if where[m] == place]

    def members_at(self, place: int, seat: int) -> list[int]:
        """T-COMBAT-37: the living members a seat controls at a place; in a fight there all of them take part."""
        s = self.state
        return [m for m in s.living if s.place[m] == place and s.control[m] == seat]

    def stands_at(self, place: int, seat: int) -> bool:
        s = self.state
        for m in s.living:
            if s.place[m] == place and s.control[m] == seat:
                return True
        return False

    def in_combat(self, member: int) -> bool:
        place = self.state.place[member]
        return place >= 0 and self.state.fight[place] != PEACE

    def at_leisure(self, seat: int) -> list[int]:
        """The living members a seat controls that are in no fight."""
        s = self.state
        return [m for m in s.living if s.control[m] == seat and (s.place[m] < 0 or s.fight[s.place[m]] == PEACE)]

    def engaged(self, seat: int, place: int) -> bool:
        return bool(self.state.sides[place] >> seat & 1)

    def engaged_elsewhere(self, seat: int, place: int) -> bool:
        """T-ENDCOMBAT-05, T-ENDCOMBAT-17: whether the seat is in another fight of any kind."""
        s = self.state
        for other in range(len(s.fight)):
            if other != place and s.fight[other] != PEACE and s.sides[other] >> seat & 1:
                return True
        return False

    def seats_from(self, seat: int) -> list[int]:
        """The seats still in the game, clockwise from this one."""
        s = self.state
        inside = 0
        for other in range(s.seats):
            if not s.out[other]:
                inside |= 1 << other
        return clockwise(seat, s.seats, inside)

    def sides_of(self, place: int, first: int) -> list[int]:
        """T-COMBAT-04: the seats engaged at a place, each a side of its own, clockwise from this one."""
        return clockwise(first, self.state.seats, self.state.sides[place])

    def left_of(self, seat: int) -> int:
        """T-TURN-14: the next seat still in the game."""
        s = self.state
        for k in range(1, s.seats + 1):
            if not s.out[(seat + k) % s.seats]:
                return (seat + k) % s.seats
        return seat

    def player_of(self, gang: int) -> int:
        """The seat that plays a gang, or NOBODY."""
        gangs = self.state.gang_of
        for seat in range(self.state.seats):
            if gangs[seat] == gang:
                return seat
        return NOBODY

    def owner_of(self, card: int) -> int:
        """The seat to whose set a card belongs, or NOBODY."""
        return self.player_of(self.box.gang[card])

    # -- what a member is ------------------------------------------------------------------------------------------

    def bits(self, member: int) -> int:
        """Race, gang and traits, those given by an item or an attached card included."""
        s, box = self.state, self.box
        bits = box.bits[member]
        if s.item[member] >= 0:
            bits |= box.traits_given[s.item[member]]
        for card in s.worn[member]:
            bits |= box.traits_given[card]
        return bits

    def life_left(self, member: int) -> int:
        """T-COMBAT-17: printed life, Life Tokens and constants, less Wound Tokens."""
        s, box = self.state, self.box
        life = box.life[member] + s.tokens[member]
        for op in box.constants[member]:
            if op.code == OP_MODIFY and op.stat == LIFE:
                life += op.change
        if s.item[member] >= 0:
            for op in box.constants[s.item[member]]:
                if op.code == OP_MODIFY and op.stat == LIFE:
                    life += op.change
        for card in s.worn[member]:
            for op in box.constants[card]:
                if op.code == OP_MODIFY and op.stat == LIFE:
                    life += op.change
        for mod in s.mods[member]:
            op = box.op[mod >> 2]
            if op.stat == LIFE:
                life += op.change
        return life

    def in_effect(self, design: int) -> bool:
        """T-ACTION-54: whether a card is still at work: lying on a member, or changing what somebody can do."""
        s, box = self.state, self.box
        name = box.names[box.first_copy[design]]
        for m in s.living:  # the dead have lost both
            for card in s.worn[m]:
                if box.names[card] == name:
                    return True
            for mod in s.mods[m]:
                if box.names[box.first_copy[box.op[mod >> 2].design]] == name:
                    return True
        return False

    def wounds(self, member: int) -> int:
        tokens = self.state.tokens[member]
        return -tokens if tokens < 0 else 0

    def partners(self, member: int) -> list[int]:
        """T-ACTION-48: those it is in focus with, one or several."""
        focus = self.state.focus
        found: list[int] = []
        for k in range(0, len(focus), 2):
            if focus[k] == member:
                found.append(focus[k + 1])
            elif focus[k + 1] == member:
                found.append(focus[k])
        return found

    # -- points ----------------------------------------------------------------------------------------------------

    def holdings(self) -> list[int]:
        """T-WIN-04, T-WIN-05: by seat, how many places it holds now."""
        holder = self.state.holder
        found = [0] * self.state.seats
        for place in range(self.box.capturable):
            if holder[place] >= 0:
                found[holder[place]] += 1
        return found

    def points_given(self) -> int:
        """The points of all seats together."""
        s, cp = self.state, self.box.cp
        given = 0
        for place in range(self.box.capturable):
            if s.holder[place] >= 0:
                given += 1
        if s.endgame:
            for m in range(self.box.characters):
                if s.place[m] <= TROPHY:
                    given += cp[m]
        return given

    def scores(self) -> list[int]:
        """By seat, T-ENDGAME-04, T-ENDGAME-12: places held, and the printed worth of those killed; T-WIN-06: in the End Game,
        not before.
        """
        s = self.state
        found = self.holdings()
        if s.endgame:
            for m in range(self.box.characters):
                if s.place[m] <= TROPHY:
                    found[TROPHY - s.place[m]] += self.box.cp[m]
        return found

    def locations(self, seat: int) -> int:
        return self.holdings()[seat]

    def points(self, seat: int) -> int:
        return self.scores()[seat]

    # -- Power -----------------------------------------------------------------------------------------------------

    def set_power(self, seat: int, power: int) -> None:
        """T-POWER-01, T-POWER-02: from 0 to 10."""
        s = self.state
        s.power[seat] = max(0, min(POWER_MOST, power))
        self.tell("power", seat, s.power[seat], s.base[seat])

    def regenerate(self, seat: int) -> None:
        """T-POWER-04, T-POWER-05, T-TRAIT-21: Power is set to its baseline, also down; T-POWER-06: one pool for all combats."""
        s = self.state
        if s.power[seat] != s.base[seat]:
            self.set_power(seat, s.base[seat])

    # -- cards -----------------------------------------------------------------------------------------------------

    def to_discard(self, card: int) -> None:
        """T-COMBAT-12: a Combat card goes to its owner's pile, or out of the game with an owner who is out."""
        s = self.state
        seat = self.owner_of(card)
        if seat < 0:
            return
        if s.out[seat]:
            s.aside[seat] = sorted_with(s.aside[seat], card)
        else:
            s.discard[seat] = (*s.discard[seat], card)

    def from_hand(self, seat: int, card: int) -> None:
        s = self.state
        s.hand[seat] = without(s.hand[seat], card)
        if card in s.known[seat]:
            s.known[seat] = without(s.known[seat], card)

    def discard_rendezvous(self, card: int) -> None:
        """T-LOC-24: Rendezvous cards go to their one pile for good."""
        s = self.state
        s.discards = (*s.discards, card)

    def drop_item(self, member: int) -> None:
        """T-ITEM-10: the item goes to its owner's pile."""
        s = self.state
        item = s.item[member]
        if item < 0:
            return
        s.item[member] = NOBODY
        seat = self.owner_of(item)
        if s.out[seat]:
            s.aside[seat] = sorted_with(s.aside[seat], item)
        else:
            s.item_discard[seat] = (*s.item_discard[seat], item)
        self.tell("item lost", member, item)

    def strip(self, member: int) -> None:
        """Attached Combat cards of a member are discarded."""
        s = self.state
        for card in s.worn[member]:
            self.to_discard(card)
        if s.worn[member]:
            s.worn[member] = ()

    # -- members come and go ---------------------------------------------------------------------------------------

    def unfocus(self, member: int) -> None:
        """T-ACTION-45, T-ACTION-57: a member that leaves frees its partners at once."""
        s = self.state
        if member in s.focus:
            kept: list[int] = []
            for k in range(0, len(s.focus), 2):
                if member not in (s.focus[k], s.focus[k + 1]):
                    kept += [s.focus[k], s.focus[k + 1]]
            s.focus = tuple(kept)

    def die(self, member: int) -> None:
        """From now on a member counts as dead."""
        s = self.state
        s.status[member] = DEAD
        s.living = without(s.living, member)

    def fall(self, member: int) -> None:
        """T-COMBAT-20, T-ITEM-10: a member dies where it stands; item and attached cards are lost, thralls go free.

        T-ACTION-42: one that was controlled lies there as its owner's.
        """
        s = self.state
        self.die(member)
        self.drop_item(member)
        self.strip(member)
        s.tokens[member] = 0
        s.hid[member] = 0
        s.mods[member] = ()
        s.used[member] = ()
        s.bonds[member] = ()
        self.unfocus(member)
        if member in s.party:
            s.party = without(s.party, member)
        self.free_thralls(member)

    def send_away(self, member: int, place: int) -> None:
        """A character leaves play for reserves (T-FAQ-07), a trophy or for good: it keeps nothing (T-COMBAT-19)."""
        s = self.state
        if s.status[member] != DEAD:
            self.fall(member)
        s.status[member] = READY
        s.place[member] = place
        s.control[member] = NOBODY
        s.side[member] = NOBODY

    def enter(self, member: int, seat: int, place: int) -> None:
        """A character joins a gang, ready and without tokens."""
        s = self.state
        s.place[member] = place
        s.control[member] = seat
        s.side[member] = seat
        s.status[member] = READY
        s.tokens[member] = 0
        s.hid[member] = 0
        if member not in s.living:
            s.living = sorted_with(s.living, member)

    def move(self, member: int, place: int) -> None:
        """A living member goes somewhere; T-COMBAT-36: wherever it arrives it is ready."""
        s = self.state
        s.place[member] = place
        s.status[member] = READY
        s.hid[member] = 0

    # -- control ---------------------------------------------------------------------------------------------------

    def free_thralls(self, member: int) -> None:
        """T-ACTION-37, T-FAQ-20: thralls of a member that is gone are free."""
        s = self.state
        freed = False
        for other in range(self.box.characters):
            if member in s.bonds[other]:
                s.bonds[other] = without(s.bonds[other], member)
                freed = True
        if freed:
            self.obey()

    def controller(self, member: int) -> int:
        """T-ACTION-40, T-ACTION-41: the newest bond counts, and a thrall obeys whoever its thraller obeys; T-ACTION-38, T-FAQ-21:
        wherever the two are.
        """
        s = self.state
        for _ in range(self.box.characters):
            bonds = s.bonds[member]
            if not bonds:
                return s.side[member]
            if bonds[-1] < 0:
                return -1 - bonds[-1]
            member = bonds[-1]
        return s.side[member]

    def obey(self) -> None:
        """Everybody goes over to whoever controls them now."""
        s = self.state
        for m in s.living:
            if (s.bonds[m] or s.control[m] != s.side[m]) and self.lives(m):
                seat = self.controller(m)
                if seat != s.control[m]:
                    self.change_sides(m, seat)

    def change_sides(self, member: int, seat: int) -> None:
        """T-ACTION-33, T-ACTION-35, T-LOC-25, T-WIN-11: what a change of control brings with it.

        T-ACTION-39: one released joins its owner's side here, or goes On the Path. T-ITEM-18: it keeps its item.
        """
        s = self.state
        if seat < 0 or s.out[seat]:
            self.tell("vanished", member)
            self.send_away(member, GONE)
            return
        s.control[member] = seat
        if s.status[member] == HIDDEN:
            s.status[member] = EXERTED
            s.hid[member] = 0
        if member in s.party:
            s.party = without(s.party, member)
        if s.edition < 2:  # since then focus lasts, whoever controls the two (T-ACTION-49)
            for partner in self.partners(member):
                if s.control[partner] == seat:
                    self.part(member, partner)
        place = s.place[member]
        if place >= 0:
            if s.fight[place] != PEACE:
                if not s.sides[place] >> seat & 1:
                    self.quit_place(member)
            elif s.holder[place] != seat:
                self.quit_place(member)
        self.tell("controlled", member, seat)

    def part(self, one: int, other: int) -> None:
        s = self.state
        kept: list[int] = []
        for k in range(0, len(s.focus), 2):
            if {s.focus[k], s.focus[k + 1]} != {one, other}:
                kept += [s.focus[k], s.focus[k + 1]]
        s.focus = tuple(kept)

    def quit_place(self, member: int) -> None:
        """A member leaves its place for the Path."""
        s = self.state
        self.unfocus(member)
        self.strip(member)
        s.used[member] = ()
        self.move(member, PATH)

    # -- locations -------------------------------------------------------------------------------------------------

    def occupied(self, place: int) -> bool:
        """T-LOC-15: held, with members of the holder there; T-LOC-14: held without any it is controlled."""
        seat = self.state.holder[place]
        return seat >= 0 and self.stands_at(place, seat)

    def take_copies(self, place: int, seat: int) -> list[int]:
        """The copies of a place that lie before a seat, taken away from it."""
        s = self.state
        found = [code >> 3 for code in s.copies[place] if code & 7 == seat]
        if found:
            s.copies[place] = tuple([code for code in s.copies[place] if code & 7 != seat])
        return found

    def give_copy(self, place: int, card: int, seat: int) -> None:
        s = self.state
        s.copies[place] = (*s.copies[place], card << 3 | seat)

    # -- Treaties --------------------------------------------------------------------------------------------------

    def treaty_room(self, seat: int, gang: int) -> int:
        """T-RDV-12, T-DECK-12: how many more characters of a gang the seat's Treaties allow; nothing else of it comes with them."""
        s, box = self.state, self.box
        room = 0
        for card in s.treaties[seat]:
            if box.kind[card] == TREATY and box.treaty_gang[card] == gang:
                room += box.treaty_most[card]
        if room:
            for m in s.living:
                if s.side[m] == seat and box.gang[m] == gang:
                    room -= 1
        return room

    # -- turns given and taken -------------------------------------------------------------------------------------

    def turns_due(self, seat: int) -> int:
        """T-TURN-08: above zero extra turns, below zero turns to miss."""
        n = 0
        for code in self.state.grants:
            if (code >> 1) & 7 == seat:
                n += 1 if code & 1 else -1
        return n

    def grant(self, card: int, seat: int, extra: bool) -> None:
        """T-TURN-07, T-FAQ-36: an extra turn and a missed one cancel each other out."""
        s = self.state
        if self.turns_due(seat) * (1 if extra else -1) < 0:
            self.discharge(seat, not extra)
            self.tell("turns cancel", seat)
        else:
            s.grants = (*s.grants, card << 4 | seat << 1 | int(extra))
            self.tell("extra turn" if extra else "turn to miss", seat)

    def discharge(self, seat: int, extra: bool) -> None:
        """A turn given was taken, missed or cancelled out; T-RDV-08: its Encounter may be over with it."""
        s = self.state
        for k, code in enumerate(s.grants):
            if (code >> 1) & 7 == seat and bool(code & 1) == extra:
                s.grants = s.grants[:k] + s.grants[k + 1 :]
                self.end_effect(code >> 4)
                return

    def end_effect(self, card: int) -> None:
        s = self.state
        if card in s.effects:
            for code in s.grants:
                if code >> 4 == card:
                    return
            s.effects = without(s.effects, card)
            self.discard_rendezvous(card)

    def place_word(self, member: int) -> str:
        """Where a character is, in one word."""
        place = self.state.place[member]
        if place >= 0:
            return self.box.places[place]
        if place <= TROPHY:
            return f"trophy of {TROPHY - place}"
        return {PATH: "path", RESERVE: "reserve", GONE: "gone"}.get(place, "aside")
