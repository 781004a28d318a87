"""What floats over a board leaves room for what is on offer, on a phone as well; and a thumb finds the speed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.play import ME, RANDOM, make_table, my_turn, ready, take_up_a_monster, zoom

pytestmark = [pytest.mark.slow, pytest.mark.browser]
ROOT = Path(__file__).resolve().parent.parent.parent
# The lit spaces whose middle, where what they bring is written, lies under what floats over the board.
UNDER = """([what, spots]) => {
    const map = document.querySelector('.picture').getBoundingClientRect()
    const drawn = document.querySelector('.picture > g > g').getScreenCTM()
    const boxes = [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
    const lit = [...document.querySelectorAll('.lit[data-space]')].map((one) => one.dataset.space)
    return [...new Set(lit)].filter((space) => {
        const at = new DOMPoint(...spots[space]).matrixTransform(drawn)
        const seen = at.x > map.left && at.x < map.right && at.y > map.top && at.y < map.bottom
        return seen && boxes.some((box) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom)
    })
}"""
# Somewhere in sight that is not lit and nothing stands there.
UNLIT = """() => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    for (let i = 1; i < 3000; i++) {
        const x = board.left + 40 + (board.width - 80) * (i * 0.7548776662 % 1)
        const y = board.top + 40 + (board.height - 80) * (i * 0.5698402910 % 1)
        const hit = document.elementFromPoint(x, y)
        const space = hit?.closest('[data-space]')
        if (space && !space.classList.contains('lit') && !hit.closest('[data-piece]')) return [x, y]
    }
}"""
STILL = "() => new Promise((done) => setTimeout(() => done(true), 400))"  # a glide is over


def spots_of_the_world() -> dict[str, Any]:
    shapes = json.loads((ROOT / "web/src/games/world/map.json").read_text())["spaces"]
    return {space: shape["stand"] for space, shape in shapes.items()}


def in_the_hand(page: Page) -> None:
    """Many spaces are lit, and the board has come to rest."""
    ready(page, ME, RANDOM, game="world")
    take_up_a_monster(page)
    expect(page.locator(".lit[data-space]").first).to_be_attached()
    page.evaluate(STILL)


def somewhere_unlit(page: Page) -> tuple[float, float]:
    """Where nothing is lit, if need be in another part of the world."""
    small = page.locator(".mini").bounding_box()
    assert small
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        place: tuple[float, float] | None = page.evaluate(UNLIT)
        if place:
            return place
        page.mouse.click(small["x"] + part * small["width"], small["y"] + small["height"] / 2)
        page.evaluate(STILL)
    raise AssertionError("everything is lit")


def test_zoom_buttons_and_the_closer_look_cover_nothing_that_is_lit(people):
    page = people.person(390, 844, phone=True)
    in_the_hand(page)
    spots = spots_of_the_world()
    assert page.locator(".lit[data-space]").count() > 30
    assert page.evaluate(UNDER, [".tools button", spots]) == []
    for _ in range(2):  # all the way out, where most is lit in little room
        zoom(page, "Zoom out")
        unfolded = page.get_by_role("button", name="Zoom buttons", expanded=True)
        if unfolded.count():
            unfolded.click()
        page.wait_for_function(f"(asked) => ({UNDER})(asked).length === 0", arg=[".tools button", spots])
    page.mouse.click(*somewhere_unlit(page))
    expect(page.locator(".floating")).to_be_visible()
    assert page.evaluate(UNDER, [".tools button, .floating", spots]) == []


# How large units are drawn, without the numbers at their corners: the longer side, for some are slim.
UNITS = """() => [...document.querySelectorAll('.piece.unit .ring')].map((one) => {
    const { width, height } = one.getBoundingClientRect()
    return Math.max(width, height)
})"""


@pytest.mark.parametrize("game", ["america", "world"])
def test_units_are_drawn_large_enough_on_the_whole_board(people, game):
    page = people.person()
    ready(page, ME, RANDOM, game=game)
    zoom(page, "Show the whole board")
    page.evaluate(STILL)
    sizes = page.evaluate(UNITS)
    assert sizes and min(sizes) >= 26, sizes


def test_on_a_phone_the_speed_is_in_the_menu_and_where_something_plays(people):
    page = people.person(390, 844, phone=True, speed="slow")
    make_table(page, ME, {"who": "bot", "bot": "random"})
    assert my_turn(page)
    expect(page.get_by_role("radio", name="Fast")).to_be_hidden()
    page.get_by_role("button", name="Table menu").click()
    speed = page.get_by_role("dialog", name="Table").get_by_label("Rivals' turns are shown")
    expect(speed).to_have_value("slow")
    speed.select_option("fast")
    assert page.evaluate("JSON.parse(localStorage.getItem('menace-settings')).speed") == "fast"
    page.keyboard.press("Escape")
