"""The one writer: groups, guilt, unknown outcomes. With a stand-in for the database, and with real ones."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
import sqlalchemy as sa

from app.store import Moved, Repeated, Unavailable
from app.store import writer as module
from app.store.rows import ActRow, Ending, Guard, Lapse, Snapshot
from app.store.schema import actions, snapshots
from app.store.writer import Rejected, Writer
from tests.tables.house import House


def row(match: str, seq: int, act_id: str = "", seat: int | None = 0) -> ActRow:
    return ActRow(match, seq, "act", seat, act_id or f"{match}.{seq}", '{"kind":"x"}', None, "[]", 0, 17)


class Memory:
    """A database that fails when told to: before a commit, or after it (the answer is lost)."""

    def __init__(self) -> None:
        self.rows: list[ActRow] = []
        self.groups: list[int] = []
        self.saved: list[Snapshot] = []
        self.before = 0
        self.after = 0

    async def commit(
        self,
        rows: Sequence[ActRow],
        guards: Sequence[Guard],
        endings: Sequence[Ending],
        lapses: Sequence[Lapse],
    ) -> None:
        await asyncio.sleep(0)
        if self.before:
            self.before -= 1
            raise ConnectionError
        keys = {(one.match_id, one.seq) for one in self.rows}
        ids = {(one.match_id, one.seat, one.act_id) for one in self.rows}
        for one in rows:
            if (one.match_id, one.seq) in keys or (one.match_id, one.seat, one.act_id) in ids:
                raise Rejected
        self.rows += rows
        self.groups.append(len(rows))
        if self.after:
            self.after -= 1
            raise ConnectionError

    async def save(self, snapshots: Sequence[Snapshot]) -> None:
        self.saved += snapshots

    async def find(self, match_id: str, seq: int, seat: int | None, act_id: str) -> tuple[bool, int | None]:
        found = [
            one.seq for one in self.rows if (one.match_id, one.seat, one.act_id) == (match_id, seat, act_id)
        ]
        return seq in found, found[0] if found else None

    async def close(self) -> None:
        pass


class Answers:
    """What each act was told, in the order of the answers."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.got: dict[str, Exception | None] = {}

    def put(self, one: ActRow) -> None:
        self.writer.put(one, None, lambda error: self.got.__setitem__(one.act_id, error))

    async def all(self) -> dict[str, str]:
        await self.writer.close()
        await asyncio.sleep(0)
        return {act_id: type(error).__name__ for act_id, error in self.got.items()}


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    monkeypatch.setattr(module, "RETRY_AFTER", (0.0, 0.0, 0.0))
    return Memory()


@pytest.fixture
async def answers(memory: Memory) -> Answers:
    writer = Writer(memory)
    writer.start()
    return Answers(writer)


async def test_what_waits_is_committed_together(memory: Memory, answers: Answers) -> None:
    for n in range(10):
        answers.put(row(f"m{n}", 1))
    assert set((await answers.all()).values()) == {"NoneType"}
    assert memory.groups == [10]


async def test_a_group_has_a_limit(memory: Memory) -> None:
    answers = Answers(Writer(memory, most=4))
    answers.writer.start()
    for n in range(10):
        answers.put(row(f"m{n}", 1))
    await answers.all()
    assert memory.groups == [4, 4, 2]


async def test_nobody_is_answered_before_the_commit(memory: Memory, answers: Answers) -> None:
    gate = asyncio.Event()

    async def pause(name: str) -> None:
        await gate.wait()

    answers.writer.pause = pause
    answers.put(row("m", 1))
    for _ in range(20):
        await asyncio.sleep(0)
    assert answers.got == {}
    gate.set()
    assert await answers.all() == {"m.1": "NoneType"}


async def test_only_the_guilty_fails(memory: Memory, answers: Answers) -> None:
    memory.rows.append(row("m3", 1, "somebody else's"))
    for n in range(6):
        answers.put(row(f"m{n}", 1))
    got = await answers.all()
    assert got.pop("m3.1") == Moved.__name__
    assert set(got.values()) == {"NoneType"}
    assert len(memory.rows) == 6


async def test_an_act_id_that_is_stored_elsewhere_is_told(memory: Memory, answers: Answers) -> None:
    memory.rows.append(row("m", 1, "mine"))
    answers.put(row("m", 2, "mine"))
    assert await answers.all() == {"mine": "Repeated"}
    error = answers.got["mine"]
    assert isinstance(error, Repeated)
    assert error.seq == 1


