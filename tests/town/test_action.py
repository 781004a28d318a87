"""Combat actions: targets, hiding, control, focus, recruiting, non-stackable cards (T-ACTION)."""

from __future__ import annotations

import pytest

from menace.games.town.content import standard_box
from menace.games.town.turn import TurnEnd
from menace.games.town.words import DUE
from support import rule
from town.scenario import scenario
from town.test_combat import duel


@rule("T-ACTION-01", "T-ITEM-11", "T-ITEM-12")
def test_the_kinds_of_combat_action():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner"],
        hand={0: ["mil-co-crossfire-1", "mil-co-reload-1"]},
        items={"mil-ch-captain": "mil-it-riot", "mil-ch-gunner": "mil-it-implant"},
    )
    verbs = {text.split()[0] for text in g.options()}
    assert verbs == {"use", "channel", "play", "replenish", "run", "harness", "propose"}
    assert g.targets("harness") == ["mil-ch-captain"], "an augmentation cannot be harnessed"


@rule("T-ACTION-04", "T-ITEM-19")
def test_an_items_ability_is_its_bearers_and_exerts_it():
    g = duel(["mil-ch-captain", "mil-ch-gunner"], items={"mil-ch-captain": "mil-it-silver"})
    g.play("use mil-ch-captain mil-it-silver.silver-through-the-heart")
    assert g.left("fng-ch-elder") == 2 and g.status("mil-ch-captain") == "exerted"


@rule("T-ACTION-06", "T-FAQ-13")
def test_channelling_exerts_and_acts_as_that_member():
    militia = ["mil-ch-chaplain", "mil-ch-gunner"]
    g = duel(militia, "und-ch-colossus", gangs=["militia", "undead"], hand={0: ["mil-co-firepower-1"]})
    g.play("channel mil-co-firepower-1 mil-ch-chaplain")
    assert g.status("mil-ch-chaplain") == "exerted" and g.left("und-ch-colossus") == 1, "2 and the Chaplain's 1"
    assert g.about == "extra action" and g.targets("use") == ["mil-ch-gunner mil-ch-gunner.long-burst"]


@rule("T-ACTION-07", "T-DECK-06", "T-DECK-07")
def test_who_may_channel():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner", "mil-ch-stealthunit-1", "und-ch-necro", "mil-ch-medic"],
        hand={0: ["mil-co-crossfire-1"]},
        treaties={0: []},
        states={"mil-ch-gunner": "exerted", "mil-ch-stealthunit-1": "hidden"},
    )
    found = [text.split()[2] for text in g.options("channel")]
    assert found == ["mil-ch-captain", "mil-ch-medic"], "ready, Human, and of the card's own icon"


@rule("T-ACTION-08")
def test_the_channellers_berserk_rage_counts():
    g = duel(
        "wlf-ch-brute-1",
        "mil-ch-captain",
        gangs=["wolfenpack", "militia"],
        wounds={"wlf-ch-brute-1": 1},
        hand={0: ["wlf-co-rend-1"]},
    )
    g.play("channel wlf-co-rend-1 wlf-ch-brute-1")
    assert g.status("mil-ch-captain") == "dead", "3 and 1"


@rule("T-ACTION-09", "T-ACTION-10", "T-TRAIT-21")
def test_replenish_discards_what_one_likes_and_draws_to_five():
    hand = ["mil-co-frag", "mil-co-holdline", "mil-co-smoke"]
    g = duel(hand={0: hand}, dice=["mil-co-killshot", "mil-co-reload-1", "mil-co-reload-2"])
    g.play("replenish", "discard mil-co-smoke", "go")
    assert g.discard(0) == ["mil-co-smoke"] and len(g.hand(0)) == 5
    many = duel(hand={0: [*hand, "mil-co-killshot", "mil-co-reload-1", "mil-co-reload-2"]})
    many.play("replenish", "go")
    assert len(many.hand(0)) == 6, "more than five are kept"


@rule("T-ACTION-12", "T-ACTION-13", "T-CANCEL-08")
def test_targets_first_then_the_price_then_the_window():
    g = duel("mil-ch-pathfinder", ["fng-ch-elder", "fng-ch-stalker"], hand={1: ["fng-co-acrobat-1"]})
    g.use("mil-ch-pathfinder", "aimed-shot")
    assert g.about == "target" and g.power(0) == 7
    g.play("target fng-ch-elder")
    assert g.about == "cancel" and g.asked == 1
    assert g.power(0) == 6 and g.status("mil-ch-pathfinder") == "exerted" and g.left("fng-ch-elder") == 4
    g.play("1:pass")
    assert g.left("fng-ch-elder") == 2


