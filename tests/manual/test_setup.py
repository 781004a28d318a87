"""Setting up a game by the manual (M-SETUP)."""

from __future__ import annotations

import pytest

from manual.scenario import board, fresh, scenario
from menace.games.manual.setup import StartingPosition, StationGuard
from menace.games.usa.words import BRANCHES, GUARD
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats
from support import rule

MONSTERS = ["konk", "zorb", "megaclaw", "tomanagi"]
ARMS = ["army", "navy", "air_force", "marines"]


def drafted(seats=2, first=0, dice=()):
    """Monsters and branches are taken in the order of the lists above; units of the other branches are posted."""
    g = fresh(seats, dice=[first, *dice])
    for monster in MONSTERS[:seats]:
        g.play(f"monster {monster}")
    for branch in ARMS[:seats]:
        g.play(f"branch {branch}")
    while g.about == "post":
        g.play(g.options()[0])
    return g


def guarded(seats=2, first=0, dice=()):
    g = drafted(seats, first, dice)
    while g.about in ("guard", "station"):
        g.play(g.options()[0])
    return g


def posting(**features):
    """The last of two players places the Guard on a board of one line."""
    return scenario(box=board("a b c d e", **features), steps=[StationGuard()], at={"konk": "box", "zorb": "box"}, forced=False)


