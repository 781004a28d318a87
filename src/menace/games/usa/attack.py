"""One attack: the roll, the hit, and everything that looks at the die (A-FIGHT-20 to A-FIGHT-35, A-UNIT-43, A-UNIT-44)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.usa.draw import Mutate
from menace.games.usa.harm import Contest, contest_of, rage_heals, shed
from menace.games.usa.stats import aim_of, attacks_of, burns, damage_of, defense_of, encore_of, miss_costs, rages, sheddable
from menace.games.usa.table import T, Table
from menace.games.usa.words import ATTACK, CASH, DISCARD, END, GIANTS, HOLD, MONSTERS, NOBODY, PASS, SHED, STRIP
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step

SMASH: Final = 6


class AttackRoll(Step[Table]):
    """A-SETUP-08, A-FIGHT-20, A-FIGHT-21, A-FIGHT-22, M-FIGHT-15: one die against the target's Defense; `doubled` under
    Antimatter, `ray` a Stabilizer's user. A-FIGHT-32: each attack is rolled on its own."""

    fields: ClassVar[tuple[str, ...]] = ("attacker", "target", "doubled", "ray", "face")

    def __init__(self, attacker: int, target: int, doubled: int = 0, ray: int = NOBODY, face: int = 0) -> None:
        self.attacker = attacker
        self.target = target
        self.doubled = doubled
        self.ray = ray
        self.face = face

    def copy(self) -> AttackRoll:
        return AttackRoll(self.attacker, self.target, self.doubled, self.ray, self.face)

    def run(self, t: Table) -> Node | None:
        return die("attack") if self.face == 0 else DONE

    def rolled(self, t: Table, outcome: int) -> None:
        self.face = outcome
        aim = aim_of(t, self.attacker, self.target) if self.attacker < MONSTERS else 0
        hit = outcome + aim >= defense_of(t, self.target)  # A-FIGHT-21, A-FIGHT-30
        t.tell("attacked", self.attacker, self.target, outcome, int(hit))
        if self.attacker < MONSTERS:
            self.monster_rolled(t, hit)
        else:
            self.unit_rolled(t, hit)

    def monster_rolled(self, t: Table, hit: bool) -> None:
        """A-FIGHT-35 a hit destroys a unit; A-GIANT-03, A-CHALLENGE-27 others lose Health; A-CARD-25 and A-CARD-32 look on."""
        if self.face == SMASH:
            self.again(t)
        if hit and self.target >= GIANTS:
            t.destroy(self.target)
        elif hit:
            points = damage_of(t, self.attacker) + int(self.face == SMASH)
            contest = contest_of(t, self.attacker)
            if contest is not None:
                contest.struck(self.attacker, points)
            t.hurt(self.target, points)
        elif self.target < MONSTERS and miss_costs(t, self.target):
            t.hurt(self.attacker, miss_costs(t, self.target))  # A-CARD-81, A-CARD-82

    def again(self, t: Table) -> None:
        """A-CARD-25: a 6 gives an extra attack, made next."""
        encore = encore_of(t, self.attacker)
        if encore:
            phase = t.agenda[-2]  # an attack is rolled on top of the phase that makes it
            if isinstance(phase, MonsterAttacks):
                phase.left += encore
                t.tell("extra attacks", self.attacker, encore)

    def unit_rolled(self, t: Table, hit: bool) -> None:
        """A-FIGHT-33, A-FIGHT-34, M-FIGHT-16 damage; M-UNIT-03, M-UNIT-04, A-UNIT-43 and A-UNIT-44 a missile's 1 mutates;
        A-CARD-19 a 1 may burn the unit."""
        if self.face == 1:
            if t.is_missile(self.attacker):
                t.push(Mutate(self.target))
            if burns(t, self.target, 1):
                t.destroy(self.attacker)  # A-CARD-73
        if not hit:
            return
        points = damage_of(t, self.attacker) + int(self.face == SMASH)
        if self.doubled:
            t.push(AntimatterRoll(self.target))
            points *= 2  # A-CARD-63
        if self.ray != NOBODY and t.state.owner[self.attacker] == self.ray:
            t.push(StabilizerRay(self.ray, self.target))
        t.hurt(self.target, points)


class AntimatterRoll(Step[Table]):
    """A-CARD-14: each time doubled damage hurts the monster a die is rolled, and on a 1 it mutates."""

    fields: ClassVar[tuple[str, ...]] = ("monster",)

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def run(self, t: Table) -> Node | None:
        return die("antimatter")

    def rolled(self, t: Table, outcome: int) -> None:
        t.become()
        if outcome == 1:
            t.push(Mutate(self.monster))


