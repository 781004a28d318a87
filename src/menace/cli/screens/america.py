"""America in a terminal: the board around what matters or the whole country, the players' records, the cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from menace.cli.screens.base import name
from menace.cli.screens.boards import CHOSEN, LIT, OFFERED, BoardScreen, colour
from menace.cli.screens.canvas import Plan
from menace.cli.screens.hexmap import CELL, Cell, draw
from menace.games.america.game import America
from menace.games.manual.game import Manual
from menace.games.usa.words import BRANCHES, COAST, GIANTS, GROUND, MONSTERS, OCEAN, SHORE
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game

LETTERS = {"army": "A", "navy": "N", "air_force": "F", "marines": "M", "national_guard": "G", "x": "X"}
GROUNDS = {  # two shades, so that a hex stands out from the one below it, and what fills its lower line
    GROUND: ("black on #d7d7af", "black on #d7d787", " "),
    SHORE: ("black on #afd7d7", "black on #87d7d7", "-"),
    COAST: ("black on #afd7af", "black on #87d787", "."),
    OCEAN: ("black on #87afd7", "black on #5fafd7", "~"),
}
TERRAIN_NAMES = {GROUND: "land", SHORE: "lakeshore", COAST: "coast", OCEAN: "sea"}
CITY_SIGNS = {0: "+", 1: "1", 2: "2", 3: "3"}
CITY_NAMES = {0: "city of 1 Health", 1: "city of 1 die", 2: "city of 2 dice", 3: "city of 3 dice"}
LEGEND = "+123 city  ANFM base  ! Infamy  * Mutation  # Challenge  @ lair  x stomped"


class AmericaScreen(BoardScreen):
    """Draws from the view; what is printed on the board comes from the box."""

    example = ("move konk 2104", "2104")
    far_and_wide = frozenset({"at", "appear", "exile", "deploy", "post"})

    def __init__(self, game: Game, unicode: bool) -> None:
        if not isinstance(game, (America, Manual)):
            raise MenaceError("this screen shows America only")
        self.box = game.box
        self.map = game.box.board
        super().__init__(game, unicode, self.box, self.map.ids, [self.box.names[n][:4].upper() for n in range(GIANTS)])

    # -- the board -------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], ask: dict[str, Any] | None, width: int, height: int) -> RenderableType | None:
        if ask and ask["about"] in ("monster", "branch"):
            return None
        offered = {self.place(action) for action in ask["actions"]} - {""} if ask else set()
        centre = self.centre(view, ask, offered)
        if centre:
            return Group(self.region(view, centre, offered, width, height), Text(LEGEND, "dim"))
        return self.country(view, offered)

    def centre(self, view: dict[str, Any], ask: dict[str, Any] | None, offered: set[str]) -> str:
        """The space a question is about, or nothing if it is about the whole country."""
        if ask is None:
            return ""
        subject = self.subject(view, ask)
        if subject is not None:
            return subject
        return self.middle(offered) if offered else self.whereabouts(view, view["seats"][ask["seat"]]["monster"])

    def middle(self, spaces: set[str]) -> str:
        """The one of some spaces that is closest to the middle of them."""
        column = sum([int(space[:2]) for space in spaces]) / len(spaces)
        row = sum([int(space[2:]) for space in spaces]) / len(spaces)
        return min(sorted(spaces), key=lambda space: (int(space[:2]) - column) ** 2 + (int(space[2:]) - row) ** 2)

    def around(self, view: dict[str, Any], place: str, width: int, height: int) -> RenderableType:
        if place == "all":
            return self.country(view, set())
        told = self.about(view, place)
        return Group(self.region(view, place, {place}, width, height), Text(LEGEND, "dim"), told)

    def about(self, view: dict[str, Any], place: str) -> Text:
        if not place:
            here = ["2104: column 21, row 04", "KO: Konk, by two letters", "A2: 2 units of the Army", "12H 3I: Health 12, Infamy 3"]
            return Text("\n".join([*here, *LEGEND.split("  ")]))
        if place not in self.spaces:
            raise MenaceError(f"there is no space {place[:24]!r}; spaces are numbered like 2104, column 21 and row 04")
        return Text(self.describe(view, place))

    def region(self, view: dict[str, Any], centre: str, offered: set[str], width: int, height: int) -> Text:
        """As many hexes around a space as there is room for."""
        columns = min(max((width + 1) // (CELL + 1), 3), 24)
        rows = min(max((height - 1) // 2, 3), 14)
        first = min(max(int(centre[:2]) - columns // 2, 0), 24 - columns)
        top = min(max(int(centre[2:]) - rows // 2, 0), 14 - rows)
        here = self.standing(view)
        stomped = set(view["stomped"])
        cells: dict[tuple[int, int], Cell] = {}
        for column in range(first, first + columns):
            for row in range(top, top + rows):
                space = f"{column:02}{row:02}"
                cells[column, row] = self.cell(
                    view, space, here.get(space, []), space in offered, space in stomped, space == centre
                )
        return draw(cells, first, top, columns, rows, self.unicode)

    def cell(
        self, view: dict[str, Any], space: str, here: list[dict[str, Any]], offered: bool, stomped: bool, centre: bool
    ) -> Cell:
        n = self.spaces[space]
        shades = GROUNDS[self.map.terrain[n]]
        cell = Cell(shades[int(space[2:]) % 2], shades[2])
        cell.say(0, space, OFFERED if offered else "bold" if centre else "")
        cell.say(0, ">" if offered else " ", OFFERED if offered else "")
        cell.say(0, "x" + self.signs(n)[:1] if stomped else self.signs(n), "bold red" if stomped else "bold")
        self.say_pieces(cell, view, here)
        column, row = int(space[:2]), int(space[2:])
        cell.south = self.barred(n, f"{column:02}{row + 1:02}")
        cell.north_east = self.barred(n, f"{column + 1:02}{row - 1 + column % 2:02}")
        cell.south_east = self.barred(n, f"{column + 1:02}{row + column % 2:02}")
        return cell

    def barred(self, n: int, there: str) -> bool:
        return there in self.spaces and (n, self.spaces[there]) in self.map.barriers

    def signs(self, n: int) -> str:
        """What is printed on a space, in two letters; a `&` stands for what does not fit."""
        signs = CITY_SIGNS.get(self.map.city[n], "")
        signs += "".join([LETTERS[BRANCHES[branch]] for branch in self.map.bases[n]])
        signs += "!" if self.map.infamy_site[n] else ""
        signs += "*" if self.map.mutation_site[n] else ""
        signs += "#" if self.map.challenge_site[n] else ""
        signs += "@" if self.map.lair[n] >= 0 else ""
        return signs if len(signs) <= 2 else signs[0] + "&"

    def say_pieces(self, cell: Cell, view: dict[str, Any], here: list[dict[str, Any]]) -> None:
        """The lower line of a cell: `KONK A2`, `A2N1`, or a count where it gets crowded."""
        large = [piece for piece in here if piece["id"] in self.short]
        for piece in large[:1]:
            cell.say(1, self.short[piece["id"]], f"bold white on {colour(piece['owner'])}")
        count = Counter([(self.letter(piece), piece["owner"]) for piece in here if piece["id"] not in self.short])
        room = CELL - 4 * len(large[:1])
        groups = sorted(count.items(), key=str)
        if len(large) > 1 or len(groups) * 2 > room:
            cell.say(1, f"+{len(here) - len(large[:1])}", "bold")
            return
        for (letter, owner), many in groups:
            cell.say(1, f"{letter}{many}", f"bold {colour(owner)}")

    def letter(self, piece: dict[str, Any]) -> str:
        branch = self.box.branch[self.pieces[piece["id"]]]
        return LETTERS[BRANCHES[branch]] if branch >= 0 else LETTERS["x"]

    def country(self, view: dict[str, Any], offered: set[str]) -> RenderableType:
        """The whole board at one line a row; the number of a space is its column and then its row."""
        here, stomped = self.standing(view), set(view["stomped"])
        picture = Text(no_wrap=True)
        picture.append("   " + "".join([f"{column:02} " for column in range(24)]) + "\n", "dim")
        for row in range(14):
            picture.append(f"{row:02} ", "dim")
            for column in range(24):
                space = f"{column:02}{row:02}"
                n = self.spaces[space]
                ground, _, fill = GROUNDS[self.map.terrain[n]]
                text, style = self.mark(n, here.get(space, []), space in stomped)
                mark = ">" if space in offered else " "
                shown = OFFERED if space in offered and "on " not in style else style if "on " in style else f"{ground} {style}"
                picture.append(mark, OFFERED if space in offered else ground)
                picture.append((text + fill * 2)[:2], shown.strip())
            picture.append("\n")
        picture.right_crop(1)
        return Group(picture, Text("column 21, row 04: space 2104  +123 city  ANFM base  !*# sites  @ lair  x stomped", "dim"))

    def mark(self, n: int, here: list[dict[str, Any]], stomped: bool) -> tuple[str, str]:
        printed = ("x", "bold red") if stomped else (self.signs(n), "" if self.signs(n) else "dim")
        return self.standing_mark(here) or printed

    # -- the map that stays ----------------------------------------------------------------------------------------

    def map_size(self, width: int, height: int) -> tuple[int, int]:
        wide = min(max((width - 3) // 24, 2), 6)
        return 3 + 24 * wide, 30 if height >= 30 and wide >= 4 else 15

    def plan(self, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int) -> Plan:
        """The whole country: a cell for each space, of one line or of two and then with its number."""
        wide = min(max((width - 3) // 24, 2), 6)
        high = 2 if height >= 30 and wide >= 4 else 1
        here, stomped = self.standing(view), set(view["stomped"])
        plan = Plan(width, min(height, 15 * high))
        for column in range(24):
            plan.put(3 + column * wide, 0, f"{column:02}", "dim")
        for space, n in self.spaces.items():
            column, row = int(space[:2]), int(space[2:])
            x, y = 3 + column * wide, 1 + row * high
            if column == 0:
                plan.put(0, y, f"{row:02}", "dim")
            ground = GROUNDS[self.map.terrain[n]][(row + column) % 2]
            style = CHOSEN if space == chosen else LIT if space in lit else ground
            text, piece = self.mark(n, here.get(space, []), space in stomped)
            for line in range(high):
                plan.put(x, y + line, " " * wide, style)
            if high == 2:
                plan.put(x, y, space, f"{style} dim" if style == ground else style)
            shown = style if space == chosen else piece if "on " in piece else f"{style} {piece}".strip()
            plan.put(x + (wide > 3 and high == 2), y + high - 1, text[:wide], shown)
            plan.mark(x, y, wide, high, space)
        return plan

    def brief(self, view: dict[str, Any], seat: dict[str, Any], roomy: bool = False) -> str:
        if seat["monster"] is None:
            return "-"
        monster = next(piece for piece in view["pieces"] if piece["id"] == seat["monster"])
        where = monster["at"] if monster["at"] in self.spaces else "off"
        if roomy:
            units = title(seat["branch"]) if seat["branch"] else "-"
            called = self.box.names[self.pieces[seat["monster"]]]
            return f"{called}, Health {monster['health']}, Infamy {seat['infamy']}, {where}, {units}"
        return f"{self.short[seat['monster']]} {monster['health']}H {seat['infamy']}I {where} {self.units(view, seat)[:1]}"

    def holding(self, view: dict[str, Any], seat: int) -> str:
        mine = view["seats"][seat]
        cards = [*mine["research"], *mine["mutations"]]
        return self.names_of(cards) if cards else "no cards"

    # -- words -----------------------------------------------------------------------------------------------------

    def space_name(self, space: str) -> str:
        printed = self.map.names[self.spaces[space]] if space in self.spaces else ""
        return f"{printed} ({space})" if printed else space

    def printed(self, n: int) -> list[str]:
        """What is printed on a space, in words."""
        words = [CITY_NAMES[self.map.city[n]]] if self.map.city[n] >= 0 else []
        words += [f"{title(BRANCHES[branch])} base" for branch in self.map.bases[n]]
        sites = (
            ("Infamy site", self.map.infamy_site),
            ("Mutation site", self.map.mutation_site),
            ("Challenge site", self.map.challenge_site),
        )
        words += [text for text, column in sites if column[n]]
        if self.map.lair[n] >= 0:
            words.append(f"lair of {self.box.names[self.map.lair[n]]}")
        return words

    def notable(self, view: dict[str, Any], place: str) -> str:
        n = self.spaces[place]
        words = self.printed(n)
        if place in view["stomped"]:
            words.append("stomped")
        words += self.crowd(view, place)
        printed = self.map.names[n]
        return f"{printed}: {', '.join(words)}" if printed else ", ".join(words)

    def describe(self, view: dict[str, Any], place: str) -> str:
        """Everything about a space, over a few lines."""
        n = self.spaces[place]
        walls = [self.map.ids[there] for there in self.map.neighbours[n] if (n, there) in self.map.barriers]
        lines = [f"{self.space_name(place)}: {', '.join([TERRAIN_NAMES[self.map.terrain[n]], *self.printed(n)])}."]
        if place in view["stomped"]:
            lines.append("It has been stomped.")
        if walls:
            lines.append(f"Water barriers lie towards {', '.join(walls)}.")
        return "\n".join([*lines, *self.crowd_lines(view, place)])

    def values(self, piece: dict[str, Any]) -> str:
        health = f"Health {piece['health']}, " if "health" in piece else ""
        attacks = f"Attacks {piece['attacks']}, " if piece["attacks"] > 1 else ""
        modes = ", ".join([mode.replace("_", " ") for mode in piece["modes"]])
        return f"{health}Move {piece['move']} ({modes}), Defense {piece['defense']}, {attacks}Damage {piece['damage']}"

    def label(self, view: dict[str, Any], action: str) -> str:
        words = action.split()
        verb, kinds = words[0], self.game.lexicon.by_name[words[0]].kinds
        if kinds and kinds[-1] == "space":
            return self.notable(view, words[-1])
        if kinds == ("card",):
            return self.card_label(words[1])
        if kinds == ("branch",):
            count = Counter([self.piece_kind(self.box.ids[unit]) for unit in self.box.units_of[BRANCHES.index(words[1])]])
            return ", ".join([f"{many} {kind}" for kind, many in count.items()])
        if kinds == ("piece",):
            return self.piece_label(view, verb, words[1])
        return self.game.lexicon.by_name[verb].meaning

    def piece_label(self, view: dict[str, Any], verb: str, piece: str) -> str:
        shown = next(one for one in view["pieces"] if one["id"] == piece)
        n = self.pieces[piece]
        if verb == "monster":
            return f"Health {self.box.health[n]}, {self.values({**shown, 'health': 0})[10:]}. {self.box.monster_texts[n]}"
        if verb == "attack":
            health = f", Health {shown['health']}" if "health" in shown else ""
            return (self.odds(view, piece) or f"Defense {shown['defense']}") + health
        where = (
            f"at {self.space_name(shown['at'])}" if shown["at"] in self.spaces else "from its tile" if shown["at"] == "tile" else ""
        )
        return f"{where}, Move {shown['move']}".strip(", ") if verb in ("pick", "launch") else where

    # -- records and cards -----------------------------------------------------------------------------------------

    def records(self, view: dict[str, Any], asked: int, players: list[str], width: int) -> RenderableType:
        wide = width >= 100
        shown = Table(
            box=None, header_style="dim", pad_edge=False, padding=(0, 2 if wide else 1, 0, 0), width=width if wide else None
        )
        for heading in ("Player", "Monster"):
            shown.add_column(heading, no_wrap=True, overflow=self.cut)
        for heading in ("Health", "Infamy"):
            shown.add_column(heading, justify="right", no_wrap=True, overflow=self.cut)
        shown.add_column("Where", no_wrap=True, overflow=self.cut)
        for heading in ("Mutations", "Research"):
            shown.add_column(heading if wide else heading[:3], no_wrap=True, overflow=self.cut, ratio=1 if wide else None)
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
                str(monster["health"]),
                str(seat["infamy"]),
                monster["at"] if monster["at"] != "box" else "-",
                *[self.names_of(seat[what]) if wide else str(len(seat[what])) for what in ("mutations", "research")],
                self.units(view, seat),
            )
        return Group(shown, Text(self.beside(view), "dim"))

    def names_of(self, cards: list[str]) -> str:
        return ", ".join([self.card_names[self.cards_by_id[card]] for card in cards]) or "-"

    def units(self, view: dict[str, Any], seat: dict[str, Any]) -> str:
        if seat["branch"] is None:
            return "-"
        mine = [piece for piece in view["pieces"] if piece["owner"] == seat["seat"] and self.pieces[piece["id"]] >= MONSTERS]
        out = sum([piece["at"] in self.spaces for piece in mine])
        return f"{LETTERS[seat['branch']]} {title(seat['branch'])}: {out} out"

    def beside(self, view: dict[str, Any]) -> str:
        parts = [self.markers(view)]
        parts.append(f"Research cards {view['decks']['research']}, Mutations {view['decks']['mutation']}")
        parts += self.ending(view)
        battle = view["battle"]
        if battle:
            left = f", {battle['left']} attacks left" if battle["attacking"] and battle["left"] else ""
            parts.append(f"{battle['kind']} at {self.space_name(battle['space'])}, round {max(battle['round'], 1)}{left}")
        if view["lure"]:
            parts.append(
                f"{self.box.names[self.pieces[view['lure']['monster']]]} is lured to {self.space_name(view['lure']['space'])}"
            )
        return self.in_a_row(parts)

    def markers(self, view: dict[str, Any]) -> str:
        return f"Stomp markers {view['stack']}" + (f" and {view['extras']} extras" if view["extras"] else "")

    def ending(self, view: dict[str, Any]) -> list[str]:
        """How far the end of the game has come, if it has begun."""
        challenge = view["challenge"]
        if challenge["begun"]:
            return ["the Monster Challenge is on"]
        if challenge["challenger"]:
            return [f"{self.box.names[self.pieces[challenge['challenger']]]} is the challenger"]
        return ["the Monster Challenge is declared and has no challenger"] if challenge["declared"] else []

    def cards(self, view: dict[str, Any], players: list[str]) -> RenderableType:
        lines = Text()
        for seat in view["seats"]:
            lines.append(name(seat["seat"], players) + "\n", "bold")
            if seat["monster"]:
                n = self.pieces[seat["monster"]]
                lines.append(f"  {self.box.names[n]}: {self.box.monster_texts[n]}\n")
            for what in ("mutations", "research"):
                for card in seat[what]:
                    number = self.cards_by_id[card]
                    kind = "Mutation" if what == "mutations" else "Research"
                    lines.append(f"  {kind} {card}: {self.card_names[number]}. {self.card_texts[number]}\n")
            if seat["trophies"]:
                lines.append(f"  Trophies: {', '.join([self.piece_kind(unit) for unit in seat['trophies']])}\n")
        lines.right_crop(1)
        return lines


def title(branch: str) -> str:
    return branch.replace("_", " ").title()
