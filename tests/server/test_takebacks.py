"""Undo, free while nobody else is concerned; takebacks by consent; never past a roll, and not lost with the server."""

from __future__ import annotations

import pytest

from menace.games.town.content import standard_box
from menace.server.room import Room
from menace.server.seat import Seat
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, act, at_move, frame, join, make, my_turn, play
from support import rule
from town.scenario import scenario

pytestmark = pytest.mark.slow


def undo(browser, table, at):
    return browser.post(f"/api/tables/{table}/undo", json={"at": at})


def takeback(browser, table, do):
    return browser.post(f"/api/tables/{table}/takeback", json={"do": do})


def pick(now):
    return next(a for a in now["decision"]["actions"] if a.startswith("pick"))


def place(view):
    return {piece["id"]: piece["at"] for piece in view["pieces"]}


def test_undo_goes_back_choice_by_choice_and_the_position_still_grows(running, ann):
    table = make(ann, ME, BOT)["table"]
    before = at_move(running, ann, table)
    picked = act(ann, table, before["at"], pick(before)).json()
    to = next(a for a in picked["decision"]["actions"] if a.startswith("move"))
    moved = act(ann, table, picked["at"], to).json()
    assert moved["undo"] is True
    once = undo(ann, table, moved["at"]).json()
    assert once["at"] == moved["at"] + 1
    assert once["decision"] == picked["decision"]
    assert [event["kind"] for event in once["events"]] == ["undone"]
    twice = undo(ann, table, once["at"]).json()
    assert twice["decision"] == before["decision"]
    assert twice["view"] == before["view"]
    assert twice["turn"] == before["turn"]


def test_nothing_is_taken_back_past_a_die(ann):
    table = make(ann, ME, HERE)["table"]
    for _ in range(100):
        offered = frame(ann, table)["decision"]["actions"]
        after = play(ann, table, next((a for a in ("draw", "end") if a in offered), None))
        if "draw" in offered:  # a Research card: chance decides which
            break
    assert "rolled" in [event["kind"] for event in after["events"]]
    assert after["undo"] is False and after["may_ask"] is False
    assert undo(ann, table, after["at"]).status_code == 409
    assert takeback(ann, table, "offer").status_code == 409
    assert frame(ann, table)["at"] == after["at"]


def test_a_stale_undo_is_refused_with_the_present(running, ann):
    table = make(ann, ME, BOT)["table"]
    now = at_move(running, ann, table)
    after = act(ann, table, now["at"], pick(now)).json()
    late = undo(ann, table, now["at"])
    assert late.status_code == 409 and late.json()["frame"]["at"] == after["at"]


def test_the_wrong_browser_takes_nothing_back(running, ann, eve):
    table = make(ann, ME, BOT)["table"]
    now = at_move(running, ann, table)
    after = act(ann, table, now["at"], pick(now)).json()
    assert undo(eve, table, after["at"]).status_code == 403
    assert takeback(eve, table, "offer").status_code == 403
    assert frame(eve, table)["undo"] is False


def choices_of_two(ann, bob):
    """A table where Ann has chosen a monster and Bob after her, without a die between."""
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    first, second = (ann, bob) if frame(ann, table)["decision"]["actions"] else (bob, ann)
    before = frame(first, table)
    play(first, table)
    assert frame(second, table)["decision"]["about"] == "monster"
    play(second, table)
    return table, first, second, before


def test_a_takeback_waits_for_the_other_person(ann, bob):
    table, first, second, before = choices_of_two(ann, bob)
    now = frame(first, table)
    assert (now["undo"], now["may_ask"]) == (False, True)
    assert undo(first, table, now["at"]).status_code == 409
    offered = takeback(first, table, "offer").json()
    assert offered["takeback"]["to"] == before["at"] and len(offered["takeback"]["waiting"]) == 1
    assert takeback(first, table, "offer").status_code == 409
    assert takeback(first, table, "accept").status_code == 409, "one's own takeback is the other's to grant"
    granted = takeback(second, table, "accept").json()
    assert granted["takeback"] is None
    again = frame(first, table)
    assert again["decision"] == before["decision"] and again["view"] == before["view"]


