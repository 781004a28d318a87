"""The end of combat, running away, stalemates, Skirmishes and Ambushes (T-ENDCOMBAT, T-RUN, T-STALEMATE, T-SKIRMISH, T-AMBUSH)."""

from __future__ import annotations

import pytest

from menace.games.town.combat import EndCombat, Settle
from support import rule
from town.scenario import scenario
from town.test_combat import duel


def last_blow(**more):
    """Seat 1 holds the spire with one wounded member; seat 0 is about to kill it."""
    more.setdefault("at", {"path": {1: ["fng-ch-elder"]}})
    more.setdefault("holders", {"spire": 1})
    more.setdefault("wounds", {"fng-ch-stalker": 2})
    return scenario(fights={"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-stalker"]}}, act="spire", **more)


@rule("T-ENDCOMBAT-01", "T-ENDCOMBAT-10", "T-LOC-21")
def test_the_side_with_survivors_wins_and_captures_with_the_benefit():
    g = last_blow()
    g.use("mil-ch-captain", "service-pistol")
    assert g.fight("spire") == "peace" and g.holder("spire") == 0 and g.at("mil-ch-gunner") == "spire"
    assert g.state.base[0] == 8, "the Spire raises Power for good"
    assert len(g.state.copies[g.place("spire")]) == 1


@rule("T-LOC-30")
def test_the_members_at_a_place_won_in_combat_are_its_party():
    g = scenario(
        fights={"hospital": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-stalker"]}},
        holders={"hospital": 1},
        at={"armoury": {0: ["mil-ch-medic"]}, "crypt": {1: ["fng-ch-elder"]}},
        wounds={"fng-ch-stalker": 2, "mil-ch-gunner": 2, "mil-ch-captain": 1, "mil-ch-medic": 2},
        act="hospital",
    )
    g.use("mil-ch-captain", "service-pistol").play("skip")
    assert set(g.targets()) == {"mil-ch-captain", "mil-ch-gunner"}, "not the one elsewhere"
    g.play("target mil-ch-gunner")
    assert g.wounds("mil-ch-gunner") == 0


@rule("T-LOC-22", "T-ENDCOMBAT-10")
def test_a_winner_who_held_the_place_keeps_it_without_a_new_benefit():
    g = last_blow(holders={"spire": 0})
    g.use("mil-ch-captain", "service-pistol")
    assert g.holder("spire") == 0 and g.state.base[0] == 7


@rule("T-ENDCOMBAT-02", "T-RUN-08")
def test_it_ends_when_all_others_have_run():
    g = last_blow(active=1)
    g.play("run", "0:pass")
    assert g.fight("spire") == "peace" and g.holder("spire") == 0 and g.at("fng-ch-stalker") == "path"


@rule("T-ENDCOMBAT-03", "T-STALEMATE-01", "T-STALEMATE-07")
def test_it_ends_when_all_agree():
    g = last_blow()
    g.play("propose", "1:agree")
    while g.about == "replenish":
        g.play("go")
    assert g.fight("spire") == "peace" and g.holder("spire") == 1
    assert g.at("mil-ch-captain") == "path" and g.at("fng-ch-stalker") == "spire"


@rule("T-ENDCOMBAT-04", "T-ENDCOMBAT-18")
def test_attached_cards_focus_and_effects_of_the_combat_are_gone():
    g = scenario(
        gangs=["wolfenpack", "undead"],
        fights={"spire": {0: ["wlf-ch-alpha", "wlf-ch-reader"], 1: ["und-ch-swollen"]}},
        at={"path": {1: ["und-ch-blight"]}},
        attached={"wlf-ch-reader": ["wlf-co-scent-1"]},
        focus=[("wlf-ch-reader", "und-ch-swollen")],
        steps=[EndCombat(scenario().place("spire"), -1), Settle()],
        states={"wlf-ch-alpha": "hidden"},
    )
    while g.about == "replenish":
        g.play("go")
    assert g.attached("wlf-ch-reader") == [] and "wlf-co-scent-1" in g.discard(0) and g.state.focus == ()
    assert g.status("wlf-ch-alpha") == "ready"


@rule("T-ENDCOMBAT-05", "T-ENDCOMBAT-20")
def test_the_winner_replenishes_and_a_free_loser_draws_up():
    g = last_blow(hand={0: ["mil-co-frag"], 1: ["fng-co-brood"]})
    g.use("mil-ch-captain", "service-pistol").calm()
    assert g.about == "replenish" and g.asked == 0, "discarding first is a choice"
    g.play("discard mil-co-frag")
    assert len(g.hand(0)) == 5 and len(g.hand(1)) == 5 and "mil-co-frag" in g.discard(0) and "fng-co-brood" in g.hand(1)


@rule("T-ENDCOMBAT-05", "T-ENDCOMBAT-06", "T-ENDCOMBAT-17")
def test_a_loser_engaged_elsewhere_neither_draws_nor_regenerates():
    for kind in ("combat", "skirmish"):
        place = "armoury" if kind == "combat" else "fng-re-path"
        g = scenario(
            fights={
                "spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-stalker"]},
                place: {1: ["fng-ch-elder"], 0: ["mil-ch-medic"]},
            },
            kinds={place: kind},
            holders={"spire": 1},
            wounds={"fng-ch-stalker": 2},
            act="spire",
            power={0: 3, 1: 3},
        )
        g.use("mil-ch-captain", "service-pistol")
        assert g.fight("spire") == "peace" and g.hand(1) == [] and g.power(1) == 3
        assert g.power(0) == 4 and len(g.hand(0)) == 5, "3 and 1 for the Spire: the winner replenishes but does not regenerate"


