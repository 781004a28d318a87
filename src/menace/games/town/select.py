"""The selector language: which members, dead, reserves, players and locations a card speaks of (the grammar of content)."""

from __future__ import annotations

from menace.games.town.box import Amount, Sel, Words
from menace.games.town.table import Table
from menace.games.town.words import (
    ALL,
    ANY,
    CARD,
    DEAD,
    DONE_CHOOSING,
    EXERTED,
    FALLEN,
    FOE,
    FREE,
    GANG_BIT,
    HERE,
    HIDDEN,
    IN_RESERVE,
    IS_ATTACKER,
    IS_CAPTURABLE,
    IS_CONTROLLED,
    IS_EQUIPPED,
    IS_EXERTED,
    IS_FOCUSED,
    IS_FOLLOWER,
    IS_FOUGHT,
    IS_HIDDEN,
    IS_OCCUPIED,
    IS_READY,
    IS_SELF,
    IS_THRALLED,
    IS_WOUNDED,
    IT,
    LEADER,
    MEMBER,
    MINE,
    MOST_BIT,
    NOBODY,
    ON_PATH,
    OPPOSING,
    OUTCAST,
    PARTY,
    PATH,
    PEACE,
    PLACE_TARGET,
    PLAYER,
    PLAYER_TARGET,
    RACES,
    READY,
    RESERVE,
    SEATS_MOST,
    SELF,
    SPOT,
    STEALTH,
    TARGET,
)
from menace.kernel.action import act
from menace.kernel.table import Waiver


class Eye:
    """From where a selector looks: the acting player, the acting member, the place, what came before, the card's icon."""

    def __init__(self, seat: int, actor: int, place: int) -> None:
        self.seat = seat
        self.actor = actor
        self.place = place
        self.it: tuple[int, ...] = ()
        self.foe = NOBODY
        self.source = NOBODY  # the card the effect stands on
        self.fair_game = False  # Rendezvous effects: hiding does not help (T-RDV-04)
        self.runaway = NOBODY  # T-RUN-04: only members of this player
        self.only = NOBODY  # T-RUN-10: only this member of theirs
        self.bound = False  # T-ACTION-47: an actor in focus is limited
        self.taken: tuple[int, ...] = ()  # chosen already
        self.here: list[int] | None = None  # the living at the place, where they are known
        self.waiver: Waiver | None = None  # the rules left out, where it looks for what is asked about

    def waives(self, rule: str) -> bool:
        """Whether a rule is left out for what is asked about. What else an action leads to goes by the rules all the same."""
        return self.waiver is not None and self.waiver.leaves_out(rule)


def states_of(t: Table, member: int, need: int, actor: int) -> int:
    """Which of the asked changing words hold for a member.

    T-ACTION-55, T-FAQ-16: followers are the others of its player, attackers those who are ready, the acting one included;
    all of them here and alive.
    """
    s = t.state
    found = 0
    status = s.status[member]
    if status == READY:
        found |= IS_READY | IS_ATTACKER
    elif status == EXERTED:
        found |= IS_EXERTED
    elif status == HIDDEN:
        found |= IS_HIDDEN
    if s.tokens[member] < 0:
        found |= IS_WOUNDED
    if s.item[member] >= 0:
        found |= IS_EQUIPPED
    if need & IS_FOCUSED and member in s.focus:
        found |= IS_FOCUSED
    bonds = s.bonds[member]
    if bonds and bonds[-1] >= 0:
        found |= IS_THRALLED
    if member == actor:
        found |= IS_SELF | IS_ATTACKER
    elif actor >= 0 and s.control[member] == s.control[actor]:
        found |= IS_FOLLOWER
    return found


def fits(t: Table, words: Words, member: int, actor: int) -> bool:
    """Whether a character matches a filter."""
    bits = t.bits(member)
    if bits & words.must != words.must or bits & words.never:
        return False
    name = t.box.name_of[member]
    for wanted in words.must_name:
        if name != wanted:
            return False
    if words.never_name and name in words.never_name:
        return False
    states = states_of(t, member, words.states, actor) if words.states else 0
    if states & words.must_state != words.must_state or states & words.never_state:
        return False
    if words.choosy:
        return bool(bits & words.some or states & words.some_state or name in words.some_name)
    return True


