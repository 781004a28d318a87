"""Compiled rules are used when they are whole and of these very sources; whatever happens while they are made, plain ones play."""

from __future__ import annotations

import importlib.util
import inspect
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from menace import compiled

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = "import sys; print(__file__.split('/')[-3].partition('-')[0], *sys.argv[1:])\ndef main(): pass\n"
LACKS = compiled.lacks


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A small checkout: a command that says where it runs from, and one rule."""
    for name in ("requirements", "scripts", "src/menace/kernel", "src/menace/cli", "src/menace/web"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("README.md", "LICENSE", "NOTICE", "hatch_build.py", "pyproject.toml", "requirements/compile.txt"):
        (tmp_path / name).write_text(f"{name}\n")
    for name in ("scripts/compiled.py", "src/menace/compiled.py", "src/menace/interrupts.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("__init__.py", "kernel/__init__.py", "kernel/engine.py", "cli/__init__.py", "web/index.html"):
        (tmp_path / "src/menace" / name).touch()
    (tmp_path / "src/menace/cli/main.py").write_text(COMMAND.replace("[-3]", "[-4]"))
    (tmp_path / "src/menace/__main__.py").write_text(COMMAND)
    monkeypatch.setattr(compiled, "lacks", lambda: "")
    monkeypatch.setattr(sys, "path", [*sys.path])  # the script puts its own checkout first
    compiled.wanted_copy.cache_clear()
    return tmp_path


@pytest.fixture
def script(home):
    """The script of that checkout, with a compiler that takes no time."""
    spec = importlib.util.spec_from_file_location("script", home / "scripts/compiled.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.make_wheel = whole
    script.lacks = lambda: ""
    return script


def fails(copy: Path, level: str) -> Path:
    raise ValueError("no such thing in C")


def offline(copy: Path, level: str) -> Path:
    import compiled as script

    raise script.Impossible("the packages that compile them could not be installed", passing=True)


def half_made(copy: Path, level: str) -> Path:
    return pack(copy, ending=".py.txt")


def whole(copy: Path, level: str) -> Path:
    return pack(copy)


def endless(copy: Path, level: str) -> Path:
    print("halfway", flush=True)
    time.sleep(100)
    return copy


def background(home: Path, compiler: str, call: str = "quietly()") -> subprocess.Popen[str]:
    """What ./play begins, with one of the compilers above."""
    words = f"import compiled, kernel.test_compiled as test; compiled.make_wheel = test.{compiler}; compiled.{call}"
    environment = {"PYTHONPATH": f"{home / 'scripts'}:{ROOT / 'tests'}"}
    return subprocess.Popen([sys.executable, "-c", words], env=environment, stdout=subprocess.PIPE, text=True)


def pack(copy: Path, ending: str = EXTENSION_SUFFIXES[0]) -> Path:
    """A wheel, as far as anything here looks into it."""
    (copy / "src/menace/kernel/engine.py").rename(copy / f"src/menace/kernel/engine{ending}")
    with zipfile.ZipFile(copy / "one.whl", "w") as wheel:
        for file in (copy / "src").rglob("*"):
            wheel.write(file, file.relative_to(copy / "src"))
    return copy / "one.whl"


def runs(home: Path) -> str:
    """What the command says: src for the plain rules, O1 for the compiled ones, and its words."""
    words = [sys.executable, "-m", "menace.compiled", "some", "words"]
    environment = {"PYTHONPATH": str(home / "src")}
    return subprocess.run(words, cwd=home, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def left(home: Path) -> list[str]:
    return sorted([folder.name for folder in (home / ".compiled").iterdir() if folder.is_dir()])


def test_the_command_runs_a_copy_that_was_made_of_these_sources(home, script):
    assert runs(home) == "src some words"
    script.build("1")
    assert runs(home) == "O1 some words"


@pytest.mark.parametrize(
    "name", ["src/menace/kernel/engine.py", "src/menace/new.json", "pyproject.toml", "requirements/compile.txt"]
)
def test_a_copy_is_stale_once_anything_it_depends_on_changes(home, script, name):
    script.build("1")
    before = (home / name).read_text() if (home / name).exists() else None
    (home / name).write_text("# another\n")
    assert runs(home) == "src some words"
    if before is None:
        (home / name).unlink()
    else:
        (home / name).write_text(before)
    assert runs(home) == "O1 some words"


def test_a_copy_shows_the_client_as_it_is_now(home, script):
    copy = script.build("1")
    (home / "src/menace/web/index.html").write_text("anew")
    assert runs(home) == "O1 some words"
    assert (copy / "menace/web/index.html").read_text() == "anew"


@pytest.mark.slow
def test_what_is_not_compiled_may_import_what_only_developers_have(tmp_path):
    """Who plays has not the packages of arenas and training; their rules are compiled all the same."""
    (tmp_path / "rules.py").write_text("import lab\n\n\ndef move() -> int:\n    return lab.rate()\n")
    (tmp_path / "lab.py").write_text("def rate() -> int:\n    import no_such_package\n\n    return int(no_such_package.rate())\n")
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    words = [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={tmp_path}/cache", *hook["mypy-args"], "rules.py"]
    asked = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stdout


def test_a_copy_made_for_the_tests_is_not_played(home, script):
    script.build("0")
    assert runs(home) == "src some words"


def test_sources_that_change_meanwhile_get_no_copy(home, script):
    def slow(copy: Path, level: str) -> Path:
        (home / "src/menace/kernel/engine.py").write_text("changed = True\n")
        return pack(copy)

    script.make_wheel = slow
    script.build("1")
    assert runs(home) == "src some words"
    (home / "src/menace/kernel/engine.py").write_text("")
    assert runs(home) == "O1 some words"


def test_an_older_copy_goes_unless_somebody_runs_from_it(home, script):
    old = script.build("1")
    (home / "src/menace/kernel/engine.py").write_text("two = 2\n")
    with compiled.held(old):
        newer = script.build("1")
        assert left(home) == sorted([old.name, newer.name])
    (home / "src/menace/kernel/engine.py").write_text("three = 3\n")
    assert left(home) == sorted([old.name, newer.name]) and left(script.build("1").parent.parent) == [script.copy_name(home)]


def test_what_is_interrupted_leaves_plain_rules_and_is_begun_again(home, script):
    """Killed in the middle: nothing half made is used, the lock is free, and the next one clears away what lay about."""
    builder = background(home, "endless", 'build("1")')
    assert builder.stdout is not None and builder.stdout.readline() == "halfway\n"
    assert "being compiled" in compiled.why_plain(home)
    assert runs(home) == "src some words"
    builder.kill()
    builder.wait()
    assert len(left(home)) == 1 and left(home)[0].startswith("new-")
    assert runs(home) == "src some words"
    assert "./play compiles them" in compiled.why_plain(home)
    copy = script.build("1")
    assert left(home) == [copy.name]


def test_what_cannot_be_compiled_is_noted_and_tried_again_only_when_it_changes(home, script, monkeypatch):
    assert background(home, "fails").wait() == 0
    begun: list[str] = []
    monkeypatch.setattr(script.subprocess, "Popen", lambda words, **how: begun.append(words[-1]))
    assert left(home) == []
    assert "no such thing in C" in (home / ".compiled/log.txt").read_text()
    assert compiled.why_plain(home) == ", because they could not be compiled: see .compiled/log.txt"
    script.begin()
    assert begun == []
    (home / "src/menace/kernel/engine.py").write_text("mended = True\n")
    compiled.wanted_copy.cache_clear()
    assert compiled.why_plain(home) == "; ./play compiles them in the background"
    script.begin()
    assert begun == ["--quietly"]
    monkeypatch.undo()
    assert background(home, "whole").wait() == 0
    compiled.wanted_copy.cache_clear()
    assert compiled.failure(home) == ("", "")
    assert "ready for the next start" in compiled.why_plain(home)
    monkeypatch.setattr(script.subprocess, "Popen", None)
    script.begin()


def test_packages_that_could_not_be_had_are_asked_for_again(home, script, monkeypatch):
    assert background(home, "offline").wait() == 0
    begun: list[str] = []
    monkeypatch.setattr(script.subprocess, "Popen", lambda words, **how: begun.append(words[-1]))
    assert "could not be installed: see .compiled/log.txt" in compiled.why_plain(home)
    script.begin()
    assert begun == ["--quietly"]


def test_a_copy_that_does_not_run_compiled_is_never_put_in_place(home):
    assert background(home, "half_made").wait() == 0
    assert left(home) == []
    assert "could not be compiled" in compiled.why_plain(home)


def test_two_do_not_compile_at_once(home, script, monkeypatch):
    begun: list[str] = []
    monkeypatch.setattr(script.subprocess, "Popen", lambda words, **how: begun.append(words[-1]))
    with script.alone():
        script.begin()
        assert begun == []
    script.begin()
    assert begun == ["--quietly"]


def test_without_a_compiler_nothing_is_begun_and_the_sentence_says_why(home, script, monkeypatch):
    monkeypatch.setattr(compiled.shutil, "which", lambda name: None)
    monkeypatch.setattr(compiled, "lacks", LACKS)
    script.lacks = LACKS
    monkeypatch.setattr(script.subprocess, "Popen", None)
    script.begin()
    assert compiled.why_plain(home) == ", because there is no C compiler here"


def test_an_installed_package_says_only_what_runs(tmp_path):
    assert compiled.checkout(tmp_path / "lib/menace") is None
    assert compiled.why_plain(None) == ""
    assert compiled.told().startswith("The rules run ")


def test_sources_and_copies_know_their_checkout(home):
    assert compiled.checkout(home / "src/menace") == home
    assert compiled.checkout(home / ".compiled/O1-abc/menace") == home


def test_no_class_that_is_not_compiled_is_derived_from_one_that_is(monkeypatch):
    """The compiled package would not load, and only a compiler would tell."""
    monkeypatch.setattr(sys, "path", [*sys.path])  # the script puts its checkout first
    spec = importlib.util.spec_from_file_location("script", ROOT / "scripts/compiled.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    made = {".".join(Path(file).with_suffix("").parts[1:]) for file in script.compilable()}
    assert "menace.kernel.engine" in made
    wrong = []
    for layer in ("kernel", "toolkit", "games", "bots"):
        for file in sorted((ROOT / "src/menace" / layer).rglob("[a-z]*.py")):
            name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
            if name in made:
                continue
            for word, kind in inspect.getmembers(import_module(name), inspect.isclass):
                if kind.__module__ == name:
                    wrong += [f"{name}: {word} is a {base.__name__}" for base in kind.__bases__ if base.__module__ in made]
    assert not wrong
