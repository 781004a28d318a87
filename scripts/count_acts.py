#!/usr/bin/env python3
"""How many acts a person needs for a whole game, in the real page.

    python scripts/count_acts.py [america manual world town] [--games 3] [--tell]

A server of its own, a real Chromium at 1440x900, and at the table one person and two greedy bots. The person is a script that plays
sensibly: it asks the greedy bot what it would answer, and does that in the page with the fewest acts it can. Unlike the bot it does
not walk units about for small gains: where nothing but that is left to move it ends its moves; and it proposes a stalemate once at
a place, not every turn.

What counts as one act:
- a click, or a key that is pressed;
- a piece and its goal: one drag from the piece to the space (a click on each is the same act made in two halves), and so a card of
  the hand and who uses it;
- an action and the first thing it is aimed at; to say before which of several members or cards it is about is one more;
- a last "do you mean it" that the page asks for: one more act, and once is enough: then the person does not want to be asked.
What the page does by itself counts nothing: it passes where the person holds no answer, takes the shown way, and answers as it was
told to once and for all: a stomp where nothing else is begun, shots in any order, the end of the moves where nobody is left who
reaches a foe. A battle that begins with an attack on the most dangerous foe is fought on so; and where the bot would send
everybody at the same monster, they are sent by the one button for it.
Watching, zooming and reading are no acts: the script needs none of them.

Prints one JSON object: by game the acts of each game, their mean, and the goal; and of how many questions the tab bar beside the
board moved for how many.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import hashlib
import json
import os
import re
import sqlite3
import sys
import tempfile
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_of
from menace.games.registry import game_of
from menace.kernel.action import first_of
from menace.kernel.engine import advance, choose
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.table import Table
from menace.server.bench import server

sys.path.insert(0, str(Path(__file__).resolve().parent))
from find_browser import found

GOALS = {"america": 75, "manual": 160, "world": 80, "town": 60}
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]
PATIENCE = 60_000  # milliseconds for anything to happen
SPREAD = 200  # milliseconds between two looks at a piece that steps aside under a pointer
NEVER = re.compile("again at this table|as long as|until I hold")
AIMS = ("use", "channel", "play", "harness", "play-it", "option", "cancel", "cancel-with")  # what the page takes up first
AIMED = ("target", "choose", "protect")  # until one of these is answered
MOST = 900  # acts, after which something is wrong
# What the page shows: the position, whether this person is asked and may answer, and whether the game is over.
STAND = """() => {
    const place = document.querySelector('.where-at')
    const asked = document.querySelector(':is(.shortcuts :is([data-decide], [data-rest]), .pick [data-action]):not([disabled])')
    const {at = 0, playing, over} = place?.dataset ?? {}
    return {at: Number(at), asked: !!asked && playing !== 'true', over: over === 'true'}
}"""
TABS = "() => Math.round(document.querySelector('.tabs').getBoundingClientRect().top)"
MIDDLE = """([kind, id]) => {
    const board = document.querySelector('.picture')?.getBoundingClientRect()
    const things = [...document.querySelectorAll(`[data-${kind}="${id}"]`)]
    for (const thing of things) {
        const box = thing.getBoundingClientRect()
        for (const [u, v] of [[.5, .5], [.3, .5], [.7, .5], [.5, .3], [.5, .7], [.25, .25], [.75, .75], [.25, .75], [.75, .25]]) {
            const [x, y] = [box.left + box.width * u, box.top + box.height * v]
            if (!board || x < board.left + 4 || x > board.right - 4 || y < board.top + 4 || y > board.bottom - 4) continue
            const hit = document.elementFromPoint(x, y)
            const found = hit?.closest('[data-stands], [data-space]')
            if (found && (found.dataset.stands === id || found.dataset.space === id || found.dataset.at === id)) return [x, y]
        }
    }
    return null
}"""


def kind_of(action: str) -> str:
    """An action without which of several like pieces it names."""
    return re.sub(r"_\d+$", "_", action)


def same_answer(wish: str, usual: list[str]) -> bool:
    """Whether that is usually answered, too; in which order units shoot is the same to anybody."""
    return wish in usual or (wish.startswith("fire ") and usual[0].startswith("fire "))


class Person:
    """One game: what would be sensible, and the acts by which it is done."""

    def __init__(self, page: Page, game: Game, store: Path, table: str, seed: int) -> None:
        self.page, self.game, self.store, self.table = page, game, store, table
        self.bot: Bot = bot_of("greedy", f"acts {seed}")
        self.acts = 0
        self.by: Counter[str] = Counter()
        self.tabs: list[int] = []  # where they stood at each question
        self.proposed: set[str] = set()  # the questions that it has answered with a stalemate

    # -- what is sensible ----------------------------------------------------------------------------------------------

    def position(self, seen: int) -> Table | None:
        """The table as the server keeps it; nothing where it has gone on since the page was looked at."""
        with contextlib.closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as store:
            at, state = store.execute("select at, state from tables where id = ?", (self.table,)).fetchone()
        return self.game.load(json.loads(state)) if at == seen else None

    def wish(self, table: Table, decision: Decision, at: int) -> int:
        """What the bot would answer; a stalemate is proposed once where the same is asked."""
        question = self.game.wording(table, decision).question
        actions = [a for a in decision.actions if question not in self.proposed or self.game.say(a) != "propose"]
        asked = Decision(decision.seat, decision.about, actions)
        action = self.bot.choose(View(self.game, table, decision.seat, at), asked, Budget())
        if self.game.say(action) == "propose":
            self.proposed.add(question)
        return action

    def sensible(self, table: Table, decision: Decision, at: int) -> list[str]:
        """What to answer: one action, or a piece and what follows from taking it."""
        action = self.wish(table, decision, at)
        words = [self.game.say(action)]
        verb = words[0].split()[0]
        begins = verb in [first for first, _ in self.game.shorthands.values()]
        if not begins and verb not in AIMS:
            return words
        copy = self.game.copy(table)
        choose(copy, action)
        then = advance(copy)
        mine = isinstance(then, Decision) and then.seat == decision.seat
        asked = isinstance(then, Decision) and mine and self.game.own_answer(copy, then) < 0
        if isinstance(then, Decision) and asked and (begins or then.about in AIMED):
            goal = self.wish(copy, then, at + 1)
            words.append(self.game.say(goal))
            if words[0].startswith("pick") and self.idle(copy, words[0].split()[1], first_of(goal)):
                ends = [text for a in decision.actions if (text := self.game.say(a)) in ("end", "pass")]
                return ends or words
        return words

    def idle(self, table: Table, piece: str, goal: int) -> bool:
        """A unit that would go where no monster is."""
        pieces = {p["id"]: p for p in self.game.view(table, 0)["pieces"]}
        spaces = self.game.lexicon.ids["space"]
        large = [p for p in pieces.values() if p.get("health") is not None]
        return pieces[piece].get("health") is None and not any(p["at"] == spaces[goal] for p in large)

    # -- how it is done ------------------------------------------------------------------------------------------------

    def act(self, what: str) -> None:
        self.acts += 1
        self.by[what] += 1

    def press(self, button: Locator, what: str) -> None:
        button.click()
        self.act(what)

    def drag(self, piece: str, space: str) -> bool:
        """One act, where both are in sight. What the goals bring is written on the board once the piece is taken up."""
        taken = self.page.evaluate(MIDDLE, ("stands", piece))
        if taken is None or self.page.locator(f'[data-stands="{piece}"][data-at="{space}"]').count():
            return False
        x, y = self.under_pointer(piece, taken)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 12, y, steps=2)
        self.page.wait_for_selector("[data-half]")
        goal = self.page.evaluate(MIDDLE, ("space", space))
        mouse.move(*(goal or (0, 0)), steps=3)
        mouse.up()
        return goal is not None

    def under_pointer(self, piece: str, seen: list[float]) -> list[float]:
        """Where a piece is when a pointer is on it: those who stand close together step apart then."""
        self.page.mouse.move(*seen)
        found = seen
        for _ in range(20):  # until it stands still
            self.page.wait_for_timeout(SPREAD)
            last, found = found, self.page.evaluate(MIDDLE, ("stands", piece)) or seen
            if found == last:
                break
        return found

    def lay(self, action: list[str]) -> bool:
        """A card of the hand laid on who is to use it."""
        if len(action) < 3:
            return False
        card = self.page.locator(f'.hand [data-card="{action[1]}"].lit')
        user = self.page.locator(f'.map [data-piece="{action[2]}"]').first
        if not card.count() or not user.count() or self.page.locator(f'.map [data-action="{" ".join(action)}"]').count():
            return False
        card.drag_to(user)
        return True

    def answer(self, words: list[str], about: str) -> None:
        """Do it with the fewest acts: a drag, a button, or a place on the board."""
        first = words[0].split()
        whole = len(words) > 1
        if whole and self.page.locator(f'[data-stands="{first[-1]}"]').count() and self.drag(first[-1], words[1].split()[1]):
            self.act(f"{about}: drag")
            return
        if self.lay(first):
            if whole:
                self.page.wait_for_selector("[data-half]")
                self.place(words[1], f"{about}: {first[0]}")
            else:
                self.act(f"{about}: {first[0]}")
            return
        if whole:
            button = self.button(words[0])
            if button is None and (thing := self.thing(first[1])) is not None:
                thing.click()
                self.page.wait_for_selector(".narrowed, [data-half]")
                if self.page.locator(".narrowed").count():
                    self.act(f"{about}: {first[0]}, of a group")
                    button = self.soon(words[0])
            if button is not None:
                button.click()  # the first half of the act
                self.page.wait_for_function(
                    "() => document.querySelector('[data-half]') || !document.querySelector('.prompt.mine')"
                )
            self.place(words[1], f"{about}: {first[0]}")
            return
        self.place(words[0], f"{about}: {first[0]}")

    def button(self, action: str) -> Locator | None:
        """The button of an action, or the one it shares with those of like units."""
        kind = kind_of(action)
        like = [f'.battle-stage [data-action^="{kind}"]'] if kind != action else []  # on the stage, like units stand together
        for shape in (f'[data-action="{action}"]', f'[data-same*=";{action};"]', *like):
            button = self.page.locator(f"{shape}:not([disabled])").first
            if button.count() and button.is_visible():
                return button
        return None

    def soon(self, action: str) -> Locator | None:
        """The button of an action that is about to come into sight."""
        for _ in range(40):
            button = self.button(action)
            if button is not None:
                return button
            self.page.wait_for_timeout(50)
        return None

    def thing(self, name: str) -> Locator | None:
        """Something that is on offer, where it lies on the table, or the button that stands for what can be done with it."""
        for shape in (f'.map [data-piece="{name}"].lit', f'.hand [data-card="{name}"].lit', f'[data-group="{name}"]'):
            found = self.page.locator(shape).first
            if found.count() and found.is_visible():
                return found
        return None

    def place(self, action: str, what: str) -> None:
        """By its button, by the space it names, or from the list of places."""
        button = self.button(action)
        if button is not None:
            self.press(button, what)
            return
        things = action.split()[1:]
        for kind in ("stands", "space", "piece", "place"):
            for thing in reversed(things):
                at = self.page.evaluate(MIDDLE, [kind, thing])
                if at is not None:
                    self.page.mouse.click(*(self.under_pointer(thing, at) if kind == "stands" else at))
                    self.act(what)
                    return
        listed = self.page.locator(f'[data-action="{action}"]')
        group = self.thing(things[-1] if len(things) == 1 else things[0]) if things else None
        if group is not None:
            at = self.page.evaluate(STAND)["at"]
            self.press(group, what)
            last = "[aria-label='Last chance']"
            self.page.wait_for_function(f'at => document.querySelector(".narrowed, {last}") || ({STAND})().at > at', arg=at)
            if not self.page.locator(".narrowed").count():
                return  # it was the only one with it, or the thing itself was the answer
        elif not listed.count():
            raise SystemExit(f"no way to do {action!r} in the page: {self.page.locator('.prompt').inner_text()[:300]}")
        elif not listed.first.is_visible():
            self.press(self.page.locator(".prompt summary").first, f"{what}, list")
        self.press(listed.first, what)

    def charge(self, words: list[str]) -> Locator | None:
        """The button that sends everybody who reaches a monster there, where one of them is to go."""
        if len(words) < 2:
            return None
        button = self.page.locator(f'[data-plan*="{words[0]}; {words[1]}"]:not([disabled])')
        return button.first if button.count() else None

    def all_go(self, table: Table, decision: Decision, words: list[str], charge: Locator) -> bool:
        """Whether the bot would send all of those there, one after the other."""
        sent = (charge.get_attribute("data-plan") or "").split("; ")
        waiting = set(sent[::2]) - {words[0]}
        copy = self.game.copy(table)
        for word in words:
            choose(copy, self.game.read(word))
        while waiting and isinstance(then := advance(copy), Decision) and then.seat == decision.seat:
            action = self.wish(copy, then, 0)
            waiting.discard(self.game.say(action))
            if then.about == decision.about and self.game.say(action) not in sent:
                return False
            if then.about != decision.about and self.game.say(action) != words[1]:
                return False
            choose(copy, action)
        return not waiting

    def shortcut(self, table: Table, decision: Decision, words: list[str]) -> bool:
        """A way that answers more than this question."""
        about = decision.about
        plan = self.page.locator("[data-plan]:not([disabled])")
        rest = self.page.locator("[data-rest]:not([disabled])")
        always = self.page.locator("[data-always]:not([disabled])")
        for_me = about in ("post", "guard", "station", "line-up") or words[0].startswith("deploy ")
        if for_me and rest.count():
            self.press(rest.first, f"{about}: for me")
        elif always.count() and same_answer(words[0], (always.get_attribute("data-always") or "").split("; ")):
            self.press(always, f"{about}: always")
        elif about in ("fire", "early fire") and plan.count():
            self.press(plan.first, f"{about}: all")
        elif about == "attack" and (same := self.page.locator(f'[data-plan^="{kind_of(words[0])}"]:not([disabled])')).count():
            self.press(same.first, f"{about}: all")
        elif about == "move" and (charge := self.charge(words)) is not None and self.all_go(table, decision, words, charge):
            self.press(charge, f"{about}: all")
        elif about == "interlude" and words == ["pass"]:
            self.place("hold", "interlude: hold")  # not again in this battle
        elif about in ("shed", "exchange", "relocate", "replenish", "stalemate") and words[0].split()[0] in ("end", "go", "refuse"):
            never = self.page.get_by_role("button", name=NEVER)
            if not never.count():
                return False
            self.press(never.first, f"{about}: never again")
        else:
            return False
        return True

    def sure(self, at: int, words: list[str]) -> None:
        """The choice is made, or the page asks whether it is meant."""
        last = self.page.get_by_role("group", name="Last chance")
        for _ in range(2400):
            stand = self.page.evaluate(STAND)
            if stand["at"] > at or stand["over"]:
                return
            if last.count():
                never = last.get_by_role("button", name="do not ask me before this any more")
                self.press(never if never.count() else last.get_by_role("button").first, "last chance")
                self.page.wait_for_timeout(50)
            self.page.wait_for_timeout(25)
        raise SystemExit(f"nothing happened by {'; '.join(words)!r} at {at}: {self.page.locator('.prompt').inner_text()[:200]}")

    def play(self) -> int:
        while self.acts < MOST:
            self.page.wait_for_function(f"() => {{ const s = ({STAND})(); return s.over || s.asked }}")
            stand = self.page.evaluate(STAND)
            if stand["over"]:
                return self.acts
            table = self.position(stand["at"])
            decision = advance(table) if table else None
            if not table or not isinstance(decision, Decision):
                self.page.wait_for_timeout(50)
                continue
            self.tabs.append(self.page.evaluate(TABS))
            words = self.sensible(table, decision, stand["at"])
            if not self.shortcut(table, decision, words):
                self.answer(words, decision.about)
            self.sure(stand["at"], words)
        raise SystemExit(f"{self.game.id}: more than {MOST} acts")


MAKE = """async (wanted) => {
    const headers = {'Content-Type': 'application/json'}
    const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wanted)})
    return (await answer.json()).table
}"""


def person(browser: Browser, url: str, name: str) -> Page:
    """Somebody whom the server knows by a name: the dice of their tables are the same each time."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    token = base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()).decode().rstrip("=")
    context.add_cookies([{"name": "menace", "value": token, "url": url}])
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('menace-settings', JSON.stringify({speed: 'none', skip: true}))")
    return context.new_page()


