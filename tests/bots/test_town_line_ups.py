"""Which line-ups of the town make sense."""

from __future__ import annotations

import pytest

from menace.bots.minds.town_line_ups import is_sound, kinds_of, sensible, usual, worth_of
from menace.games.town.content import standard_box

BOX = standard_box()
GANGS = {gang.key: gang for gang in BOX.gangs}


def cards(*ids):
    return tuple(BOX.ids.index(card) for card in ids)


@pytest.mark.parametrize("key", sorted(GANGS))
def test_the_usual_line_up_makes_sense(key):
    gang = GANGS[key]
    kinds = [kinds_of(BOX, line_up) for line_up in sensible(BOX, gang)]
    assert kinds_of(BOX, usual(gang)) in kinds
    assert len({tuple(one) for one in kinds}) == len(kinds) > 4, "each once"


def test_without_leader_or_scout_or_with_an_outcast_it_does_not():
    pack = GANGS["wolfenpack"]
    assert is_sound(BOX, pack, cards("wlf-ch-alpha", "wlf-ch-brute-1", "wlf-ch-hunter-1", "wlf-ch-reader"))
    assert not is_sound(BOX, pack, cards("wlf-ch-howler", "wlf-ch-brute-1", "wlf-ch-hunter-1", "wlf-ch-reader"))
    assert not is_sound(BOX, pack, cards("wlf-ch-alpha", "wlf-ch-brute-1", "wlf-ch-hunter-1", "wlf-ch-howler"))
    assert not is_sound(BOX, pack, cards("wlf-ch-alpha", "wlf-ch-loner", "wlf-ch-hunter-1", "wlf-ch-reader"))
    assert not is_sound(BOX, pack, cards("wlf-ch-alpha", "wlf-ch-brute-1", "wlf-ch-brute-2", "wlf-ch-reader")), "one may begin"


def test_weak_ones_do_not():
    gang = GANGS["undead"]
    weak = cards("und-ch-mother", "und-ch-crawler", "und-ch-shuffler-1", "und-ch-shuffler-2", "und-ch-shuffler-3")
    best = max(worth_of(BOX, line_up) for line_up in sensible(BOX, gang))
    assert is_sound(BOX, gang, weak) and worth_of(BOX, weak) < 0.9 * best
    assert kinds_of(BOX, weak) not in [kinds_of(BOX, line_up) for line_up in sensible(BOX, gang)]
