#!/usr/bin/env python3
"""Pictures of all that is drawn, by day and by night, from the client's own page /art, and the page docs/art.md that shows them."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))
from budgets import measured
from build_web import build
from find_browser import found
from node import ROOT

PAGE = ROOT / "docs/art.md"
PICTURES = ROOT / "docs/pictures"
WIDE, SCALE, QUALITY = 2760, 0.36, 50
THEMES = ("light", "dark")
TITLES = {"america": "America, by either book", "world": "The World", "town": "Monster Town"}


def taken(page: Page) -> bytes:
    """The whole page, smaller, as WebP: flat inks need few bytes."""
    box = page.evaluate(
        "() => ({x: 0, y: 0, width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight})"
    )
    wanted = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": True, "clip": {**box, "scale": SCALE}}
    return base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)["data"])


def sheets(url: str) -> dict[str, int]:
    """One picture a game and theme; says how many things each game's sheet shows."""
    counted: dict[str, int] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        for theme in THEMES:
            page = browser.new_page(viewport={"width": WIDE, "height": 900}, color_scheme=theme)  # type: ignore[arg-type]
            for game in TITLES:
                page.goto(f"{url}/art/{game}", wait_until="networkidle")
                page.locator("[data-cover] path").nth(2).wait_for(state="attached")
                counted[game] = page.locator("[data-drawn]").count()
                (PICTURES / f"art-{game}-{theme}.webp").write_bytes(taken(page))
        browser.close()
    return counted


def written(counted: dict[str, int]) -> str:
    lines = [
        "# All that is drawn",
        "",
        "Made by `python scripts/art_sheet.py` from the client itself: every figure in its poses at 320, 64 and 24 pixels, every",
        "card's picture whole and as small cards show it, all of it here smaller than it is. In their true size they are at",
        "`/art/america`, `/art/world` and `/art/town` of a running server. How they are drawn: `web/src/lib/art/kit.ts` (shapes,",
        "inks), `paint.ts` (lines by size), `picture.ts` (cards).",
        "",
        "| compressed | kB | at most |",
        "| --- | --- | --- |",
        *(f"| {what} | {is_ / 1000:.0f} | {most // 1000} |" for what, is_, most in measured() if is_),
    ]
    for game in TITLES:
        lines += ["", f"## {TITLES[game]}: {counted[game]} things", ""]
        lines += [f"![{TITLES[game]}, {theme}](pictures/art-{game}-{theme}.webp)" for theme in THEMES]
    return "\n".join(lines) + "\n"


def main() -> None:
    build()
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "menace", "serve", "--port", "0", "--database", f"{folder}/tables.sqlite"]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        serving = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert serving.stdout is not None
            place = re.search(r"http://\S+:(\d+)", serving.stdout.readline())
            assert place, "the server did not start"
            PAGE.write_text(written(sheets(f"http://localhost:{place.group(1)}")))
        finally:
            serving.terminate()
            serving.wait(20)


if __name__ == "__main__":
    main()
