"""A mind in a hurry: what a searching bot plays on with in thought, many times for each answer it gives.

It answers as the mind of its game would, but what the moves of a turn are worth is judged once and kept while they are made, and
little is tried out. So it is several times as fast for little strength lost.
"""

from __future__ import annotations

from menace.kernel.node import Decision
from menace.kernel.table import Table


class Haste:
    """One seat after another is answered for; whatever is kept is forgotten when it may have changed."""

    def active(self, table: Table) -> int:
        """Whose turn it is."""
        raise NotImplementedError

    def worths(self, table: Table, decision: Decision) -> list[float]:
        """What each action is worth to the seat that is asked, more or less."""
        raise NotImplementedError

    def notice(self, table: Table, decision: Decision, action: int) -> None:
        """An action is about to be played: what is kept may have to be forgotten."""

    def answer(self, table: Table, decision: Decision) -> int:
        """The best action, the first of equals."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        worths = self.worths(table, decision)
        best, found = worths[0], 0
        for n in range(1, len(worths)):
            if worths[n] > best:
                best, found = worths[n], n
        self.notice(table, decision, actions[found])
        return actions[found]


class Remembered:
    """The worths of a turn's moves, by action."""

    def __init__(self) -> None:
        self.by_action: dict[int, float] = {}

    def unknown(self, actions: list[int]) -> list[int]:
        return [action for action in actions if action not in self.by_action]

    def note(self, actions: list[int], worths: list[float]) -> None:
        for n in range(len(actions)):
            self.by_action[actions[n]] = worths[n]

    def of(self, actions: list[int]) -> list[float]:
        return [self.by_action[action] for action in actions]
