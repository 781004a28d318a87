"""Infamy, the end of the game, the reference card and the worked examples (W-INFAMY, W-END, W-REF, W-EX)."""

from __future__ import annotations

import pytest

from menace.games.registry import ledger_of
from menace.games.world.score import bonuses, total, winners
from menace.games.world.texts import ABOUTS, EVENTS
from support import rule
from world.scenario import scenario


def fight(at, dice, attacker=0, **more):
    return scenario(at=at, dice=list(dice), **more).until("attack", attacker)


@rule("W-INFAMY-05", "W-INFAMY-07", "W-EX-08")
def test_6_for_a_monster_attacking_or_defending():
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}).play("attack zorb")
    assert g.state.infamy == [6, 0]
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], attacker=1, health={"konk": 1}).play("attack konk", "keep")
    assert g.state.infamy == [0, 6]


@rule("W-INFAMY-05")
def test_with_minions_alone_as_well():
    g = fight({"frosty": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}).play("attack zorb")
    assert g.state.infamy == [6, 0]


@rule("W-INFAMY-06", "W-INFAMY-09")
def test_being_in_the_battle_counts_not_the_last_hit():
    at = {"konk": "sudan", "zorb": "sudan", "atlantic-tank-1": "sudan"}
    g = scenario(at=at, health={"zorb": 1}, dice=[6]).until("fire").play("fire atlantic-tank-1 zorb")
    assert g.state.infamy == [6, 0]
    at = {"konk": "sudan", "zorb": "sudan", "tomanagi": "sudan"}
    g = fight(at, [6], seats=3, health={"zorb": 1}).play("attack zorb")
    assert g.state.infamy == [6, 0, 6]


@rule("W-INFAMY-08")
def test_3_for_a_minion():
    at = {"konk": "sudan", "frosty": "sudan", "tomanagi": "sudan"}
    g = fight(at, [6], seats=3, owner={"frosty": 1}, health={"frosty": 1}).play("attack frosty")
    assert g.state.infamy == [3, 0, 3]


@rule("W-INFAMY-10")
def test_once_for_each_defeated_piece_however_many_took_part():
    at = {"konk": "sudan", "frosty": "sudan", "toxicor": "sudan", "zorb": "sudan"}
    g = scenario(at=at, health={"zorb": 1}, dice=[6]).until("lead").play("lead konk", "attack zorb")
    assert g.state.infamy == [6, 0]


@rule("W-INFAMY-11")
def test_one_that_fell_earlier_in_the_battle_still_took_part():
    at = {"frosty": "sudan", "zorb": "sudan", "atlantic-tank-1": "sudan"}
    g = scenario(at=at, health={"frosty": 1, "zorb": 1}, dice=[6, 6]).until("attack", 1).play("attack frosty", "keep")
    assert (g.at_of("zorb"), g.state.infamy) == ("down", [6, 3])


@rule("W-INFAMY-12")
def test_the_owner_gets_nothing_for_an_own_piece():
    at = {"konk": "sudan", "zorb": "sudan", "toxicor": "sudan"}
    g = fight(at, [6], owner={"toxicor": 1}, health={"zorb": 1}).play("attack zorb")
    assert g.infamy(1) == 0


@rule("W-INFAMY-13", "W-INFAMY-17")
def test_nothing_for_what_units_alone_defeat():
    at = {"frosty": "sudan", "northern-tank-1": "sudan"}
    g = fight(at, [6], health={"frosty": 1}, infamy={0: 5, 1: 5}).play("end")
    assert (g.at_of("frosty"), g.state.infamy) == ("gone", [5, 5])


@rule("W-INFAMY-14", "W-INFAMY-15", "W-INFAMY-16")
@pytest.mark.parametrize("unit", ["northern-tank-1", "atlantic-tank-1", "asiatic-tank-1"])
@pytest.mark.parametrize("helped", [False, True])
def test_a_monster_that_only_units_opposed_costs_2(unit, helped):
    at = {"konk": "sudan", unit: "sudan", **({"frosty": "sudan"} if helped else {})}
    g = scenario(at=at, health={"konk": 1}, infamy={0: 5, 1: 5}, dice=[6])
    g.until("fire").play(f"fire {unit} konk") if helped else g.until("attack", 0).play("end")
    assert (g.at_of("konk"), g.state.infamy) == ("down", [3, 5])


