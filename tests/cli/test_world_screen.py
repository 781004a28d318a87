"""World in a terminal: the map around a space, the whole globe, the records, and the words beside actions."""

from __future__ import annotations

import pytest

from cli.test_screens import PLAYERS, listed, text_of
from menace.cli.screens import screen_of
from menace.cli.screens.world import WorldScreen
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from world.scenario import scenario

GAME = game_of("world")


@pytest.fixture
def scene():
    return scenario(
        at={
            "konk": "zambezi",
            "megaclaw": "zambezi",
            "atlantic-tank-1": "central-africa",
            "northern-tank-1": "central-africa",
            "northern-tank-2": "central-africa",
            "zorb": "egypt",
        },
        health={"konk": 9},
        infamy={0: 4},
        mutations={0: ["rocket-juggler"]},
        stomped={"southern-africa": ["city"]},
    )


@pytest.fixture
def screen():
    found = screen_of(GAME, True)
    assert isinstance(found, WorldScreen)
    return found


def view_of(scene):
    return scene.game.view(scene.table, 0)


def ask_of(scene):
    return GAME.ask(scene.decision)


def shown(scene, screen, width=80, height=17) -> str:
    return text_of(screen.board(view_of(scene), ask_of(scene), width, height), width)


# -- the map -------------------------------------------------------------------------------------------------------


def test_the_map_has_names_sites_pieces_and_what_is_on_offer(scene, screen):
    scene.play("pick konk")
    lines = shown(scene, screen, 160, 40).splitlines()
    row = next(n for n, line in enumerate(lines) if ">Central Africa" in line)
    start = lines[row].index(">Central Africa")
    assert lines[row + 1][start:].split()[:2] == ["D1N2", "*"]
    row = next(n for n, line in enumerate(lines) if "Zambezi" in line)
    assert lines[row + 1][lines[row].index("Zambezi") :].startswith("KOME")
    row = next(n for n, line in enumerate(lines) if ">Southern Africa" in line)
    assert lines[row + 1][lines[row].index(">Southern") :].split()[0] == "x"
    assert "KO Konk: Zambezi" in " ".join(lines)


def test_the_map_stays_where_it_is_whatever_is_asked(scene, screen):
    before = screen.plan(view_of(scene), set(), "", 80, 15).places
    scene.play("pick konk", "move central-africa")
    assert screen.plan(view_of(scene), {"zambezi"}, "zambezi", 80, 15).places == before
    assert set(before.values()) == set(screen.spaces)


def test_what_is_north_is_above_and_what_is_west_is_to_the_left(scene, screen):
    columns, rows, _, _ = screen.grid(120, 30)
    cells = screen.layout(columns, rows)
    assert cells["central-africa"][1] < cells["zambezi"][1] < cells["southern-africa"][1]
    assert cells["peru"][0] < cells["zambezi"][0] < cells["madagascar"][0]


@pytest.mark.parametrize(("width", "height"), [(48, 9), (80, 11), (80, 17), (160, 40)])
def test_the_map_fits_the_screen(scene, screen, width, height):
    scene.play("pick konk")
    board = screen.board(view_of(scene), ask_of(scene), width, height).renderables[0]
    lines = text_of(board, 300).splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    assert len(lines) <= height


def test_questions_about_the_world_show_it_whole(scene, screen):
    scene.play("end")
    deploy = next(text for text in scene.options("deploy") if "atlantic-tank-2" in text)
    scene.play(deploy)
    assert scene.about == "place"
    globe = shown(scene, screen)
    assert "KO Konk: Zambezi" in globe
    assert globe.count(">") == len(scene.options()) + 1, "and one in the legend"


def test_a_choice_of_monsters_has_no_map(screen, scene):
    assert screen.board(view_of(scene), {"seat": 0, "about": "monster", "actions": ["monster konk"]}, 80, 11) is None


def test_a_space_is_described_with_its_pieces(scene, screen):
    text = text_of(screen.around(view_of(scene), "central-africa", 80, 11))
    assert "Central Africa (central-africa): land in Africa; Mutation site." in text
    assert "Borders Nigeria & Niger" in text
    assert "ferries to Madagascar" in text_of(screen.around(view_of(scene), "zambezi", 80, 11))
    assert "northern-tank-1: Move 2, Defense 5, Damage 2 (Player 2)" in text
    assert "Johannesburg, city of 2 (stomped)" in text_of(screen.around(view_of(scene), "southern-africa", 80, 11))
    assert "KO Konk" in text_of(screen.around(view_of(scene), "all", 80, 11))
    with pytest.raises(MenaceError, match="no space 'africa'; is it west-africa or"):
        screen.around(view_of(scene), "africa", 80, 11)


