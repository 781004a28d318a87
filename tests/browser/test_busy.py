"""A server that is asked too much says so; what it would not tell then, the page is told a little later."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from browser.conftest import People, Serving
from browser.play import ME, RANDOM, ready, take_up_a_monster

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# As bots do that move without pause: the odds are asked for until there is too much of it.
FLOOD = """async table => {
    const asked = Array.from({length: 70}, () => fetch(`/api/tables/${table}/odds`))
    return (await Promise.all(asked)).some((answer) => answer.status === 429)
}"""


def test_what_choices_lead_to_is_told_once_the_server_has_time(tmp_path: Path, chromium: Browser) -> None:
    serving = Serving(tmp_path, limits=True)
    people = People(chromium, serving.url, "busy")
    try:
        page = people.person()
        answers: list[int] = []

        def hear(response: Response) -> None:
            if "/prospects" in response.url:
                answers.append(response.status)

        table = ready(page, ME, RANDOM)
        page.on("response", hear)
        assert page.evaluate(FLOOD, table), "the server has no limits"
        with page.expect_response(lambda answer: "/prospects" in answer.url and answer.ok) as told:
            take_up_a_monster(page)
        assert answers[0] == 429 and answers[-1] == 200, answers
        known = told.value.json()["chances"]
        expect(page.locator(".plates .plate").filter(has_text="%")).to_have_count(len(known))
    finally:
        people.leave()
        serving.stop()
    assert not people.wrong, people.wrong
