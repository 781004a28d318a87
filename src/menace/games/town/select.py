"""The selector language: which members, dead, reserves, players and locations a card speaks of (the grammar of content)."""

from __future__ import annotations

from menace.games.town.box import Amount, Sel, Words
from menace.games.town.table import Table
from menace.games.town.words import (
    ALL,
    ANY,
    CARD,
    DEAD,
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
    PLAYER,
    RACES,
    READY,
    RESERVE,
    SELF,
    SPOT,
    STEALTH,
)


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


def states_of(t: Table, member: int, need: int, actor: int) -> int:
    """Which of the asked changing words hold for a member."""
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


def is_there(t: Table, sel: Sel, member: int, place: int) -> bool:
    s = t.state
    where = s.place[member]
    if sel.at == HERE:
        return where == place
    if sel.at == PARTY:
        return member in s.party
    if sel.at == ON_PATH:
        return where == PATH
    if sel.at == FREE:
        return where == PATH or s.fight[where] == PEACE
    return True


def within_focus(t: Table, eye: Eye, member: int) -> bool:
    """T-ACTION-47: what a member in focus does touches its partners and at most itself besides."""
    if not eye.bound or eye.actor < 0 or eye.actor not in t.state.focus:
        return True
    return member == eye.actor or member in t.partners(eye.actor)


def targetable(t: Table, sel: Sel, member: int, eye: Eye) -> bool:
    """Whether a living member may be chosen or touched: side, hiding, focus, icon, running away."""
    s = t.state
    theirs = s.control[member] != eye.seat
    if sel.side == MINE:
        if theirs or not may_help(t, eye.source, member):
            return False
    else:
        if sel.side == OPPOSING and not theirs:
            return False
        if theirs and s.status[member] == HIDDEN and not eye.fair_game and not sees_hidden(t, eye.actor):
            return False
        if theirs and eye.runaway >= 0 and s.control[member] != eye.runaway:
            return False
        if theirs and eye.only >= 0 and member != eye.only:
            return False
    if t.state.edition >= 2 and member == eye.actor and sel.side != MINE and must_choose(sel) and eye.bound and member in s.focus:
        return False  # T-ACTION-47: it is used on the partner, not on itself
    return within_focus(t, eye, member)


def sees_hidden(t: Table, actor: int) -> bool:
    """T-TRAIT-12, T-TRAIT-13: only an acting member with Stealth finds the hidden."""
    return actor >= 0 and bool(t.bits(actor) & STEALTH)


def members_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    s = t.state
    found: list[int] = []
    for m in range(t.box.characters):
        if s.place[m] < PATH or s.status[m] == DEAD or not is_there(t, sel, m, eye.place):
            continue
        if not targetable(t, sel, m, eye) or not fits(t, sel.words, m, eye.actor):
            continue
        if sel.life and t.life_left(m) > sel.life:
            continue
        found.append(m)
    return found


def dead_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """T-ACTION-17, T-ACTION-18: the dead of this combat, by whose gang they belong to; T-ENDGAME-10: none in the End Game."""
    s = t.state
    found: list[int] = []
    if s.endgame:
        return found
    for m in range(t.box.characters):
        if s.status[m] == DEAD and s.place[m] == eye.place and whose(sel, s.side[m], eye.seat) and fits(t, sel.words, m, eye.actor):
            if sel.side != MINE or may_help(t, eye.source, m):
                if within_focus(t, eye, m):
                    found.append(m)
    return found


def reserve_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """T-ACTION-22, T-ACTION-23; T-RDV-11, T-RDV-13; T-TRAIT-16, T-TRAIT-17: whom a player can recruit now."""
    s, box = t.state, t.box
    found: list[int] = []
    if s.barred[eye.seat]:
        return found
    designs: list[int] = []
    for m in range(box.characters):
        if s.place[m] != RESERVE or box.bits[m] & (LEADER | OUTCAST) or m in eye.taken or box.design[m] in designs:
            continue
        if box.gang[m] == s.gang_of[eye.seat]:
            if sel.side == OPPOSING:
                continue
        elif t.treaty_room(eye.seat, box.gang[m]) <= 0:
            continue
        if fits(t, sel.words, m, eye.actor):
            designs.append(box.design[m])
            found.append(m)
    return found


def whose(sel: Sel, seat: int, mine: int) -> bool:
    return sel.side == ANY or (seat == mine) == (sel.side == MINE)


def most_of(t: Table, seat: int) -> int:
    """T-FAQ-17 to T-FAQ-19: the race of more than half of the living members a player controls, or NOBODY."""
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
    """Players still in; in a combat, opponents are those engaged there (T-COMBAT-34)."""
    s = t.state
    fighting = eye.place >= 0 and s.fight[eye.place] != PEACE and not eye.fair_game
    found: list[int] = []
    for seat in t.seats_from(eye.seat):
        if not whose(sel, seat, eye.seat) or not fits_player(t, sel.words, seat):
            continue
        if seat != eye.seat and fighting and not s.sides[eye.place] >> seat & 1:
            continue
        found.append(seat)
    return found


def places_for(t: Table, sel: Sel, eye: Eye) -> list[int]:
    """Capturable locations; `mine` and `opposing` go by who holds them."""
    s, words = t.state, sel.words
    found: list[int] = []
    for place in range(t.box.capturable):
        holder = s.holder[place]
        if sel.side == MINE and holder != eye.seat:
            continue
        if sel.side == OPPOSING and (holder < 0 or holder == eye.seat):
            continue
        states = IS_CAPTURABLE
        if s.fight[place] != PEACE:
            states |= IS_FOUGHT
        if holder >= 0:
            states |= IS_OCCUPIED if t.occupied(place) else IS_CONTROLLED
        if states & words.must_state != words.must_state or states & words.never_state:
            continue
        if not words.choosy or states & words.some_state:
            found.append(place)
    return found


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
    """What a count counts: neither hiding, focus, icon nor flight limits it, for nobody is touched."""
    plain = Eye(eye.seat, eye.actor, eye.place)
    plain.it = eye.it
    plain.foe = eye.foe
    plain.fair_game = True
    if sel.kind == PLAYER:
        plain.fair_game = eye.fair_game
    return candidates(t, sel, plain)
