"""Every rule can be found where it lives: its id stands in full in the sources of its game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import menace.games.registry
from menace.games.registry import ledger_of

CITED = ["america", "manual", "town", "world"]  # the games whose rules are all cited
SHARED = {"america": ["usa"], "manual": ["usa"]}  # where rules live that a game has in common with another
WORDS = ("refusals.py", "texts.py")  # tables of what is said: there a rule is told, it does not live there
GAMES = Path(menace.games.registry.__file__).parent


def cited_in(*folders: str) -> set[str]:
    """The ids in the sources of a game, written out: half of one, or what lies between two of them, is none."""
    sources = [file for folder in folders for file in (GAMES / folder).glob("**/*.py") if file.name not in WORDS]
    return {rule for file in sources for rule in re.findall(r"\b[A-Z]+-[A-Z]+-[0-9]+[a-z]?\b", file.read_text())}


@pytest.mark.parametrize("name", CITED)
def test_every_rule_is_cited_where_it_lives(name):
    """A worked example is no rule: it lives in a test."""
    rules = [rule for rule in ledger_of(name).by_id if "-EX-" not in rule and "-EXAMPLE-" not in rule]
    found = cited_in(name, *SHARED.get(name, []))
    assert len(rules) > 100 and [rule for rule in rules if rule not in found] == []


@pytest.mark.parametrize("name", CITED)
def test_no_citation_is_cut_short(name):
    """`W-MOVE-08 to 13` and `W-MOVE-08, 13` name rules that nobody finds."""
    short = re.compile(r"[A-Z]+-[A-Z]+-[0-9]+[a-z]?(?:,| to| and|;) [0-9]{2}\b")
    files = [file for folder in (name, *SHARED.get(name, [])) for file in (GAMES / folder).glob("**/*.py")]
    assert [(file.name, found) for file in files for found in short.findall(file.read_text())] == []
