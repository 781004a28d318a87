"""A small net that says how likely each seat wins, from what there is to count at its table."""

from __future__ import annotations

from math import exp
from typing import Any, Final

FAR_OUT: Final = 5.0  # standard deviations; what is rarer than that is taken as that rare


class Net:
    """One hidden layer. Each seat's numbers give a score, and the scores of all seats their shares of the win.

    The numbers are brought to a common scale: less their `mean`, times their `scale`. `into[h]` are the weights of a hidden cell
    for each number, `bias[h]` what it begins with, `out[h]` what it adds to the score, `straight` what the numbers add themselves.
    All that is multiplied out when a net is loaded; it takes the numbers as they were counted.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        mean: list[float] = [float(number) for number in weights["mean"]]
        scale: list[float] = [float(number) for number in weights["scale"]]
        into: list[list[float]] = [[float(number) for number in row] for row in weights["into"]]
        straight: list[float] = [float(number) for number in weights["straight"]]
        size = len(mean)
        self.least = [mean[n] - FAR_OUT / scale[n] for n in range(size)]
        self.most = [mean[n] + FAR_OUT / scale[n] for n in range(size)]
        self.out: list[float] = [float(number) for number in weights["out"]]
        self.into = [[row[n] * scale[n] for n in range(size)] for row in into]
        self.straight = [straight[n] * scale[n] for n in range(size)]
        self.bias = [float(weights["bias"][h]) - sum([self.into[h][n] * mean[n] for n in range(size)]) for h in range(len(into))]
        self.level = -sum([self.straight[n] * mean[n] for n in range(size)])

    def score(self, counted: list[float]) -> float:
        total = self.level
        numbers: list[float] = []
        # A plain zip is compiled to a loop, a strict one is not.
        for number, least, most, straight in zip(counted, self.least, self.most, self.straight):  # noqa: B905
            near = min(max(number, least), most)
            numbers.append(near)
            total += straight * near
        for row, bias, out in zip(self.into, self.bias, self.out):  # noqa: B905
            cell = bias
            for weight, number in zip(row, numbers):  # noqa: B905
                cell += weight * number
            if cell > 0.0:
                total += out * cell
        return total

    def shares(self, counted: list[list[float]]) -> list[float]:
        """The chance of each seat to win."""
        scores = [self.score(row) for row in counted]
        best = max(scores)
        powers = [exp(score - best) for score in scores]
        whole = sum(powers)
        return [power / whole for power in powers]
