"""What everybody sees of the manual's own things: the pile of markers, Focus tokens, the ranking and a Challenge."""

from __future__ import annotations

import pytest

from manual.scenario import board, fresh, scenario
from menace.games.manual.fight import FightPhase


def seen(g):
    return g.game.view(g.table, -1)


@pytest.mark.parametrize(("markers", "seats", "pile"), [(1, 2, 14), (1, 3, 17), (1, 4, 20), (2, 2, 14), (2, 3, 13), (2, 4, 16)])
def test_the_pile_is_as_large_as_the_game_began_with(markers, seats, pile):
    view = seen(fresh(seats, [0], markers=markers))
    assert view["pile"] == view["stack"] == pile


def table(seats=3, **more):
    box = board("a b c d e f", city={"a": "1d", "b": "1d"}, cities=more.pop("cities", 0))
    return scenario(box=box, seats=seats, forced=False, check=False, **more)


def ranked(g):
    return [(one["place"], one["monster"], one["total"], one["finalist"]) for one in seen(g)["standing"]]


def test_the_ranking_so_far_and_equals_share_a_place():
    at = {"konk": "a", "zorb": "c", "megaclaw": "f"}
    g = table(at=at, infamy={"konk": 2, "zorb": 5, "megaclaw": 2}, health={"konk": 9, "megaclaw": 9})
    assert ranked(g) == [(1, "zorb", 5, True), (2, "konk", 2, True), (2, "megaclaw", 2, False)]
    g = table(at=at, infamy={"konk": 2, "zorb": 5, "megaclaw": 2}, health={"konk": 9, "megaclaw": 10})
    assert ranked(g) == [(1, "zorb", 5, True), (2, "megaclaw", 2, True), (3, "konk", 2, False)]


def test_trophies_count_and_hollywood_is_passed_over():
    taken = {f"navy_fighter_{n}": "trophy of konk" for n in (1, 2)} | {f"army_tank_{n}": "trophy of zorb" for n in (1, 2, 3)}
    at = {"konk": "a", "zorb": "hollywood", "megaclaw": "f", **taken}
    g = table(at=at, infamy={"megaclaw": 1}, health={"zorb": 0}, dice=[1])
    assert seen(g)["standing"][1] == {"monster": "konk", "place": 2, "infamy": 0, "trophies": 2, "total": 2, "finalist": True}
    assert ranked(g) == [(1, "zorb", 3, False), (2, "konk", 2, True), (3, "megaclaw", 1, True)]


def test_once_fixed_it_stays_whatever_is_gained():
    g = table(
        at={"konk": "a", "zorb": "c", "megaclaw": "f"},
        infamy={"megaclaw": 9},
        ranking=["zorb", "konk", "megaclaw"],
        declared=1,
        stack=0,
        closer=0,
        cities=20,
    )
    assert ranked(g) == [(1, "zorb", 0, True), (2, "konk", 0, True), (3, "megaclaw", 9, False)]


def test_a_token_and_what_it_is_for():
    g = table(seats=2, at={"konk": "c", "zorb": "a"}, focus={"zorb": "stomp"})
    assert [seat["token"] for seat in seen(g)["seats"]] == [None, {"space": "a", "for": "stomp"}]


def test_the_damage_dealt_in_a_challenge_and_who_strikes_first_in_a_battle():
    g = table(seats=2, at={"konk": "c", "zorb": "d"}, steps=[FightPhase(0)], dice=[6, 1]).play(
        "duel konk zorb", "attack zorb", "attack zorb"
    )
    damage = g.table.box.damage[g.table.box.ids.index("konk")] + 1
    assert seen(g)["battle"]["kind"] == "challenge" and seen(g)["battle"]["dealt"] == {"konk": damage, "zorb": 0}
    g = table(seats=2, at={"konk": "c", "zorb": "f", "guard_tank_1": "c"}, steps=[FightPhase(0)]).play("battle c")
    assert seen(g)["battle"]["units_first"] is False
    g = table(seats=2, active=1, at={"konk": "c", "zorb": "f", "guard_tank_1": "c"}, steps=[FightPhase(1)], dice=[1]).play(
        "battle c"
    )
    assert seen(g)["battle"]["units_first"] is True


def test_a_battle_stays_where_it_is_fought_when_its_monster_has_fallen():
    box = board("a b c", bases={"a": ["army"], "c": ["army"]})
    at = {"konk": "vanished", "zorb": "b", "army_tank_1": "a", "army_tank_2": "b"}
    g = scenario(box=box, at=at, health={"zorb": 1}, dice=[6, "mecha_monster"], forced=False)
    g.walk("army_tank_1", "b").play("end", "battle b")
    assert (g.about, g.at_of("zorb")) == ("giant", "hollywood")
    battle = seen(g)["battle"]
    assert (battle["space"], battle["monster"], battle["foes"]) == ("b", "zorb", ["army_tank_1", "army_tank_2"])
    assert battle["lines"] == []  # nobody can hit who is not there
