"""How fast the games are: random play and copies, on CPU time of one core, beside a yardstick for the machine.

`america()` and its sisters are doors for a benchmark that measures several engines alike: an object with new(seed),
options(state), apply(state, option) and copy(state).
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from menace.compiled import running, told
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.game import Game
from menace.kernel.playout import Playout
from menace.peers import measure_peers

SEATS = 4
clock = time.process_time


class Door:
    """A game through the interface that benchmarks of several engines share: a 4-seat game, every option listed."""

    options: Callable[[Playout], list[int]] = staticmethod(attrgetter("options"))
    apply = staticmethod(Playout.apply)
    copy = staticmethod(Playout.copy)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.defaults = {option.name: option.default for option in game.options}
        self.version = "compiled" if running() else "plain"
        self.api = f"{game.title}, {SEATS} seats, {self.version}; every decision and every legal action; copy = Playout.copy()"

    def new(self, seed: int) -> Playout:
        return Playout(self.game, self.game.new(SEATS, self.defaults), Seeded(seed))


def america() -> Door:
    return Door(game_of("america"))


def manual() -> Door:
    return Door(game_of("manual"))


def town() -> Door:
    return Door(game_of("town"))


def world() -> Door:
    return Door(game_of("world"))


def yardstick(seconds: float) -> float:
    """Iterations a second of a fixed loop of plain Python: what this machine can do at all."""
    start, rounds = clock(), 0
    while clock() - start < seconds:
        total = 0
        numbers = list(range(200))
        for n in numbers:
            total += numbers[n] * 3 % 7
            numbers[n] = total & 255
        rounds += 200
    return rounds / (clock() - start)


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Whole games of uniform random play, then copies of positions from the middle of games."""
    door = Door(game)
    random_game(door, 0)  # warm up
    games = decisions = 0
    start = clock()
    while clock() - start < seconds:
        games += 1
        decisions += random_game(door, games)
    took = clock() - start
    pool = positions(door, 50)
    return {
        "decisions_per_s": round(decisions / took),
        "games_per_s": round(games / took, 2),
        "decisions_per_game": round(decisions / games, 1),
        "copy_us": round(copy_cost(pool, seconds / 4), 2),
        "bytes_per_state": state_size(pool),
    }


def random_game(door: Door, seed: int, each: Callable[[Playout, int], None] | None = None) -> int:
    """One game through the door, option by option; how many decisions it took."""
    state, choice, decisions = door.new(seed), Seeded(f"choices {seed}"), 0
    while True:
        options = door.options(state)
        if not options:
            return decisions
        if each:
            each(state, decisions)
        door.apply(state, options[choice.below(len(options))])
        decisions += 1


def positions(door: Door, count: int) -> list[Playout]:
    """Copies of positions spread over a few games."""
    pool: list[Playout] = []

    def keep(state: Playout, decision: int) -> None:
        if decision % 97 == 0 and len(pool) < count:
            pool.append(state.copy())

    seed = 0
    while len(pool) < count:
        seed += 1
        random_game(door, seed, keep)
    return pool


def copy_cost(pool: list[Playout], seconds: float) -> float:
    """Microseconds for a copy."""
    copies, start = 0, clock()
    while clock() - start < seconds:
        for state in pool:
            state.copy()
        copies += len(pool)
    return (clock() - start) / copies * 1e6


def state_size(pool: list[Playout]) -> int:
    """Bytes a further copy takes, by what the process allocates for many of them."""
    import tracemalloc

    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [state.copy() for state in pool for _ in range(20)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round((after - before) / len(kept))


def main_report(seconds: float = 3.0, only: str = "") -> dict[str, Any]:
    """What `menace bench` prints: the yardstick, each game's figures and those of peers that are installed, from one run."""
    report: dict[str, Any] = {"yardstick": round(yardstick(seconds / 4)), "compiled": running(), "rules": told()}
    report["python"] = sys.version.split()[0]
    report["games"] = {name: measure(game_of(name), seconds) for name in GAMES if only in ("", name)}
    report["peers"] = measure_peers(seconds)
    return report
