"""Combats: how they begin, what is tested after an action, leaving, running away, and the end in its eight steps."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.cards import DrawUp, Replenish
from menace.games.town.effects import RENDEZVOUS_FRAME, Effects
from menace.games.town.table import Table
from menace.games.town.win import go_out, judge, tie_break
from menace.games.town.words import (
    AMBUSH,
    DEAD,
    DUE,
    EXERTED,
    FINAL,
    HIDDEN,
    NOBODY,
    PATH,
    PEACE,
    READY,
    RESERVE,
    SKIRMISH,
    UNTIL_COMBAT,
    WAITING,
)
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step

# -- beginning ---------------------------------------------------------------------------------------------------------


def open_fight(t: Table, place: int, kind: int, sides: int, seat: int) -> None:
    s = t.state
    s.fight[place] = kind
    s.sides[place] = sides
    s.waiting[place] = sides if kind == SKIRMISH else 0
    s.idle[place] = 0
    s.proposed[place] = 0
    s.fought[place] = 0
    t.tell("fight", seat, place, kind)


# -- after an action ---------------------------------------------------------------------------------------------------


def rested(t: Table, place: int) -> int:
    """The seats with a ready or hidden member at a place, a bit for each: `ready_side` does nothing for them."""
    s = t.state
    found = 0
    for m in s.living:
        if s.place[m] == place and s.status[m] != EXERTED:
            found |= 1 << s.control[m]
    return found


def ready_side(t: Table, place: int, seat: int) -> None:
    """T-COMBAT-07, T-COMBAT-09, T-COMBAT-10, T-FAQ-14: a side without a ready or hidden member readies all it has there."""
    s = t.state
    for m in s.living:
        if s.control[m] == seat and s.place[m] == place and s.status[m] != EXERTED:
            return
    members = t.members_at(place, seat)
    for m in members:
        s.status[m] = READY
    if members:
        t.tell("side readied", seat, place)


def end_hiding(t: Table, seat: int, place: int) -> None:
    """T-ACTION-25, T-ACTION-26: who hid before this turn comes out exerted."""
    s = t.state
    for m in s.living:
        if s.hid[m] == DUE and s.control[m] == seat and s.status[m] == HIDDEN and (place < 0 or s.place[m] == place):
            s.status[m] = EXERTED
            s.hid[m] = 0
            t.tell("comes out", m)


class Settle(Step[Table]):
    """The tests after an action: readying, the end of the game, who is out, who leaves, and which combats end.

    T-WIN-03, T-WIN-09, T-ENDCOMBAT-16: they are made when all that follows from the action is over, so that a recruit can
    still save a player or a side. T-COMBAT-08: of every side. T-RUN-16: also after the free attacks on a runaway.
    """

    def run(self, t: Table) -> Node | None:
        s = t.state
        fights = [place for place in range(len(s.fight)) if s.fight[place] != PEACE]
        for place in fights:
            if s.sides[place] & ~rested(t, place):
                for seat in t.sides_of(place, s.active):
                    ready_side(t, place, seat)
        standing = t.standing()
        if judge(t, standing):
            return None
        for seat in range(s.seats):
            if not s.out[seat] and not standing >> seat & 1:
                go_out(t, seat)
        for place in fights:
            if s.fight[place] != AMBUSH and self.test(t, place):
                return None
        return DONE

    def test(self, t: Table, place: int) -> bool:
        """T-ENDCOMBAT-01, T-ENDCOMBAT-02, T-ENDCOMBAT-14: whether a combat ends, or a side leaves it.

        T-STALEMATE-06, T-STALEMATE-09: all are dead, or nothing happens any more. T-SKIRMISH-01, T-SKIRMISH-07: each
        who is still there has had a turn; T-SKIRMISH-03, T-SKIRMISH-05, T-FAQ-28: it is a stalemate even if all others
        died or ran; T-SKIRMISH-10: with one side left it is over at once; T-SKIRMISH-09: an extra turn changes nothing
        for the others. T-RUN-08: after somebody ran it goes on among two or more.
        """
        s = t.state
        there = t.standing_at(place)
        if s.fight[place] != SKIRMISH and s.idle[place] < s.standstill and goes_on(s.sides[place], there):  # as it mostly does
            return False
        sides = t.sides_of(place, s.active)
        standing = [seat for seat in sides if there >> seat & 1]
        stalled = s.standstill > 0 and s.idle[place] >= s.standstill * max(len(standing), 1)
        if s.fight[place] == FINAL:
            if stalled:
                tie_break(t, standing)
                return True
            s.sides[place] &= there
            return False
        short = s.fight[place] == SKIRMISH
        if len(standing) <= 1:
            t.push(EndCombat(place, standing[0] if standing and not short else NOBODY))
            return True
        if stalled or (short and not s.waiting[place] & s.sides[place]):
            t.push(EndCombat(place, NOBODY))
            return True
        for seat in sides:
            if not there >> seat & 1:
                t.push(Leave(seat, place))
                return True
        return False


def goes_on(sides: int, there: int) -> bool:
    """Whether all sides of a fight stand there, of which there are several; both are a bit for each seat."""
    return sides & there == sides and sides & (sides - 1) != 0


# -- leaving -----------------------------------------------------------------------------------------------------------


def forget_combat(t: Table, m: int) -> None:
    """T-ENDCOMBAT-04, T-ENDCOMBAT-18: attached cards are discarded, focus and effects of the combat cease."""
    s = t.state
    t.strip(m)
    t.unfocus(m)
    s.used[m] = ()
    if s.mods[m]:
        s.mods[m] = tuple([mod for mod in s.mods[m] if t.box.op[mod >> 2].until != UNTIL_COMBAT])


def release(t: Table, place: int, seat: int) -> None:
    """T-ACTION-36, T-RUN-15: control to the end of combat ends; with NOBODY, everybody's."""
    s = t.state
    for m in range(t.box.characters):
        if s.bonds[m] and s.place[m] == place:
            kept = tuple([bond for bond in s.bonds[m] if bond >= 0 or (seat != NOBODY and bond != -1 - seat)])
            if kept != s.bonds[m]:
                s.bonds[m] = kept
    t.obey()


