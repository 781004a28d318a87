"""Questions of the town say what becomes of whom, by the card itself; buttons say who plays what."""

from __future__ import annotations

from menace.games.town.turn import Ultimatum
from town.scenario import scenario


def test_a_card_asks_who_is_healed_and_its_own_text_is_the_help():
    g = scenario(
        fights={"hospital": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-stalker"]}},
        holders={"hospital": 1},
        at={"crypt": {1: ["fng-ch-elder"]}},
        wounds={"fng-ch-stalker": 2, "mil-ch-gunner": 2, "mil-ch-captain": 1},
        act="hospital",
    )
    g.use("mil-ch-captain", "service-pistol")
    assert g.about == "claim" and "weapon" in g.words()[1]
    question, why = g.play("skip").words()
    assert question == "St Brenna's Hospital: who is healed?"
    assert why == "You claim a Special Item. Remove up to 2 Wound Tokens from a member of your scouting party."


def test_in_a_combat_buttons_say_who_plays_what_and_what_burning_an_item_brings():
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"]}},
        hand={0: ["mil-co-killshot"]},
        items={"mil-ch-captain": "mil-it-silver"},
        power={0: 6},
        act="spire",
    )
    said = g.labels()
    assert said["channel mil-co-killshot mil-ch-gunner"].endswith(" plays Kill Shot (4 Power)"), said
    item = g.box.called[g.card("mil-it-silver")]
    assert said["harness mil-ch-captain"].startswith(f"Burn {item} of ") and said["harness mil-ch-captain"].endswith("back to 7")
    assert said["replenish"] == "Swap cards, draw up to five"
    g.use("mil-ch-captain", "service-pistol")
    assert g.words()[0].endswith(" uses Service Pistol: who is wounded?")


def test_ways_are_asked_by_their_names_and_gangs_by_how_they_fight():
    g = scenario(seats=3, steps=[Ultimatum(0)], gangs=["undead", "militia", "fang"])
    assert g.words() == (
        "Force the Living Undead to scout within three turns or be out?",
        "They could have scouted and did not. It takes all other players.",
    )
    assert g.labels() == {"agree": "Force them to scout", "refuse": "Let them be"}
