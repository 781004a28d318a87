"""What a choice in the town brings, in a few words: wounds, and what comes of letting something happen."""

from __future__ import annotations

from menace.games.town.action import CombatAction
from menace.games.town.ahead import DOES_NOTHING, amid, drawn_now, free_to_take, gang
from menace.games.town.cancel import answered
from menace.games.town.fates import blow, comes, fates
from menace.games.town.table import Table
from menace.games.town.wording import cards_left
from menace.games.town.words import CHANNEL, DISCARD_IT, LOCATION, NOBODY, PASS, PLAY, PLAY_IT, TARGET, USE
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import LOSS, Gift, listed, many


def gifts(t: Table, decision: Decision, action: int) -> list[Gift]:
    """What can be said of it before anything is chosen or drawn (T-INFO-07: by what everybody sees)."""
    verb, first, step = verb_of(action), first_of(action), t.agenda[-1]
    if isinstance(step, CombatAction) and verb in (USE, CHANNEL, PLAY):
        return blow_gift(t, step, verb, first, second_of(action))
    if verb == TARGET and comes(t, first):
        return [Gift("comes here", f"{t.box.called[first]} comes here")]
    if verb == PASS and decision.about == "cancel":
        return fate_gifts(t, decision.seat)
    return drawn_gifts(t, decision.seat, verb) if decision.about == "drawn" else []


def drawn_gifts(t: Table, seat: int, verb: int) -> list[Gift]:
    """Where one answer to a drawn card gives nothing up: a place that costs no fight, and a card that does nothing."""
    card = t.state.drawn
    if card < 0:
        return []
    place = t.box.place[card] if t.box.kind[card] == LOCATION else NOBODY
    if verb == PLAY_IT and 0 <= place < t.box.capturable and free_to_take(t, seat, place):
        return [Gift("a free place", f"{t.box.place_names[place]} becomes yours without a fight")]
    if verb == DISCARD_IT and cards_left(t) and drawn_now(t, seat, card) == DOES_NOTHING:
        return [Gift("nothing lost", f"{t.box.called[card]} would do nothing as the board is")]
    return []


def blow_gift(t: Table, step: CombatAction, verb: int, first: int, second: int) -> list[Gift]:
    """How many wounds it deals now, where a card says it by a count, or where what one bears changes it."""
    box = t.box
    if verb == USE:
        found = blow(t, box.ability[second], step.seat, step.place, first, NOBODY)
    elif not box.actions[first]:
        found = []
    else:
        actor = second if verb == CHANNEL else NOBODY
        found = blow(t, box.ability[box.actions[first][0]], step.seat, step.place, actor, first)
    if not found or not found[-1]:
        return []
    wounds = many(found[-1], "wound") if found[0] == found[-1] else f"{found[0]} to {found[-1]} wounds"
    return [Gift(wounds, f"{wounds}, as things stand")]


def price_of_running(t: Table, seat: int, place: int) -> list[str]:
    """T-RUN-01, T-RUN-04, T-LOC-17: the place, if it is held, and a free attack of everybody who stays."""
    lost = [f"{t.box.place_names[place]} is lost"] if t.state.holder[place] == seat else []
    others = [amid(gang(t, other)) for other in t.sides_of(place, seat) if other != seat and t.stands_at(place, other)]
    return [*lost, *([f"{listed(others)} may strike once"] if others else [])]


def fate_gifts(t: Table, seat: int) -> list[Gift]:
    """What happens to one's own if nobody stops it."""
    found: list[Gift] = []
    for m, left in fates(t, answered(t)):
        if t.state.control[m] == seat:
            text = f"{t.box.called[m]} dies" if not left else f"{t.box.called[m]}: {left} life left"
            found.append(Gift(text, text, LOSS))
    return found
