"""The games as plain data, for server, protocol and Python: what can be chosen about each, and all of it that never changes."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from menace.bots.registry import bot_class, bot_for, bots_for
from menace.games.registry import about_pack, packs_of
from menace.kernel.event import EVERYONE, Event
from menace.kernel.game import Game


def game_told(game: Game) -> dict[str, Any]:
    """What one chooses a game by: seats, options, bots, packs, and how long it takes."""
    return {
        "id": game.id,
        "title": game.title,
        "length": lengths()[game.id],
        "text": game.text,
        "version": game.rules_version,
        "seats": list(game.players),
        "options": [
            {"name": o.name, "default": o.default, "low": o.low, "high": o.high, "meaning": o.meaning, "rule": o.rule}
            for o in game.options
        ],
        "bots": [bot_told(game.id, name) for name in bots_for(game.id)],
        "windows": list(game.windows),
        "hidden": game.hidden,
        "packs": [{"id": pack, "about": about_pack(file)} for pack, file in packs_of(game.id).items()],
    }


@lru_cache(1)
def lengths() -> dict[str, dict[str, Any]]:
    """How long each game takes, as measured: see scripts/measure_lengths.py."""
    found: dict[str, dict[str, Any]] = msgspec.json.decode((files("menace.games") / "lengths.json").read_bytes())
    return found


def bot_told(game: str, name: str) -> dict[str, Any]:
    found = bot_class(name)
    return {"id": name, "title": found.title or name.title(), "text": found.text, "usual": name == bot_for(game, None)}


def content_told(game: Game) -> dict[str, Any]:
    """Everything of a game that never changes: the words of its actions, questions and events, its board, pieces and cards."""
    lexicon = game.lexicon
    return {
        "game": game.id,
        "title": game.title,
        "version": game.rules_version,
        "digest": game.content_digest(),
        "verbs": [{"name": verb.name, "kinds": list(verb.kinds), "meaning": verb.meaning} for verb in lexicon.verbs.values()],
        "questions": {about: {"question": a.question, "rules": list(a.rules)} for about, a in game.abouts.items()},
        "events": {
            kind: {"facts": dict(e.facts), "sentence": e.sentence, "rules": list(e.rules)} for kind, e in game.events.items()
        },
        "names": {
            kind: {word: game.name(kind, n) for n, word in enumerate(words)}
            for kind, words in lexicon.ids.items()
            if kind != "seat"
        },
        "shorthands": {phrase: list(pair) for phrase, pair in game.shorthands.items()},
        "things": game.content_view(),
    }


def event_told(game: Game, event: Event) -> dict[str, Any]:
    """An event; `only` is the one seat that may see it, or null."""
    return {**game.tell(event), "only": event.seen_by if event.seen_by != EVERYONE else None}
