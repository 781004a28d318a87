"""The Fight Phase and the battles of monsters with units (M-FIGHT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.challenge import Challenge, challenger_of
from menace.games.manual.retreat import Chaser, Retreat
from menace.games.manual.state import pair_of
from menace.games.manual.table import Table
from menace.games.manual.words import DUEL
from menace.games.usa.cards import between
from menace.games.usa.fight import TwoRounds, recall_missiles
from menace.games.usa.words import BATTLE, GIANTS, GUARD, MONSTERS, NOBODY
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.node import DONE, Decision, Node


class FightPhase(Chaser):
    """M-FIGHT-01 to M-FIGHT-03: battles and Challenges in the order the active player names; what is due is asked anew.

    `chased` are monsters that have just retreated, the last one last: what they have run into is fought before anything else
    (M-CHALLENGE-22 to M-CHALLENGE-28). `pause` says that a fight is
    over after which nobody has been asked for cards.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "chased*", "pause")
    later: ClassVar[dict[str, int]] = {"pause": 0}

    def __init__(self, seat: int, chased: tuple[int, ...] = (), pause: int = 0) -> None:
        self.seat = seat
        self.chased = chased
        self.pause = pause

    def copy(self) -> FightPhase:
        return FightPhase(self.seat, self.chased, self.pause)

    def run(self, t: Table) -> Node | None:
        due = self.due(t)
        while not due and self.chased and t.waiver is None:
            self.chased = self.chased[:-1]
            due = self.due(t)
        if self.pause and not self.chased and t.waiver is None:
            self.pause = 0
            t.push(*between(t, self.seat))  # M-CARDS-18
            return None
        if not due and t.waiver is None:
            for unit in t.manual.missiles:  # M-UNIT-08, M-UNIT-09
                recall_missiles(t, t.manual.where[unit])
            return DONE
        return Decision(self.seat, "fight", due)

    def due(self, t: Table) -> list[int]:
        """What may be fought next."""
        return [action for action in battles(t) + challenges(t) if not self.chased or comes_first(t, self.chased[-1], action)]

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.manual
        self.pause = int(s.edition >= 3)
        if verb == BATTLE:
            monster = t.monster_in(first)
            t.tell("battle", monster, first)
            t.push(battle_at(t, monster, first))
        else:
            s.fought = (*s.fought, pair_of(first, second))
            t.tell("challenged", first, second)
            t.push(Challenge(first, second))

    def chase(self, monster: int) -> None:
        """A monster has retreated: it is the next to be looked at."""
        self.chased = (*[other for other in self.chased if other != monster], monster)


def comes_first(t: Table, chased: int, action: int) -> bool:
    """M-CHALLENGE-22, M-CHALLENGE-23, M-CHALLENGE-27, M-CHALLENGE-28: what a monster has run into is fought before anything else;
    M-CHALLENGE-25 the units in its space first, M-CHALLENGE-26 then one of its neighbours."""
    here = t.manual.where[chased]
    if verb_of(action) == BATTLE:
        return first_of(action) == here or t.waives("M-CHALLENGE-28")
    if chased not in (first_of(action), second_of(action)):
        return t.waives("M-CHALLENGE-28")
    return here < 0 or not t.manual.units_in[here] or t.waives("M-CHALLENGE-25")


def battles(t: Table) -> list[int]:
    """M-FIGHT-01, M-FIGHT-02, M-GIANT-07, M-CARDS-14: wherever a monster and units, giants too, share a space."""
    s = t.manual
    if not t.means(BATTLE):
        return []
    haunted = sorted([s.where[monster] for monster in s.monster_of])
    return [
        act(BATTLE, space)
        for space in t.firsts(haunted)
        if (space >= 0 and s.units_in[space] and (t.waiver is None or space in haunted)) or t.waives("M-FIGHT-01")
    ]


def challenges(t: Table) -> list[int]:
    """The Challenges that are due, the Challenger named first; M-MOVE-06: by where monsters stand now."""
    s = t.manual
    if t.waiver is not None:
        pairs = [(one, other) for one in t.waiver.first for other in t.waiver.second] if t.means(DUEL) else []
        return [act(DUEL, one, other) for one, other in pairs if may_meet(t, one, other) and may_duel(t, one, other)]
    found: list[int] = []
    on_board = [monster for monster in s.monster_of if s.where[monster] >= 0]
    for n, one in enumerate(on_board):
        around = t.board.neighbours[s.where[one]]
        for other in on_board[n + 1 :]:
            if s.where[other] in around and may_duel(t, one, other):
                challenger = challenger_of(t, one, other)
                found.append(act(DUEL, challenger, other if challenger == one else one))
    found.sort()
    return found


