"""A program in a terminal of its own, as a person has it: typed at, looked at, and cut off."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence

import pyte

KEYS = {
    "enter": "\r",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "escape": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "f1": "\x1bOP",
}
PATIENCE = 120.0


class Terminal:
    """A process behind a terminal of so many columns and lines; `screen` is what is to be seen there."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str], columns: int = 80, lines: int = 24) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.code: int | None = None
        self.typed = b""
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            size = ("COLUMNS", "LINES")  # of another terminal, and believed before this one's own
            here = {name: value for name, value in os.environ.items() if name not in size}
            os.execve(sys.executable, [sys.executable, *words], {**here, "TERM": "xterm-256color", **env})
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, text: str) -> None:
        with contextlib.suppress(OSError):
            os.write(self.end, text.encode())

    def look(self, seconds: float = 0.0) -> bool:
        """Take in what the program has written, waiting so long for the first of it; whether there was anything."""
        found = False
        while self.end >= 0 and select.select([self.end], [], [], 0 if found else seconds)[0]:
            try:
                data = os.read(self.end, 65536)
            except OSError:
                data = b""
            if not data:
                break
            found = True
            self.typed += data
            self.stream.feed(data)
        return found

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def wait(self, seen: Callable[[str], bool], seconds: float = PATIENCE) -> bool:
        """Look until something is to be seen; False if the program ends first, TimeoutError if it never comes."""
        until = time.monotonic() + seconds
        while not seen(self.text()):
            if time.monotonic() > until:
                raise TimeoutError(self.text())
            if not self.look(0.2) and self.over():
                self.look()
                return seen(self.text())
        return True

    def over(self) -> bool:
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if pid else None
        return self.code is not None

    def end_by(self, number: int) -> None:
        """End the program by a signal; by the loss of its terminal for SIGHUP."""
        if self.code is not None:
            return
        if number == signal.SIGHUP:
            os.close(self.end)
            self.end = -1
        else:
            os.kill(self.pid, number)
        until = time.monotonic() + PATIENCE
        while not self.over():
            self.look(0.02)
            if self.end < 0:
                time.sleep(0.02)
            if time.monotonic() > until:
                os.kill(self.pid, signal.SIGKILL)
                raise TimeoutError("it does not end")

    def close(self) -> None:
        if not self.over():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.code = -signal.SIGKILL
        if self.end >= 0:
            os.close(self.end)
            self.end = -1


class Tmux:
    """The same behind a real terminal, which draws what it is sent and knows its own mind about keys."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str], columns: int = 80, lines: int = 24) -> None:
        self.name = f"menace-{os.getpid()}-{time.monotonic_ns()}"
        given = [f"{name}={value}" for name, value in env.items()]
        size = ["-x", str(columns), "-y", str(lines)]
        self.ask("-f", "/dev/null", "new-session", "-d", *size, "env", *given, sys.executable, *words)
        self.ask("set-option", "-g", "remain-on-exit", "on")

    def ask(self, *words: str) -> str:
        return subprocess.run(["tmux", "-L", self.name, *words], capture_output=True, text=True, check=True).stdout

    def type(self, text: str) -> None:
        self.ask("send-keys", "-H", *[f"{byte:02x}" for byte in text.encode()])

    def text(self) -> str:
        return self.ask("capture-pane", "-p").removesuffix("\n")

    def wait(self, seen: Callable[[str], bool], seconds: float = PATIENCE) -> bool:
        """Look until something is to be seen; False if the program ends first, TimeoutError if it never comes."""
        until = time.monotonic() + seconds
        while not seen(self.text()):
            if time.monotonic() > until:
                raise TimeoutError(self.text())
            if self.over():
                return seen(self.text())
            time.sleep(0.05)
        return True

    def over(self) -> bool:
        return self.ask("display-message", "-p", "#{pane_dead}").strip() == "1"

    def close(self) -> None:
        self.ask("kill-server")
