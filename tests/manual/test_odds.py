"""Odds by the manual: battles, Challenges and the Final Challenge, before anybody has committed to them."""

from __future__ import annotations

import pytest

from manual.scenario import board, scenario
from menace.bots.minds.manual_sense import duel_of
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.kernel.chance import Seeded

LINE = "a b c d e f"


def odds_of(g, runs=400):
    """Every fight by its title, as a table of its estimates; asking changes nothing."""
    before = g.game.digest(g.table)
    found = g.game.odds(g.table, runs, Seeded(7))
    assert g.game.digest(g.table) == before
    return {odds.title: {estimate.what: estimate for estimate in odds.estimates} for odds in found}


def near(estimate, value):
    return abs(estimate.value - value) <= 4 * estimate.error + 0.003


def scene(at, **more):
    features = {key: more.pop(key) for key in ("bases", "challenge_site", "city", "cities") if key in more}
    return scenario(box=board(LINE, **features), at=at, forced=False, check=False, **more)


def test_a_battle_that_would_be_fought_if_the_moves_ended_now():
    g = scene({"konk": "a", "zorb": "f", "guard_tank_1": "b"}).play("pick konk")
    assert odds_of(g) == {}
    g.play("move b")
    assert g.about == "move"
    found = odds_of(g, 1500)["Konk against 1 unit at space b"]
    tank = g.table.box.defense[g.table.box.ids.index("guard_tank_1")]
    assert near(found["wins"], 1 - ((tank - 1) / 6) ** 6)
    assert found["wins"].value + found["retreats"].value + found["falls"].value == pytest.approx(1)


def test_at_a_base_the_units_strike_before_they_fall():
    def lost(bases):
        g = scene({"konk": "a", "zorb": "f", "guard_tank_1": "b"}, bases=bases).play("pick konk", "move b")
        return odds_of(g, 1500)["Konk against 1 unit at space b"]["health lost"]

    open_field, base = lost({}), lost({"b": ["army"]})
    assert base.value > open_field.value + 3 * (base.error + open_field.error)


def test_infamy_that_keeps_a_monster_out_of_hollywood_is_reckoned_with():
    def battle(infamy):
        at = {"konk": "b", "zorb": "f", **{f"guard_{kind}": "b" for kind in ("tank_1", "tank_2", "fighter_1", "fighter_2")}}
        g = scene(at, health={"konk": 1}, infamy={"konk": infamy}, steps=[FightPhase(0)])
        return odds_of(g)["Konk against 4 units at space b"]

    without, with_some = battle(0), battle(10)
    assert without["falls"].value > 0.5 > with_some["falls"].value
    assert with_some["infamy lost"].value > 0.5 and "infamy lost" not in without


@pytest.mark.parametrize("foe", ["zorb", "megaclaw"])
def test_a_challenge_is_won_as_often_as_the_dice_say(foe):
    g = scene({"konk": "a", foe: "b"}, monsters=["konk", foe], health={"konk": 40, foe: 40}, steps=[FightPhase(0)])
    box = g.table.box
    one, two = box.ids.index("konk"), box.ids.index(foe)
    sure = duel_of(box.attacks[one], box.defense[one], box.damage[one], box.attacks[two], box.defense[two], box.damage[two])
    found = odds_of(g, 1500)[f"Konk challenges {box.names[two]}"]
    assert near(found["challenger wins"], sure.win)
    assert found["challenger wins"].value + found["foe wins"].value == pytest.approx(1)
    assert near(found["health lost"], sure.lost) and near(found["foe health lost"], sure.dealt)
    assert found["falls"].value == found["foe falls"].value == 0


def test_a_challenge_sends_the_weak_to_hollywood():
    found = odds_of(scene({"konk": "a", "zorb": "b"}, health={"konk": 40, "zorb": 1}, steps=[FightPhase(0)]))[
        "Konk challenges Zorb"
    ]
    assert found["foe falls"].value > 0.8 and found["challenger wins"].value >= found["foe falls"].value


def test_the_odds_of_a_challenge_know_that_who_falls_may_have_won():
    """Konk falls at any hit: since edition 3 it has won all the same if it was ahead (M-CHALLENGE-13)."""

    def won_or_fell(edition):
        g = scene({"konk": "a", "zorb": "b"}, health={"konk": 1, "zorb": 40}, edition=edition, steps=[FightPhase(0)])
        found = odds_of(g)["Konk challenges Zorb"]
        return found["challenger wins"].value + found["falls"].value

    assert won_or_fell(3) > 1.1 and won_or_fell(2) == pytest.approx(1)


def test_a_challenge_is_shown_before_the_moves_end_and_while_it_lasts():
    g = scene({"konk": "a", "zorb": "f"}, dice=[6]).play("pick konk", "move e")
    assert list(odds_of(g)) == ["Konk challenges Zorb"]
    g.play("end", "duel konk zorb", "attack zorb")
    first = odds_of(g, 800)["Konk challenges Zorb"]
    assert first["challenger wins"].value > 0.6, "the first attack has hit"
    far = scene({"konk": "a", "zorb": "f"}).play("pick konk", "move d")
    assert odds_of(far) == {}


def final(**more):
    more = {"declared": 1, "stack": 0, "closer": 0, "ranking": ["konk", "zorb"], "steps": [EncounterPhase(0)], **more}
    at = {"konk": "c", "zorb": "f", **more.pop("at", {})}
    return scene(at, challenge_site={"c": "Arena"}, cities=20, **more)


def test_the_final_challenge_before_it_is_begun():
    found = odds_of(final(health={"konk": 40, "zorb": 5}))["The Final Challenge: Konk against Zorb"]
    assert found["challenger wins"].value > 0.95
    assert sum([one.value for one in found.values()]) == pytest.approx(1)
    even = odds_of(final(health={"konk": 20, "zorb": 20}))["The Final Challenge: Konk against Zorb"]
    assert 0.25 < even["challenger wins"].value < 0.75 and even["foe wins"].value > 0.2
    elsewhere = final(at={"konk": "b"}, city={"b": "1d"})
    assert elsewhere.options() == ["pass", "stomp"] and odds_of(elsewhere) == {}


def test_giants_and_a_lone_finalist_in_the_final_challenge():
    alone = odds_of(final(at={"zorb": "hollywood"}, health={"zorb": 0}))["The Final Challenge: Konk alone"]
    assert alone["challenger wins"].value == 1 and set(alone) == {"challenger wins", "america wins"}
    giants = {"captain_colossal": "e", "mecha_monster": "e"}
    beset = odds_of(final(at={"zorb": "hollywood", **giants}, health={"zorb": 0, "konk": 1}))["The Final Challenge: Konk alone"]
    assert beset["america wins"].value > 0.75


def test_it_is_shown_while_it_lasts():
    g = final(health={"konk": 20, "zorb": 20}, dice=[6]).play("finale", "attack zorb")
    assert list(odds_of(g, 100)) == ["The Final Challenge: Konk against Zorb"]
