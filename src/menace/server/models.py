"""What is kept: tables with their latest state, seats, moves that are only ever appended, packs of them, talk, uploaded records."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(80), nullable=False),  # the edition it was begun with
    Column("content", Text, nullable=False, server_default=""),  # and the content: a likeness, see games.registry
    Column("status", String(12), nullable=False, index=True),
    Column("options", Text, nullable=False),
    Column("pace", Float, nullable=False),
    Column("patience", Integer, nullable=False, server_default="0"),  # seconds for an answer in a window; 0: no limit
    Column("host", String(64), nullable=False, index=True),  # hash of the browser that made it
    Column("key", String(64), nullable=False),  # what invites and recovery links are derived from
    Column("secret", String(64), nullable=False),  # behind the fair dice
    Column("words", Text, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("battle", Integer, nullable=False),
    Column("fighting", Boolean, nullable=False),
    Column("asked", Integer, nullable=True),  # the seat that is asked now
    Column("state", Text, nullable=True),
    Column("base", Text, nullable=True),  # where undo begins: position, counters and state at the last roll
    Column("takeback", Text, nullable=True),
    Column("result", Text, nullable=True),
    Column("barred", Text, nullable=False, server_default="[]"),  # browsers that may not come back, with the names they had
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("who", String(8), nullable=False),
    Column("bot", String(40), nullable=True),
    Column("standin", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("holder", String(64), nullable=True, index=True),  # hash of the browser that holds it
    Column("generation", Integer, nullable=False),  # recovery links of an earlier one are void
    Column("muted", Boolean, nullable=False, server_default=false()),  # by the one who made the table
    Column("words", Text, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # start, do, chance, undo, seat
    Column("seat", Integer, nullable=True),
    Column("said", Text, nullable=True),  # the player's own words, to know a repeated request
    Column("entry", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("made", Float, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("last", Integer, primary_key=True),
    Column("first", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),  # the positions from first to last: see server.packs
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("moves", BigInteger, nullable=False),
    Column("record", Text, nullable=False),  # empty if it is packed
    Column("packed", LargeBinary, nullable=True),
    Column("made", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),  # of who reports what: the same is reported once
    Column("table_id", String(32), nullable=False),  # the table may be gone before somebody has read it
    Column("about", String(8), nullable=False),  # name, talk
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),  # what was said
    Column("why", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("done", Float, nullable=True, index=True),  # when the operator had seen to it
)

spent = Table(
    "spent",
    metadata,
    Column("id", String(32), primary_key=True),  # of a kind, an address and the day: see server.day
    Column("day", Integer, nullable=False, index=True),
    Column("size", BigInteger, nullable=False),
)
