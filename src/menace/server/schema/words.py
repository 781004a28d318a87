"""The words that everything said and heard is made of, and how a refusal is said."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# No control characters, and none that turn the direction of what stands beside them.
TURNS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=rf"^[^\x00-\x1f\x7f{TURNS}]+$")]
Words = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Breath = Annotated[str, StringConstraints(min_length=1, max_length=1200, pattern=r"^[^\x00-\x1f\x7f]+$")]  # several choices
Phrase = Annotated[str, StringConstraints(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f]+$")]
Saying = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=rf"^[^\x00-\x08\x0b-\x1f\x7f{TURNS}]+$")
]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
GameName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
PackName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
OptionName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
At = Annotated[int, Field(ge=0, le=10_000_000)]
Status = Literal["waiting", "playing", "over", "abandoned"]
Who = Literal["me", "friend", "bot", "here"]


class Said(BaseModel):
    """Something the server says. Its answers are made in this shape and not checked again, so nothing is built for that."""

    model_config = ConfigDict(defer_build=True)


class Heard(BaseModel):
    """Something a client says: an unknown field is refused."""

    model_config = ConfigDict(extra="forbid")


class Refused(Said):
    """Why something was not done: one sentence, and the rule behind it where there is one."""

    error: str = Field(description="one sentence for a person")
    rule: str | None = Field(default=None, description="ledger id behind the refusal")
    text: str | None = Field(default=None, description="that rule in our words")
