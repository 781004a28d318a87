"""Everybody can play: keyboard alone, a phone, a screen reader, light and dark; and the pages stay small."""

from __future__ import annotations

import gzip
import json
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from browser.play import (
    ME,
    MOVED,
    MOVED_OR_ASKED,
    RANDOM,
    asked,
    go_ahead,
    make_table,
    my_turn,
    new_table,
    offered,
    open_tab,
    position,
    press,
    ready,
    take_up_a_monster,
)
from menace import __version__
from menace.compiled import running

pytestmark = [pytest.mark.slow, pytest.mark.browser]
ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # what can differ between light and dark


TOO_WIDE = """width => [...document.querySelectorAll('*')]
    .filter(one => one.getBoundingClientRect().right > width).map(one => `${one.tagName} ${one.className}`)"""


# While axe looks, the board's drawings are away, unless they are asked for: it walks through all of them even to leave them out.
LOOK = """async ([within, tags, board]) => {
    const drawings = board ? null : document.querySelector('.picture > g')
    const gap = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    drawings?.replaceWith(gap)
    const found = await axe.run({include: [[within]]}, {runOnly: tags, resultTypes: ['violations']})
    gap.replaceWith(drawings ?? '')
    return found.violations
}"""


def violations(page: Page, where: str, board: bool = False, within: str = "html", only: list[str] = TAGS) -> list[str]:
    """What axe finds that is serious or critical. The page's own policy forbids injected scripts, so it is evaluated.

    The board's thousand drawings take axe several seconds: they are looked at once a page, with `board`. Of a page that was
    looked at already, what has changed since is enough: `within`.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(LOOK, [within, only, board])
    return [
        f"{where}: {rule['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


ASIDE, DIALOG = "aside.side", "dialog[open]"


def all_over_the_table(page: Page, where: str, board: bool) -> list[str]:
    """What axe finds on the whole table, with or without its board's drawings, on its tabs and in its dialogs."""
    found = violations(page, where, board=board)
    for tab in ("Log", "Cards", "Talk", "Luck"):
        open_tab(page, tab)
        found += violations(page, f"{where}, {tab}", within=ASIDE)
    page.get_by_role("tab", name="Players").click()
    for dialog in ("Key of the board", "Table menu"):
        page.get_by_role("button", name=dialog).click()
        found += violations(page, f"{where}, {dialog}", within=DIALOG)
        page.keyboard.press("Escape")
    return found


