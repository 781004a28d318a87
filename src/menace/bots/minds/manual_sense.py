"""What a player by the manual weighs beside America's things: Challenges next door, the ranking, and the Final Challenge."""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import Final

from menace.bots.minds.america_fight import battle_forecast
from menace.bots.minds.america_sense import (
    Taste,
    benefit,
    caution,
    outlook,
    rivals_of,
)
from menace.games.manual.game import mine
from menace.games.manual.ranking import finalists, total
from menace.games.manual.state import pair_of
from menace.games.usa import words as w
from menace.games.usa.board import Board
from menace.games.usa.reach import moves_away
from menace.games.usa.stats import damage_of, defense_of, modes_of, move_of, strikes_first
from menace.games.usa.table import Table
from menace.toolkit.graph import FAR

GIANTS: Final = (w.CAPTAIN_COLOSSAL, w.MECHA_MONSTER)
CARD: Final = 1.5  # a Research card


class Duel:
    """A Challenge before it is fought: the chance that the one who strikes first wins, and what each side may expect to lose."""

    def __init__(self, win: float, lost: float, dealt: float) -> None:
        self.win = win
        self.lost = lost
        self.dealt = dealt


@cache
def damage_odds(attacks: int, defense: int, damage: int) -> tuple[float, ...]:
    """The chance of each sum of damage that so many attacks deal."""
    hits = min(max(7 - defense, 0), 6)
    one = [0.0] * (damage + 2)
    one[0] += (6 - hits) / 6
    if hits:
        one[damage] += (hits - 1) / 6
        one[damage + 1] += 1 / 6
    sums = [1.0]
    for _ in range(attacks):
        after = [0.0] * (len(sums) + len(one) - 1)
        for n, share in enumerate(sums):
            for k, odds in enumerate(one):
                after[n + k] += share * odds
        sums = after
    return tuple(sums)


@cache
def duel_of(attacks: int, defense: int, damage: int, foe_attacks: int, foe_defense: int, foe_damage: int) -> Duel:
    """One round, and another as long as it is even (M-CHALLENGE-07, M-CHALLENGE-10, M-CHALLENGE-11)."""
    own = damage_odds(attacks, foe_defense, damage)
    foe = damage_odds(foe_attacks, defense, foe_damage)
    win = sum([share * odds for n, share in enumerate(own) for k, odds in enumerate(foe) if n > k])
    even = sum([share * odds for share, odds in zip(own, foe, strict=False)])
    rounds = 1.0 / max(1.0 - even, 0.05)
    return Duel(win * rounds, mean(foe) * rounds, mean(own) * rounds)


def mean(odds: tuple[float, ...]) -> float:
    return sum([n * share for n, share in enumerate(odds)])


def spread(odds: tuple[float, ...]) -> float:
    """The variance."""
    return sum([n * n * share for n, share in enumerate(odds)]) - mean(odds) ** 2


def duel(t: Table, one: int, other: int) -> Duel:
    """A Challenge of two monsters as they are now."""
    return duel_of(
        t.box.attacks[one],
        defense_of(t, one),
        damage_of(t, one),
        t.box.attacks[other],
        defense_of(t, other),
        damage_of(t, other),
    )


@cache
def nearest(board: Board, modes: int, space: int) -> list[int]:
    """Steps from every space to the nearest neighbour of one."""
    found = [FAR] * board.size
    for near in board.neighbours[space]:
        for start, steps in enumerate(board.steps_to(modes, near)):
            if steps < found[start]:
                found[start] = steps
    return found


