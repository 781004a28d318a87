"""Loads the cards from their files; anything unknown, missing or out of range is an error that names file and card."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from menace.games.town import words as w
from menace.games.town.box import Ability, Amount, Box, Gang, Op, Sel, Words
from menace.kernel.errors import ContentError

Id = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
Small = Annotated[int, Meta(ge=0, le=20)]
Copies = Annotated[int, Meta(ge=1, le=20)]
VERSION = "1.0"

# What each operation takes: needed and optional fields (the grammar of the file must say the same).
FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "wound": (("to", "n"), ("unmod", "on_kill")),
    "kill": (("to",), ("on_kill",)),
    "life": (("to", "n"), ("heal",)),
    "resurrect": (("who",), ()),
    "turn": (("to", "how"), ("recruit",)),
    "cure": (("to",), ("recruit",)),
    "recruit": (("who", "where"), ()),
    "exert": (("to",), ()),
    "ready": (("to",), ()),
    "hide": (("to",), ()),
    "control": (("to", "until"), ()),
    "focus": (("to",), ()),
    "modify": (("to", "stat", "n"), ("vs", "floor", "until")),
    "reflect": (("to", "n"), ()),
    "immune": (("to", "tags"), ()),
    "trait": (("to", "trait"), ()),
    "cancel": (("tags", "scope"), ("protect",)),
    "draw": (("who", "n"), ()),
    "discard": (("who", "n", "how"), ()),
    "replenish": (("who",), ()),
    "search": (("deck", "n", "put"), ("top",)),
    "attach": (("to",), ()),
    "regenerate": (("who",), ()),
    "power": (("who", "n"), ("permanent",)),
    "steal": (("who", "n"), ("permanent",)),
    "claim": (("n",), ()),
    "destroy": (("to",), ()),
    "move": (("to", "where"), ()),
    "fight": (("kind", "vs", "place"), ()),
    "seize": (("loc", "to"), ()),
    "turns": (("who", "n"), ()),
    "act": (("n", "who"), ("tags", "max_cost")),
    "choose": (("options",), ()),
    "if": (("cond", "do"), ("else",)),
    "treaty": (("gang", "max"), ()),
}
# What kinds of selector an operation works on.
ON_MEMBERS = {
    "wound", "kill", "life", "turn", "cure", "exert", "ready", "hide", "control", "focus", "modify", "attach", "destroy", "move",
}  # fmt: skip
ON_PLAYERS = {"draw", "discard", "replenish", "regenerate", "power", "steal", "turns"}
MEMBER_KINDS = ("self", "it", "foe", "member")
PLAYER_KINDS = ("player", "it")
CONSTANTS = ("modify", "reflect", "immune", "trait")
ICONS = (
    "capture", "encounter", "endgame", "focus", "hide", "location", "nonstackable", "power", "regenerate", "replenish", "spell",
    "treaty", "unmodifiable",
)  # fmt: skip
WHERES = {"recruit": {"here": w.HERE, "party": w.PARTY, "path": w.ON_PATH}, "move": {"here": w.HERE, "path": w.ON_PATH}}
FIGHT_KINDS = {"combat": w.COMBAT, "skirmish": w.SKIRMISH, "ambush": w.AMBUSH}


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """Any object of a content file: an unknown key is an error."""


class OperationText(Entry):
    req: list[str]
    opt: list[str]
    doc: str


class Grammar(Entry):
    version: str
    timings: dict[str, str]
    events: dict[str, str]
    selectors: dict[str, str]
    filters: dict[str, str]
    attributes: dict[str, str]
    at: dict[str, str]
    amount: dict[str, str]
    condition: dict[str, str]
    durations: dict[str, str]
    tags: dict[str, str]
    words: dict[str, Any]
    operations: dict[str, OperationText]
    icons: list[str]


class GangEntry(Entry):
    name: str
    race: str
    starters: Annotated[int, Meta(ge=1, le=12)]
    max_reserves: Annotated[int, Meta(ge=0, le=40)] | None
    start_power: Annotated[int, Meta(ge=0, le=10)]
    starter_limits: dict[str, Small]
    reserve_limits: dict[str, Small]
    default_starters: list[str]
    default_reserves: list[str]
    icon: str
    counts: dict[str, Small | Annotated[int, Meta(ge=0, le=200)]]


class SelEntry(Entry):
    sel: str
    side: str = ""
    at: str = ""
    is_: list[str] = msgspec.field(name="is", default_factory=list)
    any_: list[str] = msgspec.field(name="any", default_factory=list)
    not_: list[str] = msgspec.field(name="not", default_factory=list)
    life: Small = 0
    n: Annotated[int, Meta(ge=1, le=20)] | str = 1
    upto: bool = False


class WordsEntry(Entry):
    is_: list[str] = msgspec.field(name="is", default_factory=list)
    any_: list[str] = msgspec.field(name="any", default_factory=list)
    not_: list[str] = msgspec.field(name="not", default_factory=list)


class AmountEntry(Entry):
    count: SelEntry
    per: Annotated[int, Meta(ge=1, le=20)] = 1
    plus: Annotated[int, Meta(ge=-20, le=20)] = 0
    max: Small = 0


class CondEntry(Entry):
    count: SelEntry
    min: Small = 0
    max: Annotated[int, Meta(ge=-1, le=20)] = -1


class AbilityEntry(Entry):
    name: str
    when: str
    do: list[dict[str, Any]]
    text: str
    on: str = ""
    cost: Annotated[int, Meta(ge=0, le=10)] = 0
    tags: list[str] = []
    hidden: bool = False
    once: str = ""
    source: str = "house"


class CardEntry(Entry):
    id: Id
    gang: str
    type: str
    copies: Copies
    name: str
    icons: list[str]
    abilities: list[AbilityEntry]
    text: str
    flavour: str
    source: str
    deck: str | UnsetType = UNSET  # a card without a gang icon names the gang whose deck it joins
    race: str | UnsetType = UNSET
    traits: list[str] | UnsetType = UNSET
    life: Annotated[int, Meta(ge=1, le=20)] | UnsetType = UNSET
    cp: Annotated[int, Meta(ge=0, le=10)] | UnsetType = UNSET
    channel: WordsEntry | UnsetType | None = UNSET
    kind: str | UnsetType = UNSET
    users: WordsEntry | UnsetType = UNSET
    location: Id | UnsetType = UNSET
    capturable: bool | UnsetType = UNSET
    benefit: list[str] | UnsetType = UNSET


class TownFile(Entry):
    game: str
    set: str
    grammar_version: str
    grammar: Grammar
    gangs: dict[Id, GangEntry]
    cards: list[CardEntry]


class PackFile(Entry):
    """A content pack: further cards, and gangs of its own."""

    pack: Id
    game: str
    grammar_version: str
    cards: list[CardEntry]
    gangs: dict[Id, GangEntry] = {}
    about: str = ""


F = TypeVar("F")


def decode(text: bytes, kind: type[F], file: str) -> F:
    """Read a content file strictly."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise ContentError(f"{file}: {wrong}") from None


