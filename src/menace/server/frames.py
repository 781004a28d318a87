"""Frames: a table as one browser may see it, as plain data that follows the schema."""

from __future__ import annotations

from typing import Any

import msgspec

from menace.kernel.game import Game
from menace.server.beats import beats_of
from menace.server.room import Room
from menace.server.row import Row
from menace.server.tokens import invite_key, table_key


def seats_view(room: Room, here: set[str]) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat.seat,
            "name": seat.name,
            "who": seat.who,
            "bot": seat.bot,
            "standin": seat.standin and not seat.resigned and room.status != "abandoned",
            "online": seat.bot is not None or (seat.holder is not None and seat.holder in here),
            "open": seat.open,
            "muted": seat.muted,
        }
        for seat in room.seats
    ]


def seat_viewed(room: Room, you: list[int], wanted: int | None) -> int:
    """Whose view a browser gets: the one it asks for, if it holds it; else its seat that is asked, else its first."""
    if wanted in you and wanted is not None:
        return wanted
    if room.decision is not None and room.decision.seat in you:
        return room.decision.seat
    return you[0] if you else -1


def asked_view(room: Room, you: list[int]) -> dict[str, Any] | None:
    decision = room.decision
    if decision is None or room.status != "playing":
        return None
    shown = room.ask() if decision.seat in you else {**room.game.ask(decision), "actions": None}
    return {**shown, "window": room.window(), "left": room.left()}


def round_of(view: dict[str, Any]) -> int:
    """The round that is played, from 1 on; 0 where the game counts none."""
    return view["rounds"] + 1 if "rounds" in view else 0


def content_address(game: Game, owner: str | None = None) -> str:
    """Where the content of a game is to be had; it may be kept for ever.

    What no release had, not every process knows by its digest, nor this one after a restart: the table or replay has it.
    """
    if owner is not None and not game.kept:
        return f"/api/{owner}/content"
    return f"/api/games/{game.id}/content?digest={game.content_digest()}"


def events_for(rows: list[Row], seats: list[int]) -> list[msgspec.Raw]:
    """The events these seats may see, as JSON."""
    return [event for row in rows for event in row.seen_by(seats)]


def fairness(room: Room) -> dict[str, Any]:
    secret = room.secret if room.status == "over" else None
    return {"commitment": room.fair.commitment(), "words": room.fair.words, "secret": secret}


def result_view(room: Room) -> dict[str, Any] | None:
    return {name: room.result[name] for name in ("winners", "manner", "rules")} if room.result else None


def trouble(room: Room) -> dict[str, Any] | None:
    """A bot that failed and has not played since."""
    seat = room.failing()
    if seat is None:
        return None
    name, bot = room.seats[seat].name, room.seats[seat].bot
    return {
        "seat": seat,
        "text": f"The bot {bot} fails again and again and cannot play for {name}; let another bot take its place.",
    }


def takeback_view(room: Room) -> dict[str, Any] | None:
    asked = room.takeback
    return {**asked, "to": room.known(asked["to"], asked["by"])} if asked else None


def invites(room: Room) -> list[dict[str, Any]]:
    return [
        {"seat": seat.seat, "link": f"/join/{room.id}/{seat.seat}/{invite_key(room.key, seat.seat, seat.generation)}"}
        for seat in room.seats
        if seat.open
    ]


def join_key(room: Room) -> str:
    """The key to whichever seat is free next. Links of the one who made the table and came back in another browser hold on."""
    return table_key(room.key, sum([seat.generation for seat in room.seats if seat.holder != room.host]))


def invite(room: Room) -> str:
    """One link for all friends: each who opens it takes the next free seat."""
    return f"/join/{room.id}/{join_key(room)}" if any([seat.open for seat in room.seats]) else ""


def frame(
    room: Room,
    holder: str | None,
    here: set[str],
    spectators: int,
    since: int,
    rows: list[Row],
    talk: list[dict[str, Any]],
    wanted: int | None = None,
) -> dict[str, Any]:
    """What a browser may know; a hidden thing of another browser's seat is not in it.

    With several seats at one screen it gets the events of all of them, each marked with the seat it is for: whoever sits down
    finds what happened to them while another was looking.
    """
    you = room.held_by(holder)
    room.watch(you)
    seen = room.seen(you)
    seat = seat_viewed(room, you, wanted)
    known = [row for row in rows if row.at <= seen]
    return {
        "table": room.id,
        "game": room.game.id,
        "status": room.status,
        "at": seen,
        "since": since,
        "turn": room.chapters.turn,
        "options": room.options,
        "seats": seats_view(room, here),
        "you": you,
        "seat": seat,
        "view": room.view(seat),
        "decision": asked_view(room, you),
        "events": events_for(known, you),
        "beats": beats_of(known, since, seat, you),
        "undo": room.may_undo(you),
        "may_ask": room.may_ask(you),
        "takeback": takeback_view(room),
        "trouble": trouble(room),
        "result": result_view(room),
        "rematch": room.rematch(),
        "fair": fairness(room),
        "talk": talk,
        "spectators": spectators,
        "invite": invite(room) if holder is not None and holder == room.host else "",
        "invites": invites(room) if holder is not None and holder == room.host else [],
        "pace": room.pace,
        "patience": room.patience,
        "host": holder is not None and holder == room.host,
        "blocked": [name for _, name in room.barred] if holder is not None and holder == room.host else [],
        "version": room.rules,
        "content": content_address(room.game, f"tables/{room.id}"),
    }