class ByTheManual(Taste):
    """The same board, where an Encounter is had a turn later, neighbours fight, and the ranking says who is in the end."""

    patience: float = 0.7

    def __init__(self) -> None:
        super().__init__()
        self.prized: dict[int, float] = {}  # 1 Infamy, by monster
        self.duels: dict[int, Duel] = {}  # by both monsters

    def infamy(self, t: Table, monster: int) -> float:
        """It keeps a monster out of Hollywood; and while the ranking is open it decides who will be a finalist."""
        s = t.state
        if s.declared or s.seats == 2:
            return 1.0
        known = self.prized.get(monster)
        if known is None:
            lead = lead_of(t, monster)
            known = self.prized[monster] = 2.2 if lead <= 0 else 1.8 if lead <= 3 else 1.0
        return known

    def duel(self, t: Table, one: int, other: int) -> Duel:
        """A Challenge of two monsters, foreseen once."""
        key = one << 12 | other
        known = self.duels.get(key)
        if known is None:
            known = self.duels[key] = duel(t, one, other)
        return known

    def base(self, t: Table, monster: int) -> float:
        """Infamy and a Trophy, which count alike in the ranking, and a unit less for somebody."""
        ranked = 1.0 if t.state.declared or t.state.seats == 2 else 2.0
        return ranked * self.infamy(t, monster) + 0.7

    def site(self, t: Table, monster: int) -> float:
        """A finalist who is likely to win wants the Final Challenge, and wants to strike first."""
        if not t.state.declared or monster not in finalists(mine(t)):
            return 0.0
        return max(final_appeal(t, monster), 0.0)

    def rout(self, t: Table, monster: int) -> float:
        """It loses what it has begun, and whoever drove it off draws a card."""
        begun = mine(t).manual.focus[monster]
        return 1.0 + CARD + (benefit(t, self, monster, t.state.where[monster]) if begun else 0.0)

    def grudge(self, t: Table, seat: int, monster: int) -> float:
        """With two at the table every point counts; in the end those who are left out must bring a finalist down."""
        s = t.state
        if s.seats == 2:
            return 1.0
        if s.declared:
            best = finalists(mine(t))
            return 1.6 if monster in best and s.monster_of[seat] not in best else 1.2 if monster in best else 0.2
        return 0.7

    def lives(self, t: Table, monster: int) -> int:
        """M-KO-02: each Infamy is worth 2 Health when there is none left."""
        return t.state.health[monster] + 2 * t.state.infamy[monster]

    def units_first(self, t: Table, space: int, coming: bool) -> bool:
        """M-FIGHT-06, M-FIGHT-09: whoever comes, and at a base that stands always the units."""
        return coming or (len(t.board.bases[space]) > 0 and not t.state.stomped[space])

    def company(self, t: Table, monster: int, space: int, prize: float) -> float:
        """Challenges with neighbours now, and with those who can come and would like to."""
        s = t.state
        worth = 0.0
        for rival in rivals_of(t, s.owner[monster]):
            there = s.where[rival]
            if there in t.board.neighbours[space]:
                worth += challenge_worth(t, self, monster, rival, prize)
            elif nearest(t.board, modes_of(t, rival), space)[there] <= move_of(t, rival):
                worth -= 0.5 * max(challenge_worth(t, self, rival, monster, 0.0) + prize * 0.3, 0.0)
        return worth

    def nerve(self, t: Table) -> float:
        """When every Research card is drawn the game has lasted long enough: somebody must dare something."""
        return 0.35 if drawn_out(t) else 1.0

    def eagerness(self, t: Table) -> float:
        return 8.0 if drawn_out(t) else 0.0

    def absence(self, t: Table, monster: int) -> float:
        """It comes back on any lair, where as much lies before it as here."""
        return 0.35 * outlook(t, self, monster, t.state.where[monster])

    def landing(self, t: Table, monster: int, space: int) -> float:
        """M-CHALLENGE-22, M-CHALLENGE-23: the units there, then the neighbours it has not yet fought."""
        s = mine(t).manual
        units = list(s.units_in[space])
        worth = 0.0
        if units:
            worth -= battle_forecast(t, monster, units, self.units_first(t, space, False))[1] * caution(t, self, monster)
        for rival in rivals_of(t, s.owner[monster]):
            if s.where[rival] in t.board.neighbours[space] and pair_of(monster, rival) not in s.fought:
                worth += challenge_worth(t, self, monster, rival, 0.0)
        return worth

    def marches(self, t: Table, unit: int) -> list[int]:
        return moves_away(t, unit)


