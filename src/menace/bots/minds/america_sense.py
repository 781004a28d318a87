"""What a player of America sees on the board: worth of spaces, distances, the likely course of a battle."""

from __future__ import annotations

from functools import cache
from typing import Final

from menace.bots.minds.america_fight import battle_forecast
from menace.games.america.game import mine
from menace.games.america.move import unit_moves
from menace.games.usa import words as w
from menace.games.usa.board import Board
from menace.games.usa.stats import befriends_guard, modes_of, move_of, site_infamy
from menace.games.usa.table import Table

UNKNOWN: Final = -999.0
NO_SITE: Final = 0
MUTATIONS: Final = 1
CHALLENGE: Final = 2


class Around:
    """The prizes around a space, the nearest first, and by what each is divided for being so far away."""

    def __init__(self, spaces: list[int], delays: list[float]) -> None:
        self.spaces = spaces
        self.delays = delays


class Prints:
    """What is printed on a board that a monster may want, by space: the number of its kind, and what the kinds are."""

    def __init__(self, board: Board) -> None:
        self.kinds: list[tuple[int, int, int]] = [(-1, 0, 0)]  # dice of a city or -1, bases, Infamy site; the first is nothing
        self.kind = [0] * board.size
        for space in stompable(board):
            kind = (board.city[space], len(board.bases[space]), board.infamy_site[space])
            if kind not in self.kinds:
                self.kinds.append(kind)
            self.kind[space] = self.kinds.index(kind)
        self.site = [NO_SITE] * board.size
        for space in sites(board):
            self.site[space] = MUTATIONS if board.mutation_site[space] else CHALLENGE


class Lures:
    """What spaces bring a monster as it stands, the most that any may, and how it travels."""

    def __init__(self, t: Table, taste: Taste, monster: int) -> None:
        s = t.state
        prints = prints_of(t.board)
        self.modes = modes_of(t, monster)
        self.move = move_of(t, monster)
        self.stride = max(self.move, 1)
        self.around = arounds(t.board)
        self.kind = prints.kind
        self.printed = prints.site
        self.stomped = s.stomped
        self.used = s.sites_used[monster]
        self.site = taste.site(t, monster)
        self.mutation = 4.0 if s.mutation_deck else 0.0
        room = float(t.box.health_cap - s.health[monster])
        base = taste.base(t, monster)
        infamy = taste.infamy(t, monster) * min(site_infamy(t, monster), t.box.infamy_cap - s.infamy[monster])
        self.by_kind: list[float] = []
        for dice, bases, infamous in prints.kinds:
            worth = min(3.5 * dice if dice else 1.0, room) if dice >= 0 else 0.0
            if bases:
                worth += base * bases
            if infamous:
                worth += infamy
            self.by_kind.append(worth)
        self.most = max(max(self.by_kind), self.site, 4.0)

    def worth(self, space: int) -> float:
        """What a monster gets for encountering a space."""
        printed = self.printed[space]
        if printed == CHALLENGE:
            return self.site
        if printed == MUTATIONS and self.mutation > 0.0 and space not in self.used:
            return self.mutation
        return 0.0 if self.stomped[space] else self.by_kind[self.kind[space]]


class Trooper:
    """A unit on the board: how far it gets, and how far every space is from it."""

    def __init__(self, unit: int, stride: int, away: list[int]) -> None:
        self.unit = unit
        self.stride = stride
        self.away = away


class Watch:
    """What a seat's units watch: the rivals' monsters, how far each gets and is from every space, and how far the own one is."""

    def __init__(self) -> None:
        self.rivals: list[int] = []
        self.lures: list[Lures] = []
        self.strides: list[int] = []
        self.away: list[list[int]] = []
        self.own: list[int] = []  # empty while it is off the board


