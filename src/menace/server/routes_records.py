"""Odds before a battle, and afterwards: the log, luck, verification, records and replays."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
import zlib
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response
from pydantic import TypeAdapter, ValidationError

from menace.server.changes import NEW_REPLAY
from menace.server.cinema import Judged
from menace.server.errors import Illegal, NotFound, NotNow, Unavailable
from menace.server.frames import events_for, seat_viewed
from menace.server.house import Counted, Holder, Home, House, Json, TableId, Visitor, limited
from menace.server.luck import luck_of
from menace.server.odds import asked as odds_asked
from menace.server.odds import job as odds_job
from menace.server.odds import learn as learn_odds
from menace.server.odds import line as odds_line
from menace.server.records import record_of
from menace.server.replays import replay_id
from menace.server.room import Room
from menace.server.routes_games import FOR_EVER, content_bytes
from menace.server.routes_tables import GONE, NOT_NOW, Since
from menace.server.schema.doing import Prospects
from menace.server.schema.games import Content
from menace.server.schema.records import Log, Luck, Odds, RecordText, ReplayFrame, ReplayInfo, Uploaded, Verified
from menace.server.schema.words import Name, Phrase, Refused
from menace.server.store import Conflict
from menace.server.thinkers import Thoughtless

router = APIRouter(prefix="/api", route_class=Counted)
ReplayId = Annotated[str, Path(pattern=r"^[0-9a-z]{1,32}$", description="id of a replay, or of a finished table")]


class Noted(msgspec.Struct):
    """What is read of an event."""

    turn: int
    kind: str
    seat: int | None


HIDDEN_RUNS = 60  # of a game with secrets, whose playouts take long: a rough estimate
BUSY: dict[int | str, dict[str, Any]] = {503: {"model": Refused, "description": "Try again in a moment."}}


@router.get(
    "/tables/{table}/odds",
    response_model=Odds,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("odds", waits=True)],
    summary="How battles may end",
)
async def odds(
    house: Home,
    holder: Holder,
    visitor: Visitor,
    table: TableId,
    action: Annotated[Phrase | None, Query()] = None,
    since: Since = None,
) -> Response:
    """As far as the asking browser's seat can know. With `since`, also at each position of this battle after that one."""
    async with house.hall.holding(table) as room:
        if room.table is None or (room.status != "playing" and (action or since is None)):  # what ended it may still be shown
            raise NotNow("the game is not going on")
        if room.game.hidden and action:
            house.hall.seat_for(room, holder, room.asked)
        you = room.held_by(holder)
        at, seat = room.seen(you), seat_viewed(room, you, None)
        if at != room.at:  # somebody answers in secret
            return Json({"at": at, "action": action, "battles": [], "line": []})
        seat = seat if room.game.hidden else -1
        job = odds_job(room, seat, since, action, house.settings.odds_runs)
    found = await ask(house, visitor, job)
    learn_odds(room, seat, found["line"])
    return Json(
        {"at": at, "action": action, "battles": found["battles"], "line": odds_line(room, seat, at if since is None else since)}
    )


@router.get(
    "/tables/{table}/prospects",
    response_model=Prospects,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("odds", waits=True)],
    summary="The chances of the battles that choices lead into",
)
async def prospects(
    house: Home, holder: Holder, visitor: Visitor, table: TableId, begun: Annotated[Phrase | None, Query()] = None
) -> Response:
    """For the seat that is asked, which may have begun its choice: how likely the battle after an action ends as it wishes.

    The same figure as that battle has among the odds; of a game with secrets roughly, from few playouts.
    """
    async with house.hall.holding(table) as room:
        if room.table is None or room.decision is None or room.status != "playing":
            raise NotNow("nothing is asked now")
        seat = house.hall.seat_for(room, holder, room.asked)
        at = room.seen(room.held_by(holder))
        runs = HIDDEN_RUNS if room.game.hidden else house.settings.odds_runs
        job = {**odds_job(room, seat if room.game.hidden else -1, None, None, runs), "do": "prospects", "begun": begun}
    found = await ask(house, visitor, job)
    return Json({"at": at, "chances": found["chances"], "costs": found["costs"]})


