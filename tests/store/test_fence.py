"""A process checks by its own clock, without the database, which servers it still holds."""

from __future__ import annotations

import pytest

from bot.store.database import writer
from bot.store.database.writer import Fence

OWN, OTHER = 1 << 22, 2 << 22
"""A server of the second of two shards, and a server of the first."""


@pytest.mark.parametrize(
    ("now", "guild_id", "holds"), [(9.0, OWN, True), (10.0, OWN, False), (9.0, OTHER, False)]
)
def test_a_server_is_held_until_its_lease_may_have_ended(
    monkeypatch: pytest.MonkeyPatch, now: float, guild_id: int, *, holds: bool
) -> None:
    monkeypatch.setattr(writer, "monotonic", lambda: now)
    fence = Fence("one")
    fence.count, fence.epochs, fence.until = 2, {1: 3}, 10.0

    assert fence.holds(guild_id) is holds
