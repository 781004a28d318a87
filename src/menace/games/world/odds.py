"""How a battle may end, by playing it many times over with plain tactics."""

from __future__ import annotations

from menace.games.world.fight import BattleRound, FightPhase, due_spaces
from menace.games.world.roll import EARLY, AttackRoll
from menace.games.world.stats import damage_of, defense_of, modifier
from menace.games.world.table import Table
from menace.games.world.words import (
    ATTACK,
    CREATURES,
    FIRE,
    GUARD,
    JOIN,
    KEEP,
    LEAVE,
    NOBODY,
    PASS,
    REROLL,
    RETREAT,
    USE,
)
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.engine import choose, roll
from menace.kernel.game import Odds
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step
from menace.toolkit.odds import LONGEST, Contest, odds_of, step_once


def battle_odds(t: Table, runs: int, chance: Seeded) -> list[Odds]:
    """The battle going on; else every battle that is due, or would be if the moves ended now (W-FIGHT-01)."""
    s = t.state
    for depth in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[depth]
        if isinstance(step, BattleRound):
            return [odds_for(t, step, [frame.copy() for frame in t.agenda[depth:]], runs, chance)]
        if isinstance(step, FightPhase):
            break
    if s.over or NOBODY in s.monster_of or NOBODY in s.military_of:
        return []
    found: list[Odds] = []
    for space in due_spaces(t):
        battle = BattleRound(space)
        found.append(odds_for(t, battle, [battle], runs, chance))
    return found


def odds_for(t: Table, battle: BattleRound, agenda: list[Step[Table]], runs: int, chance: Seeded) -> Odds:
    s, names = t.state, t.box.names
    creatures = [c for c in s.creatures_in[battle.space] if c != s.lent]
    pieces = [*s.creatures_in[battle.space], *s.units_in[battle.space]]
    sides = sorted({side_of(t, piece) for piece in pieces} - {s.active})
    labels = [("stays", f"{side_name(t, s.active, pieces)} stays", True)]
    labels += [(f"side {side} left", f"{side_name(t, side, pieces)} is left", True) for side in sides]
    labels.append(("units lost", "units lost", False))
    for creature in creatures:
        labels.append((f"{t.box.ids[creature]} falls", f"{names[creature]} falls", True))
        labels.append((f"{t.box.ids[creature]} loses", f"Health {names[creature]} loses", False))
    title, space = f"Battle at {t.board.names[battle.space]}", t.board.ids[battle.space]
    return odds_of(Courses(t, battle, agenda, creatures, sides), title, space, labels, runs, chance)


def side_of(t: Table, piece: int) -> int:
    """Whose a piece is: a seat, or beyond the seats the number of a military that nobody plays."""
    owner = t.state.owner[piece]
    return owner if owner != NOBODY else t.state.seats + t.box.military[piece]


def side_name(t: Table, side: int, pieces: list[int]) -> str:
    """A side by its monster, if that takes part, else by a minion, else by its military."""
    s = t.state
    if side >= s.seats:
        return t.box.military_names[side - s.seats]
    creatures = [piece for piece in sorted(pieces) if piece < CREATURES and s.owner[piece] == side]
    return t.box.names[creatures[0]] if creatures else t.box.military_names[s.military_of[side]]


class Courses(Contest):
    """A battle with the steps that are left of it, and the creatures and the other sides whose fate is asked."""

    def __init__(self, t: Table, battle: BattleRound, agenda: list[Step[Table]], creatures: list[int], sides: list[int]) -> None:
        self.t = t
        self.battle = battle
        self.agenda = agenda
        self.creatures = creatures
        self.sides = sides

    def course(self, chance: ChanceSource) -> list[float]:
        """Whether the active player's pieces stay and any of each other side are left, the units lost, how the creatures fare."""
        before = self.t.state
        copy = Table(self.t.box, before.copy())
        copy.agenda.clear()
        copy.agenda.extend([step.copy() for step in self.agenda])
        base = copy.agenda[0]
        for _ in range(LONGEST):
            if not copy.agenda or copy.agenda[0] is not base:
                break
            node = step_once(copy)
            if isinstance(node, Chance):
                roll(copy, chance.pick(node))
            elif isinstance(node, Decision):
                choose(copy, tactic(copy, node, self.battle.space))
        after, space = copy.state, self.battle.space
        here = [*after.creatures_in[space], *after.units_in[space]]
        units = [unit for unit in before.units_in[space] if after.where[unit] < 0]
        left = {side_of(copy, piece) for piece in here}
        found = [float(side in left) for side in [before.active, *self.sides]]
        found.append(float(len(units)))
        for creature in self.creatures:
            found.append(float(after.health[creature] == 0))
            found.append(float(max(before.health[creature] - after.health[creature], 0)))
        return found


def tactic(t: Table, decision: Decision, space: int) -> int:
    """Attack what is the greatest danger for the die it takes, roll a miss again, join in, and retreat anywhere."""
    step = t.agenda[-1]
    if isinstance(step, AttackRoll):
        return act(KEEP if would_hit(t, step) else REROLL)
    best, found = -1.0, -1
    for action in decision.actions:
        verb = verb_of(action)
        if verb == ATTACK or verb == FIRE:
            worth = danger(t, decision.seat, second_of(action) if verb == FIRE else first_of(action), space)
            if worth > best:
                best, found = worth, action
    if found >= 0:
        return found
    for wanted in (JOIN, USE, PASS, GUARD, RETREAT, LEAVE):
        for action in decision.actions:
            if verb_of(action) == wanted:
                return action
    return decision.actions[0]


def would_hit(t: Table, attack: AttackRoll) -> bool:
    battle = attack.battle(t)
    space, swarm = (battle.space, battle.swarm) if battle is not None else (-1, 0)
    aim = modifier(t, attack.attacker, attack.target, space, swarm, attack.mode == EARLY)
    return attack.face + aim >= defense_of(t, attack.target, space)


def danger(t: Table, seat: int, target: int, space: int) -> float:
    """Damage a target deals, times the chance that the seat's monster hits it; what has little Health left counts more."""
    s = t.state
    aim = modifier(t, s.monster_of[seat], target, space, 0, False)
    faces = min(max(7 - (defense_of(t, target, space) - aim), 0), 6)
    worth = faces * (1.0 + damage_of(t, target))
    return worth if target >= CREATURES else worth * (1.0 + 3.0 / (1.0 + s.health[target]))
