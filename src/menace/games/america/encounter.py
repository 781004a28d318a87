"""The Encounter step: stomping, mutating and reaching a Challenge site (A-ENCOUNTER)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.table import Table
from menace.games.usa.draw import Mutate
from menace.games.usa.encounter import Stomping
from menace.games.usa.words import TAKE_HEALTH, TAKE_INFAMY
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Seated, Step


class EncounterStep(Seated[Table]):
    """A-ENCOUNTER-01, A-ENCOUNTER-02: the active player's monster encounters its space, if it did not retreat or drift there.

    A-ENCOUNTER-03, A-RETREAT-19, A-CHALLENGE-08: also where it stayed; A-HOLLYWOOD-18: also Los Angeles. A-RETREAT-20: whatever
    rivals did. A-GIANT-05, A-GIANT-06: giants encounter nothing.
    """

    def run(self, t: Table) -> Node | None:
        s = t.america
        t.become()
        monster = s.monster_of[self.seat]
        space = s.where[monster]
        if space < 0 or s.driven:
            return None
        if t.board.can_be_stomped(space) and not s.stomped[space]:  # A-ENCOUNTER-06, A-ENCOUNTER-09, A-ENCOUNTER-10
            t.push(Stomp(monster, space))
        elif t.board.mutation_site[space] and space not in s.sites_used[monster]:  # A-ENCOUNTER-30, A-ENCOUNTER-31, A-ENCOUNTER-32
            s.sites_used[monster] = (*s.sites_used[monster], space)
            t.push(Mutate(monster))
        elif t.board.challenge_site[space] and s.declared and s.challenger != monster:
            s.challenger = monster  # A-CHALLENGE-05, A-CHALLENGE-06, A-CHALLENGE-07, A-CHALLENGE-11
            s.begins = 1
            t.tell("site reached", monster, space)
        return None  # A-ENCOUNTER-05, A-ENCOUNTER-07, A-ENCOUNTER-34: nothing else happens


class Stomp(Stomping[Table]):
    """A-ENCOUNTER-08, A-ENCOUNTER-11, A-ENCOUNTER-12: one marker, then each icon's benefit."""

    def copy(self) -> Stomp:
        return Stomp(self.monster, self.space, self.stage)

    def begin(self, t: Table) -> None:
        place_marker(t, self.monster, self.space)

    def city(self, dice: int) -> StompCity:
        return StompCity(self.monster, dice)

    def finish(self, t: Table) -> None:
        declare(t, self.monster)


def place_marker(t: Table, monster: int, space: int) -> None:
    """A-ENCOUNTER-08, A-ENCOUNTER-27, A-ENCOUNTER-28: from the stack, then from the extras, and never refused."""
    s = t.america
    s.stomped[space] = 1
    if s.stack:
        s.stack -= 1
    elif s.extras:
        s.extras -= 1
    t.tell("stomped", monster, space, s.stack)


def declare(t: Table, monster: int) -> None:
    """A-ENCOUNTER-26, A-CHALLENGE-01, A-CHALLENGE-14: the stack's last marker makes its monster challenger, once."""
    s = t.america
    if s.stack == 0 and not s.declared:
        s.declared = 1
        s.challenger = monster
        t.tell("declared challenge", monster)


class StompCity(Step[Table]):
    """A-ENCOUNTER-13: 1 Health, or the total of the dice; A-UNIT-18, A-UNIT-19: Zorb may then take Infamy instead."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "dice", "total")

    def __init__(self, monster: int, dice: int, total: int = 0) -> None:
        self.monster = monster
        self.dice = dice
        self.total = total

    def copy(self) -> StompCity:
        return StompCity(self.monster, self.dice, self.total)

    def run(self, t: Table) -> Node | None:
        if self.dice:
            return die("city")
        if t.box.own[self.monster].city_infamy:
            return Decision(t.state.owner[self.monster], "city", [act(TAKE_HEALTH), act(TAKE_INFAMY)])
        t.heal(self.monster, self.total or 1)
        return DONE

    def rolled(self, t: Table, outcome: int) -> None:
        self.dice -= 1
        self.total += outcome

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == TAKE_HEALTH:
            t.heal(self.monster, self.total or 1)
        else:
            t.gain_infamy(self.monster, t.box.own[self.monster].city_infamy)
