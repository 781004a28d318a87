"""The application: routes, sockets, the client's pages, and how refusals are said."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import Match

from menace import __version__
from menace.server import routes_games, routes_records, routes_tables, sockets
from menace.server.errors import Refusal
from menace.server.house import House, Json, house_of, visitor_in
from menace.server.observed import Observed, route_of
from menace.server.placard import HOME, Placard, placard_of, table_in
from menace.server.schema.doing import Message
from menace.server.schema.doing import Request as Wish
from menace.server.schema.words import Refused
from menace.server.security import HEADERS, Guard
from menace.server.settings import Settings
from menace.server.store import StoreDown

log = logging.getLogger("menace.server")
WRITING = threading.Lock()
ROUTES = (routes_games, routes_tables, routes_records)
COMMON: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused, "description": said}
    for status, said in {
        400: "This was no request we understand.",
        413: "That is too much to send at once.",
        422: "Refused, with the reason and where there is one the rule.",
        429: "Too many requests.",
    }.items()
}


def make_app(settings: Settings) -> FastAPI:
    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings)
        app.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Menace",
        version=__version__,
        lifespan=life,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        responses=COMMON,
        description="The giant-monster tabletop games, with every rule enforced.",
    )
    for routes in (*ROUTES, sockets):
        app.include_router(routes.router)
    app.add_api_route("/openapi.json", schema, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(Refusal, say_refusal)
    app.add_exception_handler(RequestValidationError, say_invalid)
    app.add_exception_handler(HTTPException, say_http)
    app.add_exception_handler(Exception, say_mistake)
    app.add_middleware(Guard, hosts=settings.hosts, public=settings.public)
    app.add_middleware(Observed)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def openapi(app: FastAPI) -> dict[str, Any]:
    """The schema, with the sockets' messages beside the routes' models."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        models = made["components"]["schemas"]
        for model in (Message, Wish):
            parts = model.model_json_schema(ref_template="#/components/schemas/{model}")
            models.update({name: part for name, part in parts.pop("$defs", {}).items() if name not in models})
            models[model.__name__] = parts
        app.openapi_schema = made
    return app.openapi_schema


async def schema(request: Request) -> Response:
    """What this server understands and answers, for programs; written out once."""
    await house_of(request).limiter.check("page", await visitor_in(request))
    return Response(await asyncio.to_thread(schema_of, request.app), media_type="application/json")


def schema_of(app: FastAPI) -> bytes:
    """Who asks first has it written, which takes a third of a second; others wait for that, and the event loop does not."""
    with WRITING:
        return written(app)


@lru_cache(1)
def written(app: FastAPI) -> bytes:
    return msgspec.json.encode(app.openapi())


async def page(request: Request, path: str) -> Response:
    """Everything that is no route is the client's."""
    house = house_of(request)
    await house.limiter.check("page", await visitor_in(request))
    if path == "api" or path.startswith("api/"):
        allowed = methods_of(request)
        if allowed:
            return Json(refusal("this address is not asked that way"), status_code=405, headers={"allow": ", ".join(allowed)})
        return Json(refusal("there is no such address"), status_code=404)
    if house.site.serves(request.url.path):
        return house.site.response(request)
    base = house.settings.public.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"
    return house.site.response(request, await placard_for(house, request.url.path), base)


async def placard_for(house: House, path: str) -> Placard:
    """What the link to a page says; a store that is down keeps nobody from the page."""
    wanted = table_in(path)
    if wanted is None:
        return HOME
    try:
        return placard_of(wanted[0], await house.store.placard(wanted[1]))
    except StoreDown:
        return HOME


def methods_of(request: Request) -> list[str]:
    """How an address that exists may be asked, if not in this way."""
    found: set[str] = set()
    for routes in ROUTES:
        for route in routes.router.routes:
            if isinstance(route, APIRoute) and route.matches(request.scope)[0] is Match.PARTIAL:
                found |= set(route.methods or ())
    return sorted(found)


def refusal(sentence: str) -> dict[str, Any]:
    return {"error": sentence, "rule": None, "text": None}


async def say_refusal(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, Refusal)
    return Json(wrong.data(), status_code=wrong.status)


async def say_invalid(request: Request, wrong: Exception) -> Response:
    """The first thing that is wrong with a request, in a sentence."""
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    where = ".".join([str(part) for part in first["loc"][1:]]) or str(first["loc"][0])
    return Json(refusal(f"{where[:80]}: {first['msg']}"), status_code=422)


async def say_http(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    return Json(refusal(str(wrong.detail)), status_code=wrong.status_code, headers=wrong.headers)


async def say_mistake(request: Request, wrong: Exception) -> Response:
    """Ours: the log has it, the client does not. The framework says this outside of the guard, so it brings the headers itself."""
    log.error("a mistake of ours", extra={"method": request.method, "route": route_of(request.scope)}, exc_info=wrong)
    headers = {**HEADERS, "cache-control": "no-store", "x-request-id": request.scope["menace.request"]}
    return Json(refusal("a mistake of ours; it has been written down"), status_code=500, headers=headers)
