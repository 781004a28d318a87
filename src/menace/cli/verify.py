"""`menace verify`: does a record replay, does it end as it says, and were its dice fair?"""

from __future__ import annotations

from pathlib import Path

from menace import __version__
from menace.cli.common import load_record, output, print_json, together
from menace.games.registry import game_like
from menace.kernel.errors import MenaceError, RecordMismatch, RulesBug
from menace.kernel.replay import verify

DICE = {
    "fair": "every roll follows from the secret that was committed before the first one",
    "not committed": "the dice were not committed beforehand, so nobody can check them",
}


def verify_record(file: Path, json: bool) -> None:
    record = load_record(file)
    try:
        found = verify(game_like(record.header), record)
    except (MenaceError, RulesBug) as wrong:
        by = f"{record.header['rules']!r} of release {record.header.get('release', '0.1.0')}"
        raise RecordMismatch(f"{file}: {wrong} (it was played by {by}, and this is release {__version__})") from None
    if json:
        print_json({"ok": True, "file": str(file), **found})
        return
    console = output()
    console.print(f"{file}: {found['entries']} choices and rolls of {found['game']} replay as they are written.")
    if found["finished"]:
        winners = together([f"Player {seat + 1}" for seat in found["winners"]])
        console.print(f"The game is over: {winners} won ({found['manner']}).")
    else:
        console.print("The game goes on.")
    console.print(f"Dice: {DICE.get(found['dice'], found['dice'])}.")
    console.print(f"Digest: {found['digest']}", soft_wrap=True)
