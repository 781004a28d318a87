"""The world: its spaces, borders, ferries and what lies in them (W-MAP), and the checks of the map file."""

from __future__ import annotations

import json
from collections import Counter, deque
from importlib import resources

import pytest

from menace.games.world.content import standard_box
from menace.games.world.words import LAND, MIXED, OCEAN
from support import rule
from world.scenario import scenario

BOX = standard_box()
BOARD = BOX.board
DATA = json.loads((resources.files("menace.games.world") / "data" / "map.json").read_text(encoding="utf-8"))
SPACES = {space["id"]: space for space in DATA["spaces"]}
N = {name: n for n, name in enumerate(BOARD.ids)}
NEXT = {BOARD.ids[a]: {BOARD.ids[b] for b in BOARD.neighbours[a]} for a in range(BOARD.size)}


def walk(start, near):
    dist, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in near.get(here, ()):
            if there not in dist:
                dist[there] = dist[here] + 1
                queue.append(there)
    return dist


@rule("W-MAP-01", "W-MAP-02", "W-MAP-12")
def test_every_space_is_land_or_ocean_and_indonesia_alone_is_both():
    assert [BOARD.ids[s] for s in range(BOARD.size) if BOARD.terrain[s] == MIXED] == ["indonesia"]
    assert Counter(BOARD.terrain) == {LAND: 70, OCEAN: 30, MIXED: 1}
    assert BOARD.is_land(N["indonesia"])
    assert BOARD.is_ocean(N["indonesia"])
    assert BOARD.site_names[N["indonesia"]] == "Krakatoa"


@rule("W-MAP-03")
def test_adjacency_is_mutual_and_all_spaces_hang_together():
    for here, around in NEXT.items():
        assert around
        assert here not in around
        assert all(here in NEXT[there] for there in around)
    assert len(walk("sudan", NEXT)) == 101
    pairs = [frozenset(pair) for pair in DATA["adjacency"]]
    assert len(set(pairs)) == len(pairs) == 270


@rule("W-MAP-04")
def test_a_space_may_hold_more_than_one_thing():
    europe, japan = N["central-europe"], N["japan"]
    assert BOARD.city[europe]
    assert BOARD.bases[europe]
    assert BOARD.city[japan]
    assert BOARD.site[japan]


@rule("W-MAP-05")
def test_every_city_has_a_value_of_1_to_3():
    values = Counter(value for value in BOARD.city if value)
    assert set(values) == {1, 2, 3}
    assert sum(values.values()) == 36
    assert 5 <= values[3] <= 8


@rule("W-MAP-06")
def test_land_lies_on_one_of_six_continents_and_ocean_on_none():
    assert len(BOX.continents) == 6
    for space in range(BOARD.size):
        assert (BOARD.continent[space] >= 0) == (BOARD.terrain[space] != OCEAN)
    assert BOX.continents[BOARD.continent[N["indonesia"]]] == "asia"


@rule("W-MAP-07", "W-MAP-08", "W-CARD-11", "W-CARD-12")
def test_bases_belong_to_the_militaries_at_home_on_their_continent():
    homes = Counter(home for pair in BOX.homes for home in pair)
    assert sorted(homes.values()) == [1, 1, 1, 1, 2, 2]
    assert all(sorted(homes[home] for home in pair) == [1, 2] for pair in BOX.homes)
    for space in range(BOARD.size):
        if BOARD.bases[space]:
            assert set(BOARD.bases[space]) == {m for m in range(4) if BOARD.continent[space] in BOX.homes[m]}
    for m in range(4):
        for home in BOX.homes[m]:
            assert any(m in BOARD.bases[space] for space in BOARD.land_of[home])


@rule("W-MAP-09", "W-MAP-10", "W-MOVE-06")
def test_the_edges_join_only_at_the_listed_pairs():
    left = {i for i, space in SPACES.items() if space["wrap"] == "left"}
    right = {i for i, space in SPACES.items() if space["wrap"] == "right"}
    joined = {(a, b) for a in right for b in NEXT[a] if b in left}
    assert joined == {tuple(pair) for pair in DATA["wrapPairs"]}
    g = scenario(at={"konk": "bering-sea"})
    assert {"alaska", "gulf-of-alaska"} <= g.reach("konk")
    g = scenario(monsters=["zorb", "konk"], at={"zorb": "alaska"})
    near = {BOARD.ids[s] for s in range(101) if 1 <= BOARD.distance[N["alaska"]][s] <= g.game.box.move[g.piece("zorb")]}
    assert g.reach("zorb") == near  # over the edge as anywhere: kamchatka is 2 steps away
    assert "kamchatka" in near


