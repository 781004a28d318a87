"""What a player of World sees on the board, counted in Infamy: what places are worth, who can strike where, what is in the way."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from menace.bots.minds.world_fight import Forecast, aim, blow, foes_at, forecast
from menace.games.world import words as w
from menace.games.world.board import Board
from menace.games.world.score import total
from menace.games.world.stats import attacks_of, damage_of, move_of
from menace.games.world.table import Table
from menace.toolkit.graph import FAR, distances

CARD: Final = 0.5  # a Mutation or an Upgrade at the end, and its use before
USE_OF_MUTATION: Final = 0.9
USE_OF_UPGRADE: Final = 0.35
FIRST_MINION: Final = 2.4
SECOND_MINION: Final = 0.7
LATER: Final = 0.55  # what is a turn away is worth so much
AHEAD: Final = 0.5  # what lies ahead of a monster, against what it gets now
FEAR: Final = 1.0  # what may be done to it before its next turn, likewise
HARM: Final = 1.0  # Health a rival's monster loses
RELEVANT: Final = [0.0, 0.34, 0.12, 0.04]  # how likely a monster goes for a prize that is so many turns away
STOPS: Final = [0.22, 0.34, 0.3, 0.14, 0.06, 0.0]  # how much one more unit matters beside so many
WON: Final = 40.0  # to end the game and win it, or not
LOST: Final = -12.0
UNKNOWN: Final = -99.0
BASE: Final = 1 << w.BASE  # as bits of what is printed in a space
CITY: Final = 1 << w.CITY
SITE: Final = 1 << w.SITE
GIVEN: Final = 200.0  # a gift is taken before anything else
STUBBORN: Final = 0.02  # what a move must be worth


@cache
def prizes(board: Board) -> tuple[int, ...]:
    """The spaces with anything to encounter."""
    return tuple([s for s in range(board.size) if board.city[s] or board.bases[s] or board.site[s]])


@cache
def steps(board: Board, travel: int) -> list[list[int]]:
    """Steps from each space to every other for a way of travelling, when nothing is in the way."""
    if travel in (w.BY_AIR, w.ANYWHERE):
        return board.distance
    ways = board.ways(travel)
    found: list[list[int]] = []
    for space in range(board.size):
        row = distances(ways, space)
        found.append([FAR if steps < 0 else steps for steps in row[: board.size]])
    return found


@cache
def strikes(board: Board) -> list[list[list[int]]]:
    """By way of travelling and space, how far a unit has to go from everywhere to strike there: from off the shore, or on land."""
    found: list[list[list[int]]] = []
    for travel in range(w.ANYWHERE + 1):
        chart = steps(board, travel)
        rows: list[list[int]] = []
        for space in range(board.size):
            if travel == w.AT_SEA:
                ends = board.shores[space] if board.is_land(space) else (space,)
                rows.append([min([row[end] for end in ends], default=FAR) for row in chart])
            else:
                rows.append(chart[space] if board.is_land(space) else [FAR] * board.size)
        found.append(rows)
    return found


class Around:
    """The prizes within two turns of a space, those within one turn first, and how many they are."""

    def __init__(self, board: Board, space: int, stride: int) -> None:
        row = board.distance[space]
        soon = [there for there in prizes(board) if row[there] <= stride]
        self.soon = len(soon)
        self.spaces = soon + [there for there in prizes(board) if stride < row[there] <= 2 * stride]


@cache
def arounds(board: Board) -> dict[int, Around]:
    """What was found around spaces, by stride and space: what is printed never changes."""
    return {}


def stride_of(t: Table, creature: int) -> int:
    """How far a creature gets in a turn, more or less."""
    return move_of(t, creature) + (2 if t.box.ability[creature] == w.DEEP_RUNNER else 0)


class Soldier:
    """A unit on the board: where it is, how it travels and how far; units of the same kind strike alike."""

    def __init__(self, t: Table, seat: int, unit: int) -> None:
        self.unit = unit
        self.where = t.state.where[unit]
        self.travel = t.box.travel[unit]
        self.stride = move_of(t, unit)
        self.kind = (t.box.type[unit] << 8 | t.box.damage[unit]) << 4 | seat


class Field:
    """What is the same whoever looks at a table; each part is worked out when it is first asked for."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self._totals: list[int] = []
        self._soldiers: dict[int, list[Soldier]] = {}
        self._blows: dict[int, float] = {}

    def totals(self) -> list[int]:
        """By seat, the Infamy it would have if the game ended now."""
        if not self._totals:
            self._totals = [total(self.t, seat) for seat in range(self.t.state.seats)]
        return self._totals

    def soldiers(self, seat: int) -> list[Soldier]:
        """A seat's units on the board."""
        found = self._soldiers.get(seat)
        if found is None:
            s = self.t.state
            units = self.t.box.units_of[s.military_of[seat]]
            found = self._soldiers[seat] = [Soldier(self.t, seat, unit) for unit in units if s.where[unit] >= 0]
        return found

    def blow(self, soldier: Soldier, creature: int) -> float:
        """What a creature has to fear of a unit."""
        key = soldier.kind << 6 | creature
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = blow(self.t, soldier.unit, creature, -1)
        return found


