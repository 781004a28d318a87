"""Hiding: who is found, how long it lasts, what ends it (T-ACTION-24 to T-ACTION-33)."""

from __future__ import annotations

from menace.games.town.content import standard_box
from menace.games.town.turn import TurnEnd
from menace.games.town.words import DUE
from support import rule
from town.scenario import scenario
from town.test_combat import duel


@rule("T-ACTION-24", "T-TRAIT-12")
def test_the_hidden_are_no_targets_but_for_stealth():
    g = duel(
        ["fng-ch-elder", "fng-ch-stalker"],
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        gangs=["fang", "militia"],
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    g.use("fng-ch-elder", "crushing-grip")
    assert g.left("mil-ch-captain") == 2, "the only target there is"
    h = duel(
        ["fng-ch-elder", "fng-ch-stalker"],
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        gangs=["fang", "militia"],
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    h.use("fng-ch-stalker", "talons")
    assert h.targets() == ["mil-ch-captain", "mil-ch-stealthunit-1"]


@rule("T-ACTION-25", "T-ACTION-26")
def test_hiding_lasts_through_the_next_action_and_ends_in_exertion():
    g = duel(["mil-ch-stealthunit-1", "mil-ch-captain"])
    g.use("mil-ch-stealthunit-1", "invisible-death")
    assert g.status("mil-ch-stealthunit-1") == "hidden"
    g.play("1:replenish")
    assert g.status("mil-ch-stealthunit-1") == "hidden" and g.asked == 0
    g.play("0:replenish")
    assert g.status("mil-ch-stealthunit-1") == "exerted", "it had not acted, and is out all the same"


@rule("T-ACTION-26")
def test_hiding_ends_with_the_action_there_not_with_the_turn():
    g = scenario(
        fights={
            "spire": {0: ["mil-ch-stealthunit-1", "mil-ch-captain"], 1: ["fng-ch-elder"]},
            "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-medic", "mil-ch-stealthunit-2"]},
        },
        states={"mil-ch-stealthunit-1": "hidden", "mil-ch-stealthunit-2": "hidden"},
    )
    g.play("combat spire", "replenish")
    assert g.about == "action" and g.asked == 0
    assert g.status("mil-ch-stealthunit-1") == "exerted" and g.status("mil-ch-stealthunit-2") == "hidden"


@rule("T-ACTION-26", "T-TURN-11")
def test_a_missed_turn_ends_hiding_too():
    g = duel(["mil-ch-stealthunit-1", "mil-ch-captain"])
    g.use("mil-ch-stealthunit-1", "invisible-death")
    g.state.grants = (g.card("mil-re-lightofday") << 4 | 0 << 1,)
    g.state.effects = (g.card("mil-re-lightofday"),)
    g.state.rendezvous = tuple(c for c in g.state.rendezvous if c != g.card("mil-re-lightofday"))
    g.play("1:replenish")
    assert g.asked == 1 and g.status("mil-ch-stealthunit-1") == "exerted"


@rule("T-ACTION-26")
def test_a_turn_without_an_action_there_ends_hiding_too():
    hid = [0] * len(standard_box().bits)
    hid[standard_box().ids.index("mil-ch-stealthunit-1")] = DUE
    fights = {"spire": {0: ["mil-ch-stealthunit-1", "mil-ch-captain"], 1: ["fng-ch-elder"]}}
    g = scenario(fights=fights, states={"mil-ch-stealthunit-1": "hidden"}, steps=[TurnEnd(0)], hid=hid)
    assert g.asked == 1 and g.status("mil-ch-stealthunit-1") == "exerted"
    g = scenario(fights=fights, states={"mil-ch-stealthunit-1": "hidden"}, steps=[TurnEnd(0)])
    assert g.asked == 1 and g.status("mil-ch-stealthunit-1") == "hidden", "it hid in this very turn"


@rule("T-ACTION-27")
def test_the_hidden_cannot_act_unless_the_ability_says_so():
    g = duel(["mil-ch-stealthunit-1", "mil-ch-captain"], states={"mil-ch-stealthunit-1": "hidden"})
    mine = [text for text in g.targets("use") if text.startswith("mil-ch-stealthunit-1")]
    assert mine == ["mil-ch-stealthunit-1 mil-ch-stealthunit.invisible-death"]


