"""Judgement for World: where monster and minions go, whom to fight, where units stand in the way, what to take and when to end."""

from __future__ import annotations

from collections.abc import Callable

from menace.bots.minds.reckoning import FAR, chance
from menace.bots.minds.world_fight import aim, assault, blow, foes_at, forecast, prey_at
from menace.bots.minds.world_sense import CARD, USE_OF_UPGRADE, Eye, steps
from menace.games.world import words as w
from menace.games.world.deploy import DeployPhase, PlaceUnit
from menace.games.world.deployable import in_range
from menace.games.world.game import mine
from menace.games.world.harm import battle_of
from menace.games.world.move import MovePiece, creature_moves, unit_moves
from menace.games.world.mutate import DrawMinion
from menace.games.world.odds import would_hit
from menace.games.world.roll import AttackRoll, ShellGuard
from menace.games.world.score import cards_held
from menace.games.world.stats import damage_of, defense_of, loss_of, missile_mask, modifier, move_of
from menace.games.world.table import Table
from menace.games.world.turn import EndOfTurn
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable

# Cards from the dearest on.
PRIZED = (
    w.WAR_SPIKES, w.GREAT_LEAP, w.ROCKET_JUGGLER, w.TAIL_SWEEP, w.THICK_HIDE, w.TIDAL_SURGE, w.WINGED_HORROR, w.KIDNAPPED_FRIEND,
    w.LORD_OF_MONSTERS, w.OPTICUS_RAY, w.RAMPAGE_CARD, w.SEETHING_TERROR, w.HYDROTHERMAL_HEALING, w.ITS_A_ROBOT, w.GAMMA_PULSE,
    w.AMAZON_CULT, w.VANISH_BELOW, w.BLOOD_FRENZY, w.COLOSSAL_ALLY, w.URANIUM_SHELLS, w.AFTERBURNERS, w.SWARM_TACTICS,
    w.RAPID_MOBILIZATION, w.ARMORED_PLATING, w.CITADEL_DOCTRINE, w.BARRAGE_DOCTRINE, w.PURSUIT_FIRE, w.LONG_RANGE_GUIDANCE,
    w.STEALTH_COATING, w.NUCLEAR_WARHEADS,
)  # fmt: skip
GIVEN = 200.0  # a gift is taken first
LEADING = 100.0  # then the monster goes
MAKING_WAY = 150.0  # unless own units stand where it wants to go
FOLLOWING = 50.0  # then the minions
UNIT_LOST = 0.2
STUBBORN = 0.02  # what a move must be worth


def worths(table: KernelTable, decision: Decision) -> list[float]:
    """The worth of each action on offer, by what the decision is about."""
    t = mine(table)
    judge = JUDGES.get(decision.about, indifferent)
    return judge(t, decision)


def indifferent(t: Table, decision: Decision) -> list[float]:
    return [0.0 for _ in decision.actions]


def eager(t: Table, decision: Decision) -> list[float]:
    """Whatever is not passing."""
    return [0.0 if verb_of(action) in (w.PASS, w.END) else 1.0 for action in decision.actions]


# -- set-up and lairs ----------------------------------------------------------------------------------------------


def lair(t: Table, decision: Decision) -> list[float]:
    """Near much and far from rivals; for a monster that comes back as for one that begins."""
    eye = Eye(t, decision.seat)
    health = float(t.box.health[eye.monster])
    found: list[float] = []
    for action in decision.actions:
        space = first_of(action)
        crowd = sum([1.0 for hunter in eye.hunters if t.board.distance[t.state.where[hunter]][space] <= 4])
        found.append(eye.outlook(space, -1) - eye.peril(eye.monster, space, health) - 0.15 * crowd)
    return found