def in_both(page: Page, where: str, within: str = "html") -> list[str]:
    """What axe finds in light and in dark."""
    found = violations(page, where, within=within)
    page.emulate_media(color_scheme="dark")
    found += violations(page, f"{where}, dark", within=within, only=COLOURS)
    page.emulate_media(color_scheme="light")
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_axe_finds_nothing_serious_on_any_page(people, scheme, width, height):
    page = people.person(width, height, scheme)
    found: list[str] = []
    for path, heading in (
        ("/", "Now showing"),
        ("/new", "Set up a table"),
        ("/tables", "Your tables"),
        ("/record", "Watch a record"),
        ("/learn/america", "Be the last monster standing"),
        ("/about", "About Menace"),
        ("/rules/america?id=A-FIGHT-21", "Rules: Monsters Menace America"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += violations(page, path)
    table = make_table(page, ME, {"who": "here", "name": "Ben"}, {"who": "friend", "name": "Guest"})
    expect(page.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    found += violations(page, "waiting")
    page.get_by_role("button", name="Put a bot here").click()
    assert my_turn(page)
    found += violations(page, "choosing a monster")
    go_ahead(page, table, "Who moves")
    found += violations(page, "moving", board=width > 1000 and scheme == "light")
    for tab in ("Log", "Cards", "Talk", "Luck"):
        open_tab(page, tab)
        found += violations(page, tab, within=ASIDE)
    page.get_by_role("button", name="Key of the board").click()
    found += violations(page, "key", within=DIALOG)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    found += violations(page, "menu", within=DIALOG)
    page.keyboard.press("Escape")
    page.get_by_role("region", name="What is asked").get_by_role("button", name=re.compile("^Rule")).click()
    expect(page.get_by_role("dialog", name="Rules").get_by_role("listitem").first).to_be_visible()
    found += violations(page, "rules at the table", within=DIALOG)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_serious_on_a_dark_phone_before_the_game_and_around_it(people):
    page, guest = (people.person(390, 844, "dark", phone=True) for _ in range(2))
    page.goto("/art/town")
    expect(page.get_by_role("heading", name="All that is drawn")).to_be_visible()
    page.evaluate("document.querySelectorAll('svg').forEach((one) => one.replaceChildren())")  # axe walks through every line
    found = violations(page, "art")
    page.goto("/about")
    page.get_by_role("button", name="Settings").click()
    found += violations(page, "settings", within=DIALOG)
    make_table(page, ME, {"who": "friend", "name": "Guest"})
    guest.goto(page.get_by_label("Invite link for seat 2").input_value())
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    found += violations(guest, "join")
    page.goto("/learn/america")
    page.get_by_role("button", name="Play the guided first game").click()
    expect(page.get_by_role("region", name="Guide").get_by_role("heading")).to_be_visible()
    found += violations(page, "guide")
    page.get_by_role("button", name="Table menu").click()
    found += violations(page, "menu of the guided game", within=DIALOG)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_replay(people, scheme):
    page = people.person(1280, 800, scheme)
    record = next((ROOT / "tests/records/america").glob("marker-giants-king.rec")).read_bytes()
    page.goto("/record")
    page.get_by_label("Open a record").set_input_files({"name": "game.rec", "mimeType": "text/plain", "buffer": record})
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.get_by_text("Health, Infamy over time").click()
    page.get_by_role("button", name="Next turn").click()
    page.wait_for_load_state("networkidle")
    found = violations(page, "replay", board=scheme == "dark")
    assert not found, "\n".join(found)


def test_a_turn_by_keyboard_alone(people):
    page = people.person()
    make_table(page, ME, RANDOM)
    expect(page.get_by_role("heading", name=re.compile("Which monster"))).to_be_visible()
    assert my_turn(page)
    for _ in range(200):  # set-up by number keys only
        assert my_turn(page)
        if "Who moves" in asked(page):
            break
        at = position(page)
        lists = page.get_by_text(re.compile(r"\d+ places as a list"))
        if lists.count():  # a space: walk to it on the board
            page.keyboard.press("b")
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        else:
            actions = offered(page)
            page.keyboard.press("e" if "end" in actions else "1")
        page.wait_for_function(MOVED_OR_ASKED, arg=at)
        if page.get_by_role("group", name="Last chance").count():
            page.keyboard.press("e")
            page.wait_for_function(MOVED, arg=at)
    assert any(action.startswith("pick") for action in offered(page))
    page.keyboard.press("1")
    expect(page.get_by_role("heading", name=re.compile("Where does"))).to_be_visible()
    focused = "document.activeElement.getAttribute('aria-label')"
    page.wait_for_function("document.activeElement.dataset.space")
    assert "can be chosen" in page.evaluate(focused), "who chose a piece by a key goes on with a space on offer"
    within = "[...document.querySelectorAll('.map svg g')].filter(g => (g.focus(), document.activeElement === g)).length"
    assert page.evaluate(within) == 0, "no part of the picture but its spaces takes the focus"
    page.keyboard.press("b")
    start = page.evaluate(focused)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) != start and re.search(", (land|coast|shore|sea)", page.evaluate(focused))
    page.keyboard.press("n")
    assert "can be chosen" in page.evaluate(focused)
    at = position(page)
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED_OR_ASKED, arg=at)
    if page.get_by_role("group", name="Last chance").count():
        page.keyboard.press("Escape")
        expect(page.get_by_role("group", name="Last chance")).to_have_count(0)
        return
    expect(page.get_by_role("heading", name=re.compile("Where does"))).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator('[data-action^="pick"]').first).to_be_visible()


def test_what_is_asked_and_what_happened_is_announced(people):
    page = people.person()
    make_table(page, ME, RANDOM)
    assert my_turn(page)
    said = page.locator(".where-at")
    expect(said).to_have_attribute("aria-live", "polite")
    expect(said).to_contain_text("You are asked")
    press(page, offered(page)[0])
    expect(said).to_contain_text(re.compile("takes|You are asked"))


def test_the_log_links_to_board_and_rules_and_tells_what_happened_since(people):
    page = people.person()
    table = ready(page, ME, RANDOM)
    page.get_by_role("tab", name="Log").click()
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("button", name=re.compile(r" of [A-Z]")).first.click()
    expect(page.get_by_role("region", name="Place")).to_be_visible()
    panel.get_by_role("button", name=re.compile("^Rule A-")).first.click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text(re.compile("A-[A-Z]+-\\d+"))
    page.keyboard.press("Escape")
    panel.get_by_label("Whose log").select_option(label="Ann")
    again = page.context.new_page()
    again.add_init_script(f"localStorage.setItem('menace-seen-{table}', '2')")
    again.goto(f"/table/{table}")
    news = again.get_by_text(re.compile(r"Since you looked: \d+ things happened"))
    news.click()
    again.get_by_role("button", name="Got it").click()
    expect(news).to_have_count(0)


# A space on offer that nothing covers: not every one is on the part of the board that is shown.
IN_SIGHT = """() => [...document.querySelectorAll('path.hex.lit')].find(space => {
    const { x, y, width, height } = space.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === space
}).id"""


