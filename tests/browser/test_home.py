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


def test_with_friends_makes_a_table_of_as_many_as_one_says_and_one_link_seats_them_all(people):
    ann, bob, eve = people.person(), people.person(390, 844, phone=True), people.person()
    ann.goto("/")
    ann.get_by_role("button", name=re.compile("With friends.*the World")).click()
    numbers = ann.get_by_role("group", name="How many play Monsters Menace the World?").get_by_role("button")
    expect(numbers).to_have_text(["2", "3", "4"])
    expect(numbers.first).to_be_focused()
    assert in_both(ann, "home that asks how many play") == []
    ann.keyboard.press("Escape")
    ann.keyboard.press("Enter")
    numbers.nth(1).click()
    expect(ann.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    link = ann.get_by_label("Invite link", exact=True).input_value()
    for page, name in ((bob, "Bob"), (eve, "Eve")):
        page.goto(link)
        expect(page.get_by_text("keeps a seat for you in")).to_be_visible()
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take the seat").click()
        expect(page).to_have_url(re.compile("/table/"))
    for page in (ann, bob, eve):
        expect(page.get_by_role("article", name=re.compile("Record of (Bob|Eve)"))).to_have_count(2)
    late = people.person()
    late.goto(link)
    expect(late.get_by_text("Every seat is taken by now")).to_be_visible()
    assert in_both(late, "an invite that came too late") == []
    late.get_by_role("button", name="Watch the table").click()
    expect(late.get_by_text("You are watching")).to_be_visible()
    bob.goto(link)
    expect(bob).to_have_url(re.compile("/table/")), "who sits there goes to the table"


def test_with_friends_a_bot_takes_a_seat_and_leaves_it_again(people):
    page = people.person()
    page.goto("/")
    page.get_by_role("button", name=re.compile("With friends.*Monster Town")).click()
    page.get_by_role("button", name="3 players").click()
    expect(page.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    links = page.get_by_label(re.compile("Invite link for seat"))
    expect(links).to_have_count(2)
    page.get_by_role("button", name="Put a bot here").first.click()
    expect(links).to_have_count(1)
    page.get_by_role("button", name="Take the bot from seat 2").click()
    expect(links).to_have_count(2)
    assert in_both(page, "waiting, with a seat that is open again") == []


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
# A point of what the guide lights, as near its middle as may be, once it rests there.
LIT = """() => {
    if (document.querySelector('section[aria-label=Guide]')?.dataset.resting !== 'true') return null
    const sight = document.querySelector('#guide-sight rect')?.getBBox()
    const shut = [...document.querySelectorAll('#guide-hole .shut')].map((one) => one.getBBox())
    const within = (box, x, y) => x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height
    let best = null
    for (const path of document.querySelectorAll('.shade .ring path')) {
        const box = path.getBoundingClientRect()
        const back = path.getScreenCTM().inverse()
        for (let i = 1; i < 20; i++)
            for (let j = 1; j < 20; j++) {
                const [x, y] = [box.x + (box.width * i) / 20, box.y + (box.height * j) / 20]
                const lit = within(sight, x, y) && !shut.some((one) => within(one, x, y))
                if (!lit || !path.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) continue
                const away = Math.hypot(i - 10, j - 10)
                if (!best || away < best[0]) best = [away, x, y]
            }
    }
    return best?.slice(1)
}"""
# Wrong with what the guide lights and covers: another space's plate is lit, its own is not; a button of the question is covered.
AMISS = """() => {
    const wrong = []
    const guide = document.querySelector('section[aria-label=Guide]')
    const card = guide.getBoundingClientRect()
    const room = document.querySelector('.prompt-area').getBoundingClientRect()
    for (const one of document.querySelectorAll('.prompt-area :is([data-action], [data-group]), .battle-stage [data-action]')) {
        const box = one.getBoundingClientRect()
        const low = one.closest('.prompt-area') ? Math.min(box.bottom, room.bottom) : box.bottom
        if (!box.width || !one.checkVisibility() || low <= box.top) continue
        if (box.left < card.right && box.right > card.left && box.top < card.bottom && low > card.top)
            wrong.push(`covers ${one.textContent.trim()}`)
    }
    const meant = document.querySelector('.map [data-space][data-guided]')?.dataset.space
    if (!meant) return wrong
    const paths = [...document.querySelectorAll('.shade .ring path')]
    const shut = [...document.querySelectorAll('#guide-hole .shut')].map((one) => one.getBBox())
    const lit = (x, y) =>
        paths.some((path) => path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse()))) &&
        !shut.some((box) => x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height)
    const plates = [...document.querySelectorAll('.map .plate [data-space]')]
    const middle = (plate) => {
        const box = plate.getBoundingClientRect()
        return [box.x + box.width / 2, box.y + box.height / 2]
    }
    for (const plate of plates)
        if (plate.dataset.space !== meant && lit(...middle(plate))) wrong.push(`lights the plate of ${plate.dataset.space}`)
    const own = plates.filter((plate) => plate.dataset.space === meant)
    if (own.length && !own.some((plate) => lit(...middle(plate)))) wrong.push(`does not light the plate of ${meant}`)
    const figure = own[0]?.parentElement.textContent.trim()
    const says = guide.textContent
    const place = document.getElementById(`space-${meant}`)?.getAttribute('aria-label')?.split(',')[0]
    const names = /^(Click|Tap|On to|Put it in) /.test(guide.querySelector('h2').textContent)
    if (names && place && !says.includes(place)) wrong.push(`lights ${place}, which it does not name: ${says}`)
    if (/^\\+\\d/.test(figure ?? '') && !says.includes(figure.split(' ')[0])) wrong.push(`says nothing of ${figure}: ${says}`)
    return wrong
}"""
# Whether one's own monster is seen: the middle of its piece lies well on the map, and the guide's card not over it.
MONSTER_SEEN = """(id) => {
    const map = document.querySelector('.map').getBoundingClientRect()
    const box = document.querySelector(`.map [data-piece="${id}"]`)?.getBoundingClientRect()
    const card = document.querySelector('section[aria-label=Guide]')?.getBoundingClientRect()
    if (!box) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const covered = card && x > card.left && x < card.right && y > card.top && y < card.bottom
    return !covered && x > map.left + 20 && x < map.right - 20 && y > map.top + 20 && y < map.bottom - 20
}"""
# Somebody was chosen, and what they do is still to be said.
NARROWED = "() => !!document.querySelector('[data-narrowed]')"
# A piece that was picked up is the page's own matter until it is told where to go: then only the guide has gone on.
MOVED_OR_LED_ON = f"""([at, step, narrowed]) =>
    ({MOVED_OR_ASKED})(at) || ({NARROWED})() !== narrowed ||
    (step && document.querySelector('section[aria-label=Guide]')?.dataset.step !== step)"""


def spot(page: Page) -> tuple[float, float]:
    """The middle of what the guide points at."""
    x, y = page.wait_for_function(LIT).json_value()
    return x, y


def follow(page: Page, monster: str = "") -> tuple[list[str], list[tuple[str, str]]]:
    """Do what the guide says until it says farewell; the steps it took, and what it said at which."""
    steps: list[str] = []
    said: list[tuple[str, str]] = []
    guide = page.get_by_role("region", name="Guide")
    for _ in range(240):
        [step] = page.wait_for_function(SAYS).json_value()
        at, narrowed = position(page), page.evaluate(NARROWED)
        place = spot(page) if step and step != "farewell" else None
        if place and page.evaluate(SAYS) != [step]:  # it went on while its light came to rest
            continue
        steps.append(step)
        if step == "farewell":
            return steps, said
        if place:
            said.append((step, guide.get_by_role("status").inner_text()))
            assert page.evaluate(AMISS) == [], said[-1]
            if step == "attack":  # it is led to no fight of its own: somebody has come to it
                expect(guide).to_contain_text(re.compile("^Brawler [23].s turn"))
            if step == "pick" and monster:
                assert page.evaluate(MONSTER_SEEN, monster), said[-1]
            page.mouse.click(*place)
        else:  # anything will do
            press(page, offered(page)[0])
        page.wait_for_function(MOVED_OR_LED_ON, arg=[at, step, narrowed])
        expect(page.get_by_role("group", name="Last chance"), "what the guide says is meant").to_have_count(0)
    raise AssertionError(f"the guide does not come to an end: {steps}")


def test_on_a_phone_both_ways_to_begin_stand_in_one_row_in_sight(people):
    page = people.person(390, 844, phone=True)
    page.goto("/learn/america")
    boxes = [page.get_by_role("button", name=name).bounding_box() for name in ("Play the guided first game", "Just play")]
    assert boxes[0]["y"] == boxes[1]["y"] and abs(boxes[0]["width"] - boxes[1]["width"]) < 2
    assert max([box["y"] + box["height"] for box in boxes]) <= 844 and boxes[1]["x"] + boxes[1]["width"] <= 390


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)])
def test_every_game_can_be_begun_without_scrolling(people, size):
    page = people.person(*size)
    page.goto("/")
    plays = page.get_by_role("button", name=re.compile("^Play "))
    expect(plays).to_have_count(4)
    for play in plays.all():
        expect(play).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["america", "manual", "world", "town"])
