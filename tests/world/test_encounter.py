"""The Encounter Phase: stomping, mutating, tanks, and minions that are drawn (W-ENCOUNTER, W-MINION)."""

from __future__ import annotations

import pytest

from menace.kernel.errors import IllegalAction
from support import rule
from world.scenario import scenario


def at_space(space, dice=(), at=None, **more):
    return scenario(at={"konk": space, **(at or {})}, dice=list(dice), **more).until("encounter")


@rule("W-ENCOUNTER-01", "W-ENCOUNTER-02", "W-ENCOUNTER-03", "W-ENCOUNTER-04")
def test_a_monster_may_encounter_its_space_moved_or_not_or_leave_it():
    g = at_space("nigeria")
    assert g.options() == ["end", "encounter city"]
    g.play("end")
    assert (g.stomped("nigeria"), g.about) == ([], "deploy")
    g = scenario(at={"konk": "sudan"}).move("konk", "nigeria").until("encounter")
    assert "encounter city" in g.options()
    g = scenario(at={"konk": "nigeria", "northern-tank-1": "nigeria"}, dice=[6]).until("attack").play("attack northern-tank-1")
    assert g.until("encounter").options("encounter") == ["encounter city"]
    assert scenario(at={"konk": "zambezi"}).until("deploy").told("stomped") == []


@rule("W-ENCOUNTER-04", "W-MAP-22", "W-ENCOUNTER-35")
@pytest.mark.parametrize(("space", "location"), [("nigeria", "city"), ("horn", "base"), ("central-africa", "site")])
def test_each_kind_of_location_and_none_that_is_stomped(space, location):
    assert at_space(space).options("encounter") == [f"encounter {location}"]
    g = scenario(at={"konk": space}, stomped={space: [location]}).until("deploy")
    assert g.told("stomped") == []


@rule("W-ENCOUNTER-05")
def test_one_location_a_turn():
    g = at_space("japan", dice=[1])
    g.play("encounter site")
    assert (g.about, g.stomped("japan"), g.told("mutated")[0]["card"]) == ("deploy", ["site"], "rocket-juggler")


@rule("W-ENCOUNTER-06")
def test_the_base_comes_before_the_city():
    g = at_space("central-europe")
    assert g.options("encounter") == ["encounter base"]
    with pytest.raises(IllegalAction) as refused:
        g.play("encounter city")
    assert refused.value.rule == "W-ENCOUNTER-06"
    g = at_space("central-europe", stomped={"central-europe": ["base"]})
    assert g.options("encounter") == ["encounter city"]


@rule("W-ENCOUNTER-07")
def test_otherwise_the_player_chooses():
    assert at_space("japan").options("encounter") == ["encounter city", "encounter site"]


@rule("W-ENCOUNTER-08", "W-MINION-12")
def test_minions_and_units_encounter_nothing():
    g = scenario(at={"frosty": "nigeria", "atlantic-tank-1": "horn", "konk": "zambezi"}).until("deploy")
    assert g.told("stomped") == []


@rule("W-ENCOUNTER-09", "W-ENCOUNTER-10", "W-INFAMY-03")
def test_stomping_a_base_takes_a_token_and_gives_3():
    g = at_space("horn").play("encounter base")
    assert (g.state.supply, g.stomped("horn"), g.infamy(0)) == (11, ["base"], 3)


@rule("W-ENCOUNTER-11", "W-ENCOUNTER-12", "W-ENCOUNTER-16", "W-ENCOUNTER-20")
def test_the_bases_military_puts_two_tanks_in_one_other_space_of_the_continent():
    g = at_space("horn", militaries=["atlantic", "mediterranean"]).play("encounter base")
    assert (g.about, g.asked) == ("tanks", 1)
    board = g.game.box.board
    africa = {board.ids[s] for s in board.land_of[board.continent[g.space("horn")]]}
    assert set(g.targets("tanks")) == africa - {"horn"}
    g.play("1:tanks zambezi")  # no city, no base: no deployment
    assert g.units_at("zambezi") == ["mediterranean-tank-1", "mediterranean-tank-2"]
    g = at_space("horn", militaries=["mediterranean", "northern"]).play("encounter base")
    assert (g.about, g.asked) == ("tanks", 0)


