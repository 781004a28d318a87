"""Conversations with the table protocol, in process."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

from menace.cli.table import run


def talk_lines(*lines: bytes) -> list[dict[str, Any]]:
    """The replies to these lines, each parsed; fails unless every reply is one line of JSON."""
    out = io.BytesIO()
    run(io.BytesIO(b"".join(line + b"\n" for line in lines)), out)
    text = out.getvalue().decode("ascii")
    assert text == "" or text.endswith("\n")
    return [json.loads(line, parse_constant=forbid) for line in text.splitlines()]


def talk(*requests: Any) -> list[dict[str, Any]]:
    """The replies to these requests."""
    return talk_lines(*[json.dumps(request).encode() for request in requests])


def forbid(word: str) -> None:
    raise AssertionError(f"{word} is no JSON")


class Conversation:
    """Both streams of a conversation: `speaker` is asked for the next line, without its end, once the last is answered."""

    def __init__(self, speaker: Callable[[dict[str, Any] | None], bytes | None]) -> None:
        self.speaker = speaker
        self.last: dict[str, Any] | None = None
        self.answered = True
        self.rest = b""

    def readline(self, limit: int) -> bytes:
        assert limit > 0, "a read without limit"
        if not self.rest:
            assert self.answered, "a line was not answered"
            line = self.speaker(self.last)
            if line is None:
                return b""
            assert b"\n" not in line
            self.rest = line + b"\n"
            self.answered = False
        part, self.rest = self.rest[:limit], self.rest[limit:]
        return part

    def write(self, reply: bytes) -> None:
        assert not self.answered, "a line was answered twice"
        assert reply.endswith(b"\n") and reply.count(b"\n") == 1
        self.last = json.loads(reply, parse_constant=forbid)
        self.answered = True

    def flush(self) -> None:
        pass

    def run(self) -> None:
        run(self, self)  # type: ignore[arg-type]
        assert self.answered
