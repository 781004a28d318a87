"""The turn: a monster's return, what the start of a turn brings, the four phases, and the end of the turn (W-TURN)."""

from __future__ import annotations

from menace.games.world.deploy import DeployPhase
from menace.games.world.encounter import EncounterPhase, VanishBelow
from menace.games.world.fight import FightPhase
from menace.games.world.move import MovePhase
from menace.games.world.table import Table
from menace.games.world.words import ASIDE, CREATURES, DOWN, HYDROTHERMAL_HEALING, LAIR, MONSTERS, PIECES, PINNED, SELF_REPAIR
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Seated


class Turns(Seated[Table]):
    """W-TURN-02, W-TURN-06: turns go clockwise, one after another, until the supply is empty."""

    def copy(self) -> Turns:
        return Turns(self.seat)

    def run(self, t: Table) -> Node | None:
        seat = self.seat
        self.seat = t.next_of(seat)
        begin_turn(t, seat)
        return None


def begin_turn(t: Table, seat: int) -> None:
    """W-TURN-01, W-TURN-04, W-TURN-05: what a turn consists of, in order; W-TURN-03, W-MINION-14: with the monster down as well."""
    s = t.state
    s.active = seat
    s.fought = ()
    s.led = ()
    for piece in range(PIECES):
        s.marks[piece] = 0
    t.tell("turn", seat)
    t.push(
        MonsterReturns(seat),
        StartOfTurn(seat),
        MovePhase(seat),
        FightPhase(seat),
        EncounterPhase(seat),
        VanishBelow(seat),
        DeployPhase(seat),
        EndOfTurn(seat),
    )


class MonsterReturns(Seated[Table]):
    """W-FIGHT-66, W-FIGHT-72: a defeated monster comes back on a lair, with the Health it began with."""

    def run(self, t: Table) -> Node | None:
        if t.state.where[t.state.monster_of[self.seat]] != DOWN:
            return DONE
        return Decision(self.seat, "return", [act(LAIR, space) for space in return_lairs(t, self.seat)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        monster = s.monster_of[self.seat]
        s.health[monster] = t.box.health[monster]
        s.fallen_at[self.seat] = -1
        t.put(monster, first)
        t.tell("returned", monster, first)
        if t.opposed(monster, first):
            t.mark(monster, PINNED)  # W-FIGHT-71; W-FIGHT-70: else it moves as usual
        t.become()


def return_lairs(t: Table, seat: int) -> list[int]:
    """The lairs where a defeated monster may come back; W-FIGHT-71: among hostile forces if it cannot be otherwise."""
    monster = t.state.monster_of[seat]
    lairs = [space for space in t.board.lairs if abroad(t, seat, space)]
    calm = any([not t.opposed(monster, space) for space in lairs])
    return [
        space
        for space in t.firsts(lairs)
        if (space in t.board.lairs or t.waives("W-FIGHT-66"))
        and (abroad(t, seat, space) or t.waives("W-FIGHT-67"))
        and (not calm or not t.opposed(monster, space) or t.waives("W-FIGHT-69"))
    ]


def abroad(t: Table, seat: int, space: int) -> bool:
    """Whether a space is on another continent than the one where the seat's monster fell; W-FIGHT-68: the ocean is on none."""
    continent = t.board.continent[space]
    return continent < 0 or continent != t.board.continent[t.state.fallen_at[seat]]


class StartOfTurn(Seated[Table]):
    """W-TURN-04: Hydrothermal Healing and Self-Repair, for what is on the board."""

    def run(self, t: Table) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        if s.where[monster] >= 0 and t.mutated(monster, HYDROTHERMAL_HEALING):
            t.heal(monster, min(t.numbers.healing, t.box.health[monster] - s.health[monster]))
        for minion in range(MONSTERS, CREATURES):
            if t.box.ability[minion] == SELF_REPAIR and s.owner[minion] == self.seat and s.where[minion] >= 0:
                t.heal(minion, t.numbers.repair_health)
        return DONE


class EndOfTurn(Seated[Table]):
    """W-TURN-05, W-FIGHT-83, W-FIGHT-84: creatures set aside for a blocked retreat go to lairs of their player's choice."""

    def waiting(self, t: Table) -> int:
        s = t.state
        for creature in range(CREATURES):
            if s.where[creature] == ASIDE and s.owner[creature] == self.seat:
                return creature
        return -1

    def run(self, t: Table) -> Node | None:
        if self.waiting(t) < 0:
            return DONE
        lairs = [space for space in t.firsts(t.board.lairs) if space in t.board.lairs or t.waives("W-FIGHT-84")]
        return Decision(self.seat, "aside", [act(LAIR, space) for space in lairs])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        creature = self.waiting(t)
        t.put(creature, first)
        t.tell("returned", creature, first)
