"""What the greedy bot does by the manual: the obvious things, each with the case where it does otherwise."""

from __future__ import annotations

import pytest

from manual.scenario import board, fresh, scenario
from menace.bots.base import Budget, View
from menace.bots.greedy import GreedyBot
from menace.bots.match import Match
from menace.bots.minds.manual_sense import damage_odds, duel_of, final_chance, mean, outlast
from menace.games.manual.challenge import Challenge
from menace.games.manual.content import manual_box
from menace.games.manual.deploy import DeployPhase
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import FightPhase
from menace.games.manual.harm import Rescue
from menace.games.manual.retreat import Retreat
from menace.games.registry import game_of

KONK, ZORB = (manual_box().ids.index(name) for name in ("konk", "zorb"))
LINE = "a b c d e f g h i j k l"


def choice(g) -> str:
    """What the bot answers in a scene."""
    view = View(g.game, g.table, g.decision.seat, 1)
    return g.game.say(GreedyBot("greedy").choose(view, g.decision, Budget()))


@pytest.mark.sample
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_wins_nearly_always_against_random_play(seats):
    won = 0
    for n in range(4):
        bots = ["random"] * seats
        bots[n % seats] = "greedy"
        match = Match(game_of("manual"), bots, f"manual {seats} {n}")
        result = match.run(20_000)
        won += result is not None and result.winners == [n % seats]
        assert match.decisions < 6_000
    assert won >= 3


@pytest.mark.sample
def test_two_of_them_do_not_wait_for_each_other_for_ever():
    """A game in which both monsters hid from the units around them until the last Research card was long drawn."""
    match = Match(game_of("manual"), ["greedy", "greedy"], "m6")
    assert match.run(5_000) is not None


def test_when_no_research_is_left_it_dares_more():
    def dares(deck):
        g = scenario(
            box=board(LINE, city={"c": "1d"}),
            at={"konk": "a", "zorb": "l", **{f"guard_{kind}": "c" for kind in ("tank_1", "tank_2", "tank_3", "fighter_1")}},
            health={"konk": 11},
            decks={"research": deck},
            forced=False,
            check=False,
        )
        picked = choice(g)
        return choice(g.play(picked)) if picked == "pick konk" else picked

    assert dares(["cutbacks"]) != "move c"
    assert dares([]) == "move c"


# -- Encounters ----------------------------------------------------------------------------------------------------------


def standing(space="c", seats=2, **more):
    """Konk in its Encounter Phase on a line of spaces; Zorb, and whoever else plays, is far away or nowhere."""
    at = {"konk": space, "zorb": "l", **more.pop("at", {})}
    return scenario(
        box=board(
            LINE,
            **{key: more.pop(key) for key in ("city", "cities", "infamy_site", "challenge_site", "mutation_site") if key in more},
        ),
        at=at,
        seats=seats,
        steps=more.pop("steps", [EncounterPhase(0)]),
        forced=False,
        check=False,
        **more,
    )


def test_it_places_its_token_where_there_is_something():
    assert choice(standing(city={"c": "2d"})) == "stomp"
    assert choice(standing(mutation_site={"c": "Lab"})) == "mutate"


def test_the_ranking_decides_whether_it_ends_the_game():
    """On the printed board, with one marker left: third in the ranking it waits, among the first two it does not."""

    def last(infamy):
        g = scenario(
            seats=3,
            at={"konk": "0105", "zorb": "2007", "megaclaw": "0507"},
            infamy={"zorb": 6, "megaclaw": 5, "konk": infamy},
            stack=1,
            steps=[EncounterPhase(0)],
            forced=False,
            check=False,
        )
        assert "stomp" in g.options()
        return choice(g)

    assert last(0) == "pass"
    assert last(5) == "pass"
    assert last(6) == "stomp"


def test_a_strong_finalist_begins_the_final_challenge_and_a_weak_one_waits():
    def finalist(own, other):
        return choice(
            standing(
                challenge_site={"c": "Arena"},
                cities=20,
                declared=1,
                stack=0,
                closer=0,
                ranking=["konk", "zorb"],
                health={"konk": own, "zorb": other},
            )
        )

    assert finalist(30, 10) == "finale"
    assert finalist(20, 20) == "finale"
    assert finalist(6, 30) == "pass"


# -- moving: with neighbours in mind ---------------------------------------------------------------------------------------


def walks(at, **more):
    """Where Konk goes from the middle of a line, if it is its move."""
    g = scenario(box=board(LINE, city={"c": "2d", "g": "2d"}), at=at, forced=False, check=False, **more)
    assert g.about == "move"
    picked = choice(g)
    if picked != "pick konk":
        return picked
    return choice(g.play(picked))


def test_a_weak_monster_keeps_away_from_a_strong_neighbour():
    near = {"konk": "e", "zorb": "h"}
    assert walks(near, health={"konk": 2, "zorb": 30}) in ("move c", "move b", "move a", "vanish")
    assert walks({"konk": "e", "zorb": "b"}, health={"konk": 2, "zorb": 30}) != "move c"


