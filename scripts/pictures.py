#!/usr/bin/env python3
"""Takes pictures of every kind of moment of every game as people see it, to be looked at one by one.

    python scripts/pictures.py FOLDER [--game america] [--choices 250] [--strips 6]

For each game a table of one person and two bots in a real server and a real Chromium; the person's questions are answered by
"decide this for me". The first time a question is asked it is photographed in every size, by day and by night, and so are the end
and the other pages; what moves is photographed frame by frame (`strip-...`). FOLDER/index.html shows them all.
"""

from __future__ import annotations

import argparse
import html
import json
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from menace.games.registry import GAMES
from menace.server.bench import server

sys.path.insert(0, str(Path(__file__).resolve().parent))
from find_browser import found

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]
SIZES = ((1440, 900), (1024, 768), (390, 844))
LIGHTS = ("light", "dark")
FRAMES = 14  # of a strip
STILL = {"speed": "none", "ask": False, "muted": True}
MOVING = {"speed": "normal", "ask": False, "muted": True}
PAGES = {
    "home": "/",
    "rules": "/rules/{game}",
    "learn": "/learn/{game}",
    "about": "/about",
    "new": "/new",
    "art": "/art/{game}",
    "tables": "/tables",
    "record": "/record",
}
# What is worth a strip, by what is on the page while it happens; "turn" is one of the others'.
STRIPS = {kind: f"[data-cue='{kind}']" for kind in ("stomp", "card", "glide")}
STRIPS |= {"battle": ".battle-stage [data-roll]", "turn": "button:has-text('Skip to my turn')"}


