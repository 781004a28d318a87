"""America by the manual in the browser: the two rule sets compared, Focus tokens, the ranking, and a whole game."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from browser.play import BOT, ME, choose, go_ahead, make_table, my_turn, new_table, offered, play_on, press
from browser.test_access import ASIDE, TOO_WIDE, all_over_the_table, violations

pytestmark = [pytest.mark.slow, pytest.mark.browser]
MONSTERS = ("konk", "zorb", "toxicor", "megaclaw", "tomanagi", "gargantis")
WANTED = ("finale", "spend", "stomp", "mutate", "duel")
WORTH = """spaces => spaces.find(id => {
    const told = document.getElementById(`space-${id}`).getAttribute('aria-label')
    return /city|base|Infamy site/.test(told) && !/stomped|here:/.test(told)
})"""
TOKEN = re.compile("Focus token of .* for a (Stomp|Mutation)")
INSIDE = "document.querySelector('dialog[open] .inside')"


def stomper(page: Page, actions: list[str], turn: int) -> str:
    """A quick player who walks to what can be stomped, as the board tells a screen reader, and stomps it."""
    for verb in WANTED:
        for action in actions:
            if action.split()[0] == verb:
                return action
    for action in actions:
        if action.startswith("pick ") and action.split()[1] in MONSTERS:
            return action
    if all(action.startswith("move ") for action in actions):
        found = page.evaluate(WORTH, [action.split()[1] for action in actions])
        return f"move {found}" if found else actions[turn % len(actions)]
    return choose(actions, 1)


def test_the_two_rule_sets_are_compared_on_one_screen_when_a_table_is_made(people):
    page = people.person()
    page.goto("/new")
    page.get_by_role("radio", name="Monster Town: End Game").check()
    expect(page.get_by_role("button", name="How the two rule sets differ")).to_have_count(0)
    page.get_by_role("radio", name="Monsters Menace America, by the manual").check()
    page.get_by_role("button", name="How the two rule sets differ").click()
    dialog = page.get_by_role("dialog", name="The two rule sets")
    expect(dialog.get_by_role("columnheader", name="Monsters Menace America, by the manual")).to_be_visible()
    expect(dialog.get_by_text("A turn has five phases")).to_be_visible()
    expect(dialog.get_by_text("A turn has four steps")).to_be_visible()
    assert page.evaluate(f"{INSIDE}.scrollHeight <= {INSIDE}.clientHeight"), "it fits on one screen"
    assert violations(page, "comparison") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, page.evaluate(TOO_WIDE, 390)
    assert page.evaluate(f"{INSIDE}.scrollWidth <= {INSIDE}.clientWidth")
    dialog.get_by_role("button", name="All differences").click()
    dialog.get_by_role("link", name="M-KO-02").click()
    expect(page.get_by_role("heading", name=re.compile("Rules: .*by the manual"))).to_be_visible()
    expect(page.get_by_text("Each Infamy spent so adds 2 Health.")).to_be_visible()


def test_the_rules_page_leads_to_the_comparison(people):
    page = people.person()
    page.goto("/rules/world")
    expect(page.get_by_role("heading", name="Rules: Monsters Menace the World")).to_be_visible()
    differ = page.get_by_role("button", name=re.compile("rule sets of America differ"))
    expect(differ).to_have_count(0)
    page.goto("/rules/manual")
    page.get_by_label("Search the rules").fill("M-CHALLENGE-04")
    expect(page.locator("#M-CHALLENGE-04").get_by_text("against the text")).to_be_visible()
    expect(page.locator("#M-CHALLENGE-04").get_by_text("The rulebook says: a loser")).to_be_visible()
    differ.click()
    expect(page.get_by_role("dialog", name="The two rule sets").get_by_text("A turn has five phases")).to_be_visible()


def test_who_vanished_comes_back_at_a_lair_that_is_lit_and_is_told_that_it_must(people):
    page = people.person()
    table = new_table(page, ME, BOT, game="manual")
    back = "now.decision.actions.some(action => action.startsWith('appear '))"
    go_ahead(page, table, ".", "^vanish$", when=f"now.decision.about === 'move' && {back}")
    actions = page.evaluate("async table => (await (await fetch(`/api/tables/${table}`)).json()).decision.actions", table)
    lairs = [action.split()[1] for action in actions if action.startswith("appear ")]
    assert lairs and "end" not in actions, "one may not go on without it"
    lit = page.locator(".lit[data-space]").evaluate_all("all => all.map(one => one.dataset.space)")
    assert set(lit) == set(lairs)
    told = page.get_by_role("region", name="What is asked")
    expect(told).to_contain_text("must come back: where does it appear?")
    expect(told).to_contain_text(re.compile(r"returns to a lair.* Your moves cannot end before\."))
    page.locator(f'.lit[data-space="{lit[0]}"]').first.click()
    page.wait_for_function("() => !document.querySelector('[data-action^=appear]')")


FOCUS = "now.decision.actions.some(action => /^(stomp|mutate)$/.test(action))"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_axe_finds_nothing_serious_at_the_table_by_the_manual_in_the_dark(people, width, height):
    page = people.person(width, height, "dark")
    table = new_table(page, ME, BOT, game="manual", markers=2)
    go_ahead(page, table, "or nothing", when=FOCUS, anew=partial(new_table, page, ME, BOT, game="manual", markers=2))
    press(page, next(action for action in offered(page) if action in ("stomp", "mutate")))
    assert my_turn(page)
    expect(page.get_by_role("button", name=TOKEN)).not_to_have_count(0)
    found = all_over_the_table(page, "by the manual", board=width > 1000)
    assert not found, "\n".join(found)


@pytest.mark.timeout(600)
def test_a_game_by_the_manual_from_its_first_stomp_and_again_from_its_last(people):
    page = people.person()
    another = partial(new_table, page, ME, BOT, game="manual", markers=2)
    table = make_table(page, ME, BOT, game="manual", markers=2)
    stack = page.get_by_role("region", name="Stomp stack")
    expect(stack.get_by_role("img", name="14 of 14 Stomp markers left")).to_be_visible()

    # A Focus token: on the board and on the record, until the next turn begins.
    table = go_ahead(page, table, "or nothing", when=FOCUS, anew=another)
    token = next(action for action in offered(page) if action in ("stomp", "mutate"))
    press(page, token)
    expect(page.get_by_role("button", name=TOKEN)).not_to_have_count(0)
    mine = page.get_by_role("article", name="Record of Ann")
    expect(mine.get_by_text(re.compile("(Stomps|Mutates) next turn"))).to_be_visible()
    assert my_turn(page)

    ranking = page.get_by_role("table", name=re.compile("Ranking"))
    expect(ranking.get_by_role("row")).to_have_count(3)
    expect(ranking.get_by_text("finalist")).to_have_count(0)  # nobody has anything yet
    assert violations(page, "manual", within=ASIDE) == []

    go_ahead(page, table, "Who moves", when="now.view.stack <= 2", anew=another)
    expect(ranking.get_by_text(re.compile("^(finalist|in Hollywood)$"))).to_have_count(2)
    assert play_on(page, limit=700, player=stomper) == "over"
    expect(page.get_by_role("dialog", name="The story of the game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("table", name=re.compile("Ranking, fixed"))).to_be_visible()
    expect(stack.get_by_text("the Final Challenge is over")).to_be_visible()
