"""Decide this for me: a bot answers a person's question, and the answer counts as the person's own."""

from __future__ import annotations

import pytest

from server.play import BOT, FRIEND, ME, act, at_move, frame, join, make, my_turn

pytestmark = pytest.mark.slow


def decide(browser, table, at, **more):
    return browser.post(f"/api/tables/{table}/decide", json={"at": at, **more})


def test_a_bot_answers_one_question_and_it_can_be_taken_back(running, ann):
    table = make(ann, ME, BOT)["table"]
    before = at_move(running, ann, table)
    after = decide(ann, table, before["at"]).json()
    chosen = [event for event in after["events"] if event["kind"] == "chose"]
    assert chosen[0]["seat"] == 0 and chosen[0]["facts"]["action"] in before["decision"]["actions"]
    assert after["at"] > before["at"]
    undone = ann.post(f"/api/tables/{table}/undo", json={"at": after["at"]}).json()
    assert undone["decision"] == before["decision"]


def test_all_of_one_question_is_answered_where_that_is_wished(running, ann):
    table = make(ann, ME, ME | {"who": "here"})["table"]
    now = my_turn(ann, table)
    while now["decision"]["about"] != "post":
        now = decide(ann, table, now["at"]).json()
    after = decide(ann, table, now["at"], rest=True).json()
    assert after["decision"]["about"] != "post"
    posted = [event for event in after["events"] if event["kind"] == "chose" and event["facts"]["action"].startswith("post")]
    assert len(posted) > 1


def test_a_deployment_is_decided_with_the_places_of_its_units(running, ann):
    table = make(ann, ME, ME | {"who": "here"})["table"]
    now = my_turn(ann, table)
    while now["decision"]["about"] != "deploy":
        now = decide(ann, table, now["at"], rest=now["decision"]["about"] == "post").json()
    seat = now["decision"]["seat"]
    after = decide(ann, table, now["at"], rest=True).json()
    chosen = [event["facts"]["action"].split()[0] for event in after["events"] if event["kind"] == "chose"]
    assert {"deploy", "at"} <= set(chosen) and chosen.count("deploy") > 1, chosen
    assert (after["decision"]["seat"], after["decision"]["about"]) != (seat, "deploy")


def test_only_who_is_asked_may_let_it_be_decided_and_only_at_the_present_position(running, ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    first, other = (ann, bob) if frame(ann, table)["decision"]["actions"] else (bob, ann)
    at = frame(first, table)["at"]
    assert decide(other, table, at).status_code == 403
    assert decide(first, table, at + 5).status_code == 409
    assert decide(first, table, at - 1).status_code == 409
    assert frame(first, table)["at"] == at


def test_several_choices_are_sent_in_one_breath_or_not_at_all(running, ann):
    table = make(ann, ME, BOT)["table"]
    before = at_move(running, ann, table)
    piece = next(action.split()[1] for action in before["decision"]["actions"] if action.startswith("pick"))
    peeked = ann.post(f"/api/tables/{table}/peek", json={"at": before["at"], "action": f"pick {piece}"}).json()
    goal = next(action.split()[1] for action in peeked["decision"]["actions"] if action.startswith("move"))
    looked = ann.post(f"/api/tables/{table}/peek", json={"at": before["at"], "action": f"move {piece} {goal}"}).json()
    assert looked["path"][-1] == goal
    assert act(ann, table, before["at"], f"pick {piece}; move nowhere").status_code == 422
    assert frame(ann, table)["at"] == before["at"]
    after = act(ann, table, before["at"], f"pick {piece}; move {goal}").json()
    assert {p["id"]: p["at"] for p in after["view"]["pieces"]}[piece] == goal
