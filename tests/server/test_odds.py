"""Odds: exact where the courses are few, else within their error of the truth; and asked for an action before it is taken."""

from __future__ import annotations

import pytest

from america.battles import assault, duel
from america.scenario import scenario
from menace.games.america.fight import Battle
from menace.games.america.odds import DuelCourse, battle_odds
from menace.games.usa.stats import attacks_of, defense_of
from menace.kernel.chance import Seeded
from menace.server import thinker
from menace.toolkit.odds import DEEP, LONGEST
from server.play import HERE, ME, frame, make, play

STORES = ["sqlite"]


def by_name(odds):
    return {estimate.what: estimate for estimate in odds.estimates}


def test_shares_add_up_and_errors_shrink():
    table = make_battle()
    few, many = battle_odds(table, 50, Seeded(1))[0], battle_odds(table, 800, Seeded(2))[0]
    for odds in (few, many):
        found = by_name(odds)
        assert abs(found["wins"].value + found["retreats"].value + found["falls"].value - 1) < 1e-9
    if not many.exact:
        assert by_name(many)["health lost"].error < by_name(few)["health lost"].error
        gap = abs(by_name(few)["wins"].value - by_name(many)["wins"].value)
        assert gap <= 5 * (by_name(few)["wins"].error + by_name(many)["wins"].error) + 1e-9


def make_battle():
    """The first battle of a game of random moves."""
    from menace.games.registry import game_of
    from menace.kernel.playout import Playout

    game = game_of("america")
    play = Playout(game, game.new(3, {"standstill": 0}), Seeded(4))
    dice = Seeded(5)
    for _ in range(5000):
        if any(isinstance(step, Battle) for step in play.table.agenda):
            return play.table
        play.apply(play.options[dice.below(len(play.options))])
    raise AssertionError("no battle came about")


def test_thinking_about_a_battle_does_not_touch_the_table():
    from menace.games.registry import game_of

    table = make_battle()
    before = game_of("america").digest(table)
    battle_odds(table, 30, Seeded(1))
    assert game_of("america").digest(table) == before


def test_the_server_tells_odds_of_a_move_before_it_is_made(running, ann):
    """Konk stands beside a tank: nothing is due yet, going there would begin a battle, going elsewhere would not."""
    table = make(ann, ME, HERE)["table"]
    scene = scenario(at={"konk": "0204", "army_tank_1": "0205", "zorb": "0507"}, seats=2)

    async def put() -> None:
        room = await running.house.hall.room(table)
        room.take_up(scene.table)

    def odds(action=None):
        answer = ann.get(f"/api/tables/{table}/odds", params={"action": action} if action else {})
        return answer.json() if answer.status_code == 200 else answer.status_code

    running.do(put())
    assert odds()["battles"] == [] == odds("move konk 0203")["battles"]
    found = odds("move konk 0205")
    assert [battle["space"] for battle in found["battles"]] == ["0205"] and found["at"] == frame(ann, table)["at"]
    assert {estimate["what"] for estimate in found["battles"][0]["estimates"]} >= {"wins", "retreats", "falls"}
    assert odds("move nowhere") == 422


