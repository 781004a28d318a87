"""The arena: fair rounds, honest intervals, and games that are not played twice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cli.helpers import answer, menace, refused
from menace.bots.arena import Arena, Bout, Played, interval, play, rate, summary
from menace.bots.base import Budget
from menace.bots.greedy import GreedyBot
from menace.bots.registry import YARDSTICK, bot_of, bots_for
from menace.kernel.errors import MenaceError

TOWN = Arena("town", ("greedy-1", "random"), 2, "a")


def test_a_round_seats_the_first_bot_everywhere_with_the_same_dice():
    assert [Bout("a", "b", n).seated(2) for n in range(3)] == [["a", "b"], ["b", "a"], ["a", "b"]]
    assert [Bout("a", "b", n).seated(4).index("a") for n in range(5)] == [0, 1, 2, 3, 0]
    twins = replace(TOWN, bots=("random", "random"))
    one, two, three = [play(twins, Bout("random", "random", n)) for n in range(3)]
    assert one.shares == two.shares and one.decisions == two.decisions, "the same bots and the same dice are the same game"
    assert one.decisions != three.decisions, "and another round another one"


def test_the_interval_is_wilsons():
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)


def test_shares_times_and_ratings_are_counted_for_the_right_bot():
    games = [
        Played("a", "b", 0, [1.0, 0.0], 10, "", "", [[1.0, 3.0], [9.0]]),
        Played("a", "b", 1, [0.5, 0.5], 10, "", "", [[9.0], [2.0]]),
        Played("a", "b", 2, [0.0, 0.0], 10, "", "broke", [[50.0], [50.0]]),
    ]
    arena = Arena("town", ("a", "b"), 2, "x")
    told = summary(arena, games)
    (pairing,) = told["pairings"]
    assert (pairing["games"], pairing["wins"], pairing["rate"], pairing["wins_by_seat"]) == (2, 1.5, 0.75, [1.5, 0.5])
    a, b = told["bots"]
    assert (a["decisions"], a["median_ms"], a["p95_ms"], b["decisions"], b["median_ms"]) == (3, 2.0, 3.0, 2, 9.0)
    assert told["errors"] == 1
    assert a["rating"]["mu"] > b["rating"]["mu"]


def test_a_lone_winner_among_three_is_rated_above_them_and_an_even_one_is_not():
    four = Arena("town", ("a", "b"), 4, "x")

    def games(lone: float) -> list[Played]:
        rest = (1.0 - lone) / 3
        return [Played("a", "b", n, [lone if s == n % 4 else rest for s in range(4)], 1, "", "", [[]] * 4) for n in range(40)]

    won, even = rate(four, games(1.0)), rate(four, games(0.25))
    assert won["a"]["mu"] > won["b"]["mu"] + 5
    assert even["a"]["mu"] == pytest.approx(even["b"]["mu"], abs=0.5)


def test_an_arena_is_taken_up_where_it_was_stopped(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    words = ["arena", "town", "--bots", "greedy-1,random", "--jobs", 1, "--file", file, "--json"]
    whole = answer(*words, "--games", 4)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_text("".join(lines[:3]) + lines[3][:40])  # stopped in the middle of a line
    asked = []
    monkeypatch.setattr("menace.cli.arena.play", lambda arena, bout: asked.append(bout.number) or play(arena, bout))
    again = answer(*words, "--games", 4)
    assert asked == [2, 3]
    assert again["pairings"] == whole["pairings"]
    assert [json.loads(line)["number"] for line in file.read_text().splitlines()[1:]] == [0, 1, 2, 3]
    assert "another arena" in refused(*words, "--games", 4, "--seed", 2, code=1)
    file.write_text("something else\n")
    assert "no file of an arena" in refused(*words, "--games", 4, code=1)


def test_it_says_who_is_better_and_draws_it(tmp_path):
    told = menace("arena", "town", "--bots", "greedy-1,random", "--games", 4, "--jobs", 1, "--plot", tmp_path / "a.svg").stdout
    assert "greedy-1 against random" in told and "Rating" in told
    assert (tmp_path / "a.svg").read_text().count("<circle") == 1
    among = menace("arena", "town", "--bots", "greedy-1,random", "--games", 1, "--jobs", 1, "--seats", 3).stdout
    assert "greedy-1 among 2 of random" in among


def test_what_cannot_be_an_arena_is_refused():
    assert "two different bots" in refused("arena", "town", "--bots", "greedy", code=2)
    assert "two different bots" in refused("arena", "town", "--bots", "greedy,greedy", code=2)
    assert "there is no bot 'gredy'" in refused("arena", "town", "--bots", "gredy,random", code=2)
    assert "written as 200ms" in refused("arena", "town", "--bots", "greedy@soon,random", code=2)


def test_how_long_a_bot_thinks_is_part_of_its_name():
    limit = bot_of("greedy@50ms", "s").limit
    assert limit is not None and (limit.seconds, limit.steps) == (0.05, 0)
    counted = Budget.read("300steps")
    assert counted.steps == 300 and counted.seconds > 1000
    for wrong in ("50", "0ms", "-1ms", "1.5ms", "steps", "³ms", "9999999ms"):
        with pytest.raises(MenaceError):
            Budget.read(wrong)


def test_the_yardstick_is_known_and_offered_to_nobody():
    assert isinstance(bot_of(YARDSTICK, "s"), GreedyBot)
    assert YARDSTICK not in bots_for("town")
