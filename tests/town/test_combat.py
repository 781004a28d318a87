"""Combats: actions per turn, exertion, tokens, modifiers, reflection (T-COMBAT)."""

from __future__ import annotations

import pytest

from menace.games.town.harm import reflected, strike
from support import rule
from town.scenario import scenario


def duel(mine="mil-ch-captain", theirs="fng-ch-elder", **more):
    gangs = {"mil": "militia", "fng": "fang", "wlf": "wolfenpack", "und": "undead"}
    names = [mine] if isinstance(mine, str) else mine
    others = [theirs] if isinstance(theirs, str) else theirs
    more.setdefault("gangs", [gangs[names[0][:3]], gangs[others[0][:3]]])
    return scenario(fights={"spire": {0: names, 1: others}}, act="spire", **more)


@rule("T-COMBAT-01", "T-TURN-02")
def test_one_action_for_every_combat_and_then_the_next_player():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}, "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-medic"]}},
    )
    assert g.about == "which combat" and g.targets("combat") == ["spire", "crypt"]
    g.play("combat crypt").use("mil-ch-medic", "bone-saw")
    assert g.about == "action" and g.asked == 0
    g.use("mil-ch-captain", "service-pistol")
    assert g.asked == 1


@rule("T-COMBAT-03", "T-COMBAT-10", "T-COMBAT-35")
def test_combats_at_several_places_are_apart():
    g = scenario(
        fights={
            "spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder"]},
            "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-medic"]},
        },
    )
    g.play("combat crypt").use("mil-ch-medic", "bone-saw")
    assert g.status("mil-ch-medic") == "ready", "the only one there: readied at once"
    g.use("mil-ch-captain", "service-pistol")
    assert g.status("mil-ch-captain") == "exerted", "another member of this combat is still ready"
    assert g.left("fng-ch-elder") == 3 and g.left("fng-ch-stalker") == 2


@rule("T-COMBAT-04", "T-COMBAT-34")
def test_every_player_is_a_side_and_only_those_engaged_are_touched():
    g = scenario(
        seats=3,
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}},
        at={"path": {1: ["fng-ch-stalker"], 2: ["wlf-ch-reader"]}},
        act="spire",
    )
    g.use("mil-ch-captain", "service-pistol")
    assert g.targets() == ["fng-ch-elder", "wlf-ch-alpha"]


@rule("T-COMBAT-34")
def test_a_player_who_is_not_engaged_is_no_opponent_here():
    g = scenario(
        seats=4,
        active=1,
        fights={"spire": {1: ["fng-ch-countess"], 0: ["mil-ch-captain"], 3: ["und-ch-colossus"]}},
        at={"path": {2: ["wlf-ch-alpha"]}},
        hand={1: ["fng-co-mindtheft"], 0: ["mil-co-frag"]},
        power={1: 3},
        act="spire",
    )
    g.play("channel fng-co-mindtheft fng-ch-countess", "target mil-ch-captain").calm()
    assert set(g.targets("player")) == {"0", "3"}
    g.play("player 0")
    assert (g.power(0), g.power(1), g.hand(0)) == (5, 5, [])


@rule("T-COMBAT-05", "T-COMBAT-06", "T-ACTION-03")
def test_who_acts_is_exerted_and_only_the_ready_act():
    g = duel(["mil-ch-captain", "mil-ch-gunner"])
    g.use("mil-ch-captain", "service-pistol")
    assert g.status("mil-ch-captain") == "exerted"
    g.play("1:replenish")
    acting = {text.split()[1] for text in g.options("use")}
    assert acting == {"mil-ch-gunner"}


@rule("T-COMBAT-07", "T-FAQ-14")
def test_the_last_one_exerted_readies_all_but_a_recruit_must_be_exerted_first():
    g = duel(["und-ch-mother"], "fng-ch-elder", gangs=["undead", "fang"])
    g.use("und-ch-mother", "raise-the-fallen")
    g.play("target und-ch-shuffler-1")
    assert g.status("und-ch-mother") == "exerted" and g.status("und-ch-shuffler-1") == "ready"
    g.play("replenish")
    g.use("und-ch-shuffler-1", "chomp").calm()
    assert g.status("und-ch-mother") == g.status("und-ch-shuffler-1") == "ready"


