"""Use is counted by edition and time, without names."""

from __future__ import annotations

import pytest
from sqlalchemy import Executable

from bot.game.ports import StoreUnavailable
from bot.store.database.schema import results, use_counts
from bot.store.store import Store
from bot.store.usage import DAY, Use, UseCounts, usage
from cogs.duel.queries import duels
from cogs.notify.queries import lobby_pings
from cogs.roles.ranks import rank_roles, role_grants
from tests.store.changes import change

NOW = 1_800_000_000.0


async def test_matches_people_pings_and_rank_roles_are_counted(store: Store) -> None:
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
    ping = lobby_pings.insert().values(
        table_id="t1", guild_id=1, channel_id=2, at=NOW - 8 * DAY, claim="x", people=3
    )
    role = rank_roles.insert().values(guild_id=1, edition="", rank="gold", role_id=7)
    grants = [
        role_grants.insert().values(guild_id=1, role_id=7, user_id=user, state=state, at=0.0)
        for user, state in ((5, "given"), (6, "take"))
    ]
    await store.writer.execute(*rows, ping, role, *grants)
    found = await usage(store.database, NOW)

    assert found["matches of tippo, last 7 days"] == 1
    assert (found["servers with rank roles"], found["rank roles given"]) == (1, 1)
    assert found["matches of tippo, last 30 days"] == 2
    assert found["matches of master, last 30 days"] == 0
    assert found["people playing, last 30 days"] == 2
    assert (found["people pinged, last 7 days"], found["people pinged, last 30 days"]) == (0, 3)


async def test_slow_tables_challenges_and_reactions_are_counted(store: Store) -> None:
    for days, state in ((1, '"turn_seconds":86400,'), (8, '"turn_seconds":604800,'), (1, "90,")):
        opened = change(f"t{days}{state[-3:]}", 0, state=state, at=NOW - days * DAY)
        await store.save(opened)
    asked = duels.insert().values(id="a", guild_id=1, at=NOW - 8 * DAY)
    await store.writer.execute(asked)
    counts = UseCounts(store.database, store.writer)
    for at, times in ((NOW - 31 * DAY, 8), (NOW - 8 * DAY, 2), (NOW, 1), (NOW, 2), (NOW, 0)):
        for _ in range(times):
            counts.count(Use.REACTION)
        await counts.save(at)
    found = await usage(store.database, NOW)

    for what, week, month in (("slow tables", 1, 2), ("challenges", 0, 1), ("reactions", 3, 5)):
        assert (found[f"{what}, last 7 days"], found[f"{what}, last 30 days"]) == (week, month)
    assert len(await store.database.read(use_counts.select())) == 2


async def test_counts_that_could_not_be_saved_are_saved_the_next_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = UseCounts(store.database, store.writer)
    counts.count(Use.REACTION)

    async def down(*_: Executable) -> None:
        raise StoreUnavailable("down")

    with monkeypatch.context() as outage:
        outage.setattr(store.writer, "execute", down)
        with pytest.raises(StoreUnavailable):
            await counts.save(NOW)
    await counts.save(NOW)
    assert (await usage(store.database, NOW))["reactions, last 7 days"] == 1