def games(browser: Browser, url: str, name: str, store: Path, number: int, tell: bool) -> dict[str, Any]:
    """What some games of one kind took."""
    counts: list[int] = []
    moved, questions = 0, 0
    for seed in range(number):
        page = person(browser, url, f"{name} {seed}")
        page.goto("/about")
        seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "greedy"}, {"who": "bot", "bot": "greedy"}]
        table = page.evaluate(MAKE, {"game": name, "seats": seats, "options": {}, "pace": 0})
        page.goto(f"/table/{table}")
        player = Person(page, game_of(name), store, table, seed)
        counts.append(player.play())
        moved += sum([one != other for one, other in pairwise(player.tabs)])
        questions += len(player.tabs)
        page.context.close()
        if tell:
            print(name, counts[-1], dict(player.by.most_common()), file=sys.stderr)
    mean = round(sum(counts) / len(counts), 1)
    return {"acts": counts, "mean": mean, "goal": GOALS[name], "questions": questions, "tabs_moved": moved}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=list(GOALS), choices=[*GOALS, []], metavar="GAME")
    words.add_argument("--games", dest="number", type=int, default=3, help="games of each kind")
    words.add_argument("--tell", action="store_true", help="say which acts they were")
    wanted = words.parse_args()
    told: dict[str, Any] = {}
    os.environ.setdefault("MENACE_LUCK", "acts")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = Path(folder) / "tables.sqlite"
        with server(str(store)) as (port, _):
            browser = playwright.chromium.launch(executable_path=found(), args=ARGS)
            for name in wanted.games:
                told[name] = games(browser, f"http://localhost:{port}", name, store, wanted.number, wanted.tell)
            browser.close()
    print(json.dumps(told))


if __name__ == "__main__":
    main()
