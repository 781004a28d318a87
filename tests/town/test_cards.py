"""Every card is played once, and once it is shown what it cannot do."""

from __future__ import annotations

import pytest

from menace.games.town import words as w
from menace.games.town.content import standard_box
from support import rule
from town.scenario import scenario
from town.test_scout import deep

BOX = standard_box()
KEYS = [gang.key for gang in BOX.gangs]
PREFIX = {"militia": "mil", "fang": "fng", "wolfenpack": "wlf", "undead": "und"}
EVENT = {  # what must be told when an operation has worked
    w.OP_WOUND: ("wounded",),
    w.OP_KILL: ("died",),
    w.OP_LIFE: ("healed",),
    w.OP_RESURRECT: ("resurrected",),
    w.OP_CURE: ("converted",),
    w.OP_RECRUIT: ("recruited",),
    w.OP_EXERT: ("exerted",),
    w.OP_READY: ("readied", "side readied"),
    w.OP_HIDE: ("hides",),
    w.OP_CONTROL: ("controlled",),
    w.OP_FOCUS: ("focused",),
    w.OP_ATTACH: ("attached",),
    w.OP_DRAW: ("draws",),
    w.OP_REGENERATE: ("power",),
    w.OP_STEAL: ("power",),
    w.OP_DESTROY: ("item lost",),
    w.OP_DISCARD: ("discarded",),
}


def first_of_design(cards):
    seen, found = set(), []
    for card in cards:
        if BOX.design[card] not in seen:
            seen.add(BOX.design[card])
            found.append(card)
    return found


ACTIONS = [(c, a) for c in first_of_design(range(len(BOX.ids))) for a in BOX.actions[c]]
CANCELS = [(c, a) for c in first_of_design(range(len(BOX.ids))) for a in BOX.cancels[c]]
RENDEZVOUS = [c for c in first_of_design(range(len(BOX.ids))) if BOX.type[c] == w.RENDEZVOUS]


def actor_for(card):
    """A member that may use an ability of this card."""
    if BOX.type[card] == w.CHARACTER:
        return card
    words = BOX.users[card] if BOX.type[card] == w.ITEM else BOX.channel[card]
    for m in BOX.gangs[BOX.gang[card]].characters:
        if words is None or fits_alone(words, m):
            return m
    raise AssertionError(BOX.ids[card])


def fits_alone(words, m):
    bits = BOX.bits[m]
    return bits & words.must == words.must and not bits & words.never and (not words.choosy or bits & words.some)


def stage(card, ability, power=10, **more):
    """The card's user with an ally (wounded, equipped) and a dead friend, against three others with 2 life left, one equipped."""
    gang = BOX.gang[card]
    actor = actor_for(card)
    race = BOX.gangs[gang].number  # the gangs are numbered as their races are
    allies = [
        m for m in BOX.gangs[gang].characters if m != actor and BOX.race[m] == race and not BOX.bits[m] & (w.LEADER | w.OUTCAST)
    ]
    foe_gang = "undead" if KEYS[gang] == "militia" else "militia"
    foes = {
        "militia": ["mil-ch-gunner", "mil-ch-medic", "mil-ch-captain"],
        "undead": ["und-ch-blight", "und-ch-crawler", "und-ch-mother"],
    }[foe_gang]
    words = [op.sel.words for op in deep(BOX, BOX.ability[ability].ops) if op.sel is not None]
    if any(one.some & (1 << 1) for one in words):  # asks for a Vampire or Werewolf
        foe_gang, foes = "fang", ["fng-ch-witch", "fng-ch-courier", "fng-ch-countess"]
    if any(op.code == w.OP_CURE for op in deep(BOX, BOX.ability[ability].ops)):
        foe_gang, foes = "fang", ["fng-ch-witch", "fng-ch-courier", "fng-ch-countess"]
    names = [BOX.ids[actor], BOX.ids[allies[0]], BOX.ids[allies[1]]]
    items = {foes[0]: {"militia": "mil-it-riot", "undead": "und-it-cleaver", "fang": "fng-it-sabre"}[foe_gang]}
    if BOX.type[card] == w.ITEM:
        items[names[0]] = BOX.ids[card]
    locked = any(op.code == w.OP_FOCUS for op in deep(BOX, BOX.ability[ability].ops))  # its target must survive the blow
    wounds = dict.fromkeys(names, 1) | {name: 1 for name in foes if not locked}
    lives = {name: 2 for name in foes if locked}
    states = {names[2]: "exerted"} | more.pop("states", {})
    hand = {0: [BOX.ids[card]]} if BOX.type[card] == w.CARD else {}
    g = scenario(
        gangs=[KEYS[gang], foe_gang],
        fights={"spire": {0: names, 1: foes}},
        dead={"spire": {0: [BOX.ids[allies[2]]]}},
        at={"armoury": {1: [BOX.ids[BOX.gangs[KEYS.index(foe_gang)].characters[-2]]]}},
        items=items,
        wounds=wounds,
        lives=lives,
        states=states,
        hand={**hand, 1: ["mil-co-smoke" if foe_gang == "militia" else "und-co-rot" if foe_gang == "undead" else "fng-co-brood"]},
        power={0: power, 1: 5},
        act="spire",
        **more,
    )
    return g, names, foes


