"""What a seat cannot know, drawn anew: hands, decks, a card just drawn, secret line-ups (T-INFO-04, T-INFO-06, T-INFO-07)."""

from __future__ import annotations

from menace.games.town.setup import LineUp
from menace.games.town.state import State
from menace.games.town.table import Table
from menace.games.town.words import NOBODY
from menace.kernel.chance import ChanceSource
from menace.kernel.engine import advance, choose
from menace.kernel.node import Chance, Decision


def knows(bits: int, seat: int) -> bool:
    return seat >= 0 and bool(bits >> seat & 1)


def draw_from(pool: list[int], chance: ChanceSource) -> int:
    card = chance.pick(Chance("determinize", "card", tuple(pool)))
    pool.remove(card)
    return card


def determinize(t: Table, seat: int, chance: ChanceSource) -> Table:
    """A table the seat cannot tell from this one."""
    made = Table(t.box, t.state.copy())
    s = made.state
    if not s.set_up:
        redraw_line_ups(made, seat, chance)
        return made
    for other in range(s.seats):
        if other != seat:
            redraw_hand(s, other, chance)
    redraw_rendezvous(s, seat, chance)
    return made


def redraw_hand(s: State, other: int, chance: ChanceSource) -> None:
    """Cards everybody can work out stay; the rest of hand and deck changes places."""
    secret = [card for card in s.hand[other] if card not in s.known[other]]
    pool = sorted([*secret, *s.deck[other]])
    if not secret or not s.deck[other]:
        return
    drawn = [draw_from(pool, chance) for _ in secret]
    s.hand[other] = (*s.known[other], *drawn)
    s.deck[other] = tuple(pool)


def secret_drawn(s: State, seat: int) -> bool:
    """T-INFO-06: whether another player holds a Rendezvous card that the seat does not know."""
    shown = s.drawn_seen == (1 << s.seats) - 1
    return s.drawn >= 0 and s.active != seat and not shown and not knows(s.drawn_seen, seat)


def redraw_rendezvous(s: State, seat: int, chance: ChanceSource) -> None:
    """The card another player holds, and what lies on top of the deck, as far as the seat has not seen it.

    A card drawn from a place on top that the seat does not know may be any of those that lie at such places: which of the
    cards it has seen are still there, it cannot say. Who has seen a card, as bits, goes along with it.
    """
    slots = [k for k in range(len(s.top)) if not knows(s.top_order[k], seat)]
    ordered = [k for k in slots if s.top_order[k]]  # the rest has just been turned up and lies below, seen by nobody
    cards, bits = [s.top[k] for k in ordered], [s.top_seen[k] for k in ordered]
    secret = secret_drawn(s, seat)
    if secret:
        cards.append(s.drawn)
        bits.append(s.drawn_some)
    unseen = [k for k in range(len(cards)) if not knows(bits[k], seat)]
    fresh = [k for k in slots if not s.top_order[k]]
    pool = sorted([*s.rendezvous, *[cards[k] for k in unseen], *[s.top[k] for k in fresh]])
    for k in unseen:
        cards[k] = draw_from(pool, chance)
    left = list(range(len(cards)))
    order = [draw_from(left, chance) for _ in cards]
    top, seen = list(s.top), list(s.top_seen)
    for k, old in zip(ordered, order, strict=False):
        top[k], seen[k] = cards[old], bits[old] | s.top_order[k]
    for k in fresh:
        top[k] = draw_from(pool, chance)
    if secret:
        s.drawn, s.drawn_some = cards[order[-1]], bits[order[-1]] & ~s.drawn_seen
    s.top, s.top_seen = tuple(top), tuple(seen)
    s.rendezvous = tuple(pool)


def redraw_line_ups(t: Table, seat: int, chance: ChanceSource) -> None:
    """T-SETUP-23: another seat's choices so far may be any; whoever has finished, finishes with others."""
    s, box = t.state, t.box
    pending = [step.seat for step in t.agenda if isinstance(step, LineUp)]
    for other in range(s.seats):
        gang = s.gang_of[other]
        if other == seat or gang < 0:
            continue
        s.starters = tuple([m for m in s.starters if box.gang[m] != gang])
        s.left_out = tuple([m for m in s.left_out if box.gang[m] != gang])
        s.foreign[other] = 0
        wishes = list(s.seat_wish)
        wishes[other] = NOBODY
        s.seat_wish = tuple(wishes)
        if other in pending:
            for step in t.agenda:
                if isinstance(step, LineUp) and step.seat == other:
                    step.stage = step.asked = 0
        else:
            line_up_anyhow(t, other, chance)


def line_up_anyhow(t: Table, seat: int, chance: ChanceSource) -> None:
    """Some lawful line-up of a seat."""
    agenda = t.agenda
    s = t.state
    alone = Table(t.box, s)
    alone.agenda = [LineUp(seat)]
    while True:
        node = advance(alone)
        if not isinstance(node, Decision):
            break
        choose(alone, chance.pick(Chance("determinize", "action", tuple(node.actions))))
    t.agenda = agenda
