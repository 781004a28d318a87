"""The Dust is Settling Phase: Focus tokens, stomping and mutating a turn later (M-DUST, M-ENCOUNTER, M-TURN)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, go, scenario, star
from support import rule

AWAY = {"zorb": "vanished"}


def begun(feature: str, value, dice=(), kind="stomp", monster="konk", **more):
    """Seat 0's monster stands at m with its token, at the start of its turn."""
    monsters = [monster, "zorb" if monster != "zorb" else "konk", "megaclaw", "tomanagi"]
    box = star(**{feature: {"m": value}})
    at = {monster: "m", **more.pop("at", {})}
    return scenario(box=box, monsters=monsters, at=at, focus={monster: kind}, dice=list(dice), **more)


@rule("M-DUST-01", "M-DUST-02", "M-DUST-04", "M-DUST-08")
def test_an_encounter_is_resolved_at_the_start_of_the_turn_and_the_token_comes_off():
    g = begun("city", "1hp")
    assert (g.about, g.stomped("m"), g.health("konk")) == ("move", True, 11)
    assert g.state.focus[g.piece("konk")] == 0
    assert [event["monster"] for event in g.told("token off")] == ["konk"]


@rule("M-DUST-01")
def test_without_a_token_nothing_is_resolved():
    g = scenario(box=star(city={"m": "1hp"}), at={"konk": "m"})
    assert (g.about, g.stomped("m"), g.health("konk")) == ("move", False, 10)


@rule("M-DUST-01")
def test_another_players_token_is_not_resolved_on_this_turn():
    g = scenario(box=star(city={"m": "1hp"}), at={"konk": "a", "zorb": "m"}, focus={"zorb": "stomp"})
    assert (g.stomped("m"), g.state.focus[g.piece("zorb")]) == (False, 1)


@rule("M-DUST-03")
@pytest.mark.parametrize(("kind", "stomped", "mutations"), [("stomp", True, []), ("mutate", False, ["berserk"])])
def test_the_kind_is_the_one_named_with_the_token(kind, stomped, mutations):
    box = star(city={"m": "1hp"}, mutation_site={"m": "Pit"})
    g = scenario(box=box, at={"konk": "m"}, focus={"konk": kind}, dice=[] if kind == "stomp" else ["berserk"])
    assert (g.stomped("m"), g.mutations("konk")) == (stomped, mutations)


@rule("M-DUST-05")
def test_a_token_comes_off_when_its_monster_leaves_and_does_not_come_back():
    """Konk is driven off by a Challenge on another's turn and back again by a second one."""
    g = scenario(box=star(city={"m": "1hp"}), at={"konk": "m", "zorb": "vanished"}, focus={"konk": "stomp"}, steps=[])
    assert g.state.focus[g.piece("konk")] == 1
    g.table.put(g.piece("konk"), g.numbers("space")["a"])
    assert g.state.focus[g.piece("konk")] == 0
    g.table.put(g.piece("konk"), g.numbers("space")["m"])
    assert g.state.focus[g.piece("konk")] == 0


@rule("M-DUST-05")
@pytest.mark.parametrize("away", ["vanished", "hollywood"])
def test_a_token_comes_off_when_its_monster_leaves_the_board(away):
    g = scenario(box=star(city={"m": "1hp"}), at={"konk": "m", "zorb": "a"}, focus={"konk": "stomp"}, steps=[])
    assert (g.turn_of(), g.state.focus[g.piece("konk")]) == (1, 1)
    if away == "vanished":
        g.table.vanish(g.piece("konk"))
    else:
        g.table.hurt(g.piece("konk"), 10)
    assert (g.at_of("konk"), g.state.focus[g.piece("konk")]) == (away, 0)


@rule("M-DUST-06")
def test_a_monster_that_fights_off_units_keeps_its_token():
    g = scenario(
        box=star(city={"m": "1hp"}), at={"konk": "m", "navy_fighter_1": "a"}, focus={"konk": "stomp"}, active=1, dice=[1, 6]
    )
    go(g, "navy_fighter_1", "m").done()
    assert (g.at_of("navy_fighter_1"), g.state.focus[g.piece("konk")]) == ("tile", 1)


@rule("M-DUST-07")
def test_units_in_the_space_do_not_hinder():
    g = begun("city", "1hp", at={"guard_tank_1": "m"})
    assert g.stomped("m")


@rule("M-DUST-09")
@pytest.mark.parametrize(("size", "dice", "health"), [("1d", [4], 14), ("2d", [6, 2], 18), ("3d", [1, 2, 3], 16)])
def test_a_city_of_dice_gives_their_sum(size, dice, health):
    assert begun("city", size, dice=dice).done().health("konk") == health