@rule("W-INFAMY-14")
def test_not_if_another_creature_was_hostile():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "toxicor": "sudan"}
    g = scenario(at=at, owner={"toxicor": 1}, health={"konk": 1}, infamy={0: 5}, dice=[6]).until("attack", 1)
    g.until("fire").play("fire northern-tank-1 konk")
    assert g.state.infamy == [5, 6]


@rule("W-INFAMY-18", "W-INFAMY-19")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_infamy_stops_at_0_and_nowhere_above(before, after):
    g = fight({"konk": "sudan", "northern-tank-1": "sudan"}, [6], health={"konk": 1}, infamy={0: before}).play("end")
    assert g.infamy(0) == after
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}, infamy={0: 998}).play("attack zorb")
    assert g.infamy(0) == 1004


@rule("W-INFAMY-01")
def test_every_change_of_infamy_is_told_with_its_cause():
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}).play("attack zorb")
    assert [(told["points"], told["cause"]) for told in g.told("infamy")] == [(6, "a monster")]
    g = fight({"konk": "sudan", "frosty": "sudan"}, [6], owner={"frosty": 1}, health={"frosty": 1}).play("attack frosty")
    assert [(told["points"], told["cause"]) for told in g.told("infamy")] == [(3, "a minion")]
    g = fight({"konk": "sudan", "northern-tank-1": "sudan"}, [6], health={"konk": 1}, infamy={0: 5}).play("end")
    assert [(told["points"], told["cause"]) for told in g.told("infamy")] == [(-2, "its own defeat")]
    assert g.told("infamy")[0]["text"] == "Player 1's Infamy: -2 for its own defeat, now 3."
    for space, location, cause in (
        ("nigeria", "city", "a city"),
        ("horn", "base", "a base"),
        ("central-africa", "site", "mutating"),
    ):
        g = scenario(at={"konk": space}, dice=[1] * 4).until("encounter").play(f"encounter {location}")
        (told,) = g.told("infamy")
        assert told["cause"] == cause and told["text"].endswith(f"for {cause}, now {told['infamy']}.")


@rule("W-INFAMY-02", "W-INFAMY-03", "W-INFAMY-04", "W-INFAMY-20")
def test_the_sources_of_infamy_are_numbers_of_the_rules():
    numbers = scenario().game.box.numbers
    assert (numbers.infamy_city, numbers.infamy_base, numbers.infamy_mutate) == (1, 3, 1)
    assert (numbers.infamy_monster, numbers.infamy_minion, numbers.infamy_by_units) == (6, 3, -2)


# -- the end -------------------------------------------------------------------------------------------------------


def ended(**more):
    """Tomanagi of the worked example, one stomp of nothing away from the end."""
    numbers = {"infamy": {0: 14}, "destroyed": {0: 15}, "health": {"tomanagi": 19}} | more
    cards = {
        "mutations": {0: ["lord-of-monsters", "tail-sweep", "thick-hide"]},
        "upgrades": {0: ["armored-plating", "afterburners"]},
    }
    return scenario(monsters=["tomanagi", "zorb"], **{**cards, **numbers})


@rule("W-EX-01", "W-END-03", "W-END-05", "W-END-06", "W-END-08", "W-END-09")
def test_final_scoring_of_the_rulebook():
    g = ended()
    assert (bonuses(g.table, 0), total(g.table, 0)) == ([0, 2, 3, 3], 22)


@rule("W-EX-02", "W-END-03", "W-END-06", "W-END-08")
@pytest.mark.parametrize(
    ("change", "points"),
    [
        ({"health": {"tomanagi": 18}}, 19),
        ({"destroyed": {0: 14}}, 21),
        ({"at": {"frosty": "sudan"}}, 25),
        ({"at": {"frosty": "sudan", "toxicor": "sudan"}}, 25),
        ({"at": {"frosty": "aside"}}, 25),
    ],
)
def test_small_changes_of_it(change, points):
    assert total(ended(**change).table, 0) == points


