"""Order at a table: whoever made it mutes, removes and blocks; and anybody reports a name or what was said to the operator."""

from __future__ import annotations

import hashlib
import time
from typing import Any

from sqlalchemy import select, update

from menace.bots.registry import bot_for
from menace.server import models
from menace.server.asides import expect_few
from menace.server.changes import NEW_REPORT
from menace.server.errors import Illegal, NotFound, NotNow, NotYours
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.schema.doing import Order, Report
from menace.server.seat import Seat
from menace.server.showing import expect_welcome
from menace.server.store import Store
from menace.server.tables import chair, deserted, sit_bot

MOST = 50  # browsers that a table keeps out


async def keep_order(hall: Hall, id: str, holder: str | None, wanted: Order) -> Room:
    async with hall.changing(id) as room:
        if holder is None or holder != room.host:
            raise NotYours("only the one who made the table keeps order at it")
        if wanted.do in ("pardon", "mute", "unmute"):  # who is to go must be there, so that has an end by itself
            expect_few(room, hall.settings.caps.longest, ("pardoned", "mute", "unmute"))
        if wanted.do == "pardon":
            pardon(room, wanted.name or "")
            lost = None
        else:
            lost = lay_hand(room, wanted.do, somebody(room, wanted.seat))
        await hall.commit_seats(room)
        hall.tell(room, room.at - 1)
        if lost is not None:
            hall.let_go(room, lost)
    return room


def somebody(room: Room, number: int | None) -> Seat:
    """The person who is meant, at their first seat: what is done to them is done to their browser."""
    if number is None:
        raise Illegal("say which seat is meant")
    seat = chair(room, number)
    if seat.holder is None:
        raise NotNow("nobody sits there")
    if seat.holder == room.host:
        raise NotNow("that is your own seat")
    return room.seats[room.held_by(seat.holder)[0]]


def lay_hand(room: Room, do: str, seat: Seat) -> str | None:
    """Do it; the browser that lost its seats, if one did."""
    lost, name = seat.holder, seat.name
    assert lost is not None
    theirs = [room.seats[n] for n in room.held_by(lost)]
    if do in ("mute", "unmute"):
        for one in theirs:
            one.muted = do == "mute"
        room.seat_event(seat.seat, do, "may not talk for now." if do == "mute" else "may talk again.")
        return None
    going = room.status in ("waiting", "playing")
    if do == "remove" and not going:
        raise NotNow("the game is not going on")
    if do == "block":
        if len(room.barred) >= MOST:
            raise NotNow("this table keeps out as many as it can")
        room.barred.append((lost, name))
    room.seat_event(seat.seat, "removed", "has been asked to leave.")
    if going:
        for one in theirs:
            vacate(room, one)
        if deserted(room):
            room.status = "abandoned"
    return lost


def vacate(room: Room, seat: Seat) -> None:
    """While friends are awaited the seat is open again, by a new link; in a game a bot plays on."""
    seat.holder, seat.muted = None, False
    seat.generation += 1
    room.takeback = None
    if room.status == "playing":
        sit_bot(seat, bot_for(room.game.id, None))
        seat.resigned = True
    else:
        seat.words, seat.name = "", f"Player {seat.seat + 1}"
        room.story.names[seat.seat] = seat.name


def pardon(room: Room, name: str) -> None:
    found = [entry for entry in room.barred if entry[1] == name]
    if not found:
        raise NotNow("nobody of that name is kept out")
    room.barred.remove(found[0])
    room.seat_event(0, "pardoned", f"lets {name} come back.")


# -- reports -----------------------------------------------------------------------------------------------------------------------


async def report(hall: Hall, id: str, holder: str | None, visitor: str, wanted: Report) -> None:
    """Write it down with what it is about, as that stands now: names change, and tables go.

    The same is written down once for an address: anybody may have as many cookies as they like.
    """
    room = await hall.room(id)
    expect_welcome(room, holder)
    if wanted.line is not None:
        line = await hall.store.line(id, wanted.line)
        if line is None:
            raise NotFound("nobody said that")
        about, seat, name, text = "talk", line["seat"], line["name"], line["text"]
    elif wanted.seat is not None:
        seat, name = wanted.seat, chair(room, wanted.seat).name
        about, text = "name", ""
    else:
        raise Illegal("say which seat, or which line")
    same = hashlib.sha256(f"{room.key} {about} {seat} {wanted.line} {name} {visitor}".encode()).hexdigest()[:32]
    row = {"id": same, "table_id": id, "about": about, "seat": seat, "name": name, "text": text, "why": wanted.why}
    await hall.store.commit([(NEW_REPORT, [{**row, "made": time.time(), "done": None}])])


async def reports(store: Store, everything: bool) -> list[dict[str, Any]]:
    """What the operator is to look at, latest first."""
    r = models.reports
    wanted = select(r).order_by(r.c.made.desc())
    async with store.reading() as connection:
        found = await connection.execute(wanted if everything else wanted.where(r.c.done.is_(None)))
        return [dict(row) for row in found.mappings()]


async def settle(store: Store, id: str) -> bool:
    """The operator has seen to it; False if there is no such report."""
    r = models.reports
    async with store.engine.begin() as connection:
        done = await connection.execute(update(r).where(r.c.id == id, r.c.done.is_(None)).values(done=time.time()))
        return bool(done.rowcount)
