"""Judgement for America by the manual: what America's mind knows, with another taste, and what only this rule set asks."""

from __future__ import annotations

from collections.abc import Callable

from menace.bots.minds import america, america_value
from menace.bots.minds.america_haste import UsaHaste
from menace.bots.minds.america_sense import Taste, benefit, distances, guard_worth, rivals_of
from menace.bots.minds.manual_sense import ByTheManual, damage_odds, duel, final_appeal, lead_of
from menace.games.manual.challenge import Challenge
from menace.games.manual.dust import StompCity
from menace.games.manual.game import mine
from menace.games.manual.ranking import total
from menace.games.manual.words import FINALE, NO_FOCUS, RETAIN, SPEND, STOMP
from menace.games.usa import words as w
from menace.games.usa.deploy import PlaceUnit
from menace.games.usa.stats import damage_of, defense_of, modes_of, move_of
from menace.games.usa.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable


def worths(table: KernelTable, decision: Decision) -> list[float]:
    """The worth of each action on offer, by what the decision is about."""
    judge = JUDGES.get(decision.about, america.indifferent)
    return judge(mine(table), ByTheManual(), decision)


def begun(table: KernelTable) -> bool:
    """Whether the set-up is over as far as there is something to count."""
    s = mine(table).state
    return min(s.monster_of) >= 0 and min(s.branch_of) >= 0


def count(table: KernelTable) -> list[list[float]]:
    """By seat, what a net is told of the table: as in America, the ranking and the Focus tokens besides."""
    t = mine(table)
    s, taste = t.manual, ByTheManual()
    found = america_value.count(t, taste, w.NOBODY)
    places = [total(t, monster) for monster in s.monster_of]
    for seat in range(s.seats):
        monster = s.monster_of[seat]
        ranked = s.ranking.index(monster) if monster in s.ranking else s.seats
        begun = benefit(t, taste, monster, s.where[monster]) if s.focus[monster] != NO_FOCUS else 0.0
        others = [places[other] for other in range(s.seats) if other != seat]
        found[seat] += [float(places[seat] - max(others)), 1.0 if ranked < 2 else 0.0, begun]
    return found


class ManualHaste(UsaHaste):
    """The same hurry with another taste."""

    def fresh(self) -> Taste:
        return ByTheManual()


def hasty() -> ManualHaste:
    return ManualHaste(JUDGES)


# -- set-up --------------------------------------------------------------------------------------------------------


