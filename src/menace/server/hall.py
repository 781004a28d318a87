"""The hall: the tables in memory, each changed by one at a time, committed before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable

import msgspec

from menace.kernel.errors import MenaceError
from menace.server import tokens
from menace.server.changes import NEW_MOVE, NEW_PACK, NEW_SEAT, NEW_TABLE, PACKED, SET_SEAT, SET_TABLE, SET_TEMPO, Change
from menace.server.columns import move_columns, new_columns, seat_columns, seat_update, table_columns
from menace.server.errors import Beaten, NotFound, Unavailable
from menace.server.following import Course, Heard, news_of, play_on
from menace.server.gate import Gate
from menace.server.hub import Ear, Hub
from menace.server.packs import due, pack_columns
from menace.server.past import Past, at_hand, reaches, read_past
from menace.server.room import Room
from menace.server.settings import Settings
from menace.server.showing import Showing, expect_welcome
from menace.server.store import Conflict, Store, StoreDown

log = logging.getLogger("menace.hall")
AGAIN = 5  # times that what happened long ago is read, because some hundred moves were made meanwhile
FORGOTTEN = 10  # moves of a table heard and put off, after which reading it is less work


class Reading:
    """A table that is being read: by one at a time of those who want it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.readers = 0
        self.least = 0  # the position that was heard of meanwhile


def lifted(room: Room) -> None:
    """A table that an earlier release left, brought to the present rules; Unavailable if that fails."""
    try:
        room.lift()
    except Exception as wrong:
        raise Unavailable(f"this table does not go on by the present rules ({type(wrong).__name__})") from wrong