def test_one_click_sets_up_and_the_first_turn_is_there(people, game):
    page = people.person(speed="none")
    page.goto("/")
    page.get_by_role("listitem").filter(has=page.locator(f'[data-cover="{game}"]')).get_by_role(
        "button", name=re.compile("^Play ")
    ).click()
    page.get_by_role("button", name="Set up for me").click()
    expect(page.locator(".table")).to_contain_text(re.compile(r"(Turn|Round) \d+"))
    assert my_turn(page)
    expect(page.get_by_role("button", name=re.compile("^Set up"))).to_have_count(0)


LEADS = {
    "america": ["pick", "go", "rest", "deploy", "place", "enough"],
    "manual": ["pick", "go", "rest", "focus", "deploy", "place", "enough"],
    "world": ["pick", "raid", "rest", "battle", "encounter", "deploy", "place", "enough", "go"],
    "town": ["drawn", "party", "exchange", "raid", "action"],
}


# How much Health a monster has; 0 where there are none.
HEALTH = """async monster => {
    const answer = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`)
    return ((await answer.json()).view.pieces ?? []).find(({id}) => id === monster)?.health ?? 0
}"""
MONSTERS = {"america": "megaclaw", "manual": "tomanagi", "world": "konk"}


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_of_each_game_is_walked_through_by_clicking_what_it_points_at(people, game):
    page = people.person()
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Play the guided first game").click()
    expect(page.get_by_role("region", name="Guide").get_by_role("heading")).to_be_visible()
    spot(page)
    health = page.evaluate(HEALTH, MONSTERS.get(game, ""))
    assert in_both(page, f"guide of {game}") == []
    steps, said = follow(page, MONSTERS.get(game, ""))
    first = list(dict.fromkeys(steps))
    assert [step for step in first if step in LEADS[game]] == LEADS[game], steps
    once = [words for step, words in said if step not in ("attack", "spare")]  # of each round, and each die
    assert [words for words in once if once.count(words) > 1] == [], f"nothing is said twice: {steps}"
    assert page.evaluate(HEALTH, MONSTERS.get(game, "")) >= health, "who does what it says is better off"
    if game == "town":
        expect(page.get_by_role("region", name="Guide")).to_contain_text("You won the fight, and the place.")
    page.get_by_role("region", name="Guide").get_by_role("button", name="Play on").click()
    expect(page.get_by_role("region", name="Guide")).to_have_count(0)
    page.reload()
    assert my_turn(page)
    expect(page.get_by_role("region", name="Guide"), "and it stays away").to_have_count(0)


