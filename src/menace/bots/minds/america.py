"""Judgement for America: what spaces are worth, what a battle costs, whom to fight, where to stand in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.bots.minds import america_value
from menace.bots.minds.america_fight import battle_forecast
from menace.bots.minds.america_haste import UsaHaste
from menace.bots.minds.america_sense import (
    UNKNOWN,
    Taste,
    benefit,
    distances,
    guard_worth,
    guards_of,
    outlook,
    rivals_of,
    threat,
    worth_for_monster,
)
from menace.bots.minds.reckoning import chance, in_rank
from menace.games.america.game import mine
from menace.games.usa import words as w
from menace.games.usa.box import CRUISE, LAUNCHER, VESSEL
from menace.games.usa.reach import launch_targets, monster_stops
from menace.games.usa.stats import damage_of, defense_of, move_of
from menace.games.usa.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable

# Mutations from the dearest on; the rest are worth a little.
PRIZED: Final = (
    "winged_horror", "war_spikes", "atomic_recovery", "armored_scales", "atomic_breath", "whip_tentacles", "berserk",
    "high_octane_blood", "fins_and_gills", "its_a_robot", "son_of_a_monster", "iron_stomach", "radiation_field",
)  # fmt: skip
MONSTER_RANK: Final = ("tomanagi", "megaclaw", "gargantis", "zorb", "toxicor", "konk")
BRANCH_RANK: Final = ("marines", "air_force", "army", "navy")


def worths(table: KernelTable, decision: Decision) -> list[float]:
    """The worth of each action on offer, by what the decision is about."""
    judge = JUDGES.get(decision.about, indifferent)
    return judge(mine(table), Taste(), decision)


def begun(table: KernelTable) -> bool:
    """Whether the set-up is over as far as there is something to count."""
    s = mine(table).state
    return min(s.monster_of) >= 0 and min(s.branch_of) >= 0


def count(table: KernelTable) -> list[list[float]]:
    """By seat, what a net is told of the table."""
    t = mine(table)
    return america_value.count(t, Taste(), t.america.challenger)


def hasty() -> UsaHaste:
    return UsaHaste(JUDGES)


def indifferent(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [0.0 for _ in decision.actions]


def first_wins(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Whatever is not passing."""
    return [0.0 if verb_of(action) in (w.PASS, w.END) else 1.0 for action in decision.actions]


# -- set-up --------------------------------------------------------------------------------------------------------


