"""Turns, scouting, Rendezvous cards and locations (T-TURN, T-SCOUT, T-RDV, T-LOC)."""

from __future__ import annotations

import json

import pytest

from menace.games.town.cards import Search
from menace.games.town.content import load_box, town_text
from support import rule
from town.scenario import scenario


def scout(card=None, *, at=None, deck=None, leave=(), **more):
    """Seat 0 is about to scout with what stands On the Path, and will draw `card` first."""
    at = at or {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}
    names = deck or ["fng-re-hospital", "mil-re-spire", "mil-re-hunter", "fng-re-crypt"]
    if card and card not in names:
        names = [card, *names]
    dice = [card] if card else []
    return scenario(at=at, rendezvous=names, dice=[*dice, *more.pop("dice", [])], **more)


# -- turns --------------------------------------------------------------------------------------------------------------


@rule("T-TURN-01", "T-SCOUT-30")
def test_scouting_comes_before_combat():
    g = scenario(
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        at={"path": {0: ["mil-ch-medic"]}},
        rendezvous=["mil-re-pawn", "fng-re-crypt"],
        dice=["mil-re-pawn"],
    )
    assert g.about == "drawn"
    g.play("play-it", "skip")
    assert g.about == "action" and g.holder("pawn") == 0


@rule("T-TURN-03", "T-COMBAT-01")
def test_where_one_fought_while_scouting_one_does_not_fight_again():
    g = scenario(
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "club": {1: ["fng-ch-witch"], 0: ["mil-ch-sergeant"]}},
        at={"path": {0: ["mil-ch-medic"]}},
        rendezvous=["fng-re-spire", "fng-re-crypt"],
        dice=["fng-re-spire"],
    )
    g.play("play-it").use("mil-ch-medic", "bone-saw")
    assert g.about == "action" and g.asked == 0
    g.use("mil-ch-sergeant", "silenced-pistol")
    assert g.asked == 1


@rule("T-TURN-04", "T-TURN-05", "T-FAQ-23")
def test_the_player_orders_the_combats_one_after_the_other():
    teams = {
        "spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]},
        "club": {1: ["fng-ch-witch"], 0: ["mil-ch-sergeant"]},
        "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-medic"]},
    }
    g = scenario(fights=teams)
    assert set(g.targets("combat")) == {"spire", "club", "crypt"}
    g.play("combat club", "replenish")
    assert set(g.targets("combat")) == {"spire", "crypt"}, "asked again after the first"


@rule("T-TURN-02")
def test_a_combat_of_others_is_not_ones_own():
    g = scenario(
        seats=3,
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "club": {1: ["fng-ch-witch"], 2: ["wlf-ch-alpha"]}},
    )
    assert g.about == "action" and g.asked == 0, "there is nothing to choose between"
    g.play("replenish")
    assert g.asked == 1 and set(g.targets("combat")) == {"spire", "club"}, "one action in each"


@rule("T-TURN-06")
def test_a_combat_that_ended_is_skipped():
    g = scenario(
        fights={
            "spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]},
            "club": {1: ["fng-ch-witch", "mil-ch-regular-1"], 0: ["mil-ch-sergeant"]},
        },
        thralls={"mil-ch-regular-1": "fng-ch-elder"},
        at={"armoury": {1: ["fng-ch-courier"]}},
        wounds={"fng-ch-elder": 3},
    )
    g.state.side[g.card("mil-ch-regular-1")] = 0
    g.play("combat spire").use("mil-ch-gunner", "long-burst").calm()
    assert g.fight("spire") == "peace" and g.seat_of("mil-ch-regular-1") == 0
    assert g.about == "action", "only the club is left to fight at"


@rule("T-TURN-07", "T-TURN-08", "T-FAQ-36", "T-FAQ-35", "T-RDV-08")
def test_missed_and_extra_turns_cancel_out():
    g = scout(
        "mil-re-lightofday",
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        deck=["fng-re-darkness", "fng-re-crypt", "mil-re-hunter", "mil-re-spire"],
    )
    g.play("play-it")
    assert g.table.turns_due(0) == 0, "the extra turn is being taken"
    assert g.table.turns_due(1) == -1 and g.asked == 0 and g.state.effects == (g.card("mil-re-lightofday"),)
    t = g.table
    t.grant(g.card("fng-re-darkness"), 1, True)
    assert t.turns_due(1) == 0 and g.state.effects == (), "cancelled out, so the Encounter is over"
    assert "mil-re-lightofday" in g.discards()


