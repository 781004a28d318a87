"""The shape of a view of America."""

from __future__ import annotations

from typing import Annotated, TypedDict

from menace.games.usa.shapes import BattleShape, SeatShape, TableShape
from menace.toolkit.shapes import Count, says


class ChallengeShape(TypedDict):
    """How far the Monster Challenge is."""

    declared: bool
    challenger: Annotated[str | None, says("the monster that begins")]
    begins_this_turn: bool
    begun: bool


class ViewShape(TableShape):
    """What a seat, or with -1 somebody who only watches, may know."""

    seats: list[SeatShape]
    stack: Annotated[Count, says("stomp markers left before the Challenge is declared")]
    extras: Annotated[Count, says("stomp markers beside that stack")]
    challenge: ChallengeShape
    step: Annotated[str, says("setup, move, fight, encounter, deploy, end, challenge or over")]
    battle: BattleShape | None
    manner: Annotated[str | None, says("how the game was won")]