class Taste:
    """What the rule sets on this board prize differently; as it stands, by the rules of 2005. Worth is counted in Health.

    One is made for each look at a table: what many actions are judged by is worked out once and noted here, by monster or seat
    and space.
    """

    patience: float = 0.0  # how much an encounter suffers if its monster is driven off before its next turn

    def __init__(self) -> None:
        self.outlooks: dict[int, float] = {}
        self.guards: dict[int, list[float]] = {}
        self.threats: dict[int, tuple[float, float]] = {}
        self.lures: dict[int, Lures] = {}
        self.armies: list[list[Trooper]] = []
        self.watches: dict[int, Watch] = {}

    def army(self, t: Table, seat: int) -> list[Trooper]:
        """A seat's units on the board."""
        if not self.armies:
            self.armies = musters(t)
        return self.armies[seat]

    def infamy(self, t: Table, monster: int) -> float:
        """1 Infamy for a monster."""
        return 1.3

    def base(self, t: Table, monster: int) -> float:
        """A stomped base."""
        return 1.5

    def site(self, t: Table, monster: int) -> float:
        """Reaching a Challenge site: once the Challenge is declared the strong want it to begin now and with themselves."""
        s = t.state
        if not s.declared:
            return 0.0
        others = [s.health[rival] + s.infamy[rival] for rival in s.monster_of if rival != monster and s.where[rival] != w.HOLLYWOOD]
        own = s.health[monster] + s.infamy[monster]
        return 12.0 if own >= max(others, default=0) else 4.0

    def rout(self, t: Table, monster: int) -> float:
        """Driving a rival's monster off."""
        return 3.0

    def grudge(self, t: Table, seat: int, monster: int) -> float:
        """What a point of Health of a rival's monster is worth to a seat that takes it away."""
        return 1.0

    def lives(self, t: Table, monster: int) -> int:
        """The damage that brings a monster down."""
        return t.state.health[monster]

    def units_first(self, t: Table, space: int, coming: bool) -> bool:
        """Whether units there attack before the monster; `coming` if it is they who come."""
        return False

    def company(self, t: Table, monster: int, space: int, prize: float) -> float:
        """What other monsters near a space mean to one that ends its move there for a prize."""
        return 0.0

    def nerve(self, t: Table) -> float:
        """How much of the usual caution is left."""
        return 1.0

    def eagerness(self, t: Table) -> float:
        """What getting anything at all is worth beside what is got."""
        return 0.0

    def absence(self, t: Table, monster: int) -> float:
        """What a monster still has before it when it vanishes."""
        return -50.0 if mine(t).america.challenger == monster else 0.0

    def landing(self, t: Table, monster: int, space: int) -> float:
        """What a monster meets at once where it is sent."""
        return 0.0

    def marches(self, t: Table, unit: int) -> list[int]:
        """The moves of a unit that was picked."""
        return unit_moves(mine(t), unit)


def musters(t: Table) -> list[list[Trooper]]:
    """By seat, its units on the board."""
    owner, where, modes, board = t.state.owner, t.state.where, t.box.modes, t.board
    found: list[list[Trooper]] = [[] for _ in range(t.state.seats)]
    for unit in range(w.MONSTERS, w.PIECES):
        if where[unit] >= 0 and owner[unit] >= 0:
            found[owner[unit]].append(Trooper(unit, move_of(t, unit), board.distances(modes[unit], where[unit])))
    return found


def distances(t: Table, modes: int, space: int) -> list[int]:
    """Steps to a space from every other, for these movement abilities, when nothing stands in the way."""
    return t.board.steps_to(modes, space)


def rivals_of(t: Table, seat: int) -> list[int]:
    """Rivals' monsters on the board."""
    return [monster for monster in t.monsters_on_board() if t.state.owner[monster] != seat]


def benefit(t: Table, taste: Taste, monster: int, space: int) -> float:
    """What a monster gets for encountering a space, counted in Health."""
    return lures_of(t, taste, monster).worth(space) if space >= 0 else 0.0


def lures_of(t: Table, taste: Taste, monster: int) -> Lures:
    """What there is for a monster anywhere."""
    known = taste.lures.get(monster)
    if known is None:
        known = taste.lures[monster] = Lures(t, taste, monster)
    return known


@cache
def prints_of(board: Board) -> Prints:
    return Prints(board)


@cache
def stompable(board: Board) -> list[int]:
    return [space for space in range(board.size) if board.can_be_stomped(space)]


@cache
def sites(board: Board) -> list[int]:
    """Of Mutations and of the Challenge."""
    return [space for space in range(board.size) if board.mutation_site[space] or board.challenge_site[space]]


def outlook(t: Table, taste: Taste, monster: int, space: int) -> float:
    """How good it is for a monster to be somewhere: the best things around, less for each turn they are away."""
    if space < 0:
        return 0.0
    key = monster << 12 | space
    known = taste.outlooks.get(key)
    if known is None:
        known = taste.outlooks[key] = outlook_of(t, taste, monster, space)
    return known


def outlook_of(t: Table, taste: Taste, monster: int, space: int) -> float:
    """The three best things within three turns; the way to them is looked up from the nearest on, until none can be better."""
    lures = lures_of(t, taste, monster)
    most = lures.most
    around = surroundings(t.board, lures, space)
    spaces, delays = around.spaces, around.delays
    first = second = third = 0.0
    for n in range(len(spaces)):
        delay = delays[n]
        if most <= third * delay:
            break
        worth = lures.worth(spaces[n]) / delay
        if worth > first:
            first, second, third = worth, first, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
    return first + second + third


