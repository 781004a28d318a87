"""How a battle may end, by playing it many times over with plain tactics."""

from __future__ import annotations

from typing import Any

from menace.games.america.challenge import Duel
from menace.games.america.fight import Battle, FightStep, battles
from menace.games.america.harm import Contest
from menace.games.america.rules import AmericaTable
from menace.games.america.stats import aim_of, damage_of, defense_of
from menace.games.america.table import Table
from menace.games.america.words import ATTACK, CASH, END, ENDURE, MONSTERS, NOBODY, PASS
from menace.kernel.action import first_of, verb_of
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.engine import choose, roll
from menace.kernel.game import Odds
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step
from menace.toolkit.odds import LONGEST
from menace.toolkit.odds import Contest as Courseful
from menace.toolkit.odds import odds_of as estimated


def battle_odds(t: Table, runs: int, chance: Seeded) -> list[Odds]:
    """The contest going on; else every battle that is due, or would be if the moves ended now."""
    for depth in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[depth]
        if isinstance(step, Contest):
            return [odds_of(t, step, [frame.copy() for frame in t.agenda[depth:]], runs, chance)]
        if isinstance(step, FightStep) and step.begun:
            return [begin_odds(t, space, runs, chance) for space in step.due if step.still_on(t, space)]
    s = t.state
    if s.winner >= 0 or s.challenged or NOBODY in s.monster_of:
        return []
    return [begin_odds(t, space, runs, chance) for space in battles(t, s.active)]


def begin_odds(t: Table, space: int, runs: int, chance: Seeded) -> Odds:
    battle = Battle(t.monster_in(space), space)
    return odds_of(t, battle, [battle], runs, chance)


class Courses(Courseful):
    """A contest with the steps that are left of it."""

    def __init__(self, t: Table, contest: Contest[Any], agenda: list[Step[Table]]) -> None:
        self.t = t
        self.contest = contest
        self.agenda = agenda

    def course(self, chance: ChanceSource) -> list[float]:
        return course(self.t, self.contest, self.agenda, chance)


def odds_of(t: Table, contest: Contest[Any], agenda: list[Step[Table]], runs: int, chance: Seeded) -> Odds:
    """All courses if they are few, else `runs` of them."""
    labels = battle_labels(t, contest) if isinstance(contest, Battle) else duel_labels(t, contest)
    space = t.board.ids[contest.space] if isinstance(contest, Battle) else ""
    return estimated(Courses(t, contest, agenda), title_of(t, contest), space, labels, runs, chance)


def title_of(t: Table, contest: Contest[Any]) -> str:
    names = t.box.names
    if isinstance(contest, Battle):
        count = len(t.state.units_in[contest.space])
        place = t.board.names[contest.space] or t.board.ids[contest.space]
        return f"{names[contest.monster]} against {count} unit{'' if count == 1 else 's'} at {place}"
    assert isinstance(contest, Duel)
    return f"{names[contest.challenger]} against {names[contest.foe]}"


def battle_labels(t: Table, contest: Battle) -> list[tuple[str, str, bool]]:
    name = t.box.names[contest.monster]
    return [
        ("wins", f"{name} destroys every unit", True),
        ("retreats", f"{name} must retreat", True),
        ("falls", f"{name} falls", True),
        ("health lost", f"Health {name} loses", False),
        ("units lost", "units lost", False),
    ]


def duel_labels(t: Table, contest: Contest[Any]) -> list[tuple[str, str, bool]]:
    assert isinstance(contest, Duel)
    one, two = t.box.names[contest.challenger], t.box.names[contest.foe]
    return [
        ("challenger wins", f"{one} wins", True),
        ("foe wins", f"{two} wins", True),
        ("health lost", f"Health {one} loses", False),
        ("foe health lost", f"Health {two} loses", False),
    ]


def course(t: Table, contest: Contest[Any], agenda: list[Step[Table]], chance: ChanceSource) -> list[float]:
    """Play the contest once on a copy of the table, and nothing after it; what came of it, in the order of the labels."""
    state = t.state.copy()
    copy = AmericaTable(t.box, state)
    copy.agenda.clear()
    copy.agenda.extend([step.copy() for step in agenda])
    base = copy.agenda[0]
    for _ in range(LONGEST):
        node = step_once(copy, base)
        if isinstance(node, Chance):
            roll(copy, chance.pick(node))
        elif isinstance(node, Decision):
            choose(copy, tactic(copy, node))
        else:
            break
    before, after = t.state, copy.state
    if isinstance(contest, Battle):
        monster, space = contest.monster, contest.space
        lost = float(before.health[monster] - after.health[monster])
        fell = after.where[monster] < 0
        left = len(after.units_in[space])
        won = not fell and left == 0
        return [float(won), float(not won and not fell), float(fell), lost, float(len(before.units_in[space]) - left)]
    assert isinstance(contest, Duel)
    foe_wins = after.where[contest.challenger] < 0
    own_lost = before.health[contest.challenger] - after.health[contest.challenger]
    foe_lost = before.health[contest.foe] - after.health[contest.foe]
    return [float(not foe_wins), float(foe_wins), float(own_lost), float(foe_lost)]


def step_once(t: Table, contest: Step[Table]) -> Chance | Decision | None:
    """Run on, but not past the end of the contest; None is the end."""
    while not over(t, contest):
        node = t.agenda[-1].run(t)
        if isinstance(node, (Chance, Decision)):
            return node
        if node is not None:
            t.agenda.pop()
    return None


def over(t: Table, contest: Step[Table]) -> bool:
    """A battle is over when it leaves the agenda, a duel when one of the two falls: the winner's reward is none of it."""
    if isinstance(contest, Duel):
        where = t.state.where
        return where[contest.challenger] < 0 or where[contest.foe] < 0
    return not t.agenda or t.agenda[0] is not contest


def tactic(t: Table, decision: Decision) -> int:
    """Attack what is the greatest danger for the die it takes, heal before falling, keep cards and Infamy."""
    best, found = -1.0, -1
    for action in decision.actions:
        if verb_of(action) == ATTACK:
            worth = danger(t, decision.seat, first_of(action))
            if worth > best:
                best, found = worth, action
    if found >= 0:
        return found
    plain = [action for action in decision.actions if verb_of(action) in (PASS, END)]
    if plain:
        return plain[0]
    others = [action for action in decision.actions if verb_of(action) not in (ENDURE, CASH)]
    return others[0] if others else decision.actions[0]


def danger(t: Table, seat: int, target: int) -> float:
    """Damage a target deals, times the chance to hit it."""
    monster = t.state.monster_of[seat]
    aim = aim_of(t, monster, target) if 0 <= monster < MONSTERS else 0
    faces = min(max(7 - (defense_of(t, target) - aim), 0), 6)
    return faces * (1.0 + damage_of(t, target))
