"""Refusals name the rules that stand in the way, question by question, and the words for the ways a card offers."""

from __future__ import annotations

import random

import pytest

from menace.games.town.game import town
from menace.games.town.ways import DEEDS
from menace.games.town.words import GONE, OPERATIONS
from menace.kernel.action import act, first_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance
from properties.test_refusals import check_refusal
from refusals import refusal_of
from scene import decisions
from support import rule
from town.scenario import fresh, scenario
from town.test_knowledge import GAME as CURIOUS

GAME = town()


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
        ("mil-ch-pathfinder", ["mil-re-spire", "mil-re-hunter"], "T-SCOUT-17"),
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
    assert why(g, "use mil-ch-medic mil-ch-medic.bone-saw") == (
        "T-ACTION-03",
        "Field Medic is no living member in this combat.",
    )
    assert why(g, "use fng-ch-elder fng-ch-elder.crushing-grip") == ("T-ACTION-34", "Crypt Elder does not obey you.")
    assert why(g, "use mil-ch-gunner mil-ch-gunner.sweeping-fire") == ("T-POWER-03", "That costs 2 Power and you have 1.")
    assert rule_of(g, "use mil-ch-gunner mil-ch-captain.service-pistol") == "T-ACTION-04"
    assert rule_of(g, "channel mil-co-killshot mil-ch-gunner") == "T-POWER-03"
    assert rules_of(g, "channel mil-co-killshot mil-ch-captain") == ("T-COMBAT-06", "T-POWER-03")
    assert rule_of(g, "channel mil-co-crossfire-1 mil-ch-gunner") == "T-ACTION-05"
    assert rule_of(g, "channel mil-co-cover-1 mil-ch-gunner") == "T-CANCEL-02"
    assert rule_of(g, "channel mil-co-reload-1 mil-ch-gunner") == "T-ACTION-06"
    assert why(g, "play mil-co-cover-1") == ("T-CANCEL-02", "Take Cover only answers what others do.")
    assert rules_of(g, "play mil-co-killshot") == ("T-ACTION-06", "T-POWER-03")
    assert rule_of(g, "play mil-co-reinforce-1") == "T-POWER-03"
    assert rule_of(g, "harness mil-ch-gunner") == "T-ITEM-12"
    assert rules_of(g, "harness mil-ch-captain") == ("T-COMBAT-06", "T-ITEM-11")
    assert rule_of(g, "pass") == "T-ACTION-02"
    g.play("propose", "1:refuse")
    assert rule_of(g, "propose") == "T-STALEMATE-08"
    assert rule_of(fight(), "harness mil-ch-gunner") == "T-ITEM-11"


def test_channels_focus_and_what_is_at_work():
    g = fight(active=1, hand={1: ["fng-co-bloodlance-1", "fng-co-reflexes"]}, attached={"fng-ch-elder": []})
    assert rules_of(g, "channel fng-co-bloodlance-1 fng-ch-elder") == ("T-ACTION-07", "T-ACTION-51"), "it is a spell, and says so"
    said = "Blood Lance is channelled through a member (Spellcaster), and Crypt Elder is none. Crypt Elder is no Spellcaster."
    assert why(g, "channel fng-co-bloodlance-1 fng-ch-elder")[1] == said
    g = fight(
        active=1, hand={1: ["fng-co-reflexes"]}, focus=[("fng-ch-elder", "mil-ch-captain")], states={"mil-ch-captain": "hidden"}
    )
    assert why(g, "use fng-ch-elder fng-ch-elder.crushing-grip") == (
        "T-ACTION-47",
        "Crypt Elder is in focus and acts only on Captain Iris Kade.",
    )
    g = fight(states={"fng-ch-elder": "hidden", "fng-ch-stalker": "hidden"})
    assert why(g, "use mil-ch-gunner mil-ch-gunner.long-burst") == (
        "T-ACTION-24",
        "In hiding, where only a member with Stealth could find them: Rooftop Stalker, Crypt Elder.",
    )
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
    assert why(g, "target fng-ch-witch") == ("T-COMBAT-34", "Blood Witch is not in this combat.")
    assert rule_of(g, "target mil-ch-captain") == "T-ACTION-16"
    assert why(g, "target mil-co-frag") == ("T-ACTION-12", "This asks for a member, and Fragmentation Grenade is no such thing.")
    assert rule_of(g, "enough") == "T-LOC-23"
    g.play("target fng-ch-elder")
    assert g.about == "cancel"
    assert rule_of(g, "cancel fng-co-acrobat-1") == "T-POWER-03"
    assert rules_of(g, "cancel fng-co-hush") == ("T-CANCEL-12", "T-POWER-03")
    assert rule_of(g, "cancel fng-co-mist-1") == "T-CANCEL-01"
    assert rules_of(g, "cancel fng-co-acrobat-2") == ("T-ACTION-05", "T-POWER-03")
    assert rules_of(g, "cancel-with fng-ch-witch fng-it-cloak.fold-away") == ("T-CANCEL-14", "T-ACTION-04")
    assert rule_of(g, "use mil-ch-captain mil-ch-captain.service-pistol") == "T-CANCEL-08", "nothing of this question"


