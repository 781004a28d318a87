"""What there is to count at a table of World, for the net that says who is likely to win."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.world_sense import Eye, Field
from menace.games.world import words as w
from menace.games.world.table import Table

NAMES: Final = (
    "total", "ahead", "infamy", "health", "frail", "fed", "minions", "minion health", "mutations", "upgrades", "destroyed", "units",
    "waiting", "supply", "ahead late", "outlook", "by creatures", "by units", "down", "turns", "attacks", "at hand",
)  # fmt: skip


def count(t: Table) -> list[list[float]]:
    """By seat, the numbers of NAMES."""
    s, box = t.state, t.box
    field = Field(t)
    totals = [float(points) for points in field.totals()]
    late = 1.0 - s.supply / box.supply[s.seats]
    found: list[list[float]] = []
    for seat in range(s.seats):
        eye = Eye(t, seat, field)
        monster = s.monster_of[seat]
        here = s.where[monster]
        health = float(s.health[monster])
        minions = t.minions_of(seat)
        units = box.units_of[s.military_of[seat]]
        ahead = totals[seat] - max([totals[other] for other in range(s.seats) if other != seat])
        by_creatures, by_units = eye.danger(monster, here) if here >= 0 else (0.0, 0.0)
        near = 0.0
        if here >= 0:
            around = eye.near(here)
            for n in range(around.soon):
                space = around.spaces[n]
                if not s.units_in[space]:
                    near = max(near, eye.own_worth(space))
        found.append([
            totals[seat], ahead, float(s.infamy[seat]), health, max(5.0 - health, 0.0),
            1.0 if health > box.health[monster] else 0.0, float(len(minions)),
            float(sum([s.health[minion] for minion in minions])), float(s.mutations[seat].bit_count()),
            float(s.upgrades[seat].bit_count()), float(s.destroyed[seat]),
            float(len([unit for unit in units if s.where[unit] >= 0])),
            float(len([unit for unit in units if s.where[unit] == w.SUPPLY])), late, ahead * late,
            eye.outlook(here, w.NOBODY) if here >= 0 else 0.0, by_creatures, by_units, 0.0 if here >= 0 else 1.0,
            float((seat - s.active) % s.seats) / s.seats, float(box.attack[monster]), near,
        ])  # fmt: skip
    return found