@rule("T-COMBAT-08")
def test_a_side_exerted_by_others_is_readied_too():
    g = duel("wlf-ch-reader", ["fng-ch-elder", "fng-ch-stalker"], states={"fng-ch-stalker": "exerted"})
    g.use("wlf-ch-reader", "hamstring").play("target fng-ch-elder")
    assert g.status("fng-ch-elder") == g.status("fng-ch-stalker") == "ready"


@rule("T-COMBAT-08")
def test_a_side_with_one_ready_member_left_is_not_readied():
    g = duel("wlf-ch-reader", ["fng-ch-elder", "fng-ch-stalker", "fng-ch-witch"], states={"fng-ch-stalker": "exerted"})
    g.use("wlf-ch-reader", "hamstring").play("target fng-ch-elder", "target fng-ch-elder")
    assert g.status("fng-ch-elder") == "exerted" and g.status("fng-ch-witch") == "ready"


@rule("T-COMBAT-09")
def test_a_hidden_member_postpones_readying():
    g = duel(["mil-ch-captain", "mil-ch-stealthunit-1"], states={"mil-ch-stealthunit-1": "hidden"})
    g.use("mil-ch-captain", "service-pistol")
    assert g.status("mil-ch-captain") == "exerted" and g.status("mil-ch-stealthunit-1") == "hidden"


@rule("T-COMBAT-11", "T-ACTION-02", "T-ACTION-01")
def test_with_nobody_to_act_one_can_still_replenish_run_or_play_a_card_without_a_channel():
    g = duel(
        ["mil-ch-captain", "mil-ch-stealthunit-1"],
        states={"mil-ch-captain": "exerted", "mil-ch-stealthunit-1": "hidden"},
        power={0: 0},
        hand={0: ["mil-co-reload-1", "mil-co-crossfire-1"]},
    )
    assert g.options() == ["play mil-co-reload-1", "replenish", "run", "propose"]


@rule("T-COMBAT-12", "T-ACTION-05")
def test_a_played_card_goes_face_up_to_its_owners_pile():
    g = duel(hand={0: ["mil-co-crossfire-1"]})
    g.play("channel mil-co-crossfire-1 mil-ch-captain", "target fng-ch-elder")
    assert g.discard(0) == ["mil-co-crossfire-1"] and g.hand(0) == []


@rule("T-COMBAT-13", "T-FAQ-02")
def test_as_soon_as_the_deck_is_empty_the_pile_is_shuffled_into_a_new_one():
    g = duel(
        hand={0: ["mil-co-dressing-1"]},
        decks={0: ["mil-co-frag"]},
        discard={0: ["mil-co-killshot", "mil-co-smoke"]},
        wounds={"mil-ch-captain": 2},
    )
    g.play("channel mil-co-dressing-1 mil-ch-captain")
    assert g.hand(0) == ["mil-co-frag"]
    assert [g.box.ids[c] for c in g.state.deck[0]] == ["mil-co-killshot", "mil-co-smoke"]
    assert g.discard(0) == ["mil-co-dressing-1"], "the card being played is not in the pile yet"


@rule("T-COMBAT-14")
def test_with_deck_and_pile_empty_nothing_is_drawn_and_the_shuffle_waits():
    g = duel(hand={0: ["mil-co-dressing-1"]}, decks={0: []}, wounds={"mil-ch-captain": 2})
    g.play("channel mil-co-dressing-1 mil-ch-captain")
    assert g.hand(0) == [] and g.discard(0) == ["mil-co-dressing-1"] and g.state.deck[0] == ()
    g.play("replenish", "replenish")
    assert g.hand(0) == ["mil-co-dressing-1"], "a card was to be drawn, so the pile became the deck"


