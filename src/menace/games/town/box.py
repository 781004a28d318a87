"""What is in the box: cards with their printed values as columns, and their effects compiled to numbers. Read-only."""

from __future__ import annotations

from menace.games.town.words import BY_ACTOR, CARD, CHARACTER, ITEM, NOBODY, RENDEZVOUS


class Words:
    """A filter: `must` all, `some` at least one, `never` none; static bits, changing states and names of characters."""

    def __init__(self) -> None:
        self.must = 0
        self.some = 0
        self.never = 0
        self.must_state = 0
        self.some_state = 0
        self.never_state = 0
        self.must_name: tuple[int, ...] = ()
        self.some_name: tuple[int, ...] = ()
        self.never_name: tuple[int, ...] = ()
        self.some_tags = 0  # tags of abilities, for the cost of actions
        self.states = 0  # every state asked for
        self.choosy = False  # at least one word of `some` is wanted
        self.silent = True  # no word at all is said


class Sel:
    """A selector: what kind of thing, whose, where, filtered by words, and how many."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.side = 0
        self.at = 0
        self.words = Words()
        self.life = 0  # at most so many life points left, 0 for any
        self.n = 1
        self.upto = False


class Amount:
    """A number, or a count: divided, added to, capped."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.count: Sel | None = None
        self.per = 1
        self.plus = 0
        self.most = 0  # 0: no cap


class Op:
    """One operation of a card; `number` is its place among all operations."""

    def __init__(self, code: int, number: int) -> None:
        self.code = code
        self.number = number
        self.design = 0  # of the card it stands on
        self.sel: Sel | None = None
        self.n = Amount(1)
        self.change = 0  # modify, power, turns: by how much; reflect: how many, or SAME
        self.unmodifiable = False
        self.heal = False
        self.permanent = False
        self.on_kill = -1  # a list of operations
        self.recruit: Sel | None = None
        self.where = 0
        self.until = 0
        self.stat = 0
        self.versus: Words | None = None
        self.floor = -1
        self.tags = 0
        self.scope = 0
        self.random = False
        self.of_rendezvous = False  # search: which deck
        self.top = 0
        self.to_hand = False
        self.fight = 0
        self.on_card = False  # fight: at the card's own place
        self.to_me = False
        self.max_cost = -1
        self.count: Sel | None = None
        self.least = 0
        self.most = -1
        self.then = -1
        self.otherwise = -1
        self.options: tuple[int, ...] = ()
        self.gang = -1
        self.trait = 0


class Ability:
    """One ability of a card."""

    def __init__(self, number: int, design: int) -> None:
        self.number = number
        self.design = design
        self.name = ""
        self.text = ""
        self.when = 0
        self.on = -1
        self.cost = 0
        self.tags = 0
        self.hidden = False
        self.once = False
        self.ops = -1  # its list of operations
        self.alike = False  # whether no word of its first operation is about the acting member


class Gang:
    """The rulebook's table for one gang."""

    def __init__(self, number: int, key: str, name: str) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.starters = 0
        self.reserves = -1  # -1: no limit
        self.power = 0
        self.starter_limit: list[int] = []  # by design, -1: none
        self.reserve_limit: list[int] = []
        self.default_starters: tuple[int, ...] = ()
        self.default_reserves: tuple[int, ...] = ()
        self.characters: tuple[int, ...] = ()
        self.combat: tuple[int, ...] = ()
        self.items: tuple[int, ...] = ()
        self.rendezvous: tuple[int, ...] = ()
        self.cancels = 0  # tags its Combat cards can cancel
        self.late_cancels = 0  # the same for its End Game cards


class Box:
    """Cards are numbered characters first, then Combat cards, Special Items and Rendezvous cards, gang by gang."""

    def __init__(self) -> None:
        self.digest = ""
        self.gangs: list[Gang] = []
        # cards
        self.ids: list[str] = []
        self.names: list[str] = []
        self.called: list[str] = []  # the name, with a number where several members bear it
        self.texts: list[str] = []
        self.flavours: list[str] = []  # T-SETUP-27: for the eye alone
        self.sources: list[str] = []
        self.design: list[int] = []
        self.designs: list[str] = []
        self.first_copy: list[int] = []  # by design
        self.gang: list[int] = []  # whose set it belongs to (T-SETUP-05); NOBODY: a Rendezvous card for every deck
        self.icon: list[int] = []  # the gang icon on it; NOBODY: none
        self.generic: tuple[int, ...] = ()  # Rendezvous cards of no gang
        self.type: list[int] = []
        self.kind: list[int] = []  # of items and Rendezvous cards
        self.endgame: list[bool] = []
        self.nonstackable: list[bool] = []
        self.abilities: list[tuple[int, ...]] = []  # all of a card
        self.actions: list[tuple[int, ...]] = []
        self.cancels: list[tuple[int, ...]] = []
        self.constants: list[tuple[Op, ...]] = []
        self.triggers: list[tuple[int, ...]] = []
        self.channel: list[Words | None] = []
        self.users: list[Words | None] = []
        self.place: list[int] = []  # of Location cards
        self.treaties: tuple[int, ...] = ()
        self.treaty_gang: list[int] = []
        self.treaty_most: list[int] = []
        self.traits_given: list[int] = []  # by an item or attached card
        # characters
        self.characters = 0
        self.bits: list[int] = []
        self.name_of: list[int] = []
        self.life: list[int] = []
        self.cp: list[int] = []
        self.race: list[int] = []
        # places
        self.capturable = 0  # the first so many places
        self.places: list[str] = []
        self.place_names: list[str] = []
        self.place_card: list[int] = []  # of an uncapturable place
        self.place_ops: list[int] = []  # what its capture gives
        self.field = 0  # the place of the End Game
        # effects
        self.ability: list[Ability] = []
        self.ability_ids: list[str] = []
        self.lists: list[tuple[Op, ...]] = []
        self.op: list[Op] = []
        self.name_words: list[str] = []

    def index(self) -> None:
        """Work out the tables that follow from the columns."""
        self.generic = tuple([card for card in range(len(self.ids)) if self.gang[card] == NOBODY])
        self.treaties = tuple([card for card in range(len(self.ids)) if self.treaty_gang[card] != NOBODY])
        for ability in self.ability:
            sel = self.lists[ability.ops][0].sel if ability.ops >= 0 and self.lists[ability.ops] else None
            ability.alike = sel is None or not sel.words.states & BY_ACTOR
        self.first_copy = [self.design.index(design) for design in range(len(self.designs))]
        for gang in self.gangs:
            mine = [card for card in range(len(self.ids)) if self.gang[card] == gang.number]
            gang.characters = tuple([card for card in mine if self.type[card] == CHARACTER])
            gang.combat = tuple([card for card in mine if self.type[card] == CARD])
            gang.items = tuple([card for card in mine if self.type[card] == ITEM])
            gang.rendezvous = tuple([card for card in mine if self.type[card] == RENDEZVOUS])
            for card in gang.combat:
                for number in self.cancels[card]:
                    tags = self.lists[self.ability[number].ops][0].tags
                    gang.cancels |= tags
                    if self.endgame[card]:
                        gang.late_cancels |= tags
