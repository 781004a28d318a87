"""Special Items, Power, traits and the answers of the rulebook (T-ITEM, T-POWER, T-TRAIT, T-FAQ)."""

from __future__ import annotations

import pytest

from menace.games.town.changes import change_power, steal
from menace.games.town.content import standard_box
from menace.games.town.items import Claim, bearers
from menace.games.town.select import most_of
from support import rule
from town.scenario import scenario
from town.test_combat import duel

BOX = standard_box()


def claim(*team, **more):
    return scenario(at={"path": {0: list(team), 1: ["fng-ch-elder"]}}, steps=[Claim(0)], **more)


@rule("T-ITEM-01")
def test_items_are_weapons_armour_or_augmentations_with_users():
    kinds = {BOX.kind[c] for gang in BOX.gangs for c in gang.items}
    assert kinds == {0, 1, 2} and all(BOX.users[c] is not None for gang in BOX.gangs for c in gang.items)


@rule("T-ITEM-02", "T-ITEM-03")
def test_capturing_a_place_that_benefits_entitles_to_one_draw():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "spire": {0: ["mil-ch-medic"]}},
        rendezvous=["mil-re-armoury", "mil-re-hunter", "fng-re-club"],
        dice=["mil-re-armoury", "mil-it-riot"],
    )
    g.play("go", "go", "play-it")
    assert g.options() == ["claim", "skip"], "drawing is a choice"
    g.play("claim")
    assert set(g.targets("equip")) == {"mil-it-riot mil-ch-gunner", "mil-it-riot mil-ch-medic"}, "any member, anywhere"
    g.play("equip mil-it-riot mil-ch-medic")
    assert g.item("mil-ch-medic") == "mil-it-riot" and len(g.state.items[0]) == 5


@rule("T-ITEM-02")
def test_a_place_that_does_not_benefit_gives_no_item():
    g = scenario(
        gangs=["fang", "militia"],
        at={"path": {0: ["fng-ch-elder"], 1: ["mil-ch-gunner"]}},
        rendezvous=["mil-re-fort", "mil-re-hunter", "fng-re-club"],
        dice=["mil-re-fort"],
    )
    g.play("play-it")
    assert g.asked == 1


@rule("T-ITEM-04", "T-ITEM-06", "T-ITEM-07")
def test_an_item_must_go_to_somebody_who_can_take_it():
    g = claim(
        "mil-ch-gunner",
        "mil-ch-medic",
        "wlf-ch-reader",
        dice=["mil-it-flame"],
        items={"mil-ch-medic": "mil-it-riot"},
        treaties={0: ["mil-re-treaty"]},
    )
    g.play("claim")
    assert g.item("mil-ch-gunner") == "mil-it-flame", "the only Human without an item; no choice to leave it"


@rule("T-ITEM-08")
def test_an_item_nobody_can_take_is_discarded():
    g = claim("mil-ch-medic", dice=["mil-it-flame"], items={"mil-ch-medic": "mil-it-riot"})
    g.play("claim")
    assert [g.box.ids[c] for c in g.state.item_discard[0]] == ["mil-it-flame"]


@rule("T-ITEM-09")
def test_no_verb_passes_an_item_on():
    g = duel(["mil-ch-captain", "mil-ch-gunner"], items={"mil-ch-captain": "mil-it-riot"})
    assert not g.options("equip") and g.item("mil-ch-captain") == "mil-it-riot"


@rule("T-ITEM-10")
def test_an_item_is_lost_by_destruction_and_with_its_bearer():
    g = duel(
        ["und-ch-blight"],
        ["mil-ch-captain", "mil-ch-regular-1"],
        gangs=["undead", "militia"],
        hand={0: ["und-co-rot"]},
        items={"mil-ch-captain": "mil-it-riot", "mil-ch-regular-1": "mil-it-silver"},
        wounds={"mil-ch-regular-1": 1},
    )
    g.play("channel und-co-rot und-ch-blight", "target mil-ch-captain")
    assert g.item("mil-ch-captain") is None and {g.box.ids[c] for c in g.state.item_discard[1]} == {"mil-it-riot", "mil-it-silver"}
    bitten = duel(
        "fng-ch-stalker",
        ["mil-ch-regular-1", "mil-ch-captain"],
        gangs=["fang", "militia"],
        items={"mil-ch-regular-1": "mil-it-silver"},
    )
    bitten.use("fng-ch-stalker", "bite").play("target mil-ch-regular-1")
    assert [bitten.box.ids[c] for c in bitten.state.item_discard[1]] == ["mil-it-silver"]


