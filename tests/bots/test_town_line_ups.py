"""Which line-ups of the town make sense, and which of them are tried against each other."""

from __future__ import annotations

import pytest

from menace.bots.minds.town_line_ups import different, is_sound, kinds_of, sensible, strangers, usual, worth_of
from menace.games.town.content import standard_box

BOX = standard_box()
GANGS = {gang.key: gang for gang in BOX.gangs}


def cards(*ids):
    return tuple(BOX.ids.index(card) for card in ids)


@pytest.mark.parametrize("key", sorted(GANGS))
def test_the_usual_line_up_makes_sense_and_comes_first(key):
    gang = GANGS[key]
    kinds = [kinds_of(BOX, line_up) for line_up in sensible(BOX, gang)]
    assert kinds_of(BOX, usual(gang)) in kinds
    assert len({tuple(one) for one in kinds}) == len(kinds) > 4, "each once"
    assert different(BOX, gang, 3)[0] == usual(gang)


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


def test_the_tried_ones_are_the_usual_the_strongest_and_the_most_unlike():
    gang = GANGS["militia"]
    everything = sensible(BOX, gang)
    chosen = different(BOX, gang, 4)
    assert len({tuple(kinds_of(BOX, line_up)) for line_up in chosen}) == 4
    assert worth_of(BOX, chosen[1]) == max(worth_of(BOX, line_up) for line_up in everything) > worth_of(BOX, chosen[0])
    unlike = [min(strangers(BOX, one, old) for old in chosen[:2]) for one in everything]
    assert min(strangers(BOX, chosen[2], old) for old in chosen[:2]) == max(unlike) > 1
    assert strangers(BOX, chosen[0], chosen[0]) == 0
    pack = GANGS["wolfenpack"]
    assert worth_of(BOX, usual(pack)) == max(worth_of(BOX, one) for one in sensible(BOX, pack)), "there the usual is the strongest"
    assert len(different(BOX, pack, 3)) == 3 and len(different(BOX, pack, 1)) == 1
