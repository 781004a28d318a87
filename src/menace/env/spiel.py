"""The games as OpenSpiel games: `import menace.env.spiel` registers them, `pyspiel.load_game("menace_town(seats=2)")` loads one.

Chance is explicit: a die or a draw is a node of its own. Information states are what a seat's view says.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from menace.env.coding import LENGTH, ActionCode, observation_of
from menace.games.registry import GAMES, game_of
from menace.kernel.engine import advance, choose, roll
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table

LONGEST = 50_000  # choices and rolls, after which a game counts as drawn if nothing else is said
OUTCOMES = 512  # no roll or draw has more outcomes


def type_of(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"menace_{name}",
        long_name=game_of(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": 2, "most": LONGEST},
    )


@cache
def code_of(name: str) -> ActionCode:
    return ActionCode(game_of(name))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours, for so many `seats`, and of so many choices and rolls at `most`.

    It has nothing but its name: the library may make such an object anew.
    """

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=code_of(self.name).size,
            max_chance_outcomes=OUTCOMES,
            num_players=int((params or {}).get("seats", 2)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=int((params or {}).get("most", LONGEST)),
        )
        super().__init__(type_of(self.name), info, params or {})

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self, Standing(self.name, game_of(self.name).new(self.num_players()), self.max_game_length()))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver()


class Standing:
    """A table that waits for a choice or a roll. The library copies whatever a state holds: this is how."""

    def __init__(self, name: str, table: Table, most: int) -> None:
        self.name = name
        self.rules: Game = game_of(name)
        self.code = code_of(name)
        self.table = table
        self.most = most  # choices and rolls that may still be made
        node = advance(table) if most else None
        self.node = node if isinstance(node, (Decision, Chance)) else None

    def __deepcopy__(self, memo: dict[int, Any]) -> Standing:
        return Standing(self.name, self.rules.copy(self.table), self.most)

    def after(self, action: int) -> Standing:
        if isinstance(self.node, Chance):
            roll(self.table, self.node.outcomes[action])
        else:
            choose(self.table, self.code.action(action))
        return Standing(self.name, self.table, self.most - 1)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as the library knows it; all of it is in `now`."""

    def __init__(self, game: SpielGame, now: Standing) -> None:
        super().__init__(game)
        self.now = now

    def current_player(self) -> int:
        node = self.now.node
        if isinstance(node, Chance):
            return int(pyspiel.PlayerId.CHANCE)
        return node.seat if node is not None else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        node = self.now.node
        if not isinstance(node, Decision) or player != node.seat:
            return []
        return sorted([self.now.code.code(action) for action in node.actions])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        node = self.now.node
        assert isinstance(node, Chance)
        return [(n, 1.0 / len(node.outcomes)) for n in range(len(node.outcomes))]

    def _apply_action(self, action: int) -> None:
        self.now = self.now.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node, rules = self.now.node, self.now.rules
        if isinstance(node, Chance) and player == pyspiel.PlayerId.CHANCE:
            return f"{node.about}: {rules.outcome_text(node, node.outcomes[action])}"
        return rules.say(self.now.code.action(action))

    def is_terminal(self) -> bool:
        return self.now.node is None

    def returns(self) -> list[float]:
        """1 for the win and -1 for those who lost, in parts; nothing where all won, or nobody."""
        result, seats = self.now.rules.result(self.now.table), self.now.rules.seats(self.now.table)
        losers = seats - len(result.winners) if result else 0
        if result is None or not result.winners or not losers:
            return [0.0] * seats
        return [1 / len(result.winners) if seat in result.winners else -1 / losers for seat in range(seats)]

    def __str__(self) -> str:
        return self.now.rules.digest(self.now.table)


class SpielObserver:
    """What a player sees: the view as a text, and folded into numbers."""

    def __init__(self) -> None:
        self.tensor = np.zeros(LENGTH, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = observation_of(state.now.rules.view(state.now.table, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(state.now.rules.view(state.now.table, player), sort_keys=True)


def register() -> None:
    for name in GAMES:
        pyspiel.register_game(type_of(name), type(f"Spiel{name.title()}", (SpielGame,), {"name": name}))


register()
