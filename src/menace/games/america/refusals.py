"""What to say where a rule keeps an action out, and the names and numbers of the case at hand.

Where one of several rules alone would do, the first of them here is named, so what says the most stands first.
"""

from __future__ import annotations

from typing import Any, Final

from menace.games.america.moment import piece_at_hand
from menace.games.america.move import EnterFrom
from menace.games.america.table import Table
from menace.games.america.words import VERBS
from menace.games.usa.attack import MonsterAttacks
from menace.games.usa.box import VESSEL
from menace.games.usa.cards import ChopperLift
from menace.games.usa.deploy import Deployment
from menace.games.usa.encounter import StompBase
from menace.games.usa.move import FREE_AT, Moves, monster_reach, ways_of
from menace.games.usa.setup import PostUnits
from menace.games.usa.stats import fusion, modes_of, move_of
from menace.games.usa.words import (
    AT,
    BRANCHES,
    FIRE,
    FLY,
    GIANTS,
    GUARD,
    GUARD_COMMANDER,
    HOLLYWOOD,
    LAUNCH,
    LIFT,
    LURE,
    MISSILE,
    MONSTERS,
    MOVE,
    NOBODY,
    OCEAN,
    OUT,
    PICK,
    SUBMARINE,
    TILE,
    TROPHY,
    VANISHED,
)
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Waiver
from menace.toolkit.graph import reach, way_to

