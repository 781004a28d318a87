"""The searching bots: a fair race, a value that was learnt, the same answer each time, and nothing illegal."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from cli.helpers import answer, menace, refused
from menace.bots.base import Budget, View
from menace.bots.greedy import MINDS, BeginnerBot, GreedyBot, mind_of
from menace.bots.match import Match
from menace.bots.registry import BOTS, USUAL, bot_class, bot_for, bot_of, bots_for
from menace.bots.search.bot import Thought, likely, net_of
from menace.bots.search.fit import fit
from menace.bots.search.lessons import KEPT, Lessons, play_lesson
from menace.bots.search.net import Net
from menace.bots.search.openings import DRAWN, SEATS, best_sides, play_drawn, shares_of
from menace.bots.search.race import race
from menace.bots.search.rollout import Ahead
from menace.games.registry import game_of
from menace.kernel.action import act
from menace.kernel.chance import Seeded
from menace.kernel.game import Game, full_options
from menace.kernel.node import Decision
from menace.kernel.playout import Playout
from menace.kernel.table import Table
from menace.server.bots import ANSWER

GAMES = sorted(MINDS)


def later(name: str, seats: int, questions: int, seed: int = 3) -> Playout:
    """A table in the middle of things, with a choice to make."""
    game, mind = game_of(name), mind_of(name)
    table = Playout(game, game.new(seats, {}), Seeded(seed))
    haste = mind.hasty()
    while questions or len(table.options) == 1:
        questions -= len(table.options) > 1 and mind.begun(table.table)
        table.apply(haste.answer(table.table, Decision(table.seat, table.about, table.options)))
    return table


# -- the race ----------------------------------------------------------------------------------------------------------


def test_the_best_wins_although_luck_is_larger_than_what_lies_between():
    def trial(action: int, sample: int) -> float:
        return action / 20 + random.Random(sample).random() + 0.05 * random.Random(sample * 8 + action).random()

    for favourite in range(8):
        actions = [favourite, *[action for action in range(8) if action != favourite]]
        assert race(actions, trial, 3600, 120) == 7, "the samples are the same for all, so luck cancels out"


def test_the_favourite_is_left_only_for_something_better():
    assert race([3, 1, 2], lambda action, sample: 0.5, 3600, 60) == 3
    noise = [race([0, 1, 2, 3], lambda a, n, k=k: random.Random(f"{k} {a} {n}").random(), 3600, 40) for k in range(40)]
    assert noise.count(0) > 15, "mere luck does not often look like more"


def test_a_race_spends_what_it_may_and_no_more():
    trials = []
    race(list(range(8)), lambda action, sample: trials.append(action) or random.Random(f"{action} {sample}").random(), 3600, 50)
    assert 40 <= len(trials) <= 50
    trials.clear()
    race([0, 1], lambda action, sample: trials.append(action) or float(action), 3600, 1000)
    assert len(trials) < 40, "what is settled is not raced on"


def test_what_comes_to_the_same_is_raced_once():
    trials = []

    def trial(action: int, sample: int) -> float:
        trials.append(action)
        return random.Random(f"{action // 3} {sample}").random()

    assert race([4, 3, 5, 0], trial, 3600, 200) in (4, 0)
    assert trials.count(3) == trials.count(5) == 4 < trials.count(0) == trials.count(4)
    trials.clear()
    assert race([2, 0, 1], trial, 3600, 200) == 2 and len(trials) == 12


def test_a_race_that_is_late_asks_for_the_favourite_alone():
    trials = []
    assert race([3, 1, 2], lambda action, sample: trials.append(action) or 0.5, 1e-9, 0) == 3
    assert len(trials) <= 1


def test_the_best_of_each_kind_races_and_the_favourite_first():
    actions = [act(5, n) for n in range(10)] + [act(9)]
    worths = [float(n) for n in range(10)] + [-1.0]
    assert likely(actions, worths, 4) == [act(5, 9), act(5, 8), act(5, 7), act(9)]
    assert likely(actions[:1], worths[:1], 4) == actions[:1]


# -- the bots ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_net_has_a_number_for_everything_that_is_counted(name):
    for seats in (2, 4):
        table = later(name, seats, 12)
        shares = net_of(name).shares(mind_of(name).count(table.table))
        assert len(shares) == seats and sum(shares) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in shares)


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_game_can_be_judged(name):
    game, mind, net = game_of(name), mind_of(name), net_of(name)
    table, haste, judged = Playout(game, game.new(2, {}), Seeded(f"judged {name}")), mind.hasty(), 0
    while table.options:
        if mind.begun(table.table):
            assert sum(net.shares(mind.count(table.table))) == pytest.approx(1.0)
            judged += 1
        table.apply(haste.answer(table.table, Decision(table.seat, table.about, table.options)))
    assert judged > 50


@pytest.mark.parametrize("name", GAMES)
def test_the_same_question_gets_the_same_answer_whatever_was_asked_before_and_the_table_is_left_alone(name):
    table = later(name, 3, 20)
    game, decision = game_of(name), Decision(table.seat, table.about, table.options)
    before = game.digest(table.table)
    fresh, used = bot_of("strong@6steps", "s"), bot_of("strong@6steps", "s")
    earlier = later(name, 2, 8)
    used.choose(View(game, earlier.table, earlier.seat, 40), Decision(earlier.seat, earlier.about, earlier.options), Budget())
    answers = {bot.choose(View(game, table.table, table.seat, 77), decision, Budget()) for bot in (fresh, used)}
    assert len(answers) == 1 and answers <= set(table.options)
    assert game.digest(table.table) == before


class Curtain(View):
    """A view behind which there is no table to peep at."""

    def __init__(self, game: Game, table: Table, seat: int, at: int) -> None:
        self.game, self.seat, self.at = game, seat, at
        self.data = lambda: game.view(table, seat)
        self.guess = lambda chance: game.determinize(table, seat, chance)


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_no_answer(name):
    game = game_of(name)
    for questions in (8, 40):
        table = later(name, 3, questions)
        decision = Decision(table.seat, table.about, table.options)
        other = game.determinize(table.table, table.seat, Seeded("another world"))
        assert name != "town" or game.digest(other) != game.digest(table.table), "hands are hidden there"
        views = [Curtain(game, one, table.seat, 77) for one in (table.table, other)]
        for bot in ("beginner", "greedy-1", "hasty", "strong@3steps", "champion@3steps"):
            assert len({bot_of(bot, "s").choose(view, decision, Budget()) for view in views}) == 1
        for action in table.options[:3]:
            assert len({Thought(game, view, decision, "s").trial(action, 1) for view in views}) == 1


def test_a_thought_reaches_the_end_of_its_turns_or_of_the_game():
    game, mind = game_of("town"), mind_of("town")
    table = later("town", 2, 12)
    turn = mind.hasty().active(table.table)
    ahead = Ahead(game.copy(table.table), "s", mind.hasty())
    ahead.begin(table.options[0])
    ahead.play(1)
    assert game.result(ahead.table) is not None or mind.hasty().active(ahead.table) != turn
    assert ahead.made < 3000
    ahead.play(10_000)
    result = game.result(ahead.table)
    assert result is not None
    thought = Thought(game, View(game, table.table, table.seat, 5), Decision(table.seat, table.about, table.options), "s")
    assert thought.judge(ahead.table) == (1.0 / len(result.winners) if table.seat in result.winners else 0.0)


def test_a_thought_in_two_parts_is_the_same_as_in_one():
    game, mind = game_of("america"), mind_of("america")
    table = later("america", 2, 30)
    ends = []
    for stops in ((4,), (1, 3, 4)):
        ahead = Ahead(game.copy(table.table), "s", mind.hasty())
        ahead.begin(table.options[0])
        for turns in stops:
            ahead.play(turns)
        ends.append(game.digest(ahead.table))
    assert ends[0] == ends[1]


def test_thinking_ends_in_time():
    table = later("world", 2, 20)
    game, decision = game_of("world"), Decision(table.seat, table.about, table.options)
    bot = bot_of("champion", "s")
    assert bot.choose(View(game, table.table, table.seat, 7), decision, Budget(0.01)) in table.options


def test_in_a_window_it_does_not_think_longer_than_one_who_can_only_pass():
    game, bot = game_of("town"), bot_of("champion", "s")
    window = Decision(0, game.windows[0], [1, 2])
    assert bot.allowed(game, window, Budget(5.0)).seconds < ANSWER
    assert bot.allowed(game, Decision(0, "action", [1, 2]), Budget(5.0)).seconds == 1.0
    assert bot.allowed(game, Decision(0, "action", [1, 2]), Budget(0.3)).seconds == 0.3
    assert bot_of("champion@7ms", "s").allowed(game, window, Budget(5.0)).seconds == 0.007


MEANS = {  # what a good player does not leave unused, in its own turn and in others'
    "america": {"attack", "deploy", "draw", "use", "trophy", "cash"},
    "manual": {"attack", "deploy", "draw", "use", "duel", "mutate"},
    "town": {"play", "channel", "use", "claim", "equip", "exchange", "cancel"},
    "world": {"attack", "deploy", "research", "encounter", "fire"},
}


def done_in_games(name: str) -> Iterator[set[str]]:
    """What was done up to then in a few games, again and again."""
    used: set[str] = set()
    for number in range(8):
        match = Match(game_of(name), ["strong@2steps"] * 3, f"means {number}", keep=True)
        for until in range(50, 450, 50):
            result = match.run(until)
            used |= {entry["do"].split()[0] for entry in match.record.entries if "do" in entry}
            yield used
            if result is not None:
                break


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_it_uses_cards_items_research_and_others_turns(name):
    assert any(used >= MEANS[name] for used in done_in_games(name)), "it leaves something unused"


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_the_side_that_won_most_is_taken_and_the_greedy_bot_goes_on_as_it_does():
    game = game_of("america")
    table = Playout(game, game.new(2, {}), Seeded(1))
    taken: dict[str, str] = {}
    while table.about in DRAWN["america"]:
        decision = Decision(table.seat, table.about, table.options)
        view = View(game, table.table, table.seat, 3)
        best = best_sides(game, 2, decision)
        assert bot_of("strong@1steps", "s").choose(view, decision, Budget()) in best
        taken[table.about] = game.say(best[0]).split()[-1]
        table.apply(bot_of("greedy-1", "s").choose(view, decision, Budget()))
    assert taken["monster"] in ("konk", "toxicor") and taken["branch"] == "army"
    assert best_sides(game, 2, Decision(0, "move", [])) == [] == best_sides(game, 4, Decision(0, "monster", []))


def test_every_side_was_drawn_and_the_shares_add_up():
    for name, numbers in SEATS.items():
        for seats in numbers:
            shares = shares_of(name, seats)
            assert set(shares) == set(DRAWN[name])
            for found in shares.values():
                assert sum(found.values()) / len(found) == pytest.approx(1 / seats, abs=0.02)
    taken, winners = play_drawn("america", 2, 5)
    assert (taken, winners) == play_drawn("america", 2, 5) and len(taken) == 4 and winners


# -- levels ------------------------------------------------------------------------------------------------------------


def test_there_are_levels_for_every_game_and_each_says_what_it_is_like():
    for name in GAMES:
        assert bots_for(name) == ["random", "beginner", "greedy", "strong", "champion"]
        assert bot_for(name, None) == USUAL
    titles = [bot_class(name).title for name in BOTS]
    assert len(set(titles)) == len(titles) and all(bot_class(name).text.endswith(".") for name in BOTS)


@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_plays_plausibly_and_errs(name):
    table = later(name, 2, 6)
    game = table.game
    errs = same = 0
    while table.options and errs + same < 60:
        decision = Decision(table.seat, table.about, table.options)
        if len(table.options) > 1:
            view = View(game, table.table, table.seat, errs + same)
            picked = [bot("b").choose(view, decision, Budget()) for bot in (BeginnerBot, GreedyBot)]
            assert picked[0] in table.options
            errs, same = errs + (picked[0] != picked[1]), same + (picked[0] == picked[1])
        table.apply(table.options[0])
    assert errs > 5 and same > 20


@pytest.mark.parametrize("bot", sorted(BOTS.keys() - {"random"}))
def test_nobody_gives_up_not_even_a_beginner(bot):
    game = game_of("town")
    table = Playout(game, game.new(2, full_options(game, {"concede": 1})), Seeded(1))
    while table.about != "concede":
        table.apply(table.options[0])
    decision = Decision(table.seat, table.about, table.options)
    for at in range(10):
        answer = bot_of(f"{bot}@6steps", "b").choose(View(game, table.table, table.seat, at), decision, Budget())
        assert game.say(answer) == "go"


# -- learning ----------------------------------------------------------------------------------------------------------


def test_a_lesson_is_the_same_again_and_one_long_game_teaches_no_more_than_another():
    one, two = (play_lesson("town", "hasty", "a", 4) for _ in range(2))
    assert one == two and 0 < len(one.seats) <= KEPT
    assert len(one.shares) == sum(one.seats) and sum(one.shares) == pytest.approx(len(one.seats))
    assert one != play_lesson("town", "hasty", "a", 9)


def test_a_net_learns_who_wins():
    lessons = Lessons.none()
    dice = random.Random(1)
    for _ in range(3000):
        seats = dice.choice((2, 3, 4))
        rows = [[dice.random(), dice.gauss(5, 2)] for _ in range(seats)]
        best = max(range(seats), key=lambda seat, rows=rows: rows[seat][1])
        lessons.seats.append(seats)
        for seat in range(seats):
            lessons.counted.extend(rows[seat])
            lessons.shares.append(float(seat == best))
    weights, found = fit(lessons)
    assert found["unseen"] < 0.6 * found["knowing nothing"]
    net = Net(json.loads(json.dumps({name: values.tolist() for name, values in weights.items()})))
    assert net.shares([[0.5, 8.0], [0.5, 3.0]])[0] > 0.8 > 0.65 > net.shares([[0.9, 5.0], [0.1, 5.0]])[0]


@pytest.mark.slow
def test_training_is_one_command_and_the_same_again(tmp_path):
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for jobs, file in enumerate(files, 1):
        told = answer("train", "town", "--games", 5, "--jobs", jobs, "--out", file, "--json")
        assert told["positions"] > 50
    assert files[0].read_text() == files[1].read_text()
    Net(json.loads(files[0].read_text()))
    assert "log loss" in menace("train", "town", "--games", 5, "--jobs", 1, "--out", files[0]).stdout
    assert "too few" in refused("train", "town", "--games", 1, "--jobs", 1, "--out", files[0], code=2)
