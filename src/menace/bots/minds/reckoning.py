"""Arithmetic of dice and distances that minds of several games share."""

from __future__ import annotations


def chance(needed: int) -> float:
    """The chance that a die shows a number or more."""
    return min(max(7 - needed, 0), 6) / 6


def felled(shots: list[list[float]], targets: int, more: float = 0.0) -> list[float]:
    """How likely 0, 1, 2 ... of some targets are down after shots at one after another.

    `shots[n][k]` is the chance that shot n hits target k, the first that still stands; a hit takes the next one along
    with the chance `more`.
    """
    odds = [0.0] * (targets + 1)
    odds[0] = 1.0
    for chances in shots:
        for down in range(targets - 1, -1, -1):
            hit = odds[down] * chances[down]
            if hit > 0.0:
                odds[down] -= hit
                both = hit * more if down + 2 <= targets else 0.0
                odds[down + 1] += hit - both
                if both > 0.0:
                    odds[down + 2] += both
    return odds


def brought_down(blows: list[tuple[float, int]], health: int) -> float:
    """The chance that blows, each with its chance to land and its Damage, take all Health."""
    if health <= 0 or sum([points for _, points in blows]) < health:
        return 0.0
    odds = [0.0] * (health + 1)
    odds[0] = 1.0
    for lands, points in blows:
        for taken in range(health - 1, -1, -1):
            share = odds[taken] * lands
            if share > 0.0:
                odds[taken] -= share
                odds[min(taken + points, health)] += share
    return odds[health]


def in_rank(ranking: tuple[str, ...], name: str) -> float:
    """What a place in a ranking is worth; neighbours are taken as equals two by two."""
    return -float(ranking.index(name)) // 2
