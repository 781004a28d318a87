"""The printed numbers of monsters, units and giants: in the loaded content, and in what they do on the table."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.usa.content import standard_box
from menace.games.usa.words import FLY, LAKE, LAND, SEA
from support import rule

AMPHIBIAN = LAND | LAKE | SEA
LINE = [f"s{n}" for n in range(12)]

MONSTERS = [  # id, Health, Move, modes
    pytest.param("gargantis", 10, 3, FLY, marks=rule("A-UNIT-01")),
    pytest.param("konk", 10, 4, LAND, marks=rule("A-UNIT-05")),
    pytest.param("megaclaw", 12, 4, LAND | LAKE, marks=rule("A-UNIT-08")),
    pytest.param("tomanagi", 11, 4, AMPHIBIAN, marks=rule("A-UNIT-10")),
    pytest.param("toxicor", 9, 4, LAND | LAKE, marks=rule("A-UNIT-13")),
    pytest.param("zorb", 11, 4, LAND, marks=rule("A-UNIT-17")),
]
GIANTS = [  # id, Health, Move, modes, Defense, attacks, Damage
    pytest.param("mecha_monster", 6, 4, LAND, 5, 1, 4, marks=rule("A-UNIT-50")),
    pytest.param("captain_colossal", 8, 4, AMPHIBIAN, 4, 2, 2, marks=rule("A-UNIT-51")),
]
UNITS = [  # kind, how many, Move, modes, Defense, Damage
    pytest.param("army_tank", 5, 4, LAND, 5, 1, marks=rule("A-UNIT-20")),
    pytest.param("army_missile_launcher", 3, 4, LAND, 3, 1, marks=rule("A-UNIT-21")),
    pytest.param("navy_fighter", 5, 6, FLY, 4, 1, marks=rule("A-UNIT-25")),
    pytest.param("air_force_fighter", 6, 6, FLY, 4, 1, marks=rule("A-UNIT-36")),
    pytest.param("air_force_cruise_missile", 2, 8, FLY, 6, 3, marks=rule("A-UNIT-37")),
    pytest.param("marines_fighter", 4, 5, FLY, 4, 1, marks=rule("A-UNIT-45")),
    pytest.param("marines_rocket_launcher", 4, 4, LAND, 3, 2, marks=rule("A-UNIT-46")),
    pytest.param("x_fighter", 2, 6, FLY, 5, 2, marks=rule("A-UNIT-49")),
]
GUARD = [
    pytest.param("guard_tank", 6, LAND, 4, 1, marks=rule("A-UNIT-47")),
    pytest.param("guard_fighter", 2, FLY, 3, 1, marks=rule("A-UNIT-48")),
]


def crossroads():
    """From hub a way over land, over a lake, over an arm of the sea, and out to sea."""
    ways = "hub-field hub-lakeside hub-seaside hub-ocean"
    return board("hub field lakeside seaside ocean", ways, "hub-lakeside:lake hub-seaside:sea", terrain={"ocean": "sea"})


def crossed(modes):
    """Where a piece with these abilities gets to from the hub in one step."""
    if modes & FLY:
        return ["field", "lakeside", "seaside", "ocean"]
    return ["field", *["lakeside"] * bool(modes & LAKE), *["seaside", "ocean"] * bool(modes & SEA)]


def side(piece):
    """The seating that lets seat 0 move a piece, with no other unit of it on the board."""
    if piece.startswith("x_fighter"):
        return {"branches": ["army", "navy"], "research": {0: ["x_fighters"]}}
    branch = next((b for b in ("army", "navy", "air_force", "marines") if piece.startswith(b)), "army")
    return {"branches": [branch, "navy" if branch != "navy" else "army"]}


def reach(box, piece, start, **given):
    """Where seat 0 may move a piece, its own space excepted."""
    monster = given.pop("monster", "konk")
    rival = "zorb" if monster != "zorb" else "konk"
    at = {monster: "out", rival: "out", piece: start}
    g = scenario(box=box, monsters=[monster, rival], at=at, forced=False, **given)
    g.play(f"pick {piece}")
    return g.targets("move")


@pytest.mark.parametrize(("monster", "health", "move", "modes"), MONSTERS)
def test_a_monsters_record(monster, health, move, modes):
    box = standard_box()
    piece = box.ids.index(monster)
    assert (box.health[piece], box.move[piece], box.modes[piece]) == (health, move, modes)
    assert (box.defense[piece], box.attacks[piece], box.damage[piece]) == (4, 3, 3)


@pytest.mark.parametrize(("monster", "health", "move", "modes"), MONSTERS)
def test_a_monster_moves_as_far_and_where_it_can(monster, health, move, modes):
    assert reach(board(" ".join(LINE)), monster, "s0", monster=monster) == LINE[1 : move + 1]
    assert reach(crossroads(), monster, "hub", monster=monster) == crossed(modes)


@pytest.mark.parametrize(("monster", "health", "move", "modes"), MONSTERS)
def test_a_monster_fights_with_its_numbers(monster, health, move, modes):
    """Two hits of three on Mecha-Monster take its 6 Health; it answers with a 3 that misses and a 4 that hits."""
    rival = "zorb" if monster != "zorb" else "konk"
    g = scenario(
        box=board("a b c"),
        monsters=[monster, rival],
        at={monster: "a", rival: "c", "mecha_monster": "a", "army_tank_1": "a"},
        owner={"mecha_monster": 1},
        dice=[5, 1, 1] + [4, 3] + [1, 1, 5] + [1],
        forced=False,
    )
    g.play("end", "battle a", *["attack mecha_monster"] * 3)
    assert g.asked == 0  # the tank's 4 was a hit, Mecha-Monster's 3 was none
    assert (g.health(monster), g.health("mecha_monster")) == (health - 1, 3)
    g.play(*["attack mecha_monster"] * 3)
    assert g.at_of("mecha_monster") == "out"
    assert len([a for a in g.told("attacked") if a["attacker"] == monster]) == 6
    g.done()


@pytest.mark.parametrize(("giant", "health", "move", "modes", "defense", "attacks", "damage"), GIANTS)
def test_a_giants_record(giant, health, move, modes, defense, attacks, damage):
    box = standard_box()
    piece = box.ids.index(giant)
    assert (box.health[piece], box.move[piece], box.modes[piece]) == (health, move, modes)
    assert (box.defense[piece], box.attacks[piece], box.damage[piece]) == (defense, attacks, damage)


@pytest.mark.parametrize(("giant", "health", "move", "modes", "defense", "attacks", "damage"), GIANTS)
def test_a_giant_moves_as_far_and_where_it_can(giant, health, move, modes, defense, attacks, damage):
    assert reach(board(" ".join(LINE)), giant, "s0") == LINE[1 : move + 1]
    assert reach(crossroads(), giant, "hub") == crossed(modes)


@pytest.mark.parametrize(("giant", "health", "move", "modes", "defense", "attacks", "damage"), GIANTS)
def test_a_giant_fights_with_its_numbers(giant, health, move, modes, defense, attacks, damage):
    g = scenario(
        box=board("a b c"),
        at={"konk": "c", "zorb": "a", giant: "b"},
        decks={"research": []},
        dice=[defense - 1, defense - 1, defense] + [4] * attacks + [1, 1, 1] + [3] * attacks,
    )
    g.play(f"pick {giant}", "move a", "end")
    assert g.health(giant) == health - 3
    assert g.health("zorb") == 11 - attacks * damage
    assert (g.at_of(giant), g.at_of("zorb")) == ("a", "b")
    g.done()


@pytest.mark.parametrize(("kind", "count", "move", "modes", "defense", "damage"), UNITS)
def test_a_units_record(kind, count, move, modes, defense, damage):
    box = standard_box()
    pieces = [piece for piece in range(50) if box.kind[piece] == kind]
    assert len(pieces) == count
    for piece in pieces:
        assert (box.move[piece], box.modes[piece], box.defense[piece], box.damage[piece]) == (move, modes, defense, damage)
        assert box.attacks[piece] == 1


@pytest.mark.parametrize(("kind", "count", "move", "modes", "defense", "damage"), UNITS)
def test_a_unit_moves_as_far_and_where_it_can(kind, count, move, modes, defense, damage):
    unit = f"{kind}_{count}"
    assert reach(board(" ".join(LINE)), unit, "s0", **side(kind)) == LINE[1 : move + 1]
    assert reach(crossroads(), unit, "hub", **side(kind)) == crossed(modes)


def fight(unit, dice):
    """Zorb comes to a unit and makes its attacks; a Missile Launcher's early shot misses."""
    early = [1] if "missile_launcher" in unit else []
    research = {1: ["x_fighters"]} if unit.startswith("x_") else None
    return scenario(
        box=board("a b c d"),
        monsters=["zorb", "konk"],
        branches=["navy", "army"] if not unit.startswith("navy") else ["army", "navy"],
        at={"zorb": "b", "konk": "d", unit: "a"},
        research=research,
        dice=early + dice,
    ).play("pick zorb", "move a")


