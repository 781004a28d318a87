"""Combat cards in hand and deck: drawing, replenishing, discarding, searching (T-COMBAT, T-ACTION, T-RDV)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from menace.games.town.table import Table, ask, without
from menace.games.town.words import DISCARD, EXCHANGE, GO, HAND, NOBODY, PUT, TAKE_CARD
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Node
from menace.kernel.table import Seated, Step


def refill(t: Table, seat: int) -> None:
    """T-COMBAT-13, T-COMBAT-14, T-FAQ-02, T-ENDGAME-22: an empty deck is made anew from its discards.

    Whoever counts knows the hand now.
    """
    s = t.state
    if not s.deck[seat]:
        s.known[seat] = s.hand[seat]
        if s.discard[seat]:
            s.deck[seat] = tuple(sorted(s.discard[seat]))
            s.discard[seat] = ()
            t.tell("reshuffled", seat)


def one_of_each(t: Table, cards: tuple[int, ...]) -> list[int]:
    """T-INFO-09: copies of one card are the same choice: the first stands for all.

    A hand lies in the order of drawing, so the copy that leaves it says nothing about the others (T-INFO-04).
    """
    design = t.box.design
    found: list[int] = []
    for card in cards:
        for other in found:
            if design[other] == design[card]:
                break
        else:
            found.append(card)
    return found


def stands_for_its_like(t: Table, card: int, cards: Sequence[int]) -> bool:
    """T-INFO-09: whether no copy of it lies before it."""
    design = t.box.design
    for other in cards:
        if other == card:
            return True
        if design[other] == design[card]:
            return t.waives("T-INFO-09")
    return True


def from_hand(t: Table, seat: int) -> Sequence[int]:
    """The cards of a hand as choices: one of each kind."""
    hand = t.state.hand[seat]
    if t.waiver is None:
        return one_of_each(t, hand)
    return [c for c in t.firsts(hand) if (stands_for_its_like(t, c, hand) if c in hand else t.waives("T-ACTION-05"))]


def throw(t: Table, seat: int, card: int) -> None:
    """T-COMBAT-12: a card from the hand is discarded face up."""
    t.from_hand(seat, card)
    t.to_discard(card)
    t.tell("discarded", seat, card)


class Draw(Step[Table]):
    """So many cards from the Combat Deck, one by one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def copy(self) -> Draw:
        return Draw(self.seat, self.left)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.left <= 0 or s.out[self.seat]:
            return DONE
        if not s.deck[self.seat]:
            refill(t, self.seat)
            if not s.deck[self.seat]:
                return DONE
        return Chance("draw", "card", s.deck[self.seat])

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.deck[self.seat] = without(s.deck[self.seat], outcome)
        s.hand[self.seat] = (*s.hand[self.seat], outcome)
        t.tell("draws", self.seat)
        t.tell_only(self.seat, "drew", self.seat, outcome)
        self.left -= 1
        if not s.deck[self.seat]:
            refill(t, self.seat)


class DrawUp(Seated[Table]):
    """Draw until five are in the hand; T-ACTION-10: more are kept."""

    def run(self, t: Table) -> Node | None:
        t.become(Draw(self.seat, HAND - len(t.state.hand[self.seat])))
        return None