@rule("M-DUST-10", "M-DUST-11", "M-CARDS-04")
@pytest.mark.parametrize(("size", "infamy"), [("1d", 1), ("2d", 2), ("3d", 3)])
def test_zorb_may_take_one_infamy_a_die_before_any_is_rolled(size, infamy):
    g = begun("city", size, monster="zorb")
    assert (g.about, g.options()) == ("city", ["health", "infamy"])
    g.play("infamy").done()
    assert (g.infamy("zorb"), g.health("zorb"), g.stomped("m")) == (infamy, 11, True)


@rule("M-DUST-10", "M-DUST-11")
def test_zorb_may_have_the_dice_and_is_not_asked_again():
    g = begun("city", "2d", monster="zorb", dice=[3, 4]).play("health").done()
    assert (g.infamy("zorb"), g.health("zorb"), g.about) == (0, 18, "move")


@rule("M-DUST-12")
def test_zorb_has_no_choice_at_a_city_of_1_health():
    g = begun("city", "1hp", monster="zorb")
    assert (g.about, g.health("zorb"), g.infamy("zorb")) == ("move", 12, 0)


@rule("M-DUST-10")
def test_others_have_no_such_choice():
    assert begun("city", "1d", dice=[3]).about == "move"


@rule("M-DUST-13", "M-DUST-14", "M-DUST-19")
def test_a_base_gives_infamy_and_its_player_an_undeployed_unit():
    g = begun("bases", ["navy"], at={"navy_fighter_1": "a"})
    assert (g.about, g.asked, g.infamy("konk")) == ("trophy", 1, 1)
    assert g.targets("trophy") == ["navy_fighter_2", "navy_nuclear_submarine_1"]
    g.play("trophy navy_nuclear_submarine_1")
    assert g.at_of("navy_nuclear_submarine_1") == "trophy of konk"


NAVY = [f"navy_fighter_{n}" for n in range(1, 6)] + [f"navy_nuclear_submarine_{n}" for n in (1, 2, 3)]


@rule("M-DUST-15", "M-DUST-17")
def test_with_an_empty_tile_the_board_does_not_pay():
    g = begun("bases", ["navy"], at=dict.fromkeys(NAVY, "a"))
    assert (g.about, g.infamy("konk"), g.stomped("m")) == ("move", 1, True)
    assert {g.at_of(unit) for unit in NAVY} == {"a"}


@rule("M-DUST-15")
def test_the_last_unit_on_the_tile_is_given():
    g = begun("bases", ["navy"], at=dict.fromkeys(NAVY[1:], "a"), forced=False)
    assert (g.asked, g.targets("trophy")) == (1, ["navy_fighter_1"])


@rule("M-DUST-15")
def test_before_edition_3_an_empty_tile_made_the_board_pay():
    g = begun("bases", ["navy"], at=dict.fromkeys(NAVY, "a"), edition=2)
    assert (g.asked, len(g.targets("trophy"))) == (1, 8)
    g.play("trophy navy_fighter_3")
    assert g.at_of("navy_fighter_3") == "trophy of konk"


@rule("M-DUST-16")
def test_of_a_branch_nobody_has_the_tile_pays_and_a_rival_chooses():
    g = begun("bases", ["marines"], at={"marines_fighter_1": "a"})
    assert (g.asked, g.targets("trophy")) == (1, ["marines_fighter_2", "marines_rocket_launcher_1"])


@rule("M-DUST-17")
def test_a_branch_without_units_gives_infamy_only():
    gone = dict.fromkeys([f"navy_fighter_{n}" for n in range(1, 6)], "trophy of zorb")
    gone |= dict.fromkeys([f"navy_nuclear_submarine_{n}" for n in (1, 2, 3)], "trophy of zorb")
    g = begun("bases", ["navy"], at=gone)
    assert (g.about, g.infamy("konk"), g.stomped("m")) == ("move", 1, True)


@rule("M-DUST-18")
def test_stomping_an_own_base_costs_an_own_unit():
    g = begun("bases", ["army"])
    assert (g.asked, g.targets("trophy")) == (0, ["army_tank_1", "army_missile_launcher_1"])


@rule("M-DUST-20", "M-CARDS-11", "M-SETUP-30")
@pytest.mark.parametrize(("monster", "infamy"), [("konk", 2), ("megaclaw", 3)])
def test_an_infamy_site_gives_two_and_three_to_megaclaw(monster, infamy):
    box = star(infamy_site={"m": "Statue"})
    g = scenario(box=box, monsters=[monster, "zorb"], at={monster: "m"}, focus={monster: "stomp"})
    assert g.infamy(monster) == infamy


