"""What there is to count at a table of America's board, for the net that says who is likely to win."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.america_sense import Taste, lures_of, outlook, threat
from menace.games.usa import words as w
from menace.games.usa.stats import attacks_of, damage_of, defense_of
from menace.games.usa.table import Table

NAMES: Final = (
    "health", "frail", "infamy", "mutations", "attacks", "defense", "damage", "move", "flies", "hollywood", "vanished", "units",
    "waiting", "force", "research", "outlook", "driven", "harm", "turns", "stack", "declared", "health late", "infamy late",
    "challenger", "trophies", "health ahead", "infamy ahead",
)  # fmt: skip


def count(t: Table, taste: Taste, challenger: int) -> list[list[float]]:
    """By seat, the numbers of NAMES; `challenger` is a monster that is about to begin the end, or NOBODY."""
    s, box = t.state, t.box
    lives = [float(s.health[monster]) for monster in s.monster_of]
    fame = [float(s.infamy[monster]) for monster in s.monster_of]
    trophies = [0.0] * w.MONSTERS
    waiting = [0.0] * (w.GUARD + 1)
    for unit in range(w.GIANTS, w.PIECES):
        if s.where[unit] <= w.TROPHY:
            trophies[w.TROPHY - s.where[unit]] += 1.0
        elif s.where[unit] == w.TILE:
            waiting[box.branch[unit]] += 1.0
    found: list[list[float]] = []
    for seat in range(s.seats):
        monster = s.monster_of[seat]
        here = s.where[monster]
        units = taste.army(t, seat)
        lures = lures_of(t, taste, monster)
        driven, harm = threat(t, taste, monster, here) if here >= 0 else (0.0, 0.0)
        late = 1.0 / (1.0 + s.stack)
        others = [other for other in range(s.seats) if other != seat]
        found.append([
            lives[seat], max(6.0 - lives[seat], 0.0), fame[seat], float(len(s.mutations[monster])),
            float(attacks_of(t, monster, 2) if here >= 0 else box.attacks[monster]), float(defense_of(t, monster)),
            float(damage_of(t, monster)), float(lures.move), 1.0 if lures.modes & w.FLY else 0.0,
            1.0 if here == w.HOLLYWOOD else 0.0, 1.0 if here == w.VANISHED else 0.0, float(len(units)), waiting[s.branch_of[seat]],
            float(sum([box.damage[trooper.unit] for trooper in units])), float(len(s.research[seat])),
            outlook(t, taste, monster, here), driven, harm, float((seat - s.active) % s.seats) / s.seats,
            late, float(s.declared), lives[seat] * late, fame[seat] * late, 1.0 if monster == challenger else 0.0,
            trophies[monster], lives[seat] - max([lives[other] for other in others]),
            fame[seat] - max([fame[other] for other in others]),
        ])  # fmt: skip
    return found
