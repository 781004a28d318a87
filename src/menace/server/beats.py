"""Beats: what a seat saw of each position, so that a client can show what happened in the order in which it happened.

A beat is made of two views of the game, and of events the seat may see: there is nothing in it that a frame would not tell.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from menace.kernel.game import Game
from menace.kernel.table import Table

if TYPE_CHECKING:
    from menace.server.row import Row

MOST = 150  # positions a frame brings one by one; who was away for longer gets the table as it stands
RECENT = 400  # rows kept at hand for those who were away for a moment
WHOLE = 40  # positions between two views that are kept whole
NAMES = ("id", "seat")  # by which the members of a list are told apart
SAME = msgspec.Raw(b"{}")


# -- the change from one view to the next --------------------------------------------------------------------------------


def patch_of(before: Any, after: Any) -> Any:
    """A JSON Merge Patch (RFC 7396). A null says that there is none; a list of things with ids is patched by those."""
    if isinstance(before, dict) and isinstance(after, dict):
        patch = {
            name: patch_of(before[name], now) if name in before else now
            for name, now in after.items()
            if name not in before or before[name] != now
        }
        patch.update({name: None for name in before if name not in after})
        return patch
    if isinstance(before, list) and isinstance(after, list):
        return list_patch(before, after)
    return after


def list_patch(before: list[Any], after: list[Any]) -> Any:
    """By id, where those who stayed are in their old order and say the same of themselves, and newcomers come at the end; else the
    whole list."""
    old, new = by_name(before), by_name(after)
    if not old or new is None:
        return after
    stayed = [name for name in old if name in new]
    if any([old[name].keys() != new[name].keys() for name in stayed]):
        return after
    if list(new) != stayed + [name for name in new if name not in old]:
        return after
    patch = {
        name: patch_of(old[name], now) if name in old else now for name, now in new.items() if name not in old or old[name] != now
    }
    patch.update({name: None for name in old if name not in new})
    return patch


def by_name(things: list[Any]) -> dict[str, Any] | None:
    """The members of a list by id or seat; None if they have none, or share them."""
    for name in NAMES:
        if all([isinstance(thing, dict) and name in thing for thing in things]):
            named = {str(thing[name]): thing for thing in things}
            return named if len(named) == len(things) else None
    return None


def patched(view: Any, patch: Any) -> Any:
    """The view after a patch, as every client works it out; what has not changed is shared."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(view, list):
        old = by_name(view) or {}
        now = {name: thing for name, thing in old.items() if not (name in patch and patch[name] is None)}
        now.update({name: patched(old.get(name), change) for name, change in patch.items() if change is not None})
        return list(now.values())
    if not isinstance(view, dict):
        return patch
    return {**view, **{name: patched(view.get(name), change) for name, change in patch.items()}}


# -- what was seen ---------------------------------------------------------------------------------------------------------


class Film:
    """What the seats that somebody looks at saw of a table, position by position; -1 is a spectator.

    Nothing is worked out for a seat at which nobody has looked.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.last: dict[int, Any] = {}  # the latest view of each seat that is watched
        self.taken: dict[int, dict[int, Any]] = {}  # views of positions that are not written down yet
        self.whole: dict[int, dict[int, bytes]] = {}  # by seat and position

    def watch(self, seat: int, at: int, view: Any) -> None:
        """Somebody looks at the table from this seat from now on."""
        if seat not in self.last:
            self.last[seat] = view
            self.keep_whole(seat, at)

    def forget(self, seat: int) -> None:
        """Nobody looks from this seat any more."""
        self.last.pop(seat, None)
        self.whole.pop(seat, None)

    def take(self, at: int, table: Table) -> None:
        """The table has come to a position that is written down later."""
        if self.last:
            self.taken[at] = {seat: self.game.view(table, seat) for seat in self.last}

    def write(self, row: Row, hidden: bool) -> dict[int, Any]:
        """Keep with a position what each seat saw change; of a choice made in secret the others see nothing until it is over.

        The views of the position, as far as they were worked out.
        """
        views = self.taken.pop(row.at, {})
        for seat, before in self.last.items():
            if hidden and seat != row.seat:
                row.changes[seat] = None
            elif seat not in views or views[seat] == before:
                row.changes[seat] = SAME
            else:
                row.changes[seat] = msgspec.Raw(msgspec.json.encode(patch_of(before, views[seat])))
                self.last[seat] = views[seat]
            if row.at % WHOLE == 0:
                self.keep_whole(seat, row.at)
        return {} if hidden else views

    def keep_whole(self, seat: int, at: int) -> None:
        """What lies too far back is not shown again."""
        kept = {old: view for old, view in self.whole.get(seat, {}).items() if old >= at - RECENT}
        self.whole[seat] = {**kept, at: zlib.compress(msgspec.json.encode(self.last[seat]), 1)}

    def view_at(self, seat: int, at: int, rows: Iterable[Row]) -> Any:
        """What a seat saw at a position; None if that is too long ago, or nobody looked."""
        start = max([old for old in self.whole.get(seat, {}) if old <= at], default=None)
        if start is None:
            return None
        view = msgspec.json.decode(zlib.decompress(self.whole[seat][start]))
        for row in rows:
            if start < row.at <= at:
                if seat not in row.changes:
                    return None
                change = row.changes[seat]
                view = patched(view, msgspec.json.decode(change)) if change is not None else view
        return view


def beats_of(rows: list[Row], since: int, seat: int, seats: list[int]) -> list[dict[str, Any]]:
    """One for each position after `since` of which the seat sees something; none where one is missing, or they are too many."""
    if not rows or len(rows) > MOST or rows[0].at != since + 1 or not all([seat in row.changes for row in rows]):
        return []
    return [
        {"at": row.at, "events": events, "patch": change}
        for row in rows
        if (change := row.changes[seat]) is not None
        if (events := row.seen_by(seats)) or change is not SAME
    ]
