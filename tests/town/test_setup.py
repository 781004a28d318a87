"""Set-up, deck construction and what is open or hidden (T-SETUP, T-DECK, T-INFO)."""

from __future__ import annotations

import random

import pytest

from menace.games.town.content import standard_box
from menace.games.town.game import Town
from menace.games.town.win import go_out
from menace.games.town.words import CARD, CHARACTER, DEFAULT, ITEM, RENDEZVOUS
from menace.kernel.action import verb_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, header
from menace.kernel.game import full_options
from menace.kernel.record import Record
from support import rule
from town.scenario import fresh, scenario

BOX = standard_box()
MILITIA = ["mil-ch-captain", "mil-ch-medic", "mil-ch-gunner", "mil-ch-sergeant", "mil-ch-pathfinder", "mil-ch-regular-1"]
FANG = ["fng-ch-countess", "fng-ch-mesmerist", "fng-ch-stalker", "fng-ch-courier", "fng-ch-elder"]


def gangs(*names, **more):
    g = fresh(len(names), **more)
    for name in names:
        g.play(f"gang {name}")
    return g


def pick(g, seat, names, *rest):
    for name in names:
        g.play(f"{seat}:starter {name}")
    for action in rest:
        g.play(f"{seat}:{action}")
    return g


@rule("T-SETUP-01", "T-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_takes_a_gang_of_their_own(seats):
    g = fresh(seats)
    assert g.targets("gang") == ["militia", "fang", "wolfenpack", "undead"]
    g.play("gang fang")
    assert g.targets("gang") == ["militia", "wolfenpack", "undead"]


@rule("T-SETUP-03")
@pytest.mark.parametrize("gang", BOX.gangs, ids=lambda gang: gang.key)
def test_each_gang_has_54_cards(gang):
    counts = {
        kind: sum(BOX.gang[c] == gang.number and BOX.type[c] == kind for c in range(len(BOX.ids)))
        for kind in (CHARACTER, CARD, ITEM, RENDEZVOUS)
    }
    assert sum(counts.values()) == 54
    table = {"militia": (13, 21, 6, 14), "fang": (11, 23, 6, 14), "wolfenpack": (10, 25, 6, 13), "undead": (13, 22, 5, 14)}
    assert tuple(counts.values()) == table[gang.key]


@rule("T-SETUP-04", "T-SETUP-05", "T-SETUP-06", "T-SETUP-07")
def test_the_decks_are_those_of_the_gangs_in_play():
    g = gangs("militia", "undead", dice=[5, 9])
    g.play("default", "default")
    s, box = g.state, g.box
    assert {box.gangs[box.gang[c]].key for c in (*s.rendezvous, s.drawn) if c >= 0} == {"militia", "undead"}
    assert len(s.rendezvous) + (s.drawn >= 0) == 28
    for seat in range(2):
        assert {box.gang[c] for c in (*s.deck[seat], *s.hand[seat], *s.items[seat])} == {s.gang_of[seat]}


@rule("T-SETUP-08", "T-SETUP-09")
@pytest.mark.parametrize(("gang", "number"), [("militia", 6), ("fang", 5), ("wolfenpack", 4), ("undead", 5)])
def test_the_number_of_starting_characters(gang, number):
    g = fresh(2)
    g.play(f"gang {gang}", "gang fang" if gang != "fang" else "gang militia")
    taken = 0
    while g.asked == 0 and g.options("starter"):
        assert "go" not in g.options(), "not fewer"
        g.play(g.options("starter")[-1] if taken else g.options("starter")[0])
        taken += 1
    assert taken == number


@rule("T-SETUP-10", "T-SETUP-15")
def test_one_brute_may_start_and_two_may_wait():
    g = gangs("wolfenpack", "fang")
    g.play("starter wlf-ch-brute-1")
    assert not [name for name in g.targets("starter") if "brute" in name]
    h = pick(gangs("wolfenpack", "fang"), 0, ["wlf-ch-alpha", "wlf-ch-hunter-1", "wlf-ch-reader", "wlf-ch-howler"])
    assert h.targets("leave-out") == ["wlf-ch-brute-1"], "three are too many for the reserves"
    h.play("leave-out wlf-ch-brute-1")
    assert h.asked == 1


@rule("T-SETUP-11", "T-SETUP-12")
def test_at_most_one_leader_and_maybe_none():
    g = gangs("militia", "fang")
    assert {"mil-ch-captain", "mil-ch-chaplain"} <= set(g.targets("starter"))
    g.play("starter mil-ch-captain")
    assert "mil-ch-chaplain" not in g.targets("starter")
    h = pick(
        gangs("militia", "fang"),
        0,
        ["mil-ch-medic", "mil-ch-gunner", "mil-ch-sergeant", "mil-ch-pathfinder", "mil-ch-regular-1", "mil-ch-regular-2"],
    )
    assert h.asked == 1, "without a Leader"


@rule("T-SETUP-13", "T-SETUP-14", "T-SETUP-16", "T-DECK-09")
def test_the_rest_are_reserves_within_the_limit():
    g = pick(gangs("fang", "militia", dice=[9, 2]), 0, FANG)
    assert len(g.targets("leave-out")) == 5, "one of six kinds (two Fledglings are alike) stays out"
    g.play("leave-out fng-ch-exile")
    pick(g, 1, MILITIA)
    assert g.at("fng-ch-exile") == "aside" and g.at("fng-ch-witch") == "reserve"
    reserves = [name for name in g.game.view(g.table, 0)["reserves"] if name.startswith("mil-")]
    assert len(reserves) == 7, "the Militia has no limit"


@rule("T-SETUP-17", "T-SETUP-18", "T-SETUP-21", "T-SETUP-22")
def test_everybody_begins_on_the_path_ready_with_seven_power_and_five_cards():
    g = gangs("fang", "militia", dice=[9, 2])
    g.play("default", "default")
    for name in FANG:
        assert (g.at(name), g.status(name), g.wounds(name)) == ("path", "ready", 0)
    assert g.state.power == g.state.base == [7, 7] and len(g.hand(0)) == len(g.hand(1)) == 5


@rule("T-SETUP-19", "T-SETUP-20")
def test_the_highest_die_begins_and_ties_roll_again():
    g = gangs("fang", "militia", "undead", dice=[9, 10, 10, 3, 4])
    g.play("default", "default", "default")
    assert g.state.first == 2 and g.asked == 2, "seats 1 and 2 tied with 10, then 3 against 4"


@rule("T-SETUP-23", "T-INFO-07")
def test_line_ups_are_secret_until_all_have_chosen():
    g = pick(gangs("fang", "militia", dice=[9, 2]), 0, FANG, "leave-out fng-ch-exile")
    view = g.game.view(g.table, 1)
    assert not [e for e in g.game.told_to(g.take_events(), 1) if e["kind"] in ("picked", "left out")]
    assert view["members"] == [] and view["line_up"]["starters"] == [] and view["reserves"] == []
    seen = {tuple(g.game.determinize(g.table, 1, Seeded(n)).state.starters) for n in range(8)}
    assert len(seen) > 3, "it might be any line-up"
    g.play("starter mil-ch-medic")
    assert g.game.view(g.table, -1)["line_up"] is None, "who watches sees nobody's"
    assert g.game.view(g.table, 1)["line_up"]["starters"] == ["mil-ch-medic"]
    assert "mil-ch-medic" not in g.game.view(g.table, 0)["line_up"]["starters"]


def line_up_entries(names, choice, edition=2, **options):
    """How many entries each seat's line-up leaves in a record, if `choice` chooses."""
    town = Town(BOX)
    full = full_options(town, options)
    record = Record(header(town, len(names), full, ["someone"] * len(names)), [])
    driver = Driver(town, town.new(len(names), full, edition), Seeded(1), record)
    for name in names:
        if driver.decision.about == "gang":  # the last gang may be forced
            driver.play_text(f"gang {name}")
    counts = [0] * len(names)
    while driver.decision is not None and driver.decision.about == "line-up":
        seat, before = driver.decision.seat, sum("do" in entry for entry in record.entries)
        driver.play(choice(driver.decision.actions))
        made = [entry["do"] for entry in record.entries[before:] if "do" in entry and entry["seat"] == seat]
        counts[seat] += len([text for text in made if not text.startswith("mix")])  # that comes when all is revealed
    return counts


@rule("T-SETUP-34", "T-SETUP-23")
@pytest.mark.parametrize("names", [("fang", "militia"), ("wolfenpack", "undead"), ("militia", "fang", "wolfenpack", "undead")])
def test_every_line_up_of_a_gang_takes_as_many_choices(names):
    found = {tuple(line_up_entries(names, random.Random(seed).choice)) for seed in range(40)}
    usual = tuple(line_up_entries(names, lambda actions: max(actions, key=lambda action: verb_of(action) == DEFAULT)))
    assert found == {usual}, "the usual one, those with Treaties and kept places, those who leave some out"
    old = {tuple(line_up_entries(names, random.Random(seed).choice, 1)) for seed in range(40)}
    assert len(old) > 1, "in the first edition they differed"


@rule("T-SETUP-34")
def test_without_treaties_no_question_is_kept_for_one():
    for names in (("fang", "militia"), ("militia", "undead")):
        found = {tuple(line_up_entries(names, random.Random(seed).choice, diplomat=0)) for seed in range(20)}
        assert len(found) == 1 and sum(next(iter(found))) < sum(line_up_entries(names, min))


@rule("T-SETUP-24", "T-SETUP-25", "T-TRAIT-05")
def test_a_diplomat_may_begin_with_any_treaty():
    g = gangs("fang", "militia", dice=[9, 2])
    pick(g, 0, [*FANG[:4], "fng-ch-courtier"])
    assert set(g.targets("treaty")) == {f"{gang}-re-treaty" for gang in ("fng", "mil", "wlf", "und")}
    assert "no-treaty" in g.options()
    g.play("treaty mil-re-treaty", g.options("leave-out")[0] if g.options("leave-out") else "leave-out fng-ch-exile")
    g.play("default")
    s = g.state
    assert s.treaties[0] == (g.card("mil-re-treaty"),) and g.card("mil-re-treaty") not in s.rendezvous
    without = pick(gangs("fang", "militia"), 0, FANG)
    assert not without.options("treaty"), "no Diplomat, no Treaty"
    off = pick(gangs("fang", "militia", diplomat=0), 0, [*FANG[:4], "fng-ch-courtier"])
    assert not off.options("treaty")


@rule("T-SETUP-25", "T-SETUP-04")
def test_a_treaty_of_a_gang_that_nobody_plays_comes_from_the_box():
    g = gangs("fang", "militia", dice=[9, 2])
    pick(g, 0, [*FANG[:4], "fng-ch-courtier"], "treaty wlf-re-treaty", "leave-out fng-ch-exile")
    pick(g, 1, [*MILITIA[:5], "mil-ch-envoy"], "treaty wlf-re-treaty")
    s = g.state
    assert s.treaties == [(g.card("wlf-re-treaty"),), ()] and len(s.rendezvous) + (s.drawn >= 0) == 28, "and the decks are whole"
    go_out(g.table, 0)
    assert "wlf-re-treaty" in g.discards()
    g.game.check(g.table)
    old = fresh(2, edition=1)
    old.play("gang fang", "gang militia")
    pick(old, 0, [*FANG[:4], "fng-ch-courtier"])
    assert set(old.targets("treaty")) == {"fng-re-treaty", "mil-re-treaty"}, "in the first edition of the gangs in play"


@rule("T-SETUP-25")
def test_the_earlier_seat_has_a_treaty_both_want():
    g = gangs("fang", "militia", dice=[9, 2])
    pick(g, 0, [*FANG[:4], "fng-ch-courtier"], "treaty mil-re-treaty", "leave-out fng-ch-exile")
    pick(g, 1, [*MILITIA[:5], "mil-ch-envoy"], "treaty mil-re-treaty")
    assert g.state.treaties == [(g.card("mil-re-treaty"),), ()]


@rule("T-SETUP-26", "T-SETUP-29", "T-DECK-10")
def test_treaty_starters_count_and_come_from_what_is_left_over():
    g = gangs("fang", "militia", dice=[9, 2])
    pick(g, 0, [*FANG[:3], "fng-ch-courtier"])
    assert "foreign" in g.options() and all(name.startswith("fng-") for name in g.targets("starter"))
    g.play("foreign")
    assert set(g.targets("treaty")) >= {"fng-re-treaty", "mil-re-treaty"} and "no-treaty" not in g.options()
    g.play("treaty fng-re-treaty", "leave-out fng-ch-exile", "leave-out fng-ch-elder")
    g.play("default")
    assert g.about == "mix" and all(name.startswith("und-") for name in g.targets("mix")), "nobody plays the Undead"
    g.play("mix und-ch-colossus")
    assert g.seat_of("und-ch-colossus") == 0 and len(g.table.members(0)) == 5


@rule("T-SETUP-26")
def test_no_more_places_are_kept_than_a_treaty_allows_and_none_without_a_diplomat():
    g = gangs("fang", "militia", dice=[9, 2])
    pick(g, 0, FANG[:1])
    assert "foreign" not in g.options(), "no Diplomat yet"
    pick(g, 0, ["fng-ch-courtier"], "foreign", "foreign")
    assert g.about == "line-up" and "foreign" not in g.options() and g.targets("starter"), "two, and the last is one's own"


@rule("T-SETUP-26")
def test_with_the_foreign_gang_in_play_only_what_its_player_left_out_is_free():
    g = gangs("fang", "undead", dice=[9, 2])
    pick(g, 0, [*FANG[:3], "fng-ch-courtier"], "foreign")
    assert "und-re-treaty" not in g.targets("treaty"), "the Undead's own Treaty would bring nobody but Vampires"
    g.play("treaty fng-re-treaty", "leave-out fng-ch-exile", "leave-out fng-ch-elder")
    g.play("default")
    assert g.about == "mix" and g.targets("mix") == ["und-ch-awakened"]
    g.play("mix und-ch-awakened")
    assert g.state.barred == [1, 0], "an Outcast among the starters (T-TRAIT-17)"


@rule("T-SETUP-27", "T-SETUP-28")
def test_a_character_card_carries_all_its_fields_and_flavour_does_nothing():
    for m in range(BOX.characters):
        assert BOX.names[m] and BOX.life[m] > 0 and BOX.cp[m] > 0 and BOX.actions[m] and BOX.flavours[m]
        assert BOX.texts[m] and BOX.gang[m] >= 0 and BOX.race[m] >= 0


@rule("T-SETUP-30")
def test_tokens_and_dice_are_represented():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, wounds={"mil-ch-captain": 2}, lives={"fng-ch-elder": 1}
    )
    shown = {m["id"]: m for m in g.game.view(g.table, 0)["members"]}
    assert (shown["mil-ch-captain"]["wounds"], shown["fng-ch-elder"]["lives"]) == (2, 1)
    assert [seat["power"] for seat in g.game.view(g.table, 1)["seats"]] == [7, 7]


