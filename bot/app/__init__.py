"""The whole bot: its parts put together, its commands, and its process."""

from __future__ import annotations

from bot.edition_texts import use_texts

use_texts()  # before any command is imported: some offer the editions by name

# ruff: noqa: E402 - as above
from bot.app.bot import UnoBot
from bot.app.composition import Randomness
from bot.app.process import (
    SettingError,
    StartError,
    create_bot,
    run,
    run_in_loop,
    start_errors,
    sync_commands_standalone,
)

__all__ = [
    "Randomness",
    "SettingError",
    "StartError",
    "UnoBot",
    "create_bot",
    "run",
    "run_in_loop",
    "start_errors",
    "sync_commands_standalone",
]
