"""Contests, and what heals in them; what becomes of a monster without Health each rule set says itself."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.usa.stats import rages, sheddable, strikes_first
from menace.games.usa.table import T, Table
from menace.games.usa.words import DISCARD, MONSTERS, SHED
from menace.kernel.action import act
from menace.kernel.node import Node, die
from menace.kernel.table import Step


class Contest(Step[T]):
    """A battle or a duel. `extra` are attacks gained outside the monster's own attack phase (A-CARDS-18).

    Where attacks are bought `at_any_time` (A-FIGHT-42), `quiet` tells who wants to hear no more of it: a bit for each monster.
    """

    at_any_time: ClassVar[bool] = False

    def __init__(self, extra: int) -> None:
        self.extra = extra
        self.extra_for = -1
        self.quiet = 0

    def involves(self, monster: int) -> bool:
        raise NotImplementedError

    def struck(self, attacker: int, points: int) -> None:
        """A monster's attack has hit a monster or giant for so many points; most contests keep no count."""

    def settles(self, t: T, monster: int) -> bool:
        """A monster in it has no Health left. Whether the contest has said itself what becomes of it; most leave that."""
        return False


class Paired(Contest[T]):
    """A monster and whom it challenged, round after round; `foe_first` says that the one who was challenged begins this one."""

    def __init__(self, challenger: int, foe: int, stage: int, round: int, foe_first: int, extra: int, extra_for: int) -> None:
        super().__init__(extra)
        self.extra_for = extra_for
        self.challenger = challenger
        self.foe = foe
        self.stage = stage
        self.round = round
        self.foe_first = foe_first

    def involves(self, monster: int) -> bool:
        return monster == self.challenger or monster == self.foe

    def foe_begins(self, t: T) -> int:
        """A-CARD-26, A-CARD-76, M-CARDS-06, M-CARDS-08: by High-Octane Blood on its side alone, which no giant has."""
        foe = self.foe
        return int(foe < MONSTERS and strikes_first(t, foe) and not strikes_first(t, self.challenger))


def contest_of(t: Table, monster: int) -> Contest[Any] | None:
    """The battle or duel going on, if this monster is in it."""
    for step in t.frames():
        if isinstance(step, Contest):
            return step if step.involves(monster) else None
    return None


def wound_giant(t: Table, giant: int, points: int) -> None:
    """A-GIANT-03, A-GIANT-04, M-GIANT-14: a giant loses Health, and leaves the game at 0."""
    s = t.state
    s.health[giant] = max(s.health[giant] - points, 0)
    t.tell("hurt", giant, points, s.health[giant])
    if s.health[giant] == 0:
        t.destroy(giant)


def healers(t: Table, monster: int) -> list[int]:
    """What may heal a monster at the moment it would fall: Gargantis's Mutations, and a rage with dice in a battle."""
    actions = [act(SHED, card) for card in sheddable(t, monster)]
    if contest_of(t, monster) is not None or t.waives("A-CARDS-17", "M-KO-10"):
        gift, has = t.box.gift, t.state.mutations[monster]
        healing = [c for c in rages(t, monster) if gift[c].rage_dice or c not in has or t.waives("A-CARDS-17", "M-KO-10")]
        actions += [act(DISCARD, card) for card in healing]
    actions.sort()
    return actions


def shed(t: Table, monster: int, card: int) -> None:
    """A-UNIT-02: discard a Mutation for Health."""
    t.remove_mutation(monster, card)
    t.heal(monster, t.box.own[monster].sheds)


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
