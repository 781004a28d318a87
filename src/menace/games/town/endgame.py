"""The End Game: one last combat of all that is left (T-ENDGAME)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.action import CombatAction
from menace.games.town.cards import Draw
from menace.games.town.combat import EndCombat, Settle, end_hiding, open_fight
from menace.games.town.table import Table, ask
from menace.games.town.win import go_out
from menace.games.town.words import CONCEDE, DUE, FINAL, FRESH, GO, HAND, NOBODY, PATH, PEACE, TURN_ACTION, UNTIL_TURN
from menace.kernel.action import act
from menace.kernel.node import Node
from menace.kernel.table import Seated, Step


def start_of_turn(t: Table, seat: int) -> None:
    """T-ACTION-26, T-ACTION-56: what ends or falls due as a player's turn begins, taken or missed."""
    s = t.state
    s.active = seat
    s.refused[seat] = 0
    s.party = ()
    s.fought = [0] * len(s.fight)
    s.proposed = [0] * len(s.fight)
    for m in s.living:  # the dead have lost both
        if s.mods[m]:
            s.mods[m] = tuple([mod for mod in s.mods[m] if mod & 3 != seat or t.box.op[mod >> 2].until != UNTIL_TURN])
        if s.hid[m] == FRESH and s.control[m] == seat:
            s.hid[m] = DUE


class Concede(Seated[Table]):
    """T-WIN-17: a player may give up."""

    def run(self, t: Table) -> Node | None:
        return ask(self.seat, "concede", [act(GO), act(CONCEDE)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become(Settle())
        if verb == CONCEDE:
            go_out(t, self.seat)


class EndGame(Step[Table]):
    """T-ENDGAME-03 to T-ENDGAME-08: combats end by the Stalemate Rule, cards are gathered, and all meet on one field."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage")

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def copy(self) -> EndGame:
        return EndGame(self.seat, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.stage == 0:
            self.stage = 1
            steps: list[Step[Table]] = [EndCombat(p, NOBODY) for p in range(len(s.fight)) if s.fight[p] != PEACE]
            t.push(*steps, Settle())
            return None
        t.tell("end game", self.seat)
        s.endgame = 1
        for seat in range(s.seats):
            s.duty[seat] = 0  # T-SCOUT-26
            if not s.out[seat]:
                self.gather(t, seat)
        self.line_up(t)
        t.become(*[Draw(seat, HAND) for seat in t.seats_from(self.seat)], LastBattle(self.seat))
        return None

    def gather(self, t: Table, seat: int) -> None:
        """T-ENDGAME-05, T-ENDGAME-06, T-ENDGAME-14, T-TRAIT-07: all Combat cards; those without the icon are put aside."""
        s, box = t.state, t.box
        cards = [*s.hand[seat], *s.deck[seat], *s.discard[seat]]
        late = [card for card in cards if box.endgame[card]]
        rest = [card for card in cards if not box.endgame[card]]
        s.deck[seat] = tuple(sorted(late))
        s.aside[seat] = tuple(sorted([*s.aside[seat], *rest]))
        s.hand[seat] = s.known[seat] = s.discard[seat] = ()
        t.regenerate(seat)

    def line_up(self, t: Table) -> None:
        """T-ENDGAME-07, T-ENDGAME-08, T-ENDGAME-19: survivors ready on the field, without focus, hiding and lasting effects."""
        s = t.state
        field = t.box.field
        for m in range(t.box.characters):
            if s.place[m] >= PATH:
                t.move(m, field)
                s.mods[m] = ()
                s.used[m] = ()
        s.focus = ()
        sides = 0
        for seat in range(s.seats):
            if not s.out[seat]:
                sides |= 1 << seat
        open_fight(t, field, FINAL, sides, self.seat)


class LastBattle(Step[Table]):
    """T-ENDGAME-20, T-TURN-13: a turn is one combat action; extra turns are more of them, missed ones none."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage")

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def copy(self) -> LastBattle:
        return LastBattle(self.seat, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.stage == 0:
            self.stage = 1
            missed = t.turns_due(self.seat) < 0
            start_of_turn(t, self.seat)
            if missed:
                t.discharge(self.seat, False)
                t.tell("misses turn", self.seat)
                return None
            t.tell("turn", self.seat)
            steps: list[Step[Table]] = [Concede(self.seat)] if s.conceding else []
            t.push(*steps, CombatAction(self.seat, t.box.field, TURN_ACTION))
            return None
        self.stage = 0
        end_hiding(t, self.seat, -1)
        t.push(Settle())
        if not s.out[self.seat] and t.turns_due(self.seat) > 0:
            t.discharge(self.seat, True)
            return None
        self.seat = t.left_of(self.seat)
        return None
