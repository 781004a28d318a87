"""Random games for 2, 3 and 4 seats: they end, lose no card, survive saving at every node, replay, and leak nothing."""

from __future__ import annotations

import json
import random

import pytest

from menace.games.town.game import town
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision
from menace.kernel.record import read_record
from menace.kernel.replay import close, verify
from support import rule

GAME = town()
LONG = 20_000


def options_for(seed: int) -> dict[str, int]:
    full = {option.name: option.default for option in GAME.options}
    if seed % 5 == 3:
        full["all_or_nothing"] = 1
    if seed % 5 == 4:
        full["limit"] = 4
    if seed % 4 == 1:
        full["concede"] = 1
    return full


@pytest.mark.parametrize("seed", range(18))
def test_a_recorded_random_game_ends_and_replays(seed):
    chooser = random.Random(seed)
    driver = new_game(GAME, 2 + seed % 3, Seeded(seed), options_for(seed), check=True)
    for _ in range(LONG):
        if driver.decision is None:
            break
        driver.play(chooser.choice(driver.decision.actions))
        for event in driver.take_events():
            GAME.tell(event)
    assert driver.result is not None and driver.result.winners
    close(driver)
    assert driver.record is not None
    found = verify(GAME, read_record(driver.record.text()), check=False)
    assert found["finished"] and found["digest"] == GAME.digest(driver.table)


@rule("T-INFO-04", "T-INFO-06", "T-INFO-07", "T-SETUP-23")
@pytest.mark.sample
@pytest.mark.parametrize("seed", range(9))
def test_saving_copying_and_secrecy_at_every_node(seed):
    """T-INFO-07: what a seat sees and is asked is the same whatever the others hold."""
    chooser, chance = random.Random(seed), Seeded(seed)
    seats = 2 + seed % 3
    t = GAME.new(seats, options_for(seed))
    for n in range(LONG):
        node = advance(t)
        GAME.check(t)
        dumped = GAME.dump(t)
        if n % 3 == 0:
            assert GAME.dump(GAME.load(json.loads(json.dumps(dumped)))) == dumped
        copied = GAME.copy(t)
        if node is None:
            break
        for seat in range(-1, seats) if n % 2 == 0 else []:
            other = GAME.determinize(t, seat, Seeded(chooser.randrange(10**9)))
            GAME.check(other)
            assert GAME.view(other, seat) == GAME.view(t, seat)
            asked = advance(other)
            assert type(asked) is type(node)
            if isinstance(node, Decision) and isinstance(asked, Decision):
                assert (asked.seat, asked.about) == (node.seat, node.about)
                if seat == node.seat:
                    assert asked.actions == node.actions
                    assert GAME.put(other, asked) == GAME.put(t, node), "words and labels give nothing away"
        if isinstance(node, Chance):
            roll(t, chance.pick(node))
        else:
            assert isinstance(node, Decision) and node.actions and len(set(node.actions)) == len(node.actions)
            for action in node.actions:
                assert GAME.read(GAME.say(action)) == action
            choose(t, chooser.choice(node.actions))
        assert GAME.dump(copied) == dumped, "a copy is independent"
    assert GAME.result(t) is not None


def test_events_of_hidden_cards_are_told_to_one_seat_only():
    driver = new_game(GAME, 2, Seeded(5))
    chooser = random.Random(5)
    secret = ("drew", "sees", "picked", "left out")
    heard = []
    for _ in range(400):
        if driver.decision is None:
            break
        driver.play(chooser.choice(driver.decision.actions))
        heard += driver.take_events()
    assert {event.kind for event in heard} >= {"drew", "sees", "draws"}
    for event in heard:
        assert (event.kind in secret) == (event.seen_by >= 0)
        if event.seen_by >= 0:
            assert event.facts[0] == event.seen_by
