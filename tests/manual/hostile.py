"""Dumps of games by the manual, for loading them again and for tampering with."""

from __future__ import annotations

from america import hostile
from america.hostile import Sample
from menace.games.manual.game import manual
from menace.games.manual.table import Table

KEEN = {"use", "discard", "shed", "attack", "draw", "launch", "keep", "cash", "lure", "lift", "strip", "spend", "stomp", "mutate"}
OFTEN = {"MovePhase", "MovePiece", "DeployPhase", "PlaceUnit", "MonsterAttacks", "AttackRoll"}


def is_hot(t: Table, space: int) -> bool:
    """Neighbours fight here too."""
    return hostile.is_hot(t, space) or max([t.monster_in(there) for there in t.board.neighbours[space]]) >= 0


MANUAL = Sample(manual(), lambda seed: {"markers": 1 + seed % 2}, KEEN, OFTEN, is_hot)
