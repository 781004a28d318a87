"""What the buttons of this board say; each rule set adds its own verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.games.usa.cases import branch_name
from menace.games.usa.deploy import Deployment
from menace.games.usa.encounter import StompBase
from menace.games.usa.places import place_name
from menace.games.usa.stats import aim_of, attacks_of, base_health, damage_of, defense_of
from menace.games.usa.table import Table
from menace.games.usa.wording import called, of_branch, places_left, still_to_go, the
from menace.games.usa.words import (
    AT,
    ATTACK,
    BATTLE,
    BRANCH,
    CASH,
    CUT,
    DEPLOY,
    DISCARD,
    END,
    ENDURE,
    FIRE,
    LAUNCH,
    MISSILE,
    MONSTERS,
    MOVE,
    PASS,
    PICK,
    POST,
    SHED,
    SUBMARINE,
    TAKE_HEALTH,
    TAKE_INFAMY,
    TROPHY_UNIT,
)
from menace.kernel.action import Lexicon, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import many

Label = Callable[[Table, Decision, int, int], str]

# What is said of the things alone that an action names; `{}` is the name of one.
SAID: Final = {
    "monster": "Play {}",
    "appear": "Appear at {}",
    "vanish": "Vanish, and come back at a lair next turn",
    "use": "Use {}",
    "hold": "Let them attack in this battle",
    "lure": "Lure {}",
    "toward": "Call it to {}",
    "lift": "Lift {}",
    "drop": "Set it down at {}",
    "enter": "Come in from {}",
    "keep": "Keep {}",
    "retreat": "Retreat to {}",
    "pay": "Pay 2 Infamy and stay",
    "draw": "Draw a Research card instead",
    "strip": "Remove {}",
    "exile": "Throw it to {}",
    "stomp": "Start a stomp",
    "mutate": "Start a Mutation",
    "finale": "Begin the Final Challenge here",
    "spend": "Spend 1 Infamy: +2 Health",
    "retain": "Keep Guard Commander instead",
    "duel": "{} challenges {}",
}

# What ending or passing means, by what is asked.
PASSES: Final = {
    "fence": "Let it be",
    "battle cards": "Begin the battle",
    "interlude": "Let one attack, then ask again",
    "cards between": "Go on",
    "last cards": "End the turn",
    "encounter": "Nothing",
    "attack": "No more attacks",
    "shed": "Keep the Mutations",
    "rescue": "That is enough",
}


def one(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def branch(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Command the {branch_name(first)}"


def post(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"{called(t, first)} at {place_name(t.board, second)}"


def pick(t: Table, decision: Decision, first: int, second: int) -> str:
    return (
        f"Move {called(t, first)}" if first < MONSTERS else f"Move {the(t, first)} at {place_name(t.board, t.state.where[first])}"
    )


def launch(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Launch the submarine at {place_name(t.board, t.state.where[first])}"


def move(t: Table, decision: Decision, first: int, second: int) -> str:
    """A submarine is launched at a monster, wherever that is; everything else goes to a place."""
    goal, target = place_name(t.board, first), t.monster_in(first)
    return f"Launch it at {t.box.names[target]}, at {goal}" if decision.about == "launch" and target >= 0 else f"Go to {goal}"


def at(t: Table, decision: Decision, first: int, second: int) -> str:
    """A piece is put somewhere; the Final Challenge is fought there."""
    place = place_name(t.board, first)
    return f"Fight it out at {place}" if decision.about == "ground" else f"Place it at {place}"


def battle(t: Table, decision: Decision, first: int, second: int) -> str:
    monster = t.monster_in(first)
    name = f": {t.box.names[monster]} against {many(len(t.state.units_in[first]), 'unit')}" if monster >= 0 else ""
    return f"Fight at {place_name(t.board, first)}{name}"


def as_submarine(t: Table, decision: Decision, first: int, second: int) -> str:
    return "Fight as a submarine"


def as_missile(t: Table, decision: Decision, first: int, second: int) -> str:
    return "Fight as a cruise missile"


def attack(t: Table, decision: Decision, first: int, second: int) -> str:
    monster = getattr(t.agenda[-1], "monster", -1)
    return f"Attack {the(t, first)}: {hits_on(t, monster, first)}"


def hits_on(t: Table, attacker: int, target: int) -> str:
    needs = max(defense_of(t, target) - aim_of(t, attacker, target), 1) if 0 <= attacker < MONSTERS else defense_of(t, target)
    return f"hits on {needs} or more" if needs <= 6 else "cannot hit"


def fire(t: Table, decision: Decision, first: int, second: int) -> str:
    target = getattr(t.agenda[-1], "monster", -1)
    damage = damage_of(t, first)
    return (
        f"{called(t, first)} attacks: {hits_on(t, first, target)}, {damage} Damage"
        if target >= 0
        else f"{called(t, first)} attacks"
    )


def cash(t: Table, decision: Decision, first: int, second: int) -> str:
    monster = getattr(t.agenda[-1], "monster", -1)
    return f"Spend 1 of {t.state.infamy[monster]} Infamy: 1 more attack"


def cut(t: Table, decision: Decision, first: int, second: int) -> str:
    return f"Remove {t.box.card_names[first]}{of_branch(t, t.holder_of(first))}"


def discard(t: Table, decision: Decision, first: int, second: int) -> str:
    gift = t.box.gift[first]
    heals = f", +{many(gift.rage_dice, 'die', 'dice')} of Health" if gift.rage_dice else ""
    return f"Discard {t.box.card_names[first]}: {many(gift.rage, 'more attack')}{heals}"


def shed(t: Table, decision: Decision, first: int, second: int) -> str:
    monster = t.state.monster_of[decision.seat]
    return f"Give up {t.box.card_names[first]}: +{t.box.own[monster].sheds} Health"


def take_health(t: Table, decision: Decision, first: int, second: int) -> str:
    step = t.agenda[-1]
    if isinstance(step, StompBase):
        return f"Take {base_health(t, step.monster)} Health"
    dice, total = getattr(step, "dice", 0), getattr(step, "total", 0)
    return f"Take {many(dice, 'die', 'dice')} of Health" if dice else f"Take {total or 1} Health"


def take_infamy(t: Table, decision: Decision, first: int, second: int) -> str:
    step = t.agenda[-1]
    each = 1 if isinstance(step, StompBase) else t.box.own[getattr(step, "monster", 0)].city_infamy
    return f"Take {each * (getattr(step, 'dice', 0) or 1)} Infamy"


def trophy(t: Table, decision: Decision, first: int, second: int) -> str:
    """What is one's own is lost; of what is nobody's one only says which."""
    verb, where = "Lose" if t.state.owner[first] == decision.seat else "Hand over", t.state.where[first]
    if where < 0:
        return f"{verb} {one(called(t, first))} from the supply"
    return f"{verb} {the(t, first)} at {place_name(t.board, where)}"


def deploy(t: Table, decision: Decision, first: int, second: int) -> str:
    where = t.state.where[first]
    if where >= 0:
        return f"Move {the(t, first)} from {place_name(t.board, where).removeprefix('the space ').removeprefix('the spot ')}"
    left = sum([t.state.where[other] == where for other in range(len(t.box.kind)) if t.box.kind[other] == t.box.kind[first]])
    return f"{called(t, first)} ({left} left)"


def end(t: Table, decision: Decision, first: int, second: int) -> str:
    """Ending a step says what is given up by it."""
    if decision.about == "move":
        waiting = still_to_go(t, decision)
        return f"End moves: {waiting} can still go" if waiting else "End moves"
    step = t.agenda[-1]
    if isinstance(step, Deployment):
        left = places_left(t, step, decision)
        rest = any([verb_of(action) == DEPLOY for action in decision.actions])
        return f"End deployment: {many(left, 'unit')} unplaced" if rest and left > 0 else "End deployment"
    if decision.about == "attack" and {verb_of(action) for action in decision.actions} == {SHED, END}:
        return PASSES["shed"]
    return PASSES.get(decision.about, "Done")


def give_way(t: Table, decision: Decision, first: int, second: int) -> str:
    return PASSES.get(decision.about, "Pass")


def endure(t: Table, decision: Decision, first: int, second: int) -> str:
    return "Let it fall"


def challenge(t: Table, decision: Decision, first: int, second: int) -> str:
    """Whom one meets, in figures."""
    infamy = f", {t.state.infamy[first]} Infamy" if first < MONSTERS else ""
    attacks = attacks_of(t, first, 1)
    strikes = f"{many(attacks, 'attack')}, {damage_of(t, first)} Damage{' each' if attacks > 1 else ''}"
    return f"Challenge {t.box.names[first]}: {t.state.health[first]} Health{infamy}, Defense {defense_of(t, first)}, {strikes}"


MADE: Final[dict[int, Label]] = {
    BRANCH: branch,
    POST: post,
    PICK: pick,
    LAUNCH: launch,
    MOVE: move,
    AT: at,
    BATTLE: battle,
    SUBMARINE: as_submarine,
    MISSILE: as_missile,
    ATTACK: attack,
    FIRE: fire,
    CASH: cash,
    CUT: cut,
    DISCARD: discard,
    SHED: shed,
    TAKE_HEALTH: take_health,
    TAKE_INFAMY: take_infamy,
    TROPHY_UNIT: trophy,
    DEPLOY: deploy,
    END: end,
    PASS: give_way,
    ENDURE: endure,
}


def label(t: Table, decision: Decision, action: int, lexicon: Lexicon) -> str:
    """What a button says for an action."""
    verb = lexicon.verbs[verb_of(action)]
    made = challenge if verb.name == "challenge" else MADE.get(verb.number)
    if made is not None:
        return made(t, decision, first_of(action), second_of(action))
    return SAID[verb.name].format(*[name_of(t, kind, number) for kind, number in verb.names(action)])


def name_of(t: Table, kind: str, number: int) -> str:
    if kind == "space":
        return place_name(t.board, number)
    return t.box.names[number] if kind == "piece" else t.box.card_names[number]
