"""Cancelling: windows, what they cover, cancels of cancels (T-CANCEL)."""

from __future__ import annotations

from support import rule
from town.scenario import scenario
from town.test_combat import duel


@rule("T-CANCEL-01", "T-CANCEL-02", "T-CANCEL-03", "T-POWER-11")
def test_a_cancel_is_free_unchannelled_and_discarded_but_costs_its_power():
    g = duel("mil-ch-captain", ["fng-ch-elder"], hand={1: ["fng-co-acrobat-1"]}, states={"fng-ch-elder": "ready"})
    g.use("mil-ch-captain", "service-pistol").play("1:cancel fng-co-acrobat-1")
    assert g.left("fng-ch-elder") == 4 and g.discard(1) == ["fng-co-acrobat-1"] and g.power(1) == 6
    assert g.status("fng-ch-elder") == "ready" and g.asked == 1 and g.about == "action", "no turn was used for it"


@rule("T-CANCEL-01", "T-POWER-03")
def test_a_cancel_that_cannot_be_paid_is_not_on_offer():
    g = duel("mil-ch-captain", hand={1: ["fng-co-acrobat-1"]}, power={1: 0})
    g.use("mil-ch-captain", "service-pistol")
    assert g.left("fng-ch-elder") == 3 and g.asked == 1 and g.about == "action"


@rule("T-CANCEL-04", "T-CANCEL-05", "T-CANCEL-15", "T-FAQ-11")
def test_reflected_wounds_and_triggers_cannot_be_cancelled():
    g = duel(
        "mil-ch-gunner",
        ["und-ch-colossus"],
        gangs=["militia", "undead"],
        attached={"und-ch-colossus": ["und-co-acid"]},
        hand={0: ["mil-co-cover-1"]},
    )
    g.use("mil-ch-gunner", "long-burst")
    assert g.left("mil-ch-gunner") == 1 and g.about == "action" and g.asked == 1


@rule("T-CANCEL-06", "T-FAQ-12")
def test_others_members_cannot_be_protected():
    g = scenario(
        seats=3,
        gangs=["militia", "fang", "undead"],
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"], 2: ["und-ch-colossus"]}},
        hand={1: ["fng-co-acrobat-1"], 2: ["und-co-nopain-1"]},
        act="spire",
        forced=False,
    )
    g.use("mil-ch-captain", "service-pistol").play("target und-ch-colossus")
    assert g.asked == 1 and g.options() == ["pass"], "asked, for it could hold an answer, but it has none"
    g.play("pass")
    assert g.asked == 2 and g.options() == ["pass", "cancel und-co-nopain-1"]


@rule("T-CANCEL-06", "T-FAQ-12")
def test_a_member_of_ones_own_that_another_controls_cannot_be_protected():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        fights={"spire": {0: ["fng-ch-elder"], 1: ["mil-ch-captain"], 2: ["und-ch-mother", "mil-ch-regular-1"]}},
        thralls={"mil-ch-regular-1": "und-ch-mother"},
        hand={1: ["mil-co-cover-1"]},
        act="spire",
        forced=False,
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-regular-1")
    assert g.asked == 1 and g.options() == ["pass"], "race and icon would fit"


@rule("T-CANCEL-07", "T-DECK-06")
def test_a_controlled_member_is_protected_only_if_the_icon_fits():
    def scene(thrall):
        g = scenario(
            gangs=["fang", "militia"],
            fights={"spire": {0: ["fng-ch-elder"], 1: ["mil-ch-captain", thrall]}},
            thralls={thrall: "mil-ch-captain"},
            hand={1: ["mil-co-cover-1"]},
            act="spire",
        )
        return g.use("fng-ch-elder", "crushing-grip").play(f"target {thrall}")

    assert scene("mil-ch-gunner").about == "cancel"
    assert scene("und-ch-necro").about == "action", "a Human too, but not of the Militia's icon"


@rule("T-CANCEL-08")
def test_the_window_goes_round_from_the_left_of_the_actor():
    g = scenario(
        seats=4,
        active=1,
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"], 3: ["und-ch-colossus"]}},
        hand={0: ["mil-co-cover-1"], 2: ["wlf-co-hide-1"], 3: ["und-co-nopain-1"]},
        act="spire",
        forced=False,
    )
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain")
    assert g.asked == 2
    g.play("pass")
    assert g.asked == 3
    g.play("pass")
    assert g.asked == 0 and g.options() == ["pass", "cancel mil-co-cover-1"]


