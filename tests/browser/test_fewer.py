"""Fewer acts: several choices by one button, and answers that are given once for all; both can be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.play import BOT, ME, MOVED, RANDOM, go_ahead, my_turn, new_table, position

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# Several units reach the same monster.
SEVERAL = """(() => {
    const spaces = Object.values(now.decision.gives).flat().map(({at}) => at).filter((at) => at)
    return new Set(spaces).size < spaces.length
})()"""
FOES = "now.decision.actions.filter((action) => action.startsWith('attack ')).length > 1"


def board(page: Page) -> dict[str, str]:
    """Where every piece is, as the server says it."""
    found: dict[str, str] = page.evaluate(
        """async (table) => {
            const {view} = await (await fetch(`/api/tables/${table}`)).json()
            return Object.fromEntries(view.pieces.map(({id, at}) => [id, at]))
        }""",
        page.url.rsplit("/", 1)[1],
    )
    return found


@pytest.mark.parametrize("game", ["america", "manual"])
def test_all_who_reach_a_monster_are_sent_by_one_button_and_taken_back_together(people, game):
    page = people.person()
    page.goto("/about")

    def anew() -> str:
        return new_table(page, ME, BOT, BOT, game=game)

    go_ahead(page, anew(), "Who moves", when=SEVERAL, anew=anew)
    assert my_turn(page)
    button = page.get_by_role("button", name=re.compile("who reach .* attack it")).first
    parts = (button.get_attribute("data-plan") or "").split("; ")
    units, space = [part.split()[1] for part in parts[::2]], parts[1].split()[1]
    before, at = board(page), position(page)
    button.click()
    page.wait_for_function(MOVED, arg=at)
    after = board(page)
    assert len(units) > 1 and {after[unit] for unit in units} == {space}
    assert my_turn(page)
    at = position(page)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function(MOVED, arg=at)
    assert board(page) == before, "all of them at once"


def test_a_stomp_is_begun_by_itself_once_that_is_wanted_until_everything_is_to_be_asked(people):
    page = people.person()
    page.goto("/about")
    table = new_table(page, ME, RANDOM, game="manual")
    go_ahead(page, table, "stomp or nothing", "^stomp", "^pick")
    assert my_turn(page)
    page.get_by_role("button", name="Stomp, and always from now on").click()
    expect(page.get_by_role("heading", name=re.compile("stomp or nothing"))).to_have_count(0)
    go_ahead(page, table, "Who moves|must come back|deploy")
    assert my_turn(page)
    kept = page.evaluate("table => localStorage.getItem(`menace-quiet-${table}`)", table)
    assert kept == '["only a stomp"]'
    page.get_by_role("button", name="Ask me everything again").click()
    assert page.evaluate("table => localStorage.getItem(`menace-quiet-${table}`)", table) == "[]"


def test_a_battle_is_fought_to_its_end_by_one_button_or_chosen_again_on_the_way(people):
    page = people.person(speed="slow")
    page.goto("/about")

    def anew() -> str:
        return new_table(page, ME, BOT, BOT, game="manual")

    go_ahead(page, anew(), "Whom does", when=f"{FOES} && now.view.battle?.round === 1", anew=anew)
    assert my_turn(page)
    stage = page.get_by_role("region", name="Battle at")
    stage.get_by_role("button", name=re.compile("^Attack to the end")).click()
    myself = stage.get_by_role("button", name="Let me choose again")
    expect(myself).to_be_visible()
    myself.click()
    expect(myself).to_have_count(0)
