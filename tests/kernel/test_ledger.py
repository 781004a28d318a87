"""Ledgers are read strictly."""

from __future__ import annotations

import re

import pytest

from menace.games.registry import GAMES, game_of, ledger_of
from menace.kernel.errors import ContentError, UnknownGame
from menace.kernel.ledger import read_ledger

SINCE = re.compile(r"[Ss]ince edition (\d+)")
GOOD = """# Rules ledger: Tiny

- *Unit*: any piece.

## X-MOVE: how things move

### Units
- **X-MOVE-01** A unit moves. (001, Moving)
- **X-MOVE-02** It stops
  at a wall; why: walls (stone ones) are hard. [ruling] (001, Walls (all))

## X-END

- **X-END-01** [option] It ends. (001, The End)
  - **X-END-01a** Really.
"""


def test_a_rule_has_chapter_section_tags_reason_and_source():
    ledger = read_ledger(GOOD)
    assert ledger.title == "Rules ledger: Tiny"
    assert list(ledger.by_id) == ["X-MOVE-01", "X-MOVE-02", "X-END-01", "X-END-01a"]
    stops = ledger.by_id["X-MOVE-02"]
    assert (stops.text, stops.why) == ("It stops at a wall.", "walls (stone ones) are hard.")
    assert (stops.tags, stops.source) == (("ruling",), "001, Walls (all)")
    assert (stops.chapter, stops.section) == ("X-MOVE: how things move", "Units")
    assert ledger.by_id["X-MOVE-01"].why == ""
    ends = ledger.by_id["X-END-01"]
    assert (ends.text, ends.tags, ends.section) == ("It ends.", ("option",), "")
    assert ledger.by_id["X-END-01a"].source == "001, The End"


def test_a_rule_against_the_text_says_the_sentence_and_the_reason():
    ledger = read_ledger(GOOD.replace("; why", "; the text: it goes on; why").replace("[ruling]", "[against the text]"))
    stops = ledger.by_id["X-MOVE-02"]
    assert (stops.text, stops.against, stops.why) == ("It stops at a wall.", "it goes on.", "walls (stone ones) are hard.")
    assert stops.tags == ("against the text",)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("X-MOVE-02", "X-MOVE-01", "line 9: X-MOVE-01 is defined twice, first in line 8"),
        ("- **X-MOVE-02** It", "- **MOVE 2** It", "line 9: a rule is written as"),
        ("- **X-MOVE-02** It", "- **X-MOVE-02**It", "line 9: a rule is written as"),
        ("[ruling]", "[rumour]", "line 9: 'rumour' is no tag"),
        ("A unit moves. (001, Moving)", "A unit moves.", "line 8: X-MOVE-01 needs a sentence"),
        ("A unit moves. (001, Moving)", "(001, Moving)", "line 8: X-MOVE-01 needs a sentence"),
        ("X-END-01**", "X-FIN-01**", "line 14: X-FIN-01 stands in the chapter X-END"),
        ("## X-MOVE: how things move\n", "", "line 7: X-MOVE-01 stands before the first chapter"),
        ("### Units", "#### Units", "line 7: headings are"),
        ("; why: walls (stone ones) are hard. [ruling]", " [against the text]", "line 9: X-MOVE-02: who departs"),
        ("[ruling]", "[against the text]", "line 9: X-MOVE-02: who departs"),
        ("; why: walls (stone ones) are hard. [ruling]", "; the text: it goes on [against the text]", "line 9: X-MOVE-02: who"),
        ("; why: walls", "; the text: it goes on; why: walls", "line 9: X-MOVE-02: who departs"),
    ],
)
def test_what_is_wrong_is_an_error_with_its_line(old, new, sentence):
    with pytest.raises(ContentError, match=sentence.replace("[", r"\[")):
        read_ledger(GOOD.replace(old, new))


def test_an_empty_ledger_is_an_error():
    with pytest.raises(ContentError, match="no rule"):
        read_ledger("# Nothing\n")


@pytest.mark.parametrize("name", list(GAMES))
def test_the_log_of_a_game_that_goes_on_names_every_rule_that_an_edition_changed(name):
    """`Game.changes` is what it is told; the ledger says of each rule since when it holds."""
    since = [(edition, rule.id) for rule in ledger_of(name).rules for edition in SINCE.findall(f"{rule.text} {rule.why}")]
    assert sorted(since) == sorted((str(edition), rule) for edition, rules in game_of(name).changes.items() for rule in rules)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_ships_its_ledger_and_cites_only_rules_of_it(name):
    known = ledger_of(name).by_id
    game = game_of(name)
    cited = [*(about.rules for about in game.abouts.values()), *(event.rules for event in game.events.values())]
    assert {rule for rules in cited for rule in rules} <= set(known)
    assert {option.rule for option in game.options} <= set(known)


def test_americas_ledger_is_whole():
    ledger = ledger_of("america")
    assert len(ledger.rules) >= 468
    assert all(rule.why for rule in ledger.rules if "ruling" in rule.tags)


def test_an_unknown_game_is_a_sentence():
    for look_up in (game_of, ledger_of):
        with pytest.raises(UnknownGame, match="there is no game 'chess'"):
            look_up("chess")
