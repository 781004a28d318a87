"""A series of games between bots: each follows from the seed and its number alone, so they can be spread over processes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from menace.bots.registry import bring
from menace.games.registry import game_like
from menace.kernel.errors import MenaceError
from menace.kernel.event import Event
from menace.kernel.game import Game
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from menace.lab.sides import LineUp, Seated
from menace.lab.workers import spread

BIGGEST = 20  # games that a worker plays before it says how they went


@dataclass(frozen=True)
class Task:
    """Everything a worker needs to play its games; plain data, so that it can be sent to another process."""

    likeness: tuple[tuple[str, Any], ...]  # of the game: see Game.likeness
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, int], ...] = ()
    check: bool = False
    records: str = ""
    most: int = 200_000
    fixed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    balanced: bool = False

    @property
    def game(self) -> Game:
        return game_like(dict(self.likeness))

    @property
    def line_up(self) -> LineUp:
        return LineUp(dict(self.fixed), self.balanced)


@dataclass(frozen=True)
class Player:
    """A seat of a game: who played it, with which sides and line-up, and whether it won, or shared in the win."""

    seat: int
    bot: str
    sides: dict[str, str]
    line_up: list[str]
    won: float


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    index: int
    players: tuple[Player, ...]
    decisions: int
    turns: int
    winners: tuple[int, ...]
    manner: str
    finished: bool
    error: str

    def told(self) -> dict[str, Any]:
        """A line of `menace simulate --jsonl`."""
        return {
            "game": self.index,
            "seats": [{"seat": p.seat, "bot": p.bot, **p.sides, "line_up": p.line_up, "won": p.won} for p in self.players],
            "turns": self.turns,
            "decisions": self.decisions,
            "winners": list(self.winners),
            "ending": self.manner,
            "finished": self.finished,
            "error": self.error or None,
        }


def play_one(task: Task, index: int) -> Outcome:
    """Play a game, from the seed and its number alone."""
    game = task.game
    for bot in task.bots:
        bring(bot)
    keep = bool(task.records) or task.check
    dealt = task.line_up.of(game, len(task.bots), index, task.seed)
    match = Seated(game, list(task.bots), f"{task.seed}:{index}", dealt, dict(task.options), check=task.check, keep=keep)
    match.table.listening = True
    error = ""
    result = None
    try:
        result = match.run(task.most)
        if task.check and match.record is not None:
            verify(game, read_record(match.record.text()))
    except Exception as wrong:  # whatever it is, the other games go on and this one is counted
        error = f"{type(wrong).__name__}: {wrong}"
    if task.records and match.record is not None:
        keep_record(record_path(task, index), match.record.text())
    winners = tuple(result.winners) if result else ()
    return Outcome(
        index,
        tuple([player_of(match, seat, winners) for seat in range(len(task.bots))]),
        match.decisions,
        turns_of(game, match.table.heard()),
        winners,
        result.manner if result else "",
        result is not None and not error,
        error,
    )


def player_of(match: Seated, seat: int, winners: tuple[int, ...]) -> Player:
    won = round(1 / len(winners), 4) if seat in winners else 0.0
    return Player(seat, match.names[seat], match.sides[seat], match.line_ups[seat], won)


def turns_of(game: Game, events: list[Event]) -> int:
    return len([event for event in events if event.kind in game.turn_begins])


def record_path(task: Task, index: int) -> Path:
    return Path(task.records) / f"{task.game.id}-{index:06}.jsonl"


def keep_record(path: Path, text: str) -> None:
    """Whole or not at all, whenever somebody stops us."""
    part = path.with_suffix(".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as wrong:
        raise MenaceError(f"{path} cannot be written: {wrong.strerror or wrong}") from None


def play_some(task: Task, chunk: tuple[int, int]) -> list[Outcome]:
    """What a worker process does: a few games in a row."""
    return [play_one(task, index) for index in range(*chunk)]


def chunks_of(games: int, jobs: int) -> list[tuple[int, int]]:
    """Small at first, so that something is heard soon; then larger, but not so that one worker is left with much at the end."""
    chunks: list[tuple[int, int]] = []
    first = 0
    while first < games:
        size = 1 if jobs == 1 else max(1, min(BIGGEST, len(chunks) // jobs, (games - first) // (jobs * 2)))
        chunks.append((first, min(first + size, games)))
        first += size
    return chunks


def play_all(task: Task, games: int, jobs: int, cluster: str = "") -> Iterator[list[Outcome]]:
    """Outcomes as they come in, in any order."""
    return spread(partial(play_some, task), chunks_of(games, jobs), jobs, cluster)
