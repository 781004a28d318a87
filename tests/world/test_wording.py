"""Questions and buttons of World name who is meant, what has to be rolled, and what is left if nothing is done."""

from __future__ import annotations

from world.scenario import scenario

SUB, SEA = "atlantic-submarine-1", "east-china-sea"


def test_a_battle_that_only_submarines_would_start_can_be_left_and_says_so():
    g = scenario(at={"zorb": "japan", SUB: SEA}).until("battle")
    assert g.words()[0] == "Do your submarines start a battle in Japan?"
    assert g.labels() == {"end": "Leave it: no battle", "battle japan": "Fight in Japan: Zorb"}
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
