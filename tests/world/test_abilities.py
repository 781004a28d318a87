"""What each monster, Mutation and minion does (W-ABILITY-01 to 51, W-ABILITY-70)."""

from __future__ import annotations

import pytest

from menace.games.world.words import DOWN
from support import rule
from world.scenario import scenario


def chupa(at=None, dice=(), cards=(), **more):
    places = {"chupacoloso": "sudan", **(at or {})}
    return scenario(monsters=["chupacoloso", "zorb"], at=places, dice=list(dice), mutations={0: list(cards)}, **more)


# -- Chupacoloso ---------------------------------------------------------------------------------------------------


@rule("W-ABILITY-02")
@pytest.mark.parametrize(("die", "word"), [(4, "misses"), (5, "hits")])
def test_chupacoloso_has_1_less_against_units(die, word):
    g = chupa({"asiatic-tank-1": "sudan"}, [die, 1]).until("attack", 0).play("attack asiatic-tank-1")
    assert g.attacks()[0][3] == word
    g = chupa({"zorb": "sudan"}, [3]).until("attack", 0).play("attack zorb")
    assert g.attacks()[0][3] == "hits"


@rule("W-ABILITY-03", "W-ABILITY-04", "W-ABILITY-01")
def test_two_more_attacks_if_all_were_at_monsters():
    at = {"zorb": "sudan", "northern-tank-1": "sudan"}
    g = chupa(at, [1] * 6).until("attack", 0).play("volley zorb 4")
    assert (g.asked, set(g.targets("attack"))) == (0, {"zorb", "northern-tank-1"})
    g.play("attack zorb", "attack northern-tank-1").done()
    assert g.attackers() == ["chupacoloso"] * 6
    assert g.asked == 1
    g = chupa(at, [1] * 4, edition=2).until("attack", 0).play("volley zorb 4")
    assert (g.asked, g.targets("attack")) == (0, ["zorb"]), "in the second edition at Monsters only"
    for target in ("northern-tank-1", "toxicor"):
        g = chupa({**at, "toxicor": "sudan"}, [1] * 4, owner={"toxicor": 1}).until("attack", 0)
        g.play(f"attack {target}", "volley zorb 3")
        assert g.asked == 1
    g = chupa(at).until("attack", 0).play("end")
    assert g.asked == 1  # at least one attack must have been made
    g = chupa(at, [1]).until("attack", 0).play("attack zorb", "end")
    assert (g.asked, set(g.targets("attack"))) == (0, {"zorb", "northern-tank-1"})


@rule("W-ABILITY-05")
def test_counterattacks_get_no_extra_attacks():
    g = scenario(monsters=["konk", "chupacoloso"], at={"konk": "sudan", "chupacoloso": "sudan"}, dice=[1, 1]).until("attack", 1)
    g.play("volley konk 2").done()
    assert g.about == "retreat"


@rule("W-ABILITY-06", "W-ABILITY-07", "W-ABILITY-09")
def test_rampage_leads_from_battle_to_battle():
    at = {"northern-tank-1": "sudan", "northern-fighter-1": "egypt", "asiatic-fighter-1": "maghreb"}
    g = chupa(at, [6, 6, 6], ["rampage"]).until("attack", 0).play("attack northern-tank-1")
    assert g.options() == ["pass", "rampage egypt"]
    g.play("rampage egypt", "attack northern-fighter-1")
    assert g.options() == ["pass", "rampage maghreb"]  # never back
    g.play("rampage maghreb", "attack asiatic-fighter-1").done()
    assert (g.battles(), g.at_of("chupacoloso")) == (["sudan", "egypt", "maghreb"], "maghreb")


@rule("W-ABILITY-08", "W-FIGHT-06")
@pytest.mark.parametrize("edition", [2, 3])
def test_rampage_goes_to_a_battle_still_to_come_and_where_one_was_fought_without_him(edition):
    at = {"northern-tank-1": "sudan", "frosty": "egypt", "northern-fighter-1": "egypt"}
    g = chupa(at, [6], ["rampage"], edition=edition).until("battle")
    g.play("battle sudan", "attack northern-tank-1", "rampage egypt")
    assert set(g.targets("lead")) == {"chupacoloso", "frosty"}
    at = {"northern-tank-1": "sudan", "frosty": "egypt", "zorb": "egypt"}
    g = chupa(at, [1, 6], ["rampage"], edition=edition).until("battle")
    g.play("battle egypt", "end", "end", "retreat frosty middle-east").until("attack", 0)
    assert g.battles() == ["egypt", "sudan"]
    g.chance.outcomes[:] = [6]
    g.play("attack northern-tank-1")
    assert (g.about == "rampage") == (edition == 3)
    if edition == 3:
        g.play("rampage egypt")
        assert (g.battles(), g.targets("attack")) == (["egypt", "sudan", "egypt"], ["zorb"])


