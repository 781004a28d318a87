"""Setting up: who begins, monsters and militaries, minions, starting units and lairs (W-SETUP)."""

from __future__ import annotations

from typing import Final

from menace.games.world.box import Box
from menace.games.world.mutate import AT_START, DrawMinion
from menace.games.world.state import State
from menace.games.world.table import Table
from menace.games.world.turn import Turns
from menace.games.world.words import (
    CREATURES,
    FOR_LATE_START,
    LAIR,
    MILITARIES,
    MILITARY,
    MONSTER,
    MONSTERS,
    NOBODY,
    PIECES,
    SUPPLY,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Decision, Node
from menace.kernel.table import Seated, Step

# W-SETUP-28: Infamy to begin with, by number of players and place in the first round. The supply runs out in the middle of a round,
# so the last have a turn less; found by some hundred games of bots each, in which these bring every place to about its fair share.
LATE_START: Final = {2: (0, 1), 3: (0, 2, 2), 4: (0, 0, 2, 3)}


def new_state(box: Box, seats: int, edition: int, deal: int, reshuffle: int, catch_up: int = 0) -> State:
    """The table before anybody has chosen: W-SETUP-09 no Infamy, W-SETUP-10 nothing destroyed, W-SETUP-16 units in the supply."""
    s = State(seats, box.board.size)
    s.edition = edition
    s.deal = deal
    s.reshuffle = reshuffle
    s.catch_up = catch_up
    s.supply = box.supply[seats]  # W-SETUP-02, W-SETUP-03, W-SETUP-04; W-SETUP-05: the others take no part
    s.deck = tuple(range(MONSTERS, CREATURES))  # W-SETUP-06
    for unit in range(CREATURES, PIECES):
        s.where[unit] = SUPPLY
    s.agenda.append(FirstPlayer())
    return s


class FirstPlayer(Step[Table]):
    """W-SETUP-01 chance says who begins; W-SETUP-08 monsters go round from there, militaries come back the other way.

    W-SETUP-28: with that switch the late ones get Infamy.
    """

    def run(self, t: Table) -> Node | None:
        return Chance("first", "seat", tuple(range(t.state.seats)))

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.first = s.active = outcome
        order = [(outcome + k) % s.seats for k in range(s.seats)]
        t.tell("first", outcome)
        if s.catch_up:
            for place, seat in enumerate(order):
                t.gain_infamy(seat, LATE_START[s.seats][place], FOR_LATE_START)  # W-SETUP-28
        t.become(
            *[PickMonster(seat) for seat in order],
            *[PickMilitary(seat) for seat in reversed(order)],
            *[DrawMinion(seat, AT_START) for seat in order],
            StartingUnits(),
            *[PickLair(seat) for seat in order],
            Turns(outcome),  # W-SETUP-26
        )


class PickMonster(Seated[Table]):
    """W-SETUP-07, W-SETUP-08, W-SETUP-11: a monster nobody has, at its Starting Health."""

    def run(self, t: Table) -> Node | None:
        free = [
            monster
            for monster in t.firsts(range(MONSTERS))
            if (monster < MONSTERS or t.waives("W-COMP-03")) and (monster not in t.state.monster_of or t.waives("W-SETUP-07"))
        ]
        if t.state.deal:
            return Chance("monster", "piece", tuple(free))
        return Decision(self.seat, "monster", [act(MONSTER, monster) for monster in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        s.monster_of[self.seat] = first
        s.owner[first] = self.seat
        s.health[first] = t.box.health[first]
        t.tell("picked monster", self.seat, first)
        t.become()

    def rolled(self, t: Table, outcome: int) -> None:
        self.chosen(t, MONSTER, outcome, 0)


class PickMilitary(Seated[Table]):
    """W-SETUP-07, W-SETUP-08: a military nobody has."""

    def run(self, t: Table) -> Node | None:
        free = [
            military for military in t.firsts(range(MILITARIES)) if military not in t.state.military_of or t.waives("W-SETUP-07")
        ]
        if t.state.deal:
            return Chance("military", "military", tuple(free))
        return Decision(self.seat, "military", [act(MILITARY, military) for military in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        s.military_of[self.seat] = first
        for unit in t.box.units_of[first]:
            s.owner[unit] = self.seat
        t.tell("picked military", self.seat, first)
        t.become()

    def rolled(self, t: Table, outcome: int) -> None:
        self.chosen(t, MILITARY, outcome, 0)


class StartingUnits(Step[Table]):
    """W-SETUP-14, W-SETUP-15: the starting units of all four militaries, played or not."""

    def run(self, t: Table) -> Node | None:
        for unit, space in t.box.starts:
            t.put(unit, space)
            t.tell("posted", unit, space)
        return DONE


class PickLair(Seated[Table]):
    """W-SETUP-23, W-SETUP-24: monster and minion go to a lair that no player before has taken; W-SETUP-25: units may be there."""

    def run(self, t: Table) -> Node | None:
        free = [
            space
            for space in t.firsts(t.board.lairs)
            if (space in t.board.lairs or t.waives("W-SETUP-23")) and (not t.state.creatures_in[space] or t.waives("W-SETUP-24"))
        ]
        return Decision(self.seat, "lair", [act(LAIR, space) for space in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        for creature in range(CREATURES):
            if s.owner[creature] == self.seat and s.owner[creature] != NOBODY:
                t.put(creature, first)
                t.tell("placed", creature, first)
        t.become()
