"""The numbers behind the town's words: places, states, operations, tags, and the verbs a player can say."""

from __future__ import annotations

from typing import Final

from menace.kernel.action import Verb

NOBODY: Final = -1
SEATS_MOST: Final = 4

# Where a character is: a place from 0 up (capturable locations, then uncapturable location cards, then the field of the
# End Game), or one of these. A character killed in the End Game is at TROPHY - seat.
PATH: Final = -1
RESERVE: Final = -2
ASIDE: Final = -3  # not in this game: left over at set-up, or its gang is not played
GONE: Final = -4  # left the game
TROPHY: Final = -10

# State of a member.
READY: Final = 0
EXERTED: Final = 1
HIDDEN: Final = 2
DEAD: Final = 3

# Hiding: the turn it began in, and the turn it ends in (T-ACTION-26).
FRESH: Final = 1
DUE: Final = 2

# What is fought at a place.
PEACE: Final = 0
COMBAT: Final = 1
SKIRMISH: Final = 2
AMBUSH: Final = 3
FINAL: Final = 4
FIGHTS: Final = ("peace", "combat", "skirmish", "ambush", "final")

# Who holds a copy of a location at a fight: a seat, or nobody yet (T-LOC-20).
WAITING: Final = 7

POWER_MOST: Final = 10
HAND: Final = 5
GOAL: Final = 10
DUTY: Final = 3

# Kinds of cards (T-TRAIT-06).
CHARACTER: Final = 0
CARD: Final = 1
ITEM: Final = 2
RENDEZVOUS: Final = 3
TYPES: Final = ("character", "combat", "item", "rendezvous")

WEAPON: Final = 0
ARMOUR: Final = 1
AUGMENTATION: Final = 2
ITEM_KINDS: Final = ("weapon", "armour", "augmentation")

LOCATION: Final = 0
ENCOUNTER: Final = 1
TREATY: Final = 2
RENDEZVOUS_KINDS: Final = ("location", "encounter", "treaty")

# Timings of abilities, and what triggers one.
ON_ACTION: Final = 0
ON_CANCEL: Final = 1
CONSTANT: Final = 2
TRIGGER: Final = 3
ON_CAPTURE: Final = 4
ON_REVEAL: Final = 5
TIMINGS: Final = ("action", "cancel", "constant", "trigger", "capture", "reveal")
KILL_EVENT: Final = 0
DIE_EVENT: Final = 1
UPKEEP_EVENT: Final = 2
TRIGGERS: Final = ("kill", "die", "upkeep")

# Static words of a character, as bits: race, trait, gang.
RACE_BIT: Final = 0
TRAIT_BIT: Final = 8
GANG_BIT: Final = 16
TRAITS: Final = ("Berserker", "Diplomat", "Geno-locked", "Leader", "Outcast", "Scout", "Spellcaster", "Stealth")
BERSERKER: Final = 1 << 8
DIPLOMAT: Final = 1 << 9
GENO_LOCKED: Final = 1 << 10
LEADER: Final = 1 << 11
OUTCAST: Final = 1 << 12
SCOUT: Final = 1 << 13
SPELLCASTER: Final = 1 << 14
STEALTH: Final = 1 << 15
RACES: Final = ("Human", "Vampire", "Werewolf", "Zombie")

# Words that change, as bits: of members, of locations, of players.
IS_READY: Final = 1
IS_EXERTED: Final = 2
IS_HIDDEN: Final = 4
IS_WOUNDED: Final = 8
IS_EQUIPPED: Final = 16
IS_FOCUSED: Final = 32
IS_THRALLED: Final = 64
IS_SELF: Final = 128
IS_FOLLOWER: Final = 256
IS_ATTACKER: Final = 512
BY_ACTOR: Final = IS_SELF | IS_FOLLOWER | IS_ATTACKER  # what depends on who acts
IS_CAPTURABLE: Final = 1024
IS_CONTROLLED: Final = 2048
IS_OCCUPIED: Final = 4096
IS_FOUGHT: Final = 8192
MOST_BIT: Final = 14
MEMBER_STATES: Final = (
    "ready", "exerted", "hidden", "wounded", "equipped", "focused", "thralled", "self", "follower", "attacker",
)  # fmt: skip
LOCATION_STATES: Final = ("capturable", "controlled", "occupied", "fought")

