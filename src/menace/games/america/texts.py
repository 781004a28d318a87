"""What the game says: the question of every decision and roll, and the sentence of every event, with their rules."""

from __future__ import annotations

from typing import Final

from menace.games.usa.texts import asked, told
from menace.kernel.event import event
from menace.kernel.game import About

# What is asked as by the manual, and by which rules here.
ASKED: Final = {
    # Set-up
    "first": "A-SETUP-12",
    "monster": "A-SETUP-14",
    "branch": "A-SETUP-16 A-SETUP-17",
    "post": "A-SETUP-20 A-SETUP-21",
    "lair": "A-SETUP-25",
    # Turn and Move
    "hollywood": "A-HOLLYWOOD-08",
    "shed": "A-UNIT-02 A-UNIT-03",
    "move": "A-MOVE-09 A-MOVE-10",
    "move monster": "A-MOVE-01 A-MOVE-03",
    "move unit": "A-MOVE-16 A-MOVE-19",
    "launch": "A-UNIT-31 A-UNIT-32",
    "fence": "A-CARD-04 A-CARD-36",
    "fenced": "A-CARD-38",
    # Cards
    "research": "A-CARDS-03",
    "mutation": "A-ENCOUNTER-29",
    "keep": "A-UNIT-14",
    "giant": "A-CARD-01 A-GIANT-09",
    "cutbacks": "A-CARD-03 A-CARD-33",
    "satellites": "A-CARD-06",
    "lure": "A-CARD-12",
    "lure to": "A-CARD-12",
    "lift": "A-CARD-16",
    "drop": "A-CARD-16",
    "cards between": "A-CARDS-12",
    "last cards": "A-CARDS-12",
    # Fight
    "declare": "A-UNIT-27",
    "battle cards": "A-CARDS-14",
    "stabilizer": "A-CARD-07",
    "cannon": "A-CARD-10",
    "exile": "A-CARD-10",
    "fire": "A-FIGHT-29",
    "attack": "A-FIGHT-20 A-FIGHT-42",
    "antimatter": "A-CARD-14",
    "healing": "A-CARD-27",
    "retreat": "A-RETREAT-10 A-RETREAT-11",
    # Encounter and Deploy
    "base": "A-CARD-24",
    "deploy": "A-DEPLOY-01",
    "place": "A-DEPLOY-07 A-DEPLOY-09",
}
ABOUTS: Final = asked(ASKED) | {
    # Turn and Move
    "enter": About("From which space does your monster come in?", "A-MOVE-14", answers="enter"),
    # Fight
    "battle": About("Which battle is fought next?", "A-FIGHT-04", answers="battle"),
    "interlude": About(
        "Attack out of turn? Infamy and Mutations may buy it at any time.",
        "A-FIGHT-42",
        "A-CARDS-16",
        answers="cash discard shed pass hold",
    ),
    "last stand": About("This would bring your monster to 0 Health. Heal it first?", "A-CARDS-17", answers="shed discard endure"),
    # Encounter and Deploy
    "city": About("How much does the city give, and what do you take?", "A-ENCOUNTER-13", "A-UNIT-18", answers="health infamy"),
    "trophy": About("Which unit goes to the monster as a trophy?", "A-ENCOUNTER-16", answers="trophy"),
    # Challenge
    "challenge": About("Whom do you challenge?", "A-CHALLENGE-19", "A-CHALLENGE-39", answers="challenge"),
}

# What is told as by the manual, and by which rules here.
TOLD: Final = {
    "first": "A-SETUP-12",
    "picked monster": "A-SETUP-14",
    "picked branch": "A-SETUP-16",
    "posted": "A-SETUP-20",
    "turn": "A-MOVE-07",
    "moved": "A-MOVE-01 A-MOVE-16",
    "launched": "A-UNIT-31",
    "vanished": "A-MOVE-25",
    "appeared": "A-MOVE-26",
    "sent home": "A-CARD-29 A-UNIT-35",
    "battle": "A-FIGHT-02 A-FIGHT-03",
    "battle over": "A-FIGHT-18",
    "declared": "A-UNIT-27 A-UNIT-28",
    "weakened": "A-FIGHT-17",
    "attacked": "A-FIGHT-21",
    "extra attacks": "A-CARD-25",
    "destroyed": "A-FIGHT-35 A-FIGHT-36",
    "hurt": "A-FIGHT-33",
    "struck": "A-CARD-06 A-CARD-10",
    "healed": "A-ENCOUNTER-14",
    "restored": "A-MOVE-28",
    "infamy": "A-ENCOUNTER-25",
    "retreated": "A-RETREAT-01",
    "hollywood": "A-HOLLYWOOD-01 A-HOLLYWOOD-02",
    "stomped": "A-ENCOUNTER-08",
    "drew mutation": "A-CARDS-03",
    "mutated": "A-ENCOUNTER-29",
    "drew research": "A-CARDS-03",
    "used": "A-CARDS-05",
    "card gone": "A-CARDS-06",
    "lured": "A-CARD-12",
    "lifted": "A-CARD-16",
    "giant placed": "A-CARD-01",
    "deployed": "A-DEPLOY-01",
    "challenged": "A-CHALLENGE-19",
    "beaten": "A-CHALLENGE-28",
    "spent": "A-UNIT-39 A-UNIT-40",
}
EVENTS: Final = [
    *told(TOLD),
    event("trophy", "monster:piece unit:piece", "{unit} becomes a trophy of {monster}.", "A-ENCOUNTER-16"),
    event("declared challenge", "monster:piece", "{monster} declares the Monster Challenge.", "A-CHALLENGE-01"),
    event("site reached", "monster:piece space:space", "{monster} reaches {space} and is the challenger.", "A-CHALLENGE-05"),
    event("challenger lost", "monster:piece", "{monster} is no longer the challenger.", "A-CHALLENGE-10"),
    event("challenge begins", "monster:piece space:space", "The Monster Challenge begins at {space}: {monster}.", "A-CHALLENGE-03"),
    event(
        "weighed in",
        "monster:piece weight foe:piece foe_weight",
        "{monster} weighs in with {weight}, {foe} with {foe_weight}.",
        "A-CHALLENGE-24",
    ),
    event("won", "seat:seat manner:manner", "{seat} wins: {manner}.", "A-END-01", "A-END-02"),
]
