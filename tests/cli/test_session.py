"""What only a terminal sees: the board before questions, the curtain between two people, lines read with editing."""

from __future__ import annotations

import builtins
import io
import json

import pytest
from rich.console import Console

from america.battles import MISS
from america.scenario import scenario as battleground
from cli.helpers import answer, menace
from menace.bots.registry import bot_of
from menace.cli.session import Session
from menace.cli.sitting import PERSON
from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.record import Record
from support import rule
from town.scenario import scenario


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def sitting(monkeypatch):
    """Runs a session of people at one terminal, who type these lines; what they saw, and the prompts."""

    def sit(game: str | Driver, lines: list[str], width: int = 100, height: int = 30) -> tuple[str, list[str]]:
        paper = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, markup=False)
        prompts: list[str] = []
        left = list(lines)

        def type_line(prompt: str) -> str:
            prompts.append(prompt)
            paper.print(prompt)
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr(builtins, "input", type_line)
        driver = new_game(game_of(game), 2, Seeded("1")) if isinstance(game, str) else game
        Session(driver, [PERSON, PERSON], {}, paper, Terminal(), None, None).run()
        return paper.file.getvalue(), prompts

    return sit


def test_a_curtain_falls_between_people_where_hands_are_hidden(sitting):
    _, prompts = sitting("town", ["gang militia", "gang undead", *["1", ""] * 40])
    curtains = [n for n, prompt in enumerate(prompts) if prompt.endswith("press Enter when nobody else is looking. ")]
    assert curtains
    for n in range(2, len(prompts) - 1):  # from the line-ups on, which are hidden
        seat = prompts[n][:8]
        if n in curtains:
            assert prompts[n + 1] == f"{seat}> "
            assert not prompts[n - 1].startswith(seat)
        elif not prompts[n - 1].startswith(seat):
            assert n <= 3


@rule("T-INFO-07")
def test_nobody_at_the_terminal_learns_who_could_have_cancelled(sitting):
    """Seat 0 shoots at a seat that holds an answer, or none: all but what seat 1 is shown in its own window is the same."""
    seen = []
    for held in ("fng-co-acrobat-1", "fng-co-gaze"):
        scene = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: [held]}, act="spire")
        driver = Driver(scene.game, scene.table, Seeded("shot"), Record({}, []))
        typed = ["use mil-ch-captain mil-ch-captain.service-pistol", "", "pass", "use fng-ch-elder fng-ch-elder.drain", ""]
        shown, prompts = sitting(driver, typed)
        before, mine, after = shown.split("nobody else is looking.")[:3]
        assert "Do you stop it?" in mine
        seen.append((prompts, before, after))
    assert seen[0] == seen[1]
    asked = ["Player 1> ", "Player 2: ", "Player 2> ", "Player 2> ", "Player 1: ", "Player 1> "]
    assert [prompt[:10] for prompt in seen[0][0]] == asked


def test_who_plays_alone_against_bots_is_asked_nothing_without_a_choice():
    """Nobody sits here who could learn from it that the player holds no answer."""
    scene = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: ["fng-co-gaze"]}, act="spire")
    for players, asked in ([["random", PERSON], False], [[PERSON, PERSON], True]):
        driver = Driver(scene.game, scene.game.copy(scene.table), Seeded("shot"), Record({}, []))
        driver.play_text("use mil-ch-captain mil-ch-captain.service-pistol")
        bots = {seat: bot_of(player, "1") for seat, player in enumerate(players) if player != PERSON}
        paper = Console(file=io.StringIO(), width=100, height=30)
        Session(driver, players, bots, paper, io.StringIO(""), None, False).run()
        assert ("Do you stop it?" in paper.file.getvalue()) is asked


def test_a_bots_choice_is_not_taken_back_nor_what_came_before_it():
    lines = ["1", "undo", "undo", "quit", ""]
    shown = menace("play", "america", "--seed", 3, input="".join([f"{line}\n" for line in lines])).stdout
    assert shown.count("nothing can be taken back") == 2, shown


