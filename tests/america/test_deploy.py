"""The Deploy step: how many units, which ones and where. A-DEPLOY-01 to 11 and 21 to 25, A-EXAMPLE-15 and 19."""

from __future__ import annotations

import pytest

from america.scenario import board, fresh, scenario
from menace.games.america.deploy import DeployStep
from support import rule

ARMY = [f"army_tank_{n}" for n in range(1, 6)] + [f"army_missile_launcher_{n}" for n in range(1, 4)]
GUARD = [f"guard_tank_{n}" for n in range(1, 7)] + ["guard_fighter_1", "guard_fighter_2"]
BASES = board("a b c d e", bases={space: ["army", "navy", "air_force", "marines"] for space in "abcde"})


def deploying(box=BASES, at=None, **more):
    """Seat 0's Deploy step, with Konk out of the way."""
    return scenario(box=box, at=at, steps=[DeployStep(0)], **more)


def put(g, unit: str, space: str):
    return g.play(f"deploy {unit}", f"at {space}")


def help_of(g) -> str:
    return g.game.wording(g.table, g.decision).help


def kinds(g) -> set[str]:
    """The branches on offer, and x for an X-Fighter."""
    return {unit.split("_")[0] for unit in g.targets("deploy")}


# -- how many --------------------------------------------------------------------------------------------------------


@rule("A-DEPLOY-01")
def test_deploying_rules_out_drawing():
    g = deploying()
    assert g.options("draw") == ["draw"] and "draw a Research card" in help_of(g)
    put(g, "army_tank_1", "a")
    assert g.about == "deploy"
    assert g.options("draw") == [] and "Research" not in help_of(g)
    g.done()


def test_the_table_says_how_many_more_may_be_placed():
    def placements(g):
        return g.game.view(g.table, -1)["placements"]

    g = deploying()
    left = [placements(g)]
    for unit, space in (("army_tank_1", "a"), ("guard_tank_1", "b")):
        put(g, unit, space)
        left.append(placements(g))
    assert left == [{"any": 2, "guard": 1}, {"any": 1, "guard": 1}, {"any": 1, "guard": 0}]
    assert placements(scenario(box=BASES, at={"konk": "a"})) is None, "while moving"


@rule("A-DEPLOY-01")
def test_drawing_rules_out_deploying():
    g = deploying(dice=["fusion_cells"])
    g.play("draw")
    assert g.research(0) == ["fusion_cells"]
    assert g.turn_of() == 1
    assert not g.told("deployed")
    g.done()


@rule("A-DEPLOY-02", "A-EXAMPLE-15")
@pytest.mark.parametrize(("branch", "unit"), [("army", "army_tank"), ("navy", "navy_fighter"), ("air_force", "air_force_fighter")])
def test_two_of_the_branch_and_then_only_the_guard(branch, unit):
    g = deploying(branches=[branch, "marines"])
    put(g, f"{unit}_1", "a")
    put(g, f"{unit}_2", "b")
    assert kinds(g) == {"guard"}
    put(g, "guard_tank_1", "c")
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-02", "A-EXAMPLE-15")
@pytest.mark.parametrize("order", ["agg", "gag", "gga", "aag", "aga", "gaa", "ggg"])
def test_the_order_of_placing_does_not_matter(order):
    g = deploying()
    count = {"a": 0, "g": 0}
    for letter, space in zip(order, "abc", strict=True):
        count[letter] += 1
        put(g, f"{'army' if letter == 'a' else 'guard'}_tank_{count[letter]}", space)
    assert g.turn_of() == 1
    assert len(g.told("deployed")) == 3
    g.done()


@rule("A-EXAMPLE-15", "A-DEPLOY-02")
def test_never_three_army_units():
    g = deploying()
    put(g, "army_tank_1", "a")
    assert kinds(g) == {"army", "guard"}
    put(g, "army_tank_2", "b")
    assert "army" not in kinds(g)
    g.done()


