"""What one plays for just now, in a sentence (M-END)."""

from __future__ import annotations

from typing import Final

from menace.games.manual.ranking import finalists, standing, total
from menace.games.manual.table import Table
from menace.games.manual.words import GOING_ON
from menace.games.usa.words import HOLLYWOOD, NOBODY
from menace.kernel.wording import many, ordinal

FINALISTS: Final = 2


def goal(t: Table, seat: int) -> str:
    """M-END-01, M-END-06, M-END-10, M-END-11, M-END-15, M-END-21, M-END-44; nothing once the game is over."""
    s = t.manual
    if s.ending != GOING_ON:
        return ""
    best = " and ".join([t.box.names[monster] for monster in (s.finalists or finalists(t))])
    if s.challenged:
        return f"The Final Challenge: who survives {best} and the giants wins; if nobody does, America wins."
    if s.declared:
        left = many(max(3 - s.run_up, 0), "round")
        return f"Finalists: {best or 'none'}. On a Challenge site one begins the Final Challenge; it begins by itself in {left}."
    until = f"{many(s.stack, 'stomp')} until the ranking: the two best in Infamy and Trophies meet in the Final Challenge."
    return until + placed(t, seat)


def placed(t: Table, seat: int) -> str:
    """How the seat's monster would be ranked now."""
    s = t.manual
    monsters = [monster for monster in s.monster_of if monster != NOBODY]
    if seat < 0 or s.monster_of[seat] == NOBODY or len(monsters) < s.seats:
        return ""
    mine = standing(t, s.monster_of[seat])
    if all([total(t, monster) == mine[0] for monster in monsters]):
        return " All are level."
    ahead = [monster for monster in monsters if standing(t, monster) > mine]
    return f" You are {ordinal(len(ahead) + 1)}{but(t, s.monster_of[seat], ahead)}."


def but(t: Table, monster: int, ahead: list[int]) -> str:
    """M-END-10: why a place among the best does not count, or one behind them does."""
    away = [other for other in ahead if t.manual.where[other] == HOLLYWOOD]
    if t.manual.where[monster] == HOLLYWOOD:
        return ", but nobody in Hollywood is a finalist"
    if len(ahead) >= FINALISTS > len(ahead) - len(away):
        names = " and ".join([t.box.names[other] for other in away])
        return f", and a finalist as it stands: {names} {'is' if len(away) == 1 else 'are'} in Hollywood"
    return ""
