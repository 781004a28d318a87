"""Dumps of real games, and dumps that somebody has tampered with."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

from menace.games.america.game import america
from menace.games.usa.table import Table
from menace.games.usa.words import MOVE
from menace.kernel.action import first_of, verb_of
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import StateError
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision

KEEN = {"use", "discard", "shed", "attack", "draw", "launch", "keep", "cash", "lure", "lift", "strip", "endure"}
OFTEN = {"MoveStep", "MovePiece", "DeployStep", "PlaceUnit", "MonsterAttacks", "AttackRoll"}


def is_hot(t: Table, space: int) -> bool:
    """Where something would happen to a piece."""
    return bool(t.state.units_in[space]) or t.monster_in(space) >= 0 or t.board.mutation_site[space] == 1


class Sample:
    """Games of one rule set in which every chapter comes up: choices like the `keen` verbs and `hot` spaces."""

    def __init__(
        self,
        game: Game,
        options: Callable[[int], dict[str, int]],
        keen: set[str],
        often: set[str],
        hot: Callable[[Any, int], bool] = is_hot,
    ) -> None:
        self.game = game
        self.options = options
        self.keen = keen
        self.often = often
        self.hot = hot
        self.kept: list[str] = []
        self.playing = self.play()

    def choice(self, r: random.Random, t: Any, decision: Decision) -> int:
        actions = decision.actions
        keen = [action for action in actions if self.game.lexicon.verbs[verb_of(action)].name in self.keen]
        if keen and r.random() < 0.6:
            return r.choice(keen)
        if verb_of(actions[0]) == MOVE:
            hot = [action for action in actions if self.hot(t, first_of(action))]
            if hot and r.random() < 0.7:
                return r.choice(hot)
        return r.choice(actions)

    def step_on(self, r: random.Random, t: Any) -> Decision | Chance | None:
        """Go to the next question and answer it; the question, or None at the end."""
        node = advance(t)
        if isinstance(node, Chance):
            roll(t, r.choice(node.outcomes))
        elif isinstance(node, Decision):
            choose(t, self.choice(r, t, node))
        return node

    def play(self, games: int = 6, every: int = 40) -> Iterator[str]:
        """Dumps from all over some games, each as JSON; questions that are seldom asked come every time."""
        for seed in range(games):
            r = random.Random(seed)
            t = self.game.new(2 + seed % 3, self.options(seed))
            moves = 0
            while advance(t) is not None:
                if moves % every == 0 or type(t.agenda[-1]).__name__ not in self.often:
                    yield json.dumps(self.game.dump(t))
                self.step_on(r, t)
                moves += 1
            yield json.dumps(self.game.dump(t))

    def dumps(self) -> Iterator[str]:
        """All of them in turn, played only as far as somebody looks."""
        for n in count():
            if n == len(self.kept):
                self.kept += islice(self.playing, 1)
            if n == len(self.kept):
                return
            yield self.kept[n]

    def tops(self) -> set[str]:
        """The steps that the dumps stand at."""
        return {data["agenda"][-1][0] for data in map(json.loads, self.dumps()) if data["agenda"]}

    def dump_at(self, name: str, seats: int = 0) -> dict:
        """A dump that stands at a step of this name."""
        for data in map(json.loads, self.dumps()):
            if data["agenda"] and data["agenda"][-1][0] == name and seats in (0, data["seats"]):
                return data
        raise AssertionError(f"no game of the sample asks {name}")

    def refused(self, data: object) -> str:
        """The sentence with which a dump is refused."""
        with pytest.raises(StateError) as wrong:
            self.game.load(data)
        assert "\n" not in str(wrong.value) and 0 < len(str(wrong.value)) < 300
        return str(wrong.value)


AMERICA = Sample(america(), lambda seed: {"standstill": seed % 2 * 3}, KEEN, OFTEN)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every node of a dump, as the container and the key in it."""
    found: list[tuple[Any, Any]] = []
    stack = [data]
    while stack:
        here = stack.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ()
        for key in keys:
            found.append((here, key))
            stack.append(here[key])
    return found


WILD = [
    None,
    True,
    False,
    "",
    "x",
    -1,
    1.5,
    10**6,
    -(10**6),
    10**30,
    [],
    {},
    [[]],
    {"a": 1},
    "Turns",
    ["Turns", 0],
    ["MoveStep", 0, -1, 1],
]


