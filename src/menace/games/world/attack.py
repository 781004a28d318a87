"""Whose attacks they are and at whom, step by step of a battle (W-FIGHT-14 to 28, W-FIGHT-34 to 44)."""

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
    """The creatures of one step of a battle, seat by seat (W-FIGHT-15 to W-FIGHT-24, W-FIGHT-94).

    Early and main attacks are the active player's; the counterattacks are the others', in turn order. `turn` counts the
    seats from the active one; `done` have attacked.
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
        if battle is None or not battle.contested(t):
            return DONE
        last = s.seats if self.mode == COUNTER else 1
        while self.turn < last:
            seat = (s.active + self.turn) % s.seats
            waiting = [c for c in s.creatures_in[self.space] if s.owner[c] == seat and self.may_attack(t, c)]
            if len(waiting) == 1:
                self.begin(t, waiting[0])
                return None
            if waiting:
                return Decision(seat, "lead", [act(LEAD, creature) for creature in waiting])
            self.turn += 1
        return DONE

    def may_attack(self, t: Table, creature: int) -> bool:
        if creature in self.done or not t.opposed(creature, self.space):
            return False
        return self.mode != EARLY or self.strikes_early(t, creature) > 0

    def strikes_early(self, t: Table, creature: int) -> int:
        """W-ABILITY-40 to W-ABILITY-42 Gargantis, and Rocket Juggler; both on their player's own turn only."""
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
    """All attacks of one creature in a step: W-FIGHT-34 to W-FIGHT-37, W-FIGHT-44.

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
        if battle is None or not battle.contested(t) or s.where[self.creature] != self.space:
            return self.finish(t, battle)
        targets = t.targets_of(self.creature, self.space)
        if self.sweep:
            units = tuple([unit for unit in s.units_in[self.space] if unit not in self.swept])
            actions = [act(ATTACK, unit) for unit in t.different(units)] if units else []
            if actions:
                actions.append(act(PASS))
                actions.sort()
                return Decision(s.owner[self.creature], "sweep", actions)
            self.sweep = 0
        if not self.left and self.hunts_on(t):
            self.bonus = 1
            self.left = t.numbers.hunter_attacks
        if self.bonus:
            targets = [target for target in targets if target < MONSTERS]  # W-ABILITY-04
        if not self.left or not targets:
            return self.finish(t, battle)
        actions = [act(ATTACK, target) for target in targets]
        for count in range(2, self.left + 1):
            actions += [act(VOLLEY, target, count) for target in targets]
        actions.append(act(END))
        actions.sort()
        return Decision(s.owner[self.creature], "attack", actions)

    def hunts_on(self, t: Table) -> bool:
        """W-ABILITY-03 to W-ABILITY-05: all attacks of this step were at monsters, and there was at least one."""
        return (
            self.mode == MAIN and not self.bonus and self.made == AT_MONSTERS and t.box.ability[self.creature] == HUNTER_OF_HUNTERS
        )

    def finish(self, t: Table, battle: Battle | None) -> Node | None:
        """W-ABILITY-16 to W-ABILITY-19: now the misses at Zorb are paid for."""
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

    With `early` the extra attacks of Rocket Launchers (W-UNIT-19), each of which may be left out. `turn` counts the sides,
    `done` have attacked.
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
        if battle is None or not s.creatures_in[self.space] or not battle.contested(t):
            return DONE
        while self.turn < s.seats + MILITARIES:
            inside = self.inside(t)
            outside = self.outside(t, battle) if self.turn < s.seats else []
            actions: list[int] = []
            bound = False
            for unit in inside:
                for target in t.targets_of(unit, self.space):
                    actions.append(act(FIRE, unit, target))
                    bound = True
            for unit in outside:
                actions += [act(FIRE, unit, target) for target in t.targets_of(unit, self.space)]
            if actions:
                if self.early or not bound:  # W-FIGHT-37, W-FIGHT-38, W-UNIT-15
                    actions.append(act(END))
                actions.sort()
                return Decision(self.speaker(t), "early fire" if self.early else "fire", actions)
            self.turn += 1
        return DONE

    def speaker(self, t: Table) -> int:
        s = t.state
        return (s.active + self.turn) % s.seats if self.turn < s.seats else t.next_of(s.active)

    def inside(self, t: Table) -> list[int]:
        """The units of this side in the space that are still to attack, one of each kind."""
        s = t.state
        units = s.units_in[self.space]
        if not units:
            return []
        if self.turn < s.seats:
            seat = (s.active + self.turn) % s.seats
            mine = [unit for unit in units if s.owner[unit] == seat and unit not in self.done]
        else:
            military = self.turn - s.seats
            mine = [u for u in units if s.owner[u] == NOBODY and t.box.military[u] == military and u not in self.done]
        if self.early:
            mine = [unit for unit in mine if t.box.rockets[unit]]
        return t.different(tuple(mine)) if mine else mine

    def outside(self, t: Table, battle: Battle) -> list[int]:
        """Those that may attack from another space: W-ABILITY-63 launchers early, W-UNIT-13 submarines later."""
        s = t.state
        seat = (s.active + self.turn) % s.seats
        if self.early:
            return guided_launchers(t, seat, self.space, self.done)
        if seat == s.active:
            return [unit for unit in battle.joined if s.where[unit] >= 0 and unit not in self.done]
        return [unit for unit in free_submarines(t, seat, self.space) if unit not in self.done]

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == END:
            self.turn += 1
            return
        self.done = (*self.done, first)
        if t.state.where[first] != self.space:
            t.mark(first, FIRED)
        t.push(AttackRoll(first, second, EARLY if self.early else MAIN))


def due(t: Table, space: int) -> bool:
    """W-FIGHT-01: whether a battle is still to be fought in a space: a piece of the active player stands with a hostile one."""
    s = t.state
    creatures = s.creatures_in[space]
    if not creatures or space in s.fought:
        return False
    for creature in creatures:
        if s.owner[creature] == s.active:
            if t.opposed(creature, space):
                return True
        else:
            for unit in s.units_in[space]:
                if s.owner[unit] == s.active and t.hostile(creature, unit):
                    return True
    return False


def bound(t: Table, unit: int) -> bool:
    """W-UNIT-16, W-ABILITY-68: it is in a battle of its own this turn, or has fired already (W-UNIT-15)."""
    return t.marked(unit, FOUGHT | FIRED) or due(t, t.state.where[unit])


def free_submarines(t: Table, seat: int, space: int) -> list[int]:
    """W-UNIT-08, W-UNIT-13 to W-UNIT-18: the seat's submarines that may attack into a land space from the ocean next to it."""
    s = t.state
    if not t.board.is_land(space) or not t.menaced(seat, space):
        return []
    found: list[int] = []
    for ocean in t.board.shores[space]:
        for unit in s.units_in[ocean]:
            if s.owner[unit] == seat and t.box.coastal_fire[unit] and not bound(t, unit):
                found.append(unit)
    found.sort()
    return found


def guided_launchers(t: Table, seat: int, space: int, done: tuple[int, ...]) -> list[int]:
    """W-ABILITY-63 to W-ABILITY-68: Rocket Launchers next to a battle with a piece hostile to them."""
    s = t.state
    if not t.upgraded(seat, LONG_RANGE_GUIDANCE) or not t.menaced(seat, space):
        return []
    found: list[int] = []
    for near in t.board.neighbours[space]:
        for unit in s.units_in[near]:
            if s.owner[unit] == seat and t.box.rockets[unit] and unit not in done and not bound(t, unit):
                found.append(unit)
    found.sort()
    return found


def the_battle(t: Table) -> Battle:
    """The battle that is being fought; there must be one."""
    battle = battle_of(t)
    if battle is None:
        raise RulesBug("no battle is being fought")
    return battle
