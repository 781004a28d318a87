"""Contents: what the rules read makes the digest, what people read does not; the contents of every release can be had for ever."""

from __future__ import annotations

import json

import pytest

from menace.games.registry import GAMES, aliases, game_like, kept_file, made
from menace.kernel.content import Content, unpacked
from menace.kernel.errors import ContentError, MenaceError, RecordMismatch
from menace.kernel.game import Game

USA = [
    ("pieces.json", ("monsters", 1, "ability"), "Better by 1 against fighters."),
    ("pieces.json", ("mutations", 2, "effect"), "Burns who rolls 1."),
    ("board.json", ("about",), "A map."),
]
WORDS = {
    "america": USA,
    "manual": USA,
    "world": [("cards.json", ("mutations", 0, "effect"), "One more is hit."), ("map.json", ("spaces", 3, "label"), [1.0, 2.0])],
    "town": [("town.json", ("cards", 0, "flavour"), "A comma, more."), ("town.json", ("grammar", "timings", "action"), "An act.")],
}
NUMBERS = {
    "america": [("pieces.json", ("monsters", 1, "health"), 14), ("pieces.json", ("monsters", 0, "move"), 5)],
    "manual": [("pieces.json", ("limits", "health_cap"), 41), ("board.json", ("spaces", 0, "terrain"), "coast")],
    "world": [("cards.json", ("monsters", 0, "health"), 9), ("cards.json", ("monsters", 1, "move"), 7)],
    "town": [("town.json", ("cards", 0, "cp"), 4), ("town.json", ("cards", 0, "life"), 9)],
}
USA_FIRST, TOWN_FIRST, WORLD_FIRST = aliases()  # in the order of the file
FIRST = {"america": USA_FIRST, "manual": USA_FIRST, "town": TOWN_FIRST, "world": WORLD_FIRST}
CASES = [(game, *case, False) for game in GAMES for case in WORDS[game]] + [
    (game, *case, True) for game in GAMES for case in NUMBERS[game]
]


def released(game: str) -> Game:
    """The game with the content of the first release, whatever the files say now."""
    return game_like({"game": game, "content": FIRST[game]})


def changed(game: str, file: str, path: tuple[str | int, ...], value: object) -> Content:
    """The printed content of a game with one value changed."""
    printed = released(game).content
    assert printed is not None
    data = json.loads(printed.files[file])
    place = data
    for part in path[:-1]:
        place = place[part]
    assert place[path[-1]] != value
    place[path[-1]] = value
    return Content({**printed.files, file: json.dumps(data, indent=3).encode()})


@pytest.mark.parametrize(("game", "file", "path", "value", "differs"), CASES)
def test_numbers_make_the_digest_and_words_do_not(game, file, path, value, differs):
    other = made(game, changed(game, file, path, value))
    assert (other.content_digest() != released(game).content_digest()) == differs


@pytest.mark.parametrize("game", GAMES)
def test_what_was_released_is_told_by_its_digest_alone_and_anything_else_in_full(game):
    assert kept_file(released(game).content_digest()).exists() and "box" not in released(game).likeness()
    other = made(game, changed(game, *NUMBERS[game][0]))
    told = json.loads(json.dumps(other.likeness()))
    again = game_like(told)
    assert again.content_digest() == other.content_digest() != released(game).content_digest()
    assert game_like(told) is again, "it is loaded once"
    with pytest.raises(RecordMismatch, match="no release"):
        game_like({"game": game, "content": "0" * 64})
    with pytest.raises(RecordMismatch, match="not those it names"):
        game_like({**told, "content": "0" * 64})


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_of_earlier_releases_are_kept(game, monkeypatch):
    """Also when the present files are other ones."""
    digest = released(game).content_digest()
    other = made(game, changed(game, *NUMBERS[game][0]))
    monkeypatch.setattr("menace.games.registry.LOADED", {game: other})
    for name in (digest, *[old for old, new in aliases().items() if new == digest]):
        found = game_like({"game": game, "content": name})
        assert found.content_digest() == digest and found.made_of(name) and not other.made_of(name)


@pytest.mark.parametrize("line", ["", "x", "0" * 50, Content({"a": b"1"}, {}).packed()[:-10], "é"])
def test_a_content_that_cannot_be_read_says_so(line):
    with pytest.raises(ContentError):
        unpacked(line)


def test_a_content_that_is_no_game_is_refused_in_a_sentence():
    for content in (Content({}), Content({"town.json": b"{}"}), Content({"town.json": b"{"})):
        with pytest.raises(MenaceError):
            game_like({"game": "town", "content": "0" * 64, "box": content.packed()})


@pytest.mark.parametrize(
    ("game", "file", "path", "value"),
    [
        ("america", "pieces.json", ("monsters", 0, "gives", "sheds"), 4),
        ("america", "pieces.json", ("mutations", 5, "effect"), "Hits deal more."),
        ("manual", "pieces.json", ("mutations", 4, "gives", "rage"), 7),
        ("world", "cards.json", ("upgrades", 0, "params", "min_units"), 5),
        ("town", "town.json", ("cards", 0, "abilities", 0, "do", 0, "n"), 2),
    ],
)
def test_a_text_says_the_numbers_of_the_effect(game, file, path, value):
    with pytest.raises(ContentError, match="the text does not say the number"):
        made(game, changed(game, file, path, value))
