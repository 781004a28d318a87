"""Taps on a phone, with a real touch screen and everything in motion: none is lost, and none is taken for another."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import People
from browser.play import ME, RANDOM, ready, still, take_up_a_monster, zoom

pytestmark = [pytest.mark.slow, pytest.mark.browser]
TAPS = int(os.environ.get("MENACE_TAPS", "30"))  # in each game, half of them while the map glides

# A place on a lit space that can be seen now; how the map is drawn then, and how many taps there have been.
SOMEWHERE = """([luck, last]) => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    const drawn = document.querySelector('.picture > g').getAttribute('transform')
    for (let i = 1; i < 400; i++) {
        const x = board.left + 12 + (board.width - 24) * (luck * i * 7.31 % 1)
        const y = board.top + 12 + (board.height - 24) * (luck * i * 3.77 % 1)
        const space = document.elementFromPoint(x, y)?.closest('.lit[data-space]')?.dataset.space
        if (space && space !== last) return [x, y, drawn, window.taps]
    }
    return null
}"""
# Before anything else hears of it: what lies under the finger when it goes down, and that it was a tap.
WATCH = """() => {
    window.taps = 0
    window.addEventListener('click', () => window.taps++, true)
    window.addEventListener('pointerdown', (event) => {
        const hit = document.elementFromPoint(event.clientX, event.clientY)
        window.aimed = hit?.closest('.lit[data-space]')?.dataset.space ?? ''
        window.drawn = document.querySelector('.picture > g').getAttribute('transform')
    }, true)
}"""
TAPPED = "taps => window.taps > taps && [window.aimed, window.drawn]"
# A place at most nine pixels from something lit that is on nothing lit itself, looked for from a different one each time, and what
# lies nearest there, clearly. Where a piece stands nearby, that could be meant as well.
BESIDE = """first => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    const lit = (x, y) => document.elementFromPoint(x, y)?.closest('.lit[data-space]')?.dataset.space
    const stands = (x, y) => document.elementFromPoint(x, y)?.closest('[data-stands]')
    const round = (x, y, away, points, what = lit) => Array.from({length: points}, (_, i) =>
        what(x + away * Math.cos(i * 2 * Math.PI / points), y + away * Math.sin(i * 2 * Math.PI / points)))
    for (let i = first; i < first + 3000; i++) {
        const x = board.left + 16 + (board.width - 32) * (i * 0.7548776662 % 1)
        const y = board.top + 16 + (board.height - 32) * (i * 0.5698402910 % 1)
        const hit = document.elementFromPoint(x, y)
        if (lit(x, y) || !hit?.closest('[data-space]')) continue
        if (!round(x, y, 8, 8).some((id) => id)) continue
        if ([0, 4, 8, 12].some((away) => round(x, y, away, 16, stands).some((piece) => piece))) continue
        const near = new Map()
        for (let away = 1; away <= 14; away++)
            for (const id of round(x, y, away, 64)) if (id && !near.has(id)) near.set(id, away)
        const [nearest, next] = [...near].sort((a, b) => a[1] - b[1])
        if (nearest && nearest[1] <= 9 && (!next || next[1] > nearest[1] + 4)) return [x, y, nearest[0]]
    }
    return null
}"""
PENDING = "() => document.querySelector('[data-pending]')?.dataset.pending ?? ''"
BACK = "() => document.querySelector('[data-pending] button:not(.main)').click()"
RESTS = "() => !document.querySelector('[data-pending]')"


def phone(people: People) -> Page:
    """A phone whose owner wants to see things move."""
    context = people.browser.new_context(
        base_url=people.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="no-preference",
    )
    people.welcome(context)
    page = context.new_page()
    page.on("pageerror", lambda error: people.wrong.append(str(error)))
    page.add_init_script("localStorage.setItem('menace-settings', JSON.stringify({speed: 'none'}))")
    return page


def finger(screen: CDPSession, kind: str, x: float, y: float) -> None:
    points: list[dict[str, Any]] = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def sit_down(page: Page, game: str) -> None:
    ready(page, ME, RANDOM, game=game)
    page.evaluate(WATCH)


def take_up(page: Page) -> None:
    """Have a piece in the hand and lit spaces; nothing that was tapped before counts."""
    page.keyboard.press("Escape")
    page.wait_for_function(RESTS)
    if not page.locator("[data-half]").count():
        take_up_a_monster(page)
    expect(page.locator(".lit[data-space]").first).to_be_attached()


def set_in_motion(page: Page, luck: random.Random) -> None:
    """The board glides to another lit space, as it does when a new question comes."""
    page.evaluate(
        """luck => {
            const map = document.querySelector('.mini')
            const button = (title) => document.querySelector(`[title="${title}"]`)
            if (!map) return (button('Zoom in (+)') ?? button('Zoom buttons')).click()
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
def test_of_many_taps_none_is_lost_or_taken_for_another(people, game):
    page = phone(people)
    sit_down(page, game)
    take_up(page)
    screen = page.context.new_cdp_session(page)
    luck = random.Random(game)
    counted, moving, last = 0, 0, ""
    while counted < TAPS:
        if counted % 2 == 0:
            set_in_motion(page, luck)
            page.wait_for_timeout(luck.randint(0, 120))
        place = page.evaluate(SOMEWHERE, [luck.random(), last])
        if place is None:
            set_in_motion(page, luck)
            continue
        x, y, drawn, taps = place
        finger(screen, "touchStart", x, y)
        page.wait_for_timeout(luck.randint(5, 60))
        finger(screen, "touchEnd", x, y)
        aimed, seen = page.wait_for_function(TAPPED, arg=taps).json_value()
        if not aimed:  # the map moved on before the finger came down: on nothing that is lit
            take_up(page)
            continue
        counted += 1
        moving += seen != drawn
        pending = page.wait_for_function(PENDING).json_value()
        assert pending.endswith(f" {aimed}"), f"tap {counted} on {aimed} is taken for {pending}"
        last = aimed
        page.evaluate(BACK)
        page.wait_for_function(RESTS)
        assert page.locator("[data-half]").count() == 1, "nothing was played"
    assert moving >= TAPS // 8, f"only {moving} came down while the map moved"


@pytest.mark.parametrize("game", ["america", "world"])
def test_a_tap_beside_a_lit_space_means_the_nearest(people, game):
    page = phone(people)
    sit_down(page, game)
    take_up(page)
    zoom(page, "Show the whole board")
    screen = page.context.new_cdp_session(page)
    for n in range(4):
        still(page)  # after the first look, and what is asked back may have moved it
        beside = page.evaluate(BESIDE, 1 + n * 700)
        assert beside, "nothing lies beside what is lit"
        x, y, space = beside
        finger(screen, "touchStart", x, y)
        finger(screen, "touchEnd", x, y)
        pending = page.wait_for_function(PENDING).json_value()
        assert pending.endswith(f" {space}")
        page.evaluate(BACK)
        page.wait_for_function(RESTS)