@rule("T-TURN-09", "T-TURN-08")
def test_a_missed_turn_has_nothing():
    g = scout("mil-re-lightofday", at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}, dice=["mil-re-spire"])
    g.play("play-it", "play-it")
    assert g.holder("spire") == 0, "the extra turn"
    assert g.asked == 0 and g.about == "party", "the Vampires missed theirs"
    assert g.told("misses turn") and g.table.turns_due(1) == 0


@rule("T-TURN-12")
def test_an_extra_turn_is_a_whole_turn():
    g = scout("mil-re-lightofday", dice=["mil-re-spire"])
    g.play("play-it")
    assert g.asked == 0 and g.about == "drawn"


@rule("T-TURN-13", "T-ENDGAME-20")
def test_in_the_end_game_an_extra_turn_is_one_more_action_and_a_missed_one_a_pass():
    g = scenario(fights={"field": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, kinds={"field": "final"}, endgame=True)
    s, card = g.state, g.card("mil-re-lightofday")
    s.rendezvous = tuple(c for c in s.rendezvous if c != card)
    s.effects = (card,)
    s.grants = (card << 4 | 0 << 1 | 1, card << 4 | 1 << 1)
    g.play("replenish")
    assert g.asked == 0, "once more"
    g.calm().play("replenish", "go")
    assert g.asked == 0, "seat 1 passed"
    assert s.grants == () and s.effects == ()


@rule("T-TURN-14")
def test_players_who_are_out_are_skipped():
    g = scenario(seats=3, fights={"spire": {0: ["mil-ch-gunner"], 2: ["wlf-ch-alpha"]}}, act="spire", out=[0, 1, 0], check=False)
    g.play("replenish")
    assert g.asked == 2
    assert [turn["seat"] for turn in g.told("turn")] == [2], "whoever is out has no turn at all"


# -- the party ----------------------------------------------------------------------------------------------------------


@rule("T-SCOUT-01", "T-SCOUT-06")
def test_whoever_is_on_the_path_must_come():
    g = scout(at={"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}})
    assert g.about == "drawn" and {g.box.ids[m] for m in g.state.party} == {"mil-ch-gunner", "mil-ch-medic"}


@rule("T-SCOUT-02", "T-SCOUT-03", "T-SCOUT-04", "T-SCOUT-05")
def test_relocating_goes_to_one_held_uncontested_place_and_keeps_one_there():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner", "mil-ch-medic", "mil-ch-captain"]}, "armoury": {0: ["mil-ch-sergeant"]}},
        holders={"pawn": 0, "crypt": 1},
        fights={"spire": {0: ["mil-ch-regular-1"], 1: ["fng-ch-elder"]}},
    )
    assert {text.split()[1] for text in g.targets("relocate")} == {"armoury", "pawn"}
    g.play("relocate mil-ch-gunner pawn")
    assert {text.split()[1] for text in g.targets("relocate")} == {"pawn"}, "all to the same"
    g.play("go")
    assert g.at("mil-ch-gunner") == "pawn" and g.about == "party" and g.targets("join") == ["mil-ch-sergeant"]


def sent_out(card, **more):
    """The Gunner On the Path and the Sergeant from the armoury scout together, and this card is played."""
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"]}, "armoury": {0: ["mil-ch-sergeant"]}, "crypt": {1: ["fng-ch-elder"]}},
        rendezvous=[card, "fng-re-hospital", "mil-re-hunter", "mil-re-spire"],
        dice=[card],
        **more,
    )
    g.play("go")
    assert g.targets("join") == ["mil-ch-sergeant"]
    g.play("join mil-ch-sergeant")
    if g.about == "party":
        g.play("go")
    return g.play("play-it")


@rule("T-SCOUT-07", "T-SCOUT-11", "T-SCOUT-12", "T-LOC-14", "T-RDV-15")
def test_a_location_takes_the_party_away_and_the_place_is_left_controlled():
    g = sent_out("fng-re-club")
    assert g.at("mil-ch-sergeant") == g.at("mil-ch-gunner") == "club"
    assert g.holder("armoury") == 0 and not g.table.occupied(g.place("armoury"))


@rule("T-SCOUT-11", "T-LOC-15")
def test_with_an_encounter_who_joined_has_not_left_its_place():
    g = sent_out("fng-re-lurker")
    assert g.at("mil-ch-sergeant") == "armoury" and g.table.occupied(g.place("armoury")) and g.at("mil-ch-gunner") == "path"
    old = sent_out("fng-re-lurker", edition=1)
    assert old.at("mil-ch-sergeant") == "path" and not old.table.occupied(old.place("armoury")), "in the first edition it had"


@rule("T-SCOUT-11", "T-LOC-28")
def test_a_place_that_is_discarded_leaves_the_party_on_the_path():
    g = sent_out("mil-re-path")
    assert g.at("mil-ch-sergeant") == "path" and not g.table.occupied(g.place("armoury")) and "mil-re-path" in g.discards()


@rule("T-SCOUT-31")
def test_a_member_joins_the_party_once():
    g = scenario(at={"armoury": {0: ["mil-ch-sergeant", "mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}})
    g.play("join mil-ch-sergeant")
    assert g.about == "party" and g.targets("join") == ["mil-ch-gunner"] and g.at("mil-ch-sergeant") == "armoury"
    assert g.game.why_not(g.table, g.decision, g.game.read("join mil-ch-sergeant")).rule == "T-SCOUT-31"
    g.play("join mil-ch-gunner")
    assert g.about == "drawn"


@rule("T-SCOUT-08", "T-SCOUT-10")
def test_the_engaged_cannot_join():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"]}, "armoury": {0: ["mil-ch-medic"]}},
        fights={
            "spire": {0: ["mil-ch-sergeant"], 1: ["fng-ch-elder"]},
            "fng-re-path": {0: ["mil-ch-pathfinder"], 1: ["fng-ch-witch"]},
        },
    )
    g.play("go")
    assert g.targets("join") == ["mil-ch-medic"]


@rule("T-SCOUT-09")
def test_with_all_engaged_there_is_no_scouting():
    g = scenario(fights={"spire": {0: ["mil-ch-sergeant"], 1: ["fng-ch-elder"]}})
    assert g.about == "action"


@rule("T-SCOUT-13", "T-SCOUT-14")
def test_the_first_card_may_be_refused_the_second_not():
    g = scout("mil-re-hunter", dice=["mil-re-spire"], forced=False)
    assert g.options() == ["play-it", "discard-it"]
    g.play("discard-it")
    assert g.discards()[-1] == "mil-re-hunter" and g.options() == ["play-it"]


@rule("T-SCOUT-15", "T-SCOUT-16", "T-TRAIT-22")
def test_a_scout_allows_a_third_card_and_no_more():
    g = scout(
        "mil-re-hunter",
        at={"path": {0: ["mil-ch-pathfinder"], 1: ["fng-ch-elder"]}},
        dice=["mil-re-spire", "fng-re-crypt"],
        forced=False,
    )
    g.play("discard-it")
    assert g.options() == ["play-it", "discard-it"]
    g.play("discard-it")
    assert g.options() == ["play-it"]


@rule("T-SCOUT-16")
def test_a_scout_who_stays_behind_does_not_help():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "armoury": {0: ["mil-ch-pathfinder"]}},
        rendezvous=["mil-re-hunter", "mil-re-spire", "fng-re-crypt"],
        dice=["mil-re-hunter", "mil-re-spire"],
        forced=False,
    )
    g.play("go", "go", "discard-it")
    assert g.options() == ["play-it"]


@rule("T-SCOUT-17", "T-ENDGAME-01")
def test_the_last_card_may_be_discarded_and_none_is_drawn_in_its_place():
    g = scout("mil-re-spire", deck=["mil-re-spire"], forced=False)
    assert g.options() == ["play-it", "discard-it"] and g.state.ending == 1
    g.play("discard-it")
    assert g.state.endgame == 1 and g.holder("spire") == -1 and "mil-re-spire" in g.discards()
    old = scout("mil-re-spire", deck=["mil-re-spire"], forced=False, edition=1)
    assert old.options() == ["play-it"], "in the first edition it had to be played"


@rule("T-SCOUT-17", "T-SCOUT-15")
def test_the_last_card_as_a_second_one_must_be_played_with_a_scout_too():
    for last, offered in ((["fng-re-crypt"], ["play-it"]), (["fng-re-crypt", "mil-re-hunter"], ["play-it", "discard-it"])):
        party = {"path": {0: ["mil-ch-pathfinder"], 1: ["fng-ch-elder"]}}
        deck = ["mil-re-spire", *last]
        g = scout("mil-re-spire", deck=deck, at=party, dice=["fng-re-crypt"], forced=False)
        g.play("discard-it")
        assert g.options() == offered


@rule("T-SCOUT-18", "T-FAQ-35", "T-ACTION-54")
def test_a_non_stackable_encounter_at_work_makes_the_second_do_nothing():
    g = scout("mil-re-lightofday", dice=["mil-re-spire"])
    g.play("play-it")
    s = g.state
    assert s.effects
    from menace.games.town.scout import PlayRendezvous

    step = PlayRendezvous(0, g.card("mil-re-lightofday"))
    assert step.in_effect(g.table)
    assert not PlayRendezvous(0, g.card("fng-re-darkness")).in_effect(g.table), "each on the other is fine"


def two_days(stackable):
    """A box with two copies of Light of Day; the first is at work, and seat 0 has drawn the second in its extra turn."""
    data = json.loads(town_text())
    card = next(one for one in data["cards"] if one["id"] == "mil-re-lightofday")
    card["copies"] = 2
    data["cards"] = [one for one in data["cards"] if one["id"] != "mil-re-hunter"]  # the gang keeps its 54
    if stackable:
        card["icons"].remove("nonstackable")
    deck = ["mil-re-lightofday-1", "mil-re-lightofday-2", "mil-re-spire", "fng-re-crypt"]
    g = scenario(
        box=load_box(json.dumps(data).encode()),
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        rendezvous=deck,
        dice=deck[:2],
    )
    return g.play("play-it", "play-it")


@rule("T-SCOUT-18", "T-FAQ-35")
def test_the_second_of_a_non_stackable_encounter_is_played_without_effect_and_discarded():
    g = two_days(stackable=False)
    assert g.told("rendezvous")[-1]["card"] == "mil-re-lightofday-2" and "mil-re-lightofday-2" in g.discards()
    assert len(g.told("extra turn")) == 1 and len(g.told("turn to miss")) == 1
    g = two_days(stackable=True)
    assert len(g.told("extra turn")) == 2 and len(g.told("turn to miss")) == 2, "only those with the icon"


@rule("T-SCOUT-18", "T-LOC-28")
def test_a_fight_without_an_enemy_does_nothing_and_the_card_is_discarded():
    g = scout("mil-re-path", at={"path": {0: ["mil-ch-gunner"]}, "armoury": {1: ["fng-ch-elder"]}}, dice=[])
    g.play("play-it")
    assert g.at("mil-ch-gunner") == "path" and "mil-re-path" in g.discards() and g.asked == 1


@rule("T-SCOUT-19", "T-SCOUT-20", "T-SCOUT-21", "T-FAQ-29", "T-TRAIT-14")
def test_a_leader_in_the_party_exchanges_up_to_two_cards():
    hand = ["mil-co-frag", "mil-co-smoke", "mil-co-holdline"]
    g = scenario(
        at={"path": {0: ["mil-ch-captain"]}},
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        hand={0: hand},
        dice=["mil-co-killshot", "mil-co-countermand"],
    )
    assert g.about == "exchange"
    g.play("exchange mil-co-frag", "exchange mil-co-smoke")
    assert g.about == "drawn" and set(g.hand(0)) == {"mil-co-holdline", "mil-co-killshot", "mil-co-countermand"}


@rule("T-SCOUT-21")
def test_a_leader_who_is_engaged_or_stays_exchanges_nothing():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-witch"]}},
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        hand={0: ["mil-co-frag"]},
    )
    assert g.about == "drawn"


@rule("T-SCOUT-22", "T-SCOUT-23", "T-SCOUT-24", "T-SCOUT-25", "T-FAQ-30")
def test_refusing_to_scout_brings_a_warning_an_ultimatum_and_the_end():
    g = scenario(at={"armoury": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}})
    assert "stay" in g.options()
    g.play("stay")
    assert g.about == "ultimatum" and g.asked == 1 and g.told("warned")
    g.play("agree")
    assert g.state.duty[0] == 3
    for left in (2, 1):
        g.play("1:stay", "0:refuse", "0:stay")
        assert g.state.duty[0] == left
    g.play("1:stay", "0:refuse", "0:stay")
    assert g.state.out[0] == 1 and g.game.result(g.table).winners == [1]