@rule("W-ENCOUNTER-13", "W-SETUP-18")
def test_the_next_player_places_for_an_unplayed_military():
    g = at_space("horn", seats=3, active=0, militaries=["atlantic", "northern", "asiatic"]).play("encounter base")
    assert (g.about, g.asked) == ("tanks", 1)


@rule("W-ENCOUNTER-14", "W-ENCOUNTER-15")
def test_without_hostile_forces_if_the_continent_has_such_a_space():
    g = at_space("northeast-brazil", at={"zorb": "peru"}).play("encounter base")
    assert "peru" not in g.targets("tanks")
    assert "chile" in g.targets("tanks")
    board = g.game.box.board
    others = [board.ids[s] for s in board.land_of[board.continent[g.space("peru")]] if board.ids[s] != "northeast-brazil"]
    minions = ["frosty", "toxicor", "mecha-monster", "gargantis", "megaclaw", "pollendust", "baby-tomanagi"]
    at = dict(zip(["zorb", *minions], others, strict=True))
    g = at_space("northeast-brazil", at=at, owner=dict.fromkeys(minions, 1)).play("encounter base")
    assert set(g.targets("tanks")) == set(others)
    g.play("tanks peru")
    assert len(g.units_at("peru")) == 2
    assert "peru" not in g.battles()


@rule("W-ENCOUNTER-17")
@pytest.mark.parametrize(("left", "placed"), [(1, 1), (0, 0)])
def test_as_many_as_the_supply_has(left, placed):
    on_board = {f"mediterranean-tank-{n}": "egypt" if n < 4 else "sudan" for n in range(1, 7 - left)}
    g = at_space("horn", at=on_board, militaries=["atlantic", "mediterranean"]).play("encounter base")
    if placed:
        g.play("tanks zambezi")
    assert len(g.units_at("zambezi")) == placed
    assert g.about == "deploy"


@rule("W-ENCOUNTER-18")
def test_room_for_both_if_the_continent_has_it():
    four = {f"asiatic-tank-{n}": "zambezi" for n in (1, 2, 3, 4)}
    g = at_space("horn", at=four, militaries=["atlantic", "mediterranean"]).play("encounter base")
    assert "zambezi" not in g.targets("tanks")
    three = {name: place for name, place in four.items() if name != "asiatic-tank-4"}
    g = at_space("horn", at=three, militaries=["atlantic", "mediterranean"]).play("encounter base")
    assert "zambezi" in g.targets("tanks")


@rule("W-ENCOUNTER-19")
def test_two_militaries_place_in_turn_order_and_an_unplayed_one_last():
    g = at_space("us-south", seats=3, active=0, militaries=["northern", "mediterranean", "atlantic"]).play("encounter base")
    assert g.asked == 0
    g.play("tanks alaska")
    assert (g.about, g.asked) == ("tanks", 2)
    g = at_space("us-south", seats=3, militaries=["mediterranean", "asiatic", "northern"]).play("encounter base")
    assert g.asked == 2
    g.play("tanks alaska")
    assert (g.about, g.asked) == ("tanks", 1)
    g.play("tanks mexico")
    assert g.units_at("mexico") == ["atlantic-tank-1", "atlantic-tank-2"]


@rule("W-ENCOUNTER-21", "W-ENCOUNTER-22", "W-INFAMY-02", "W-EX-03")
@pytest.mark.parametrize(("space", "value"), [("east-africa", 1), ("nigeria", 2), ("egypt", 3)])
def test_a_city_gives_its_value_and_twice_that_in_health(space, value):
    g = at_space(space, health={"konk": 5}).play("encounter city")
    assert (g.infamy(0), g.health("konk"), g.state.supply) == (value, 5 + 2 * value, 11)