def may_help(t: Table, card: int, member: int) -> bool:
    """T-DECK-06, T-DECK-07: a Combat card helps only members of its own gang icon, or anybody if it has none."""
    box = t.box
    return card < 0 or box.type[card] != CARD or box.icon[card] == NOBODY or box.icon[card] == box.icon[member]


def living(t: Table, sel: Sel, place: int) -> list[int]:
    """The living members where a selector looks."""
    s = t.state
    where = s.place
    if sel.at == HERE:
        return t.living_at(place)
    if sel.at == PARTY:
        return [m for m in sorted(s.party) if t.lives(m)]
    if sel.at == FREE:
        return [m for m in s.living if where[m] == PATH or s.fight[where[m]] == PEACE]
    return t.living_at(PATH) if sel.at == ON_PATH else list(s.living)


def elsewhere(sel: Sel, eye: Eye) -> bool:
    """The rule that keeps a card to where it looks."""
    if sel.at == HERE:
        return eye.waives("T-COMBAT-34")
    return eye.waives("T-RDV-02") if sel.at == PARTY else eye.waives("T-RDV-03")


def within_focus(t: Table, sel: Sel, member: int, eye: Eye) -> bool:
    """T-ACTION-47: what a member in focus does touches its partners and at most itself besides; it is not aimed at itself."""
    if not eye.bound or eye.actor < 0 or eye.actor not in t.state.focus or member in t.partners(eye.actor):
        return True
    return member == eye.actor and not (t.state.edition >= 2 and sel.side != MINE and must_choose(sel))


def targetable(t: Table, sel: Sel, member: int, eye: Eye) -> bool:
    """Whether a member may be chosen or touched: side, hiding, focus, icon, running away.

    T-ACTION-16, T-FAQ-06: anybody, where the card does not say whose; T-FAQ-31: of several opponents as well. T-ACTION-31:
    who hides is left out of effects on many too, T-ACTION-32: but not of its own player's.
    """
    s = t.state
    theirs = s.control[member] != eye.seat
    if sel.side == MINE:
        if theirs:
            if not eye.waives("T-ACTION-16"):
                return False
        elif not may_help(t, eye.source, member) and not eye.waives("T-DECK-06"):
            return False
    elif theirs:
        if s.status[member] == HIDDEN and not eye.fair_game and not sees_hidden(t, eye.actor) and not eye.waives("T-ACTION-24"):
            return False
        if eye.runaway >= 0 and s.control[member] != eye.runaway and not eye.waives("T-RUN-04"):
            return False
        if eye.only >= 0 and member != eye.only and not eye.waives("T-RUN-10"):
            return False
    elif sel.side == OPPOSING and not eye.waives("T-ACTION-16"):
        return False
    return not s.focus or within_focus(t, sel, member, eye) or eye.waives("T-ACTION-47")


def sees_hidden(t: Table, actor: int) -> bool:
    """T-TRAIT-12, T-TRAIT-13: only an acting member with Stealth finds the hidden."""
    return actor >= 0 and bool(t.bits(actor) & STEALTH)


def is_meant(t: Table, sel: Sel, member: int, eye: Eye) -> bool:
    """T-ACTION-63: whether all words of a selector hold for a character."""
    if sel.words.silent and not sel.life:
        return True
    fine = fits(t, sel.words, member, eye.actor) and (not sel.life or t.life_left(member) <= sel.life)
    return fine or eye.waives("T-ACTION-63")


def finds(t: Table, sel: Sel, eye: Eye) -> bool:
    """Whether a selector finds anything."""
    if sel.kind != MEMBER or eye.waiver is not None:
        return bool(candidates(t, sel, eye))
    for m in eye.here if sel.at == HERE and eye.here is not None else living(t, sel, eye.place):
        if targetable(t, sel, m, eye) and is_meant(t, sel, m, eye):
            return True
    return False


def members_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    there = living(t, sel, eye.place)
    if eye.waiver is None:
        return [m for m in there if targetable(t, sel, m, eye) and is_meant(t, sel, m, eye)]
    found: list[int] = []
    for m in range(t.box.characters):
        if m not in there and not elsewhere(sel, eye):
            continue
        if not t.lives(m) or (targetable(t, sel, m, eye) and is_meant(t, sel, m, eye)):
            found.append(m)
    return found


