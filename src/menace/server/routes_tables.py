"""Making tables, taking seats, and playing: each answer is the frame of the browser that asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.node import Chance, Decision
from menace.kernel.peek import peek as look_ahead
from menace.kernel.shorthand import Question, follow, parts_of, why_not
from menace.server import deciding, guided, order, playing, tables, takebacks
from menace.server.beats import MOST, beats_of
from menace.server.errors import Illegal, NotNow, NotYours
from menace.server.frames import seat_viewed
from menace.server.house import Counted, Holder, Home, House, Json, TableId, Visitor, known, limited, remember
from menace.server.playing import rule_text
from menace.server.rematch import rematch as play_again
from menace.server.room import Room
from menace.server.schema.doing import (
    Act,
    Because,
    Decide,
    Order,
    Peek,
    Peeked,
    Report,
    Reported,
    Resign,
    SetTempo,
    StandIn,
    TakebackAnswer,
    Talk,
    Undo,
    Why,
)
from menace.server.schema.frames import Frame, Scene, Stale, TalkLine
from menace.server.schema.seats import Called, Join, Made, NewGuided, NewTable, Recover
from menace.server.schema.words import Refused

router = APIRouter(prefix="/api/tables", route_class=Counted)
GONE: dict[int | str, dict[str, Any]] = {404: {"model": Refused, "description": "There is no such table."}}
SEATED: dict[int | str, dict[str, Any]] = {**GONE, 403: {"model": Refused, "description": "This browser does not hold the seat."}}
NOT_NOW: dict[int | str, dict[str, Any]] = {**SEATED, 409: {"model": Refused, "description": "Not at this moment."}}
LATE: dict[int | str, dict[str, Any]] = {
    **SEATED,
    409: {"model": Stale | Refused, "description": "The table has moved on: the present frame comes along."},
}
Since = Annotated[int | None, Query(ge=0, le=10_000_000, description="events after this position come along")]
SeatPath = Annotated[int, Path(ge=0, le=15)]


async def after(house: House, holder: str | None, change: Awaitable[Room], since: int | None = None) -> Json:
    """Do something to a table, and show how it stands then."""
    async with house.hall.holding((await change).id, since) as now:
        return Json(await house.hall.frame(now, holder, since))


def charged(house: House, visitor: str) -> tables.Charge:
    """What a visitor does counts against their limits, when it is known what that is."""

    async def charge(kind: str) -> None:
        await house.limiter.check(kind, visitor)

    return charge


@router.post("", response_model=Made, status_code=201, dependencies=[limited("make")], summary="Make a table")
async def make(house: Home, request: Request, visitor: Visitor, wanted: NewTable) -> Response:
    holder, token = known(request)
    await house.limiter.check("tables", visitor)
    if all([seat.who == "bot" for seat in wanted.seats]):
        await house.limiter.check("bot tables", visitor)
    room = await tables.make(house.hall, wanted, holder)
    return remember(request, Json(tables.made(room, holder), status_code=201), token)


@router.post(
    "/guided",
    response_model=Made,
    status_code=201,
    dependencies=[limited("make")],
    summary="Make a first game with a fixed beginning",
)
async def make_guided(house: Home, request: Request, visitor: Visitor, wanted: NewGuided) -> Response:
    holder, token = known(request)
    await house.limiter.check("tables", visitor)
    await tables.expect_room(house.hall, holder, False)
    room = await guided.make(house.hall, wanted.game, wanted.name, holder)
    return remember(request, Json(tables.made(room, holder), status_code=201), token)


@router.post(
    "/{table}/rematch",
    response_model=Made,
    responses=NOT_NOW,
    dependencies=[limited("make")],
    summary="Play again with the same people; or accept that",
)
async def rematch(house: Home, holder: Holder, visitor: Visitor, table: TableId) -> Response:
    room = await play_again(house.hall, table, holder, charged(house, visitor))
    assert holder is not None
    return Json(tables.made(room, holder))


@router.get(
    "/{table}", response_model=Frame, responses=GONE, dependencies=[limited("read")], summary="A table as this browser sees it"
)
async def look(
    house: Home,
    holder: Holder,
    visitor: Visitor,
    table: TableId,
    since: Since = None,
    seat: Annotated[int | None, Query(ge=0, le=15, description="which of your seats looks")] = None,
) -> Response:
    room = await house.hall.room(table)
    async with house.far_back(room, visitor, since):
        async with house.hall.looking(table, holder, since) as (now, past):
            found = await house.hall.frame(now, holder, since, seat, past)
        return Json(found) if past is None else await asyncio.to_thread(Json, found)


@router.post(
    "/{table}/join",
    response_model=Made,
    responses=NOT_NOW,
    dependencies=[limited("join")],
    summary="Take a seat by its invite link",
)
async def join(house: Home, request: Request, table: TableId, wanted: Join) -> Response:
    holder, token = known(request)
    room = await tables.join(house.hall, table, wanted, holder)
    return remember(request, Json(tables.made(room, holder)), token)


@router.post(
    "/{table}/recover",
    response_model=Made,
    responses=SEATED,
    dependencies=[limited("join")],
    summary="Take over a lost browser's seats",
)
async def recover(house: Home, request: Request, table: TableId, wanted: Recover) -> Response:
    holder, token = known(request)
    room = await tables.recover(house.hall, table, wanted, holder)
    return remember(request, Json(tables.made(room, holder)), token)


@router.get(
    "/{table}/beats",
    response_model=Scene,
    responses=NOT_NOW,
    dependencies=[limited("log", waits=True)],
    summary="What happened some time ago, to be seen again",
)
async def scene(
    house: Home,
    holder: Holder,
    visitor: Visitor,
    table: TableId,
    since: Annotated[int, Query(ge=0, le=10_000_000)],
    until: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
) -> Response:
    """As this browser's seat saw it; only what it saw, and not for ever."""
    async with house.cinema.turns.turn(f"log {visitor}"), house.hall.holding(table) as room:
        you = room.held_by(holder)
        seat, seen = seat_viewed(room, you, None), room.seen(you)
        end = min(seen if until is None else until, since + MOST, seen)
        view = room.film.view_at(seat, since, room.recent)
        beats = beats_of([row for row in room.recent if since < row.at <= end], since, seat, you)
    if view is None or (not beats and end > since):
        raise NotNow("this is too long ago to be shown again")
    return Json({"since": since, "at": end, "seat": seat, "view": view, "beats": beats})


