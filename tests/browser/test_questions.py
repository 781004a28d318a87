"""A question says what follows, on the board too; what is not on offer says why; and the panel stands still."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browser.play import ME, MOVED, RANDOM, go_ahead, make_table, my_turn, new_table, offered, position, press, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TABS = "() => Math.round(document.querySelector('.tabs').getBoundingClientRect().top)"
QUESTIONS = 24


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


@pytest.mark.parametrize("game", ["america", "world"])
def test_the_end_of_a_turn_is_asked_about_before_it_counts(people, game):
    page = people.person()
    page.goto("/about")
    anew = partial(new_table, page, ME, RANDOM, game=game)
    go_ahead(page, anew(), "Which unit do you deploy", when="now.decision.actions.includes('end')", anew=anew)
    last = page.get_by_role("group", name="Last chance")
    at = position(page)
    page.keyboard.press("e")
    expect(last).to_contain_text("cannot be taken back")
    last.get_by_role("button", name="Back").click()
    expect(last).to_have_count(0)
    assert position(page) == at, "nothing was played"
    page.keyboard.press("e")
    last.get_by_role("button").first.click()
    page.wait_for_function(MOVED, arg=at)
