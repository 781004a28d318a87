"""Where a beaten monster goes after a battle (M-FIGHT-19 to M-FIGHT-31) or a Challenge (M-CHALLENGE-18 to M-CHALLENGE-20)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.table import Table
from menace.games.usa.draw import DrawResearch
from menace.games.usa.stats import modes_of
from menace.games.usa.words import NOBODY, RETREAT
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


class Chaser(Step[Table]):
    """The phase in which monsters retreat; it is told of each."""

    def chase(self, monster: int) -> None:
        raise NotImplementedError


def retreats(t: Table, monster: int, empty: int) -> list[int]:
    """M-FIGHT-23 an empty space; M-CHALLENGE-19: after a Challenge units in it do not forbid it."""
    s = t.manual
    here, modes = s.where[monster], modes_of(t, monster)
    usual = t.board.ways(modes)[here]
    return [
        space
        for space in t.firsts(usual)
        if (space in usual or may_reach(t, modes, here, space, empty))
        and (
            (t.monster_in(space) == NOBODY and not (empty and s.units_in[space]))
            or (t.waives("M-FIGHT-23") if empty else t.waives("M-CHALLENGE-19"))
        )
    ]


def may_reach(t: Table, modes: int, here: int, space: int, empty: int) -> bool:
    """M-FIGHT-20, M-CHALLENGE-18 one space; M-FIGHT-24, M-CHALLENGE-19 by the monster's movement abilities."""
    if space not in t.board.neighbours[here]:
        return t.waives("M-FIGHT-20") if empty else t.waives("M-CHALLENGE-18")
    return t.waives("M-FIGHT-24")


class Retreat(Step[Table]):
    """M-FIGHT-19 to M-FIGHT-31 after a battle, M-CHALLENGE-18 to M-CHALLENGE-20 after a Challenge (M-CHALLENGE-30: no draw then).

    `seat` chooses the space, which must be `empty` or only without a monster; with none the monster vanishes (M-FIGHT-25). Then the
    `entitled` draw.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "seat", "empty", "entitled*")

    def __init__(self, monster: int, seat: int, empty: int, entitled: tuple[int, ...]) -> None:
        self.monster = monster
        self.seat = seat
        self.empty = empty
        self.entitled = entitled

    def run(self, t: Table) -> Node | None:
        spaces = retreats(t, self.monster, self.empty)
        if spaces or t.waiver is not None:
            return Decision(self.seat, "retreat", [act(RETREAT, space) for space in spaces])
        t.become()
        t.vanish(self.monster)
        self.settle(t)
        return None

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        t.shift(self.monster, first)
        t.tell("retreated", self.monster, first)
        self.settle(t)

    def settle(self, t: Table) -> None:
        """M-ENCOUNTER-03, M-ENCOUNTER-04 no Encounter after it; M-FIGHT-30 a Vanish for want of space is a retreat too."""
        s = t.manual
        if s.owner[self.monster] == s.active:
            s.driven = 1
        phase = t.agenda[-1]
        if isinstance(phase, Chaser):
            phase.chase(self.monster)
        t.push(*[DrawResearch(seat) for seat in self.entitled])
