"""One table in memory: the only place where its game goes on. No waiting, no store, no sockets: those are the hall's.

Whatever changes a room leaves rows in `fresh`, which the hall commits before anybody hears of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any
from weakref import ref

import msgspec

from menace.kernel.chance import Fair, Waiting
from menace.kernel.driver import Driver, Move, Snapshot
from menace.kernel.errors import IllegalAction
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table
from menace.server.beats import RECENT, Film
from menace.server.following import Heard
from menace.server.row import Base, Eve, Place, Row
from menace.server.seat import Seat
from menace.server.story import Chapters, Story, Told

NOBODY = 1 << 20  # an event that no seat sees
TALK = 50  # lines of table talk kept at hand
FAILS = "fails"  # what is said of a seat whose bot does not play


def watching(room: Room) -> Callable[[Driver], None]:
    """What a room's driver tells of every position. It does not keep the room: one that is let go is gone at once, not when the
    collector comes, which is seldom."""
    found = ref(room)

    def see(driver: Driver) -> None:
        there = found()
        if there is not None:
            there.see(driver)

    return see


class Room:
    """A table. Its driver runs the game; `at` is its position, which grows with every row; `lock` is held by whoever changes or
    reads it."""

    def __init__(self, id: str, game: Game, options: dict[str, int], seats: list[Seat], secret: str, key: str, host: str) -> None:
        self.id = id
        self.game = game
        self.options = options
        self.seats = seats
        self.secret = secret
        self.key = key
        self.host = host
        self.status = "waiting"
        self.pace = 0.7
        self.patience = 0  # seconds for an answer in a window until it counts as a pass; 0: no limit
        self.rules = game.rules_version  # what it was begun with, and so is the content; see `Game.likeness`
        self.content = game.likeness()
        self.dice = Fair(bytes.fromhex(secret), [])  # until the driver has them
        self.driver: Driver | None = None
        self.since = time.monotonic()  # when it was asked; a restart of the server begins it anew
        self.at = 0
        self.moves = 0  # choices and rolls that hold; positions are more, for nothing is taken off those
        self.chapters = Chapters(game)
        self.takeback: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.barred: list[tuple[str, str]] = []  # browsers that may not come back, and the names they had
        self.created = self.updated = time.time()
        self.places: dict[int, Place] = {}  # of the choices that can be taken back, by their snapshots' count
        self.base: Base | None = None
        self.eve: Eve | None = None
        self.odds: dict[tuple[int, int], Any] = {}  # of the battle since that eve, by who may know it and position; see server.odds
        self.recent: deque[Row] = deque(maxlen=RECENT)
        self.heard: list[Heard] = []  # what another process played and we have not yet, for nobody has looked since
        self.fresh: list[Row] = []
        self.plays: list[tuple[int, str]] = []  # what led to the fresh rows, if nothing but moves did: who said what
        self.packed = 0  # the last position that lies in a pack; see server.packs
        self.talk: deque[dict[str, Any]] = deque(maxlen=TALK)
        self.story = Story(game, [seat.name for seat in seats])
        self.film = Film(game)
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.resting = -1  # the position at which its bot failed, while it waits to be asked again
        self.touched = time.monotonic()
        # What was worked out about the present position: views by seat, the question, and the state as text.
        self.shown: dict[int, Any] = {}
        self.question: dict[str, Any] | None = None
        self.state: bytes | None = None

    # -- questions ---------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        return self.driver.table if self.driver is not None else None

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.driver.decision if self.driver is not None else None

    @property
    def fair(self) -> Fair:
        dice = self.driver.chance if self.driver is not None else self.dice
        assert isinstance(dice, Fair)
        return dice

    def reaches(self) -> int:
        """The position we know of, played or only heard of."""
        return self.heard[-1].at if self.heard else self.at

    def line(self) -> int:
        """The number of the last line of table talk."""
        return int(self.talk[-1]["n"]) if self.talk else 0

    @property
    def asked(self) -> int | None:
        return self.decision.seat if self.decision is not None and self.status == "playing" else None

    def window(self) -> bool:
        """A person is asked for an answer that may be a pass, for which there may be a time limit."""
        return self.asked is not None and self.decision is not None and self.decision.about in self.game.windows

    def left(self) -> float | None:
        """Seconds until no answer counts as a pass; None where there is no limit."""
        if not self.patience or not self.window() or self.bot_asked() is not None:
            return None
        return max(self.since + self.patience - time.monotonic(), 0.0)

    def bot_asked(self) -> str | None:
        """The bot that owes a move."""
        return self.seats[self.asked].bot if self.asked is not None else None

    def failing(self) -> int | None:
        """The seat whose bot failed so often that the table said so; nothing has happened since."""
        last = self.recent[-1] if self.recent else None
        return last.seat if last is not None and last.entry.get("now") == FAILS and self.status == "playing" else None

    def held_by(self, holder: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if holder is not None and seat.holder == holder]

    def muted(self, holder: str | None) -> bool:
        """Whether a browser may not talk: it is muted, not the seat at which it was when that was said."""
        return any([self.seats[seat].muted for seat in self.held_by(holder)])

    def seen(self, you: list[int]) -> int:
        """The position these seats may know of: what another answers in secret has not happened for them until it is over."""
        if self.asked is None or self.asked in you or self.decision is None or self.decision.about not in self.game.secrets:
            return self.at
        return self.secret_since(self.at, self.asked)

    def secret_since(self, at: int, seat: int) -> int:
        """Where the choices of a seat that led to a position began to be secret: each told nobody else of anything."""
        for row in reversed(self.recent):
            if row.at > at or row.kind == "seat":
                continue
            if row.seat != seat or not (row.kind == "undo" or (row.kind == "do" and row.is_secret())):
                break
            at = row.at - 1
        return at

    def timely(self, at: int, you: list[int]) -> bool:
        """Whether who answers at a position answers what is asked: since then nobody has moved, whatever else they said or did."""
        seen = self.seen(you)
        since = [row for row in self.recent if at < row.at <= seen]
        return at == seen or (at < seen and len(since) == seen - at and all([row.kind == "seat" for row in since]))

    def asks_lately(self, seats: list[int]) -> int:
        """How often these seats have asked for a takeback since the last move."""
        count = 0
        for row in reversed(self.recent):
            if row.kind != "seat":
                break
            count += row.seat in seats and row.entry.get("now") == "asks"
        return count

    def wasted(self) -> int:
        """Positions since the last roll that led nowhere: what was taken back, and what is no move."""
        return self.at - self.base.at - (self.moves - self.base.moves) if self.base is not None else 0

    def last_news(self, you: list[int]) -> float:
        """When something happened that these seats may know of."""
        seen = self.seen(you)
        return self.updated if seen == self.at else max([row.made for row in self.recent if row.at <= seen], default=self.created)

    def view(self, seat: int) -> Any:
        if self.table is None:
            return None
        if seat not in self.shown:
            self.shown[seat] = self.game.view(self.table, seat)
        return self.shown[seat]

    def watch(self, seats: list[int]) -> None:
        """Somebody looks on from these seats, or from none: from now on it is kept what is seen from there, beat by beat."""
        for seat in seats or [-1]:
            if self.table is not None and seat not in self.film.last:
                self.film.watch(seat, self.at, self.view(seat))

    def go_on_from(self, old: Room) -> None:
        """Somebody else has played on: what those who look on saw of it is one change, at the end."""
        rows = [row for row in self.recent if row.at > old.at]
        if self.table is None or not rows or rows[0].at != old.at + 1:
            return
        self.film = old.film
        for row in rows:
            if row is rows[-1]:
                self.film.take(row.at, self.table)
            self.film.write(row, False)

    def see(self, driver: Driver) -> None:
        """The driver has come to a position, which will be written down when it stops."""
        self.film.take(self.at + len(driver.moves), driver.table)

    def ask(self) -> dict[str, Any]:
        """What is asked, as it is put to the seat that is asked."""
        if self.question is None:
            assert self.decision is not None and self.table is not None
            self.question = self.game.put(self.table, self.decision)
        return self.question

    def dumped(self) -> bytes:
        """The state as JSON."""
        if self.state is None:
            assert self.table is not None
            self.state = msgspec.json.encode(self.game.dump(self.table))
        return self.state

    def ready(self) -> bool:
        return not any([seat.open for seat in self.seats])

    # -- what changes ------------------------------------------------------------------------------------------------

    def note(self, kind: str, seat: int | None, said: str | None, entry: dict[str, Any]) -> Row:
        """A new position."""
        self.at += 1
        if kind != "seat":  # whoever is asked has no more time because somebody came, went or spoke
            self.since = time.monotonic()
        row = Row(self.at, kind, seat, said, entry)
        self.fresh.append(row)
        self.recent.append(row)
        self.look_again()
        return row

    def look_again(self) -> None:
        """What was worked out about the position holds no longer."""
        self.shown.clear()
        self.question = self.state = None

    def tell(self, row: Row, told: Told, seen_by: int = -1) -> None:
        """Write something down under a position, with its turn and battle."""
        event = {**self.chapters.number(told, row.at), "only": seen_by if seen_by >= 0 else None}
        row.events.append((seen_by, msgspec.Raw(msgspec.json.encode(event))))

    def start(self) -> None:
        """Everybody is here: the words go into the dice, and the game begins."""
        self.status = "playing"
        self.dice.words = [seat.words for seat in self.seats if seat.words]
        self.story = Story(self.game, [seat.name for seat in self.seats])
        self.driver = Driver(self.game, self.game.new(len(self.seats), self.options), self.dice, watch=watching(self))
        self.write(self.driver)

    def take_up(self, table: Table) -> None:
        """Go on at a table in the middle of things; nothing from before can be taken back."""
        self.go_on_with(Driver(self.game, table, Waiting(), forced=False))

    def go_on_with(self, driver: Driver) -> None:
        """A driver that has rolled nothing and played nothing by itself gets the dice."""
        driver.take_moves()
        driver.chance, driver.forced, driver.watch = self.fair, True, watching(self)
        self.driver = driver
        self.look_again()

    def write(self, driver: Driver, said: str | None = None) -> None:
        """A row for each move since; what a seat said goes with the first choice it made by that."""
        binding = False
        seen: dict[int, Any] = {}
        for move in driver.take_moves():
            row = self.row_of(move, said)
            self.moves += move.node is not None
            said = None if move.free else said
            for event in move.events:
                self.tell(row, self.story.event(event), event.seen_by)
            secret = isinstance(move.node, Decision) and move.node.about in self.game.secrets and row.is_secret()
            seen = self.film.write(row, secret)
            binding = binding or move.binding or move.node is None
        self.places = {snapshot.at: self.places[snapshot.at] for snapshot in driver.snapshots}
        self.shown.update(seen)
        if driver.decision is None:
            self.finish(driver)
        if binding:
            c = self.chapters
            self.base = Base(self.at, c.turn, c.battle, c.fighting, msgspec.Raw(self.dumped()), self.moves)

    def row_of(self, move: Move, said: str | None) -> Row:
        """The position a move leads to; of a choice nobody had to make, no words are kept."""
        node, hidden = move.node, self.game.hidden
        if isinstance(node, Chance):
            row = self.note("chance", None, None, {"chance": node.about, "is": self.game.outcome_text(node, move.answer)})
            seen_by = NOBODY if hidden and node.kind != "die" else -1
        elif isinstance(node, Decision):
            text = self.game.say(move.answer)
            if move.free:
                self.places[move.at - 1] = Place(self.at, self.chapters.copy(), self.moves)
            row = self.note("do", node.seat, (said or text) if move.free else None, {"seat": node.seat, "do": text})
            seen_by = node.seat if hidden else -1
        else:
            return self.note("start", None, None, {"start": len(self.seats)})
        told = self.story.move(move)
        assert told is not None
        self.tell(row, told, seen_by)
        return row

    def finish(self, driver: Driver) -> None:
        result = driver.result
        self.status = "over"
        if result is not None:
            self.result = {
                "winners": result.winners,
                "manner": result.manner,
                "rules": list(result.rules),
                "digest": self.game.digest(driver.table),
            }

    def close(self, because: str) -> None:
        """A game that cannot go on ends without a result."""
        if self.status == "playing":
            seat = self.asked or 0
            self.status, self.takeback = "abandoned", None
            self.seat_event(seat, "closed", because)

    def play(self, seat: int, text: str) -> None:
        """Play an action or a shorthand of two; IllegalAction with the rule behind it, and nothing changed."""
        driver, decision = self.driver, self.decision
        if driver is None or decision is None or self.status != "playing":
            raise IllegalAction("the game is over" if self.status == "over" else "the game is not going on")
        if seat != decision.seat:
            raise IllegalAction(f"it is {self.seats[decision.seat].name} who is asked now")
        self.film.taken.clear()
        eve, battle = Eve(self.at, self.dumped()) if not self.chapters.fighting else None, self.chapters.battle
        driver.play_words(text, seat)
        self.plays.append((seat, text))
        self.takeback = None
        self.write(driver, text)
        if eve is not None and self.chapters.battle > battle:
            self.eve = eve
            self.odds.clear()

    def lift(self) -> None:
        """A game that an earlier release left goes on by the present rules from where it stands, and its log says so."""
        driver = self.driver
        if driver is None or self.status != "playing" or self.game.state(driver.table).edition == self.game.edition:
            return
        row = self.note("rules", None, None, {"rules": self.game.rules_version})
        self.tell(row, self.story.lifted(self.game.state(driver.table).edition))
        driver.lift()
        self.film.write(row, False)
        self.write(driver)
        self.seal()

    def seal(self) -> None:
        """Nothing that was done so far can be taken back."""
        assert self.driver is not None
        self.driver.snapshots.clear()
        self.places.clear()
        c = self.chapters
        state = msgspec.Raw(self.dumped())
        self.base = Base(self.at, c.turn, c.battle, c.fighting, state, self.moves) if self.status == "playing" else None

    # -- taking back -----------------------------------------------------------------------------------------------------

    def target(self, seats: list[int]) -> Snapshot | None:
        """The last choice of these seats that nothing has sealed."""
        return self.driver.last_choice(seats) if self.driver is not None else None

    def choice_at(self, at: int) -> Snapshot | None:
        """The choice made at a position, if it can still be taken back."""
        snapshots = self.driver.snapshots if self.driver is not None else []
        return next((snapshot for snapshot in snapshots if self.places[snapshot.at].at == at), None)

    def others(self, seats: list[int]) -> list[int]:
        """The people at the other seats."""
        mine = {self.seats[seat].holder for seat in seats}
        return [seat.seat for seat in self.seats if seat.person and seat.seat not in seats and seat.holder not in mine]

    def may_undo(self, seats: list[int]) -> bool:
        """Without asking: nobody else chose since, or nobody else is there."""
        found = self.target(seats) if self.status == "playing" else None
        if found is None or self.driver is None:
            return False
        return self.driver.undisturbed(found) or not self.others(seats)

    def may_ask(self, seats: list[int]) -> bool:
        return self.status == "playing" and not self.may_undo(seats) and self.target(seats) is not None

    def go_back(self, snapshot: Snapshot) -> None:
        """Take everything back to a choice; the position still grows."""
        assert self.driver is not None
        place = self.places[snapshot.at]
        row = self.note("undo", snapshot.seat, None, {"undo": place.at})
        self.driver.take_back(snapshot)
        self.chapters, self.moves = place.chapters, place.moves
        self.takeback = None
        self.tell(row, self.story.undone(snapshot.seat, self.known(place.at, snapshot.seat)))
        self.film.take(row.at, self.driver.table)
        self.film.write(row, self.seen([]) < row.at)

    def known(self, at: int, seat: int) -> int:
        """The position of a choice as others may know it: of secret ones they know where the first was made."""
        return self.secret_since(at, seat) if self.game.secrets else at

    def seat_event(self, seat: int, now: str, sentence: str, **more: str) -> None:
        row = self.note("seat", seat, None, {"now": now, **more})
        self.tell(row, self.story.seat(seat, now, sentence, **more))
        self.film.write(row, False)

    def rematch(self) -> str | None:
        """The table at which it is played again, once somebody has asked for that."""
        return next((row.entry["table"] for row in reversed(self.recent) if row.entry.get("now") == "rematch"), None)
