"""What a player of America sees on the board: worth of spaces, distances, the likely course of a battle."""

from __future__ import annotations

from functools import cache
from math import comb

from menace.bots.minds.reckoning import best_of, chance
from menace.games.america.game import mine
from menace.games.america.move import unit_moves
from menace.games.usa import words as w
from menace.games.usa.board import Board
from menace.games.usa.box import LAUNCHER
from menace.games.usa.stats import attacks_of, befriends_guard, damage_of, defense_of, modes_of, move_of, site_infamy
from menace.games.usa.table import Table


class Lures:
    """Everything that is worth something to a monster: how much, and the steps to it from every space."""

    def __init__(self, stride: int) -> None:
        self.stride = stride
        self.worths: list[float] = []
        self.steps: list[list[int]] = []


class Watch:
    """What a seat's units watch: the rivals' monsters, how far each gets and is from every space, and how far the own one is."""

    def __init__(self) -> None:
        self.rivals: list[int] = []
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
        self.benefits: dict[int, float] = {}
        self.outlooks: dict[int, float] = {}
        self.guards: dict[int, float] = {}
        self.threats: dict[int, tuple[float, float]] = {}
        self.forecasts: dict[tuple[int, bool, tuple[int, ...]], tuple[float, float, float]] = {}
        self.lures: dict[int, Lures] = {}
        self.armies: dict[int, list[tuple[int, int]]] = {}
        self.watches: dict[int, Watch] = {}

    def army(self, t: Table, seat: int) -> list[tuple[int, int]]:
        """A seat's units on the board, each with how far it gets."""
        known = self.armies.get(seat)
        if known is None:
            known = self.armies[seat] = [(unit, move_of(t, unit)) for unit in t.own_units(seat)]
        return known

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


def distances(t: Table, modes: int, space: int) -> list[int]:
    """Steps to a space from every other, for these movement abilities, when nothing stands in the way."""
    return t.board.steps_to(modes, space)


def rivals_of(t: Table, seat: int) -> list[int]:
    """Rivals' monsters on the board."""
    return [monster for monster in t.monsters_on_board() if t.state.owner[monster] != seat]


def benefit(t: Table, taste: Taste, monster: int, space: int) -> float:
    """What a monster gets for encountering a space, counted in Health."""
    if space < 0:
        return 0.0
    key = monster << 12 | space
    known = taste.benefits.get(key)
    if known is None:
        known = taste.benefits[key] = benefit_of(t, taste, monster, space)
    return known


def benefit_of(t: Table, taste: Taste, monster: int, space: int) -> float:
    s, board = t.state, t.board
    if board.mutation_site[space]:
        return 4.0 if s.mutation_deck and space not in s.sites_used[monster] else 0.0
    if board.challenge_site[space]:
        return taste.site(t, monster)
    if s.stomped[space] or not board.can_be_stomped(space):
        return 0.0
    room = t.box.health_cap - s.health[monster]
    worth = 0.0
    if board.city[space] >= 0:
        worth += min(3.5 * board.city[space] or 1.0, room)
    if board.bases[space]:
        worth += taste.base(t, monster) * len(board.bases[space])
    if board.infamy_site[space]:
        worth += taste.infamy(t, monster) * min(site_infamy(t, monster), t.box.infamy_cap - s.infamy[monster])
    return worth


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
    lures = taste.lures.get(monster)
    if lures is None:
        lures = taste.lures[monster] = lures_of(t, taste, monster)
    stride = lures.stride
    found: list[float] = []
    for n in range(len(lures.worths)):
        away = lures.steps[n][space]
        if away <= 3 * stride:
            found.append(lures.worths[n] / (1.0 + away / stride))
    return best_of(found, 3)


def lures_of(t: Table, taste: Taste, monster: int) -> Lures:
    """What there is for a monster anywhere."""
    found = Lures(max(move_of(t, monster), 1))
    modes = modes_of(t, monster)
    for there in prizes(t.board):
        worth = benefit(t, taste, monster, there)
        if worth != 0.0:
            found.worths.append(worth)
            found.steps.append(t.board.steps_to(modes, there))
    return found


@cache
def prizes(board: Board) -> tuple[int, ...]:
    return tuple(s for s in range(board.size) if board.can_be_stomped(s) or board.mutation_site[s] or board.challenge_site[s])