@rule("M-DUST-21")
def test_every_icon_of_a_space_pays_two_bases_twice():
    box = star(city={"m": "1d"}, bases={"m": ["army", "navy"]}, infamy_site={"m": "Statue"})
    g = scenario(box=box, at={"konk": "m"}, focus={"konk": "stomp"}, dice=[5])
    g.play("trophy army_tank_1", "trophy navy_fighter_1").done()
    assert (g.health("konk"), g.infamy("konk"), g.state.stack) == (15, 4, 13)


@rule("M-DUST-22")
def test_a_stomp_takes_one_marker_and_the_space_offers_nothing_more():
    g = begun("city", "1hp")
    assert g.state.stack == 13
    g.play("end")
    assert g.about == "deploy"  # nothing to encounter here any more


@rule("M-DUST-23")
def test_benefits_come_before_the_marker():
    g = begun("bases", ["navy"])
    assert (g.about, g.infamy("konk"), g.stomped("m")) == ("trophy", 1, False)


@rule("M-DUST-24", "M-CARDS-05")
def test_mutating_draws_one_card_that_is_in_force_at_once():
    g = begun("mutation_site", "Pit", kind="mutate", dice=["armored_scales"]).done()
    assert (g.mutations("konk"), g.game.view(g.table, 1)["seats"][0]["mutations"]) == (["armored_scales"], ["armored_scales"])
    konk = next(piece for piece in g.game.view(g.table, 1)["pieces"] if piece["id"] == "konk")
    assert (konk["defense"], konk["move"]) == (5, 3)


@rule("M-DUST-25")
def test_a_site_is_used_up_for_the_monster_that_mutated_there_only():
    g = begun("mutation_site", "Pit", kind="mutate", dice=["berserk"])
    g.play("end")
    assert g.about == "deploy"
    g = scenario(box=star(mutation_site={"m": "Pit"}), at={"konk": "m"}, sites_used={"zorb": ["m"]}).play("end")
    assert g.options() == ["pass", "mutate"]


@rule("M-DUST-26", "M-CARDS-01")
def test_mutating_with_an_empty_deck_does_nothing_and_leaves_the_site():
    g = begun("mutation_site", "Pit", kind="mutate", decks={"mutation": []})
    konk = g.piece("konk")
    assert (g.mutations("konk"), g.state.sites_used[konk], g.state.focus[konk]) == ([], (), 0)


@rule("M-DUST-27")
@pytest.mark.parametrize(("before", "after"), [(43, 48), (44, 49), (45, 49), (49, 49)])
def test_health_stops_at_49(before, after):
    assert begun("city", "1d", dice=[5], health={"konk": before}).health("konk") == after


@rule("M-DUST-28")
@pytest.mark.parametrize(("before", "after"), [(12, 14), (13, 15), (14, 15)])
def test_infamy_stops_at_15(before, after):
    g = begun("infamy_site", "Statue", infamy={"konk": before})
    assert g.infamy("konk") == after


@rule("M-CARDS-11")
def test_iron_stomach_asks_when_the_stomp_resolves():
    g = begun("bases", ["navy"], mutations={"konk": ["iron_stomach"]})
    assert g.options() == ["health", "infamy"]
    g.play("health", "trophy navy_fighter_1")
    assert (g.health("konk"), g.infamy("konk")) == (13, 0)


# -- Encounter Phase ------------------------------------------------------------------------------------------------


def standing(at=None, dice=(), **features):
    """Konk at m at the end of its Movement Phase."""
    more = {name: features.pop(name) for name in list(features) if name in ("sites_used", "stomped", "decks", "driven", "declared")}
    return scenario(box=star(**features), at={"konk": "m", **(at or {})}, dice=list(dice), **more)


@rule("M-ENCOUNTER-01", "M-ENCOUNTER-05", "M-ENCOUNTER-06", "M-SETUP-29")
@pytest.mark.parametrize("feature", [{"city": {"m": "1d"}}, {"bases": {"m": ["navy"]}}, {"infamy_site": {"m": "Statue"}}])
def test_placing_the_token_gains_nothing_yet(feature):
    g = standing(**feature).play("end")
    assert (g.about, g.options()) == ("encounter", ["pass", "stomp"])
    g.play("stomp")
    assert (g.stomped("m"), g.health("konk"), g.infamy("konk"), g.state.focus[g.piece("konk")]) == (False, 10, 0, 1)


@rule("M-ENCOUNTER-05", "M-DUST-01")
def test_the_encounter_resolves_in_the_players_next_turn():
    g = standing(city={"m": "1d"}, dice=[6]).play("end", "stomp", "end")
    assert (g.turn_of(), g.stomped("m")) == (1, False)
    while g.turn_of() == 1:
        g.play("end")
    assert (g.stomped("m"), g.health("konk")) == (True, 16)