@rule("T-SCOUT-24")
def test_one_refusal_rejects_the_ultimatum():
    g = scenario(seats=3, at={"armoury": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}, "woods": {2: ["wlf-ch-alpha"]}})
    g.play("stay", "1:agree", "2:refuse")
    assert g.state.duty[0] == 0


@rule("T-SCOUT-25")
def test_one_scouting_discharges_the_duty():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}},
        duty=[2, 0],
        rendezvous=["mil-re-pawn", "mil-re-spire"],
        dice=["mil-re-pawn"],
    )
    g.play("play-it", "skip")
    assert g.state.duty[0] == 0


@rule("T-SCOUT-25")
def test_turns_with_everybody_engaged_do_not_count():
    g = scenario(fights={"spire": {0: ["mil-ch-sergeant"], 1: ["fng-ch-elder"]}}, duty=[1, 0])
    g.play("replenish")
    assert g.state.duty[0] == 1 and not g.state.out[0]


@rule("T-SCOUT-27", "T-SCOUT-28", "T-SCOUT-29")
def test_who_has_not_scouted_yet_cannot_be_attacked():
    for card in ("mil-re-path", "mil-re-alley"):
        g = scout(card, scouted=[0, 0], dice=[])
        g.play("play-it")
        assert g.fight(card) == "peace" and g.state.scouted == [1, 0] and card in g.discards(), "no fight was on offer"
    hunted = scout("mil-re-hunter", scouted=[0, 0])
    hunted.play("play-it")
    assert hunted.left("fng-ch-elder") == 1, "an Encounter may still reach them"


