"""The cinema: records judged and shown by processes of their own, one at a time for a visitor and for a replay."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from menace.server.errors import Illegal, Refusal, Unavailable
from menace.server.settings import Settings
from menace.server.thinkers import Thinkers, Thoughtless
from menace.server.turns import Turns

PROJECTOR = "menace.server.projector"
LONGEST = 20.0  # seconds for one answer


class Shown(msgspec.Struct):
    """What the projector answers: what was wanted, as JSON, or why it is not there."""

    shown: msgspec.Raw = msgspec.Raw()
    wound: int = -1
    unknown: bool = False
    unfit: bool = False
    refused: str = ""
    failed: str = ""


class Judged(msgspec.Struct):
    found: dict[str, Any] = {}
    game: str = ""
    names: list[str] = []
    seats: int = 0
    garbled: str = ""
    refused: str = ""
    failed: str = ""


class Cinema:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.judges = Thinkers(1, PROJECTOR, settings.idle)
        self.projectors = Thinkers(1, PROJECTOR, settings.idle)
        self.turns = Turns()

    async def judge(self, visitor: str, record: str, entries: int) -> Judged:
        """A record checked from its beginning to its end; Illegal with what is wrong."""
        async with self.turns.turn(f"judge {visitor}"):
            try:
                found = await self.judges.ask_for(Judged, {"do": "judge", "record": record, "entries": entries}, LONGEST)
            except Thoughtless:
                raise Unavailable("this took too long; try again") from None
        if found.garbled:
            raise Refusal(found.garbled)
        if found.refused:
            raise Illegal(found.refused)
        if found.failed:
            raise Unavailable("this could not be worked out")
        return found

    async def show(
        self, visitor: str, id: str, text: Callable[[], Awaitable[str]], at: int | None, seat: int = -1, since: int | None = None
    ) -> msgspec.Raw:
        """A replay at a position, or what is to be told of it."""
        return await self.project(visitor, text, {"do": "show", "id": id, "at": at, "seat": seat, "since": since})

    async def eve(self, visitor: str, id: str, text: Callable[[], Awaitable[str]], since: int, at: int) -> dict[str, Any]:
        """What is needed to tell the odds on the way from one position of a replay to another."""
        wanted = {"do": "show", "id": id, "at": at, "seat": -1, "since": since, "odds": True}
        found: dict[str, Any] = msgspec.json.decode(await self.project(visitor, text, wanted))
        return found

    async def content(self, visitor: str, id: str, text: Callable[[], Awaitable[str]]) -> msgspec.Raw:
        """Everything of a replay's game that never changes."""
        return await self.project(visitor, text, {"do": "content", "id": id})

    async def project(self, visitor: str, text: Callable[[], Awaitable[str]], wanted: dict[str, Any]) -> msgspec.Raw:
        """What the projector answers about a replay. Its record is asked for only if the projector does not have it."""
        job = {**wanted, "record": None}
        async with self.turns.turn(visitor), self.turns.turn(f"replay {wanted['id']}"):
            while True:
                try:
                    found = await self.projectors.ask_for(Shown, job, LONGEST)
                except Thoughtless:
                    raise Unavailable("this took too long; try again") from None
                if found.wound < 0 and not found.unknown:
                    return answered(found)
                job["record"] = await text() if found.unknown else None

    async def close(self) -> None:
        await self.judges.close()
        await self.projectors.close()


def answered(found: Shown) -> msgspec.Raw:
    if found.refused:
        raise Illegal(found.refused)
    if found.unfit:
        raise Unavailable("this record does not fit the present rules")
    if found.failed:
        raise Unavailable("this could not be worked out")
    return found.shown
