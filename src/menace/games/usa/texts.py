"""What both rule sets ask and tell alike, each by its own rules; and the names of what actions and events speak of."""

from __future__ import annotations

from typing import Final

from menace.games.usa.box import Box
from menace.games.usa.places import place_name
from menace.games.usa.words import BRANCHES
from menace.kernel.action import Lexicon
from menace.kernel.event import EventKind, event
from menace.kernel.game import SEATS, About

QUESTIONS: Final = {
    # Set-up
    "first": "Who plays first?",
    "monster": "Which monster do you play?",
    "branch": "Which military branch do you take?",
    "post": "Which unit of the branch nobody took stands on this base?",
    "lair": "On which of its lairs does your monster begin?",
    # Turn and Move
    "hollywood": "How much Health does Hollywood give back?",
    "shed": "Discard Mutations for Health?",
    "move": "Move your monster and your units, one piece after another.",
    "move monster": "Where does your monster go?",
    "move unit": "Where does this unit go?",
    "launch": "Into which battle does the missile fly?",
    "fence": "Use Laser Fence on the monster that has just moved?",
    "fenced": "The Laser Fence holds you up: pay 2 Infamy or retreat.",
    # Cards
    "research": "Which Research card is drawn?",
    "mutation": "Which Mutation is drawn?",
    "keep": "Which of the two Mutations do you keep?",
    "giant": "On which of your bases does the giant appear?",
    "cutbacks": "Which Research card is cut?",
    "satellites": "How hard do the satellites strike?",
    "lure": "Which monster is lured?",
    "lure to": "To which space next to it?",
    "lift": "How far does the lift go, and which monster does it take?",
    "drop": "Where is the monster set down?",
    "cards between": "Use a card before you go on?",
    "last cards": "Use a card before your turn ends?",
    # Fight
    "declare": "How does this submarine fight?",
    "battle cards": "Use a card at the start of this battle?",
    "stabilizer": "Which Mutation does the Stabilizer Ray remove?",
    "cannon": "How hard does the Molecular Cannon strike?",
    "exile": "On which of its lairs does the monster appear?",
    "fire": "Which unit attacks next?",
    "attack": "Attack, or do what gives more attacks.",
    "antimatter": "Does the monster mutate?",
    "healing": "How much Health?",
    "retreat": "Where does the monster retreat to?",
    # Encounter and Deploy
    "base": "Infamy or Health for the base?",
    "deploy": "Deploy units, or draw a Research card.",
    "place": "Where is it placed?",
}


# What came of chance, as it is told.
ROLLS: Final = {
    "first": "{} plays first.",
    "hollywood": "for Health in Hollywood",
    "satellites": "for the satellites",
    "cannon": "for the Molecular Cannon",
    "antimatter": "for the antimatter",
    "healing": "for Health",
    "lift": "for the length of the lift",
    "city": "for the city",
    "city dice": "for the city",
    "attack": "to hit",
    "ranking": "for its rank",
}

# The verbs that ever answer them; what only chance answers has none.
ANSWERS: Final = {
    # Set-up
    "monster": "monster",
    "branch": "branch",
    "post": "post",
    "lair": "appear",
    # Turn and Move
    "shed": "shed end",
    "move": "appear pick launch vanish use end",
    "move monster": "move",
    "move unit": "move",
    "launch": "move",
    "fence": "use pass",
    "fenced": "retreat pay",
    # Cards
    "keep": "keep",
    "giant": "at",
    "cutbacks": "cut",
    "lure": "lure",
    "lure to": "toward",
    "lift": "lift",
    "drop": "drop",
    "cards between": "use pass",
    "last cards": "use pass",
    # Fight
    "declare": "submarine missile",
    "battle cards": "use pass",
    "stabilizer": "strip",
    "exile": "exile",
    "fire": "fire",
    "attack": "attack cash discard shed end",
    "retreat": "retreat",
    # Encounter and Deploy
    "base": "health infamy",
    "deploy": "deploy draw use end",
    "place": "at",
}