def draft(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [in_rank(MONSTER_RANK, t.box.ids[first_of(action)]) for action in decision.actions]


def branch(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [in_rank(BRANCH_RANK, w.BRANCHES[first_of(action)]) for action in decision.actions]


def lair(t: Table, taste: Taste, decision: Decision) -> list[float]:
    monster = t.state.monster_of[decision.seat]
    return [outlook(t, taste, monster, first_of(action)) for action in decision.actions]


# -- the Move step -------------------------------------------------------------------------------------------------


def move(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The monster first, then units that attack together, then units that stand in the way; cards where they bite."""
    s, seat = t.state, decision.seat
    monster = s.monster_of[seat]
    stay = worth_for_monster(t, taste, monster, s.where[monster]) if s.where[monster] >= 0 else 0.0
    found: list[float] = []
    for action in decision.actions:
        verb, piece = verb_of(action), first_of(action)
        if verb == w.APPEAR:
            found.append(100.0 + worth_for_monster(t, taste, monster, piece))
        elif verb == w.VANISH:
            away = vanish_worth(t, monster) + taste.absence(t, monster)
            found.append(50.0 + away - stay if away > stay else -1.0)
        elif verb == w.PICK and piece == monster:
            stops = monster_stops(t, monster)
            best = max([worth_for_monster(t, taste, monster, space) for space in stops], default=-99.0)
            found.append(50.0 + best - stay if best > stay else -1.0)
        elif verb == w.PICK:
            found.append(unit_gain(t, taste, piece))
        elif verb == w.LAUNCH:
            found.append(max([attack_worth(t, taste, space, piece) for space in launch_targets(t, piece)]) - 1.0)
        elif verb == w.USE:
            found.append(card_worth(t, taste, seat, piece))
        else:
            found.append(0.0)
    return found


def vanish_worth(t: Table, monster: int) -> float:
    """Health comes back, a turn is lost."""
    missing = t.box.health[monster] - t.state.health[monster]
    held = t.state.infamy[monster] if t.state.health[monster] <= 3 else 0
    return missing * 0.8 - 3.5 + held * 0.5


def move_monster(t: Table, taste: Taste, decision: Decision) -> list[float]:
    monster = t.state.monster_of[decision.seat]
    return [worth_for_monster(t, taste, monster, first_of(action)) for action in decision.actions]


def unit_gain(t: Table, taste: Taste, unit: int) -> float:
    """How much better the best move of a unit is than leaving it."""
    seat = t.state.owner[unit]
    guards, spent = guards_of(t, taste, seat), 1.0 if t.box.role[unit] == CRUISE else 0.0
    found: list[float] = []
    for action in taste.marches(t, unit):
        space = first_of(action)
        if t.monster_in(space) != w.NOBODY:
            found.append(attack_worth(t, taste, space, unit))
        elif guards[space] != UNKNOWN:
            found.append(guards[space] - spent)
        else:
            found.append(guard_worth(t, taste, seat, space) - spent)
    return max(found, default=-1.0) - max(guard_worth(t, taste, seat, t.state.where[unit]), 0.0) - 0.3


def unit_worth(t: Table, taste: Taste, unit: int, space: int) -> float:
    monster = t.monster_in(space)
    if monster == w.NOBODY:
        return guard_worth(t, taste, t.state.owner[unit], space) - (1.0 if t.box.role[unit] == CRUISE else 0.0)
    return attack_worth(t, taste, space, unit)


def attack_worth(t: Table, taste: Taste, space: int, unit: int) -> float:
    """What an attack there brings if every own unit that can come does."""
    s = t.state
    seat, monster = s.owner[unit], t.monster_in(space)
    if s.owner[monster] == seat:
        return -10.0
    force = set(s.units_in[space]) | {unit}
    for other in t.own_units(seat):
        if s.moved[other] <= w.UNMOVED and in_reach(t, other, space):
            force.add(other)
    return assault(t, taste, seat, monster, space, sorted(force))


def assault(t: Table, taste: Taste, seat: int, monster: int, space: int, units: list[int]) -> float:
    """The rival's loss against the units it would cost."""
    s = t.state
    win, loss, killed = battle_forecast(t, monster, units, taste.units_first(t, space, True))
    lives = taste.lives(t, monster)
    harm = min(loss, lives) * taste.grudge(t, seat, monster)
    value = harm + (1.0 - win) * taste.rout(t, monster) - killed * 0.45 - 1.2
    if loss >= lives * 0.85:
        value += 5.0 + s.infamy[monster] * 0.4
    return value


def in_reach(t: Table, unit: int, space: int) -> bool:
    return distances(t, t.box.modes[unit], space)[t.state.where[unit]] <= move_of(t, unit)


def move_unit(t: Table, taste: Taste, decision: Decision) -> list[float]:
    step = t.agenda[-1]
    unit = int(getattr(step, "piece", getattr(step, "vessel", 0)))
    return [unit_worth(t, taste, unit, first_of(action)) for action in decision.actions]


# -- cards ---------------------------------------------------------------------------------------------------------


def card_worth(t: Table, taste: Taste, seat: int, card: int) -> float:
    s = t.state
    rivals = rivals_of(t, seat)
    if card == w.DEFENSE_SATELLITES:
        own = s.monster_of[seat]
        risk = 6.0 if s.where[own] >= 0 and s.health[own] <= 6 else 0.0
        return sum([3.5 if s.health[rival] > 6 else 7.0 for rival in rivals]) - 5.0 - risk
    if card == w.CUTBACKS:
        others = sum([len(s.research[other]) for other in range(s.seats) if other != seat])
        return 0.5 if others >= 2 else -1.0
    best = max([outlook(t, taste, rival, s.where[rival]) for rival in rivals], default=0.0)
    return best * 0.3 - 1.0


def last_cards(t: Table, taste: Taste, decision: Decision) -> list[float]:
    seat = decision.seat
    return [card_worth(t, taste, seat, first_of(action)) if verb_of(action) == w.USE else 0.0 for action in decision.actions]


def cut(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [-1.0 if first_of(action) in t.state.research[decision.seat] else 1.0 for action in decision.actions]


def name_rival(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The rival with the best outlook; never the own monster."""
    own = t.state.monster_of[decision.seat]
    return [
        -99.0 if first_of(action) == own else outlook(t, taste, first_of(action), t.state.where[first_of(action)])
        for action in decision.actions
    ]


def send_away(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """For a rival's monster the space with the poorest outlook; for the own one the best."""
    monster = int(getattr(t.agenda[-1], "monster", 0))
    sign = 1.0 if t.state.owner[monster] == decision.seat else -1.0
    return [
        sign * (shelter(t, taste, monster, first_of(action)) + taste.landing(t, monster, first_of(action)))
        if verb_of(action) != w.PAY
        else benefit(t, taste, monster, t.state.where[monster]) - 2.5
        for action in decision.actions
    ]


def shelter(t: Table, taste: Taste, monster: int, space: int) -> float:
    return outlook(t, taste, monster, space) - threat(t, taste, monster, space)[1] * 0.5


def fence(t: Table, taste: Taste, decision: Decision) -> list[float]:
    monster = t.state.monster_of[t.state.active]
    there = t.state.where[monster]
    gain = benefit(t, taste, monster, there) - 3.0 + (8.0 if t.board.challenge_site[there] and t.state.declared else 0.0)
    if t.state.owner[monster] == decision.seat:
        gain = -99.0
    return [gain if verb_of(action) == w.USE else 0.0 for action in decision.actions]


def prize(t: Table, card: int) -> float:
    name = t.box.cards[card]
    return float(len(PRIZED) - PRIZED.index(name)) if name in PRIZED else 0.5


def keep(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [prize(t, first_of(action)) for action in decision.actions]


def shed(t: Table, taste: Taste, decision: Decision) -> list[float]:
    health = t.state.health[t.state.monster_of[decision.seat]]
    return [0.0 if verb_of(action) == w.END else 8.0 - health - prize(t, first_of(action)) for action in decision.actions]


def last_stand(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [0.0 if verb_of(action) == w.ENDURE else 20.0 - prize(t, first_of(action)) for action in decision.actions]


# -- battles -------------------------------------------------------------------------------------------------------


def attack(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The likeliest and most harmful target first; extra attacks in the Challenge, or where a prize hangs on them."""
    s = t.state
    monster = s.monster_of[decision.seat]
    space = s.where[monster]
    left = len(s.units_in[space])
    found: list[float] = []
    for action in decision.actions:
        verb, what = verb_of(action), first_of(action)
        if verb == w.ATTACK:
            odds = chance(defense_of(t, what))
            found.append(odds * (1.0 + damage_of(t, what)) if what >= w.MONSTERS else 5.0)
        elif verb in (w.END, w.PASS):
            found.append(0.0)
        elif verb == w.HOLD:  # to be asked again costs nothing
            found.append(-0.5)
        elif verb == w.SHED:
            found.append(3.0 - prize(t, what) if s.health[monster] <= 3 else -1.0)
        elif s.challenged:
            found.append(9.0)
        else:  # Infamy and rage before the Challenge: to clear a space worth having, at the very end
            wanted = left == 1 and s.active == decision.seat and benefit(t, taste, monster, space) >= 3.5
            found.append(0.5 if wanted and verb == w.CASH else -1.0)
    return found


def declare(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """A missile where it may finish the monster, a submarine otherwise."""
    step = t.agenda[-1]
    monster = int(getattr(step, "monster", 0))
    own = t.state.owner[monster] == decision.seat
    finishing = t.state.health[monster] <= 4 and not own
    return [1.0 if (verb_of(action) == w.MISSILE) == finishing else 0.0 for action in decision.actions]


def fire(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Missiles last: what they change should not help against the others."""
    return [0.0 if t.is_missile(first_of(action)) else 1.0 for action in decision.actions]


def challenge(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [-float(t.state.health[first_of(action)]) for action in decision.actions]


# -- Encounter and Deploy ------------------------------------------------------------------------------------------


def city(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Zorb takes Infamy for small change or when it is full."""
    total = int(getattr(t.agenda[-1], "total", 0)) or 1
    room = t.box.health_cap - t.state.health[t.state.monster_of[decision.seat]]
    return [float(min(total, room)) if verb_of(action) == w.TAKE_HEALTH else 2.6 for action in decision.actions]


def base(t: Table, taste: Taste, decision: Decision) -> list[float]:
    monster = t.state.monster_of[decision.seat]
    health = min(3, t.box.health_cap - t.state.health[monster])
    infamy = taste.infamy(t, monster) if t.state.infamy[monster] < t.box.infamy_cap else 0.0
    return [float(health) if verb_of(action) == w.TAKE_HEALTH else infamy for action in decision.actions]


def trophy(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """From the tile, and the least useful kind."""
    cost = {LAUNCHER: 2.0, CRUISE: 2.5, VESSEL: 1.5}
    found: list[float] = []
    for action in decision.actions:
        unit = first_of(action)
        on_board = 1.0 if t.state.where[unit] >= 0 else 0.0
        found.append(-cost.get(t.box.role[unit], 1.0) - t.box.damage[unit] - on_board)
    return found


def deploy(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Units while many wait on the tile, cards when few do."""
    s, seat = t.state, decision.seat
    waiting = len([unit for unit in t.box.units_of[s.branch_of[seat]] if s.where[unit] == w.TILE])
    found: list[float] = []
    for action in decision.actions:
        verb, what = verb_of(action), first_of(action)
        if verb == w.DEPLOY:
            fresh = s.where[what] == w.TILE
            found.append(2.0 + t.box.damage[what] * 0.2 + t.box.defense[what] * 0.05 if fresh else -1.0)
        elif verb == w.DRAW:
            found.append(3.5 if waiting <= 2 else 1.0)
        elif verb == w.USE:
            found.append(card_worth(t, taste, seat, what) - 1.0)
        else:
            found.append(0.0)
    return found


def place(t: Table, taste: Taste, decision: Decision) -> list[float]:
    return [guard_worth(t, taste, decision.seat, first_of(action)) for action in decision.actions]


def post(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The tougher unit at the better city."""
    return [t.box.defense[first_of(action)] * max(t.board.city[second_of(action)], 0) * 1.0 for action in decision.actions]


def enter(t: Table, taste: Taste, decision: Decision) -> list[float]:
    monster = t.state.monster_of[decision.seat]
    return [outlook(t, taste, monster, first_of(action)) for action in decision.actions]


JUDGES: dict[str, Callable[[Table, Taste, Decision], list[float]]] = {
    "monster": draft, "branch": branch, "post": post, "lair": lair, "move": move, "move monster": move_monster,
    "move unit": move_unit, "launch": move_unit, "enter": enter, "fence": fence, "fenced": send_away, "keep": keep,
    "giant": place, "cutbacks": cut, "lure": name_rival, "lure to": send_away, "lift": name_rival, "drop": send_away,
    "cards between": last_cards, "last cards": last_cards, "battle cards": first_wins, "exile": send_away,
    "retreat": send_away, "attack": attack, "interlude": attack,
    "declare": declare, "fire": fire, "shed": shed, "last stand": last_stand, "city": city, "base": base,
    "trophy": trophy, "deploy": deploy, "place": place, "challenge": challenge,
}  # fmt: skip
