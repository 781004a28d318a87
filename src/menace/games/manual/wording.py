"""How the questions of the reference manual alone are put."""

from __future__ import annotations

from typing import Final

from menace.games.manual.dust import StompCity
from menace.games.manual.harm import Rescue
from menace.games.manual.setup import StationGuard
from menace.games.manual.words import FINALE, MUTATE, STOMP
from menace.games.usa.gifts import stomp_gifts
from menace.games.usa.move import Picked
from menace.games.usa.table import Table
from menace.games.usa.wording import ASKING as SHARED
from menace.games.usa.wording import GUARD_STANDS, Words, at, called, goes, mine
from menace.games.usa.words import GUARD
from menace.kernel.action import act
from menace.kernel.node import Decision
from menace.kernel.table import running
from menace.kernel.wording import Wording, listed, many

STARTS: Final = {STOMP: "stomp", MUTATE: "mutate", FINALE: "begin the Final Challenge"}


def ask_guard(t: Table, decision: Decision) -> Wording:
    guard = t.box.units_of[GUARD]
    left = sum([t.state.where[unit] < 0 for unit in guard])
    return Wording(
        "Which Guard unit do you place?", f"All players place the Guard in turn: {many(left, 'unit')} of {len(guard)} to go."
    )


def ask_station(t: Table, decision: Decision) -> Wording:
    step = running(t, StationGuard)
    return Wording(
        f"Where does the {called(t, step.unit)} stand guard?",
        f"In a city, at a base or an Infamy site; great cities take 2 or 3. {GUARD_STANDS}",
    )


def ask_move_monster(t: Table, decision: Decision) -> Wording:
    step = running(t, Picked)
    return Wording(
        f"Where does {t.box.names[step.piece]} go?",
        f"{goes(t, step.piece)} Among units and beside monsters it fights; then it may start a stomp, which pays next turn.",
    )


def ask_city(t: Table, decision: Decision) -> Wording:
    step = running(t, StompCity)
    dice, infamy = many(step.dice, "die", "dice"), step.dice * t.box.own[step.monster].city_infamy
    return Wording(
        f"What does {t.box.names[step.monster]} take for the city: {dice} of Health, or {infamy} Infamy?",
        f"It has {t.state.health[step.monster]} Health and {t.state.infamy[step.monster]} Infamy. You choose before the roll.",
    )


def ask_fight(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"Which of {many(len(decision.actions), 'fight')} comes next?",
        "All are fought, one after another; where a beaten monster flees into another fight, that one comes next.",
    )


def ask_rescue(t: Table, decision: Decision) -> Wording:
    step = running(t, Rescue)
    name, health, infamy = t.box.names[step.monster], t.state.health[step.monster], t.state.infamy[step.monster]
    if health > 0:
        saved = f"{name} is saved with {health} Health. Does it spend more?"
        return Wording(saved, f"It has {infamy} Infamy; each gives 2 Health.")
    return Wording(
        f"{name} is down to {health} Health. Do you save it?",
        f"It has {infamy} Infamy; each gives 2 Health. At 0 or less it goes to Hollywood and loses all Infamy.",
    )


def ask_encounter(t: Table, decision: Decision) -> Wording:
    here, name = t.state.where[t.state.monster_of[decision.seat]], mine(t, decision)
    offered = [verb for verb in STARTS if act(verb) in decision.actions]
    brings = listed([f"{gift.text}, {gift.says}" for gift in stomp_gifts(t, t.state.monster_of[decision.seat], here, "")])
    worth = [f"The stomp is worth {brings}."] if act(STOMP) in decision.actions and brings else []
    later = f"It pays when your next turn begins, if {name} is still here; until then the others may drive it off."
    final = "In the Final Challenge the two best monsters fight for the game, at once."
    return Wording(
        f"{name} {at(t, here)}: {', '.join([STARTS[verb] for verb in offered])} or nothing?",
        " ".join([*worth, *([later] if offered != [FINALE] else []), *([final] if FINALE in offered else [])]),
    )


def ask_ground(t: Table, decision: Decision) -> Wording:
    return Wording("At which Challenge site is the Final Challenge fought?", f"{mine(t, decision)} is the challenger.")


ASKING: Final[dict[str, Words]] = SHARED | {
    "guard": ask_guard,
    "station": ask_station,
    "move monster": ask_move_monster,
    "city": ask_city,
    "fight": ask_fight,
    "rescue": ask_rescue,
    "encounter": ask_encounter,
    "ground": ask_ground,
}
