"""A playout: no record, no events, no undo; it stops only where somebody chooses."""

from __future__ import annotations

import pytest

from menace.games.registry import GAMES, game_of
from menace.kernel.chance import Seeded
from menace.kernel.errors import IllegalAction
from menace.kernel.game import full_options
from menace.kernel.playout import Playout


def begun(name: str, seats: int = 2, moves: int = 0) -> Playout:
    game = game_of(name)
    play = Playout(game, game.new(seats, full_options(game, {})), Seeded(3))
    for _ in range(moves):
        play.apply(play.options[0])
    return play


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_run_counts_every_decision(name):
    play = begun(name, moves=8)
    by_hand, count = play.copy(), 0
    while by_hand.options:
        by_hand.apply(by_hand.options[by_hand.chance.below(len(by_hand.options))])
        count += 1
    assert play.run() == count > 0
    assert play.game.digest(play.table) == play.game.digest(by_hand.table) and play.game.result(play.table) is not None


def test_what_is_not_on_offer_is_refused_and_changes_nothing():
    play = begun("america", moves=1)
    taken = play.game.read("monster gargantis")
    assert taken not in play.options
    before = (play.game.digest(play.table), play.seat, play.options)
    with pytest.raises(IllegalAction, match="not among the options"):
        play.apply(taken)
    assert (play.game.digest(play.table), play.seat, play.options) == before


def test_a_copy_goes_its_own_way_with_the_same_chance():
    play = begun("town", moves=6)
    before = play.game.digest(play.table)
    one, two = play.copy(), play.copy()
    assert one.run() == two.run() and play.game.digest(play.table) == before
    assert play.options and not one.options
