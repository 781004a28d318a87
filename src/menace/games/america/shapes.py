"""The shape of a view of America."""

from __future__ import annotations

from typing import Annotated, TypedDict

from menace.games.usa.shapes import BattleShape, DecksShape, LureShape, PieceShape, PlacementsShape, SeatShape
from menace.toolkit.shapes import Count, Seat, Watcher, says


class ChallengeShape(TypedDict):
    """How far the Monster Challenge is."""

    declared: bool
    challenger: Annotated[str | None, says("the monster that begins")]
    begins_this_turn: bool
    begun: bool


class ViewShape(TypedDict):
    """What a seat, or with -1 somebody who only watches, may know."""

    seat: Annotated[Watcher, says("whose view this is")]
    goal: Annotated[str, says("what one plays for just now, in a sentence")]
    seats: list[SeatShape]
    first: Annotated[Seat, says("who had the first turn")]
    active: Annotated[Seat, says("whose turn it is")]
    stack: Annotated[Count, says("stomp markers left before the Challenge is declared")]
    extras: Annotated[Count, says("stomp markers beside that stack")]
    stomped: Annotated[list[str], says("spaces that are stomped")]
    pieces: list[PieceShape]
    decks: DecksShape
    drawn: Annotated[list[str], says("Mutations that lie open to be chosen from")]
    challenge: ChallengeShape
    lure: LureShape | None
    step: Annotated[str, says("setup, move, fight, encounter, deploy, end, challenge or over")]
    focus: Annotated[str | None, says("the piece that the question is about")]
    placements: PlacementsShape | None
    battle: BattleShape | None
    winner: Seat | None
    manner: Annotated[str | None, says("how the game was won")]
