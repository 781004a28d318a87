"""Words for tests at a table: what is asked, what is offered, and a quick way to play on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE


def new_table(page: Page, *seats: dict[str, str], game: str, patience: int = 0, **options: int) -> str:
    """A table made as a program would, for this page's browser; the page is elsewhere."""
    page.goto("/about")
    made = page.evaluate(
        """async (wanted) => {
            const headers = {'Content-Type': 'application/json'}
            const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wanted)})
            return [answer.status, await answer.json()]
        }""",
        {"game": game, "seats": list(seats), "options": options, "pace": 0, "patience": patience},
    )
    assert made[0] == 201, made
    return str(made[1]["table"])


def make_table(page: Page, *seats: dict[str, str], game: str = "america", **options: int) -> str:
    """A table made as a program would, for this page's browser; the page is opened on it."""
    table = new_table(page, *seats, game=game, **options)
    page.goto(f"/table/{table}")
    return table


# Plays as a program would, for the seats of this browser: of each list the first thing that is liked, else what a bot would do.
AHEAD = """async ([table, liked]) => {
    const headers = {'Content-Type': 'application/json'}
    const send = (path, what) => fetch(`/api/tables/${table}/${path}`, {method: 'POST', headers, body: JSON.stringify(what)})
    for (let left = 2000; left;) {
        const now = await (await fetch(`/api/tables/${table}`)).json()
        if (now.status !== 'playing') return false
        const {seat, actions} = now.decision ?? {}
        if (!actions) { await new Promise(done => setTimeout(done, 10)); continue }
        if ((UNTIL)(now)) return true
        left--
        const like = liked.find(one => actions.some(action => new RegExp(one).test(action)))
        const action = actions.find(action => new RegExp(like).test(action))
        await (like ? send('actions', {at: now.at, seat, action}) : send('decide', {at: now.at, seat}))
    }
    return false
}"""


def go_ahead(page: Page, table: str, question: str, *liked: str, when: str = "true", anew: Callable[[], str] | None = None) -> str:
    """Start further on: a program plays until this browser is asked what a test begins with, and the page is opened there.

    The dice are the server's: where a game can be over before that, another one is begun by `anew`. Which table it is, is returned.
    """
    until = f"now => /{question}/.test(now.decision.question) && {when}"
    for _ in range(5 if anew else 1):
        if not page.url.endswith("/about"):
            page.goto("/about")
        if page.evaluate(AHEAD.replace("UNTIL", until), [table, liked]):
            break
        assert anew, f"over before {question!r} was asked"
        table = anew()
    else:
        raise AssertionError(f"five games were over before {question!r} was asked")
    page.goto(f"/table/{table}")
    expect(page.locator(":is([data-action], [data-group]):not([disabled])").first).to_be_attached()
    return table


def ready(page: Page, *seats: dict[str, str], game: str = "america", **options: int) -> str:
    """A new table where this browser has its first move; a program has done the set-up."""
    return go_ahead(page, new_table(page, *seats, game=game, **options), "Who moves")


# The first of some pieces that has a choice of goals: one that was lured, or has one way to go, is not taken up but goes at once.
CHOICE_OF_GOALS = """async ([table, at, picks]) => {
    const headers = {'Content-Type': 'application/json'}
    for (const action of picks) {
        const answer = await fetch(`/api/tables/${table}/peek`, {method: 'POST', headers, body: JSON.stringify({at, action})})
        if ((await answer.json()).decision?.actions?.length > 1) return action
    }
    return ''
}"""


def take_up_a_monster(page: Page) -> str:
    """Choose the first piece with a choice of goals: the page asks where it goes."""
    table, at = page.url.rsplit("/", 1)[1], int(position(page))
    picks = [action for action in offered(page) if action.startswith("pick ")]
    action: str = page.evaluate(CHOICE_OF_GOALS, [table, at, picks])
    assert action, "no piece has a choice of goals"
    press(page, action)
    expect(page.locator("[data-half]")).to_be_attached()
    return action


# The board has been drawn alike for longer than a glide takes to begin and to end: it glides no more.
STILL = """() => {
    const drawn = document.querySelector('.picture > g').getAttribute('transform')
    if (drawn !== window.drawnAt) [window.drawnAt, window.drawnSince] = [drawn, performance.now()]
    return performance.now() - window.drawnSince > 600
}"""


def still(page: Page) -> None:
    """Until the board glides no more, whatever it did when this was last asked."""
    page.evaluate("() => delete window.drawnAt")
    page.wait_for_function(STILL)


