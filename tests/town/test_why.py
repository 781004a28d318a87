"""Refusals name the rule that stands in the way, verb by verb, and the words for the ways a card offers."""

from __future__ import annotations

import random

import pytest

from menace.games.registry import ledger_of
from menace.games.town.game import town
from menace.games.town.texts import ABOUTS
from menace.games.town.ways import DEEDS
from menace.games.town.why import ASKED, BECAUSE, why_not
from menace.games.town.words import GONE, OPERATIONS, VERBS
from menace.kernel.action import act, first_of
from menace.kernel.engine import advance
from refusals import refusal_of
from scene import decisions
from support import rule
from town.scenario import fresh, scenario

RULES = ledger_of("town").by_id


def why(g, action):
    """The rule behind a refusal, and its sentence."""
    refusal = refusal_of(g, action)
    return refusal.rule, refusal.sentence


def rules_of(g, action):
    """All the rules that forbid an action."""
    return refusal_of(g, action).rules


def rule_of(g, action):
    """The rule that forbids it, if there is only one."""
    (found,) = rules_of(g, action)
    return found


def fight(**more):
    more.setdefault("fights", {"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"]}})
    return scenario(act="spire", forced=False, **more)


def test_set_up():
    g = fresh()
    g.play("gang militia")
    assert rule_of(g, "gang militia") == "T-SETUP-02"
    g.play("gang wolfenpack", "starter mil-ch-captain")
    assert rule_of(g, "starter mil-ch-chaplain") == "T-SETUP-11"
    assert rule_of(g, "starter mil-ch-captain") == "T-SETUP-17"
    assert why(g, "starter wlf-ch-alpha") == ("T-SETUP-29", "The Alpha Male is no character of Renegade Militia.")
    assert why(g, "starter mil-ch-regular-2") == ("T-INFO-09", "Another Barricade Regular stands for all of them; choose that one.")
    assert rule_of(g, "default") == "T-SETUP-31"
    assert rule_of(g, "foreign") == "T-TRAIT-05"
    assert rules_of(g, "no-treaty") == ("T-TRAIT-05", "T-SETUP-09")
    assert rule_of(g, "join mil-ch-captain") == "T-SETUP-08", "not a matter of set-up at all"
    g.play("starter mil-ch-gunner", "starter mil-ch-medic", "starter mil-ch-sergeant", "starter mil-ch-pathfinder")
    g.play("starter mil-ch-regular-1", "starter wlf-ch-brute-1")
    assert rule_of(g, "starter wlf-ch-brute-2") == "T-SETUP-10"
    assert rules_of(fresh(diplomat=0).play("gang militia", "gang fang"), "foreign") == ("T-SETUP-24", "T-TRAIT-05")


@rule("T-SETUP-31")
def test_the_usual_line_up_is_taken_first_or_not_at_all():
    g = fresh().play("gang militia", "gang fang")
    assert "default" in g.options()
    g.play("starter mil-ch-captain")
    assert "default" not in g.options() and rule_of(g, "default") == "T-SETUP-31"
    g = fresh().play("gang militia", "gang fang", "default")
    assert g.asked == 1, "starters and reserves at once"


@rule("T-SETUP-33")
def test_places_kept_for_a_treaty_oblige_to_one_that_fills_them():
    g = fresh().play("gang militia", "gang undead", "starter mil-ch-envoy", "foreign", "foreign")
    g.play("starter mil-ch-captain", "starter mil-ch-medic", "starter mil-ch-gunner")
    assert g.options("treaty") and "no-treaty" not in g.options()
    assert why(g, "no-treaty") == ("T-SETUP-33", "For your Treaty you have kept this number of places, which it must fill: 2.")
    assert rule_of(g, "treaty fng-re-treaty") == "T-SETUP-25", "a gang that nobody plays"
    assert rule_of(g, "treaty mil-re-hunter") == "T-RDV-01"
    assert rules_of(g, "starter mil-ch-medic") == ("T-SETUP-17", "T-SETUP-08")


@rule("T-SETUP-32")
def test_a_place_that_was_kept_goes_to_whom_the_treaty_brings():
    g = fresh().play("gang militia", "gang undead", "starter mil-ch-envoy", "foreign", "starter mil-ch-captain")
    g.play("starter mil-ch-medic", "starter mil-ch-gunner", "starter mil-ch-sergeant")
    g.play(g.options("treaty")[0], "default")
    assert g.about == "mix"
    assert rule_of(g, "mix mil-ch-pathfinder") == "T-SETUP-32"
    assert rule_of(g, "mix mil-ch-medic") == "T-SETUP-17"
    for gang in g.box.gangs[1:]:  # as if nobody of them were left over
        for m in gang.characters:
            if g.state.control[m] < 0:
                g.state.place[m] = GONE
    g.state.foreign[0] = 1
    assert advance(g.table).actions and {g.box.gang[first_of(action)] for action in advance(g.table).actions} == {0}


