"""How a battle may end, by playing it many times over with plain tactics."""

from __future__ import annotations

from typing import Any, Final

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
from menace.kernel.chance import Seeded
from menace.kernel.game import Odds
from menace.kernel.node import Decision
from menace.kernel.table import Step
from menace.toolkit.odds import Course

HARDLY: Final = 0.005  # a chance that is less is none to hope for


def battle_odds(t: Table, runs: int, chance: Seeded) -> list[Odds]:
    """The battle going on; else every battle that is due, or would be if the moves ended now (W-FIGHT-01)."""
    s = t.state
    for depth in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[depth]
        if isinstance(step, BattleRound):
            rest: list[Step[Any]] = [frame.copy() for frame in t.agenda[depth:]]
            return [BattleCourse(t, step.space, rest).odds(runs, chance).now()]
        if isinstance(step, FightPhase):
            break
    if s.over or NOBODY in s.monster_of or NOBODY in s.military_of:
        return []
    return [BattleCourse(t, space, [BattleRound(space)]).odds(runs, chance) for space in due_spaces(t)]


def success(t: Table, seat: int, battle: Odds) -> float | None:
    """How likely the place is held; nothing for who fights to wound and be gone: units alone, or where nobody falls."""
    space = t.board.ids.index(battle.space)
    owners = {t.state.owner[creature] for creature in t.state.creatures_in[space]}
    if owners - {seat} and seat not in owners:
        return None
    held = next((estimate.value for estimate in battle.estimates if estimate.what == "stays"), 0.0)
    return held if held >= HARDLY else None


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


class BattleCourse(Course[Table]):
    """A battle, the creatures in it and the sides against the active player, whose fate is asked."""

    def __init__(self, t: Table, where: int, agenda: list[Step[Any]]) -> None:
        super().__init__(agenda)
        s = t.state
        self.t = t
        self.where = where
        self.pieces = [*s.creatures_in[where], *s.units_in[where]]
        self.creatures = [creature for creature in s.creatures_in[where] if creature != s.lent]
        own = [piece for piece in self.pieces if side_of(t, piece) == s.active]
        self.lead = [piece for piece in sorted(own) if piece < CREATURES][:1]  # by whom the active player's side is called
        # Submarines that fire from the sea alone hold no place: then it is not asked who does.
        self.sides = sorted({side_of(t, piece) for piece in self.pieces} - {s.active}) if own else []
        self.inside = bool(own)

    def twin(self) -> Table:
        return Table(self.t.box, self.t.state.copy())

    def title(self) -> str:
        return f"Battle at {self.t.board.names[self.where]}"

    def space(self) -> str:
        return self.t.board.ids[self.where]

    def labels(self) -> list[tuple[str, str, bool]]:
        t = self.t
        ids, names = t.box.ids, t.box.names
        labels = [("stays", f"{side_name(t, t.state.active, self.pieces)} holds the place", True)] if self.inside else []
        labels += [(f"side {side} left", f"{side_name(t, side, self.pieces)} holds the place", True) for side in self.sides]
        labels.append(("units lost", "units lost", False))
        for creature in self.creatures:
            labels.append((f"{ids[creature]} falls", f"{names[creature]} falls", True))
            loses = "health lost" if creature in self.lead else f"{ids[creature]} loses"
            labels.append((loses, f"Health {names[creature]} loses", False))
        return labels

    def tactic(self, t: Table, decision: Decision) -> int:
        return tactic(t, decision, self.where)

    def came_to(self, t: Table, contest: Step[Any]) -> list[float]:
        """Whether who leads the active player's pieces stays, and any of each other side are left, the units lost, how the
        creatures fare. Pieces of that player's which may stand on the other side say nothing: own units that a monster attacks."""
        before, after = self.t.state, t.state
        left = {side_of(t, piece) for piece in [*after.creatures_in[self.where], *after.units_in[self.where]]}
        stays = all([after.where[lead] == self.where for lead in self.lead]) if self.lead else before.active in left
        found = [float(stays)] if self.inside else []
        found += [float(side in left) for side in self.sides]
        found.append(float(len([unit for unit in before.units_in[self.where] if after.where[unit] < 0])))
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
