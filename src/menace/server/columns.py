"""Rooms, seats and positions as the store's columns, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from menace.games.registry import game_like, game_of
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.server.restoring import restore
from menace.server.room import Room
from menace.server.row import Base, Row, text_of
from menace.server.seat import Seat
from menace.server.story import Chapters


def move_columns(id: str, row: Row) -> dict[str, Any]:
    return {
        "table_id": id,
        "at": row.at,
        "kind": row.kind,
        "seat": row.seat,
        "said": row.said,
        "entry": text_of(row.entry),
        "events": text_of(row.events),
        "made": row.made,
    }


def row_of(found: dict[str, Any]) -> Row:
    """RecordMismatch if it was damaged."""
    try:
        row = Row(found["at"], found["kind"], found["seat"], found["said"], msgspec.json.decode(found["entry"]))
        row.events = msgspec.json.decode(found["events"], type=list[tuple[int, msgspec.Raw]])
    except (msgspec.DecodeError, TypeError):
        raise RecordMismatch(f"its position {found['at']} is damaged") from None
    row.made = found["made"]
    return row


def line_of(found: dict[str, Any]) -> dict[str, Any]:
    return {"n": found["n"], "seat": found["seat"], "name": found["name"], "text": found["text"], "when": found["said"]}


def seat_of(found: dict[str, Any]) -> Seat:
    seat = Seat(found["seat"], found["name"], found["who"], found["bot"], found["holder"], found["words"])
    seat.standin, seat.resigned, seat.generation = found["standin"], found["resigned"], found["generation"]
    seat.muted = found["muted"]
    return seat


def seat_columns(id: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": id,
        "seat": seat.seat,
        "name": seat.name,
        "who": seat.who,
        "bot": seat.bot,
        "standin": seat.standin,
        "resigned": seat.resigned,
        "holder": seat.holder,
        "generation": seat.generation,
        "muted": seat.muted,
        "words": seat.words,
    }


def seat_update(id: str, seat: Seat) -> dict[str, Any]:
    row = seat_columns(id, seat)
    row["b_id"], row["b_seat"] = row.pop("table_id"), row.pop("seat")
    return row


def base_of(found: dict[str, Any]) -> Base | None:
    try:
        return msgspec.json.decode(found["base"], type=Base) if found["base"] else None
    except msgspec.DecodeError:
        raise MenaceError("where undo begins at this table is damaged") from None


def made_room(found: dict[str, Any], seats: list[Seat], base: Base | None, tail: Sequence[Row]) -> Room:
    """A table as its columns tell it; MenaceError, whatever has been done to them."""
    try:
        return remade(found, seats, base, tail)
    except MenaceError:
        raise
    except Exception as wrong:
        raise MenaceError(f"what is kept of this table is damaged ({type(wrong).__name__})") from wrong


def remade(found: dict[str, Any], seats: list[Seat], base: Base | None, tail: Sequence[Row]) -> Room:
    content = msgspec.json.decode(found["content"]) if found["content"] else game_of(found["game"]).likeness()
    game = game_like(content)
    room = Room(found["id"], game, msgspec.json.decode(found["options"]), seats, found["secret"], found["key"], found["host"])
    room.content = content
    for name in ("status", "rules", "pace", "patience", "at", "created", "updated"):
        setattr(room, name, found[name])
    room.chapters = Chapters(game, found["turn"], found["battle"], found["fighting"])
    room.fair.words, room.fair.drawn = msgspec.json.decode(found["words"]), found["drawn"]
    room.takeback = msgspec.json.decode(found["takeback"]) if found["takeback"] else None
    room.result = msgspec.json.decode(found["result"]) if found["result"] else None
    room.barred = msgspec.json.decode(found["barred"], type=list[tuple[str, str]])
    room.base = base
    room.recent.extend(tail)
    try:
        restore(room, found["state"], [row for row in tail if base and row.at > base.at])
    except (MenaceError, AssertionError) as wrong:
        raise MenaceError(f"this table was begun by {room.rules!r} and does not fit the present rules") from wrong
    return room


def table_columns(room: Room) -> dict[str, Any]:
    """What the store keeps of a table that changes."""
    playing = room.status == "playing"
    return {
        "b_id": room.id,
        "b_before": room.at - len(room.fresh),  # whoever writes knows what was written before
        "b_at": room.at,
        "status": room.status,
        "host": room.host,
        "patience": room.patience,
        "words": text_of(room.fair.words),
        "drawn": room.fair.drawn,
        "turn": room.chapters.turn,
        "battle": room.chapters.battle,
        "fighting": room.chapters.fighting,
        "asked": room.asked,
        "state": room.dumped().decode() if room.table is not None else None,
        "base": text_of(room.base) if room.base is not None and playing else None,
        "takeback": text_of(room.takeback) if room.takeback else None,
        "result": text_of(room.result) if room.result else None,
        "barred": text_of(room.barred),
        "updated": room.updated,
    }


def new_columns(room: Room) -> dict[str, Any]:
    """A table's first row."""
    row = table_columns(room)
    del row["b_id"], row["b_before"], row["b_at"]
    return {
        **row,
        "id": room.id,
        "at": room.at,
        "game": room.game.id,
        "rules": room.rules,
        "content": text_of(room.content),
        "options": text_of(room.options),
        "pace": room.pace,
        "key": room.key,
        "secret": room.secret,
        "created": room.created,
    }
