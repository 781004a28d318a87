"""What there is to count at a table of the town, for the net that says who is likely to win."""

from __future__ import annotations

from menace.bots.minds.town_sense import Standing, card_worths, member_worth, strength
from menace.games.town import words as w
from menace.games.town.table import Table

NAMES = (
    "standing", "points", "points ahead", "members", "worth", "worth ahead", "ready", "life", "power", "base", "hand", "cards",
    "items", "treaties", "turns due", "turns", "end game", "points late", "worth late", "fighting", "fight", "out",
)  # fmt: skip


def count(t: Table) -> list[list[float]]:
    """By seat, the numbers of NAMES."""
    s, box = t.state, t.box
    worth, life, ready, size = ([0.0] * s.seats for _ in range(4))
    fighters: list[list[list[int]]] = [[[] for _ in range(len(s.fight))] for _ in range(s.seats)]
    for m in range(box.characters):
        if s.place[m] >= w.PATH and s.status[m] != w.DEAD:
            seat = s.control[m]
            worth[seat] += member_worth(t, m)
            life[seat] += t.life_left(m)
            ready[seat] += 1.0 if s.status[m] != w.EXERTED else 0.0
            size[seat] += 1.0
            if s.place[m] < len(s.fight) and s.fight[s.place[m]] in (w.COMBAT, w.FINAL):
                fighters[seat][s.place[m]].append(m)
    points = [float(t.points(seat)) for seat in range(s.seats)]
    values = card_worths(box)
    late = 1.0 if s.endgame else 0.0
    found: list[list[float]] = []
    for seat in range(s.seats):
        others = [other for other in range(s.seats) if other != seat and not s.out[other]]
        fight = involved = 0.0
        for place in range(len(s.fight)):
            if fighters[seat][place]:
                mine = strength(t, fighters[seat][place], seat)
                theirs = sum([strength(t, fighters[other][place], other) for other in others])
                if theirs > 0.0:
                    involved += 1.0
                    fight += (mine - theirs) / (mine + theirs)
        found.append([
            max(min(Standing(t, seat).worth(t), 60.0), -60.0), points[seat],
            points[seat] - max([points[other] for other in others], default=0.0), size[seat], worth[seat],
            worth[seat] - max([worth[other] for other in others], default=0.0), ready[seat], life[seat], float(s.power[seat]),
            float(s.base[seat]), float(len(s.hand[seat])), sum([values[card] for card in s.hand[seat]]), float(len(s.items[seat])),
            float(len(s.treaties[seat])), float(t.turns_due(seat)), float((seat - s.active) % s.seats) / s.seats, late,
            points[seat] * late, worth[seat] * late, involved, fight, float(s.out[seat]),
        ])  # fmt: skip
    return found