@rule("T-ENDCOMBAT-06", "T-POWER-04", "T-POWER-05")
def test_the_free_regenerate():
    g = last_blow(power={0: 2, 1: 10}, holders={"spire": 0})
    g.use("mil-ch-captain", "service-pistol")
    assert g.power(0) == 7 and g.power(1) == 7


@rule("T-ENDCOMBAT-13")
def test_the_winner_replenishes_even_while_engaged_elsewhere():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-stalker"]}, "armoury": {0: ["mil-ch-medic"], 1: ["fng-ch-elder"]}},
        wounds={"fng-ch-stalker": 2},
        act="spire",
        power={0: 1},
    )
    g.use("mil-ch-captain", "service-pistol")
    assert len(g.hand(0)) == 5 and g.power(0) == 1


@rule("T-ENDCOMBAT-07")
def test_the_dead_go_to_reserves():
    g = last_blow(dead={"spire": {0: ["mil-ch-medic"], 1: ["fng-ch-witch"]}})
    g.use("mil-ch-captain", "service-pistol")
    assert g.at("mil-ch-medic") == g.at("fng-ch-witch") == g.at("fng-ch-stalker") == "reserve"


@rule("T-ENDCOMBAT-08", "T-ENDCOMBAT-12")
def test_survivors_are_readied():
    g = last_blow(states={"mil-ch-gunner": "exerted"})
    g.use("mil-ch-captain", "service-pistol")
    assert g.status("mil-ch-captain") == g.status("mil-ch-gunner") == "ready"


@rule("T-ENDCOMBAT-09", "T-LOC-17", "T-LOC-24")
def test_losers_lose_their_copies_and_survivors_go_on_the_path():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-stalker", "fng-ch-elder"]}},
        holders={"spire": 1},
        steps=[EndCombat(scenario().place("spire"), 0), Settle()],
    )
    while g.about == "replenish":
        g.play("go")
    assert g.at("fng-ch-stalker") == g.at("fng-ch-elder") == "path" and g.holder("spire") == 0
    assert g.discards() == [], "the only copy there went to the winner (T-ENDCOMBAT-19)"