def tampered(r: random.Random, dumps: list[str], cuts: int = 1) -> Any:
    """A dump with a few nodes changed: other numbers, other types, missing, doubled, swapped, or taken from another dump."""
    data = json.loads(r.choice(dumps))
    for _ in range(cuts):
        nodes = places(data)
        # half of the cuts go into the short, telling parts: scalars, the agenda, the cards
        if r.random() < 0.5:
            short = [(here, key) for here, key in nodes if not (isinstance(here, list) and len(here) > 40)]
            nodes = short or nodes
        here, key = r.choice(nodes)
        tamper(r, dumps, here, key)
    return data


def tamper(r: random.Random, dumps: list[str], here: Any, key: Any) -> None:
    value = here[key]
    how = r.randrange(8)
    if how <= 2 and type(value) is int:
        here[key] = value + r.choice([-2, -1, 1, 2, 5]) if how else r.randrange(-16, 360)
    elif how == 3:
        here[key] = r.choice(WILD)
    elif how == 4 and isinstance(here, list):
        del here[key]
    elif how == 5 and isinstance(here, list):
        here.insert(r.randrange(len(here) + 1), json.loads(json.dumps(value)))
    elif how == 6 and isinstance(here, list):
        other = r.randrange(len(here))
        here[key], here[other] = here[other], here[key]
    elif how == 7 and isinstance(here, dict):
        donor = json.loads(r.choice(dumps))
        here[key] = donor.get(key, value)
    elif type(value) is int:
        here[key] = r.randrange(-3, 8)
    elif isinstance(here, dict) and r.random() < 0.3:
        del here[key]


def sly(r: random.Random, dumps: list[str]) -> Any:
    """A dump changed so that it still looks like one: numbers stay small, lists keep their length, steps are real steps."""
    data = json.loads(r.choice(dumps))
    for _ in range(r.choice([1, 1, 2, 3])):
        r.choice([sly_agenda, sly_agenda, sly_step, sly_step, sly_place, sly_card, sly_number])(
            r, data, json.loads(r.choice(dumps))
        )
    return data


def sly_agenda(r: random.Random, data: Any, donor: Any) -> None:
    """Steps of another game: its whole agenda, its last steps on top of ours, or some of ours less or twice."""
    agenda, other = data["agenda"], donor["agenda"]
    how = r.randrange(5)
    if how == 0:
        data["agenda"] = other
    elif how == 1:
        data["agenda"] = agenda + other[-r.randrange(1, 4) :]
    elif how == 2:
        data["agenda"] = agenda[: r.randrange(len(agenda) + 1)] + other[-r.randrange(1, 4) :]
    elif agenda and how == 3:
        agenda.pop(r.randrange(len(agenda)))
    elif agenda:
        agenda.append(list(r.choice(agenda)))


def sly_step(r: random.Random, data: Any, donor: Any) -> None:
    """Another number in one of the last steps."""
    steps = [step for step in data["agenda"][-4:] if len(step) > 1]
    if steps:
        step = r.choice(steps)
        n = r.randrange(1, len(step))
        if isinstance(step[n], int):
            step[n] = r.choice([step[n] + 1, step[n] - 1, 0, 1, r.randrange(-1, 8), r.randrange(-1, 50), r.randrange(336)])
        elif step[n]:
            step[n][r.randrange(len(step[n]))] = r.randrange(336)
        else:
            step[n].append(r.randrange(50))


def sly_place(r: random.Random, data: Any, donor: Any) -> None:
    """A piece elsewhere, in other hands, or with other Health."""
    piece = r.randrange(50)
    places = [place for place in data["where"] if place >= 0] or [0]
    data["where"][piece] = r.choice([*places, r.randrange(336), -1, -2, -3, -4, -5, -10, -12])
    if r.random() < 0.3:
        data["owner"][piece] = r.randrange(-1, data["seats"])
    if r.random() < 0.3:
        data["moved"][piece] = r.randrange(3)
    if r.random() < 0.3:
        data["health"][r.randrange(8)] = r.randrange(41)


def sly_card(r: random.Random, data: Any, donor: Any) -> None:
    """A card from a deck to a player or a monster, or away."""
    for deck, hands in (("research_deck", "research"), ("mutation_deck", "mutations")):
        if data[deck] and r.random() < 0.7:
            card = data[deck].pop(r.randrange(len(data[deck])))
            if r.random() < 0.8:
                r.choice(data[hands]).append(card)


def sly_number(r: random.Random, data: Any, donor: Any) -> None:
    names = [name for name in data if isinstance(data[name], int) and name != "seats"]
    name = r.choice(names)
    data[name] = r.choice([donor[name], data[name] + 1, data[name] - 1, r.randrange(-1, 8), r.randrange(336)])
    if r.random() < 0.4:
        monster = r.randrange(6)
        data["infamy"][monster] = r.randrange(16)
    if r.random() < 0.2:
        data["missiles"].append(r.randrange(50))
