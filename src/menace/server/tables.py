"""Making a table, taking a seat by its link, getting lost seats back, leaving, and letting a bot sit in."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from menace.bots.registry import USUAL, bot_class, bot_for, bots_for
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats, full_options
from menace.server import tokens
from menace.server.asides import expect_few
from menace.server.errors import Illegal, NotNow, NotYours
from menace.server.frames import invite, invites, join_key
from menace.server.hall import Hall
from menace.server.room import FAILS, Room
from menace.server.schema.doing import SetTempo
from menace.server.schema.seats import Called, Join, NewTable, Recover, SeatWanted
from menace.server.seat import Seat
from menace.server.settings import Settings
from menace.server.showing import expect_welcome

Charge = Callable[[str], Awaitable[None]]  # counts something against the limits of who asks; TooMany
FOLLOWED = 0.05  # seconds between two moves of a bot where people's own pages show them one by one, as quickly as each likes


async def make(hall: Hall, wanted: NewTable, holder: str) -> Room:
    """A new table; it begins at once unless friends are still to come."""
    try:
        game = game_of(wanted.game, tuple(wanted.packs))
        check_seats(game, len(wanted.seats))
        options = full_options(game, dict(wanted.options))
        seats = [seat_wanted(wanted.game, n, seat, holder) for n, seat in enumerate(wanted.seats)]
    except MenaceError as wrong:
        raise Illegal(str(wrong)) from None
    mine = [seat for seat in seats if seat.holder is not None]
    if not mine and any([seat.open for seat in seats]):
        raise Illegal("somebody must sit at this browser while friends are to come")
    await expect_room(hall, holder, not mine)
    if mine:
        mine[0].words = wanted.words
    room = Room(tokens.new_table_id(), game, options, seats, *hall.new_keys(holder), holder)
    alone = all([seat.bot is not None for seat in seats])
    own = hall.settings.pace if alone else min(hall.settings.pace, FOLLOWED)
    room.pace = own if wanted.pace is None else wanted.pace
    room.patience = wanted.patience
    if room.ready():
        room.start()
    await hall.add(room)
    return room


async def expect_room(hall: Hall, holder: str, alone: bool) -> None:
    """Whether a browser may make one more table, at which only bots sit or people too; NotNow."""
    settings = hall.settings
    if not settings.limits:
        return
    every, bots = await hall.store.going_on(holder)
    if every >= settings.caps.open_tables:
        raise NotNow(f"{settings.caps.open_tables} of your tables are not over yet; finish or leave some first")
    if alone:
        expect_few_of_bots(settings, bots)


def expect_few_of_bots(settings: Settings, bots: int) -> None:
    if bots >= settings.caps.open_bots:
        raise NotNow(f"{settings.caps.open_bots} of your tables of bots are not over yet; wait for one to end")


async def expect_people(hall: Hall, room: Room, seat: Seat, charge: Charge) -> None:
    """Whether a seat may be a bot's: where no person is left to play, that is one more table of bots alone."""
    if not hall.settings.limits or any([other.person for other in room.seats if other is not seat]):
        return
    _, bots = await hall.store.going_on(room.host)
    expect_few_of_bots(hall.settings, bots)
    await charge("bot tables")


def seat_wanted(game: str, n: int, wanted: SeatWanted, holder: str) -> Seat:
    bot = None
    if wanted.who == "bot":
        bot = bot_for(game, wanted.bot)
    elif wanted.bot is not None:
        raise MenaceError("only a seat of a bot names one")
    name = wanted.name or (bot_name(bot, n) if bot else f"Player {n + 1}")
    return Seat(n, name, wanted.who, bot, holder if wanted.who in ("me", "here") else None)


def bot_name(bot: str, seat: int) -> str:
    return f"{bot_class(bot).title} {seat + 1}"


def made(room: Room, holder: str) -> dict[str, Any]:
    you = room.held_by(holder)
    return {
        "table": room.id,
        "seats": you,
        "invite": invite(room) if holder == room.host else "",
        "invites": invites(room) if holder == room.host else [],
        "recovery": recovery_link(room, you[0]) if you else "",
    }


def recovery_link(room: Room, seat: int) -> str:
    return f"/recover/{room.id}/{seat}/{tokens.recovery_key(room.key, seat, room.seats[seat].generation)}"


def chair(room: Room, seat: int) -> Seat:
    if seat >= len(room.seats):
        raise Illegal("there is no such seat at this table")
    return room.seats[seat]


