"""Runs the command as a person would, without starting a process."""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from menace.cli.main import app

RUNNER = CliRunner(env={"COLUMNS": "240", "LINES": "30", "NO_COLOR": "1"})


def heed_ctrl_c() -> None:
    """For a child process: Ctrl-C counts even if these tests run in the background, where shells have it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def menace(*words: str | Path, input: str | bytes | None = None) -> Result:
    result = RUNNER.invoke(app, [str(word) for word in words], input=input)
    assert "Traceback" not in result.output
    return result


def answer(*words: str | Path) -> dict[str, Any]:
    """The one JSON object that a command prints."""
    result = menace(*words)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def refused(*words: str | Path, code: int, input: str | bytes | None = None) -> str:
    """The one sentence of a command that fails, and nothing on standard output but what --json says of it."""
    result = menace(*words, input=input)
    assert result.exit_code == code, result.output
    told = json.loads(result.stdout)["error"] if "--json" in words else ""
    assert result.stdout == "" or result.stderr == f"menace: {told}\n"
    sentences = result.stderr.splitlines()
    assert len(sentences) == 1, sentences
    assert sentences[0].startswith("menace: ")
    return sentences[0]


def numbers(seed: int, count: int = 40_000) -> list[str]:
    """Answers by number, most of them small enough to be on offer."""
    whims = random.Random(seed)
    return [str(whims.randint(1, 6)) for _ in range(count)]


def typed(*lines: str) -> str:
    return "".join([f"{line}\n" for line in lines])
