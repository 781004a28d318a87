"""Bad input of any kind is one sentence on stderr and an exit code; help helps."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cli.helpers import menace, refused
from menace.cli import answer
from menace.cli.common import NEAREST
from menace.games.registry import GAMES, game_of

COMMANDS = ["play", "simulate", "balance", "replay", "verify", "rules", "bench", "table"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command):
    result = menace(command, "--help")
    assert result.exit_code == 0
    assert f"menace {command}" in result.stdout
    assert command in menace("--help").stdout


def test_without_a_command_the_help_is_shown():
    result = menace()
    assert "Commands" in result.stdout
    assert result.stderr == ""
    assert result.exit_code == 2


def test_a_paragraph_of_help_is_broken_where_the_line_is_full_only():
    shown = " ".join(menace("play", "--help").stdout.split("\n"))
    assert "What follows is about the terminal" in shown
    assert "[[" not in shown


def test_the_version_is_printed():
    assert menace("--version").stdout.startswith("menace 0") or menace("--version").stdout.startswith("menace 1")


@pytest.mark.parametrize(
    ("words", "phrase"),
    [
        (["dance"], "dance"),
        (["play", "chess"], "there is no game 'chess'; there "),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "A-MOVE-999"], "there is no rule 'A-MOVE-999'; 'menace rules --search WORDS' finds one"),
        (["simulate"], "GAME"),
        (["simulate"], "(menace simulate --help lists what there is)"),
        (["--nonsense"], "(menace --help lists what there is)"),
        (["simulate", "america", "--games", "0"], "--games"),
        (["simulate", "america", "--games", "-5"], "--games"),
        (["simulate", "america", "--games", "9" * 40], "--games"),
        (["simulate", "america", "--games", "many"], "--games"),
        (["simulate", "america", "--jobs", "0"], "--jobs"),
        (["simulate", "america", "--jobs", "100000"], "--jobs"),
        (["simulate", "america", "--seats", "5"], "2, 3 or 4 players"),
        (["simulate", "america", "--seats", "1"], "2, 3 or 4 players"),
        (["simulate", "america", "--seats", "-2"], "--seats"),
        (["simulate", "america", "--bot", "deep"], "there is no bot 'deep'"),
        (["simulate", "america", "--bot", "9:random"], "a seat from 1 to 4"),
        (["simulate", "america", "--bot", "9:random"], "a seat from 1 to 4"),
        (["simulate", "america", "--bot", "x:random"], "cannot be loaded: No module named 'x'"),
        (["simulate", "america", "--bot", "٣:random"], "a seat from 1 to 4"),
        (["simulate", "america", "--option", "standstill"], "NAME=NUMBER"),
        (["simulate", "america", "--option", "standstill=" + "9" * 50], "NAME=NUMBER"),
        (["simulate", "america", "--option", "standstill=100"], "a number from 0 to 99"),
        (["simulate", "america", "--option", "fog=1"], "no option 'fog'"),
        (["simulate", "america", "--seed", "\udcff"], "not proper text"),
        (["simulate", "america", "--nonsense"], "--nonsense"),
        (["play", "america", "--seats", "7"], "2, 3 or 4 players"),
        (["play", "america", "--bot", "0:random"], "a seat from 1 to 3"),
        (["play", "america", "--words", "\udcff"], "not proper text"),
        (["play", "america", "--seed", "x" * 300], "at most 200"),
        (["play", "--resume", "nowhere", "--seed", "1"], "--resume takes no"),
        (["bench", "--seconds", "0"], "--seconds"),
    ],
)
def test_misuse_is_exit_code_2(words, phrase):
    assert phrase in refused(*words, code=2)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--resume"]])
class TestFiles:
    def test_a_missing_file(self, command, tmp_path):
        assert "cannot be read: no such file" in refused(*command, tmp_path / "none", code=1)

    def test_a_folder(self, command, tmp_path):
        assert "cannot be read: is a directory" in refused(*command, tmp_path, code=1)

    @pytest.mark.parametrize(
        ("content", "phrase"),
        [
            (b"", "line 1 of the record is not JSON; is it a record at all?"),
            (b'{"menace": 1}\n{"seat": 0, "do', "line 2 of the record is not JSON; the text breaks off there"),
            (b'{"menace": 1}\n{"seat": 0, "do\n{}\n', "line 2 of the record is not JSON\n"),
            (b"\n\n\n", "line 1 of the record is not JSON"),
            (b"\x7fELF\x02\x01\xff\xfe\x00" * 50, "is not a text file"),
            (b"hello\n", "line 1 of the record is not JSON"),
            (b"[1]\n", "line 1 of the record is not an object"),
            (b'{"menace": 99}\n', "this is no record"),
            (b'{"menace": 1}\n', "'game' is missing"),
            (b"[" * 200_000, "not JSON"),
            (b"1" * 10_000, "not JSON"),
            (b'{"menace": 1}\n{"seat": 1e999, "do": "end"}\n', "line 2"),
            (b"\xef\xbb\xbf" + b'{"menace": 1}', "not JSON"),
        ],
    )
    def test_a_file_that_is_no_record(self, command, content, phrase, tmp_path):
        file = tmp_path / "file"
        file.write_bytes(content)
        sentence = refused(*command, file, code=1)
        assert phrase in f"{sentence}\n"
        assert str(file) in sentence

    @pytest.mark.parametrize(
        ("change", "phrase"),
        [
            ('"game": "chess"', "there is no game 'chess'"),
            ('"seats": 5', "2, 3 or 4 players"),
            ('"seats": 99999999999999999999', "2, 3 or 4 players"),
            ('"options": {"fog": 1}', "no option 'fog'"),
            ('"options": {"standstill": "x"}', "a number from 0 to 99"),
            ('"content": "x"', "boards, pieces or cards (x) that no release"),
        ],
    )
    def test_a_header_that_cannot_be(self, command, change, phrase, tmp_path):
        whole = (
            '{"menace": 1, "game": "america", "rules": "r", "content": "", "options": {}, "seats": 2, "names": [], '
            '"commitment": "", "words": [], "seed": "1"'
        )
        file = tmp_path / "file"
        from menace.games.registry import game_of

        header = whole.replace('"content": ""', f'"content": "{game_of("america").content_digest()}"')
        file.write_text(f"{header}, {change}}}\n")
        result = menace(*command, file)
        assert result.exit_code in (1, 2)
        assert phrase in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_an_endless_file_is_refused(tmp_path):
    assert "too long" in refused("verify", "/dev/zero", code=1)


@pytest.mark.parametrize("words", [["rules"], ["rules", "--json"], ["simulate", "america", "--games", "1", "--json"]])
def test_a_reader_that_leaves_is_no_traceback(words):
    command = [sys.executable, "-m", "menace", *words]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=buffered)
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 1
    assert said == b""


@pytest.mark.parametrize("words", ["simulate america --games 1", "rules america --json", "table"])
def test_a_closed_output_is_a_sentence(words):
    """As by the shell's `>&-`."""
    done = subprocess.run(
        ["sh", "-c", f"exec '{sys.executable}' -m menace {words} >&-"], stderr=subprocess.PIPE, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "menace: standard output is closed, so there is nowhere to write an answer to\n")


def test_a_terminal_without_accents_gets_the_letter_without_it():
    assert "ö".encode("ascii", NEAREST) == b"o"
    assert "Wölfenpack \u2014 ½".encode("ascii", NEAREST) == b"Wolfenpack ? 1?2"
    assert "Wölfenpack".encode("latin-1", NEAREST) == "Wölfenpack".encode("latin-1"), "who has the letter gets it"
    shown = subprocess.run(
        [sys.executable, "-m", "menace", "play", "town", "--seats", "2", "--people"],
        input=b"?\nquit\n", capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert b"Wolfenpack" in shown.stdout and b"W?lfenpack" not in shown.stdout


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_action_is_called_as_a_command_of_the_terminal_is(name):
    assert not set(game_of(name).lexicon.by_name) & {*answer.COMMANDS, *answer.OTHER_NAMES}
