"""Packs: a table's older positions, many in one compressed row. A tenth of what they take one by one.

The latest stay rows of their own, until there are enough for a pack; a game that is over has none left. A position is in one place
or the other: packing is part of the change that brings the newest.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from menace.kernel.errors import RecordMismatch
from menace.server.room import Room
from menace.server.row import Row

PACK = 64  # positions in a pack


class Packed(msgspec.Struct, array_like=True):
    """A row as it lies in a pack; entry and events are the JSON they are kept in."""

    at: int
    kind: str
    seat: int | None
    said: str | None
    made: float
    entry: msgspec.Raw
    events: msgspec.Raw


def pack(rows: list[Row]) -> bytes:
    kept = [
        Packed(row.at, row.kind, row.seat, row.said, row.made, raw(row.entry), msgspec.Raw(msgspec.json.encode(row.events)))
        for row in rows
    ]
    return zlib.compress(msgspec.json.encode(kept), 6)


def raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


def unpack(data: bytes) -> list[Row]:
    """RecordMismatch if it was damaged."""
    try:
        found = msgspec.json.decode(zlib.decompress(data), type=list[Packed])
        return [row_in(kept) for kept in found]
    except (zlib.error, msgspec.DecodeError, TypeError):
        raise RecordMismatch("a pack of its positions is damaged") from None


def row_in(kept: Packed) -> Row:
    row = Row(kept.at, kept.kind, kept.seat, kept.said, msgspec.json.decode(kept.entry))
    row.events = msgspec.json.decode(kept.events, type=list[tuple[int, msgspec.Raw]])
    row.made = kept.made
    return row


def due(room: Room) -> list[list[Row]]:
    """The rows that are to be packed now, pack by pack: as many as fill packs, or all once the game is over."""
    if not room.recent or room.recent[0].at > room.packed + 1:
        return []  # not all of them are at hand: the janitor packs them when it is over
    loose = [row for row in room.recent if row.at > room.packed]
    full = len(loose) // PACK * PACK if room.status in ("waiting", "playing") else len(loose)
    return in_packs(loose[:full])


def in_packs(rows: list[Row]) -> list[list[Row]]:
    return [rows[n : n + PACK] for n in range(0, len(rows), PACK)]


def pack_columns(id: str, rows: list[Row]) -> dict[str, Any]:
    return {"table_id": id, "last": rows[-1].at, "first": rows[0].at, "data": pack(rows)}