@rule("T-ENDCOMBAT-19", "T-LOC-03")
def test_a_winner_without_a_copy_takes_the_losers():
    g = last_blow()
    copy = g.state.copies[g.place("spire")][0] >> 3
    g.use("mil-ch-captain", "service-pistol")
    assert g.state.copies[g.place("spire")] == (copy << 3 | 0,)


@rule("T-LOC-17")
def test_the_winner_keeps_exactly_one_copy():
    g = last_blow()
    extra = g.card("fng-re-spire")
    g.state.rendezvous = tuple(c for c in g.state.rendezvous if c != extra)
    g.table.give_copy(g.place("spire"), extra, 0)
    g.use("mil-ch-captain", "service-pistol")
    assert g.state.copies[g.place("spire")] == (extra << 3,) and g.discards() == ["mil-re-spire"]


@rule("T-LOC-19", "T-ENDCOMBAT-19")
def test_the_first_copy_goes_to_the_captor_if_its_holder_left():
    g = last_blow(holders={"spire": -1})
    assert g.state.copies[g.place("spire")] == (g.card("mil-re-spire") << 3 | 7,)
    extra = g.card("fng-re-spire")
    g.state.rendezvous = tuple(c for c in g.state.rendezvous if c != extra)
    g.table.give_copy(g.place("spire"), extra, 0)
    g.use("mil-ch-captain", "service-pistol")
    assert g.state.copies[g.place("spire")] == (g.card("mil-re-spire") << 3,) and g.discards() == ["fng-re-spire"]


@rule("T-ENDCOMBAT-11")
def test_an_uncapturable_place_is_discarded_and_survivors_go_on_the_path():
    g = scenario(
        fights={"fng-re-path": {0: ["mil-ch-captain"], 1: ["fng-ch-stalker"]}},
        at={"armoury": {1: ["fng-ch-elder"]}},
        wounds={"fng-ch-stalker": 2},
        act="fng-re-path",
    )
    g.use("mil-ch-captain", "service-pistol")
    assert g.fight("fng-re-path") == "peace" and g.discards() == ["fng-re-path"] and g.at("mil-ch-captain") == "path"


@rule("T-ENDCOMBAT-14", "T-ENDCOMBAT-15", "T-ENDCOMBAT-16", "T-LOC-20")
def test_a_side_without_survivors_leaves_a_combat_that_goes_on_as_a_loser():
    g = scenario(
        seats=3,
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-stalker"], 2: ["wlf-ch-alpha"]}},
        holders={"spire": 1},
        at={"path": {1: ["fng-ch-elder"]}},
        wounds={"fng-ch-stalker": 2},
        power={1: 2},
        act="spire",
    )
    g.use("mil-ch-captain", "service-pistol").play("target fng-ch-stalker")
    assert g.sides("spire") == [0, 2] and g.at("fng-ch-stalker") == "reserve" and g.holder("spire") == -1
    assert len(g.hand(1)) == 5 and g.power(1) == 7
    assert g.state.copies[g.place("spire")][0] & 7 == 7, "the copy waits at the fight"


@rule("T-ENDCOMBAT-16", "T-WIN-09")
def test_a_member_recruited_by_the_same_action_keeps_its_player_in():
    g = scenario(
        gangs=["undead", "militia"],
        fights={"spire": {0: ["und-ch-necro", "und-ch-blight"], 1: ["mil-ch-regular-1"]}},
        at={"path": {1: ["mil-ch-captain"]}},
        act="spire",
        attached={},
        hand={0: ["und-co-necroblast-1"]},
    )
    g.play("channel und-co-necroblast-1 und-ch-necro", "target und-ch-shuffler-1")
    assert g.at("und-ch-shuffler-1") == "spire", "recruited before the combat was found to be over"


# -- running away -------------------------------------------------------------------------------------------------------


