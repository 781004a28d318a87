"""The rules as machine code: where a checkout keeps them, whether they are those of its sources, and which rules run now.

A checkout keeps copies of the package with its rules compiled in `.compiled`. The folder of a copy is named by what it was
made from and appears under that name only when it is whole: so a copy is right or is not found. `scripts/compiled.py` makes
them, for `./play` in the background. The command `menace` begins here and goes on with the copy where there is one; without
it the sources play the same, only slower. `python -m menace` is always the sources.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import IO

from menace.interrupts import put_off, run

PACKAGE = Path(__file__).resolve().parent
NAME = ".compiled"
BEST = "1"  # the level of optimization people play with
COMPILERS = ("cc", "gcc", "clang")
UNWATCHED = ("__pycache__", "web")  # of the package; a copy shares the client with the sources


def checkout(package: Path = PACKAGE) -> Path | None:
    """The folder of the checkout that a package, its sources or a compiled copy, belongs to; None if it was installed."""
    parent = package.parent
    root = parent.parent.parent if parent.parent.name == NAME else parent.parent
    inside = parent.parent.name == NAME or parent.name == "src"
    return root if inside and (root / "pyproject.toml").is_file() else None


def fingerprint(root: Path) -> str:
    """One word that changes with anything a compiled copy depends on: sources, data, tools, interpreter."""
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    files = [root / "pyproject.toml", root / "requirements/compile.txt"]
    for folder, inside, names in os.walk(root / "src/menace"):
        inside[:] = sorted([name for name in inside if name not in UNWATCHED])
        files += [Path(folder, name) for name in sorted(names) if not name.endswith((".pyc", ".so", ".pyd"))]
    for file in files:
        data = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:32]


def copy_name(root: Path, level: str = BEST) -> str:
    return f"O{level}-{fingerprint(root)}"


@functools.cache
def wanted_copy(root: Path) -> Path:
    """Where the copy of the sources as they are, when this is first asked, is or would be."""
    return root / NAME / copy_name(root)


def lacks() -> str:
    """What this machine lacks to compile, as a sentence; empty if nothing."""
    there = any([shutil.which(name) for name in COMPILERS])
    if there and sys.platform == "darwin":  # the system's cc only offers to install one
        there = subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0
    if not there:
        return "there is no C compiler here"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's own C headers are not here (on Debian and Ubuntu the package python3-dev)"
    return ""


def locked(file: Path) -> bool:
    """Whether some process holds the lock of this file."""
    try:
        with file.open() as held:
            return not lock(held, shared=False)
    except OSError:
        return False


def lock(file: IO[str], shared: bool, wait: bool = False) -> bool:
    """Hold the lock of an open file, until it is closed, even by a sudden death; whether we have it."""
    import fcntl

    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def failure(root: Path) -> tuple[str, str]:
    """The copy that could not be made, empty if it may be tried again, and why, in a few words; both empty if none failed."""
    try:
        which, _, why = (root / NAME / "failed").read_text().partition("\n")
    except OSError:
        return "", ""
    return which, why.strip()


def running() -> bool:
    """Whether the rules that run now are compiled."""
    spec = importlib.util.find_spec("menace.kernel.engine")
    return spec is not None and not str(spec.origin).endswith(".py")


def told() -> str:
    """Which rules run now, and if they are not the compiled ones, why: one sentence for people."""
    if running():
        return "The rules run compiled."
    return f"The rules run as plain Python{why_plain(checkout())}."


def why_plain(root: Path | None) -> str:
    if root is None:
        return ""
    which, why = failure(root)
    if wanted_copy(root).is_dir():
        return "; compiled ones are ready for the next start"
    if locked(root / NAME / "lock"):
        return "; they are being compiled for the next start"
    if lack := lacks():
        return f", because {lack}"
    if why and which in ("", wanted_copy(root).name):
        return f", because {why}: see {NAME}/log.txt"
    return "; ./play compiles them in the background"


def held(copy: Path) -> IO[str] | None:
    """The copy, if it is there, kept from being swept away for as long as the file is open."""
    try:
        file = (copy / "menace/__init__.py").open()
    except OSError:
        return None
    if lock(file, shared=True) and copy.is_dir():
        return file
    file.close()
    return None


def command() -> Callable[[], None]:
    """The command `menace`, with compiled rules if there are some of these sources."""
    root = checkout()
    if root is not None and PACKAGE.parent.name == "src" and (root / NAME).is_dir():
        copy = wanted_copy(root)
        file = held(copy)
        if file is not None:
            os.set_inheritable(file.fileno(), True)
            path = os.pathsep.join([str(copy), *[part for part in [os.environ.get("PYTHONPATH")] if part]])
            put_off()
            # -P: as for the command itself, the folder one stands in is none to import from
            os.execve(sys.executable, [sys.executable, "-P", "-m", "menace", *sys.argv[1:]], {**os.environ, "PYTHONPATH": path})
    from menace.cli.main import main as menace

    return menace


if __name__ == "__main__":
    run(command)