def guard(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The tougher kind first, while the best places are free."""
    return [float(t.box.defense[first_of(action)]) for action in decision.actions]


def station(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Before what the others can reach from their lairs sooner than oneself."""
    own = t.state.monster_of[decision.seat]
    return [
        sum([(-1.0 if monster == own else 1.0) * pull(t, taste, monster, first_of(action)) for monster in t.state.monster_of])
        for action in decision.actions
    ]


def pull(t: Table, taste: Taste, monster: int, space: int) -> float:
    """How much a space draws a monster from the nearest of its lairs."""
    steps = min([distances(t, modes_of(t, monster), space)[lair] for lair in t.board.lairs[monster]])
    return benefit(t, taste, monster, space) / (1.0 + steps / max(move_of(t, monster), 1))


# -- fights ----------------------------------------------------------------------------------------------------------


def fight(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Rivals are worn down by units before they are challenged; the own monster's fights come last, the hopeful before."""
    own = t.state.monster_of[decision.seat]
    found: list[float] = []
    for action in decision.actions:
        if verb_of(action) == w.BATTLE:
            found.append(0.0 if t.monster_in(first_of(action)) == own else 3.0)
            continue
        one, other = first_of(action), second_of(action)
        chance = duel(t, one, other).win
        found.append(1.0 + (chance if one == own else 1.0 - chance if other == own else 0.5))
    return found


def attack(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """As in America; in a Challenge Infamy is spent when one more hit would turn it and more hangs on it than that."""
    found = america.attack(t, taste, decision)
    for step in t.frames():
        if isinstance(step, Challenge):
            worth = last_effort(t, taste, step, t.state.monster_of[decision.seat])
            return [worth if verb_of(action) == w.CASH else was for action, was in zip(decision.actions, found, strict=True)]
    return found


def last_effort(t: Table, taste: Taste, step: Challenge, monster: int) -> float:
    """What one more attack brings in a Challenge, less what it costs; below 0 it is left alone."""
    mine_first = monster == step.challenger
    foe = step.foe if mine_first else step.challenger
    dealt, behind = (step.dealt, step.foe_dealt) if mine_first else (step.foe_dealt, step.dealt)
    closing = step.stage == 3  # the other side has made its attacks
    if not closing or dealt > behind:
        return -1.0
    odds = damage_odds(1, defense_of(t, foe), damage_of(t, monster))
    turns = sum(odds[behind - dealt + 1 :])
    s = mine(t).manual
    prize = benefit(t, taste, monster, s.where[monster]) if s.focus[monster] != NO_FOCUS or s.active == s.owner[monster] else 0.0
    stake = prize + 1.0 + taste.infamy(t, monster) + 0.5 * taste.rout(t, foe)
    return turns * stake - taste.infamy(t, monster)


def rescue(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """Anything rather than Hollywood, where all Infamy is lost; and no more of it than that takes."""
    monster = t.state.monster_of[decision.seat]
    alive = t.state.health[monster] > 0
    found: list[float] = []
    for action in decision.actions:
        verb = verb_of(action)
        if verb == w.END:
            found.append(0.0)
        elif verb == w.ENDURE:
            found.append(-50.0)
        elif verb == SPEND:
            found.append(-1.0 if alive else -taste.infamy(t, monster))
        else:
            found.append(-1.0 if alive else -america.prize(t, first_of(action)))
    return found


# -- Encounters --------------------------------------------------------------------------------------------------------


def encounter(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """The Final Challenge when it is promising; a token wherever there is something, but no last marker that shuts oneself out."""
    monster = t.state.monster_of[decision.seat]
    found: list[float] = []
    for action in decision.actions:
        verb = verb_of(action)
        if verb == FINALE:
            found.append(final_appeal(t, monster))
        elif verb == STOMP:
            found.append(benefit(t, taste, monster, t.state.where[monster]) + 0.1 - closing_costs(t, monster))
        elif verb == w.PASS:
            found.append(0.0)
        else:
            found.append(benefit(t, taste, monster, t.state.where[monster]))
    return found


def closing_costs(t: Table, monster: int) -> float:
    """M-END-06: putting down the last marker fixes the ranking; who would be third had better wait."""
    s = mine(t).manual
    if s.declared or s.seats == 2 or s.stack > 1:
        return 0.0
    board, space = t.board, s.where[monster]
    gain = 2 * len(board.bases[space]) + 2 * board.infamy_site[space]
    return 0.0 if lead_of(t, monster) + gain > 0 else 8.0


def city(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """M-DUST-10: Zorb chooses before the roll: what the dice may be expected to give, or Infamy."""
    s, step = t.state, t.agenda[-1]
    monster = s.monster_of[decision.seat]
    dice = step.dice if isinstance(step, StompCity) else 1
    health = min(3.5 * dice, t.box.health_cap - s.health[monster])
    infamy = taste.infamy(t, monster) * min(dice, t.box.infamy_cap - s.infamy[monster])
    return [health if verb_of(action) == w.TAKE_HEALTH else infamy for action in decision.actions]


# -- Deploy --------------------------------------------------------------------------------------------------------


def deploy(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """As in America; Guard Commander is retained when there is nothing better to do."""
    found = america.deploy(t, taste, decision)
    return [0.1 if verb_of(action) == RETAIN else was for action, was in zip(decision.actions, found, strict=True)]


def place(t: Table, taste: Taste, decision: Decision) -> list[float]:
    """In the way of a rival, or where the unit can strike next turn; bases that take any number gather a force."""
    step = t.agenda[-1]
    unit = step.unit if isinstance(step, PlaceUnit) else w.NOBODY
    return [
        guard_worth(t, taste, decision.seat, first_of(action)) + strike(t, taste, decision.seat, unit, first_of(action))
        for action in decision.actions
    ]


def strike(t: Table, taste: Taste, seat: int, unit: int, space: int) -> float:
    """The best attack a unit could join from there."""
    if unit == w.NOBODY or t.box.branch[unit] == w.GUARD:
        return 0.0
    s, reach = t.state, move_of(t, unit)
    best = 0.0
    for rival in rivals_of(t, seat):
        there = s.where[rival]
        if distances(t, t.box.modes[unit], there)[space] <= reach:
            force = [other for other in t.own_units(seat) if other != unit and america.in_reach(t, other, there)]
            best = max(best, america.assault(t, taste, seat, rival, there, [*force, unit]))
    return 0.3 * best


JUDGES: dict[str, Callable[[Table, Taste, Decision], list[float]]] = america.JUDGES | {
    "guard": guard, "station": station, "fight": fight, "attack": attack, "rescue": rescue, "encounter": encounter,
    "city": city, "deploy": deploy, "place": place, "giant": america.place, "ground": america.enter,
}  # fmt: skip
