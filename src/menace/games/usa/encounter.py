"""What a Stomp gives: the icons of a space in turn, and the trophy of a base (A-ENCOUNTER-15 to A-ENCOUNTER-22, M-DUST-13)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.usa.stats import base_health, site_infamy
from menace.games.usa.table import T, Table
from menace.games.usa.words import TAKE_HEALTH, TAKE_INFAMY, TROPHY, TROPHY_UNIT
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


class Stomping(Step[T]):
    """The benefit of each icon of a space in turn: the city, the bases, the Infamy site; a rule set says when the marker comes."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "space", "stage")

    def __init__(self, monster: int, space: int, stage: int = 0) -> None:
        self.monster = monster
        self.space = space
        self.stage = stage

    def begin(self, t: T) -> None:
        """Before anything else."""

    def city(self, dice: int) -> Step[T]:
        """The step in which a city with so many dice is stomped."""
        raise NotImplementedError

    def finish(self, t: T) -> None:
        """When all is done."""
        raise NotImplementedError

    def run(self, t: T) -> Node | None:
        board, stage = t.board, self.stage
        bases = board.bases[self.space]
        self.stage += 1
        if stage == 0:
            self.begin(t)
            if board.city[self.space] >= 0:
                t.push(self.city(board.city[self.space]))
        elif stage <= len(bases):
            t.push(StompBase(self.monster, bases[stage - 1]))
        else:
            if board.infamy_site[self.space]:
                t.gain_infamy(self.monster, site_infamy(t, self.monster))  # M-DUST-20, M-CARDS-11
            t.become()
            self.finish(t)
        return None


class StompBase(Step[Table]):
    """A-ENCOUNTER-15, A-ENCOUNTER-16, M-DUST-13: 1 Infamy (A-CARD-24, M-CARDS-11: or Health), then a trophy of that branch,
    M-DUST-18 also of the own one.

    A-ENCOUNTER-17: also of the player's own; A-ENCOUNTER-19: it stays with the monster and does no more; A-ENCOUNTER-23: each
    base of a space is one.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "branch", "paid")

    def __init__(self, monster: int, branch: int, paid: int = 0) -> None:
        self.monster = monster
        self.branch = branch
        self.paid = paid

    def copy(self) -> StompBase:
        return StompBase(self.monster, self.branch, self.paid)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if not self.paid:
            if base_health(t, self.monster):
                return Decision(s.owner[self.monster], "base", [act(TAKE_HEALTH), act(TAKE_INFAMY)])
            self.paid = 1
            t.gain_infamy(self.monster, 1)
        units = t.trophies_to_give(self.branch)
        if not units and t.waiver is None:
            return DONE  # A-ENCOUNTER-22, M-DUST-17
        seat = t.speaker_for(t.box.units_of[self.branch][0], self.monster)
        return Decision(seat, "trophy", [act(TROPHY_UNIT, unit) for unit in units])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == TAKE_HEALTH:
            self.paid = 1
            t.heal(self.monster, base_health(t, self.monster))
        elif verb == TAKE_INFAMY:
            self.paid = 1
            t.gain_infamy(self.monster, 1)
        else:
            t.put(first, TROPHY - self.monster)
            t.tell("trophy", self.monster, first)
            t.become()