@rule("T-COMBAT-15", "T-COMBAT-20")
def test_as_many_wounds_as_life_is_death_and_the_dead_lie_there():
    g = duel("mil-ch-gunner", ["fng-ch-stalker", "fng-ch-elder"], wounds={"fng-ch-stalker": 1})
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-stalker")
    assert g.status("fng-ch-stalker") == "dead" and g.at("fng-ch-stalker") == "spire"


@rule("T-COMBAT-15")
def test_one_wound_less_is_no_death():
    g = duel("mil-ch-gunner", ["fng-ch-stalker", "fng-ch-elder"])
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-stalker")
    assert g.left("fng-ch-stalker") == 1 and g.wounds("fng-ch-stalker") == 2


@rule("T-COMBAT-16", "T-COMBAT-17", "T-SETUP-30")
def test_life_and_wound_tokens_cancel_out():
    g = duel("mil-ch-gunner", lives={"fng-ch-elder": 1})
    assert g.left("fng-ch-elder") == 5
    g.use("mil-ch-gunner", "long-burst")
    assert (g.wounds("fng-ch-elder"), g.lives("fng-ch-elder"), g.left("fng-ch-elder")) == (1, 0, 3)


@rule("T-COMBAT-17", "T-ITEM-05")
def test_constants_add_to_life_of_the_bearer_alone():
    g = duel(["mil-ch-captain", "mil-ch-gunner"], items={"mil-ch-captain": "mil-it-implant"})
    assert g.left("mil-ch-captain") == 6 and g.left("mil-ch-gunner") == 3


@rule("T-COMBAT-18", "T-ENDCOMBAT-08")
def test_wounds_stay_after_the_combat_and_survivors_are_readied():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner"],
        "fng-ch-stalker",
        wounds={"fng-ch-stalker": 2, "mil-ch-gunner": 1},
        at={"path": {1: ["fng-ch-elder"]}},
        states={"mil-ch-gunner": "exerted"},
    )
    g.use("mil-ch-captain", "service-pistol")
    assert g.fight("spire") == "peace"
    assert g.wounds("mil-ch-gunner") == 1 and g.status("mil-ch-gunner") == g.status("mil-ch-captain") == "ready"


@rule("T-COMBAT-19", "T-FAQ-07")
def test_the_dead_come_to_reserves_bare():
    g = duel(
        "mil-ch-gunner",
        "fng-ch-stalker",
        wounds={"fng-ch-stalker": 2},
        items={"fng-ch-stalker": "fng-it-sabre"},
        at={"path": {1: ["fng-ch-elder"]}},
    )
    g.use("mil-ch-gunner", "long-burst")
    assert g.at("fng-ch-stalker") == "reserve" and g.wounds("fng-ch-stalker") == 0 and g.item("fng-ch-stalker") is None


@rule("T-COMBAT-21", "T-ACTION-08")
def test_modifiers_against_a_race_change_the_wounds():
    for wounds, left in ((0, 3), (1, 1)):
        g = duel("mil-ch-chaplain", ["und-ch-colossus"], hand={0: ["mil-co-crossfire-1"]}, wounds={"und-ch-colossus": wounds})
        g.play("channel mil-co-crossfire-1 mil-ch-chaplain", "target und-ch-colossus")
        assert g.left("und-ch-colossus") == left, "1, and 1 for Consecrated against the wounded"
    h = duel("mil-ch-chaplain", "wlf-ch-alpha", gangs=["militia", "wolfenpack"])
    h.use("mil-ch-chaplain", "iron-censer")
    assert h.left("wlf-ch-alpha") == 4, "no Zombie, no bonus"


@rule("T-COMBAT-22")
def test_a_reduction_stops_at_its_least_number():
    g = duel("mil-ch-captain", items={"fng-ch-elder": "fng-it-shroud"})
    g.use("mil-ch-captain", "service-pistol")
    assert g.left("fng-ch-elder") == 3, "never less than 1"
    h = duel("mil-ch-gunner", items={"fng-ch-elder": "fng-it-shroud"})
    h.use("mil-ch-gunner", "long-burst")
    assert h.left("fng-ch-elder") == 3, "2 less 1"


