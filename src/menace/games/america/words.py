"""The numbers behind the words of the 2005 rules alone: a few verbs, and how a game is won."""

from __future__ import annotations

from typing import Final

from menace.games.usa.words import HOLD
from menace.games.usa.words import VERBS as SHARED
from menace.kernel.action import Verb

# How a game is won.
KING: Final = 0
SAVED: Final = 1
MANNERS: Final = ("king of the giant monsters", "america saved")

# Verbs beside those of the board.
ENTER: Final = 6
CHALLENGE: Final = 35

VERBS: Final = [
    *SHARED,
    Verb(ENTER, "enter", ("space",), "have come from this neighbouring space"),
    Verb(HOLD, "hold", (), "do nothing here for the rest of this battle"),
    Verb(CHALLENGE, "challenge", ("piece",), "challenge this one next"),
]