def say(card, ability, names):
    if BOX.type[card] == w.CARD:
        return f"channel {BOX.ids[card]} {names[0]}" if BOX.channel[card] is not None else f"play {BOX.ids[card]}"
    return f"use {names[0]} {BOX.ability_ids[ability]}"


@pytest.mark.parametrize(("card", "ability"), ACTIONS, ids=[BOX.ability_ids[a] for _, a in ACTIONS])
def test_every_action_does_what_its_operations_say(card, ability):
    g, names, foes = stage(card, ability)
    before = {name: g.left(name) for name in foes}
    g.play(say(card, ability, names))
    while g.about in ("target", "choose", "cancel", "extra action", "replenish") and (g.asked == 0 or g.about == "cancel"):
        options = g.options("target") or g.options("player") or g.options("use")
        g.play("pass" if g.about == "cancel" else "go" if g.about == "replenish" else options[0] if options else g.options()[0])
    told = {event.kind for event in g.events}
    made = BOX.ability[ability]
    for op in BOX.lists[made.ops]:
        for kind in EVENT.get(op.code, ()):
            if kind in told:
                break
        else:
            assert op.code not in EVENT, f"{w.OPERATIONS[op.code]} left no trace: {sorted(told)}"
    if made.tags & w.TAG_WOUND:
        lost = sum(before[n] - g.left(n) for n in foes if g.status(n) != "dead" and g.at(n) == "spire")
        assert lost > 0 or "died" in told
    if made.cost:
        assert g.told("power")[0]["power"] == 10 - made.cost
    if BOX.type[card] == w.CARD:
        assert BOX.ids[card] in g.discard(0) or BOX.ids[card] in g.attached(names[0]), "used up, or staying on its channeller"


@pytest.mark.parametrize(("card", "ability"), ACTIONS, ids=[BOX.ability_ids[a] for _, a in ACTIONS])
@rule("T-POWER-03", "T-COMBAT-06")
def test_every_action_has_its_limit(card, ability):
    made = BOX.ability[ability]
    if made.cost:
        g, names, _ = stage(card, ability, power=made.cost - 1)
        assert say(card, ability, names) not in g.options(), "not enough Power"
        g, names, _ = stage(card, ability, power=made.cost)
        assert say(card, ability, names) in g.options()
    elif BOX.type[card] == w.CARD and BOX.channel[card] is None:
        g, names, _ = stage(card, ability)
        g.state.hand[0], g.state.discard[0] = (), (card,)
        g.play("propose", "1:refuse")
        assert say(card, ability, names) not in g.options(), "not in the hand"
    else:
        g, names, _ = stage(card, ability, states={BOX.ids[actor_for(card)]: "exerted"})
        assert say(card, ability, names) not in g.options(), "exerted"


