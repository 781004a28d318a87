"""The Encounter Phase: a Focus token for the next turn, or the Final Challenge (M-ENCOUNTER, M-END-15 to M-END-19)."""

from __future__ import annotations

from menace.games.manual.final import begin_final
from menace.games.manual.ranking import finalists
from menace.games.manual.table import Table
from menace.games.manual.words import FINALE, MUTATE, MUTATING, STOMP, STOMPING
from menace.games.usa.words import PASS
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Seated


def encounters(t: Table, monster: int) -> list[int]:
    """What a monster may begin where it stands, M-ENCOUNTER-09 each kind for itself (M-GIANT-09: giants begin none).

    M-MOVE-18 nothing off the board; M-ENCOUNTER-03, M-ENCOUNTER-04, M-END-18 nothing after a retreat, but M-ENCOUNTER-11 after
    coming back.
    """
    s = t.manual
    space = s.where[monster]
    if space < 0 or s.driven:
        return []
    found: list[int] = []
    if may_stomp(t, space):
        found.append(act(STOMP))
    if may_mutate(t, monster, space):
        found.append(act(MUTATE))
    if may_begin_final(t, monster, space):
        found.append(act(FINALE))
    return found


def may_stomp(t: Table, space: int) -> bool:
    """M-ENCOUNTER-06 what can be stomped, and M-ENCOUNTER-10 has not been."""
    if not t.board.can_be_stomped(space):
        return t.waives("M-ENCOUNTER-06")
    return not t.manual.stomped[space] or t.waives("M-ENCOUNTER-10")


def may_mutate(t: Table, monster: int, space: int) -> bool:
    """M-ENCOUNTER-07, M-DUST-25 once at each Mutation site; M-ENCOUNTER-08 while there are cards."""
    s = t.manual
    return ((t.board.mutation_site[space] != 0 and space not in s.sites_used[monster]) or t.waives("M-ENCOUNTER-07")) and (
        len(s.mutation_deck) > 0 or t.waives("M-ENCOUNTER-08")
    )


def may_begin_final(t: Table, monster: int, space: int) -> bool:
    """M-END-15, M-END-17 on a Challenge site, M-ENCOUNTER-12 in the endgame, M-END-19 by a finalist."""
    if not t.board.challenge_site[space]:
        return t.waives("M-END-15")
    if not t.manual.declared:
        return t.waives("M-ENCOUNTER-12")
    return monster in finalists(t) or t.waives("M-END-19")


class EncounterPhase(Seated[Table]):
    """M-ENCOUNTER-01, M-ENCOUNTER-02, M-ENCOUNTER-05: the player may place the token; nothing is gained yet."""

    def run(self, t: Table) -> Node | None:
        actions = encounters(t, t.manual.monster_of[self.seat])
        if not actions:
            return DONE
        actions.append(act(PASS))
        actions.sort()
        return Decision(self.seat, "encounter", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.manual
        monster = s.monster_of[self.seat]
        t.become()
        if verb == FINALE:  # M-END-16
            begin_final(t, monster)
        elif verb != PASS:
            s.focus[monster] = STOMPING if verb == STOMP else MUTATING
            t.tell("token", monster, s.where[monster], s.focus[monster])
