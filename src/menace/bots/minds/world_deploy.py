"""Judgement for the Deploy Phase of World: research or units, where they stand, and at whom a missile is fired."""

from __future__ import annotations

from menace.bots.minds.reckoning import chance
from menace.bots.minds.world_pieces import at_sea, felling, quality, staying
from menace.bots.minds.world_sense import CARD, GIVEN, USE_OF_UPGRADE, Eye
from menace.games.world import words as w
from menace.games.world.deploy import DeployPhase, PlaceUnit
from menace.games.world.deployable import in_range
from menace.games.world.stats import damage_of, defense_of, loss_of, missile_mask, modifier
from menace.games.world.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import running


def deploy(t: Table, decision: Decision) -> list[float]:
    """Research, unless units are needed more; then the unit that gains most by being put somewhere."""
    s = t.state
    eye = Eye(t, decision.seat)
    step = running(t, DeployPhase)
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
    if s.upgrades[eye.seat].bit_count() >= len(eye.t.box.research_chart[s.military_of[eye.seat]]):
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
            max([afloat(eye, step.unit, ocean) for ocean in t.board.shores[first_of(action)]], default=-9.0)
            for action in decision.actions
        ]
    return [eye.guard(first_of(action)) for action in decision.actions]


def sail(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    return [afloat(eye, first_of(action), second_of(action)) for action in decision.actions]


def afloat(eye: Eye, unit: int, ocean: int) -> float:
    """A submarine fresh at sea: it may go among hostile forces (W-DEPLOY-15), but they would strike first."""
    return -9.0 if eye.t.menaced(eye.seat, ocean) else at_sea(eye, unit, ocean)


def strike(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    unit = int(getattr(step, "unit", w.CREATURES))
    return [missile_worth(eye, unit, first_of(action)) for action in decision.actions]
