"""Cards in general: what they change, how they are drawn and where they go. A-CARDS-01 to 10 and 19 to 21."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.encounter import EncounterStep
from menace.games.usa.draw import DrawResearch
from menace.games.usa.words import RESEARCH
from support import rule

LINE = board("a b c d e f g h")
MISSES = [1] * 3


def shown(g, piece: str):
    """A piece as everybody sees it."""
    return g.game.view(g.table, -1)["pieces"][g.piece(piece)]


def tank_against_zorb(dice, **more):
    """Seat 0's one Army tank attacks Zorb; Konk is away."""
    g = scenario(box=board("a b c"), at={"zorb": "b", "army_tank_1": "a"}, dice=dice, **more)
    return g.play("pick army_tank_1")


# -- special rules, and numbers --------------------------------------------------------------------------------------


@rule("A-CARDS-01")
def test_a_card_goes_before_the_general_rule():
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(box=LINE, at=at, mutations={"konk": ["winged_horror"]})
    g.play("pick konk")
    assert g.targets("move") == ["b", "c", "d", "e", "f"]
    plain = scenario(box=LINE, at={**at, "army_tank_1": "h"})
    plain.play("pick konk")
    assert plain.at_of("konk") == "b"


@rule("A-CARDS-01")
def test_a_units_rule_goes_before_the_general_rule():
    at = {"zorb": "b", "army_missile_launcher_1": "a"}
    g = scenario(box=board("a b c"), at=at, health={"zorb": 1}, dice=[4, "fusion_cells"])
    g.play("pick army_missile_launcher_1")
    assert g.told("attacked")[0]["attacker"] == "army_missile_launcher_1"
    assert g.at_of("zorb") == "hollywood"
    g.done()


@rule("A-CARDS-01")
def test_a_monsters_rule_goes_before_the_general_rule():
    g = scenario(
        box=board("a b", infamy_site={"a": "Site"}),
        monsters=["megaclaw", "zorb"],
        at={"megaclaw": "a"},
        steps=[EncounterStep(0)],
    )
    assert g.infamy("megaclaw") == 3
    g.done()


@rule("A-CARDS-02")
def test_a_replaced_move_is_then_added_to():
    g = scenario(box=LINE, at={"guard_tank_1": "a"}, research={0: ["fusion_cells", "guard_commander"]})
    assert shown(g, "guard_tank_1")["move"] == 4
    g.play("pick guard_tank_1")
    assert g.targets("move") == ["b", "c", "d", "e"]
    assert shown(scenario(box=LINE, at={"guard_tank_1": "a"}, research={0: ["guard_commander"]}), "guard_tank_1")["move"] == 3


@rule("A-CARDS-02")
@pytest.mark.parametrize(
    ("cards", "move", "defense"),
    [
        ([], 4, 4),
        (["armored_scales"], 3, 5),
        (["high_octane_blood", "winged_horror"], 6, 4),
        (["armored_scales", "winged_horror", "high_octane_blood"], 5, 5),
        (["high_octane_blood", "armored_scales", "winged_horror"], 5, 5),
    ],
)
def test_additions_add_up_in_any_order(cards, move, defense):
    g = scenario(box=LINE, at={"konk": "a"}, mutations={"konk": cards})
    assert (shown(g, "konk")["move"], shown(g, "konk")["defense"]) == (move, defense)


@rule("A-CARDS-02")
@pytest.mark.parametrize(("before", "after"), [(11, 14), (12, 15), (13, 15)])
def test_the_limit_comes_last(before, after):
    g = scenario(
        box=board("a b", infamy_site={"a": "Site"}),
        monsters=["megaclaw", "zorb"],
        at={"megaclaw": "a"},
        infamy={"megaclaw": before},
        steps=[EncounterStep(0)],
    )
    assert g.infamy("megaclaw") == after
    g.done()


