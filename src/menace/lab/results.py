"""What a series of games came to: counts, win rates with their intervals, rows for a DataFrame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from menace.bots.arena import interval
from menace.kernel.errors import MenaceError
from menace.lab.frames import frame_of
from menace.lab.games import Outcome, Player, Task
from menace.lab.sides import KINDS

SHOWN_ERRORS = 20


@dataclass(frozen=True)
class WinRate:
    """How often something won: its games, its wins (shared ones by their share), and where the truth lies 95 times of 100."""

    what: str
    games: int
    wins: float
    share: float
    low: float
    high: float

    def __repr__(self) -> str:
        percent = f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"
        return f"<{self.what}: {self.wins:g} of {self.games}, {percent}>"


class Simulation(Sequence[Outcome]):
    """The outcomes of a series of games, in their order."""

    def __init__(self, task: Task, outcomes: list[Outcome], seconds: float) -> None:
        self.task = task
        self.outcomes = sorted(outcomes, key=lambda outcome: outcome.index)
        self.seconds = seconds

    def __repr__(self) -> str:
        finished = sum(outcome.finished for outcome in self.outcomes)
        return (
            f"<Simulation: {finished} of {len(self)} games of {self.task.game.id} finished, played by {', '.join(self.task.bots)}>"
        )

    def __len__(self) -> int:
        return len(self.outcomes)

    @overload
    def __getitem__(self, index: int) -> Outcome: ...
    @overload
    def __getitem__(self, index: slice) -> list[Outcome]: ...
    def __getitem__(self, index: int | slice) -> Outcome | list[Outcome]:
        return self.outcomes[index]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.outcomes)

    def win_rates(self, by: str = "bot") -> list[WinRate]:
        """The win rate of each bot, seat, monster, branch, military or gang, the best first; unfinished games do not count."""
        found: dict[str, list[float]] = {}
        named = self.naming(by)
        for outcome in self.outcomes:
            for player in outcome.players if outcome.finished else ():
                found.setdefault(named(player), []).append(player.won)
        rates = [
            WinRate(what, len(won), sum(won), sum(won) / len(won), *interval(sum(won), len(won))) for what, won in found.items()
        ]
        return sorted(rates, key=lambda rate: (-rate.share, rate.what))

    def naming(self, by: str) -> Callable[[Player], str]:
        sides = KINDS.get(self.task.game.id, ())
        if by not in ("bot", "seat", *sides):
            raise MenaceError(f"win rates are told by bot, seat, {', '.join(sides)}, not by {by[:40]!r}")
        if by in sides:
            return lambda player: player.sides.get(by, "")
        return lambda player: str(getattr(player, by))

    def rows(self) -> list[dict[str, Any]]:
        """A row for each seat of each game."""
        return [
            {
                "game": outcome.index,
                "seat": player.seat,
                "bot": player.bot,
                **player.sides,
                "won": player.won,
                "turns": outcome.turns,
                "decisions": outcome.decisions,
                "ending": outcome.manner,
                "finished": outcome.finished,
            }
            for outcome in self.outcomes
            for player in outcome.players
        ]

    def to_pandas(self) -> Any:
        """The rows as a DataFrame."""
        return frame_of(self.rows(), ["game", "seat", "bot", "won", "turns", "decisions", "ending", "finished"])

    def summary(self) -> dict[str, Any]:
        """The totals, as `menace simulate --json` prints them."""
        task, outcomes = self.task, self.outcomes
        seats = len(task.bots)
        wins = Counter([seat for outcome in outcomes for seat in outcome.winners])
        decisions = sum(outcome.decisions for outcome in outcomes)
        errors = [outcome for outcome in outcomes if outcome.error]
        return {
            "game": task.game.id,
            "seats": seats,
            "games": len(outcomes),
            "finished": sum(outcome.finished for outcome in outcomes),
            "errors": len(errors),
            "decisions": decisions,
            "seconds": round(self.seconds, 3),
            "winners": {str(seat): wins[seat] for seat in range(seats)},
            "manners": dict(sorted(Counter([outcome.manner for outcome in outcomes if outcome.manner]).items())),
            "mean_decisions": round(decisions / max(len(outcomes), 1), 1),
            "mean_turns": round(sum(outcome.turns for outcome in outcomes) / max(len(outcomes), 1), 1),
            "sides": {
                kind: {one.what: {"games": one.games, "wins": round(one.wins, 4)} for one in self.by_name(kind)}
                for kind in KINDS.get(task.game.id, ())
            },
            "bots": list(task.bots),
            "seed": task.seed,
            "options": dict(task.options),
            "checked": task.check,
            "error_list": [{"game": outcome.index, "error": outcome.error} for outcome in errors[:SHOWN_ERRORS]],
        }

    def by_name(self, kind: str) -> list[WinRate]:
        return sorted(self.win_rates(kind), key=lambda rate: rate.what)
