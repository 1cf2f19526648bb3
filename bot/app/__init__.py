"""The whole bot: its parts put together, its commands, and its process."""

from __future__ import annotations

from bot.engine.editions import locale_folders
from bot.i18n import use_texts

use_texts(locale_folders())  # before importing commands: some offer the editions by name
