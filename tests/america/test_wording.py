"""Questions of a duel say what can be done, what it would change, and whom one meets."""

from __future__ import annotations

from america.lines import deploying
from america.scenario import board, scenario
from america.test_challenge_duels import challenge
from menace.games.america.encounter import EncounterStep
from menace.games.america.odds import battle_odds
from menace.kernel.chance import Seeded

SEATS = {"monsters": ["konk", "gargantis", "megaclaw"], "seats": 3, "at": {"gargantis": "b", "megaclaw": "c"}}


def test_between_attacks_only_what_is_on_offer_is_spoken_of():
    def interlude(**more):
        g = challenge(**SEATS, mutations={"gargantis": ["armored_scales"]}, forced=False, **more)
        return g.play("challenge gargantis", "end").words()

    question, why = interlude(health={"gargantis": 9})
    assert question == "Does Gargantis give up a Mutation for 3 Health, before Konk attacks?"
    assert "It has 9 Health." in why and "Infamy" not in why
    question, why = interlude(infamy={"gargantis": 2})
    assert question == "Does Gargantis buy an attack or give up a Mutation for 3 Health, before Konk attacks?"
    assert why.startswith("It has 2 Infamy and ")


def test_after_the_last_attack_only_what_can_be_had_is_asked_for():
    def attacked(**more):
        at = {"gargantis": "a", "zorb": "c", "army_tank_1": "b"}
        g = scenario(box=board("a b c"), monsters=["gargantis", "zorb"], at=at, dice=[1, 1, 1], forced=False, **more)
        for action in ("pick gargantis", "move b", "end", "battle b", *["attack army_tank_1"] * 3):
            g.play(*{"shed": ["end"], "enter": ["enter a"]}.get(g.about, []), action)
        return g

    g = attacked(mutations={"gargantis": ["armored_scales"]}, health={"gargantis": 7})
    question, why = g.words()
    assert question == "Gargantis has made its attacks. Does it give up a Mutation for 3 Health?"
    assert why.startswith("It has 7 Health. A Mutation given up leaves the game.") and "Infamy" not in why
    assert g.labels()["end"] == "Keep the Mutations"
    question, why = (g := attacked(infamy={"gargantis": 2})).words()
    assert question == "Gargantis has made its attacks. Does it buy another?" and why.startswith("It has 2 Infamy.")
    assert g.labels()["end"] == "No more attacks"


def test_a_laser_fence_is_told_by_whose_it_is():
    at = {"konk": "a", "zorb": "d"}
    g = scenario(box=board("z a b c d"), at=at, research={1: ["laser_fence"]}, infamy={"konk": 2})
    g.play("pick konk", "move b", "1:use laser_fence")
    assert g.words()[0] == "A Laser Fence of the Navy stops Konk: does it pay 2 Infamy or retreat?"


def test_a_unit_on_its_way_to_its_own_monster_is_told_so():
    at = {"konk": "a", "zorb": "c", "army_tank_1": "b"}
    g = scenario(box=board("a b c"), at=at, forced=False).play("pick army_tank_1")
    told = {g.game.say(action): [gift.text for gift in g.game.gifts(g.table, g.decision, action)] for action in g.decision.actions}
    assert (told["move a"], told["move c"]) == (["Battle with your own"], ["Battle"])


def test_a_last_stand_says_how_hard_the_blow_is_and_what_becomes_of_the_fallen():
    g = challenge(**SEATS, mutations={"gargantis": ["armored_scales"]}, health={"gargantis": 2}, dice=[6], forced=False)
    g.play("challenge gargantis", "end", "pass", "attack gargantis")
    question, why = g.words()
    assert question == "Gargantis is about to fall. Does it heal first?"
    assert why == "It loses 4 Health and has 2: 3 more and it stays. Fallen, it is out of the game."


def test_whom_one_may_challenge_is_told_in_figures_and_with_odds():
    g = challenge(**SEATS, health={"konk": 20, "gargantis": 5, "megaclaw": 40}, infamy={"megaclaw": 3}, forced=False)
    said = g.labels().values()
    assert any(["Challenge Megaclaw: 40 Health, 3 Infamy, Defense " in label for label in said]), said
    assert all([label.endswith(" attacks, 3 Damage each") for label in said]), said
    found = {odds.title: odds.estimates[0].value for odds in battle_odds(g.table, 200, Seeded(1))}
    assert found["Konk against Gargantis"] > 0.8 > found["Konk against Megaclaw"]
    assert g.at_of("gargantis") == "b", "asking moves nobody"


def test_what_is_deployed_is_counted_by_what_is_on_offer_and_a_unit_is_moved_from_where_it_stands():
    g = deploying(at={"army_tank_1": "h"})
    assert g.words()[0] == "Which unit do you deploy? Up to 2 of any kind, and 1 Guard unit."
    assert g.words()[1].startswith("One that stands on the board can move to a base. Or draw a Research card.")
    said = g.labels()
    assert said["deploy army_tank_1"].startswith("Move the Army Tank from ") and said["deploy army_tank_2"] == "Army Tank (4 left)"
    assert said["end"] == "End deployment: 3 units unplaced"
    away = {f"guard_{kind}_{n}": "out" for kind, most in (("tank", 6), ("fighter", 2)) for n in range(1, most + 1)}
    g = deploying(at=away, check=False)
    assert g.words()[0] == "Which unit do you deploy? Up to 2." and g.labels()["end"] == "End deployment: 2 units unplaced"


def test_a_trophy_is_lost_by_whose_it_is_from_where_it_is():
    box = board("a b c", bases={"a": ["navy"], "b": ["navy"]})
    g = scenario(box=box, at={"konk": "a", "navy_fighter_1": "b"}, steps=[EncounterStep(0)], forced=False)
    assert g.about == "trophy", g.options()
    said = g.labels()
    assert said["trophy navy_fighter_1"].startswith("Lose the Navy Fighter at ")
    assert said["trophy navy_fighter_2"] == "Lose a Navy Fighter from the supply"


def test_a_card_is_named_where_it_can_be_used_and_says_what_it_does():
    g = scenario(box=board("a b c"), at={"konk": "a", "zorb": "c"}, research={0: ["cutbacks"], 1: ["fusion_cells"]}, forced=False)
    g.play("use cutbacks")
    assert g.about == "cutbacks" and g.labels()["cut fusion_cells"] == "Remove Fusion Cells of the Navy"
