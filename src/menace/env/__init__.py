"""The games as learners know them: PettingZoo environments (`menace.env.make`) and an OpenSpiel game (`menace.env.spiel`).

They need `pip install 'menace[env]'`, the second `pip install 'menace[spiel]'`. Names have versions: what the numbers of an
observation or of an action mean never changes within one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from menace.env.aec import MenaceEnv

VERSION = 1
NAMES = tuple([f"menace/{game}-v{VERSION}" for game in ("america", "manual", "town", "world")])


def make(name: str, seats: int = 2, **options: Any) -> MenaceEnv:
    """The environment of a name such as `menace/america-v1`; `options` are `rules` of the game, `most` decisions, `render_mode`."""
    from menace.env.aec import MenaceEnv
    from menace.kernel.errors import MenaceError

    if name not in NAMES:
        raise MenaceError(f"there is no environment {name[:40]!r}; there are {', '.join(NAMES)}")
    return MenaceEnv(name.removeprefix("menace/").partition("-v")[0], seats, **options)
