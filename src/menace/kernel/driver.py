"""The driver: plays a game from outside the rules, with a source of chance, a record and undo."""

from __future__ import annotations

from typing import Any

from menace.kernel.chance import ChanceSource, Fair, commitment_of, fair_number
from menace.kernel.engine import RUNAWAY, advance, choose, roll
from menace.kernel.errors import IllegalAction, MenaceError, RecordMismatch, RulesBug
from menace.kernel.event import Event
from menace.kernel.game import Game, Result, check_seats, full_options
from menace.kernel.node import Chance, Decision
from menace.kernel.record import FORMAT, Record
from menace.kernel.table import Table


def moves_in(record: Record) -> int:
    """How many choices and rolls a record holds; the lines that close it are none."""
    moves = len(record.entries)
    while moves and ("end" in record.entries[moves - 1] or "secret" in record.entries[moves - 1]):
        moves -= 1
    return moves


class Driver:
    """One game in progress. `decision` is what is asked now, or None when the game is over.

    With `forced` the driver plays decisions that offer a single action by itself, and records them. `check` audits the
    table after every change. Undo goes back to the last choice after which nothing was rolled and no other seat chose.
    `pending` is the roll the table waits for while the source of chance has nothing to say.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        chance: ChanceSource,
        record: Record | None = None,
        forced: bool = True,
        check: bool = False,
        listen: bool = True,
    ) -> None:
        self.game = game
        self.table = table
        self.chance = chance
        self.record = record
        self.forced = forced
        self.audit = check
        self.decision: Decision | None = None
        self.pending: Chance | None = None
        self.events: list[Event] = []
        self.undoable: list[tuple[int, Table, int]] = []
        table.listening = listen
        self.settle()

    @property
    def at(self) -> int:
        """How many choices and rolls have been made."""
        return moves_in(self.record) if self.record else 0

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    def settle(self) -> None:
        """Run on to the next decision that leaves a choice, answering chance and what is forced."""
        for _ in range(RUNAWAY):
            node = advance(self.table)
            if self.audit:
                self.game.check(self.table)
            if isinstance(node, Chance) and self.chance.ready():
                self.roll(node)
            elif isinstance(node, Decision) and self.forced and len(node.actions) == 1:
                self.note_choice(node.seat, node.actions[0])
                choose(self.table, node.actions[0])
            else:
                self.decision = node if isinstance(node, Decision) else None
                self.pending = node if isinstance(node, Chance) else None
                self.events += self.table.heard()
                return
        raise RulesBug("the game rolls and rolls and asks nobody")

    def roll(self, chance: Chance) -> None:
        outcome = self.chance.pick(chance)
        if self.record is not None:
            self.record.rolled(chance.about, self.game.outcome_text(chance, outcome))
        self.undoable.clear()
        roll(self.table, outcome)

    def note_choice(self, seat: int, action: int) -> None:
        if self.undoable and self.undoable[-1][0] != seat:
            self.undoable.clear()
        if self.record is not None:
            self.record.chose(seat, self.game.say(action))

    def play(self, action: int, seat: int | None = None) -> None:
        """Play an action of the present decision; IllegalAction with the rule behind it otherwise, and nothing changed."""
        decision = self.decision
        if decision is None:
            raise self.no_question()
        if seat is not None and seat != decision.seat:
            raise IllegalAction(f"it is seat {decision.seat} that is asked now, not seat {seat}")
        if action not in decision.actions:
            refusal = self.game.why_not(self.table, decision, action)
            raise IllegalAction(refusal.sentence, refusal.rule)
        self.go_on(decision.seat, action)

    def no_question(self) -> IllegalAction:
        """What to say to a choice when nobody is asked for one."""
        result = self.result
        return IllegalAction("the game is over", result.rules[0]) if result else IllegalAction("a roll comes first")

    def go_on(self, seat: int = -1, action: int = -1) -> None:
        """Play an action, or with none answer the pending roll, and settle; whatever goes wrong then leaves all as it was."""
        mark = self.mark()
        try:
            if action >= 0:
                at = self.at
                self.note_choice(seat, action)
                self.undoable.append((seat, mark.table, at))
                choose(self.table, action)
            self.settle()
        except Exception:
            self.back(mark)
            raise

    def mark(self) -> Mark:
        """Where the game stands now."""
        return Mark(self)

    def back(self, mark: Mark) -> None:
        """Go back to a mark, as if nothing had happened since; the source of chance is not ours to wind back."""
        self.table, self.decision, self.pending, self.undoable = mark.table, mark.decision, mark.pending, mark.undoable
        del self.events[mark.heard :]
        if self.record is not None:
            del self.record.entries[mark.entries :]

    def play_text(self, text: str, seat: int | None = None) -> None:
        """The same for the text form of an action."""
        self.play(self.game.read(text), seat)

    def may_undo(self) -> bool:
        return bool(self.undoable)

    def undo(self) -> None:
        """Take the last choice back; MenaceError if something was rolled, drawn or chosen by another seat since."""
        if not self.undoable:
            raise MenaceError("nothing can be taken back: a die, a card or another seat's choice came after")
        _, table, at = self.undoable.pop()
        table.listening = self.table.listening
        self.table = table
        if self.record is not None:
            del self.record.entries[at:]
        self.events.clear()
        self.settle()

    def take_events(self) -> list[Event]:
        """The events since the last call."""
        events, self.events = self.events, []
        return events


class Mark:
    """What a driver goes back to when something goes wrong."""

    def __init__(self, driver: Driver) -> None:
        self.table = driver.game.copy(driver.table)
        self.table.listening = driver.table.listening
        self.decision = driver.decision
        self.pending = driver.pending
        self.undoable = list(driver.undoable)
        self.heard = len(driver.events)
        self.entries = len(driver.record.entries) if driver.record else 0


def header(game: Game, seats: int, options: dict[str, int], names: list[str], fair: Fair | None = None) -> dict[str, Any]:
    """The first line of a record."""
    return {
        "menace": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "content": game.content_digest(),
        "options": options,
        "seats": seats,
        "names": names,
        "commitment": fair.commitment() if fair else "",
        "words": fair.words if fair else [],
    }


def new_game(
    game: Game,
    seats: int,
    chance: ChanceSource,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
    check: bool = False,
) -> Driver:
    """A recorded game from the start."""
    check_seats(game, seats)
    full = full_options(game, options or {})
    fair = chance if isinstance(chance, Fair) else None
    names = names or [f"Player {seat + 1}" for seat in range(seats)]
    record = Record(header(game, seats, full, names, fair), [])
    return Driver(game, game.new(seats, full), chance, record, check=check)


class Replay:
    """A record played again, entry by entry; RecordMismatch at the first that differs."""

    def __init__(self, game: Game, record: Record, check: bool = False) -> None:
        if record.header["game"] != game.id:
            raise RecordMismatch(f"this is a record of {record.header['game']!r}, not of {game.id}")
        if not game.made_of(record.header["content"]):
            raise RecordMismatch("this record was played with other boards, pieces or cards than these")
        self.game = game
        self.record = record
        self.next = 0
        seats = check_seats(game, record.header["seats"])
        self.table = game.new(seats, full_options(game, record.header["options"]), edition_of(game, record))
        self.table.listening = True
        self.audit = check
        self.node = self.settle()

    def settle(self) -> Decision | Chance | None:
        node = advance(self.table)
        if self.audit:
            self.game.check(self.table)
        if node is None or isinstance(node, (Decision, Chance)):
            return node
        raise RulesBug("the agenda stopped at nothing")

    def moves(self) -> int:
        """How many choices and rolls the record holds."""
        return sum(1 for entry in self.record.entries if "do" in entry or "chance" in entry)

    def step(self) -> bool:
        """Play the next entry; False at the end of the record."""
        if self.next >= len(self.record.entries):
            return False
        entry = self.record.entries[self.next]
        line = self.next + 2
        if "end" in entry or "secret" in entry:
            return False
        if self.node is None:
            raise RecordMismatch(f"line {line}: the game is over before this")
        if isinstance(self.node, Chance):
            self.step_chance(self.node, entry, line)
        else:
            self.step_choice(self.node, entry, line)
        self.next += 1
        self.node = self.settle()
        return True

    def step_chance(self, node: Chance, entry: dict[str, Any], line: int) -> None:
        if entry.get("chance") != node.about:
            raise RecordMismatch(f"line {line}: the rules roll for {node.about!r} here, the record has {said(entry)}")
        outcome = self.game.outcome_number(node, entry["is"])
        if outcome < 0:
            raise RecordMismatch(f"line {line}: {entry['is'][:40]!r} is no outcome of {node.about!r}")
        roll(self.table, outcome)

    def step_choice(self, node: Decision, entry: dict[str, Any], line: int) -> None:
        if "do" not in entry or entry["seat"] != node.seat:
            raise RecordMismatch(f"line {line}: the rules ask seat {node.seat} about {node.about!r}, the record has {said(entry)}")
        try:
            action = self.game.read(entry["do"])
        except MenaceError as wrong:
            raise RecordMismatch(f"line {line}: {wrong}") from None
        if action not in node.actions:
            refusal = self.game.why_not(self.table, node, action)
            raise RecordMismatch(f"line {line}: {entry['do'][:60]!r} is not legal here ({refusal.rule}): {refusal.sentence}")
        choose(self.table, action)

    def run(self) -> Table:
        """Play the whole record."""
        while self.step():
            pass
        return self.table


def edition_of(game: Game, record: Record) -> int:
    """By which edition of the rules a record was played."""
    rules = record.header["rules"]
    for edition in range(1, game.edition + 1):
        if rules == f"{game.id} {edition}":
            return edition
    raise RecordMismatch(f"this record was played by the rules {rules[:40]!r}; these are {game.rules_version!r}")


def said(entry: dict[str, Any]) -> str:
    return repr(entry.get("do") or entry.get("chance") or "its end")[:60]


def close(driver: Driver) -> None:
    """Write the end of a finished game into its record, with the secret behind fair dice."""
    record, result = driver.record, driver.result
    if record is None or result is None or (record.entries and "end" in record.entries[-1]):
        return
    if isinstance(driver.chance, Fair):
        record.entries.append({"secret": driver.chance.secret.hex()})
    end = {"winners": result.winners, "manner": result.manner, "digest": driver.game.digest(driver.table)}
    record.entries.append({"end": end})


def verify(game: Game, record: Record, check: bool = False) -> dict[str, Any]:
    """Replay a record and check its end and its dice; what was found, or RecordMismatch."""
    replay = Replay(game, record, check)
    replay.run()
    digest = game.digest(replay.table)
    rest = [word for entry in record.entries[replay.next :] for word in entry]
    if rest not in ([], ["secret"], ["end"], ["secret", "end"]):
        raise RecordMismatch(f"line {replay.next + 2}: the record goes on after its end")
    ends = [entry["end"] for entry in record.entries if "end" in entry]
    result = game.result(replay.table)
    if ends:
        if result is None:
            raise RecordMismatch("the record ends, but the game goes on")
        if ends[0] != {"winners": result.winners, "manner": result.manner, "digest": digest}:
            raise RecordMismatch("the game ends otherwise than the record says")
        if record.header["commitment"] and "secret" not in rest:
            raise RecordMismatch("the game is over, but the secret behind its dice is missing")
    return {
        "game": game.id,
        "entries": replay.moves(),
        "finished": result is not None,
        "winners": result.winners if result else [],
        "manner": result.manner if result else "",
        "digest": digest,
        "dice": verify_dice(game, record),
    }


def verify_dice(game: Game, record: Record) -> str:
    """`fair` if every outcome follows from the committed secret; `unsealed` or `not committed` where that cannot be told."""
    commitment = record.header["commitment"]
    if not commitment:
        return "not committed"
    secrets = [entry["secret"] for entry in record.entries if "secret" in entry]
    if not secrets:
        return "sealed until the game ends"
    try:
        secret = bytes.fromhex(secrets[0])
    except ValueError:
        raise RecordMismatch("the secret is not written in hexadecimal") from None
    if commitment_of(secret) != commitment:
        raise RecordMismatch("the secret is not the one that was committed")
    replay = Replay(game, record)
    draw = 0
    while True:
        node = replay.node
        if isinstance(node, Chance):
            draw += 1
            entry = record.entries[replay.next] if replay.next < len(record.entries) else {}
            wanted = node.outcomes[fair_number(secret, record.header["words"], draw, len(node.outcomes))]
            if entry.get("is") != game.outcome_text(node, wanted):
                raise RecordMismatch(f"line {replay.next + 2}: the secret gives another outcome for {node.about!r}")
        if not replay.step():
            return "fair"