@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_shows_board_and_question_without_scrolling_sideways(people, width):
    page = people.person(width, 780, phone=True)
    ready(page, ME, RANDOM)
    take_up_a_monster(page)
    expect(page.get_by_role("region", name="What is asked")).to_be_in_viewport()
    expect(page.get_by_role("group", name="Board").first).to_be_in_viewport()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, f"the page is {wide} wide"
    assert page.evaluate("document.documentElement.scrollHeight") <= 780, "the page itself does not scroll"
    lit = page.locator(f"#{page.evaluate(IN_SIGHT)}")
    at = position(page)
    lit.tap()
    last = page.get_by_role("group", name="Last chance")
    expect(last).to_be_in_viewport()
    expect(page.locator(".trail")).to_have_count(1)
    assert position(page) == at, "a first tap shows the way and plays nothing"
    last.get_by_role("button", name="Back").click()
    expect(last).to_have_count(0)
    lit.tap()
    expect(last).to_be_in_viewport()
    lit.tap()
    page.wait_for_function(MOVED, arg=at)
    for path in ("/", "/new", "/tables", "/record", "/learn/town", "/about", "/rules/america"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, page.evaluate(TOO_WIDE, width))


MIDDLE = """id => {
    const [piece, board] = [`[data-piece="${id}"]`, '.picture'].map(one => document.querySelector(one).getBoundingClientRect())
    const off = (a, b, size) => Math.abs(a - b) / size
    return [off(piece.left + piece.width / 2, board.left + board.width / 2, board.width),
            off(piece.top + piece.height / 2, board.top + board.height / 2, board.height)]
}"""


def test_a_phone_looks_at_the_monster_that_may_move_also_after_a_reload(people):
    page = people.person(390, 844, phone=True)
    anew = partial(new_table, page, ME, RANDOM, game="america")
    go_ahead(page, anew(), "Who moves", when=r"now.decision.actions.some(one => /^pick [a-z]+$/.test(one))", anew=anew)
    monster = next(action.split()[1] for action in offered(page) if re.fullmatch("pick [a-z]+", action))  # units have numbers
    page.reload()
    assert my_turn(page)
    page.wait_for_function(f"id => ({MIDDLE})(id).every(off => off < 0.25)", arg=monster)


def test_the_about_page_says_which_version_and_which_rules_run(people):
    page = people.person()
    page.goto("/about")
    expect(
        page.get_by_text(f"Menace {__version__}. The rules run {'compiled' if running() else 'as plain Python'}")
    ).to_be_visible()


def test_the_settings_say_what_they_set(people):
    page = people.person()
    page.goto("/about")
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_label("Colours").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    settings.get_by_label("Less motion").check()
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
    assert violations(page, "settings") == []
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_colours_are_the_systems_unless_somebody_chooses(people, system):
    page = people.person(scheme=system)
    page.goto("/about")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    papers = {"light": "rgb(241, 228, 200)", "dark": "rgb(18, 16, 26)"}
    assert page.evaluate(paper) == papers[system]
    colours = page.get_by_role("dialog", name="Settings").get_by_label("Colours")
    page.get_by_role("button", name="Settings").click()
    for theme in ("dark", "light", "auto"):
        colours.select_option(theme)
        assert page.evaluate(paper) == papers[system if theme == "auto" else theme]


def test_a_stale_page_is_told_and_brought_up_to_date(people):
    page = people.person()
    table = make_table(page, ME, {"who": "here", "name": "Ben"})
    assert my_turn(page)
    action = offered(page)[0]
    answer = page.evaluate(
        """async ([table, action]) => {
            const headers = {'Content-Type': 'application/json'}
            const body = JSON.stringify({at: 0, action})
            const answer = await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body})
            return [answer.status, await answer.json()]
        }""",
        [table, action],
    )
    assert answer[0] == 409 and answer[1]["frame"]["at"] == position(page)


def test_the_pages_are_small(people):
    """At most 170 kB of JavaScript for the table page, 300 kB of figures, 200 kB of map, compressed, as the browser got them."""
    page = people.person()
    got: dict[str, int] = {}

    def finished(request: Request) -> None:
        if request.url.endswith(".js"):
            got[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", finished)
    make_table(page, ME, RANDOM)
    assert my_turn(page)
    page.wait_for_load_state("networkidle")
    drawings = {url: size for url, size in got.items() if "/art-" in url}
    assert drawings and sum(drawings.values()) <= 300_000, drawings
    assert len(got) - len(drawings) >= 2 and 20_000 < sum(got.values()) - sum(drawings.values()) <= 170_000, got
    drawn = (ROOT / "web/src/games/america/map.json").read_bytes()
    assert set(json.loads(drawn)) == {"land", "lakes", "rivers", "states", "borders"}
    assert len(gzip.compress(drawn, 9)) <= 200_000
