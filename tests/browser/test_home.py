"""The first five minutes and the last one: home, learning, guided first games, the end of a game, playing again, being called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.play import ANY_BOT, BOT, ME, MOVED_OR_ASKED, first_asked, make_table, my_turn, offered, position, press
from browser.test_access import TOO_WIDE, in_both

pytestmark = [pytest.mark.slow, pytest.mark.browser]
GAMES = ["america", "manual", "world", "town"]


class Counted:
    """A page on which every click is counted, as a person would make them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, role: str, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role(role, name=name).first.click()
        self.clicks += 1


def test_a_stranger_makes_a_first_move_three_clicks_from_home(people):
    page = people.person()
    person = Counted(page)
    page.goto("/")
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("button", name="With friends"))).to_have_count(4)
    person.click("link", "Learn Monsters Menace America")
    expect(page.get_by_role("heading", name="Be the last monster standing")).to_be_visible()
    person.click("button", "Play the guided first game")
    guide = page.get_by_role("region", name="Guide")
    expect(guide.get_by_role("heading", name="Click Megaclaw.")).to_be_visible()
    at = position(page)
    page.mouse.click(*spot(page))
    person.clicks += 1
    page.wait_for_function(MOVED_OR_ASKED, arg=at)
    assert person.clicks == 3


def test_one_click_on_play_sits_one_down_against_the_best_bots(people):
    page = people.person()
    page.goto("/")
    page.get_by_role("button", name="Play Monsters Menace the World").click()
    expect(page).to_have_url(re.compile("/table/"))
    assert my_turn(page)
    expect(page.get_by_role("article", name=re.compile("Record of"))).to_have_count(3)
    page.goto("/")
    banner = page.get_by_role("region", name="A table to go on with")
    expect(banner.get_by_role("heading")).to_contain_text(re.compile("^Your turn in the World: "))
    expect(banner).to_contain_text("when they are gone, the most Infamy wins")
    assert in_both(page, "home with a table to go on with") == []
    banner.get_by_role("link", name="Go on").click()
    assert my_turn(page)


def test_with_friends_makes_a_table_with_a_link_for_each(people):
    page = people.person()
    page.goto("/")
    page.get_by_role("button", name=re.compile("With friends.*Monster Town")).click()
    expect(page.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    expect(page.get_by_label(re.compile("Invite link for seat"))).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_lesson_can_be_read_by_everybody_at_every_size(people, game, width, height):
    page = people.person(width, height, phone=width < 500)
    page.goto(f"/learn/{game}")
    expect(page.get_by_role("heading", name="A turn in four pictures")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has=page.locator("svg"))).to_have_count(4)
    page.wait_for_load_state("networkidle")
    assert in_both(page, f"learning {game}") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.evaluate(TOO_WIDE, width)


# What the guide says; nothing while something is shown or others are asked; "" for a question it has nothing to say about.
SAYS = """() => {
    if (document.querySelector('.where-at').dataset.playing !== 'false') return null
    const guide = document.querySelector('section[aria-label=Guide]')
    if (guide) return guide.dataset.step === 'waiting' ? null : [guide.dataset.step]
    return document.querySelector('.prompt-area [data-action]:not([disabled])') ? [''] : null
}"""
# The middle of the ring, once it has stayed where it is from one drawing of the page to the next.
RING = """() => {
    const ring = document.querySelector('.shade .ring')?.getBoundingClientRect()
    const now = ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null
    const last = window.ringAt
    window.ringAt = String(now)
    return now && last === String(now) ? now : null
}"""
# A piece that was picked up is the page's own matter until it is told where to go: then only the guide has gone on.
MOVED_OR_LED_ON = f"""([at, step]) =>
    ({MOVED_OR_ASKED})(at) || (step && document.querySelector('section[aria-label=Guide]')?.dataset.step !== step)"""


def spot(page: Page) -> tuple[float, float]:
    """The middle of what the guide points at."""
    x, y = page.wait_for_function(RING).json_value()
    return x, y


def follow(page: Page) -> list[str]:
    """Do what the guide says until it says farewell; the steps it took."""
    steps: list[str] = []
    for _ in range(120):
        [step] = page.wait_for_function(SAYS).json_value()
        steps.append(step)
        if step == "farewell":
            return steps
        at = position(page)
        if not step:  # anything will do
            press(page, offered(page)[0])
        else:
            page.mouse.click(*spot(page))
        page.wait_for_function(MOVED_OR_LED_ON, arg=[at, step])
        last = page.get_by_role("group", name="Last chance")
        if last.count():
            last.get_by_role("button").first.click()
    raise AssertionError(f"the guide does not come to an end: {steps}")


LEADS = {
    "america": ["pick", "go", "rest", "deploy", "place"],
    "manual": ["pick", "go", "rest", "focus", "deploy", "place"],
    "world": ["pick", "go", "rest", "encounter", "deploy", "place"],
    "town": ["exchange", "drawn", "party"],
}


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_of_each_game_is_walked_through_by_clicking_what_it_points_at(people, game):
    page = people.person()
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Play the guided first game").click()
    expect(page.get_by_role("region", name="Guide").get_by_role("heading")).to_be_visible()
    spot(page)
    assert in_both(page, f"guide of {game}") == []
    steps = follow(page)
    first = list(dict.fromkeys(steps))
    assert [step for step in first if step in LEADS[game]] == LEADS[game], steps
    page.get_by_role("region", name="Guide").get_by_role("button", name="Play on").click()
    expect(page.get_by_role("region", name="Guide")).to_have_count(0)
    page.reload()
    assert my_turn(page)
    expect(page.get_by_role("region", name="Guide"), "and it stays away").to_have_count(0)


