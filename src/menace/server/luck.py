"""How lucky everybody was: each roll with its odds, and for each seat how much of all possible luck is worse."""

from __future__ import annotations

from collections import Counter
from typing import Any

from menace.server.story import Told


def luck_of(rolls: list[Told]) -> dict[str, Any]:
    """From the `rolled` events of a table."""
    groups: dict[tuple[int, str], list[Told]] = {}
    for roll in rolls:
        if "values" in roll["facts"] and roll["seat"] is not None:
            groups.setdefault((roll["seat"], roll["facts"]["what"]), []).append(roll)
    sums = [luck_sum(seat, what, found) for (seat, what), found in sorted(groups.items())]
    return {"rolls": [roll_view(roll) for roll in rolls], "seats": sums}


def values_of(roll: Told) -> list[float]:
    return [float(value) for value in str(roll["facts"]["values"]).split()]


def roll_view(roll: Told) -> dict[str, Any]:
    facts = roll["facts"]
    counted = "values" in facts
    values = values_of(roll) if counted else []
    return {
        "at": roll["at"],
        "turn": roll["turn"],
        "seat": roll["seat"],
        "about": facts["about"],
        "what": facts.get("what", ""),
        "outcome": str(facts["is"]),
        "outcomes": facts["outcomes"],
        "expected": sum(values) / len(values) if counted else None,
        "actual": facts["value"] if counted else None,
    }


def luck_sum(seat: int, what: str, rolls: list[Told]) -> dict[str, Any]:
    dice = [values_of(roll) for roll in rolls]
    actual = sum([float(roll["facts"]["value"]) for roll in rolls])
    return {
        "seat": seat,
        "what": what,
        "rolls": len(rolls),
        "expected": sum([sum(values) / len(values) for values in dice]),
        "actual": actual,
        "percentile": percentile(dice, actual),
    }


def percentile(dice: list[list[float]], actual: float) -> float:
    """The share of all outcomes of these dice whose sum is worse, half of the equal ones counted, in percent."""
    spread = distribution(dice)
    worse = sum([share for total, share in spread.items() if total < actual - 1e-9])
    equal = sum([share for total, share in spread.items() if abs(total - actual) <= 1e-9])
    return 100 * min(worse + equal / 2, 1.0)


def distribution(dice: list[list[float]]) -> dict[float, float]:
    """How likely each sum of independent dice is."""
    spread: dict[float, float] = {0.0: 1.0}
    for values in dice:
        faces = Counter(values)
        wider: dict[float, float] = {}
        for total, share in spread.items():
            if share < 1e-15:
                continue
            for value, count in faces.items():
                key = total + value
                wider[key] = wider.get(key, 0.0) + share * count / len(values)
        spread = wider
    return spread
