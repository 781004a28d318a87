"""A table as one browser may see it."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from menace.server.schema.seats import Invite
from menace.server.schema.words import Refused, Said, Status, Who


class SeatInfo(Said):
    seat: int
    name: str
    who: Who
    bot: str | None = Field(description="the bot that plays this seat now")
    standin: bool = Field(description="the bot stands in for a person, who may come back")
    online: bool
    open: bool = Field(description="a friend's seat that nobody has taken yet")
    muted: bool = Field(description="the one who made the table does not let them talk")


class Gives(Said):
    """What a choice brings, in a few words for the board, and what that comes to; a battle has the tone `fight`."""

    text: str
    says: str
    tone: str
    at: str = Field(description="the place it is had at, where the choice names none; else empty")


class Asked(Said):
    """What is asked; `actions` only for the browser that holds the asked seat, and so how it is put, and what the answers bring."""

    seat: int
    about: str
    question: str
    rules: list[str]
    actions: list[str] | None = None
    help: str = Field(default="", description="a word of help: what follows, what must be known to answer")
    labels: dict[str, str] = Field(default={}, description="what a button for an action says")
    gives: dict[str, list[Gives]] = Field(default={}, description="what an action brings where it leads, by action")
    window: bool = Field(default=False, description="put to whoever might hold an answer; passing is always possible")
    left: float | None = Field(default=None, description="seconds until no answer counts as a pass, where there is a limit")


class Part(Said):
    """A piece of a sentence; with `kind` and `id` it is the name of a thing."""

    text: str
    kind: str | None = None
    id: str | None = None


class Happened(Said):
    """One thing that happened.

    `kind` is the game's own event, or `chose` (a seat's choice), `rolled` (an outcome of chance), `undone`, or `seat` (a person
    left, a bot took over). What happened between two positions `a < b` has `a < at <= b`.
    """

    at: int
    turn: int
    battle: int | None = Field(description="number of the battle it belongs to")
    seat: int | None = Field(default=None, description="who chose or rolled, or whom it concerns")
    kind: str
    facts: dict[str, int | float | str] = Field(
        description="ids and numbers by name; a roll has about, is, outcomes, and where known values and value"
    )
    text: str
    parts: list[Part]
    rules: list[str]
    only: int | None = Field(default=None, description="the only seat that may see it; none: everybody")


class Beat(Said):
    """What was seen of one position: its events, and how the view changed.

    `patch` is a JSON Merge Patch (RFC 7396) of the view before. A null says that there is none; a list of things with ids (or,
    without ids, seats) is patched by those: a member that is null has gone, one that was not there comes last.
    """

    at: int
    events: list[Happened]
    patch: dict[str, Any]


class Ended(Said):
    winners: list[int]
    manner: str
    rules: list[str]


class Takeback(Said):
    """A takeback that waits for the others' consent."""

    by: int
    to: int = Field(description="the position it would go back to")
    text: str
    waiting: list[int] = Field(description="seats that have not answered")


class Trouble(Said):
    """A bot that fails again and again; whoever sits at the table may let another one play its seat."""

    seat: int
    text: str


class TalkLine(Said):
    n: int
    seat: int | None
    name: str
    text: str
    when: float


class Fairness(Said):
    commitment: str
    words: list[str]
    secret: str | None = Field(default=None, description="published when the game is over")


class Frame(Said):
    """A table as one browser may see it: everything there is to draw."""

    table: str
    game: str
    status: Status
    at: int = Field(description="grows by one with every choice, roll, undo and change of seats")
    since: int = Field(description="`events` holds what happened after this position")
    turn: int
    options: dict[str, int]
    seats: list[SeatInfo]
    you: list[int] = Field(description="the seats this browser holds; empty for a spectator")
    seat: int = Field(description="whose view this is; -1 for a spectator")
    view: dict[str, Any] | None = Field(description="the game's own view; none while the table waits for friends")
    decision: Asked | None
    events: list[Happened]
    beats: list[Beat] = Field(
        description="what happened since, position by position, as this seat saw it; the last leads to `view`; none after long"
    )
    undo: bool = Field(description="your last choice can be taken back freely")
    may_ask: bool = Field(description="your last choice can be taken back if the others agree")
    takeback: Takeback | None
    trouble: Trouble | None
    result: Ended | None
    rematch: str | None = Field(description="the table at which it is played again, once somebody at this one has asked for that")
    fair: Fairness
    talk: list[TalkLine] = Field(description="the latest lines; not in the frames a socket sends after its first")
    spectators: int
    invite: str = Field(description="path for all friends: each takes the next open seat; shown to those who made the table")
    invites: list[Invite] = Field(description="open seats, shown to those who made the table")
    pace: float
    patience: int = Field(description="seconds for an answer in a window; 0: no limit")
    host: bool = Field(description="this browser made the table")
    blocked: list[str] = Field(description="who may not come back, by the names they had; shown to the one who made the table")
    version: str = Field(description="version of the rules it was begun with")
    content: str = Field(description="address of the content it is played with")


class Scene(Said):
    """What happened some time ago, to be seen again: the view at `since`, and the beats up to `at`."""

    since: int
    at: int
    seat: int
    view: dict[str, Any]
    beats: list[Beat]


class Stale(Refused):
    """The action was meant for an earlier moment; here is the present one."""

    frame: Frame
