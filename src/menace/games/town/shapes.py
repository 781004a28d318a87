"""The shape of a view of the town."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from menace.toolkit.shapes import AnyViewShape, Count, Seat, says


class SeatShape(TypedDict):
    """A player; of hands and decks everybody knows the size, and of all open piles everything."""

    seat: Seat
    gang: Annotated[str | None, says("once it is picked")]
    power: Annotated[int, says("Power now")]
    baseline: Annotated[int, says("what its Power comes back to")]
    points: Annotated[int, says("Conquest Points as they would count now")]
    locations: Annotated[list[str], says("places it holds")]
    out: bool
    scouted: bool
    duty: Annotated[int, says("turns left to scout in; 0 without that duty")]
    turns: Annotated[int, says("extra turns it has coming; below 0, turns it misses")]
    may_recruit: bool
    hand: Count
    deck: Count
    discard: list[str]
    aside: Annotated[list[str], says("cards and items out of the game")]
    items: Annotated[Count, says("items left in its deck")]
    item_discard: list[str]
    treaties: list[str]
    trophies: Annotated[list[str], says("characters it took as trophies")]


class LineUpShape(TypedDict):
    """Your own line-up while it is being chosen; nobody else sees it."""

    characters: list[str]
    starters: list[str]
    left_out: list[str]
    foreign: Annotated[Count, says("places kept for a Treaty's characters")]
    treaty: str | None


class MemberShape(TypedDict):
    """A character in play."""

    id: str
    name: str
    gang: str
    race: str
    traits: list[str]
    seat: Annotated[Seat, says("who controls it")]
    owner: Annotated[Seat, says("whose gang it is of")]
    at: Annotated[str, says("a place, or path, reserve, aside, gone, or 'trophy of' a seat")]
    state: Annotated[str, says("ready, exerted, hidden or dead")]
    wounds: Count
    lives: Annotated[Count, says("further lives")]
    life: Annotated[int, says("wounds it can still bear")]
    item: str | None
    harness: Annotated[bool, says("its item is a weapon or armour")]
    item_kind: str | None
    attached: Annotated[list[str], says("cards attached to it")]
    focus: Annotated[list[str], says("those it is in Focus with")]
    thralled_by: str | None
    borrowed: bool
    effects: Annotated[list[str], says("cards whose effects last on it")]
    worth: Annotated[int, says("Conquest Points it is worth")]


class CopyShape(TypedDict):
    """A Location card there, and who plays by it."""

    card: str
    seat: Seat | None


class PlaceShape(TypedDict):
    """A place one can be at."""

    id: str
    name: str
    capturable: bool
    holder: Seat | None
    fight: Annotated[str | None, says("combat, skirmish, ambush or final")]
    sides: Annotated[list[Seat], says("who fights there")]
    waiting: Annotated[list[Seat], says("who is still to have a turn in a skirmish")]
    copies: list[CopyShape]
    idle: Annotated[int, says("actions since something happened there")]


class RendezvousShape(TypedDict):
    """The rendezvous deck, as far as the seat knows it."""

    deck: Count
    discard: list[str]
    effects: Annotated[list[str], says("cards that lie there with lasting effect")]
    holding: Annotated[bool, says("somebody has drawn a card and not played it yet")]
    drawn: Annotated[str | None, says("which, if the seat may know")]
    top: Annotated[list[str | None], says("cards put on top, the first drawn first; null for those the seat does not know")]
    on_top_somewhere: Annotated[list[str], says("cards it knows to be among them, and not where")]


class MomentShape(TypedDict):
    """Something that is going on: an action, an answer to one, a combat."""

    what: Annotated[str, says("action, answer, combat, runs, end of combat, rendezvous or combats (which of them is next)")]
    seat: NotRequired[Seat]
    place: NotRequired[str]
    member: NotRequired[str | None]
    card: NotRequired[str | None]
    ability: NotRequired[Annotated[str, says("of an action: the ability that is used; empty for a card")]]
    targets: NotRequired[list[str]]
    safe: NotRequired[Annotated[list[str], says("targets that something protects")]]
    cancelled: NotRequired[bool]
    protects: NotRequired[Annotated[str, says("of an answer: whom it protects")]]
    runaway: NotRequired[Annotated[Seat | None, says("of a combat: who runs away")]]


class ViewShape(AnyViewShape):
    """What a seat, or with -1 somebody who only watches, may know."""

    seats: list[SeatShape]
    rounds: Count
    set_up: Annotated[bool, says("the set-up is done")]
    hand: Annotated[list[str], says("the seat's own hand; empty for who only watches")]
    line_up: LineUpShape | None
    members: list[MemberShape]
    reserves: list[str]
    aside: Annotated[list[str], says("characters that were left out")]
    places: list[PlaceShape]
    rendezvous: RendezvousShape
    moment: Annotated[list[MomentShape], says("what is going on, the innermost first")]
    options: Annotated[list[str], says("the ways a card offers, while one of them is chosen, in words")]
    played: Annotated[list[str], says("Combat cards and items being used right now")]
    party: Annotated[list[str], says("members who are chosen for what comes next")]
    endgame: bool
    ending: bool
    over: bool
    winners: list[Seat]
    manner: Annotated[str | None, says("how the game was won")]
