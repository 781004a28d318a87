"""The Monster Challenge: duels until one is left (A-CHALLENGE, A-END)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.table import Table
from menace.games.america.words import CHALLENGE, KING, SAVED
from menace.games.usa.attack import GiantAttacks, ShedWindow, monster_attacks
from menace.games.usa.fight import LastingLosses
from menace.games.usa.harm import Paired
from menace.games.usa.stats import attacks_of
from menace.games.usa.words import GIANTS, HOLLYWOOD, MONSTERS, NOBODY, OUT
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


def begin_challenge(t: Table, challenger: int) -> None:
    """A-CHALLENGE-17 nothing else is played any more; A-CHALLENGE-18 monsters in Hollywood are out of the game.

    A-CHALLENGE-03: where the challenger is. A-CHALLENGE-37: nobody is asked for a Research card again. A-END-08: nothing else
    leads to the end.
    """
    s = t.america
    s.challenged = 1
    s.challenger = challenger
    for monster in s.monster_of:
        if s.where[monster] == HOLLYWOOD:
            t.put(monster, OUT)
    t.tell("challenge begins", challenger, s.where[challenger])
    t.agenda.clear()
    t.push(MonsterChallenge(challenger))


class MonsterChallenge(Step[Table]):
    """A-CHALLENGE-19, A-CHALLENGE-31, A-CHALLENGE-32, A-CHALLENGE-39: the challenger picks a monster, or a giant when none is left.

    A-CHALLENGE-44: any of two giants, then the other. A-END-05: also when there was no monster to fight.
    """

    fields: ClassVar[tuple[str, ...]] = ("challenger",)

    def __init__(self, challenger: int) -> None:
        self.challenger = challenger

    def run(self, t: Table) -> Node | None:
        foes = opponents(t, self.challenger)
        if not foes and t.waiver is None:  # A-END-01, A-END-04
            win(t, t.state.owner[self.challenger], KING)
            return None
        return Decision(t.state.owner[self.challenger], "challenge", [act(CHALLENGE, foe) for foe in foes])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        """A-CHALLENGE-22, A-CHALLENGE-23, A-CHALLENGE-46: the opponent appears in the challenger's space."""
        t.tell("challenged", self.challenger, first)
        t.put(first, t.state.where[self.challenger])
        t.push(Duel(self.challenger, first))


def opponents(t: Table, challenger: int) -> list[int]:
    """Monsters still in the game, vanished ones included (A-CHALLENGE-20, A-CHALLENGE-21); giants in play when none is left.

    A-CHALLENGE-40, A-CHALLENGE-45: whoever controls the giant, and whatever became of that player's monster.
    """
    s = t.state
    monsters = sorted([m for m in s.monster_of if m != challenger and s.where[m] != OUT])
    usual = monsters or [giant for giant in range(MONSTERS, GIANTS) if s.where[giant] >= 0]
    return [foe for foe in t.firsts(usual) if foe in usual or may_challenge(t, challenger, foe, not monsters)]


def may_challenge(t: Table, challenger: int, foe: int, alone: bool) -> bool:
    """A-CHALLENGE-19 another monster of this game; A-CHALLENGE-18, A-CHALLENGE-28 that is still in it; A-CHALLENGE-36 no unit.

    A-CHALLENGE-39: a giant in play, once the challenger is alone.
    """
    s = t.state
    if foe >= GIANTS:
        return t.waives("A-CHALLENGE-36")
    if foe >= MONSTERS:
        return (alone or t.waives("A-CHALLENGE-39")) and (s.where[foe] >= 0 or t.waives("A-GIANT-01"))
    if foe == challenger or foe not in s.monster_of:
        return t.waives("A-CHALLENGE-19")
    return s.where[foe] != OUT or (t.waives("A-CHALLENGE-18") if s.health[foe] else t.waives("A-CHALLENGE-28"))


def win(t: Table, seat: int, manner: int) -> None:
    """A-END-06, A-END-07, A-END-10: the game is over, and one has won."""
    t.america.winner = seat
    t.america.manner = manner
    t.tell("won", seat, manner)
    t.agenda.clear()


