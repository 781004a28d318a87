"""What the server's tests share: making tables and playing at them."""

from __future__ import annotations

import random
import time

import httpx

ME, HERE, FRIEND = {"who": "me", "name": "Ann"}, {"who": "here", "name": "Hal"}, {"who": "friend", "name": "Bob"}
BOT = {"who": "bot", "bot": "random", "name": "Robot"}


def make(browser: httpx.Client, *seats: dict, game: str = "america", **more) -> dict:
    answer = browser.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def frame(browser: httpx.Client, table: str, **query) -> dict:
    answer = browser.get(f"/api/tables/{table}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def join(browser: httpx.Client, made: dict, **more) -> dict:
    _, _, table, seat, key = made["invites"][0]["link"].split("/")
    answer = browser.post(f"/api/tables/{table}/join", json={"seat": int(seat), "key": key, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def act(browser: httpx.Client, table: str, at: int, action: str, **more) -> httpx.Response:
    return browser.post(f"/api/tables/{table}/actions", json={"at": at, "action": action, **more})


def play(browser: httpx.Client, table: str, action: str | None = None, dice: random.Random | None = None) -> dict:
    """Answer the question, by default with the first action on offer."""
    now = frame(browser, table)
    actions = now["decision"]["actions"]
    answer = act(browser, table, now["at"], action or (dice.choice(actions) if dice else actions[0]))
    assert answer.status_code == 200, answer.text
    return answer.json()


def until(look, seconds: float = 10.0):
    """Wait for something to be so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not come about")


def my_turn(browser: httpx.Client, table: str) -> dict:
    """The frame in which this browser is asked, or the game is over."""

    def look():
        now = frame(browser, table)
        return now if now["status"] != "playing" or (now["decision"] and now["decision"]["actions"]) else None

    return until(look)


def play_on(browser: httpx.Client, table: str, choices: int, seed: int = 1) -> dict:
    """Some choices at random."""
    dice = random.Random(seed)
    now = my_turn(browser, table)
    for _ in range(choices):
        if now["status"] != "playing":
            break
        answer = act(browser, table, now["at"], dice.choice(now["decision"]["actions"]))
        assert answer.status_code == 200, answer.text
        now = answer.json()
        if now["status"] == "playing" and not now["decision"]["actions"]:
            now = my_turn(browser, table)
    return now


def at_move(running, browser: httpx.Client, table: str) -> dict:
    """The frame in which somebody of this browser may move pieces: choices that roll no die."""
    running.at_move(table)
    return frame(browser, table)
