"""Two choices in one breath: both are played, or neither."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.shorthand import check_shorthands, why_not


def driver_of(box, at, dice=()):
    scene = scenario(box=box, at=at, dice=list(dice))
    return Driver(scene.game, scene.table, scene.chance, check=True)


def konk_on_a_line():
    return driver_of(board("a b c d e f g", lair={"g": "zorb"}), {"konk": "a", "zorb": "g"})


def place_of_konk(g):
    return g.table.place_word(g.game.lexicon.numbers["piece"]["konk"])


def test_move_names_the_piece_and_the_space():
    g = konk_on_a_line()
    g.play_words("move konk c", 0)
    assert place_of_konk(g) == "c"


def test_a_single_text_form_still_plays():
    g = konk_on_a_line()
    g.play_words("pick konk")
    g.play_words("move b")
    assert place_of_konk(g) == "b"


def test_a_second_choice_that_the_driver_makes_by_itself_is_not_made_twice():
    box = board("a b c", lair={"c": "zorb"}, city={"b": "1hp"})
    g = driver_of(box, {"konk": "a", "zorb": "c"}, [1] * 40)
    g.play_words("move konk b")
    assert place_of_konk(g) == "b"


@pytest.mark.parametrize("text", ["move konk f", "move zorb e", "launch konk c"])
def test_nothing_is_played_unless_both_are_legal(text):
    g = konk_on_a_line()
    before = g.game.digest(g.table)
    with pytest.raises(IllegalAction) as refused:
        g.play_words(text)
    assert refused.value.rule.startswith("A-")
    assert g.game.digest(g.table) == before
    assert g.decision.about == "move"


@pytest.mark.parametrize("text", ["move konk nowhere", "move nobody c", "fly konk c", "", "move konk c d"])
def test_what_names_nothing_is_a_sentence(text):
    g = konk_on_a_line()
    with pytest.raises(MenaceError):
        g.play_words(text)
    with pytest.raises(MenaceError):
        why_not(g.game, g.table, g.decision, text)


def test_why_not_looks_one_choice_ahead():
    g = konk_on_a_line()
    assert why_not(g.game, g.table, g.decision, "move konk c") is None
    assert why_not(g.game, g.table, g.decision, "pick konk") is None
    assert why_not(g.game, g.table, g.decision, "move konk g") is not None
    assert why_not(g.game, g.table, g.decision, "pick zorb") is not None


def test_only_the_seat_that_is_asked_may_speak():
    g = konk_on_a_line()
    with pytest.raises(IllegalAction, match="seat 0"):
        g.play_words("move konk c", 1)
    assert place_of_konk(g) == "a"


def town_at_the_party():
    """A town where somebody chooses who scouts, each question answered by the first answer until then."""
    game = game_of("town")
    g = Driver(game, game.new(2, {}), Seeded("party"), check=True)
    while g.decision is not None and g.decision.about != "party":
        g.play(g.decision.actions[0])
    assert g.decision is not None
    return g


def test_any_number_of_choices_is_made_in_one_breath():
    g, step = town_at_the_party(), town_at_the_party()
    seat = g.decision.seat
    words = [g.game.say(action) for action in g.decision.actions if g.game.say(action).startswith("join")]
    assert len(words) > 1
    g.play_words("; ".join(words), seat)
    for word in words:
        step.play_text(word)
    assert g.decision.about != "party"
    assert g.game.digest(g.table) == step.game.digest(step.table)
    assert g.count == step.count


def test_of_many_choices_none_is_made_unless_all_are_legal():
    g = konk_on_a_line()
    before = g.game.digest(g.table)
    for text in (
        "pick konk; move f",
        "move konk b; move konk c; pick konk",
        "move konk c; move 99",
        "move konk c;",
        "end; pick konk",
    ):
        with pytest.raises(MenaceError):
            g.play_words(text)
        assert g.game.digest(g.table) == before, text
    with pytest.raises(MenaceError, match="too many"):
        g.play_words("; ".join(["pick konk"] * 30))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_shorthands_of_every_game_are_made_of_its_verbs(name):
    check_shorthands(game_of(name))
    game = game_of(name)
    game.shorthands["broken"] = ("pick", "end")
    with pytest.raises(MenaceError, match="is none"):
        check_shorthands(game)
    del game.shorthands["broken"]
