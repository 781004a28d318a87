"""Builds a town in the middle of things: state what matters, the rest is a quiet default.

    g = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, act="spire")
    g.play("use mil-ch-captain mil-ch-captain.service-pistol")
    assert g.left("fng-ch-elder") == 3

Seat 0 plays the Militia, seat 1 the Brotherhood, then Wölfenpack and Undead, unless `gangs` says otherwise. Characters not
named are in reserves. `fights` puts members into a combat at a place (the first seat named holds it, or `holders` says who;
`kinds` makes it another fight); `at` puts members elsewhere: a place, or "path". With `act` the active seat takes its
combat action there, with `steps` something else is played first, with neither a turn begins. Draws come from `dice` (ids
of cards or numbers), then from a fixed seed.
"""

from __future__ import annotations

from typing import Any

import scene as shared
from menace.games.town.action import CombatAction
from menace.games.town.combat import open_fight
from menace.games.town.content import standard_box
from menace.games.town.endgame import LastBattle
from menace.games.town.game import Town
from menace.games.town.setup import new_state
from menace.games.town.table import Table
from menace.games.town.turn import Turns, begin_turn
from menace.games.town.words import (
    ASIDE,
    EXERTED,
    FIGHTS,
    FRESH,
    HIDDEN,
    PATH,
    READY,
    RESERVE,
    TURN_ACTION,
)
from menace.kernel.chance import Scripted, Seeded

GANGS = ["militia", "fang", "wolfenpack", "undead"]
STATES = {"ready": READY, "exerted": EXERTED, "hidden": HIDDEN}


class Scene(shared.Scene):
    """A driver with the words tests use."""

    @property
    def box(self):
        return self.game.box

    def play(self, *actions: str | int) -> Scene:
        """Line-ups that are settled are asked on in any case, to the same number of questions (T-SETUP-34)."""
        for action in actions:
            super().play(action)
            while self.about == "line-up" and self.options() == ["go"]:
                super().play("go")
        return self

    def card(self, name: str) -> int:
        return self.numbers("card")[name]

    def place(self, name: str) -> int:
        return self.numbers("place")[name]

    def calm(self) -> Scene:
        """Nobody cancels."""
        while self.about == "cancel":
            self.play("pass")
        return self

    def use(self, member: str, ability: str) -> Scene:
        """`use("mil-ch-captain", "service-pistol")`: an ability of the member itself."""
        design = self.box.designs[self.box.design[self.card(member)]]
        return self.play(f"use {member} {design}.{ability}")

    def settle(self) -> None:
        """In play every window is asked; here whoever can only pass has passed, as tests are about other things."""
        super().settle()
        while self.forced and self.decision is not None and len(self.decision.actions) == 1:
            self.choose(self.decision, self.decision.actions[0], False)
            super().settle()

    def at(self, name: str) -> str:
        """Where a character is: a place, path, reserve, gone, aside or `trophy of 0`."""
        return self.table.place_word(self.card(name))

    def left(self, name: str) -> int:
        """Life left."""
        return self.table.life_left(self.card(name))

    def wounds(self, name: str) -> int:
        return max(0, -self.state.tokens[self.card(name)])

    def lives(self, name: str) -> int:
        return max(0, self.state.tokens[self.card(name)])

    def status(self, name: str) -> str:
        return ("ready", "exerted", "hidden", "dead")[self.state.status[self.card(name)]]

    def seat_of(self, name: str) -> int:
        return self.state.control[self.card(name)]

    def hand(self, seat: int) -> list[str]:
        return [self.box.ids[card] for card in self.state.hand[seat]]

    def discard(self, seat: int) -> list[str]:
        return [self.box.ids[card] for card in self.state.discard[seat]]

    def attached(self, name: str) -> list[str]:
        return [self.box.ids[card] for card in self.state.worn[self.card(name)]]

    def item(self, name: str) -> str | None:
        item = self.state.item[self.card(name)]
        return self.box.ids[item] if item >= 0 else None

    def holder(self, place: str) -> int:
        return self.state.holder[self.place(place)]

    def fight(self, place: str) -> str:
        return FIGHTS[self.state.fight[self.place(place)]]

    def sides(self, place: str) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.sides[self.place(place)] >> seat & 1]

    def discards(self) -> list[str]:
        return [self.box.ids[card] for card in self.state.discards]

    def power(self, seat: int) -> int:
        return self.state.power[seat]


