"""The shape of a view of the manual's rules."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from menace.games.usa.shapes import BattleShape, SeatShape, TableShape
from menace.toolkit.shapes import Count, Seat, says

TokenShape = TypedDict("TokenShape", {"space": str, "for": Annotated[str, says("stomp or mutate")]})


class PlayerShape(SeatShape):
    """A player; beside what America shows, the total and the Focus token."""

    total: Annotated[Count, says("Infamy and Trophies together")]
    token: Annotated[TokenShape | None, says("its Focus token, and what that is for")]


class FightShape(BattleShape):
    """The fight under way."""

    dealt: NotRequired[Annotated[dict[str, int], says("in a Challenge: the damage each monster has dealt")]]
    units_first: NotRequired[Annotated[bool, says("in a battle: the units attack first")]]


class EndgameShape(TypedDict):
    """How far the end of the game is."""

    begun: bool
    closer: Annotated[Seat | None, says("who brought it about")]
    turns_left: Annotated[int | None, says("turns before the final, once it has begun")]
    ranking: Annotated[list[str], says("the monsters as they are ranked, the best first, once that is fixed")]
    finalists: list[str]
    final_begun: bool


class StandingShape(TypedDict):
    """A monster's place in the ranking, fixed or as it would be now."""

    monster: str
    place: Annotated[int, says("from 1; equals share a place until dice decide")]
    infamy: Count
    trophies: Count
    total: Count
    finalist: bool


class ViewShape(TableShape):
    """What a seat, or with -1 somebody who only watches, may know."""

    seats: list[PlayerShape]
    markers: Annotated[str, says("the version of the stomp markers that is used")]
    stack: Annotated[Count, says("stomp markers left")]
    pile: Annotated[Count, says("stomp markers there were at the beginning")]
    endgame: EndgameShape
    standing: list[StandingShape]
    step: Annotated[str, says("setup, move, fight, encounter, deploy, end, dust, final or over")]
    battle: FightShape | None
    manner: Annotated[str | None, says("how the game ended")]
    places: Annotated[list[int] | None, says("the seats as they came in, the best first, at the end")]
