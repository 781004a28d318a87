"""People at tables: a whole game, two browsers, lost connections, spectators, takebacks, hot-seat."""

from __future__ import annotations

import os
import re
import shutil
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.play import (
    BOT,
    ME,
    MOVED,
    RANDOM,
    THERE,
    asked,
    first_asked,
    go_ahead,
    make_table,
    my_turn,
    new_table,
    offered,
    play_on,
    position,
    press,
    ready,
    take_up_a_monster,
)
from browser.test_access import in_both

pytestmark = [pytest.mark.slow, pytest.mark.browser]
PICTURES = Path(__file__).resolve().parent.parent.parent / "docs/pictures"


def test_who_sets_up_a_table_by_hand_is_asked_for_a_monster(people):
    page = people.person()
    page.goto("/new")
    page.get_by_label("Name of seat 1").fill("Ann")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name=re.compile("Which monster do you play"))).to_be_visible()
    expect(page.get_by_role("article", name="Record of Ann")).to_be_visible()
    page.get_by_role("group", name="Monsters").get_by_role("button").first.click()
    expect(page.get_by_role("heading", name=re.compile("Which branch of the military"))).to_be_visible()


@pytest.mark.timeout(1200)
def test_a_whole_game_against_bots_by_clicking_what_is_offered(people):
    page = people.person()
    table = make_table(page, ME, BOT, standstill=2)
    assert play_on(page, limit=700) == "over"
    expect(page.get_by_role("dialog", name="The story of the game")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("How it went in Health"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Infamy by turn"))).to_be_visible()
    assert in_both(page, "the story of the game") == []
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Luck").click()
    expect(page.get_by_role("table", name="Luck by player")).to_be_visible()
    page.get_by_role("button", name="Verify every roll").click()
    expect(page.get_by_text(re.compile("✓"))).to_be_visible()

    # The same game as a replay: scrubbing, jumping to a turn, a link at a position.
    page.goto(f"/replay/{table}")
    slider = page.get_by_role("slider", name="Position in the game")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text(re.compile(r"^Turn 1 of \d+$"))).to_be_visible()
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("button", name="Next turn").click()
    here = slider.input_value()
    assert int(here) > 0
    expect(page).to_have_url(re.compile(rf"at={here}$"))
    page.get_by_role("button", name="Forward one").click()
    expect(slider).to_have_value(str(int(here) + 1))
    page.goto(f"/replay/{table}?at=30")
    expect(slider).to_have_value("30")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("30")
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Moment").select_option(index=1)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.goto(f"/replay/{table}?at={int(slider.get_attribute('max')) - 1}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("dialog", name="The story of the game")).to_be_visible()

    # And its record as a file, uploaded by somebody else.
    with page.expect_download() as waiting:
        page.goto(f"/table/{table}")
        page.get_by_role("dialog").get_by_role("link", name="Download the record").click()
    other = people.person()
    other.goto("/record")
    other.get_by_label("Open a record").set_input_files(
        {"name": "game.rec", "mimeType": "text/plain", "buffer": Path(waiting.value.path()).read_bytes()}
    )
    expect(other.get_by_role("slider", name="Position in the game")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_beside_where_it_was_chosen(people):
    page = people.person()
    page.goto("/record")
    place = page.get_by_role("region", name="Watch a record")
    place.get_by_label("Open a record").set_input_files({"name": "game.rec", "mimeType": "text/plain", "buffer": b"no record"})
    expect(place.get_by_role("alert")).to_contain_text("cannot be replayed")


def test_an_invitation_says_to_what_and_with_whom_and_a_broken_link_is_told(people):
    ann, bob = people.person(), people.person()
    make_table(ann, ME, {"who": "friend", "name": "Guest"})
    link = ann.get_by_label("Invite link for seat 2").input_value()
    bob.goto(link[:-30])
    expect(bob.get_by_text("Ann keeps a seat for you in Monsters Menace America")).to_be_visible()
    expect(bob.get_by_role("img", name="Monsters Menace America")).to_be_visible()
    expect(bob.get_by_label("Your own words, mixed into the fair dice")).to_be_hidden()
    bob.get_by_role("button", name="Take the seat").click()
    expect(bob.get_by_role("alert")).to_contain_text("This link does not hold")
    bob.goto("/table/none-such-here")
    expect(bob.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_who_waits_says_their_name_copies_the_link_and_talks(people):
    ann, bob = people.person(), people.person()
    ann.add_init_script(
        "delete Navigator.prototype.clipboard; navigator.share = (what) => { window.shared = what; return Promise.resolve() }"
    )
    make_table(ann, {"who": "me"}, {"who": "friend", "name": "Guest"}, {"who": "friend"})
    ann.get_by_label("What shall your friends call you?").fill("Ann")
    ann.get_by_role("button", name="That is me").click()
    expect(ann.get_by_role("listitem").filter(has_text="that is you")).to_contain_text("Ann")
    row = ann.get_by_role("listitem").filter(has_text="Guest")
    row.get_by_text("A link for this seat alone").click()
    row.get_by_role("button", name="Copy").click()
    expect(row.get_by_role("button", name="Copied")).to_be_visible()
    link = ann.get_by_label("Invite link for seat 2").input_value()
    assert ann.evaluate("getSelection().toString() || document.activeElement.value") == link, "it lies marked"
    row.get_by_role("button", name="Share the link of seat 2").click()
    assert ann.evaluate("window.shared.url") == link
    bob.goto(link)
    bob.get_by_role("button", name="Take the seat").click()
    expect(bob.get_by_text("Player 3 is still to come; then the game begins by itself.")).to_be_visible()
    expect(bob.get_by_text("Send each friend")).to_have_count(0)
    bob.get_by_label("Say something to the table").fill("Hello!")
    bob.get_by_role("button", name="Say").click()
    expect(ann.get_by_role("region", name="Talk").get_by_text("Hello!")).to_be_visible()
    expect(ann.get_by_role("log", name="Just said")).to_contain_text("says: Hello!")


def test_two_browsers_by_invite_link_see_each_others_moves_and_a_spectator_sees_both(people):
    ann, bob, eve = people.person(), people.person(), people.person()
    table = make_table(ann, ME, {"who": "friend", "name": "Guest"})
    expect(ann.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    link = ann.get_by_label("Invite link for seat 2").input_value()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take the seat").click()
    eve.goto(f"/table/{table}")
    expect(eve.get_by_text(re.compile("(Ann|Bob) chooses a monster"))).to_be_visible()
    expect(eve.get_by_text(re.compile("you play")), "who is not asked is not spoken to").to_have_count(0)

    first, second = (ann, bob) if first_asked(ann, bob) is ann else (bob, ann)
    assert not offered(second) and not offered(eve), "only the one who is asked has actions"
    press(first, "monster konk")
    expect(second.get_by_role("button", name="Konk").first).to_be_visible()
    expect(eve.get_by_role("button", name="Konk").first).to_be_visible()
    assert my_turn(second)
    assert "monster konk" not in offered(second)
    press(second, "monster zorb")
    expect(first.get_by_role("button", name="Zorb").first).to_be_visible()
    expect(eve.get_by_text("Only players talk")).to_have_count(0)

    ann.get_by_role("tab", name="Talk").click()
    ann.get_by_label("Say something to the table").fill("Hello <b>Bob</b>")
    ann.get_by_role("button", name="Say").click()
    bob.get_by_role("tab", name=re.compile("Talk")).click()
    expect(bob.get_by_role("tabpanel")).to_contain_text("Hello <b>Bob</b>")
    eve.get_by_role("tab", name=re.compile("Talk")).click()
    expect(eve.get_by_text("Only players talk at the table")).to_be_visible()
    at = position(eve)
    assert my_turn(second)
    press(second, offered(second)[0])
    for page in (ann, bob, eve):
        page.wait_for_function(MOVED, arg=at)
        expect(page.get_by_role("tabpanel"), "what was said stays when somebody moves").to_contain_text("Hello <b>Bob</b>")


class Line:
    """A page's connection, which can be lost and found again while the server and everybody else go on."""

    def __init__(self, page) -> None:
        self.lost = False
        self.sockets: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket(re.compile("/socket"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.lost:
            socket.close()
        else:
            self.sockets.append((socket, socket.connect_to_server()))

    def lose(self) -> None:
        self.lost = True
        for ends in self.sockets:
            for end in ends:
                end.close()


def log_of(page) -> str:
    page.get_by_role("tab", name="Log").click()
    return page.get_by_role("tabpanel").inner_text()


def test_what_was_missed_while_the_connection_was_lost_comes_once(people):
    ann, eve, away = people.person(), people.person(), people.person()
    line = Line(away)
    table = make_table(ann, ME, {"who": "here", "name": "Ben"})
    for page in (eve, away):
        page.goto(f"/table/{table}")
        expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    play_some(ann, 3)
    away.wait_for_function(THERE, arg=position(ann))
    line.lose()
    expect(away.get_by_role("alert")).to_contain_text("connection is lost")
    before = position(away)
    play_some(ann, 5)
    ann.get_by_role("tab", name="Talk").click()
    ann.get_by_label("Say something to the table").fill("Where are you?")
    ann.get_by_role("button", name="Say").click()
    assert position(away) == before
    line.lost = False
    for page in (eve, away):
        page.wait_for_function(THERE, arg=position(ann))
    assert log_of(away) == log_of(eve) != ""
    away.get_by_role("tab", name=re.compile("Talk")).click()
    expect(away.get_by_role("tabpanel").get_by_text("Where are you?")).to_have_count(1)
    play_some(ann, 1)
    for page in (eve, away):
        page.wait_for_function(THERE, arg=position(ann))
    assert log_of(away) == log_of(eve)


def play_some(page, choices: int) -> None:
    for _ in range(choices):
        at = position(page)
        assert my_turn(page)
        press(page, offered(page)[0])
        page.wait_for_function(MOVED, arg=at)


def test_a_takeback_needs_the_others_consent(people):
    ann, bob = people.person(), people.person()
    make_table(ann, ME, {"who": "friend", "name": "Guest"})
    bob.goto(ann.get_by_label("Invite link for seat 2").input_value())
    bob.get_by_role("button", name="Take the seat").click()
    expect(bob.get_by_role("region", name="What is asked").get_by_text(re.compile("a monster|Which monster"))).to_be_visible()
    first, second = (ann, bob) if first_asked(ann, bob) is ann else (bob, ann)
    press(first, "monster konk")
    assert my_turn(second)
    press(second, "monster zorb")  # the second now picks a branch: the first's choice is out of reach of a plain undo
    ask = first.get_by_role("button", name="Take back?")
    expect(ask).to_be_visible()
    ask.click()
    expect(second.get_by_role("group", name="Takeback")).to_be_visible()
    second.get_by_role("button", name="No", exact=True).click()
    expect(first.get_by_role("group", name="Takeback")).to_have_count(0)
    ask.click()
    second.get_by_role("button", name="Allow it").click()
    assert my_turn(first)
    assert "monster konk" in offered(first)


def test_undo_is_free_until_a_die(people):
    page = people.person()
    ready(page, ME, RANDOM)
    piece = take_up_a_monster(page)
    before = int(position(page))
    where = page.get_by_role("heading", name=re.compile("Where does"))
    expect(where).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(where).to_have_count(0)
    assert piece in offered(page) and position(page) == before, "nobody has heard of it"
    press(page, piece)
    expect(where).to_be_visible()
    press(page, next(action for action in offered(page) if action.startswith("move")))
    page.wait_for_function(MOVED, arg=before + 0.5)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f'[data-action="{piece}"]')).to_be_visible()
    assert position(page) > before, "piece and goal are taken back together"


PEEK = """async ([table, at, action]) => {
    const headers = {'Content-Type': 'application/json'}
    const answer = await fetch(`/api/tables/${table}/peek`, {method: 'POST', headers, body: JSON.stringify({at, action})})
    return (await answer.json()).path
}"""


def test_pointing_at_a_space_shows_the_way_there(people):
    page = people.person()
    table = ready(page, ME, RANDOM)
    take_up_a_monster(page)
    monster = page.locator(".piece.focus").get_attribute("data-at")
    taken = page.locator("[data-half]").get_attribute("data-half")
    goals = [action for action in offered(page) if action.startswith("move ")]
    paths = {action: page.evaluate(PEEK, [table, int(position(page)), f"{taken}; {action}"]) for action in goals}
    furthest = max(paths, key=lambda action: len(paths[action]))
    assert paths[furthest][0] == monster and paths[furthest][-1] == furthest.split()[1]
    assert len(paths[furthest]) > 2, "more than one step"
    trail = page.locator(".trail")
    expect(trail).to_have_count(0)
    page.locator(f"#space-{furthest.split()[1]}").hover(force=True)
    expect(trail).to_have_attribute("data-steps", str(len(paths[furthest]) - 1))
    page.locator(".strip").hover()
    expect(trail).to_have_count(0)

    held = page.locator('[data-piece*="_"]').evaluate_all("all => all.map(one => one.dataset.at)")
    foes = [action for action in paths if action.split()[1] in held]
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_have_count(0)
    if foes:  # where units wait, the odds are shown before anybody goes there
        page.locator(f"#space-{foes[0].split()[1]}").focus()
        expect(odds).to_contain_text("destroys every unit")
        expect(page.locator(".looked > .brings .fight")).to_contain_text("Battle")


def test_reload_and_reconnect_in_mid_battle(people, serving):
    page = people.person()
    table = make_table(page, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"})
    fight_soon(page, table)
    battle = page.get_by_role("region", name="Battle")
    expect(battle).to_be_visible()
    expect(page.get_by_role("region", name="Odds").first).to_be_visible()
    assert in_both(page, "battle") == []
    question, actions = asked(page), offered(page)
    page.reload()
    expect(battle).to_be_visible()
    assert (asked(page), offered(page)) == (question, actions)

    serving.kill()
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    page.locator(f'[data-action="{actions[0]}"]').first.click()
    unreached = page.get_by_text("cannot be reached")
    expect(unreached).to_be_visible()
    serving.start()
    expect(page.get_by_text("connection is lost")).to_have_count(0)
    expect(unreached).to_have_count(0)
    assert (asked(page), offered(page)) == (question, actions)
    at = position(page)
    press(page, actions[0])
    page.wait_for_function("at => Number(document.querySelector('.where-at').dataset.at) > at", arg=at)


# Plays like a program for both seats of this browser, towards other pieces, until somebody must choose within a battle.
TO_A_BATTLE = """async table => {
    const headers = {'Content-Type': 'application/json'}
    for (let turn = 0; turn < 1000; turn++) {
        const now = await (await fetch(`/api/tables/${table}`)).json()
        if (now.view.battle) return true
        const {seat, actions} = now.decision
        const held = new Set(now.view.pieces.map(piece => piece.at))
        const some = verb => actions.filter(action => action.split(' ')[0] === verb)
        const towards = some('move').filter(action => held.has(action.split(' ')[1]))
        const deploy = turn % 3 ? some('deploy') : []
        const plain = ['at', 'battle', 'move', 'end', 'pass'].map(some)
        const kinds = [towards, turn % 4 ? some('pick') : [], deploy, ...plain, actions]
        const wanted = kinds.find(kind => kind.length)
        const body = JSON.stringify({at: now.at, seat, action: wanted[turn % wanted.length]})
        await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body})
    }
    return false
}"""


def fight_soon(page, table: str) -> None:
    """Both seats are at this screen: the page is opened where somebody must choose within a battle."""
    page.goto("/about")
    assert page.evaluate(TO_A_BATTLE, table), "no battle came about"
    page.goto(f"/table/{table}")
    assert my_turn(page)


def test_hot_seat_asks_each_person_by_name(people):
    page = people.person()
    make_table(page, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"})
    assert my_turn(page)
    who = page.get_by_role("region", name="What is asked").get_by_text(re.compile("(Ann|Ben), your choice")).inner_text()
    press(page, offered(page)[0])
    expect(page.get_by_role("region", name="What is asked")).to_contain_text("Ben" if who.startswith("Ann") else "Ann")


def test_the_pictures_of_the_readme(people, tmp_path):
    """Four screenshots; they replace those of the README where one is missing or MENACE_PICTURES asks for new ones."""
    page = people.person(1280, 800, sharpness=1)
    ready(page, ME, BOT, BOT, BOT)
    take_up_a_monster(page)
    page.screenshot(path=tmp_path / "table.png")
    ready(page, ME, BOT, BOT, BOT, game="world", deal=1)
    take_up_a_monster(page)
    expect(page.locator(".space.lit").first).to_be_attached()
    page.screenshot(path=tmp_path / "world.png")
    town = partial(new_table, page, ME, BOT, game="town")
    go_ahead(page, town(), "does your gang", anew=town)
    page.screenshot(path=tmp_path / "town.png")
    night = people.person(1280, 800, "dark", sharpness=1)
    table = make_table(night, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"})
    fight_soon(night, table)
    expect(night.get_by_role("region", name="Odds").first).to_be_visible()
    night.reload()  # what came before is no news any more
    expect(night.get_by_role("region", name="Odds").first).to_be_visible()
    expect(night.locator(".battle-stage")).to_contain_text(re.compile(r"wins\s*\d+ %"))
    night.screenshot(path=tmp_path / "battle.png")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in ("table.png", "world.png", "town.png", "battle.png"):
        assert (tmp_path / name).stat().st_size < 900_000
        if os.environ.get("MENACE_PICTURES") or not (PICTURES / name).exists():
            shutil.copy(tmp_path / name, PICTURES / name)
