"""A worker process that plays records again: to judge an uploaded one, or to show one at any position. Run as
`python -m menace.server.projector`; see `pipe`.

What is long is done in slices: a reel that is not wound far enough yet answers how far it is, and is asked again after the others.
"""

from __future__ import annotations

from typing import Any

from menace.catalogue import content_told
from menace.games.registry import game_like
from menace.kernel.errors import HalfCharacter, MenaceError, RecordMismatch
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from menace.server.pipe import work
from menace.server.replays import Beyond, Reel, Shelf

SLICE = 0.1  # seconds of winding in a row
SHELF = Shelf()


def judge(job: dict[str, Any]) -> dict[str, Any]:
    """Replay a record and check it, if it is no longer than may be."""
    if job["record"].count("\n") > job["entries"] + 3:  # with its header and the lines that close it
        raise RecordMismatch(f"a record may have at most {job['entries']:,} choices and rolls")
    try:
        record = read_record(job["record"])
    except HalfCharacter as wrong:
        return {"garbled": str(wrong)}
    head = record.header
    return {"game": head["game"], "names": head["names"], "seats": head["seats"], "found": verify(game_like(head), record)}


def show(job: dict[str, Any]) -> dict[str, Any]:
    """A replay at a position, or what its odds on the way there go by; with none what is to be told of the whole of it."""
    at = job["at"]
    try:
        reel = reel_of(job)
        if reel is None:
            return {"unknown": True}
        if at is not None:
            reel.expect(at, job["seat"])
        if not reel.wind(len(reel.entries) if at is None else at, SLICE):
            return {"wound": reel.wound}
        if at is None:
            return {"shown": reel.info()}
        return {"shown": reel.eve(job["since"], at) if job.get("odds") else reel.frame(at, job["seat"], job["since"])}
    except Beyond:
        raise
    except (MenaceError, AssertionError, LookupError, ValueError):
        SHELF.reels.pop(job["id"], None)
        return {"unfit": True}


def content(job: dict[str, Any]) -> dict[str, Any]:
    """Everything of a replay's game that never changes."""
    reel = reel_of(job)
    return {"unknown": True} if reel is None else {"shown": content_told(reel.game)}


def reel_of(job: dict[str, Any]) -> Reel | None:
    """The replay that is asked for, if it is at hand or its record comes along."""
    reel = SHELF.get(job["id"])
    if reel is None and job["record"] is not None:
        reel = SHELF.put(Reel(job["id"], read_record(job["record"])))
    return reel


if __name__ == "__main__":
    work({"judge": judge, "show": show, "content": content})
