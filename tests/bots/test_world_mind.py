"""What the greedy bot does in World: the obvious things, each with the case where it does otherwise."""

from __future__ import annotations

import pytest

from menace.bots.base import Budget, View
from menace.bots.greedy import GreedyBot
from menace.bots.match import Match
from menace.bots.minds.reckoning import brought_down, chance, felled
from menace.games.registry import game_of
from world.scenario import scenario


def choice(g) -> str:
    """What the bot answers in a scene."""
    view = View(g.game, g.table, g.decision.seat, 1)
    return g.game.say(GreedyBot("greedy").choose(view, g.decision, Budget()))


def goal(g, piece: str = "konk") -> str:
    """Where the bot sends a piece it picks."""
    g.play(f"pick {piece}")
    return choice(g).split()[1]


def table(**more):
    return scenario(**more)


@pytest.mark.sample
def test_it_wins_nine_of_ten_games_against_random_play():
    won = 0
    for n in range(10):
        bots = ["random", "random"]
        bots[n % 2] = "greedy"
        result = Match(game_of("world"), bots, f"world {n}").run(20_000)
        won += result is not None and result.winners == [n % 2]
    assert won >= 9


@pytest.mark.sample
def test_it_beats_three_random_players_at_a_table_of_four():
    won = 0
    for n in range(4):
        bots = ["random"] * 4
        bots[n] = "greedy"
        result = Match(game_of("world"), bots, f"four {n}").run(50_000)
        won += result is not None and result.winners == [n]
    assert won >= 3


# -- arithmetic ----------------------------------------------------------------------------------------------------


def test_the_dice_are_counted_exactly():
    assert [chance(needed) for needed in (0, 1, 4, 6, 7)] == [1.0, 1.0, 0.5, 1 / 6, 0.0]
    one = [[0.5, 0.5]]
    assert felled(one * 2, 2) == [0.25, 0.5, 0.25]
    assert felled(one, 2, more=1.0) == [0.5, 0.0, 0.5]
    assert felled(one * 3, 1)[1] == 0.875
    assert brought_down([(0.5, 2), (0.5, 2)], 4) == 0.25
    assert brought_down([(0.5, 2), (0.5, 2)], 2) == 0.75
    assert brought_down([(0.5, 2), (0.5, 2)], 5) == 0.0


# -- the monster ---------------------------------------------------------------------------------------------------


FAR_CITIES = {"britain": ["city"], "us-northeast": ["city"], "egypt": ["city"]}


def test_it_goes_for_the_largest_city_in_reach_but_not_through_an_army():
    def from_amazonia(**guards):
        return goal(table(at={"konk": "amazonia", **guards}, stomped=FAR_CITIES))

    assert from_amazonia() == "southeast-brazil"
    assert from_amazonia(**{f"northern-tank-{n}": "southeast-brazil" for n in range(1, 6)}) != "southeast-brazil"
    assert from_amazonia(**{"northern-fighter-1": "southeast-brazil"}) == "southeast-brazil"


def test_it_finishes_a_weak_monster_and_leaves_a_strong_one():
    assert goal(table(at={"konk": "zambezi", "zorb": "central-africa"}, health={"zorb": 2})) == "central-africa"
    assert goal(table(at={"konk": "zambezi", "zorb": "central-africa"}, health={"zorb": 19, "konk": 3})) != "central-africa"


def test_own_units_make_way_for_the_monster():
    g = table(at={"konk": "amazonia", "atlantic-tank-1": "southeast-brazil"}, stomped=FAR_CITIES)
    assert choice(g) == "pick atlantic-tank-1"
    g = table(at={"konk": "amazonia", "atlantic-tank-1": "us-south"}, stomped=FAR_CITIES)
    assert choice(g) == "pick konk"


def test_a_minion_joins_a_battle_that_is_hard_and_keeps_away_from_monsters():
    tanks = {f"northern-tank-{n}": "southeast-brazil" for n in (1, 2)}
    g = table(at={"konk": "southeast-brazil", "gargantis": "amazonia", **tanks})
    assert goal(g, "gargantis") == "southeast-brazil"
    g = table(at={"konk": "patagonia", "gargantis": "zambezi", "zorb": "central-africa"}, stomped={"southern-africa": ["city"]})
    assert g.game.box.board.distance[g.space(goal(g, "gargantis"))][g.space("central-africa")] > 3


