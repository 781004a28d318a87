"""Setting up: the drafts, the branches nobody took, the Guard, and the starting positions (M-SETUP)."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.manual.deploy import DeployPhase
from menace.games.manual.state import ManualState
from menace.games.manual.table import Table
from menace.games.manual.turn import Turns
from menace.games.manual.words import PILES
from menace.games.usa.box import Box
from menace.games.usa.setup import FirstLair, WhoBegins, lay_out
from menace.games.usa.words import AT, DEPLOY, GUARD
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


def new_state(box: Box, seats: int, edition: int, markers: int) -> ManualState:
    """The table before anybody has chosen anything (M-SETUP-02 to M-SETUP-06, M-SETUP-28, M-SETUP-29)."""
    s = ManualState(seats, box.board.size)
    s.edition = edition
    s.markers = markers
    s.stack = PILES[markers - 1][seats]
    lay_out(s, box)
    s.agenda.append(FirstPlayer())
    return s


class FirstPlayer(WhoBegins[Table]):
    def then(self, order: list[int]) -> list[Step[Any]]:
        return [StationGuard(), *[StartingPosition(seat) for seat in order], Turns(order[0])]


def may_post(t: Table, unit: int) -> bool:
    """M-SETUP-15 a Guard unit, M-SETUP-16 each once, M-SETUP-17 the player says of which kind, M-UNIT-12 and one stands for it."""
    if t.box.branch[unit] != GUARD:
        return t.waives("M-SETUP-15")
    return t.waives("M-SETUP-16") if t.state.where[unit] >= 0 else t.stands_for_its_kind(unit)


def has_room(t: Table, space: int) -> bool:
    """M-SETUP-18, M-SETUP-19 for the cities of 2 and 3 dice, M-SETUP-20 for all else; M-SETUP-22: Guard units alone count."""
    limit = station_limit(t, space)
    where = t.state.where
    if sum([where[unit] == space for unit in t.box.units_of[GUARD]]) < limit:
        return True
    return t.waives("M-SETUP-18") if limit == 2 else t.waives("M-SETUP-19") if limit == 3 else t.waives("M-SETUP-20")


def station_limit(t: Table, space: int) -> int:
    """M-SETUP-18 to M-SETUP-21: how many Guard units a space takes at set-up: the dice of a city of 2 or 3, else 1."""
    return max(t.board.city[space], 1)


class StationGuard(Step[Table]):
    """M-SETUP-15 to M-SETUP-17, M-SETUP-22: the Guard goes on the board one unit at a time, counter-clockwise from the last."""

    fields: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: int = -1) -> None:
        self.unit = unit

    def copy(self) -> StationGuard:
        return StationGuard(self.unit)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        guard = t.box.units_of[GUARD]
        posted = sum([s.where[unit] >= 0 for unit in guard])
        if posted == len(guard):
            return DONE
        seat = (s.first - 1 - posted) % s.seats
        if self.unit < 0:
            units = [unit for unit in t.firsts(t.on_tile(guard)) if t.waiver is None or may_post(t, unit)]
            return Decision(seat, "guard", [act(DEPLOY, unit) for unit in units])
        rich = t.board.guard_spaces
        spaces = [
            space
            for space in t.firsts(rich)
            if (t.waiver is None or space in rich or t.waives("M-SETUP-15")) and has_room(t, space)
        ]
        return Decision(seat, "station", [act(AT, space) for space in spaces])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == DEPLOY:
            self.unit = first
            return
        t.put(self.unit, first)
        t.tell("posted", self.unit, first)
        self.unit = -1


class StartingPosition(FirstLair[Table]):
    """M-SETUP-25, M-SETUP-26: with a free Deploy Phase by all its rules; M-SETUP-27: nobody fights before the first turn."""

    def deployment(self) -> DeployPhase:
        return DeployPhase(self.seat, 1)
