"""The present values of monsters and units: printed value, then replacements, additions and limits (A-CARDS-02)."""

from __future__ import annotations

from collections.abc import Sequence

from menace.games.usa.ability import Ability
from menace.games.usa.box import CRUISE, FIGHTER
from menace.games.usa.table import Table
from menace.games.usa.words import COAST, DISCARD, FUSION_CELLS, GUARD, MONSTERS, SHED


def abilities(t: Table, monster: int) -> list[Ability]:
    """A-CARDS-01, M-CARDS-03: a monster's own gift and its Mutations, in the order it got them; what they say goes before rules."""
    gift = t.box.gift
    found = [t.box.own[monster]]
    for card in t.state.mutations[monster]:
        found.append(gift[card])
    return found


def move_of(t: Table, piece: int) -> int:
    """A-MOVE-01, A-MOVE-16; A-CARD-08 and A-CARD-49 Fusion Cells; A-CARD-05 Guard units move only for their commander."""
    box = t.box
    value = box.move[piece]
    if piece < MONSTERS:
        for ability in abilities(t, piece):
            value += ability.move
        return max(value, 0)
    seat = t.state.owner[piece]
    if box.branch[piece] == GUARD and seat >= 0:
        value = box.commanded_move[piece]
    return value + fusion(t, seat)


def fusion(t: Table, seat: int) -> int:
    return 1 if t.has_research(seat, FUSION_CELLS) else 0


def modes_of(t: Table, piece: int) -> int:
    modes = t.box.modes[piece]
    if piece < MONSTERS:
        for ability in abilities(t, piece):
            modes |= ability.modes
    return modes


def defense_of(t: Table, piece: int) -> int:
    """A-UNIT-30 a submarine fighting as a cruise missile has the missile's Defense."""
    value = t.box.defense[piece]
    if piece >= MONSTERS:
        return t.box.missile_defense if piece in t.state.missiles else value
    here = t.state.where[piece]
    wet = here >= 0 and t.board.wet[here]
    for ability in abilities(t, piece):
        value += ability.defense
        if wet:
            value += ability.wet_defense
    return value


def damage_of(t: Table, piece: int) -> int:
    value = t.box.damage[piece]
    if piece >= MONSTERS:
        return t.box.missile_damage if piece in t.state.missiles else value
    for ability in abilities(t, piece):
        if ability.damage:
            value = ability.damage
    return value


def attacks_of(t: Table, piece: int, round: int) -> int:
    """A-FIGHT-24, A-FIGHT-26, A-GIANT-13, M-GIANT-04, M-GIANT-05: attacks in a round, before any that are bought.

    M-CARDS-09: what is tied to a kind of space looks at the monster's own.
    """
    value = t.box.attacks[piece]
    if piece < MONSTERS and round == 1:
        seaside = t.board.terrain[t.state.where[piece]] >= COAST  # A-UNIT-11, A-UNIT-12
        for ability in abilities(t, piece):
            value += ability.first_round_attacks
            if seaside:
                value += ability.seaside_attacks
    return value


def aim_of(t: Table, monster: int, target: int) -> int:
    """A-FIGHT-30: what a monster adds to its roll to hit this target; A-UNIT-06 a fighter, A-CARD-30, A-CARD-80 a missile."""
    role = t.box.role[target]
    missile = role == CRUISE or target in t.state.missiles
    bonus = 0
    if role == FIGHTER or missile:
        for ability in abilities(t, monster):
            bonus += ability.aim_missiles if missile else ability.aim_fighters
    return bonus


def encore_of(t: Table, monster: int) -> int:
    return sum([ability.encore for ability in abilities(t, monster)])


def burns(t: Table, monster: int, die: int) -> bool:
    return any([ability.burns == die for ability in abilities(t, monster)])


def miss_costs(t: Table, monster: int) -> int:
    return sum([ability.miss_costs for ability in abilities(t, monster)])


def strikes_first(t: Table, monster: int) -> bool:
    return any([ability.strikes_first for ability in abilities(t, monster)])


def recovers(t: Table, monster: int) -> bool:
    return any([ability.recovers for ability in abilities(t, monster)])


def roams(t: Table, monster: int) -> bool:
    return any([ability.roams for ability in abilities(t, monster)])


def befriends_guard(t: Table, monster: int) -> bool:
    return any([ability.guard_friend for ability in abilities(t, monster)])


def base_health(t: Table, monster: int) -> int:
    return max([ability.base_health for ability in abilities(t, monster)], default=0)


def site_infamy(t: Table, monster: int) -> int:
    """A-ENCOUNTER-24, A-UNIT-09."""
    return t.box.own[monster].site_infamy or 2


def sheddable(t: Table, monster: int) -> Sequence[int]:
    """A-UNIT-02: the Mutations a monster may discard for Health at any time; A-CARDS-10: its own."""
    has = t.state.mutations[monster]
    if t.waiver is None:
        return has if t.box.own[monster].sheds else ()
    if not t.means(SHED):
        return ()
    if not t.box.own[monster].sheds:
        return t.waiver.first if t.waives("A-UNIT-02", "M-CARDS-04") else ()
    return [card for card in t.waiver.first if card in has or t.waives("A-CARDS-10", "M-CARDS-05")]


def rages(t: Table, monster: int) -> list[int]:
    """A-CARD-21, A-CARD-27: the Mutations that are discarded in a battle for attacks; A-CARDS-10: its own."""
    has = t.state.mutations[monster]
    if t.waiver is not None and not t.means(DISCARD):
        return []
    return [
        card
        for card in t.firsts(has)
        if (
            (t.box.gift[card].rage or t.waives("A-CARDS-16", "M-CARDS-29"))
            if card in has
            else (t.waives("A-CARDS-10", "M-CARDS-05"))
        )
    ]
