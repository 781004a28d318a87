"""Whose attacks they are and at whom, step by step of a battle (W-FIGHT-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.harm import Battle, battle_of, hurt
from menace.games.world.roll import COUNTER, EARLY, MAIN, AttackPhase, AttackRoll
from menace.games.world.stats import (
    attacks_of,
    counters_of,
)
from menace.games.world.table import Table
from menace.games.world.words import (
    ATTACK,
    CREATURES,
    END,
    FIRE,
    FIRED,
    FIRST_STRIKE,
    FOUGHT,
    HUNTER_OF_HUNTERS,
    LEAD,
    LONG_RANGE_GUIDANCE,
    MILITARIES,
    MONSTERS,
    NOBODY,
    PASS,
    ROCKET_JUGGLER,
    TAIL_SWEEP,
    VOLLEY,
)
from menace.kernel.action import act
from menace.kernel.errors import RulesBug
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step

AT_MONSTERS: Final = 1
AT_OTHERS: Final = 2

# -- creatures -----------------------------------------------------------------------------------------------------


class CreaturesAttack(Step[Table]):
    """The creatures of one step of a battle, seat by seat: W-FIGHT-15 before the launchers, W-FIGHT-16 in turn order.

    Early and main attacks are the active player's; W-FIGHT-19, W-FIGHT-94: the counterattacks are the others', in turn order.
    W-MINION-07, W-ABILITY-58: minions attack with the monsters. W-FIGHT-65: if their monster falls, they go on. `turn` counts
    the seats from the active one; `done` have attacked.
    """

    fields: ClassVar[tuple[str, ...]] = ("space", "mode", "turn", "done*")

    def __init__(self, space: int, mode: int, turn: int, done: tuple[int, ...] = ()) -> None:
        self.space = space
        self.mode = mode
        self.turn = turn
        self.done = done

    def copy(self) -> CreaturesAttack:
        return CreaturesAttack(self.space, self.mode, self.turn, self.done)

    def run(self, t: Table) -> Node | None:
        s = t.state
        battle = battle_of(t)
        if battle is None or not battle.goes_on(t):
            return DONE
        last = s.seats if self.mode == COUNTER else 1
        while self.turn < last:
            seat = (s.active + self.turn) % s.seats
            waiting = [c for c in t.firsts(s.creatures_in[self.space]) if self.may_attack(t, seat, c)]
            if len(waiting) == 1 and t.waiver is None:
                self.begin(t, waiting[0])
                return None
            if waiting or t.waiver is not None:
                return Decision(seat, "lead", [act(LEAD, creature) for creature in waiting])
            self.turn += 1
        return DONE

    def may_attack(self, t: Table, seat: int, creature: int) -> bool:
        """W-FIGHT-17, W-FIGHT-19: whether it is one of the seat's creatures that are still to attack in this step."""
        if creature >= CREATURES:
            return t.waives("W-FIGHT-17")
        if t.state.where[creature] != self.space:
            return t.waives("W-FIGHT-07")
        return (
            (t.state.owner[creature] == seat or t.waives("W-FIGHT-43"))
            and (creature not in self.done or t.waives("W-FIGHT-18"))
            and (t.opposed(creature, self.space) or t.waives("W-FIGHT-44"))
            and (self.mode != EARLY or self.strikes_early(t, creature) > 0 or t.waives("W-FIGHT-14"))
        )

    def strikes_early(self, t: Table, creature: int) -> int:
        """W-ABILITY-40, W-ABILITY-42 Gargantis, W-ABILITY-31 lent too, and Rocket Juggler; on their player's own turn only."""
        if t.box.ability[creature] == FIRST_STRIKE:
            return t.numbers.strike_attacks
        return t.numbers.juggler_attacks if t.mutated(creature, ROCKET_JUGGLER) else 0

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.begin(t, first)

    def begin(self, t: Table, creature: int) -> None:
        """The number of attacks is judged now (W-FIGHT-23)."""
        self.done = (*self.done, creature)
        if self.mode == MAIN:
            sweep = t.numbers.sweep_attacks if t.mutated(creature, TAIL_SWEEP) else 0
            t.push(CreatureAttacks(creature, self.space, MAIN, attacks_of(t, creature, self.space), sweep))
        elif self.mode == EARLY:
            t.push(CreatureAttacks(creature, self.space, EARLY, self.strikes_early(t, creature)))
        else:
            t.push(CreatureAttacks(creature, self.space, COUNTER, counters_of(t, creature, self.space)))


