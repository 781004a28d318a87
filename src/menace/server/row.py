"""The positions of a table as they are kept, and what one can go back to."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from menace.server.story import Chapters, Told


class Row:
    """One position of a table: what brought it about, and what happened then as (seat that may see it, event).

    Events are kept as the JSON that frames and the store are made of: a server keeps some ten thousands, and looks into few.
    `changes` are what those who look on saw change with it, by seat; None for what was done in secret.
    """

    __slots__ = ("at", "changes", "entry", "events", "kind", "made", "said", "seat")

    def __init__(self, at: int, kind: str, seat: int | None, said: str | None, entry: dict[str, Any]) -> None:
        self.at = at
        self.kind = kind
        self.seat = seat
        self.said = said
        self.entry = entry
        self.events: list[tuple[int, msgspec.Raw]] = []
        self.changes: dict[int, msgspec.Raw | None] = {}
        self.made = time.time()

    def is_secret(self) -> bool:
        """Nobody but its own seat was told anything."""
        return all([seen_by >= 0 for seen_by, _ in self.events])

    def seen_by(self, seats: list[int]) -> list[msgspec.Raw]:
        """The events these seats may see, as JSON."""
        return [event for seen_by, event in self.events if seen_by < 0 or seen_by in seats]

    def told(self) -> list[Told]:
        return [msgspec.json.decode(event) for _, event in self.events]


class Place:
    """A position, and where the log and the count of moves stood at it: what a choice that is taken back goes back to."""

    def __init__(self, at: int, chapters: Chapters, moves: int) -> None:
        self.at = at
        self.chapters = chapters
        self.moves = moves


class Base(msgspec.Struct):
    """Where undo begins: the position after the last roll, its counters and its state."""

    at: int
    turn: int
    battle: int
    fighting: bool
    state: msgspec.Raw
    moves: int = -1  # how many there were; an earlier release did not count them apart from positions


class Eve:
    """How a table stood before its latest battle, at the last position at which somebody was asked."""

    def __init__(self, at: int, state: bytes) -> None:
        self.at = at
        self.state = state


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()