async def join(hall: Hall, id: str, wanted: Join, holder: str) -> Room:
    """A friend comes by the link; with the last one the game begins."""
    async with hall.changing(id) as room:
        seat = next_chair(room, wanted, holder) if wanted.seat is None else kept_chair(room, wanted.seat, wanted, holder)
        if seat.holder == holder:
            return room
        expect_few(room, hall.settings.caps.longest, ("joined",))
        seat.muted = room.muted(holder)
        seat.holder = holder
        seat.words = wanted.words
        seat.seen = time.monotonic()
        if wanted.name:
            seat.name = wanted.name
            room.story.names[seat.seat] = wanted.name
        room.seat_event(seat.seat, "joined", "sits down.")
        await begin(hall, room)
    return room


def kept_chair(room: Room, number: int, wanted: Join, holder: str) -> Seat:
    """The one a link was made for."""
    seat = chair(room, number)
    expect_welcome(room, holder)
    if seat.holder == holder:
        return seat
    if not tokens.same(wanted.key, tokens.invite_key(room.key, number, seat.generation)) or seat.who != "friend":
        raise NotYours("this link does not open that seat")
    if not seat.open:
        raise NotNow("this seat is taken already")
    return seat


def next_chair(room: Room, wanted: Join, holder: str) -> Seat:
    """The next free one; who sits at the table already keeps theirs."""
    expect_welcome(room, holder)
    for mine in room.held_by(holder):
        return room.seats[mine]
    if not tokens.same(wanted.key, join_key(room)):
        raise NotYours("this link does not open a seat at that table")
    for seat in room.seats:
        if seat.open:
            return seat
    raise NotNow("every seat at this table is taken already")


async def call(hall: Hall, id: str, holder: str | None, wanted: Called) -> Room:
    """Who waits for the others says their name; once the game has begun, its record knows them by the one they had."""
    async with hall.changing(id) as room:
        n = hall.seat_for(room, holder, wanted.seat)
        if room.status != "waiting":
            raise NotNow("the game has begun; names stay as they are")
        if room.seats[n].name != wanted.name:
            expect_few(room, hall.settings.caps.longest, ("named",), n)
            room.seats[n].name = wanted.name
            room.story.names[n] = wanted.name
            room.seat_event(n, "named", "says their name.")
            await hall.commit_seats(room)
            hall.tell(room, room.at - 1)
    return room


async def begin(hall: Hall, room: Room) -> None:
    """Start if everybody is there; write down who sits where."""
    before = room.at - len(room.fresh)
    if room.status == "waiting" and room.ready():
        room.start()
    await hall.commit_seats(room)
    hall.tell(room, before)


async def recover(hall: Hall, id: str, wanted: Recover, holder: str) -> Room:
    """Another browser takes over all seats of the lost one; its old links are void."""
    async with hall.changing(id) as room:
        seat = chair(room, wanted.seat)
        expect_welcome(room, holder)
        if seat.holder is None or not tokens.same(wanted.key, tokens.recovery_key(room.key, wanted.seat, seat.generation)):
            raise NotYours("this link does not give back that seat; perhaps it was used before")
        expect_few(room, hall.settings.caps.longest, ("recovered",), seat.seat)
        lost = seat.holder
        for other in room.seats:
            if other.holder == lost:
                other.holder = holder
                other.generation += 1
        if room.host == lost:
            room.host = holder
        room.seat_event(seat.seat, "recovered", "is back in another browser.")
        await hall.commit_seats(room)
        hall.tell(room, room.at - 1)
        hall.let_go(room, lost)
    return room


def sit_bot(seat: Seat, bot: str) -> None:
    seat.bot = bot
    seat.standin = True


async def resign(hall: Hall, id: str, holder: str | None, wanted: int | None) -> Room:
    """The person leaves for good and a bot plays on; when no person is left the table is abandoned."""
    async with hall.changing(id) as room:
        n = hall.seat_for(room, holder, wanted)
        seat = room.seats[n]
        if room.status not in ("waiting", "playing") or seat.resigned:
            raise NotNow("there is nothing to resign from")
        sit_bot(seat, bot_for(room.game.id, None))
        seat.resigned = True
        room.takeback = None
        if room.status == "waiting" or deserted(room):
            room.status = "abandoned"
        room.seat_event(n, "resigned", "resigns; a bot plays on." if room.status == "playing" else "resigns; the table is closed.")
        await hall.commit_seats(room)
        hall.tell(room, room.at - 1)
    return room


def deserted(room: Room) -> bool:
    """No person is left, nor one who may come back."""
    return all([other.bot is not None and (other.resigned or not other.standin) for other in room.seats])


