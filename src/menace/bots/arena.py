"""Bots against each other: who is how much better, said with the doubt that so few or so many games leave.

Every two of the bots make a *pairing*. At a table of two they sit opposite each other; at a larger one the first sits alone among
copies of the second. The games of a pairing come in *rounds*: the same dice with the first bot at each seat in turn, so that no
seat and no set-up favours anybody; and all pairings play the same rounds. What a game is like follows from its pairing and its
number alone, so an arena can be stopped, taken up again and spread over processes.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from menace.bots.match import Match
from menace.bots.registry import bring
from menace.games.registry import game_of

Ratings = dict[str, dict[str, float]]
NORMAL = 1.959964  # standard errors to either side that hold 95 of 100


@dataclass(frozen=True)
class Arena:
    """What is played; plain data, so that it can be sent to another process and written before the games of a file."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str
    options: tuple[tuple[str, int], ...] = ()
    packs: tuple[str, ...] = ()
    most: int = 200_000

    def pairings(self) -> list[tuple[str, str]]:
        return [(one, other) for n, one in enumerate(self.bots) for other in self.bots[n + 1 :]]

    def described(self) -> dict[str, Any]:
        """The first line of a file: everything but which bots play, since some may come later."""
        told = asdict(self)
        del told["bots"]
        return {"arena": 1, **told, "options": dict(self.options), "packs": list(self.packs)}


@dataclass(frozen=True)
class Bout:
    """One game of a pairing."""

    one: str
    other: str
    number: int

    def seated(self, seats: int) -> list[str]:
        alone = self.number % seats
        return [self.one if seat == alone else self.other for seat in range(seats)]


@dataclass
class Played:
    """How a game went: the shares of the win by seat, and what each bot thought, in milliseconds at each question."""

    one: str
    other: str
    number: int
    shares: list[float]
    decisions: int
    manner: str
    error: str
    thought: list[list[float]]

    @property
    def bout(self) -> Bout:
        return Bout(self.one, self.other, self.number)


def play(arena: Arena, bout: Bout) -> Played:
    """Play a game, from the seed and its number alone."""
    game = game_of(arena.game, arena.packs)
    seated = bout.seated(arena.seats)
    for bot in arena.bots:
        bring(bot)
    match = Match(game, seated, f"{arena.seed}:{bout.number // arena.seats}", dict(arena.options))
    shares = [0.0] * arena.seats
    manner = error = ""
    try:
        result = match.run(arena.most)
        if result is None:
            error = f"not over after {arena.most} decisions"
        else:
            manner = result.manner
            for seat in result.winners:
                shares[seat] = 1.0 / len(result.winners)
    except Exception as wrong:  # whatever it is, the other games go on and this one is counted
        error = f"{type(wrong).__name__}: {wrong}"
    finally:
        match.close()
    thought = [[round(1000 * seconds, 2) for seconds in times] for times in match.thought]
    return Played(bout.one, bout.other, bout.number, shares, match.decisions, manner, error, thought)


# -- what it shows -----------------------------------------------------------------------------------------------------


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times of 100 (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, NORMAL * NORMAL
    middle = share + square / (2 * games)
    spread = NORMAL * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max((middle - spread) / (1 + square / games), 0.0), min((middle + spread) / (1 + square / games), 1.0)


def quantile(values: list[float], share: float) -> float:
    """The value that so many of them do not exceed."""
    return sorted(values)[min(int(share * len(values)), len(values) - 1)] if values else 0.0


def summary(arena: Arena, games: list[Played]) -> dict[str, Any]:
    """What `--json` prints."""
    fine = [game for game in games if not game.error]
    ratings = rate(arena, fine)
    wrong = sorted({f"{game.one} - {game.other} {game.number}: {game.error}" for game in games if game.error})
    return {
        **arena.described(),
        "bots": [told_of(bot, arena, fine, ratings) for bot in arena.bots],
        "pairings": [told_of_pairing(one, other, arena, fine) for one, other in arena.pairings()],
        "errors": len(wrong),
        "error_list": wrong[:20],
    }


def told_of_pairing(one: str, other: str, arena: Arena, games: list[Played]) -> dict[str, Any]:
    """How often the first bot wins; by chance it would win its `fair` share."""
    theirs = [game for game in games if (game.one, game.other) == (one, other)]
    wins = sum([game.shares[game.number % arena.seats] for game in theirs])
    low, high = interval(wins, len(theirs))
    by_seat = [0.0] * arena.seats
    for game in theirs:
        by_seat = [sum(shares) for shares in zip(by_seat, game.shares, strict=True)]
    return {
        "bots": [one, other],
        "games": len(theirs),
        "wins": round(wins, 2),
        "rate": round(wins / len(theirs), 4) if theirs else None,
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(1 / arena.seats, 4),
        "wins_by_seat": [round(share, 2) for share in by_seat],
        "mean_decisions": round(sum([game.decisions for game in theirs]) / len(theirs), 1) if theirs else None,
    }


def told_of(bot: str, arena: Arena, games: list[Played], ratings: Ratings | None) -> dict[str, Any]:
    """How long a bot thinks, and its rating."""
    times: list[float] = []
    played = 0
    for game in games:
        seated = game.bout.seated(arena.seats)
        played += bot in seated
        for seat, name in enumerate(seated):
            if name == bot:
                times += game.thought[seat]
    return {
        "bot": bot,
        "games": played,
        "decisions": len(times),
        "decisions_a_second": round(1000 * len(times) / sum(times), 1) if sum(times) else None,
        "median_ms": quantile(times, 0.5),
        "p95_ms": quantile(times, 0.95),
        "rating": ratings[bot] if ratings else None,
    }


def rate(arena: Arena, games: list[Played]) -> Ratings | None:
    """Ratings after all games, in their order (Plackett-Luce of openskill); None where that package is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in arena.bots}
    for game in sorted(games, key=lambda game: (game.number, game.one, game.other)):
        seated = game.bout.seated(arena.seats)
        rated = model.rate([[ratings[bot]] for bot in seated], ranks=[1.0 - share for share in game.shares])
        for bot in {game.one, game.other}:  # copies of a bot at one table learn together
            copies = [found for name, (found,) in zip(seated, rated, strict=True) if name == bot]
            mu, sigma = (sum([getattr(copy, what) for copy in copies]) / len(copies) for what in ("mu", "sigma"))
            ratings[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: {"mu": round(found.mu, 2), "sigma": round(found.sigma, 2)} for bot, found in ratings.items()}
