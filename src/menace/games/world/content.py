"""Loads map, pieces and cards from their files; anything unknown, missing or out of range is an error that names the entry."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

from menace.games.world.board import Board
from menace.games.world.box import Box, Numbers
from menace.games.world.schema import (
    AbilityCard,
    Card,
    CardsFile,
    MapFile,
    Military,
    Minion,
    Monster,
    Params,
    Selector,
    Space,
    Unit,
)
from menace.games.world.words import (
    ABILITIES,
    AT_SEA,
    BY_AIR,
    CARDS,
    CREATURES,
    FIRST_UPGRADE,
    MILITARIES,
    MONSTERS,
    OCEAN,
    ON_LAND,
    PIECES,
    TERRAIN,
    TYPES,
    UNITS_EACH,
)
from menace.kernel.content import Content
from menace.kernel.errors import ContentError
from menace.toolkit.packs import with_packs
from menace.toolkit.reading import check_told, decode, digest_of, look_up

MAP, CARDS_FILE = "map.json", "cards.json"

# Where each number of a card goes. An int must be just that number: the rules are written for it. `mask` takes natural rolls.
PARAMS: dict[str, dict[str, str | int]] = {
    "war-spikes": {"extra_units_hit": "spikes_hits"},
    "rampage": {},
    "blood-frenzy": {"health": "frenzy_health"},
    "great-leap": {"move": "leap_move"},
    "rocket-juggler": {"attacks": "juggler_attacks"},
    "kidnapped-friend": {"mod_of_units": "kidnap_mod"},
    "thick-hide": {"damage": "hide_damage", "min": "hide_least"},
    "tidal-surge": {"extra_attacks": "surge_attacks"},
    "vanish-below": {},
    "hydrothermal-healing": {"health": "healing", "cap": "starting_health"},
    "gamma-pulse": {"natural": "gamma_mask", "damage": "gamma_damage"},
    "seething-terror": {"natural": "terror_mask"},
    "amazon-cult": {"city_value": "cult_value", "infamy": "cult_infamy"},
    "winged-horror": {"natural": "horror_mask"},
    "lord-of-monsters": {},
    "tail-sweep": {"extra_attacks": "sweep_attacks"},
    "its-a-robot": {"damage": "robot_damage"},
    "opticus-ray": {"attacks": 1, "range": 1},
    "swarm-tactics": {"min_units": "swarm_units", "mod": "swarm_mod"},
    "rapid-mobilization": {"units": "rapid_units"},
    "uranium-shells": {"damage": "shells_damage"},
    "colossal-ally": {},
    "armored-plating": {},
    "afterburners": {"move": "burners_move", "mod": "burners_mod"},
    "stealth-coating": {"mod": "stealth_mod"},
    "nuclear-warheads": {"range": "nuclear_range", "damage": "nuclear_damage", "mutate_on": "nuclear_mask"},
    "long-range-guidance": {"range": 1},
    "citadel-doctrine": {"defense": "citadel_defense"},
    "barrage-doctrine": {"mod": "barrage_mod"},
    "pursuit-fire": {"damage": "pursuit_damage"},
    "hunter-of-hunters": {"mod_vs_units": "hunter_mod", "extra_attacks": "hunter_attacks"},
    "wrecking-hands": {"mod_vs_units": "wreck_mod"},
    "deep-runner": {"free_ocean_entries": "free_oceans"},
    "blood-drain": {"health": "drain_health", "max_per_battle": "drain_most", "cap": "starting_health"},
    "atomic-breath": {"natural": "breath_mask", "extra_damage": "breath_damage", "extra_units_hit": "breath_hits"},
    "calculating-eye": {"rerolls_per_battle": "eye_rerolls"},
    "sky-scourge": {},
    "self-repair": {"health": "repair_health"},
    "bitter-chill": {"defense": "chill_defense"},
    "pollinate": {},
    "hero-of-the-army": {},
    "first-strike": {"attacks": "strike_attacks"},
    "toxic-cloud": {"mod_of_units": "cloud_mod"},
    "shell-guard": {},
    "family-fury": {"extra_attacks": "fury_attacks"},
    "dread-lurker": {},
    "land-only": {},
    "air-unit": {},
    "ocean-only": {},
    "coastal-fire": {},
    "cruise-missile": {"range": "missile_range", "mutate_on": "missile_mask"},
    "preemptive-rockets": {"attacks": 1},
}
# W-UNIT-02, W-UNIT-22: tanks and rocket launchers are Land Only, because their cards say so.
TRAVEL = {"land-only": ON_LAND, "air-unit": BY_AIR, "ocean-only": AT_SEA}


def numbered(ids: list[str], what: str, where: str) -> dict[str, int]:
    found = {name: n for n, name in enumerate(ids)}
    if len(found) != len(ids) or not ids:
        raise ContentError(f"{where}: every {what} needs an id of its own")
    return found


def load_board(data: MapFile, continents: dict[str, int], militaries: dict[str, int]) -> Board:
    """The map of a file, with the names of the text (W-MAP-25).

    W-MAP-03: adjacency is mutual. W-MAP-09: the pairs around the edge are in it, and W-MAP-10 there is no other way around.
    """
    number = numbered([space.id for space in data.spaces], "space", MAP)
    around: list[list[int]] = [[] for _ in number]
    for here, there in data.adjacency:
        a, b = look_up(number, here, "space", MAP), look_up(number, there, "space", MAP)
        if a == b or b in around[a]:
            raise ContentError(f"{MAP}: the pair {here} {there} is listed twice or joins a space to itself")
        around[a].append(b)
        around[b].append(a)
    board = Board([space.id for space in data.spaces], [space.name for space in data.spaces], [tuple(sorted(n)) for n in around])
    for n, space in enumerate(data.spaces):
        add_space(board, n, space, continents, militaries)
    board.lairs = tuple([n for n, space in enumerate(data.spaces) if space.lair])
    for a, ocean, b in data.ferries:
        ends = tuple(look_up(number, end, "space", MAP) for end in (a, ocean, b))
        if board.terrain[ends[1]] != OCEAN or OCEAN in (board.terrain[ends[0]], board.terrain[ends[2]]):
            raise ContentError(f"{MAP}: the ferry {a} {ocean} {b} does not join land to land over an ocean space")
        if ends[0] not in around[ends[1]] or ends[2] not in around[ends[1]]:
            raise ContentError(f"{MAP}: the ferry {a} {ocean} {b} has an end that is not next to its ocean space")
        board.ferries.append((ends[0], ends[1], ends[2]))
    for right, left in data.wrapPairs:
        if look_up(number, left, "space", MAP) not in around[look_up(number, right, "space", MAP)]:
            raise ContentError(f"{MAP}: the pair {right} {left} around the edge is not adjacent")
    for canal in data.closedCanals:  # W-MAP-18: the land on its two sides may be adjacent
        one, other = [look_up(number, side, "space", MAP) for side in canal.between]
        if one in around[other]:
            raise ContentError(f"{MAP}: {canal.name}: the canal is closed, but its two sides are adjacent")
        board.canals.append((one, other))
        board.canal_names.append(canal.name)
    board.index(len(continents))
    return board


def add_space(board: Board, n: int, space: Space, continents: dict[str, int], militaries: dict[str, int]) -> None:
    where = f"{MAP}: space {space.id}"
    board.terrain[n] = TERRAIN[space.kind]
    board.label[n] = (space.label[0], space.label[1])
    if (space.continent is None) != (space.kind == "ocean"):
        raise ContentError(f"{where}: land lies on a continent and ocean on none")
    if space.continent is not None:
        board.continent[n] = look_up(continents, space.continent, "continent", where)
    for city in space.cities:
        board.city[n] = city.value
        board.city_names[n] = city.name
    if space.base:
        board.bases[n] = tuple(sorted([look_up(militaries, name, "military", where) for name in space.base.militaries]))
        board.base_names[n] = space.base.name
    if space.site:
        board.site[n] = 1
        board.site_names[n] = space.site.name
    if space.lair:
        board.lair_names[n] = space.lairName or space.name


def load_box(map_text: bytes, cards_text: bytes) -> Box:
    """Map, pieces and cards together, checked against each other."""
    world, data = decode(map_text, MapFile, MAP), decode(cards_text, CardsFile, CARDS_FILE)
    continents = numbered([continent.id for continent in world.continents], "continent", MAP)
    militaries = numbered([military.id for military in data.militaries], "military", CARDS_FILE)
    if [c.id for c in data.continents] != list(continents) or [m.id for m in world.militaries] != list(militaries):
        raise ContentError(f"{CARDS_FILE}: the continents and militaries are those of {MAP}, in its order")
    counts = (MONSTERS, CREATURES - MONSTERS, MILITARIES)  # W-COMP-03, W-COMP-06, W-COMP-04
    if (len(data.monsters), len(data.minions), len(militaries)) != counts:
        raise ContentError(f"{CARDS_FILE}: there are 6 monsters, 10 minions and 4 militaries")
    box = Box(load_board(world, continents, militaries))
    box.continents, box.continent_names = list(continents), [continent.name for continent in world.continents]
    add_numbers(box.numbers, data)
    add_cards(box, data)
    creatures: list[Monster | Minion] = [*data.monsters, *data.minions]
    for creature in creatures:
        add_creature(box, creature, data)
    for m, military in enumerate(data.militaries):
        add_military(box, m, military, data, continents)
    numbered(box.ids, "piece", CARDS_FILE)
    for space in world.spaces:
        check_base(box, space)
    box.index()
    check_spread(box)
    for military in data.militaries:
        add_starts(box, military)
    box.digest = digest_of(world, data, box.starts)  # where units begin may depend on a city's name
    return box


def check_base(box: Box, space: Space) -> None:
    """W-MAP-07: a base belongs to every military that has its continent as a home."""
    if space.base:
        continent = box.continents.index(space.continent or "")
        if sorted(space.base.militaries) != sorted(box.militaries[m] for m in range(MILITARIES) if continent in box.homes[m]):
            raise ContentError(f"{MAP}: space {space.id}: the base belongs to the militaries whose home its continent is")


def check_spread(box: Box) -> None:
    """W-MAP-08: every home continent has a base; W-MAP-23: there are lairs for all players, on more than one continent."""
    board = box.board
    for m in range(MILITARIES):
        for home in box.homes[m]:
            if not any(board.bases[space] for space in board.land_of[home]):
                raise ContentError(f"{MAP}: {box.continents[home]}, a home of the {box.militaries[m]}, has no base")
    if len(board.lairs) < MILITARIES or len({board.continent[lair] for lair in board.lairs}) < 2:
        raise ContentError(f"{MAP}: there are at least {MILITARIES} lairs, on two continents or more")


def add_numbers(numbers: Numbers, data: CardsFile) -> None:
    """The numbers of the rules; every constant must be there and of the right shape."""

    def constant(name: str, part: str = "") -> Any:
        entry = look_up({key: one.value for key, one in data.constants.items()}, name, "constant", f"{CARDS_FILE}: constants")
        value = look_up(entry, part, "part", f"{CARDS_FILE}: constants: {name}") if part and isinstance(entry, dict) else entry
        if not isinstance(value, int):
            raise ContentError(f"{CARDS_FILE}: constants: {name} must be a number")
        return value

    numbers.health_cap = constant("monster_health_max")
    numbers.stack_limit = constant("stack_limit_units")
    numbers.deploy_units = constant("deploy_units_per_turn")
    numbers.city_units = constant("research_six_units")
    numbers.base_tanks = constant("base_stomp_tanks")
    numbers.minion_limit = constant("minion_limit_for_draw")
    numbers.counters = constant("monster_counterattacks", "without_other_monster")
    numbers.counters_at_monster = constant("monster_counterattacks", "with_other_monster")
    numbers.minion_counters = constant("minion_counterattacks")
    numbers.defeat_tokens = constant("monster_defeat_tokens")
    numbers.city_health = constant("city_health_per_value")
    numbers.city_to_minion = constant("city_health_to_minion_max")
    numbers.infamy_city = constant("infamy", "city_per_value")
    numbers.infamy_base = constant("infamy", "base")
    numbers.infamy_mutate = constant("infamy", "mutate")
    numbers.infamy_monster = constant("infamy", "defeat_monster")
    numbers.infamy_minion = constant("infamy", "defeat_minion")
    numbers.infamy_by_units = constant("infamy", "defeated_by_units_only")
    numbers.score_minion = constant("scoring", "surviving_minion")
    numbers.score_cards_per = constant("scoring", "mutations_upgrades_per")
    numbers.score_cards = constant("scoring", "mutations_upgrades_gain")
    numbers.score_health = constant("scoring", "health_above_start")
    numbers.score_units_per = constant("scoring", "destroyed_units_per")
    numbers.score_units = constant("scoring", "destroyed_units_gain")
    for name, wanted in (
        ("deploy_units_per_space", 1),
        ("units_total", PIECES - CREATURES),
        ("minions_total", CREATURES - MONSTERS),
    ):
        if constant(name) != wanted:
            raise ContentError(f"{CARDS_FILE}: constants: {name} must be {wanted}")
    cards: list[Card | AbilityCard] = [*data.mutations, *data.upgrades, *data.abilities]
    for card in cards:
        add_params(numbers, card.id, card.params)
        counts = [value for name, value in card.params.items() if isinstance(value, int) and PARAMS[card.id][name] != value]
        check_told(f"{card.effect} {card.limits}", counts, f"{CARDS_FILE}: {card.id}")
    if numbers.missile_range != constant("cruise_missile_range"):
        raise ContentError(f"{CARDS_FILE}: cruise-missile: the range is that of the constants")


def add_params(numbers: Numbers, card: str, params: Params) -> None:
    """W-ABILITY-70: the numbers of a card, each where the rules look for it; none may be missing or unknown."""
    where = f"{CARDS_FILE}: {card}: params"
    wanted = look_up(PARAMS, card, "card the rules know", CARDS_FILE)
    if set(params) != set(wanted):
        raise ContentError(f"{where}: wanted are {', '.join(sorted(wanted)) or 'none'}")
    for name, value in params.items():
        field = wanted[name]
        if isinstance(field, int) or field == "starting_health":
            if value != field:
                raise ContentError(f"{where}: {name} must be {field}")
        elif field.endswith("_mask"):
            rolls = [value] if isinstance(value, int) else value
            if not isinstance(rolls, list) or not rolls or not all(1 <= roll <= 6 for roll in rolls):
                raise ContentError(f"{where}: {name} must be natural rolls from 1 to 6")
            setattr(numbers, field, sum(1 << roll for roll in set(rolls)))
        elif isinstance(value, int) and -9 <= value <= 9:
            setattr(numbers, field, value)
        else:
            raise ContentError(f"{where}: {name} must be a number from -9 to 9")


def plain(text: str) -> str:
    """A card's text without the ids of rules: whoever reads a card does not look them up."""
    return re.sub(r" \(W-[A-Z]+-\d+\)", "", text).strip()