# -- the end of the game -------------------------------------------------------------------------------------------


def test_it_takes_the_last_token_when_that_wins_and_leaves_it_when_it_loses():
    def last(infamy, supply=1):
        g = table(at={"konk": "southeast-brazil"}, infamy={0: infamy, 1: 10}, supply=supply)
        return choice(g.until("encounter"))

    assert last(8) == "encounter city"  # 11 to 10
    assert last(4) == "end"  # 7 to 10
    assert last(4, supply=2) == "encounter city"


# -- battles -------------------------------------------------------------------------------------------------------


def test_zorb_rolls_a_miss_again_and_keeps_a_hit():
    def rolled(die):
        at = {"zorb": "zambezi", "atlantic-tank-1": "zambezi"}
        g = table(monsters=["zorb", "konk"], militaries=["northern", "atlantic"], at=at, dice=[die])
        return choice(g.until("attack").play("attack atlantic-tank-1"))

    assert (rolled(2), rolled(5)) == ("reroll", "keep")


def test_megaclaw_takes_the_deadly_hit_and_no_hit_that_kills_it_for_nothing():
    def hit(konk, megaclaw):
        at = {"konk": "zambezi", "megaclaw": "zambezi", "northern-fighter-1": "zambezi"}
        g = table(at=at, health={"konk": konk, "megaclaw": megaclaw}, dice=[6])
        g.until("fire").play("fire northern-fighter-1 konk")
        assert g.about == "shell"
        return choice(g)

    assert (hit(2, 1), hit(14, 1), hit(14, 6)) == ("guard", "endure", "guard")


def test_units_fire_at_the_rival_and_not_at_their_own():
    at = {"zorb": "zambezi", "konk": "zambezi", "northern-tank-1": "zambezi"}
    g = table(active=1, at=at)
    assert choice(g.until("fire")) == "fire northern-tank-1 konk"


# -- units and research --------------------------------------------------------------------------------------------


def test_units_attack_a_monster_together_but_none_goes_alone_against_a_healthy_one():
    near = {f"atlantic-fighter-{n}": "southern-africa" for n in range(1, 6)}
    assert goal(table(at={"zorb": "zambezi", **near}, health={"zorb": 4}), "atlantic-fighter-1") == "zambezi"
    g = table(at={"zorb": "zambezi", "atlantic-tank-1": "central-africa", "konk": "kamchatka"})
    assert not choice(g).startswith("pick atlantic-tank-1") or goal(g, "atlantic-tank-1") != "zambezi"


def test_a_missile_is_for_a_monster_that_may_fall():
    def deploys(health):
        full = ["armored-plating", "afterburners", "stealth-coating", "nuclear-warheads"]
        where = {"zorb": "us-midwest", "konk": "kamchatka"}
        g = table(at=where, health={"zorb": health}, upgrades={0: full}, infamy={1: 9})
        return choice(g.until("deploy"))

    assert deploys(3).startswith("missile")
    assert not deploys(19).startswith("missile")


def test_it_does_research_while_nothing_is_threatened():
    g = table(at={"zorb": "new-zealand", "konk": "new-guinea"})
    assert choice(g.until("deploy")) == "research"
    full = ["armored-plating", "afterburners", "stealth-coating", "nuclear-warheads"]
    assert choice(table(upgrades={0: full}).until("deploy")) != "research"


def test_a_submarine_fresh_at_sea_keeps_away_from_monsters():
    def sails(**at):
        g = table(at={"konk": "zambezi", **at}).until("deploy").play("deploy atlantic-submarine-1", "at horn", "end")
        return choice(g).split()[2]

    assert sails(zorb="arabian-sea") == "western-indian-ocean"
    assert sails(zorb="western-indian-ocean") == "arabian-sea"


def test_after_a_retreat_it_does_not_rampage_for_a_city_it_cannot_stomp():
    cards = {0: ["rampage"]}
    at = {"chupacoloso": "sudan", "zorb": "sudan", "asiatic-tank-1": "nigeria", "asiatic-fighter-1": "nigeria"}
    g = table(monsters=["chupacoloso", "zorb"], at=at, mutations=cards, health={"chupacoloso": 6}, check=False)
    g.until("retreat").play("retreat chupacoloso central-africa")
    assert (g.about, choice(g)) == ("rampage", "pass")
