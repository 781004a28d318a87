"""What a process shows of a table is never older than what it has heard of it, whatever comes between reading and hearing."""

from __future__ import annotations

import asyncio
import json
import random

import msgspec
import pytest

from menace.games.registry import game_of
from menace.server.bots import Bots
from menace.server.following import news_of
from menace.server.hall import Hall
from menace.server.hub import Ear, Hub
from menace.server.neighbours import Neighbours
from menace.server.playing import talk
from menace.server.room import Room
from menace.server.seat import Seat
from menace.server.store import Store, StoreDown
from menace.server.thinkers import Thinkers
from server.conftest import quick

MORE = [pytest.param(seed, marks=pytest.mark.sample) for seed in range(10, 18)]  # thousands of orders in all


class Slow(Store):
    """A store whose answers about a table come late: what they say was so when they were asked."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.read = asyncio.Event()
        self.go = asyncio.Event()
        self.delay: random.Random | None = None
        self.away = False

    async def room(self, id: str, like: Room | None = None) -> Room | None:
        if self.away:
            raise StoreDown
        found = await super().room(id, like)
        self.read.set()
        if self.delay is not None:
            for _ in range(self.delay.randrange(6)):
                await asyncio.sleep(0)
        else:
            await self.go.wait()
        return found


def two_halls(tmp_path):
    """Two processes' halls on one store; what the first writes the second hears when the test says so."""
    settings = quick(str(tmp_path / "menace.sqlite"))
    here, there = Hall(settings, Store(settings.database), Hub()), Hall(settings, Slow(settings.database), Hub())
    return here, there, Neighbours(there, Bots(there, Thinkers(0)))


async def seated(hall: Hall, id: str = "table") -> Room:
    seats = [Seat(n, name, "here", None, "ann") for n, name in enumerate(("Ann", "Hal"))]
    room = Room(id, game_of("america"), {"standstill": 0}, seats, "00" * 32, "key", "ann")
    await hall.store.open()
    room.start()
    await hall.add(room)
    return room


async def choose(hall: Hall, dice: random.Random, id: str = "table") -> int:
    async with hall.changing(id) as room:
        assert room.decision is not None
        room.play(room.decision.seat, room.game.say(dice.choice(room.decision.actions)))
    return room.at


async def look(hall: Hall, id: str = "table") -> int:
    async with hall.holding(id) as room:
        return room.at


async def close(*halls: Hall) -> None:
    for hall in halls:
        await hall.store.close()


