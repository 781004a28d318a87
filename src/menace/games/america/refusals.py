"""What to say where a rule keeps an action out, and the names and numbers of the case at hand.

Where one of several rules alone would do, the first of them here is named, so what says the most stands first.
"""

from __future__ import annotations

from typing import Final

from menace.games.america.moment import piece_at_hand
from menace.games.america.move import EnterFrom
from menace.games.america.table import Table
from menace.games.america.words import VERBS
from menace.games.usa.cases import Words, spot, words_of
from menace.kernel.node import Decision

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
    "A-CARDS-12": "{card} is for your turn outside battles: while you move, after a battle, before you deploy a unit, at its end.",
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


def case(t: Table, decision: Decision, action: int) -> Words:
    """The words of the sentences: those of the board, and by which ways a monster may have come in."""
    step = t.agenda[-1]
    ways = " or ".join([spot(t, space) for space in step.spaces]) if isinstance(step, EnterFrom) else ""
    return words_of(t, decision, action, VERBS, piece_at_hand(t)) | {"ways": ways}
