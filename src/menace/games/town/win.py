"""Winning, losing and ties (T-WIN, T-TIE)."""

from __future__ import annotations

from menace.games.town.table import Table
from menace.games.town.words import (
    CONQUEST,
    DEAD,
    FINAL,
    GOAL,
    GONE,
    NOBODY,
    PATH,
    PEACE,
    RESERVE,
    STANDING,
    TIEBREAK,
    WAITING,
)


def end_game(t: Table, winners: list[int], manner: int) -> bool:
    """The game is over; nothing remains to be done."""
    s = t.state
    s.over = 1
    s.winners = tuple(sorted(winners))
    s.manner = manner
    for seat in s.winners:
        t.tell("won", seat, manner)
    t.agenda.clear()
    return True


def best_of(t: Table, seats: list[int]) -> list[int]:
    """T-TIE-03, T-TIE-04, T-TIE-05, T-FAQ-08: most points, then most places held now (T-TIE-09), then a dead heat."""
    scores, holdings = t.scores(), t.holdings()
    most = max([(scores[seat], holdings[seat]) for seat in seats])
    return [seat for seat in seats if (scores[seat], holdings[seat]) == most]


def tie_break(t: Table, seats: list[int]) -> None:
    """T-TIE-01, T-TIE-02, T-TIE-06, T-TIE-10, T-TIE-12: nobody stands alone and nobody has ten."""
    end_game(t, best_of(t, seats), TIEBREAK)


def judge(t: Table, alive: int) -> bool:
    """T-WIN-01, T-WIN-02, T-TIE-01: whether the game is over now, with the seats that are `alive`, a bit for each.

    T-WIN-16: who stands alone comes before who has ten, and T-WIN-15: of several with ten the best. T-TIE-07, T-TIE-08:
    those whose last members died together are compared as they stand now, before anything is cleared away; T-TIE-11: but
    only if nobody else is left; T-ENDGAME-21: who went out before is not. T-ENDGAME-13, T-ENDGAME-26: so in the End Game,
    and before it begins.
    """
    s = t.state
    if alive & (alive - 1) and not s.endgame and t.points_given() < GOAL:  # several stand, and nobody can have ten
        return False
    inside = [seat for seat in range(s.seats) if not s.out[seat]]
    standing = [seat for seat in inside if alive >> seat & 1]
    if not standing:
        tie_break(t, inside)
        return True
    if len(standing) == 1:
        return end_game(t, standing, STANDING)
    scores = t.scores()
    ten = [seat for seat in inside if scores[seat] >= GOAL]
    if ten:
        return end_game(t, best_of(t, ten), CONQUEST)
    return False


def go_out(t: Table, seat: int) -> None:
    """T-WIN-08, T-WIN-11, T-WIN-14: a player without members is out, and what was theirs leaves or is free again."""
    s, box = t.state, t.box
    s.out[seat] = 1
    t.tell("out", seat)
    for place in range(len(s.fight)):
        if s.holder[place] == seat:
            s.holder[place] = NOBODY
        fought = s.fight[place] not in (PEACE, FINAL)
        for card in t.take_copies(place, seat):
            if fought and place < box.capturable and not s.copies[place]:
                t.give_copy(place, card, WAITING)
            else:
                t.discard_rendezvous(card)
        s.sides[place] &= ~(1 << seat)
        s.waiting[place] &= ~(1 << seat)
    for m in range(box.characters):
        bonds = tuple([bond for bond in s.bonds[m] if bond != -1 - seat])
        if bonds != s.bonds[m]:
            s.bonds[m] = bonds
    for m in range(box.characters):
        if s.status[m] == DEAD and s.side[m] == seat and s.place[m] >= PATH:
            t.send_away(m, RESERVE)
    t.obey()
    for m in t.members(seat):  # T-WIN-17: who gave up leaves with all members, whose thralls go home
        if s.side[m] == seat:
            t.send_away(m, GONE if s.endgame else RESERVE)
    s.aside[seat] = tuple(
        sorted([*s.aside[seat], *s.hand[seat], *s.deck[seat], *s.discard[seat], *s.items[seat], *s.item_discard[seat]])
    )
    s.hand[seat] = s.known[seat] = s.deck[seat] = s.discard[seat] = s.items[seat] = s.item_discard[seat] = ()
    for card in s.treaties[seat]:
        t.discard_rendezvous(card)
    s.treaties[seat] = ()
    s.duty[seat] = 0
    while t.turns_due(seat):
        t.discharge(seat, t.turns_due(seat) > 0)
