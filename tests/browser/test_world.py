"""World in the browser: chosen and moved by clicking the board, round the globe, and open to everybody."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.play import (
    ANY_BOT,
    ME,
    MOVED,
    MOVED_OR_ASKED,
    RANDOM,
    asked,
    go_ahead,
    make_table,
    my_turn,
    new_table,
    offered,
    open_tab,
    play_on,
    position,
    press,
    sure,
    take_up_a_monster,
    zoom,
)
from browser.test_access import ASIDE, DIALOG, TOO_WIDE, all_over_the_table, in_both, violations
from support import rule

pytestmark = [pytest.mark.slow, pytest.mark.browser]


# A point well inside a space on which nothing else is drawn; as far from every edge as can be: a tap is no exact thing.
BARE = """id => {
    const space = document.getElementById(`space-${id}`)
    const box = space.getBoundingClientRect()
    const hits = (x, y) => document.elementFromPoint(x, y) === space
    const ring = [[1, 0], [0.7, 0.7], [0, 1], [-0.7, 0.7], [-1, 0], [-0.7, -0.7], [0, -1], [0.7, -0.7]]
    let best = null, room = 3
    for (let i = 1; i < 24; i++) for (let j = 1; j < 24; j++) {
        const [x, y] = [Math.round(box.left + box.width * i / 24), Math.round(box.top + box.height * j / 24)]
        if (!hits(x, y)) continue
        let far = 1
        while (far < 12 && ring.every(([dx, dy]) => hits(x + dx * far, y + dy * far))) far++
        if (far > room) [best, room] = [[x, y], far]
    }
    return best
}"""


MAP = Path(__file__).resolve().parent.parent.parent / "web/src/games/world/map.json"


SET_UP = ("^monster ", "^military ", "^lair ")


def test_the_map_is_small():
    assert 10_000 < len(gzip.compress(MAP.read_bytes(), 9)) <= 150_000


def click_space(page: Page, space: str) -> None:
    """Click a lit space with the mouse, where nothing stands on it."""
    at = position(page)
    point = page.evaluate(BARE, space)
    assert point, f"{space} cannot be clicked"
    page.mouse.click(*point)
    sure(page, at)
    page.wait_for_function(MOVED, arg=at)


def shift(page: Page) -> float:
    """How far the drawing is moved to the right."""
    moved: str = page.locator(".picture > g").get_attribute("transform") or ""
    return float(moved.split("(")[1].split(",")[0])


def test_world_is_played_by_clicking_the_board(people):
    page = people.person()
    make_table(page, ME, RANDOM, game="world")
    assert my_turn(page)
    press(page, next(a for a in offered(page) if a.startswith("monster ")))
    assert "lair" in play_on(page, stop="lair")
    lairs = [action.split()[1] for action in offered(page)]
    assert page.locator(".space.lit[id]").count() == len(lairs)
    zoom(page, "Show the whole board")
    click_space(page, "amazonia" if "amazonia" in lairs else lairs[0])
    play_on(page, stop="Who moves")
    monster = next(a.split()[1] for a in offered(page) if a.startswith("pick "))
    here = page.locator(f'[data-piece="{monster}"]')
    before = here.get_attribute("data-at")
    press(page, f"pick {monster}")
    assert my_turn(page)
    focused = "document.activeElement.getAttribute('aria-label')"
    page.keyboard.press("b")
    page.keyboard.press("n")
    assert "can be chosen" in page.evaluate(focused)
    start = page.evaluate(focused)
    for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        page.keyboard.press(arrow)
    assert page.evaluate(focused) and page.evaluate(focused) != start
    page.keyboard.press("0")
    there = next(a.split()[1] for a in offered(page) if a.startswith("move ") and a.endswith(("atlantic", "ocean", "pacific")))
    click_space(page, there)
    expect(here).to_have_attribute("data-at", there)
    assert before != there

    # Round the globe: dragging on and on, the map never ends, and what is seen of it comes back.
    frame = page.locator("svg.picture").bounding_box()
    assert frame is not None
    for _ in range(4):
        page.mouse.move(frame["x"] + frame["width"] - 30, frame["y"] + 20)
        page.mouse.down()
        page.mouse.move(frame["x"] + 30, frame["y"] + 20, steps=4)
        page.mouse.up()
        assert page.locator("#space-hawaii").count() == 1
        assert abs(shift(page)) < frame["width"] * 1.1
    assert page.locator('.space[aria-hidden="true"]').count() >= 101, "the map is seen again beside itself"

    assert violations(page, "world", board=True) == []
    for tab in ("Cards", "Log"):
        open_tab(page, tab)
        assert violations(page, tab, within=ASIDE) == []
    page.get_by_role("tab", name="Players").click()
    expect(page.get_by_role("region", name="Tracks")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_axe_finds_nothing_serious_at_the_worlds_table_in_the_dark(people, width, height):
    page = people.person(width, height, "dark")
    table = make_table(page, ME, RANDOM, game="world")
    assert my_turn(page)
    found = violations(page, "choosing a monster")
    go_ahead(page, table, "lair", *SET_UP)
    found += violations(page, "choosing a lair")
    go_ahead(page, table, "Where does", *SET_UP, "^pick [a-z]+$")
    found += all_over_the_table(page, "world", board=width > 1000)
    assert not found, "\n".join(found)


SIGNS = """all => all.map(one => {
    const paths = [...one.querySelectorAll('svg path')].map(path => path.getAttribute('d'))
    return [one.textContent.trim(), paths.join(), one.querySelector('svg')?.getBBox().width ?? 0]
})"""
SYMBOLS = (
    "Lair", "Military Base", "Mutation Site",
    "Asiatic Alliance", "Atlantic Defense Force", "Mediterranean Coalition", "Northern Union",
    "Health", "Move", "Attack", "Defense", "Damage", "Infamy", "Destroyed Military",
)  # fmt: skip
NUMBERS = ("health", "infamy", "move", "attack", "defense", "damage")


@rule("W-COMP-11")
def test_every_symbol_is_in_the_key_and_in_use(people):
    """The key names every symbol beside a drawing of its own; the records, the tracks and the board use them."""
    page = people.person()
    make_table(page, ME, RANDOM, game="world", deal=1)
    assert my_turn(page)
    page.get_by_role("button", name="Key of the board").click()
    key = page.get_by_role("dialog", name="Key of the board")
    signs = {name: (drawing, width) for name, drawing, width in key.get_by_role("listitem").evaluate_all(SIGNS)}
    assert set(SYMBOLS) <= set(signs), f"the key lacks {set(SYMBOLS) - set(signs)}"
    assert all([drawing and width > 10 for drawing, width in [signs[name] for name in SYMBOLS]])
    assert len({signs[name][0] for name in SYMBOLS}) == len(SYMBOLS), "two symbols look alike"
    page.keyboard.press("Escape")
    record = page.get_by_role("article", name="Record of Ann")
    for symbol in NUMBERS:
        assert record.locator(f'dt [data-symbol="{symbol}"] path').count() == 1, f"no symbol beside {symbol}"
    expect(page.get_by_role("region", name="Tracks").locator('[data-symbol="destroyed"]')).to_have_count(1)
    for mark, least in (("lair", 15), ("base", 10), ("site", 10), ("city", 20)):
        assert page.locator(f".printed.{mark} path, .printed.{mark} rect").count() >= least


GOALS = """async () => {
    const game = (await (await fetch('/api/games')).json()).find(one => one.id === 'world')
    const content = await (await fetch(game.content)).json()
    return content.things.spaces.filter(one => one.city || one.base || one.site).map(one => one.id)
}"""
FIRST = ("monster", "military", "lair", "encounter", "battle", "attack", "fire", "mutation", "upgrade", "guard", "retreat", "leave")


def choose(actions: list[str], goals: set[str], turn: int) -> str:
    """A quick player: its monster goes to one of the goals if it can, and its units stay where they are."""
    for verb in FIRST:
        for action in actions:
            if action.split()[0] == verb:
                return action
    moves = [action for action in actions if action.startswith("move ")]
    if moves:
        good = [action for action in moves if action.split()[1] in goals] or moves
        return good[turn * 7 % len(good)]
    monsters = [action for action in actions if action.startswith("pick ") and "-" not in action]
    return (monsters + [action for action in actions if action in ("end", "pass")] + actions)[0]


def foes_of(page: Page) -> set[str]:
    """The spaces with units of militaries that are nobody's to move now."""
    units: list[list[str]] = page.locator("[data-piece]").evaluate_all("all => all.map(one => [one.dataset.piece, one.dataset.at])")
    mine = page.get_by_role("article", name="Record of Ann").inner_text().lower()
    return {at for piece, at in units if re.search(r"-\d+$", piece) and piece.split("-")[0] not in mine}


