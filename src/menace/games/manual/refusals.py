"""What to say where a rule keeps an action out, and the names and numbers of the case at hand.

Where one of several rules alone would do, the first of them here is named, so what says the most stands first.
"""

from __future__ import annotations

from typing import Final

from menace.games.manual.challenge import challenger_of
from menace.games.manual.fight import FightPhase
from menace.games.manual.moment import piece_at_hand
from menace.games.manual.setup import station_limit
from menace.games.manual.table import Table
from menace.games.manual.words import DUEL, VERBS
from menace.games.usa.cases import Words, begin, monster_at_hand, place_of, spot, words_of
from menace.games.usa.stats import modes_of
from menace.games.usa.words import AT, BATTLE, COASTAL, DEPLOY, GIANTS, MONSTERS, NOBODY
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision

REFUSALS: Final = {
    # Set-up
    "M-SETUP-01": "{piece} is no monster.",
    "M-SETUP-08": "{owner} has {piece}.",
    "M-SETUP-10": "The {branch} belongs to no player.",
    "M-SETUP-09": "The {branch} is taken.",
    "M-SETUP-11": "A unit of the {force} that lies on its tile is put on a base now, and {piece} is {place}.",
    "M-SETUP-31": "The bases are filled one after another, and the next is {base}.",
    "M-SETUP-15": "Guard units are put in cities, bases and Infamy sites now, and {station}.",
    "M-SETUP-16": "{piece} stands {place}.",
    "M-SETUP-18": "{Space} is a city of 2 dice and holds 2 Guard units.",
    "M-SETUP-19": "{Space} is a city of 3 dice and holds 3 Guard units.",
    "M-SETUP-20": "{Space} takes {limit} Guard unit in the set-up and has it.",
    "M-SETUP-24": "{Space} is no lair of {mine}.",
    # Movement
    "M-CARDS-25": "Blonde Lure calls {mine} to {lure}, and it can go there.",
    "M-MOVE-28": "{piece} is not yours; you have {mine}.",
    "M-MOVE-20": "{piece} is {owner}'s and not yours to move.",
    "M-MOVE-21": "{piece} is a Guard unit, and those stand still.",
    "M-SETUP-13": "{piece} is of a branch nobody took, and nobody commands it.",
    "M-DUST-19": "{piece} is {place} and out of the game.",
    "M-MOVE-18": "{mine} has vanished and is in no space.",
    "M-MOVE-26": "{piece} is {place}, in no space of the board.",
    "M-MOVE-17": "Coming back to the board was the move of {mine}.",
    "M-MOVE-27": "{piece} has moved this turn.",
    "M-MOVE-25": "{mover} stands at {space}; what is to stay is not picked.",
    "M-MOVE-05": "{rival} stands at {space}, and {mover} may fly over it but not end its move there.",
    "M-MOVE-02": "{rival} is in the way of {mover}.",
    "M-MOVE-03": "Units stop {mover} at {halt}.",
    "M-MOVE-22": "{rival} stops {mover} at {halt}.",
    "M-MOVE-04": "{mover} cannot cross the water {water}.",
    "M-MOVE-24": "{mover} cannot cross the {ground} {water}.",
    "M-MOVE-01": "{mover} has Move {move}{length}.",
    "M-MOVE-19": "{mover} has Move {move}{length}.",
    "M-UNIT-14": "A submarine that is launched flies {flight} spaces, and {flown}.",
    "M-UNIT-07": "A submarine is launched into a monster's space, and {target}.",
    "M-UNIT-06": "{piece} is no nuclear submarine.",
    "M-UNIT-15": "{piece} has been declared, which holds for the whole battle.",
    "M-MOVE-07": "{mine} is {home}, and only a monster on the board vanishes.",
    "M-MOVE-09": "{mine} has come back this turn.",
    "M-MOVE-08": "{mine} has moved, and vanishing takes the place of moving.",
    "M-MOVE-12": "{Space} is no open lair: there is {units}.",
    "M-MOVE-13": "{Space} is a lair in the sea, which {mine} could never leave.",
    "M-MOVE-11": "{Space} is no lair.",
    "M-HOLLYWOOD-07": "{rival} stands in Los Angeles.",
    "M-HOLLYWOOD-06": "{Space} is no open lair: there is {units}.",
    "M-HOLLYWOOD-05": "{mine} has {health} Health, and leaves Hollywood with {free}.",
    "M-HOLLYWOOD-03": "{mine} came to Hollywood this turn, and rolls for its Health in the next.",
    "M-HOLLYWOOD-04": "{mine} has {health} Health and leaves Hollywood now, for Los Angeles or an open lair{leaving}.",
    "M-MOVE-10": "A vanished monster is put on an open lair in its next turn, and {mine} is {home}.",
    # Cards
    "M-CARDS-20": "{card} is for the moment when the active player's monster has ended its move.",
    "M-CARDS-19": "{card} is for the start of a battle in which your own units fight on your turn.",
    "M-CARDS-18": "{card} is for your turn outside fights: while you move, after a fight, before you deploy a unit, at its end.",
    "M-CARDS-21": "{card} works by itself and is never used.",
    "M-CARDS-05": "{card} is {held}.",
    "M-CARDS-22": "{card} would do nothing now.",
    "M-CARDS-23": "Cutbacks takes a Research card that lies before a player, and {card} is {held}.",
    "M-CARDS-24": "Blonde Lure names a monster on the board, and {named}.",
    "M-CARDS-30": "{Space} is not next to {mover}.",
    "M-CARDS-31": "Chopper Lift takes a monster on the board, and {named}.",
    "M-CARDS-26": "The lift carries {mover} {flight} spaces, to no piece, no sea and nothing to stomp, and {space} {lies}.",
    "M-CARDS-27": "{mover} has {infamy} Infamy and would pay 2.",
    "M-CARDS-32": "Before Laser Fence only an empty space will do, and at {space} there is {units}.",
    "M-GIANT-02": "{closed}.",
    "M-GIANT-01": "{Space} is no base of the {force}.",
    "M-DUST-29": "{card} is none of the two that were drawn.",
    # Fights
    "M-GIANT-08": "A giant fights no Challenge.",
    "M-CHALLENGE-05": "The Challenger is named first, and that is {challenger}.",
    "M-CHALLENGE-04": "{one} and {other} have had their Challenge this turn.",
    "M-CHALLENGE-01": "A Challenge is fought by two monsters in neighbouring spaces; {one} is {here}, {other} is {there}.",
    "M-CHALLENGE-25": "{chased} has run into units at {refuge} and fights those first.",
    "M-CHALLENGE-28": "{chased} has retreated to {refuge}, and what it has run into is fought first.",
    "M-FIGHT-01": "{battle}.",
    "M-UNIT-10": "Only Missile Launchers shoot before everybody else.",
    "M-UNIT-13": "Submarines are declared one after another, and the next is {declared}.",
    "M-FIGHT-06": "{piece} has an attack phase of its own.",
    "M-FIGHT-14": "{piece} is a monster, and in a battle monsters attack units only.",
    "M-CHALLENGE-09": "{piece} is not in this fight, only {foe} is.",
    "M-FIGHT-11": "{mover} has no attack left.",
    "M-FIGHT-36": "{mover} has this number of attacks left, which it must make: {left}.",
    "M-FIGHT-13": "{piece} has made its attack in this phase.",
    "M-FIGHT-35": "{piece} attacks later, and now those of {whose} do.",
    "M-FIGHT-12": "{mover} has no Infamy to spend.",
    "M-KO-10": "{card} does not heal {mover} now.",
    "M-CARDS-29": "{card} gives no attacks.",
    "M-CARDS-04": "The tile of {mover} does not let it discard Mutations for Health.",
    "M-CARDS-28": "{mover} does not have {card}.",
    "M-CARDS-13": "{Space} is no lair of {mover} without another monster.",
    "M-KO-01": "{mover} has no Infamy to spend.",
    "M-KO-03": "{mover} has {blood} Health again, not less than it began with.",
    "M-KO-04": "{mover} has {blood} Health and {infamy} Infamy, which is not enough to save it.",
    "M-KO-06": "{mover} has {blood} Health again and is saved.",
    "M-HOLLYWOOD-01": "{mover} has {blood} Health and is not saved yet; the loss can be endured.",
    "M-FIGHT-23": "{Space} is not empty: there is {units}.",
    "M-FIGHT-24": "{mover} cannot cross the water to {space}.",
    "M-FIGHT-20": "{Space} is not next to {mover}.",
    "M-CHALLENGE-19": "{rival} stands at {space}.",
    "M-CHALLENGE-18": "{Space} is not next to {mover}.",
    # Encounters, and the end
    "M-ENCOUNTER-06": "{Stand} has no city, base or Infamy site.",
    "M-ENCOUNTER-10": "{Stand} has been stomped.",
    "M-ENCOUNTER-07": "{mutation}.",
    "M-ENCOUNTER-08": "No Mutation card is left.",
    "M-ENCOUNTER-12": "Before the endgame a Challenge site offers nothing.",
    "M-END-15": "{Stand} is no Challenge site.",
    "M-END-19": "{mine} is no finalist.",
    "M-END-22": "{Space} is no Challenge site.",
    # Trophies and the Deploy Phase
    "M-GIANT-16": "{piece} is a giant and never a Trophy.",
    "M-DUST-14": "{piece} is no unit of the {force}, whose base was stomped.",
    "M-DUST-15": "{piece} is on the board, and only a unit that lies on its tile is given as a Trophy.",
    "M-DEPLOY-01": "Units have been deployed in this phase, and nothing else is done in it then.",
    "M-CARDS-02": "The Research deck is empty.",
    "M-GUARD-17": "You do not hold Guard Commander.",
    "M-GUARD-16": "Guard Commander came to you this turn and stays without being retained.",
    "M-GIANT-11": "{piece} is a giant and is never deployed.",
    "M-DEPLOY-13": "{piece} is not on a card of yours.",
    "M-GUARD-13": "{commander} has Guard Commander, and nobody else deploys Guard units.",
    "M-GUARD-05": "{piece} is on the board, and Guard units are not redeployed.",
    "M-DEPLOY-10": "{piece} is on the board, and only units of the {force} are redeployed.",
    "M-DEPLOY-11": "{piece} has been placed in this phase.",
    "M-DEPLOY-04": "{piece} is {place} and not on its tile.",
    "M-DEPLOY-03": "The placements left are {flex} for the {force} or the Guard and {guard} for the Guard alone.",
    "M-DEPLOY-06": "{spot} has had a unit this turn, and 5 or more bases of the {force} remain.",
    "M-DEPLOY-09": "{haunted}.",
    "M-DEPLOY-14": "{piece} is neither of the {force} nor of the Guard.",
    "M-DEPLOY-05": "Units of the {force} go to its unstomped bases, and {aim}.",
    "M-GUARD-02": "{haunted}.",
    "M-GUARD-03": "{spot} has a Guard unit.",
    "M-GUARD-04": "{spot} has had a unit this turn, and Guard and branch do not share a space.",
    "M-GUARD-01": "Guard units go to unstomped cities, bases and Infamy sites, and {aim}.",
    "M-UNIT-12": "Units of a kind in the same place are alike, and {alike} stands for them all.",
}


