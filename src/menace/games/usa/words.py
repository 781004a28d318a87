"""The numbers behind the words of this board: places, modes, branches, cards, and the verbs of both rule sets."""

from __future__ import annotations

from typing import Final

from menace.kernel.action import Verb

# Pieces are numbered once: six monsters, two giants, then the 42 ordinary units, branch by branch.
MONSTERS: Final = 6
GIANTS: Final = 8  # the first number behind the giants
PIECES: Final = 50
MECHA_MONSTER: Final = 6
CAPTAIN_COLOSSAL: Final = 7
X_FIGHTERS: Final = (48, 49)

# Where a piece is: a space from 0 up, or one of these. A trophy is at TROPHY - monster.
BOX: Final = -1
TILE: Final = -2
VANISHED: Final = -3
HOLLYWOOD: Final = -4
OUT: Final = -5
TROPHY: Final = -10
ARMY: Final = 0
NAVY: Final = 1
AIR_FORCE: Final = 2
MARINES: Final = 3
GUARD: Final = 4
BRANCHES: Final = ("army", "navy", "air_force", "marines", "national_guard")
PLAYABLE: Final = 4
NOBODY: Final = -1

# Movement abilities, as bits.
LAND: Final = 1
LAKE: Final = 2
SEA: Final = 4
FLY: Final = 8
COASTAL: Final = 16
MODES: Final = {"land": LAND, "lake": LAKE, "sea": SEA, "fly": FLY, "sea_and_coast_only": COASTAL}

# Terrain of a space.
GROUND: Final = 0
SHORE: Final = 1  # lakeshore
COAST: Final = 2
OCEAN: Final = 3
TERRAIN: Final = {"land": GROUND, "lakeshore": SHORE, "coast": COAST, "sea": OCEAN}

# What a piece has done in the Move step of this turn.
PLACED: Final = -1  # a giant put where the active monster had already ended its move (A-GIANT-10); it may still move
UNMOVED: Final = 0
MOVED: Final = 1
LAUNCHED: Final = 2

# Research cards by number; the Mutations follow from 16 on, known only by what they give.
RESEARCH: Final = (
    "mecha_monster", "captain_colossal", "cutbacks", "laser_fence", "guard_commander", "defense_satellites",
    "stabilizer_ray", "fusion_cells", "x_fighters", "molecular_cannon", "second_generation", "blonde_lure",
    "anti_mutagen", "antimatter", "scientific_analysis", "chopper_lift",
)  # fmt: skip
MECHA_CARD: Final = 0
COLOSSAL_CARD: Final = 1
CUTBACKS: Final = 2
LASER_FENCE: Final = 3
GUARD_COMMANDER: Final = 4
DEFENSE_SATELLITES: Final = 5
STABILIZER_RAY: Final = 6
FUSION_CELLS: Final = 7
X_CARD: Final = 8
MOLECULAR_CANNON: Final = 9
SECOND_GENERATION: Final = 10
BLONDE_LURE: Final = 11
ANTI_MUTAGEN: Final = 12
ANTIMATTER: Final = 13
SCIENTIFIC_ANALYSIS: Final = 14
CHOPPER_LIFT: Final = 15

# Verbs; a rule set may have more.
MONSTER: Final = 0
BRANCH: Final = 1
POST: Final = 2
APPEAR: Final = 3
PICK: Final = 4
MOVE: Final = 5
LAUNCH: Final = 7
VANISH: Final = 8
END: Final = 9
USE: Final = 10
PASS: Final = 11
CUT: Final = 12
LURE: Final = 13
TOWARD: Final = 14
LIFT: Final = 15
DROP: Final = 16
BATTLE: Final = 17
SUBMARINE: Final = 18
MISSILE: Final = 19
ATTACK: Final = 20
FIRE: Final = 21
CASH: Final = 22
DISCARD: Final = 23
ENDURE: Final = 24
KEEP: Final = 25
RETREAT: Final = 26
PAY: Final = 27
TAKE_HEALTH: Final = 28
TAKE_INFAMY: Final = 29
TROPHY_UNIT: Final = 30
DEPLOY: Final = 31
AT: Final = 32
DRAW: Final = 33
STRIP: Final = 34
EXILE: Final = 36
SHED: Final = 37
HOLD: Final = 38  # where Infamy buys attacks at any time
VERBS: Final = [
    Verb(MONSTER, "monster", ("piece",), "take this monster"),
    Verb(BRANCH, "branch", ("branch",), "take this branch"),
    Verb(POST, "post", ("piece", "space"), "put this unit of an unpicked branch on its base"),
    Verb(APPEAR, "appear", ("space",), "put your monster on the board here"),
    Verb(PICK, "pick", ("piece",), "move this piece"),
    Verb(MOVE, "move", ("space",), "end the move here"),
    Verb(LAUNCH, "launch", ("piece",), "launch this submarine as a cruise missile"),
    Verb(VANISH, "vanish", (), "take your monster off the board until your next turn"),
    Verb(END, "end", (), "end this step"),
    Verb(USE, "use", ("card",), "use this card now"),
    Verb(PASS, "pass", (), "do nothing here"),
    Verb(CUT, "cut", ("card",), "remove this Research card from the game"),
    Verb(LURE, "lure", ("piece",), "lure this monster"),
    Verb(TOWARD, "toward", ("space",), "lure it to this space"),
    Verb(LIFT, "lift", ("piece",), "lift this monster"),
    Verb(DROP, "drop", ("space",), "set the lifted monster down here"),
    Verb(BATTLE, "battle", ("space",), "fight this battle next"),
    Verb(SUBMARINE, "submarine", ("piece",), "let it fight as a submarine"),
    Verb(MISSILE, "missile", ("piece",), "let it fight as a cruise missile"),
    Verb(ATTACK, "attack", ("piece",), "attack this piece"),
    Verb(FIRE, "fire", ("piece",), "let this unit attack next"),
    Verb(CASH, "cash", (), "cash in 1 Infamy for 1 extra attack"),
    Verb(DISCARD, "discard", ("card",), "discard this Mutation for the attacks it gives"),
    Verb(SHED, "shed", ("card",), "discard this Mutation for 3 Health"),
    Verb(ENDURE, "endure", (), "suffer the loss"),
    Verb(KEEP, "keep", ("card",), "keep this Mutation; the other goes back"),
    Verb(RETREAT, "retreat", ("space",), "retreat to this space"),
    Verb(PAY, "pay", (), "pay 2 Infamy and stay"),
    Verb(TAKE_HEALTH, "health", (), "take the Health"),
    Verb(TAKE_INFAMY, "infamy", (), "take the Infamy"),
    Verb(TROPHY_UNIT, "trophy", ("piece",), "give up this unit as a trophy"),
    Verb(DEPLOY, "deploy", ("piece",), "deploy this unit, or redeploy it from the board"),
    Verb(AT, "at", ("space",), "put it in this space"),
    Verb(DRAW, "draw", (), "draw a Research card instead of deploying"),
    Verb(STRIP, "strip", ("card",), "discard this Mutation of the monster"),
    Verb(EXILE, "exile", ("space",), "send the monster to this lair"),
]

# Two choices in one breath: `move konk 2104` is `pick konk`, then `move 2104`.
SHORTHANDS: Final = {
    "move": ("pick", "move"),
    "launch": ("launch", "move"),
    "deploy": ("deploy", "at"),
    "lure": ("lure", "toward"),
    "lift": ("lift", "drop"),
}
