"""World for the rest of the program: beginning, saving, showing and explaining a game."""

from __future__ import annotations

from typing import Any, ClassVar

from menace.games.world.audit import check
from menace.games.world.box import Box
from menace.games.world.case import case
from menace.games.world.content import box_of, printed
from menace.games.world.gifts import gifts
from menace.games.world.idle import idle_answer
from menace.games.world.labels import label
from menace.games.world.luck import stake
from menace.games.world.moment import piece_at_hand
from menace.games.world.odds import battle_odds, success
from menace.games.world.path import move_path
from menace.games.world.refusals import REFUSALS
from menace.games.world.restore import load_state
from menace.games.world.score import total, winners
from menace.games.world.setup import new_state
from menace.games.world.shown import content_view
from menace.games.world.table import Table
from menace.games.world.texts import ABOUTS, EVENTS, ROLLS, STOMPED_CITY
from menace.games.world.view import view
from menace.games.world.wording import ASKING
from menace.games.world.words import CAUSES, CITY, LOCATIONS, MOVE, SHORTHANDS, SIDES, VERBS
from menace.kernel.action import Lexicon, first_of, verb_of
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.content import Content
from menace.kernel.errors import RulesBug
from menace.kernel.event import Event
from menace.kernel.game import SEATS, Game, Gauge, Odds, Option, Placing, Result, Stake
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table as KernelTable
from menace.kernel.wording import Gift, Wording