@rule("W-ABILITY-07", "W-ABILITY-09", "W-ENCOUNTER-01")
def test_rampage_follows_a_retreat_too_from_where_it_led_and_the_encounter_is_lost():
    at = {"northern-tank-1": "sudan", "asiatic-tank-1": "horn", "asiatic-tank-2": "middle-east"}
    away = "retreat chupacoloso egypt"
    g = chupa(at, [1, 6], ["rampage"]).until("attack", 0).play("end").until("retreat").play(away)
    assert (g.about, g.options()) == ("rampage", ["pass", "rampage middle-east"])  # nor back to the sudan, nor from there
    g.play("rampage middle-east", "attack asiatic-tank-2")
    assert (g.battles(), g.at_of("chupacoloso"), g.about) == (["sudan", "middle-east"], "middle-east", "deploy")
    old = chupa(at, [1], ["rampage"], edition=1).until("attack", 0).play("end").until("retreat").play(away)
    assert old.about != "rampage", "in the first edition not after a retreat"


@rule("W-ABILITY-09")
def test_no_rampage_after_a_battle_he_was_not_in_or_that_took_him_off_the_board():
    at = {"northern-tank-1": "sudan", "frosty": "peru", "northern-tank-2": "peru", "asiatic-tank-2": "middle-east"}
    g = (
        chupa(at, [1, 6], ["rampage"])
        .until("battle")
        .play("battle sudan", "end")
        .until("retreat")
        .play("retreat chupacoloso egypt")
    )
    g.play("pass").until("attack", 0).play("attack northern-tank-2").done()
    assert (g.battles(), g.about) == (["sudan", "peru"], "deploy"), "he has retreated, but from another battle"
    board = g.game.box.board
    beside = board.ids[board.neighbours[DOWN][0]]  # what a list has at the number for "down"
    g = chupa({"northern-tank-1": "sudan", "zorb": beside}, [6], ["rampage"], health={"chupacoloso": 1})
    g.until("attack", 0).play("end").done()
    assert (g.at_of("chupacoloso"), g.about) == ("down", "deploy")


@rule("W-ABILITY-10")
def test_no_rampage_on_another_players_turn():
    g = scenario(
        monsters=["konk", "chupacoloso"],
        mutations={1: ["rampage"]},
        at={"chupacoloso": "sudan", "atlantic-tank-1": "egypt"},
        dice=[6],
    )
    g.move("atlantic-tank-1", "sudan").until("attack", 1).play("attack atlantic-tank-1")
    assert g.about != "rampage"


@rule("W-ABILITY-11", "W-ABILITY-12")
def test_war_spikes_hit_another_unit_of_the_attackers_choice():
    at = {
        "northern-tank-1": "japan",
        "asiatic-tank-1": "japan",
        "mediterranean-tank-1": "japan",
        "atlantic-submarine-1": "east-china-sea",
    }
    g = chupa({**at, "chupacoloso": "japan"}, [6, 6], ["war-spikes"], militaries=["northern", "atlantic"]).until("attack", 0)
    g.play("attack northern-tank-1")
    assert (g.asked, g.targets("also")) == (0, ["asiatic-tank-1", "mediterranean-tank-1"])
    g.play("also asiatic-tank-1")
    assert g.state.destroyed[0] == 2
    g.play("attack mediterranean-tank-1")
    assert g.at_of("atlantic-submarine-1") == "east-china-sea"


@rule("W-ABILITY-70")
def test_blood_frenzy():
    g = (
        chupa({"zorb": "sudan"}, [6], ["blood-frenzy"], health={"zorb": 2, "chupacoloso": 10})
        .until("attack", 0)
        .play("attack zorb")
    )
    assert g.health("chupacoloso") == 11
    g = chupa({"northern-tank-1": "sudan"}, [6], ["blood-frenzy"], health={"chupacoloso": 10}).until("attack", 0)
    assert g.play("attack northern-tank-1").health("chupacoloso") == 10
    g = chupa({"zorb": "sudan"}, [1], ["blood-frenzy"], health={"chupacoloso": 10}).until("attack", 0).play("attack zorb")
    assert g.until("retreat").play(g.options("retreat")[0]).health("chupacoloso") == 10


@rule("W-ABILITY-70")
def test_great_leap():
    board = scenario().game.box.board
    g = scenario(at={"konk": "zambezi"}, mutations={0: ["great-leap"]})
    assert g.reach("konk") == {board.ids[s] for s in range(101) if 1 <= board.distance[g.space("zambezi")][s] <= 5}
    at = {"konk": "hawaii", "asiatic-submarine-1": "northeast-pacific"}
    assert "us-west" in scenario(at=at, mutations={0: ["great-leap"]}).reach("konk")
    at = {"konk": "hawaii", "zorb": "northeast-pacific"}
    assert scenario(at=at, mutations={0: ["great-leap"]}).reach("konk") == {"northeast-pacific"}


# -- Konk ----------------------------------------------------------------------------------------------------------


