"""What people do at a table, and what they are answered; by request or by socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from menace.server.schema.frames import Asked, Frame, SeatInfo, Stale, TalkLine
from menace.server.schema.words import TURNS, At, BotName, Breath, Heard, Name, Phrase, Refused, Said, Saying, SeatNumber


class Act(Heard):
    at: At
    action: Breath = Field(description="an action on offer, or several in one breath")
    seat: SeatNumber | None = Field(default=None, description="the seat that acts; the one that is asked if not given")


class Decide(Heard):
    """The game's best bot answers for a person."""

    at: At
    seat: SeatNumber | None = None
    rest: bool = Field(default=False, description="also what is asked next, as long as it is the same question")


class Undo(Heard):
    at: At
    seat: SeatNumber | None = None


class TakebackAnswer(Heard):
    do: Literal["offer", "accept", "decline"]
    seat: SeatNumber | None = None
    at: At | None = None


class Talk(Heard):
    text: Saying
    seat: SeatNumber | None = None


class Resign(Heard):
    seat: SeatNumber | None = None


class Order(Heard):
    """What the one who made the table does about somebody who sits there; `pardon` is for a name among the blocked."""

    do: Literal["mute", "unmute", "remove", "block", "pardon"]
    seat: SeatNumber | None = None
    name: Name | None = None


class Report(Heard):
    """To the operator, about a name, or with `line` about a line of table talk."""

    seat: SeatNumber | None = None
    line: Annotated[int, Field(ge=1, le=10_000_000)] | None = None
    why: Annotated[str, StringConstraints(max_length=500, pattern=rf"^[^\x00-\x08\x0b-\x1f\x7f{TURNS}]*$")] = ""


class Reported(Said):
    sentence: str


class StandIn(Heard):
    bot: BotName | None = Field(default=None, description="which bot; the game's default one if not given")


class SetTempo(Heard):
    """What is not said stays as it is."""

    pace: Annotated[float, Field(ge=0, le=10)] | None = Field(None, description="seconds between two moves of a bot")
    patience: Annotated[int, Field(ge=0, le=600)] | None = Field(
        None, description="seconds for an answer in a window, after which it is a pass; 0: no limit"
    )


class Why(Heard):
    action: Phrase


class Because(Said):
    legal: bool
    rule: str | None
    sentence: str
    text: str | None = Field(description="the rule in our words")


class Peek(Heard):
    at: At
    action: Breath


class Peeked(Said):
    """What the same seat would be asked next after a choice; none where a die, a card or another seat comes first.

    `then` is who the table waits for once all that is forced is done: with `bot` or `chance` the choice cannot be taken back.
    """

    at: int
    action: str
    decision: Asked | None
    then: Literal["you", "person", "bot", "chance", "end"] | None
    path: list[str] = Field(description="the spaces a piece would pass, from where it is to where it ends")


class Prospects(Said):
    """How likely the battles that the choices on offer lead into end as the one who is asked wishes, by action.

    `costs`: the Health that the monster in it is likely to lose, where that is known.
    """

    at: int
    chances: dict[str, float]
    costs: dict[str, float]


class Message(Said):
    """What a socket carries: `frame` when something happened, `talk` for a line, `seats` when somebody comes or goes."""

    type: Literal["frame", "talk", "seats", "pong", "refused"]
    frame: Frame | None = None
    talk: TalkLine | None = None
    seats: list[SeatInfo] | None = None
    spectators: int | None = None
    refused: Refused | None = None
    id: int | None = Field(default=None, description="the number the client gave its request")


class Request(Heard):
    """What a client may send on a socket; each is the route of the same name."""

    do: Literal["play", "ping"]
    id: Annotated[int, Field(ge=0, le=2**53)] | None = None
    at: At | None = None
    action: Phrase | None = None
    seat: SeatNumber | None = None


Stale.model_rebuild()
