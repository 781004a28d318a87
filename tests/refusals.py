"""What the tests of refusals share: the rule and the sentence with which an action is refused."""

from __future__ import annotations

import random

from menace.games.registry import ledger_of
from menace.kernel.action import act
from menace.kernel.game import Game, Refusal
from scene import Scene


def refusal_of(g: Scene, action: str) -> Refusal:
    """Why an action is not on offer: a rule of the ledger and a sentence; asking must change nothing."""
    number = g.game.read(action)
    assert number not in g.decision.actions, f"{action} is legal here"
    before = g.game.digest(g.table)
    refusal = g.game.why_not(g.table, g.decision, number)
    assert g.game.digest(g.table) == before
    assert refusal.rule in ledger_of(g.game.id).by_id
    assert not refusal.sentence[0].islower() and refusal.sentence.endswith((".", "?"))
    return refusal


def why(g: Scene, action: str) -> str:
    """The one rule behind a refusal."""
    refusal = refusal_of(g, action)
    assert refusal.rules == (refusal.rule,)
    return refusal.rule


def whys(g: Scene, action: str) -> tuple[str, ...]:
    """All the rules behind a refusal."""
    return refusal_of(g, action).rules


def said(g: Scene, action: str) -> str:
    """The sentence of a refusal."""
    return refusal_of(g, action).sentence


def any_action(r: random.Random, game: Game, verbs: list[int]) -> int:
    """A well-formed action of one of these verbs, with any arguments of the right kinds."""
    verb = game.lexicon.verbs[r.choice(verbs)]
    numbers = [r.randrange(len(game.lexicon.ids[kind])) for kind in verb.kinds] + [0, 0]
    return act(verb.number, numbers[0], numbers[1])
