"""The town's table: whole games by mouse and keyboard, hands that stay hidden, one screen for several, phones, light and dark."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.play import (
    CHOICES,
    ME,
    MOVED,
    RANDOM,
    STANDS,
    THERE,
    asked,
    first_asked,
    go_ahead,
    my_turn,
    new_table,
    offered,
    open_tab,
    position,
)
from browser.test_access import ASIDE, DIALOG, violations

pytestmark = [pytest.mark.slow, pytest.mark.browser]
BEN = {"who": "here", "name": "Ben"}
FRIEND = {"who": "friend", "name": "Guest"}
# How far a choice has got: which of a thing's uses, and then at whom.
STEP = f"({STANDS} + (document.querySelector('.narrowed') ? 0.25 : 0))"
ANSWERED = f"at => {STEP} > at"


LIKED = ("^(default|enough|play-it|skip|refuse)$", "^use ", "^pass$")
FIGHT = "does your gang do at"


def settled(page: Page, ask: str) -> None:
    """What this browser's person prefers; what happens is shown at once."""
    page.evaluate("ask => localStorage.setItem('menace-settings', JSON.stringify({askMe: ask, speed: 'none'}))", ask)


def town(page: Page, *seats: dict[str, str], ask: str = "always", until: str = "", gang: str = "", **options: int) -> str:
    """A table of the town, made as a program would; the page is opened on it, at once or where something is asked first."""
    anew = partial(new_table, page, *seats, game="town", **options)
    table = anew()
    settled(page, ask)
    if until:
        table = go_ahead(page, table, until, f"^gang {gang}", *LIKED, anew=anew)
    else:
        page.goto(f"/table/{table}")
    return table


def ready(page: Page) -> bool:
    """Wait until this page is asked, or the game is over."""
    mine = page.locator(CHOICES).first
    over = page.get_by_role("button", name="The story of the game")
    expect(mine.or_(over).first).to_be_attached()
    return over.count() == 0


def choices(page: Page, most: int = 1500) -> Iterator[None]:
    """Once for each choice of this page until the game is over."""
    for _ in range(most):
        if not ready(page):
            return
        yield
    raise AssertionError(f"not over after {most} choices; {asked(page)!r}")


def wanted(page: Page) -> str:
    """What a quick player presses: the usual line-up, then anything but waiting, running and bargaining."""
    words = page.locator(CHOICES).evaluate_all("all => all.map(one => one.dataset.action ?? 'group ' + one.dataset.group)")
    for verb in ("default", "enough", "play-it", "skip", "pass", "refuse"):
        if verb in words and not any(word.split()[0] in ("use", "group") for word in words):
            return verb
    idle = ("propose", "run", "replenish", "stay", "concede", "harness", "relocate")
    return next((word for word in words if word.split()[0] not in idle), words[0])


def press(page: Page) -> None:
    """One choice by the buttons; where a thing has several uses, the first of them, at the first it can be aimed at."""
    begun = int(position(page))
    for _ in range(3):
        at = page.evaluate(STEP)
        word = wanted(page)
        kind, _, thing = word.partition(" ")
        button = page.locator(f'.prompt-area [data-group="{thing}"]' if kind == "group" else f'[data-action="{word}"]').first
        if not button.is_visible():
            page.get_by_text(re.compile(r"\d+ of them as a list")).click()
        button.click()
        page.wait_for_function(ANSWERED, arg=at)
        if position(page) >= begun + 1:
            return


def play(page: Page, stop: str = "", limit: int = 60) -> str:
    for _ in range(limit):
        if not ready(page):
            return "over"
        if stop and re.search(stop, asked(page)):
            return asked(page)
        press(page)
    return asked(page)


def click_on_the_board(page: Page) -> bool:
    """Choose by what is lit on the table: a member, a card in hand, a place; then one of its uses, and at whom it is aimed."""
    lit = page.locator(".member.lit, .hand .face.lit, .sign.lit").first
    if lit.count() == 0:
        return False
    begun = int(position(page))
    while position(page) < begun + 1:
        at = page.evaluate(STEP)
        assert lit.count(), "what fits the first half stays lit"
        (page.locator(".prompt-area [data-action]").filter(visible=True).first if at == begun + 0.25 else lit).click()
        page.wait_for_function(ANSWERED, arg=at)
    return True


