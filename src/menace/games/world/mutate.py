"""Mutating, and drawing minions (W-ENCOUNTER-27, W-MINION-03)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.deployable import open_spaces
from menace.games.world.table import Table
from menace.games.world.words import AT, GIVE, LAIR, MUTATION, NOBODY, POLLINATE_ABILITY
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Decision, Node, die
from menace.kernel.table import Step

PICK_ONE: Final = 5
NEW_MINION: Final = 6

# Why a minion is drawn.
AT_START: Final = 0  # W-SETUP-12: it waits for its player's lair
TO_LAIR: Final = 1  # W-MINION-02
AS_ALLY: Final = 2  # W-ABILITY-56
LENT: Final = 3  # W-ABILITY-29: it joins a battle


class MutationRoll(Step[Table]):
    """One roll on the monster's Mutation chart; `face` is what the die showed, 5 for everything that counts as one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int = 0) -> None:
        self.seat = seat
        self.face = face

    def copy(self) -> MutationRoll:
        return MutationRoll(self.seat, self.face)

    def run(self, t: Table) -> Node | None:
        if self.face == 0:
            return die("mutation")
        chart, held = t.box.mutation_chart[t.state.monster_of[self.seat]], t.state.mutations[self.seat]
        missing = [
            card
            for card in t.firsts(sorted(chart))
            if (card in chart or t.waives("W-CARD-07")) and (not held >> card & 1 or t.waives("W-ENCOUNTER-29"))
        ]
        if not missing:  # W-ENCOUNTER-34
            return DONE
        return Decision(self.seat, "mutation pick", [act(MUTATION, card) for card in missing])

    def rolled(self, t: Table, outcome: int) -> None:
        """W-ENCOUNTER-28: the Mutation of that number; what counts as a 5 leaves the choice to the player.

        W-ENCOUNTER-31 does a Mutation that it has, W-ENCOUNTER-32, W-ENCOUNTER-33 a minion that cannot be drawn. W-MINION-05: the
        limit on minions is for this roll alone.
        """
        s = t.state
        t.tell("mutation roll", s.monster_of[self.seat], outcome)
        self.face = PICK_ONE
        if outcome == NEW_MINION:  # W-ENCOUNTER-30
            if len(t.minions_of(self.seat)) < t.numbers.minion_limit and t.ready_deck():
                t.become(DrawMinion(self.seat, TO_LAIR))
        elif outcome < PICK_ONE:
            card = t.box.mutation_chart[s.monster_of[self.seat]][outcome - 1]
            if not s.mutations[self.seat] >> card & 1:
                t.take_card(self.seat, card)
                t.become()

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.take_card(self.seat, first)
        t.become()


class DrawMinion(Step[Table]):
    """W-MINION-03: the top card, at full Health, in play at once; W-MINION-10: nothing with an empty deck.

    There is no order to know: the card is drawn from what remains.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "cause", "minion")

    def __init__(self, seat: int, cause: int, minion: int = NOBODY) -> None:
        self.seat = seat
        self.cause = cause
        self.minion = minion

    def copy(self) -> DrawMinion:
        return DrawMinion(self.seat, self.cause, self.minion)

    def run(self, t: Table) -> Node | None:
        if self.minion == NOBODY:
            deck = t.ready_deck()
            return Chance("minion", "piece", deck) if deck else DONE
        if self.cause == AS_ALLY and open_spaces(t.strictly(), self.seat):
            return Decision(self.seat, "ally", [act(AT, space) for space in open_spaces(t, self.seat)])
        lairs = [space for space in t.firsts(t.board.lairs) if space in t.board.lairs or t.waives("W-MINION-02")]
        return Decision(self.seat, "minion lair", [act(LAIR, space) for space in lairs])  # W-MINION-04: whoever is there

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.deck = tuple([minion for minion in s.deck if minion != outcome])
        s.owner[outcome] = self.seat
        s.health[outcome] = t.box.health[outcome]  # W-SETUP-13
        s.marks[outcome] = 0
        t.tell("drew minion", self.seat, outcome)
        self.minion = outcome
        if self.cause == AS_ALLY:
            s.allies = tuple(sorted([*s.allies, outcome]))
        elif self.cause == LENT:  # W-ABILITY-33: a minion of that player while it fights
            s.lent = outcome
            t.put(outcome, s.where[s.monster_of[self.seat]])
            t.become()
        elif self.cause == AT_START:
            t.become()

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.put(self.minion, first)
        t.tell("placed", self.minion, first)
        t.become()


def may_give(t: Table, seat: int) -> bool:
    """Whether Pollendust holds a cube and shares a space with her player's monster."""
    return (t.state.cubes > 0 or t.waives("W-ABILITY-46")) and (pollen_meets(t, seat) or t.waives("W-ABILITY-48"))


def pollen_meets(t: Table, seat: int) -> bool:
    s = t.state
    space = s.where[s.monster_of[seat]]
    if space < 0:
        return False
    for creature in s.creatures_in[space]:
        if t.box.ability[creature] == POLLINATE_ABILITY and s.owner[creature] == seat:
            return True
    return False


def give_action(t: Table, seat: int) -> list[int]:
    if t.waiver is None and not t.state.cubes:
        return []  # as a rule nobody has any
    return [act(GIVE)] if t.means(GIVE) and may_give(t, seat) else []


def give_cube(t: Table, seat: int) -> None:
    """W-ABILITY-49: a cube is one roll on the monster's chart, without Infamy."""
    t.state.cubes -= 1
    t.tell("gave cube", t.state.monster_of[seat])
    t.push(MutationRoll(seat))
