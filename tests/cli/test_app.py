"""The terminal as a screen, played by keys and mouse: map, records, what happened, question and answers, all at once."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.widgets import Input, Static

from menace.bots.registry import bot_of
from menace.cli import kept
from menace.cli.app.choices import Choice, by_numbers, choices_of, leave_out, narrowed, tabbed
from menace.cli.app.panes import Happened, MapPane, Page
from menace.cli.app.replay import APART, Reel, ReplayApp, Scrubber
from menace.cli.app.table import TableApp
from menace.cli.kept import kept_games
from menace.cli.screens import screen_of
from menace.cli.screens.layout import in_order, laid_out
from menace.cli.sitting import PERSON, Sitting
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import MenaceError
from menace.kernel.record import Record
from menace.kernel.replay import Replay
from town.scenario import scenario as town_scene

SIZES = [(80, 24), (120, 40), (200, 50)]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(kept.FOLDER, str(tmp_path / "games"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def seated(game: str, players: list[str], choices: int = 0, seed: str = "1") -> Sitting:
    """A game after so many choices by greedy bots, on seats that then are these players'."""
    driver = new_game(game_of(game), len(players), Seeded(seed))
    driver.record.header["seed"] = seed
    minds = {seat: bot_of("greedy", str(seat)) for seat in range(len(players))}
    ahead = Sitting(driver, ["greedy"] * len(players), minds)
    while choices > 0 or (driver.decision.seat != 0 and players.count(PERSON) == 1):
        ahead.go_on(ahead.next_answer())
        choices -= 1
    bots = {seat: minds[seat] for seat, player in enumerate(players) if player != PERSON}
    sitting = Sitting(driver, players, bots, None, True)
    sitting.log = ahead.log
    return sitting


def alone(screen: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: where a browser is under test as well, this one has a loop that is running already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, screen).result()


def on_screen(sitting: Sitting, *steps, size=(80, 24)) -> TableApp:
    """The app after these steps: keys are pressed, a text goes into the line with Enter after it, a function looks at it."""
    app = TableApp(sitting)

    async def sit() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            for step in steps:
                if callable(step):
                    done = step(app, pilot)
                    if asyncio.iscoroutine(done):
                        await done
                elif isinstance(step, str):
                    app.query_one("#line", Input).value = step
                    await pilot.pause()
                    await pilot.press("enter")
                else:
                    await pilot.press(*step)
                await settled(app, pilot)

    alone(sit())
    return app


async def settled(app: TableApp, pilot) -> None:
    """A person is asked, or the game is over, and all of it is drawn."""
    for _ in range(400):
        await pilot.pause()
        over = app.sitting.driver.decision is None
        asked = not over and app.choices and not app.answered.is_set() and not app.sitting.goes_on_alone()
        if over or asked or app.curtain is not None or not app.is_running:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is asked")


def text_of(app: App, which: str) -> str:
    shown = app.query_one(which, Static).visual
    return str(shown)


