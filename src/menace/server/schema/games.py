"""The games there are: their content, their rules, what is taught of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from menace.server.schema.words import Said


class OptionInfo(Said):
    name: str
    default: int
    low: int
    high: int
    meaning: str
    rule: str


class BotInfo(Said):
    """From the plainest to the best; the usual one sits down where nobody says who should."""

    id: str
    title: str
    text: str
    usual: bool


class PackInfo(Said):
    id: str
    about: str


class Length(Said):
    """Measured in games of the best bots with three seats; see scripts/measure_lengths.py."""

    minutes: list[int] = Field(description="of a quicker and of a longer game")
    choices: int = Field(description="that a person makes in a game")
    weight: Literal["light", "medium", "heavy"]


class GameInfo(Said):
    id: str
    title: str
    length: Length
    text: str = Field(description="what it is about")
    version: str = Field(description="version of the rules")
    seats: list[int] = Field(description="how many may play")
    options: list[OptionInfo]
    bots: list[BotInfo]
    packs: list[PackInfo] = Field(description="further cards and numbers that a table may be made with")
    windows: list[str] = Field(description="questions for which a table may set a time limit; no answer is a pass")
    hidden: bool = Field(description="seats have secrets: at one screen hands are hidden between players")
    compared: list[str] = Field(description="games on the same board whose rules are set beside these, under /compared")
    content: str = Field(description="address of the game's content, with its hash: may be cached for ever")


class VerbInfo(Said):
    name: str
    kinds: list[str] = Field(description="what each argument is: piece, space, card ...")
    meaning: str


class QuestionInfo(Said):
    question: str
    rules: list[str]


class EventInfo(Said):
    facts: dict[str, str] = Field(description="name of each fact and what it is: piece, space, card, seat, number ...")
    sentence: str
    rules: list[str]


class Content(Said):
    """Everything about a game that never changes; `things` is the game's own (america: spaces, barriers, pieces, cards ...)."""

    game: str
    title: str
    version: str
    digest: str
    verbs: list[VerbInfo]
    questions: dict[str, QuestionInfo] = Field(description="by `about`")
    events: dict[str, EventInfo] = Field(description="by `kind`")
    names: dict[str, dict[str, str]] = Field(description="by kind and id: the name of each thing as people write it")
    shorthands: dict[str, list[str]] = Field(description="two choices in one breath: verb to the verbs of the two choices")
    things: dict[str, Any]


class RuleInfo(Said):
    id: str
    chapter: str
    section: str
    text: str
    why: str = Field(description="the reason, for a ruling of ours")
    against: str = Field(description="the sentence of the rulebook it departs from, in our words; empty for almost all")
    ruling: bool
    option: bool
    source: str


class Taught(Said):
    """A piece of a lesson, and the rules behind it."""

    text: str
    rules: list[str]


class TaughtStep(Taught):
    title: str
    picture: str = Field(description="which picture goes with it")


class Lesson(Said):
    """How a game is taught on one page: how one wins, a turn in four pictures, what decides it, how it ends."""

    headline: str
    lead: str
    rules: list[str]
    hero: str = Field(description="the monster or gang on its poster")
    step: list[TaughtStep]
    decides: TaughtStep
    end: list[Taught]


class ComparedRule(Said):
    id: str
    text: str


class ComparedPoint(Said):
    about: str
    glance: bool = Field(description="among the few that fill one screen")
    sides: list[list[ComparedRule]] = Field(description="for each game its rules; none where it knows no such thing")


class ComparedTopic(Said):
    title: str
    points: list[ComparedPoint]


class Compared(Said):
    games: list[str]
    titles: list[str]
    topics: list[ComparedTopic]
