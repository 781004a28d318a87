"""Two rule sets for the same board side by side: which rules answer each other is data, what they say is in the ledgers."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from menace.games.registry import ledger_of
from menace.kernel.errors import ContentError
from menace.kernel.ledger import Rule

FILES = {"america": "manual", "manual": "manual"}  # a game, and the package that holds its comparison


class Point:
    """One thing that the rule sets treat differently: for each of them its rules, none if it knows no such thing."""

    def __init__(self, about: str, sides: tuple[list[Rule], ...], glance: bool) -> None:
        self.about = about
        self.sides = sides
        self.glance = glance  # whether it is among the few that are shown at one glance


class Topic:
    def __init__(self, title: str, points: list[Point]) -> None:
        self.title = title
        self.points = points


class Comparison:
    def __init__(self, games: tuple[str, ...], topics: list[Topic]) -> None:
        self.games = games
        self.topics = topics


def compared_with(game: str) -> list[str]:
    """The games whose rules are set beside those of this one."""
    return [other for other in FILES if other != game and FILES[other] == FILES.get(game)]


@cache
def comparison_of(game: str) -> Comparison:
    """The comparison a game is part of; ContentError if the file names a rule that does not exist."""
    file = resources.files("menace.games") / FILES[game] / "compared.toml"
    return read_comparison(file.read_text(encoding="utf-8"))


def read_comparison(text: str) -> Comparison:
    data = tomllib.loads(text)
    games = tuple(data["games"])
    topics: list[Topic] = []
    for topic in data["topic"]:
        points: list[Point] = []
        for point in topic["point"]:
            about = f"{topic['title']}, {point['about']}"
            unknown = set(point) - {"about", "glance", *games}
            if unknown:
                raise ContentError(f"compared.toml, {about}: unknown words {', '.join(sorted(unknown))}")
            sides = tuple([[rule_of(game, name, about) for name in point[game]] for game in games])
            if not any(sides):
                raise ContentError(f"compared.toml, {about}: no rule on either side")
            points.append(Point(point["about"], sides, point.get("glance", False)))
        topics.append(Topic(topic["title"], points))
    return Comparison(games, topics)


def plain(text: str) -> str:
    """A sentence without the ids of other rules that stand in brackets, for those who have no ledger at hand."""
    return re.sub(r" \([A-Z]+-[A-Z]+-[0-9]+\)", "", text)


def rule_of(game: str, name: str, about: str) -> Rule:
    found = ledger_of(game).by_id.get(name)
    if found is None:
        raise ContentError(f"compared.toml, {about}: {game} has no rule {name}")
    return found
