"""Random play with every property checked at the nodes it is asked for."""

from __future__ import annotations

from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.engine import advance, choose, roll
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table

LONGEST = 200_000


def random_game(game: Game, seats: int, seed: int, check: bool = False, options: dict[str, int] | None = None) -> Driver:
    """A whole recorded game of random choices."""
    driver = new_game(game, seats, Seeded(seed), options, check=check)
    choice = Seeded(f"choices {seed}")
    for _ in range(LONGEST):
        if driver.decision is None:
            return driver
        actions = driver.decision.actions
        driver.play(actions[choice.below(len(actions))])
    raise AssertionError(f"the game of seed {seed} does not end")


def nodes(game: Game, seats: int, seed: int, every: int = 1):
    """The tables of a random game at every so many nodes, chance included; yields (table, node)."""
    table = game.new(seats, {option.name: option.default for option in game.options})
    chance = Seeded(seed)
    count = 0
    while (node := advance(table)) is not None:
        count += 1
        if count % every == 0:
            yield table, node
        step(table, node, chance)
        assert count < LONGEST


def step(table: Table, node: object, chance: Seeded) -> None:
    """Answer a node at random."""
    if isinstance(node, Chance):
        roll(table, chance.pick(node))
    else:
        assert isinstance(node, Decision)
        choose(table, node.actions[chance.below(len(node.actions))])


def well_formed(node: object) -> bool:
    """A decision is never empty, sorted and without doubles; chance has an outcome."""
    if isinstance(node, Chance):
        return len(node.outcomes) > 0 and len(set(node.outcomes)) == len(node.outcomes)
    assert isinstance(node, Decision)
    return len(node.actions) > 0 and node.actions == sorted(set(node.actions))


def perft(game: Game, table: Table, depth: int) -> int:
    """How many sequences of choices and outcomes lead `depth` nodes on from here."""
    node = advance(table)
    if depth == 0 or node is None:
        return 1
    total = 0
    answers = node.outcomes if isinstance(node, Chance) else node.actions
    for answer in answers:
        twin = game.copy(table)
        advance(twin)
        if isinstance(node, Chance):
            roll(twin, answer)
        else:
            choose(twin, answer)
        total += perft(game, twin, depth - 1)
    return total