def add_cards(box: Box, data: CardsFile) -> None:
    cards = [*data.mutations, *data.upgrades]
    if tuple(card.id for card in cards) != CARDS or len(data.mutations) != FIRST_UPGRADE:
        raise ContentError(f"{CARDS_FILE}: the Mutations and Upgrades are {', '.join(CARDS)}, in this order")
    for card in cards:
        holders = card.monsters or card.militaries
        if card.shared != (len(holders) == 2) or not 1 <= len(holders) <= 2:
            raise ContentError(f"{CARDS_FILE}: {card.id}: a card has one holder, or two and is shared")
        for word in card.timing:
            look_up(data.timings, word, "timing", f"{CARDS_FILE}: {card.id}")
        box.cards.append(card.id)
        box.card_names.append(card.name)
        box.card_texts.append(plain(f"{card.effect} {card.limits}"))
    charts = [(monster.id, monster.mutation_chart, data.mutations, 0) for monster in data.monsters]
    charts += [(military.id, military.research_chart, data.upgrades, FIRST_UPGRADE) for military in data.militaries]
    for n, (holder, chart, listed, first) in enumerate(charts):
        ids = {card.id: first + k for k, card in enumerate(listed) if holder in (*card.monsters, *card.militaries)}
        where = f"{CARDS_FILE}: {holder}: chart"
        found = tuple(
            look_up(ids, look_up(dict(chart.items()), str(roll), "line", where), "card of its own", where) for roll in (1, 2, 3, 4)
        )
        if len(set(found)) != 4 or len(chart) != 6:
            raise ContentError(f"{where}: 1 to 4 are four different cards, 5 a free pick and 6 the sixth line")
        if n < MONSTERS:
            box.mutation_chart[n] = found
        else:
            box.research_chart[n - MONSTERS] = found
    box.supply = [0, 0, *[tokens(data, players) for players in (2, 3, 4)]]


