"""What can be played: games with their options and bots, their content, and their rules."""

from __future__ import annotations

import contextlib
import json
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from menace import __version__
from menace.catalogue import content_told, game_told
from menace.compared import compared_with, comparison_of, plain
from menace.compiled import told
from menace.games.lessons import lesson_of
from menace.games.registry import GAMES, game_like, game_of, ledger_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game
from menace.server.errors import NotFound, Refusal
from menace.server.frames import content_address, round_of
from menace.server.house import Counted, Holder, Home, Json, limited
from menace.server.room import Room
from menace.server.schema.games import Compared, Content, GameInfo, Lesson, RuleInfo
from menace.server.schema.records import Health
from menace.server.schema.seats import Mine
from menace.server.schema.words import Refused

router = APIRouter(prefix="/api", dependencies=[limited("read")], route_class=Counted)
AT_HAND = 12  # tables that go on, of which more than the names is told
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
GameId = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$", description="id of a game")]
UNKNOWN: dict[int | str, dict[str, Any]] = {404: {"model": Refused, "description": "There is no such game."}}


def find_game(name: str) -> Game:
    try:
        return game_of(name)
    except MenaceError as wrong:
        raise NotFound(str(wrong)) from None


@router.get("/games", response_model=list[GameInfo], summary="The games there are")
async def games() -> Response:
    return Json([game_view(game_of(name)) for name in GAMES])


def game_view(game: Game) -> dict[str, Any]:
    return {**game_told(game), "compared": compared_with(game.id), "content": content_address(game)}


@router.get("/games/{game}/content", response_model=Content, responses=UNKNOWN, summary="Everything of a game that never changes")
async def content(game: GameId, digest: str = "") -> Response:
    found = find_game(game)
    kept = {"cache-control": "no-cache"}
    if digest:
        try:
            found, kept = game_like({"game": game, "content": digest}), FOR_EVER
        except MenaceError as wrong:
            raise NotFound(str(wrong)) from None
    return Response(content_bytes(found), media_type="application/json", headers=kept)


@lru_cache(16)
def content_bytes(game: Game) -> bytes:
    return bytes(Json(content_told(game)).body)


@router.get("/games/{game}/rules", response_model=list[RuleInfo], responses=UNKNOWN, summary="The rules of a game, in our words")
async def rules(game: GameId) -> Response:
    find_game(game)
    return Json(
        [
            {
                "id": rule.id,
                "chapter": rule.chapter,
                "section": rule.section,
                "text": rule.text,
                "why": rule.why,
                "against": rule.against,
                "ruling": "ruling" in rule.tags,
                "option": "option" in rule.tags,
                "source": rule.source,
            }
            for rule in ledger_of(game).rules
        ]
    )


@router.get(
    "/games/{game}/lesson", response_model=Lesson, responses=UNKNOWN, summary="A game on one page, for who does not know it"
)
async def lesson(game: GameId) -> Response:
    find_game(game)
    return Json(lesson_of(game))


@router.get(
    "/games/{game}/compared",
    response_model=Compared,
    responses=UNKNOWN,
    summary="Where rule sets of one board differ, side by side",
)
async def compared(game: GameId) -> Response:
    find_game(game)
    if not compared_with(game):
        raise NotFound(f"the rules of {game} are not set beside any others")
    found = comparison_of(game)
    return Json(
        {
            "games": list(found.games),
            "titles": [game_of(name).title for name in found.games],
            "topics": [
                {
                    "title": topic.title,
                    "points": [
                        {
                            "about": point.about,
                            "glance": point.glance,
                            "sides": [[{"id": rule.id, "text": plain(rule.text)} for rule in side] for side in point.sides],
                        }
                        for point in topic.points
                    ],
                }
                for topic in found.topics
            ],
        }
    )


@router.get("/mine", response_model=list[Mine], summary="The tables of this browser, latest first")
async def mine(house: Home, holder: Holder) -> Response:
    found = await house.store.held_by(holder, 50) if holder is not None else []
    going_on = [row["id"] for row in found if row["status"] == "playing"][:AT_HAND]
    for table in going_on:
        with contextlib.suppress(Refusal):  # one that cannot be taken up any more is listed all the same
            await house.hall.room(table)
    return Json([mine_view(row, holder, house.hall.rooms.get(row["id"])) for row in found if row["game"] in GAMES])


def mine_view(row: dict[str, Any], holder: str | None, room: Room | None) -> dict[str, Any]:
    you = [seat["seat"] for seat in row["seats"] if seat["holder"] == holder]
    return {
        "table": row["id"],
        "game": row["game"],
        "title": game_of(row["game"]).title,
        "status": row["status"],
        "you": you,
        "names": [seat["name"] for seat in row["seats"]],
        "asked": row["asked"] in you,
        "winners": json.loads(row["result"])["winners"] if row["result"] else [],
        **moment(room, you, row["turn"]),
        "updated": room.last_news(you) if room is not None else row["updated"],
    }


def moment(room: Room | None, you: list[int], turn: int) -> dict[str, Any]:
    """How it stands at a table, in words; of one that is not at hand only which turn it was."""
    if room is None or room.table is None:
        return {"question": "", "goal": "", "turn": turn, "round": 0, "faces": []}
    view = room.view(you[0] if you else -1)
    return {
        "question": room.ask()["question"] if room.asked in you else "",
        "goal": view["goal"],
        "turn": room.chapters.turn,
        "round": round_of(view),
        "faces": room.game.faces(room.table),
    }


@router.get("/health", response_model=Health, summary="Whether the server and its store are well")
async def health(house: Home, request: Request) -> Response:
    await house.store.alive()
    return Json(
        {
            "ok": True,
            "version": __version__,
            "rules": told(),
            "tables": len(house.hall.rooms),
            "sockets": house.hub.count,
            "lag_ms": house.lag(),
            "bots": house.bots.leads,
        }
    )
