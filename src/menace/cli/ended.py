"""A game that is ended from outside, by a lost connection or by whoever ends the process, is left as by Ctrl-C."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

ENDING = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Ended(BaseException):
    """Somebody ends this process."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.strsignal(number) or "ended")
        self.code = 128 + number


def end(number: int, frame: FrameType | None) -> None:
    for each in ENDING:  # a second one must not break into what the first one has us save
        signal.signal(each, signal.SIG_IGN)
    raise Ended(number)


@contextlib.contextmanager
def heeded() -> Iterator[None]:
    """Meanwhile these signals raise `Ended` where the program is; one that is ignored from outside (nohup) stays ignored."""
    before = {number: signal.getsignal(number) for number in ENDING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