@rule("W-ABILITY-20")
def test_wrecking_hands_work_in_every_step_against_units_only():
    at = {"konk": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, mutations={0: ["rocket-juggler"]}, dice=[4]).until("attack", 0).play("attack northern-tank-1")
    assert g.attacks()[0][3] == "hits"
    g = scenario(active=1, at={"konk": "sudan", "northern-tank-1": "egypt"}, dice=[4]).move("northern-tank-1", "sudan")
    g.until("attack", 0).play("attack northern-tank-1")
    assert g.attacks()[0][3] == "hits"
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, dice=[2]).until("attack", 0).play("attack zorb")
    assert g.attacks()[0][3] == "misses"


@rule("W-ABILITY-70", "W-FIGHT-15")
def test_rocket_juggler():
    at = {"konk": "sudan", "northern-rocket-launcher-1": "sudan"}
    g = scenario(at=at, mutations={0: ["rocket-juggler"]}, dice=[1, 1, 1, 1, 1, 1]).until("attack", 0)
    assert not g.options("volley")
    g.play("attack northern-rocket-launcher-1")
    assert g.about == "early fire"
    g.play("fire northern-rocket-launcher-1 konk", "volley northern-rocket-launcher-1 3")
    assert g.attackers()[:5] == ["konk", "northern-rocket-launcher-1", "konk", "konk", "konk"]
    g = scenario(active=1, at={"konk": "sudan", "northern-tank-1": "egypt"}, mutations={0: ["rocket-juggler"]}, dice=[1, 1])
    g.move("northern-tank-1", "sudan").until("attack", 0).play("attack northern-tank-1").done()
    assert g.attackers() == ["konk", "northern-tank-1"]


@rule("W-ABILITY-70")
@pytest.mark.parametrize(("cards", "word", "health"), [((), "hits", 12), (["kidnapped-friend"], "misses", 14)])
def test_kidnapped_friend(cards, word, health):
    g = scenario(
        active=1,
        militaries=["northern", "atlantic"],
        at={"konk": "sudan", "atlantic-tank-1": "egypt"},
        mutations={0: cards},
        dice=[4],
    )
    g.move("atlantic-tank-1", "sudan").until("attack", 0).play("end")
    assert (g.attacks()[0][3], g.health("konk")) == (word, health)


@rule("W-ABILITY-70", "W-FIGHT-39")
def test_thick_hide():
    for unit, left in (("atlantic-tank-1", 13), ("atlantic-fighter-1", 13)):
        g = scenario(
            active=1,
            militaries=["northern", "atlantic"],
            at={"konk": "sudan", unit: "egypt"},
            mutations={0: ["thick-hide"]},
            dice=[4],
        )
        g.move(unit, "sudan").until("attack", 0).play("end")
        assert g.health("konk") == left
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, mutations={0: ["thick-hide"]}, dice=[6]).until("attack", 1)
    assert g.play("attack konk", "keep").health("konk") == 12


# -- Nessie --------------------------------------------------------------------------------------------------------


@rule("W-ABILITY-70", "W-MOVE-06")
@pytest.mark.parametrize("start", ["hawaii", "mongolia", "japan", "us-rockies"])
def test_deep_runner_enters_three_oceans_for_nothing(start):
    g = scenario(monsters=["nessie", "zorb"], at={"nessie": start, "zorb": "aside"})
    board = g.game.box.board
    found = set()

    def walk(here, paid, free):
        for there in board.neighbours[here]:
            wet = board.is_ocean(there) and free > 0
            if paid + (not wet) <= g.game.box.move[g.piece("nessie")]:
                found.add(board.ids[there])
                walk(there, paid + (not wet), free - wet)

    walk(g.space(start), 0, 3)
    assert g.reach("nessie") == found - {start}


@rule("W-ABILITY-70", "W-MOVE-17")
def test_deep_runner_stops_at_hostile_forces():
    at = {"nessie": "hawaii", "konk": "northeast-pacific"}
    assert scenario(monsters=["nessie", "konk"], at=at).reach("nessie") == {"northeast-pacific"}


@rule("W-ABILITY-70")
def test_tidal_surge():
    more = {"monsters": ["nessie", "zorb"], "mutations": {0: ["tidal-surge"]}}
    g = scenario(at={"nessie": "timor-sea", "zorb": "timor-sea"}, **more).until("attack", 0)
    assert "volley zorb 4" in g.options()
    g = scenario(at={"nessie": "sudan", "zorb": "sudan"}, **more).until("attack", 0)
    assert "volley zorb 4" not in g.options()
    g = scenario(at={"nessie": "east-china-sea", "zorb": "japan"}, **more).move("nessie", "japan").until("attack", 0)
    assert "volley zorb 4" in g.options()
    g = scenario(at={"nessie": "sudan", "zorb": "central-africa"}, **{**more, "mutations": {}}).move("nessie", "central-africa")
    assert "volley zorb 4" not in g.until("attack", 0).options()
    g = scenario(at={"nessie": "mongolia", "zorb": "central-siberia"}, **more).move("nessie", "central-siberia").until("attack", 0)
    assert "volley zorb 4" not in g.options()


