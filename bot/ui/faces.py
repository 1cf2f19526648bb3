"""Faces and signs as this bot's Discord has them: emojis where it has, else what stands in.

Knows which emojis there are; bringing them there is `emojis`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.emojis import slug
from bot.present.signs import stand_in, with_signs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import PartialEmoji


class Faces:
    """The faces and signs that can be shown now; none, until some are known."""

    def __init__(self) -> None:
        self._known: dict[str, PartialEmoji] = {}

    def know(self, known: Mapping[str, PartialEmoji]) -> None:
        """Show these from now on, beside those that are known already.

        Args:
            known: Emojis by the name of the face or sign.
        """
        self._known.update(known)

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji for a button or an option.

        Args:
            name: Name of a face or sign; None for neither.
        """
        return None if name is None else self._known.get(name)

    def address(self, name: str) -> str | None:
        """Where a face is found, to be shown large; None where it is not to be had.

        Args:
            name: Name of a face.
        """
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def told(self, markdown: str, room: int) -> str:
        """A text with its signs as emojis, as far as there is room; then stand-ins.

        Args:
            markdown: The text, with signs as `:name:`.
            room: Letters that the text may have.
        """
        plain = with_signs(markdown, stand_in)
        left = room - len(plain)

        def shown(name: str) -> str:
            nonlocal left
            emoji = self._known.get(name)
            if emoji is None:
                return stand_in(name)
            # Discord finds an emoji by its id; the name is for those who hear it.
            said = f"<:{slug(name).replace('_', '')}:{emoji.id}>"
            left -= len(said) - len(stand_in(name))
            return said if left >= 0 else stand_in(name)

        return with_signs(markdown, shown)