def give_up_place(t: Table, place: int, seat: int) -> None:
    """T-LOC-17, T-LOC-20: a leaving player's copies are discarded; the last one there waits for whoever captures."""
    s = t.state
    if s.holder[place] == seat:
        s.holder[place] = NOBODY
        t.tell("lost place", seat, place)
    for card in t.take_copies(place, seat):
        if place < t.box.capturable and not s.copies[place]:
            t.give_copy(place, card, WAITING)
        else:
            t.discard_rendezvous(card)


def to_reserves(t: Table, place: int, seat: int) -> None:
    """T-ENDCOMBAT-07, T-ENDCOMBAT-15: a player's dead of a combat go to reserves."""
    s = t.state
    for m in range(t.box.characters):
        if s.status[m] == DEAD and s.place[m] == place and s.side[m] == seat:
            t.send_away(m, RESERVE)


class Leave(Step[Table]):
    """T-ENDCOMBAT-14, T-ENDCOMBAT-15: a player without members leaves a combat that goes on, as a loser."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, t: Table) -> Node | None:
        s = t.state
        t.tell("left", self.seat, self.place)
        give_up_place(t, self.place, self.seat)
        to_reserves(t, self.place, self.seat)
        s.sides[self.place] &= ~(1 << self.seat)
        s.waiting[self.place] &= ~(1 << self.seat)
        if t.engaged_elsewhere(self.seat, self.place):
            return DONE
        t.become(DrawUp(self.seat))
        t.regenerate(self.seat)
        return None


# -- the end -----------------------------------------------------------------------------------------------------------


class EndCombat(Step[Table]):
    """T-ENDCOMBAT-12: the eight steps, each by all in turn order; T-ENDCOMBAT-03: without a winner by the Stalemate Rule."""

    fields: ClassVar[tuple[str, ...]] = ("place", "winner", "stage")

    def __init__(self, place: int, winner: int, stage: int = 0) -> None:
        self.place = place
        self.winner = winner
        self.stage = stage

    def copy(self) -> EndCombat:
        return EndCombat(self.place, self.winner, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        self.stage += 1
        if self.stage == 1:
            if s.fight[self.place] == PEACE:
                return DONE
            t.tell("fight over", self.place)
            self.lose_place(t)
            release(t, self.place, NOBODY)
            for m in range(t.box.characters):
                if s.place[m] == self.place and s.status[m] != DEAD:
                    forget_combat(t, m)
            self.draw(t)
            return None
        if self.stage == 2:
            return self.clear(t)
        return DONE

    def lose_place(self, t: Table) -> None:
        """T-STALEMATE-10: without a living member there its holder is not engaged any more."""
        s = t.state
        holder = s.holder[self.place]
        if s.edition >= 2 and self.winner < 0 and holder >= 0 and not t.stands_at(self.place, holder):
            s.holder[self.place] = NOBODY
            t.tell("lost place", holder, self.place)

    def draw(self, t: Table) -> None:
        """T-ENDCOMBAT-05, T-ENDCOMBAT-13: the winner replenishes, wherever else they fight; others draw up to five if free.

        T-ENDCOMBAT-20: to discard first is a choice. T-STALEMATE-02, T-STALEMATE-05, T-AMBUSH-06: without a winner
        everybody replenishes as one.
        """
        steps: list[Step[Table]] = []
        for seat in t.sides_of(self.place, t.state.active):
            if seat == self.winner or self.winner == NOBODY:
                steps.append(Replenish(seat))
            elif not t.engaged_elsewhere(seat, self.place):
                steps.append(DrawUp(seat))
        t.push(*steps)

    def clear(self, t: Table) -> Node | None:
        """T-ENDCOMBAT-06, T-ENDCOMBAT-07, T-ENDCOMBAT-08: Power, the dead, readying; T-COMBAT-18: what wounds there are stay.

        T-ENDCOMBAT-09, T-STALEMATE-04: who does not keep the place is On the Path; T-ENDCOMBAT-11: at an uncapturable
        one all are. T-LOC-22: who held it before gets nothing for keeping it.
        """
        s = t.state
        place = self.place
        sides = t.sides_of(place, s.active)
        for seat in sides:
            if not t.engaged_elsewhere(seat, place):
                t.regenerate(seat)
        for m in range(t.box.characters):
            if s.place[m] == place and s.status[m] == DEAD:
                t.send_away(m, RESERVE)
        keeper = self.keeper(t)
        for m in range(t.box.characters):
            if s.place[m] == place:
                t.move(m, place if s.control[m] == keeper else PATH)
        s.fight[place] = PEACE
        s.sides[place] = 0
        s.waiting[place] = 0
        s.idle[place] = 0
        s.proposed[place] = 0
        if place >= t.box.capturable:
            for code in s.copies[place]:
                t.discard_rendezvous(code >> 3)
            s.copies[place] = ()
            return DONE
        before = s.holder[place]
        self.keep_copy(t, keeper)
        s.holder[place] = keeper
        if keeper >= 0 and keeper != before:
            capture(t, place, keeper)
            return None
        return DONE

    def keeper(self, t: Table) -> int:
        """T-ENDCOMBAT-10: the winner; T-STALEMATE-03, T-AMBUSH-07: after a stalemate only who held the place (T-LOC-18)."""
        s = t.state
        if self.place >= t.box.capturable:
            return NOBODY
        if self.winner >= 0:
            return self.winner
        holder = s.holder[self.place]
        return holder if holder >= 0 and s.sides[self.place] >> holder & 1 else NOBODY

    def keep_copy(self, t: Table, keeper: int) -> None:
        """T-LOC-17, T-LOC-19, T-FAQ-24: one copy stays: the first one left lying there, or the keeper's own.

        T-LOC-03, T-ENDCOMBAT-19: who has none takes a loser's.
        """
        s = t.state
        codes = s.copies[self.place]
        s.copies[self.place] = ()
        kept = NOBODY
        if keeper >= 0:
            own = [code >> 3 for code in codes if code & 7 == keeper]
            lying = [code >> 3 for code in codes if code & 7 == WAITING]
            kept = (lying or own or [code >> 3 for code in codes])[0]
            t.give_copy(self.place, kept, keeper)
        for code in codes:
            if code >> 3 != kept:
                t.discard_rendezvous(code >> 3)


def capture(t: Table, place: int, seat: int) -> None:
    """T-LOC-21, T-LOC-23, T-FAQ-25: a place newly captured; its text is carried out by the captor, for those there (T-LOC-30)."""
    s = t.state
    t.tell("captured", seat, place)
    s.party = tuple(t.members_at(place, seat))
    card = s.copies[place][0] >> 3
    t.push(Effects(t.box.place_ops[place], seat, NOBODY, place, card, RENDEZVOUS_FRAME))
