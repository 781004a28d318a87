"""Why a piece may not move so: picking, moving, launching, vanishing, coming back, retreating (A-MOVE, A-RETREAT)."""

from __future__ import annotations

from menace.games.america.move import EnterFrom, MovePiece, ways_back
from menace.games.america.retreat import Retreat
from menace.games.america.setup import StartingPosition
from menace.games.america.why_words import distance, no, not_standing, piece_name, player, spot
from menace.games.usa.box import VESSEL
from menace.games.usa.cards import BlondeLure, ChopperLift, Fence
from menace.games.usa.move import Launch, Moves, launch_targets, monster_stops
from menace.games.usa.stats import fusion, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import (
    COAST,
    COASTAL,
    FLY,
    GIANTS,
    GUARD,
    HOLLYWOOD,
    MONSTERS,
    NOBODY,
    OCEAN,
    SEA,
    SHORE,
    UNMOVED,
    VANISHED,
)
from menace.kernel.game import Refusal
from menace.kernel.node import Decision
from menace.toolkit.graph import reach


def lure_of(t: Table) -> int:
    """The space Blonde Lure binds the active monster to this turn, or -1."""
    for step in t.agenda:
        if isinstance(step, Moves):
            return step.lure
    return -1


def why_pick(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    if piece >= MONSTERS:
        return why_pick_unit(t, decision.seat, piece)
    mine = t.state.monster_of[decision.seat] == piece
    return why_away(t, piece) if mine and t.state.where[piece] < 0 else why_pick_monster(t, decision.seat, piece, lure_of(t))


def why_pick_monster(t: Table, seat: int, piece: int, lure: int) -> Refusal | None:
    """Why a monster on the board is not picked; Blonde Lure may bind it to a space."""
    s, name = t.state, piece_name(t, piece)
    if s.monster_of[seat] != piece:
        return no("A-MOVE-09", f"{name} is not yours; move {piece_name(t, s.monster_of[seat])} and your own units")
    if s.moved[piece] != UNMOVED:
        return no("A-MOVE-10", f"{name} has moved this turn, and each piece moves once; move another or end the step")
    if lure == s.where[piece]:
        return no("A-CARD-57", f"Blonde Lure binds {name} to the space it stands in; let it stay")
    if move_of(t, piece) == 0:
        return no("A-MOVE-01", f"{name} has Move 0; let it stay or vanish")
    if not t.board.ways(modes_of(t, piece))[s.where[piece]]:
        rule = "A-MOVE-48" if t.board.terrain[s.where[piece]] == OCEAN else "A-MOVE-05"
        return no(rule, f"{name} cannot cross the water around it; let it stay or vanish")
    return no("A-MOVE-04", f"other monsters stand in every space {name} could go to; let it stay or vanish")


def why_away(t: Table, monster: int) -> Refusal | None:
    """What a monster off the board can do, and when."""
    s, name = t.state, piece_name(t, monster)
    back = ways_back(t, monster)  # type: ignore[arg-type]
    if s.where[monster] == HOLLYWOOD:
        if back:
            return no("A-HOLLYWOOD-10", f"{name} breaks free from Hollywood; put it in Los Angeles or on one of its lairs first")
        if s.moved[monster] != UNMOVED:
            return no("A-HOLLYWOOD-16", f"{name} is in Hollywood and takes no part in this turn any more")
        return no("A-HOLLYWOOD-09", f"{name} stays in Hollywood this turn: it has {s.health[monster]} Health and needs 5")
    if s.where[monster] == VANISHED:
        if back:
            return no("A-MOVE-26", f"{name} has vanished; put it on one of its lairs first")
        if s.moved[monster] != UNMOVED:
            return no("A-MOVE-26", f"{name} has vanished and comes back in the Move step of its player's next turn")
        return no("A-MOVE-33", f"other monsters hold all the lairs of {name}; it stays away this turn")
    return None


def why_pick_unit(t: Table, seat: int, unit: int) -> Refusal | None:
    s, name = t.state, piece_name(t, unit)
    if s.where[unit] < 0:
        return not_standing(t, unit, "A-MOVE-16")
    if s.owner[unit] != seat:
        return why_not_own(t, unit)
    if s.moved[unit] != UNMOVED:
        return no("A-MOVE-10", f"{name} has moved this turn, and each piece moves once; move another or end the step")
    if move_of(t, unit) == 0:
        return no("A-MOVE-16", f"{name} has Move 0; leave it where it is")
    rule = "A-GIANT-15" if unit < GIANTS else "A-MOVE-22"
    return no(rule, f"{name} cannot cross the water around it; leave it where it is")


def why_not_own(t: Table, unit: int) -> Refusal:
    """A unit that some other player, or nobody, commands."""
    owner, name = t.state.owner[unit], piece_name(t, unit)
    if owner != NOBODY:
        return no("A-MOVE-17", f"{name} belongs to {player(owner)}; move your own units")
    if t.box.branch[unit] == GUARD:
        return no("A-MOVE-17", f"{name} is of the National Guard and does not move; move your own units")
    return no("A-MOVE-18", f"{name} is of a branch nobody picked and never moves; move your own units")


# -- where to ------------------------------------------------------------------------------------------------------


def why_move(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if isinstance(step, Launch):
        return why_fly(t, step.vessel, space)
    if not isinstance(step, MovePiece):
        return None
    return why_walk(t, step.piece, step.lure, space) if step.piece < MONSTERS else why_march(t, step.piece, space)


def too_far(t: Table, piece: int, space: int, rule: str) -> Refusal | None:
    away, steps = distance(t, t.state.where[piece], space), move_of(t, piece)
    if away <= steps:
        return None
    return no(rule, f"{piece_name(t, piece)} has Move {steps} and {spot(t, space)} is {away} spaces away; choose a space in reach")


def why_walk(t: Table, monster: int, lure: int, space: int) -> Refusal | None:
    """Why a monster may not end its move in a space."""
    s, name, modes = t.state, piece_name(t, monster), modes_of(t, monster)
    start, steps = s.where[monster], move_of(t, monster)
    if space == start:
        return no("A-MOVE-02", f"{name} has been picked to move and stands there already; choose another space")
    if lure in monster_stops(t, monster):
        return no("A-CARD-57", f"Blonde Lure makes {name} end its move at {spot(t, lure)} this turn; go there")
    far = too_far(t, monster, space, "A-MOVE-01")
    if far is not None:
        return far
    if t.rival_in(space, monster):
        rival = piece_name(t, t.monster_in(space))
        if modes & FLY:
            return no("A-MOVE-39", f"{rival} stands there; {name} may fly over it but must end its move in another space")
        return no("A-MOVE-04", f"{rival} stands there, and no monster moves into another's space; go elsewhere")
    if space not in t.board.within(modes, steps, start):
        return why_wet(t, monster, space, "A-MOVE-05")
    rivals = {s.where[other] for other in s.monster_of if other != monster}
    if space not in reach(t.board.ways(modes), start, steps, rivals, set()):
        return no("A-MOVE-04", f"another monster stands in the way of {name} to {spot(t, space)}; choose a space in reach")
    return no("A-MOVE-03", f"units on the way to {spot(t, space)} would stop {name}; stop among them or go another way")


def why_wet(t: Table, piece: int, space: int, barrier_rule: str) -> Refusal:
    """Water in the way, with the ability that is missing."""
    name, modes, terrain = piece_name(t, piece), modes_of(t, piece), t.board.terrain[space]
    if modes & COASTAL:
        if terrain == SHORE:
            return no("A-MOVE-45", f"{name} keeps to sea and coast, and {spot(t, space)} lies on a lake; choose a space by the sea")
        if terrain < COAST:
            return no("A-MOVE-44", f"{name} keeps to sea and coast, and {spot(t, space)} is dry land; choose a space by the sea")
    if terrain == OCEAN and not modes & (SEA | COASTAL):
        return no("A-MOVE-47", f"{spot(t, space)} is open sea, which {name} can neither swim nor fly over; choose another space")
    return no(barrier_rule, f"water that {name} cannot cross lies between it and {spot(t, space)}; choose a space in reach")


def why_march(t: Table, unit: int, space: int) -> Refusal | None:
    """Why a unit may not end its move in a space."""
    name, modes, start = piece_name(t, unit), modes_of(t, unit), t.state.where[unit]
    if space == start:
        return no("A-MOVE-24", f"{name} attacks in place only where a monster stands; choose another space")
    far = too_far(t, unit, space, "A-MOVE-16")
    if far is not None:
        return far
    if space not in t.board.within(modes, move_of(t, unit), start):
        return why_wet(t, unit, space, "A-MOVE-22")
    return no("A-MOVE-19", f"a monster on the way to {spot(t, space)} would stop {name}; stop there or go another way")


def why_fly(t: Table, vessel: int, space: int) -> Refusal | None:
    """Why a launched submarine may not fly to a space."""
    name = piece_name(t, vessel)
    if t.monster_in(space) == NOBODY:
        return no("A-UNIT-32", f"{name} is launched into a monster's space and nowhere else; choose one that holds a monster")
    steps = t.box.launched_move + fusion(t, t.state.owner[vessel])
    return no("A-UNIT-31", f"a launched {name} flies {steps} spaces, and {spot(t, space)} is further away; choose a nearer monster")


def why_enter(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, EnterFrom):
        return None
    here = t.state.where[t.state.monster_of[decision.seat]]
    ways = ", ".join([spot(t, near) for near in step.spaces])
    if space not in t.board.neighbours[here]:
        return no("A-MOVE-14", f"{spot(t, space)} is not next to {spot(t, here)}; the move came in from one of {ways}")
    return no("A-MOVE-14", f"no legal move comes in from {spot(t, space)}; it came from one of {ways}")


def why_launch(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    s, name = t.state, piece_name(t, piece)
    if t.box.role[piece] != VESSEL:
        return no("A-UNIT-31", f"{name} is no nuclear submarine, and only those are launched; pick it to move it")
    if s.where[piece] < 0:
        return not_standing(t, piece, "A-UNIT-31")
    if s.owner[piece] != decision.seat:
        return why_not_own(t, piece)
    if s.moved[piece] != UNMOVED:
        return no("A-UNIT-31", f"{name} has moved this turn, and a launch takes the place of its move; choose another")
    if launch_targets(t, piece):
        return None
    return no("A-UNIT-32", f"no monster is in reach of {name} as a missile; move it as a submarine or leave it")


def why_vanish(t: Table, decision: Decision, first: int, second: int) -> Refusal | None:
    s = t.state
    monster = s.monster_of[decision.seat]
    name = piece_name(t, monster)
    if s.where[monster] == HOLLYWOOD:
        return no("A-HOLLYWOOD-15", f"{name} is in Hollywood and cannot vanish")
    if s.where[monster] < 0:
        return why_away(t, monster)
    if s.moved[monster] != UNMOVED:
        return no("A-MOVE-31", f"{name} has moved, and vanishing takes the place of moving; end the step when you are done")
    return no("A-CARD-57", f"Blonde Lure keeps {name} from vanishing this turn; it goes to {spot(t, lure_of(t))}")


def why_end(t: Table, decision: Decision, first: int, second: int) -> Refusal | None:
    """Only the Move step and a monster's attacks can have something left that must be done."""
    s = t.state
    if decision.about == "attack":
        return no("A-FIGHT-28", "attacks that are left must be made while there is a target; choose one")
    monster = s.monster_of[decision.seat]
    if s.where[monster] < 0:
        return why_away(t, monster)
    return no("A-CARD-57", f"Blonde Lure calls {piece_name(t, monster)} to {spot(t, lure_of(t))}, and it can go; pick it first")


def why_appear(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    s = t.state
    monster = s.monster_of[decision.seat]
    name = piece_name(t, monster)
    if isinstance(t.agenda[-1], StartingPosition):
        return no("A-SETUP-25", f"{spot(t, space)} is no lair of {name}; it begins on one of its own lairs")
    if s.where[monster] >= 0:
        return no("A-MOVE-26", f"{name} is on the board; pick it to move it")
    back = ways_back(t, monster)  # type: ignore[arg-type]
    if not back:
        return why_away(t, monster)
    if space in back:
        return no("A-CARD-57", f"Blonde Lure calls {name} to {spot(t, lure_of(t))}; put it there")
    angeles = space == t.board.los_angeles and s.where[monster] == HOLLYWOOD
    if t.rival_in(space, monster) and (angeles or space in t.board.lairs[monster]):
        rule = "A-HOLLYWOOD-12" if angeles else "A-HOLLYWOOD-13" if s.where[monster] == HOLLYWOOD else "A-MOVE-32"
        return no(rule, f"{piece_name(t, t.monster_in(space))} stands at {spot(t, space)}; put {name} in another space")
    if s.where[monster] == HOLLYWOOD:
        return no("A-HOLLYWOOD-10", f"{name} comes back in Los Angeles or on one of its lairs; {spot(t, space)} is neither")
    return no("A-MOVE-26", f"{name} comes back on one of its own lairs, and {spot(t, space)} is none")


# -- where others send it ------------------------------------------------------------------------------------------


def why_retreat(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, (Retreat, Fence)):
        return None
    s, monster = t.state, step.monster
    name, here = piece_name(t, monster), s.where[monster]
    if space not in t.board.neighbours[here]:
        return no("A-RETREAT-01", f"{name} retreats to a space next to {spot(t, here)}, and {spot(t, space)} is not")
    if t.rival_in(space, monster):
        return no(
            "A-RETREAT-04", f"{piece_name(t, t.monster_in(space))} stands at {spot(t, space)}; choose a space without a monster"
        )
    if space not in t.board.ways(modes_of(t, monster))[here]:
        return no("A-RETREAT-07", f"{name} cannot cross the water to {spot(t, space)}; choose another space")
    if isinstance(step, Fence):
        return no("A-CARD-39", f"units stand at {spot(t, space)}, and under Laser Fence only an empty space will do")
    others = [s.owner[unit] for unit in s.units_in[space] if s.owner[unit] not in (NOBODY, s.owner[monster])]
    if others:
        return no("A-RETREAT-05", f"units of {player(others[0])} stand at {spot(t, space)}; choose a space without them")
    return no("A-RETREAT-06", f"neutral units stand at {spot(t, space)}; choose a space without them")


def why_pay(t: Table, decision: Decision, first: int, second: int) -> Refusal | None:
    return no("A-CARD-38", "the monster has less than 2 Infamy to pay with; choose a space to retreat to")


def why_named(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    """Blonde Lure and Chopper Lift name a monster on the board."""
    rule = "A-CARD-56" if isinstance(t.agenda[-1], BlondeLure) else "A-CARD-64"
    if piece >= MONSTERS:
        return no(rule, f"{piece_name(t, piece)} is no monster; name a monster on the board")
    return no(rule, f"{piece_name(t, piece)} is not on the board; name a monster that is")


def why_toward(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, BlondeLure):
        return None
    here = t.state.where[step.monster]
    return no(
        "A-CARD-12", f"{spot(t, space)} is not next to {spot(t, here)}; lure {piece_name(t, step.monster)} to a space next to it"
    )


def why_drop(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, ChopperLift):
        return None
    s = t.state
    there = spot(t, space)
    if distance(t, s.where[step.monster], space) > step.range:
        return no("A-CARD-16", f"the lift carries {piece_name(t, step.monster)} {step.range} spaces, and {there} is further away")
    if s.units_in[space] or t.monster_in(space) != NOBODY:
        return no("A-CARD-16", f"other pieces stand at {there}; set {piece_name(t, step.monster)} down in an empty space")
    if t.board.terrain[space] == OCEAN:
        return no("A-CARD-16", f"{there} is open sea; set {piece_name(t, step.monster)} down on land or where it was")
    return no("A-CARD-16", f"{there} has something left to stomp; set {piece_name(t, step.monster)} down elsewhere")
