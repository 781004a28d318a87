"""Refusals by the manual name the rule that stands in the way, verb by verb."""

from __future__ import annotations

from america import lines
from america.lines import FEATURES, LINE
from america.scenario import Scene
from manual.scenario import board, fresh, scenario
from menace.games.manual.content import manual_box
from menace.games.manual.deploy import DeployPhase
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.games.manual.final import FinalChallenge
from menace.games.manual.harm import Rescue
from menace.games.manual.retreat import Retreat
from menace.games.usa.attack import StabilizerRay
from menace.games.usa.draw import Mutate
from menace.games.usa.words import MARINES
from refusals import said, why, whys
from support import rule

KONK, ZORB = (manual_box().ids.index(name) for name in ("konk", "zorb"))


def line(at, **more) -> Scene:
    return lines.line(at, build=scenario, make=board, check=False, **more)


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_the_drafts_and_the_guard():
    g = fresh(2, [0])
    assert why(g, "monster army_tank_1") == "M-SETUP-01"
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
    assert why(g, "deploy guard_tank_2") == "M-UNIT-12"
    g.play("deploy guard_tank_1")
    assert why(g, "at 1005") == "M-SETUP-15"
    g.play("at 0105")
    assert why(g, "deploy guard_tank_1") == "M-SETUP-16"
    g.play("deploy guard_tank_2", "at 0105", "deploy guard_tank_3")
    assert why(g, "at 0105") == "M-SETUP-18" and "holds 2 Guard units" in said(g, "at 0105")
    g.play("at 0202", "deploy guard_tank_4")
    assert why(g, "at 0202") == "M-SETUP-20"


# -- moving ----------------------------------------------------------------------------------------------------------


def test_pieces_move_by_the_reasons_of_2005():
    g = line({"konk": "a", "zorb": "c", "army_tank_1": "e", "navy_fighter_1": "d", "guard_tank_1": "f", "marines_fighter_1": "g"})
    assert why(g, "pick zorb") == "M-MOVE-28"
    assert why(g, "pick navy_fighter_1") == "M-MOVE-20"
    assert why(g, "pick guard_tank_1") == "M-MOVE-21"
    assert why(g, "pick marines_fighter_1") == "M-SETUP-13"
    g.play("pick konk")
    assert why(g, "move c") == "M-MOVE-02"
    assert whys(g, "move j") == ("M-MOVE-02", "M-MOVE-03", "M-MOVE-01")
    g.play("move b", "pick army_tank_1")
    assert why(g, "move e") == "M-MOVE-25"
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
    assert why(g, "end") == "M-MOVE-10" and why(g, "pick konk") == "M-MOVE-18"
    g.play("appear b")
    assert whys(g, "vanish") == ("M-MOVE-09", "M-MOVE-08")
    assert why(g, "appear e") == "M-MOVE-10"
    g = line({"konk": "vanished", "zorb": "b", "army_tank_1": "d"}, lair={"b": "konk", "d": "megaclaw"})
    assert why(g, "appear b") == "M-MOVE-12"
    g = line({"konk": "vanished", "zorb": "j"}, terrain={"c": "sea"}, edition=1, **LAIRS)
    assert why(g, "appear c") == "M-MOVE-13"


@rule("M-MOVE-17", "M-MOVE-27")
def test_coming_back_was_the_monsters_move():
    g = line({"konk": "vanished", "zorb": "j"}, **LAIRS).play("appear b")
    assert why(g, "pick konk") == "M-MOVE-17" and said(g, "pick konk") == "Coming back to the board was the move of Konk."
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "e"}).play("pick konk", "move b")
    assert why(g, "pick konk") == "M-MOVE-27"
    g.play("pick army_tank_1", "move f")
    assert why(g, "pick army_tank_1") == "M-MOVE-27" and "army_tank_1" not in g.targets("pick")


@rule("M-MOVE-25")
def test_what_is_to_stay_is_not_picked():
    g = line({"konk": "a", "zorb": "c", "army_tank_1": "c"}).play("pick konk")
    assert why(g, "move a") == "M-MOVE-25"
    g.play("move b", "pick army_tank_1")
    assert why(g, "move c") == "M-MOVE-25" and said(g, "move c") == "Army Tank 1 stands at space c; what is to stay is not picked."


