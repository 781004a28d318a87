"""How the fights of the manual may end: battles, Challenges, and the Final Challenge with all that follows it."""

from __future__ import annotations

from typing import Any

from menace.games.manual.challenge import Challenge
from menace.games.manual.encounter import EncounterPhase, encounters
from menace.games.manual.fight import Battle, FightPhase, battle_at, battles, challenges
from menace.games.manual.final import FinalChallenge
from menace.games.manual.ranking import finalists
from menace.games.manual.table import Table
from menace.games.manual.words import FINALE, GOING_ON
from menace.games.usa.course import BattleCourse, PairFight, health_lost, spending_tactic
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import BATTLE, NOBODY
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.chance import Seeded
from menace.kernel.game import Odds
from menace.kernel.node import Decision
from menace.kernel.table import Step


def fight_odds(t: Table, runs: int, chance: Seeded) -> list[Odds]:
    """The fight going on; else each that is due, or would be if the moves ended now; else the Final Challenge that may begin."""
    s = t.manual
    if s.ending != GOING_ON or NOBODY in s.monster_of:
        return []
    for depth in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[depth]
        rest: list[Step[Any]] = [frame.copy() for frame in t.agenda[depth:]]
        if isinstance(step, Battle):
            return [ManualBattle(t, rest, step.monster, step.space).odds(runs, chance).now()]
        if isinstance(step, Challenge):
            return [ChallengeCourse(t, rest, step.challenger, step.foe).odds(runs, chance).now()]
        if isinstance(step, FinalChallenge):
            return [FinalCourse(t, rest, step.challenger, step.defender).odds(runs, chance).now()]
        if isinstance(step, FightPhase):
            break
        if isinstance(step, EncounterPhase):
            return final_odds(t, s.monster_of[step.seat], runs, chance)
    return [odds_of(t, action, runs, chance) for action in battles(t) + challenges(t)]


def odds_of(t: Table, action: int, runs: int, chance: Seeded) -> Odds:
    """A battle or Challenge that has not begun."""
    first, second = first_of(action), second_of(action)
    if verb_of(action) == BATTLE:
        monster = t.monster_in(first)
        return ManualBattle(t, [battle_at(t, monster, first)], monster, first).odds(runs, chance)
    return ChallengeCourse(t, [Challenge(first, second)], first, second).odds(runs, chance)


def final_odds(t: Table, monster: int, runs: int, chance: Seeded) -> list[Odds]:
    """M-END-15, M-END-20: what it would come to if the monster began it now."""
    if act(FINALE) not in encounters(t, monster):
        return []
    foe = NOBODY
    for other in finalists(t):
        if other != monster:
            foe = other
    return [FinalCourse(t, [FinalChallenge(monster, foe)], monster, foe).odds(runs, chance)]


class ManualBattle(BattleCourse):
    """A battle, in which Infamy may be what keeps a monster out of Hollywood (M-KO-01)."""

    def labels(self) -> list[tuple[str, str, bool]]:
        saved = ("infamy lost", f"Infamy {self.t.box.names[self.monster]} spends to stay out of Hollywood", False)
        return [*super().labels(), saved] if self.t.state.infamy[self.monster] else super().labels()

    def came_to(self, t: SharedTable, contest: Step[Any]) -> list[float]:
        found = super().came_to(t, contest)
        if self.t.state.infamy[self.monster]:
            fell = t.state.where[self.monster] < 0
            found.append(0.0 if fell else float(self.t.state.infamy[self.monster] - t.state.infamy[self.monster]))
        return found


class ChallengeCourse(PairFight):
    """M-CHALLENGE-07 to M-CHALLENGE-13: up to the moment in which it is clear who has won."""

    def title(self) -> str:
        names = self.t.box.names
        return f"{names[self.challenger]} challenges {names[self.foe]}"

    def space(self) -> str:
        return self.t.place_word(self.challenger)

    def labels(self) -> list[tuple[str, str, bool]]:
        one, two = self.t.box.names[self.challenger], self.t.box.names[self.foe]
        return [
            ("challenger wins", f"{one} wins", True),
            ("foe wins", f"{two} wins", True),
            ("falls", f"{one} goes to Hollywood", True),
            ("foe falls", f"{two} goes to Hollywood", True),
            ("health lost", f"Health {one} loses", False),
            ("foe health lost", f"Health {two} loses", False),
        ]

    def came_to(self, t: SharedTable, contest: Step[Any]) -> list[float]:
        where = t.state.where
        fell, foe_fell = where[self.challenger] < 0, where[self.foe] < 0
        won = isinstance(contest, Challenge) and challenger_won(t, contest)
        lost, dealt = health_lost(self.t, t, self.challenger), health_lost(self.t, t, self.foe)
        return [float(won), float(not won), float(fell), float(foe_fell), lost, dealt]


def challenger_won(t: SharedTable, contest: Challenge) -> bool:
    """M-CHALLENGE-10, M-CHALLENGE-13: by the damage; where there is no more of it on either side, whoever is still there."""
    fell, foe_fell = t.state.where[contest.challenger] < 0, t.state.where[contest.foe] < 0
    if t.state.edition < 3 and (fell or foe_fell):
        return foe_fell
    return contest.ahead() == contest.challenger or (foe_fell and contest.ahead() != contest.foe)


class FinalCourse(PairFight):
    """M-END-25 to M-END-46: to the very end, giants included."""

    def title(self) -> str:
        names = self.t.box.names
        if self.foe == NOBODY:
            return f"The Final Challenge: {names[self.challenger]} alone"
        return f"The Final Challenge: {names[self.challenger]} against {names[self.foe]}"

    def labels(self) -> list[tuple[str, str, bool]]:
        names = self.t.box.names
        found = [("challenger wins", f"{names[self.challenger]} wins the game", True)]
        if self.foe != NOBODY:
            found.append(("foe wins", f"{names[self.foe]} wins the game", True))
        return [*found, ("america wins", "America wins", True)]

    def came_to(self, t: SharedTable, contest: Step[Any]) -> list[float]:
        s = t.state
        found = [float(s.winner == s.owner[self.challenger])]
        if self.foe != NOBODY:
            found.append(float(s.winner == s.owner[self.foe]))
        return [*found, float(s.winner == NOBODY)]

    def tactic(self, t: SharedTable, decision: Decision) -> int:
        """There is nothing left to keep Infamy for."""
        return spending_tactic(t, decision)
