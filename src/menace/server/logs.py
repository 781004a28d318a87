"""What the server writes down: one line for each thing, with fields a program can read, and the request it belongs to.

The modules log as ever, by `logging`, with what belongs to a line in `extra`; structlog gives all lines one form: in a terminal one
for people, elsewhere JSON. The address of a page may hold the key of a seat, so that no line tells addresses, only routes, and the
table that was meant.
"""

from __future__ import annotations

import logging
import secrets
import sys
from typing import Any, TextIO

import structlog

LEVELS = ("debug", "info", "warning", "error")
FORMS = ("plain", "json")
FIELDS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


def set_up(level: str, form: str, stream: TextIO | None = None) -> logging.Handler:
    """From now on every line of this process, the web server's too, goes there in that form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter(form or ("plain" if handler.stream.isatty() else "json")))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    return handler


def formatter(form: str) -> logging.Formatter:
    """Tracebacks without the values of variables: those may be secrets."""
    last: list[Any] = [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    if form == "json":
        bare = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        last = [structlog.processors.ExceptionRenderer(bare), structlog.processors.JSONRenderer()]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=FIELDS, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
    )


def begin(**fields: Any) -> str:
    """A piece of work of its own, which may have begun inside of another: its lines carry these fields; its id."""
    made = secrets.token_hex(8)
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(**{"request": made, **fields})
    return made
