"""Why a piece may not move so by the manual: coming back, vanishing, retreating; the rest is as in America (M-MOVE)."""

from __future__ import annotations

from menace.games.america.why_move import lure_of, why_fly, why_march, why_pick_monster, why_pick_unit, why_walk
from menace.games.america.why_words import no, piece_name, spot
from menace.games.manual.move import MovePiece, ways_back
from menace.games.manual.retreat import Retreat
from menace.games.manual.setup import StartingPosition
from menace.games.manual.why_words import cited, mine
from menace.games.usa.cards import Fence
from menace.games.usa.move import FREE_AT, Launch
from menace.games.usa.stats import modes_of
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import FLY, GUARD, HOLLYWOOD, MONSTERS, NOBODY, OCEAN, SEA, UNMOVED, VANISHED
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_pick(shared: SharedTable, decision: Decision, piece: int, second: int) -> Refusal | None:
    t = mine(shared)
    if piece >= MONSTERS:
        standing = t.manual.where[piece] >= 0 and t.manual.owner[piece] != decision.seat
        found = why_pick_unit(t, decision.seat, piece)
        guard = found and standing and t.box.branch[piece] == GUARD
        return Refusal("M-MOVE-21", found.sentence) if found and guard else cited(found)
    if t.manual.monster_of[decision.seat] == piece and t.manual.where[piece] < 0:
        return why_away(shared, piece)
    return cited(why_pick_monster(t, decision.seat, piece, lure_of(t)))


def why_away(shared: SharedTable, monster: int) -> Refusal | None:
    """What a monster off the board can do, and when."""
    t = mine(shared)
    s, name = t.manual, piece_name(t, monster)
    back = ways_back(t, monster)
    if s.where[monster] == HOLLYWOOD:
        if back:
            return no("M-HOLLYWOOD-04", f"{name} comes back from Hollywood this turn; put it in Los Angeles or on a lair first")
        if s.moved[monster] != UNMOVED:
            return no("M-HOLLYWOOD-01", f"{name} is in Hollywood and takes no part in this turn any more")
        if s.health[monster] < FREE_AT:
            return no(
                "M-HOLLYWOOD-05", f"{name} stays in Hollywood this turn: it has {s.health[monster]} Health and needs {FREE_AT}"
            )
    elif s.where[monster] == VANISHED:
        if back:
            return no("M-MOVE-10", f"{name} has vanished; put it on a lair first")
        if s.moved[monster] != UNMOVED:
            return no("M-MOVE-10", f"{name} has vanished and comes back in its player's next Movement Phase")
    else:
        return None
    return no("M-MOVE-14", f"no lair is open to {name}; it stays away this turn")


def why_move(shared: SharedTable, decision: Decision, space: int, second: int) -> Refusal | None:
    t = mine(shared)
    step = t.agenda[-1]
    if isinstance(step, Launch):
        return cited(why_fly(t, step.vessel, space))
    if not isinstance(step, MovePiece):
        return None
    if step.piece < MONSTERS:
        return cited(why_walk(t, step.piece, step.lure, space))
    if space == t.manual.where[step.piece]:
        return no(
            "M-MOVE-19", f"{piece_name(t, step.piece)} has been picked to move and stands there already; choose another space"
        )
    return cited(why_march(t, step.piece, space))


