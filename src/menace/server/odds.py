"""The odds of the latest battle at each of its positions: the state on the eve of it, played on by the rows since.

A worker works them out (`thinker`), each position once for each seat that may know something else; a room keeps them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:  # who plays a replay needs no room
    from menace.server.room import Room
    from menace.server.row import Row

MOST = 120  # positions that are played again for a line; a longer battle has lost its beginning
AT_ONCE = 12  # positions of which the odds are worked out for one answer, the latest
PLAYED = ("do", "chance", "undo", "rules")


def since_the_eve(room: Room) -> tuple[int, bytes, list[Row]]:
    """Where the line of a battle begins, how the table stood there, and the rows that followed; else only how it stands now."""
    eve = room.eve
    if eve is None:
        return room.at, room.dumped(), []
    rows = [row for row in room.recent if row.at > eve.at]
    if len(rows) != room.at - eve.at or len(rows) > MOST:
        return room.at, room.dumped(), []
    return eve.at, eve.state, rows


def job(room: Room, seat: int, since: int | None, action: str | None, runs: int) -> dict[str, Any]:
    """What a worker is asked: the odds now or after an action, and those of the positions after `since` that are not known yet."""
    lines = since is not None and not room.game.hidden  # a combat of the town lasts for turns, and its playouts take long
    start, state, rows = since_the_eve(room) if lines else (room.at, room.dumped(), [])
    news = [row for row in rows if row.at > (since or 0) and (seat, row.at) not in room.odds and in_battle(row)]
    rolled = {row.at for row in rows if row.kind == "chance"}
    wanted = [row.at for row in news if row.at in rolled or row.at + 1 not in rolled][-AT_ONCE:]  # before its die nothing is other
    if not wanted:
        start, state, rows = room.at, room.dumped(), []
    way = {
        "game": room.content,
        "state": msgspec.Raw(state),
        "start": start,
        "moves": [[row.at, row.entry] for row in rows if row.kind in PLAYED],
        "wanted": wanted,
    }
    deciding = room.decision.seat if room.decision is not None else -1
    return way | asked(room.id, seat if room.game.hidden else -1, deciding, action, runs)


def asked(id: str, seat: int, deciding: int, action: str | None, runs: int) -> dict[str, Any]:
    """What is asked of a worker about a way: for whom, after which action, and by how many playouts."""
    return {"do": "odds", "seat": seat, "asked": deciding, "action": action, "runs": runs, "seed": id}


def in_battle(row: Row) -> bool:
    """Whether what happened then belongs to a battle."""
    return any([msgspec.json.decode(event, type=Told).battle is not None for _, event in row.events])


class Told(msgspec.Struct):
    """What is read of an event."""

    battle: int | None = None


def learn(room: Room, seat: int, line: list[dict[str, Any]]) -> None:
    """Keep what a worker found, unless the battle is another by now."""
    if room.eve is not None:
        for found in line:
            if found["at"] > room.eve.at:
                room.odds[seat, found["at"]] = found["battle"]


def line(room: Room, seat: int, since: int) -> list[dict[str, Any]]:
    """The odds of this battle after a position, as far as they are known."""
    known = sorted([at for who, at in room.odds if who == seat and at > since])
    return [{"at": at, "battle": room.odds[seat, at]} for at in known if room.odds[seat, at] is not None]