async def stand_in(hall: Hall, id: str, holder: str | None, wanted: int, bot: str | None, charge: Charge) -> Room:
    """A bot for an open seat (the maker says so), for one's own, or for a person who has been away."""
    async with hall.changing(id) as room:
        hall.seat_for(room, holder, None)
        try:
            bot = bot_for(room.game.id, bot) if bot or room.failing() is None else spare_bot(room)
        except MenaceError as wrong:
            raise Illegal(str(wrong)) from None
        seat = chair(room, wanted)
        if room.status not in ("waiting", "playing"):
            raise NotNow("the game is not going on")
        failing = room.failing() == wanted
        if seat.bot is not None and not seat.standin and not failing:
            raise NotNow("a bot sits there already")
        if failing and bot == seat.bot:
            raise NotNow(f"the bot {bot} has failed; choose another")
        if seat.open and holder != room.host:
            raise NotYours("only the one who made the table fills its open seats")
        if not seat.open and not failing:
            may_replace(hall, room, seat, holder)
        expect_few(room, hall.settings.caps.longest, ("bot",), wanted)
        if not failing:
            await expect_people(hall, room, seat, charge)
        if seat.open:
            seat.who, seat.bot, seat.name = "bot", bot, bot_name(bot, wanted)
            room.story.names[wanted] = seat.name
        elif failing:
            seat.bot = bot
        else:
            sit_bot(seat, bot)
        room.takeback = None
        room.seat_event(seat.seat, "bot", f"is played by the bot {bot} now." if failing else "is played by a bot now.")
        await begin(hall, room)
    return room


async def reopen(hall: Hall, id: str, holder: str | None, wanted: int) -> Room:
    """The maker takes a bot from its seat before the game begins; the seat's link counts again, as a friend may hold it."""
    async with hall.changing(id) as room:
        if holder is None or holder != room.host:
            raise NotYours("only the one who made the table opens its seats")
        seat = chair(room, wanted)
        if room.status != "waiting":
            raise NotNow("the game has begun; its seats stay as they are")
        if seat.bot is None:
            raise NotNow("no bot sits there")
        seat.who, seat.bot, seat.name = "friend", None, f"Player {wanted + 1}"
        room.story.names[wanted] = seat.name
        room.seat_event(wanted, "opened", "is awaited again.")
        await hall.commit_seats(room)
        hall.tell(room, room.at - 1)
    return room


def spare_bot(room: Room) -> str:
    """The usual bot, or the best but the one that fails."""
    seat = room.failing()
    others = [bot for bot in bots_for(room.game.id) if seat is None or bot != room.seats[seat].bot]
    if not others:
        raise MenaceError("there is no other bot for this game")
    return USUAL if USUAL in others else others[-1]


async def relieve(hall: Hall, room: Room, seat: int, at: int) -> None:
    """A bot that fails again and again: say so; where nobody sits who could choose another, take the plainest one."""
    async with hall.changing(room.id) as now:
        if now is not room or room.at != at or room.asked != seat or room.failing() is not None:
            return
        room.seat_event(seat, FAILS, f"cannot play on: the bot {room.seats[seat].bot} fails again and again.")
        if any([other.person or other.standin for other in room.seats]):
            return
        others = [bot for bot in bots_for(room.game.id) if bot != room.seats[seat].bot]
        if others:
            room.seats[seat].bot = others[0]
            room.seat_event(seat, "bot", f"is played by the bot {others[0]} now.")
            await begin(hall, room)


def may_replace(hall: Hall, room: Room, seat: Seat, holder: str | None) -> None:
    if seat.holder == holder or seat.bot is not None:
        return
    if seat.holder in hall.here(room):
        raise NotNow(f"{seat.name} is here")
    wait = seat.seen + hall.settings.away - time.monotonic()
    if wait > 0:
        raise NotNow(f"{seat.name} was here a moment ago; try again in {int(wait) + 1} seconds")


async def come_back(hall: Hall, id: str, holder: str | None, wanted: int) -> Room:
    """The person takes the seat back from the bot that stood in."""
    async with hall.changing(id) as room:
        n = hall.seat_for(room, holder, wanted)
        seat = room.seats[n]
        if not seat.standin or seat.resigned or room.status != "playing":
            raise NotNow("no bot stands in for this seat")
        seat.bot, seat.standin = None, False
        seat.seen = time.monotonic()
        room.seat_event(n, "back", "is back.")
        await hall.commit_seats(room)
        hall.tell(room, room.at - 1)
    return room


async def set_tempo(hall: Hall, id: str, holder: str | None, wanted: SetTempo) -> Room:
    """The one who made the table sets how quickly bots move, and the time for an answer in a window; 0 takes a limit away."""
    async with hall.changing(id) as room:
        if holder is None or holder != room.host:
            raise NotYours("only the one who made the table sets its tempo")
        pace = room.pace if wanted.pace is None else wanted.pace
        patience = room.patience if wanted.patience is None else wanted.patience
        await hall.set_tempo(room, pace, patience)
    return room
