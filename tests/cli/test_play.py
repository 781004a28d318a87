"""A game at the terminal: answers, commands, saving and going on."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import pytest

from cli.helpers import answer, heed_ctrl_c, menace, numbers, refused, typed
from menace.cli.saves import save_game
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import MenaceError, RulesBug
from menace.kernel.record import read_record

GAME = game_of("america")
FIRST_SEAT_FIRST = next(seed for seed in range(50) if new_game(GAME, 2, Seeded(str(seed))).decision.seat == 0)


def beginning():
    """Konk and the Navy against Zorb and the Army, up to the choice of the first lair."""
    lines = ["monster konk", "monster zorb", "branch army", "branch navy"]
    driver = new_game(GAME, 2, Seeded(str(FIRST_SEAT_FIRST)))
    for line in lines:
        driver.play_text(line)
    while driver.decision.about == "post":
        lines.append("1")
        driver.play(driver.decision.actions[0])
    return lines


BEGINNING = beginning()


def people(*lines, more=(), seats=2, game="america"):
    """What two people see who type these lines; then the input ends."""
    result = menace("play", game, "--people", "--seats", seats, "--seed", FIRST_SEAT_FIRST, *more, input=typed(*lines))
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def on_the_board(*lines, **more):
    """The same from Konk's first turn on: Konk in 1307 and Zorb in 0507, nobody has deployed."""
    return people(*BEGINNING, "appear 1307", "end", "appear 0507", "end", *lines, **more)


def record_of(file):
    return [entry.get("do", "") for entry in read_record(file.read_text()).entries]


# -- answers -------------------------------------------------------------------------------------------------------


def test_the_game_begins_with_a_question_and_numbered_actions():
    shown = people()
    assert "Monsters Menace America" in shown
    assert "Player 1: Which monster do you play?" in shown
    assert "  2 monster konk      Health 10, Move 4 (land), Defense 4" in shown
    assert "The input has ended after 1 choices and rolls; nothing was saved." in shown


def test_an_answer_is_a_number_or_words(tmp_path):
    file = tmp_path / "game"
    people("2", "monster zorb", "  branch   army ", more=["--save", file])
    assert record_of(file)[1:] == ["monster konk", "monster zorb", "branch army"]


def test_a_wrong_answer_is_refused_and_asked_again(tmp_path):
    file = tmp_path / "game"
    shown = people("0", "7", "99999999999999", "-1", "", "dance", "monster nobody", "end", "monster konk", more=["--save", file])
    assert shown.count("the actions are numbered from 1 to 6") == 3
    assert "type the number of an action, or 'help'" in shown
    assert "'dance' is nothing to do here; type a number from 1 to 6, or 'help'" in shown
    assert "'nobody' is no piece" in shown
    assert "(A-SETUP-14; 'rule A-SETUP-14' shows it)" in shown
    assert record_of(file)[1:] == ["monster konk"]


def test_a_piece_and_a_space_in_one_line(tmp_path):
    file = tmp_path / "game"
    shown = on_the_board("move konk 1306", more=["--save", file])
    assert "Konk moves from the lair north-east of Tulsa to Kansas City." in shown
    assert " ".join(record_of(file)).count("pick konk move 1306") == 1


def test_a_space_alone_is_enough_where_only_one_action_names_it():
    assert "Konk moves from the lair north-east of Tulsa to Kansas City." in on_the_board("pick konk", "1306")


def test_a_space_that_looks_like_a_number_of_the_list_is_the_space(tmp_path):
    shown = people(*BEGINNING, "appear 0204", "end", "appear 0507", "end", "pick konk", "0105")
    assert "Konk moves from the lair north of Sacramento to San Francisco." in shown


def test_a_long_list_is_cut_to_what_stands_out_and_all_shows_the_rest():
    shown = on_the_board("pick konk", "all")
    short, _, everything = shown.partition("or 'all' lists them")
    assert "Kansas City: city of 1 Health, Air Force base" in short
    assert "move 1305" not in short
    assert "move 1305" in everything


def test_events_are_told_once_and_in_sentences():
    shown = people("monster konk", "monster zorb")
    assert shown.count("Player 1 takes Konk.") == 1
    assert shown.index("Player 1 takes Konk.") < shown.index("Player 2: Which monster do you play?")


# -- commands ------------------------------------------------------------------------------------------------------


def test_the_rules_behind_a_question():
    shown = people("?")
    assert "A-SETUP-14 Beginning with the first player" in shown


