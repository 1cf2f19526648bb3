"""The bot: its parts put together (`bot`), its commands, and the process that it runs in."""

from __future__ import annotations

from bot.app.bot import Chance, UnoBot, create_bot
from bot.app.running import StartError, run, told_to_the_host

__all__ = ["Chance", "StartError", "UnoBot", "create_bot", "run", "told_to_the_host"]
