"""The case of a refusal in words: what the action names, where that is, and what stands in its way; alike in both rule sets."""

from __future__ import annotations

from typing import Any, Final

from menace.games.usa.attack import MonsterAttacks
from menace.games.usa.box import VESSEL
from menace.games.usa.cards import ChopperLift
from menace.games.usa.deploy import Deployment
from menace.games.usa.encounter import StompBase
from menace.games.usa.move import Moves
from menace.games.usa.places import place_name
from menace.games.usa.reach import FREE_AT, monster_reach, ways_of
from menace.games.usa.setup import PostUnits
from menace.games.usa.stats import fusion, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import (
    AT,
    BRANCHES,
    FIRE,
    FLY,
    GIANTS,
    GUARD,
    GUARD_COMMANDER,
    HOLLYWOOD,
    LAUNCH,
    LIFT,
    LURE,
    MISSILE,
    MONSTERS,
    MOVE,
    NOBODY,
    OCEAN,
    OUT,
    PICK,
    SUBMARINE,
    TILE,
    TROPHY,
    VANISHED,
)
from menace.kernel.action import Verb, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Waiver
from menace.toolkit.graph import reach, way_to

Words = dict[str, Any]
# What may keep a piece from a space, by either rule set, what is nearest first; all of it at last.
HALTING: Final = frozenset(["A-MOVE-03", "A-MOVE-19", "M-MOVE-03", "M-MOVE-22"])
WATER: Final = frozenset(["A-MOVE-05", "A-MOVE-22", "A-MOVE-44", "A-MOVE-45", "A-MOVE-47", "M-MOVE-04", "M-MOVE-24"])
LENGTH: Final = frozenset(["A-MOVE-01", "A-MOVE-16", "M-MOVE-01", "M-MOVE-19"])
WAYS: Final = [HALTING, frozenset(["A-MOVE-04", "M-MOVE-02"]), WATER, LENGTH, None]


def words_of(t: Table, decision: Decision, action: int, verbs: list[Verb], mover: int) -> Words:
    """What the action names, where that is, and what the question is about; `mover` is the piece at hand, if any."""
    verb, first = verb_of(action), first_of(action)
    names = next(known.names(action) for known in verbs if known.number == verb)
    mine = t.state.monster_of[decision.seat]
    words: Words = {"mine": t.box.names[mine] if mine >= 0 else "", "branch": "", "piece": "", "space": "", "card": ""}
    mover = mover if mover >= 0 else monster_at_hand(t, mine)
    for kind, number in names:
        if kind == "piece":
            words |= piece_words(t, number)
            mover = number if verb in (PICK, LAUNCH) else mover
        elif kind == "space":
            words |= space_words(t, number, verb)
        elif kind == "card":
            words |= {"card": t.box.card_names[number], "held": where_card(t, number)}
        elif kind == "branch":
            words["branch"] = branch_name(number)
    words |= monster_words(t, mine) | mover_words(t, mover, verb, first) | step_words(t, decision, verb, first)
    return words


def branch_name(branch: int) -> str:
    return BRANCHES[branch].replace("_", " ").title() if branch >= 0 else ""


def spot(t: Table, space: int) -> str:
    """A space as people say it: `New York`, `the lair north of Tulsa`."""
    return place_name(t.board, space) if space >= 0 else ""