@router.get(
    "/{table}/recovery",
    response_model=Made,
    responses=SEATED,
    dependencies=[limited("read")],
    summary="Your seats, and the link that gives them back",
)
async def recovery(house: Home, holder: Holder, table: TableId) -> Response:
    room = await house.hall.room(table)
    house.hall.seat_for(room, holder, None)
    assert holder is not None
    return Json(tables.made(room, holder))


@router.post("/{table}/actions", response_model=Frame, responses=LATE, dependencies=[limited("act")], summary="Play an action")
async def act(house: Home, holder: Holder, table: TableId, wanted: Act) -> Response:
    return Json(await playing.play(house.hall, table, holder, wanted.at, wanted.action, wanted.seat))


@router.post(
    "/{table}/decide",
    response_model=Frame,
    responses=LATE,
    dependencies=[limited("act", waits=True)],
    summary="Let a bot answer for you",
)
async def decide(house: Home, holder: Holder, visitor: Visitor, table: TableId, wanted: Decide) -> Response:
    """The answer counts as your own: it can be taken back like one."""
    async with house.decided.turn(visitor):
        return Json(await deciding.decide(house.hall, house.bots, table, holder, wanted.at, wanted.seat, wanted.rest))


@router.post(
    "/{table}/undo", response_model=Frame, responses=LATE, dependencies=[limited("act")], summary="Take your last choice back"
)
async def undo(house: Home, holder: Holder, table: TableId, wanted: Undo) -> Response:
    return await after(house, holder, takebacks.undo(house.hall, table, holder, wanted.at, wanted.seat), wanted.at)


@router.post(
    "/{table}/takeback",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Ask for a takeback, or answer",
)
async def takeback(house: Home, holder: Holder, table: TableId, wanted: TakebackAnswer) -> Response:
    do = {"offer": takebacks.offer, "accept": takebacks.accept, "decline": takebacks.decline}[wanted.do]
    return await after(house, holder, do(house.hall, table, holder, wanted.seat), wanted.at)


@router.post(
    "/{table}/talk",
    response_model=TalkLine,
    responses=NOT_NOW,
    dependencies=[limited("talk")],
    summary="Say something at the table",
)
async def talk(house: Home, holder: Holder, table: TableId, wanted: Talk) -> Response:
    return Json(await playing.talk(house.hall, table, holder, wanted.seat, wanted.text))


@router.post(
    "/{table}/resign", response_model=Frame, responses=NOT_NOW, dependencies=[limited("act")], summary="Leave; a bot plays on"
)
async def resign(house: Home, holder: Holder, table: TableId, wanted: Resign) -> Response:
    return await after(house, holder, tables.resign(house.hall, table, holder, wanted.seat))


@router.post(
    "/{table}/name",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Say your name before it begins",
)
async def call(house: Home, holder: Holder, table: TableId, wanted: Called) -> Response:
    return await after(house, holder, tables.call(house.hall, table, holder, wanted))


