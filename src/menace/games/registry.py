"""The games there are, by id, each loaded when it is first asked for; and the contents they were ever released with.

A game is played on with the boards, pieces and cards it was begun with. Those of every release are kept in `kept`, by digest; a
record or table of other ones (a pack, or numbers that were changed since) carries them itself.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import WeakValueDictionary

from menace.kernel.content import Content, unpacked
from menace.kernel.errors import ContentError, MenaceError, RecordMismatch, UnknownGame
from menace.kernel.game import Game
from menace.kernel.ledger import Ledger, read_ledger

GAMES = {
    "america": "menace.games.america.game:america",
    "manual": "menace.games.manual.game:manual",
    "town": "menace.games.town.game:town",
    "world": "menace.games.world.game:world",
}
KEPT = Path(__file__).with_name("kept")
ALIASES = KEPT / "aliases.json"  # what the first release called its contents: a digest of their bytes
PACKS = "MENACE_PACKS"  # a folder with further packs
VARIANTS = 12  # games with other content that are kept at hand

LOADED: dict[str, Game] = {}
LIKE: OrderedDict[tuple[str, str], Game] = OrderedDict()
ALIVE: WeakValueDictionary[tuple[str, str], Game] = WeakValueDictionary()  # and those that somebody plays
LOADING = RLock()


def entry_of(name: str) -> tuple[str, str]:
    """The module of a game and the function there that makes it."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name[:40]!r}; there {'is' if len(GAMES) == 1 else 'are'} {', '.join(GAMES)}")
    module, _, maker = GAMES[name].partition(":")
    return module, maker


def made(name: str, content: Content | None = None) -> Game:
    """A game of some content, or of the printed one."""
    module, maker = entry_of(name)
    game = getattr(import_module(module), maker)(content)
    assert isinstance(game, Game)
    digest = game.content_digest()
    game.kept = kept_file(digest).exists()
    game.aliases = tuple([old for old, new in aliases().items() if new == digest])
    return game


def game_of(name: str, packs: tuple[str, ...] = ()) -> Game:
    """The game of an id, with packs if any are named; loaded once, also when several threads ask."""
    entry_of(name)
    if name not in LOADED:
        with LOADING:
            if name not in LOADED:
                LOADED[name] = made(name)
    printed = LOADED[name].content
    if not packs or printed is None:
        return LOADED[name]
    texts = {Path(pack).name: read_pack(name, pack) for pack in packs}
    return remembered(name, made(name, Content(printed.files, texts)))


def remembered(name: str, game: Game) -> Game:
    """The same game object for the same content, as long as it is asked for now and then."""
    key = (name, game.content_digest())
    with LOADING:
        LIKE[key] = ALIVE.setdefault(key, game)
        LIKE.move_to_end(key)
        game = LIKE[key]
        while len(LIKE) > VARIANTS:
            LIKE.popitem(last=False)
    return game


# -- the content a game was begun with -------------------------------------------------------------------------------


def game_like(told: Mapping[str, Any]) -> Game:
    """The game of a likeness (`Game.likeness`); RecordMismatch if its content is nowhere to be had."""
    name = str(told["game"])
    digest = aliases().get(str(told["content"]), str(told["content"]))
    present = game_of(name)
    if present.content_digest() == digest:
        return present
    alive = ALIVE.get((name, digest))
    if alive is not None:
        return remembered(name, alive)
    file, box = kept_file(digest), told.get("box")
    if file.exists():
        return remembered(name, made(name, unpacked(file.read_text())))
    if not isinstance(box, str):
        raise RecordMismatch(f"this was played with boards, pieces or cards ({digest[:12]}) that no release of {name} had")
    game = made(name, unpacked(box))
    if game.content_digest() != digest:
        raise RecordMismatch("the boards, pieces or cards that lie in this record are not those it names")
    return remembered(name, game)


def kept_file(digest: str) -> Path:
    """Where a released content is kept; America and the manual play with the same one."""
    return KEPT / f"{digest}.content" if digest.isalnum() else KEPT / "none"


@cache
def aliases() -> dict[str, str]:
    found: dict[str, str] = json.loads(ALIASES.read_text())
    return found


def keep_contents() -> list[Path]:
    """Keep the content of every game as it is now, for a release; which files are new."""
    new = []
    for name in GAMES:
        game = game_of(name)
        file = kept_file(game.content_digest())
        if game.content is not None and not file.exists():
            file.write_text(game.content.packed())
            new.append(file)
    return new


# -- packs -----------------------------------------------------------------------------------------------------------


def packs_of(name: str) -> dict[str, Path]:
    """The packs there are for a game, by name: those that come with it, and those in the folder $MENACE_PACKS."""
    files = sorted(Path(__file__).parent.glob("*/data/packs/*/pack.json"))
    if os.environ.get(PACKS):
        files += sorted(Path(os.environ[PACKS]).glob("*/pack.json"))
    found: dict[str, Path] = {}
    for file in files:
        if name in games_of_pack(file):
            found.setdefault(file.parent.name, file)
    return found


def games_of_pack(file: Path) -> list[str]:
    try:
        data = json.loads(file.read_text())
        return [str(game) for game in data.get("games", [data.get("game")])]
    except (OSError, ValueError, AttributeError, TypeError, RecursionError):  # whatever somebody has laid there
        return []


def about_pack(file: Path) -> str:
    """What a pack says of itself."""
    return str(json.loads(file.read_text()).get("about", ""))


def read_pack(name: str, pack: str) -> bytes:
    """The text of a pack that is named, or of a folder that is; one's own too if it is wrong, so that its reader says what is."""
    found = packs_of(name)
    own = os.devnull if pack in ("", ".", "..") else os.environ.get(PACKS) or os.devnull  # in which nothing lies
    file = found.get(pack, (Path(pack) if os.sep in pack else Path(own, pack)) / "pack.json")
    try:
        return file.read_bytes()
    except (OSError, ValueError):
        if pack in found or os.sep in pack:
            raise ContentError(f"{pack}: a pack is a folder with a pack.json") from None
        raise MenaceError(f"there is no pack {pack[:40]!r} for {name}; there are {', '.join(found) or 'none'}") from None


# -- rules in words --------------------------------------------------------------------------------------------------


@cache
def ledger_of(name: str) -> Ledger:
    """The rules of a game; they lie beside its modules, so the game itself need not be loaded."""
    package = entry_of(name)[0].rpartition(".")[0]
    return read_ledger((resources.files(package) / "ledger.md").read_text(encoding="utf-8"), f"{name}/ledger.md")
