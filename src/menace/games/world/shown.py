"""What a client draws of World that never changes: the map, the pieces and the cards."""

from __future__ import annotations

from typing import Any

from menace.games.world.box import Box
from menace.games.world.words import CREATURES, FIRST_UPGRADE, MILITARIES, MONSTERS, PIECES, TERRAIN, TYPES


def content_view(box: Box) -> dict[str, Any]:
    """W-COMP-11: everything the client has a symbol for is told by what it is, not by how it looks."""
    board = box.board
    return {
        "spaces": [space_view(box, space) for space in range(board.size)],
        "ferries": [[board.ids[end] for end in ferry] for ferry in board.ferries],
        "continents": [{"id": box.continents[n], "name": box.continent_names[n]} for n in range(len(box.continents))],
        "pieces": [piece_view(box, piece) for piece in range(PIECES)],
        "cards": [card_view(box, card) for card in range(len(box.cards))],
        "militaries": [military_view(box, military) for military in range(MILITARIES)],
        "limits": {
            "health": box.numbers.health_cap,
            "stack": box.numbers.stack_limit,
            "tokens": {str(n): box.supply[n] for n in (2, 3, 4)},
        },
        "reference": reference(box),
        "about": {"ages": "14 and up", "players": "2 to 4", "minutes": 90},  # W-COMP-13
    }


def space_view(box: Box, space: int) -> dict[str, Any]:
    """`city`, `base`, `site` and `lair` are names, or None; `value` is the city's."""
    board = box.board
    return {
        "id": board.ids[space],
        "name": board.names[space],
        "terrain": list(TERRAIN)[board.terrain[space]],
        "continent": box.continents[board.continent[space]] if board.continent[space] >= 0 else None,
        "city": board.city_names[space] or None,
        "value": board.city[space],
        "base": board.base_names[space] or None,
        "bases": [box.militaries[military] for military in board.bases[space]],
        "site": board.site_names[space] or None,
        "lair": board.lair_names[space] or None,
        "neighbours": [board.ids[there] for there in board.neighbours[space]],
    }


def piece_view(box: Box, piece: int) -> dict[str, Any]:
    creature = piece < CREATURES
    shown: dict[str, Any] = {
        "id": box.ids[piece],
        "group": "monster" if piece < MONSTERS else "minion" if creature else "unit",
        "kind": box.kind[piece],
        "name": box.names[piece],
        "move": box.move[piece],
        "defense": box.defense[piece],
        "damage": box.damage[piece],
    }
    if creature:
        shown["health"] = box.health[piece]
        shown["attack"] = box.attack[piece]
        shown["ability"] = {"name": box.ability_names[piece], "text": box.ability_texts[piece]}
        shown["chart"] = [box.cards[card] for card in box.mutation_chart[piece]] if piece < MONSTERS else []
    else:
        shown["military"] = box.militaries[box.military[piece]]
        shown["type"] = list(TYPES)[box.type[piece]]
        shown["missile_damage"] = box.missile_damage[piece]
    return shown


def card_view(box: Box, card: int) -> dict[str, Any]:
    kind = "mutation" if card < FIRST_UPGRADE else "upgrade"
    return {"id": box.cards[card], "name": box.card_names[card], "kind": kind, "text": box.card_texts[card]}


def military_view(box: Box, military: int) -> dict[str, Any]:
    return {
        "id": box.militaries[military],
        "name": box.military_names[military],
        "homes": [box.continents[home] for home in box.homes[military]],
        "chart": [box.cards[card] for card in box.research_chart[military]],
        "units": [box.ids[unit] for unit in box.units_of[military]],
    }


def reference(box: Box) -> dict[str, Any]:
    """W-REF-04: the summary a player can call up: the phases, the steps of a battle, Infamy in the game and at its end."""
    n = box.numbers
    return {
        "phases": [
            {"id": "move", "text": "Move monster, minions and units, each up to its Move.", "rule": "W-MOVE-01"},
            {"id": "fight", "text": "Fight one round in every space with hostile forces.", "rule": "W-FIGHT-01"},
            {
                "id": "encounter",
                "text": "A monster that did not retreat stomps a base or a city, or mutates.",
                "rule": "W-ENCOUNTER-01",
            },
            {"id": "deploy", "text": f"Deploy up to {n.deploy_units} units, or do research.", "rule": "W-DEPLOY-01"},
        ],
        "battle": [
            {"id": "pre-emptive attack", "text": "Rocket Launchers and others that attack first.", "rule": "W-FIGHT-14"},
            {"id": "monster attack", "text": "The active player's monster and minions attack.", "rule": "W-FIGHT-17"},
            {"id": "monster counterattack", "text": "The others' monsters and minions counterattack.", "rule": "W-FIGHT-19"},
            {"id": "military attack", "text": "All units attack, the active player's first.", "rule": "W-FIGHT-25"},
            {"id": "victory or retreat", "text": "If hostile forces remain, the attacker retreats.", "rule": "W-FIGHT-74"},
        ],
        "infamy": [
            {"points": "1 to 3", "text": "for stomping a city, by its value", "rule": "W-INFAMY-02"},
            {"points": str(n.infamy_base), "text": "for stomping a military base", "rule": "W-INFAMY-03"},
            {"points": str(n.infamy_mutate), "text": "for mutating", "rule": "W-INFAMY-04"},
            {"points": str(n.infamy_monster), "text": "for a monster defeated with your monster or minions", "rule": "W-INFAMY-05"},
            {"points": str(n.infamy_minion), "text": "for a minion defeated with your monster or minions", "rule": "W-INFAMY-08"},
            {"points": "0", "text": "for what units alone defeat", "rule": "W-INFAMY-13"},
            {"points": str(n.infamy_by_units), "text": "if only units opposed your defeated monster", "rule": "W-INFAMY-14"},
        ],
        "scoring": [
            {"points": str(n.score_minion), "text": "for having minions left", "rule": "W-END-03"},
            {"points": str(n.score_cards), "text": f"for each {n.score_cards_per} Mutations and Upgrades", "rule": "W-END-05"},
            {"points": str(n.score_health), "text": "for Health above the start", "rule": "W-END-06"},
            {"points": str(n.score_units), "text": f"for each {n.score_units_per} destroyed units", "rule": "W-END-08"},
        ],
    }