@rule("T-INFO-09")
def test_copies_are_one_choice():
    g = scenario(
        at={"path": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        hand={0: ["mil-co-reload-2", "mil-co-reload-1", "mil-co-killshot"]},
        forced=False,
    )
    assert g.about == "exchange" and g.targets("exchange") == ["mil-co-killshot", "mil-co-reload-1"]
    assert why(g, "exchange mil-co-reload-2") == ("T-INFO-09", "Another Reload stands for all of them; choose that one.")
    assert why(g, "exchange mil-co-frag") == ("T-ACTION-05", "Fragmentation Grenade is not in your hand.")


def test_scouting():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner", "mil-ch-medic"]}, "armoury": {0: ["mil-ch-sergeant"]}, "crypt": {1: ["fng-ch-witch"]}},
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        holders={"pawn": 0},
        forced=False,
    )
    assert rule_of(g, "relocate mil-ch-gunner spire") == "T-SCOUT-03"
    assert why(g, "relocate mil-ch-gunner crypt") == ("T-LOC-13", "You do not hold Cathedral Crypt.")
    assert rule_of(g, "relocate fng-ch-witch armoury") == "T-SCOUT-02"
    assert why(g, "relocate mil-ch-sergeant pawn")[1] == "Shadow Sergeant is none of your members On the Path."
    g.play("relocate mil-ch-gunner pawn")
    assert rule_of(g, "relocate mil-ch-medic armoury") == "T-SCOUT-04"
    g.play("go")
    assert rule_of(g, "join mil-ch-gunner") == "T-SCOUT-05"
    assert rule_of(g, "join mil-ch-captain") == "T-SCOUT-08"
    assert rule_of(g, "join mil-ch-medic") == "T-SCOUT-06"
    assert rule_of(g, "join fng-ch-witch") == "T-SCOUT-01"
    assert rule_of(g, "stay") == "T-SCOUT-06"


@pytest.mark.parametrize(
    ("who", "deck", "rule"),
    [
        ("mil-ch-gunner", ["mil-re-hunter", "mil-re-spire", "fng-re-crypt"], "T-SCOUT-14"),
        ("mil-ch-pathfinder", ["mil-re-hunter", "mil-re-spire", "fng-re-crypt", "fng-re-club"], "T-SCOUT-15"),
        ("mil-ch-gunner", ["mil-re-spire"], "T-SCOUT-17"),
    ],
)
def test_a_card_that_must_be_played(who, deck, rule):
    g = scenario(at={"path": {0: [who], 1: ["fng-ch-elder"]}}, rendezvous=deck, forced=False)
    while "discard-it" in g.options():
        g.play("discard-it")
    assert rule_of(g, "discard-it") == rule


def test_in_combat():
    g = fight(
        hand={0: ["mil-co-killshot", "mil-co-reload-1", "mil-co-cover-1", "mil-co-reinforce-1"]},
        states={"mil-ch-captain": "exerted"},
        items={"mil-ch-gunner": "mil-it-implant"},
        at={"path": {0: ["mil-ch-medic"], 1: ["fng-ch-witch"]}},
        power={0: 1},
    )
    assert rule_of(g, "use mil-ch-captain mil-ch-captain.service-pistol") == "T-COMBAT-06"
    assert why(g, "use mil-ch-medic mil-ch-medic.bone-saw") == ("T-ACTION-03", "Field Medic is not in this combat.")
    assert rule_of(g, "use fng-ch-elder fng-ch-elder.crushing-grip") == "T-ACTION-03"
    assert why(g, "use mil-ch-gunner mil-ch-gunner.sweeping-fire") == ("T-POWER-03", "That costs 2 Power and you have 1.")
    assert rule_of(g, "use mil-ch-gunner mil-ch-captain.service-pistol") == "T-ACTION-04"
    assert rule_of(g, "channel mil-co-killshot mil-ch-gunner") == "T-POWER-03"
    assert rule_of(g, "channel mil-co-crossfire-1 mil-ch-gunner") == "T-ACTION-05"
    assert rule_of(g, "channel mil-co-cover-1 mil-ch-gunner") == "T-CANCEL-02"
    assert rule_of(g, "channel mil-co-reload-1 mil-ch-gunner") == "T-ACTION-06"
    assert rule_of(g, "play mil-co-cover-1") == "T-CANCEL-01"
    assert rule_of(g, "play mil-co-killshot") == "T-ACTION-06"
    assert rule_of(g, "play mil-co-reinforce-1") == "T-POWER-03"
    assert rule_of(g, "harness mil-ch-gunner") == "T-ITEM-12"
    assert rule_of(g, "harness mil-ch-captain") == "T-COMBAT-06"
    assert rule_of(g, "pass") == "T-ACTION-02"
    g.play("propose", "1:refuse")
    assert rule_of(g, "propose") == "T-STALEMATE-08"
    assert rule_of(fight(), "harness mil-ch-gunner") == "T-ITEM-11"


