"""Challenges: two monsters in neighbouring spaces (M-CHALLENGE)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.retreat import Retreat
from menace.games.manual.table import Table
from menace.games.usa.attack import ShedWindow, monster_attacks
from menace.games.usa.harm import Paired
from menace.games.usa.words import NOBODY
from menace.kernel.node import DONE, Node


def challenger_of(t: Table, one: int, other: int) -> int:
    """M-CHALLENGE-05, M-CHALLENGE-06, M-CHALLENGE-24: who came later this turn; if neither did, whose player is next in turn."""
    s = t.manual
    if s.arrived[one] == s.arrived[other]:
        for seat in t.clockwise():
            if s.monster_of[seat] in (one, other):
                return s.monster_of[seat]
    return one if s.arrived[one] > s.arrived[other] else other


class Bout(Paired[Table]):
    """Two monsters against each other: a round of both after another.

    M-CHALLENGE-08, M-END-35: with attacks as in a battle, bought ones too; M-CARDS-10: its rounds are counted from the first.
    """

    def ended(self, t: Table) -> bool:
        """Whether it is over in the middle of a round."""
        raise NotImplementedError

    def broken_off(self, t: Table) -> Node | None:
        """What follows if it is over in the middle of a round."""
        return DONE

    def round_over(self, t: Table) -> Node | None:
        raise NotImplementedError

    def run(self, t: Table) -> Node | None:
        if self.ended(t):
            return self.broken_off(t)
        stage = self.stage
        self.stage += 1
        if stage == 0:
            t.push(ShedWindow(self.challenger), ShedWindow(self.foe))
        elif stage == 1:
            self.round += 1
            self.foe_first = self.foe_begins(t)
            self.attack(t, self.foe_first)
        elif stage == 2:
            self.attack(t, 1 - self.foe_first)
        else:
            self.stage = 1
            return self.round_over(t)
        return None

    def attack(self, t: Table, by_foe: int) -> None:
        if by_foe:
            t.push(monster_attacks(t, self.foe, self.challenger, self.round))
        else:
            t.push(monster_attacks(t, self.challenger, self.foe, self.round))


class Challenge(Bout):
    """M-CHALLENGE-07 to M-CHALLENGE-17: a round of both, repeated while as much damage is dealt on either side.

    M-CHALLENGE-21 the winner stays; M-CHALLENGE-29 nobody gains Health.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "challenger", "foe", "stage", "round", "foe_first", "dealt", "foe_dealt", "extra", "extra_for",
    )  # fmt: skip

    def __init__(
        self,
        challenger: int,
        foe: int,
        stage: int = 0,
        round: int = 0,
        foe_first: int = 0,
        dealt: int = 0,
        foe_dealt: int = 0,
        extra: int = 0,
        extra_for: int = NOBODY,
    ) -> None:
        super().__init__(challenger, foe, stage, round, foe_first, extra, extra_for)
        self.dealt = dealt
        self.foe_dealt = foe_dealt

    def copy(self) -> Challenge:
        return Challenge(
            self.challenger,
            self.foe,
            self.stage,
            self.round,
            self.foe_first,
            self.dealt,
            self.foe_dealt,
            self.extra,
            self.extra_for,
        )

    def struck(self, attacker: int, points: int) -> None:
        """M-CHALLENGE-12: the full damage of every hit."""
        if attacker == self.challenger:
            self.dealt += points
        else:
            self.foe_dealt += points

    def settles(self, t: Table, monster: int) -> bool:
        """M-CHALLENGE-13, M-CHALLENGE-15: that settles it, before what it has is discarded in Hollywood."""
        other = self.foe if monster == self.challenger else self.challenger
        if t.manual.edition >= 3 and self.ahead() == monster:
            self.rob(t, monster, other)
        else:
            self.rob(t, other, monster)
        return False

    def ahead(self) -> int:
        """M-CHALLENGE-10: who has dealt more damage, or NOBODY."""
        if self.dealt == self.foe_dealt:
            return NOBODY
        return self.challenger if self.dealt > self.foe_dealt else self.foe

    def rob(self, t: Table, winner: int, loser: int) -> None:
        """M-CHALLENGE-14, M-CHALLENGE-16."""
        t.tell("challenge won", winner, loser)
        if t.manual.infamy[loser]:
            t.lose_infamy(loser, 1)
            t.gain_infamy(winner, 1)

    def ended(self, t: Table) -> bool:
        where = t.manual.where
        return where[self.challenger] < 0 or where[self.foe] < 0

    def broken_off(self, t: Table) -> Node | None:
        """M-CHALLENGE-13: one is in Hollywood; if it has won, the other still retreats."""
        winner = self.ahead()
        if t.manual.edition >= 3 and winner != NOBODY and t.manual.where[winner] < 0:
            self.drive_back(t, winner)
            return None
        return DONE

    def round_over(self, t: Table) -> Node | None:
        """M-CHALLENGE-10, M-CHALLENGE-17: the Infamy changes hands first; M-CHALLENGE-11: as much damage on either side is
        fought on."""
        winner = self.ahead()
        if winner != NOBODY:
            self.rob(t, winner, self.foe if winner == self.challenger else self.challenger)
            self.drive_back(t, winner)
        return None

    def drive_back(self, t: Table, winner: int) -> None:
        """M-CHALLENGE-18: the loser retreats, where the winner's player says."""
        loser = self.foe if winner == self.challenger else self.challenger
        t.become(Retreat(loser, t.manual.owner[winner], 0, ()))
