"""`menace train`: games of self-play, and a net that learns from them who is likely to win."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from time import monotonic

from menace.bots.search.lessons import Lessons, play_lesson
from menace.cli.common import BadUsage, messages, output, plain, print_json, raise_for_file
from menace.cli.simulate import progress
from menace.games.registry import game_of
from menace.lab.workers import processors, spread

CHUNK = 4


def learn_some(game: str, bot: str, seed: str, chunk: tuple[int, int]) -> tuple[int, Lessons]:
    """What a worker process does: a few games in a row."""
    found = Lessons.none()
    for number in range(*chunk):
        found.add(play_lesson(game, bot, seed, number))
    return chunk[0], found


def gather(game: str, bot: str, games: int, seed: str, jobs: int, cluster: str = "") -> Lessons:
    """The lessons of all games, in their order, whoever was done first."""
    chunks = [(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    parts: dict[int, Lessons] = {}
    with progress(games) as bar:
        line = bar.add_task(f"{bot} plays {game_of(game).title}", total=games)
        for first, some in spread(partial(learn_some, game, bot, seed), chunks, jobs, cluster):
            parts[first] = some
            bar.advance(line, CHUNK)
    whole = Lessons.none()
    for first in sorted(parts):
        whole.add(parts[first])
    return whole


def train(
    name: str, bot: str, games: int, seed: str, jobs: int | None, out: Path | None, json_wanted: bool, cluster: str = ""
) -> None:
    game = game_of(name)
    try:
        from menace.bots.search.fit import STRETCH, fit, written
    except ImportError:
        raise BadUsage("training needs numpy: pip install 'menace[train]'") from None
    start = monotonic()
    lessons = gather(name, bot, games, plain(seed, "the seed"), jobs or processors(), cluster)
    if len(lessons.seats) <= STRETCH:
        raise BadUsage(f"these games gave {len(lessons.seats)} positions to learn from, which is too few; play more of them")
    net, found = fit(lessons)
    file = out or Path(__file__).parents[1] / "bots/weights" / f"{name}.json"
    told = {"game": name, "rules": game.rules_version, "bot": bot, "games": games, "seed": seed}
    try:
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps({**told, **{key: round(value, 4) for key, value in found.items()}, **written(net)}) + "\n")
    except OSError as wrong:
        raise_for_file(file, wrong, "written")
    told |= {"file": str(file), "seconds": round(monotonic() - start, 1), **{key: round(value, 4) for key, value in found.items()}}
    if json_wanted:
        print_json(told)
        return
    output().print(
        f"{found['positions']:,.0f} positions of {games} games: log loss on those it has not seen {found['unseen']:.3f}; "
        f"chance would be {found['knowing nothing']:.3f}."
    )
    messages().print(f"Its weights are in {file}.")
