"""The Encounter Phase: a Focus token for the next turn, or the Final Challenge (M-ENCOUNTER, M-END-15 to M-END-19)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.manual.final import begin_final
from menace.games.manual.ranking import finalists
from menace.games.manual.table import Table
from menace.games.manual.words import FINALE, MUTATE, MUTATING, STOMP, STOMPING
from menace.games.usa.words import PASS
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step


def encounters(t: Table, monster: int) -> list[int]:
    """What a monster may begin where it stands (M-ENCOUNTER-03, 06 to 10, 12; M-END-15, M-END-18, M-END-19)."""
    s, board = t.manual, t.board
    space = s.where[monster]
    if space < 0 or s.driven:
        return []
    found: list[int] = []
    if board.can_be_stomped(space) and not s.stomped[space]:
        found.append(act(STOMP))
    if board.mutation_site[space] and space not in s.sites_used[monster] and s.mutation_deck:
        found.append(act(MUTATE))
    if board.challenge_site[space] and s.declared and monster in finalists(t):
        found.append(act(FINALE))
    return found


class EncounterPhase(Step[Table]):
    """M-ENCOUNTER-01, M-ENCOUNTER-02, M-ENCOUNTER-05: the player may place the token; nothing is gained yet."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> EncounterPhase:
        return EncounterPhase(self.seat)

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
