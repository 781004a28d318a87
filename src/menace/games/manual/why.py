"""Why an action is not on offer: the rule and a sentence, by the question of the moment."""

from __future__ import annotations

from menace.games.manual.table import Table
from menace.games.manual.texts import ABOUTS
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal."""
    about = ABOUTS[decision.about]
    return Refusal(about.rules[0], f"That is not on offer now. {about.question}")
