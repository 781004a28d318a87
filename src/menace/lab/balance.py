"""A game's sides against each other: which games are played, and how often each side wins in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from typing import Any

from menace.bots.registry import bring
from menace.games.registry import game_like
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game, full_options
from menace.lab.sides import Dealt, Seated, all_sides, hand
from menace.lab.stories import SOURCES, STORIES, Points, Story
from menace.lab.workers import spread

MOST = 50_000
CHUNK = 10
SEATS = 4
Likeness = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Bout:
    """One game to be played: the sides of each kind by seat, and its seed."""

    game: Likeness
    dealt: tuple[tuple[str, tuple[str, ...]], ...]
    seed: str
    bot: str
    options: tuple[tuple[str, int], ...]

    @property
    def sides(self) -> Dealt:
        return dict(self.dealt)


@dataclass(frozen=True)
class Played:
    """How it went."""

    dealt: Dealt
    winners: tuple[int, ...]
    manner: str
    decisions: int
    rounds: float
    first: int  # the seat that had the first turn, or -1 if the game does not say
    points: Points = ()


@dataclass(frozen=True)
class Weighing:
    """What is to be measured: so many games of each two sides, or of a pair alone, and so many of four seats."""

    game: Game
    games: int
    four: int = 0
    pair: tuple[str, str] | None = None
    bot: str = "greedy"
    seed: str = "balance"
    jobs: int = 1
    options: tuple[tuple[str, int], ...] = ()

    @property
    def sides(self) -> tuple[str, ...]:
        """Of the kind that pairings are about."""
        return next(iter(all_sides(self.game).values()))

    @property
    def more(self) -> dict[str, tuple[str, ...]]:
        return dict(list(all_sides(self.game).items())[1:])

    @property
    def kind(self) -> str:
        return next(iter(all_sides(self.game)))


def seated(bout: Bout) -> Seated:
    game = game_like(dict(bout.game))
    bring(bout.bot)
    seats = len(bout.dealt[0][1])
    match = Seated(game, [bout.bot] * seats, bout.seed, bout.sides, dict(bout.options))
    match.table.listening = True
    return match


def play(bout: Bout) -> Played:
    return finish(bout, seated(bout))


def finish(bout: Bout, match: Seated) -> Played:
    """Play a match to its end."""
    result = match.run(MOST)
    if result is None:
        raise MenaceError(f"the game {bout.seed!r} of {', '.join(bout.dealt[0][1])} does not end")
    state, events, name = match.game.state(match.table), match.table.heard(), match.game.id
    first = getattr(state, "first", -1)
    turns = len([event for event in events if event.kind in match.game.turn_begins])
    told = STORIES[name](events, len(match.bots)) if name in STORIES else Story("", ())
    return Played(
        bout.sides,
        tuple(result.winners),
        f"{result.manner}{told.ending}",
        match.decisions,
        turns / len(match.bots),
        first if isinstance(first, int) else -1,
        told.points,
    )


def play_some(chunk: tuple[int, list[Bout]]) -> tuple[int, list[Played]]:
    return chunk[0], [play(bout) for bout in chunk[1]]


def play_all(bouts: list[Bout], jobs: int, heard: Callable[[int], None]) -> list[Played]:
    """All of them, in their order."""
    chunks = [(k, bouts[k : k + CHUNK]) for k in range(0, len(bouts), CHUNK)]
    parts: dict[int, list[Played]] = {}
    for k, some in spread(play_some, chunks, min(jobs, len(chunks)) or 1):
        parts[k] = some
        heard(len(some))
    return [one for k in sorted(parts) for one in parts[k]]


# -- which games are played --------------------------------------------------------------------------------------------


def pair_bouts(weighing: Weighing, pair: tuple[str, str]) -> list[Bout]:
    """Seats alternate from game to game; sides of other kinds are dealt evenly."""
    return [
        bout_of(weighing, pair if k % 2 == 0 else pair[::-1], 2, k // 2, f"{weighing.seed}:{'-'.join(pair)}:{k}")
        for k in range(weighing.games)
    ]


def four_bouts(weighing: Weighing, four: tuple[str, ...]) -> list[Bout]:
    return [
        bout_of(weighing, hand(four, SEATS, k, weighing.seed), SEATS, k, f"{weighing.seed}:{'-'.join(four)}:{k}")
        for k in range(weighing.four)
    ]


def bout_of(weighing: Weighing, sides: tuple[str, ...], seats: int, k: int, seed: str) -> Bout:
    game = weighing.game
    more = [(kind, hand(there, seats, k, weighing.seed)) for kind, there in weighing.more.items()]
    options = tuple(full_options(game, dict(weighing.options)).items())
    return Bout(tuple(game.likeness().items()), ((weighing.kind, sides), *more), seed, weighing.bot, options)


def measure(weighing: Weighing, heard: Callable[[int], None] = lambda n: None) -> dict[str, Any]:
    """Play all that is wanted; `heard` is told of every few games that are over."""
    sides, game = weighing.sides, weighing.game
    pairs = [weighing.pair] if weighing.pair else list(combinations(sides, 2))
    for pair in pairs:
        if not set(pair) <= set(sides) or len(set(pair)) < 2:
            raise MenaceError(f"a pair is two of {', '.join(sides)}")
    found: dict[str, Any] = {"game": game.id, "bot": weighing.bot, "seed": weighing.seed, "content": game.content_digest()}
    usual = full_options(game, {})
    found["options"] = {name: value for name, value in weighing.options if value != usual[name]}
    run = partial(play_all, jobs=weighing.jobs, heard=heard)
    if weighing.games:
        found["pairs"] = [summary(game, pair, run(pair_bouts(weighing, pair))) for pair in pairs]
    if weighing.four:
        found["fours"] = [summary(game, four, run(four_bouts(weighing, four))) for four in fours_of(sides)]
    return found


def fours_of(sides: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every four of five at most; else all of them are dealt from."""
    return list(combinations(sides, SEATS)) if len(sides) <= SEATS + 1 else [sides]