@rule("W-ABILITY-70")
def test_vanish_below():
    more = {"monsters": ["nessie", "zorb"], "mutations": {0: ["vanish-below"]}}
    g = scenario(at={"nessie": "japan", "zorb": "east-china-sea"}, **more).until("dive")
    assert "east-china-sea" not in g.targets("dive")
    g.play("dive philippine-sea")
    assert g.at_of("nessie") == "philippine-sea"
    g = scenario(at={"nessie": "mongolia"}, **more).until("deploy")
    assert g.at_of("nessie") == "mongolia"


@rule("W-ABILITY-70")
@pytest.mark.parametrize(("before", "after"), [(10, 11), (15, 15), (20, 20)])
def test_hydrothermal_healing(before, after):
    g = scenario(monsters=["nessie", "zorb"], mutations={0: ["hydrothermal-healing"]}, health={"nessie": before})
    assert g.health("nessie") == after


@rule("W-ABILITY-70")
def test_gamma_pulse():
    at = {"nessie": "sudan", "zorb": "sudan", "northern-tank-1": "sudan", "northern-tank-2": "sudan"}
    more = {"monsters": ["nessie", "zorb"], "mutations": {0: ["gamma-pulse"]}}
    g = scenario(at=at, dice=[6, 6, 5], **more).until("attack", 0).done()
    assert (g.lost("zorb"), g.at_of("northern-tank-1"), g.at_of("northern-tank-2")) == (1, "supply", "sudan")
    assert g.state.destroyed[0] == 1
    g = scenario(active=1, at={"nessie": "sudan", "northern-tank-1": "egypt"}, dice=[1], **more).move("northern-tank-1", "sudan")
    assert g.until("attack", 0).told("pulse") == []


# -- Strigoika -----------------------------------------------------------------------------------------------------


def bat(at=None, dice=(), cards=(), **more):
    places = {"strigoika": "sudan", **(at or {})}
    return scenario(monsters=["strigoika", "zorb"], at=places, dice=list(dice), mutations={0: list(cards)}, **more)


@rule("W-ABILITY-23", "W-ABILITY-70")
def test_blood_drain_gives_up_to_2_a_battle_and_not_beyond_the_start():
    at = {"northern-tank-1": "sudan", "asiatic-tank-1": "sudan", "mediterranean-tank-1": "sudan"}
    g = bat(at, [6, 6, 6], health={"strigoika": 10}).until("attack", 0)
    g.play("attack northern-tank-1", "attack asiatic-tank-1", "attack mediterranean-tank-1")
    assert g.health("strigoika") == 12
    g = bat(at, [6], health={"strigoika": 17}).until("attack", 0).play("attack northern-tank-1")
    assert g.health("strigoika") == 17


@rule("W-ABILITY-21", "W-ABILITY-22")
@pytest.mark.parametrize(("die", "where"), [(1, "supply"), (2, "supply"), (3, "sudan")])
def test_seething_terror_destroys_a_unit_that_misses_low(die, where):
    g = bat({"atlantic-tank-1": "sudan"}, [die], ["seething-terror"], militaries=["northern", "atlantic"], health={"strigoika": 10},
            upgrades={1: ["armored-plating"]})  # fmt: skip
    g.until("attack", 0).play("end")
    assert (g.at_of("atlantic-tank-1"), g.state.destroyed, g.health("strigoika")) == (where, [0, 0], 10)


@rule("W-ABILITY-70", "W-ENCOUNTER-21")
@pytest.mark.parametrize(("space", "infamy"), [("east-africa", 2), ("nigeria", 2)])
def test_amazon_cult(space, infamy):
    g = bat({"strigoika": space}, cards=["amazon-cult"]).until("encounter").play("encounter city")
    assert g.infamy(0) == infamy


@rule("W-ABILITY-24", "W-ABILITY-25", "W-ABILITY-27")
def test_winged_horror_drives_units_off_and_may_win_the_battle():
    at = {"northern-tank-1": "nigeria", "asiatic-tank-1": "nigeria", "strigoika": "nigeria"}
    g = bat(at, [5, 6], ["winged-horror"], militaries=["atlantic", "northern"]).until("flee")
    assert g.asked == 1
    g.play("1:flee northern-tank-1 sudan")
    assert g.asked == 1  # for the unplayed military, too
    g.play("1:flee asiatic-tank-1 west-africa")
    assert (g.at_of("northern-tank-1"), g.at_of("asiatic-tank-1")) == ("sudan", "west-africa")
    assert g.attacks() == []
    assert g.until("encounter").options("encounter") == ["encounter city"]
    g = bat(at, [4, 4], ["winged-horror"]).until("attack", 0)
    assert len(g.units_at("nigeria")) == 2