def scenario(
    *,
    box=None,
    seats: int = 2,
    gangs: list[str] | None = None,
    active: int = 0,
    fights: dict[str, dict[int, list[str]]] | None = None,
    kinds: dict[str, str] | None = None,
    holders: dict[str, int] | None = None,
    at: dict[str, dict[int, list[str]]] | None = None,
    hand: dict[int, list[str]] | None = None,
    decks: dict[int, list[str]] | None = None,
    discard: dict[int, list[str]] | None = None,
    power: dict[int, int] | None = None,
    wounds: dict[str, int] | None = None,
    lives: dict[str, int] | None = None,
    states: dict[str, str] | None = None,
    items: dict[str, str] | None = None,
    attached: dict[str, list[str]] | None = None,
    dead: dict[str, dict[int, list[str]]] | None = None,
    treaties: dict[int, list[str]] | None = None,
    thralls: dict[str, str] | None = None,
    focus: list[tuple[str, str]] | None = None,
    rendezvous: list[str] | None = None,
    aside: list[str] | None = None,
    endgame: bool = False,
    act: str = "",
    steps: list[Any] | None = None,
    dice: list[int | str] | None = None,
    forced: bool = True,
    check: bool = True,
    then: int = 7,
    **scalars: int,
) -> Scene:
    box = box or standard_box()
    game = Town(box)
    options = {option.name: option.default for option in game.options}
    s = new_state(box, seats, Town.edition, options)
    s.agenda.clear()
    card, where = game.lexicon.numbers["card"], game.lexicon.numbers["place"]
    t = Table(box, s)
    s.set_up, s.active, s.first = 1, active, active
    names = gangs or GANGS[:seats]
    deck = list(box.generic)
    for seat in range(seats):
        gang = box.gangs[game.lexicon.numbers["gang"][names[seat]]]
        s.gang_of[seat] = gang.number
        s.power[seat], s.base[seat] = (power or {}).get(seat, gang.power), gang.power
        s.scouted[seat] = 1
        held = [card[one] for one in (hand or {}).get(seat, [])]
        thrown = [card[one] for one in (discard or {}).get(seat, [])]
        s.hand[seat] = tuple(sorted(held))
        rest = [one for one in gang.combat if one not in held and one not in thrown]
        if decks and seat in decks:
            kept = [card[one] for one in decks[seat]]
            s.aside[seat] = tuple(one for one in rest if one not in kept)
            rest = kept
        s.deck[seat] = tuple(sorted(rest))
        s.discard[seat] = tuple(thrown)
        s.items[seat] = gang.items
        deck += gang.rendezvous
    for m in range(box.characters):
        s.place[m] = RESERVE
    for name in aside or []:
        s.place[card[name]] = ASIDE

    def free(zone: list[tuple[int, ...]], number: int) -> None:
        for seat in range(seats):
            zone[seat] = tuple(one for one in zone[seat] if one != number)

    for place, teams in (at or {}).items():
        for seat, team in teams.items():
            for name in team:
                t.enter(card[name], seat, PATH if place == "path" else where[place])
    for place, teams in (fights or {}).items():
        for seat, team in teams.items():
            for name in team:
                t.enter(card[name], seat, where[place])
    for place, seat in {**{p: next(iter(f)) for p, f in (fights or {}).items()}, **(holders or {})}.items():
        if seat >= 0 and where[place] < box.capturable:
            copy = next(one for one in deck if box.place[one] == where[place])
            deck.remove(copy)
            s.holder[where[place]] = seat
            t.give_copy(where[place], copy, seat)
        elif place in (fights or {}) and where[place] < box.field:
            copies = [one for one in deck if box.place[one] == where[place]]
            deck.remove(copies[0])
            t.give_copy(where[place], copies[0], 7)
    for place, teams in (at or {}).items():
        for seat in teams:
            if place != "path" and s.holder[where[place]] < 0:
                copy = next(one for one in deck if box.place[one] == where[place])
                deck.remove(copy)
                s.holder[where[place]] = seat
                t.give_copy(where[place], copy, seat)
    for place, teams in (fights or {}).items():
        kind = FIGHTS.index((kinds or {}).get(place, "combat"))
        open_fight(t, where[place], kind, sum(1 << seat for seat in teams), active)
    for place, teams in (dead or {}).items():
        for seat, team in teams.items():
            for name in team:
                t.enter(card[name], seat, where[place])
                s.status[card[name]] = 3
    for name, item in (items or {}).items():
        free(s.items, card[item])
        s.item[card[name]] = card[item]
    for name, worn in (attached or {}).items():
        for one in worn:
            free(s.deck, card[one])
            s.worn[card[name]] = (*s.worn[card[name]], card[one])
    for name, n in (wounds or {}).items():
        s.tokens[card[name]] = -n
    for name, n in (lives or {}).items():
        s.tokens[card[name]] = n
    for name, state in (states or {}).items():
        s.status[card[name]] = STATES[state]
        if state == "hidden":
            s.hid[card[name]] = FRESH
    s.index()
    for seat, cards in (treaties or {}).items():
        for one in cards:
            deck.remove(card[one])
            s.treaties[seat] = (*s.treaties[seat], card[one])
    for thrall, master in (thralls or {}).items():
        s.bonds[card[thrall]] = (card[master],)
        s.control[card[thrall]] = s.control[card[master]]
    for one, other in focus or []:
        s.focus = (*s.focus, card[one], card[other])
    wanted = deck if rendezvous is None else [card[one] for one in rendezvous]
    s.rendezvous = tuple(sorted(wanted))
    s.discards = tuple(sorted(one for one in deck if one not in wanted))
    for name, value in scalars.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    t.listening = True
    if endgame:
        late(t)
        t.push(LastBattle(active, 1))
        act = act or "field"
    else:
        t.push(Turns(active, 1))
    if steps is not None:
        t.push(*steps)
    elif act:
        t.push(CombatAction(active, where[act], TURN_ACTION))
    else:
        begin_turn(t, active)
    outcomes = [card[value] if isinstance(value, str) else value for value in dice or []]
    return Scene(game, t, Scripted(outcomes, Seeded(then)), forced=forced, check=check)


def late(t: Table) -> None:
    """Make the End Game of what is there: cards without the icon are aside."""
    s, box = t.state, t.box
    s.endgame = s.ending = 1
    for seat in range(s.seats):
        gone = [card for card in [*s.deck[seat], *s.hand[seat], *s.discard[seat]] if not box.endgame[card]]
        s.aside[seat] = tuple(sorted([*s.aside[seat], *gone]))
        for zone in (s.deck, s.hand, s.discard):
            zone[seat] = tuple(card for card in zone[seat] if card not in gone)


def fresh(
    seats: int = 2, dice: list[int | str] | None = None, forced: bool = False, then: int = 7, edition: int = 0, **options: int
) -> Scene:
    """A game from the very beginning."""
    game = Town(standard_box())
    full = {option.name: option.default for option in game.options} | options
    outcomes = [game.lexicon.numbers["card"][one] if isinstance(one, str) else one for one in dice or []]
    return Scene(game, game.new(seats, full, edition), Scripted(outcomes, Seeded(then)), forced=forced, check=True)