def minion_lair(t: Table, decision: Decision) -> list[float]:
    """A minion appears out of rivals' reach, and near its monster."""
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    minion = step.minion if isinstance(step, DrawMinion) else step.waiting(t) if isinstance(step, EndOfTurn) else eye.monster
    if minion == eye.monster:
        return lair(t, decision)
    return [minion_worth(eye, minion, first_of(action)) for action in decision.actions]


# -- the Move Phase ------------------------------------------------------------------------------------------------


def move(t: Table, decision: Decision) -> list[float]:
    """The monster first, but own units make way for it; then the minions; then units that gain by moving."""
    s = t.state
    eye = Eye(t, decision.seat)
    found = [0.0] * len(decision.actions)
    numbers = {first_of(action): n for n, action in enumerate(decision.actions) if verb_of(action) == w.PICK}
    for n, action in enumerate(decision.actions):
        if verb_of(action) == w.GIVE:
            found[n] = GIVEN
            return found
    if eye.monster in numbers:
        goal, gain = best_goal(eye, eye.monster)
        if gain > STUBBORN or goal == s.where[eye.monster]:
            movable = [unit for unit in s.units_in[goal] if s.owner[unit] == eye.seat and unit in numbers]
            for unit in movable:
                found[numbers[unit]] = MAKING_WAY
            if gain > STUBBORN:
                found[numbers[eye.monster]] = LEADING
            if movable or gain > STUBBORN:
                return found
    for piece, n in numbers.items():
        if w.MONSTERS <= piece < w.CREATURES:
            found[n] = FOLLOWING * (minion_gain(eye, piece) > STUBBORN)
            if found[n] > 0.0:
                return found
    raids = raids_of(eye)
    for piece, n in numbers.items():
        if piece >= w.CREATURES:
            best = max([unit_worth(eye, piece, first_of(goal), raids) for goal in unit_moves(t, piece)], default=-1.0)
            found[n] = best - staying(eye, piece) - STUBBORN
            if found[n] > 0.0:
                return found
    return found


def best_goal(eye: Eye, monster: int) -> tuple[int, float]:
    """The space a monster should end its move in, and what it gains by going; own units there are taken to make way."""
    t = eye.t
    here = t.state.where[monster]
    stay = eye.going(here, eye.seat)
    goal, best = here, stay
    for action in creature_moves(t, monster):
        worth = eye.going(first_of(action), eye.seat)
        if worth > best:
            goal, best = first_of(action), worth
    return goal, best - stay