def test_who_does_something_else_is_not_held_up(people):
    page = people.person()
    page.goto("/learn/america")
    page.get_by_role("button", name="Play the guided first game").click()
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_have_attribute("data-step", "pick")
    at = position(page)
    page.locator('[data-action="end"]').first.click()
    page.wait_for_function(MOVED_OR_ASKED, arg=at)
    last = page.get_by_role("group", name="Last chance")
    if last.count():
        last.get_by_role("button").first.click()
    expect(guide).to_have_attribute("data-step", "deploy")
    guide.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_have_count(0)


OVER = "async table => (await (await fetch(`/api/tables/${table}`)).json()).result"


def over(page: Page, table: str) -> None:
    """The game goes on without being drawn, which takes far longer than to play it; then its end is on the page."""
    page.goto("/about")
    page.wait_for_function(OVER, arg=table, polling=200, timeout=600_000)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("dialog", name="The story of the game")).to_be_visible()


def finished(page: Page, **options: int) -> str:
    """A game that bots have played for everybody, its end on the page."""
    table = make_table(page, ME, BOT, **options)
    page.evaluate(
        """async table => {
            const headers = {'Content-Type': 'application/json'}
            await fetch(`/api/tables/${table}/seats/0/bot`, {method: 'POST', headers, body: '{"bot": "greedy"}'})
        }""",
        table,
    )
    over(page, table)
    return table


@pytest.mark.timeout(900)
def test_the_end_says_who_won_what_stood_out_and_offers_another_game(people):
    page = people.person()
    table = finished(page, standstill=1)
    end = page.get_by_role("dialog", name="The story of the game")
    expect(end.get_by_role("img", name=re.compile("YOU WIN!|KNOCKED OUT|BEATEN"))).to_be_visible()
    expect(end.get_by_role("heading", name=re.compile(r"Hardest hit: \d+"))).to_be_visible()
    expect(end.get_by_role("heading", name=re.compile(r"Where it turned: turn \d+"))).to_be_visible()
    expect(end.get_by_role("list", name="Standings").get_by_role("listitem")).to_have_count(2)
    assert in_both(page, "the end") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.querySelector('dialog[open]').scrollWidth") <= 390
    end.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.get_by_role("dialog", name="The story of the game")).to_have_count(0)
    assert my_turn(page)


@pytest.mark.timeout(900)
def test_the_other_is_offered_the_rematch_and_both_sit_down_again(people):
    ann, bob = people.person(), people.person()
    table = make_table(ann, ME, {"who": "friend", "name": "Bob"}, standstill=1)
    bob.goto(ann.get_by_label("Invite link for seat 2").input_value())
    bob.get_by_role("button", name="Take the seat").click()
    first_asked(ann, bob)
    for page in (ann, bob):
        page.goto("/about")  # the game goes on without being drawn
        page.evaluate(
            """async table => {
                const headers = {'Content-Type': 'application/json'}
                const mine = (await (await fetch(`/api/tables/${table}`)).json()).you[0]
                await fetch(`/api/tables/${table}/seats/${mine}/bot`, {method: 'POST', headers, body: '{"bot": "greedy"}'})
            }""",
            table,
        )
    for page in (ann, bob):
        over(page, table)
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    expect(bob.get_by_text("Ann would like to play again: the same seats")).to_be_visible()
    bob.get_by_role("button", name="Take your seat").click()
    first_asked(ann, bob)
    assert ann.url == bob.url != table


def test_your_turn_is_in_the_title_and_on_the_icon(people):
    page = people.person()
    make_table(page, ME, ANY_BOT)
    assert my_turn(page)
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    page.get_by_role("link", name="About").click()
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")


def test_after_a_long_wait_notifications_are_offered_once_and_come_only_if_agreed(people):
    ann, bob = people.person(), people.person()
    ann.add_init_script(
        """window.told = []
        window.Notification = class {
            static permission = 'default'
            constructor(title, more) { window.told.push([title, more.body]) }
            static async requestPermission() { Notification.permission = 'granted'; return 'granted' } }
        Object.defineProperty(Document.prototype, 'hidden', {get: () => true})"""
    )
    ann.clock.install()
    make_table(ann, ME, {"who": "friend", "name": "Bob"})
    bob.goto(ann.get_by_label("Invite link for seat 2").input_value())
    bob.get_by_role("button", name="Take the seat").click()
    asked = first_asked(ann, bob)
    if asked is ann:
        ann.locator("[data-action]").first.click()
        first_asked(bob)
    offer = ann.get_by_role("region", name="Notifications")
    expect(offer).to_have_count(0)
    ann.clock.fast_forward(30_000)
    offer.get_by_role("button", name="Yes, tell me").click()
    expect(offer).to_have_count(0)
    assert ann.evaluate("window.told") == []
    bob.locator("[data-action]").first.click()
    first_asked(ann, bob)
    if first_asked(ann, bob) is bob:
        bob.locator("[data-action]").first.click()
    ann.wait_for_function("window.told.length > 0")
    assert ann.evaluate("window.told[0][0]") == "Your turn"