@rule("W-ABILITY-25")
def test_for_an_unplayed_military_the_next_player_chooses():
    g = bat({"asiatic-tank-1": "sudan"}, [6], ["winged-horror"], seats=2).until("flee")
    assert g.asked == 1
    g = scenario(
        seats=3, active=1, monsters=["konk", "strigoika", "zorb"], militaries=["atlantic", "northern", "asiatic"],
        mutations={1: ["winged-horror"]}, at={"strigoika": "sudan", "mediterranean-tank-1": "sudan"}, dice=[6],
    ).until("flee")  # fmt: skip
    assert g.asked == 2


# -- Tomanagi ------------------------------------------------------------------------------------------------------


def dino(at=None, dice=(), cards=(), **more):
    places = {"tomanagi": "sudan", **(at or {})}
    return scenario(monsters=["tomanagi", "zorb"], at=places, dice=list(dice), mutations={0: list(cards)}, **more)


@rule("W-ABILITY-70", "W-FIGHT-41")
def test_atomic_breath_on_a_natural_6():
    g = dino({"zorb": "sudan"}, [6]).until("attack", 0).play("attack zorb")
    assert g.lost("zorb") == 3
    g = dino({"zorb": "sudan"}, [5]).until("attack", 0).play("attack zorb")
    assert g.lost("zorb") == 2
    g = dino({"northern-tank-1": "sudan", "asiatic-tank-1": "sudan"}, [6]).until("attack", 0).play("attack northern-tank-1")
    assert g.units_at("sudan") == []
    g = dino({"northern-tank-1": "sudan", "asiatic-tank-1": "sudan"}, [5]).until("attack", 0).play("attack northern-tank-1")
    assert g.units_at("sudan") == ["asiatic-tank-1"]


@rule("W-ABILITY-28", "W-ABILITY-29", "W-ABILITY-32", "W-ABILITY-34")
def test_lord_of_monsters_lends_a_minion_for_one_battle():
    g = dino({"northern-tank-1": "sudan"}, ["gargantis", 1, 6], ["lord-of-monsters"]).until("lend")
    assert g.options() == ["pass", "use lord-of-monsters"]
    g.play("use lord-of-monsters")
    assert (g.at_of("gargantis"), g.about) == ("sudan", "attack")
    assert g.table.minions_of(0) == []
    g.play("attack northern-tank-1", "lead tomanagi", "attack northern-tank-1").done()
    assert (g.at_of("gargantis"), g.state.lent) == ("gone", -1)
    assert g.piece("gargantis") in g.state.discard
    g = dino({"northern-tank-1": "sudan"}, cards=["lord-of-monsters"]).until("lend").play("pass")
    assert len(g.state.deck) == 10 and g.about == "attack", "asked once"
    g = dino({"northern-tank-1": "sudan"}, cards=["lord-of-monsters"], deck=[]).until("attack")
    assert g.told("drew minion") == []


@rule("W-ABILITY-31")
def test_a_lent_gargantis_strikes_first():
    g = dino({"northern-tank-1": "sudan"}, ["gargantis", 6], ["lord-of-monsters"]).until("lend").play("use lord-of-monsters")
    g.play("attack northern-tank-1").done()
    assert g.attackers() == ["gargantis"]


@rule("W-ABILITY-30", "W-EX-09")
def test_a_lent_frosty_lowers_every_other_creatures_defense():
    g = dino({"zorb": "sudan", "northern-tank-1": "sudan"}, ["frosty", 2, 4, 3], ["lord-of-monsters"]).until("lend")
    g.play("use lord-of-monsters", "lead tomanagi", "attack zorb")
    assert g.attacks()[-1][3] == "hits"  # 2 against 3 - 1
    g.play("attack northern-tank-1")
    assert g.attacks()[-1][3] == "misses"  # units keep theirs
    g.play("end", "end")
    g.play("attack tomanagi", "keep")
    assert g.attacks()[-1] == ("zorb", "tomanagi", 3, "hits")  # Tomanagi included
    g.chance.outcomes[:] = [3]
    g.play("attack frosty", "keep")
    assert g.attacks()[-1][3] == "misses"  # Frosty keeps its own
    g.chance.outcomes[:] = [1]
    g.until("fire").play("fire northern-tank-1 zorb").until("retreat").play(g.options("retreat")[0])
    assert g.piece("frosty") in g.state.discard


@rule("W-ABILITY-33")
def test_a_lent_minion_gives_3_infamy_to_others_if_it_is_defeated():
    g = dino({"zorb": "sudan"}, ["pollendust"], ["lord-of-monsters"]).until("lend").play("use lord-of-monsters")
    g.state.health[g.piece("pollendust")] = 1
    g.until("attack", 1)
    g.chance.outcomes[:] = [6]
    g.play("attack pollendust", "keep")
    assert (g.infamy(1), g.at_of("pollendust")) == (3, "gone")