@rule("T-ACTION-28", "T-ACTION-29", "T-FAQ-33")
def test_invisible_death_from_hiding_hides_again_if_the_power_is_there():
    g = duel(
        ["mil-ch-stealthunit-1", "mil-ch-captain"],
        "wlf-ch-alpha",
        gangs=["militia", "wolfenpack"],
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    g.use("mil-ch-stealthunit-1", "invisible-death")
    assert g.status("mil-ch-stealthunit-1") == "hidden" and g.power(0) == 6
    assert g.left("wlf-ch-alpha") == 2, "2 and 1 for the hidden"
    g.play("1:replenish")
    assert g.status("mil-ch-stealthunit-1") == "hidden", "the count began again"
    poor = duel(["mil-ch-stealthunit-1", "mil-ch-captain"], states={"mil-ch-stealthunit-1": "hidden"}, power={0: 0})
    assert not [text for text in poor.targets("use") if text.startswith("mil-ch-stealthunit-1")]


@rule("T-ACTION-28", "T-CANCEL-11")
def test_a_hidden_member_whose_action_is_cancelled_comes_out_exerted():
    g = duel(
        ["mil-ch-stealthunit-1", "mil-ch-captain"],
        "fng-ch-elder",
        states={"mil-ch-stealthunit-1": "hidden"},
        hand={1: ["fng-co-hush"]},
    )
    g.box.ability[g.game.lexicon.numbers["ability"]["mil-ch-stealthunit.invisible-death"]].tags |= 1 << 15
    try:
        g.use("mil-ch-stealthunit-1", "invisible-death").play("1:cancel fng-co-hush")
    finally:
        g.box.ability[g.game.lexicon.numbers["ability"]["mil-ch-stealthunit.invisible-death"]].tags &= ~(1 << 15)
    assert g.status("mil-ch-stealthunit-1") == "exerted" and g.left("fng-ch-elder") == 4 and g.power(0) == 6


@rule("T-ACTION-30")
def test_the_hidden_wound_one_more():
    g = duel(["mil-ch-stealthunit-1", "mil-ch-captain"], states={"mil-ch-stealthunit-1": "hidden"})
    g.use("mil-ch-stealthunit-1", "invisible-death")
    assert g.left("fng-ch-elder") == 1


@rule("T-ACTION-31")
def test_effects_on_all_leave_the_hidden_out():
    teams = ["mil-ch-captain", "mil-ch-stealthunit-1"]
    g = duel(
        "und-ch-blight", teams, gangs=["undead", "militia"], states={"mil-ch-stealthunit-1": "hidden"}, hand={0: ["und-co-rot"]}
    )
    g.play("channel und-co-rot und-ch-blight")
    assert g.left("mil-ch-captain") == 3 and g.left("mil-ch-stealthunit-1") == 2
    h = duel("mil-ch-sergeant", ["fng-ch-elder", "fng-ch-stalker"], states={"fng-ch-stalker": "hidden"}, hand={0: ["mil-co-frag"]})
    h.play("channel mil-co-frag mil-ch-sergeant")
    assert h.left("fng-ch-stalker") == 2, "Stealth finds them"


@rule("T-ACTION-32")
def test_own_hidden_members_may_be_chosen():
    g = duel(
        ["mil-ch-medic", "mil-ch-stealthunit-1"], states={"mil-ch-stealthunit-1": "hidden"}, wounds={"mil-ch-stealthunit-1": 1}
    )
    g.use("mil-ch-medic", "patch-up").play("target mil-ch-stealthunit-1")
    assert g.wounds("mil-ch-stealthunit-1") == 0


@rule("T-ACTION-33")
def test_the_exerted_may_hide_and_the_hidden_come_out_when_they_change_sides():
    g = duel(["mil-ch-captain", "mil-ch-gunner", "mil-ch-medic"], hand={0: ["mil-co-smoke"]}, states={"mil-ch-gunner": "exerted"})
    g.play("channel mil-co-smoke mil-ch-captain", "target mil-ch-gunner", "enough")
    assert g.status("mil-ch-gunner") == "hidden"
    h = duel(
        ["fng-ch-stalker", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        gangs=["fang", "militia"],
        states={"mil-ch-stealthunit-1": "hidden"},
        hand={0: ["fng-co-puppet"]},
    )
    h.play("channel fng-co-puppet fng-ch-stalker")
    assert h.seat_of("mil-ch-stealthunit-1") == 0 and h.status("mil-ch-stealthunit-1") == "exerted"


@rule("T-ACTION-58")
def test_exerting_the_hidden_does_nothing():
    from menace.games.town.box import Op
    from menace.games.town.effects import Effects
    from menace.games.town.words import OP_EXERT

    g = duel(
        ["und-ch-swollen"],
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        gangs=["undead", "militia"],
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    effects = Effects(0, 0, g.card("und-ch-swollen"), g.place("spire"), -1, 0)
    for name, state in (("mil-ch-stealthunit-1", "hidden"), ("mil-ch-captain", "exerted")):
        effects.perform(g.table, Op(OP_EXERT, 0), [g.card(name)])
        assert g.status(name) == state


@rule("T-ACTION-24", "T-TRAIT-13")
def test_a_card_against_the_hidden_is_channelled_by_stealth_alone():
    team, more = ["fng-ch-stalker", "fng-ch-elder"], {"gangs": ["fang", "militia"], "hand": {0: ["fng-co-reflexes"]}}
    g = duel(team, ["mil-ch-stealthunit-1"], **more)
    assert g.targets("channel") == [f"fng-co-reflexes {name}" for name in team]
    g = duel(team, ["mil-ch-stealthunit-1"], states={"mil-ch-stealthunit-1": "hidden"}, **more)
    assert g.targets("channel") == ["fng-co-reflexes fng-ch-stalker"]
