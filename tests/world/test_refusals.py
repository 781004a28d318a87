"""Why something is refused: the rule that keeps it out, in a sentence with the case's own names and numbers."""

from __future__ import annotations

import pytest

from refusals import refusal_of, said, why
from support import rule
from world.scenario import fresh, scenario

FIVE = {f"northern-tank-{n}": "egypt" for n in range(1, 6)}


def moving(piece, **given):
    """A piece that has been picked up and is to go somewhere."""
    return scenario(forced=False, **given).play(f"pick {piece}")


def deploying(**given):
    return scenario(forced=False, **given).until("deploy")


# -- moves ---------------------------------------------------------------------------------------------------------


@rule("W-UNIT-04")
def test_a_fighter_cannot_end_over_the_ocean():
    g = moving("atlantic-fighter-1", at={"atlantic-fighter-1": "peru"})
    assert why(g, "move eastern-pacific") == "W-UNIT-04"
    assert said(g, "move eastern-pacific") == "Eastern Pacific is ocean, and Atlantic Fighter 1 has to end its move over land."


@rule("W-UNIT-06")
def test_nor_enter_an_ocean_with_hostile_forces():
    g = moving("atlantic-fighter-1", at={"atlantic-fighter-1": "peru", "zorb": "eastern-pacific"})
    assert why(g, "move eastern-pacific") == "W-UNIT-06" and "holds Zorb" in said(g, "move eastern-pacific")


@rule("W-MAP-17")
@pytest.mark.parametrize(
    ("piece", "start", "goal", "canal"),
    [
        ("asiatic-submarine-1", "caribbean-sea", "eastern-pacific", "Panama Canal"),
        ("konk", "labrador-sea", "polynesia", "Panama Canal"),
        ("asiatic-submarine-1", "arabian-sea", "eastern-mediterranean", "Suez Canal"),
    ],
)
def test_no_canal_joins_the_oceans(piece, start, goal, canal):
    g = moving(piece, militaries=["asiatic", "northern"], at={piece: start, "zorb": "mongolia"})
    assert why(g, f"move {goal}") == "W-MAP-17"
    assert said(g, f"move {goal}").startswith(f"The {canal} is closed")


@rule("W-MOVE-08", "W-MOVE-09")
def test_land_units_stay_on_land_and_submarines_at_sea():
    g = moving("atlantic-tank-1", at={"atlantic-tank-1": "egypt"})
    assert why(g, "move arabian-sea") == "W-MOVE-08"
    assert said(g, "move arabian-sea").startswith("Atlantic Tank 1 is Land Only, and with a Move of")
    g = moving("atlantic-submarine-1", at={"atlantic-submarine-1": "arabian-sea"})
    assert why(g, "move egypt") == "W-MOVE-09"


@rule("W-MOVE-03", "W-MOVE-13")
def test_a_ferry_line_is_crossed_and_can_be_closed():
    g = moving("atlantic-tank-1", at={"atlantic-tank-1": "us-south"})
    assert why(g, "move caribbean-sea") == "W-MOVE-03"
    g = moving("atlantic-tank-1", at={"atlantic-tank-1": "mexico", "zorb": "caribbean-sea"})
    assert why(g, "move caribbean") == "W-MOVE-13"
    assert said(g, "move caribbean") == "Hostile forces at Caribbean Sea close the ferry line there to Atlantic Tank 1."


@rule("W-MOVE-17")
def test_hostile_forces_on_the_way_are_named():
    g = moving("konk", at={"konk": "hawaii", "zorb": "northeast-pacific"})
    assert why(g, "move us-west") == "W-MOVE-17"
    assert said(g, "move us-west") == "Hostile forces at Northeast Pacific stop Konk on its way to US West Coast."
    own = moving("konk", at={"konk": "hawaii", "atlantic-submarine-1": "northeast-pacific"})
    assert said(own, "move us-west") == "Your own units at Northeast Pacific stop Konk on its way to US West Coast."


@rule("W-MOVE-01", "W-MOVE-06", "W-CARD-03")
def test_what_is_too_far_is_told_with_its_numbers():
    g = moving("konk", at={"konk": "hawaii", "zorb": "mongolia"})
    assert (why(g, "move france"), "Konk has 4" in said(g, "move france")) == ("W-MOVE-01", True)
    g = moving("nessie", monsters=["nessie", "zorb"], at={"nessie": "northern-andes", "zorb": "mongolia"})
    assert why(g, "move urals") == "W-MOVE-01" and "Nessie has 2" in said(g, "move urals")
    g = moving("northern-tank-1", militaries=["northern", "atlantic"], at={"northern-tank-1": "france", "zorb": "central-europe"})
    assert why(g, "move western-russia") in ("W-MOVE-17", "W-MOVE-01")