@rule("W-ENCOUNTER-23", "W-ENCOUNTER-24", "W-EX-03")
def test_up_to_2_of_it_may_go_to_a_minion_that_can_take_them():
    more = {"at": {"frosty": "nigeria"}}
    g = at_space("nigeria", health={"konk": 5, "frosty": 2}, **more).play("encounter city", "feed frosty", "feed frosty")
    assert (g.health("konk"), g.health("frosty"), g.about) == (7, 4, "deploy")
    g = at_space("nigeria", health={"konk": 5, "frosty": 4}, **more).play("encounter city", "feed frosty")
    assert (g.health("konk"), g.health("frosty"), g.about) == (8, 5, "deploy")
    g = at_space("nigeria", health={"konk": 5, "frosty": 2}, **more).play("encounter city", "end")
    assert (g.health("konk"), g.health("frosty")) == (9, 2)
    g = at_space("nigeria", health={"konk": 5, "frosty": 2}, at={"frosty": "sudan"}).play("encounter city")
    assert (g.about, g.health("konk")) == ("deploy", 9)


@rule("W-ENCOUNTER-25")
def test_health_the_monster_cannot_use_may_be_passed_on():
    g = at_space("nigeria", at={"frosty": "nigeria"}, health={"konk": 24, "frosty": 1}).play(
        "encounter city", "feed frosty", "feed frosty"
    )
    assert (g.health("konk"), g.health("frosty")) == (25, 3)


@rule("W-ENCOUNTER-26")
def test_two_minions_share_the_two():
    at = {"frosty": "nigeria", "toxicor": "nigeria"}
    g = at_space("nigeria", at=at, health={"konk": 5, "frosty": 1, "toxicor": 1}).play(
        "encounter city", "feed frosty", "feed toxicor"
    )
    assert (g.health("konk"), g.health("frosty"), g.health("toxicor"), g.about) == (7, 2, 2, "deploy")


@rule("W-ENCOUNTER-27", "W-ENCOUNTER-28", "W-INFAMY-04", "W-CARD-08")
@pytest.mark.parametrize(("die", "card"), [(1, "rocket-juggler"), (2, "kidnapped-friend"), (3, "great-leap"), (4, "thick-hide")])
def test_mutating_gives_1_infamy_and_the_mutation_of_the_roll(die, card):
    g = at_space("central-africa", [die]).play("encounter site").done()
    assert (g.infamy(0), g.mutations(0), g.stomped("central-africa")) == (1, [card], ["site"])


@rule("W-ENCOUNTER-29")
def test_a_5_is_a_free_pick():
    g = at_space("central-africa", [5], mutations={0: ["great-leap"]}).play("encounter site")
    assert set(g.targets("mutation")) == {"rocket-juggler", "kidnapped-friend", "thick-hide"}
    assert g.play("mutation thick-hide").mutations(0) == ["great-leap", "thick-hide"]


@rule("W-ENCOUNTER-30", "W-MINION-02", "W-MINION-03", "W-MINION-04")
def test_a_6_draws_a_minion_to_any_lair():
    g = at_space("central-africa", [6, "toxicor"], at={"asiatic-tank-1": "mongolia"}).play("encounter site")
    assert (g.about, len(g.targets("lair"))) == ("minion lair", 16)
    g.play("lair mongolia").done()
    assert (g.at_of("toxicor"), g.health("toxicor"), g.state.owner[g.piece("toxicor")]) == ("mongolia", 5, 0)
    assert "mongolia" not in g.battles()
    g.next_turn().next_turn()
    assert "toxicor" in g.targets("pick")


@rule("W-ENCOUNTER-31")
def test_a_mutation_it_has_counts_as_a_5():
    g = at_space("central-africa", [3], mutations={0: ["great-leap"]}).play("encounter site")
    assert g.about == "mutation pick"


