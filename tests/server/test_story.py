"""Every game can be shown: its content, its log and its luck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from menace.games.registry import GAMES, game_of
from menace.kernel.event import Event
from menace.kernel.game import full_options
from menace.kernel.record import read_record
from menace.server.luck import luck_of, percentile
from menace.server.replays import Reel
from menace.server.story import OURS, Story
from server.play import HERE, ME, frame, make

STORES = ["sqlite"]
RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.parametrize("name", GAMES)
def test_no_game_uses_the_servers_kinds_of_events(name):
    game = game_of(name)
    assert not set(OURS) & set(game.events)
    assert set(game.turn_begins) | set(game.battle_begins) | set(game.battle_ends) | set(game.reveals) <= set(game.events)


def rolled(record: str) -> dict[str, str]:
    """What is told of each kind of roll in a record."""
    reel, found = Reel("r", read_record((RECORDS / f"{record}.rec").read_text(encoding="utf-8"))), {}
    hear = reel.highlights.hear

    def overhear(told):
        if told["kind"] == "rolled":
            found.setdefault(told["facts"]["about"], told["text"])
        hear(told)

    reel.highlights.hear = overhear
    reel.info()
    return found


@pytest.mark.parametrize("record", ["america/site-giants-king", "manual/monster-wins", "world/base-shared", "town/town-conquest"])
def test_what_chance_brought_is_told_in_a_sentence_and_not_as_a_question(record):
    found = rolled(record)
    assert found and all([text.endswith(".") and "?" not in text for text in found.values()]), found


def test_a_roll_says_who_rolled_what_for():
    found = rolled("america/site-giants-king")
    assert re.fullmatch(r"Player \d rolls \d for the city\.", found["city"])
    assert found["research"].endswith(" is drawn.")


def test_one_and_none_are_told_as_people_say_it():
    america, world = game_of("america"), game_of("world")
    markers = [america.tell(Event("stomped", (0, 0, left)))["text"].partition("; ")[2] for left in (0, 1, 2)]
    assert markers == ["no markers are left.", "1 marker is left.", "2 markers are left."]
    assert america.tell(Event("infamy", (0, 2, 3)))["text"].endswith("'s Infamy: +2, now 3.")
    assert world.tell(Event("counted", (0, 1)))["text"].endswith(" has destroyed 1 unit.")
    named = world.box.board.city_names.index("New York")
    for teller in (world.tell, Story(world, ["Ann", "Ben"]).event):
        assert teller(Event("stomped", (0, 1, named, 1)))["text"].endswith(" stomps New York, US Northeast; 1 token is left.")
        assert " stomps the base at " in teller(Event("stomped", (0, 0, named, 1)))["text"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_logged_and_replayed(running, ann, name):
    table = make(ann, ME, HERE, game=name)["table"]
    running.hurry(table, 300)
    now = frame(ann, table, since=0)
    assert now["at"] >= 300 or now["status"] == "over"
    for path in ("log", "luck", "odds"):
        answer = ann.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == 200 or now["status"] == "over", answer.text
    content = ann.get(f"/api/games/{name}/content").json()
    assert {event["kind"] for event in now["events"]} <= set(content["events"]) | set(OURS)


def test_names_of_players_stand_in_the_sentences():
    game = game_of("america")
    table = game.new(2, {"standstill": 0})
    table.listening = True
    table.tell("turn", 1)
    told = Story(game, ["Ann", "Bob"]).event(table.heard()[0])
    assert told["text"] == "Bob's turn."
    assert told["parts"][0] == {"text": "Bob", "kind": "seat", "id": "1"}
    assert (told["seat"], told["facts"]) == (1, {"seat": 1})


def test_a_change_is_told_with_its_sign_as_in_the_terminal():
    game = game_of("world")
    table = game.new(2, full_options(game, {}))
    table.listening = True
    table.tell("infamy", 1, 3, 4, 0)
    (event,) = table.heard()
    told = Story(game, ["Ann", "Bob"]).event(event)
    assert told["text"].startswith("Bob's Infamy: +3 for ") and told["text"].endswith(", now 4.")
    assert game.tell(event)["text"] == told["text"].replace("Bob", "Player 2") and told["facts"]["points"] == 3


def test_percentile_is_the_share_of_worse_luck():
    coin, die = [0.0, 1.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    assert percentile([coin], 1) == 75 and percentile([coin], 0) == 25
    assert percentile([coin] * 2, 1) == 50
    assert percentile([coin] * 2, 2) == 87.5
    assert abs(percentile([die], 6) - 100 * 5.5 / 6) < 1e-9
    assert abs(percentile([die, die], 12) - 100 * (35.5 / 36)) < 1e-9
    assert percentile([[0.0, 0.0, 1.0]] * 3, 3) == pytest.approx(100 * (1 - 1 / 54))


def test_luck_counts_only_what_can_be_counted():
    def roll(seat, what, value, values):
        facts = {"about": "attack", "is": "1", "outcomes": 6, "what": what, "value": value, "values": values}
        return {"at": 1, "turn": 1, "seat": seat, "kind": "rolled", "facts": facts}

    draw = {"at": 1, "turn": 1, "seat": None, "kind": "rolled", "facts": {"about": "research", "is": "x", "outcomes": 9}}
    found = luck_of(
        [roll(0, "hits", 1.0, "0 0 0 1 1 1"), roll(0, "hits", 0.0, "0 0 0 1 1 1"), roll(1, "health", 4.0, "1 2 3 4 5 6"), draw]
    )
    assert len(found["rolls"]) == 4 and found["rolls"][3]["expected"] is None
    assert [(s["seat"], s["what"], s["rolls"], s["expected"], s["actual"], s["percentile"]) for s in found["seats"]] == [
        (0, "hits", 2, 1.0, 1.0, 50.0),
        (1, "health", 1, 3.5, 4.0, pytest.approx(100 * 3.5 / 6)),
    ]
