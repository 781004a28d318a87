"""The Deploy Phase, the Guard and its commander, giants on the board (M-DEPLOY, M-GUARD, M-GIANT)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, go, scenario, star
from menace.kernel.engine import advance, choose
from support import rule

ARMY = {f"army_tank_{n}": "trophy of zorb" for n in range(1, 6)}
GUARD = [f"guard_tank_{n}" for n in range(1, 7)] + ["guard_fighter_1", "guard_fighter_2"]
NAMES = "a b c d e f"


def line(*army, **features):
    """A line of six spaces with army bases, and a city at f."""
    features.setdefault("city", {"f": "1d"})
    return board(NAMES, bases={space: ["army"] for space in army}, **features)


def deploying(box, at=None, **more):
    """Seat 0 in its Deploy Phase; nobody is on the board unless placed."""
    g = scenario(box=box, at={"konk": "vanished", "zorb": "vanished", **(at or {})}, **more)
    end_moves(g)
    while g.about in ("encounter", "fight"):
        g.play(g.options()[0])
    assert g.about == "deploy", g.about
    return g


def put(g, unit, space):
    """Deploy a unit to a space, also where that is the only one."""
    before = len(g.told("deployed"))
    g.play(f"deploy {unit}")
    if len(g.told("deployed")) == before:
        g.play(f"at {space}")
    done = g.told("deployed")[before]
    assert (done["unit"], done["space"]) == (unit, space), done
    return g


def places_for(g, unit):
    """The spaces on offer for a unit, without placing it."""
    twin = g.game.copy(g.table)
    advance(twin)
    choose(twin, g.game.read(f"deploy {unit}"))
    return [g.game.say(action).split()[1] for action in advance(twin).actions]


@rule("M-DEPLOY-01", "M-DEPLOY-02")
def test_deploy_draw_or_nothing():
    g = deploying(line("a", "b"), dice=["fusion_cells"])
    assert {"draw", "end"} <= set(g.options())
    put(g, "army_tank_1", "a")
    assert ("draw" in g.options(), "end" in g.options()) == (False, True)  # one or the other, and any number
    g = deploying(line("a", "b"), dice=["fusion_cells"]).play("draw")
    assert (g.research(0), g.turn_of()) == (["fusion_cells"], 1)


@rule("M-DEPLOY-03")
@pytest.mark.parametrize(("branch", "own", "third"), [("army", "army_tank", False), ("marines", "marines_fighter", True)])
def test_the_tile_says_how_many_of_which(branch, own, third):
    box = board(NAMES, bases={space: [branch] for space in "abcde"}, city={"f": "1d"})
    g = deploying(box, branches=[branch, "navy"])
    put(g, f"{own}_1", "a")
    put(g, f"{own}_2", "b")
    assert (f"deploy {own}_3" in g.options()) == third
    assert "deploy guard_tank_1" in g.options()
    put(g, "guard_tank_1", "f")
    assert g.turn_of() == 1  # three in all


@rule("M-DEPLOY-04")
def test_only_what_lies_on_the_tile_is_deployed():
    g = deploying(line("a", "b"), at=ARMY)
    assert [unit for unit in g.targets("deploy") if "army" in unit] == ["army_missile_launcher_1"]


@rule("M-DEPLOY-05")
def test_branch_units_go_to_unstomped_bases_of_the_branch():
    box = board(NAMES, bases={"a": ["army"], "b": ["navy"], "c": ["army"]}, city={"f": "1d"})
    g = deploying(box, stomped=["c"], at={"army_tank_5": "e"})
    assert places_for(g, "army_tank_1") == ["a"]


@rule("M-DEPLOY-06", "M-DEPLOY-07")
@pytest.mark.parametrize(("bases", "again"), [("abcde", False), ("abcd", True)])
def test_with_5_bases_left_each_takes_one_with_4_any_number(bases, again):
    g = put(deploying(line(*bases)), "army_tank_1", "a")
    assert ("a" in places_for(g, "army_tank_2")) == again


@rule("M-DEPLOY-07")
def test_the_tile_still_limits_the_total():
    g = put(put(deploying(line("a")), "army_tank_1", "a"), "army_tank_2", "a")
    assert "deploy army_tank_3" not in g.options()


@rule("M-DEPLOY-08")
def test_bases_left_are_those_not_stomped_with_a_monster_on_them_or_not():
    g = put(deploying(line(*"abcde"), at={"zorb": "e"}), "army_tank_1", "a")
    assert "a" not in places_for(g, "army_tank_2")  # five are left, though only four are open
    g = put(deploying(line(*"abcde"), stomped=["e"]), "army_tank_1", "a")
    assert "a" in places_for(g, "army_tank_2")


@rule("M-DEPLOY-09")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_no_unit_onto_a_base_where_a_monster_stands(monster):
    g = deploying(line("a", "c", "e"), at={monster: "a"})
    assert places_for(g, "army_tank_1") == ["c", "e"]


@rule("M-DEPLOY-10", "M-DEPLOY-11")
def test_a_unit_on_the_board_may_be_redeployed_as_one_of_the_number():
    g = deploying(line("a", "c"), at={"army_tank_1": "f", "navy_fighter_1": "e"})
    assert "deploy army_tank_1" in g.options()
    assert "deploy navy_fighter_1" not in g.options()
    put(g, "army_tank_1", "a")
    assert "deploy army_tank_1" not in g.options()  # not twice
    put(g, "army_tank_2", "a")
    assert "deploy army_tank_3" not in g.options()


@rule("M-DEPLOY-12")
def test_a_unit_destroyed_this_turn_may_be_deployed_again():
    tanks = {f"army_tank_{n}": "trophy of zorb" for n in range(2, 6)}
    launchers = {f"army_missile_launcher_{n}": "trophy of zorb" for n in (1, 2, 3)}
    box = board(NAMES, bases={"a": ["army"]}, city={"f": "1d"})
    g = scenario(box=box, at={"konk": "vanished", "zorb": "d", "army_tank_1": "c", **tanks, **launchers}, dice=[1, 6])
    go(g, "army_tank_1", "d")
    attack_all(g)
    assert (g.about, "deploy army_tank_1" in g.options()) == ("deploy", True)


@rule("M-DEPLOY-13")
def test_x_fighters_obey_the_base_rules_of_the_branch():
    g = deploying(line("a", "c", "e"), at={"zorb": "a"}, research={0: ["x_fighters"]})
    assert places_for(g, "x_fighter_1") == ["c", "e"]


@rule("M-DEPLOY-01", "M-GUARD-16", "M-GUARD-17")
def test_only_its_holder_may_retain_guard_commander():
    assert "retain" not in deploying(line("a")).options()
    g = deploying(line("a"), research={0: ["guard_commander"]})
    assert "retain" in g.options()
    g.play("retain")
    assert (g.turn_of(), g.research(0)) == (1, ["guard_commander"])


@rule("M-GUARD-16", "M-GUARD-17")
@pytest.mark.parametrize("edition", [1, 2])
def test_one_drawn_earlier_this_turn_may_be_retained(edition):
    """Zorb is sent to Hollywood, and the card for that is Guard Commander; in edition 1 it stayed of itself."""
    at = {"konk": "vanished", "zorb": "d", "army_tank_1": "c"}
    g = scenario(box=line("a"), at=at, health={"zorb": 1}, dice=[6, "guard_commander", 1], edition=edition)
    go(g, "army_tank_1", "d")
    assert (g.about, g.research(0), "retain" in g.options()) == ("deploy", ["guard_commander"], edition == 2)
    g.play("retain" if edition == 2 else "end")
    assert (g.turn_of(), g.research(0), g.research(1)) == (1, ["guard_commander"], [])


@rule("M-GUARD-16")
def test_one_drawn_earlier_this_turn_passes_if_it_is_not_retained():
    at = {"konk": "vanished", "zorb": "d", "army_tank_1": "c"}
    g = scenario(box=line("a"), at=at, health={"zorb": 1}, dice=[6, "guard_commander", 1])
    go(g, "army_tank_1", "d").play("end")
    assert (g.turn_of(), g.research(0), g.research(1)) == (1, [], ["guard_commander"])


# -- the Guard --------------------------------------------------------------------------------------------------------


@rule("M-GUARD-01", "M-GUARD-02", "M-GUARD-03")
def test_where_a_guard_unit_may_go():
    box = board(NAMES, bases={"a": ["navy"]}, city={"b": "3d", "c": "1d", "f": "2d"}, infamy_site={"d": "Statue"})
    assert places_for(deploying(box), "guard_tank_1") == ["a", "b", "c", "d", "f"]
    at = {"zorb": "a", "guard_tank_2": "b"}
    assert places_for(deploying(box, at=at, stomped=["c"]), "guard_tank_1") == ["d", "f"]


@rule("M-GUARD-04")
def test_a_space_takes_guard_or_branch_in_a_turn_not_both():
    g = put(deploying(line("a", "b")), "guard_tank_1", "a")
    assert places_for(g, "army_tank_1") == ["b"]
    g = put(deploying(line("a", "b")), "army_tank_1", "a")
    assert places_for(g, "guard_tank_1") == ["b", "f"]


@rule("M-GUARD-05", "M-GUARD-14")
def test_only_their_commander_redeploys_guard_units():
    assert "deploy guard_tank_2" not in deploying(line("a"), at={"guard_tank_2": "f"}).options()
    g = deploying(line("a"), at={"guard_tank_2": "f"}, research={0: ["guard_commander"]})
    assert "deploy guard_tank_2" in g.options()


@rule("M-GUARD-06", "M-GUARD-07", "M-GUARD-10")
def test_emergency_forces_when_no_guard_unit_is_on_the_tile_once():
    box = line(*"abcde")
    g = deploying(box, at=dict.fromkeys(GUARD, "f"))
    for unit, space in (("army_tank_1", "a"), ("army_tank_2", "b")):
        put(g, unit, space)
    assert places_for(g, "army_tank_3") == ["c", "d", "e"]
    put(g, "army_tank_3", "c")
    assert g.turn_of() == 1


@rule("M-GUARD-07")
def test_no_emergency_for_the_marines():
    box = board(NAMES, bases={space: ["marines"] for space in "abcde"}, city={"f": "1d"})
    g = deploying(box, branches=["marines", "navy"], at=dict.fromkeys(GUARD, "f"))
    for n, space in ((1, "a"), (2, "b"), (3, "c")):
        put(g, f"marines_fighter_{n}", space)
    assert g.turn_of() == 1


@rule("M-GUARD-08")
def test_the_last_guard_unit_may_go_first_and_the_emergency_follow():
    at = dict.fromkeys(GUARD[1:], "f") | {"guard_tank_1": "tile"}
    g = put(deploying(line(*"abcde"), at=at), "guard_tank_1", "e")
    put(put(g, "army_tank_1", "a"), "army_tank_2", "b")
    assert g.turn_of() == 1


@rule("M-GUARD-06", "M-GUARD-09")
def test_want_of_a_space_for_the_guard_is_no_emergency():
    """The city holds a Guard unit and both bases have just been used; another waits on the tile."""
    g = deploying(line("a", "b", city={"f": "1d"}), at={"guard_tank_2": "f"})
    put(put(g, "army_tank_1", "a"), "army_tank_2", "b")
    assert g.turn_of() == 1


@rule("M-GUARD-11")
def test_an_emergency_unit_may_be_a_redeployed_one():
    g = deploying(line(*"abcde"), at=dict.fromkeys(GUARD, "f") | {"army_tank_5": "f"})
    put(put(g, "army_tank_1", "a"), "army_tank_2", "b")
    assert "deploy army_tank_5" in g.options()


@rule("M-GUARD-12", "M-GUARD-13")
def test_anothers_guard_commander_forbids_the_guard_and_is_an_emergency():
    g = deploying(line(*"abcde"), research={1: ["guard_commander"]})
    assert not [unit for unit in g.targets("deploy") if "guard" in unit]
    put(put(put(g, "army_tank_1", "a"), "army_tank_2", "b"), "army_tank_3", "c")
    assert g.turn_of() == 1


@rule("M-GUARD-13")
def test_the_commander_deploys_guard_units():
    assert "deploy guard_tank_1" in deploying(line("a"), research={0: ["guard_commander"]}).options()


@rule("M-GUARD-15")
@pytest.mark.parametrize(("seats", "seat", "right"), [(2, 0, 1), (3, 0, 2), (3, 2, 1), (4, 1, 0)])
def test_guard_commander_passes_to_the_right(seats, seat, right):
    at = dict.fromkeys(["konk", "zorb", "megaclaw", "tomanagi"][:seats], "vanished")
    g = scenario(box=line("a"), seats=seats, active=seat, at=at, research={seat: ["guard_commander"]})
    while g.turn_of() == seat:
        g.play("end")
    assert (g.research(seat), g.research(right)) == ([], ["guard_commander"])
    assert g.state.owner[g.piece("guard_tank_1")] == right


@rule("M-GUARD-16")
@pytest.mark.parametrize(("edition", "holder"), [(1, 0), (2, 1)])
def test_it_passes_after_the_turn_in_which_it_was_drawn(edition, holder):
    g = deploying(line("a"), dice=["guard_commander"], edition=edition).play("draw")
    assert (g.turn_of(), g.research(holder), g.research(1 - holder)) == (1, ["guard_commander"], [])


# -- giants -----------------------------------------------------------------------------------------------------------


@rule("M-GIANT-01", "M-GIANT-02", "M-GIANT-12")
def test_a_giant_comes_onto_an_open_base_of_who_drew_it():
    g = deploying(line("a", "c", "e", "d"), at={"zorb": "a"}, stomped=["e"], dice=["mecha_monster"]).play("draw")
    assert (g.about, g.targets("at")) == ("giant", ["c", "d"])
    g.play("at c")
    assert (g.at_of("mecha_monster"), g.state.owner[g.piece("mecha_monster")], g.health("mecha_monster")) == ("c", 0, 6)


@rule("M-GIANT-02")
def test_with_no_open_base_the_card_is_spent():
    g = deploying(line("a"), at={"zorb": "a"}, dice=["mecha_monster"]).play("draw")
    assert (g.at_of("mecha_monster"), g.research(0), g.turn_of()) == ("box", [], 1)


@rule("M-GIANT-12")
def test_a_giant_does_not_use_up_a_base():
    g = deploying(line(*"abcde"), at={"mecha_monster": "a"})
    assert "a" in places_for(g, "army_tank_1")


@rule("M-GIANT-03", "M-GIANT-14")
@pytest.mark.parametrize(("die", "health"), [(4, 6), (5, 3), (6, 2)])
def test_a_hit_takes_damage_from_a_giants_health_for_good(die, health):
    at = {"konk": "a", "mecha_monster": "m", "zorb": "vanished"}
    g = scenario(box=star(), at=at, owner={"mecha_monster": 1}, dice=[die, 1, 1, 1, 1, 1, 1, 1, "fusion_cells"])
    attack_all(go(g, "konk", "m")).play("retreat b")
    assert g.health("mecha_monster") == health


@rule("M-GIANT-04", "M-GIANT-05", "M-GIANT-07")
@pytest.mark.parametrize(("giant", "attacks"), [("captain_colossal", 2), ("mecha_monster", 1)])
def test_a_giants_attacks_in_two_rounds_and_the_monster_retreats(giant, attacks):
    at = {"konk": "a", giant: "m", "zorb": "vanished"}
    g = scenario(box=star(), at=at, dice=([1] * 3 + [1] * attacks) * 2)
    attack_all(go(g, "konk", "m")).done()
    assert g.attackers() == (["konk"] * 3 + [giant] * attacks) * 2
    assert g.about == "retreat"


@rule("M-GIANT-07")
def test_a_giant_fights_beside_the_units_in_its_space():
    at = {"konk": "a", "mecha_monster": "m", "guard_tank_1": "m", "zorb": "vanished"}
    g = scenario(box=star(), at=at, dice=[5, 1, 1, 1, 1, 1, 1, 1])
    go(g, "konk", "m").play("attack guard_tank_1")
    attack_all(g)
    assert (g.battles(), g.about) == ([("konk", "m")], "retreat")


@rule("M-GIANT-06")
def test_a_giant_moves_like_a_unit_of_its_player_and_stops_monsters_not_units():
    at = {"mecha_monster": "a", "zorb": "vanished", "konk": "vanished", "army_tank_1": "b"}
    g = scenario(box=board(NAMES), at=at)
    assert "pick mecha_monster" in g.options()
    g.play("pick mecha_monster")
    assert g.targets("move") == ["b", "c", "d", "e"]
    g = scenario(box=board(NAMES), at={"konk": "a", "mecha_monster": "c", "army_tank_1": "a"}).play("pick konk")
    assert g.targets("move") == ["b", "c"]
    g = scenario(box=board(NAMES), at={"konk": "vanished", "mecha_monster": "c", "army_tank_1": "a"}).play("pick army_tank_1")
    assert g.targets("move") == ["b", "c", "d", "e"]


@rule("M-GIANT-08")
def test_a_giant_next_to_a_monster_starts_nothing():
    g = end_moves(scenario(box=star(), at={"konk": "m", "captain_colossal": "a", "zorb": "vanished"}))
    assert (g.told("challenged"), g.told("battle")) == ([], [])


@rule("M-GIANT-09", "M-GIANT-10")
def test_a_giant_stomps_and_mutates_nothing_and_has_no_infamy():
    at = {"konk": "vanished", "mecha_monster": "m", "zorb": "vanished"}
    g = end_moves(scenario(box=star(city={"m": "1d"}, mutation_site={"m": "Pit"}), at=at))
    assert g.about != "encounter"
    assert len(g.state.infamy) == 6  # a place for each monster, none for giants


@rule("M-GIANT-10", "M-GIANT-13")
def test_at_0_a_giant_leaves_the_game_whatever_its_players_monster_holds():
    at = {"konk": "a", "mecha_monster": "m", "zorb": "c"}
    box = board("m a b c", ways="m-a m-b b-c")
    g = scenario(box=box, at=at, owner={"mecha_monster": 1}, infamy={"zorb": 9}, dice=[5, 5])
    attack_all(go(g, "konk", "m")).done()
    assert (g.at_of("mecha_monster"), g.infamy("zorb")) == ("out", 9)


@rule("M-GIANT-11")
def test_a_giant_is_never_redeployed():
    g = deploying(line("a", "c"), at={"mecha_monster": "f", "captain_colossal": "e"})
    assert not [unit for unit in g.targets("deploy") if "mecha" in unit or "colossal" in unit]


@rule("M-GIANT-16")
def test_a_giant_is_never_a_trophy():
    units = {f"army_tank_{n}": "trophy of zorb" for n in range(1, 6)}
    units |= {f"army_missile_launcher_{n}": "trophy of zorb" for n in (1, 2, 3)}
    box = star(bases={"m": ["army"]})
    g = scenario(box=box, at={"konk": "m", "mecha_monster": "a", "zorb": "vanished", **units}, focus={"konk": "stomp"})
    assert (g.about, g.stomped("m"), g.at_of("mecha_monster")) == ("move", True, "a")
