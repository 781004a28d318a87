"""Packs at a terminal: a game keeps the one it was begun with, whatever becomes of its folder."""

from __future__ import annotations

import pytest

from cli.helpers import answer, menace, numbers, refused, typed
from menace.games.registry import GAMES, PACKS
from menace.kernel.record import read_record
from packs import BROKEN, GONE, OTHER, forget, spoil, write


@pytest.mark.parametrize("how", [GONE, OTHER, BROKEN])
@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_goes_on_with_its_pack_whatever_becomes_of_it(game, how, tmp_path, monkeypatch):
    pack, file = tmp_path / "mine", tmp_path / "game"
    write(pack, game)
    words = ["play", game, "--people", "--seats", 2, "--seed", 1, "--pack", pack, "--save", file]
    assert menace(*words, input=typed(*numbers(1, 20))).exit_code == 0
    begun = read_record(file.read_text())
    spoil(pack, game, how)
    forget(monkeypatch)
    result = menace("play", "--resume", file, input=typed(*numbers(2, 20)))
    assert result.exit_code == 0, result.output
    now = read_record(file.read_text())
    assert now.header == begun.header and now.header["packs"] == ["mine"]
    assert len(now.entries) > len(begun.entries) and now.entries[: len(begun.entries)] == begun.entries
    forget(monkeypatch)
    assert answer("verify", file, "--json")["entries"] == len(now.entries)
    assert answer("replay", file, "--to", len(now.entries), "--json")["view"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("text", "sentence"),
    [(None, "there is no pack 'mine' for {game}"), ("{", "mine/pack.json: "), ('{"games": ["{game}"]}', "mine/pack.json: ")],
    ids=["unknown", "no JSON", "a slip"],
)
def test_no_game_is_begun_with_a_pack_that_is_unknown_or_wrong(text, sentence, game, tmp_path, monkeypatch):
    monkeypatch.setenv(PACKS, str(tmp_path))
    if text is not None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "pack.json").write_text(text.replace("{game}", game))
    file = tmp_path / "game"
    assert sentence.format(game=game) in refused("play", game, "--pack", "mine", "--save", file, code=1)
    assert not file.exists()
