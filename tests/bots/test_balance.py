"""How the sides of a game are weighed against each other."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.helpers import menace, refused
from menace.bots.minds.town_line_ups import sensible
from menace.games.town.content import standard_box
from menace.games.world.words import FOR_BASE, FOR_CITY, FOR_DEFEAT, FOR_MINION, FOR_MONSTER, FOR_MUTATING
from menace.kernel.event import Event
from menace.lab.balance import Played, by_place, source_of
from menace.lab.stories import infamy_story

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def balance(*words: str) -> str:
    result = menace("balance", *words)
    assert result.exit_code == 0, result.stderr
    return result.stdout


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


def test_the_shares_are_drawn(tmp_path):
    picture = tmp_path / "town.svg"
    balance(
        "town",
        "--games",
        "2",
        "--pair",
        "militia",
        "undead",
        "--four",
        "4",
        "--bot",
        "random",
        "--jobs",
        "1",
        "--plot",
        str(picture),
    )
    drawn = picture.read_text()
    assert drawn.startswith("<?xml") and drawn.count('<g id="axes_') == 2
    assert "militia : undead" in drawn and "four seats, gang" in drawn


def test_a_side_that_is_not_there_is_named():
    assert "two of militia, fang" in refused("balance", "town", "--pair", "militia", "ghosts", code=2)


@pytest.mark.slow
def test_every_sensible_line_up_meets_the_usual_one_and_the_best_meet_the_worst():
    words = ["--pair", "wolfenpack", "fang", "--extremes", "1", "--games", "2", "--bot", "random", "--jobs", "1"]
    ran = subprocess.run([sys.executable, SCRIPTS / "line_ups.py", *words], capture_output=True, text=True, timeout=120, check=True)
    page, done = ran.stdout, ran.stderr
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
    words += ["--option", "catch_up=1"]
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
    assert found["options"] == {"catch_up": 1} and four["sources"]["a late start"]["others"] > 0
    assert len(four["places"]) == 4 and sum(four["places"]) == pytest.approx(1, abs=0.001)
    assert "| konk | 8 | " in page.read_text()
    assert page.read_text().startswith("# Balance of Monsters Menace the World, catch_up 1")
    assert "--option catch_up=1" in page.read_text()
    assert "| cities | " in page.read_text()


def test_a_source_decides_a_game_if_others_win_without_it():
    def game(winners, *points):
        return Played({"side": ("a", "b")}, winners, "", 1, 1.0, 0, tuple(tuple(one.items()) for one in points))

    level = game((0,), {"cities": 5, "bases": 3}, {"cities": 7})
    assert source_of("bases", [level])["decided"] == 1  # 5 to 7
    assert source_of("cities", [level])["decided"] == 0  # 3 to 0
    tied = game((0,), {"cities": 5, "bases": 2}, {"cities": 5})
    assert source_of("bases", [tied])["decided"] == 1  # a shared win is another result
    found = source_of("cities", [level, tied])
    assert (found["winner"], found["others"], found["of_winners"]) == (5.0, 6.0, round(10 / 15, 4))


def test_the_win_is_shared_out_by_the_order_of_the_first_turns():
    def won(winners, first):
        return Played({"side": ("a", "b", "c")}, winners, "", 1, 1.0, first)

    assert by_place([won((2,), 2), won((0,), 2), won((1, 2), 1), won((1,), 2)]) == [0.375, 0.375, 0.25]
    assert by_place([]) == []


def test_infamy_is_put_down_to_what_brought_it():
    events = [
        Event("stomped", (0, 1, 5, 19)),
        Event("infamy", (0, 3, 3, FOR_CITY)),
        Event("infamy", (1, 3, 3, FOR_BASE)),
        Event("infamy", (0, 1, 4, FOR_MUTATING)),
        Event("infamy", (1, 3, 6, FOR_MINION)),
        Event("tokens removed", (3, 0)),
        Event("infamy", (1, 6, 12, FOR_MONSTER)),
        Event("infamy", (0, -2, 2, FOR_DEFEAT)),
        Event("scored", (0, 2, 3, 1, 0, 2, 8)),
        Event("scored", (1, 12, 0, 0, 3, 0, 15)),
    ]
    told = infamy_story(events, 2)
    assert told.ending == ", the last token for a defeat"
    zero, one = [{source: value for source, value in points if value} for points in told.points]
    assert zero == {"cities": 3, "mutating": 1, "own defeats": -2, "minions left": 3, "cards held": 1, "units destroyed": 2}
    assert one == {"bases": 3, "minions defeated": 3, "monsters defeated": 6, "Health above the start": 3}
