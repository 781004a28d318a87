"""What was measured of a game's balance, as a page of documentation and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from menace.kernel.errors import MenaceError
from menace.kernel.game import Game
from menace.lab.balance import SEATS


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def manners(one: dict[str, Any]) -> str:
    return ", ".join([f"{manner} {percent(n / one['games'])}" for manner, n in one["manners"].items()])


def pair_lines(pairs: list[dict[str, Any]]) -> list[str]:
    lines = [
        "## Two seats, seats alternated",
        "",
        "| first named : second named | games | first | second | error | first turn wins | rounds | decisions | ends |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one in pairs:
        a, b = one["sides"]
        lines.append(
            f"| {a} : {b} | {one['games']} | {percent(one['share'][a])} | {percent(one['share'][b])} | {percent(one['error'])} "
            f"| {percent(one['first_wins'])} | {one['mean_rounds']} | {one['mean_decisions']} | {manners(one)} |"
        )
    return [*lines, ""]


def four_lines(one: dict[str, Any]) -> list[str]:
    every = "every order in turn" if len(one["sides"]) == SEATS else "dealt evenly"
    lines = [f"## Four seats, {every} ({one['games']} games)", ""]
    for kind, sides in one["kinds"].items():
        lines += [
            f"| {kind} | games | wins | error |",
            "|---|---|---|---|",
            *[f"| {side} | {row['games']} | {percent(row['share'])} | {percent(row['error'])} |" for side, row in sides.items()],
            "",
        ]
    low, middle, high = one["rounds"]
    lines += [
        f"By the order of their first turns the seats win {', '.join([percent(share) for share in one['places']])} (the error "
        f"{percent(one['error'])}); {percent(one['shared'] / one['games'])} of the wins are shared; "
        f"{one['mean_rounds']} rounds a game ({low} to {high}, half of them at most {middle}) and {one['mean_decisions']} "
        "decisions.",
        "",
        "| end | games |",
        "|---|---|",
        *[f"| {manner} | {percent(n / one['games'])} |" for manner, n in one["manners"].items()],
        "",
    ]
    if "sources" in one:
        lines += [
            "Where the points came from. A source decided a game if the winners are not the same when it is left out of",
            "everybody's count; a game can be decided by several, or by none alone.",
            "",
            "| source | points of a winner | of another | share of the winners' points | games decided |",
            "|---|---|---|---|---|",
            *[
                f"| {source} | {row['winner']:.2f} | {row['others']:.2f} | {percent(row['of_winners'])} "
                f"| {percent(row['decided'])} |"
                for source, row in one["sources"].items()
            ],
            "",
        ]
    return lines


def page(game: Game, found: dict[str, Any], command: str) -> str:
    """The measurements as a page of documentation."""
    lines = [
        f"# Balance of {', '.join([game.title, *[f'{name} {value}' for name, value in found['options'].items()]])}",
        "",
        f"Made by `{command}`; do not edit by hand. The bot is `{found['bot']}`, content `{found['content'][:12]}`.",
        "A shared win counts as its share. Errors are one standard error: of an even result between two, of each share between "
        "four.",
        "",
    ]
    lines += pair_lines(found["pairs"]) if found.get("pairs") else []
    for one in found.get("fours", []):
        lines += four_lines(one)
    return "\n".join(lines)


def draw(game: Game, found: dict[str, Any], file: Path) -> None:
    """The share of wins of each side with the interval in which the truth lies 95 times of 100; a dashed line is an even share."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MenaceError("pictures need the package matplotlib: pip install 'menace[lab]'") from None
    panels = panels_of(found)
    figure = Figure(figsize=(8, 1.2 + sum([0.32 * len(rows) + 0.9 for _, _, rows in panels])), layout="constrained")
    figure.suptitle(f"{game.title}, played by {found['bot']}")
    grid = figure.subplots(len(panels), 1, squeeze=False, height_ratios=[len(rows) + 2 for _, _, rows in panels])
    for axes, (title, even, rows) in zip(grid[:, 0], panels, strict=True):
        names = [name for name, _, _ in rows]
        axes.errorbar([100 * share for _, share, _ in rows], names, xerr=[196 * error for _, _, error in rows], fmt="o", capsize=3)
        axes.axvline(100 * even, linestyle="--", color="gray")
        axes.set(title=title, xlim=(0, 100), xlabel="share of wins, %")
        axes.invert_yaxis()
    try:
        figure.savefig(file)
    except (OSError, ValueError) as wrong:
        raise MenaceError(f"{file} cannot be written: {wrong}") from None


Row = tuple[str, float, float]


def panels_of(found: dict[str, Any]) -> list[tuple[str, float, list[Row]]]:
    """A panel for the pairings, of each the first named, and one for each kind of side in games of four."""
    panels: list[tuple[str, float, list[Row]]] = []
    if found.get("pairs"):
        rows = [(" : ".join(one["sides"]), one["share"][one["sides"][0]], one["error"]) for one in found["pairs"]]
        panels.append((f"two seats, the first named ({found['pairs'][0]['games']} games each)", 0.5, rows))
    for one in found.get("fours", []):
        for kind, sides in one["kinds"].items():
            rows = [(side, row["share"], row["error"]) for side, row in sides.items()]
            panels.append((f"four seats, {kind} ({one['games']} games)", 1 / SEATS, rows))
    if not panels:
        raise MenaceError("no games were played, so there is nothing to draw")
    return panels