@rule("A-CARDS-02")
@pytest.mark.parametrize(("cards", "die", "left"), [([], 4, 5), ([], 6, 4), (["war_spikes"], 4, 4), (["war_spikes"], 6, 3)])
def test_a_smash_adds_to_the_damage_that_took_the_place_of_the_printed_one(cards, die, left):
    g = scenario(
        box=board("a b c"),
        at={"konk": "a", "captain_colossal": "b", "guard_tank_1": "b"},
        mutations={"konk": cards},
        dice=[die],
    )
    g.play("pick konk", "end", "attack captain_colossal")
    assert g.health("captain_colossal") == left
    g.done()


# -- drawing ---------------------------------------------------------------------------------------------------------


@rule("A-CARDS-03", "A-CARDS-21")
def test_a_drawn_research_card_lies_open():
    g = scenario(box=LINE, seats=3, at={"zorb": "h"}, steps=[DrawResearch(0)], dice=["fusion_cells"])
    for seat in (-1, 0, 1, 2):
        assert g.game.view(g.table, seat)["seats"][0]["research"] == ["fusion_cells"]
        told = g.game.told_to(g.events, seat)
        assert [event["card"] for event in told if event["kind"] == "drew research"] == ["fusion_cells"]
    g.done()


@rule("A-CARDS-03", "A-CARDS-21")
def test_a_drawn_mutation_lies_open():
    box = board("a b", mutation_site={"a": "Site"})
    g = scenario(box=box, seats=3, at={"konk": "a", "zorb": "b"}, steps=[EncounterStep(0)], dice=["berserk"])
    for seat in (-1, 0, 1, 2):
        assert g.game.view(g.table, seat)["seats"][0]["mutations"] == ["berserk"]
        told = g.game.told_to(g.events, seat)
        assert [event["card"] for event in told if event["kind"] == "drew mutation"] == ["berserk"]
    g.done()


@rule("A-CARDS-04")
def test_a_lasting_card_works_from_the_draw_on():
    g = scenario(
        box=LINE,
        at={"zorb": "h", "army_tank_1": "a"},
        health={"zorb": 1},
        research={0: ["defense_satellites"]},
        dice=[1, "fusion_cells"],
    )
    assert shown(g, "army_tank_1")["move"] == 4
    g.play("use defense_satellites")
    assert shown(g, "army_tank_1")["move"] == 5
    g.play("pick army_tank_1")
    assert g.targets("move") == ["b", "c", "d", "e", "f"]
    g.done()


@rule("A-CARDS-04")
def test_a_lasting_mutation_works_from_the_draw_on():
    g = scenario(box=board("a b", mutation_site={"a": "Site"}), at={"konk": "a"}, steps=[EncounterStep(0)], dice=["armored_scales"])
    assert (shown(g, "konk")["defense"], shown(g, "konk")["move"]) == (5, 3)
    g.done()


@rule("A-CARDS-04")
def test_a_lasting_card_ends_when_it_is_cut():
    g = scenario(
        box=LINE, at={"army_tank_1": "a", "guard_tank_1": "b"}, research={0: ["cutbacks", "fusion_cells", "guard_commander"]}
    )
    assert "guard_tank_1" in g.targets("pick")
    g.play("use cutbacks", "cut guard_commander")
    assert g.targets("pick") == ["army_tank_1"]
    again = scenario(box=LINE, at={"army_tank_1": "a"}, research={0: ["cutbacks", "fusion_cells"]})
    again.play("use cutbacks")
    assert shown(again, "army_tank_1")["move"] == 4


@rule("A-CARDS-06")
def test_used_and_removed_research_never_comes_back():
    g = scenario(box=LINE, at={"zorb": "h"}, research={0: ["cutbacks"], 1: ["fusion_cells", "antimatter"]})
    g.play("use cutbacks", "cut fusion_cells")
    for card in ("cutbacks", "fusion_cells"):
        assert g.card(card) not in g.state.research_deck
        assert card not in g.research(0) + g.research(1)
    assert g.research(1) == ["antimatter"]
    assert {event["card"] for event in g.told("card gone")} == {"cutbacks", "fusion_cells"}


