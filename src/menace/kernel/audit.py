"""Checking that a state is in order."""

from __future__ import annotations

from menace.kernel.errors import RulesBug


def expect(fine: bool, sentence: str, *about: object) -> None:
    """RulesBug unless it is so. The sentence is put together only if it is needed: audits run at every step of checked games."""
    if not fine:
        raise RulesBug(sentence.format(*about) if about else sentence)