def dead_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """T-ACTION-17, T-ACTION-18: the dead of this combat, by whose gang they belong to; T-ENDGAME-10: none in the End Game."""
    s = t.state
    if s.endgame:
        return []
    there = [m for m in range(t.box.characters) if s.status[m] == DEAD and s.place[m] == eye.place]
    found = [m for m in there if may_rise(t, sel, m, eye)]
    if eye.waives("T-ACTION-17"):
        found += [m for m in range(t.box.characters) if m not in there]
    return found


def may_rise(t: Table, sel: Sel, m: int, eye: Eye) -> bool:
    if not whose(sel, t.state.side[m], eye.seat) and not eye.waives("T-ACTION-18"):
        return False
    if sel.side == MINE and not may_help(t, eye.source, m) and not eye.waives("T-DECK-06"):
        return False
    return is_meant(t, sel, m, eye) and (within_focus(t, sel, m, eye) or eye.waives("T-ACTION-47"))


def reserve_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """T-ACTION-22: whom a player can recruit now, one of each kind; T-TRAIT-17: nobody, who began with an Outcast.

    T-TRAIT-18: that is all it bars: resurrection, thralls and control are no recruiting. T-ENDGAME-15: so in the End Game
    too.
    """
    s, box = t.state, t.box
    found: list[int] = []
    if s.barred[eye.seat] and not eye.waives("T-TRAIT-17"):
        return found
    designs: list[int] = []
    for m in range(box.characters):
        if s.place[m] != RESERVE or m in eye.taken:
            if m in eye.taken or eye.waives("T-ACTION-22"):
                found.append(m)
        elif may_recruit(t, sel, m, eye) and (box.design[m] not in designs or eye.waives("T-INFO-09")):
            designs.append(box.design[m])
            found.append(m)
    return found


def may_recruit(t: Table, sel: Sel, m: int, eye: Eye) -> bool:
    """T-RDV-13, T-TRAIT-15, T-TRAIT-16: no Leader and no Outcast; T-ACTION-23: of the own gang, or one a Treaty allows."""
    s, box = t.state, t.box
    if box.bits[m] & LEADER and not eye.waives("T-TRAIT-15"):
        return False
    if box.bits[m] & OUTCAST and not eye.waives("T-TRAIT-16"):
        return False
    if box.gang[m] == s.gang_of[eye.seat]:
        if sel.side == OPPOSING and not eye.waives("T-ACTION-16"):
            return False
    elif t.treaty_room(eye.seat, box.gang[m]) <= 0:
        treaties = [box.treaty_gang[card] for card in s.treaties[eye.seat]]
        if not (eye.waives("T-RDV-12") if box.gang[m] in treaties else eye.waives("T-ACTION-23")):
            return False
    return is_meant(t, sel, m, eye)


def whose(sel: Sel, seat: int, mine: int) -> bool:
    return sel.side == ANY or (seat == mine) == (sel.side == MINE)


def most_of(t: Table, seat: int) -> int:
    """T-FAQ-17, T-FAQ-18, T-FAQ-19: the race of more than half of the living members a player controls, or NOBODY."""
    members = t.members(seat)
    counts = [0] * len(RACES)
    for m in members:
        counts[t.box.race[m]] += 1
    for race in range(len(RACES)):
        if counts[race] * 2 > len(members):
            return race
    return NOBODY


def fits_player(t: Table, words: Words, seat: int) -> bool:
    bits = 1 << (GANG_BIT + t.state.gang_of[seat])
    states = 0
    if words.states:
        race = most_of(t, seat)
        if race >= 0:
            states = 1 << (MOST_BIT + race)
    if bits & words.must != words.must or bits & words.never:
        return False
    if states & words.must_state != words.must_state or states & words.never_state:
        return False
    return not words.choosy or bool(bits & words.some or states & words.some_state)


