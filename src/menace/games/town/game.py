"""The town for the rest of the program: beginning, saving, showing and explaining a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from menace.games.town.audit import check
from menace.games.town.box import Box
from menace.games.town.content import box_of, printed
from menace.games.town.fates import idle_answer
from menace.games.town.gifts import gifts
from menace.games.town.hidden import determinize
from menace.games.town.labels import label
from menace.games.town.odds import combat_odds
from menace.games.town.refusals import REFUSALS, case
from menace.games.town.restore import load_state
from menace.games.town.setup import new_state
from menace.games.town.shown import content_view
from menace.games.town.table import Table
from menace.games.town.texts import ABOUTS, EVENTS, ROLLS
from menace.games.town.view import view
from menace.games.town.wording import ASKING
from menace.games.town.words import CONQUEST, FIGHTS, LEADER, MANNERS, STANDING, VERBS
from menace.kernel.action import Lexicon
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.content import Content
from menace.kernel.errors import RulesBug
from menace.kernel.game import SEATS, Game, Gauge, Odds, Option, Placing, Result
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable
from menace.kernel.wording import Gift, Wording, many

OPTIONS: Final = [
    Option("diplomat", 1, 0, 1, "a Diplomat among the starters may begin with any Treaty", "T-SETUP-24"),
    Option("all_or_nothing", 0, 0, 1, "begin with the End Game, every item equipped", "T-ENDGAME-23"),
    Option("limit", 0, 0, 99, "full rounds until the End Game begins; 0 is none", "T-ENDGAME-25"),
    Option("standstill", 10, 0, 99, "rounds without progress until a combat is a stalemate; 0 is never", "T-STALEMATE-09"),
    Option("concede", 0, 0, 1, "ask at the start of each turn whether its player gives up", "T-WIN-17"),
]
RULES: Final = {STANDING: ("T-WIN-01",), CONQUEST: ("T-WIN-02",)}


class Town(Game):
    """Monster Town: End Game, on a box of cards."""

    box: Box
    id = "town"
    title = "Monster Town: End Game"
    text = "Gangs of monsters and hunters scout a town with hidden hands, fight over its locations and hold them to the End Game."
    edition = 3
    changes: ClassVar[dict[int, tuple[str, ...]]] = {
        2: (
            "T-ACTION-21", "T-ACTION-47", "T-ACTION-49", "T-ACTION-54", "T-AMBUSH-05", "T-ENDGAME-18", "T-ITEM-14", "T-SCOUT-11",
            "T-SCOUT-17", "T-SETUP-25", "T-SETUP-34",
        ),
        3: ("T-COMBAT-33",),
    }  # fmt: skip
    blows: ClassVar[dict[str, str]] = {"wounded": "wounds"}
    deeds: ClassVar[dict[str, str]] = {"captured": "capture"}
    cards: tuple[str, ...] = ("rendezvous",)
    lead = "conquest points"
    rolls: ClassVar[dict[str, str]] = ROLLS
    hidden = True
    turn_begins: tuple[str, ...] = ("turn",)
    battle_begins: tuple[str, ...] = ("fight",)
    battle_ends: tuple[str, ...] = ("fight over",)
    reveals: tuple[str, ...] = ("starts", "rendezvous", "refuses", "cancels", "sees", "plays", "discarded")
    windows: tuple[str, ...] = ("cancel",)  # T-CANCEL-19
    secrets: tuple[str, ...] = ("line-up",)

    def __init__(self, box: Box, content: Content | None = None) -> None:
        ids = {
            "card": box.ids,
            "ability": box.ability_ids,
            "place": box.places,
            "gang": [gang.key for gang in box.gangs],
            "seat": SEATS,
            "option": [str(n) for n in range(10)],
            "fight": list(FIGHTS),
            "manner": list(MANNERS),
        }
        super().__init__(Lexicon(VERBS, ids), OPTIONS, EVENTS, ABOUTS)
        self.box = box
        self.refusals = REFUSALS
        self.content = content

    def begin(self, seats: int, options: dict[str, int], edition: int) -> KernelTable:
        """T-SETUP-01: for 2, 3 or 4 players."""
        return Table(self.box, new_state(self.box, seats, edition, options))

    def copy(self, t: KernelTable) -> KernelTable:
        return Table(self.box, mine(t).state.copy())

    def restore(self, dumped: object) -> KernelTable:
        return load_state(self.box, dumped)

    def state(self, t: KernelTable) -> Any:
        return mine(t).state

    def view(self, t: KernelTable, seat: int) -> dict[str, Any]:
        return view(mine(t), seat)

    def wording(self, t: KernelTable, decision: Decision) -> Wording:
        return ASKING[decision.about](mine(t), decision)

    def label(self, t: KernelTable, decision: Decision, action: int) -> str:
        return label(mine(t), decision, action, self.lexicon)

    def gifts(self, t: KernelTable, decision: Decision, action: int) -> list[Gift]:
        return gifts(mine(t), decision, action)

    def own_answer(self, t: KernelTable, decision: Decision) -> int:
        """Also where a card heals somebody and nobody is wounded, or calls together those who are together (all of it open)."""
        found = super().own_answer(t, decision)
        return found if found >= 0 or decision.about != "choose" else idle_answer(mine(t), decision)

    def content_view(self) -> dict[str, Any]:
        return content_view(self.box)

    def gauges(self, t: KernelTable) -> list[Gauge]:
        """Conquest points and Power of each seat."""
        table = mine(t)
        s = table.state
        if not s.set_up:
            return []
        points = [Gauge("conquest points", seat, table.points(seat)) for seat in range(s.seats)]
        return points + [Gauge("power", seat, s.power[seat]) for seat in range(s.seats)]

    def faces(self, t: KernelTable) -> list[str]:
        """The Leaders of the gangs, whether they began or not: a line-up is secret at first, a gang is not."""
        s, box = mine(t).state, self.box
        leaders = [next((box.ids[m] for m in gang.characters if box.bits[m] & LEADER), "") for gang in box.gangs]
        return [leaders[s.gang_of[seat]] if s.gang_of[seat] >= 0 else "" for seat in range(s.seats)]

    def placings(self, t: KernelTable) -> list[Placing]:
        """T-WIN-01, T-WIN-02, T-TIE-03, T-TIE-04: the winners, then who is left, then by points and places."""
        table = mine(t)
        s = table.state
        left = table.standing()  # whose last member died as the game ended is out as well
        out = [seat not in s.winners and (bool(s.out[seat]) or not left >> seat & 1) for seat in range(s.seats)]
        best = {seat: (seat in s.winners, not out[seat], table.points(seat), table.locations(seat)) for seat in range(s.seats)}
        order = sorted(best, key=lambda seat: best[seat], reverse=True)
        return [Placing(seat, "out" if out[seat] else many(table.points(seat), "conquest point")) for seat in order]

    def margin(self, t: KernelTable) -> str:
        """T-WIN-02: the points of the winner and of the best of the others, where they decided it."""
        table = mine(t)
        s = table.state
        if s.manner == STANDING:
            return ""
        best = [table.points(seat) for seat in s.winners][:1]
        others = [table.points(seat) for seat in range(s.seats) if seat not in s.winners and not s.out[seat]]
        if not best or not others or best[0] <= max(others):
            return ""
        fallen = best[0] - table.locations(s.winners[0])  # T-ENDGAME-12
        return f"{best[0]} to {max(others)} conquest points" + (f", {fallen} of them for the fallen" if fallen else "")

    def odds(self, t: KernelTable, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        return combat_odds(mine(t), runs, chance, seat)

    def determinize(self, t: KernelTable, seat: int, chance: ChanceSource) -> KernelTable:
        return determinize(mine(t), seat, chance)

    def result(self, t: KernelTable) -> Result | None:
        s = mine(t).state
        if not s.over:
            return None
        return Result(list(s.winners), MANNERS[s.manner], RULES.get(s.manner, ("T-TIE-03", "T-TIE-04", "T-TIE-05")))

    def check(self, t: KernelTable) -> None:
        check(mine(t))

    def case(self, t: KernelTable, decision: Decision, action: int) -> dict[str, Any]:
        return dict(case(mine(t), decision, action))

    def name(self, kind: str, number: int) -> str:
        if kind == "card":
            return self.box.called[number]
        if kind == "ability":
            return self.box.ability[number].name
        if kind == "place":
            return self.box.place_names[number]
        if kind == "gang":
            return self.box.gangs[number].name
        if kind == "seat":
            return f"Player {number + 1}"
        return self.lexicon.ids[kind][number].replace("_", " ")


def mine(t: KernelTable) -> Table:
    if not isinstance(t, Table):
        raise RulesBug("this table belongs to another game")
    return t


def town(content: Content | None = None) -> Town:
    """The printed game."""
    content = content or printed()
    return Town(box_of(content), content)