ANSWERS = {  # an action that each cancel answers, and one that it does not
    "mil-co-cover": ("fng-ch-elder.crushing-grip", "fng-ch-witch.crimson-mending"),
    "mil-ch-envoy": ("fng-ch-elder.crushing-grip", "fng-ch-witch.crimson-mending"),
    "mil-co-countermand": ("fng-ch-countess.boil-the-blood", "fng-ch-elder.crushing-grip"),
    "mil-it-shield": ("fng-ch-elder.crushing-grip", "fng-ch-witch.crimson-mending"),
    "fng-co-acrobat": ("mil-ch-gunner.long-burst", "mil-ch-medic.patch-up"),
    "fng-co-hush": ("mil-co-killshot", "mil-ch-gunner.long-burst"),
    "fng-it-cloak": ("mil-ch-gunner.long-burst", "mil-ch-medic.patch-up"),
    "wlf-co-hide": ("mil-ch-gunner.long-burst", "mil-co-killshot"),
    "wlf-co-shake": ("mil-co-killshot", "mil-ch-gunner.long-burst"),
    "wlf-it-collar": ("mil-co-crossfire-1", "mil-ch-gunner.long-burst"),
    "und-co-nopain": ("mil-ch-gunner.long-burst", "mil-co-killshot"),
    "und-it-lid": ("mil-ch-gunner.long-burst", "mil-ch-medic.patch-up"),
}


def answered(card, ability, action):
    """Whether a cancel is on offer when the opponent takes this action against its player's only member here."""
    gang = KEYS[BOX.gang[card]]
    mine = {"militia": "mil-ch-captain", "fang": "fng-ch-elder", "wolfenpack": "wlf-ch-reader", "undead": "und-ch-colossus"}[gang]
    if BOX.type[card] == w.CHARACTER:
        mine = BOX.ids[card]
    theirs = "fang" if gang == "militia" else "militia"
    team = {
        "fang": ["fng-ch-elder", "fng-ch-countess", "fng-ch-witch"],
        "militia": ["mil-ch-gunner", "mil-ch-medic", "mil-ch-captain"],
    }[theirs]
    combat = action in BOX.ids
    g = scenario(
        gangs=[theirs, gang],
        fights={"spire": {0: team, 1: [mine]}},
        items={mine: BOX.ids[card]} if BOX.type[card] == w.ITEM else {},
        hand={0: [action] if combat else [], 1: [BOX.ids[card]] if BOX.type[card] == w.CARD else []},
        wounds=dict.fromkeys((*team, mine), 1),
        power={0: 10, 1: 10},
        act="spire",
    )
    who = team[0]
    design = action.split(".")[0]
    g.play(f"channel {action} {who}" if combat else f"use {next(n for n in team if n.startswith(design))} {action}")
    while g.about == "target":
        g.play(g.options("target")[0])
    offered = f"cancel {BOX.ids[card]}" if BOX.type[card] == w.CARD else f"cancel-with {mine} {BOX.ability_ids[ability]}"
    return g, offered, mine


@pytest.mark.parametrize(("card", "ability"), CANCELS, ids=[BOX.ability_ids[a] for _, a in CANCELS])
@rule("T-CANCEL-01", "T-CANCEL-10")
def test_every_cancel_answers_what_it_names_and_nothing_else(card, ability):
    right, wrong = ANSWERS[BOX.designs[BOX.design[card]]]
    g, offered, mine = answered(card, ability, right)
    assert g.about == "cancel" and g.asked == 1 and offered in g.options()
    before = g.left(mine)
    g.play(offered)
    assert g.left(mine) == before and g.status(mine) != "dead", "nothing happened to it"
    assert g.power(1) == 10 - BOX.ability[ability].cost
    h, offered, _ = answered(card, ability, wrong)
    assert offered not in h.options()


