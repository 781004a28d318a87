"""Taking up a stored game: with its state, and the choices since the last roll that can still be taken back."""

from __future__ import annotations

import msgspec

from menace.kernel.chance import Waiting
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError
from menace.server.room import Room
from menace.server.row import Base, Place, Row
from menace.server.story import Chapters


def restore(room: Room, state: str | None, tail: list[Row]) -> None:
    """Take up a stored game; with the rows since its last roll the choices that can still be taken back."""
    if state is None:
        return
    dumped = msgspec.json.decode(state)
    if room.base is not None and room.base.moves < 0:
        room.base.moves = room.base.at
    rebuilt = rebuild(room, room.base, tail) if room.base is not None and room.status == "playing" else None
    if rebuilt is not None and room.game.dump(rebuilt.table) == dumped:
        room.go_on_with(rebuilt)
    else:
        room.places.clear()
        room.moves = (room.base.moves if room.base is not None else room.at - len(tail)) + len(tail)
        room.take_up(room.game.load(dumped))


def rebuild(room: Room, base: Base, tail: list[Row]) -> Driver | None:
    """Play the rows since the base again; None if they do not fit these rules."""
    try:
        driver = Driver(room.game, room.game.load(msgspec.json.decode(base.state)), Waiting(), forced=False)
        chapters = Chapters(room.game, base.turn, base.battle, base.fighting)
        room.moves = base.moves
        for row in tail:
            if row.kind == "do":
                room.places[driver.at] = Place(row.at - 1, chapters.copy(), room.moves)
                room.moves += 1
                driver.play(room.game.read(row.entry["do"]), free=row.said is not None)
            elif row.kind == "undo":
                undone = next(snapshot for snapshot in driver.snapshots if room.places[snapshot.at].at == row.entry["undo"])
                driver.take_back(undone)
                chapters, room.moves = room.places[undone.at].chapters.copy(), room.places[undone.at].moves
            elif row.kind == "chance":
                return None
            for told in row.told():
                chapters.number(told, row.at)
    except (MenaceError, AssertionError, LookupError, StopIteration, TypeError, ValueError):
        return None
    room.places = {snapshot.at: room.places[snapshot.at] for snapshot in driver.snapshots}
    return driver