@rule("T-ITEM-11", "T-POWER-07", "T-ITEM-13")
def test_harnessing_exerts_discards_and_regenerates():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner", "mil-ch-medic"],
        items={"mil-ch-captain": "mil-it-silver", "mil-ch-gunner": "mil-it-riot"},
        power={0: 1},
        states={"mil-ch-gunner": "exerted"},
        hand={1: ["fng-co-acrobat-1", "fng-co-hush"]},
    )
    assert g.targets("harness") == ["mil-ch-captain"], "ready ones only"
    g.play("harness mil-ch-captain")
    assert g.power(0) == 7 and g.status("mil-ch-captain") == "exerted" and g.item("mil-ch-captain") is None
    assert g.asked == 1 and g.about == "action", "the turn's action, and no window"


@rule("T-ITEM-14", "T-ACTION-47")
def test_a_focused_member_cannot_harness():
    items = {"mil-ch-captain": "mil-it-silver", "mil-ch-gunner": "mil-it-riot"}
    team, focus = ["mil-ch-captain", "mil-ch-gunner"], [("mil-ch-captain", "fng-ch-elder")]
    assert duel(team, items=items).targets("harness") == ["mil-ch-captain", "mil-ch-gunner"]
    assert duel(team, items=items, focus=focus).targets("harness") == ["mil-ch-gunner"], "it would be used on nobody"
    assert len(duel(team, items=items, focus=focus, edition=1).targets("harness")) == 2


@rule("T-ITEM-15", "T-ITEM-18")
def test_a_controlled_members_item_is_harnessed_by_its_controller_and_goes_to_its_owners_pile():
    g = scenario(
        gangs=["fang", "militia"],
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        items={"mil-ch-regular-1": "mil-it-riot"},
        power={0: 0},
        act="spire",
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.play("harness mil-ch-regular-1")
    assert g.power(0) == 7 and [g.box.ids[c] for c in g.state.item_discard[1]] == ["mil-it-riot"]


@rule("T-ITEM-16")
def test_an_empty_item_deck_means_no_more_claims():
    g = claim("mil-ch-gunner")
    g.state.item_discard[0], g.state.items[0] = g.state.items[0], ()
    assert Claim(0).run(g.table) is not None and g.state.items[0] == ()


@rule("T-ITEM-17")
def test_engaged_hidden_and_thralled_members_may_be_equipped():
    g = scenario(
        fights={"spire": {0: ["mil-ch-stealthunit-1", "mil-ch-captain"], 1: ["fng-ch-elder"]}},
        states={"mil-ch-stealthunit-1": "hidden"},
        at={"path": {0: ["und-ch-necro"]}},
        thralls={"und-ch-necro": "mil-ch-captain"},
    )
    found = {g.box.ids[m] for m in bearers(g.table, 0, g.card("mil-it-riot"))}
    assert found == {"mil-ch-stealthunit-1", "mil-ch-captain", "und-ch-necro"}


@rule("T-ITEM-20")
def test_losing_an_item_may_kill_and_the_destroyer_killed():
    g = scenario(
        seats=2,
        gangs=["undead", "wolfenpack"],
        fights={"field": {0: ["und-ch-blight"], 1: ["wlf-ch-reader", "wlf-ch-alpha"]}},
        kinds={"field": "final"},
        endgame=True,
        hand={0: ["und-co-rot"]},
        items={"wlf-ch-reader": "wlf-it-tattoo"},
        wounds={"wlf-ch-reader": 3},
    )
    assert g.left("wlf-ch-reader") == 2
    g.play("channel und-co-rot und-ch-blight", "target wlf-ch-reader")
    assert g.at("wlf-ch-reader") == "trophy of 0"


# -- Power --------------------------------------------------------------------------------------------------------------


@rule("T-POWER-01", "T-POWER-02")
def test_power_and_baseline_stay_between_0_and_10():
    g = duel()
    change_power(g.table, 0, 9, True)
    assert (g.state.power[0], g.state.base[0]) == (10, 10)
    change_power(g.table, 1, -9, True)
    assert (g.state.power[1], g.state.base[1]) == (0, 0)


@rule("T-POWER-03", "T-TRAIT-20")
@pytest.mark.parametrize(("power", "offered"), [(1, False), (2, True)])
def test_the_whole_cost_must_be_payable(power, offered):
    g = duel("mil-ch-sergeant", power={0: power})
    assert ("mil-ch-sergeant mil-ch-sergeant.stealth-kills" in g.targets("use")) is offered
    if offered:
        g.use("mil-ch-sergeant", "stealth-kills")
        assert g.power(0) == 0


@rule("T-POWER-03")
def test_what_makes_spells_cheaper_makes_only_spells_cheaper():
    g = duel(
        "fng-ch-countess",
        "mil-ch-captain",
        gangs=["fang", "militia"],
        items={"fng-ch-countess": "fng-it-signet"},
        hand={0: ["fng-co-drinkdeep-1", "fng-co-bloodlance-1"]},
        power={0: 0},
    )
    assert g.targets("channel") == ["fng-co-bloodlance-1 fng-ch-countess"], "1 less 1; the other card is no spell"
    g.play("channel fng-co-bloodlance-1 fng-ch-countess").calm()
    assert g.power(0) == 0 and g.left("mil-ch-captain") == 1


@rule("T-POWER-06")
def test_power_is_one_pool_for_all_combats():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}, "club": {1: ["fng-ch-witch"], 0: ["mil-ch-pathfinder"]}},
        items={"mil-ch-captain": "mil-it-silver"},
        power={0: 0},
    )
    g.play("combat spire", "harness mil-ch-captain")
    assert g.about == "action"
    g.use("mil-ch-pathfinder", "aimed-shot")
    assert g.power(0) == 6


