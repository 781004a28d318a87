"""The manual's game for the rest of the program: beginning, saving, showing and explaining one."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.manual.audit import check
from menace.games.manual.content import by_the_manual
from menace.games.manual.moment import piece_at_hand
from menace.games.manual.odds import fight_odds
from menace.games.manual.ranking import places, total
from menace.games.manual.refusals import REFUSALS, case
from menace.games.manual.restore import load_state
from menace.games.manual.rules import ManualTable
from menace.games.manual.setup import new_state
from menace.games.manual.texts import ABOUTS, EVENTS
from menace.games.manual.view import view
from menace.games.manual.wording import ASKING
from menace.games.manual.words import CROWNED, ENDINGS, FOCUSES, GOING_ON, NOBODY_LEFT, PILES, VERBS
from menace.games.usa.boardgame import BoardGame
from menace.games.usa.box import Box
from menace.games.usa.content import box_of, printed
from menace.games.usa.texts import ids_of
from menace.games.usa.words import HOLLYWOOD
from menace.kernel.action import Lexicon
from menace.kernel.chance import Seeded
from menace.kernel.content import Content
from menace.kernel.errors import RulesBug
from menace.kernel.game import Gauge, Odds, Option, Placing, Result
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable


class Manual(BoardGame):
    """Monsters Menace America by the reference manual, on a box of content."""

    id = "manual"
    title = "Monsters Menace America, by the manual"
    text = "On America's board: hold what you stomp for a turn, fight your neighbours, and win the Final Challenge of the two best."
    battle_begins: tuple[str, ...] = ("battle", "challenged", "final", "giant fight")
    battle_ends: tuple[str, ...] = ("battle over", "challenge won", "beaten")
    duels: tuple[str, ...] = ("challenged", "final")
    lead = "infamy and trophies"
    settled = ", settled when your next turn begins"
    edition = 3
    changes: ClassVar[dict[int, tuple[str, ...]]] = {
        2: ("M-FIGHT-22", "M-FIGHT-28", "M-GUARD-16", "M-HOLLYWOOD-06", "M-MOVE-13"),
        3: ("M-CARDS-18", "M-CHALLENGE-02", "M-CHALLENGE-13", "M-DUST-15", "M-ENCOUNTER-13", "M-KO-09"),
    }

    def __init__(self, box: Box, content: Content | None = None) -> None:
        lexicon = Lexicon(VERBS, {**ids_of(box), "focus": list(FOCUSES), "ending": list(ENDINGS)})
        markers = Option("markers", 1, 1, 2, "Stomp markers by v1 (14, 17, 20) or v2 (14, 13, 16)", "M-SETUP-05")
        super().__init__(box, content, lexicon, [markers], EVENTS, ABOUTS, ASKING, REFUSALS)

    def table(self, t: KernelTable) -> ManualTable:
        return mine(t)

    def piece_at_hand(self, t: KernelTable) -> int:
        return piece_at_hand(mine(t))

    def begin(self, seats: int, options: dict[str, int], edition: int) -> KernelTable:
        """M-SETUP-01: for 2, 3 or 4 players."""
        return ManualTable(self.box, new_state(self.box, seats, edition, options["markers"]))

    def restore(self, dumped: object) -> KernelTable:
        return load_state(self.box, dumped)

    def view(self, t: KernelTable, seat: int) -> dict[str, Any]:
        return view(mine(t), seat)

    def result(self, t: KernelTable) -> Result | None:
        """M-END-44 to M-END-46: when America wins no player does."""
        s = mine(t).manual
        if s.ending == GOING_ON:
            return None
        if s.ending == CROWNED:
            return Result([s.winner], ENDINGS[s.ending], ("M-END-44",))
        return Result([], ENDINGS[s.ending], ("M-END-24",) if s.ending == NOBODY_LEFT else ("M-END-45", "M-END-46"))

    def check(self, t: KernelTable) -> None:
        check(mine(t))

    def case(self, t: KernelTable, decision: Decision, action: int) -> dict[str, Any]:
        return super().case(t, decision, action) | case(mine(t), decision, action)

    def content_view(self) -> dict[str, Any]:
        """As in America, with the piles of both counts of markers."""
        shown = super().content_view()
        piles = {f"v{n + 1}": {str(seats): pile[seats] for seats in (2, 3, 4)} for n, pile in enumerate(PILES)}
        return shown | {"limits": {"health": self.box.health_cap, "infamy": self.box.infamy_cap, "markers": piles}}

    def placings(self, t: KernelTable) -> list[Placing]:
        """M-END-47, with what the ranking went by."""
        table = mine(t)
        return [Placing(seat, placed(table, table.manual.monster_of[seat])) for seat in places(table)]

    def gauges(self, t: KernelTable) -> list[Gauge]:
        """As in America, with what the ranking goes by."""
        s = mine(t).manual
        monsters = [(seat, s.monster_of[seat]) for seat in range(s.seats) if s.monster_of[seat] >= 0]
        return [*super().gauges(t), *(Gauge(self.lead, seat, total(mine(t), monster)) for seat, monster in monsters)]

    def odds(self, t: KernelTable, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        return fight_odds(mine(t), runs, chance)


def placed(t: ManualTable, monster: int) -> str:
    """What the ranking went by, and why somebody was no finalist; who is in Hollywood comes after those who are not."""
    beaten = bool(t.manual.finalists) and monster not in t.manual.finalists
    why = ", in Hollywood" if t.state.where[monster] == HOLLYWOOD else ", not among the best two" if beaten else ""
    return f"{total(t, monster)} Infamy and Trophies{why}"


def mine(t: KernelTable) -> ManualTable:
    if not isinstance(t, ManualTable):
        raise RulesBug("this table belongs to another game")
    return t


def manual(content: Content | None = None) -> Manual:
    """The printed game by the manual's rules."""
    content = content or printed()
    return Manual(by_the_manual(box_of(content, "manual")), content)
