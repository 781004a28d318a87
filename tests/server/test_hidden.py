"""Hidden things stay hidden: the town's hands, in frames, events, logs and sockets, for other seats and spectators."""

from __future__ import annotations

import json
import random

import pytest

from menace.games.registry import game_of
from server.play import FRIEND, ME, act, frame, join, make, play
from server.test_sockets import hear, listening

pytestmark = pytest.mark.slow
STORES = ["sqlite"]


def test_a_seat_and_a_spectator_get_their_own_view_and_events_only(running, ann, bob, eve):
    made = make(ann, ME, FRIEND, game="town")
    table = made["table"]
    join(bob, made)
    dice = random.Random(2)
    with listening(running, table, bob) as socket, listening(running, table) as watching:
        hear(socket), hear(watching)
        for _ in range(24):
            for browser in (ann, bob):
                now = frame(browser, table)
                if now["decision"] and now["decision"]["actions"]:
                    before = [frame(one, table)["at"] for one in (bob, eve)]
                    act(browser, table, now["at"], dice.choice(now["decision"]["actions"]))
                    check_views(running, table, ann, bob, eve)
                    for ear, one, seat, at in ((socket, bob, 1, before[0]), (watching, eve, -1, before[1])):
                        if frame(one, table)["at"] == at:
                            continue  # another's line-up: nothing is heard of it until it is done
                        told = hear(ear)["frame"]
                        assert secrets_told(told, seat) == [] and told["seat"] == seat
    for browser, seat in ((ann, 0), (bob, 1), (eve, -1)):
        log = browser.get(f"/api/tables/{table}/log").json()
        assert secrets_told({"events": [event for turn in log["turns"] for event in turn["events"]]}, seat) == []
        luck = browser.get(f"/api/tables/{table}/luck").json()
        assert {roll["outcomes"] for roll in luck["rolls"]} <= {6, 10, 12, 20}, "only dice"


def secrets_told(shown, seat):
    """Choices of other seats, and draws: in a game with hidden hands the rules alone tell what all may know."""
    told = [event for event in shown["events"] if event["kind"] == "chose" and event["seat"] != seat]
    return told + [event for event in shown["events"] if event["kind"] == "rolled" and event["facts"]["kind"] != "die"]


def check_views(running, table, ann, bob, eve):
    game = game_of("town")

    async def views():
        room = await running.house.hall.room(table)
        return [json.loads(json.dumps(game.view(room.table, seat))) for seat in (0, 1, -1)]

    assert [frame(browser, table)["view"] for browser in (ann, bob, eve)] == running.do(views())


def test_a_browser_cannot_ask_for_another_seats_view(ann, bob):
    made = make(ann, ME, FRIEND, game="town")
    join(bob, made)
    table = made["table"]
    assert frame(ann, table, seat=1)["seat"] == 0
    assert frame(bob, table, seat=0)["view"] == frame(bob, table)["view"]


def test_no_answer_holds_the_secret_of_the_dice_or_the_state(running, ann, bob, eve):
    made = make(ann, ME, FRIEND)
    join(bob, made)
    table = made["table"]

    async def kept():
        room = await running.house.hall.room(table)
        return [room.secret, room.key, *[seat.holder for seat in room.seats]]

    hidden = running.do(kept())
    for browser in (ann, bob, eve):
        for path in ("", "/log", "/luck", "/odds", "/verify", "/record", "/recovery"):
            text = browser.get(f"/api/tables/{table}{path}").text
            assert not [word for word in hidden if word in text], path


def test_only_the_one_who_is_asked_may_ask_why_look_ahead_or_hear_the_odds(ann, bob, eve):
    made = make(ann, ME, FRIEND, game="town")
    join(bob, made)
    table = made["table"]
    asked = ann if frame(ann, table)["decision"]["actions"] else bob
    other = bob if asked is ann else ann
    now = frame(asked, table)
    action = now["decision"]["actions"][0]

    def ask(browser):
        why = browser.post(f"/api/tables/{table}/why", json={"action": action})
        peek = browser.post(f"/api/tables/{table}/peek", json={"at": now["at"], "action": action})
        return [why, peek, browser.get(f"/api/tables/{table}/odds", params={"action": action})]

    answers = ask(asked)
    assert [answer.status_code for answer in answers] == [200, 200, 200] and answers[0].json()["legal"] is True
    for browser in (other, eve):
        assert [answer.status_code for answer in ask(browser)] == [403, 403, 403]


