"""What everybody at a table is shown: each browser its own view, those who see the same the same bytes."""

from __future__ import annotations

from typing import Any

import msgspec

from menace.server.errors import NotYours
from menace.server.frames import frame, seats_view
from menace.server.hub import Hub
from menace.server.past import Past, at_hand
from menace.server.room import Room
from menace.server.row import Row
from menace.server.store import Store


class Showing:
    """The part of the hall that looks at rooms and changes nothing in them."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub

    def spectators(self, room: Room) -> int:
        return self.watching(room) + sum([who.spectators for who in self.hub.elsewhere(room.id)])

    def watching(self, room: Room) -> int:
        """The sockets of ours that hold no seat."""
        held = {seat.holder for seat in room.seats}
        return sum(1 for ear in self.hub.ears(room.id) if ear.holder is None or ear.holder not in held)

    def here(self, room: Room) -> set[str]:
        """The browsers that are listening, through us or another process."""
        far = {room.seats[n].holder for who in self.hub.elsewhere(room.id) for n in who.seats if n < len(room.seats)}
        return self.hub.here(room.id) | {holder for holder in far if holder is not None}

    async def rows(self, room: Room, since: int) -> list[Row]:
        """What happened after a position; from the store if it is long ago."""
        since = min(since, room.at)
        if not room.recent or room.recent[0].at <= since + 1 or since == room.at:
            return [row for row in room.recent if row.at > since]
        return await self.store.rows(room.id, since, room.at)

    async def frame(
        self, room: Room, holder: str | None, since: int | None, wanted: int | None = None, past: Past | None = None
    ) -> dict[str, Any]:
        """The table for one browser; without `since` only the latest position's events come along.

        Those of long ago only with the `past`: whoever holds the table reads nothing, for the others wait.
        """
        expect_welcome(room, holder)
        seen = room.seen(room.held_by(holder))
        since = seen if since is None else min(since, seen)
        start = max(since, at_hand(room)) if past is None else past.at
        rows = [row for row in room.recent if row.at > start]
        shown = frame(room, holder, self.here(room), self.spectators(room), start, rows, list(room.talk), wanted)
        if past is not None:
            shown.update({"since": since, "beats": [], "events": past.events + shown["events"]})
        return shown

    def tell(self, room: Room, before: int) -> None:
        """Send everybody at the table what happened; each gets its own view, those who see the same get the same bytes."""
        ears = self.hub.ears(room.id)
        if not ears:
            return
        here, spectators = self.here(room), self.spectators(room)
        made: dict[tuple[str | None, int], bytes] = {}
        held = {seat.holder for seat in room.seats}
        news = [row for row in room.recent if row.at > before]
        for ear in ears:
            seen = room.seen(room.held_by(ear.holder))
            if news and seen <= before and not any([row.kind == "seat" for row in news]):
                continue  # a choice made in secret, of which this one hears nothing
            since = ear.at if ear.at >= 0 else before
            key = (ear.holder if ear.holder in held or ear.holder == room.host else None, since)
            if key not in made:
                rows = [row for row in room.recent if row.at > since]
                shown = frame(room, key[0], here, spectators, since, rows, [])
                made[key] = msgspec.json.encode({"type": "frame", "frame": shown})
            ear.at = seen
            ear.put(made[key])

    def tell_seats(self, room: Room) -> None:
        """Somebody came or went, here or elsewhere."""
        ears = self.hub.ears(room.id)
        if ears:
            shown = {"type": "seats", "seats": seats_view(room, self.here(room)), "spectators": self.spectators(room)}
            message = msgspec.json.encode(shown)
            for ear in ears:
                ear.put(message)

    def tell_talk(self, room: Room) -> None:
        """Send everybody at the table what was said since they last heard."""
        for ear in self.hub.ears(room.id):
            for line in [line for line in room.talk if line["n"] > ear.line]:
                ear.put(msgspec.json.encode({"type": "talk", "talk": line}))
            ear.line = room.line()

    def let_go(self, room: Room, lost: str) -> None:
        """A browser holds its seats no longer: its sockets connect again, as a spectator's."""
        for ear in self.hub.ears(room.id):
            if ear.holder == lost:
                ear.end()

    def seat_for(self, room: Room, holder: str | None, seat: int | None) -> int:
        """The seat a browser acts for: the one it names, else its one that is asked, else its first; NotYours."""
        you = room.held_by(holder)
        if not you:
            raise NotYours("this browser holds no seat at this table")
        if seat is None:
            return room.asked if room.asked in you and room.asked is not None else you[0]
        if seat not in you:
            raise NotYours("this browser does not hold that seat")
        return seat


def expect_welcome(room: Room, holder: str | None) -> None:
    """NotYours for a browser that the one who made the table does not want there."""
    if any([holder == barred for barred, _ in room.barred]):
        raise NotYours("the one who made this table does not want you there")
