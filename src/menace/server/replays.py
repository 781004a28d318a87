"""Replays: a record that can be looked at from any position, played again as far as somebody wants to see it, with marks on the way
from which it can be gone on. A process of their own does this (`projector`), so that nobody waits for it but who asked."""

from __future__ import annotations

import hashlib
import math
from collections import OrderedDict
from time import monotonic
from typing import Any

from menace.games.registry import game_like
from menace.kernel.errors import MenaceError
from menace.kernel.game import full_options
from menace.kernel.record import Record
from menace.kernel.replay import Replay
from menace.kernel.table import Table
from menace.server import odds
from menace.server.beats import MOST, patch_of
from menace.server.frames import content_address, round_of
from menace.server.highlights import Highlights
from menace.server.story import Chapters, Story, Told

EVERY = 40  # entries between two marks
MARKS = 400  # of a reel; those of a long one lie further apart
KEPT = 16  # reels at hand
ENTRIES = 150_000  # of all reels at hand together


class Beyond(MenaceError):
    """A position or a seat that a record does not have."""


class Mark:
    """A position that can be gone on from."""

    def __init__(self, table: Table, chapters: Chapters) -> None:
        self.table = table
        self.chapters = chapters


class Reel:
    """A checked record, and the way to each of its positions."""

    def __init__(self, id: str, record: Record) -> None:
        self.id = id
        self.record = record
        self.game = game_like(record.header)
        self.names: list[str] = list(record.header["names"])
        self.seats: int = record.header["seats"]
        self.names += [f"Player {n + 1}" for n in range(len(self.names), self.seats)]
        self.options = full_options(self.game, record.header["options"])
        self.entries = record.entries[: record.moves()]
        self.every = max(EVERY, math.ceil(len(self.entries) / MARKS))
        self.story = Story(self.game, self.names)
        self.turns: list[dict[str, Any]] = []
        self.series: dict[tuple[str, int], list[dict[str, Any]]] = {}
        self.marks: dict[int, Mark] = {}
        self.highlights = Highlights(self.game, self.names)
        self.replay, self.chapters = Replay(self.game, record), Chapters(self.game)  # as far as it is wound
        self.measure(self.replay.table, 0, 0)

    @property
    def wound(self) -> int:
        return self.replay.next

    def wind(self, until: int, seconds: float = math.inf) -> bool:
        """Play on to a position, for some seconds at most: marks, turns and numbers to plot. Whether it is there."""
        end = monotonic() + seconds
        while self.wound < until and monotonic() < end:
            for told in self.step(self.replay, self.chapters):
                self.highlights.hear(told)
                if told["kind"] in self.game.turn_begins:
                    nth = round_of(self.game.view(self.replay.table, -1))
                    self.turns.append({"turn": told["turn"], "round": nth, "seat": told["seat"], "at": self.wound})
            if self.wound % self.every == 0:
                self.marks[self.wound] = Mark(self.game.copy(self.replay.table), self.chapters.copy())
            self.measure(self.replay.table, self.wound, self.chapters.turn)
        return self.wound >= until

    def measure(self, table: Table, at: int, turn: int) -> None:
        """Note the numbers that have changed; each line goes on to the end of the game."""
        for gauge in self.game.gauges(table):
            points = self.series.setdefault((gauge.what, gauge.seat), [])
            if not points or points[-1]["value"] != gauge.value or at == len(self.entries):
                points.append({"at": at, "turn": turn, "value": gauge.value})

    def step(self, replay: Replay, chapters: Chapters) -> list[Told]:
        """Play the next entry; what happened, with the first also how the game began. Nothing at the end of the record."""
        happened: list[Told] = []
        edition = self.game.state(replay.table).edition
        if replay.step():
            if self.game.state(replay.table).edition != edition:
                happened.append(self.story.lifted(edition))
            for move in replay.driver.take_moves():
                told = self.story.move(move)
                happened += [told] if told is not None else []
                happened += [self.story.event(event) for event in move.events]
        return [chapters.number(told, replay.next) for told in happened]

    def wound_to(self, at: int) -> tuple[Replay, Chapters]:
        """The record at the mark before a position, or from its beginning."""
        mark = self.marks.get(at)
        if mark is None:
            return Replay(self.game, self.record), Chapters(self.game)
        return Replay(self.game, self.record, table=self.game.copy(mark.table), at=at), mark.chapters.copy()

    def info(self) -> dict[str, Any]:
        self.wind(len(self.entries))
        header = self.record.header
        last = self.replay.table
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
            "marks": self.highlights.marks,
            "highlights": self.highlights.tell(last, self.series),
            "content": content_address(self.game, f"replays/{self.id}"),
            "result": self.result(last),
            "fair": {"commitment": header["commitment"], "words": header["words"], "secret": secrets[0] if secrets else None},
        }

    def result(self, table: Table) -> dict[str, Any] | None:
        found = self.game.result(table)
        return {"winners": found.winners, "manner": found.manner, "rules": list(found.rules)} if found else None

    def expect(self, at: int, seat: int) -> None:
        if not 0 <= at <= len(self.entries) or not -1 <= seat < self.seats:
            raise Beyond(f"this record has the positions 0 to {len(self.entries)} and the seats 0 to {self.seats - 1}")

    def frame(self, at: int, seat: int, since: int | None = None) -> dict[str, Any]:
        """The table after `at` choices and rolls, and how it came there from `since`, position by position."""
        self.expect(at, seat)
        self.wind(at)
        first = max(at - 1, 0) if since is None or not at - MOST <= since < at else since
        replay, chapters = self.wound_to(first // self.every * self.every)
        while replay.next < first:
            self.step(replay, chapters)
        events: list[Told] = []
        beats: list[dict[str, Any]] = []
        view = self.game.view(replay.table, seat)
        while replay.next < at:
            before, events = view, self.step(replay, chapters)
            view = self.game.view(replay.table, seat)
            beats.append({"at": replay.next, "events": events, "patch": patch_of(before, view)})
        decision = replay.driver.decision
        return {
            "id": self.id,
            "game": self.game.id,
            "at": at,
            "moves": len(self.entries),
            "turn": chapters.turn,
            "view": view,
            "decision": self.game.ask(decision) if decision is not None else None,
            "events": events,
            "beats": beats if since == first else [],
            "result": self.result(replay.table),
        }

    def eve(self, since: int, at: int) -> dict[str, Any]:
        """What a worker goes by who tells how a battle stood: the table after `since` choices and rolls, the way from there, and at
        which positions on it things can be other than before, the latest at most. Nothing in a game with secrets."""
        self.expect(at, -1)
        self.wind(at)
        start = min(max(since, at - odds.MOST), at)
        replay, _ = self.wound_to(start // self.every * self.every)
        while replay.next < start:
            replay.step()
        moves = list(enumerate(self.entries[start:at], start + 1))
        rolled = {n for n, entry in moves if "chance" in entry}
        wanted = [] if self.game.hidden else [n for n, _ in moves if n in rolled or n + 1 not in rolled]
        return {
            "game": self.game.likeness(),
            "state": self.game.dump(replay.table),
            "start": start,
            "moves": moves,
            "wanted": wanted[-odds.AT_ONCE :],
        }


class Shelf:
    """The reels looked at lately; the oldest are let go when they become too many or together too long."""

    def __init__(self) -> None:
        self.reels: OrderedDict[str, Reel] = OrderedDict()

    def get(self, id: str) -> Reel | None:
        if id in self.reels:
            self.reels.move_to_end(id)
        return self.reels.get(id)

    def put(self, reel: Reel) -> Reel:
        self.reels[reel.id] = reel
        while len(self.reels) > 1 and (len(self.reels) > KEPT or self.entries() > ENTRIES):
            self.reels.popitem(last=False)
        return reel

    def entries(self) -> int:
        return sum([len(reel.entries) for reel in self.reels.values()])


def replay_id(record: str) -> str:
    """The same record is the same replay."""
    return "r" + hashlib.sha256(record.encode()).hexdigest()[:24]
