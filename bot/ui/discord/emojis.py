"""The application's emojis by the names of faces and symbols, with characters as fallback."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from discord import PartialEmoji

from bot.pictures.emojis import slug
from bot.present.text.icons import CHARACTER_ICONS, fallback, replace_icons

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


LOOK_UP_TIMEOUT = 3.0
"""Seconds after which messages are sent without emojis, and once more when these have come."""


class EmojiMap:
    """The emojis that can be shown; none until some are added."""

    def __init__(self) -> None:
        self._looked_up = asyncio.Event()
        self._looked_up.set()
        self._known: dict[str, PartialEmoji] = {}
        self._mentions: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def looking_up(self) -> Iterator[None]:
        """Find out which there are, at the latest when the block ends."""
        self._looked_up.clear()
        try:
            yield
        finally:
            self._looked_up.set()

    async def wait_until_looked_up(self) -> None:
        """Return when it is known which there are, or if that takes too long.

        What is sent before is sent once more when they come.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_UP_TIMEOUT):
                await self._looked_up.wait()

    def add(self, known: Mapping[str, PartialEmoji]) -> None:
        """Add emojis to those that can be shown; perhaps none, where all is to be uploaded."""
        self._looked_up.set()
        self._known.update(known)
        # Discord finds an emoji by its id; the name is for those who hear it.
        self._mentions.update(
            (name, f"<:{slug(name).replace('_', '')}:{emoji.id}>") for name, emoji in known.items()
        )

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji for a button or an option.

        Args:
            name: Name of a face or symbol; None for neither.
        """
        if name in CHARACTER_ICONS:
            return PartialEmoji(name=CHARACTER_ICONS[name])
        return None if name is None else self._known.get(name)

    def url(self, name: str) -> str | None:
        """The address of an emoji's picture, to be shown large; None where it cannot be shown."""
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def with_emojis(self, markdown: str, max_length: int) -> str:
        """A text with its icons as emojis, as far as there is room; then as characters.

        Args:
            markdown: The text, with icons as `:name:`.
        """
        whole = replace_icons(markdown, lambda name: self._mentions.get(name) or fallback(name))
        if len(whole) <= max_length:
            return whole
        left = max_length - len(replace_icons(markdown, fallback))

        def shown(name: str) -> str:
            nonlocal left
            character = fallback(name)
            mention = self._mentions.get(name, character)
            left -= len(mention) - len(character)
            return mention if left >= 0 else character

        return replace_icons(markdown, shown)