@rule("A-EXAMPLE-15", "A-DEPLOY-02")
def test_without_guard_units_on_the_tile_two_is_all():
    g = deploying(at=dict.fromkeys(GUARD, "e"))
    put(g, "army_tank_1", "a")
    put(g, "army_tank_2", "b")
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-03")
@pytest.mark.parametrize(("marines", "guard"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_the_marines_place_three_units_of_either_kind(marines, guard):
    g = deploying(branches=["marines", "navy"])
    units = [f"marines_fighter_{n}" for n in range(1, marines + 1)] + [f"guard_tank_{n}" for n in range(1, guard + 1)]
    for unit, space in zip(units, "abc", strict=True):
        assert kinds(g) == {"marines", "guard"}
        put(g, unit, space)
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-04")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_units_will_do(count):
    g = deploying()
    for n in range(count):
        put(g, f"army_tank_{n + 1}", "abc"[n])
    g.play("end")
    assert g.turn_of() == 1
    assert len(g.told("deployed")) == count
    g.done()


# -- which units -----------------------------------------------------------------------------------------------------


@rule("A-DEPLOY-05")
def test_only_units_on_their_tile_are_deployed():
    guard = dict.fromkeys(GUARD[:5], "e")
    army = dict.fromkeys(ARMY[:5], "trophy of konk")
    g = deploying(at={**guard, **army})
    assert set(g.targets("deploy")) == {"army_missile_launcher_1", "guard_tank_6", "guard_fighter_1"}


@rule("A-DEPLOY-05")
def test_the_guard_has_no_more_than_its_eight_units():
    g = deploying(at=dict.fromkeys(GUARD, "e"))
    assert kinds(g) == {"army"}


@rule("A-DEPLOY-05")
def test_x_fighters_wait_on_their_card():
    g = deploying(research={0: ["x_fighters"]}, at={"x_fighter_1": "e"})
    assert "x_fighter_2" in g.targets("deploy")
    assert "x_fighter_1" not in g.targets("deploy")
    without = deploying()
    assert "x" not in kinds(without)
    rivals = deploying(research={1: ["x_fighters"]})
    assert "x" not in kinds(rivals)
    spent = deploying(research={0: ["x_fighters"]}, at={"x_fighter_1": "out"})
    assert [unit for unit in spent.targets("deploy") if unit.startswith("x")] == ["x_fighter_2"]


@rule("A-DEPLOY-08")
def test_nobody_deploys_a_rivals_branch():
    g = deploying(seats=4)
    assert kinds(g) == {"army", "guard"}
    put(g, "army_tank_1", "a")
    assert kinds(g) == {"army", "guard"}


@rule("A-DEPLOY-25")
def test_a_branch_nobody_took_is_never_deployed_or_redeployed():
    g = deploying(at={"marines_fighter_1": "e"})
    assert kinds(g) == {"army", "guard"}
    assert not [unit for unit in g.targets("deploy") if unit.startswith(("marines", "air"))]


# -- where -----------------------------------------------------------------------------------------------------------


@rule("A-DEPLOY-06")
def test_a_space_takes_one_unit_a_turn_of_whatever_branch():
    g = deploying()
    put(g, "guard_tank_1", "a")
    g.play("deploy army_tank_1")
    assert g.targets("at") == ["b", "c", "d", "e"]
    g.play("at b", "deploy guard_tank_2")
    assert g.targets("at") == ["c", "d", "e"]


@rule("A-DEPLOY-06")
def test_units_there_before_do_not_close_a_space():
    g = deploying(at={"army_tank_1": "a", "guard_tank_1": "a"})
    put(g, "army_tank_2", "a")
    assert g.at_of("army_tank_2") == "a"


@rule("A-DEPLOY-06")
def test_the_next_turn_the_space_is_open_again():
    g = scenario(box=BASES, steps=[DeployStep(0), DeployStep(0)])
    put(g, "army_tank_1", "a").play("end")
    put(g, "army_tank_2", "a")
    assert g.at_of("army_tank_1") == g.at_of("army_tank_2") == "a"


@rule("A-DEPLOY-06")
def test_with_every_space_used_the_step_is_over():
    g = deploying(box=board("a b", bases={"a": ["army"], "b": ["army"]}))
    put(g, "army_tank_1", "a")
    g.play("deploy guard_tank_1")
    assert g.at_of("guard_tank_1") == "b"
    assert g.turn_of() == 1
    g.done()


MIXED = board(
    "a b c d e f g h",
    bases={"a": ["army"], "b": ["army"], "c": ["navy"]},
    city={"d": "1hp"},
    infamy_site={"e": "Site"},
    mutation_site={"f": "Site"},
    challenge_site={"g": "Site"},
    lair={"h": "gargantis"},
)


@rule("A-DEPLOY-07")
def test_branch_units_go_to_unstomped_bases_of_their_branch():
    g = deploying(box=MIXED)
    g.play("deploy army_tank_1")
    assert g.targets("at") == ["a", "b"]
    ruined = deploying(box=MIXED, stomped=["a"])
    ruined.play("deploy army_tank_1")
    assert ruined.at_of("army_tank_1") == "b"


@rule("A-DEPLOY-07", "A-DEPLOY-24")
def test_without_an_unstomped_base_the_branch_has_no_place_but_the_guard_has_three():
    g = deploying(box=MIXED, stomped=["a", "b"])
    assert kinds(g) == {"guard"}
    put(g, "guard_tank_1", "c")
    put(g, "guard_tank_2", "d")
    g.play("deploy guard_tank_3")
    assert g.at_of("guard_tank_3") == "e"
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-24")
def test_marines_without_bases_place_three_guard_units():
    g = deploying(box=MIXED, branches=["marines", "navy"])
    for unit, space in (("guard_tank_1", "a"), ("guard_tank_2", "b"), ("guard_fighter_1", "c")):
        assert kinds(g) == {"guard"}
        put(g, unit, space)
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-09")
def test_guard_units_go_to_any_unstomped_city_base_or_infamy_site():
    g = deploying(box=MIXED)
    g.play("deploy guard_tank_1")
    assert g.targets("at") == ["a", "b", "c", "d", "e"]
    ruined = deploying(box=MIXED, stomped=["a", "d", "e"])
    ruined.play("deploy guard_tank_1")
    assert ruined.targets("at") == ["b", "c"]


@rule("A-DEPLOY-10")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_a_monster_does_not_close_a_space(monster):
    g = deploying(box=MIXED, at={monster: "a"})
    put(g, "army_tank_1", "a")
    assert g.at_of("army_tank_1") == g.at_of(monster) == "a"
    guard = deploying(box=MIXED, at={monster: "d"})
    put(guard, "guard_tank_1", "d")
    assert guard.at_of("guard_tank_1") == "d"


@rule("A-DEPLOY-10")
def test_a_monster_opens_no_space_either():
    g = deploying(box=MIXED, at={"zorb": "a"}, stomped=["a"])
    g.play("deploy guard_tank_1")
    assert "a" not in g.targets("at")


@rule("A-DEPLOY-11")
def test_a_space_with_two_bases_serves_both_branches():
    box = board("a b", bases={"a": ["army", "navy"], "b": ["army", "navy"]})
    g = scenario(box=box, steps=[DeployStep(0), DeployStep(1)])
    put(g, "army_tank_1", "a")
    g.play("deploy army_tank_2")
    assert g.at_of("army_tank_2") == "b"
    put(g, "navy_fighter_1", "a")
    assert g.at_of("navy_fighter_1") == "a"
    g.done()


@rule("A-DEPLOY-11")
def test_the_printed_board_has_such_spaces():
    found = scenario(steps=[DeployStep(0)]).table.board
    assert {found.ids[n] for n in range(found.size) if len(found.bases[n]) == 2} == {"0308", "2106"}
    g = scenario(branches=["navy", "marines"], steps=[DeployStep(0), DeployStep(1)])
    put(g, "navy_fighter_1", "0308")
    g.play("deploy navy_fighter_2")
    assert "0308" not in g.targets("at")
    g.play("at 2106", "end", "1:deploy marines_fighter_1", "at 0308")
    assert g.at_of("navy_fighter_1") == g.at_of("marines_fighter_1") == "0308"


@rule("A-DEPLOY-07", "A-DEPLOY-08", "A-DEPLOY-09")
def test_a_first_deployment_obeys_the_same_rules():
    g = fresh(2, [0])
    g.play("monster konk", "monster zorb", "branch navy", "branch army")
    while g.about == "post":
        g.play(g.options("post")[0])
    g.play("appear 0204")
    assert kinds(g) == {"army", "guard"}
    g.play("deploy army_tank_1")
    assert set(g.targets("at")) == {"0301", "0906", "1206", "1210", "1608", "1709", "1907", "2004"}


# -- neither ---------------------------------------------------------------------------------------------------------


@rule("A-DEPLOY-21")
def test_an_empty_research_deck_cannot_be_drawn_from():
    g = deploying(decks={"research": []})
    assert g.options("draw") == []
    assert g.options("deploy")
    last = deploying(decks={"research": ["fusion_cells"]})
    assert last.options("draw") == ["draw"]


@rule("A-DEPLOY-22")
def test_with_nothing_to_deploy_and_nothing_to_draw_the_step_passes():
    g = deploying(box=board("a b"), at={"zorb": "b"}, decks={"research": []})
    assert g.turn_of() == 1
    assert not g.told("deployed")
    g.done()


@rule("A-DEPLOY-22")
def test_anybody_may_want_neither():
    g = deploying()
    assert "end" in g.options()
    g.play("end")
    assert g.turn_of() == 1
    assert g.research(0) == []
    assert not g.told("deployed")
    g.done()


@rule("A-DEPLOY-22")
def test_with_nothing_to_deploy_one_may_still_draw_or_not():
    g = deploying(box=board("a b"))
    assert g.options() == ["end", "draw"]


@rule("A-DEPLOY-23")
@pytest.mark.parametrize("place", ["vanished", "hollywood"])
def test_units_are_moved_and_deployed_while_the_monster_is_away(place):
    g = scenario(box=BASES, at={"konk": place, "army_tank_1": "a"}, health={"konk": 1}, dice=[1] if place == "hollywood" else [])
    g.play("pick army_tank_1", "move b")
    assert g.at_of("army_tank_1") == "b"
    assert g.about == "deploy"
    put(g, "army_tank_2", "a")
    put(g, "army_tank_3", "b")
    put(g, "guard_tank_1", "c")
    assert g.at_of("konk") == place
    assert g.turn_of() == 1
    g.done()


@rule("A-EXAMPLE-19", "A-DEPLOY-10")
def test_a_guard_unit_deployed_on_a_monster_that_retreated_fights_it_only_on_its_own_turn():
    box = board("a b c d", city={"c": "2d"}, ways="a-b b-c c-d")
    tanks = dict.fromkeys(ARMY[:4], "b")
    misses = [1] * 6 + [1] * 8
    g = scenario(box=box, at={"konk": "a", "zorb": "b", **tanks}, dice=[*misses, "fusion_cells", 4, 2, 3])
    g.play("pick army_tank_1", "move b", "end")
    g.play(*["1:attack army_tank_1"] * 6)
    assert g.at_of("zorb") == "c"
    g.play("deploy guard_tank_1")
    assert g.at_of("guard_tank_1") == "c"
    assert len(g.told("battle")) == 1
    assert (g.turn_of(), g.about) == (1, "move")
    assert g.at_of("zorb") == g.at_of("guard_tank_1") == "c"
    g.play("end", "health")
    assert len(g.told("battle")) == 2
    assert g.at_of("guard_tank_1") == "tile"
    assert g.stomped("c")
    g.done()


@rule("A-EXAMPLE-19")
def test_the_monster_may_walk_away_from_it_without_a_fight():
    box = board("a b c d", city={"c": "2d"})
    g = scenario(box=box, at={"konk": "c", "guard_tank_1": "c"})
    g.play("pick konk", "move d")
    assert g.about == "deploy"
    assert not g.told("battle")
    g.done()


@rule("A-EXAMPLE-19")
def test_on_other_players_turns_they_stand_side_by_side():
    box = board("a b c d", city={"c": "2d"})
    g = scenario(box=box, at={"konk": "a", "zorb": "c", "guard_tank_1": "c"})
    g.play("end")
    assert g.about == "deploy"
    assert not g.told("battle")
    g.done()
