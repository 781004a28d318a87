"""The moment of a game for a view: the step of the turn, the piece at hand, and the battle that is fought."""

from __future__ import annotations

from typing import Any

from menace.games.america.challenge import Duel, MonsterChallenge
from menace.games.america.encounter import EncounterStep, Stomp
from menace.games.america.fight import Battle, FightStep
from menace.games.america.retreat import Retreat
from menace.games.america.table import Table
from menace.games.usa.moment import battle, contest, piece_going, word_of
from menace.games.usa.words import NOBODY


def step_word(t: Table) -> str:
    """Where in the turn the table is: setup, start, move, fight, encounter, deploy, end, challenge or over."""
    if t.state.winner >= 0:
        return "over"
    for step in t.frames():
        if isinstance(step, (MonsterChallenge, Duel)):
            return "challenge"
        if isinstance(step, FightStep):
            return "fight"
        if isinstance(step, (EncounterStep, Stomp)):
            return "encounter"
        if word := word_of(step):
            return word
    return "start"


def piece_at_hand(t: Table) -> int:
    """The piece a choice of the moment is about, or NOBODY."""
    for step in t.frames():
        if isinstance(step, Retreat):
            return step.monster
        piece = piece_going(step)
        if piece != NOBODY:
            return piece
    return NOBODY


def battle_view(t: Table) -> dict[str, Any] | None:
    """The battle or duel under way: its round, whose attacks they are, and who hits whom with which roll."""
    for step in t.frames():
        if isinstance(step, Battle):
            return battle(t, step.monster, step.space, step.round)
        if isinstance(step, Duel):
            return contest(t, "duel", step.challenger, [step.foe], step.round)
    return None
