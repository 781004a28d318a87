"""A battle of a monster with units in two rounds: submarines, cards, missiles and the units' attacks (A-FIGHT, M-FIGHT)."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.usa.attack import AttackRoll, Interlude, ShedWindow, Skirmish, monster_attacks, opens
from menace.games.usa.box import LAUNCHER, VESSEL
from menace.games.usa.cards import BATTLE_CARDS, cards_for
from menace.games.usa.harm import contest_of
from menace.games.usa.reach import lairs_open
from menace.games.usa.stats import attacks_of
from menace.games.usa.table import T, Table
from menace.games.usa.words import (
    ANTI_MUTAGEN,
    ANTIMATTER,
    EXILE,
    FIRE,
    LAUNCHED,
    MISSILE,
    MONSTERS,
    NOBODY,
    PASS,
    SCIENTIFIC_ANALYSIS,
    STABILIZER_RAY,
    SUBMARINE,
    TILE,
    USE,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step


class TwoRounds(Skirmish[T]):
    """A battle of a monster with the units in its space: what happens in it, in order; `stage` counts what has been done.

    A-FIGHT-14, A-GIANT-11: neutral units and giants are units like all others. A-FIGHT-19: where no unit is left the monster stays.

    A rule set says who strikes first and what comes after two rounds without a decision.
    """

    def __init__(
        self, monster: int, space: int, stage: int, round: int, extra: int, extra_for: int, ray: int, antimatter: int, over: int
    ) -> None:
        super().__init__(monster, extra, extra_for, ray, round, antimatter, over)
        self.space = space
        self.stage = stage

    def second_by_units(self) -> bool:
        """Whether the units are the second to attack in a round."""
        raise NotImplementedError

    def undecided(self, t: T) -> None:
        """The step that takes the battle's place when both rounds are over."""
        raise NotImplementedError

    def ended(self, t: T) -> bool:
        """A-FIGHT-18, A-FIGHT-39, A-CARD-51; M-FIGHT-05, M-FIGHT-32, M-FIGHT-34, M-UNIT-02."""
        s = t.state
        return self.over != 0 or s.where[self.monster] != self.space or not s.units_in[self.space]

    def run(self, t: T) -> Node | None:
        if self.ended(t):
            return self.finish(t)
        stage = self.stage
        self.stage += 1
        if stage == 0:
            t.push(DeclareSubmarines(self.monster, self.space))
        elif stage == 1:
            t.push(ShedWindow(self.monster))
        elif stage == 2:
            t.push(LastingLosses(self.monster, NOBODY))
        elif stage == 3:
            t.push(BattleCards(self.monster, self.space))
        elif stage == 4:
            self.round = 1  # A-UNIT-24, M-UNIT-10, M-UNIT-11: early shots are attacks of the first round
            t.push(UnitsAttack(self.monster, self.space, 1))
        elif stage == 7:
            spend_missiles(t, self.space)  # M-UNIT-01
            self.round = 2
        elif stage == 5 or stage == 8:
            self.strike(t, not self.second_by_units())
        elif stage == 6 or stage == 9:
            self.strike(t, self.second_by_units())
        elif stage == 10 and opens(t, self.monster):
            t.push(Interlude(self.monster, NOBODY, 0))  # A-FIGHT-42: the last moment before a retreat
        else:
            t.tell("battle over", self.monster, self.space)
            self.undecided(t)
        return None

    def strike(self, t: T, by_units: bool) -> None:
        if by_units:
            t.push(UnitsAttack(self.monster, self.space, 0))
        else:
            t.push(monster_attacks(t, self.monster, NOBODY, self.round))

    def finish(self, t: T) -> Node | None:
        if self.round >= 1:
            spend_missiles(t, self.space)
        else:
            recall_missiles(t, self.space)
        t.tell("battle over", self.monster, self.space)
        return DONE


def spend_missiles(t: Table, space: int) -> None:
    """A-UNIT-39, A-UNIT-40, A-UNIT-42: every cruise missile of the battle is destroyed once a first round has been fought."""
    for unit in t.state.units_in[space]:
        if t.is_missile(unit):
            t.destroy(unit, "spent")


def recall_missiles(t: Table, space: int) -> None:
    """A-UNIT-35 a launched submarine without a first round goes back to the tile; A-UNIT-41 Air Force missiles stay."""
    s = t.state
    for unit in s.missiles:
        if s.where[unit] == space:
            s.missiles = tuple([other for other in s.missiles if other != unit])
            if s.moved[unit] == LAUNCHED:
                t.put(unit, TILE)
                t.tell("sent home", unit)


