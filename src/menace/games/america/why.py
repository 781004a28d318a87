"""Why an action is not on offer: the rule and a sentence, for each verb by the chapter it belongs to."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.america.texts import ABOUTS
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal; the question of the moment where no closer reason is known."""
    about = ABOUTS[decision.about]
    return Refusal(about.rules[0], f"That is not on offer now. {about.question}")
