"""How the questions of the town are put; they tell no more than the one who is asked may know (T-INFO)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from menace.games.town.action import CombatAction, Deed, Proposal
from menace.games.town.cancel import Announced, Answer, answered
from menace.games.town.cards import DiscardCards, Exchange
from menace.games.town.effects import Effects
from menace.games.town.scout import PlayRendezvous
from menace.games.town.table import Table
from menace.games.town.turn import Ultimatum
from menace.games.town.words import EQUIP, JOIN, RELOCATE
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.wording import Wording, listed, many

Words = Callable[[Table, Decision], Wording]


def gang(t: Table, seat: int) -> str:
    """A player by the gang that everybody sees."""
    number = t.state.gang_of[seat]
    return t.box.gangs[number].name if number >= 0 else f"Player {seat + 1}"


def deed(t: Table, step: Announced) -> str:
    """What was announced: `Service Pistol by Captain`, `Frag Grenade`."""
    ability = t.box.ability[step.ability].name
    actor = t.box.called[step.actor] if step.actor >= 0 else ""
    if step.card >= 0 and step.card != step.actor:
        return t.box.called[step.card] + (f" through {actor}" if actor else "")
    return f"{ability} by {actor}" if actor else ability


def begin(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


THEIRS: Final = {"you": "they", "your": "their", "yours": "theirs"}


def of_theirs(text: str) -> str:
    """The text of another player's card, as it is told to those it is not about: `one Werewolf of theirs`."""
    return re.sub(r"\b(you|your|yours)\b", lambda found: THEIRS[found[0]], text).replace("Your ", "Their ").replace("You ", "They ")


CLAUSE: Final = re.compile(r"If you play ([^,]*), (also )?(\w)([^.]*\.) ?")


def for_gang(text: str, own: str) -> str:
    """What a card says to one gang: what only others get is left out, and what this one gets is said straight.

    `If you play Renegade Militia, claim a Special Item.` is `You claim a Special Item.` to the Militia.
    """

    def said(found: re.Match[str]) -> str:
        mine = any([name.removeprefix("The ") == own.removeprefix("The ") for name in found[1].split(" or ")])
        return f"You {found[2] or ''}{found[3]}{found[4]} " if mine else ""

    kept = CLAUSE.sub(said, text).strip()
    return "It is a conquest point." if kept == "When captured:" else kept


def running(t: Table) -> str:
    """The card that asks: the one whose effects are carried out, or the Rendezvous card that is played."""
    for step in t.frames():
        if isinstance(step, Effects) and step.source >= 0:
            return t.box.called[step.source]
        if isinstance(step, PlayRendezvous):
            return t.box.called[step.card]
        if isinstance(step, Announced):
            return deed(t, step)
    return ""


def here(t: Table) -> str:
    """Where the combat of the moment is."""
    step = next((step for step in t.frames() if isinstance(step, CombatAction)), None)
    return f" at {t.box.place_names[step.place]}" if step is not None else ""


def sides(t: Table, decision: Decision) -> str:
    """How strong both sides of a combat are: `3 of yours against 2`."""
    step = next((step for step in t.frames() if isinstance(step, CombatAction)), None)
    if step is None:
        return ""
    there = [m for m in range(t.box.characters) if t.state.place[m] == step.place and t.lives(m)]
    own = sum([t.state.control[m] == decision.seat for m in there])
    return f"{own} of yours against {len(there) - own}. Power {t.state.power[decision.seat]}."


def ask_gang(t: Table, decision: Decision) -> Wording:
    return Wording("Which gang do you play?", "Each fights in its own way.")


def ask_line_up(t: Table, decision: Decision) -> Wording:
    return Wording(
        "Who begins for your gang, and who stays out?", "The usual line-up is a good one. Nobody sees yours until all have chosen."
    )


def ask_mix(t: Table, decision: Decision) -> Wording:
    return Wording("Who fills the place you kept?", "A Treaty lets a stranger begin with your gang.")


def ask_concede(t: Table, decision: Decision) -> Wording:
    return Wording("Do you play on, or give up?", "Giving up cannot be taken back.")


def ask_relocate(t: Table, decision: Decision) -> Wording:
    free = {first_of(action) for action in decision.actions if verb_of(action) == RELOCATE}
    return Wording(
        "Who moves from the Path to a location you hold?", f"{many(len(free), 'member')} may; a guarded location is harder to take."
    )


def ask_party(t: Table, decision: Decision) -> Wording:
    free = sum([verb_of(action) == JOIN for action in decision.actions])
    party = [t.box.called[m] for m in t.state.party]
    if not party:
        return Wording(
            "Who scouts this turn?", f"{many(free, 'member')} may go. Scouts draw a Rendezvous card: locations, fights, recruits."
        )
    return Wording(f"Who goes along with {listed(party)}?", f"{many(free, 'more member')} may. Then the party sets out.")


def ask_exchange(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, Exchange)
    return Wording("Which Combat cards does your Leader exchange?", "Up to two: each is put away and another drawn.")


