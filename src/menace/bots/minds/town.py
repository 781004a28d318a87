"""Judgement for the town: every way to act in a combat is tried on a copy; scouting and cards are judged by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.bots.minds import town_value
from menace.bots.minds.haste import Haste
from menace.bots.minds.town_ahead import after, floor_of, quick_answer, quick_force
from menace.bots.minds.town_line_ups import print_worth
from menace.bots.minds.town_sense import LOST, PLACE, Standing, card_worths, member_worth, mights
from menace.games.town import words as w
from menace.games.town.game import mine
from menace.games.town.table import Table
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable

TRIED: Final = 8  # of many actions only the most forceful are tried
HASTILY_TRIED: Final = 3
NEXT_CARD: Final = 0.45 * PLACE  # what another Rendezvous card promises
GUARDED_FROM: Final = 4  # with so many members one may stay behind and hold a place
WEARY: Final = 60  # rounds; by then a combat that is not decided will not be
UNTRIED: Final = -1e6


def worths(table: KernelTable, decision: Decision) -> list[float]:
    """The worth of each action on offer, by what the decision is about."""
    t = mine(table)
    return JUDGES.get(decision.about, look_ahead)(t, decision)


def begun(table: KernelTable) -> bool:
    """Whether the set-up is over as far as there is something to count."""
    return mine(table).state.set_up != 0


def count(table: KernelTable) -> list[list[float]]:
    """By seat, what a net is told of the table."""
    return town_value.count(mine(table))


def hasty() -> TownHaste:
    return TownHaste()


class TownHaste(Haste):
    """Tries only the most forceful actions, and takes targets by their looks."""

    def active(self, table: KernelTable) -> int:
        assert isinstance(table, Table)
        return table.state.active

    def worths(self, table: KernelTable, decision: Decision) -> list[float]:
        assert isinstance(table, Table)
        if decision.about == "action":
            return try_some(table, decision, HASTILY_TRIED)
        if decision.about in ("target", "choose", "recruit", "protect", "free action", "ambush", "extra action"):
            likely = quick_answer(table, decision)
            return [1.0 if action == likely else 0.0 for action in decision.actions]
        return worths(table, decision)


def look_ahead(t: Table, decision: Decision) -> list[float]:
    """Try everything, and see how the table stands."""
    standing, floor = Standing(t, decision.seat), floor_of(t)
    return [standing.worth(after(t, action, floor)) for action in decision.actions]


# -- set-up --------------------------------------------------------------------------------------------------------


def line_up(t: Table, decision: Decision) -> list[float]:
    """The usual line-up; without one on offer the strongest characters begin and the weakest stay out."""
    found: list[float] = []
    for action in decision.actions:
        verb, card = verb_of(action), first_of(action)
        if verb == w.DEFAULT:
            found.append(100.0)
        elif verb in (w.STARTER, w.MIX):
            outcast = t.box.bits[card] & w.OUTCAST
            found.append(
                print_worth(t.box, card) + (2.0 if t.box.bits[card] & (w.LEADER | w.SCOUT) else 0.0) - (4.0 if outcast else 0.0)
            )
        elif verb == w.LEAVE_OUT:
            found.append(-print_worth(t.box, card) + (9.0 if t.box.bits[card] & (w.LEADER | w.OUTCAST) else 0.0))
        else:
            found.append(1.0 if verb == w.TREATY_START else 0.0)
    return found


# -- scouting ------------------------------------------------------------------------------------------------------


def relocate(t: Table, decision: Decision) -> list[float]:
    """Nobody is sent back to a place but a guard for one that could be snaked."""
    found: list[float] = []
    for action in decision.actions:
        if verb_of(action) == w.RELOCATE:
            m, place = first_of(action), second_of(action)
            empty = not t.stands_at(place, decision.seat)
            found.append(1.0 if empty and m == spare(t, decision.seat) and snakes(t, place) else -1.0)
        else:
            found.append(0.0)
    return found


def party(t: Table, decision: Decision) -> list[float]:
    """Everybody comes but for guards; staying at home is for those who would only be hunted."""
    s, seat = t.state, decision.seat
    found: list[float] = []
    for action in decision.actions:
        if verb_of(action) == w.JOIN:
            m = first_of(action)
            alone = len([one for one in t.members_at(s.place[m], seat) if one not in s.party]) == 1
            guard = alone and m == spare(t, seat) and snakes(t, s.place[m]) > 0
            found.append(-1.0 if guard else member_worth(t, m))
        else:
            found.append(0.0)
    return found


def spare(t: Table, seat: int) -> int:
    """The member a large gang can leave behind: the weakest that is not of special use, or nobody."""
    s = t.state
    members = [m for m in t.members(seat) if not t.in_combat(m)]
    if len(members) < GUARDED_FROM:
        return w.NOBODY
    plain = [m for m in members if not t.bits(m) & (w.LEADER | w.SCOUT)]
    return min(plain, key=lambda m: (member_worth(t, m), m), default=w.NOBODY) if s.endgame == 0 else w.NOBODY


def snakes(t: Table, place: int) -> int:
    """How many cards of a place may still turn up."""
    s, box = t.state, t.box
    gone = [*s.discards, *[code >> 3 for code in s.copies[place]]]
    copies = [c for c in range(len(box.ids)) if box.type[c] == w.RENDEZVOUS and box.place[c] == place and box.gang[c] in s.gang_of]
    return len([card for card in copies if card not in gone])


def drawn(t: Table, decision: Decision) -> list[float]:
    """Play it if that is better than what the next one promises."""
    standing, floor = Standing(t, decision.seat), floor_of(t)
    now = standing.worth(t)
    return [
        standing.worth(after(t, action, floor)) if verb_of(action) == w.PLAY_IT else now + NEXT_CARD for action in decision.actions
    ]


def order(t: Table, decision: Decision) -> list[float]:
    """Places nobody holds first."""
    box, s = t.box, t.state
    found: list[float] = []
    for action in decision.actions:
        card = first_of(action)
        place = box.place[card] if box.kind[card] == w.LOCATION else w.NOBODY
        found.append(0.0 if place < 0 else 2.0 if place < box.capturable and s.holder[place] == w.NOBODY else 1.0)
    return found


# -- cards and items -----------------------------------------------------------------------------------------------


def exchange(t: Table, decision: Decision) -> list[float]:
    """Cards below the average of the deck go."""
    box, values = t.box, card_worths(t.box)
    gang = box.gangs[t.state.gang_of[decision.seat]]
    usual = sum([values[card] for card in gang.combat]) / max(len(gang.combat), 1)
    keep = (w.GO, w.PASS, w.SKIP)
    return [0.0 if verb_of(action) in keep else 0.75 * usual - values[first_of(action)] for action in decision.actions]


def search(t: Table, decision: Decision) -> list[float]:
    return [card_worths(t.box)[first_of(action)] for action in decision.actions]


def discard(t: Table, decision: Decision) -> list[float]:
    return [-card_worths(t.box)[first_of(action)] for action in decision.actions]


def equip(t: Table, decision: Decision) -> list[float]:
    """To whoever lives longest and hits hardest."""
    found: list[float] = []
    for action in decision.actions:
        if verb_of(action) == w.EQUIP:
            m = second_of(action)
            found.append(t.life_left(m) + mights(t.box)[m])
        else:
            found.append(0.0)
    return found


# -- combat --------------------------------------------------------------------------------------------------------


def action(t: Table, decision: Decision) -> list[float]:
    return try_some(t, decision, TRIED)


def try_some(t: Table, decision: Decision, most: int) -> list[float]:
    """The most forceful ways to act are tried, and replenishing, running and parting as well."""
    forces = [quick_force(t, action) for action in decision.actions]
    plain = (w.USE, w.CHANNEL, w.PLAY)
    ranked = sorted([k for k, action in enumerate(decision.actions) if verb_of(action) in plain], key=lambda k: -forces[k])
    tried = set(ranked[:most])
    standing, floor = Standing(t, decision.seat), floor_of(t)
    found: list[float] = []
    for k, action in enumerate(decision.actions):
        if verb_of(action) in plain and k not in tried:
            found.append(UNTRIED)
        else:
            found.append(standing.worth(after(t, action, floor)))
    return found


def stalemate(t: Table, decision: Decision) -> list[float]:
    """Part where that is better than to fight on, and in the end in any case: what one side heals the other wounds for ever."""
    if t.state.rounds >= WEARY:
        return [1.0 if verb_of(action) == w.AGREE else 0.0 for action in decision.actions]
    return look_ahead(t, decision)


def ultimatum(t: Table, decision: Decision) -> list[float]:
    return [1.0 if verb_of(action) == w.AGREE else 0.0 for action in decision.actions]


def play_on(t: Table, decision: Decision) -> list[float]:
    """Nobody gives up, not even who errs."""
    return [LOST if verb_of(action) == w.CONCEDE else 1.0 for action in decision.actions]


def claim(t: Table, decision: Decision) -> list[float]:
    return [1.0 if verb_of(action) == w.CLAIM else 0.0 for action in decision.actions]


def indifferent(t: Table, decision: Decision) -> list[float]:
    return [0.0 for _ in decision.actions]


JUDGES: dict[str, Callable[[Table, Decision], list[float]]] = {
    "gang": indifferent, "line-up": line_up, "mix": line_up, "concede": play_on, "relocate": relocate, "party": party,
    "exchange": exchange, "drawn": drawn, "ultimatum": ultimatum, "replenish": exchange, "discard": discard, "search": search,
    "order": order, "claim": claim, "equip": equip, "which combat": indifferent, "action": action, "free action": action,
    "ambush": action, "extra action": action, "stalemate": stalemate,
}  # fmt: skip