@rule("W-MAP-11")
def test_ferries_join_land_to_land_through_an_ocean_space_next_to_both():
    assert len(BOARD.ferries) == 17
    for a, ocean, b in BOARD.ferries:
        assert BOARD.terrain[ocean] == OCEAN
        assert OCEAN not in (BOARD.terrain[a], BOARD.terrain[b])
        assert {a, b} <= set(BOARD.neighbours[ocean])
        assert b not in BOARD.neighbours[a]
    assert [[line["from"], line["via"], line["to"]] for line in DATA["ferryLines"]] == DATA["ferries"]


@rule("W-MAP-13")
def test_submarines_go_through_indonesia():
    g = scenario(militaries=["asiatic", "northern"], at={"asiatic-submarine-1": "timor-sea"})
    assert {"indonesia", "south-china-sea"} <= g.reach("asiatic-submarine-1")
    g = scenario(militaries=["asiatic", "northern"], at={"asiatic-submarine-1": "indonesia"})
    assert {"timor-sea", "south-china-sea", "philippine-sea"} <= g.reach("asiatic-submarine-1")


@rule("W-MAP-14")
def test_land_only_units_reach_and_leave_indonesia_by_ferry_alone():
    assert not any(BOARD.terrain[there] == LAND for there in BOARD.neighbours[N["indonesia"]])
    g = scenario(at={"atlantic-tank-1": "philippines", "atlantic-tank-2": "indonesia"})
    assert "indonesia" in g.reach("atlantic-tank-1")
    assert g.reach("atlantic-tank-2") == {"philippines", "southeast-asia", "outback", "new-guinea"}


@rule("W-MAP-15", "W-UNIT-04")
def test_indonesia_qualifies_as_land_for_fighters_and_as_ocean_for_submarines():
    at = {"asiatic-fighter-1": "philippines", "asiatic-submarine-1": "south-china-sea"}
    g = scenario(militaries=["asiatic", "northern"], at=at)
    assert "indonesia" in g.reach("asiatic-fighter-1")
    assert "south-china-sea" not in g.reach("asiatic-fighter-1")
    assert "indonesia" in g.reach("asiatic-submarine-1")


@rule("W-MAP-16")
def test_hudson_bay_lets_no_submarine_in():
    assert BOARD.terrain[N["northeast-canada"]] == LAND
    g = scenario(at={"atlantic-submarine-1": "labrador-sea"})
    assert "northeast-canada" not in g.reach("atlantic-submarine-1")


@rule("W-MAP-17", "W-MAP-18")
def test_the_canals_are_closed_to_ships_and_open_to_feet():
    for canal, (a, b) in {
        "Suez Canal": ("eastern-mediterranean", "arabian-sea"),
        "Panama Canal": ("caribbean-sea", "eastern-pacific"),
    }.items():
        assert canal in [closed["name"] for closed in DATA["closedCanals"]]
        assert b not in NEXT[a]
        at_sea = {i: {j for j in NEXT[i] if SPACES[j]["kind"] != "land"} for i in NEXT if SPACES[i]["kind"] != "land"}
        assert walk(a, at_sea)[b] >= 4
    g = scenario(at={"atlantic-submarine-1": "caribbean-sea", "konk": "eastern-mediterranean"})
    assert "eastern-pacific" not in g.reach("atlantic-submarine-1")
    assert "middle-east" in NEXT["egypt"]
    assert "northern-andes" in NEXT["central-america"]


@rule("W-MAP-19", "W-MAP-20", "W-MAP-21", "W-MOVE-20")
def test_five_units_of_all_militaries_and_any_number_of_creatures():
    five = {f"asiatic-tank-{n}": "sudan" for n in (1, 2, 3)} | {"northern-tank-1": "sudan", "atlantic-fighter-2": "sudan"}
    g = scenario(at={**five, "atlantic-tank-1": "egypt"})
    assert "sudan" not in g.reach("atlantic-tank-1")
    four = {name: place for name, place in five.items() if name != "northern-tank-1"}
    assert "sudan" in scenario(at={**four, "atlantic-tank-1": "egypt"}).reach("atlantic-tank-1")
    g = scenario(at={**five, "konk": "egypt", "frosty": "egypt", "toxicor": "sudan", "zorb": "sudan"}, owner={"toxicor": 1})
    assert {"sudan"} <= g.reach("konk")
    assert {"sudan"} <= g.reach("frosty")


