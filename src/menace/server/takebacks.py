"""Undo and takebacks: free while nobody else is concerned, by consent of the other people otherwise, never past a roll."""

from __future__ import annotations

from menace.kernel.driver import Snapshot
from menace.server.asides import expect_few_back
from menace.server.errors import Late, NotNow
from menace.server.hall import Hall
from menace.server.room import Room

ASKS = 2  # takebacks that a seat may ask for between two moves


def seats_of(hall: Hall, room: Room, holder: str | None, seat: int | None) -> list[int]:
    """The seats a browser speaks for."""
    return room.held_by(holder) if seat is None and room.held_by(holder) else [hall.seat_for(room, holder, seat)]


def sealed() -> NotNow:
    return NotNow("nothing can be taken back: a die, a card or a secret came after")


async def undo(hall: Hall, id: str, holder: str | None, at: int, seat: int | None) -> Room:
    async with hall.changing(id) as room:
        seats = seats_of(hall, room, holder, seat)
        if not room.timely(at, seats):
            raise Late(await hall.frame(room, holder, at))
        snapshot = room.target(seats)
        if snapshot is None or room.status != "playing":
            raise sealed()
        if not room.may_undo(seats):
            raise NotNow("somebody else has chosen since: ask for a takeback")
        await back(hall, room, snapshot)
    return room


async def offer(hall: Hall, id: str, holder: str | None, seat: int | None) -> Room:
    async with hall.changing(id) as room:
        seats = seats_of(hall, room, holder, seat)
        snapshot = room.target(seats)
        if snapshot is None or room.status != "playing":
            raise sealed()
        if room.takeback is not None:
            raise NotNow("a takeback is waiting for an answer already")
        if room.may_undo(seats):
            await back(hall, room, snapshot)
            return room
        if room.asks_lately(seats) >= ASKS:
            raise NotNow("you have asked, and the others would rather play on")
        at = room.places[snapshot.at].at
        text = next((row.said for row in room.recent if row.at == at + 1 and row.said), "the last choice")
        name = room.seats[snapshot.seat].name
        told = f"{name} would like to take a choice back" + ("." if room.game.hidden else f": {text}.")
        room.takeback = {"by": snapshot.seat, "to": at, "text": told, "waiting": room.others(seats)}
        room.seat_event(snapshot.seat, "asks", "would like to take a choice back.")
    return room


async def accept(hall: Hall, id: str, holder: str | None, seat: int | None) -> Room:
    async with hall.changing(id) as room:
        offered = room.takeback
        seats = seats_of(hall, room, holder, seat)
        if offered is None:
            raise NotNow("no takeback is waiting for an answer")
        left = [other for other in offered["waiting"] if other not in seats]
        if len(left) == len(offered["waiting"]):
            raise NotNow("you are not asked about this takeback")
        found = room.choice_at(offered["to"])
        if found is None:
            room.takeback = None
            room.seat_event(offered["by"], "kept", "cannot take it back any more.")
        elif left:
            room.takeback = {**offered, "waiting": left}
            room.seat_event(seats[0], "agrees", "agrees.")
        else:
            await back(hall, room, found)
    return room


async def decline(hall: Hall, id: str, holder: str | None, seat: int | None) -> Room:
    """Also by the one who asked, who thinks better of it."""
    async with hall.changing(id) as room:
        offered = room.takeback
        seats = seats_of(hall, room, holder, seat)
        if offered is None:
            raise NotNow("no takeback is waiting for an answer")
        if offered["by"] not in seats and not set(seats) & set(offered["waiting"]):
            raise NotNow("you are not asked about this takeback")
        room.takeback = None
        room.seat_event(seats[0], "declines", "would rather play on.")
    return room


async def back(hall: Hall, room: Room, snapshot: Snapshot) -> None:
    expect_few_back(room, hall.settings.caps.longest, snapshot.seat)
    before = room.at
    room.go_back(snapshot)
    await hall.commit(room, [])
    hall.tell(room, before)
