"""Words for writing down the shape of plain data, with what each part of it means; a schema is made of them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]  # players are numbered from 0
Watcher: TypeAlias = Annotated[int, Meta(ge=-1, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


def says(meaning: str) -> Meta:
    """What a part of the data means."""
    return Meta(description=meaning)
