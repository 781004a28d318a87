"""The box of America as this rule set plays it: the same board, pieces and cards, with the values the manual changes."""

from __future__ import annotations

from functools import cache
from typing import Final

from menace.games.manual.words import HEALTH_CAP
from menace.games.usa.box import Box
from menace.games.usa.content import box_of, printed

ZORB: Final = "May take 1 Infamy for each die of a stomped city rather than Health, choosing before the roll."


def by_the_manual(box: Box) -> Box:
    """M-DUST-27 the Health cap; M-DUST-10, M-CARDS-04 Zorb's ability: 1 Infamy a die, in place of the printed number."""
    box.health_cap = HEALTH_CAP
    for monster, own in enumerate(box.own):
        if own.city_infamy:
            own.city_infamy = 1
            box.monster_texts[monster] = ZORB
    return box


@cache
def manual_box() -> Box:
    """The printed game; a box of its own, since America's is never changed."""
    return by_the_manual(box_of(printed(), "manual"))
