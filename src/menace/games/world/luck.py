"""What a roll is about to decide, for the page that shows how lucky everybody was."""

from __future__ import annotations

from menace.games.world.roll import EARLY, AttackRoll
from menace.games.world.stats import defense_of, modifier
from menace.games.world.table import Table
from menace.kernel.game import Stake
from menace.kernel.node import Chance


def stake(t: Table, chance: Chance) -> Stake | None:
    """An attack counts as a hit or none (W-FIGHT-31); a roll on a chart or for an ability is not counted."""
    step = t.agenda[-1]
    if not isinstance(step, AttackRoll):
        return None
    owner = t.state.owner[step.attacker]
    if owner < 0:
        return None
    battle = step.battle(t)
    space, swarm = (battle.space, battle.swarm) if battle is not None else (-1, 0)
    wanted = defense_of(t, step.target, space) - modifier(t, step.attacker, step.target, space, swarm, step.mode == EARLY)
    return Stake(owner, "hits", [float(face >= wanted) for face in chance.outcomes])