async def test_a_commit_that_was_not(memory: Memory, answers: Answers) -> None:
    memory.before = 2
    answers.put(row("m", 1))
    answers.put(row("n", 1))
    assert await answers.all() == {"m.1": "NoneType", "n.1": "NoneType"}
    assert len(memory.rows) == 2
    assert answers.writer._metrics.registry.get_sample_value("shamble_commit_retries_total") == 2


async def test_a_commit_whose_answer_was_lost(memory: Memory, answers: Answers) -> None:
    memory.after = 1
    answers.put(row("m", 1))
    answers.put(row("n", 1))
    assert await answers.all() == {"m.1": "NoneType", "n.1": "NoneType"}
    assert [(one.match_id, one.seq) for one in memory.rows] == [("m", 1), ("n", 1)]


async def test_both_in_one_group(memory: Memory, answers: Answers) -> None:
    memory.rows.append(row("n", 1, "somebody else's"))
    memory.before = 1
    memory.after = 1
    for name in "mno":
        answers.put(row(name, 1))
    assert await answers.all() == {"m.1": "NoneType", "n.1": "Moved", "o.1": "NoneType"}


async def test_a_database_that_stays_away(memory: Memory, answers: Answers) -> None:
    memory.before = 1000
    answers.put(row("m", 1))
    assert await answers.all() == {"m.1": Unavailable.__name__}


async def test_snapshots_wait_for_no_one_and_fail_alone(memory: Memory, answers: Answers) -> None:
    answers.writer.keep(Snapshot("m", 16, b"x", 1))
    await answers.all()
    assert [one.seq for one in memory.saved] == [16]


# on real databases


def into(house: House, rows: list[ActRow]) -> list[asyncio.Future[Exception | None]]:
    loop = asyncio.get_running_loop()
    futures: list[asyncio.Future[Exception | None]] = [loop.create_future() for _ in rows]
    for one, future in zip(rows, futures, strict=True):
        house.tables.store.writer.put(one, None, future.set_result)
    return futures


async def stored(house: House) -> list[ActRow]:
    async with house.tables.store.db.read() as connection:
        return [
            ActRow(*one) for one in await connection.execute(sa.select(actions).order_by(actions.c.match_id))
        ]


async def test_rows_come_back_as_they_went_in(house: House) -> None:
    odd = '[{"key":"a\\u0000\\"\\\\","params":{"é":"\U0001f9df"}}]'
    rows = [
        ActRow("a", 0, "start", None, "x", None, None, odd, 1, 2**45),
        ActRow("b", 7, "undo", 2, "y" * 64, None, 5, "[]", None, 0),
        ActRow("c", 1, "act", 0, "z", '{"kind":"attack","card":"head_1"}', None, odd * 100, 0, 1),
    ]
    assert await asyncio.gather(*into(house, rows)) == [None] * 3
    assert await stored(house) == rows


async def test_the_guilty_row_of_a_real_group(house: House) -> None:
    await asyncio.gather(*into(house, [row("m5", 1, "first")]))
    got = await asyncio.gather(*into(house, [row(f"m{n}", 1) for n in range(10)] + [row("m5", 2, "first")]))
    assert [type(one).__name__ for one in got] == ["NoneType"] * 5 + ["Moved"] + ["NoneType"] * 4 + [
        "Repeated"
    ]
    assert len(await stored(house)) == 10


async def test_the_same_row_again_is_itself(house: House) -> None:
    await asyncio.gather(*into(house, [row("m", 1)]))
    assert await asyncio.gather(*into(house, [row("m", 1)])) == [None]
    assert len(await stored(house)) == 1


async def test_a_group_of_many(house: House) -> None:
    rows = [row(f"{n:04}", 1) for n in range(1500)]
    assert await asyncio.gather(*into(house, rows)) == [None] * 1500
    assert await stored(house) == rows


async def test_only_the_latest_snapshot_stays(house: House) -> None:
    writer = house.tables.store.writer
    for seq in (0, 16, 32):
        writer.keep(Snapshot("m", seq, b"\x00\xff", 5))
        writer.keep(Snapshot("n", seq + 1, b"", 5))
    await asyncio.gather(*into(house, [row("m", 1)]))
    await asyncio.gather(*into(house, [row("m", 2)]))
    async with house.tables.store.db.read() as connection:
        found = await connection.execute(sa.select(snapshots).order_by(snapshots.c.match_id))
        assert [Snapshot(*one) for one in found] == [
            Snapshot("m", 32, b"\x00\xff", 5),
            Snapshot("n", 33, b"", 5),
        ]
