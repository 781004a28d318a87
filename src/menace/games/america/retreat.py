"""How a beaten monster retreats, and who is rewarded for it (A-RETREAT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.table import Table
from menace.games.usa.draw import DrawResearch
from menace.games.usa.retreat import retreats
from menace.games.usa.words import RETREAT
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


class Retreat(Step[Table]):
    """A-RETREAT-08 back where it came from on its own turn; otherwise the active player chooses (A-RETREAT-10, A-RETREAT-11).

    A-RETREAT-02: the units stay. A-RETREAT-09, A-RETREAT-14: whoever's they are. With nowhere to go it vanishes (A-RETREAT-16).
    A monster that the active player's units attacked (`assault`) and forced back earns a Research card (A-RETREAT-12), each of
    several one (A-RETREAT-13).
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "assault")
    later: ClassVar[dict[str, int]] = {"assault": 0}

    def __init__(self, monster: int, assault: int = 0) -> None:
        self.monster = monster
        self.assault = assault

    def run(self, t: Table) -> Node | None:
        s = t.america
        spaces = retreats(t, self.monster)
        own_turn = s.owner[self.monster] == s.active
        if not spaces and t.waiver is None:
            t.become()
            t.vanish(self.monster)
            self.reward(t)
            return None
        if own_turn and s.came_from in spaces and t.waiver is None:
            self.go(t, s.came_from)
            return None
        return Decision(s.active, "retreat", [act(RETREAT, space) for space in spaces])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.go(t, first)

    def go(self, t: Table, space: int) -> None:
        t.become()
        t.shift(self.monster, space)
        t.tell("retreated", self.monster, space)
        self.reward(t)

    def reward(self, t: Table) -> None:
        """A-RETREAT-03 no Encounter on its own turn; A-RETREAT-12, A-RETREAT-15, A-RETREAT-17 a card for who forced it back."""
        s = t.state
        own = s.owner[self.monster] == s.active
        if own:
            s.driven = 1
        if not own or self.assault:  # in edition 1 only rivals earned one
            t.push(DrawResearch(s.active))
