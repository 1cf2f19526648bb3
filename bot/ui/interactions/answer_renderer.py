"""Renders answers to people: in the look that they have chosen, with commands to be clicked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.present.preferences import Look
from bot.present.text.plain_text import plain_panel
from bot.ui.discord.rendering import render

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.ui.discord.command_mentions import CommandMentions
    from bot.ui.discord.emojis import EmojiMap
    from bot.ui.discord.rendering import PanelView
    from bot.ui.messages.preferences_cache import PreferencesCache


@dataclass(frozen=True, slots=True)
class AnswerRenderer:
    """Renders panels for one reader."""

    preferences_cache: PreferencesCache
    emoji_map: EmojiMap
    command_mentions: CommandMentions

    def view(self, panel: Panel, user_id: int, picture: str | None = None) -> PanelView:
        """A message to a person, in words alone if they have chosen so.

        Args:
            picture: Name of the file that is the panel's picture; None leaves it to the words.
        """
        shown = plain_panel(panel) if picture is None and self.in_words(user_id) else panel
        return render(self.command_mentions.in_panel(shown), self.emoji_map, picture)

    def in_words(self, user_id: int) -> bool:
        """Whether a person has chosen words alone."""
        return self.preferences_cache.cached(user_id).look is Look.WORDS
