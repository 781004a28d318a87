"""A recorded game on the screen, with a scrubber: any place at once, forward and back, step by step, turn by turn or by itself."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any, ClassVar

from rich.console import Group
from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from menace.cli.app.beside import beside
from menace.cli.app.frame import Framed
from menace.cli.app.panes import Happened
from menace.cli.common import together
from menace.cli.words import said
from menace.kernel.errors import MenaceError
from menace.kernel.event import EVERYONE
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.record import Record
from menace.kernel.replay import Replay

APART = 25  # entries between two tables that are kept to start from
PACE = 0.2  # seconds a step when it plays by itself
KEYS = """
Left Right   a step
Up Down      a turn
PgUp PgDn    25 steps
Home End     start, end
123 Enter    go to 123
Space        play by itself
F2           rule ids
q            leave"""


class Reel:
    """A record played once, so that every place in it is near a table to start from; and all that it tells."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.told: list[dict[str, Any]] = []
        self.ends: list[int] = []  # how much had been told at each place
        self.turns = [0]
        self.tables: list[Any] = []
        self.broken = ""  # why it goes no further
        replay = Replay(game, record)
        try:
            while True:
                self.take(replay)
                if not replay.step():
                    break
        except MenaceError as wrong:
            self.broken = str(wrong)

    def take(self, replay: Replay) -> None:
        """What is to be kept of the place a replay has come to."""
        events = self.game.told_to(replay.driver.take_events(), EVERYONE)
        if any([told["kind"] == "turn" for told in events]):
            self.turns.append(replay.next)
        if replay.next % APART == 0:
            self.tables.append(self.game.copy(replay.table))
        self.told += events
        self.ends.append(len(self.told))

    @property
    def length(self) -> int:
        return len(self.ends) - 1

    def at(self, place: int) -> Replay:
        """The game at a place."""
        start = place // APART
        replay = Replay(self.game, self.record, listen=False, table=self.game.copy(self.tables[start]), at=start * APART)
        while replay.next < place:
            replay.step()
        return replay

    def turn_from(self, place: int, step: int) -> int:
        """Where the next turn begins, or the one before."""
        if step > 0:
            n = bisect_right(self.turns, place)
            return self.turns[n] if n < len(self.turns) else self.length
        return self.turns[max(bisect_left(self.turns, place) - 1, 0)]


class Scrubber(Static):
    """The whole game as a line; a click or a drag goes there."""

    class Moved(Message):
        def __init__(self, share: float) -> None:
            super().__init__()
            self.share = share

    def show(self, place: int, length: int) -> None:
        numbers = f" {place} of {length}"
        room = max(self.size.width - len(numbers) - 1, 10)
        done = round(place / max(length, 1) * (room - 1))
        line = Text.assemble(("\u2501" * done, "bold"), ("\u25cf", "bold red"), ("\u2500" * (room - 1 - done), "dim"), numbers)
        self.update(line)
        self.room = room

    room = 10

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self.post_message(self.Moved(event.x / max(self.room - 1, 1)))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button:
            self.post_message(self.Moved(event.x / max(self.room - 1, 1)))

    def on_mouse_up(self) -> None:
        self.release_mouse()


class ReplayApp(Framed[None]):
    """Shows a reel."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,ctrl+c,ctrl+q", "quit", "Leave", priority=True),
        Binding("right,n", "go(1)", "Next"),
        Binding("left,p", "go(-1)", "Back"),
        Binding("pagedown", f"go({APART})"),
        Binding("pageup", f"go({-APART})"),
        Binding("down,t", "turn(1)", "Turn"),
        Binding("up", "turn(-1)"),
        Binding("home", "go(-1000000000)"),
        Binding("end", "go(1000000000)"),
        Binding("space", "play", "Play"),
        Binding("f2", "rules", "Rule ids"),
        Binding("enter", "number"),
    ]

    def __init__(self, reel: Reel, place: int = 0) -> None:
        super().__init__(reel.game)
        self.reel = reel
        self.place = place
        self.digits = ""
        self.playing: Timer | None = None

    def last_line(self) -> Scrubber:
        return Scrubber(id="line")

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """The place the scrubber is at."""
        reel = self.reel
        replay = reel.at(self.place)
        view = self.game.view(replay.table, EVERYONE)
        self.draw_map(view, set(), "")
        asked = replay.node.seat if isinstance(replay.node, Decision) else EVERYONE
        names = ["person"] * reel.record.header["seats"]
        told = Group(beside(self.board, view, EVERYONE, asked, names, [], self.beside), Text(KEYS, "dim"))
        self.query_one("#records", Static).update(told)
        self.entitle(f"{self.game.title}  {view['goal']}")
        self.query_one(Happened).tell(reel.told[: reel.ends[self.place]])
        self.put_words((self.entry(), "bold"), (self.note(replay), "dim"))
        self.query_one(Scrubber).show(self.place, reel.length)

    def entry(self) -> str:
        """What was chosen or rolled to come here."""
        return said(self.reel.record.entries[self.place - 1]) if self.place else "The start."

    def note(self, replay: Replay) -> str:
        if self.digits:
            return f"Go to {self.digits}"
        result = self.game.result(replay.table)
        if result is not None:
            return f"{together([f'Player {seat + 1}' for seat in result.winners])} won: {result.manner}."
        if self.place == self.reel.length:
            return self.reel.broken or "Here the record ends; the game goes on."
        node = replay.node
        return self.game.ask(node)["question"] if isinstance(node, Decision) else ""

    def go_to(self, place: int) -> None:
        self.digits = ""
        self.place = min(max(place, 0), self.reel.length)
        self.show()

    def action_go(self, step: int) -> None:
        self.go_to(self.place + step)

    def action_turn(self, step: int) -> None:
        self.go_to(self.reel.turn_from(self.place, step))

    def action_play(self) -> None:
        """Play by itself, or stop doing so."""
        if self.playing is not None:
            self.playing.stop()
            self.playing = None
        else:
            self.playing = self.set_interval(PACE, lambda: self.action_go(1))

    def action_number(self) -> None:
        self.go_to(int(self.digits) if self.digits else self.place + 1)

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character.isascii() and event.character.isdigit() and len(self.digits) < 9:
            self.digits += event.character
            self.show()

    @on(Scrubber.Moved)
    def scrub(self, event: Scrubber.Moved) -> None:
        self.go_to(round(min(max(event.share, 0.0), 1.0) * self.reel.length))
