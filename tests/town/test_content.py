"""The cards' file is read strictly; packs add cards and gangs without code (T-DECK)."""

from __future__ import annotations

import copy
import json
import random
from importlib import resources
from pathlib import Path

import pytest

from menace.games.town.content import load_box, load_packs, standard_box, town_text
from menace.games.town.game import Town
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.errors import ContentError
from support import rule
from town.scenario import scenario

TOWN = json.loads(town_text())
PACK = Path(str(resources.files("menace.games.town"))) / "data" / "packs" / "night_market"
TENT = json.loads((PACK / "pack.json").read_text())


def broken(change):
    data = copy.deepcopy(TOWN)
    change(data)
    return json.dumps(data).encode()


def card(data, name):
    return next(one for one in data["cards"] if one["id"] == name)


def first_op(data, name):
    return card(data, name)["abilities"][0]["do"][0]


WRONG = {
    "an unknown key of a card": (lambda d: card(d, "mil-co-frag").update(colour="red"), "unknown field `colour`"),
    "an unknown operation": (
        lambda d: first_op(d, "mil-co-frag").update(op="explode"),
        "town.json: mil-co-frag: .*unknown operation 'explode'",
    ),
    "an unknown field of an operation": (
        lambda d: first_op(d, "mil-co-frag").update(loud=True),
        "mil-co-frag: .*wound has no field 'loud'",
    ),
    "a missing field": (lambda d: first_op(d, "mil-co-frag").pop("n"), "mil-co-frag: .*wound lacks n"),
    "an unknown word": (
        lambda d: first_op(d, "mil-co-frag")["to"].update({"is": ["Ghost"]}),
        "mil-co-frag: .*unknown word 'Ghost'",
    ),
    "an unknown selector": (
        lambda d: first_op(d, "mil-co-frag")["to"].update(sel="crowd"),
        "mil-co-frag: .*selector 'crowd' does not fit",
    ),
    "a selector of the wrong kind": (
        lambda d: first_op(d, "mil-co-frag").update(to={"sel": "player", "side": "mine"}),
        "does not fit here",
    ),
    "an unknown side": (lambda d: first_op(d, "mil-co-frag")["to"].update(side="theirs"), "is no side"),
    "an unknown tag": (lambda d: card(d, "mil-co-frag")["abilities"][0].update(tags=["loud"]), "is no tag"),
    "an unknown trait": (lambda d: card(d, "mil-ch-captain").update(traits=["Rich"]), "mil-ch-captain: 'Rich' is no trait"),
    "an unknown race": (lambda d: card(d, "mil-ch-captain").update(race="Ghost"), "is no race"),
    "an unknown gang": (lambda d: card(d, "mil-co-frag").update(gang="pirates"), "is no gang"),
    "an unknown timing": (lambda d: card(d, "mil-co-frag")["abilities"][0].update(when="later"), "is no timing"),
    "an unknown icon": (lambda d: card(d, "mil-co-frag")["icons"].append("skull"), "is no icon"),
    "a field of another type of card": (lambda d: card(d, "mil-co-frag").update(life=3), "has no field 'life'"),
    "a field that is missing": (lambda d: card(d, "mil-ch-captain").pop("life"), "needs the field 'life'"),
    "an id used twice": (lambda d: card(d, "mil-co-frag").update(id="mil-co-killshot"), "used twice"),
    "a cost the text does not name": (lambda d: card(d, "mil-co-frag")["abilities"][0].update(cost=3), "does not name the cost"),
    "a text that is not the ability's": (lambda d: card(d, "mil-co-frag").update(text="(1 Power) Boom."), "lacks the text"),
    "a number out of range": (lambda d: card(d, "mil-ch-captain").update(life=0), "Expected `int` >= 1"),
    "a cancel that does not cancel": (
        lambda d: card(d, "mil-co-cover")["abilities"][0].update(do=[{"op": "claim", "n": 1}]),
        "a cancel cancels first",
    ),
    "a constant that wounds": (
        lambda d: card(d, "mil-it-riot")["abilities"][0].update(do=[{"op": "kill", "to": {"sel": "self"}}]),
        "a constant modifies",
    ),
    "an attached card that does not last": (lambda d: card(d, "und-co-acid")["abilities"].pop(), "exactly if it is attached"),
    "a character that cannot wound": (lambda d: card(d, "mil-ch-pathfinder")["abilities"].pop(0), "free ability that wounds"),
    "copies of a place that differ": (lambda d: card(d, "fng-re-spire").update(name="The Spire"), "copies of one location differ"),
    "a wrong count of cards": (
        lambda d: d["gangs"]["fang"]["counts"].update(combat=22),
        "gang fang: 23 cards of type combat, not 22",
    ),
    "a line-up with two Leaders": (
        lambda d: d["gangs"]["militia"]["default_starters"].__setitem__(1, "Storm Chaplain"),
        "uses|two Leaders",
    ),
    "another grammar": (lambda d: d["grammar"]["operations"]["wound"]["opt"].append("loud"), "operation wound has other fields"),
    "a spell without a caster": (lambda d: card(d, "mil-ch-medic")["abilities"][0]["tags"].append("spell"), "no Spellcaster"),
    "a treaty that is none": (lambda d: card(d, "mil-re-treaty")["abilities"][0]["do"].pop(0), "a Treaty, and nothing else"),
    "a fight in the wrong place": (
        lambda d: card(d, "mil-re-path")["abilities"][0]["do"][0]["options"][0][0].update(place="theirs"),
        "a fight is with members",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_the_file_is_an_error_that_names_it(name):
    change, sentence = WRONG[name]
    with pytest.raises(ContentError, match=sentence):
        load_box(broken(change))


def test_the_printed_file_is_right():
    box = standard_box()
    assert len(box.ids) == 216 and box.capturable == 16 and len(set(box.ids)) == 216


def test_members_of_one_name_are_told_apart_and_their_card_bears_the_printed_name():
    game = Town(standard_box())
    box = game.box
    called = [game.name("card", card) for card in range(box.characters)]
    assert len(set(called)) == len(called)
    shufflers = [card for card in range(box.characters) if box.names[card] == "Street Shuffler"]
    assert [called[card] for card in shufflers] == [f"Street Shuffler {n}" for n in (1, 2, 3, 4)]
    captain = box.ids.index("mil-ch-captain")
    assert called[captain] == box.names[captain], "an only one has no number"


@rule("T-DECK-01", "T-DECK-05", "T-DECK-08")
def test_a_pack_adds_cards_and_a_gang_and_the_game_is_played_with_them():
    box = load_packs([PACK])
    game = Town(box)
    assert [gang.key for gang in box.gangs][-1] == "carnival" and "nm-co-firework" in box.ids and box.places.count("tent") == 1
    for seed in range(4):
        chooser = random.Random(seed)
        driver = new_game(game, 2 + seed % 3, Seeded(seed), check=True)
        driver.play(game.read("gang carnival"))
        while driver.decision is not None:
            driver.play(chooser.choice(driver.decision.actions))
        assert driver.result is not None


@rule("T-DECK-02", "T-DECK-04")
def test_at_most_four_copies_of_an_added_rendezvous_card():
    data = copy.deepcopy(TENT)
    card(data, "nm-re-stall")["copies"] = 4
    load_box(town_text(), [("pack.json", json.dumps(data).encode())])
    card(data, "nm-re-stall")["copies"] = 5
    with pytest.raises(ContentError, match=r"at most four copies.*T-DECK-02"):
        load_box(town_text(), [("pack.json", json.dumps(data).encode())])


def extra(gang, name):
    return {
        **card(TENT, "nm-re-stall"),
        "id": f"nm-re-{name}",
        "gang": gang,
        "copies": 1,
        "name": name,
    }


@rule("T-DECK-03", "T-DECK-11")
def test_every_gang_adds_the_same_number_or_the_pack_is_refused():
    fair = {**TENT, "gangs": {}, "cards": [extra(gang, f"stall-{gang}") for gang in TOWN["gangs"]]}
    assert len(load_box(town_text(), [("pack.json", json.dumps(fair).encode())]).ids) == 220
    unfair = {**fair, "cards": fair["cards"][:1]}
    with pytest.raises(ContentError, match=r"same number of Rendezvous cards .T-DECK-03., not militia 1, fang 0"):
        load_box(town_text(), [("pack.json", json.dumps(unfair).encode())])


@rule("T-DECK-06")
def test_a_card_without_an_icon_may_be_channelled_by_any_gang():
    box = load_packs([PACK])
    g = scenario(
        box=box,
        fights={"spire": {0: ["mil-ch-captain", "wlf-ch-reader"], 1: ["fng-ch-elder"]}},
        act="spire",
        hand={0: ["nm-co-firework", "mil-co-crossfire-1"]},
    )
    found = g.targets("channel")
    assert {"nm-co-firework mil-ch-captain", "nm-co-firework wlf-ch-reader"} <= set(found)
    assert "mil-co-crossfire-1 wlf-ch-reader" not in found


@rule("T-DECK-07", "T-DECK-06")
def test_a_card_helps_only_members_of_its_icon():
    g = scenario(
        gangs=["militia", "fang"],
        fights={"spire": {0: ["mil-ch-captain", "und-ch-necro"], 1: ["fng-ch-elder"]}},
        act="spire",
        hand={0: ["mil-co-dressing-1"]},
        wounds={"und-ch-necro": 1, "mil-ch-captain": 1},
    )
    g.play("channel mil-co-dressing-1 mil-ch-captain")
    assert g.wounds("mil-ch-captain") == 0 and g.wounds("und-ch-necro") == 1


def test_a_pack_for_another_game_or_without_its_file_is_refused(tmp_path):
    with pytest.raises(ContentError, match="a pack is a folder"):
        load_packs([tmp_path])
    other = {**TENT, "game": "america"}
    with pytest.raises(ContentError, match="not for town"):
        load_box(town_text(), [("pack.json", json.dumps(other).encode())])
