"""Refusals by the manual name the rule that stands in the way, verb by verb."""

from __future__ import annotations

import random

from america import lines
from america.lines import FEATURES, LINE
from america.scenario import Scene
from manual.hostile import MANUAL
from manual.scenario import board, fresh, scenario
from menace.games.manual.content import manual_box
from menace.games.manual.deploy import DeployPhase
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.games.manual.final import FinalChallenge
from menace.games.manual.harm import Rescue
from menace.games.manual.retreat import Retreat
from menace.games.manual.texts import ABOUTS
from menace.games.manual.why import ASKED, BECAUSE, WHEN, why_not
from menace.games.manual.why_words import CITED
from menace.games.manual.words import VERBS
from menace.games.registry import game_of, ledger_of
from refusals import any_action, said, why
from scene import decisions

RULES = ledger_of("manual").by_id
KONK, ZORB = (manual_box().ids.index(name) for name in ("konk", "zorb"))


def line(at, **more) -> Scene:
    return lines.line(at, build=scenario, make=board, check=False, **more)


# -- the tables are complete ---------------------------------------------------------------------------------------


def test_every_question_says_which_verbs_answer_it():
    rolled = {"first", "hollywood", "research", "mutation", "satellites", "cannon", "antimatter", "healing", "city dice", "ranking"}
    assert set(ASKED) == set(ABOUTS) - rolled


def test_every_verb_has_a_reason_or_a_moment():
    numbers = {verb.number: verb.name for verb in VERBS}
    assert {numbers[verb] for verb in set(numbers) - set(WHEN)} == {"end", "pass"}
    assert {numbers[verb] for verb in set(numbers) - set(BECAUSE)} == {"pass", "health", "infamy"}
    assert {verb for verbs in ASKED.values() for verb in verbs} == set(numbers)


def test_every_rule_named_in_a_table_is_in_a_ledger():
    assert {rule for rule, _ in WHEN.values()} | set(CITED.values()) <= set(RULES)
    assert set(CITED) <= set(ledger_of("america").by_id)


def test_whatever_is_refused_in_play_the_manual_is_cited():
    """Random actions at random moments: the rule is always the manual's, and a close reason is the usual answer."""
    game, seen, vague = game_of("manual"), 0, 0
    for seed in range(6):
        r = random.Random(seed)
        t = game.new(2 + seed % 3, {"markers": 2})
        for node in decisions(t, r, MANUAL.choice, 900):
            for _ in range(3):
                everything = r.random() < 0.3
                action = any_action(r, game, [v.number for v in VERBS if everything or v.number in ASKED[node.about]])
                if action in node.actions:
                    continue
                refusal = why_not(t, node, action)
                assert refusal.rule in RULES, (game.say(action), refusal.sentence)
                seen += 1
                vague += "not on offer now" in refusal.sentence
    assert seen > 3000 and vague < seen / 100, (seen, vague)


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_the_drafts_and_the_guard():
    g = fresh(2, [0])
    assert why(g, "monster army_tank_1") == "M-SETUP-08"
    g.play("monster konk")
    assert why(g, "monster konk") == "M-SETUP-08"
    g.play("monster zorb")
    assert why(g, "branch national_guard") == "M-SETUP-10"
    g.play("branch army")
    assert why(g, "branch army") == "M-SETUP-09"
    g.play("branch navy")
    while g.about == "post":
        g.play(g.options()[0])
    assert why(g, "deploy army_tank_1") == "M-SETUP-15"
    assert why(g, "deploy guard_tank_2") == "M-SETUP-17"
    g.play("deploy guard_tank_1")
    assert why(g, "at 1005") == "M-SETUP-15"
    g.play("at 0105")
    assert why(g, "deploy guard_tank_1") == "M-SETUP-16"
    g.play("deploy guard_tank_2", "at 0105", "deploy guard_tank_3")
    assert why(g, "at 0105") == "M-SETUP-18" and "takes 2 Guard units" in said(g, "at 0105")
    g.play("at 0202", "deploy guard_tank_4")
    assert why(g, "at 0202") == "M-SETUP-20"


# -- moving ----------------------------------------------------------------------------------------------------------