def drawn_out(t: Table) -> bool:
    return not t.state.research_deck and not t.state.declared


def lead_of(t: Table, monster: int) -> int:
    """How far a monster is ahead of the best one that would be left out of the Final Challenge, or behind the last that is in."""
    table = mine(t)
    others = sorted([total(table, rival) for rival in t.state.monster_of if rival != monster], reverse=True)
    return total(table, monster) - others[1] if len(others) > 1 else total(table, monster)


def challenge_worth(t: Table, taste: ByTheManual, monster: int, rival: int, prize: float) -> float:
    """A Challenge for the one who comes: theft and a rival driven off, against a `prize` and Health that may be lost."""
    s = mine(t).manual
    seat = s.owner[monster]
    seen = taste.duel(t, monster, rival)
    spoils = 0.5 * taste.rout(t, rival) + (taste.infamy(t, monster) if s.infamy[rival] else 0.0)
    forfeit = prize + 1.0 + (taste.infamy(t, monster) if s.infamy[monster] else 0.0)
    worth = seen.win * spoils - (1.0 - seen.win) * forfeit
    worth += seen.dealt * taste.grudge(t, seat, rival) - seen.lost * caution(t, taste, monster)
    if seen.dealt >= taste.lives(t, rival) * 0.85:
        worth += 5.0
    if seen.lost >= taste.lives(t, monster) * 0.85:
        worth -= 8.0
    return worth


# -- the Final Challenge ---------------------------------------------------------------------------------------------


def final_chance(t: Table, challenger: int, foe: int) -> float:
    """The chance that the Challenger beats the other finalist, if any, and then the giants on the board."""
    s = t.state
    left = float(s.health[challenger])
    chance = 1.0
    if foe != w.NOBODY:
        own = damage_odds(t.box.attacks[challenger], defense_of(t, foe), damage_of(t, challenger))
        other = damage_odds(t.box.attacks[foe], defense_of(t, challenger), damage_of(t, foe))
        chance = outlast(left, own, float(s.health[foe]), other, not strikes_first(t, foe))
        left = max(left - mean(other) * s.health[foe] / max(mean(own), 0.01), 1.0) if chance > 0.3 else 1.0
    for giant in GIANTS:
        if s.where[giant] >= 0:
            own = damage_odds(t.box.attacks[challenger], defense_of(t, giant), damage_of(t, challenger))
            other = damage_odds(t.box.attacks[giant], defense_of(t, challenger), damage_of(t, giant))
            chance *= outlast(left, own, float(s.health[giant]), other, True)
            left = max(left - mean(other) * s.health[giant] / max(mean(own), 0.01), 1.0)
    return chance


def outlast(health: float, own: tuple[float, ...], foe_health: float, other: tuple[float, ...], first: bool) -> float:
    """The chance to take all the foe's Health round by round before losing one's own, taken as a matter of a normal spread.

    Health can be below 0, which is as good as none.
    """
    dealt, lost = max(mean(own), 0.01), max(mean(other), 0.01)
    needed, given = max(foe_health, 0.0) / dealt, max(health, 0.0) / lost
    noise = sqrt(needed * spread(own)) / dealt + sqrt(given * spread(other)) / lost
    ahead = given - needed + (0.5 if first else 0.0)
    return 0.5 * (1.0 + erf(ahead / (noise + 0.3) / sqrt(2.0)))


def final_appeal(t: Table, monster: int) -> float:
    """What beginning the Final Challenge now is worth; it will come anyway, so that a fair chance is enough."""
    best = finalists(mine(t))
    foe = next((other for other in best if other != monster), w.NOBODY)
    return 30.0 * (final_chance(t, monster, foe) - 0.4)
