"""Control of others, and thralls (T-ACTION-34 to T-ACTION-41)."""

from __future__ import annotations

from support import rule
from town.scenario import scenario
from town.test_combat import duel


@rule("T-ACTION-34", "T-ACTION-35")
def test_the_controlled_fight_for_their_controller():
    g = duel(
        ["fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        hand={0: ["fng-co-puppet"]},
        wounds={"mil-ch-gunner": 1},
        items={"mil-ch-gunner": "mil-it-riot"},
    )
    g.play("channel fng-co-puppet fng-ch-elder")
    assert g.seat_of("mil-ch-gunner") == 0 and g.wounds("mil-ch-gunner") == 1 and g.item("mil-ch-gunner") == "mil-it-riot"
    g.play("1:replenish")
    g.use("mil-ch-gunner", "long-burst").calm()
    assert g.left("mil-ch-captain") == 2


@rule("T-ACTION-35", "T-WIN-12", "T-WIN-13")
def test_control_of_the_last_member_puts_its_owner_out_of_the_combat_and_of_the_game():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        fights={"spire": {0: ["fng-ch-elder"], 1: ["mil-ch-gunner"], 2: ["und-ch-colossus"]}},
        act="spire",
        hand={0: ["fng-co-puppet"]},
    )
    g.play("channel fng-co-puppet fng-ch-elder", "target mil-ch-gunner")
    assert g.state.out == [0, 1, 0] and g.sides("spire") == [0, 2] and g.seat_of("mil-ch-gunner") == 0


@rule("T-ACTION-36")
def test_control_to_the_end_of_combat_ends_with_it():
    g = duel(
        ["fng-ch-elder"],
        ["mil-ch-gunner", "mil-ch-regular-1"],
        gangs=["fang", "militia"],
        hand={0: ["fng-co-puppet"]},
        wounds={"mil-ch-regular-1": 1},
        at={"armoury": {1: ["mil-ch-captain"]}},
    )
    g.play("channel fng-co-puppet fng-ch-elder", "target mil-ch-gunner")
    g.play("1:stay", "1:replenish", "0:refuse")
    g.use("mil-ch-gunner", "long-burst").calm()
    assert g.fight("spire") == "peace" and g.holder("spire") == 0
    assert g.seat_of("mil-ch-gunner") == 1 and g.at("mil-ch-gunner") == "path" and g.status("mil-ch-gunner") == "ready"


@rule("T-ACTION-37", "T-ACTION-38", "T-FAQ-20", "T-FAQ-21")
def test_a_thrall_lasts_and_may_be_apart_until_the_thraller_is_gone():
    g = duel(["fng-ch-mesmerist", "fng-ch-elder"], ["mil-ch-regular-1", "mil-ch-captain"], gangs=["fang", "militia"])
    g.use("fng-ch-mesmerist", "enthrall")
    assert g.seat_of("mil-ch-regular-1") == 0 and g.state.bonds[g.card("mil-ch-regular-1")] == (g.card("fng-ch-mesmerist"),)
    h = scenario(
        gangs=["fang", "militia"],
        active=1,
        fights={"spire": {0: ["fng-ch-mesmerist", "fng-ch-elder"], 1: ["mil-ch-captain"]}},
        at={"path": {0: ["mil-ch-regular-1"], 1: ["mil-ch-gunner"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        wounds={"fng-ch-mesmerist": 2},
        act="spire",
    )
    h.state.side[h.card("mil-ch-regular-1")] = 1
    assert h.seat_of("mil-ch-regular-1") == 0
    h.use("mil-ch-captain", "service-pistol").play("target fng-ch-mesmerist")
    assert h.seat_of("mil-ch-regular-1") == 1 and h.at("mil-ch-regular-1") == "path"


@rule("T-ACTION-39")
def test_the_released_join_their_owner_if_engaged_there():
    g = scenario(
        gangs=["fang", "militia"],
        active=1,
        fights={"spire": {0: ["fng-ch-mesmerist", "fng-ch-elder", "mil-ch-regular-1"], 1: ["mil-ch-captain"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        wounds={"fng-ch-mesmerist": 2},
        steps=[],
        check=False,
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.table.fall(g.card("fng-ch-mesmerist"))
    assert g.seat_of("mil-ch-regular-1") == 1 and g.at("mil-ch-regular-1") == "spire"


@rule("T-ACTION-40")
def test_thralls_follow_their_thraller_and_nobody_commands_the_own_master():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "wolfenpack"],
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"], 2: ["wlf-ch-alpha"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        act="spire",
    )
    s = g.state
    s.side[g.card("mil-ch-regular-1")] = 1
    s.bonds[g.card("fng-ch-mesmerist")] = (-1 - 2,)
    g.table.obey()
    assert g.seat_of("fng-ch-mesmerist") == 2 and g.seat_of("mil-ch-regular-1") == 2
    from menace.games.town.changes import commands

    assert commands(g.table, g.card("fng-ch-mesmerist"), g.card("mil-ch-regular-1"))
    assert not commands(g.table, g.card("mil-ch-regular-1"), g.card("fng-ch-mesmerist"))


@rule("T-ACTION-41")
def test_the_newest_thraller_counts_and_the_earlier_is_fallen_back_on():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "wolfenpack"],
        fights={"spire": {0: ["fng-ch-mesmerist"], 1: ["mil-ch-captain"], 2: ["wlf-ch-alpha", "mil-ch-regular-1"]}},
        act="spire",
        thralls={"mil-ch-regular-1": "wlf-ch-alpha"},
        steps=None,
    )
    s = g.state
    s.side[g.card("mil-ch-regular-1")] = 1
    g.use("fng-ch-mesmerist", "enthrall")
    assert g.seat_of("mil-ch-regular-1") == 0
    g.table.fall(g.card("fng-ch-mesmerist"))
    assert g.seat_of("mil-ch-regular-1") == 2


@rule("T-ACTION-40")
def test_a_thrall_cannot_bring_its_master_under_control():
    from menace.games.town.box import Op
    from menace.games.town.effects import Effects
    from menace.games.town.words import OP_CONTROL, UNTIL_THRALL

    g = scenario(
        gangs=["fang", "militia"],
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        act="spire",
    )
    op = Op(OP_CONTROL, 0)
    op.until = UNTIL_THRALL
    effects = Effects(0, 1, g.card("mil-ch-regular-1"), g.place("spire"), -1, 0)
    effects.perform(g.table, op, [g.card("fng-ch-mesmerist")])
    assert g.state.bonds[g.card("fng-ch-mesmerist")] == ()
    effects.perform(g.table, op, [g.card("mil-ch-captain")])
    assert g.state.bonds[g.card("mil-ch-captain")] == (g.card("mil-ch-regular-1"),)


@rule("T-ACTION-34")
def test_the_immune_are_not_controlled():
    g = duel(
        ["fng-ch-elder"],
        ["wlf-ch-reader", "wlf-ch-alpha"],
        gangs=["fang", "wolfenpack"],
        hand={0: ["fng-co-puppet"]},
        items={"wlf-ch-reader": "wlf-it-collar"},
    )
    g.play("channel fng-co-puppet fng-ch-elder").calm()
    assert g.seat_of("wlf-ch-reader") == 1 and g.told("resists")
