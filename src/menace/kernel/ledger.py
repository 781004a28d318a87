"""Ledgers: the rules of a game as a list of obligations, each with an id that never changes.

A ledger is a Markdown file. `## A-MOVE: turn order` begins a chapter, `### Units` a section of it, and each rule is one
bullet, which may go on in indented lines:

    - **A-MOVE-16** Each own unit may be moved from 0 spaces up to its Move value. [ruling] (rulebook, Military Units)

Tags in square brackets and the source in round ones stand at the end (a tag may also come first); an indented bullet may
share the source of the one it belongs to. A rule that departs from the rulebook says from which sentence and why:

    - **X-FIGHT-04** Two fight once a turn; the text: neighbours fight; why: it never ends. [against the text] (rulebook, Fight)

Anything that looks like a rule and is none, an id used twice, or an id in
another chapter than its own is an error that names the line.
"""

from __future__ import annotations

import re
from typing import Final

from menace.kernel.errors import ContentError

AGAINST: Final = "against the text"
TAGS: Final = ("ruling", AGAINST, "option", "as 2005")
ENTRY: Final = re.compile(r"^(\s*)- \*\*([A-Z]+-[A-Z]+)-([0-9]+[a-z]?)\*\* (.*)$")
PREFIX: Final = re.compile(r"^[A-Z]+-[A-Z]+\b")
TAG_BEFORE: Final = re.compile(r"^\[([a-z0-9 ]+)\] ")
TAG_BEHIND: Final = re.compile(r" \[([a-z0-9 ]+)\]$")


class Rule:
    """One obligation: its words, the sentence it departs from, the reason if it is a ruling of ours, and where it comes from."""

    def __init__(self, id: str, chapter: str, section: str, line: int) -> None:
        self.id = id
        self.chapter = chapter
        self.section = section
        self.line = line
        self.inside = False  # an indented bullet, part of the one above
        self.text = ""
        self.against = ""  # what the rulebook says instead, in our words
        self.why = ""
        self.tags: tuple[str, ...] = ()
        self.source = ""


class Ledger:
    """The rules of a game in the order they are written, and by id."""

    def __init__(self, title: str, rules: list[Rule]) -> None:
        self.title = title
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}


def read_ledger(text: str, file: str = "ledger.md") -> Ledger:
    """The ledger of a text; ContentError with the line that is wrong."""
    title = chapter = prefix = section = ""
    rules: list[Rule] = []
    words: list[str] = []
    seen: dict[str, int] = {}
    last: Rule | None = None  # the rule that an indented line would continue
    for n, line in enumerate(text.split("\n"), start=1):
        entry = ENTRY.match(line)
        if entry:
            name = f"{entry.group(2)}-{entry.group(3)}"
            if not chapter:
                raise ContentError(f"{file}, line {n}: {name} stands before the first chapter")
            if prefix and entry.group(2) != prefix:
                raise ContentError(f"{file}, line {n}: {name} stands in the chapter {prefix}")
            if name in seen:
                raise ContentError(f"{file}, line {n}: {name} is defined twice, first in line {seen[name]}")
            seen[name] = n
            last = Rule(name, chapter, section, n)
            last.inside = bool(entry.group(1))
            rules.append(last)
            words.append(entry.group(4).strip())
        elif line.lstrip().startswith("- **"):
            raise ContentError(f"{file}, line {n}: a rule is written as '- **A-MOVE-01** text'")
        elif line.startswith("#"):
            last = None
            heading = line.lstrip("#").strip()
            if line.startswith("### "):
                section = heading
            elif line.startswith("## "):
                chapter, section = heading, ""
                named = PREFIX.match(heading)
                prefix = named.group() if named else ""
            elif line.startswith("# "):
                title = heading
            else:
                raise ContentError(f"{file}, line {n}: headings are '# ', '## ' and '### '")
        elif last is not None and line.startswith("  ") and line.strip():
            words[-1] = f"{words[-1]} {line.strip()}"
        else:
            last = None
    source = ""
    for rule, said in zip(rules, words, strict=True):
        take_apart(rule, said, source, f"{file}, line {rule.line}")
        source = rule.source
    if not rules:
        raise ContentError(f"{file}: there is no rule in it")
    return Ledger(title, rules)


def take_apart(rule: Rule, said: str, source_above: str, where: str) -> None:
    """Split what a bullet says into the sentence, its reason, its tags and its source."""
    tags: list[str] = []
    before = TAG_BEFORE.match(said)
    while before:
        tags.append(before.group(1))
        said = said[before.end() :]
        before = TAG_BEFORE.match(said)
    while True:
        behind = TAG_BEHIND.search(said)
        if behind:
            tags.append(behind.group(1))
            said = said[: behind.start()]
        elif said.endswith(")") and not rule.source:
            opening = opening_of(said)
            rule.source = said[opening + 1 : -1]
            said = said[:opening].rstrip()
        else:
            break
    for tag in tags:
        if tag not in TAGS:
            raise ContentError(f"{where}: {tag!r} is no tag; the tags are {', '.join(TAGS)}")
    rule.tags = tuple(tags)
    said, _, rule.why = said.partition("; why: ")
    said, _, rule.against = said.partition("; the text: ")
    rule.text = ended(said) if rule.against or rule.why else said
    rule.against = ended(rule.against)
    if not rule.source and rule.inside:
        rule.source = source_above
    if not rule.text or not rule.source:
        raise ContentError(f"{where}: {rule.id} needs a sentence and, in brackets at the end, its source")
    if (AGAINST in tags) != bool(rule.against) or (AGAINST in tags and not rule.why):
        raise ContentError(f"{where}: {rule.id}: who departs from the rulebook writes '; the text: ...; why: ... [{AGAINST}]'")


def ended(sentence: str) -> str:
    return sentence + "." if sentence and not sentence.endswith(".") else sentence


def opening_of(said: str) -> int:
    """Where the bracket begins that ends a text."""
    depth = 0
    for n in range(len(said) - 1, -1, -1):
        if said[n] == ")":
            depth += 1
        elif said[n] == "(":
            depth -= 1
            if depth == 0:
                return n
    return 0
