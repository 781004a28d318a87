"""What the game says: the question of every decision and roll, and the sentence of every event, with their rules."""

from __future__ import annotations

from typing import Final

from menace.games.america.box import Box
from menace.games.america.words import BRANCHES
from menace.kernel.action import Lexicon
from menace.kernel.event import event
from menace.kernel.game import SEATS, About

ABOUTS: Final = {
    # Set-up
    "first": About("Who plays first?", "A-SETUP-12"),
    "monster": About("Which monster do you take?", "A-SETUP-14"),
    "branch": About("Which military branch do you take?", "A-SETUP-16", "A-SETUP-17"),
    "post": About("Which unit of the branch nobody took stands on this base?", "A-SETUP-20", "A-SETUP-21"),
    "lair": About("On which of its lairs does your monster begin?", "A-SETUP-25"),
    # Turn and Move
    "hollywood": About("How much Health does Hollywood give back?", "A-HOLLYWOOD-08"),
    "shed": About("Discard Mutations for Health?", "A-UNIT-02", "A-UNIT-03"),
    "move": About("Move your monster and your units, one piece after another.", "A-MOVE-09", "A-MOVE-10"),
    "move monster": About("Where does your monster go?", "A-MOVE-01", "A-MOVE-03"),
    "move unit": About("Where does this unit go?", "A-MOVE-16", "A-MOVE-19"),
    "enter": About("From which space does your monster come in?", "A-MOVE-14"),
    "launch": About("Into which battle does the missile fly?", "A-UNIT-31", "A-UNIT-32"),
    "fence": About("Use Laser Fence on the monster that has just moved?", "A-CARD-04", "A-CARD-36"),
    "fenced": About("The Laser Fence holds you up: pay 2 Infamy or retreat.", "A-CARD-38"),
    # Cards
    "research": About("Which Research card is drawn?", "A-CARDS-03"),
    "mutation": About("Which Mutation is drawn?", "A-ENCOUNTER-29"),
    "keep": About("Which of the two Mutations do you keep?", "A-UNIT-14"),
    "giant": About("On which of your bases does the giant appear?", "A-CARD-01", "A-GIANT-09"),
    "cutbacks": About("Which Research card is cut?", "A-CARD-03", "A-CARD-33"),
    "satellites": About("How hard do the satellites strike?", "A-CARD-06"),
    "lure": About("Which monster is lured?", "A-CARD-12"),
    "lure to": About("To which space next to it?", "A-CARD-12"),
    "lift": About("How far does the lift go, and which monster does it take?", "A-CARD-16"),
    "drop": About("Where is the monster set down?", "A-CARD-16"),
    "last cards": About("Use a card before your turn ends?", "A-CARDS-12"),
    # Fight
    "battle": About("Which battle is fought next?", "A-FIGHT-04"),
    "declare": About("How does this submarine fight?", "A-UNIT-27"),
    "battle cards": About("Use a card at the start of this battle?", "A-CARDS-14"),
    "stabilizer": About("Which Mutation does the Stabilizer Ray remove?", "A-CARD-07"),
    "cannon": About("How hard does the Molecular Cannon strike?", "A-CARD-10"),
    "exile": About("On which of its lairs does the monster appear?", "A-CARD-10"),
    "fire": About("Which unit attacks next?", "A-FIGHT-29"),
    "attack": About("Attack, or do what gives more attacks.", "A-FIGHT-20", "A-FIGHT-42"),
    "antimatter": About("Does the monster mutate?", "A-CARD-14"),
    "last stand": About("This would bring your monster to 0 Health. Heal it first?", "A-CARDS-17"),
    "healing": About("How much Health?", "A-CARD-27"),
    "retreat": About("Where does the monster retreat to?", "A-RETREAT-10", "A-RETREAT-11"),
    # Encounter and Deploy
    "city": About("How much does the city give, and what do you take?", "A-ENCOUNTER-13", "A-UNIT-18"),
    "base": About("Infamy or Health for the base?", "A-CARD-24"),
    "trophy": About("Which unit goes to the monster as a trophy?", "A-ENCOUNTER-16"),
    "deploy": About("Deploy units, or draw a Research card.", "A-DEPLOY-01"),
    "place": About("Where is it placed?", "A-DEPLOY-07", "A-DEPLOY-09"),
    # Challenge
    "challenge": About("Whom do you challenge?", "A-CHALLENGE-19", "A-CHALLENGE-39"),
}


def ids_of(box: Box) -> dict[str, list[str]]:
    """What actions and events may name, by kind, in every rule set of this board."""
    return {
        "piece": box.ids,
        "space": box.board.ids,
        "card": box.cards,
        "branch": list(BRANCHES),
        "seat": SEATS,
        "hit": ["misses", "hits"],
        "mode": ["submarine", "cruise missile"],
    }


def name_of(box: Box, lexicon: Lexicon, kind: str, number: int) -> str:
    """The name of a thing as people write it: `Konk`, `New York`, `Air Force`."""
    if kind == "piece":
        return box.names[number]
    if kind == "space":
        name = box.board.names[number]
        return f"{name} ({box.board.ids[number]})" if name else box.board.ids[number]
    if kind == "card":
        return box.card_names[number]
    if kind == "seat":
        return f"Player {number + 1}"
    name = lexicon.ids[kind][number].replace("_", " ")
    return name.title() if kind == "branch" else name


