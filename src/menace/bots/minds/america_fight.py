"""The likely course of a battle of America, by the dice of its two rounds."""

from __future__ import annotations

from functools import cache
from math import comb

from menace.bots.minds.reckoning import chance
from menace.games.usa.box import LAUNCHER
from menace.games.usa.stats import attacks_of, damage_of, defense_of
from menace.games.usa.table import Table


def battle_forecast(t: Table, monster: int, units: list[int], units_first: bool = False) -> tuple[float, float, float]:
    """Chance that the monster clears the space, its expected loss of Health, and the units it is likely to destroy.

    Units are taken as alike, with the average of their numbers; two rounds of attacks that hit or miss.
    """
    if not units:
        return 1.0, 0.0, 0.0
    n = len(units)
    struck = chance(defense_of(t, monster))
    hit = blow = early = 0.0
    for unit in units:
        hit += chance(defense_of(t, unit))
        strike = damage_of(t, unit) * struck + 1 / 6
        blow += strike
        if t.box.role[unit] == LAUNCHER:
            early += strike
    hit /= n
    blow /= n
    attacks = attacks_of(t, monster, 2) if t.state.where[monster] >= 0 else t.box.attacks[monster]
    odds = hits_of(attacks, hit)
    left = [0.0] * n  # by how many stand; all of them do
    left.append(1.0)
    loss = early
    for _ in range(2):
        after = [0.0] * (n + 1)
        for standing in range(n, -1, -1):
            share = left[standing]
            if share > 0.0:
                for hits in range(attacks + 1):
                    after[max(standing - hits, 0)] += share * odds[hits]
        striking = left if units_first else after
        suffered = 0.0
        for standing in range(n, 0, -1):
            suffered += standing * striking[standing] * blow
        loss += suffered
        left = after
    standing_on = 0.0
    for standing in range(n, 0, -1):
        standing_on += standing * left[standing]
    return left[0], loss, n - standing_on


@cache
def hits_of(attacks: int, hit: float) -> list[float]:
    """The chance of each number of hits of so many attacks."""
    return [comb(attacks, hits) * hit**hits * (1 - hit) ** (attacks - hits) for hits in range(attacks + 1)]