@router.post(
    "/{table}/seats/{seat}/bot",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Let a bot play a seat",
)
async def stand_in(house: Home, holder: Holder, visitor: Visitor, table: TableId, seat: SeatPath, wanted: StandIn) -> Response:
    change = tables.stand_in(house.hall, table, holder, seat, wanted.bot, charged(house, visitor))
    return await after(house, holder, change)


@router.post(
    "/{table}/seats/{seat}/open",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Take a bot from a seat before it begins",
)
async def reopen(house: Home, holder: Holder, table: TableId, seat: SeatPath) -> Response:
    return await after(house, holder, tables.reopen(house.hall, table, holder, seat))


@router.post(
    "/{table}/seats/{seat}/return",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Take your seat back from a bot",
)
async def come_back(house: Home, holder: Holder, table: TableId, seat: SeatPath) -> Response:
    return await after(house, holder, tables.come_back(house.hall, table, holder, seat))


@router.post(
    "/{table}/tempo",
    response_model=Frame,
    responses=SEATED,
    dependencies=[limited("act")],
    summary="Set the bots' pace and the time for an answer in a window",
)
async def tempo(house: Home, holder: Holder, table: TableId, wanted: SetTempo) -> Response:
    return await after(house, holder, tables.set_tempo(house.hall, table, holder, wanted))


@router.post(
    "/{table}/order",
    response_model=Frame,
    responses=NOT_NOW,
    dependencies=[limited("act")],
    summary="Mute, remove or block somebody at a table you made",
)
async def keep_order(house: Home, holder: Holder, table: TableId, wanted: Order) -> Response:
    return await after(house, holder, order.keep_order(house.hall, table, holder, wanted))


@router.post(
    "/{table}/report",
    response_model=Reported,
    responses=SEATED,
    dependencies=[limited("talk")],
    summary="Report a name or a line of talk to the operator",
)
async def report(house: Home, holder: Holder, visitor: Visitor, table: TableId, wanted: Report) -> Response:
    await house.limiter.check("reports", visitor)
    await order.report(house.hall, table, holder, visitor, wanted)
    return Json({"sentence": "Thank you. Whoever runs this server will see it."})


@router.post(
    "/{table}/why", response_model=Because, responses=SEATED, dependencies=[limited("act")], summary="Why an action is not on offer"
)
async def why(house: Home, holder: Holder, table: TableId, wanted: Why) -> Response:
    """For the seat that is asked: the answer may depend on what only it knows."""
    async with house.hall.holding(table) as room:
        decision, kernel_table = room.decision, room.table
        if decision is None or kernel_table is None:
            return Json({"legal": False, "rule": None, "sentence": "nothing is asked now", "text": None})
        if room.game.hidden and decision.seat not in room.held_by(holder):
            raise NotYours("only the one who is asked may know")
        try:
            refusal: IllegalAction | None = why_not(room.game, kernel_table, decision, wanted.action)
        except MenaceError as wrong:
            raise Illegal(str(wrong)) from None
        if refusal is None:
            about = room.game.abouts[decision.about]
            rule = about.rules[0] if about.rules else ""
            return Json(
                {"legal": True, "rule": rule or None, "sentence": "this is on offer", "text": rule_text(room, rule) or None}
            )
        return Json(
            {"legal": False, "rule": refusal.rule or None, "sentence": str(refusal), "text": rule_text(room, refusal.rule) or None}
        )


@router.post(
    "/{table}/peek", response_model=Peeked, responses=SEATED, dependencies=[limited("read")], summary="What a choice would lead to"
)
async def peek(house: Home, holder: Holder, table: TableId, wanted: Peek) -> Response:
    """For the seat that is asked; nothing is played."""
    async with house.hall.holding(table) as room:
        decision, kernel_table = room.decision, room.table
        at = room.seen(room.held_by(holder))
        nothing = {"at": at, "action": wanted.action, "decision": None, "then": None, "path": []}
        if decision is None or kernel_table is None or wanted.at != at:
            return Json(nothing)
        if decision.seat not in room.held_by(holder):
            raise NotYours("only the one who is asked may look ahead")
        try:
            actions = parts_of(room.game, wanted.action)
            asked = follow(room.game, Question(kernel_table, decision), actions)[-1]
        except MenaceError as wrong:
            raise Illegal(str(wrong)) from None
        action = actions[-1]
        found, stop = look_ahead(room.game, asked.table, asked.decision, action)
        then = "end" if stop is None else "chance" if isinstance(stop, Chance) else ""
        if isinstance(stop, Decision):
            then = "you" if stop.seat == decision.seat else "bot" if room.seats[stop.seat].bot else "person"
        spaces = room.game.lexicon.ids.get("space", [])
        path = [spaces[space] for space in room.game.path(asked.table, asked.decision, action)]
        return Json({**nothing, "decision": found, "then": then, "path": path})