class DeclareSubmarines(Step[Table]):
    """A-UNIT-27, A-UNIT-29, A-UNIT-33, A-UNIT-34: each submarine not launched is declared by its player, before all else."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "space", "asked*")

    def __init__(self, monster: int, space: int, asked: tuple[int, ...] = ()) -> None:
        self.monster = monster
        self.space = space
        self.asked = asked

    def copy(self) -> DeclareSubmarines:
        return DeclareSubmarines(self.monster, self.space, self.asked)

    def run(self, t: Table) -> Node | None:
        for unit in t.state.units_in[self.space]:
            if t.box.role[unit] == VESSEL and unit not in t.state.missiles and unit not in self.asked:
                named = [piece for piece in t.firsts((unit,)) if piece == unit or self.may_declare(t, piece)]
                actions = [act(SUBMARINE, piece) for piece in named] + [act(MISSILE, piece) for piece in named]
                return Decision(t.speaker_for(unit, self.monster), "declare", actions)
        return DONE

    def may_declare(self, t: Table, piece: int) -> bool:
        """A-UNIT-27 a submarine, A-FIGHT-06 of this battle, A-UNIT-28 once, A-UNIT-33 not launched; A-UNIT-53 one after another."""
        s = t.state
        if t.box.role[piece] != VESSEL:
            return t.waives("A-UNIT-27", "M-UNIT-06")
        if s.where[piece] != self.space:
            return t.waives("A-FIGHT-06", "M-FIGHT-01")
        if s.moved[piece] == LAUNCHED:
            return t.waives("A-UNIT-33", "M-UNIT-07")
        if piece in self.asked:
            return t.waives("A-UNIT-28", "M-UNIT-15")
        return t.waives("A-UNIT-53", "M-UNIT-13")

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.asked = (*self.asked, first)
        if verb == MISSILE:
            t.state.missiles = (*t.state.missiles, first)
        t.tell("declared", first, int(verb == MISSILE))


class LastingLosses(Step[Table]):
    """A-FIGHT-17, A-CARD-13, A-CARD-15: Scientific Analysis, then Anti-Mutagen, where their player's units fight.

    In a duel `giant` is the giant (A-CARD-61); in a battle it is NOBODY.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "giant", "stage")

    def __init__(self, monster: int, giant: int, stage: int = 0) -> None:
        self.monster = monster
        self.giant = giant
        self.stage = stage

    def copy(self) -> LastingLosses:
        return LastingLosses(self.monster, self.giant, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.stage == 2 or s.where[self.monster] < 0:
            return DONE
        card = ANTI_MUTAGEN if self.stage else SCIENTIFIC_ANALYSIS
        self.stage += 1
        holder = t.holder_of(card)
        points = len(s.mutations[self.monster]) if card == ANTI_MUTAGEN else 1
        if holder != NOBODY and points and self.fights_for(t, holder):
            t.tell("weakened", self.monster, card, points)  # A-CARD-59; A-CARDS-19: it is no attack
            t.hurt(self.monster, points)
        return None

    def fights_for(self, t: Table, seat: int) -> bool:
        if self.giant != NOBODY:
            return t.state.owner[self.giant] == seat
        return t.fights_for(seat, t.state.where[self.monster])


class BattleCards(Step[Table]):
    """A-CARDS-14: the active player's cards for the start of a battle in which own units fight, any number of them."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "space")

    def __init__(self, monster: int, space: int) -> None:
        self.monster = monster
        self.space = space

    def run(self, t: Table) -> Node | None:
        s = t.state
        if not t.fights_for(s.active, self.space):
            return DONE
        actions = [act(USE, card) for card in sorted(cards_for(t, s.active, BATTLE_CARDS))]
        if not actions and t.waiver is None:
            return DONE
        actions.append(act(PASS))
        return Decision(s.active, "battle cards", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == PASS:
            t.become()
            return
        t.tell("used", t.state.active, first)
        t.remove_research(first)
        battle = battle_of(t, self.monster)
        if first == STABILIZER_RAY:
            battle.ray = t.state.active
        elif first == ANTIMATTER:
            battle.antimatter = 1
        else:
            battle.over = 1  # A-CARD-51
            t.become(MolecularCannon(t.state.active, self.monster))


def battle_of(t: Table, monster: int) -> Skirmish[Any]:
    contest = contest_of(t, monster)
    assert isinstance(contest, Skirmish)
    return contest


class MolecularCannon(Step[Table]):
    """A-CARD-10, A-CARD-51 to A-CARD-53: a die of damage, then one of its lairs of the user's choice."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "monster", "fired")

    def __init__(self, seat: int, monster: int, fired: int = 0) -> None:
        self.seat = seat
        self.monster = monster
        self.fired = fired

    def copy(self) -> MolecularCannon:
        return MolecularCannon(self.seat, self.monster, self.fired)

    def run(self, t: Table) -> Node | None:
        if not self.fired:
            return die("cannon")
        if t.state.where[self.monster] < 0:
            return DONE
        lairs = lairs_open(t, self.monster)
        if not lairs:
            t.vanish(self.monster)
            return DONE
        spaces = [space for space in t.firsts(lairs) if space in lairs or self.may_exile(t, space)]
        return Decision(self.seat, "exile", [act(EXILE, space) for space in spaces])

    def may_exile(self, t: Table, space: int) -> bool:
        """A-CARD-53: not where another monster is."""
        return (space in t.board.lairs[self.monster] or t.waives("A-CARD-10", "M-CARDS-13")) and (
            not t.rival_in(space, self.monster) or t.waives("A-CARD-53", "M-CARDS-13")
        )

    def rolled(self, t: Table, outcome: int) -> None:
        self.fired = 1
        t.tell("struck", self.monster, outcome)
        t.hurt(self.monster, outcome)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        t.carry(self.monster, first, True)
        t.tell("appeared", self.monster, first)


class UnitsAttack(Step[Table]):
    """A-FIGHT-16, A-FIGHT-26, A-FIGHT-29: the units' attack phase; with `early` the extra shots of Missile Launchers.

    `done` have attacked; `unit` is attacking and has `left` attacks to go; with `offered` the monster's player has been asked.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "space", "early", "done*", "unit", "left", "offered")
    later: ClassVar[dict[str, int]] = {"offered": 0}

    def __init__(
        self,
        monster: int,
        space: int,
        early: int,
        done: tuple[int, ...] = (),
        unit: int = NOBODY,
        left: int = 0,
        offered: int = 0,
    ) -> None:
        self.monster = monster
        self.space = space
        self.early = early
        self.done = done
        self.unit = unit
        self.left = left
        self.offered = offered

    def copy(self) -> UnitsAttack:
        return UnitsAttack(self.monster, self.space, self.early, self.done, self.unit, self.left, self.offered)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if s.where[self.monster] != self.space:
            return DONE
        if self.left and s.where[self.unit] == self.space:
            if not self.offered and opens(t, self.monster):
                self.offered = 1
                t.push(Interlude(self.monster, NOBODY, 0))
                return None
            self.offered = 0
            self.left -= 1
            battle = battle_of(t, self.monster)
            doubled = int(battle.antimatter != 0 and battle.round == 1)  # A-CARD-62
            t.push(AttackRoll(self.unit, self.monster, doubled, battle.ray))  # A-FIGHT-27
            return None
        group = self.next_group(t)
        if not group:
            return DONE
        kinds = different(t, group)
        if len(kinds) == 1 and t.waiver is None:
            self.begin(t, kinds[0])
            return None
        units = [unit for unit in t.firsts(kinds) if unit in kinds or self.may_fire(t, unit, group)]
        return Decision(t.speaker_for(group[0], self.monster), "fire", [act(FIRE, unit) for unit in units])

    def may_fire(self, t: Table, unit: int, group: list[int]) -> bool:
        """A-FIGHT-16 no monster, A-FIGHT-06 a unit of this battle, A-FIGHT-26 that has not attacked, A-UNIT-22 early a launcher;
        A-FIGHT-29 of the player whose units attack now, A-UNIT-52 and one for all of its kind."""
        if unit < MONSTERS:
            return t.waives("A-FIGHT-16", "M-FIGHT-06")
        if t.state.where[unit] != self.space:
            return t.waives("A-FIGHT-06", "M-FIGHT-01")
        if unit in group:
            return t.waives("A-UNIT-52", "M-UNIT-12")
        return (
            (unit not in self.done or t.waives("A-FIGHT-26", "M-FIGHT-13"))
            and (not self.early or t.box.role[unit] == LAUNCHER or t.waives("A-UNIT-22", "M-UNIT-10"))
            and (t.state.owner[unit] == t.state.owner[group[0]] or t.waives("A-FIGHT-29", "M-FIGHT-35"))
        )

    def next_group(self, t: Table) -> list[int]:
        """A-FIGHT-29: the units still to attack of the first player in order who has any; neutral ones come last."""
        s = t.state
        waiting = [
            unit for unit in s.units_in[self.space] if unit not in self.done and (not self.early or t.box.role[unit] == LAUNCHER)
        ]
        if not waiting:
            return waiting
        for k in range(s.seats):
            seat = (s.active + k) % s.seats
            group = [unit for unit in waiting if s.owner[unit] == seat]
            if group:
                return group
        return waiting

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.begin(t, first)

    def begin(self, t: Table, unit: int) -> None:
        if not self.done and not self.early and t.state.edition >= 2:
            self.offered = 1  # the monster's own attacks have just been made
        self.done = (*self.done, unit)
        self.unit = unit
        self.left = 1 if self.early else attacks_of(t, unit, 0)  # A-UNIT-22, A-UNIT-23


def different(t: Table, units: list[int]) -> list[int]:
    """One unit of each kind: pieces of a kind are interchangeable, so nobody is asked which."""
    found: list[int] = []
    seen: set[tuple[str, bool]] = set()
    for unit in units:
        key = (t.box.kind[unit], unit in t.state.missiles)
        if key not in seen:
            seen.add(key)
            found.append(unit)
    return found