@rule("M-MOVE-24", "M-MOVE-26", "M-MOVE-28")
def test_units_and_water():
    at = {"konk": "a", "zorb": "j", "army_tank_1": "d", "army_tank_2": "tile"}
    g = line(at, barriers="d-e:lake")
    assert why(g, "pick army_tank_2") == "M-MOVE-26" and why(g, "pick zorb") == "M-MOVE-28"
    assert g.targets("pick") == ["konk", "army_tank_1"]
    g.play("pick army_tank_1")
    assert why(g, "move e") == "M-MOVE-24" and g.targets("move") == ["a", "b", "c"]
    assert said(g, "move e") == "Army Tank 1 cannot cross the water on the way to space e."


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
    assert why(g, "battle a") == "M-FIGHT-01" and said(g, "battle a").endswith("at space a there is nothing.")
    assert why(g, "battle c") == "M-FIGHT-01" and said(g, "battle c").endswith("at space c there is Zorb.")
    assert why(g, "duel zorb konk") == "M-CHALLENGE-05"
    assert why(g, "duel konk megaclaw") == "M-CHALLENGE-01"
    assert why(g, "duel konk konk") == "M-CHALLENGE-01"
    assert why(g, "duel konk guard_tank_1") == "M-CHALLENGE-01"
    g = due({"konk": "b", "zorb": "h", "megaclaw": "i", "guard_tank_1": "b"}, seats=3)
    assert why(g, "duel megaclaw zorb") == "M-CHALLENGE-05"  # neither came, and Zorb's player is the next in turn


