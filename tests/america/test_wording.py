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
    assert question == "Does Gargantis give up a card to heal, before it is attacked again?"
    assert "3 Health; it has 9 now" in why and "Infamy" not in why
    question, why = interlude(infamy={"gargantis": 2})
    assert question == "Does Gargantis buy an attack now, before it is attacked again?"
    assert "2 Infamy" in why and "3 Health" in why


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
