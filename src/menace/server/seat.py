"""A seat at a table, and who sits there."""

from __future__ import annotations

import time


class Seat:
    """Who sits where. `bot` plays it if there is one; with `standin` for a person who may come back."""

    def __init__(self, seat: int, name: str, who: str, bot: str | None, holder: str | None, words: str = "") -> None:
        self.seat = seat
        self.name = name
        self.who = who
        self.bot = bot
        self.holder = holder
        self.words = words
        self.standin = False
        self.resigned = False
        self.generation = 0
        self.muted = False
        self.seen = time.monotonic()  # when its person was last there; a clock that is set does not move it

    @property
    def open(self) -> bool:
        return self.who == "friend" and self.holder is None and self.bot is None

    @property
    def person(self) -> bool:
        """A person decides here."""
        return self.bot is None
