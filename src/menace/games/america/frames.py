"""One step on another: which step may stand on which in an agenda, and what both must agree on.

Only loading asks this. In play the rules see to it themselves; a dump may have been written by anybody.
"""

from __future__ import annotations

from typing import Any, Final

from menace.games.america.attack import AntimatterRoll, AttackRoll, MonsterAttacks, ShedWindow, StabilizerRay
from menace.games.america.box import VESSEL
from menace.games.america.cards import BlondeLure, ChopperLift, Cutbacks, Fence, Satellites
from menace.games.america.challenge import Duel, GiantAttacks, MonsterChallenge
from menace.games.america.deploy import Deployment, DeployStep, PlaceUnit
from menace.games.america.draw import DrawResearch, Mutate, PlaceGiant
from menace.games.america.encounter import Stomp, StompBase, StompCity
from menace.games.america.fight import (
    Battle,
    BattleCards,
    DeclareSubmarines,
    FightStep,
    LastingLosses,
    MolecularCannon,
    TwoRounds,
    UnitsAttack,
)
from menace.games.america.harm import HealingDice, LastStand
from menace.games.america.move import EnterFrom, Launch, MovePiece, Moves, MoveStep, Picked
from menace.games.america.retreat import Retreat
from menace.games.america.table import T, Table
from menace.games.america.words import (
    BLONDE_LURE,
    CAPTAIN_COLOSSAL,
    CHOPPER_LIFT,
    COLOSSAL_CARD,
    CUTBACKS,
    DEFENSE_SATELLITES,
    DEPLOY,
    HOLLYWOOD,
    LAUNCH,
    MECHA_CARD,
    MECHA_MONSTER,
    MONSTERS,
    NOBODY,
    PICK,
    UNMOVED,
)
from menace.kernel.action import act
from menace.kernel.node import Decision
from menace.kernel.table import Step

AnyStep = Step[Any]
USERS: Final = "MoveStep DeployStep CardWindow"
HURTS: Final = "Satellites LastingLosses MolecularCannon AttackRoll AntimatterRoll StabilizerRay"

# Beside the steps of set-up and turn: what each step may stand on.
STANDS_ON: Final = {
    "Cutbacks": USERS,
    "Satellites": USERS,
    "BlondeLure": USERS,
    "ChopperLift": USERS,
    "MovePiece": "MoveStep",
    "EnterFrom": "MoveStep",
    "Launch": "MoveStep",
    "Fence": "GuardGoesHome",
    "Battle": "FightStep",
    "Retreat": "FightStep",
    "DeclareSubmarines": "Battle",
    "BattleCards": "Battle",
    "MolecularCannon": "Battle",
    "UnitsAttack": "Battle",
    "ShedWindow": "Battle Duel ShedWindow",
    "LastingLosses": "Battle Duel",
    "MonsterAttacks": "Battle Duel",
    "GiantAttacks": "Duel",
    "AttackRoll": "UnitsAttack MonsterAttacks GiantAttacks",
    "AntimatterRoll": "AttackRoll",
    "StabilizerRay": "AttackRoll AntimatterRoll",
    "LastStand": HURTS,
    "HealingDice": "LastStand MonsterAttacks",
    "Mutate": "AttackRoll DeployStep",
    "DrawResearch": f"{HURTS} FightStep CardWindow Turns StartingPosition",
    "PlaceGiant": f"{HURTS} FightStep CardWindow Turns StartingPosition",
    "Stomp": "DeployStep",
    "StompCity": "Stomp",
    "StompBase": "Stomp",
    "PlaceUnit": "DeployStep",
    "Duel": "MonsterChallenge",
}


