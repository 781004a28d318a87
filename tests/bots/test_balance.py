"""The script that weighs the sides of a game against each other."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from menace.bots.minds.town_line_ups import sensible
from menace.games.town.content import standard_box
from menace.games.world.words import FOR_BASE, FOR_CITY, FOR_DEFEAT, FOR_MINION, FOR_MONSTER, FOR_MUTATING

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/balance.py"


def run(script: Path, *words: str, fails: bool = False) -> tuple[str, str]:
    """What a script printed, and what it said meanwhile."""
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode != 0) == fails, done.stderr
    return done.stdout, done.stderr


def balance(*words: str) -> str:
    return run(SCRIPT, *words)[0]


@pytest.mark.slow
def test_a_pairing_is_the_same_for_any_number_of_processes(tmp_path):
    page = tmp_path / "page.md"
    words = ["town", "--games", "12", "--pair", "militia", "undead", "--bot", "random", "--json"]
    found = json.loads(balance(*words, "--jobs", "1", "--write", str(page)))
    (pair,) = found["pairs"]
    assert pair["sides"] == ["militia", "undead"] and pair["games"] == 12
    assert sum(pair["share"].values()) == pytest.approx(1, abs=0.001)
    assert sum(pair["manners"].values()) == 12
    assert "| militia : undead | 12 |" in page.read_text()
    again = json.loads(balance(*words, "--jobs", "2"))
    assert again["pairs"] == found["pairs"]


def test_games_of_four_count_every_side():
    found = json.loads(balance("town", "--games", "0", "--four", "4", "--bot", "random", "--jobs", "1", "--json"))
    (four,) = found["fours"]
    assert list(four["share"]) == ["militia", "fang", "wolfenpack", "undead"]
    assert sum(four["share"].values()) == pytest.approx(1, abs=0.001)


def test_a_side_that_is_not_there_is_named():
    assert "two of militia, fang" in run(SCRIPT, "town", "--pair", "militia", "ghosts", fails=True)[1]


@pytest.mark.slow
def test_every_sensible_line_up_meets_the_usual_one_and_the_best_meet_the_worst():
    words = ["--pair", "wolfenpack", "fang", "--extremes", "1", "--games", "2", "--bot", "random", "--jobs", "1"]
    page, done = run(SCRIPT.with_name("line_ups.py"), *words)
    gangs = {gang.key: len(sensible(standard_box(), gang)) for gang in standard_box().gangs}
    pack, fang = gangs["wolfenpack"], gangs["fang"]
    assert f"against the usual line-ups: {pack + fang - 1} of {pack + fang - 1}" in done, "the usual ones meet once"
    assert "the best against the worst: 2 of 2" in done, "both ways"
    assert f"{fang} of fang, {pack} of wolfenpack" in page and "| wolfenpack against fang | " in page
    assert page.count("- wolfenpack (The Alpha Male, ") == 2


@pytest.mark.slow
def test_world_deals_monsters_and_militaries_evenly_and_says_where_the_points_came_from(tmp_path):
    page = tmp_path / "page.md"
    words = ["world", "--games", "0", "--four", "12", "--bot", "random", "--jobs", "1", "--json", "--write", str(page)]
    found = json.loads(balance(*words))
    (four,) = found["fours"]
    monsters, militaries = four["kinds"]["monster"], four["kinds"]["military"]
    assert [one["games"] for one in monsters.values()] == [8] * 6  # four seats of six, twelve times
    assert [one["games"] for one in militaries.values()] == [12] * 4
    assert sum(one["share"] * one["games"] for one in militaries.values()) == pytest.approx(12, abs=0.01)
    assert sum(four["manners"].values()) == 12
    assert all(", the last token for a " in manner for manner in four["manners"])
    assert sum(source["of_winners"] for source in four["sources"].values()) == pytest.approx(1, abs=0.01)
    assert all(0 <= source["decided"] <= 1 for source in four["sources"].values())
    assert "| konk | 8 | " in page.read_text()
    assert "| cities | " in page.read_text()


def the_script():
    spec = importlib.util.spec_from_file_location("balance", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["balance"] = module
    spec.loader.exec_module(module)
    return module


def test_a_source_decides_a_game_if_others_win_without_it():
    script = the_script()

    def game(winners, *points):
        return script.Played((("a", "b"),), winners, "", 1, 1.0, 0, tuple(tuple(one.items()) for one in points))

    level = game((0,), {"cities": 5, "bases": 3}, {"cities": 7})
    assert script.source_of("bases", [level])["decided"] == 1  # 5 to 7
    assert script.source_of("cities", [level])["decided"] == 0  # 3 to 0
    tied = game((0,), {"cities": 5, "bases": 2}, {"cities": 5})
    assert script.source_of("bases", [tied])["decided"] == 1  # a shared win is another result
    found = script.source_of("cities", [level, tied])
    assert (found["winner"], found["others"], found["of_winners"]) == (5.0, 6.0, round(10 / 15, 4))


def test_infamy_is_put_down_to_what_brought_it():
    script = the_script()
    events = [
        script.Event("stomped", (0, 1, 5, 19)),
        script.Event("infamy", (0, 3, 3, FOR_CITY)),
        script.Event("infamy", (1, 3, 3, FOR_BASE)),
        script.Event("infamy", (0, 1, 4, FOR_MUTATING)),
        script.Event("infamy", (1, 3, 6, FOR_MINION)),
        script.Event("tokens removed", (3, 0)),
        script.Event("infamy", (1, 6, 12, FOR_MONSTER)),
        script.Event("infamy", (0, -2, 2, FOR_DEFEAT)),
        script.Event("scored", (0, 2, 3, 1, 0, 2, 8)),
        script.Event("scored", (1, 12, 0, 0, 3, 0, 15)),
    ]
    told = script.infamy_story(events, 2)
    assert told.ending == ", the last token for a defeat"
    zero, one = [{source: value for source, value in points if value} for points in told.points]
    assert zero == {"cities": 3, "mutating": 1, "own defeats": -2, "minions left": 3, "cards held": 1, "units destroyed": 2}
    assert one == {"bases": 3, "minions defeated": 3, "monsters defeated": 6, "Health above the start": 3}