class Replenish(Seated[Table]):
    """T-ACTION-09: discard any number, then draw up to five."""

    def run(self, t: Table) -> Node | None:
        s = t.state
        if s.out[self.seat]:
            return DONE
        if not s.hand[self.seat]:
            t.become(DrawUp(self.seat))
            return None
        return ask(self.seat, "replenish", [*[act(DISCARD, card) for card in from_hand(t, self.seat)], act(GO)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == DISCARD:
            throw(t, self.seat, first)
        else:
            t.become(DrawUp(self.seat))


class DiscardCards(Step[Table]):
    """So many cards of the player's own choice are discarded."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def copy(self) -> DiscardCards:
        return DiscardCards(self.seat, self.left)

    def run(self, t: Table) -> Node | None:
        hand = t.state.hand[self.seat]
        if self.left <= 0 or not hand:
            return DONE
        return ask(self.seat, "discard", [act(DISCARD, card) for card in from_hand(t, self.seat)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.left -= 1
        throw(t, self.seat, first)


class RandomDiscard(Step[Table]):
    """So many cards are discarded at random."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def copy(self) -> RandomDiscard:
        return RandomDiscard(self.seat, self.left)

    def run(self, t: Table) -> Node | None:
        hand = t.state.hand[self.seat]
        if self.left <= 0 or not hand:
            return DONE
        return Chance("lose card", "card", hand)

    def rolled(self, t: Table, outcome: int) -> None:
        self.left -= 1
        throw(t, self.seat, outcome)


class Search(Step[Table]):
    """T-RDV-17, T-FAQ-03: look through the own Combat Deck for cards, take them, and shuffle.

    Which of several copies is taken, chance says: a rule for it would tell what is in the hand when another is seen (T-INFO-04).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "wanted")

    def __init__(self, seat: int, left: int, wanted: int = NOBODY) -> None:
        self.seat = seat
        self.left = left
        self.wanted = wanted  # the card as it was chosen

    def copy(self) -> Search:
        return Search(self.seat, self.left, self.wanted)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.wanted >= 0:
            return Chance("find", "card", self.found(t))
        if self.left <= 0 or s.out[self.seat]:
            return DONE
        refill(t, self.seat)
        if not s.deck[self.seat]:
            return DONE
        return ask(self.seat, "search", [act(TAKE_CARD, card) for card in self.choices(t)])

    def choices(self, t: Table) -> Sequence[int]:
        deck = t.state.deck[self.seat]
        if t.waiver is None:
            return one_of_each(t, deck)
        return [card for card in t.firsts(deck) if (stands_for_its_like(t, card, deck) if card in deck else t.waives("T-RDV-17"))]

    def found(self, t: Table) -> tuple[int, ...]:
        design = t.box.design
        return tuple([card for card in t.state.deck[self.seat] if design[card] == design[self.wanted]])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.wanted = first

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        self.left -= 1
        self.wanted = NOBODY
        s.deck[self.seat] = without(s.deck[self.seat], outcome)
        s.hand[self.seat] = (*s.hand[self.seat], outcome)
        t.tell("searched", self.seat)
        t.tell_only(self.seat, "drew", self.seat, outcome)
        refill(t, self.seat)


class OrderTop(Step[Table]):
    """T-RDV-18: look at the top Rendezvous cards and put them back in any order; no shuffle."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "n", "done")

    def __init__(self, seat: int, n: int, done: int = -1) -> None:
        self.seat = seat
        self.n = n
        self.done = done

    def copy(self) -> OrderTop:
        return OrderTop(self.seat, self.n, self.done)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if len(s.top) < self.n and s.rendezvous:
            return Chance("top", "card", s.rendezvous)
        n = min(self.n, len(s.top))
        if self.done < 0:
            self.done = 0
            self.look(t, n)
        if n - self.done <= 1:
            return DONE
        loose = s.top[self.done : n]
        return ask(self.seat, "order", [act(PUT, card) for card in t.firsts(loose) if card in loose or t.waives("T-RDV-18")])

    def look(self, t: Table, n: int) -> None:
        """From now on only this seat knows the order, and it has seen each of the cards."""
        s = t.state
        mine = 1 << self.seat
        s.top_order = tuple([mine if k < n else bits for k, bits in enumerate(s.top_order)])
        s.top_seen = tuple([bits | mine if k < n else bits for k, bits in enumerate(s.top_seen)])
        t.tell("looks at top", self.seat, n)
        for card in s.top[:n]:
            t.tell_only(self.seat, "sees", self.seat, card)

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.rendezvous = without(s.rendezvous, outcome)
        s.top = (*s.top, outcome)
        s.top_order = (*s.top_order, 0)
        s.top_seen = (*s.top_seen, 0)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        k = s.top.index(first)
        cards, seen = list(s.top), list(s.top_seen)
        cards.insert(self.done, cards.pop(k))
        seen.insert(self.done, seen.pop(k))
        s.top, s.top_seen = tuple(cards), tuple(seen)
        self.done += 1


class Exchange(Step[Table]):
    """T-SCOUT-19: up to two Combat cards for as many new ones."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "n")

    def __init__(self, seat: int, left: int = 2, n: int = 0) -> None:
        self.seat = seat
        self.left = left
        self.n = n

    def copy(self) -> Exchange:
        return Exchange(self.seat, self.left, self.n)

    def run(self, t: Table) -> Node | None:
        hand = t.state.hand[self.seat]
        if not self.left or not hand:
            t.become(Draw(self.seat, self.n))
            return None
        return ask(self.seat, "exchange", [*[act(EXCHANGE, card) for card in from_hand(t, self.seat)], act(GO)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == EXCHANGE:
            self.left -= 1
            self.n += 1
            throw(t, self.seat, first)
        else:
            self.left = 0
