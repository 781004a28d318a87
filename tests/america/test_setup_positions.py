"""Starting positions (A-SETUP-20 to A-SETUP-29): branches nobody took, lairs, the first deployment, the first turn."""

from __future__ import annotations

import pytest

from america.scenario import fresh
from menace.games.usa.content import standard_box
from menace.games.usa.words import AIR_FORCE, ARMY, BRANCHES, GIANTS, GUARD, MARINES, MONSTERS, NAVY, NOBODY, PLAYABLE
from support import rule

LAIRS = {
    "gargantis": ["0306", "0811", "1004"],
    "konk": ["0204", "1307", "1707"],
    "megaclaw": ["1301", "1411", "1810"],
    "tomanagi": ["0210", "1511", "2110"],
    "toxicor": ["0203", "1403", "1903"],
    "zorb": ["0507", "1310", "1911"],
}


def table(monsters="konk zorb megaclaw tomanagi", branches="army navy air_force marines", first=0, dice=()):
    """The drafts are done: monsters from the first player leftwards, branches from the last one back."""
    taken = monsters.split()
    g = fresh(len(taken), [first, *dice])
    return g.play(*[f"monster {one}" for one in taken], *[f"branch {one}" for one in branches.split()])


def posted(g):
    """The last player posts the first unit on offer each time."""
    while g.about == "post":
        g.play(g.options()[0])
    return g


def units_at(g, space, branch):
    units = g.state.units_in[g.numbers("space")[space]]
    return [g.game.box.ids[unit] for unit in units if g.game.box.branch[unit] == branch]


# -- branches nobody took ------------------------------------------------------------------------------------------


@rule("A-SETUP-20")
@pytest.mark.parametrize(
    ("monsters", "branches", "unused"),
    [("konk zorb", "army navy", [AIR_FORCE, MARINES]), ("konk zorb megaclaw", "navy marines army", [AIR_FORCE])],
)
def test_an_unused_branch_stands_on_its_bases_one_to_each(monsters, branches, unused):
    g = posted(table(monsters, branches))
    box = standard_box()
    for branch in range(PLAYABLE):
        places = sorted(g.state.where[unit] for unit in box.units_of[branch])
        if branch in unused:
            assert places == sorted(box.board.base_spaces[branch])
            assert len(set(places)) == 8
            assert {g.state.owner[unit] for unit in box.units_of[branch]} == {NOBODY}
        else:
            assert {g.table.place_word(unit) for unit in box.units_of[branch]} == {"tile"}
    assert {g.table.place_word(unit) for unit in box.units_of[GUARD]} == {"tile"}
    assert len(g.told("posted")) == 8 * len(unused)


@rule("A-SETUP-20")
def test_with_four_players_nothing_is_posted():
    g = table()
    assert g.about == "lair"
    assert not any(g.state.units_in)


@rule("A-SETUP-21")
@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 0), (2, 1)])
def test_the_last_player_says_which_kind_stands_where(first, last):
    g = table("konk zorb megaclaw", "navy marines army", first)
    assert (g.about, g.asked) == ("post", last)
    base = g.options()[0].split()[-1]
    assert g.options() == [f"post air_force_fighter_1 {base}", f"post air_force_cruise_missile_1 {base}"]
    g.play(f"{last}:post air_force_cruise_missile_1 {base}")
    assert g.at_of("air_force_cruise_missile_1") == base
    second = g.options()[0].split()[-1]
    g.play(f"{last}:post air_force_cruise_missile_2 {second}")
    while g.about == "post":
        assert g.asked == last
        assert [text.split()[1][:-2] for text in g.options()] == ["air_force_fighter"]  # no missile is left
        g.play(g.options()[0])
    assert (g.about, g.asked) == ("lair", first)


@rule("A-SETUP-22")
def test_a_space_with_two_unused_bases_gets_one_unit_of_each():
    g = posted(table("konk zorb", "army air_force"))
    assert len(units_at(g, "0308", NAVY)) == 1
    assert len(units_at(g, "0308", MARINES)) == 1
    assert len(units_at(g, "2106", NAVY)) == 1
    assert units_at(g, "2106", AIR_FORCE) == []


