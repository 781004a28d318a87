"""The table protocol: JSON Lines in, JSON Lines out, one reply for each line, in order (docs/protocol.md).

Whatever is refused changes nothing: a request is read and checked whole before anything is touched, and what goes
wrong later is taken back. Only `quit` and the end of the input end the conversation.
"""

from __future__ import annotations

import json
import sys
from typing import IO, Any, Final

from menace.bots.base import Bot
from menace.bots.seated import let_play
from menace.catalogue import event_told
from menace.cli import looks
from menace.cli.requests import LONGEST, Fields, echo_of, flag_of, outcomes_of, packs_of, read_lines, read_request, seed_of, text_of
from menace.cli.seated import bots_of
from menace.games.registry import game_like, game_of
from menace.kernel.action import shorten
from menace.kernel.dice import Dice
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, MenaceError, RecordMismatch, StateError
from menace.kernel.game import Game, check_seats, full_options
from menace.kernel.node import Chance
from menace.kernel.record import Record, header, read_record
from menace.kernel.replay import Replay, close, verify
from menace.kernel.table import Table

# -- the one who answers -------------------------------------------------------------------------------------------

FIELDS: Final = {
    "games": (),
    "content": ("game", "packs"),
    "schema": ("game", "packs"),
    "new": ("game", "seats", "seed", "options", "packs", "bots", "forced"),
    "load": ("state", "record", "seed", "bots", "forced"),
    "options": (),
    "play": ("action",),
    "undo": (),
    "dice": ("next",),
    "view": ("seat",),
    "state": (),
    "record": (),
    "digest": (),
    "why": ("action",),
    "peek": ("action",),
    "odds": ("seat", "action", "runs"),
    "quit": (),
}
NAMED: Final = {"game", "rules", "content", "table"}
UNPLAYABLE: Final = "this state cannot be played on: its numbers do not fit together"


class Referee:
    """Holds one table and answers requests about it. `whole`: its record goes back to the beginning of the game."""

    def __init__(self) -> None:
        self.driver: Driver | None = None
        self.bots: dict[int, Bot] = {}
        self.whole = False
        self.said: list[int | str] = []  # before there is a table
        self.over = False

    def answer(self, line: bytes | None) -> Fields:
        """The reply to a line (None: one that was too long)."""
        request: Fields = {}
        echo: Fields = {}
        rule = ""
        try:
            if line is None:
                raise MenaceError(f"a line is shorter than {LONGEST} bytes")
            request = read_request(line)
            echo = echo_of(request)
            return {"ok": True, **echo, **self.obey(request)}
        except MenaceError as refusal:
            sentence = str(refusal)
            rule = refusal.rule if isinstance(refusal, IllegalAction) else ""
        except Exception as broken:
            what = UNPLAYABLE if self.is_foreign(request) else "the rules cannot do this here"
            sentence = f"{what} ({type(broken).__name__}); everything is as it was"
        return {"ok": False, **echo, "error": " ".join(sentence.split())[:1000], "rule": rule or None}

    def is_foreign(self, request: Fields) -> bool:
        """Whether a request is about a state that somebody gave, whose numbers may lead anywhere."""
        return "state" in request or (not self.whole and request.get("do") not in ("new", "load"))

    def obey(self, request: Fields) -> Fields:
        verb = request.get("do")
        if not isinstance(verb, str):
            raise MenaceError(f"'do' says what to do: {', '.join(FIELDS)}")
        if verb not in FIELDS:
            raise MenaceError(f"there is no request {shorten(verb)}; there are {', '.join(FIELDS)}")
        for name in request:
            if name not in ("do", "id", *FIELDS[verb]):
                raise MenaceError(f"{verb!r} has no field {shorten(name)}; it has {', '.join(FIELDS[verb]) or 'none'}")
        match verb:
            case "games":
                return looks.games()
            case "content":
                return looks.content(request, self.driver)
            case "schema":
                return looks.schema(request, self.driver)
            case "new":
                return self.new(request)
            case "load":
                return self.load(request)
            case "play":
                return self.play(request)
            case "undo":
                return self.undo()
            case "dice":
                return self.dice(request)
            case "quit":
                self.over = True
                return {}
        return self.tell(verb, request, self.table())

    def table(self) -> Driver:
        if self.driver is None:
            raise MenaceError("there is no table yet: begin with 'new' or 'load'")
        return self.driver

    # -- beginning -------------------------------------------------------------------------------------------------

    def new(self, request: Fields) -> Fields:
        game = game_of(text_of(request, "game"), packs_of(request))
        seats = check_seats(game, request.get("seats"))
        given = request.get("options", {})
        if not isinstance(given, dict):
            raise MenaceError("'options' is an object of names and numbers")
        options = full_options(game, given)
        record = Record(header(game, seats, options, [f"Player {seat + 1}" for seat in range(seats)]), [])
        return self.sit_down(request, game, game.new(seats, options), record, True)

    def load(self, request: Fields) -> Fields:
        if ("state" in request) == ("record" in request):
            raise MenaceError("'load' takes either a 'state' or a 'record'")
        if "record" in request:
            if not isinstance(request["record"], str):
                raise MenaceError("'record' is the text of a record")
            record = read_record(request["record"])
            game = game_like(record.header)
            return self.sit_down(request, game, replayed(game, record), record, True)
        game, table = stored(request["state"])
        return self.sit_down(request, game, table, Record({}, []), False)

    def sit_down(self, request: Fields, game: Game, table: Table, record: Record, whole: bool) -> Fields:
        """Take up a table in place of the present one, once nothing can go wrong any more."""
        dice = Dice(game, list(self.said), seed_of(request))
        bots = bots_of(request, game, game.seats(table))
        driver = Driver(game, table, dice, record, forced=flag_of(request, "forced"))
        if driver.result is None:
            driver.lift()
        let_play(driver, bots)
        reply = situation(driver)
        self.driver, self.bots, self.whole, self.said = driver, bots, whole, []
        return reply

    # -- going on --------------------------------------------------------------------------------------------------

    def play(self, request: Fields) -> Fields:
        driver = self.table()
        mark = driver.mark()
        try:
            driver.play_words(text_of(request, "action"))
            let_play(driver, self.bots)
            return situation(driver)
        except Exception:
            driver.back(mark)
            raise

    def undo(self) -> Fields:
        """Take the last choice back, and with it what the table or a phrase played after it."""
        driver = self.table()
        driver.undo()
        return situation(driver)

    def dice(self, request: Fields) -> Fields:
        """The outcomes that come next, in place of those said before; a table that waits for one goes on."""
        said = outcomes_of(request)
        if self.driver is None:
            self.said = said
            return {"next": said}
        driver = self.driver
        mark = driver.mark()
        try:
            dice_of(driver).said = said
            if driver.pending is not None:
                driver.go_on()
                let_play(driver, self.bots)
            return {**situation(driver), "next": list(dice_of(driver).said)}
        except Exception:
            driver.back(mark)
            raise

    # -- looking ---------------------------------------------------------------------------------------------------

    def tell(self, verb: str, request: Fields, driver: Driver) -> Fields:
        """The requests that only look."""
        game, table = driver.game, driver.table
        match verb:
            case "options":
                return looks.asked(driver)
            case "view":
                return looks.view(request, driver)
            case "why":
                return looks.why(request, driver)
            case "peek":
                return looks.ahead(request, driver)
            case "odds":
                return looks.odds(request, driver)
            case "state":
                return {"state": {**names_of(game), "table": game.dump(table)}}
            case "digest":
                return {"digest": game.digest(table)}
        if not self.whole:
            raise MenaceError("this table was loaded from a state, so its record does not go back to the beginning")
        close(driver)
        return {"record": driver.record.text() if driver.record else ""}


