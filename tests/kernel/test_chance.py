"""The sources of chance: repeatable where they should be, unbiased where they must be."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from menace.kernel.chance import Enumerated, Fair, Scripted, Seeded, commitment_of, fair_number
from menace.kernel.errors import ChanceError
from menace.kernel.node import Chance, die

ROLL = die("attack")
# The 99.99 % point of chi-square with 5 degrees of freedom.
LIMIT = 25.7


def chi_square(rolls: list[int]) -> float:
    wanted = len(rolls) / 6
    return sum((rolls.count(face) - wanted) ** 2 / wanted for face in ROLL.outcomes)


def test_a_seed_gives_the_same_rolls_again_and_a_copy_goes_on_alike():
    one, two = Seeded(7), Seeded(7)
    assert [one.pick(ROLL) for _ in range(50)] == [two.pick(ROLL) for _ in range(50)]
    twin = one.copy()
    assert [one.pick(ROLL) for _ in range(50)] == [twin.pick(ROLL) for _ in range(50)]
    assert [Seeded(8).below(1000) for _ in range(1)] != [Seeded(7).below(1000) for _ in range(1)]


@pytest.mark.parametrize("source", [Seeded(1), Seeded("words"), Fair(b"secret", ["one", "two"])])
def test_all_faces_come_equally_often(source):
    assert chi_square([source.pick(ROLL) for _ in range(60_000)]) < LIMIT


def test_successive_seeded_rolls_do_not_hang_together():
    source = Seeded(3)
    rolls = [source.pick(ROLL) for _ in range(60_001)]
    pairs = [6 * (a - 1) + b for a, b in pairwise(rolls)]
    wanted = len(pairs) / 36
    spread = sum((pairs.count(pair) - wanted) ** 2 / wanted for pair in range(1, 37))
    assert spread < 83  # 99.99 % of chi-square with 35 degrees of freedom is 77; pairs overlap


def test_fair_numbers_follow_from_secret_words_and_draw_alone():
    assert fair_number(b"s", ["a"], 1, 6) == fair_number(b"s", ["a"], 1, 6)
    series = {
        tuple(fair_number(secret, words, n, 256) for n in range(8))
        for secret, words in [(b"s", ["a"]), (b"t", ["a"]), (b"s", ["b"]), (b"s", ["a", ""]), (b"s", [])]
    }
    assert len(series) == 5


def test_words_cannot_be_moved_between_seats_without_changing_the_dice():
    assert [fair_number(b"s", ["ab", "c"], n, 256) for n in range(8)] != [fair_number(b"s", ["a", "bc"], n, 256) for n in range(8)]


def test_the_commitment_does_not_show_the_secret_and_fits_no_other():
    assert commitment_of(b"secret") == Fair(b"secret", []).commitment() != commitment_of(b"Secret")


@pytest.mark.parametrize("size", [0, 257])
def test_a_fair_draw_has_up_to_256_outcomes(size):
    with pytest.raises(ChanceError):
        fair_number(b"s", [], 1, size)


def test_a_script_is_followed_to_its_end_and_then_hands_over():
    source = Scripted([6, 1], then=Seeded(1))
    assert [source.pick(ROLL), source.pick(ROLL)] == [6, 1]
    assert source.pick(ROLL) in ROLL.outcomes
    with pytest.raises(ChanceError, match="no outcome left"):
        Scripted([]).pick(ROLL)


def test_an_impossible_script_is_refused_and_kept():
    source = Scripted([7])
    with pytest.raises(ChanceError, match="no outcome of 'attack'"):
        source.pick(ROLL)
    assert source.outcomes == [7]


def test_enumeration_walks_every_path_once_with_weights_that_add_up():
    coin = Chance("coin", "side", (0, 1))
    paths, seen, total = Enumerated(), [], 0.0
    while paths.again():
        first = paths.pick(coin)
        path = (first, paths.pick(ROLL) if first else None)
        seen.append(path)
        total += paths.weight()
    assert sorted(seen, key=str) == sorted([(0, None), *[(1, face) for face in ROLL.outcomes]], key=str)
    assert math.isclose(total, 1.0)
