"""What the game says: the question of every decision and roll, and the sentence of every event, with their rules."""

from __future__ import annotations

from typing import Final

from menace.kernel.event import event
from menace.kernel.game import About

ABOUTS: Final = {
    # Set-up
    "gang": About("Which gang do you play?", "T-SETUP-01", "T-SETUP-02", answers="gang"),
    "line-up": About(
        "Who begins, who stays out? Hidden until all have chosen.", "T-SETUP-08", "T-SETUP-16", "T-SETUP-23",
        answers="starter default foreign treaty no-treaty leave-out go",
    ),
    "mix": About("Who fills the place you kept?", "T-SETUP-26", answers="mix"),
    "power die": About("How high does the Power Die roll?", "T-SETUP-19", "T-SETUP-20"),
    # Turn and scouting
    "concede": About("Play on, or give up?", "T-WIN-17", answers="go concede"),
    "relocate": About("Send members from the Path to a location you hold?", "T-SCOUT-02", "T-SCOUT-04", answers="relocate go"),
    "party": About("Who joins the scouting party?", "T-SCOUT-07", "T-SCOUT-22", answers="join go stay"),
    "exchange": About("Your Leader may exchange up to two Combat cards.", "T-SCOUT-19", answers="exchange go"),
    "rendezvous": About("Which Rendezvous card is drawn?", "T-SCOUT-13"),
    "drawn": About(
        "Play the card you drew, or discard it and draw again?", "T-SCOUT-13", "T-SCOUT-14", answers="play-it discard-it"
    ),
    "ultimatum": About("Must this player scout within three turns or lose?", "T-SCOUT-23", "T-SCOUT-24", answers="agree refuse"),
    # Cards
    "draw": About("Which Combat card is drawn?", "T-COMBAT-13"),
    "lose card": About("Which card is lost?", "T-COMBAT-12"),
    "replenish": About("Discard what you do not want, then draw up to five.", "T-ACTION-09", answers="discard go"),
    "discard": About("Which card do you discard?", "T-COMBAT-12", answers="discard"),
    "search": About("Which card do you take from your Combat Deck?", "T-RDV-17", answers="take"),
    "find": About("Which copy of it is found?", "T-RDV-17", "T-INFO-04"),
    "top": About("Which card lies on top?", "T-RDV-18"),
    "order": About("Which of these cards is to be drawn next?", "T-RDV-18", answers="put"),
    "item": About("Which Special Item is drawn?", "T-ITEM-02"),
    "claim": About("Draw a Special Item?", "T-ITEM-02", "T-ITEM-03", answers="claim skip"),
    "equip": About("Who gets the item?", "T-ITEM-04", "T-ITEM-06", answers="equip skip"),
    "choose": About("Choose what the card asks for.", "T-RDV-20", "T-ACTION-12", answers="target player place enough"),
    "option": About("Which way do you choose?", "T-LOC-02", "T-LOC-23", answers="option"),
    "recruit": About("Whom do you recruit?", "T-ACTION-22", "T-ACTION-23", answers="target"),
    # Combat
    "which combat": About("Where do you fight next?", "T-TURN-04", "T-TURN-05", answers="combat"),
    "action": About(
        "What do you do in this combat?", "T-ACTION-01", "T-ACTION-02",
        answers="use channel play harness replenish run propose pass",
    ),
    "free action": About("A free attack on those who run?", "T-RUN-04", "T-RUN-09", answers="use channel play pass"),
    "ambush": About(
        "With which wounding or killing action do you ambush?", "T-AMBUSH-01", "T-AMBUSH-05", answers="use channel play pass"
    ),
    "extra action": About("Take the further action?", "T-ACTION-52", answers="use channel play harness pass"),
    "target": About("Who is the target?", "T-ACTION-12", "T-ACTION-14", answers="target enough"),
    "cancel": About("Cancel this?", "T-CANCEL-08", "T-CANCEL-09", answers="cancel cancel-with pass"),
    "protect": About("Whom do you protect?", "T-CANCEL-10", answers="protect"),
    "stalemate": About("End this combat as a stalemate?", "T-STALEMATE-01", "T-STALEMATE-08", answers="agree refuse"),
}  # fmt: skip

