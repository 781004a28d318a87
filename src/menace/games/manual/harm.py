"""Losing Health, being saved by Infamy, and Hollywood (M-KO, M-HOLLYWOOD)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.table import Table
from menace.games.manual.words import SPEND
from menace.games.usa.draw import DrawResearch
from menace.games.usa.harm import contest_of, healers, rage_at_last, shed, wound_giant
from menace.games.usa.words import DISCARD, END, ENDURE, HOLLYWOOD, MONSTERS, SHED
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


def hurt(t: Table, piece: int, points: int) -> None:
    """M-FIGHT-17, M-FIGHT-18, M-GIANT-03, M-GIANT-10: the loss counts at once; M-KO-04: a monster's Health may go below 0.

    M-KO-08: where several would fall they are hurt, and decide, one after another.
    """
    if piece >= MONSTERS:
        wound_giant(t, piece, points)
        return
    s = t.manual
    s.health[piece] -= points
    t.tell("hurt", piece, points, s.health[piece])
    if s.health[piece] > 0:
        return
    if may_save(t, piece) or healers(t, piece):
        t.push(Rescue(piece))
    else:
        fall(t, piece)


def may_save(t: Table, monster: int) -> bool:
    """M-KO-01 by its Infamy; M-KO-03 a token only below the starting Health; M-KO-04 and only if it can end above 0;
    M-KO-09 in the end too, but not before edition 3."""
    s = t.manual
    health, tokens = s.health[monster], s.infamy[monster]
    return (
        (s.edition >= 3 or not s.challenged)
        and (tokens > 0 or t.waives("M-KO-01"))
        and (health < t.box.health[monster] or t.waives("M-KO-03"))
        and (tokens == 0 or health + 2 * tokens > 0 or t.waives("M-KO-04"))
    )


def fall(t: Table, monster: int) -> None:
    """M-HOLLYWOOD-01: at 0 or below and not saved; the fights at the end settle it themselves."""
    contest = contest_of(t, monster)
    if contest is None or not contest.settles(t, monster):
        to_hollywood(t, monster)


def to_hollywood(t: Table, monster: int) -> None:
    """M-HOLLYWOOD-02, M-HOLLYWOOD-10, M-HOLLYWOOD-11: without Health and Infamy, and a card for the active player."""
    s = t.manual
    s.health[monster] = 0
    s.infamy[monster] = 0
    t.put(monster, HOLLYWOOD)
    t.tell("hollywood", monster)
    if s.owner[monster] != s.active:
        t.push(DrawResearch(s.active))


class Rescue(Step[Table]):
    """M-KO-01, M-KO-02, M-KO-05, M-KO-06, M-KO-10: at 0 or below its player may spend Infamy and use what heals, in any order,
    or endure."""

    fields: ClassVar[tuple[str, ...]] = ("monster",)

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def run(self, t: Table) -> Node | None:
        s = t.manual
        actions = healers(t, self.monster)
        if may_save(t, self.monster):
            actions.append(act(SPEND))
        if not actions and t.waiver is None:
            self.close(t)
            return None
        saved = s.health[self.monster] > 0
        if saved or t.waives("M-HOLLYWOOD-01"):
            actions.append(act(END))
        if not saved or t.waives("M-KO-06"):
            actions.append(act(ENDURE))
        actions.sort()
        return Decision(s.owner[self.monster], "rescue", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == SPEND:  # M-KO-02
            t.lose_infamy(self.monster, 1)
            t.heal(self.monster, 2)
        elif verb == SHED:
            shed(t, self.monster, first)
        elif verb == DISCARD:
            rage_at_last(t, self.monster, first)
        else:
            self.close(t)

    def close(self, t: Table) -> None:
        t.become()
        if t.manual.health[self.monster] <= 0:
            fall(t, self.monster)
