"""What must hold in every game, whoever plays it and however badly."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Fair, Seeded
from menace.kernel.driver import new_game
from menace.kernel.engine import advance
from menace.kernel.record import read_record
from menace.kernel.replay import close, verify
from properties.play import nodes, random_game, step, well_formed

NUMBERS = [2, 3, 4]
SEATS = [pytest.param(seats, marks=[pytest.mark.sample] * (seats != 3)) for seats in NUMBERS]  # three seats in the quick run
seeds = st.integers(0, 2**31)


@pytest.fixture(params=sorted(GAMES))
def game(request):
    return game_of(request.param)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_ends_with_everything_accounted_for_and_replays_to_the_same_digest(game, seats):
    driver = random_game(game, seats, seed=seats, check=True)
    assert driver.result is not None
    close(driver)
    again = read_record(driver.record.text())
    assert verify(game, again)["digest"] == game.digest(driver.table)


@pytest.mark.parametrize("seats", SEATS)
def test_at_every_node_a_dump_loads_to_an_equal_state(game, seats):
    for table, node in nodes(game, seats, seed=seats + 10, every=7):
        assert well_formed(node)
        dumped = json.loads(json.dumps(game.dump(table)))
        loaded = game.load(dumped)
        assert game.dump(loaded) == dumped
        again = advance(loaded)
        assert type(again) is type(node)
        assert getattr(again, "actions", None) == getattr(node, "actions", None)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_plays_on_without_touching_the_original(game, seats):
    for n, (table, _) in enumerate(nodes(game, seats, seed=seats + 20, every=23)):
        before = game.digest(table)
        twin = game.copy(table)
        assert game.digest(twin) == before
        chance = Seeded(n)
        for _ in range(12):
            ahead = advance(twin)
            if ahead is None:
                break
            step(twin, ahead, chance)
        assert game.digest(table) == before


def test_two_copies_with_the_same_chance_go_the_same_way(game):
    for n, (table, _) in enumerate(nodes(game, 3, seed=5, every=211)):
        digests = []
        for _ in range(2):
            twin, chance = game.copy(table), Seeded(n)
            for _ in range(30):
                ahead = advance(twin)
                if ahead is None:
                    break
                step(twin, ahead, chance)
            digests.append(game.digest(twin))
        assert digests[0] == digests[1]


@pytest.mark.sample
@settings(max_examples=4, deadline=None)
@given(seed=seeds, seats=st.sampled_from(NUMBERS))
def test_the_record_of_any_game_verifies(seed, seats):
    for name in GAMES:
        game = game_of(name)
        driver = random_game(game, seats, seed)
        close(driver)
        assert verify(game, read_record(driver.record.text()))["finished"]


def test_fair_dice_can_be_checked_afterwards(game):
    driver = new_game(game, 2, Fair(b"a secret", ["red", "blue"]))
    choice = Seeded(1)
    while driver.decision is not None:
        actions = driver.decision.actions
        driver.play(actions[choice.below(len(actions))])
    close(driver)
    assert verify(game, read_record(driver.record.text()))["dice"] == "fair"


@pytest.mark.sample
@pytest.mark.parametrize("seats", NUMBERS)
def test_many_games_end_with_everything_accounted_for(game, seats):
    """A few; `menace simulate GAME --games 1000 --check` plays as many as one has time for."""
    for seed in range(5):
        driver = random_game(game, seats, seed=1000 + seed, check=seed == 0)
        assert driver.result is not None
        game.check(driver.table)