def drawn(card, seat_gang, **more):
    gang = KEYS.index(seat_gang)
    leader = next(m for m in BOX.gangs[gang].characters if BOX.bits[m] & w.LEADER)
    mine = [BOX.ids[m] for m in BOX.gangs[gang].characters if m != leader and not BOX.bits[m] & (w.OUTCAST | w.SCOUT)][:2]
    other = (
        next(key for key in ("undead", "militia") if key not in (seat_gang, KEYS[BOX.gang[card]]))
        if KEYS[BOX.gang[card]] == seat_gang
        else KEYS[BOX.gang[card]]
    )
    theirs = [BOX.ids[m] for m in BOX.gangs[KEYS.index(other)].characters if not BOX.bits[m] & (w.LEADER | w.OUTCAST)][:3]
    rest = [
        BOX.ids[c]
        for c in (*BOX.gangs[gang].rendezvous, *BOX.gangs[KEYS.index(other)].rendezvous)
        if c != card and BOX.kind[c] == w.ENCOUNTER
    ]
    at = {"path": {0: mine, 1: theirs[:2]}}
    g = scenario(
        gangs=[seat_gang, other],
        at=at,
        rendezvous=[BOX.ids[card], *rest],
        dice=[BOX.ids[card]],
        wounds={mine[0]: 1, mine[1]: 1},
        **more,
    )
    return g, mine, theirs


@pytest.mark.parametrize("card", RENDEZVOUS, ids=[BOX.ids[c] for c in RENDEZVOUS])
@rule("T-RDV-01", "T-LOC-23")
def test_every_rendezvous_card_is_carried_out(card):
    owner = KEYS[BOX.gang[card]]
    g, mine, _ = drawn(card, owner)
    g.play("play-it")
    place, name = BOX.place[card], BOX.ids[card]
    asked = []
    while g.asked == 0 and g.about in (
        "claim",
        "equip",
        "choose",
        "option",
        "search",
        "order",
        "replenish",
        "ambush",
        "action",
        "target",
    ):
        asked.append(g.about)
        g.play(g.options()[-1] if g.about in ("replenish", "ambush") else "replenish" if g.about == "action" else g.options()[0])
    if BOX.kind[card] == w.LOCATION and place < BOX.capturable:
        assert g.state.holder[place] == 0 and all(g.at(m) == BOX.places[place] for m in mine)
        benefits = BOX.lists[BOX.place_ops[place]]
        gangs = [op.count.words.some for op in benefits if op.code == w.OP_IF and BOX.lists[op.then][0].code == w.OP_CLAIM]
        assert ("claim" in asked) == any(bits >> (w.GANG_BIT + BOX.gang[card]) & 1 for bits in gangs)
    elif BOX.kind[card] == w.TREATY:
        assert g.state.treaties[0] == (card,) and "choose" in asked
    else:
        assert name in g.discards() or card in g.state.effects or g.state.fight[place] != w.PEACE or g.state.endgame


@pytest.mark.parametrize(
    "card", [c for c in RENDEZVOUS if BOX.kind[c] == w.LOCATION and BOX.place[c] < BOX.capturable], ids=lambda c: BOX.ids[c]
)
@pytest.mark.parametrize("gang", KEYS)
@rule("T-ITEM-02")
def test_only_the_gangs_a_place_names_claim_there(card, gang):
    owner = KEYS[BOX.gang[card]]
    g, _, _ = drawn(card, gang) if gang != owner else drawn(card, owner)
    g.play("play-it")
    gangs = [
        op.count.words.some
        for op in BOX.lists[BOX.place_ops[BOX.place[card]]]
        if op.code == w.OP_IF and BOX.lists[op.then][0].code == w.OP_CLAIM
    ]
    entitled = any(bits >> (w.GANG_BIT + KEYS.index(gang)) & 1 for bits in gangs)
    assert (g.asked == 0 and g.about == "claim") == entitled


