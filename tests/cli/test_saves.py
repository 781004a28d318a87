"""A saved game is written whole or not at all, and its dice can go on."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from menace.cli.saves import read_secrets, refuse_to_replace, resume_game, save_game, secret_path, source_of, write_whole
from menace.games.registry import game_of
from menace.kernel.chance import Fair, Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.record import read_record

GAME = game_of("america")


def some_game(chance, choices: int = 30) -> Driver:
    driver = new_game(GAME, 2, chance)
    whims = Seeded("whims")
    play_on(driver, whims, choices)
    return driver


def play_on(driver: Driver, whims: Seeded, choices: int) -> None:
    for _ in range(choices):
        driver.play(driver.decision.actions[whims.below(len(driver.decision.actions))])


def fair(letter: bytes = b"s") -> Fair:
    return Fair(letter * 32, ["ready"])


def parts(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir() if file.name.endswith(".part")]


@pytest.mark.parametrize("broken", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.chmod"])
@pytest.mark.parametrize("interruption", [KeyboardInterrupt, OSError])
def test_an_interrupted_write_leaves_the_old_file(broken, interruption, tmp_path, monkeypatch):
    file = tmp_path / "game.jsonl"
    file.write_text("old")

    def stop(*_):
        raise interruption

    monkeypatch.setattr(broken, stop)
    with pytest.raises((interruption, MenaceError)):
        write_whole(file, b"new")
    monkeypatch.undo()
    assert file.read_text() == "old"
    assert parts(tmp_path) == []
    write_whole(file, b"new")
    assert file.read_text() == "new"


def test_a_killed_process_leaves_the_old_file(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text("old")
    code = (
        "import os, signal; from pathlib import Path; from menace.cli.saves import write_whole\n"
        "os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"write_whole(Path({str(file)!r}), b'new')"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == -signal.SIGKILL
    assert file.read_text() == "old"


def test_permissions_are_kept_and_new_files_follow_the_mask(tmp_path):
    old, new, hidden = tmp_path / "old", tmp_path / "new", tmp_path / "hidden"
    old.write_text("old")
    old.chmod(0o640)
    before = os.umask(0o027)
    try:
        for file in (old, new):
            write_whole(file, b"text")
        write_whole(hidden, b"text", private=True)
    finally:
        os.umask(before)
    assert [stat.S_IMODE(file.stat().st_mode) for file in (old, new, hidden)] == [0o640, 0o640, 0o600]


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_text() == "new"


@pytest.mark.parametrize("name", ["fifo", "folder", "nowhere/at/all", "a\0b", "x" * 300])
def test_what_cannot_be_written_is_a_sentence(name, tmp_path):
    """All of it inside the test's own folder: a guard that breaks must not reach anything of the machine's."""
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    with pytest.raises(MenaceError, match="cannot be written"):
        write_whole(tmp_path / name, b"text")
    assert stat.S_ISFIFO((tmp_path / "fifo").stat().st_mode)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["fifo", "folder"]


def test_a_fair_game_keeps_its_secret_beside_it_until_it_ends(tmp_path):
    file = tmp_path / "game.jsonl"
    driver = some_game(fair())
    save_game(file, driver)
    secret = fair().secret.hex()
    assert secret not in file.read_text()
    assert json.loads(secret_path(file).read_text()) == {fair().commitment(): secret}
    assert stat.S_IMODE(secret_path(file).stat().st_mode) == 0o600
    driver.record.entries += [{"secret": secret}, {"end": {}}]
    save_game(file, driver)
    assert secret in file.read_text()
    assert not secret_path(file).exists()


def test_a_seeded_game_needs_no_secret(tmp_path):
    file = tmp_path / "game.jsonl"
    save_game(file, some_game(Seeded("1")))
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_save_interrupted_between_its_two_files_leaves_the_old_game_resumable(tmp_path, monkeypatch):
    file = tmp_path / "game.jsonl"
    save_game(file, some_game(fair(b"a")))
    old = file.read_text()

    from menace.cli import saves

    honest = saves.write_whole

    def fails_for_the_record(path, data, private=False):
        if not private:
            raise KeyboardInterrupt
        honest(path, data, private)

    monkeypatch.setattr(saves, "write_whole", fails_for_the_record)
    with pytest.raises(KeyboardInterrupt):
        save_game(file, some_game(fair(b"b")))
    monkeypatch.undo()
    assert file.read_text() == old
    record = read_record(old)
    assert resume_game(GAME, record, source_of(record, file)).at == len(record.entries)


@pytest.mark.parametrize("chance", [lambda: Seeded("7"), fair])
def test_a_resumed_game_goes_on_as_it_would_have(chance, tmp_path):
    whole, file = some_game(chance(), 60), tmp_path / "game.jsonl"
    half = new_game(GAME, 2, chance())
    whims = Seeded("whims")
    play_on(half, whims, 25)
    if isinstance(half.chance, Seeded):
        half.record.header["seed"] = "7"
    save_game(file, half)
    record = read_record(file.read_text())
    resumed = resume_game(GAME, record, source_of(record, file))
    assert resumed.record.text() == half.record.text()
    play_on(resumed, whims, 35)
    assert resumed.record.entries == whole.record.entries
    assert GAME.digest(resumed.table) == GAME.digest(whole.table)


def test_what_was_saved_cannot_be_taken_back(tmp_path):
    driver = some_game(Seeded("7"))
    assert not resume_game(GAME, driver.record, Seeded("7")).may_undo()


def test_dice_that_do_not_follow_from_their_source_are_refused():
    driver = some_game(Seeded("7"))
    with pytest.raises(RecordMismatch, match=r"line \d+: the rules or the dice go on otherwise"):
        resume_game(GAME, driver.record, Seeded("8"))


@pytest.mark.parametrize(
    ("entry", "phrase"),
    [
        ({"seat": 0, "do": "end"}, "line 3"),
        ({"seat": 9, "do": "monster konk"}, "line 3"),
        ({"seat": 0, "do": "monster nobody"}, "line 3"),
        ({"chance": "attack", "is": "1"}, "line 3: the rules go on otherwise"),
        ({"end": {}}, "this game is over"),
        ({"secret": "00"}, "this game is over"),
    ],
)
def test_a_save_that_was_changed_is_refused(entry, phrase):
    record = some_game(Seeded("7")).record
    record.entries[1] = entry
    with pytest.raises(MenaceError, match=phrase):
        resume_game(GAME, record, Seeded("7"))


def test_the_dice_of_a_save_must_be_known(tmp_path):
    file = tmp_path / "game.jsonl"
    record = some_game(fair()).record
    with pytest.raises(MenaceError, match=r"is not in .*game\.jsonl\.secret"):
        source_of(record, file)
    secret_path(file).write_text(json.dumps({record.header["commitment"]: "beef"}))
    with pytest.raises(MenaceError, match="does not hold the secret that was committed"):
        source_of(record, file)
    secret_path(file).write_text(json.dumps({record.header["commitment"]: "no hex"}))
    with pytest.raises(MenaceError, match="does not hold the secret that was committed"):
        source_of(record, file)
    record.header["commitment"] = ""
    with pytest.raises(MenaceError, match="replayed but not resumed"):
        source_of(record, file)


@pytest.mark.parametrize("content", ["", "[1]", "{", "[" * 100_000, '{"a": 1}'])
def test_a_spoilt_secret_file_holds_no_secrets(content, tmp_path):
    file = tmp_path / "x.secret"
    file.write_text(content)
    assert read_secrets(file) == {}


def test_only_earlier_saves_of_the_same_game_are_replaced(tmp_path):
    file, notes = tmp_path / "game.jsonl", tmp_path / "notes.txt"
    first, second = some_game(fair(b"a")), some_game(fair(b"b"))
    refuse_to_replace(file, first.record)
    save_game(file, first)
    refuse_to_replace(file, first.record)
    with pytest.raises(MenaceError, match="holds another game"):
        refuse_to_replace(file, second.record)
    notes.write_text("milk")
    with pytest.raises(MenaceError, match="is no record"):
        refuse_to_replace(notes, first.record)
    os.mkfifo(tmp_path / "fifo")  # looking into one would wait for ever
    for other in (tmp_path / "fifo", tmp_path):
        with pytest.raises(MenaceError, match="is no plain file"):
            refuse_to_replace(other, first.record)