class Hall(Showing):
    """Every change of a table goes through `changing`, which holds its lock, commits and tells everybody."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        super().__init__(store, hub)
        self.settings = settings
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, Reading] = {}
        self.heeding: dict[str, asyncio.Task[None]] = {}  # by table: does the last thing that was heard of it (Neighbours)
        self.heeders: set[asyncio.Task[None]] = set()  # all that do such things
        self.after: list[Callable[[Room], None]] = []  # who wants to know of every change: the bots
        self.came: list[Callable[[Room], None]] = []  # who wants to know that somebody came or went: the neighbours
        self.opened = time.monotonic()
        self.made: Counter[str] = Counter()  # tables by browser, where their luck is known

    def new_keys(self, holder: str) -> tuple[str, str]:
        """For a table that a browser makes: the secret behind its dice, and the key of its links and its bots."""
        luck = self.settings.luck
        if not luck:
            return tokens.new_key(), tokens.new_key()
        self.made[holder] += 1
        dice, key = [tokens.known_key(luck, holder, f"{purpose} {self.made[holder]}") for purpose in ("dice", "key")]
        return dice, key

    # -- finding ---------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table from memory or from the store, not older than what we heard of it; NotFound."""
        while True:
            await self.heeded(id)
            room = self.rooms.get(id) or await self.read(id)
            if room.heard:
                await self.keep_up(room)
            elif not self.unheeded(id) and self.rooms.get(id) is room:
                break
        self.rooms.move_to_end(id)
        room.touched = time.monotonic()
        return room

    def unheeded(self, id: str) -> bool:
        """Whether more was heard of a table, which is not done yet; by who does it that is not asked."""
        return id in self.heeding and asyncio.current_task() not in self.heeders

    async def heeded(self, id: str) -> None:
        """Wait until what was heard of a table is done."""
        while self.unheeded(id):
            await asyncio.wait([self.heeding[id]])
            await asyncio.sleep(0)  # until its being done is noted

    async def read(self, id: str) -> Room:
        """From the store: one reads, others who want the same wait, and go on reading should that one fail."""
        reading = self.loading.setdefault(id, Reading())
        reading.readers += 1
        try:
            async with reading.lock:
                room = self.rooms.get(id) or await self.load(id)
                while room.reaches() < reading.least:
                    self.rooms.pop(id, None)
                    room = await self.load(id)
                return room
        finally:
            reading.readers -= 1
            if not reading.readers:
                del self.loading[id]

    def outdate(self, id: str, at: int) -> None:
        """A table stands here by now: who looks at it is not shown what we have, or are just reading, if that is older."""
        room = self.rooms.get(id)
        if room is not None and room.reaches() < at:
            del self.rooms[id]
        if id in self.loading:
            self.loading[id].least = max(self.loading[id].least, at)

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
        lifted(room)
        if room.fresh:
            try:
                await self.commit(room, [])
            except Beaten:  # another process has taken it up meanwhile
                return await self.load(id)
        away = min(max(time.time() - room.updated, 0.0), time.monotonic() - self.opened)
        room.since = time.monotonic() - away  # while there was no server, no time ran
        known = self.rooms.get(id)
        if known is not None and known.reaches() >= room.at:
            return known  # somebody who read it later than we was quicker
        self.keep(room)
        self.tell_late(room)
        for notify in self.after:
            notify(room)
        return room

    def tell_late(self, room: Room) -> None:
        """A table that was thrown out, because a write or a reading of it failed, may have gone on while some listened to it."""
        self.tell_talk(room)
        if any([0 <= ear.at < room.seen(room.held_by(ear.holder)) for ear in self.hub.ears(room.id)]):
            self.tell(room, room.at)

    def keep(self, room: Room) -> None:
        self.rooms[room.id] = room
        spare = len(self.rooms) - self.settings.rooms
        if spare > 0:
            idle = [r for r in self.rooms.values() if r is not room and not r.lock.locked() and r.thinking is None]
            for old in [r for r in idle if not self.hub.ears(r.id)][:spare]:
                del self.rooms[old.id]

    def tidy(self, idle: float) -> bool:
        """Let go of the tables that nobody has looked at for so many seconds; whether there were any."""
        before = len(self.rooms)
        for room in [room for room in self.rooms.values() if time.monotonic() - room.touched > idle]:
            if not room.lock.locked() and room.thinking is None and not self.hub.ears(room.id) and room.left() is None:
                del self.rooms[room.id]
        return len(self.rooms) < before

    async def forget(self, id: str) -> None:
        """A table that is no longer in the store; who reads it just now may have come too early to know."""
        reading = self.loading.get(id)
        if reading is not None:
            async with reading.lock:
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
            if self.rooms.get(id) is room and not room.heard and not self.unheeded(id):
                break
            room.lock.release()  # it was thrown out, or more was heard of it, while we waited
        try:
            yield room
        finally:
            room.lock.release()

    @contextlib.asynccontextmanager
    async def looking(self, id: str, holder: str | None, since: int | None) -> AsyncIterator[tuple[Room, Past | None]]:
        """The same for a browser, with what happened since: what of that is not at hand was read while nobody waited."""
        past: Past | None = None
        for _ in range(AGAIN):
            async with self.holding(id, since) as room:
                expect_welcome(room, holder)
                you = room.held_by(holder)
                if reaches(past, room, you, since):
                    yield room, past
                    return
            assert since is not None
            past = await read_past(self.store, room, you, since)
        raise Unavailable("what happened at this table cannot be read; try again")

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

    async def keep_up(self, room: Room) -> None:
        """Play what was heard of a table and put off until somebody looks; who came first has done it."""
        async with room.lock:
            if self.rooms.get(room.id) is room and room.heard:
                self.play_heard(room)

    def play_heard(self, room: Room) -> bool:
        """Play what other processes played; whether we stand where they do. If not, it is read anew."""
        before = room.at
        if play_on(room):
            self.tell(room, before)
            for notify in self.after:
                notify(room)
            return True
        log.error("what another process played leads elsewhere here", extra={"table": room.id})
        self.rooms.pop(room.id, None)
        for ear in self.hub.ears(room.id):
            ear.end()
        return False

    def follow(self, id: str, at: int, course: Course, bot: bool) -> bool:
        """Another process moved, and said how: play the same, which is less work than reading it. Whether all is done with that.

        Now if a socket, a clock or our bot waits for it, else when somebody looks; nobody but us holds the table.
        """
        room = self.rooms.get(id)
        if room is None or room.reaches() != course.before:
            return False
        room.heard.append(Heard(at, course, time.time()))
        if bot or room.patience or self.hub.ears(id):
            return self.play_heard(room)
        if len(room.heard) > FORGOTTEN:
            del self.rooms[id]
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
        self.tell_talk(room)
        return room

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
                if room.moves >= self.settings.caps.longest:
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
        change += [(SET_TABLE, [table_columns(room)]), *more, *self.news(room, packed)]
        await self.write(room, change)
        room.packed = packed

    def news(self, room: Room, packed: int = 0) -> Change:
        return [] if self.store.sqlite else self.store.news(*news_of(room, packed))

    async def write(self, room: Room, change: Change) -> None:
        writing = asyncio.ensure_future(self.store.commit(change))
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:  # whoever waits for the table reads it when it is known what came of this
            await asyncio.wait([writing])
            writing.exception()  # of which nobody else hears
            raise
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

    # -- listening --------------------------------------------------------------------------------------------------------

    async def listen(self, ear: Ear, since: int | None) -> None:
        """A new ear: first the whole picture with what happened lately or since it looked, then everything that happens."""
        async with self.looking(ear.table, ear.holder, since) as (room, past):
            lately = at_hand(room)
            shown = await self.frame(room, ear.holder, lately if since is None else min(since, room.at), past=past)
            if since is None:
                shown["beats"] = []  # who comes new has no view that they could change
            ear.put(msgspec.json.encode({"type": "frame", "frame": shown}))
            ear.at, ear.line = shown["at"], room.line()
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