# -- Rendezvous cards ---------------------------------------------------------------------------------------------------


@rule("T-RDV-01", "T-RDV-05", "T-RDV-06", "T-TRAIT-06")
def test_an_encounter_is_carried_out_and_discarded():
    g = scout("fng-re-lurker", deck=["fng-re-lurker", "mil-re-spire"])
    g.play("play-it")
    assert (g.state.base, g.state.power) == ([8, 6], [8, 6]) and "fng-re-lurker" in g.discards()


@rule("T-RDV-02", "T-FAQ-17", "T-FAQ-19")
def test_own_members_are_touched_only_in_the_party():
    g = scenario(
        gangs=["fang", "militia"],
        at={"path": {0: ["fng-ch-elder", "fng-ch-stalker"], 1: ["mil-ch-gunner"]}, "armoury": {0: ["fng-ch-witch"]}},
        rendezvous=["mil-re-hunter", "mil-re-spire"],
        dice=["mil-re-hunter"],
    )
    g.play("go", "go", "play-it")
    assert set(g.targets()) == {"fng-ch-elder", "fng-ch-stalker"}
    g.play("target fng-ch-elder")
    assert g.left("fng-ch-elder") == 2


@rule("T-RDV-03", "T-RDV-04", "T-RDV-07")
def test_others_members_are_touched_wherever_they_are():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner", "mil-ch-medic"]}, "crypt": {1: ["fng-ch-witch"]}},
        fights={"spire": {0: ["mil-ch-sergeant"], 1: ["fng-ch-elder", "fng-ch-stalker"]}},
        states={"fng-ch-stalker": "hidden"},
        hand={1: ["fng-co-acrobat-1"]},
        rendezvous=["mil-re-hunter", "mil-re-armoury"],
        dice=["mil-re-hunter"],
    )
    g.play("play-it")
    assert set(g.targets()) == {"fng-ch-witch", "fng-ch-elder", "fng-ch-stalker"}, "engaged and hidden ones too"
    g.play("target fng-ch-stalker")
    assert g.status("fng-ch-stalker") == "dead" and g.at("fng-ch-stalker") == "spire", "no window was opened"


