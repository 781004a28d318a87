"""Refusals: every verb has its reason and its moment, and no illegal action is without a rule."""

from __future__ import annotations

import random

import pytest

from america.hostile import AMERICA
from america.lines import deploying
from america.scenario import fresh
from menace.games.america.move import unit_moves
from menace.games.america.texts import ABOUTS
from menace.games.america.why import ASKED, BECAUSE, WHEN, why_not
from menace.games.america.words import VERBS
from menace.games.registry import game_of, ledger_of
from menace.games.usa.move import monster_stops
from menace.games.usa.words import END, FLY, MOVE, PASS, TILE
from menace.kernel.action import act
from refusals import any_action, said, why
from scene import decisions

RULES = ledger_of("america").by_id

# -- the tables are complete ---------------------------------------------------------------------------------------


def test_every_question_says_which_verbs_answer_it():
    """Every question of a decision is known; what is only ever rolled needs no verbs."""
    rolled = {"first", "hollywood", "research", "mutation", "satellites", "cannon", "antimatter", "healing"}
    assert set(ASKED) == set(ABOUTS) - rolled


def test_every_verb_has_a_reason_or_a_moment():
    numbers = {verb.number for verb in VERBS}
    assert set(WHEN) == numbers - {END, PASS}
    always_fine = {"pass", "endure", "health", "infamy"}
    assert {verb.name for verb in VERBS if verb.number not in BECAUSE} == always_fine
    answered = {verb for verbs in ASKED.values() for verb in verbs}
    assert answered == numbers


def test_every_rule_named_outside_the_functions_is_in_the_ledger():
    assert {rule for rule, _ in WHEN.values()} <= set(RULES)


# -- another moment ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", sorted(WHEN))
def test_a_verb_of_another_moment_says_when_and_what_is_asked_now(number):
    verb = next(verb for verb in VERBS if verb.number == number)
    g = deploying()
    arguments = [g.game.lexicon.ids[kind][0] for kind in verb.kinds]
    if number in ASKED["deploy"]:
        g = fresh(2, [0])
    if number in ASKED[g.about]:
        return
    rule, when = WHEN[number]
    assert why(g, " ".join([verb.name, *arguments])) == rule
    sentence = said(g, " ".join([verb.name, *arguments]))
    assert when[1:] in sentence
    assert ABOUTS[g.about].question.rstrip(".?") in sentence


# -- any illegal action --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_illegal_action_has_a_rule_and_a_sentence_and_changes_nothing(seats):
    game = game_of("america")
    r = random.Random(seats)
    t = game.new(seats, {"standstill": 0})
    asked, rules = set(), set()
    for n, node in enumerate(decisions(t, r, AMERICA.choice, 4000)):
        asked.add(node.about)
        before = game.digest(t) if n % 10 == 0 or node.about not in ("move", "move unit") else None
        for _ in range(12 if before else 3):
            action = any_action(r, game, [verb.number for verb in VERBS])
            if r.random() < 0.6:  # a verb of the moment
                action = any_action(r, game, list(ASKED[node.about]))
            if action in node.actions:
                continue
            refusal = why_not(t, node, action)
            assert refusal.rule in RULES, game.say(action)
            assert refusal.sentence.endswith("."), refusal.sentence
            rules.add(refusal.rule)
        if before:
            assert game.digest(t) == before
    assert len(asked) > 12
    assert len(rules) > 60


def without(game, t, first: int, behind: int):
    """A copy of the table without these pieces."""
    twin = game.copy(t)
    for piece in range(first, behind):
        if twin.state.where[piece] >= 0:
            twin.put(piece, TILE)
    return twin


def test_what_is_said_to_be_in_the_way_is_what_is_in_the_way():
    """Taking the units (or the monsters) named as the obstacle off the board opens the way."""
    game = game_of("america")
    checked = {"A-MOVE-03": 0, "A-MOVE-19": 0}
    for seed in range(3):
        t = game.new(4, {"standstill": 0})
        r = random.Random(seed)
        for node in decisions(t, r, AMERICA.choice, 1200):
            if node.about in ("move monster", "move unit"):
                piece = t.agenda[-1].piece
                near = t.board.within(FLY, 5, t.state.where[piece])
                for space in r.sample(near, min(len(near), 10)):
                    if act(MOVE, space) in node.actions:
                        continue
                    rule = why_not(t, node, act(MOVE, space)).rule
                    if rule == "A-MOVE-03":
                        assert space in monster_stops(without(game, t, 6, 50), piece)
                        checked[rule] += 1
                    elif rule == "A-MOVE-19":
                        assert act(MOVE, space) in unit_moves(without(game, t, 0, 6), piece)
                        checked[rule] += 1
    assert min(checked.values()) > 5, checked