@rule("W-END-05", "W-END-09")
@pytest.mark.parametrize(
    ("mutations", "upgrades", "points"), [([], [], 0), (["tail-sweep"], [], 0), (["tail-sweep"], ["afterburners"], 1)]
)
def test_mutations_and_upgrades_are_added_up_first(mutations, upgrades, points):
    g = scenario(monsters=["tomanagi", "zorb"], mutations={0: mutations}, upgrades={0: upgrades})
    assert bonuses(g.table, 0)[1] == points


@rule("W-END-07")
def test_a_monster_that_is_down_has_no_health_to_count():
    g = scenario(active=1, at={"konk": "down"}, fallen={0: "sudan"})
    assert bonuses(g.table, 0)[2] == 0


@rule("W-END-01", "W-END-02")
def test_the_game_ends_at_once_when_the_supply_is_empty():
    at = {"konk": "sudan", "zorb": "sudan", "frosty": "sudan", "northern-tank-1": "japan", "toxicor": "japan"}
    g = scenario(at=at, health={"zorb": 1}, supply=3, dice=[6]).until("battle").play("battle sudan", "lead konk", "attack zorb")
    assert (g.decision, g.state.over, g.battles()) == (None, 1, ["sudan"])
    assert g.result.winners == [0]
    at = {"konk": "sudan", "zorb": "sudan"}
    g = fight(at, [6], health={"zorb": 1}, supply=4).play("attack zorb")
    assert (g.state.over, g.state.supply) == (0, 1)


@rule("W-END-02", "W-ABILITY-44")
def test_pollendusts_last_token_ends_it_after_her_gift():
    g = (
        scenario(at={"konk": "central-africa", "pollendust": "central-africa"}, supply=1, dice=[1])
        .until("encounter")
        .play("pollinate")
    )
    assert g.about == "gift"
    g.play("give")
    assert (g.mutations(0), g.state.over) == (["rocket-juggler"], 1)


@rule("W-END-10", "W-INFAMY-01")
def test_the_highest_total_wins():
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}, supply=3, infamy={0: 1, 1: 8}).play("attack zorb")
    assert g.result.winners == [1]
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}, supply=3, infamy={0: 3, 1: 8}).play("attack zorb")
    assert g.result.winners == [0]


@rule("W-END-11")
def test_those_level_at_the_top_share_the_win():
    g = fight({"konk": "sudan", "zorb": "sudan"}, [6], health={"zorb": 1}, supply=3, infamy={1: 6}).play("attack zorb")
    assert g.result.winners == [0, 1] == winners(g.table)
    assert "W-END-11" in g.result.rules


@rule("W-END-12")
def test_the_count_is_shown_line_by_line():
    at = {"konk": "sudan", "zorb": "sudan", "toxicor": "peru"}
    g = fight(at, [6], health={"zorb": 1, "konk": 15}, supply=3, destroyed={0: 11}).play("attack zorb")
    (mine,) = [event for event in g.told("scored") if event["seat"] == 0]
    assert {key: mine[key] for key in ("infamy", "minions", "cards", "health", "units", "total")} == {
        "infamy": 6, "minions": 3, "cards": 0, "health": 3, "units": 2, "total": 14,
    }  # fmt: skip
    shown = g.game.view(g.table, 1)["seats"][0]
    assert (shown["infamy"], shown["bonuses"], shown["total"]) == (6, {"minions": 3, "cards": 0, "health": 3, "units": 2}, 14)


@rule("W-REF-04")
def test_the_summary_can_be_called_up():
    summary = scenario().game.content_view()["reference"]
    assert [phase["id"] for phase in summary["phases"]] == ["move", "fight", "encounter", "deploy"]
    assert len(summary["battle"]) == 5
    assert {line["points"] for line in summary["infamy"]} == {"1 to 3", "3", "1", "6", "0", "-2"}
    assert [line["points"] for line in summary["scoring"]] == ["3", "1", "3", "1"]
    ids = {rule.id for rule in ledger_of("world").rules}
    for part in summary.values():
        assert all(line["text"] and line["rule"] in ids for line in part)