class CreatureAttacks(AttackPhase):
    """All attacks of one creature in a step: W-FIGHT-34 at any targets, W-FIGHT-24 counterattacks too, W-FIGHT-37 or left undone.

    `left` attacks are to come, `burst` of them announced together at `aim`; `made` says at what kinds of targets it
    attacked and `misses` how many at Zorb failed. `sweep` are Tail Sweep's, at units not in `swept`; `bonus` that the
    hunter's extra attacks were granted.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "creature", "space", "mode", "left", "sweep", "swept*", "aim", "burst", "made", "misses", "bonus",
    )  # fmt: skip

    def __init__(
        self,
        creature: int,
        space: int,
        mode: int,
        left: int,
        sweep: int = 0,
        swept: tuple[int, ...] = (),
        aim: int = NOBODY,
        burst: int = 0,
        made: int = 0,
        misses: int = 0,
        bonus: int = 0,
    ) -> None:
        super().__init__(misses)
        self.creature = creature
        self.space = space
        self.mode = mode
        self.left = left
        self.sweep = sweep
        self.swept = swept
        self.aim = aim
        self.burst = burst
        self.made = made
        self.bonus = bonus

    def copy(self) -> CreatureAttacks:
        return CreatureAttacks(
            self.creature,
            self.space,
            self.mode,
            self.left,
            self.sweep,
            self.swept,
            self.aim,
            self.burst,
            self.made,
            self.misses,
            self.bonus,
        )

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.burst:
            self.burst -= 1
            t.push(AttackRoll(self.creature, self.aim, self.mode))
            return None
        battle = battle_of(t)
        if battle is None or not battle.goes_on(t) or s.where[self.creature] != self.space:
            return self.finish(t, battle)
        targets = t.targets_of(self.creature, self.space)
        if self.sweep:
            units = tuple([unit for unit in s.units_in[self.space] if unit not in self.swept])
            if units:
                swept = [
                    unit
                    for unit in t.firsts(t.different(units))
                    if (t.stands_for(unit, units) if unit in units else t.waives("W-ABILITY-73"))
                ]
                return Decision(s.owner[self.creature], "sweep", [act(PASS), *[act(ATTACK, unit) for unit in swept]])
            self.sweep = 0
        if not self.left and self.hunts_on(t):
            self.bonus = 1
            self.left = t.numbers.hunter_attacks
        if self.bonus and s.edition < 3:
            targets = [target for target in targets if target < MONSTERS]  # W-ABILITY-04: as it was
        if not self.left or not targets:
            return self.finish(t, battle)
        actions = [act(END)]
        targets = [target for target in t.firsts(targets) if target in targets or self.off_target(t, target)]
        actions += [act(ATTACK, target) for target in targets]
        for count in t.seconds(range(2, self.left + 1)):  # W-COMP-10: also more than there are dice in the box
            if (count >= 2 or t.waives("W-FIGHT-35")) and (count <= self.left or t.waives("W-FIGHT-29")):
                actions += [act(VOLLEY, target, count) for target in targets]
        actions.sort()
        return Decision(s.owner[self.creature], "attack", actions)

    def off_target(self, t: Table, target: int) -> bool:
        """Whether a piece may be attacked all the same, because the rule against it is left out."""
        return target in t.targets_of(self.creature, self.space) or t.off_target(self.creature, target, self.space)

    def hunts_on(self, t: Table) -> bool:
        """W-ABILITY-03, W-ABILITY-04, W-ABILITY-05: all attacks of this step were at monsters, and there was at least one."""
        return (
            self.mode == MAIN and not self.bonus and self.made == AT_MONSTERS and t.box.ability[self.creature] == HUNTER_OF_HUNTERS
        )

    def finish(self, t: Table, battle: Battle | None) -> Node | None:
        """W-ABILITY-16, W-ABILITY-17: now the misses at Zorb are paid for, W-ABILITY-19 in this battle; W-ABILITY-18 by no unit."""
        t.become()
        if self.misses and battle is not None and t.state.where[self.creature] >= 0:
            hurt(t, self.creature, self.misses * t.numbers.robot_damage, battle.seats(t))
        return None

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == END:
            self.left = 0
            if not self.hunts_on(t):
                self.bonus = 1
        elif verb == PASS:
            self.sweep = 0
        elif self.sweep:
            self.sweep -= 1
            self.swept = (*self.swept, first)
            t.push(AttackRoll(self.creature, first, self.mode))
        else:
            count = second if verb == VOLLEY else 1
            self.left -= count
            self.made |= AT_MONSTERS if first < MONSTERS else AT_OTHERS
            self.aim = first
            self.burst = count


# -- units ---------------------------------------------------------------------------------------------------------


class UnitsAttack(Step[Table]):
    """The units' attacks, side by side: W-FIGHT-25 the players in turn order, W-FIGHT-26 unplayed militaries last.

    With `early` the extra attacks of Rocket Launchers, each of which may be left out; W-UNIT-20: their normal ones come later.
    W-UNIT-21, W-SETUP-19: in attack and defence, unplayed militaries too. W-FIGHT-27: whether or not it could be a target.
    W-FIGHT-95: each side for itself. `turn` counts the sides, `done` have attacked.
    """

    fields: ClassVar[tuple[str, ...]] = ("space", "early", "turn", "done*")

    def __init__(self, space: int, early: int, turn: int = 0, done: tuple[int, ...] = ()) -> None:
        self.space = space
        self.early = early
        self.turn = turn
        self.done = done

    def copy(self) -> UnitsAttack:
        return UnitsAttack(self.space, self.early, self.turn, self.done)

    def run(self, t: Table) -> Node | None:
        s = t.state
        battle = battle_of(t)
        if battle is None or not s.creatures_in[self.space] or not battle.goes_on(t):
            return DONE
        strict = t.strictly()
        while self.turn < s.seats + MILITARIES:
            inside = self.inside(strict)
            units = inside + self.outside(strict, battle)
            actions: list[int] = []
            for unit in t.firsts(units):
                if unit in units or self.may_fire(t, battle, unit, inside):
                    targets = t.targets_of(unit, self.space)
                    for target in t.seconds(targets):
                        if target in targets or t.off_target(unit, target, self.space):
                            actions.append(act(FIRE, unit, target))
            if actions or t.waiver is not None:
                held = len(inside) > 0 and t.threatened(inside[0], self.space)
                if self.early or not held or t.waives("W-FIGHT-38"):  # W-FIGHT-37, W-UNIT-15: the others may hold their fire
                    actions.append(act(END))
                actions.sort()
                return Decision(self.speaker(t), "early fire" if self.early else "fire", actions)
            self.turn += 1
        return DONE

    def speaker(self, t: Table) -> int:
        s = t.state
        return (s.active + self.turn) % s.seats if self.turn < s.seats else t.next_of(s.active)

    def waits(self, t: Table, unit: int) -> bool:
        """Whether a unit is one of this side that is still to attack in this step."""
        return (
            (t.side_of(unit) == self.turn or self.out_of_turn(t, unit))
            and (unit not in self.done or t.waives("W-CARD-16"))
            and (not self.early or t.box.rockets[unit] > 0 or t.waives("W-UNIT-19"))
        )

    def out_of_turn(self, t: Table, unit: int) -> bool:
        return t.waives("W-FIGHT-26") if t.state.owner[unit] == NOBODY else t.waives("W-FIGHT-25")

    def inside(self, t: Table) -> list[int]:
        """The units of this side in the space that are still to attack, one of each kind."""
        mine = [unit for unit in t.state.units_in[self.space] if self.waits(t, unit)]
        return t.different(tuple(mine)) if mine else mine

    def outside(self, t: Table, battle: Battle) -> list[int]:
        """Those of this side that may attack from another space: launchers early and W-ABILITY-65 only then, submarines W-UNIT-09,
        W-UNIT-13 later; W-ABILITY-67: whoever started the battle."""
        if self.turn >= t.state.seats or not t.menaced(self.speaker(t), self.space):
            return []
        near = next_door(t, self.space) if self.early else offshore(t, self.space)
        return [unit for unit in near if self.waits(t, unit) and self.reaches(t, battle, unit)]

    def reaches(self, t: Table, battle: Battle, unit: int) -> bool:
        """Whether a unit takes part from another space."""
        s = t.state
        if s.owner[unit] == NOBODY:
            return t.waives("W-SETUP-22")
        if self.early:
            return may_guide(t, self.speaker(t), self.space, unit)
        if 0 < self.turn < s.seats:
            return may_shell(t, self.speaker(t), self.space, unit)
        # W-UNIT-15: those of the active player were named when the battle began
        return (self.turn == 0 and unit in battle.joined and s.where[unit] >= 0) or t.waives("W-FIGHT-07")

    def may_fire(self, t: Table, battle: Battle, unit: int, inside: list[int]) -> bool:
        """Whether a unit may attack here, with what is left out; `inside` are those in the space that may with every rule."""
        if unit < CREATURES:
            return t.waives("W-FIGHT-11")
        if not self.waits(t, unit):
            return False
        if t.state.where[unit] != self.space:
            return self.reaches(t, battle, unit)
        return unit in inside or not self.waits(t.strictly(), unit) or t.waives("W-UNIT-40")

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == END:
            self.turn += 1
            return
        self.done = (*self.done, first)
        if t.state.edition < 2 and t.state.where[first] != self.space:
            t.mark(first, FIRED)
        t.push(AttackRoll(first, second, EARLY if self.early else MAIN))


def due(t: Table, space: int) -> bool:
    """W-FIGHT-01: whether a battle is still to be fought in a space: a piece of the active player stands with a hostile one."""
    return space not in t.state.fought and clash(t, space)


def clash(t: Table, space: int) -> bool:
    """Whether a piece of the active player stands with one hostile to it; W-FIGHT-03: others among themselves do not count."""
    s = t.state
    for creature in s.creatures_in[space]:
        if s.owner[creature] == s.active:
            if t.opposed(creature, space):
                return True
        else:
            for unit in s.units_in[space]:
                if s.owner[unit] == s.active and t.hostile(creature, unit):
                    return True
    return False


def spent(t: Table, unit: int) -> bool:
    """In the first edition a unit had one battle a turn: no other from outside, nor if one is in its own space, fought or due."""
    space = t.state.where[unit]
    return t.marked(unit, FIRED | FOUGHT) or (space >= 0 and due(t, space))


def next_door(t: Table, space: int) -> list[int]:
    """The units in the spaces around a space, in order."""
    units_in = t.state.units_in
    return sorted([unit for near in t.board.neighbours[space] for unit in units_in[near]])


def offshore(t: Table, space: int) -> list[int]:
    """The units in the ocean spaces next to a space, in order."""
    units_in = t.state.units_in
    found: list[int] = []
    for ocean in t.board.shores[space]:
        if units_in[ocean]:  # few have any
            found += units_in[ocean]
    found.sort()
    return found


def free_submarines(t: Table, seat: int, space: int) -> list[int]:
    """W-UNIT-11, W-UNIT-13: the seat's submarines that may attack something in a land space from the ocean next to it."""
    near = offshore(t, space)
    return [unit for unit in near if may_shell(t, seat, space, unit)] if near and t.menaced(seat, space) else []


