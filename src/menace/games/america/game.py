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
from menace.games.usa.box import Box
from menace.games.usa.content import box_of, printed
from menace.games.usa.gifts import gifts, success
from menace.games.usa.labels import label
from menace.games.usa.luck import faces, gauges, stake
from menace.games.usa.path import path_of
from menace.games.usa.shown import content_view
from menace.games.usa.texts import ROLLS, ids_of, name_of
from menace.games.usa.words import SHORTHANDS
from menace.kernel.action import Lexicon
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.content import Content
from menace.kernel.errors import RulesBug
from menace.kernel.game import Game, Gauge, Odds, Option, Result, Stake
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table as KernelTable
from menace.kernel.wording import Gift, Wording


class America(Game):
    """Monsters Menace America, 2005 rules, on a box of content."""

    id = "america"
    title = "Monsters Menace America"
    text = "A monster and a branch of the military each: stomp cities, hunt the other monsters, win the Monster Challenge."
    turn_begins: tuple[str, ...] = ("turn",)
    battle_begins: tuple[str, ...] = ("battle", "challenged")
    battle_ends: tuple[str, ...] = ("battle over",)
    deeds: ClassVar[dict[str, str]] = {"stomped": "stomp"}
    outs: tuple[str, ...] = ("beaten", "hollywood")
    cards: tuple[str, ...] = ("mutated", "used")
    rolls: ClassVar[dict[str, str]] = ROLLS
    edition = 3
    changes: ClassVar[dict[int, tuple[str, ...]]] = {
        2: ("A-RETREAT-15", "A-FIGHT-42", "A-CARDS-18"),
        3: ("A-CARDS-12", "A-ENCOUNTER-04", "A-MOVE-12", "A-RETREAT-06"),
    }

    def __init__(self, box: Box, content: Content | None = None) -> None:
        ids = {**ids_of(box), "manner": list(MANNERS)}
        standstill = Option(
            "standstill", 0, 0, 99, "rounds without a challenger until the strongest monster is one; 0 is never", "A-CHALLENGE-47"
        )
        super().__init__(Lexicon(VERBS, ids), [standstill], EVENTS, ABOUTS)
        self.shorthands = dict(SHORTHANDS)
        self.refusals = REFUSALS
        self.box = box
        self.content = content

    def begin(self, seats: int, options: dict[str, int], edition: int) -> KernelTable:
        """A-SETUP-01: for 2, 3 or 4 players."""
        return AmericaTable(self.box, new_state(self.box, seats, edition, options["standstill"]))

    def copy(self, t: KernelTable) -> KernelTable:
        return mine(t).twin()

    def dump(self, t: KernelTable) -> dict[str, Any]:
        return mine(t).america.dump()

    def restore(self, dumped: object) -> KernelTable:
        return load_state(self.box, dumped)

    def state(self, t: KernelTable) -> Any:
        return mine(t).state

    def content_digest(self) -> str:
        return self.box.digest

    def seats(self, t: KernelTable) -> int:
        return mine(t).state.seats

    def view(self, t: KernelTable, seat: int) -> dict[str, Any]:
        return view(mine(t), seat)

    def determinize(self, t: KernelTable, seat: int, chance: ChanceSource) -> KernelTable:
        """A-CARDS-21: everything but the order of the decks is open, and the decks have none until a card is drawn."""
        return self.copy(t)

    def result(self, t: KernelTable) -> Result | None:
        s = mine(t).america
        if s.winner < 0:
            return None
        return Result([s.winner], MANNERS[s.manner], ("A-END-02",) if s.manner else ("A-END-01",))

    def check(self, t: KernelTable) -> None:
        check(mine(t))

    def case(self, t: KernelTable, decision: Decision, action: int) -> dict[str, Any]:
        return super().case(t, decision, action) | case(mine(t), decision, action)

    def wording(self, t: KernelTable, decision: Decision) -> Wording:
        return ASKING[decision.about](mine(t), decision)

    def label(self, t: KernelTable, decision: Decision, action: int) -> str:
        return label(mine(t), decision, action, self.lexicon)

    def gifts(self, t: KernelTable, decision: Decision, action: int) -> list[Gift]:
        return gifts(mine(t), decision, action, "")

    def content_view(self) -> dict[str, Any]:
        return content_view(self.box)

    def stake(self, t: KernelTable, chance: Chance) -> Stake | None:
        return stake(mine(t), chance)

    def gauges(self, t: KernelTable) -> list[Gauge]:
        return gauges(mine(t))

    def faces(self, t: KernelTable) -> list[str]:
        return faces(mine(t))

    def margin(self, t: KernelTable) -> str:
        """A-END-01: what the winner had left."""
        s = mine(t).america
        return f"{s.health[s.monster_of[s.winner]]} Health left"

    def odds(self, t: KernelTable, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        return battle_odds(mine(t), runs, chance)

    def success(self, t: KernelTable, seat: int, battle: Odds) -> float | None:
        return success(mine(t), seat, battle)

    def path(self, t: KernelTable, decision: Decision, action: int) -> list[int]:
        return path_of(mine(t), decision, action, piece_at_hand(mine(t)))

    def name(self, kind: str, number: int) -> str:
        return name_of(self.box, self.lexicon, kind, number)


def mine(t: KernelTable) -> Table:
    if not isinstance(t, AmericaTable):
        raise RulesBug("this table belongs to another game")
    return t


def america(content: Content | None = None) -> America:
    """The printed game."""
    content = content or printed()
    return America(box_of(content, "america"), content)
