"""Loading by America: numbers out of their range are refused, and pieces and cards that are lost or doubled."""

from __future__ import annotations

import json

import pytest

from america.hostile import AMERICA

dump_at, refused = AMERICA.dump_at, AMERICA.refused


def test_a_field_too_many_is_refused_and_so_is_a_state_without_its_players():
    data = dump_at("MoveStep")
    assert "'more'" in refused({**data, "more": 1})
    for field in ("seats", "agenda", "owner", "monster_of"):
        refused({name: data[name] for name in data if name != field})


def change(data: dict, **scalars: object) -> dict:
    return {**json.loads(json.dumps(data)), **scalars}


def altered(data: dict, column: str, n: int, value: object) -> dict:
    data = change(data)
    data[column][n] = value
    return data


@pytest.mark.parametrize(
    "scalars",
    [
        {"first": 4}, {"first": -1}, {"active": 4}, {"standstill": 100}, {"standstill": -1}, {"declared": 2}, {"begins": 2},
        {"driven": 2}, {"challenged": 2}, {"manner": 2}, {"winner": 0}, {"came_from": -2}, {"came_from": 336}, {"lure": 5},
        {"lured": 0}, {"waited": -1}, {"stack": 3}, {"extras": 1}, {"challenger": 6}, {"missiles": [0]}, {"missiles": [20, 20]},
        {"agenda": []}, {"agenda": [["Turns", 0]]}, {"agenda": [["Nothing"]]}, {"agenda": [["Turns"]]}, {"agenda": [[]]},
        {"agenda": [["Contest", 1]]}, {"agenda": [["Step"]]}, {"agenda": 5},
        {"agenda": [["Turns", 0]] * 300}, {"seats": 3}, {"research_deck": [5, 4]}, {"research_deck": [16]}, {"mutation_deck": [1]},
    ],
)  # fmt: skip
def test_impossible_scalars_are_refused(scalars):
    refused(change(dump_at("MoveStep", 2), **scalars))


def test_a_piece_that_is_nowhere_is_refused():
    data = dump_at("MoveStep", 2)
    for piece in range(50):
        for place in (336, 999, -6, -16, -9):
            refused(altered(data, "where", piece, place))


def test_monsters_must_stand_where_monsters_can():
    data = dump_at("MoveStep", 3)
    first, second = data["monster_of"][:2]
    data["where"][first], data["where"][second] = 10, 20
    refused(altered(data, "where", first, 20))
    refused(altered(data, "where", first, -2))  # a tile is for units
    refused(altered(data, "health", first, 41))
    refused(altered(data, "infamy", first, 16))
    spare = next(monster for monster in range(6) if monster not in data["monster_of"])
    refused(altered(data, "where", spare, 30))
    refused(altered(data, "sites_used", first, [-1]))
    refused(altered(data, "sites_used", first, [0]))


def test_a_dump_stands_at_a_question():
    data = dump_at("MoveStep", 2)
    data["research"] = [[card for card in hand if card != 3] for hand in data["research"]]  # nobody has Laser Fence
    assert AMERICA.game.load(data)
    data["agenda"] = data["agenda"][:-1]
    assert data["agenda"][-1][0] == "FenceWindow"
    assert "middle of a step" in refused(data)
