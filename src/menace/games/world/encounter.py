"""The Encounter Phase: stomping and mutating (W-ENCOUNTER), and Pollendust (W-ABILITY-43)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.world.deployable import lurked, lurker
from menace.games.world.mutate import MutationRoll, give_action, give_cube
from menace.games.world.score import finish_if_empty
from menace.games.world.table import Table
from menace.games.world.words import (
    AMAZON_CULT,
    ASIDE,
    BASE,
    CITY,
    CREATURES,
    DIVE,
    DOWN,
    ENCOUNTER,
    END,
    FEED,
    FOR_BASE,
    FOR_CITY,
    FOR_MUTATING,
    GIVE,
    MONSTERS,
    NOBODY,
    PASS,
    POLLINATE,
    POLLINATE_ABILITY,
    RETREATED,
    SITE,
    SUPPLY,
    TANK,
    TANKS,
    VANISH_BELOW,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Seated, Step


def locations(t: Table, space: int) -> list[int]:
    """W-ENCOUNTER-07: what can be encountered in a space."""
    return [location for location in t.firsts((BASE, CITY, SITE)) if may_meet(t, space, location)]


def may_meet(t: Table, space: int, location: int) -> bool:
    if space < 0 or not t.board.printed[space] >> location & 1:
        return t.waives("W-ENCOUNTER-04")
    base_first = location != BASE and t.standing(space, BASE) and t.standing(space, CITY)
    return (t.open_location(space, location) or t.waives("W-MAP-22")) and (not base_first or t.waives("W-ENCOUNTER-06"))


def pollinator(t: Table) -> int:
    """The minion that uses Mutation Sites, whoever has it; or NOBODY."""
    for minion in range(MONSTERS, CREATURES):
        if t.box.ability[minion] == POLLINATE_ABILITY:
            return minion
    return NOBODY


class EncounterPhase(Step[Table]):
    """At most one location for the monster; Pollendust may use a Site besides, W-ENCOUNTER-08, W-MINION-12 nobody else.

    `met` is the space where the monster has encountered something this turn, `used` where Pollendust has, or -1: in one
    space the two do not use different locations (W-ABILITY-51).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "met", "used")

    def __init__(self, seat: int, met: int = -1, used: int = -1) -> None:
        self.seat = seat
        self.met = met
        self.used = used

    def copy(self) -> EncounterPhase:
        return EncounterPhase(self.seat, self.met, self.used)

    def run(self, t: Table) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        actions: list[int] = []
        if self.may_encounter(t, monster):
            actions += [act(ENCOUNTER, location) for location in locations(t, s.where[monster])]
        if self.may_pollinate(t, pollinator(t)):
            actions.append(act(POLLINATE))
        actions += give_action(t, self.seat)
        if not actions and t.waiver is None:
            return DONE
        actions.append(act(END))  # W-ENCOUNTER-03
        actions.sort()
        return Decision(self.seat, "encounter", actions)

    def may_encounter(self, t: Table, monster: int) -> bool:
        """W-ENCOUNTER-02: whether it moved or fought does not matter; W-FIGHT-64: whether it is down does."""
        here = t.state.where[monster]
        return (
            (here != DOWN or t.waives("W-FIGHT-63"))
            and ((here != ASIDE and not t.marked(monster, RETREATED)) or t.waives("W-ENCOUNTER-01"))
            and ((self.met < 0 and (here < 0 or here != self.used)) or t.waives("W-ENCOUNTER-05"))
        )

    def may_pollinate(self, t: Table, minion: int) -> bool:
        """W-ABILITY-43: wherever the monster is and whatever it did."""
        if minion == NOBODY:
            return t.waives("W-ABILITY-43")
        s = t.state
        here = s.where[minion]
        return (
            ((s.owner[minion] == self.seat and here >= 0 and t.board.printed[here] >> SITE & 1 != 0) or t.waives("W-ABILITY-43"))
            and ((not t.marked(minion, RETREATED) and (here < 0 or here != self.met)) or t.waives("W-ABILITY-51"))
            and (here < 0 or t.open_location(here, SITE) or t.waives("W-ENCOUNTER-35"))
        )

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == ENCOUNTER:
            self.met = s.where[s.monster_of[self.seat]]
            encounter(t, self.seat, self.met, first)
        elif verb == POLLINATE:
            minion = pollinator(t)
            self.used = s.where[minion]
            t.stomp(self.used, SITE)  # W-ABILITY-44; W-ABILITY-45: without Infamy
            s.cubes += 1  # W-ABILITY-46
            t.tell("pollinated", minion, self.used, s.supply)
            t.push(ImmediateGift(self.seat), EndOfEncounter())
        elif verb == GIVE:
            give_cube(t, self.seat)
        else:
            t.become()


