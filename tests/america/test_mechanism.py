"""A battle stopped between any two dice: saved, copied, loaded, replayed and searched, with a choice off turn in it."""

from __future__ import annotations

import json

from america.scenario import scenario
from menace.kernel.chance import Enumerated, Seeded
from menace.kernel.driver import Driver
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision


def battle():
    """Seat 0's monster has come to New York, where seat 1's submarine lies."""
    g = scenario(
        monsters=["konk", "zorb"],
        branches=["army", "navy"],
        at={"konk": "2104", "navy_nuclear_submarine_1": "2104", "guard_tank_1": "2104"},
        infamy={"konk": 1},
        check=True,
    )
    return g.play("end")


def run(game, table, seed: int):
    """Play a table on to the end of the fight with chance and choices from one seed; digests of every node on the way."""
    chance, digests = Seeded(seed), []
    while (node := advance(table)) is not None:
        if isinstance(node, Decision) and node.about == "deploy":
            break
        digests.append(game.digest(table))
        if isinstance(node, Chance):
            roll(table, chance.pick(node))
        else:
            choose(table, node.actions[chance.below(len(node.actions))])
    return digests


def test_a_battle_goes_on_the_same_from_a_copy_or_a_loaded_dump_taken_at_any_node():
    for seed in range(30):
        game, table = battle().game, battle().table
        chance = Seeded(seed)
        while (node := advance(table)) is not None and getattr(node, "about", "") != "deploy":
            copied, loaded = game.copy(table), game.load(json.loads(json.dumps(game.dump(table))))
            assert run(game, copied, seed) == run(game, loaded, seed)
            if isinstance(node, Chance):
                roll(table, chance.pick(node))
            else:
                choose(table, node.actions[chance.below(len(node.actions))])


def test_the_owner_of_a_submarine_is_asked_off_turn_and_the_battle_waits():
    g = battle()
    assert (g.asked, g.about, g.state.active) == (1, "declare", 0)
    waiting = game_from_dump(g)
    assert waiting.decision.actions == g.decision.actions


def game_from_dump(g) -> Driver:
    return Driver(g.game, g.game.load(g.game.dump(g.table)), Seeded(1))


def test_every_outcome_of_an_attack_can_be_enumerated_with_its_odds():
    """Konk's first attack on the Guard Tank (Defense 4) hits with 3 of 6 faces."""
    g = battle()
    g.play("1:submarine navy_nuclear_submarine_1")
    tank, hits, total = g.piece("guard_tank_1"), 0.0, 0.0
    paths = Enumerated()
    while paths.again():
        table = g.game.copy(g.table)
        advance(table)
        choose(table, g.game.read("attack guard_tank_1"))
        node = advance(table)
        assert isinstance(node, Chance)
        roll(table, paths.pick(node))
        advance(table)
        total += paths.weight()
        hits += paths.weight() * (table.state.where[tank] < 0)
    assert (round(total, 9), round(hits, 9)) == (1.0, 0.5)
