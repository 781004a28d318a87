"""Setting up: gangs, secret line-ups revealed together, the Treaty of a Diplomat, the Power Die, first hands (T-SETUP)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.box import Box
from menace.games.town.cards import Draw, one_of_each
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
    TREATY,
    TREATY_START,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Node
from menace.kernel.table import Step

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


class ChooseGang(Step[Table]):
    """T-SETUP-01, T-SETUP-02: each gang is played by at most one player."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> ChooseGang:
        return ChooseGang(self.seat)

    def run(self, t: Table) -> Node | None:
        free = [gang.number for gang in t.box.gangs if gang.number not in t.state.gang_of]
        return ask(self.seat, "gang", [act(GANG, gang) for gang in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.state.gang_of[self.seat] = first
        t.tell("gang", self.seat, first)
        t.become()


def treaties_in_play(t: Table) -> list[int]:
    """T-SETUP-25: the Treaties among the Rendezvous cards of the gangs in play."""
    box = t.box
    found: list[int] = []
    for card in range(len(box.ids)):
        if box.treaty_gang[card] != NOBODY and box.kind[card] == TREATY:
            if box.gang[card] == NOBODY or box.gang[card] in t.state.gang_of:
                found.append(card)
    return found


class LineUp(Step[Table]):
    """T-SETUP-08 to T-SETUP-16, T-SETUP-23: starters, a Treaty for a Diplomat, and whom to leave out, in secret.

    Every question has the same name, so that nobody can tell from it what another seat has chosen.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage")

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def copy(self) -> LineUp:
        return LineUp(self.seat, self.stage)

    def run(self, t: Table) -> Node | None:
        s, box = t.state, t.box
        gang = box.gangs[s.gang_of[self.seat]]
        mine = [m for m in s.starters if box.gang[m] == gang.number]
        if self.stage == 0:
            if len(mine) + s.foreign[self.seat] < gang.starters:
                return ask(self.seat, "line-up", self.picks(t, mine))
            self.stage = 1
        if self.stage == 1:
            if s.diplomacy and any([box.bits[m] & DIPLOMAT for m in mine]):
                actions = [act(TREATY_START, card) for card in self.wishes(t)]
                if not s.foreign[self.seat]:
                    actions.append(act(NO_TREATY))
                return ask(self.seat, "line-up", actions)
            self.stage = 2
        over = self.surplus(t, mine)
        if over:
            return ask(self.seat, "line-up", [act(LEAVE_OUT, m) for m in over])
        t.tell("lined up", self.seat)
        return DONE

    def picks(self, t: Table, mine: list[int]) -> list[int]:
        """T-SETUP-10, T-SETUP-11: at most one Leader, and the table's own limits."""
        s, box = t.state, t.box
        gang = box.gangs[s.gang_of[self.seat]]
        actions = [act(STARTER, m) for m in eligible(t, list(mine), [m for m in gang.characters if m not in mine], self.seat)]
        if not mine:
            actions.append(act(DEFAULT))
        if s.diplomacy and any([box.bits[m] & DIPLOMAT for m in mine]):
            room = max([box.treaty_most[c] for c in treaties_in_play(t) if box.treaty_gang[c] != gang.number], default=0)
            if s.foreign[self.seat] < room:
                actions.append(act(FOREIGN))
        return actions

    def wishes(self, t: Table) -> list[int]:
        s, box = t.state, t.box
        places = s.foreign[self.seat]
        found = treaties_in_play(t)
        if places:
            found = [c for c in found if box.treaty_most[c] >= places and box.treaty_gang[c] != s.gang_of[self.seat]]
        return found

    def surplus(self, t: Table, mine: list[int]) -> list[int]:
        """T-SETUP-14 to T-SETUP-16: from whom one must be left out, if there are too many for the reserves."""
        s, box = t.state, t.box
        gang = box.gangs[s.gang_of[self.seat]]
        rest = [m for m in gang.characters if m not in mine and m not in s.left_out]
        tight: list[int] = []
        for m in rest:
            most = gang.reserve_limit[box.design[m]]
            if 0 <= most < sum([box.design[other] == box.design[m] for other in rest]):
                tight.append(m)
        if tight:
            return one_of_each(t, tuple(tight))
        if 0 <= gang.reserves < len(rest):
            return one_of_each(t, tuple(rest))
        return []

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s, box = t.state, t.box
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


def eligible(t: Table, team: list[int], pool: list[int], seat: int) -> list[int]:
    """Who of a pool may still begin in a gang, one of each kind."""
    box = t.box
    gang = box.gangs[t.state.gang_of[seat]]
    led = any([box.bits[m] & LEADER for m in team])
    found: list[int] = []
    for m in one_of_each(t, tuple(pool)):
        most = gang.starter_limit[box.design[m]]
        if (led and box.bits[m] & LEADER) or 0 <= most <= sum([box.design[other] == box.design[m] for other in team]):
            continue
        found.append(m)
    return found


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
            s.barred[seat] = int(any([t.box.bits[m] & OUTCAST for m in t.members(seat)]))  # T-TRAIT-17
        t.become(PowerRoll(tuple(range(s.seats)), (), 0))
        return None

    def lay_out(self, t: Table) -> None:
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
        for seat in range(s.seats):
            wish = s.seat_wish[seat]
            if wish in deck:
                deck.remove(wish)
                s.treaties[seat] = (wish,)
                t.tell("treaty", seat, wish)
        s.rendezvous = tuple(sorted(deck))
        s.starters = s.left_out = ()
        s.seat_wish = (NOBODY,) * s.seats


class Mixing(Step[Table]):
    """T-SETUP-26: the places a Diplomat kept are filled by the Treaty, from what its gang left over, else by one's own."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Mixing:
        return Mixing(self.seat)

    def run(self, t: Table) -> Node | None:
        s, box = t.state, t.box
        if not s.foreign[self.seat]:
            return DONE
        team = t.members(self.seat)
        foreign: list[int] = []
        for card in s.treaties[self.seat]:
            gang = box.treaty_gang[card]
            if t.treaty_room(self.seat, gang) > 0:
                place = ASIDE if gang in s.gang_of else RESERVE
                foreign += [m for m in box.gangs[gang].characters if s.place[m] == place]
        found = eligible(t, team, foreign, self.seat)
        if not found:
            mine = box.gangs[s.gang_of[self.seat]].characters
            found = eligible(t, team, [m for m in mine if s.place[m] in (RESERVE, ASIDE)], self.seat)
        return ask(self.seat, "mix", [act(MIX, m) for m in found])

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
            t.become(*[Draw(seat, HAND) for seat in order], Turns(s.first))
        return None

    def rolled(self, t: Table, outcome: int) -> None:
        t.tell("power roll", self.rolling[len(self.rolls)], outcome)
        self.rolls = (*self.rolls, outcome)
