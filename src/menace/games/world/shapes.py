"""The shape of a view of World."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from menace.toolkit.shapes import AnyViewShape, Count, LineShape, Seat, says


class BonusesShape(TypedDict):
    """What the final count brings, or would bring now."""

    minions: Count
    cards: Count
    health: Count
    units: Count


class SeatShape(TypedDict):
    """A player: monster, military, cards and Infamy."""

    seat: Seat
    monster: Annotated[str | None, says("id of its monster, once it is picked")]
    military: Annotated[str | None, says("id of its military, once it is picked")]
    infamy: int
    destroyed: Annotated[Count, says("units its monster and minions have destroyed")]
    mutations: list[str]
    upgrades: list[str]
    minions: Annotated[list[str], says("ids of its minions")]
    bonuses: BonusesShape | None
    total: Annotated[int, says("Infamy and bonuses together")]


class PieceShape(TypedDict):
    """A piece, with its numbers as they are now."""

    id: str
    kind: str
    owner: Annotated[Seat | None, says("whose it is; null for nobody's")]
    at: Annotated[str, says("a space, or supply, down, aside, gone or box")]
    defense: int
    damage: int
    move: int
    moved: bool
    retreated: bool
    health: NotRequired[Annotated[int, says("of monsters and minions")]]
    attack: NotRequired[Annotated[int, says("dice of monsters and minions")]]
    ally: NotRequired[Annotated[bool, says("a minion that Colossal Ally has drawn")]]
    lent: NotRequired[Annotated[bool, says("a minion that Lord of Monsters has drawn for this battle")]]
    military: NotRequired[Annotated[str, says("of units: the military they belong to")]]
    damaged: NotRequired[Annotated[bool, says("of units: hit once, and destroyed by the next hit")]]


class LyingShape(TypedDict):
    """A die that may be rolled again."""

    attacker: str
    target: str
    die: Count


class BattleShape(TypedDict):
    """The battle under way."""

    space: str
    step: Annotated[str, says("where in the sequence of a battle it is, in words")]
    pieces: Annotated[list[str], says("everyone in it")]
    joined: Annotated[list[str], says("those who joined from elsewhere")]
    attacking: Annotated[str | None, says("the piece that attacks")]
    left: Annotated[int, says("dice it has left")]
    fired: Annotated[list[str], says("units that have attacked")]
    rerolls: Count
    rolled: Annotated[LyingShape | None, says("the die that lies there while its owner is asked whether it is rolled again")]
    lines: list[LineShape]


class ViewShape(AnyViewShape):
    """What a seat, or with -1 somebody who only watches, may know."""

    seats: list[SeatShape]
    supply: Annotated[Count, says("stomp tokens left")]
    removed: Annotated[Count, says("stomp tokens taken out of the game by defeats")]
    stomped: Annotated[dict[str, list[str]], says("what is stomped, by space: city, base, site")]
    pieces: list[PieceShape]
    deck: Annotated[Count, says("minions left in the deck")]
    discard: Annotated[list[str], says("minions in the discard pile")]
    cubes: Annotated[Count, says("gifts of pollen that are still to be given")]
    fought: Annotated[list[str], says("spaces where there was a battle this turn")]
    phase: Annotated[str, says("setup, start, move, fight, encounter, deploy or over")]
    focus: Annotated[str | None, says("the piece that the question is about")]
    placements: Annotated[int | None, says("in a deployment: units that may still be placed")]
    battle: BattleShape | None
    over: bool
    winners: list[Seat]