def convert(data: Any, kind: type[F], where: str) -> F:
    try:
        return msgspec.convert(data, type=kind, strict=True)
    except msgspec.ValidationError as wrong:
        raise ContentError(f"{where}: {wrong}") from None


def slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def number_of(word: str, known: tuple[str, ...], what: str, where: str) -> int:
    if word not in known:
        raise ContentError(f"{where}: {str(word)[:40]!r} is no {what}; known are {', '.join(known)}")
    return known.index(word)


class Loader:
    """Fills a box from the files, one after another."""

    def __init__(self) -> None:
        self.box = Box()
        self.gang_keys: list[str] = []
        self.names: list[str] = []
        self.designs: dict[str, CardEntry] = {}
        self.where = ""

    def fail(self, sentence: str) -> ContentError:
        return ContentError(f"{self.where}: {sentence}")

    # -- words and selectors -----------------------------------------------------------------------------------------

    def add_words(self, words: Words, given: list[str], part: str) -> None:
        """Sort words into races, traits, gangs, states, tags and names."""
        bits = states = tags = 0
        names: list[int] = []
        for word in given:
            if word in w.RACES:
                bits |= 1 << (w.RACE_BIT + w.RACES.index(word))
            elif word in w.TRAITS:
                bits |= 1 << (w.TRAIT_BIT + w.TRAITS.index(word))
            elif word in self.gang_keys:
                bits |= 1 << (w.GANG_BIT + self.gang_keys.index(word))
            elif word in w.MEMBER_STATES:
                states |= 1 << w.MEMBER_STATES.index(word)
            elif word in w.LOCATION_STATES:
                states |= w.IS_CAPTURABLE << w.LOCATION_STATES.index(word)
            elif word.removeprefix("most ") in w.RACES:
                states |= 1 << (w.MOST_BIT + w.RACES.index(word.removeprefix("most ")))
            elif word in self.names:
                names.append(self.names.index(word))
            elif word in w.TAGS and part == "any":
                tags |= 1 << w.TAGS.index(word)
            else:
                raise self.fail(f"unknown word {word[:40]!r}")
        words.states |= states
        if part == "is":
            words.must, words.must_state, words.must_name = bits, states, tuple(names)
        elif part == "any":
            words.some, words.some_state, words.some_name = bits, states, tuple(names)
            words.some_tags = tags
            words.choosy = bool(bits or states or names)
        else:
            words.never, words.never_state, words.never_name = bits, states, tuple(names)

    def words(self, given: WordsEntry | SelEntry) -> Words:
        made = Words()
        self.add_words(made, given.is_, "is")
        self.add_words(made, given.any_, "any")
        self.add_words(made, given.not_, "not")
        return made

    def selector(self, data: Any, kinds: tuple[str, ...]) -> Sel:
        given = convert(data, SelEntry, self.where)
        if given.sel not in kinds:
            raise self.fail(f"the selector {given.sel[:40]!r} does not fit here; {', '.join(kinds)} would")
        made = Sel(w.SELECTORS.index(given.sel))
        plain = given.sel in ("self", "it", "foe")
        if plain and (given.side or given.at or given.n != 1 or given.upto):
            raise self.fail(f"{given.sel} chooses nothing, so it has neither side, place nor number")
        if not plain:
            made.side = number_of(given.side, w.SIDES, "side", self.where)
        if given.sel == "member":
            made.at = number_of(given.at, w.AT, "place word", self.where)
        elif given.at:
            raise self.fail(f"only members have a place, {given.sel} has none")
        made.words = self.words(given)
        made.life = given.life
        if isinstance(given.n, str):
            if given.n != "all":
                raise self.fail("n is a number or all")
            made.n = w.ALL
        else:
            made.n = given.n
        made.upto = given.upto
        return made

    def amount(self, data: Any) -> Amount:
        if isinstance(data, bool) or not isinstance(data, (int, dict)):
            raise self.fail("an amount is a number or a count")
        if isinstance(data, int):
            if not 0 <= data <= 20:
                raise self.fail("an amount is from 0 to 20")
            return Amount(data)
        given = convert(data, AmountEntry, self.where)
        made = Amount(0)
        made.count = self.selector(msgspec.to_builtins(given.count), ("member", "dead", "reserve", "player", "location", "it"))
        made.per, made.plus, made.most = given.per, given.plus, given.max
        return made

    def whole(self, data: Any, what: str) -> int:
        if type(data) is not int or not -10 <= data <= 10 or data == 0:
            raise self.fail(f"{what} is a number from -10 to 10, and not 0")
        return data

    def tags(self, given: Any) -> int:
        if not isinstance(given, list) or not given:
            raise self.fail("tags are a list")
        bits = 0
        for tag in given:
            bits |= 1 << number_of(tag, w.TAGS, "tag", self.where)
        return bits

    def word(self, data: Any, known: tuple[str, ...], what: str) -> int:
        return number_of(data if isinstance(data, str) else "", known, what, self.where)

    def flag(self, data: Any) -> bool:
        if not isinstance(data, bool):
            raise self.fail("a flag is true or false")
        return data

    # -- operations ----------------------------------------------------------------------------------------------------

    def operations(self, given: Any, design: int) -> int:
        """Compile a list of operations; its number."""
        if not isinstance(given, list):
            raise self.fail("operations stand in a list")
        box = self.box
        box.lists.append(())
        number = len(box.lists) - 1
        box.lists[number] = tuple([self.operation(one, design) for one in given])
        return number

    def operation(self, data: Any, design: int) -> Op:
        name = data.get("op") if isinstance(data, dict) else None
        if name not in FIELDS:
            raise self.fail(f"unknown operation {str(name)[:40]!r}")
        need, may = FIELDS[name]
        for field in need:
            if field not in data:
                raise self.fail(f"{name} lacks {field}")
        for field in data:
            if field != "op" and field not in need and field not in may:
                raise self.fail(f"{name} has no field {field[:40]!r}")
        box = self.box
        op = Op(w.OPERATIONS.index(name), len(box.op))
        op.design = design
        box.op.append(op)
        self.targets_of(op, name, data)
        self.numbers_of(op, name, data)
        self.words_of(op, name, data)
        self.lists_of(op, name, data, design)
        return op

    def targets_of(self, op: Op, name: str, data: dict[str, Any]) -> None:
        if name in ON_MEMBERS:
            op.sel = self.selector(data["to"], MEMBER_KINDS)
        elif name in CONSTANTS:
            op.sel = self.selector(data["to"], ("self",))
        elif name in ON_PLAYERS:
            op.sel = self.selector(data["who"], PLAYER_KINDS)
        elif name == "resurrect":
            op.sel = self.selector(data["who"], ("dead",))
        elif name == "recruit":
            op.sel = self.selector(data["who"], ("reserve",))
        elif name == "act":
            op.sel = self.selector(data["who"], ("member",))
        elif name == "seize":
            op.sel = self.selector(data["loc"], ("location",))
        elif name == "fight":
            op.sel = self.selector(data["vs"], ("member", "location"))
        if "recruit" in data:
            op.recruit = self.selector(data["recruit"], ("reserve",))
        if "protect" in data:
            op.sel = self.selector(data["protect"], ("self", "member"))
        if name == "modify" and "vs" in data:
            op.versus = self.words(convert(data["vs"], WordsEntry, self.where))

    def numbers_of(self, op: Op, name: str, data: dict[str, Any]) -> None:
        if name in ("modify", "power", "turns"):
            op.change = self.whole(data["n"], "n")
        elif name == "reflect":
            op.change = w.SAME if data["n"] == "same" else self.whole(data["n"], "n")
        elif "n" in data:
            op.n = self.amount(data["n"])
        if "floor" in data:
            op.floor = self.amount(data["floor"]).value
        if "top" in data:
            op.top = self.whole(data["top"], "top")
        if "max_cost" in data:
            op.max_cost = self.amount(data["max_cost"]).value
        if name == "treaty":
            op.most = self.whole(data["max"], "max")
        op.unmodifiable = self.flag(data.get("unmod", False))
        op.heal = self.flag(data.get("heal", False))
        op.permanent = self.flag(data.get("permanent", False))

    def words_of(self, op: Op, name: str, data: dict[str, Any]) -> None:
        if "where" in data:
            known = WHERES[name]
            op.where = known[tuple(known)[self.word(data["where"], tuple(known), "place to go")]]
        if name == "turn":
            self.word(data["how"], w.HOWS, "way of turning")
        if name == "discard":
            op.random = self.word(data["how"], ("choice", "random"), "way of discarding") == 1
        if "until" in data:
            op.until = self.word(data["until"], w.DURATIONS, "duration")
        if name == "modify":
            op.stat = self.word(data["stat"], w.STATS, "stat")
        if "tags" in data:
            op.tags = self.tags(data["tags"])
        if "scope" in data:
            op.scope = self.word(data["scope"], w.SCOPES, "scope")
        if name == "trait":
            op.trait = 1 << (w.TRAIT_BIT + self.word(data["trait"], w.TRAITS, "trait"))
        if name == "search":
            op.of_rendezvous = self.word(data["deck"], ("combat", "rendezvous"), "deck") == 1
            op.to_hand = self.word(data["put"], ("hand", "top"), "end of a search") == 0
            if op.of_rendezvous == op.to_hand or (op.of_rendezvous and not op.top):
                raise self.fail("a search takes a Combat card to hand, or orders the top Rendezvous cards")
        if name == "fight":
            op.fight = FIGHT_KINDS[tuple(FIGHT_KINDS)[self.word(data["kind"], tuple(FIGHT_KINDS), "kind of fight")]]
            op.on_card = self.word(data["place"], ("card", "theirs"), "place of a fight") == 0
            if op.sel is not None and op.on_card == (op.sel.kind == w.SPOT):
                raise self.fail("a fight is with members at the card's place, or at a location of theirs")
        if name == "seize":
            op.to_me = self.word(data["to"], ("me", "none"), "new holder") == 0
        if name == "treaty":
            op.gang = self.word(data["gang"], tuple(self.gang_keys), "gang")

    def lists_of(self, op: Op, name: str, data: dict[str, Any], design: int) -> None:
        if "on_kill" in data:
            op.on_kill = self.operations(data["on_kill"], design)
        if name == "if":
            cond = convert(data["cond"], CondEntry, self.where)
            op.count = self.selector(
                msgspec.to_builtins(cond.count), ("member", "dead", "reserve", "player", "location", "it", "self")
            )
            op.least, op.most = cond.min, cond.max
            op.then = self.operations(data["do"], design)
            if "else" in data:
                op.otherwise = self.operations(data["else"], design)
        if name == "choose":
            if not isinstance(data["options"], list) or not 2 <= len(data["options"]) <= 9:
                raise self.fail("choose offers from 2 to 9 lists of operations")
            op.options = tuple([self.operations(one, design) for one in data["options"]])

    # -- cards ---------------------------------------------------------------------------------------------------------

    def ability(self, given: AbilityEntry, card: CardEntry, design: int) -> Ability:
        box = self.box
        made = Ability(len(box.ability), design)
        made.name, made.text = given.name, given.text
        made.when = number_of(given.when, w.TIMINGS, "timing", self.where)
        if (given.when == "trigger") != bool(given.on):
            raise self.fail("a trigger, and nothing else, says on what")
        if given.on:
            made.on = number_of(given.on, w.TRIGGERS, "trigger", self.where)
        if given.once not in ("", "combat"):
            raise self.fail("once is once per combat")
        made.cost, made.hidden, made.once = given.cost, given.hidden, bool(given.once)
        made.tags = self.tags(given.tags) if given.tags else 0
        made.ops = self.operations(given.do, design)
        ops = box.lists[made.ops]
        if not ops:
            raise self.fail("an ability does something")
        if made.when == w.ON_CANCEL:
            if (
                ops[0].code != w.OP_CANCEL
                or not made.tags & w.TAG_CANCEL
                or (ops[0].scope == w.ONE_MEMBER) != (ops[0].sel is not None)
            ):
                raise self.fail("a cancel cancels first, has its tag, and protects somebody exactly if its scope is a member")
        fixed = [op for op in ops if op.code in (w.OP_REFLECT, w.OP_IMMUNE, w.OP_TRAIT)]
        if made.when == w.CONSTANT:
            for op in ops:
                if op.code not in (w.OP_MODIFY, w.OP_REFLECT, w.OP_IMMUNE, w.OP_TRAIT) or op.sel is None or op.sel.kind != w.SELF:
                    raise self.fail("a constant modifies, reflects, makes immune or gives a trait, and only to its bearer")
        elif fixed:
            raise self.fail("only a constant reflects, makes immune or gives a trait")
        if made.when != w.ON_CANCEL and any([op.code == w.OP_CANCEL for op in ops]):
            raise self.fail("only a cancel cancels")
        if made.tags & w.TAG_SPELL and card.type == "character" and "Spellcaster" not in (card.traits or []):
            raise self.fail("a spell on a character that is no Spellcaster")
        if given.cost and f"{given.cost} Power" not in card.text:
            raise self.fail("the card's text does not name the cost")
        if given.text.rstrip(".").lower() not in card.text.lower():
            raise self.fail("the card's text lacks the text of the ability")
        box.ability.append(made)
        box.ability_ids.append(self.ability_id(card, given.name))
        return made

    def ability_id(self, card: CardEntry, name: str) -> str:
        base = f"{card.id}.{slug(name) or 'ability'}"
        found, n = base, 1
        while found in self.box.ability_ids:
            n += 1
            found = f"{base}-{n}"
        return found

    def allowed(self, card: CardEntry, fields: tuple[str, ...]) -> None:
        """Each kind of card has its own fields, and all of them."""
        for field in ("race", "traits", "life", "cp", "channel", "kind", "users", "location", "capturable", "benefit"):
            given = getattr(card, field) is not UNSET
            if given != (field in fields):
                raise self.fail(f"a card of this type {'has no' if given else 'needs the'} field {field!r}")

    def check_card(self, card: CardEntry) -> None:
        kind = number_of(card.type, w.TYPES, "type of card", self.where)
        if kind == w.CHARACTER:
            self.allowed(card, ("race", "traits", "life", "cp"))
        elif kind == w.CARD:
            self.allowed(card, ("channel",))
        elif kind == w.ITEM:
            self.allowed(card, ("kind", "users"))
        elif card.kind == "location":
            self.allowed(card, ("kind", "location", "capturable", "benefit"))
        else:
            self.allowed(card, ("kind",))
        if card.source not in ("seed", "house"):
            raise self.fail("the source is seed or house")
        if not card.text or not card.name or not card.abilities:
            raise self.fail("a card has a name, a text and an ability")
        for icon in card.icons:
            number_of(icon, ICONS, "icon", self.where)
        if card.gang == "none":
            if (card.deck is UNSET) != (card.type == "rendezvous") or card.type == "character":
                raise self.fail("a Combat card or Special Item without an icon names the gang whose deck it joins")
        elif card.deck is not UNSET:
            raise self.fail("only a card without a gang icon names a deck")
        else:
            number_of(card.gang, tuple(self.gang_keys), "gang", self.where)

    def add_card(self, card: CardEntry, file: str) -> None:
        self.where = f"{file}: {card.id}"
        self.check_card(card)
        box = self.box
        if card.id in self.designs:
            raise self.fail("this id is used twice")
        self.designs[card.id] = card
        design = len(box.designs)
        box.designs.append(card.id)
        abilities = []
        for given in card.abilities:
            self.where = f"{file}: {card.id}: {given.name}"
            abilities.append(self.ability(given, card, design))
        self.where = f"{file}: {card.id}"
        self.check_abilities(card, abilities)
        for n in range(card.copies):
            self.add_copy(card, design, abilities, card.id if card.copies == 1 else f"{card.id}-{n + 1}")

    def check_abilities(self, card: CardEntry, abilities: list[Ability]) -> None:
        whens = {ability.when for ability in abilities}
        fitting = {
            "character": {w.ON_ACTION, w.ON_CANCEL, w.CONSTANT, w.TRIGGER},
            "item": {w.ON_ACTION, w.ON_CANCEL, w.CONSTANT, w.TRIGGER},
            "combat": {w.ON_ACTION, w.ON_CANCEL, w.CONSTANT, w.TRIGGER},
            "rendezvous": {w.ON_CAPTURE} if card.capturable is True else {w.ON_REVEAL},
        }[card.type]
        if not whens <= fitting:
            raise self.fail("the timing of an ability does not fit the type of card")
        box = self.box
        if card.type == "combat":
            main = [ability for ability in abilities if ability.when in (w.ON_ACTION, w.ON_CANCEL)]
            stays = any([op.code == w.OP_ATTACH for ability in main for op in box.lists[ability.ops]])
            if len(main) != 1 or stays != bool(whens & {w.CONSTANT, w.TRIGGER}):
                raise self.fail("a Combat card has one action or cancel, and lasting abilities exactly if it is attached")
            channel = card.channel if card.channel is not UNSET else None
            if main[0].tags & w.TAG_SPELL and (channel is None or "Spellcaster" not in channel.is_):
                raise self.fail("a spell is channelled through a Spellcaster")
            if main[0].when == w.ON_CANCEL and channel is not None:
                raise self.fail("a cancel is not channelled")
        if card.type == "character" and not any([a.when == w.ON_ACTION and a.tags & w.TAG_WOUND and not a.cost for a in abilities]):
            raise self.fail("a character needs a free ability that wounds")
        if card.type == "rendezvous" and len(abilities) != 1:
            raise self.fail("a Rendezvous card has one ability")

    def add_copy(self, card: CardEntry, design: int, abilities: list[Ability], id: str) -> None:
        box = self.box
        kind = w.TYPES.index(card.type)
        box.ids.append(id)
        box.names.append(card.name)
        box.texts.append(card.text)
        box.flavours.append(card.flavour)
        box.sources.append(card.source)
        box.design.append(design)
        box.icon.append(w.NOBODY if card.gang == "none" else self.gang_keys.index(card.gang))
        deck = card.deck if isinstance(card.deck, str) else card.gang
        box.gang.append(w.NOBODY if deck == "none" else number_of(deck, tuple(self.gang_keys), "gang", self.where))
        box.type.append(kind)
        box.endgame.append("endgame" in card.icons)
        box.nonstackable.append("nonstackable" in card.icons)
        box.abilities.append(tuple([a.number for a in abilities]))
        box.actions.append(tuple([a.number for a in abilities if a.when == w.ON_ACTION]))
        box.cancels.append(tuple([a.number for a in abilities if a.when == w.ON_CANCEL]))
        box.triggers.append(tuple([a.number for a in abilities if a.when == w.TRIGGER]))
        constants = tuple([op for a in abilities if a.when == w.CONSTANT for op in box.lists[a.ops]])
        box.constants.append(constants)
        given = 0
        for op in constants:
            given |= op.trait
        box.traits_given.append(given)
        box.channel.append(self.words(card.channel) if isinstance(card.channel, WordsEntry) else None)
        box.users.append(self.words(card.users) if isinstance(card.users, WordsEntry) else None)
        box.kind.append(0)
        box.place.append(w.NOBODY)
        box.treaty_gang.append(w.NOBODY)
        box.treaty_most.append(0)
        if kind == w.CHARACTER:
            self.add_character(card)
        elif kind == w.ITEM:
            box.kind[-1] = number_of(str(card.kind), w.ITEM_KINDS, "kind of item", self.where)
        elif kind == w.RENDEZVOUS:
            box.kind[-1] = number_of(str(card.kind), w.RENDEZVOUS_KINDS, "kind of Rendezvous card", self.where)
            if str(card.kind) not in card.icons:
                raise self.fail("a Rendezvous card bears the icon of its kind")
            for op in box.lists[abilities[0].ops]:
                if op.code == w.OP_TREATY:
                    box.treaty_gang[-1], box.treaty_most[-1] = op.gang, op.most
            if (box.kind[-1] == w.TREATY) != (box.treaty_gang[-1] != w.NOBODY):
                raise self.fail("a Treaty, and nothing else, has the operation treaty")

    def add_character(self, card: CardEntry) -> None:
        box = self.box
        race = number_of(str(card.race), w.RACES, "race", self.where)
        bits = 1 << (w.RACE_BIT + race) | 1 << (w.GANG_BIT + self.gang_keys.index(card.gang))
        for trait in card.traits or []:
            bits |= 1 << (w.TRAIT_BIT + number_of(trait, w.TRAITS, "trait", self.where))
        box.bits.append(bits)
        box.race.append(race)
        box.name_of.append(self.names.index(card.name))
        box.life.append(card.life if isinstance(card.life, int) else 0)
        box.cp.append(card.cp if isinstance(card.cp, int) else 0)

    # -- places and gangs ----------------------------------------------------------------------------------------------

    def add_places(self, cards: list[tuple[str, CardEntry]]) -> None:
        """Copies of one location are one place (T-LOC-16); each uncapturable card is a place of its own."""
        box = self.box
        first: dict[str, CardEntry] = {}
        for file, card in cards:
            if card.type != "rendezvous" or card.kind != "location" or not isinstance(card.location, str):
                continue
            self.where = f"{file}: {card.id}"
            other = first.setdefault(card.location, card)
            same = (card.name, card.capturable, card.benefit, [a.do for a in card.abilities])
            if (other.name, other.capturable, other.benefit, [a.do for a in other.abilities]) != same:
                raise self.fail("the copies of one location differ")
            if card.capturable != ("capture" in card.icons):
                raise self.fail("the capture icon marks what can be captured")
            for gang in card.benefit or []:
                number_of(gang, tuple(self.gang_keys), "gang", self.where)
        for key, card in first.items():
            if card.capturable:
                box.places.append(key)
                box.place_names.append(card.name)
                box.place_card.append(w.NOBODY)
                box.place_ops.append(-1)
        box.capturable = len(box.places)
        for number, name in enumerate(box.ids):
            card = self.designs[box.designs[box.design[number]]]
            if card.type == "rendezvous" and card.kind == "location" and isinstance(card.location, str):
                if card.capturable:
                    box.place[number] = box.places.index(card.location)
                    box.place_ops[box.place[number]] = box.ability[box.abilities[number][0]].ops
                else:
                    box.place[number] = len(box.places)
                    box.places.append(name)
                    box.place_names.append(card.name)
                    box.place_card.append(number)
                    box.place_ops.append(-1)
        box.field = len(box.places)
        box.places.append("field")
        box.place_names.append("the last battle")
        box.place_card.append(w.NOBODY)
        box.place_ops.append(-1)

    def add_gang(self, key: str, entry: GangEntry, file: str) -> None:
        self.where = f"{file}: gang {key}"
        box = self.box
        gang = box.gangs[self.gang_keys.index(key)]
        gang.starters, gang.power = entry.starters, entry.start_power
        gang.reserves = -1 if entry.max_reserves is None else entry.max_reserves
        number_of(entry.race, w.RACES, "race", self.where)
        gang.starter_limit = self.limits(entry.starter_limits)
        gang.reserve_limit = self.limits(entry.reserve_limits)
        for kind, name in enumerate(w.TYPES):
            found = sum(
                [box.type[c] == kind and box.gang[c] == gang.number and self.base_card(c, file) for c in range(len(box.ids))]
            )
            if entry.counts.get(name) != found:
                raise self.fail(f"{found} cards of type {name}, not {entry.counts.get(name)}")
        free = [card for card in range(box.characters) if box.gang[card] == gang.number]
        gang.default_starters = self.pick_names(entry.default_starters, free)
        gang.default_reserves = self.pick_names(entry.default_reserves, free)
        if len(gang.default_starters) != gang.starters or (0 <= gang.reserves < len(gang.default_reserves)):
            raise self.fail("the usual line-up does not fit the table")
        for limit, team in ((gang.starter_limit, gang.default_starters), (gang.reserve_limit, gang.default_reserves)):
            for design, most in enumerate(limit):
                if 0 <= most < sum([box.design[card] == design for card in team]):
                    raise self.fail("the usual line-up breaks a limit")
        if sum([bool(box.bits[card] & w.LEADER) for card in gang.default_starters]) > 1:
            raise self.fail("the usual line-up has two Leaders")

    def base_card(self, card: int, file: str) -> bool:
        return self.files[self.box.designs[self.box.design[card]]] == file

    def limits(self, given: dict[str, int]) -> list[int]:
        box = self.box
        found = [-1] * len(box.designs)
        for name, most in given.items():
            number_of(name, tuple(self.names), "character", self.where)
            for card in range(box.characters):
                if box.names[card] == name:
                    found[box.design[card]] = most
        return found

    def pick_names(self, wanted: list[str], free: list[int]) -> tuple[int, ...]:
        found: list[int] = []
        for name in wanted:
            fitting = [card for card in free if self.box.names[card] == name]
            if not fitting:
                raise self.fail(f"the usual line-up uses {name[:40]!r} too often")
            free.remove(fitting[0])
            found.append(fitting[0])
        return tuple(sorted(found))

    def load(self, town: TownFile, packs: list[tuple[str, PackFile]], file: str) -> Box:
        check_grammar(town, file)
        entries: list[tuple[str, CardEntry]] = [(file, card) for card in town.cards]
        gangs: list[tuple[str, str, GangEntry]] = [(file, key, gang) for key, gang in town.gangs.items()]
        for name, pack in packs:
            if pack.game != "town" or pack.grammar_version != VERSION:
                raise ContentError(f"{name}: this pack is not for town with grammar {VERSION}")
            entries += [(name, card) for card in pack.cards]
            gangs += [(name, key, gang) for key, gang in pack.gangs.items()]
        for where, key, gang in gangs:
            if key in self.gang_keys or key == "none" or gang.icon != key:
                raise ContentError(f"{where}: gang {key}: a gang has an id and icon of its own")
            self.box.gangs.append(Gang(len(self.gang_keys), key, gang.name))
            self.gang_keys.append(key)
        self.names = sorted({card.name for _, card in entries if card.type == "character"})
        self.box.name_words = self.names
        self.files = {card.id: where for where, card in entries}
        for kind in w.TYPES:
            for where, card in entries:
                if card.type == kind:
                    self.add_card(card, where)
            if kind == "character":
                self.box.characters = len(self.box.ids)
        for where, card in entries:
            if card.type not in w.TYPES:
                raise ContentError(f"{where}: {card.id}: {card.type[:40]!r} is no type of card")
        self.add_places(entries)
        for where, key, gang in gangs:
            self.add_gang(key, gang, where)
        self.check_added(gangs)
        self.box.index()
        return self.box

    def check_added(self, gangs: list[tuple[str, str, GangEntry]]) -> None:
        """T-DECK-02 to T-DECK-04: up to four of each added Rendezvous card, and the same number for every gang."""
        box = self.box
        added = [0] * len(self.gang_keys)
        at_home = {key: where for where, key, _ in gangs}
        for card in range(len(box.ids)):
            design = box.designs[box.design[card]]
            file = self.files[design]
            if box.type[card] == w.RENDEZVOUS and box.gang[card] != w.NOBODY and file != at_home[self.gang_keys[box.gang[card]]]:
                added[box.gang[card]] += 1
                if self.designs[design].copies > 4:
                    raise ContentError(f"{file}: {design}: at most four copies of an added Rendezvous card (T-DECK-02)")
            elif box.type[card] == w.RENDEZVOUS and box.gang[card] == w.NOBODY and self.designs[design].copies > 4:
                raise ContentError(f"{file}: {design}: at most four copies of an added Rendezvous card (T-DECK-02)")
        if len(set(added)) > 1:
            shares = ", ".join([f"{key} {n}" for key, n in zip(self.gang_keys, added, strict=True)])
            raise ContentError(f"every gang adds the same number of Rendezvous cards (T-DECK-03), not {shares}")


