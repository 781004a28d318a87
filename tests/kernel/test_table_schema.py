"""Whatever the table protocol says in random play has the shape that its schema says."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from menace.cli.table import Referee
from menace.games.registry import GAMES, game_like, game_of
from menace.kernel.event import Event
from menace.kernel.record import read_record
from menace.kernel.replay import Replay
from menace.schema import schema_of

OFTEN = 3  # a view of one seat, or of none, after so many choices
MOST = 260  # choices; how games go on later, the records show
RECORDS = Path(__file__).parents[1] / "records"
SELDOM = 60  # and in a record after so many entries


def ask(referee: Referee, **request: Any) -> dict[str, Any]:
    return referee.answer(json.dumps(request).encode())


@cache
def validator(game: str, part: str) -> Any:
    return jsonschema_rs.validator_for({**schema_of(game_of(game)), "$ref": f"#/$defs/{part}"})


def check(game: str, part: str, value: Any) -> None:
    wrong = next(validator(game, part).iter_errors(value), None)
    assert wrong is None, (list(wrong.instance_path), wrong.message[:400])


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_questions_and_events_of_random_play_are_as_the_schema_says(game, seats):
    whims, referee = random.Random(f"{game} {seats}"), Referee()
    reply = ask(referee, do="new", game=game, seats=seats, seed=seats)
    kinds = set()
    for n in range(MOST):
        assert reply.pop("ok"), reply
        check(game, "Situation", reply)
        kinds |= {event["kind"] for event in reply["events"]}
        if n % OFTEN == 0:
            view = ask(referee, do="view", seat=whims.choice([None, *range(seats)]))["view"]
            check(game, "view", view)
        if reply["decision"] is None:
            break
        reply = ask(referee, do="play", action=whims.choice(reply["decision"]["actions"]))
    assert len(kinds) > 5


@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_of_whole_games_are_as_the_schema_says(game):
    record = read_record(sorted((RECORDS / game).glob("*.rec"), key=lambda file: file.stat().st_size)[0].read_text())
    rules = game_like(record.header)
    replay = Replay(rules, record)
    seats = record.header["seats"]
    while replay.step():
        for event in replay.driver.take_events():
            check(game, "event", {**rules.tell(event), "only": None})
        if replay.next % SELDOM == 0:
            check(game, "view", rules.view(replay.table, replay.next // SELDOM % (seats + 1) - 1))
    assert rules.result(replay.table) is not None
    for seat in range(-1, seats):
        check(game, "view", rules.view(replay.table, seat))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_field_too_many_too_few_or_of_another_kind_is_found(game):
    referee = Referee()
    ask(referee, do="new", game=game, seats=2, seed=1)
    view = ask(referee, do="view", seat=0)["view"]
    check(game, "view", view)
    less = {name: value for name, value in view.items() if name != "goal"}
    for wrong in ({**view, "secret": 1}, less, {**view, "first": "0"}, {**view, "seats": [{**view["seats"][0], "seat": "0"}]}):
        assert not validator(game, "view").is_valid(wrong)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_kind_of_event_has_its_shape_and_seats_are_numbers(game):
    rules = game_of(game)
    for kind in rules.events.values():
        told = rules.tell(Event(kind.name, tuple([0] * len(kind.facts))))
        check(game, "event", {**told, "only": 1})
        assert not validator(game, "event").is_valid({**told, "only": None, "kind": "nothing"})
        for fact, what in kind.facts:
            if what == "seat":
                assert told[fact] == 0


def test_the_schema_is_a_request_of_the_protocol():
    asked = ask(Referee(), do="schema", game="town")
    assert asked["schema"] == schema_of(game_of("town"))
    jsonschema_rs.meta.validate(asked["schema"])
