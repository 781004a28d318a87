"""The manual's game in a terminal: America's board and records, with what the manual adds."""

from __future__ import annotations

from cli.test_screens import listed, text_of
from manual.scenario import scenario
from menace.cli.screens import screen_of
from menace.games.registry import game_of

GAME = game_of("manual")
SCREEN = screen_of(GAME, True)
PLAYERS = ["person", "random"]


def records(scene, width: int = 160) -> str:
    return text_of(SCREEN.records(scene.game.view(scene.table, 0), 0, PLAYERS, width), width)


def test_it_has_the_board_of_america():
    scene = scenario(at={"konk": "2005", "zorb": "0208", "guard_tank_1": "2104"})
    scene.play("pick konk")
    view, ask = scene.game.view(scene.table, 0), GAME.ask(scene.decision)
    drawn = text_of(SCREEN.board(view, ask, 80, 17), 80)
    assert "2104>" in drawn
    assert "KONK" in drawn
    assert "New York: city of 3 dice" in listed(SCREEN, view, ask["actions"], width=160)
    assert "2104" in text_of(SCREEN.around(view, "2104", 80, 17))


def test_the_records_have_what_decides_who_is_a_finalist():
    assert "Infamy and Trophies" not in records(scenario())
    shown = records(scenario(at={"konk": "2005", "zorb": "0208"}, infamy={"konk": 4, "zorb": 7}, focus={"zorb": "stomp"}))
    assert "Infamy and Trophies: Zorb 7, Konk 4" in shown
    assert "Stomp markers 14 of 14, Zorb has a Focus token for a Stomp" in shown
    assert "Final Challenge" not in shown


def test_the_records_say_when_the_final_challenge_begins():
    given = {"at": {"konk": "2005", "zorb": "0208"}, "stack": 0, "declared": 1, "closer": 1, "ranking": ["zorb", "konk"]}
    shown = records(scenario(run_up=1, **given), 300)
    assert "or by itself in place of Player 2's second turn from now; finalists Zorb and Konk" in shown
    assert "Player 2's next turn from now" in records(scenario(run_up=2, **given), 300)


def test_a_duel_says_who_challenges_whom():
    assert SCREEN.label({}, "duel konk zorb") == "Konk challenges Zorb"