def test_a_takeback_waits_for_everybody_else(ann, bob, eve):
    """Three people choose their monsters one after the other; the first to choose thinks better of it."""
    made = make(ann, ME, FRIEND, {**FRIEND, "name": "Eve"})
    table = made["table"]
    join(bob, made)
    join(eve, {**made, "invites": made["invites"][1:]})
    people = sorted((ann, bob, eve), key=lambda one: frame(one, table)["decision"]["actions"] is None)
    before = frame(people[0], table)
    chosen = []
    while len(chosen) < 3:
        one = next(one for one in people if frame(one, table)["decision"]["actions"])
        assert frame(one, table)["decision"]["about"] == "monster"
        play(one, table)
        chosen.append(one)
    first, second, third = chosen
    offered = takeback(first, table, "offer").json()["takeback"]
    assert sorted(offered["waiting"]) == sorted(frame(one, table)["seat"] for one in (second, third))
    half = takeback(second, table, "accept").json()
    assert half["takeback"]["waiting"] == [frame(third, table)["seat"]] and half["view"] == frame(second, table)["view"]
    assert takeback(second, table, "accept").status_code == 409 == takeback(second, table, "decline").status_code
    assert takeback(third, table, "accept").json()["takeback"] is None
    assert frame(first, table)["decision"] == before["decision"] and frame(first, table)["view"] == before["view"]


def test_a_declined_takeback_changes_nothing(ann, bob):
    table, first, second, _ = choices_of_two(ann, bob)
    takeback(first, table, "offer")
    before = frame(second, table)["view"]
    declined = takeback(second, table, "decline").json()
    assert declined["takeback"] is None and declined["view"] == before
    assert takeback(second, table, "accept").status_code == 409


def test_playing_on_ends_an_offer(ann, bob):
    table, first, second, _ = choices_of_two(ann, bob)
    takeback(first, table, "offer")
    now = my_turn(first, table) if frame(first, table)["decision"]["actions"] else None
    play(first if now else second, table)
    assert frame(first, table)["takeback"] is None
    assert takeback(second, table, "accept").status_code == 409


def test_asking_for_a_takeback_makes_nobodys_choice_late(ann, bob):
    """What somebody was about to answer still answers what is asked, though the position has grown."""
    table, first, second, _ = choices_of_two(ann, bob)
    asked, now = (first, frame(first, table)) if frame(first, table)["decision"]["actions"] else (second, frame(second, table))
    for _ in range(2):
        assert takeback(first, table, "offer").status_code == 200
        takeback(first, table, "decline")
    assert frame(asked, table)["at"] == now["at"] + 4
    chosen = act(asked, table, now["at"], now["decision"]["actions"][0])
    assert chosen.status_code == 200
    again = act(asked, table, now["at"], now["decision"]["actions"][0])
    assert again.status_code == 200 and again.json()["at"] == chosen.json()["at"], "the same once more is not played twice"
    assert act(asked, table, now["at"], now["decision"]["actions"][1]).status_code == 409, "and another one is late"


def test_who_has_asked_twice_asks_again_only_after_another_move(ann, bob):
    table, first, second, _ = choices_of_two(ann, bob)
    for _ in range(2):
        assert takeback(first, table, "offer").status_code == 200
        takeback(second, table, "decline")
    refused = takeback(first, table, "offer")
    assert refused.status_code == 409 and "rather play on" in refused.json()["error"]


def test_in_hot_seat_a_takeback_past_the_other_seat_is_free(ann):
    table = make(ann, ME, HERE)["table"]
    before = frame(ann, table)
    play(ann, table)
    play(ann, table)
    now = frame(ann, table)
    assert now["decision"]["seat"] is not None and now["undo"] is True
    once = undo(ann, table, now["at"]).json()
    twice = undo(ann, table, once["at"]).json()
    assert twice["decision"] == before["decision"] and twice["view"]["seats"] == before["view"]["seats"]


def test_against_bots_a_takeback_past_their_choices_is_free(ann):
    """Ann takes a monster, the bot takes its own, and Ann thinks better of it."""
    for _ in range(20):  # until the dice let Ann begin
        table = make(ann, ME, BOT)["table"]
        before = my_turn(ann, table)
        if before["decision"]["about"] == "monster" and not any(seat["monster"] for seat in before["view"]["seats"]):
            break
    play(ann, table)
    now = my_turn(ann, table)
    assert any(seat["monster"] for seat in now["view"]["seats"][1:])
    back = takeback(ann, table, "offer").json()
    assert back["decision"] == before["decision"]
    assert back["view"] == before["view"]


