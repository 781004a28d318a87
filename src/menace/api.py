"""Menace from Python: tables to play at, series of games, records, odds. `import menace` gives these words.

A game is named by its id or given as a `Game`; a bot by its name, or as a class of one's own.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from menace.bots.base import Bot
from menace.bots.registry import LOCAL, bot_of, bring
from menace.bots.seated import let_play
from menace.catalogue import event_told, game_told
from menace.games.registry import GAMES, game_of, made, remembered
from menace.kernel.chance import Seeded
from menace.kernel.content import Content
from menace.kernel.driver import Driver
from menace.kernel.driver import new_game as begin
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.event import EVERYONE
from menace.kernel.game import Game, Odds, Result, check_seats, full_options
from menace.kernel.peek import after, peek
from menace.kernel.record import Record, read_record
from menace.kernel.replay import close
from menace.kernel.shorthand import Question as Asked
from menace.kernel.shorthand import refuse, why_not
from menace.lab.balance import Weighing, measure
from menace.lab.film import Film
from menace.lab.games import Outcome, Task, play_all
from menace.lab.results import Simulation
from menace.lab.sides import read_line_up

BotName = str | type[Bot]


@dataclass(frozen=True)
class Question:
    """What a seat is asked: a sentence, and every legal action as a text."""

    seat: int
    about: str
    text: str
    help: str
    rules: tuple[str, ...]
    actions: tuple[str, ...]
    labels: dict[str, str]

    def __repr__(self) -> str:
        return f"<Question to seat {self.seat}: {self.text} {len(self.actions)} actions>"


class Table:
    """A game in progress. Bots answer for their seats at once, so `question` is always for a seat of yours."""

    def __init__(self, driver: Driver, bots: dict[int, Bot]) -> None:
        self.driver = driver
        self.bots = bots
        self.events: list[dict[str, Any]] = []
        self.go_on()

    def __repr__(self) -> str:
        now = self.result or self.question
        return f"<Table of {self.game.id}, {self.seats} seats, at {self.at}: {now}>"

    def go_on(self) -> None:
        let_play(self.driver, self.bots)
        self.events = [event_told(self.game, event) for event in self.driver.take_events()]
        if self.driver.result is not None:
            close(self.driver)

    @property
    def game(self) -> Game:
        return self.driver.game

    @property
    def seats(self) -> int:
        return self.game.seats(self.driver.table)

    @property
    def at(self) -> int:
        """Choices and rolls so far."""
        return self.driver.at

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over."""
        decision = self.driver.decision
        return asked(self.game.put(self.driver.table, decision)) if decision is not None else None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.driver.result

    @property
    def record(self) -> Record:
        """The game so far, as a text file that replays exactly."""
        assert self.driver.record is not None
        return self.driver.record

    def play(self, action: str) -> list[dict[str, Any]]:
        """Play an action, or two in one breath (`move konk 2104`); what happened then. IllegalAction names the rule against it."""
        self.driver.play_words(action)
        self.go_on()
        return self.events

    def undo(self) -> None:
        """Take the last choice back; MenaceError once a die, a card, a secret or another seat's choice came after."""
        self.driver.undo()
        self.driver.take_events()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, what everybody may."""
        if seat is not None and not 0 <= seat < self.seats:
            raise MenaceError(f"a seat is a number from 0 to {self.seats - 1}")
        return self.game.view(self.driver.table, EVERYONE if seat is None else seat)

    def peek(self, action: str) -> Question | None:
        """What the same seat would be asked next; None where a die, a card or another seat comes first."""
        decision = self.driver.question_for()
        number = self.game.read(action)
        refuse(self.game, Asked(self.driver.table, decision), number)
        question, _ = peek(self.game, self.driver.table, decision, number)
        return asked(question) if question is not None else None

    def why(self, action: str) -> str:
        """Why an action is not on offer, with the rule's id; empty if it is."""
        wrong = why_not(self.game, self.driver.table, self.driver.question_for(), action)
        return f"{wrong} ({wrong.rule})" if wrong is not None else ""

    def odds(self, action: str | None = None, runs: int = 600) -> list[Odds]:
        """How the battle going on, or each that is due, may end, now or after an action, as far as the asked seat can know."""
        game, decision = self.game, self.driver.decision
        seat = decision.seat if decision is not None and game.hidden else EVERYONE
        luck = Seeded(f"{self.at}:{seat}")
        table = game.determinize(self.driver.table, seat, luck) if game.hidden else game.copy(self.driver.table)
        return game.odds(after(game, table, action) if action else table, runs, luck, seat)

    def save(self, file: str | Path) -> None:
        """Write the record."""
        Path(file).write_text(self.record.text(), encoding="utf-8")


