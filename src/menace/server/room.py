"""One table in memory: the only place where its game goes on. No waiting, no store, no sockets: those are the hall's.

Whatever changes a room leaves rows in `fresh`, which the hall commits before anybody hears of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

import msgspec

from menace.kernel.chance import Fair
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.shorthand import Question, follow_up, parts_of, refuse
from menace.kernel.table import Table
from menace.server.story import Story, Told

NOBODY = 1 << 20  # an event that no seat sees
TALK = 50  # lines of table talk kept at hand
FAILS = "fails"  # what is said of a seat whose bot does not play
RECENT = 400  # rows kept at hand for those who were away for a moment


class Seat:
    """Who sits where. `bot` plays it if there is one; with `standin` for a person who may come back."""

    def __init__(self, seat: int, name: str, who: str, bot: str | None, holder: str | None, words: str = "") -> None:
        self.seat = seat
        self.name = name
        self.who = who
        self.bot = bot
        self.holder = holder
        self.words = words
        self.standin = False
        self.resigned = False
        self.generation = 0
        self.seen = time.time()  # when its person was last there

    @property
    def open(self) -> bool:
        return self.who == "friend" and self.holder is None and self.bot is None

    @property
    def person(self) -> bool:
        """A person decides here."""
        return self.bot is None


class Row:
    """One position of a table: what brought it about, and what happened then as (seat that may see it, event).

    Events are kept as the JSON that frames and the store are made of: a server keeps some ten thousands, and looks into few.
    """

    __slots__ = ("at", "entry", "events", "kind", "made", "said", "seat")

    def __init__(self, at: int, kind: str, seat: int | None, said: str | None, entry: dict[str, Any]) -> None:
        self.at = at
        self.kind = kind
        self.seat = seat
        self.said = said
        self.entry = entry
        self.events: list[tuple[int, msgspec.Raw]] = []
        self.made = time.time()

    def told(self) -> list[Told]:
        return [msgspec.json.decode(event) for _, event in self.events]


class Snapshot:
    """A table as it was before a choice, for undo."""

    def __init__(self, at: int, seat: int, table: Table, counters: tuple[int, int, bool]) -> None:
        self.at = at
        self.seat = seat
        self.table = table
        self.counters = counters


class Base(msgspec.Struct):
    """Where undo begins: the position after the last roll, its counters and its state."""

    at: int
    turn: int
    battle: int
    fighting: bool
    state: msgspec.Raw


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Room:
    """A table. `decision` is what is asked now; `at` its position; `lock` is held by whoever changes or reads it."""

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
        self.rules = game.rules_version
        self.fair = Fair(bytes.fromhex(secret), [])
        self.table: Table | None = None
        self.decision: Decision | None = None
        self.since = time.monotonic()  # when it was asked; a restart of the server begins it anew
        self.at = 0
        self.turn = 0
        self.battle = 0
        self.fighting = False
        self.takeback: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.created = self.updated = time.time()
        self.snapshots: list[Snapshot] = []
        self.choosers: list[tuple[int, int]] = []  # position and seat of every choice since the base, forced ones too
        self.base: Base | None = None
        self.sealed = False
        self.recent: deque[Row] = deque(maxlen=RECENT)
        self.fresh: list[Row] = []
        self.talk: deque[dict[str, Any]] = deque(maxlen=TALK)
        self.story = Story(game, [seat.name for seat in seats])
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

    def view(self, seat: int) -> Any:
        if self.table is None:
            return None
        if seat not in self.shown:
            self.shown[seat] = self.game.view(self.table, seat)
        return self.shown[seat]

    def ask(self) -> dict[str, Any]:
        """What is asked, as plain data."""
        if self.question is None:
            assert self.decision is not None
            self.question = self.game.ask(self.decision)
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
        self.since = time.monotonic()
        row = Row(self.at, kind, seat, said, entry)
        self.fresh.append(row)
        self.recent.append(row)
        self.shown.clear()
        self.question = self.state = None
        return row

    def tell(self, row: Row, told: Told, seen_by: int = -1) -> None:
        """Write something down under a position, with its turn and battle."""
        kind = told["kind"]
        if kind in self.game.turn_begins:
            self.turn += 1
            self.fighting = False
        if kind in self.game.battle_begins:
            self.battle += 1
            self.fighting = True
        battle, only = self.battle if self.fighting else None, seen_by if seen_by >= 0 else None
        event = {"at": row.at, "turn": self.turn, "battle": battle, **told, "only": only}
        row.events.append((seen_by, msgspec.Raw(msgspec.json.encode(event))))
        if kind in self.game.battle_ends:
            self.fighting = False

    def hear(self, row: Row) -> None:
        """Write down what the rules told since."""
        assert self.table is not None
        for event in self.table.heard():
            if event.kind in self.game.reveals:
                self.forget()
            self.tell(row, self.story.event(event), event.seen_by)

    def forget(self) -> None:
        """Nothing before this can be taken back."""
        self.snapshots.clear()
        self.choosers.clear()
        self.sealed = True

    def start(self) -> None:
        """Everybody is here: the words go into the dice, and the game begins."""
        self.status = "playing"
        self.fair.words = [seat.words for seat in self.seats if seat.words]
        self.story = Story(self.game, [seat.name for seat in self.seats])
        self.table = self.game.new(len(self.seats), self.options)
        self.table.listening = True
        row = self.note("start", None, None, {"start": len(self.seats)})
        self.sealed = True
        self.settle(row)

    def settle(self, row: Row) -> None:
        """Run on to the next decision that leaves a choice, answering chance and what is forced."""
        table = self.table
        assert table is not None
        while True:
            node = advance(table)
            self.hear(row)
            if isinstance(node, Chance):
                stake = self.game.stake(table, node)
                outcome = self.fair.pick(node)
                row = self.note("chance", None, None, {"chance": node.about, "is": self.game.outcome_text(node, outcome)})
                self.tell(row, self.story.roll(node, outcome, stake), NOBODY if self.game.hidden and node.kind != "die" else -1)
                self.forget()
                roll(table, outcome)
            elif isinstance(node, Decision) and len(node.actions) == 1 and node.about not in self.game.windows:
                row = self.choose(node, node.actions[0], None)
            else:
                self.decision = node if isinstance(node, Decision) else None
                break
        if self.decision is None:
            self.finish()
        if self.sealed:
            self.sealed = False
            self.base = Base(self.at, self.turn, self.battle, self.fighting, msgspec.Raw(self.dumped()))

    def choose(self, decision: Decision, action: int, said: str | None) -> Row:
        """A choice, free or (without words) forced."""
        assert self.table is not None
        text = self.game.say(action)
        row = self.note("do", decision.seat, said, {"seat": decision.seat, "do": text})
        self.tell(row, self.story.choice(decision.seat, action, said is None), decision.seat if self.game.hidden else -1)
        self.choosers.append((self.at, decision.seat))
        choose(self.table, action)
        return row

    def finish(self) -> None:
        assert self.table is not None
        result = self.game.result(self.table)
        self.status = "over"
        self.snapshots.clear()
        if result is not None:
            self.result = {
                "winners": result.winners,
                "manner": result.manner,
                "rules": list(result.rules),
                "digest": self.game.digest(self.table),
            }

    def play(self, seat: int, text: str) -> None:
        """Play an action or a shorthand of two; IllegalAction with the rule behind it, and nothing changed."""
        decision, table = self.decision, self.table
        if decision is None or table is None or self.status != "playing":
            raise IllegalAction("the game is over" if self.status == "over" else "the game is not going on")
        if seat != decision.seat:
            raise IllegalAction(f"it is {self.seats[decision.seat].name} who is asked now")
        actions = parts_of(self.game, text)
        asked = Question(table, decision)
        refuse(self.game, asked, actions[0])
        if len(actions) == 1:
            self.play_legal(actions[0], text)
            return
        then = follow_up(self.game, asked, actions[0])
        refuse(self.game, then, actions[1])
        self.play_legal(actions[0], text)
        if len(then.decision.actions) > 1:  # else it was forced and has been played
            self.play_legal(actions[1], self.game.say(actions[1]))

    def play_legal(self, action: int, said: str) -> None:
        decision, table = self.decision, self.table
        assert decision is not None and table is not None
        self.takeback = None
        counters = (self.turn, self.battle, self.fighting)
        self.snapshots.append(Snapshot(self.at, decision.seat, self.game.copy(table), counters))
        self.settle(self.choose(decision, action, said))

    def target(self, seats: list[int]) -> Snapshot | None:
        """The last choice of these seats that a roll has not sealed."""
        for snapshot in reversed(self.snapshots):
            if snapshot.seat in seats:
                return snapshot
        return None

    def others(self, seats: list[int]) -> list[int]:
        """The people at the other seats."""
        mine = {self.seats[seat].holder for seat in seats}
        return [seat.seat for seat in self.seats if seat.person and seat.seat not in seats and seat.holder not in mine]

    def may_undo(self, seats: list[int]) -> bool:
        """Without asking: nobody else chose since, or nobody else is there."""
        found = self.target(seats) if self.status == "playing" else None
        return found is not None and (self.free(found) or not self.others(seats))

    def free(self, snapshot: Snapshot) -> bool:
        """No other seat chose since."""
        return all([seat == snapshot.seat for at, seat in self.choosers if at > snapshot.at])

    def may_ask(self, seats: list[int]) -> bool:
        return self.status == "playing" and not self.may_undo(seats) and self.target(seats) is not None

    def go_back(self, snapshot: Snapshot) -> None:
        """Take everything back to a snapshot; the position still grows."""
        row = self.note("undo", snapshot.seat, None, {"undo": snapshot.at})
        self.table = snapshot.table
        self.table.listening = True
        self.turn, self.battle, self.fighting = snapshot.counters
        del self.snapshots[self.snapshots.index(snapshot) :]
        self.choosers = [choice for choice in self.choosers if choice[0] <= snapshot.at]
        self.takeback = None
        self.tell(row, self.story.undone(snapshot.seat, snapshot.at))
        node = advance(self.table)
        self.table.heard()
        if not isinstance(node, Decision):
            raise MenaceError("this cannot be taken back")
        self.decision = node

    def seat_event(self, seat: int, now: str, sentence: str) -> None:
        row = self.note("seat", seat, None, {"now": now})
        self.tell(row, self.story.seat(seat, now, sentence))

    # -- to and from the store -----------------------------------------------------------------------------------------

    def columns(self) -> dict[str, Any]:
        """What the store keeps of the room that changes."""
        playing = self.status == "playing"
        return {
            "b_id": self.id,
            "status": self.status,
            "host": self.host,
            "patience": self.patience,
            "words": text_of(self.fair.words),
            "drawn": self.fair.drawn,
            "at": self.at,
            "turn": self.turn,
            "battle": self.battle,
            "fighting": self.fighting,
            "asked": self.asked,
            "state": self.dumped().decode() if self.table is not None else None,
            "base": text_of(self.base) if self.base is not None and playing else None,
            "takeback": text_of(self.takeback) if self.takeback else None,
            "result": text_of(self.result) if self.result else None,
            "updated": self.updated,
        }

    def restore(self, state: str | None, tail: list[Row]) -> None:
        """Take up a stored game; with the rows since its last roll the choices that can still be taken back."""
        if state is None:
            return
        dumped = msgspec.json.decode(state)
        rebuilt = self.rebuild(tail) if self.base is not None and self.status == "playing" else None
        if rebuilt is not None and self.game.dump(rebuilt) == dumped:
            self.table = rebuilt
        else:
            self.snapshots.clear()
            self.choosers.clear()
            self.table = self.game.load(dumped)
        self.table.listening = True
        node = advance(self.table)
        self.table.heard()
        self.decision = node if isinstance(node, Decision) else None

    def rebuild(self, tail: list[Row]) -> Table | None:
        """Play the rows since the base again; None if they do not fit these rules."""
        assert self.base is not None
        try:
            table = self.game.load(msgspec.json.decode(self.base.state))
            counters = (self.base.turn, self.base.battle, self.base.fighting)
            for row in tail:
                node = advance(table)
                table.heard()
                if row.kind == "do":
                    if not isinstance(node, Decision):
                        return None
                    self.choosers.append((row.at, node.seat))
                    if row.said is not None:
                        self.snapshots.append(Snapshot(row.at - 1, node.seat, self.game.copy(table), counters))
                    choose(table, self.game.read(row.entry["do"]))
                elif row.kind == "undo":
                    snapshot = next(s for s in self.snapshots if s.at == row.entry["undo"])
                    del self.snapshots[self.snapshots.index(snapshot) :]
                    self.choosers = [choice for choice in self.choosers if choice[0] <= snapshot.at]
                    table = self.game.copy(snapshot.table)
                elif row.kind == "chance":
                    return None
                for told in row.told():
                    counters = (told["turn"], told["battle"] or counters[1], told["battle"] is not None)
            advance(table)
            return table
        except (MenaceError, AssertionError, LookupError, StopIteration, TypeError, ValueError):
            return None