def move_creature(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    piece = step.piece if isinstance(step, MovePiece) else eye.monster
    if piece == eye.monster:
        return [eye.going(first_of(action)) for action in decision.actions]
    return [minion_worth(eye, piece, first_of(action)) for action in decision.actions]


def minion_gain(eye: Eye, minion: int) -> float:
    here = minion_worth(eye, minion, eye.t.state.where[minion])
    return max([minion_worth(eye, minion, first_of(action)) for action in creature_moves(eye.t, minion)], default=-FAR) - here


def minion_worth(eye: Eye, minion: int, space: int) -> float:
    """A minion in a space: what it adds to its monster's battle or wins alone, and what may become of it there."""
    t, s, numbers = eye.t, eye.t.state, eye.t.numbers
    stake = 0.6 if len(t.minions_of(eye.seat)) > 1 else 1.0 + 1.5 * eye.late
    health = s.health[minion]
    worth = 0.0
    foes = foes_at(t, minion, space, w.NOBODY)
    if foes:
        beside = s.where[eye.monster] == space
        course = forecast(t, [minion, eye.monster] if beside else [minion], space, foes)
        if beside:
            alone = forecast(t, [eye.monster], space, foes)
            worth += (course.clear - alone.clear) * eye.own_worths()[space] + 0.4 * (alone.loss * 0.2)
            worth += eye.spoils(course, foes) - eye.spoils(alone, foes)
        else:
            worth += eye.spoils(course, foes)
        seats = sorted({s.owner[foe] for foe in foes if foe < w.CREATURES})
        price = stake + sum([eye.weight[seat] * numbers.infamy_minion for seat in seats])
        worth -= course.falls * price + 0.1 * course.loss
    by_creatures, by_units = eye.danger(minion, space)
    worth -= min(0.6 * by_creatures / health, 1.0) * (stake + 0.4 * numbers.infamy_minion)
    worth -= min(0.25 * by_units / health, 1.0) * stake
    if t.box.ability[minion] == w.POLLINATE_ABILITY:
        if t.board.site[space] and t.open_location(space, w.SITE):
            worth += 0.6 * eye.mutating(eye.monster)
        if s.cubes and s.where[eye.monster] == space:
            worth += eye.mutating(eye.monster)
    if s.where[eye.monster] >= 0:
        worth -= 0.03 * t.board.distance[space][s.where[eye.monster]]
    return worth


# -- units ---------------------------------------------------------------------------------------------------------


def raids_of(eye: Eye) -> dict[int, float]:
    """By space with a rival's creature: what each of the own units that can come gains by attacking it together."""
    t, s = eye.t, eye.t.state
    found: dict[int, float] = {}
    mine = [unit for unit in t.box.units_of[s.military_of[eye.seat]] if s.where[unit] >= 0]
    for hunter in eye.hunters:
        space = s.where[hunter]
        if space in found or not t.board.is_land(space):
            continue
        there = [unit for unit in mine if s.where[unit] == space]
        force = there + [u for u in mine if s.where[u] != space and s.marks[u] & w.MOVED == 0 and in_reach(t, u, space)]
        room = t.numbers.stack_limit - len(s.units_in[space]) + len(there)
        if force and room > 0:
            found[space] = raid(eye, force[:room], space)
    return found


def in_reach(t: Table, unit: int, space: int) -> bool:
    return steps(t.board, t.box.travel[unit])[space][t.state.where[unit]] <= move_of(t, unit) and t.box.travel[unit] != w.AT_SEA


def raid(eye: Eye, force: list[int], space: int) -> float:
    """What an attack of units brings: the rival's Health, its defeat, less what it costs."""
    t, s = eye.t, eye.t.state
    target = prey_at(t, eye.seat, space)
    if target == w.NOBODY or any([s.owner[other] == eye.seat for other in s.creatures_in[space]]):
        return -9.0
    loss, falls, lost = assault(t, force, space)
    return felling(eye, target, loss, falls) - lost * UNIT_LOST


def felling(eye: Eye, target: int, loss: float, falls: float) -> float:
    """What units gain that take so much Health from a rival's creature and defeat it with this chance."""
    t, s, numbers = eye.t, eye.t.state, eye.t.numbers
    owner = s.owner[target]
    if target >= w.MONSTERS:
        return falls * eye.weight[owner] * (2.5 if len(t.minions_of(owner)) == 1 else 1.0)
    health = s.health[target]
    gain = (1.0 - falls) * eye.weight[owner] * (eye.health(target, health) - eye.health(target, max(health - loss, 1.0)))
    price = min(s.infamy[owner], -numbers.infamy_by_units) + 1.0
    return gain + falls * (eye.weight[owner] * price + eye.ending(eye.seat, 0.0, numbers.defeat_tokens))


def unit_worth(eye: Eye, unit: int, space: int, raids: dict[int, float]) -> float:
    """A unit in a space: an attack there, or what it stands before."""
    t, s = eye.t, eye.t.state
    if s.creatures_in[space] and t.menaced(eye.seat, space):
        return raids.get(space, -9.0)
    if t.box.travel[unit] == w.AT_SEA:
        return at_sea(eye, unit, space)
    return eye.guard(space) * quality(t, unit)


def at_sea(eye: Eye, unit: int, space: int) -> float:
    """A submarine: the monsters it can fire at from an ocean space, and the prizes on the shores it covers."""
    t, s = eye.t, eye.t.state
    worth = 0.0
    for shore in t.board.coasts[space]:
        target = prey_at(t, eye.seat, shore)
        if target != w.NOBODY and not any([s.owner[other] == eye.seat for other in s.creatures_in[shore]]):
            strength = blow(t, unit, target, shore)
            worth = max(
                worth, felling(eye, target, strength, aim(t, unit, target, shore) * (s.health[target] <= damage_of(t, unit)))
            )
        worth += 0.2 * max(eye.guard(shore), 0.0)
    return worth


def quality(t: Table, unit: int) -> float:
    """How well a unit blocks and bites, around 1."""
    return 0.4 + 0.1 * t.box.defense[unit] + 0.15 * damage_of(t, unit) + 0.1 * t.box.rockets[unit]


def staying(eye: Eye, unit: int) -> float:
    """What a unit is worth where it stands."""
    t, s = eye.t, eye.t.state
    here = s.where[unit]
    if t.box.travel[unit] == w.AT_SEA:
        return at_sea(eye, unit, here)
    return eye.guard(here) * quality(t, unit) * 1.1


def move_unit(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    unit = step.piece if isinstance(step, MovePiece) else w.CREATURES
    raids = raids_of(eye)
    return [unit_worth(eye, unit, first_of(action), raids) for action in decision.actions]


# -- battles -------------------------------------------------------------------------------------------------------


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


# -- Encounter -----------------------------------------------------------------------------------------------------


def encounter(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    found: list[float] = []
    for action in decision.actions:
        verb = verb_of(action)
        if verb == w.ENCOUNTER:
            found.append(eye.location(eye.monster, t.state.where[eye.monster], first_of(action)))
        elif verb == w.POLLINATE:
            found.append(0.8 * eye.mutating(eye.monster) + eye.ending(eye.seat, 0.0, 1))
        else:
            found.append(GIVEN if verb == w.GIVE else 0.0)
    return found


def feast(t: Table, decision: Decision) -> list[float]:
    """A wounded minion is fed when its monster has enough, or cannot take it all."""
    s, step = t.state, t.agenda[-1]
    points = int(getattr(step, "points", 0))
    monster = s.monster_of[decision.seat]
    after = s.health[monster] + points
    spare = after > t.numbers.health_cap or after > t.box.health[monster] + 2 or after <= t.box.health[monster] - 2
    return [
        0.0 if verb_of(action) == w.END else (1.0 if spare else -1.0) / (1.0 + s.health[first_of(action)])
        for action in decision.actions
    ]


def take_card(t: Table, decision: Decision) -> list[float]:
    return [-float(PRIZED.index(first_of(action))) for action in decision.actions]


def tanks(t: Table, decision: Decision) -> list[float]:
    """Where they stand in the way of rivals."""
    eye = Eye(t, decision.seat)
    return [eye.guard(first_of(action)) for action in decision.actions]


def dive(t: Table, decision: Decision) -> list[float]:
    """Into the ocean if it is safer there and not much farther from everything."""
    eye = Eye(t, decision.seat)
    health = float(t.state.health[eye.monster])
    found: list[float] = []
    for action in decision.actions:
        space = t.state.where[eye.monster] if verb_of(action) == w.PASS else first_of(action)
        found.append(eye.outlook(space, -1) - eye.peril(eye.monster, space, health))
    return found


# -- Deploy --------------------------------------------------------------------------------------------------------


def deploy(t: Table, decision: Decision) -> list[float]:
    """Research, unless units are needed more; then the unit that gains most by being put somewhere."""
    s = t.state
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    assert isinstance(step, DeployPhase)
    spaces = step.open(t)
    best = sorted([eye.guard(space) for space in spaces], reverse=True)
    top = max(best[0], 0.0) if best else 0.0
    supply = len([unit for unit in t.box.units_of[s.military_of[eye.seat]] if s.where[unit] == w.SUPPLY])
    found: list[float] = []
    for action in decision.actions:
        verb, what = verb_of(action), first_of(action)
        if verb == w.DEPLOY:
            found.append(deploying(eye, what, spaces, top))
        elif verb == w.MISSILE:
            found.append(max([missile_worth(eye, what, target) for space in spaces for target in in_range(t, eye.seat, space)]))
        elif verb == w.RESEARCH:
            several = sum([max(worth, 0.0) + 0.03 for worth in best[: min(step.left, supply)]])
            found.append(10.0 if research_worth(eye) > several else -1.0)
        else:
            found.append(GIVEN if verb == w.GIVE else 0.0)
    return found


def research_worth(eye: Eye) -> float:
    """An Upgrade, as long as there are some left."""
    s = eye.t.state
    if cards_held(s.upgrades[eye.seat]) >= len(eye.t.box.research_chart[s.military_of[eye.seat]]):
        return 0.05
    return (CARD + USE_OF_UPGRADE * (1.0 - eye.late)) * 5 / 6


def deploying(eye: Eye, unit: int, spaces: list[int], top: float) -> float:
    """What it gains to put a unit where it is wanted most; one from the board must be worth less where it is."""
    t, s = eye.t, eye.t.state
    if t.box.travel[unit] == w.AT_SEA:
        return -1.0 if s.where[unit] >= 0 else 0.5 * top + 0.02
    fresh = s.where[unit] == w.SUPPLY
    return top * quality(t, unit) + 0.03 if fresh else top * quality(t, unit) - staying(eye, unit) - 0.1


def missile_worth(eye: Eye, unit: int, target: int) -> float:
    """A missile hurts, may defeat, and may make its target mutate."""
    t, s = eye.t, eye.t.state
    owner = s.owner[target]
    if owner == eye.seat:
        return -5.0
    points = loss_of(t, unit, target, damage_of(t, unit, True))
    odds = chance(defense_of(t, target, -1) - modifier(t, unit, target, -1, 0, False))
    falls = odds if s.health[target] <= points else 0.0
    faces = sum([missile_mask(t, eye.seat) >> face & 1 for face in range(1, 7)])
    gift = faces / 6 * (t.numbers.infamy_mutate + eye.mutating(target)) * eye.weight[owner]
    return felling(eye, target, odds * points, falls) - gift - 0.1


def place(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    if not isinstance(step, PlaceUnit):
        return [eye.guard(first_of(action)) for action in decision.actions]
    if step.missile:
        return [
            max([missile_worth(eye, step.unit, target) for target in in_range(t, eye.seat, first_of(action))], default=-9.0)
            for action in decision.actions
        ]
    if t.box.travel[step.unit] == w.AT_SEA:
        return [
            max([at_sea(eye, step.unit, ocean) for ocean in t.board.shores[first_of(action)]], default=-9.0)
            for action in decision.actions
        ]
    return [eye.guard(first_of(action)) for action in decision.actions]


def sail(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    return [at_sea(eye, first_of(action), second_of(action)) for action in decision.actions]


def strike(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    unit = int(getattr(step, "unit", w.CREATURES))
    return [missile_worth(eye, unit, first_of(action)) for action in decision.actions]


JUDGES: dict[str, Callable[[Table, Decision], list[float]]] = {
    "lair": lair, "return": lair, "aside": minion_lair, "minion lair": minion_lair, "ally": minion_lair, "move": move,
    "move creature": move_creature, "move unit": move_unit, "battle": battle, "join": join, "lend": eager, "flee": drive,
    "sweep": attack, "attack": attack, "reroll": reroll, "also": also, "shell": shell, "early fire": fire, "fire": fire,
    "yield": yielding, "retreat": retreat, "disband": disband, "rampage": rampage, "encounter": encounter, "feast": feast,
    "tanks": tanks, "mutation pick": take_card, "upgrade": take_card, "gift": eager, "dive": dive, "deploy": deploy,
    "place": place, "sail": sail, "strike": strike,
}  # fmt: skip
