"""What the buttons of World say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.games.world.attack import due
from menace.games.world.deploy import DeployPhase
from menace.games.world.encounter import CallTanks, Feast
from menace.games.world.meal import city_words, health_of, infamy_of, last_words
from menace.games.world.moment import piece_at_hand
from menace.games.world.move import moves_of
from menace.games.world.retreat import DrivenOff, VictoryOrRetreat
from menace.games.world.roll import ShellGuard
from menace.games.world.table import Table
from menace.games.world.wording import called, foes, hits_on, place, still_to_go, the, victim
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
    ENDURE,
    FIRE,
    FLEE,
    GUARD,
    JOIN,
    LAIR,
    LEAVE,
    PASS,
    PICK,
    RAY,
    RETREAT,
    SAIL,
    STRIKE,
    TANKS,
    USE,
    VOLLEY,
    YIELD,
)
from menace.kernel.action import Lexicon, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import listed, many

Label = Callable[[Table, Decision, int, int], str]

# What is said of the things alone that an action names; `{}` is the name of one.
SAID: Final = {
    "monster": "Play {}",
    "military": "Command the {}",
    "move": "Go to {}",
    "lead": "{} attacks next",
    "reroll": "Roll again",
    "keep": "Keep the roll",
    "also": "Hit the {} too",
    "stay": "The {} stays",
    "disband": "Lose the {}",
    "rampage": "Rampage into {}",
    "feed": "1 Health to {}",
    "mutation": "Take {}",
    "pollinate": "Pollendust uses the site",
    "give": "Give the cube",
    "dive": "Slip away to {}",
    "missile": "Build a cruise missile",
    "at": "Place it in {}",
    "research": "Do research instead",
    "upgrade": "Take {}",
}
PASSES: Final = {
    "lend": "Call none",
    "sweep": "No sweep",
    "rampage": "Stay here",
    "gift": "Keep the cube",
    "dive": "Stay here",
    "attack": "No more attacks",
    "fire": "Hold fire",
    "early fire": "Hold fire for now",
    "encounter": "Stomp nothing",
    "join": "No more submarines",
}


def lair(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Begin in {place(t, first)}" if decision.about == "lair" else f"Appear in {place(t, first)}"


def pick(t: Table, decision: Decision, first: int, second: int) -> str:
    where = f" in {place(t, t.state.where[first])}" if first >= CREATURES else ""
    return f"Move {the(t, first)}{where}{only_goal(t, first)}"


def only_goal(t: Table, piece: int) -> str:
    """Where a piece has one place to go to it goes there at once: its button says where, and that it fights there."""
    goals = moves_of(t, piece)
    if len(goals) != 1:
        return ""
    goal = first_of(goals[0])
    return f" to {place(t, goal)}{', battle' if foes(t, piece, goal) else ''}"


def battle(t: Table, decision: Decision, first: int, second: int) -> str:
    s = t.state
    creatures = [called(t, creature) for creature in s.creatures_in[first]]
    units = [many(len(s.units_in[first]), "unit")] if s.units_in[first] else []
    if not due(t, first):
        return f"Fire at {listed(creatures)} in {place(t, first)}"
    return f"Fight in {place(t, first)}: {', '.join([*creatures, *units])}"


def attack(t: Table, decision: Decision, first: int, second: int) -> str:
    health = f" ({t.state.health[first]} Health)" if first < CREATURES else ""
    return f"Attack {victim(t, decision, first)}{health}: {hits_on(t, piece_at_hand(t), first)}"


def volley(t: Table, decision: Decision, first: int, second: int) -> str:
    left = max([second_of(action) for action in decision.actions if verb_of(action) == VOLLEY])
    hits = hits_on(t, piece_at_hand(t), first)
    alike = [unit for unit in t.state.units_in[t.state.where[first]] if called(t, unit) == called(t, first)]
    whom = f"one {called(t, first)} of {len(alike)}" if len(alike) > 1 else victim(t, decision, first)
    return f"{'All ' if second == left else ''}{second} attacks on {whom}: {f'each {hits}' if 'on' in hits else hits}"


def fire(t: Table, decision: Decision, first: int, second: int) -> str:
    """Who fires from another space is told by that."""
    where = t.state.where[first]
    afar = f" in {place(t, where)}" if where != t.state.where[second] else ""
    return f"{called(t, first)}{afar} attacks {victim(t, decision, second)}: {hits_on(t, first, second)}"


def strike(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Strike {victim(t, decision, first)}: {hits_on(t, piece_at_hand(t), first)}"


def ray(t: Table, decision: Decision, first: int, second: int) -> str:
    monster = t.state.monster_of[decision.seat]
    return f"Opticus Ray at {victim(t, decision, first)} in {place(t, t.state.where[first])}: {hits_on(t, monster, first)}"


def minion_takes_it(t: Table, decision: Decision, first: int, second: int) -> str:
    step = t.agenda[-1]
    return f"{called(t, step.minion) if isinstance(step, ShellGuard) else 'The minion'} takes the hit"


def monster_takes_it(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"{t.box.names[t.state.monster_of[decision.seat]]} takes the hit"


def use(t: Table, decision: Decision, first: int, second: int) -> str:
    name = t.box.card_names[first]
    return f"{name}: call a minion" if decision.about == "lend" else f"{name} first"


def join(t: Table, decision: Decision, first: int, second: int) -> str:
    several = len([action for action in decision.actions if verb_of(action) == JOIN]) > 1
    return f"{called(t, first)}{f' in {place(t, t.state.where[first])}' if several else ''} joins"


def flee(t: Table, decision: Decision, first: int, second: int) -> str:
    step = t.agenda[-1]
    several = isinstance(step, DrivenOff) and len(step.units) > 1
    return f"{'All flee' if several else 'Flee'} to {place(t, second)}"


def retreat(t: Table, decision: Decision, first: int, second: int) -> str:
    count = company(t, first)
    return f"{f'{count} units retreat' if count > 1 else f'{called(t, first)} retreats'} to {place(t, second)}"


def leave(t: Table, decision: Decision, first: int, second: int) -> str:
    count = company(t, first)
    if first < CREATURES:
        return f"{called(t, first)} leaves the board"
    return f"{count} units are lost" if count > 1 else f"{called(t, first)} is lost"


def company(t: Table, piece: int) -> int:
    """How many retreat together."""
    step = t.agenda[-1]
    return len(step.company(step.groups(t), piece)) if isinstance(step, VictoryOrRetreat) else 1


def tanks(t: Table, decision: Decision, first: int, second: int) -> str:
    step = t.agenda[-1]
    several = isinstance(step, CallTanks) and len(step.tanks(t)) > 1
    return f"Put {'them' if several else 'it'} in {place(t, first)}"


def side(t: Table, decision: Decision, first: int, second: int) -> str:
    return "The monster and minions retreat" if first == CREATURE_SIDE else "The units retreat"


def encounter(t: Table, decision: Decision, first: int, second: int) -> str:
    space = t.state.where[t.state.monster_of[decision.seat]]
    board, seat = t.board, decision.seat
    last = last_words(t, seat, space, first)
    end = f"; {last}" if last else ""
    if first == CITY:
        return f"Stomp {board.city_names[space]}: {city_words(t, seat, space, health_of(t, seat, space))}{end}"
    infamy = f"+{infamy_of(t, seat, space, first)} Infamy{end}"
    if first == BASE:
        return f"Stomp the base {board.base_names[space]}: {infamy}"
    return f"Mutate at {board.site_names[space]}: a Mutation, {infamy}"


def deploy(t: Table, decision: Decision, first: int, second: int) -> str:
    where = t.state.where[first]
    if where >= 0:
        return f"Move {the(t, first)} from {place(t, where)}"
    left = sum(
        [t.state.where[other] == where for other in range(CREATURES, len(t.box.kind)) if t.box.kind[other] == t.box.kind[first]]
    )
    return f"{called(t, first)} ({left} left)"


def sail(t: Table, decision: Decision, first: int, second: int) -> str:
    """Where one submarine puts to sea the ocean says it all; where several do, which of them."""
    several = len({first_of(action) for action in decision.actions}) > 1
    return f"From {place(t, t.state.where[first])} to {place(t, second)}" if several else place(t, second)


def end(t: Table, decision: Decision, first: int, second: int) -> str:
    """Ending a step says what is given up by it."""
    if decision.about == "move":
        left = still_to_go(t, decision)
        return f"End moves: {left} can still go" if left else "End moves"
    step = t.agenda[-1]
    if isinstance(step, DeployPhase):
        rest = any([verb_of(action) == DEPLOY for action in decision.actions])
        return f"End deployment: {many(step.left, 'unit')} unplaced" if rest and step.left > 0 else "End deployment"
    if isinstance(step, Feast):
        return f"{t.box.names[t.state.monster_of[decision.seat]]} keeps the rest"
    if decision.about == "battle":
        begun = any([verb_of(action) == BATTLE for action in decision.actions])
        return "Leave it: no battle" if begun else "Go on to the encounters"
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
    GUARD: minion_takes_it,
    ENDURE: monster_takes_it,
    STRIKE: strike,
    RAY: ray,
    USE: use,
    JOIN: join,
    FLEE: flee,
    RETREAT: retreat,
    LEAVE: leave,
    YIELD: side,
    ENCOUNTER: encounter,
    TANKS: tanks,
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
    return SAID[verb.name].format(*[name_of(t, kind, number) for kind, number in verb.names(action)])


def name_of(t: Table, kind: str, number: int) -> str:
    if kind == "space":
        return place(t, number)
    if kind == "military":
        return t.box.military_names[number]
    return called(t, number) if kind == "piece" else t.box.card_names[number]