def flight(**more):
    more.setdefault("at", {"armoury": {0: ["mil-ch-medic"]}})
    return scenario(
        seats=3,
        fights={"spire": {0: ["mil-ch-captain", "mil-ch-stealthunit-1"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}},
        act="spire",
        **more,
    )


@rule("T-RUN-01", "T-RUN-02", "T-RUN-07", "T-RUN-11", "T-LOC-18")
def test_the_runaway_ends_their_part_as_a_loser():
    g = flight(states={"mil-ch-captain": "exerted"})
    g.play("run", "1:pass", "2:pass")
    assert g.sides("spire") == [1, 2] and g.holder("spire") == -1
    assert g.at("mil-ch-captain") == g.at("mil-ch-stealthunit-1") == "path" and g.status("mil-ch-captain") == "ready"


@rule("T-RUN-03", "T-RUN-14")
def test_the_runaway_draws_up_even_if_engaged_elsewhere_but_then_does_not_regenerate():
    g = flight(power={0: 2})
    g.play("run")
    assert len(g.hand(0)) == 5 and g.power(0) == 7
    h = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}, "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-gunner"]}},
        act="spire",
        power={0: 2},
    )
    h.play("run")
    assert len(h.hand(0)) == 5 and h.power(0) == 2


@rule("T-RUN-04", "T-RUN-05", "T-RUN-09", "T-RUN-10", "T-FAQ-27")
def test_the_others_get_one_free_action_each_on_the_runaway_alone():
    g = flight(hand={2: ["wlf-co-frenzy-1"]}, power={2: 3})
    g.play("run")
    assert g.asked == 1 and g.about == "free action"
    g.use("fng-ch-elder", "crushing-grip")
    assert set(g.targets()) == {"mil-ch-captain", "mil-ch-stealthunit-1"}, "not the third player's"
    g.play("target mil-ch-captain").calm()
    assert g.asked == 2
    g.play("channel wlf-co-frenzy-1 wlf-ch-alpha", "target mil-ch-captain").calm()
    assert g.left("mil-ch-captain") == 1 and g.power(2) == 2 and g.at("mil-ch-captain") == "path"
    assert g.about != "extra action", "extra actions fall away"


@rule("T-RUN-10")
def test_extra_actions_of_a_free_attack_fall_away():
    g = scenario(
        gangs=["militia", "wolfenpack"],
        fights={"spire": {0: ["mil-ch-captain"], 1: ["wlf-ch-alpha", "wlf-ch-reader"]}},
        at={"armoury": {0: ["mil-ch-medic"]}},
        hand={1: ["wlf-co-frenzy-1"]},
        act="spire",
    )
    g.play("run", "1:channel wlf-co-frenzy-1 wlf-ch-alpha").calm()
    assert g.about != "extra action" and g.at("mil-ch-captain") == "path"


@rule("T-RUN-10")
@pytest.mark.parametrize("runner", [0, 1])
def test_an_area_touches_only_the_one_chosen(runner):
    other = 1 - runner
    g = scenario(
        gangs=["undead", "militia"][:: 1 - 2 * runner],
        active=runner,
        fights={"spire": {other: ["mil-ch-captain"], runner: ["und-ch-blight", "und-ch-swollen"]}},
        at={"armoury": {runner: ["und-ch-mother"]}},
        hand={other: ["mil-co-frag"]},
        act="spire",
    )
    g.play("run", f"{other}:channel mil-co-frag mil-ch-captain", "target und-ch-blight").calm()
    assert g.left("und-ch-blight") == 2 and g.left("und-ch-swollen") == 4


