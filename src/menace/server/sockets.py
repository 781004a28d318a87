"""Sockets: a frame at once, then one for each change; what a client sends is played like a request."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from menace.server import tokens
from menace.server.errors import Late, NotFound, Refusal, TooMany
from menace.server.house import House
from menace.server.hub import Ear
from menace.server.limits import SAID_PER_SECOND, whose
from menace.server.playing import play
from menace.server.schema.doing import Request

router = APIRouter()
NO_TABLE, TOO_SLOW, TOO_FAST, BAD = 4404, 4408, 4429, 4400


@router.websocket("/api/tables/{table}/socket")
async def socket(ws: WebSocket, table: str) -> None:
    with contextlib.suppress(WebSocketDisconnect):  # who has gone already hears nothing, and that is no mistake
        try:
            await ws.accept()
        except OSError:
            return
        await receive(ws, table)


async def receive(ws: WebSocket, table: str) -> None:
    house = ws.app.state.house
    assert isinstance(house, House)
    visitor = whose(ws.client.host) if ws.client else ""
    if not await house.limiter.allows("socket", visitor) or not house.admits(visitor):
        await ws.close(TOO_FAST, "too many connections from here")
        return
    house.sockets[visitor] += 1
    try:
        await attend(ws, house, table, visitor)
    finally:
        house.sockets[visitor] -= 1
        if not house.sockets[visitor]:
            del house.sockets[visitor]


async def attend(ws: WebSocket, house: House, table: str, visitor: str) -> None:
    """Show the table until the client goes, or the server stops."""
    since = since_of(ws.query_params.get("since"))
    ear = Ear(table, tokens.holder_of(ws.cookies.get(tokens.COOKIE)))
    try:
        async with house.far_back(await house.hall.room(table), visitor, since):
            await house.hall.listen(ear, since)
    except NotFound as wrong:
        await ws.close(NO_TABLE, wrong.sentence)
        return
    except Refusal as wrong:
        await ws.close(BAD, wrong.sentence)
        return
    sender = asyncio.create_task(pump(ws, ear))
    try:
        await hear(ws, house, ear, visitor)
    finally:
        sender.cancel()
        house.hall.gone(ear)
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


def since_of(said: str | None) -> int | None:
    return int(said) if said is not None and said.isascii() and said.isdigit() and len(said) < 9 else None


async def pump(ws: WebSocket, ear: Ear) -> None:
    """Send what is waiting; an ear that was cut off closes the socket, and the client connects again."""
    while True:
        message = await ear.queue.get()
        if message is None or ear.cut:
            with contextlib.suppress(Exception):
                await ws.close(TOO_SLOW, "connect again")
            return
        try:
            await ws.send_text(message.decode())
        except Exception:
            return  # it has gone; the reading side notices


async def hear(ws: WebSocket, house: House, ear: Ear, visitor: str) -> None:
    """Read until the client goes, or the server stops."""
    allowance, last = float(SAID_PER_SECOND * 3), time.monotonic()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            said = await ws.receive()
            if said["type"] != "websocket.receive":
                return
            now = time.monotonic()
            allowance, last = min(allowance + (now - last) * SAID_PER_SECOND, SAID_PER_SECOND * 3.0) - 1, now
            if house.settings.limits and (allowance < 0 or not await house.limiter.allows("say", visitor)):
                await ws.close(TOO_FAST, "too many messages")
                return
            try:
                async with house.in_line(visitor):
                    ear.put(await answer(house, ear, said.get("text") or said.get("bytes") or b""))
            except TooMany as wrong:
                await ws.close(TOO_FAST, wrong.sentence)
                return


async def answer(house: House, ear: Ear, said: str | bytes) -> bytes:
    """The reply to one message, whatever it was."""
    number = None
    try:
        wanted = Request.model_validate_json(said)
        number = wanted.id
        if wanted.do == "ping":
            return msgspec.json.encode({"type": "pong", "id": number})
        if wanted.at is None or wanted.action is None:
            return refused(number, {"error": "to play, say at and action", "rule": None, "text": None})
        frame = await play(house.hall, ear.table, ear.holder, wanted.at, wanted.action, wanted.seat)
        return msgspec.json.encode({"type": "frame", "id": number, "frame": {**frame, "since": frame["at"], "events": []}})
    except Late as late:
        data = late.data()
        return msgspec.json.encode({"type": "refused", "id": number, "refused": data, "frame": data.pop("frame")})
    except Refusal as wrong:
        return refused(number, wrong.data())
    except (ValidationError, ValueError):
        return refused(number, {"error": "this is no message we know", "rule": None, "text": None})


def refused(number: int | None, data: dict[str, str | None]) -> bytes:
    return msgspec.json.encode({"type": "refused", "id": number, "refused": data})
