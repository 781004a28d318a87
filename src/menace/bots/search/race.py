"""A race among a few actions: each plays on in the same samples of what may come, and the slower half drops out each time."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Final

LEAST: Final = 2  # samples before anybody drops out
SURE: Final = 3.0  # standard errors by which a leader need not race on
ENOUGH: Final = 10  # samples before the race may be called off
LOYALTY: Final = 1.0  # standard errors by which another must beat the favourite
ALIKE: Final = 4  # samples after which two that came to the same in all of them count as one

Trial = Callable[[int, int], float]  # how well an action does in a sample: from 0 to 1


class Runner:
    """An action and how it did in each sample."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.results: list[float] = []

    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0


class Clock:
    """What may still be spent: time, or steps, each of which is one trial."""

    def __init__(self, seconds: float, steps: int) -> None:
        self.began = perf_counter()
        self.seconds = seconds
        self.steps = steps
        self.taken = 0
        self.longest = 0.0

    def spent(self) -> float:
        """The share that is gone, the trial that would come next counted."""
        if self.steps:
            return (self.taken + 1) / self.steps if self.taken >= self.steps else self.taken / self.steps
        return (perf_counter() - self.began + self.longest) / self.seconds

    def over(self) -> bool:
        if self.steps:
            return self.taken >= self.steps
        return perf_counter() - self.began + self.longest >= self.seconds

    def run(self, trial: Trial, action: int, sample: int) -> float:
        start = perf_counter()
        found = trial(action, sample)
        self.taken += 1
        self.longest = max(0.9 * self.longest, perf_counter() - start)
        return found


def lead(one: Runner, other: Runner) -> tuple[float, float]:
    """By how much one is ahead of another in the samples both ran, and the standard error of that."""
    n = min(len(one.results), len(other.results))
    if n == 0:
        return 0.0, 1.0
    ahead = [one.results[k] - other.results[k] for k in range(n)]
    mean = sum(ahead) / n
    spread = sum([(value - mean) * (value - mean) for value in ahead])
    return mean, sqrt((spread + 0.01) / n / max(n - 1, 1))


def race(actions: list[int], trial: Trial, seconds: float, steps: int) -> int:
    """The action that does best; the first one is the favourite, which another must beat by more than luck."""
    favourite = Runner(actions[0])
    running = [favourite] + [Runner(action) for action in actions[1:]]
    clock = Clock(seconds, steps)
    heats = 1
    while (len(running) - 1) >> heats:
        heats += 1
    sample = 0
    for heat in range(heats):
        until = (heat + 1) / heats
        first = sample
        while not clock.over() and (sample - first < LEAST or clock.spent() < until):
            for runner in running:
                if clock.over() and favourite.results:
                    break
                runner.results.append(clock.run(trial, runner.action, sample))
            sample += 1
            if sample == ALIKE:
                running = different([favourite, *[runner for runner in running if runner is not favourite]])
                if len(running) == 1:
                    break
            if settled(running, favourite):
                return winner(running, favourite).action
        if heat < heats - 1:
            running.sort(key=lambda runner: -runner.mean())
            kept = running[: (len(running) + 1) // 2]
            running = kept if favourite in kept else [*kept, favourite]
        if len(running) == 1:
            break
    return winner(running, favourite).action


def different(running: list[Runner]) -> list[Runner]:
    """Without those that do what one before them does: two units that may move in either order, say."""
    found: list[Runner] = []
    for runner in running:
        if all([runner.results != other.results for other in found]):
            found.append(runner)
    return found


def settled(running: list[Runner], favourite: Runner) -> bool:
    """Whether racing on would change nothing: somebody is far ahead of all, or there is no difference."""
    n = len(favourite.results)
    if n < ENOUGH or n % 4:
        return False
    best = winner(running, favourite)
    for other in running:
        if other is not best:
            ahead, error = lead(best, other)
            if ahead < SURE * error and not (ahead == 0.0 and other.results == best.results):
                return False
    return True


def winner(running: list[Runner], favourite: Runner) -> Runner:
    best, most = favourite, 0.0
    for runner in running:
        if runner is not favourite:
            ahead, error = lead(runner, favourite)
            if ahead - LOYALTY * error > most:
                best, most = runner, ahead - LOYALTY * error
    return best