REFUSALS: Final = {
    # Set-up
    "A-SETUP-03": "{piece} is no monster.",
    "A-SETUP-14": "{owner} has {piece}.",
    "A-SETUP-17": "The {branch} belongs to no player.",
    "A-SETUP-16": "The {branch} is taken.",
    "A-SETUP-20": "A unit of the {force} that lies on its tile is put on a base now, and {piece} is {place}.",
    "A-SETUP-30": "The bases are filled one after another, and the next is {base}.",
    "A-SETUP-25": "{Space} is no lair of {mine}.",
    # Move
    "A-CARD-57": "Blonde Lure calls {mine} to {lure}, and it can go there.",
    "A-MOVE-09": "{piece} is not yours; you have {mine}.",
    "A-MOVE-17": "{piece} is {owner}'s and not yours to move.",
    "A-MOVE-18": "{piece} is of a branch nobody picked, and those never move.",
    "A-MOVE-35": "{mine} has vanished and is in no space.",
    "A-HOLLYWOOD-16": "{mine} is in Hollywood, in no space of the board.",
    "A-MOVE-11": "{piece} is {place}, in no space of the board.",
    "A-MOVE-27": "Being put on a lair was the move of {mine}.",
    "A-HOLLYWOOD-11": "Being put on the board was the move of {mine}.",
    "A-MOVE-10": "{piece} has moved this turn.",
    "A-MOVE-49": "{mover} stands at {space}; what is to stay is not picked.",
    "A-MOVE-39": "{rival} stands at {space}, and {mover} may fly over it but not end its move there.",
    "A-MOVE-04": "{rival} is in the way of {mover}{onward}.",
    "A-MOVE-03": "Units stop {mover} at {halt}.",
    "A-MOVE-19": "{rival} stops {mover} at {halt}.",
    "A-MOVE-44": "{mover} keeps to sea and coast, and there is dry land {water}.",
    "A-MOVE-45": "{mover} keeps to sea and coast, and there is a lakeshore {water}.",
    "A-MOVE-47": "{mover} can neither swim nor fly over the sea {water}.",
    "A-MOVE-05": "{mover} cannot cross the water {water}.",
    "A-MOVE-22": "{mover} cannot cross the water {water}.",
    "A-MOVE-01": "{mover} has Move {move}{length}.",
    "A-MOVE-16": "{mover} has Move {move}{length}.",
    "A-MOVE-14": "{mine} can have come in from {ways}, not from {space}.",
    "A-UNIT-32": "A submarine is launched into a monster's space, and {target}.",
    "A-UNIT-31": "A submarine that is launched flies {flight} spaces, and {flown}.",
    "A-HOLLYWOOD-15": "{mine} is in Hollywood and cannot vanish.",
    "A-MOVE-25": "{mine} has vanished.",
    "A-MOVE-31": "{mine} has moved, and vanishing takes the place of moving.",
    "A-MOVE-32": "{rival} stands at {space}.",
    "A-HOLLYWOOD-12": "{rival} stands in Los Angeles.",
    "A-HOLLYWOOD-13": "{rival} stands at {space}.",
    "A-HOLLYWOOD-09": "{mine} has {health} Health, and leaves Hollywood with {free}.",
    "A-HOLLYWOOD-10": "{mine} breaks free and is put in Los Angeles or on a lair of its own: {lairs}.",
    "A-MOVE-26": "A vanished monster is put on a lair of its own on its next turn; {mine} is {home}, its lairs are {lairs}.",
    # Cards
    "A-SETUP-27": "{card} waits for your first turn.",
    "A-CARDS-04": "{card} is a card that works by itself and is never used.",
    "A-CARD-36": "{card} is for the moment when the active player's monster has ended its move.",
    "A-CARDS-14": "{card} is for the start of a battle in which your own units fight on your turn.",
    "A-CARDS-12": "{card} is for your Move step, the start of your Deploy step and the end of your turn.",
    "A-CARDS-05": "{card} is a Mutation, and only Research cards are used so.",
    "A-CARDS-10": "{card} is {held}.",
    "A-CARD-34": "{card} needs another Research card in play.",
    "A-CARD-46": "{card} needs a monster on the board.",
    "A-CARD-56": "Blonde Lure names a monster on the board, and {named}.",
    "A-CARD-64": "Chopper Lift takes a monster on the board, and {named}.",
    "A-CARD-33": "Cutbacks takes a Research card that lies before a player, and {card} is {held}.",
    "A-CARD-12": "{Space} is not next to {mover}.",
    "A-CARD-16": "The lift carries {mover} {flight} spaces, to no piece, no sea and nothing to stomp, and {space} {lies}.",
    "A-CARD-38": "{mover} has {infamy} Infamy and would pay 2.",
    "A-CARD-39": "Before Laser Fence only an empty space will do, and at {space} there is {units}.",
    "A-CARD-01": "{Space} is no base of the {force}.",
    "A-CARD-02": "{Space} is no base of the {force}.",
    "A-GIANT-09": "{Space} has been stomped.",
    "A-UNIT-14": "{card} is none of the two that were drawn.",
    # Fight
    "A-FIGHT-01": "No move of this turn led to a battle at {space}.",
    "A-FIGHT-08": "Nobody is left to fight at {space}.",
    "A-UNIT-27": "{piece} is no nuclear submarine.",
    "A-UNIT-33": "{piece} was launched and fights as a cruise missile.",
    "A-UNIT-28": "{piece} has been declared, which holds for the whole battle.",
    "A-UNIT-53": "Submarines are declared one after another, and the next is {declared}.",
    "A-FIGHT-16": "{piece} has an attack phase of its own.",
    "A-FIGHT-25": "{piece} is a monster, and in a battle monsters attack units only.",
    "A-FIGHT-06": "{piece} is {place} and not in this battle.",
    "A-CHALLENGE-27": "{piece} is not in this duel, only {foe} is.",
    "A-FIGHT-24": "{mover} has no attack left.",
    "A-FIGHT-26": "{piece} has made its attack in this phase.",
    "A-UNIT-22": "Only Missile Launchers shoot before the monster does.",
    "A-FIGHT-29": "{piece} attacks later, and now those of {whose} do.",
    "A-FIGHT-40": "{mover} has no Infamy to cash in.",
    "A-FIGHT-28": "{mover} has this number of attacks left, which it must make: {left}.",
    "A-CARDS-17": "{card} does not heal {mover} now.",
    "A-CARDS-16": "{card} gives no attacks.",
    "A-UNIT-02": "{mover} cannot discard Mutations for Health.",
    "A-CARD-07": "{mover} does not have {card}.",
    "A-CARD-10": "{Space} is no lair of {mover}.",
    "A-CARD-53": "{rival} stands at {space}.",
    "A-RETREAT-01": "{Space} is not next to {mover}.",
    "A-RETREAT-04": "{rival} stands at {space}.",
    "A-RETREAT-05": "There are units of another player at {space}: {units}.",
    "A-RETREAT-06": "There are neutral units at {space}: {units}.",
    "A-RETREAT-07": "{mover} cannot cross the water to {space}.",
    # Encounter
    "A-ENCOUNTER-20": "{piece} is no unit of the {force} and can never be its trophy.",
    "A-ENCOUNTER-16": "{piece} is no unit of the {force}, whose base was stomped.",
    "A-ENCOUNTER-18": "{piece} is {place} and out of play.",
    "A-ENCOUNTER-21": "The trophy of a branch nobody picked comes from its tile while a unit lies there.",
    # Deploy
    "A-DEPLOY-01": "Units have been deployed in this step, and a card is drawn in their place only.",
    "A-DEPLOY-21": "The Research deck is empty.",
    "A-DEPLOY-19": "{piece} is a giant and is never deployed.",
    "A-DEPLOY-25": "{piece} is of a branch nobody picked, and those are never deployed.",
    "A-DEPLOY-08": "{piece} is neither of the {force} nor of the Guard.",
    "A-CARD-09": "{piece} is not on a card of yours.",
    "A-CARD-43": "{commander} has Guard Commander, and nobody else deploys Guard units.",
    "A-DEPLOY-18": "{piece} is on the board, and Guard units are not redeployed.",
    "A-DEPLOY-20": "{piece} is on the board, and X-Fighters are not redeployed.",
    "A-DEPLOY-17": "{piece} has been placed in this step.",
    "A-DEPLOY-05": "{piece} is {place} and not on its tile.",
    "A-DEPLOY-02": "The placements left are {flex} for the {force} or the Guard and {guard} for the Guard alone.",
    "A-DEPLOY-03": "The placements left are {flex} for the {force} or the Guard.",
    "A-DEPLOY-06": "{spot} has had a unit in this step.",
    "A-DEPLOY-07": "Units of the {force} go to its unstomped bases, and {aim}.",
    "A-DEPLOY-09": "Guard units go to unstomped cities, bases and Infamy sites, and {aim}.",
    "A-UNIT-52": "Units of a kind in the same place are alike, and {alike} stands for them all.",
    # The Monster Challenge
    "A-CHALLENGE-36": "{piece} is a unit, and those take no part in the Challenge.",
    "A-CHALLENGE-19": "{piece} is no other monster of this game.",
    "A-CHALLENGE-18": "{piece} was in Hollywood when the Challenge began.",
    "A-CHALLENGE-28": "{piece} has been beaten.",
    "A-CHALLENGE-39": "A giant is challenged when no other monster is left.",
    "A-GIANT-01": "{piece} is {place}.",
}

