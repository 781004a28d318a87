"""A server that has too much to do says so; what it would not tell then, the page is told a little later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from browser.play import ME, RANDOM, ready, take_up_a_monster

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BUSY = {"error": "Too many requests; please wait a moment.", "rule": None, "text": None}


def test_what_choices_lead_to_is_told_once_the_server_has_time(people):
    page = people.person()
    ready(page, ME, RANDOM)
    asked = 0

    def turn_away_once(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            route.fulfill(status=429, json=BUSY)
        else:
            route.continue_()

    page.route("**/prospects*", turn_away_once)
    with page.expect_response(lambda answer: "/prospects" in answer.url and answer.ok) as told:
        take_up_a_monster(page)
    assert asked == 2
    expect(page.locator(".plates .plate").filter(has_text="%")).to_have_count(len(told.value.json()["chances"]))