@pytest.mark.parametrize("game", ["america", "world", "town"])
def test_on_a_phone_the_guide_shows_what_it_means_and_covers_no_answer(people, game):
    page = people.person(390, 844, phone=True)
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Play the guided first game").click()
    expect(page.get_by_role("region", name="Guide").get_by_role("heading")).to_be_visible()
    follow(page, MONSTERS.get(game, ""))


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


# Looks again and again: what waits for a function does not wait for what that promises.
OVER = """async table => {
    while (!(await (await fetch(`/api/tables/${table}`)).json()).result) await new Promise(done => setTimeout(done, 200))
}"""


def over(page: Page, table: str) -> None:
    """The game goes on without being drawn, which takes far longer than to play it; then its end is on the page."""
    page.goto("/about")
    page.evaluate(OVER, table)
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


TURNED = "async table => !!(await (await fetch(`/api/replays/${table}`)).json()).highlights.turned"


@pytest.mark.timeout(900)
def test_the_end_says_who_won_what_stood_out_and_offers_another_game(people):
    page = people.person()
    table = finished(page, standstill=1)
    end = page.get_by_role("dialog", name="The story of the game")
    expect(end.get_by_role("img", name=re.compile("YOU WIN!|KNOCKED OUT|BEATEN"))).to_be_visible()
    expect(end.get_by_role("heading", name=re.compile(r"[Hh]ardest hit: \d+"))).to_be_visible()
    expect(end.get_by_role("list", name="Standings").get_by_role("listitem")).to_have_count(2)
    turned = page.evaluate(TURNED, table)  # who led from the first turn on turned nothing
    expect(end.get_by_role("heading", name=re.compile(r"(Where it turned|The biggest leap): turn \d+"))).to_have_count(int(turned))
    assert in_both(page, "the end") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.querySelector('dialog[open]').scrollWidth") <= 390
    end.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.get_by_role("dialog", name="The story of the game")).to_have_count(0)
    assert my_turn(page)


def talked_about(ann, bob) -> None:
    """When it is over people say so, on the page of the end."""
    theirs, his = [page.get_by_role("dialog", name="The story of the game") for page in (ann, bob)]
    his.get_by_role("button", name="Well played!").click()
    expect(theirs.get_by_role("log", name="Just said")).to_contain_text("Bob says: Well played!")
    theirs.get_by_label("Say something to the table").fill("gg")
    theirs.get_by_role("button", name="Say", exact=True).click()
    expect(his.get_by_role("list", name="Last words")).to_contain_text("Ann gg")
    expect(his.get_by_role("list", name="Last words")).to_be_in_viewport()
    share, beside = theirs.get_by_role("button", name="Share"), theirs.get_by_role("link", name="New game")
    share.scroll_into_view_if_needed()
    before = beside.bounding_box()
    share.click()
    expect(theirs.get_by_role("button", name="Link copied")).to_be_visible()
    assert beside.bounding_box() == before, "what stands beside it stays"


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
    talked_about(ann, bob)
    ann.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    expect(ann.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    expect(ann.get_by_text("Bob has been asked. The game begins by itself")).to_be_visible()
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
    ann.wait_for_function("() => window.told.length > 0")
    assert ann.evaluate("window.told[0][0]") == "Your turn"
