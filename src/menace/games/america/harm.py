"""Losing Health, the last chance to heal, and what becomes of a monster at 0 (A-FIGHT-33 to 39, A-HOLLYWOOD)."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.america.draw import DrawResearch
from menace.games.america.stats import rages, sheddable
from menace.games.america.table import T, Table
from menace.games.america.words import DISCARD, ENDURE, HOLLYWOOD, MONSTERS, OUT, SHED
from menace.kernel.action import act
from menace.kernel.node import Decision, Node, die
from menace.kernel.table import Step


class Contest(Step[T]):
    """A battle or a duel. `extra` are attacks gained outside the monster's own attack phase (A-CARDS-18)."""

    def __init__(self, extra: int) -> None:
        self.extra = extra
        self.extra_for = -1

    def involves(self, monster: int) -> bool:
        raise NotImplementedError

    def struck(self, attacker: int, points: int) -> None:
        """A monster's attack has hit a monster or giant for so many points; most contests keep no count."""


def contest_of(t: Table, monster: int) -> Contest[Any] | None:
    """The battle or duel going on, if this monster is in it."""
    for step in t.frames():
        if isinstance(step, Contest):
            return step if step.involves(monster) else None
    return None


def hurt(t: Table, piece: int, points: int) -> None:
    """Take Health from a monster or giant; A-CARDS-17: at 0 its player may first use what heals it."""
    s = t.state
    if piece < MONSTERS and s.health[piece] <= points and healers(t, piece):
        t.push(LastStand(piece, points))
    else:
        inflict(t, piece, points)


def inflict(t: Table, piece: int, points: int) -> None:
    """A-FIGHT-38: Health never falls below 0; at 0 a monster falls."""
    s = t.state
    if piece >= MONSTERS:
        wound_giant(t, piece, points)
        return
    s.health[piece] = max(s.health[piece] - points, 0)
    t.tell("hurt", piece, points, s.health[piece])
    if s.health[piece] == 0:
        fall(t, piece)


def wound_giant(t: Table, giant: int, points: int) -> None:
    """A-GIANT-03, A-GIANT-04: a giant loses Health, and leaves the game at 0."""
    s = t.state
    s.health[giant] = max(s.health[giant] - points, 0)
    t.tell("hurt", giant, points, s.health[giant])
    if s.health[giant] == 0:
        t.destroy(giant)


def fall(t: Table, monster: int) -> None:
    """A-HOLLYWOOD-01 to A-HOLLYWOOD-06 before the Challenge; A-CHALLENGE-28 out of the game in it."""
    s = t.state
    if s.challenged:
        t.put(monster, OUT)
        t.tell("beaten", monster)
        return
    t.put(monster, HOLLYWOOD)
    s.infamy[monster] = 0
    t.drop_challenger(monster)
    t.tell("hollywood", monster)
    if s.owner[monster] != s.active:
        t.push(DrawResearch(s.active))


def healers(t: Table, monster: int) -> list[int]:
    """What may heal a monster at the moment it would fall: Gargantis's Mutations, and a rage with dice in a battle."""
    actions = [act(SHED, card) for card in sheddable(t, monster)]
    if contest_of(t, monster) is not None:
        actions += [act(DISCARD, card) for card in rages(t, monster) if t.box.gift[card].rage_dice]
    actions.sort()
    return actions


def shed(t: Table, monster: int, card: int) -> None:
    """A-UNIT-02: discard a Mutation for Health."""
    t.remove_mutation(monster, card)
    t.heal(monster, t.box.own[monster].sheds)


class LastStand(Step[Table]):
    """A-CARDS-17: a loss would bring the monster to 0; its player may heal it first, or endure."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "points")

    def __init__(self, monster: int, points: int) -> None:
        self.monster = monster
        self.points = points

    def copy(self) -> LastStand:
        return LastStand(self.monster, self.points)

    def run(self, t: Table) -> Node | None:
        actions = healers(t, self.monster) if t.state.health[self.monster] <= self.points else []
        if not actions:
            t.become()
            inflict(t, self.monster, self.points)
            return None
        actions.append(act(ENDURE))
        actions.sort()
        return Decision(t.state.owner[self.monster], "last stand", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == SHED:
            shed(t, self.monster, first)
        elif verb == DISCARD:
            rage_at_last(t, self.monster, first)
        else:
            t.become()
            inflict(t, self.monster, self.points)


def rage_at_last(t: Table, monster: int, card: int) -> None:
    """A-CARDS-18: a rage to be saved by keeps its extra attacks for the monster's own next attack phase in the contest."""
    contest = contest_of(t, monster)
    if contest is not None:
        contest.extra += t.box.gift[card].rage
        contest.extra_for = monster
    rage_heals(t, monster, card)


def rage_heals(t: Table, monster: int, card: int) -> None:
    """A-CARD-21, A-CARD-27: the card leaves the game, and some heal by dice."""
    dice = t.box.gift[card].rage_dice
    t.remove_mutation(monster, card)
    if dice:
        t.push(HealingDice(monster, dice))


class HealingDice(Step[Table]):
    """Dice of Health."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "left")

    def __init__(self, monster: int, left: int) -> None:
        self.monster = monster
        self.left = left

    def copy(self) -> HealingDice:
        return HealingDice(self.monster, self.left)

    def run(self, t: Table) -> Node | None:
        return die("healing")

    def rolled(self, t: Table, outcome: int) -> None:
        self.left -= 1
        if self.left == 0:
            t.become()
        t.heal(self.monster, outcome)
