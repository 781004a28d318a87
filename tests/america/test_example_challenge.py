"""The worked Monster Challenge of the rulebook: Konk, Tomanagi and Zorb."""

from __future__ import annotations

import pytest

from america.scenario import board
from america.test_challenge_duels import attackers, challenge
from support import rule

TRIO = ["konk", "tomanagi", "zorb"]


def konk_challenges(dice):
    box = board("a b c", cities=20)
    at = {"tomanagi": "b", "zorb": "c"}
    return challenge(seats=3, monsters=TRIO, box=box, at=at, health={"konk": 24, "tomanagi": 13}, dice=dice)


# Konk hits once, Tomanagi three times; once and twice; then Konk three times: 24 - 15 = 9.
FIRST = [1, 1, 4] + [4, 4, 4] + [1, 1, 4] + [4, 4, 1] + [4, 4, 4]


@rule("A-EXAMPLE-10")
def test_konk_may_pick_tomanagi_or_zorb():
    g = konk_challenges([])
    assert (g.asked, g.options()) == (0, ["challenge tomanagi", "challenge zorb"])
    g.done()


@rule("A-EXAMPLE-10", "A-EXAMPLE-11", "A-EXAMPLE-12", "A-EXAMPLE-13", "A-EXAMPLE-14")
@pytest.mark.parametrize(
    ("last", "winner"), [([4, 4, 4, 1, 1, 1, 4], 0), ([1, 1, 1, 6, 6, 6, 1, 1, 1, 6, 6, 6], 2)], ids=["konk", "zorb"]
)
def test_konk_beats_tomanagi_and_meets_zorb(last, winner):
    g = konk_challenges(FIRST + last)
    g.play("challenge tomanagi")
    weighing = [(w["monster"], w["weight"], w["foe"], w["foe_weight"]) for w in g.told("weighed in")]
    assert weighing == [("konk", 24, "tomanagi", 13), ("konk", 22, "zorb", 11)]
    assert attackers(g)[:15] == (["konk"] * 3 + ["tomanagi"] * 3) * 2 + ["konk"] * 3
    assert attackers(g)[15:18] == ["konk"] * 3
    healed = g.told("healed")[0]
    assert (healed["monster"], healed["points"], healed["health"]) == ("konk", 13, 22)
    assert [event["health"] for event in g.told("hurt") if event["piece"] == "konk"][4] == 9
    assert (g.result.winners, g.decision) == ([winner], None)
    g.done()