EVENTS: Final = [
    event("first", "seat:seat", "{seat} plays first.", "A-SETUP-12"),
    event("picked monster", "seat:seat monster:piece", "{seat} takes {monster}.", "A-SETUP-14"),
    event("picked branch", "seat:seat branch:branch", "{seat} takes the {branch}.", "A-SETUP-16"),
    event("posted", "unit:piece space:space", "{unit} stands guard at {space}.", "A-SETUP-20"),
    event("turn", "seat:seat", "{seat}'s turn.", "A-MOVE-07"),
    event("moved", "piece:piece start:space end:space", "{piece} moves from {start} to {end}.", "A-MOVE-01", "A-MOVE-16"),
    event("launched", "unit:piece start:space end:space", "{unit} is launched from {start} at {end}.", "A-UNIT-31"),
    event("vanished", "monster:piece", "{monster} vanishes.", "A-MOVE-25"),
    event("appeared", "monster:piece space:space", "{monster} appears at {space}.", "A-MOVE-26"),
    event("sent home", "unit:piece", "{unit} goes back to its tile.", "A-CARD-29", "A-UNIT-35"),
    event("battle", "monster:piece space:space", "Battle with {monster} at {space}.", "A-FIGHT-02", "A-FIGHT-03"),
    event("battle over", "monster:piece space:space", "The battle at {space} is over.", "A-FIGHT-18"),
    event("declared", "unit:piece mode:mode", "{unit} fights as a {mode}.", "A-UNIT-27", "A-UNIT-28"),
    event("weakened", "monster:piece card:card points", "{card} costs {monster} {points} Health.", "A-FIGHT-17"),
    event("attacked", "attacker:piece target:piece die hit:hit", "{attacker} rolls {die} at {target} and {hit}.", "A-FIGHT-21"),
    event("extra attacks", "monster:piece attacks", "{monster} gets {attacks} more attack.", "A-CARD-25"),
    event("destroyed", "unit:piece", "{unit} is destroyed.", "A-FIGHT-35", "A-FIGHT-36"),
    event("hurt", "piece:piece points health", "{piece} loses {points} Health and has {health}.", "A-FIGHT-33"),
    event("struck", "monster:piece die", "{monster} is struck for {die}.", "A-CARD-06", "A-CARD-10"),
    event("healed", "monster:piece points health", "{monster} gains {points} Health and has {health}.", "A-ENCOUNTER-14"),
    event("restored", "monster:piece health", "{monster} is restored to {health} Health.", "A-MOVE-28"),
    event("infamy", "monster:piece points infamy", "{monster}'s Infamy: {points:+}, now {infamy}.", "A-ENCOUNTER-25"),
    event("retreated", "monster:piece space:space", "{monster} retreats to {space}.", "A-RETREAT-01"),
    event("hollywood", "monster:piece", "{monster} is shipped to Hollywood.", "A-HOLLYWOOD-01", "A-HOLLYWOOD-02"),
    event("stomped", "monster:piece space:space left", "{monster} stomps {space}; {left} markers are left.", "A-ENCOUNTER-08"),
    event("trophy", "monster:piece unit:piece", "{unit} becomes a trophy of {monster}.", "A-ENCOUNTER-16"),
    event("drew mutation", "monster:piece card:card", "{monster} draws {card}.", "A-CARDS-03"),
    event("mutated", "monster:piece card:card", "{monster} mutates: {card}.", "A-ENCOUNTER-29"),
    event("drew research", "seat:seat card:card", "{seat} draws {card}.", "A-CARDS-03"),
    event("used", "seat:seat card:card", "{seat} uses {card}.", "A-CARDS-05"),
    event("card gone", "card:card", "{card} leaves the game.", "A-CARDS-06"),
    event("lured", "monster:piece space:space", "{monster} is lured to {space}.", "A-CARD-12"),
    event("lifted", "monster:piece space:space", "{monster} is lifted to {space}.", "A-CARD-16"),
    event("giant placed", "giant:piece space:space seat:seat", "{giant} stands at {space} for {seat}.", "A-CARD-01"),
    event("deployed", "seat:seat unit:piece space:space", "{seat} deploys {unit} at {space}.", "A-DEPLOY-01"),
    event("declared challenge", "monster:piece", "{monster} declares the Monster Challenge.", "A-CHALLENGE-01"),
    event("site reached", "monster:piece space:space", "{monster} reaches {space} and is the challenger.", "A-CHALLENGE-05"),
    event("challenger lost", "monster:piece", "{monster} is no longer the challenger.", "A-CHALLENGE-10"),
    event("challenge begins", "monster:piece space:space", "The Monster Challenge begins at {space}: {monster}.", "A-CHALLENGE-03"),
    event("challenged", "monster:piece foe:piece", "{monster} challenges {foe}.", "A-CHALLENGE-19"),
    event(
        "weighed in",
        "monster:piece weight foe:piece foe_weight",
        "{monster} weighs in with {weight}, {foe} with {foe_weight}.",
        "A-CHALLENGE-24",
    ),
    event("beaten", "monster:piece", "{monster} is out of the game.", "A-CHALLENGE-28"),
    event("won", "seat:seat manner:manner", "{seat} wins: {manner}.", "A-END-01", "A-END-02"),
]
