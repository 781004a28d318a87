"""A game in the middle of things, with the words the tests of every game use."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Self

from menace.kernel.chance import Scripted
from menace.kernel.driver import Driver
from menace.kernel.engine import advance, choose, roll
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step, Table


class Scene(Driver):
    """A driver that plays and answers in words."""

    def numbers(self, what: str) -> dict[str, int]:
        return self.game.lexicon.numbers[what]

    @property
    def state(self):
        return self.table.state

    def play(self, *actions: str | int) -> Self:
        """Play actions by their text; each must be on offer. With `1:pass` seat 1 must be the one asked."""
        for action in actions:
            if isinstance(action, int):
                super().play(action)
                continue
            asked, _, rest = action.partition(":")
            if asked.isdigit():
                super().play(self.game.read(rest), int(asked))
            else:
                super().play(self.game.read(action))
        return self

    def options(self, verb: str = "") -> list[str]:
        """What is on offer now, all of it or one verb's."""
        if self.decision is None:
            return []
        said = [self.game.say(action) for action in self.decision.actions]
        return [text for text in said if not verb or text.split()[0] == verb]

    def targets(self, verb: str = "target") -> list[str]:
        """The arguments on offer for a verb: `targets("move")` gives spaces."""
        return [" ".join(text.split()[1:]) for text in self.options(verb)]

    @property
    def about(self) -> str | None:
        return self.decision.about if self.decision else None

    @property
    def asked(self) -> int | None:
        return self.decision.seat if self.decision else None

    def words(self) -> tuple[str, str]:
        """How the seat that is asked is asked, and the word of help."""
        said = self.game.wording(self.table, self.decision)
        return said.question, said.help

    def labels(self) -> dict[str, str]:
        """What the button for each action on offer says."""
        return {self.game.say(action): self.game.label(self.table, self.decision, action) for action in self.decision.actions}

    def turn_of(self) -> int:
        return self.state.active

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind so far, as plain data."""
        return [self.game.tell(event) for event in self.events if event.kind == kind]

    def done(self) -> Self:
        """Every scripted die was rolled."""
        assert not self.chance.outcomes, f"dice left over: {self.chance.outcomes}"
        return self


class BoardScene(Scene):
    """A game with pieces on a board that attack each other."""

    def piece(self, name: str) -> int:
        return self.numbers("piece")[name]

    def at_of(self, name: str) -> str:
        """Where a piece is: a space, or the word for a place beside the board."""
        return self.table.place_word(self.piece(name))

    def health(self, name: str) -> int:
        return self.state.health[self.piece(name)]

    def attacks(self) -> list[tuple[str, str, int, str]]:
        """Every attack so far: attacker, target, natural die, hits or misses."""
        return [(roll["attacker"], roll["target"], roll["die"], roll["hit"]) for roll in self.told("attacked")]

    def attackers(self) -> list[str]:
        """Who has attacked so far, in order, once for each attack."""
        return [attack[0] for attack in self.attacks()]


def decisions(t: Table, r: random.Random, choice: Callable[[random.Random, Any, Decision], int], most: int) -> Iterator[Decision]:
    """Each decision of the next so many nodes at a table, before `choice` makes it; chance is drawn."""
    for _ in range(most):
        node = advance(t)
        if isinstance(node, Chance):
            roll(t, r.choice(node.outcomes))
        elif isinstance(node, Decision):
            yield node
            choose(t, choice(r, t, node))
        else:
            return


def begin(t: Table, turns: Step[Any], begin_turn: Callable[[Any, int], None], steps: list[Step[Any]] | None) -> None:
    """Put the table where a test begins: at these steps, or at the active seat's turn; after that the turns go on."""
    t.listening = True
    t.push(turns)
    if steps is None:
        begin_turn(t, t.state.active)
    else:
        t.push(*steps)


def outcomes(game: Game, dice: list[int | str], *kinds: str) -> Scripted:
    """What chance will bring: numbers, or names of things of these kinds."""
    names = {name: number for kind in kinds for name, number in game.lexicon.numbers[kind].items()}
    return Scripted([names[value] if isinstance(value, str) else value for value in dice])
