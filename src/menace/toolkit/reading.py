"""Reading content files strictly: what is wrong is a ContentError that names the file.

Two contents are the same if the rules read the same in them: the digest is over the entries' numbers and ids, not over words,
pictures or the layout of the files, and leaves out what has its default, so that a field that is added later does not change it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import NODEFAULT, UNSET
from msgspec.structs import FieldInfo, fields

from menace.kernel.errors import ContentError

F = TypeVar("F")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """Any object of a content file: an unknown key is an error. `unread` are the fields that no rule reads, only people."""

    unread: ClassVar[tuple[str, ...]] = ()


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


def meaning(value: Any) -> Any:
    """What the rules read of an entry, as plain data."""
    if isinstance(value, Entry):
        given = [(field, getattr(value, field.name)) for field in fields(value) if field.name not in value.unread]
        return {field.encode_name: meaning(part) for field, part in given if part is not UNSET and part != usual(field)}
    if isinstance(value, dict):
        return {key: meaning(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [meaning(part) for part in value]
    return value


def usual(field: FieldInfo) -> Any:
    """What a field holds where the file does not say."""
    return field.default_factory() if field.default_factory is not NODEFAULT else field.default


def digest_of(*parts: Any) -> str:
    """One line that is the same exactly for contents that mean the same."""
    said = json.dumps([meaning(part) for part in parts], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(said.encode()).hexdigest()


def check_told(text: str, numbers: Iterable[int], where: str) -> None:
    """The text of a card says every number of its effect, in figures or in words; a sign may be said otherwise ("1 less")."""
    said = {int(figures) for figures in re.findall(r"\d+", text)}
    said |= {NUMBERS.index(word) for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS}
    missing = sorted({abs(number) for number in numbers} - said)
    if missing:
        raise ContentError(f"{where}: the text does not say the number {missing[0]} of the effect: {text[:80]!r}")
