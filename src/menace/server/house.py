"""Everything a running server is made of, opened and closed together; and what a route needs of it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Path, Request, Response
from fastapi.routing import APIRoute

from menace.bots.registry import bots_for
from menace.games.registry import GAMES, game_of
from menace.server import tokens
from menace.server.beats import RECENT
from menace.server.bots import Bots
from menace.server.cinema import Cinema
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.janitor import Janitor
from menace.server.limits import DECIDED, Limiter, whose
from menace.server.metrics import Metrics
from menace.server.neighbours import Neighbours
from menace.server.patience import Clock
from menace.server.room import Room
from menace.server.settings import Settings
from menace.server.site import Site
from menace.server.store import Store
from menace.server.thinkers import Thinkers
from menace.server.turns import Turns


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub()
        self.hall = Hall(settings, self.store, self.hub)
        self.thinkers = Thinkers(settings.thinkers)
        self.desk = Thinkers(1, rest=settings.idle)  # odds, so that bots never wait for them
        self.bots = Bots(self.hall, self.thinkers)
        self.clock = Clock(self.hall)
        self.janitor = Janitor(self.hall, self.bots)
        self.limiter = Limiter(settings.limits, settings.caps)
        self.crowd = self.limiter.crowd
        self.decided = Turns(most=DECIDED)  # whose answers bots are asked for
        self.sockets = self.limiter.sockets  # that are open, by address
        self.neighbours = Neighbours(self.hall, self.bots, self.limiter)
        self.cinema = Cinema(settings)
        self.site = Site(settings.web)
        self.metrics = Metrics(self)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.lags: deque[float] = deque(maxlen=100)
        self.watch: asyncio.Task[None] | None = None
        self.games: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.open()
        self.watch = asyncio.create_task(self.measure())
        self.games = asyncio.create_task(asyncio.to_thread(load_games))
        await self.thinkers.warm()
        await self.neighbours.open()
        self.clock.start()
        self.janitor.start()
        if self.settings.metrics is not None:
            self.metrics.serve(self.settings.metrics)

    async def close(self) -> None:
        self.hub.close()
        await asyncio.to_thread(self.metrics.close)
        if self.games is not None:
            with contextlib.suppress(Exception):  # what is wrong with a game is said to those who ask for it
                await self.games
        if self.watch is not None:
            self.watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.watch
        await self.clock.close()
        await self.janitor.close()
        await self.neighbours.close()
        await self.bots.close()
        await self.thinkers.close()
        await self.desk.close()
        await self.cinema.close()
        await self.store.close()

    async def measure(self) -> None:
        """How late the event loop is by its own work, ten times a second: it must never be blocked.

        Delay in which it did not work itself is the machine's, which had something else to do.
        """
        while True:
            before, worked = time.monotonic(), time.thread_time()
            await asyncio.sleep(0.1)
            late = time.monotonic() - before - 0.1
            self.lags.append(max(min(late, time.thread_time() - worked), 0))

    @contextlib.asynccontextmanager
    async def far_back(self, room: Room, visitor: str, since: int | None) -> AsyncIterator[None]:
        """Who wants to know what happened long ago reads a log: so often, and one at a time."""
        if since is None or since >= room.at - RECENT:
            yield
            return
        await self.limiter.check("log", visitor)
        async with self.cinema.turns.turn(f"log {visitor}"):
            yield

    def in_line(self, visitor: str) -> contextlib.AbstractAsyncContextManager[None]:
        """One of the few things of a visitor that are done at a time; TooMany."""
        return self.crowd.turn(visitor) if self.settings.limits else contextlib.nullcontext()

    def admits(self, visitor: str) -> bool:
        """Whether an address may open one more socket."""
        return not self.settings.limits or self.limiter.admits(visitor)

    def lag(self) -> float:
        return max(self.lags, default=0.0) * 1000


def load_games() -> None:
    """Ahead of the first request, beside the event loop, with the bots that play them: each takes a tenth of a second."""
    for name in GAMES:
        game_of(name)
        bots_for(name)


def house_of(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def home(request: Request) -> House:
    """A coroutine, as all of these are: the framework runs plain functions in threads, which costs more than what they do."""
    return house_of(request)


Home = Annotated[House, Depends(home)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-z]{1,32}$", description="id of a table")]


async def holder_in(request: Request) -> str | None:
    """The browser that asks, as the store knows it."""
    return tokens.holder_of(request.cookies.get(tokens.COOKIE))


Holder = Annotated[str | None, Depends(holder_in)]


async def visitor_in(request: Request) -> str:
    """Who asks, as far as limits go."""
    return whose(request.client.host) if request.client else ""


Visitor = Annotated[str, Depends(visitor_in)]


KINDS: dict[Any, str] = {}  # of requests, as the limits know them, by the dependency that says so


def limited(kind: str, waits: bool = False) -> Any:
    """A route that may be asked only so often, and of one visitor only some at a time: the next wait until those are answered.

    A route that `waits` for what others work out keeps nobody waiting meanwhile.
    """

    async def line(request: Request) -> AsyncIterator[None]:
        house, visitor = house_of(request), await visitor_in(request)
        async with house.in_line(visitor) if not waits else contextlib.nullcontext():
            yield

    KINDS[line] = kind
    return Depends(line)


class Counted(APIRoute):
    """A route whose requests are counted before their bodies are read: nonsense counts too, and too much of it costs little."""

    def get_route_handler(self) -> Callable[[Request], Awaitable[Any]]:  # type: ignore[override]
        handle = super().get_route_handler()
        kinds = [KINDS[asked.dependency] for asked in self.dependencies if asked.dependency in KINDS]

        async def counted(request: Request) -> Any:
            for kind in kinds:
                await house_of(request).limiter.check(kind, await visitor_in(request))
            return await handle(request)

        return counted


class Json(Response):
    """Data that already has the shape of its model, written at once."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def known(request: Request) -> tuple[str, str | None]:
    """The browser that asks, and the new token it must be given if it had none."""
    holder = tokens.holder_of(request.cookies.get(tokens.COOKIE))
    if holder is not None:
        return holder, None
    token = tokens.new_token()
    made = tokens.holder_of(token)
    assert made is not None
    return made, token


def remember(request: Request, response: Response, token: str | None) -> Response:
    """Give a browser its cookie."""
    if token is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(tokens.COOKIE, token, max_age=5 * 365 * 86400, path="/", httponly=True, samesite="lax", secure=secure)
    return response
