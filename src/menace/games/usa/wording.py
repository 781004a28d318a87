"""How the questions of this board are put: who is asked about which piece, and what follows; each rule set adds its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from menace.games.usa.attack import MonsterAttacks, Skirmish, StabilizerRay
from menace.games.usa.cards import BlondeLure, ChopperLift, Fence
from menace.games.usa.cases import branch_name
from menace.games.usa.deploy import Deployment, PlaceUnit
from menace.games.usa.draw import Mutate, PlaceGiant
from menace.games.usa.encounter import StompBase
from menace.games.usa.fight import BattleCards, MolecularCannon, UnitsAttack
from menace.games.usa.move import Moves, Picked
from menace.games.usa.places import place_name
from menace.games.usa.setup import PostUnits
from menace.games.usa.stats import base_health, fusion, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import (
    APPEAR,
    CASH,
    DEPLOY,
    DISCARD,
    DRAW,
    FLY,
    GUARD,
    HOLLYWOOD,
    LAKE,
    LAND,
    MODES,
    MONSTERS,
    PAY,
    PICK,
    SEA,
    SHED,
    SUBMARINE,
    TILE,
    USE,
    VANISHED,
)
from menace.kernel.action import act, first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import running
from menace.kernel.wording import Wording, in_order, listed, many

Words = Callable[[Table, Decision], Wording]
GUARD_STANDS: Final = "It stands still; a monster that walks into it must stop and fight."
WAYS: Final = {LAND: "over land", LAKE: "across lakes", SEA: "by sea", FLY: "through the air"}


def called(t: Table, piece: int) -> str:
    """A piece as people speak of it: units of a kind are told apart by where they stand, not by a number."""
    return t.box.names[piece] if piece < MONSTERS + 2 else t.box.names[piece].rsplit(" ", 1)[0]


def the(t: Table, piece: int) -> str:
    return called(t, piece) if piece < MONSTERS + 2 else f"the {called(t, piece)}"


def at(t: Table, space: int) -> str:
    return f"at {place_name(t.board, space)}" if space >= 0 else "off the board"


def crowd(t: Table, space: int) -> str:
    """Which units stand in a space: `2 Army Tanks and 1 Guard Fighter`."""
    kinds = Counter([called(t, unit) for unit in t.state.units_in[space]])
    return listed([many(number, kind) for kind, number in kinds.items()])


def ways(t: Table, piece: int) -> str:
    """How a piece gets about."""
    modes = modes_of(t, piece)
    if modes & FLY:
        return WAYS[FLY]
    words = [word for bit, word in WAYS.items() if modes & bit]
    return listed(words) if not modes & MODES["sea_and_coast_only"] else "along sea and coast only"


def goes(t: Table, piece: int) -> str:
    return f"Up to {many(move_of(t, piece), 'space')}, {ways(t, piece)}."


def mine(t: Table, decision: Decision) -> str:
    monster = t.state.monster_of[decision.seat]
    return t.box.names[monster] if monster >= 0 else "your monster"


def cards_on_offer(t: Table, decision: Decision) -> str:
    """The cards that can be used now: `Cutbacks or Blonde Lure`."""
    return listed([t.box.card_names[card] for card in usable(decision)], "or") or "a card"


def usable(decision: Decision) -> list[int]:
    return [first_of(action) for action in decision.actions if verb_of(action) == USE]


def says(t: Table, cards: list[int]) -> str:
    """What cards do; of several each by its name."""
    if len(cards) == 1:
        return t.box.card_texts[cards[0]]
    return " ".join([f"{t.box.card_names[card]}: {t.box.card_texts[card]}" for card in cards])


def of_branch(t: Table, holder: int) -> str:
    """Whose a card is, by the branch that everybody sees."""
    return f" of the {branch_name(t.state.branch_of[holder])}" if holder >= 0 else ""


def on_behalf(t: Table, decision: Decision, unit: int) -> str:
    """Why one decides about a unit that is not one's own."""
    if t.state.owner[unit] == decision.seat:
        return ""
    return "It is nobody's, so you decide for it." if t.state.owner[unit] < 0 else "You decide for it."


# -- set-up -------------------------------------------------------------------------------------------------------------


