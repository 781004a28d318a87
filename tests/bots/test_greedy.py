"""The greedy bot: answers everything it is asked, and a careless player does not beat it by accident."""

from __future__ import annotations

import pytest

from menace.bots.base import Budget, View
from menace.bots.greedy import ENDLESS, MINDS, GreedyBot, mind_of
from menace.bots.match import Match
from menace.bots.registry import bot_for, bots_for
from menace.games.registry import GAMES as GAMES_THERE_ARE
from menace.games.registry import game_of
from menace.kernel.engine import advance
from menace.kernel.errors import MenaceError

GAMES = sorted(MINDS)


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_it_beats_random_players_again_and_again(name):
    won = 0
    for n in range(6):
        bots = ["random", "random"]
        bots[n % 2] = "greedy"
        result = Match(game_of(name), bots, f"match {n}").run(100_000)
        won += result is not None and result.winners == [n % 2]
    assert won >= 5


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_bots_finish_a_game_among_themselves(name, seats):
    match = Match(game_of(name), ["greedy"] * seats, "among equals", check=True)
    assert match.run(100_000) is not None


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_moment_give_the_same_answer(name):
    game = game_of(name)
    one, two = (Match(game, ["greedy", "greedy"], "same", keep=True) for _ in range(2))
    one.run(100_000)
    two.run(100_000)
    assert one.record.text() == two.record.text()


@pytest.mark.parametrize("name", GAMES)
def test_thinking_leaves_the_table_as_it_was(name):
    game = game_of(name)
    match = Match(game, ["greedy", "greedy"], "quiet")
    match.run(40)
    decision = advance(match.table)
    before = game.digest(match.table)
    GreedyBot("x").choose(View(game, match.table, decision.seat, 1), decision, Budget())
    assert game.digest(match.table) == before


def test_in_a_game_that_goes_on_and_on_it_strays_now_and_then():
    game = game_of("town")
    match = Match(game, ["greedy", "greedy"], "long")
    match.run(2)
    decision = advance(match.table)
    assert decision.about == "line-up" and len(decision.actions) > 4

    def usual(since):
        answers = [
            GreedyBot("x").choose(View(game, match.table, decision.seat, at), decision, Budget()) for at in range(since, since + 80)
        ]
        return [game.say(answer) for answer in answers].count("default")

    assert usual(ENDLESS - 80) == 80
    assert 60 <= usual(ENDLESS) < 80


def test_a_game_without_a_mind_is_named():
    with pytest.raises(MenaceError, match="does not know 'chess'"):
        mind_of("chess")


def test_only_bots_that_play_a_game_are_offered_for_it():
    assert bot_for("america", None) == "greedy"
    stranger = next(name for name in GAMES_THERE_ARE if name not in MINDS) if set(GAMES_THERE_ARE) - set(MINDS) else "chess"
    assert bots_for(stranger) == ["random"]
    assert bot_for(stranger, None) == "random"
    with pytest.raises(MenaceError, match="does not play"):
        bot_for(stranger, "greedy")
    with pytest.raises(MenaceError, match="there is no bot"):
        bot_for(stranger, "nobody")
