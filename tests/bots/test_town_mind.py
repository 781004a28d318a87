"""What the greedy bot does in the town: the obvious things, each with the case where it does otherwise."""

from __future__ import annotations

from menace.bots.base import Budget, View
from menace.bots.greedy import GreedyBot
from menace.bots.match import Match
from menace.bots.minds.town import WEARY
from menace.games.registry import game_of
from town.scenario import fresh, scenario


def choice(g) -> str:
    """What the bot answers in a scene."""
    view = View(g.game, g.table, g.decision.seat, 1)
    return g.game.say(GreedyBot("greedy").choose(view, g.decision, Budget()))


def blow(active=0, **more):
    """The Militia's Captain and Gunner hold the spire against two of the Fang, who keep one member elsewhere."""
    more.setdefault("at", {"path": {0: ["mil-ch-pathfinder"], 1: ["fng-ch-courier"]}})
    return scenario(
        fights={"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"]}},
        act="spire",
        active=active,
        forced=False,
        **more,
    )


def test_it_wins_nine_of_ten_games_against_random_play():
    won = 0
    for n in range(10):
        bots = ["random", "random"]
        bots[n % 2] = "greedy"
        result = Match(game_of("town"), bots, f"town {n}").run(20_000)
        won += result is not None and result.winners == [n % 2]
    assert won >= 9


def test_it_begins_with_the_usual_line_up():
    assert choice(fresh().play("gang undead", "gang fang")) == "default"


def test_it_finishes_whom_it_can_kill():
    g = blow(wounds={"fng-ch-stalker": 2}).play("use mil-ch-captain mil-ch-captain.service-pistol")
    assert g.about == "target" and choice(g) == "target fng-ch-stalker"
    g = blow(wounds={"fng-ch-elder": 3}).play("use mil-ch-captain mil-ch-captain.service-pistol")
    assert choice(g) == "target fng-ch-elder"


def test_it_cancels_a_deadly_blow_but_saves_the_card_at_a_scratch():
    def struck(wounds):
        g = blow(hand={1: ["fng-co-acrobat-1"]}, wounds={"fng-ch-stalker": wounds})
        g.play("use mil-ch-captain mil-ch-captain.service-pistol", "target fng-ch-stalker")
        assert g.about == "cancel"
        return choice(g)

    assert struck(2) == "cancel fng-co-acrobat-1"
    assert struck(0) == "pass"


def test_it_runs_from_a_lost_fight_and_stays_in_a_good_one():
    def alone(wounds, team):
        g = scenario(
            fights={"spire": {1: team, 0: ["mil-ch-regular-1"]}},
            at={"path": {0: ["mil-ch-captain", "mil-ch-gunner"]}},
            wounds={"mil-ch-regular-1": wounds},
            hand={1: ["fng-co-bloodlance-1", "fng-co-crimsonbite-1", "fng-co-drinkdeep-1"]},
            act="spire",
            forced=False,
        )
        return choice(g)

    assert alone(0, ["fng-ch-elder", "fng-ch-stalker", "fng-ch-countess", "fng-ch-courier"]) in ("run", "propose")
    assert alone(0, ["fng-ch-fledgling-1"]) not in ("run", "propose")


def test_it_plays_a_free_location_and_refuses_a_fight_it_cannot_win():
    def found(card, team):
        g = scenario(
            at={"path": {0: ["mil-ch-regular-1", "mil-ch-pathfinder"]}, "armoury": {1: team}},
            dice=[card],
            forced=False,
        )
        assert g.about == "drawn"
        return choice(g)

    many = ["fng-ch-elder", "fng-ch-stalker", "fng-ch-countess", "fng-ch-courier", "fng-ch-mesmerist"]
    assert found("mil-re-spire", many) == "play-it"
    assert found("fng-re-armoury", many) == "discard-it"
    assert found("fng-re-armoury", ["fng-ch-fledgling-1"]) == "play-it"


def test_it_scouts_with_all_it_has():
    g = scenario(at={"armoury": {0: ["mil-ch-captain"]}, "path": {1: ["fng-ch-elder"]}}, forced=False)
    assert g.about == "party" and choice(g) == "join mil-ch-captain"


def test_it_judges_only_by_what_its_seat_may_know():
    """The same question with other cards in the other's hand has the same answer."""
    answers = {choice(blow(hand={1: held})) for held in (["fng-co-acrobat-1"], ["fng-co-bloodlance-1"], ["fng-co-puppet"])}
    assert len(answers) == 1


def test_nobody_parts_with_a_win_while_all_stand_alike():
    field = {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"], 2: ["wlf-ch-alpha", "wlf-ch-brute-1"]}
    g = scenario(seats=3, fights={"field": field}, kinds={"field": "final"}, endgame=True, forced=False)
    assert "propose" in g.options() and choice(g) != "propose"
    g.play("propose")
    assert g.asked == 1 and choice(g) == "refuse", "a win of all is worth less than a good fight"


def test_a_combat_that_goes_on_for_ever_is_parted_from():
    """A healer and a striker who undo each other's work would fight until the end of time."""

    def answered(rounds):
        g = blow(wounds={"mil-ch-captain": 3, "mil-ch-gunner": 2})
        g.table.state.rounds = rounds
        g.play("propose")
        return choice(g)

    assert answered(WEARY - 1) == "refuse" and answered(WEARY) == "agree"


def test_the_last_battle_of_four_is_fought():
    result = Match(game_of("town"), ["greedy"] * 4, "all or nothing", {"all_or_nothing": 1}).run(20_000)
    assert result is not None and len(result.winners) == 1
