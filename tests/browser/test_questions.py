"""A question says what follows, on the board too; what is not on offer says why; and the panel stands still."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browser.play import (
    ME,
    MOVED,
    RANDOM,
    go_ahead,
    make_table,
    my_turn,
    new_table,
    offered,
    position,
    press,
    ready,
    take_up_a_monster,
    zoom,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TABS = "() => Math.round(document.querySelector('.tabs').getBoundingClientRect().top)"
QUESTIONS = 24
# Plates that lie on another, or further from their own space than a space is high.
ASTRAY = """() => {
    const box = (one) => one.getBoundingClientRect()
    const plates = [...document.querySelectorAll('.plates .plate rect')].filter((one) => box(one).width > 14)
    const across = (a, b) => Math.max(a.left, b.left) - Math.min(a.right, b.right)
    const down = (a, b) => Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
    const apart = (a, b) => Math.hypot(Math.max(across(a, b), 0), Math.max(down(a, b), 0))
    const over = (a, b) => across(a, b) < -1 && down(a, b) < -1
    return plates.flatMap((plate, i) => {
        const space = box(document.getElementById(`space-${plate.dataset.space}`))
        const far = apart(box(plate), space) > space.height
        return far || plates.slice(i + 1).some((other) => over(box(plate), box(other))) ? [plate.parentElement.textContent] : []
    })
}"""
ASKED = "() => Math.round(document.querySelector('.prompt h2').getBoundingClientRect().top)"


@pytest.mark.parametrize("game", ["america", "manual", "world", "town"])
def test_the_tabs_keep_their_place_from_question_to_question(people, game):
    page = people.person()
    make_table(page, ME, RANDOM, game=game)
    tops: list[int] = []
    for turn in range(QUESTIONS):
        assert my_turn(page)
        tops.append(page.evaluate(TABS))
        actions = offered(page)
        press(page, actions[(turn * 7) % len(actions)])
    moves = sum([one != other for one, other in pairwise(tops)])
    assert moves * 20 <= len(tops), f"the tabs stood at {tops}"


def test_what_a_choice_brings_stands_on_the_board_and_beside_the_question(people):
    page = people.person()
    ready(page, ME, RANDOM)
    expect(page.get_by_role("button", name="End moves")).to_have_class(re.compile("quiet"))
    monsters = ("konk", "zorb", "toxicor", "megaclaw", "tomanagi", "gargantis")
    press(page, next(action for action in offered(page) if action.split()[0] == "pick" and action.split()[1] in monsters))
    assert my_turn(page)
    expect(page.locator(".plates .plate").first).to_be_attached()


@pytest.mark.parametrize("game", ["america", "manual"])
def test_plates_lie_by_their_own_space_and_not_on_each_other(people, game):
    page = people.person(1024, 768)
    ready(page, ME, RANDOM, game=game)
    take_up_a_monster(page)
    expect(page.locator(".plates .plate").first).to_be_attached()
    assert page.evaluate(ASTRAY) == []
    for button in ("Zoom in", "Zoom in", "Zoom out", "Zoom out", "Zoom out"):
        zoom(page, button)
        page.wait_for_timeout(400)
        assert page.evaluate(ASTRAY) == [], button


def test_what_is_not_on_offer_says_why_near_the_click_and_is_closed_by_escape(people):
    page = people.person()
    go_ahead(page, new_table(page, ME, RANDOM, game="america"), "At which lair")
    taken = {action.split()[1] for action in offered(page)}
    page.locator(f'[data-space="{next(space for space in ("1105", "1005", "0905") if space not in taken)}"]').first.click()
    why = page.locator(".why")
    expect(why).to_contain_text("is no lair of")
    expect(why.get_by_role("button", name="Rule A-SETUP-25")).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


# Somewhere in sight that is not lit, and nothing stands there.
UNLIT = """() => {
    const board = document.querySelector('.picture').getBoundingClientRect()
    for (let i = 1; i < 3000; i++) {
        const x = board.left + 60 + (board.width - 120) * (i * 0.7548776662 % 1)
        const y = board.top + 60 + (board.height - 120) * (i * 0.5698402910 % 1)
        const hit = document.elementFromPoint(x, y)
        const space = hit?.closest('[data-space]')
        if (space && !space.classList.contains('lit') && !hit.closest('[data-piece]')) return [x, y]
    }
}"""


def test_a_space_says_why_nobody_goes_there_beside_where_it_was_clicked(people):
    page = people.person()
    ready(page, ME, RANDOM)
    why = page.locator(".why")
    page.mouse.click(*page.evaluate(UNLIT))
    expect(why).to_contain_text("First choose who moves.")
    page.keyboard.press("Escape")
    take_up_a_monster(page)
    zoom(page, "Show the whole board")
    page.wait_for_function("() => document.querySelector('.lit[data-space]')")
    x, y = page.evaluate(UNLIT)
    page.mouse.click(x, y)
    expect(why).to_contain_text(re.compile("Move|way"))
    expect(why.get_by_role("button", name=re.compile("^Rule A-MOVE-"))).to_be_visible()
    box = why.bounding_box()
    assert box and box["y"] - 8 < y < box["y"] + box["height"] + 8, (box, x, y)
    assert min(abs(box["x"] - x), abs(box["x"] + box["width"] - x)) < 30, (box, x, y)


@pytest.mark.parametrize("game", ["america", "world"])
def test_the_end_of_a_turn_is_asked_about_before_it_counts(people, game):
    page = people.person()
    page.goto("/about")
    anew = partial(new_table, page, ME, RANDOM, game=game)
    go_ahead(page, anew(), "Which unit do you deploy", when="now.decision.actions.includes('end')", anew=anew)
    last = page.get_by_role("group", name="Last chance")
    at, asked, tabs = position(page), page.evaluate(ASKED), page.evaluate(TABS)
    page.keyboard.press("e")
    expect(last).to_contain_text("cannot be taken back")
    assert (page.evaluate(ASKED), page.evaluate(TABS)) == (asked, tabs), "the question keeps its place"
    last.get_by_role("button", name="Back").click()
    expect(last).to_have_count(0)
    assert position(page) == at, "nothing was played"
    page.keyboard.press("e")
    last.get_by_role("button", name="do not ask me before this any more").click()
    page.wait_for_function(MOVED, arg=at)
    kept = page.evaluate("JSON.parse(localStorage.getItem('menace-settings')).ask")
    assert kept is False, "from now on ends count at once"
