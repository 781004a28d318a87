"""Setting up: who begins, the two drafts, the branches nobody took, and a lair for each monster (A-SETUP, M-SETUP)."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.usa.box import Box
from menace.games.usa.deploy import Deployment
from menace.games.usa.state import State
from menace.games.usa.table import T, Table
from menace.games.usa.words import APPEAR, BRANCH, GUARD, MONSTER, MONSTERS, PLAYABLE, POST, TILE
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Decision, Node
from menace.kernel.table import Seated, Step


def lay_out(s: State, box: Box) -> None:
    """A-SETUP-13 the decks, of which nobody can learn an order, for they have none; A-SETUP-19 the Guard on its tile."""
    s.mutation_deck = box.mutations
    s.research_deck = box.research
    for unit in box.units_of[GUARD]:
        s.where[unit] = TILE


class WhoBegins(Step[T]):
    """A-SETUP-12, M-SETUP-07 chance says who begins; A-SETUP-14, A-SETUP-16, M-SETUP-08 and M-SETUP-09 monsters go left from
    there, branches come back right; a rule set says what follows."""

    def run(self, t: T) -> Node | None:
        return Chance("first", "seat", tuple(range(t.state.seats)))

    def rolled(self, t: T, outcome: int) -> None:
        s = t.state
        s.first = s.active = outcome
        order = [(outcome + k) % s.seats for k in range(s.seats)]
        t.tell("first", outcome)
        t.become(
            *[PickMonster(seat) for seat in order],
            *[PickBranch(seat) for seat in reversed(order)],
            *[PostUnits(order[-1], branch) for branch in range(PLAYABLE)],
            *self.then(order),
        )

    def then(self, order: list[int]) -> list[Step[Any]]:
        raise NotImplementedError


class PickMonster(Seated[Table]):
    """A-SETUP-02, A-SETUP-14, A-SETUP-15, M-SETUP-23: one monster each that nobody has picked, with its starting Health."""

    def run(self, t: Table) -> Node | None:
        free = [
            monster
            for monster in t.firsts(range(MONSTERS))
            if (monster < MONSTERS or t.waives("A-SETUP-03", "M-SETUP-01"))
            and (monster not in t.state.monster_of or t.waives("A-SETUP-14", "M-SETUP-08"))
        ]
        return Decision(self.seat, "monster", [act(MONSTER, monster) for monster in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        s.monster_of[self.seat] = first
        s.owner[first] = self.seat
        s.health[first] = t.box.health[first]
        t.tell("picked monster", self.seat, first)
        t.become()


class PickBranch(Seated[Table]):
    """A-SETUP-16 to A-SETUP-18: a branch nobody has taken, never the Guard; its units begin on the tile."""

    def run(self, t: Table) -> Node | None:
        free = [
            branch
            for branch in t.firsts(range(PLAYABLE))
            if (branch < PLAYABLE or t.waives("A-SETUP-17", "M-SETUP-10"))
            and (branch not in t.state.branch_of or t.waives("A-SETUP-16", "M-SETUP-09"))
        ]
        return Decision(self.seat, "branch", [act(BRANCH, branch) for branch in free])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        s.branch_of[self.seat] = first
        for unit in t.box.units_of[first]:
            s.owner[unit] = self.seat
            s.where[unit] = TILE
        t.tell("picked branch", self.seat, first)
        t.become()


class PostUnits(Step[Table]):
    """A-SETUP-20, A-SETUP-21, A-SETUP-22, A-SETUP-23: a branch nobody took puts one unit on each of its bases, as the last player
    says (M-SETUP-11, M-SETUP-12); M-SETUP-14: what is destroyed of it waits on its tile."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "branch", "posted")

    def __init__(self, seat: int, branch: int, posted: int = 0) -> None:
        self.seat = seat
        self.branch = branch
        self.posted = posted

    def copy(self) -> PostUnits:
        return PostUnits(self.seat, self.branch, self.posted)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.branch in s.branch_of or self.posted == len(t.board.base_spaces[self.branch]):
            return DONE
        if not self.posted:
            for unit in t.box.units_of[self.branch]:
                if s.where[unit] < 0:
                    s.where[unit] = TILE
        base = t.board.base_spaces[self.branch][self.posted]
        actions = [
            act(POST, unit, space)
            for space in t.seconds((base,))
            if space == base or t.waives("A-SETUP-30", "M-SETUP-31")
            for unit in t.firsts(t.on_tile(t.box.units_of[self.branch]))
            if self.may_post(t, unit)
        ]
        return Decision(self.seat, "post", actions)

    def may_post(self, t: Table, unit: int) -> bool:
        """A unit of the branch that lies on its tile."""
        if t.box.branch[unit] != self.branch or t.state.where[unit] != TILE:
            return t.waives("A-SETUP-20", "M-SETUP-11")
        return t.waiver is None or t.stands_for_its_kind(unit)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.put(first, second)
        t.tell("posted", first, second)
        self.posted += 1


class FirstLair(Seated[T]):
    """A-SETUP-25, M-SETUP-24, M-SETUP-25: a lair for the monster and then a deployment, before the next player begins."""

    def run(self, t: T) -> Node | None:
        t.state.active = self.seat
        own = t.board.lairs[t.state.monster_of[self.seat]]
        lairs = [space for space in t.firsts(own) if space in own or t.waives("A-SETUP-25", "M-SETUP-24")]
        return Decision(self.seat, "lair", [act(APPEAR, space) for space in lairs])

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        monster = t.state.monster_of[self.seat]
        t.put(monster, first)
        t.tell("appeared", monster, first)
        t.become(self.deployment())

    def deployment(self) -> Deployment[T]:
        raise NotImplementedError
