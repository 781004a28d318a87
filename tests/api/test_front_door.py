"""The words that `import menace` gives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import menace
from api import user
from menace.bots.match import Match
from menace.games.registry import game_of

ROOT = Path(__file__).parents[2]


def test_a_name_that_is_not_there_is_an_attribute_error_and_the_others_are():
    for name in menace.__all__:
        assert getattr(menace, name).__doc__, name
    assert set(menace.__all__) <= set(dir(menace))
    with pytest.raises(AttributeError):
        menace.nothing  # noqa: B018
    assert (Path(menace.__file__).parent / "py.typed").exists()


def test_importing_it_loads_next_to_nothing():
    done = subprocess.run(
        [sys.executable, "-c", "import sys, menace; print(sum(name.startswith('menace') for name in sys.modules))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "1\n"


def test_a_table_is_played_at_with_bots_undo_reasons_and_a_record(tmp_path):
    table = menace.new_game("america", 2, seed=7, bots={1: "random"})
    assert table.question.seat == 0 and "Which monster" in repr(table)
    assert table.peek("monster konk") is None
    assert not table.why("monster konk")
    events = table.play("monster konk")
    assert events[0]["seat"] == 0 and events[1]["seat"] == 1
    assert "A-SETUP" in table.why("branch national_guard")
    with pytest.raises(menace.IllegalAction):
        table.play("monster zorb")
    with pytest.raises(menace.MenaceError, match="from 0 to 1"):
        table.view(2)
    while table.question.about != "branch":
        table.play(table.question.actions[0])
    table.save(tmp_path / "game.rec")
    record = menace.load_record(tmp_path / "game.rec")
    assert record.entries == table.record.entries and "not finished" in repr(record)
    assert [position.at for position in menace.replay(record)] == list(range(table.at + 1))


def test_a_choice_is_taken_back():
    table = menace.new_game("world", 2, seed=1)
    asked = table.question
    table.play(asked.actions[0])
    table.undo()
    assert table.question == asked


def test_a_game_between_bots_is_the_one_that_a_match_plays():
    table = menace.play("town", ["random", "random"], seed="x")
    match = Match(game_of("town"), ["random", "random"], "x", keep=True)
    match.run(10_000)
    assert table.record.entries == match.record.entries
    assert table.question is None and table.result.winners


def test_simulations_have_rates_rows_and_a_frame():
    games = menace.simulate("town", 6, bots=["random", user.First], line_up="balanced", seed=2)
    assert len(games) == 6 and {outcome.players[1].bot for outcome in games} == {"api.user:First"}
    rates = games.win_rates("gang")
    assert sum(rate.games for rate in rates) == 12 and all(rate.low <= rate.share <= rate.high for rate in rates)
    assert [rate.share for rate in rates] == sorted([rate.share for rate in rates], reverse=True)
    frame = games.to_pandas()
    assert len(frame) == 12 and frame["won"].sum() == pytest.approx(6, abs=0.01)
    assert list(frame["seat"][:2]) == [0, 1]
    with pytest.raises(menace.MenaceError, match="bot, seat, gang"):
        games.win_rates("monster")
    with pytest.raises(menace.MenaceError, match="3 seats and 2 bots"):
        menace.simulate("town", 1, seats=3, bots=["random", "random"])


def test_curves_come_from_a_record():
    film = menace.replay(menace.play("town", ["random", "random"], seed=1).record)
    curves = film.to_pandas()
    assert film[0].at == 0 and film[-1].winners and film[-1].at == len(film) - 1
    with pytest.raises(IndexError):
        film[len(film)]
    assert set(curves["what"]) == {"conquest points", "power"} and curves["at"].is_monotonic_increasing


def test_a_changed_card_changes_the_game_and_lies_in_its_records():
    frail = menace.changed("america", {"pieces.json": {"monsters": {"konk": {"health": 1}}}})
    table = menace.new_game(frail, 2, seed=1)
    (konk,) = [piece for piece in table.view()["pieces"] if piece["id"] == "konk"]
    table.play("monster konk")
    (now,) = [piece for piece in table.view()["pieces"] if piece["id"] == "konk"]
    assert 1 in (konk["health"], now["health"])
    assert menace.replay(table.record.__class__(table.record.header, table.record.entries)).game is frail
    with pytest.raises(menace.MenaceError, match="no 'godzilla' to change"):
        menace.changed("america", {"pieces.json": {"monsters": {"godzilla": {"health": 1}}}})


def test_the_users_file_runs():
    assert user.best_monster(2)
    assert len(user.first_question()) > 1


@pytest.mark.slow
def test_the_notebook_runs_from_top_to_bottom():
    environment = {**os.environ, "MENACE_GAMES": "6"}
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/notebook.py", "--check"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
