"""Questions and buttons of World name who is meant, what has to be rolled, and what is left if nothing is done."""

from __future__ import annotations

from menace.games.world.words import BASE, CITY, MOVE
from menace.kernel.action import act
from world.scenario import scenario

SUB, SEA = "atlantic-submarine-1", "east-china-sea"


def test_a_battle_that_only_submarines_would_start_can_be_left_and_says_so():
    g = scenario(at={"zorb": "japan", SUB: SEA}).until("battle")
    assert g.words()[0] == "Do your submarines fire at Zorb in Japan?"
    assert g.labels() == {"end": "Leave it: no battle", "battle japan": "Fire at Zorb in Japan"}
    both = {"zorb": "japan", SUB: SEA, "konk": "sudan", "frosty": "sudan"}
    due = scenario(at=both, owner={"frosty": 1}, forced=False).until("battle")
    assert due.words()[0] == "Which of 2 battles is fought next?" and "end" not in due.labels()


def test_who_fires_at_whom_is_asked_with_the_roll_that_hits():
    at = dict.fromkeys(["konk", "zorb", "atlantic-tank-1", "atlantic-fighter-1"], "zambezi")
    g = scenario(at=at).until("fire")
    needed = {(line["attacker"], line["target"]): line["needs"] for line in g.game.view(g.table, 0)["battle"]["lines"]}
    assert g.words()[0] == "2 units still fire in Zambezi: which is next, and at whom?", "at the rival, or at one's own"
    said = g.labels()["fire atlantic-tank-1 zorb"]
    assert said == f"Atlantic Tank attacks Zorb: hits on {needed['atlantic-tank-1', 'zorb']} or more"
    alone = scenario(at={"zorb": "japan", SUB: SEA}, forced=False).until("battle").play("battle japan", f"join {SUB}").until("fire")
    assert alone.words()[0] == "Does the Atlantic Submarine fire at Zorb in Japan?"


def test_what_a_blow_needs_stands_on_the_button():
    g = scenario(at=dict.fromkeys(["konk", "zorb", "northern-tank-1"], "zambezi")).until("attack", 0)
    needed = {(line["attacker"], line["target"]): line["needs"] for line in g.game.view(g.table, 0)["battle"]["lines"]}
    needs, said = needed["konk", "zorb"], g.labels()
    assert said["attack zorb"].endswith(f"Health): hits on {needs} or more"), said
    assert said["volley zorb 2"] == f"2 attacks on Zorb: each hits on {needs} or more"
    both = scenario(at=dict.fromkeys(["konk", "northern-tank-1", "northern-tank-2"], "zambezi")).until("attack", 0).labels()
    assert both["volley northern-tank-1 2"].startswith("2 attacks on one Northern Tank of 2: each ")


def test_a_gift_of_health_names_the_minion_and_what_it_has():
    at = dict.fromkeys(["konk", "frosty"], "mexico")
    g = scenario(at=at, health={"konk": 5, "frosty": 1}).until("encounter").play("encounter city")
    question, why = g.words()
    assert question.startswith("Konk gains ") and question.endswith(" of it to Frosty?")
    assert why.startswith("Frosty has 1 of ") and g.labels()["end"] == "Konk keeps the rest"


def test_one_submarine_is_asked_for_its_ocean_alone_and_of_several_each_names_its_harbour():
    g = scenario(at={"atlantic-submarine-1": "supply"}, forced=False).until("deploy")
    for count, harbour in enumerate(["chile", "us-south"], 1):
        g.play(f"deploy atlantic-submarine-{count}", f"at {harbour}")
    g.play("end")
    assert g.words()[0] == "Where do your 2 submarines put to sea?"
    assert all([label.startswith("From ") for label in g.labels().values()])
    g.play(g.options()[0])
    assert g.words()[0].startswith("Where does the submarine at ")
    assert set(g.labels().values()) == {g.game.box.board.names[g.space(text.split()[2])] for text in g.options()}


