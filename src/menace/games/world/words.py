"""The numbers behind the game's words: pieces, places, cards, and the verbs a player can say."""

from __future__ import annotations

from typing import Final

from menace.kernel.action import Verb

# Pieces are numbered once: six monsters, ten minions, then 64 units, military by military. Monsters and minions are creatures.
MONSTERS: Final = 6
CREATURES: Final = 16  # the first number behind the minions
PIECES: Final = 80
MILITARIES: Final = 4
UNITS_EACH: Final = 16
NOBODY: Final = -1

# Where a piece is: a space from 0 up, or one of these.
BOX: Final = -1  # a monster nobody plays, a minion in the deck
SUPPLY: Final = -2
DOWN: Final = -3  # a defeated monster (W-FIGHT-57)
ASIDE: Final = -4  # a blocked retreat (W-FIGHT-83)
GONE: Final = -5  # a fired missile (W-UNIT-32), a defeated minion (W-MINION-08)

# Kinds of spaces; Indonesia alone is MIXED (W-MAP-12).
LAND: Final = 0
OCEAN: Final = 1
MIXED: Final = 2
TERRAIN: Final = {"land": LAND, "ocean": OCEAN, "mixed": MIXED}

# Locations of a space, and the bits of those that carry a Stomp token.
BASE: Final = 0
CITY: Final = 1
SITE: Final = 2
LOCATIONS: Final = ("base", "city", "site")

# What is remembered of a piece until the turn ends, as bits.
MOVED: Final = 1
RETREATED: Final = 2
FIRED: Final = 4  # attacked from another space: by the first edition of W-UNIT-15 and W-ABILITY-68 once a turn
ENTERED: Final = 8  # came into its space this turn (W-FIGHT-78)
FROM_OCEAN: Final = 16  # by a last step out of the ocean (Tidal Surge)
FOUGHT: Final = 32  # was in a battle in its own space
PINNED: Final = 64  # came back among hostile forces (W-FIGHT-71)
RAYED: Final = 128  # has used Opticus Ray

# Types of units.
TANK: Final = 0
FIGHTER: Final = 1
SUBMARINE: Final = 2
LAUNCHER: Final = 3
TYPES: Final = {"tank": TANK, "fighter": FIGHTER, "submarine": SUBMARINE, "rocket-launcher": LAUNCHER}

# How units travel.
ON_LAND: Final = 0
BY_AIR: Final = 1
AT_SEA: Final = 2
ANYWHERE: Final = 3  # monsters and minions (W-MOVE-07)

# Special Abilities of monsters and minions; 0 is none.
HUNTER_OF_HUNTERS: Final = 1
WRECKING_HANDS: Final = 2
DEEP_RUNNER: Final = 3
BLOOD_DRAIN: Final = 4
ATOMIC_BREATH: Final = 5
CALCULATING_EYE: Final = 6
SKY_SCOURGE: Final = 7
SELF_REPAIR: Final = 8
BITTER_CHILL: Final = 9
POLLINATE_ABILITY: Final = 10
HERO_OF_THE_ARMY: Final = 11
FIRST_STRIKE: Final = 12
TOXIC_CLOUD: Final = 13
SHELL_GUARD: Final = 14
FAMILY_FURY: Final = 15
DREAD_LURKER: Final = 16
ABILITIES: Final = (
    "", "hunter-of-hunters", "wrecking-hands", "deep-runner", "blood-drain", "atomic-breath", "calculating-eye", "sky-scourge",
    "self-repair", "bitter-chill", "pollinate", "hero-of-the-army", "first-strike", "toxic-cloud", "shell-guard", "family-fury",
    "dread-lurker",
)  # fmt: skip

# Mutations and Upgrades by number, in the order of the content file.
WAR_SPIKES: Final = 0
RAMPAGE_CARD: Final = 1
BLOOD_FRENZY: Final = 2
GREAT_LEAP: Final = 3
ROCKET_JUGGLER: Final = 4
KIDNAPPED_FRIEND: Final = 5
THICK_HIDE: Final = 6
TIDAL_SURGE: Final = 7
VANISH_BELOW: Final = 8
HYDROTHERMAL_HEALING: Final = 9
GAMMA_PULSE: Final = 10
SEETHING_TERROR: Final = 11
AMAZON_CULT: Final = 12
WINGED_HORROR: Final = 13
LORD_OF_MONSTERS: Final = 14
TAIL_SWEEP: Final = 15
ITS_A_ROBOT: Final = 16
OPTICUS_RAY: Final = 17
SWARM_TACTICS: Final = 18
RAPID_MOBILIZATION: Final = 19
URANIUM_SHELLS: Final = 20
COLOSSAL_ALLY: Final = 21
ARMORED_PLATING: Final = 22
AFTERBURNERS: Final = 23
STEALTH_COATING: Final = 24
NUCLEAR_WARHEADS: Final = 25
LONG_RANGE_GUIDANCE: Final = 26
CITADEL_DOCTRINE: Final = 27
BARRAGE_DOCTRINE: Final = 28
PURSUIT_FIRE: Final = 29
FIRST_UPGRADE: Final = 18
CARDS: Final = (
    "war-spikes", "rampage", "blood-frenzy", "great-leap", "rocket-juggler", "kidnapped-friend", "thick-hide", "tidal-surge",
    "vanish-below", "hydrothermal-healing", "gamma-pulse", "seething-terror", "amazon-cult", "winged-horror", "lord-of-monsters",
    "tail-sweep", "its-a-robot", "opticus-ray", "swarm-tactics", "rapid-mobilization", "uranium-shells", "colossal-ally",
    "armored-plating", "afterburners", "stealth-coating", "nuclear-warheads", "long-range-guidance", "citadel-doctrine",
    "barrage-doctrine", "pursuit-fire",
)  # fmt: skip