class Album:
    """One game: a page for each size and light, all of them the same person's, and one in which things move."""

    def __init__(self, browser: Browser, address: str, game: str, folder: Path) -> None:
        self.address, self.game, self.folder = address, game, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.table = ""
        self.contexts: list[BrowserContext] = []
        self.pages: dict[str, Page] = {}
        for width, height in SIZES:
            for light in LIGHTS:
                self.pages[f"{width}x{height}-{light}"] = self.open(browser, width, height, light, STILL)
        self.moving = self.open(browser, *SIZES[0], "light", MOVING)

    def open(self, browser: Browser, width: int, height: int, light: Any, settings: dict[str, Any]) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=light, has_touch=width < 600)
        context.add_init_script(f"localStorage.setItem('menace-settings', {json.dumps(json.dumps(settings))})")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda wrong: print(f"{self.game}: {wrong}", file=sys.stderr))
        return page

    def ask(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """The person's own request."""
        headers = {"Origin": self.address}
        request = self.contexts[0].request
        answer = request.get(self.address + path) if data is None else request.post(self.address + path, data=data, headers=headers)
        return answer.json()

    def be_one_person(self) -> None:
        cookies = self.contexts[0].cookies()
        for context in self.contexts[1:]:
            context.add_cookies(cookies)

    def sit_down(self) -> None:
        bot = {"who": "bot", "bot": "greedy"}
        self.table = self.made(bot, bot)["table"]
        for page in [*self.pages.values(), self.moving]:
            page.goto(f"{self.address}/table/{self.table}")

    def made(self, *others: dict[str, str]) -> Any:
        return self.ask("/api/tables", {"game": self.game, "seats": [{"who": "me", "name": "Ann"}, *others], "pace": 0})

    def invite(self) -> None:
        """A table with a friend's place; the other browsers are the friend's yet, and see the invitation."""
        made = self.made({"who": "friend"}, {"who": "bot", "bot": "greedy"})
        self.table = made["table"]
        for page in self.pages.values():
            page.goto(self.address + made["invites"][0]["link"])
        self.take("page-invitation")

    def wait(self) -> None:
        for page in self.pages.values():
            page.goto(f"{self.address}/table/{self.table}")
        self.take("page-waiting")

    def look_back(self) -> None:
        """The finished game as a replay, a third of the way, and the settings over it."""
        at = self.ask(f"/api/tables/{self.table}")["at"] // 3
        for page in self.pages.values():
            page.goto(f"{self.address}/replay/{self.table}?at={at}")
        self.take("page-replay")
        for page in self.pages.values():
            page.get_by_role("button", name="Settings").click()
        self.take("page-settings")

    def take(self, name: str) -> None:
        """The same moment in every page."""
        for kind, page in self.pages.items():
            page.wait_for_timeout(250)
            page.screenshot(path=self.folder / f"{name}-{kind}.png")

    def others(self) -> None:
        """The pages that are no table."""
        for name, path in PAGES.items():
            for page in self.pages.values():
                page.goto(self.address + path.format(game=self.game))
            self.take(f"page-{name}")

    def play(self, choices: int, strips: int) -> None:
        """Answer and look: each kind of question once, and strips of what happens in between."""
        seen: set[str] = set()
        left = dict.fromkeys(STRIPS, strips)
        dice = random.Random(1)
        for _ in range(choices * 20):
            now = self.ask(f"/api/tables/{self.table}")
            if now["status"] != "playing":
                break
            asked = now["decision"]
            if asked is None or not asked["actions"]:
                self.moving.wait_for_timeout(60)
                self.film(left)
                continue
            choices -= 1
            if choices < 0:
                break
            if asked["about"] not in seen:
                seen.add(asked["about"])
                self.take(f"question-{asked['about'].replace(' ', '-')}")
            if len(asked["actions"]) > 1 and dice.random() < 0.1:
                self.ask(f"/api/tables/{self.table}/actions", {"at": now["at"], "action": dice.choice(asked["actions"])})
            else:
                self.ask(f"/api/tables/{self.table}/decide", {"at": now["at"]})
            self.film(left)
        over = self.ask(f"/api/tables/{self.table}")["status"] == "over"
        self.take("end" if over else "later")
        if over:
            self.look_back()

    def film(self, left: dict[str, int]) -> None:
        """Frame by frame what moves just now, if there is any of it to be taken still."""
        for kind, selector in STRIPS.items():
            if left[kind] and self.moving.locator(selector).count():
                left[kind] -= 1
                for frame in range(FRAMES):
                    self.moving.screenshot(path=self.folder / f"strip-{kind}-{left[kind]}-{frame:02d}.png")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def index(folder: Path) -> None:
    """A page with all of them, by game and moment."""
    style = "figure { display: inline-block } img { max-width: 30vw; border: 1px solid }"
    lines = [f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{style}</style>"]
    for game in sorted(path for path in folder.iterdir() if path.is_dir()):
        lines.append(f"<h1>{html.escape(game.name)}</h1>")
        for picture in sorted(game.glob("*.png")):
            name = f"{game.name}/{picture.name}"
            lines.append(f'<figure><img loading=lazy src="{name}"><figcaption>{name}</figcaption></figure>')
    (folder / "index.html").write_text("\n".join(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", action="append", choices=sorted(GAMES))
    parser.add_argument("--choices", type=int, default=250, help="of the person, in each game")
    parser.add_argument("--strips", type=int, default=3, help="of each kind of movement")
    given = parser.parse_args()
    program = found()
    if program is None:
        sys.exit("Chromium is needed: python scripts/find_browser.py")
    with ExitStack() as opened:
        place = opened.enter_context(tempfile.TemporaryDirectory())
        port, _ = opened.enter_context(server(str(Path(place) / "pictures.sqlite")))
        browser = opened.enter_context(sync_playwright()).chromium.launch(executable_path=program, args=ARGS)
        for game in given.game or sorted(GAMES):
            album = Album(browser, f"http://localhost:{port}", game, given.folder / game)
            try:
                album.others()
                album.invite()
                album.be_one_person()
                album.wait()
                album.sit_down()
                album.play(given.choices, given.strips)
            except Error as wrong:
                print(f"{game}: {wrong}", file=sys.stderr)
            album.close()
            print(f"{game}: {len(list((given.folder / game).glob('*.png')))} pictures", file=sys.stderr)
        browser.close()
    index(given.folder)


if __name__ == "__main__":
    main()
