"""One game at the terminal: shows what happened, asks, and takes answers and commands until the game or the input ends."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from menace.bots.base import Bot
from menace.cli.actions import arranged, show_actions
from menace.cli.answer import Answer, completed, read_answer
from menace.cli.common import clean, is_unicode, say
from menace.cli.ended import Ended
from menace.cli.screens import screen_of
from menace.cli.screens.base import name
from menace.cli.sitting import Sitting
from menace.cli.words import explained, lines_help, rule_page
from menace.kernel.chance import Fair
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.event import EVERYONE, Event
from menace.kernel.node import Decision


class Quit(Exception):
    """The player leaves."""


class Session:
    """A driver, the people and bots at it, and the terminal."""

    def __init__(
        self,
        driver: Driver,
        players: list[str],
        bots: dict[int, Bot],
        console: Console,
        stdin: TextIO,
        save: Path | None,
        board: bool | None,
        own: bool = False,
    ) -> None:
        self.sitting = Sitting(driver, players, bots, save, own)
        self.driver = driver
        self.game = driver.game
        self.players = players
        self.console = console
        self.stdin = stdin
        self.draws = console.is_terminal if board is None else board
        self.screen = screen_of(driver.game, is_unicode(console))
        self.told = 0  # how much of the log everybody has been shown
        self.private = [0] * len(players)  # and how much of it each seat
        self.goals = [""] * len(players)  # what each seat has been told to play for
        self.offered: list[str] = []  # the actions in the order of their numbers
        self.listed = 0  # how many of them are on the screen
        self.troubled = ""  # what has been said about the file
        self.last_person = -1
        self.interactive = console.is_terminal and stdin.isatty()

    # -- the course of the game ------------------------------------------------------------------------------------

    def run(self) -> None:
        self.help_typing()
        self.welcome()
        sitting = self.sitting
        if self.driver.at and sitting.log:
            self.told = max(len(sitting.log) - 5, 0)
        try:
            if sitting.file is not None:
                sitting.hold(sitting.file)
            while self.driver.decision is not None:
                if sitting.goes_on_alone():
                    sitting.go_on(sitting.next_answer())
                else:
                    sitting.keep()
                    self.ask(self.asked.seat)
            self.finish()
        except Quit:
            pass
        except EOFError:
            self.stop("The input has ended")
        except KeyboardInterrupt:
            self.console.print()
            self.leave(True)
            raise
        except Ended:
            with contextlib.suppress(OSError):  # there may be no terminal left to tell it to
                self.leave(True)
            raise
        except MenaceError:
            raise
        except Exception as wrong:
            self.rescue(wrong)
            raise
        finally:
            sitting.let_go()

    def help_typing(self) -> None:
        """Arrow keys, a history, and Tab for words that are on offer, where a person types."""
        if not self.interactive:
            return
        with contextlib.suppress(ImportError):
            import readline

            def complete(text: str, n: int) -> str | None:
                found = completed(readline.get_line_buffer(), self.offered)
                return found[n] if n < len(found) else None

            readline.set_completer_delims("")
            readline.set_completer(complete)
            readline.parse_and_bind("tab: complete")

    def welcome(self) -> None:
        console, chance = self.console, self.driver.chance
        console.print(Line(self.game.title, characters="\u2500" if is_unicode(console) else "-"))
        if isinstance(chance, Fair):
            console.print(f"Fair dice. Their secret is sealed with {chance.commitment()}", soft_wrap=True)
        console.print("Answer with a number or in words; 'help' lists what else you can type.")

    def ask(self, seat: int) -> None:
        """Show the table to a seat and take lines until one of them plays."""
        decision = self.asked
        self.draw_curtain(seat)
        self.offered = arranged(self.screen, self.view(seat), self.game.ask(decision)["actions"])
        news = self.tell(seat)
        room = self.console.height - 1 - self.lines_asked() - self.tell_goal(seat)  # for the actions, beside question and prompt
        if self.draws:
            room -= self.draw_board("")
            records = len(self.players) + 2
            if news and room - records >= min(len(decision.actions), 8):
                self.draw_records()
                room -= records
        self.question(False, room)
        at = self.driver.at
        while self.driver.at == at:
            line = self.read(f"{name(seat, self.players)}> ")
            try:
                self.obey(read_answer(line, self.game, self.offered, self.listed))
            except MenaceError as wrong:
                self.refuse(wrong)
            self.tell_trouble()

    @property
    def asked(self) -> Decision:
        return self.sitting.asked

    def tell_trouble(self) -> None:
        """A game that cannot be kept goes on, and whoever plays it knows that."""
        trouble, before = self.sitting.trouble, self.troubled
        self.troubled = trouble
        if trouble and trouble != before:
            say(self.console, Text(f"{clean(trouble)}; the game goes on, and is not kept.", "yellow"))

    def draw_curtain(self, seat: int) -> None:
        """Between two people at one screen: nobody sees what only the other may know."""
        last, self.last_person = self.last_person, seat
        if (
            last in (-1, seat)
            or not self.interactive
            or not (self.sitting.hides_something(seat) or self.sitting.hides_something(last))
        ):
            return
        self.console.clear()
        self.read(f"{name(seat, self.players)}: press Enter when nobody else is looking. ")

    def view(self, seat: int) -> dict[str, Any]:
        return self.sitting.view(seat)

    def tell(self, seat: int) -> bool:
        """What has happened since anybody was asked, as far as this seat may know; False if nothing has."""
        log = self.sitting.log
        since = [event for event in log[self.told :] if event.seen_by in (EVERYONE, seat)]
        before = [event for event in log[self.private[seat] : self.told] if event.seen_by == seat] if seat >= 0 else []
        self.print_events([*before, *since], seat)
        self.told = len(log)
        if seat >= 0:
            self.private[seat] = self.told
        return bool(since or before)

    def print_events(self, events: list[Event], seat: int) -> None:
        lines = [
            Text(told["text"], "bold") if told["kind"] == "turn" else f"  {told['text']}"
            for told in self.game.told_to(events, seat)
        ]
        if lines:
            say(self.console, *lines)

    def tell_goal(self, seat: int) -> int:
        """What this seat plays for, when that has changed; how many lines it takes."""
        goal = self.view(seat)["goal"]
        if goal == self.goals[seat]:
            return 0
        self.goals[seat] = goal
        say(self.console, Text(f"Goal: {goal}", "cyan"))
        return -(-len(goal) // max(self.console.width, 1))

    def question(self, everything: bool, room: int = 99) -> None:
        view = self.view(self.asked.seat)
        say(self.console, self.sentence())
        self.listed = show_actions(self.console, self.screen, view, self.offered, everything, room)

    def sentence(self) -> Text:
        """What is asked, and a word of help."""
        decision = self.asked
        words = self.game.wording(self.driver.table, decision)
        return Text.assemble((f"{name(decision.seat, self.players)}: {words.question}", "bold"), f" {words.help}".rstrip())

    def lines_asked(self) -> int:
        return len(self.console.render_lines(self.sentence()))

    def draw_board(self, place: str) -> int:
        """The board where it matters, or around a place; how many lines it takes."""
        asked = {**self.game.ask(self.asked), "actions": self.offered}
        view = self.view(self.asked.seat)
        width, height = self.console.width, max(self.console.height - 12 - self.lines_asked(), 9)
        drawn = self.screen.around(view, place, width, height) if place else self.screen.board(view, asked, width, height)
        if drawn is None:
            return 0
        self.console.print(drawn)
        return len(self.console.render_lines(drawn))

    def draw_records(self) -> None:
        decision = self.asked
        self.console.print(self.screen.records(self.view(decision.seat), decision.seat, self.players, self.console.width))

    # -- answers ---------------------------------------------------------------------------------------------------

    def obey(self, answer: Answer) -> None:
        match answer.command:
            case "play":
                self.sitting.play(*answer.text.splitlines())
            case "?":
                say(self.console, explained(self.sitting, answer.text))
            case "rule":
                say(self.console, rule_page(self.game.id, answer.text.upper()))
            case "all":
                self.question(True)
            case "board":
                self.draw_board(answer.text)
                if not answer.text:
                    self.draw_records()
            case "cards":
                self.console.print(self.screen.cards(self.view(self.asked.seat), self.players))
            case "log":
                self.print_log(answer.text)
            case "decide":
                self.sitting.play(self.advice())
            case "undo":
                self.undo()
            case "save" | "save!":
                self.store(answer.text, answer.command == "save!")
            case "quit":
                self.leave(False)
                raise Quit
            case "help":
                say(self.console, lines_help(self.sitting, self.screen))

    def advice(self) -> str:
        """What the game's usual bot would answer in the place of the one who is asked."""
        answer = self.sitting.advice()
        self.console.print(f"Decided for you: {answer}", markup=False)
        return answer

    def undo(self) -> None:
        self.sitting.undo()
        length = len(self.sitting.log)
        self.told = min(self.told, length)
        self.private = [min(shown, length) for shown in self.private]
        say(self.console, "Taken back.")

    def refuse(self, wrong: MenaceError) -> None:
        rule = f" ({wrong.rule}; 'rule {wrong.rule}' shows it)" if isinstance(wrong, IllegalAction) and wrong.rule else ""
        say(self.console, Text(f"{clean(str(wrong))}{rule}", "yellow"))

    def print_log(self, text: str) -> None:
        seat = self.asked.seat
        many = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 20
        seen = self.sitting.seen(seat)
        self.print_events(seen[-many:] if many else [], seat)

    # -- saving and leaving ----------------------------------------------------------------------------------------

    def store(self, text: str, replace: bool) -> None:
        path = self.sitting.save_as(text, replace)
        hint = f"'menace verify {path}' checks it" if self.driver.decision is None else f"'menace play --resume {path}' goes on"
        say(self.console, f"Saved in {path}; {hint}.")

    def finish(self) -> None:
        """The end of the game: who won, and the record with the secret of the dice."""
        self.tell(EVERYONE)
        result = self.driver.result
        assert result is not None
        self.sitting.close()
        say(self.console, Text(f"{self.sitting.outcome()} ({', '.join(result.rules)}).", "bold"))
        if isinstance(self.driver.chance, Fair):
            say(self.console, f"The secret of the dice was {self.driver.chance.secret.hex()}")
        self.keep_for_good()
        file = self.sitting.file
        if file is not None:
            say(self.console, f"The record is in {file}; 'menace verify {file}' checks it.")
        elif self.interactive:
            self.offer_to_save("File for the record (Enter for none): ")

    def leave(self, at_once: bool) -> None:
        """Save first; a save that fails leaves the player at the table, unless they go at once."""
        sitting = self.sitting
        if sitting.file is not None or sitting.own:
            self.stop("You leave", at_once)
        elif not sitting.fresh:
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                self.offer_to_save("Save first? File name, or Enter to leave without saving: ")

    def offer_to_save(self, prompt: str) -> None:
        while True:
            line = self.read(prompt).strip()
            if not line:
                return
            try:
                self.store(line, False)
                return
            except MenaceError as wrong:
                self.refuse(wrong)

    def stop(self, why: str, at_once: bool = True) -> None:
        """The game breaks off: keep it if there is a file for it."""
        sitting = self.sitting
        if at_once:
            self.keep_for_good()
        else:
            sitting.save()
        after = f"{why} after {self.driver.at} choices and rolls"
        if sitting.file is None:
            say(self.console, f"{after}; nothing was saved.")
        elif sitting.own:
            say(self.console, f"{after}; the game is kept: '{sitting.goes_on_with()}' goes on with it.")
        else:
            say(self.console, f"{after}; the game is saved in {sitting.file}.")

    def keep_for_good(self) -> None:
        """Save for the last time; where that cannot be, the game goes into another file rather than nowhere."""
        try:
            self.sitting.save()
        except MenaceError as wrong:
            other = self.sitting.rescue()
            raise MenaceError(f"{wrong}; the game is in {other}" if other else str(wrong)) from None

    def rescue(self, wrong: Exception) -> None:
        """A mistake of ours: keep the game up to it, and say where."""
        with contextlib.suppress(Exception):
            sitting = self.sitting
            sitting.fresh = False
            sitting.keep()
            file = sitting.file if sitting.file is not None and not sitting.trouble else sitting.rescue()
            if file is not None:
                wrong.add_note(f"the game up to there is in {file}")

    def read(self, prompt: str) -> str:
        """A line of input; EOFError when there is no more."""
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                self.console.print()
                raise
            except OSError:  # the terminal is gone
                raise EOFError from None
        self.console.file.write(prompt)
        self.console.file.flush()
        line = self.stdin.readline()
        self.console.file.write("\n")
        if not line:
            raise EOFError
        return line.rstrip("\r\n")