@rule("T-RUN-12")
def test_attached_cards_are_gone_before_the_free_attacks_and_items_are_not():
    def scene(**more):
        g = scenario(
            gangs=["undead", "militia"],
            fights={"spire": {0: ["und-ch-colossus"], 1: ["mil-ch-gunner"]}},
            at={"armoury": {0: ["und-ch-mother"]}},
            act="spire",
            **more,
        )
        return g.play("run").use("mil-ch-gunner", "long-burst").calm()

    acid = scene(attached={"und-ch-colossus": ["und-co-acid"]})
    assert acid.left("und-ch-colossus") == 2 and acid.left("mil-ch-gunner") == 3
    nails = scene(items={"und-ch-colossus": "und-it-nails"})
    assert nails.left("und-ch-colossus") == 2 and nails.left("mil-ch-gunner") == 2


@rule("T-RUN-13")
def test_hidden_runaways_are_hit_only_by_stealth():
    g = scenario(
        fights={"spire": {0: ["mil-ch-stealthunit-1"], 1: ["fng-ch-elder", "fng-ch-stalker"]}},
        at={"armoury": {0: ["mil-ch-medic"]}},
        states={"mil-ch-stealthunit-1": "hidden"},
        act="spire",
    )
    g.play("run")
    assert {text.split()[0] for text in g.targets("use")} == {"fng-ch-stalker"}


