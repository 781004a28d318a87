"""How the questions of the town are put; they tell no more than the one who is asked may know (T-INFO)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from menace.games.town.action import CombatAction, Deed, Proposal
from menace.games.town.ahead import amid, drawn_now, fights_now, gang, strengths
from menace.games.town.box import Op
from menace.games.town.cancel import Announced, Answer, answered
from menace.games.town.cards import Exchange
from menace.games.town.effects import Effects
from menace.games.town.fates import fates
from menace.games.town.scout import PlayRendezvous
from menace.games.town.table import Table
from menace.games.town.turn import Ultimatum
from menace.games.town.ways import way
from menace.games.town.win import best_of
from menace.games.town.words import (
    DISCARD_IT,
    EQUIP,
    FINAL,
    HAND,
    JOIN,
    MINE,
    NOBODY,
    OP_ATTACH,
    OP_CONTROL,
    OP_CURE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DRAW,
    OP_EXERT,
    OP_FIGHT,
    OP_FOCUS,
    OP_HIDE,
    OP_KILL,
    OP_LIFE,
    OP_MOVE,
    OP_POWER,
    OP_READY,
    OP_RECRUIT,
    OP_REGENERATE,
    OP_REPLENISH,
    OP_RESURRECT,
    OP_SEIZE,
    OP_STEAL,
    OP_TURN,
    OP_WOUND,
    RELOCATE,
    RENDEZVOUS,
    SPOT,
    TARGET,
)
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import running
from menace.kernel.wording import Wording, listed, many

Words = Callable[[Table, Decision], Wording]


def deed(t: Table, step: Announced) -> str:
    """What was announced: `Captain uses Service Pistol`, `Field Medic plays Crossfire`, `Frag Grenade`."""
    ability = t.box.ability[step.ability].name
    actor = t.box.called[step.actor] if step.actor >= 0 else ""
    if step.card >= 0 and step.card != step.actor:
        return f"{actor} plays {t.box.called[step.card]}" if actor else t.box.called[step.card]
    return f"{actor} uses {ability}" if actor else ability


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
        mine = any([name.removeprefix("the ") == own.removeprefix("The ") for name in found[1].split(" or ")])
        return f"You {found[2] or ''}{found[3]}{found[4]} " if mine else ""

    kept = CLAUSE.sub(said, text).strip()
    return "" if kept == "When captured:" else kept


def card_that_asks(t: Table) -> str:
    """The card that asks: the one whose effects are carried out, or the Rendezvous card that is played."""
    for step in t.frames():
        if isinstance(step, Effects) and step.source >= 0:
            return t.box.called[step.source]
        if isinstance(step, PlayRendezvous):
            return t.box.called[step.card]
        if isinstance(step, Announced):
            return deed(t, step)
    return ""


def reads(t: Table, decision: Decision) -> str:
    """What that card or deed says, to the gang that is asked."""
    for step in t.frames():
        if isinstance(step, Announced):
            return begin(t.box.ability[step.ability].text)
        card = step.source if isinstance(step, Effects) else step.card if isinstance(step, PlayRendezvous) else -1
        if card >= 0 and t.box.type[card] == RENDEZVOUS:
            return for_gang(t.box.texts[card], gang(t, decision.seat)).removeprefix("When captured: ")
    return ""


# What becomes of the one who is chosen, by what the card does next.
BECOMES: Final = {
    OP_WOUND: "who is wounded?",
    OP_KILL: "who dies?",
    OP_RESURRECT: "who rises again?",
    OP_TURN: "who is turned?",
    OP_CURE: "who is cured?",
    OP_RECRUIT: "who joins your gang?",
    OP_EXERT: "who is exerted?",
    OP_READY: "who is made ready?",
    OP_HIDE: "who hides?",
    OP_CONTROL: "who obeys you?",
    OP_FOCUS: "who is held in focus?",
    OP_ATTACH: "on whom does it stay?",
    OP_DRAW: "who draws?",
    OP_DISCARD: "who discards?",
    OP_REPLENISH: "who draws up to five?",
    OP_REGENERATE: "whose Power is restored?",
    OP_STEAL: "from whom do you steal Power?",
    OP_DESTROY: "whose item is destroyed?",
    OP_MOVE: "who comes here?",
}


def becomes(op: Op) -> str:
    """What the choice is about, as the end of a question."""
    if op.code == OP_LIFE:
        return "who is healed?" if op.heal else "who gains life?"
    if op.code == OP_POWER:
        return "who loses Power?" if op.change < 0 else "who gains Power?"
    if op.code == OP_SEIZE:
        if op.to_me:
            return "which location do you take?"
        return "which location do you lose?" if op.sel is not None and op.sel.side == MINE else "which location is lost?"
    if op.code == OP_FIGHT:
        return "where do you fight?" if op.sel is not None and op.sel.kind == SPOT else "whom do you fight?"
    return BECOMES.get(op.code, "for whom?")


def here(t: Table) -> str:
    """Where the combat of the moment is."""
    step = next((step for step in t.frames() if isinstance(step, CombatAction)), None)
    return f" at {t.box.place_names[step.place]}" if step is not None else ""


def sides(t: Table, decision: Decision) -> str:
    """How strong both sides of a combat are: `3 of yours against 2`."""
    step = next((step for step in t.frames() if isinstance(step, CombatAction)), None)
    if step is None:
        return ""
    return f"{against(t, decision.seat, step.place)}; you have {t.state.power[decision.seat]} Power."


def against(t: Table, seat: int, place: int) -> str:
    there = [m for m in range(t.box.characters) if t.state.place[m] == place and t.lives(m)]
    own = sum([t.state.control[m] == seat for m in there])
    return f"{own} of yours against {len(there) - own}"


def ask_gang(t: Table, decision: Decision) -> Wording:
    return Wording("Which gang do you play?", "Each has members, cards and locations of its own.")


def ask_line_up(t: Table, decision: Decision) -> Wording:
    return Wording(
        "Who begins for your gang, and who stays out?", "The usual line-up is a good one. Nobody sees yours until all have chosen."
    )


def ask_mix(t: Table, decision: Decision) -> Wording:
    treaty = next((t.box.called[card] for card in t.state.treaties[decision.seat]), "The Treaty")
    return Wording("Which stranger joins through your Treaty?", f"{treaty} fills the place you kept; then the game begins.")


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
            "Who scouts this turn?", f"{many(free, 'member')} may go and draw a Rendezvous card.{left_alone(t, decision.seat)}"
        )
    if len(party) > 2:
        return Wording("Who else scouts?", f"{listed(party)} go. {many(free, 'more member')} may.")
    return Wording(f"Who goes along with {listed(party)}?", f"{many(free, 'more member')} may. Then the party sets out.")


def left_alone(t: Table, seat: int) -> str:
    """T-LOC-07, T-LOC-16: what becomes of a place that all leave."""
    held = any([holder == seat for holder in t.state.holder])
    return " A place you hold stays yours if all leave it, but whoever draws its card takes it without a fight." if held else ""


def ask_exchange(t: Table, decision: Decision) -> Wording:
    step = running(t, Exchange)
    swap = "Swap one more Combat card for a new one?" if step.n else "Swap up to two Combat cards for new ones?"
    return Wording(swap, "Your Leader scouts along and may look for better ones.")


def ask_drawn(t: Table, decision: Decision) -> Wording:
    card = t.state.drawn
    if card < 0:
        return Wording("Do you play the card?", "Or discard it and draw again.")
    said = [drawn_now(t, decision.seat, card), for_gang(t.box.texts[card], gang(t, decision.seat)), or_discard(t, decision)]
    return Wording(f"Do you play {t.box.called[card]}?", " ".join([one for one in said if one]))


def or_discard(t: Table, decision: Decision) -> str:
    """What refusing the card leads to (T-SCOUT-13, T-SCOUT-17)."""
    if all([verb_of(action) != DISCARD_IT for action in decision.actions]):
        return "There is no other to draw."
    return "Or discard it and draw again." if cards_left(t) else "Or discard it: it is the last one, and none is played."


def cards_left(t: Table) -> int:
    return len(t.state.rendezvous) + len(t.state.top)


def ask_ultimatum(t: Table, decision: Decision) -> Wording:
    step = running(t, Ultimatum)
    return Wording(
        f"Force {amid(gang(t, step.seat))} to scout within three turns or be out?",
        "They could have scouted and did not." + (" It takes all other players." if len(t.seats_from(step.seat)) > 2 else ""),
    )


def ask_replenish(t: Table, decision: Decision) -> Wording:
    held = len(t.state.hand[decision.seat])
    if held >= HAND:
        return Wording("Which Combat cards do you swap?", f"You hold {held}, which is a full hand: you draw for what you discard.")
    return Wording("Which cards do you discard before you draw?", f"You hold {many(held, 'card')} and draw up to five.")


def ask_discard(t: Table, decision: Decision) -> Wording:
    return Wording("Which Combat card do you discard?", f"You must; you hold {many(len(t.state.hand[decision.seat]), 'card')}.")


def ask_search(t: Table, decision: Decision) -> Wording:
    return Wording("Which card do you take from your Combat Deck?", "It goes to your hand; the deck is shuffled.")


def ask_order(t: Table, decision: Decision) -> Wording:
    return Wording("Which of these cards is to be drawn next?", "You put them back on top, one after another.")


def ask_claim(t: Table, decision: Decision) -> Wording:
    return Wording("Do you draw a Special Item?", "A weapon, armour or an augmentation for one of your members.")


def ask_equip(t: Table, decision: Decision) -> Wording:
    item = next((first_of(action) for action in decision.actions if verb_of(action) == EQUIP), -1)
    if item < 0:
        return Wording("Who gets the item?")
    return Wording(f"Who gets {t.box.called[item]}?", t.box.texts[item])


def ask_choose(t: Table, decision: Decision) -> Wording:
    card, step = card_that_asks(t), t.agenda[-1]
    asked = becomes(t.box.lists[step.ops][step.at]) if isinstance(step, Effects) else "for whom?"
    text = reads(t, decision)
    if isinstance(step, Effects) and t.box.lists[step.ops][step.at].code == OP_MOVE:
        targets = [first_of(action) for action in decision.actions if verb_of(action) == TARGET]
        far = [t.box.called[m] for m in targets if t.state.place[m] != step.place]
        text = f"{text} Not there yet: {listed(far)}." if far else text
    return Wording(f"{card}: {asked}" if card else begin(asked), text)


def ask_option(t: Table, decision: Decision) -> Wording:
    card, step = card_that_asks(t), t.agenda[-1]
    ops = t.box.lists[step.ops][step.at].options if isinstance(step, Effects) else ()
    ways = [way(t.box.lists[ops[first_of(action) - 1]]) for action in decision.actions if 0 < first_of(action) <= len(ops)]
    asked = f"{listed([one[:1].lower() + one[1:] for one in ways], 'or')}?" if ways else "which way do you choose?"
    fights = fights_now(t, step, t.box.lists[step.ops][step.at]) if isinstance(step, Effects) else ""
    return Wording(f"{card}: {asked}" if card else begin(asked), " ".join([one for one in (fights, reads(t, decision)) if one]))


def ask_recruit(t: Table, decision: Decision) -> Wording:
    return Wording("Whom do you recruit?", f"{many(len(decision.actions), 'character')} may join your gang, and this fight, ready.")


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
    return Wording(f"You may act once more{here(t)}: with whom?", sides(t, decision))


def ask_target(t: Table, decision: Decision) -> Wording:
    step = t.agenda[-1]
    if not isinstance(step, Deed):
        return Wording("Who is the target?")
    ability = t.box.ability[step.ability]
    return Wording(f"{deed(t, step)}: {becomes(t.box.lists[ability.ops][step.at])}", begin(ability.text))


def ask_cancel(t: Table, decision: Decision) -> Wording:
    """T-CANCEL-08: everybody who might hold an answer is asked in the same words."""
    step = answered(t)
    whom = [t.box.called[code & 4095] for code in step.picks]
    aimed = f" on {listed(whom)}" if whom else ""
    what = "answer" if isinstance(step, Answer) else "action"
    says = begin(of_theirs(t.box.ability[step.ability].text))
    fate = [f"{t.box.called[m]} would {f'have {left} life left' if left else 'die'}." for m, left in fates(t, step)]
    return Wording(
        f"{gang(t, step.seat)}: {deed(t, step)}{aimed}. Do you stop it?", " ".join([*fate, says, f"Or let the {what} happen."])
    )


def ask_protect(t: Table, decision: Decision) -> Wording:
    return Wording("Whom do you protect?", f"{many(len(decision.actions), 'member')} would be hit; the one you name is not.")


def ask_stalemate(t: Table, decision: Decision) -> Wording:
    step = running(t, Proposal)
    if t.state.fight[step.place] == FINAL:
        return Wording(
            "Does the last battle end here, and with it the game?", f"If all agree, {settled(t, decision.seat, step.place)}"
        )
    place, keeper = t.box.place_names[step.place], stays_with(t, step.place)
    kept = "you keep the place" if keeper == decision.seat else f"the place stays with {amid(gang(t, max(keeper, 0)))}"
    own, foes = t.members_at(step.place, decision.seat), [m for m in t.living_at(step.place) if t.state.control[m] != decision.seat]
    return Wording(
        f"{begin(gang(t, step.seat))}: a stalemate at {place}. Do you agree?",
        f"{strengths(t, own, foes)}. If all agree, the fight is over and "
        f"{kept if keeper >= 0 else 'nobody captures the place'}; the others go to the Path.",
    )


def stays_with(t: Table, place: int) -> int:
    """T-STALEMATE-03: whose a place remains after a stalemate."""
    holder = t.state.holder[place]
    return holder if place < t.box.capturable and holder >= 0 and t.stands_at(place, holder) else NOBODY


def settled(t: Table, seat: int, place: int) -> str:
    """T-TIE-03, T-TIE-04: who would win if the last battle were broken off."""
    sides = t.sides_of(place, seat)
    best = best_of(t, sides)
    points = ", ".join([f"{amid(whose(t, seat, one))} {t.points(one)}" for one in sides])
    if best == [seat]:
        return f"you win by conquest points: {points}."
    return f"conquest points decide, and {winner(t, seat, best)}: {points}."


def winner(t: Table, seat: int, best: list[int]) -> str:
    """`the winner is the Living Undead`; of several, that they all have won."""
    who = listed([amid(whose(t, seat, one)) for one in best])
    return f"the winner is {who}" if len(best) == 1 else f"the winners are {who}"


def whose(t: Table, seat: int, other: int) -> str:
    return "you" if other == seat else gang(t, other)


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
