"""What a player of the town sees on the table: what members, cards and places are worth, and how a fight may go."""

from __future__ import annotations

from functools import cache
from typing import Final

from menace.games.town import words as w
from menace.games.town.box import Ability, Box, Op
from menace.games.town.table import Table

WON: Final = 1000.0
LOST: Final = -1000.0
SHARED: Final = -60.0  # a shared win is for those who can hope for nothing better
PLACE: Final = 3.0  # a location, a point of ten
LIFE: Final = 0.75  # a life point of a member
CARD: Final = 0.35  # a Combat card in the hand of another
ANSWER: Final = 1.2  # a card that cancels
POWER: Final = 0.2
BASELINE: Final = 0.5
READY: Final = 0.2  # a member that can act is worth so much more than an exerted one
FORCE: Final = {
    w.OP_KILL: 4.0, w.OP_TURN: 3.0, w.OP_CURE: 3.0, w.OP_CONTROL: 4.0, w.OP_RESURRECT: 2.5, w.OP_RECRUIT: 2.5, w.OP_EXERT: 0.4,
    w.OP_READY: 0.8, w.OP_HIDE: 0.4, w.OP_FOCUS: 0.1, w.OP_ATTACH: 0.8, w.OP_DRAW: 0.4, w.OP_REGENERATE: 0.8, w.OP_REPLENISH: 0.8,
    w.OP_STEAL: 0.5, w.OP_DESTROY: 0.5, w.OP_ACT: 1.2, w.OP_MODIFY: 0.7, w.OP_CANCEL: 2.0, w.OP_DISCARD: 0.3,
}  # fmt: skip


# -- printed values ----------------------------------------------------------------------------------------------------


def wounds_of(op: Op) -> float:
    """How many wounds an operation causes on one target, as far as the card says."""
    return float(op.n.value) if op.n.count is None else float(min(op.n.plus + 2, op.n.most or 9))


def reach(op: Op) -> float:
    """How many it touches."""
    if op.sel is None:
        return 1.0
    return 2.5 if op.sel.n == w.ALL else 0.8 * op.sel.n if op.sel.n > 1 else 1.0


def force_of(box: Box, ability: Ability) -> float:
    """A rough measure of what an ability does, counted in wounds."""
    return sum([op_force(box, op) for op in box.lists[ability.ops]]) - 0.3 * ability.cost


def op_force(box: Box, op: Op) -> float:
    if op.code == w.OP_WOUND:
        return wounds_of(op) * reach(op) + (0.3 if op.on_kill >= 0 else 0.0)
    if op.code == w.OP_LIFE:
        return 0.7 * wounds_of(op)
    return FORCE.get(op.code, 0.2) * reach(op)


@cache
def forces(box: Box) -> list[float]:
    """By ability."""
    return [force_of(box, ability) for ability in box.ability]


@cache
def mights(box: Box) -> list[float]:
    """By character or item: the best thing it can do, and a little for all that works by itself."""
    found: list[float] = []
    for card in range(len(box.ids)):
        best = max([forces(box)[number] for number in box.actions[card]], default=0.0)
        found.append(best + 0.5 * len(box.constants[card]) + 0.8 * len(box.cancels[card]) + 0.4 * len(box.triggers[card]))
    return found


@cache
def card_worths(box: Box) -> list[float]:
    """By card: what it is worth to hold."""
    found: list[float] = []
    for card in range(len(box.ids)):
        force = max([forces(box)[number] for number in box.actions[card]], default=0.0)
        found.append(ANSWER if box.cancels[card] else 0.15 + 0.12 * force)
    return found


# -- members -----------------------------------------------------------------------------------------------------------


def member_worth(t: Table, m: int) -> float:
    """A living member: its life, what it can do, what it bears, and what it gives the one who kills it in the End Game."""
    return worth_of(t, m, mights(t.box), t.life_left(m))


def worth_of(t: Table, m: int, might: list[float], life: int) -> float:
    """The same, with the `mights` and the life that is left at hand."""
    s, box = t.state, t.box
    worth = 1.0 + LIFE * life + 0.4 * might[m]
    if box.bits[m] & w.BERSERKER:
        worth += 0.25 * min(t.wounds(m), 2)
    if s.item[m] >= 0:
        worth += 0.4 + 0.3 * might[s.item[m]]
    if s.status[m] != w.EXERTED:
        worth += READY if s.status[m] == w.READY else 2 * READY
    for card in s.worn[m]:
        worth += 0.5 + 0.3 * len(box.constants[card]) + 0.6 * len(box.triggers[card])
    for mod in s.mods[m]:
        op = box.op[mod >> 2]
        worth += 0.3 * op.change if op.stat == w.DEAL else -0.3 * op.change if op.stat == w.TAKE else 0.0
    if s.side[m] != s.control[m]:
        worth *= 0.8  # it may go back
    if s.endgame:
        worth += 1.2 * box.cp[m]
    return worth


def odds(mine: float, theirs: float) -> float:
    """The chance that the stronger side wins."""
    return mine * mine / (mine * mine + theirs * theirs) if mine > 0 else 0.0


# -- the whole table ---------------------------------------------------------------------------------------------------