async def ask(house: House, visitor: str, job: dict[str, Any]) -> dict[str, Any]:
    """A job for the desk, one at a time for a visitor; Illegal with its sentence."""
    try:
        async with house.cinema.turns.turn(f"odds {visitor}"):
            found = await house.desk.ask(job, 20.0)
    except Thoughtless:
        raise Unavailable("this took too long; try again") from None
    if "refused" in found:
        raise Illegal(found["refused"])
    if "failed" in found:
        raise Unavailable("this could not be worked out")
    return found


@router.get(
    "/tables/{table}/log",
    response_model=Log,
    responses=GONE,
    dependencies=[limited("log", waits=True)],
    summary="What happened, by turn",
)
async def log(house: Home, holder: Holder, visitor: Visitor, table: TableId, since: Since = None) -> Response:
    async with house.cinema.turns.turn(f"log {visitor}"):
        async with house.hall.holding(table) as room:
            you = room.held_by(holder)
            at = room.seen(you)
        start = min(since or 0, at)
        rows = await house.hall.rows(room, start)  # what has happened stays as it is: nobody waits for us meanwhile
        told = [row for row in rows if row.at <= at]
        turns = await asyncio.to_thread(lambda: by_turn(events_for(told, you), room.game.turn_begins))
        return Json({"at": at, "since": start, "turns": turns})


def by_turn(events: list[msgspec.Raw], begins: tuple[str, ...]) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = []
    for event in events:
        told = msgspec.json.decode(event, type=Noted)
        if not turns or turns[-1]["turn"] != told.turn:
            turns.append({"turn": told.turn, "seat": None, "events": []})
        if told.kind in begins:
            turns[-1]["seat"] = told.seat
        turns[-1]["events"].append(event)
    return turns


def lucks(events: list[msgspec.Raw]) -> dict[str, Any]:
    rolls = [event for event in events if msgspec.json.decode(event, type=Noted).kind == "rolled"]
    return luck_of([msgspec.json.decode(roll) for roll in rolls])


@router.get(
    "/tables/{table}/luck",
    response_model=Luck,
    responses=GONE,
    dependencies=[limited("odds", waits=True)],
    summary="Every roll, and how lucky everybody was",
)
async def luck(house: Home, holder: Holder, visitor: Visitor, table: TableId) -> Response:
    async with house.cinema.turns.turn(f"log {visitor}"):
        async with house.hall.holding(table) as room:
            seats = [seat_viewed(room, room.held_by(holder), None)]
        rows = await house.hall.rows(room, 0)
        return Json(await asyncio.to_thread(lambda: lucks(events_for(rows, seats))))


async def record_text(house: House, visitor: str, table: str) -> tuple[Room, str]:
    """The record of a table that is over."""
    async with house.hall.holding(table) as room:
        if room.status != "over":
            raise NotNow("the record, with the secret behind its dice, is shown when the game is over")
    async with house.cinema.turns.turn(f"log {visitor}"):
        rows = await house.hall.rows(room, 0)
        return room, await asyncio.to_thread(lambda: record_of(room, rows).text())


