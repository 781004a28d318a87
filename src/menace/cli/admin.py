"""`menace admin`: what people have reported to whoever runs the server."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

from menace.cli.backups import expect_menace
from menace.cli.common import Failed, output, print_json
from menace.cli.serve import expect_database
from menace.server.order import reports, settle
from menace.server.settings import database_url
from menace.server.store import Store


def admin(database: str | None, done: list[str], everything: bool, json: bool) -> None:
    """Close what has been seen to, then tell what is open. What people wrote stays in its line."""
    url = database_url(database)
    expect_database(url)
    expect_menace(url)
    found = asyncio.run(see_to(url, done, everything))
    if json:
        print_json({"reports": found}, ascii=True)
        return
    console = output()
    for report in found:
        when = f"{datetime.fromtimestamp(report['made']):%Y-%m-%d %H:%M}"
        said = f"said: {report['text']!r}" if report["about"] == "talk" else "by the name"
        closed = " (done)" if report["done"] else ""
        console.print(f"{report['id']}  {when}  table {report['table_id']}  {report['name']!r} {said}{closed}", soft_wrap=True)
        if report["why"]:
            console.print(f"    because: {report['why']!r}", soft_wrap=True)
    console.print(f"{len(found)} reports; --done ID closes one." if found else "No reports.")


async def see_to(url: str, done: list[str], everything: bool) -> list[dict[str, Any]]:
    store = Store(url)
    try:
        for report in done:
            if not await settle(store, report):
                raise Failed(f"there is no open report {report[:40]}")
        return await reports(store, everything)
    finally:
        await store.close()
