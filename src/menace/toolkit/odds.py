"""How a contest may end: every course of it walked if they are few, else many of them played, and what they came to."""

from __future__ import annotations

from typing import Final

from menace.kernel.chance import ChanceSource, Enumerated, Seeded
from menace.kernel.game import Estimate, Odds
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table

PATHS: Final = 1300  # up to so many courses of a battle all are walked, and the odds are exact
GLANCE: Final = 24  # after so many it is clear whether all can be walked
LONGEST: Final = 2000  # no course takes more choices and rolls


class Contest:
    """Something that can be played once more on a copy of the table, with nothing after it."""

    def course(self, chance: ChanceSource) -> list[float]:
        """Play it; what came of it, in the order of the labels."""
        raise NotImplementedError


class Tally:
    """Weighted sums of what the courses of a battle came to."""

    def __init__(self, size: int) -> None:
        self.weight = 0.0
        self.sums = [0.0] * size
        self.squares = [0.0] * size

    def add(self, values: list[float], weight: float) -> None:
        self.weight += weight
        for n, value in enumerate(values):
            self.sums[n] += weight * value
            self.squares[n] += weight * value * value

    def mean(self, n: int) -> float:
        return self.sums[n] / self.weight

    def error(self, n: int) -> float:
        """The standard error of a mean over equally weighted runs."""
        variance = max(self.squares[n] / self.weight - self.mean(n) ** 2, 0.0)
        return float((variance / max(self.weight - 1.0, 1.0)) ** 0.5)


def odds_of(contest: Contest, title: str, space: str, labels: list[tuple[str, str, bool]], runs: int, chance: Seeded) -> Odds:
    """All courses if they are few, else `runs` of them; a label is a name, a sentence, and whether it is a share."""
    tally = Tally(len(labels))
    exact, count = walk_all(contest, tally)
    if not exact:
        tally = Tally(len(labels))
        for _ in range(runs):
            tally.add(contest.course(chance), 1.0)
        count = runs
    estimates = [
        Estimate(what, label, tally.mean(n), 0.0 if exact else tally.error(n), share)
        for n, (what, label, share) in enumerate(labels)
    ]
    return Odds(title, space, exact, count, estimates)


def walk_all(contest: Contest, tally: Tally) -> tuple[bool, int]:
    """Whether every course was walked, and how many."""
    paths = Enumerated()
    count = 0
    while paths.again():
        if count == PATHS or (count == GLANCE and tally.weight < GLANCE / PATHS / 2):
            return False, count
        found = contest.course(paths)
        tally.add(found, paths.weight())
        count += 1
    return True, count


def step_once(t: Table) -> Chance | Decision | None:
    """Run on to the next question, but not past the end of the step at the bottom of the agenda."""
    base = t.agenda[0]
    while t.agenda and t.agenda[0] is base:
        node = t.agenda[-1].run(t)
        if isinstance(node, (Chance, Decision)):
            return node
        if node is not None:
            t.agenda.pop()
    return None
