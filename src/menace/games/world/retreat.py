"""Victory or retreat, and units that are driven off (W-FIGHT-73, W-FIGHT-74, W-ABILITY-24)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.world.harm import battle_of, hurt
from menace.games.world.table import Table
from menace.games.world.words import (
    ASIDE,
    CREATURE_SIDE,
    CREATURES,
    DISBAND,
    ENTERED,
    FLEE,
    LEAVE,
    PURSUIT_FIRE,
    RETREAT,
    RETREATED,
    STAY,
    UNIT_SIDE,
    YIELD,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


def refuges(t: Table, pieces: tuple[int, ...], space: int) -> list[int]:
    """The adjacent spaces where all these pieces may end a retreat, room or not; W-FIGHT-81: a ferry line leads to none."""
    return [there for there in t.seconds(t.board.neighbours[space]) if may_shelter(t, pieces, space, there)]


def may_shelter(t: Table, pieces: tuple[int, ...], space: int, there: int) -> bool:
    """W-FIGHT-82: hostile forces are also those of the same player that have just retreated there; W-UNIT-05: a Fighter lands."""
    board, travel = t.board, t.box.travel
    return (
        (there in board.neighbours[space] or t.waives("W-FIGHT-79"))
        and (not t.threatened(pieces[0], there) or t.waives("W-FIGHT-74"))
        and (all([board.may_end(travel[piece], there) for piece in pieces]) or t.waives("W-FIGHT-80"))
    )


def groups_of(t: Table, units: tuple[int, ...], space: int) -> list[tuple[int, ...]]:
    """W-FIGHT-76 units stay together; W-FIGHT-89 unless no space takes all their types, then each kind goes alone."""
    if not units:
        return []
    types = sorted({t.box.type[unit] for unit in units})
    if len(types) == 1 or refuges(t.strictly(), units, space):
        return [units]
    return [tuple([unit for unit in units if t.box.type[unit] == kind]) for kind in types]


def exits(t: Table, pieces: tuple[int, ...], space: int) -> list[int]:
    """Where pieces that retreat together may go; W-FIGHT-87: with room for all the units, if there is such a space."""
    found = refuges(t, pieces, space)
    if pieces[0] < CREATURES:
        return found
    count = len(pieces)
    ample = any([t.room_in(there) >= count for there in (found if t.waiver is None else refuges(t.strictly(), pieces, space))])
    return [there for there in found if not ample or t.room_in(there) >= count or t.waives("W-FIGHT-87")]


class VictoryOrRetreat(Step[Table]):
    """W-FIGHT-73, W-FIGHT-74: the active player's pieces with something hostile left leave the space, W-FIGHT-82 in any order.

    `must` are the pieces that have to go; `stage` counts what has been judged: others' forces, own sides, pursuit.
    """

    fields: ClassVar[tuple[str, ...]] = ("space", "stage", "must*")

    def __init__(self, space: int, stage: int = 0, must: tuple[int, ...] = ()) -> None:
        self.space = space
        self.stage = stage
        self.must = must

    def copy(self) -> VictoryOrRetreat:
        return VictoryOrRetreat(self.space, self.stage, self.must)

    def run(self, t: Table) -> Node | None:
        if self.stage == 0:
            self.must = tuple(beaten(t, self.space))
            self.stage = 1
        if self.stage == 1:
            asked = self.own_sides(t)
            if asked is not None:
                return asked
            self.stage = 2
        if self.stage == 2:
            self.stage = 3
            if self.pursued(t):
                return None
        s = t.state
        self.must = tuple([piece for piece in self.must if s.where[piece] == self.space and piece != s.lent])
        if not self.must:
            return DONE
        groups = self.groups(t)
        leaders = [group[0] for group in groups]
        actions: list[int] = []
        for piece in t.firsts(leaders):
            if piece in leaders or self.may_go(t, piece):
                company = self.company(groups, piece)
                spaces = exits(t if t.means(RETREAT) else t.strictly(), company, self.space)
                actions += [act(RETREAT, piece, there) for there in spaces]
                if t.means(LEAVE) and (not spaces or stands_open(t, piece)):
                    actions.append(act(LEAVE, piece))
        actions.sort()
        return Decision(s.active, "retreat", actions)

    def groups(self, t: Table) -> list[tuple[int, ...]]:
        """Who retreats with whom: W-FIGHT-77 every creature alone, the units together."""
        alone = [(piece,) for piece in self.must if piece < CREATURES]
        return alone + groups_of(t, tuple([piece for piece in self.must if piece >= CREATURES]), self.space)

    def company(self, groups: list[tuple[int, ...]], piece: int) -> tuple[int, ...]:
        """The pieces that one of them retreats with, itself included."""
        for group in groups:
            if piece in group:
                return group
        return (piece,)

    def may_go(self, t: Table, piece: int) -> bool:
        """Whether a piece that is not the first of those that must retreat may be named all the same."""
        if piece in self.must:
            return t.waives("W-FIGHT-98")
        return t.waives("W-FIGHT-78") if t.state.owner[piece] == t.state.active else t.waives("W-FIGHT-75")

    def at_odds(self, t: Table) -> tuple[list[int], list[int]]:
        """Own creatures and own units that nobody else drives out and that are hostile to each other."""
        s = t.state
        creatures = [c for c in s.creatures_in[self.space] if s.owner[c] == s.active and c not in self.must]
        units = [u for u in s.units_in[self.space] if s.owner[u] == s.active and u not in self.must]
        creatures = [c for c in creatures if any([t.hostile(c, u) for u in units])]
        return creatures, [u for u in units if any([t.hostile(c, u) for c in creatures])]

    def own_sides(self, t: Table) -> Decision | None:
        """W-FIGHT-78: between own creatures and own units the side that entered retreats; else the player picks one."""
        creatures, units = self.at_odds(t)
        if not creatures or not units:
            return None
        came = any([t.marked(c, ENTERED) for c in creatures])
        if came == any([t.marked(u, ENTERED) for u in units]):
            return Decision(t.state.active, "yield", [act(YIELD, CREATURE_SIDE), act(YIELD, UNIT_SIDE)])
        self.must = (*self.must, *(creatures if came else units))
        return None

    def pursued(self, t: Table) -> bool:
        """Pursuit Fire hurts every creature that has to retreat from others' units; True if the game is over."""
        s = t.state
        for seat in range(s.seats):
            if seat == s.active or not t.upgraded(seat, PURSUIT_FIRE):
                continue
            if not any([s.owner[unit] == seat for unit in s.units_in[self.space]]):
                continue
            battle = battle_of(t)
            seats = battle.seats(t) if battle is not None else []
            for piece in self.must:
                if piece < CREATURES and s.where[piece] == self.space:
                    if hurt(t, piece, t.numbers.pursuit_damage, seats):
                        return True
        return False

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == YIELD:
            creatures, units = self.at_odds(t)
            self.must = (*self.must, *(creatures if first == CREATURE_SIDE else units))
            self.stage = 2
        elif first < CREATURES:
            t.mark(first, RETREATED)  # W-FIGHT-92
            t.put(first, second if verb == RETREAT else ASIDE)  # W-FIGHT-85, W-MINION-11: with the Health it has
            if verb == RETREAT:
                t.tell("retreated", first, second)
            else:
                t.tell("set aside", first)
        else:
            group = self.company(self.groups(t), first)
            if verb == RETREAT:
                t.push(FallBack(group, second))
            else:
                for unit in group:
                    t.remove_unit(unit)