def tokens(data: CardsFile, players: int) -> int:
    value = look_up({key: one.value for key, one in data.constants.items()}, "stomp_tokens", "constant", CARDS_FILE)
    return int(look_up(value, str(players), "count of players", f"{CARDS_FILE}: constants: stomp_tokens"))


def add_creature(box: Box, creature: Monster | Minion, data: CardsFile) -> None:
    """A monster or minion as its card has it; W-COMP-12: under one name everywhere.

    The text itself gives the numbers of W-ABILITY-01, W-ABILITY-13 and W-ABILITY-35.
    """
    piece, where = len(box.ids), f"{CARDS_FILE}: {creature.id}"
    cards = {card.id: card for card in data.abilities}
    card = look_up(cards, creature.ability, "ability", where)
    if creature.id not in card.owners or card.kind != ("monster" if piece < MONSTERS else "minion"):
        raise ContentError(f"{where}: the ability {card.id} belongs to others")
    box.ids.append(creature.id)
    box.kind.append(creature.id)
    box.names.append(creature.name)
    box.ability[piece] = look_up({name: n for n, name in enumerate(ABILITIES)}, creature.ability, "ability", where)
    box.ability_names[piece] = card.name
    box.ability_texts[piece] = plain(f"{card.effect} {card.limits}")
    box.health[piece] = creature.health
    box.move[piece] = creature.move
    box.attack[piece] = creature.attack
    box.defense[piece] = creature.defense
    box.damage[piece] = creature.damage


