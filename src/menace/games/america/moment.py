"""The moment of a game for a view: the step of the turn, the piece at hand, and the battle that is fought."""

from __future__ import annotations

from typing import Any

from menace.games.america.attack import MonsterAttacks
from menace.games.america.cards import CardWindow, FenceWindow
from menace.games.america.challenge import Duel, GiantAttacks, MonsterChallenge
from menace.games.america.deploy import Deployment, DeployStep, PlaceUnit
from menace.games.america.encounter import EncounterStep, Stomp
from menace.games.america.fight import Battle, FightStep, UnitsAttack
from menace.games.america.move import Launch, MoveStep, Picked
from menace.games.america.retreat import Retreat
from menace.games.america.setup import FirstLair, WhoBegins
from menace.games.america.stats import aim_of, attacks_of, damage_of, defense_of
from menace.games.america.table import Table
from menace.games.america.words import MONSTERS, NOBODY
from menace.kernel.table import Step


def step_word(t: Table) -> str:
    """Where in the turn the table is: setup, start, move, fight, encounter, deploy, end, challenge or over."""
    if t.state.winner >= 0:
        return "over"
    for step in t.frames():
        if isinstance(step, DeployStep):
            return "setup" if step.setup else "deploy"
        if isinstance(step, (MonsterChallenge, Duel)):
            return "challenge"
        if isinstance(step, (MoveStep, FenceWindow)):
            return "move"
        if isinstance(step, FightStep):
            return "fight"
        if isinstance(step, (EncounterStep, Stomp)):
            return "encounter"
        if isinstance(step, CardWindow):
            return "end"
        if isinstance(step, (WhoBegins, FirstLair)):
            return "setup"  # somebody is still to take a place on the board
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


def placements_left(t: Table) -> dict[str, int] | None:
    """In a deployment: how many units may still be placed, and how many of the Guard beside them."""
    for step in t.frames():
        if isinstance(step, Deployment) and step.flex >= 0:  # it has begun
            return {"any": step.flex, "guard": step.guard}
    return None


def piece_going(step: Step[Any]) -> int:
    """The piece that a step asks a space for, or NOBODY."""
    if isinstance(step, Picked):
        return step.piece
    if isinstance(step, Launch):
        return step.vessel
    return step.unit if isinstance(step, PlaceUnit) else NOBODY


def battle_view(t: Table) -> dict[str, Any] | None:
    """The battle or duel under way: its round, whose attacks they are, and who hits whom with which roll."""
    for step in t.frames():
        if isinstance(step, Battle):
            foes = list(t.state.units_in[step.space]) if t.state.where[step.monster] == step.space else []
            return contest(t, "battle", step.monster, foes, step.round)
        if isinstance(step, Duel):
            return contest(t, "duel", step.challenger, [step.foe], step.round)
    return None


def contest(t: Table, kind: str, monster: int, foes: list[int], round: int) -> dict[str, Any]:
    ids = t.box.ids
    attacker, left, fired = attacking(t)
    shown: dict[str, Any] = {
        "kind": kind,
        "space": t.place_word(monster),
        "monster": ids[monster],
        "foes": [ids[foe] for foe in foes],
        "round": round,
        "attacking": ids[attacker] if attacker != NOBODY else None,
        "left": left,
        "fired": [ids[unit] for unit in fired],
        "lines": [],
    }
    if t.state.where[monster] >= 0:
        for foe in foes:
            shown["lines"].append(line(t, monster, foe, round))
            shown["lines"].append(line(t, foe, monster, round))
    return shown


def attacking(t: Table) -> tuple[int, int, tuple[int, ...]]:
    """Who attacks now (NOBODY when the units choose among themselves), with how many attacks left, and who has attacked."""
    for step in t.frames():
        if isinstance(step, MonsterAttacks):
            return step.monster, step.left, ()
        if isinstance(step, GiantAttacks):
            return step.giant, step.left, ()
        if isinstance(step, UnitsAttack):
            return step.unit, step.left, step.done
        if isinstance(step, (Battle, Duel)):
            break
    return NOBODY, 0, ()


def line(t: Table, attacker: int, target: int, round: int) -> dict[str, Any]:
    """A-FIGHT-21, A-FIGHT-30: the lowest roll that hits; above 6 none does."""
    aim = aim_of(t, attacker, target) if attacker < MONSTERS else 0
    return {
        "attacker": t.box.ids[attacker],
        "target": t.box.ids[target],
        "needs": max(defense_of(t, target) - aim, 1),
        "damage": damage_of(t, attacker),
        "attacks": attacks_of(t, attacker, max(round, 1)),
    }
