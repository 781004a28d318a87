"""What minions and units of World are worth in a space: what they win there, what they stand before, what may become of them."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.world_fight import aim, assault, blow, foes_at, forecast, prey_at
from menace.bots.minds.world_sense import Eye, steps
from menace.games.world import words as w
from menace.games.world.move import creature_moves
from menace.games.world.stats import damage_of, move_of
from menace.games.world.table import Table
from menace.kernel.action import first_of
from menace.toolkit.graph import FAR

UNIT_LOST: Final = 0.2


def minion_gain(eye: Eye, minion: int) -> float:
    here = minion_worth(eye, minion, eye.t.state.where[minion])
    return max([minion_worth(eye, minion, first_of(action)) for action in creature_moves(eye.t, minion)], default=-FAR) - here


def minion_worth(eye: Eye, minion: int, space: int) -> float:
    """A minion in a space: what it adds to its monster's battle or wins alone, and what may become of it there."""
    t, s, numbers = eye.t, eye.t.state, eye.t.numbers
    stake = 0.6 if len(t.minions_of(eye.seat)) > 1 else 1.0 + 1.5 * eye.late
    health = s.health[minion]
    worth = 0.0
    foes = foes_at(t, minion, space, w.NOBODY)
    if foes:
        beside = s.where[eye.monster] == space
        course = forecast(t, [minion, eye.monster] if beside else [minion], space, foes)
        if beside:
            alone = forecast(t, [eye.monster], space, foes)
            worth += (course.clear - alone.clear) * eye.own_worth(space) + 0.4 * (alone.loss * 0.2)
            worth += eye.spoils(course, foes) - eye.spoils(alone, foes)
        else:
            worth += eye.spoils(course, foes)
        seats = sorted({s.owner[foe] for foe in foes if foe < w.CREATURES})
        price = stake + sum([eye.weight[seat] * numbers.infamy_minion for seat in seats])
        worth -= course.falls * price + 0.1 * course.loss
    by_creatures, by_units = eye.danger(minion, space)
    worth -= min(0.6 * by_creatures / health, 1.0) * (stake + 0.4 * numbers.infamy_minion)
    worth -= min(0.25 * by_units / health, 1.0) * stake
    if t.box.ability[minion] == w.POLLINATE_ABILITY:
        if t.board.site[space] and t.open_location(space, w.SITE):
            worth += 0.6 * eye.mutating(eye.monster)
        if s.cubes and s.where[eye.monster] == space:
            worth += eye.mutating(eye.monster)
    if s.where[eye.monster] >= 0:
        worth -= 0.03 * t.board.distance[space][s.where[eye.monster]]
    return worth


def raids_of(eye: Eye) -> dict[int, float]:
    """By space with a rival's creature: what each of the own units that can come gains by attacking it together."""
    t, s = eye.t, eye.t.state
    found: dict[int, float] = {}
    mine = [unit for unit in t.box.units_of[s.military_of[eye.seat]] if s.where[unit] >= 0]
    for hunter in eye.hunters:
        space = s.where[hunter]
        if space in found or not t.board.is_land(space):
            continue
        there = [unit for unit in mine if s.where[unit] == space]
        force = there + [u for u in mine if s.where[u] != space and s.marks[u] & w.MOVED == 0 and in_reach(t, u, space)]
        room = t.numbers.stack_limit - len(s.units_in[space]) + len(there)
        if force and room > 0:
            found[space] = raid(eye, force[:room], space)
    return found


def in_reach(t: Table, unit: int, space: int) -> bool:
    return steps(t.board, t.box.travel[unit])[space][t.state.where[unit]] <= move_of(t, unit) and t.box.travel[unit] != w.AT_SEA


def raid(eye: Eye, force: list[int], space: int) -> float:
    """What an attack of units brings: the rival's Health, its defeat, less what it costs."""
    t, s = eye.t, eye.t.state
    target = prey_at(t, eye.seat, space)
    if target == w.NOBODY or any([s.owner[other] == eye.seat for other in s.creatures_in[space]]):
        return -9.0
    loss, falls, lost = assault(t, force, space)
    return felling(eye, target, loss, falls) - lost * UNIT_LOST


def felling(eye: Eye, target: int, loss: float, falls: float) -> float:
    """What units gain that take so much Health from a rival's creature and defeat it with this chance."""
    t, s, numbers = eye.t, eye.t.state, eye.t.numbers
    owner = s.owner[target]
    if target >= w.MONSTERS:
        return falls * eye.weight[owner] * (2.5 if len(t.minions_of(owner)) == 1 else 1.0)
    health = s.health[target]
    gain = (1.0 - falls) * eye.weight[owner] * (eye.health(target, health) - eye.health(target, max(health - loss, 1.0)))
    price = min(s.infamy[owner], -numbers.infamy_by_units) + 1.0
    return gain + falls * (eye.weight[owner] * price + eye.ending(eye.seat, 0.0, numbers.defeat_tokens))


def unit_worth(eye: Eye, unit: int, space: int, raids: dict[int, float]) -> float:
    """A unit in a space: an attack there, or what it stands before."""
    t, s = eye.t, eye.t.state
    if s.creatures_in[space] and t.menaced(eye.seat, space):
        return raids.get(space, -9.0)
    if t.box.travel[unit] == w.AT_SEA:
        return at_sea(eye, unit, space)
    return eye.guard(space) * quality(t, unit)


def at_sea(eye: Eye, unit: int, space: int) -> float:
    """A submarine: the monsters it can fire at from an ocean space, and the prizes on the shores it covers."""
    t, s = eye.t, eye.t.state
    worth = 0.0
    for shore in t.board.coasts[space]:
        target = prey_at(t, eye.seat, shore)
        if target != w.NOBODY and not any([s.owner[other] == eye.seat for other in s.creatures_in[shore]]):
            strength = blow(t, unit, target, shore)
            worth = max(
                worth, felling(eye, target, strength, aim(t, unit, target, shore) * (s.health[target] <= damage_of(t, unit)))
            )
        worth += 0.2 * max(eye.guard(shore), 0.0)
    return worth


def quality(t: Table, unit: int) -> float:
    """How well a unit blocks and bites, around 1."""
    return 0.4 + 0.1 * t.box.defense[unit] + 0.15 * damage_of(t, unit) + 0.1 * t.box.rockets[unit]


def staying(eye: Eye, unit: int) -> float:
    """What a unit is worth where it stands."""
    t, s = eye.t, eye.t.state
    here = s.where[unit]
    if t.box.travel[unit] == w.AT_SEA:
        return at_sea(eye, unit, here)
    return eye.guard(here) * quality(t, unit) * 1.1