@rule("W-MOVE-20", "W-MOVE-22")
def test_a_full_space_is_told_from_a_full_one_with_hostile_forces():
    g = moving("atlantic-tank-1", at={**FIVE, "atlantic-tank-1": "maghreb"})
    assert (why(g, "move egypt"), said(g, "move egypt")) == (
        "W-MOVE-20",
        "Egypt & Libya holds 5 units already, and no space holds more.",
    )
    g = moving("atlantic-tank-1", at={**FIVE, "atlantic-tank-1": "maghreb", "zorb": "egypt"})
    assert why(g, "move egypt") == "W-MOVE-22"


@rule("W-MOVE-28", "W-MOVE-29")
def test_a_piece_stays_by_not_being_picked_up():
    g = moving("konk", at={"konk": "zambezi"})
    assert (why(g, "move zambezi"), said(g, "move zambezi")) == ("W-MOVE-28", "Konk is at Zambezi already.")
    crowd = [f"northern-tank-{n}" for n in range(1, 6)]
    g = scenario(at={"atlantic-tank-1": "hawaii"})
    assert "pick atlantic-tank-1" not in g.options() and why(g, "pick atlantic-tank-1") == "W-MOVE-29"
    g = scenario(at={"atlantic-tank-1": "madagascar", **dict.fromkeys(crowd[:4], "zambezi")})
    assert "pick atlantic-tank-1" in g.options()
    g = scenario(at={"atlantic-tank-1": "madagascar", **dict.fromkeys(crowd, "zambezi")})
    assert why(g, "pick atlantic-tank-1") == "W-MOVE-29", "the only space in reach is full"


@rule("W-MOVE-24", "W-FIGHT-71")
def test_a_monster_among_hostile_forces_does_not_move():
    g = scenario(at={"konk": "down"}, fallen={0: "north-sea"}, forced=False)
    lairs = [space.split()[1] for space in g.options("lair")]
    units = [f"northern-{kind}-{n}" for kind in ("tank", "fighter", "rocket-launcher") for n in range(1, 6)]
    at = dict(zip(units, lairs, strict=False))
    assert len(at) == len(lairs)
    g = scenario(at={"konk": "down", **at}, fallen={0: "north-sea"}, forced=False).play(f"lair {lairs[0]}")
    assert (why(g, "pick konk"), said(g, "pick konk")) == (
        "W-MOVE-24",
        "Konk came back among hostile forces and does not move this turn.",
    )


@rule("W-MOVE-05", "W-MOVE-23", "W-MOVE-27", "W-SETUP-17", "W-COMP-02", "W-MINION-01")
def test_which_piece_moves():
    g = scenario(
        at={"konk": "zambezi", "northern-tank-1": "peru", "asiatic-tank-1": "japan", "toxicor": "horn"}, owner={"toxicor": 1}
    )
    assert why(g, "pick northern-tank-1") == "W-MOVE-23"
    assert why(g, "pick asiatic-tank-1") == "W-SETUP-17"
    assert (why(g, "pick zorb"), why(g, "pick toxicor")) == ("W-COMP-02", "W-MINION-01")
    assert why(g, "pick atlantic-tank-1") == "W-MOVE-27"
    g = scenario(at={"konk": "zambezi"}, forced=False).play("pick konk", "move egypt")
    assert (why(g, "pick konk"), said(g, "pick konk")) == ("W-MOVE-05", "Konk has moved this turn.")


@rule("W-SETUP-07", "W-SETUP-23", "W-SETUP-24", "W-COMP-03")
def test_set_up():
    g = fresh(2, dice=[0, "frosty", "toxicor"]).play("monster konk")
    assert (why(g, "monster konk"), why(g, "monster frosty")) == ("W-SETUP-07", "W-COMP-03")
    g.play("monster zorb", "military asiatic-alliance")
    assert (why(g, "military asiatic-alliance"), said(g, "military asiatic-alliance")) == (
        "W-SETUP-07",
        "Asiatic Alliance is taken already.",
    )
    g.play("military northern-union", "lair greenland")
    assert (why(g, "lair greenland"), why(g, "lair peru")) == ("W-SETUP-24", "W-SETUP-23")


# -- battles -------------------------------------------------------------------------------------------------------


