"""What is used is counted by edition and time, without a name."""

from __future__ import annotations

from bot.store.database.schema import lobby_calls, results
from bot.store.database.writer import StatementBatch
from bot.store.store import Store
from bot.store.usage import DAY, usage

NOW = 1_800_000_000.0


async def test_matches_people_and_calls_are_counted_by_their_time(store: Store) -> None:
    both = [(days, user) for days in (1, 20, 40) for user in (5, 6)]
    rows = [
        results.insert().values(
            table_id=f"t{days}",
            kind="match",
            number=1,
            guild_id=1,
            edition="tippo",
            mode="single",
            user_id=user,
            points=0,
            won=False,
            at=NOW - days * DAY,
        )
        for days, user in both
    ]
    call = lobby_calls.insert().values(
        table_id="t1", guild_id=1, channel_id=2, at=NOW - 8 * DAY, claim="x", people=3
    )
    await store.writer.write(StatementBatch((*rows, call)))
    found = await usage(store.database, NOW)

    assert found["matches of tippo, last 7 days"] == 1
    assert found["matches of tippo, last 30 days"] == 2
    assert found["matches of master, last 30 days"] == 0
    assert found["people playing, last 30 days"] == 2
    assert (found["people called, last 7 days"], found["people called, last 30 days"]) == (0, 3)
