"""What happened is shown in order, can be skipped at any moment, and leads to the same page however it was watched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.play import BOT, ME, MOVED, make_table, my_turn, offered, open_tab, position, press, ready
from browser.test_play import fight_soon

pytestmark = [pytest.mark.slow, pytest.mark.browser]
RECORDS = Path(__file__).resolve().parent.parent / "records"
STILL = "() => document.querySelector('.where-at').dataset.playing === 'false'"
SHOWING = "() => document.querySelector('.where-at').dataset.playing === 'true'"
# Keeps that something was shown, however short it was.
NOTE = """() => {
    window.shown = false
    const look = () => { window.shown ||= document.querySelector('.where-at')?.dataset.playing === 'true' }
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true})
}"""
SHOWN = "() => window.shown"
# Keeps every die and every caption that was drawn, and whether a question was open meanwhile.
WATCH = """() => {
    window.seen = {dice: [], told: [], early: 0}
    const look = () => {
        const caption = document.querySelector('.overlay .caption')?.textContent ?? ''
        if (caption && window.seen.told.at(-1) !== caption) window.seen.told.push(caption)
        for (const die of document.querySelectorAll('.overlay [data-cue="die"], .battle-stage [data-roll]')) {
            const at = Number(die.dataset.at)
            if (window.seen.dice.some((one) => one.at === at)) continue
            window.seen.dice.push({at, face: Number(die.dataset.roll ?? die.dataset.face)})
        }
        const playing = document.querySelector('.where-at')?.dataset.playing === 'true'
        if (playing && document.querySelector('.prompt-area [data-action]')) window.seen.early++
    }
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true})
    look()
}"""
ROLLED = """async ([table, since]) => {
    const log = await (await fetch(`/api/tables/${table}/log?since=${since}`)).json()
    const events = log.turns.flatMap((turn) => turn.events)
    return events.filter((e) => e.kind === 'rolled' && e.facts.kind === 'die').map((e) => Number(e.facts.is))
}"""
WATCH_CAPTIONS = """() => {
    window.told = []
    const look = () => {
        const caption = document.querySelector('.overlay .caption')?.textContent ?? ''
        if (caption && window.told.at(-1) !== caption) window.told.push(caption)
    }
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""
PAGE = """() => ({
    pieces: [...document.querySelectorAll('.map [data-piece]')].map((one) => `${one.dataset.piece} ${one.dataset.at}`).sort(),
    side: document.querySelector('.side').innerText,
    strip: document.querySelector('.strip').innerText,
    acts: document.querySelectorAll('[data-act], [data-cue]').length,
})"""


def act_and_wait(page: Page, action: str) -> float:
    """Choose, and wait until the table has moved; a piece that is only taken up is put down somewhere, or nobody hears of it."""
    at = position(page)
    press(page, action)
    page.wait_for_function(MOVED, arg=at)
    if page.locator("[data-half]").count():
        act_and_wait(page, offered(page)[0])
    return at


def two_at_one_screen(page: Page) -> str:
    return make_table(page, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"})


def test_every_die_of_a_fight_is_seen_before_the_next_question_opens(people):
    page = people.person(speed="fast")
    table = two_at_one_screen(page)
    fight_soon(page, table)
    page.evaluate(WATCH)
    start = position(page)
    for _ in range(4):
        if not my_turn(page):
            break
        actions = offered(page)
        fights = [action for action in actions if action.split()[0] in ("attack", "fire")]
        act_and_wait(page, (fights or actions)[0])
        page.wait_for_function(STILL)
        thrown = page.evaluate(ROLLED, [table, start])
        seen = page.evaluate("() => window.seen")
        shown = [die["face"] for die in seen["dice"] if die["at"] > start]  # the battle's earlier dice lie there still
        assert shown == thrown and seen["early"] == 0
    assert thrown, "no die was thrown"


def test_to_skip_at_any_moment_leads_to_the_same_page_as_to_wait(people):
    page = people.person()
    table = two_at_one_screen(page)
    fight_soon(page, table)
    waits, skips = (people.person(speed="normal", moving=True) for _ in range(2))
    late = people.person(speed="normal")
    for watching in (waits, skips, late):
        watching.goto(f"/table/{table}")
        expect(watching.locator(".map [data-piece]").first).to_be_attached()
    for turn in range(3):
        if not my_turn(page):
            break
        actions = offered(page)
        at = act_and_wait(page, actions[turn % len(actions)])
        for watching in (waits, skips, late):
            watching.wait_for_function(MOVED, arg=at)
        skips.keyboard.press("Escape")
        late.wait_for_timeout(300)
        late.keyboard.press(" ")
        for watching in (waits, skips, late):
            watching.wait_for_function(STILL)
        pages = [watching.evaluate(PAGE) for watching in (waits, skips, late)]
        assert pages[0] == pages[1] == pages[2]
        assert pages[0]["acts"] == 0 and pages[0]["pieces"] == page.evaluate(PAGE)["pieces"], "two browsers are in step"


TWO_PICTURES = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.querySelector('.where-at').dataset.playing))))"""


MUTED = "!!JSON.parse(localStorage.getItem('menace-settings') ?? '{}').muted"


def test_keys_work_after_a_click_on_a_speed(people):
    page = people.person()
    two_at_one_screen(page)
    for _ in range(2):
        assert my_turn(page)
        act_and_wait(page, offered(page)[0])
    open_tab(page, "Log")
    page.get_by_role("radio", name="Slow").check()
    page.get_by_role("button", name="Show again from here").last.evaluate("one => one.click()")  # the focus stays on the speed
    page.wait_for_function(SHOWING)
    page.keyboard.press("Escape")
    assert page.evaluate(TWO_PICTURES) == "false", "what plays goes on"
    muted = page.evaluate(MUTED)
    page.keyboard.press("m")
    page.wait_for_function(f"before => ({MUTED}) !== before", arg=muted)
    page.get_by_role("checkbox", name="Always skip").check()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Key of the board")).to_be_visible()


def test_with_less_motion_the_same_is_told_and_nothing_moves(people):
    page = people.person(speed="fast")
    ready(page, ME, BOT)
    page.evaluate(WATCH)
    moving = "() => document.getAnimations().filter((a) => a.effect.getComputedTiming().activeDuration > 50).length"
    most = 0
    for _ in range(8):
        assert my_turn(page)
        actions = offered(page)
        at = position(page)
        press(page, next((action for action in actions if action.split()[0] == "end"), actions[0]))
        page.wait_for_function(MOVED, arg=at)
        while page.evaluate(SHOWING):
            most = max(most, page.evaluate(moving))
            page.wait_for_timeout(40)
    assert most == 0
    assert page.evaluate("() => window.seen.told.length") > 0, "captions tell what happens"


def test_what_the_others_did_is_told_since_your_turn_and_shown_again(people):
    page = people.person()
    make_table(page, {"who": "me", "name": "Ann"}, BOT)
    news = page.get_by_role("region", name="Since your turn")
    for turn in range(60):
        assert my_turn(page)
        if news.count() and page.locator("[data-way]").count():
            break
        actions = offered(page)
        ends = [action for action in actions if action.split()[0] in ("end", "pass")]
        act_and_wait(page, (ends or [actions[turn % len(actions)]])[0])
    expect(news.get_by_role("listitem").filter(has_text="turn:")).to_have_count(1)
    page.get_by_role("radio", name="Fast").check()
    before = page.evaluate(PAGE)
    page.evaluate(NOTE)
    news.get_by_role("button", name=re.compile("'s turn again")).click()
    page.wait_for_function(SHOWN)
    page.wait_for_function(STILL)
    assert page.evaluate(PAGE) == before, "afterwards the table stands as it did"
    page.get_by_role("tab", name="Log").click()
    page.evaluate(NOTE)
    page.get_by_role("button", name="Show again from here").first.click()
    page.wait_for_function(SHOWN)
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)


def uploaded(page, record: str) -> str:
    """The replay of one of the stored records."""
    return page.evaluate(
        """async (record) => {
            const headers = {'Content-Type': 'application/json'}
            return (await (await fetch('/api/records', {method: 'POST', headers, body: JSON.stringify({record})})).json()).replay
        }""",
        (RECORDS / f"{record}.rec").read_text(),
    )


def test_on_a_phone_a_replay_looks_at_whose_turn_it_is(people):
    page = people.person(390, 844, phone=True)
    page.goto("/about")
    page.goto(f"/replay/{uploaded(page, 'america/marker-monsters-king')}?at=380")
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value("380")
    large = """() => {
        const map = document.querySelector('.map').getBoundingClientRect()
        const box = document.querySelector('.map [data-piece=megaclaw]')?.getBoundingClientRect()
        const within = box && box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
        return within && box.width > 60 && map.height > 340
    }"""
    page.wait_for_function(large)


def test_a_replay_plays_the_same_beats_on_the_same_stage(people):
    """Played through or jumped to, a position of a replay is the same page."""
    page = people.person(speed="fast")
    page.goto("/about")
    replay = uploaded(page, "america/marker-only-giants-king")
    told = page.evaluate(
        "async (id) => (await (await fetch(`/api/replays/${id}/frame?at=120&since=60`)).json()).beats.flatMap((b) => b.events)",
        replay,
    )
    page.goto(f"/replay/{replay}?at=60")
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value("60")
    page.evaluate(WATCH_CAPTIONS)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 80")
    page.get_by_role("button", name="Pause").click()
    captions = page.evaluate("() => window.told")
    texts = [event["text"] for event in told]
    seen = [caption for caption in captions if caption in texts]
    rest = iter(texts)
    assert len(seen) > 4 and all([caption in rest for caption in seen]), "in the order in which it happened"
    at = page.get_by_role("slider", name="Position in the game").input_value()
    page.keyboard.press("Escape")
    pieces = (
        "() => [...document.querySelectorAll('.map [data-piece]')].map((one) => `${one.dataset.piece} ${one.dataset.at}`).sort()"
    )
    walked = page.evaluate(pieces)
    page.goto(f"/replay/{replay}?at={at}")
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value(at)
    assert page.evaluate(pieces) == walked


# What the panel says at the first sight of a die that has not come to lie still.
AT_THE_DIE = """() => {
    const look = () => {
        if (!document.querySelector('.roll:not([data-settled])')) return requestAnimationFrame(look)
        window.atTheDie = document.querySelector('section.now').innerText
    }
    look()
}"""


def test_in_a_replay_no_die_is_told_before_it_lies_still(people):
    page = people.person(speed="slow")
    page.goto("/about")
    replay = uploaded(page, "america/marker-only-giants-king")
    at, text = page.evaluate(
        """async (id) => {
            const {beats} = await (await fetch(`/api/replays/${id}/frame?at=120&since=60`)).json()
            const {at, text} = beats.flatMap((b) => b.events).find((e) => e.kind === 'attacked')
            return [at, text]
        }""",
        replay,
    )
    page.goto(f"/replay/{replay}?at={at - 1}")
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value(str(at - 1))
    page.evaluate(AT_THE_DIE)
    page.get_by_role("button", name="Forward one").click()
    panel = page.locator("section.now")
    expect(panel).to_contain_text(text)
    assert text not in page.evaluate("window.atTheDie")


def test_a_spectator_of_the_town_is_shown_nothing_hidden(people):
    ann, eve = people.person(), people.person(speed="fast")
    table = make_table(ann, {"who": "me", "name": "Ann"}, {"who": "bot", "bot": "random"}, game="town")
    eve.goto(f"/table/{table}")
    expect(eve.locator(".where-at")).to_be_attached()
    since = position(eve)
    for turn in range(60):  # a line-up is put together in secret, with as many answers as one likes
        if not my_turn(ann) or (turn > 12 and position(eve) > since):
            break
        actions = offered(ann)
        act_and_wait(ann, actions[turn % len(actions)])
    seen = eve.evaluate(f"async () => (await fetch('/api/tables/{table}?since={since}')).json()")
    events = [event for beat in seen["beats"] for event in beat["events"]]
    assert events and all(event["only"] is None and event["kind"] != "chose" for event in events)
    assert all(not beat["patch"].get("hand") and not beat["patch"].get("line_up") for beat in seen["beats"])
