#!/usr/bin/env python3
"""How long it takes from a click in one browser to the change drawn in another, while other games go on on this machine.

    python scripts/click_bench.py [--games 50] [--clicks 60]

A real server, two real pages of Chromium that play each other by an invite link, and games of bots with a spectator's socket each.
Prints one JSON object with milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from menace.server.bench import Tally, at, make_table, server, watch

sys.path.insert(0, str(Path(__file__).resolve().parent))
from find_browser import found

WARMING = 5  # clicks that do not count
PATIENCE = 60  # seconds to wait for something to click
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]
# When a button was pressed, and when a new position stood on the screen: after the frame in which it was drawn.
WATCH = """() => {
    const now = () => performance.timeOrigin + performance.now()
    window.pressed = []
    window.drawn = []
    document.addEventListener('click', () => window.pressed.push(now()), true)
    const place = document.querySelector('.where-at')
    new MutationObserver(() => {
        const at = Number(place.dataset.at)
        requestAnimationFrame(() => setTimeout(() => window.drawn.push([at, now()])))
    }).observe(place, {attributes: true, attributeFilter: ['data-at']})
}"""


class Crowd(threading.Thread):
    """The other games, in an event loop of their own."""

    def __init__(self, port: int, games: int) -> None:
        super().__init__(daemon=True)
        self.port, self.games = port, games
        self.tally = Tally()
        self.ready, self.over = threading.Event(), threading.Event()

    def run(self) -> None:
        asyncio.run(self.play())

    async def play(self) -> None:
        stop = asyncio.Event()
        tables = [await make_table(self.port, "america", 3, False, 0.7) for _ in range(self.games)]
        watching = [asyncio.create_task(watch(self.port, table, self.tally, stop)) for table, _ in tables]
        self.ready.set()
        await asyncio.to_thread(self.over.wait)
        stop.set()
        await asyncio.gather(*watching)


def friends(pages: list[Page], address: str) -> None:
    """Two pages at one table."""
    for page in pages:
        page.goto(f"{address}/about")
        page.evaluate("localStorage.setItem('menace-settings', JSON.stringify({ask: false}))")
    wanted = {"game": "america", "seats": [{"who": "me", "name": "Ann"}, {"who": "friend", "name": "Bob"}]}
    made = pages[0].evaluate(
        """async (wanted) => (await (await fetch('/api/tables',
            {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wanted)})).json())""",
        wanted,
    )
    _, _, table, seat, key = made["invites"][0]["link"].split("/")
    pages[1].evaluate(
        """async ([table, seat, key]) => fetch(`/api/tables/${table}/join`,
            {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({seat: Number(seat), key})})""",
        [table, seat, key],
    )
    for page in pages:
        page.goto(f"{address}/table/{table}")
        page.locator(".where-at[data-at]").wait_for(state="attached")
        page.get_by_role("region", name="What is asked").wait_for()
        page.evaluate(WATCH)


def clicks(pages: list[Page], count: int) -> list[float]:
    """Milliseconds from each click to the picture in the other browser."""
    took: list[float] = []
    asked = time.monotonic()
    while len(took) < count:
        if time.monotonic() - asked > PATIENCE:
            sys.exit("Neither page has anything to click.")
        for page, other in (pages, pages[::-1]):
            button = page.locator("[data-action]:not([disabled]):visible").first
            if not button.count():
                lists = page.get_by_text(re.compile(r"\d+ places as a list")).first
                if lists.count():
                    lists.click()
                continue
            before = page.evaluate("() => [window.pressed.length, Number(document.querySelector('.where-at').dataset.at)]")
            button.click()
            other.wait_for_function("at => window.drawn.some(([seen]) => seen > at)", arg=before[1])
            pressed = page.evaluate("n => window.pressed[n]", before[0])
            drawn = other.evaluate("at => window.drawn.find(([seen]) => seen > at)[1]", before[1])
            took.append(drawn - pressed)
            asked = time.monotonic()
    return took


def measure(games: int, count: int) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        server(str(Path(folder) / "bench.sqlite")) as port,
        sync_playwright() as playwright,
    ):
        crowd = Crowd(port, games)
        crowd.start()
        crowd.ready.wait()
        browser = playwright.chromium.launch(executable_path=found(), args=ARGS)
        pages = [browser.new_context(viewport={"width": 1280, "height": 800}).new_page() for _ in range(2)]
        friends(pages, f"http://localhost:{port}")
        took = sorted(clicks(pages, count + WARMING)[WARMING:])
        browser.close()
        crowd.over.set()
        crowd.join()
    return {
        "games": games,
        "clicks": len(took),
        "median_ms": round(at(took, 0.5), 1),
        "p95_ms": round(at(took, 0.95), 1),
        "worst_ms": round(took[-1], 1),
        "frames_of_the_others": crowd.tally.frames,
        "gaps": crowd.tally.gaps,
        "lost_sockets": crowd.tally.lost,
    }


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", type=int, default=50)
    words.add_argument("--clicks", type=int, default=60)
    given = words.parse_args()
    print(json.dumps(measure(given.games, given.clicks)))
