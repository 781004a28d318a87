"""Why an action is not on offer: the rule and a sentence."""

from __future__ import annotations

from menace.games.town.table import Table
from menace.games.town.texts import ABOUTS
from menace.games.town.words import CANCEL, CHANNEL, HARNESS, PLAY, RUN, TARGET, USE
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal; it speaks only of what the asked seat may know."""
    about = ABOUTS[decision.about]
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    s, box = t.state, t.box
    seat = decision.seat
    offered = [verb_of(other) for other in decision.actions]
    if verb in (PLAY, CHANNEL, CANCEL) and first not in s.hand[seat]:
        return Refusal("T-ACTION-05", "That card is not in your hand.")
    if verb in (USE, CHANNEL) and decision.about.endswith("action"):
        member = first if verb == USE else second
        number = second if verb == USE else (box.actions[first][0] if box.actions[first] else -1)
        if member >= box.characters or s.control[member] != seat or not t.lives(member):
            return Refusal("T-ACTION-03", "That is no living member of yours.")
        if s.status[member] == 1:
            return Refusal("T-COMBAT-06", f"{box.names[member]} is exerted.")
        if number >= 0 and box.ability[number].cost > s.power[seat]:
            return Refusal("T-POWER-03", f"That costs {box.ability[number].cost} Power and you have {s.power[seat]}.")
        return Refusal("T-ACTION-14", "That cannot be announced now: nothing it could work on, or not by this member.")
    if verb == RUN and s.endgame:
        return Refusal("T-RUN-18", "Nobody can run away in the End Game.")
    if verb == HARNESS:
        return Refusal("T-ITEM-11", "Only a ready member here with a weapon or armour can harness Power.")
    if verb == TARGET and TARGET in offered:
        return Refusal("T-ACTION-14", "That is no lawful target for this.")
    return Refusal(about.rules[0], f"That is not on offer now. {about.question}")