def why_vanish(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    t = mine(shared)
    s = t.manual
    monster = s.monster_of[decision.seat]
    name = piece_name(t, monster)
    if s.where[monster] == HOLLYWOOD:
        return no("M-MOVE-07", f"{name} is in Hollywood, and only a monster on the board vanishes")
    if s.where[monster] < 0:
        return why_away(shared, monster)
    if s.returned:
        return no("M-MOVE-09", f"{name} has come back this turn and does not vanish in the same one")
    if s.moved[monster] != UNMOVED:
        return no("M-MOVE-08", f"{name} has moved, and vanishing takes the place of moving; end the phase when you are done")
    return no("M-CARDS-03", f"Blonde Lure keeps {name} from vanishing this turn; it goes to {spot(t, lure_of(t))}")


def why_end(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    """What is left that must be done first."""
    t = mine(shared)
    s = t.manual
    if decision.about == "attack":
        return no("M-FIGHT-11", "attacks that are left must be made while there is a target; choose one")
    monster = s.monster_of[decision.seat]
    if decision.about == "rescue":
        return no("M-KO-01", f"{piece_name(t, monster)} is out of Health; save it, or endure and let it go to Hollywood")
    if s.where[monster] < 0:
        return why_away(shared, monster)
    return no("M-CARDS-03", f"Blonde Lure calls {piece_name(t, monster)} to {spot(t, lure_of(t))}, and it can go; pick it first")


def why_endure(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    return no("M-KO-06", "the monster is saved already; spend more Infamy, or end")


def why_appear(shared: SharedTable, decision: Decision, space: int, second: int) -> Refusal | None:
    t = mine(shared)
    s = t.manual
    monster = s.monster_of[decision.seat]
    name, there = piece_name(t, monster), spot(t, space)
    if isinstance(t.agenda[-1], StartingPosition):
        return no("M-SETUP-24", f"{there} is no lair of {name}; it begins on one of its own lairs")
    if s.where[monster] >= 0:
        return no("M-MOVE-10", f"{name} is on the board; pick it to move it")
    back = ways_back(t, monster)
    if not back:
        return why_away(shared, monster)
    if space in back:
        return no("M-CARDS-03", f"Blonde Lure calls {name} to {spot(t, lure_of(t))}; put it there")
    from_hollywood = s.where[monster] == HOLLYWOOD
    if from_hollywood and space == t.board.los_angeles:
        return no("M-HOLLYWOOD-07", f"{piece_name(t, t.monster_in(space))} is in Los Angeles; put {name} on a lair")
    if t.board.lair[space] < 0:
        if from_hollywood:
            return no("M-HOLLYWOOD-04", f"{name} comes back in Los Angeles or on a lair; {there} is neither")
        return no("M-MOVE-11", f"{name} comes back on a lair, and {there} is none")
    if from_hollywood and s.edition >= 2:
        return no("M-HOLLYWOOD-06", f"{piece_name(t, t.monster_in(space))} is on the lair at {there}; put {name} on another")
    if t.monster_in(space) != NOBODY or s.units_in[space]:
        return no("M-MOVE-12", f"the lair at {there} is not empty; put {name} on one without monster and units")
    assert t.board.terrain[space] == OCEAN and not modes_of(t, monster) & (SEA | FLY)
    return no("M-MOVE-13", f"{there} is in the sea, which {name} could never leave; put it on another lair")


def why_retreat(shared: SharedTable, decision: Decision, space: int, second: int) -> Refusal | None:
    """M-FIGHT-20 to M-FIGHT-24, M-CHALLENGE-18, M-CHALLENGE-19."""
    t = mine(shared)
    step = t.agenda[-1]
    if not isinstance(step, (Retreat, Fence)):
        return None
    monster = step.monster
    name, here, there = piece_name(t, monster), t.manual.where[monster], spot(t, space)
    beaten = isinstance(step, Retreat) and not step.empty  # by another monster: only monsters forbid a space
    if space not in t.board.neighbours[here]:
        return no(
            "M-CHALLENGE-18" if beaten else "M-FIGHT-20", f"{name} retreats one space, and {there} is not next to {spot(t, here)}"
        )
    if t.rival_in(space, monster):
        rival = piece_name(t, t.monster_in(space))
        return no("M-CHALLENGE-19" if beaten else "M-FIGHT-23", f"{rival} stands at {there}; choose a space without a monster")
    if space not in t.board.ways(modes_of(t, monster))[here]:
        return no("M-CHALLENGE-19" if beaten else "M-FIGHT-24", f"{name} cannot cross the water to {there}; choose another space")
    return no("M-FIGHT-23", f"units stand at {there}, and a retreat from units goes to an empty space; choose another")
