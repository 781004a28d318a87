"""The present values of pieces: printed value, then what abilities, Mutations and Upgrades change (W-CARD, W-ABILITY-70)."""

from __future__ import annotations

from menace.games.world.table import Table
from menace.games.world.words import (
    AFTERBURNERS,
    BARRAGE_DOCTRINE,
    BASE,
    BITTER_CHILL,
    CITADEL_DOCTRINE,
    CITY,
    CREATURES,
    FAMILY_FURY,
    FIGHTER,
    FROM_OCEAN,
    GREAT_LEAP,
    HUNTER_OF_HUNTERS,
    KIDNAPPED_FRIEND,
    MONSTERS,
    NUCLEAR_WARHEADS,
    STEALTH_COATING,
    TANK,
    THICK_HIDE,
    TIDAL_SURGE,
    TOXIC_CLOUD,
    URANIUM_SHELLS,
    WRECKING_HANDS,
)


def move_of(t: Table, piece: int) -> int:
    """W-CARD-03, W-CARD-15."""
    value = t.box.move[piece]
    if piece < MONSTERS:
        return value + t.numbers.leap_move if t.mutated(piece, GREAT_LEAP) else value
    if piece >= CREATURES and t.box.type[piece] == FIGHTER and t.upgraded(t.state.owner[piece], AFTERBURNERS):
        value += t.numbers.burners_move
    return value


def present(t: Table, ability: int, space: int) -> int:
    """The creature with an ability that is in a space, or -1."""
    for creature in t.state.creatures_in[space]:
        if t.box.ability[creature] == ability:
            return creature
    return -1


def defense_of(t: Table, piece: int, battle: int) -> int:
    """W-CARD-05: what a roll must reach; `battle` is the space of the battle, or -1 outside one."""
    value = t.box.defense[piece]
    if piece < CREATURES:
        if battle >= 0 and t.box.ability[piece] != BITTER_CHILL and present(t, BITTER_CHILL, battle) >= 0:  # W-ABILITY-30
            value += t.numbers.chill_defense
        return value
    s = t.state
    space = s.where[piece]
    if space >= 0 and t.upgraded(s.owner[piece], CITADEL_DOCTRINE):
        if t.standing(space, CITY) or t.standing(space, BASE):
            value += t.numbers.citadel_defense
    return value


def damage_of(t: Table, piece: int, missile: bool = False) -> int:
    """W-CARD-06, W-CARD-15, W-UNIT-30."""
    if piece < CREATURES:
        return t.box.damage[piece]
    seat = t.state.owner[piece]
    if missile:
        return t.box.missile_damage[piece] + (t.numbers.nuclear_damage if t.upgraded(seat, NUCLEAR_WARHEADS) else 0)
    value = t.box.damage[piece]
    if t.box.type[piece] == TANK and t.upgraded(seat, URANIUM_SHELLS):
        value += t.numbers.shells_damage
    return value


def loss_of(t: Table, attacker: int, target: int, points: int) -> int:
    """W-FIGHT-39: the Damage of a hit after what the target changes about it; Thick Hide is about hits by units."""
    if attacker >= CREATURES and t.mutated(target, THICK_HIDE):
        return max(points + t.numbers.hide_damage, min(points, t.numbers.hide_least))
    return points


def modifier(t: Table, attacker: int, target: int, battle: int, swarm: int, early: bool) -> int:
    """W-FIGHT-32: everything that is added to a roll; `swarm` has the bits of the seats whose units swarm."""
    numbers = t.numbers
    value = 0
    if attacker < CREATURES:
        if target >= CREATURES:
            ability = t.box.ability[attacker]
            if ability == HUNTER_OF_HUNTERS:
                value += numbers.hunter_mod  # W-ABILITY-02
            elif ability == WRECKING_HANDS:
                value += numbers.wreck_mod  # W-ABILITY-20
            if t.box.type[target] == FIGHTER and t.upgraded(t.state.owner[target], STEALTH_COATING):
                value += numbers.stealth_mod
        return value
    seat = t.state.owner[attacker]
    if seat >= 0:
        if swarm >> seat & 1:
            value += numbers.swarm_mod
        if t.box.type[attacker] == FIGHTER and t.upgraded(seat, AFTERBURNERS):
            value += numbers.burners_mod
        if early and t.upgraded(seat, BARRAGE_DOCTRINE):
            value += numbers.barrage_mod
    if t.mutated(target, KIDNAPPED_FRIEND):
        value += numbers.kidnap_mod
    if battle >= 0:
        toxicor = present(t, TOXIC_CLOUD, battle)
        if toxicor >= 0 and t.hostile(attacker, toxicor):
            value += numbers.cloud_mod
    return value


def attacks_of(t: Table, creature: int, battle: int) -> int:
    """W-CARD-04, W-FIGHT-17: the attacks of a Monster Attack Step on its player's own turn, judged when they begin."""
    value = t.box.attack[creature]
    if creature < MONSTERS:
        baby = present(t, FAMILY_FURY, battle)
        if baby >= 0 and t.state.owner[baby] == t.state.owner[creature]:
            value += t.numbers.fury_attacks
        if t.mutated(creature, TIDAL_SURGE) and (t.board.is_ocean(battle) or t.marked(creature, FROM_OCEAN)):
            value += t.numbers.surge_attacks
    return value


def counters_of(t: Table, creature: int, battle: int) -> int:
    """The counterattacks, W-FIGHT-23 judged when they begin; W-REF-02: whatever the reference card says."""
    if creature >= MONSTERS:
        return t.numbers.minion_counters  # W-FIGHT-20
    for other in t.state.creatures_in[battle]:
        if other < MONSTERS and other != creature:
            return t.numbers.counters_at_monster  # W-FIGHT-22
    return t.numbers.counters  # W-FIGHT-21


def missile_range(t: Table, seat: int) -> int:
    """W-UNIT-26; Nuclear Warheads reach further."""
    return t.numbers.nuclear_range if t.upgraded(seat, NUCLEAR_WARHEADS) else t.numbers.missile_range


def missile_mask(t: Table, seat: int) -> int:
    """W-UNIT-33: the natural rolls of a missile that make its target mutate."""
    return t.numbers.nuclear_mask if t.upgraded(seat, NUCLEAR_WARHEADS) else t.numbers.missile_mask
