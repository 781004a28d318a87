"""A real server in a process of its own and a real Chromium; everything is found by role and name, as people find it."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
from find_browser import found  # noqa: E402

ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--in-process-gpu", "--process-per-site",  # fewer processes for the same pages: a fifth of the processor time less
]  # fmt: skip

PATIENCE = 90_000  # milliseconds a page is given for anything: a limit for what hangs, not for a machine with much to do
LUCK = os.environ.get("MENACE_LUCK") or "always the same games"  # another word, and the tests play other games
COARSE = 0.5  # of the screen's own dots: to draw the board finely takes longer than all else, and only pictures need it


class Serving:
    """`menace serve` on a port of its own choice; it can be stopped and started again on the same store.

    With `limits` it is one as people meet it, which answers only so often.
    """

    def __init__(self, folder: Path, limits: bool = False) -> None:
        self.folder = folder
        self.limits = limits
        self.port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "MENACE_NO_LIMITS": "" if self.limits else "1", "MENACE_LUCK": LUCK, "PYTHONUNBUFFERED": "1"}
        words = [sys.executable, "-m", "menace", "serve", "--pace", "0", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*words, "--database", str(self.folder / "tables.sqlite")], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        place = re.search(r"http://\S+:(\d+)", said)
        assert place, f"the server did not start: {said}"
        self.port = int(place.group(1))
        self.url = f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert (ROOT / "src/menace/web/index.html").exists(), "build the client first: python scripts/build_web.py"
    running = Serving(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = found()
    assert program, "the browser tests need Chromium: python scripts/find_browser.py"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS)
        yield browser
        browser.close()


class People:
    """Browsers of different people: each has cookies of its own, in a test always the same, and from them come its tables' dice."""

    def __init__(self, browser: Browser, url: str, test: str) -> None:
        self.browser = browser
        self.url = url
        self.test = test
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []

    def person(
        self,
        width: int = 1440,
        height: int = 900,
        scheme: str = "light",
        phone: bool = False,
        speed: str = "none",
        sharpness: float = COARSE,
        moving: bool = False,
    ) -> Page:
        """What happens is shown at once, unless a test is about how it is shown; and nothing moves, unless it is about that."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            device_scale_factor=sharpness,
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        self.welcome(context)
        if speed != "normal":
            kept = f"localStorage.getItem('menace-settings') ?? JSON.stringify({{speed: '{speed}'}})"
            context.add_init_script(f"localStorage.setItem('menace-settings', {kept})")
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self.heard)
        return page

    def welcome(self, context: BrowserContext) -> None:
        """Somebody more, whom the server knows by a token that follows from the test."""
        context.set_default_timeout(PATIENCE)
        token = hashlib.sha256(f"{self.test} {len(self.contexts)}".encode()).digest()
        context.add_cookies([{"name": "menace", "value": base64.urlsafe_b64encode(token).decode().rstrip("="), "url": self.url}])
        self.contexts.append(context)

    def heard(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        lost = "WebSocket" in text or "ERR_" in text or "Failed to load resource" in text
        if kind == "error" and not lost:
            self.wrong.append(text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def people(chromium: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[People]:
    crowd = People(chromium, serving.url, request.node.nodeid)
    yield crowd
    crowd.leave()
    assert not crowd.wrong, f"the page complained: {crowd.wrong}"
