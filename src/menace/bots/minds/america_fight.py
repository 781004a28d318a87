"""The likely course of a battle of America, by the dice of its two rounds."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from menace.games.usa.box import LAUNCHER
from menace.games.usa.stats import attacks_of, damage_of, defense_of
from menace.games.usa.table import Table

Course = tuple[float, float, float]

CERTAIN: Final[Course] = (1.0, 0.0, 0.0)
MOST_KNOWN: Final = 100_000
known: Final[dict[int, Course]] = {}  # what was found out about battles, by all that they depend on


def battle_forecast(t: Table, monster: int, units: list[int], units_first: bool = False) -> Course:
    """Chance that the monster clears the space, its expected loss of Health, and the units it is likely to destroy.

    Units are taken as alike, with the average of their numbers; two rounds of attacks that hit or miss.
    """
    if not units:
        return CERTAIN
    role = t.box.role
    hits = damage = early = launchers = 0
    for unit in units:
        points = damage_of(t, unit)
        hits += faces(defense_of(t, unit))
        damage += points
        if role[unit] == LAUNCHER:
            early += points
            launchers += 1
    attacks = attacks_of(t, monster, 2) if t.state.where[monster] >= 0 else t.box.attacks[monster]
    struck = faces(defense_of(t, monster))
    key = ((len(units) << 10 | hits) << 10 | damage) << 10 | early
    key = ((key << 6 | launchers) << 6 | attacks) << 4 | struck << 1 | (1 if units_first else 0)
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        blow = (damage * struck + len(units)) / 6
        found = course(len(units), hits / 6, blow, (early * struck + launchers) / 6, attacks, units_first)
        known[key] = found
    return found


def faces(needed: int) -> int:
    """How many faces of a die show a number or more."""
    return min(max(7 - needed, 0), 6)


def course(n: int, hit: float, blow: float, early: float, attacks: int, units_first: bool) -> Course:
    """The same of so many units, by what hits and blows of them all come to; `early` is lost before the monster attacks."""
    hit /= n
    blow /= n
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
