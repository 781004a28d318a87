"""Judgement for the battles of World: whom to attack, what to roll again, who takes a hit, where to retreat."""

from __future__ import annotations

from menace.bots.minds.world_fight import aim
from menace.bots.minds.world_pieces import minion_worth, quality, unit_worth
from menace.bots.minds.world_sense import GIVEN, STUBBORN, Eye
from menace.games.world import words as w
from menace.games.world.harm import battle_of
from menace.games.world.odds import would_hit
from menace.games.world.roll import AttackRoll, ShellGuard
from menace.games.world.stats import damage_of, loss_of
from menace.games.world.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision


def battle(t: Table, decision: Decision) -> list[float]:
    """What is due, the monster's own last; shells and rays at rivals only."""
    s = t.state
    found: list[float] = []
    for action in decision.actions:
        verb, what = verb_of(action), first_of(action)
        if verb == w.BATTLE:
            own = any([s.owner[creature] == decision.seat for creature in s.creatures_in[what]])
            units = any([s.owner[unit] == decision.seat for unit in s.units_in[what]])
            found.append(2.0 if s.where[s.monster_of[decision.seat]] == what else -1.0 if own and not units else 3.0)
        elif verb == w.RAY:
            found.append(5.0 * hit_worth(t, decision.seat, s.monster_of[decision.seat], what, -1))
        elif verb == w.GIVE:
            found.append(GIVEN)
        else:
            found.append(0.0)
    if len(found) == len([action for action in decision.actions if verb_of(action) == w.BATTLE]):
        return [max(worth, 1.0) for worth in found]
    return found


def hit_worth(t: Table, seat: int, attacker: int, target: int, space: int) -> float:
    """What an attack by a creature promises: what stands in the way, bites or brings Infamy, for the die it takes."""
    s, numbers = t.state, t.numbers
    odds = aim(t, attacker, target, space)
    if target >= w.CREATURES:
        bites = 0.25 * damage_of(t, target) * (1.5 if t.box.rockets[target] else 1.0)
        return odds * (0.5 + bites) * (0.8 if s.owner[target] == seat else 1.0)
    if s.owner[target] == seat:
        return -1.0
    strength = damage_of(t, attacker)
    need = (s.health[target] + strength - 1) // strength
    reward = numbers.infamy_monster if target < w.MONSTERS else numbers.infamy_minion
    return odds * (0.1 * strength + reward * 0.8 / need)


def attack(t: Table, decision: Decision) -> list[float]:
    """The best target; several attacks together at one that withstands them all."""
    s = t.state
    battle = battle_of(t)
    space = battle.space if battle is not None else -1
    attacker = attacking(t, decision.seat)
    found: list[float] = []
    for action in decision.actions:
        verb, target = verb_of(action), first_of(action)
        if verb == w.ATTACK:
            found.append(hit_worth(t, decision.seat, attacker, target, space))
        elif verb == w.VOLLEY:
            count = second_of(action)
            whole = target < w.CREATURES and s.health[target] > (count - 1) * (damage_of(t, attacker) + 1)
            found.append(hit_worth(t, decision.seat, attacker, target, space) + 0.001 * count if whole else -2.0)
        else:
            found.append(0.0)
    return found


def attacking(t: Table, seat: int) -> int:
    """The creature whose attacks are chosen."""
    creature = getattr(t.agenda[-1], "creature", t.state.monster_of[seat])
    assert isinstance(creature, int)
    return creature


def reroll(t: Table, decision: Decision) -> list[float]:
    step = t.agenda[-1]
    good = isinstance(step, AttackRoll) and would_hit(t, step)
    return [1.0 if (verb_of(action) == w.KEEP) == good else 0.0 for action in decision.actions]


def also(t: Table, decision: Decision) -> list[float]:
    return [
        (1.0 + damage_of(t, first_of(action))) * (-1.0 if t.state.owner[first_of(action)] == decision.seat else 1.0)
        for action in decision.actions
    ]


def shell(t: Table, decision: Decision) -> list[float]:
    """The minion takes what would defeat the monster, and what it survives itself."""
    s, step = t.state, t.agenda[-1]
    guards = False
    if isinstance(step, ShellGuard):
        points = loss_of(t, step.attacker, step.monster, step.points)
        guards = s.health[step.monster] <= points or s.health[step.minion] > step.points
    return [1.0 if (verb_of(action) == w.GUARD) == guards else 0.0 for action in decision.actions]


def fire(t: Table, decision: Decision) -> list[float]:
    """At rivals' creatures, best at one that may fall; at the own only if there is no other way."""
    s = t.state
    battle = battle_of(t)
    space = battle.space if battle is not None else -1
    found: list[float] = []
    for action in decision.actions:
        if verb_of(action) != w.FIRE:
            found.append(0.0)
            continue
        unit, target = first_of(action), second_of(action)
        points = loss_of(t, unit, target, damage_of(t, unit))
        worth = aim(t, unit, target, space) * (points + 3.0 * (s.health[target] <= points)) + 0.01
        found.append(-worth if s.owner[target] == decision.seat else worth)
    return found


def join(t: Table, decision: Decision) -> list[float]:
    """Submarines join in against rivals alone."""
    s = t.state
    battle = battle_of(t)
    space = battle.space if battle is not None else -1
    against = space >= 0 and not any([s.owner[creature] == decision.seat for creature in s.creatures_in[space]])
    return [0.0 if verb_of(action) == w.END else 1.0 if against else -1.0 for action in decision.actions]


def retreat(t: Table, decision: Decision) -> list[float]:
    """The monster to where it is safe and has something before it, the others to where they are of use."""
    eye = Eye(t, decision.seat)
    found: list[float] = []
    for action in decision.actions:
        piece, space = first_of(action), second_of(action)
        if verb_of(action) == w.LEAVE:
            found.append(-1.0)
        elif piece == eye.monster:
            found.append(10.0 + eye.outlook(space, -1) - eye.peril(piece, space, float(t.state.health[piece])))
        elif piece < w.CREATURES:
            found.append(5.0 + minion_worth(eye, piece, space))
        else:
            found.append(unit_worth(eye, piece, space, {}))
    return found


def drive(t: Table, decision: Decision) -> list[float]:
    """Driven units go where they stand in the way."""
    eye = Eye(t, decision.seat)
    return [unit_worth(eye, first_of(action), second_of(action), {}) for action in decision.actions]


def yielding(t: Table, decision: Decision) -> list[float]:
    return [1.0 if first_of(action) == w.UNIT_SIDE else 0.0 for action in decision.actions]


def disband(t: Table, decision: Decision) -> list[float]:
    return [-quality(t, first_of(action)) for action in decision.actions]


def rampage(t: Table, decision: Decision) -> list[float]:
    """On, if the next space is worth more than this one."""
    eye = Eye(t, decision.seat)
    here = t.state.where[eye.monster]
    return [eye.going(here) if verb_of(action) == w.PASS else eye.going(first_of(action)) - STUBBORN for action in decision.actions]