def test_channels_focus_and_what_is_at_work():
    g = fight(active=1, hand={1: ["fng-co-bloodlance-1", "fng-co-reflexes"]}, attached={"fng-ch-elder": []})
    assert why(g, "channel fng-co-bloodlance-1 fng-ch-elder")[0] == "T-ACTION-07"
    g = fight(
        active=1, hand={1: ["fng-co-reflexes"]}, focus=[("fng-ch-elder", "mil-ch-captain")], states={"mil-ch-captain": "hidden"}
    )
    assert rule_of(g, "use fng-ch-elder fng-ch-elder.crushing-grip") == "T-ACTION-47"
    g = fight(states={"mil-ch-gunner": "hidden"}, hand={0: ["mil-co-crossfire-1"]})
    assert rule_of(g, "use mil-ch-gunner mil-ch-gunner.long-burst") == "T-ACTION-27"
    assert rule_of(g, "channel mil-co-crossfire-1 mil-ch-gunner") == "T-ACTION-27"
    g = scenario(
        fights={"field": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, kinds={"field": "final"}, endgame=True, forced=False
    )
    assert rule_of(g, "run") == "T-RUN-18"


def test_targets_and_answers():
    g = fight(
        fights={"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker", "fng-ch-courier"]}},
        hand={1: ["fng-co-acrobat-1", "fng-co-hush", "fng-co-mist-1"]},
        states={"fng-ch-stalker": "hidden"},
        at={"path": {1: ["fng-ch-witch"]}},
        power={1: 0},
        items={"fng-ch-elder": "fng-it-cloak"},
    )
    g.play("use mil-ch-gunner mil-ch-gunner.long-burst")
    assert rule_of(g, "target fng-ch-stalker") == "T-ACTION-24"
    assert why(g, "target fng-ch-witch") == ("T-ACTION-14", "Blood Witch is not in this combat.")
    assert rule_of(g, "target mil-ch-captain") == "T-ACTION-14"
    assert rule_of(g, "target mil-co-frag") == "T-ACTION-12"
    g.play("target fng-ch-elder")
    assert g.about == "cancel"
    assert rule_of(g, "cancel fng-co-acrobat-1") == "T-POWER-03"
    assert rule_of(g, "cancel fng-co-hush") in ("T-CANCEL-10", "T-POWER-03")
    assert rule_of(g, "cancel fng-co-mist-1") == "T-CANCEL-01"
    assert rule_of(g, "cancel fng-co-acrobat-2") == "T-CANCEL-01"
    assert rule_of(g, "cancel-with fng-ch-witch fng-it-cloak.fold-away") == "T-CANCEL-14"
    assert rule_of(g, "use mil-ch-captain mil-ch-captain.service-pistol") == "T-CANCEL-08", "nothing of this question"


def test_which_combat():
    g = scenario(
        fights={
            "spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]},
            "club": {1: ["fng-ch-witch"], 0: ["mil-ch-sergeant"]},
            "crypt": {1: ["fng-ch-stalker"], 0: ["mil-ch-medic"]},
        },
        forced=False,
    )
    assert rule_of(g, "combat armoury") == "T-TURN-02"
    g.play("combat club", "replenish")
    assert rule_of(g, "combat club") == "T-TURN-03"


def test_whatever_is_tried_is_refused_with_a_rule():
    game = town()
    r = random.Random(3)
    verbs = {verb.number: verb for verb in VERBS}
    rules = set()
    for seed in range(3):
        t = game.new(2 + seed % 3, {option.name: option.default for option in game.options})
        for node in decisions(t, r, lambda r, t, node: r.choice(node.actions), 700):
            likely = [verb for verb, abouts in ASKED.items() if node.about in abouts] or list(BECAUSE)
            for _ in range(8):
                verb = r.choice(likely)
                numbers = [r.randrange(len(game.lexicon.ids[kind])) for kind in verbs[verb].kinds] + [0, 0]
                if r.random() < 0.5 and t.state.hand[node.seat] and verbs[verb].kinds[:1] == ("card",):
                    numbers[0] = r.choice([*t.state.hand[node.seat], *t.members(node.seat)])
                action = act(verb, numbers[0], numbers[1])
                if action not in node.actions:
                    refusal = why_not(t, node, action)
                    assert refusal.rule in RULES and refusal.sentence.endswith((".", "?")), game.say(action)
                    rules.add(refusal.rule)
    assert len(rules) > 25


def test_every_verb_that_has_a_reason_says_when_it_is_asked():
    assert set(BECAUSE) == set(ASKED)
    assert {about for abouts in ASKED.values() for about in abouts} <= set(ABOUTS)


@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("mil-re-alley", ["Ambush them", "Start a skirmish with them", "Do nothing"]),
        ("mil-re-path", ["Start a combat with them", "Do nothing"]),
        ("mil-re-crossroads-1", ["Start a combat where they stand", "Join a fight under way", "Do nothing"]),
    ],
)
def test_the_ways_of_a_card_are_named(card, options):
    at = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "crypt": {1: ["fng-ch-witch"]}}
    g = scenario(at=at, rendezvous=[card, "mil-re-spire"], dice=[card], forced=False)
    assert g.game.view(g.table, 0)["options"] == []
    g.play("play-it")
    assert g.about == "option" and g.game.view(g.table, 0)["options"] == options
    assert g.game.view(g.table, 1)["options"] == options, "the card lies open"


def test_there_is_a_word_for_every_operation():
    assert set(DEEDS) == set(OPERATIONS)