def encounter(t: Table, seat: int, space: int, location: int) -> None:
    """The token, the Infamy, and what the location brings."""
    s, numbers = t.state, t.numbers
    monster = s.monster_of[seat]
    t.stomp(space, location)
    t.tell("stomped", monster, location, space, s.supply)
    if location == BASE:
        t.gain_infamy(seat, numbers.infamy_base, FOR_BASE)  # W-ENCOUNTER-10, W-INFAMY-03
        called = sorted([(turns_away(t, military), military) for military in t.board.bases[space]])
        t.push(*[CallTanks(military, space) for _, military in called], EndOfEncounter())
    elif location == CITY:
        value = t.board.city[space]
        t.gain_infamy(seat, value * numbers.infamy_city, FOR_CITY)  # W-ENCOUNTER-21, W-INFAMY-02
        if value == numbers.cult_value and t.mutated(monster, AMAZON_CULT):
            t.gain_infamy(seat, numbers.cult_infamy, FOR_CITY)
        t.push(Feast(seat, value * numbers.city_health, numbers.city_to_minion), EndOfEncounter())
    else:
        t.gain_infamy(seat, numbers.infamy_mutate, FOR_MUTATING)  # W-ENCOUNTER-27, W-INFAMY-04
        t.push(MutationRoll(seat), EndOfEncounter())


def turns_away(t: Table, military: int) -> int:
    """W-ENCOUNTER-19: the place of a military's player in turn order; an unplayed one comes last."""
    seat = t.seat_of_military(military)
    return (seat - t.state.active) % t.state.seats if seat != NOBODY else t.state.seats


class EndOfEncounter(Step[Table]):
    """W-ENCOUNTER-36: with the last token placed the game ends, now that everything has been carried out."""

    def run(self, t: Table) -> Node | None:
        t.become()
        finish_if_empty(t)
        return None


class ImmediateGift(Seated[Table]):
    """W-ABILITY-47: if her monster is there, Pollendust may give it the cube at once."""

    def run(self, t: Table) -> Node | None:
        gift = give_action(t, self.seat)
        return Decision(self.seat, "gift", [act(PASS), *gift]) if gift else DONE

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == GIVE:
            give_cube(t, self.seat)


