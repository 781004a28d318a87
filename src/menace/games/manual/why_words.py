"""What America's refusals are called by the manual: the same reason, under the rule that says so here."""

from __future__ import annotations

from typing import Final

from menace.games.manual.table import Table
from menace.games.usa.table import Table as SharedTable
from menace.kernel.errors import RulesBug
from menace.kernel.game import Refusal

CITED: Final = {
    # Set-up
    "A-SETUP-03": "M-SETUP-08",
    "A-SETUP-14": "M-SETUP-08",
    "A-SETUP-16": "M-SETUP-09",
    "A-SETUP-17": "M-SETUP-10",
    "A-SETUP-20": "M-SETUP-11",
    "A-SETUP-21": "M-SETUP-12",
    "A-SETUP-27": "M-SETUP-25",
    # Moving
    "A-MOVE-01": "M-MOVE-01",
    "A-MOVE-02": "M-MOVE-01",
    "A-MOVE-03": "M-MOVE-03",
    "A-MOVE-04": "M-MOVE-02",
    "A-MOVE-05": "M-MOVE-04",
    "A-MOVE-09": "M-MOVE-01",
    "A-MOVE-10": "M-MOVE-19",
    "A-MOVE-16": "M-MOVE-19",
    "A-MOVE-17": "M-MOVE-20",
    "A-MOVE-18": "M-SETUP-13",
    "A-MOVE-19": "M-MOVE-22",
    "A-MOVE-22": "M-MOVE-19",
    "A-MOVE-39": "M-MOVE-05",
    "A-MOVE-44": "M-MOVE-19",
    "A-MOVE-45": "M-MOVE-19",
    "A-MOVE-47": "M-MOVE-04",
    "A-MOVE-48": "M-MOVE-04",
    "A-GIANT-15": "M-GIANT-06",
    "A-UNIT-31": "M-UNIT-07",
    "A-UNIT-32": "M-UNIT-07",
    # Fighting
    "A-UNIT-27": "M-UNIT-06",
    "A-UNIT-28": "M-UNIT-06",
    "A-UNIT-33": "M-UNIT-04",
    "A-FIGHT-06": "M-FIGHT-01",
    "A-FIGHT-16": "M-FIGHT-06",
    "A-FIGHT-24": "M-FIGHT-11",
    "A-FIGHT-25": "M-FIGHT-14",
    "A-FIGHT-26": "M-FIGHT-13",
    "A-FIGHT-29": "M-FIGHT-13",
    "A-FIGHT-40": "M-FIGHT-12",
    "A-CHALLENGE-27": "M-CHALLENGE-07",
    "A-UNIT-02": "M-KO-10",
    "A-UNIT-14": "M-DUST-24",
    # Trophies
    "A-ENCOUNTER-16": "M-DUST-14",
    "A-ENCOUNTER-18": "M-DUST-19",
    "A-ENCOUNTER-20": "M-DUST-14",
}


def cited(refusal: Refusal | None) -> Refusal | None:
    """A reason of America's under the manual's rule; what a card says holds here too (M-CARDS-03)."""
    return None if refusal is None else Refusal(CITED.get(refusal.rule, "M-CARDS-03"), refusal.sentence)


def mine(t: SharedTable) -> Table:
    if not isinstance(t, Table):
        raise RulesBug("this table belongs to another game")
    return t