def players_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """Players still in (T-TURN-14); in a combat, opponents are those engaged there (T-COMBAT-34)."""
    s = t.state
    fighting = eye.place >= 0 and s.fight[eye.place] != PEACE and not eye.fair_game
    found: list[int] = []
    inside = t.seats_from(eye.seat)
    for seat in inside:
        if not whose(sel, seat, eye.seat) and not eye.waives("T-RDV-20"):
            continue
        if not fits_player(t, sel.words, seat) and not eye.waives("T-ACTION-63"):
            continue
        if seat != eye.seat and fighting and not t.engaged(seat, eye.place) and not eye.waives("T-COMBAT-34"):
            continue
        found.append(seat)
    if eye.waives("T-TURN-14"):
        found += [seat for seat in range(SEATS_MOST) if seat not in inside]
    return found


def places_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """Capturable locations (T-LOC-01); `mine` and `opposing` go by who holds them."""
    s = t.state
    found = [p for p in range(t.box.capturable) if is_held(sel, s.holder[p], eye) and is_such_a_place(t, sel.words, p, eye)]
    if eye.waives("T-LOC-01"):
        found += range(t.box.capturable, len(t.box.places))
    return found


def is_held(sel: Sel, holder: int, eye: Eye) -> bool:
    if sel.side == ANY or (holder >= 0 and (holder == eye.seat) == (sel.side == MINE)):
        return True
    return eye.waives("T-ACTION-16")


def is_such_a_place(t: Table, words: Words, place: int, eye: Eye) -> bool:
    states = IS_CAPTURABLE
    if t.state.fight[place] != PEACE:
        states |= IS_FOUGHT
    if t.state.holder[place] >= 0:
        states |= IS_OCCUPIED if t.occupied(place) else IS_CONTROLLED
    fine = states & words.must_state == words.must_state and not states & words.never_state
    return (fine and (not words.choosy or bool(states & words.some_state))) or eye.waives("T-ACTION-63")


def candidates(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """Everything a selector may choose; players as seats, locations as places."""
    if sel.kind == MEMBER:
        return members_for(t, sel, eye)
    if sel.kind == SELF:
        return [eye.actor] if eye.actor >= 0 else []
    if sel.kind == IT:
        return [one for one in eye.it if one < 0 or fits(t, sel.words, one, eye.actor)]
    if sel.kind == FOE:
        return [eye.foe] if eye.foe >= 0 else []
    if sel.kind == FALLEN:
        return dead_for(t, sel, eye)
    if sel.kind == IN_RESERVE:
        return reserve_for(t, sel, eye)
    if sel.kind == PLAYER:
        return players_for(t, sel, eye)
    return places_for(t, sel, eye)


def choices(t: Table, sel: Sel, found: list[int]) -> list[int]:
    """The choice of one of what a selector found; T-ACTION-12: it is of the kind that is asked for."""
    verb = PLAYER_TARGET if sel.kind == PLAYER else PLACE_TARGET if sel.kind == SPOT else TARGET
    actions = [act(verb, one) for one in found]
    if t.waiver is not None:
        for other in (TARGET, PLAYER_TARGET, PLACE_TARGET):
            strange = [one for one in t.firsts(()) if other != verb or (verb == TARGET and one >= t.box.characters)]
            if strange and t.means(other) and t.waives("T-ACTION-12"):
                actions += [act(other, one) for one in strange]
    if sel.upto or t.waives("T-LOC-23"):  # only where the card says so may there be fewer
        actions.append(act(DONE_CHOOSING))
    return actions


def must_choose(sel: Sel) -> bool:
    """Whether somebody has to pick among the candidates."""
    return sel.kind in (MEMBER, FALLEN, IN_RESERVE, PLAYER, SPOT) and (sel.n != ALL or sel.upto)


def amount_of(t: Table, amount: Amount, eye: Eye) -> int:
    """A number, or a count divided, added to and capped."""
    if amount.count is None:
        return amount.value
    n = len(counted(t, amount.count, eye)) // amount.per + amount.plus
    if amount.most and n > amount.most:
        n = amount.most
    return max(n, 0)


def counted(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """What a count counts: the living (T-FAQ-32); neither hiding, focus, icon nor flight limits it, for nobody is touched."""
    plain = Eye(eye.seat, eye.actor, eye.place)
    plain.it = eye.it
    plain.foe = eye.foe
    plain.fair_game = True
    if sel.kind == PLAYER:
        plain.fair_game = eye.fair_game
    return candidates(t, sel, plain)