@rule("W-MAP-22")
def test_a_stomped_location_is_no_place_for_anything():
    g = scenario(at={"konk": "northern-andes"}, stomped={"northern-andes": ["city"]})
    g.until("deploy")
    assert g.told("stomped") == []
    g.play("deploy atlantic-tank-1")
    assert "northern-andes" not in g.targets("at")
    g = scenario(at={"konk": "zambezi"}).until("deploy").play("deploy atlantic-tank-1")
    assert "northern-andes" in g.targets("at")


@rule("W-MAP-23")
def test_there_are_lairs_enough_on_every_continent():
    lairs = Counter(BOARD.continent[lair] for lair in BOARD.lairs)
    assert len(BOARD.lairs) == 16
    assert len(lairs) == 6
    assert min(lairs.values()) >= 2


@rule("W-MAP-25", "W-CARD-13")
def test_the_map_has_the_names_of_the_rulebook():
    city = {name: n for n, name in enumerate(BOARD.city_names) if name}
    for name, continent in (("Johannesburg", "africa"), ("Lima", "south-america"), ("Rio de Janeiro", "south-america")):
        assert BOX.continents[BOARD.continent[city[name]]] == continent
    assert BOARD.site_names[N["guiana"]] == "Mt. Roraima"
    assert "northeast-canada" in N
    assert "central-africa" in N
    europe = BOX.continents.index("europe")
    assert [BOARD.ids[s] for s in BOARD.land_of[europe] if BOARD.bases[s]] == ["central-europe"]
    assert BOX.continents.index("south-america") in BOX.homes[BOX.militaries.index("atlantic-defense-force")]


@rule("W-MAP-26")
def test_distance_goes_over_land_and_sea_and_not_along_ferries_as_such():
    rio = N["southeast-brazil"]
    assert BOARD.distance[rio][N["central-africa"]] == 3
    assert BOARD.distance[rio][N["zambezi"]] == 3
    assert BOARD.distance[rio][N["sudan"]] == 4
    assert BOARD.distance[N["alaska"]][N["kamchatka"]] == 2  # across the edge
    assert BOARD.distance[N["britain"]][N["iceland"]] == 2  # a ferry is no short cut
    assert all(BOARD.distance[a][b] == BOARD.distance[b][a] for a in range(101) for b in range(101))


def test_by_land_and_ferry_everything_but_hawaii_can_be_reached():
    ways = {i: {j for j in NEXT[i] if SPACES[j]["kind"] == "land"} for i in NEXT if SPACES[i]["kind"] == "land"}
    ways["indonesia"] = set()
    for a, _, b in DATA["ferries"]:
        ways[a].add(b)
        ways[b].add(a)
    reached = set(walk("central-europe", ways))
    assert set(ways) - reached == {exception["id"] for exception in DATA["landExceptions"]} == {"hawaii"}


def test_the_overrides_are_what_the_adjacency_says():
    seen = {frozenset(pair) for pair in DATA["adjacency"]}
    for override in DATA["overrides"]:
        assert (frozenset(override["pair"]) in seen) == (override["action"] == "add")
        assert override["reason"]


@pytest.mark.parametrize("space", DATA["spaces"], ids=lambda space: space["id"])
def test_every_point_lies_in_the_frame(space):
    frame = DATA["frame"]
    things = [*space["cities"], *[space[kind] for kind in ("base", "site") if space[kind]]]
    points = [space["label"], *[thing["at"] for thing in things]] + ([space["lairAt"]] if space["lair"] else [])
    for x, y in points:
        assert frame["west"] <= x <= frame["east"]
        assert frame["south"] <= y <= frame["north"]


def test_starting_units_stand_on_no_lair_and_at_most_three_to_a_space():
    spaces = Counter(space for _, space in BOX.starts)
    assert max(spaces.values()) == 3
    assert not set(spaces) & set(BOARD.lairs)
    assert len(BOX.starts) == 24