def ask_monster(t: Table, decision: Decision) -> Wording:
    taken = [t.box.names[monster] for monster in t.state.monster_of if monster >= 0]
    gone = f" {listed(taken)} {'is' if len(taken) == 1 else 'are'} taken." if taken else ""
    return Wording("Which monster do you play?", f"It is yours to the end. Each has its own Health, speed and gift.{gone}")


def ask_branch(t: Table, decision: Decision) -> Wording:
    return Wording(
        "Which branch of the military do you command?",
        f"Its units hunt the other monsters while {mine(t, decision)} stomps.",
    )


def ask_post(t: Table, decision: Decision) -> Wording:
    step = running(t, PostUnits)
    bases = t.board.base_spaces[step.branch]
    name, base, left = branch_name(step.branch), place_name(t.board, bases[step.posted]), len(bases) - step.posted
    return Wording(
        f"Which {name} unit guards {base}?",
        f"Nobody took the {name}. You put one of its units on each of its bases: {many(left, 'base')} to go.",
    )


def ask_lair(t: Table, decision: Decision) -> Wording:
    return Wording(f"At which lair does {mine(t, decision)} begin?", "Then you deploy your first units.")


# -- turn and move --------------------------------------------------------------------------------------------------------


def ask_shed(t: Table, decision: Decision) -> Wording:
    monster = t.state.monster_of[decision.seat]
    return Wording(
        f"Does {t.box.names[monster]} give up a Mutation for {t.box.own[monster].sheds} Health?",
        f"It has {t.state.health[monster]} Health now. The card leaves the game.",
    )


def ask_move(t: Table, decision: Decision) -> Wording:
    step = running(t, Moves)
    monster = t.state.monster_of[decision.seat]
    name, verbs = t.box.names[monster], [verb_of(action) for action in decision.actions]
    lured = f" Blonde Lure calls it to {place_name(t.board, step.lure)}: if it can get there, it must." if step.lure >= 0 else ""
    if APPEAR in verbs:
        return Wording(f"{name} must come back: where does it appear?", comes_back(t, monster) + lured)
    units = sum([verb == PICK for verb in verbs])
    left = still_to_go(t, decision)
    if act(PICK, monster) not in decision.actions:
        gone = {HOLLYWOOD: f" {name} is in Hollywood.", VANISHED: f" {name} has vanished."}.get(t.state.where[monster], "")
        if not units:
            return Wording(f"Use {cards_on_offer(t, decision)} before your moves end?", gone.strip())
        return Wording(f"Which unit moves? {left} can still go.", f"Each moves once, in any order.{gone}")
    return Wording(f"Who moves? {left} can still go.", f"Each moves once, in any order; then come the fights.{lured}")


def still_to_go(t: Table, decision: Decision) -> str:
    """Who may yet be moved: `Megaclaw and 3 units`."""
    monster = t.state.monster_of[decision.seat]
    units = sum([verb_of(action) == PICK and first_of(action) != monster for action in decision.actions])
    who = [t.box.names[monster]] if act(PICK, monster) in decision.actions else []
    return listed([*who, *([many(units, "unit")] if units else [])])


def comes_back(t: Table, monster: int) -> str:
    name, health = t.box.names[monster], t.state.health[monster]
    if t.state.where[monster] == HOLLYWOOD:
        return f"With {health} Health it breaks free of Hollywood. Your moves cannot end before."
    full = t.box.health[monster]
    gains = f" and is back at {full} Health" if health < full else ""
    return f"{name} vanished last turn: it returns to a lair{gains}. Your moves cannot end before."


def ask_move_unit(t: Table, decision: Decision) -> Wording:
    step = running(t, Picked)
    return Wording(
        f"Where does {the(t, step.piece)} {at(t, t.state.where[step.piece])} go?",
        f"{goes(t, step.piece)} In a monster's space it stops and attacks.",
    )


def ask_launch(t: Table, decision: Decision) -> Wording:
    flight = t.box.launched_move + fusion(t, decision.seat)
    return Wording(
        "At which monster is the submarine launched?",
        f"It flies up to {flight} spaces, fights once as a cruise missile, and goes back to its tile.",
    )


