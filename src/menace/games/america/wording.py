"""How the questions of the 2005 rules alone are put."""

from __future__ import annotations

from typing import Final

from menace.games.america.challenge import MonsterChallenge
from menace.games.america.encounter import StompCity
from menace.games.america.harm import LastStand
from menace.games.usa.attack import Interlude
from menace.games.usa.move import Picked
from menace.games.usa.table import Table
from menace.games.usa.wording import ASKING as SHARED
from menace.games.usa.wording import Words, at, goes, in_exchange, mine
from menace.kernel.node import Decision
from menace.kernel.table import running
from menace.kernel.wording import Wording, many


def ask_move_monster(t: Table, decision: Decision) -> Wording:
    step = running(t, Picked)
    return Wording(
        f"Where does {t.box.names[step.piece]} go?",
        f"{goes(t, step.piece)} Where it stops it stomps; among units it fights first.",
    )


def ask_enter(t: Table, decision: Decision) -> Wording:
    name = mine(t, decision)
    space = t.state.where[t.state.monster_of[decision.seat]]
    return Wording(f"From which side does {name} come in {at(t, space)}?", "If it cannot clear the space, it goes back there.")


def ask_battle(t: Table, decision: Decision) -> Wording:
    return Wording(f"Which of {many(len(decision.actions), 'battle')} is fought first?", "All of them will be, one after another.")


def ask_interlude(t: Table, decision: Decision) -> Wording:
    step = running(t, Interlude)
    asked, why = in_exchange(t, step.monster, decision, "buy an attack", "for attacks")
    before = f"{t.box.names[step.foe]} attacks" if step.foe >= 0 else "the next unit attacks"
    return Wording(f"Does {t.box.names[step.monster]} {asked}, before {before}?", f"{why} It can be done later, too.")


def ask_last_stand(t: Table, decision: Decision) -> Wording:
    step = running(t, LastStand)
    health, points = t.state.health[step.monster], step.points
    fallen = "is out of the game" if t.state.challenged else "goes to Hollywood, without its Infamy"
    return Wording(
        f"{t.box.names[step.monster]} is about to fall. Does it heal first?",
        f"It loses {points} Health and has {health}: {points - health + 1} more and it stays. Fallen, it {fallen}.",
    )


def ask_city(t: Table, decision: Decision) -> Wording:
    step = running(t, StompCity)
    health, infamy = step.total or 1, t.box.own[step.monster].city_infamy
    return Wording(
        f"What does {t.box.names[step.monster]} take for the city: {health} Health or {infamy} Infamy?",
        f"It has {t.state.health[step.monster]} Health and {t.state.infamy[step.monster]} Infamy.",
    )


def ask_challenge(t: Table, decision: Decision) -> Wording:
    step = running(t, MonsterChallenge)
    return Wording(
        f"Whom does {t.box.names[step.challenger]} challenge?",
        "They fight until one falls and is out; the winner heals by the loser's Health of the start. The last one standing wins.",
    )


ASKING: Final[dict[str, Words]] = SHARED | {
    "move monster": ask_move_monster,
    "enter": ask_enter,
    "battle": ask_battle,
    "interlude": ask_interlude,
    "last stand": ask_last_stand,
    "city": ask_city,
    "challenge": ask_challenge,
}