def asked(put: dict[str, Any]) -> Question:
    return Question(
        put["seat"], put["about"], put["question"], put["help"], tuple(put["rules"]), tuple(put["actions"]), put["labels"]
    )


def list_games() -> list[dict[str, Any]]:
    """The games there are, each with its title, seats, options, bots and packs.

    >>> [game["id"] for game in list_games()]
    ['america', 'manual', 'town', 'world']
    """
    return [game_told(game_of(name)) for name in GAMES]


def new_game(
    game: str | Game = "america",
    seats: int = 2,
    *,
    seed: str | int | None = None,
    bots: Mapping[int, BotName] | None = None,
    options: dict[str, int] | None = None,
    packs: Sequence[str] = (),
) -> Table:
    """A table at the beginning of a game. Seats are numbered from 0; `bots` says which of them a bot plays.

    >>> table = new_game("america", seed=7, bots={1: "greedy"})
    >>> table.question
    <Question to seat 0: Which monster do you play? 6 actions>
    >>> [event["text"] for event in table.play("monster konk")][0]
    'Player 1 takes Konk.'
    """
    found = found_game(game, packs)
    luck = secrets.token_hex(16) if seed is None else str(seed)
    named = {seat: named_bot(found, bot) for seat, bot in (bots or {}).items()}
    if not set(named) <= set(range(check_seats(found, seats))):
        raise MenaceError(f"bots sit at seats from 0 to {seats - 1}")
    driver = begin(found, seats, Seeded(luck), options)
    assert driver.record is not None
    driver.record.header |= {"seed": luck, "players": [named.get(seat, "person") for seat in range(seats)]}
    return Table(driver, {seat: bot_of(bot, f"{luck}:{seat}") for seat, bot in named.items()})


def play(
    game: str | Game = "america",
    bots: Sequence[BotName] = ("greedy", "greedy"),
    *,
    seed: str | int = "1",
    options: dict[str, int] | None = None,
    packs: Sequence[str] = (),
) -> Table:
    """A whole game between bots, one for each seat: the table at its end, with its result and record.

    >>> table = play("town", ["random", "random"], seed=1)
    >>> table.result
    <Result: seat 1 won, tie-breakers>
    """
    return new_game(game, len(bots), seed=seed, bots=dict(enumerate(bots)), options=options, packs=packs)