@rule("A-CARDS-06")
def test_discarded_mutations_never_come_back():
    g = scenario(box=LINE, monsters=["gargantis", "zorb"], at={"gargantis": "a"}, mutations={"gargantis": ["rampage", "berserk"]})
    g.play("shed rampage")
    assert g.mutations("gargantis") == ["berserk"]
    assert g.card("rampage") not in g.state.mutation_deck


@rule("A-CARDS-06")
def test_a_mutation_discarded_for_attacks_never_comes_back():
    at = {"konk": "a", "guard_tank_1": "b", "guard_tank_2": "b"}
    g = scenario(box=board("a b c"), at=at, mutations={"konk": ["berserk"]})
    g.play("pick konk", "discard berserk")
    assert g.mutations("konk") == []
    assert g.card("berserk") not in g.state.mutation_deck


# -- empty decks -----------------------------------------------------------------------------------------------------


@rule("A-CARDS-07")
def test_an_empty_deck_stays_empty():
    g = scenario(
        box=LINE,
        at={"zorb": "h"},
        decks={"research": ["defense_satellites"]},
        steps=[DrawResearch(0), DrawResearch(0)],
        dice=["defense_satellites"],
    )
    assert g.state.research_deck == ()
    assert g.research(0) == ["defense_satellites"]
    g.done()


@rule("A-CARDS-07")
def test_used_cards_do_not_fill_an_empty_deck():
    g = scenario(box=LINE, at={"zorb": "h"}, research={0: ["defense_satellites"]}, decks={"research": []}, dice=[1])
    g.play("use defense_satellites")
    assert g.state.research_deck == ()
    g.done()


@rule("A-CARDS-08")
def test_a_retreat_forced_with_an_empty_deck_earns_nothing():
    g = tank_against_zorb(MISSES + [1] + MISSES + [1], decks={"research": []})
    g.play("retreat c")
    assert g.research(0) == []
    assert g.turn_of() == 1
    g.done()


@rule("A-CARDS-08")
def test_a_fall_with_an_empty_deck_earns_nothing():
    g = scenario(
        box=LINE,
        at={"zorb": "h", "army_tank_1": "a"},
        health={"zorb": 1},
        research={0: ["defense_satellites"]},
        decks={"research": []},
        dice=[6],
    )
    g.play("use defense_satellites")
    assert g.at_of("zorb") == "hollywood"
    assert g.research(0) == []
    assert g.about == "move"
    g.done()


@rule("A-CARDS-08")
def test_a_mutation_site_with_an_empty_deck_gives_nothing():
    box = board("a b", mutation_site={"a": "Site"})
    g = scenario(box=box, at={"konk": "a"}, steps=[EncounterStep(0)], decks={"mutation": []})
    assert g.mutations("konk") == []
    assert (g.health("konk"), g.infamy("konk")) == (10, 0)
    g.done()


@rule("A-CARDS-08")
def test_a_missiles_1_with_an_empty_deck_mutates_nobody():
    g = scenario(
        box=board("a b c"),
        branches=["air_force", "navy"],
        at={"zorb": "b", "air_force_cruise_missile_1": "a"},
        decks={"mutation": []},
        dice=[*MISSES, 1],
    )
    g.play("pick air_force_cruise_missile_1", "move b")
    assert g.mutations("zorb") == []
    assert g.about == "deploy"
    g.done()


@rule("A-CARDS-09")
def test_a_card_earned_by_a_retreat_leaves_the_deploy_step_whole():
    g = tank_against_zorb([*MISSES, 1, *MISSES, 1, "fusion_cells", "antimatter"])
    g.play("retreat c")
    assert g.research(0) == ["fusion_cells"]
    assert (g.asked, g.about) == (0, "deploy")
    g.play("draw")
    assert g.research(0) == ["fusion_cells", "antimatter"]
    g.done()


