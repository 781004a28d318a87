"""How a battle or a duel may end, by playing it many times over with plain tactics."""

from __future__ import annotations

from typing import Any

from menace.games.america.challenge import Duel, MonsterChallenge, opponents
from menace.games.america.fight import Battle, FightStep, battles
from menace.games.america.table import Table
from menace.games.usa.course import BattleCourse, PairFight, health_lost, spending_tactic
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import NOBODY
from menace.kernel.chance import Seeded
from menace.kernel.game import Odds
from menace.kernel.node import Decision
from menace.kernel.table import Step


def battle_odds(t: Table, runs: int, chance: Seeded) -> list[Odds]:
    """The contest going on; else every battle that is due, or would be if the moves ended now."""
    for depth in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[depth]
        if isinstance(step, Battle):
            rest: list[Step[Any]] = [frame.copy() for frame in t.agenda[depth:]]
            return [BattleCourse(t, rest, step.monster, step.space).odds(runs, chance).now()]
        if isinstance(step, Duel):
            return [DuelCourse(t, [frame.copy() for frame in t.agenda[depth:]], step.challenger, step.foe).odds(runs, chance).now()]
        if isinstance(step, MonsterChallenge):
            return [duel_odds(t, step.challenger, foe, runs, chance) for foe in opponents(t, step.challenger)]
        if isinstance(step, FightStep) and step.begun:
            return [begin_odds(t, space, runs, chance) for space in step.due if step.still_on(t, space)]
    s = t.state
    if s.winner >= 0 or s.challenged or NOBODY in s.monster_of:
        return []
    return [begin_odds(t, space, runs, chance) for space in battles(t, s.active)]


def begin_odds(t: Table, space: int, runs: int, chance: Seeded) -> Odds:
    monster = t.monster_in(space)
    return BattleCourse(t, [Battle(monster, space)], monster, space).odds(runs, chance)


def duel_odds(t: Table, challenger: int, foe: int, runs: int, chance: Seeded) -> Odds:
    """A duel that has not begun: the foe comes from wherever it is. Of several, who wins is enough to choose by."""
    there = t.twin()
    there.put(foe, t.state.where[challenger])
    odds = DuelCourse(there, [Duel(challenger, foe)], challenger, foe).odds(runs, chance)
    return Odds(odds.title, odds.space, odds.exact, odds.runs, odds.estimates[:1])


class DuelCourse(PairFight):
    """Two of the Monster Challenge; it is over when one of them falls: the winner's reward is none of it."""

    def title(self) -> str:
        names = self.t.box.names
        return f"{names[self.challenger]} against {names[self.foe]}"

    def labels(self) -> list[tuple[str, str, bool]]:
        one, two = self.t.box.names[self.challenger], self.t.box.names[self.foe]
        return [
            ("challenger wins", f"{one} wins", True),
            ("foe wins", f"{two} wins", True),
            ("health lost", f"Health {one} loses", False),
            ("foe health lost", f"Health {two} loses", False),
        ]

    def over(self, t: SharedTable, contest: Step[Any]) -> bool:
        where = t.state.where
        return where[self.challenger] < 0 or where[self.foe] < 0

    def came_to(self, t: SharedTable, contest: Step[Any]) -> list[float]:
        foe_wins = t.state.where[self.challenger] < 0
        lost, dealt = health_lost(self.t, t, self.challenger), health_lost(self.t, t, self.foe)
        return [float(not foe_wins), float(foe_wins), lost, dealt]

    def tactic(self, t: SharedTable, decision: Decision) -> int:
        return spending_tactic(t, decision)
