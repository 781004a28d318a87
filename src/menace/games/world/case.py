"""The names and numbers that the sentences of refusals speak of (see `refusals`)."""

from __future__ import annotations

from typing import Any

from menace.games.world.attack import CreatureAttacks
from menace.games.world.deploy import DeployPhase
from menace.games.world.deployable import lurker
from menace.games.world.encounter import CallTanks
from menace.games.world.fight import due_spaces
from menace.games.world.harm import battle_of
from menace.games.world.moment import piece_at_hand
from menace.games.world.move import halting_spaces, in_the_way, runner_costs
from menace.games.world.retreat import DrivenOff, VictoryOrRetreat
from menace.games.world.stats import missile_range, move_of
from menace.games.world.table import Table
from menace.games.world.words import (
    AT,
    BATTLE,
    CREATURES,
    DEEP_RUNNER,
    DEPLOY,
    FIRE,
    FLEE,
    MISSILE,
    MONSTERS,
    MOVE,
    NOBODY,
    OPTICUS_RAY,
    RAYED,
    RETREAT,
    RETREATED,
    SAIL,
    TANKS,
)
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Waiver
from menace.kernel.wording import listed
from menace.toolkit.graph import reach, way_to


def case(t: Table, decision: Decision, action: int, named: list[tuple[str, int]]) -> dict[str, Any]:
    """Everything a sentence about this action may want to say; `named` is what the action names, with kinds."""
    s, box = t.state, t.box
    spaces = [number for kind, number in named if kind == "space"]
    monster, military = s.monster_of[decision.seat], s.military_of[decision.seat]
    hand = piece_at_hand(t)
    words: dict[str, Any] = {
        "monster": box.names[monster] if monster != NOBODY else "",
        "military": box.military_names[military] if military != NOBODY else "",
        "piece": box.names[hand] if hand != NOBODY else "",
        "most": t.numbers.stack_limit,
        "place": place_word(t, decision, action, spaces),
    }
    if spaces:
        words |= space_words(t, spaces[0], concerned(t, decision, action))
    if verb_of(action) == MOVE:
        words |= way_words(t, hand, first_of(action))
    if military != NOBODY and monster != NOBODY:
        words |= battle_words(t, decision, action, len(named) > 0 and named[0][0] == "piece")
        words |= deploy_words(t, decision, action)
    return words


def place_word(t: Table, decision: Decision, action: int, spaces: list[int]) -> str:
    """The space that is meant: the one that is named, for a piece to be taken up any, else where the monster is."""
    if spaces:
        return t.board.names[spaces[0]]
    if verb_of(action) in (DEPLOY, MISSILE):
        return "any space where it may be put"
    monster = t.state.monster_of[decision.seat]
    return t.board.names[t.state.where[monster]] if monster != NOBODY and t.state.where[monster] >= 0 else ""


def concerned(t: Table, decision: Decision, action: int) -> int:
    """The piece that would go to a space by an action, or one that is like it."""
    verb, seat = verb_of(action), decision.seat
    if verb == MOVE:
        return piece_at_hand(t)
    if verb in (RETREAT, FLEE, SAIL):
        return first_of(action)
    if verb in (TANKS, AT):
        top = t.agenda[-1]
        return t.box.units_of[top.military if isinstance(top, CallTanks) else t.state.military_of[seat]][0]
    return t.state.monster_of[seat]


def space_words(t: Table, space: int, piece: int) -> dict[str, Any]:
    s, board, box = t.state, t.board, t.box
    foes = [box.names[p] for p in (*s.creatures_in[space], *s.units_in[space]) if piece != NOBODY and t.hostile(piece, p)]
    top, bunyip = t.agenda[-1], lurker(t)
    return {
        "foes": listed(foes),
        "terrain": ("land", "ocean", "land and ocean")[board.terrain[space]],
        "beside": beside_word(t, space),
        "continent": box.continent_names[board.continent[top.space]] if isinstance(top, CallTanks) else "",
        "lurker": box.names[bunyip] if bunyip != NOBODY else "",
    }


