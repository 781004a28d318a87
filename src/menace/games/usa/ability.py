"""What a monster's own gift or a Mutation changes, as numbers; the chapters ask for them by name."""

from __future__ import annotations

from typing import Final

# The lowest and highest number a content file may give; `modes` are words.
LIMITS: Final = {
    "move": (-9, 9), "defense": (-5, 5), "wet_defense": (-5, 5), "damage": (0, 99), "first_round_attacks": (0, 99),
    "seaside_attacks": (0, 99), "aim_fighters": (-5, 5), "aim_missiles": (-5, 5), "encore": (0, 99), "burns": (0, 6),
    "miss_costs": (0, 99), "strikes_first": (0, 1), "rage": (0, 99), "rage_dice": (0, 99), "recovers": (0, 1), "roams": (0,
    1), "guard_friend": (0, 1), "base_health": (0, 99), "city_infamy": (0, 99), "site_infamy": (0, 99), "mutation_draws":
    (0, 2), "sheds": (0, 99),
}  # fmt: skip


class Ability:
    """Every number is 0 where the ability says nothing. The content files fill them in (`gives`)."""

    def __init__(self) -> None:
        self.move = 0  # added to Move
        self.modes = 0  # movement abilities it adds
        self.defense = 0  # added to Defense
        self.wet_defense = 0  # added to Defense in a space with a water barrier (A-CARD-17)
        self.damage = 0  # takes the place of Damage (A-CARD-22)
        self.first_round_attacks = 0  # more attacks in the first round of a battle (A-CARD-23)
        self.seaside_attacks = 0  # the same, in a sea or coast space (A-UNIT-11)
        self.aim_fighters = 0  # added to rolls to hit fighters (A-UNIT-06)
        self.aim_missiles = 0  # added to rolls to hit cruise missiles (A-CARD-30)
        self.encore = 0  # a roll of 6 gives so many attacks more (A-CARD-25)
        self.burns = 0  # a unit that rolls this against it is destroyed (A-CARD-19)
        self.miss_costs = 0  # Health a monster loses for each miss in the Challenge (A-CARD-32)
        self.strikes_first = 0  # attacks first in the Challenge (A-CARD-26)
        self.rage = 0  # attacks for discarding it in a battle (A-CARD-21, A-CARD-27)
        self.rage_dice = 0  # and dice of Health
        self.recovers = 0  # Health returns to the starting value when a turn starts (A-CARD-20)
        self.roams = 0  # may move on the turn it comes out of a lair (A-CARD-18)
        self.guard_friend = 0  # Guard units let it be (A-CARD-29)
        self.base_health = 0  # Health in place of Infamy for a stomped base (A-CARD-24)
        self.city_infamy = 0  # Infamy in place of Health for a stomped city (A-UNIT-18)
        self.site_infamy = 0  # takes the place of the Infamy of an Infamy site (A-UNIT-09)
        self.mutation_draws = 0  # cards drawn to keep one when it mutates (A-UNIT-14)
        self.sheds = 0  # Health for each Mutation it discards at any time (A-UNIT-02)
