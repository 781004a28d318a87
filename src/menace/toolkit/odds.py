"""How a contest may end: every course of it walked if they are few, else many of them played, and what they came to."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from menace.kernel.chance import ChanceSource, Enumerated, Seeded
from menace.kernel.engine import choose, look, roll
from menace.kernel.game import Estimate, Odds
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step, T

PATHS: Final = 1300  # up to so many courses of a battle all are walked, and the odds are exact
GLANCE: Final = 24  # after so many it is clear whether all can be walked
LONGEST: Final = 2000  # no course takes more choices and rolls
DEEP: Final = 200  # where one takes so many, there are too many of them to be walked
LEAST: Final = 120  # courses are played, however long they are


class Course(Generic[T]):
    """The steps that are left of a contest, the contest itself at the bottom; each way it can go is a `course`."""

    most: ClassVar[int] = 1 << 30  # choices and rolls, of all courses together: where one is long, fewer are played

    def __init__(self, agenda: list[Step[Any]]) -> None:
        self.agenda = agenda
        self.steps = 0  # choices and rolls of the last course

    # -- what each contest says of itself ----------------------------------------------------------------------------

    def twin(self) -> T:
        """A copy of the table; its agenda will be another."""
        raise NotImplementedError

    def title(self) -> str:
        raise NotImplementedError

    def space(self) -> str:
        """The id of the space it is about, or nothing."""
        return ""

    def labels(self) -> list[tuple[str, str, bool]]:
        """What is counted: a name, a sentence, and whether it is a share."""
        raise NotImplementedError

    def came_to(self, t: T, contest: Step[Any]) -> list[float]:
        """What came of one course, in the order of the labels; `contest` is the step as it ended."""
        raise NotImplementedError

    def tactic(self, t: T, decision: Decision) -> int:
        """What whoever is asked chooses."""
        raise NotImplementedError

    def over(self, t: T, contest: Step[Any]) -> bool:
        return not t.agenda or t.agenda[0] is not contest

    # -- the same for all --------------------------------------------------------------------------------------------

    def odds(self, runs: int, chance: Seeded) -> Odds:
        """All courses if they are few, else `runs` of them; with dice of its own its odds are the same whatever else is due."""
        chance = Seeded(f"{chance.seed}:{self.title()}")
        labels = self.labels()
        tally = Tally(len(labels))
        exact, count = self.walk_all(tally)
        if not exact:
            tally = Tally(len(labels))
            count = self.play_some(tally, runs, chance)
        return Odds(self.title(), self.space(), exact, count, estimated(labels, tally, exact))

    def play_some(self, tally: Tally, runs: int, chance: Seeded) -> int:
        """How many courses were played: `runs`, or fewer where they are long."""
        spent = count = 0
        while count < runs and (spent < self.most or count < LEAST):
            tally.add(self.course(chance), 1.0)
            spent += self.steps
            count += 1
        return count

    def walk_all(self, tally: Tally) -> tuple[bool, int]:
        """Whether every course was walked, and how many."""
        paths = Enumerated()
        count = 0
        while paths.again():
            if count == PATHS or (count == GLANCE and tally.weight < GLANCE / PATHS / 2):
                return False, count
            found = self.course(paths, DEEP)
            if self.steps == DEEP:
                return False, count
            tally.add(found, paths.weight())
            count += 1
        return True, count

    def course(self, chance: ChanceSource, longest: int = LONGEST) -> list[float]:
        """Play it once on a copy of the table, and nothing after it."""
        copy = self.twin()
        copy.agenda.clear()
        copy.agenda.extend([step.copy() for step in self.agenda])
        contest = copy.agenda[0]
        self.steps = 0
        while self.steps < longest:
            node = self.next_node(copy, contest)
            if isinstance(node, Chance):
                roll(copy, chance.pick(node))
            elif isinstance(node, Decision):
                choose(copy, self.tactic(copy, node))
            else:
                break
            self.steps += 1
        return self.came_to(copy, contest)

    def next_node(self, t: T, contest: Step[Any]) -> Chance | Decision | None:
        """Run on, but not past the end of the contest; None is the end."""
        while not self.over(t, contest):
            node = look(t)
            if isinstance(node, (Chance, Decision)):
                return node
        return None


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


def estimated(labels: list[tuple[str, str, bool]], tally: Tally, exact: bool) -> list[Estimate]:
    """What the courses came to on the whole, each with its standard error."""
    return [
        Estimate(what, label, tally.mean(n), 0.0 if exact else tally.error(n), share)
        for n, (what, label, share) in enumerate(labels)
    ]
