"""Scouting: the party, the Leader's exchange, the drawn card, and what playing it does (T-SCOUT, T-RDV, T-LOC)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.cards import Exchange
from menace.games.town.combat import Settle, capture
from menace.games.town.effects import RENDEZVOUS_FRAME, Effects
from menace.games.town.engage import assault, march
from menace.games.town.table import Table, ask, sorted_with, without
from menace.games.town.words import (
    DISCARD_IT,
    GO,
    JOIN,
    LEADER,
    LOCATION,
    NOBODY,
    PATH,
    PEACE,
    PLAY_IT,
    RELOCATE,
    SCOUT,
    STAY,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Node
from menace.kernel.table import Step


class Scouting(Step[Table]):
    """T-SCOUT-01 to T-SCOUT-12: who relocates, who joins the party, and whether it goes out at all."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "stage", "kept*")

    def __init__(self, seat: int, stage: int = 0, kept: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.stage = stage
        self.kept = kept

    def copy(self) -> Scouting:
        return Scouting(self.seat, self.stage, self.kept)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if s.out[self.seat] or (not s.rendezvous and not s.top):
            return DONE
        free = t.at_leisure(self.seat)  # T-SCOUT-10: at an uncapturable place too
        if not free:  # T-SCOUT-09
            return DONE
        if self.stage == 0:
            actions = self.relocations(t, free)
            if actions or t.waiver is not None:
                return ask(self.seat, "relocate", [*actions, act(GO)])
            self.gather(t, free)
        if self.stage == 1:
            joining = t.firsts([m for m in free if s.place[m] != PATH])
            actions = [act(JOIN, m) for m in joining if self.may_join(t, m, free)]
            if actions or t.waiver is not None:
                if s.party or t.waives("T-SCOUT-22"):
                    actions.append(act(GO))
                if not s.party or t.waives("T-SCOUT-06"):
                    actions.append(act(STAY))
                return ask(self.seat, "party", actions)
            if not s.party:
                s.refused[self.seat] = 1
                return DONE
        self.go(t)
        return None

    def relocations(self, t: Table, free: list[int]) -> list[int]:
        """T-SCOUT-02 to T-SCOUT-04: from the Path to one held place where nobody fights."""
        s = t.state
        path = [m for m in free if s.place[m] == PATH]
        members = path if t.waiver is None else [m for m in t.firsts(path) if m in path or t.waives("T-SCOUT-02")]
        if not members:
            return []
        places = [
            p
            for p in t.seconds(range(t.box.capturable))
            if (s.holder[p] == self.seat or t.waives("T-LOC-13"))
            and (s.fight[p] == PEACE or t.waives("T-SCOUT-03"))
            and (not self.kept or p == s.place[self.kept[0]] or t.waives("T-SCOUT-04"))
        ]
        return [act(RELOCATE, m, p) for m in members for p in places]

    def may_join(self, t: Table, m: int, free: list[int]) -> bool:
        """T-SCOUT-05, T-SCOUT-07, T-SCOUT-08: a member at an uncontested location that did not relocate this turn."""
        if t.waiver is not None and m not in free:
            return t.waives("T-SCOUT-08") if m in t.members(self.seat) else t.waives("T-SCOUT-01")
        if t.state.place[m] == PATH:
            return t.waives("T-SCOUT-06")
        if m in t.state.party:
            return t.waives("T-SCOUT-31")
        return m not in self.kept or t.waives("T-SCOUT-05")

    def gather(self, t: Table, free: list[int]) -> None:
        """T-SCOUT-06: whoever is still On the Path must come."""
        s = t.state
        self.stage = 1
        s.party = tuple([m for m in free if s.place[m] == PATH])

    def go(self, t: Table) -> None:
        s = t.state
        for m in s.party:
            t.tell("in party", m)
        steps: list[Step[Table]] = []
        if any(t.bits(m) & LEADER for m in s.party):  # T-SCOUT-19, T-SCOUT-20, T-SCOUT-21, T-FAQ-29, T-TRAIT-14
            steps.append(Exchange(self.seat))
        t.become(*steps, DrawRendezvous(self.seat))

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == RELOCATE:
            t.move(first, second)
            self.kept = (*self.kept, first)
            t.tell("moved", first, second)
        elif verb == JOIN:
            if s.edition < 2:  # since then it stays where it is until a Location moves the party (T-SCOUT-11)
                t.move(first, PATH)
            s.party = sorted_with(s.party, first)
        elif verb == STAY:
            s.refused[self.seat] = 1
            t.tell("stays", self.seat)
            t.become()
        elif self.stage == 0:
            self.gather(t, t.at_leisure(self.seat))
        else:
            self.stage = 2
            self.go(t)


class DrawRendezvous(Step[Table]):
    """T-SCOUT-13 to T-SCOUT-17: the first card may be refused, with a Scout the second too if there is a third."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int = 0) -> None:
        self.seat = seat
        self.count = count

    def copy(self) -> DrawRendezvous:
        return DrawRendezvous(self.seat, self.count)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if s.drawn < 0:
            if not s.rendezvous and not s.top:
                return DONE  # T-SCOUT-17: the last one was discarded
            if not s.top:
                return Chance("rendezvous", "card", s.rendezvous)
            card, seen, some = s.top[0], s.top_order[0], s.top_seen[0]
            s.top, s.top_order, s.top_seen = s.top[1:], s.top_order[1:], s.top_seen[1:]
            self.take(t, card, seen, some & ~seen)
        return ask(self.seat, "drawn", [act(PLAY_IT), act(DISCARD_IT)] if self.may_refuse(t) else [act(PLAY_IT)])

    def may_refuse(self, t: Table) -> bool:
        """T-SCOUT-13, T-SCOUT-16, T-TRAIT-22: the first card; the second if a Scout is in the party then; never a third."""
        s = t.state
        first = self.count == 1 and s.edition >= 2
        if not (s.rendezvous or s.top or first or t.waives("T-SCOUT-17")):
            return False
        if self.count == 2:
            return any([t.bits(m) & SCOUT for m in s.party]) or t.waives("T-SCOUT-14")
        return self.count == 1 or t.waives("T-SCOUT-15")

    def rolled(self, t: Table, outcome: int) -> None:
        t.state.rendezvous = without(t.state.rendezvous, outcome)
        self.take(t, outcome, 0, 0)

    def take(self, t: Table, card: int, seen: int, some: int) -> None:
        """T-INFO-06: only its drawer sees it; T-ENDGAME-01: the last one brings on the End Game."""
        s = t.state
        s.drawn = card
        s.drawn_seen = seen
        s.drawn_some = some
        self.count += 1
        t.tell("draws rendezvous", self.seat, len(s.rendezvous) + len(s.top))
        t.tell_only(self.seat, "sees", self.seat, card)
        if not s.rendezvous and not s.top:
            s.ending = 1
            t.tell("last card", self.seat)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == DISCARD_IT:
            t.tell("refuses", self.seat, s.drawn)
            t.discard_rendezvous(s.drawn)
            s.drawn = NOBODY
        else:
            t.become(PlayRendezvous(self.seat, s.drawn))


class PlayRendezvous(Step[Table]):
    """T-RDV-05, T-RDV-09, T-RDV-14: the card is laid down and carried out; T-SCOUT-29: with that its player has scouted.

    T-RDV-06, T-RDV-07: what it does is no combat action: it exerts nobody and cannot be cancelled.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "stage")

    def __init__(self, seat: int, card: int, stage: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.stage = stage

    def copy(self) -> PlayRendezvous:
        return PlayRendezvous(self.seat, self.card, self.stage)

    def run(self, t: Table) -> Node | None:
        s, box = t.state, t.box
        card = self.card
        if self.stage == 0:
            self.stage = 1
            s.drawn_seen = (1 << s.seats) - 1
            s.scouted[self.seat] = 1
            s.duty[self.seat] = 0
            t.tell("rendezvous", self.seat, card)
            if box.kind[card] == LOCATION and box.place[card] < box.capturable:
                self.arrive(t, box.place[card])
                return None
            if box.kind[card] == LOCATION:
                march(t, PATH)  # T-SCOUT-11: to a place that is discarded
            if not self.in_effect(t):
                t.push(Effects(box.ability[box.abilities[card][0]].ops, self.seat, NOBODY, NOBODY, card, RENDEZVOUS_FRAME))
            return None
        if s.drawn == card:
            s.drawn = NOBODY
            if card in s.effects:
                t.end_effect(card)  # T-RDV-08: unless it gave out turns that are still open
            elif card not in s.treaties[self.seat]:
                t.discard_rendezvous(card)
        t.become(Settle())
        return None

    def in_effect(self, t: Table) -> bool:
        """T-SCOUT-18, T-FAQ-35: a non-stackable card does nothing while its like is at work."""
        box = t.box
        name = box.names[self.card]
        return box.nonstackable[self.card] and any([box.names[other] == name for other in t.state.effects])

    def arrive(self, t: Table, place: int) -> None:
        """T-TRAIT-04, T-LOC-04: capture; T-LOC-05, T-LOC-06: return, for nothing; T-LOC-10, T-LOC-12: attack or join.

        T-LOC-07, T-LOC-08, T-LOC-09: snake, with the benefit.
        """
        s = t.state
        seat, holder = self.seat, s.holder[place]
        s.drawn = NOBODY
        if s.fight[place] != PEACE or (holder not in (NOBODY, seat) and t.occupied(place)):
            t.give_copy(place, self.card, seat)
            assault(t, place, seat)
        elif holder == seat:
            march(t, place)
            t.discard_rendezvous(self.card)
        else:
            if holder >= 0:
                for copy in t.take_copies(place, holder):
                    t.discard_rendezvous(copy)
                t.tell("snaked", seat, place, holder)
            s.holder[place] = seat
            t.give_copy(place, self.card, seat)
            march(t, place)
            capture(t, place, seat)
