"""Other people's engines, measured as ours is: random play on CPU time, through their own public interface.

Each is optional; one that is not installed is left out. They serve as yardsticks that a reader knows.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

clock = time.process_time


def catanatron() -> Callable[[random.Random], int]:
    """A whole game of four random players of catanatron; counts their decisions."""
    game, player = import_module("catanatron.game"), import_module("catanatron.models.player")
    colours = list(player.Color)[:4]

    def play(rng: random.Random) -> int:
        state = game.Game([player.RandomPlayer(colour) for colour in colours], seed=rng.randrange(1, 1 << 60))
        decisions = 0
        while state.winning_color() is None and state.state.num_turns < game.TURNS_LIMIT:
            state.play_tick()
            decisions += 1
        return decisions

    return play


def backgammon() -> Callable[[random.Random], int]:
    """A whole game of open_spiel's C++ backgammon, driven from Python; chance does not count."""
    game = import_module("pyspiel").load_game("backgammon")

    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, shares)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def chess() -> Callable[[random.Random], int]:
    """A whole game of python-chess."""
    board_of = import_module("chess").Board

    def play(rng: random.Random) -> int:
        board, decisions = board_of(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return play


PEERS = {"catanatron": ("catanatron", catanatron), "openspiel-backgammon": ("pyspiel", backgammon), "chess": ("chess", chess)}


def measure_peers(seconds: float) -> dict[str, Any]:
    """Decisions and games a second of every peer that is installed."""
    found: dict[str, Any] = {}
    for name, (module, make) in PEERS.items():
        if find_spec(module) is not None:
            found[name] = measure(make(), seconds)
    return found


def measure(play: Callable[[random.Random], int], seconds: float) -> dict[str, float]:
    rng = random.Random(1)
    games = decisions = 0
    start = clock()
    while clock() - start < seconds:
        decisions += play(rng)
        games += 1
    took = clock() - start
    return {"decisions_per_s": round(decisions / took), "games_per_s": round(games / took, 2)}
