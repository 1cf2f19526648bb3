"""Faces and signs as this bot's Discord has them: emojis where it has, else what stands in.

Knows which emojis there are; bringing them there is `emojis`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.emojis import slug
from bot.present.text.icons import fallback, replace_icons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import PartialEmoji


class EmojiMap:
    """The faces and signs that can be shown now; none, until some are known."""

    def __init__(self) -> None:
        self._known: dict[str, PartialEmoji] = {}

    def add(self, known: Mapping[str, PartialEmoji]) -> None:
        """Show these from now on, beside those that are known already."""
        self._known.update(known)

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji for a button or an option.

        Args:
            name: Name of a face or sign; None for neither.
        """
        return None if name is None else self._known.get(name)

    def url(self, name: str) -> str | None:
        """Where a face is found, to be shown large; None where it is not to be had."""
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def with_emojis(self, markdown: str, room: int) -> str:
        """A text with its signs as emojis, as far as there is room; then stand-ins.

        Args:
            markdown: The text, with signs as `:name:`.
        """
        plain = replace_icons(markdown, fallback)
        left = room - len(plain)

        def shown(name: str) -> str:
            nonlocal left
            emoji = self._known.get(name)
            if emoji is None:
                return fallback(name)
            # Discord finds an emoji by its id; the name is for those who hear it.
            said = f"<:{slug(name).replace('_', '')}:{emoji.id}>"
            left -= len(said) - len(fallback(name))
            return said if left >= 0 else fallback(name)

        return replace_icons(markdown, shown)