def may_shell(t: Table, seat: int, space: int, unit: int) -> bool:
    """Whether a seat's unit may attack into a space from the sea; W-UNIT-18: Indonesia is land for that.

    W-UNIT-15, W-UNIT-16: in every battle next to it, whatever others it is in.
    """
    if t.box.coastal_fire[unit] == 0 or t.state.where[unit] not in t.board.shores[space]:
        return t.waives("W-UNIT-08")
    return (
        (t.state.owner[unit] == seat or t.waives("W-FIGHT-43"))
        and (t.board.is_land(space) or t.waives("W-UNIT-17"))
        and (t.state.edition >= 2 or not spent(t, unit))
    )


def may_guide(t: Table, seat: int, space: int, unit: int) -> bool:
    """Whether a seat's unit may attack early from the space next door; W-ABILITY-64: in a battle that others have begun.

    W-ABILITY-68: in every such battle, whatever others it is in.
    """
    guided = t.upgraded(seat, LONG_RANGE_GUIDANCE) and t.box.rockets[unit] > 0
    if not guided or t.state.where[unit] not in t.board.neighbours[space]:
        return t.waives("W-ABILITY-63")
    return (t.state.owner[unit] == seat or t.waives("W-FIGHT-43")) and (t.state.edition >= 2 or not spent(t, unit))


def the_battle(t: Table) -> Battle:
    """The battle that is being fought; there must be one."""
    battle = battle_of(t)
    if battle is None:
        raise RulesBug("no battle is being fought")
    return battle
