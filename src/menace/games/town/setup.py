"""Setting up: gangs, secret line-ups revealed together, the Treaty of a Diplomat, the Power Die, first hands (T-SETUP)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.box import Box
from menace.games.town.cards import Draw, stands_for_its_like
from menace.games.town.endgame import EndGame
from menace.games.town.items import EquipAll
from menace.games.town.state import State
from menace.games.town.table import Table, ask, sorted_with
from menace.games.town.turn import Turns
from menace.games.town.words import (
    ASIDE,
    DEFAULT,
    DIPLOMAT,
    FOREIGN,
    GANG,
    GO,
    HAND,
    LEADER,
    LEAVE_OUT,
    MIX,
    NO_TREATY,
    NOBODY,
    OUTCAST,
    PATH,
    RESERVE,
    STARTER,
    TREATY_START,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Node
from menace.kernel.table import Seated, Step

POWER_DIE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def new_state(box: Box, seats: int, edition: int, options: dict[str, int]) -> State:
    """The table before anybody has chosen anything."""
    s = State(seats, box.characters, len(box.places))
    s.edition = edition
    s.diplomacy = options["diplomat"]
    s.all_or_nothing = options["all_or_nothing"]
    s.limit = options["limit"]
    s.standstill = options["standstill"]
    s.conceding = options["concede"]
    line_ups: list[Step[Table]] = [LineUp(seat) for seat in range(seats)]
    gangs: list[Step[Table]] = [ChooseGang(seat) for seat in range(seats)]
    s.agenda.extend(reversed([*gangs, *line_ups, Reveal()]))
    return s


class ChooseGang(Seated[Table]):
    """T-SETUP-01, T-SETUP-02: each gang is played by at most one player."""

    def run(self, t: Table) -> Node | None:
        free = [gang.number for gang in t.box.gangs if gang.number not in t.state.gang_of or t.waives("T-SETUP-02")]
        return ask(self.seat, "gang", [act(GANG, gang) for gang in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.state.gang_of[self.seat] = first
        t.tell("gang", self.seat, first)
        t.become()


def is_open(t: Table, card: int) -> bool:
    """T-SETUP-25: a Diplomat begins with any Treaty of the box; in edition 1 with one of a gang that is played, or of none."""
    return t.state.edition >= 2 or t.box.gang[card] == NOBODY or t.box.gang[card] in t.state.gang_of


def most_brought(t: Table, seat: int) -> int:
    """How many characters of other gangs a Treaty could bring to this one's."""
    box, gang = t.box, t.state.gang_of[seat]
    return max([box.treaty_most[card] for card in box.treaties if is_open(t, card) and box.treaty_gang[card] != gang], default=0)


def most_asked(t: Table, seat: int) -> int:
    """T-SETUP-34: how many questions the longest way to a line-up takes, by what everybody knows: the gangs in play."""
    s, box = t.state, t.box
    gang = box.gangs[s.gang_of[seat]]
    treaty = s.diplomacy and has_diplomat(t, list(gang.characters))
    rest = len(gang.characters) - gang.starters + (most_brought(t, seat) if treaty else 0)
    kinds = [box.design[m] for m in gang.characters]
    crowd = sum([max(kinds.count(d) - gang.reserve_limit[d], 0) for d in set(kinds) if gang.reserve_limit[d] >= 0])
    over = max(rest - gang.reserves, 0) if gang.reserves >= 0 else 0
    return gang.starters + int(bool(treaty)) + max(over, crowd)


def has_diplomat(t: Table, team: list[int]) -> bool:
    return any(t.box.bits[m] & DIPLOMAT for m in team)


def may_begin(t: Table, team: list[int], m: int, seat: int) -> bool:
    """T-SETUP-10, T-SETUP-11, T-SETUP-12: at most one Leader, and the table's own limits."""
    return (not second_leader(t, team, m) or t.waives("T-SETUP-11")) and (not crowded(t, team, m, seat) or t.waives("T-SETUP-10"))


def second_leader(t: Table, team: list[int], m: int) -> bool:
    bits = t.box.bits
    return bool(bits[m] & LEADER) and any(bits[other] & LEADER for other in team)


def crowded(t: Table, team: list[int], m: int, seat: int) -> bool:
    box = t.box
    most = box.gangs[t.state.gang_of[seat]].starter_limit[box.design[m]]
    return most >= 0 and most <= sum([box.design[other] == box.design[m] for other in team])