@rule("W-FIGHT-04")
def test_a_battle_that_is_due_cannot_be_declined():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan", "frosty": "egypt", "northern-tank-2": "egypt"}).until("battle")
    assert (why(g, "end"), said(g, "end")) == ("W-FIGHT-04", "A battle must still be fought at Egypt & Libya and Sudan & Chad.")
    assert (why(g, "battle peru"), said(g, "battle peru")) == (
        "W-FIGHT-01",
        "None of your pieces is at Peru & Bolivia with one that is hostile to it.",
    )


@rule("W-FIGHT-06", "W-UNIT-17", "W-UNIT-11")
def test_where_no_battle_may_be_fought():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "frosty": "egypt", "northern-tank-2": "egypt", "gargantis": "peru"}
    at |= {"zorb": "arabian-sea", "atlantic-submarine-1": "western-indian-ocean", "northern-tank-3": "peru"}
    g = scenario(at=at, dice=[6]).until("battle").play("battle egypt", "attack northern-tank-2")
    assert (g.about, refusal_of(g, "battle egypt").rules) == ("battle", ("W-FIGHT-06", "W-FIGHT-01"))
    assert why(g, "battle arabian-sea") == "W-UNIT-17"
    at = {"zorb": "zambezi", "atlantic-submarine-1": "western-indian-ocean"}
    g = scenario(at=at, forced=False).until("battle").play("battle zambezi")
    assert (g.about, why(g, "end"), why(g, "join atlantic-tank-1")) == ("join", "W-UNIT-11", "W-UNIT-08")


@rule("W-FIGHT-29", "W-FIGHT-30", "W-FIGHT-35", "W-UNIT-40")
def test_whom_a_creature_attacks_and_how_often():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "northern-tank-2": "sudan", "northern-tank-3": "egypt", "frosty": "sudan"}
    g = scenario(at=at).until("lead").play("lead konk")
    assert (why(g, "volley northern-tank-1 4"), said(g, "volley northern-tank-1 4")) == (
        "W-FIGHT-29",
        "Each attack is one die at one target, and Konk has 3 of them left, not 4.",
    )
    assert why(g, "volley northern-tank-1 1") == "W-FIGHT-35"
    assert (why(g, "attack northern-tank-3"), said(g, "attack northern-tank-3")) == (
        "W-FIGHT-30",
        "Northern Tank 3 is not at Sudan & Chad.",
    )
    assert (why(g, "attack frosty"), said(g, "attack frosty")) == ("W-FIGHT-30", "Frosty is not hostile to Konk.")
    assert (why(g, "attack northern-tank-2"), said(g, "attack northern-tank-2")) == (
        "W-UNIT-40",
        "Northern Tank 2 is of the same kind as Northern Tank 1, which stands for it.",
    )


@rule("W-FIGHT-07", "W-FIGHT-17", "W-FIGHT-43", "W-FIGHT-18", "W-FIGHT-14", "W-FIGHT-44")
def test_who_attacks_next():
    at = {
        "konk": "sudan",
        "frosty": "sudan",
        "gargantis": "sudan",
        "mecha-monster": "peru",
        "zorb": "sudan",
        "northern-tank-1": "sudan",
    }
    g = scenario(at=at).until("lead")
    assert why(g, "lead zorb") == "W-FIGHT-43" and why(g, "lead northern-tank-1") == "W-FIGHT-17"
    assert why(g, "lead mecha-monster") == "W-FIGHT-07"
    g.play("lead frosty").play("end")
    assert (g.about, why(g, "lead frosty")) == ("lead", "W-FIGHT-18")
    at = {"konk": "sudan", "frosty": "sudan", "gargantis": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, mutations={0: ["rocket-juggler"]}).until("lead")
    assert why(g, "lead frosty") == "W-FIGHT-14"
    at = {"konk": "sudan", "frosty": "sudan", "captain-colossal": "sudan", "atlantic-tank-1": "sudan"}
    g = scenario(at=at).until("lead")
    assert why(g, "lead captain-colossal") == "W-FIGHT-44", "his own player's units are not hostile to him"