# -- what is on the screen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_question_map_and_five_events_are_on_the_screen(game):
    sitting = seated(game, [PERSON, "greedy"], 45)

    async def look(app, pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            look_at(app, size)
            for word in ("help", "cards", "log", "board", "?") if size == SIZES[0] else ("help",):
                app.obey(word, None)
                await pilot.pause()
                page = app.query_one(Page)
                assert page.is_open and page.region.height > 5 and str(page.query_one(Static).visual).strip()
                look_at(app, size, "#page")
            await pilot.press("escape")
            assert not app.query_one(Page).is_open

    def look_at(app, size, beside="#answers"):
        regions = [app.query_one(which).region for which in ("#map", beside, "#happened", "#question", "#line")]
        for region in regions:
            assert region.height > 0 and region.bottom <= size[1] and region.right <= size[0]
        assert not [pair for pair in itertools.combinations(regions, 2) if pair[0].overlaps(pair[1])]
        assert app.query_one("#happened").region.height >= 5
        assert app.query_one(beside).region.height >= 3
        last = [told["text"] for told in app.game.told_to(sitting.seen(0), 0)][-5:]
        assert [line[:40] for line in text_of(app, "#happened").split("\n")[-5:]] == [line[:40] for line in last]
        assert app.put["question"][:60] in text_of(app, "#question")
        plan = app.query_one(MapPane).plan
        assert plan is not None and plan.text().plain.strip()
        assert app.query_one("#map").region.size == (plan.width, plan.height)

    on_screen(sitting, look)


def test_the_map_stays_where_it_is():
    for game in ("america", "world"):
        screen = screen_of(game_of(game), True)
        plans = []
        for choices in (30, 90):
            sitting = seated(game, [PERSON, "greedy"], choices)
            plans.append(screen.plan(sitting.view(0), set(), "", 51, 15))
        assert plans[0].places == plans[1].places
        assert set(plans[0].places.values()) == set(screen.spaces)


def test_world_is_laid_out_with_the_north_above_and_the_west_to_the_left():
    places = {"a": (0.0, 50.0), "b": (10.0, 49.0), "c": (-100.0, 40.0), "d": (100.0, -10.0), "e": (9.0, -12.0)}
    cells = laid_out(places, 4, 2, 10.0)
    assert len(set(cells.values())) == 5
    assert cells["a"][1] == 0 and cells["d"][1] == cells["e"][1] == 1
    assert cells["a"][0] < cells["b"][0] and cells["e"][0] < cells["d"][0]
    assert in_order([3, 3, 3], 4) == [1, 2, 3]


# -- answers -------------------------------------------------------------------------------------------------------


def test_like_units_are_one_answer_and_a_list_takes_them_one_after_another():
    sitting = seated("america", [PERSON, "greedy"])
    while sitting.asked.about != "deploy" or sitting.asked.seat != 0:
        sitting.go_on(sitting.next_answer() if sitting.goes_on_alone() else sitting.asked.actions[0])
    put = sitting.game.put(sitting.driver.table, sitting.asked)
    put = {**put, "actions": [*put["actions"], "deploy army_tank_2"], "labels": {**put["labels"], "deploy army_tank_2": ""}}
    view = sitting.view(0)
    labels = {action: "a tank" if "tank" in action else action for action in put["actions"]}
    choices = choices_of(sitting.game, screen_of(sitting.game, True), view, {**put, "labels": labels})
    like = [choice for choice in choices if len(choice.actions) > 1]
    assert [choice.told() for choice in like] == [f"a tank (x{len(choice.actions)})" for choice in like]
    if like:
        n = like[0].number
        assert by_numbers(f"{n} {n}", choices) == like[0].actions[:2]
    with pytest.raises(MenaceError, match="there is no answer 99"):
        by_numbers("99", choices)
    assert by_numbers("end", choices) == []


def test_a_narrow_list_leaves_out_what_answers_share():
    labels = ["Move the Army Tank at Denver", "Move the Army Tank at Austin", "Move the Guard Tank at Denver"]
    choices = [Choice(n, label, "", "", [f"pick {n}"]) for n, label in enumerate(labels)]
    leave_out(choices)
    assert [choice.told(True) for choice in choices] == [label.removeprefix("Move the ") for label in labels]
    assert [choice.told() for choice in choices] == labels


def test_enter_gives_the_likely_answer_and_it_is_kept():
    sitting = seated("america", [PERSON, "greedy"])
    likely = []

    def look(app, pilot):
        chosen = app.answers.lit()
        likely.append(chosen.actions[0])
        assert app.query_one("#line", Input).placeholder == f"Enter: {chosen.told()}"

    on_screen(sitting, look, ["enter"])
    dos = [entry["do"] for entry in sitting.driver.record.entries if entry.get("seat") == 0]
    assert dos[0] == likely[0]
    sitting.let_go()
    (found,) = kept_games("america")
    assert found.record.entries == sitting.driver.record.entries


def test_answers_by_number_by_words_by_arrows_and_by_what_narrows_them_down():
    sitting = seated("america", [PERSON, PERSON])
    on_screen(sitting, "2", "monster toxicor")
    assert [entry["do"] for entry in sitting.driver.record.entries if "do" in entry] == ["monster konk", "monster toxicor"]
    sitting = seated("america", [PERSON, PERSON])
    on_screen(sitting, "zor", ["down", "up", "down", "enter"])
    dos = [entry["do"] for entry in sitting.driver.record.entries if "do" in entry]
    assert dos[0] == "monster zorb"
    assert dos[1] != "monster zorb"


def test_a_wrong_line_is_a_sentence_and_nothing_changes():
    sitting = seated("america", [PERSON, PERSON])
    at = sitting.driver.at
    notes = []

    def look(app, pilot):
        notes.append(text_of(app, "#question"))

    on_screen(sitting, "99", look, "xyzzy", look, "e", look, "monster nobody", look)
    assert sitting.driver.at == at
    assert "there is no answer 99" in notes[0]
    assert "nothing to do here" in notes[1]
    assert "nothing to end here" in notes[2]
    assert "nobody" in notes[3]


def test_tab_completes_and_typing_narrows():
    sitting = seated("america", [PERSON, PERSON])
    screen = screen_of(sitting.game, True)
    put = sitting.game.put(sitting.driver.table, sitting.asked)
    choices = choices_of(sitting.game, screen, sitting.view(0), put)
    assert tabbed("mo", choices, None) == "monster "
    assert tabbed("monster k", choices, None) == "monster konk"
    assert tabbed("", choices, choices[2]) == choices[2].actions[0]
    assert [choice.actions for choice in narrowed("kon", choices)] == [["monster konk"]]
    assert narrowed("nothing like it", choices) == choices
    on_screen(sitting, ["m", "o", "n", "s", "t", "e", "r", "space", "k", "tab", "enter"])
    assert sitting.driver.record.entries[-1]["do"] == "monster konk"


def test_undo_e_and_commands():
    sitting = seated("america", [PERSON, PERSON])
    at = sitting.driver.at
    pages = []

    def look(app, pilot):
        page = app.query_one(Page)
        pages.append(str(page.query_one(Static).visual) if page.is_open else "")

    on_screen(sitting, "1", "undo", "help", look, ["enter"], "?", look, ["escape"], "cards", ["q"])
    assert sitting.driver.at == at
    assert "decide" in pages[0]
    assert "A-" in pages[1]


def test_e_ends_a_step():
    sitting = seated("america", [PERSON, "greedy"])
    while sitting.asked.about != "deploy" or sitting.goes_on_alone():
        sitting.go_on(sitting.next_answer() if sitting.goes_on_alone() else sitting.asked.actions[0])
    on_screen(sitting, "e")
    assert "end" in [entry.get("do") for entry in sitting.driver.record.entries]


# -- the mouse -----------------------------------------------------------------------------------------------------


def test_a_place_is_chosen_by_pointing_at_it_twice_and_an_answer_by_one_click():
    sitting = seated("america", [PERSON, "greedy"])
    while sitting.asked.about != "lair" or sitting.goes_on_alone():
        sitting.go_on(sitting.next_answer() if sitting.goes_on_alone() else sitting.asked.actions[0])
    wanted = sitting.game.say(sitting.asked.actions[-1])
    place = wanted.split()[1]

    async def point(app, pilot):
        spots = {place: spot for spot, place in app.query_one(MapPane).plan.places.items()}
        for _ in range(2):
            await pilot.click("#map", offset=spots[place])
            await pilot.pause()
        empty = next(spot for spot, there in app.query_one(MapPane).plan.places.items() if there == "0013")
        await pilot.click("#map", offset=empty)

    on_screen(sitting, point)
    assert wanted in [entry.get("do") for entry in sitting.driver.record.entries]
    before = len(sitting.driver.record.entries)
    sitting.bots.pop(0, None)

    async def click(app, pilot):
        await pilot.click("#answers", offset=(3, 0))

    on_screen(sitting, click)
    assert len(sitting.driver.record.entries) > before


# -- people, pages, sizes, the end ---------------------------------------------------------------------------------


def test_a_curtain_falls_between_people_where_hands_are_hidden():
    scene = town_scene(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: ["fng-co-acrobat-1"]}, act="spire")
    driver = Driver(scene.game, scene.table, Seeded("shot"), Record({}, []))
    sitting = Sitting(driver, [PERSON, PERSON], {})
    seen = []

    def look(app, pilot):
        seen.append((text_of(app, "#question"), app.seen["seat"], [choice.label for choice in app.choices]))

    on_screen(sitting, "use mil-ch-captain mil-ch-captain.service-pistol", look, ["enter"], look)
    assert seen[0] == ("Player 2: press Enter when nobody else is looking.", -1, []), "the curtain is what everybody may see"
    assert seen[1][1] == 1 and seen[1][2]


