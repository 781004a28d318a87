"""Everything about a game that changes: columns of small ints, zones of cards as tuples, and the agenda."""

from __future__ import annotations

from typing import Any, Final

from menace.games.town.words import ASIDE, DEAD, NOBODY, PATH, PEACE, READY
from menace.kernel.restore import dump_fields
from menace.kernel.table import Step

# In the order of a dump; `agenda` and the index are handled apart.
SCALARS: Final = (
    "seats", "edition", "diplomacy", "all_or_nothing", "limit", "standstill", "conceding", "first", "active", "rounds", "set_up",
    "endgame", "ending", "drawn", "drawn_seen", "drawn_some", "over", "manner",
)  # fmt: skip
SEAT_COLUMNS: Final = ("gang_of", "power", "base", "out", "scouted", "duty", "barred", "foreign", "refused")
MEMBER_COLUMNS: Final = ("place", "control", "side", "status", "tokens", "item", "hid")
PLACE_COLUMNS: Final = ("holder", "fight", "sides", "fought", "proposed", "waiting", "idle")
SEAT_ZONES: Final = ("hand", "known", "deck", "discard", "aside", "items", "item_discard", "treaties")
MEMBER_ZONES: Final = ("bonds", "mods", "worn", "used")
PLACE_ZONES: Final = ("copies",)
LISTS: Final = (
    "rendezvous", "top", "top_order", "top_seen", "discards", "effects", "grants", "played", "party", "focus", "winners",
    "seat_wish", "starters", "left_out",
)  # fmt: skip
NEWER: Final = {"edition": 1}  # what later releases added, with the number it begins with