def test_a_strong_monster_drives_a_weak_one_off():
    """With nothing to stomp it goes next to a rival it can send to Hollywood, and not if it would go there itself."""

    def hunts(own, other):
        g = scenario(
            box=board("a b c d e f g"),
            at={"konk": "a", "zorb": "f"},
            health={"konk": own, "zorb": other},
            forced=False,
            check=False,
        )
        picked = choice(g)
        return choice(g.play(picked)) if picked == "pick konk" else picked

    assert hunts(30, 2) == "move e"
    assert hunts(2, 30) != "move e"


# -- fights ------------------------------------------------------------------------------------------------------------


def test_it_stays_out_of_hollywood_and_spends_no_more_than_that_takes():
    g = scenario(
        box=board(LINE),
        at={"konk": "c", "zorb": "l"},
        infamy={"konk": 4},
        health={"konk": -1},
        steps=[Rescue(KONK)],
        forced=False,
        check=False,
    )
    spent = 0
    while g.about == "rescue" and choice(g) == "spend":
        g.play("spend")
        spent += 1
    assert spent == 1 and g.about == "rescue" and choice(g) == "end"


def test_units_wear_a_rival_down_before_it_is_challenged():
    g = scenario(
        box=board(LINE),
        at={"konk": "c", "zorb": "d", "army_tank_1": "d", "army_tank_2": "d"},
        steps=[FightPhase(0)],
        forced=False,
        check=False,
    )
    assert sorted(g.options()) == ["battle d", "duel konk zorb"]
    assert choice(g) == "battle d"


def test_infamy_is_spent_in_a_challenge_only_when_one_hit_turns_it():
    def closing(dealt, foe_dealt):
        g = scenario(
            box=board(LINE, city={"c": "3d"}),
            at={"konk": "c", "zorb": "d"},
            focus={"konk": "stomp"},
            infamy={"konk": 3},
            active=1,
            steps=[Challenge(ZORB, KONK, 2, 1, 0, foe_dealt, dealt), FightPhase(1)],
            dice=[1, 1, 1],
            forced=False,
            check=False,
        )
        for _ in range(3):
            g.play("attack zorb")
        assert "cash" in g.options()
        return choice(g)

    assert closing(0, 2) == "cash"
    assert closing(0, 9) == "end"
    assert closing(3, 2) == "end"


def test_a_beaten_rival_is_sent_where_it_is_worst_off_and_the_own_monster_where_it_is_best():
    def sent(monster, seat):
        g = scenario(
            box=board("m a b", ways="m-a m-b", city={"a": "3d"}),
            at={"konk": "m" if monster == KONK else "vanished", "zorb": "m" if monster == ZORB else "vanished"},
            steps=[Retreat(monster, seat, 0, ()), FightPhase(0)],
            forced=False,
            check=False,
        )
        return choice(g)

    assert sent(ZORB, 0) == "retreat b"
    assert sent(KONK, 0) == "retreat a"


# -- set-up and deploying --------------------------------------------------------------------------------------------------


def test_the_guard_stands_before_the_others_not_before_oneself():
    g = fresh(2, [0]).play("monster konk", "monster zorb", "branch army", "branch navy")
    while g.about == "post":
        g.play(g.options()[0])
    assert g.about == "guard"
    g.play(choice(g))
    assert g.about == "station" and g.decision.seat == 1
    space = g.game.lexicon.numbers["space"][choice(g).split()[1]]
    t = g.table
    from menace.bots.minds.manual import ByTheManual, pull

    assert pull(t, ByTheManual(), t.state.monster_of[0], space) > pull(t, ByTheManual(), t.state.monster_of[1], space)


def test_guard_commander_is_retained_rather_than_nothing():
    g = scenario(
        box=board(LINE),
        at={"konk": "c", "zorb": "l"},
        research={0: ["guard_commander"]},
        commanded=1,
        decks={"research": []},
        steps=[DeployPhase(0)],
        forced=False,
        check=False,
    )
    assert "retain" in g.options()
    assert choice(g) == "retain"


# -- what it reckons with ------------------------------------------------------------------------------------------------


def test_damage_and_duels_are_reckoned_as_the_dice_fall():
    one = damage_odds(1, 4, 3)
    assert one == pytest.approx((1 / 2, 0, 0, 1 / 3, 1 / 6))
    assert mean(damage_odds(3, 4, 3)) == pytest.approx(3 * (1 / 3 * 3 + 1 / 6 * 4))
    even = duel_of(3, 4, 3, 3, 4, 3)
    assert even.win == pytest.approx(0.5) and even.lost == pytest.approx(even.dealt)
    assert duel_of(4, 4, 3, 3, 4, 3).win > 0.55 > 0.45 > duel_of(3, 4, 3, 4, 4, 3).win


def test_the_chance_of_the_final_challenge_grows_with_health_and_giants_lower_it():
    def chance(own, other, *giants):
        g = standing(health={"konk": own, "zorb": other}, at=dict.fromkeys(giants, "f"))
        return final_chance(g.table, KONK, ZORB)

    assert chance(10, 30) < 0.2 < 0.45 < chance(20, 20) < 0.65 < 0.9 < chance(40, 10)
    assert chance(30, 10, "captain_colossal") < chance(30, 10)


def test_health_below_none_is_none_to_whoever_weighs_the_last_fight():
    odds = damage_odds(4, 4, 2)
    assert outlast(10, odds, -3, odds, True) == outlast(10, odds, 0, odds, True) > 0.9
    assert outlast(-3, odds, 10, odds, True) == outlast(0, odds, 10, odds, True) < 0.1