def asked(rules: dict[str, str]) -> dict[str, About]:
    """These questions, each with the rules behind it in a rule set and the verbs that answer it."""
    return {name: About(QUESTIONS[name], *ids.split(), answers=ANSWERS.get(name, "")) for name, ids in rules.items()}


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
        return place_name(box.board, number)
    if kind == "card":
        return box.card_names[number]
    if kind == "seat":
        return f"Player {number + 1}"
    name = lexicon.ids[kind][number].replace("_", " ")
    return name.title() if kind == "branch" else name


EVENTS: Final = [
    event("first", "seat:seat", "{seat} plays first."),
    event("picked monster", "seat:seat monster:piece", "{seat} takes {monster}."),
    event("picked branch", "seat:seat branch:branch", "{seat} takes the {branch}."),
    event("posted", "unit:piece space:space", "{unit} stands guard at {space}."),
    event("turn", "seat:seat", "{seat}'s turn."),
    event("moved", "piece:piece start:space end:space", "{piece} moves from {start} to {end}."),
    event("launched", "unit:piece start:space end:space", "{unit} is launched from {start} at {end}."),
    event("vanished", "monster:piece", "{monster} vanishes."),
    event("appeared", "monster:piece space:space", "{monster} appears at {space}."),
    event("sent home", "unit:piece", "{unit} goes back to its tile."),
    event("battle", "monster:piece space:space", "Battle with {monster} at {space}."),
    event("battle over", "monster:piece space:space", "The battle at {space} is over."),
    event("declared", "unit:piece mode:mode", "{unit} fights as a {mode}."),
    event("weakened", "monster:piece card:card points", "{card} costs {monster} {points} Health."),
    event("attacked", "attacker:piece target:piece die hit:hit", "{attacker} rolls {die} at {target} and {hit}."),
    event("extra attacks", "monster:piece attacks", "{monster} gets {attacks:more attack/more attacks}."),
    event("destroyed", "unit:piece", "{unit} is destroyed."),
    event("hurt", "piece:piece points health", "{piece} loses {points} Health and has {health}."),
    event("struck", "monster:piece die", "{monster} is struck for {die}."),
    event("healed", "monster:piece points health", "{monster} gains {points} Health and has {health}."),
    event("restored", "monster:piece health", "{monster} is restored to {health} Health."),
    event("infamy", "monster:piece points infamy", "{monster}'s Infamy: {points:+}, now {infamy}."),
    event("retreated", "monster:piece space:space", "{monster} retreats to {space}."),
    event("hollywood", "monster:piece", "{monster} is shipped to Hollywood."),
    event("stomped", "monster:piece space:space left", "{monster} stomps {space}; {left:marker is/markers are} left."),
    event("drew mutation", "monster:piece card:card", "{monster} draws {card}."),
    event("mutated", "monster:piece card:card", "{monster} mutates: {card}."),
    event("drew research", "seat:seat card:card", "{seat} draws {card}."),
    event("used", "seat:seat card:card", "{seat} uses {card}."),
    event("card gone", "card:card", "The card {card} leaves the game."),
    event("lured", "monster:piece space:space", "{monster} is lured to {space}."),
    event("lifted", "monster:piece space:space", "{monster} is lifted to {space}."),
    event("giant placed", "giant:piece space:space seat:seat", "{giant} stands at {space} for {seat}."),
    event("deployed", "seat:seat unit:piece space:space", "{seat} deploys {unit} at {space}."),
    event("challenged", "monster:piece foe:piece", "{monster} challenges {foe}."),
    event("beaten", "monster:piece", "{monster} is out of the game."),
    event("spent", "unit:piece", "{unit} is spent: a missile fights for one round."),
]


def told(rules: dict[str, str]) -> list[EventKind]:
    """These events, each with the rules behind it in a rule set."""
    return [
        EventKind(kind.name, kind.facts, kind.sentence, tuple(rules[kind.name].split())) for kind in EVENTS if kind.name in rules
    ]