def test_pieces_move_by_the_reasons_of_2005():
    g = line({"konk": "a", "zorb": "c", "army_tank_1": "e", "navy_fighter_1": "d", "guard_tank_1": "f", "marines_fighter_1": "g"})
    assert why(g, "pick zorb") == "M-MOVE-01"
    assert why(g, "pick navy_fighter_1") == "M-MOVE-20"
    assert why(g, "pick guard_tank_1") == "M-MOVE-21"
    assert why(g, "pick marines_fighter_1") == "M-SETUP-13"
    g.play("pick konk")
    assert why(g, "move c") == "M-MOVE-02"
    assert why(g, "move j") == "M-MOVE-01"
    g.play("move b", "pick army_tank_1")
    assert why(g, "move e") == "M-MOVE-19"
    assert why(g, "move b") == "M-MOVE-22"
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "b"}).play("pick konk")
    assert why(g, "move c") == "M-MOVE-03"
    g = line({"konk": "a", "zorb": "j"}, barriers="b-c:lake").play("pick konk")
    assert why(g, "move c") == "M-MOVE-04"


LAIRS = {"lair": {"b": "konk", "c": "zorb", "d": "megaclaw", "e": "tomanagi"}}


def test_vanishing_and_coming_back():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "i"}).play("pick konk", "move b")
    assert why(g, "vanish") == "M-MOVE-08"
    g = line({"konk": "vanished", "zorb": "c", "army_tank_1": "d"}, **LAIRS)
    assert g.options("appear") == ["appear b", "appear e"]
    assert why(g, "appear c") == "M-MOVE-12" and why(g, "appear d") == "M-MOVE-12"
    assert why(g, "appear a") == "M-MOVE-11"
    assert why(g, "end") == "M-MOVE-10" and why(g, "pick konk") == "M-MOVE-10"
    g.play("appear b")
    assert why(g, "vanish") == "M-MOVE-09"
    assert why(g, "appear e") == "M-MOVE-10"
    g = line({"konk": "vanished", "zorb": "b", "army_tank_1": "d"}, lair={"b": "konk", "d": "megaclaw"})
    assert why(g, "appear b") == "M-MOVE-14"
    g = line({"konk": "vanished", "zorb": "j"}, terrain={"c": "sea"}, edition=1, **LAIRS)
    assert why(g, "appear c") == "M-MOVE-13"


def test_out_of_hollywood():
    def out(roll, **more):
        at = {"konk": "hollywood", "zorb": "j", **more.pop("at", {})}
        return line(at, names=f"{LINE} los_angeles", health={"konk": 1}, dice=[roll], **LAIRS, **more)

    assert why(out(2), "appear b") == "M-HOLLYWOOD-05"
    assert why(out(2), "vanish") == "M-MOVE-07"
    assert why(out(6), "appear a") == "M-HOLLYWOOD-04"
    assert why(out(6), "end") == "M-HOLLYWOOD-04"
    assert why(out(6, at={"zorb": "los_angeles"}), "appear los_angeles") == "M-HOLLYWOOD-07"


# -- fights ------------------------------------------------------------------------------------------------------------


def due(at, **more) -> Scene:
    return line(at, steps=[FightPhase(more.pop("seat", 0), more.pop("chased", ()))], **more)


def test_which_fights_are_due():
    g = due({"konk": "b", "zorb": "c", "megaclaw": "i", "guard_tank_1": "b"}, seats=3)
    assert sorted(g.options()) == ["battle b", "duel konk zorb"]
    assert why(g, "battle a") == "M-FIGHT-01" and "no monster is at" in said(g, "battle a").lower()
    assert why(g, "battle c") == "M-FIGHT-01" and "no unit" in said(g, "battle c").lower()
    assert why(g, "duel zorb konk") == "M-CHALLENGE-05"
    assert why(g, "duel konk megaclaw") == "M-CHALLENGE-01"
    assert why(g, "duel konk konk") == "M-CHALLENGE-01"
    assert why(g, "duel konk guard_tank_1") == "M-CHALLENGE-01"
    g = due({"konk": "b", "zorb": "h", "megaclaw": "i", "guard_tank_1": "b"}, seats=3)
    assert why(g, "duel zorb megaclaw") == "M-CHALLENGE-02"


