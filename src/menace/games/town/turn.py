"""The turn: missed and extra ones, its two parts, its end, and the duty to scout (T-TURN, T-SCOUT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.action import CombatAction
from menace.games.town.combat import Settle, end_hiding
from menace.games.town.endgame import Concede, EndGame, start_of_turn
from menace.games.town.scout import Scouting
from menace.games.town.table import Table, ask
from menace.games.town.win import go_out
from menace.games.town.words import AGREE, COMBAT_AT, DUTY, PEACE, REFUSE, SKIRMISH, TURN_ACTION
from menace.kernel.action import act
from menace.kernel.node import DONE, Node
from menace.kernel.table import Seated, Step


class Turns(Step[Table]):
    """Turns go clockwise until the End Game; T-TURN-07, T-TURN-08, T-TURN-12: some are missed, some come twice."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage")

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def copy(self) -> Turns:
        return Turns(self.seat, self.stage)

    def run(self, t: Table) -> Node | None:
        if self.stage == 0:
            self.stage = 1
            begin_turn(t, self.seat)
            return None
        s = t.state
        self.stage = 0
        if s.ending or not (s.rendezvous or s.top):  # T-WIN-07, T-RDV-16, T-ENDGAME-01, T-ENDGAME-02
            t.become(EndGame(t.left_of(self.seat)))
            return None
        if not s.out[self.seat] and t.turns_due(self.seat) > 0:
            t.discharge(self.seat, True)
            return None
        following = t.left_of(self.seat)
        if (following - s.first) % s.seats <= (self.seat - s.first) % s.seats:
            s.rounds += 1
            if s.limit and s.rounds >= s.limit:  # T-ENDGAME-25
                s.ending = 1
                t.become(EndGame(following))
                return None
        self.seat = following
        return None


def begin_turn(t: Table, seat: int) -> None:
    """T-TURN-01, T-TURN-09, T-TURN-11: a turn and its parts, or a missed one; T-SCOUT-30: who leaves a combat does not scout
    after it.

    T-TURN-10, T-SKIRMISH-02: a missed turn is a turn of a Skirmish.
    """
    s = t.state
    missed = t.turns_due(seat) < 0
    start_of_turn(t, seat)
    if missed:
        t.discharge(seat, False)
        t.tell("misses turn", seat)
        for place in range(len(s.fight)):
            if s.fight[place] == SKIRMISH:
                s.waiting[place] &= ~(1 << seat)
        end_hiding(t, seat, -1)
        t.push(Settle())
        return
    t.tell("turn", seat)
    steps: list[Step[Table]] = [Concede(seat)] if s.conceding else []
    t.push(*steps, Scouting(seat), CombatPhase(seat), TurnEnd(seat))


class CombatPhase(Seated[Table]):
    """T-TURN-02, T-TURN-04, T-FAQ-23: one action in every combat the player is in and has not fought this turn, in any order.

    T-COMBAT-03: they go on side by side, over many turns. T-TURN-05, T-TURN-06: the next is chosen when the last is over, among
    those that still go on.
    """

    def run(self, t: Table) -> Node | None:
        s = t.state
        if s.out[self.seat]:
            return DONE
        fought = [place for place in range(len(s.fight)) if s.fight[place] != PEACE]
        due = [place for place in t.firsts(fought) if self.is_due(t, place)]
        if len(due) > 1 or t.waiver is not None:
            return ask(self.seat, "which combat", [act(COMBAT_AT, place) for place in due])
        if not due:
            return DONE
        self.fight(t, due[0])
        return None

    def is_due(self, t: Table, place: int) -> bool:
        s = t.state
        if s.fight[place] == PEACE or not t.engaged(self.seat, place):
            return t.waives("T-TURN-02")
        return not s.fought[place] or t.waives("T-TURN-03")

    def fight(self, t: Table, place: int) -> None:
        t.state.fought[place] = 1
        t.push(CombatAction(self.seat, place, TURN_ACTION))

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.fight(t, first)


class TurnEnd(Seated[Table]):
    """T-ACTION-26 hiding ends with the turn; T-SCOUT-23 to T-SCOUT-25: who could have scouted is warned, or runs out of time."""

    def run(self, t: Table) -> Node | None:
        s = t.state
        seat = self.seat
        end_hiding(t, seat, -1)
        s.party = ()
        t.become(Settle())
        if s.out[seat] or not s.refused[seat] or s.ending:
            return None
        if s.duty[seat]:
            s.duty[seat] -= 1
            if not s.duty[seat]:
                t.tell("failed duty", seat)
                go_out(t, seat)
        else:
            t.tell("warned", seat)
            t.push(Ultimatum(seat))
        return None


class Ultimatum(Step[Table]):
    """T-SCOUT-24, T-FAQ-30: every other player must agree that this one has to scout within three turns."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "next")

    def __init__(self, seat: int, next: int = 1) -> None:
        self.seat = seat
        self.next = next

    def copy(self) -> Ultimatum:
        return Ultimatum(self.seat, self.next)

    def run(self, t: Table) -> Node | None:
        order = t.seats_from(self.seat)
        if self.next >= len(order):
            t.state.duty[self.seat] = DUTY
            t.tell("duty", self.seat)
            return DONE
        return ask(order[self.next], "ultimatum", [act(AGREE), act(REFUSE)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == REFUSE:
            t.become()
        else:
            self.next += 1
