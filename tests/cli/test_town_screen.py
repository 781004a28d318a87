"""The town in a terminal: who is where in which state, the hand, what is announced, and what every action would do."""

from __future__ import annotations

import pytest

from cli.test_screens import PLAYERS, listed, text_of
from menace.bots.match import Match
from menace.cli.screens import screen_of
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.node import Decision
from town.scenario import fresh
from town.test_combat import duel

GAME = game_of("town")
SCREEN = screen_of(GAME, True)
NAMES = ["person", "random"]


@pytest.fixture
def fight():
    return duel(
        ["mil-ch-captain", "mil-ch-stealthunit-1", "mil-ch-stealthunit-2"],
        ["fng-ch-elder"],
        hand={0: ["mil-co-firepower-1", "mil-co-reload-1"], 1: ["fng-co-mist-1"]},
        power={0: 3},
        wounds={"mil-ch-captain": 1},
        states={"mil-ch-stealthunit-2": "exerted"},
        items={"mil-ch-captain": "mil-it-riot"},
    )


def view_of(scene, seat: int = 0):
    return scene.game.view(scene.table, seat)


def board(scene, seat: int = 0, height: int = 30) -> str:
    return text_of(SCREEN.board(view_of(scene, seat), GAME.ask(scene.decision), 200, height), 200)


def label(scene, action: str) -> str:
    assert action in scene.options()
    return SCREEN.label(view_of(scene), action)


def test_who_stands_where_in_which_state(fight):
    shown = board(fight)
    assert "you: Captain Iris Kade [3 of 4, Leader, Riot Plate], Stealth Unit 1 [2], Stealth Unit 2 [2, exerted]" in shown
    assert "Player 2: Crypt Elder [4]" in shown
    assert "(combat, held by you)" in shown


def test_only_ones_own_hand_is_shown_with_costs_and_power(fight):
    assert "Your hand: Overwhelming Firepower (2 Power), Reload; Power 3 of 7." in board(fight)
    assert "Overwhelming Firepower" not in board(fight, 1)
    assert "Your hand" not in board(fight, -1)
    assert "Reload: Not channelled. Regenerate your Power" in text_of(SCREEN.cards(view_of(fight), NAMES), 200)
    assert "Reload" not in text_of(SCREEN.cards(view_of(fight, 1), NAMES), 200)


def test_an_announced_action_is_told_with_what_it_does_and_whom_it_hits():
    g = duel("mil-ch-captain", ["fng-ch-elder", "fng-ch-countess"], hand={1: ["fng-co-acrobat-1"]}, forced=False)
    g.play("use mil-ch-captain mil-ch-captain.service-pistol")
    assert "Your Captain Iris Kade announces Service Pistol: 1 wound on an opposing member." in board(g)
    assert "Player 1's Captain Iris Kade announces Service Pistol" in board(g, 1)
    assert "Aimed at" not in board(g)
    g.play("target fng-ch-elder")
    assert g.about == "cancel"
    assert "Aimed at Crypt Elder." in board(g, 1)


def test_where_it_gets_crowded_the_place_at_hand_comes_first_and_the_rest_is_counted():
    others = {"armoury": {0: ["mil-ch-gunner", "mil-ch-medic"]}, "path": {1: ["fng-ch-courier"]}}
    g = duel(["mil-ch-captain"], ["fng-ch-elder"], at=others)
    assert "elsewhere" not in board(g)
    assert "Heavy Gunner" in board(g)
    crowded = board(g, height=4)
    assert "Captain Iris Kade" in crowded.splitlines()[0]
    assert "and 3 more elsewhere: 'board all' shows everybody" in crowded
    assert "Heavy Gunner" in text_of(SCREEN.around(view_of(g), "all", 200, 4), 200)


def test_ones_own_members_come_before_those_of_others():
    others = {"armoury": {1: ["fng-ch-courier"]}, "radio": {0: ["mil-ch-gunner"]}, "path": {0: ["mil-ch-medic"]}}
    g = duel(["mil-ch-captain"], ["fng-ch-elder"], at=others)
    mine = board(g)
    assert mine.index("Captain Iris Kade") < mine.index("Heavy Gunner") < mine.index("Field Medic") < mine.index("Night Courier")
    theirs = board(g, 1)
    assert theirs.index("Crypt Elder") < theirs.index("Night Courier") < theirs.index("Heavy Gunner")


def test_a_member_is_told_with_its_life_first(fight):
    told = SCREEN.label(view_of(fight), "target mil-ch-captain")
    assert told == "Captain Iris Kade (you, life 3 of 4, Leader, Riot Plate, Foot of the Spire, Human)"


