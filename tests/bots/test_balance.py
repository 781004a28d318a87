"""The script that weighs the sides of a game against each other."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/balance.py"


def balance(*words: str, fails: bool = False, script: Path = SCRIPT) -> str:
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode != 0) == fails, done.stderr
    return done.stderr if fails else done.stdout


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
    assert "two of militia, fang" in balance("town", "--pair", "militia", "ghosts", fails=True)


def test_line_ups_of_two_gangs_all_meet():
    words = ["--pair", "fang", "undead", "--line-ups", "2", "--games", "2", "--bot", "random"]
    page = balance(*words, script=SCRIPT.with_name("line_ups.py"))
    assert "- fang 0: Countess" in page and "- undead 1: " in page and "4 pairings of 2 games" in page
    assert "| fang 1 | " in page and "The furthest apart: " in page