@rule("A-CARDS-09", "A-CARDS-04")
def test_a_card_earned_by_a_retreat_counts_in_the_deploy_step():
    bases = {space: ["army"] for space in "defgh"}
    g = scenario(
        box=board("a b c d e f g h", bases=bases, ways="a-b b-c c-d d-e e-f f-g g-h"),
        at={"zorb": "b", "army_tank_1": "a"},
        dice=[*MISSES, 1, *MISSES, 1, "second_generation"],
    )
    g.play("pick army_tank_1", "retreat c")
    for n, space in ((2, "d"), (3, "e"), (4, "f")):
        g.play(f"deploy army_tank_{n}", f"at {space}")
    g.play("deploy guard_tank_1", "at g")
    assert g.turn_of() == 1
    g.done()


@rule("A-CARDS-09")
def test_a_card_earned_by_a_fall_is_drawn_at_once():
    g = scenario(
        box=LINE,
        at={"zorb": "h", "army_tank_1": "a"},
        health={"zorb": 1},
        research={0: ["defense_satellites"]},
        dice=[1, "antimatter"],
    )
    g.play("use defense_satellites")
    assert g.about == "move"
    assert g.research(0) == ["antimatter"]
    g.play("end")
    assert "draw" in g.options()
    g.done()


# -- whose they are --------------------------------------------------------------------------------------------------


@rule("A-CARDS-10")
def test_mutations_serve_their_monster_and_research_its_player():
    g = scenario(
        box=LINE,
        at={"konk": "a", "zorb": "h", "army_tank_1": "b", "navy_fighter_1": "c"},
        mutations={"konk": ["armored_scales"]},
        research={1: ["fusion_cells"]},
    )
    assert (shown(g, "konk")["defense"], shown(g, "zorb")["defense"]) == (5, 4)
    assert (shown(g, "army_tank_1")["move"], shown(g, "navy_fighter_1")["move"]) == (4, 7)


@rule("A-CARDS-10")
def test_there_is_no_limit_to_their_number():
    box = board("a b", mutation_site={"a": "Site"})
    every = [card for card in scenario(box=box).game.box.cards if card not in RESEARCH]
    g = scenario(
        box=box,
        at={"konk": "a"},
        mutations={"konk": every[:15]},
        research={0: list(RESEARCH[2:15])},
        steps=[EncounterStep(0), DrawResearch(0)],
        dice=[every[15], "chopper_lift"],
    )
    assert g.mutations("konk") == every
    assert g.research(0) == list(RESEARCH[2:])
    g.done()


# -- losses by cards, and what is open -------------------------------------------------------------------------------


@rule("A-CARDS-19")
def test_a_6_of_a_card_is_no_smash():
    g = scenario(box=LINE, at={"zorb": "h"}, research={0: ["defense_satellites"]}, dice=[6])
    g.play("use defense_satellites")
    assert g.health("zorb") == 11 - 6
    g.done()


@rule("A-CARDS-19")
def test_a_cards_damage_is_not_doubled():
    box = board("a b c", lair={"c": "zorb"})
    cards = {0: ["molecular_cannon", "antimatter"]}
    g = scenario(box=box, at={"zorb": "b", "army_tank_1": "a"}, research=cards, dice=[6])
    g.play("pick army_tank_1", "use antimatter", "use molecular_cannon")
    assert g.health("zorb") == 11 - 6
    assert g.at_of("zorb") == "c"
    g.done()


