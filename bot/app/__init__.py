"""The bot as a whole: its parts put together, its commands, and the process that it runs in."""

from __future__ import annotations

from bot.app.bot import UnoBot
from bot.app.composition import Randomness
from bot.app.process import (
    StartError,
    create_bot,
    run,
    run_in_loop,
    start_errors,
    sync_commands_standalone,
)

__all__ = [
    "Randomness",
    "StartError",
    "UnoBot",
    "create_bot",
    "run",
    "run_in_loop",
    "start_errors",
    "sync_commands_standalone",
]
