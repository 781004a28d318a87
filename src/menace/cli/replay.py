"""`menace replay`: a recorded game, entry by entry, forward and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from menace.cli.common import BadUsage, at_a_terminal, clean, has_room, is_unicode, load_record, output, print_json, together
from menace.cli.screens import screen_of
from menace.cli.words import said
from menace.games.registry import game_like
from menace.kernel.errors import MenaceError
from menace.kernel.event import EVERYONE, Event
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.record import Record
from menace.kernel.replay import Replay

HELP = "n or Enter: next   p: back   t: next turn   NUMBER: go there   b: the board   q: leave"


class Tape:
    """A record that can be wound to any place: forward step by step, back from the beginning."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.rewind()
        self.length = record.moves()

    def rewind(self) -> None:
        self.replay = Replay(self.game, self.record)
        self.events: list[Event] = self.replay.driver.take_events()

    @property
    def at(self) -> int:
        return self.replay.next

    def step(self) -> bool:
        """Play one entry; its events are kept until the next one."""
        if not self.replay.step():
            return False
        self.events = self.replay.driver.take_events()
        return True

    def wind(self, to: int) -> None:
        if to < self.at:
            self.rewind()
        while self.at < to and self.step():
            pass

    def to_next_turn(self) -> None:
        while self.step() and not any([event.kind == "turn" for event in self.events]):
            pass

    def shown(self) -> dict[str, Any]:
        """The present place as plain data, as a spectator sees it."""
        node = self.replay.node
        result = self.game.result(self.replay.table)
        return {
            "game": self.game.id,
            "at": self.at,
            "entries": self.length,
            "entry": self.record.entries[self.at - 1] if self.at else None,
            "events": self.game.told_to(self.events, EVERYONE),
            "decision": self.game.ask(node) if isinstance(node, Decision) else None,
            "chance": node.about if isinstance(node, Chance) else None,
            "result": {"winners": result.winners, "manner": result.manner} if result else None,
            "series": [{"what": one.what, "seat": one.seat, "value": one.value} for one in self.game.gauges(self.replay.table)],
            "digest": self.game.digest(self.replay.table),
            "view": self.game.view(self.replay.table, EVERYONE),
        }


def replay_record(file: Path, to: int | None, json: bool, plain: bool = False) -> None:
    record = load_record(file)
    tape = Tape(game_like(record.header), record)
    if to is None and json:
        print_json(tape.shown())
        while tape.step():
            print_json(tape.shown())
        return
    if to is None and at_a_terminal() and has_room() and not plain:
        from menace.cli.app.replay import Reel, ReplayApp

        ReplayApp(Reel(tape.game, record)).run()
        return
    if to is None:
        walk(tape, output())
        return
    if to > tape.length:
        raise BadUsage(f"{file} holds {tape.length} choices and rolls, so there is no place {to}")
    tape.wind(to)
    if json:
        print_json(tape.shown())
    else:
        console = output()
        draw(tape, console)
        show(tape, console)


def show(tape: Tape, console: Console) -> None:
    """The entry that was just played, and what came of it."""
    shown = tape.shown()
    entry = shown["entry"]
    console.print(
        Text(f"{tape.at} of {tape.length}: {said(entry)}" if entry else f"The start of {tape.length} choices and rolls.", "bold")
    )
    for told in shown["events"]:
        console.print(Text(f"  {told['text']}"))
    if shown["result"]:
        winners = together([f"Player {seat + 1}" for seat in shown["result"]["winners"]])
        console.print(Text(f"{winners} won: {shown['result']['manner']}.", "bold"))
    elif tape.at == tape.length:
        console.print("Here the record ends; the game goes on.")


def draw(tape: Tape, console: Console) -> None:
    screen = screen_of(tape.game, is_unicode(console))
    shown = tape.shown()
    drawn = screen.board(shown["view"], shown["decision"], console.width, max(console.height - 13, 9))
    if drawn is not None:
        console.print(drawn)
    asked = shown["decision"]["seat"] if shown["decision"] else EVERYONE
    everybody = ["person"] * tape.record.header["seats"]
    console.print(screen.records(shown["view"], asked, everybody, console.width))


def walk(tape: Tape, console: Console) -> None:
    """Take lines until the reader leaves."""
    console.print(HELP)
    show(tape, console)
    while True:
        console.print(f"{tape.at}/{tape.length}> ", end="")
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word in ("q", "quit"):
            return
        try:
            if word == "b":
                draw(tape, console)
            else:
                go(tape, word)
                show(tape, console)
        except MenaceError as wrong:
            console.print(Text(clean(str(wrong)), "yellow"))


def go(tape: Tape, word: str) -> None:
    if word in ("n", ""):
        if tape.at == tape.length:
            raise MenaceError("this is the end of the record")
        tape.step()
    elif word == "p":
        if not tape.at:
            raise MenaceError("this is the start of the record")
        tape.wind(tape.at - 1)
    elif word == "t":
        tape.to_next_turn()
    elif word.isascii() and word.isdigit() and len(word) <= 9 and int(word) <= tape.length:
        tape.wind(int(word))
    else:
        raise MenaceError(f"{HELP}; the places are numbered from 0 to {tape.length}")
