"""A bot that is a program in any language: it is asked in a line of JSON and answers in one (docs/protocol.md).

    {"do":"choose","game":"america","seat":1,"at":57,"seed":"...","seconds":1.0,"view":{...},"decision":{"about":"move","actions":["end",...],...}}
    {"action":"end"}

One process answers for all seats and tables that name it, one question after another: it keeps nothing between two of them.
"""

from __future__ import annotations

import contextlib
import json
import shlex
import subprocess
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, ClassVar

from menace.bots.base import Bot, Budget, View
from menace.kernel.errors import MenaceError
from menace.kernel.node import Decision

GRACE = 10.0  # seconds beside its budget: a program has to start
RUNNING: dict[str, Program] = {}


class Program:
    """A process with a line for each question; a thread reads, so that one that is silent does not hold us up."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        except (OSError, ValueError) as wrong:
            raise MenaceError(f"the bot {command[:80]!r} cannot be started: {wrong}") from None
        self.lines: Queue[str] = Queue()
        assert self.process.stdout is not None
        Thread(target=self.listen, args=(self.process.stdout,), daemon=True).start()

    def listen(self, out: IO[str]) -> None:
        for line in out:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, question: dict[str, Any], seconds: float) -> str:
        """Its answer, one line; MenaceError if none comes in time."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except (OSError, Empty):
            line = ""
        if not line:
            self.end()
            raise MenaceError(f"the bot {self.command[:80]!r} did not answer")
        return line

    def end(self) -> None:
        RUNNING.pop(self.command, None)
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


class ProgramBot(Bot):
    """Hands the question on and takes the answer; what is not on offer is refused, as from anybody."""

    command: ClassVar[str] = ""

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        limit = self.limit or budget
        question = {
            "do": "choose",
            "game": view.game.id,
            "seat": decision.seat,
            "at": view.at,
            "seed": self.seed,
            "seconds": limit.seconds,
            "view": view.data(),
            "decision": view.game.ask(decision),
        }
        if self.command not in RUNNING:
            RUNNING[self.command] = Program(self.command)
        line = RUNNING[self.command].ask(question, limit.seconds + GRACE)
        try:
            said = json.loads(line)["action"]
            assert isinstance(said, str)
        except (ValueError, KeyError, TypeError, AssertionError):
            raise MenaceError(f"the bot {self.command[:80]!r} answered with something that is no {{'action': ...}}") from None
        action = view.game.read(said)
        if action not in decision.actions:
            raise MenaceError(f"the bot {self.command[:80]!r} said {said[:80]!r}, which is not on offer")
        return action

    def close(self) -> None:
        """The process goes with the last that needs it; whoever asks again starts it anew."""
        if self.command in RUNNING:
            RUNNING[self.command].end()


def program_class(command: str, title: str = "") -> type[ProgramBot]:
    """The bot that is this program."""
    said = title or command
    return type("OwnProgramBot", (ProgramBot,), {"command": command, "name": said, "title": said, "text": "A program of its own."})