@rule("T-COMBAT-22")
def test_the_wounders_modifiers_come_before_the_victims():
    g = duel(
        "und-ch-swollen",
        "mil-ch-captain",
        gangs=["undead", "militia"],
        items={"und-ch-swollen": "und-it-cleaver", "mil-ch-captain": "mil-it-riot"},
    )
    g.use("und-ch-swollen", "slam")
    assert g.left("mil-ch-captain") == 3, "1, and 1 for the cleaver, less 1 for the plate"


@rule("T-COMBAT-23", "T-COMBAT-24", "T-TRAIT-24")
def test_unmodifiable_wounds_ignore_every_modifier():
    g = duel(
        "fng-ch-countess",
        "mil-ch-captain",
        gangs=["fang", "militia"],
        items={"fng-ch-countess": "fng-it-sabre", "mil-ch-captain": "mil-it-riot"},
    )
    g.use("fng-ch-countess", "boil-the-blood")
    assert g.left("mil-ch-captain") == 2
    h = duel(
        "wlf-ch-brute-1", "mil-ch-captain", gangs=["wolfenpack", "militia"], wounds={"wlf-ch-brute-1": 3}, hand={0: ["wlf-co-leap"]}
    )
    h.play("channel wlf-co-leap wlf-ch-brute-1")
    assert h.left("mil-ch-captain") == 2, "a Berserker's tokens are modifiers too"


@rule("T-COMBAT-24")
def test_the_hidden_bonus_is_ignored_by_unmodifiable_wounds():
    g = duel("wlf-ch-reader", "mil-ch-captain", gangs=["wolfenpack", "militia"], states={"wlf-ch-reader": "hidden"})
    captain, reader = g.card("mil-ch-captain"), g.card("wlf-ch-reader")
    strike(g.table, [captain], 1, reader, True)
    assert g.left("mil-ch-captain") == 3
    strike(g.table, [captain], 1, reader, False)
    assert g.left("mil-ch-captain") == 1


@rule("T-COMBAT-25", "T-FAQ-09")
def test_an_outright_kill_causes_no_wounds_and_is_not_reflected():
    g = duel(
        "mil-ch-captain",
        ["und-ch-swollen", "und-ch-colossus"],
        gangs=["militia", "undead"],
        hand={0: ["mil-co-killshot"]},
        attached={"und-ch-colossus": ["und-co-acid"]},
        items={"und-ch-colossus": "und-it-nails"},
    )
    g.play("channel mil-co-killshot mil-ch-captain", "target und-ch-colossus")
    assert g.status("und-ch-colossus") == "dead" and g.left("mil-ch-captain") == 4


@rule("T-COMBAT-26")
def test_reflection_returns_the_wounds_suffered():
    g = duel("mil-ch-gunner", "und-ch-colossus", gangs=["militia", "undead"], attached={"und-ch-colossus": ["und-co-acid"]})
    g.use("mil-ch-gunner", "long-burst")
    assert g.left("und-ch-colossus") == 2 and g.left("mil-ch-gunner") == 1


@rule("T-COMBAT-27", "T-COMBAT-28", "T-FAQ-10")
def test_two_reflections_go_to_and_fro_until_both_are_dead():
    g = scenario(
        seats=3,
        gangs=["fang", "undead", "militia"],
        fights={"spire": {0: ["fng-ch-elder", "fng-ch-witch"], 1: ["und-ch-colossus", "und-ch-blight"], 2: ["mil-ch-captain"]}},
        act="spire",
        attached={"und-ch-colossus": ["und-co-acid"], "fng-ch-elder": ["fng-co-reflexes"]},
    )
    g.use("fng-ch-elder", "crushing-grip").play("target und-ch-colossus")
    assert g.status("fng-ch-elder") == g.status("und-ch-colossus") == "dead"
    assert [event["wounds"] for event in g.told("reflected")] == [2, 2, 2], "2 on 2 on 2 on 2: the killing one comes back too"


