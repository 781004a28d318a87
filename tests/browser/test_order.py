"""Order at a table: its host mutes, removes and blocks from the menu; what was said is reported, and the operator sees it."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from browser.play import ME, first_asked, make_table

pytestmark = [pytest.mark.slow, pytest.mark.browser]
FRIEND = {"who": "friend", "name": "Guest"}


def say(page, text: str) -> None:
    page.get_by_label("Say something to the table").fill(text)
    page.get_by_role("button", name="Say").click()


def test_the_host_mutes_removes_and_blocks_and_what_was_said_is_reported(people, serving):
    ann, bob, cat = people.person(), people.person(), people.person()
    ann.on("dialog", lambda asked: asked.accept())
    table = make_table(ann, ME, FRIEND, FRIEND)
    links = [ann.get_by_label(f"Invite link for seat {seat}").input_value() for seat in (2, 3)]
    for page, link, name in zip((bob, cat), links, ("Bob", "Cat"), strict=True):
        page.goto(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take the seat").click()
    first_asked(ann, bob, cat)
    for page in (ann, bob):
        page.get_by_role("tab", name=re.compile("Talk")).click()
    say(bob, "You are no monster")
    ann.get_by_role("button", name="Report what Bob said").click()
    expect(ann.get_by_role("status").get_by_text("Whoever runs this server will see it")).to_be_visible()
    told = subprocess.run(
        [sys.executable, "-m", "menace", "admin", "--database", str(serving.folder / "tables.sqlite"), "--json"],
        capture_output=True,
        check=True,
    )
    assert "You are no monster" in [report["text"] for report in json.loads(told.stdout)["reports"] if report["table_id"] == table]

    ann.get_by_role("button", name="Table menu").click()
    menu = ann.get_by_role("dialog", name="Table")
    theirs, others = [menu.get_by_role("listitem").filter(has_text=name) for name in ("Bob", "Cat")]
    theirs.get_by_role("button", name="Mute").click()
    expect(theirs.get_by_role("button", name="Let them talk")).to_be_visible()
    say(bob, "Hello?")
    expect(bob.get_by_role("alert")).to_contain_text("does not let you talk")
    expect(ann.get_by_text("Hello?")).to_have_count(0)
    theirs.get_by_role("button", name="Let them talk").click()
    expect(theirs.get_by_role("button", name="Mute")).to_be_visible()
    others.get_by_role("button", name="Remove").click()
    expect(others).to_contain_text("bot:")
    expect(cat.get_by_role("alert")).to_contain_text("asked you to leave")
    cat.get_by_role("tab", name="Log").click()
    expect(cat.get_by_role("tabpanel")).to_contain_text("Cat has been asked to leave")
    theirs.get_by_role("button", name="Block").click()
    expect(menu.get_by_role("listitem").filter(has_text="blocked")).to_contain_text("Bob")
    bob.reload()
    expect(bob.get_by_text("does not want you there")).to_be_visible()
    menu.get_by_role("button", name="Let them come back").click()
    expect(menu.get_by_role("listitem").filter(has_text="blocked")).to_have_count(0)
    bob.reload()
    expect(bob.get_by_role("tab", name=re.compile("Talk"))).to_be_visible()