def test_a_battle_has_one_figure_whoever_shows_it(running, ann):
    """On the plate of the move into it, beside the question, and when it is due."""
    table = make(ann, ME, HERE)["table"]
    units = {"army_tank_1": "0205", "army_tank_2": "0205", "army_tank_3": "0205"}
    scene = scenario(at={"konk": "0204", "zorb": "0507", **units}, seats=2)

    async def put() -> None:
        (await running.house.hall.room(table)).take_up(scene.table)

    def asked(what, **params):
        answer = ann.get(f"/api/tables/{table}/{what}", params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    running.do(put())
    told = asked("prospects", begun="pick konk")
    plate = told["chances"]["move 0205"]
    beside = asked("odds", action="move konk 0205")["battles"][0]
    play(ann, table, "move konk 0205")
    due = asked("odds")["battles"][0]
    assert not due["exact"] and not due["going"], "only what is estimated could differ"
    assert plate == beside["success"] == due["success"] == due["estimates"][0]["value"]
    assert [told["costs"]["move 0205"]] == [one["value"] for one in due["estimates"] if one["what"] == "health lost"]


@pytest.mark.parametrize("unit", ["army_tank_1", "army_missile_launcher_1"])
def test_one_unit_falls_as_often_as_the_dice_say(unit):
    """Zorb's attacks in two rounds against one unit, which cannot bring it down: all must miss for the unit to live."""
    t = assault(unit, forced=False).table
    piece, zorb = t.box.ids.index(unit), t.box.ids.index("zorb")
    missed = (defense_of(t, piece) - 1) / 6
    attacks = attacks_of(t, zorb, 1) + attacks_of(t, zorb, 2)
    wins = by_name(battle_odds(t, 1500, Seeded(3))[0])["wins"]
    assert abs(wins.value - (1 - missed**attacks)) <= 4 * wins.error + 0.002


def test_a_duel_has_a_winner_and_its_reward_is_no_gain_of_health_in_it():
    """With the Health set so, whoever hits first wins: one die decides each attack, and nobody can lose more than there is."""
    g = duel(health={"konk": 1, "zorb": 1})
    g.play("challenge zorb")
    t = g.table
    before = g.game.digest(t)
    odds = battle_odds(t, 400, Seeded(5))[0]
    found = by_name(odds)
    assert abs(found["challenger wins"].value + found["foe wins"].value - 1) < 1e-9
    assert found["challenger wins"].value > found["foe wins"].value, "the challenger strikes first"
    assert abs(found["health lost"].value - found["foe wins"].value) < 1e-9
    assert abs(found["foe health lost"].value - found["challenger wins"].value) < 1e-9
    assert g.game.digest(t) == before


def test_infamy_that_can_be_spent_is_reckoned_with_in_a_duel():
    """Who can buy attacks is no worse off for having bought none yet; buying them is no surprise."""

    def wins(g):
        return by_name(battle_odds(g.table, 600, Seeded(5))[0])["challenger wins"]

    g = duel(health={"konk": 20, "zorb": 20}, infamy={"zorb": 10})
    g.play("challenge zorb")
    assert g.about == "interlude"
    before = wins(g)
    poor = duel(health={"konk": 20, "zorb": 20})
    assert before.value < wins(poor.play("challenge zorb")).value - 0.2
    for _ in range(10):
        g.play("cash")
    assert abs(wins(g).value - before.value) <= 4 * (wins(g).error + before.error)


def test_a_long_duel_is_played_fewer_times_and_never_walked(monkeypatch):
    """In a duel every miss leads on: nothing is lost by not walking it, and its playouts have a common limit."""
    g = duel(health={"konk": 40, "zorb": 40})
    g.play("challenge zorb")
    steps = []
    course = DuelCourse.course

    def counted(self, *given):
        found = course(self, *given)
        steps.append(self.steps)
        return found

    monkeypatch.setattr(DuelCourse, "course", counted)
    odds = battle_odds(g.table, 5000, Seeded(5))[0]
    assert not odds.exact and odds.runs < 5000
    assert steps[0] == DEEP, "the first way of walking it is to miss for ever"
    assert sum(steps) <= DuelCourse.most + LONGEST + DEEP


def test_the_line_of_a_battle_has_the_odds_of_each_of_its_positions(running, ann):
    """Asked late, and piece by piece: what came before is worked out from the eve of the battle."""
    table = make(ann, ME, HERE)["table"]
    scene = scenario(at={"konk": "0204", "army_tank_1": "0205", "army_tank_2": "0205", "zorb": "0507"}, seats=2)

    async def put() -> None:
        (await running.house.hall.room(table)).take_up(scene.table)

    def odds(since):
        answer = ann.get(f"/api/tables/{table}/odds", params={"since": since})
        assert answer.status_code == 200, answer.text
        return answer.json()

    running.do(put())
    assert odds(0)["line"] == []
    play(ann, table, "move konk 0205")
    while (asked := frame(ann, table)["decision"])["about"] != "attack":
        play(ann, table, "end" if "end" in asked["actions"] else None)
    begun = frame(ann, table)["at"]
    first = odds(0)
    assert first["line"][-1] == {"at": begun, "battle": first["battles"][0]}
    for _ in range(2):
        if frame(ann, table)["decision"]["about"] == "attack":
            play(ann, table)
    now = frame(ann, table)["at"]
    later = odds(begun)
    assert [point["at"] for point in later["line"]] == sorted({point["at"] for point in later["line"]})
    assert all(begun < point["at"] <= now and point["battle"]["going"] for point in later["line"])
    assert odds(0)["line"] == first["line"] + later["line"]
    rolled = {event["at"] for event in frame(ann, table, since=begun)["events"] if event["kind"] == "rolled"}
    assert rolled - {point["at"] for point in later["line"]} <= {now}, "a die is missing that did not end the battle"

    async def end() -> None:
        (await running.house.hall.room(table)).status = "over"

    running.do(end())
    assert odds(0)["line"] == first["line"] + later["line"], "what ended a game is still shown"
    assert ann.get(f"/api/tables/{table}/odds").status_code == 409


def test_of_a_long_fight_the_latest_odds_are_told_first_and_few_of_them(monkeypatch):
    def battles(runs: int, exact: bool):
        told = {"going": True, "exact": exact, "runs": runs}
        monkeypatch.setattr(thinker, "foretold", lambda game, here, job: [{**told, "of": here}])
        line, found = thinker.latest_first(None, [(9, "d"), (8, "c"), (6, "b"), (5, "a")], {"runs": 600})
        assert found[9][0]["of"] == "d"
        return [(point["at"], point["battle"]["of"]) for point in line]

    assert battles(120, False) == [(8, "c"), (9, "d")]
    assert battles(600, False) == battles(40, True) == [(5, "a"), (6, "b"), (8, "c"), (9, "d")]
