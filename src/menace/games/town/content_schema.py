"""What a content file of the town looks like: the fields of every entry; anything else is an error."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from menace.games.town import words as w
from menace.kernel.errors import ContentError
from menace.toolkit.reading import Entry

Id = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
Small = Annotated[int, Meta(ge=0, le=20)]
Copies = Annotated[int, Meta(ge=1, le=20)]
VERSION = "1.0"

# What each operation takes: needed and optional fields (the grammar of the file must say the same).
FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "wound": (("to", "n"), ("unmod", "on_kill")),
    "kill": (("to",), ("on_kill",)),
    "life": (("to", "n"), ("heal",)),
    "resurrect": (("who",), ()),
    "turn": (("to", "how"), ("recruit",)),
    "cure": (("to",), ("recruit",)),
    "recruit": (("who", "where"), ()),
    "exert": (("to",), ()),
    "ready": (("to",), ()),
    "hide": (("to",), ()),
    "control": (("to", "until"), ()),
    "focus": (("to",), ()),
    "modify": (("to", "stat", "n"), ("vs", "floor", "until")),
    "reflect": (("to", "n"), ()),
    "immune": (("to", "tags"), ()),
    "trait": (("to", "trait"), ()),
    "cancel": (("tags", "scope"), ("protect",)),
    "draw": (("who", "n"), ()),
    "discard": (("who", "n", "how"), ()),
    "replenish": (("who",), ()),
    "search": (("deck", "n", "put"), ("top",)),
    "attach": (("to",), ()),
    "regenerate": (("who",), ()),
    "power": (("who", "n"), ("permanent",)),
    "steal": (("who", "n"), ("permanent",)),
    "claim": (("n",), ()),
    "destroy": (("to",), ()),
    "move": (("to", "where"), ()),
    "fight": (("kind", "vs", "place"), ()),
    "seize": (("loc", "to"), ()),
    "turns": (("who", "n"), ()),
    "act": (("n", "who"), ("tags", "max_cost")),
    "choose": (("options",), ()),
    "if": (("cond", "do"), ("else",)),
    "treaty": (("gang", "max"), ()),
}
# What kinds of selector an operation works on.
ON_MEMBERS = {
    "wound", "kill", "life", "turn", "cure", "exert", "ready", "hide", "control", "focus", "modify", "attach", "destroy", "move",
}  # fmt: skip
ON_PLAYERS = {"draw", "discard", "replenish", "regenerate", "power", "steal", "turns"}
MEMBER_KINDS = ("self", "it", "foe", "member")
PLAYER_KINDS = ("player", "it")
CONSTANTS = ("modify", "reflect", "immune", "trait")
ICONS = (
    "capture", "encounter", "endgame", "focus", "hide", "location", "nonstackable", "power", "regenerate", "replenish", "spell",
    "treaty", "unmodifiable",
)  # fmt: skip
WHERES = {"recruit": {"here": w.HERE, "party": w.PARTY, "path": w.ON_PATH}, "move": {"here": w.HERE, "path": w.ON_PATH}}
FIGHT_KINDS = {"combat": w.COMBAT, "skirmish": w.SKIRMISH, "ambush": w.AMBUSH}


class OperationText(Entry):
    req: list[str]
    opt: list[str]
    doc: str


class Grammar(Entry):
    version: str
    timings: dict[str, str]
    events: dict[str, str]
    selectors: dict[str, str]
    filters: dict[str, str]
    attributes: dict[str, str]
    at: dict[str, str]
    amount: dict[str, str]
    condition: dict[str, str]
    durations: dict[str, str]
    tags: dict[str, str]
    words: dict[str, Any]
    operations: dict[str, OperationText]
    icons: list[str]


class GangEntry(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "icon", "counts")

    name: str
    race: str
    starters: Annotated[int, Meta(ge=1, le=12)]
    max_reserves: Annotated[int, Meta(ge=0, le=40)] | None
    start_power: Annotated[int, Meta(ge=0, le=10)]
    starter_limits: dict[str, Small]
    reserve_limits: dict[str, Small]
    default_starters: list[str]
    default_reserves: list[str]
    icon: str
    counts: dict[str, Small | Annotated[int, Meta(ge=0, le=200)]]


class SelEntry(Entry):
    sel: str
    side: str = ""
    at: str = ""
    is_: list[str] = msgspec.field(name="is", default_factory=list)
    any_: list[str] = msgspec.field(name="any", default_factory=list)
    not_: list[str] = msgspec.field(name="not", default_factory=list)
    life: Small = 0
    n: Annotated[int, Meta(ge=1, le=20)] | str = 1
    upto: bool = False


class WordsEntry(Entry):
    is_: list[str] = msgspec.field(name="is", default_factory=list)
    any_: list[str] = msgspec.field(name="any", default_factory=list)
    not_: list[str] = msgspec.field(name="not", default_factory=list)


class AmountEntry(Entry):
    count: SelEntry
    per: Annotated[int, Meta(ge=1, le=20)] = 1
    plus: Annotated[int, Meta(ge=-20, le=20)] = 0
    max: Small = 0


class CondEntry(Entry):
    count: SelEntry
    min: Small = 0
    max: Annotated[int, Meta(ge=-1, le=20)] = -1


class AbilityEntry(Entry):
    unread: ClassVar[tuple[str, ...]] = ("text", "source")

    name: str
    when: str
    do: list[dict[str, Any]]
    text: str
    on: str = ""
    cost: Annotated[int, Meta(ge=0, le=10)] = 0
    tags: list[str] = []
    hidden: bool = False
    once: str = ""
    source: str = "house"


class CardEntry(Entry):
    unread: ClassVar[tuple[str, ...]] = ("text", "flavour", "source")

    id: Id
    gang: str
    type: str
    copies: Copies
    name: str
    icons: list[str]
    abilities: list[AbilityEntry]
    text: str
    flavour: str
    source: str
    deck: str | UnsetType = UNSET  # a card without a gang icon names the gang whose deck it joins
    race: str | UnsetType = UNSET
    traits: list[str] | UnsetType = UNSET
    life: Annotated[int, Meta(ge=1, le=20)] | UnsetType = UNSET
    cp: Annotated[int, Meta(ge=0, le=10)] | UnsetType = UNSET
    channel: WordsEntry | UnsetType | None = UNSET
    kind: str | UnsetType = UNSET
    users: WordsEntry | UnsetType = UNSET
    location: Id | UnsetType = UNSET
    capturable: bool | UnsetType = UNSET
    benefit: list[str] | UnsetType = UNSET


class TownFile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("game", "set", "grammar")

    game: str
    set: str
    grammar_version: str
    grammar: Grammar
    gangs: dict[Id, GangEntry]
    cards: list[CardEntry]


class PackFile(Entry):
    """A content pack: further cards, and gangs of its own."""

    unread: ClassVar[tuple[str, ...]] = ("about",)

    pack: Id
    game: str
    grammar_version: str
    cards: list[CardEntry]
    gangs: dict[Id, GangEntry] = {}
    about: str = ""


F = TypeVar("F")


def convert(data: Any, kind: type[F], where: str) -> F:
    try:
        return msgspec.convert(data, type=kind, strict=True)
    except msgspec.ValidationError as wrong:
        raise ContentError(f"{where}: {wrong}") from None


def slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def number_of(word: str, known: tuple[str, ...], what: str, where: str) -> int:
    if word not in known:
        raise ContentError(f"{where}: {str(word)[:40]!r} is no {what}; known are {', '.join(known)}")
    return known.index(word)