def test_a_challenge_is_fought_once_and_what_was_run_into_comes_first():
    pair = min(KONK, ZORB) * 6 + max(KONK, ZORB)
    g = due({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, fought=(pair,))
    assert why(g, "duel konk zorb") == "M-CHALLENGE-04"
    at = {"konk": "b", "zorb": "c", "megaclaw": "h", "guard_tank_1": "b", "guard_tank_2": "h", "guard_tank_3": "c"}
    g = due(at, seats=3, chased=(ZORB,))
    assert g.options() == ["battle c"]
    assert why(g, "battle h") == "M-CHALLENGE-25" and why(g, "duel konk zorb") == "M-CHALLENGE-25"
    del at["guard_tank_3"]
    g = due(at, seats=3, chased=(ZORB,))
    assert g.options() == ["duel konk zorb"]
    assert why(g, "battle h") == "M-CHALLENGE-28"


def test_attacks_and_infamy():
    g = line({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, steps=[FightPhase(0)]).play("battle b")
    assert g.about == "attack"
    assert why(g, "attack zorb") == "M-FIGHT-14"
    assert why(g, "cash") == "M-FIGHT-12"
    assert why(g, "end") == "M-FIGHT-11"
    assert why(g, "stomp") == "M-ENCOUNTER-01"
    g = line({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, steps=[FightPhase(0)]).play("duel konk zorb")
    assert why(g, "attack guard_tank_1") == "M-CHALLENGE-07"


def test_saving_by_infamy():
    def rescue(health, infamy, **more):
        return line({"konk": "b", "zorb": "j"}, health={"konk": health}, infamy={"konk": infamy}, steps=[Rescue(KONK)], **more)

    g = rescue(-1, 3)
    assert why(g, "end") == "M-KO-01"
    g.play("spend")
    assert why(g, "endure") == "M-KO-06"
    few = line(
        {"gargantis": "b", "zorb": "j"},
        monsters=["gargantis", "zorb"],
        mutations={"gargantis": ["berserk", "war_spikes", "armored_scales"]},
        health={"gargantis": -9},
        infamy={"gargantis": 2},
        steps=[Rescue(manual_box().ids.index("gargantis"))],
    )
    assert why(few, "spend") == "M-KO-04"
    assert why(few, "shed winged_horror") == "M-KO-10"


def test_retreats():
    at = {"konk": "c", "zorb": "j", "guard_tank_1": "b"}
    g = line({**at, "megaclaw": "d"}, ways="c-b c-d c-e c-f", barriers="c-f:lake", steps=[Retreat(KONK, 0, 1, ())], seats=3)
    assert g.options() == ["retreat e"]
    assert why(g, "retreat a") == "M-FIGHT-20"
    assert why(g, "retreat b") == "M-FIGHT-23" and "units" in said(g, "retreat b").lower()
    assert why(g, "retreat d") == "M-FIGHT-23" and "Megaclaw" in said(g, "retreat d")
    assert why(g, "retreat f") == "M-FIGHT-24"
    g = line({**at, "megaclaw": "d"}, ways="c-b c-d c-e c-f", barriers="c-f:lake", steps=[Retreat(KONK, 1, 0, ())], seats=3)
    assert g.options() == ["retreat b", "retreat e"]
    assert why(g, "retreat a") == "M-CHALLENGE-18"
    assert why(g, "retreat d") == "M-CHALLENGE-19" and why(g, "retreat f") == "M-CHALLENGE-19"


# -- Encounters and the end ----------------------------------------------------------------------------------------------


def meets(**more) -> Scene:
    return line({"konk": "c", "zorb": "j", **more.pop("at", {})}, steps=[EncounterPhase(0)], **more)


def test_tokens():
    g = meets(city={"c": "1d"})
    assert why(g, "mutate") == "M-ENCOUNTER-07"
    assert why(g, "finale") == "M-ENCOUNTER-12"
    g = meets(mutation_site={"c": "Lab"})
    assert why(g, "stomp") == "M-ENCOUNTER-06"
    g = line({"konk": "c", "zorb": "j"}, city={"c": "1d"}, steps=[DeployPhase(0)], driven=1)
    assert why(g, "stomp") == "M-ENCOUNTER-03" and why(g, "finale") == "M-END-18"


def test_the_final_challenge_is_for_finalists_on_a_site():
    end = {"declared": 1, "stack": 0, "closer": 0, "cities": 20}
    g = meets(city={"c": "1d"}, ranking=["konk", "zorb"], **end)
    assert why(g, "finale") == "M-END-15"
    called = {"ranking": ["konk", "zorb"], "finalists": ["konk", "zorb"], "challenged": 1, "steps": [FinalChallenge(KONK, ZORB)]}
    g = line({"konk": "vanished", "zorb": "vanished"}, challenge_site={"c": "Arena"}, **called, **end)
    assert g.about == "ground" and why(g, "at a") == "M-END-22"
    g = meets(challenge_site={"c": "Arena"}, ranking=["konk", "zorb"], **end).play("finale")
    assert g.about == "attack"
    assert why(g, "pick konk") == "M-END-16"
    assert why(g, "spend") == "M-KO-09"
    assert why(g, "use cutbacks") == "M-CARDS-16"


# -- deploying ---------------------------------------------------------------------------------------------------------

BASES = {"bases": {name: ["army"] for name in "abcdef"} | {"g": ["navy"]}, "city": {"h": "1d", "i": "1d"}}


def deploys(at=None, **more) -> Scene:
    features = {**BASES, **{key: more.pop(key) for key in list(more) if key in FEATURES}}
    return line({"konk": "a", "zorb": "j", **(at or {})}, steps=[DeployPhase(0)], **features, **more)


def test_what_is_deployed():
    g = deploys({"guard_tank_1": "h", "mecha_monster": "b", "army_tank_5": "trophy of zorb"})
    assert why(g, "deploy konk") == "M-DEPLOY-01"
    assert why(g, "deploy mecha_monster") == "M-GIANT-11"
    assert why(g, "deploy army_tank_5") == "M-DUST-19"
    assert why(g, "deploy navy_fighter_1") == "M-DEPLOY-05"
    assert why(g, "deploy marines_fighter_1") == "M-SETUP-13"
    assert why(g, "deploy guard_tank_1") == "M-GUARD-05"
    assert why(g, "deploy army_tank_2") == "M-DEPLOY-04"
    assert why(g, "deploy x_fighter_1") == "M-DEPLOY-13"
    assert why(g, "retain") == "M-GUARD-17"
    g.play("deploy army_tank_1", "at b")
    assert why(g, "deploy army_tank_1") == "M-DEPLOY-11"
    assert why(g, "draw") == "M-DEPLOY-01"
    g.play("deploy army_tank_2", "at c")
    assert why(g, "deploy army_tank_3") == "M-GUARD-06"
    g.play("deploy guard_tank_2", "at i")
    assert g.about != "deploy" or why(g, "deploy guard_tank_3") == "M-DEPLOY-03"


def test_where_it_is_deployed():
    g = deploys({"guard_tank_1": "h"}, stomped=["f"]).play("deploy army_tank_1")
    assert why(g, "at a") == "M-DEPLOY-09"
    assert why(g, "at f") == "M-DEPLOY-05" and why(g, "at g") == "M-DEPLOY-05"
    g.play("at b", "deploy army_tank_2")
    assert why(g, "at b") == "M-DEPLOY-06"
    g.play("at c", "deploy guard_tank_2")
    assert why(g, "at a") == "M-GUARD-02"
    assert why(g, "at b") == "M-GUARD-04"
    assert why(g, "at h") == "M-GUARD-03"
    assert why(g, "at j") == "M-GUARD-01" and why(g, "at f") == "M-GUARD-01"
    g = deploys().play("deploy guard_tank_1", "at b", "deploy army_tank_1")
    assert why(g, "at b") == "M-GUARD-04"


def test_no_base_no_deck_no_command():
    monsters = {"zorb": "b"}
    g = deploys(monsters, bases={"a": ["army"], "b": ["army"]})
    assert why(g, "deploy army_tank_1") == "M-DEPLOY-09"
    g = deploys(bases={"b": ["army"]}, stomped=["b"], decks={"research": []})
    assert why(g, "deploy army_tank_1") == "M-DEPLOY-05"
    assert why(g, "draw") == "M-CARDS-02"
    g = deploys(research={1: ["guard_commander"]})
    assert why(g, "deploy guard_tank_1") == "M-GUARD-13"
    g = deploys(research={0: ["guard_commander"]}, commanded=0, edition=1)
    assert why(g, "retain") == "M-GUARD-16"
    g = deploys(research={0: ["guard_commander"]}, commanded=1).play("deploy army_tank_1", "at b")
    assert why(g, "retain") == "M-GUARD-17"


def test_a_trophy_lies_on_its_tile():
    g = line({"konk": "c", "zorb": "j", "navy_fighter_1": "a"}, bases={"c": ["navy"]}, focus={"konk": "stomp"})
    assert g.about == "trophy"
    assert why(g, "trophy navy_fighter_1") == "M-DUST-14" and "tile" in said(g, "trophy navy_fighter_1")
    assert why(g, "trophy army_tank_1") == "M-DUST-14"