@rule("T-COMBAT-27", "T-TRAIT-03")
def test_modifiers_are_applied_anew_each_time():
    g = scenario(
        gangs=["undead", "fang"],
        fights={"spire": {0: ["und-ch-colossus"], 1: ["fng-ch-courier"]}},
        act="spire",
        attached={"und-ch-colossus": ["und-co-acid"], "fng-ch-courier": ["fng-co-reflexes"]},
        items={"fng-ch-courier": "fng-it-sabre"},
        lives={"und-ch-colossus": 9, "fng-ch-courier": 9},
    )
    strike(g.table, [g.card("fng-ch-courier")], 1, g.card("und-ch-colossus"), False)
    assert [event["wounds"] for event in g.game.told_to(g.table.heard(), -1) if event["kind"] == "reflected"][:3] == [2, 2, 3]


@rule("T-COMBAT-29")
def test_unmodifiable_stays_unmodifiable_when_reflected():
    g = duel(
        "fng-ch-countess",
        "und-ch-colossus",
        gangs=["fang", "undead"],
        attached={"und-ch-colossus": ["und-co-acid"]},
        items={"fng-ch-countess": "fng-it-shroud"},
    )
    g.use("fng-ch-countess", "boil-the-blood")
    assert g.left("fng-ch-countess") == 2, "the shroud does not soften it"


@rule("T-COMBAT-30")
def test_wounds_nobody_caused_are_not_reflected():
    g = duel(
        "mil-ch-gunner",
        ["und-ch-swollen", "und-ch-colossus"],
        gangs=["militia", "undead"],
        wounds={"und-ch-swollen": 2},
        items={"mil-ch-gunner": "mil-it-riot"},
    )
    g.state.worn[g.card("mil-ch-gunner")] = ()
    g.use("mil-ch-gunner", "long-burst").play("target und-ch-swollen")
    assert g.status("und-ch-swollen") == "dead" and g.left("mil-ch-gunner") == 2, "the burst wounds"
    h = scenario(
        gangs=["undead", "fang"],
        active=1,
        fights={"spire": {0: ["und-ch-swollen", "und-ch-blight"], 1: ["fng-ch-elder"]}},
        act="spire",
        wounds={"und-ch-swollen": 2},
        attached={"fng-ch-elder": ["fng-co-reflexes"]},
    )
    h.use("fng-ch-elder", "crushing-grip").play("target und-ch-swollen")
    assert h.left("fng-ch-elder") == 3 and h.told("reflected") == []


def test_who_is_wounded_beyond_death_is_told_to_have_no_life_left():
    g = duel("mil-ch-gunner", ["fng-ch-elder", "fng-ch-courier"], wounds={"fng-ch-courier": 2})
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-courier").calm()
    assert g.status("fng-ch-courier") == "dead"
    assert [event["text"] for event in g.told("wounded")][-1].endswith(": 0 life left.")


@rule("T-COMBAT-31")
def test_of_several_reflections_only_the_strongest_works():
    g = duel(
        "mil-ch-gunner",
        "und-ch-colossus",
        gangs=["militia", "undead"],
        attached={"und-ch-colossus": ["und-co-acid"]},
        items={"und-ch-colossus": "und-it-nails"},
    )
    colossus = g.card("und-ch-colossus")
    assert [reflected(g.table, colossus, n) for n in (1, 3)] == [1, 3], "neither added up nor the last one found"
    g.use("mil-ch-gunner", "long-burst")
    assert g.left("mil-ch-gunner") == 2, "the acid's 2, not 3, less 1 for the clumsy hide"


@rule("T-COMBAT-32")
def test_a_reflected_wound_is_no_attack():
    g = duel(
        ["mil-ch-stealthunit-1", "mil-ch-captain"],
        "und-ch-colossus",
        gangs=["militia", "undead"],
        states={"mil-ch-stealthunit-1": "hidden", "und-ch-colossus": "ready"},
        items={"und-ch-colossus": "und-it-nails"},
        lives={"mil-ch-stealthunit-1": 2},
    )
    g.use("mil-ch-stealthunit-1", "invisible-death")
    assert g.lives("mil-ch-stealthunit-1") == 1, "hidden, and hit all the same"
    assert g.status("und-ch-colossus") == "ready"


