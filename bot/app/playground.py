"""This bot for the playground: `python -m playground --bot bot.app.playground:create`."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from dotenv import dotenv_values

from bot.app.bot import UnoBot
from bot.app.command_sync import forget_registered_commands
from bot.app.process import create_bot, forgotten_file
from bot.config import ENV_FILE, HOME, ConfigError, load_settings, misspelt_settings
from bot.game.ports import StoreUnavailable
from bot.log import set_up_log
from bot.store.cluster import open_cluster
from bot.store.database.files import exclusive_use, parse_address
from bot.store.store import open_store
from bot.ui.jobs import tell_features

# Not the host's database, which belongs to another application and may be used by a bot.
DATABASE_URL = f"sqlite:///{HOME / 'data' / 'playground.db'}"
SETTING = "PLAYGROUND_DATABASE_URL"
SERVERS_WITHIN = 0.05
"""Seconds of silence after which all servers are known; discord.py's two seconds suit Discord."""


@asynccontextmanager
async def create() -> AsyncIterator[UnoBot]:
    """Open the bot with the host's settings, but without a token and with a separate database."""
    try:
        settings = load_settings()
    except ConfigError as error:
        sys.exit(f"uno: {error}")
    file = dotenv_values(ENV_FILE, encoding="utf-8-sig")
    url = os.environ.get(SETTING) or file.get(SETTING) or DATABASE_URL
    settings = replace(settings, discord_token=None, database_url=url)
    for line in misspelt_settings():
        sys.stderr.write(f"uno: {line}\n")
    set_up_log(settings.log_level, settings.log_format, secrets=[])
    try:
        with exclusive_use(parse_address(url), SETTING):
            async with (
                open_store(url, forgotten=forgotten_file(settings)) as store,
                open_cluster(url) as cluster,
                create_bot(settings, store, cluster=cluster) as bot,
            ):
                # The local Discord starts afresh each time, and sends all its servers at once.
                await forget_registered_commands(store)
                bot.connection_state.guild_ready_timeout = SERVERS_WITHIN
                bot.add_listener(bot.bring_emojis, "on_connect")

                async def arrive() -> None:
                    """Greet the first server: it starts empty, though the bot may know it."""
                    bot.remove_listener(arrive, "on_ready")
                    for guild in bot.guilds[:1]:
                        await tell_features(bot.app, "server_emptied", guild)

                bot.add_listener(arrive, "on_ready")
                yield bot
    except StoreUnavailable as error:
        sys.exit(f"uno: {error}")
