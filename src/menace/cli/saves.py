"""Saved games: a record, written whole or not at all, and beside it the secret of its fair dice until the game ends.

The record of a game with fair dice names only the SHA-256 of the secret; the secret itself goes into the record when the
game is over. A game in progress needs it to go on, so it is kept in `FILE.secret`, readable by its owner only. That file
holds secrets by commitment: a save that is interrupted between the two files still leaves the old record with its secret.
"""

from __future__ import annotations

import json
import os
import stat
import tempfile
from pathlib import Path
from typing import Any

from menace.cli.common import raise_for_file, read_text
from menace.kernel.chance import ChanceSource, Fair, Seeded, commitment_of
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.game import Game, check_seats, full_options
from menace.kernel.record import Record, read_record
from menace.kernel.replay import edition_of


def write_whole(path: Path, data: bytes, private: bool = False) -> None:
    """Write a file so that, whatever interrupts, either the old one or the new one is there."""
    try:
        target = Path(os.path.realpath(path))
        mode = 0o600 if private else mode_of(target)
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".part", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(mode)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        sync_folder(target.parent)
    except (OSError, ValueError) as wrong:
        raise_for_file(path, wrong, "written")


def mode_of(target: Path) -> int:
    """The permissions of a file that is replaced, or those a new one would get; only plain files are replaced."""
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        mask = os.umask(0o077)
        os.umask(mask)
        return 0o666 & ~mask
    if not stat.S_ISREG(found):
        raise ValueError("it is no plain file")
    return stat.S_IMODE(found)


def sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system lets us."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot
    finally:
        os.close(handle)


def secret_path(path: Path) -> Path:
    return path.with_name(path.name + ".secret")


def save_game(path: Path, driver: Driver) -> None:
    """Write the record of a game, and what is needed to go on with it."""
    record = driver.record
    if record is None:
        raise MenaceError("this game is not recorded")
    over = bool(record.entries) and "end" in record.entries[-1]
    fair = driver.chance if isinstance(driver.chance, Fair) else None
    beside = secret_path(path)
    wanted = {fair.commitment(): fair.secret.hex()} if fair is not None and not over else {}
    there = read_secrets(beside)
    if wanted and not wanted.items() <= there.items():
        there |= wanted
        write_whole(beside, json.dumps(there).encode(), private=True)
    write_whole(path, record.text().encode(), private=False)
    if wanted and there != wanted:
        write_whole(beside, json.dumps(wanted).encode(), private=True)
    elif not wanted and beside.exists():
        beside.unlink()


def read_secrets(path: Path) -> dict[str, str]:
    """The secrets in a file, by commitment; none if there is no such file or it holds something else."""
    if not path.exists():
        return {}
    try:
        found = json.loads(read_text(path))
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(name): secret for name, secret in found.items() if isinstance(secret, str)}


def refuse_to_replace(path: Path, record: Record) -> None:
    """MenaceError if a file is there that is not an earlier save of the same game, or if its folder takes no file."""
    try:
        if not path.exists():
            expect_room(path)
            return
        plain_file = path.is_file()
    except OSError as wrong:
        raise_for_file(path, wrong, "written")
    if not plain_file:
        raise MenaceError(f"{path} cannot be written: it is no plain file")
    try:
        there = read_record(read_text(path))
    except MenaceError:
        raise MenaceError(f"{path} is there already and is no record; choose another name") from None
    if not is_earlier(there, record):
        raise MenaceError(f"{path} holds another game; choose another name, or in the game 'save! {path}' replaces it")


def is_earlier(there: Record, mine: Record) -> bool:
    """Whether a record is an earlier save of the same game: by its dice, and those of a seed may have been thrown before."""
    same = all([there.header[key] == mine.header[key] for key in ("game", "seats", "commitment")])
    same = same and there.header.get("seed") == mine.header.get("seed")
    return same and (bool(there.header["commitment"]) or there.entries == mine.entries[: len(there.entries)])


def expect_room(path: Path) -> None:
    """MenaceError if no file can be made where this one is to be."""
    folder = Path(os.path.realpath(path)).parent
    if not folder.is_dir():
        raise MenaceError(f"{path} cannot be written: there is no folder {folder}")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise MenaceError(f"{path} cannot be written: you may not write into {folder}")


def source_of(record: Record, path: Path) -> ChanceSource:
    """The dice of a saved game, from their beginning."""
    header = record.header
    if isinstance(header.get("seed"), str):
        return Seeded(header["seed"])
    if not header["commitment"]:
        raise MenaceError(f"{path} does not say where its dice come from, so it can be replayed but not resumed")
    secret = read_secrets(secret_path(path)).get(header["commitment"])
    if secret is None:
        raise MenaceError(f"the secret of its fair dice is not in {secret_path(path)}, so this game cannot be resumed")
    try:
        found = bytes.fromhex(secret)
    except ValueError:
        found = b""
    if commitment_of(found) != header["commitment"]:
        raise MenaceError(f"{secret_path(path)} does not hold the secret that was committed for this game")
    return Fair(found, header["words"])


def resume_game(game: Game, saved: Record, chance: ChanceSource) -> Driver:
    """A game played again up to where it was saved, its dice rolled again from their source and compared."""
    if any(["end" in entry or "secret" in entry for entry in saved.entries]):
        raise MenaceError("this game is over; 'menace replay' shows it")
    seats = check_seats(game, saved.header["seats"])
    options = full_options(game, saved.header["options"])
    played = Record(dict(saved.header), [])
    driver = Driver(game, game.new(seats, options, edition_of(game, saved.header["rules"])), chance, played, forced=False)
    compare(played, saved, 0)
    while len(played.entries) < len(saved.entries):
        before = len(played.entries)
        play_again(driver, saved.entries[before], f"line {before + 2}")
        compare(played, saved, before)
    driver.forced = True  # until here every answer was the save's
    driver.lift()
    driver.settle()
    driver.seal()  # what was saved stays
    return driver


def play_again(driver: Driver, entry: dict[str, Any], line: str) -> None:
    """Answer a question, or change the rules, as the save has it."""
    if "rules" in entry:
        driver.go_by(edition_of(driver.game, entry["rules"]))
        return
    if driver.decision is None or "do" not in entry:
        raise RecordMismatch(f"{line}: the rules go on otherwise than the save")
    try:
        driver.play_text(entry["do"], entry["seat"])
    except MenaceError as wrong:
        raise RecordMismatch(f"{line}: {wrong}") from None


def compare(played: Record, saved: Record, start: int) -> None:
    """What has been played again is what was saved; RecordMismatch at the first line that is not."""
    for n in range(start, min(len(played.entries), len(saved.entries))):
        if played.entries[n] != saved.entries[n]:
            raise RecordMismatch(f"line {n + 2}: the rules or the dice go on otherwise than the save")
