"""Records: a whole game as a small text file that replays exactly.

JSON Lines. The first line is the header: among other things by which release, edition of the rules and content the game was
begun. Then comes one line for each choice (`{"seat": 0, "do": "move 2104"}`) and each outcome of chance (`{"chance": "attack",
"is": "4"}`); where a later release took the game up, `{"rules": "america 2"}` says by which rules it goes on; a finished game ends
with `{"end": ...}`.
"""

from __future__ import annotations

import json
from typing import Any

import menace
from menace.kernel.chance import Fair
from menace.kernel.errors import HalfCharacter, RecordMismatch
from menace.kernel.game import Game

FORMAT = 1
LONGEST = 64 * 1024 * 1024


class Record:
    """Header and entries; entries are kept as they are written."""

    def __init__(self, header: dict[str, Any], entries: list[dict[str, Any]]) -> None:
        self.header = header
        self.entries = entries

    def __repr__(self) -> str:
        over = "finished" if any(["end" in entry for entry in self.entries]) else "not finished"
        return f"<Record of {self.header.get('game')}, {self.header.get('seats')} seats: {self.moves()} choices and rolls, {over}>"

    def chose(self, seat: int, text: str) -> None:
        self.entries.append({"seat": seat, "do": text})

    def rolled(self, about: str, text: str) -> None:
        self.entries.append({"chance": about, "is": text})

    def moves(self) -> int:
        """How many choices, rolls and changes of the rules it holds; the lines that close it are none."""
        return sum([1 for entry in self.entries if "do" in entry or "chance" in entry or "rules" in entry])

    def text(self) -> str:
        return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in [self.header, *self.entries]])


def header(game: Game, seats: int, options: dict[str, int], names: list[str], fair: Fair | None = None) -> dict[str, Any]:
    """The first line of a record."""
    return {
        "menace": FORMAT,
        "release": menace.__version__,
        "rules": game.rules_version,
        **game.likeness(),
        "options": options,
        "seats": seats,
        "names": names,
        "commitment": fair.commitment() if fair else "",
        "words": fair.words if fair else [],
    }


def read_record(text: str) -> Record:
    """The record of a text; RecordMismatch with the line that is wrong."""
    if len(text) > LONGEST:
        raise RecordMismatch("a record is at most 64 MiB long")
    lines: list[dict[str, Any]] = []
    last = text.count("\n") + 1  # a line without an end
    for n, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            hint = "; is it a record at all?" if n == 1 else "; the text breaks off there" if n == last else ""
            raise RecordMismatch(f"line {n} of the record is not JSON{hint}") from None
        if not isinstance(entry, dict):
            raise RecordMismatch(f"line {n} of the record is not an object")
        if "\\u" in line and not can_be_written(entry):
            raise HalfCharacter(f"line {n} of the record has half a character in it, which cannot be written")
        lines.append(entry)
    if not lines or lines[0].get("menace") != FORMAT:
        raise RecordMismatch(f'this is no record: the first line must be a header with "menace": {FORMAT}')
    for n, entry in enumerate(lines[1:], start=2):
        check_entry(n, entry)
    check_header(lines[0])
    return Record(lines[0], lines[1:])


MANY, LONG = 16, 200  # names and words for the dice


def can_be_written(entry: dict[str, Any]) -> bool:
    """Whether every letter is one: JSON can name half of a pair by itself, and no file or answer can hold that."""
    try:
        json.dumps(entry, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


HEADER = {"game": str, "rules": str, "content": str, "options": dict, "seats": int, "names": list, "commitment": str, "words": list}


def check_header(header: dict[str, Any]) -> None:
    for field, kind in HEADER.items():
        if type(header.get(field)) is not kind:
            raise RecordMismatch(f"line 1 of the record: {field!r} is missing or of the wrong kind")
    if not isinstance(header.get("box", ""), str):
        raise RecordMismatch("line 1 of the record: 'box' is a text")
    for field in ("names", "words"):
        if not all(isinstance(word, str) for word in header[field]):
            raise RecordMismatch(f"line 1 of the record: {field!r} is a list of texts")
        if len(header[field]) > MANY or any(len(word) > LONG for word in header[field]):
            raise RecordMismatch(f"line 1 of the record: {field!r} has at most {MANY} texts of {LONG} letters")


def check_entry(n: int, entry: dict[str, Any]) -> None:
    fine = (
        (set(entry) == {"seat", "do"} and type(entry["seat"]) is int and isinstance(entry["do"], str))
        or (set(entry) == {"chance", "is"} and isinstance(entry["chance"], str) and isinstance(entry["is"], str))
        or set(entry) == {"end"}
        or (set(entry) == {"rules"} and isinstance(entry["rules"], str))
        or (set(entry) == {"secret"} and isinstance(entry["secret"], str))
    )
    if not fine:
        raise RecordMismatch(f"line {n} of the record is neither a choice, a roll nor the end")