class StabilizerRay(Step[Table]):
    """A-CARD-07, A-CARD-47, A-CARD-48: at the first damage by the user's units the user discards one of its Mutations."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "monster")

    def __init__(self, seat: int, monster: int) -> None:
        self.seat = seat
        self.monster = monster

    def run(self, t: Table) -> Node | None:
        has = sorted(t.state.mutations[self.monster])
        self.spend(t)
        cards = [card for card in t.firsts(has) if card in has or t.waives("A-CARD-07", "M-CARDS-28")]
        return Decision(self.seat, "stabilizer", [act(STRIP, card) for card in cards]) if has else DONE

    def spend(self, t: Table) -> None:
        for step in t.frames():
            if isinstance(step, Skirmish):
                step.ray = NOBODY

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.remove_mutation(self.monster, first)
        t.become()


class Skirmish(Contest[T]):
    """A battle of a monster with units: its `round`, and what cards have brought to it.

    `ray` is the seat whose Stabilizer Ray waits for damage, or NOBODY; `antimatter` doubles the first round; a battle that is
    `over` is broken off.
    """

    def __init__(self, monster: int, extra: int, extra_for: int, ray: int, round: int, antimatter: int, over: int) -> None:
        super().__init__(extra)
        self.extra_for = extra_for
        self.monster = monster
        self.ray = ray
        self.round = round
        self.antimatter = antimatter
        self.over = over

    def involves(self, monster: int) -> bool:
        return monster == self.monster


class MonsterAttacks(Step[Table]):
    """The attack phase of a monster: A-FIGHT-22 one attack at a time, A-FIGHT-28 none held back.

    `foe` is the opponent of a duel, or NOBODY for the units in its space. Before each attack, and when none is left,
    attacks can be bought (A-FIGHT-42, A-CARDS-16) and Gargantis may heal (A-UNIT-03); with `offered` the foe has had its say.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "foe", "left", "offered")
    later: ClassVar[dict[str, int]] = {"offered": 0}

    def __init__(self, monster: int, foe: int, left: int, offered: int = 0) -> None:
        self.monster = monster
        self.foe = foe
        self.left = left
        self.offered = offered

    def copy(self) -> MonsterAttacks:
        return MonsterAttacks(self.monster, self.foe, self.left, self.offered)

    def targets(self, t: Table) -> tuple[int, ...]:
        """A-FIGHT-25, A-CHALLENGE-27; nothing once the monster or the foe is gone, or the foe has no Health left.

        A-FIGHT-23: what was attacked before may be again. A-FIGHT-11, A-FIGHT-41, A-FIGHT-43: its player chooses, on anyone's turn,
        and buys as many attacks as there is Infamy for.
        """
        s = t.state
        here = s.where[self.monster]
        if here < 0:
            return ()
        if self.foe == NOBODY:
            return s.units_in[here]
        return (self.foe,) if s.where[self.foe] >= 0 and s.health[self.foe] > 0 else ()

    def run(self, t: Table) -> Node | None:
        s = t.state
        targets = self.targets(t)
        if not targets:
            return DONE  # A-FIGHT-44, A-FIGHT-45, A-CARD-75
        self.take_extras(t)
        if self.left and 0 <= self.foe < MONSTERS and not self.offered and opens(t, self.foe):
            self.offered = 1
            t.push(Interlude(self.foe, self.monster, 0, 1))
            return None
        actions: list[int] = []
        if self.left or (t.means(ATTACK) and (t.waives("A-FIGHT-24", "M-FIGHT-11"))):
            actions = [act(ATTACK, target) for target in t.firsts(targets) if target in targets or self.may_attack(t, target)]
        asked = t.waiver is not None
        if s.infamy[self.monster] or (asked and (t.waives("A-FIGHT-40", "M-FIGHT-12"))):
            actions.append(act(CASH))
        if s.mutations[self.monster] or asked:
            actions += [act(DISCARD, card) for card in rages(t, self.monster)]
            actions += [act(SHED, card) for card in sheddable(t, self.monster)]
        if not self.left or (asked and (t.waives("A-FIGHT-28", "M-FIGHT-36"))):
            if not actions and not asked:
                return DONE
            actions.append(act(END))
        actions.sort()
        return Decision(s.owner[self.monster], "attack", actions)

    def may_attack(self, t: Table, target: int) -> bool:
        """A-FIGHT-25 before the Challenge no monster, A-FIGHT-06 no unit elsewhere; A-CHALLENGE-27 in a duel the opponent alone."""
        if self.foe != NOBODY:
            return t.waives("A-CHALLENGE-27", "M-CHALLENGE-09")
        if target < MONSTERS:
            return t.waives("A-FIGHT-25", "M-FIGHT-14")
        return t.waives("A-FIGHT-06", "M-FIGHT-01")

    def take_extras(self, t: Table) -> None:
        """A-CARDS-18: the attacks that waited for this phase, or were gained in a last stand within it."""
        contest = contest_of(t, self.monster)
        if contest is not None and contest.extra_for == self.monster:
            self.left += contest.extra
            contest.extra = 0
            contest.extra_for = NOBODY

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == ATTACK:
            self.left -= 1
            self.offered = 0
            t.push(AttackRoll(self.monster, first))
        elif verb == CASH:  # A-FIGHT-40
            t.lose_infamy(self.monster, 1)
            self.left += 1
        elif verb == DISCARD:
            self.left += t.box.gift[first].rage
            rage_heals(t, self.monster, first)
        elif verb == SHED:
            shed(t, self.monster, first)
        else:
            t.become()