@rule("W-FIGHT-11", "W-FIGHT-25", "W-FIGHT-26", "W-FIGHT-38", "W-FIGHT-42", "W-CARD-16", "W-SETUP-22", "W-UNIT-19", "W-ABILITY-63")
def test_which_unit_attacks_whom():
    at = {"konk": "sudan", "atlantic-tank-1": "sudan", "northern-tank-1": "sudan", "asiatic-tank-1": "sudan"}
    at |= {
        "atlantic-fighter-1": "sudan",
        "asiatic-fighter-1": "egypt",
        "atlantic-tank-2": "peru",
        "northern-rocket-launcher-1": "sudan",
    }
    g = scenario(at=at, dice=[1, 1]).until("early fire")
    assert why(g, "fire northern-tank-1 konk") == "W-UNIT-19"
    assert refusal_of(g, "fire northern-fighter-1 konk").rules == ("W-UNIT-19", "W-ABILITY-63")
    g.until("fire")
    assert (why(g, "end"), why(g, "fire konk atlantic-tank-1")) == ("W-FIGHT-38", "W-FIGHT-11")
    assert (why(g, "fire northern-tank-1 konk"), why(g, "fire asiatic-tank-1 konk")) == ("W-FIGHT-25", "W-FIGHT-26")
    assert (why(g, "fire atlantic-tank-1 northern-tank-1"), why(g, "fire atlantic-tank-2 konk")) == ("W-FIGHT-42", "W-FIGHT-07")
    assert refusal_of(g, "fire asiatic-fighter-1 konk").rules == ("W-FIGHT-26", "W-SETUP-22")
    g = scenario(at=at, dice=[1], forced=False).play("end", "battle sudan").until("fire")
    g.play("fire atlantic-tank-1 konk")
    assert (g.options(), why(g, "fire atlantic-tank-1 konk")) == (["fire atlantic-fighter-1 konk"], "W-CARD-16")


@rule("W-FIGHT-74", "W-FIGHT-75", "W-FIGHT-78", "W-FIGHT-79", "W-FIGHT-80", "W-FIGHT-83", "W-FIGHT-88", "W-FIGHT-98")
def test_who_retreats_where():
    at = {"konk": "sudan", "zorb": "sudan", "frosty": "egypt", "northern-tank-1": "horn"}
    g = scenario(at=at).until("retreat")
    assert (why(g, "retreat konk horn"), said(g, "retreat konk horn")) == (
        "W-FIGHT-74",
        "Horn of Africa holds forces hostile to Konk: Northern Tank 1.",
    )
    assert (why(g, "retreat konk peru"), said(g, "retreat konk peru")) == (
        "W-FIGHT-79",
        "Peru & Bolivia is not next to Sudan & Chad.",
    )
    assert refusal_of(g, "retreat konk sudan").rules == ("W-FIGHT-79", "W-FIGHT-74")
    assert (why(g, "retreat zorb nigeria"), why(g, "retreat frosty nigeria")) == ("W-FIGHT-75", "W-FIGHT-78")
    assert why(g, "leave konk") == "W-FIGHT-83"
    at = {"zorb": "sudan", "atlantic-tank-1": "sudan", "atlantic-tank-2": "sudan"}
    g = scenario(at=at, dice=[1, 1]).until("retreat")
    assert (g.about, why(g, "retreat atlantic-tank-1 arabian-sea")) == ("retreat", "W-FIGHT-80")
    assert (why(g, "leave atlantic-tank-1"), why(g, "retreat atlantic-tank-2 egypt")) == ("W-FIGHT-88", "W-FIGHT-98")
    assert said(g, "retreat atlantic-tank-2 egypt") == (
        "Atlantic Tank 2 goes together with Atlantic Tank 1, which is named for all of them."
    )


@rule("W-FIGHT-87", "W-FIGHT-86", "W-UNIT-40")
def test_retreating_units_go_where_there_is_room():
    crowd = {f"northern-tank-{n}": "egypt" for n in range(1, 5)}
    at = {"zorb": "sudan", "atlantic-tank-1": "sudan", "atlantic-tank-2": "sudan", "atlantic-fighter-1": "sudan", **crowd}
    g = scenario(at=at, dice=[1, 1, 1], forced=False).play("end", "battle sudan").until("fire")
    g.play("fire atlantic-tank-1 zorb", "fire atlantic-tank-2 zorb", "fire atlantic-fighter-1 zorb")
    assert why(g, "retreat atlantic-tank-1 egypt") == "W-FIGHT-87"
    full = {"nigeria": 4, "horn": 4, "central-africa": 4, "east-africa": 4}
    others = [
        f"{kind}-{n}" for kind in ("asiatic-tank", "asiatic-fighter", "northern-fighter", "mediterranean-tank") for n in range(1, 5)
    ]
    for space, count in full.items():
        at |= {others.pop(): space for _ in range(count)}
    g = scenario(at=at, dice=[1, 1, 1], forced=False).play("end", "battle sudan").until("fire")
    g.play(
        "fire atlantic-tank-1 zorb", "fire atlantic-tank-2 zorb", "fire atlantic-fighter-1 zorb", "retreat atlantic-tank-1 egypt"
    )
    assert (g.about, why(g, "disband northern-tank-1"), why(g, "disband atlantic-tank-2")) == ("disband", "W-FIGHT-86", "W-UNIT-40")