def test_news_that_come_while_a_table_is_read_are_not_forgotten(tmp_path):
    """One reads the table, then the other process plays, then its news come, then the reading ends."""

    async def run() -> tuple[int, int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        ear = Ear("table", None)
        opening = asyncio.create_task(there.listen(ear, None))
        await there.store.read.wait()
        at = await choose(here, random.Random(1))
        heard = asyncio.create_task(neighbours.changed("table", at, False))
        await asyncio.sleep(0)
        there.store.go.set()
        await asyncio.gather(opening, heard)
        shown = (await there.room("table")).at
        await close(here, there)
        return at, shown, ear.at

    at, shown, told = asyncio.run(run())
    assert (shown, told) == (at, at)


def test_two_that_read_a_table_anew_both_come_to_what_was_heard_last(tmp_path):
    """The second news come while the first are being read: who waits for the lock looks at the position, not at who read it."""

    async def run() -> tuple[int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        await there.room("table")
        there.store.go.clear()
        there.store.read.clear()
        first = await choose(here, random.Random(1))
        reading = asyncio.create_task(neighbours.changed("table", first, False))
        await there.store.read.wait()
        second = await choose(here, random.Random(2))
        again = asyncio.create_task(there.refresh("table", second))
        await asyncio.sleep(0)
        there.store.go.set()
        await asyncio.gather(reading, again)
        shown = (await there.room("table")).at
        await close(here, there)
        return second, shown

    at, shown = asyncio.run(run())
    assert shown == at


def test_what_was_heard_while_the_store_was_away_is_not_shown_older_and_is_told_later(tmp_path):
    """A position that is known of and cannot be read: 503 in place of the one before; when the store is back all hear of it."""

    async def run() -> tuple[int, int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        ears = [Ear("table", None), Ear("table", None)]
        await there.listen(ears[0], None)
        at = await choose(here, random.Random(1))
        there.store.away = True
        for attempt in (
            neighbours.hear(f'["other","table","table",{at},false]'),
            there.listen(ears[1], at),
            there.listen(ears[1], None),
        ):
            with pytest.raises(StoreDown):
                await attempt
        there.store.away = False
        await neighbours.catch_up()
        told, shown = ears[0].at, (await there.room("table")).at
        await close(here, there)
        return at, told, shown

    at, told, shown = asyncio.run(run())
    assert told == shown == at


def test_a_table_that_was_thrown_out_by_a_failed_write_is_told_to_its_ears_when_it_is_looked_at(tmp_path):
    """The write may have come through though nobody said so, and its own news are not for the process that made them."""

    async def run() -> tuple[int, int, int]:
        here, _, _ = two_halls(tmp_path)
        await seated(here)
        ear, began = Ear("table", None), (await here.room("table")).at
        await here.listen(ear, None)
        commit = here.store.commit

        async def lost(change):
            await commit(change)
            raise StoreDown

        here.store.commit = lost
        with pytest.raises(StoreDown):
            await choose(here, random.Random(1))
        here.store.commit = commit
        now = (await here.room("table")).at
        await close(here)
        return began, now, ear.at

    began, now, told = asyncio.run(run())
    assert told == now > began


def test_who_reads_slowly_does_not_put_an_older_table_in_place_of_a_newer_one(tmp_path):
    """When a reading fails, those who waited for it and those who come next may read at the same time."""

    async def run() -> tuple[int, int, int]:
        here, there, _ = two_halls(tmp_path)
        await seated(here)
        slowly = asyncio.create_task(there.load("table"))
        await there.store.read.wait()
        at = await choose(here, random.Random(1))
        held, there.store.go = there.store.go, asyncio.Event()
        there.store.go.set()
        quick_one = (await there.load("table")).at
        held.set()
        await slowly
        shown = (await there.room("table")).at
        await close(here, there)
        return at, quick_one, shown

    at, first, shown = asyncio.run(run())
    assert first == shown == at


def test_news_that_come_while_the_second_of_two_readers_reads_are_not_forgotten(tmp_path):
    """The first one's reading fails; the one who waited for it reads, and what is heard meanwhile concerns that reading."""

    async def run() -> tuple[int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        read, failed = there.store.room, asyncio.Event()

        async def away(id: str, like: Room | None = None) -> Room | None:
            there.store.room = read
            await failed.wait()
            raise StoreDown

        there.store.room = away
        first, second = [asyncio.create_task(there.room("table")) for _ in range(2)]
        await asyncio.sleep(0)
        failed.set()
        with pytest.raises(StoreDown):
            await first
        await there.store.read.wait()
        at = await choose(here, random.Random(1))
        heard = asyncio.create_task(neighbours.changed("table", at, False))
        await asyncio.sleep(0)
        there.store.go.set()
        await asyncio.gather(second, heard)
        shown = there.rooms["table"].at
        await close(here, there)
        return at, shown

    at, shown = asyncio.run(run())
    assert shown == at


def test_the_sweep_reads_a_table_that_stands_further_in_the_store_than_here(tmp_path):
    """Whatever news were lost: a bot that owes a move according to the store gets to it."""

    async def run() -> tuple[int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        await there.room("table")
        at = await choose(here, random.Random(1))
        await neighbours.bots.take_up("table", at)
        shown = there.rooms["table"].at
        await close(here, there)
        return at, shown

    at, shown = asyncio.run(run())
    assert shown == at


@pytest.mark.parametrize("seed", [*range(4), *MORE])
def test_whatever_the_order_nothing_shown_is_older_than_what_was_heard(tmp_path, seed):
    """Sockets open and close, tables are forgotten, choices are made and heard of, in hundreds of orders."""

    async def run() -> None:
        here, there, neighbours = two_halls(tmp_path)
        room = await seated(here)
        dice = there.store.delay = random.Random(seed)
        heard, tasks, ears = room.at, [], []

        async def hear(at: int) -> None:
            nonlocal heard
            await neighbours.changed("table", at, False)
            heard = max(heard, at)

        for _ in range(250):
            match dice.randrange(5):
                case 0 if here.rooms["table"].decision is not None:
                    tasks.append(asyncio.create_task(hear(await choose(here, dice))))
                case 1:
                    ears.append(Ear("table", None))
                    tasks.append(asyncio.create_task(there.listen(ears[-1], None)))
                case 2 if not there.hub.ears("table") and "table" in there.rooms and not there.rooms["table"].lock.locked():
                    there.rooms.pop("table", None)
                case 3:
                    for ear in there.hub.ears("table"):
                        there.gone(ear)
                case 4:
                    known = heard
                    assert (await there.room("table")).at >= known
            for _ in range(dice.randrange(4)):
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert (await there.room("table")).at == here.rooms["table"].at
        assert {ear.at for ear in there.hub.ears("table")} <= {here.rooms["table"].at}
        await close(here, there)

    asyncio.run(run())


def heard(hall: Hall, words: list) -> str:
    return json.dumps([hall.store.process, *msgspec.to_builtins(words)])


class Noting(Hall):
    """Keeps what other processes are to hear."""

    def news(self, room: Room, packed: int = 0):
        self.said = news_of(room, packed)
        return []


def beside(tmp_path):
    """Two halls as above, of which the first keeps what it would say; what they hear is played, not read."""
    settings = quick(str(tmp_path / "menace.sqlite"))
    here, there = Noting(settings, Store(settings.database), Hub()), Hall(settings, Slow(settings.database), Hub())
    there.store.go.set()
    return here, there, Neighbours(there, Bots(there, Thinkers(0)))


def test_a_table_that_nobody_here_waits_for_is_played_when_somebody_looks(tmp_path):
    """Then it is not older than what was heard; and after many moves it is let go, for reading it is less work."""

    async def run() -> None:
        here, there, neighbours = beside(tmp_path)
        await seated(here)
        dice = random.Random(5)
        await there.store.open()
        first = await there.room("table")
        there.store.read.clear()
        for _ in range(5):
            at = await choose(here, dice)
            assert neighbours.take(heard(here, here.said)) is None, "it is only noted"
        assert first.at < at == first.reaches(), "nothing was worked out"
        async with there.holding("table") as room:
            assert room is first and room.at == at and room.dumped() == here.rooms["table"].dumped()
            made = [row.made for row in room.recent]
            assert made == sorted(made) and not room.fresh and room.packed == here.rooms["table"].packed
            looking = asyncio.create_task(look(there))
            later = await choose(here, dice)
            hearing = asyncio.create_task(neighbours.hear(heard(here, here.said)))
            await asyncio.sleep(0)
        assert (await asyncio.gather(looking, hearing))[0] == later, "who waited for it meanwhile sees what was heard meanwhile"
        assert not there.store.read.is_set(), "nothing was read"
        at = await choose(there, dice)
        await here.refresh("table", at)
        while "table" in there.rooms:
            at = await choose(here, dice)
            await neighbours.hear(heard(here, here.said))
        assert (await there.room("table")).at == at and there.store.read.is_set()
        await close(here, there)

    asyncio.run(run())


@pytest.mark.parametrize("seed", [*range(2), *MORE])
def test_who_plays_what_was_heard_is_never_older_than_that_either(tmp_path, seed):
    """As above, with news that tell how it was played."""

    async def run() -> None:
        here, there, neighbours = beside(tmp_path)
        await seated(here)
        dice = there.store.delay = random.Random(seed)
        known, tasks = 0, []

        async def hear(at: int, words: str) -> None:
            nonlocal known
            await neighbours.hear(words)
            known = max(known, at)

        for _ in range(150):
            match dice.randrange(5):
                case 0 | 1 if here.rooms["table"].decision is not None:
                    at = await choose(here, dice)
                    tasks.append(asyncio.create_task(hear(at, heard(here, here.said))))
                case 2:
                    tasks.append(asyncio.create_task(there.listen(Ear("table", None), None)))
                case 3:
                    for ear in there.hub.ears("table"):
                        there.gone(ear)
                case 4:
                    least = known
                    async with there.holding("table") as room:
                        assert room.at >= least
            for _ in range(dice.randrange(4)):
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert (await there.room("table")).dumped() == here.rooms["table"].dumped()
        await close(here, there)

    asyncio.run(run())


def test_a_table_that_is_held_keeps_the_news_of_no_other_waiting(tmp_path):
    """And of the one that is held nothing older is shown than what was heard of it."""

    async def run() -> None:
        here, there, neighbours = beside(tmp_path)
        await there.store.open()
        for table in ("slow", "other"):
            await seated(here, table)
        dice, ears = random.Random(5), {table: Ear(table, None) for table in ("slow", "other")}
        for ear in ears.values():
            await there.listen(ear, None)
        at, news = {}, []
        for table in ("slow", "slow", "other"):
            at[table] = await choose(here, dice, table)
            news.append(heard(here, here.said))
        async with there.holding("slow") as held:
            before = held.at
            *behind, first = [neighbours.take(said) for said in news]
            assert first is None and all(behind), "who is free is told at once"
            looking = asyncio.create_task(look(there, "slow"))
            await asyncio.sleep(0.05)
            assert ears["other"].at == at["other"] == there.rooms["other"].at
            assert ears["slow"].at == held.at == before < at["slow"] and not looking.done()
        assert await looking == at["slow"]
        assert all([task.done() for task in behind]) and ears["slow"].at == at["slow"]
        assert not there.heeding and not there.heeders
        await close(here, there)

    asyncio.run(run())


@pytest.mark.parametrize("seed", [*range(3), *MORE])
def test_nothing_is_shown_older_than_what_was_heard_though_that_is_not_done_yet(tmp_path, seed):
    """News of two tables are taken one after the other, and nobody waits until they are done; some tell how it was played."""

    async def run() -> None:
        here, there, neighbours = beside(tmp_path)
        await there.store.open()
        ids = ("table", "other")
        for table in ids:
            await seated(here, table)
        dice = there.store.delay = random.Random(seed)
        known, tasks = dict.fromkeys(ids, 0), []

        async def glance(table: str, least: int) -> None:
            async with there.holding(table) as room:
                assert room.at >= least

        for _ in range(200):
            table = dice.choice(ids)
            match dice.randrange(6):
                case 0 | 1 if here.rooms[table].decision is not None:
                    known[table] = await choose(here, dice, table)
                    words = here.said if dice.random() < 0.5 else here.said[:4]
                    neighbours.take(heard(here, words))
                case 2:
                    tasks.append(asyncio.create_task(there.listen(Ear(table, None), None)))
                case 3:
                    for ear in there.hub.ears(table):
                        there.gone(ear)
                case 4:
                    tasks.append(asyncio.create_task(glance(table, known[table])))
                case 5 if dice.random() < 0.3 and table in there.rooms and not there.rooms[table].lock.locked():
                    there.rooms.pop(table)
            for _ in range(dice.randrange(4)):
                await asyncio.sleep(0)
        await asyncio.gather(*tasks, *there.heeders)
        for table in ids:
            assert (await there.room(table)).dumped() == here.rooms[table].dumped()
            assert {ear.at for ear in there.hub.ears(table)} <= {here.rooms[table].at}
        await close(here, there)

    asyncio.run(run())


def test_who_has_a_table_at_hand_plays_what_another_process_played_and_reads_nothing(tmp_path):
    async def work():
        here, there, neighbours = beside(tmp_path)
        await seated(here)
        await there.store.open()
        ear, dice = Ear("table", None), random.Random(5)
        await there.listen(ear, None)
        there.store.read.clear()
        for _ in range(150):
            at = await choose(here, dice)
            await neighbours.hear(heard(here, here.said))
            while not ear.queue.empty():
                shown = json.loads(ear.queue.get_nowait())
            assert shown["frame"]["at"] == at == there.rooms["table"].at
        mine, theirs = here.rooms["table"], there.rooms["table"]
        assert not there.store.read.is_set(), "nothing was read"
        assert (theirs.dumped(), theirs.packed, theirs.fair.drawn) == (
            mine.dumped(),
            mine.packed,
            mine.fair.drawn,
        ) and mine.packed > 64
        assert [(row.at, row.entry, row.events) for row in theirs.recent] == [
            (row.at, row.entry, row.events) for row in mine.recent
        ]
        async with there.changing("table") as room:  # and writes on
            room.play(room.decision.seat, room.game.say(room.decision.actions[0]))
        await here.refresh("table", room.at)
        assert here.rooms["table"].dumped() == room.dumped()
        # news that were missed, and news that lead elsewhere: it is read
        await choose(here, dice)
        at = await choose(here, dice)
        await neighbours.hear(heard(here, here.said))
        assert there.rooms["table"].at == at and there.store.read.is_set()
        await choose(here, dice)
        here.said[-1].crc += 1
        await neighbours.hear(heard(here, here.said))
        assert (await there.room("table")).dumped() == here.rooms["table"].dumped() and ear.cut
        await close(here, there)

    asyncio.run(work())


def test_a_change_that_is_given_up_while_it_is_written_is_read_when_it_is_known_what_came_of_it(tmp_path):
    """A bot that is to stop just then: its own process must not show the table as it was before the move for ever."""

    async def run() -> tuple[int, int, int]:
        here, _, _ = two_halls(tmp_path)
        began = (await seated(here)).at
        ear = Ear("table", None)
        await here.listen(ear, None)
        commit, asked, go = here.store.commit, asyncio.Event(), asyncio.Event()

        async def slow(change):
            asked.set()
            await go.wait()
            await commit(change)

        here.store.commit = slow
        moving = asyncio.create_task(choose(here, random.Random(1)))
        await asked.wait()
        moving.cancel()
        looking = asyncio.create_task(look(here))
        for _ in range(20):
            await asyncio.sleep(0.01)
        go.set()
        shown = await looking
        await close(here)
        return began, shown, ear.at

    began, shown, told = asyncio.run(run())
    assert told == shown > began


def test_a_write_that_seemed_lost_and_came_through_later_is_shown_when_its_own_news_come(tmp_path):
    async def run() -> tuple[int, int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        ear = Ear("table", None)
        await there.listen(ear, None)
        at = await choose(here, random.Random(1))  # as if it had been there, and the answer had been lost
        await neighbours.hear(json.dumps([there.store.process, "table", "table", at, False]))
        shown = there.rooms["table"].at
        await close(here, there)
        return at, shown, ear.at

    at, shown, told = asyncio.run(run())
    assert told == shown == at


def test_talk_and_tempo_that_came_while_nobody_listened_for_news_are_told_later(tmp_path):
    """Neither moves the position: that alone does not say whether anything was missed."""

    async def run() -> tuple[list[str], float]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        ear = Ear("table", None)
        await there.listen(ear, None)
        for text in ("one", "two"):
            await talk(here, "table", "ann", 0, text)
        async with here.changing("table") as room:
            await here.set_tempo(room, 2.5, 30)
        for _ in range(2):  # the second time there is nothing new
            await neighbours.catch_up()
        said = [json.loads(ear.queue.get_nowait()) for _ in range(ear.queue.qsize())]
        assert [message["frame"]["patience"] for message in said if message["type"] == "frame"] == [0, 30]
        await close(here, there)
        return [message["talk"]["text"] for message in said if message["type"] == "talk"], there.rooms["table"].pace

    assert asyncio.run(run()) == (["one", "two"], 2.5)


@pytest.mark.parametrize("at_hand", [True, False])
def test_while_tables_are_caught_up_one_by_one_none_is_shown_as_it_was(tmp_path, at_hand):
    """Where all of them stand is known before the first is read; what is in memory or just being read may be older."""

    async def run() -> tuple[list[int], list[int]]:
        here, there, neighbours = two_halls(tmp_path)
        tables, standing, stood = ["one", "two", "three"], there.store.standing, asyncio.Event()

        async def noticed(ids: list[str]) -> list[tuple[str, int, float, int, int]]:
            found = await standing(ids)
            asyncio.get_running_loop().call_later(0.1, stood.set)  # the first table is being read by then
            return found

        there.store.standing = noticed
        for table in tables:
            await seated(here, table)
        there.store.go.set()
        for table in tables if at_hand else []:
            await there.listen(Ear(table, None), None)
        there.store.go.clear()
        looks = [] if at_hand else [asyncio.create_task(look(there, table)) for table in tables]
        if looks:
            await there.store.read.wait()
            await asyncio.sleep(0.1)
        now = [await choose(here, random.Random(1), table) for table in tables]
        catching = asyncio.create_task(neighbours.catch_up())
        await stood.wait()
        looks = looks or [asyncio.create_task(look(there, table)) for table in tables]
        await asyncio.sleep(0.1)
        there.store.go.set()
        shown = await asyncio.gather(*looks)
        await catching
        await close(here, there)
        return now, shown

    now, shown = asyncio.run(run())
    assert shown == now


def test_what_was_said_at_a_table_that_was_thrown_out_meanwhile_is_told_when_it_is_read_again(tmp_path):
    async def run() -> list[str]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        ear = Ear("table", None)
        await there.listen(ear, None)
        del there.rooms["table"]
        await talk(here, "table", "ann", 0, "one")
        await neighbours.hear(heard(here, ["talk", "table", 1]))
        said = [json.loads(ear.queue.get_nowait()) for _ in range(ear.queue.qsize())]
        await close(here, there)
        return [message["talk"]["text"] for message in said if message["type"] == "talk"]

    assert asyncio.run(run()) == ["one"]


def test_news_of_a_table_that_cannot_be_shown_do_not_make_a_process_deaf(tmp_path):
    async def run() -> tuple[int, int]:
        here, there, neighbours = two_halls(tmp_path)
        await seated(here)
        there.store.go.set()
        await there.room("table")
        at = await choose(here, random.Random(1))
        read = there.store.room

        async def broken(id: str, like: Room | None = None) -> Room | None:
            raise KeyError("a column")

        there.store.room = broken
        await neighbours.hear(heard(here, ["table", "table", at, False]))
        await neighbours.hear("nonsense")
        there.store.room = read
        await neighbours.catch_up()
        shown = await look(there)
        await close(here, there)
        return at, shown

    at, shown = asyncio.run(run())
    assert shown == at