class LineUp(Step[Table]):
    """T-SETUP-08 to T-SETUP-16, T-SETUP-23: starters, a Treaty for a Diplomat, and whom to leave out, in secret.

    Every question has the same name, and T-SETUP-34: there are as many of them whatever is chosen, so that nobody can tell
    from either what another seat has chosen.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage", "asked")

    def __init__(self, seat: int, stage: int = 0, asked: int = 0) -> None:
        self.seat = seat
        self.stage = stage
        self.asked = asked

    def copy(self) -> LineUp:
        return LineUp(self.seat, self.stage, self.asked)

    def run(self, t: Table) -> Node | None:
        s, box = t.state, t.box
        gang = box.gangs[s.gang_of[self.seat]]
        mine = [m for m in s.starters if box.gang[m] == gang.number]
        if self.stage == 0 and len(mine) + s.foreign[self.seat] >= gang.starters:
            self.stage = 1
        if self.stage == 1 and not (s.diplomacy and has_diplomat(t, mine)):
            self.stage = 2
        actions = [*self.picks(t, mine), *self.treaties(t, mine), *self.surplus(t, mine)]
        if (self.settled(t, mine) and s.edition >= 2 and self.asked < most_asked(t, self.seat)) or t.waives("T-SETUP-34"):
            actions.append(act(GO))
        if actions or t.waiver is not None:
            return ask(self.seat, "line-up", actions)
        t.tell("lined up", self.seat)
        return DONE

    def picks(self, t: Table, mine: list[int]) -> list[int]:
        """T-SETUP-08: so many characters, one after another or (T-SETUP-31) the usual ones together."""
        gang = t.box.gangs[t.state.gang_of[self.seat]]
        actions: list[int] = []
        if self.stage == 0 or t.waives("T-SETUP-08"):
            if t.means(STARTER):
                free = [m for m in gang.characters if m not in mine]
                actions += [act(STARTER, m) for m in t.firsts(free) if self.may_start(t, m, mine, free)]
            if self.may_keep_place(t, mine):
                actions.append(act(FOREIGN))
        if not mine or t.waives("T-SETUP-31"):
            actions.append(act(DEFAULT))
        return actions

    def may_start(self, t: Table, m: int, mine: list[int], free: list[int]) -> bool:
        """T-SETUP-17, T-SETUP-29, T-DECK-10: a character of the gang that does not begin already, one of each kind."""
        if t.waiver is not None and m not in free:
            return t.waives("T-SETUP-17") if m in mine else t.waives("T-SETUP-29")
        return may_begin(t, mine, m, self.seat) and stands_for_its_like(t, m, free)

    def may_keep_place(self, t: Table, mine: list[int]) -> bool:
        """T-SETUP-26: a Diplomat keeps as many places as a Treaty could fill."""
        if not self.may_treat(t, mine):
            return False
        return t.state.foreign[self.seat] < most_brought(t, self.seat) or t.waives("T-RDV-12")

    def may_treat(self, t: Table, mine: list[int]) -> bool:
        """T-SETUP-24: Treaties at the start are for who has a Diplomat, if at all."""
        return bool(t.state.diplomacy or t.waives("T-SETUP-24")) and (has_diplomat(t, mine) or t.waives("T-TRAIT-05"))

    def treaties(self, t: Table, mine: list[int]) -> list[int]:
        """T-SETUP-24, T-SETUP-25: with which Treaty, after T-SETUP-09 all starters; it is asked once."""
        s = t.state
        decided = self.stage == 2 and s.diplomacy and has_diplomat(t, mine)
        if (self.stage == 0 and not t.waives("T-SETUP-09")) or (decided and not t.waives("T-SETUP-23")):
            return []
        if not self.may_treat(t, mine):
            return []
        actions: list[int] = []
        if t.means(TREATY_START):
            actions += [act(TREATY_START, card) for card in t.firsts(t.box.treaties) if self.may_wish(t, card)]
        if not s.foreign[self.seat] or t.waives("T-SETUP-33"):
            actions.append(act(NO_TREATY))
        return actions

    def may_wish(self, t: Table, card: int) -> bool:
        """T-SETUP-25: any Treaty; T-SETUP-33: one that fills the places that were kept for it."""
        s, box = t.state, t.box
        if card not in box.treaties:
            return t.waives("T-RDV-01")
        places = s.foreign[self.seat]
        fills = box.treaty_most[card] >= places and box.treaty_gang[card] != s.gang_of[self.seat]
        return (is_open(t, card) or t.waives("T-SETUP-25")) and (not places or fills or t.waives("T-SETUP-33"))

    def surplus(self, t: Table, mine: list[int]) -> list[int]:
        """T-SETUP-13, T-SETUP-16: when all else is settled, from whom one must be left out."""
        s = t.state
        if not t.means(LEAVE_OUT) or not (self.stage == 2 or t.waives("T-SETUP-13")):
            return []
        characters = t.box.gangs[s.gang_of[self.seat]].characters
        rest = [m for m in characters if m not in mine and m not in s.left_out]
        tight = self.overfull(t, rest)
        return [act(LEAVE_OUT, m) for m in t.firsts(rest) if self.is_too_many(t, m, rest, tight)]

    def overfull(self, t: Table, rest: list[int]) -> list[int]:
        """T-SETUP-15: the kinds of which there are too many for the reserves."""
        limit = t.box.gangs[t.state.gang_of[self.seat]].reserve_limit
        kinds = [t.box.design[m] for m in rest]
        return [design for design in kinds if limit[design] >= 0 and limit[design] < kinds.count(design)]

    def settled(self, t: Table, mine: list[int]) -> bool:
        """Whether nothing is left to choose."""
        s, box = t.state, t.box
        if self.stage != 2:
            return False
        gang = box.gangs[s.gang_of[self.seat]]
        rest = [m for m in gang.characters if m not in mine and m not in s.left_out]
        return (gang.reserves < 0 or len(rest) <= gang.reserves) and not self.overfull(t, rest)

    def is_too_many(self, t: Table, m: int, rest: list[int], tight: list[int]) -> bool:
        """T-SETUP-14, T-SETUP-15, T-DECK-09: there are too many for the reserves, first of one kind, then of all."""
        box = t.box
        gang = box.gangs[t.state.gang_of[self.seat]]
        if t.waiver is not None and m not in rest:
            return t.waives("T-SETUP-16")
        if box.design[m] not in tight:
            if tight and not t.waives("T-SETUP-15"):
                return False
            if not 0 <= gang.reserves < len(rest) and not t.waives("T-SETUP-14"):
                return False
        return stands_for_its_like(t, m, rest)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s, box = t.state, t.box
        self.asked += 1
        if verb == GO:
            return
        if verb == STARTER:
            s.starters = sorted_with(s.starters, first)
            t.tell_only(self.seat, "picked", self.seat, first)
        elif verb == FOREIGN:
            s.foreign[self.seat] += 1
        elif verb == LEAVE_OUT:
            s.left_out = sorted_with(s.left_out, first)
            t.tell_only(self.seat, "left out", self.seat, first)
        elif verb == DEFAULT:
            gang = box.gangs[s.gang_of[self.seat]]
            out = [m for m in gang.characters if m not in gang.default_starters and m not in gang.default_reserves]
            s.starters = tuple(sorted([*s.starters, *gang.default_starters]))
            s.left_out = tuple(sorted([*s.left_out, *out]))
            self.stage = 1
        else:
            wish = list(s.seat_wish)
            wish[self.seat] = first if verb == TREATY_START else NOBODY
            s.seat_wish = tuple(wish)
            self.stage = 2


class Reveal(Step[Table]):
    """T-SETUP-23 to T-SETUP-26: all line-ups at once, Treaties by seat, then the places kept for their characters."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def copy(self) -> Reveal:
        return Reveal(self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.stage == 0:
            self.stage = 1
            self.lay_out(t)
            mixing: list[Step[Table]] = [Mixing(seat) for seat in range(s.seats) if s.foreign[seat]]
            t.push(*mixing)
            return None
        for seat in range(s.seats):
            s.barred[seat] = int(any([t.box.bits[m] & OUTCAST for m in t.members(seat)]))  # T-TRAIT-17, T-TRAIT-19
        t.become(PowerRoll(tuple(range(s.seats)), (), 0))
        return None

    def lay_out(self, t: Table) -> None:
        """T-SETUP-04, T-SETUP-06, T-SETUP-07: the decks of the gangs in play; T-SETUP-18, T-SETUP-21: who begins, and how."""
        s, box = t.state, t.box
        s.set_up = 1
        for m in range(box.characters):
            seat = t.player_of(box.gang[m])
            if seat < 0:
                s.place[m] = RESERVE  # T-RDV-11: nobody plays it, so a Treaty may bring it
            elif m in s.starters:
                t.enter(m, seat, PATH)
                t.tell("starts", seat, m)
            elif m in s.left_out:
                s.place[m] = ASIDE
            else:
                s.place[m] = RESERVE
        deck = list(box.generic)
        for seat in range(s.seats):
            gang = box.gangs[s.gang_of[seat]]
            deck += gang.rendezvous
            s.deck[seat] = gang.combat
            s.items[seat] = gang.items
            s.power[seat] = s.base[seat] = gang.power
        given: list[int] = []
        for seat in range(s.seats):
            wish = s.seat_wish[seat]
            if wish >= 0 and wish not in given:  # T-SETUP-25: two who want one copy
                given.append(wish)
                s.treaties[seat] = (wish,)
                t.tell("treaty", seat, wish)
        deck = [card for card in deck if card not in given]
        s.rendezvous = tuple(sorted(deck))
        s.starters = s.left_out = ()
        s.seat_wish = (NOBODY,) * s.seats


class Mixing(Seated[Table]):
    """T-SETUP-26: the places a Diplomat kept are filled by the Treaty, from what its gang left over, else by one's own."""

    def run(self, t: Table) -> Node | None:
        if not t.state.foreign[self.seat]:
            return DONE
        team, brought = t.members(self.seat), self.brought(t)
        filling = [m for m in t.firsts(range(t.box.characters)) if self.may_fill(t, m, team, brought)]
        return ask(self.seat, "mix", [act(MIX, m) for m in filling])

    def may_fill(self, t: Table, m: int, team: list[int], brought: list[int]) -> bool:
        """T-SETUP-26, T-SETUP-32: those the Treaty brings come first; one's own only if it brings nobody."""
        s, box = t.state, t.box
        if m >= box.characters:
            return t.waives("T-RDV-09")
        alike = brought
        if box.gang[m] == s.gang_of[self.seat]:
            alike = [other for other in box.gangs[box.gang[m]].characters if s.place[other] in (RESERVE, ASIDE)]
            if m not in alike:
                return t.waives("T-SETUP-17")
            fit = [other for other in brought if not (second_leader(t, team, other) or crowded(t, team, other, self.seat))]
            if fit and not t.waives("T-SETUP-32"):
                return False
        elif m not in brought:
            gangs = [box.treaty_gang[card] for card in s.treaties[self.seat]]
            if box.gang[m] not in gangs:
                return t.waives("T-RDV-09")
            return t.waives("T-SETUP-26") if t.treaty_room(self.seat, box.gang[m]) > 0 else t.waives("T-RDV-12")
        return may_begin(t, team, m, self.seat) and stands_for_its_like(t, m, alike)

    def brought(self, t: Table) -> list[int]:
        """What the gangs of the Treaties left over, as far as these have room."""
        s, box = t.state, t.box
        found: list[int] = []
        for card in s.treaties[self.seat]:
            gang = box.treaty_gang[card]
            if t.treaty_room(self.seat, gang) > 0:
                place = ASIDE if gang in s.gang_of else RESERVE
                found += [m for m in box.gangs[gang].characters if s.place[m] == place]
        return found

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.enter(first, self.seat, PATH)
        t.state.foreign[self.seat] -= 1
        t.tell("starts", self.seat, first)


class PowerRoll(Step[Table]):
    """T-SETUP-19, T-SETUP-20: the highest Power Die begins; tied players roll again among themselves."""

    fields: ClassVar[tuple[str, ...]] = ("rolling*", "rolls*", "stage")

    def __init__(self, rolling: tuple[int, ...], rolls: tuple[int, ...], stage: int) -> None:
        self.rolling = rolling
        self.rolls = rolls
        self.stage = stage

    def copy(self) -> PowerRoll:
        return PowerRoll(self.rolling, self.rolls, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if len(self.rolls) < len(self.rolling):
            return Chance("power die", "die", POWER_DIE)
        best = max(self.rolls)
        first = [seat for seat, roll in zip(self.rolling, self.rolls, strict=True) if roll == best]
        if len(first) > 1:
            self.rolling, self.rolls = tuple(first), ()
            return None
        s.first = s.active = first[0]
        t.tell("first", s.first)
        order = t.seats_from(s.first)
        if s.all_or_nothing:
            t.become(*[EquipAll(seat) for seat in order], EndGame(s.first, 1))
        else:
            t.become(*[Draw(seat, HAND) for seat in order], Turns(s.first))  # T-SETUP-22
        return None

    def rolled(self, t: Table, outcome: int) -> None:
        t.tell("power roll", self.rolling[len(self.rolls)], outcome)
        self.rolls = (*self.rolls, outcome)
