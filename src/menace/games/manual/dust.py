"""The Dust is Settling Phase: an Encounter begun a turn ago is resolved (M-DUST)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.ranking import Ranking
from menace.games.manual.table import Table
from menace.games.manual.words import NO_FOCUS, STOMPING
from menace.games.usa.draw import Mutate
from menace.games.usa.encounter import Stomping
from menace.games.usa.words import TAKE_HEALTH, TAKE_INFAMY
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step


class Dust(Step[Table]):
    """M-DUST-01, M-DUST-02, M-DUST-03, M-DUST-04: where the Focus token lies the Encounter is resolved, and then it comes off.

    The token always lies in its monster's space: it comes off when the monster leaves (M-DUST-05), and neither a fight that it
    stands (M-DUST-06) nor units in the space (M-DUST-07) change that.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "begun")

    def __init__(self, seat: int, begun: int = 0) -> None:
        self.seat = seat
        self.begun = begun

    def copy(self) -> Dust:
        return Dust(self.seat, self.begun)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        monster = s.monster_of[self.seat]
        if s.focus[monster] == NO_FOCUS:
            return DONE
        if self.begun:
            s.focus[monster] = NO_FOCUS
            t.tell("token off", monster)
            return DONE
        self.begun = 1
        if s.focus[monster] == STOMPING:
            t.push(Stomp(monster, s.where[monster]))
        elif s.mutation_deck:  # M-DUST-26
            s.sites_used[monster] = (*s.sites_used[monster], s.where[monster])
            t.push(Mutate(monster))
        return None


class Stomp(Stomping[Table]):
    """M-DUST-21 to M-DUST-23: the benefit of each icon, and then one marker."""

    def copy(self) -> Stomp:
        return Stomp(self.monster, self.space, self.stage)

    def city(self, dice: int) -> StompCity:
        return StompCity(self.monster, dice)

    def finish(self, t: Table) -> None:
        place_marker(t, self.monster, self.space)


def place_marker(t: Table, monster: int, space: int) -> None:
    """M-DUST-22; M-END-01 the last of the pile starts the endgame; M-END-04, M-END-05 further markers never run out."""
    s = t.manual
    s.stomped[space] = 1
    if s.stack:
        s.stack -= 1
    t.tell("stomped", monster, space, s.stack)
    if s.stack == 0 and not s.declared:
        s.declared = 1
        s.closer = s.owner[monster]
        t.tell("endgame", monster)
        t.push(Ranking())


class StompCity(Step[Table]):
    """M-DUST-08, M-DUST-09: 1 Health, or the sum of the dice; M-DUST-10, M-DUST-11, M-DUST-12: Zorb may take
    Infamy for all dice of a city, before any roll.

    `asked` says that Zorb has chosen Health.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "dice", "total", "asked")

    def __init__(self, monster: int, dice: int, total: int = 0, asked: int = 0) -> None:
        self.monster = monster
        self.dice = dice
        self.total = total
        self.asked = asked

    def copy(self) -> StompCity:
        return StompCity(self.monster, self.dice, self.total, self.asked)

    def run(self, t: Table) -> Node | None:
        if self.dice and not self.asked and t.box.own[self.monster].city_infamy:
            return Decision(t.manual.owner[self.monster], "city", [act(TAKE_HEALTH), act(TAKE_INFAMY)])
        if self.dice:
            return die("city dice")
        t.heal(self.monster, self.total or 1)
        return DONE

    def rolled(self, t: Table, outcome: int) -> None:
        self.asked = 1
        self.dice -= 1
        self.total += outcome

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.asked = 1
        if verb == TAKE_INFAMY:
            t.become()
            t.gain_infamy(self.monster, self.dice * t.box.own[self.monster].city_infamy)
