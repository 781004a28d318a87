"""Bots of one's own, named as module:Class."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cli.helpers import answer
from menace.bots.registry import bot_class, bot_for
from menace.cli.common import check_bots, read_bots
from menace.cli.play import take_up
from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.errors import MenaceError

PATIENT = """
from menace.bots.base import Bot

class Patient(Bot):
    name = title = "patient"
    text = "Waits for the last action."

    def choose(self, view, decision, budget):
        return decision.actions[-1]

class Impostor:
    pass
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder the user is in, with a bot in a file there."""
    (tmp_path / "my_patient_bot.py").write_text(PATIENT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr("menace.bots.registry.OWN", set())
    yield tmp_path
    sys.modules.pop("my_patient_bot", None)


def test_a_bot_is_seated_by_its_class(folder):
    players = read_bots(["greedy", "2:my_patient_bot:Patient"], 3, ["random"] * 3)
    assert players == ["greedy", "my_patient_bot:Patient", "greedy"]
    assert bot_class("my_patient_bot:Patient").name == "patient"
    assert read_bots(["my_patient_bot:Patient"], 2, ["random"] * 2) == ["my_patient_bot:Patient"] * 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("my_patient_bot:Nobody", "cannot be loaded"),
        ("no_such_module:Bot", "cannot be loaded"),
        ("my_patient_bot:Impostor", "is no Bot"),
    ],
)
def test_what_is_no_bot_is_told_in_a_sentence(folder, name, sentence):
    with pytest.raises(MenaceError, match=sentence):
        read_bots([name], 2, ["random"] * 2)


def test_only_who_sits_at_the_keyboard_names_a_class(folder):
    """Not a request to the server, nor a saved game that somebody sent."""
    with pytest.raises(MenaceError, match="there is no bot"):
        bot_for("america", "my_patient_bot:Patient")
    driver = new_game(game_of("america"), 2, Seeded(1))
    record = driver.record
    record.header |= {"seed": "1", "players": ["person", "my_patient_bot:Patient"]}
    (folder / "sent.rec").write_text(record.text())
    with pytest.raises(MenaceError, match="there is no bot"):
        take_up(None, folder / "sent.rec", [])
    assert "my_patient_bot" not in sys.modules


def test_a_save_with_such_a_bot_is_taken_up_by_who_names_it_again(folder):
    driver = new_game(game_of("america"), 2, Seeded(1))
    record = driver.record
    record.header |= {"seed": "1", "players": ["person", "my_patient_bot:Patient"]}
    (folder / "mine.rec").write_text(record.text())
    for bot in ("2:my_patient_bot:Patient", "2:random"):
        assert take_up(None, folder / "mine.rec", [bot])[1] == ["person", bot.partition(":")[2]]


def test_a_bot_that_does_not_play_the_game_is_refused(folder):
    (folder / "my_patient_bot.py").write_text(
        PATIENT.replace("    name =", "    knows = classmethod(lambda cls, game: game == 'world')\n    name =")
    )
    read_bots(["my_patient_bot:Patient"], 2, ["random"] * 2)
    check_bots("world", ["my_patient_bot:Patient", "random"])
    with pytest.raises(MenaceError, match="does not play town"):
        check_bots("town", ["my_patient_bot:Patient"])


def test_it_plays_in_processes_of_its_own(folder):
    words = [
        "simulate",
        "america",
        "--seats",
        "2",
        "--bot",
        "1:my_patient_bot:Patient",
        "--games",
        "2",
        "--jobs",
        "2",
        "--most",
        "50",
        "--json",
    ]
    done = subprocess.run([sys.executable, "-m", "menace", *words], capture_output=True, text=True)
    assert json.loads(done.stdout)["games"] == 2 and not json.loads(done.stdout).get("errors"), done.stdout + done.stderr


def test_it_plays_in_an_arena(folder):
    told = answer("arena", "town", "--bots", "my_patient_bot:Patient,random", "--games", 2, "--jobs", 1, "--json")
    assert told["errors"] == 0 and told["pairings"][0]["games"] == 2
    assert told["bots"][0]["bot"] == "my_patient_bot:Patient" and told["bots"][0]["decisions"] > 0
