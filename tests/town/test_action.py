"""Combat actions: kinds, targets, recruiting, extra actions, non-stackable cards (T-ACTION)."""

from __future__ import annotations

import json

import pytest

from menace.games.town.content import load_box, town_text
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
    undead = ["und-ch-colossus", "und-ch-mother"]
    g = duel(militia, undead, hand={0: ["mil-co-firepower-1"]}, wounds={"und-ch-colossus": 1})
    g.play("channel mil-co-firepower-1 mil-ch-chaplain", "target und-ch-colossus")
    assert g.status("mil-ch-chaplain") == "exerted" and g.status("und-ch-colossus") == "dead", "3 left: 2 and the Chaplain's 1"
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


def jabbed(**more):
    """A Field Medic, who bears what drinks to a kill, cures a living Fledgling."""
    g = duel(
        "mil-ch-medic",
        ["fng-ch-fledgling-1", "fng-ch-elder"],
        wounds={"fng-ch-fledgling-1": 2},
        check=False,
        **more,
    )
    g.state.item[g.card("mil-ch-medic")] = g.card("fng-it-phylactery")
    return g.use("mil-ch-medic", "antidote-jab").calm()


@rule("T-ACTION-21", "T-ACTION-19")
def test_one_cured_alive_was_not_killed():
    g = jabbed()
    assert g.at("fng-ch-fledgling-1") == "reserve" and g.lives("mil-ch-medic") == 0
    assert jabbed(edition=1).lives("mil-ch-medic") == 1, "in the first edition that was a kill"


@rule("T-ACTION-21")
def test_those_turned_by_a_deadly_bite_were_killed():
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
    frame = Frame(0, g.place("spire"), TURN_ACTION, -1, None, g.table.living_at(g.place("spire")))
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


def scents(worn="", edition=2):
    """Who may channel the second Blood Scent while the first lies on somebody, or on nobody."""
    g = scenario(
        gangs=["wolfenpack", "militia"],
        fights={
            "spire": {0: ["wlf-ch-reader", "wlf-ch-howler"], 1: ["mil-ch-captain"]},
            "armoury": {0: ["wlf-ch-shaman"], 1: ["mil-ch-gunner"]},
        },
        act="spire",
        hand={0: ["wlf-co-scent-2", "wlf-co-rend-1"]},
        attached={worn: ["wlf-co-scent-1"]} if worn else {},
        edition=edition,
    )
    return [text.split()[2] for text in g.options("channel") if "scent" in text]


@rule("T-ACTION-53", "T-ACTION-54", "T-TRAIT-26")
def test_what_cannot_be_stacked_is_barred_for_everybody_while_it_is_in_effect():
    assert scents() == ["wlf-ch-reader", "wlf-ch-howler"]
    assert scents("wlf-ch-reader") == [], "through nobody"
    assert scents("wlf-ch-shaman") == [], "wherever it works"
    assert scents("wlf-ch-reader", edition=1) == ["wlf-ch-howler"], "the first edition barred its bearer alone"


@rule("T-ACTION-54", "T-ACTION-56")
def test_an_effect_on_a_side_bars_its_card_while_it_lasts():
    g = duel(["mil-ch-captain", "mil-ch-gunner"], hand={0: ["mil-co-holdline"]}, power={1: 0})
    design = g.box.design[g.card("mil-co-holdline")]
    assert not g.table.in_effect(design)
    g.play("channel mil-co-holdline mil-ch-captain")
    assert g.state.mods[g.card("mil-ch-gunner")] and g.table.in_effect(design)
    assert not g.table.in_effect(g.box.design[g.card("mil-co-frag")]), "another card is not"
    s = g.state
    s.discard[0], s.hand[0] = (), (g.card("mil-co-holdline"),)
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-gunner").calm()
    assert g.left("mil-ch-gunner") == 2, "2 less 1"
    assert not s.mods[g.card("mil-ch-gunner")], "over as the next turn begins"
    assert g.options("channel")


def lasting_box(*ids, icons=("nonstackable",)):
    """The printed box, but the first ability of these cards also weakens an opponent until the end of combat."""
    data = json.loads(town_text())
    weaken = {"op": "modify", "to": {"sel": "member", "side": "opposing", "at": "here", "n": "all"}, "stat": "deal", "n": -1}
    for card in data["cards"]:
        if card["id"] in ids:
            card["abilities"][0]["do"].append({**weaken, "until": "combat"})
            card["icons"] = [*card.get("icons", []), *icons]
    return load_box(json.dumps(data).encode())


@rule("T-ACTION-53", "T-ACTION-54")
def test_an_ability_with_the_icon_is_barred_as_well():
    for icons, again in (((), True), (("nonstackable",), False)):
        g = duel(["mil-ch-regular-1", "mil-ch-regular-2"], box=lasting_box("mil-ch-regular", icons=icons))
        first, second = g.options("use")[0], "mil-ch-regular-2"
        g.play(first, "1:replenish")
        assert g.asked == 0 and (second in " ".join(g.options("use"))) == again


@rule("T-ACTION-53", "T-ACTION-54")
def test_a_cancel_with_the_icon_is_barred_as_well():
    for icons, again in (((), True), (("nonstackable",), False)):
        g = duel(
            ["mil-ch-captain", "mil-ch-gunner", "mil-ch-medic"],
            hand={1: ["fng-co-acrobat-1", "fng-co-acrobat-2"]},
            box=lasting_box("fng-co-acrobat", icons=icons),
            forced=False,
        )
        g.use("mil-ch-captain", "service-pistol").play("1:cancel fng-co-acrobat-1").calm()
        g.play("1:replenish", "1:go").use("mil-ch-gunner", "long-burst")
        assert g.about == "cancel" and bool(g.options("cancel")) == again


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