class State:
    """One table of the town. Characters are numbered as in the box; a zone is a tuple of card numbers.

    `living` is an index of `place` and `status` and is not dumped.
    """

    def __init__(self, seats: int, characters: int, places: int) -> None:
        self.seats = seats
        self.edition = 1  # of the rules; a new table gets the latest
        # options
        self.diplomacy = 1
        self.all_or_nothing = 0
        self.limit = 0
        self.standstill = 10
        self.conceding = 0
        # the course of the game
        self.first = 0
        self.active = 0
        self.rounds = 0
        self.set_up = 0  # 1: the line-ups have been revealed
        self.endgame = 0
        self.ending = 0  # 1: the End Game begins after this turn
        self.drawn = NOBODY  # the Rendezvous card the active player holds
        self.drawn_seen = 0  # who else knows it, as bits
        self.drawn_some = 0  # who has seen it on top of the deck without knowing its place, as bits
        self.over = 0
        self.manner = 0
        # seats
        self.gang_of = [NOBODY] * seats
        self.power = [0] * seats
        self.base = [0] * seats
        self.out = [0] * seats
        self.scouted = [0] * seats
        self.duty = [0] * seats  # T-SCOUT-25: turns left to scout in, 0: no such duty
        self.barred = [0] * seats  # T-TRAIT-17: no recruiting
        self.foreign = [0] * seats  # places kept for a Treaty's characters at set-up
        self.refused = [0] * seats  # 1: could have scouted this turn and did not
        self.hand: list[tuple[int, ...]] = [()] * seats
        self.known: list[tuple[int, ...]] = [()] * seats  # cards in hand that everybody can work out
        self.deck: list[tuple[int, ...]] = [()] * seats
        self.discard: list[tuple[int, ...]] = [()] * seats
        self.aside: list[tuple[int, ...]] = [()] * seats  # cards and items out of the game
        self.items: list[tuple[int, ...]] = [()] * seats
        self.item_discard: list[tuple[int, ...]] = [()] * seats
        self.treaties: list[tuple[int, ...]] = [()] * seats
        # characters
        self.place = [ASIDE] * characters
        self.control = [NOBODY] * characters
        self.side = [NOBODY] * characters  # whose gang it belongs to when nobody controls it
        self.status = [READY] * characters
        self.tokens = [0] * characters  # T-SETUP-30: Life Tokens, or Wound Tokens below 0
        self.item = [NOBODY] * characters
        self.hid = [0] * characters
        self.bonds: list[tuple[int, ...]] = [()] * characters  # thrallers; -1 - seat for control to the end of combat
        self.mods: list[tuple[int, ...]] = [()] * characters  # lasting modifiers: operation * 4 + seat
        self.worn: list[tuple[int, ...]] = [()] * characters  # attached Combat cards
        self.used: list[tuple[int, ...]] = [()] * characters  # abilities used up in this combat
        self.living: tuple[int, ...] = ()  # the members of all gangs who are not dead, in order
        # places
        self.holder = [NOBODY] * places
        self.fight = [PEACE] * places
        self.sides = [0] * places  # who is engaged, as bits
        self.fought = [0] * places  # 1: the active player has fought here this turn
        self.proposed = [0] * places
        self.waiting = [0] * places  # who is still to have a turn in a Skirmish, as bits
        self.idle = [0] * places  # actions since something happened
        self.copies: list[tuple[int, ...]] = [()] * places  # Location cards here: card * 8 + seat, or + WAITING
        # shared
        self.rendezvous: tuple[int, ...] = ()  # the deck but for the cards on top of it whose order was made
        self.top: tuple[int, ...] = ()
        self.top_order: tuple[int, ...] = ()  # who knows what lies at this very place, as bits
        self.top_seen: tuple[int, ...] = ()  # who knows that this card is on top somewhere, as bits
        self.discards: tuple[int, ...] = ()
        self.effects: tuple[int, ...] = ()  # Encounters still at work
        self.grants: tuple[int, ...] = ()  # turns given: card * 16 + seat * 2 + 1 if extra
        self.played: tuple[int, ...] = ()  # Combat cards and items being used right now
        self.party: tuple[int, ...] = ()
        self.focus: tuple[int, ...] = ()  # pairs, one after another
        self.winners: tuple[int, ...] = ()
        self.seat_wish: tuple[int, ...] = (NOBODY,) * seats  # the Treaty each seat wants to begin with
        self.starters: tuple[int, ...] = ()  # picked in secret so far
        self.left_out: tuple[int, ...] = ()
        self.agenda: list[Step[Any]] = []

    def copy(self) -> State:
        s = State(0, 0, 0)
        s.seats = self.seats
        s.edition = self.edition
        s.diplomacy = self.diplomacy
        s.all_or_nothing = self.all_or_nothing
        s.limit = self.limit
        s.standstill = self.standstill
        s.conceding = self.conceding
        s.first = self.first
        s.active = self.active
        s.rounds = self.rounds
        s.set_up = self.set_up
        s.endgame = self.endgame
        s.ending = self.ending
        s.drawn = self.drawn
        s.drawn_seen = self.drawn_seen
        s.drawn_some = self.drawn_some
        s.over = self.over
        s.manner = self.manner
        s.gang_of = self.gang_of.copy()
        s.power = self.power.copy()
        s.base = self.base.copy()
        s.out = self.out.copy()
        s.scouted = self.scouted.copy()
        s.duty = self.duty.copy()
        s.barred = self.barred.copy()
        s.foreign = self.foreign.copy()
        s.refused = self.refused.copy()
        s.hand = self.hand.copy()
        s.known = self.known.copy()
        s.deck = self.deck.copy()
        s.discard = self.discard.copy()
        s.aside = self.aside.copy()
        s.items = self.items.copy()
        s.item_discard = self.item_discard.copy()
        s.treaties = self.treaties.copy()
        s.place = self.place.copy()
        s.control = self.control.copy()
        s.side = self.side.copy()
        s.status = self.status.copy()
        s.tokens = self.tokens.copy()
        s.item = self.item.copy()
        s.hid = self.hid.copy()
        s.bonds = self.bonds.copy()
        s.mods = self.mods.copy()
        s.worn = self.worn.copy()
        s.used = self.used.copy()
        s.living = self.living
        s.holder = self.holder.copy()
        s.fight = self.fight.copy()
        s.sides = self.sides.copy()
        s.fought = self.fought.copy()
        s.proposed = self.proposed.copy()
        s.waiting = self.waiting.copy()
        s.idle = self.idle.copy()
        s.copies = self.copies.copy()
        s.rendezvous = self.rendezvous
        s.top = self.top
        s.top_order = self.top_order
        s.top_seen = self.top_seen
        s.discards = self.discards
        s.effects = self.effects
        s.grants = self.grants
        s.played = self.played
        s.party = self.party
        s.focus = self.focus
        s.winners = self.winners
        s.seat_wish = self.seat_wish
        s.starters = self.starters
        s.left_out = self.left_out
        s.agenda = [step.copy() for step in self.agenda]
        return s

    def index(self) -> None:
        """Work out who lives."""
        self.living = tuple([m for m in range(len(self.place)) if self.place[m] >= PATH and self.status[m] != DEAD])

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        columns = (*SEAT_COLUMNS, *MEMBER_COLUMNS, *PLACE_COLUMNS)
        zones = (*SEAT_ZONES, *MEMBER_ZONES, *PLACE_ZONES)
        return dump_fields(self, self.agenda, SCALARS, columns, zones, LISTS, NEWER)
