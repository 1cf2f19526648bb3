"""The bot as components and cogs know it: a client of discord.py that has a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store import Store
    from bot.ui.desk import Desk
    from bot.ui.faces import Faces
    from bot.ui.preferences import Shelf


class DeskBot(commands.AutoShardedBot):
    """A bot that has a desk.

    `desk` answers everything that people do; `store` and `settings` are what a command may ask;
    `faces` are the pictures that its answers can show, `shelf` what people have chosen.
    """

    desk: Desk
    faces: Faces
    shelf: Shelf
    store: Store
    settings: Settings
