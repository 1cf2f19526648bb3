"""The whole bot: its parts put together, its commands, and its process."""

from __future__ import annotations

from bot.edition_texts import use_texts

use_texts()  # before any command is imported: some offer the editions by name
