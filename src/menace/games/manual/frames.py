"""One step on another: which step may stand on which in an agenda, and what both must agree on.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from typing import Final

from menace.games.america.attack import AntimatterRoll, AttackRoll, MonsterAttacks, ShedWindow, StabilizerRay
from menace.games.america.challenge import GiantAttacks
from menace.games.america.deploy import PlaceUnit
from menace.games.america.draw import DrawResearch, Mutate, PlaceGiant
from menace.games.america.encounter import StompBase
from menace.games.america.fight import LastingLosses, UnitsAttack
from menace.games.america.frames import (
    AnyStep,
    fits_base,
    fits_battle,
    fits_card,
    fits_dice,
    fits_giant,
    fits_glow,
    fits_pick,
    fits_place,
    fits_roll,
    may_hurt,
    offered,
)
from menace.games.america.harm import HealingDice
from menace.games.america.move import Launch
from menace.games.america.words import (
    CAPTAIN_COLOSSAL,
    HOLLYWOOD,
    LAUNCH,
    MONSTERS,
    NOBODY,
)
from menace.games.manual.challenge import Challenge
from menace.games.manual.deploy import DeployPhase
from menace.games.manual.dust import Dust, Stomp, StompCity
from menace.games.manual.fight import Battle, FightPhase
from menace.games.manual.final import FinalChallenge, Finale, GiantFight
from menace.games.manual.harm import Rescue
from menace.games.manual.move import MovePhase, MovePiece
from menace.games.manual.ranking import Ranking
from menace.games.manual.retreat import Retreat
from menace.games.manual.state import pair_of
from menace.games.manual.table import Table
from menace.games.manual.words import MUTATING, STOMPING
from menace.kernel.action import act

USERS: Final = "MovePhase DeployPhase CardWindow"
HURTS: Final = "Satellites LastingLosses MolecularCannon AttackRoll AntimatterRoll StabilizerRay"
DRAWS: Final = f"{HURTS} FightPhase DrawResearch CardWindow Turns StartingPosition"

# Beside the steps of set-up and turn: what each step may stand on.
STANDS_ON: Final = {
    "Cutbacks": USERS,
    "Satellites": USERS,
    "BlondeLure": USERS,
    "ChopperLift": USERS,
    "MovePiece": "MovePhase",
    "Launch": "MovePhase",
    "Fence": "GuardGoesHome",
    "Battle": "FightPhase",
    "Challenge": "FightPhase",
    "Retreat": "FightPhase",
    "DeclareSubmarines": "Battle",
    "BattleCards": "Battle",
    "MolecularCannon": "Battle",
    "UnitsAttack": "Battle",
    "ShedWindow": "Battle Challenge Finale GiantFight ShedWindow",
    "LastingLosses": "Battle GiantFight",
    "MonsterAttacks": "Battle Challenge Finale GiantFight",
    "GiantAttacks": "GiantFight",
    "AttackRoll": "UnitsAttack MonsterAttacks GiantAttacks",
    "AntimatterRoll": "AttackRoll",
    "StabilizerRay": "AttackRoll AntimatterRoll",
    "Rescue": HURTS,
    "HealingDice": "Rescue MonsterAttacks",
    "Mutate": "AttackRoll Dust",
    "DrawResearch": DRAWS,
    "PlaceGiant": DRAWS,
    "Stomp": "Dust",
    "StompCity": "Stomp",
    "StompBase": "Stomp",
    "Ranking": "Dust",
    "PlaceUnit": "DeployPhase",
    "Finale": "FinalChallenge",
    "GiantFight": "FinalChallenge",
}


def fits(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    """Whether a step speaks of the same seat, monster and space as the one it stands on, and that one can have called it."""
    if isinstance(below, Battle):
        return fits_battle(t, below, step)
    if isinstance(below, (Challenge, Finale, GiantFight, ShedWindow)):
        return fits_rivalry(t, below, step)
    if isinstance(step, (Battle, Challenge, Retreat, Finale, GiantFight)):
        return fits_fight(t, below, step)
    if isinstance(step, (AttackRoll, AntimatterRoll, StabilizerRay)):
        return fits_attack(t, below, step, top)
    if isinstance(step, (Rescue, HealingDice)):
        return fits_harm(t, below, step)
    if isinstance(step, (DrawResearch, PlaceGiant)):
        return fits_draw(t, below, step)
    if isinstance(step, (Stomp, StompCity, StompBase, Ranking, Mutate)):
        return fits_dust(t, below, step, top)
    return fits_turn(t, below, step)


def fits_turn(t: Table, below: AnyStep, step: AnyStep) -> bool:
    if isinstance(step, PlaceUnit) and isinstance(below, DeployPhase):
        return fits_place(t, below, step)
    if isinstance(below, DeployPhase) and (below.setup or below.units or below.flex < 0):
        return False
    if isinstance(step, MovePiece) and isinstance(below, MovePhase):
        return fits_pick(t, below, step)
    if isinstance(step, Launch):
        return offered(t, below, act(LAUNCH, step.vessel))
    return fits_card(t, step)


def away(t: Table, monster: int) -> bool:
    """In Hollywood, but what that brings about is not settled yet."""
    unsettled = (DrawResearch, PlaceGiant, StabilizerRay, AntimatterRoll, Mutate)
    return t.manual.where[monster] == HOLLYWOOD and isinstance(t.agenda[-1], unsettled)


def fits_fight(t: Table, below: AnyStep, step: AnyStep) -> bool:
    s = t.manual
    if isinstance(step, Battle):
        told = len(set(step.entitled)) == len(step.entitled) and s.owner[step.monster] not in step.entitled
        there = s.where[step.monster] == step.space or away(t, step.monster)
        return step.monster in s.monster_of and there and told
    if isinstance(step, Retreat):
        lost = step.empty == int(len(s.units_in[s.where[step.monster]]) > 0) or not step.empty
        return step.monster in t.monsters_on_board() and lost and len(set(step.entitled)) == len(step.entitled)
    if isinstance(step, Challenge):
        known = step.challenger in s.monster_of and step.foe in s.monster_of and step.challenger != step.foe
        if not known or pair_of(step.challenger, step.foe) not in s.fought:
            return False
        if away(t, step.challenger) or away(t, step.foe):
            return True
        here = s.where[step.challenger]
        side_by_side = here >= 0 and s.where[step.foe] in t.board.neighbours[here]
        return side_by_side and step.extra_for in ((step.challenger, step.foe) if step.extra else (NOBODY,))
    if not isinstance(below, FinalChallenge):
        return False
    if isinstance(step, Finale):
        same = (step.challenger, step.foe) == (below.challenger, below.defender)
        here = s.where[step.challenger]
        extra = step.extra_for in ((step.challenger, step.foe) if step.extra else (NOBODY,))
        return same and below.stage == 2 and step.foe != NOBODY and here >= 0 and s.where[step.foe] == here and extra
    if isinstance(step, GiantFight):
        stage = 3 if step.giant == CAPTAIN_COLOSSAL else 4
        standing = s.where[step.monster] >= 0 and step.giant >= MONSTERS and s.where[step.giant] >= 0
        alone = len([monster for monster in (below.challenger, below.defender) if monster != NOBODY and s.where[monster] >= 0]) == 1
        extra = step.extra_for in ((step.monster,) if step.extra else (NOBODY,))
        return below.stage == stage and standing and alone and step.monster == below.survivor(t) and extra
    return False


def fits_rivalry(t: Table, below: AnyStep, step: AnyStep) -> bool:
    """Whose window or whose attacks these are in a Challenge, the Final Challenge or a fight with a giant."""
    if isinstance(below, ShedWindow):
        under = t.agenda[t.agenda.index(below) - 1]
        if not isinstance(under, (Challenge, Finale)) or not isinstance(step, ShedWindow):
            return False
        return under.stage == 1 and below.monster == under.foe and step.monster == under.challenger
    if isinstance(below, GiantFight):
        if isinstance(step, ShedWindow):
            return below.stage == 1 and below.round == 0 and step.monster == below.monster
        if isinstance(step, LastingLosses):
            return below.stage == 2 and below.round == 0 and (step.monster, step.giant) == (below.monster, below.giant)
        if isinstance(step, MonsterAttacks):
            return below.stage == 3 and below.round >= 1 and (step.monster, step.foe) == (below.monster, below.giant)
        rounds = below.stage == 2 and below.round >= 1
        return rounds and isinstance(step, GiantAttacks) and (step.giant, step.monster) == (below.giant, below.monster)
    if not isinstance(below, (Challenge, Finale)):
        return False
    if isinstance(step, ShedWindow):
        return below.stage == 1 and below.round == 0 and step.monster in (below.challenger, below.foe)
    if not isinstance(step, MonsterAttacks) or below.stage not in (2, 3) or below.round < 1:
        return False
    by_foe = (below.stage == 2) == (below.foe_first == 1)
    pair = (below.foe, below.challenger) if by_foe else (below.challenger, below.foe)
    return (step.monster, step.foe) == pair


def fits_attack(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    """Those who fight stand in one space, but for monsters that challenge each other from neighbouring ones."""
    where = t.manual.where
    if isinstance(step, AttackRoll) and top:
        if where[step.attacker] < 0 or where[step.target] < 0:
            return False
        apart = where[step.attacker] != where[step.target]
        if apart and (isinstance(below, UnitsAttack) or (isinstance(below, MonsterAttacks) and below.foe == NOBODY)):
            return False
    return fits_roll(t, below, step, top)


def fits_harm(t: Table, below: AnyStep, step: AnyStep) -> bool:
    if isinstance(step, HealingDice):
        return isinstance(below, (Rescue, MonsterAttacks)) and fits_dice(t, below.monster, step)
    if isinstance(step, Rescue):
        s = t.manual
        return s.where[step.monster] >= 0 and step.monster in s.monster_of and may_hurt(below, step.monster)
    return False


def fits_draw(t: Table, below: AnyStep, step: AnyStep) -> bool:
    """M-FIGHT-26: after a retreat others draw too; else the active player does."""
    s = t.manual
    seats = range(s.seats) if isinstance(below, (FightPhase, DrawResearch)) else (s.active,)
    if isinstance(step, DrawResearch):
        return step.seat in seats
    return isinstance(step, PlaceGiant) and step.seat in seats and fits_giant(t, step)


def fits_dust(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    s, board = t.manual, t.board
    monster = s.monster_of[s.active]
    if isinstance(step, Mutate):
        if not isinstance(below, Dust):
            return fits_glow(below, step)
        site = s.where[monster] in s.sites_used[monster]
        return step.monster == monster and s.focus[monster] == MUTATING and site
    if isinstance(step, Ranking):
        whole = len(step.scores) == s.seats and len(set(step.waiting)) == len(step.waiting)
        return whole and s.declared == 1 and s.ranking == () and s.closer == s.active
    if isinstance(step, Stomp):
        mine = step.monster == monster and s.where[monster] == step.space and s.focus[monster] == STOMPING
        return mine and not s.stomped[step.space] and not top
    if isinstance(step, StompCity) and isinstance(below, Stomp):
        rolled = board.city[below.space] - step.dice
        fair = rolled <= step.total <= 6 * rolled and (rolled == 0 or step.asked == 1)
        return below.stage == 1 and step.monster == below.monster and rolled >= 0 and fair
    if isinstance(step, StompBase) and isinstance(below, Stomp):
        return step.monster == below.monster and fits_base(t, below.space, below.stage, step)
    return False