@rule("A-CARDS-19")
def test_a_lasting_loss_is_neither_doubled_nor_a_reason_to_roll_or_strip():
    g = tank_against_zorb(
        [*MISSES, 1, *MISSES, 1, "fusion_cells"],
        research={0: ["antimatter", "stabilizer_ray", "scientific_analysis", "anti_mutagen"]},
        mutations={"zorb": ["rampage"]},
    )
    assert g.health("zorb") == 11 - 2
    g.play("use antimatter", "use stabilizer_ray")
    assert g.about == "retreat"
    assert g.mutations("zorb") == ["rampage"]
    assert g.health("zorb") == 11 - 2
    g.play("retreat c")
    g.done()


@rule("A-CARDS-19")
def test_an_attack_is_doubled_and_a_reason_to_roll_and_strip():
    g = tank_against_zorb(
        [*MISSES, 4, 2, *MISSES, 1, "fusion_cells"],
        research={0: ["antimatter", "stabilizer_ray", "scientific_analysis"]},
        mutations={"zorb": ["rampage"]},
    )
    g.play("use antimatter", "use stabilizer_ray")
    assert g.health("zorb") == 11 - 1 - 2
    assert g.mutations("zorb") == []
    g.play("retreat c")
    g.done()


@rule("A-CARDS-20")
@pytest.mark.parametrize("place", ["vanished", "hollywood"])
def test_research_serves_a_player_whose_monster_is_away(place):
    g = scenario(
        box=LINE,
        at={"konk": place, "zorb": "c", "army_tank_1": "h"},
        health={"konk": 1},
        research={0: ["fusion_cells", "defense_satellites", "scientific_analysis"]},
        dice=[1, 3] if place == "hollywood" else [3],
    )
    assert "use defense_satellites" in g.options()
    g.play("use defense_satellites")
    assert g.health("zorb") == 8
    g.play("pick army_tank_1")
    assert "c" in g.targets("move")
    g.done()


@rule("A-CARDS-20")
def test_lasting_losses_go_on_while_their_players_monster_is_away():
    g = scenario(
        box=board("a b c"),
        active=1,
        at={"konk": "hollywood", "zorb": "a", "army_tank_1": "b", "army_tank_2": "b"},
        research={0: ["scientific_analysis"]},
    )
    g.play("pick zorb")
    assert g.about == "attack"
    assert g.health("zorb") == 10
    g.done()


@rule("A-CARDS-21")
def test_everything_but_the_order_of_the_decks_is_open():
    g = scenario(
        box=board("a b c", mutation_site={"a": "Site"}, bases={"b": ["army"]}),
        seats=3,
        at={"konk": "c", "zorb": "b", "army_tank_1": "trophy of zorb", "navy_fighter_1": "b"},
        health={"zorb": 7},
        infamy={"zorb": 4},
        mutations={"zorb": ["berserk"]},
        research={1: ["fusion_cells", "antimatter"]},
        sites_used={"zorb": ["a"]},
    )
    views = [g.game.view(g.table, seat) for seat in (-1, 0, 1, 2)]
    for view in views:
        zorb = view["seats"][1]
        assert zorb["infamy"] == 4
        assert zorb["trophies"] == ["army_tank_1"]
        assert zorb["mutations"] == ["berserk"]
        assert zorb["research"] == ["fusion_cells", "antimatter"]
        assert zorb["sites_used"] == ["a"]
        pieces = {piece["id"]: piece for piece in view["pieces"]}
        assert pieces["zorb"]["health"] == 7
        assert pieces["army_tank_2"]["at"] == "tile"
        assert pieces["guard_tank_1"]["at"] == "tile"
        assert pieces["navy_fighter_1"]["at"] == "b"
        assert view["decks"] == {"research": 14, "mutation": 15}
        assert {**view, "seat": 0} == {**views[0], "seat": 0}


@rule("A-CARDS-21")
def test_the_decks_have_no_order_to_learn():
    g = scenario(box=LINE, at={"zorb": "h"}, steps=[DrawResearch(0)], dice=["chopper_lift"])
    assert list(g.state.research_deck) == sorted(g.state.research_deck)
    assert list(g.state.mutation_deck) == sorted(g.state.mutation_deck)
    g.done()
