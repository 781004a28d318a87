"""The likely course of a battle of World, by the dice of its one round."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.reckoning import brought_down, chance, felled
from menace.games.world import words as w
from menace.games.world.stats import attacks_of, counters_of, damage_of, defense_of, loss_of, modifier
from menace.games.world.table import Table

HUNT: Final = 0.15  # from this chance to finish a creature it is attacked before the units around it


class Forecast:
    """What a battle is likely to bring the creatures that start it; the first of them is the one that counts."""

    def __init__(self) -> None:
        self.clear = 1.0  # the chance that nothing hostile is left, so that nobody has to retreat
        self.loss = 0.0  # the Health the first one loses
        self.falls = 0.0  # the chance that it is defeated
        self.kills = 0.0  # units destroyed
        self.monsters = 0.0  # monsters defeated
        self.minions = 0.0  # minions defeated
        self.harm = 0.0  # Health lost by others' monsters


def aim(t: Table, attacker: int, target: int, space: int) -> float:
    """The chance that an attack hits."""
    return chance(defense_of(t, target, space) - modifier(t, attacker, target, space, 0, False))


def blow(t: Table, unit: int, creature: int, space: int) -> float:
    """The Health a unit's attack takes from a creature on the average."""
    return aim(t, unit, creature, space) * loss_of(t, unit, creature, damage_of(t, unit))


def foes_at(t: Table, creature: int, space: int, passing: int) -> list[int]:
    """What is hostile to a creature in a space, creatures first; `passing` is a seat whose units are taken to have left."""
    s = t.state
    found = [other for other in s.creatures_in[space] if s.owner[other] != s.owner[creature]]
    units = s.units_in[space]
    if units:
        found += [unit for unit in units if s.owner[unit] != passing and t.hostile(creature, unit)]
    return found


def forecast(t: Table, band: list[int], space: int, foes: list[int]) -> Forecast:
    """A battle that the band starts on its player's turn against all these foes."""
    found = Forecast()
    if not foes:
        return found
    s = t.state
    main = band[0]
    attackers = shots_of(t, band, space, foes)
    order = [foe for foe in foes if foe >= w.CREATURES]
    order.sort(key=lambda unit: -aim(t, main, unit, space) * (1.0 + damage_of(t, unit)))
    for creature in [foe for foe in foes if foe < w.CREATURES]:
        if finishing(t, attackers, creature, space) >= HUNT:
            order.insert(0, creature)
        else:
            order.append(creature)
    targets: list[int] = []  # once for each hit it takes
    ends: list[int] = []  # behind the last of them
    for foe in order:
        need = 1
        if foe < w.CREATURES:
            strength = damage_of(t, main)
            need = (s.health[foe] + strength - 1) // strength
        elif t.box.type[foe] == w.TANK and foe not in s.damaged and t.upgraded(s.owner[foe], w.ARMORED_PLATING):
            need = 2
        targets += [foe] * need
        ends.append(len(targets))
    shots = [[aim(t, attacker, target, space) for target in targets] for attacker in attackers]
    odds = felled(shots, len(targets), 1.0 if t.mutated(main, w.WAR_SPIKES) else 0.0)
    found.clear = odds[len(targets)]
    behind = [0.0] * (len(targets) + 2)  # the chance that so many hits or more were made
    for n in range(len(targets), -1, -1):
        behind[n] = behind[n + 1] + odds[n]
    blows: list[tuple[float, int]] = []
    start = 0
    for foe, end in zip(order, ends, strict=True):
        gone = behind[end]
        if foe >= w.CREATURES:
            found.kills += gone
            hit, points = aim(t, foe, main, space), loss_of(t, foe, main, damage_of(t, foe))
            if t.box.rockets[foe]:
                blows.append((hit, points))
            blows.append((hit * (1.0 - gone), points))
        else:
            if foe < w.MONSTERS:
                found.monsters += gone
                found.harm += sum([behind[n] for n in range(start + 1, end + 1)]) * damage_of(t, main)
            else:
                found.minions += gone
            hit, points = aim(t, foe, main, space), damage_of(t, foe)
            counters = t.numbers.counters_at_monster if main < w.MONSTERS and foe < w.MONSTERS else counters_of(t, foe, space)
            blows += [(hit * (1.0 - gone), points)] * counters
        start = end
    for unit in offshore(t, s.owner[main], space):
        blows.append((aim(t, unit, main, space), loss_of(t, unit, main, damage_of(t, unit))))
    found.loss = sum([lands * points for lands, points in blows])
    found.falls = brought_down(blows, s.health[main])
    return found


