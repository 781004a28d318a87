"""World in a terminal: the spaces around what matters or the whole globe, the players' records, the cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from menace.cli.screens.base import name
from menace.cli.screens.boards import CHOSEN, LIT, BoardScreen, colour
from menace.cli.screens.canvas import Plan
from menace.cli.screens.layout import laid_out
from menace.games.world.game import World
from menace.games.world.words import BASE, CITY, CREATURES, LAND, LOCATIONS, MIXED, OCEAN, SITE
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game

LETTERS = {"asiatic-alliance": "A", "atlantic-defense-force": "D", "mediterranean-coalition": "M", "northern-union": "N"}
GROUNDS = {LAND: "black on #d7d7af", OCEAN: "black on #87afd7", MIXED: "black on #afd7af"}
TERRAIN_NAMES = {LAND: "land", OCEAN: "ocean", MIXED: "land and ocean"}
LONGEST_NAME = 17  # columns of a cell that need no more
LEGEND = "1-3 city  B base  * site  @ lair  x stomped  ADMN units  > on offer"


class WorldScreen(BoardScreen):
    """Draws from the view; what is printed on the map comes from the box."""

    example = ("move konk zambezi", "zambezi")
    far_and_wide = frozenset({"at", "lair", "tanks"})

    def __init__(self, game: Game, unicode: bool) -> None:
        if not isinstance(game, World):
            raise MenaceError("this screen shows World only")
        self.box = game.box
        self.map = game.box.board
        short = [self.box.names[n].split()[0][:4].upper() for n in range(CREATURES)]
        super().__init__(game, unicode, self.box, self.map.ids, short)
        self.layouts: dict[tuple[int, int], dict[str, tuple[int, int]]] = {}

    # -- the map ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], ask: dict[str, Any] | None, width: int, height: int) -> RenderableType | None:
        if ask and ask["about"] in ("monster", "military"):
            return None
        lit = {self.place(action) for action in ask["actions"]} - {""} if ask else set()
        chosen = (self.subject(view, ask) or "") if ask else ""
        return self.whole(view, lit, chosen, width, height)

    def whole(self, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int) -> Group:
        """The map as lines of text: a `>` before what is on offer, for terminals without colours."""
        plan = self.plan(view, lit, chosen, width, height, ">")
        who = [
            f"{self.short[piece['id']][:2]} {self.printed_names[self.pieces[piece['id']]]}: {self.space_name(piece['at'])}"
            for piece in view["pieces"]
            if piece["id"] in self.short and piece["at"] in self.spaces
        ]
        return Group(plan.text(), Text("; ".join(who), "dim"), Text(LEGEND, "dim"))

    def around(self, view: dict[str, Any], place: str, width: int, height: int) -> RenderableType:
        if place == "all":
            return self.whole(view, set(), "", width, height)
        told = self.about(view, place)
        return Group(self.whole(view, set(), place, width, height), told)

    def about(self, view: dict[str, Any], place: str) -> Text:
        if not place:
            here = ["KO: Konk, by two letters", "A2: 2 units of A", "12H 3I =5: Health 12, Infamy 3, with what counts at the end 5"]
            return Text("\n".join([*here, *LEGEND.removesuffix("  > on offer").split("  ")]))
        if place not in self.spaces:
            close = [space for space in self.spaces if place.lower() in space] if place else []
            hint = f"; is it {' or '.join(close[:4])}?" if close else ", such as zambezi"
            raise MenaceError(f"there is no space {place[:24]!r}{hint}")
        return Text(self.describe(view, place))

    def ferries(self, n: int) -> str:
        ends = [b if a == n else a for a, _, b in self.map.ferries if n in (a, b)]
        return ", ".join([self.map.names[end] for end in ends])

    def signs(self, view: dict[str, Any], space: str) -> str:
        """What is printed on a space, in a few letters; what is stomped is an x."""
        n = self.spaces[space]
        stomped = view["stomped"].get(space, [])
        marks = [
            ("base", "B" if self.map.bases[n] else ""),
            ("city", str(self.map.city[n] or "")),
            ("site", "*" * self.map.site[n]),
        ]
        signs = "".join(["x" if mark and word in stomped else mark for word, mark in marks])
        return signs + ("@" if n in self.map.lairs else "")

    def letter(self, piece: dict[str, Any]) -> str:
        return LETTERS[piece["military"]]

    # -- the map that stays ----------------------------------------------------------------------------------------

    def grid(self, width: int, height: int) -> tuple[int, int, int, int]:
        """Columns and rows of cells in so much room, and how wide and high a cell is."""
        high = 2 if height >= 26 else 1
        rows = min(height // high, 20)
        columns = -(-self.map.size // rows) + 2
        return columns, rows, min(max(width // columns, 3), LONGEST_NAME), high

    def map_size(self, width: int, height: int) -> tuple[int, int]:
        columns, rows, wide, high = self.grid(width, height)
        return columns * wide, rows * high

    def layout(self, columns: int, rows: int) -> dict[str, tuple[int, int]]:
        """The cell of each space: the same in every game and at every moment, in a terminal of one size."""
        if (columns, rows) not in self.layouts:
            places = {self.map.ids[n]: self.map.label[n] for n in range(self.map.size)}
            self.layouts[columns, rows] = laid_out(places, columns, rows, 10.0)
        return self.layouts[columns, rows]

    def plan(self, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int, sign: str = "") -> Plan:
        """All spaces in their cells, with their names where there is room; creatures, units and what is printed."""
        columns, rows, wide, high = self.grid(width, height)
        here = self.standing(view)
        plan = Plan(width, height)
        for space, (column, row) in self.layout(columns, rows).items():
            n = self.spaces[space]
            ground = GROUNDS[self.map.terrain[n]]
            style = CHOSEN if space == chosen else LIT if space in lit else ground
            x, y = column * wide, row * high
            for line in range(high):
                plan.put(x, y + line, " " * (wide - 1), style)
            plan.mark(x, y, wide - 1, high, space)
            start = plan.put(x, y, sign, style) if space in lit else x
            self.put_space(plan, start, y, x + wide - 1 - start, high, view, space, here.get(space, []), style)
        return plan

    def put_space(
        self,
        plan: Plan,
        x: int,
        y: int,
        wide: int,
        high: int,
        view: dict[str, Any],
        space: str,
        here: list[dict[str, Any]],
        style: str,
    ) -> None:
        """The name above and who is there below; in one line whoever is there, else the beginning of the name."""
        name, end = self.map.names[self.spaces[space]], x + wide
        if high == 2:
            plan.put(x, y, name[:wide], style)
            y += 1
        elif not here:
            signs = self.signs(view, space)[: wide - 2]
            plan.put(x, y, (name[: wide - len(signs)].ljust(wide - len(signs)) + signs)[:wide], style)
            return
        for text, piece in self.pieces_in(here):
            if x + len(text) <= end:
                x = plan.put(x, y, text, piece if "on " in piece else style if style == CHOSEN else f"{style} {piece}")
        if high == 2 and x < end:
            plan.put(x, y, f" {self.signs(view, space)}"[: end - x], style)

    def pieces_in(self, here: list[dict[str, Any]]) -> list[tuple[str, str]]:
        """Creatures by two letters, then units by the letter of their military and how many."""
        large = [
            (self.short[piece["id"]][:2], f"bold white on {colour(piece['owner'])}") for piece in here if piece["id"] in self.short
        ]
        count = Counter([(self.letter(piece), piece["owner"]) for piece in here if "military" in piece])
        return [*large, *[(f"{letter}{many}", f"bold {colour(owner)}") for (letter, owner), many in sorted(count.items(), key=str)]]

    def brief(self, view: dict[str, Any], seat: dict[str, Any], roomy: bool = False) -> str:
        if seat["monster"] is None:
            return "-"
        monster = next(piece for piece in view["pieces"] if piece["id"] == seat["monster"])
        units = LETTERS[seat["military"]] if seat["military"] else ""
        if roomy:
            called = self.box.names[self.pieces[seat["monster"]]]
            return f"{called}, Health {monster['health']}, Infamy {seat['infamy']}, in all {seat['total']}, units {units or '-'}"
        return f"{self.short[seat['monster']]} {monster['health']}H {seat['infamy']}I ={seat['total']} {units}"

    def holding(self, view: dict[str, Any], seat: int) -> str:
        mine = view["seats"][seat]
        cards = [*mine["mutations"], *mine["upgrades"]]
        minions = [f"{self.short[minion]}" for minion in mine["minions"]]
        return ", ".join([*minions, *[self.card_names[self.cards_by_id[card]] for card in cards]]) or "no cards"

    # -- words -----------------------------------------------------------------------------------------------------

    def space_name(self, space: str) -> str:
        return self.map.names[self.spaces[space]] if space in self.spaces else space

    def printed(self, view: dict[str, Any], place: str) -> list[str]:
        """What is printed on a space, in words, and whether it is stomped."""
        n = self.spaces[place]
        words = [""] * len(LOCATIONS)
        if self.map.bases[n]:
            owners = [LETTERS[self.box.militaries[military]] for military in self.map.bases[n]]
            words[BASE] = f"base of {' and '.join(owners)}"
        if self.map.city[n]:
            words[CITY] = f"{self.map.city_names[n]}, city of {self.map.city[n]}"
        if self.map.site[n]:
            words[SITE] = "Mutation site"
        stomped = view["stomped"].get(place, [])
        found = [f"{word} (stomped)" if LOCATIONS[k] in stomped else word for k, word in enumerate(words) if word]
        return [*found, "lair"] if n in self.map.lairs else found

    def notable(self, view: dict[str, Any], place: str) -> str:
        return "; ".join([*self.printed(view, place), *self.crowd(view, place)])

    def continent_of(self, place: str) -> str:
        continent = self.map.continent[self.spaces[place]]
        return f" in {self.box.continent_names[continent]}" if continent >= 0 else ""

    def describe(self, view: dict[str, Any], place: str) -> str:
        """Everything about a space, over a few lines."""
        n = self.spaces[place]
        words = [f"{TERRAIN_NAMES[self.map.terrain[n]]}{self.continent_of(place)}", *self.printed(view, place)]
        around, ferries = ", ".join([self.map.names[there] for there in self.map.neighbours[n]]), self.ferries(n)
        roads = f"Borders {around}{f'; ferries to {ferries}' if ferries else ''}."
        return "\n".join([f"{self.map.names[n]} ({place}): {'; '.join(words)}.", roads, *self.crowd_lines(view, place)])

    def values(self, piece: dict[str, Any]) -> str:
        health = f"Health {piece['health']}, " if "health" in piece else ""
        attacks = f"Attack {piece['attack']}, " if "attack" in piece else ""
        damaged = ", damaged" if piece.get("damaged") else ""
        return f"{health}Move {piece['move']}, {attacks}Defense {piece['defense']}, Damage {piece['damage']}{damaged}"

    def label(self, view: dict[str, Any], action: str) -> str:
        words = action.split()
        verb, kinds = words[0], self.game.lexicon.by_name[words[0]].kinds
        meaning = self.game.lexicon.by_name[verb].meaning
        if verb == "lair":
            return "; ".join([f"{self.space_name(words[1])}{self.continent_of(words[1])}", *self.crowd(view, words[1])])
        if verb == "battle":
            return self.sides(view, words[1])
        if kinds and kinds[-1] == "space":
            return self.notable(view, words[-1]) or self.space_name(words[-1])
        if kinds == ("card",):
            return self.card_label(words[1])
        if kinds == ("military",):
            return self.military_label(words[1])
        if kinds == ("location",):
            here = view["focus"] or view["seats"][view["active"]]["monster"]
            place = next(piece["at"] for piece in view["pieces"] if piece["id"] == here)
            there = [text for text in self.printed(view, place) if self.names_location(text, words[1])]
            return f"{', '.join(there)} at {self.space_name(place)}" if place in self.spaces else meaning
        if verb == "fire":
            return ", ".join([part for part in (self.odds(view, words[2], words[1]), self.state_of(view, words[2])) if part])
        if kinds[:1] == ("piece",):
            return self.piece_label(view, verb, words[1])
        return meaning

    def sides(self, view: dict[str, Any], place: str) -> str:
        """Who fights in a space: whoever stands there, and the submarines of the active player that can shell it from beside."""
        beside = {self.map.ids[there] for there in self.map.neighbours[self.spaces[place]]}
        mine = [piece for piece in view["pieces"] if piece["owner"] == view["active"] and piece["at"] in beside]
        shelling = Counter([self.piece_kind(piece["id"]) for piece in mine if "submarine" in piece["id"]])
        crowd = [*self.crowd(view, place), *[f"{many} {kind} from beside" for kind, many in shelling.items()]]
        return f"{self.space_name(place)}: {', '.join(crowd)}"

    def names_location(self, text: str, location: str) -> bool:
        return {"base": "base of", "city": "city of", "site": "Mutation site"}[location] in text

    def military_label(self, military: str) -> str:
        m = self.box.militaries.index(military)
        count = Counter([self.piece_kind(self.box.ids[unit]).split(" ", 1)[1] for unit in self.box.units_of[m]])
        homes = " and ".join([self.box.continent_names[home] for home in self.box.homes[m]])
        units = ", ".join([f"{many} {kind}s" for kind, many in count.items()])
        cards = ", ".join([self.box.card_names[card] for card in self.box.research_chart[m]])
        return f"at home in {homes}; {units}; {cards}"

    def state_of(self, view: dict[str, Any], piece: str) -> str:
        shown = next(one for one in view["pieces"] if one["id"] == piece)
        return f"Health {shown['health']}" if "health" in shown else "damaged" if shown["damaged"] else ""

    def piece_label(self, view: dict[str, Any], verb: str, piece: str) -> str:
        shown = next(one for one in view["pieces"] if one["id"] == piece)
        n = self.pieces[piece]
        if verb == "monster":
            ability = f"{self.box.ability_names[n]}: {self.box.ability_texts[n]}"
            return f"Health {self.box.health[n]}, {self.values({**shown, 'health': 0})[10:]}. {ability}"
        if verb in ("attack", "volley", "also", "ray", "strike"):
            told = [self.odds(view, piece) or f"Defense {shown['defense']}", self.state_of(view, piece)]
            return ", ".join([part for part in told if part])
        where = f"at {self.space_name(shown['at'])}" if shown["at"] in self.spaces else f"from the {shown['at']}"
        return f"{where}, Move {shown['move']}" if verb == "pick" else f"{where}, {self.values(shown)}"

    # -- records and cards -----------------------------------------------------------------------------------------

    def records(self, view: dict[str, Any], asked: int, players: list[str], width: int) -> RenderableType:
        wide = width >= 110
        tight = width < 75  # then names give way, not numbers
        shown = Table(
            box=None, header_style="dim", pad_edge=False, padding=(0, 2 if wide else 1, 0, 0), width=width if tight else None
        )
        for heading in ("Player", "Monster"):
            shown.add_column(heading, no_wrap=True, overflow=self.cut)
        for heading in ("Health", "Infamy", "Total") if wide else ("Hlth", "Inf", "Sum"):
            shown.add_column(heading, justify="right", no_wrap=True, overflow=self.cut)
        shown.add_column("Where", no_wrap=True, overflow=self.cut, max_width=None if wide else 14, ratio=1 if tight else None)
        shown.add_column("Cards" if wide else "Crd", no_wrap=True, overflow=self.cut)
        shown.add_column("Minions", no_wrap=True, overflow=self.cut)
        shown.add_column("Units", no_wrap=True, overflow=self.cut)
        at = {piece["id"]: piece for piece in view["pieces"]}
        for seat in view["seats"]:
            who = self.player_cell(seat["seat"], asked, players, wide)
            if seat["monster"] is None:
                shown.add_row(who, "-")
                continue
            monster = at[seat["monster"]]
            shown.add_row(
                who,
                self.monster_cell(seat),
                f"{monster['health']}/{self.box.health[self.pieces[seat['monster']]]}",
                str(seat["infamy"]),
                str(seat["total"]),
                self.space_name(monster["at"]) if monster["at"] != "box" else "-",
                f"{len(seat['mutations'])}+{len(seat['upgrades'])}",
                ", ".join([f"{self.short[minion]} {at[minion]['health']}" for minion in seat["minions"]]) or "-",
                self.units(view, seat, wide),
            )
        return Group(shown, Text(self.beside(view), "dim"))

    def units(self, view: dict[str, Any], seat: dict[str, Any], wide: bool) -> str:
        """How many are on the map, by the letter the map shows them with."""
        if seat["military"] is None:
            return "-"
        out = sum([piece["at"] in self.spaces for piece in view["pieces"] if piece.get("military") == seat["military"]])
        whose = f" {self.box.military_names[self.box.militaries.index(seat['military'])].split()[0]}:" if wide else ""
        return f"{LETTERS[seat['military']]}{whose} {out} out"

    def beside(self, view: dict[str, Any]) -> str:
        parts = [f"Stomp tokens {view['supply']}", f"minion deck {view['deck']}"]
        if view["cubes"]:
            parts.append(f"Pollendust holds {view['cubes']} cubes" if view["cubes"] > 1 else "Pollendust holds a cube")
        battle = view["battle"]
        if battle:
            who = self.box.names[self.pieces[battle["attacking"]]] if battle["attacking"] else ""
            left = f", {who} has {battle['left']} attacks left" if who and battle["left"] else ""
            parts.append(f"battle at {self.space_name(battle['space'])}: {battle['step']}{left}")
        else:
            parts.append(f"phase: {view['phase']}")
        return self.in_a_row(parts)

    def cards(self, view: dict[str, Any], players: list[str]) -> RenderableType:
        lines = Text()
        for seat in view["seats"]:
            lines.append(name(seat["seat"], players) + "\n", "bold")
            for creature in [seat["monster"], *seat["minions"]]:
                if creature:
                    n = self.pieces[creature]
                    lines.append(f"  {self.box.names[n]}, {self.box.ability_names[n]}: {self.box.ability_texts[n]}\n")
            for kind, cards in (("Mutation", seat["mutations"]), ("Upgrade", seat["upgrades"])):
                for card in cards:
                    lines.append(f"  {kind} {self.card_label(card)}\n")
            if seat["monster"]:
                chart = [self.box.card_names[card] for card in self.box.mutation_chart[self.pieces[seat["monster"]]]]
                lines.append(f"  Mutation chart: {', '.join(chart)}\n", "dim")
        lines.right_crop(1)
        return lines
