"""`menace serve` and `menace play` in the browser: ports, names and what they say."""

from __future__ import annotations

import socket

import pytest

from cli.helpers import refused
from menace.cli import serve as module
from menace.cli.common import BadUsage
from menace.server.settings import database_url


@pytest.fixture
def served(monkeypatch):
    """What would be served, in place of serving it."""
    seen = []

    def run(held, host, settings, browser):
        seen.append((held.getsockname()[1], host, settings, browser))
        held.close()

    monkeypatch.setattr(module, "run", run)
    return seen


@pytest.fixture
def taken():
    """A port that somebody listens at."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_is_refused_in_a_sentence(served, taken, tmp_path):
    with pytest.raises(BadUsage, match="is taken"):
        module.serve("127.0.0.1", taken, str(tmp_path / "x.sqlite"))
    assert served == []


def test_play_takes_another_port_and_says_so(served, taken, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(module, "PORT", taken)
    module.play_in_browser(str(tmp_path / "x.sqlite"), None)
    [(port, host, settings, browser)] = served
    assert port != taken and host == "127.0.0.1" and browser
    assert f"Port {taken} is taken, so Menace uses {port}." in capsys.readouterr().err
    assert "localhost" in settings.hosts


def test_a_sqlite_file_is_for_one_process_and_a_second_game_takes_one_beside_it(served, capsys, tmp_path):
    file = str(tmp_path / "x.sqlite")
    with module.claimed(database_url(file)) as ours:
        assert ours
        with pytest.raises(BadUsage, match="meant for one process"):
            module.serve("127.0.0.1", 0, file)
        assert served == []
        module.play_in_browser(file, 0)
        beside = str(tmp_path / "x-2.sqlite")
        assert served.pop()[2].database == database_url(beside)
        assert f"Another Menace keeps its tables in {file}, so this one uses {beside}." in capsys.readouterr().err
    module.serve("127.0.0.1", 0, file)
    module.play_in_browser(file, 0)
    assert [settings.database for _, _, settings, _ in served] == [database_url(file)] * 2
    assert capsys.readouterr().err == ""


def test_many_may_share_a_postgresql():
    for _ in range(2):
        with module.claimed("postgresql+psycopg://me@host/menace") as ours, module.claimed("sqlite+aiosqlite:///:memory:") as mine:
            assert ours and mine


def test_play_on_a_port_of_ones_own(served, taken):
    with pytest.raises(BadUsage, match="leave --port out"):
        module.play_in_browser("x.sqlite", taken)


def test_on_the_network_any_name_is_answered_on_this_machine_only_its_own(served, tmp_path):
    module.serve("0.0.0.0", 0, str(tmp_path / "x.sqlite"), 0.2)
    module.serve("127.0.0.1", 0, str(tmp_path / "x.sqlite"))
    assert [settings.hosts for _, _, settings, _ in served] == [(), ("127.0.0.1", "localhost", "::1")]
    assert served[0][2].pace == 0.2


def test_games_are_kept_in_the_home_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("MENACE_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert module.home_database() == tmp_path / "menace" / "menace.sqlite"
    assert (tmp_path / "menace").is_dir()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("games.sqlite", "sqlite+aiosqlite:///games.sqlite"),
        ("sqlite:///games.sqlite", "sqlite+aiosqlite:///games.sqlite"),
        ("postgres://me@host/menace", "postgresql+psycopg://me@host/menace"),
        ("postgresql://me@host/menace", "postgresql+psycopg://me@host/menace"),
        ("postgresql+psycopg://me@host/menace", "postgresql+psycopg://me@host/menace"),
    ],
)
def test_addresses_of_databases(given, meant, monkeypatch):
    assert database_url(given) == meant
    monkeypatch.setenv("MENACE_DATABASE_URL", given)
    assert database_url(None) == meant


def test_no_browser_without_a_display(monkeypatch):
    opened = []
    monkeypatch.setattr(module.sys, "platform", "linux")
    monkeypatch.setattr(module.webbrowser, "open", opened.append)
    monkeypatch.setattr(module.time, "sleep", lambda seconds: None)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    module.open_browser("http://localhost:1/")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    module.open_browser("http://localhost:1/")
    assert opened == ["http://localhost:1/"]


@pytest.mark.parametrize(
    ("database", "phrase"),
    [
        ("chess://x", "chess"),
        ("postgresql://nobody@127.0.0.1:1/x", "refused"),
        ("{folder}/nowhere/x.sqlite", "unable to open database file"),
        ("{folder}", "unable to open database file"),
        ("{folder}/notes", "file is not a database"),
        ("://", "database"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(database, phrase, tmp_path):
    (tmp_path / "notes").write_text("milk and bread " * 100)
    said = refused("serve", "--port", "0", "--database", database.format(folder=tmp_path), code=2)
    assert phrase in said
    assert "--database takes a SQLite file or a PostgreSQL address" in said
