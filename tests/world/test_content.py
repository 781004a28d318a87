"""What the cards mean (W-CARD), and that content is read strictly."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources

import pytest

from menace.games.world.content import PARAMS, load_box, standard_box
from menace.games.world.words import ABILITIES, CARDS, CREATURES, FIRST_UPGRADE, PIECES
from menace.kernel.errors import ContentError
from support import rule
from world.scenario import scenario

FILES = resources.files("menace.games.world") / "data"
MAP = (FILES / "map.json").read_text(encoding="utf-8")
TEXT = (FILES / "cards.json").read_text(encoding="utf-8")
DATA = json.loads(TEXT)
BOX = standard_box()


def numbers(entries, what):
    return {entry["id"]: entry[what] for entry in entries}


@rule("W-CARD-01", "W-CARD-17")
def test_monsters_and_minions_have_five_stats_and_an_ability():
    creatures = DATA["monsters"] + DATA["minions"]
    for n, card in enumerate(creatures):
        printed = (card["name"], card["health"], card["move"], card["attack"], card["defense"], card["damage"])
        assert printed == (BOX.names[n], BOX.health[n], BOX.move[n], BOX.attack[n], BOX.defense[n], BOX.damage[n])
        assert ABILITIES[BOX.ability[n]] == card["ability"]
        assert BOX.ability_texts[n]
    assert len({BOX.ability[n] for n in range(CREATURES)}) == CREATURES


@rule("W-CARD-07")
def test_a_mutation_chart_has_two_of_its_own_and_two_shared_with_one_other_each():
    holders = Counter(card for chart in BOX.mutation_chart for card in chart)
    for chart in BOX.mutation_chart:
        assert sorted(holders[card] for card in chart) == [1, 1, 2, 2]
    assert sorted(holders) == list(range(FIRST_UPGRADE))


@rule("W-CARD-19")
def test_a_research_chart_has_four_upgrades_a_free_pick_and_a_deployment():
    for military, chart in zip(DATA["militaries"], BOX.research_chart, strict=True):
        assert [CARDS[card] for card in chart] == [military["research_chart"][str(n)] for n in (1, 2, 3, 4)]
        assert (military["research_chart"]["5"], military["research_chart"]["6"]) == ("choose", "deploy-2-any-city")


@rule("W-CARD-10", "W-CARD-14", "W-CARD-15", "W-CARD-16", "W-UNIT-02", "W-UNIT-22")
def test_a_military_has_three_types_of_units_without_attack_or_health():
    travel = {"tank": 0, "rocket-launcher": 0, "fighter": 1, "submarine": 2}
    for m, units in enumerate(BOX.units_of):
        assert len({BOX.type[unit] for unit in units}) == 3
        assert len(BOX.homes[m]) == 2
    for unit in range(CREATURES, PIECES):
        (card,) = [card for card in DATA["units"] if card["id"] == BOX.kind[unit]]
        assert (card["move"], card["defense"], card["damage"]) == (BOX.move[unit], BOX.defense[unit], BOX.damage[unit])
        assert BOX.travel[unit] == travel[card["type"]]
        assert not {"attack", "health"} & set(card)
    assert Counter(unit["type"] for unit in DATA["units"])["tank"] == 4


@rule("W-CARD-02")
def test_a_monsters_health_stops_at_25():
    g = scenario(at={"konk": "southeast-brazil"}, health={"konk": 22})
    g.until("encounter").play("encounter city")
    assert g.health("konk") == 25
    g = scenario(at={"konk": "southeast-brazil"}, health={"konk": 18})
    g.until("encounter").play("encounter city")
    assert g.health("konk") == 24


@rule("W-CARD-18", "W-MINION-13")
def test_a_minions_health_stops_at_its_start():
    g = scenario(at={"konk": "southeast-brazil", "frosty": "southeast-brazil"}, health={"frosty": 4})
    g.until("encounter").play("encounter city", "feed frosty")
    assert (g.health("frosty"), g.health("konk")) == (5, 19)
    g = scenario(at={"konk": "southeast-brazil", "frosty": "southeast-brazil"})
    g.until("encounter").play("encounter city")
    assert (g.health("frosty"), g.about) == (5, "deploy")


@rule("W-CARD-03", "W-CARD-09")
def test_move_is_spaces_and_an_ability_works_from_the_start():
    g = scenario(at={"konk": "zambezi"})
    far = g.reach("konk")
    assert max(g.game.box.board.distance[g.space("zambezi")][g.space(there)] for there in far) == 4
    g = scenario(at={"konk": "zambezi", "asiatic-tank-1": "zambezi"}, dice=[3])
    g.until("attack").play("attack asiatic-tank-1").done()
    assert g.at_of("asiatic-tank-1") == "supply"  # Wrecking Hands adds 1


@rule("W-CARD-20", "W-ABILITY-70")
def test_every_number_of_a_card_is_read_by_the_rules():
    cards = DATA["mutations"] + DATA["upgrades"] + DATA["abilities"]
    assert {card["id"] for card in cards} == set(PARAMS)
    for card in cards:
        assert set(card["params"]) == set(PARAMS[card["id"]])
        for name, value in card["params"].items():
            field = PARAMS[card["id"]][name]
            if isinstance(value, int) and isinstance(field, str) and not field.endswith("_mask"):
                assert getattr(BOX.numbers, field) == value


@rule("W-ABILITY-01", "W-ABILITY-13", "W-ABILITY-35")
def test_the_numbers_the_rulebook_gives():
    attack, defense, damage, health = (numbers(DATA["monsters"], what) for what in ("attack", "defense", "damage", "health"))
    assert (attack["chupacoloso"], damage["chupacoloso"]) == (4, 2)
    assert (defense["zorb"], damage["zorb"], health["tomanagi"]) == (3, 2, 18)


def changed(path, value):
    data = json.loads(TEXT)
    place = data
    for word in path[:-1]:
        place = place[word]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("monsters", 0, "speed"), 3, "cards.json: .*speed"),
        (("monsters", 1, "health"), 26, r"cards.json: .*monsters\[1\].health"),
        (("monsters", 0, "ability"), "deep-runner", "cards.json: chupacoloso: the ability deep-runner belongs to others"),
        (
            ("monsters", 0, "mutation_chart", "1"),
            "its-a-robot",
            "cards.json: chupacoloso: chart: 'its-a-robot' is no card of its own",
        ),
        (("mutations", 0, "params"), {}, "cards.json: war-spikes: params: wanted are extra_units_hit"),
        (("mutations", 10, "params", "natural"), 7, "cards.json: gamma-pulse: params: natural must be natural rolls"),
        (("mutations", 17, "params", "range"), 2, "cards.json: opticus-ray: params: range must be 1"),
        (("mutations", 0, "id"), "spikes", "cards.json"),
        (("units", 0, "count"), 8, "cards.json: asiatic-alliance: a military has three types of units, 16 pieces"),
        (("units", 0, "abilities"), ["hover"], "cards.json: asiatic-tank: a unit travels in one way"),
        (("constants", "stack_limit_units"), None, "cards.json: constants: 'stack_limit_units' is no constant"),
        (("constants", "units_total", "value"), 60, "cards.json: constants: units_total must be 64"),
        (("upgrades", 0, "source"), "rumour", r"cards.json: .*upgrades\[0\].source"),
        (("militaries", 0, "starting_units", 0, "unit"), "asiatic-zeppelin", "cards.json: asiatic-alliance: starting_units"),
    ],
)
def test_what_is_wrong_with_a_card_is_an_error_that_names_it(path, value, sentence):
    with pytest.raises(ContentError, match=sentence):
        load_box(MAP.encode(), changed(path, value))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"id": "alaska"', '"id": "Alaska!"', r"map.json: .*spaces\[0\].id"),
        ('["alaska", "western-canada"]', '["alaska", "atlantis"]', "map.json: 'atlantis' is no space"),
        ('["britain", "north-sea", "france"]', '["britain", "france", "north-sea"]', "the ferry britain france north-sea"),
        ('"kind": "mixed", "continent": "asia"', '"kind": "mixed", "continent": null', "space indonesia: land lies on a continent"),
        ('["eastern-mediterranean", "arabian-sea"]', '["alaska", "western-canada"]', "Suez Canal: the canal is closed"),
        ('"value": 3, "at": [-43.3', '"value": 4, "at": [-43.3', "map.json: .*value"),
    ],
)
def test_what_is_wrong_with_the_map_is_an_error_that_names_it(old, new, sentence):
    assert old in MAP
    with pytest.raises(ContentError, match=sentence):
        load_box(MAP.replace(old, new).encode(), TEXT.encode())


@rule("W-MAP-08", "W-MAP-23")
def test_a_map_without_bases_at_home_or_with_few_lairs_is_refused():
    data = json.loads(MAP)
    for space in data["spaces"]:
        if space["continent"] == "africa":
            space["base"] = None
    with pytest.raises(ContentError, match=r"map.json: africa, a home of the .*, has no base"):
        load_box(json.dumps(data).encode(), TEXT.encode())
    data = json.loads(MAP)
    for space in data["spaces"]:
        space["lair"] = space["id"] in ("alaska", "greenland", "iceland")
    with pytest.raises(ContentError, match=r"map.json: there are at least 4 lairs"):
        load_box(json.dumps(data).encode(), TEXT.encode())
