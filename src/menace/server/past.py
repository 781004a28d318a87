"""What happened long ago at a table: it is read and written out while nobody waits for the table, and put in front of a frame."""

from __future__ import annotations

import asyncio

import msgspec

from menace.server.frames import events_for
from menace.server.room import Room
from menace.server.row import Row
from menace.server.store import Store

PIECE = 2000  # positions that are read in one go


class Past:
    """What some seats may know of what happened after one position, up to another. It stays as it is, so it may be read ahead."""

    def __init__(self, since: int, seats: list[int]) -> None:
        self.since = since
        self.seats = seats
        self.at = since
        self.events: list[msgspec.Raw] = []  # each some thousand of them, as they stand in a list in JSON

    def add(self, rows: list[Row]) -> None:
        events = events_for(rows, self.seats)
        if events:
            self.events.append(msgspec.Raw(b",".join(events)))


def at_hand(room: Room) -> int:
    """The position after which everything is in memory."""
    return room.recent[0].at - 1 if room.recent else room.at


def reaches(past: Past | None, room: Room, seats: list[int], since: int | None) -> bool:
    """Whether a frame can be made of this and what is at hand; often that is enough by itself."""
    if since is None or since >= at_hand(room):
        return True
    return past is not None and past.seats == seats and past.at >= at_hand(room)


async def read_past(store: Store, room: Room, seats: list[int], since: int) -> Past:
    """Up to where the table stands now, but for what is done in secret."""
    past, until = Past(since, seats), room.seen(seats)
    while past.at < until:
        rows = await store.rows(room.id, past.at, min(past.at + PIECE, until))
        if not rows:
            break  # not on disk yet
        await asyncio.to_thread(past.add, rows)
        past.at = rows[-1].at
    return past
