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
from menace.server.tables import FOLLOWED


@lru_cache(1)
def beginnings() -> dict[str, dict[str, Any]]:
    """Seats, secret and the answers of the set-up by game: see scripts/make_guided.py."""
    found: dict[str, dict[str, Any]] = msgspec.json.decode((files("menace.server") / "guided.json").read_bytes())
    return found


def seed_of(room: Room) -> str:
    """What a table's bots draw their randomness from: its own key, but in a lesson they do the same at every table."""
    begun = beginnings().get(room.game.id, {})
    return str(begun["seed"]) if "seed" in begun and room.secret == secret_of(begun) else room.key


def secret_of(begun: dict[str, Any]) -> str:
    """The dice are always the same, so there is no secret about them: it is a lesson, and only bots play along."""
    return int(begun["secret"]).to_bytes(32, "big").hex()


async def make(hall: Hall, name: str, player: str | None, holder: str) -> Room:
    """A table with a person at seat 0 and bots at the others, at the person's first turn."""
    if name not in beginnings():
        raise Illegal(f"there is no guided game of {name}")
    begun, game = beginnings()[name], game_of(name)
    seats = [Seat(0, player or "Player 1", "me", None, holder)]
    for n in range(1, begun["seats"]):
        bot = bot_for(name, None)
        seats.append(Seat(n, f"{bot_class(bot).title} {n + 1}", "bot", bot, None))
    room = Room(tokens.new_table_id(), game, full_options(game, {}), seats, secret_of(begun), hall.new_keys(holder)[1], holder)
    room.pace = min(hall.settings.pace, FOLLOWED)
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
