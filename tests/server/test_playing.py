"""Actions: played once, refused with the rule, stale ones answered with the present; and a whole game to its replay."""

from __future__ import annotations

import json

import pytest

from menace.games.registry import game_of
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from server.play import FRIEND, HERE, ME, act, at_move, frame, join, make, play, play_on


def test_an_action_moves_the_table_on_and_tells_what_happened(ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    action = now["decision"]["actions"][0]
    after = act(ann, table, now["at"], action).json()
    assert after["at"] > now["at"] and after["since"] == now["at"]
    first = after["events"][0]
    assert (first["kind"], first["facts"]["action"], first["at"]) == ("chose", action, now["at"] + 1)
    assert all(now["at"] < event["at"] <= after["at"] for event in after["events"])
    assert all("".join(part["text"] for part in event["parts"]) == event["text"] for event in after["events"])


def test_a_stale_action_is_refused_with_the_present_frame(ann):
    table = make(ann, ME, HERE)["table"]
    before = frame(ann, table)
    play(ann, table)
    now = frame(ann, table)
    late = act(ann, table, before["at"], before["decision"]["actions"][-1])
    assert late.status_code == 409
    assert late.json()["frame"]["at"] == now["at"]
    assert late.json()["frame"]["decision"] == now["decision"]
    early = act(ann, table, now["at"] + 1, now["decision"]["actions"][0])
    assert early.status_code == 409
    assert frame(ann, table)["at"] == now["at"]


def test_a_repeated_action_is_answered_again_and_not_played_again(ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    who, other = (ann, bob) if frame(ann, table)["decision"]["actions"] else (bob, ann)
    now = frame(who, table)
    action = now["decision"]["actions"][0]
    first, again = act(who, table, now["at"], action), act(who, table, now["at"], action)
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json()["at"] == first.json()["at"]
    assert again.json()["events"] == first.json()["events"]
    assert act(other, table, now["at"], action).status_code == 409, "another seat did not play it"


def test_an_old_repeated_action_is_still_known(running, ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    action = now["decision"]["actions"][0]
    act(ann, table, now["at"], action)
    running.hurry(table, 450)
    later = frame(ann, table)
    assert later["at"] > now["at"] + 420
    assert act(ann, table, now["at"], action).status_code == 200
    assert frame(ann, table)["at"] == later["at"]


def test_an_illegal_action_names_its_rule(ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    answer = act(ann, table, now["at"], "move 0000")
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("A-") and answer.json()["text"] and answer.json()["error"]
    assert frame(ann, table)["at"] == now["at"]
    nonsense = act(ann, table, now["at"], "fly to the moon")
    assert nonsense.status_code == 422 and "no verb" in nonsense.json()["error"]


def test_why_an_action_is_not_on_offer(ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    on_offer = ann.post(f"/api/tables/{table}/why", json={"action": now["decision"]["actions"][0]}).json()
    assert on_offer["legal"] is True
    refused = ann.post(f"/api/tables/{table}/why", json={"action": "end"}).json()
    assert refused["legal"] is False and refused["rule"] and refused["sentence"] and refused["text"]


def test_a_shorthand_is_two_choices_in_one_request(running, ann):
    table = make(ann, ME, HERE)["table"]
    now = at_move(running, ann, table)
    piece = next(a.split()[1] for a in now["decision"]["actions"] if a.startswith("pick"))
    picked = act(ann, table, now["at"], f"pick {piece}").json()
    spaces = [a.split()[1] for a in picked["decision"]["actions"] if a.startswith("move ")]
    ann.post(f"/api/tables/{table}/undo", json={"at": picked["at"]})
    now = frame(ann, table)
    phrase = f"move {piece} {spaces[0]}"
    after = act(ann, table, now["at"], phrase)
    assert after.status_code == 200
    kinds = [event["facts"]["action"] for event in after.json()["events"] if event["kind"] == "chose"]
    assert kinds[:2] == [f"pick {piece}", f"move {spaces[0]}"]
    assert act(ann, table, now["at"], phrase).status_code == 200, "and known when repeated"
    assert frame(ann, table)["at"] == after.json()["at"]


def test_nobody_plays_for_another(ann, bob, eve):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    who, other = (ann, bob) if frame(ann, table)["decision"]["actions"] else (bob, ann)
    now = frame(who, table)
    action = now["decision"]["actions"][0]
    assert frame(other, table)["decision"]["actions"] is None
    assert frame(eve, table)["decision"]["actions"] is None
    asked = now["decision"]["seat"]
    assert act(other, table, now["at"], action).status_code == 422, "it is not asked"
    assert act(other, table, now["at"], action, seat=asked).status_code == 403
    assert act(eve, table, now["at"], action).status_code == 403
    make(eve, ME, HERE)
    assert act(eve, table, now["at"], action, seat=asked).status_code == 403, "a seat elsewhere is no seat here"
    assert frame(who, table)["at"] == now["at"]


@pytest.mark.slow
def test_a_whole_game_its_record_its_luck_and_its_replay(running, ann, eve):
    table = make(ann, ME, HERE, options={"standstill": 3}, words="a word of mine")["table"]
    for path in ("record", "verify"):
        assert ann.get(f"/api/tables/{table}/{path}").status_code == 409
    assert eve.get(f"/api/replays/{table}").status_code == 409
    play_on(ann, table, 10)
    running.hurry(table)
    now = frame(ann, table)
    assert now["status"] == "over" and now["result"]["winners"]
    text = eve.get(f"/api/tables/{table}/record").text
    found = verify(game_of("america"), read_record(text))
    assert (found["finished"], found["dice"], found["winners"]) == (True, "fair", now["result"]["winners"])
    assert json.loads(text.split("\n")[0])["words"] == ["a word of mine"]
    checked = eve.get(f"/api/tables/{table}/verify").json()
    assert checked["ok"] is True and checked["digest"] == found["digest"]
    check_luck(eve.get(f"/api/tables/{table}/luck").json())
    check_log(eve.get(f"/api/tables/{table}/log").json())
    check_replay(eve, table, found["entries"], now)
    uploaded = eve.post("/api/records", json={"record": text})
    assert uploaded.status_code == 201
    again = eve.post("/api/records", json={"record": text})
    assert again.json() == uploaded.json()
    assert eve.get(f"/api/replays/{uploaded.json()['replay']}").json()["moves"] == found["entries"]


def check_luck(luck):
    attacks = [roll for roll in luck["rolls"] if roll["about"] == "attack" and roll["expected"] is not None]
    assert attacks and all(roll["actual"] in (0, 1) and 0 <= roll["expected"] <= 1 for roll in attacks)
    for row in luck["seats"]:
        mine = [roll for roll in luck["rolls"] if roll["seat"] == row["seat"] and roll["what"] == row["what"]]
        assert row["rolls"] == len(mine)
        assert abs(row["actual"] - sum(roll["actual"] for roll in mine)) < 1e-6
        assert abs(row["expected"] - sum(roll["expected"] for roll in mine)) < 1e-6
        assert 0 <= row["percentile"] <= 100


def check_log(log):
    turns = [turn["turn"] for turn in log["turns"]]
    assert turns == sorted(set(turns)) == list(range(turns[-1] + 1))
    assert all(event["turn"] == turn["turn"] for turn in log["turns"] for event in turn["events"])
    battles = [event for turn in log["turns"] for event in turn["events"] if event["kind"] == "attacked"]
    assert battles and all(event["battle"] for event in battles)
    whole = sorted(event["at"] for turn in log["turns"] for event in turn["events"])
    assert [event["at"] for turn in log["turns"] for event in turn["events"]] == whole


def check_replay(browser, table, moves, last):
    info = browser.get(f"/api/replays/{table}").json()
    assert info["moves"] == moves and info["result"]["winners"] == last["result"]["winners"]
    assert {series["what"] for series in info["series"]} == {"health", "infamy"}
    end = browser.get(f"/api/replays/{table}/frame", params={"at": moves}).json()
    assert end["view"] == {**last["view"], "seat": -1}
    assert browser.get(f"/api/replays/{table}/frame", params={"at": moves + 1}).status_code == 422
    for mark in info["turns"][:40:8]:
        shown = browser.get(f"/api/replays/{table}/frame", params={"at": mark["at"]}).json()
        assert shown["turn"] == mark["turn"]
        assert "turn" in [event["kind"] for event in shown["events"]]
