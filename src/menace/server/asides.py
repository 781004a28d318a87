"""What is done at a table and is no move of the game: so often between two moves, so that positions do not grow without end."""

from __future__ import annotations

from menace.server.errors import NotNow
from menace.server.room import Room

OFTEN = 10  # times that something is done to a seat between two moves
ORDERS = 40  # times that who made a table keeps order, or that somebody joins, between two moves
BACK = 100  # choices of a seat that are taken back between two rolls
WASTE = 1000  # positions between two rolls that were taken back again, or no moves
ROOM = 2  # times as many positions as moves a table has; beyond that only moves come


def expect_few(room: Room, longest: int, words: tuple[str, ...], seat: int | None = None) -> None:
    """NotNow if this was done to a seat, or at the table, so often since the last move; every kind of it counts by itself."""
    rows = 0
    for row in reversed(room.recent):
        if row.kind != "seat":
            break
        rows += row.entry.get("now") in words and seat in (None, row.seat)
    else:
        rows += len(room.recent) == room.recent.maxlen and ORDERS
    if rows >= (ORDERS if seat is None else OFTEN) or room.at >= longest * ROOM:
        raise NotNow("this was done so often that it waits for a move of the game")


def expect_few_back(room: Room, longest: int, seat: int) -> None:
    """NotNow if a seat has taken back so much since the last roll."""
    since = room.base.at if room.base is not None else 0
    back = [row for row in room.recent if row.at > since and row.kind == "undo" and row.seat == seat]
    if len(back) >= BACK or room.wasted() >= WASTE or room.at >= longest * ROOM:
        raise NotNow("so much was taken back since the last roll that from now on a choice holds")
