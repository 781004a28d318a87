#!/usr/bin/env python3
"""Writes docs/questions.md: every question of every game as it is put at a table, with its help, its buttons and what they bring.

    python scripts/questions.py            # write the page
    python scripts/questions.py --check    # say whether it is current; 1 if not

The questions are met by playing games at random, and what does not come up there is set up; each is shown once for every
shape its sentence has.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from seldom_asked import POSITIONS

from menace.games.registry import game_of, ledger_of
from menace.kernel.action import verb_of
from menace.kernel.chance import Seeded
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.playout import Playout

PAGE = Path(__file__).resolve().parent.parent / "docs" / "questions.md"
GAMES = {"america": 40, "manual": 30, "world": 40, "town": 60}
ENOUGH = 60  # of a question: then it has been met in every shape it is likely to have
SHAPES = 4
EXAMPLES = 2  # buttons of one verb
ENDINGS = {"end", "pass", "hold", "go", "enough", "skip", "endure"}


class Met:
    """A question as it was met: its shapes, the buttons by verb, and what they bring."""

    def __init__(self) -> None:
        self.times = 0
        self.shapes: dict[str, tuple[str, str]] = {}
        self.labels: dict[str, dict[str, str]] = {}
        self.gives: dict[str, str] = {}

    def note(self, game: Game, asked: dict[str, object], names: re.Pattern[str]) -> None:
        self.times += 1
        question, hint, labels, gives = asked["question"], asked["help"], asked["labels"], asked["gives"]
        assert isinstance(question, str) and isinstance(hint, str) and isinstance(labels, dict) and isinstance(gives, dict)
        self.shapes.setdefault(shape(question, names), (question, hint))
        for action, label in labels.items():
            self.labels.setdefault(action.split()[0], {}).setdefault(shape(label, names), label)
        for given in gives.values():
            for gift in given:
                self.gives.setdefault(shape(gift["text"] + gift["says"], names), f"{gift['text']} ({gift['says']})")


def shape(sentence: str, names: re.Pattern[str]) -> str:
    """A sentence without its names and numbers."""
    return re.sub(r"\d+", "#", names.sub("*", sentence)).replace("#s", "#").replace("bases", "base")


def names_in(game: Game) -> re.Pattern[str]:
    """Everything that has a name, the longest first; units are also called by their kind."""
    kinds = [
        kind for kind in ("piece", "space", "card", "place", "military", "branch", "gang", "ability") if kind in game.lexicon.ids
    ]
    named = {game.name(kind, number) for kind in kinds for number in range(len(game.lexicon.ids[kind]))}
    if game.id == "world":
        board = game_of("world").box.board
        named |= {*board.city_names, *board.base_names, *board.site_names}
    named |= {re.sub(r" \d+$", "", name) for name in named} | {re.sub("^The ", "the ", name) for name in named}
    return re.compile("|".join([re.escape(name) for name in sorted(named, key=lambda name: (-len(name), name)) if name]))


def met_in(game: Game, games: int) -> dict[str, Met]:
    """The questions of some games played at random, by what they are about."""
    found: dict[str, Met] = {}
    names = names_in(game)
    endings = {number for number, verb in game.lexicon.verbs.items() if verb.name in ENDINGS}
    for n in range(games):
        seats = game.players[n % len(game.players)]
        play = Playout(game, game.new(seats), Seeded(f"questions {n}"))
        while play.options:
            decision = Decision(play.seat, play.about, play.options)
            met = found.setdefault(play.about, Met())
            if met.times < ENOUGH and not game.answers_itself(decision):
                met.note(game, game.put(play.table, decision), names)
            play.apply(chosen(endings, play))
    return found


def chosen(endings: set[int], play: Playout) -> int:
    """One of the options at random; what ends or passes only now and then, so that there is more to be asked."""
    does = [action for action in play.options if verb_of(action) not in endings]
    options = does if does and play.chance.below(4) else play.options
    return options[play.chance.below(len(options))]


def section(game: Game, games: int) -> list[str]:
    """A game's questions by the chapters of its rules, in the order in which they are first asked about."""
    met, rules = met_in(game, games), ledger_of(game.id).by_id
    chapters: dict[str, list[str]] = {}
    for about, asked in game.abouts.items():
        if asked.answers and (about not in met or not met[about].times):
            met[about] = set_up(game, about)
        if about in met and met[about].times:
            chapters.setdefault(rules[asked.rules[0]].chapter, []).extend(entry(about, met[about]))
    lines = [f"## {game.title}", ""]
    for chapter, entries in chapters.items():
        lines += [f"### {chapter}", "", *entries]
    return lines


def set_up(game: Game, about: str) -> Met:
    """A question that no game came to, as it is put in a position made for it."""
    met, position = Met(), POSITIONS[game.id][about]()
    decision = position.decision
    assert decision is not None and decision.about == about, (game.id, about, decision)
    met.note(game, position.game.put(position.table, decision), names_in(game))
    return met


def entry(about: str, met: Met) -> list[str]:
    """One question: its sentences with their help, its buttons, and what they bring."""
    lines = [f"**{about}**", ""]
    for question, hint in list(met.shapes.values())[:SHAPES]:
        lines.append(f"- {question}{f' *{hint}*' if hint else ''}")
    buttons = [label for labels in met.labels.values() for label in list(labels.values())[:EXAMPLES]]
    lines.append(f"- Buttons: {', '.join([f'`{label}`' for label in buttons])}")
    if met.gives:
        lines.append(f"- On the board: {'; '.join(list(met.gives.values())[:6])}")
    return [*lines, ""]


def page() -> str:
    lines = [
        "# Every question",
        "",
        "Made by `python scripts/questions.py` from games played at random, and from positions set up for what is seldom asked; do",
        "not edit it by hand. Each question as it is put to the one who is asked, with its help, what its buttons say, and what is",
        "written on the board where a choice leads; names and numbers are those of the first time it came up. Browser and terminal",
        "put them in the same words.",
        "",
    ]
    for game, games in GAMES.items():
        lines += section(game_of(game), games)
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    args = parser.parse_args()
    text = page()
    if not args.check:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit("docs/questions.md is not current: run python scripts/questions.py")


if __name__ == "__main__":
    main()
