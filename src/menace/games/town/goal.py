"""What one plays for just now, in a sentence (T-WIN, T-ENDGAME)."""

from __future__ import annotations

from typing import Final

from menace.games.town.table import Table
from menace.games.town.words import GOAL
from menace.kernel.wording import many

NEAR: Final = 2  # points short of the goal at which a rival is warned of


def goal(t: Table, seat: int) -> str:
    """T-WIN-01, T-WIN-02, T-WIN-07, T-ENDGAME-01; nothing once the game is over."""
    s = t.state
    if s.over:
        return ""
    to_win = f"{GOAL} conquest points win, or being the last gang standing."
    if not s.set_up:
        return f"{to_win} Every location you hold is a point."
    points = [t.points(other) for other in range(s.seats)]
    near = [other for other in range(s.seats) if other != seat and not s.out[other] and points[other] >= GOAL - NEAR]
    mine = f" You have {points[seat]}, the best {max(points)}." if seat >= 0 else f" The best has {max(points)}."
    left = len(s.rendezvous) + len(s.top)
    rest = "In this last battle the fallen are points too." if s.endgame else f"{many(left, 'card')} until the End Game."
    if near:  # who may win with the next turn or two is named first
        said = [
            f"{t.box.gangs[s.gang_of[one]].name}: {many(max(GOAL - points[one], 0), 'point')} short of winning!" for one in near
        ]
        return f"{' '.join(said)} {to_win}{mine} {rest}"
    return f"{to_win}{mine} {rest}"


def short_of_winning(t: Table, seat: int, points: int) -> str:
    name = t.box.gangs[t.state.gang_of[seat]].name
    return f"{name}: {many(max(GOAL - points, 0), 'point')} short of winning!"