def may_meet(t: Table, one: int, other: int) -> bool:
    """M-CHALLENGE-01, M-CHALLENGE-03 two monsters in neighbouring spaces, M-GIANT-08 no giant; M-CHALLENGE-05, M-CHALLENGE-06 the
    Challenger is named first."""
    s = t.manual
    for piece in (one, other):
        if MONSTERS <= piece < GIANTS:
            return t.waives("M-GIANT-08")
        if piece not in s.monster_of or s.where[piece] < 0:
            return t.waives("M-CHALLENGE-01")
    if s.where[other] not in t.board.neighbours[s.where[one]]:
        return t.waives("M-CHALLENGE-01")
    return challenger_of(t, one, other) == one or t.waives("M-CHALLENGE-05")


def may_duel(t: Table, one: int, other: int) -> bool:
    """M-CHALLENGE-02 whoever's they are; M-CHALLENGE-04 but not twice in a turn."""
    return (t.manual.edition >= 3 or concerned(t, one, other)) and (
        pair_of(one, other) not in t.manual.fought or t.waives("M-CHALLENGE-04")
    )


def concerned(t: Table, one: int, other: int) -> bool:
    """Before edition 3 one of the two had to be the active player's or to have come to its space this turn."""
    s = t.manual
    return s.owner[one] == s.active or s.owner[other] == s.active or s.arrived[one] > 0 or s.arrived[other] > 0


def units_first(t: Table, monster: int, space: int) -> int:
    """M-FIGHT-06, M-FIGHT-07, M-FIGHT-08, M-FIGHT-09, M-FIGHT-10: whether the military attacks first in this battle."""
    s = t.manual
    came = max([s.arrived[unit] for unit in s.units_in[space]])
    if came == 0 and s.arrived[monster] == 0:
        return int(s.owner[monster] != s.active)
    if came > s.arrived[monster]:
        return 1
    return int(len(t.board.bases[space]) > 0 and not s.stomped[space])


def aggressor_of(t: Table, monster: int, space: int) -> int:
    """M-FIGHT-21, M-FIGHT-22: the player of the side that moved into the space; where nobody can be named, the active player."""
    s = t.manual
    last = s.units_in[space][0]
    for unit in s.units_in[space]:
        if s.arrived[unit] > s.arrived[last]:
            last = unit
    if s.arrived[last] == s.arrived[monster]:  # M-FIGHT-08: neither did
        return s.active
    side = last if s.arrived[last] > s.arrived[monster] else monster
    return s.owner[side] if s.owner[side] != NOBODY else s.active


def entitled(t: Table, monster: int, space: int) -> tuple[int, ...]:
    """M-FIGHT-26, M-FIGHT-27, M-FIGHT-28, M-FIGHT-29, M-GUARD-18, M-GIANT-15: who will draw if the monster retreats."""
    s = t.manual
    owners = {s.owner[unit] for unit in s.units_in[space] if t.box.branch[unit] != GUARD}
    return tuple([seat for seat in t.clockwise() if seat in owners and (s.edition >= 2 or seat != s.owner[monster])])


def battle_at(t: Table, monster: int, space: int) -> Battle:
    """A battle about to begin: who attacks, who strikes first and who will draw is settled by how it came about."""
    first, draw = units_first(t, monster, space), entitled(t, monster, space)
    aggressor = aggressor_of(t, monster, space) if t.manual.edition >= 2 else NOBODY
    return Battle(monster, space, first, draw, aggressor=aggressor)


class Battle(TwoRounds[Table]):
    """M-FIGHT-04, M-FIGHT-05: two rounds, in each the attacker first.

    `entitled` are the seats that had units in it, in the order in which they would draw (M-FIGHT-31); `aggressor` is the
    attacking player, or NOBODY where the active one is (as always in edition 1).
    """

    fields: ClassVar[tuple[str, ...]] = (
        "monster", "space", "units_first", "entitled*", "stage", "round", "extra", "extra_for", "ray", "antimatter", "over",
        "aggressor",
    )  # fmt: skip
    later: ClassVar[dict[str, int]] = {"aggressor": NOBODY}

    def __init__(
        self,
        monster: int,
        space: int,
        units_first: int,
        entitled: tuple[int, ...],
        stage: int = 0,
        round: int = 0,
        extra: int = 0,
        extra_for: int = NOBODY,
        ray: int = NOBODY,
        antimatter: int = 0,
        over: int = 0,
        aggressor: int = NOBODY,
    ) -> None:
        super().__init__(monster, space, stage, round, extra, extra_for, ray, antimatter, over)
        self.aggressor = aggressor
        self.units_first = units_first
        self.entitled = entitled

    def copy(self) -> Battle:
        return Battle(
            self.monster,
            self.space,
            self.units_first,
            self.entitled,
            self.stage,
            self.round,
            self.extra,
            self.extra_for,
            self.ray,
            self.antimatter,
            self.over,
            self.aggressor,
        )

    def second_by_units(self) -> bool:
        return self.units_first == 0

    def undecided(self, t: Table) -> None:
        chooser = self.aggressor if self.aggressor != NOBODY else t.manual.active  # M-FIGHT-21
        t.become(Retreat(self.monster, chooser, 1, self.entitled))  # M-FIGHT-19
