"""Players, pieces and the start of a game (W-COMP, W-SETUP)."""

from __future__ import annotations

import pytest

from menace.games.registry import game_of
from menace.games.world.content import standard_box
from menace.games.world.words import CREATURES, MONSTERS, PIECES
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.errors import MenaceError
from support import rule
from world.scenario import fresh, scenario

PLAYED = ["monster konk", "monster zorb"]


def drafted(seats=2, minions=("frosty", "toxicor", "bunyip", "gargantis"), first=0, **options):
    """Monsters and militaries picked in the order they are offered, minions drawn; lairs come next."""
    g = fresh(seats, [first, *minions[:seats]], **options)
    while g.about in ("monster", "military"):
        g.play(g.options()[0])
    return g


@rule("W-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 5, "2"])
def test_any_other_number_of_players_is_refused(seats):
    with pytest.raises(MenaceError, match="2, 3 or 4 players"):
        new_game(game_of("world"), seats, Seeded(1))


@rule("W-COMP-01", "W-COMP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_one_monster_and_one_military(seats):
    g = drafted(seats)
    assert len(set(g.state.monster_of)) == len(set(g.state.military_of)) == seats
    assert all(m >= 0 for m in g.state.monster_of + g.state.military_of)


@rule("W-COMP-03", "W-COMP-04", "W-COMP-06", "W-COMP-12")
def test_what_is_in_the_box():
    box = standard_box()
    assert box.names[:MONSTERS] == ["Chupacoloso", "Konk", "Nessie", "Strigoika", "Tomanagi", "Zorb"]
    assert box.military_names == ["Asiatic Alliance", "Atlantic Defense Force", "Mediterranean Coalition", "Northern Union"]
    minions = box.names[MONSTERS:CREATURES]
    assert len(set(minions)) == 10
    named = {"Pterror of the Skies", "Mecha-Monster", "Frosty", "Pollendust", "Captain Colossal", "Gargantis"}
    assert named <= set(minions)
    assert not any("Chupacolos " in text for text in [*box.names, *box.ability_texts, *box.card_texts])


@rule("W-COMP-05", "W-SETUP-16")
def test_sixteen_units_to_each_military_and_those_not_placed_in_the_supply():
    box = standard_box()
    assert [len(units) for units in box.units_of] == [16, 16, 16, 16]
    g = drafted(4)
    placed = {unit for unit, _ in box.starts}
    for unit in range(CREATURES, PIECES):
        assert (g.table.place_word(unit) == "supply") == (unit not in placed)


@rule("W-COMP-07", "W-SETUP-02", "W-SETUP-03", "W-SETUP-04", "W-SETUP-05", "W-EX-11")
@pytest.mark.parametrize(("seats", "tokens", "cards"), [(2, 12, 8), (3, 16, 7), (4, 20, 6)])
def test_tokens_and_minion_cards_by_players(seats, tokens, cards):
    g = drafted(seats)
    assert (g.state.supply, g.state.removed, len(g.state.deck)) == (tokens, 0, cards)


@rule("W-COMP-08", "W-SETUP-09", "W-SETUP-10", "W-SETUP-11")
def test_the_three_counters_of_a_monster_at_the_start():
    g = drafted()
    assert (g.state.infamy, g.state.destroyed) == ([0, 0], [0, 0])
    for monster in g.state.monster_of:
        assert g.state.health[monster] == g.game.box.health[monster] > 0


@rule("W-COMP-10")
def test_a_die_has_six_faces_and_more_than_three_attacks_may_be_rolled_together():
    g = scenario(
        monsters=["chupacoloso", "zorb"], at={"chupacoloso": "zambezi", "zorb": "zambezi"}, dice=[1, 1, 1, 1], forced=False
    )
    g.play("end", "battle zambezi", "volley zorb 4")
    assert len(g.attacks()) == 4
    with pytest.raises(MenaceError):
        scenario(monsters=["chupacoloso", "zorb"], at={"chupacoloso": "zambezi", "zorb": "zambezi"}, dice=[7], forced=False).play(
            "end", "battle zambezi", "attack zorb"
        )


@rule("W-COMP-13")
def test_the_game_describes_itself():
    about = game_of("world").content_view()["about"]
    assert about == {"ages": "14 and up", "players": "2 to 4", "minutes": 90}


@rule("W-COMP-14")
def test_every_seat_sees_the_same_and_the_deck_has_no_order():
    g = drafted(3)
    views = [{**g.game.view(g.table, seat), "seat": None, "goal": None} for seat in (0, 1, 2, -1)]
    assert views[0] == views[1] == views[2] == views[3]
    assert views[0]["deck"] == 7
    assert list(g.state.deck) == sorted(g.state.deck)


@rule("W-COMP-09")
def test_cubes_limit_nothing():
    every = {0: ["rocket-juggler", "kidnapped-friend", "great-leap", "thick-hide"], 1: ["its-a-robot", "opticus-ray"]}
    g = scenario(at={"konk": "sudan", "pollendust": "sudan"}, mutations=every, cubes=40)
    assert "give" in g.options()


@rule("W-SETUP-01", "W-SETUP-26")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_chance_says_who_is_first_and_that_player_moves_first(first):
    g = drafted(3, first=first)
    for _ in range(3):
        g.play(g.options("lair")[0])
    assert (g.state.first, g.asked, g.about) == (first, first, "move")
    with pytest.raises(MenaceError):
        fresh(3, [3])


@rule("W-SETUP-06", "W-SETUP-12", "W-SETUP-13")
def test_minions_are_drawn_in_turn_order_from_a_shuffled_deck():
    g = drafted(3, minions=("toxicor", "frosty", "bunyip"), first=1)
    assert [(event["seat"], event["minion"]) for event in g.told("drew minion")] == [
        (1, "toxicor"),
        (2, "frosty"),
        (0, "bunyip"),
    ]
    assert (g.health("toxicor"), g.health("frosty"), g.health("bunyip")) == (5, 5, 5)
    with pytest.raises(MenaceError):
        drafted(2, minions=("toxicor", "toxicor"))


@rule("W-SETUP-07", "W-SETUP-08")
def test_monsters_round_the_table_then_militaries_back():
    g = fresh(3, [1, "frosty", "toxicor", "bunyip"])
    order = []
    while g.about in ("monster", "military"):
        order.append((g.about, g.asked))
        g.play(g.options()[-1])
    assert order == [("monster", 1), ("monster", 2), ("monster", 0), ("military", 0), ("military", 2), ("military", 1)]
    g = fresh(2).play("monster konk")
    assert "monster konk" not in g.options()
    assert g.words()[1].endswith(" Konk is taken.")
    g.play("monster zorb", "military northern-union")
    assert "military northern-union" not in g.options()


@rule("W-SETUP-08")
def test_both_may_be_dealt_at_random():
    g = fresh(2, [0, "nessie", "konk", "northern-union", "asiatic-alliance", "frosty", "toxicor"], deal=1)
    assert g.about == "lair"
    assert [g.game.box.ids[m] for m in g.state.monster_of] == ["nessie", "konk"]
    assert [g.game.box.militaries[m] for m in g.state.military_of] == ["asiatic-alliance", "northern-union"]


@rule("W-SETUP-28")
@pytest.mark.parametrize(("seats", "begun"), [(2, [0, 1]), (3, [0, 2, 2]), (4, [0, 0, 2, 3])])
def test_who_comes_late_in_the_first_round_may_begin_with_infamy(seats, begun):
    g = fresh(seats, [1], catch_up=1)
    assert [g.state.infamy[(1 + place) % seats] for place in range(seats)] == begun
    assert [event.facts[0] for event in g.events if event.kind == "infamy"] == [
        (1 + place) % seats for place in range(seats) if begun[place]
    ]


@rule("W-SETUP-09", "W-SETUP-28")
def test_unless_that_is_chosen_nobody_has_infamy_at_first():
    assert fresh(4, [2]).state.infamy == [0, 0, 0, 0]


@rule("W-SETUP-14", "W-SETUP-15", "W-UNIT-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_units_of_all_four_militaries_stand_on_the_board(seats):
    g = drafted(seats)
    assert g.units_at("queensland") == ["asiatic-tank-1", "asiatic-fighter-1"]
    assert g.units_at("central-europe") == ["northern-tank-1", "northern-fighter-1", "northern-rocket-launcher-1"]
    assert g.units_at("southern-africa") == ["mediterranean-tank-2"]
    assert g.units_at("southeast-brazil") == ["atlantic-tank-2"]
    assert g.units_at("timor-sea") == ["asiatic-submarine-1"]
    assert sum(len(units) for units in g.state.units_in) == 24
    assert {g.game.box.military[u] for u in range(CREATURES, PIECES) if g.game.box.type[u] == 0} == {0, 1, 2, 3}


@rule("W-SETUP-17", "W-SETUP-18")
def test_units_of_an_unplayed_military_do_nothing_of_their_own():
    g = scenario(at={"asiatic-tank-1": "mongolia", "atlantic-tank-1": "chile"})
    assert "asiatic-tank-1" not in g.targets("pick")
    assert "atlantic-tank-1" in g.targets("pick")
    g.play("end")
    assert g.about == "deploy"
    assert all("asiatic" not in text for text in g.options())


@rule("W-SETUP-19", "W-SETUP-20", "W-SETUP-21")
def test_unplayed_units_fight_back_and_the_next_player_rolls_for_them():
    g = scenario(
        seats=3,
        at={"konk": "mongolia", "mediterranean-tank-1": "western-china", "mediterranean-rocket-launcher-1": "western-china"},
        dice=[1, 1, 1, 1, 4, 1],
    )
    g.move("konk", "western-china").until("early fire")
    assert g.asked == 1
    g.play("fire mediterranean-rocket-launcher-1 konk", "volley mediterranean-tank-1 3")
    assert (g.about, g.asked) == ("fire", 1)
    g.play("fire mediterranean-tank-1 konk").done()
    assert g.attackers()[-2:] == ["mediterranean-tank-1", "mediterranean-rocket-launcher-1"]
    assert g.health("konk") == 13


@rule("W-SETUP-22")
def test_an_unplayed_submarine_never_joins_from_outside():
    at = {"konk": "japan", "atlantic-tank-1": "japan", "asiatic-submarine-1": "east-china-sea"}
    g = scenario(at=at, dice=[1, 1, 1, 1], forced=False)
    g.play("end", "battle japan", "volley atlantic-tank-1 3", "fire atlantic-tank-1 konk").done()
    assert "asiatic-submarine-1" not in g.attackers()
    g = scenario(at=at, militaries=["atlantic", "asiatic"], dice=[1, 1, 1, 1], forced=False)
    g.play("end", "battle japan", "volley atlantic-tank-1 3", "fire atlantic-tank-1 konk")
    assert g.options() == ["end", "fire asiatic-submarine-1 konk"]


@rule("W-SETUP-23", "W-SETUP-24", "W-SETUP-27")
def test_lairs_are_taken_from_the_first_player_to_the_left_each_once():
    g = drafted(3, first=1)
    assert g.asked == 1
    assert len(g.targets("lair")) == 16
    g.play("lair sudan")
    assert (g.at_of("chupacoloso"), g.at_of("frosty")) == ("sudan", "sudan")
    assert g.asked == 2
    assert "sudan" not in g.targets("lair")
    g.play("lair alaska")
    assert (g.asked, len(g.targets("lair"))) == (0, 14)


@rule("W-SETUP-25", "W-MAP-24")
def test_a_lair_with_units_may_be_taken_and_left_without_a_fight():
    g = scenario(at={"konk": "sudan", "asiatic-tank-1": "sudan"})
    g.move("konk", "zambezi").until("deploy")
    assert g.battles() == []
    g = scenario(at={"konk": "sudan"}, health={"konk": 5})
    g.next_turn().next_turn()
    assert g.health("konk") == 5