# Verbs.
MONSTER: Final = 0
MILITARY: Final = 1
LAIR: Final = 2
PICK: Final = 3
MOVE: Final = 4
END: Final = 5
PASS: Final = 6
BATTLE: Final = 7
JOIN: Final = 8
USE: Final = 9
LEAD: Final = 10
ATTACK: Final = 11
VOLLEY: Final = 12
FIRE: Final = 13
REROLL: Final = 14
KEEP: Final = 15
ALSO: Final = 16
GUARD: Final = 17
ENDURE: Final = 18
FLEE: Final = 19
YIELD: Final = 20
RETREAT: Final = 21
LEAVE: Final = 22
DISBAND: Final = 23
RAMPAGE: Final = 24
RAY: Final = 25
ENCOUNTER: Final = 26
FEED: Final = 27
MUTATION: Final = 28
POLLINATE: Final = 29
GIVE: Final = 30
TANKS: Final = 31
DIVE: Final = 32
DEPLOY: Final = 33
MISSILE: Final = 34
AT: Final = 35
RESEARCH: Final = 36
UPGRADE: Final = 37
SAIL: Final = 38
STRIKE: Final = 39
STAY: Final = 40

VERBS: Final = [
    Verb(MONSTER, "monster", ("piece",), "take this monster"),
    Verb(MILITARY, "military", ("military",), "take this military"),
    Verb(LAIR, "lair", ("space",), "put it on this lair"),
    Verb(PICK, "pick", ("piece",), "move this piece"),
    Verb(MOVE, "move", ("space",), "end the move here"),
    Verb(END, "end", (), "do no more here"),
    Verb(PASS, "pass", (), "do nothing here"),
    Verb(BATTLE, "battle", ("space",), "fight the battle in this space next"),
    Verb(JOIN, "join", ("piece",), "let this submarine take part from its own space"),
    Verb(USE, "use", ("card",), "use this card now"),
    Verb(LEAD, "lead", ("piece",), "let this one attack next"),
    Verb(ATTACK, "attack", ("piece",), "attack this piece"),
    Verb(VOLLEY, "volley", ("piece", "count"), "announce so many attacks at this piece and roll them together"),
    Verb(FIRE, "fire", ("piece", "piece"), "attack with this unit at this piece"),
    Verb(REROLL, "reroll", (), "roll the die again"),
    Verb(KEEP, "keep", (), "keep the roll"),
    Verb(ALSO, "also", ("piece",), "hit this unit as well"),
    Verb(GUARD, "guard", (), "let the minion take the hit"),
    Verb(ENDURE, "endure", (), "let the monster take the hit"),
    Verb(FLEE, "flee", ("piece", "space"), "drive this unit and those with it to this space"),
    Verb(STAY, "stay", ("piece",), "leave this driven unit where it is"),
    Verb(YIELD, "yield", ("side",), "let this side of your own pieces retreat"),
    Verb(RETREAT, "retreat", ("piece", "space"), "let this piece retreat to this space, a unit with all that go with it"),
    Verb(LEAVE, "leave", ("piece",), "this piece has nowhere to retreat to and leaves the board"),
    Verb(DISBAND, "disband", ("piece",), "destroy this unit, for which there is no room"),
    Verb(RAMPAGE, "rampage", ("space",), "move into this space and fight there at once"),
    Verb(RAY, "ray", ("piece",), "attack this piece in an adjacent space with Opticus Ray"),
    Verb(ENCOUNTER, "encounter", ("location",), "encounter this location"),
    Verb(FEED, "feed", ("piece",), "give 1 of the Health to this minion instead"),
    Verb(MUTATION, "mutation", ("card",), "take this Mutation"),
    Verb(POLLINATE, "pollinate", (), "let Pollendust use the Mutation Site in her space"),
    Verb(GIVE, "give", (), "let Pollendust give a Mutation cube to the monster"),
    Verb(TANKS, "tanks", ("space",), "put the tanks in this space"),
    Verb(DIVE, "dive", ("space",), "vanish into this ocean space"),
    Verb(DEPLOY, "deploy", ("piece",), "deploy this unit, or redeploy it from the board"),
    Verb(MISSILE, "missile", ("piece",), "deploy this submarine piece as a cruise missile"),
    Verb(AT, "at", ("space",), "put it in this space"),
    Verb(RESEARCH, "research", (), "roll on the research chart instead of deploying"),
    Verb(UPGRADE, "upgrade", ("card",), "take this Upgrade"),
    Verb(SAIL, "sail", ("piece", "space"), "let this submarine put to sea here"),
    Verb(STRIKE, "strike", ("piece",), "fire the cruise missile at this monster"),
]

# Two choices in one breath: `move konk zambezi` is `pick konk`, then `move zambezi`.
SHORTHANDS: Final = {"move": ("pick", "move"), "deploy": ("deploy", "at"), "missile": ("missile", "at")}

# What Infamy is gained or lost for, as a sentence goes on after "for".
CAUSES: Final = ("a city", "a base", "mutating", "a monster", "a minion", "its own defeat", "coming late in the first round")
FOR_CITY: Final = 0
FOR_BASE: Final = 1
FOR_MUTATING: Final = 2
FOR_MONSTER: Final = 3
FOR_MINION: Final = 4
FOR_DEFEAT: Final = 5
FOR_LATE_START: Final = 6

SIDES: Final = ("creatures", "units")
CREATURE_SIDE: Final = 0
UNIT_SIDE: Final = 1
