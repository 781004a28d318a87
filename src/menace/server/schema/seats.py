"""Making a table, and taking a seat at it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from menace.server.schema.words import (
    BotName,
    GameName,
    Heard,
    Key,
    Name,
    OptionName,
    PackName,
    Said,
    SeatNumber,
    Status,
    Who,
    Words,
)


class SeatWanted(Heard):
    """`me` and `here` are held by this browser (hot-seat), `friend` gets an invite link, `bot` is a program."""

    who: Who
    name: Name | None = None
    bot: BotName | None = Field(default=None, description="which bot, when who is bot")


class NewTable(Heard):
    game: GameName
    options: dict[OptionName, int] = Field(default_factory=dict, max_length=30)
    packs: list[PackName] = Field(default_factory=list, max_length=8, description="packs to play with, as the game lists them")
    seats: list[SeatWanted] = Field(min_length=1, max_length=16)
    words: Words = Field(default="", description="your own words, mixed into the fair dice")
    pace: Annotated[float, Field(ge=0, le=10)] | None = Field(
        default=None,
        description="seconds between two bot moves; the server's own if not given, few where pages pace it",
    )
    patience: Annotated[int, Field(ge=0, le=600)] = Field(
        default=0, description="seconds for an answer in a window until it counts as a pass; 0: no limit"
    )


class Called(Heard):
    """How somebody who waits for the others wants to be called."""

    seat: SeatNumber | None = None
    name: Name


class NewGuided(Heard):
    """A first game with a fixed beginning, by which the page shows how it is played."""

    game: GameName
    name: Name | None = None


class Invite(Said):
    seat: int
    link: str = Field(description="path to send to a friend: /join/TABLE/SEAT/KEY")


class Made(Said):
    """A table that was made, or a seat that was taken."""

    table: str
    seats: list[int] = Field(description="the seats this browser holds")
    invite: str = Field(description="path for all friends: /join/TABLE/KEY; each who opens it takes the next open seat")
    invites: list[Invite]
    recovery: str = Field(description="path that gives these seats to another browser: /recover/TABLE/SEAT/KEY")


class Join(Heard):
    """Taking a seat by its invite link, or the next open one by that of the table."""

    seat: SeatNumber | None = None
    key: Key
    name: Name | None = None
    words: Words = ""


class Recover(Heard):
    """Taking seats over from a lost browser."""

    seat: SeatNumber
    key: Key


class Mine(Said):
    """A table at which this browser holds a seat."""

    table: str
    game: str
    title: str
    status: Status
    you: list[int]
    names: list[str]
    asked: bool = Field(description="one of your seats is asked now")
    question: str = Field(description="what you are asked; empty where you are not")
    goal: str = Field(description="what one plays for there just now; empty where no game goes on")
    winners: list[int] = Field(description="the seats that have won; none while the game goes on, or where nobody has")
    turn: int
    round: int = Field(description="in a game that counts rounds, which it is; else 0")
    faces: list[str] = Field(description="id of the monster or gang of each seat; empty before it is chosen")
    updated: float = Field(description="seconds since 1970")
