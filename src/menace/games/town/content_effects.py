"""Compiles the effects of cards to numbers: words, selectors, amounts and operations, each checked as it is read."""

from __future__ import annotations

from typing import Any

import msgspec

from menace.games.town import words as w
from menace.games.town.box import Amount, Box, Op, Sel, Words
from menace.games.town.content_schema import (
    CONSTANTS,
    FIELDS,
    FIGHT_KINDS,
    MEMBER_KINDS,
    ON_MEMBERS,
    ON_PLAYERS,
    PLAYER_KINDS,
    WHERES,
    AmountEntry,
    CardEntry,
    CondEntry,
    SelEntry,
    WordsEntry,
    convert,
    number_of,
)
from menace.kernel.errors import ContentError


class Compiler:
    """Turns the words of the grammar into numbers; `where` is what an error names."""

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
        words.silent = words.silent and not given
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
