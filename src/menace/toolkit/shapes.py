"""Words for writing down the shape of plain data, with what each part of it means; a schema is made of them."""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypedDict

from msgspec import Meta

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]  # players are numbered from 0
Watcher: TypeAlias = Annotated[int, Meta(ge=-1, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


def says(meaning: str) -> Meta:
    """What a part of the data means."""
    return Meta(description=meaning)


class AnyViewShape(TypedDict):
    """What a seat, or with -1 somebody who only watches, may know."""

    seat: Annotated[Watcher, says("whose view this is")]
    goal: Annotated[str, says("what one plays for just now, in a sentence")]
    first: Annotated[Seat, says("who had the first turn")]
    active: Annotated[Seat, says("whose turn it is")]


class LineShape(TypedDict):
    """Who hits whom with which roll."""

    attacker: str
    target: str
    needs: Annotated[int, says("the lowest roll that hits")]
    damage: int