def test_rule_ids_on_demand_and_pages_back():
    sitting = seated("america", [PERSON, "greedy"], 45)
    shown = []

    def look(app, pilot):
        shown.append(text_of(app, "#happened"))

    on_screen(sitting, look, ["f2"], look, ["f2", "pageup"], look)
    assert "A-" not in shown[0]
    assert re.search(r"A-[A-Z]+-\d\d", shown[1])
    assert shown[2] != shown[0]


def test_the_end_says_who_won_and_enter_leaves(tmp_path):
    sitting = seated("world", [PERSON, "greedy"], 100)
    sitting.bots[0] = bot_of("greedy", "0")
    while sitting.driver.decision is not None:
        sitting.go_on(sitting.next_answer())
    shown = []

    def look(app, pilot):
        shown.append(text_of(app, "#question"))

    app = on_screen(sitting, look, ["enter"])
    assert " won: " in shown[0]
    assert app.return_value == 0


def test_ctrl_c_leaves_and_the_game_is_kept():
    sitting = seated("town", [PERSON, "greedy"])
    app = on_screen(sitting, ["enter"], ["ctrl+c"])
    assert app.return_value == 0
    assert sitting.file is not None and Path(sitting.file).exists()


# -- replays -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def reel() -> Reel:
    sitting = seated("world", [PERSON, "greedy"], 60)
    return Reel(sitting.game, sitting.driver.record)