class Eye:
    """One look at the table by one seat; everything that many actions are judged by is worked out once."""

    def __init__(self, t: Table, seat: int, field: Field | None = None) -> None:
        s = t.state
        self.t = t
        self.seat = seat
        self.field = field if field is not None else Field(t)
        self.monster = s.monster_of[seat]
        self.late = 1.0 - s.supply / t.box.supply[s.seats]
        self.rivals = [other for other in range(s.seats) if other != seat]
        self.weight = self.weigh()
        self.hunters = [c for c in range(w.CREATURES) if s.where[c] >= 0 and s.owner[c] != seat and c not in s.allies]
        self.worth = [UNKNOWN] * t.board.size  # by space, for the own monster
        self.next = [UNKNOWN] * t.board.size  # what it is worth as seen from a turn away, and from two
        self.then = [UNKNOWN] * t.board.size
        self.around = arounds(t.board)
        self.stride = stride_of(t, self.monster)
        self.strikes = strikes(t.board)
        self._guards: list[float] = []  # by space, once any is asked for
        self._prowling = [(hunter, s.where[hunter], stride_of(t, hunter)) for hunter in self.hunters]
        self._going: dict[int, float] = {}
        self._offers: dict[int, list[float]] = {}  # by monster, and by what it encounters

    def weigh(self) -> list[float]:
        """How much a rival's gain is the own loss: all of it between two, else more the better it stands."""
        seats = range(self.t.state.seats)
        if len(self.rivals) == 1:
            return [1.0 for _ in seats]
        totals = self.field.totals()
        best = max([totals[rival] for rival in self.rivals])
        return [0.5 if totals[seat] >= best else 0.35 if totals[seat] >= best - 3 else 0.25 for seat in seats]

    # -- what things are worth -------------------------------------------------------------------------------------

    def health(self, monster: int, health: float) -> float:
        """What it is worth to have so much Health: a point is dearer the fewer there are, and above the start it counts again."""
        start = self.t.box.health[monster]
        worth = 1.15 * sqrt(max(health, 0.0))
        return worth + (0.5 + 2.5 * self.late) * min(max((health - start + 0.5) / 2.0, 0.0), 1.0)

    def ending(self, seat: int, gain: float, tokens: int) -> float:
        """What it means that so many tokens leave the supply with this gain: nothing, unless that ends the game."""
        if self.t.state.supply > tokens:
            return 0.0
        totals = self.field.totals()
        mine = totals[seat] + gain
        best = max([totals[other] for other in range(len(totals)) if other != seat])
        return WON if mine > best else WON / 3 if mine == best else LOST

    def mutating(self, monster: int) -> float:
        """A roll on a monster's chart."""
        t, s = self.t, self.t.state
        owner = s.owner[monster]
        minions = len(t.minions_of(owner))
        worth = 0.0
        if minions == 0:
            worth += FIRST_MINION / 6
        elif minions < t.numbers.minion_limit:
            worth += SECOND_MINION / 6
        if s.mutations[owner].bit_count() < 4:
            worth += (CARD + USE_OF_MUTATION * (1.0 - 0.7 * self.late)) * 5 / 6
        return worth

    def location(self, monster: int, space: int, location: int) -> float:
        """What encountering a location brings a monster's player: of sites and of cities alike the same everywhere."""
        kind = space + 16 if location == w.BASE else self.t.board.city[space] if location == w.CITY else 0
        offers = self._offers.get(monster)
        if offers is None:
            offers = self._offers[monster] = [UNKNOWN] * (self.t.board.size + 16)
        known = offers[kind]
        if known == UNKNOWN:
            known = offers[kind] = self.judge_location(monster, space, location)
        return known

    def judge_location(self, monster: int, space: int, location: int) -> float:
        t, s, numbers = self.t, self.t.state, self.t.numbers
        owner = s.owner[monster]
        if location == w.SITE:
            return numbers.infamy_mutate + self.mutating(monster) + self.ending(owner, numbers.infamy_mutate, 1)
        if location == w.BASE:
            worth = float(numbers.infamy_base)
            for military in t.board.bases[space]:
                worth += 0.1 if t.seat_of_military(military) == owner else -0.1  # it calls up tanks
            return worth + self.ending(owner, numbers.infamy_base, 1)
        value = t.board.city[space]
        gain = value * numbers.infamy_city
        if value == numbers.cult_value and t.mutated(monster, w.AMAZON_CULT):
            gain += numbers.cult_infamy
        health = s.health[monster]
        fed = min(health + value * numbers.city_health, numbers.health_cap)
        return gain + self.health(monster, fed) - self.health(monster, health) + self.ending(owner, gain, 1)

    def prize(self, monster: int, space: int) -> float:
        """The best a monster can encounter in a space; W-ENCOUNTER-06: before a base nothing else."""
        up = self.t.board.printed[space] & ~self.t.state.stomped[space]
        if up == 0:
            return 0.0
        if up == CITY:
            return self.location(monster, space, w.CITY)
        if up & BASE:
            base = self.location(monster, space, w.BASE)
            return max(base, self.location(monster, space, w.SITE)) if up == BASE | SITE else base
        site = self.location(monster, space, w.SITE)
        return max(site, self.location(monster, space, w.CITY)) if up & CITY else site

    def own_worth(self, space: int) -> float:
        """The prize of the own monster there."""
        known = self.worth[space]
        if known == UNKNOWN:
            known = self.worth[space] = max(self.prize(self.monster, space), 0.0)
        return known

    def near(self, space: int) -> Around:
        """The prizes around a space for the own monster."""
        key = self.stride << 12 | space
        found = self.around.get(key)
        if found is None:
            found = self.around[key] = Around(self.t.board, space, self.stride)
        return found

    def outlook(self, space: int, taken: int) -> float:
        """What lies ahead of the own monster from a space: the two best prizes but `taken`, less for each turn to them."""
        near = self.near(space)
        spaces, soon = near.spaces, near.soon
        first = second = 0.0
        for n in range(len(spaces)):
            there = spaces[n]
            worth = self.next[there] if n < soon else self.then[there]
            if worth == UNKNOWN:
                worth = self.await_prize(there, n < soon)
            if worth > second and there != taken:
                if worth > first:
                    first, second = worth, first
                else:
                    second = worth
        return (first + second) * AHEAD

    def await_prize(self, space: int, soon: bool) -> float:
        """What the prize of a space is worth next turn, or in the turn after that; less for each unit before it."""
        guarded = 1.0 + 0.4 * len(self.t.state.units_in[space])
        worth = self.own_worth(space)
        in_one, in_two = worth * LATER / guarded, worth * (LATER * LATER) / guarded
        self.next[space] = in_one
        self.then[space] = in_two
        return in_one if soon else in_two

    # -- danger ----------------------------------------------------------------------------------------------------

    def danger(self, creature: int, space: int) -> tuple[float, float]:
        """What rivals' creatures and rivals' units that could come to a space would take from a creature there, on the average."""
        t = self.t
        by_creatures = by_units = 0.0
        row = t.board.distance[space]
        for hunter, where, stride in self._prowling:
            if row[where] <= stride:
                by_creatures += attacks_of(t, hunter, space) * aim(t, hunter, creature, -1) * damage_of(t, hunter)
        for rival in self.rivals:
            for soldier in self.field.soldiers(rival):
                if self.strikes[soldier.travel][space][soldier.where] <= soldier.stride:
                    by_units += self.field.blow(soldier, creature)
        return by_creatures, by_units

    def peril(self, monster: int, space: int, health: float) -> float:
        """What it may cost a monster to be in a space with so much Health until its next turn."""
        by_creatures, by_units = self.danger(monster, space)
        expected = 0.6 * by_creatures + 0.35 * by_units
        if expected <= 0.0:
            return 0.0
        left = max(health, 1.0)
        cost = self.health(monster, left) - self.health(monster, max(left - expected, 0.5))
        risk = min(max(expected / left - 0.45, 0.0), 1.0)
        return FEAR * (cost + risk * (1.5 + (3.5 if by_creatures > 0.0 else 0.0)))

    # -- going somewhere -------------------------------------------------------------------------------------------

    def helpers(self, space: int) -> list[int]:
        """The own minions that are in a space, or that could still come there."""
        t, s = self.t, self.t.state
        found: list[int] = []
        for minion in t.minions_of(self.seat):
            if s.where[minion] == space:
                found.append(minion)
            elif s.where[minion] >= 0 and s.marks[minion] & (w.MOVED | w.PINNED) == 0 and minion not in s.allies:
                if t.board.distance[s.where[minion]][space] <= move_of(t, minion):
                    found.append(minion)
        return found

    def spoils(self, course: Forecast, foes: list[int]) -> float:
        """What a battle brings but for what can be encountered afterwards."""
        s, numbers = self.t.state, self.t.numbers
        gain = numbers.infamy_monster * course.monsters + numbers.infamy_minion * course.minions
        if course.monsters > 0.05 and s.supply <= numbers.defeat_tokens:
            gain += course.monsters * self.ending(self.seat, numbers.infamy_monster, numbers.defeat_tokens)
        own = len([foe for foe in foes if s.owner[foe] == self.seat])
        gain += course.kills * (numbers.score_units / numbers.score_units_per + 0.1) - 0.5 * own
        for foe in foes:
            if foe < w.MONSTERS:
                health = s.health[foe]
                left = max(health - course.harm, 0.0)
                gain += HARM * self.weight[s.owner[foe]] * (self.health(foe, health) - self.health(foe, left))
        return gain

    def going(self, space: int, passing: int = w.NOBODY) -> float:
        """The own monster ends its move in a space: the fight, the prize if it is won, what comes next, who may come there.

        Once it has retreated it has no Encounter this turn (W-ENCOUNTER-01): what the space holds is then for later.
        """
        if passing == w.NOBODY or not self.crossed(space):
            known = self._going.get(space)
            if known is None:
                known = self._going[space] = self.judge_going(space, w.NOBODY)
            return known
        return self.judge_going(space, passing)

    def crossed(self, space: int) -> bool:
        """Whether own units stand there."""
        for unit in self.t.state.units_in[space]:
            if self.t.state.owner[unit] == self.seat:
                return True
        return False

    def judge_going(self, space: int, passing: int) -> float:
        t, s = self.t, self.t.state
        monster = self.monster
        foes = foes_at(t, monster, space, passing)
        health = float(s.health[monster])
        retreated = t.marked(monster, w.RETREATED)
        held = t.board.city[space] or t.board.bases[space] or t.board.site[space]
        prize = self.own_worth(space) if held and not retreated else 0.0
        ahead = self.outlook(space, w.NOBODY if retreated else space)
        if not foes:
            return prize + ahead - self.peril(monster, space, health)
        course = forecast(t, [monster, *self.helpers(space)], space, foes)
        left = max(health - course.loss, 0.0)
        worth = course.clear * prize + self.spoils(course, foes)
        worth -= self.health(monster, health) - self.health(monster, left)
        worth -= course.falls * self.defeat(foes)
        return worth + ahead * (1.0 - course.falls) - self.peril(monster, space, left)

    def defeat(self, foes: list[int]) -> float:
        """What it costs to be defeated by them, beside the Health, which comes back."""
        s, numbers = self.t.state, self.t.numbers
        seats = sorted({s.owner[foe] for foe in foes if foe < w.CREATURES})
        cost = sum([self.weight[seat] * numbers.infamy_monster for seat in seats]) if seats else float(-numbers.infamy_by_units)
        if s.supply <= numbers.defeat_tokens:
            cost -= self.ending(self.seat, 0.0 if seats else numbers.infamy_by_units, numbers.defeat_tokens)
        return cost + 0.5

    # -- units -----------------------------------------------------------------------------------------------------

    def guard(self, space: int) -> float:
        """What one more unit in a space is good for: to stand before what a rival's monster wants and can reach."""
        if not self._guards:
            self._guards = [UNKNOWN] * self.t.board.size
        known = self._guards[space]
        if known == UNKNOWN:
            known = self._guards[space] = self.judge_guard(space)
        return known

    def overlook(self, space: int) -> None:
        """One more unit is coming there: what another would be good for is judged again."""
        if self._guards:
            self._guards[space] = UNKNOWN

    def judge_guard(self, space: int) -> float:
        t, s = self.t, self.t.state
        if not (t.board.city[space] or t.board.bases[space] or t.board.site[space]):
            return 0.0
        stops = STOPS[min(len(s.units_in[space]), len(STOPS) - 1)]
        if stops <= 0.0:
            return 0.0
        worth = 0.0
        for rival in self.rivals:
            monster = s.monster_of[rival]
            turns = self.turns_to(monster, space)
            if 0 < turns < len(RELEVANT):
                worth += self.weight[rival] * RELEVANT[turns] * max(self.prize(monster, space), 0.0)
        turns = self.turns_to(self.monster, space)
        if turns < len(RELEVANT):
            worth -= max(RELEVANT[turns], 0.12) * self.own_worth(space)  # not in the own monster's way
        return worth * stops

    def turns_to(self, monster: int, space: int) -> int:
        where = self.t.state.where[monster]
        if where < 0:
            return FAR
        stride = stride_of(self.t, monster)
        return (self.t.board.distance[where][space] + stride - 1) // stride