def games_of(weighing: Weighing) -> int:
    """How many games that makes."""
    pairs = 1 if weighing.pair else len(list(combinations(weighing.sides, 2)))
    return weighing.games * pairs + weighing.four * len(fours_of(weighing.sides))


# -- what is measured --------------------------------------------------------------------------------------------------


def win_of(one: Played, seat: int) -> float:
    """A shared win is shared."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def shares(sides: tuple[str, ...], kind: str, played: list[Played]) -> dict[str, dict[str, float]]:
    """By side: the games it was in, its share of wins, and the standard error of that."""
    found: dict[str, dict[str, float]] = {}
    for side in sides:
        wins = [win_of(one, one.dealt[kind].index(side)) for one in played if side in one.dealt[kind]]
        share = sum(wins) / max(len(wins), 1)
        error = sqrt(sum([(win - share) ** 2 for win in wins]) / max(len(wins) - 1, 1) / max(len(wins), 1))
        found[side] = {"games": len(wins), "share": round(share, 4), "error": round(error, 4)}
    return found


def summary(game: Game, sides: tuple[str, ...], played: list[Played]) -> dict[str, Any]:
    """Shares of wins by side, with the standard error of an even share, and how long the games were."""
    n = len(played)
    begun = [one for one in played if one.first >= 0]
    first, *others = played[0].dealt
    even = 1 / len(played[0].dealt[first])
    kinds = {first: shares(sides, first, played), **{kind: shares(all_sides(game)[kind], kind, played) for kind in others}}
    found = {
        "sides": list(sides),
        "games": n,
        "share": {side: one["share"] for side, one in kinds[first].items()},
        "error": round(sqrt(even * (1 - even) / n), 4),
        "kinds": kinds,
        "shared": sum([len(one.winners) > 1 for one in played]),
        "first_wins": round(sum([win_of(one, one.first) for one in begun]) / max(len(begun), 1), 4),
        "places": by_place(begun),
        "mean_decisions": round(sum([one.decisions for one in played]) / n, 1),
        "mean_rounds": round(sum([one.rounds for one in played]) / n, 1),
        "rounds": [round(value, 1) for value in extremes([one.rounds for one in played])],
        "manners": dict(sorted(Counter([one.manner for one in played]).items())),
    }
    if game.id in SOURCES:
        found["sources"] = {source: source_of(source, played) for source in SOURCES[game.id]}
    return found


def by_place(played: list[Played]) -> list[float]:
    """The share of the win by the order in which the seats have their first turns."""
    seats = len(next(iter(played[0].dealt.values()))) if played else 0
    return [round(sum([win_of(one, (one.first + k) % seats) for one in played]) / len(played), 4) for k in range(seats)]


def extremes(values: list[float]) -> tuple[float, float, float]:
    """The shortest, the middle and the longest."""
    ranked = sorted(values)
    return ranked[0], ranked[len(ranked) // 2], ranked[-1]


def source_of(source: str, played: list[Played]) -> dict[str, float]:
    """What a source of points gave winners and others, and how many games it decided.

    It decided a game if others win, or fewer or more, when it is left out of everybody's count.
    """
    gains: dict[bool, list[int]] = {True: [], False: []}
    of_all = decided = 0
    for one in played:
        for seat, points in enumerate(one.points):
            gains[seat in one.winners].append(dict(points).get(source, 0))
            if seat in one.winners:
                of_all += sum([value for _, value in points])
        without = [sum([value for kind, value in points if kind != source]) for points in one.points]
        decided += [seat for seat, value in enumerate(without) if value == max(without)] != sorted(one.winners)
    return {
        "winner": round(sum(gains[True]) / max(len(gains[True]), 1), 2),
        "others": round(sum(gains[False]) / max(len(gains[False]), 1), 2),
        "of_winners": round(sum(gains[True]) / max(of_all, 1), 4),
        "decided": round(decided / len(played), 4),
    }
