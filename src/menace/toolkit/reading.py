"""Reading content files strictly: what is wrong is a ContentError that names the file."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from menace.kernel.errors import ContentError

F = TypeVar("F")


def decode(text: bytes, kind: type[F], file: str) -> F:
    """A content file as what it should be."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise ContentError(f"{file}: {wrong}") from None


def look_up(table: dict[str, Any], word: str, what: str, where: str) -> Any:
    """What a word stands for."""
    if word not in table:
        raise ContentError(f"{where}: {word!r} is no {what}; known are {', '.join(sorted(table))}")
    return table[word]
