"""The way a piece takes is one the rules allow, as short as any, in every game with a board."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from america.scenario import board, scenario
from menace.games.registry import game_of
from menace.games.usa.stats import modes_of, move_of
from menace.kernel.action import first_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from world.scenario import scenario as worldly


def path_of(g, piece: str, goal: str) -> list[str]:
    """The way shown for a move, by the names of its spaces."""
    if g.about == "move":
        g.play(f"pick {piece}")
    way = g.game.path(g.table, g.decision, g.game.read(f"move {goal}"))
    return [g.game.lexicon.ids["space"][space] for space in way]


# -- America ---------------------------------------------------------------------------------------------------------


def test_a_monster_goes_round_the_units_that_would_halt_it():
    box = board("a b c d", ways="a-b b-d a-c c-d")
    assert path_of(scenario(box=box, at={"konk": "a"}, forced=False), "konk", "d") == ["a", "b", "d"]
    round_it = scenario(box=box, at={"konk": "a", "guard_tank_1": "b"}, forced=False)
    assert path_of(round_it, "konk", "d") == ["a", "c", "d"]
    assert path_of(round_it, "konk", "b") == ["a", "b"]
    flier = scenario(box=box, monsters=["gargantis", "zorb"], at={"gargantis": "a", "guard_tank_1": "b"}, forced=False)
    assert path_of(flier, "gargantis", "d") == ["a", "b", "d"]


def test_a_unit_goes_round_monsters_and_a_launched_submarine_flies_straight():
    box = board("a b c d", ways="a-b b-d a-c c-d")
    g = scenario(box=box, at={"konk": "b", "army_tank_1": "a"}, forced=False)
    assert path_of(g, "army_tank_1", "d") == ["a", "c", "d"]
    sea = board("a b c", barriers="b-c:lake", terrain={"a": "coast", "b": "coast"})
    g = scenario(box=sea, branches=["navy", "army"], at={"konk": "c", "navy_nuclear_submarine_1": "a"}, forced=False)
    g.play("launch navy_nuclear_submarine_1")
    assert path_of(g, "navy_nuclear_submarine_1", "c") == ["a", "b", "c"]


def test_what_moves_nothing_has_no_way():
    g = scenario(box=board("a b"), at={"konk": "a"}, forced=False)
    assert g.game.path(g.table, g.decision, g.game.read("pick konk")) == []


# -- World -----------------------------------------------------------------------------------------------------------


def test_a_ferry_leads_over_its_ocean_and_the_map_goes_round():
    g = worldly(at={"atlantic-tank-1": "britain"}, forced=False)
    assert path_of(g, "atlantic-tank-1", "france") == ["britain", "north-sea", "france"]
    g = worldly(at={"konk": "alaska"}, forced=False)
    assert path_of(g, "konk", "bering-sea") == ["alaska", "bering-sea"]


def test_a_creature_goes_round_what_would_halt_it():
    g = worldly(at={"konk": "sudan"}, forced=False)
    free = path_of(g, "konk", "zambezi")
    assert len(free) == 3 and free[0] == "sudan"
    g = worldly(at={"konk": "sudan", "northern-tank-1": free[1]}, forced=False)
    other = path_of(g, "konk", "zambezi")
    assert free[1] not in other and other[-1] == "zambezi"


def test_deep_runner_takes_the_cheapest_way():
    g = worldly(monsters=["nessie", "zorb"], at={"nessie": "hawaii", "zorb": "aside"}, forced=False)
    g.play("pick nessie")
    for goal in g.targets("move"):
        way = path_of(g, "nessie", goal)
        assert_joined(g, way)
        assert paid(g, way) <= g.game.box.move[g.piece("nessie")]


def paid(g, way: list[str]) -> int:
    """What a way costs Nessie: her first free ocean spaces cost nothing."""
    terrain = {space["id"]: space["terrain"] for space in g.game.content_view()["spaces"]}
    wet = len([space for space in way[1:] if terrain[space] != "land"])
    return len(way) - 1 - min(wet, g.table.numbers.free_oceans)


def assert_joined(g, way: list[str]) -> None:
    near = {space["id"]: space["neighbours"] for space in g.game.content_view()["spaces"]}
    assert len(way) > 1 and len(set(way)) == len(way)
    for here, there in pairwise(way):
        assert there in near[here]


# -- every game, in random play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["america", "manual", "world"])
def test_every_move_on_offer_has_a_way_of_neighbours_that_ends_there(name):
    """Along the way every space is next to the one before, none comes twice, and no unit or monster goes further than it may."""
    game = game_of(name)
    near = {space["id"]: set(space["neighbours"]) for space in game.content_view()["spaces"]}
    ids, choices, ways = game.lexicon.ids["space"], Random(5), 0
    driver = Driver(game, game.new(3, {option.name: option.default for option in game.options}), Seeded(5), forced=False)
    for _ in range(700):
        decision = driver.decision
        if decision is None:
            break
        if decision.about in ("move monster", "move unit", "move creature", "launch"):
            for action in decision.actions:
                way = game.path(driver.table, decision, action)
                assert way[-1] == first_of(action)
                assert len(set(way)) == len(way)
                assert all([ids[there] in near[ids[here]] for here, there in pairwise(way)])
                ways += 1
        driver.play(choices.choice(decision.actions))
    assert ways > 300


def test_a_way_is_never_longer_than_the_move():
    g = scenario(at={"konk": "2005"}, forced=False).play("pick konk")
    konk = g.piece("konk")
    longest = max([len(g.game.path(g.table, g.decision, action)) - 1 for action in g.decision.actions])
    assert longest == move_of(g.table, konk)
    ways = g.table.board.ways(modes_of(g.table, konk))
    for action in g.decision.actions:
        way = g.game.path(g.table, g.decision, action)
        assert all([there in ways[here] for here, there in pairwise(way)])