# -- information --------------------------------------------------------------------------------------------------------


@rule("T-INFO-01", "T-INFO-02", "T-INFO-03", "T-INFO-05", "T-FAQ-04", "T-FAQ-05")
def test_power_piles_states_and_reserves_are_open():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        discard={1: ["fng-co-brood"]},
        power={1: 4},
        items={"fng-ch-elder": "fng-it-sabre"},
    )
    view = g.game.view(g.table, 0)
    assert view["seats"][1]["power"] == 4 and view["seats"][1]["discard"] == ["fng-co-brood"]
    assert "fng-ch-witch" in view["reserves"] and view["rendezvous"]["discard"] == []
    elder = next(m for m in view["members"] if m["id"] == "fng-ch-elder")
    assert elder["item"] == "fng-it-sabre" and elder["state"] == "ready"


@rule("T-INFO-04")
def test_hands_and_deck_orders_are_hidden_their_sizes_open():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        hand={0: ["mil-co-frag"], 1: ["fng-co-brood", "fng-co-puppet"]},
    )
    view = g.game.view(g.table, 0)
    assert view["hand"] == ["mil-co-frag"] and view["seats"][1]["hand"] == 2 and view["seats"][1]["deck"] == 21
    assert "fng-co-brood" not in str(view)


@rule("T-INFO-06")
def test_a_drawn_card_is_seen_by_its_drawer_until_it_is_played_or_discarded():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        rendezvous=["mil-re-spire", "mil-re-hunter", "fng-re-crypt"],
        dice=["mil-re-hunter", "mil-re-spire"],
    )
    assert g.game.view(g.table, 0)["rendezvous"]["drawn"] == "mil-re-hunter"
    assert g.game.view(g.table, 1)["rendezvous"]["drawn"] is None and g.game.view(g.table, 1)["rendezvous"]["holding"]
    g.play("discard-it")
    assert g.game.view(g.table, 1)["rendezvous"]["discard"][-1] == "mil-re-hunter"