def stands_open(t: Table, piece: int) -> bool:
    """W-FIGHT-83 a creature leaves the board, W-FIGHT-88 units are destroyed, only if they have no space to retreat to."""
    return t.waives("W-FIGHT-83") if piece < CREATURES else t.waives("W-FIGHT-88")


def beaten(t: Table, space: int) -> list[int]:
    """The active player's pieces with something of others hostile to them in the space.

    W-FIGHT-91: what took part from another space does not retreat, and W-FIGHT-97 drives nobody out.
    """
    s = t.state
    others = [p for p in (*s.creatures_in[space], *s.units_in[space]) if s.owner[p] != s.active]
    mine = [p for p in (*s.creatures_in[space], *s.units_in[space]) if s.owner[p] == s.active]
    return [piece for piece in mine if any([t.hostile(piece, other) for other in others])]


class FallBack(Step[Table]):
    """W-FIGHT-86: units retreat together; those for which there is no room are destroyed, as their player chooses."""

    fields: ClassVar[tuple[str, ...]] = ("units*", "space")

    def __init__(self, units: tuple[int, ...], space: int) -> None:
        self.units = units
        self.space = space

    def copy(self) -> FallBack:
        return FallBack(self.units, self.space)

    def run(self, t: Table) -> Node | None:
        if len(self.units) > t.room_in(self.space):
            lost = [
                unit
                for unit in t.firsts(t.different(self.units))
                if (t.stands_for(unit, self.units) if unit in self.units else t.waives("W-FIGHT-86"))
            ]
            return Decision(t.state.owner[self.units[0]], "disband", [act(DISBAND, unit) for unit in lost])
        march(t, self.units, self.space)
        return DONE

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.remove_unit(first)
        self.units = tuple([unit for unit in self.units if unit != first])


def march(t: Table, units: tuple[int, ...], space: int) -> None:
    for unit in units:
        t.mark(unit, RETREATED)
        t.put(unit, space)
        t.tell("retreated", unit, space)


class DrivenOff(Step[Table]):
    """W-ABILITY-24, W-ABILITY-26, W-FIGHT-90: units of one military leave before any attack, where there is room.

    Their controller chooses the space and, if there is not room for all, which of them stay.
    """

    fields: ClassVar[tuple[str, ...]] = ("units*", "space", "goal")

    def __init__(self, units: tuple[int, ...], space: int, goal: int = -1) -> None:
        self.units = units
        self.space = space
        self.goal = goal

    def copy(self) -> DrivenOff:
        return DrivenOff(self.units, self.space, self.goal)

    def run(self, t: Table) -> Node | None:
        if not self.units:
            return DONE
        seat = t.speaker_for(self.units[0])
        if self.goal < 0:
            found = refuges(t, self.units, self.space)
            spaces = [there for there in found if t.room_in(there) > 0 or t.waives("W-FIGHT-90")]
            if not spaces and t.waiver is None:
                return DONE
            leaders = [unit for unit in t.firsts(self.units[:1]) if unit == self.units[0] or self.may_lead(t, unit)]
            return Decision(seat, "flee", [act(FLEE, unit, there) for unit in leaders for there in spaces])
        if len(self.units) > t.room_in(self.goal):
            left = [
                unit
                for unit in t.firsts(t.different(self.units))
                if (t.stands_for(unit, self.units) if unit in self.units else t.waives("W-ABILITY-24"))
            ]
            return Decision(seat, "stay", [act(STAY, unit) for unit in left])
        march(t, self.units, self.goal)
        return DONE

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == FLEE:
            self.goal = second
        else:
            self.units = tuple([unit for unit in self.units if unit != first])

    def may_lead(self, t: Table, unit: int) -> bool:
        """Whether a unit that is not the first of those driven off may be named all the same."""
        return t.waives("W-FIGHT-98") if unit in self.units else t.waives("W-ABILITY-24")