@rule("T-RDV-04", "T-LOC-26")
def test_who_dies_outside_combat_goes_to_reserves_and_leaves_a_controlled_place():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "crypt": {1: ["fng-ch-witch"]}},
        rendezvous=["mil-re-hunter", "mil-re-armoury"],
        dice=["mil-re-hunter"],
    )
    g.play("play-it", "target fng-ch-witch")
    assert g.at("fng-ch-witch") == "reserve" and g.holder("crypt") == 1


@rule("T-RDV-09", "T-RDV-10", "T-RDV-11", "T-RDV-12", "T-RDV-13", "T-DECK-12")
def test_a_treaty_stays_and_lets_one_recruit_the_other_gang():
    g = scout("mil-re-treaty", deck=["mil-re-treaty", "mil-re-spire", "fng-re-crypt"])
    g.play("play-it")
    assert set(g.targets()) == {"wlf-ch-brute-1", "wlf-ch-hunter-1", "wlf-ch-reader", "wlf-ch-howler", "wlf-ch-shaman"}, (
        "no Leader, no Outcast"
    )
    g.play("target wlf-ch-reader")
    s = g.state
    assert s.treaties[0] == (g.card("mil-re-treaty"),) and g.seat_of("wlf-ch-reader") == 0
    assert g.table.treaty_room(0, 2) == 1
    assert all(g.box.gang[c] == 0 for c in (*s.deck[0], *s.items[0])), "characters only"
    g.table.send_away(g.card("wlf-ch-reader"), -2)
    assert g.at("wlf-ch-reader") == "reserve" and g.table.treaty_room(0, 2) == 2