def zoom(page: Page, button: str) -> None:
    """Press one of the board's own buttons; where they would cover something they are folded into one."""
    expect(page.get_by_role("group", name="Zoom")).to_be_visible()
    still(page)  # they find their place anew when it has moved
    folded = page.get_by_role("button", name="Zoom buttons", expanded=False)
    if folded.count():
        folded.click()
    page.get_by_role("button", name=button).click()


ME = {"who": "me", "name": "Ann"}
BOT = {"who": "bot", "bot": "greedy"}
CHOICES = ".prompt-area [data-action]:not([disabled]), .prompt-area [data-group]:not([disabled])"
ANY_BOT = {"who": "bot"}
RANDOM = {"who": "bot", "bot": "random"}


def offered(page: Page) -> list[str]:
    """The actions on the page's buttons, in their order."""
    found: list[str] = page.locator("[data-action]:not([disabled])").evaluate_all("all => all.map(one => one.dataset.action)")
    return found


def asked(page: Page) -> str:
    question: str = page.evaluate("document.querySelector('[aria-label=\"What is asked\"] h2').innerText")
    return question


def press(page: Page, action: str) -> None:
    """Choose one of the actions on offer by its button."""
    button = page.locator(f'[data-action="{action}"]').first
    if not button.is_visible():
        page.get_by_text(re.compile(r"\d+ (places|of them) as a list")).first.click()
    at = position(page)
    button.click()
    sure(page, at)


# Where a page stands: the table's position, and half of one more where a choice is begun and not sent yet.
STANDS = "(Number(document.querySelector('.where-at').dataset.at) + (document.querySelector('[data-half]') ? 0.5 : 0))"
MOVED = f"at => {STANDS} > at"
THERE = "at => Number(document.querySelector('.where-at').dataset.at) === Math.floor(at)"
MOVED_OR_ASKED = MOVED + """ || document.querySelector('[aria-label="Last chance"]')"""


def sure(page: Page, at: float) -> None:
    """Where the page asks whether a choice that cannot be taken back is meant, it is."""
    page.wait_for_function(MOVED_OR_ASKED, arg=at)
    last = page.locator('[aria-label="Last chance"] button')
    if last.count():
        last.first.click()


# Whether this page is asked something, or the game is over. To look for that by role would go through every drawing of the board.
MINE_OR_OVER = """() => {
    if (document.querySelector('[data-action]:not([disabled])')) return 'mine'
    const told = [...document.querySelectorAll('.prompt-area button.main')].some(one => one.innerText === 'The story of the game')
    return told ? 'over' : ''
}"""


def my_turn(page: Page) -> bool:
    """Wait until this page is asked something, or the game is over."""
    return bool(page.wait_for_function(MINE_OR_OVER, polling=20).json_value() == "mine")


Player = Callable[[Page, list[str], int], str]
PREFERRED = (
    "battle",
    "attack",
    "fire",
    "monster",
    "branch",
    "appear",
    "keep",
    "trophy",
    "health",
    "retreat",
    "endure",
    "pass",
    "end",
)


def choose(actions: list[str], turn: int) -> str:
    """A quick player: fights what must be fought, moves its monster now and then, and ends its steps."""
    monsters = ("konk", "zorb", "toxicor", "megaclaw", "tomanagi", "gargantis")
    if turn % 3 == 0:
        for action in actions:
            if action.split()[0] == "pick" and action.split()[1] in monsters:
                return action
    for verb in PREFERRED:
        for action in actions:
            if action.split()[0] == verb:
                return action
    return actions[turn % len(actions)]


def quick(page: Page, actions: list[str], turn: int) -> str:
    return choose(actions, turn)


def play_on(page: Page, stop: str = "", limit: int = 400, player: Player = quick) -> str:
    """Click what is offered until the question contains `stop`, or the game is over ("over")."""
    for turn in range(limit):
        if not my_turn(page):
            return "over"
        question = asked(page)
        if stop and stop in question:
            return question
        actions = offered(page)
        if not actions:
            continue
        at = position(page)
        press(page, player(page, actions, turn))
        page.wait_for_function(MOVED, arg=at)
    raise AssertionError(f"not over after {limit} choices; {asked(page)!r}")


def first_asked(*pages: Page) -> Page:
    """Wait until one of these pages is asked something."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page in pages:
            if page.locator(CHOICES).count():
                return page
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def open_tab(page: Page, name: str) -> None:
    """Open a tab beside the board; what it must fetch first has come."""
    tab = page.get_by_role("tab", name=re.compile(name))
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")
    if name == "Luck":
        none = page.get_by_text(re.compile("No dice have been rolled yet|No roll so far"))
        expect(page.get_by_role("table", name="Luck by player").or_(none)).to_be_visible()


def position(page: Page) -> float:
    """Where the page stands; in the middle between two positions while a piece is taken up and not put down."""
    found: float = page.evaluate(STANDS)
    return found