def test_undo_survives_a_restart(tmp_path):
    settings = quick(str(tmp_path / "menace.sqlite"))
    server = Running(settings)
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        before = at_move(server, ann, table)
        picked = act(ann, table, before["at"], pick(before)).json()
        to = next(a for a in picked["decision"]["actions"] if a.startswith("move"))
        moved = act(ann, table, picked["at"], to).json()
        once = undo(ann, table, moved["at"]).json()
        again = act(ann, table, once["at"], to).json()
        cookies = ann.cookies
    server.stop()
    server = Running(settings)
    try:
        with server.browser(cookies=cookies) as ann:
            now = frame(ann, table)
            assert (now["at"], now["undo"], now["turn"]) == (again["at"], True, again["turn"])
            assert now["view"] == again["view"]
            back = undo(ann, table, now["at"]).json()
            assert back["decision"] == picked["decision"]
            home = undo(ann, table, back["at"]).json()
            assert home["view"] == before["view"] and place(home["view"]) == place(before["view"])
    finally:
        server.stop()


def test_what_was_taken_back_is_not_in_the_record(running, ann):
    table = make(ann, ME, HERE, options={"standstill": 3})["table"]
    now = at_move(running, ann, table)
    for _ in range(3):
        after = act(ann, table, now["at"], pick(now)).json()
        now = undo(ann, table, after["at"]).json()
    running.hurry(table)
    checked = ann.get(f"/api/tables/{table}/verify").json()
    assert checked["ok"] is True, checked


def room_in(scene):
    """A table in the middle of things, in memory: Ann at seat 0, Bob at seat 1."""
    seats = [Seat(0, "Ann", "me", None, "ann"), Seat(1, "Bob", "friend", None, "bob")]
    room = Room("town", scene.game, {}, seats, "00" * 32, "00" * 32, "ann")
    room.status = "playing"
    room.take_up(scene.table)
    return room


def told(room):
    return [event["kind"] for row in room.fresh for event in row.told()]


@rule("T-INFO-06")
def test_nothing_is_taken_back_past_a_card_that_was_seen_on_top_of_a_deck():
    """Bob has put three cards there, so no chance decides which of them Ann sees."""
    cards = standard_box().ids
    deck = ["fng-re-spire", "fng-re-hospital", "mil-re-hunter", "fng-re-crypt", "fng-re-club", "mil-re-pawn"]
    top = tuple(cards.index(name) for name in deck[:3])
    scene = scenario(
        at={"fort": {0: ["mil-ch-gunner"]}, "path": {1: ["fng-ch-elder"]}},
        rendezvous=deck[3:],
        check=False,
        top=top,
        top_order=(2, 2, 2),
        top_seen=(2, 2, 2),
    )
    room = room_in(scene)
    assert room.decision.about == "party"
    room.play(0, "join mil-ch-gunner")
    assert "sees" in told(room) and "rolled" not in told(room) and room.decision.about == "drawn"
    assert not room.may_undo([0]) and not room.may_ask([0])


@rule("T-ACTION-05", "T-ACTION-09", "T-COMBAT-12")
@pytest.mark.parametrize(
    ("actions", "kind"),
    [
        (["channel mil-co-frag mil-ch-captain"], "plays"),
        (["replenish", "discard mil-co-frag"], "discarded"),
        (["use mil-ch-captain mil-ch-captain.service-pistol", "target fng-ch-elder"], ""),
    ],
)
def test_nothing_is_taken_back_past_a_card_that_was_shown(actions, kind):
    """Until it lies on the table the choice is free, and so is what needs no card."""
    hands = {0: ["mil-co-frag", "mil-co-smoke"], 1: ["fng-co-gaze"]}
    scene = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder", "fng-ch-stalker"]}}, hand=hands, act="spire")
    room = room_in(scene)
    for action in actions:
        room.play(0, action)
        shown = kind != "" and kind in told(room)
        assert (room.may_undo([0]) or room.may_ask([0])) is not shown
    assert "rolled" not in told(room) and (kind == "" or kind in told(room))