@router.get(
    "/tables/{table}/verify",
    response_model=Verified,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("odds", waits=True)],
    summary="Check the record and its dice",
)
async def verify(house: Home, visitor: Visitor, table: TableId) -> Response:
    _, text = await record_text(house, visitor, table)
    try:
        found = (await house.cinema.judge(visitor, text, text.count("\n"))).found
    except Illegal as wrong:
        empty: dict[str, Any] = {"entries": 0, "finished": False, "winners": [], "manner": "", "digest": "", "dice": ""}
        return Json({"ok": False, "sentence": wrong.sentence, **empty})
    sentence = "The record replays to the same end, and every roll follows from the secret that was committed before the first."
    kept = {name: found[name] for name in ("entries", "finished", "winners", "manner", "digest", "dice")}
    return Json({"ok": found["dice"] == "fair", "sentence": sentence, **kept})


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={**NOT_NOW, 200: {"content": {"application/jsonl": {}}, "description": "The record, one JSON object a line."}},
    dependencies=[limited("log", waits=True)],
    summary="Download the record",
)
async def record(house: Home, visitor: Visitor, table: TableId) -> Response:
    room, text = await record_text(house, visitor, table)
    named = {"content-disposition": f'attachment; filename="{room.game.id}-{table}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=named)


@router.post(
    "/records",
    response_model=Uploaded,
    status_code=201,
    responses=BUSY,
    dependencies=[limited("upload", waits=True)],
    summary="Upload a record to replay",
)
async def upload(house: Home, visitor: Visitor, wanted: RecordText) -> Response:
    await house.limiter.check("bytes", visitor, math.ceil(len(wanted.record) / 1024))
    found = await house.cinema.judge(visitor, wanted.record, house.settings.caps.entries)
    expect_names(found)
    moves = found.found["entries"]
    name = replay_id(wanted.record)
    if await house.store.replay(name) is None:
        row = {"id": name, "game": found.game, "moves": moves, "record": "", "made": time.time()}
        row["packed"] = await asyncio.to_thread(zlib.compress, wanted.record.encode(), 6)
        with contextlib.suppress(Conflict):  # the same record at the same time
            await house.store.commit([(NEW_REPLAY, [row])])
    return Json({"replay": name, "game": found.game, "moves": moves}, status_code=201)


NAMES = TypeAdapter(list[Name])


def expect_names(found: Judged) -> None:
    """Who played has a name as at a table, no more of them than seats; Illegal."""
    try:
        names = NAMES.validate_python(found.names)
    except ValidationError:
        raise Illegal("a name in this record is longer than 40 letters, or has letters that no name has") from None
    if len(names) > found.seats:
        raise Illegal("this record has more names than seats")


async def replay_text(house: House, visitor: str, id: str) -> str:
    """A replay's record: an uploaded one, or that of a finished table."""
    text = await house.store.replay(id)
    if text is None:
        try:
            _, text = await record_text(house, visitor, id)
        except NotFound:
            raise NotFound("there is no such replay") from None
    return text


@router.get(
    "/replays/{replay}",
    response_model=ReplayInfo,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("odds", waits=True)],
    summary="A replay: turns, and numbers to plot",
)
async def replay_info(house: Home, visitor: Visitor, replay: ReplayId) -> Response:
    return Json(await house.cinema.show(visitor, replay, lambda: replay_text(house, visitor, replay), None))


@router.get(
    "/tables/{table}/content",
    response_model=Content,
    responses=GONE,
    dependencies=[limited("read")],
    summary="Everything of a table's game that never changes, its packs too",
)
async def table_content(house: Home, table: TableId) -> Response:
    async with house.hall.holding(table) as room:
        return Response(content_bytes(room.game), media_type="application/json", headers=FOR_EVER)


@router.get(
    "/replays/{replay}/content",
    response_model=Content,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("replay", waits=True)],
    summary="Everything of a replay's game that never changes, its packs too",
)
async def replay_content(house: Home, visitor: Visitor, replay: ReplayId) -> Response:
    told = await house.cinema.content(visitor, replay, lambda: replay_text(house, visitor, replay))
    return Response(bytes(told), media_type="application/json", headers=FOR_EVER)


@router.get(
    "/replays/{replay}/frame",
    response_model=ReplayFrame,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("replay", waits=True)],
    summary="A replay at a position",
)
async def replay_frame(
    house: Home,
    visitor: Visitor,
    replay: ReplayId,
    at: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    seat: Annotated[int, Query(ge=-1, le=15)] = -1,
    since: Since = None,
) -> Response:
    return Json(await house.cinema.show(visitor, replay, lambda: replay_text(house, visitor, replay), at, seat, since))


@router.get(
    "/replays/{replay}/odds",
    response_model=Odds,
    responses={**NOT_NOW, **BUSY},
    dependencies=[limited("odds", waits=True)],
    summary="How a battle of a replay stood, position by position",
)
async def replay_odds(
    house: Home,
    visitor: Visitor,
    replay: ReplayId,
    at: Annotated[int, Query(ge=0, le=10_000_000)],
    since: Annotated[int, Query(ge=0, le=10_000_000)],
) -> Response:
    """The `line` after `since` up to `at`, of a long way its latest part, by the same dice as at the table."""
    eve = await house.cinema.eve(visitor, replay, lambda: replay_text(house, visitor, replay), since, at)
    line: list[dict[str, Any]] = []
    if eve["wanted"]:
        runs = house.settings.odds_runs
        line = (await ask(house, visitor, eve | odds_asked(replay, -1, -1, None, runs)))["line"]
    going = [point for point in line if point["battle"] is not None]
    return Json({"at": at, "action": None, "battles": [], "line": going}, headers=FOR_EVER)
