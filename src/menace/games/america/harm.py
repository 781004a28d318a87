"""Losing Health, the last stand, and what becomes of a monster at 0 (A-FIGHT-33 to A-FIGHT-38, A-CARDS-17, A-HOLLYWOOD)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.table import Table
from menace.games.usa.draw import DrawResearch
from menace.games.usa.harm import healers, rage_at_last, shed, wound_giant
from menace.games.usa.words import DISCARD, ENDURE, HOLLYWOOD, MONSTERS, OUT, SHED
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


def hurt(t: Table, piece: int, points: int) -> None:
    """Take Health from a monster or giant; A-CARDS-17: at 0 its player may first use what heals it."""
    s = t.state
    if piece < MONSTERS and s.health[piece] <= points and healers(t, piece):
        t.push(LastStand(piece, points))
    else:
        inflict(t, piece, points)


def inflict(t: Table, piece: int, points: int) -> None:
    """A-FIGHT-38: Health never falls below 0; at 0 a monster falls."""
    s = t.state
    if piece >= MONSTERS:
        wound_giant(t, piece, points)
        return
    s.health[piece] = max(s.health[piece] - points, 0)
    t.tell("hurt", piece, points, s.health[piece])
    if s.health[piece] == 0:
        fall(t, piece)


def fall(t: Table, monster: int) -> None:
    """A-HOLLYWOOD-01, A-HOLLYWOOD-02 to Hollywood, without Infamy; A-CHALLENGE-28 in the Challenge out of the game.

    A-HOLLYWOOD-04, A-HOLLYWOOD-05, A-HOLLYWOOD-06: a card for the active player, if it is a rival's; A-HOLLYWOOD-07: one.
    A-CARD-52, A-CARD-60: whatever card brought it down.
    """
    s = t.state
    if s.challenged:
        t.put(monster, OUT)
        t.tell("beaten", monster)
        return
    t.put(monster, HOLLYWOOD)
    s.infamy[monster] = 0
    t.drop_challenger(monster)
    t.tell("hollywood", monster)
    if s.owner[monster] != s.active:
        t.push(DrawResearch(s.active))


class LastStand(Step[Table]):
    """A-CARDS-17: a loss would bring the monster to 0; its player may heal it first, or endure."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "points")

    def __init__(self, monster: int, points: int) -> None:
        self.monster = monster
        self.points = points

    def run(self, t: Table) -> Node | None:
        actions = healers(t, self.monster) if t.state.health[self.monster] <= self.points else []
        if not actions and t.waiver is None:
            t.become()
            inflict(t, self.monster, self.points)
            return None
        actions.append(act(ENDURE))
        actions.sort()
        return Decision(t.state.owner[self.monster], "last stand", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == SHED:
            shed(t, self.monster, first)
        elif verb == DISCARD:
            rage_at_last(t, self.monster, first)
        else:
            t.become()
            inflict(t, self.monster, self.points)
