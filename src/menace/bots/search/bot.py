"""The searching bots: the likeliest actions race against each other in what may come, judged by a net a few turns on."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from menace.bots.base import Budget, View
from menace.bots.greedy import MINDS, GreedyBot, Mind, mind_of
from menace.bots.random import scatter
from menace.bots.search.net import Net
from menace.bots.search.openings import best_sides
from menace.bots.search.race import race
from menace.bots.search.rollout import Ahead
from menace.kernel.action import verb_of
from menace.kernel.chance import Seeded
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.table import Table

AT_ONCE = 0.1  # seconds, less than the beat on which bots answer in a window
WIDTH = 8  # actions that race, of those on offer
# By game and seats, how often the turn has passed where the net judges; the mean of that counts. Where arenas show that it pays
# the net is asked late: early it believes in what is only half done.
JUDGED: dict[str, dict[int, tuple[int, ...]]] = {
    "america": {2: (4, 6, 8), 3: (3,), 4: (4,)},
    "manual": {2: (4, 6, 8), 3: (4,), 4: (5,)},
    "town": {2: (4, 6, 8), 3: (6, 9), 4: (8, 12)},
    "world": {2: (2, 4), 3: (3,), 4: (4,)},
}


@cache
def net_of(game: str) -> Net:
    """What was learnt about a game (`menace train`)."""
    file = resources.files("menace.bots") / "weights" / f"{game}.json"
    return Net(json.loads(file.read_text(encoding="utf-8")))


class Thought:
    """One question, thought about: every sample is a table that looks the same from the seat, with dice of its own."""

    def __init__(self, game: Game, view: View, decision: Decision, seed: str) -> None:
        self.game = game
        self.view = view
        self.seat = decision.seat
        self.seed = f"{seed}:{view.at}"
        self.mind: Mind = mind_of(game.id)
        self.net = net_of(game.id)
        self.judged = JUDGED[game.id][game.seats(view.guess(Seeded(self.seed)))]
        self.samples: dict[int, Table] = {}

    def trial(self, action: int, sample: int) -> float:
        """How likely the seat wins when it plays an action, in one sample of everything it cannot know."""
        chance = Seeded(f"{self.seed}:{sample}")
        guess = self.samples.get(sample)
        if guess is None:
            self.samples.clear()
            guess = self.samples[sample] = self.view.guess(chance)
        ahead = Ahead(self.game.copy(guess), f"{self.seed}:{sample}", self.mind.hasty())
        ahead.begin(action)
        found = 0.0
        for turns in self.judged:
            ahead.play(turns)
            found += self.judge(ahead.table)
        return found / len(self.judged)

    def judge(self, table: Table) -> float:
        result = self.game.result(table)
        if result is not None:
            return 1.0 / len(result.winners) if self.seat in result.winners else 0.0
        return self.net.shares(self.mind.count(table))[self.seat]


class SearchBot(GreedyBot):
    """Looks a few turns ahead from the actions that its mind likes best."""

    name = ""
    think = Budget(0.2)  # its habit

    @classmethod
    def knows(cls, game: str) -> bool:
        return game in MINDS

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        table = view.guess(Seeded(f"{self.seed}:{view.at}"))
        mind = mind_of(view.game.id)
        if len(decision.actions) == 1 or not mind.begun(table):
            sides = best_sides(view.game, view.game.seats(table), decision)
            drawn = scatter(sum(self.seed.encode()), view.at)
            return sides[drawn * len(sides) >> 64] if sides else super().choose(view, decision, budget)
        worths = mind.worths(table, decision)
        racing = likely(decision.actions, worths, WIDTH)
        if len(racing) == 1:
            return racing[0]
        limit = self.allowed(view.game, decision, budget)
        thought = Thought(view.game, view, decision, self.seed)
        return race(racing, thought.trial, limit.seconds, limit.steps)

    def allowed(self, game: Game, decision: Decision, budget: Budget) -> Budget:
        """Its habit, or what whoever named it allows. In a window it is quick: how long it thinks would tell what it holds."""
        if self.limit is not None:
            return self.limit
        seconds = min(self.think.seconds, budget.seconds)
        return Budget(min(seconds, AT_ONCE) if decision.about in game.windows else seconds, self.think.steps)


def likely(actions: list[int], worths: list[float], most: int) -> list[int]:
    """The actions a mind likes best, the favourite first, and the best of each kind, so that ending or passing is weighed too."""
    order = sorted(range(len(actions)), key=lambda n: -worths[n])
    kinds: set[int] = set()
    found: list[int] = []
    for n in order:
        if verb_of(actions[n]) not in kinds:
            kinds.add(verb_of(actions[n]))
            found.append(n)
    chosen = set(order[: max(most - len(found) + 1, 1)]) | set(found)
    return [actions[n] for n in order if n in chosen][:most]


class StrongBot(SearchBot):
    """The one that answers as quickly as a person looks up."""

    name = "strong"
    title = "Old Hand"
    text = "Has seen many cities fall: looks a few turns ahead, plays for the long run and punishes carelessness."
    think = Budget(0.2)


class ChampionBot(SearchBot):
    """The one that takes its time."""

    name = "champion"
    title = "Apex"
    text = "Top of the food chain: thinks for a second about every move. Beat it and boast."
    think = Budget(1.0)