# Selectors and their filters.
SELF: Final = 0
IT: Final = 1
FOE: Final = 2
MEMBER: Final = 3
FALLEN: Final = 4
IN_RESERVE: Final = 5
PLAYER: Final = 6
SPOT: Final = 7
SELECTORS: Final = ("self", "it", "foe", "member", "dead", "reserve", "player", "location")
MINE: Final = 0
OPPOSING: Final = 1
ANY: Final = 2
SIDES: Final = ("mine", "opposing", "any")
HERE: Final = 0
PARTY: Final = 1
ON_PATH: Final = 2
FREE: Final = 3
ANYWHERE: Final = 4
AT: Final = ("here", "party", "path", "free", "anywhere")
ALL: Final = 999

# Operations.
OPERATIONS: Final = (
    "wound", "kill", "life", "resurrect", "turn", "cure", "recruit", "exert", "ready", "hide", "control", "focus", "modify",
    "reflect", "immune", "trait", "cancel", "draw", "discard", "replenish", "search", "attach", "regenerate", "power", "steal",
    "claim", "destroy", "move", "fight", "seize", "turns", "act", "choose", "if", "treaty",
)  # fmt: skip
OP_WOUND: Final = 0
OP_KILL: Final = 1
OP_LIFE: Final = 2
OP_RESURRECT: Final = 3
OP_TURN: Final = 4
OP_CURE: Final = 5
OP_RECRUIT: Final = 6
OP_EXERT: Final = 7
OP_READY: Final = 8
OP_HIDE: Final = 9
OP_CONTROL: Final = 10
OP_FOCUS: Final = 11
OP_MODIFY: Final = 12
OP_REFLECT: Final = 13
OP_IMMUNE: Final = 14
OP_TRAIT: Final = 15
OP_CANCEL: Final = 16
OP_DRAW: Final = 17
OP_DISCARD: Final = 18
OP_REPLENISH: Final = 19
OP_SEARCH: Final = 20
OP_ATTACH: Final = 21
OP_REGENERATE: Final = 22
OP_POWER: Final = 23
OP_STEAL: Final = 24
OP_CLAIM: Final = 25
OP_DESTROY: Final = 26
OP_MOVE: Final = 27
OP_FIGHT: Final = 28
OP_SEIZE: Final = 29
OP_TURNS: Final = 30
OP_ACT: Final = 31
OP_CHOOSE: Final = 32
OP_IF: Final = 33
OP_TREATY: Final = 34

STATS: Final = ("deal", "take", "life", "cost")
DEAL: Final = 0
TAKE: Final = 1
LIFE: Final = 2
COST: Final = 3
DURATIONS: Final = ("combat", "turn", "thrall")
UNTIL_COMBAT: Final = 0
UNTIL_TURN: Final = 1
UNTIL_THRALL: Final = 2
SCOPES: Final = ("action", "member")
WHOLE: Final = 0
ONE_MEMBER: Final = 1
HOWS: Final = ("bite", "chomp")
SAME: Final = -1  # reflect as many wounds as were suffered

# Tags of actions, as bits.
TAGS: Final = (
    "attack", "wound", "death", "turn", "cure", "control", "exert", "focus", "destroy", "heal", "recruit", "resurrect", "hide",
    "cancel", "spell", "shot", "bite", "chomp", "howl",
)  # fmt: skip
TAG_ATTACK: Final = 1
TAG_WOUND: Final = 2
TAG_DEATH: Final = 4
TAG_TURN: Final = 8
TAG_CURE: Final = 16
TAG_CONTROL: Final = 32
TAG_CANCEL: Final = 1 << 13
TAG_SPELL: Final = 1 << 14

# In which frame a combat action is taken.
TURN_ACTION: Final = 0
FREE_ACTION: Final = 1  # on a runaway (T-RUN-04)
AMBUSH_ACTION: Final = 2
EXTRA_ACTION: Final = 3  # granted by another action (T-ACTION-52)

# How a game is won.
STANDING: Final = 0
CONQUEST: Final = 1
TIEBREAK: Final = 2
MANNERS: Final = ("last gang standing", "conquest points", "tie-breakers")

