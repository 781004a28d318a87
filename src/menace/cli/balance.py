"""`menace balance`: a game's sides against each other, as a page, a picture or JSON."""

from __future__ import annotations

import time
from pathlib import Path

from menace.bots.registry import bring
from menace.cli.common import BadUsage, check_bots, output, plain, print_json, raise_for_file, read_options
from menace.cli.simulate import progress
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import full_options
from menace.lab.balance import Weighing, games_of, measure
from menace.lab.pages import draw, page
from menace.lab.workers import processors


def weigh_sides(
    name: str,
    games: int,
    four: int,
    pair: tuple[str, str] | None,
    bot: str,
    seed: str,
    jobs: int | None,
    option: list[str],
    packs: tuple[str, ...],
    write: Path | None,
    plot: Path | None,
    json: bool,
) -> None:
    try:
        game = game_of(name, packs)
        bring(bot)
        check_bots(name, [bot])
        if not games and not four:
            raise MenaceError("--games or --four says how many games are played")
        options = tuple(full_options(game, read_options(game, option)).items())
        weighing = Weighing(game, games, four, pair, bot, plain(seed, "the seed"), jobs or processors(), options)
        begun = time.monotonic()
        with progress(games_of(weighing)) as bar:
            line = bar.add_task(f"{game.title}, {bot}", total=games_of(weighing))
            found = measure(weighing, lambda n: bar.advance(line, n))
    except MenaceError as wrong:
        raise BadUsage(str(wrong)) from None
    found["seconds"] = round(time.monotonic() - begun, 1)
    text = page(game, found, command(name, games, four, pair, bot, seed, option))
    if write is not None:
        try:
            write.write_text(text, encoding="utf-8")
        except OSError as wrong:
            raise_for_file(write, wrong, "written")
    if plot is not None:
        draw(game, found, plot)
    if json:
        print_json(found)
    else:
        output().print(text, soft_wrap=True)


def command(name: str, games: int, four: int, pair: tuple[str, str] | None, bot: str, seed: str, option: list[str]) -> str:
    """What makes the same page again."""
    words = [
        f"menace balance {name} --games {games}",
        f"--four {four}" if four else "",
        " ".join(["--pair", *pair]) if pair else "",
    ]
    words += [f"--bot {bot}" if bot != "greedy" else "", f"--seed {seed}" if seed != "balance" else ""]
    words += [f"--option {one}" for one in option]
    return " ".join([word for word in words if word])
