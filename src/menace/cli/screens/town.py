"""The town in a terminal: who stands where in which state, one's hand, what is going on, and what every card does."""

from __future__ import annotations

import textwrap
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from menace.cli.screens.base import Screen, name
from menace.cli.screens.canvas import Plan
from menace.cli.screens.town_plan import Crowd, town_plan
from menace.games.town.game import Town
from menace.games.town.words import CHARACTER, GOAL, RACES, TRAIT_BIT, TRAITS
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game

TINTS = ("red", "cyan", "magenta", "green")
PATH = "path"
HINT = "[life left]  'board NAME' tells about a place or a card"


class TownScreen(Screen):
    """Draws from the view; what is printed on cards comes from the box."""

    example = ("join mil-ch-captain", "armoury")
    telling = True

    def __init__(self, game: Game, unicode: bool) -> None:
        super().__init__(game, unicode)
        if not isinstance(game, Town):
            raise MenaceError("this screen shows the town only")
        self.box = game.box
        self.numbers = game.lexicon.numbers

    # -- who is where ----------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], ask: dict[str, Any] | None, width: int, height: int) -> RenderableType | None:
        if not view["set_up"]:
            return self.line_up(view)
        first = [*self.moment(view), *self.hand(view)]
        shown: list[Text] = []
        room = height - sum([lines_of(part, width) for part in first]) - 1
        crowds = self.crowds(view)
        for n, crowd in enumerate(crowds):
            part = crowd.line()
            room -= lines_of(part, width)
            if n and room < (n + 1 < len(crowds)):
                rest = sum([len(members) for crowd in crowds[n:] for _, members in crowd.sides])
                shown.append(Text(f"and {rest} more elsewhere: 'board all' shows everybody", "dim"))
                break
            shown.append(part)
        return Group(*shown, *first, Text(HINT, "dim"))

    def map_size(self, width: int, height: int) -> tuple[int, int]:
        return min(width, max(51, width * 2 // 3)), max(15, height * 2 // 3)

    def plan(self, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int) -> Plan:
        return town_plan(self, view, lit, chosen, width, height)

    def place(self, action: str) -> str:
        words = action.split()
        kinds = self.game.lexicon.by_name[words[0]].kinds
        return words[-1] if kinds and kinds[-1] == "place" else ""

    def notable(self, view: dict[str, Any], place: str) -> str:
        return self.names_of([member["id"] for member in view["members"] if member["at"] == place])

    def brief(self, view: dict[str, Any], seat: dict[str, Any], roomy: bool = False) -> str:
        if not seat["gang"]:
            return "-"
        if roomy:
            return f"{self.gang_name(seat['gang'])}, points {seat['points']}, Power {seat['power']}, cards {seat['hand']}"
        return f"{self.gang_name(seat['gang'])[:9]} {seat['points']}pt {seat['power']}P {seat['hand']}c"

    def holding(self, view: dict[str, Any], seat: int) -> str:
        return ", ".join([f"{self.called(card)}{self.cost_of(card)}" for card in view["hand"]]) or "no cards"

    def around(self, view: dict[str, Any], place: str, width: int, height: int) -> RenderableType:
        if place == "all":
            return Group(*[crowd.line() for crowd in self.crowds(view)])
        return self.about(view, place)

    def about(self, view: dict[str, Any], place: str) -> RenderableType:
        if not place:
            return Group(*[crowd.line() for crowd in self.crowds(view)], Text(HINT, "dim"))
        wanted = place.lower()
        for exact in (True, False):
            for n in range(self.box.capturable):
                if fits(wanted, self.box.places[n], self.box.place_names[n], exact):
                    return self.about_place(view, self.box.places[n])
            for n, card in enumerate(self.box.ids):
                if fits(wanted, card, self.box.called[n], exact):
                    return Text(self.about_card(view, n))
        raise MenaceError(f"there is no place and no card {place[:24]!r}; 'board all' and 'cards' list those in play")

    def line_up(self, view: dict[str, Any]) -> Text | None:
        """What has been chosen of the line-up so far."""
        chosen = view["line_up"]
        if chosen is None or not (chosen["starters"] or chosen["left_out"]):
            return None
        begin, out = self.names_of(chosen["starters"]), self.names_of(chosen["left_out"])
        return Text(f"You begin with {begin or 'nobody yet'}." + (f" Left out: {out}." if out else ""))

    def crowds(self, view: dict[str, Any]) -> list[Crowd]:
        """Every place with somebody at it or something going on, the one that matters most first."""
        here: dict[str, list[dict[str, Any]]] = {}
        for member in view["members"]:
            here.setdefault(member["at"], []).append(member)
        known = {place["id"]: place for place in view["places"]}
        now = [frame["place"] for frame in view["moment"] if "place" in frame]
        fought = [place for place in known if known[place]["fight"]]
        first = {place: n for n, place in enumerate(dict.fromkeys([*now[:1], *fought]))}
        mine = {member["at"] for member in view["members"] if member["seat"] == view["seat"]}
        order = sorted({*now, *fought, *here}, key=lambda place: (first.get(place, 99), place not in mine, place == PATH, place))
        return [self.crowd(view, place, known.get(place), here.get(place, [])) for place in order]

    def crowd(self, view: dict[str, Any], place: str, known: dict[str, Any] | None, here: list[dict[str, Any]]) -> Crowd:
        """A place and who is there, seat by seat."""
        facts: list[str] = []
        if known is not None:
            facts += [known["fight"]] if known["fight"] and known["fight"] != "final" else []
            facts += [f"held by {self.who(view, known['holder'])}"] if known["holder"] is not None else []
        called = self.place_called(place)
        title = Text(called[:1].upper() + called[1:] + (f" ({', '.join(facts)})" if facts else ""), "bold")
        sides: list[tuple[Text, list[Text]]] = []
        for seat in sorted({member["seat"] for member in here}):
            members = [
                Text(f"{member['name']} [{', '.join(self.state_of(view, member))}]", "" if member["state"] == "ready" else "dim")
                for member in here
                if member["seat"] == seat
            ]
            sides.append((Text(f"{self.who(view, seat)}: ", f"bold {TINTS[seat]}"), members))
        return Crowd(place, title, sides)

    def state_of(self, view: dict[str, Any], member: dict[str, Any]) -> list[str]:
        """Life left and whatever else is not as usual; the dead have only their death."""
        if member["state"] == "dead":
            return ["dead"]
        words = [f"{member['life']} of {member['life'] + member['wounds']}" if member["wounds"] else str(member["life"])]
        words += ["Leader"] if "Leader" in member["traits"] else []
        words += [member["state"]] if member["state"] != "ready" else []
        words += ["scouting"] if member["id"] in view["party"] else []
        words += [f"locked with {self.names_of(member['focus'])}"] if member["focus"] else []
        words += [f"belongs to {self.who(view, member['owner'])}"] if member["seat"] != member["owner"] else []
        return words + [self.called(card) for card in [member["item"], *member["attached"]] if card]

    def moment(self, view: dict[str, Any]) -> list[Text]:
        """What is announced and waits for answers, and the Rendezvous card in sight, with what they do."""
        lines: list[Text] = []
        fighting = any([frame["what"] != "rendezvous" for frame in view["moment"]])
        for frame in view["moment"]:
            if frame["what"] in ("action", "answer"):
                lines.append(Text(self.announced(view, frame), "yellow"))
            elif frame["what"] == "rendezvous" and not fighting:
                lines.append(Text(f"{self.who(view, frame['seat'], True)} played {self.card_line(frame['card'])}", "yellow"))
        drawn = view["rendezvous"]["drawn"]
        if drawn and not lines:
            lines.append(Text(f"{self.who(view, view['active'], True)} drew {self.card_line(drawn)}", "yellow"))
        return lines

    def announced(self, view: dict[str, Any], frame: dict[str, Any]) -> str:
        ability = self.box.ability[self.numbers["ability"][frame["ability"]]]
        who, answers = self.who(view, frame["seat"], True), frame["what"] == "answer"
        verb = "answers with" if answers else "announces"
        if frame["member"]:
            who = f"Your {self.called(frame['member'])}" if who == "You" else f"{who}'s {self.called(frame['member'])}"
        elif who == "You":
            verb = "answer with" if answers else "announce"
        told = [f"{who} {verb} {ability.name}: {ability.text}"]
        told += [f"Aimed at {self.names_of(frame['targets'])}."] if frame["targets"] else []
        told += [f"Safe: {self.names_of(frame['safe'])}."] if frame["safe"] else []
        return " ".join([*told, "Cancelled."] if frame["cancelled"] else told)

    def hand(self, view: dict[str, Any]) -> list[Text]:
        if view["seat"] < 0:
            return []
        cards = [f"{self.called(card)}{self.cost_of(card)}" for card in view["hand"]]
        mine = view["seats"][view["seat"]]
        return [Text(f"Your hand: {', '.join(cards) or 'no cards'}; Power {mine['power']} of {mine['baseline']}.")]

    # -- words -----------------------------------------------------------------------------------------------------

    def called(self, card: str) -> str:
        return self.box.called[self.numbers["card"][card]]

    def names_of(self, cards: list[str]) -> str:
        return ", ".join([self.called(card) for card in cards])

    def who(self, view: dict[str, Any], seat: int, begins: bool = False) -> str:
        return ("You" if begins else "you") if seat == view["seat"] else f"Player {seat + 1}"

    def card_line(self, card: str) -> str:
        return f"{self.called(card)}: {self.box.texts[self.numbers['card'][card]]}"

    def cost_of(self, card: str) -> str:
        abilities = self.box.abilities[self.numbers["card"][card]]
        return power(self.box.ability[abilities[0]].cost) if abilities else ""

    def character_line(self, card: str) -> str:
        """What is printed on a character."""
        n = self.numbers["card"][card]
        traits = [trait for k, trait in enumerate(TRAITS) if self.box.bits[n] >> (TRAIT_BIT + k) & 1]
        facts = ", ".join([RACES[self.box.race[n]], *traits, f"life {self.box.life[n]}", f"worth {self.box.cp[n]}"])
        return f"{self.box.called[n]} ({facts}): {self.box.texts[n]}"

    def member_line(self, view: dict[str, Any], card: str) -> str:
        """A member as it is now; one that is not on the table as it is printed."""
        found = next((member for member in view["members"] if member["id"] == card), None)
        if found is None:
            return self.character_line(card)
        life, *states = self.state_of(view, found)
        facts = [self.who(view, found["seat"]), life if found["state"] == "dead" else f"life {life}", *states]
        traits = [trait for trait in found["traits"] if trait != "Leader"]
        return f"{found['name']} ({', '.join([*facts, self.place_called(found['at']), found['race'], *traits])})"

    def place_called(self, place: str) -> str:
        return self.box.place_names[self.numbers["place"][place]] if place in self.numbers["place"] else "on the Path"

    def place_text(self, place: str) -> str:
        """What is printed on the cards of a location."""
        n = self.numbers["place"][place]
        return next((self.box.texts[card] for card, at in enumerate(self.box.place) if at == n and self.box.texts[card]), "")

    def about_place(self, view: dict[str, Any], place: str) -> RenderableType:
        shown = next((one for one in view["places"] if one["id"] == place), None)
        here = [member for member in view["members"] if member["at"] == place]
        lines = [self.crowd(view, place, shown, here).line(), Text(self.place_text(place))]
        return Group(*lines, *[Text(f"  {self.member_line(view, member['id'])}") for member in here])

    def about_card(self, view: dict[str, Any], n: int) -> str:
        card = self.box.ids[n]
        if self.box.type[n] != CHARACTER:
            return self.card_line(card)
        now = self.member_line(view, card)
        return self.character_line(card) + ("" if now == self.character_line(card) else f"\nNow: {now}.")

    def label(self, view: dict[str, Any], action: str) -> str:
        verb, *args = action.split()
        meaning = self.game.lexicon.by_name[verb].meaning
        if verb in ("use", "cancel-with"):
            ability = self.box.ability[self.numbers["ability"][args[1]]]
            return f"{self.called(args[0])}: {ability.name}{power(ability.cost)}: {ability.text}"
        if verb == "channel":
            return f"{self.called(args[0])}{self.cost_of(args[0])} through {self.called(args[1])}: {self.deed_of(args[0])}"
        if verb in ("starter", "leave-out", "mix"):
            return {"starter": "begin with ", "leave-out": "leave out ", "mix": ""}[verb] + self.character_line(args[0])
        if verb in ("join", "target", "protect"):
            return self.member_line(view, args[0])
        if verb == "harness":
            return f"harness the item of {self.called(args[0])}: {meaning.partition(': ')[2]}"
        if verb == "relocate":
            return f"{self.called(args[0])} to {self.place_called(args[1])}"
        if verb == "equip":
            return f"{self.called(args[0])} for {self.member_line(view, args[1])}: {self.text_of(args[0])}"
        if verb in ("place", "combat"):
            return f"{self.place_called(args[0])}: {self.place_text(args[0]) or meaning}"
        if verb == "gang":
            gang = self.box.gangs[self.numbers["gang"][args[0]]]
            begin = ", ".join([self.box.called[card] for card in gang.default_starters])
            return f"{gang.name}: Power {gang.power}; usually begins with {begin}"
        if verb == "player":
            gang = view["seats"][int(args[0])]["gang"]
            return f"Player {int(args[0]) + 1}" + (f", {self.gang_name(gang)}" if gang else "")
        if verb == "option" and int(args[0]) <= len(view["options"]):
            return str(view["options"][int(args[0]) - 1])
        drawn = view["rendezvous"]["drawn"]
        if verb in ("play-it", "discard-it") and drawn:
            return f"play {self.called(drawn)}" if verb == "play-it" else f"discard {self.called(drawn)} and draw again"
        if args:
            return self.card_line(args[0])
        return meaning

    def text_of(self, card: str) -> str:
        return self.box.texts[self.numbers["card"][card]]

    def deed_of(self, card: str) -> str:
        """What a Combat card does, without what it says about who may play it."""
        abilities = self.box.abilities[self.numbers["card"][card]]
        return self.box.ability[abilities[0]].text if abilities else self.text_of(card)

    def family(self, view: dict[str, Any], action: str) -> tuple[str, str]:
        """What several actions of a long list have in common, and what each of them adds."""
        verb, *args = action.split()
        if verb == "channel":
            return f"{self.called(args[0])}{self.cost_of(args[0])} through one of these: {self.deed_of(args[0])}", self.called(
                args[1]
            )
        if verb == "relocate":
            return f"To {self.place_called(args[1])}:", self.called(args[0])
        return "", ""

    def gang_name(self, gang: str) -> str:
        return self.box.gangs[self.numbers["gang"][gang]].name

    # -- records and cards -----------------------------------------------------------------------------------------

    def records(self, view: dict[str, Any], asked: int, players: list[str], width: int) -> RenderableType:
        wide = width >= 100
        shown = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2 if wide else 1, 0, 0), width=width)
        for heading in ("Player", "Gang"):
            shown.add_column(heading, no_wrap=True, overflow=self.cut, max_width=None if wide else 14)
        for heading in (
            ("Power", "Points", "Members", "Hand", "Deck", "Items") if wide else ("Pow", "Pts", "Mem", "Hand", "Deck", "Itm")
        ):
            shown.add_column(heading, justify="right", no_wrap=True, overflow=self.cut)
        shown.add_column("Holds", no_wrap=True, overflow=self.cut, ratio=1)
        for seat in view["seats"]:
            n = seat["seat"]
            alive = sum([member["seat"] == n and member["state"] != "dead" for member in view["members"]])
            shown.add_row(
                self.player_cell(n, asked, players, wide),
                Text(self.gang_name(seat["gang"]) if seat["gang"] else "-", TINTS[n]),
                f"{seat['power']}/{seat['baseline']}",
                f"{seat['points']}/{GOAL}",
                str(alive),
                str(seat["hand"]),
                str(seat["deck"]),
                str(seat["items"]),
                self.holdings(seat),
            )
        return Group(shown, Text(self.beside(view), "dim"))

    def holdings(self, seat: dict[str, Any]) -> str:
        held = ["out of the game"] if seat["out"] else []
        held += [f"must scout within {seat['duty']}"] if seat["duty"] and not seat["out"] else []
        held += [self.place_called(place) for place in seat["locations"]]
        return ", ".join([*held, *[self.called(card) for card in seat["treaties"]]]) or "-"

    def beside(self, view: dict[str, Any]) -> str:
        parts = [f"Rendezvous cards {view['rendezvous']['deck']}", f"round {view['rounds'] + 1}"]
        parts += [f"in effect: {self.names_of(view['rendezvous']['effects'])}"] if view["rendezvous"]["effects"] else []
        parts += ["the End Game is on"] if view["endgame"] else ["the End Game is near"] if view["ending"] else []
        return self.in_a_row(parts)

    def cards(self, view: dict[str, Any], players: list[str]) -> RenderableType:
        """One's hand, then everybody's members with items and attached cards, and what lies open."""
        lines = Text()
        if view["hand"]:
            lines.append("Your hand\n", "bold")
            for card in view["hand"]:
                lines.append(f"  {self.card_line(card)}\n")
        for seat in view["seats"]:
            mine = [member for member in view["members"] if member["seat"] == seat["seat"]]
            if not mine and not seat["treaties"] and not seat["discard"]:
                continue
            lines.append(name(seat["seat"], players) + "\n", "bold")
            for member in mine:
                lines.append(f"  {self.member_line(view, member['id'])}: {self.text_of(member['id'])}\n")
                for card in [member["item"], *member["attached"]]:
                    if card:
                        lines.append(f"    {self.card_line(card)}\n")
            for card in seat["treaties"]:
                lines.append(f"  {self.card_line(card)}\n")
            if seat["discard"]:
                lines.append(f"  Discarded: {self.names_of(seat['discard'])}\n", "dim")
        for card in view["rendezvous"]["effects"]:
            lines.append(f"In effect: {self.card_line(card)}\n")
        if not lines:
            return Text("There are no cards yet; 'board NAME' tells about any of them.")
        lines.right_crop(1)
        return lines


def power(cost: int) -> str:
    return f" ({cost} Power)" if cost else ""


def lines_of(part: Text, width: int) -> int:
    return len(textwrap.wrap(part.plain, max(width, 20)))


def fits(wanted: str, id: str, title: str, exact: bool) -> bool:
    """Whether a player means this thing."""
    return wanted in (id, title.lower()) if exact else bool(wanted) and (wanted in title.lower() or wanted in id)