class World(Game):
    """Monsters Menace the World, on a box of content."""

    box: Box
    id = "world"
    title = "Monsters Menace the World"
    text = "Monsters and minions all over the globe against four militaries; when the Stomp tokens run out, the most Infamy wins."
    edition = 3
    changes: ClassVar[dict[int, tuple[str, ...]]] = {
        2: ("W-ABILITY-09", "W-ABILITY-68", "W-DEPLOY-15", "W-UNIT-15", "W-UNIT-16"),
        3: ("W-ABILITY-04", "W-ABILITY-08", "W-FIGHT-10"),
    }
    deeds: ClassVar[dict[str, str]] = {"stomped": "stomp"}
    cards: tuple[str, ...] = ("mutated", "upgraded", "used")
    lead = "infamy with bonuses"
    rolls: ClassVar[dict[str, str]] = ROLLS
    turn_begins: tuple[str, ...] = ("turn",)
    battle_begins: tuple[str, ...] = ("battle",)
    battle_ends: tuple[str, ...] = ("battle over",)

    def __init__(self, box: Box, content: Content | None = None) -> None:
        ids = {
            "piece": box.ids,
            "space": box.board.ids,
            "card": box.cards,
            "military": box.militaries,
            "seat": SEATS,
            "location": list(LOCATIONS),
            "side": list(SIDES),
            "count": [str(n) for n in range(13)],
            "hit": ["misses", "hits"],
            "flees": ["stands", "is driven off"],
            "cause": list(CAUSES),
        }
        options = [
            Option("deal", 0, 0, 1, "deal monsters and militaries at random", "W-SETUP-08"),
            Option("reshuffle", 0, 0, 1, "make a new minion deck from the discard pile", "W-MINION-09"),
            Option("catch_up", 0, 0, 1, "give those who come late in the first round Infamy to begin with", "W-SETUP-28"),
        ]
        super().__init__(Lexicon(VERBS, ids), options, EVENTS, ABOUTS)
        self.shorthands = dict(SHORTHANDS)
        self.refusals = dict(REFUSALS)
        self.box = box
        self.content = content

    def begin(self, seats: int, options: dict[str, int], edition: int) -> KernelTable:
        """W-COMP-01: for 2, 3 or 4 players."""
        return Table(self.box, new_state(self.box, seats, edition, options["deal"], options["reshuffle"], options["catch_up"]))

    def copy(self, t: KernelTable) -> KernelTable:
        return Table(self.box, mine(t).state.copy())

    def restore(self, dumped: object) -> KernelTable:
        return load_state(self.box, dumped)

    def state(self, t: KernelTable) -> Any:
        return mine(t).state

    def view(self, t: KernelTable, seat: int) -> dict[str, Any]:
        return view(mine(t), seat)

    def determinize(self, t: KernelTable, seat: int, chance: ChanceSource) -> KernelTable:
        """W-COMP-14: everything but the order of the minion deck is open, and the deck has none until a card is drawn."""
        return self.copy(t)

    def result(self, t: KernelTable) -> Result | None:
        table = mine(t)
        if not table.state.over:
            return None
        best = winners(table)
        if len(best) == 1:
            return Result(best, "most Infamy", ("W-END-10",))
        return Result(best, "most Infamy, shared", ("W-END-10", "W-END-11"))

    def check(self, t: KernelTable) -> None:
        check(mine(t))

    def case(self, t: KernelTable, decision: Decision, action: int) -> dict[str, Any]:
        named = self.lexicon.names(action)
        words = [self.name(kind, number) for kind, number in named]
        return case(mine(t), decision, action, named) | dict(zip(("first", "second"), words, strict=False))

    def wording(self, t: KernelTable, decision: Decision) -> Wording:
        return ASKING[decision.about](mine(t), decision)

    def label(self, t: KernelTable, decision: Decision, action: int) -> str:
        return label(mine(t), decision, action, self.lexicon)

    def gifts(self, t: KernelTable, decision: Decision, action: int) -> list[Gift]:
        return gifts(mine(t), decision, action)

    def own_answer(self, t: KernelTable, decision: Decision) -> int:
        """Also where units could fire at nothing but their own player's creatures, and where submarines were sent to fire."""
        found = super().own_answer(t, decision)
        return found if found >= 0 else idle_answer(mine(t), decision)

    def content_view(self) -> dict[str, Any]:
        return content_view(self.box)

    def stake(self, t: KernelTable, chance: Chance) -> Stake | None:
        return stake(mine(t), chance)

    def gauges(self, t: KernelTable) -> list[Gauge]:
        """W-END-12: Infamy is counted with the bonuses it would bring just now, for by that one leads and wins."""
        s = mine(t).state
        seats = [seat for seat in range(s.seats) if s.monster_of[seat] >= 0]
        health = [Gauge("health", seat, s.health[s.monster_of[seat]]) for seat in seats]
        return health + [Gauge(self.lead, seat, total(mine(t), seat)) for seat in seats]

    def faces(self, t: KernelTable) -> list[str]:
        s, ids = mine(t).state, self.box.ids
        return [ids[s.monster_of[seat]] if s.monster_of[seat] >= 0 else "" for seat in range(s.seats)]

    def placings(self, t: KernelTable) -> list[Placing]:
        """W-END-10: by the count with all its bonuses."""
        totals = [total(mine(t), seat) for seat in range(self.seats(t))]
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        return [Placing(seat, f"{totals[seat]} Infamy") for seat in order]

    def margin(self, t: KernelTable) -> str:
        """W-END-10: the best count and that of the best who did not win."""
        won = winners(mine(t))
        others = [total(mine(t), seat) for seat in range(self.seats(t)) if seat not in won]
        best = f"{total(mine(t), won[0])}"
        each = f"{best} Infamy each"
        if len(won) > 1:
            return f"{each}, {max(others)} the next" if others else each
        return f"{best} to {max(others)} Infamy"

    def odds(self, t: KernelTable, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        return battle_odds(mine(t), runs, chance)

    def success(self, t: KernelTable, seat: int, battle: Odds) -> float | None:
        return success(mine(t), seat, battle)

    def path(self, t: KernelTable, decision: Decision, action: int) -> list[int]:
        if verb_of(action) != MOVE:
            return []
        return move_path(mine(t), piece_at_hand(mine(t)), first_of(action))

    def sentence(self, event: Event) -> str:
        if event.kind == "stomped" and event.facts[1] == CITY:
            return STOMPED_CITY.replace("CITY", self.box.board.city_names[event.facts[2]])
        return super().sentence(event)

    def name(self, kind: str, number: int) -> str:
        if kind == "piece":
            return self.box.names[number]
        if kind == "space":
            return self.box.board.names[number]
        if kind == "card":
            return self.box.card_names[number]
        if kind == "military":
            return self.box.military_names[number]
        if kind == "seat":
            return f"Player {number + 1}"
        return self.lexicon.ids[kind][number]


def mine(t: KernelTable) -> Table:
    if not isinstance(t, Table):
        raise RulesBug("this table belongs to another game")
    return t


def world(content: Content | None = None) -> World:
    """The printed game, with our cards."""
    content = content or printed()
    return World(box_of(content), content)
