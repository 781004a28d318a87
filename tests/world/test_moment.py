"""What a table tells of its moment: phase, battle, odds and stakes."""

from __future__ import annotations

import pytest

from menace.games.world.roll import MAIN, AttackRoll
from menace.kernel.chance import Seeded
from menace.kernel.errors import StateError
from menace.kernel.node import DIE, Chance
from properties.play import perft
from world.scenario import fresh, scenario


def by_name(odds):
    return {estimate.what: estimate for estimate in odds.estimates}


def test_the_odds_of_a_small_battle_are_exact():
    g = scenario(at={"konk": "sudan", "asiatic-tank-1": "sudan"})
    (odds,) = g.game.odds(g.table, 50, Seeded(1))
    found = by_name(odds)
    assert (odds.exact, odds.space) == (True, "sudan")
    assert found["stays"].value == pytest.approx(26 / 27)  # three attacks that hit on 3 and more
    assert odds.estimates[0].label == "Konk holds the place" and odds.estimates[1].label == "Asiatic Alliance holds the place"
    assert odds.estimates[1].value == pytest.approx(1 / 27)
    assert found["units lost"].value == pytest.approx(26 / 27)
    assert found["health lost"].value == pytest.approx(1 / 27 / 2)  # the tank hits on 4 and more, for 1


def test_the_odds_are_those_of_who_leads_and_not_of_an_own_unit_on_the_other_side_or_a_minion():
    own = scenario(at={"konk": "sudan", "northern-tank-1": "sudan", "asiatic-tank-1": "sudan"}, militaries=["northern", "asiatic"])
    (odds,) = own.game.odds(own.table, 50, Seeded(1))
    assert odds.estimates[0].label == "Konk holds the place"
    assert by_name(odds)["stays"].value < 0.7  # where it goes, its own tank may stay
    four = {f"asiatic-tank-{n}": "sudan" for n in range(1, 5)}
    ally = scenario(at={"konk": "sudan", "frosty": "sudan"} | four, owner={"frosty": 0}, health={"konk": 1})
    (odds,) = ally.game.odds(ally.table, 50, Seeded(1))
    found = by_name(odds)
    assert found["konk falls"].value > 0.3 and found["stays"].value < 1 - found["konk falls"].value + 0.01


def test_units_that_only_wound_a_monster_are_told_no_chance_to_hold_its_place():
    def chance(zorbs=25, **at):
        places = {name.replace("_", "-"): place for name, place in at.items()}
        g = scenario(at=places, militaries=["northern", "asiatic"], health={"zorb": zorbs})
        (odds,) = g.game.odds(g.table, 50, Seeded(1))
        return g.game.success(g.table, 0, odds)

    assert chance(zorb="japan", northern_tank_1="japan") is None
    assert chance(konk="japan", asiatic_tank_1="japan") == pytest.approx(26 / 27)
    assert chance(konk="japan", zorb="japan") is None, "neither can fall: it is a wound, not a place, that is fought for"
    assert 0 < chance(konk="japan", zorb="japan", zorbs=2) < 1


def test_submarines_that_fire_from_the_sea_are_told_what_they_deal_and_not_who_holds_the_place():
    at = {"zorb": "japan", "frosty": "japan", "atlantic-submarine-1": "east-china-sea"}
    g = scenario(at=at, owner={"frosty": 1}, forced=False).until("battle").play("battle japan", "join atlantic-submarine-1")
    (odds,) = g.game.odds(g.until("fire").table, 60, Seeded(1))
    assert not [estimate.label for estimate in odds.estimates if "holds" in estimate.label]
    assert by_name(odds)["zorb loses"].value + by_name(odds)["frosty loses"].value > 0


def test_the_odds_of_a_battle_under_way_and_a_greater_one():
    g = scenario(at={"konk": "sudan", "zorb": "sudan", "frosty": "sudan", "northern-tank-1": "sudan"}).until("lead")
    before = g.game.digest(g.table)
    (odds,) = g.game.odds(g.table, 60, Seeded(1))
    assert (odds.exact, odds.runs) == (False, 60)
    assert 0 < by_name(odds)["zorb loses"].value < 19
    labels = [estimate.label for estimate in odds.estimates]
    assert labels[:3] == ["Konk holds the place", "Zorb holds the place", "units lost"], "the Northern Union is on Zorb's side"
    frosty = scenario(at={"frosty": "sudan", "northern-tank-1": "sudan"}).until("attack")
    (odds,) = frosty.game.odds(frosty.table, 20, Seeded(1))
    assert [estimate.label for estimate in odds.estimates][:2] == ["Frosty holds the place", "Northern Union holds the place"]
    assert g.game.digest(g.table) == before
    assert scenario().game.odds(scenario().table, 10, Seeded(1)) == []
    assert fresh(2).game.odds(fresh(2).table, 10, Seeded(1)) == []