@rule("A-SETUP-23")
@pytest.mark.parametrize(
    ("monsters", "branches", "units"), [("konk zorb", "army navy", 16), ("konk zorb megaclaw", "army navy marines", 8)]
)
def test_they_stand_before_the_first_monster_does(monsters, branches, units):
    g = table(monsters, branches)
    while g.about == "post":
        assert all(g.state.where[monster] < 0 for monster in range(MONSTERS))
        g.play(g.options()[0])
    assert g.about == "lair"
    assert sum(len(here) for here in g.state.units_in) == units


# -- lairs and the first deployment --------------------------------------------------------------------------------


@rule("A-SETUP-24")
def test_three_lairs_for_each_monster_alone():
    board = standard_box().board
    names = standard_box().ids
    assert {names[monster]: [board.ids[space] for space in board.lairs[monster]] for monster in range(MONSTERS)} == LAIRS
    assert len({lair for lairs in LAIRS.values() for lair in lairs}) == 18
    for monster, lairs in LAIRS.items():
        other = "konk" if monster != "konk" else "zorb"
        g = posted(table(f"{monster} {other}", "army navy"))
        assert g.options() == [f"appear {lair}" for lair in lairs]


@rule("A-SETUP-25")
def test_each_player_places_and_deploys_before_the_next_one():
    g = table(first=2, dice=["fusion_cells"])
    assert (g.asked, g.about) == (2, "lair")
    g.play("2:appear 0204")
    assert g.at_of("konk") == "0204"
    assert (g.asked, g.about) == (2, "deploy")
    g.play("2:draw")
    assert g.research(2) == ["fusion_cells"]
    assert (g.asked, g.about) == (3, "lair")
    g.play("3:appear 1310", "3:deploy air_force_fighter_1", "3:at 0407", "3:end")
    assert g.at_of("air_force_fighter_1") == "0407"
    assert (g.asked, g.about) == (0, "lair")
    assert g.at_of("megaclaw") == "box"
    g.play("0:appear 1810", "0:end", "1:appear 2110", "1:end")
    assert (g.asked, g.about) == (2, "move")
    g.done()


@rule("A-SETUP-25")
def test_one_card_or_one_deployment_but_not_both():
    g = table()
    g.play("appear 0204")
    assert "draw" in g.options()
    g.play("deploy marines_fighter_1", "at 0307")
    assert "draw" not in g.options()
    g = table(dice=["cutbacks"]).play("appear 0204", "draw")
    assert g.asked == 1
    assert g.research(0) == ["cutbacks"]


@rule("A-SETUP-26")
def test_the_first_deployment_has_the_allowance_of_any_other():
    """The second player here has the Air Force: two of it or the Guard, and one more of the Guard."""
    g = table()
    g.play("appear 0204", "end", "appear 0507")
    assert g.state.branch_of[1] == AIR_FORCE
    assert g.targets("deploy") == ["air_force_fighter_1", "air_force_cruise_missile_1", "guard_tank_1", "guard_fighter_1"]
    g.play("deploy air_force_fighter_1")
    bases = g.targets("at")
    assert bases == [space for space in standard_box().board.ids if is_base(space, AIR_FORCE)]
    g.play("at 0407", "deploy air_force_cruise_missile_1")
    assert g.targets("at") == [space for space in bases if space != "0407"]  # one unit to a space
    g.play("at 0609")
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]
    g.play("deploy guard_tank_1")
    open_to_guard = g.targets("at")
    assert "0301" in open_to_guard
    assert not {"0407", "0609", "0406", "0507", "0000"} & set(open_to_guard)
    g.play("at 0301")
    assert (g.asked, g.about) == (2, "lair")


def is_base(space, branch):
    board = standard_box().board
    return branch in board.bases[board.ids.index(space)]