def add_military(box: Box, m: int, military: Military, data: CardsFile, continents: dict[str, int]) -> None:
    """W-CARD-11, W-CARD-12, W-CARD-13: two home continents, one its own and one shared; W-CARD-14: three types of units."""
    where = f"{CARDS_FILE}: {military.id}"
    homes = military.home_continents
    box.militaries.append(military.id)
    box.military_names.append(military.name)
    box.homes[m] = tuple(look_up(continents, home, "continent", where) for home in (homes.own, homes.shared))
    units = {unit.id: unit for unit in data.units if unit.military == military.id}
    if sorted(units) != sorted(military.units) or sum(unit.count for unit in units.values()) != UNITS_EACH:
        raise ContentError(f"{where}: a military has three types of units, {UNITS_EACH} pieces in all")
    for name in military.units:
        add_units(box, m, military, units[name])


def add_units(box: Box, m: int, military: Military, unit: Unit) -> None:
    where = f"{CARDS_FILE}: {unit.id}"
    travels = [TRAVEL[word] for word in unit.abilities if word in TRAVEL]
    if len(travels) != 1 or not all(word in PARAMS for word in unit.abilities):
        raise ContentError(f"{where}: a unit travels in one way, and has abilities the rules know")
    can_fly = "cruise-missile" in unit.abilities
    if can_fly != (unit.cruise_missile is not None) or (
        unit.cruise_missile and unit.cruise_missile.range != box.numbers.missile_range
    ):
        raise ContentError(f"{where}: a unit with cruise missiles says what they do")
    for n in range(unit.count):
        piece = len(box.ids)
        box.ids.append(f"{unit.id}-{n + 1}")
        box.kind.append(unit.id)
        box.names.append(f"{military.name.split()[0]} {unit.name} {n + 1}")
        box.military[piece] = m
        box.type[piece] = look_up(TYPES, unit.type, "type of unit", where)
        box.travel[piece] = travels[0]
        box.move[piece] = unit.move
        box.defense[piece] = unit.defense
        box.damage[piece] = unit.damage
        box.coastal_fire[piece] = int("coastal-fire" in unit.abilities)
        box.rockets[piece] = int("preemptive-rockets" in unit.abilities)
        box.missiles[piece] = int(can_fly)
        box.missile_damage[piece] = unit.cruise_missile.damage if unit.cruise_missile else 0


