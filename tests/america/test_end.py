"""How the game is won, and that nothing else ends it."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from america.test_challenge_duels import challenge
from america.test_challenge_giants import BOTH, MECHA
from menace.kernel.chance import Seeded
from menace.kernel.errors import IllegalAction
from support import rule

KING = "king of the giant monsters"
SAVED = "america saved"


def ended(g):
    """The winners and the manner, as the result, the view and the last event say alike."""
    view = g.game.view(g.table, -1)
    told = g.told("won")[-1]
    assert [view["winner"]] == g.result.winners == [int(told["seat"])]
    assert view["manner"] == g.result.manner == told["manner"]
    return g.result.winners, g.result.manner


@rule("A-END-01", "A-END-10")
def test_the_last_monster_is_king():
    g = challenge("zorb", at={"konk": "b"}, health={"konk": 3}, dice=[4])
    assert ended(g) == ([1], KING)
    g.done()


@rule("A-END-01")
def test_but_not_while_a_giant_is_left():
    g = challenge("zorb", at={"konk": "b", **MECHA}, health={"konk": 3}, infamy={"zorb": 1}, dice=[4])
    g.play("attack konk")
    assert g.result is None and g.targets("attack") == ["mecha_monster"]
    g.done()


@rule("A-END-01")
def test_nor_while_a_monster_is_left():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "vanished"}, health={"zorb": 3}, infamy={"konk": 1}, dice=[4])
    g.play("challenge zorb", "attack zorb")
    assert g.result is None and g.targets("attack") == ["megaclaw"]
    g.done()


@rule("A-END-02", "A-END-09", "A-END-10")
def test_a_giant_that_beats_the_last_monster_saves_america_for_its_player():
    g = challenge(
        seats=3,
        at={"zorb": "b", "megaclaw": "hollywood", **MECHA},
        owner={"mecha_monster": 2},
        health={"konk": 1, "zorb": 3},
        dice=[4] + [1, 1, 1, 4],
    )
    assert g.at_of("megaclaw") == "out"  # its player has no monster, and wins
    assert ended(g) == ([2], SAVED)
    g.done()


@rule("A-END-02")
def test_a_giant_wins_for_the_player_of_the_beaten_monster_too():
    g = challenge(at={"zorb": "hollywood", **MECHA}, health={"konk": 4}, dice=[1, 1, 1, 4])
    assert ended(g) == ([0], SAVED)
    g.done()


@rule("A-END-03")
@pytest.mark.parametrize(("giant", "dice", "winner"), [("mecha_monster", [4], 0), ("captain_colossal", [4, 4], 1)])
def test_with_both_giants_standing_the_one_that_struck_the_blow_wins(giant, dice, winner):
    g = challenge(at={"zorb": "hollywood", **BOTH}, owner={"captain_colossal": 1}, health={"konk": 4}, dice=[1, 1, 1, *dice])
    g.play(f"challenge {giant}")
    assert min(g.health("mecha_monster"), g.health("captain_colossal")) > 0
    assert ended(g) == ([winner], SAVED)
    g.done()


@rule("A-END-04")
def test_with_all_others_in_hollywood_the_challenger_wins_at_once():
    g = challenge(seats=3, at={"zorb": "hollywood", "megaclaw": "hollywood"})
    assert ended(g) == ([0], KING)
    assert g.told("challenged") == []
    g.done()


@rule("A-END-04")
def test_a_vanished_monster_must_be_beaten_first():
    g = challenge(seats=3, at={"zorb": "hollywood", "megaclaw": "vanished"}, infamy={"konk": 1})
    assert g.result is None and g.targets("attack") == ["megaclaw"]


@rule("A-END-05")
def test_with_all_others_in_hollywood_a_giant_must_still_be_beaten():
    g = challenge(at={"zorb": "hollywood", **MECHA}, infamy={"konk": 1}, dice=[6, 6])
    assert g.result is None and g.targets("attack") == ["mecha_monster"]
    g.play("attack mecha_monster", "attack mecha_monster")
    assert ended(g) == ([0], KING)
    g.done()


@rule("A-END-06")
def test_the_game_is_over_with_the_deciding_duel():
    g = challenge(
        at={"zorb": "b", "army_tank_1": "c"}, health={"zorb": 3}, research={0: ["chopper_lift"]}, infamy={"konk": 9}, dice=[4]
    )
    g.play("attack zorb")
    assert g.result is not None and g.decision is None and g.options() == []
    with pytest.raises(IllegalAction, match="over"):
        g.play("end")
    assert g.events[-1].kind == "won"
    g.done()


@rule("A-END-07")
@pytest.mark.parametrize("seed", range(12))
def test_there_is_exactly_one_winner(seed):
    chance = Seeded(seed)
    seats = 2 + seed % 3
    at = {name: "bcd"[n] for n, name in enumerate(["zorb", "megaclaw", "tomanagi"][: seats - 1])}
    g = challenge(
        seats=seats,
        at={**at, "mecha_monster": "e"},
        mutations={"zorb": ["its_a_robot", "radiation_field"], "konk": ["whip_tentacles"]},
        infamy={"konk": 2},
        forced=False,
    )
    g.chance = chance
    while g.decision:
        g.play(g.decision.actions[0])
    winners, manner = ended(g)
    assert len(winners) == 1 and len(g.told("won")) == 1
    standing = [name for name in ["konk", *at] if g.at_of(name) != "out"]
    assert len(standing) == (1 if manner == KING else 0)


@rule("A-END-08")
def test_nothing_but_the_challenge_ends_the_game():
    """Empty decks, lost units, stomped bases and both monsters in Hollywood: the turns go on."""
    box = board("los_angeles b c", bases={"b": ["army"], "c": ["navy"]}, lair={"b": "konk"}, city={"los_angeles": "1hp"})
    army = {f"army_tank_{n}": "trophy of zorb" for n in range(1, 6)}
    launchers = {f"army_missile_launcher_{n}": "trophy of zorb" for n in range(1, 4)}
    g = scenario(
        box=box,
        at={"konk": "hollywood", "zorb": "hollywood", **army, **launchers},
        stomped=["los_angeles", "b", "c"],
        decks={"research": [], "mutation": []},
        health={"konk": 0, "zorb": 0},
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    assert g.result is None
    assert (g.asked, g.about) == (0, "move")  # five rolls each, and Konk is free
    assert g.targets("appear") == ["los_angeles", "b"]
    g.done()


@rule("A-END-08")
def test_an_empty_stack_does_not_end_it_either():
    g = scenario(box=board("a b c d", cities=14), at={"konk": "a", "zorb": "d"}, stack=0, declared=1)
    g.play("end", "end", "end", "end")
    assert g.result is None and g.asked == 0


@rule("A-END-09")
def test_a_player_without_monster_and_giant_has_lost():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "c"}, health={"zorb": 3, "megaclaw": 3}, dice=[4, 4])
    g.play("challenge zorb")
    assert ended(g) == ([0], KING)
    g.done()
