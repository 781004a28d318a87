"""How a command runs: whatever goes wrong is one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from menace.cli.common import FAILED, INTERRUPTED, MISUSED, NEAREST, BadUsage, Failed, complain, print_json
from menace.cli.ended import Ended
from menace.kernel.errors import MenaceError, UnknownGame


class Commands(TyperGroup):
    """Runs a command and turns whatever goes wrong into one sentence and an exit code; never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        open_streams()
        try:
            code = super().main(args, "menace", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            hush()
            sys.exit(FAILED)
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Ended as ended:
            code = ended.code
        except Exception as wrong:
            if os.environ.get("MENACE_DEBUG"):
                raise
            code, sentence = explain(wrong)
            if sentence:
                complain(sentence)
                if wants_json(sys.argv[1:] if args is None else args) and not isinstance(wrong, Failed):
                    print_json({"ok": False, "error": sentence})
        if code == INTERRUPTED:
            complain("interrupted")
        sys.exit(code if isinstance(code, int) else 0)


def wants_json(words: Sequence[str]) -> bool:
    return "--json" in words or "--jsonl" in words


def open_streams() -> None:
    """What somebody closed leads nowhere, but an answer must go somewhere; for a letter that cannot be written comes a near one."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: PTH123, SIM115
    if sys.stdout is None:
        complain("standard output is closed, so there is nowhere to write an answer to")
        sys.exit(FAILED)
    for stream, errors in ((sys.stdout, NEAREST), (sys.stderr, NEAREST), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def hush() -> None:
    """Nobody reads what we write any more: let the rest go nowhere, quietly."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def explain(wrong: Exception) -> tuple[int, str]:
    """The exit code, and what went wrong in one sentence."""
    if isinstance(wrong, MenaceError):
        return MISUSED if isinstance(wrong, (BadUsage, UnknownGame)) else FAILED, str(wrong)
    if isinstance(wrong, typer.Abort):
        return INTERRUPTED, ""
    said = getattr(wrong, "format_message", None)  # a wrong option or argument
    if said is not None:
        sentence = " ".join(said().split())
        command = getattr(getattr(wrong, "ctx", None), "command_path", "menace")
        # without a command the help has been shown, and there is no more to say
        return MISUSED, f"{sentence} ({command} --help lists what there is)" if sentence else ""
    if isinstance(wrong, MemoryError):
        return FAILED, "there is not enough memory for this"
    if isinstance(wrong, OSError):
        return FAILED, f"the system refused: {wrong.strerror or wrong}"
    notes = "".join([f"; {note}" for note in getattr(wrong, "__notes__", [])])
    return FAILED, f"a mistake of ours, please report it: {type(wrong).__name__}: {wrong}{notes} (MENACE_DEBUG=1 shows where)"
