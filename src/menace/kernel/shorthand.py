"""Shorthand: several choices in one breath. `move konk 2104` is `pick konk` and then `move 2104`; `;` stands between any others.

Which phrases there are is the game's to say (`Game.shorthands`: from a verb to the verbs of the two choices). Nothing is
played unless all the choices are legal one after the other, with no roll and no other seat between them: each is looked up on
a copy of the table.
"""

from __future__ import annotations

from typing import Final

from menace.kernel.engine import advance, choose
from menace.kernel.errors import IllegalAction, MenaceError
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.table import Table


class Question:
    """A decision and the table it is asked at."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.table = table
        self.decision = decision


MOST: Final = 24  # choices in one breath


def parts_of(game: Game, text: str) -> list[int]:
    """The actions a text names, on offer or not; MenaceError if it names none."""
    actions: list[int] = []
    for phrase in text.split(";"):
        actions += phrase_of(game, phrase.strip())
    if len(actions) > MOST:
        raise MenaceError(f"{len(actions)} choices in one breath are too many; {MOST} will do")
    return actions


def phrase_of(game: Game, text: str) -> list[int]:
    """The one or two actions of a phrase."""
    words = text.split()
    if len(words) == 3 and words[0] in game.shorthands:
        first, second = game.shorthands[words[0]]
        return [game.read(f"{first} {words[1]}"), game.read(f"{second} {words[2]}")]
    return [game.read(text)]


def follow_up(game: Game, asked: Question, first: int) -> Question:
    """The question that follows a choice at once; IllegalAction if a roll, another seat or nothing does."""
    table = game.copy(asked.table)
    choose(table, first)
    node = advance(table)
    if not isinstance(node, Decision) or node.seat != asked.decision.seat:
        raise IllegalAction(f"{game.say(first)!r} leaves nothing more to say at once")
    return Question(table, node)


def refuse(game: Game, asked: Question, action: int) -> None:
    """IllegalAction with the rule behind it, unless the action is on offer."""
    if action not in asked.decision.actions:
        refusal = game.why_not(asked.table, asked.decision, action)
        raise IllegalAction(refusal.sentence, refusal.rule)


def follow(game: Game, asked: Question, actions: list[int]) -> list[Question]:
    """The questions that these actions answer, one after the other; IllegalAction unless each is on offer when its time comes."""
    questions = [asked]
    for action in actions[:-1]:
        refuse(game, questions[-1], action)
        questions.append(follow_up(game, questions[-1], action))
    refuse(game, questions[-1], actions[-1])
    return questions


def why_not(game: Game, table: Table, decision: Decision, text: str) -> IllegalAction | None:
    """Why what a text or a shorthand names is not on offer, or None if it is; MenaceError if it names nothing."""
    actions = parts_of(game, text)
    try:
        follow(game, Question(table, decision), actions)
    except IllegalAction as refused:
        return refused
    return None


def check_shorthands(game: Game) -> None:
    """Every phrase is made of two verbs of the game that take one argument each."""
    for phrase, pair in game.shorthands.items():
        for verb in pair:
            if verb not in game.lexicon.by_name or len(game.lexicon.by_name[verb].kinds) != 1:
                raise MenaceError(f"the shorthand {phrase!r} needs verbs with one argument, and {verb!r} is none")