@pytest.mark.timeout(1200)
def test_a_whole_game_by_mouse_clicking_what_is_lit_in_the_town(people):
    page = people.person()
    table = town(page, ME, RANDOM, all_or_nothing=1)
    clicks = 0
    for _ in choices(page):
        fighting = re.search(r"does your gang do at|act once more at|(uses|plays) .*: who", asked(page))
        if fighting and click_on_the_board(page):
            clicks += 1
        else:
            press(page)
    assert clicks > 5, "the fight was fought on the board"
    story = page.get_by_role("dialog", name="The story of the game")
    expect(story.get_by_role("img", name=re.compile("How it went in conquest points"))).to_be_visible()
    standing = story.get_by_role("table", name="How the gangs stood").get_by_role("row")
    winner = story.get_by_role("list", name="Standings").get_by_role("listitem").first.locator("small").inner_text().split(",")[0]
    assert winner and standing.count() == 3
    expect(standing.nth(1)).to_contain_text(winner)
    page.keyboard.press("Escape")
    expect(page.get_by_role("table", name="Standing in the End Game")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^Rule T-")).first.click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text(re.compile(r"T-[A-Z]+-\d+"))
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    turn = page.get_by_role("combobox", name="Round")
    turn.select_option(index=2)
    page.get_by_role("button", name="Previous turn").click()
    expect(turn.locator("option:checked")).to_have_text(re.compile("^1, "))
    turn.select_option(label="set-up")
    expect(turn.locator("option:checked")).to_have_text("set-up")
    page.get_by_role("button", name="Forward one").click()
    expect(page.get_by_role("region", name="The town")).to_be_visible()
    page.get_by_role("button", name="Next turn").click()
    member = page.locator(".member").first
    member.click()
    look = page.locator(".look")
    expect(look).to_contain_text("life left")
    member.click()
    expect(look).to_have_count(0)
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/town")


def test_a_card_of_the_hand_is_laid_on_the_member_who_is_to_use_it_and_nobody_moves_meanwhile(people):
    page = people.person()
    table = town(page, ME, RANDOM, until=FIGHT)
    assert my_turn(page)
    actions = page.evaluate("path => fetch(path).then(answer => answer.json())", f"/api/tables/{table}")["decision"]["actions"]
    channels = [action.split()[1:] for action in actions if action.startswith("channel ")]
    whose, who = next(one for one, other in pairwise(channels) if one[0] == other[0])  # several could use it
    card, member = page.locator(f'.hand [data-card="{whose}"]'), page.locator(f'.map [data-piece="{who}"]')
    at, stood = page.evaluate(STANDS), member.bounding_box()
    card.drag_to(page.locator(".prompt h2"))
    expect(page.locator(".narrowed")).to_have_count(0)
    assert page.evaluate(STANDS) == at, "let go elsewhere, it is in the hand again"
    card.click()
    expect(page.locator(".narrowed")).to_be_visible()
    assert member.bounding_box() == stood
    card.drag_to(member)
    page.wait_for_function(MOVED, arg=at)


def test_half_a_choice_stays_made_while_others_talk_and_come_and_go(people):
    page, eve = people.person(), people.person()
    table = town(page, ME, RANDOM, until=FIGHT, all_or_nothing=1)
    page.get_by_text(re.compile("of them as a list")).click()
    page.locator(".prompt-area [data-group]").first.click()
    half = page.locator(".narrowed")
    expect(half).to_be_visible()
    eve.goto(f"/table/{table}")
    page.get_by_role("tab", name="Talk").click()
    page.get_by_placeholder("Say something to the table").fill("Wait a moment.")
    page.keyboard.press("Enter")
    expect(eve.get_by_role("tab", name="Talk (1)")).to_be_visible()
    expect(page.get_by_role("tabpanel")).to_contain_text("Wait a moment.")
    expect(half).to_be_visible()


# The key that a choice shows; the first one where it shows none.
KEY = """word => document.querySelector(`.prompt-area [data-action="${word}"] kbd`)?.textContent ?? '1'"""


@pytest.mark.timeout(1200)
def test_a_whole_game_by_keyboard_alone(people):
    page = people.person()
    town(page, ME, RANDOM, all_or_nothing=1)
    for _ in choices(page):
        begun = int(position(page))
        key = page.evaluate(KEY, wanted(page))
        if page.locator(f'.prompt-area details:not([open]) [data-key="{key}"]').count():
            page.keyboard.press(key)  # opens the list it stands in
        while position(page) < begun + 1:
            at = page.evaluate(STEP)
            page.keyboard.press(key)
            page.wait_for_function(ANSWERED, arg=at)
            key = "1"
    expect(page.get_by_role("dialog", name="The story of the game")).to_be_visible()


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Every frame this page gets over its socket, as it comes."""
    heard: list[dict[str, Any]] = []

    def take(data: Any) -> None:
        message = json.loads(data)
        if message.get("frame"):
            heard.append(message["frame"])

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    return heard


def test_nothing_of_another_hand_reaches_the_browser(people):
    ann, bob, eve = people.person(), people.person(), people.person()
    heard = {0: frames_of(ann), 1: frames_of(bob), -1: frames_of(eve)}
    table = town(ann, ME, FRIEND, all_or_nothing=1)
    bob.goto(ann.get_by_label("Invite link for seat 2").input_value())
    bob.get_by_role("button", name="Take the seat").click()
    bob.wait_for_url(f"**/table/{table}")
    settled(bob, "always")
    bob.reload()
    eve.goto(f"/table/{table}")
    for _ in range(36):
        press(first_asked(ann, bob))
    first_asked(ann, bob)
    last = max(position(ann), position(bob))
    for page in (ann, bob, eve):
        page.wait_for_function(THERE, arg=last)
    expect(eve.get_by_text("You are watching; nobody's hand is shown to you.")).to_be_visible()
    expect(eve.get_by_role("region", name="Just happened").get_by_role("listitem")).to_have_count(5)
    assert ann.get_by_text("You are watching").count() == 0
    hands = {seat: {frame["at"]: set(frame["view"]["hand"]) for frame in heard[seat] if frame["view"]} for seat in (0, 1)}
    assert any(hands[0].values()) and any(hands[1].values())
    checked = 0
    for seat, frames in heard.items():
        for frame in frames:
            if not frame["view"]:
                continue
            assert frame["view"]["seat"] == seat and (seat >= 0 or frame["view"]["hand"] == [])
            assert all(event.get("only") in (None, seat) for event in frame["events"])
            assert frame["decision"] is None or frame["decision"]["seat"] == seat or frame["decision"]["actions"] is None
            shown = json.dumps([frame["view"], frame["decision"]])
            for other in (0, 1):
                secret = hands[other].get(frame["at"], set()) if other != seat else set()
                assert not [card for card in secret if f'"{card}"' in shown], (seat, frame["at"])
                checked += len(secret)
    assert checked > 50


def test_at_one_screen_a_curtain_hides_each_hand_from_the_other(people):
    page = people.person()
    town(page, ME, BEN, all_or_nothing=1)
    curtain = page.get_by_role("dialog", name=re.compile("Pass the device to"))
    seen: dict[str, list[str]] = {}
    news: dict[str, int] = {}
    passed = 0
    last = ""
    for _ in range(24):
        expect(curtain.or_(page.locator(CHOICES).first).first).to_be_attached()
        if curtain.count():
            name = curtain.get_by_role("button").inner_text().removeprefix("I am ")
            assert name != last, "nobody is asked twice whether they are there"
            assert page.locator("[data-action], [data-group], .hand .face").count() == 0, "nothing can be seen or pressed behind it"
            page.keyboard.press("1")
            page.keyboard.press("Escape")
            expect(curtain).to_be_visible()
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
            last, passed = name, passed + 1
        hand = page.locator(".hand .face").evaluate_all("all => all.map(one => one.dataset.card)")
        if hand:
            seen[last] = hand
        if hand and last not in news:
            page.get_by_role("tab", name="Log").click()
            news[last] = page.get_by_role("tabpanel").get_by_text(re.compile(r"^\w+ draws (?!a )")).count()
        press(page)
    assert passed > 3 and set(seen) == {"Ann", "Ben"}
    assert not set(seen["Ann"]) & set(seen["Ben"])
    assert news == {"Ann": 5, "Ben": 5}, "each finds what they drew in the log, and not what the other did"


def test_a_window_counts_down_the_host_turns_it_off_and_one_may_choose_when_to_be_asked(people):
    page = people.person()
    town(page, ME, RANDOM, until="Do you stop it", patience=300, all_or_nothing=1)
    expect(page.get_by_role("region", name="What is announced")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Time left for an answer")).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Time for an answer").select_option("0")
    expect(page.get_by_role("progressbar", name="Time left for an answer")).to_have_count(0)
    at = position(page)
    page.get_by_role("dialog", name="Table").get_by_label("When somebody may cancel").select_option("never")
    page.keyboard.press("Escape")
    page.wait_for_function(MOVED, arg=at)


# Plays like a program, for every seat of this browser, until somebody is asked in a window and can only pass.
TO_A_PASS = """async table => {
    const headers = {'Content-Type': 'application/json'}
    for (let n = 0; n < 600; n++) {
        const now = await (await fetch(`/api/tables/${table}`)).json()
        if (now.status !== 'playing') return 0
        const {seat, actions, window} = now.decision
        if (window && actions?.length === 1) return now.at
        const fights = actions?.filter(action => /^(use|channel|target|pass|default)/.test(action)) ?? []
        const some = fights.length ? fights : actions
        if (!some) continue
        const body = JSON.stringify({at: now.at, seat, action: some[Math.floor(Math.random() * some.length)]})
        await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body})
    }
    return 0
}"""


def at_a_pass(page: Page, *seats: dict[str, str]) -> tuple[str, int]:
    """A table at which this browser is asked in a window and can only pass, and its position; the page is elsewhere."""
    for _ in range(20):
        table = town(page, *seats, ask="could", all_or_nothing=1)
        page.goto("/about")
        at = page.evaluate(TO_A_PASS, table)
        if at:
            return table, at
    raise AssertionError("nobody was asked in vain in 20 games")


def test_who_can_only_pass_passes_by_itself_after_a_while_that_tells_nothing(people):
    page = people.person()
    table, at = at_a_pass(page, ME, RANDOM)
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # the page's time stands still until it is told to go on
    page.goto(f"/table/{table}")
    page.wait_for_function(THERE, arg=at)
    expect(page.get_by_text("answering for you")).to_be_visible()
    assert page.locator(CHOICES).count() == 0, "nobody is troubled"
    with page.expect_request(lambda request: request.url.endswith("/actions")) as passing:
        page.clock.run_for(500)
        assert position(page) == at, "and yet it is not the quickest answer there is"
        page.clock.run_for(1600)
    assert passing.value.post_data_json["action"] == "pass"
    page.wait_for_function(MOVED, arg=at)


def test_at_one_screen_who_can_only_pass_is_asked_all_the_same(people):
    """The curtain for those alone who hold an answer would tell everybody in the room."""
    page = people.person()
    table, at = at_a_pass(page, ME, BEN)
    page.clock.install()
    page.goto(f"/table/{table}")
    page.get_by_role("dialog", name=re.compile("Pass the device to")).get_by_role("button").click()
    expect(page.locator('[data-action="pass"]').first).to_be_visible()
    page.clock.run_for(5000)
    expect(page.locator('[data-action="pass"]').first).to_be_visible()
    assert position(page) == at


@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(1440, 900, "light"), (1024, 768, "dark"), (390, 844, "light"), (390, 844, "dark")]
)
def test_axe_finds_nothing_serious_at_the_towns_table(people, width, height, scheme):
    page = people.person(width, height, scheme)
    everything = width == 1440
    table = town(page, ME, RANDOM)
    found: list[str] = []
    if everything:
        assert ready(page)
        found += violations(page, "gangs")
        press(page)
        expect(page.get_by_role("heading", name=re.compile("Who begins"))).to_be_visible()
        found += violations(page, "line-up")
    go_ahead(page, table, "Who scouts", *LIKED, anew=partial(new_table, page, ME, RANDOM, game="town"))
    found += violations(page, "playing")
    for tab in ("Log", "Cards") if everything else ():
        open_tab(page, tab)
        found += violations(page, tab, within=ASIDE)
    if everything:
        page.get_by_role("button", name="Key of the board").click()
        found += violations(page, "key", within=DIALOG)
    town(page, ME, RANDOM, until=FIGHT, all_or_nothing=1)
    found += violations(page, "End Game")
    assert not found, "\n".join(found)


BROKEN = """() => [...document.querySelectorAll('.member .name')].flatMap(name => {
    const text = name.firstChild, found = []
    for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const wide = range.getBoundingClientRect().width > name.closest('.member').clientWidth
        if (wide || range.getClientRects().length > 1) found.push(word[0])
    }
    return found
})"""
CUT = """() => [...document.querySelectorAll('.hand .face')].filter(one =>
    one.querySelector('.text').getBoundingClientRect().bottom > one.getBoundingClientRect().bottom).map(one => one.dataset.card)"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.hand .face')].filter(one =>
    one.getBoundingClientRect().right > one.closest('.cards').getBoundingClientRect().right + 1).map(one => one.dataset.card)"""


@pytest.mark.parametrize("gang", ["undead", "militia"])
def test_no_name_is_broken_and_no_card_in_hand_is_cut_off(people, gang):
    """One person at two screens: a large one, also made smaller, and a phone."""
    page, phone = people.person(), people.person(390, 844, phone=True)
    table = town(page, ME, RANDOM, until=FIGHT, gang=gang, all_or_nothing=1)
    phone.context.add_cookies(page.context.cookies())
    phone.goto(f"/table/{table}")
    assert ready(phone)
    for screen, width, height in ((page, 1440, 900), (page, 1024, 768), (phone, 390, 844)):
        screen.set_viewport_size({"width": width, "height": height})
        assert screen.locator(".member").count() > 5 and screen.locator(".hand .face").count() > 2
        assert screen.evaluate(BROKEN) == [], width
        if screen is phone:
            assert screen.evaluate(CUT) == [], width
            continue
        assert screen.evaluate(OUT_OF_SIGHT) == [], "the whole hand is in sight"
        for face in screen.locator(".hand .face").all():  # who is pointed at lies on top, with all its words
            screen.mouse.move(2, 2)
            face.hover(position={"x": 8, "y": 8})
            assert face.get_attribute("data-card") not in screen.evaluate(CUT), width
            assert screen.evaluate(OUT_OF_SIGHT) == [], width


def test_a_phone_shows_the_town_the_question_and_the_hand_without_scrolling_sideways(people):
    page = people.person(360, 780, phone=True)
    town(page, ME, RANDOM, until=FIGHT, all_or_nothing=1)
    expect(page.get_by_role("region", name="What is asked")).to_be_in_viewport()
    expect(page.get_by_role("region", name="The town")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    hand = page.get_by_role("region", name="Your hand")
    hand.scroll_into_view_if_needed()
    expect(hand.get_by_role("button").first).to_be_in_viewport()
    at = page.evaluate(STEP)
    page.locator(".member.lit").first.tap()
    page.wait_for_function(ANSWERED, arg=at)
    assert my_turn(page) and offered(page)


# What of the town is not whole within the board, what covers half of a place, and who can be chosen and is not to be seen.
OUTSIDE = """() => {
    const town = document.querySelector('.town')
    const inside = (one, by) => {
        const [a, b] = [one.getBoundingClientRect(), by.getBoundingClientRect()]
        return a.left >= b.left - 6 && a.right <= b.right + 6 && a.top >= b.top - 6 && a.bottom <= b.bottom + 6
    }
    const found = [...town.querySelectorAll('.block, .camp')].filter(one => !inside(one, town)).map(one => one.ariaLabel)
    const out = [...town.querySelectorAll('.member')].filter(one => !inside(one, one.closest('.block, .camp')))
    const high = [...new Set([...town.querySelectorAll('.block')].map(one => Math.round(one.offsetHeight)))]
    if (high[0] < 60 || Math.max(...high) - Math.min(...high) > 1) found.push(`heights ${high}`)
    if (town.scrollHeight > town.clientHeight) found.push(`${town.scrollHeight} in ${town.clientHeight}`)
    return [...found, ...out.map(one => one.dataset.piece)]
}"""


def test_the_whole_town_fits_and_a_phone_looks_at_those_it_asks_about(people):
    page, phone = people.person(), people.person(390, 844, phone=True)
    table = town(page, ME, RANDOM, RANDOM, until="Who scouts|goes along")
    for width, height in ((1440, 900), (1280, 800), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".block").first).to_be_visible()
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(OUTSIDE) == [], width
        assert page.locator(".block").count() > 8 and page.locator(".member").count() > 8
    phone.context.add_cookies(page.context.cookies())
    phone.goto(f"/table/{table}")
    assert ready(phone)
    for member in phone.locator(".member.lit").all():
        expect(member).to_be_in_viewport(ratio=0.9)
    # The table, its log and the home page count the same rounds.
    counted = page.locator(".strip .turn b").inner_text()
    assert counted.startswith("Round ")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log summary b").first).to_have_text(counted)
    page.goto("/")
    expect(page.get_by_role("region", name="A table to go on with")).to_contain_text(f"{counted} with")


def test_the_line_up_says_how_many_begin_and_who_the_usual_ones_are(people):
    page = people.person()
    town(page, ME, RANDOM)
    assert ready(page)
    page.locator('[data-action="gang undead"]').click()
    expect(page.get_by_text("So far 0 of 5: nobody")).to_be_visible()
    usual = page.locator(".usual")
    expect(usual).to_contain_text("Mother Ossuary")
    for chosen in range(1, 6):
        page.locator('[data-action^="starter "]').first.click()
        expect(page.locator(".so-far")).to_contain_text(f"So far {chosen} of 5")
        assert usual.count() == 0, "who has begun to choose cannot take the usual line-up"
    expect(page.get_by_role("heading", name="Leave out (1 more than your reserves hold)")).to_be_visible()


def test_the_button_of_an_ability_says_what_it_does(people):
    page = people.person()
    town(page, ME, RANDOM, until=FIGHT, all_or_nothing=1)
    groups = page.locator(".prompt-area [data-group]")
    whose = groups.evaluate_all("all => all.map(one => one.dataset.group).find(id => /-ch-/.test(id))")
    page.get_by_text(re.compile("of them as a list")).click()
    page.locator(f'.prompt-area [data-group="{whose}"]').click()
    for ability in page.locator('.prompt-area [data-action^="use "]').all():
        assert len(ability.locator("small").inner_text()) > 10
    assert page.locator('.prompt-area [data-action^="use "]').count() > 1


# Who of a combat is not whole within its field.
UNSEEN = """() => {
    const field = document.querySelector('.combat .field').getBoundingClientRect()
    return [...document.querySelectorAll('.combat .member')].filter(one => {
        const {left, right, top, bottom} = one.getBoundingClientRect()
        return left < field.left || right > field.right || top < field.top || bottom > field.bottom
    }).map(one => one.dataset.piece)
}"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_in_a_combat_of_three_gangs_everybody_is_in_sight_and_the_hand_covers_no_choice(people):
    page, phone = people.person(), people.person(390, 844, phone=True)
    table = town(page, ME, RANDOM, RANDOM, until=FIGHT, all_or_nothing=1)
    phone.context.add_cookies(page.context.cookies())
    phone.goto(f"/table/{table}")
    assert ready(phone)
    for screen, width, height in ((page, 1440, 900), (page, 1024, 768), (phone, 390, 844)):
        screen.set_viewport_size({"width": width, "height": height})
        screen.evaluate(SETTLED)
        assert screen.locator(".combat .gang").count() == 3 and screen.locator(".combat .member").count() > 12
        assert screen.evaluate(UNSEEN) == [], width
        expect(screen.locator(".combat h2")).to_be_in_viewport(ratio=1)
    assert phone.locator(".combat .member:not(:has(.name))").count() == 0, "everybody has a name"
    assert phone.evaluate(BROKEN) == []
    panel, bar = phone.locator(".side").bounding_box(), phone.locator("button.bar").bounding_box()
    assert panel and bar and panel["y"] + panel["height"] <= bar["y"] + 1
    names = phone.locator("button.bar .name")
    assert names.count() == phone.locator(".hand .face").count()
    assert all([phone.locator(".hand .face", has_text=name).count() for name in names.all_inner_texts()])
    phone.locator("button.bar").tap()
    expect(phone.locator(".hand .face").first).to_be_in_viewport()


