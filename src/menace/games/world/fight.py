"""The Fight Phase and the battles in it (W-FIGHT)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.attack import (
    CreaturesAttack,
    UnitsAttack,
    clash,
    due,
    free_submarines,
    may_shell,
    offshore,
    the_battle,
)
from menace.games.world.harm import Battle
from menace.games.world.mutate import give_action, give_cube
from menace.games.world.opening import StartOfBattle
from menace.games.world.retreat import VictoryOrRetreat
from menace.games.world.roll import COUNTER, EARLY, MAIN, RAYS, AttackRoll
from menace.games.world.table import Table
from menace.games.world.words import (
    BATTLE,
    BLOOD_FRENZY,
    CREATURES,
    END,
    ENTERED,
    FOUGHT,
    GAMMA_PULSE,
    GIVE,
    JOIN,
    LORD_OF_MONSTERS,
    OPTICUS_RAY,
    PASS,
    RAMPAGE,
    RAMPAGE_CARD,
    RAY,
    RAYED,
    RETREATED,
    SWARM_TACTICS,
    WINGED_HORROR,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Seated, Step


class FightPhase(Seated[Table]):
    """W-FIGHT-01, W-FIGHT-05: one round in every space where it is due, in the order the active player chooses.

    In between come battles that submarines start on their own (W-UNIT-11), Opticus Ray, and a gift of Pollendust's.
    """

    def run(self, t: Table) -> Node | None:
        held = held_spaces(t)
        spaces = [space for space in held if due(t, space)]
        actions: list[int] = []
        if t.means(BATTLE):
            actions += [act(BATTLE, space) for space in t.firsts(held) if space in spaces or self.may_fight(t, space)]
        if t.means(RAY):
            actions += [act(RAY, target) for target in ray_targets(t, t.state.monster_of[self.seat])]
        actions += give_action(t, self.seat)
        if not actions and t.waiver is None:
            return DONE
        if not spaces or t.waives("W-FIGHT-04"):
            actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "battle", actions)

    def may_fight(self, t: Table, space: int) -> bool:
        """Whether a battle may be fought where none is due: W-UNIT-11, by submarines alone; W-UNIT-14: the active player's."""
        fought = space in t.state.fought
        return (not fought or t.waives("W-FIGHT-06")) and (
            len(free_submarines(t, self.seat, space)) > 0 or (fought and clash(t, space)) or t.waives("W-FIGHT-01")
        )

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == BATTLE:
            t.push(BattleRound(first))
        elif verb == RAY:
            zorb = t.state.monster_of[self.seat]
            t.mark(zorb, RAYED)
            t.push(AttackRoll(zorb, first, RAYS))
        elif verb == GIVE:
            give_cube(t, self.seat)
        else:
            t.become()


def held_spaces(t: Table) -> list[int]:
    """The spaces with creatures, in order: a battle without any there is not."""
    where = t.state.where
    found: list[int] = []
    for creature in range(CREATURES):
        space = where[creature]
        if space >= 0 and space not in found:
            found.append(space)
    found.sort()
    return found


def due_spaces(t: Table) -> list[int]:
    """W-FIGHT-01: the spaces where a battle must be fought; W-FIGHT-02: however the pieces came together."""
    return [space for space in held_spaces(t) if due(t, space)]


def ray_targets(t: Table, monster: int) -> list[int]:
    """The targets of Opticus Ray."""
    space = t.state.where[monster]
    able = space >= 0 and t.mutated(monster, OPTICUS_RAY) and not t.marked(monster, RAYED | RETREATED)
    if not able and not t.waives("W-ABILITY-71"):
        return []
    found: list[int] = []
    if space >= 0:
        for there in t.board.neighbours[space]:
            found += t.targets_of(monster, there)
    return [target for target in t.firsts(found) if target in found or beyond_ray(t, monster, target)]


def beyond_ray(t: Table, monster: int, target: int) -> bool:
    """Whether the ray may strike a piece all the same, because the rule against it is left out."""
    s = t.state
    if s.where[target] in t.board.neighbours[s.where[monster]] and s.where[monster] >= 0 and t.hostile(monster, target):
        return t.waives("W-UNIT-40")
    return t.waives("W-ABILITY-72")


# What a battle does in order; the stage counts what has been done.
OPENING: Final = 0
JOINING: Final = 1
ABILITIES_AT_START: Final = 2
EARLY_CREATURES: Final = 3
EARLY_UNITS: Final = 4
ATTACKS: Final = 5
COUNTERATTACKS: Final = 6
UNITS: Final = 7
RETREATS: Final = 8
CLOSING: Final = 9