class Fight:
    """A fight under way: by seat who is in it, what they are worth, and how strong they are together."""

    def __init__(self, t: Table, place: int, survey: Survey) -> None:
        s, might = t.state, mights(t.box)
        self.place = place
        self.size = [0] * s.seats
        self.stakes = [0.0] * s.seats
        self.strength = [0.0] * s.seats
        life = [0] * s.seats
        blows: list[list[float]] = [[] for _ in range(s.seats)]
        for n in range(len(survey.living)):
            m = survey.living[n]
            if s.place[m] == place:
                seat = s.control[m]
                self.size[seat] += 1
                self.stakes[seat] += survey.worths[n]
                life[seat] += survey.lives[n]
                blows[seat].append(might[m] + (0.5 * might[s.item[m]] if s.item[m] >= 0 else 0.0))
        for seat in range(s.seats):
            if blows[seat]:
                self.strength[seat] = strength(t, seat, life[seat], blows[seat])


def strength(t: Table, seat: int, life: int, blows: list[float]) -> float:
    """How long a side lasts, times how hard it hits."""
    best = sorted(blows)[-3:]
    return life * (sum(best) / len(best) + 0.25 * min(len(t.state.hand[seat]), 5) + 0.08 * t.state.power[seat])


class Survey:
    """What is the same whoever looks: the living members and what each is worth, and by seat what it has."""

    def __init__(self, t: Table) -> None:
        s, might = t.state, mights(t.box)
        self.living = s.living
        self.lives = [t.life_left(m) for m in s.living]
        self.worths: list[float] = []
        self.sums = [0.0] * s.seats  # of the worths of each seat's members
        self.size = [0] * s.seats
        for n in range(len(s.living)):
            m = s.living[n]
            worth = worth_of(t, m, might, self.lives[n])
            self.worths.append(worth)
            self.sums[s.control[m]] += worth
            self.size[s.control[m]] += 1
        self.points = t.scores()
        self.due = [t.turns_due(seat) for seat in range(s.seats)]
        self.estates = [self.estate(t, seat) for seat in range(s.seats)]
        self.fights = [Fight(t, place, self) for place in range(len(s.fight)) if s.fight[place] in (w.COMBAT, w.FINAL)]

    def estate(self, t: Table, seat: int) -> float:
        """Places, Power, turns to come: all but the hand, which is worth more to who knows it."""
        s = t.state
        worth = PLACE * self.points[seat] + POWER * min(s.power[seat], s.base[seat] + 2) + BASELINE * s.base[seat]
        return worth + 1.5 * self.due[seat] + 1.0 * len(s.treaties[seat])


class Standing:
    """How the table stands for one seat, in one number; only differences mean something."""

    def __init__(self, t: Table, seat: int) -> None:
        self.seat = seat
        self.held = t.state.hand[seat]  # cards drawn while thinking are worth the average
        self.values = card_worths(t.box)

    def worth(self, t: Table) -> float:
        s = t.state
        seat = self.seat
        if s.over:
            return LOST if seat not in s.winners else WON if len(s.winners) == 1 else SHARED
        return LOST if s.out[seat] else self.weigh(t, Survey(t))

    def weigh(self, t: Table, survey: Survey) -> float:
        """As long as the game goes on for the seat."""
        s = t.state
        seat = self.seat
        sums = survey.sums.copy()
        rivals: list[int] = []
        for other in range(s.seats):
            if not s.out[other]:
                sums[other] += survey.estates[other] + self.cards(t, other)
                if other != seat:
                    rivals.append(other)
        total = sum([sums[other] for other in rivals])
        share = [1.0 if len(rivals) == 1 else 0.3 + sums[other] / max(total, 1.0) for other in range(s.seats)]
        worth = sums[seat] - sum([share[other] * sums[other] for other in rivals])
        worth += 6.0 * (s.seats - 1 - len(rivals))
        for fight in survey.fights:
            if s.sides[fight.place] >> seat & 1:
                worth += self.outlook(t, fight, survey, share)
        return worth

    def cards(self, t: Table, seat: int) -> float:
        """The hand."""
        hand = t.state.hand[seat]
        if seat != self.seat:
            return CARD * len(hand)
        return sum([self.values[card] if card in self.held else CARD for card in hand])

    def outlook(self, t: Table, fight: Fight, survey: Survey, share: list[float]) -> float:
        """What a fight under way will still bring: the stakes on both sides by the odds."""
        s = t.state
        seat, place = self.seat, fight.place
        theirs, gain = [], 0.0
        for other in range(s.seats):
            if other != seat and s.sides[place] >> other & 1:
                theirs.append(fight.strength[other])
                gain += share[other] * (fight.stakes[other] * 0.45 + (PLACE if s.holder[place] == other else 0.0))
        if not theirs:
            return 0.0
        chance = odds(fight.strength[seat], max(theirs) + 0.3 * (sum(theirs) - max(theirs)))
        loss = fight.stakes[seat] * 0.45
        if place < t.box.capturable:
            if s.holder[place] == seat:
                loss += PLACE
            else:
                gain += PLACE
        if fight.size[seat] == survey.size[seat]:
            loss += 2.0
        return chance * gain - (1.0 - chance) * loss