def test_a_challenge_is_fought_once_and_what_was_run_into_comes_first():
    pair = min(KONK, ZORB) * 6 + max(KONK, ZORB)
    g = due({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, fought=(pair,))
    assert why(g, "duel konk zorb") == "M-CHALLENGE-04"
    at = {"konk": "b", "zorb": "c", "megaclaw": "h", "guard_tank_1": "b", "guard_tank_2": "h", "guard_tank_3": "c"}
    g = due(at, seats=3, chased=(ZORB,))
    assert g.options() == ["battle c"]
    assert why(g, "battle h") == "M-CHALLENGE-28" and why(g, "duel konk zorb") == "M-CHALLENGE-25"
    del at["guard_tank_3"]
    g = due(at, seats=3, chased=(ZORB,))
    assert g.options() == ["duel konk zorb"]
    assert why(g, "battle h") == "M-CHALLENGE-28"


def test_attacks_and_infamy():
    g = line({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, steps=[FightPhase(0)]).play("battle b")
    assert g.about == "attack"
    assert why(g, "attack zorb") == "M-FIGHT-14"
    assert why(g, "cash") == "M-FIGHT-12"
    assert why(g, "end") == "M-FIGHT-36"
    g = line({"konk": "b", "zorb": "c", "guard_tank_1": "b"}, steps=[FightPhase(0)]).play("duel konk zorb")
    assert why(g, "attack guard_tank_1") == "M-CHALLENGE-09"


def test_saving_by_infamy():
    def rescue(health, infamy, **more):
        return line({"konk": "b", "zorb": "j"}, health={"konk": health}, infamy={"konk": infamy}, steps=[Rescue(KONK)], **more)

    g = rescue(-1, 3)
    assert why(g, "end") == "M-HOLLYWOOD-01"
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
    assert why(few, "shed winged_horror") == "M-CARDS-05"


def test_retreats():
    at = {"konk": "c", "zorb": "j", "guard_tank_1": "b"}
    g = line({**at, "megaclaw": "d"}, ways="c-b c-d c-e c-f", barriers="c-f:lake", steps=[Retreat(KONK, 0, 1, ())], seats=3)
    assert g.options() == ["retreat e"]
    assert why(g, "retreat a") == "M-FIGHT-20"
    assert why(g, "retreat b") == "M-FIGHT-23" and "Guard Tank 1" in said(g, "retreat b")
    assert why(g, "retreat d") == "M-FIGHT-23" and "Megaclaw" in said(g, "retreat d")
    assert why(g, "retreat f") == "M-FIGHT-24"
    g = line({**at, "megaclaw": "d"}, ways="c-b c-d c-e c-f", barriers="c-f:lake", steps=[Retreat(KONK, 1, 0, ())], seats=3)
    assert g.options() == ["retreat b", "retreat e"]
    assert why(g, "retreat a") == "M-CHALLENGE-18"
    assert why(g, "retreat d") == "M-CHALLENGE-19" and why(g, "retreat f") == "M-FIGHT-24"


# -- Encounters and the end ----------------------------------------------------------------------------------------------


def meets(**more) -> Scene:
    return line({"konk": "c", "zorb": "j", **more.pop("at", {})}, steps=[EncounterPhase(0)], **more)


def test_tokens():
    g = meets(city={"c": "1d"})
    assert why(g, "mutate") == "M-ENCOUNTER-07"
    assert why(g, "finale") == "M-END-15"
    g = meets(mutation_site={"c": "Lab"})
    assert why(g, "stomp") == "M-ENCOUNTER-06"
    assert why(g, "finale") == "M-END-15"


def test_a_monster_mutates_once_at_a_site_and_while_there_are_cards():
    g = meets(city={"c": "1d"}, mutation_site={"c": "Lab"}, sites_used={"konk": ["c"]})
    assert why(g, "mutate") == "M-ENCOUNTER-07" and said(g, "mutate").startswith("Konk has mutated at ")
    g = meets(city={"c": "1d"}, mutation_site={"c": "Lab"}, decks={"mutation": []})
    assert why(g, "mutate") == "M-ENCOUNTER-08"
    g = meets(mutation_site={"c": "Lab"}, city={"c": "1d"}, stomped=["c"])
    assert why(g, "stomp") == "M-ENCOUNTER-10"


def test_the_final_challenge_is_for_finalists_on_a_site():
    end = {"declared": 1, "stack": 0, "closer": 0, "cities": 20}
    g = meets(city={"c": "1d"}, ranking=["konk", "zorb"], **end)
    assert why(g, "finale") == "M-END-15"
    called = {"ranking": ["konk", "zorb"], "finalists": ["konk", "zorb"], "challenged": 1, "steps": [FinalChallenge(KONK, ZORB)]}
    g = line({"konk": "vanished", "zorb": "vanished"}, challenge_site={"c": "Arena"}, **called, **end)
    assert g.about == "ground" and why(g, "at a") == "M-END-22"
    at = {"challenge_site": {"c": "Arena"}, "city": {"c": "1d"}}
    g = meets(seats=3, at={"megaclaw": "h"}, ranking=["zorb", "megaclaw", "konk"], **at, **end)
    assert why(g, "finale") == "M-END-19" and said(g, "finale") == "Konk is no finalist."
    assert why(meets(**at), "finale") == "M-ENCOUNTER-12"


# -- deploying ---------------------------------------------------------------------------------------------------------

BASES = {"bases": {name: ["army"] for name in "abcdef"} | {"g": ["navy"]}, "city": {"h": "1d", "i": "1d"}}


def deploys(at=None, **more) -> Scene:
    features = {**BASES, **{key: more.pop(key) for key in list(more) if key in FEATURES}}
    return line({"konk": "a", "zorb": "j", **(at or {})}, steps=[DeployPhase(0)], **features, **more)


def test_what_is_deployed():
    g = deploys({"guard_tank_1": "h", "mecha_monster": "b", "army_tank_5": "trophy of zorb"})
    assert why(g, "deploy konk") == "M-DEPLOY-04"
    assert why(g, "deploy mecha_monster") == "M-GIANT-11"
    assert why(g, "deploy army_tank_5") == "M-DUST-19"
    assert why(g, "deploy navy_fighter_1") == "M-DEPLOY-14"
    assert why(g, "deploy marines_fighter_1") == "M-SETUP-13"
    assert why(g, "deploy guard_tank_1") == "M-GUARD-05"
    assert why(g, "deploy army_tank_2") == "M-UNIT-12"
    assert why(g, "deploy x_fighter_1") == "M-DEPLOY-13"
    assert why(g, "retain") == "M-GUARD-17"
    g.play("deploy army_tank_1", "at b")
    assert why(g, "deploy army_tank_1") == "M-DEPLOY-11"
    assert why(g, "draw") == "M-DEPLOY-01"
    g.play("deploy army_tank_2", "at c")
    assert why(g, "deploy army_tank_3") == "M-DEPLOY-03"
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
    assert whys(g, "at j") == ("M-GUARD-02", "M-GUARD-01") and why(g, "at f") == "M-GUARD-01"
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
    assert why(g, "retain") == "M-DEPLOY-01"


def test_a_trophy_lies_on_its_tile():
    g = line({"konk": "c", "zorb": "j", "navy_fighter_1": "a"}, bases={"c": ["navy"]}, focus={"konk": "stomp"})
    assert g.about == "trophy"
    assert why(g, "trophy navy_fighter_1") == "M-DUST-15" and "tile" in said(g, "trophy navy_fighter_1")
    assert why(g, "trophy army_tank_1") == "M-DUST-14"


# -- cards -------------------------------------------------------------------------------------------------------------


def holds(*cards: str, at: dict[str, str] | None = None, **more) -> Scene:
    return line({"konk": "a", "zorb": "j", **(at or {})}, research={0: list(cards), 1: ["laser_fence"]}, **more)


@rule("M-CARDS-18", "M-CARDS-19", "M-CARDS-20", "M-CARDS-21")
def test_each_card_has_its_moment():
    g = holds("cutbacks", "antimatter", "fusion_cells", "chopper_lift", at={"army_tank_1": "b"})
    assert sorted(g.options("use")) == ["use chopper_lift", "use cutbacks"]
    assert why(g, "use antimatter") == "M-CARDS-19"
    assert why(g, "use fusion_cells") == "M-CARDS-21"
    assert whys(g, "use laser_fence") == ("M-CARDS-20", "M-CARDS-05")
    g.play("pick konk", "move b", "end")
    assert g.about == "fence" and g.options("use") == ["use laser_fence"]
    assert whys(g, "use cutbacks") == ("M-CARDS-18", "M-CARDS-05")
    g.play("pass", "battle b")
    assert g.about == "battle cards" and g.options("use") == ["use antimatter"]
    assert why(g, "use cutbacks") == "M-CARDS-18"


@rule("M-CARDS-18")
def test_no_card_is_used_in_the_set_up():
    bases = {"bases": {name: ["army"] for name in "bcdef"}}
    g = holds("cutbacks", steps=[DeployPhase(0)], **bases)
    assert "use cutbacks" in g.options()
    g.play("deploy army_tank_1", "at b")
    assert "use cutbacks" in g.options()
    g = holds("cutbacks", steps=[DeployPhase(0)], edition=2, **bases).play("deploy army_tank_1", "at b")
    assert "use cutbacks" not in g.options() and why(g, "use cutbacks") == "M-CARDS-18"
    g = holds("cutbacks", steps=[DeployPhase(0, 1)], **bases)
    assert "use cutbacks" not in g.options() and why(g, "use cutbacks") == "M-CARDS-18"


@rule("M-CARDS-22")
def test_no_card_is_used_for_nothing():
    g = line({"konk": "a", "zorb": "j"}, research={0: ["cutbacks"]})
    assert not g.options("use") and why(g, "use cutbacks") == "M-CARDS-22"
    away = {"konk": "hollywood", "zorb": "hollywood"}
    g = line(away, research={0: ["defense_satellites", "blonde_lure"]}, health={"konk": 0}, dice=[1])
    assert not g.options("use")
    assert why(g, "use defense_satellites") == "M-CARDS-22" and why(g, "use blonde_lure") == "M-CARDS-22"


@rule("M-CARDS-23", "M-CARDS-24", "M-CARDS-26", "M-CARDS-30", "M-CARDS-31")
def test_what_a_card_may_name():
    g = holds("cutbacks").play("use cutbacks")
    assert g.options() == ["cut laser_fence"] and why(g, "cut antimatter") == "M-CARDS-23"
    g = holds("blonde_lure").play("use blonde_lure")
    assert g.options() == ["lure konk", "lure zorb"] and why(g, "lure megaclaw") == "M-CARDS-24"
    g.play("lure zorb")
    assert g.options() == ["toward i"] and why(g, "toward h") == "M-CARDS-30"
    g = holds("chopper_lift", dice=[2], city={"b": "1d"}).play("use chopper_lift")
    assert g.options() == ["lift konk", "lift zorb"] and why(g, "lift megaclaw") == "M-CARDS-31"
    g.play("lift konk")
    assert g.options() == ["drop a", "drop c"]
    assert why(g, "drop b") == "M-CARDS-26" and said(g, "drop b").endswith("can be stomped.")
    assert why(g, "drop d") == "M-CARDS-26" and said(g, "drop d").endswith("is 3 away.")


@rule("M-CARDS-25")
def test_a_lured_monster_goes_where_it_is_called():
    lured = {"lured": KONK, "lure": 1}
    g = line({"konk": "a", "zorb": "j"}, **lured)
    assert why(g, "end") == "M-CARDS-25" and why(g, "vanish") == "M-CARDS-25"
    g.play("pick konk")
    assert g.options() == ["move b"] and why(g, "move c") == "M-CARDS-25"
    g = line({"konk": "a", "zorb": "b"}, **lured)
    assert "end" in g.options() and "vanish" in g.options()


@rule("M-CARDS-27", "M-CARDS-32")
def test_before_a_laser_fence():
    g = holds(at={"konk": "c", "army_tank_1": "d"}, infamy={"konk": 1}).play("end", "use laser_fence")
    assert g.options() == ["retreat b"]
    assert why(g, "pay") == "M-CARDS-27" and said(g, "pay") == "Konk has 1 Infamy and would pay 2."
    assert why(g, "retreat d") == "M-CARDS-32" and why(g, "retreat a") == "M-FIGHT-20"


@rule("M-CARDS-28", "M-CARDS-29", "M-DUST-29")
def test_mutations_that_are_chosen():
    fight = {"steps": [FightPhase(0)], "mutations": {"konk": ["armored_scales"]}}
    g = line({"konk": "b", "zorb": "j", "guard_tank_1": "b"}, **fight).play("battle b")
    assert not g.options("discard") and why(g, "discard armored_scales") == "M-CARDS-29"
    assert why(g, "discard berserk") == "M-CARDS-05"
    g = line({"konk": "b", "zorb": "j"}, mutations={"konk": ["armored_scales"]}, steps=[StabilizerRay(1, KONK)])
    assert g.options() == ["strip armored_scales"] and why(g, "strip berserk") == "M-CARDS-28"
    toxicor = manual_box().ids.index("toxicor")
    g = line({"toxicor": "b", "zorb": "j"}, monsters=["toxicor", "zorb"], steps=[Mutate(toxicor)], dice=["berserk", "rampage"])
    assert sorted(g.options()) == ["keep berserk", "keep rampage"] and why(g, "keep war_spikes") == "M-DUST-29"


# -- units -------------------------------------------------------------------------------------------------------------


@rule("M-SETUP-31")
def test_bases_are_filled_in_the_order_of_the_board():
    g = fresh(3, [0]).play("monster konk", "monster zorb", "monster megaclaw", "branch army", "branch navy", "branch air_force")
    for base in [g.table.board.ids[space] for space in g.table.board.base_spaces[MARINES]]:
        assert {action.split()[2] for action in g.options()} == {base}
        g.play(g.options()[0])
    assert g.about == "guard"


SUBMARINES = {"navy_nuclear_submarine_2": "b", "navy_nuclear_submarine_1": "b"}


@rule("M-UNIT-13", "M-UNIT-15")
def test_submarines_are_declared_once_and_in_the_order_of_the_pieces():
    g = line({"konk": "b", "zorb": "j", **SUBMARINES}, steps=[FightPhase(0)]).play("battle b")
    assert g.options() == ["submarine navy_nuclear_submarine_1", "missile navy_nuclear_submarine_1"]
    assert why(g, "missile navy_nuclear_submarine_2") == "M-UNIT-13"
    g.play("submarine navy_nuclear_submarine_1")
    assert why(g, "missile navy_nuclear_submarine_1") == "M-UNIT-15"
    assert why(g, "missile army_tank_1") == "M-UNIT-06"


@rule("M-UNIT-14")
def test_a_launched_submarine_flies_so_far():
    far = f"{LINE} k l m n o p"
    at = {"konk": "p", "zorb": "o", "navy_nuclear_submarine_1": "a"}
    g = line(at, names=far, branches=["navy", "army"], terrain=dict.fromkeys(far.split(), "sea"))
    assert not g.options("launch") and why(g, "launch navy_nuclear_submarine_1") == "M-UNIT-14"
    assert said(g, "launch navy_nuclear_submarine_1").endswith("no monster is so near.")


@rule("M-FIGHT-35", "M-FIGHT-36", "M-UNIT-12")
def test_in_what_order_attacks_are_made():
    at = {"zorb": "b", "konk": "j", "army_tank_1": "b", "army_missile_launcher_1": "b", "navy_fighter_1": "b", "army_tank_2": "b"}
    g = line(at, steps=[FightPhase(0)], dice=[1] * 9).play("battle b")
    assert g.about == "fire" and sorted(g.options()) == ["fire army_missile_launcher_1", "fire army_tank_1"]
    assert why(g, "fire navy_fighter_1") == "M-FIGHT-35"
    assert why(g, "fire army_tank_2") == "M-UNIT-12" and "army_tank_1" in said(g, "fire army_tank_2")


@rule("M-DEPLOY-14")
def test_a_branch_is_deployed_by_its_player():
    g = deploys()
    assert not [option for option in g.options("deploy") if "navy" in option]
    assert why(g, "deploy navy_fighter_1") == "M-DEPLOY-14"