# Verbs.
GANG: Final = 0
DEFAULT: Final = 1
STARTER: Final = 2
FOREIGN: Final = 3
LEAVE_OUT: Final = 4
TREATY_START: Final = 5
NO_TREATY: Final = 6
MIX: Final = 7
RELOCATE: Final = 8
JOIN: Final = 9
STAY: Final = 10
GO: Final = 11
EXCHANGE: Final = 12
PLAY_IT: Final = 13
DISCARD_IT: Final = 14
USE: Final = 15
CHANNEL: Final = 16
PLAY: Final = 17
REPLENISH: Final = 18
RUN: Final = 19
HARNESS: Final = 20
PROPOSE: Final = 21
PASS: Final = 22
TARGET: Final = 23
DONE_CHOOSING: Final = 24
PLAYER_TARGET: Final = 25
PLACE_TARGET: Final = 26
OPTION: Final = 27
CANCEL: Final = 28
CANCEL_WITH: Final = 29
PROTECT: Final = 30
DISCARD: Final = 31
TAKE_CARD: Final = 32
PUT: Final = 33
CLAIM: Final = 34
EQUIP: Final = 35
COMBAT_AT: Final = 36
AGREE: Final = 37
REFUSE: Final = 38
CONCEDE: Final = 39
SKIP: Final = 40

VERBS: Final = [
    Verb(GANG, "gang", ("gang",), "play this gang"),
    Verb(DEFAULT, "default", (), "take the gang's usual line-up"),
    Verb(STARTER, "starter", ("card",), "let this character begin in your gang"),
    Verb(FOREIGN, "foreign", (), "keep a place for a character your Treaty brings in"),
    Verb(LEAVE_OUT, "leave-out", ("card",), "leave this character out of the game"),
    Verb(TREATY_START, "treaty", ("card",), "begin with this Treaty in play"),
    Verb(NO_TREATY, "no-treaty", (), "begin without a Treaty"),
    Verb(MIX, "mix", ("card",), "let this character fill the free place"),
    Verb(RELOCATE, "relocate", ("card", "place"), "send this member to a location you hold"),
    Verb(JOIN, "join", ("card",), "take this member into the scouting party"),
    Verb(STAY, "stay", (), "do not scout this turn"),
    Verb(GO, "go", (), "go on with what is chosen"),
    Verb(EXCHANGE, "exchange", ("card",), "exchange this Combat card"),
    Verb(PLAY_IT, "play-it", (), "play the Rendezvous card you drew"),
    Verb(DISCARD_IT, "discard-it", (), "discard the Rendezvous card you drew and draw again"),
    Verb(USE, "use", ("card", "ability"), "let this member use a combat ability"),
    Verb(CHANNEL, "channel", ("card", "card"), "play this Combat card through this member"),
    Verb(PLAY, "play", ("card",), "play this Combat card"),
    Verb(REPLENISH, "replenish", (), "discard what you like and draw up to five"),
    Verb(RUN, "run", (), "run away: your members here go to the Path; each opponent here may make one free attack on them"),
    Verb(HARNESS, "harness", ("card",), "harness: the member is exerted, its item is discarded, and your Power is full again"),
    Verb(PROPOSE, "propose", (), "propose a stalemate: if everybody here agrees, the fight is over, and nobody captures the place"),
    Verb(PASS, "pass", (), "do nothing here"),
    Verb(TARGET, "target", ("card",), "choose this character"),
    Verb(DONE_CHOOSING, "enough", (), "choose no more"),
    Verb(PLAYER_TARGET, "player", ("seat",), "choose this player"),
    Verb(PLACE_TARGET, "place", ("place",), "choose this location"),
    Verb(OPTION, "option", ("option",), "choose this way, counted from 1"),
    Verb(CANCEL, "cancel", ("card",), "answer with this Combat card"),
    Verb(CANCEL_WITH, "cancel-with", ("card", "ability"), "answer with this member's ability"),
    Verb(PROTECT, "protect", ("card",), "protect this member"),
    Verb(DISCARD, "discard", ("card",), "discard this Combat card"),
    Verb(TAKE_CARD, "take", ("card",), "take this card"),
    Verb(PUT, "put", ("card",), "put this card next"),
    Verb(CLAIM, "claim", (), "draw a Special Item"),
    Verb(EQUIP, "equip", ("card", "card"), "give this item to this member"),
    Verb(COMBAT_AT, "combat", ("place",), "fight here next"),
    Verb(AGREE, "agree", (), "agree"),
    Verb(REFUSE, "refuse", (), "refuse"),
    Verb(CONCEDE, "concede", (), "give up the game"),
    Verb(SKIP, "skip", (), "leave it"),
]
