"""A record, position by position: what happened, what is seen, and the numbers worth plotting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from menace.games.registry import game_like
from menace.kernel.event import EVERYONE
from menace.kernel.record import Record
from menace.kernel.replay import Replay
from menace.lab.frames import frame_of


@dataclass(frozen=True)
class Position:
    """Where a game stood after one choice or roll, as somebody who only watches sees it."""

    at: int
    turn: int
    entry: dict[str, Any] | None
    events: list[dict[str, Any]]
    series: list[dict[str, Any]]
    winners: list[int] | None
    view: dict[str, Any]

    def __repr__(self) -> str:
        told = self.events[-1]["text"] if self.events else "nothing happened"
        return f"<Position {self.at}, turn {self.turn}: {told}>"


class Film:
    """A record played again: a position for each choice and roll, from the beginning, as often as one likes."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = game_like(record.header)

    def __repr__(self) -> str:
        return f"<Film of {len(self)} positions: {self.game.title}, {self.record.header['seats']} seats>"

    def __len__(self) -> int:
        return self.record.moves() + 1

    def __getitem__(self, place: int) -> Position:
        return next(islice(self, range(len(self))[place], None))

    def __iter__(self) -> Iterator[Position]:
        replay = Replay(self.game, self.record)
        turn = 0
        while True:
            events = replay.driver.take_events()
            turn += len([event for event in events if event.kind in self.game.turn_begins])
            result = self.game.result(replay.table)
            yield Position(
                replay.next,
                turn,
                self.record.entries[replay.next - 1] if replay.next else None,
                self.game.told_to(events, EVERYONE),
                [{"what": one.what, "seat": one.seat, "value": one.value} for one in self.game.gauges(replay.table)],
                result.winners if result else None,
                self.game.view(replay.table, EVERYONE),
            )
            if not replay.step():
                return

    def series(self) -> list[dict[str, Any]]:
        """The numbers worth plotting (Health, Infamy, ...) at every position: rows of at, turn, seat, what and value."""
        return [{"at": here.at, "turn": here.turn, **one} for here in self for one in here.series]

    def to_pandas(self) -> Any:
        """The same as a DataFrame."""
        return frame_of(self.series(), ["at", "turn", "what", "seat", "value"])