def test_the_view_of_a_battle_says_what_each_must_roll():
    g = scenario(at={"konk": "sudan", "zorb": "sudan", "northern-tank-1": "sudan"}).until("attack", 0)
    battle = g.game.view(g.table, 0)["battle"]
    assert (battle["space"], battle["step"], battle["attacking"], battle["left"]) == ("sudan", "monster attack", "konk", 3)
    lines = {(line["attacker"], line["target"]): (line["needs"], line["damage"]) for line in battle["lines"]}
    assert lines[("konk", "zorb")] == (3, 3)
    assert lines[("konk", "northern-tank-1")] == (4, 3)
    assert lines[("northern-tank-1", "konk")] == (4, g.game.box.damage[g.piece("northern-tank-1")])
    assert ("konk", "konk") not in lines


def test_the_steps_of_a_battle_have_their_names():
    at = {"konk": "sudan", "zorb": "sudan", "northern-rocket-launcher-1": "sudan"}
    g = scenario(at=at, dice=[1]).until("early fire")
    steps = [g.game.view(g.table, 0)["battle"]["step"]]
    for about, seat in (("attack", 0), ("attack", 1), ("fire", 1), ("retreat", 0)):
        if about == "retreat":
            g.play("fire northern-rocket-launcher-1 konk")
        else:
            g.until(about, seat)
        steps.append(g.game.view(g.table, 0)["battle"]["step"])
    assert steps == ["pre-emptive attack", "monster attack", "monster counterattack", "military attack", "victory or retreat"]


def test_a_stake_is_the_chance_to_hit():
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}).until("attack", 0)
    g.table.push(AttackRoll(g.piece("konk"), g.piece("zorb"), MAIN))
    stake = g.game.stake(g.table, Chance("attack", "die", DIE))
    assert (stake.seat, stake.values) == (0, [0.0, 0.0, 1.0, 1.0, 1.0, 1.0])
    gauges = [(gauge.what, gauge.seat, gauge.value) for gauge in g.game.gauges(g.table)]
    assert gauges[:2] == [("health", 0, g.health("konk")), ("health", 1, g.health("zorb"))]


def test_a_dump_that_cannot_be_is_refused():
    g = scenario(at={"konk": "sudan", "asiatic-tank-1": "sudan"})
    good = g.game.dump(g.table)
    assert g.game.dump(g.game.load(good)) == good
    tank, konk = g.piece("asiatic-tank-1"), g.piece("konk")
    for name, change in (
        ("supply", good["supply"] + 1),
        ("seats", 5),
        ("deck", good["deck"][1:]),
        ("where", [*good["where"][:tank], 101, *good["where"][tank + 1 :]]),
        ("health", [26 if n == konk else value for n, value in enumerate(good["health"])]),
        ("mutations", [1, 0]),
        ("agenda", [["NoSuchStep"]]),
        ("agenda", []),
        ("stomped", [1, *good["stomped"][1:]]),
    ):
        with pytest.raises(StateError):
            g.game.load({**good, name: change})
    with pytest.raises(StateError):
        g.game.load({**good, "more": 1})
    with pytest.raises(StateError):
        g.game.load({name: value for name, value in good.items() if name != "owner"})


# The first counts are worked out by hand: six monsters, then five; four militaries, then three; ten minions, then nine.
@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 30), (3, 120), (4, 360), (5, 3600)])
def test_how_many_ways_a_game_can_begin(depth, count):
    g = fresh(2)
    assert perft(g.game, g.table, depth) == count


SUB = "atlantic-submarine-1"


def test_whoever_fires_from_the_sea_stands_in_the_view_of_the_battle():
    alone = scenario(at={"zorb": "japan", SUB: "east-china-sea"}, forced=False).until("battle").play("battle japan")
    assert alone.game.view(alone.table, 1)["battle"]["joined"] == [SUB], "before it has been said which of them come"
    at = {"konk": "japan", "asiatic-tank-1": "japan", SUB: "east-china-sea"}
    g = scenario(at=at, militaries=["northern", "atlantic"], dice=[6]).until("attack", 0)
    assert g.game.view(g.table, 0)["battle"]["joined"] == []
    g.play("attack asiatic-tank-1")
    battle = g.game.view(g.table, 0)["battle"]
    assert (g.about, battle["joined"]) == ("fire", [SUB])
    assert (SUB, "konk") in {(line["attacker"], line["target"]) for line in battle["lines"]}


def test_the_stomp_that_ends_the_game_says_so_and_gives_only_what_there_is_room_for():
    at = {"konk": "egypt", "zorb": "sudan"}
    g = scenario(at=at, health={"konk": 23, "zorb": 5}, infamy={0: 5, 1: 11}, supply=1).until("encounter")
    assert "Stomp Cairo: +3 Infamy, +2 Health; ends the game: 11 all" in g.labels().values()
    g = scenario(at=at, health={"konk": 25, "zorb": 5}, infamy={0: 5, 1: 9}, supply=1).until("encounter")
    assert "Stomp Cairo: +3 Infamy; ends the game: you 11, Zorb 9" in g.labels().values()
    g = scenario(at=at, health={"konk": 5}, supply=2).until("encounter")
    assert "Stomp Cairo: +3 Infamy, +6 Health" in g.labels().values()