def case(t: Table, decision: Decision, action: int) -> Words:
    """The words of the sentences: those of the board, and what only the manual speaks of."""
    words = words_of(t, decision, action, VERBS, piece_at_hand(t))
    return words | move_words(t, words, action) | fight_words(t, words, action) | place_words(t, decision, action)


def move_words(t: Table, words: Words, action: int) -> Words:
    """Where a piece is kept from, and what it has left."""
    mover = piece_at_hand(t)
    coastal = mover >= 0 and modes_of(t, mover) & COASTAL
    monster = monster_at_hand(t, NOBODY)
    return {
        "ground": "dry land" if coastal else "water",
        "leaving": f", and {words['space']} is neither" if words["space"] else "",
        "blood": t.manual.health[monster] if 0 <= monster < GIANTS else 0,
    }


def fight_words(t: Table, words: Words, action: int) -> Words:
    """Who fights whom, and what comes first."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    step = t.agenda[-1]
    chased = step.chased[-1] if isinstance(step, FightPhase) and step.chased else NOBODY
    facts: Words = {
        "battle": f"{words['piece']} is {words.get('place', '')} and not in this battle",
        "chased": t.box.names[chased] if chased != NOBODY else "",
        "refuge": place_of(t, chased).removeprefix("at ") if chased != NOBODY else "",
    }
    if verb == BATTLE:
        facts["battle"] = f"A battle takes a monster and units, and at {words['space']} there is {words['units']}"
    if verb == DUEL:
        facts |= {"one": t.box.names[first], "other": t.box.names[second], "here": place_of(t, first), "there": place_of(t, second)}
        monsters = first != second and first < MONSTERS and second < MONSTERS
        facts["challenger"] = t.box.names[challenger_of(t, first, second)] if monsters else ""
    return facts


def place_words(t: Table, decision: Decision, action: int) -> Words:
    """What is the matter with a space, or with the one that the monster stands in."""
    verb, first = verb_of(action), first_of(action)
    s = t.manual
    monster = s.monster_of[decision.seat]
    here = s.where[monster] if monster >= 0 else NOBODY
    stand = begin(spot(t, here)) if here >= 0 else ""
    used = here >= 0 and here in s.sites_used[monster]
    there = t.monster_in(first) if verb == AT else NOBODY
    haunted = f"{t.box.names[there]} stands at {spot(t, first)}" if there != NOBODY else "Monsters stand wherever it could go"
    return {
        "Stand": stand,
        "mutation": f"{t.box.names[monster]} has mutated at {spot(t, here)}" if used else f"{stand} is no Mutation site",
        "haunted": haunted,
        "closed": haunted if there != NOBODY else f"{begin(spot(t, first))} has been stomped" if verb == AT else "",
        "limit": station_limit(t, first) if verb == AT else 0,
        "station": f"{spot(t, first)} is none"
        if verb == AT
        else f"{t.box.names[first]} is no Guard unit"
        if verb == DEPLOY
        else "",
    }
