"""What is written to the store: the statements, and how many tables' changes become one transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, case, delete, insert, null, select, text, update

from menace.server import models

Rows = list[dict[str, Any]]
Change = list[tuple[Any, Rows]]

NEW_TABLE = insert(models.tables)
NEW_SEAT = insert(models.seats)
NEW_MOVE = insert(models.moves)
NEW_LINE = insert(models.talk)
NEW_REPLAY = insert(models.replays)
NEW_PACK = insert(models.packs)
PACKED = delete(models.moves).where(models.moves.c.table_id == bindparam("b_id"), models.moves.c.at <= bindparam("b_last"))
THIS_TABLE = update(models.tables).where(models.tables.c.id == bindparam("b_id"))
# Who believes the table to stand elsewhere than it does writes no position, which is none: a conflict.
SET_TABLE = THIS_TABLE.values(at=case((models.tables.c.at == bindparam("b_before"), bindparam("b_at")), else_=null()))
SET_TEMPO = THIS_TABLE
SET_SEAT = update(models.seats).where(models.seats.c.table_id == bindparam("b_id"), models.seats.c.seat == bindparam("b_seat"))
SEEN_REPLAY = update(models.replays).where(models.replays.c.id == bindparam("b_id"))
# A table is first marked, if nobody has touched it meanwhile: that locks it, and what is not marked stays.
GONE = "gone"
MARK_TABLE = (
    update(models.tables)
    .where(models.tables.c.id == bindparam("b_id"), models.tables.c.updated < bindparam("b_before"))
    .values(status=GONE)
)
MARKED = select(models.tables.c.id).where(models.tables.c.id == bindparam("b_id"), models.tables.c.status == GONE)
DROP_TABLE = [delete(part).where(part.c.table_id.in_(MARKED)) for part in (models.moves, models.packs, models.talk, models.seats)]
DROP_TABLE.append(delete(models.tables).where(models.tables.c.id == bindparam("b_id"), models.tables.c.status == GONE))
DROP_REPLAY = delete(models.replays).where(models.replays.c.id == bindparam("b_id"), models.replays.c.made < bindparam("b_before"))
DROP_REPORT = delete(models.reports).where(models.reports.c.id == bindparam("b_id"))
REPORTED = [column.name for column in models.reports.c]
NEW_REPORT = text(f"insert into reports ({', '.join(REPORTED)}) values (:{', :'.join(REPORTED)}) on conflict (id) do nothing")
KEEP_SPENT = text("insert into spent values (:id, :day, :size) on conflict (id) do update set size = spent.size + excluded.size")
FORGET_SPENT = delete(models.spent).where(models.spent.c.day < bindparam("b_day"))
PULSE = text("update alembic_version set version_num = version_num || :nothing")  # it changes nothing, but has to be written
TELL = text("select pg_notify('menace', :said)")
ORDER: list[Any] = [NEW_TABLE, NEW_SEAT, NEW_MOVE, NEW_PACK, PACKED, SET_TABLE, SET_TEMPO, SET_SEAT, NEW_LINE]
ORDER += [
    NEW_REPLAY,
    NEW_REPORT,
    SEEN_REPLAY,
    MARK_TABLE,
    *DROP_TABLE,
    DROP_REPLAY,
    DROP_REPORT,
    KEEP_SPENT,
    FORGET_SPENT,
    PULSE,
    TELL,
]


def merged(changes: list[Change]) -> Change:
    """Many tables' changes as few statements, in an order in which they can be executed."""
    found: dict[int, Rows] = {}
    for change in changes:
        for statement, rows in change:
            found.setdefault(ORDER.index(statement), []).extend(rows)
    return [(ORDER[n], rows) for n in sorted(found) for rows in alike(found[n])]


def alike(rows: Rows) -> list[Rows]:
    """Rows in runs with the same columns, as one statement takes them."""
    runs: list[Rows] = []
    for row in rows:
        if runs and runs[-1][0].keys() == row.keys():
            runs[-1].append(row)
        else:
            runs.append([row])
    return runs