def dice_of(driver: Driver) -> Dice:
    assert isinstance(driver.chance, Dice)
    return driver.chance


def names_of(game: Game) -> Fields:
    return {"rules": game.rules_version, **game.likeness()}


def stored(state: object) -> tuple[Game, Table]:
    """The game and the table of a state, as `state` gave it."""
    if not isinstance(state, dict) or not NAMED <= set(state) <= {*NAMED, "packs", "box"}:
        raise StateError("a state has the fields game, rules, content and table, as 'state' gives them")
    if not all([isinstance(state[name], str) for name in ("game", "rules", "content")]):
        raise StateError("'game', 'rules' and 'content' are texts")
    game = game_like(state)
    return game, game.load(state["table"])


def replayed(game: Game, record: Record) -> Table:
    """The table at the end of a record; its last lines, if it is closed, must be true."""
    replay = Replay(game, record, listen=False)
    table = replay.run()
    if replay.next < len(record.entries):
        if game.result(table) is None:
            raise RecordMismatch(f"line {replay.next + 2}: the record is closed, but the game goes on")
        verify(game, record)
    return table


def situation(driver: Driver) -> Fields:
    """Where the game stands and what has happened since the last reply."""
    game, decision, pending, result = driver.game, driver.decision, driver.pending, driver.result
    if decision is not None and not decision.actions:
        raise StateError("this state cannot be played on: it asks a question without an answer")
    return {
        "at": driver.at,
        "decision": game.put(driver.table, decision) if decision else None,
        "chance": asked_of_chance(game, pending) if pending else None,
        "result": {"winners": result.winners, "manner": result.manner, "rules": list(result.rules)} if result else None,
        "events": [event_told(game, event) for event in driver.take_events()],
    }


def asked_of_chance(game: Game, chance: Chance) -> Fields:
    about = game.abouts[chance.about]
    return {
        "about": chance.about,
        "question": about.question,
        "rules": list(about.rules),
        "outcomes": [game.outcome_text(chance, outcome) for outcome in chance.outcomes],
    }


# -- the conversation ----------------------------------------------------------------------------------------------


def run(stdin: IO[Any], stdout: IO[Any]) -> None:
    """Answer every line of a stream of text or bytes on another, until `quit` or the end of the input."""
    referee = Referee()
    sink = getattr(stdout, "buffer", stdout)
    binary = "b" in getattr(sink, "mode", "") or not hasattr(sink, "encoding")
    for line in read_lines(stdin):
        reply = json.dumps(referee.answer(line), separators=(",", ":")) + "\n"
        try:
            sink.write(reply.encode() if binary else reply)
            sink.flush()
        except BrokenPipeError:  # nobody listens any more
            return
        if referee.over:
            return


if __name__ == "__main__":
    run(sys.stdin, sys.stdout)
