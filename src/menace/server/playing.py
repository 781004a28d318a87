"""What players do at a table: play, and talk."""

from __future__ import annotations

import time
from typing import Any

from menace.games.registry import ledger_of
from menace.kernel.errors import IllegalAction, MenaceError
from menace.server.changes import NEW_LINE
from menace.server.errors import Beaten, Illegal, Late, NotNow, NotYours
from menace.server.hall import Hall
from menace.server.room import Room

LOOKED_AT = 20  # rows in which a move that was made long ago is looked for


async def play(hall: Hall, id: str, holder: str | None, at: int, text: str, seat: int | None) -> dict[str, Any]:
    try:
        return await play_now(hall, id, holder, at, text, seat)
    except Beaten:  # another process wrote this position first: now it is late, or was a repetition
        return await play_now(hall, id, holder, at, text, seat)


async def play_now(hall: Hall, id: str, holder: str | None, at: int, text: str, seat: int | None) -> dict[str, Any]:
    async with hall.changing(id, at) as room:
        you = room.held_by(holder)
        actor = hall.seat_for(room, holder, seat)
        if not room.timely(at, you):
            if await repeated(hall, room, you if seat is None else [seat], at, text):
                return await hall.frame(room, holder, at)
            raise Late(await hall.frame(room, holder, at))
        if not room.seats[actor].person:
            raise NotNow("a bot plays this seat; take it back first")
        try:
            room.play(actor, text)
        except IllegalAction as wrong:
            raise Illegal(str(wrong), wrong.rule, rule_text(room, wrong.rule)) from None
        except MenaceError as wrong:
            raise Illegal(str(wrong)) from None
        room.seats[actor].seen = time.monotonic()
        await hall.commit(room, [])
        hall.tell(room, at)
        return await hall.frame(room, holder, at)


async def repeated(hall: Hall, room: Room, seats: list[int], at: int, text: str) -> bool:
    """Whether this very action was the first move after this very position, by one of these seats."""
    first = room.recent[0].at if room.recent else room.at + 1
    rows = list(room.recent) if at + 1 >= first else await hall.store.rows(room.id, at, at + LOOKED_AT)
    moves = [row for row in rows if row.at > at and row.kind != "seat"]
    return bool(moves) and moves[0].kind == "do" and moves[0].said == text and moves[0].seat in seats


async def talk(hall: Hall, id: str, holder: str | None, seat: int | None, text: str) -> dict[str, Any]:
    """A line of table talk, by those who sit there."""
    async with hall.holding(id) as room:
        speaker = hall.seat_for(room, holder, seat)
        if room.muted(holder):
            raise NotYours("the one who made this table does not let you talk here")
        n = room.line() + 1
        if n > hall.settings.caps.talked:
            raise NotNow("this table has talked its fill")
        name = room.seats[speaker].name
        line = {"n": n, "seat": speaker, "name": name, "text": text, "when": time.time()}
        row = {"table_id": id, "n": n, "seat": speaker, "name": name, "text": text, "said": line["when"]}
        await hall.write(room, [(NEW_LINE, [row]), *hall.store.news("talk", id, n)])
        room.talk.append(line)
        hall.tell_talk(room)
    return line


def rule_text(room: Room, rule: str) -> str:
    found = ledger_of(room.game.id).by_id.get(rule)
    return found.text if found else ""