class Feast(Step[Table]):
    """W-ENCOUNTER-22, W-ENCOUNTER-26: the Health of a city; up to 2 of it may go to own minions in the space instead.

    W-ENCOUNTER-25: of all the city gives, whether the monster could use it or not.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "points", "left")

    def __init__(self, seat: int, points: int, left: int) -> None:
        self.seat = seat
        self.points = points
        self.left = left

    def copy(self) -> Feast:
        return Feast(self.seat, self.points, self.left)

    def run(self, t: Table) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        hungry = [minion for minion in t.firsts(s.creatures_in[s.where[monster]]) if self.may_feed(t, minion, s.where[monster])]
        if self.left and self.points and (hungry or t.waiver is not None):
            return Decision(self.seat, "feast", [act(END), *[act(FEED, minion) for minion in hungry]])
        t.become()
        t.heal(monster, self.points)
        return None

    def may_feed(self, t: Table, minion: int, space: int) -> bool:
        s = t.state
        if not MONSTERS <= minion < CREATURES or s.owner[minion] != self.seat or s.where[minion] != space:
            return t.waives("W-ENCOUNTER-23")
        return s.health[minion] < t.box.health[minion] or t.waives("W-ENCOUNTER-24")

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == END:
            self.left = 0
        else:
            self.left -= 1
            self.points -= 1
            t.heal(first, 1)


class CallTanks(Step[Table]):
    """W-ENCOUNTER-11, W-ENCOUNTER-16: a military whose base was stomped puts two tanks in one other space of the continent.

    W-ENCOUNTER-20: that is no deployment.
    """

    fields: ClassVar[tuple[str, ...]] = ("military", "space")

    def __init__(self, military: int, space: int) -> None:
        self.military = military
        self.space = space

    def tanks(self, t: Table) -> list[int]:
        """W-ENCOUNTER-17: as many as the supply has; W-UNIT-01: every military has some."""
        where = t.state.where
        waiting = [u for u in t.box.units_of[self.military] if t.box.type[u] == TANK and where[u] == SUPPLY]
        return waiting[: t.numbers.base_tanks]

    def run(self, t: Table) -> Node | None:
        seat = t.seat_of_military(self.military)
        count = len(self.tanks(t))
        spaces = tank_spaces(t, seat, self.space, count) if count else []
        if not spaces and t.waiver is None:
            return DONE
        speaker = t.speaker_for(t.box.units_of[self.military][0])  # W-ENCOUNTER-12, W-ENCOUNTER-13
        return Decision(speaker, "tanks", [act(TANKS, space) for space in spaces])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        for tank in self.tanks(t)[: t.room_in(first)]:
            t.put(tank, first)
            t.tell("called up", tank, first)
        t.become()


def tank_spaces(t: Table, seat: int, stomped: int, count: int) -> list[int]:
    """Where so many tanks may be put: the best spaces the continent has.

    W-ENCOUNTER-18: those with room for all come before those with room for some. W-ENCOUNTER-14, W-ENCOUNTER-15: among them
    those without hostile forces come first. Next to Bunyip only if there is no other space (W-ABILITY-75).
    """
    land = [space for space in t.board.land_of[t.board.continent[stomped]] if space != stomped]
    usual = [space for space in land if t.room_in(space) > 0]
    bunyip = lurker(t)
    quiet = [space for space in usual if not lurked(t, space, bunyip)]
    usual = quiet or usual
    ample = any([t.room_in(space) >= count for space in usual])
    free = any([not t.menaced(seat, space) for space in usual if not ample or t.room_in(space) >= count])
    return [
        space
        for space in t.firsts(usual)
        if (space in land or t.waives("W-ENCOUNTER-11"))
        and (t.room_in(space) > 0 or t.waives("W-MAP-19"))
        and (not quiet or not lurked(t, space, bunyip) or t.waives("W-ABILITY-75"))
        and (not ample or t.room_in(space) >= count or t.waives("W-ENCOUNTER-18"))
        and (not free or not t.menaced(seat, space) or t.waives("W-ENCOUNTER-14"))
    ]


class VanishBelow(Seated[Table]):
    """At the end of the Encounter Phase she may slip into an adjacent ocean space; no Move, no retreat."""

    def run(self, t: Table) -> Node | None:
        monster = t.state.monster_of[self.seat]
        if t.state.where[monster] < 0 or not t.mutated(monster, VANISH_BELOW):
            return DONE
        shores = t.board.shores[t.state.where[monster]]
        actions = [
            act(DIVE, there)
            for there in t.firsts(shores)
            if (there in shores and not t.opposed(monster, there)) or t.waives("W-ABILITY-74")
        ]
        if not actions and t.waiver is None:
            return DONE
        return Decision(self.seat, "dive", [act(PASS), *actions])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == DIVE:
            monster = t.state.monster_of[self.seat]
            t.tell("moved", monster, t.state.where[monster], first)
            t.put(monster, first)