@rule("T-INFO-08")
def test_an_announced_card_is_open_before_its_targets_are_chosen():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder", "fng-ch-witch"]}}, act="spire", hand={0: ["mil-co-killshot"]}
    )
    g.play("channel mil-co-killshot mil-ch-captain")
    view = g.game.view(g.table, 1)
    assert g.about == "target" and view["played"] == ["mil-co-killshot"] and view["seats"][0]["hand"] == 0
    assert view["moment"][0]["card"] == "mil-co-killshot" and view["moment"][0]["targets"] == []
    assert view["moment"][1] == {"what": "combat", "seat": 0, "place": "spire", "runaway": None}


@rule("T-INFO-07")
def test_a_hand_that_can_be_worked_out_is_kept_by_determinize():
    """When the deck was just made anew from the pile, everybody knows what is in the hand."""
    g = scenario(
        fights={"spire": {0: ["mil-ch-medic"], 1: ["fng-ch-elder"]}},
        act="spire",
        hand={0: ["mil-co-dressing-1", "mil-co-smoke"]},
        decks={0: ["mil-co-frag"]},
        discard={0: ["mil-co-killshot", "mil-co-reload-1", "mil-co-reload-2"]},
        wounds={"mil-ch-medic": 1},
    )
    g.play("channel mil-co-dressing-1 mil-ch-medic")
    for seed in range(5):
        assert g.game.determinize(g.table, 1, Seeded(seed)).state.hand[0] == g.state.hand[0]


@rule("T-INFO-04")
def test_an_unknown_hand_is_redrawn_from_hand_and_deck():
    g = scenario(
        fights={"spire": {0: ["mil-ch-medic"], 1: ["fng-ch-elder"]}}, act="spire", hand={0: ["mil-co-dressing-1", "mil-co-smoke"]}
    )
    hands = {g.game.determinize(g.table, 1, Seeded(seed)).state.hand[0] for seed in range(10)}
    assert len(hands) > 5
    assert all(g.game.determinize(g.table, 0, Seeded(seed)).state.hand[0] == g.state.hand[0] for seed in range(5))