def fits_chapter(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    """Whether a step speaks of the same seat, monster and space as the one it stands on, and that one can have called it."""
    if isinstance(below, Battle):
        return fits_battle(t, below, step)
    if isinstance(below, (Duel, MonsterChallenge)) or isinstance(step, ShedWindow):
        return fits_duel(t, below, step)
    if isinstance(step, (AttackRoll, AntimatterRoll, StabilizerRay)):
        return fits_attack(t, below, step, top)
    if isinstance(step, (LastStand, HealingDice, Mutate, DrawResearch, PlaceGiant)):
        return fits_harm(t, below, step)
    if isinstance(step, (Stomp, StompCity, StompBase, PlaceUnit)):
        return fits_encounter(t, below, step, top)
    if isinstance(step, (Battle, Retreat)):
        return fits_fight(t, below, step)
    return fits_move(t, below, step)


def offered(t: Table, step: AnyStep, action: int) -> bool:
    """Whether a step offers an action now."""
    node = step.run(t)
    return isinstance(node, Decision) and action in node.actions


def fits_place(t: T, below: Deployment[T], step: PlaceUnit) -> bool:
    """A unit that may be deployed, with the spaces that are open to it."""
    open_to_it = list(step.spaces) == below.spaces_for(t, step.unit)
    return step.seat == t.state.active and open_to_it and offered(t, below, act(DEPLOY, step.unit))


def fits_pick(t: T, below: Moves[T], step: Picked[T]) -> bool:
    """A piece that may be moved; a lure is for the active player's monster."""
    lure = below.lure if step.piece == t.state.monster_of[t.state.active] else -1
    return step.lure == lure and offered(t, below, act(PICK, step.piece))


def gone(t: Table, card: int) -> bool:
    return card not in t.state.research_deck and t.holder_of(card) == NOBODY


def fits_move(t: Table, below: AnyStep, step: AnyStep) -> bool:
    s = t.state
    monster = s.monster_of[s.active]
    if isinstance(below, DeployStep) and (below.setup or below.units or below.flex < 0):
        return False
    if isinstance(step, MovePiece) and isinstance(below, MoveStep):
        return fits_pick(t, below, step)
    if isinstance(step, Launch):
        return offered(t, below, act(LAUNCH, step.vessel))
    if isinstance(step, EnterFrom):
        here = s.where[monster]
        moved = here >= 0 and s.moved[monster] != UNMOVED and len(s.units_in[here]) > 0
        return moved and len(step.spaces) > 1 and set(step.spaces) <= set(t.board.neighbours[here]) and ascending(step.spaces)
    return fits_card(t, step)


def fits_card(t: Table, step: AnyStep) -> bool:
    """A card that is being used has left the game and names monsters on the board."""
    s = t.state
    on_board = t.monsters_on_board()
    if isinstance(step, Fence):
        return step.monster == s.monster_of[s.active] and step.monster in on_board
    if isinstance(step, Cutbacks):
        return step.seat == s.active and gone(t, CUTBACKS)
    if isinstance(step, Satellites):
        return gone(t, DEFENSE_SATELLITES) and [m for m in on_board if m in step.targets] == list(step.targets)
    if isinstance(step, BlondeLure):
        return step.seat == s.active and gone(t, BLONDE_LURE) and (step.monster == NOBODY or step.monster in on_board)
    if isinstance(step, ChopperLift):
        known = step.monster == NOBODY or (step.range > 0 and step.monster in on_board)
        return step.seat == s.active and gone(t, CHOPPER_LIFT) and known
    return False


def ascending(spaces: tuple[int, ...]) -> bool:
    return list(spaces) == sorted(set(spaces))


def fits_fight(t: Table, below: AnyStep, step: AnyStep) -> bool:
    s = t.state
    if not isinstance(below, FightStep):
        return False
    if isinstance(step, Battle):
        here = s.where[step.monster]
        fallen = here == HOLLYWOOD and isinstance(t.agenda[-1], (DrawResearch, PlaceGiant, StabilizerRay, AntimatterRoll, Mutate))
        return step.space not in below.due and step.monster in s.monster_of and (here == step.space or fallen)
    if isinstance(step, Retreat):
        return step.monster in t.monsters_on_board() and len(s.units_in[s.where[step.monster]]) > 0
    return False


# What a battle has counted up to when it has called a step: its stage and its round.
CALLED: Final = {
    "DeclareSubmarines": ((1, 0),),
    "ShedWindow": ((2, 0),),
    "LastingLosses": ((3, 0),),
    "BattleCards": ((4, 0),),
    "MolecularCannon": ((4, 0),),
}
EARLY: Final = ((5, 1),)
FIRST: Final = ((6, 1), (9, 2))
SECOND: Final = ((7, 1), (10, 2))


def fits_battle(t: Table, battle: TwoRounds[Any], step: AnyStep) -> bool:
    s = t.state
    if isinstance(step, UnitsAttack):
        called = EARLY if step.early else SECOND if battle.second_by_units() else FIRST
    elif isinstance(step, MonsterAttacks):
        called = FIRST if battle.second_by_units() else SECOND
    else:
        called = CALLED[type(step).__name__]
    if (battle.stage, battle.round) not in called or battle.over != int(isinstance(step, MolecularCannon)):
        return False
    if battle.ray not in (NOBODY, s.active) or battle.extra_for not in ((battle.monster,) if battle.extra else (NOBODY,)):
        return False
    if isinstance(step, MonsterAttacks):
        return step.monster == battle.monster and step.foe == NOBODY
    if isinstance(step, LastingLosses):
        return step.monster == battle.monster and step.giant == NOBODY
    if isinstance(step, MolecularCannon):
        return step.monster == battle.monster and step.seat == s.active
    if isinstance(step, ShedWindow):
        return step.monster == battle.monster
    if isinstance(step, (DeclareSubmarines, BattleCards, UnitsAttack)):
        if (step.monster, step.space) != (battle.monster, battle.space):
            return False
    if isinstance(step, DeclareSubmarines):
        return all([t.box.role[unit] == VESSEL and s.where[unit] == battle.space for unit in step.asked])
    if isinstance(step, UnitsAttack):
        one = step.unit in step.done if step.unit != NOBODY else not step.left and not step.done
        return one and len(set(step.done)) == len(step.done)
    return True


def fits_attack(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    """Those who fight stand in one space."""
    where = t.state.where
    if isinstance(step, AttackRoll) and top and where[step.attacker] != where[step.target]:
        return False
    return fits_roll(t, below, step, top)


def fits_roll(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    """Whose attack this is, and what follows from it, wherever they stand."""
    s = t.state
    if isinstance(step, AttackRoll):
        if (step.face == 0) != top:
            return False
        if isinstance(below, UnitsAttack):
            return step.attacker == below.unit and step.target == below.monster and step.ray in (NOBODY, s.active)
        if step.doubled or step.ray != NOBODY:
            return False
        if isinstance(below, GiantAttacks):
            return step.attacker == below.giant and step.target == below.monster
        if isinstance(below, MonsterAttacks):
            foe = step.target == below.foe if below.foe != NOBODY else step.target >= MONSTERS
            return step.attacker == below.monster and foe
        return False
    if isinstance(step, AntimatterRoll):
        return isinstance(below, AttackRoll) and below.doubled == 1 and step.monster == below.target
    if isinstance(step, StabilizerRay):
        if isinstance(below, AttackRoll):
            return step.monster == below.target and step.seat == below.ray
        return isinstance(below, AntimatterRoll) and step.monster == below.monster and step.seat == s.active
    return False


def fits_harm(t: Table, below: AnyStep, step: AnyStep) -> bool:
    s = t.state
    if isinstance(step, DrawResearch):
        return step.seat == s.active
    if isinstance(step, PlaceGiant):
        return step.seat == s.active and fits_giant(t, step)
    if isinstance(step, HealingDice):
        return isinstance(below, (LastStand, MonsterAttacks)) and fits_dice(t, below.monster, step)
    if isinstance(step, Mutate) and isinstance(below, DeployStep):
        here = s.where[s.monster_of[s.active]]
        return step.monster == s.monster_of[s.active] and here in s.sites_used[step.monster] and below.setup == 0
    if isinstance(step, Mutate):
        return fits_glow(below, step)
    if isinstance(step, LastStand):
        return s.where[step.monster] >= 0 and s.health[step.monster] <= step.points and may_hurt(below, step.monster)
    return False


def fits_giant(t: Table, step: PlaceGiant) -> bool:
    """A giant that is being placed comes with its card, and is nobody's yet."""
    pair = (step.giant, step.card) in ((MECHA_MONSTER, MECHA_CARD), (CAPTAIN_COLOSSAL, COLOSSAL_CARD))
    return pair and t.holder_of(step.card) == step.seat and t.state.owner[step.giant] == NOBODY


def fits_dice(t: Table, monster: int, step: HealingDice) -> bool:
    """Dice of Health for this monster, no more than some card gives."""
    return step.monster == monster and 1 <= step.left <= max([gift.rage_dice for gift in t.box.gift])


def fits_glow(below: AnyStep, step: Mutate) -> bool:
    """A unit's attack has mutated its target."""
    return isinstance(below, AttackRoll) and step.monster == below.target and below.attacker >= MONSTERS


def may_hurt(below: AnyStep, monster: int) -> bool:
    """Whether this step may have brought a monster to the end of its Health."""
    if isinstance(below, AttackRoll):
        return monster in (below.target, below.attacker)
    if isinstance(below, Satellites):
        return monster not in below.targets
    return isinstance(below, (LastingLosses, MolecularCannon, AntimatterRoll, StabilizerRay)) and monster == below.monster


def fits_encounter(t: Table, below: AnyStep, step: AnyStep, top: bool) -> bool:
    s, board = t.state, t.board
    if isinstance(step, PlaceUnit) and isinstance(below, DeployStep):
        return fits_place(t, below, step)
    if isinstance(step, Stomp) and isinstance(below, DeployStep):
        mine = step.monster == s.monster_of[s.active] and s.where[step.monster] == step.space
        return mine and s.stomped[step.space] == 1 and s.driven == 0 and not top and below.setup == 0
    if isinstance(step, StompCity) and isinstance(below, Stomp):
        rolled = board.city[below.space] - step.dice
        fair = rolled <= step.total <= 6 * rolled
        return below.stage == 1 and step.monster == below.monster and rolled >= 0 and fair
    if isinstance(step, StompBase) and isinstance(below, Stomp):
        return step.monster == below.monster and fits_base(t, below.space, below.stage, step)
    return False


def fits_base(t: Table, space: int, stage: int, step: StompBase) -> bool:
    """The base that is next in a Stomp of this space that has come so far."""
    bases = t.board.bases[space]
    return 2 <= stage <= len(bases) + 1 and step.branch == bases[stage - 2]


def fits_duel(t: Table, below: AnyStep, step: AnyStep) -> bool:
    """A-CHALLENGE-24 to A-CHALLENGE-26: who duels, how far it has come, and whose attacks these are."""
    s = t.state
    if isinstance(step, Duel):
        if not isinstance(below, MonsterChallenge) or step.challenger != below.challenger:
            return False
        if step.foe == step.challenger or s.where[step.challenger] < 0 or s.where[step.foe] != s.where[step.challenger]:
            return False
        weighed = step.foe < MONSTERS and step.stage >= 2
        weights = (step.weight >= 1 and step.foe_weight >= 1) if weighed else step.weight == step.foe_weight == 0
        return weights and step.extra_for in ((step.challenger, step.foe) if step.extra else (NOBODY,))
    if isinstance(step, ShedWindow) and isinstance(below, ShedWindow):
        duel = t.agenda[1]
        return isinstance(duel, Duel) and t.agenda[2] is below and step.monster == duel.foe
    if not isinstance(below, Duel):
        return False
    if isinstance(step, ShedWindow):
        return below.stage == 1 and below.round == 0 and step.monster == below.challenger
    if isinstance(step, LastingLosses):
        before = below.stage == 2 and below.round == 0
        return before and step.monster == below.challenger and step.giant == below.foe >= MONSTERS
    second = below.stage == 2
    attacker, target = (below.foe, below.challenger) if second != (below.foe_first == 1) else (below.challenger, below.foe)
    if below.round < 1 or below.stage not in (2, 3):
        return False
    if isinstance(step, MonsterAttacks):
        return (step.monster, step.foe) == (attacker, target)
    return isinstance(step, GiantAttacks) and (step.giant, step.monster) == (attacker, target)
