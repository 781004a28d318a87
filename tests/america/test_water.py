"""Movement abilities and water (A-MOVE-37 to A-MOVE-48)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.usa.content import standard_box
from menace.games.usa.words import COAST, LAND, OCEAN, SEA, SHORE
from support import rule

LINE = "a b c d e f g"
SUB = "navy_nuclear_submarine_1"


def ends(piece, box, at, **more):
    """Where a piece may end its move; Konk and Zorb are away unless placed, seat 0 has the Navy."""
    seated = {"konk": "vanished", "zorb": "vanished"}
    if piece in ("gargantis", "megaclaw", "tomanagi"):
        more["monsters"] = [piece, "zorb"]
        del seated["konk"]
    g = scenario(box=box, at={**seated, **at}, branches=["navy", "army"], forced=False, **more)
    if f"pick {piece}" not in g.options():
        return ""
    return " ".join(g.play(f"pick {piece}").targets("move"))


# -- Fly -----------------------------------------------------------------------------------------------------------


@rule("A-MOVE-37")
@pytest.mark.parametrize("barrier", ["lake", "sea"])
def test_fliers_ignore_barriers(barrier):
    box = board(LINE, barriers=f"a-b:{barrier} c-d:{barrier}")
    assert ends("gargantis", box, {"gargantis": "a"}) == "b c d"
    assert ends("navy_fighter_1", box, {"navy_fighter_1": "a"}) == "b c d e f g"
    assert ends("konk", box, {"konk": "a"}) == ""


@rule("A-MOVE-37")
def test_wings_grown_later_serve_as_well():
    box = board(LINE, barriers="a-b:sea")
    assert ends("konk", box, {"konk": "a"}, mutations={"konk": ["winged_horror"]}) == "b c d e f"


@rule("A-MOVE-38")
def test_fliers_pass_units_and_monsters():
    over = {"guard_tank_1": "b", "army_tank_1": "b", "mecha_monster": "c"}
    assert ends("gargantis", board(LINE), {"gargantis": "a", **over}) == "b c d"
    assert ends("gargantis", board(LINE), {"gargantis": "a", "zorb": "b"}) == "c d"
    assert ends("navy_fighter_1", board(LINE), {"navy_fighter_1": "a", "zorb": "b", "konk": "c"}) == "b c d e f g"


@rule("A-MOVE-38")
def test_fliers_may_stop_among_what_they_could_pass():
    """And may have flown past and turned back, within their Move."""
    g = scenario(box=board(LINE), monsters=["gargantis", "zorb"], at={"gargantis": "a", "guard_tank_1": "b"})
    g.play("pick gargantis", "move b")
    assert (g.at_of("gargantis"), g.targets("enter")) == ("b", ["a", "c"])


@rule("A-MOVE-38")
def test_who_cannot_fly_does_not_pass():
    assert ends("megaclaw", board(LINE), {"megaclaw": "a", "guard_tank_1": "b"}) == "b"
    assert ends("mecha_monster", board(LINE), {"mecha_monster": "a", "zorb": "b"}) == "b"


@rule("A-MOVE-39")
def test_a_flying_monster_does_not_end_on_another():
    assert ends("gargantis", board(LINE), {"gargantis": "b", "zorb": "c"}) == "a d e"
    assert ends("gargantis", board(LINE), {"gargantis": "a", "zorb": "d"}) == "b c"


@rule("A-MOVE-39")
def test_with_nowhere_to_end_a_flier_stays():
    g = scenario(box=board("a b"), monsters=["gargantis", "zorb"], at={"gargantis": "a", "zorb": "b"}, forced=False)
    assert g.options() == ["vanish", "end"]
    assert ends("gargantis", board("a b c"), {"gargantis": "a", "zorb": "b"}) == "c"


@rule("A-MOVE-40")
def test_fliers_may_end_at_sea():
    box = board("a b c", barriers="a-b:sea", terrain={"a": "coast", "b": "sea", "c": "sea"})
    assert ends("gargantis", box, {"gargantis": "a"}) == "b c"
    assert ends("navy_fighter_1", box, {"navy_fighter_1": "a"}) == "b c"
    g = scenario(box=box, monsters=["gargantis", "zorb"], at={"gargantis": "a"}).play("pick gargantis", "move c")
    assert (g.at_of("gargantis"), g.about) == ("c", "deploy")


# -- Lake, Sea, land only ------------------------------------------------------------------------------------------


@rule("A-MOVE-41")
def test_lake_crosses_lakes_not_seas():
    assert ends("megaclaw", board(LINE, barriers="b-c:lake"), {"megaclaw": "a"}) == "b c d e"
    assert ends("megaclaw", board(LINE, barriers="b-c:sea"), {"megaclaw": "a"}) == "b"
    assert ends("megaclaw", board(LINE, barriers="b-c:lake c-d:sea"), {"megaclaw": "a"}) == "b c"


@rule("A-MOVE-42")
def test_sea_alone_crosses_seas_only():
    """No printed piece has Sea without Lake; this giant is told to have it."""
    for barriers, spaces in (("b-c:sea", "b c d e"), ("b-c:lake", "b"), ("b-c:sea c-d:lake", "b c")):
        box = board(LINE, barriers=barriers)
        box.modes[6] = LAND | SEA
        assert ends("mecha_monster", box, {"mecha_monster": "a"}) == spaces


@rule("A-MOVE-42")
@pytest.mark.parametrize("piece", ["tomanagi", "captain_colossal"])
def test_with_lake_as_well_it_crosses_both(piece):
    box = board(LINE, barriers="a-b:sea b-c:lake", terrain={"a": "coast", "b": "coast"})
    assert ends(piece, box, {piece: "a"}) == "b c d e"


@rule("A-MOVE-43")
@pytest.mark.parametrize("piece", ["konk", "mecha_monster"])
def test_land_walks_along_the_water_but_not_over_it(piece):
    box = board(LINE, terrain={"a": "coast", "b": "coast", "c": "lakeshore", "d": "lakeshore"}, barriers="d-e:lake")
    assert ends(piece, box, {piece: "a"}) == "b c d"


@rule("A-MOVE-43")
def test_michigan_on_foot():
    """On the printed board Konk goes round Lake Michigan: 1504 and 1604 face each other over it."""
    map_ = standard_box().board
    west, east = map_.ids.index("1504"), map_.ids.index("1604")
    assert east in map_.neighbours[west]
    g = scenario(at={"konk": "1504", "zorb": "0507"}).play("pick konk")
    assert "1404" in g.targets("move")
    assert "1505" in g.targets("move")
    assert "1604" not in one_step("1504", "konk")
    assert "1604" in one_step("1504", "megaclaw")


def one_step(space, monster):
    """The neighbours a monster of the printed board can step to."""
    box = standard_box()
    here = box.board.ids.index(space)
    return [box.board.ids[there] for there in box.board.ways(box.modes[box.ids.index(monster)])[here]]


# -- Sea and seacoast only -----------------------------------------------------------------------------------------


@rule("A-MOVE-44")
def test_a_submarine_keeps_to_water_all_the_way():
    wet = dict.fromkeys("abcefg", "coast")
    assert ends(SUB, board(LINE, terrain=wet), {SUB: "a"}) == "b c"
    assert ends(SUB, board(LINE, terrain=dict.fromkeys("abcdefg", "coast")), {SUB: "a"}) == "b c d e"


@rule("A-MOVE-44")
def test_the_first_and_the_last_space_count():
    terrain = dict.fromkeys("bcdefg", "coast")
    assert ends(SUB, board(LINE, terrain=terrain), {SUB: "a"}) == ""
    assert ends(SUB, board(LINE, terrain=dict.fromkeys("abcdef", "coast")), {SUB: "e"}) == "a b c d f"


@rule("A-MOVE-45")
def test_a_lakeshore_is_no_seacoast():
    assert ends(SUB, board(LINE, terrain={"a": "coast", "b": "coast", "c": "lakeshore", "d": "coast"}), {SUB: "a"}) == "b"
    assert ends(SUB, board(LINE, terrain={"a": "lakeshore", "b": "coast", "c": "coast"}), {SUB: "a"}) == ""
    assert ends(SUB, board(LINE, terrain=dict.fromkeys("abc", "lakeshore")), {SUB: "a"}) == ""


@rule("A-MOVE-45")
def test_new_york_does_not_lead_into_the_lakes():
    map_ = standard_box().board
    g = scenario(at={"konk": "0805", SUB: "2104"}, branches=["navy", "army"]).play(f"pick {SUB}")
    reached = {map_.terrain[map_.ids.index(space)] for space in g.targets("move")}
    assert reached == {COAST, OCEAN}
    around = {map_.terrain[there] for there in map_.neighbours[map_.ids.index("2104")]}
    assert SHORE in around


@rule("A-MOVE-46")
def test_a_submarine_puts_to_sea_and_lands():
    terrain = {"a": "coast", "b": "sea", "c": "sea", "d": "coast", "e": "coast"}
    box = board("a b c d e f", terrain=terrain, barriers="a-b:sea c-d:sea")
    assert ends(SUB, box, {SUB: "a"}) == "b c d e"
    assert ends(SUB, box, {SUB: "e"}) == "a b c d"


@rule("A-MOVE-46")
def test_a_submarine_crosses_no_lake():
    assert ends(SUB, board("a b c", terrain=dict.fromkeys("abc", "coast"), barriers="b-c:lake"), {SUB: "a"}) == "b"


# -- at sea --------------------------------------------------------------------------------------------------------


def open_sea(start="sea"):
    """Sea spaces without a barrier between them."""
    return board("a b c d", terrain={"a": start, "b": "sea", "c": "sea", "d": "sea"})


@rule("A-MOVE-47")
@pytest.mark.parametrize("piece", ["konk", "megaclaw", "mecha_monster"])
@pytest.mark.parametrize("start", ["sea", "coast", "land"])
def test_nobody_walks_on_the_sea(piece, start):
    assert ends(piece, open_sea(start), {piece: "a"}) == ""


@rule("A-MOVE-47")
@pytest.mark.parametrize(
    ("piece", "spaces"), [("tomanagi", "b c d"), ("gargantis", "b c d"), (SUB, "b c d"), ("captain_colossal", "b c d")]
)
def test_who_sails_or_flies_enters_it(piece, spaces):
    assert ends(piece, open_sea(), {piece: "a"}) == spaces


@rule("A-MOVE-47")
def test_on_the_printed_board_land_meets_sea_at_barriers_only():
    """So that a land piece cannot come ashore over an open edge either."""
    map_ = standard_box().board
    for here in range(map_.size):
        for there in map_.neighbours[here]:
            at_sea = (map_.terrain[here] == OCEAN) + (map_.terrain[there] == OCEAN)
            if at_sea == 1:
                assert map_.barriers[here, there] == SEA
            elif at_sea == 2:
                assert (here, there) not in map_.barriers


@rule("A-MOVE-48")
@pytest.mark.parametrize("space", ["0210", "2110", "2205"])
def test_stranded_at_sea_it_can_only_stay_or_vanish(space):
    g = scenario(at={"konk": space}, forced=False)
    assert g.options() == ["vanish", "end"]
    g = scenario(at={"konk": space}, mutations={"konk": ["fins_and_gills"]}, forced=False)
    assert g.options() == ["pick konk", "vanish", "end"]


@rule("A-MOVE-48")
def test_a_monster_that_loses_its_wings_at_sea():
    """The Stabilizer Ray takes the wings in the first round; in the second Konk destroys the fighter and stays."""
    g = scenario(
        active=1,
        at={"konk": "2205", "navy_fighter_1": "2104", "zorb": "0507"},
        mutations={"konk": ["winged_horror"]},
        research={1: ["stabilizer_ray"]},
        dice=[1, 1, 1, 4, 3],
    )
    g.play("pick navy_fighter_1", "move 2205", "end", "use stabilizer_ray")
    assert g.mutations("konk") == []
    assert (g.at_of("navy_fighter_1"), g.at_of("konk")) == ("tile", "2205")
    g.play("1:end")
    assert (g.asked, g.options()) == (0, ["vanish", "end"])
    g.done()