def check_grammar(town: TownFile, file: str) -> None:
    """The file's own grammar must be the one this engine speaks."""
    g = town.grammar
    if town.game not in ("town", "Monster Town: End Game") or town.grammar_version != VERSION or g.version != VERSION:
        raise ContentError(f"{file}: this is no town file of grammar {VERSION}")
    said: list[tuple[str, set[str], set[str]]] = [
        ("timings", set(g.timings), set(w.TIMINGS)),
        ("events", set(g.events), set(w.TRIGGERS)),
        ("selectors", set(g.selectors), set(w.SELECTORS)),
        ("filters", set(g.filters), {"side", "at", "is", "any", "not", "life"}),
        ("attributes", set(g.attributes), {"n", "upto"}),
        ("at", set(g.at), set(w.AT)),
        ("amount", set(g.amount), {"count", "per", "plus", "max"}),
        ("condition", set(g.condition), {"count", "min", "max"}),
        ("durations", set(g.durations), set(w.DURATIONS)),
        ("tags", set(g.tags), set(w.TAGS)),
        ("icons", set(g.icons), set(ICONS)),
        ("operations", set(g.operations), set(FIELDS)),
    ]
    for name, has, knows in said:
        if has != knows:
            raise ContentError(f"{file}: grammar: {name}: {', '.join(sorted(has ^ knows))[:80]} is not what the rules speak")
    for name, spec in g.operations.items():
        if (set(spec.req), set(spec.opt)) != (set(FIELDS[name][0]), set(FIELDS[name][1])):
            raise ContentError(f"{file}: grammar: operation {name} has other fields here")


def load_box(text: bytes, packs: list[tuple[str, bytes]] | None = None, file: str = "town.json") -> Box:
    """The box of a file and of the packs beside it."""
    given = packs or []
    opened = [(name, decode(content, PackFile, name)) for name, content in given]
    box = Loader().load(decode(text, TownFile, file), opened, file)
    box.digest = hashlib.sha256(b"".join([text, *[content for _, content in given]])).hexdigest()
    return box


def town_text() -> bytes:
    return (resources.files("menace.games.town") / "data" / "town.json").read_bytes()


def load_packs(folders: list[Path]) -> Box:
    """The printed game with the packs of some folders, each a `pack.json`."""
    packs: list[tuple[str, bytes]] = []
    for folder in folders:
        file = folder / "pack.json"
        if not file.is_file():
            raise ContentError(f"{folder.name}: a pack is a folder with a pack.json")
        packs.append((f"{folder.name}/pack.json", file.read_bytes()))
    return load_box(town_text(), packs)


@cache
def standard_box() -> Box:
    """The printed game."""
    return load_box(town_text())