def ask_fence(t: Table, decision: Decision) -> Wording:
    monster = t.state.monster_of[t.state.active]
    name = t.box.names[monster]
    return Wording(
        f"Stop {name} {at(t, t.state.where[monster])} with Laser Fence?",
        f"{name} then pays 2 Infamy, or retreats one space and encounters nothing. The card is spent.",
    )


def ask_fenced(t: Table, decision: Decision) -> Wording:
    step = running(t, Fence)
    name, infamy = t.box.names[step.monster], t.state.infamy[step.monster]
    fence = f"A Laser Fence{of_branch(t, step.holder)}"
    if act(PAY) not in decision.actions:
        return Wording(
            f"{fence} stops {name}: where does it retreat to?",
            f"To stay would cost 2 Infamy, and it has {infamy or 'none'}. Retreating, it encounters nothing.",
        )
    return Wording(
        f"{fence} stops {name}: does it pay 2 Infamy or retreat?",
        f"It has {infamy} Infamy. Retreating, it encounters nothing.",
    )


# -- cards ----------------------------------------------------------------------------------------------------------------


def ask_keep(t: Table, decision: Decision) -> Wording:
    step = running(t, Mutate)
    other = "The other goes back into the deck."
    return Wording(f"Which Mutation does {t.box.names[step.monster]} keep?", f"{says(t, list(step.drawn))} {other}")


def ask_giant(t: Table, decision: Decision) -> Wording:
    step = running(t, PlaceGiant)
    health = t.box.health[step.giant]
    return Wording(
        f"On which of your bases does {t.box.names[step.giant]} appear?",
        f"It fights for you with {health} Health. {many(len(decision.actions), 'base is', 'bases are')} open.",
    )


def ask_cutbacks(t: Table, decision: Decision) -> Wording:
    return Wording("Which Research card does Cutbacks remove?", "It leaves the game, whoever has it.")


def ask_lure(t: Table, decision: Decision) -> Wording:
    return Wording("Which monster follows the Blonde Lure?", "On its next turn it must go to a space beside it that you name.")


def ask_lure_to(t: Table, decision: Decision) -> Wording:
    step = running(t, BlondeLure)
    return Wording(f"Where does the lure call {t.box.names[step.monster]}?", "If it can end its next move there, it must.")


def ask_lift(t: Table, decision: Decision) -> Wording:
    step = running(t, ChopperLift)
    return Wording("Which monster does the chopper lift?", f"Up to {many(step.range, 'space')}; it also loses 1 Infamy.")


def ask_drop(t: Table, decision: Decision) -> Wording:
    step = running(t, ChopperLift)
    return Wording(
        f"Where is {t.box.names[step.monster]} set down?",
        f"Within {many(step.range, 'space')}: on land without pieces where nothing is left to stomp, or where it is.",
    )


def ask_cards_between(t: Table, decision: Decision) -> Wording:
    """Before what is fought next, or the Encounter."""
    return Wording(f"Use {cards_on_offer(t, decision)} before you go on?", f"{says(t, usable(decision))} It can also be kept.")


def ask_last_cards(t: Table, decision: Decision) -> Wording:
    return Wording(f"Use {cards_on_offer(t, decision)} before your turn ends?", f"{says(t, usable(decision))} It can also be kept.")


# -- fight ----------------------------------------------------------------------------------------------------------------


def ask_declare(t: Table, decision: Decision) -> Wording:
    unit = next(first_of(action) for action in decision.actions if verb_of(action) == SUBMARINE)
    box, speaks = t.box, on_behalf(t, decision, unit)
    return Wording(
        f"Does the submarine {at(t, t.state.where[unit])} fight as a cruise missile?",
        f"Then Damage is {box.missile_damage}, not {box.damage[unit]}, and Defense {box.missile_defense}, not {box.defense[unit]};"
        f" it is gone after the battle. {speaks}".strip(),
    )


def ask_battle_cards(t: Table, decision: Decision) -> Wording:
    step = running(t, BattleCards)
    cards = cards_on_offer(t, decision)
    return Wording(
        f"Use {cards} against {t.box.names[step.monster]} {at(t, step.space)}?",
        f"{says(t, usable(decision))} The battle is about to begin.",
    )


def ask_stabilizer(t: Table, decision: Decision) -> Wording:
    step = running(t, StabilizerRay)
    return Wording(
        f"Which Mutation does {t.box.names[step.monster]} lose?", "The Stabilizer Ray has hit: the card leaves the game."
    )