def test_why_an_action_is_not_on_offer():
    shown = on_the_board("? move konk 0000", "? move konk 1306", "? pick zorb", "? dance")
    assert shown.count("'move konk 1306' is on offer.") == 1
    lines = shown.splitlines()
    refusals = [lines[n - 2] for n, line in enumerate(lines) if re.match(r"A-[A-Z]+-\d\d ", line)]
    assert len(refusals) == 2 and all(refusals), "a sentence, and below it the rule"
    assert "there is no verb 'dance'" in shown


def test_a_rule_by_its_id():
    shown = people("rule a-move-03", "rule A-MOVE-99")
    assert "A-MOVE-03 A monster's move ends in the first space" in shown
    assert "there is no rule 'A-MOVE-99'" in shown


def test_a_rule_against_the_text_shows_what_the_rulebook_says():
    shown = people("rule M-CHALLENGE-04", game="manual")
    assert "The rulebook says: a loser forced to a space next to a monster" in shown


def test_undo_takes_back_a_whole_line(tmp_path):
    file = tmp_path / "game"
    shown = on_the_board("pick konk", "undo", "pick konk", "1306", "undo", "undo", "log 1", more=["--save", file])
    assert shown.count("Taken back.") == 3
    assert shown.rstrip().splitlines()[-3].strip() == "Player 1's turn."
    assert record_of(file)[-1] == "end"
    assert "nothing can be taken back" in people("undo")


def test_undo_takes_back_both_choices_of_a_shorthand(tmp_path):
    file = tmp_path / "game"
    more = ["--save", file]
    words = ["deploy navy_fighter_1 2204"]
    shown = people(*BEGINNING, "appear 1307", *words, "undo", "log", more=more)
    assert "Player 1 deploys Navy Fighter 1 at Boston." in shown
    assert "Taken back." in shown
    assert record_of(file)[-1] == "appear 1307"
    assert "deploys" not in shown.partition("Taken back.")[2]


def test_the_board_the_cards_and_the_log():
    shown = on_the_board("board", "board 2104", "board all", "board nowhere", "cards", "log 2")
    assert "KONK" in shown
    assert "New York (2104): coast, city of 3 dice." in shown
    assert "Water barriers lie towards" in shown
    assert "there is no space 'nowhere'" in shown
    assert "Konk: +1 on rolls to hit fighters." in shown
    assert shown.count("Player 1's turn.") == 2


def test_the_records_of_the_players():
    shown = on_the_board("board")
    line = next(line for line in shown.splitlines() if "Player 1" in line and "Konk" in line and "1307" in line)
    assert line.split()[-6:] == ["-", "-", "N", "Navy:", "0", "out"]
    assert " 10 " in line
    assert "Stomp markers 14 and 9 extras" in shown


def test_help_lists_the_commands():
    shown = people("help")
    for command in ("undo", "save", "board", "cards", "log", "quit", "? ACTION"):
        assert command in shown


def test_commands_may_be_written_in_capitals():
    assert "leave; you can save first" in people("Help")
    assert "Save first?" in people("QUIT", "")


def test_the_board_is_drawn_before_each_question_if_wanted():
    assert "KONK" in on_the_board(more=["--board"])
    assert "KONK" not in on_the_board(more=["--no-board"])
    assert "KONK" not in on_the_board()


# -- the whole game ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_game_by_numbers_and_the_same_when_it_is_saved_and_resumed(tmp_path):
    lines = numbers(1)
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    words = ["play", "america", "--seats", 2, "--seed", "long", "--bot", "2:greedy"]
    result = menace(*words, "--save", whole, input=typed(*lines))
    assert result.exit_code == 0
    assert " won: " in result.stdout
    assert f"The record is in {whole}" in result.stdout
    found = answer("verify", whole, "--json")
    assert (found["ok"], found["finished"], found["dice"]) == (True, True, "not committed")

    cut = 200
    first = menace(*words, "--save", parted, input=typed(*lines[:cut]))
    assert "the game is saved in" in first.stdout
    assert answer("verify", parted, "--json")["finished"] is False
    second = menace("play", "--resume", parted, input=typed(*lines[cut:]))
    assert second.exit_code == 0, second.output
    assert answer("verify", parted, "--json")["digest"] == found["digest"]
    assert parted.read_text() == whole.read_text()
    assert "this game is over" in refused("play", "--resume", parted, code=1)