# What came of chance, as it is told.
ROLLS: Final = {
    "power die": "with the Power Die",
    "lose card": "{} is lost.",
    "find": "{} is found.",
    "top": "{} lies on top.",
}

EVENTS: Final = [
    # Set-up
    event("gang", "seat:seat gang:gang", "{seat} plays {gang}.", "T-SETUP-01"),
    event("picked", "seat:seat member:card", "You let {member} begin.", "T-SETUP-23"),
    event("left out", "seat:seat member:card", "You leave {member} out.", "T-SETUP-16"),
    event("lined up", "seat:seat", "{seat} has chosen a line-up.", "T-SETUP-23"),
    event("starts", "seat:seat member:card", "{member} begins for {seat}.", "T-SETUP-17"),
    event("treaty", "seat:seat card:card", "{seat} has a Treaty in play: {card}.", "T-RDV-09"),
    event("power roll", "seat:seat roll", "{seat} rolls {roll}.", "T-SETUP-19"),
    event("first", "seat:seat", "{seat} begins.", "T-SETUP-19"),
    # Turns
    event("turn", "seat:seat", "{seat}'s turn.", "T-TURN-01"),
    event("misses turn", "seat:seat", "{seat} misses a turn.", "T-TURN-09"),
    event("extra turn", "seat:seat", "{seat} will take an extra turn.", "T-TURN-08"),
    event("turn to miss", "seat:seat", "{seat} will miss a turn.", "T-TURN-08"),
    event("turns cancel", "seat:seat", "An extra and a missed turn of {seat} cancel out.", "T-TURN-07"),
    event("stays", "seat:seat", "{seat} does not scout.", "T-SCOUT-22"),
    event("warned", "seat:seat", "{seat} could have scouted.", "T-SCOUT-23"),
    event("duty", "seat:seat", "{seat} must scout within three turns.", "T-SCOUT-25"),
    event("failed duty", "seat:seat", "{seat} has not scouted in time.", "T-SCOUT-25"),
    # Scouting
    event("in party", "member:card", "{member} scouts.", "T-SCOUT-01"),
    event("moved", "member:card place:place", "{member} goes to {place}.", "T-SCOUT-02"),
    event("to path", "member:card", "{member} goes On the Path.", "T-RDV-15"),
    event("draws rendezvous", "seat:seat left", "{seat} draws a Rendezvous card; {left:more is/more are} left.", "T-SCOUT-13"),
    event("sees", "seat:seat card:card", "{seat} sees {card}.", "T-INFO-06"),
    event("refuses", "seat:seat card:card", "{seat} discards {card}.", "T-SCOUT-13"),
    event("rendezvous", "seat:seat card:card", "{seat} plays {card}.", "T-RDV-05"),
    event("last card", "seat:seat", "{seat} has drawn the last Rendezvous card.", "T-ENDGAME-01"),
    event("looks at top", "seat:seat n", "{seat} looks at the top {n} Rendezvous cards.", "T-RDV-18"),
    event("captured", "seat:seat place:place", "{seat} captures {place}.", "T-LOC-04"),
    event("snaked", "seat:seat place:place holder:seat", "{seat} takes {place} from {holder}, who left nobody there.", "T-LOC-07"),
    event("lost place", "seat:seat place:place", "{seat} loses {place}.", "T-LOC-18"),
    # Cards and Power
    event("draws", "seat:seat", "{seat} draws a Combat card.", "T-COMBAT-13"),
    event("drew", "seat:seat card:card", "{seat} draws {card}.", "T-INFO-04"),
    event("searched", "seat:seat", "{seat} takes a card from the Combat Deck and shuffles it.", "T-RDV-17"),
    event("discarded", "seat:seat card:card", "{seat} discards {card}.", "T-COMBAT-12"),
    event("reshuffled", "seat:seat", "{seat} shuffles a new Combat Deck.", "T-COMBAT-13"),
    event("replenishes", "seat:seat", "{seat} replenishes.", "T-ACTION-09"),
    event("power", "seat:seat power baseline", "{seat} now has {power} of {baseline} Power.", "T-POWER-01"),
    # Items
    event("claimed", "seat:seat item:card", "{seat} claims {item}.", "T-ITEM-02"),
    event("equipped", "member:card item:card", "{member} is equipped with {item}.", "T-ITEM-02"),
    event("item wasted", "seat:seat item:card", "Nobody can use {item}; it is discarded.", "T-ITEM-08"),
    event("item lost", "member:card item:card", "{member} loses {item}.", "T-ITEM-10"),
    event("harnessed", "seat:seat member:card", "{member} harnesses Power for {seat}.", "T-ITEM-11"),
    # Combat
    event("fight", "seat:seat place:place fight:fight", "{seat} opens a fight at {place} ({fight}).", "T-COMBAT-02"),
    event("joined", "seat:seat place:place", "{seat} joins the combat at {place}.", "T-LOC-12"),
    event("acts", "member:card ability:ability", "{member} uses {ability}.", "T-ACTION-13"),
    event("plays", "seat:seat card:card", "{seat} plays {card}.", "T-ACTION-05"),
    event("targets", "member:card", "Target: {member}.", "T-ACTION-12"),
    event("trigger", "member:card ability:ability", "{member}: {ability}.", "T-CANCEL-15"),
    event("cancels", "seat:seat ability:ability", "{seat} answers with {ability}.", "T-CANCEL-01"),
    event("cancelled", "seat:seat ability:ability", "{ability} is cancelled.", "T-CANCEL-10"),
    event("protected", "member:card ability:ability", "{member} is safe from {ability}.", "T-CANCEL-10"),
    event("wounded", "member:card wounds left", "{member} is hit for {wounds}: {left} life left.", "T-COMBAT-15"),
    event("reflected", "member:card target:card wounds", "{member} hits back: {target} takes {wounds}.", "T-COMBAT-26"),
    event("healed", "member:card points left", "{member} heals {points}: {left} life left.", "T-COMBAT-16"),
    event("died", "member:card", "{member} dies.", "T-COMBAT-15"),
    event("converted", "member:card", "{member} is converted and goes to the reserves.", "T-ACTION-19"),
    event("resists", "member:card", "{member} cannot be affected.", "T-TRAIT-09"),
    event("resurrected", "member:card", "{member} rises again.", "T-ACTION-17"),
    event("recruited", "seat:seat member:card", "{seat} recruits {member}.", "T-ACTION-22"),
    event("exerted", "member:card", "{member} is exerted.", "T-COMBAT-05"),
    event("readied", "member:card", "{member} is ready.", "T-COMBAT-07"),
    event("side readied", "seat:seat place:place", "All members of {seat} at {place} are readied.", "T-COMBAT-07"),
    event("hides", "member:card", "{member} hides.", "T-ACTION-24"),
    event("comes out", "member:card", "{member} comes out of hiding.", "T-ACTION-25"),
    event("controlled", "member:card seat:seat", "{member} obeys {seat}.", "T-ACTION-34"),
    event("vanished", "member:card", "{member} vanishes into the shadows.", "T-WIN-11"),
    event("focused", "member:card target:card", "{member} and {target} are locked together.", "T-ACTION-43"),
    event("attached", "card:card member:card", "{card} stays on {member}.", "T-ACTION-05"),
    event("runs", "seat:seat place:place", "{seat} runs away from {place}.", "T-RUN-01"),
    event("left", "seat:seat place:place", "{seat} has nobody left at {place}.", "T-ENDCOMBAT-14"),
    event("proposed", "seat:seat place:place", "{seat} proposes a stalemate at {place}.", "T-STALEMATE-08"),
    event("refused", "seat:seat", "{seat} refuses.", "T-STALEMATE-08"),
    event("fight over", "place:place", "The fight at {place} is over.", "T-ENDCOMBAT-01"),
    # The end
    event("out", "seat:seat", "{seat} is out of the game.", "T-WIN-08"),
    event("end game", "seat:seat", "The End Game begins with {seat}.", "T-ENDGAME-08"),
    event("won", "seat:seat manner:manner", "{seat} wins: {manner}.", "T-WIN-01", "T-WIN-02"),
]
