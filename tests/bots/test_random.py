"""The random bot and the matches it plays."""

from __future__ import annotations

from collections import Counter

import pytest

from menace.bots.base import Bot, Budget, View
from menace.bots.match import Match
from menace.bots.random import RandomBot
from menace.bots.registry import bot_of
from menace.games.registry import game_of
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.node import Decision
from menace.kernel.record import read_record
from menace.kernel.replay import verify

GAME = game_of("america")
BUDGET = Budget()


def choices(seed: str, count: int, size: int) -> list[int]:
    bot = RandomBot(seed)
    decision = Decision(0, "move", list(range(size)))
    return [bot.choose(View(GAME, GAME.new(2, {"standstill": 0}), 0, at), decision, BUDGET) for at in range(count)]


def test_every_action_is_as_likely_as_the_others():
    count = Counter(choices("1", 6000, 6))
    assert set(count) == set(range(6))
    assert sum((count[k] - 1000) ** 2 / 1000 for k in range(6)) < 20.5  # chi square, 5 degrees, 1 in 1000


def test_the_same_seed_and_moment_give_the_same_choice():
    assert choices("1", 200, 9) == choices("1", 200, 9)
    assert choices("1", 200, 9) != choices("2", 200, 9)


def test_a_match_is_the_same_again_and_its_record_replays():
    first, again = (Match(GAME, ["random"] * 2, "5", check=keep, keep=keep) for keep in (False, False))
    kept = Match(GAME, ["random"] * 2, "5", keep=True)
    results = [match.run(100_000) for match in (first, again, kept)]
    assert {tuple(result.winners) for result in results if result} == {tuple(results[0].winners)}
    assert {match.decisions for match in (first, again)} == {kept.decisions}
    found = verify(GAME, read_record(kept.record.text()))
    assert found["winners"] == results[0].winners
    assert found["digest"] == GAME.digest(first.table)


def test_another_seed_is_another_game():
    one, two = (Match(GAME, ["random"] * 2, seed) for seed in ("5", "6"))
    one.run(100_000)
    two.run(100_000)
    assert GAME.digest(one.table) != GAME.digest(two.table)


def test_a_match_stops_at_the_most_it_may_take():
    match = Match(GAME, ["random"] * 2, "5")
    assert match.run(10) is None
    assert match.decisions == 10


def test_a_bot_that_answers_what_is_not_on_offer_is_refused():
    class Cheat(Bot):
        def choose(self, view, decision, budget):
            return -1

    match = Match(GAME, ["random"] * 2, "5")
    match.bots[0] = match.bots[1] = Cheat("")
    with pytest.raises(IllegalAction, match="not on offer"):
        match.run(10)


def test_a_view_tells_what_the_seat_may_know_and_guesses_a_table_of_its_own():
    table = GAME.new(2, {"standstill": 0})
    view = View(GAME, table, 1, 0)
    assert view.data()["seat"] == 1
    guess = view.guess(Match(GAME, ["random"] * 2, "5").chance)
    assert guess is not table
    assert GAME.digest(guess) == GAME.digest(table)


def test_an_unknown_bot_is_a_sentence():
    with pytest.raises(MenaceError, match="there is no bot 'deep'"):
        bot_of("deep", "1")