def test_a_fair_game_shows_its_commitment_first_and_its_secret_last(tmp_path):
    file = tmp_path / "game"
    lines = numbers(2)
    words = ["play", "america", "--seats", 2, "--words", "north wind", "--bot", "2:greedy"]
    first = menace(*words, "--save", file, input=typed(*lines[:50]))
    header = read_record(file.read_text()).header
    assert f"sealed with {header['commitment']}" in first.stdout
    assert header["words"] == ["north wind"]
    assert answer("verify", file, "--json")["dice"] == "sealed until the game ends"
    secret = json.loads((tmp_path / "game.secret").read_text())[header["commitment"]]
    assert secret not in first.stdout
    assert secret not in file.read_text()

    second = menace("play", "america", "--resume", file, input=typed(*lines[50:]))
    assert secret in second.stdout
    assert not (tmp_path / "game.secret").exists()
    assert answer("verify", file, "--json")["dice"] == "fair"
    spoilt = file.read_text().replace(secret, "00" * 32)
    file.write_text(spoilt)
    assert "not the one that was committed" in refused("verify", file, code=1)


def test_without_its_secret_a_fair_game_cannot_go_on(tmp_path):
    file = tmp_path / "game"
    menace("play", "america", "--save", file, input=typed("1"))
    (tmp_path / "game.secret").unlink()
    assert "the secret of its fair dice is not in" in refused("play", "--resume", file, code=1)


def test_bots_alone_play_to_the_end():
    result = menace("play", "america", "--seats", 2, "--seed", 1, "--bot", "random", input="")
    assert result.exit_code == 0
    assert "Player 1 (random)" in result.stdout or "Player 2 (random)" in result.stdout
    assert " won: " in result.stdout


def test_the_default_is_one_person_and_the_best_bots_that_answer_soon(tmp_path):
    file = tmp_path / "game"
    result = menace("play", "america", "--save", file, input=typed("1"))
    assert read_record(file.read_text()).header["players"] == ["person", "strong", "strong"]
    assert "Player 1 (you): " in result.stdout


def test_bots_sit_where_they_are_told(tmp_path):
    file = tmp_path / "game"
    menace("play", "america", "--seats", 3, "--bot", "3:random", "--save", file, input=typed("1"))
    assert read_record(file.read_text()).header["players"] == ["person", "person", "random"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_played_by_numbers(game, tmp_path):
    file = tmp_path / "game"
    bots = ["--bot", "2:greedy", "--bot", "3:greedy"]
    result = menace("play", game, "--seats", 3, "--seed", 1, *bots, "--save", file, input=typed(*numbers(3, 300)))
    assert result.exit_code == 0, result.output
    assert answer("verify", file, "--json")["entries"] > 50
    menace("play", "--resume", file, input=typed("1"))
    assert answer("verify", file, "--json")["ok"] is True


def test_numbers_left_over_are_no_file_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = menace("play", "america", "--seats", 2, "--seed", "long", "--bot", "random", input=typed(*["4"] * 5))
    assert " won: " in result.stdout
    assert list(tmp_path.iterdir()) == []


# -- saving and leaving --------------------------------------------------------------------------------------------


def test_save_and_quit(tmp_path):
    file = tmp_path / "game"
    shown = people("save", f"save {file}", "1", "save", "quit")
    assert "name the file: save FILE" in shown
    assert shown.count(f"Saved in {file}; 'menace play --resume {file}' goes on.") == 2
    assert "Save first?" not in shown
    assert f"the game is saved in {file}" in shown
    assert len(record_of(file)) == 2


def test_quit_asks_to_save(tmp_path):
    file, folder = tmp_path / "game", tmp_path
    shown = people("1", "quit", str(folder), str(file))
    assert "Save first?" in shown
    assert "cannot be written: it is no plain file" in shown
    assert len(record_of(file)) == 2
    assert "Save first?" in people("quit", "")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game"]


def test_quit_at_the_end_of_the_input_does_not_hang():
    assert "Save first?" in people("quit")


@pytest.mark.parametrize("name", ["nowhere/at/all", "fifo", "folder", "x" * 300])
def test_a_save_that_fails_is_a_sentence_and_the_game_goes_on(name, tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    shown = people(f"save {tmp_path / name}", "monster konk", "monster zorb")
    assert f"{tmp_path / name} cannot be written" in shown
    assert "Player 1 takes Konk." in shown


def test_a_folder_that_is_not_there_is_told_before_the_game_begins(tmp_path):
    said = refused("play", "america", "--save", tmp_path / "nowhere" / "game", code=1)
    assert f"cannot be written: there is no folder {tmp_path / 'nowhere'}" in said


@pytest.mark.parametrize("lines", [(), ("quit",)])
def test_a_last_save_that_fails_puts_the_game_elsewhere(lines, tmp_path, monkeypatch):
    file, folder = tmp_path / "game", tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))

    def full(path, driver):
        if path == file:
            raise MenaceError(f"{path} cannot be written: no space left on device")
        save_game(path, driver)

    monkeypatch.setattr("menace.cli.sitting.save_game", full)
    result = menace("play", "america", "--seed", "1", "--save", file, input=typed("1", *lines))
    assert result.exit_code == 1
    (found,) = folder.glob("*/rescued.jsonl")
    assert result.stderr == f"menace: {file} cannot be written: no space left on device; the game is in {found}\n"
    assert result.stdout.count("the game goes on, and is not kept") == 1, "once, however many answers cannot be kept"
    assert result.stdout.count("no space left on device\n") == len(lines), "who quits is told, and can save elsewhere"
    monkeypatch.undo()
    assert "goes on" in menace("verify", found).stdout


