"""Setting up: the table before anybody has chosen anything, and the starting positions (A-SETUP)."""

from __future__ import annotations

from typing import Any

from menace.games.america.deploy import DeployStep
from menace.games.america.state import AmericaState
from menace.games.america.table import Table
from menace.games.america.turn import Turns
from menace.games.usa.box import Box
from menace.games.usa.setup import FirstLair, WhoBegins, lay_out
from menace.kernel.table import Step


def new_state(box: Box, seats: int, edition: int, standstill: int) -> AmericaState:
    """The table before anybody has chosen anything (A-SETUP-10, A-SETUP-11, A-SETUP-19)."""
    s = AmericaState(seats, box.board.size)
    s.edition = edition
    s.standstill = standstill
    s.stack = box.stack[seats]
    s.extras = box.markers - s.stack
    lay_out(s, box)
    s.agenda.append(FirstPlayer())
    return s


class FirstPlayer(WhoBegins[Table]):
    def then(self, order: list[int]) -> list[Step[Any]]:
        return [*[StartingPosition(seat) for seat in order], Turns(order[0])]  # A-SETUP-29


class StartingPosition(FirstLair[Table]):
    """Or a card in place of the deployment, which obeys all its rules (A-SETUP-26)."""

    def deployment(self) -> DeployStep:
        return DeployStep(self.seat, 1)
