"""A game at one terminal and who sits at it: bots answer for themselves, and what was answered is kept at once."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_for, bot_of
from menace.cli.common import clean, together
from menace.cli.kept import Claim, new_file
from menace.cli.saves import refuse_to_replace, save_game, secret_path
from menace.cli.screens.base import name
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError
from menace.kernel.event import EVERYONE, Event
from menace.kernel.node import Decision
from menace.kernel.replay import close

PERSON = "person"
BUDGET = Budget(seconds=1.0)


class Sitting:
    """A driver, the people and bots at it, all that was told, and the file the game is kept in.

    A game that is its own keeper (`own`) gets a file in the folder of kept games with its first answer; `file` is where it is
    kept now, if anywhere.
    """

    def __init__(
        self, driver: Driver, players: list[str], bots: dict[int, Bot], file: Path | None = None, own: bool = False
    ) -> None:
        self.driver = driver
        self.game = driver.game
        self.players = players
        self.bots = bots
        self.file = file
        self.own = own
        self.claim: Claim | None = None
        self.fresh = False  # nothing has happened that is not in the file
        self.trouble = ""  # why it could not be kept the last time
        self.log: list[Event] = driver.take_events()
        self.marks: list[tuple[int, int]] = []  # how long the log was before each answer

    # -- the course of the game ------------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision:
        if self.driver.decision is None:
            raise MenaceError("the game is over")
        return self.driver.decision

    @property
    def alone(self) -> bool:
        """One person against bots: nobody is here who could learn anything from what goes quickly."""
        return len(self.players) - len(self.bots) == 1

    def goes_on_alone(self) -> bool:
        """Whether no person is needed for the present question."""
        return self.asked.seat in self.bots or (len(self.asked.actions) == 1 and self.alone)

    def next_answer(self) -> int:
        """What is answered where no person is needed."""
        decision = self.asked
        if decision.seat not in self.bots:
            return decision.actions[0]
        view = View(self.game, self.driver.table, decision.seat, self.driver.at)
        return self.bots[decision.seat].choose(view, decision, BUDGET)

    def go_on(self, action: int) -> None:
        """A choice that no person made, and none takes back."""
        self.driver.play(action, self.asked.seat, free=False)
        self.heard()

    def heard(self) -> None:
        self.log += self.driver.take_events()
        self.fresh = False

    def view(self, seat: int) -> dict[str, Any]:
        return self.game.view(self.driver.table, seat)

    def hides_something(self, seat: int) -> bool:
        """Whether a seat knows more than a spectator."""
        return {**self.view(seat), "seat": 0} != {**self.view(EVERYONE), "seat": 0}

    def seen(self, seat: int) -> list[Event]:
        """All that a seat has heard of."""
        return [event for event in self.log if event.seen_by in (EVERYONE, seat)]

    # -- a person's answers ----------------------------------------------------------------------------------------

    def play(self, *answers: str) -> None:
        """Answers one after another, each to the question the one before led to; they are taken back together.

        MenaceError at the first that cannot be played; those before it count.
        """
        seat = self.asked.seat
        mark = (self.driver.at, len(self.log))
        played = 0
        try:
            for text in answers:
                if played and (self.driver.decision is None or self.driver.decision.seat != seat):
                    raise MenaceError(f"'{text}' was not played any more: somebody else is asked now")
                self.driver.play_words(text, seat)
                played += 1
        finally:
            if played:
                self.marks.append(mark)
                self.heard()
                self.keep()

    def advice(self, bot: str | None = None) -> str:
        """What a bot, the game's usual one or this, would answer in the place of the one who is asked."""
        decision, at = self.asked, self.driver.at
        mind = bot_of(bot_for(self.game.id, bot), f"{self.game.id} {at}")
        return self.game.say(mind.choose(View(self.game, self.driver.table, decision.seat, at), decision, BUDGET))

    def undo(self) -> None:
        """Take back what the last line played, which may be several choices."""
        self.driver.undo()
        at, length = self.marks.pop()
        while self.driver.at > at:
            self.driver.undo()
        self.driver.take_events()
        del self.log[length:]
        self.fresh = False
        self.keep()

    # -- keeping it ------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Bring the file up to what has happened; what goes wrong is told in `trouble`, and the game goes on."""
        try:
            self.save()
            self.trouble = ""
        except MenaceError as wrong:
            self.trouble = str(wrong)

    def save(self) -> None:
        """The same, with what goes wrong raised."""
        if self.fresh:
            return
        if self.file is None and self.own and self.marks:  # what nobody has answered yet is no game to go on with
            file = new_file(self.game.id)
            self.hold(file)
            self.file = file
        if self.file is not None:
            save_game(self.file, self.driver)
            self.fresh = True

    def hold(self, file: Path) -> None:
        """From now on only this game is written into the file."""
        claim = Claim(file)
        claim.take()
        self.let_go()
        self.claim = claim

    def let_go(self) -> None:
        if self.claim is not None:
            self.claim.drop()
        self.claim = None

    def save_as(self, text: str, replace: bool) -> Path:
        """Save in the file a player names, or in the game's own; which it was."""
        file = file_named(text) if text else self.file
        if file is None:
            raise MenaceError("name the file: save FILE")
        self.copy_to(file, replace)
        return file

    def copy_to(self, file: Path, replace: bool) -> None:
        """Save as a player says. A game without a file of the player's choice goes on in this one."""
        record = self.driver.record
        assert record is not None
        if self.file is not None and os.path.realpath(file) == os.path.realpath(self.file):
            file = self.file
            save_game(file, self.driver)
            self.fresh = True
            return
        if not replace:
            refuse_to_replace(file, record)
        claim = Claim(file)
        claim.take()
        try:
            save_game(file, self.driver)
        except MenaceError:
            claim.drop()
            raise
        if self.file is not None and not self.own:
            claim.drop()
            return
        kept, self.file, self.own, self.fresh = self.file, file, False, True
        self.let_go()
        self.claim = claim
        if kept is not None:
            throw_away(kept)

    def close(self) -> None:
        """The game is over: the record with the secret of the dice."""
        close(self.driver)
        self.fresh = False

    def rescue(self) -> Path | None:
        """A file of our own with the game where its own cannot be written, or None if even that cannot be."""
        try:
            file = Path(tempfile.mkdtemp(prefix="menace-")) / "rescued.jsonl"
            save_game(file, self.driver)
        except (OSError, MenaceError):
            return None
        return file

    def outcome(self) -> str:
        """Who won, and how."""
        result = self.driver.result
        assert result is not None
        return f"{together([name(seat, self.players) for seat in result.winners])} won: {result.manner}"

    def goes_on_with(self) -> str:
        """The command that goes on with this game."""
        return f"menace play {self.game.id}" if self.own else f"menace play --resume {self.file}"


def file_named(text: str) -> Path:
    """The file a player names; `~` is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise MenaceError(f"there is no such home folder as in {clean(text)}") from None


def throw_away(file: Path) -> None:
    """A kept game and the secret of its dice."""
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
        secret_path(file).unlink(missing_ok=True)
