"""Loads the cards from their files; anything unknown, missing or out of range is an error that names file and card."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from msgspec import UNSET

from menace.games.town import words as w
from menace.games.town.box import Ability, Box, Gang
from menace.games.town.content_effects import Compiler
from menace.games.town.content_schema import (
    FIELDS,
    ICONS,
    VERSION,
    AbilityEntry,
    CardEntry,
    GangEntry,
    PackFile,
    TownFile,
    WordsEntry,
    number_of,
    slug,
)
from menace.games.town.ways import of_gangs
from menace.kernel.content import Content
from menace.kernel.errors import ContentError
from menace.toolkit.reading import check_told, decode, digest_of, look_up

TOLD = ("wound", "life", "power", "steal", "modify", "reflect")  # operations whose number is the point
TOLD_IF_MANY = ("draw", "discard", "claim", "turns")  # one card is "a card"


class Loader(Compiler):
    """Fills a box from the files, one after another."""

    def ability(self, given: AbilityEntry, card: CardEntry, design: int) -> Ability:
        box = self.box
        made = Ability(len(box.ability), design)
        made.name, made.text = given.name, of_gangs(given.text, [gang.name for gang in self.box.gangs])
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
        check_told(given.text, numbers_told(given.do), self.where)
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
        """T-SETUP-28, T-ITEM-01: each kind of card has its own fields, and all of them."""
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
            self.add_copy(card, design, abilities, n + 1 if card.copies > 1 else 0)

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

    def add_copy(self, card: CardEntry, design: int, abilities: list[Ability], copy: int) -> None:
        """One of several copies has a number, from 1; an only one has none."""
        box = self.box
        kind = w.TYPES.index(card.type)
        box.ids.append(f"{card.id}-{copy}" if copy else card.id)
        box.names.append(card.name)
        box.called.append(f"{card.name} {copy}" if copy and kind == w.CHARACTER else card.name)
        box.texts.append(of_gangs(card.text, [gang.name for gang in self.box.gangs]))
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
        """T-LOC-16, T-RDV-15: copies of one location are one place; T-COMBAT-35: each uncapturable card is a place of its own."""
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
        """T-DECK-02, T-DECK-03, T-DECK-04: up to four of each added Rendezvous card, and the same number for every gang.

        T-DECK-05, T-DECK-08: of Combat cards and Special Items as many as anybody likes.
        """
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


def numbers_told(part: Any) -> list[int]:
    """The numbers of an ability that its text must say, of the operations inside others too."""
    if isinstance(part, list):
        return [number for inner in part for number in numbers_told(inner)]
    if not isinstance(part, dict):
        return []
    n, op = part.get("n"), part.get("op")
    here = [n] if isinstance(n, int) and (op in TOLD or (op in TOLD_IF_MANY and n > 1)) else []
    return here + [number for inner in part.values() for number in numbers_told(inner)]


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
    town = decode(text, TownFile, file)
    box = Loader().load(town, opened, file)
    box.digest = digest_of(town, [pack for _, pack in opened])
    return box


def town_text() -> bytes:
    return (resources.files("menace.games.town") / "data" / "town.json").read_bytes()


def load_packs(folders: list[Path]) -> Box:
    """T-DECK-01, T-DECK-11: the printed game with the packs of some folders, each a `pack.json`; an unlawful one is refused."""
    packs: list[tuple[str, bytes]] = []
    for folder in folders:
        file = folder / "pack.json"
        if not file.is_file():
            raise ContentError(f"{folder.name}: a pack is a folder with a pack.json")
        packs.append((f"{folder.name}/pack.json", file.read_bytes()))
    return load_box(town_text(), packs)


@cache
def standard_box() -> Box:
    """T-SETUP-03: the printed game, 54 cards to a gang."""
    return box_of(printed())


def printed() -> Content:
    """The files of the printed game."""
    return Content({"town.json": town_text()})


def box_of(content: Content) -> Box:
    packs = [(f"{name}/pack.json", text) for name, text in content.packs.items()]
    return load_box(look_up(content.files, "town.json", "file", "town"), packs)
