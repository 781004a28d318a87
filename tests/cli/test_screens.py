"""What the terminal shows: the list of actions, the board and the records, with and without Unicode."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from america.scenario import scenario
from menace.bots.match import Match
from menace.cli.actions import show_actions
from menace.cli.screens import screen_of
from menace.cli.screens.america import AmericaScreen
from menace.cli.screens.base import Screen, name
from menace.games.registry import GAMES, game_of
from menace.kernel.engine import advance
from menace.kernel.errors import MenaceError
from menace.kernel.node import Decision

GAME = game_of("america")
PLAYERS = ["person", "random", "random", "random"]


def console(width: int = 100, terminal: bool = False) -> Console:
    return Console(
        file=io.StringIO(), width=width, height=30, force_terminal=terminal, no_color=True, markup=False, legacy_windows=False
    )


def text_of(drawn, width: int = 100) -> str:
    paper = console(width)
    paper.print(drawn)
    return paper.file.getvalue()


def listed(screen: Screen, view, actions: list[str], everything: bool = False, terminal: bool = False, width: int = 80) -> str:
    paper = console(width, terminal)
    show_actions(paper, screen, view, actions, everything)
    return re.sub(r"\x1b\[[0-9;]*m", "", paper.file.getvalue())


@pytest.fixture
def scene():
    return scenario(
        seats=3,
        monsters=["konk", "zorb", "megaclaw"],
        branches=["army", "navy", "marines"],
        at={
            "konk": "2005",
            "army_tank_1": "2104",
            "guard_tank_1": "2104",
            "navy_fighter_1": "2104",
            "zorb": "0208",
            "mecha_monster": "2104",
        },
        health={"konk": 7},
        infamy={"konk": 4},
        mutations={"konk": ["rampage"]},
        research={0: ["laser_fence"]},
        stomped=["0105"],
    )


@pytest.fixture
def screen():
    return AmericaScreen(GAME, True)


def view_of(scene, seat: int = 0):
    return scene.game.view(scene.table, seat)


# -- actions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("terminal", [False, True])
def test_few_actions_have_a_line_and_a_label_each(scene, screen, terminal):
    shown = listed(screen, view_of(scene), ["pick konk", "use laser_fence", "end"], terminal=terminal)
    assert "  1 pick konk       at Three Mile Island (2005), Move 4" in shown
    assert "  2 use laser_fence Laser Fence: " in shown
    assert "  3 end             end this step" in shown


def test_labels_are_wrapped_under_themselves_in_a_terminal(scene, screen):
    shown = listed(screen, view_of(scene), ["monster konk", "monster zorb"], terminal=True, width=60)
    assert all(len(line.rstrip()) <= 60 for line in shown.splitlines())
    assert len(shown.splitlines()) > 2
    assert shown.splitlines()[1].startswith(" " * 17)


def test_many_actions_stand_in_columns_and_each_has_its_number(scene, screen):
    actions = [*[f"deploy army_tank_{n}" for n in range(1, 6)], *[f"deploy guard_fighter_{n}" for n in range(1, 4)]] * 2
    shown = listed(screen, view_of(scene), actions)
    for n, action in enumerate(actions, start=1):
        assert f"{n:3} {action}" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_of_many_places_only_those_that_stand_out_are_listed(scene, screen):
    places = [f"move {column:02}{row:02}" for column in (20, 21) for row in range(2, 9)]
    shown = listed(screen, view_of(scene), places, width=200)
    assert "move 2104 New York: city of 3 dice, Mecha-Monster" in shown
    assert "move 2102" not in shown.replace("move 2102 Montreal", "")
    assert "more: name a space marked >" in shown
    everything = listed(screen, view_of(scene), places, everything=True)
    assert all(place in everything for place in places)


def test_places_of_which_none_stands_out(scene, screen):
    places = [f"move {column:02}{row:02}" for column in (0, 1) for row in range(6, 14)]
    view = {**view_of(scene), "pieces": []}
    quiet = [place for place in places if not screen.notable(view, place.split()[1])]
    assert len(quiet) > 12
    assert listed(screen, view, quiet).strip() == f"and {len(quiet)} more: name a space marked > on the board, or 'all' lists them"


# -- the board -----------------------------------------------------------------------------------------------------


def test_the_region_shows_pieces_sites_barriers_and_what_is_on_offer(scene, screen):
    ask = {"seat": 0, "about": "move monster", "actions": ["move 2104", "move 2004"]}
    shown = text_of(screen.board(view_of(scene), ask, 100, 17))
    assert "2104>3" in shown
    assert "2004>A" in shown
    assert "2005 *" in shown
    assert "KONK" in shown
    assert "MECH" in shown
    assert "┃" in shown
    assert max(len(line) for line in shown.splitlines()) <= 100


def test_a_region_at_the_edge_of_the_board_stays_on_it(scene, screen):
    for place in ("0000", "2300", "0013", "2313"):
        shown = text_of(screen.around(view_of(scene), place, 80, 11), 80)
        assert f"{place}>" in shown
        assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize(("width", "height"), [(20, 5), (79, 11), (80, 11), (100, 17), (240, 60)])
def test_the_board_fits_the_screen(scene, screen, width, height):
    shown = text_of(screen.around(view_of(scene), "1206", width, height), 300).splitlines()
    board = shown[: shown.index(next(line for line in shown if "city" in line))]
    assert max(len(line.rstrip()) for line in board) <= max(width, 24)
    assert len(board) <= max(height, 7)


def test_barriers_lie_between_the_right_hexes(scene, screen):
    """Los Angeles is walled off to the north-west, south-west and south, and open to the east."""
    lines = text_of(screen.around(view_of(scene), "0208", 80, 11), 80).splitlines()
    upper = next(n for n, line in enumerate(lines) if "0208" in line)
    start = lines[upper].index("0208")
    assert lines[upper][start - 1] == "┃"
    assert lines[upper + 1][start - 1] == "┃"
    assert "▁" in lines[upper + 1][start : start + 7]
    assert lines[upper][start + 7] == " "
    assert lines[upper + 1][start + 7] == " "


def test_a_stomped_space_is_crossed_out(scene, screen):
    assert "0105>x2" in text_of(screen.around(view_of(scene), "0105", 80, 11))
    assert "It has been stomped." in text_of(screen.around(view_of(scene), "0105", 80, 11))


def test_the_whole_country(scene, screen):
    lines = text_of(screen.around(view_of(scene), "all", 80, 11), 80).splitlines()
    assert len(lines[0].split()) == 24
    row = next(line for line in lines if line.startswith("05 "))
    assert row[3 + 20 * 3 + 1 : 3 + 20 * 3 + 3] == "KO"


def test_questions_about_the_country_show_it_whole_and_battles_their_space(scene, screen):
    view = view_of(scene)
    country = text_of(screen.board(view, {"seat": 0, "about": "place", "actions": ["at 0301", "at 2004"]}, 80, 11))
    assert "column 21, row 04" in country
    assert screen.board(view, {"seat": 0, "about": "monster", "actions": ["monster konk"]}, 80, 11) is None


def test_a_battle_is_shown_where_it_is_fought_with_the_rolls_that_hit(screen):
    scene = scenario(
        monsters=["konk", "zorb"],
        branches=["army", "navy"],
        at={"konk": "2005", "navy_fighter_1": "2104", "navy_nuclear_submarine_1": "2104"},
    )
    scene.play("pick konk", "move 2104", "enter 2005", "1:submarine navy_nuclear_submarine_1")
    view, ask = view_of(scene), GAME.ask(scene.decision)
    assert ask["about"] == "attack"
    shown = text_of(screen.board(view, ask, 80, 11))
    assert "2104" in shown
    assert "KONK" in shown
    assert screen.label(view, "attack navy_fighter_1") == "hit on 3 or more"  # Defense 4, and Konk aims well at fighters
    assert screen.label(view, "attack navy_nuclear_submarine_1") == "hit on 5 or more"
    assert "battle at New York (2104), round 1, 3 attacks left" in screen.beside(view)


def test_the_board_follows_the_piece_that_moves(scene, screen):
    scene.play("pick army_tank_1")
    assert screen.centre(view_of(scene), GAME.ask(scene.decision), {"2006"}) == "2104"
    scene.play("move 2006", "pick konk")
    assert screen.centre(view_of(scene), GAME.ask(scene.decision), {"2006"}) == "2005"


def test_places_close_together_are_shown_around_their_middle(scene, screen):
    view = view_of(scene)
    ask = {"seat": 0, "about": "lure to", "actions": ["toward 0104", "toward 0106", "toward 0205"]}
    assert screen.centre(view, ask, {"0104", "0106", "0205"}) == "0205"
    assert screen.centre(view, {**ask, "actions": ["end"]}, set()) == "2005"


def test_without_unicode_everything_is_ascii(scene):
    plain = AmericaScreen(GAME, False)
    view = view_of(scene)
    shown = text_of(plain.around(view, "2104", 80, 11)) + text_of(plain.records(view, 0, PLAYERS[:3], 80))
    assert shown.isascii()
    assert "|" in shown


def test_a_space_is_described_with_its_pieces(scene, screen):
    shown = text_of(screen.around(view_of(scene), "2104", 80, 11))
    assert "New York (2104): coast, city of 3 dice." in shown
    assert "army_tank_1: Move 4 (land), Defense 5, Damage 1 (Player 1)" in shown
    assert "guard_tank_1: " in shown
    assert "(nobody's)" in shown
    with pytest.raises(MenaceError, match="there is no space '9999'"):
        screen.around(view_of(scene), "9999", 80, 11)


# -- records and cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100])
def test_the_records(scene, screen, width):
    shown = text_of(screen.records(view_of(scene), 0, PLAYERS[:3], width), width)
    line = next(line for line in shown.splitlines() if "Konk" in line)
    assert line.startswith("▶")
    assert [word for word in line.split() if word.isdigit()][:4] == ["1", "7", "4", "2005"]
    assert ("Rampage" in line) == (width == 100)
    assert "A Army: 2 out" in line
    assert max(len(text) for text in shown.splitlines()) <= width


def test_what_lies_beside_the_board(scene, screen):
    view = view_of(scene)
    assert "Stomp markers 16 and 6 extras" in screen.beside(view)
    challenge = {"declared": True, "challenger": None, "begins_this_turn": False, "begun": False}
    assert "has no challenger" in screen.beside({**view, "challenge": challenge})
    assert "Konk is the challenger" in screen.beside({**view, "challenge": {**challenge, "challenger": "konk"}})
    assert "is on" in screen.beside({**view, "challenge": {**challenge, "begun": True}})
    assert "Zorb is lured to New York (2104)" in screen.beside({**view, "lure": {"monster": "zorb", "space": "2104"}})


def test_cards_are_told_with_what_they_do(scene, screen):
    shown = text_of(screen.cards(view_of(scene), PLAYERS[:3]), 200)
    assert "Mutation rampage: Rampage. May move on the turn it comes out of a lair." in shown
    assert "Research laser_fence: Laser Fence. " in shown


def test_names_of_players():
    assert name(0, ["person", "random"]) == "Player 1 (you)"
    assert name(1, ["person", "random"]) == "Player 2 (random)"
    assert name(1, ["person", "person"]) == "Player 2"


# -- everything that can come up -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("id", ["america", "world"])
def test_every_question_of_a_game_can_be_drawn(id):
    """At each kind of question of a few games: board, records, list and cards."""
    game = game_of(id)
    screen = screen_of(game, True)
    for seed in range(3):
        match = Match(game, ["random"] * 3, str(seed))
        seen: set[str] = set()

        def look(decision: Decision, match=match, seen=seen) -> int:
            if decision.about not in seen:
                seen.add(decision.about)
                view, ask = game.view(match.table, decision.seat), game.ask(decision)
                drawn = screen.board(view, ask, 80, 11)
                assert drawn is None or text_of(drawn, 80)
                records = text_of(screen.records(view, decision.seat, PLAYERS[:3], 80), 80)
                assert max(len(line) for line in records.splitlines()) <= 80
                assert listed(screen, view, ask["actions"]).strip()
                assert text_of(screen.cards(view, PLAYERS[:3]))
            return Match.ask(match, decision)

        match.ask = look
        match.run(100_000)
        assert len(seen) > 12


@pytest.mark.parametrize("id", list(GAMES))
def test_every_game_can_be_shown_in_words(id):
    """The plain screen serves any game: at each kind of question of a game."""
    game = game_of(id)
    plain = Screen(game, False)
    match = Match(game, ["random"] * 3, "1")
    seen: set[str] = set()

    def look(decision: Decision) -> int:
        if decision.about not in seen:
            seen.add(decision.about)
            view, ask = game.view(match.table, decision.seat), game.ask(decision)
            records = text_of(plain.records(view, decision.seat, PLAYERS[:3], 80), 200)
            assert f"> {name(decision.seat, PLAYERS[:3])}: " in records
            assert len(records.splitlines()) >= 3
            assert listed(plain, view, ask["actions"]).strip()
            text_of(plain.cards(view, PLAYERS[:3]))
        return Match.ask(match, decision)

    match.ask = look
    match.run(100_000)
    assert len(seen) > 5


def test_the_plain_screen(scene):
    plain = Screen(GAME, True)
    view = view_of(scene)
    assert plain.board(view, None, 80, 11) is None
    assert "no board" in text_of(plain.around(view, "x", 80, 11))
    assert "Player 1 (you): monster konk, branch army, research 1, mutations 1, infamy 4" in text_of(
        plain.records(view, 0, PLAYERS[:3], 80), 200
    )
    assert plain.label(view, "end") == "end this step"
    assert plain.label(view, "pick konk") == "Konk: move this piece"
    assert "Player 1 (you), research: laser_fence" in text_of(plain.cards(view, PLAYERS[:3]), 200)
    assert isinstance(screen_of(GAME, True), AmericaScreen)


def test_without_unicode_a_text_that_is_cut_ends_in_no_question_mark(scene):
    sheet = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="replace")
    paper = Console(file=sheet, width=40, height=30, force_terminal=True, no_color=True, markup=False, legacy_windows=False)
    actions = [f"monster {monster}" for monster in ("konk", "zorb", "megaclaw", "gargantis", "tomanagi", "toxicor")] + ["end"]
    plain = screen_of(GAME, False)
    show_actions(paper, plain, view_of(scene), actions, False)
    show_actions(paper, plain, view_of(scene), actions, False, room=3)
    paper.print(plain.records(view_of(scene), 0, PLAYERS[:3], 40))
    sheet.seek(0)
    assert "?" not in re.sub(r"\x1b\[[0-9;?]*m", "", sheet.read())


def test_the_tests_draw_at_a_real_decision(scene):
    assert isinstance(advance(scene.table), Decision)
