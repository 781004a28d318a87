"""Ctrl-C is heard once: whoever sends it twice in a breath, as `timeout` does, means one; and it is never a traceback."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

BREATH = 1.0  # seconds
INTERRUPTED = 130


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


def run(command: Callable[[], Callable[[], None]]) -> None:
    """Load a command and run it; from here on an interruption is one sentence, in the loading and at the very end too."""
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else whoever started us wants it ignored
    if heeded:
        signal.signal(signal.SIGINT, Interrupts())
    try:
        command()()
    except KeyboardInterrupt:
        sys.stderr.write("menace: interrupted\n")
        sys.exit(INTERRUPTED)
    finally:
        if heeded:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