ALL = [*[pytest.param(p.values[0], *p.values[4:], marks=p.marks) for p in UNITS],
       *[pytest.param(p.values[0], *p.values[3:], marks=p.marks) for p in GUARD]]  # fmt: skip


@pytest.mark.parametrize(("kind", "defense", "damage"), ALL)
def test_a_unit_is_destroyed_by_a_roll_of_its_defense(kind, defense, damage):
    g = fight(f"{kind}_1", [defense])
    assert g.at_of(f"{kind}_1") in ("tile", "out")
    assert (g.about, g.at_of("zorb"), g.health("zorb")) == ("deploy", "a", 11)
    g.done()


@pytest.mark.parametrize(("kind", "defense", "damage"), ALL)
def test_a_unit_survives_a_lower_roll_and_deals_its_damage(kind, defense, damage):
    second = [] if "cruise" in kind else [defense]
    g = fight(f"{kind}_1", [defense - 1] * 3 + [4] + second)
    assert g.health("zorb") == 11 - damage
    g.done()


@pytest.mark.parametrize(("kind", "count", "modes", "defense", "damage"), GUARD)
def test_a_guard_units_record_and_that_it_does_not_move(kind, count, modes, defense, damage):
    box = standard_box()
    pieces = [piece for piece in range(50) if box.kind[piece] == kind]
    assert len(pieces) == count
    for piece in pieces:
        assert (box.move[piece], box.modes[piece], box.defense[piece], box.damage[piece]) == (0, modes, defense, damage)
    g = scenario(box=board("a b c d"), at={"konk": "a", "zorb": "d", f"{kind}_1": "b"}, forced=False)
    assert g.targets("pick") == ["konk"]
    assert g.game.view(g.table, 0)["pieces"][pieces[0]]["move"] == 0