@rule("T-RDV-14", "T-LOC-04", "T-LOC-13", "T-WIN-04")
def test_a_location_moves_the_whole_party_and_is_captured():
    g = scout("mil-re-spire", at={"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}})
    g.play("play-it")
    assert g.at("mil-ch-gunner") == g.at("mil-ch-medic") == "spire" and g.holder("spire") == 0 and g.table.points(0) == 1
    assert g.state.base[0] == 8 and g.table.occupied(g.place("spire"))


@rule("T-RDV-16")
def test_the_rendezvous_deck_is_not_reshuffled():
    g = scout("mil-re-pawn", deck=["mil-re-pawn"])
    g.play("play-it", "skip")
    assert g.state.endgame == 1


@rule("T-RDV-17", "T-FAQ-03")
def test_a_searched_deck_has_no_order_afterwards():
    g = scenario(
        gangs=["wolfenpack", "fang"],
        at={"path": {0: ["wlf-ch-reader"], 1: ["fng-ch-elder"]}},
        rendezvous=["wlf-re-woods", "wlf-re-spire"],
        dice=["wlf-re-woods"],
    )
    g.play("play-it", "skip")
    assert g.about == "search" and "take wlf-co-leap" in g.options()
    g.play("take wlf-co-leap")
    assert g.hand(0) == ["wlf-co-leap"] and list(g.state.deck[0]) == sorted(g.state.deck[0])


@rule("T-RDV-17", "T-INFO-04")
def test_which_copy_a_search_finds_is_chance():
    """The first one always found would tell, when another is played, that the first was in the hand before."""
    copies = ["mil-co-dressing-1", "mil-co-dressing-2"]
    for copy in copies:
        g = scenario(decks={0: [*copies, "mil-co-frag"]}, steps=[Search(0, 1)], forced=False, dice=[copy])
        assert g.targets("take") == [copies[0], "mil-co-frag"], "one stands for both"
        g.play(f"take {copies[0]}")
        assert g.hand(0) == [copy] and len(g.state.deck[0]) == 2


@rule("T-RDV-17", "T-COMBAT-13")
def test_a_search_of_an_empty_deck_looks_through_the_new_one():
    g = scenario(decks={0: []}, discard={0: ["mil-co-frag", "mil-co-smoke"]}, steps=[Search(0, 1)], forced=False)
    assert g.targets("take") == ["mil-co-smoke", "mil-co-frag"] and g.discard(0) == []
    g.play("take mil-co-frag")
    assert g.hand(0) == ["mil-co-frag"]
    g = scenario(decks={0: []}, at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}, steps=[Search(0, 1)])
    assert g.hand(0) == [] and g.about != "search", "there is nothing at all"


@rule("T-RDV-18", "T-INFO-06")
def test_looking_at_the_top_orders_it_and_only_the_looker_knows():
    g = scout(
        "mil-re-radio",
        deck=["mil-re-radio", "mil-re-hunter", "mil-re-spire", "fng-re-crypt", "fng-re-club"],
        dice=["fng-re-club", "mil-re-hunter", "fng-re-crypt"],
    )
    g.play("play-it", "skip")
    assert g.about == "order"
    g.play("put fng-re-crypt", "put mil-re-hunter")
    assert [g.box.ids[c] for c in g.state.top] == ["mil-re-hunter", "fng-re-club"], "seat 1 has drawn the first"
    mine, theirs = g.game.view(g.table, 0)["rendezvous"], g.game.view(g.table, 1)["rendezvous"]
    assert g.asked == 1 and g.about == "drawn" and theirs["drawn"] == "fng-re-crypt" and mine["drawn"] == "fng-re-crypt"
    assert mine["top"] == ["mil-re-hunter", "fng-re-club"] and theirs["top"] == [None, None]


@rule("T-RDV-19")
def test_a_recruit_joins_the_party_where_it_is():
    g = scout("mil-re-fort", deck=["mil-re-fort", "mil-re-spire", "fng-re-crypt"])
    g.play("play-it", "skip", "target mil-ch-medic")
    assert g.at("mil-ch-medic") == "fort"


@rule("T-RDV-19")
def test_a_recruit_of_a_party_at_several_places_is_on_the_path():
    apart = {"path": {0: ["und-ch-mother"], 1: ["fng-ch-elder"]}, "armoury": {0: ["und-ch-swollen"]}}
    the_other_way = {"path": {0: ["und-ch-swollen"], 1: ["fng-ch-elder"]}, "armoury": {0: ["und-ch-mother"]}}
    together = {"path": {1: ["fng-ch-elder"]}, "armoury": {0: ["und-ch-mother", "und-ch-swollen"]}}
    for at, where in ((apart, "path"), (the_other_way, "path"), (together, "armoury")):
        g = scout("und-re-cart", at=at, gangs=["undead", "fang"], deck=["und-re-cart", "und-re-spire", "fng-re-crypt"])
        while g.about in ("relocate", "party"):
            g.play(next(iter(g.options("join")), "go"))
        g.play("play-it", "target und-ch-blight")
        assert g.at("und-ch-blight") == where


@rule("T-RDV-19")
def test_with_the_party_dead_the_recruit_is_on_the_path():
    from menace.games.town.changes import recruit
    from menace.games.town.words import PARTY

    g = scout("mil-re-fort")
    g.state.party = ()
    recruit(g.table, g.card("mil-ch-medic"), 0, g.place("fort"), PARTY)
    assert g.at("mil-ch-medic") == "path"


@rule("T-RDV-20")
def test_the_player_chooses_which_opponent():
    g = scenario(
        seats=3,
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}},
        rendezvous=["fng-re-lurker", "mil-re-spire"],
        dice=["fng-re-lurker"],
    )
    g.play("play-it")
    assert g.options() == ["player 1", "player 2"]
    g.play("player 2")
    assert g.state.base == [8, 7, 6]


