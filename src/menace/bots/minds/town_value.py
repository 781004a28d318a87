"""What there is to count at a table of the town, for the net that says who is likely to win."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.town_sense import LOST, Standing, Survey, card_worths
from menace.games.town import words as w
from menace.games.town.table import Table

NAMES: Final = (
    "standing", "points", "points ahead", "members", "worth", "worth ahead", "ready", "life", "power", "base", "hand", "cards",
    "items", "treaties", "turns due", "turns", "end game", "points late", "worth late", "fighting", "fight", "out",
)  # fmt: skip


def count(t: Table) -> list[list[float]]:
    """By seat, the numbers of NAMES."""
    s = t.state
    survey = Survey(t)
    worth, points = survey.sums, [float(point) for point in survey.points]
    life, ready = [0.0] * s.seats, [0.0] * s.seats
    for n in range(len(survey.living)):
        m = survey.living[n]
        life[s.control[m]] += survey.lives[n]
        ready[s.control[m]] += 1.0 if s.status[m] != w.EXERTED else 0.0
    values = card_worths(t.box)
    late = 1.0 if s.endgame else 0.0
    found: list[list[float]] = []
    for seat in range(s.seats):
        others = [other for other in range(s.seats) if other != seat and not s.out[other]]
        fight = involved = 0.0
        for one in survey.fights:
            mine = one.strength[seat]
            theirs = sum([one.strength[other] for other in others])
            if one.size[seat] and theirs > 0.0:
                involved += 1.0
                fight += (mine - theirs) / (mine + theirs)
        found.append([
            max(min(standing(t, seat, survey), 60.0), -60.0), points[seat],
            points[seat] - max([points[other] for other in others], default=0.0), float(survey.size[seat]), worth[seat],
            worth[seat] - max([worth[other] for other in others], default=0.0), ready[seat], life[seat], float(s.power[seat]),
            float(s.base[seat]), float(len(s.hand[seat])), sum([values[card] for card in s.hand[seat]]), float(len(s.items[seat])),
            float(len(s.treaties[seat])), float(survey.due[seat]), float((seat - s.active) % s.seats) / s.seats, late,
            points[seat] * late, worth[seat] * late, involved, fight, float(s.out[seat]),
        ])  # fmt: skip
    return found


def standing(t: Table, seat: int, survey: Survey) -> float:
    """As `Standing.worth` of a game that goes on."""
    return LOST if t.state.out[seat] else Standing(t, seat).weigh(t, survey)
