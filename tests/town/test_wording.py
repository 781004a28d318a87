"""Questions of the town say what becomes of whom, by the card itself; buttons say who plays what."""

from __future__ import annotations

from menace.games.town.cards import Search
from menace.games.town.goal import goal
from menace.games.town.turn import Ultimatum
from menace.games.town.view import view
from menace.kernel.peek import peek
from town.scenario import scenario


def drawn(card: str, deck: list[str] | None = None, **town):
    """A party has drawn a card; so many others are left."""
    rest = ["fng-re-armoury", "mil-re-hunter"] if deck is None else deck
    return scenario(rendezvous=[card, *rest], dice=[card], **town)


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


def test_a_drawn_location_says_what_playing_it_comes_to_on_the_board():
    free = drawn("mil-re-spire", at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}})
    assert free.words()[1].startswith("Nobody holds it: it becomes yours, your 1st conquest point. When captured: ")
    own = drawn("fng-re-spire", at={"spire": {0: ["mil-ch-gunner"]}, "path": {1: ["fng-ch-elder"], 0: ["mil-ch-medic"]}}).play(
        "go", "go"
    )
    assert own.words()[1].startswith("It is yours already: your party goes there, and nothing is gained. ")
    held = drawn("fng-re-spire", at={"spire": {1: ["fng-ch-elder"]}, "path": {0: ["mil-ch-gunner", "mil-ch-medic"]}})
    assert held.words()[1].startswith(
        "It is held by Brotherhood of the Fang: your party attacks, 2 of yours (6 life) against 1 (4 life). "
    )
    left = drawn("fng-re-spire", holders={"spire": 1}, at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}})
    alone = "It is held by Brotherhood of the Fang, and nobody is there: you take it, your 1st conquest point. "
    assert left.words()[1].startswith(alone)


def test_a_drawn_card_that_finds_nothing_says_so_and_so_does_refusing_the_last_one():
    quiet = drawn("mil-re-path", at={"path": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}})
    assert quiet.words()[1].startswith("As the board is, it does nothing. "), quiet.words()
    busy = drawn("mil-re-path", at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}})
    assert "nothing" not in busy.words()[1] and busy.words()[1].endswith("Or discard it and draw again.")
    last = drawn("mil-re-spire", deck=[], at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}})
    assert last.words()[1].endswith("Or discard it: it is the last one, and none is played.")
    assert last.labels()["discard-it"] == "Discard it: none is played"


def test_an_answer_to_a_drawn_card_that_gives_nothing_up_says_so():
    """The page can go on with such an answer by itself, for who wants that."""

    def brings(g, action):
        return [gift["text"] for gift in g.game.put(g.table, g.decision)["gives"].get(action, [])]

    road = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}
    free = drawn("mil-re-spire", at=road)
    assert (brings(free, "play-it"), brings(free, "discard-it")) == (["a free place"], [])
    assert brings(drawn("fng-re-spire", holders={"spire": 1}, at=road), "play-it") == ["a free place"], "nobody is there"
    guarded = drawn("fng-re-spire", at={"path": {0: ["mil-ch-gunner"]}, "spire": {1: ["fng-ch-elder"]}})
    assert brings(guarded, "play-it") == [], "that is a fight"
    assert brings(drawn("fng-re-spire", holders={"spire": 0}, at=road).play("go"), "play-it") == [], "it is one's own"
    far = {"path": {0: ["mil-ch-gunner"]}, "crypt": {1: ["fng-ch-elder"]}}
    idle = drawn("mil-re-path", at=far)
    assert (brings(idle, "discard-it"), brings(idle, "play-it")) == (["nothing lost"], [])
    assert brings(drawn("mil-re-path", at=road), "discard-it") == [], "there is somebody to ambush"
    assert brings(drawn("mil-re-path", deck=[], at=far), "discard-it") == [], "no other is drawn"


def test_a_drawn_card_whose_like_is_at_work_or_that_is_about_nobody_does_nothing():
    mixed = {0: ["fng-ch-elder", "wlf-ch-shaman"], 1: ["wlf-ch-howler"]}
    nobody = drawn("fng-re-darkness", deck=["wlf-re-bloodmoon"], gangs=["fang", "wolfenpack"], at={"path": mixed})
    assert nobody.words()[1].startswith("As the board is, it does nothing. "), nobody.words()
    g = drawn("mil-re-lightofday", at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}})
    assert "does nothing" not in g.words()[1]
    g.state.effects = (g.card("mil-re-lightofday"),)
    assert g.words()[1].startswith("As the board is, it does nothing. ")


def test_a_drawn_card_that_leads_to_a_fight_says_where_and_how_strong_both_sides_are():
    town = {"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}, "spire": {1: ["fng-ch-stalker"]}}
    road = drawn("mil-re-crossroads-1", at=town, holders={"spire": 1})
    fight = "Your party of 2 (6 life) may fight at Foot of the Spire against 1 (3 life)."
    assert road.words()[1].startswith(fight), road.words()
    assert road.play("play-it").about == "option" and road.words()[1].startswith(fight), road.words()
    assert road.labels()["option 1"] == "Start a combat at Foot of the Spire", road.labels()
    path = drawn("mil-re-path", at=town)
    assert path.words()[1].startswith("Your party of 2 (6 life) may fight Brotherhood of the Fang, 1 (4 life)."), path.words()


def test_who_holds_a_place_is_told_what_becomes_of_it_if_all_leave():
    said = "but whoever draws its card takes it without a fight."
    held = scenario(
        at={"spire": {0: ["mil-ch-gunner"]}, "path": {1: ["fng-ch-elder"]}}, holders={"spire": 0}, rendezvous=["fng-re-armoury"]
    )
    assert held.about == "party" and held.words()[1].endswith(said), held.words()


def test_running_away_says_what_it_costs():
    g = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, holders={"spire": 0}, act="spire", hand={0: []})
    assert g.labels()["run"] == "Run away: Foot of the Spire is lost, Brotherhood of the Fang may strike once"
    away = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, holders={"spire": 1}, act="spire")
    assert away.labels()["run"] == "Run away: Brotherhood of the Fang may strike once"


