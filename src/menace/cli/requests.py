"""Reading the lines of the table protocol: nothing is trusted, and nothing without limit is ever held."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from typing import IO, Any, Final

from menace.kernel.action import shorten
from menace.kernel.chance import Seeded
from menace.kernel.errors import MenaceError

LONGEST: Final = 1_000_000  # a line of so many bytes, its end not counted, is too long
DIGITS: Final = 15  # of a number
WORDS: Final = 200  # characters of a seed, an id, an action or an outcome
SCRIPT: Final = 10_000  # outcomes said beforehand

Fields = dict[str, Any]


def whole_number(digits: str) -> int:
    if len(digits) > DIGITS:
        raise MenaceError(f"a number has at most {DIGITS} digits")
    return int(digits)


def no_number(word: str) -> int:
    raise MenaceError(f"only whole numbers are used here, not {shorten(word)}")


def no_twins(pairs: list[tuple[str, Any]]) -> Fields:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise MenaceError("an object has the same field twice")
    return found


def read_request(line: bytes) -> Fields:
    """The object of a line; MenaceError with one sentence if it is none."""
    try:
        text = line.decode()
        if not text.strip():
            raise MenaceError('an empty line asks for nothing; a request is an object such as {"do":"options"}')
        request = json.loads(
            text, parse_int=whole_number, parse_float=no_number, parse_constant=no_number, object_pairs_hook=no_twins
        )
        if "\\u" in text:
            json.dumps(request, ensure_ascii=False).encode()
    except MenaceError:
        raise
    except UnicodeError:
        raise MenaceError("the line is not proper Unicode in UTF-8") from None
    except RecursionError:
        raise MenaceError("the line is nested too deeply") from None
    except ValueError:
        raise MenaceError("the line is not JSON") from None
    if not isinstance(request, dict):
        raise MenaceError('a request is an object such as {"do":"options"}')
    return request


def read_lines(stream: IO[Any]) -> Iterator[bytes | None]:
    """The lines of a stream, without ever holding more than the longest; None for one that is longer."""
    source = getattr(stream, "buffer", stream)
    while True:
        line = encoded(source.readline(LONGEST))
        if not line:
            return
        if len(line) < LONGEST or line.endswith(b"\n"):
            yield line
            continue
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = encoded(source.readline(LONGEST))
        yield None


def encoded(line: str | bytes) -> bytes:
    return line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line


def text_of(request: Fields, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str) or len(value) > WORDS:
        raise MenaceError(f"{name!r} is a text of at most {WORDS} characters")
    return value


def flag_of(request: Fields, name: str) -> bool:
    value = request.get(name, False)
    if not isinstance(value, bool):
        raise MenaceError(f"{name!r} is true or false")
    return value


def seed_of(request: Fields) -> Seeded | None:
    """The source of a seed; without the field a new one that nobody knows, and none at all for null."""
    seed = request.get("seed", secrets.token_hex(16))
    if seed is None:
        return None
    if type(seed) is int or (isinstance(seed, str) and len(seed) <= WORDS):
        return Seeded(seed)
    raise MenaceError(f"'seed' is a whole number, a text of at most {WORDS} characters, or null to give all outcomes yourself")


def echo_of(request: Fields) -> Fields:
    """The `id` of a request, which its reply repeats."""
    if "id" not in request:
        return {}
    name = request["id"]
    if type(name) is int or (isinstance(name, str) and len(name) <= WORDS):
        return {"id": name}
    raise MenaceError(f"'id' is a whole number or a text of at most {WORDS} characters")


def outcomes_of(request: Fields) -> list[int | str]:
    said = request.get("next")
    if not isinstance(said, list) or len(said) > SCRIPT:
        raise MenaceError(f"'next' is a list of at most {SCRIPT} outcomes")
    for one in said:
        if type(one) is not int and not (isinstance(one, str) and len(one) <= WORDS):
            raise MenaceError("an outcome is a number, or the id of a card")
    return list(said)


def seat_of(request: Fields, seats: int) -> int:
    seat = request.get("seat", "")
    if seat is None:
        return -1
    if type(seat) is not int or not -1 <= seat < seats:
        raise MenaceError(f"'seat' is a number from 0 to {seats - 1}, or null for someone who only watches")
    return seat


def count_of(request: Fields, name: str, usual: int, most: int) -> int:
    value = request.get(name, usual)
    if type(value) is not int or not 1 <= value <= most:
        raise MenaceError(f"{name!r} is a number from 1 to {most}")
    return value


def packs_of(request: Fields) -> tuple[str, ...]:
    packs = request.get("packs", [])
    if not isinstance(packs, list) or not all([isinstance(pack, str) for pack in packs]):
        raise MenaceError("'packs' is a list of names")
    return tuple(packs)