def click_on(page: Page, goals: set[str], until: Callable[[list[str]], bool] = lambda actions: False) -> bool:
    """Click through the game until what is offered is what is wanted; false when the game is over."""
    for turn in range(400):
        if not my_turn(page):
            return False
        actions = offered(page)
        if until(actions):
            return True
        at = position(page)
        press(page, choose(actions, foes_of(page) or goals, turn))
        page.wait_for_function(MOVED, arg=at)
    raise AssertionError(f"not over after 400 choices; {asked(page)!r}")


@pytest.mark.timeout(600)
def test_a_game_against_a_bot_with_a_battle_and_the_count(people):
    """Clicked through to a battle, which axe looks at; a program plays the middle of the game; clicked to the end and the count."""
    page = people.person(1280, 800)
    table = new_table(page, ME, ANY_BOT, game="world", deal=1)
    go_ahead(page, table, "Who moves", "^lair ")
    goals = set(page.evaluate(GOALS))
    battle = page.get_by_role("region", name="Battle")

    def fights(actions: list[str]) -> bool:
        verbs = {action.split()[0] for action in actions}
        return bool(verbs & {"attack", "fire", "lead", "join"}) and battle.locator("[data-fighter]").count() > 1

    assert click_on(page, goals, fights), "a game without a battle"
    expect(battle.get_by_role("img", name=re.compile(r"step \d"))).to_be_visible()
    expect(battle.get_by_text(re.compile(r"Hits (you )?on \d")).filter(visible=True).first).to_be_visible()
    expect(page.get_by_role("region", name="Odds").first).to_contain_text(re.compile("holds the place|about .", re.I))
    assert in_both(page, "battle", within=".battle-stage") == []

    anew = partial(new_table, page, ME, ANY_BOT, game="world", deal=1)
    table = go_ahead(page, table, "Who moves", when="now.view.supply <= 2", anew=anew)
    assert not click_on(page, goals)
    story = page.get_by_role("dialog", name="The story of the game")
    expect(story).to_contain_text(re.compile("wins?: most Infamy"))
    expect(story.get_by_role("img", name=re.compile("How it went in Infamy with bonuses"))).to_be_visible()
    rows = (
        story.get_by_role("table", name="The count")
        .get_by_role("row")
        .evaluate_all("all => all.slice(1).map(row => [...row.querySelectorAll('td b')].map(cell => Number(cell.textContent)))")
    )
    assert len(rows) == 6 and all([sum(column[:-1]) == column[-1] for column in zip(*rows, strict=True)]), rows
    expect(story.get_by_role("table", name="The count")).to_contain_text(
        re.compile(r"\d+ for (cities|bases|mutating|monsters|minions)")
    )
    assert in_both(page, "the count", within=DIALOG) == []
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("slider", name="Position in the game")).not_to_have_value("0")
    expect(page.get_by_role("article", name="Record of Ann")).to_be_visible()


