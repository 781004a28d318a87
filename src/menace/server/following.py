"""How a table goes on through another process: what that says of a move, and the same move here.

The dice are as fair there as here, so the same words lead to the same position.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from menace.server.room import Room

LONGEST = 1000  # letters; a notice of PostgreSQL holds 8,000 bytes
MOST = 20  # moves in one notice


class Course(msgspec.Struct):
    """How a table went on: from which position, by whose words, to which state; and what of it is packed."""

    before: int
    packed: int
    crc: int
    plays: list[tuple[int, str]]


def news_of(room: Room, packed: int) -> list[Any]:
    """What other processes are told of a change; of moves how they were made, where that is short."""
    words: list[Any] = ["table", room.id, room.at, room.bot_asked() is not None]
    said = sum([len(text) for _, text in room.plays])
    if room.plays and said < LONGEST and len(room.plays) < MOST and all([row.kind in ("do", "chance") for row in room.fresh]):
        words.append(Course(room.at - len(room.fresh), packed, zlib.crc32(room.dumped()), room.plays))
    return words


class Heard:
    """A course that was heard of, where it ends, and when it was."""

    def __init__(self, at: int, course: Course, when: float) -> None:
        self.at = at
        self.course = course
        self.when = when


def play_on(room: Room) -> bool:
    """Play what was heard of a table; False if that leads elsewhere, and then what the room says is of no use."""
    heard, room.heard = room.heard, []
    try:
        for one in heard:
            before = len(room.fresh)
            for seat, words in one.course.plays:
                room.play(seat, words)
            for row in room.fresh[before:]:
                row.made = one.when
    except Exception:
        return False
    last = heard[-1]
    if room.at != last.at or zlib.crc32(room.dumped()) != last.course.crc:
        return False
    room.fresh, room.plays, room.packed, room.updated = [], [], last.course.packed, last.when
    return True