class BattleRound(Battle):
    """W-FIGHT-11, W-FIGHT-12, W-REF-03: the one round of a battle, its five steps always in the same order.

    W-UNIT-12: also where only submarines attack. W-ABILITY-41: what creatures do early comes before the launchers.
    `led` says that the active player's monster is one of those it began with. W-FIGHT-96: when it is over, those who are left stay
    together until the Fight Phase of one of them.
    """

    fields: ClassVar[tuple[str, ...]] = ("space", "stage", "sides", "swarm", "rerolls", "drained", "frenzy", "joined*", "led")
    later: ClassVar[dict[str, int]] = {"led": 0}

    def __init__(
        self,
        space: int,
        stage: int = OPENING,
        sides: int = 0,
        swarm: int = 0,
        rerolls: int = 0,
        drained: int = 0,
        frenzy: int = 0,
        joined: tuple[int, ...] = (),
        led: int = 0,
    ) -> None:
        super().__init__(space, sides, swarm, rerolls, drained, frenzy, joined)
        self.stage = stage
        self.led = led

    def copy(self) -> BattleRound:
        return BattleRound(
            self.space, self.stage, self.sides, self.swarm, self.rerolls, self.drained, self.frenzy, self.joined, self.led
        )

    def run(self, t: Table) -> Node | None:
        if ABILITIES_AT_START <= self.stage < CLOSING and not self.goes_on(t):
            self.stage = CLOSING
        stage, space = self.stage, self.space
        self.stage += 1
        if stage == OPENING:
            self.open(t)
        elif stage == JOINING:
            if free_submarines(t, t.state.active, space):
                t.push(JoinBattle(space))
        elif stage == ABILITIES_AT_START:
            self.abilities(t)
        elif stage == EARLY_CREATURES:
            t.push(CreaturesAttack(space, EARLY, 0))
        elif stage == EARLY_UNITS:
            t.push(UnitsAttack(space, 1))
        elif stage == ATTACKS:
            t.push(CreaturesAttack(space, MAIN, 0))
        elif stage == COUNTERATTACKS:
            t.push(CreaturesAttack(space, COUNTER, 1))
        elif stage == UNITS:
            t.push(UnitsAttack(space, 0))
        elif stage == RETREATS:
            t.push(VictoryOrRetreat(space))
        else:
            self.close(t)
        return None

    def open(self, t: Table) -> None:
        """W-FIGHT-07: every piece in the space belongs to the battle; swarms are judged once, now."""
        s = t.state
        s.fought = (*s.fought, self.space)
        self.led = int(s.edition >= 2 and s.where[s.monster_of[s.active]] == self.space)
        if s.edition >= 3 and self.led:
            s.led = (*s.led, self.space)
        for creature in s.creatures_in[self.space]:
            t.mark(creature, FOUGHT)
            self.sides |= 1 << s.owner[creature]
        for unit in s.units_in[self.space]:
            t.mark(unit, FOUGHT)
        for seat in range(s.seats):
            if t.upgraded(seat, SWARM_TACTICS):
                if len([unit for unit in s.units_in[self.space] if s.owner[unit] == seat]) >= t.numbers.swarm_units:
                    self.swarm |= 1 << seat
        t.tell("battle", s.active, self.space)

    def abilities(self, t: Table) -> None:
        """W-FIGHT-13: what names the start of a battle is all about the active player's own monster (W-FIGHT-09)."""
        s = t.state
        monster = s.monster_of[s.active]
        if s.where[monster] == self.space:
            held = [card for card in (GAMMA_PULSE, WINGED_HORROR, LORD_OF_MONSTERS) if t.mutated(monster, card)]
            if held:
                t.push(StartOfBattle(monster, self.space, tuple(held)))

    def close(self, t: Table) -> None:
        """W-FIGHT-28, W-ABILITY-32: the lent minion is discarded; then Blood Frenzy and Rampage have their moment."""
        s = t.state
        monster = s.monster_of[s.active]
        if s.lent >= 0:
            minion = s.lent
            t.discard_minion(minion)
            t.tell("discarded", minion)
        t.tell("battle over", self.space)
        t.become()
        if self.frenzy and s.where[monster] >= 0 and t.mutated(monster, BLOOD_FRENZY):
            t.heal(monster, t.numbers.frenzy_health)
        # W-ABILITY-09: it came out of this battle; in the first edition it must not have retreated
        if (s.where[monster] == self.space or (self.led and s.where[monster] >= 0)) and t.mutated(monster, RAMPAGE_CARD):
            t.push(RampageOn(monster))


class JoinBattle(Step[Table]):
    """W-UNIT-11, W-UNIT-15: which of the active player's submarines take part; without anyone inside at least one must."""

    fields: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Table) -> Node | None:
        seat = t.state.active
        battle = the_battle(t)
        actions = [
            act(JOIN, unit)
            for unit in t.firsts(offshore(t, self.space))
            if (unit not in battle.joined or t.waives("W-UNIT-15")) and may_shell(t, seat, self.space, unit)
        ]
        if not actions and t.waiver is None:
            return DONE
        if battle.contested(t) or t.waives("W-UNIT-11"):
            actions.append(act(END))
            actions.sort()
        return Decision(seat, "join", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == END:
            t.become()
            return
        battle = the_battle(t)
        battle.joined = (*battle.joined, first)
        t.tell("joined", first, self.space)


class RampageOn(Step[Table]):
    """W-ABILITY-06, W-ABILITY-07: into an adjacent space with hostile forces where he has not fought this turn.

    W-ABILITY-10: after battles of his own turn, since only the active player has any.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster",)

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def run(self, t: Table) -> Node | None:
        s = t.state
        near = t.board.neighbours[s.where[self.monster]]
        spaces = [
            there
            for there in t.firsts(near)
            if (not self.closed(t, there) or t.waives("W-ABILITY-07"))
            and ((there in near and t.opposed(self.monster, there)) or t.waives("W-ABILITY-06"))
        ]
        if not spaces and t.waiver is None:
            return DONE
        actions = [act(RAMPAGE, space) for space in spaces]
        actions.append(act(PASS))
        actions.sort()
        return Decision(s.owner[self.monster], "rampage", actions)

    def closed(self, t: Table, space: int) -> bool:
        """W-ABILITY-08: a battle of others there does not matter, but it did before edition 3."""
        return space in (t.state.led if t.state.edition >= 3 else t.state.fought)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == RAMPAGE:
            t.tell("moved", self.monster, t.state.where[self.monster], first)
            t.put(self.monster, first)
            t.mark(self.monster, ENTERED)
            t.push(BattleRound(first))
