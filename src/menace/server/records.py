"""The record of a table: what was played and not taken back, as a text file that replays exactly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from menace.kernel.record import Record, header
from menace.server.room import Room
from menace.server.row import Row


def effective(rows: Iterable[Row]) -> list[Row]:
    """The choices and rolls that hold: an undo voids everything after the position it goes back to."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            while kept and kept[-1].at > row.entry["undo"]:
                kept.pop()
        elif row.kind in ("do", "chance", "rules"):
            kept.append(row)
    return kept


def record_of(room: Room, rows: Iterable[Row]) -> Record:
    """With the end, and the secret behind the dice, once the game is over."""
    names = [seat.name for seat in room.seats]
    head = {**header(room.game, len(room.seats), room.options, names, room.fair), **room.content, "rules": room.rules}
    if room.rules != room.game.rules_version:
        del head["release"]  # which one it was is not known
    entries: list[dict[str, Any]] = [row.entry for row in effective(rows)]
    if room.status == "over" and room.result is not None:
        entries.append({"secret": room.secret})
        entries.append({"end": {name: room.result[name] for name in ("winners", "manner", "digest")}})
    return Record(head, entries)
