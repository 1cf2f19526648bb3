"""Makes the bot: alone, or as one of several processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.app.bot import UnoBot
from bot.app.randomness import Randomness
from bot.app.sharding.clustered_bot import ClusteredBot
from bot.table.live.context import WallClock
from bot.ui.discord.connection_log import shorten_expected_errors

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store.cluster.cluster import Cluster
    from bot.store.store import Store
    from bot.table.ports import TimeSource


def create_bot(
    settings: Settings,
    store: Store,
    clock: TimeSource | None = None,
    randomness: Randomness | None = None,
    cluster: Cluster | None = None,
) -> UnoBot:
    """Make a bot that is not connected yet.

    Args:
        store: Open; whoever opened it closes it after the bot.
        clock: The machine's by default.
        randomness: The machine's by default.
        cluster: The other processes, open as long as the store; None where there are none.
    """
    shorten_expected_errors()
    clock, randomness = clock or WallClock(), randomness or Randomness()
    if cluster is None:
        return UnoBot(settings, store, clock, randomness)
    return ClusteredBot(settings, store, clock, randomness, cluster)