@rule("T-POWER-02")
@pytest.mark.parametrize(("has", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_no_more_power_is_taken_than_there_is(has, taken):
    g = duel(power={0: 3, 1: has})
    steal(g.table, 1, 0, 2, False)
    assert (g.power(0), g.power(1)) == (3 + taken, has - taken)


@rule("T-POWER-08", "T-FAQ-15")
def test_stealing_for_good_takes_available_power_and_baseline():
    g = duel(power={1: 5})
    steal(g.table, 1, 0, 1, True)
    assert (g.state.power[1], g.state.base[1]) == (4, 6)
    g.table.regenerate(1)
    assert g.state.power[1] == 6


@rule("T-POWER-09")
def test_the_gainer_gains_both_at_once():
    g = duel(power={0: 3})
    steal(g.table, 1, 0, 1, True)
    assert (g.state.power[0], g.state.base[0]) == (4, 8)


@rule("T-POWER-10")
def test_with_nothing_to_take_less_is_taken():
    g = duel(power={1: 0})
    steal(g.table, 1, 0, 1, True)
    assert (g.state.power[1], g.state.base[1]) == (0, 6)
    g.state.base[1] = 0
    before = (g.state.power[0], g.state.base[0])
    steal(g.table, 1, 0, 1, True)
    assert (g.state.power[0], g.state.base[0]) == before


# -- traits -------------------------------------------------------------------------------------------------------------


@rule("T-TRAIT-01", "T-TRAIT-02")
def test_a_berserker_wounds_one_more_for_each_wound_token():
    for wounds, left in ((0, 4), (2, 2)):
        g = duel("wlf-ch-brute-1", "fng-ch-exile", gangs=["wolfenpack", "fang"], wounds={"wlf-ch-brute-1": wounds})
        g.use("wlf-ch-brute-1", "backhand")
        assert g.left("fng-ch-exile") == left
    healed = duel("wlf-ch-brute-1", "fng-ch-exile", gangs=["wolfenpack", "fang"], lives={"wlf-ch-brute-1": 1})
    healed.use("wlf-ch-brute-1", "backhand")
    assert healed.left("fng-ch-exile") == 4, "Life Tokens are no wounds"


@rule("T-TRAIT-03")
def test_new_tokens_count_for_a_berserkers_next_instance():
    from menace.games.town.harm import strike

    g = duel(
        "wlf-ch-brute-1",
        "und-ch-colossus",
        gangs=["wolfenpack", "undead"],
        attached={"und-ch-colossus": ["und-co-acid"]},
        lives={"und-ch-colossus": 3},
    )
    g.state.worn[g.card("wlf-ch-brute-1")] = ()
    strike(g.table, [g.card("und-ch-colossus")], 2, g.card("wlf-ch-brute-1"), False)
    strike(g.table, [g.card("und-ch-colossus")], 1, g.card("wlf-ch-brute-1"), False)
    assert g.left("und-ch-colossus") == 7 - 2 - 3, "1 and 2 for the tokens the acid left"


@rule("T-TRAIT-09", "T-TRAIT-10", "T-TRAIT-11")
def test_the_geno_locked_are_not_turned_and_bring_no_recruit():
    g = duel("fng-ch-stalker", ["mil-ch-chaplain", "mil-ch-gunner"], gangs=["fang", "militia"], wounds={"mil-ch-chaplain": 2})
    g.use("fng-ch-stalker", "bite").play("target mil-ch-chaplain")
    assert g.status("mil-ch-chaplain") == "dead" and g.at("mil-ch-chaplain") == "spire" and g.at("fng-ch-fledgling-1") == "reserve"
    blasted = duel(
        "und-ch-mother",
        ["fng-ch-elder", "fng-ch-witch"],
        gangs=["undead", "fang"],
        wounds={"fng-ch-elder": 2},
        hand={0: ["und-co-necroblast-1"]},
    )
    blasted.play("channel und-co-necroblast-1 und-ch-mother", "target fng-ch-elder", "target und-ch-shuffler-1")
    assert blasted.at("und-ch-shuffler-1") == "spire", "recruiting that follows any death does happen"


@rule("T-TRAIT-09")
def test_the_geno_locked_are_not_cured_either():
    g = duel("mil-ch-medic", ["fng-ch-elder", "fng-ch-witch"], wounds={"fng-ch-elder": 2, "fng-ch-witch": 1})
    g.use("mil-ch-medic", "antidote-jab").play("target fng-ch-elder")
    assert g.at("fng-ch-elder") == "spire" and g.left("fng-ch-elder") == 2 and g.at("mil-ch-regular-1") == "reserve"
    h = duel("mil-ch-medic", ["fng-ch-elder", "fng-ch-witch"], wounds={"fng-ch-elder": 2, "fng-ch-witch": 1})
    h.use("mil-ch-medic", "antidote-jab").play("target fng-ch-witch")
    assert h.at("fng-ch-witch") == "reserve" and h.at("mil-ch-regular-1") == "spire"


@rule("T-TRAIT-13")
def test_an_unchannelled_effect_has_no_stealth():
    from menace.games.town.select import sees_hidden

    g = duel("mil-ch-sergeant")
    assert sees_hidden(g.table, g.card("mil-ch-sergeant")) and not sees_hidden(g.table, -1)
    assert not sees_hidden(g.table, g.card("fng-ch-elder"))


@rule("T-TRAIT-12", "T-ITEM-04")
def test_an_item_may_give_stealth():
    g = duel(
        ["wlf-ch-reader"],
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        gangs=["wolfenpack", "militia"],
        items={"wlf-ch-reader": "wlf-it-totem"},
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    g.use("wlf-ch-reader", "snap")
    assert "mil-ch-stealthunit-1" in g.targets()


@rule("T-TRAIT-15")
def test_a_dead_leader_comes_back_by_resurrection_only():
    g = duel(
        ["fng-ch-elder"],
        "mil-ch-captain",
        gangs=["fang", "militia"],
        dead={"spire": {0: ["fng-ch-countess"]}},
        hand={0: ["fng-co-riseagain-1", "fng-co-brood"]},
    )
    g.play("play fng-co-brood")
    assert "fng-ch-countess" not in g.targets()
    h = duel(
        ["fng-ch-elder"],
        "mil-ch-captain",
        gangs=["fang", "militia"],
        dead={"spire": {0: ["fng-ch-countess"]}},
        hand={0: ["fng-co-riseagain-1"]},
    )
    h.play("play fng-co-riseagain-1")
    assert h.status("fng-ch-countess") == "ready"


@rule("T-TRAIT-16", "T-TRAIT-17", "T-TRAIT-18", "T-TRAIT-19")
def test_outcasts_are_never_recruited_and_bar_all_recruiting_of_their_player():
    g = duel(
        "fng-ch-elder",
        "mil-ch-captain",
        gangs=["fang", "militia"],
        hand={0: ["fng-co-brood", "fng-co-riseagain-1"]},
        dead={"spire": {0: ["fng-ch-witch"]}},
    )
    g.play("play fng-co-brood")
    assert "fng-ch-exile" not in g.targets() and g.targets()
    barred = duel(
        "fng-ch-elder",
        "mil-ch-captain",
        gangs=["fang", "militia"],
        hand={0: ["fng-co-brood", "fng-co-riseagain-1"]},
        dead={"spire": {0: ["fng-ch-witch"]}},
        barred=[1, 0],
    )
    assert barred.options("play") == ["play fng-co-riseagain-1"], "even after its death; resurrection is no recruiting"
    bitten = duel("fng-ch-stalker", ["mil-ch-regular-1", "mil-ch-captain"], gangs=["fang", "militia"], barred=[1, 0])
    bitten.use("fng-ch-stalker", "bite").play("target mil-ch-regular-1")
    assert bitten.at("mil-ch-regular-1") == "reserve" and bitten.at("fng-ch-fledgling-1") == "reserve"
    controlled = duel(["mil-ch-medic", "fng-ch-exile"], hand={0: ["mil-co-reinforce-1"]}, thralls={"fng-ch-exile": "mil-ch-medic"})
    assert controlled.options("play"), "a controlled Outcast bars nobody"


@rule("T-TRAIT-25")
def test_traits_of_a_controlled_member_work_for_its_controller():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner", "fng-ch-courier"], 1: ["fng-ch-elder"]}},
        thralls={"fng-ch-courier": "mil-ch-gunner"},
        rendezvous=["mil-re-spire", "mil-re-hunter", "fng-re-crypt", "fng-re-club"],
        dice=["mil-re-hunter", "mil-re-spire"],
    )
    g.play("discard-it")
    assert "discard-it" in g.options(), "the Courier is a Scout"


# -- answers ------------------------------------------------------------------------------------------------------------


@rule("T-FAQ-01")
def test_characters_in_reserves_are_no_members():
    g = duel()
    assert not g.table.lives(g.card("mil-ch-gunner")) and g.table.lives(g.card("mil-ch-captain"))


@rule("T-FAQ-17", "T-FAQ-18", "T-FAQ-19")
def test_most_is_more_than_half_thralls_included():
    g = scenario(at={"path": {0: ["mil-ch-gunner", "wlf-ch-reader"], 1: ["fng-ch-elder"]}})
    assert most_of(g.table, 0) == -1, "half and half has no most"
    h = scenario(
        at={"path": {0: ["mil-ch-gunner", "wlf-ch-reader", "und-ch-necro"], 1: ["fng-ch-elder"]}},
        thralls={"und-ch-necro": "mil-ch-gunner"},
    )
    assert most_of(h.table, 0) == 0 and most_of(h.table, 1) == 1


@rule("T-FAQ-31")
def test_the_howl_may_exert_one_of_each_of_two_gangs():
    g = scenario(
        seats=3,
        gangs=["wolfenpack", "militia", "fang"],
        fights={"spire": {0: ["wlf-ch-alpha"], 1: ["mil-ch-captain", "mil-ch-gunner"], 2: ["fng-ch-elder", "fng-ch-witch"]}},
        hand={0: ["wlf-co-howl-1"]},
        act="spire",
    )
    g.play("channel wlf-co-howl-1 wlf-ch-alpha", "target mil-ch-captain", "target mil-ch-gunner", "target fng-ch-elder")
    assert g.status("mil-ch-gunner") == g.status("fng-ch-elder") == "exerted"


@rule("T-FAQ-32")
def test_stealth_kills_counts_the_living():
    g = duel(
        ["mil-ch-sergeant", "mil-ch-stealthunit-1", "mil-ch-stealthunit-2"],
        "fng-ch-exile",
        dead={"spire": {0: ["mil-ch-stealthunit-3"]}},
    )
    g.use("mil-ch-sergeant", "stealth-kills")
    assert g.left("fng-ch-exile") == 2


@rule("T-FAQ-34")
def test_necro_blast_recruits_at_any_death():
    g = duel(
        "und-ch-mother",
        ["wlf-ch-reader", "wlf-ch-alpha"],
        gangs=["undead", "wolfenpack"],
        wounds={"wlf-ch-reader": 1},
        hand={0: ["und-co-necroblast-1"]},
    )
    g.play("channel und-co-necroblast-1 und-ch-mother", "target wlf-ch-reader", "target und-ch-swollen")
    assert g.at("und-ch-swollen") == "spire"


@rule("T-FAQ-22", "T-WIN-10")
def test_thralls_do_not_keep_their_master_in_the_game():
    g = duel(
        "mil-ch-gunner",
        ["fng-ch-mesmerist", "mil-ch-regular-1"],
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        wounds={"fng-ch-mesmerist": 1},
    )
    g.state.side[g.card("mil-ch-regular-1")] = 0
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-mesmerist")
    assert g.game.result(g.table).winners == [0]