class Duel(Paired[Table]):
    """A-CHALLENGE-24, A-CHALLENGE-25, A-CHALLENGE-26: weigh-in, then rounds without end in which both attack, until one is at 0.

    A-CHALLENGE-33, A-CHALLENGE-34: a battle of its own, with all that Infamy and Mutations do in one. A-CHALLENGE-38: one thing
    after another happens, so that one side is first at 0. A-CHALLENGE-42: a giant fights monsters only.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "challenger", "foe", "stage", "round", "foe_first", "weight", "foe_weight", "extra", "extra_for", "quiet",
    )  # fmt: skip
    later: ClassVar[dict[str, int]] = {"quiet": 0}
    at_any_time: ClassVar[bool] = True

    def __init__(
        self,
        challenger: int,
        foe: int,
        stage: int = 0,
        round: int = 0,
        foe_first: int = 0,
        weight: int = 0,
        foe_weight: int = 0,
        extra: int = 0,
        extra_for: int = NOBODY,
        quiet: int = 0,
    ) -> None:
        super().__init__(challenger, foe, stage, round, foe_first, extra, extra_for)
        self.quiet = quiet
        self.weight = weight
        self.foe_weight = foe_weight

    def copy(self) -> Duel:
        return Duel(
            self.challenger,
            self.foe,
            self.stage,
            self.round,
            self.foe_first,
            self.weight,
            self.foe_weight,
            self.extra,
            self.extra_for,
            self.quiet,
        )

    def run(self, t: Table) -> Node | None:
        where = t.state.where
        if where[self.challenger] < 0:
            return self.won_by(t, self.foe, self.weight)
        if where[self.foe] < 0:
            return self.won_by(t, self.challenger, self.foe_weight)
        stage = self.stage
        self.stage += 1
        if stage == 0:  # A-UNIT-03: before the weigh-in
            t.push(ShedWindow(self.challenger))
            if self.foe < MONSTERS:
                t.push(ShedWindow(self.foe))
        elif stage == 1:
            self.weigh_in(t)
            if self.foe >= MONSTERS:  # A-CARD-61
                t.push(LastingLosses(self.challenger, self.foe))
        else:
            self.next_phase(t, stage)
        return None

    def weigh_in(self, t: Table) -> None:
        """A-CHALLENGE-24 both note their Health; A-CHALLENGE-41 not with a giant."""
        if self.foe < MONSTERS:
            self.weight = t.state.health[self.challenger]
            self.foe_weight = t.state.health[self.foe]
            t.tell("weighed in", self.challenger, self.weight, self.foe, self.foe_weight)

    def next_phase(self, t: Table, stage: int) -> None:
        """A-CHALLENGE-26, A-CHALLENGE-43: the challenger first in each round; A-CARD-26, A-CARD-76: but for High-Octane Blood."""
        second = stage == 3
        last = NOBODY if self.round == 0 else self.challenger if second == (self.foe_first == 0) else self.foe  # to have attacked
        if not second:
            self.round += 1
            self.foe_first = self.foe_begins(t)
        self.stage = 2 if second else 3
        if second != (self.foe_first == 1):
            self.attack(t, self.foe, self.challenger, last)
        else:
            self.attack(t, self.challenger, self.foe, last)

    def attack(self, t: Table, attacker: int, target: int, last: int) -> None:
        """A-FIGHT-42: a target whose own attacks came just before has had its say."""
        offered = int(t.state.edition >= 2 and target == last)
        if attacker < MONSTERS:
            t.push(monster_attacks(t, attacker, target, self.round, offered))
        else:
            t.push(GiantAttacks(attacker, target, attacks_of(t, attacker, self.round), offered))

    def won_by(self, t: Table, winner: int, loser_weight: int) -> Node | None:
        """A-CHALLENGE-29, A-CHALLENGE-30, A-CHALLENGE-35 the loser's weigh-in is added, and nothing else of it; A-CHALLENGE-31.

        A-END-02, A-END-03, A-END-09: a giant that strikes down the last monster saves America, and its controller wins.
        """
        t.become()
        if winner >= MONSTERS:
            win(t, t.america.owner[winner], SAVED)
            return None
        if loser_weight:
            t.heal(winner, loser_weight)
        t.america.challenger = winner
        t.become(MonsterChallenge(winner))
        return None
