"""What both rule sets on this board say of a game in the same words: its pieces, pictures, questions, luck, ways and names."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.usa.box import Box
from menace.games.usa.gifts import gifts, success
from menace.games.usa.labels import label
from menace.games.usa.luck import faces, gauges, stake
from menace.games.usa.path import path_of
from menace.games.usa.shown import content_view
from menace.games.usa.table import Table
from menace.games.usa.texts import ROLLS, name_of
from menace.games.usa.wording import Words
from menace.games.usa.words import SHORTHANDS
from menace.kernel.action import Lexicon
from menace.kernel.chance import ChanceSource
from menace.kernel.content import Content
from menace.kernel.event import EventKind
from menace.kernel.game import About, Game, Gauge, Odds, Option, Stake
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table as KernelTable
from menace.kernel.wording import Gift, Wording


class BoardGame(Game):
    """A rule set on this board, on a box of content."""

    box: Box

    turn_begins: tuple[str, ...] = ("turn",)
    deeds: ClassVar[dict[str, str]] = {"stomped": "stomp"}
    cards: tuple[str, ...] = ("mutated", "used")
    rolls: ClassVar[dict[str, str]] = ROLLS
    settled = ""  # when a stomp is settled, if that is later

    def __init__(
        self,
        box: Box,
        content: Content | None,
        lexicon: Lexicon,
        options: list[Option],
        events: list[EventKind],
        abouts: dict[str, About],
        asking: dict[str, Words],
        refusals: dict[str, str],
    ) -> None:
        super().__init__(lexicon, options, events, abouts)
        self.shorthands = dict(SHORTHANDS)
        self.asking = asking
        self.refusals = refusals
        self.box = box
        self.content = content

    # -- what each rule set provides ---------------------------------------------------------------------------------

    def table(self, t: KernelTable) -> Table:
        """The same table, as one of this rule set."""
        raise NotImplementedError

    def piece_at_hand(self, t: KernelTable) -> int:
        """The piece a choice of the moment is about, or NOBODY."""
        raise NotImplementedError

    # -- the same for both -------------------------------------------------------------------------------------------

    def copy(self, t: KernelTable) -> KernelTable:
        return self.table(t).twin()

    def state(self, t: KernelTable) -> Any:
        return self.table(t).state

    def determinize(self, t: KernelTable, seat: int, chance: ChanceSource) -> KernelTable:
        """A-CARDS-21, M-CARDS-05: all but the order of the decks is open, and the decks have none until a card is drawn."""
        return self.copy(t)

    def wording(self, t: KernelTable, decision: Decision) -> Wording:
        return self.asking[decision.about](self.table(t), decision)

    def label(self, t: KernelTable, decision: Decision, action: int) -> str:
        return label(self.table(t), decision, action, self.lexicon)

    def gifts(self, t: KernelTable, decision: Decision, action: int) -> list[Gift]:
        return gifts(self.table(t), decision, action, self.settled)

    def content_view(self) -> dict[str, Any]:
        return content_view(self.box)

    def stake(self, t: KernelTable, chance: Chance) -> Stake | None:
        return stake(self.table(t), chance)

    def gauges(self, t: KernelTable) -> list[Gauge]:
        return gauges(self.table(t))

    def faces(self, t: KernelTable) -> list[str]:
        return faces(self.table(t))

    def margin(self, t: KernelTable) -> str:
        """A-END-01, M-END-44: what the winner had left."""
        s = self.table(t).state
        return f"{s.health[s.monster_of[s.winner]]} Health left"

    def success(self, t: KernelTable, seat: int, battle: Odds) -> float | None:
        return success(self.table(t), seat, battle)

    def path(self, t: KernelTable, decision: Decision, action: int) -> list[int]:
        return path_of(self.table(t), decision, action, self.piece_at_hand(t))

    def name(self, kind: str, number: int) -> str:
        return name_of(self.box, self.lexicon, kind, number)