def test_every_place_of_a_reel_is_the_games(reel):
    straight = Replay(reel.game, reel.record)
    for place in range(reel.length + 1):
        if place in (0, 1, APART - 1, APART, APART + 1, reel.length):
            assert reel.game.digest(reel.at(place).table) == reel.game.digest(straight.table)
        straight.step()
    assert reel.ends[-1] == len(reel.told)
    turns = [n for n in range(1, reel.length + 1) if any(t["kind"] == "turn" for t in reel.told[reel.ends[n - 1] : reel.ends[n]])]
    assert reel.turns == [0, *turns]
    assert reel.turn_from(turns[0], 1) == turns[1]
    assert reel.turn_from(turns[1], -1) == turns[0]
    assert reel.turn_from(reel.length, 1) == reel.length


def test_a_replay_is_scrubbed_by_keys_and_mouse(reel):
    app = ReplayApp(reel)
    places = []

    async def watch() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for keys in (["right"], ["left"], ["down"], ["up"], ["end"], ["home"], ["4", "2", "enter"], ["pagedown"], ["enter"]):
                await pilot.press(*keys)
                await pilot.pause()
                places.append(app.place)
            await pilot.click("#line", offset=(0, 0))
            places.append(app.place)
            assert text_of(app, "#question").startswith("The start.")
            assert app.query_one(Scrubber).region.bottom == 24
            assert app.query_one(Happened).region.height >= 5

    alone(watch())
    assert places == [1, 0, reel.turns[1], 0, reel.length, 0, 42, 42 + APART, 43 + APART, 0]


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(reel):
    entries = [*reel.record.entries[:30], {"seat": 0, "do": "end"}]
    broken = Reel(reel.game, Record(reel.record.header, entries))
    assert broken.length == 30
    assert "line 32" in broken.broken


def test_nobody_answers_for_a_bot_that_is_thinking():
    sitting = seated("america", [PERSON, "greedy"])
    app = TableApp(sitting)
    said: list[str] = []

    async def sit() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            app.go_on()
            at = sitting.driver.at
            for line in ("1", "monster zorb", "undo", "decide"):
                with pytest.raises(MenaceError, match="wait until you are asked"):
                    app.expect_question()
                app.obey(line, None)
                said.append(app.note)
            app.give(["monster zorb"])
            assert sitting.driver.at == at

    alone(sit())
    assert said == ["wait until you are asked"] * 4