def ask_exile(t: Table, decision: Decision) -> Wording:
    step = running(t, MolecularCannon)
    return Wording(f"To which of its lairs is {t.box.names[step.monster]} thrown?", "The Molecular Cannon has ended the battle.")


def ask_fire(t: Table, decision: Decision) -> Wording:
    step = running(t, UnitsAttack)
    name, health = t.box.names[step.monster], t.state.health[step.monster]
    waiting = len(step.next_group(t))
    speaks = on_behalf(t, decision, first_of(decision.actions[0]))
    first = " Missile Launchers shoot early." if step.early else ""
    return Wording(
        f"Which unit attacks {name} next?",
        f"{name} has {health} Health; {many(waiting, 'unit')} to attack.{first} {speaks}".strip(),
    )


def ask_attack(t: Table, decision: Decision) -> Wording:
    step = running(t, MonsterAttacks)
    name, infamy = t.box.names[step.monster], t.state.infamy[step.monster]
    more = f" {infamy} Infamy would buy {many(infamy, 'more attack')}." if infamy else ""
    battle = next((frame for frame in t.frames() if isinstance(frame, Skirmish)), None)
    now = f" Round {battle.round} of 2." if battle is not None else ""
    spent = " A missile is gone when the round ends, hit or not." if battle is not None and missiles_by(t, step.monster) else ""
    if not step.left:
        asked, why = in_exchange(t, step.monster, decision, "buy another", "for more of them")
        return Wording(f"{name} has made its attacks. Does it {asked}?", f"{why}{now}{spent}")
    left = f"{many(step.left, 'attack')} left."
    if step.foe >= 0:
        return Wording(f"How does {name} attack {t.box.names[step.foe]}?", left + more)
    return Wording(f"Whom does {name} attack?", left + now + spent + more)


def in_exchange(t: Table, monster: int, decision: Decision, buy: str, strike: str) -> tuple[str, str]:
    """What a monster can have for its Infamy and its Mutations, and what it has of them."""
    s, sheds = t.state, t.box.own[monster].sheds
    offered = {verb_of(action) for action in decision.actions}
    ways = [buy] if CASH in offered else []
    ends = [end for verb, end in ((DISCARD, strike), (SHED, f"for {sheds} Health")) if verb in offered]
    if ends:
        ways.append(f"give up a Mutation {listed(ends, 'or')}")
    has = [f"{s.infamy[monster]} Infamy"] if CASH in offered else []
    has += [f"{s.health[monster]} Health"] if SHED in offered else []
    leaves = " A Mutation given up leaves the game." if ends else ""
    return listed(ways, "or"), f"It has {listed(has)}.{leaves}".replace("It has .", "").strip()


def missiles_by(t: Table, monster: int) -> bool:
    """A-UNIT-39, M-UNIT-01: whether a monster fights a missile."""
    space = t.state.where[monster]
    return space >= 0 and any([t.is_missile(unit) for unit in t.state.units_in[space]])


def ask_retreat(t: Table, decision: Decision) -> Wording:
    monster = getattr(t.agenda[-1], "monster", -1)
    name = t.box.names[monster]
    if t.state.owner[monster] == decision.seat:
        return Wording(f"Where does {name} retreat to?", "It could not clear the space, and encounters nothing where it goes.")
    return Wording(f"Where must {name} retreat to?", "It could not beat the units around it, so you say where it goes.")


# -- encounter and deploy ----------------------------------------------------------------------------------------------


def ask_base(t: Table, decision: Decision) -> Wording:
    step = running(t, StompBase)
    health = base_health(t, step.monster)
    return Wording(
        f"What does {t.box.names[step.monster]} take for the {branch_name(step.branch)} base?",
        f"{health} Health or 1 Infamy; it has {t.state.health[step.monster]} Health and {t.state.infamy[step.monster]} Infamy.",
    )


def ask_trophy(t: Table, decision: Decision) -> Wording:
    step = running(t, StompBase)
    name, branch = t.box.names[step.monster], branch_name(step.branch)
    speaks = on_behalf(t, decision, first_of(decision.actions[0])).replace("It is", "They are").replace(" it.", " them.")
    gone = "It becomes a trophy and is out of the game for good."
    if not speaks:
        return Wording(f"{name} stomped your base: which {branch} unit do you lose?", gone)
    return Wording(f"{name} stomped a base of the {branch}: which unit do they lose?", f"{gone} {speaks}")