def add_starts(box: Box, military: Military) -> None:
    """W-SETUP-14: the starting units of a military and their spaces."""
    taken: dict[str, int] = {}
    for start in military.starting_units:
        where = f"{CARDS_FILE}: {military.id}: starting_units"
        space = find_space(box, start.at, where)
        for _ in range(start.count):
            taken[start.unit] = taken.get(start.unit, 0) + 1
            numbers = {name: n for n, name in enumerate(box.ids)}
            unit = look_up(numbers, f"{start.unit}-{taken[start.unit]}", "unit left", where)
            box.starts.append((unit, space))


def find_space(box: Box, at: Selector, where: str) -> int:
    """The space a selector of the content file means."""
    board = box.board
    if at.kind == "city_named":
        named = [s for s in range(board.size) if board.city_names[s] == at.name]
        if named or at.fallback is None:
            return int(look_up({at.name: named[0]} if named else {}, at.name, "city", where))
        return find_space(box, at.fallback, where)
    if at.kind == "ocean_by":
        if at.near is None:
            raise ContentError(f"{where}: ocean_by needs near")
        near = find_space(box, at.near, where)
        oceans = [s for s in range(board.size) if board.terrain[s] == OCEAN]
        return min([(board.distance[near][s], s) for s in oceans])[1]
    continent = int(look_up({name: n for n, name in enumerate(box.continents)}, at.continent, "continent", where))
    bases = [s for s in board.land_of[continent] if board.bases[s]]
    if at.kind == "base":
        if not bases:
            raise ContentError(f"{where}: {at.continent} has no base")
        return bases[min(at.n, len(bases)) - 1]
    cities = [s for s in board.land_of[continent] if board.city[s] and not board.bases[s] and s not in board.lairs]
    cities.sort(key=lambda s: (-board.city[s], s))
    return cities[min(at.rank, len(cities)) - 1] if cities else bases[0]


@cache
def standard_box() -> Box:
    """The printed game, with our cards."""
    return box_of(printed())


def printed() -> Content:
    """The files of the printed game."""
    data = resources.files("menace.games.world") / "data"
    return Content({name: (data / name).read_bytes() for name in (MAP, CARDS_FILE)})


def box_of(content: Content) -> Box:
    files = with_packs(content, "world")
    return load_box(look_up(files, MAP, "file", "world"), look_up(files, CARDS_FILE, "file", "world"))
