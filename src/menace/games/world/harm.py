"""Losing Health, being destroyed, and what a defeat brings (W-FIGHT-45, W-FIGHT-52, W-INFAMY)."""

from __future__ import annotations

from menace.games.world.score import finish_if_empty
from menace.games.world.table import Table
from menace.games.world.words import ARMORED_PLATING, BLOOD_DRAIN, DOWN, FOR_DEFEAT, FOR_MINION, FOR_MONSTER, MONSTERS, NOBODY, TANK
from menace.kernel.table import Step


class Battle(Step[Table]):
    """A battle under way, as much of it as attacks and losses need to know; its course is in the fight chapter.

    `sides` has the bits of the seats with a creature in it at any time (W-INFAMY-11), `swarm` of those whose units swarm;
    `rerolls`, `drained` and `frenzy` count what Calculating Eye, Blood Drain and Blood Frenzy look at. `joined` are the
    active player's submarines that take part from another space.
    """

    def __init__(
        self, space: int, sides: int, swarm: int, rerolls: int, drained: int, frenzy: int, joined: tuple[int, ...]
    ) -> None:
        self.space = space
        self.sides = sides
        self.swarm = swarm
        self.rerolls = rerolls
        self.drained = drained
        self.frenzy = frenzy
        self.joined = joined

    def seats(self, t: Table) -> list[int]:
        """Whose creatures are on the roster."""
        return [seat for seat in range(t.state.seats) if self.sides >> seat & 1]

    def goes_on(self, t: Table) -> bool:
        """W-FIGHT-10: through all its steps, whoever is left; before edition 3 only while it was contested."""
        return t.state.edition >= 3 or self.contested(t)

    def contested(self, t: Table) -> bool:
        """Whether the active player has a piece left in it, inside or joined from outside."""
        s = t.state
        for creature in s.creatures_in[self.space]:
            if s.owner[creature] == s.active:
                return True
        for unit in s.units_in[self.space]:
            if s.owner[unit] == s.active:
                return True
        for unit in self.joined:
            if s.where[unit] >= 0:
                return True
        return False


def battle_of(t: Table) -> Battle | None:
    """The battle that is being fought, or None."""
    agenda = t.agenda
    for n in range(len(agenda) - 1, -1, -1):
        step = agenda[n]
        if isinstance(step, Battle):
            return step
    return None


def hurt(t: Table, creature: int, points: int, seats: list[int]) -> bool:
    """W-FIGHT-52, W-FIGHT-54: Health goes down; at 0 the creature is defeated, with these seats on the roster.

    True if the game is over.
    """
    wound(t, creature, points)
    if t.state.health[creature] == 0:
        defeat(t, creature, seats)
        return finish_if_empty(t)
    return False


def wound(t: Table, creature: int, points: int) -> None:
    """W-FIGHT-53: not below 0; what is told is what was lost."""
    s = t.state
    lost = min(points, s.health[creature])
    s.health[creature] -= lost
    t.tell("hurt", creature, lost, s.health[creature])


def defeat(t: Table, creature: int, seats: list[int]) -> None:
    """W-FIGHT-57: a creature at 0 Health leaves the board, and W-FIGHT-61 the Infamy of it is settled at once.

    W-FIGHT-62: its player keeps everything else. W-INFAMY-06, W-INFAMY-07: who was there counts, not who struck or began.
    """
    s, numbers = t.state, t.numbers
    owner, space = s.owner[creature], s.where[creature]
    t.tell("defeated", creature)
    if creature < MONSTERS:
        t.put(creature, DOWN)
        s.fallen_at[owner] = space
        tokens = min(numbers.defeat_tokens, s.supply)  # W-FIGHT-58, W-FIGHT-59; W-FIGHT-60: for each that falls
        s.supply -= tokens
        s.removed += tokens
        t.tell("tokens removed", tokens, s.supply)
    else:
        t.discard_minion(creature)  # W-FIGHT-56, W-MINION-15: without tokens
    reward = numbers.infamy_monster if creature < MONSTERS else numbers.infamy_minion  # W-INFAMY-05, W-INFAMY-08, W-ABILITY-60
    rivals = [seat for seat in seats if seat != owner]
    for seat in rivals:  # W-INFAMY-09, W-INFAMY-10, W-INFAMY-12
        t.gain_infamy(seat, reward, FOR_MONSTER if creature < MONSTERS else FOR_MINION)
    if creature < MONSTERS and not rivals:  # W-INFAMY-13, W-INFAMY-14, W-INFAMY-15, W-INFAMY-16; W-INFAMY-17: no minion costs any
        t.gain_infamy(owner, numbers.infamy_by_units, FOR_DEFEAT)


def hit_unit(t: Table, unit: int, by: int, battle: Battle | None) -> None:
    """W-FIGHT-45, W-FIGHT-46: a unit that is hit is destroyed; W-ABILITY-52: armour takes a tank's first hit.

    W-FIGHT-48, W-FIGHT-49: the player whose creature did it counts the unit, W-INFAMY-20 without Infamy, W-ABILITY-55 when it is
    destroyed. W-ABILITY-23: Blood Drain follows.
    """
    s, numbers = t.state, t.numbers
    if t.box.type[unit] == TANK and unit not in s.damaged and t.upgraded(s.owner[unit], ARMORED_PLATING):
        s.damaged = tuple(sorted([*s.damaged, unit]))
        t.tell("damaged", unit)
        return
    t.remove_unit(unit)
    seat = s.owner[by]
    if seat != NOBODY:
        s.destroyed[seat] += 1
        t.tell("counted", seat, s.destroyed[seat])
    if t.box.ability[by] == BLOOD_DRAIN and battle is not None and battle.drained < numbers.drain_most:
        gain = min(numbers.drain_health, t.box.health[by] - s.health[by], numbers.drain_most - battle.drained)
        if gain > 0 and s.where[by] >= 0:
            battle.drained += gain
            t.heal(by, gain)