def test_targets_say_what_would_be_left_of_them_and_a_window_what_would_happen():
    g = scenario(
        fights={"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"]}},
        wounds={"fng-ch-stalker": 1},
        hand={1: ["fng-co-riseagain-1"]},
        act="spire",
    )
    gives = g.game.put(g.table, g.decision)["gives"]
    assert gives["use mil-ch-gunner mil-ch-gunner.long-burst"][0]["text"] == "2 wounds"
    g.use("mil-ch-gunner", "long-burst")
    said = g.labels()
    assert said["target fng-ch-stalker"].endswith(": dies") and said["target fng-ch-elder"].endswith(": 2 of 4 life left")
    g.play("target fng-ch-stalker")
    if g.about == "cancel":
        name = g.box.called[g.card("fng-ch-stalker")]
        assert g.words()[1].startswith(f"{name} would die. ")
        assert [gift["text"] for gift in g.game.put(g.table, g.decision)["gives"]["pass"]] == [f"{name} dies"]


def test_a_stalemate_says_who_keeps_the_place_and_in_the_last_battle_who_wins():
    g = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, holders={"spire": 0}, act="spire")
    g.play("propose")
    assert g.words() == (
        "Renegade Militia: a stalemate at Foot of the Spire. Do you agree?",
        "1 of yours (4 life) against 1 (4 life). If all agree, the fight is over and the place stays with Renegade Militia; "
        "the others go to the Path.",
    )


def test_nobody_is_asked_who_is_healed_where_nobody_is_wounded():
    town = {"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}}
    well = drawn("mil-re-hospital", at=town).play("play-it", "skip")
    assert well.about != "choose" and well.holder("hospital") == 0
    hurt = drawn("mil-re-hospital", at=town, wounds={"mil-ch-medic": 1}).play("play-it", "skip")
    assert hurt.about == "choose" and hurt.labels()["target mil-ch-medic"].endswith(": 2 to 3 life")
    assert hurt.labels()["target mil-ch-gunner"].endswith(": not wounded")


def test_nobody_is_called_where_all_are_together():
    near = drawn("mil-re-station", at={"path": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["fng-ch-elder"]}})
    ahead, _ = peek(near.game, near.table, near.decision, near.game.read("play-it"))
    assert ahead is None or ahead["about"] != "choose", "nor is anybody before the card is played"
    near.play("play-it")
    assert near.about != "choose", near.about
    apart = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "spire": {0: ["mil-ch-medic"]}}
    far = drawn("mil-re-station", at=apart).play("go", "go", "play-it")
    assert far.words()[1].endswith(f"Not there yet: {far.box.called[far.card('mil-ch-medic')]}.")
    gives = far.game.put(far.table, far.decision)["gives"]
    assert [gift["text"] for gift in gives["target mil-ch-medic"]] == ["comes here"] and "target mil-ch-gunner" not in gives
    assert far.labels()["target mil-ch-gunner"].endswith(": is there already")
    far.play("target mil-ch-medic")
    assert far.about != "choose", "whoever is left is there"


def test_a_rival_who_is_about_to_win_is_named_in_the_goal():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        holders=dict.fromkeys(("spire", "hospital", "armoury", "station", "club", "bloodbank", "pawn", "crypt"), 1),
    )
    assert goal(g.table, 0).startswith("Brotherhood of the Fang: 2 points short of winning! 10 conquest points win")
    assert goal(g.table, 1).startswith("10 conquest points win"), "of oneself nobody is warned"


def test_who_is_taken_in_is_told_with_life_and_abilities_and_a_card_with_its_text():
    g = drawn("mil-re-fort", at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}).play("play-it", "skip")
    assert g.labels()["target mil-ch-medic"].startswith(f"{g.box.called[g.card('mil-ch-medic')]}: 3 life, ")
    hunt = scenario(steps=[Search(0, 1)], decks={0: ["mil-co-killshot", "mil-co-reload-1"]})
    text = hunt.box.texts[hunt.card("mil-co-killshot")]
    assert hunt.labels()["take mil-co-killshot"] == f"Take Kill Shot: {text}"


def test_where_to_fight_next_is_a_moment_of_the_combats_and_not_of_scouting():
    teams = {"spire": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "club": {1: ["fng-ch-witch"], 0: ["mil-ch-sergeant"]}}
    g = scenario(fights=teams)
    assert g.about == "which combat" and [moment["what"] for moment in view(g.table, 0)["moment"]] == ["combats"]


def test_all_are_called_together_in_one_breath():
    apart = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}, "spire": {0: ["mil-ch-medic", "mil-ch-sergeant"]}}
    g = drawn("mil-re-station", at=apart).play("go", "go", "play-it")
    g.play_words("target mil-ch-medic; target mil-ch-sergeant")
    assert [g.at(name) for name in ("mil-ch-medic", "mil-ch-sergeant", "mil-ch-gunner")] == ["station"] * 3
    assert g.about != "choose"