@rule("M-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_with_a_monster_and_a_branch_each(seats):
    g = drafted(seats)
    assert len(set(g.state.monster_of)) == len(set(g.state.branch_of)) == seats
    assert -1 not in g.state.monster_of and -1 not in g.state.branch_of


@rule("M-SETUP-01")
def test_one_or_five_do_not_play():
    for seats in (1, 5):
        with pytest.raises(MenaceError):
            check_seats(fresh().game, seats)


@rule("M-SETUP-02", "M-SETUP-03", "M-SETUP-04")
@pytest.mark.parametrize(("seats", "markers", "pile"), [(2, 1, 14), (2, 2, 14), (3, 1, 17), (3, 2, 13), (4, 1, 20), (4, 2, 16)])
def test_the_pile_by_players_and_version(seats, markers, pile):
    assert fresh(seats, markers=markers).state.stack == pile


@rule("M-SETUP-05")
def test_v1_unless_told_and_there_is_no_third():
    (option,) = fresh().game.options
    assert (option.name, option.default, option.low, option.high) == ("markers", 1, 1, 2)


@rule("M-SETUP-06")
def test_the_decks_begin_whole_and_in_no_order():
    g = fresh()
    assert (g.state.mutation_deck, g.state.research_deck) == (tuple(range(16, 32)), tuple(range(16)))


@rule("M-SETUP-07")
def test_chance_decides_who_is_first():
    for first in (0, 1, 2):
        g = fresh(3, dice=[first])
        assert (g.state.first, g.asked) == (first, first)


@rule("M-SETUP-08", "M-SETUP-09", "M-SETUP-10")
def test_monsters_go_clockwise_and_branches_come_back():
    g = fresh(3, dice=[1])
    for seat, monster in ((1, "konk"), (2, "zorb"), (0, "megaclaw")):
        assert (g.asked, g.about) == (seat, "monster")
        g.play(f"monster {monster}")
        assert f"monster {monster}" not in g.options()
    for seat, branch in ((0, "army"), (2, "navy"), (1, "marines")):
        assert (g.asked, g.about) == (seat, "branch")
        assert "national_guard" not in g.targets("branch")
        g.play(f"branch {branch}")
    assert g.state.owner[g.piece("konk")] == 1


@rule("M-SETUP-11", "M-SETUP-12")
def test_each_base_of_a_branch_not_taken_gets_one_unit_as_the_last_player_says():
    g = fresh(3, dice=[1])
    g.play("monster konk", "monster zorb", "monster megaclaw", "branch army", "branch navy", "branch air_force")
    posted = []
    while g.about == "post":
        assert g.asked == 0  # the last of 1, 2, 0
        posted.append(g.options()[-1].split()[2])
        g.play(g.options()[-1])
    assert posted == [g.game.lexicon.ids["space"][n] for n in g.table.board.base_spaces[3]]
    assert len(posted) == 8
    kinds = {g.table.box.kind[unit] for unit in g.table.box.units_of[3]}
    assert kinds == {"marines_fighter", "marines_rocket_launcher"}


@rule("M-SETUP-13")
def test_nobody_moves_or_deploys_units_of_a_branch_not_taken():
    g = scenario(at={"marines_fighter_1": "2104"})
    assert not [text for text in g.options() if "marines" in text]
    g.play("end")
    while g.about == "encounter":
        g.play("pass")
    assert g.about == "deploy"
    assert not [text for text in g.options() if "marines" in text]


@rule("M-SETUP-14", "M-DUST-16")
def test_destroyed_units_of_a_branch_not_taken_wait_on_their_tile():
    g = scenario(at={"marines_fighter_1": "2104"})
    g.table.destroy(g.piece("marines_fighter_1"))
    assert g.at_of("marines_fighter_1") == "tile"


@rule("M-SETUP-15", "M-SETUP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_guard_goes_on_the_board_before_any_monster_counter_clockwise_from_the_last(seats):
    g = drafted(seats, first=1)
    asked = []
    while g.about in ("guard", "station"):
        assert all(g.state.where[monster] == -1 for monster in g.state.monster_of)
        if g.about == "guard":
            asked.append(g.asked)
        else:
            allowed = {g.game.lexicon.ids["space"][n] for n in g.table.board.guard_spaces}
            assert set(g.targets("at")) <= allowed
        g.play(g.options()[0])
    assert asked == [(0 - n) % seats for n in range(8)]
    assert all(g.state.where[unit] >= 0 for unit in g.table.box.units_of[GUARD])
    assert g.about == "lair"


@rule("M-SETUP-17")
def test_the_placer_chooses_tank_or_fighter_while_both_are_left():
    g = drafted()
    assert g.options() == ["deploy guard_tank_1", "deploy guard_fighter_1"]
    for n in (1, 2):
        g.play(f"deploy guard_fighter_{n}")
        g.play(g.options("at")[0])
    assert g.options() == ["deploy guard_tank_1"]


@rule("M-SETUP-18", "M-SETUP-19", "M-SETUP-20")
@pytest.mark.parametrize(
    ("feature", "limit"),
    [
        ({"city": {"c": "1hp"}}, 1),
        ({"city": {"c": "1d"}}, 1),
        ({"city": {"c": "2d"}}, 2),
        ({"city": {"c": "3d"}}, 3),
        ({"bases": {"c": ["army"]}}, 1),
        ({"infamy_site": {"c": "Statue"}}, 1),
    ],
)
def test_how_many_guard_units_a_space_takes_at_setup(feature, limit):
    more = {"city": {"e": "3d"} | feature.pop("city", {})} | feature
    g = posting(**more)
    for n in range(limit):
        g.play(f"deploy guard_tank_{n + 1}")
        assert "c" in g.targets("at")
        g.play("at c")
    g.play(f"deploy guard_tank_{limit + 1}")
    assert g.targets("at") == ["e"]


@rule("M-SETUP-21")
def test_a_space_with_several_features_has_the_highest_limit():
    g = posting(city={"c": "3d", "e": "1d"}, bases={"c": ["army"]}, infamy_site={"c": "Statue"})
    for n in (1, 2, 3):
        g.play(f"deploy guard_tank_{n}", "at c")
    g.play("deploy guard_tank_4")
    assert g.targets("at") == ["e"]


@rule("M-SETUP-22")
def test_units_of_other_branches_do_not_count():
    box = board("a b c d e", bases={"c": ["marines"]}, city={"e": "1d"})
    at = {"konk": "box", "zorb": "box", "marines_fighter_1": "c"}
    g = scenario(box=box, steps=[StationGuard()], at=at, forced=False).play("deploy guard_tank_1")
    assert g.targets("at") == ["c", "e"]


@rule("M-SETUP-23")
@pytest.mark.parametrize(("monster", "health"), [("konk", 10), ("zorb", 11), ("megaclaw", 12), ("tomanagi", 11), ("toxicor", 9)])
def test_starting_health_is_the_printed_value(monster, health):
    g = fresh(dice=[0]).play(f"monster {monster}")
    assert g.health(monster) == health


@rule("M-SETUP-24", "M-SETUP-25", "M-SETUP-28", "M-SETUP-29")
def test_each_places_its_monster_and_has_a_free_deploy_phase_before_the_next():
    g = guarded(2, first=1)
    assert (g.asked, g.about, len(g.targets("appear"))) == (1, "lair", 3)
    lairs = [g.game.lexicon.ids["space"][n] for n in g.table.board.lairs[g.piece("konk")]]
    assert sorted(g.targets("appear")) == sorted(lairs)
    g.play(f"appear {lairs[0]}")
    assert (g.asked, g.about, "draw" in g.options()) == (1, "deploy", True)
    g.play("end")
    assert (g.asked, g.about) == (0, "lair")
    view = g.game.view(g.table, 0)
    assert all((seat["infamy"], seat["trophies"], seat["mutations"], seat["token"]) == (0, [], [], None) for seat in view["seats"])


@rule("M-SETUP-25", "M-SETUP-26")
def test_the_free_deploy_phase_has_emergency_forces_and_the_base_rules():
    """The Army's third unit is an Emergency one: no Guard unit is left on the tile."""
    g = guarded(2)
    army = BRANCHES[g.state.branch_of[g.asked]]
    g.play(g.options()[0])
    spaces = []
    for _ in range(3):
        unit = next(text for text in g.options("deploy") if army in text)
        g.play(unit)
        spaces.append(g.targets("at")[0])
        g.play(f"at {spaces[-1]}")
    assert len(set(spaces)) == 3
    assert g.about != "deploy" or not g.options("deploy")


@rule("M-SETUP-27")
def test_nobody_fights_during_setup_even_side_by_side():
    box = board("a b c", lair={"a": "konk", "b": "zorb"}, city={"c": "1d"})
    at = {"konk": "box", "zorb": "box"}
    g = scenario(box=box, steps=[StartingPosition(0), StartingPosition(1)], at=at, active=1, decks={"research": []})
    while g.about == "deploy":
        g.play("end")
    assert (g.at_of("konk"), g.at_of("zorb"), g.told("challenged")) == ("a", "b", [])
    assert g.about == "move"
