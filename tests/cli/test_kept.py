"""Nothing is lost: a game at a terminal keeps itself at every answer, and whatever ends it, it goes on from there."""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path

import pytest

from cli.helpers import menace, refused, typed
from menace.bots.registry import bot_of
from menace.cli import kept
from menace.cli.answer import completed, ending, read_answer
from menace.cli.kept import Claim, kept_games, new_file
from menace.cli.play import choose_kept
from menace.cli.sitting import PERSON, Sitting
from menace.games.registry import game_of
from menace.kernel.chance import Fair, Seeded
from menace.kernel.driver import new_game
from menace.kernel.errors import MenaceError
from menace.kernel.record import read_record

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))
from killed_games import play_and_kill
from terminal import KEYS, Terminal

GAME = game_of("america")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(kept.FOLDER, str(tmp_path / "games"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def sitting(own: bool = True, file: Path | None = None, seed: str = "1") -> Sitting:
    driver = new_game(GAME, 2, Seeded(seed))
    driver.record.header["seed"] = seed
    return Sitting(driver, [PERSON, PERSON], {}, file, own)


def entries(file: Path) -> list[dict]:
    return read_record(file.read_text()).entries


# -- kept at every answer ------------------------------------------------------------------------------------------


def test_a_game_is_kept_from_its_first_answer_on_and_after_each():
    game = sitting()
    game.keep()
    assert kept_games(None) == [], "what nobody has answered is no game to go on with"
    for _ in range(3):
        game.play(game.game.say(game.asked.actions[0]))
        assert entries(game.file) == game.driver.record.entries
    game.undo()
    assert entries(game.file) == game.driver.record.entries
    game.let_go()
    (found,) = kept_games("america")
    assert found.file == game.file
    assert found.told().startswith("America, 2 players, ")
    assert kept_games("town") == []


def test_the_secret_of_fair_dice_is_kept_with_the_game():
    driver = new_game(GAME, 2, Fair(b"s" * 32, []))
    game = Sitting(driver, [PERSON, "greedy"], {1: bot_of("greedy", "1")}, None, True)
    while game.goes_on_alone():
        game.go_on(game.next_answer())
    game.play(GAME.say(game.asked.actions[0]))
    game.let_go()
    secret = game.file.with_name(game.file.name + ".secret")
    assert secret.stat().st_mode & 0o077 == 0
    assert choose(["1"]) == game.file


def test_a_finished_game_is_kept_and_not_offered(monkeypatch):
    game = sitting()
    game.play(GAME.say(game.asked.actions[0]))
    game.driver.record.entries.append({"end": {}})
    game.fresh = False
    game.keep()
    game.let_go()
    assert game.file.exists()
    assert kept_games(None) == []


def test_no_two_games_have_the_same_file():
    files = [new_file("america") for _ in range(5)]
    assert len(set(files)) == 5


def test_a_game_that_is_being_played_is_not_offered_and_its_file_not_taken():
    first = sitting()
    first.play(GAME.say(first.asked.actions[0]))
    assert kept_games(None) == []
    with pytest.raises(MenaceError, match="is being played in another terminal"):
        Claim(first.file).take()
    assert "is being played in another terminal" in refused_to_resume(first.file)
    first.let_go()
    assert len(kept_games(None)) == 1


def refused_to_resume(file: Path) -> str:
    result = menace("play", "--resume", file, input="")
    assert result.exit_code == 1
    return result.stderr


def test_a_folder_that_takes_no_file_is_told_and_the_game_goes_on(home):
    (home / "games").write_text("not a folder")
    game = sitting()
    game.play(GAME.say(game.asked.actions[0]))
    assert "games cannot be kept in" in game.trouble
    game.play(GAME.say(game.asked.actions[0]))


# -- files of the player's choice ----------------------------------------------------------------------------------


def test_save_under_another_name_is_a_copy_and_quit_writes_the_file_of_the_game(home):
    one, two = home / "q1", home / "q2"
    menace("play", "america", "--people", "--seed", 1, "--save", one, input=typed("1", f"save {two}", "1", "quit"))
    assert len(entries(one)) == len(entries(two)) + 1


def test_without_a_file_the_game_goes_on_in_the_one_it_was_saved_in(home):
    game = sitting()
    game.play(GAME.say(game.asked.actions[0]))
    before = game.file
    game.copy_to(home / "mine", False)
    game.play(GAME.say(game.asked.actions[0]))
    assert not before.exists()
    assert entries(home / "mine") == game.driver.record.entries
    game.copy_to(Path(os.path.relpath(home / "mine")), False)
    game.let_go()


def test_a_second_game_of_the_same_dice_does_not_overwrite_the_first(home):
    file = home / "game"
    words = ["play", "america", "--people", "--seed", 1, "--save", file]
    menace(*words, input=typed("1", "1", "1"))
    old = file.read_text()
    assert "holds another game" in refused(*words, code=1)
    assert file.read_text() == old


# -- going on ------------------------------------------------------------------------------------------------------


def choose(lines: list[str]) -> Path | None:
    with pytest.MonkeyPatch.context() as patch:
        left = list(lines)
        patch.setattr("builtins.input", lambda prompt: left.pop(0))
        return choose_kept("america")


def test_one_of_the_kept_games_or_a_new_one_is_chosen():
    for seed in ("1", "2"):
        game = sitting(seed=seed)
        game.play(GAME.say(game.asked.actions[0]))
        os.utime(game.file, (int(seed) * 1000, int(seed) * 1000))
        game.let_go()
    latest, older = [one.file for one in kept_games(None)]
    assert choose(["2"]) == older
    assert choose([""]) is None
    assert choose(["3", "x", "1"]) == latest
    assert choose(["drop 1", "1"]) == older
    assert not latest.exists()


@pytest.mark.parametrize(("number", "plain"), [(signal.SIGHUP, False), (signal.SIGTERM, True), (signal.SIGKILL, False)])
def test_a_game_that_is_cut_off_goes_on_with_every_answer(number, plain, tmp_path):
    shown, left = play_and_kill("town", number, random.Random(int(number)), tmp_path / "there", plain)
    assert left >= shown >= 1


def test_a_mistake_of_ours_ends_the_screen_with_a_sentence_and_the_game_is_kept(tmp_path):
    code = (
        "from menace.cli.app.table import TableApp; from menace.cli.main import main\n"
        "TableApp.foresee = lambda self: 1 // (self.sitting.driver.at < 9)\n"
        "import sys; sys.argv = ['menace', 'play', 'town', '--new', '--seats', '2', '--bot', '2:greedy']\n"
        "main()"
    )
    terminal = Terminal(["-c", code], {kept.FOLDER: str(tmp_path), "XDG_DATA_HOME": str(tmp_path)})
    try:
        while not terminal.over():
            terminal.look(0.2)
            terminal.type(KEYS["enter"])
        terminal.look()
    finally:
        terminal.close()
    assert terminal.code == 1
    said = terminal.typed.decode().replace("\r\n", "")
    assert "a mistake of ours" in said and "ZeroDivisionError" in said and "the game up to there is in" in said
    assert "Traceback" not in said
    assert [file for file in tmp_path.iterdir() if file.name.startswith("town-")]


# -- what a line means ---------------------------------------------------------------------------------------------


def test_several_numbers_are_several_answers_and_only_listed_ones_count():
    offered = ["end", "discard a", "discard b"]
    assert read_answer("2 3", GAME, offered).text == "discard a\ndiscard b"
    assert read_answer("3", GAME, offered, 3).text == "discard b"
    with pytest.raises(MenaceError, match="3 is not in the list"):
        read_answer("2 3", GAME, offered, 2)


def test_e_ends_what_can_be_ended():
    assert read_answer("e", GAME, ["attack a", "pass"]).text == "pass"
    assert read_answer("E", GAME, ["end", "pass"]).text == "end"
    with pytest.raises(MenaceError, match="nothing to end here"):
        ending(["attack a"])


def test_a_beginning_is_completed():
    offered = ["move 2104", "move 2105", "end"]
    assert completed("mov", offered) == offered[:2]
    assert completed("sa", offered) == ["save", "save!"]


def test_answers_of_one_line_are_taken_back_together():
    game = sitting()
    at = game.driver.at
    with pytest.raises(MenaceError, match="somebody else is asked now"):
        game.play("monster konk", "monster zorb")
    assert game.driver.at == at + 1, "the first of them counts"
    game.undo()
    assert game.driver.at == at


def test_save_over_another_game_is_in_the_help():
    assert "save! FILE" in menace("play", "america", "--people", "--seed", 1, input="help\n").stdout