@rule("W-FIGHT-66", "W-FIGHT-67", "W-FIGHT-69")
def test_where_a_monster_comes_back():
    at = {"konk": "down", "northern-tank-1": "mongolia"}
    g = scenario(at=at, fallen={0: "sudan"})
    assert (g.about, why(g, "lair madagascar"), why(g, "lair peru")) == ("return", "W-FIGHT-67", "W-FIGHT-66")
    assert (why(g, "lair mongolia"), said(g, "lair mongolia")) == (
        "W-FIGHT-69",
        "Mongolia holds Northern Tank 1, and another Lair is free of hostile forces.",
    )


@rule("W-ABILITY-06", "W-ABILITY-07")
def test_where_rampage_leads():
    at = {
        "chupacoloso": "sudan",
        "northern-tank-1": "sudan",
        "northern-tank-2": "egypt",
        "frosty": "horn",
        "northern-tank-3": "horn",
    }
    g = scenario(monsters=["chupacoloso", "zorb"], at=at, mutations={0: ["rampage"]}, dice=[6, 6])
    g.until("battle").play("battle horn", "attack northern-tank-3", "attack northern-tank-1")
    assert (g.about, g.options()) == ("rampage", ["pass", "rampage egypt"])
    assert why(g, "rampage nigeria") == "W-ABILITY-06" and refusal_of(g, "rampage sudan").rules[0] == "W-ABILITY-07"


@rule("W-ABILITY-11", "W-ABILITY-12", "W-ABILITY-24", "W-FIGHT-13", "W-FIGHT-90")
def test_what_cards_do_to_units():
    at = {
        "chupacoloso": "sudan",
        "northern-tank-1": "sudan",
        "northern-fighter-1": "sudan",
        "asiatic-tank-1": "sudan",
        "konk": "peru",
    }
    g = scenario(monsters=["chupacoloso", "konk"], at=at, mutations={0: ["war-spikes"]}, dice=[6]).until("attack")
    g.play("attack northern-tank-1")
    assert (g.about, why(g, "also chupacoloso"), why(g, "also northern-tank-2")) == ("also", "W-ABILITY-11", "W-ABILITY-12")
    crowd = {f"mediterranean-tank-{n}": "nigeria" for n in range(1, 6)}
    at = {"zorb": "sudan", "northern-tank-1": "sudan", "northern-fighter-1": "sudan", "konk": "peru", **crowd}
    cards = {0: ["winged-horror", "gamma-pulse"]}
    g = scenario(monsters=["zorb", "konk"], at=at, mutations=cards, dice=[5, 5, 1, 1]).until("first ability")
    assert why(g, "use seething-terror") == "W-FIGHT-13"
    g.play("use winged-horror")
    assert (g.about, why(g, "flee konk egypt"), why(g, "flee northern-tank-1 nigeria")) == ("flee", "W-ABILITY-24", "W-FIGHT-90")


@rule("W-UNIT-15", "W-UNIT-16", "W-FIGHT-43")
def test_which_submarines_join():
    at = {"zorb": "zambezi", "konk": "zambezi", "toxicor": "southeast-atlantic", "asiatic-submarine-1": "western-indian-ocean"}
    at |= {"atlantic-submarine-1": "western-indian-ocean", "atlantic-submarine-2": "southeast-atlantic"}
    at["atlantic-submarine-3"] = "east-central-atlantic"
    g = scenario(at=at, owner={"toxicor": 1}, militaries=["atlantic", "asiatic"], forced=False).until("battle")
    g.play("battle zambezi", "join atlantic-submarine-1")
    assert (g.about, why(g, "join atlantic-submarine-1")) == ("join", "W-UNIT-15")
    assert said(g, "join atlantic-submarine-1") == "Atlantic Submarine 1 has joined this battle already."
    assert ("join atlantic-submarine-2" in g.options(), why(g, "join asiatic-submarine-1")) == (True, "W-FIGHT-43")