Words = dict[str, Any]
# What may keep a piece from a space, what is nearest first; all of it at last.
WAYS: Final = [
    frozenset(["A-MOVE-03", "A-MOVE-19"]),
    frozenset(["A-MOVE-04"]),
    frozenset(["A-MOVE-05", "A-MOVE-22", "A-MOVE-44", "A-MOVE-45", "A-MOVE-47"]),
    frozenset(["A-MOVE-01", "A-MOVE-16"]),
    None,
]


def case(t: Table, decision: Decision, action: int) -> Words:
    """The words of the sentences: what the action names, where that is, and what the question is about."""
    verb, first = verb_of(action), first_of(action)
    kinds = next(known.kinds for known in VERBS if known.number == verb)
    mine = t.state.monster_of[decision.seat]
    words: Words = {"mine": t.box.names[mine] if mine >= 0 else "", "branch": "", "piece": "", "space": "", "card": ""}
    mover = piece_at_hand(t)
    mover = mover if mover >= 0 else monster_at_hand(t, mine)
    for kind, number in zip(kinds, (first, second_of(action)), strict=False):
        if kind == "piece":
            words |= piece_words(t, number)
            mover = number if verb in (PICK, LAUNCH) else mover
        elif kind == "space":
            words |= space_words(t, number, verb)
        elif kind == "card":
            words |= {"card": t.box.card_names[number], "held": where_card(t, number)}
        elif kind == "branch":
            words["branch"] = branch_name(number)
    words |= monster_words(t, mine) | mover_words(t, mover, verb, first) | step_words(t, decision, verb, first)
    return words


