"""America for the rest of the program: beginning, saving, showing and explaining a game."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.america.audit import check
from menace.games.america.moment import piece_at_hand
from menace.games.america.odds import battle_odds
from menace.games.america.refusals import REFUSALS, case
from menace.games.america.restore import load_state
from menace.games.america.rules import AmericaTable
from menace.games.america.setup import new_state
from menace.games.america.table import Table
from menace.games.america.texts import ABOUTS, EVENTS
from menace.games.america.view import view
from menace.games.america.wording import ASKING
from menace.games.america.words import MANNERS, VERBS
from menace.games.usa.boardgame import BoardGame
from menace.games.usa.box import Box
from menace.games.usa.content import box_of, printed
from menace.games.usa.texts import ids_of
from menace.kernel.action import Lexicon
from menace.kernel.chance import Seeded
from menace.kernel.content import Content
from menace.kernel.errors import RulesBug
from menace.kernel.game import Odds, Option, Result
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable


class America(BoardGame):
    """Monsters Menace America, 2005 rules, on a box of content."""

    id = "america"
    title = "Monsters Menace America"
    text = "A monster and a branch of the military each: stomp cities, hunt the other monsters, win the Monster Challenge."
    battle_begins: tuple[str, ...] = ("battle", "challenged")
    battle_ends: tuple[str, ...] = ("battle over",)
    outs: tuple[str, ...] = ("beaten", "hollywood")
    duels: tuple[str, ...] = ("challenged",)
    edition = 3
    changes: ClassVar[dict[int, tuple[str, ...]]] = {
        2: ("A-RETREAT-15", "A-FIGHT-42", "A-CARDS-18"),
        3: ("A-CARDS-12", "A-ENCOUNTER-04", "A-MOVE-12", "A-RETREAT-06"),
    }

    def __init__(self, box: Box, content: Content | None = None) -> None:
        lexicon = Lexicon(VERBS, {**ids_of(box), "manner": list(MANNERS)})
        standstill = Option(
            "standstill", 0, 0, 99, "rounds without a challenger until the strongest monster is one; 0 is never", "A-CHALLENGE-47"
        )
        super().__init__(box, content, lexicon, [standstill], EVENTS, ABOUTS, ASKING, REFUSALS)

    def table(self, t: KernelTable) -> Table:
        return mine(t)

    def piece_at_hand(self, t: KernelTable) -> int:
        return piece_at_hand(mine(t))

    def begin(self, seats: int, options: dict[str, int], edition: int) -> KernelTable:
        """A-SETUP-01: for 2, 3 or 4 players."""
        return AmericaTable(self.box, new_state(self.box, seats, edition, options["standstill"]))

    def restore(self, dumped: object) -> KernelTable:
        return load_state(self.box, dumped)

    def view(self, t: KernelTable, seat: int) -> dict[str, Any]:
        return view(mine(t), seat)

    def result(self, t: KernelTable) -> Result | None:
        s = mine(t).america
        if s.winner < 0:
            return None
        return Result([s.winner], MANNERS[s.manner], ("A-END-02",) if s.manner else ("A-END-01",))

    def check(self, t: KernelTable) -> None:
        check(mine(t))

    def case(self, t: KernelTable, decision: Decision, action: int) -> dict[str, Any]:
        return super().case(t, decision, action) | case(mine(t), decision, action)

    def odds(self, t: KernelTable, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        return battle_odds(mine(t), runs, chance)


def mine(t: KernelTable) -> Table:
    if not isinstance(t, AmericaTable):
        raise RulesBug("this table belongs to another game")
    return t


def america(content: Content | None = None) -> America:
    """The printed game."""
    content = content or printed()
    return America(box_of(content, "america"), content)