def beside_word(t: Table, space: int) -> str:
    """How a space lies to that of the battle, in words."""
    battle = battle_of(t)
    if battle is None:
        return ""
    return "is the space to be left" if battle.space == space else f"is not next to {t.board.names[battle.space]}"


# -- moves ---------------------------------------------------------------------------------------------------------


def way_words(t: Table, piece: int, goal: int) -> dict[str, Any]:
    """What is between a piece and a space, however far."""
    board, start = t.board, t.state.where[piece]
    closed: set[int] = set()
    if piece < CREATURES:
        halts, ways = halting_spaces(t, piece, range(board.size)), board.neighbours
    else:
        halts, closed = in_the_way(t, piece)
        ways = board.ways(t.box.travel[piece])
    stops = [space for space in passed(t, ways, start, goal, set(), closed) if space in halts]
    canals = [board.distance[start][one] + board.distance[other][goal] for a, b in board.canals for one, other in ((a, b), (b, a))]
    return {
        "move": move_of(t, piece),
        "need": runner_need(t, piece, goal) if is_runner(t, piece) else need(t, ways, start, goal, halts, closed),
        "stop": listed([board.names[space] for space in stops]) or "spaces in between",
        "whose": whose(t, piece, stops),
        "ferry": listed([board.names[board.crossed(p)] for p in passed(t, ways, start, goal, halts, set()) if p in closed])
        or "the sea in between",
        "canal": board.canal_names[canals.index(min(canals)) // 2] if canals else "",
    }


def whose(t: Table, piece: int, spaces: list[int]) -> str:
    """Whose forces stop a piece; one's own units are hostile to one's monster, which is easily forgotten."""
    s, owner = t.state, t.state.owner[piece]
    there = [other for space in spaces for other in (*s.creatures_in[space], *s.units_in[space]) if t.hostile(piece, other)]
    return "Your own units" if there and all([s.owner[other] == owner for other in there]) else "Hostile forces"


def everywhere(t: Table) -> Table:
    """The same table, at which the whole board is looked at and every rule holds."""
    wide = Table(t.box, t.state)
    wide.waiver = Waiver(frozenset())
    return wide


def need(t: Table, ways: list[tuple[int, ...]], start: int, goal: int, halts: set[int], closed: set[int]) -> int:
    """The steps to a space: around what is in the way if that can be, else through it, else as the crow flies."""
    for stopping, shut in ((halts, closed), (set(), closed), (halts, set()), (set(), set())):
        found = reach(ways, start, t.board.size, shut, stopping)
        if goal in found:
            return found[goal]
    return t.board.distance[start][goal]


def passed(t: Table, ways: list[tuple[int, ...]], start: int, goal: int, halts: set[int], closed: set[int]) -> list[int]:
    """The spaces and ferry passages between a start and a goal on a shortest way."""
    found = reach(ways, start, t.board.size, closed, halts)
    return way_to(ways, found, goal, halts)[1:-1] if goal in found else []


def is_runner(t: Table, piece: int) -> bool:
    return piece < CREATURES and t.box.ability[piece] == DEEP_RUNNER


def runner_need(t: Table, creature: int, goal: int) -> int:
    """The Move that a space takes with free ocean spaces on the way, around what is in the way if that can be."""
    for rules in (frozenset(["W-MOVE-01"]), frozenset(["W-MOVE-01", "W-MOVE-17"])):
        wide = everywhere(t)
        wide.waiver = Waiver(rules)
        costs = [cost for key, cost in runner_costs(wide, creature).items() if key // 16 == goal]
        if costs:
            return min(costs)
    return t.board.distance[t.state.where[creature]][goal]


# -- battles -------------------------------------------------------------------------------------------------------


def battle_words(t: Table, decision: Decision, action: int, piece: bool) -> dict[str, Any]:
    """`piece` says whether the action names a piece before all else."""
    box, board = t.box, t.board
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    battle, top = battle_of(t), t.agenda[-1]
    field = first if verb == BATTLE else battle.space if battle is not None else -1
    words: dict[str, Any] = {
        "field": board.names[field] if field >= 0 else "",
        "due": listed([board.names[space] for space in due_spaces(t)]),
        "gun": "Your Submarine",
        "ray": ray_word(t, t.state.monster_of[decision.seat]),
        "left": top.left if isinstance(top, CreatureAttacks) else 0,
    }
    if piece:
        aim, attacker = (second, first) if verb == FIRE else (first, piece_at_hand(t))
        words["gun"] = box.names[first]
        words["aim"] = box.names[aim]
        words["miss"] = miss_word(t, attacker, aim, field)
        words["twin"] = twin(t, decision, action)
        words["lead"] = box.names[leader(t, first)]
    return words


def miss_word(t: Table, attacker: int, aim: int, field: int) -> str:
    """Why a piece is no target, in words."""
    if attacker == aim:
        return "does not attack itself"
    if field < 0 or attacker == NOBODY:
        return "is no target"
    return f"is not hostile to {t.box.names[attacker]}" if t.state.where[aim] == field else f"is not at {t.board.names[field]}"


def ray_word(t: Table, monster: int) -> str:
    """Why a monster cannot use Opticus Ray."""
    if not t.mutated(monster, OPTICUS_RAY):
        return "has no Opticus Ray"
    if t.marked(monster, RAYED):
        return "has used Opticus Ray this turn"
    return "has retreated this turn" if t.marked(monster, RETREATED) else "is not on the board"


def twin(t: Table, decision: Decision, action: int) -> str:
    """The piece that stands for the one an action names: the one on offer, else the first of its kind that is where it is."""
    s, kind, unit = t.state, t.box.kind_number, first_of(action)
    offered: list[int] = [first_of(other) for other in decision.actions if verb_of(other) == verb_of(action)]
    for like in offered + list(range(CREATURES, unit)):
        if kind[like] == kind[unit] and s.where[like] == s.where[unit] and (like in s.damaged) == (unit in s.damaged):
            return t.box.names[like]
    return ""


def leader(t: Table, unit: int) -> int:
    """The first of the units that one retreats or is driven off with."""
    top = t.agenda[-1]
    if isinstance(top, VictoryOrRetreat):
        return top.company(top.groups(t), unit)[0]
    return top.units[0] if isinstance(top, DrivenOff) else unit


# -- deploying -----------------------------------------------------------------------------------------------------


def deploy_words(t: Table, decision: Decision, action: int) -> dict[str, Any]:
    s, box, board = t.state, t.box, t.board
    verb, first = verb_of(action), first_of(action)
    phase = [step for step in t.frames() if isinstance(step, DeployPhase)]
    hand = first if verb == DEPLOY else piece_at_hand(t)
    here = s.where[hand] if hand != NOBODY else -1
    words: dict[str, Any] = {
        "piece": box.names[hand] if hand != NOBODY else "",
        "here": board.names[here] if here >= 0 else "",
        "harbour": "another Submarine that waits"
        if verb == SAIL
        else place_word(t, decision, action, [first] if verb == AT else []),
        "range": missile_range(t, decision.seat),
        "away": away_word(t, here, first) if first < MONSTERS else "",
    }
    if phase:
        made = len(phase[0].units)
        words["made"] = made
        words["limit"] = made + phase[0].left
        words["missile"] = box.names[phase[0].missile] if phase[0].missile != NOBODY else ""
        words["city"] = board.names[phase[0].city] if phase[0].city >= 0 else ""
    return words


def away_word(t: Table, here: int, monster: int) -> str:
    """How far a monster is from a missile, in words."""
    there = t.state.where[monster]
    return f"{t.board.distance[here][there]} away" if here >= 0 and there >= 0 else "not on the board"
