"""The pieces and the start (A-SETUP-01 to A-SETUP-19): what is in the box, the two drafts, stack and decks."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from america.scenario import board, fresh, scenario
from menace.games.america.game import america
from menace.games.usa.content import load_box, standard_box
from menace.games.usa.words import BRANCHES, GIANTS, GUARD, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.engine import advance
from menace.kernel.errors import ChanceError, ContentError, MenaceError
from menace.kernel.node import die
from menace.kernel.replay import Replay
from support import rule

ALL_SIX = ["gargantis", "konk", "megaclaw", "tomanagi", "toxicor", "zorb"]
PICKS = ["monster konk", "monster zorb", "monster megaclaw", "monster tomanagi"]
ARMS = ["branch army", "branch navy", "branch air_force", "branch marines"]


def drafted(seats=4, first=0):
    """Both drafts are done: konk, zorb, ... from the first player, army, navy, ... from the last."""
    return fresh(seats, [first]).play(*PICKS[:seats], *ARMS[:seats])


def pieces_file():
    return json.loads((resources.files("menace.games.usa") / "data" / "pieces.json").read_bytes())


def box_with(pieces):
    map_file = (resources.files("menace.games.usa") / "data" / "board.json").read_bytes()
    return load_box(map_file, json.dumps(pieces).encode())


# -- what is in the box --------------------------------------------------------------------------------------------


@rule("A-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    g = new_game(america(), seats, Seeded(1))
    assert len(g.game.view(g.table, 0)["seats"]) == seats


@rule("A-SETUP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6, True, "3"])
def test_any_other_number_is_refused(seats):
    with pytest.raises(MenaceError, match="2, 3 or 4 players"):
        new_game(america(), seats, Seeded(1))


@rule("A-SETUP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_nor_does_a_record_or_a_saved_table_bring_it_in(seats):
    g = new_game(america(), 2, Seeded(1))
    g.record.header["seats"] = seats
    with pytest.raises(MenaceError, match="2, 3 or 4 players"):
        Replay(america(), g.record)
    with pytest.raises(MenaceError, match="2, 3 or 4 seats"):
        america().load(g.game.dump(g.table) | {"seats": seats})


@rule("A-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_monster_and_one_branch(seats):
    g = drafted(seats)
    monsters, branches = g.state.monster_of, g.state.branch_of
    assert len(set(monsters)) == len(set(branches)) == seats
    assert all(0 <= monster < MONSTERS for monster in monsters)
    assert all(0 <= branch < PLAYABLE for branch in branches)
    owned = [g.state.owner[monster] for monster in range(MONSTERS)]
    assert sorted(seat for seat in owned if seat != NOBODY) == list(range(seats))
    assert g.about in ("lair", "post")  # neither draft asks anybody twice


@rule("A-SETUP-03")
def test_six_monsters_with_records_of_their_own():
    box = standard_box()
    assert box.ids[:MONSTERS] == ALL_SIX
    assert [box.health[monster] for monster in range(MONSTERS)] == [10, 10, 12, 11, 9, 11]
    g = fresh(4).play("monster gargantis", "monster toxicor")
    assert g.words()[1].endswith(" Gargantis and Toxicor are taken.")
    assert (g.health("gargantis"), g.health("toxicor"), g.health("zorb")) == (10, 9, 0)


@rule("A-SETUP-03")
def test_a_box_with_five_monsters_is_refused():
    pieces = pieces_file()
    pieces["monsters"].pop()
    with pytest.raises(ContentError, match="six monsters"):
        box_with(pieces)


@rule("A-SETUP-04")
def test_five_branches_of_eight_units():
    box = standard_box()
    assert BRANCHES == ("army", "navy", "air_force", "marines", "national_guard")
    assert [len(units) for units in box.units_of] == [8] * 5
    assert sum(len(set(units)) for units in box.units_of) == 40
    kinds = [{box.kind[unit]: 0 for unit in units} for units in box.units_of]
    assert [sorted(kind) for kind in kinds] == [
        ["army_missile_launcher", "army_tank"],
        ["navy_fighter", "navy_nuclear_submarine"],
        ["air_force_cruise_missile", "air_force_fighter"],
        ["marines_fighter", "marines_rocket_launcher"],
        ["guard_fighter", "guard_tank"],
    ]


@rule("A-SETUP-04")
def test_a_branch_of_nine_is_refused():
    pieces = pieces_file()
    pieces["branches"][3]["units"][0]["count"] += 1
    with pytest.raises(ContentError, match="marines must have 8 units"):
        box_with(pieces)


@rule("A-SETUP-05")
def test_two_x_fighters_make_forty_two():
    box = standard_box()
    ordinary = range(GIANTS, PIECES)
    assert [box.ids[unit] for unit in ordinary if box.branch[unit] == NOBODY] == ["x_fighter_1", "x_fighter_2"]
    assert len(ordinary) == 42
    for count in (1, 3):
        pieces = pieces_file()
        pieces["x_fighter"]["count"] = count
        with pytest.raises(ContentError, match="50"):
            box_with(pieces)


@rule("A-SETUP-06")
def test_two_giants_wait_in_the_box():
    box = standard_box()
    assert box.ids[MONSTERS:GIANTS] == ["mecha_monster", "captain_colossal"]
    assert box.health[MONSTERS:GIANTS] == [6, 8]
    g = drafted()
    for seat, lair in enumerate(["0204", "0507", "1301", "0210"]):
        assert (g.at_of("mecha_monster"), g.at_of("captain_colossal")) == ("box", "box")
        g.play(f"{seat}:appear {lair}", "end")
    assert g.about == "move"
    assert (g.at_of("mecha_monster"), g.at_of("captain_colossal")) == ("box", "box")
    assert g.table.own_units(0) == []


@rule("A-SETUP-07")
def test_sixteen_different_cards_in_each_deck():
    g = fresh(2)
    research, mutations = set(g.state.research_deck), set(g.state.mutation_deck)
    assert len(g.state.research_deck) == len(research) == 16
    assert len(g.state.mutation_deck) == len(mutations) == 16
    assert not research & mutations
    assert len(set(standard_box().cards)) == len(set(standard_box().card_names)) == 32


@rule("A-SETUP-07")
def test_the_same_card_twice_is_refused():
    pieces = pieces_file()
    pieces["mutations"][3]["id"] = pieces["mutations"][4]["id"]
    with pytest.raises(ContentError, match="ids of their own"):
        box_with(pieces)
    pieces = pieces_file()
    pieces["mutations"].pop()
    assert len(box_with(pieces).mutations) == len(standard_box().mutations) - 1 == 15, "how many there are is the file's to say"


@rule("A-SETUP-08")
def test_a_die_shows_one_to_six_alike():
    assert die("attack").outcomes == (1, 2, 3, 4, 5, 6)
    source = Seeded(7)
    faces = [source.pick(die("attack")) for _ in range(6000)]
    assert all(850 < faces.count(face) < 1150 for face in range(1, 7))
    for wrong in (0, 7):
        with pytest.raises(ChanceError):
            scenario(at={"konk": "hollywood"}, health={"konk": 0}, dice=[wrong])


@rule("A-SETUP-08")
def test_no_roll_takes_more_than_three_dice():
    box = standard_box()
    assert max(box.board.city) == 3
    assert max(gift.rage_dice for gift in box.gift) <= 3
    with pytest.raises(ContentError, match="4d"):
        board("a b", city={"a": "4d"})
    g = scenario(box=board("a b c", city={"b": "3d"}), at={"konk": "a"}, dice=[6, 5, 4])
    g.play("pick konk", "move b")
    assert g.health("konk") == 10 + 15
    g.done()


@rule("A-SETUP-09")
def test_infamy_is_a_number_that_tokens_do_not_limit():
    """42 tokens in ones could not show four monsters at the cap."""
    g = scenario(
        box=board("a b c", infamy_site={"b": "Site"}),
        seats=4,
        at={"konk": "a"},
        infamy={"konk": 13, "zorb": 15, "megaclaw": 15, "tomanagi": 15},
    )
    g.play("pick konk", "move b")
    assert g.infamy("konk") == 15
    assert sum(g.state.infamy) == 60 > pieces_file()["limits"]["infamy_tokens"]
    g.done()


# -- stack, first player, decks ------------------------------------------------------------------------------------


@rule("A-SETUP-10", "A-SETUP-11")
@pytest.mark.parametrize(("seats", "stack", "extras"), [(4, 20, 3), (3, 17, 6), (2, 14, 9)])
def test_the_stack_and_the_extras(seats, stack, extras):
    g = fresh(seats)
    assert (g.state.stack, g.state.extras) == (stack, extras)
    assert stack + extras == 23
    assert sum(g.state.stomped) == 0


@rule("A-SETUP-11")
def test_the_last_of_the_stack_declares_however_many_extras_lie_apart():
    g = scenario(at={"konk": "0402"}, stack=2)
    g.play("pick konk", "move 0401")
    assert (g.state.stack, g.state.extras, g.state.declared) == (1, 9, 0)
    g = scenario(at={"konk": "0402"}, stack=1)
    g.play("pick konk", "move 0401")
    assert (g.state.stack, g.state.extras, g.state.declared) == (0, 9, 1)
    g.done()


@rule("A-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_says_who_begins(seats):
    table = america().new(seats, {"standstill": 0})
    assert advance(table).outcomes == tuple(range(seats))
    for first in range(seats):
        g = fresh(seats, [first])
        order = []
        for monster in ALL_SIX[:seats]:
            order.append(g.asked)
            g.play(f"monster {monster}")
        assert order == [*range(first, seats), *range(first)]


@rule("A-SETUP-13")
def test_the_decks_have_no_order_anyone_could_learn():
    for card in standard_box().research:
        name = standard_box().cards[card]
        g = fresh(4, [0, name]).play(*PICKS, *ARMS, "appear 0204", "draw")
        assert name in [event["card"] for event in g.told("drew research")]
        for seat in (-1, 0, 1, 2, 3):
            assert g.game.view(g.table, seat)["decks"] == {"research": 15, "mutation": 16}
        g.done()


@rule("A-SETUP-13")
def test_the_decks_are_kept_apart():
    with pytest.raises(ChanceError):
        fresh(4, [0, "berserk"]).play(*PICKS, *ARMS, "appear 0204", "draw")
    small = board("a b c", mutation_site={"b": "Site"})
    with pytest.raises(ChanceError):
        scenario(box=small, at={"konk": "a"}, dice=["cutbacks"]).play("pick konk", "move b")
    g = scenario(box=small, at={"konk": "a"}, dice=["berserk"]).play("pick konk", "move b")
    assert g.mutations("konk") == ["berserk"]


# -- the drafts ----------------------------------------------------------------------------------------------------


@rule("A-SETUP-14")
def test_monsters_are_picked_leftwards_and_once():
    g = fresh(4, [2])
    assert (g.about, g.asked) == ("monster", 2)
    assert g.targets("monster") == ALL_SIX
    g.play("2:monster zorb", "3:monster gargantis")
    assert g.asked == 0
    assert g.targets("monster") == ["konk", "megaclaw", "tomanagi", "toxicor"]
    g.play("0:monster toxicor", "1:monster konk")
    assert g.about == "branch"
    assert g.state.monster_of == [4, 1, 5, 0]


@rule("A-SETUP-15")
@pytest.mark.parametrize(
    ("monster", "health"), [("gargantis", 10), ("konk", 10), ("megaclaw", 12), ("tomanagi", 11), ("toxicor", 9), ("zorb", 11)]
)
def test_a_picked_monster_is_fresh(monster, health):
    g = fresh(2).play(f"monster {monster}")
    assert (g.health(monster), g.infamy(monster), g.mutations(monster)) == (health, 0, [])
    others = [other for other in ALL_SIX if other != monster]
    assert [g.health(other) for other in others] == [0] * 5


@rule("A-SETUP-16")
@pytest.mark.parametrize(("first", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_branches_are_picked_in_the_opposite_order(first, order):
    g = fresh(4, [first]).play(*PICKS)
    left = ["army", "navy", "air_force", "marines"]
    for seat, branch in zip(order, ["navy", "marines", "army", "air_force"], strict=True):
        assert (g.about, g.asked) == ("branch", seat)
        assert g.targets("branch") == left
        left.remove(branch)
        g.play(f"branch {branch}")
    assert g.about == "lair"
    assert [g.state.branch_of[seat] for seat in order] == [1, 3, 0, 2]


@rule("A-SETUP-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_gets_the_guard(seats):
    g = fresh(seats).play(*PICKS[:seats])
    while g.about == "branch":
        assert "national_guard" not in g.targets("branch")
        with pytest.raises(MenaceError):
            g.play("branch national_guard")
        g.play(g.options()[-1])
    assert {g.state.owner[unit] for unit in standard_box().units_of[GUARD]} == {NOBODY}


@rule("A-SETUP-18")
def test_a_picked_branch_waits_on_its_tile():
    g = fresh(4).play(*PICKS)
    army = standard_box().units_of[0]
    assert {g.table.place_word(unit) for unit in army} == {"box"}
    g.play("3:branch army")
    assert {g.table.place_word(unit) for unit in army} == {"tile"}
    assert {g.state.owner[unit] for unit in army} == {3}
    g.play("branch navy", "branch marines", "branch air_force")
    assert {g.table.place_word(unit) for unit in range(GIANTS, PIECES) if g.state.owner[unit] >= 0} == {"tile"}
    assert not any(g.state.units_in)


@rule("A-SETUP-19")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_guard_waits_on_its_tile(seats):
    g = fresh(seats)
    guard = standard_box().units_of[GUARD]
    assert len(guard) == 8
    assert {g.table.place_word(unit) for unit in guard} == {"tile"}
    g.play(*PICKS[:seats], *ARMS[:seats])
    while g.about == "post":
        g.play(g.options()[0])
    assert {g.table.place_word(unit) for unit in guard} == {"tile"}


def test_the_log_names_the_branches_as_their_records_do():
    game = america()
    named = [game.name("branch", number) for number in range(5)]
    assert named == ["Army", "Navy", "Air Force", "Marines", "National Guard"]