@pytest.mark.parametrize(
    "card", [c for c in first_of_design(range(len(BOX.ids))) if BOX.constants[c] or BOX.triggers[c]], ids=lambda c: BOX.ids[c]
)
def test_every_constant_and_trigger_counts_for_its_bearer_alone(card):
    """The bearer's numbers differ from the same member's without the card."""
    from menace.games.town.harm import immune, modifiers, reflected, trigger_abilities

    bearer = actor_for(card)
    if BOX.type[card] == w.CHARACTER:
        bearer = card
    names = [BOX.ids[bearer]]
    foe = "mil-ch-captain" if KEYS[BOX.gang[card]] != "militia" else "und-ch-colossus"
    worn = (
        {"attached": {names[0]: [BOX.ids[card]]}}
        if BOX.type[card] == w.CARD
        else {"items": {names[0]: BOX.ids[card]}}
        if BOX.type[card] == w.ITEM
        else {}
    )
    g = scenario(
        gangs=[KEYS[BOX.gang[card]], "militia" if foe.startswith("mil") else "undead"],
        fights={"spire": {0: names, 1: [foe]}},
        act="spire",
        **worn,
    )
    t, me, other = g.table, bearer, g.card(foe)
    for op in BOX.constants[card]:
        if op.code == w.OP_MODIFY:
            assert op in modifiers(t, me, op.stat) and op not in modifiers(t, other, op.stat)
        elif op.code == w.OP_REFLECT:
            assert reflected(t, me, 2) == (2 if op.change == w.SAME else op.change) and reflected(t, other, 2) == 0
        elif op.code == w.OP_IMMUNE:
            assert immune(t, me, op.tags) and not immune(t, other, op.tags) and not immune(t, me, w.TAG_WOUND)
        elif op.code == w.OP_TRAIT:
            assert t.bits(me) & op.trait and not t.bits(other) & op.trait
    for number in BOX.triggers[card]:
        event = BOX.ability[number].on
        assert (card, number) in trigger_abilities(t, me, event)
        assert not trigger_abilities(t, other, event)


@pytest.mark.parametrize("card", [c for gang in BOX.gangs for c in gang.items], ids=lambda c: BOX.ids[c])
@rule("T-ITEM-06")
def test_every_item_is_for_its_users_only(card):
    from menace.games.town.items import may_bear

    able = actor_for(card)
    unfit = next(m for m in range(BOX.characters) if not fits_alone(BOX.users[card], m))
    g = scenario(
        at={
            "path": {
                0: [BOX.ids[able], BOX.ids[unfit]],
                1: ["fng-ch-elder" if able != BOX.ids.index("fng-ch-elder") else "mil-ch-captain"],
            }
        },
        steps=[],
    )
    assert may_bear(g.table, able, card) and not may_bear(g.table, unfit, card)


@rule("T-COMBAT-01")
def test_unstoppable_approach_wounds_before_each_action_without_exerting():
    g = scenario(
        gangs=["undead", "militia"],
        fights={"spire": {0: ["und-ch-colossus", "und-ch-blight"], 1: ["mil-ch-captain"]}},
        attached={"und-ch-colossus": ["und-co-approach-1"]},
        act="spire",
    )
    assert g.left("mil-ch-captain") == 3 and g.about == "action" and g.status("und-ch-colossus") == "ready"
    g.play("replenish", "1:replenish")
    assert g.left("mil-ch-captain") == 2


def test_swollen_corpse_bursts_when_it_dies_and_not_when_it_is_turned():
    g = scenario(
        gangs=["militia", "undead"],
        fights={"spire": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["und-ch-swollen", "und-ch-blight"]}},
        wounds={"und-ch-swollen": 2},
        act="spire",
    )
    g.use("mil-ch-gunner", "long-burst").play("target und-ch-swollen")
    assert g.left("mil-ch-gunner") == g.left("mil-ch-medic") == 2 and g.left("und-ch-blight") == 3
    cured = scenario(
        gangs=["militia", "undead"],
        fights={"spire": {0: ["mil-ch-gunner", "mil-ch-medic"], 1: ["und-ch-swollen", "und-ch-blight"]}},
        wounds={"und-ch-swollen": 2},
        act="spire",
        hand={0: ["mil-co-curedart-1"]},
    )
    cured.play("channel mil-co-curedart-1 mil-ch-gunner", "target und-ch-swollen")
    assert cured.at("und-ch-swollen") == "reserve" and cured.left("mil-ch-medic") == 3 and cured.at("mil-ch-regular-1") == "spire"