def worth_for_monster(t: Table, taste: Taste, monster: int, space: int) -> float:
    """Ending its move there: the fight, the prize if it is won, what comes next, and who could strike it there."""
    s = t.state
    units = [unit for unit in s.units_in[space] if not (befriends_guard(t, monster) and t.box.branch[unit] == w.GUARD)]
    win, loss, _ = foreseen(t, taste, monster, units, taste.units_first(t, space, False)) if units else (1.0, 0.0, 0.0)
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
    s, board, modes = t.state, t.board, t.box.modes
    driven, worst = 0.0, 0.0
    for seat in range(s.seats):
        if seat == s.owner[monster]:
            continue
        force: list[int] = []
        for unit, strides in taste.army(t, seat):
            if board.steps_to(modes[unit], space)[s.where[unit]] <= strides:
                force.append(unit)
        if len(force) >= 2:
            win, loss, _ = foreseen(t, taste, monster, force, taste.units_first(t, space, True))
            driven, worst = max(driven, 1.0 - win), max(worst, loss)
    return driven, worst


def foreseen(t: Table, taste: Taste, monster: int, units: list[int], units_first: bool) -> tuple[float, float, float]:
    """A forecast that is made once for the same monster and units."""
    key = (monster, units_first, tuple(units))
    known = taste.forecasts.get(key)
    if known is None:
        known = taste.forecasts[key] = battle_forecast(t, monster, units, units_first)
    return known


def battle_forecast(t: Table, monster: int, units: list[int], units_first: bool = False) -> tuple[float, float, float]:
    """Chance that the monster clears the space, its expected loss of Health, and the units it is likely to destroy.

    Units are taken as alike, with the average of their numbers; two rounds of attacks that hit or miss.
    """
    if not units:
        return 1.0, 0.0, 0.0
    n = len(units)
    hit = sum([chance(defense_of(t, unit)) for unit in units]) / n
    struck = chance(defense_of(t, monster))
    blow = sum([damage_of(t, unit) * struck + 1 / 6 for unit in units]) / n
    early = sum([damage_of(t, unit) * struck + 1 / 6 for unit in units if t.box.role[unit] == LAUNCHER], 0.0)
    attacks = attacks_of(t, monster, 2) if t.state.where[monster] >= 0 else t.box.attacks[monster]
    odds = [comb(attacks, hits) * hit**hits * (1 - hit) ** (attacks - hits) for hits in range(attacks + 1)]
    left = {n: 1.0}
    loss = early
    for _ in range(2):
        after: dict[int, float] = {}
        for standing, share in left.items():
            for hits in range(attacks + 1):
                rest = max(standing - hits, 0)
                after[rest] = after.get(rest, 0.0) + share * odds[hits]
        striking = left if units_first else after
        loss += sum([standing * share * blow for standing, share in striking.items()], 0.0)
        left = after
    killed = n - sum([standing * share for standing, share in left.items()], 0.0)
    return left.get(0, 0.0), loss, killed


def guard_worth(t: Table, taste: Taste, seat: int, space: int) -> float:
    """What a unit is good for in a space: standing before what a rival's monster wants and can reach."""
    key = seat << 12 | space
    known = taste.guards.get(key)
    if known is None:
        known = taste.guards[key] = guard_worth_of(t, taste, seat, space)
    return known


def watch_of(t: Table, seat: int) -> Watch:
    s, board = t.state, t.board
    found = Watch()
    for rival in rivals_of(t, seat):
        found.rivals.append(rival)
        found.strides.append(max(move_of(t, rival), 1))
        found.away.append(board.distances(modes_of(t, rival), s.where[rival]))
    own = s.monster_of[seat]
    if s.where[own] >= 0:
        found.own = board.distances(modes_of(t, own), s.where[own])
    return found


def guard_worth_of(t: Table, taste: Taste, seat: int, space: int) -> float:
    watch = taste.watches.get(seat)
    if watch is None:
        watch = taste.watches[seat] = watch_of(t, seat)
    worth = 0.0
    for n in range(len(watch.rivals)):
        stride, away = watch.strides[n], watch.away[n][space]
        if away <= 0 or away > 2 * stride:  # it is there already, or never gets there soon
            continue
        near = 1.0 if away <= stride else 0.5
        worth += near * (0.4 + benefit(t, taste, watch.rivals[n], space) * 0.5)
    if watch.own and 0 <= watch.own[space] <= 1:
        worth -= 2.0  # not in the own monster's way
    return worth / (1.0 + 0.5 * len(t.state.units_in[space]))
