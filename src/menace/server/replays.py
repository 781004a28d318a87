"""Replays: a record that can be looked at from any position, kept with a snapshot every few entries."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Any

from menace.games.registry import game_of
from menace.kernel.engine import advance, choose, roll
from menace.kernel.game import full_options
from menace.kernel.node import Chance, Decision
from menace.kernel.record import Record
from menace.kernel.table import Table
from menace.server.errors import Illegal
from menace.server.story import Story, Told

EVERY = 40
KEPT = 16


class Mark:
    """A position that can be gone on from."""

    def __init__(self, table: Table, turn: int, battle: int, fighting: bool) -> None:
        self.table = table
        self.turn = turn
        self.battle = battle
        self.fighting = fighting


class Reel:
    """A checked record, and the way to each of its positions."""

    def __init__(self, id: str, record: Record) -> None:
        self.id = id
        self.record = record
        self.game = game_of(record.header["game"])
        self.names: list[str] = list(record.header["names"])
        self.seats: int = record.header["seats"]
        self.names += [f"Player {n + 1}" for n in range(len(self.names), self.seats)]
        self.options = full_options(self.game, record.header["options"])
        self.entries = [entry for entry in record.entries if "do" in entry or "chance" in entry]
        self.story = Story(self.game, self.names)
        self.turns: list[dict[str, Any]] = []
        self.series: dict[tuple[str, int], list[dict[str, Any]]] = {}
        table = self.game.new(self.seats, self.options)
        table.listening = True
        self.now = Mark(table, 0, 0, False)
        self.marks: dict[int, Mark] = {}
        self.wind()

    def wind(self) -> None:
        """Play it through once: snapshots, turns and numbers to plot."""
        for at in range(len(self.entries) + 1):
            if at % EVERY == 0:
                self.marks[at] = self.copy(self.now)
            self.measure(at)
            if at < len(self.entries):
                events = self.step(self.now, at)
                for told in events:
                    if told["kind"] in self.game.turn_begins:
                        self.turns.append({"turn": told["turn"], "seat": told["seat"], "at": at + 1})
        advance(self.now.table)
        self.last = self.now

    def measure(self, at: int) -> None:
        """Note the numbers that have changed; each line goes on to the end of the game."""
        for gauge in self.game.gauges(self.now.table):
            points = self.series.setdefault((gauge.what, gauge.seat), [])
            if not points or points[-1]["value"] != gauge.value or at == len(self.entries):
                points.append({"at": at, "turn": self.now.turn, "value": gauge.value})

    def copy(self, mark: Mark) -> Mark:
        table = self.game.copy(mark.table)
        table.listening = True
        return Mark(table, mark.turn, mark.battle, mark.fighting)

    def step(self, mark: Mark, at: int) -> list[Told]:
        """Play entry `at`; what happened."""
        entry, table = self.entries[at], mark.table
        node = advance(table)
        happened = [self.story.event(event) for event in table.heard()]
        if isinstance(node, Chance):
            outcome = self.game.outcome_number(node, entry["is"])
            happened.append(self.story.roll(node, outcome, self.game.stake(table, node)))
            roll(table, outcome)
        elif isinstance(node, Decision):
            action = self.game.read(entry["do"])
            happened.append(self.story.choice(node.seat, action, len(node.actions) == 1))
            choose(table, action)
        advance(table)
        happened += [self.story.event(event) for event in table.heard()]
        return [self.number(mark, told, at + 1) for told in happened]

    def number(self, mark: Mark, told: Told, at: int) -> Told:
        if told["kind"] in self.game.turn_begins:
            mark.turn, mark.fighting = mark.turn + 1, False
        if told["kind"] in self.game.battle_begins:
            mark.battle, mark.fighting = mark.battle + 1, True
        numbered = {"at": at, "turn": mark.turn, "battle": mark.battle if mark.fighting else None, **told}
        if told["kind"] in self.game.battle_ends:
            mark.fighting = False
        return numbered

    def info(self) -> dict[str, Any]:
        header = self.record.header
        secrets = [entry["secret"] for entry in self.record.entries if "secret" in entry]
        return {
            "id": self.id,
            "game": self.game.id,
            "names": self.names,
            "seats": self.seats,
            "options": self.options,
            "moves": len(self.entries),
            "turns": self.turns,
            "series": [{"what": what, "seat": seat, "points": points} for (what, seat), points in sorted(self.series.items())],
            "result": self.result(self.last.table),
            "fair": {"commitment": header["commitment"], "words": header["words"], "secret": secrets[0] if secrets else None},
        }

    def result(self, table: Table) -> dict[str, Any] | None:
        found = self.game.result(table)
        return {"winners": found.winners, "manner": found.manner, "rules": list(found.rules)} if found else None

    def frame(self, at: int, seat: int) -> dict[str, Any]:
        """The table after `at` choices and rolls."""
        if not 0 <= at <= len(self.entries) or not -1 <= seat < self.seats:
            raise Illegal(f"this record has the positions 0 to {len(self.entries)} and the seats 0 to {self.seats - 1}")
        start = max(at - 1, 0) // EVERY * EVERY
        mark = self.copy(self.marks[start])
        events: list[Told] = []
        for n in range(start, at):
            events = self.step(mark, n)
        node = advance(mark.table)
        return {
            "id": self.id,
            "game": self.game.id,
            "at": at,
            "moves": len(self.entries),
            "turn": mark.turn,
            "view": self.game.view(mark.table, seat),
            "decision": self.game.ask(node) if isinstance(node, Decision) else None,
            "events": events,
            "result": self.result(mark.table),
        }


class Shelf:
    """The reels looked at lately."""

    def __init__(self) -> None:
        self.reels: OrderedDict[str, Reel] = OrderedDict()

    def get(self, id: str) -> Reel | None:
        if id in self.reels:
            self.reels.move_to_end(id)
        return self.reels.get(id)

    def put(self, reel: Reel) -> None:
        self.reels[reel.id] = reel
        while len(self.reels) > KEPT:
            self.reels.popitem(last=False)


def replay_id(record: str) -> str:
    """The same record is the same replay."""
    return "r" + hashlib.sha256(record.encode()).hexdigest()[:24]