def test_one_question_is_left_to_the_best_bot_and_can_be_taken_back(sitting):
    shown, prompts = sitting("america", ["monster konk", "decide", "undo", "monster zorb"])
    assert "Decided for you: monster" in shown
    assert prompts[1] == prompts[3], "after the undo the same seat is asked again"


def test_where_everything_is_open_there_is_no_curtain(sitting):
    _, prompts = sitting("america", ["monster konk", "monster zorb"])
    assert [prompt[-2:] for prompt in prompts] == ["> "] * 3


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30)])
def test_board_and_question_fit_the_screen_together(sitting, width, height):
    """From the first move on: from the top of the board to the prompt there are no more lines than the screen has."""
    lines = ["monster konk", "monster zorb", "branch army", "branch navy", *["1"] * 30]
    shown, _ = sitting("america", [*lines, "pick konk"], width, height)
    assert all(len(line) <= width for line in shown.splitlines())
    questions = shown.split("> \n")
    for question in questions[-8:-1]:
        drawn = question.splitlines()
        tops = [n for n, line in enumerate(drawn) if line.startswith("   00 01") or line[:4].isdigit()]
        if tops:
            assert len(drawn) - tops[0] + 1 <= height


def test_the_records_are_shown_when_something_has_happened(sitting):
    shown, _ = sitting("america", ["monster konk", "rule A-MOVE-01", "undo"])
    assert shown.count("Stomp markers") == 2


def test_the_end_of_the_input_ends_the_game_cleanly(sitting):
    shown, _ = sitting("america", [])
    assert "The input has ended after 1 choices and rolls; nothing was saved." in shown


# -- the commands that others fill ---------------------------------------------------------------------------------


def test_bench_prints_what_was_measured(monkeypatch):
    import menace.bench

    report = {
        "yardstick": 1000,
        "compiled": False,
        "rules": "The rules run as plain Python.",
        "games": {
            "america": {
                "decisions_per_s": 12345,
                "games_per_s": 1.5,
                "decisions_per_game": 3000.1,
                "copy_us": 9.5,
                "bytes_per_state": 5000,
            }
        },
        "peers": {},
    }
    asked: list[float] = []
    monkeypatch.setattr(menace.bench, "main_report", lambda seconds: asked.append(seconds) or report)
    assert answer("bench", "--seconds", 0.5, "--json") == report
    shown = menace_words("bench")
    assert "The rules run as plain Python. This machine runs 1,000 rounds" in shown
    assert "12,345" in shown
    assert asked == [0.5, 3.0]


def menace_words(*words: str) -> str:
    result = menace(*words)
    assert result.exit_code == 0
    return result.stdout


def test_table_speaks_its_protocol():
    result = menace("table", input='{"do":"new","game":"america","seats":2,"seed":"7"}\n{"do":"nonsense"}\n{"do":"quit"}\n')
    replies = [json.loads(line) for line in result.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]
    assert result.exit_code == 0


@rule("A-FIGHT-42")
@pytest.mark.parametrize(("said", "asked"), [("hold", 1), ("pass", 3)])
def test_who_holds_the_infamy_back_is_left_alone_for_the_rest_of_the_battle(sitting, said, asked):
    """Two tanks may be struck between their attacks in two rounds: who only passes is asked each time."""
    tanks = dict.fromkeys(["guard_tank_1", "guard_tank_2"], "2104")
    scene = battleground(at={"konk": "2005", **tanks}, infamy={"konk": 5}, dice=[*MISS, 1, 1, *MISS, 1, 1])
    scene.walk("konk", "2104").play("enter 2005")
    strikes = [*["attack guard_tank_1"] * 3, "end"]
    shown, _ = sitting(scene, [*strikes, said, *strikes, *[said] * (asked - 1)])
    assert scene.done().infamy("konk") == 5
    assert shown.count("buy an attack, before") == asked
