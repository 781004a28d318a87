"""Why an action is not on offer: the rules themselves are asked, on a copy of the table at which some of them are left out.

Whatever enumerates the actions of a question says what each rule keeps out as `fits or t.waives("W-MOVE-20")`. Left out, the rule
keeps out nothing. The rules that forbid an action are the fewest whose absence admits it: one, if one is enough, else a set
of which none can be spared; where there is a choice, what stands first in the game's table of sentences is named. What answers
another question than the one that is asked is kept out by the question's own rule.
"""

from __future__ import annotations

from typing import Final

from menace.kernel.action import verb_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance
from menace.kernel.game import Game, Refusal
from menace.kernel.node import Decision
from menace.kernel.table import Table, Waiver

MOST: Final = 2  # of the rules against an action that are told: those that say the most stand first


def explain(game: Game, t: Table, decision: Decision, action: int) -> Refusal:
    """The rules that keep an action out of a decision, and why in this case."""
    rules = forbidding(game, t, decision, action)
    about = game.abouts[decision.about]
    if not rules:
        return Refusal("", f"That is not on offer now, and we cannot say by which rule. {about.question}")
    if not answers(game, decision, action):
        return Refusal(rules[0], f"That answers another question than the one that is asked now: {about.question}", rules)
    facts = game.case(t, decision, action)
    said = [game.refusals[rule].format(**facts) for rule in rules[:MOST]]
    return Refusal(rules[0], " ".join([*said, *(["And more."] if len(rules) > MOST else [])]), rules)


def answers(game: Game, decision: Decision, action: int) -> bool:
    """Whether a question is ever answered with such a verb."""
    return game.lexicon.verbs[verb_of(action)].name in game.abouts[decision.about].answers


def forbidding(game: Game, t: Table, decision: Decision, action: int) -> tuple[str, ...]:
    """The fewest rules that keep an action out; none if no rule is known to."""
    if not answers(game, decision, action):
        return game.abouts[decision.about].rules[:1]
    alike = game.determinize(t, decision.seat, Seeded("a refusal")) if game.hidden else t
    every = Waiver(frozenset(game.refusals))  # what two rule sets share weighs the rules of both
    if not admits(game, alike, action, every):
        return ()
    weighed = [rule for rule in game.refusals if rule in every.weighed]
    for rule in weighed:
        if admits(game, alike, action, Waiver(frozenset([rule]))):
            return (rule,)
    for rule in weighed[::-1]:  # those that stand first say the most
        fewer = frozenset([other for other in weighed if other != rule])
        if admits(game, alike, action, Waiver(fewer)):
            weighed.remove(rule)
    return tuple(weighed)


def admits(game: Game, t: Table, action: int, waiver: Waiver) -> bool:
    """Whether the question that is asked at a table would offer an action if some rules were left out."""
    copy = game.copy(t)
    waiver.ask_for(action)
    copy.waiver = waiver
    node = advance(copy)
    return isinstance(node, Decision) and action in node.actions