@rule("T-RUN-15")
def test_the_controlled_to_the_end_of_combat_stay_with_their_engaged_owner():
    g = scenario(
        gangs=["fang", "militia"],
        fights={"spire": {0: ["fng-ch-elder", "mil-ch-gunner", "mil-ch-regular-1"], 1: ["mil-ch-captain"]}},
        at={"armoury": {0: ["fng-ch-mesmerist"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        act="spire",
    )
    s = g.state
    for name in ("mil-ch-gunner", "mil-ch-regular-1"):
        s.side[g.card(name)] = 1
    s.bonds[g.card("mil-ch-gunner")] = (-1 - 0,)
    g.play("run", "1:pass")
    assert g.seat_of("mil-ch-gunner") == 1 and g.at("mil-ch-gunner") == "spire"
    assert g.seat_of("mil-ch-regular-1") == 0 and g.at("mil-ch-regular-1") == "path", "a thrall runs along"


@rule("T-RUN-16")
def test_free_attacks_can_put_the_runaway_out():
    g = flight(at={}, wounds={"mil-ch-captain": 3, "mil-ch-stealthunit-1": 1})
    g.play("run").use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain").calm()
    g.use("wlf-ch-alpha", "fangs").calm()
    assert g.state.out[0] == 1 and g.sides("spire") == [1, 2]


@rule("T-RUN-17")
def test_a_member_thralled_by_a_free_attack_does_not_run():
    g = scenario(
        gangs=["militia", "fang"],
        fights={"spire": {0: ["mil-ch-regular-1", "mil-ch-captain"], 1: ["fng-ch-mesmerist", "fng-ch-elder"]}},
        at={"armoury": {0: ["mil-ch-medic"]}},
        act="spire",
        forced=False,
    )
    g.play("run").use("fng-ch-mesmerist", "enthrall")
    while g.about in ("target", "cancel"):
        g.play("target mil-ch-regular-1" if g.about == "target" else "pass")
    while g.about == "replenish":
        g.play("go")
    assert g.seat_of("mil-ch-regular-1") == 1 and g.at("mil-ch-regular-1") == "spire" and g.at("mil-ch-captain") == "path"


@rule("T-RUN-18", "T-ENDGAME-09")
def test_nobody_runs_in_the_end_game():
    g = scenario(fights={"field": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, kinds={"field": "final"}, endgame=True)
    assert "run" not in g.options() and "replenish" in g.options()


# -- stalemate ----------------------------------------------------------------------------------------------------------


@rule("T-STALEMATE-02", "T-STALEMATE-05")
def test_everyone_replenishes_as_if_they_had_won():
    g = last_blow(hand={0: ["mil-co-frag"], 1: ["fng-co-brood"]}, power={0: 1, 1: 1})
    g.play("propose", "1:agree")
    assert g.about == "replenish" and g.asked == 0
    g.play("go")
    assert g.about == "replenish" and g.asked == 1
    g.play("go")
    assert len(g.hand(0)) == len(g.hand(1)) == 5 and g.power(0) == g.power(1) == 7


@rule("T-STALEMATE-03", "T-STALEMATE-04")
def test_without_the_previous_holder_nobody_keeps_the_place():
    g = last_blow(holders={"spire": -1})
    g.play("propose", "1:agree")
    while g.about == "replenish":
        g.play("go")
    assert g.holder("spire") == -1 and g.at("mil-ch-captain") == g.at("fng-ch-stalker") == "path" and "mil-re-spire" in g.discards()


def mutual(holder=0, guard=(), **more):
    """The Stalker strikes a Shuffler with Acidic Blood: both die of it. Each gang has members elsewhere."""
    g = scenario(
        gangs=["fang", "undead"],
        fights={"spire": {0: ["fng-ch-stalker", *guard], 1: ["und-ch-shuffler-1"]}},
        at={"armoury": {0: ["fng-ch-elder"]}, "club": {1: ["und-ch-mother"]}},
        holders={"spire": holder},
        attached={"und-ch-shuffler-1": ["und-co-acid"]},
        wounds={"fng-ch-stalker": 2, "und-ch-shuffler-1": 1},
        act="spire",
        **more,
    )
    g.use("fng-ch-stalker", "talons")
    while g.about == "replenish":
        g.play("go")
    assert g.fight("spire") == "peace" and g.at("fng-ch-stalker") == g.at("und-ch-shuffler-1") == "reserve"
    return g


@rule("T-STALEMATE-06", "T-STALEMATE-10")
def test_where_all_die_together_nobody_keeps_the_place():
    for holder in (0, 1):
        g = mutual(holder)
        assert g.holder("spire") == -1 and g.table.locations(holder) == 1, "the other one stays"
        assert [card for card in g.discards() if card.endswith("-re-spire")]
        assert g.told("lost place")[-1]["seat"] == holder
    assert mutual(edition=1).holder("spire") == 0, "in the first edition who held it kept it"


@rule("T-STALEMATE-10", "T-ENDCOMBAT-10")
def test_a_holder_with_one_left_has_won():
    g = mutual(guard=["fng-ch-witch"])
    assert g.holder("spire") == 0 and g.at("fng-ch-witch") == "spire" and not g.told("lost place")


@rule("T-STALEMATE-10", "T-ACTION-36")
def test_a_member_controlled_for_the_combat_keeps_its_controller_engaged():
    g = scenario(
        gangs=["fang", "militia"],
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["mil-ch-captain"]}},
        at={"armoury": {0: ["fng-ch-elder"]}},
        act="spire",
        check=False,
    )
    gunner = g.card("mil-ch-gunner")
    g.state.side[gunner], g.state.bonds[gunner] = 1, (-1,)
    g.play("propose", "1:agree")
    while g.about == "replenish":
        g.play("go")
    assert g.holder("spire") == 0 and g.seat_of("mil-ch-gunner") == 1 and g.at("mil-ch-gunner") == "path"


@rule("T-STALEMATE-08")
def test_one_refusal_ends_the_proposal_and_there_is_one_a_turn():
    g = last_blow()
    g.play("propose", "1:refuse")
    assert g.asked == 0 and g.about == "action" and "propose" not in g.options()


@rule("T-STALEMATE-09")
def test_without_progress_the_game_applies_the_rule_itself():
    g = duel(standstill=2, decks={0: [], 1: []})
    for _ in range(3):
        g.play("replenish")
    assert g.fight("spire") == "combat"
    g.play("replenish")
    assert g.fight("spire") == "peace" and g.holder("spire") == 0
    never = duel(standstill=0, decks={0: [], 1: []})
    for _ in range(30):
        never.play("replenish")
    assert never.fight("spire") == "combat"


@rule("T-STALEMATE-09")
def test_a_wound_is_progress():
    g = duel(standstill=2, decks={0: [], 1: []})
    for _ in range(3):
        g.play("replenish")
    g.use("fng-ch-elder", "crushing-grip")
    assert g.fight("spire") == "combat" and g.state.idle[g.place("spire")] == 1


# -- Skirmish and Ambush ------------------------------------------------------------------------------------------------


def alley(option, **more):
    more.setdefault("at", {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "armoury": {1: ["fng-ch-witch"]}})
    g = scenario(rendezvous=["fng-re-alley", "mil-re-hunter", "mil-re-spire"], dice=["fng-re-alley"], **more)
    g.play("play-it", f"option {option}")
    return g


@rule("T-SKIRMISH-01", "T-SKIRMISH-03", "T-SKIRMISH-06", "T-LOC-27", "T-FAQ-26")
def test_a_skirmish_is_one_round():
    g = alley(2)
    assert g.fight("fng-re-alley") == "skirmish" and g.asked == 0 and g.about == "action"
    g.use("mil-ch-gunner", "long-burst")
    assert g.fight("fng-re-alley") == "skirmish" and g.asked == 1
    g.play("stay")
    assert g.about == "action"
    g.use("fng-ch-elder", "crushing-grip")
    assert g.fight("fng-re-alley") == "peace" and g.at("mil-ch-gunner") == g.at("fng-ch-elder") == "path"
    assert "fng-re-alley" in g.discards()


@rule("T-SKIRMISH-02", "T-TURN-10")
def test_a_missed_turn_counts_as_a_turn_of_the_round():
    g = alley(2)
    s = g.state
    card = g.card("mil-re-lightofday")
    s.discards = tuple(c for c in s.discards if c != card)
    s.effects, s.grants = (card,), (card << 4 | 1 << 1,)
    g.use("mil-ch-gunner", "long-burst")
    assert g.fight("fng-re-alley") == "peace" and g.at("fng-ch-elder") == "path" and s.effects == ()


@rule("T-SKIRMISH-03", "T-SKIRMISH-10")
def test_a_skirmish_with_one_side_left_ends_at_once_and_by_the_stalemate_rule():
    g = alley(2, wounds={"fng-ch-elder": 3}, hand={1: ["fng-co-brood"]})
    g.use("mil-ch-gunner", "long-burst").calm()
    assert g.about == "replenish" and g.asked == 1, "as if they had won"
    g.play("go")
    assert g.fight("fng-re-alley") == "peace" and g.at("mil-ch-gunner") == "path" and g.at("fng-ch-elder") == "reserve"


@rule("T-SKIRMISH-04", "T-SKIRMISH-05", "T-FAQ-28")
def test_running_from_a_skirmish():
    g = alley(2)
    g.use("mil-ch-gunner", "long-burst")
    g.play("stay", "run", "0:pass")
    assert g.fight("fng-re-alley") == "peace" and g.at("fng-ch-elder") == "path" and "fng-re-alley" in g.discards()


@rule("T-SKIRMISH-07")
def test_the_round_runs_over_those_engaged():
    g = alley(2)
    assert g.state.waiting[g.place("fng-re-alley")] == 0b11
    g.use("mil-ch-gunner", "long-burst")
    assert g.state.waiting[g.place("fng-re-alley")] == 0b10


@rule("T-SKIRMISH-08")
def test_joining_is_having_a_turn():
    g = scenario(
        seats=3,
        active=2,
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        kinds={"spire": "skirmish"},
        at={"path": {2: ["wlf-ch-reader"]}},
        rendezvous=["fng-re-spire", "mil-re-hunter"],
        dice=["fng-re-spire"],
    )
    g.play("play-it").use("wlf-ch-reader", "snap").play("target fng-ch-elder")
    assert g.sides("spire") == [0, 1, 2] and not g.state.waiting[g.place("spire")] >> 2 & 1


@rule("T-SKIRMISH-09")
def test_an_extra_turn_in_the_round_gives_another_action_and_the_round_waits():
    g = alley(2)
    s = g.state
    card = g.card("mil-re-lightofday")
    s.discards = tuple(c for c in s.discards if c != card)
    s.effects, s.grants = (card,), (card << 4 | 0 << 1 | 1,)
    g.use("mil-ch-gunner", "long-burst")
    assert g.asked == 0 and g.about == "action" and g.fight("fng-re-alley") == "skirmish"
    g.play("replenish")
    assert g.asked == 1 and g.fight("fng-re-alley") == "skirmish"


@rule("T-AMBUSH-01", "T-AMBUSH-03", "T-AMBUSH-04", "T-AMBUSH-05")
def test_an_ambush_is_one_wounding_action_and_over():
    g = alley(1, hand={0: ["mil-co-reload-1", "mil-co-crossfire-1"]})
    assert g.about == "ambush" and g.fight("fng-re-alley") == "ambush"
    assert {text.split()[0] for text in g.options()} == {"use", "channel"}
    assert "channel mil-co-crossfire-1 mil-ch-gunner" in g.options()
    g.use("mil-ch-gunner", "long-burst").calm()
    while g.about == "replenish":
        g.play("go")
    assert g.fight("fng-re-alley") == "peace" and g.left("fng-ch-elder") == 2 and g.at("fng-ch-elder") == "path"
    assert g.asked == 1, "no counter-action"


@rule("T-AMBUSH-01", "T-AMBUSH-05")
def test_only_what_wounds_or_kills_is_an_ambush():
    g = alley(1, at={"path": {0: ["mil-ch-medic", "mil-ch-gunner"], 1: ["fng-ch-elder"]}}, wounds={"mil-ch-gunner": 1})
    offers = g.targets("use")
    assert "mil-ch-medic mil-ch-medic.bone-saw" in offers and "mil-ch-medic mil-ch-medic.patch-up" not in offers


@rule("T-RUN-04")
def test_a_free_action_must_be_an_attack():
    g = flight(hand={1: ["fng-co-bounty-1"]})
    g.play("run")
    assert g.asked == 1 and g.options("use") and not g.options("play")


def volley(option, **more):
    """Overwhelming Firepower out of an ambush or in a Skirmish, with a second member there who could follow it up."""
    at = {"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}}
    g = alley(option, at=at, hand={0: ["mil-co-firepower-1"]}, **more)
    return g.play("channel mil-co-firepower-1 mil-ch-gunner").calm()


@rule("T-AMBUSH-05")
def test_further_actions_of_an_ambushing_action_fall_away():
    g = volley(1)
    assert g.wounds("fng-ch-elder") == 2, "the action itself happens"
    assert len(g.told("acts")) == 1 and g.fight("fng-re-alley") == "peace", "and with that it is over"
    g = volley(2)
    assert g.fight("fng-re-alley") == "skirmish" and g.about == "extra action", "anywhere else they are taken"
    g = volley(1, edition=1)
    assert g.about == "extra action" and g.targets("use") == ["mil-ch-medic mil-ch-medic.bone-saw"]


@rule("T-AMBUSH-06")
def test_after_an_ambush_both_replenish_and_regenerate():
    g = alley(1, hand={0: ["mil-co-frag"], 1: ["fng-co-brood"]}, power={0: 3, 1: 3})
    g.use("mil-ch-gunner", "long-burst").calm()
    assert g.about == "replenish" and g.asked == 0
    g.play("go", "1:go")
    assert len(g.hand(0)) == len(g.hand(1)) == 5 and g.power(0) == g.power(1) == 7


@rule("T-AMBUSH-07")
def test_an_ambush_captures_nothing():
    g = alley(1, wounds={"fng-ch-elder": 3})
    g.use("mil-ch-gunner", "long-burst")
    assert g.at("fng-ch-elder") == "reserve" and g.table.locations(0) == 0 and g.at("mil-ch-gunner") == "path"
