"""Decide this for me: the game's best bot answers a person's question, as that person's own choice."""

from __future__ import annotations

from typing import Any

from menace.bots.registry import bot_for
from menace.kernel.game import Game
from menace.server.bots import Bots, Failed
from menace.server.errors import Late, NotNow, NotYours
from menace.server.hall import Hall
from menace.server.playing import play
from menace.server.thinkers import LATER

MOST = 40  # answers to one question that goes on


async def decide(hall: Hall, bots: Bots, id: str, holder: str | None, at: int, seat: int | None, rest: bool) -> dict[str, Any]:
    """Answer for the one who is asked; with `rest` also what comes next, as long as the same is asked of the same seat."""
    asked, game, about = await question(hall, bots, id, holder, at, seat)
    actor: int = asked["seat"]
    same = family(game, about)
    frame = await play(hall, id, holder, at, await answered(bots, asked), actor)
    for _ in range(MOST if rest else 0):
        decision = (await hall.room(id)).decision
        if decision is None or decision.seat != actor or decision.about not in same:
            break
        asked, _, _ = await question(hall, bots, id, holder, frame["at"], actor)
        frame = await play(hall, id, holder, frame["at"], await answered(bots, asked), actor)
    async with hall.holding(id) as room:
        return await hall.frame(room, holder, at)


def family(game: Game, about: str) -> set[str]:
    """A question, and the one that asks for the second half of its answers: which unit, and where it is put."""
    firsts = game.abouts[about].answers
    seconds = {second for first, second in game.shorthands.values() if first in firsts}
    return {about} | {other for other, put in game.abouts.items() if seconds & set(put.answers)}


async def question(
    hall: Hall, bots: Bots, id: str, holder: str | None, at: int, seat: int | None
) -> tuple[dict[str, Any], Game, str]:
    """What is asked of a person of this browser, for a bot to think about, in which game, and what it is about."""
    async with hall.holding(id, at) as room:
        you = room.held_by(holder)
        actor = hall.seat_for(room, holder, seat)
        if not room.timely(at, you):
            raise Late(await hall.frame(room, holder, at))
        if room.asked is None or room.decision is None:
            raise NotNow("nobody is asked anything")
        if room.asked != actor:
            raise NotYours("somebody else is asked now")
        if not room.seats[actor].person:
            raise NotNow("a bot plays this seat already")
        return bots.job(room, bot_for(room.game.id, None)), room.game, room.decision.about


async def answered(bots: Bots, asked: dict[str, Any]) -> str:
    try:
        return await bots.answer(asked, LATER)
    except Failed:
        raise NotNow("no answer was found; please choose yourself") from None