def begin(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def place_of(t: Table, piece: int) -> str:
    """Where a piece is, in words."""
    place, branch = t.state.where[piece], t.box.branch[piece]
    if place >= 0:
        return f"at {spot(t, place)}"
    if place <= TROPHY:
        return f"a trophy of {t.box.names[TROPHY - place]}"
    tile = f"on the tile of the {branch_name(branch)}" if branch >= 0 else "on its card"
    return {TILE: tile, VANISHED: "off the board", HOLLYWOOD: "in Hollywood", OUT: "out of the game"}.get(place, "not in play")


def owner_of(t: Table, piece: int) -> str:
    owner = t.state.owner[piece]
    if owner >= 0:
        return f"Player {owner + 1}"
    return "the National Guard" if t.box.branch[piece] == GUARD else "nobody"


def where_card(t: Table, card: int) -> str:
    s = t.state
    holder = t.holder_of(card)
    if holder >= 0:
        return f"before Player {holder + 1}"
    for monster in range(MONSTERS):
        if card in s.mutations[monster]:
            return f"a Mutation of {t.box.names[monster]}"
    return "in its deck" if card in s.research_deck or card in s.mutation_deck else "out of the game"


def monster_at_hand(t: Table, mine: int) -> int:
    """The monster that the running step is about, or the seat's own."""
    monster = getattr(t.agenda[-1], "monster", NOBODY)
    return monster if isinstance(monster, int) and monster >= 0 else mine


def piece_words(t: Table, piece: int) -> Words:
    kind = t.box.kind[piece]
    here = [
        other for other in range(GIANTS, piece + 1) if t.box.kind[other] == kind and t.state.where[other] == t.state.where[piece]
    ]
    return {
        "piece": t.box.names[piece],
        "place": place_of(t, piece),
        "owner": owner_of(t, piece),
        "alike": t.box.ids[here[0]] if here else "",
    }


def space_words(t: Table, space: int, verb: int) -> Words:
    s = t.state
    holds = [t.box.names[piece] for piece in s.units_in[space]]
    rival = t.monster_in(space)
    holds += [t.box.names[rival]] if rival != NOBODY else []
    return {
        "space": spot(t, space),
        "Space": begin(spot(t, space)),
        "units": ", ".join(holds) or "nothing",
        "target": f"none is at {spot(t, space)}",
    }


def monster_words(t: Table, mine: int) -> Words:
    """The seat's own monster."""
    if mine < 0:
        return {}
    lairs = ", ".join([spot(t, space) for space in t.board.lairs[mine]]) or "none"
    lure = next((step.lure for step in t.frames() if isinstance(step, Moves)), -1)
    return {"lairs": lairs, "home": place_of(t, mine), "health": t.state.health[mine], "free": FREE_AT, "lure": spot(t, lure)}


def mover_words(t: Table, mover: int, verb: int, first: int) -> Words:
    """The piece at hand, and its way to the space that is named."""
    if mover < 0:
        return {"mover": "", "rival": "", "water": "", "infamy": 0}
    s = t.state
    here, goal = s.where[mover], first if verb == MOVE else NOBODY
    there = t.monster_in(first) if first < t.board.size else NOBODY
    words: Words = {
        "mover": t.box.names[mover],
        "rival": t.box.names[there] if there != NOBODY else "Another monster",
        "infamy": s.infamy[mover] if mover < MONSTERS else 0,
        "move": move_of(t, mover),
        "flight": t.box.launched_move + fusion(t, s.owner[mover]),
        "water": f"on the way to {spot(t, goal)}" if goal >= 0 else "around it",
        "onward": f" to {spot(t, goal)}" if goal >= 0 else "",
        "length": "",
        "halt": spot(t, here),
    }
    if goal >= 0 and here >= 0:
        way = way_of(t, mover, goal)
        words["length"] = f", and the way to {spot(t, goal)} is {len(way) - 1} spaces long"
        for space in way[1:]:
            stopped = s.units_in[space] if mover < MONSTERS else t.monster_in(space) != NOBODY
            if stopped:
                words["halt"] = spot(t, space)
                break
        rivals = [t.monster_in(space) for space in way[1:] if t.monster_in(space) not in (NOBODY, mover)]
        words["rival"] = t.box.names[rivals[0]] if rivals else words["rival"]
    return words


def way_of(t: Table, piece: int, goal: int) -> list[int]:
    """The way a piece would take to a space if what keeps it from there were left out."""
    twin, start = t.twin(), t.state.where[piece]
    modes = modes_of(t, piece)
    for rules in WAYS:
        twin.waiver = Waiver(rules)
        far = t.board.size if rules is None or rules is LENGTH else move_of(t, piece)
        halting = rules is not None and rules is not HALTING and not modes & FLY
        stops = {t.state.where[monster] for monster in t.state.monster_of if halting}
        found = monster_reach(twin, piece) if piece < MONSTERS else reach(ways_of(twin, piece, modes), start, far, set(), stops)
        if goal in found:
            return way_to(ways_of(twin, piece, modes), found, goal, set())
    return [start, goal]


def step_words(t: Table, decision: Decision, verb: int, first: int) -> Words:
    """What the running step adds."""
    step, box, seat = t.agenda[-1], t.box, decision.seat
    force = step.branch if isinstance(step, (PostUnits, StompBase)) else t.state.branch_of[seat]
    named = first_of(decision.actions[0])
    words: Words = {
        "force": branch_name(force),
        "base": spot(t, second_of(decision.actions[0])) if isinstance(step, PostUnits) else "",
        "declared": box.ids[named] if verb in (SUBMARINE, MISSILE) else "",
        "whose": owner_of(t, named) if verb == FIRE else "",
        "left": step.left if isinstance(step, MonsterAttacks) else 0,
        "foe": box.names[step.foe] if isinstance(step, MonsterAttacks) else "",
        "named": f"{box.names[first]} is none" if verb in (LURE, LIFT) else "there is none",
        "commander": f"Player {t.holder_of(GUARD_COMMANDER) + 1}",
    }
    if verb == LAUNCH:
        words["target"] = "none is on the board"
        words["flown"] = "no monster is so near" if box.role[first] == VESSEL else f"{box.names[first]} is none"
    elif verb == MOVE:
        words["flown"] = f"{spot(t, first)} is further away"
    if isinstance(step, ChopperLift) and step.monster != NOBODY:
        words |= lift_words(t, step, first)
    return words | deploy_words(t, verb, first)


def lift_words(t: Table, step: ChopperLift, space: int) -> Words:
    board = t.board
    away = reach(board.neighbours, t.state.where[step.monster], board.size, set(), set()).get(space, board.size)
    if away > step.range:
        lies = f"is {away} away"
    elif t.state.units_in[space] or t.monster_in(space) != NOBODY:
        lies = "is not empty"
    else:
        lies = "is sea" if board.terrain[space] == OCEAN else "can be stomped"
    return {"flight": step.range, "lies": lies}


def deploy_words(t: Table, verb: int, first: int) -> Words:
    step = next((step for step in t.frames() if isinstance(step, Deployment)), None)
    put = verb == AT
    return {
        "flex": step.flex if step else 0,
        "guard": step.guard if step else 0,
        "spot": begin(spot(t, first)) if put else "Every space for it",
        "aim": f"{spot(t, first)} is none" if put else "none is left",
    }