@rule("W-ABILITY-71", "W-ABILITY-72", "W-ABILITY-73", "W-ABILITY-74")
def test_abilities_of_the_cards():
    at = {"zorb": "sudan", "northern-tank-1": "egypt", "northern-tank-2": "peru", "konk": "mongolia", "frosty": "sudan"}
    g = scenario(monsters=["zorb", "konk"], at=at, mutations={0: ["opticus-ray"]}, dice=[1]).until("battle")
    assert (why(g, "ray northern-tank-2"), why(g, "ray frosty")) == ("W-ABILITY-72", "W-ABILITY-72")
    at = {"konk": "sudan", "northern-tank-1": "egypt", "northern-tank-2": "sudan"}
    g = scenario(at=at, forced=False).play("end")
    assert (why(g, "ray northern-tank-1"), said(g, "ray northern-tank-1")) == ("W-ABILITY-71", "Konk has no Opticus Ray.")
    at = {"tomanagi": "sudan", "northern-tank-1": "sudan", "northern-fighter-1": "sudan", "konk": "peru"}
    g = scenario(monsters=["tomanagi", "konk"], at=at, mutations={0: ["tail-sweep"]}, dice=[1]).until("sweep")
    g.play("attack northern-tank-1")
    assert why(g, "attack northern-tank-1") == "W-ABILITY-73"
    at = {"nessie": "egypt", "konk": "arabian-sea"}
    g = scenario(monsters=["nessie", "konk"], at=at, mutations={0: ["vanish-below"]}).until("encounter").play("end")
    assert g.options() == ["pass", "dive eastern-mediterranean"]
    assert (why(g, "dive arabian-sea"), why(g, "dive sudan")) == ("W-ABILITY-74", "W-ABILITY-74")


# -- encounters ----------------------------------------------------------------------------------------------------


@rule("W-ENCOUNTER-01", "W-ENCOUNTER-04", "W-ENCOUNTER-05", "W-ENCOUNTER-06", "W-MAP-22", "W-FIGHT-63")
def test_what_is_not_encountered():
    g = scenario(at={"konk": "central-europe"}).until("encounter")
    assert (why(g, "encounter city"), why(g, "encounter site")) == ("W-ENCOUNTER-06", "W-ENCOUNTER-04")
    g = scenario(at={"konk": "japan"}, stomped={"japan": ["city"]}).until("encounter")
    assert (why(g, "encounter city"), said(g, "encounter city")) == ("W-MAP-22", "What would serve at Japan carries a Stomp token.")
    at = {"konk": "sudan", "zorb": "sudan", "pollendust": "central-africa"}
    g = scenario(at=at).until("retreat").play("retreat konk egypt").until("encounter")
    assert why(g, "encounter city") == "W-ENCOUNTER-01"
    g = scenario(at={"konk": "central-africa", "pollendust": "japan"}, dice=[1], forced=False).until("encounter")
    g.play("encounter site")
    assert refusal_of(g, "encounter site").rules == ("W-ENCOUNTER-05", "W-MAP-22")


@rule("W-ABILITY-43", "W-ABILITY-46", "W-ABILITY-48", "W-ABILITY-51", "W-ENCOUNTER-35")
def test_what_pollendust_cannot_do():
    g = scenario(at={"konk": "japan"}).until("encounter")
    assert (why(g, "pollinate"), said(g, "pollinate")) == ("W-ABILITY-43", "You have no Pollendust on a Mutation Site.")
    g = scenario(at={"konk": "egypt", "pollendust": "japan"}, stomped={"japan": ["site"]}).until("encounter")
    assert why(g, "pollinate") == "W-ENCOUNTER-35"
    g = scenario(at={"konk": "japan", "pollendust": "japan"}, cubes=1, forced=False).until("encounter").play("encounter city")
    assert why(g, "pollinate") == "W-ABILITY-51"
    g = scenario(at={"konk": "egypt", "pollendust": "japan"}, cubes=1)
    assert (why(g, "give"), said(g, "give")) == ("W-ABILITY-48", "Konk does not share a space with a Pollendust of yours.")
    assert why(scenario(at={"konk": "japan", "pollendust": "japan"}), "give") == "W-ABILITY-46"


@rule("W-ENCOUNTER-23", "W-ENCOUNTER-24", "W-ENCOUNTER-29", "W-CARD-07")
def test_who_is_fed_and_what_is_picked():
    at = {"konk": "nigeria", "frosty": "nigeria", "toxicor": "nigeria", "mecha-monster": "peru"}
    g = scenario(at=at, health={"frosty": 1}, forced=False).until("encounter").play("encounter city")
    assert (why(g, "feed toxicor"), why(g, "feed konk")) == ("W-ENCOUNTER-24", "W-ENCOUNTER-23")
    g = scenario(at={"konk": "central-africa"}, mutations={0: ["rocket-juggler"]}, dice=[5], forced=False).until("encounter")
    g.play("encounter site")
    assert (why(g, "mutation rocket-juggler"), why(g, "mutation tail-sweep")) == ("W-ENCOUNTER-29", "W-CARD-07")


