"""How the questions of World are put: who is asked about which piece, and what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from menace.games.world.attack import CreatureAttacks, UnitsAttack, the_battle
from menace.games.world.deploy import TWO_UNITS, DeployPhase, FireMissile, PlaceUnit, PutToSea
from menace.games.world.encounter import CallTanks, Feast
from menace.games.world.fight import BattleRound, JoinBattle, due_spaces
from menace.games.world.moment import needs
from menace.games.world.move import MovePiece
from menace.games.world.mutate import DrawMinion
from menace.games.world.retreat import DrivenOff, FallBack, VictoryOrRetreat
from menace.games.world.roll import AlsoHit, AttackRoll, ShellGuard
from menace.games.world.stats import missile_range, move_of
from menace.games.world.table import Table
from menace.games.world.turn import EndOfTurn
from menace.games.world.words import (
    AT_SEA,
    ATOMIC_BREATH,
    BASE,
    BATTLE,
    BY_AIR,
    CITY,
    CREATURES,
    ENCOUNTER,
    FEED,
    FIRE,
    GIVE,
    JOIN,
    LEAVE,
    MISSILE,
    MONSTERS,
    ON_LAND,
    PICK,
    RAY,
    RESEARCH,
    WAR_SPIKES,
)
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import running
from menace.kernel.wording import Wording, in_order, listed, many

Words = Callable[[Table, Decision], Wording]
TRAVEL: Final = {ON_LAND: "over land and by ferry", BY_AIR: "through the air", AT_SEA: "by sea"}


def called(t: Table, piece: int) -> str:
    """A piece as people speak of it: units of a kind have no numbers."""
    return t.box.names[piece] if piece < CREATURES else t.box.names[piece].rsplit(" ", 1)[0]


def the(t: Table, piece: int) -> str:
    return called(t, piece) if piece < CREATURES else f"the {called(t, piece)}"


def victim(t: Table, decision: Decision, piece: int) -> str:
    """Who is attacked: that it is a piece of whoever attacks it is said, for it is seldom meant."""
    own = t.state.owner[piece] == decision.seat
    return f"your own {called(t, piece)}" if own else the(t, piece)


def place(t: Table, space: int) -> str:
    return t.board.names[space]


def monster_of(t: Table, decision: Decision) -> str:
    monster = t.state.monster_of[decision.seat]
    return t.box.names[monster] if monster >= 0 else "your monster"


def crowd(t: Table, pieces: list[int], seat: int | None = None) -> str:
    """`Konk, 2 Asiatic Tanks and 1 Asiatic Fighter`; a unit of the one who is asked is `your own Asiatic Tank`."""
    names = Counter([(called(t, piece), piece >= CREATURES and t.state.owner[piece] == seat) for piece in pieces])
    return listed([counted(t, name, number, own) for (name, own), number in names.items()])


def counted(t: Table, name: str, number: int, own: bool) -> str:
    if name in t.box.names[:CREATURES]:
        return name
    return f"your own {name if number == 1 else many(number, name)}" if own else many(number, name)


def foes(t: Table, piece: int, space: int) -> list[int]:
    """Everything in a space that is hostile to a piece."""
    s = t.state
    return [other for other in [*s.creatures_in[space], *s.units_in[space]] if other != piece and t.hostile(piece, other)]


def on_behalf(t: Table, decision: Decision, unit: int) -> str:
    return "" if t.state.owner[unit] == decision.seat else "Nobody plays this military, so you decide for it."


def battle_at(t: Table) -> str:
    """Where the battle under way is fought."""
    fought = battle_of(t)
    return f" in {place(t, fought.space)}" if fought is not None else ""


def battle_of(t: Table) -> BattleRound | None:
    return next((step for step in t.frames() if isinstance(step, BattleRound)), None)


def hits_on(t: Table, attacker: int, target: int) -> str:
    """What an attack has to roll now."""
    roll = needs(t, attacker, target, battle_of(t))
    return f"hits on {roll} or more" if roll <= 6 else "cannot hit"


def those(t: Table, pieces: list[int]) -> str:
    """A piece that is meant, or several: `the Asiatic Tank`, `2 Asiatic Tanks`."""
    return the(t, pieces[0]) if len(pieces) == 1 else crowd(t, pieces)


# -- set-up and turn ------------------------------------------------------------------------------------------------------


def ask_monster(t: Table, decision: Decision) -> Wording:
    taken = [t.box.names[monster] for monster in t.state.monster_of if monster >= 0]
    gone = f" {listed(taken)} {'is' if len(taken) == 1 else 'are'} taken." if taken else ""
    return Wording("Which monster do you play?", f"It is yours to the end. Each has its own ability and its own Mutations.{gone}")


def ask_military(t: Table, decision: Decision) -> Wording:
    return Wording("Which military do you command?", f"Its units hunt the other monsters while {monster_of(t, decision)} stomps.")


def ask_lair(t: Table, decision: Decision) -> Wording:
    return Wording(f"At which lair do {monster_of(t, decision)} and your minion begin?", "Your first turn begins there.")


def ask_return(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"{monster_of(t, decision)} comes back: at which lair?", "It begins anew with its full Health. It must come back now."
    )


def ask_aside(t: Table, decision: Decision) -> Wording:
    step = running(t, EndOfTurn)
    return Wording(
        f"At which lair does {t.box.names[step.waiting(t)]} come back?",
        "It had nowhere to retreat to and left the board this turn.",
    )


def ask_move(t: Table, decision: Decision) -> Wording:
    left = still_to_go(t, decision)
    if not left:
        return Wording("All have moved. Does Pollendust give her cube before the fights?")
    return Wording(f"Who moves? {left} can still go.", "Each moves once, in any order; then come the fights.")


def still_to_go(t: Table, decision: Decision) -> str:
    """Who may yet be moved: `Nessie, Pollendust and 6 units`; several minions are counted, for each has a button of its own."""
    pieces = [first_of(action) for action in decision.actions if verb_of(action) == PICK]
    monster = t.state.monster_of[decision.seat]
    minions = [called(t, piece) for piece in pieces if MONSTERS <= piece < CREATURES]
    units = sum([piece >= CREATURES for piece in pieces])
    who = [t.box.names[monster]] if act(PICK, monster) in decision.actions else []
    band = [many(len(minions), "minion")] if len(minions) > 1 else minions
    return listed([*who, *band, *([many(units, "unit")] if units else [])])


def ask_move_creature(t: Table, decision: Decision) -> Wording:
    step = running(t, MovePiece)
    then = " Where it ends it may stomp a city or a base, or mutate." if step.piece < MONSTERS else ""
    return Wording(
        f"Where does {called(t, step.piece)} go?",
        f"Up to {many(move_of(t, step.piece), 'space')}, over land and sea; foes in its way stop it and fight.{then}",
    )


def ask_move_unit(t: Table, decision: Decision) -> Wording:
    step = running(t, MovePiece)
    how = TRAVEL.get(t.box.travel[step.piece], "anywhere")
    return Wording(
        f"Where does the {called(t, step.piece)} in {place(t, t.state.where[step.piece])} go?",
        f"Up to {many(move_of(t, step.piece), 'space')}, {how}. Where a monster or minion is, it stops and fights.",
    )


# -- fight ----------------------------------------------------------------------------------------------------------------

BETWEEN_FIGHTS: Final = {RAY: "use the Opticus Ray", GIVE: "give Pollendust's cube"}


def ask_battle(t: Table, decision: Decision) -> Wording:
    """What must be fought, what submarines alone may begin, and what may come in between."""
    fights = [first_of(action) for action in decision.actions if verb_of(action) == BATTLE]
    verbs = {verb_of(action) for action in decision.actions}
    besides = " or ".join([word for verb, word in BETWEEN_FIGHTS.items() if verb in verbs])
    if not fights:
        return Wording(f"Before the encounters: {besides}?" if besides else "Go on to the encounters?", "No battle is left.")
    if not due_spaces(t):
        targets = f" at {crowd(t, [*t.state.creatures_in[fights[0]]])} in {place(t, fights[0])}" if len(fights) == 1 else ""
        return Wording(f"Do your submarines fire{targets}?", "From the sea, each once in a place; nothing can hit them there.")
    if len(fights) > 1:
        return Wording(f"Which of {len(fights)} battles is fought next?", "Each is one round; what is left then stays or retreats.")
    first = f", or {besides} first" if besides else " now"
    return Wording(f"Fight in {place(t, fights[0])}{first}?", "One round; what is left then stays or retreats.")


def ask_join(t: Table, decision: Decision) -> Wording:
    step = running(t, JoinBattle)
    fired = [first_of(action) for action in decision.actions if verb_of(action) == JOIN]
    who = f"Does {the(t, fired[0])}" if len(fired) == 1 else f"Which of your {len(fired)} submarines"
    return Wording(
        f"{who} fire into the battle in {place(t, step.space)}?",
        "From the sea beside it, when the units attack; nothing can hit it there.",
    )


def ask_first_ability(t: Table, decision: Decision) -> Wording:
    return Wording(f"Which ability of {monster_of(t, decision)} comes first?", "The other follows at once.")


def ask_lend(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"Does {monster_of(t, decision)} call a minion to this battle?", "It is drawn from the deck and leaves afterwards."
    )


def ask_flee(t: Table, decision: Decision) -> Wording:
    step = running(t, DrivenOff)
    does = "do" if len(step.units) > 1 else "does"
    return Wording(f"Where {does} {those(t, list(step.units))} flee to?", "Winged Horror strikes before the battle begins.")


def ask_stay(t: Table, decision: Decision) -> Wording:
    step = running(t, DrivenOff)
    return Wording(f"Which unit finds no room in {place(t, step.goal)} and stays?", "A space holds 5 units.")


def ask_lead(t: Table, decision: Decision) -> Wording:
    return Wording("Which of yours attacks next?", f"All of them attack{battle_at(t)}, one after another.")


def ask_sweep(t: Table, decision: Decision) -> Wording:
    step = running(t, CreatureAttacks)
    return Wording(
        f"Which unit does {called(t, step.creature)} sweep with its tail?",
        f"{many(step.sweep, 'extra attack')}, each at another unit; then come the others.",
    )


def ask_attack(t: Table, decision: Decision) -> Wording:
    step = running(t, CreatureAttacks)
    together = "; several at one target are rolled together" if step.left > 1 else ""
    return Wording(f"Whom does {called(t, step.creature)} attack{battle_at(t)}?", f"{many(step.left, 'attack')} left{together}.")


def ask_reroll(t: Table, decision: Decision) -> Wording:
    step = running(t, AttackRoll)
    return Wording(
        f"{called(t, step.attacker)} rolled {step.face} at {the(t, step.target)}: roll again?",
        f"It {hits_on(t, step.attacker, step.target)}. The new roll counts, better or worse.",
    )


def ask_also(t: Table, decision: Decision) -> Wording:
    step = running(t, AlsoHit)
    gifts = [name for held, name in gifts_of_also(t, step.attacker) if held]
    more = f" {many(step.left, 'more hit')} in all." if step.left > 1 else ""
    return Wording(
        f"{listed(gifts)}: which {in_order(len(step.struck) + 1)} unit is hit?",
        f"The blow of {called(t, step.attacker)} hits it too, without a roll.{more}",
    )


def gifts_of_also(t: Table, attacker: int) -> list[tuple[bool, str]]:
    """What may make one blow hit several units."""
    breath = t.box.ability[attacker] == ATOMIC_BREATH
    return [(t.mutated(attacker, WAR_SPIKES), t.box.card_names[WAR_SPIKES]), (breath, t.box.ability_names[attacker])]


def ask_shell(t: Table, decision: Decision) -> Wording:
    step = running(t, ShellGuard)
    s = t.state
    return Wording(
        f"Who takes {step.points} Damage: {called(t, step.monster)} or {called(t, step.minion)}?",
        f"{called(t, step.monster)} has {s.health[step.monster]} Health, {called(t, step.minion)} {s.health[step.minion]}.",
    )


def ask_fire(t: Table, decision: Decision) -> Wording:
    step = running(t, UnitsAttack)
    fires = [action for action in decision.actions if verb_of(action) == FIRE]
    if not fires:
        return Wording(f"Which unit attacks whom{battle_at(t)}?")
    first, aims = first_of(fires[0]), {second_of(action) for action in fires}
    waiting = [unit for unit in t.state.units_in[step.space] if step.waits(t, unit)] + step.outside(t, the_battle(t))
    when = "Rocket Launchers fire before everybody else." if step.early else "Each unit attacks once."
    aim = f" at {called(t, second_of(fires[0]))}" if len(aims) == 1 else ""
    if len(waiting) == 1:
        asked = f"Does {the(t, first)} fire{aim}{battle_at(t)}?" if aim else f"At whom does {the(t, first)} fire{battle_at(t)}?"
    else:
        asked = f"{len(waiting)} units still fire{aim}{battle_at(t)}: which is next{'' if aim else ', and at whom'}?"
    return Wording(asked, f"{when} {on_behalf(t, decision, first)}".strip())


def ask_yield(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"Your own forces stand against each other{battle_at(t)}: which side retreats?", "The other side keeps the space."
    )


def ask_retreat(t: Table, decision: Decision) -> Wording:
    step = running(t, VictoryOrRetreat)
    does = "do" if len(step.must) > 1 else "does"
    blocked = "Who has nowhere to go leaves the board. " if any([verb_of(a) == LEAVE for a in decision.actions]) else ""
    monster = any([piece < MONSTERS for piece in step.must])
    alone = "Units retreat together." if len(step.must) > 1 else "Foes are left here."
    idle = f"{monster_of(t, decision)} stomps nothing after a retreat." if monster else alone
    return Wording(f"{standing(t, step)}: where {does} {those(t, list(step.must))} retreat to?", blocked + idle)


def standing(t: Table, step: VictoryOrRetreat) -> str:
    """The verdict of a battle in which nobody need have been beaten: whoever entered leaves while a foe still stands."""
    left = foes(t, step.must[0], step.space)
    large = [called(t, piece) for piece in left if piece < CREATURES]
    stand = "stands" if len(large or left) == 1 else "stand"
    return f"{listed(large) or many(len(left), 'unit')} still {stand} in {place(t, step.space)}"


def ask_disband(t: Table, decision: Decision) -> Wording:
    step = running(t, FallBack)
    return Wording(
        f"Which unit is lost on the retreat to {place(t, step.space)}?", "A space holds 5 units, and there is no room for all."
    )


def ask_rampage(t: Table, decision: Decision) -> Wording:
    return Wording(f"Does {monster_of(t, decision)} rampage on?", "It moves to a neighbouring space and fights there at once.")


# -- encounter ------------------------------------------------------------------------------------------------------------


def ask_encounter(t: Table, decision: Decision) -> Wording:
    space = t.state.where[t.state.monster_of[decision.seat]]
    if not any([verb_of(action) == ENCOUNTER for action in decision.actions]):
        return Wording("Does Pollendust use the Mutation Site?", "She gathers a cube for your monster.")
    offered = [first_of(action) for action in decision.actions if verb_of(action) == ENCOUNTER]
    asked = f"What does {monster_of(t, decision)} stomp in {place(t, space)}?"
    if len(offered) == 1:
        board = t.board
        names = {CITY: f"stomp {board.city_names[space]}", BASE: f"stomp the base {board.base_names[space]}"}
        asked = f"Does {monster_of(t, decision)} {names.get(offered[0], f'mutate at {board.site_names[space]}')}?"
    return Wording(asked, f"One thing a turn; {many(t.state.supply, 'Stomp token is', 'Stomp tokens are')} left.")


def ask_feast(t: Table, decision: Decision) -> Wording:
    step = running(t, Feast)
    minions = [first_of(action) for action in decision.actions if verb_of(action) == FEED]
    share, health = min(step.left, step.points), t.state.health
    return Wording(
        f"{monster_of(t, decision)} gains {step.points} Health: give up to {share} of it to"
        f" {called(t, minions[0]) if len(minions) == 1 else 'a minion'}?",
        " ".join([f"{called(t, minion)} has {health[minion]} of {t.box.health[minion]} Health." for minion in minions]),
    )


def ask_tanks(t: Table, decision: Decision) -> Wording:
    step = running(t, CallTanks)
    name, tanks = t.box.military_names[step.military], len(step.tanks(t))
    owner = t.seat_of_military(step.military)
    why = "" if owner == decision.seat else " Nobody plays them, so you decide."
    return Wording(f"Where does the {name} call up {many(tanks, 'tank')}?", f"Its base has been stomped.{why}")


def ask_mutation_pick(t: Table, decision: Decision) -> Wording:
    return Wording(f"Which Mutation does {monster_of(t, decision)} take?", "You rolled a free choice.")


def ask_minion_lair(t: Table, decision: Decision) -> Wording:
    step = running(t, DrawMinion)
    return Wording(f"At which lair does {called(t, step.minion)} appear?", "The new minion is yours.")


def ask_gift(t: Table, decision: Decision) -> Wording:
    return Wording(f"Does Pollendust give her cube to {monster_of(t, decision)} now?", "A cube is a roll on its Mutation chart.")


def ask_dive(t: Table, decision: Decision) -> Wording:
    return Wording(
        f"Does {monster_of(t, decision)} slip away into a neighbouring ocean?", "Vanish Below: it costs no Move and is no retreat."
    )


# -- deploy ---------------------------------------------------------------------------------------------------------------


def ask_deploy(t: Table, decision: Decision) -> Wording:
    step = running(t, DeployPhase)
    verbs = [verb_of(action) for action in decision.actions]
    instead = " Or do research: one roll on your chart." if RESEARCH in verbs else ""
    missile = " One submarine can be built as a cruise missile." if MISSILE in verbs else ""
    left = f"{step.left} more" if step.units else f"Up to {step.left}"
    return Wording(f"Which unit do you deploy? {left}.", f"{sites_for(step)}{missile}{instead}")


def sites_for(step: DeployPhase) -> str:
    """W-DEPLOY-21 or W-DEPLOY-03: in which places."""
    if step.city != -2:
        return f"Your research rolled {TWO_UNITS}: {step.left + len(step.units)} units to one city that is not stomped, anywhere."
    return "At bases anywhere, and at cities of your home, where nothing is stomped."


def ask_place(t: Table, decision: Decision) -> Wording:
    step = running(t, PlaceUnit)
    what = "the cruise missile" if step.missile else the(t, step.unit)
    start = t.state.where[step.unit]
    came = f" It is taken from {place(t, start)}." if start >= 0 else ""
    flies = f"It has a range of {missile_range(t, decision.seat)} spaces. " if step.missile else ""
    phase = running_phase(t)
    room = "One unit to a space." if phase.city == -2 else "The next one goes to the same city." if phase.left > 1 else ""
    free = many(len(decision.actions), "place is", "places are")
    return Wording(f"Where does {what} go? {free} free.", f"{flies}{room}{came}".strip())


def running_phase(t: Table) -> DeployPhase:
    return next(step for step in t.frames() if isinstance(step, DeployPhase))


def ask_upgrade(t: Table, decision: Decision) -> Wording:
    return Wording("Which Upgrade does your military take?", "You rolled a free choice. It works at once, to the end of the game.")


def ask_ally(t: Table, decision: Decision) -> Wording:
    step = running(t, DrawMinion)
    return Wording(f"Where does your ally {called(t, step.minion)} appear?", "It fights for your military, beside any units.")


def ask_sail(t: Table, decision: Decision) -> Wording:
    step = running(t, PutToSea)
    harbour = place(t, t.state.where[step.units[0]])
    who = f"does the submarine at {harbour}" if len(step.units) == 1 else f"do your {len(step.units)} submarines"
    return Wording(f"Where {who} put to sea?", "A new submarine leaves its harbour at once.")


def ask_strike(t: Table, decision: Decision) -> Wording:
    step = running(t, FireMissile)
    return Wording(
        "At which monster is the cruise missile fired?", f"It deals {t.box.missile_damage[step.unit]} Damage if it hits."
    )


ASKING: Final[dict[str, Words]] = {
    "monster": ask_monster,
    "military": ask_military,
    "lair": ask_lair,
    "return": ask_return,
    "aside": ask_aside,
    "move": ask_move,
    "move creature": ask_move_creature,
    "move unit": ask_move_unit,
    "battle": ask_battle,
    "join": ask_join,
    "first ability": ask_first_ability,
    "lend": ask_lend,
    "flee": ask_flee,
    "stay": ask_stay,
    "lead": ask_lead,
    "sweep": ask_sweep,
    "attack": ask_attack,
    "reroll": ask_reroll,
    "also": ask_also,
    "shell": ask_shell,
    "early fire": ask_fire,
    "fire": ask_fire,
    "yield": ask_yield,
    "retreat": ask_retreat,
    "disband": ask_disband,
    "rampage": ask_rampage,
    "encounter": ask_encounter,
    "feast": ask_feast,
    "tanks": ask_tanks,
    "mutation pick": ask_mutation_pick,
    "minion lair": ask_minion_lair,
    "gift": ask_gift,
    "dive": ask_dive,
    "deploy": ask_deploy,
    "place": ask_place,
    "upgrade": ask_upgrade,
    "ally": ask_ally,
    "sail": ask_sail,
    "strike": ask_strike,
}