def shots_of(t: Table, band: list[int], space: int, foes: list[int]) -> list[int]:
    """Who attacks, once for each attack of the round; what abilities add is counted in attacks."""
    main = band[0]
    shots: list[int] = []
    units = len([foe for foe in foes if foe >= w.CREATURES])
    for creature in band:
        count = attacks_of(t, creature, space)
        if t.box.ability[creature] == w.FIRST_STRIKE:
            count += t.numbers.strike_attacks
        shots += [creature] * count
    extra = 0
    if t.mutated(main, w.ROCKET_JUGGLER):
        extra += t.numbers.juggler_attacks
    if t.mutated(main, w.TAIL_SWEEP):
        extra += min(units, t.numbers.sweep_attacks)
    if t.mutated(main, w.WINGED_HORROR):
        extra += (units * 2 + 2) // 3  # a third of them flee, which is worth an attack or two each
    if t.mutated(main, w.GAMMA_PULSE) and len(foes) >= 3:
        extra += 1
    if t.mutated(main, w.LORD_OF_MONSTERS) and t.state.deck:
        extra += 2
    if t.box.ability[main] == w.CALCULATING_EYE:
        extra += t.numbers.eye_rerolls // 2
    elif t.box.ability[main] == w.HUNTER_OF_HUNTERS and not units and foes[0] < w.MONSTERS:
        extra += t.numbers.hunter_attacks
    return shots + [main] * extra


def finishing(t: Table, attackers: list[int], creature: int, space: int) -> float:
    """The chance that these attacks defeat a creature."""
    blows = [(aim(t, attacker, creature, space), damage_of(t, attacker)) for attacker in attackers]
    return brought_down(blows, t.state.health[creature])


def offshore(t: Table, seat: int, space: int) -> list[int]:
    """The others' submarines that could fire into a land space."""
    s = t.state
    if not t.board.is_land(space):
        return []
    found: list[int] = []
    for ocean in t.board.shores[space]:
        for unit in s.units_in[ocean]:
            if s.owner[unit] != seat and s.owner[unit] != w.NOBODY and t.box.coastal_fire[unit]:
                found.append(unit)
    return found


def assault(t: Table, units: list[int], space: int) -> tuple[float, float, float]:
    """Units against the monster in a space: the Health it loses, the chance that it falls, the units it destroys."""
    s = t.state
    target = prey_at(t, s.owner[units[0]], space)
    blows: list[tuple[float, int]] = []
    counters = 0.0
    ease = max([aim(t, target, unit, space) for unit in units])
    for creature in s.creatures_in[space]:
        counters += t.numbers.counters if creature < w.MONSTERS else t.numbers.minion_counters
    lost = min(counters * ease, float(len(units)))
    alive = 1.0 - lost / len(units)
    for unit in units:
        hit, points = aim(t, unit, target, space), loss_of(t, unit, target, damage_of(t, unit))
        if t.box.rockets[unit]:
            blows.append((hit, points))
        sheltered = s.where[unit] >= 0 and t.box.coastal_fire[unit] and not t.board.is_ocean(space)
        blows.append((hit * (1.0 if sheltered else alive), points))
    return sum([lands * points for lands, points in blows]), brought_down(blows, s.health[target]), lost


def prey_at(t: Table, seat: int, space: int) -> int:
    """Whom a seat's units would attack in a space: a rival's monster, else a rival's minion, else NOBODY."""
    s = t.state
    for creature in s.creatures_in[space]:
        if s.owner[creature] != seat and creature not in s.allies:
            return creature
    return w.NOBODY
