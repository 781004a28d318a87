"""How the questions of the 2005 rules alone are put."""

from __future__ import annotations

from typing import Final

from menace.games.america.challenge import MonsterChallenge
from menace.games.america.encounter import StompCity
from menace.games.usa.attack import Interlude
from menace.games.usa.move import Picked
from menace.games.usa.table import Table
from menace.games.usa.wording import ASKING as SHARED
from menace.games.usa.wording import Words, at, goes, mine
from menace.kernel.node import Decision
from menace.kernel.wording import Wording, many


def ask_move_monster(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, Picked)
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
    step = t.agenda[-1]
    assert isinstance(step, Interlude)
    name, infamy = t.box.names[step.monster], t.state.infamy[step.monster]
    return Wording(
        f"Does {name} strike before the next attack on it?", f"It has {infamy} Infamy; each buys one attack, now or later."
    )


def ask_last_stand(t: Table, decision: Decision) -> Wording:
    monster = getattr(t.agenda[-1], "monster", -1)
    return Wording(
        f"{t.box.names[monster]} is about to fall. Does it heal first?",
        f"It has {t.state.health[monster]} Health. Fallen, it goes to Hollywood; in the Challenge it is out of the game.",
    )


def ask_city(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, StompCity)
    health, infamy = step.total or 1, t.box.own[step.monster].city_infamy
    return Wording(
        f"What does {t.box.names[step.monster]} take for the city: {health} Health or {infamy} Infamy?",
        f"It has {t.state.health[step.monster]} Health and {t.state.infamy[step.monster]} Infamy.",
    )


def ask_challenge(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, MonsterChallenge)
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
