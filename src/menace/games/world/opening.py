"""The abilities that name the start of a battle (W-FIGHT-13): Gamma Pulse, Winged Horror, Lord of Monsters."""

from __future__ import annotations

from typing import ClassVar

from menace.games.world.attack import (
    the_battle,
)
from menace.games.world.harm import defeat, hit_unit, wound
from menace.games.world.mutate import LENT, DrawMinion
from menace.games.world.retreat import DrivenOff, groups_of
from menace.games.world.score import finish_if_empty
from menace.games.world.table import Table
from menace.games.world.words import (
    CREATURES,
    GAMMA_PULSE,
    LORD_OF_MONSTERS,
    MILITARIES,
    PASS,
    USE,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step


class StartOfBattle(Step[Table]):
    """W-FIGHT-13: the abilities that name the start of a battle, in the order their player chooses."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "space", "held*")

    def __init__(self, monster: int, space: int, held: tuple[int, ...]) -> None:
        self.monster = monster
        self.space = space
        self.held = held

    def copy(self) -> StartOfBattle:
        return StartOfBattle(self.monster, self.space, self.held)

    def run(self, t: Table) -> Node | None:
        if not self.held or t.state.where[self.monster] != self.space:
            return DONE
        uses = [act(USE, card) for card in t.firsts(self.held) if card in self.held or t.waives("W-FIGHT-13")]
        if self.held == (LORD_OF_MONSTERS,):
            if not t.ready_deck():
                return DONE
            return Decision(t.state.owner[self.monster], "lend", [act(PASS), *uses])  # W-ABILITY-34
        if len(self.held) > 1:
            return Decision(t.state.owner[self.monster], "first ability", uses)
        self.use(t, self.held[0])
        return None

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == PASS:
            t.become()
        else:
            self.use(t, first)

    def use(self, t: Table, card: int) -> None:
        s = t.state
        self.held = tuple([other for other in self.held if other != card])
        t.tell("used", self.monster, card)
        if card == LORD_OF_MONSTERS:  # W-ABILITY-28, W-ABILITY-29
            t.push(DrawMinion(s.owner[self.monster], LENT))
        elif card == GAMMA_PULSE:
            foes = [p for p in (*s.creatures_in[self.space], *s.units_in[self.space]) if t.hostile(self.monster, p)]
            t.push(PulseRolls(self.monster, self.space, tuple(foes)))
        else:
            t.push(HorrorRolls(self.monster, self.space, s.units_in[self.space]))


class PieceRolls(Step[Table]):
    """A die for each of some pieces in the space; those it strikes are dealt with when all are rolled."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "space", "foes*", "at", "struck*")

    def __init__(self, monster: int, space: int, foes: tuple[int, ...], at: int = 0, struck: tuple[int, ...] = ()) -> None:
        self.monster = monster
        self.space = space
        self.foes = foes
        self.at = at
        self.struck = struck

    def kind(self) -> str:
        """What is rolled for, as the dice and the events are called."""
        raise NotImplementedError

    def mask(self, t: Table) -> int:
        """The rolls that strike."""
        raise NotImplementedError

    def settle(self, t: Table) -> None:
        """All is rolled: the step's place is taken by what follows."""
        raise NotImplementedError

    def run(self, t: Table) -> Node | None:
        if self.at < len(self.foes):
            return die(self.kind())
        self.settle(t)
        return None

    def rolled(self, t: Table, outcome: int) -> None:
        piece = self.foes[self.at]
        self.at += 1
        hit = self.mask(t) >> outcome & 1
        t.tell(self.kind(), self.monster, piece, outcome, hit)
        if hit:
            self.struck = (*self.struck, piece)


class PulseRolls(PieceRolls):
    """Gamma Pulse: a die for each hostile piece in the space; what it hits is hit at the same moment (W-FIGHT-55)."""

    def copy(self) -> PulseRolls:
        return PulseRolls(self.monster, self.space, self.foes, self.at, self.struck)

    def kind(self) -> str:
        return "pulse"

    def mask(self, t: Table) -> int:
        return t.numbers.gamma_mask

    def settle(self, t: Table) -> None:
        battle = the_battle(t)
        t.become()
        seats = battle.seats(t)
        creatures = [piece for piece in self.struck if piece < CREATURES]
        for creature in creatures:
            wound(t, creature, t.numbers.gamma_damage)
        for creature in creatures:
            if t.state.health[creature] == 0:
                defeat(t, creature, seats)
        for piece in self.struck:
            if piece >= CREATURES:
                hit_unit(t, piece, self.monster, battle)
        finish_if_empty(t)


class HorrorRolls(PieceRolls):
    """W-ABILITY-24, W-ABILITY-27: a die for each unit in the space; those it drives off go before any attack."""

    def copy(self) -> HorrorRolls:
        return HorrorRolls(self.monster, self.space, self.foes, self.at, self.struck)

    def kind(self) -> str:
        return "horror"

    def mask(self, t: Table) -> int:
        return t.numbers.horror_mask

    def settle(self, t: Table) -> None:
        steps: list[DrivenOff] = []
        for side in range(t.state.seats + MILITARIES):
            units = tuple([unit for unit in self.struck if t.side_of(unit) == side])
            steps += [DrivenOff(group, self.space) for group in groups_of(t, units, self.space)]
        t.become(*steps)
