"""The command `menace` begins here: Ctrl-C is heard once, at any moment, and it is never a traceback.

Whoever sends it twice in a breath, as `timeout` does, means one. While anything is being loaded there is nothing to save, so the
process just goes; an exception could be swallowed in there by whatever happens to run. This module loads next to nothing.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

BREATH = 1.0  # seconds
INTERRUPTED = 130
SENTENCE = "menace: interrupted\n"


class Interrupts:
    """Raises KeyboardInterrupt, and not again while the first is being handled."""

    def __init__(self) -> None:
        self.last = -BREATH

    def __call__(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if now - self.last < BREATH:
            return
        self.last = now
        raise KeyboardInterrupt


def leave(number: int, frame: FrameType | None) -> None:
    """Go at once: nothing has begun yet."""
    os.write(2, SENTENCE.encode())
    os._exit(INTERRUPTED)


def put_off() -> None:
    """Let one that comes from now on wait, for the program that takes our place: `run` hears it there."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def run(command: Callable[[], Callable[[], None]]) -> None:
    """Load a command and run it; from here on an interruption is one sentence, in the loading and at the very end too."""
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else whoever started us wants it ignored
    if heeded:
        signal.signal(signal.SIGINT, leave)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    loaded = command()
    try:
        if heeded:
            signal.signal(signal.SIGINT, Interrupts())
        loaded()
    except KeyboardInterrupt:
        sys.stderr.write(SENTENCE)
        sys.exit(INTERRUPTED)
    finally:
        if heeded:
            signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    run(command)


def command() -> Callable[[], None]:
    from menace.compiled import command as best

    return best()