@rule("W-ABILITY-70")
def test_tail_sweep():
    at = {"northern-tank-1": "sudan", "northern-tank-2": "sudan"}
    g = dino(at, [1, 6, 1, 1, 1, 1], ["tail-sweep"]).until("sweep").play("attack northern-tank-1")
    assert g.targets("attack") == ["northern-tank-2"]
    g.play("attack northern-tank-2")
    if g.about == "also":
        g.play(g.options()[0])
    assert g.about in ("attack", "encounter", "deploy")
    g = dino(at, [1], ["tail-sweep"]).until("sweep").play("pass")
    assert g.about == "attack"
    g = dino({"zorb": "sudan"}, cards=["tail-sweep"]).until("attack", 0)
    assert "volley zorb 3" in g.options()


# -- Zorb ----------------------------------------------------------------------------------------------------------


@rule("W-ABILITY-14", "W-ABILITY-15", "W-ABILITY-13")
def test_calculating_eye_rerolls_two_attacks_a_battle():
    g = scenario(monsters=["zorb", "konk"], at={"zorb": "sudan", "konk": "sudan"}, dice=[1, 2, 1, 2, 1]).until("attack", 0)
    g.play("attack konk")
    assert g.game.view(g.table, -1)["battle"]["rolled"] == {"attacker": "zorb", "target": "konk", "die": 1}  # everybody sees it lie
    g.play("reroll")
    assert g.about == "attack"  # each attack once
    assert g.game.view(g.table, -1)["battle"]["rolled"] is None
    g.play("attack konk", "reroll", "attack konk").done()
    assert [attack[2] for attack in g.attacks()] == [2, 2, 1]
    g = scenario(at={"zorb": "sudan", "konk": "sudan"}, dice=[1, 6, 1, 6]).until("attack", 1)
    g.play("attack konk", "reroll", "attack konk", "reroll").done()
    assert [attack[3] for attack in g.attacks()] == ["hits", "hits"]


@rule("W-ABILITY-16", "W-ABILITY-17", "W-ABILITY-18", "W-ABILITY-19")
def test_its_a_robot():
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, mutations={1: ["its-a-robot"]}, dice=[1, 2, 6]).until("attack", 0)
    g.play("attack zorb")
    assert g.health("konk") == 14  # not before all its attacks are made
    g.play("attack zorb", "attack zorb")
    assert g.health("konk") == 12
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, mutations={1: ["its-a-robot"]}, health={"zorb": 3}, dice=[1, 6]).until(
        "attack", 0
    )
    g.play("attack zorb", "attack zorb")
    assert (g.at_of("zorb"), g.health("konk")) == ("down", 13)
    g = scenario(at={"konk": "sudan", "zorb": "sudan"}, mutations={1: ["its-a-robot"]}, health={"konk": 1}, dice=[1]).until(
        "attack", 0
    )
    g.play("attack zorb", "end")
    assert (g.at_of("konk"), g.infamy(1)) == ("down", 6)
    g = (
        scenario(at={"atlantic-tank-1": "sudan", "zorb": "sudan"}, mutations={1: ["its-a-robot"]}, dice=[1])
        .until("attack", 1)
        .play("end")
    )
    assert g.at_of("atlantic-tank-1") == "sudan"


@rule("W-ABILITY-70", "W-INFAMY-21")
def test_opticus_ray():
    more = {"monsters": ["zorb", "konk"], "mutations": {0: ["opticus-ray"]}}
    g = scenario(at={"zorb": "sudan", "konk": "egypt"}, health={"konk": 2}, dice=[4], **more).until("battle")
    assert g.options() == ["end", "ray konk"]
    g.play("ray konk").done()
    assert (g.at_of("konk"), g.infamy(0), g.infamy(1), g.battles()) == ("down", 6, 0, [])
    assert not g.options("ray")
    at = {"zorb": "sudan", "northern-tank-1": "sudan", "asiatic-tank-1": "egypt"}
    g = scenario(at=at, dice=[1], militaries=["atlantic", "northern"], **more).until("battle").play("battle sudan", "end")
    g.play("retreat zorb nigeria")
    assert not g.options("ray")


# -- Minions -------------------------------------------------------------------------------------------------------


@rule("W-ABILITY-70", "W-MOVE-17")
def test_pterror_stops_for_nobody_and_fights_where_it_ends():
    at = {"pterror-of-the-skies": "hawaii", "zorb": "northeast-pacific", "northern-tank-1": "us-west"}
    g = scenario(at=at)
    assert {"us-west", "us-rockies"} <= g.reach("pterror-of-the-skies")
    g.move("pterror-of-the-skies", "us-west").until("attack", 0)
    assert g.battles() == ["us-west"]


@rule("W-ABILITY-70", "W-CARD-18")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (6, 6)])
def test_self_repair(before, after):
    assert scenario(at={"mecha-monster": "sudan"}, health={"mecha-monster": before}).health("mecha-monster") == after


