"""Sentences of events: numbers with their words, and words that are left out where they would say nothing."""

from __future__ import annotations

from menace.kernel.event import pieces


def told(sentence: str, **facts: int) -> str:
    return "".join([text or f"<{fact}>" for text, fact in pieces(sentence, facts)])


def test_a_number_is_told_with_its_sign_or_with_its_words():
    assert told("{seat}: {points:+}.", seat=0, points=3) == "<seat>: +3."
    assert [told("{left:token is/tokens are} left.", left=left) for left in (0, 1, 2)] == [
        "no tokens are left.",
        "1 token is left.",
        "2 tokens are left.",
    ]


def test_a_number_that_is_another_one_is_not_told_twice():
    sentence = "{who} rolls {die}{roll:unless die/, @ with its modifiers,} and hits."
    assert told(sentence, who=1, die=5, roll=5) == "<who> rolls <die> and hits."
    assert told(sentence, who=1, die=5, roll=4) == "<who> rolls <die>, 4 with its modifiers, and hits."
