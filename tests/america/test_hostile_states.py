"""Loading by America: whatever could not be is refused, number by number and step by step."""

from __future__ import annotations

import json

import pytest

from america.hostile import AMERICA

dump_at, refused = AMERICA.dump_at, AMERICA.refused


def test_a_field_too_many_or_too_few_is_refused():
    data = dump_at("MoveStep")
    assert "'more'" in refused({**data, "more": 1})
    for field in data:
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
        {"first": 4}, {"first": -1}, {"active": 4}, {"standstill": 100}, {"standstill": -1}, {"declared": 2}, {"begins": 1},
        {"driven": 2}, {"challenged": 1}, {"manner": 1}, {"winner": 0}, {"came_from": -2}, {"came_from": 336}, {"lure": 5},
        {"lured": 0}, {"waited": -1}, {"stack": 3}, {"extras": 1}, {"challenger": 0}, {"missiles": [0]}, {"missiles": [20, 20]},
        {"agenda": []}, {"agenda": [["Turns", 0]]}, {"agenda": [["Nothing"]]}, {"agenda": [["Turns"]]}, {"agenda": [[]]},
        {"agenda": [["FirstPlayer"]]}, {"agenda": [["Contest", 1]]}, {"agenda": [["Step"]]}, {"agenda": 5},
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
    refused(altered(data, "where", first, -1))
    refused(altered(data, "where", first, -5))
    refused(altered(data, "health", first, 0))
    refused(altered(data, "health", first, 41))
    refused(altered(data, "infamy", first, 16))
    spare = next(monster for monster in range(6) if monster not in data["monster_of"])
    refused(altered(data, "where", spare, 30))
    refused(altered(data, "health", spare, 3))
    refused(altered(data, "sites_used", first, [-1]))
    refused(altered(data, "sites_used", first, [0]))


def test_giants_and_fighters_come_with_their_cards():
    data = json.loads(next(AMERICA.dumps()))
    assert 0 in data["research_deck"] and 8 in data["research_deck"]
    giant = altered(altered(altered(data, "where", 6, 10), "owner", 6, 0), "health", 6, 3)
    assert "mecha_monster" in refused(giant)
    assert "x_fighter" in refused(altered(data, "where", 48, -2))
    assert "x_fighter" in refused(change(data, research_deck=[card for card in data["research_deck"] if card != 8]))


def top(data: dict, *fields: object) -> dict:
    """The dump with other numbers in its last step; `...` keeps a number."""
    data = change(data)
    step = data["agenda"][-1]
    step[1:] = [old if new is ... else new for old, new in zip(step[1:], fields, strict=True)]
    return data


def onto(data: dict, *steps: list) -> dict:
    data = change(data)
    data["agenda"] += steps
    return data


def test_a_step_fits_the_one_it_stands_on():
    moving = dump_at("MoveStep", 2)
    seat, monster = moving["active"], moving["monster_of"][moving["active"]]
    rival = moving["monster_of"][1 - seat]
    sentences = [
        refused(onto(moving, ["HealingDice", monster, 1])),
        refused(onto(moving, ["HealingDice", monster, 0])),
        refused(onto(moving, ["AttackRoll", monster, rival, 0, -1, 0])),
        refused(onto(moving, ["MovePiece", rival, -1])),
        refused(onto(moving, ["MovePiece", 49, -1])),
        refused(onto(moving, ["EnterFrom", [1, 2]])),
        refused(onto(moving, ["ChopperLift", 1 - seat, 0, -1])),
        refused(onto(moving, ["Satellites", [monster, monster]])),
        refused(onto(moving, ["DrawResearch", seat])),
        refused(onto(moving, ["Duel", monster, rival, 0, 0, 0, 0, 0, 0, -1])),
        refused(onto(moving, ["MoveStep", seat, -1, 1])),
        refused(top(moving, 1 - seat, ..., ...)),
    ]
    assert all("cannot be played on" in sentence for sentence in sentences)


def test_a_step_names_a_monster_of_the_game():
    striking = dump_at("Satellites")
    targets = striking["agenda"][-1][1]
    spare = next(monster for monster in range(6) if monster not in striking["monster_of"])
    for monster in (-1, spare, 6):
        refused(onto(striking, ["LastStand", monster, 40]))
        refused(top(striking, [monster, *targets]))


def test_steps_of_a_deployment_add_up():
    placing = dump_at("PlaceUnit")
    deploying = placing["agenda"][-2]
    assert deploying[0] == "DeployStep"
    for field, value in ((3, 50), (4, 50), (2, 1 - deploying[2]), (5, [3]), (6, [20])):
        data = change(placing)
        data["agenda"][-2][field] = value
        refused(data)
    refused(top(placing, ..., ..., [0]))
    refused(top(placing, ..., 0, ...))


def test_steps_of_a_battle_agree():
    rolling = dump_at("AttackRoll")
    roll = rolling["agenda"][-1]
    refused(top(rolling, ..., roll[1], ..., ..., ...))  # attacks itself
    refused(top(rolling, ..., ..., ..., ..., 3))  # rolled already
    refused(top(rolling, 7, ..., ..., ..., ...))
    for n, step in enumerate(rolling["agenda"]):
        if step[0] == "Battle":
            for field, value in ((3, 1), (4, 2), (2, 0), (9, 1), (6, step[1] + 1), (5, 9)):
                data = change(rolling)
                data["agenda"][n][field] = value
                refused(data)


def test_a_stomp_is_half_done_in_one_way_only():
    city = dump_at("StompCity")
    refused(top(city, ..., ..., 18))
    refused(top(city, ..., 3, 0))
    data = change(city)
    data["agenda"][-2][3] = 2
    refused(data)
    trophy = dump_at("StompBase")
    refused(top(trophy, ..., (trophy["agenda"][-1][2] + 1) % 4, ...))


def test_a_dump_stands_at_a_question():
    data = dump_at("MoveStep", 2)
    data["research"] = [[card for card in hand if card != 3] for hand in data["research"]]  # nobody has Laser Fence
    assert AMERICA.game.load(data)
    data["agenda"] = data["agenda"][:-1]
    assert data["agenda"][-1][0] == "FenceWindow"
    assert "middle of a step" in refused(data)


def test_the_set_up_goes_in_its_order():
    posting = dump_at("PostUnits")
    refused(top(posting, ..., ..., posting["agenda"][-1][3] + 1))
    picking = dump_at("PickBranch", 3)
    refused(altered(picking, "monster_of", 0, -1))
    refused(change(picking, active=(picking["active"] + 1) % 3))
    seat = picking["agenda"][-1][1]
    refused(altered(picking, "branch_of", seat, 2))
