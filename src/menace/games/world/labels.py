"""What the buttons of World say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.games.world.deploy import DeployPhase
from menace.games.world.meal import city_words, health_of, infamy_of, last_words
from menace.games.world.table import Table
from menace.games.world.wording import called, place, the
from menace.games.world.words import (
    ATTACK,
    BASE,
    BATTLE,
    CITY,
    CREATURE_SIDE,
    CREATURES,
    DEPLOY,
    ENCOUNTER,
    END,
    FIRE,
    LAIR,
    PASS,
    PICK,
    SAIL,
    VOLLEY,
    YIELD,
)
from menace.kernel.action import Lexicon, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import many

Label = Callable[[Table, Decision, int, int], str]

# What is said of the things alone that an action names; `{}` is the name of one.
SAID: Final = {
    "monster": "Play {}",
    "military": "Command the {}",
    "move": "Go to {}",
    "join": "The submarine takes part: {}",
    "use": "Use {}",
    "lead": "{} attacks next",
    "reroll": "Roll again",
    "keep": "Keep the roll",
    "also": "Hit {} as well",
    "guard": "The minion takes the hit",
    "endure": "The monster takes the hit",
    "flee": "{} and company: to {}",
    "stay": "{} stays",
    "retreat": "{} retreats to {}",
    "leave": "{} leaves the board",
    "disband": "Lose {}",
    "rampage": "Rampage into {}",
    "ray": "Opticus Ray at {}",
    "feed": "1 Health to {}",
    "mutation": "Take {}",
    "pollinate": "Pollendust uses the site",
    "give": "Give the cube",
    "tanks": "Tanks in {}",
    "dive": "Vanish into {}",
    "missile": "Build a cruise missile",
    "at": "Place it in {}",
    "research": "Do research instead",
    "upgrade": "Take {}",
    "strike": "Strike {}",
}
PASSES: Final = {
    "lend": "Call none",
    "sweep": "No sweep",
    "rampage": "Stay here",
    "gift": "Keep the cube",
    "dive": "Stay here",
    "attack": "No more attacks",
    "fire": "No more attacks",
    "early fire": "Hold fire for now",
    "encounter": "Stomp nothing",
    "feast": "The monster keeps the rest",
    "join": "No more submarines",
    "battle": "Go on to the encounters",
}


def lair(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Begin in {place(t, first)}" if decision.about == "lair" else f"Appear in {place(t, first)}"


def pick(t: Table, decision: Decision, first: int, second: int) -> str:
    where = f" in {place(t, t.state.where[first])}" if first >= CREATURES else ""
    return f"Move {the(t, first)}{where}"


def battle(t: Table, decision: Decision, first: int, second: int) -> str:
    s = t.state
    creatures = [called(t, creature) for creature in s.creatures_in[first]]
    units = [many(len(s.units_in[first]), "unit")] if s.units_in[first] else []
    return f"Fight in {place(t, first)}: {', '.join([*creatures, *units])}"


def attack(t: Table, decision: Decision, first: int, second: int) -> str:
    health = f" ({t.state.health[first]} Health)" if first < CREATURES else ""
    return f"Attack {the(t, first)}{health}"


def volley(t: Table, decision: Decision, first: int, second: int) -> str:
    left = max([second_of(action) for action in decision.actions if verb_of(action) == VOLLEY])
    return f"{'All ' if second == left else ''}{second} attacks on {the(t, first)}"


def fire(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"{called(t, first)} attacks {called(t, second)}"


def side(t: Table, decision: Decision, first: int, second: int) -> str:
    return "The monster and minions retreat" if first == CREATURE_SIDE else "The units retreat"


def encounter(t: Table, decision: Decision, first: int, second: int) -> str:
    space = t.state.where[t.state.monster_of[decision.seat]]
    board, seat = t.board, decision.seat
    last = last_words(t, seat, space, first)
    end = f"; {last}" if last else ""
    if first == CITY:
        return f"Stomp {board.city_names[space]}: {city_words(t, seat, space, health_of(t, seat, space))}{end}"
    what = f"Stomp the base {board.base_names[space]}" if first == BASE else f"Mutate at {board.site_names[space]}"
    return f"{what}: +{infamy_of(t, seat, space, first)} Infamy{end}"


def deploy(t: Table, decision: Decision, first: int, second: int) -> str:
    where = t.state.where[first]
    if where >= 0:
        return f"Redeploy {the(t, first)} in {place(t, where)}"
    left = sum(
        [t.state.where[other] == where for other in range(CREATURES, len(t.box.kind)) if t.box.kind[other] == t.box.kind[first]]
    )
    return f"{called(t, first)} ({left} left)"


def sail(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"From {place(t, t.state.where[first])} to {place(t, second)}"


def end(t: Table, decision: Decision, first: int, second: int) -> str:
    """Ending a step says what is given up by it."""
    if decision.about == "move":
        pieces = sum([verb_of(action) == PICK for action in decision.actions])
        return f"End moves: {many(pieces, 'piece')} can still move" if pieces else "End moves"
    step = t.agenda[-1]
    if isinstance(step, DeployPhase):
        rest = any([verb_of(action) == DEPLOY for action in decision.actions])
        return f"End deployment: {many(step.left, 'unit')} unplaced" if rest and step.left > 0 else "End deployment"
    return PASSES.get(decision.about, "Done")


def give_way(t: Table, decision: Decision, first: int, second: int) -> str:
    return PASSES.get(decision.about, "Pass")


MADE: Final[dict[int, Label]] = {
    LAIR: lair,
    PICK: pick,
    BATTLE: battle,
    ATTACK: attack,
    VOLLEY: volley,
    FIRE: fire,
    YIELD: side,
    ENCOUNTER: encounter,
    DEPLOY: deploy,
    SAIL: sail,
    END: end,
    PASS: give_way,
}


def label(t: Table, decision: Decision, action: int, lexicon: Lexicon) -> str:
    """What a button says for an action."""
    verb = lexicon.verbs[verb_of(action)]
    made = MADE.get(verb.number)
    if made is not None:
        return made(t, decision, first_of(action), second_of(action))
    names = [name_of(t, kind, number) for kind, number in zip(verb.kinds, (first_of(action), second_of(action)), strict=False)]
    return SAID[verb.name].format(*names)


def name_of(t: Table, kind: str, number: int) -> str:
    if kind == "space":
        return place(t, number)
    if kind == "military":
        return t.box.military_names[number]
    return called(t, number) if kind == "piece" else t.box.card_names[number]