@rule("W-ENCOUNTER-11", "W-ENCOUNTER-14", "W-ENCOUNTER-18", "W-MAP-19", "W-ABILITY-75")
def test_where_tanks_are_called_up():
    at = {"konk": "horn", "zorb": "nigeria", "bunyip": "southern-africa", **FIVE}
    at |= {f"northern-fighter-{n}": "sudan" for n in range(1, 5)}
    g = scenario(at=at, owner={"bunyip": 1}, forced=False).until("encounter").play("encounter base")
    assert (g.about, why(g, "tanks peru"), refusal_of(g, "tanks horn").rules) == (
        "tanks",
        "W-ENCOUNTER-11",
        ("W-ENCOUNTER-11", "W-ENCOUNTER-14"),
    )
    assert (why(g, "tanks nigeria"), why(g, "tanks sudan")) == ("W-ENCOUNTER-14", "W-ENCOUNTER-18")
    assert (why(g, "tanks zambezi"), refusal_of(g, "tanks egypt").rules) == ("W-ABILITY-75", ("W-ENCOUNTER-18", "W-MAP-19"))
    assert said(g, "tanks zambezi") == "Zambezi is next to Bunyip, where no unit is put."


# -- deploying -----------------------------------------------------------------------------------------------------


@rule("W-UNIT-23", "W-UNIT-24", "W-UNIT-32")
def test_one_cruise_missile_a_turn_from_the_supply():
    g = deploying(at={"zorb": "us-south", "atlantic-submarine-5": "arabian-sea", "atlantic-submarine-4": "gone"})
    g.play("missile atlantic-submarine-1", "at us-northeast")
    assert (why(g, "missile atlantic-submarine-2"), said(g, "missile atlantic-submarine-2")) == (
        "W-UNIT-23",
        "One Cruise Missile a turn is deployed, and Atlantic Submarine 1 is yours.",
    )
    g = deploying(at={"zorb": "us-south", "atlantic-submarine-5": "arabian-sea", "atlantic-submarine-4": "gone"})
    assert (why(g, "missile atlantic-submarine-5"), why(g, "missile atlantic-tank-1")) == ("W-UNIT-24", "W-UNIT-24")
    assert why(g, "deploy atlantic-submarine-4") == "W-UNIT-32"


@rule("W-UNIT-27")
def test_a_missile_needs_a_monster_in_range():
    g = deploying(at={"zorb": "mongolia", "konk": "chile"}).play("missile atlantic-submarine-1")
    assert (why(g, "at us-northeast"), said(g, "at us-northeast")) == (
        "W-UNIT-27",
        "No Monster is within 3 spaces of US Northeast.",
    )
    g = deploying(at={"zorb": "aside", "konk": "down"}, fallen={0: "peru"}, health={"konk": 0}, steps=None, active=1)
    assert g.asked == 1


@rule("W-UNIT-26", "W-UNIT-29")
def test_at_whom_a_missile_is_fired():
    g = deploying(at={"zorb": "us-south", "konk": "mongolia", "toxicor": "us-south"}, owner={"toxicor": 1})
    g.play("missile atlantic-submarine-1", "at us-northeast", "end")
    assert (g.about, why(g, "strike toxicor")) == ("strike", "W-UNIT-29")
    assert why(g, "strike konk") == "W-UNIT-26" and said(g, "strike konk").startswith(
        "A Cruise Missile reaches 3 spaces, and Konk is "
    )


@rule("W-DEPLOY-06", "W-DEPLOY-03", "W-DEPLOY-05", "W-DEPLOY-07", "W-MAP-22", "W-DEPLOY-30", "W-DEPLOY-14")
def test_where_units_are_not_deployed():
    crowd = {f"northern-tank-{n}": "la-plata" for n in range(1, 6)}
    at = {"konk": "peru", "atlantic-tank-6": "chile", **crowd}
    g = deploying(at=at, stomped={"mexico": ["city"]}).play(
        "deploy atlantic-tank-1", "at us-northeast", "deploy atlantic-fighter-1"
    )
    assert (why(g, "at us-northeast"), said(g, "at us-northeast")) == (
        "W-DEPLOY-06",
        "A unit was deployed at US Northeast this turn, and no space takes a second one.",
    )
    assert (why(g, "at britain"), why(g, "at zambezi"), why(g, "at mexico")) == ("W-DEPLOY-03", "W-DEPLOY-03", "W-MAP-22")
    assert (why(g, "at peru"), said(g, "at peru"), why(g, "at la-plata")) == (
        "W-DEPLOY-05",
        "Peru & Bolivia holds Konk.",
        "W-DEPLOY-07",
    )
    g = deploying(at=at).play("deploy atlantic-tank-6")
    assert (why(g, "at chile"), said(g, "at chile")) == (
        "W-DEPLOY-30",
        "Atlantic Tank 6 is at Chile already, and a redeployment leads elsewhere.",
    )
    g = deploying(at=at).play("deploy atlantic-submarine-1")
    assert (why(g, "at us-midwest"), said(g, "at us-midwest")) == (
        "W-DEPLOY-14",
        "No ocean space next to US Midwest would have room for a Submarine.",
    )


