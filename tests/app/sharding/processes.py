"""Several bot processes that share a Discord and a PostgreSQL, all inside the test's process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from bot.app.composition import Randomness
from bot.app.process import create_bot
from bot.app.sharding.clustered_bot import ClusteredBot
from bot.config import Settings
from bot.game.live.registry import LiveTables
from bot.game.live.table import LiveTable
from bot.game.state.table_state import Phase
from bot.store.cluster import open_cluster
from bot.store.store import open_store
from playground import Demo, LocalDiscord, SessionPlan, discord_at
from playground.server.state.models import Channel, Guild, Interaction
from tests.app.process import UNHURRIED, UNTIL_READY
from tests.chaos.people import ANSWERS, Control, Player
from tests.store.databases import Databases


class Processes:
    """Bot processes that share a Discord, whose servers each belong to a different shard.

    Args:
        url: The address of their database.
    """

    def __init__(self, local: LocalDiscord, url: str) -> None:
        self.local = local
        self.url = url
        self.bots: list[ClusteredBot] = []
        self.running: dict[ClusteredBot, asyncio.Task[None]] = {}

    @asynccontextmanager
    async def process(self, shards: int | None = None) -> AsyncIterator[ClusteredBot]:
        """Run one more process until the block ends."""
        settings = Settings(discord_token=self.local.token, shards=shards, open_cooldown=0)
        async with open_store(self.url) as store, open_cluster(self.url) as cluster:
            randomness = Randomness(lambda: bytes(range(32)), robots=Random(7))
            bot = create_bot(settings, store, randomness=randomness, cluster=cluster)
            assert isinstance(bot, ClusteredBot)
            bot.connection_state.guild_ready_timeout = UNTIL_READY
            async with bot:
                running = asyncio.create_task(bot.start(self.local.token))
                try:
                    await until(lambda: running.done() or bot.keeper.seconds_left > 0)
                    if running.done():
                        running.result()
                    self.bots.append(bot)
                    self.running[bot] = running
                    yield bot
                finally:
                    if bot in self.bots:
                        self.bots.remove(bot)
                    await bot.close()
                    await asyncio.gather(running, return_exceptions=True)

    async def shared(self) -> None:
        """Wait until each process has exactly one shard."""
        await until(lambda: all(len(bot.shards) == 1 for bot in self.bots))

    def process_of(self, shard: int) -> ClusteredBot:
        """The process that has a shard."""
        return next(bot for bot in self.bots if shard in bot.keeper.held)

    def guild_of(self, shard: int) -> Guild:
        """The server of a shard."""
        guilds = self.local.state.guilds.values()
        return next(one for one in guilds if (one.id >> 22) % len(guilds) == shard)

    def newcomer(self, name: str) -> Player:
        """A new person who has never played."""
        return Player(self.local, self.local.state.add_person(name, "en-GB"), Random(1))

    async def deal(self, shard: int, anna: Player, ben: Player) -> LiveTable:
        """Let two people begin a game at a new table in the shard's server; return the table."""
        state = self.local.state
        guild = next(
            one for one in state.guilds.values() if (one.id >> 22) % len(state.guilds) == shard
        )
        channel = state.create_channel("table", guild)
        tables = self.process_of(shard).app.tables
        assert anna.command(channel.id, "royal", "new")
        await until(lambda: ben.press(channel.id, "join"))
        await until(lambda: len(_found(tables, channel.id).state.people) == 2)
        await until(lambda: anna.press(channel.id, "start"))
        await until(lambda: _found(tables, channel.id).state.phase is Phase.PLAYING)
        return _found(tables, channel.id)

    def offered(self, table: LiveTable, *players: Player) -> tuple[Player, Control] | None:
        """The player on turn, with an answer that their direct messages offer, or None."""
        asked = {table.state.players[seat].user_id for seat in table.state.asked}
        player = next(one for one in players if one.person.id in asked)
        controls = player.controls_in(self.direct(player))
        return next(((player, one) for one in controls if one.what in ANSWERS), None)

    def clicks_offered(self, table: LiveTable, *players: Player) -> Interaction:
        """Let the player on turn answer in their direct messages."""
        offered = self.offered(table, *players)
        assert offered is not None
        player, control = offered
        clicked = player.click(control)
        assert clicked is not None
        return clicked

    def direct(self, player: Player) -> Channel:
        """The direct messages of a person."""
        return self.local.state.direct_channel(player.person)


def _found(tables: LiveTables, channel_id: int) -> LiveTable:
    table = tables.in_channel(channel_id)
    assert table is not None, "it was opened"
    return table


async def until(condition: Callable[[], object], seconds: float = 120.0) -> None:
    """Wait `seconds` at most for a condition; on a busy machine, a deal takes half a minute."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - no event says when it holds
            await asyncio.sleep(0.02)


@asynccontextmanager
async def local_processes(databases: Databases, servers: int) -> AsyncIterator[Processes]:
    """Make a Discord with some servers, and an empty database; no process runs yet."""
    demo, plan = Demo(channels=("uno",), servers=servers), SessionPlan(servers, max_concurrency=8)
    with databases.new() as url:
        async with LocalDiscord(rates=UNHURRIED, demo=demo, sessions=plan) as local:
            with discord_at(local.port):
                yield Processes(local, url)
