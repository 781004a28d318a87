"""A look ahead: what a choice would lead to, where nothing but the chooser's own will lies between."""

from __future__ import annotations

from typing import Any

from menace.kernel.chance import Seeded, Waiting
from menace.kernel.driver import Driver
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table


def after(game: Game, table: Table, text: str) -> Table:
    """The table after an action or a shorthand that is on offer, up to the next question or roll."""
    driver = Driver(game, table, Waiting(), forced=False, listen=False, undo=False)
    driver.play_words(text)
    return driver.table


def peek(game: Game, t: Table, decision: Decision, action: int) -> tuple[dict[str, Any] | None, Decision | Chance | None]:
    """How the seat is asked right after an action, and where the table next stops once all that is forced is done, on a copy.

    The first is None where a die, a card or another seat comes next; the second is None at the end of the game. In a game with
    secrets the copy is one of the tables the seat might be sitting at, and whoever is asked in a window ends the look, even one who
    can only pass: where it goes on would tell what others hold.
    """
    copy = game.determinize(t, decision.seat, Seeded("a look ahead")) if game.hidden else game.copy(t)
    ahead = Driver(game, copy, Waiting(), forced=False, listen=False, undo=False)
    ahead.go_on(decision, action)
    then = ahead.decision
    mine = then is not None and then.seat == decision.seat
    asked = game.put(copy, then) if mine and then is not None and is_a_question(game, copy, then) else None
    ahead.forced = True
    ahead.settle()
    return asked, ahead.decision or ahead.pending


def is_a_question(game: Game, t: Table, decision: Decision) -> bool:
    """Whether it is put to anybody; a choice of one is shown all the same, for it says what follows."""
    return len(decision.actions) == 1 or game.own_answer(t, decision) < 0