def test_without_unicode_everything_is_ascii(scene):
    plain = WorldScreen(GAME, False)
    scene.play("pick konk")
    view = view_of(scene)
    assert (text_of(plain.board(view, ask_of(scene), 80, 11)) + text_of(plain.records(view, 0, PLAYERS[:2], 80))).isascii()


# -- words ---------------------------------------------------------------------------------------------------------


def test_actions_have_words_beside_them(scene, screen):
    view = view_of(scene)
    assert screen.label(view, "pick konk") == "at Zambezi, Move 4"
    assert screen.label(view, "move central-africa") == "Mutation site; Atlantic Tank; 2 Northern Tank"
    assert screen.label(view, "move zambezi") == "Konk; Megaclaw"
    assert screen.label(view, "move urals") == "Mutation site"
    assert screen.label(view, "move southern-russia") == "Southern Russia"
    assert screen.label(view, "use rocket-juggler").startswith("Rocket Juggler: On his player's turn")
    assert screen.label(view, "monster konk").startswith("Health 14, Move 4, Attack 3")
    assert "at home in Europe and North America; 6 Tanks, 5 Fighters" in screen.label(view, "military northern-union")
    assert screen.label(view, "deploy atlantic-tank-2").startswith("from the supply, Move 2")
    assert "pick konk" in listed(screen, view, scene.options())


def test_a_battle_shows_the_rolls_that_hit(screen):
    g = scenario(at={"konk": "zambezi", "northern-tank-1": "zambezi", "northern-fighter-1": "zambezi"}, dice=[1, 1, 1])
    g.until("attack")
    view = view_of(g)
    assert screen.label(view, "attack northern-tank-1") == "hit on 4 or more"  # Defense 5, and Wrecking Hands
    assert screen.label(view, "volley northern-fighter-1 2") == "hit on 2 or more"
    assert screen.subject(view, ask_of(g)) == "zambezi"
    assert "battle at Zambezi: monster attack, Konk has 3 attacks left" in screen.beside(view)
    g.until("fire")
    assert screen.label(view_of(g), "fire northern-tank-1 konk") == "hit on 4 or more, Health 14"


def test_an_encounter_names_what_is_there(screen):
    g = scenario(at={"konk": "southeast-brazil"})
    g.until("encounter")
    assert screen.label(view_of(g), "encounter city") == "Rio de Janeiro, city of 3 at Southeast Brazil"


@pytest.mark.parametrize("width", [80, 110])
def test_the_records(scene, screen, width):
    lines = text_of(screen.records(view_of(scene), 0, PLAYERS[:2], width), width).splitlines()
    konk = next(line for line in lines if "Konk" in line)
    assert konk.startswith("▶")
    assert konk.split("(you)")[1].split()[:5] == ["Konk", "9/14", "4", "7", "Zambezi"]
    assert "MEGA 6" in konk
    assert ("D Atlantic: 1 out" if width == 110 else "D 1 out") in konk
    assert max(len(line) for line in lines) <= width
    assert "Stomp tokens 11" in lines[-1]


def test_cards_are_told_with_what_they_do(scene, screen):
    told = text_of(screen.cards(view_of(scene), PLAYERS[:2]), 300)
    assert "Mutation Rocket Juggler: On his player's turn" in told
    assert "Megaclaw, Shell Guard: " in told
    assert "Mutation chart: Rocket Juggler, Kidnapped Friend" in told


def test_a_lair_is_told_by_where_it_is_and_who_is_there(scene, screen):
    assert screen.label(view_of(scene), "lair patagonia") == "Patagonia in South America"
    assert screen.label(view_of(scene), "lair zambezi").endswith("in Africa; Konk; Megaclaw")


def test_in_a_narrow_terminal_names_give_way_and_numbers_stay(scene, screen):
    shown = text_of(screen.records(view_of(scene), 0, PLAYERS[:2], 60), 60)
    assert "9/14" in shown and "14/14" in shown
    assert all([len(line) <= 60 for line in shown.splitlines()])


def test_a_battle_that_submarines_begin_names_both_sides(screen):
    g = scenario(at={"konk": "caribbean", "atlantic-submarine-1": "caribbean-sea"})
    view = view_of(g)
    view["active"] = next(piece["owner"] for piece in view["pieces"] if piece["id"] == "atlantic-submarine-1")
    assert screen.label(view, "battle caribbean") == "Caribbean Islands: Konk, 1 Atlantic Submarine from beside"
