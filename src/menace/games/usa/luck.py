"""What a roll is about to decide, for the page that shows how lucky everybody was."""

from __future__ import annotations

from menace.games.usa.attack import AttackRoll
from menace.games.usa.stats import aim_of, defense_of
from menace.games.usa.table import Table
from menace.games.usa.words import MONSTERS
from menace.kernel.game import Gauge, Stake
from menace.kernel.node import Chance


def stake(t: Table, chance: Chance) -> Stake | None:
    """An attack counts as a hit or none (A-FIGHT-21), Health rolled for a monster by its points; the rest is not counted."""
    s = t.state
    step = t.agenda[-1]
    if isinstance(step, AttackRoll):
        aim = aim_of(t, step.attacker, step.target) if step.attacker < MONSTERS else 0
        wanted = defense_of(t, step.target) - aim
        owner = s.owner[step.attacker]
        return Stake(owner, "hits", [float(face >= wanted) for face in chance.outcomes]) if owner >= 0 else None
    if chance.about in ("city", "city dice", "hollywood", "healing"):
        return Stake(s.active, "health", [float(face) for face in chance.outcomes])
    if chance.about in ("satellites", "cannon"):
        return Stake(s.active, "strikes", [float(face) for face in chance.outcomes])
    return None


def gauges(t: Table) -> list[Gauge]:
    """Health and Infamy of every monster in play."""
    s = t.state
    monsters = [(seat, s.monster_of[seat]) for seat in range(s.seats) if s.monster_of[seat] >= 0]
    health = [Gauge("health", seat, s.health[monster]) for seat, monster in monsters]
    return health + [Gauge("infamy", seat, s.infamy[monster]) for seat, monster in monsters]


def faces(t: Table) -> list[str]:
    """The monster of each seat."""
    s = t.state
    return [t.box.ids[s.monster_of[seat]] if s.monster_of[seat] >= 0 else "" for seat in range(s.seats)]
