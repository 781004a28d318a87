"""A game as a PettingZoo environment (AEC): a seat acts when it is asked, with a mask of what is legal."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from menace.env.coding import LENGTH, ActionCode, observation_of
from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.errors import IllegalAction
from menace.kernel.game import check_seats, full_options
from menace.kernel.playout import Playout

MOST = 20_000  # decisions, after which a game is cut short


class MenaceEnv(AECEnv):  # type: ignore[misc]
    """Agents are `seat_0` and so on. The one who wins gets 1 in the end, the others -1 between them; a shared win is shared."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "menace"}

    def __init__(
        self, game: str, seats: int = 2, rules: dict[str, int] | None = None, most: int = MOST, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game_of(game)
        self.rules = full_options(self.game, rules or {})
        self.most = most
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"menace/{game}-v1"}
        self.code = ActionCode(self.game)
        self.possible_agents = [f"seat_{seat}" for seat in range(check_seats(self.game, seats))]
        self.spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (LENGTH,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.code.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.choices = {agent: spaces.Discrete(self.code.size) for agent in self.possible_agents}
        self._seed()

    def _seed(self, seed: int | None = None) -> None:
        self.luck, self.seed_used = seeding.np_random(seed)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        luck = Seeded(int(self.luck.integers(2**62)))
        self.play = Playout(self.game, self.game.new(len(self.agents), self.rules), luck)
        self.decisions = 0
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask()

    def ask(self) -> None:
        """The one who is asked now, or with nobody left to ask the first of those who must hear of the end."""
        self.agent_selection = f"seat_{self.play.seat}" if self.play.options else self.agents[0]
        self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What is legal: nothing for a seat that is not asked."""
        mask = np.zeros(self.code.size, np.int8)
        if self.play.options and agent == f"seat_{self.play.seat}" and not self.truncations[agent]:
            mask[[self.code.code(action) for action in self.play.options]] = 1
        return mask

    def observe(self, agent: str) -> dict[str, Any]:
        view = self.game.view(self.play.table, self.possible_agents.index(agent))
        return {"observation": observation_of(view), "action_mask": self.infos[agent]["action_mask"]}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.code.action(int(action)) if action is not None else -1
        if chosen not in self.play.options:
            raise IllegalAction(f"{action} is not among the actions on offer to {agent}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.apply(chosen)
        self.decisions += 1
        result = self.game.result(self.play.table)
        if result is not None:
            self.rewards = self.shares(result.winners)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self.ask()
        self._accumulate_rewards()

    def shares(self, winners: list[int]) -> dict[str, float]:
        """1 for the win, -1 for those who lost, in parts; nothing where all won, or nobody."""
        losers = len(self.possible_agents) - len(winners)
        if not winners or not losers:
            return dict.fromkeys(self.agents, 0.0)
        return {agent: 1 / len(winners) if seat in winners else -1 / losers for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        asked = (
            f"{self.agent_selection} is asked: {self.game.abouts[self.play.about].question}" if self.play.options else "It is over."
        )
        return f"{self.game.title}, after {self.decisions} decisions. {asked}"

    def close(self) -> None:
        """There is nothing to close."""
