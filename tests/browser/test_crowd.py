"""However many fight on one side, whoever can be attacked can be clicked, and of who cannot it says why. The battle is made up."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.play import AHEAD, BOT, ME, new_table
from browser.test_access import violations

pytestmark = [pytest.mark.slow, pytest.mark.browser]
SIZES = ((1440, 900), (1280, 800), (1024, 768), (390, 844))
# Those whose plate is not what lies on top in the middle of it, once the list they may stand in has been scrolled to them; and what
# lies over a Health bar.
HIDDEN = """() => {
    const middle = one => {
        const {x, y, width, height} = one.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)
    }
    const hidden = [...document.querySelectorAll('.battle-stage button.foe')].filter(foe => {
        const list = foe.closest('.scrolls')
        if (list) list.scrollTop = foe.offsetTop - 16
        return !foe.contains(middle(foe.querySelector('.plate')))
    })
    const bars = [...document.querySelectorAll('.battle-stage [role=meter]')]
    const under = bars.filter(bar => middle(bar)?.closest('.foe, .middle, .volley'))
    return [...hidden.map(foe => foe.dataset.fighter), ...under.map(bar => bar.ariaLabel)]
}"""


def crowded(frame: dict[str, Any], large: int, units: int, spared: int = 0) -> None:
    """Change a frame of World: whom does the monster of its seat attack, among so many large ones and groups of units?

    The last ones cannot be attacked, if any are `spared`.
    """
    view = frame["view"]
    creatures = [piece for piece in view["pieces"] if "health" in piece]
    hero = next(piece for piece in creatures if piece["owner"] == view["seat"])
    others = [piece["id"] for piece in view["pieces"] if "health" not in piece][:units]
    foes = [*[piece["id"] for piece in creatures if piece is not hero][:large], *others]
    aims = [
        {"attacker": a, "target": b, "needs": 2 + one % 5, "damage": 1 + one // 5}  # no two alike: they are not grouped
        for one, foe in enumerate(foes)
        for a, b in ((hero["id"], foe), (foe, hero["id"]))
    ]
    view["battle"] = {
        "space": hero["at"], "step": "monster attack", "pieces": [hero["id"], *foes], "joined": [], "attacking": hero["id"],
        "left": 2, "fired": others[:1], "rerolls": 0, "lines": aims,
    }  # fmt: skip
    asked = {"seat": frame["you"][0], "about": "attack", "question": "Whom does it attack?", "help": ""}
    frame["decision"] = {**frame["decision"], **asked, "actions": [f"attack {foe}" for foe in foes[: len(foes) - spared]]}
    frame["beats"] = []


def at_such_a_table(page: Page, many: list[tuple[int, ...]]) -> str:
    """A table of World at whose page the first of these crowds fights."""
    table = new_table(page, ME, BOT, BOT, BOT, game="world")
    assert page.evaluate(AHEAD.replace("UNTIL", "now => /Who moves/.test(now.decision.question)"), [table, []])

    def stage(socket: WebSocketRoute) -> None:
        def pass_on(told: str | bytes) -> None:
            message = json.loads(told)
            if message["type"] == "frame":
                crowded(message["frame"], *many[0])
            socket.send(json.dumps(message))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/socket*", stage)
    return table


def test_who_cannot_be_attacked_says_why_not_where_it_was_clicked(people):
    page = people.person()
    many: list[tuple[int, ...]] = [(1, 4, 2)]
    table = at_such_a_table(page, many)
    page.goto(f"/table/{table}")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "")["action"])
        route.fulfill(json={"legal": False, "rule": "W-FIGHT-31", "rules": [], "sentence": "It is out of reach."})

    page.route("**/why", answer)
    spared = page.locator(".battle-stage button.foe:not([data-action])")
    expect(spared).to_have_count(2)
    spared.last.click()
    why = page.locator(".why")
    expect(why).to_contain_text("It is out of reach.")
    expect(why.get_by_role("button", name="Rule W-FIGHT-31")).to_be_visible()
    assert asked == [f"attack {spared.last.get_attribute('data-fighter')}"]
    beside, foe = why.bounding_box(), spared.last.bounding_box()
    assert beside and foe and abs(beside["x"] - foe["x"]) < 420 and abs(beside["y"] - foe["y"]) < 250
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    spared.first.focus()
    page.keyboard.press("Enter")
    expect(why).to_contain_text("It is out of reach.")
    assert violations(page, "why not, on the stage", within=".map") == []
    many[0] = (2, 0, 1)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name=re.compile(r"^Why not: \w.* Health"))).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Why not: ")).click()
    expect(why).to_contain_text("It is out of reach.")


def test_whoever_can_be_attacked_can_be_clicked_however_many_they_are(people):
    page = people.person()
    many: list[tuple[int, ...]] = [(3, 8), (1, 4)]
    table = at_such_a_table(page, many)
    while many:
        page.goto(f"/table/{table}")
        expect(page.locator(".battle-stage button.foe")).to_have_count(sum(many[0]))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(
                "width => innerWidth === width && document.querySelector('.battle-stage').offsetWidth <= width", arg=width
            )
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert page.evaluate(HIDDEN) == [], (many[0], width, height)
        many.pop(0)
