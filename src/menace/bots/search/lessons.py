"""Lessons from self-play: what was counted at each turn of many games, and who won them in the end."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from menace.bots.base import Budget, View
from menace.bots.greedy import mind_of
from menace.bots.random import scatter
from menace.bots.registry import bot_of, bring
from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision

WHIM = 12  # one choice in so many is another of the few best: what is never tried is never learnt
FEW = 3
SEATS = (2, 2, 2, 3, 4)  # of five games
LONGEST = 20_000  # choices and rolls
KEPT = 30  # positions of a game, spread over it: one that drags on teaches no more than others


@dataclass
class Lessons:
    """Positions one after another: of how many seats, the numbers of each seat, and the share of the win each got."""

    seats: array[int]
    counted: array[float]
    shares: array[float]

    @classmethod
    def none(cls) -> Lessons:
        return cls(array("b"), array("f"), array("f"))

    def add(self, more: Lessons) -> None:
        self.seats.extend(more.seats)
        self.counted.extend(more.counted)
        self.shares.extend(more.shares)


def play_lesson(game_id: str, bot: str, seed: str, number: int) -> Lessons:
    """One game of self-play, from the seed and its number alone; the bot `hasty` is the mind in a hurry."""
    game, mind = game_of(game_id), mind_of(game_id)
    seats = SEATS[number % len(SEATS)]
    table = game.new(seats, {})
    chance, whims = Seeded(f"{seed}:{number}"), Seeded(f"{seed}:{number}:whims").below(1 << 30)
    if bot != "hasty":
        bring(bot)
    bots = [bot_of(bot, f"{seed}:{number}:{seat}") for seat in range(seats)] if bot != "hasty" else []
    haste = mind.hasty()
    rows: list[list[list[float]]] = []
    active = -1
    for at in range(LONGEST):
        node = advance(table)
        if node is None:
            break
        if isinstance(node, Chance):
            roll(table, chance.pick(node))
        elif isinstance(node, Decision):
            if haste.active(table) != active and mind.begun(table):
                active = haste.active(table)
                rows.append(mind.count(table))
            drawn = scatter(whims, at)
            if len(node.actions) > 1 and drawn % WHIM == 0:
                worths = mind.worths(table, node)
                best = sorted(range(len(worths)), key=lambda n: -worths[n])[:FEW]
                action = node.actions[best[(drawn >> 16) % len(best)]]
                haste = mind.hasty()
            elif bots and len(node.actions) > 1:
                action = bots[node.seat].choose(View(game, table, node.seat, at), node, Budget(60.0))
            else:
                action = haste.answer(table, node)
            choose(table, action)
    result = game.result(table)
    found = Lessons.none()
    if result is not None and result.winners:
        for row in [rows[n * len(rows) // KEPT] for n in range(KEPT)] if len(rows) > KEPT else rows:
            found.seats.append(seats)
            for seat in range(seats):
                found.counted.extend(row[seat])
                found.shares.append(1.0 / len(result.winners) if seat in result.winners else 0.0)
    return found
