"""One attack: the die, its re-roll, modifiers and comparison, and everything that looks at the result (W-FIGHT-39)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.harm import Battle, battle_of, hit_unit, hurt
from menace.games.world.mutate import MutationRoll
from menace.games.world.stats import (
    damage_of,
    defense_of,
    loss_of,
    missile_mask,
    modifier,
    present,
)
from menace.games.world.table import Table
from menace.games.world.words import (
    ALSO,
    ATOMIC_BREATH,
    CALCULATING_EYE,
    CREATURES,
    ENDURE,
    FOR_MUTATING,
    GUARD,
    ITS_A_ROBOT,
    KEEP,
    MONSTERS,
    REROLL,
    SEETHING_TERROR,
    SHELL_GUARD,
    WAR_SPIKES,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step

# When an attack is made.
MAIN: Final = 0
EARLY: Final = 1
COUNTER: Final = 2
RAYS: Final = 3  # Opticus Ray: no battle
MISSILES: Final = 4  # W-UNIT-37: no battle


class AttackPhase(Step[Table]):
    """The attacks of one creature in a step; `misses` are those at Zorb that failed (W-ABILITY-16)."""

    def __init__(self, misses: int) -> None:
        self.misses = misses


class AttackRoll(Step[Table]):
    """W-FIGHT-29, W-FIGHT-39: one die, its re-roll, modifiers, comparison, and what follows.

    W-FIGHT-33: no roll hits or misses by itself. W-UNIT-31: a missile is answered by no counterattack.
    """

    fields: ClassVar[tuple[str, ...]] = ("attacker", "target", "mode", "face", "settled")

    def __init__(self, attacker: int, target: int, mode: int, face: int = 0, settled: int = 0) -> None:
        self.attacker = attacker
        self.target = target
        self.mode = mode
        self.face = face
        self.settled = settled

    def copy(self) -> AttackRoll:
        return AttackRoll(self.attacker, self.target, self.mode, self.face, self.settled)

    def battle(self, t: Table) -> Battle | None:
        return battle_of(t) if self.mode < RAYS else None

    def run(self, t: Table) -> Node | None:
        if self.face == 0:
            return die("attack")
        battle = self.battle(t)
        if not self.settled and battle is not None and self.may_reroll(t, battle):
            return Decision(t.state.owner[self.attacker], "reroll", [act(REROLL), act(KEEP)])
        self.resolve(t, battle)
        return None

    def may_reroll(self, t: Table, battle: Battle) -> bool:
        """W-ABILITY-14, W-ABILITY-15."""
        return (
            self.attacker < CREATURES
            and t.box.ability[self.attacker] == CALCULATING_EYE
            and battle.rerolls < t.numbers.eye_rerolls
            and t.state.where[self.target] == battle.space
        )

    def rolled(self, t: Table, outcome: int) -> None:
        self.face = outcome

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        """W-FIGHT-40: the new roll replaces the old one for good."""
        self.settled = 1
        if verb == REROLL:
            t.tell("rerolled", self.attacker, self.face)
            self.face = 0
            battle = battle_of(t)
            if battle is not None:
                battle.rerolls += 1

    def resolve(self, t: Table, battle: Battle | None) -> None:
        s = t.state
        space = battle.space if battle is not None else -1
        swarm = battle.swarm if battle is not None else 0
        roll = self.face + modifier(t, self.attacker, self.target, space, swarm, self.mode == EARLY)
        hit = roll >= defense_of(t, self.target, space)  # W-FIGHT-31
        t.tell("attacked", self.attacker, self.target, self.face, roll, int(hit))
        t.become()
        if not hit:
            self.missed(t)
        elif s.where[self.target] < 0:
            t.tell("wasted", self.attacker, self.target)  # W-FIGHT-36
        elif self.target >= CREATURES:
            self.hit_unit(t, battle)
        else:
            self.hit_creature(t, battle)
        if self.mode == MISSILES and not s.over:  # W-UNIT-39
            self.fallout(t)

    def missed(self, t: Table) -> None:
        """W-ABILITY-16 a miss at Zorb is remembered; W-ABILITY-21, W-ABILITY-22 a unit may destroy itself in terror."""
        if self.attacker < CREATURES:
            phase = t.agenda[-1]
            if isinstance(phase, AttackPhase) and t.mutated(self.target, ITS_A_ROBOT):
                phase.misses += 1
        elif self.mode < RAYS and t.numbers.terror_mask >> self.face & 1 and t.mutated(self.target, SEETHING_TERROR):
            t.remove_unit(self.attacker)

    def hit_unit(self, t: Table, battle: Battle | None) -> None:
        """A unit is hit, and with War Spikes or Atomic Breath others with it (W-ABILITY-11, W-ABILITY-12)."""
        numbers = t.numbers
        space = t.state.where[self.target]
        hit_unit(t, self.target, self.attacker, battle)
        more = 0
        if t.mutated(self.attacker, WAR_SPIKES):
            more += numbers.spikes_hits
        if t.box.ability[self.attacker] == ATOMIC_BREATH and numbers.breath_mask >> self.face & 1:
            more += numbers.breath_hits
        if more and battle is not None:
            t.push(AlsoHit(self.attacker, space, more, (self.target,)))

    def hit_creature(self, t: Table, battle: Battle | None) -> None:
        s, numbers = t.state, t.numbers
        points = damage_of(t, self.attacker, self.mode == MISSILES)
        if self.attacker < CREATURES:
            if t.box.ability[self.attacker] == ATOMIC_BREATH and numbers.breath_mask >> self.face & 1:
                points += numbers.breath_damage
            if battle is not None and self.attacker == s.monster_of[s.active]:
                battle.frenzy = 1
        if battle is not None and self.target < MONSTERS:
            shell = present(t, SHELL_GUARD, battle.space)
            if shell >= 0 and s.owner[shell] == s.owner[self.target]:
                t.push(ShellGuard(self.attacker, self.target, shell, points))
                return
        if battle is not None:
            seats = battle.seats(t)
        else:  # W-INFAMY-21 the one who used the ability; W-UNIT-38 units only
            seats = [s.owner[self.attacker]] if self.mode == RAYS else []
        hurt(t, self.target, loss_of(t, self.attacker, self.target, points), seats)

    def fallout(self, t: Table) -> None:
        """W-UNIT-33, W-UNIT-36: on certain natural rolls the monster mutates, if it still stands; W-UNIT-34: without a token."""
        s = t.state
        if s.where[self.target] >= 0 and missile_mask(t, s.owner[self.attacker]) >> self.face & 1:
            seat = s.owner[self.target]
            t.gain_infamy(seat, t.numbers.infamy_mutate, FOR_MUTATING)  # W-UNIT-35
            t.push(MutationRoll(seat))


class AlsoHit(Step[Table]):
    """W-ABILITY-11, W-FIGHT-41: other units of the attacker's choice are hit as well; these hits are no attacks."""

    fields: ClassVar[tuple[str, ...]] = ("attacker", "space", "left", "struck*")

    def __init__(self, attacker: int, space: int, left: int, struck: tuple[int, ...]) -> None:
        self.attacker = attacker
        self.space = space
        self.left = left
        self.struck = struck

    def copy(self) -> AlsoHit:
        return AlsoHit(self.attacker, self.space, self.left, self.struck)

    def run(self, t: Table) -> Node | None:
        others = tuple([unit for unit in t.state.units_in[self.space] if unit not in self.struck])
        if not self.left or not others:
            return DONE
        units = [unit for unit in t.firsts(t.different(others)) if self.may_hit(t, unit, others)]
        return Decision(t.state.owner[self.attacker], "also", [act(ALSO, unit) for unit in units])

    def may_hit(self, t: Table, unit: int, others: tuple[int, ...]) -> bool:
        if unit in others:
            return t.stands_for(unit, others)
        return ((unit >= CREATURES and unit not in self.struck) or t.waives("W-ABILITY-11")) and (
            t.state.where[unit] == self.space or t.waives("W-ABILITY-12")
        )

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.left -= 1
        self.struck = (*self.struck, first)
        hit_unit(t, first, self.attacker, battle_of(t))


class ShellGuard(Step[Table]):
    """Megaclaw may take a hit on its player's monster; Damage beyond its Health is lost."""

    fields: ClassVar[tuple[str, ...]] = ("attacker", "monster", "minion", "points")

    def __init__(self, attacker: int, monster: int, minion: int, points: int) -> None:
        self.attacker = attacker
        self.monster = monster
        self.minion = minion
        self.points = points

    def run(self, t: Table) -> Node | None:
        return Decision(t.state.owner[self.monster], "shell", [act(GUARD), act(ENDURE)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        battle = battle_of(t)
        seats = battle.seats(t) if battle is not None else []
        t.become()
        if verb == GUARD:
            hurt(t, self.minion, self.points, seats)
        else:
            hurt(t, self.monster, loss_of(t, self.attacker, self.monster, self.points), seats)
