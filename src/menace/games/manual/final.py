"""The Final Challenge, the giants after it, and who wins (M-END-15 to M-END-48)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.challenge import Bout
from menace.games.manual.ranking import finalists, total
from menace.games.manual.table import Table
from menace.games.manual.words import BOTH_FELL, BY_GIANT, CROWNED, NOBODY_LEFT
from menace.games.usa.attack import GiantAttacks, ShedWindow, monster_attacks
from menace.games.usa.fight import LastingLosses
from menace.games.usa.harm import Contest
from menace.games.usa.stats import attacks_of
from menace.games.usa.words import AT, CAPTAIN_COLOSSAL, MECHA_MONSTER, NOBODY, OUT
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


def begin_final(t: Table, challenger: int) -> None:
    """M-END-15, M-END-16, M-END-20, M-END-23: at once, against the other finalist if there is one."""
    s = t.manual
    s.challenged = 1
    s.finalists = tuple(finalists(t))
    defender = NOBODY
    for monster in s.finalists:
        if monster != challenger:
            defender = monster
    t.agenda.clear()
    t.push(FinalChallenge(challenger, defender))


def force_final(t: Table) -> None:
    """M-END-21 the better ranked finalist is Challenger; M-END-24 with all in Hollywood America wins."""
    best = finalists(t)
    if best:
        begin_final(t, best[0])
    else:
        finish(t, NOBODY, NOBODY_LEFT)


def finish(t: Table, seat: int, ending: int) -> None:
    """M-END-44 to M-END-46, M-END-48: the game is over."""
    s = t.manual
    s.winner = seat
    s.ending = ending
    t.tell("won" if seat != NOBODY else "america", *([seat, ending] if seat != NOBODY else [ending]))
    t.agenda.clear()


class FinalChallenge(Step[Table]):
    """M-END-20 to M-END-48: the place, the Infamy given up, the fight of the two, Captain Colossal, Mecha-Monster, the end."""

    fields: ClassVar[tuple[str, ...]] = ("challenger", "defender", "stage")

    def __init__(self, challenger: int, defender: int, stage: int = 0) -> None:
        self.challenger = challenger
        self.defender = defender
        self.stage = stage

    def copy(self) -> FinalChallenge:
        return FinalChallenge(self.challenger, self.defender, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        if self.stage == 0:
            space = self.ground(t)
            if space < 0:
                sites = [site for site in range(t.board.size) if t.board.challenge_site[site] or t.waives("M-END-22")]
                return Decision(s.owner[self.challenger], "ground", [act(AT, site) for site in sites])
            self.gather(t, space)
        elif self.stage == 1:
            self.stage = 2
            if self.defender != NOBODY:  # M-END-29
                adjust(t, self.challenger, self.defender)
                t.push(Finale(self.challenger, self.defender))
        elif self.stage == 2:
            self.to_the_giants(t, CAPTAIN_COLOSSAL, BOTH_FELL)
        elif self.stage == 3:
            self.to_the_giants(t, MECHA_MONSTER, BY_GIANT)
        else:
            last = self.survivor(t)
            if last == NOBODY:
                finish(t, NOBODY, BY_GIANT)
            else:
                finish(t, s.owner[last], CROWNED)
        return None

    def ground(self, t: Table) -> int:
        """M-END-20, M-END-22: the Challenger's space, else the Defender's, else -1: one will be named."""
        s = t.manual
        if s.where[self.challenger] >= 0:
            return s.where[self.challenger]
        return s.where[self.defender] if self.defender != NOBODY and s.where[self.defender] >= 0 else -1

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.gather(t, first)

    def gather(self, t: Table, space: int) -> None:
        """M-END-13: whoever comes, comes with the Health it has."""
        self.stage = 1
        t.put(self.challenger, space)
        if self.defender != NOBODY:
            t.put(self.defender, space)
        t.tell("final", self.challenger, space)

    def survivor(self, t: Table) -> int:
        """The finalist still standing, or NOBODY."""
        for monster in (self.challenger, self.defender):
            if monster != NOBODY and t.manual.where[monster] >= 0:
                return monster
        return NOBODY

    def to_the_giants(self, t: Table, giant: int, ending: int) -> None:
        """M-END-39: the survivor fights the giant if it is on the board; M-END-45: with no survivor America wins."""
        self.stage += 1
        last = self.survivor(t)
        if last == NOBODY:
            finish(t, NOBODY, ending)
        elif t.manual.where[giant] >= 0:
            t.tell("giant fight", last, giant)
            t.push(GiantFight(last, giant))


def adjust(t: Table, one: int, other: int) -> None:
    """M-END-25, M-END-27, M-END-28: the higher total comes down to the other's, by Infamy alone; M-END-26: the other gives up
    all its Infamy."""
    s = t.manual
    totals = (total(t, one), total(t, other))
    ahead = totals[0] > totals[1] or (totals[0] == totals[1] and s.ranking.index(one) < s.ranking.index(other))
    higher, lower = (one, other) if ahead else (other, one)
    excess = abs(totals[0] - totals[1])
    if excess:
        t.lose_infamy(higher, min(excess, s.infamy[higher]))
    if s.infamy[lower]:
        t.lose_infamy(lower, s.infamy[lower])


class Finale(Bout):
    """M-END-30, M-END-31: the finalists fight round after round, the Challenger first; who has fallen is asked when one is over.

    M-END-36, M-CARDS-16 no unit and no Research card takes part; M-END-37, M-END-38 nobody retreats, robs or heals by it.
    M-END-34: attacks on who has fallen lapse, for there is no target.
    """

    fields: ClassVar[tuple[str, ...]] = ("challenger", "foe", "stage", "round", "foe_first", "extra", "extra_for")

    def __init__(
        self,
        challenger: int,
        foe: int,
        stage: int = 0,
        round: int = 0,
        foe_first: int = 0,
        extra: int = 0,
        extra_for: int = NOBODY,
    ) -> None:
        super().__init__(challenger, foe, stage, round, foe_first, extra, extra_for)

    def copy(self) -> Finale:
        return Finale(self.challenger, self.foe, self.stage, self.round, self.foe_first, self.extra, self.extra_for)

    def settles(self, t: Table, monster: int) -> bool:
        """M-END-32, M-END-33: but not before the round ends."""
        return True

    def ended(self, t: Table) -> bool:
        return False

    def round_over(self, t: Table) -> Node | None:
        return DONE if self.beaten(t, self.challenger) | self.beaten(t, self.foe) else None

    def beaten(self, t: Table, monster: int) -> bool:
        if t.manual.health[monster] > 0:
            return False
        out_of_the_game(t, monster)
        return True


def out_of_the_game(t: Table, monster: int) -> None:
    t.manual.health[monster] = 0
    t.put(monster, OUT)
    t.tell("beaten", monster)


class GiantFight(Contest[Table]):
    """M-END-39, M-END-40, M-END-41, M-END-42: the survivor against a giant, the monster first in each round, until one is at 0.

    M-CARDS-07: what cards say of the Monster Challenge does not hold here.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "giant", "stage", "round", "extra", "extra_for")

    def __init__(self, monster: int, giant: int, stage: int = 0, round: int = 0, extra: int = 0, extra_for: int = NOBODY) -> None:
        super().__init__(extra)
        self.extra_for = extra_for
        self.monster = monster
        self.giant = giant
        self.stage = stage
        self.round = round

    def copy(self) -> GiantFight:
        return GiantFight(self.monster, self.giant, self.stage, self.round, self.extra, self.extra_for)

    def involves(self, monster: int) -> bool:
        return monster == self.monster

    def settles(self, t: Table, monster: int) -> bool:
        """M-END-43: at once."""
        out_of_the_game(t, monster)
        return True

    def run(self, t: Table) -> Node | None:
        where = t.manual.where
        if where[self.monster] < 0 or where[self.giant] < 0:
            return DONE
        stage = self.stage
        self.stage += 1
        if stage == 0:
            t.push(ShedWindow(self.monster))
        elif stage == 1:
            t.push(LastingLosses(self.monster, self.giant))  # M-CARDS-17
        elif stage == 2:
            self.round += 1
            t.push(monster_attacks(t, self.monster, self.giant, self.round))
        else:
            self.stage = 2
            t.push(GiantAttacks(self.giant, self.monster, attacks_of(t, self.giant, self.round)))
        return None