@rule("T-ACTION-14")
def test_an_action_needs_a_target_for_its_first_effect():
    g = duel(
        ["und-ch-mouth", "und-ch-swollen"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["undead", "militia"],
        states={"mil-ch-captain": "exerted", "mil-ch-gunner": "hidden"},
    )
    assert "und-ch-mouth und-ch-mouth.parley-of-the-dead" not in g.targets("use"), "nobody ready to exert"
    assert "und-ch-mouth und-ch-mouth.small-bite" in g.targets("use")


@rule("T-ACTION-14")
def test_a_later_effect_without_a_target_is_skipped():
    g = duel(
        "fng-ch-courtier",
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        states={"mil-ch-captain": "exerted", "mil-ch-gunner": "exerted"},
        check=False,
    )
    g.use("fng-ch-courtier", "beguile").play("target mil-ch-captain")
    assert g.left("mil-ch-captain") == 3


@rule("T-ACTION-15")
def test_a_target_that_died_meanwhile_is_skipped_and_nothing_refunded():
    g = duel(
        "wlf-ch-reader", ["mil-ch-regular-1", "mil-ch-captain"], gangs=["wolfenpack", "militia"], wounds={"mil-ch-regular-1": 1}
    )
    g.use("wlf-ch-reader", "hamstring").play("target mil-ch-regular-1", "target mil-ch-regular-1")
    assert g.status("mil-ch-regular-1") == "dead" and g.status("mil-ch-captain") == "ready" and g.power(0) == 6


@rule("T-ACTION-17", "T-ACTION-18")
def test_resurrecting_brings_one_back_ready_and_bare():
    g = duel(
        ["fng-ch-elder", "fng-ch-witch"],
        "mil-ch-captain",
        gangs=["fang", "militia"],
        dead={"spire": {0: ["fng-ch-stalker"], 1: ["mil-ch-gunner"]}},
        hand={0: ["fng-co-riseagain-1"]},
    )
    g.play("play fng-co-riseagain-1")
    assert (g.status("fng-ch-stalker"), g.left("fng-ch-stalker"), g.seat_of("fng-ch-stalker")) == ("ready", 3, 0)
    assert g.status("mil-ch-gunner") == "dead"


@rule("T-ACTION-18", "T-ACTION-42")
def test_a_thrall_that_dies_lies_there_as_its_owners():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        active=2,
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"], 2: ["und-ch-colossus"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        hand={0: ["fng-co-riseagain-1"]},
        act="spire",
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.use("und-ch-colossus", "flail").play("target mil-ch-regular-1").calm()
    assert g.status("mil-ch-regular-1") == "dead" and g.state.side[g.card("mil-ch-regular-1")] == 1
    assert g.asked == 0 and g.options("play") == [], "no dead of the Fang to raise"


@rule("T-ACTION-19", "T-ACTION-20")
def test_the_turned_go_to_their_owners_reserves_at_once():
    g = duel(["fng-ch-stalker"], ["mil-ch-regular-1", "mil-ch-captain"], gangs=["fang", "militia"], wounds={"mil-ch-regular-1": 1})
    g.use("fng-ch-stalker", "bite").play("target mil-ch-regular-1")
    assert g.at("mil-ch-regular-1") == "reserve" and g.at("fng-ch-fledgling-1") == "spire"
    assert g.told("converted") and g.seat_of("fng-ch-fledgling-1") == 0


@rule("T-ACTION-21")
def test_the_turned_count_as_killed_but_their_own_death_does_nothing():
    g = duel(
        "fng-ch-stalker",
        ["mil-ch-regular-1", "mil-ch-captain"],
        gangs=["fang", "militia"],
        wounds={"mil-ch-regular-1": 1},
        items={"fng-ch-stalker": "fng-it-phylactery"},
    )
    g.use("fng-ch-stalker", "bite").play("target mil-ch-regular-1")
    assert g.lives("fng-ch-stalker") == 1, "the phial drinks to a turned victim too"


@rule("T-ACTION-22", "T-TRAIT-14", "T-TRAIT-15")
def test_recruits_come_ready_and_are_never_leaders():
    g = duel("mil-ch-medic", hand={0: ["mil-co-reinforce-1"]}, aside=["mil-ch-captain"])
    g.play("play mil-co-reinforce-1")
    assert "mil-ch-chaplain" not in g.targets() and "mil-ch-regular-1" in g.targets()
    g.play("target mil-ch-regular-1", "target mil-ch-regular-2")
    assert g.at("mil-ch-regular-2") == "spire" and g.status("mil-ch-regular-1") == "ready"


@rule("T-ACTION-23")
def test_recruits_come_from_ones_own_reserves():
    g = duel("mil-ch-medic", hand={0: ["mil-co-reinforce-1"]})
    g.play("play mil-co-reinforce-1")
    assert all(name.startswith("mil-") for name in g.targets()), "the Undead's Human is not theirs to call"
    none = duel(
        "mil-ch-medic",
        hand={0: ["mil-co-reinforce-1"]},
        aside=[n for n in g.box.ids[: g.box.characters] if n.startswith("mil-") and n != "mil-ch-medic"],
    )
    assert none.options("play") == [], "with no fitting character there is nothing to announce"


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


@rule("T-ACTION-43", "T-ACTION-44", "T-TRAIT-08")
def test_focus_binds_both_to_each_other():
    g = duel(["fng-ch-duellist", "fng-ch-elder"], ["mil-ch-captain", "mil-ch-gunner"], gangs=["fang", "militia"])
    g.use("fng-ch-duellist", "challenge").play("target mil-ch-captain")
    assert g.table.partners(g.card("mil-ch-captain")) == [g.card("fng-ch-duellist")]
    g.use("mil-ch-captain", "service-pistol")
    assert g.left("fng-ch-duellist") == 2, "the only lawful target"
    assert g.asked == 0


@rule("T-ACTION-44", "T-FAQ-12")
def test_focus_arises_without_wounds_too():
    g = duel(
        ["und-ch-swollen", "und-ch-blight"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["undead", "militia"],
        hand={0: ["und-co-hands-1"]},
    )
    g.play("channel und-co-hands-1 und-ch-swollen", "target mil-ch-captain")
    assert g.status("mil-ch-captain") == "exerted" and g.table.partners(g.card("und-ch-swollen"))


@rule("T-ACTION-45", "T-ACTION-57")
def test_focus_ends_when_one_of_them_dies():
    g = duel(
        ["fng-ch-duellist", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-duellist", "mil-ch-gunner")],
        wounds={"mil-ch-gunner": 2},
    )
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-gunner")
    assert g.state.focus == ()


@rule("T-ACTION-46", "T-CANCEL-10")
def test_a_cancel_for_the_target_prevents_focus():
    g = duel("fng-ch-duellist", ["mil-ch-captain", "mil-ch-gunner"], gangs=["fang", "militia"], hand={1: ["mil-co-cover-1"]})
    g.use("fng-ch-duellist", "challenge").play("target mil-ch-captain", "1:cancel mil-co-cover-1")
    assert g.state.focus == () and g.left("mil-ch-captain") == 4


@rule("T-ACTION-47")
def test_a_focused_member_acts_on_its_partner_itself_or_nobody():
    g = duel(
        ["fng-ch-witch", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-witch", "mil-ch-captain")],
        wounds={"fng-ch-witch": 1, "fng-ch-elder": 1},
        hand={0: ["fng-co-bounty-1"]},
        dead={"spire": {0: ["fng-ch-stalker"]}},
    )
    offers = g.targets("use")
    assert "fng-ch-witch fng-ch-witch.open-the-coffin" not in offers
    g.use("fng-ch-witch", "crimson-mending")
    assert g.wounds("fng-ch-witch") == 0 and g.wounds("fng-ch-elder") == 1


@rule("T-ACTION-47")
def test_a_focused_member_cannot_use_what_hits_others_too():
    g = duel(
        ["mil-ch-captain"], ["fng-ch-elder", "fng-ch-witch"], hand={0: ["mil-co-frag"]}, focus=[("mil-ch-captain", "fng-ch-elder")]
    )
    assert g.options("channel") == []
    free = duel(["mil-ch-captain"], ["fng-ch-elder"], hand={0: ["mil-co-frag"]}, focus=[("mil-ch-captain", "fng-ch-elder")])
    assert free.options("channel") == ["channel mil-co-frag mil-ch-captain"]


@rule("T-ACTION-48")
def test_third_parties_may_act_on_both_and_focus_may_be_with_several():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner"],
        ["fng-ch-elder", "fng-ch-witch", "fng-ch-stalker"],
        focus=[("mil-ch-captain", "fng-ch-elder"), ("mil-ch-captain", "fng-ch-witch")],
    )
    g.use("mil-ch-captain", "service-pistol")
    assert set(g.targets()) == {"fng-ch-elder", "fng-ch-witch"}
    g.undo()
    g.use("mil-ch-gunner", "long-burst")
    assert len(g.targets()) == 3


@rule("T-ACTION-49")
def test_focus_ends_under_one_controller():
    g = duel(
        ["fng-ch-duellist", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-duellist", "mil-ch-gunner")],
        hand={0: ["fng-co-puppet"]},
    )
    g.play("channel fng-co-puppet fng-ch-elder")
    assert g.seat_of("mil-ch-gunner") == 0 and g.state.focus == ()


@rule("T-ACTION-50")
def test_some_actions_bring_a_free_replenish():
    g = duel(hand={0: ["mil-co-reload-1"]}, power={0: 1})
    g.play("play mil-co-reload-1")
    assert g.power(0) == 7 and len(g.hand(0)) == 5 and g.status("mil-ch-captain") == "ready"


@rule("T-ACTION-51", "T-TRAIT-23")
def test_spells_are_for_spellcasters():
    g = duel(["fng-ch-witch", "fng-ch-elder"], "mil-ch-captain", gangs=["fang", "militia"], hand={0: ["fng-co-bloodlance-1"]})
    assert g.options("channel") == ["channel fng-co-bloodlance-1 fng-ch-witch"]


@rule("T-ACTION-51")
def test_a_spell_ability_is_nothing_for_others():
    from menace.games.town.announce import Frame, usable
    from menace.games.town.box import Ability
    from menace.games.town.words import TAG_SPELL, TURN_ACTION

    g = duel(["fng-ch-witch", "fng-ch-elder"], "mil-ch-captain", gangs=["fang", "militia"])
    known = g.box.ability[g.box.actions[g.card("fng-ch-elder")][0]]
    spell = Ability(known.number, known.design)
    spell.ops, spell.tags = known.ops, known.tags | TAG_SPELL
    frame = Frame(0, g.place("spire"), TURN_ACTION, -1, 0, -1)
    assert usable(g.table, frame, g.card("fng-ch-witch"), spell, -1)
    assert not usable(g.table, frame, g.card("fng-ch-elder"), spell, -1)


@rule("T-ACTION-52")
def test_extra_actions_are_ordinary_ones_taken_at_once():
    g = duel(["mil-ch-captain", "mil-ch-pathfinder"], hand={1: ["fng-co-acrobat-1"]})
    g.use("mil-ch-captain", "concentrated-fire").play("1:pass")
    assert g.about == "extra action" and g.asked == 0
    assert g.targets("use") == ["mil-ch-pathfinder mil-ch-pathfinder.carbine", "mil-ch-pathfinder mil-ch-pathfinder.aimed-shot"]
    g.use("mil-ch-pathfinder", "aimed-shot")
    assert g.about == "cancel", "it has a window of its own"
    g.play("pass")
    assert g.left("fng-ch-elder") == 1 and g.power(0) == 5 and g.asked == 1


@rule("T-ACTION-52")
def test_an_extra_action_keeps_its_limit():
    g = duel(["mil-ch-captain", "mil-ch-sergeant"])
    g.use("mil-ch-captain", "concentrated-fire")
    assert g.targets("use") == ["mil-ch-sergeant mil-ch-sergeant.silenced-pistol"], "Stealth Kills costs 2"
    g.play("pass")
    assert g.status("mil-ch-sergeant") == "ready"


@rule("T-ACTION-59")
def test_an_extra_action_is_an_ability_unless_it_is_free_of_limits():
    team = ["wlf-ch-howler", "wlf-ch-reader"]
    more = {"hand": {0: ["wlf-co-frenzy-1", "wlf-co-rend-1"]}, "items": {"wlf-ch-reader": "wlf-it-knuckles"}}
    g = duel(team, "mil-ch-captain", gangs=["wolfenpack", "militia"], **more)
    g.use("wlf-ch-howler", "call-and-answer")
    assert g.about == "extra action" and g.options() == ["use wlf-ch-reader wlf-ch-reader.snap", "pass"]
    h = duel(team, "mil-ch-captain", gangs=["wolfenpack", "militia"], **more)
    h.play("channel wlf-co-frenzy-1 wlf-ch-howler")
    assert (
        h.about == "extra action"
        and "channel wlf-co-rend-1 wlf-ch-reader" in h.options()
        and "harness wlf-ch-reader" in h.options()
    )
    assert not [text for text in h.options() if text in ("replenish", "run")]


@rule("T-ACTION-53", "T-ACTION-54", "T-TRAIT-26")
def test_a_non_stackable_card_is_barred_for_its_bearer_alone():
    g = duel(
        ["wlf-ch-reader", "wlf-ch-howler"],
        "mil-ch-captain",
        gangs=["wolfenpack", "militia"],
        hand={0: ["wlf-co-scent-2"]},
        attached={"wlf-ch-reader": ["wlf-co-scent-1"]},
    )
    assert g.options("channel") == ["channel wlf-co-scent-2 wlf-ch-howler"]


@rule("T-ACTION-54", "T-ACTION-56")
def test_an_effect_on_a_side_is_barred_for_its_player_in_that_combat_while_it_lasts():
    g = duel(["mil-ch-captain", "mil-ch-gunner"], hand={0: ["mil-co-holdline"]})
    g.play("channel mil-co-holdline mil-ch-captain")
    assert g.state.mods[g.card("mil-ch-gunner")] and g.state.mods[g.card("mil-ch-captain")]
    s = g.state
    s.discard[0], s.hand[0] = (), (g.card("mil-co-holdline"),)
    from menace.games.town.announce import at_work

    ability = g.box.ability[g.box.actions[g.card("mil-co-holdline")][0]]
    assert at_work(g.table, g.card("mil-co-holdline"), g.card("mil-ch-gunner"), 0, g.place("spire"), ability)
    assert not at_work(g.table, g.card("mil-co-holdline"), g.card("mil-ch-gunner"), 1, g.place("spire"), ability)
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-gunner").calm()
    assert g.left("mil-ch-gunner") == 2, "2 less 1"
    assert not s.mods[g.card("mil-ch-gunner")], "over as the next turn begins"
    assert g.options("channel")


@rule("T-ACTION-55", "T-FAQ-16")
def test_followers_and_attackers_are_those_here():
    g = duel(
        ["wlf-ch-alpha", "wlf-ch-reader", "wlf-ch-howler"],
        "und-ch-colossus",
        gangs=["wolfenpack", "undead"],
        at={"path": {0: ["wlf-ch-shaman"]}},
        lives={"und-ch-colossus": 5},
    )
    g.use("wlf-ch-alpha", "lead-the-hunt")
    assert g.left("und-ch-colossus") == 6, "1 and 2 followers; the one elsewhere and reserves do not count"
    h = duel(
        ["wlf-ch-alpha", "wlf-ch-reader", "wlf-ch-howler"],
        "und-ch-colossus",
        gangs=["wolfenpack", "undead"],
        hand={0: ["wlf-co-packtactics-1"]},
        states={"wlf-ch-reader": "exerted"},
        lives={"und-ch-colossus": 5},
    )
    h.play("channel wlf-co-packtactics-1 wlf-ch-howler")
    assert h.left("und-ch-colossus") == 7, "the Alpha and the channeller are ready, the reader is not"


@rule("T-ACTION-58")
def test_exerting_the_exerted_or_destroying_nothing_does_nothing():
    g = duel(
        ["und-ch-swollen", "und-ch-blight"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["undead", "militia"],
        hand={0: ["und-co-hands-1"]},
        states={"mil-ch-captain": "exerted"},
    )
    g.play("channel und-co-hands-1 und-ch-swollen", "target mil-ch-captain")
    assert g.status("mil-ch-captain") == "exerted"


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
        effects.on_member(g.table, Op(OP_EXERT, 0), g.card(name))
        assert g.status(name) == state


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
    effects.on_member(g.table, op, g.card("fng-ch-mesmerist"))
    assert g.state.bonds[g.card("fng-ch-mesmerist")] == ()
    effects.on_member(g.table, op, g.card("mil-ch-captain"))
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


@rule("T-ACTION-11")
def test_running_away_is_on_offer():
    assert "run" in duel().options()


@pytest.mark.parametrize(("side", "expected"), [("opposing", False), ("any", True)])
@rule("T-ACTION-16", "T-FAQ-06")
def test_own_members_may_be_targeted_if_the_card_does_not_say_whose(side, expected):
    from menace.games.town.box import Sel
    from menace.games.town.select import Eye, candidates
    from menace.games.town.words import MEMBER, SIDES

    g = duel(["mil-ch-captain", "mil-ch-gunner"])
    sel = Sel(MEMBER)
    sel.side = SIDES.index(side)
    found = candidates(g.table, sel, Eye(0, g.card("mil-ch-captain"), g.place("spire")))
    assert (g.card("mil-ch-gunner") in found) is expected
