"""Loads board and pieces from their files; anything unknown, missing or out of range is an error that names the entry."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from menace.games.usa.ability import LIMITS, Ability
from menace.games.usa.board import Board
from menace.games.usa.box import CRUISE, FIGHTER, LAUNCHER, PLAIN, VESSEL, Box
from menace.games.usa.words import BRANCHES, LAKE, MODES, MONSTERS, PIECES, PLAYABLE, RESEARCH, SEA, TERRAIN
from menace.kernel.content import Content
from menace.kernel.errors import ContentError
from menace.toolkit.hexes import hex_id, hex_neighbours
from menace.toolkit.packs import with_packs
from menace.toolkit.reading import Entry, check_told, decode, digest_of, look_up

Count = Annotated[int, Meta(ge=0, le=99)]
Flag = Annotated[int, Meta(ge=0, le=1)]
Die = Annotated[int, Meta(ge=1, le=6)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}$")]
SpaceId = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,24}$")]
BOARD, PIECES_FILE = "board.json", "pieces.json"
CITY_DICE = {"1hp": 0, "1d": 1, "2d": 2, "3d": 3}
ROLES = {"fighter": FIGHTER, "missile_launcher": LAUNCHER, "nuclear_submarine": VESSEL, "cruise_missile": CRUISE}


class City(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    health: str


class Space(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "infamy_site", "mutation_site", "challenge_site")

    id: SpaceId
    terrain: str
    name: str = ""
    city: City | None = None
    bases: list[str] = []
    infamy_site: str = ""
    mutation_site: str = ""
    challenge_site: str = ""
    lair: str = ""


class BoardFile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("about", "provenance")

    spaces: list[Space]
    barriers: list[tuple[str, str, str]]
    rows: int = 0
    cols: int = 0
    about: str = ""
    provenance: dict[str, str] = {}
    ways: list[tuple[str, str]] = []  # a small board lists its ways; a grid needs none


# The numbers of an Ability, by their names there.
Gives = msgspec.defstruct(
    "Gives",
    [("modes", list[str], msgspec.field(default_factory=list))]
    + [(name, Annotated[int, Meta(ge=low, le=high)], 0) for name, (low, high) in LIMITS.items()],
    bases=(Entry,),
    forbid_unknown_fields=True,
)


class Monster(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "ability")

    id: Id
    name: str
    health: Annotated[int, Meta(ge=1, le=40)]
    move: Count
    modes: list[str]
    defense: Die
    attacks: Annotated[int, Meta(ge=1, le=9)]
    damage: Annotated[int, Meta(ge=1, le=9)]
    ability: str = ""
    gives: Gives = msgspec.field(default_factory=Gives)  # type: ignore[valid-type]


class Launched(Entry):
    move: Count
    modes: list[str]
    defense: Die
    damage: Count


class Unit(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "special")

    id: Id
    name: str
    count: Annotated[int, Meta(ge=1, le=8)]
    move: Count
    modes: list[str]
    defense: Die
    damage: Count
    launched: Launched | None = None
    commanded_move: Count = 0
    special: str = ""


class Allowance(Entry):
    branch_or_guard: Count
    guard: Count


class Branch(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name",)

    id: Id
    name: str
    deploy: Allowance | None
    units: list[Unit]


class Card(Entry):
    unread: ClassVar[tuple[str, ...]] = ("name", "effect", "timing")

    id: Id
    name: str
    effect: str
    timing: str = ""
    keep: bool = True
    gives: Gives = msgspec.field(default_factory=Gives)  # type: ignore[valid-type]


class Limits(Entry):
    health_cap: Annotated[int, Meta(ge=1, le=999)]
    infamy_cap: Annotated[int, Meta(ge=1, le=999)]
    stomp_markers: dict[str, Annotated[int, Meta(ge=1, le=200)]]
    stomp_markers_in_box: Annotated[int, Meta(ge=1, le=200)]
    infamy_tokens: Count
    dice: Die


class PiecesFile(Entry):
    unread: ClassVar[tuple[str, ...]] = ("about",)

    monsters: list[Monster]
    branches: list[Branch]
    giants: list[Monster]
    x_fighter: Unit
    research: list[Card]
    mutations: list[Card]
    limits: Limits
    about: str = ""


def modes_of(words: list[str], where: str) -> int:
    modes = 0
    for word in words:
        modes |= look_up(MODES, word, "movement ability", where)
    return modes


def load_board(text: bytes, monsters: list[str], file: str = "board.json") -> Board:
    """The board of a file; neighbours come from the grid, or from the ways of a small board.

    A-SETUP-24, A-SETUP-28: lairs, sites, cities and bases are what is printed on it.
    """
    data = decode(text, BoardFile, file)
    ids = [space.id for space in data.spaces]
    number = {space: n for n, space in enumerate(ids)}
    if len(number) != len(ids) or not ids:
        raise ContentError(f"{file}: every space needs an id of its own")
    neighbours = neighbours_of(data, number, file)
    barriers: dict[tuple[int, int], int] = {}
    for here, there, kind in data.barriers:
        a, b = look_up(number, here, "space", file), look_up(number, there, "space", file)
        if b not in neighbours[a]:
            raise ContentError(f"{file}: the barrier {here} {there} lies between no neighbours")
        barriers[a, b] = barriers[b, a] = look_up({"lake": LAKE, "sea": SEA}, kind, "kind of barrier", file)
    board = Board(ids, neighbours, barriers)
    lairs = {monster: n for n, monster in enumerate(monsters)}
    branches = {branch: n for n, branch in enumerate(BRANCHES[:PLAYABLE])}
    for n, space in enumerate(data.spaces):
        where = f"{file}: space {space.id}"
        board.terrain[n] = look_up(TERRAIN, space.terrain, "terrain", where)
        if space.city:
            board.city[n] = look_up(CITY_DICE, space.city.health, "city size", where)
        board.bases[n] = tuple(look_up(branches, branch, "branch with bases", where) for branch in space.bases)
        board.infamy_site[n] = int(bool(space.infamy_site))
        board.mutation_site[n] = int(bool(space.mutation_site))
        board.challenge_site[n] = int(bool(space.challenge_site))
        board.lair[n] = look_up(lairs, space.lair, "monster", where) if space.lair else -1
        city = space.city.name if space.city else ""
        board.names[n] = space.name or city or space.infamy_site or space.mutation_site or space.challenge_site
        if board.names[n] == "Los Angeles":
            board.los_angeles = n
    board.index()
    return board


def neighbours_of(data: BoardFile, number: dict[str, int], file: str) -> list[tuple[int, ...]]:
    found: list[list[int]] = [[] for _ in number]
    for here, there in data.ways:
        a, b = look_up(number, here, "space", file), look_up(number, there, "space", file)
        found[a].append(b)
        found[b].append(a)
    if not data.ways:
        for column in range(data.cols):
            for row in range(data.rows):
                here = look_up(number, hex_id(column, row), "space", file)
                around = [hex_id(*place) for place in hex_neighbours(column, row)]
                found[here] = [number[there] for there in around if there in number]
    return [tuple(sorted(there)) for there in found]


def load_box(board_text: bytes, pieces_text: bytes) -> Box:
    """Board, pieces and cards together, checked against each other.

    A-SETUP-04 five branches of 8 units; A-SETUP-05 two X-Fighters besides; A-SETUP-06 two giants; A-SETUP-07 two decks of
    cards, all different; A-CARD-11, A-CARD-28 and A-CARD-31 are what their cards give and no more.
    """
    data = decode(pieces_text, PiecesFile, "pieces.json")
    file = "pieces.json"
    if len(data.monsters) != MONSTERS or [g.id for g in data.giants] != ["mecha_monster", "captain_colossal"]:
        raise ContentError(f"{file}: there are six monsters and the two giants")
    if tuple(b.id for b in data.branches) != BRANCHES:
        raise ContentError(f"{file}: the branches are {', '.join(BRANCHES)}, in this order")
    box = Box(load_board(board_text, [monster.id for monster in data.monsters]))
    for creature in [*data.monsters, *data.giants]:
        add_creature(box, creature, f"{file}: {creature.id}")
    for branch in range(len(data.branches)):
        add_branch(box, branch, data.branches[branch], file)
    add_units(box, -1, "", data.x_fighter, file)
    if len(box.ids) != PIECES or len(set(box.ids)) != PIECES:
        raise ContentError(f"{file}: the box holds {PIECES} different pieces, this has {len(set(box.ids))}")
    for card in [*data.research, *data.mutations]:
        box.cards.append(card.id)
        box.card_names.append(card.name)
        box.card_texts.append(card.effect)
        box.gift.append(ability(card.gives, card.effect, f"{file}: {card.id}"))
    if tuple(card.id for card in data.research) != RESEARCH:
        raise ContentError(f"{file}: the Research cards are {', '.join(RESEARCH)}, in this order")
    if len({*box.cards}) != len(box.cards) or not data.mutations:
        raise ContentError(f"{file}: there are Mutation cards, all with ids of their own")
    box.research, box.mutations = tuple(range(len(RESEARCH))), tuple(range(len(RESEARCH), len(box.cards)))
    box.health_cap, box.infamy_cap = data.limits.health_cap, data.limits.infamy_cap
    box.markers = data.limits.stomp_markers_in_box
    for players in (2, 3, 4):
        box.stack[players] = look_up(data.limits.stomp_markers, str(players), "count of players", f"{file}: stomp_markers")
    board = box.board
    sites = [
        board.infamy_site,
        board.mutation_site,
        board.challenge_site,
        board.los_angeles,
    ]  # read off names
    box.digest = digest_of(decode(board_text, BoardFile, BOARD), data, sites)
    box.index()
    return box


def ability(gives: msgspec.Struct, text: str, where: str) -> Ability:
    made = Ability()
    for name in gives.__struct_fields__:
        value = getattr(gives, name)
        setattr(made, name, modes_of(value, where) if name == "modes" else value)
    counts = [getattr(gives, name) for name, (_, high) in LIMITS.items() if high > 1 and name != "rage_dice"]
    check_told(text, [count for count in counts if count], where)
    return made


def add_creature(box: Box, creature: Monster, where: str) -> None:
    """A-UNIT-01, A-UNIT-05, A-UNIT-08, A-UNIT-10, A-UNIT-13, A-UNIT-17 the monsters, A-UNIT-50, A-UNIT-51 the giants as printed."""
    piece = len(box.ids)
    box.ids.append(creature.id)
    box.kind.append(creature.id)
    box.names.append(creature.name)
    box.health[piece] = creature.health
    box.move[piece] = creature.move
    box.modes[piece] = modes_of(creature.modes, where)
    box.defense[piece] = creature.defense
    box.attacks[piece] = creature.attacks
    box.damage[piece] = creature.damage
    if piece < MONSTERS:
        box.monster_texts.append(creature.ability)
        box.own.append(ability(creature.gives, creature.ability, where))


def add_branch(box: Box, number: int, branch: Branch, file: str) -> None:
    if sum(unit.count for unit in branch.units) != 8:
        raise ContentError(f"{file}: {branch.id} must have 8 units")
    if (branch.deploy is None) != (number >= PLAYABLE):
        raise ContentError(f"{file}: {branch.id}: every branch but the National Guard has a deployment")
    if branch.deploy:
        box.flex_places[number] = branch.deploy.branch_or_guard
        box.guard_places[number] = branch.deploy.guard
    for unit in branch.units:
        add_units(box, number, branch.id.replace("national_", ""), unit, f"{file}: {branch.id}")


def add_units(box: Box, branch: int, prefix: str, unit: Unit, file: str) -> None:
    """As printed: A-UNIT-20, A-UNIT-21 Army; A-UNIT-25, A-UNIT-26 Navy; A-UNIT-36, A-UNIT-37 Air Force; A-UNIT-45, A-UNIT-46
    Marines; A-UNIT-47, A-UNIT-48 Guard; A-UNIT-49 X-Fighters."""
    where = f"{file}: {unit.id}"
    kind = f"{prefix}_{unit.id}" if prefix else unit.id
    for n in range(unit.count):
        piece = len(box.ids)
        if piece >= PIECES:
            raise ContentError(f"{where}: the box holds only {PIECES} pieces")
        box.ids.append(f"{kind}_{n + 1}")
        box.kind.append(kind)
        title = prefix.replace("_", " ").title()
        box.names.append(f"{title} {unit.name} {n + 1}".strip())
        box.branch[piece] = branch
        box.role[piece] = FIGHTER if unit.id == "x_fighter" else ROLES.get(unit.id, PLAIN)
        box.move[piece] = unit.move
        box.modes[piece] = modes_of(unit.modes, where)
        box.defense[piece] = unit.defense
        box.damage[piece] = unit.damage
        box.commanded_move[piece] = unit.commanded_move
    if (unit.launched is not None) != (unit.id == "nuclear_submarine"):
        raise ContentError(f"{where}: nuclear submarines, and nothing else, can be launched")
    if unit.launched:
        box.launched_move = unit.launched.move
        box.launched_modes = modes_of(unit.launched.modes, where)
        box.missile_defense = unit.launched.defense
        box.missile_damage = unit.launched.damage


@cache
def standard_box() -> Box:
    """The printed game."""
    return box_of(printed(), "america")


def printed() -> Content:
    """The files of the printed game."""
    data = resources.files("menace.games.usa") / "data"
    return Content({name: (data / name).read_bytes() for name in (BOARD, PIECES_FILE)})


def box_of(content: Content, game: str) -> Box:
    files = with_packs(content, game)
    return load_box(look_up(files, BOARD, "file", game), look_up(files, PIECES_FILE, "file", game))
