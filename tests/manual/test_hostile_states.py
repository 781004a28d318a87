"""Loading: every dump of a real game comes back; whatever else is loaded is refused, or is a table like any other."""

from __future__ import annotations

import json
import random

import pytest

from america.hostile import dumps as americas
from america.hostile import sly, tampered
from manual.hostile import dumps, real_dumps, step_on
from menace.games.manual.game import manual
from menace.games.manual.restore import STEPS, limits
from menace.kernel.errors import StateError
from menace.kernel.node import Decision

GAME = manual()


def dump_at(name: str) -> dict:
    """A dump that stands at a step of this name."""
    for text in dumps():
        data = json.loads(text)
        if data["agenda"] and data["agenda"][-1][0] == name:
            return data
    raise AssertionError(f"no game of the sample asks {name}")


@pytest.mark.slow
def test_the_sample_has_nearly_every_question_in_it():
    tops = {json.loads(text)["agenda"][-1][0] for text in real_dumps() if json.loads(text)["agenda"]}
    assert len(tops) >= 30
    assert {"Mutate", "Rescue", "EncounterPhase", "Retreat", "StompCity", "FightPhase", "FirstPlayer", "StationGuard"} <= tops


@pytest.mark.slow
def test_every_dump_of_a_real_game_loads_and_is_the_same():
    for text in real_dumps():
        data = json.loads(text)
        assert GAME.dump(GAME.load(data)) == data


def test_every_number_of_every_step_has_its_limits():
    known = limits(GAME.box, 4)
    for name, made in STEPS.items():
        for field in made.fields:
            assert field.rstrip("*") in known, f"{name}.{field}"


def play_on(r: random.Random, data: object, moves: int) -> bool:
    """Whether a dump is accepted; then the game is played on and audited all the way."""
    try:
        table = GAME.load(data)
    except StateError as refused:
        assert "\n" not in str(refused) and 0 < len(str(refused)) < 300
        return False
    for _ in range(moves):
        node = step_on(r, GAME, table)
        GAME.check(table)
        if node is None:
            assert GAME.result(table) is not None
            break
        if isinstance(node, Decision):
            assert node.actions
    return True


@pytest.mark.slow
@pytest.mark.parametrize("maker", [tampered, sly])
def test_a_changed_dump_is_refused_or_plays_on(maker):
    r = random.Random(7)
    accepted = sum(play_on(r, maker(r, real_dumps()), 25) for _ in range(500))
    assert 5 < accepted < 300


@pytest.mark.slow
@pytest.mark.parametrize("maker", [tampered, sly])
def test_a_changed_dump_is_refused_or_plays_to_the_end(maker):
    r = random.Random(8)
    accepted = sum(play_on(r, maker(r, real_dumps()), 50_000) for _ in range(100))
    assert accepted > 1


@pytest.mark.parametrize(
    "scalars",
    [
        {"first": 4}, {"active": -1}, {"markers": 3}, {"declared": 1}, {"driven": 2}, {"challenged": 1}, {"winner": 0},
        {"ending": 1}, {"lure": 5, "lured": -1}, {"lure": -1, "lured": 1}, {"stack": 3}, {"closer": 0}, {"run_up": 1},
        {"retained": 1}, {"missiles": [0]}, {"ranking": [1, 5]}, {"finalists": [1]}, {"fought": [3, 3]}, {"agenda": []},
        {"agenda": [["Turns", 0]]}, {"agenda": [["FirstPlayer"]]}, {"agenda": [["Rivalry", 1]]}, {"agenda": 5}, {"seats": 3},
        {"research_deck": [5, 4]},
    ],
)  # fmt: skip
def test_impossible_scalars_are_refused(scalars):
    data = dump_at("MovePhase")
    with pytest.raises(StateError):
        GAME.load({**data, "commanded": 0, **scalars} if "retained" in scalars else {**data, **scalars})


@pytest.mark.parametrize("data", [None, 5, "x", [], {}, {"seats": 2}, {"seats": True}, {"seats": 5}])
def test_what_is_no_dump_is_refused(data):
    with pytest.raises(StateError):
        GAME.load(data)


def test_a_table_of_america_is_not_loaded():
    with pytest.raises(StateError):
        GAME.load(json.loads(next(americas())))