def test_what_a_player_may_ask_for_names_its_rules():
    ids = {rule.id for rule in ledger_of("world").rules}
    for about in ABOUTS.values():
        assert about.rules
        assert set(about.rules) <= ids
    for kind in EVENTS:
        assert kind.rules
        assert set(kind.rules) <= ids


# -- the worked turn -----------------------------------------------------------------------------------------------


@rule(
    "W-EX-05", "W-EX-05a", "W-EX-05b", "W-EX-05c", "W-EX-05d", "W-EX-05e", "W-EX-05f", "W-EX-05g", "W-EX-05h", "W-EX-05i",
    "W-EX-05j", "W-EX-05k", "W-EX-06",
)  # fmt: skip
def test_a_turn_of_chupacoloso_against_zorb_step_by_step():
    at = {
        "chupacoloso": "southern-africa", "pollendust": "amazonia", "zorb": "zambezi", "atlantic-fighter-1": "central-africa",
        "asiatic-fighter-1": "central-africa", "asiatic-tank-1": "central-africa",
    }  # fmt: skip
    g = scenario(
        monsters=["chupacoloso", "zorb"],
        at=at,
        health={"chupacoloso": 14, "zorb": 11},
        mutations={0: ["rampage"], 1: ["its-a-robot"]},
        stomped={"southern-africa": ["city"]},
        supply=10,
        infamy={0: 4, 1: 7},
        dice=[2, 4, 5, 5, 6, 2, 4, 3, 1, 3, 6, 1, 4, 3],
    )
    # Move: the Fighter leaves first, then Chupacoloso enters and stops.
    g.move("atlantic-fighter-1", "west-africa")
    assert "sudan" in g.reach("chupacoloso")
    g.move("chupacoloso", "central-africa").move("pollendust", "guiana").until("attack")
    # First battle.
    g.play("volley asiatic-fighter-1 2", "volley asiatic-tank-1 2")
    assert [(attack[2], attack[3]) for attack in g.attacks()] == [(2, "misses"), (4, "hits"), (5, "hits"), (5, "hits")]
    assert (len(g.told("wasted")), g.state.destroyed[0], g.at_of("chupacoloso")) == (1, 2, "central-africa")
    # Rampage into Zorb's space; four attacks, then two more, then the misses are paid for.
    g.play("rampage zambezi", "volley zorb 4")
    assert g.health("zorb") == 5
    assert g.health("chupacoloso") == 14
    g.play("volley zorb 2")
    assert (g.health("zorb"), g.health("chupacoloso")) == (3, 12)
    # Two counterattacks, one of them rolled again.
    g.play("attack chupacoloso", "keep", "attack chupacoloso", "reroll")
    assert g.health("chupacoloso") == 8
    # Retreat; Rampage finds no other space with hostile forces next to him.
    assert (g.about, "chupacoloso central-africa" in g.targets("retreat")) == ("retreat", True)
    g.play("retreat chupacoloso central-africa")
    assert g.about == "encounter"
    # Encounter: only Pollendust.
    assert g.options() == ["end", "pollinate"]
    g.play("pollinate")
    assert (g.stomped("guiana"), g.state.supply, g.state.cubes, g.infamy(0)) == (["site"], 9, 1, 4)
    # Deploy three units in three spaces, and fire the missile: Zorb is 3 spaces from Rio.
    g.until("deploy").play("deploy atlantic-fighter-2", "at central-europe", "deploy atlantic-fighter-3", "at peru")
    g.play("missile atlantic-submarine-1", "at southeast-brazil")
    board = g.game.box.board
    assert board.distance[g.space("southeast-brazil")][g.space("zambezi")] == 3
    assert "strike zorb" in g.options()
    g.play("strike zorb").done()
    assert (g.at_of("zorb"), g.state.supply, g.infamy(0), g.infamy(1)) == ("down", 6, 4, 5)
    assert (g.at_of("atlantic-submarine-1"), g.turn_of(), g.about) == ("gone", 1, "return")