@rule("T-CANCEL-08", "T-INFO-07")
def test_who_might_hold_an_answer_is_asked_whatever_the_hand():
    """Asked alike with and without an answer; not asked where nobody could have one."""
    for hand in (["fng-co-acrobat-1"], ["fng-co-bounty-1"]):
        g = duel("mil-ch-captain", hand={1: hand}, forced=False).use("mil-ch-captain", "service-pistol")
        assert (g.asked, g.about) == (1, "cancel")
    empty = duel("mil-ch-captain", forced=False).use("mil-ch-captain", "service-pistol")
    assert empty.about == "action", "an empty hand is open to all"
    heal = duel(["mil-ch-medic"], hand={1: ["fng-co-acrobat-1"]}, wounds={"mil-ch-medic": 1}, forced=False)
    heal.use("mil-ch-medic", "patch-up")
    assert heal.about == "action", "no card of the Brotherhood answers healing"


@rule("T-CANCEL-09", "T-CANCEL-10")
def test_the_round_repeats_until_all_pass():
    g = duel(
        "mil-ch-gunner", ["fng-ch-elder", "fng-ch-stalker", "fng-ch-witch"], hand={1: ["fng-co-acrobat-1", "fng-co-acrobat-2"]}
    )
    g.use("mil-ch-gunner", "sweeping-fire").play("target fng-ch-elder", "target fng-ch-stalker", "target fng-ch-witch")
    g.play("1:cancel fng-co-acrobat-1", "protect fng-ch-elder")
    assert g.about == "cancel" and g.asked == 1
    g.play("cancel fng-co-acrobat-2", "protect fng-ch-witch")
    assert (g.left("fng-ch-elder"), g.left("fng-ch-stalker"), g.left("fng-ch-witch")) == (4, 2, 3)


@rule("T-CANCEL-10")
def test_a_cancel_of_the_whole_action_ends_it():
    g = duel("mil-ch-captain", hand={0: ["mil-co-killshot"], 1: ["fng-co-hush"]})
    g.play("channel mil-co-killshot mil-ch-captain", "1:cancel fng-co-hush")
    assert g.left("fng-ch-elder") == 4 and g.asked == 1 and g.about == "action"


@rule("T-CANCEL-11")
def test_a_cancelled_action_stays_paid_for():
    g = duel("mil-ch-captain", hand={0: ["mil-co-killshot"], 1: ["fng-co-hush"]})
    g.play("channel mil-co-killshot mil-ch-captain", "1:cancel fng-co-hush")
    assert g.power(0) == 3 and g.discard(0) == ["mil-co-killshot"]
    assert g.status("mil-ch-captain") == "ready", "the last ready one, so all were readied"


@rule("T-CANCEL-12", "T-CANCEL-13")
def test_a_cancel_can_be_cancelled_and_is_spent_but_another_may_follow():
    g = duel("mil-ch-captain", hand={0: ["mil-co-countermand"], 1: ["fng-co-acrobat-1", "fng-co-acrobat-2"]})
    g.use("mil-ch-captain", "service-pistol").play("1:cancel fng-co-acrobat-1")
    assert g.asked == 0 and g.options() == ["pass", "cancel mil-co-countermand"]
    g.play("cancel mil-co-countermand")
    assert g.discard(1) == ["fng-co-acrobat-1"] and g.asked == 1 and g.about == "cancel"
    g.play("cancel fng-co-acrobat-2")
    assert g.left("fng-ch-elder") == 4 and g.power(1) == 5


@rule("T-CANCEL-12")
def test_only_a_cancel_that_names_cancels_answers_one():
    g = duel("mil-ch-captain", hand={0: ["mil-co-cover-1"], 1: ["fng-co-acrobat-1"]}, forced=False)
    g.use("mil-ch-captain", "service-pistol").play("1:cancel fng-co-acrobat-1")
    assert g.asked == 0 and g.options() == ["pass"]


@rule("T-CANCEL-14")
def test_a_members_cancel_needs_no_readiness_and_does_not_exert():
    g = duel("fng-ch-elder", ["mil-ch-envoy", "mil-ch-captain"], gangs=["fang", "militia"], states={"mil-ch-envoy": "exerted"})
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain")
    assert g.options() == ["pass", "cancel-with mil-ch-envoy mil-ch-envoy.talk-them-down"]
    g.play(g.options("cancel-with")[0])
    assert g.left("mil-ch-captain") == 4 and g.status("mil-ch-envoy") == "exerted" and g.power(1) == 4


@rule("T-CANCEL-14")
def test_once_per_combat_is_once():
    g = duel("fng-ch-elder", ["mil-ch-envoy", "mil-ch-captain"], gangs=["fang", "militia"])
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain", "cancel-with mil-ch-envoy mil-ch-envoy.talk-them-down")
    g.play("1:replenish")
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain")
    assert not g.options("cancel-with")