def simulate(
    game: str | Game = "america",
    games: int = 100,
    *,
    seats: int | None = None,
    bots: BotName | Sequence[BotName] = "random",
    seed: str | int = "1",
    jobs: int = 1,
    line_up: str | Sequence[str] = (),
    options: dict[str, int] | None = None,
    packs: Sequence[str] = (),
    most: int = 200_000,
) -> Simulation:
    """Many games between bots, the same for any number of jobs. `line_up` is "balanced", or names the sides by seat ("konk,zorb").

    With several jobs a script needs `if __name__ == "__main__":`, and a bot's class a module that can be imported.

    >>> games = simulate("town", 4, seats=2, bots=["greedy", "random"], line_up="balanced")
    >>> games
    <Simulation: 4 of 4 games of town finished, played by greedy, random>
    >>> games.win_rates("bot")[0].what
    'greedy'
    """
    found = found_game(game, packs)
    many = [bots] * (seats or 4) if isinstance(bots, (str, type)) else list(bots)
    check_seats(found, len(many) if seats is None else seats)
    if seats not in (None, len(many)):
        raise MenaceError(f"there are {seats} seats and {len(many)} bots")
    named = tuple([named_bot(found, bot) for bot in many])
    sides = read_line_up(found, [line_up] if isinstance(line_up, str) else list(line_up), len(many))
    task = Task(
        tuple(found.likeness().items()),
        named,
        str(seed),
        tuple(full_options(found, options or {}).items()),
        most=most,
        fixed=tuple(sides.fixed.items()),
        balanced=sides.balanced,
    )
    begun = time.monotonic()
    outcomes: list[Outcome] = [one for some in play_all(task, games, max(1, min(jobs, games))) for one in some]
    return Simulation(task, outcomes, time.monotonic() - begun)


def balance(
    game: str | Game,
    games: int = 100,
    *,
    four: int = 0,
    pair: tuple[str, str] | None = None,
    bot: BotName = "greedy",
    seed: str = "balance",
    jobs: int = 1,
) -> dict[str, Any]:
    """How often each side of a game wins against the others, as `menace balance --json` tells it.

    >>> found = balance("town", 2, pair=("militia", "fang"), bot="random")
    >>> found["pairs"][0]["sides"]
    ['militia', 'fang']
    """
    found = found_game(game, ())
    return measure(Weighing(found, games, four, pair, named_bot(found, bot), seed, jobs))


def odds(table: Table, action: str | None = None, runs: int = 600) -> list[Odds]:
    """How the battle going on at a table, or each that is due, may end: see `Table.odds`."""
    return table.odds(action, runs)


def load_record(source: str | Path) -> Record:
    """A record from a file, or from its text.

    >>> load_record(play("town", ["random", "random"], seed=1).record.text())
    <Record of town, 2 seats: 342 choices and rolls, finished>
    """
    if isinstance(source, str) and "\n" in source:
        return read_record(source)
    try:
        return read_record(Path(source).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise RecordMismatch(f"{source} cannot be read: {wrong}") from None


def replay(record: Record | str | Path) -> Film:
    """A record, position by position, with events, views and the numbers worth plotting.

    >>> film = replay(play("town", ["random", "random"], seed=1).record)
    >>> len(film)
    343
    >>> list(film)[-1].winners
    [1]
    """
    return Film(record if isinstance(record, Record) else load_record(record))


def changed(
    game: str | Game,
    changes: dict[str, dict[str, dict[str, dict[str, Any]]]],
    adds: dict[str, dict[str, list[dict[str, Any]]]] | None = None,
) -> Game:
    """A game with other numbers on its pieces and cards: by file, section, id and field, as a pack has them.

    >>> tough = changed("america", {"pieces.json": {"monsters": {"konk": {"health": 20}}}})
    >>> tough
    <Game america (changed): Monsters Menace America, 2 to 4 players>
    """
    printed = found_game(game, ())
    if printed.content is None:
        raise MenaceError(f"the content of {printed.id} cannot be changed")
    pack = {"pack": "changed", "games": [printed.id], "about": "Other numbers.", "adds": adds or {}, "changes": changes}
    packs = {**printed.content.packs, "changed": json.dumps(pack).encode()}
    return remembered(printed.id, made(printed.id, Content(printed.content.files, packs)))


def found_game(game: str | Game, packs: Sequence[str]) -> Game:
    return game if isinstance(game, Game) else game_of(game, tuple(packs))


def named_bot(game: Game, bot: BotName) -> str:
    """The name of a bot; a class becomes known by its module and name."""
    if isinstance(bot, type):
        name = f"{bot.__module__}:{bot.__qualname__}"
        LOCAL[name] = bot
    else:
        name = bot
        bring(name)
    return name