@rule("M-ENCOUNTER-02")
def test_an_encounter_may_be_left_alone():
    g = standing(city={"m": "1d"}).play("end", "pass")
    assert (g.about, g.state.focus[g.piece("konk")]) == ("deploy", 0)


@rule("M-ENCOUNTER-06", "M-ENCOUNTER-10")
def test_a_stomped_space_offers_nothing():
    assert standing(city={"m": "1d"}, stomped=["m"]).play("end").about == "deploy"


@rule("M-ENCOUNTER-07")
def test_a_mutation_site_not_used_yet_may_be_begun():
    g = standing(mutation_site={"m": "Pit"}).play("end")
    assert g.options() == ["pass", "mutate"]
    g.play("mutate")
    assert g.state.focus[g.piece("konk")] == 2
    assert standing(mutation_site={"m": "Pit"}, sites_used={"konk": ["m"]}).play("end").about == "deploy"


@rule("M-ENCOUNTER-08")
def test_no_token_for_a_mutation_without_cards():
    assert standing(mutation_site={"m": "Pit"}, decks={"mutation": []}).play("end").about == "deploy"


@rule("M-ENCOUNTER-09")
def test_where_both_are_offered_one_is_named():
    assert standing(mutation_site={"m": "Pit"}, city={"m": "1d"}).play("end").options() == ["pass", "stomp", "mutate"]


@rule("M-ENCOUNTER-10")
@pytest.mark.parametrize("feature", [{}, {"lair": {"m": "konk"}}])
def test_lairs_and_empty_spaces_offer_nothing(feature):
    assert standing(**feature).play("end").about == "deploy"


@rule("M-ENCOUNTER-12")
def test_a_challenge_site_offers_nothing_before_the_endgame():
    assert standing(challenge_site={"m": "Arena"}).play("end").about == "deploy"


@rule("M-ENCOUNTER-03")
def test_a_monster_that_retreated_begins_nothing():
    box = star(city={"a": "1d", "m": "1d"})
    g = scenario(box=box, at={"konk": "b", "guard_tank_1": "m"}, dice=[1, 1, 1, 1, 1, 1, 1, 1])
    attack_all(go(g, "konk", "m")).play("retreat a")
    assert (g.at_of("konk"), g.about) == ("a", "deploy")


@rule("M-ENCOUNTER-04")
def test_a_retreat_before_a_laser_fence_counts():
    g = scenario(box=star(city={"a": "1d"}), at={"konk": "m", "zorb": "vanished"}, research={1: ["laser_fence"]}).play("end")
    g.play("1:use laser_fence", "retreat a")
    assert (g.at_of("konk"), g.about) == ("a", "deploy")


@rule("M-ENCOUNTER-13", "M-ENCOUNTER-03")
@pytest.mark.parametrize(("edition", "asked"), [(3, "encounter"), (2, "deploy")])
def test_a_monster_lifted_after_its_move_has_not_retreated(edition, asked):
    box = star(mutation_site={"a": "Site"})
    g = scenario(box=box, at={"konk": "b", "zorb": "vanished"}, research={0: ["chopper_lift"]}, dice=[1], edition=edition)
    g.walk("konk", "m").play("use chopper_lift", "drop a")
    assert (g.at_of("konk"), g.about) == ("a", asked)


@rule("M-ENCOUNTER-13")
@pytest.mark.parametrize(("edition", "asked"), [(3, "encounter"), (2, "deploy")])
def test_a_monster_exiled_by_the_molecular_cannon_has_not_retreated(edition, asked):
    box = star(lair={"a": "konk"}, mutation_site={"a": "Site"})
    at = {"konk": "m", "zorb": "vanished", "army_tank_1": "m"}
    g = scenario(box=box, at=at, research={0: ["molecular_cannon"]}, dice=[1], edition=edition).play("end")
    g.play("use molecular_cannon")
    assert (g.at_of("konk"), g.about) == ("a", asked)


@rule("M-ENCOUNTER-11")
def test_a_monster_that_came_back_this_turn_may_begin_an_encounter():
    box = board("los_angeles b c", city={"los_angeles": "3d"})
    g = scenario(box=box, at={"konk": "hollywood"}, health={"konk": 3}, dice=[3])
    assert (g.at_of("konk"), g.about) == ("los_angeles", "encounter")
    assert g.options() == ["pass", "stomp"]


@rule("M-ENCOUNTER-03")
def test_a_retreat_of_an_earlier_turn_does_not_count():
    assert standing(city={"m": "1d"}, driven=1).play("end").options() == ["pass", "stomp"]
