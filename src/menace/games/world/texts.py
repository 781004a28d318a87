"""What the game says: the question of every decision and roll, and the sentence of every event, with their rules."""

from __future__ import annotations

from typing import Final

from menace.kernel.event import event
from menace.kernel.game import About

ABOUTS: Final = {
    # Set-up
    "first": About("Who plays first?", "W-SETUP-01"),
    "monster": About("Which monster do you play?", "W-SETUP-07", "W-SETUP-08", answers="monster"),
    "military": About("Which military do you take?", "W-SETUP-07", "W-SETUP-08", answers="military"),
    "minion": About("Which minion is drawn?", "W-SETUP-06", "W-MINION-03"),
    "lair": About("On which lair do your monster and your minion begin?", "W-SETUP-23", "W-SETUP-24", answers="lair"),
    # Turn and Move
    "return": About("On which lair does your monster come back?", "W-FIGHT-67", "W-FIGHT-69", answers="lair"),
    "move": About(
        "Move your monster, your minions and your units, one piece after another.",
        "W-MOVE-01",
        "W-MOVE-02",
        answers="pick end give",
    ),
    "move creature": About("Where does it go?", "W-MOVE-01", "W-MOVE-17", answers="move"),
    "move unit": About("Where does this unit go?", "W-MOVE-01", "W-MOVE-17", "W-MOVE-20", answers="move"),
    # Fight
    "battle": About("Which battle is fought next?", "W-FIGHT-01", "W-FIGHT-05", answers="battle ray give end"),
    "join": About("Which of your submarines take part from the sea?", "W-UNIT-11", "W-UNIT-15", answers="join end"),
    "first ability": About("Which ability comes first?", "W-FIGHT-13", answers="use"),
    "lend": About("Draw a minion for this battle?", "W-ABILITY-28", "W-ABILITY-34", answers="use pass"),
    "pulse": About("Does the pulse strike this piece?", "W-ABILITY-70"),
    "horror": About("Is this unit driven off?", "W-ABILITY-24"),
    "flee": About("Where do the driven units go?", "W-ABILITY-24", "W-ABILITY-26", answers="flee"),
    "stay": About("There is not room for all: which unit stays?", "W-FIGHT-90", answers="stay"),
    "lead": About("Which of yours attacks next?", "W-FIGHT-18", answers="lead"),
    "sweep": About("Sweep a unit with the tail before the other attacks?", "W-ABILITY-70", answers="attack pass"),
    "attack": About("Whom does it attack?", "W-FIGHT-29", "W-FIGHT-35", "W-FIGHT-37", answers="attack volley end"),
    "reroll": About("Roll this attack again?", "W-ABILITY-14", "W-ABILITY-15", answers="reroll keep"),
    "also": About("Which other unit is hit as well?", "W-ABILITY-11", answers="also"),
    "shell": About("Who takes this hit?", "W-FIGHT-39", answers="guard endure"),
    "early fire": About("Does a Rocket Launcher attack first?", "W-UNIT-19", "W-FIGHT-37", answers="fire end"),
    "fire": About("Which unit attacks whom?", "W-FIGHT-25", "W-FIGHT-38", answers="fire end"),
    "yield": About("Your own forces stand against each other: which side retreats?", "W-FIGHT-78", answers="yield"),
    "retreat": About("Who retreats where?", "W-FIGHT-74", "W-FIGHT-76", "W-FIGHT-82", answers="retreat leave"),
    "disband": About("There is not room for all: which unit is destroyed?", "W-FIGHT-86", answers="disband"),
    "rampage": About("Rampage into a neighbouring space?", "W-ABILITY-06", "W-ABILITY-07", answers="rampage pass"),
    # Encounter
    "encounter": About(
        "What does your monster encounter?",
        "W-ENCOUNTER-01",
        "W-ENCOUNTER-05",
        "W-ENCOUNTER-06",
        answers="encounter pollinate give end",
    ),
    "feast": About("Give some of the Health to a minion?", "W-ENCOUNTER-23", answers="feed end"),
    "tanks": About("Where do the tanks appear?", "W-ENCOUNTER-11", "W-ENCOUNTER-14", answers="tanks"),
    "mutation": About("Which Mutation does the roll give?", "W-ENCOUNTER-27"),
    "mutation pick": About("Which Mutation do you take?", "W-ENCOUNTER-29", "W-ENCOUNTER-31", answers="mutation"),
    "minion lair": About("On which lair does the minion appear?", "W-MINION-02", answers="lair"),
    "gift": About("Give the Mutation cube to your monster at once?", "W-ABILITY-47", answers="give pass"),
    "dive": About("Vanish into the ocean?", "W-ABILITY-70", answers="dive pass"),
    # Deploy
    "deploy": About("Deploy units, or do research.", "W-DEPLOY-01", "W-DEPLOY-02", answers="deploy missile research give end"),
    "place": About("Where is it placed?", "W-DEPLOY-03", "W-DEPLOY-05", "W-DEPLOY-06", answers="at"),
    "research": About("What does the research bring?", "W-DEPLOY-18"),
    "upgrade": About("Which Upgrade do you take?", "W-DEPLOY-20", "W-DEPLOY-24", answers="upgrade"),
    "ally": About("Where does your ally appear?", "W-ABILITY-56", answers="at"),
    "sail": About("To which ocean space does a submarine put to sea?", "W-DEPLOY-13", "W-DEPLOY-15", answers="sail"),
    "strike": About("At which monster is the cruise missile fired?", "W-UNIT-26", "W-UNIT-28", answers="strike"),
    "aside": About("On which lair does it come back?", "W-FIGHT-83", "W-FIGHT-84", answers="lair"),
}