@rule("W-ABILITY-36", "W-ABILITY-37", "W-ABILITY-38", "W-ABILITY-39")
def test_captain_colossal_and_units():
    captain = "captain-colossal"
    at = {captain: "hawaii", "mediterranean-submarine-1": "northeast-pacific"}
    assert "us-west" in scenario(at=at).reach(captain)
    at = {captain: "hawaii", "zorb": "northeast-pacific"}
    assert scenario(at=at).reach(captain) == {"northeast-pacific"}
    g = scenario(at={captain: "sudan", "northern-tank-1": "sudan", "mediterranean-tank-1": "sudan", "atlantic-tank-1": "sudan"})
    g.until("attack", 0)
    assert g.targets("attack") == ["mediterranean-tank-1", "northern-tank-1"]
    g = scenario(at={captain: "sudan", "atlantic-tank-1": "sudan"}).until("deploy")
    assert g.battles() == []
    g = scenario(at={captain: "peru"}).until("deploy").play("deploy atlantic-tank-1")
    assert "peru" in g.targets("at")
    g = scenario(at={captain: "sudan", "atlantic-tank-1": "sudan"}, owner={captain: 1}, dice=[1]).until("attack", 1)
    assert g.targets("attack") == ["atlantic-tank-1"]


@rule("W-ABILITY-70")
def test_toxic_cloud():
    more = {"owner": {"toxicor": 1}}
    g = scenario(at={"zorb": "sudan", "toxicor": "sudan", "atlantic-tank-1": "sudan"}, dice=[3], **more).until("fire")
    assert g.play("fire atlantic-tank-1 zorb").attacks()[-1][3] == "misses"
    g = scenario(at={"zorb": "sudan", "toxicor": "sudan", "atlantic-tank-1": "sudan"}, dice=[3], allies=["toxicor"], **more)
    assert g.until("attack", 1).play("end").attacks()[-1][3] == "hits"


@rule("W-ABILITY-70", "W-FIGHT-39")
def test_shell_guard():
    at = {"konk": "sudan", "zorb": "sudan", "megaclaw": "sudan"}
    g = scenario(at=at, owner={"megaclaw": 1}, dice=[6]).until("attack", 0).play("attack zorb")
    assert (g.about, g.asked) == ("shell", 1)
    g.play("guard")
    assert (g.lost("zorb"), g.health("megaclaw")) == (0, 3)
    g = scenario(at=at, owner={"megaclaw": 1}, dice=[6]).until("attack", 0).play("attack zorb", "endure")
    assert (g.lost("zorb"), g.health("megaclaw")) == (3, 6)
    g = scenario(at=at, owner={"megaclaw": 1}, health={"megaclaw": 1}, dice=[6]).until("attack", 0).play("attack zorb", "guard")
    assert (g.lost("zorb"), g.at_of("megaclaw"), g.infamy(0)) == (0, "gone", 3)


@rule("W-ABILITY-70")
def test_family_fury():
    at = {"konk": "sudan", "zorb": "sudan", "baby-tomanagi": "sudan"}
    g = scenario(at=at).until("lead").play("lead konk")
    assert "volley zorb 4" in g.options()
    g = scenario(at={**at, "baby-tomanagi": "egypt"}).until("attack", 0)
    assert "volley zorb 4" not in g.options()
    g = scenario(at=at, owner={"baby-tomanagi": 1}).until("attack", 0)
    assert "volley zorb 4" not in g.options()


@rule("W-ABILITY-70", "W-DEPLOY-05", "W-ENCOUNTER-14")
def test_dread_lurker_keeps_units_from_being_put_next_to_it():
    at = {"konk": "zambezi", "bunyip": "chile"}
    g = scenario(at=at, owner={"bunyip": 1}).until("deploy").play("deploy atlantic-tank-1")
    assert not {"peru", "la-plata", "chile"} & set(g.targets("at"))
    g = scenario(at=at, owner={"bunyip": 1}, allies=["bunyip"]).until("deploy").play("deploy atlantic-tank-1")
    assert {"peru", "la-plata", "chile"} <= set(g.targets("at"))
    g = scenario(at={"konk": "northeast-brazil", "bunyip": "chile"}, owner={"bunyip": 1}).until("encounter").play("encounter base")
    assert not {"peru", "la-plata", "chile"} & set(g.targets("tanks"))


POLLEN = {"konk": "sudan", "pollendust": "central-africa"}


@rule("W-ABILITY-43", "W-ABILITY-44", "W-ABILITY-45", "W-ABILITY-46", "W-EX-05h")
def test_pollendust_uses_a_site_for_a_cube_without_infamy():
    g = scenario(at=POLLEN).until("encounter")
    assert g.options() == ["end", "pollinate"]
    g.play("pollinate")
    assert (g.stomped("central-africa"), g.state.supply, g.state.cubes, g.infamy(0)) == (["site"], 11, 1, 0)
    assert g.health("pollendust") == 4
    g = scenario(at={**POLLEN, "konk": "down"}, fallen={0: "sudan"}).play("lair mongolia").until("encounter")
    assert "pollinate" in g.options()