@rule("T-COMBAT-33")
def test_wounds_on_several_are_placed_together():
    g = duel(
        "mil-ch-gunner",
        ["fng-ch-fledgling-1", "fng-ch-fledgling-2"],
        hand={0: ["mil-co-frag"]},
        wounds={"fng-ch-fledgling-1": 2, "fng-ch-fledgling-2": 2},
        at={"path": {1: ["fng-ch-elder"]}},
    )
    g.play("channel mil-co-frag mil-ch-gunner")
    assert [event["member"] for event in g.told("died")] == ["fng-ch-fledgling-1", "fng-ch-fledgling-2"]
    assert g.fight("spire") == "peace" and g.holder("spire") == 0


@rule("T-COMBAT-33")
def test_deaths_follow_in_turn_order_of_the_controllers():
    g = scenario(
        seats=3,
        active=2,
        gangs=["undead", "fang", "militia"],
        fights={"spire": {0: ["und-ch-shuffler-1", "und-ch-blight"], 1: ["fng-ch-elder", "fng-ch-witch"], 2: ["mil-ch-captain"]}},
        act="spire",
        hand={2: ["mil-co-frag"]},
        wounds={"fng-ch-witch": 2, "und-ch-shuffler-1": 1},
    )
    g.play("channel mil-co-frag mil-ch-captain")
    assert [event["member"] for event in g.told("died")] == ["und-ch-shuffler-1", "fng-ch-witch"], "after seat 2 comes seat 0"


def blast(edition=3, **about):
    """A grenade for a Mesmerist and its thrall, whose owner is not in the fight."""
    g = scenario(
        seats=3,
        active=1,
        gangs=["fang", "militia", "undead"],
        fights={"spire": {0: ["fng-ch-mesmerist", "und-ch-shuffler-1", "fng-ch-elder"], 1: ["mil-ch-captain"]}},
        thralls={"und-ch-shuffler-1": "fng-ch-mesmerist"},
        hand={1: ["mil-co-frag"]},
        wounds={"fng-ch-mesmerist": 2, "und-ch-shuffler-1": 1},
        act="spire",
        edition=edition,
        **about,
    )
    g.state.side[g.card("und-ch-shuffler-1")] = 2
    return g.play("channel mil-co-frag mil-ch-captain")


@rule("T-COMBAT-33", "T-ACTION-42", "T-WIN-11")
def test_a_thrall_that_dies_with_its_thraller_is_not_free_first():
    at_home = {"path": {2: ["und-ch-colossus"]}}
    g = blast(at=at_home)
    assert [event["member"] for event in g.told("died")] == ["fng-ch-mesmerist", "und-ch-shuffler-1"]
    assert g.at("und-ch-shuffler-1") == "spire" and g.status("und-ch-shuffler-1") == "dead" and not g.told("controlled")
    assert blast(edition=2, at=at_home).at("und-ch-shuffler-1") == "reserve", "in the second edition it was on its way home"
    g = blast(out=[0, 0, 1], check=False)
    assert g.at("und-ch-shuffler-1") == "spire" and not g.told("vanished"), "its owner is out of the game"


@rule("T-COMBAT-36", "T-COMBAT-37", "T-COMBAT-02", "T-LOC-12")
def test_whoever_reinforces_arrives_ready_and_acts_at_once():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        at={"path": {0: ["mil-ch-gunner"]}},
        states={"mil-ch-captain": "exerted"},
        rendezvous=["fng-re-spire", "mil-re-hunter"],
        dice=["fng-re-spire"],
    )
    g.play("play-it")
    assert g.about == "action" and g.at("mil-ch-gunner") == "spire" and g.status("mil-ch-gunner") == "ready"
    g.use("mil-ch-gunner", "long-burst")
    assert g.asked == 1, "the action of joining was the turn's action there"


@pytest.mark.parametrize("who", ["fng-ch-elder", "fng-ch-stalker"])
@rule("T-COMBAT-37")
def test_everybody_at_the_place_takes_part(who):
    g = duel("mil-ch-gunner", ["fng-ch-elder", "fng-ch-stalker"])
    g.use("mil-ch-gunner", "long-burst")
    assert who in g.targets()
