"""The words that refusals are made of."""

from __future__ import annotations

from collections.abc import Callable

from menace.games.usa.table import Table
from menace.games.usa.words import TILE, TROPHY
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.game import About, Refusal
from menace.kernel.node import Decision
from menace.toolkit.graph import reach

Why = Callable[[Table, Decision, int, int], Refusal | None]


class Reasons:
    """What a rule set says about refusals: the verbs that answer each question, why one of them is not on offer, and when a
    verb has its moment; `end` and `pass` have many and are not listed."""

    def __init__(
        self,
        abouts: dict[str, About],
        asked: dict[str, tuple[int, ...]],
        because: dict[int, Why],
        when: dict[int, tuple[str, str]],
    ) -> None:
        self.abouts = abouts
        self.asked = asked
        self.because = because
        self.when = when

    def why_not(self, t: Table, decision: Decision, action: int) -> Refusal:
        """The rule behind a refusal; the question of the moment where no closer reason is known."""
        verb = verb_of(action)
        found = None
        if verb not in self.asked[decision.about]:
            found = self.not_now(t, decision, verb)
        elif verb in self.because:
            found = self.because[verb](t, decision, first_of(action), second_of(action))
        rule = self.abouts[decision.about].rules[0]
        return found or no(rule, f"that is not on offer now: {self.question(decision)}")

    def question(self, decision: Decision) -> str:
        """The question of the moment, as the end of a sentence."""
        asked = self.abouts[decision.about].question
        return asked.removesuffix(".").removesuffix("?").replace(". ", ": ")

    def moment(self, t: Table, verb: int) -> tuple[str, str]:
        """The rule and the words for when a verb has its moment."""
        return self.when[verb]

    def not_now(self, t: Table, decision: Decision, verb: int) -> Refusal:
        """The verb belongs to another moment: which one, and what is asked now."""
        if verb not in self.when:
            return no(self.abouts[decision.about].rules[0], f"this cannot be left out: {self.question(decision)}")
        rule, when = self.moment(t, verb)
        return no(rule, f"{when}; now answer this: {self.question(decision)}")


def no(rule: str, sentence: str) -> Refusal:
    """A refusal; the sentence begins with a capital and ends with a full stop."""
    return Refusal(rule, sentence[0].upper() + sentence[1:] + ".")


def piece_name(t: Table, piece: int) -> str:
    return t.box.names[piece]


def card_name(t: Table, card: int) -> str:
    return t.box.card_names[card]


def spot(t: Table, space: int) -> str:
    """A space as people say it: `New York (2104)`, `space 1005`."""
    name = t.board.names[space]
    return f"{name} ({t.board.ids[space]})" if name else f"space {t.board.ids[space]}"


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def distance(t: Table, start: int, space: int) -> int:
    """Spaces between two spaces as the crow flies; many if no way leads there at all."""
    return reach(t.board.neighbours, start, t.board.size, set(), set()).get(space, t.board.size)


def not_standing(t: Table, unit: int, rule: str) -> Refusal:
    """A unit that is not on the board, and what has become of it."""
    place = t.state.where[unit]
    name = piece_name(t, unit)
    if place <= TROPHY:
        return no("A-ENCOUNTER-18", f"{name} is a trophy of {piece_name(t, TROPHY - place)} and out of play; choose another unit")
    if place == TILE:
        return no(rule, f"{name} lies on its tile, not on the board; choose a unit that stands on the board")
    return no(rule, f"{name} is not in play; choose a unit that stands on the board")
