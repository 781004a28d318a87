"""`menace play`: set a table, or take up a saved one, and hand it to the session."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from menace.bots.registry import bot_for, bot_of, bots_for
from menace.cli.common import (
    BadUsage,
    at_a_terminal,
    check_bots,
    clean,
    has_room,
    load_record,
    output,
    plain,
    read_bots,
    read_options,
    say,
)
from menace.cli.ended import heeded
from menace.cli.kept import kept_games
from menace.cli.saves import refuse_to_replace, resume_game, source_of
from menace.cli.session import Session
from menace.cli.sitting import PERSON, Sitting, throw_away
from menace.games.registry import GAMES, game_like, game_of
from menace.kernel.chance import ChanceSource, Fair, Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats

OPPONENT = "strong"


def play_game(
    name: str | None,
    seats: int,
    bot: list[str],
    people: bool,
    seed: str | None,
    words: list[str],
    option: list[str],
    resume: Path | None,
    save: Path | None,
    board: bool | None,
    packs: tuple[str, ...] = (),
    new: bool = False,
    plain_lines: bool = False,
) -> None:
    own = save is None and resume is None and at_a_terminal()
    named = seed is not None or bool(words or option or packs)
    if own and not new and not named and (name is None or name in GAMES):
        resume = choose_kept(name)
        save = resume
    if resume is not None:
        if named:
            raise BadUsage("a saved game goes on with its own dice, options and packs: --resume takes none of them")
        driver, players = take_up(name, resume, bot)
        save = save or resume
    else:
        chance = dice(seed, words)
        driver, players = set_up(name or next(iter(GAMES)), seats, bot, people, chance, option, packs)
    if save is not None and save != resume and driver.record is not None:
        refuse_to_replace(save, driver.record)
    bots = {seat: bot_of(player, bot_seed(driver, seat)) for seat, player in enumerate(players) if player != PERSON}
    if not plain_lines and board is None and at_a_terminal() and has_room():
        play_on_screen(Sitting(driver, players, bots, save, own))
        return
    with heeded():
        Session(driver, players, bots, output(), sys.stdin, save, board, own).run()


def play_on_screen(sitting: Sitting) -> None:
    """The game as a screen; then a line about where it is."""
    from menace.cli.app.table import TableApp

    if sitting.file is not None:
        sitting.hold(sitting.file)
    app = TableApp(sitting)
    try:
        code = app.run()
    finally:
        sitting.let_go()
    if app.wrong is not None:
        app.wrong.add_note(f"the game up to there is in {sitting.file or sitting.rescue()}")
        raise app.wrong
    if sitting.trouble:
        raise MenaceError(f"{sitting.trouble}; the game is in {sitting.rescue()}")
    if sitting.file is not None:
        over = sitting.driver.decision is None
        hint = f"'menace replay {sitting.file}' shows it" if over else f"'{sitting.goes_on_with()}' goes on with it"
        say(output(), f"The game is kept in {sitting.file}; {hint}.")
    if code:
        raise SystemExit(code)


def choose_kept(name: str | None) -> Path | None:
    """The game to go on with, if there are some and the player wants one; None for a new one."""
    kept = kept_games(name)
    if not kept:
        return None
    console = output()
    say(console, "You can go on with:", *[f"{n:3} {one.told()}" for n, one in enumerate(kept, start=1)])
    while True:
        try:
            word, _, rest = input("Number to go on, Enter for a new game, 'drop NUMBER' to throw one away: ").strip().partition(" ")
        except EOFError:
            return None
        number = rest.strip() if word == "drop" else word
        if not number:
            return None
        if not (number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= len(kept)):
            say(console, f"The games are numbered from 1 to {len(kept)}.")
        elif word != "drop":
            return kept[int(number) - 1].file
        else:
            throw_away(kept[int(number) - 1].file)
            return choose_kept(name)


def dice(seed: str | None, words: list[str]) -> ChanceSource:
    """Fair dice, or those of a seed."""
    if seed is not None:
        return Seeded(plain(seed, "the seed"))
    return Fair(secrets.token_bytes(32), [plain(word, "a player's words") for word in words])


def set_up(
    name: str, seats: int, bot: list[str], people: bool, chance: ChanceSource, option: list[str], packs: tuple[str, ...]
) -> tuple[Driver, list[str]]:
    """A new game, and who plays it."""
    game = game_of(name, packs)
    try:
        check_seats(game, seats)
        others = PERSON if bot or people else opponent(game.id)
        players = read_bots(bot, seats, [PERSON] + [others] * (seats - 1))
        check_bots(game.id, [player for player in players if player != PERSON])
        names = [f"Player {seat + 1}" for seat in range(seats)]
        driver = new_game(game, seats, chance, read_options(game, option), names)
    except MenaceError as wrong:
        raise BadUsage(str(wrong)) from None
    if driver.record is not None:
        driver.record.header["players"] = players
        if isinstance(chance, Seeded):
            driver.record.header["seed"] = str(chance.seed)
    return driver, players


def take_up(name: str | None, file: Path, bot: list[str]) -> tuple[Driver, list[str]]:
    """A saved game, played again up to where it was, and who plays it."""
    saved = load_record(file)
    game = game_like(saved.header)
    if name is not None and name != game.id:
        raise BadUsage(f"{file} is a game of {game.id}, not of {clean(name)[:40]}")
    chance = source_of(saved, file)
    try:
        driver = resume_game(game, saved, chance)
    except MenaceError as wrong:
        raise MenaceError(f"{file}: {wrong}") from None
    seats = game.seats(driver.table)
    noted = saved.header.get("players")
    players = [PERSON] + [opponent(game.id)] * (seats - 1)
    if isinstance(noted, list) and len(noted) == seats and all([isinstance(player, str) for player in noted]):
        players = noted
    players = read_bots(bot, seats, players)
    check_bots(game.id, [player for player in players if player != PERSON])
    if driver.record is not None:
        driver.record.header["players"] = players
    return driver, players


def opponent(game: str) -> str:
    """Who sits down against a person where nobody says who should: the best that answers before one gets impatient."""
    return bot_for(game, OPPONENT if OPPONENT in bots_for(game) else None)


def bot_seed(driver: Driver, seat: int) -> str:
    """What a bot's whims come from: the seed of the game, or of fair dice the commitment, which everybody knows."""
    header = driver.record.header if driver.record else {}
    return f"{header.get('seed') or header.get('commitment')}:{seat}"
