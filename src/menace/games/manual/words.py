"""The numbers behind the words of this rule set alone; places, pieces, cards and most verbs are those of the board."""

from __future__ import annotations

from typing import Final

from menace.games.usa.words import VERBS as SHARED
from menace.kernel.action import Verb

HEALTH_CAP: Final = 49  # M-DUST-27

# Stomp markers in the pile by number of players, under v1 and v2 (M-SETUP-02, M-SETUP-03, M-SETUP-04, M-SETUP-05).
PILES: Final = ((0, 0, 14, 17, 20), (0, 0, 14, 13, 16))

# What a Focus token was placed for; 0 is no token (M-DUST-03).
NO_FOCUS: Final = 0
STOMPING: Final = 1
MUTATING: Final = 2
FOCUSES: Final = ("none", "stomp", "mutate")

# How a game ends.
GOING_ON: Final = 0
CROWNED: Final = 1
BY_GIANT: Final = 2
BOTH_FELL: Final = 3
NOBODY_LEFT: Final = 4
ENDINGS: Final = (
    "going on",
    "king of the giant monsters",
    "America wins: a giant struck the last monster down",
    "America wins: both finalists fell",
    "America wins: every monster is in Hollywood",
)

# Verbs beside those of the board.
STOMP: Final = 40
MUTATE: Final = 41
FINALE: Final = 42
SPEND: Final = 43
RETAIN: Final = 44
DUEL: Final = 45

VERBS: Final = [
    *SHARED,
    Verb(STOMP, "stomp", (), "place the Focus token for a Stomp"),
    Verb(MUTATE, "mutate", (), "place the Focus token for a Mutation"),
    Verb(FINALE, "finale", (), "begin the Final Challenge here"),
    Verb(SPEND, "spend", (), "spend 1 Infamy for 2 Health"),
    Verb(RETAIN, "retain", (), "retain Guard Commander in place of deploying"),
    Verb(DUEL, "duel", ("piece", "piece"), "fight the Challenge of these two next; the first is the Challenger"),
]
