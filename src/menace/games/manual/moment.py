"""The moment of a game for a view: the phase of the turn, the piece at hand, and the fight under way."""

from __future__ import annotations

from typing import Any

from menace.games.manual.challenge import Challenge
from menace.games.manual.dust import Dust
from menace.games.manual.encounter import EncounterPhase
from menace.games.manual.fight import Battle, FightPhase
from menace.games.manual.final import FinalChallenge, Finale, GiantFight
from menace.games.manual.retreat import Retreat
from menace.games.manual.setup import StationGuard
from menace.games.manual.table import Table
from menace.games.manual.words import GOING_ON
from menace.games.usa.moment import battle, contest, piece_going, word_of
from menace.games.usa.words import NOBODY


def phase_word(t: Table) -> str:
    """Where in the game the table is: setup, start, dust, move, fight, encounter, deploy, end, final or over."""
    if t.manual.ending != GOING_ON:
        return "over"
    for step in t.frames():
        if isinstance(step, FinalChallenge):
            return "final"
        if isinstance(step, FightPhase):
            return "fight"
        if isinstance(step, EncounterPhase):
            return "encounter"
        if isinstance(step, Dust):
            return "dust"
        if word := word_of(step):
            return word
    return "start"


def piece_at_hand(t: Table) -> int:
    """The piece a choice of the moment is about, or NOBODY."""
    for step in t.frames():
        if isinstance(step, Retreat):
            return step.monster
        piece = step.unit if isinstance(step, StationGuard) else piece_going(step)
        if piece != NOBODY:
            return piece
    return NOBODY


def fight_view(t: Table) -> dict[str, Any] | None:
    """The fight under way: its round, whose attacks they are, who hits whom with which roll, and the damage dealt."""
    for step in t.frames():
        if isinstance(step, Battle):
            return battle(t, step.monster, step.space, step.round) | {"units_first": bool(step.units_first)}
        if isinstance(step, Challenge):
            shown = contest(t, "challenge", step.challenger, [step.foe], step.round)
            return shown | {"dealt": {t.box.ids[step.challenger]: step.dealt, t.box.ids[step.foe]: step.foe_dealt}}
        if isinstance(step, Finale):
            return contest(t, "final", step.challenger, [step.foe], step.round)
        if isinstance(step, GiantFight):
            return contest(t, "giant", step.monster, [step.giant], step.round)
    return None
