"""The sources of chance: the only way anything random enters a game, always explicit and recorded."""

from __future__ import annotations

import hashlib
import hmac

from menace.kernel.errors import ChanceError
from menace.kernel.node import Chance


class ChanceSource:
    """Answers a Chance with one of its outcomes."""

    def pick(self, chance: Chance) -> int:
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether it can answer now; a table whose source cannot waits."""
        return True

    def copy(self) -> ChanceSource:
        """Another that goes on as this one would."""
        raise NotImplementedError


class Waiting(ChanceSource):
    """For looking on: it never answers, so the table stops at every roll."""

    def ready(self) -> bool:
        return False

    def copy(self) -> Waiting:
        return self


class Seeded(ChanceSource):
    """For simulations and play without stakes: fast, cheap to copy, and the same again from the same seed.

    Two small multiplicative generators, combined as by L'Ecuyer (1988). Products are made in parts, after Schrage, so that no
    factor has more than 16 bits: those the compiled package multiplies at once, and others as numbers of any length.
    """

    def __init__(self, seed: int | str, one: int = 0, two: int = 0) -> None:
        self.seed = seed
        if one == 0:
            mixed = int.from_bytes(hashlib.sha256(f"menace:{seed}".encode()).digest()[:16], "big")
            one, two = mixed % 2147483562 + 1, (mixed >> 64) % 2147483398 + 1
        self.one = one
        self.two = two

    def copy(self) -> Seeded:
        return Seeded(self.seed, self.one, self.two)

    def below(self, size: int) -> int:
        """A number from 0 to size - 1."""
        one = self.one % 53668 * 40014 - self.one // 53668 * 12211
        two = self.two % 52774 * 40692 - self.two // 52774 * 3791
        self.one = one if one > 0 else one + 2147483563
        self.two = two if two > 0 else two + 2147483399
        drawn = self.one - self.two
        if drawn < 0:
            drawn += 2147483562
        return (((drawn >> 16) * size << 16) + (drawn & 65535) * size) // 2147483562

    def pick(self, chance: Chance) -> int:
        return chance.outcomes[self.below(len(chance.outcomes))]


class Scripted(ChanceSource):
    """For tests and the table protocol: outcomes said beforehand, then another source, or an error without one."""

    def __init__(self, outcomes: list[int], then: ChanceSource | None = None) -> None:
        self.outcomes = list(outcomes)
        self.then = then

    def copy(self) -> Scripted:
        return Scripted(self.outcomes, self.then.copy() if self.then is not None else None)

    def pick(self, chance: Chance) -> int:
        if not self.outcomes:
            if self.then is None:
                raise ChanceError(f"the script has no outcome left for {chance.about!r}")
            return self.then.pick(chance)
        if self.outcomes[0] not in chance.outcomes:
            raise ChanceError(f"{self.outcomes[0]} is no outcome of {chance.about!r}; possible are {list(chance.outcomes)}")
        return self.outcomes.pop(0)


class Enumerated(ChanceSource):
    """For exact odds: walks the tree of all outcomes; `again` moves to the next path, `weight` is the present one's share.

    Run the same thing from the same state while `again()` is true; every path of outcomes comes once.
    """

    def __init__(self) -> None:
        self.path: list[int] = []
        self.sizes: list[int] = []
        self.at = 0
        self.begun = False

    def again(self) -> bool:
        """Make ready for the next path; False when all have been walked."""
        if self.begun:
            del self.path[self.at :]
            del self.sizes[self.at :]
            while self.path and self.path[-1] + 1 == self.sizes[-1]:
                self.path.pop()
                self.sizes.pop()
            if not self.path:
                return False
            self.path[-1] += 1
        self.begun = True
        self.at = 0
        return True

    def weight(self) -> float:
        share = 1.0
        for size in self.sizes[: self.at]:
            share /= size
        return share

    def pick(self, chance: Chance) -> int:
        if self.at == len(self.path):
            self.path.append(0)
            self.sizes.append(len(chance.outcomes))
        choice = self.path[self.at]
        self.at += 1
        return chance.outcomes[choice]


class Fair(ChanceSource):
    """For play among people: outcomes follow from a secret committed beforehand and the seats' own words.

    The commitment is published before the first draw and the secret after the game; then anyone can derive every
    outcome again. HMAC-SHA-256 gives the bytes; those that would favour an outcome are thrown away.
    """

    def __init__(self, secret: bytes, words: list[str], drawn: int = 0) -> None:
        self.secret = secret
        self.words = words
        self.drawn = drawn

    def copy(self) -> Fair:
        return Fair(self.secret, self.words, self.drawn)

    def commitment(self) -> str:
        return commitment_of(self.secret)

    def pick(self, chance: Chance) -> int:
        self.drawn += 1
        return chance.outcomes[fair_number(self.secret, self.words, self.drawn, len(chance.outcomes))]


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def fair_number(secret: bytes, words: list[str], draw: int, size: int) -> int:
    """The number below `size` (at most 256) that the secret and the words give for a draw, without bias."""
    if not 1 <= size <= 256:
        raise ChanceError("a fair draw has from 1 to 256 outcomes")
    limit = 256 - 256 % size
    said = "".join([f"{len(word)}:{word}," for word in words])
    block = 0
    while True:
        for byte in hmac.new(secret, f"{said}{draw}:{block}".encode(), hashlib.sha256).digest():
            if byte < limit:
                return byte % size
        block += 1