# Where the list of places stands while each of its buttons in turn is pointed at, and what stands on the card above it then.
POINTED = """async () => {
    const found = []
    for (const button of document.querySelectorAll('.prompt details [data-action]')) {
        button.dispatchEvent(new PointerEvent('pointerenter'))
        await new Promise(requestAnimationFrame)
        const card = document.querySelector('.looked > .brings').innerText
        found.push([button.closest('.actions').getBoundingClientRect().top, card])
    }
    return found
}"""


def test_a_list_stands_still_under_the_pointer_whatever_its_choices_bring(people):
    """A card that grew pushed the list away between the press and the click."""
    page = people.person(1280, 800)
    go_ahead(page, new_table(page, ME, ANY_BOT, game="world", deal=1), "Who moves", "^lair ")
    take_up_a_monster(page)
    page.get_by_text(re.compile(r"\d+ places as a list")).click()
    pointed = page.evaluate(POINTED)
    assert len({card for _, card in pointed}) > 8, "the cards are alike"
    assert len({top for top, _ in pointed}) == 1


def test_on_a_phone_a_tap_shows_the_way_and_asks_before_it_counts(people):
    page = people.person(390, 844, phone=True)
    table = new_table(page, ME, RANDOM, game="world", deal=1)
    go_ahead(page, table, "Who moves", *SET_UP)
    press(page, next(action for action in offered(page) if action.startswith("pick ")))
    assert my_turn(page)
    assert "go" in asked(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, page.evaluate(TOO_WIDE, 390)
    assert page.evaluate("document.documentElement.scrollHeight") <= 844, "the page itself does not scroll"
    at, lit = position(page), page.locator(".space.lit[id]")
    places = [one.removeprefix("space-") for one in lit.evaluate_all("all => all.map(one => one.id)")]
    page.touchscreen.tap(*next(point for place in places if (point := page.evaluate(BARE, place))))
    page.wait_for_function(MOVED_OR_ASKED, arg=at)
    expect(page.get_by_role("group", name="Last chance")).to_be_in_viewport()
    expect(page.locator(".trail")).not_to_have_count(0)
    assert position(page) == at, "nothing has been played yet"
    assert violations(page, "asked on a phone") == []
    page.get_by_role("group", name="Last chance").get_by_role("button").first.click()
    page.wait_for_function(MOVED, arg=at)


def test_on_a_phone_the_next_question_is_in_sight_and_the_map_large(people):
    """However far down the last choice was; and what lies all round the globe does not shrink it to a strip."""
    page = people.person(390, 844, phone=True)
    table = make_table(page, ME, RANDOM, game="world")
    assert my_turn(page)
    press(page, offered(page)[-1])
    assert my_turn(page)
    expect(page.get_by_role("heading", name=re.compile("Which military"))).to_be_in_viewport()
    go_ahead(page, table, "lair", *SET_UP)
    board, ocean = page.locator("svg.picture").bounding_box(), page.locator("#space-southeast-pacific").bounding_box()
    assert board and ocean and page.locator(".space.lit[id]").count() > 8
    assert ocean["width"] > 0.2 * board["width"], "a map shown whole is half as large"
    expect(page.locator(".mini")).to_be_visible()


def test_a_phone_on_its_side_shows_board_and_question_side_by_side(people):
    page = people.person(844, 390, phone=True)
    table = new_table(page, ME, RANDOM, game="world", deal=1)
    go_ahead(page, table, "Who moves", *SET_UP)
    board = page.locator("svg.picture").bounding_box()
    assert board and board["width"] > 400 and board["height"] > 250, board
    heading = page.get_by_role("heading", name=re.compile("Who moves"))
    expect(heading).to_be_in_viewport()
    asked_at = heading.bounding_box()
    assert asked_at and asked_at["x"] > board["x"] + board["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 844, page.evaluate(TOO_WIDE, 844)
    assert page.evaluate("document.documentElement.scrollHeight") <= 390, "the page itself does not scroll"
