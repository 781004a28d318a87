"""The shape of everything the table protocol says about a game, as a JSON Schema: views, questions, rolls, events, results.

What a view is made of is written down beside each game, in its `shapes`; the events follow from how the game declares them.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Annotated, Any, TypedDict

import msgspec

from menace.games.registry import entry_of
from menace.kernel.event import EventKind
from menace.kernel.game import Game
from menace.toolkit.shapes import Count, Seat, says

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SUFFIX = "Shape"


class GiftShape(TypedDict):
    """What an action brings, in a few words and in a sentence; a battle has the tone `fight`."""

    text: str
    says: str
    tone: str
    at: Annotated[str, says("the place it is had at, where the action names none; else empty")]


class DecisionShape(TypedDict):
    """Who is asked what."""

    seat: Seat
    about: Annotated[str, says("one of the questions in `content`")]
    question: str
    help: Annotated[str, says("what must be known to answer; may be empty")]
    rules: list[str]
    actions: Annotated[list[str], says("everything that is legal now; never empty")]
    labels: Annotated[dict[str, str], says("what a button for an action would say")]
    gives: Annotated[dict[str, list[GiftShape]], says("what an action brings where it leads, by action")]


class ChanceShape(TypedDict):
    """A roll or a draw that the table waits for."""

    about: str
    question: str
    rules: list[str]
    outcomes: list[str]


class ResultShape(TypedDict):
    """How the game ended."""

    winners: list[Seat]
    manner: str
    rules: list[str]


class SituationShape(TypedDict):
    """Where the game stands."""

    at: Annotated[Count, says("choices and rolls so far")]
    decision: DecisionShape | None
    chance: ChanceShape | None
    result: ResultShape | None


def schema_of(game: Game) -> dict[str, Any]:
    """The schema of a game: `view`, `situation` and `event` among its definitions."""
    module = entry_of(game.id)[0].rpartition(".")[0]
    view = import_module(f"{module}.shapes").ViewShape
    (shown, stands), parts = msgspec.json.schema_components([view, SituationShape], ref_template="#/$defs/{name}")
    defs = {**parts, "view": shown, "situation": stands, **thing_defs(game), "event": {"oneOf": events_of(game)}}
    text = json.dumps({"$schema": DIALECT, "title": game.title, "$defs": strict(defs)})
    for name in parts:
        text = text.replace(f'"{name}"', f'"{name.removesuffix(SUFFIX)}"').replace(
            f'$defs/{name}"', f'$defs/{name.removesuffix(SUFFIX)}"'
        )
    schema: dict[str, Any] = json.loads(text)
    events = {"type": "array", "items": {"$ref": "#/$defs/event"}, "description": "what has happened since the reply before"}
    situation = schema["$defs"]["Situation"]
    situation["properties"]["events"] = events
    situation["required"].append("events")
    return schema


def strict(defs: dict[str, Any]) -> dict[str, Any]:
    """An object has the fields that are written down, and no others."""
    for shape in defs.values():
        if "properties" in shape:
            shape["additionalProperties"] = False
    return defs


def thing_defs(game: Game) -> dict[str, Any]:
    """The ids of each kind of thing that an event can name; below zero is none."""
    none = {"type": "integer", "maximum": -1}
    return {kind: {"anyOf": [{"enum": list(ids)}, none]} for kind, ids in game.lexicon.ids.items() if kind != "seat"}


def events_of(game: Game) -> list[dict[str, Any]]:
    return [event_schema(game, kind) for kind in game.events.values()]


def event_schema(game: Game, kind: EventKind) -> dict[str, Any]:
    properties: dict[str, Any] = {
        "kind": {"const": kind.name},
        **{fact: fact_schema(game, what) for fact, what in kind.facts},
        "text": {"type": "string"},
        "rules": {"const": list(kind.rules)},
        "only": {"type": ["integer", "null"], "description": "the only seat that may see it; null: everybody"},
    }
    return {
        "type": "object",
        "description": kind.sentence,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def fact_schema(game: Game, what: str) -> dict[str, Any]:
    if what == "seat":
        return {"type": "integer", "minimum": -1, "maximum": 3, "description": "a seat"}
    if what in game.lexicon.ids:
        return {"$ref": f"#/$defs/{what}"}
    return {"type": "integer"}