@rule("T-TRAIT-17")
def test_who_began_with_an_outcast_is_told_that_nobody_can_be_recruited():
    g = fight(active=1, hand={1: ["fng-co-brood"]}, barred=[0, 1])
    assert why(g, "play fng-co-brood") == ("T-TRAIT-17", "You began with an Outcast, so you recruit nobody in this game.")


@rule("T-ACTION-14")
def test_what_finds_nothing_to_work_on_says_what_it_needs():
    g = fight(active=1, hand={1: ["fng-co-riseagain-1"]})
    assert why(g, "play fng-co-riseagain-1") == (
        "T-ACTION-14",
        "Rise Again needs one who died here (Vampire) to work on, and finds none.",
    )


@rule("T-ACTION-61")
def test_what_is_marked_once_is_used_once_in_a_combat():
    g = fight(fights={"spire": {0: ["fng-ch-elder"], 1: ["mil-ch-envoy", "mil-ch-captain"]}}, gangs=["fang", "militia"])
    cancel = "cancel-with mil-ch-envoy mil-ch-envoy.talk-them-down"
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain", cancel)
    g.calm().play("1:replenish").use("fng-ch-elder", "crushing-grip").play("target mil-ch-captain")
    assert why(g, cancel) == ("T-ACTION-61", "Ceasefire Envoy has used Talk Them Down in this combat.")


@rule("T-ACTION-62")
def test_nobody_is_chosen_twice():
    g = fight(fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker", "fng-ch-witch"]}})
    g.use("mil-ch-gunner", "sweeping-fire").play("target fng-ch-elder")
    assert g.targets() == ["fng-ch-stalker", "fng-ch-witch"]
    assert why(g, "target fng-ch-elder") == ("T-ACTION-62", "Crypt Elder is chosen already.")


@rule("T-ACTION-63")
def test_a_choice_must_be_as_the_card_says():
    g = fight(
        fights={"spire": {0: ["mil-ch-medic"], 1: ["fng-ch-elder", "fng-ch-stalker", "fng-ch-witch"]}},
        wounds={"fng-ch-stalker": 1, "fng-ch-witch": 1},
    )
    g.use("mil-ch-medic", "antidote-jab")
    assert "fng-ch-elder" not in g.targets() and g.targets()
    assert why(g, "target fng-ch-elder") == (
        "T-ACTION-63",
        "This is for a member (not Human, not Leader, with at most 2 life left), and Crypt Elder is none.",
    )


def test_the_dead_and_the_reserves():
    g = fight(
        active=1,
        hand={1: ["fng-co-riseagain-1"]},
        dead={"spire": {1: ["fng-ch-witch", "fng-ch-courier"], 0: ["mil-ch-medic"]}},
        at={"path": {1: ["fng-ch-exile"]}},
    )
    g.play("play fng-co-riseagain-1")
    assert why(g, "target fng-ch-exile") == ("T-ACTION-17", "The Sunless Exile did not die in this combat.")
    assert rules_of(g, "target mil-ch-medic") == ("T-ACTION-63", "T-DECK-06", "T-ACTION-18")
    g = fight(active=1, hand={1: ["fng-co-brood"]}, aside=["fng-ch-courier"])
    g.play("play fng-co-brood")
    assert rule_of(g, "target fng-ch-courier") == "T-ACTION-22"
    assert rule_of(g, "target fng-ch-exile") == "T-TRAIT-16"
    assert rule_of(g, "target fng-ch-fledgling-2") == "T-INFO-09"
    assert rules_of(g, "target mil-ch-medic") == ("T-ACTION-63", "T-ACTION-23")


def test_the_ways_of_a_card_that_lead_nowhere():
    at = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}
    g = scenario(at=at, rendezvous=["mil-re-alley", "mil-re-spire"], dice=["mil-re-alley"], scouted=[1, 0], forced=False)
    g.play("play-it")
    assert why(g, "option 1") == ("T-SCOUT-27", "Nobody can be attacked who has not scouted yet.")
    assert why(g, "option 0") == ("T-LOC-02", "The card offers the ways 1 to 3.")
    at = {"path": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}}
    g = scenario(at=at, rendezvous=["mil-re-alley", "mil-re-spire"], dice=["mil-re-alley"], forced=False)
    assert rule_of(g.play("play-it"), "option 2") == "T-LOC-27"
    g = scenario(at=at, rendezvous=["mil-re-crossroads-1", "mil-re-spire"], dice=["mil-re-crossroads-1"], forced=False)
    assert why(g.play("play-it"), "option 2") == ("T-SCOUT-18", "Join a fight under way: there is nothing now to do that with.")


