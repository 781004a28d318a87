"""How a fight begins: the scouting party marches, challenges somebody or joins in, and acts at once."""

from __future__ import annotations

from menace.games.town.action import CombatAction
from menace.games.town.box import Op
from menace.games.town.combat import EndCombat, Settle, open_fight
from menace.games.town.effects import Effects, carries_out
from menace.games.town.table import Table
from menace.games.town.words import AMBUSH, AMBUSH_ACTION, COMBAT, MEMBER, NOBODY, OP_FIGHT, PEACE, TURN_ACTION, WAITING


def march(t: Table, place: int) -> None:
    """T-RDV-14, T-COMBAT-36: the whole scouting party moves, ready."""
    for m in t.state.party:
        t.move(m, place)


def challenge(t: Table, kind: int, place: int, seat: int, card: int, them: list[int]) -> None:
    """A fight at an uncapturable place with members found On the Path (T-LOC-27, T-SKIRMISH-06, T-AMBUSH-01)."""
    s = t.state
    foe = s.control[them[0]]
    s.drawn = NOBODY
    t.give_copy(place, card, WAITING)
    march(t, place)
    for m in them:
        t.move(m, place)
    open_fight(t, place, kind, 1 << seat | 1 << foe, seat)
    if kind == AMBUSH:  # T-AMBUSH-03, T-AMBUSH-04
        t.push(CombatAction(seat, place, AMBUSH_ACTION), EndCombat(place, NOBODY), Settle())
    else:
        t.push(CombatAction(seat, place, TURN_ACTION))


def assault(t: Table, place: int, seat: int) -> None:
    """T-LOC-10, T-LOC-11, T-LOC-12: start a combat at an occupied place or join the one there, and act at once (T-COMBAT-02)."""
    s = t.state
    march(t, place)
    if s.fight[place] == PEACE:
        open_fight(t, place, COMBAT, 1 << seat | 1 << s.holder[place], seat)
    else:
        s.sides[place] |= 1 << seat
        s.idle[place] = 0
        t.tell("joined", seat, place)
    t.push(CombatAction(seat, place, TURN_ACTION))


def fight(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """What a card starts: a fight with members found On the Path, or one at a place."""
    if op.sel is not None and op.sel.kind == MEMBER:
        challenge(t, op.fight, t.box.place[e.source], e.seat, e.source, targets)
        return
    for place in targets:
        if place in e.battles(t, op):
            assault(t, place, e.seat)


carries_out({OP_FIGHT: fight})