def test_a_home_that_is_not_there_is_a_sentence():
    assert "there is no such home folder" in people("save ~nobody-has-this-name/game")


def test_other_files_are_not_overwritten(tmp_path):
    notes, game = tmp_path / "notes", tmp_path / "game"
    notes.write_text("milk")
    people("1", f"save {game}")
    old = game.read_text()
    shown = people(f"save {notes}", "1", more=[])
    assert "is no record; choose another name" in shown
    assert notes.read_text() == "milk"
    other = menace("play", "america", "--seed", "other", input=typed(f"save {game}", "1", f"save! {game}"))
    assert "holds another game" in other.stdout
    assert game.read_text() != old
    assert "holds another game" in refused("play", "america", "--seed", "third", "--save", game, code=1)
    assert "is no record" in refused("play", "america", "--save", notes, code=1)


def test_a_game_without_dice_to_go_on_with_is_named_once(tmp_path):
    file = tmp_path / "game"
    people("1", more=["--save", file])
    file.write_text(file.read_text().replace('"seed":', '"sown":', 1))
    said = refused("play", "--resume", file, code=1)
    assert said.startswith(f"menace: {file} does not say where its dice come from")


def test_a_save_of_another_game_is_refused(tmp_path):
    file = tmp_path / "game"
    people("1", more=["--save", file])
    assert "is a game of america, not of chess" in refused("play", "chess", "--resume", file, code=2)


@pytest.mark.parametrize("players", [["person"], ["person", "deep"], "person", [1, 2]])
def test_strange_players_in_a_save(players, tmp_path):
    file = tmp_path / "game"
    people("1", more=["--save", file])
    header, _, rest = file.read_text().partition("\n")
    file.write_text(json.dumps({**json.loads(header), "players": players}) + "\n" + rest)
    result = menace("play", "--resume", file, input="")
    assert result.exit_code == (1 if "deep" in players else 0)


def test_a_mistake_of_ours_is_no_traceback_and_the_game_is_kept(tmp_path, monkeypatch):
    file = tmp_path / "game"

    def breaks(self, decision, action, free=True):
        raise RulesBug("the board is gone")

    monkeypatch.setattr(Driver, "go_on", breaks)
    result = menace("play", "america", "--seed", 1, "--people", "--save", file, input=typed("1", "1"))
    assert result.exit_code == 1
    assert "a mistake of ours" in result.stderr
    assert "the board is gone" in result.stderr
    assert f"the game up to there is in {file}" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert record_of(file) == [""]


def test_a_mistake_of_ours_keeps_a_game_without_a_file_too(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(Driver, "go_on", lambda self, decision, action: 1 // 0)
    result = menace("play", "america", "--people", input=typed("1"))
    assert "ZeroDivisionError" in result.stderr
    (file,) = tmp_path.glob("menace-*/rescued.jsonl")
    assert str(file) in result.stderr


def test_input_that_is_no_text_is_refused_politely():
    result = menace("play", "america", "--seed", 1, input=b"\xff\xfe\x00\x01\n\x1b[31m\n1\n")
    assert result.exit_code == 0
    assert "\x1b[31m" not in result.stdout


def test_ctrl_c_saves_and_leaves(tmp_path):
    file = tmp_path / "game"
    command = [sys.executable, "-m", "menace", "play", "america", "--seed", "1", "--save", str(file)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, preexec_fn=heed_ctrl_c, **pipes)
    process.stdin.write("1\n")
    process.stdin.flush()
    for _ in range(100):
        if "Which monster" in process.stdout.readline():
            break
    time.sleep(0.3)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "the game is saved in" in out
    assert err == "menace: interrupted\n"
    assert file.exists()
