"""Bots at the page: how quickly they move, and what it says of one that fails, with another that plays on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import People, Serving
from browser.play import ME, make_table, my_turn, offered, position, press
from menace.bots.registry import bots_for

pytestmark = [pytest.mark.browser, pytest.mark.slow]
REGISTER = "import menace.bots.registry as r\nr.BOTS['strange'] = 'strange_bots:Faulty'\n"
FAULTY = """
from menace.bots.base import Bot
class Faulty(Bot):
    def choose(self, view, decision, budget):
        raise RuntimeError("oh dear")
"""


def test_a_bot_that_fails_is_replaced_from_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chromium: Browser) -> None:
    (tmp_path / "sitecustomize.py").write_text(REGISTER)
    (tmp_path / "strange_bots.py").write_text(FAULTY)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    serving = Serving(tmp_path)
    people = People(chromium, serving.url, "faulty")
    try:
        page, watcher = people.person(), people.person()
        table = make_table(page, ME, {"who": "bot", "bot": "strange", "name": "Odd"})
        watcher.goto(f"/table/{table}")
        trouble = page.get_by_role("group", name="A bot fails")
        for _ in range(10):
            expect(page.locator("[data-action]:not([disabled])").first.or_(trouble).first).to_be_visible()
            if trouble.count():
                break
            press(page, offered(page)[0])
        expect(trouble).to_contain_text("The bot strange fails again and again and cannot play for Odd")
        told = watcher.get_by_role("group", name="A bot fails")
        expect(told).to_be_visible()
        assert told.get_by_role("button").count() == 0, "who only watches may not choose"
        offers = trouble.get_by_role("button").all_inner_texts()
        assert len(offers) == len(bots_for("america")) and "strange" not in " ".join(offers), "the others, not the one that fails"
        at = position(page)
        trouble.get_by_role("button").first.click()
        expect(trouble).to_have_count(0)
        assert my_turn(page) and position(page) > at
    finally:
        people.leave()
        serving.stop()
    assert not people.wrong, people.wrong


def test_the_host_sets_how_quickly_bots_move_and_others_do_not(people: People) -> None:
    host, watcher = people.person(), people.person()
    table = make_table(host, ME, {"who": "bot"})
    watcher.goto(f"/table/{table}")
    for page in (host, watcher):
        page.get_by_role("button", name="Table menu").click()
    expect(watcher.get_by_role("dialog", name="Table")).to_contain_text("watching")
    expect(watcher.get_by_label("Bots move")).to_have_count(0)
    pace = host.get_by_label("Bots move")
    expect(pace).to_have_value("0")
    pace.select_option("slowly")
    host.reload()
    host.get_by_role("button", name="Table menu").click()
    expect(host.get_by_label("Bots move")).to_have_value("2")
