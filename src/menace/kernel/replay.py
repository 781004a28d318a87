"""Records played again: entry by entry, checked to their end and their dice; and how a finished one is closed."""

from __future__ import annotations

from typing import Any

from menace.kernel.chance import Fair, commitment_of, fair_number
from menace.kernel.dice import Dice
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.game import Game, check_seats, full_options
from menace.kernel.node import Chance, Decision
from menace.kernel.record import Record
from menace.kernel.table import Table


class Replay:
    """A record played again, entry by entry; RecordMismatch at the first that differs.

    It begins anew, or at a table of its that stands after `at` entries. The driver tells of its moves to who listens.
    """

    def __init__(
        self, game: Game, record: Record, check: bool = False, listen: bool = True, table: Table | None = None, at: int = 0
    ) -> None:
        if record.header["game"] != game.id:
            raise RecordMismatch(f"this is a record of {record.header['game']!r}, not of {game.id}")
        if not game.made_of(record.header["content"]):
            raise RecordMismatch("this record was played with other boards, pieces or cards than these")
        self.game = game
        self.record = record
        self.next = at
        if table is None:
            seats = check_seats(game, record.header["seats"])
            table = game.new(seats, full_options(game, record.header["options"]), edition_of(game, record.header["rules"]))
        self.dice = Dice(game, [], None)
        self.driver = Driver(game, table, self.dice, forced=False, check=check, listen=listen, undo=False)

    @property
    def table(self) -> Table:
        return self.driver.table

    @property
    def node(self) -> Decision | Chance | None:
        """What comes next: a choice, a roll or, with None, nothing more."""
        return self.driver.decision or self.driver.pending

    def step(self) -> bool:
        """Play the next entry; False at the end of the record."""
        if self.next >= len(self.record.entries):
            return False
        entry = self.record.entries[self.next]
        line = self.next + 2
        if "end" in entry or "secret" in entry:
            return False
        node = self.node
        if node is None:
            raise RecordMismatch(f"line {line}: the game is over before this")
        if "rules" in entry:
            self.driver.go_by(edition_of(self.game, entry["rules"]))
        elif isinstance(node, Chance):
            self.step_chance(node, entry, line)
        else:
            self.step_choice(node, entry, line)
        self.next += 1
        return True

    def step_chance(self, node: Chance, entry: dict[str, Any], line: int) -> None:
        if entry.get("chance") != node.about:
            raise RecordMismatch(f"line {line}: the rules roll for {node.about!r} here, the record has {said(entry)}")
        if self.game.outcome_number(node, entry["is"]) < 0:
            raise RecordMismatch(f"line {line}: {entry['is'][:40]!r} is no outcome of {node.about!r}")
        self.dice.said = [entry["is"]]
        self.driver.go_on()

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
        self.driver.go_on(node, action, len(node.actions) > 1)

    def run(self) -> Table:
        """Play the whole record."""
        while self.step():
            pass
        return self.table


def edition_of(game: Game, rules: str) -> int:
    """Which edition of the rules a record names."""
    for edition in range(1, game.edition + 1):
        if rules == f"{game.id} {edition}":
            return edition
    raise RecordMismatch(f"this was played by the rules {rules[:40]!r} of another release; these are {game.rules_version!r}")


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
    replay = Replay(game, record, check, listen=False)
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
        "entries": record.moves(),
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
    replay = Replay(game, record, listen=False)
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