def monster_attacks(t: Table, monster: int, foe: int, round: int, offered: int = 0) -> MonsterAttacks:
    """A monster's attack phase."""
    return MonsterAttacks(monster, foe, attacks_of(t, monster, round), offered)


def opens(t: Table, monster: int) -> bool:
    """A-FIGHT-42, A-CARDS-16, A-UNIT-03: whether a monster's player is asked between two attacks that are not its own.

    In edition 1 nobody was.
    """
    s = t.state
    contest = contest_of(t, monster)
    if contest is None or not contest.at_any_time or s.edition < 2 or t.waiver is not None:
        return False
    if contest.extra_for == monster:  # A-CARDS-18
        return True
    if contest.quiet >> monster & 1:
        return False
    return s.infamy[monster] > 0 or (len(s.mutations[monster]) > 0 and len(rages(t, monster)) + len(sheddable(t, monster)) > 0)


class Interlude(MonsterAttacks):
    """A-FIGHT-42: between the attacks of others a monster's player may buy one and make it, until that player passes.

    Who says so is not asked again in this battle.
    """

    def copy(self) -> Interlude:
        return Interlude(self.monster, self.foe, self.left, self.offered)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if not self.targets(t):
            return DONE  # A-FIGHT-44, A-FIGHT-45
        self.take_extras(t)
        if self.left:
            return super().run(t)
        actions = [act(CASH)] if s.infamy[self.monster] or t.waives("A-FIGHT-40") else []
        actions += [act(DISCARD, card) for card in rages(t, self.monster)]
        actions += [act(SHED, card) for card in sheddable(t, self.monster)]
        if not actions and t.waiver is None:
            return DONE
        actions += [act(PASS), act(HOLD)]
        actions.sort()
        return Decision(s.owner[self.monster], "interlude", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == HOLD:
            contest = contest_of(t, self.monster)
            assert contest is not None
            contest.quiet |= 1 << self.monster
        if verb in (HOLD, PASS):
            t.become()
        else:
            super().chosen(t, verb, first, second)


class ShedWindow(Step[Table]):
    """A-UNIT-03: Gargantis may discard Mutations; not asked without any."""

    fields: ClassVar[tuple[str, ...]] = ("monster",)

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def run(self, t: Table) -> Node | None:
        cards = sheddable(t, self.monster)
        if not cards and t.waiver is None:
            return DONE
        actions = [act(SHED, card) for card in cards]
        actions.append(act(END))
        actions.sort()
        return Decision(t.state.owner[self.monster], "shed", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == SHED:
            shed(t, self.monster, first)
        else:
            t.become()


class GiantAttacks(Step[Table]):
    """A-GIANT-13 in a duel: a giant makes its attacks on the monster."""

    fields: ClassVar[tuple[str, ...]] = ("giant", "monster", "left", "offered")
    later: ClassVar[dict[str, int]] = {"offered": 0}

    def __init__(self, giant: int, monster: int, left: int, offered: int = 0) -> None:
        self.giant = giant
        self.monster = monster
        self.left = left
        self.offered = offered

    def copy(self) -> GiantAttacks:
        return GiantAttacks(self.giant, self.monster, self.left, self.offered)

    def run(self, t: Table) -> Node | None:
        where = t.state.where
        if not self.left or where[self.giant] < 0 or where[self.monster] < 0:
            return DONE
        if not self.offered and opens(t, self.monster):
            self.offered = 1
            t.push(Interlude(self.monster, self.giant, 0))
            return None
        self.offered = 0
        self.left -= 1
        t.push(AttackRoll(self.giant, self.monster))
        return None
