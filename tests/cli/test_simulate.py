"""Many games between bots: the same for any number of jobs, checked and recorded on request."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter

import pytest

from cli.helpers import answer, heed_ctrl_c, menace, refused
from menace.bots.random import RandomBot
from menace.cli import simulate
from menace.cli.simulate import in_order
from menace.games.america.game import America
from menace.kernel.errors import RulesBug
from menace.kernel.record import Record
from menace.lab import games as command


def same(one, other):
    """Two answers but for the time they took."""
    return {**one, "seconds": 0} == {**other, "seconds": 0}


def test_the_answer_has_the_promised_keys():
    found = answer("simulate", "america", "--seats", 4, "--games", 3, "--bot", "random", "--seed", 1, "--json")
    assert (found["game"], found["seats"], found["games"], found["finished"], found["errors"]) == ("america", 4, 3, 3, 0)
    assert found["decisions"] > 100
    assert found["seconds"] > 0
    assert list(found["winners"]) == ["0", "1", "2", "3"]
    assert sum(found["winners"].values()) == 3
    assert sum(found["manners"].values()) == 3


def test_two_jobs_play_the_same_games_as_one(tmp_path):
    words = ["simulate", "america", "--seats", 2, "--games", 4, "--seed", "x", "--json"]
    one = answer(*words, "--jobs", 1, "--records", tmp_path / "one")
    two = answer(*words, "--jobs", 2, "--records", tmp_path / "two")
    assert same(one, two)
    records = [sorted((tmp_path / folder).iterdir()) for folder in ("one", "two")]
    assert [file.name for file in records[0]] == [f"america-{n:06}.jsonl" for n in range(4)]
    assert [file.read_text() for file in records[0]] == [file.read_text() for file in records[1]]
    assert len({file.read_text() for file in records[0]}) == 4


def test_another_seed_gives_other_games():
    words = ["simulate", "america", "--seats", 2, "--games", 2, "--json", "--jobs", 1]
    assert not same(answer(*words, "--seed", 1), {**answer(*words, "--seed", 2), "seed": "1"})


def test_records_of_simulated_games_verify(tmp_path):
    menace("simulate", "america", "--seats", 2, "--games", 1, "--records", tmp_path)
    assert answer("verify", tmp_path / "america-000000.jsonl", "--json")["finished"] is True


def test_check_audits_and_replays(monkeypatch):
    audits = []
    monkeypatch.setattr(America, "check", lambda self, table: audits.append(1))
    found = answer("simulate", "america", "--seats", 2, "--games", 1, "--check", "--jobs", 1, "--json")
    assert (found["errors"], found["checked"]) == (0, True)
    assert len(audits) > found["decisions"]


def test_a_game_that_goes_wrong_is_counted_and_the_others_go_on(monkeypatch, tmp_path):
    fine = RandomBot.choose

    def sometimes(self, view, decision, budget):
        if self.seed.startswith("1:1:") and view.at > 50:
            raise RulesBug("the board is gone")
        return fine(self, view, decision, budget)

    monkeypatch.setattr(RandomBot, "choose", sometimes)
    words = ["simulate", "america", "--seats", 2, "--games", 3, "--jobs", 1, "--records", tmp_path]
    result = menace(*words, "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert (found["games"], found["finished"], found["errors"]) == (3, 2, 1)
    assert found["error_list"] == [{"game": 1, "error": "RulesBug: the board is gone"}]
    assert "game 1: RulesBug: the board is gone" in result.stderr
    assert (tmp_path / "america-000001.jsonl").exists()


def test_a_replay_that_differs_is_an_error(monkeypatch):
    monkeypatch.setattr(America, "check", lambda self, table: None)
    honest = Record.rolled
    monkeypatch.setattr(Record, "rolled", lambda self, about, text: honest(self, about, "0" if about == "first" else text))
    result = menace("simulate", "america", "--seats", 3, "--games", 4, "--check", "--jobs", 1, "--json", "--option", "standstill=1")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert found["errors"] >= 1
    assert "RecordMismatch" in found["error_list"][0]["error"]


def test_a_finished_game_that_fails_its_check_is_not_finished(monkeypatch):
    def differs(game, record):
        raise RulesBug("another end")

    monkeypatch.setattr(America, "check", lambda self, table: None)
    monkeypatch.setattr(command, "verify", differs)
    found = json.loads(menace("simulate", "america", "--seats", 2, "--games", 2, "--check", "--jobs", 1, "--json").stdout)
    assert (found["finished"], found["errors"]) == (0, 2)


def test_outcomes_are_put_in_order_however_they_come_in(monkeypatch):
    monkeypatch.setattr(RandomBot, "choose", lambda self, view, decision, budget: 1 // 0)
    forward = simulate.play_all
    monkeypatch.setattr(simulate, "play_all", lambda *words: reversed(list(forward(*words))))
    result = menace("simulate", "america", "--seats", 2, "--games", 3, "--jobs", 1, "--json")
    assert [error["game"] for error in json.loads(result.stdout)["error_list"]] == [0, 1, 2]
    assert "the first, game 0: ZeroDivisionError" in result.stderr


def test_a_game_may_be_given_up():
    found = answer("simulate", "america", "--seats", 2, "--games", 2, "--most", 20, "--json", "--jobs", 1)
    assert (found["finished"], found["decisions"], sum(found["winners"].values())) == (0, 40, 0)


def test_the_summary_in_words():
    result = menace("simulate", "america", "--seats", 2, "--games", 1)
    assert "1 of 1 games of america finished" in result.stdout
    assert result.stdout.count("random") == 2


def test_bots_may_be_seated_one_by_one():
    found = answer("simulate", "america", "--seats", 2, "--games", 1, "--bot", "1:random", "--bot", "2:random", "--json")
    assert found["bots"] == ["random", "random"]


def test_records_need_a_folder(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    assert "cannot be used as a folder" in refused("simulate", "america", "--games", 1, "--records", file, code=1)
    assert file.read_text() == "mine"


def test_ctrl_c_ends_the_workers_and_says_so(tmp_path):
    """Once they are at work, which the first record shows."""
    words = [
        sys.executable,
        "-m",
        "menace",
        "simulate",
        "america",
        "--seats",
        "2",
        "--games",
        "100000",
        "--jobs",
        "2",
        "--most",
        "99",
    ]
    words += ["--records", str(tmp_path)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(words, start_new_session=True, preexec_fn=heed_ctrl_c, **pipes)
    while process.poll() is None and len(list(tmp_path.glob("*.jsonl"))) < 4:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)  # they do not play their games to the end
    assert process.returncode == 130
    assert " finished in " in out, "the totals of what was played"
    assert re.fullmatch(r"menace: interrupted after \d+ of 100000 games\n", err)


def test_a_line_for_each_game_says_who_played_what_and_how_it_ended():
    result = menace("simulate", "world", "--seats", 2, "--games", 2, "--jobs", 1, "--jsonl", "--most", 400)
    games = [json.loads(line) for line in result.stdout.splitlines()]
    assert [game["game"] for game in games] == [0, 1]
    for game in games:
        assert [seat["seat"] for seat in game["seats"]] == [0, 1]
        assert all(seat["monster"] and seat["military"] and seat["bot"] == "random" for seat in game["seats"])
        assert game["turns"] > 3 and game["decisions"] == 400 and not game["finished"]


def test_the_lines_come_in_the_order_of_the_games():
    outcomes = [command.Outcome(n, (), 0, 0, (), "", True, "") for n in range(4)]
    parts = iter([[outcomes[2]], [outcomes[0]], [outcomes[3], outcomes[1]]])
    assert [[one.index for one in part] for part in in_order(parts)] == [[], [0], [1, 2, 3]]


def test_a_town_game_tells_with_whom_each_gang_began():
    result = menace("simulate", "town", "--seats", 2, "--games", 1, "--jsonl", "--line-up", "fang,militia")
    (game,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert [seat["gang"] for seat in game["seats"]] == ["fang", "militia"]
    assert all(len(seat["line_up"]) >= 3 for seat in game["seats"])
    assert sum(seat["won"] for seat in game["seats"]) == pytest.approx(1, abs=0.01)


def test_line_ups_are_fixed_or_dealt_evenly():
    words = ["simulate", "america", "--seats", 2, "--most", 12, "--games", 12, "--jobs", 1, "--jsonl"]
    fixed = [json.loads(line) for line in menace(*words, "--line-up", "-,konk", "--line-up", "branch=navy,-").stdout.splitlines()]
    assert {game["seats"][1]["monster"] for game in fixed} == {"konk"} and {game["seats"][0]["branch"] for game in fixed} == {
        "navy"
    }
    assert "konk" not in {game["seats"][0]["monster"] for game in fixed}
    even = [json.loads(line) for line in menace(*words, "--line-up", "balanced").stdout.splitlines()]
    for seat in (0, 1):
        assert set(Counter([game["seats"][seat]["monster"] for game in even]).values()) == {2}, "each of six, twice at each seat"


@pytest.mark.parametrize(
    ("line_up", "phrase"),
    [
        ("konk", "one for each of the 2 seats"),
        ("konk,konk", "one for each"),
        ("konk,godzilla", "of gargantis, konk"),
        ("gang=a,b", "no 'gang'"),
    ],
)
def test_a_line_up_that_cannot_be_is_refused(line_up, phrase):
    assert phrase in refused("simulate", "america", "--seats", 2, "--line-up", line_up, code=2)


def test_work_is_dealt_in_small_pieces_at_first():
    chunks = command.chunks_of(1000, 2)
    assert chunks[0] == (0, 1) and chunks[-1][1] == 1000
    assert [last for _, last in chunks[:-1]] == [first for first, _ in chunks[1:]]
    assert max(last - first for first, last in chunks) == command.BIGGEST
