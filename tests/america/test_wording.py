"""Questions of a duel say what can be done, what it would change, and whom one meets."""

from __future__ import annotations

from america.test_challenge_duels import challenge
from menace.games.america.odds import battle_odds
from menace.kernel.chance import Seeded

SEATS = {"monsters": ["konk", "gargantis", "megaclaw"], "seats": 3, "at": {"gargantis": "b", "megaclaw": "c"}}


def asked(g):
    said = g.game.wording(g.table, g.decision)
    return said.question, said.help


def test_between_attacks_only_what_is_on_offer_is_spoken_of():
    def interlude(**more):
        return asked(
            challenge(**SEATS, mutations={"gargantis": ["armored_scales"]}, forced=False, **more).play("challenge gargantis", "end")
        )

    question, why = interlude(health={"gargantis": 9})
    assert question == "Does Gargantis heal before the next attack on it?"
    assert "3 Health; it has 9 now" in why and "Infamy" not in why
    question, why = interlude(infamy={"gargantis": 2})
    assert question == "Does Gargantis strike before the next attack on it?"
    assert "2 Infamy" in why and "3 Health" in why


def test_a_last_stand_says_how_hard_the_blow_is_and_what_becomes_of_the_fallen():
    g = challenge(**SEATS, mutations={"gargantis": ["armored_scales"]}, health={"gargantis": 2}, dice=[6], forced=False)
    g.play("challenge gargantis", "end", "pass", "attack gargantis")
    question, why = asked(g)
    assert question == "Gargantis is about to fall. Does it heal first?"
    assert why == "It loses 4 Health and has 2: 3 more and it stays. Fallen, it is out of the game."


def test_whom_one_may_challenge_is_told_in_figures_and_with_odds():
    g = challenge(**SEATS, health={"konk": 20, "gargantis": 5, "megaclaw": 40}, infamy={"megaclaw": 3}, forced=False)
    labels = [g.game.label(g.table, g.decision, action) for action in g.decision.actions]
    assert any(["Challenge Megaclaw: 40 Health, 3 Infamy, Defense " in label for label in labels]), labels
    found = {odds.title: odds.estimates[0].value for odds in battle_odds(g.table, 200, Seeded(1))}
    assert found["Konk against Gargantis"] > 0.8 > found["Konk against Megaclaw"]
    assert g.at_of("gargantis") == "b", "asking moves nobody"
