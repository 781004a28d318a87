"""The bot that takes any action with equal chance: the yardstick every other bot must beat."""

from __future__ import annotations

import hashlib

from menace.bots.base import Bot, Budget, View
from menace.kernel.node import Decision

WORD = (1 << 64) - 1


class RandomBot(Bot):
    """Uniform among the actions on offer. The same seed and the same moment of a game give the same choice."""

    name = "random"
    title = "Random"
    text = "Does anything the rules allow. Good for a first look at a game."

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.start = int.from_bytes(hashlib.sha256(f"menace random bot:{seed}".encode()).digest()[:8], "big")

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        return decision.actions[scatter(self.start, view.at) * len(decision.actions) >> 64]


def scatter(start: int, n: int) -> int:
    """The n-th 64-bit number of a sequence, reached without the ones before it (SplitMix64)."""
    z = start + (n + 1) * 0x9E3779B97F4A7C15 & WORD
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31
