"""Events: what happened, for the log, for pictures and for tests; never part of a state."""

from __future__ import annotations

import string
from typing import Final

EVERYONE: Final = -1
UNLESS: Final = "unless "


class Event:
    """One fact: its kind, numbers whose meaning the kind gives, and the one seat that may see it, or EVERYONE."""

    def __init__(self, kind: str, facts: tuple[int, ...], seen_by: int = EVERYONE) -> None:
        self.kind = kind
        self.facts = facts
        self.seen_by = seen_by

    def __repr__(self) -> str:
        return f"{self.kind}{self.facts}"


class EventKind:
    """What the numbers of an event mean (`piece`, `space`, `card`, `seat`, `number`...), how it is told, and by which rules."""

    def __init__(self, name: str, facts: tuple[tuple[str, str], ...], sentence: str, rules: tuple[str, ...]) -> None:
        self.name = name
        self.facts = facts
        self.sentence = sentence
        self.rules = rules


def event(name: str, facts: str, sentence: str, *rules: str) -> EventKind:
    """A kind of event in one line; `facts` are words like `monster:piece`, a bare word is a number; see `pieces`."""
    pairs = [fact.partition(":") for fact in facts.split()]
    return EventKind(name, tuple([(fact, kind or "number") for fact, _, kind in pairs]), sentence, rules)


def pieces(sentence: str, facts: dict[str, int]) -> list[tuple[str, str]]:
    """A sentence in its pieces, each a text and the fact it stands for; "" where it is a text as it is.

    `{points:+}` is a number with its sign, `{left:marker is/markers are}` one with the words that go with it, and
    `{roll:unless die/, @ in all,}` words with it that are left out where it is the same as another fact.
    """
    found: list[tuple[str, str]] = []
    for before, fact, form, _ in string.Formatter().parse(sentence):
        if before:
            found.append((before, ""))
        if fact and form:
            text = worded(facts, fact, form)
            found += [(text, "")] if text else []
        elif fact:
            found.append(("", fact))
    return found


def worded(facts: dict[str, int], fact: str, form: str) -> str:
    same, said = form.partition("/")[::2]
    if not same.startswith(UNLESS):
        return counted(facts[fact], form)
    return "" if facts[fact] == facts[same.removeprefix(UNLESS)] else said.replace("@", str(facts[fact]))


def counted(number: int, form: str) -> str:
    one, several, more = form.partition("/")
    if not several:
        return format(number, form)
    return f"1 {one}" if number == 1 else f"{number or 'no'} {more}"
