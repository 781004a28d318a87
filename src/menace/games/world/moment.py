"""The moment of a game for a view: the phase of the turn, the piece at hand, and the battle that is fought."""

from __future__ import annotations

from typing import Any

from menace.games.world.attack import CreatureAttacks, UnitsAttack, free_submarines
from menace.games.world.deploy import DeployPhase, FireMissile, PlaceUnit, PutToSea, ResearchRoll
from menace.games.world.encounter import EncounterPhase, VanishBelow
from menace.games.world.fight import BattleRound, FightPhase, JoinBattle
from menace.games.world.move import MovePhase, MovePiece
from menace.games.world.mutate import DrawMinion
from menace.games.world.roll import AttackRoll
from menace.games.world.stats import damage_of, defense_of, loss_of, modifier
from menace.games.world.table import Table
from menace.games.world.turn import EndOfTurn, MonsterReturns, StartOfTurn
from menace.games.world.words import NOBODY

STEPS = (
    "battle start", "battle start", "battle start", "pre-emptive attack", "pre-emptive attack", "pre-emptive attack",
    "monster attack", "monster counterattack", "military attack", "victory or retreat", "battle end",
)  # fmt: skip


def phase_word(t: Table) -> str:
    """Where in the turn the table is: setup, start, move, fight, encounter, deploy, end or over."""
    if t.state.over:
        return "over"
    for step in t.frames():
        if isinstance(step, (DeployPhase, ResearchRoll, PutToSea, FireMissile)):
            return "deploy"
        if isinstance(step, (EncounterPhase, VanishBelow)):
            return "encounter"
        if isinstance(step, FightPhase):
            return "fight"
        if isinstance(step, MovePhase):
            return "move"
        if isinstance(step, (MonsterReturns, StartOfTurn)):
            return "start"
        if isinstance(step, EndOfTurn):  # before it has begun, the last that was bought in the Deploy Phase is under way
            return "end" if step is t.agenda[-1] else "deploy"
    return "setup"


def piece_at_hand(t: Table) -> int:
    """The piece a choice of the moment is about, or NOBODY."""
    for step in t.frames():
        if isinstance(step, MovePiece):
            return step.piece
        if isinstance(step, (PlaceUnit, FireMissile)):
            return step.unit
        if isinstance(step, CreatureAttacks):
            return step.creature
        if isinstance(step, DrawMinion):
            return step.minion
        if isinstance(step, EndOfTurn):
            return step.waiting(t)
    return NOBODY


def placements_left(t: Table) -> int | None:
    """In a deployment: how many units may still be placed."""
    for step in t.frames():
        if isinstance(step, DeployPhase) and step.left >= 0:  # it has begun
            return step.left
    return None


def battle_view(t: Table) -> dict[str, Any] | None:
    """The battle under way: its step, whose attacks they are, and who hits whom with which roll."""
    s, ids = t.state, t.box.ids
    for step in t.frames():
        if isinstance(step, BattleRound):
            space = step.space
            inside = [*s.creatures_in[space], *s.units_in[space]]
            outside = from_elsewhere(t, step)
            attacker, left = attacking(t)
            return {
                "space": t.board.ids[space],
                "step": STEPS[min(step.stage, len(STEPS) - 1)],
                "pieces": [ids[piece] for piece in inside],
                "joined": [ids[unit] for unit in outside],
                "attacking": ids[attacker] if attacker != NOBODY else None,
                "left": left,
                "fired": [ids[unit] for unit in fired(t)],
                "rerolls": t.numbers.eye_rerolls - step.rerolls,
                "rolled": rolled(t),
                "lines": [
                    line(t, attacker, target, step)
                    for attacker in [*inside, *outside]
                    for target in inside
                    if t.hostile(attacker, target)
                ],
            }
    return None


def rolled(t: Table) -> dict[str, Any] | None:
    """W-ABILITY-14: the die that lies there while its owner is asked whether it is rolled again."""
    ids = t.box.ids
    for step in t.frames():
        if isinstance(step, BattleRound):
            break
        if isinstance(step, AttackRoll) and step.face and not step.settled:
            return {"attacker": ids[step.attacker], "target": ids[step.target], "die": step.face}
    return None


def from_elsewhere(t: Table, battle: BattleRound) -> list[int]:
    """W-UNIT-11, W-UNIT-13, W-ABILITY-63: who takes part from another space, has attacked from there or may do so now.

    A battle that submarines begin is theirs before they have said which of them come.
    """
    where = t.state.where
    found = [*battle.joined]
    for step in t.frames():
        if isinstance(step, BattleRound):
            break
        if isinstance(step, AttackRoll):
            found.append(step.attacker)
        elif isinstance(step, UnitsAttack):
            found += [*step.done, *step.outside(t, battle)]
        elif isinstance(step, JoinBattle) and not battle.contested(t):
            found += free_submarines(t, t.state.active, battle.space)
    return [unit for unit in dict.fromkeys(found) if where[unit] >= 0 and where[unit] != battle.space]


def attacking(t: Table) -> tuple[int, int]:
    """The creature that attacks now and how many attacks it has left; NOBODY when units choose among themselves."""
    for step in t.frames():
        if isinstance(step, CreatureAttacks):
            return step.creature, step.left + step.burst
        if isinstance(step, BattleRound):
            break
    return NOBODY, 0


def fired(t: Table) -> tuple[int, ...]:
    """The units that have attacked in this step."""
    for step in t.frames():
        if isinstance(step, UnitsAttack):
            return step.done
        if isinstance(step, BattleRound):
            break
    return ()


def line(t: Table, attacker: int, target: int, battle: BattleRound) -> dict[str, Any]:
    return {
        "attacker": t.box.ids[attacker],
        "target": t.box.ids[target],
        "needs": needs(t, attacker, target, battle),
        "damage": loss_of(t, attacker, target, damage_of(t, attacker)),
    }


def needs(t: Table, attacker: int, target: int, battle: BattleRound | None) -> int:
    """W-FIGHT-31: the lowest natural roll that hits; above 6 none does. A ray or a missile is no part of a battle."""
    early = any([isinstance(step, UnitsAttack) and step.early != 0 for step in t.agenda])
    space, swarm = (battle.space, battle.swarm) if battle is not None else (-1, 0)
    return max(defense_of(t, target, space) - modifier(t, attacker, target, space, swarm, early), 1)