@rule("A-SETUP-26")
def test_the_marines_place_three_of_their_own():
    g = table().play("appear 0204")
    for base in ("0307", "0308", "0408"):
        g.play("deploy " + g.targets("deploy")[0], f"at {base}")
    assert (g.asked, g.about) == (1, "lair")
    assert [len(units_at(g, base, MARINES)) for base in ("0307", "0308", "0408")] == [1, 1, 1]


@rule("A-SETUP-27")
@pytest.mark.parametrize(("card", "health"), [("mecha_monster", 6), ("captain_colossal", 8)])
def test_a_giant_drawn_at_the_start_appears_at_once(card, health):
    g = table(dice=[card]).play("appear 0204", "draw")
    assert (g.asked, g.about) == (0, "giant")
    assert g.targets("at") == [space for space in standard_box().board.ids if is_base(space, MARINES)]
    g.play("at 0307")
    assert (g.at_of(card), g.health(card), g.research(0)) == ("0307", health, [])
    assert (g.asked, g.about) == (1, "lair")
    g.done()


@rule("A-SETUP-27")
def test_x_fighters_drawn_at_the_start_come_onto_their_card():
    g = table(dice=["x_fighters"]).play("appear 0204", "draw")
    assert (g.at_of("x_fighter_1"), g.at_of("x_fighter_2")) == ("tile", "tile")
    assert (g.asked, g.about) == (1, "lair")
    g.done()


@rule("A-SETUP-27")
@pytest.mark.parametrize("card", ["defense_satellites", "chopper_lift", "blonde_lure"])
def test_a_card_for_ones_turn_waits_for_it(card):
    g = table(dice=[card]).play("0:appear 0204", "0:draw")
    for seat, lair in ((1, "0507"), (2, "1301"), (3, "0210")):
        assert (g.asked, g.options("use")) == (seat, [])
        g.play(f"appear {lair}")
        assert (g.asked, g.options("use")) == (seat, [])
        g.play("end")
    assert (g.asked, g.about) == (0, "move")
    assert g.options("use") == [f"use {card}"]
    g.done()


# -- the board and the first turn ----------------------------------------------------------------------------------


@rule("A-SETUP-28")
def test_what_the_board_holds():
    board = standard_box().board
    spaces = range(board.size)
    assert sum(board.challenge_site) == 4
    assert sum(board.mutation_site) == 4
    assert sum(board.infamy_site) == 16
    assert sum(board.city[space] >= 0 for space in spaces) == 48
    assert sum(board.lair[space] >= 0 for space in spaces) == 18
    assert [len(board.base_spaces[branch]) for branch in (ARMY, NAVY, AIR_FORCE, MARINES, GUARD)] == [8, 8, 8, 8, 0]
    assert BRANCHES[GUARD] == "national_guard"


@rule("A-SETUP-28")
def test_who_may_be_put_where_follows_from_the_board():
    """Every branch finds its eight bases when it deploys at the start."""
    seen = {}
    g = table()
    for lair in ("0204", "0507", "1301", "0210"):
        g.play(f"appear {lair}")
        own = next(unit for unit in g.targets("deploy") if not unit.startswith("guard"))
        g.play(f"deploy {own}")
        seen[own.rsplit("_", 2)[0]] = len(g.targets("at"))
        g.play("at " + g.targets("at")[0], "end")
    assert sorted(seen.values()) == [8, 8, 8, 8]
    assert len(seen) == 4


@rule("A-SETUP-29")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_turn_comes_when_all_have_a_position(first):
    g = posted(table("konk zorb megaclaw", "army navy marines", first))
    for lair in ("0204", "0507", "1301"):
        assert g.told("turn") == []
        g.play(f"appear {lair}", "end")
    assert [event["seat"] for event in g.told("turn")] == [first]
    assert (g.asked, g.about, g.turn_of()) == (first, "move", first)
    assert all(g.state.where[monster] >= 0 for monster in g.state.monster_of)
    assert len([unit for unit in range(GIANTS) if g.state.where[unit] >= 0]) == 3
