#!/usr/bin/env python3
"""The pictures that a shared link shows, web/public/share/*.png: made of the covers as the client's home page draws them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_web import build
from find_browser import found
from node import ROOT

PICTURES = ROOT / "web/public/share"
WIDE, HIGH, COLOURS = 1200, 630, 96  # flat inks need few colours
TITLES = {
    "america": "Monsters Menace America",
    "manual": "Monsters Menace America, by the manual",
    "world": "Monsters Menace the World",
    "town": "Monster Town: End Game",
}

# The page keeps its fonts, inks and covers, and shows nothing but the picture.
SHOW = """([games, title, text]) => {
    const hex = document.querySelector('.brand svg').outerHTML
    const covers = games.map((game) => document.querySelector(`svg[data-cover="${game}"]`).outerHTML)
    const frame = document.createElement('div')
    frame.id = 'share'
    frame.innerHTML = '<div class="covers"></div><div class="words"><p class="name"></p><h1></h1><p class="text"></p></div>'
    frame.querySelector('.covers').innerHTML = covers.join('')
    frame.querySelector('.name').innerHTML = hex + 'MENACE'
    frame.querySelector('h1').textContent = title
    frame.querySelector('.text').textContent = text
    frame.className = games.length > 1 ? 'many' : 'one'
    document.querySelector('#share')?.remove()
    document.body.append(frame)
}"""
STYLE = """
#share { position: fixed; inset: 0; z-index: 999; width: 1200px; height: 630px; background: #f4b52e; color: #1b1a22; display: flex }
#share .covers { display: flex; flex: none; border-right: 8px solid #1b1a22; overflow: hidden }
#share .covers svg { height: 630px; width: 463px; aspect-ratio: auto }
#share .words { flex: 1; padding: 56px 50px; display: flex; flex-direction: column; justify-content: center; gap: 26px }
#share p, #share h1 { margin: 0 }
#share .name { font: 56px var(--title); display: flex; gap: 18px; align-items: center; letter-spacing: 0.03em }
#share .name svg { width: 74px; height: 74px }
#share .name .hex { fill: #c4341b; stroke: #1b1a22; stroke-width: 3 }
#share .name .print { fill: #fdf3dc }
#share h1 { font: 82px/1.12 var(--title); text-transform: uppercase }
#share .text { font: 700 34px/1.3 var(--body) }
#share.many { flex-direction: column }
#share.many .covers { border: 0; border-bottom: 8px solid #1b1a22 }
#share.many .covers svg { width: 300px; height: 420px }
#share.many .words { flex-direction: row; align-items: center; justify-content: space-between; padding: 0 40px }
#share.many h1 { font-size: 46px; max-width: 700px }
#share.many .text { display: none }
"""


def taken(page: Page, games: list[str], title: str, text: str) -> bytes:
    page.evaluate(SHOW, [games, title, text])
    page.wait_for_timeout(300)  # the fonts
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    small = BytesIO()
    picture.save(small, "PNG", optimize=True)
    return small.getvalue()


def pictures(url: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, color_scheme="light", bypass_csp=True)
        page.goto(url, wait_until="networkidle")
        page.add_style_tag(content=STYLE)
        for game, title in TITLES.items():
            page.locator(f'svg[data-cover="{game}"] path').nth(2).wait_for(state="attached")
            (PICTURES / f"{game}.png").write_bytes(taken(page, [game], title, "Giant monsters, every rule enforced. No account."))
        (PICTURES / "menace.png").write_bytes(taken(page, list(TITLES), "Four games of giant monsters", ""))
        browser.close()


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
            pictures(f"http://localhost:{place.group(1)}")
        finally:
            serving.terminate()
            serving.wait(20)


if __name__ == "__main__":
    main()
