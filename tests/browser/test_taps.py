"""Taps on a phone, with a real touch screen and everything in motion: none is lost, and none is taken for another."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import PATIENCE, People
from browser.play import ME, RANDOM, make_table, play_on

pytestmark = [pytest.mark.slow, pytest.mark.browser]
TAPS = 150  # in each game, half of them while the map glides

# A place in the middle of a lit space that can be seen now.
SOMEWHERE = """([luck, last]) => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    const places = []
    for (let x = board.left + 12; x < board.right - 12; x += 14)
        for (let y = board.top + 12; y < board.bottom - 12; y += 14) {
            const space = document.elementFromPoint(x, y)?.closest('.lit[data-space]')?.dataset.space
            if (space && space !== last) places.push([x, y])
        }
    return places.length ? places[Math.floor(luck * places.length)] : null
}"""
# Before anything else hears of it: what lies under the finger when it goes down.
WATCH = """() => window.addEventListener('pointerdown', (event) => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    window.aimed = hit?.closest('.lit[data-space]')?.dataset.space ?? ''
    window.drawn = document.querySelector('.picture > g').getAttribute('transform')
}, true)"""
# Places at most ten pixels from something lit that are on nothing lit themselves.
BESIDE = """() => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    const lit = (x, y) => document.elementFromPoint(x, y)?.closest('.lit[data-space]')?.dataset.space
    const found = []
    for (let x = board.left + 16; x < board.right - 16; x += 5)
        for (let y = board.top + 16; y < board.bottom - 16; y += 5) {
            const hit = document.elementFromPoint(x, y)
            if (lit(x, y) || hit?.closest('[data-stands]') || !hit?.closest('[data-space]')) continue
            const near = new Map()
            for (let away = 1; away <= 14; away += 0.5)
                for (let i = 0; i < 64; i++) {
                    const id = lit(x + away * Math.cos(i * Math.PI / 32), y + away * Math.sin(i * Math.PI / 32))
                    if (id && !near.has(id)) near.set(id, away)
                }
            const [first, second] = [...near].sort((a, b) => a[1] - b[1])
            if (first && first[1] <= 9 && (!second || second[1] > first[1] + 3)) found.push([x, y, first[0]])
        }
    return found
}"""
PENDING = "() => document.querySelector('[data-pending]')?.dataset.pending ?? ''"
GLIDES = "() => document.querySelector('.picture > g').getAttribute('transform')"


def phone(people: People) -> Page:
    """A phone whose owner wants to see things move."""
    context = people.browser.new_context(
        base_url=people.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENCE)
    people.contexts.append(context)
    page = context.new_page()
    page.on("pageerror", lambda error: people.wrong.append(str(error)))
    page.add_init_script("localStorage.setItem('menace-settings', JSON.stringify({speed: 'none'}))")
    return page


def finger(screen: CDPSession, kind: str, x: float, y: float) -> None:
    points: list[dict[str, Any]] = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def take_up(page: Page, game: str) -> None:
    """At a table with a piece in the hand and lit spaces."""
    make_table(page, ME, RANDOM, game=game)
    play_on(page, stop="Who moves?")
    page.locator('[data-action^="pick"]').first.tap()
    expect(page.locator("[data-half]")).to_have_count(1)
    expect(page.locator(".lit[data-space]").first).to_be_attached()
    page.evaluate(WATCH)


def set_in_motion(page: Page, luck: random.Random) -> None:
    """The board glides to another lit space, as it does when a new question comes."""
    page.evaluate(
        """luck => {
            const map = document.querySelector('.mini')
            if (!map) return document.querySelector('[title="Zoom in (+)"]').click()
            const lit = [...document.querySelectorAll('.lit[id]')]
            const {x, y, width, height} = lit[Math.floor(luck * lit.length)].getBBox()
            const [whole, box] = [map.viewBox.baseVal, map.getBoundingClientRect()]
            const clientX = box.left + box.width * (x + width / 2 - whole.x) / whole.width
            const clientY = box.top + box.height * (y + height / 2 - whole.y) / whole.height
            map.dispatchEvent(new MouseEvent('click', {clientX, clientY, bubbles: true}))
        }""",
        luck.random(),
    )


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", ["america", "world"])
def test_of_300_taps_none_is_lost_or_taken_for_another(people, game):
    page = phone(people)
    take_up(page, game)
    screen = page.context.new_cdp_session(page)
    luck = random.Random(game)
    page.get_by_role("button", name="Zoom in").tap()
    wrong, counted, moving, last = [], 0, 0, ""
    while counted < TAPS:
        if counted % 2 == 0:
            set_in_motion(page, luck)
            page.wait_for_timeout(luck.randint(0, 120))
        before = page.evaluate(GLIDES)
        place = page.evaluate(SOMEWHERE, [luck.random(), last])
        if place is None:
            set_in_motion(page, luck)
            page.wait_for_timeout(400)
            continue
        finger(screen, "touchStart", *place)
        page.wait_for_timeout(luck.randint(10, 90))
        finger(screen, "touchEnd", *place)
        aimed = page.evaluate("window.aimed")
        if not aimed:  # the map moved on before the finger came down: on nothing that is lit
            page.wait_for_timeout(120)
            page.evaluate("document.querySelector('[data-pending] button:not(.main)')?.click()")
            continue
        counted += 1
        moving += page.evaluate("window.drawn") != before
        try:
            page.wait_for_function(f"id => ({PENDING})().endsWith(' ' + id)", arg=aimed, timeout=5000)
        except Exception:
            wrong.append((aimed, page.evaluate(PENDING)))
        last = aimed
        page.evaluate("document.querySelector('[data-pending] button:not(.main)')?.click()")
        expect(page.locator("[data-pending]")).to_have_count(0)
        assert page.locator("[data-half]").count() == 1, "nothing was played"
    assert wrong == [], f"{len(wrong)} of {counted}"
    assert moving > TAPS // 8, f"only {moving} came down while the map moved"


@pytest.mark.parametrize("game", ["america", "world"])
def test_a_tap_beside_a_lit_space_means_the_nearest(people, game):
    page = phone(people)
    take_up(page, game)
    page.wait_for_timeout(500)
    places = page.evaluate(BESIDE)
    assert places, "nothing lies beside what is lit"
    screen = page.context.new_cdp_session(page)
    for x, y, space in random.Random(1).sample(places, min(12, len(places))):
        finger(screen, "touchStart", x, y)
        finger(screen, "touchEnd", x, y)
        page.wait_for_function(f"id => ({PENDING})().endsWith(' ' + id)", arg=space)
        page.evaluate("document.querySelector('[data-pending] button:not(.main)').click()")
        expect(page.locator("[data-pending]")).to_have_count(0)
