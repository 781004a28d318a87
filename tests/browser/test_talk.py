"""What people say to one another: seen at once at every size, as words or as stamps, on the table and when it is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.play import ME, first_asked, make_table

pytestmark = [pytest.mark.slow, pytest.mark.browser]

SAY = """async ([table, text]) => {
    const headers = {'Content-Type': 'application/json'}
    const answer = await fetch(`/api/tables/${table}/talk`, {method: 'POST', headers, body: JSON.stringify({text})})
    return answer.status
}"""


def say(page: Page, table: str, text: str) -> None:
    assert page.evaluate(SAY, [table, text]) == 200


def said(page: Page):
    return page.get_by_role("log", name="Just said").get_by_role("button")


def two(people) -> tuple[Page, Page, str]:
    """Ann at a desk, Bob with a phone, at one table."""
    ann, bob = people.person(), people.person(390, 844, phone=True)
    table = make_table(ann, ME, {"who": "friend", "name": "Bob"})
    say(ann, table, "Come quickly")
    bob.goto(ann.get_by_label("Invite link for seat 2").input_value())
    bob.get_by_role("button", name="Take the seat").click()
    first_asked(ann, bob)
    return ann, bob, table


def test_what_somebody_says_is_seen_above_the_table_and_a_tap_opens_the_talk(people):
    ann, bob, table = two(people)
    expect(ann.get_by_role("tab", name="Talk", exact=True), "what was said in the lobby was read there").to_be_visible()
    say(bob, table, "Here I am")
    expect(said(ann)).to_contain_text("Bob says: Here I am")
    expect(ann.get_by_role("tab", name="Talk (1)")).to_be_visible()
    expect(said(bob), "who says it sees it where it was written").to_have_count(0)
    say(ann, table, "Watch out for <b>Konk</b>, he is hungry tonight and comes your way")
    expect(said(bob)).to_contain_text("Ann says: Watch out for <b>Konk</b>")
    expect(ann.get_by_role("tab", name="Talk (1)"), "one's own are never unread").to_be_visible()
    for page in (ann, bob):
        box, board = said(page).bounding_box(), page.locator(".map").bounding_box()
        assert box and board and box["y"] >= 0 and box["y"] + box["height"] <= board["y"], "it covers nothing that could be lit"
    said(bob).tap()
    expect(said(bob)).to_have_count(0)
    expect(bob.get_by_role("tab", name="Talk", exact=True)).to_be_in_viewport()
    expect(bob.get_by_role("tabpanel")).to_contain_text("Watch out for <b>Konk</b>")
    expect(said(ann), "it goes by itself").to_have_count(0)


def test_a_stamp_is_sent_from_a_small_button_on_the_table_and_from_the_talk(people):
    ann, bob, _ = two(people)
    bob.get_by_role("button", name=re.compile("^Speak to the table")).tap()
    tray = bob.get_by_role("dialog", name="Speak to the table")
    expect(tray.get_by_role("group", name="Stamps").get_by_role("button")).to_have_count(6)
    box = tray.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    tray.get_by_role("button", name="Ouch!").tap()
    expect(tray).to_be_hidden()
    expect(said(ann)).to_contain_text("Bob says: Ouch!")
    expect(said(ann).locator("svg[data-stamp]")).to_be_visible()
    expect(said(bob), "and who sent it sees that it went").to_contain_text("Ouch!")
    ann.get_by_role("tab", name=re.compile("Talk")).click()
    expect(ann.get_by_role("tabpanel").locator("svg[data-stamp='Ouch!']").last).to_be_visible()
    ann.get_by_role("tabpanel").get_by_role("button", name="Thank you!").click()
    expect(said(bob).filter(has_text="Thank you!").locator("svg[data-stamp]")).to_be_visible()


def test_keys_in_the_tray_do_not_play(people):
    ann, bob, _ = two(people)
    page = first_asked(ann, bob)
    at = page.evaluate("document.querySelector('.where-at').dataset.at")
    page.get_by_role("button", name=re.compile("^Speak to the table")).click()
    expect(page.get_by_role("dialog", name="Speak to the table").get_by_role("button", name="Roar!")).to_be_focused()
    page.keyboard.press("1")
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('.where-at').dataset.at") == at
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Speak to the table")).to_be_hidden()
