"""Who is best placed when the last Stomp marker lies, and who comes in where in the end (M-END-06 to M-END-14, M-END-47)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.table import Table
from menace.games.usa.words import HOLLYWOOD, NOBODY
from menace.kernel.node import DONE, Node, die
from menace.kernel.table import Step


def standing(t: Table, monster: int) -> tuple[int, int, int]:
    """M-END-06, M-END-07: Infamy and Trophies together, then Trophies, then Health."""
    s = t.manual
    trophies = t.trophies_of(monster)
    return (s.infamy[monster] + trophies, trophies, s.health[monster])


def total(t: Table, monster: int) -> int:
    """M-END-25: Infamy and Trophies together."""
    return standing(t, monster)[0]


class Ranking(Step[Table]):
    """M-END-06, M-END-08, M-END-09: the ranking is made once; ties are settled by dice, rolled again among those still tied.

    `scores` are the dice of each seat's monster so far, read as one number to the base 7; `waiting` are the seats that
    still have to roll in this round.
    """

    fields: ClassVar[tuple[str, ...]] = ("scores*", "waiting*")

    def __init__(self, scores: tuple[int, ...] = (), waiting: tuple[int, ...] = ()) -> None:
        self.scores = scores
        self.waiting = waiting

    def copy(self) -> Ranking:
        return Ranking(self.scores, self.waiting)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        if not self.scores:
            self.scores = tuple([0] * s.seats)
        if not self.waiting:
            keys = [(standing(t, s.monster_of[seat]), self.scores[seat]) for seat in range(s.seats)]
            tied = tuple([seat for seat in t.clockwise() if keys.count(keys[seat]) > 1])
            if not tied:
                self.settle(t)
                return DONE
            self.waiting = tied
            self.scores = tuple([score * 7 for score in self.scores])
        return die("ranking")

    def rolled(self, t: Table, outcome: int) -> None:
        seat = self.waiting[0]
        self.waiting = self.waiting[1:]
        self.scores = tuple([score + (outcome if n == seat else 0) for n, score in enumerate(self.scores)])
        t.tell("ranking die", t.manual.monster_of[seat], outcome)

    def settle(self, t: Table) -> None:
        s = t.manual
        order = [(standing(t, s.monster_of[seat]), self.scores[seat], s.monster_of[seat]) for seat in range(s.seats)]
        order.sort(reverse=True)
        s.ranking = tuple([monster for _, _, monster in order])
        for place in range(s.seats):
            t.tell("ranked", s.ranking[place], place + 1)


def finalists(t: Table) -> list[int]:
    """M-END-10, M-END-11, M-END-12: the two best ranked monsters that are not in Hollywood now."""
    s = t.manual
    return [monster for monster in s.ranking if s.where[monster] != HOLLYWOOD][:2]


def places(t: Table) -> list[int]:
    """M-END-47: the seats from first to last once the game is over."""
    s = t.manual
    first = [s.monster_of[s.winner]] if s.winner != NOBODY else []
    rest = [monster for monster in s.finalists if monster not in first]
    others = [monster for monster in s.ranking if monster not in s.finalists]
    others.sort(key=lambda monster: s.where[monster] == HOLLYWOOD)
    return [s.owner[monster] for monster in [*first, *rest, *others]]
