"""Why an action is not on offer, tried on a game of one question: which numbers may be taken."""

from __future__ import annotations

from typing import ClassVar

from menace.kernel.action import Lexicon, Verb, act
from menace.kernel.engine import advance
from menace.kernel.game import About, Game
from menace.kernel.node import Decision, Node
from menace.kernel.refusal import forbidding
from menace.kernel.table import Step, Table

TAKE, SHOUT = 1, 2


class Numbers(Step[Table]):
    """X-NUM-01: at most 5; X-NUM-02: only even ones; X-NUM-03: none that ends in 8, whatever its size."""

    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Numbers:
        return Numbers()

    def run(self, t: Table) -> Node | None:
        fine = [
            number
            for number in t.wide(range(6), range(20))
            if (number <= 5 or t.waives("X-NUM-01"))
            and (number % 2 == 0 or t.waives("X-NUM-02"))
            and (number % 10 != 8 or t.waives("X-NUM-03"))
        ]
        return Decision(0, "number", [act(TAKE, number) for number in fine if number != 13])


class Few(Game):
    id = "few"

    def __init__(self) -> None:
        verbs = [Verb(TAKE, "take", ("number",), "take a number"), Verb(SHOUT, "shout", (), "shout")]
        lexicon = Lexicon(verbs, {"number": [str(number) for number in range(20)]})
        super().__init__(lexicon, [], [], {"number": About("Which number?", "X-NUM-00", answers="take")})
        self.refusals = {"X-NUM-01": "{number} is too much.", "X-NUM-02": "{number} is odd.", "X-NUM-03": "{number} ends in 8."}

    def copy(self, t: Table) -> Table:
        return Table([step.copy() for step in t.agenda])

    def name(self, kind: str, number: int) -> str:
        return f"number {number}"


def asked(action: int) -> tuple[tuple[str, ...], str]:
    game, t = Few(), Table([Numbers()])
    decision = advance(t)
    assert isinstance(decision, Decision) and decision.actions == [act(TAKE, 0), act(TAKE, 2), act(TAKE, 4)]
    refusal = game.why_not(t, decision, action)
    assert t.waiver is None and refusal.rules == (forbidding(game, t, decision, action) or ("",))
    return refusal.rules, refusal.sentence


def test_one_rule_is_named_where_one_is_enough():
    assert asked(act(TAKE, 3)) == (("X-NUM-02",), "number 3 is odd.")
    assert asked(act(TAKE, 6)) == (("X-NUM-01",), "number 6 is too much.")


def test_several_are_named_where_each_is_needed_and_no_others():
    assert asked(act(TAKE, 7))[0] == ("X-NUM-01", "X-NUM-02")
    assert asked(act(TAKE, 18)) == (("X-NUM-01", "X-NUM-03"), "number 18 is too much. number 18 ends in 8.")


def test_what_answers_another_question_is_kept_out_by_the_question():
    assert asked(act(SHOUT)) == (("X-NUM-00",), "That answers another question than the one that is asked now: Which number?")


def test_what_no_rule_explains_is_said_to_be_so():
    assert asked(act(TAKE, 13)) == (("",), "That is not on offer now, and we cannot say by which rule. Which number?")