@rule("T-CANCEL-14", "T-ITEM-10", "T-ITEM-19")
def test_an_items_cancel_destroys_it():
    g = duel("fng-ch-elder", ["mil-ch-captain"], gangs=["fang", "militia"], items={"mil-ch-captain": "mil-it-shield"})
    g.use("fng-ch-elder", "crushing-grip").play("1:cancel-with mil-ch-captain mil-it-shield.brace")
    assert g.left("mil-ch-captain") == 4 and g.item("mil-ch-captain") is None
    assert [g.box.ids[c] for c in g.state.item_discard[1]] == ["mil-it-shield"]


@rule("T-CANCEL-15")
def test_replenishing_and_running_open_no_window():
    g = duel("mil-ch-captain", hand={1: ["fng-co-acrobat-1"]}, forced=False)
    g.play("replenish")
    assert g.about == "action" and g.asked == 1


@rule("T-CANCEL-16", "T-RUN-06", "T-CANCEL-17")
def test_a_runaway_cannot_cancel_the_free_attacks_but_others_may_answer():
    g = scenario(
        seats=3,
        gangs=["fang", "undead", "militia"],
        fights={"spire": {0: ["fng-ch-elder"], 1: ["und-ch-mother"], 2: ["mil-ch-captain"]}},
        hand={0: ["fng-co-acrobat-1", "fng-co-hush"], 1: ["und-co-necroblast-1"], 2: ["mil-co-countermand"]},
        at={"armoury": {0: ["fng-ch-witch"]}},
        act="spire",
        forced=False,
    )
    g.play("run")
    assert g.asked == 1 and g.about == "free action"
    g.play("channel und-co-necroblast-1 und-ch-mother")
    assert g.about == "cancel" and g.asked == 2, "the runaway's answers are not heard, another's is"
    g.play("pass")
    assert g.about != "cancel" and g.left("fng-ch-elder") == 2, "the runaway, who could have answered, is not asked"


@rule("T-CANCEL-18", "T-AMBUSH-02")
def test_the_ambushed_may_cancel():
    g = scenario(
        at={"path": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        rendezvous=["fng-re-alley", "mil-re-hunter"],
        dice=["fng-re-alley"],
        hand={1: ["fng-co-acrobat-1"]},
    )
    g.play("go", "play-it") if g.about == "exchange" else g.play("play-it")
    g.play("option 1").use("mil-ch-captain", "service-pistol")
    assert g.asked == 1 and g.options("cancel")


@rule("T-CANCEL-20", "T-TURN-09")
def test_a_player_whose_turn_is_missed_may_still_cancel():
    g = duel("mil-ch-captain", hand={1: ["fng-co-acrobat-1"]})
    s = g.state
    card = g.card("mil-re-lightofday")
    s.rendezvous = tuple(c for c in s.rendezvous if c != card)
    s.effects, s.grants = (card,), (card << 4 | 1 << 1,)
    g.play("replenish")
    g.play("go") if g.about == "replenish" else None
    assert g.asked == 0, "seat 1 missed its turn"
    g.use("mil-ch-captain", "service-pistol")
    assert g.asked == 1 and g.options("cancel")


@rule("T-CANCEL-21")
def test_saving_the_only_target_does_not_stop_what_follows():
    g = duel(["mil-ch-stealthunit-1", "mil-ch-captain"], hand={1: ["fng-co-acrobat-1"]})
    g.use("mil-ch-stealthunit-1", "invisible-death").play("1:cancel fng-co-acrobat-1")
    assert g.left("fng-ch-elder") == 4 and g.status("mil-ch-stealthunit-1") == "hidden"


@rule("T-CANCEL-19", "T-INFO-07")
def test_an_answer_can_always_be_a_pass():
    """No answer in time is a pass: the engine offers it in every window, the host's clock chooses it."""
    g = duel("mil-ch-captain", hand={1: ["fng-co-acrobat-1"]})
    g.use("mil-ch-captain", "service-pistol")
    assert "pass" in g.options()


@rule("T-CANCEL-01", "T-FAQ-12")
def test_iron_collar_bites_back_and_is_gone():
    g = duel(
        "mil-ch-captain",
        "wlf-ch-alpha",
        gangs=["militia", "wolfenpack"],
        hand={0: ["mil-co-crossfire-1"]},
        items={"wlf-ch-alpha": "wlf-it-collar"},
    )
    g.play("channel mil-co-crossfire-1 mil-ch-captain", "target wlf-ch-alpha", "1:cancel-with wlf-ch-alpha wlf-it-collar.bite-down")
    assert g.left("wlf-ch-alpha") == 5 and g.left("mil-ch-captain") == 3 and g.item("wlf-ch-alpha") is None
