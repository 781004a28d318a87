"""What the game says: the question of every decision and roll, and the sentence of every event, with their rules."""

from __future__ import annotations

from typing import Final

from menace.games.usa.texts import QUESTIONS, asked, told
from menace.kernel.event import event
from menace.kernel.game import About

# What is asked as in the 2005 rules, and by which rules here.
ASKED: Final = {
    # Set-up
    "first": "M-SETUP-07",
    "monster": "M-SETUP-08",
    "branch": "M-SETUP-09 M-SETUP-10",
    "post": "M-SETUP-11 M-SETUP-12",
    "lair": "M-SETUP-24",
    # Turn, Dust is Settling
    "hollywood": "M-HOLLYWOOD-03",
    "shed": "M-TURN-03",
    "base": "M-DUST-13 M-CARDS-11",
    "mutation": "M-DUST-24",
    "keep": "M-DUST-29",
    # Movement
    "move": "M-MOVE-01 M-MOVE-19",
    "move monster": "M-MOVE-01 M-MOVE-03",
    "move unit": "M-MOVE-19 M-MOVE-22",
    "launch": "M-UNIT-07",
    "fence": "M-CARDS-20",
    "fenced": "M-CARDS-27",
    # Cards
    "research": "M-CARDS-05",
    "giant": "M-GIANT-01 M-GIANT-02",
    "cutbacks": "M-CARDS-23",
    "satellites": "M-CARDS-03",
    "lure": "M-CARDS-24",
    "lure to": "M-CARDS-24",
    "lift": "M-CARDS-26",
    "drop": "M-CARDS-26",
    "cards between": "M-CARDS-18",
    "last cards": "M-CARDS-18",
    # Fight
    "declare": "M-UNIT-06",
    "battle cards": "M-CARDS-19",
    "stabilizer": "M-CARDS-28",
    "cannon": "M-CARDS-03",
    "exile": "M-CARDS-13",
    "fire": "M-FIGHT-13",
    "attack": "M-FIGHT-12 M-FIGHT-14",
    "antimatter": "M-CARDS-03",
    "healing": "M-KO-10",
    "retreat": "M-FIGHT-21 M-CHALLENGE-18",
    # Encounter and Deploy
    "place": "M-DEPLOY-05 M-GUARD-01",
}
ABOUTS: Final = asked(ASKED) | {
    # Set-up
    "guard": About("Which Guard unit do you place?", "M-SETUP-16", "M-SETUP-17", answers="deploy"),
    "station": About("Where does the Guard unit stand?", "M-SETUP-15", "M-SETUP-18", answers="at"),
    # Turn, Dust is Settling
    "city": About("Health by the dice, or 1 Infamy for each of them?", "M-DUST-10", "M-DUST-11", answers="health infamy"),
    "city dice": About("How much Health does the city give?", "M-DUST-09"),
    "trophy": About("Which unit goes to the monster as a Trophy?", "M-DUST-14", "M-DUST-16", answers="trophy"),
    "ranking": About("Who is placed higher? A die decides between equals.", "M-END-07", "M-END-08"),
    # Fight
    "fight": About("Which battle or Challenge is fought next?", "M-FIGHT-03", "M-CHALLENGE-26", answers="battle duel"),
    "rescue": About(
        "Your monster is out of Health. Spend Infamy or heal it to stay out of Hollywood?",
        "M-KO-01",
        "M-KO-05",
        answers="spend shed discard endure end",
    ),
    # Encounter and Deploy
    "deploy": About(QUESTIONS["deploy"], "M-DEPLOY-01", answers="deploy draw retain use end"),
    "encounter": About("Begin an Encounter here?", "M-ENCOUNTER-01", "M-ENCOUNTER-02", answers="stomp mutate finale pass"),
    # The end
    "ground": About("At which Challenge site is the Final Challenge fought?", "M-END-22", answers="at"),
}

# What is told as in the 2005 rules, and by which rules here.
TOLD: Final = {
    "first": "M-SETUP-07",
    "picked monster": "M-SETUP-08",
    "picked branch": "M-SETUP-09",
    "posted": "M-SETUP-11 M-SETUP-15",
    "turn": "M-TURN-02",
    "stomped": "M-DUST-22",
    "drew mutation": "M-DUST-24",
    "mutated": "M-DUST-24",
    "healed": "M-DUST-27",
    "restored": "M-MOVE-15",
    "infamy": "M-DUST-28",
    "moved": "M-MOVE-01 M-MOVE-19",
    "launched": "M-UNIT-07",
    "vanished": "M-MOVE-07",
    "appeared": "M-MOVE-10",
    "sent home": "M-UNIT-08",
    "battle": "M-FIGHT-01",
    "battle over": "M-FIGHT-05",
    "declared": "M-UNIT-06",
    "weakened": "M-CARDS-03",
    "attacked": "M-FIGHT-15",
    "extra attacks": "M-FIGHT-12",
    "destroyed": "M-FIGHT-18 M-FIGHT-33",
    "hurt": "M-FIGHT-17 M-FIGHT-18",
    "struck": "M-CARDS-03",
    "retreated": "M-FIGHT-19 M-CHALLENGE-18",
    "hollywood": "M-HOLLYWOOD-01",
    "challenged": "M-CHALLENGE-01",
    "drew research": "M-CARDS-05",
    "used": "M-CARDS-03",
    "card gone": "M-CARDS-01",
    "lured": "M-CARDS-03",
    "lifted": "M-CARDS-03",
    "giant placed": "M-GIANT-01",
    "deployed": "M-DEPLOY-01",
    "beaten": "M-END-30",
    "spent": "M-UNIT-01",
}
EVENTS: Final = [
    *told(TOLD),
    event("token", "monster:piece space:space focus:focus", "{monster} begins to {focus} at {space}.", "M-ENCOUNTER-01"),
    event("token off", "monster:piece", "The Focus token of {monster} comes off.", "M-DUST-04"),
    event("trophy", "monster:piece unit:piece", "{unit} becomes a Trophy of {monster}.", "M-DUST-14"),
    event("challenge won", "winner:piece loser:piece", "{winner} wins the Challenge with {loser}.", "M-CHALLENGE-10"),
    event("retained", "seat:seat card:card", "{seat} retains {card}.", "M-GUARD-17"),
    event("command passes", "seat:seat card:card", "{card} passes to {seat}.", "M-GUARD-15"),
    event("endgame", "monster:piece", "{monster} has put down the last marker.", "M-END-01"),
    event("ranking die", "monster:piece die", "{monster} rolls {die} for its rank.", "M-END-07"),
    event("ranked", "monster:piece place", "{monster} is ranked number {place}.", "M-END-06"),
    event("final", "monster:piece space:space", "The Final Challenge begins at {space}: {monster}.", "M-END-15", "M-END-21"),
    event("giant fight", "monster:piece giant:piece", "{monster} goes on against {giant}.", "M-END-39"),
    event("won", "seat:seat ending:ending", "{seat} wins: {ending}.", "M-END-44"),
    event("america", "ending:ending", "{ending}.", "M-END-45", "M-END-46"),
]
