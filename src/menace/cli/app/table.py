"""One game on the screen: the map, the records, the last events, the question and the line that answers it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from typing import Any

from textual import events, on, work
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from menace.cli.answer import COMMANDS, END, Answer, read_answer
from menace.cli.app.beside import beside
from menace.cli.app.choices import Choice, by_numbers, choices_of, narrowed, tabbed
from menace.cli.app.frame import Framed
from menace.cli.app.look import KEYS
from menace.cli.app.panes import Answers, Happened, MapPane, Page
from menace.cli.common import clean
from menace.cli.ended import ENDING
from menace.cli.looks import known
from menace.cli.screens.base import name
from menace.cli.sitting import Sitting
from menace.cli.words import page_of
from menace.kernel.chance import Seeded
from menace.kernel.errors import MenaceError
from menace.kernel.event import EVERYONE
from menace.kernel.game import Odds

RUNS = 60  # games a battle's odds are counted from
BEAT = 0.05  # seconds at least between two pictures of what bots do
CLOSING = ("q", " ")  # as the first letter of a line: a page is put away
HELPFUL = "F1 help"
LIKELY = "greedy"  # whose answer is lit before anything is typed


class TableApp(Framed[int]):
    """Plays a sitting; its result is the exit code."""

    BINDINGS = KEYS

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.game)
        self.sitting = sitting
        self.seat = EVERYONE  # whom the screen is for
        self.seen: dict[str, Any] = sitting.view(EVERYONE)  # what it shows; nothing looks at the table while a bot thinks
        self.looks = 0
        self.choices: list[Choice] = []
        self.odds: list[Odds] = []
        self.put: dict[str, Any] = {}  # the question, as it is put
        self.note = ""  # a word to the player, in place of the help
        self.late = ""  # one that is told with the next question
        self.moved = False  # the player has lit an answer of their own
        self.last_person = EVERYONE
        self.drawn = 0.0  # when bots' moves were last shown
        self.recorded: tuple[int, ...] = ()  # what the records were last drawn from
        self.answered = asyncio.Event()
        self.curtain: asyncio.Event | None = None  # until the next person sits here
        self.wrong: Exception | None = None  # a mistake of ours

    def below_records(self) -> list[Widget]:
        return [Answers(id="answers", markup=False)]

    def last_line(self) -> Input:
        return Input(id="line", placeholder=HELPFUL)

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.end, number)
        self.query_one("#line").focus()
        self.wait_for("The table is being laid ...")
        self.call_after_refresh(self.course)

    # -- the course of the game ------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def course(self) -> None:
        """Bots answer as they do; before a person is asked the game is kept."""
        sitting = self.sitting
        while sitting.driver.decision is not None:
            if sitting.goes_on_alone():
                seat = sitting.asked.seat
                self.wait_for(f"{name(seat, sitting.players)} is thinking ...")
                answer = await asyncio.to_thread(sitting.next_answer)
                if not self.is_running:  # the player has left meanwhile
                    return
                sitting.go_on(answer)
                if self.due():
                    self.look(self.seat)
            else:
                sitting.keep()
                await self.ask(sitting.asked.seat)
                if not self.is_running:
                    return
        self.finish()

    def due(self) -> bool:
        """Whether it is time to draw the table again: bots may be quicker than anybody can see."""
        now = time.monotonic()
        if now - self.drawn < BEAT:
            return False
        self.drawn = now
        return True

    def wait_for(self, sentence: str) -> None:
        if self.choices:
            self.choices, self.odds = [], []
            self.list_choices()
        self.put_words((sentence, "dim"))

    async def ask(self, seat: int) -> None:
        """Put a question to a person, and wait until it is answered."""
        await self.draw_curtain(seat)
        self.seat = seat
        self.put = self.game.put(self.sitting.driver.table, self.sitting.asked)
        self.moved, self.odds = False, []
        self.note, self.late = self.sitting.trouble or self.late, ""
        self.look(seat)
        self.question()
        likely = await asyncio.to_thread(self.sitting.advice, LIKELY)
        if not self.is_running:
            return
        self.choices = choices_of(self.game, self.board, self.seen, self.put)
        self.answered.clear()
        self.list_choices()
        self.answers.light(likely)
        self.question()
        self.foresee()
        await self.answered.wait()

    @work(exclusive=True, group="foresight")
    async def foresee(self) -> None:
        """A battle's odds, worked out beside the table on what the seat may know, while the player is reading."""
        at = self.sitting.driver.at
        guess = known(self.game, self.sitting.driver.table, self.seat, str(at))
        odds = await asyncio.to_thread(self.game.odds, guess, RUNS, Seeded(str(at)), self.seat)
        if self.is_running and at == self.sitting.driver.at and self.choices:
            self.odds = odds
            self.records()

    async def draw_curtain(self, seat: int) -> None:
        """Between two people at one screen: until the next one sits here it shows what everybody may know."""
        last, self.last_person = self.last_person, seat
        sitting = self.sitting
        if last not in (EVERYONE, seat) and (sitting.hides_something(seat) or sitting.hides_something(last)):
            self.seat, self.curtain = EVERYONE, asyncio.Event()
            self.close_page()
            self.look(EVERYONE)
            self.put_words((f"{name(seat, sitting.players)}: press Enter when nobody else is looking.", "bold"))
            await self.curtain.wait()
            self.curtain = None

    def finish(self) -> None:
        """Who won; the record stays in its file."""
        sitting = self.sitting
        sitting.close()
        sitting.keep()
        self.look(self.seat)
        self.choices = []
        self.list_choices()
        rest = f" The record is in {sitting.file}." if sitting.file else ""
        self.put_words((f"{sitting.outcome()}.", "bold"), (f"Enter leaves.{rest}", ""))

    # -- what is shown ---------------------------------------------------------------------------------------------

    def look(self, seat: int) -> None:
        """Show the table as a seat sees it now."""
        self.seen = self.sitting.view(seat)
        self.looks += 1
        self.query_one(Happened).tell(self.game.told_to(self.sitting.seen(seat), seat))
        self.lay_out()

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """Everything in its place in a terminal of this size."""
        lit = {choice.place for choice in self.choices} - {""}
        chosen = self.answers.lit()
        self.draw_map(self.seen, lit, self.spot or (chosen.place if chosen else ""))
        self.entitle(f"{self.game.title}  {self.sitting.driver.at}  {self.seen['goal']}")
        self.records()

    def records(self) -> None:
        asked = self.sitting.driver.decision.seat if self.sitting.driver.decision else EVERYONE
        lines = min(max(self.room[1] - len(self.seen["seats"]) - max(len(self.choices), 6), 1), 4)  # answers come first
        shown = (self.looks, self.seat, asked, len(self.odds), lines, self.beside)
        if shown != self.recorded:  # to lay everything out anew takes long in a large terminal
            self.recorded = shown
            told = beside(self.board, self.seen, self.seat, asked, self.sitting.players, self.odds, self.beside, lines)
            self.query_one("#records", Static).update(told)

    def question(self) -> None:
        """The question, and below it a word of help, about the answer that was lit, or what went wrong."""
        who = "" if self.sitting.alone else f"{name(self.seat, self.sitting.players)}: "
        chosen = self.answers.lit()
        detail = self.board.label(self.seen, chosen.actions[0]) if chosen and self.moved else ""
        second = (clean(self.note), "yellow") if self.note else (detail or self.put["help"], "dim")
        self.put_words((f"{who}{self.put['question']}", "bold"), second)

    def say(self, sentence: str) -> None:
        """A word to the player, in place of the help."""
        self.note = sentence
        if self.choices:
            self.question()

    # -- the answers -----------------------------------------------------------------------------------------------

    def list_choices(self) -> None:
        """The answers that fit what is typed."""
        self.answers.show(narrowed(self.query_one("#line", Input).value, self.choices))
        self.placeholder()

    @property
    def answers(self) -> Answers:
        return self.query_one(Answers)

    def placeholder(self) -> None:
        chosen = self.answers.lit()
        self.query_one("#line", Input).placeholder = f"Enter: {chosen.told()}" if chosen else HELPFUL

    @on(OptionList.OptionHighlighted)
    def show_lit(self) -> None:
        self.placeholder()
        self.lay_out()
        if self.choices and self.moved:
            self.question()

    @on(OptionList.OptionSelected)
    def choose_clicked(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.answers.shown):
            self.give(self.answers.shown[event.option_index].actions[:1])

    @on(MapPane.Pointed)
    def point(self, event: MapPane.Pointed) -> None:
        """A click lights the answer that leads there, a second one gives it; elsewhere it tells what is there."""
        self.close_page()
        there = [choice for choice in self.answers.shown if choice.place == event.place]
        chosen = self.answers.lit()
        if chosen in there and self.moved and chosen is not None:
            self.give(chosen.actions[:1])
        elif there:
            self.moved = True
            self.answers.light(there[0].actions[0])
        else:
            told = self.board.notable(self.seen, event.place)
            self.say(f"{event.place}: {told or 'nothing is there'}; it is not on offer")

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        if self.query_one(Page).is_open and event.value in CLOSING:
            self.close_page()
            event.input.value = ""
            return
        if event.value:
            self.moved, self.note = True, ""
        self.list_choices()

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        line, chosen = event.value.strip(), self.answers.lit()
        event.input.value = ""
        if self.close_page() and not line:
            return
        if self.curtain is not None and not line:
            self.curtain.set()
        elif self.sitting.driver.decision is None and not line:
            self.exit(0)
        elif not line:
            if chosen:
                self.give(chosen.actions[:1])
        else:
            self.obey(line, chosen)

    def obey(self, line: str, chosen: Choice | None) -> None:
        """What was typed: numbers, words, a command; else the answer that it has narrowed the list down to."""
        offered = [action for choice in self.choices for action in choice.actions]
        fitting = [choice for choice in self.choices if choice.fits(line.lower().split())]
        try:
            if self.sitting.driver.decision is not None and line.split()[0].lower() not in COMMANDS:
                self.expect_question()
            numbers = by_numbers(line, self.choices)
            if numbers:
                self.give(numbers)
                return
            try:
                self.command(read_answer(line, self.game, offered))
            except MenaceError:
                if chosen is None or chosen not in fitting or line.lower() == END:
                    raise
                self.give(chosen.actions[:1])
        except MenaceError as wrong:
            self.say(str(wrong))

    def expect_question(self) -> None:
        """MenaceError while nobody at this screen is asked: nothing may touch the table then."""
        if not self.choices:
            raise MenaceError("wait until you are asked")

    def give(self, actions: list[str]) -> None:
        """Answer, and let the game go on."""
        if not self.choices:
            return
        at = self.sitting.driver.at
        trouble = ""
        try:
            self.sitting.play(*actions)
        except MenaceError as wrong:
            rule = getattr(wrong, "rule", "")
            trouble = f"{wrong}{f' ({rule})' if rule else ''}"
        if self.sitting.driver.at != at:
            self.late = trouble
            self.go_on()
        elif trouble:
            self.say(trouble)

    def go_on(self) -> None:
        """The question has been answered, or taken back: there is none until the next is put."""
        self.choices, self.odds = [], []
        self.list_choices()
        self.answered.set()

    # -- commands --------------------------------------------------------------------------------------------------

    def command(self, answer: Answer) -> None:
        sitting, text = self.sitting, answer.text
        if answer.command in ("play", "?", "decide", "undo"):
            self.expect_question()
        match answer.command:
            case "play":
                self.give(text.splitlines())
            case "decide":
                self.give([sitting.advice()])
            case "undo":
                sitting.undo()
                self.go_on()
            case "save" | "save!":
                self.say(f"Saved in {sitting.save_as(text, answer.command == 'save!')}.")
            case "quit":
                self.action_leave()
            case other:
                self.read(other, text)

    def read(self, word: str, text: str) -> None:
        """Open the page that a command asks for."""
        told = self.query_one(Happened).told
        actions = [action for one in self.choices for action in one.actions]
        page = page_of(word, text, self.sitting, self.board, self.seen, told, actions, self.beside)
        self.open_page(*page, text if word == "board" else "")
        self.lay_out()

    def close_page(self) -> bool:
        closed = super().close_page()
        if closed:
            self.lay_out()
        return closed

    def action_command(self, word: str) -> None:
        try:
            self.command(Answer(word, ""))
        except MenaceError as wrong:
            self.say(str(wrong))

    def action_move(self, step: int) -> None:
        if not self.scroll_page(step) and self.answers.shown:
            self.moved, self.note = True, ""
            self.answers.step(step)

    def action_page(self, pages: int) -> None:
        if not self.scroll_page(pages=-pages):
            self.query_one(Happened).page(pages)

    def action_complete(self) -> None:
        line = self.query_one("#line", Input)
        line.value = tabbed(line.value, self.choices, self.answers.lit())
        line.cursor_position = len(line.value)

    def action_clear(self) -> None:
        if not self.close_page():
            self.query_one("#line", Input).value = ""

    def _handle_exception(self, error: Exception) -> None:
        """A mistake of ours ends the screen, and whoever started it says so; the game is in its file."""
        if self.is_headless or os.environ.get("MENACE_DEBUG"):
            super()._handle_exception(error)
        elif self.wrong is None:
            self.wrong = error
            self.exit(1)

    # -- leaving ---------------------------------------------------------------------------------------------------

    def action_leave(self) -> None:
        self.sitting.keep()
        self.exit(0)

    def end(self, number: int) -> None:
        """Ended from outside: the game is kept, and without a terminal there is nobody to say good-bye to."""
        self.sitting.keep()
        if number != signal.SIGTERM:
            os._exit(128 + number)
        self.exit(128 + number)
