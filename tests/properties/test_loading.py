"""Loading, for every game: a changed dump is refused, or played until the rules say in a sentence that they cannot."""

from __future__ import annotations

import json
import random
from itertools import islice

import pytest

from america.hostile import AMERICA, Sample, sly, tampered
from manual.hostile import MANUAL
from menace.cli.table import Referee
from menace.games.america import restore as americas
from menace.games.manual import restore as manuals
from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import StateError
from menace.kernel.game import Game, full_options
from menace.kernel.node import Chance, Decision

# Rule sets of one board; the second one's whole sample is not for the quick run.
samples = pytest.mark.parametrize("sample", [AMERICA, MANUAL], ids=["america", "manual"])
whole = [pytest.param(AMERICA, id="america"), pytest.param(MANUAL, id="manual", marks=pytest.mark.sample)]
SELDOM = {
    "america": "Mutate PlaceGiant Satellites BattleCards EnterFrom Launch FirstPlayer PostUnits",
    "manual": "Mutate Rescue EncounterPhase Retreat StompCity FightPhase FirstPlayer StationGuard",
}


@pytest.mark.parametrize("sample", whole)
def test_the_sample_has_nearly_every_question_in_it(sample: Sample):
    assert len(sample.tops()) >= 30
    assert set(SELDOM[sample.game.id].split()) <= sample.tops()


@pytest.mark.parametrize("sample", whole)
def test_every_dump_of_a_real_game_loads_and_is_the_same(sample: Sample):
    for data in map(json.loads, sample.dumps()):
        assert sample.game.dump(sample.game.load(data)) == data


@pytest.mark.parametrize(("sample", "restore"), [(AMERICA, americas), (MANUAL, manuals)], ids=["america", "manual"])
def test_every_number_of_every_step_has_its_limits(sample: Sample, restore):
    known = restore.limits(sample.game.box, 4)
    for name, made in restore.STEPS.items():
        for field in made.fields:
            assert field.rstrip("*") in known, f"{name}.{field}"


@samples
@pytest.mark.parametrize("data", [None, 5, "x", [], {}, {"seats": 2}, {"seats": True}, {"seats": 5}, {5: 1, "seats": 2}])
def test_what_is_no_dump_is_refused(sample: Sample, data):
    sample.refused(data)


# -- tables that somebody has tampered with --------------------------------------------------------------------------


def fate(r: random.Random, game: Game, data: object, moves: int) -> str:
    """What becomes of a dump at the table protocol: `refused`, `played` on, or `stuck`: one sentence then, and nothing changed."""
    referee = Referee()
    names = {"game": game.id, "rules": game.rules_version, "content": game.content_digest()}
    reply = ask(referee, do="load", state={**names, "table": data}, seed=r.randrange(1000))
    if not reply["ok"]:
        assert referee.driver is None and reply["error"]
        return "refused"
    for _ in range(moves):
        if not reply["decision"]:
            return "played"
        before = ask(referee, do="state")
        reply = ask(referee, do="play", action=r.choice(reply["decision"]["actions"]))
        if not reply["ok"]:
            assert reply["error"].startswith("this state cannot be played on: "), reply["error"]
            assert ask(referee, do="state") == before
            return "stuck"
    return "played"


def ask(referee: Referee, **request) -> dict:
    return referee.answer(json.dumps(request).encode())


@samples
def test_steps_in_an_order_that_cannot_be_get_stuck_in_a_sentence_and_change_nothing(sample: Sample):
    """Loading looks at ranges, at every piece and card, and at the question asked; what the rules cannot do later, they say."""
    r, dumps = random.Random(9), list(islice(sample.dumps(), 150))
    fates = {fate(r, sample.game, sly(r, dumps), 10) for _ in range(150)}
    assert fates == {"refused", "played", "stuck"}


@pytest.mark.sample
@samples
@pytest.mark.parametrize("maker", [tampered, sly])
def test_a_changed_dump_is_refused_or_played_as_far_as_the_rules_can(sample: Sample, maker):
    r, dumps = random.Random(7), list(sample.dumps())
    assert [fate(r, sample.game, maker(r, dumps), 25) for _ in range(600)].count("played") > 5


# -- every game ------------------------------------------------------------------------------------------------------


def answer(r: random.Random, table) -> bool:
    """Go to the next question and answer it at random; False at the end."""
    node = advance(table)
    if isinstance(node, Chance):
        roll(table, r.choice(node.outcomes))
    elif isinstance(node, Decision):
        choose(table, r.choice(node.actions))
    return node is not None


def dumps_of(name: str, every: int = 25) -> list[str]:
    game = game_of(name)
    dumps: list[str] = []
    for seats in (2, 4):
        r, moves = random.Random(seats), 0
        table = game.new(seats, full_options(game, {}))
        while advance(table) is not None:
            if moves % every == 0:
                dumps.append(json.dumps(game.dump(table)))
            answer(r, table)
            moves += 1
    return dumps


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_a_changed_dump_of_any_game_is_refused_or_played_as_far_as_the_rules_can(name):
    game, dumps, r = game_of(name), dumps_of(name), random.Random(5)
    fates = [fate(r, game, tampered(r, dumps), 60) for _ in range(300)]
    assert 3 < fates.count("played") < 200
    assert fates.count("refused") > 50


@pytest.mark.parametrize("name", GAMES)
def test_the_edition_is_in_a_dump_only_from_the_second_on_and_comes_back(name, monkeypatch):
    game = game_of(name)
    monkeypatch.setattr(type(game), "edition", 7)
    first = game.dump(game.new(2, {}, 1))
    assert "edition" not in first
    later = {**first, "edition": 2}
    assert game.dump(game.load(later)) == later
    assert game.dump(game.copy(game.load(later))) == later
    for none in (8, 0, True, "2"):
        with pytest.raises(StateError, match="was not saved by the rules"):
            game.load({**first, "edition": none})
    driver = Driver(game, game.load(later), Seeded(1))
    assert driver.lift() and game.state(driver.table).edition == 7 and not driver.lift()


@pytest.mark.parametrize("name", GAMES)
def test_an_earlier_dump_can_be_brought_up_to_date(name, monkeypatch):
    """Where a default is not enough: a field that an earlier release called otherwise, say."""
    game = game_of(name)
    present = game.dump(game.new(2))
    older = {("beginner" if field == "first" else field): value for field, value in present.items()}
    with pytest.raises(StateError, match="has no field 'beginner'"):
        game.load(older)

    def renamed(self: object, dumped: dict[str, object], edition: int) -> dict[str, object]:
        return {("first" if field == "beginner" else field): value for field, value in dumped.items()}

    monkeypatch.setattr(type(game), "migrate", renamed)
    assert game.dump(game.load(older)) == present


@pytest.mark.parametrize("name", GAMES)
def test_a_field_that_a_dump_lacks_is_what_a_new_table_begins_with(name):
    game = game_of(name)
    present = game.dump(game.new(2))
    for field in ("active", "infamy" if name != "town" else "power"):
        assert game.dump(game.load({other: value for other, value in present.items() if other != field})) == present
