"""The two rule sets side by side: the page is what the ledgers say, and every point of it is a difference."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from menace.compared import compared_with, comparison_of, plain, read_comparison
from menace.games.registry import GAMES
from menace.kernel.errors import ContentError

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
from compare_rules import PAGE, page  # noqa: E402

TOPICS = ("The turn", "Moving", "Battles with units", "Retreats", "Encounters", "Deploying", "Challenges during play", "The end")


def points():
    return [(topic.title, point) for topic in comparison_of("manual").topics for point in topic.points]


def test_the_page_is_current():
    assert PAGE.read_text(encoding="utf-8") == page(comparison_of("america")), "run python scripts/compare_rules.py"


def test_both_games_share_one_comparison_and_others_have_none():
    assert comparison_of("america").games == ("america", "manual") == comparison_of("manual").games
    assert compared_with("america") == ["manual"] and compared_with("manual") == ["america"]
    assert [game for game in GAMES if compared_with(game)] == ["america", "manual"]


def test_every_topic_a_player_cares_about_is_there_and_few_points_fill_a_screen():
    titles = [topic.title for topic in comparison_of("manual").topics]
    assert set(TOPICS) <= set(titles) and len(titles) == len(set(titles))
    glanced = [(topic, point) for topic, point in points() if point.glance]
    assert 10 <= len(glanced) <= 15
    sentences = [plain(side[0].text) for _, point in glanced for side in point.sides if side]
    assert max([len(sentence) for sentence in sentences]) <= 150
    assert not [sentence for sentence in sentences if re.search(r"[AM]-[A-Z]+-[0-9]", sentence)], (
        "no ids where none can be looked up"
    )


@pytest.mark.parametrize(("topic", "point"), points(), ids=lambda one: getattr(one, "about", one))
def test_every_point_is_a_difference(topic, point):
    theirs, ours = point.sides
    assert ours and any("as 2005" not in rule.tags for rule in ours)
    assert {rule.id[0] for rule in theirs} <= {"A"} and {rule.id[0] for rule in ours} == {"M"}
    assert not {rule.text for rule in theirs} & {rule.text for rule in ours}


def test_a_rule_that_does_not_exist_is_named():
    text = 'games = ["america", "manual"]\n[[topic]]\ntitle = "T"\n[[topic.point]]\nabout = "P"\n'
    with pytest.raises(ContentError, match=r"T, P: manual has no rule M-MOVE-99"):
        read_comparison(text + 'america = ["A-MOVE-01"]\nmanual = ["M-MOVE-99"]\n')
    with pytest.raises(ContentError, match="no rule on either side"):
        read_comparison(text + "america = []\nmanual = []\n")
    with pytest.raises(ContentError, match="unknown words manuel"):
        read_comparison(text + 'america = []\nmanual = ["M-MOVE-01"]\nmanuel = []\n')
