"""Loading, for every game: a changed dump is refused in one sentence, or is a table on which play goes on."""

from __future__ import annotations

import json
import random

import pytest

from america.hostile import AMERICA, Sample, sly, tampered
from manual.hostile import MANUAL
from menace.games.america import restore as americas
from menace.games.manual import restore as manuals
from menace.games.registry import GAMES, game_of
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import StateError
from menace.kernel.game import full_options
from menace.kernel.node import Chance, Decision

# Rule sets of one board; the second one's whole sample is not for the quick run.
samples = pytest.mark.parametrize("sample", [AMERICA, MANUAL], ids=["america", "manual"])
whole = [pytest.param(AMERICA, id="america"), pytest.param(MANUAL, id="manual", marks=pytest.mark.slow)]
SELDOM = {
    "america": "Mutate PlaceGiant Satellites BattleCards EnterFrom Launch FirstPlayer PostUnits",
    "manual": "Mutate Rescue EncounterPhase Retreat StompCity FightPhase FirstPlayer StationGuard",
}


@pytest.mark.parametrize("sample", whole)
def test_the_sample_has_nearly_every_question_in_it(sample: Sample):
    assert len(sample.tops()) >= 30
    assert set(SELDOM[sample.game.id].split()) <= sample.tops()


@pytest.mark.parametrize("sample", whole)
def test_every_dump_of_a_real_game_loads_and_is_the_same(sample: Sample):
    for data in map(json.loads, sample.dumps()):
        assert sample.game.dump(sample.game.load(data)) == data


@pytest.mark.parametrize(("sample", "restore"), [(AMERICA, americas), (MANUAL, manuals)], ids=["america", "manual"])
def test_every_number_of_every_step_has_its_limits(sample: Sample, restore):
    known = restore.limits(sample.game.box, 4)
    for name, made in restore.STEPS.items():
        for field in made.fields:
            assert field.rstrip("*") in known, f"{name}.{field}"


@samples
@pytest.mark.parametrize("data", [None, 5, "x", [], {}, {"seats": 2}, {"seats": True}, {"seats": 5}, {5: 1, "seats": 2}])
def test_what_is_no_dump_is_refused(sample: Sample, data):
    sample.refused(data)


@pytest.mark.slow
@samples
@pytest.mark.parametrize("maker", [tampered, sly])
def test_a_changed_dump_is_refused_or_plays_on(sample: Sample, maker):
    r, dumps = random.Random(7), list(sample.dumps())
    accepted = sum(sample.plays_on(r, maker(r, dumps), 25) for _ in range(600))
    assert 5 < accepted < 300


@pytest.mark.slow
@samples
@pytest.mark.parametrize("maker", [tampered, sly])
def test_a_changed_dump_is_refused_or_plays_to_the_end(sample: Sample, maker):
    r, dumps = random.Random(8), list(sample.dumps())
    accepted = sum(sample.plays_on(r, maker(r, dumps), 50_000) for _ in range(50))
    assert accepted > 1


# -- every game ------------------------------------------------------------------------------------------------------


def answer(r: random.Random, table) -> bool:
    """Go to the next question and answer it at random; False at the end."""
    node = advance(table)
    if isinstance(node, Chance):
        roll(table, r.choice(node.outcomes))
    elif isinstance(node, Decision):
        choose(table, r.choice(node.actions))
    return node is not None


def dumps_of(name: str, every: int = 25) -> list[str]:
    game = game_of(name)
    dumps: list[str] = []
    for seats in (2, 4):
        r, moves = random.Random(seats), 0
        table = game.new(seats, full_options(game, {}))
        while advance(table) is not None:
            if moves % every == 0:
                dumps.append(json.dumps(game.dump(table)))
            answer(r, table)
            moves += 1
    return dumps


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_changed_dump_is_refused_in_a_sentence_or_plays_on(name):
    game, dumps, r = game_of(name), dumps_of(name), random.Random(5)
    accepted = 0
    for _ in range(300):
        try:
            table = game.load(tampered(r, dumps))
        except StateError as refused:
            assert "\n" not in str(refused) and 0 < len(str(refused)) < 300
            continue
        accepted += 1
        for _ in range(60):
            if not answer(r, table):
                break
    assert 3 < accepted < 200
