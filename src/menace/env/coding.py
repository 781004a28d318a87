"""Actions and views as numbers: every action of a game has its own, and a view is folded into a vector of fixed length."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.game import Game

LENGTH = 4096  # of an observation


class ActionCode:
    """Every action there can be in a game, numbered from 0: the verbs one after another, each with all its arguments."""

    def __init__(self, game: Game) -> None:
        self.starts: dict[int, int] = {}
        self.widths: dict[int, int] = {}
        self.sizes: list[tuple[int, int, int]] = []  # where a verb begins, which it is, how many second arguments it has
        size = 0
        for number, verb in sorted(game.lexicon.verbs.items()):
            counts = [len(game.lexicon.ids[kind]) for kind in verb.kinds]
            width = counts[1] if len(counts) > 1 else 1
            self.starts[number], self.widths[number] = size, width
            self.sizes.append((size, number, width))
            size += (counts[0] if counts else 1) * width
        self.size = size

    def code(self, action: int) -> int:
        verb = verb_of(action)
        return self.starts[verb] + first_of(action) * self.widths[verb] + second_of(action)

    def action(self, code: int) -> int:
        start, verb, width = next(part for part in reversed(self.sizes) if part[0] <= code)
        return act(verb, (code - start) // width, (code - start) % width)


def observation_of(view: dict[str, Any]) -> NDArray[np.float32]:
    """A view as numbers, by feature hashing: each fact has a place of its own, up to rare coincidences, and a sign.

    Things with an id are told apart by it, seats by their number; a text is a fact that is true, a number one that has a size.
    """
    vector = np.zeros(LENGTH, np.float32)
    fold(view, "", vector)
    return vector


def fold(value: Any, path: str, vector: NDArray[np.float32]) -> None:
    if isinstance(value, dict):
        for name, inside in value.items():
            if name not in ("id", "goal"):
                fold(inside, f"{path}.{name}", vector)
    elif isinstance(value, (list, tuple)):
        for n, inside in enumerate(value):
            named = isinstance(inside, dict)
            fold(inside, f"{path}:{inside.get('id', inside.get('seat', n))}" if named else f"{path}[]", vector)
    elif isinstance(value, str):
        put(f"{path}={value}", 1.0, vector)
    elif value:
        put(path, float(value), vector)


def put(fact: str, size: float, vector: NDArray[np.float32]) -> None:
    mixed = crc32(fact.encode())
    vector[mixed % LENGTH] += size if mixed >> 31 else -size
