"""The Fight step: which battles are due, and their two rounds (A-FIGHT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.retreat import Retreat
from menace.games.america.table import Table
from menace.games.usa.cards import between
from menace.games.usa.fight import TwoRounds, recall_missiles
from menace.games.usa.words import (
    BATTLE,
    NOBODY,
    PLACED,
    UNMOVED,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


class FightStep(Step[Table]):
    """A-FIGHT-01, A-FIGHT-04, A-FIGHT-05, A-FIGHT-07: the battles the moves brought about, all of them, one to a space,
    in the order chosen.

    `due` holds the spaces, `monsters` who was to fight in each; a battle whose monster or units are gone is dropped.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "begun", "due*", "monsters*")

    def __init__(self, seat: int, begun: int = 0, due: tuple[int, ...] = (), monsters: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.begun = begun
        self.due = due
        self.monsters = monsters

    def copy(self) -> FightStep:
        return FightStep(self.seat, self.begun, self.due, self.monsters)

    def run(self, t: Table) -> Node | None:
        if not self.begun:
            self.begun = 1
            self.due = tuple(battles(t, self.seat))
            self.monsters = tuple([t.monster_in(space) for space in self.due])
        ready = [space for space in self.due if self.still_on(t, space)]
        if not ready and t.waiver is None:
            for unit in t.state.missiles:
                recall_missiles(t, t.state.where[unit])
            return DONE
        spaces = [space for space in t.firsts(ready) if space in ready or self.may_fight(t, space)]
        return Decision(self.seat, "battle", [act(BATTLE, space) for space in spaces])

    def may_fight(self, t: Table, space: int) -> bool:
        """A-FIGHT-01 no other battles; A-FIGHT-08 none that nobody is left for."""
        return t.waives("A-FIGHT-08") if space in self.due else t.waives("A-FIGHT-01")

    def still_on(self, t: Table, space: int) -> bool:
        """A-FIGHT-08."""
        monster = self.monsters[self.due.index(space)]
        return t.state.where[monster] == space and len(t.state.units_in[space]) > 0

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        n = self.due.index(first)
        monster = self.monsters[n]
        self.due = self.due[:n] + self.due[n + 1 :]
        self.monsters = self.monsters[:n] + self.monsters[n + 1 :]
        t.tell("battle", monster, first)
        t.push(Battle(monster, first, assault=int(t.state.edition >= 2 and assaulted(t, first))), *between(t, self.seat))


def battles(t: Table, seat: int) -> list[int]:
    """A-FIGHT-02, A-FIGHT-03, A-FIGHT-10: where the seat's monster ended its move among units, or its units with a monster.

    A-GIANT-10: a giant placed after the monster had ended its move was not among them. A-FIGHT-09, A-RETREAT-18: what came
    together otherwise waits. A-MOVE-34, A-HOLLYWOOD-14: being put among units is ending a move there. A-CARD-79: Guard units
    that come to a friendly monster fight it.
    """
    s = t.state
    found: set[int] = set()
    monster = s.monster_of[seat]
    here = s.where[monster]
    if here >= 0 and not s.driven and any([s.moved[unit] != PLACED for unit in s.units_in[here]]):
        found.add(here)
    for rival in s.monster_of:
        space = s.where[rival]
        if space >= 0:
            for unit in s.units_in[space]:
                if s.moved[unit] > UNMOVED:  # only the active player moves anything
                    found.add(space)
    return sorted(found)


def assaulted(t: Table, space: int) -> bool:
    """A-RETREAT-11: whether units of the active player have attacked there, by a move or in place."""
    return any([t.state.moved[unit] > UNMOVED for unit in t.state.units_in[space]])


class Battle(TwoRounds[Table]):
    """A-FIGHT-15 to A-FIGHT-17: the monster attacks first in both rounds. With `assault` the active player's units attacked it."""

    fields: ClassVar[tuple[str, ...]] = (
        "monster", "space", "stage", "round", "extra", "extra_for", "ray", "antimatter", "over", "assault", "quiet",
    )  # fmt: skip
    later: ClassVar[dict[str, int]] = {"assault": 0, "quiet": 0}
    at_any_time: ClassVar[bool] = True

    def __init__(
        self,
        monster: int,
        space: int,
        stage: int = 0,
        round: int = 0,
        extra: int = 0,
        extra_for: int = NOBODY,
        ray: int = NOBODY,
        antimatter: int = 0,
        over: int = 0,
        assault: int = 0,
        quiet: int = 0,
    ) -> None:
        super().__init__(monster, space, stage, round, extra, extra_for, ray, antimatter, over)
        self.quiet = quiet
        self.assault = assault

    def copy(self) -> Battle:
        return Battle(
            self.monster,
            self.space,
            self.stage,
            self.round,
            self.extra,
            self.extra_for,
            self.ray,
            self.antimatter,
            self.over,
            self.assault,
            self.quiet,
        )

    def second_by_units(self) -> bool:
        return True

    def undecided(self, t: Table) -> None:
        t.become(Retreat(self.monster, self.assault))  # A-RETREAT-01
