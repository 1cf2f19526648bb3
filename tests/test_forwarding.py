"""What comes of an interaction that may be for another process."""

from __future__ import annotations

from typing import Any, cast

from structlog.testing import capture_logs

from bot.app.sharding.signals import InteractionForwarding
from bot.game.live.registry import LiveTables
from bot.game.tournament.live import LiveTournaments
from bot.store.cluster import Cluster
from bot.store.store import Store


async def test_a_fault_is_told_as_one_and_its_person_is_answered_here() -> None:
    handled: list[dict[str, Any]] = []
    nowhere = cast("Store", None)
    forwarding = InteractionForwarding(
        cast("Cluster", None), nowhere, LiveTables(nowhere), LiveTournaments(), handled.append
    )
    of_nobody = {"type": 2}
    with capture_logs() as log:
        assert forwarding.accept(of_nobody)
        await forwarding.wait_until_idle()

    assert handled == [of_nobody]
    assert [(one["log_level"], one["what"]) for one in log] == [("error", "interaction to pass on")]
