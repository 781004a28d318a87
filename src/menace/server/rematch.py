"""Playing again: the same people, bots and options at a new table, which the others are offered at the old one."""

from __future__ import annotations

from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import full_options
from menace.server import tokens
from menace.server.errors import Illegal, NotNow
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.seat import Seat
from menace.server.tables import Charge, begin, expect_room


async def rematch(hall: Hall, id: str, holder: str | None, charge: Charge) -> Room:
    """Whoever asks first makes the new table, which counts like any; who asks after that takes their seat there."""
    async with hall.changing(id) as room:
        asker = hall.seat_for(room, holder, None)
        assert holder is not None
        if room.status not in ("over", "abandoned"):
            raise NotNow("the game is not over yet")
        found = room.rematch()
        if found is None:
            await expect_room(hall, holder, False)
            await charge("tables")
            new = again(hall, room, holder)
            invite(new)
            await hall.add(new)
            room.seat_event(asker, "rematch", "would like to play again.", table=new.id)
            return new
        mine = room.held_by(holder)
    async with hall.changing(found) as new:
        seats = [new.seats[n] for n in mine if new.seats[n].open]
        for seat in seats:
            seat.holder = holder
            new.seat_event(seat.seat, "joined", "sits down.")
        if seats:
            await begin(hall, new)
    return new


def again(hall: Hall, room: Room, holder: str) -> Room:
    """The new table; who is at another browser has to come, as a friend does."""
    try:
        game = game_of(room.game.id, tuple(room.content.get("packs", ())))
    except MenaceError as wrong:  # a pack is no longer there, or no longer one
        raise Illegal(str(wrong)) from None
    seats = [seat_again(seat, holder) for seat in room.seats]
    options = full_options(game, {name: value for name, value in room.options.items() if name in {o.name for o in game.options}})
    new = Room(tokens.new_table_id(), game, options, seats, *hall.new_keys(holder), holder)
    new.pace, new.patience = room.pace, room.patience
    if new.ready():
        new.start()
    return new


def invite(new: Room) -> None:
    """Those who are to come have been asked at the old table: who waits for them is told so."""
    for seat in new.seats:
        if seat.open:
            new.seat_event(seat.seat, "asked", "has been asked to play again.")


def seat_again(seat: Seat, holder: str) -> Seat:
    if seat.holder == holder:
        return Seat(seat.seat, seat.name, seat.who if seat.who in ("me", "here") else "me", None, holder)
    if seat.bot is not None and (not seat.standin or seat.resigned):
        return Seat(seat.seat, seat.name, "bot", seat.bot, None)
    return Seat(seat.seat, seat.name, "friend", None, None)