def test_actions_say_what_they_do(fight):
    assert label(fight, "use mil-ch-captain mil-ch-captain.concentrated-fire").startswith(
        "Captain Iris Kade: Concentrated Fire (1 Power): 1 wound on an opposing member; then another"
    )
    told = label(fight, "channel mil-co-firepower-1 mil-ch-stealthunit-1")
    assert told.startswith("Overwhelming Firepower (2 Power) through Stealth Unit 1: 2 wounds on an opposing member")
    assert label(fight, "play mil-co-reload-1").startswith("Reload: Not channelled.")
    assert label(fight, "run").startswith("run away: ")
    assert label(fight, "harness mil-ch-captain").startswith("harness the item of Captain Iris Kade: the member is exerted")


def test_before_the_game_gangs_and_characters_are_told():
    g = fresh(2)
    assert "no cards yet" in text_of(SCREEN.cards(view_of(g), NAMES))
    assert label(g, "gang wolfenpack").startswith("Wölfenpack: Power 7; usually begins with The Alpha Male, The Brute 1")
    g.play("gang wolfenpack", "gang militia")
    assert label(g, "starter wlf-ch-reader").startswith("begin with Wind Reader (Werewolf, Scout, life 3, worth 2): Snap: 1 wound")
    g.play("starter wlf-ch-reader")
    assert "You begin with Wind Reader." in text_of(SCREEN.board(view_of(g), GAME.ask(g.decision), 80, 20))
    assert SCREEN.board(view_of(g, 1), GAME.ask(g.decision), 80, 20) is None, "the others do not know"


def test_a_place_or_a_card_can_be_looked_up(fight):
    view = view_of(fight)
    place = next(place["id"] for place in view["places"] if place["fight"])
    assert "Crypt Elder (Player 2" in text_of(SCREEN.around(view, place, 200, 20), 200)
    captain = text_of(SCREEN.around(view, "iris", 200, 20), 200)
    assert "Captain Iris Kade (Human, Leader, life 4, worth 3): Service Pistol" in captain
    assert "life 3 of 4" in captain
    assert "When captured:" in text_of(SCREEN.around(view, "armoury", 200, 20), 200)
    with pytest.raises(MenaceError, match="there is no place and no card 'zorb'"):
        SCREEN.around(view, "zorb", 200, 20)


def test_a_terminal_has_labels_in_place_of_ids_and_all_has_the_words(fight):
    view, actions = view_of(fight), ["use mil-ch-captain mil-ch-captain.service-pistol", "run"]
    for width in (80, 140):
        shown = listed(SCREEN, view, actions, terminal=True, width=width)
        assert shown.splitlines()[0] == "  1 Captain Iris Kade: Service Pistol: 1 wound on an opposing member."
    assert "mil-ch-captain.service-pistol" in listed(SCREEN, view, actions)
    assert "mil-ch-captain.service-pistol" in listed(SCREEN, view, actions, everything=True, terminal=True)


def test_a_long_list_has_a_card_once_and_below_it_through_whom(fight):
    cards = [f"channel mil-co-firepower-{n} {who}" for n in (1, 2) for who in ("mil-ch-captain", "mil-ch-stealthunit-1")]
    actions = [f"target {member}" for member in GAME.box.ids[:9]] + cards
    lines = listed(SCREEN, view_of(fight), actions, terminal=True).splitlines()
    assert len(lines) == 9 + 3
    assert lines[9].startswith("    Overwhelming Firepower (2 Power) through one of these: 2 wounds")
    assert lines[10] == " 10 Captain Iris Kade   11 Stealth Unit 1   12 Captain Iris Kade"
    assert lines[11] == " 13 Stealth Unit 1"
    assert all([len(line) <= 80 for line in lines])


def test_records_have_power_points_and_holdings(fight):
    shown = text_of(SCREEN.records(view_of(fight), 0, NAMES, 120), 120)
    assert "Renegade Militia" in shown
    assert "3/7" in shown
    assert "/10" in shown
    narrow = text_of(SCREEN.records(view_of(fight), 0, NAMES, 80), 80)
    assert "3/7" in narrow
    assert all([len(line) <= 80 for line in narrow.splitlines()])


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2"])
def test_every_question_of_a_game_can_be_shown(seed):
    match = Match(GAME, ["random"] * 4, seed)

    def look(decision: Decision) -> int:
        view, ask = GAME.view(match.table, decision.seat), GAME.ask(decision)
        drawn = SCREEN.board(view, ask, 80, 11)
        if view["set_up"]:
            assert "Your hand" in text_of(drawn, 80)
        text_of(SCREEN.records(view, decision.seat, PLAYERS, 80), 80)
        told = [SCREEN.label(view, action) for action in ask["actions"]]
        assert all(told)
        assert len(set(told)) == len(told) or any([action.split()[0] in CARDS for action in ask["actions"]]), ask["actions"]
        return Match.ask(match, decision)

    match.ask = look
    match.run(100_000)


CARDS = ("exchange", "discard", "take", "put", "play", "channel", "cancel")  # where two copies of a card may be on offer