def test_several_attacks_at_one_target_are_spoken_of_where_there_are_several():
    g = scenario(at=dict.fromkeys(["konk", "zorb", "northern-tank-1"], "zambezi"), dice=[1] * 9).until("attack", 0)
    assert "rolled together" in g.words()[1]
    while g.about == "attack" and not g.words()[1].startswith("1 attack"):
        g.play("attack zorb")
    assert g.words()[1] == "1 attack left."


def test_a_research_roll_of_six_says_so_and_where_its_units_go():
    g = scenario(dice=[6]).until("deploy").play("research")
    assert g.words()[1].startswith("Your research rolled 6: 2 units to one city that is not stomped, anywhere.")
    g.play(next(text for text in g.options() if text.startswith("deploy")))
    assert g.words()[1] == "The next one goes to the same city."
    usual = scenario().until("deploy")
    assert usual.words()[1].startswith("At bases anywhere, and at cities of your home")
    usual.play(next(text for text in usual.options() if text.startswith("deploy")))
    assert usual.words()[1] == "One unit to a space."


def test_a_missile_flies_as_far_as_its_upgrade_lets_it():
    def far(**more):
        g = scenario(at={"zorb": "peru"}, **more).until("deploy").play("missile atlantic-submarine-1")
        return g.words()[1]

    assert "a range of 3 spaces" in far()
    assert "a range of 4 spaces" in far(upgrades={0: ["nuclear-warheads"]})


def test_of_two_things_to_stomp_the_second_is_had_instead_and_a_mutation_is_named():
    g = scenario(at={"konk": "korea"}, monsters=["konk", "zorb"]).play("pick konk")
    action = act(MOVE, g.space("japan"))
    city, *rest = g.game.gifts(g.table, g.decision, action)
    assert "instead" not in city.says and all(gift.says.startswith("instead of that, ") for gift in rest) and rest
    there = scenario(at={"konk": "japan"}).until("encounter")
    assert ": a Mutation, +1 Infamy" in there.labels()["encounter site"]


def test_ending_the_moves_names_those_whom_the_question_names():
    g = scenario(at={"konk": "zambezi", "atlantic-tank-1": "us-south"})
    assert "Konk and 1 unit can still go" in g.words()[0] and g.labels()["end"] == "End moves: Konk and 1 unit can still go"
    at = {"konk": "zambezi", "frosty": "sudan", "bunyip": "japan", "atlantic-tank-1": "us-south"}
    band = scenario(at=at, owner={"frosty": 0, "bunyip": 0})
    assert "Konk, 2 minions and 1 unit can still go" in band.words()[0]


def test_a_duel_that_nobody_fell_in_says_who_still_stands():
    g = scenario(at=dict.fromkeys(["konk", "zorb"], "zambezi"), dice=[1] * 12).until("retreat", 0)
    assert g.words()[0] == "Zorb still stands in Zambezi: where does Konk retreat to?"


def test_a_missile_at_ones_own_monster_says_whose_it_is():
    g = scenario(at={"konk": "central-america", "zorb": "mexico"}).until("deploy").play("missile atlantic-submarine-1")
    while g.about != "strike":
        g.play("at us-south" if "at us-south" in g.options() else g.options()[0])
    assert g.labels()["strike konk"].startswith("Strike your own Konk: ")
    assert g.labels()["strike zorb"].startswith("Strike Zorb: ")


def test_who_has_one_place_to_go_to_has_it_on_the_button_and_that_it_fights_there():
    at = {"konk": "madagascar", "asiatic-submarine-1": "western-indian-ocean"}
    g = scenario(at=at, forced=False).until("move")
    assert g.labels()["pick konk"] == "Move Konk to Western Indian Ocean, battle"


def test_where_a_unit_is_deployed_it_is_said_who_is_near_and_what_it_guards():
    g = scenario(at={"zorb": "japan"}).until("deploy")
    g.play(next(text for text in g.options() if text.startswith("deploy atlantic-tank")))
    for action in g.decision.actions:
        given = g.game.gifts(g.table, g.decision, action)
        space = g.space(g.game.say(action).split()[1])
        assert any([gift.text in ("Reaches Zorb", "Zorb") for gift in given])
        assert any([gift.text == "Guards" for gift in given]) == any([g.table.standing(space, what) for what in (CITY, BASE)])