@rule("W-ENCOUNTER-32", "W-MINION-05", "W-MINION-06")
def test_a_6_with_two_minions_counts_as_a_5():
    two = {"frosty": "japan", "toxicor": "peru"}
    assert at_space("central-africa", [6], at=two).play("encounter site").about == "mutation pick"
    assert at_space("central-africa", [6], at=two, allies=["toxicor"]).play("encounter site").about == "mutation pick"
    g = at_space("central-africa", [6], at={**two, "toxicor": "aside"}).play("encounter site")
    assert g.about == "mutation pick"
    g = at_space("central-africa", [6, "bunyip"], at={"frosty": "japan"}).play("encounter site")
    assert g.about == "minion lair"


@rule("W-ENCOUNTER-33", "W-MINION-09")
def test_a_6_with_an_empty_deck_counts_as_a_5_unless_it_is_reshuffled():
    assert at_space("central-africa", [6], deck=[]).play("encounter site").about == "mutation pick"
    g = at_space("central-africa", [6, "frosty"], deck=[], reshuffle=1).play("encounter site")
    assert (g.about, len(g.state.deck), g.state.discard) == ("minion lair", 9, ())


@rule("W-ENCOUNTER-34")
def test_with_all_four_mutations_a_5_gives_nothing():
    every = {0: ["rocket-juggler", "kidnapped-friend", "great-leap", "thick-hide"]}
    g = at_space("central-africa", [5], mutations=every).play("encounter site").done()
    assert (g.infamy(0), g.stomped("central-africa"), g.about) == (1, ["site"], "deploy")


@rule("W-ENCOUNTER-36", "W-END-02")
def test_the_last_token_lets_the_encounter_finish_and_then_ends_the_game():
    g = at_space("nigeria", supply=1, health={"konk": 5}, at={"frosty": "nigeria"}, infamy={1: 1}).play("encounter city")
    assert (g.health("konk"), g.infamy(0), g.state.over, g.decision) == (9, 2, 1, None)
    g = at_space("central-africa", [5], supply=1).play("encounter site")
    assert g.about == "mutation pick"
    g.play("mutation thick-hide")
    assert (g.mutations(0), g.state.over) == (["thick-hide"], 1)
    g = at_space("horn", supply=1).play("encounter base")
    assert g.about == "tanks"
    g.play("tanks zambezi")
    assert (len(g.units_at("zambezi")), g.state.over) == (2, 1)
    g = at_space("nigeria", supply=2).play("encounter city")
    assert g.about == "deploy"


@rule("W-MINION-10")
def test_an_effect_that_draws_from_an_empty_deck_does_nothing():
    g = scenario(militaries=["asiatic", "northern"], deck=[], dice=[4]).until("deploy").play("research").done()
    assert (g.upgrades(0), g.state.allies, g.turn_of()) == (["colossal-ally"], (), 1)


@rule("W-MINION-05")
def test_nothing_forbids_a_third_minion():
    at = {"frosty": "japan", "toxicor": "peru", "bunyip": "sudan"}
    g = scenario(at=at)
    assert {"frosty", "toxicor", "bunyip"} <= set(g.targets("pick"))


@rule("W-CARD-02", "W-CARD-18", "W-FIGHT-53")
def test_the_log_tells_what_was_gained_and_lost_and_not_what_was_due():
    at = {"konk": "nigeria", "frosty": "nigeria"}
    g = (
        scenario(at=at, health={"konk": 24, "frosty": 1}, forced=False)
        .until("encounter")
        .play("encounter city", "feed frosty", "end")
    )
    told = [(event["creature"], event["points"], event["health"]) for event in g.told("healed")]
    assert told == [("frosty", 1, 2), ("konk", 1, 25)], "3 of the city's 4 were left for Konk, and 1 fitted"
    g = scenario(at={"konk": "nigeria"}, health={"konk": 25}).until("encounter").play("encounter city")
    assert g.told("healed") == []
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, health={"zorb": 2}, dice=[6]).until("attack").play("attack zorb")
    assert [(event["creature"], event["points"], event["health"]) for event in g.told("hurt")] == [("zorb", 2, 0)], "of Damage 3"
