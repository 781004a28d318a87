"""World in the browser: chosen and moved by clicking the board, round the globe, and open to everybody."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.play import ME, MOVED, RANDOM, asked, make_table, my_turn, offered, play_on, position, press, sure
from browser.test_access import TOO_WIDE, violations

pytestmark = [pytest.mark.slow, pytest.mark.browser]


BARE = """id => {
    const space = document.getElementById(`space-${id}`)
    const box = space.getBoundingClientRect()
    for (let i = 1; i < 24; i++) for (let j = 1; j < 24; j++) {
        const [x, y] = [box.left + box.width * i / 24, box.top + box.height * j / 24]
        if (document.elementFromPoint(x, y) === space) return [x, y]
    }
    return null
}"""


MAP = Path(__file__).resolve().parent.parent.parent / "web/src/games/world/map.json"


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
    page.get_by_role("button", name="Show the whole board").click()
    click_space(page, "amazonia" if "amazonia" in lairs else lairs[0])
    play_on(page, stop="Move your monster")
    monster = next(a.split()[1] for a in offered(page) if a.startswith("pick "))
    here = page.locator(f'[data-piece="{monster}"]')
    before = here.get_attribute("data-at")
    press(page, f"pick {monster}")
    assert my_turn(page)
    there = next(a.split()[1] for a in offered(page) if a.startswith("move ") and a.endswith(("atlantic", "ocean", "pacific")))
    click_space(page, there)
    expect(here).to_have_attribute("data-at", there)
    assert before != there

    # Round the globe: dragging on and on, the map never ends, and what is seen of it comes back.
    frame = page.locator(".picture").bounding_box()
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
        page.get_by_role("tab", name=tab).click()
        assert violations(page, tab) == []
    page.get_by_role("tab", name="Players").click()
    expect(page.get_by_role("region", name="Tracks")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, page.evaluate(TOO_WIDE, 390)
    for _ in range(12):
        if not my_turn(page):
            break
        at = position(page)
        press(page, offered(page)[0])
        page.wait_for_function(MOVED, arg=at)
    assert asked(page)