# Acts for this seat, at the first it can be aimed at, until somebody has been struck before its eyes.
STRIKE = """async table => {
    const headers = {'Content-Type': 'application/json'}
    for (let n = 0; n < 200 && !window.seen.some(one => /^struck/.test(one)); n++) {
        const {at, decision} = await (await fetch(`/api/tables/${table}`)).json()
        const actions = decision?.actions ?? []
        const action = ['use', 'target', 'pass', 'enough'].flatMap(verb => actions.find(one => one.startsWith(verb)) ?? [])[0]
        const body = JSON.stringify({at, seat: decision?.seat, action: action ?? actions[0]})
        if (actions.length) await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body})
        await new Promise(done => setTimeout(done, 300))
    }
}"""
# The middle of the arena, whenever it changes.
WATCHED = """() => {
    window.seen = []
    const look = () => {
        const ring = document.querySelector('[data-ring]')
        const poses = [...ring?.querySelectorAll('[data-pose]') ?? []].map(one => one.dataset.pose)
        const now = `${ring?.dataset.ring} ${poses}`
        if (window.seen.at(-1) !== now) window.seen.push(now)
    }
    new MutationObserver(look).observe(document.querySelector('.town'), {subtree: true, childList: true, attributes: true})
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_strikes_and_who_is_struck_stand_face_to_face(people, motion):
    page = people.person()
    page.emulate_media(reduced_motion=motion)
    table = town(page, ME, RANDOM, until=FIGHT, all_or_nothing=1)
    page.evaluate("localStorage.setItem('menace-settings', JSON.stringify({speed: 'normal'}))")
    page.reload()
    assert ready(page)
    expect(page.locator('[data-ring="empty"]')).to_be_visible()
    page.evaluate(WATCHED)
    page.evaluate(STRIKE, table)
    seen = page.evaluate("window.seen")
    assert any(re.fullmatch("announced stand,stand", one) for one in seen), seen
    assert any(re.fullmatch(r"struck (attack|stand),\w+", one) for one in seen), seen
    assert page.locator(".overlay .caption").filter(visible=True).count() == 0, "what is told lies on nothing"


def test_the_card_that_was_drawn_lies_beside_its_question(people):
    page = people.person()
    town(page, ME, RANDOM, until="Do you play")
    expect(page.get_by_role("region", name="Rendezvous card")).to_be_visible()


FREE = "now.decision.gives['play-it']?.[0].text === 'a free place'"


def test_a_free_place_is_always_played_for_who_wants_that_until_all_is_asked_again(people):
    page = people.person()
    anew = partial(new_table, page, ME, RANDOM, game="town")
    table = anew()
    settled(page, "could")
    go_ahead(page, table, "Do you play", "^gang undead", *LIKED, when=FREE, anew=anew)
    always, again = page.locator("[data-always]"), page.get_by_role("button", name="Ask me everything again")
    expect(always).to_have_text("Play it, and always from now on a place that is free")
    assert again.count() == 0
    at = page.evaluate(STANDS)
    always.click()
    page.wait_for_function(MOVED, arg=at)
    drawn = 0
    while drawn < 4 and play(page, stop="Do you play", limit=200).startswith("Do you play"):
        assert page.locator("[data-always=play-it]").count() == 0, "a free place is not asked about"
        drawn += 1
        press(page)
    assert drawn, "other cards are"
    if ready(page):
        again.click()
        expect(again).to_have_count(0)
