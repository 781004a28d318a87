"""Packs: further cards and other numbers for a game, chosen when a table is made and part of its record for ever."""

from __future__ import annotations

import json

import pytest

from menace.games.registry import GAMES, LIKE, game_like, game_of, packs_of
from menace.kernel.errors import ContentError, MenaceError
from menace.kernel.record import read_record
from menace.kernel.replay import close, verify
from properties.play import random_game

LONG = ("america", "manual")  # games of thousands of decisions: in the whole run
PACKS = [pytest.param(game, pack, marks=[pytest.mark.slow] * (game in LONG)) for game in GAMES for pack in packs_of(game)]


def written(folder, **fields):
    folder.mkdir(exist_ok=True)
    (folder / "pack.json").write_text(json.dumps({"pack": "mine", "games": ["america"], **fields}))
    return str(folder)


@pytest.mark.parametrize(("name", "pack"), PACKS)
def test_a_game_with_a_pack_is_played_to_its_end_and_replayed_by_who_does_not_have_it(name, pack, monkeypatch):
    game = game_of(name, (pack,))
    assert game.content_digest() != game_of(name).content_digest()
    driver = random_game(game, 2, 5, check=True)
    close(driver)
    assert driver.record is not None and driver.record.header["packs"] == [pack]
    LIKE.clear()
    monkeypatch.setattr("menace.games.registry.packs_of", lambda name: {})
    record = read_record(driver.record.text())
    assert verify(game_like(record.header), record)["finished"]


def test_every_game_has_a_pack():
    assert all([packs_of(game) for game in GAMES])


def test_a_pack_adds_cards_and_changes_numbers(tmp_path):
    card = {"id": "long_tail", "name": "Long Tail", "effect": "+1 Move.", "gives": {"move": 1}}
    pack = written(
        tmp_path / "mine",
        adds={"pieces.json": {"mutations": [card]}},
        changes={"pieces.json": {"monsters": {"konk": {"health": 14}}}},
    )
    game = game_of("america", (pack,))
    plain = game_of("america")
    assert "long_tail" in game.lexicon.numbers["card"] and "long_tail" not in plain.lexicon.numbers["card"]
    konk = plain.lexicon.numbers["piece"]["konk"]
    assert game.box.health[konk] == 14 != plain.box.health[konk]
    deck = game.state(game.new(2)).mutation_deck
    assert len(deck) == len(plain.state(plain.new(2)).mutation_deck) + 1 and game.lexicon.numbers["card"]["long_tail"] in deck


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"games": ["world"]}, "this pack is for world, not for america"),
        ({"extra": 1}, "extra"),
        ({"adds": {"pieces.json": {"mutations": [{"id": "berserk"}]}}}, "there is 'berserk' already"),
        ({"adds": {"pieces.json": {"mutations": [{"id": "b", "name": "B", "effect": "E", "gives": {"fly": 1}}]}}}, "fly"),
        ({"adds": {"cards.json": {"mutations": []}}}, "there is no list 'mutations' in a file 'cards.json'"),
        ({"changes": {"pieces.json": {"monsters": {"bonk": {"health": 3}}}}}, "there is no 'bonk' to change"),
        ({"changes": {"pieces.json": {"monsters": {"konk": {"health": 0}}}}}, "pieces.json"),
    ],
)
def test_a_pack_is_read_strictly(fields, sentence, tmp_path):
    with pytest.raises(ContentError, match=sentence):
        game_of("america", (written(tmp_path / "mine", **fields),))


def test_a_pack_that_is_not_there_is_told_in_a_sentence(tmp_path):
    with pytest.raises(MenaceError, match="there is no pack 'nothing' for world; there are tough_beasts"):
        game_of("world", ("nothing",))
    with pytest.raises(ContentError, match=r"a pack is a folder with a pack\.json"):
        game_of("world", (str(tmp_path / "nothing"),))


def test_packs_of_ones_own_lie_in_a_folder(tmp_path, monkeypatch):
    written(tmp_path / "mine", changes={"pieces.json": {"monsters": {"konk": {"health": 13}}}})
    monkeypatch.setenv("MENACE_PACKS", str(tmp_path))
    assert "mine" in packs_of("america") and "mine" not in packs_of("manual")
    assert game_of("america", ("mine",)).content_digest() != game_of("america").content_digest()