# -- locations ----------------------------------------------------------------------------------------------------------


@rule("T-LOC-01", "T-LOC-02", "T-TRAIT-04")
def test_an_uncapturable_place_is_played_out_and_discarded():
    g = scout("mil-re-crossroads-1", deck=["mil-re-crossroads-1", "mil-re-spire"])
    g.play("play-it")
    assert g.table.locations(0) == 0 and "mil-re-crossroads-1" in g.discards()


@rule("T-LOC-05", "T-LOC-06")
def test_a_place_one_already_holds_takes_the_party_in_without_benefit():
    g = scout(
        "fng-re-spire",
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "spire": {0: ["mil-ch-medic"]}},
        deck=["fng-re-spire", "fng-re-crypt"],
    )
    g.play("go", "go", "play-it")
    assert g.at("mil-ch-gunner") == "spire" and g.state.base[0] == 7 and "fng-re-spire" in g.discards()
    assert len(g.state.copies[g.place("spire")]) == 1


@rule("T-LOC-07", "T-LOC-08", "T-LOC-09", "T-WIN-05")
def test_a_controlled_place_of_another_is_snaked_with_its_benefit():
    g = scout("fng-re-spire", holders={"spire": 1}, deck=["fng-re-spire", "fng-re-crypt", "fng-re-club"])
    assert g.table.points(1) == 1
    g.play("play-it")
    assert g.holder("spire") == 0 and g.state.base[0] == 8 and "mil-re-spire" in g.discards() and g.table.points(1) == 0


@rule("T-LOC-10", "T-LOC-11", "T-LOC-15", "T-COMBAT-02")
def test_an_occupied_place_must_be_fought_for_by_those_who_are_there():
    g = scout(
        "fng-re-spire",
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "spire": {1: ["fng-ch-witch"]}},
        deck=["fng-re-spire", "fng-re-crypt"],
    )
    g.play("play-it")
    assert g.fight("spire") == "combat" and g.sides("spire") == [0, 1] and g.about == "action"
    assert g.holder("spire") == 1 and g.at("fng-ch-elder") == "path", "held on until the end (T-LOC-18)"
    assert len(g.state.copies[g.place("spire")]) == 2


