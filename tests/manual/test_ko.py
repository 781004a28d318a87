"""Health at 0 or below: what Infamy can do about it (M-KO)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, end_moves, go, scenario, star
from support import rule


def struck(health, infamy, die=6, monster="konk", **more):
    """Defense Satellites, used by its own player, strike Konk in the middle for a die."""
    more.setdefault("research", {0: ["defense_satellites"]})
    at = {monster: "m", "zorb": "vanished", **more.pop("at", {})}
    g = scenario(
        box=star(), monsters=[monster, "zorb"], at=at, health={monster: health}, infamy={monster: infamy}, dice=[die], **more
    )
    return g.play("end", "use defense_satellites") if g.about == "shed" else g.play("use defense_satellites")


@rule("M-KO-01", "M-KO-02", "M-KO-05", "M-KO-06", "M-KO-07")
def test_infamy_keeps_a_monster_out_of_hollywood_2_health_each():
    g = struck(6, 3)
    assert (g.about, g.asked, g.health("konk"), sorted(g.options())) == ("rescue", 0, 0, ["endure", "spend"])
    g.play("spend")
    assert (g.health("konk"), g.infamy("konk"), sorted(g.options())) == (2, 2, ["end", "spend"])
    g.play("end")
    assert (g.at_of("konk"), g.health("konk"), g.infamy("konk"), g.about) == ("m", 2, 2, "move")


@rule("M-KO-05")
def test_the_player_may_endure():
    g = struck(6, 3).play("endure")
    assert (g.at_of("konk"), g.infamy("konk"), g.health("konk")) == ("hollywood", 0, 0)


@rule("M-KO-01")
def test_above_0_nobody_is_asked():
    g = struck(7, 3)
    assert (g.about, g.health("konk")) == ("move", 1)


@rule("M-KO-03")
@pytest.mark.parametrize("die", [1, 2])
def test_never_above_the_starting_health_plus_1(die):
    """Konk starts with 10: from 0 five tokens reach 10 and no more; from -1 six reach 11."""
    g = struck(1, 15, die=die)
    spent = 0
    while g.about == "rescue":
        g.play("spend" if "spend" in g.options() else "end")
        spent += 1
    assert (spent, g.health("konk"), g.infamy("konk")) == ((5, 10, 10) if die == 1 else (6, 11, 9))


@rule("M-KO-04")
@pytest.mark.parametrize(("infamy", "asked"), [(1, False), (2, False), (3, True)])
def test_tokens_count_from_the_true_health_and_only_if_they_suffice(infamy, asked):
    """1 Health and a 6 leave -5: three tokens make it 1, two do not."""
    g = struck(1, infamy)
    assert (g.about == "rescue") == asked
    if asked:
        assert g.health("konk") == -5
        g.play("spend", "spend", "spend")
        assert (g.health("konk"), g.at_of("konk")) == (1, "m")
    else:
        assert g.at_of("konk") == "hollywood"


@rule("M-KO-05")
def test_once_begun_below_0_the_player_may_still_endure():
    g = struck(1, 3).play("spend")
    assert sorted(g.options()) == ["endure", "spend"]


@rule("M-KO-06")
def test_a_saved_monster_fights_on():
    g = scenario(
        box=star(),
        at={"konk": "vanished", "zorb": "m", "army_tank_1": "a"},
        health={"zorb": 1},
        infamy={"zorb": 1},
        dice=[4, 1, 1, 5],
    )
    go(g, "army_tank_1", "m")
    g.play("1:spend")
    attack_all(g).done()
    assert (g.at_of("zorb"), g.at_of("army_tank_1"), g.health("zorb")) == ("m", "tile", 2)


@rule("M-KO-07")
@pytest.mark.parametrize("card", ["scientific_analysis", "anti_mutagen"])
def test_every_loss_of_health_counts(card):
    g = scenario(
        box=star(),
        at={"konk": "vanished", "zorb": "m", "army_tank_1": "a"},
        health={"zorb": 1},
        infamy={"zorb": 2},
        mutations={"zorb": ["rampage"]},
        research={0: [card]},
    )
    go(g, "army_tank_1", "m")
    assert (g.about, g.asked) == ("rescue", 1)


@rule("M-KO-08")
def test_several_decide_clockwise_from_the_active_player():
    cards = {1: ["defense_satellites"]}
    at = {"konk": "a", "zorb": "m", "megaclaw": "b"}
    names = ["konk", "zorb", "megaclaw"]
    g = scenario(
        box=star(),
        seats=3,
        active=1,
        at=at,
        health=dict.fromkeys(names, 1),
        infamy=dict.fromkeys(names, 3),
        research=cards,
        dice=[1, 1, 1],
    )
    g.play("use defense_satellites")
    asked = []
    while g.about == "rescue":
        asked.append(g.asked)
        g.play("spend")
        g.play("end")
    assert asked == [1, 2, 0]


@rule("M-KO-10")
def test_gargantis_may_shed_before_or_after_tokens():
    g = struck(1, 1, monster="gargantis", mutations={"gargantis": ["rampage", "berserk"]})
    assert (g.health("gargantis"), sorted(g.options())) == (-5, ["endure", "shed berserk", "shed rampage"])
    g.play("shed berserk")  # -2: one token is not enough
    assert "spend" not in g.options()
    g.play("shed rampage")
    assert (g.health("gargantis"), "spend" in g.options()) == (1, True)
    g.play("spend")
    assert g.health("gargantis") == 3


@rule("M-KO-10")
def test_gargantis_may_shed_after_tokens():
    g = struck(1, 3, monster="gargantis", mutations={"gargantis": ["rampage"]}).play("spend", "spend", "spend", "shed rampage")
    assert (g.health("gargantis"), g.at_of("gargantis")) == (4, "m")


@rule("M-KO-10")
def test_son_of_a_monster_heals_in_a_battle_but_not_outside():
    at = {"konk": "vanished", "zorb": "m", "army_tank_1": "a"}
    mutations = {"zorb": ["son_of_a_monster"]}
    g = scenario(box=star(), at=at, health={"zorb": 1}, mutations=mutations, dice=[5, 3, 5])
    go(g, "army_tank_1", "m")
    assert sorted(g.options()) == ["discard son_of_a_monster", "endure"]
    g.play("discard son_of_a_monster")
    assert (g.health("zorb"), g.at_of("zorb")) == (3, "m")
    g = struck(1, 0, mutations={"konk": ["son_of_a_monster"]})
    assert g.at_of("konk") == "hollywood"


@rule("M-KO-07")
def test_an_own_turn_and_a_rivals_turn_alike():
    g = end_moves(struck(3, 1, die=3))
    assert g.asked == 0
