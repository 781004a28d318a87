"""The hall: the tables in memory, each changed by one at a time, committed before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from menace.games.registry import ledger_of
from menace.kernel.errors import IllegalAction, MenaceError
from menace.server.changes import NEW_LINE, NEW_MOVE, NEW_PACK, NEW_SEAT, NEW_TABLE, PACKED, SET_SEAT, SET_TABLE, SET_TEMPO, Change
from menace.server.columns import move_columns, new_columns, seat_columns, seat_update
from menace.server.errors import Beaten, Illegal, Late, NotFound, NotNow, NotYours, Unavailable
from menace.server.frames import frame, seats_view
from menace.server.gate import Gate
from menace.server.hub import Ear, Hub
from menace.server.packs import due, pack_columns
from menace.server.room import Room
from menace.server.row import Row
from menace.server.settings import Settings
from menace.server.store import Conflict, Store, StoreDown

log = logging.getLogger("menace.hall")
LONGEST_NEWS = 1000  # letters; a notice of PostgreSQL holds 8,000 bytes
LOOKED_AT = 20  # rows in which a move that was made long ago is looked for


class Hall:
    """Every change of a table goes through `changing`, which holds its lock, commits and tells everybody."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.after: list[Callable[[Room], None]] = []  # who wants to know of every change: the bots
        self.came: list[Callable[[Room], None]] = []  # who wants to know that somebody came or went: the neighbours
        self.opened = time.monotonic()

    # -- finding ---------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table from memory or from the store; NotFound."""
        room = self.rooms.get(id)
        if room is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    room = self.rooms.get(id) or await self.load(id)
            finally:
                if not lock.locked():
                    self.loading.pop(id, None)
        self.rooms.move_to_end(id)
        room.touched = time.monotonic()
        return room

    def knows(self, id: str) -> bool:
        """Whether a table is in memory, on its way there, or listened to: what is heard of it concerns us."""
        return id in self.rooms or id in self.loading or bool(self.hub.ears(id))

    async def load(self, id: str) -> Room:
        try:
            room = await self.store.room(id)
        except MenaceError as wrong:
            raise Unavailable(str(wrong)) from None
        if room is None:
            raise NotFound("there is no such table")
        room.lift()
        if room.fresh:
            try:
                await self.commit(room, [])
            except Beaten:  # another process has taken it up meanwhile
                return await self.load(id)
        away = min(max(time.time() - room.updated, 0.0), time.monotonic() - self.opened)
        room.since = time.monotonic() - away  # while there was no server, no time ran
        known = self.rooms.get(id)
        if known is not None and known.at >= room.at:
            return known  # somebody who read it later than we was quicker
        self.keep(room)
        self.tell_late(room)
        for notify in self.after:
            notify(room)
        return room

    def tell_late(self, room: Room) -> None:
        """A table that was thrown out, because a write or a reading of it failed, may have gone on while some listened to it."""
        if any([0 <= ear.at < room.seen(room.held_by(ear.holder)) for ear in self.hub.ears(room.id)]):
            self.tell(room, room.at)

    def keep(self, room: Room) -> None:
        self.rooms[room.id] = room
        spare = len(self.rooms) - self.settings.rooms
        if spare > 0:
            idle = [r for r in self.rooms.values() if r is not room and not r.lock.locked() and r.thinking is None]
            for old in [r for r in idle if not self.hub.ears(r.id)][:spare]:
                del self.rooms[old.id]

    def tidy(self, idle: float) -> None:
        """Let go of the tables that nobody has looked at for so many seconds."""
        for room in [room for room in self.rooms.values() if time.monotonic() - room.touched > idle]:
            if not room.lock.locked() and room.thinking is None and not self.hub.ears(room.id) and room.left() is None:
                del self.rooms[room.id]

    async def forget(self, id: str) -> None:
        """A table that is no longer in the store; who reads it just now may have come too early to know."""
        lock = self.loading.get(id)
        if lock is not None:
            async with lock:
                pass
        self.rooms.pop(id, None)

    @contextlib.asynccontextmanager
    async def holding(self, id: str, seen: int | None = None) -> AsyncIterator[Room]:
        """A table that nobody else changes meanwhile, not older than a position somebody has seen of it."""
        while True:
            room = await self.room(id)
            if seen is not None and seen > room.at and not self.store.sqlite:
                await self.refresh(id, seen)
                seen = None
                continue
            await room.lock.acquire()
            if self.rooms.get(id) is room:
                break
            room.lock.release()  # it was thrown out while we waited
        try:
            yield room
        finally:
            room.lock.release()

    async def refresh(self, id: str, at: int) -> Room | None:
        """Another process wrote this position: read it, tell our own ears. None if there is no such table; StoreDown.

        Whoever is reading the table just now may have come too early for it: we wait for them, and look whether they did.
        """
        try:
            async with self.holding(id) as room:
                if room.at >= at:
                    return room
                fresh = await self.reload(room)
        except StoreDown:
            raise  # what was heard has not been read, and nothing older is shown
        except (NotFound, Unavailable):
            return None
        if fresh is not None:
            for notify in self.after:
                notify(fresh)
        return fresh

    async def follow(self, id: str, at: int, course: Course) -> bool:
        """Play what another process played, which is less work than reading it; whether we stand where it does now.

        The dice are as fair there as here, so the same words lead to the same position. Should they not, it is read.
        """
        room = self.rooms.get(id)
        if room is None:
            return False
        async with room.lock:
            if self.rooms.get(id) is not room or room.at != course.before:
                return False
            try:
                for seat, words in course.plays:
                    room.play(seat, words)
                true = room.at == at and zlib.crc32(room.dumped()) == course.crc
            except Exception:
                true = False
            if not true:
                log.error("what another process played leads elsewhere here", extra={"table": id})
                self.rooms.pop(id, None)
                for ear in self.hub.ears(id):
                    ear.end()
                return False
            room.fresh, room.plays, room.packed, room.updated = [], [], course.packed, time.time()
            self.tell(room, course.before)
        for notify in self.after:
            notify(room)
        return True

    async def reload(self, old: Room) -> Room | None:
        """Take a table from the store in place of what we knew of it; its lock is held, and those who wait for it look again."""
        try:
            room = await self.store.room(old.id, old)
        except MenaceError:
            room = None
        except StoreDown:
            self.rooms.pop(old.id, None)
            raise
        if room is None:
            self.rooms.pop(old.id, None)
            return None
        for seat, was in zip(room.seats, old.seats, strict=True):
            seat.seen = was.seen
            if was.holder is not None and was.holder != seat.holder:
                self.let_go(room, was.holder)
        room.go_on_from(old)
        self.keep(room)
        self.tell(room, old.at)
        return room

    def let_go(self, room: Room, lost: str) -> None:
        """A browser holds its seats no longer: its sockets connect again, as a spectator's."""
        for ear in self.hub.ears(room.id):
            if ear.holder == lost:
                ear.end()

    # -- changing --------------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def changing(self, id: str, seen: int | None = None, gate: Gate | None = None) -> AsyncIterator[Room]:
        """The only way to change a table: what is done inside is committed and told at the end, or forgotten on an error.

        Who can wait goes through a gate, before the work and again before telling of it, so that others come between.
        """
        async with self.holding(id, seen) as room:
            before = room.at
            try:
                if gate is not None:
                    await gate.turn()
                yield room
                if room.at >= self.settings.longest:
                    room.close("has come to the end of a table: it takes no more moves.")
                if room.fresh:
                    await self.commit(room, [])
                    if gate is not None:
                        await gate.turn()
                    self.tell(room, before)
            except BaseException:
                if room.fresh:  # changed, but not on disk: the store's word counts
                    self.rooms.pop(id, None)
                raise
        for notify in self.after:
            notify(room)

    async def commit(self, room: Room, more: Change) -> None:
        """Write what is fresh, with the state it led to, in one transaction."""
        room.updated = time.time()
        change: Change = [(NEW_MOVE, [move_columns(room.id, row) for row in room.fresh])] if room.fresh else []
        packs = due(room)
        if packs:
            change.append((NEW_PACK, [pack_columns(room.id, rows) for rows in packs]))
            change.append((PACKED, [{"b_id": room.id, "b_last": packs[-1][-1].at}]))
        packed = packs[-1][-1].at if packs else room.packed
        change += [(SET_TABLE, [room.columns()]), *more, *self.news(room, packed)]
        await self.write(room, change)
        room.packed = packed

    def news(self, room: Room, packed: int = 0) -> Change:
        return [] if self.store.sqlite else self.store.news(*news_of(room, packed))

    async def write(self, room: Room, change: Change) -> None:
        try:
            await asyncio.shield(self.store.commit(change))
        except Conflict:
            self.rooms.pop(room.id, None)
            raise Beaten("somebody else was first; look again") from None
        except StoreDown:
            self.rooms.pop(room.id, None)
            raise
        room.fresh, room.plays = [], []

    async def commit_seats(self, room: Room) -> None:
        """The same, with who sits where."""
        await self.commit(room, [(SET_SEAT, [seat_update(room.id, seat) for seat in room.seats])])

    async def set_tempo(self, room: Room, pace: float, patience: int) -> None:
        """Of all that the store keeps of a table only this is written: the position is not ours to write again."""
        columns = {"b_id": room.id, "pace": pace, "patience": patience}
        await self.write(room, [(SET_TEMPO, [columns]), *self.store.news("tempo", room.id, pace, patience)])
        self.keep_tempo(room, pace, patience)

    def keep_tempo(self, room: Room, pace: float, patience: int) -> None:
        room.pace = pace
        if patience != room.patience:
            room.patience = patience
            room.since = time.monotonic()
        self.tell(room, room.at)

    async def add(self, room: Room) -> None:
        """A new table."""
        room.updated = time.time()
        change: Change = [(NEW_TABLE, [new_columns(room)]), (NEW_SEAT, [seat_columns(room.id, seat) for seat in room.seats])]
        if room.fresh:
            change.append((NEW_MOVE, [move_columns(room.id, row) for row in room.fresh]))
        await self.write(room, [*change, *self.news(room)])
        self.keep(room)
        for notify in self.after:
            notify(room)

    # -- showing ---------------------------------------------------------------------------------------------------------

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

    async def frame(self, room: Room, holder: str | None, since: int | None, wanted: int | None = None) -> dict[str, Any]:
        """The table for one browser; without `since` only the latest position's events come along."""
        expect_welcome(room, holder)
        seen = room.seen(room.held_by(holder))
        since = seen if since is None else min(since, seen)
        rows = await self.rows(room, since)
        return frame(room, holder, self.here(room), self.spectators(room), since, rows, list(room.talk), wanted)

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

    async def listen(self, ear: Ear, since: int | None) -> None:
        """A new ear: first the whole picture with what happened lately or since it looked, then everything that happens."""
        async with self.holding(ear.table, since) as room:
            lately = room.recent[0].at - 1 if room.recent else room.at
            shown = await self.frame(room, ear.holder, lately if since is None else min(since, room.at))
            if since is None:
                shown["beats"] = []  # who comes new has no view that they could change
            ear.put(msgspec.json.encode({"type": "frame", "frame": shown}))
            ear.at = shown["at"]
            self.hub.join(ear)
        self.tell_seats(room)
        for notify in self.came:
            notify(room)

    def gone(self, ear: Ear) -> None:
        self.hub.leave(ear)
        room = self.rooms.get(ear.table)
        if room is not None:
            for seat in room.seats:
                if seat.holder is not None and seat.holder == ear.holder:
                    seat.seen = time.monotonic()
            if not self.watching(room):
                room.film.forget(-1)
            self.tell_seats(room)
            for notify in self.came:
                notify(room)

    # -- what players do -------------------------------------------------------------------------------------------------

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

    async def play(self, id: str, holder: str | None, at: int, text: str, seat: int | None) -> dict[str, Any]:
        try:
            return await self.play_now(id, holder, at, text, seat)
        except Beaten:  # another process wrote this position first: now it is late, or was a repetition
            return await self.play_now(id, holder, at, text, seat)

    async def play_now(self, id: str, holder: str | None, at: int, text: str, seat: int | None) -> dict[str, Any]:
        async with self.changing(id, at) as room:
            you = room.held_by(holder)
            actor = self.seat_for(room, holder, seat)
            if not room.timely(at, you):
                if await self.repeated(room, you if seat is None else [seat], at, text):
                    return await self.frame(room, holder, at)
                raise Late(await self.frame(room, holder, at))
            if not room.seats[actor].person:
                raise NotNow("a bot plays this seat; take it back first")
            try:
                room.play(actor, text)
            except IllegalAction as wrong:
                raise Illegal(str(wrong), wrong.rule, rule_text(room, wrong.rule)) from None
            except MenaceError as wrong:
                raise Illegal(str(wrong)) from None
            room.seats[actor].seen = time.monotonic()
            await self.commit(room, [])
            self.tell(room, at)
            return await self.frame(room, holder, at)

    async def repeated(self, room: Room, seats: list[int], at: int, text: str) -> bool:
        """Whether this very action was the first move after this very position, by one of these seats."""
        first = room.recent[0].at if room.recent else room.at + 1
        rows = list(room.recent) if at + 1 >= first else await self.store.rows(room.id, at, at + LOOKED_AT)
        moves = [row for row in rows if row.at > at and row.kind != "seat"]
        return bool(moves) and moves[0].kind == "do" and moves[0].said == text and moves[0].seat in seats

    async def talk(self, id: str, holder: str | None, seat: int | None, text: str) -> dict[str, Any]:
        """A line of table talk, by those who sit there."""
        async with self.holding(id) as room:
            speaker = self.seat_for(room, holder, seat)
            if room.seats[speaker].muted:
                raise NotYours("the one who made this table does not let you talk here")
            n = room.talk[-1]["n"] + 1 if room.talk else 1
            if n > self.settings.talked:
                raise NotNow("this table has talked its fill")
            name = room.seats[speaker].name
            line = {"n": n, "seat": speaker, "name": name, "text": text, "when": time.time()}
            row = {"table_id": id, "n": n, "seat": speaker, "name": name, "text": text, "said": line["when"]}
            await self.write(room, [(NEW_LINE, [row]), *self.store.news("talk", id, n)])
            room.talk.append(line)
            self.tell_line(room, line)
        return line

    def tell_line(self, room: Room, line: dict[str, Any]) -> None:
        message = msgspec.json.encode({"type": "talk", "talk": line})
        for ear in self.hub.ears(room.id):
            ear.put(message)


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
    if room.plays and said < LONGEST_NEWS and len(room.plays) < 20 and all([row.kind in ("do", "chance") for row in room.fresh]):
        words.append(Course(room.at - len(room.fresh), packed, zlib.crc32(room.dumped()), room.plays))
    return words


def expect_welcome(room: Room, holder: str | None) -> None:
    """NotYours for a browser that the one who made the table does not want there."""
    if any([holder == barred for barred, _ in room.barred]):
        raise NotYours("the one who made this table does not want you there")


def rule_text(room: Room, rule: str) -> str:
    found = ledger_of(room.game.id).by_id.get(rule)
    return found.text if found else ""
