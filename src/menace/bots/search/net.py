"""A small net that says how likely each seat wins, from what there is to count at its table."""

from __future__ import annotations

from math import exp
from typing import Any, Final

FAR_OUT: Final = 5.0  # standard deviations; what is rarer than that is taken as that rare


class Net:
    """One hidden layer. Each seat's numbers give a score, and the scores of all seats their shares of the win.

    The numbers are brought to a common scale first: less their `mean`, times their `scale`. `into[h]` are the weights of the hidden
    cell h for each number, `bias[h]` what it begins with, `out[h]` what it adds to the score.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        self.mean: list[float] = [float(number) for number in weights["mean"]]
        self.scale: list[float] = [float(number) for number in weights["scale"]]
        self.into: list[list[float]] = [[float(number) for number in row] for row in weights["into"]]
        self.bias: list[float] = [float(number) for number in weights["bias"]]
        self.out: list[float] = [float(number) for number in weights["out"]]
        self.straight: list[float] = [float(number) for number in weights["straight"]]

    def score(self, counted: list[float]) -> float:
        size = len(self.mean)
        scaled = [min(max((counted[n] - self.mean[n]) * self.scale[n], -FAR_OUT), FAR_OUT) for n in range(size)]
        total = 0.0
        for n in range(size):
            total += self.straight[n] * scaled[n]
        for h in range(len(self.out)):
            row = self.into[h]
            cell = self.bias[h]
            for n in range(size):
                cell += row[n] * scaled[n]
            if cell > 0.0:
                total += self.out[h] * cell
        return total

    def shares(self, counted: list[list[float]]) -> list[float]:
        """The chance of each seat to win."""
        scores = [self.score(row) for row in counted]
        best = max(scores)
        powers = [exp(score - best) for score in scores]
        whole = sum(powers)
        return [power / whole for power in powers]
