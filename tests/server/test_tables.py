"""Making tables, joining by link, recovering seats, filling and leaving them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from unittest.mock import ANY

import pytest

from menace.bots.registry import PROGRAMS
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, act, frame, join, make, my_turn, play, until


def test_the_games_with_their_options_and_bots(ann):
    games = {game["id"]: game for game in ann.get("/api/games").json()}
    america = games["america"]
    assert america["seats"] == [2, 3, 4]
    assert america["options"][0]["name"] == "standstill"
    assert "random" in [bot["id"] for bot in america["bots"]]
    assert all(bot["title"] and bot["text"] for bot in america["bots"])


def test_content_names_everything_and_may_be_cached_under_its_hash(ann):
    address = {game["id"]: game for game in ann.get("/api/games").json()}["america"]["content"]
    answer = ann.get(address)
    content = answer.json()
    assert "immutable" in answer.headers["cache-control"]
    assert "immutable" not in ann.get("/api/games/america/content", params={"digest": "old"}).headers["cache-control"]
    things = content["things"]
    assert (len(things["spaces"]), len(things["pieces"]), len(things["cards"])) == (336, 50, 32)
    spaces = {space["id"]: space for space in things["spaces"]}
    assert all(
        there in spaces and space["id"] in spaces[there]["neighbours"] for space in spaces.values() for there in space["neighbours"]
    )
    assert {kind for verb in content["verbs"] for kind in verb["kinds"]} <= set(content["names"])
    assert content["questions"]["move"]["rules"]


def test_the_rules_of_each_game(ann):
    for game in ("america", "town"):
        rules = ann.get(f"/api/games/{game}/rules").json()
        assert len(rules) > 100
        assert all(rule["id"] and rule["text"] and rule["source"] for rule in rules)
    departs = {rule["id"]: rule for rule in ann.get("/api/games/manual/rules").json() if rule["against"]}
    assert departs["M-CHALLENGE-04"]["why"]
    assert ann.get("/api/games/chess/rules").status_code == 404


def test_a_table_with_bots_begins_at_once(ann):
    made = make(ann, ME, BOT, BOT)
    assert made["seats"] == [0] and made["invites"] == []
    now = frame(ann, made["table"])
    assert (now["status"], now["you"], now["seat"]) == ("playing", [0], 0)
    assert [seat["who"] for seat in now["seats"]] == ["me", "bot", "bot"]
    assert len(now["fair"]["commitment"]) == 64 and now["fair"]["secret"] is None
    assert now["view"]["seats"][0]["seat"] == 0


def test_the_luck_of_a_table_is_new_each_time_unless_a_server_for_tests_is_told_which(tmp_path, running):
    def commitments(server: Running) -> list[str]:
        with server.browser(cookies={"menace": "a" * 43}) as browser:
            return [frame(browser, make(browser, ME, BOT)["table"])["fair"]["commitment"] for _ in range(2)]

    one = commitments(running)
    assert len({*one, *commitments(running)}) == 4
    found = []
    for n in range(2):
        known = Running(quick(str(tmp_path / f"{n}.sqlite"), luck="north wind"))
        found.append(commitments(known))
        known.stop()
    assert found[0] == found[1] and len(set(found[0])) == 2


def test_a_class_that_whoever_runs_the_server_names_plays_at_its_tables(tmp_path, monkeypatch):
    (tmp_path / "patient_bot.py").write_text(
        "from menace.bots.base import Bot\n\n\n"
        "class Patient(Bot):\n"
        "    def choose(self, view, decision, budget):\n"
        "        return decision.actions[-1]\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")  # for the processes that think
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(PROGRAMS, "patient=patient_bot:Patient")
    server = Running(quick(str(tmp_path / "own.sqlite")))
    try:
        with server.browser() as browser:
            offered = {game["id"]: game for game in browser.get("/api/games").json()}["town"]["bots"]
            assert {"id": "patient", "title": "patient", "text": "A bot of this server's own."}.items() <= offered[0].items()
            table = make(browser, ME, {"who": "bot", "bot": "patient"}, game="town")["table"]
            assert frame(browser, table)["seats"][1]["name"] == "patient 2"
            at = play(browser, table)["at"]
            assert until(lambda: my_turn(browser, table)["at"] > at), "it answered what it was asked"
    finally:
        server.stop()


def test_a_program_that_whoever_runs_the_server_names_plays_at_its_tables(tmp_path, monkeypatch):
    monkeypatch.setenv(PROGRAMS, f"eager={sys.executable} {Path(__file__).parents[2] / 'docs/bots/eager.py'}")
    server = Running(quick(str(tmp_path / "own.sqlite")))
    try:
        with server.browser() as browser:
            table = make(browser, ME, {"who": "bot", "bot": "eager"}, game="town")["table"]
            assert frame(browser, table)["seats"][1]["name"] == "eager 2"
            at = play(browser, table)["at"]
            assert until(lambda: my_turn(browser, table)["at"] > at), "it answered what it was asked"
    finally:
        server.stop()


def test_a_table_waits_for_friends_and_mixes_everybodys_words_into_the_dice(ann, bob):
    made = make(ann, ME, FRIEND, words="north wind")
    waiting = frame(ann, made["table"])
    assert (waiting["status"], waiting["view"], waiting["decision"]) == ("waiting", None, None)
    assert waiting["invites"] == made["invites"] and len(made["invites"]) == 1
    assert frame(bob, made["table"])["invites"] == []
    joined = join(bob, made, name="Roberta", words="south wind")
    assert joined["seats"] == [1] and joined["invites"] == []
    now = frame(bob, made["table"])
    assert (now["status"], now["you"]) == ("playing", [1])
    assert now["seats"][1]["name"] == "Roberta"
    assert now["fair"]["words"] == ["north wind", "south wind"]
    assert now["fair"]["commitment"] == waiting["fair"]["commitment"]


def test_an_invite_opens_its_own_seat_only_and_only_once(ann, bob, eve):
    made = make(ann, ME, FRIEND, FRIEND)
    table = made["table"]
    links = [invite["link"].split("/") for invite in made["invites"]]
    wrong = eve.post(f"/api/tables/{table}/join", json={"seat": 2, "key": links[0][-1]})
    assert wrong.status_code == 403
    assert eve.post(f"/api/tables/{table}/join", json={"seat": 0, "key": links[0][-1]}).status_code == 403
    join(bob, made)
    assert eve.post(f"/api/tables/{table}/join", json={"seat": 1, "key": links[0][-1]}).status_code == 409
    assert bob.post(f"/api/tables/{table}/join", json={"seat": 1, "key": links[0][-1]}).status_code == 200, (
        "the holder may come again"
    )
    assert frame(eve, table)["you"] == []


def come(browser, made, **more):
    _, _, table, key = made["invite"].split("/")
    return browser.post(f"/api/tables/{table}/join", json={"key": key, **more})


def test_one_link_seats_each_friend_who_opens_it_at_the_next_free_chair(ann, bob, eve):
    made = make(ann, ME, {"who": "bot", "bot": "random"}, FRIEND, FRIEND)
    table = made["table"]
    assert made["invite"] == frame(ann, table)["invite"] and frame(bob, table)["invite"] == ""
    assert come(bob, made, name="Bob").json()["seats"] == [2]
    assert come(bob, made).json()["seats"] == [2], "who sits there already keeps that seat"
    assert come(ann, made).json()["seats"] == [0], "the maker's own link makes no guest of them"
    assert frame(ann, table)["status"] == "waiting" and frame(ann, table)["invite"] == made["invite"]
    assert eve.post(f"/api/tables/{table}/join", json={"key": "0" * 32}).status_code == 403
    assert come(eve, made, name="Eve").json() == {"table": table, "seats": [3], "invite": "", "invites": [], "recovery": ANY}
    now = frame(ann, table)
    assert (now["status"], now["invite"], [seat["name"] for seat in now["seats"][2:]]) == ("playing", "", ["Bob", "Eve"])


def test_who_comes_by_the_link_of_the_table_when_every_seat_is_taken_is_told_so(ann, bob, eve):
    made = make(ann, ME, FRIEND)
    come(bob, made)
    late = come(eve, made)
    assert (late.status_code, late.json()["error"]) == (409, "every seat at this table is taken already")


def test_the_link_of_the_table_outlasts_the_makers_browser(ann, bob, eve):
    made = make(ann, ME, FRIEND, FRIEND)
    _, _, table, seat, key = made["recovery"].split("/")
    assert eve.post(f"/api/tables/{table}/recover", json={"seat": int(seat), "key": key}).status_code == 200
    assert come(bob, made).json()["seats"] == [1]


def test_the_maker_may_fill_an_open_seat_with_a_bot_and_nobody_else_may(ann, bob, eve):
    made = make(ann, ME, FRIEND, FRIEND)
    table = made["table"]
    join(bob, made)
    assert eve.post(f"/api/tables/{table}/seats/2/bot", json={}).status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/2/bot", json={}).status_code == 403
    answer = ann.post(f"/api/tables/{table}/seats/2/bot", json={"bot": "random"})
    assert answer.json()["seats"][2]["name"] == "Random 3", "it takes a bot's name"
    assert answer.status_code == 200
    assert answer.json()["status"] == "playing"
    assert answer.json()["seats"][2]["bot"] == "random"
    assert ann.post(f"/api/tables/{table}/seats/2/bot", json={}).status_code == 409


def test_the_maker_takes_a_bot_from_a_seat_again_until_the_game_begins(ann, bob, eve):
    made = make(ann, ME, FRIEND, FRIEND)
    table, path = made["table"], f"/api/tables/{made['table']}/seats/2/open"
    assert ann.post(path).json()["error"] == "no bot sits there"
    ann.post(f"/api/tables/{table}/seats/2/bot", json={})
    for other in (bob, eve):
        refused = other.post(path)
        assert (refused.status_code, refused.json()["error"]) == (403, "only the one who made the table opens its seats")
    opened = ann.post(path).json()
    assert (opened["status"], opened["seats"][2]["open"], opened["seats"][2]["name"]) == ("waiting", True, "Player 3")
    assert [invite["link"] for invite in opened["invites"]] == [invite["link"] for invite in made["invites"]], "sent links count"
    join(bob, made)
    assert ann.post(f"/api/tables/{table}/seats/2/bot", json={}).json()["status"] == "playing"
    refused = ann.post(path)
    assert (refused.status_code, refused.json()["error"]) == (409, "the game has begun; its seats stay as they are")


def test_a_recovery_link_moves_all_seats_of_a_browser_once(ann, bob, eve):
    made = make(ann, ME, HERE, BOT)
    table = made["table"]
    _, _, _, seat, key = made["recovery"].split("/")
    assert eve.post(f"/api/tables/{table}/recover", json={"seat": 1, "key": key}).status_code == 403
    answer = bob.post(f"/api/tables/{table}/recover", json={"seat": int(seat), "key": key})
    assert answer.status_code == 200 and answer.json()["seats"] == [0, 1]
    assert frame(bob, table)["you"] == [0, 1]
    assert frame(ann, table)["you"] == []
    assert eve.post(f"/api/tables/{table}/recover", json={"seat": int(seat), "key": key}).status_code == 403, "it is void now"
    renewed = bob.get(f"/api/tables/{table}/recovery").json()["recovery"]
    assert renewed != made["recovery"]
    assert ann.get(f"/api/tables/{table}/recovery").status_code == 403


def test_hot_seat_one_browser_answers_for_each_of_its_seats(ann):
    made = make(ann, ME, HERE)
    table = made["table"]
    asked = set()
    for _ in range(12):
        now = frame(ann, table)
        asked.add(now["decision"]["seat"])
        assert now["seat"] == now["decision"]["seat"], "it sees the view of the seat that is asked"
        play(ann, table)
    assert asked == {0, 1}


def test_my_tables_latest_first(ann, eve):
    first, second = make(ann, ME, BOT)["table"], make(ann, ME, FRIEND)["table"]
    mine = ann.get("/api/mine").json()
    assert mine[0]["updated"] >= mine[1]["updated"]
    assert {row["table"]: row["status"] for row in mine} == {first: "playing", second: "waiting"}
    assert eve.get("/api/mine").json() == []


def test_who_resigns_is_played_by_a_bot_and_the_last_one_closes_the_table(ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    answer = bob.post(f"/api/tables/{table}/resign", json={})
    assert answer.json()["status"] == "playing"
    assert answer.json()["seats"][1]["bot"] is not None
    assert bob.post(f"/api/tables/{table}/resign", json={}).status_code == 409
    assert bob.post(f"/api/tables/{table}/seats/1/return", json={}).status_code == 409, "for good"
    my_turn(ann, table)
    closed = ann.post(f"/api/tables/{table}/resign", json={}).json()
    assert (closed["status"], closed["decision"]) == ("abandoned", None)
    assert [seat["standin"] for seat in closed["seats"]] == [False, False], "who has resigned is offered no seat to take back"
    at = frame(ann, table)["at"]
    assert act(ann, table, at, "end").status_code in (409, 422)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(running, ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    early = ann.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    assert early.status_code == 409 and "moment ago" in early.json()["error"]

    async def long_ago() -> None:
        (await running.house.hall.room(table)).seats[1].seen -= 3600

    running.do(long_ago())
    answer = ann.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"}).json()
    assert answer["seats"][1] | {"online": True} == {
        "seat": 1, "name": "Bob", "who": "friend", "bot": "random", "standin": True, "online": True, "open": False, "muted": False,
    }  # fmt: skip
    my_turn(ann, table)
    now = frame(bob, table)
    assert act(bob, table, now["at"], "end", seat=1).status_code in (409, 422)
    back = bob.post(f"/api/tables/{table}/seats/1/return", json={}).json()
    assert back["seats"][1]["bot"] is None
    assert ann.post(f"/api/tables/{table}/seats/1/return", json={}).status_code == 403


def test_talk_is_heard_and_kept_and_spectators_may_only_listen(ann, bob, eve):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    line = ann.post(f"/api/tables/{table}/talk", json={"text": "  hello <b>there</b>  "}).json()
    assert (line["n"], line["seat"], line["name"], line["text"]) == (1, 0, "Ann", "hello <b>there</b>")
    join(bob, made)
    assert bob.post(f"/api/tables/{table}/talk", json={"text": "hi"}).json()["n"] == 2
    assert eve.post(f"/api/tables/{table}/talk", json={"text": "me too"}).status_code == 403
    assert [said["text"] for said in frame(eve, table)["talk"]] == ["hello <b>there</b>", "hi"]


WRONG = [
    {"game": "chess", "seats": [ME, BOT]},
    {"game": "america", "seats": [ME]},
    {"game": "america", "seats": [ME] * 5},
    {"game": "america", "seats": [ME, {"who": "bot", "bot": "deep-blue"}]},
    {"game": "america", "seats": [ME, {"who": "here", "bot": "random"}]},
    {"game": "america", "seats": [ME, {"who": "ghost"}]},
    {"game": "america", "seats": [ME, BOT], "options": {"standstill": 1000}},
    {"game": "america", "seats": [ME, BOT], "options": {"nonsense": 1}},
    {"game": "america", "seats": [ME, BOT], "pace": -1},
    {"game": "america", "seats": [ME, BOT], "more": 1},
    {"game": "america", "seats": [BOT, FRIEND]},
    {"game": "america", "seats": [{"who": "me", "name": "x" * 41}, BOT]},
    {"game": "america", "seats": [{"who": "me", "name": "a\nb"}, BOT]},
]


@pytest.mark.parametrize("wanted", WRONG)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(ann, wanted):
    answer = ann.post("/api/tables", json=wanted)
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_the_maker_sets_the_bots_pace_and_it_counts_at_once(ann, eve):
    table = make(ann, BOT, BOT, pace=10)["table"]
    start = frame(eve, table)["at"]
    assert eve.post(f"/api/tables/{table}/tempo", json={"pace": 0}).status_code == 403
    for wrong in ({"pace": 11}, {"pace": -1}, {"pace": "fast"}, {"speed": 1}):
        assert ann.post(f"/api/tables/{table}/tempo", json=wrong).status_code == 422
    assert (frame(eve, table)["at"], frame(eve, table)["pace"]) == (start, 10)
    assert ann.post(f"/api/tables/{table}/tempo", json={"pace": 0}).json()["pace"] == 0
    until(lambda: frame(eve, table)["at"] > start + 20, seconds=6)  # sooner than the first of them would have moved


def test_bots_alone_play_and_anybody_may_watch(ann, eve):
    table = make(ann, BOT, BOT)["table"]
    start = frame(eve, table)["at"]
    assert until(lambda: frame(eve, table)["at"] > start + 20)


def test_who_waits_says_their_name_and_the_record_knows_them_by_it(ann, bob, eve):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    say = {"name": "  Ann the Great "}
    assert bob.post(f"/api/tables/{table}/name", json=say).status_code == 403, "who does not sit there has no name there"
    assert ann.post(f"/api/tables/{table}/name", json={"seat": 1, "name": "Nobody"}).status_code == 403, "nor for another"
    assert ann.post(f"/api/tables/{table}/name", json={"name": "a\u202eb"}).status_code == 422
    called = ann.post(f"/api/tables/{table}/name", json=say).json()
    assert called["seats"][0]["name"] == "Ann the Great"
    assert frame(eve, table)["seats"][0]["name"] == "Ann the Great", "the others see it too"
    assert ann.post(f"/api/tables/{table}/name", json=say).json()["at"] == called["at"], "the same name is no news"
    join(bob, made)
    assert ann.post(f"/api/tables/{table}/name", json={"name": "Anna"}).status_code == 409, "once it has begun names stay"
    assert frame(bob, table)["seats"][0]["name"] == "Ann the Great"
