"""The games as learners know them, by the libraries' own tests."""

from __future__ import annotations

import random
from types import SimpleNamespace

import numpy as np
import pytest

import menace
from menace.env import NAMES, make
from menace.env.coding import ActionCode, observation_of
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.playout import Playout


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_action_has_a_number_of_its_own(game):
    rules = game_of(game)
    code = ActionCode(rules)
    play, whims, seen = Playout(rules, rules.new(2), Seeded(1)), random.Random(1), set()
    for _ in range(150):
        for action in play.options:
            assert 0 <= code.code(action) < code.size and code.action(code.code(action)) == action
        seen |= set(play.options)
        play.apply(whims.choice(play.options))
    assert len({code.code(action) for action in seen}) == len(seen)


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_wrong(name):
    from pettingzoo.test import api_test, seed_test

    api_test(make(name, most=80), num_cycles=40)
    seed_test(lambda: make(name, most=60), num_cycles=12)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_measures_it(name, monkeypatch):
    from pettingzoo.test import performance_benchmark

    clock = iter(range(10_000))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(make(name, most=30))


def test_a_game_is_played_to_its_end_and_the_winner_gets_what_the_others_lose():
    env = make("menace/town-v1", 3, render_mode="ansi")
    env.reset(seed=5)
    whims, got = random.Random(5), {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        got[agent] = reward
        assert not cut and env.render()
        env.step(None if ended else int(whims.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(got.values()) == pytest.approx(0) and max(got.values()) > 0


def test_what_is_not_on_offer_is_refused_and_nobody_else_may_act():
    env = make("menace/world-v1")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    with pytest.raises(menace.IllegalAction):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    with pytest.raises(menace.MenaceError, match="there are menace/america-v1"):
        make("menace/america-v0")


def test_a_seat_observes_what_it_may_know_and_no_more():
    rules = game_of("town")
    play, whims = Playout(rules, rules.new(2), Seeded(3)), random.Random(3)
    while not rules.view(play.table, 0)["set_up"]:
        play.apply(whims.choice(play.options))
    mine = observation_of(rules.view(play.table, 0))
    assert not np.array_equal(mine, observation_of(rules.view(play.table, 1)))
    assert np.array_equal(mine, observation_of(rules.view(rules.determinize(play.table, 0, Seeded("other")), 0)))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["america(most=200)", "manual(most=200)", "town", "town(seats=4,most=200)", "world(most=200)"])
def test_openspiel_plays_and_finds_nothing_wrong(game):
    pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this system")
    import menace.env.spiel  # noqa: F401

    pyspiel.random_sim_test(pyspiel.load_game(f"menace_{game}"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["america", "manual", "world"])
def test_openspiel_states_are_copies_that_go_on_alike(game):
    pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this system")
    import menace.env.spiel  # noqa: F401

    state, whims = pyspiel.load_game(f"menace_{game}(seats=3)").new_initial_state(), random.Random(2)
    for _ in range(60):
        twin = state.clone()
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        action = whims.choice(outcomes)
        state.apply_action(action)
        assert str(twin) != str(state)
        twin.apply_action(action)
        assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()


def test_an_openspiel_game_that_is_cut_short_is_drawn():
    pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this system")
    import menace.env.spiel  # noqa: F401

    game = pyspiel.load_game("menace_town(seats=3,most=5)")
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
        moves += 1
    assert moves == game.max_game_length() == 5 and state.returns() == [0.0, 0.0, 0.0]