@rule("W-ABILITY-47", "W-ABILITY-49")
def test_she_may_give_the_cube_at_once():
    g = scenario(at={**POLLEN, "konk": "central-africa"}, dice=[4]).until("encounter").play("pollinate")
    assert (g.about, g.options()) == ("gift", ["pass", "give"])
    g.play("give").done()
    assert (g.mutations(0), g.infamy(0), g.state.cubes) == (["thick-hide"], 0, 0)


@rule("W-ABILITY-48", "W-ABILITY-49")
def test_later_she_gives_it_when_the_two_share_a_space_outside_a_battle():
    g = scenario(at={"konk": "sudan", "pollendust": "egypt"}, cubes=2, dice=[6, "frosty", 1])
    assert "give" not in g.options()
    g.move("pollendust", "sudan")
    assert "give" in g.options()
    g.play("give", "lair mongolia")
    assert g.state.owner[g.piece("frosty")] == 0
    g.until("encounter")
    assert "give" in g.options()
    g.play("give")
    assert (g.mutations(0), g.state.cubes) == (["rocket-juggler"], 0)


@rule("W-ABILITY-50")
def test_cubes_count_for_nothing_until_given_and_are_lost_with_her():
    at = {"konk": "sudan", "pollendust": "sudan"}
    g = scenario(active=1, at={**at, "zorb": "sudan"}, cubes=3, health={"pollendust": 1}, dice=[6]).until("attack", 1)
    assert g.game.view(g.table, -1)["seats"][0]["bonuses"]["cards"] == 0
    g.play("attack pollendust", "keep")
    assert (g.at_of("pollendust"), g.state.cubes) == ("gone", 0)


@rule("W-ABILITY-51")
def test_not_after_a_retreat_nor_where_her_monster_encounters_another_location():
    at = {"konk": "zambezi", "pollendust": "nigeria", "northern-tank-1": "nigeria"}
    g = scenario(at=at, dice=[1]).until("attack", 0).play("end").play("retreat pollendust central-africa")
    assert g.about == "deploy"
    at = {"konk": "japan", "pollendust": "japan"}
    g = scenario(at=at).until("encounter").play("encounter city")
    assert g.about == "deploy"
    g = scenario(at=at).until("encounter").play("pollinate", "pass")
    assert not g.options("encounter")
    g.until("deploy")
    assert g.stomped("japan") == ["site"]
    g = scenario(at={"konk": "nigeria", "pollendust": "central-africa"}).until("encounter").play("encounter city")
    assert g.options() == ["end", "pollinate"]  # in another space both may


@rule("W-FIGHT-13")
def test_abilities_at_the_start_of_a_battle_come_before_everything_in_the_order_their_player_chooses():
    at = {"zorb": "sudan", "asiatic-tank-1": "sudan", "mediterranean-rocket-launcher-1": "sudan"}
    more = {"monsters": ["zorb", "konk"], "mutations": {0: ["gamma-pulse", "winged-horror"]}, "at": at}
    g = scenario(dice=[6, 1, 1], **more).until("first ability")
    assert (g.asked, g.options()) == (0, ["use gamma-pulse", "use winged-horror"])
    assert g.attacks() == []
    g.play("use gamma-pulse")
    assert [event["unit"] for event in g.told("horror")] == ["mediterranean-rocket-launcher-1"]  # the tank is gone by then
    assert g.about == "early fire"
    g = scenario(dice=[1, 1, 1, 1], **more).until("first ability").play("use winged-horror")
    assert (len(g.told("horror")), len(g.told("pulse")), g.about) == (2, 2, "early fire")


@rule("W-ABILITY-11", "W-ABILITY-52")
def test_war_spikes_hit_another_unit_not_the_same_one_twice():
    at = {"atlantic-tank-1": "sudan", "atlantic-tank-2": "sudan"}
    g = chupa(at, [6], ["war-spikes"], militaries=["northern", "atlantic"], upgrades={1: ["armored-plating"]}).until("attack", 0)
    g.play("attack atlantic-tank-1").done()
    assert g.units_at("sudan") == ["atlantic-tank-1", "atlantic-tank-2"]
    assert g.state.damaged == (g.piece("atlantic-tank-1"), g.piece("atlantic-tank-2"))


@rule("W-ABILITY-70")
def test_megaclaw_guards_nobody_elses_monster():
    at = {"konk": "sudan", "zorb": "sudan", "megaclaw": "sudan"}
    g = scenario(at=at, dice=[6]).until("lead").play("lead konk", "attack zorb")
    assert (g.about, g.lost("zorb")) == ("attack", 3)


@rule("W-ABILITY-06", "W-FIGHT-78")
def test_a_rampage_into_own_units_counts_as_entering():
    at = {"northern-tank-1": "sudan", "atlantic-tank-1": "egypt"}
    g = chupa(at, [6, 1], ["rampage"]).until("attack", 0).play("attack northern-tank-1", "rampage egypt", "end").done()
    assert g.about == "retreat"
    assert {text.split()[1] for text in g.options()} == {"chupacoloso"}
