"""What a client draws of the town that never changes: gangs, cards with their abilities, and places."""

from __future__ import annotations

from typing import Any

from menace.games.town.box import Box, Gang
from menace.games.town.words import (
    CHARACTER,
    GOAL,
    HAND,
    ITEM,
    ITEM_KINDS,
    LOCATION,
    NOBODY,
    POWER_MOST,
    RACES,
    RENDEZVOUS,
    RENDEZVOUS_KINDS,
    TAGS,
    TIMINGS,
    TRAIT_BIT,
    TRAITS,
    TYPES,
)


def content_view(box: Box) -> dict[str, Any]:
    return {
        "gangs": [gang_view(box, gang) for gang in box.gangs],
        "cards": [card_view(box, card) for card in range(len(box.ids))],
        "abilities": [ability_view(box, number) for number in range(len(box.ability))],
        "places": [place_view(box, place) for place in range(len(box.places))],
        "limits": {"power": POWER_MOST, "hand": HAND, "goal": GOAL},
    }


def gang_view(box: Box, gang: Gang) -> dict[str, Any]:
    return {
        "id": gang.key,
        "name": gang.name,
        "starters": gang.starters,
        "reserves": gang.reserves if gang.reserves >= 0 else None,
        "power": gang.power,
        "characters": [box.ids[card] for card in gang.characters],
        "default_starters": [box.ids[card] for card in gang.default_starters],
        "deck": [box.ids[card] for card in gang.combat],
        "items": [box.ids[card] for card in gang.items],
        "rendezvous": [box.ids[card] for card in gang.rendezvous],
    }


def card_view(box: Box, card: int) -> dict[str, Any]:
    """`design` is the same for all copies of a card; `kind` says which sort of item or Rendezvous card it is."""
    sort = box.type[card]
    kinds = ITEM_KINDS if sort == ITEM else RENDEZVOUS_KINDS if sort == RENDEZVOUS else ()
    shown: dict[str, Any] = {
        "id": box.ids[card],
        "design": box.designs[box.design[card]],
        "name": box.names[card],
        "type": TYPES[sort],
        "kind": kinds[box.kind[card]] if kinds else None,
        "gang": box.gangs[box.gang[card]].key if box.gang[card] != NOBODY else None,
        "text": box.texts[card],
        "flavour": box.flavours[card],
        "endgame": bool(box.endgame[card]),
        "abilities": [box.ability_ids[number] for number in box.abilities[card]],
    }
    if sort == CHARACTER:
        shown["race"] = RACES[box.race[card]]
        shown["life"] = box.life[card]
        shown["worth"] = box.cp[card]
        shown["traits"] = [trait for k, trait in enumerate(TRAITS) if box.bits[card] >> (TRAIT_BIT + k) & 1]
    return shown


def ability_view(box: Box, number: int) -> dict[str, Any]:
    ability = box.ability[number]
    return {
        "id": box.ability_ids[number],
        "name": ability.name,
        "text": ability.text,
        "when": TIMINGS[ability.when],
        "cost": ability.cost,
        "tags": [tag for k, tag in enumerate(TAGS) if ability.tags >> k & 1],
        "hidden": bool(ability.hidden),
        "once": bool(ability.once),
    }


def place_view(box: Box, place: int) -> dict[str, Any]:
    """`cards` are the Location cards by which a place comes into play; a place whose gangs do not play never does."""
    cards = [
        card
        for card in range(len(box.ids))
        if box.type[card] == RENDEZVOUS and box.kind[card] == LOCATION and box.place[card] == place
    ]
    return {
        "id": box.places[place],
        "name": box.place_names[place],
        "capturable": place < box.capturable,
        "final": place == box.field,
        "gangs": sorted({box.gangs[box.gang[card]].key for card in cards if box.gang[card] != NOBODY}),
        "cards": [box.ids[card] for card in cards],
        "text": box.texts[cards[0]] if cards else "",
    }
