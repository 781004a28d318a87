"""One game at the terminal: shows what happened, asks, and takes answers and commands until the game or the input ends."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_for, bot_of
from menace.cli.actions import show_actions
from menace.cli.answer import Answer, read_answer
from menace.cli.common import clean, is_unicode, say, together
from menace.cli.saves import refuse_to_replace, save_game
from menace.cli.screens import screen_of
from menace.cli.screens.base import name
from menace.games.registry import ledger_of
from menace.kernel.chance import Fair
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.event import EVERYONE, Event
from menace.kernel.node import Decision
from menace.kernel.replay import close
from menace.kernel.shorthand import why_not

PERSON = "person"
BUDGET = Budget(seconds=1.0)
HELP = """\
 NUMBER or WORDS   play an action: 3, or in words: {action}
 ?                 the rules behind the question
 ? ACTION          why an action is not on offer: ? {action}
 rule ID           a rule by its id: rule {rule}
 all               every action in the words you can type, also where the list was shortened{board}
 cards             everybody's cards and what they do
 log [N]           the last N things that happened
 decide            let the best bot answer this one question for you
 undo              take your last choice back, if no die and no other player came after
 save [FILE]       save the game; go on later with: menace play --resume FILE
 quit              leave; you can save first"""
HELP_BOARD = """
 board [SPACE]     the board here, around a space, or the whole of it: board {space}, board all"""


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
    ) -> None:
        self.driver = driver
        self.game = driver.game
        self.players = players
        self.bots = bots
        self.console = console
        self.stdin = stdin
        self.save = save
        self.draws = console.is_terminal if board is None else board
        self.screen = screen_of(driver.game, is_unicode(console))
        self.ledger = ledger_of(driver.game.id)
        self.log: list[Event] = []
        self.marks: list[tuple[int, int]] = []  # how long the log was before each choice
        self.told = 0  # how much of the log everybody has been shown
        self.private = [0] * len(players)  # and how much of it each seat
        self.goals = [""] * len(players)  # what each seat has been told to play for
        self.saved_at = -1
        self.last_person = -1
        self.interactive = console.is_terminal and stdin.isatty()

    # -- the course of the game ------------------------------------------------------------------------------------

    def run(self) -> None:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives input() arrow keys and a history)
        self.welcome()
        self.log += self.driver.take_events()
        if self.driver.at and self.log:
            self.told = max(len(self.log) - 5, 0)
        try:
            while self.driver.decision is not None:
                seat = self.driver.decision.seat
                if seat in self.bots:
                    self.let_bot_choose(seat)
                elif len(self.asked.actions) == 1 and len(self.players) - len(self.bots) == 1:
                    self.play_for(seat, self.asked.actions[0])  # in a window: nobody is here who could learn anything by that
                else:
                    self.ask(seat)
            self.finish()
        except Quit:
            pass
        except EOFError:
            self.stop("The input has ended")
        except KeyboardInterrupt:
            self.console.print()
            self.leave(True)
            raise
        except MenaceError:
            raise
        except Exception as wrong:
            self.rescue(wrong)
            raise

    def welcome(self) -> None:
        console, chance = self.console, self.driver.chance
        console.print(Line(self.game.title, characters="\u2500" if is_unicode(console) else "-"))
        if isinstance(chance, Fair):
            console.print(f"Fair dice. Their secret is sealed with {chance.commitment()}", soft_wrap=True)
        console.print("Answer with a number or in words; 'help' lists what else you can type.")

    def let_bot_choose(self, seat: int) -> None:
        decision = self.asked
        action = self.bots[seat].choose(View(self.game, self.driver.table, seat, self.driver.at), decision, BUDGET)
        self.play_for(seat, action)

    def play_for(self, seat: int, action: int) -> None:
        """A choice that no person made, and none takes back."""
        self.driver.play(action, seat, free=False)
        self.log += self.driver.take_events()

    def ask(self, seat: int) -> None:
        """Show the table to a seat and take lines until one of them plays."""
        decision = self.asked
        self.draw_curtain(seat)
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
                self.obey(read_answer(line, self.game, decision))
            except MenaceError as wrong:
                self.refuse(wrong)

    @property
    def asked(self) -> Decision:
        if self.driver.decision is None:
            raise MenaceError("the game is over")
        return self.driver.decision

    def draw_curtain(self, seat: int) -> None:
        """Between two people at one screen: nobody sees what only the other may know."""
        last, self.last_person = self.last_person, seat
        if last in (-1, seat) or not self.interactive or not (self.hides_something(seat) or self.hides_something(last)):
            return
        self.console.clear()
        self.read(f"{name(seat, self.players)}: press Enter when nobody else is looking. ")

    def hides_something(self, seat: int) -> bool:
        """Whether a seat knows more than a spectator."""
        return {**self.view(seat), "seat": 0} != {**self.view(EVERYONE), "seat": 0}

    def view(self, seat: int) -> dict[str, Any]:
        return self.game.view(self.driver.table, seat)

    def tell(self, seat: int) -> bool:
        """What has happened since anybody was asked, as far as this seat may know; False if nothing has."""
        since = [event for event in self.log[self.told :] if event.seen_by in (EVERYONE, seat)]
        before = [event for event in self.log[self.private[seat] : self.told] if event.seen_by == seat] if seat >= 0 else []
        self.print_events([*before, *since], seat)
        self.told = len(self.log)
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
        decision = self.asked
        asked = self.game.put(self.driver.table, decision)
        say(self.console, self.sentence())
        show_actions(self.console, self.screen, self.view(decision.seat), asked["actions"], everything, room)

    def sentence(self) -> Text:
        """What is asked, and a word of help."""
        decision = self.asked
        words = self.game.wording(self.driver.table, decision)
        return Text.assemble((f"{name(decision.seat, self.players)}: {words.question}", "bold"), f" {words.help}".rstrip())

    def lines_asked(self) -> int:
        return len(self.console.render_lines(self.sentence()))

    def draw_board(self, place: str) -> int:
        """The board where it matters, or around a place; how many lines it takes."""
        asked = self.game.ask(self.asked)
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
                self.play(answer.text)
            case "?":
                self.explain(answer.text)
            case "rule":
                self.print_rule(answer.text.upper())
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
                self.play(self.advice())
            case "undo":
                self.undo()
            case "save" | "save!":
                self.store(answer.text, answer.command == "save!")
            case "quit":
                self.leave(False)
                raise Quit
            case "help":
                self.help()

    def play(self, text: str) -> None:
        decision = self.asked
        mark = (self.driver.at, len(self.log))
        self.driver.play_words(text, decision.seat)
        self.marks.append(mark)
        self.log += self.driver.take_events()

    def advice(self) -> str:
        """What the game's best bot would answer in the place of the one who is asked."""
        decision, at = self.asked, self.driver.at
        bot = bot_of(bot_for(self.game.id, None), f"{self.game.id} {at}")
        action = bot.choose(View(self.game, self.driver.table, decision.seat, at), decision, BUDGET)
        self.console.print(f"Decided for you: {self.game.say(action)}", markup=False)
        return self.game.say(action)

    def help(self) -> None:
        action, space = self.screen.example
        board = HELP_BOARD.format(space=space) if space else ""
        rule = self.game.abouts[self.asked.about].rules[0]
        say(self.console, HELP.format(action=action, rule=rule, board=board))

    def undo(self) -> None:
        """Take back what the last line played, which may be two choices."""
        self.driver.undo()
        at, length = self.marks.pop()
        while self.driver.at > at:
            self.driver.undo()
        self.driver.take_events()
        del self.log[length:]
        self.told = min(self.told, len(self.log))
        self.private = [min(shown, len(self.log)) for shown in self.private]
        say(self.console, "Taken back.")

    def explain(self, text: str) -> None:
        decision = self.asked
        if not text:
            for rule in self.game.abouts[decision.about].rules:
                self.print_rule(rule)
            return
        refused = why_not(self.game, self.driver.table, decision, text)
        if refused is None:
            say(self.console, f"'{clean(text)}' is on offer.")
        else:
            self.refuse(refused)
            if refused.rule:
                self.print_rule(refused.rule)

    def refuse(self, wrong: MenaceError) -> None:
        rule = f" ({wrong.rule}; 'rule {wrong.rule}' shows it)" if isinstance(wrong, IllegalAction) and wrong.rule else ""
        say(self.console, Text(f"{clean(str(wrong))}{rule}", "yellow"))

    def print_rule(self, rule_id: str) -> None:
        rule = self.ledger.by_id.get(rule_id)
        if rule is None:
            raise MenaceError(f"there is no rule {clean(rule_id)[:24]!r}; 'menace rules {self.game.id}' lists them")
        text = Text.assemble((rule.id, "bold cyan"), f" {rule.text}")
        if rule.against:
            text.append(f" The rulebook says: {rule.against}", "dim")
        if rule.why:
            text.append(f" Our ruling, because {rule.why}", "dim")
        say(self.console, text)

    def print_log(self, text: str) -> None:
        seat = self.asked.seat
        many = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 20
        seen = [event for event in self.log if event.seen_by in (EVERYONE, seat)]
        self.print_events(seen[-many:] if many else [], seat)

    # -- saving and leaving ----------------------------------------------------------------------------------------

    def store(self, text: str, replace: bool) -> None:
        path = file_named(text) if text else self.save
        if path is None:
            raise MenaceError("name the file: save FILE")
        record = self.driver.record
        assert record is not None
        if path != self.save and not replace:
            refuse_to_replace(path, record)
        save_game(path, self.driver)
        self.save, self.saved_at = path, self.driver.at
        hint = f"'menace verify {path}' checks it" if self.driver.decision is None else f"'menace play --resume {path}' goes on"
        say(self.console, f"Saved in {path}; {hint}.")

    def finish(self) -> None:
        """The end of the game: who won, and the record with the secret of the dice."""
        self.tell(EVERYONE)
        result = self.driver.result
        assert result is not None
        close(self.driver)
        winners = together([name(seat, self.players) for seat in result.winners])
        say(self.console, Text(f"{winners} won: {result.manner} ({', '.join(result.rules)}).", "bold"))
        if isinstance(self.driver.chance, Fair):
            say(self.console, f"The secret of the dice was {self.driver.chance.secret.hex()}")
        if self.save is not None:
            self.keep(self.save)
            say(self.console, f"The record is in {self.save}; 'menace verify {self.save}' checks it.")
        elif self.interactive:
            self.offer_to_save("File for the record (Enter for none): ")

    def leave(self, at_once: bool) -> None:
        """Save first; a save that fails leaves the player at the table, unless they go at once."""
        if self.saved_at == self.driver.at:
            return
        if self.save is not None:
            self.stop("You leave", at_once)
        else:
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
        if self.save is None:
            say(self.console, f"{why} after {self.driver.at} choices and rolls; nothing was saved.")
            return
        if at_once:
            self.keep(self.save)
        else:
            save_game(self.save, self.driver)
        say(self.console, f"{why} after {self.driver.at} choices and rolls; the game is saved in {self.save}.")

    def keep(self, file: Path) -> None:
        """Save for the last time; where that cannot be, the game goes into another file rather than nowhere."""
        try:
            save_game(file, self.driver)
        except MenaceError as wrong:
            other = self.save_elsewhere()
            raise MenaceError(f"{wrong}; the game is in {other}" if other else str(wrong)) from None

    def save_elsewhere(self) -> Path | None:
        """A file of our own with the game, or None if even that cannot be."""
        try:
            file = Path(tempfile.mkdtemp(prefix="menace-")) / "rescued.jsonl"
            save_game(file, self.driver)
        except (OSError, MenaceError):
            return None
        return file

    def rescue(self, wrong: Exception) -> None:
        """A mistake of ours: keep the game up to it, and say where."""
        with contextlib.suppress(Exception):
            file = self.save or self.save_elsewhere()
            if self.save is not None:
                save_game(self.save, self.driver)
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
        self.console.file.write(prompt)
        self.console.file.flush()
        line = self.stdin.readline()
        self.console.file.write("\n")
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


def file_named(text: str) -> Path:
    """The file a player names; `~` is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise MenaceError(f"there is no such home folder as in {clean(text)}") from None