def ask_drawn(t: Table, decision: Decision) -> Wording:
    card = t.state.drawn
    text = for_gang(t.box.texts[card], gang(t, decision.seat)) if card >= 0 else ""
    name = t.box.called[card] if card >= 0 else "the card"
    return Wording(f"Do you play {name}?", f"{text} Or discard it and draw again.".strip())


def ask_ultimatum(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, Ultimatum)
    return Wording(
        f"Must {gang(t, step.seat)} scout within three turns or lose?",
        "They could have scouted and did not. All others must agree.",
    )


def ask_replenish(t: Table, decision: Decision) -> Wording:
    held = len(t.state.hand[decision.seat])
    return Wording("Which cards do you discard before you draw?", f"You hold {many(held, 'card')} and draw up to five.")


def ask_discard(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, DiscardCards)
    return Wording("Which Combat card do you discard?", f"You must; you hold {many(len(t.state.hand[decision.seat]), 'card')}.")


def ask_search(t: Table, decision: Decision) -> Wording:
    return Wording("Which card do you take from your Combat Deck?", "It goes to your hand; the deck is shuffled.")


def ask_order(t: Table, decision: Decision) -> Wording:
    return Wording("Which of these cards is to be drawn next?", "You put them back on top, one after another.")


def ask_claim(t: Table, decision: Decision) -> Wording:
    return Wording("Do you draw a Special Item?", "It goes to one of your members.")


def ask_equip(t: Table, decision: Decision) -> Wording:
    item = next((first_of(action) for action in decision.actions if verb_of(action) == EQUIP), -1)
    if item < 0:
        return Wording("Who gets the item?")
    return Wording(f"Who gets {t.box.called[item]}?", t.box.texts[item])


def ask_choose(t: Table, decision: Decision) -> Wording:
    card = running(t)
    return Wording(f"{card}: whom or what do you choose?" if card else "Whom or what do you choose?", "The card asks for it.")


def ask_option(t: Table, decision: Decision) -> Wording:
    card = running(t)
    return Wording(f"{card}: which way do you choose?" if card else "Which way do you choose?")


def ask_recruit(t: Table, decision: Decision) -> Wording:
    return Wording(
        "Whom do you recruit?", f"{many(len(decision.actions), 'character')} may join your gang; the new member waits on the Path."
    )


def ask_which_combat(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"Where do you fight next? {many(len(decision.actions), 'combat')} await you.", "You act once in each of them this turn."
    )


def ask_action(t: Table, decision: Decision) -> Wording:
    return Wording(f"What does your gang do{here(t)}?", sides(t, decision))


def ask_free_action(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    runner = gang(t, step.runaway) if isinstance(step, CombatAction) and step.runaway >= 0 else "They"
    return Wording(f"{runner} run away{here(t)}. Do you strike at them?", "One free attack; then they are gone.")


def ask_ambush(t: Table, decision: Decision) -> Wording:
    return Wording(f"With what do you ambush{here(t)}?", "Something that wounds or kills, before anybody else acts.")


def ask_extra_action(t: Table, decision: Decision) -> Wording:
    return Wording(f"What is your further action{here(t)}?", sides(t, decision))


def ask_target(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    if not isinstance(step, Deed):
        return Wording("Who is the target?")
    return Wording(f"{deed(t, step)}: whom do you choose?", begin(t.box.ability[step.ability].text))


def ask_cancel(t: Table, decision: Decision) -> Wording:
    """T-CANCEL-08: everybody who might hold an answer is asked in the same words."""
    step = answered(t)
    whom = [t.box.called[code & 4095] for code in step.picks]
    aimed = f", at {listed(whom)}" if whom else ""
    what = "answer" if isinstance(step, Answer) else "action"
    says = begin(of_theirs(t.box.ability[step.ability].text))
    return Wording(f"{gang(t, step.seat)}: {deed(t, step)}{aimed}. Do you stop it?", f"{says} Or let the {what} happen.")


def ask_protect(t: Table, decision: Decision) -> Wording:
    return Wording("Whom do you protect?", f"{many(len(decision.actions), 'member')} would be hit; the one you name is not.")


def ask_stalemate(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    assert isinstance(step, Proposal)
    place = t.box.place_names[step.place]
    return Wording(f"Does the combat at {place} end in a stalemate?", "If all agree, it is over and nobody captures the place.")


ASKING: Final[dict[str, Words]] = {
    "gang": ask_gang,
    "line-up": ask_line_up,
    "mix": ask_mix,
    "concede": ask_concede,
    "relocate": ask_relocate,
    "party": ask_party,
    "exchange": ask_exchange,
    "drawn": ask_drawn,
    "ultimatum": ask_ultimatum,
    "replenish": ask_replenish,
    "discard": ask_discard,
    "search": ask_search,
    "order": ask_order,
    "claim": ask_claim,
    "equip": ask_equip,
    "choose": ask_choose,
    "option": ask_option,
    "recruit": ask_recruit,
    "which combat": ask_which_combat,
    "action": ask_action,
    "free action": ask_free_action,
    "ambush": ask_ambush,
    "extra action": ask_extra_action,
    "target": ask_target,
    "cancel": ask_cancel,
    "protect": ask_protect,
    "stalemate": ask_stalemate,
}
