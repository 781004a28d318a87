"""The battle stage: choosing on it by mouse and keyboard, every die seen before the next question, what is said, and axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.play import asked, make_table, my_turn, offered, position
from browser.test_access import in_both
from browser.test_play import fight_soon

pytestmark = [pytest.mark.slow, pytest.mark.browser]
PAIR = ({"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"})
MOVED = "at => Number(document.querySelector('.where-at').dataset.at) > at"
THROUGH = "() => document.querySelector('.where-at').dataset.playing === 'false'"

# Notes each die that the stage shows while no choice is open: the large one, and those in the row of the latest.
WATCH = """() => {
    window.dice = {}
    const look = () => {
        const open = !!document.querySelector('.battle-stage [data-action]')
        for (const die of document.querySelectorAll('.battle-stage [data-roll]'))
            if (!open) window.dice[die.dataset.at] = Number(die.dataset.roll)
        requestAnimationFrame(look)
    }
    look()
}"""


def stage(page: Page):
    return page.get_by_role("region", name="Battle at")


def at_a_battle(people, game: str = "america", **look) -> tuple[Page, str]:
    page = people.person(speed="normal", **look)
    table = make_table(page, *PAIR, game=game)
    to_a_foe(page, table)
    return page, table


def to_a_foe(page: Page, table: str) -> None:
    """To a question with somebody to attack."""
    fight_soon(page, table)
    for _ in range(40):
        if page.locator(".battle-stage button.foe[data-action]").count():
            return
        at = position(page)
        page.locator("[data-action]:not([disabled])").first.click()
        page.wait_for_function(MOVED, arg=at)
        page.wait_for_function(THROUGH)
        if not page.locator(".battle-stage").count():
            fight_soon(page, table)
        assert my_turn(page)
    raise AssertionError("nobody was to be attacked")


def attack(page: Page) -> int:
    """Click the first foe, and wait until all that comes of it has been shown; the position before."""
    at = position(page)
    stage(page).locator("button.foe[data-action]").first.click()
    page.wait_for_function(MOVED, arg=at)
    page.wait_for_function(THROUGH)
    return at


def thrown(page: Page, table: str, since: int) -> dict[str, int]:
    """The faces of the attacks after a position, as the server tells them, each with its own."""
    events = page.evaluate(
        "async ([table, since]) => (await (await fetch(`/api/tables/${table}?since=${since}`)).json()).events", [table, since]
    )
    return {str(event["at"]): event["facts"]["die"] for event in events if event["kind"] == "attacked"}


@pytest.mark.parametrize("game", ["america", "manual", "world"])
def test_a_foe_is_attacked_by_clicking_it_and_every_die_is_seen_before_the_next_question(people, game):
    page, table = at_a_battle(people, game)
    page.evaluate(WATCH)
    foe = stage(page).locator("button.foe[data-action]").first
    says = r"Attack .*(You hit|Is hit) on \d" if game == "america" else "ttack"  # some are large, and their plates brief
    expect(foe).to_have_accessible_name(re.compile(says))
    assert page.locator(".prompt-area [data-action]").count() == 0, "the same foes are listed twice"
    faces: dict[str, int] = {}
    for _ in range(4):
        if page.locator(".battle-stage button.foe[data-action]").count():
            faces |= thrown(page, table, attack(page))
    assert faces, "no die was thrown"
    seen = page.evaluate("() => window.dice")
    assert {place: seen.get(place) for place in faces} == faces
    listed = page.get_by_role("region", name="The dice so far")
    if stage(page).count():
        expect(listed.get_by_role("listitem")).not_to_have_count(0)
        expect(page.get_by_role("region", name="Odds").first).to_contain_text("%")


# Notes at each picture of a battle's end how many dice are listed beside it and in the row, and how the line of the odds ends.
ENDING = """() => {
    window.ended = []
    const count = (what) => document.querySelectorAll(what).length
    const look = () => {
        if (document.querySelector('.battle-stage .outcome'))
            window.ended.push([count('[aria-label="The dice so far"] li'), count('.volley [data-roll]'),
                document.querySelector('.battle-stage text.end')?.textContent ?? '', count('.battle-stage .versus')])
        requestAnimationFrame(look)
    }
    look()
}"""


def test_the_last_die_stays_until_the_stage_closes_and_the_odds_end_in_what_came_of_it(people):
    page, table = at_a_battle(people)
    page.evaluate(ENDING)
    for _ in range(40):
        if not page.locator(".battle-stage [data-action]").count():
            break
        at = position(page)
        foe = page.locator(".battle-stage button.foe[data-action]")
        (foe if foe.count() else page.locator(".battle-stage [data-action]")).first.click()
        page.wait_for_function(MOVED, arg=at)
        page.wait_for_function(THROUGH)
    events = page.evaluate("async table => (await (await fetch(`/api/tables/${table}?since=0`)).json()).events", table)
    dice = [event for event in events if event["kind"] == "attacked"]
    fought = [die for die in dice if die["battle"] == dice[-1]["battle"]]
    ended = page.evaluate("() => window.ended")
    assert ended, "the end was not shown"
    assert {(listed, row) for listed, row, _, _ in ended} == {(min(len(fought), 12), min(len(fought), 8))}
    assert ended[-1][2] in ("won", "lost", "retreat") and not ended[-1][3]


def test_by_keyboard_alone_and_the_focus_stays(people):
    page, table = at_a_battle(people)
    at = position(page)
    page.keyboard.press("1")
    page.wait_for_function(MOVED, arg=at)
    page.wait_for_function(THROUGH)
    if page.locator(".battle-stage button.foe[data-action]").count():
        at = position(page)
        foe = stage(page).locator("button.foe[data-action]").first
        foe.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED, arg=at)
        page.wait_for_function(THROUGH)
        if page.locator(".battle-stage [data-action]").count():
            inside = page.evaluate("() => !!document.activeElement.closest('.battle-stage')")
            assert inside, "the focus was lost"
    assert asked(page) and thrown(page, table, 0)


def test_what_is_said_is_a_sentence_a_beat(people):
    page, _ = at_a_battle(people)
    page.evaluate(
        """() => {
            window.said = []
            const heard = () => window.said.push(document.querySelector('.where-at').textContent.trim())
            const changes = {childList: true, characterData: true, subtree: true}
            new MutationObserver(heard).observe(document.querySelector('.where-at'), changes)
        }"""
    )
    attack(page)
    said = page.evaluate("() => window.said")
    assert any(["rolls" in line for line in said]), said


def test_axe_finds_nothing_on_the_stage_and_a_phone_holds_it(people):
    page, _ = at_a_battle(people)
    assert in_both(page, "battle stage") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert in_both(page, "battle stage on a phone") == []
    boxes = page.locator(".battle-stage [data-action]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right, box.width, box.height])"
    )
    assert boxes and all([left >= 0 and right <= 390 and width >= 44 and height >= 44 for left, right, width, height in boxes]), (
        boxes
    )


def test_a_battle_is_watched_again_and_leads_to_the_same_page(people):
    page, table = at_a_battle(people)
    again = page.get_by_role("button", name="Watch again")
    attack(page)
    while not again.count():
        to_a_foe(page, table)  # that one was over with its last die
        attack(page)
    before = offered(page)
    again.click()
    expect(stage(page)).to_contain_text("once more")
    expect(stage(page)).not_to_contain_text("once more")
    assert offered(page) == before


# Plays for the seats of this browser at random until something is announced in a combat and one of them may answer it.
TO_AN_ANSWER = """async table => {
    const headers = {'Content-Type': 'application/json'}
    let seed = 7
    const pick = list => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length]
    for (let turn = 0; turn < 3000; turn++) {
        const now = await (await fetch(`/api/tables/${table}`)).json()
        if (now.status !== 'playing') return false
        const {seat, about, actions} = now.decision
        if (about === 'cancel' && actions.length > 1) return true
        const body = JSON.stringify({at: now.at, seat, action: pick(actions)})
        await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body})
    }
    return false
}"""


def test_a_combat_of_the_town_is_staged_with_what_is_announced_and_its_odds(people):
    page = people.person()
    table = make_table(page, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"}, game="town")
    page.goto("/about")
    assert page.evaluate(TO_AN_ANSWER, table), "nothing could be answered"
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="I am").click()  # the device is passed
    announced = page.get_by_role("region", name="What is announced")
    expect(announced).to_have_count(1)
    expect(announced).to_contain_text("announces")
    expect(page.get_by_role("list", name="Who may answer")).to_be_visible()
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text(re.compile("if you answer|either way"))
    assert in_both(page, "combat of the town") == []
    page.get_by_role("button", name="Whole town").click()
    expect(page.get_by_role("region", name="On the Path", exact=True)).to_be_visible()
