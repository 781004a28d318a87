#!/usr/bin/env python3
"""Builds the package as people install it, and tries it: the client inside, no Node, nothing of the checkout.

python scripts/wheel.py              # source archive, wheel from it, fresh environment, a game and the pages
python scripts/wheel.py --at FOLDER  # the same trial of the package in that folder, with this interpreter
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
from compiled import gather

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/menace"
MOST = 20_000  # decisions in a game
SOME = 100  # decisions that show a game works
PATIENCE = 120  # seconds for a person's twenty choices against a bot


def run(*words: str | Path, cwd: Path = ROOT) -> None:
    subprocess.run([str(word) for word in words], cwd=cwd, check=True)


def build(folder: Path) -> Path:
    """A pure wheel, made from the source archive as an index would have it."""
    copy = folder / "clean"  # a compiled copy beside the sources has a link to the client, at which the archive would miss it
    gather(copy)
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=copy)
    (archive,) = folder.glob("menace-*.tar.gz")
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    run(sys.executable, "-m", "pip", "wheel", *options, archive, cwd=folder)
    (wheel,) = folder.glob("menace-*.whl")
    return wheel


def look_inside(wheel: Path) -> None:
    """It is for every machine, and has all of the package and nothing else: pages, data, ledgers, migrations."""
    assert wheel.name.endswith("-py3-none-any.whl"), wheel.name
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))], "machine code in a pure wheel"
    assert not [name for name in names if not name.startswith(("menace/", "menace-"))], "something else lies in it"
    there = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd")]
    wanted = {path.relative_to(PACKAGE.parent).as_posix() for path in there if not path.name.startswith(".")}
    for part in ("menace/web/index.html", *[f"menace/games/{game}/ledger.md" for game in games()]):
        assert part in wanted, f"{part} is missing here already"
    assert not wanted - set(names), f"missing: {sorted(wanted - set(names))}"


def games() -> list[str]:
    return sorted([file.parent.name for file in PACKAGE.glob("games/*/game.py")])


def install(wheel: Path, home: Path) -> Path:
    """Into an environment of its own, with the versions the tests run with."""
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pinned = re.findall(r"^[A-Za-z0-9_.-]+==[^\\\n]+", (ROOT / "requirements/dev.txt").read_text(), re.M)
    constraints = home / "constraints.txt"
    constraints.write_text("\n".join(pinned))
    quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    run(sys.executable, "-m", "pip", "--python", python, "install", *quiet, "-c", constraints, wheel)
    return python


class Table:
    """`menace table`: one request a line, one reply a line."""

    def __init__(self, python: Path, folder: Path, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [str(python), "-m", "menace", "table"],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, **wanted: Any) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert reply["ok"], reply
        return reply


def play_a_game(python: Path, folder: Path, environment: dict[str, str], game: str, most: int = 0) -> int:
    """To its end by the table protocol, or for so many decisions; how many it took."""
    table, dice = Table(python, folder, environment), random.Random(1)
    now = table.ask(do="new", game=game, seats=2, seed="1")
    for n in range(MOST):
        if now["decision"] is None or n == most > 0:
            assert n == most or now["result"], now
            table.ask(do="quit")
            assert table.process.wait(10) == 0
            return n
        now = table.ask(do="play", action=dice.choice(now["decision"]["actions"]))
    raise AssertionError(f"not over after {MOST} decisions")


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=30) as answer:
        body: bytes = answer.read()
        return body


def post(address: str, data: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(data).encode(), headers), timeout=30) as answer:
        return json.loads(answer.read()), (answer.headers["set-cookie"] or "").partition(";")[0]


def visit(python: Path, folder: Path, environment: dict[str, str]) -> None:
    """The page and everything it loads, and a table at which a person plays against a bot."""
    words = [str(python), "-m", "menace", "serve", "--port", "0", "--database", str(folder / "tables.sqlite"), "--pace", "0"]
    server = subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        place = re.search(r"http://localhost:\d+", server.stdout.readline())
        assert place, "the server did not start"
        page = get(f"{place[0]}/table/anything").decode()
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert [part for part in parts if part.endswith(".js")], page
        for part in parts:
            assert get(place[0] + part), part
        listed = json.loads(get(f"{place[0]}/api/games"))
        assert sorted([game["id"] for game in listed]) == games(), listed
        for game in listed:
            assert json.loads(get(place[0] + game["content"]))["names"], game
            assert json.loads(get(f"{place[0]}/api/games/{game['id']}/rules")), game
        seats = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
        made, cookie = post(f"{place[0]}/api/tables", {"game": "america", "seats": seats})
        address, acted, end = f"{place[0]}/api/tables/{made['table']}", 0, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with urllib.request.urlopen(urllib.request.Request(address, headers={"Cookie": cookie}), timeout=30) as answer:
                now = json.loads(answer.read())
            if now["decision"]["actions"]:
                post(f"{address}/actions", {"at": now["at"], "action": now["decision"]["actions"][0]}, cookie)
                acted += 1
            else:
                time.sleep(0.05)
            if acted == 20:
                return
        raise AssertionError(f"only {acted} choices in {PATIENCE} seconds")
    finally:
        server.terminate()
        server.wait(20)


def trial(python: Path, path: str = "") -> None:
    """Away from the checkout, without Node, with nothing but what is installed or lies at that path."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "MENACE"))}
        environment |= {"PATH": os.defpath, "PYTHONPATH": path}
        decisions = play_a_game(python, folder, environment, "america")
        for game in games():
            play_a_game(python, folder, environment, game, most=SOME)
        visit(python, folder, environment)
    print(f"A game of {decisions} decisions was played and the pages were served.", file=sys.stderr)


def main() -> None:
    if sys.argv[1:2] == ["--at"]:
        trial(Path(sys.executable), str(Path(sys.argv[2]).absolute()))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder)
        look_inside(wheel)
        trial(install(wheel, folder / "home"))


if __name__ == "__main__":
    main()
