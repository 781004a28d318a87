"""What is told of a game's things: people read it, so it speaks of no rule by its id."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from menace.catalogue import content_told
from menace.games.registry import GAMES, game_of

RULE = re.compile(r"\b[AMWT]-[A-Z]+-\d")


def sentences(told: object) -> Iterator[str]:
    """Every text, but for the rules that are named as such."""
    if isinstance(told, dict):
        for key, inside in told.items():
            if key not in ("rule", "rules"):
                yield from sentences(inside)
    elif isinstance(told, list | tuple):
        for inside in told:
            yield from sentences(inside)
    elif isinstance(told, str):
        yield told


@pytest.mark.parametrize("name", list(GAMES))
def test_no_text_speaks_of_a_rule_by_its_id(name):
    assert not [text for text in sentences(content_told(game_of(name))) if RULE.search(text)]
