"""The end of the game and the count (W-END)."""

from __future__ import annotations

from menace.games.world.table import Table


def bonuses(t: Table, seat: int) -> list[int]:
    """For minions, for Mutations and Upgrades, for Health, for destroyed units; W-END-09: remainders are dropped."""
    s, numbers = t.state, t.numbers
    monster = s.monster_of[seat]
    cards = s.mutations[seat].bit_count() + s.upgrades[seat].bit_count()
    return [
        numbers.score_minion if t.minions_of(seat) else 0,  # W-END-03
        cards // numbers.score_cards_per * numbers.score_cards,  # W-END-05
        numbers.score_health if s.health[monster] > t.box.health[monster] else 0,  # W-END-06; W-END-07: 0 while it is down
        s.destroyed[seat] // numbers.score_units_per * numbers.score_units,  # W-END-08
    ]


def total(t: Table, seat: int) -> int:
    return t.state.infamy[seat] + sum(bonuses(t, seat))


def winners(t: Table) -> list[int]:
    """W-INFAMY-01, W-END-10: the highest total wins, W-END-11 and those level at the top share the win."""
    totals = [total(t, seat) for seat in range(t.state.seats)]
    return [seat for seat in range(t.state.seats) if totals[seat] == max(totals)]


def finish_if_empty(t: Table) -> bool:
    """W-END-01, W-END-02: with an empty supply the game is over at once, and nothing that was still to come happens."""
    s = t.state
    if s.supply > 0 or s.over:
        return s.over != 0
    s.over = 1
    t.agenda.clear()
    for seat in range(s.seats):
        extra = bonuses(t, seat)
        t.tell("scored", seat, s.infamy[seat], extra[0], extra[1], extra[2], extra[3], total(t, seat))
    for seat in winners(t):
        t.tell("won", seat, total(t, seat))
    return True