# What came of chance, as it is told.
ROLLS: Final = {
    "first": "{} plays first.",
    "attack": "to hit",
    "pulse": "for the pulse",
    "horror": "to drive it off",
    "mutation": "for a Mutation",
    "research": "for research",
}

# A city is told by its own name, which stands in the place of CITY.
STOMPED_CITY: Final = "{monster} stomps CITY, {space}; {left:token is/tokens are} left."

EVENTS: Final = [
    event("first", "seat:seat", "{seat} plays first.", "W-SETUP-01"),
    event("picked monster", "seat:seat monster:piece", "{seat} takes {monster}.", "W-SETUP-07"),
    event("picked military", "seat:seat military:military", "{seat} takes the {military}.", "W-SETUP-07"),
    event("drew minion", "seat:seat minion:piece", "{seat} draws {minion}.", "W-SETUP-12", "W-MINION-03"),
    event("posted", "unit:piece space:space", "{unit} starts at {space}.", "W-SETUP-14"),
    event("placed", "creature:piece space:space", "{creature} appears at {space}.", "W-SETUP-23", "W-MINION-02"),
    event("turn", "seat:seat", "{seat}'s turn.", "W-TURN-01"),
    event("returned", "creature:piece space:space", "{creature} comes back at {space}.", "W-FIGHT-66", "W-FIGHT-83"),
    event("moved", "piece:piece start:space end:space", "{piece} moves from {start} to {end}.", "W-MOVE-01"),
    event("battle", "seat:seat space:space", "{seat} fights at {space}.", "W-FIGHT-01"),
    event("joined", "unit:piece space:space", "{unit} joins the battle at {space} from the sea.", "W-UNIT-11"),
    event("battle over", "space:space", "The battle at {space} is over.", "W-FIGHT-28"),
    event("used", "monster:piece card:card", "{monster} uses {card}.", "W-FIGHT-13"),
    event("pulse", "monster:piece piece:piece die hit:hit", "{monster}'s pulse rolls {die} at {piece} and {hit}.", "W-ABILITY-70"),
    event("horror", "monster:piece unit:piece die flees:flees", "{monster} rolls {die}: {unit} {flees}.", "W-ABILITY-24"),
    event(
        "attacked",
        "attacker:piece target:piece die roll hit:hit",
        "{attacker} rolls {die} at {target}{roll:unless die/, @ with its modifiers,} and {hit}.",
        "W-FIGHT-31",
    ),
    event("rerolled", "attacker:piece die", "{attacker} rolls the {die} again.", "W-ABILITY-14"),
    event("wasted", "attacker:piece target:piece", "The hit of {attacker} is lost: {target} is gone.", "W-FIGHT-36"),
    event("destroyed", "unit:piece", "{unit} is destroyed.", "W-FIGHT-45"),
    event("damaged", "unit:piece", "{unit} is damaged.", "W-ABILITY-52"),
    event("counted", "seat:seat units", "{seat} has destroyed {units:unit/units}.", "W-FIGHT-48"),
    event("hurt", "creature:piece points health", "{creature} loses {points} Health and has {health}.", "W-FIGHT-52"),
    event("healed", "creature:piece points health", "{creature} gains {points} Health and has {health}.", "W-CARD-02"),
    event("defeated", "creature:piece", "{creature} is defeated.", "W-FIGHT-54"),
    event(
        "tokens removed", "tokens left",
        "{tokens:Stomp token leaves/Stomp tokens leave} the game; {left:more is/more are} left.",
        "W-FIGHT-58",
    ),
    event("discarded", "minion:piece", "{minion} is discarded.", "W-ABILITY-32"),
    event(
        "infamy", "seat:seat points infamy cause:cause",
        "{seat}'s Infamy: {points:+} for {cause}, now {infamy}.",
        "W-INFAMY-01",
    ),
    event("retreated", "piece:piece space:space", "{piece} retreats to {space}.", "W-FIGHT-74"),
    event("set aside", "creature:piece", "{creature} has nowhere to retreat to and leaves the board.", "W-FIGHT-83"),
    event(
        "stomped", "monster:piece location:location space:space left",
        "{monster} stomps the {location} at {space}; {left:token is/tokens are} left.",
        "W-ENCOUNTER-09",
    ),
    event(
        "pollinated", "minion:piece space:space left",
        "{minion} uses the site at {space}; {left:token is/tokens are} left.",
        "W-ABILITY-44",
    ),
    event("gave cube", "monster:piece", "Pollendust gives {monster} a Mutation cube.", "W-ABILITY-47", "W-ABILITY-48"),
    event("mutation roll", "monster:piece die", "{monster} rolls {die} on its Mutation chart.", "W-ENCOUNTER-27"),
    event("mutated", "monster:piece card:card", "{monster} mutates: {card}.", "W-ENCOUNTER-28"),
    event("called up", "unit:piece space:space", "{unit} is called up at {space}.", "W-ENCOUNTER-11"),
    event("deployed", "seat:seat unit:piece space:space", "{seat} deploys {unit} at {space}.", "W-DEPLOY-02"),
    event("redeployed", "seat:seat unit:piece space:space", "{seat} redeploys {unit} to {space}.", "W-DEPLOY-09"),
    event("missile placed", "seat:seat unit:piece space:space", "{seat} readies a cruise missile at {space}: {unit}.", "W-UNIT-23"),
    event("put to sea", "unit:piece space:space", "{unit} puts to sea: {space}.", "W-DEPLOY-13"),
    event("fired", "unit:piece target:piece", "The cruise missile {unit} is fired at {target}.", "W-UNIT-26"),
    event("research roll", "seat:seat die", "{seat} rolls {die} on the Research chart.", "W-DEPLOY-18"),
    event("upgraded", "seat:seat card:card", "{seat} gains {card}.", "W-DEPLOY-19"),
    event(
        "scored", "seat:seat infamy minions cards health units total",
        "{seat}: {infamy} Infamy, +{minions} for minions, +{cards} for Mutations and Upgrades, +{health} for Health, "
        "+{units} for destroyed units: {total}.",
        "W-END-12",
    ),
    event("won", "seat:seat total", "{seat} wins with {total}.", "W-END-10", "W-END-11"),
]  # fmt: skip