@rule("T-LOC-16")
def test_all_copies_of_one_name_are_one_place():
    g = scout("fng-re-spire")
    assert len({g.box.place[g.card(f"{gang}-re-spire")] for gang in ("mil", "fng", "wlf", "und")}) == 1


@rule("T-LOC-19", "T-FAQ-24", "T-LOC-28", "T-LOC-03")
def test_at_the_cross_roads_one_joins_a_fight_whose_holder_may_leave_and_can_still_capture():
    g = scenario(
        seats=3,
        active=2,
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        holders={"spire": 0, "armoury": 1},
        at={"path": {2: ["wlf-ch-reader"]}, "pawn": {0: ["mil-ch-medic"]}},
        rendezvous=["wlf-re-crossroads-1", "mil-re-hunter", "wlf-re-crossroads-2"],
        dice=["wlf-re-crossroads-1"],
    )
    g.play("play-it")
    assert g.targets("option") == ["1", "2", "3"], "an occupied place to attack, a fight to join, or neither"
    g.play("option 2")
    assert g.sides("spire") == [0, 1, 2] and g.about == "action" and g.at("wlf-ch-reader") == "spire"
    g.use("wlf-ch-reader", "snap").play("target fng-ch-elder")
    assert g.asked == 0
    g.play("stay", "run", "1:pass", "2:pass")
    assert g.holder("spire") == -1 and g.sides("spire") == [1, 2]
    assert g.state.copies[g.place("spire")][0] & 7 == 7


@rule("T-LOC-23")
def test_benefits_come_in_the_order_printed():
    g = scout("mil-re-pawn", deck=["mil-re-pawn", "mil-re-spire"], power={0: 2}, dice=["mil-it-riot"])
    g.play("play-it")
    assert g.about == "claim" and g.power(0) == 2
    g.play("claim")
    assert g.item("mil-ch-gunner") == "mil-it-riot" and g.power(0) == 7


@rule("T-LOC-25")
def test_a_member_that_changes_sides_at_a_quiet_place_goes_on_the_path():
    g = scenario(
        at={"spire": {0: ["mil-ch-gunner", "fng-ch-witch"]}, "path": {1: ["fng-ch-elder"]}},
        thralls={"fng-ch-witch": "mil-ch-gunner"},
    )
    g.state.side[g.card("fng-ch-witch")] = 1
    g.state.bonds[g.card("fng-ch-witch")] = ()
    g.table.obey()
    assert g.seat_of("fng-ch-witch") == 1 and g.at("fng-ch-witch") == "path"


@rule("T-LOC-27", "T-FAQ-26")
def test_gangs_on_the_path_are_reached_by_two_cards_only():
    box = scout("mil-re-path").box
    from menace.games.town.words import MEMBER, ON_PATH, OP_FIGHT

    found = {
        box.names[c]
        for c in range(len(box.ids))
        for a in box.abilities[c]
        for op in deep(box, box.ability[a].ops)
        if op.code == OP_FIGHT and op.sel.kind == MEMBER and op.sel.at == ON_PATH
    }
    assert found == {"The Dark Alley", "On the Path"}
    g = scout("mil-re-path", dice=[])
    g.play("play-it", "option 1")
    assert g.fight("mil-re-path") == "combat" and g.at("fng-ch-elder") == "mil-re-path"


def deep(box, number):
    for op in box.lists[number]:
        yield op
        for inner in (op.on_kill, op.then, op.otherwise, *op.options):
            if inner >= 0:
                yield from deep(box, inner)


@rule("T-LOC-29")
def test_a_holder_who_never_scouted_is_a_bug():
    from menace.kernel.errors import RulesBug

    g = scout("mil-re-spire", holders={"crypt": 1}, deck=["mil-re-spire", "fng-re-club"])
    g.state.scouted[1] = 0
    with pytest.raises(RulesBug, match="held by one who cannot"):
        g.game.check(g.table)


@rule("T-FAQ-25", "T-LOC-21")
def test_benefits_come_on_winning_or_on_capturing_an_unheld_place():
    g = scout("mil-re-spire")
    g.play("play-it")
    assert g.state.base[0] == 8


@rule("T-SCOUT-26", "T-ENDGAME-03")
def test_the_duty_lapses_with_the_end_game():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}},
        duty=[0, 2],
        rendezvous=["mil-re-pawn"],
        dice=["mil-re-pawn"],
    )
    g.play("play-it", "skip")
    assert g.state.endgame == 1 and g.state.duty == [0, 0]