def branch_name(branch: int) -> str:
    return BRANCHES[branch].replace("_", " ").title() if branch >= 0 else ""


def spot(t: Table, space: int) -> str:
    """A space as people say it: `New York (2104)`, `space 1005`."""
    if space < 0:
        return ""
    name = t.board.names[space]
    return f"{name} ({t.board.ids[space]})" if name else f"space {t.board.ids[space]}"


def begin(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def place_of(t: Table, piece: int) -> str:
    """Where a piece is, in words."""
    place, branch = t.state.where[piece], t.box.branch[piece]
    if place >= 0:
        return f"at {spot(t, place)}"
    if place <= TROPHY:
        return f"a trophy of {t.box.names[TROPHY - place]}"
    tile = f"on the tile of the {branch_name(branch)}" if branch >= 0 else "on its card"
    return {TILE: tile, VANISHED: "off the board", HOLLYWOOD: "in Hollywood", OUT: "out of the game"}.get(place, "not in play")


def owner_of(t: Table, piece: int) -> str:
    owner = t.state.owner[piece]
    if owner >= 0:
        return f"Player {owner + 1}"
    return "the National Guard" if t.box.branch[piece] == GUARD else "nobody"


def where_card(t: Table, card: int) -> str:
    s = t.state
    holder = t.holder_of(card)
    if holder >= 0:
        return f"before Player {holder + 1}"
    for monster in range(MONSTERS):
        if card in s.mutations[monster]:
            return f"a Mutation of {t.box.names[monster]}"
    return "in its deck" if card in s.research_deck or card in s.mutation_deck else "out of the game"


def monster_at_hand(t: Table, mine: int) -> int:
    """The monster that the running step is about, or the seat's own."""
    monster = getattr(t.agenda[-1], "monster", NOBODY)
    return monster if isinstance(monster, int) and monster >= 0 else mine


def piece_words(t: Table, piece: int) -> Words:
    kind = t.box.kind[piece]
    here = [
        other for other in range(GIANTS, piece + 1) if t.box.kind[other] == kind and t.state.where[other] == t.state.where[piece]
    ]
    return {
        "piece": t.box.names[piece],
        "place": place_of(t, piece),
        "owner": owner_of(t, piece),
        "alike": t.box.ids[here[0]] if here else "",
    }


def space_words(t: Table, space: int, verb: int) -> Words:
    s = t.state
    holds = [t.box.names[piece] for piece in s.units_in[space]]
    rival = t.monster_in(space)
    holds += [t.box.names[rival]] if rival != NOBODY else []
    return {
        "space": spot(t, space),
        "Space": begin(spot(t, space)),
        "units": ", ".join(holds) or "nothing",
        "target": f"none is at {spot(t, space)}",
    }


def monster_words(t: Table, mine: int) -> Words:
    """The seat's own monster."""
    if mine < 0:
        return {}
    lairs = ", ".join([spot(t, space) for space in t.board.lairs[mine]]) or "none"
    lure = next((step.lure for step in t.frames() if isinstance(step, Moves)), -1)
    return {"lairs": lairs, "home": place_of(t, mine), "health": t.state.health[mine], "free": FREE_AT, "lure": spot(t, lure)}


def mover_words(t: Table, mover: int, verb: int, first: int) -> Words:
    """The piece at hand, and its way to the space that is named."""
    if mover < 0:
        return {"mover": "", "rival": "", "water": "", "infamy": 0}
    s = t.state
    here, goal = s.where[mover], first if verb == MOVE else NOBODY
    there = t.monster_in(first) if first < t.board.size else NOBODY
    words: Words = {
        "mover": t.box.names[mover],
        "rival": t.box.names[there] if there != NOBODY else "Another monster",
        "infamy": s.infamy[mover] if mover < MONSTERS else 0,
        "move": move_of(t, mover),
        "flight": t.box.launched_move + fusion(t, s.owner[mover]),
        "water": f"on the way to {spot(t, goal)}" if goal >= 0 else "around it",
        "onward": f" to {spot(t, goal)}" if goal >= 0 else "",
        "length": "",
        "halt": spot(t, here),
    }
    if goal >= 0 and here >= 0:
        way = way_of(t, mover, goal)
        words["length"] = f", and the way to {spot(t, goal)} is {len(way) - 1} spaces long"
        for space in way[1:]:
            stopped = s.units_in[space] if mover < MONSTERS else t.monster_in(space) != NOBODY
            if stopped:
                words["halt"] = spot(t, space)
                break
        rivals = [t.monster_in(space) for space in way[1:] if t.monster_in(space) not in (NOBODY, mover)]
        words["rival"] = t.box.names[rivals[0]] if rivals else words["rival"]
    return words


def way_of(t: Table, piece: int, goal: int) -> list[int]:
    """The way a piece would take to a space if what keeps it from there were left out."""
    twin, start = t.twin(), t.state.where[piece]
    modes = modes_of(t, piece)
    for rules in WAYS:
        twin.waiver = Waiver(rules)
        far = t.board.size if rules is None or "A-MOVE-01" in rules else move_of(t, piece)
        halting = rules is not None and "A-MOVE-19" not in rules and not modes & FLY
        stops = {t.state.where[monster] for monster in t.state.monster_of if halting}
        found = monster_reach(twin, piece) if piece < MONSTERS else reach(ways_of(twin, piece, modes), start, far, set(), stops)
        if goal in found:
            return way_to(ways_of(twin, piece, modes), found, goal, set())
    return [start, goal]


def step_words(t: Table, decision: Decision, verb: int, first: int) -> Words:
    """What the running step adds."""
    step, box, seat = t.agenda[-1], t.box, decision.seat
    force = step.branch if isinstance(step, (PostUnits, StompBase)) else t.state.branch_of[seat]
    named = first_of(decision.actions[0])
    words: Words = {
        "force": branch_name(force),
        "base": spot(t, second_of(decision.actions[0])) if isinstance(step, PostUnits) else "",
        "ways": " or ".join([spot(t, space) for space in step.spaces]) if isinstance(step, EnterFrom) else "",
        "declared": box.ids[named] if verb in (SUBMARINE, MISSILE) else "",
        "whose": owner_of(t, named) if verb == FIRE else "",
        "left": step.left if isinstance(step, MonsterAttacks) else 0,
        "foe": box.names[step.foe] if isinstance(step, MonsterAttacks) else "",
        "named": f"{box.names[first]} is none" if verb in (LURE, LIFT) else "there is none",
        "commander": f"Player {t.holder_of(GUARD_COMMANDER) + 1}",
    }
    if verb == LAUNCH:
        words["target"] = "none is on the board"
        words["flown"] = "no monster is so near" if box.role[first] == VESSEL else f"{box.names[first]} is none"
    elif verb == MOVE:
        words["flown"] = f"{spot(t, first)} is further away"
    if isinstance(step, ChopperLift) and step.monster != NOBODY:
        words |= lift_words(t, step, first)
    return words | deploy_words(t, verb, first)


def lift_words(t: Table, step: ChopperLift, space: int) -> Words:
    board = t.board
    away = reach(board.neighbours, t.state.where[step.monster], board.size, set(), set()).get(space, board.size)
    if away > step.range:
        lies = f"is {away} away"
    elif t.state.units_in[space] or t.monster_in(space) != NOBODY:
        lies = "is not empty"
    else:
        lies = "is sea" if board.terrain[space] == OCEAN else "can be stomped"
    return {"flight": step.range, "lies": lies}


def deploy_words(t: Table, verb: int, first: int) -> Words:
    step = next((step for step in t.frames() if isinstance(step, Deployment)), None)
    put = verb == AT
    return {
        "flex": step.flex if step else 0,
        "guard": step.guard if step else 0,
        "spot": begin(spot(t, first)) if put else "Every space for it",
        "aim": f"{spot(t, first)} is none" if put else "none is left",
    }
