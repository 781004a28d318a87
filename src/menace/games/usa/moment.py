"""What the views of the rule sets show alike: the piece at hand, the places left, and who attacks whom."""

from __future__ import annotations

from typing import Any

from menace.games.usa.attack import GiantAttacks, MonsterAttacks
from menace.games.usa.cards import CardWindow, FenceWindow
from menace.games.usa.deploy import Deployment, PlaceUnit
from menace.games.usa.fight import UnitsAttack
from menace.games.usa.harm import Contest
from menace.games.usa.move import Launch, Moves, Picked
from menace.games.usa.setup import FirstLair, WhoBegins
from menace.games.usa.stats import aim_of, attacks_of, damage_of, defense_of
from menace.games.usa.table import Table
from menace.games.usa.words import MONSTERS, NOBODY
from menace.kernel.table import Step


def word_of(step: Step[Any]) -> str:
    """Where in the turn the table is while a step is under way that both rule sets have; nothing for any other."""
    if isinstance(step, Deployment):
        return "setup" if step.setup else "deploy"
    if isinstance(step, (Moves, FenceWindow)):
        return "move"
    if isinstance(step, CardWindow):
        return "end"
    return "setup" if isinstance(step, (WhoBegins, FirstLair)) else ""  # somebody is still to take a place on the board


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


def battle(t: Table, monster: int, space: int, round: int) -> dict[str, Any]:
    """A battle with units: it is fought where it began, also once its monster has fallen, vanished or been thrown elsewhere."""
    return contest(t, "battle", monster, list(t.state.units_in[space]), round, space)


def contest(t: Table, kind: str, monster: int, foes: list[int], round: int, space: int = NOBODY) -> dict[str, Any]:
    """`space` is where it is fought; a fight of two is where either of them still stands."""
    ids, where = t.box.ids, t.state.where
    if space < 0:
        space = next((where[one] for one in (monster, *foes) if where[one] >= 0), where[monster])
    attacker, left, fired = attacking(t)
    shown: dict[str, Any] = {
        "kind": kind,
        "space": t.board.ids[space] if space >= 0 else t.place_word(monster),
        "monster": ids[monster],
        "foes": [ids[foe] for foe in foes],
        "round": round,
        "attacking": ids[attacker] if attacker != NOBODY else None,
        "left": left,
        "fired": [ids[unit] for unit in fired],
        "lines": [],
    }
    if where[monster] == space >= 0:
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
        if isinstance(step, Contest):
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