def ask_deploy(t: Table, decision: Decision) -> Wording:
    step = running(t, Deployment)
    verbs = [verb_of(action) for action in decision.actions]
    instead = " Or draw a Research card." if DRAW in verbs else ""
    cards = f" {cards_on_offer(t, decision)} can be used first." if USE in verbs else ""
    if step.flex + step.guard <= 0 or not any([verb not in (DRAW, USE) for verb in verbs[:-1]]):
        return Wording("No unit can be deployed. What do you do instead?", (instead + cards).strip())
    units = [first_of(action) for action in decision.actions if verb_of(action) == DEPLOY]
    guards = [unit for unit in units if t.box.branch[unit] == GUARD]
    apart = step.guard if 0 < len(guards) < len(units) else 0
    places = places_left(t, step, decision) - apart
    left = f"{places} more" if step.spaces else f"Up to {places}"
    if len(guards) == len(units):
        return Wording(f"Which Guard unit do you deploy? {left}.", GUARD_STANDS + instead + cards)
    if guards and not step.flex:
        return Wording(f"Which unit do you deploy? {step.guard} more of any kind.", (instead + cards).strip())
    if guards:
        left += f" of any kind, and {many(step.guard, 'Guard unit')}" if step.guard else " of any kind"
    moved = "One that stands on the board can move to a base." if any([t.state.where[unit] >= 0 for unit in units]) else ""
    return Wording(f"Which unit do you deploy? {left}.", (moved + instead + cards).strip())


def places_left(t: Table, step: Deployment[Table], decision: Decision) -> int:
    """How many units may still be placed: the Guard's place is of no use where no unit for it is on offer."""
    units = [first_of(action) for action in decision.actions if verb_of(action) == DEPLOY]
    serves = step.emergency(t) or any([t.box.branch[unit] == GUARD for unit in units])
    return step.flex + step.guard if serves else step.flex


def ask_place(t: Table, decision: Decision) -> Wording:
    step = running(t, PlaceUnit)
    unit, free = step.unit, len(decision.actions)
    kind = "place" if t.box.branch[unit] == GUARD else "base"
    if t.state.where[unit] != TILE:
        return Wording(
            f"Where does {the(t, unit)} {at(t, t.state.where[unit])} go? {many(free, f'{kind} is', f'{kind}s are')} free.",
            "It is taken from where it stands.",
        )
    alike = [other for other in range(len(t.box.kind)) if t.box.kind[other] == t.box.kind[unit]]
    count = sum([t.state.where[other] >= 0 for other in alike]) + 1
    told = f"the {in_order(count)} {called(t, unit)}" if len(alike) > 1 else the(t, unit)
    return Wording(
        f"Where does {told} go? {many(free, f'{kind} is', f'{kind}s are')} free.",
        f"It moves {many(move_of(t, unit), 'space')} a turn, {ways(t, unit)}." if kind == "base" else GUARD_STANDS,
    )


ASKING: Final[dict[str, Words]] = {
    "monster": ask_monster,
    "branch": ask_branch,
    "post": ask_post,
    "lair": ask_lair,
    "shed": ask_shed,
    "move": ask_move,
    "move unit": ask_move_unit,
    "launch": ask_launch,
    "fence": ask_fence,
    "fenced": ask_fenced,
    "keep": ask_keep,
    "giant": ask_giant,
    "cutbacks": ask_cutbacks,
    "lure": ask_lure,
    "lure to": ask_lure_to,
    "lift": ask_lift,
    "drop": ask_drop,
    "cards between": ask_cards_between,
    "last cards": ask_last_cards,
    "declare": ask_declare,
    "battle cards": ask_battle_cards,
    "stabilizer": ask_stabilizer,
    "exile": ask_exile,
    "fire": ask_fire,
    "attack": ask_attack,
    "retreat": ask_retreat,
    "base": ask_base,
    "trophy": ask_trophy,
    "deploy": ask_deploy,
    "place": ask_place,
}
