"""The bot: its parts put together (`bot`), its commands, and the process that it runs in."""

from __future__ import annotations

from bot.app.bot import Randomness, UnoBot, create_bot
from bot.app.process import StartError, run, start_errors

__all__ = ["Randomness", "StartError", "UnoBot", "create_bot", "run", "start_errors"]
