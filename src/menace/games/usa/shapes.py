"""The shape of what both rule sets of this board show of a seat, a piece and a battle."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from menace.toolkit import shapes
from menace.toolkit.shapes import AnyViewShape, Count, Seat, says


class SeatShape(TypedDict):
    """A player: monster, branch, cards and trophies."""

    seat: Seat
    monster: Annotated[str | None, says("id of its monster, once it is picked")]
    branch: Annotated[str | None, says("id of its branch of the forces, once it is picked")]
    research: Annotated[list[str], says("ids of the Military Research cards it holds")]
    mutations: Annotated[list[str], says("ids of its monster's Mutations")]
    infamy: Count
    trophies: Annotated[list[str], says("ids of the pieces its monster took as Trophies")]
    sites_used: Annotated[list[str], says("sites that its monster has used up")]


class PieceShape(TypedDict):
    """A piece, with its numbers as they are now, everything that changes them counted."""

    id: str
    kind: str
    owner: Annotated[Seat | None, says("whose it is; null for nobody's")]
    at: Annotated[str, says("a space, or tile, vanished, hollywood, out, box, or 'trophy of' a monster")]
    defense: int
    damage: int
    move: int
    modes: Annotated[list[str], says("how it moves: land, lake, sea, fly, sea_and_coast_only")]
    attacks: Annotated[int, says("attacks in a round of battle")]
    moved: bool
    missile: Annotated[bool, says("it is spent in its attack")]
    health: NotRequired[Annotated[int, says("of monsters and giants")]]


class DecksShape(TypedDict):
    """Cards left in the decks."""

    research: Count
    mutation: Count


class LureShape(TypedDict):
    """A monster that is lured, and where to."""

    monster: str
    space: str


class PlacementsShape(TypedDict):
    """In a deployment: units that may still be placed, and units of the Guard beside them."""

    any: Count
    guard: Count


class LineShape(shapes.LineShape):
    """Who hits whom with which roll, and how often."""

    attacks: int


class BattleShape(TypedDict):
    """The battle under way."""

    kind: Annotated[str, says("battle, duel, challenge, final or giant")]
    space: str
    monster: Annotated[str, says("the monster that fights it")]
    foes: list[str]
    round: Count
    attacking: Annotated[str | None, says("the monster whose attacks are being made")]
    left: Annotated[int, says("attacks it has left")]
    fired: Annotated[list[str], says("units that have attacked in this round")]
    lines: list[LineShape]


class TableShape(AnyViewShape):
    """What a view by either rule set shows of the table."""

    stomped: Annotated[list[str], says("spaces that are stomped")]
    pieces: list[PieceShape]
    decks: DecksShape
    drawn: Annotated[list[str], says("Mutations that lie open to be chosen from")]
    lure: LureShape | None
    focus: Annotated[str | None, says("the piece that the question is about")]
    placements: PlacementsShape | None
    winner: Seat | None
