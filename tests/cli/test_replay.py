"""Stepping through a record, and checking one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.helpers import answer, menace, refused, typed
from menace import __version__
from menace.bots.match import Match
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Fair
from menace.kernel.driver import new_game
from menace.kernel.replay import close

GAME = game_of("america")
RECORDS = Path(__file__).parents[1] / "records"
RELEASES = Path(__file__).parents[1] / "releases"


@pytest.fixture(scope="module")
def played():
    match = Match(GAME, ["random"] * 2, "1", keep=True)
    match.run(100_000)
    return match


@pytest.fixture
def file(played, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text(played.record.text())
    return path


def moves(played):
    return len(played.record.entries) - 1


def test_a_place_as_json(played, file):
    found = answer("replay", file, "--to", 5, "--json")
    assert (found["game"], found["at"], found["entries"]) == ("america", 5, moves(played))
    assert found["entry"] == played.record.entries[4]
    assert found["decision"]["actions"] or found["chance"]
    assert found["view"]["seat"] == -1
    assert found["result"] is None
    assert all({"kind", "text", "rules"} <= set(told) for told in found["events"])


def test_the_start_and_the_end(played, file):
    start = answer("replay", file, "--to", 0, "--json")
    assert (start["entry"], start["chance"]) == (None, "first")
    end = answer("replay", file, "--to", moves(played), "--json")
    assert end["digest"] == GAME.digest(played.table)
    assert end["result"]["winners"] == GAME.result(played.table).winners
    assert end["decision"] is None
    assert end["events"][-1]["kind"] == "won"


def test_every_position_is_a_line_with_its_series():
    record = RECORDS / "town/town-conquest.rec"
    lines = [json.loads(line) for line in menace("replay", record, "--json").stdout.splitlines()]
    assert [line["at"] for line in lines] == list(range(lines[-1]["entries"] + 1))
    assert lines[-1]["result"]["manner"] and not any([line["result"] for line in lines[:-1]])
    assert lines[-1] == answer("replay", record, "--to", lines[-1]["at"], "--json")
    assert {one["what"] for one in lines[-1]["series"]} == {"conquest points", "power"}
    assert len({json.dumps(line["series"]) for line in lines}) > 2


def test_events_belong_to_their_entry(played, file):
    told = [event["text"] for n in range(1, 4) for event in answer("replay", file, "--to", n, "--json")["events"]]
    assert len(told) == len(set(told)) == 3


def test_a_place_that_is_not_there(played, file):
    assert f"holds {moves(played)} choices and rolls" in refused("replay", file, "--to", moves(played) + 1, code=2)
    refused("replay", file, "--to", -1, code=2)
    refused("replay", file, "--to", 10**30, code=2)


def test_a_place_in_words(file):
    shown = menace("replay", file, "--to", 3).stdout
    assert "3 of " in shown
    assert "Player 1" in shown


def test_walking_forward_and_back(played, file):
    shown = menace(
        "replay", file, input=typed("n", "", "p", "2", "b", "t", "x", "-3", "9" * 30, str(moves(played)), "n", "0", "p", "q")
    ).stdout
    places = [line.split("> ")[-1].split(" of ")[0] for line in shown.splitlines() if f" of {moves(played)}: " in line]
    assert places[:4] == ["1", "2", "1", "2"]
    assert int(places[4]) > 2
    assert places[5] == str(moves(played))
    assert "'s turn." in shown
    assert shown.count("the places are numbered from 0") == 3
    assert "this is the end of the record" in shown
    assert "this is the start of the record" in shown
    assert "Stomp markers" in shown
    assert " won: " in shown


def test_the_walk_ends_with_the_input(file):
    assert menace("replay", file, input="").exit_code == 0


def test_a_record_that_breaks_off_where_the_rules_differ(played, file):
    lines = file.read_text().splitlines()
    lines[3] = '{"seat": 0, "do": "end"}'
    file.write_text("\n".join(lines) + "\n")
    assert "line 4" in refused("replay", file, "--to", 10, "--json", code=1)
    result = menace("replay", file, input=typed("10", "1"))
    assert result.exit_code == 0
    assert "line 4" in result.stdout


def test_names_from_a_record_cannot_steer_the_terminal(played, file):
    text = file.read_text().splitlines()
    text[2] = json.dumps({"seat": 0, "do": "\x1b[2J\x07monster"})
    file.write_text("\n".join(text))
    result = menace("replay", file, "--to", 2)
    assert "\x1b" not in result.output
    assert "\x07" not in result.output


# -- verify --------------------------------------------------------------------------------------------------------


def test_a_good_record(played, file):
    result = menace("verify", file)
    assert result.exit_code == 0
    assert f"{moves(played)} choices and rolls of america replay" in result.stdout
    assert "The game is over" in result.stdout
    found = answer("verify", file, "--json")
    assert (found["ok"], found["finished"], found["digest"]) == (True, True, GAME.digest(played.table))


def test_a_record_in_progress(file):
    file.write_text("\n".join(file.read_text().splitlines()[:20]) + "\n")
    assert "The game goes on." in menace("verify", file).stdout
    assert answer("verify", file, "--json")["finished"] is False


@pytest.mark.parametrize(
    ("change", "phrase"),
    [
        (lambda lines: [*lines[:3], lines[4], *lines[3:]], "line 4"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"winners": [', '"winners": [3, ')], "ends otherwise"),
        (lambda lines: [*lines[:-2], lines[-1]], "goes on"),
        (lambda lines: [*lines, lines[2]], "after"),
        (lambda lines: [*lines, lines[-1]], "after"),
    ],
)
def test_a_record_that_does_not_hold(change, phrase, file):
    file.write_text("\n".join(change(file.read_text().splitlines())) + "\n")
    sentence = refused("verify", file, code=1)
    assert phrase in sentence
    assert str(file) in sentence
    result = menace("verify", file, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["ok"] is False
    assert phrase in json.loads(result.stdout)["error"]


def fair_record():
    driver = new_game(GAME, 2, Fair(b"secret", ["a", "b"]))
    whims = Match(GAME, ["random"] * 2, "2").chance
    while driver.decision is not None:
        driver.play(driver.decision.actions[whims.below(len(driver.decision.actions))])
    close(driver)
    return driver.record.text()


def test_fair_dice_are_checked(tmp_path):
    file = tmp_path / "game.jsonl"
    text = fair_record()
    file.write_text(text)
    assert answer("verify", file, "--json")["dice"] == "fair"
    assert "follows from the secret" in menace("verify", file).stdout
    for old, new, phrase in (
        (b"secret".hex(), b"guess!".hex(), "not the one that was committed"),
        (b"secret".hex(), "no hex", "hexadecimal"),
        ('["a", "b"]', '["a", "c"]', "the secret gives another outcome"),
    ):
        file.write_text(text.replace(old, new))
        assert phrase in refused("verify", file, code=1)


@pytest.mark.parametrize(("record", "who"), [("america-both-fall", "Nobody"), ("monster-wins", "Player ")])
def test_a_game_may_end_without_a_winner(record, who):
    path = Path(__file__).parent.parent / "records" / "manual" / f"{record}.rec"
    assert f"The game is over: {who}" in menace("verify", path).stdout
    assert f"\n{who}" in menace("replay", path, "--to", answer("verify", path, "--json")["entries"]).stdout


# -- records of other releases -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("release", ["0.1.0", "0.2.0"])
def test_what_an_earlier_release_recorded_verifies_here(release, game):
    found = answer("verify", RELEASES / release / "records" / f"{game}-2.rec", "--json")
    assert found["ok"] and found["finished"] and found["game"] == game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("release", "change", "reason", "named"),
    [
        ("0.1.0", {}, "line 2", "{game} 1' of release 0.1.0"),  # it did not yet write down which one it was
        ("0.2.0", {}, "line 2", "{game} 2' of release 0.2.0"),
        (
            "0.2.0",
            {"rules": "{game} 99", "release": "9.0.0"},
            "rules '{game} 99' of another release",
            "{game} 99' of release 9.0.0",
        ),
        ("0.2.0", {"content": "0" * 64, "release": "0.1.9"}, "no release of {game} had", "{game} 2' of release 0.1.9"),
    ],
    ids=["release-0.1.0", "release-0.2.0", "a later edition", "a content nobody has"],
)
def test_a_record_that_does_not_replay_says_by_which_release_it_was_played(release, change, reason, named, game, tmp_path):
    first, second, *rest = (RELEASES / release / "records" / f"{game}-2.rec").read_text().splitlines()
    header = {**json.loads(first), **{name: said.format(game=game) for name, said in change.items()}}
    entry = second if change else json.dumps({"seat": 0, "do": "nothing"})
    file = tmp_path / "game.rec"
    file.write_text("\n".join([json.dumps(header), entry, *rest]) + "\n")
    sentence = refused("verify", file, code=1)
    assert reason.format(game=game) in sentence
    assert sentence.endswith(f"(it was played by '{named.format(game=game)}, and this is release {__version__})")