def lined_up(running, ann, bob, eve, choose):
    """What another player and a spectator see while Ann's Vampires line up as `choose` says, from the first choice to the last."""
    made = make(ann, ME, FRIEND, game="town")
    table = made["table"]
    join(bob, made)
    play(ann, table, "gang fang")
    play(bob, table, "gang militia")
    begun, seen, picks = frame(ann, table)["at"], [], 0
    with listening(running, table, bob) as socket, listening(running, table) as watching:
        first = [hear(socket)["frame"]["at"], hear(watching)["frame"]["at"]]
        while frame(ann, table)["decision"]["seat"] == 0:
            seen.append(tuple(position for browser in (bob, eve) for position in positions(browser, table)))
            now = frame(ann, table)
            probes = [act(bob, table, at, "default").status_code for at in (now["at"], now["at"] + 1)]
            assert picks == 0 or probes == [409, 409], "the true position is as wrong as any"
            act(ann, table, now["at"], choose(now["decision"]["actions"]))
            picks += 1
        told = [hear(socket)["frame"], hear(watching)["frame"]]
    assert first == [begun, begun] and [shown["since"] for shown in told] == first, "one frame, when all is chosen"
    events = [[(event["at"] - begun, event["kind"]) for event in shown["events"]] for shown in told]
    assert {position - begun for position in seen[0]} == {0} and len(set(seen)) == 1, "nothing moves meanwhile"
    return picks, [shown["at"] - begun for shown in told], events


def positions(browser, table):
    """Wherever a browser is told how far a table is."""
    shown, log = frame(browser, table), browser.get(f"/api/tables/{table}/log").json()
    late = browser.post(f"/api/tables/{table}/peek", json={"at": 1, "action": "default"}).json()
    last = max(event["at"] for turn in log["turns"] for event in turn["events"])
    return shown["at"], log["at"], late["at"], max(last, shown["at"])


@pytest.mark.rule("T-SETUP-34")
def test_how_many_choices_a_line_up_took_cannot_be_told(running, ann, bob, eve):
    dice = random.Random(4)
    usual = lined_up(running, ann, bob, eve, lambda actions: "default" if "default" in actions else actions[0])
    other = lined_up(running, ann, bob, eve, lambda actions: dice.choice([text for text in actions if text != "default"]))
    assert usual[0] < other[0], "it was chosen in fewer steps"
    assert usual[1:] == other[1:] and usual[2] == [[(usual[1][0], "lined up")]] * 2


@pytest.mark.rule("T-SETUP-34")
def test_a_choice_of_a_line_up_taken_back_is_as_quiet(running, ann, bob, eve):
    made = make(ann, ME, FRIEND, game="town")
    table = made["table"]
    join(bob, made)
    play(ann, table, "gang fang")
    play(bob, table, "gang militia")
    begun = frame(bob, table)["at"]
    for _ in range(3):
        play(ann, table, next(text for text in frame(ann, table)["decision"]["actions"] if text != "default"))
    now = frame(ann, table)
    assert ann.post(f"/api/tables/{table}/undo", json={"at": now["at"]}).status_code == 200
    assert frame(ann, table)["at"] == now["at"] + 1 and [frame(browser, table)["at"] for browser in (bob, eve)] == [begun, begun]
    while frame(ann, table)["decision"]["seat"] == 0:
        play(ann, table)
    undone = [event for event in frame(bob, table, since=begun)["events"] if event["kind"] == "undone"]
    assert [event["facts"]["to"] for event in undone] == [begun], "not to which of them"
    play(bob, table, next(text for text in frame(bob, table)["decision"]["actions"] if text != "default"))
    assert ann.post(f"/api/tables/{table}/takeback", json={"do": "offer"}).status_code == 200
    assert frame(bob, table)["takeback"]["to"] == begun


def test_an_offer_to_take_back_does_not_say_what_was_chosen(ann, bob, eve):
    """Both choose their line-ups in secret, one after the other."""
    made = make(ann, ME, FRIEND, game="town")
    join(bob, made)
    table = made["table"]
    asker = None
    while asker is None:
        play(next(browser for browser in (ann, bob) if frame(browser, table)["decision"]["actions"]), table)
        asker = next((browser for browser in (ann, bob) if frame(browser, table)["may_ask"]), None)
    assert asker.post(f"/api/tables/{table}/takeback", json={"do": "offer"}).status_code == 200
    for browser in (ann, bob, eve):
        text = frame(browser, table)["takeback"]["text"]
        assert text.endswith("would like to take a choice back."), text
