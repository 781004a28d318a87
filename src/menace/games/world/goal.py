"""What one plays for just now, in a sentence (W-END, W-INFAMY-01)."""

from __future__ import annotations

from menace.games.world.score import total
from menace.games.world.table import Table
from menace.games.world.words import NOBODY
from menace.kernel.wording import listed, many


def goal(t: Table, seat: int) -> str:
    """W-END-01, W-END-10: the count as it would be now, with its bonuses; nothing once the game is over."""
    s = t.state
    if s.over:
        return ""
    left = f"{many(s.supply, 'Stomp token')} left; when they are gone, the most Infamy wins."
    if NOBODY in s.monster_of:
        return left
    totals = [total(t, other) for other in range(s.seats)]
    leader = totals.index(max(totals))
    if seat < 0:
        first = [t.box.names[s.monster_of[other]] for other in range(s.seats) if totals[other] == totals[leader]]
        if len(first) == s.seats:
            return f"{left} All are level at {totals[leader]}."
        return f"{left} With bonuses {listed(first)} {'leads' if len(first) == 1 else 'lead'} with {totals[leader]}."
    others = [other for other in range(s.seats) if other != seat]
    rival = max(others, key=lambda other: totals[other])
    return f"{left} With bonuses: you {totals[seat]}, {t.box.names[s.monster_of[rival]]} {totals[rival]}."
