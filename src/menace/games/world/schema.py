"""The shape of the content files: every field and its limits; an unknown key is an error."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from menace.games.world.words import UNITS_EACH
from menace.toolkit.reading import Entry

Id = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
Text = Annotated[str, Meta(min_length=1)]
Small = Annotated[int, Meta(ge=1, le=9)]
Die = Annotated[int, Meta(ge=1, le=6)]
Health = Annotated[int, Meta(ge=1, le=25)]
Source = Literal["seed", "house"]
Point = tuple[float, float]
Chart = dict[Literal["1", "2", "3", "4", "5", "6"], Id]
Params = dict[str, int | list[int] | str]


# -- the map -------------------------------------------------------------------------------------------------------


class Frame(Entry):
    west: float
    east: float
    south: float
    north: float
    note: str = ""


class Continent(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name",)

    id: Id
    name: Text


class MapHome(Entry):
    own: Id
    shared: Id


class MapMilitary(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name",)

    id: Id
    name: Text
    homeContinents: MapHome  # noqa: N815  the file's own word


class City(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "at")

    name: Text
    value: Annotated[int, Meta(ge=1, le=3)]  # W-MAP-05
    at: Point


class Base(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "at")

    name: Text
    militaries: Annotated[list[Id], Meta(min_length=1, max_length=2)]
    at: Point


class Site(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "at")

    name: Text
    at: Point


class Space(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "label", "lairName", "lairAt", "covers")

    id: Id
    name: Text
    kind: Literal["land", "ocean", "mixed"]
    continent: Id | None
    label: Point
    cities: Annotated[list[City], Meta(max_length=1)]
    base: Base | None
    site: Site | None
    lair: bool
    wrap: Literal["left", "right"] | None
    lairName: str = ""  # noqa: N815
    lairAt: Point | None = None  # noqa: N815
    covers: str = ""


class FerryLine(Entry, rename={"start": "from"}):
    start: Id
    via: Id
    to: Id
    line: list[Point]


class LandException(Entry):
    unread: ClassVar[tuple[str, ...]] = ("reason",)

    id: Id
    reason: Text


class Canal(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name",)

    name: Text
    between: tuple[Id, Id]


class Override(Entry):
    unread: ClassVar[tuple[str, ...]] = ("contactKm", "reason")

    action: Literal["add", "remove"]
    pair: tuple[Id, Id]
    contactKm: float | None  # noqa: N815
    reason: Text


class MapFile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "version", "frame", "ferryLines", "notes")

    name: str
    version: int
    frame: Frame
    continents: list[Continent]
    militaries: list[MapMilitary]
    spaces: list[Space]
    adjacency: list[tuple[Id, Id]]
    wrapPairs: list[tuple[Id, Id]]  # noqa: N815
    ferries: list[tuple[Id, Id, Id]]
    ferryLines: list[FerryLine] = []  # noqa: N815
    landExceptions: list[LandException] = []  # noqa: N815
    closedCanals: list[Canal] = []  # noqa: N815
    overrides: list[Override] = []
    notes: list[str] = []


# -- the cards -----------------------------------------------------------------------------------------------------


class Constant(Entry):
    unread: ClassVar[tuple[str, ...]] = ("source",)

    value: int | list[int] | dict[str, int]
    source: Source


class CardContinent(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "source", "note")

    id: Id
    name: Text
    kind: Literal["own", "shared"]
    home_of: list[Id]
    source: Source
    note: str = ""


class Monster(Entry):
    """W-CARD-01."""

    unread: ClassVar[tuple[str, ...]] = ("name", "pronoun", "sources", "seed_facts", "role")

    id: Id
    name: Text
    pronoun: Literal["he", "she", "it"]
    health: Health
    move: Small
    attack: Small
    defense: Die
    damage: Small
    ability: Id
    mutation_chart: Chart
    sources: dict[str, Source]
    seed_facts: str = ""
    role: str = ""


class Minion(Entry):
    """W-CARD-17: as a monster, without a chart."""

    unread: ClassVar[tuple[str, ...]] = ("name", "sources", "lore")

    id: Id
    name: Text
    health: Health
    move: Small
    attack: Small
    defense: Die
    damage: Small
    ability: Id
    sources: dict[str, Source]
    lore: str = ""


class Card(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "effect", "limits", "source", "ledger", "note")

    id: Id
    name: Text
    timing: list[str]
    effect: Text
    limits: str
    params: Params
    source: Source
    ledger: list[str]
    shared: bool
    monsters: list[Id] = []
    militaries: list[Id] = []
    note: str = ""


class AbilityCard(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "effect", "limits", "source", "ledger", "note")

    id: Id
    name: Text
    timing: list[str]
    effect: Text
    limits: str
    params: Params
    source: Source
    ledger: list[str]
    kind: Literal["monster", "minion", "unit"]
    owners: list[Id]
    note: str = ""


class CruiseMissile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("source",)

    damage: Small
    range: Small
    source: Source


class Unit(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "sources", "seed_facts")

    id: Id
    military: Id
    type: Id
    name: Text
    count: Annotated[int, Meta(ge=1, le=UNITS_EACH)]
    move: Small
    defense: Die
    damage: Small
    abilities: list[Id]
    sources: dict[str, Source]
    cruise_missile: CruiseMissile | None = None
    seed_facts: str = ""


class Selector(Entry):
    kind: Literal["base", "city", "city_named", "ocean_by"]
    continent: str = ""
    n: int = 1
    rank: int = 1
    name: str = ""
    near: Selector | None = None
    fallback: Selector | None = None


class Start(Entry):
    unit: Id
    count: Annotated[int, Meta(ge=1, le=5)]
    at: Selector


class Homes(Entry):
    own: Id
    shared: Id
    shared_with: Id


class Military(Entry):
    """W-CARD-10."""

    unread: ClassVar[tuple[str, ...]] = ("name", "sources", "character")

    id: Id
    name: Text
    home_continents: Homes
    units: Annotated[list[Id], Meta(min_length=3, max_length=3)]
    research_chart: Chart
    starting_units: list[Start]
    sources: dict[str, Source]
    character: str = ""


class CardsFile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("version", "source_legend", "timings", "start_selectors", "about")

    version: int
    source_legend: dict[str, str]
    timings: dict[str, str]
    constants: dict[str, Constant]
    continents: list[CardContinent]
    monsters: list[Monster]
    mutations: list[Card]
    minions: list[Minion]
    militaries: list[Military]
    units: list[Unit]
    upgrades: list[Card]
    abilities: list[AbilityCard]
    start_selectors: dict[str, str]
    about: str = ""
