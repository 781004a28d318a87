"""Cards where the manual says something of its own, and what ledger A says that holds here as well (M-CARDS)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, go, scenario, star
from support import rule


def quiet(box=None, at=None, **more):
    """Nobody is on the board unless placed."""
    return scenario(box=box or star(), at={"konk": "vanished", "zorb": "vanished", **(at or {})}, **more)


@rule("M-CARDS-01")
def test_a_draw_from_an_empty_research_deck_does_not_happen():
    at = {"konk": "vanished", "zorb": "m", "army_tank_1": "a"}
    g = scenario(box=star(), at=at, decks={"research": []}, dice=[1] * 8)
    attack_all(go(g, "army_tank_1", "m")).play("retreat b").done()
    assert (g.told("drew research"), g.research(0), g.turn_of()) == ([], [], 1)


@rule("M-CARDS-01")
def test_a_missiles_1_with_an_empty_mutation_deck_does_nothing():
    at = {"konk": "vanished", "zorb": "m", "air_force_cruise_missile_1": "a"}
    g = scenario(box=star(), branches=["air_force", "navy"], at=at, decks={"mutation": []}, dice=[1] * 4)
    attack_all(go(g, "air_force_cruise_missile_1", "m")).done()
    assert g.mutations("zorb") == []


@rule("M-CARDS-02")
def test_drawing_is_not_offered_from_an_empty_deck():
    box = star(bases={"d": ["army"]})
    assert "draw" in end_moves(quiet(box)).options()
    assert "draw" not in end_moves(quiet(box, decks={"research": []})).options()


@rule("M-CARDS-03")
def test_a_card_beats_a_rule_fusion_cells_make_units_faster():
    at = {"army_tank_1": "a"}
    box = board("a b c d e f g")
    assert quiet(box, at).play("pick army_tank_1").targets("move")[-1] == "e"
    assert quiet(box, at, research={0: ["fusion_cells"]}).play("pick army_tank_1").targets("move")[-1] == "f"


@rule("M-CARDS-04")
def test_the_manuals_zorb_stands_in_for_the_printed_one():
    g = quiet()
    zorb = next(piece for piece in g.game.content_view()["pieces"] if piece["id"] == "zorb")
    assert "each die" in zorb["text"]
    assert g.game.content_view()["limits"]["health"] == 49


@rule("M-CARDS-05")
def test_everybody_sees_every_card():
    g = quiet(research={1: ["fusion_cells"]}, mutations={"zorb": ["berserk"]})
    for seat in (-1, 0, 1):
        shown = g.game.view(g.table, seat)["seats"][1]
        assert (shown["research"], shown["mutations"]) == (["fusion_cells"], ["berserk"])


@rule("M-CARDS-08")
def test_with_high_octane_blood_on_both_sides_the_challenger_attacks_first():
    box = board("m a b c d", ways="m-a m-b m-c b-c b-d")
    g = scenario(box=box, at={"konk": "a", "zorb": "b"}, dice=[5, 1, 1, 1, 1, 1], check=False)
    blood = g.card("high_octane_blood")
    for name in ("konk", "zorb"):  # the printed deck has one such card; the rule is there for decks with two
        g.state.mutations[g.piece(name)] = (blood,)
    attack_all(go(g, "konk", "m"))
    assert g.attackers()[0] == "konk"


@rule("M-CARDS-12")
def test_a_monster_moved_by_a_card_has_come_this_turn():
    box = board("m a b c d e", ways="m-a m-b m-c b-d d-e")
    g = quiet(box, {"zorb": "e"}, research={0: ["chopper_lift"]}, dice=[1])
    g.play("use chopper_lift", "drop d")
    assert g.state.arrived[g.piece("zorb")] > 0


@rule("M-CARDS-13", "M-CARDS-14")
def test_molecular_cannon_means_the_monsters_own_lairs_and_units_there_are_fought():
    """Zorb's lairs are d and c; c holds Konk; d a Guard tank. a is another's."""
    box = board("m a b c d e", ways="m-a m-b m-e b-c b-d", lair={"a": "megaclaw", "c": "zorb", "d": "zorb"})
    at = {"konk": "c", "zorb": "m", "army_tank_1": "e", "guard_tank_1": "d"}
    g = scenario(box=box, at=at, research={0: ["molecular_cannon"]}, dice=[2, 5])
    go(g, "army_tank_1", "m").play("use molecular_cannon").done()
    assert (g.at_of("zorb"), g.health("zorb")) == ("d", 9)
    assert g.battles() == [("zorb", "m"), ("zorb", "d")]
    assert g.at_of("guard_tank_1") == "tile"


@rule("M-CARDS-15", "M-MOVE-09")
@pytest.mark.parametrize(("place", "start"), [("vanished", []), ("hollywood", [6])])
def test_rampage_lets_it_move_on_when_it_comes_back_to_a_lair(place, start):
    box = board("los_angeles b c d", lair={"d": "megaclaw"})
    g = scenario(box=box, at={"konk": place, "zorb": "vanished"}, mutations={"konk": ["rampage"]}, dice=start, forced=False)
    g.play("appear d")
    assert "pick konk" in g.options() and "vanish" not in g.options()  # M-MOVE-09
    g.play("pick konk", "move b")
    assert g.at_of("konk") == "b"


@rule("M-CARDS-15")
def test_rampage_does_not_help_in_los_angeles():
    box = board("los_angeles b c d", lair={"d": "megaclaw"})
    g = scenario(box=box, at={"konk": "hollywood", "zorb": "vanished"}, mutations={"konk": ["rampage"]}, dice=[6], forced=False)
    assert "pick konk" not in g.play("appear los_angeles").options()


@rule("M-CARDS-10")
def test_atomic_breath_counts_in_the_first_round_of_a_challenge_only():
    box = board("m a b c d", ways="m-a m-b m-c b-c b-d")
    dice = [1] * 7 + [5, 1, 1, 1, 1, 1]
    g = scenario(box=box, at={"konk": "a", "zorb": "b"}, mutations={"konk": ["atomic_breath"]}, dice=dice)
    attack_all(go(g, "konk", "m")).done()
    assert g.attackers() == ["konk"] * 4 + ["zorb"] * 3 + ["konk"] * 3 + ["zorb"] * 3


@rule("M-CARDS-03")
def test_kinda_friendly_sends_the_guard_home_without_a_fight():
    g = scenario(box=star(), at={"konk": "a", "guard_tank_1": "m", "zorb": "vanished"}, mutations={"konk": ["kinda_friendly"]})
    go(g, "konk", "m")
    assert (g.at_of("guard_tank_1"), g.battles()) == ("tile", [])


@rule("M-CARDS-03")
def test_a_blonde_lure_binds_the_next_move():
    g = scenario(box=star(), at={"konk": "m", "zorb": "vanished"}, research={1: ["blonde_lure"]}, active=1)
    g.play("use blonde_lure", "toward c")
    while not g.told("moved"):
        g.play("end")
    assert g.at_of("konk") == "c"


@rule("M-CARDS-11", "M-DUST-20")
def test_megaclaw_gains_nothing_when_the_token_is_placed():
    box = star(infamy_site={"m": "Statue"})
    g = scenario(box=box, monsters=["megaclaw", "zorb"], at={"megaclaw": "m"})
    end_moves(g).play("stomp")
    assert g.infamy("megaclaw") == 0
