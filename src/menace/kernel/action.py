"""Actions: a verb with up to two arguments, one small int inside and words outside.

An action is a number only in the sense that a chess square is: `verb << 24 | first << 12 | second`. It names what
is done, not a place in a menu, so it means the same in every list. A `Lexicon` gives the verbs their names and the
arguments their ids, and turns each action into text and back without loss: `move 2104`, `discard berserk`, `end`.
"""

from __future__ import annotations

from typing import Final

from menace.kernel.errors import MenaceError

LIMIT: Final = 4096
VERBS: Final = 64


def act(verb: int, first: int = 0, second: int = 0) -> int:
    return verb << 24 | first << 12 | second


def verb_of(action: int) -> int:
    return action >> 24


def first_of(action: int) -> int:
    return action >> 12 & 4095


def second_of(action: int) -> int:
    return action & 4095


class Verb:
    """One thing a player can do: its name, the kinds of its arguments, and what it means; after a colon, what it leads to."""

    def __init__(self, number: int, name: str, kinds: tuple[str, ...], meaning: str) -> None:
        self.number = number
        self.name = name
        self.kinds = kinds
        self.meaning = meaning

    def names(self, action: int) -> list[tuple[str, int]]:
        """What an action with this verb names: each thing's kind and number."""
        return list(zip(self.kinds, (first_of(action), second_of(action)), strict=False))


class Lexicon:
    """The verbs of a game and the ids of everything they speak about."""

    def __init__(self, verbs: list[Verb], ids: dict[str, list[str]]) -> None:
        self.verbs: dict[int, Verb] = {}
        self.by_name: dict[str, Verb] = {}
        self.ids = ids
        self.numbers: dict[str, dict[str, int]] = {}
        for kind, names in ids.items():
            if len(set(names)) != len(names) or len(names) > LIMIT:
                raise MenaceError(f"the {kind} ids must be different and at most {LIMIT}")
            self.numbers[kind] = {name: n for n, name in enumerate(names)}
        for verb in verbs:
            if verb.number in self.verbs or verb.name in self.by_name or not 0 <= verb.number < VERBS:
                raise MenaceError(f"the verb {verb.name!r} is defined twice or has no number below {VERBS}")
            self.verbs[verb.number] = verb
            self.by_name[verb.name] = verb

    def names(self, action: int) -> list[tuple[str, int]]:
        """What an action names: each thing's kind and number."""
        return self.verbs[verb_of(action)].names(action)

    def say(self, action: int) -> str:
        """The text form of an action."""
        verb = self.verbs[verb_of(action)]
        words = [verb.name]
        if len(verb.kinds) > 0:
            words.append(self.ids[verb.kinds[0]][first_of(action)])
        if len(verb.kinds) > 1:
            words.append(self.ids[verb.kinds[1]][second_of(action)])
        return " ".join(words)

    def read(self, text: str) -> int:
        """The action a text form names; a sentence about what is wrong with it otherwise."""
        words = text.split()
        if not words:
            raise MenaceError("an action is a verb with its arguments, such as 'end'")
        if words[0] not in self.by_name:
            raise MenaceError(f"there is no verb {shorten(words[0])}; the verbs are {', '.join(sorted(self.by_name))}")
        verb = self.by_name[words[0]]
        form = " ".join([verb.name, *[kind.upper() for kind in verb.kinds]])
        if len(words) != 1 + len(verb.kinds):
            raise MenaceError(f"write it as: {form}")
        numbers = [0, 0]
        for i, kind in enumerate(verb.kinds):
            known = self.numbers[kind]
            if words[i + 1] not in known:
                raise MenaceError(f"{shorten(words[i + 1])} is no {kind}; write it as: {form}")
            numbers[i] = known[words[i + 1]]
        return act(verb.number, numbers[0], numbers[1])


def shorten(word: str) -> str:
    """A player's word, quoted, and cut if it is long."""
    return repr(word if len(word) <= 24 else word[:24] + "...")