@rule("W-DEPLOY-01", "W-DEPLOY-02", "W-DEPLOY-10", "W-SETUP-18", "W-UNIT-40")
def test_what_is_not_deployed():
    g = deploying(at={"konk": "zambezi"})
    assert (why(g, "deploy northern-tank-1"), why(g, "deploy asiatic-tank-1")) == ("W-DEPLOY-02", "W-SETUP-18")
    assert why(g, "deploy atlantic-tank-2") == "W-UNIT-40"
    g.play("deploy atlantic-tank-1", "at peru")
    assert (why(g, "research"), why(g, "deploy atlantic-tank-1")) == ("W-DEPLOY-01", "W-DEPLOY-10")
    g = deploying(at={"konk": "japan", "pollendust": "japan"}, cubes=1)
    for space in ("peru", "chile", "mexico"):
        g.play("deploy atlantic-fighter-" + str(("peru", "chile", "mexico").index(space) + 1), f"at {space}")
    assert (why(g, "deploy atlantic-tank-1"), said(g, "deploy atlantic-tank-1")) == (
        "W-DEPLOY-02",
        "The Atlantic Defense Force deploys up to 3 units here, and has deployed 3.",
    )


@rule("W-DEPLOY-29")
def test_nothing_is_taken_up_without_a_space_to_put_it():
    at = {"konk": "japan", "pollendust": "japan", **{f"northern-tank-{n}": "britain" for n in range(1, 5)}}
    g = deploying(at=at, cubes=1, dice=[6]).play("research", "deploy atlantic-tank-1", "at britain")
    assert (g.options(), why(g, "deploy atlantic-tank-2")) == (["end", "give"], "W-DEPLOY-29")
    assert said(g, "deploy atlantic-tank-2") == "There is no space left where a unit may be deployed."


@rule("W-DEPLOY-18", "W-DEPLOY-21", "W-DEPLOY-22", "W-DEPLOY-20", "W-CARD-19")
def test_research_brings_what_it_brings():
    g = deploying(at={"konk": "zambezi"}, dice=[6]).play("research")
    assert why(g, "research") == "W-DEPLOY-18"
    g.play("deploy atlantic-tank-1")
    assert why(g, "at mongolia") == "W-DEPLOY-21"
    g.play("at britain", "deploy atlantic-tank-2")
    assert (why(g, "at france"), said(g, "at france")) == (
        "W-DEPLOY-22",
        "All units of this roll go to one City, and that is the one at Britain & Ireland.",
    )
    g = deploying(at={"konk": "zambezi"}, upgrades={0: ["armored-plating"]}, dice=[1]).play("research")
    assert (why(g, "upgrade armored-plating"), why(g, "upgrade war-spikes")) == ("W-DEPLOY-20", "W-CARD-19")


@rule("W-DEPLOY-13", "W-DEPLOY-15")
def test_where_a_submarine_puts_to_sea():
    at = {"konk": "zambezi", "zorb": "western-indian-ocean", "atlantic-tank-1": "peru"}
    at |= dict.fromkeys(["mediterranean-submarine-1", *[f"asiatic-submarine-{n}" for n in (1, 2, 3, 4)]], "arabian-sea")
    g = deploying(at=at).play("deploy atlantic-submarine-1", "at horn", "end")
    assert (g.about, g.options()) == ("sail", ["sail atlantic-submarine-1 western-indian-ocean"])
    assert why(g, "sail atlantic-submarine-1 arabian-sea") == "W-MAP-19"
    assert (why(g, "sail atlantic-submarine-1 north-sea"), why(g, "sail atlantic-tank-1 western-indian-ocean")) == (
        "W-DEPLOY-13",
        "W-DEPLOY-13",
    )
