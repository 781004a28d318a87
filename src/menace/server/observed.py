"""Around everything else: each request has an id, is counted and timed, and leaves a line in the log."""

from __future__ import annotations

import logging
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from menace.server import logs

log = logging.getLogger("menace.requests")
SLOW = 2.0  # seconds after which an answer is worth a warning
GONE = "the handler is closed"  # what uvloop says of a connection that was hung up on before the server heard of it


class Observed:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["menace.request"] = named = logs.begin()
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = named
            try:
                await send(message)
            except RuntimeError as wrong:
                if GONE not in str(wrong):
                    raise

        try:
            await self.app(scope, receive, sent)
        finally:
            note(scope, status, time.perf_counter() - began)


def note(scope: Scope, status: int, seconds: float) -> None:
    route = route_of(scope)
    scope["app"].state.house.metrics.answered(scope["method"], route, status, seconds)
    level = logging.WARNING if status >= 500 or seconds > SLOW else logging.INFO
    if log.isEnabledFor(level):
        table = scope.get("path_params", {}).get("table")
        more = {"table": table} if table else {}
        facts = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1), **more}
        log.log(level, "answered", extra=facts)


def route_of(scope: Scope) -> str:
    """Which kind of address: there are few, so that they can be counted. What never came to a route was turned away before."""
    return str(getattr(scope.get("route"), "path", "")) or "turned away"
