"""Refusals come from the rules: leaving out what a refusal names, and nothing less, admits the action."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import menace.games.registry
from menace.games.registry import game_of, ledger_of
from menace.kernel.action import verb_of
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.refusal import admits, answers
from menace.kernel.table import Table, Waiver
from properties.play import nodes
from refusals import any_action

READY: list[str] = ["america", "manual", "town", "world"]  # the games whose rules answer for themselves
TRIED = 20_000
GAMES = Path(menace.games.registry.__file__).parent


def check_refusal(game: Game, t: Table, decision: Decision, action: int) -> str:
    """The rules a refusal names are the ones that keep an action out, none missing and none too many; the first of them."""
    before = game.digest(t)
    refusal = game.why_not(t, decision, action)
    case = f"{game.say(action)!r} asked {decision.about!r}: {refusal.rules} {refusal.sentence}"
    assert game.digest(t) == before, "asking why changes nothing"
    assert refusal.rule and all([rule in ledger_of(game.id).by_id for rule in refusal.rules]), case
    assert not refusal.sentence[0].islower() and refusal.sentence.endswith((".", "?")), case
    assert "{" not in refusal.sentence, case
    if answers(game, decision, action):
        named = frozenset(refusal.rules)
        assert admits(game, t, action, Waiver(named)), f"not enough: {case}"
        for rule in refusal.rules:
            assert not admits(game, t, action, Waiver(named - {rule})), f"one too many, {rule}: {case}"
    else:
        assert refusal.rules == game.abouts[decision.about].rules[:1], case
    return refusal.rule


def likely(game: Game, decision: Decision) -> list[int]:
    return [game.lexicon.by_name[verb].number for verb in game.abouts[decision.about].answers]


def try_refusals(name: str, wanted: int, seed: int) -> set[str]:
    """Random actions that are not on offer, in random positions of random games; the rules that were named."""
    game, r, found, tried = game_of(name), random.Random(seed), set(), 0
    while True:
        for t, node in nodes(game, r.choice([2, 3, 4]), r.randrange(1 << 30), r.choice([3, 5, 7])):
            if not isinstance(node, Decision):
                continue
            for verbs in (likely(game, node), likely(game, node), list(game.lexicon.verbs)):
                action = any_action(r, game, verbs)
                if action not in node.actions:
                    found.add(check_refusal(game, t, node, action))
                    tried += 1
                    if tried == wanted:
                        return found


@pytest.mark.parametrize("name", READY)
def test_a_refusal_names_the_rules_that_forbid(name):
    assert len(try_refusals(name, 300, 1)) > 10


@pytest.mark.sample
@pytest.mark.long
@pytest.mark.parametrize("name", READY)
def test_many_refusals_name_the_rules_that_forbid(name):
    try_refusals(name, TRIED, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", READY)
def test_a_question_is_answered_by_the_verbs_it_declares(name):
    game, seen = game_of(name), {}
    for seed in range(6):
        for _, node in nodes(game, 2 + seed % 3, seed):
            if isinstance(node, Decision):
                offered = {game.lexicon.verbs[verb_of(action)].name for action in node.actions}
                assert offered <= set(game.abouts[node.about].answers), node.about
                seen.setdefault(node.about, set()).update(offered)
    declared = {about: set(game.abouts[about].answers) for about in seen}
    assert sum(len(verbs) for verbs in seen.values()) > 0.7 * sum(len(verbs) for verbs in declared.values()), "some never occur"


@pytest.mark.parametrize("name", READY)
def test_every_rule_that_can_be_left_out_has_a_sentence_and_no_other(name):
    """What America and the manual share weighs rules of both."""
    game, ids = game_of(name), ledger_of(name).by_id
    shared = ("usa",) if name in ("america", "manual") else ()
    sources = [file.read_text() for part in (name, *shared) for file in (GAMES / part).glob("*.py")]
    said = [rules for text in sources for rules in re.findall(r"waives\(([^()]*)\)", text)]
    weighed = {rule for rules in said for rule in re.findall(r'"([A-Z]+-[A-Z]+-[0-9]+[a-z]?)"', rules) if rule in ids}
    assert weighed == set(game.refusals)
