"""What can be answered, as a person reads it: like units are one entry, with a count; typing narrows the list down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from menace.cli.answer import completed
from menace.cli.screens.base import Screen
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game


@dataclass
class Choice:
    """One entry of the list: the actions that are the same but for which of several like pieces they name."""

    number: int
    label: str
    gives: str
    place: str
    actions: list[str] = field(default_factory=list)
    shared: int = 0  # letters at the beginning of the label that others of its kind have too

    def told(self, narrow: bool = False) -> str:
        """All of it, or in a narrow list without what it shares with others."""
        many = f" (x{len(self.actions)})" if len(self.actions) > 1 else ""
        return f"{self.label[self.shared if narrow else 0 :]}{many}{f': {self.gives}' if self.gives else ''}"

    def fits(self, words: Sequence[str]) -> bool:
        """Whether all that was typed is in it somewhere."""
        text = f"{self.told()} {' '.join(self.actions)}".lower()
        return all([word in text for word in words])


def choices_of(game: Game, screen: Screen, view: dict[str, Any], put: dict[str, Any]) -> list[Choice]:
    """The list for a question as it is put to a seat."""
    found: dict[tuple[str, ...], Choice] = {}
    pieces = {piece["id"]: piece for piece in [*view.get("pieces", []), *view.get("members", [])]}
    for action in put["actions"]:
        label = put["labels"].get(action) or action
        gives = ", ".join([gift["text"] for gift in put["gives"].get(action, [])])
        place = place_of(screen, pieces, action)
        key = (action.split()[0], label, gives, *likeness(game, pieces, action))
        choice = found.setdefault(key, Choice(len(found) + 1, label, gives, place))
        choice.actions.append(action)
    choices = list(found.values())
    for verb in {choice.actions[0].split()[0] for choice in choices}:
        leave_out([choice for choice in choices if choice.actions[0].split()[0] == verb])
    return choices


def leave_out(kin: list[Choice]) -> None:
    """Note the words that all choices of a kind begin with."""
    first = common([choice.label for choice in kin]).rpartition(" ")[0] if len(kin) > 2 else ""
    for choice in kin:
        choice.shared = len(first) + 1 if first else 0


def likeness(game: Game, pieces: dict[str, Any], action: str) -> list[str]:
    """What an action names, with a piece told by what it is like and not by which one it is."""
    verb, *words = action.split()
    told: list[str] = []
    for kind, word in zip(game.lexicon.by_name[verb].kinds, words, strict=True):
        piece = pieces.get(word) if kind == "piece" else None
        told.append(word if piece is None else str({key: value for key, value in piece.items() if key != "id"}))
    return told


def place_of(screen: Screen, pieces: dict[str, Any], action: str) -> str:
    """Where on the map an action is: the space it names, or where the piece it names stands."""
    place = screen.place(action)
    if place:
        return place
    named = [pieces[word]["at"] for word in action.split()[1:] if word in pieces]
    return str(named[0]) if named and named[0] else ""


def by_numbers(line: str, choices: list[Choice]) -> list[str]:
    """`1 2`: an action for each number, and the next like one where a number comes again; nothing if these are no numbers."""
    words = line.split()
    if not words or not all([word.isascii() and word.isdigit() for word in words]):
        return []
    used: dict[int, int] = {}
    actions: list[str] = []
    for word in words:
        number = int(word[:9])
        if not 1 <= number <= len(choices):
            raise MenaceError(f"there is no answer {word[:12]}: they are numbered from 1 to {len(choices)}")
        like = choices[number - 1].actions
        if used.get(number, 0) == len(like):
            raise MenaceError(f"answer {number} can be given only {len(like)} times")
        actions.append(like[used.get(number, 0)])
        used[number] = used.get(number, 0) + 1
    return actions


def narrowed(line: str, choices: list[Choice]) -> list[Choice]:
    """Those that fit what was typed; all of them for a number or a line that fits none."""
    words = line.lower().split()
    if not words or words[0].isdigit():
        return choices
    return [choice for choice in choices if choice.fits(words)] or choices


def common(texts: list[str]) -> str:
    """What all of them begin with."""
    first, last = min(texts), max(texts)
    same = [n for n in range(min(len(first), len(last))) if first[: n + 1] == last[: n + 1]]
    return first[: len(same)]


def tabbed(line: str, choices: list[Choice], highlighted: Choice | None) -> str:
    """The line after Tab: as far as all that it can become agree, else the words of the answer that is lit."""
    offered = [action for choice in choices for action in choice.actions]
    found = completed(line, offered) if line.strip() else []
    if found:
        longer = common(found)
        if len(longer) > len(line.lstrip()):
            return longer
    return highlighted.actions[0] if highlighted else line