@rule("A-UNIT-26")
def test_a_submarines_record():
    box = standard_box()
    pieces = [piece for piece in range(50) if box.kind[piece] == "navy_nuclear_submarine"]
    assert len(pieces) == 3
    for piece in pieces:
        assert (box.move[piece], box.defense[piece], box.damage[piece], box.attacks[piece]) == (4, 5, 1, 1)


@rule("A-UNIT-26")
def test_a_submarine_moves_four_spaces_by_sea_and_coast_only():
    shore = board(" ".join(LINE), terrain=dict.fromkeys(LINE, "sea"))
    assert reach(shore, "navy_nuclear_submarine_1", "s0", branches=["navy", "army"]) == LINE[1:5]
    mixed = board("hub coast inland lakeside ocean", "hub-coast hub-inland hub-lakeside hub-ocean",
                  terrain={"hub": "coast", "coast": "coast", "lakeside": "lakeshore", "ocean": "sea"})  # fmt: skip
    assert reach(mixed, "navy_nuclear_submarine_1", "hub", branches=["navy", "army"]) == ["coast", "ocean"]


@rule("A-UNIT-26")
@pytest.mark.parametrize(("roll", "place"), [(4, "a"), (5, "tile")])
def test_a_submarine_fights_with_its_numbers(roll, place):
    rest = [roll, roll, 4, 5] if roll < 5 else []
    g = scenario(
        box=board("a b c d"),
        monsters=["zorb", "konk"],
        branches=["army", "navy"],
        at={"zorb": "b", "konk": "d", "navy_nuclear_submarine_1": "a"},
        dice=[roll, *rest],
    )
    g.play("pick zorb", "move a", "1:submarine navy_nuclear_submarine_1")
    assert g.health("zorb") == (10 if place == "a" else 11)
    assert g.at_of("navy_nuclear_submarine_1") == "tile"
    g.done()
