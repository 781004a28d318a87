"""What a choice in World brings where it leads: what a monster would stomp there, whom it would fight."""

from __future__ import annotations

from menace.games.world.deploy import PlaceUnit
from menace.games.world.meal import city_words, health_of, infamy_of, last_words
from menace.games.world.move import MovePiece
from menace.games.world.stats import move_of
from menace.games.world.table import Table
from menace.games.world.wording import crowd, foes
from menace.games.world.words import AT, BASE, BATTLE, CITY, CREATURES, LAIR, MONSTERS, MOVE, RAMPAGE, SITE
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import ASIDE, FIGHT, Gift, many


def gifts(t: Table, decision: Decision, action: int) -> list[Gift]:
    """What an action that names a space brings there."""
    verb, space, step = verb_of(action), first_of(action), t.agenda[-1]
    if verb == MOVE and isinstance(step, MovePiece):
        return battle_gift(t, step.piece, space) + (stomp_gifts(t, decision.seat, space) if step.piece < MONSTERS else [])
    monster = t.state.monster_of[decision.seat]
    if verb == RAMPAGE or (verb == LAIR and decision.about == "return"):
        return battle_gift(t, monster, space)
    if verb == BATTLE:
        others = [*t.state.creatures_in[space], *t.state.units_in[space]]
        return [Gift("Battle", crowd(t, others, decision.seat), FIGHT)]
    if verb == AT and isinstance(step, PlaceUnit) and not step.missile:
        return reach_gifts(t, decision.seat, step.unit, space)
    return []


def battle_gift(t: Table, piece: int, space: int) -> list[Gift]:
    hostile = foes(t, piece, space)
    return [Gift("Battle", f"against {crowd(t, hostile, t.state.owner[piece])}", FIGHT)] if hostile else []


def stomp_gifts(t: Table, seat: int, space: int) -> list[Gift]:
    """W-ENCOUNTER-10, W-ENCOUNTER-21, W-ENCOUNTER-27: one of these a turn. A fight before it makes room for more Health."""
    board, numbers = t.board, t.numbers
    found: list[Gift] = []
    if board.city[space] and t.open_location(space, CITY):
        fights = foes(t, t.state.monster_of[seat], space)
        fed = board.city[space] * numbers.city_health if fights else health_of(t, seat, space)
        says = f"for stomping {board.city_names[space]}{last(t, seat, space, CITY)}"
        found.append(Gift(city_words(t, seat, space, fed), says))
    if board.printed[space] >> BASE & 1 and t.open_location(space, BASE):
        says = f"{instead(found)}for the base {board.base_names[space]}; it calls up tanks{last(t, seat, space, BASE)}"
        found.append(Gift(f"+{infamy_of(t, seat, space, BASE)} Infamy", says))
    if board.printed[space] >> SITE & 1 and t.open_location(space, SITE):
        infamy = f"+{infamy_of(t, seat, space, SITE)} Infamy"
        says = f"{instead(found)}and {infamy} at {board.site_names[space]}{last(t, seat, space, SITE)}"
        found.append(Gift("Mutation", says))
    return found


def instead(found: list[Gift]) -> str:
    """What comes after others is had in their place."""
    return "instead of that, " if found else ""


def last(t: Table, seat: int, space: int, location: int) -> str:
    """That it takes the last token, and how it then stands."""
    words = last_words(t, seat, space, location)
    return f"; it {words}" if words else ""


def reach_gifts(t: Table, seat: int, unit: int, space: int) -> list[Gift]:
    """Which rival monsters a unit that is put there could reach on its next move."""
    s = t.state
    area = t.board.area(t.box.travel[unit], move_of(t, unit), space)
    rivals = [m for m in s.monster_of if 0 <= m < CREATURES and m != s.monster_of[seat] and s.where[m] >= 0 and s.where[m] in area]
    found = [Gift(f"Reaches {t.box.names[rival]}", f"on its next move; {s.health[rival]} Health") for rival in rivals]
    return found + guarded(t, space) + ([] if found else nearest(t, seat, space))


def guarded(t: Table, space: int) -> list[Gift]:
    """What a monster that comes there would have to fight for."""
    board = t.board
    names = [f"{board.city_names[space]}, value {board.city[space]}"] if t.standing(space, CITY) else []
    names += [f"the base {board.base_names[space]}"] if t.standing(space, BASE) else []
    return [Gift("Guards", " and ".join(names), ASIDE)] if names else []


def nearest(t: Table, seat: int, space: int) -> list[Gift]:
    """Where no rival monster is in reach: how far the nearest one is."""
    s, away = t.state, t.board.distance[space]
    rivals = [m for m in s.monster_of if 0 <= m < CREATURES and m != s.monster_of[seat] and s.where[m] >= 0]
    near = sorted(rivals, key=lambda m: away[s.where[m]])[:1]
    return [Gift(f"{t.box.names[m]}", f"{many(away[s.where[m]], 'space')} away, out of reach next turn", ASIDE) for m in near]