def test_what_is_in_effect_is_not_played_again():
    g = fight(
        gangs=["militia", "undead"],
        fights={"spire": {0: ["mil-ch-captain"], 1: ["und-ch-mother", "und-ch-colossus"]}},
        hand={1: ["und-co-approach-1"]},
        attached={"und-ch-colossus": ["und-co-approach-2"]},
        active=1,
    )
    assert why(g, "channel und-co-approach-1 und-ch-mother") == (
        "T-ACTION-53",
        "Unstoppable Approach is in effect, and meanwhile the same cannot be played.",
    )


def test_those_who_run():
    g = scenario(
        seats=3,
        fights={"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}},
        at={"armoury": {0: ["mil-ch-medic"]}},
        act="spire",
        forced=False,
    )
    g.play("run").use("fng-ch-elder", "crushing-grip")
    assert rule_of(g, "target wlf-ch-alpha") == "T-RUN-04"
    assert rules_of(g, "target mil-ch-medic") == ("T-COMBAT-34",)
    assert rule_of(g, "use fng-ch-elder fng-ch-elder.crushing-grip") == "T-ACTION-12", "nothing of this question"


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


def likely_action(r, game, t, node):
    """An action of the kind that is asked for, with what lies near: on offer, in the hand, on the table."""
    verb = game.lexicon.by_name[r.choice(game.abouts[node.about].answers)]
    near = [*t.state.hand[node.seat], *t.members(node.seat), *[m for m in range(t.box.characters) if t.lives(m)]]
    numbers = [0, 0]
    for k, kind in enumerate(verb.kinds):
        numbers[k] = r.randrange(len(game.lexicon.ids[kind]))
        if kind == "card" and near and r.random() < 0.8:
            numbers[k] = r.choice(near)
    if verb.name in ("use", "cancel-with") and r.random() < 0.8:
        numbers[1] = r.choice(t.box.abilities[numbers[0]] or (numbers[1],))
    return act(verb.number, numbers[0], numbers[1])


def refusals_in_play(seeds, most, game=GAME):
    """Likely actions that are not on offer in random games, each with its table and question."""
    for seed in seeds:
        r = random.Random(seed)
        t = game.new(2 + seed % 3)
        for node in decisions(t, r, lambda r, t, node: r.choice(node.actions), most):
            for _ in range(3):
                action = likely_action(r, game, t, node)
                if action not in node.actions:
                    yield t, node, action


def test_what_is_likely_to_be_tried_is_refused_by_its_rules():
    rules = {check_refusal(GAME, t, node, action) for t, node, action in refusals_in_play(range(6), 400)}
    assert len(rules) > 45


@rule("T-INFO-04", "T-INFO-06", "T-SETUP-23")
@pytest.mark.parametrize("seed", range(4))
def test_a_refusal_tells_nothing_that_its_seat_does_not_know(seed):
    """Tables that a seat cannot tell apart refuse it the same in the same words."""
    guess, told = Seeded(f"guess {seed}"), 0
    for t, node, action in refusals_in_play([seed], 300, CURIOUS):
        other = CURIOUS.determinize(t, node.seat, guess)
        alike = advance(other)
        assert (alike.seat, alike.about, alike.actions) == (node.seat, node.about, node.actions)
        told += CURIOUS.dump(other) != CURIOUS.dump(t)
        refusals = [CURIOUS.why_not(table, node, action) for table in (t, other)]
        assert len({(refusal.rules, refusal.sentence) for refusal in refusals}) == 1, CURIOUS.say(action)
    assert told > 100, "some of them differ"


@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("mil-re-alley", ["Ambush a rival", "Start a skirmish with a rival", "Do nothing"]),
        ("mil-re-path", ["Start a combat with a rival", "Do nothing"]),
        ("mil-re-crossroads-1", ["Start a combat where a rival stands", "Join a fight under way", "Do nothing"]),
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