def surroundings(board: Board, lures: Lures, space: int) -> Around:
    key = (lures.modes << 6 | lures.stride) << 12 | space
    known = lures.around.get(key)
    if known is None:
        away = board.distances(lures.modes, space)
        places = sorted({*stompable(board), *sites(board)})
        near = sorted([(away[there], there) for there in places if 0 <= away[there] <= 3 * lures.stride])
        known = Around([there for _, there in near], [1.0 + steps / lures.stride for steps, _ in near])
        lures.around[key] = known
    return known


@cache
def arounds(board: Board) -> dict[int, Around]:
    """What was found around spaces, by travelling and space: what is printed never changes."""
    return {}


def worth_for_monster(t: Table, taste: Taste, monster: int, space: int) -> float:
    """Ending its move there: the fight, the prize if it is won, what comes next, and who could strike it there."""
    s = t.state
    units = [unit for unit in s.units_in[space] if not (befriends_guard(t, monster) and t.box.branch[unit] == w.GUARD)]
    win, loss, _ = battle_forecast(t, monster, units, taste.units_first(t, space, False)) if units else (1.0, 0.0, 0.0)
    driven, harm = threat(t, taste, monster, space)
    prize = win * benefit(t, taste, monster, space) * (1.0 - taste.patience * driven)
    care = caution(t, taste, monster)
    if prize > 0.5:
        prize += taste.eagerness(t)
    worth = prize - loss * care + 0.35 * outlook(t, taste, monster, space) + taste.company(t, monster, space, prize)
    return worth - harm * care * 0.5


def caution(t: Table, taste: Taste, monster: int) -> float:
    """Health is dearer when there is little left of it."""
    health = taste.lives(t, monster)
    dear = 0.6 if health > 20 else 0.9 if health > 10 else 1.4 if health > 5 else 2.2
    return dear * taste.nerve(t)


def threat(t: Table, taste: Taste, monster: int, space: int) -> tuple[float, float]:
    """The rivals' units that could come there: the chance that the strongest drive it off, and its loss to them."""
    key = monster << 12 | space
    known = taste.threats.get(key)
    if known is None:
        known = taste.threats[key] = threat_of(t, taste, monster, space)
    return known


def threat_of(t: Table, taste: Taste, monster: int, space: int) -> tuple[float, float]:
    s = t.state
    driven, worst = 0.0, 0.0
    for seat in range(s.seats):
        if seat == s.owner[monster]:
            continue
        force: list[int] = []
        for trooper in taste.army(t, seat):
            if 0 <= trooper.away[space] <= trooper.stride:
                force.append(trooper.unit)
        if len(force) >= 2:
            win, loss, _ = battle_forecast(t, monster, force, taste.units_first(t, space, True))
            driven, worst = max(driven, 1.0 - win), max(worst, loss)
    return driven, worst


def guard_worth(t: Table, taste: Taste, seat: int, space: int) -> float:
    """What a unit is good for in a space: standing before what a rival's monster wants and can reach."""
    guards = guards_of(t, taste, seat)
    if guards[space] == UNKNOWN:
        guards[space] = guard_worth_of(t, taste, seat, space)
    return guards[space]


def guards_of(t: Table, taste: Taste, seat: int) -> list[float]:
    """By space what `guard_worth` found, or UNKNOWN."""
    known = taste.guards.get(seat)
    if known is None:
        known = taste.guards[seat] = [UNKNOWN] * t.board.size
    return known


def watch_of(t: Table, taste: Taste, seat: int) -> Watch:
    s, board = t.state, t.board
    found = Watch()
    for rival in rivals_of(t, seat):
        found.rivals.append(rival)
        lures = lures_of(t, taste, rival)
        found.lures.append(lures)
        found.strides.append(lures.stride)
        found.away.append(board.distances(lures.modes, s.where[rival]))
    own = s.monster_of[seat]
    if s.where[own] >= 0:
        found.own = board.distances(modes_of(t, own), s.where[own])
    return found


def guard_worth_of(t: Table, taste: Taste, seat: int, space: int) -> float:
    watch = taste.watches.get(seat)
    if watch is None:
        watch = taste.watches[seat] = watch_of(t, taste, seat)
    worth = 0.0
    for n in range(len(watch.rivals)):
        stride, away = watch.strides[n], watch.away[n][space]
        if away <= 0 or away > 2 * stride:  # it is there already, or never gets there soon
            continue
        near = 1.0 if away <= stride else 0.5
        worth += near * (0.4 + watch.lures[n].worth(space) * 0.5)
    if watch.own and 0 <= watch.own[space] <= 1:
        worth -= 2.0  # not in the own monster's way
    return worth / (1.0 + 0.5 * len(t.state.units_in[space]))
