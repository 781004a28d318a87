"""The first game of somebody who is shown how it goes: always the same set-up, the same dice, and their turn."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from menace.bots.registry import bot_class, bot_for
from menace.games.registry import game_of
from menace.kernel.errors import IllegalAction
from menace.kernel.game import full_options
from menace.server import tokens
from menace.server.errors import Illegal
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.seat import Seat


@lru_cache(1)
def beginnings() -> dict[str, dict[str, Any]]:
    """Seats, secret and the answers of the set-up by game: see scripts/make_guided.py."""
    found: dict[str, dict[str, Any]] = msgspec.json.decode((files("menace.server") / "guided.json").read_bytes())
    return found


async def make(hall: Hall, name: str, player: str | None, holder: str) -> Room:
    """A table with a person at seat 0 and bots at the others, at the person's first turn."""
    if name not in beginnings():
        raise Illegal(f"there is no guided game of {name}")
    begun, game = beginnings()[name], game_of(name)
    seats = [Seat(0, player or "You", "me", None, holder)]
    for n in range(1, begun["seats"]):
        bot = bot_for(name, None)
        seats.append(Seat(n, f"{bot_class(bot).title} {n + 1}", "bot", bot, None))
    # The dice are always the same, so there is no secret about them: it is a lesson, and only bots play along.
    secret = int(begun["secret"]).to_bytes(32, "big").hex()
    room = Room(tokens.new_table_id(), game, full_options(game, {}), seats, secret, tokens.new_key(), holder)
    room.pace = hall.settings.pace
    room.start()
    set_up(room, begun["answers"])
    await hall.add(room)
    return room


def set_up(room: Room, answers: list[str]) -> None:
    """Answer the questions of the set-up; one that no longer fits is left to whoever is asked, and so are those after it."""
    for answer in answers:
        if room.asked is None:
            break
        try:
            room.play(room.asked, answer)
        except IllegalAction:
            break
    room.seal()
