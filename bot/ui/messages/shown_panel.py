"""What a message shows, as far as that is known: what it says already need not be sent.

A process that ends in order leaves a digest of it behind, so that the next one edits only what has
changed. Nobody knows what a process that has died has sent last: all of that is sent again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.discord.rendering import panel_digest

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.ui.discord.emojis import EmojiMap


class ShownPanel:
    """What one message shows.

    Args:
        found: The digest that an earlier process has left.

    Attributes:
        revision: Of what it shows; -1 where that is not known.
    """

    def __init__(self, emoji_map: EmojiMap, found: str | None = None) -> None:
        self._emoji_map = emoji_map
        self._found = found
        self._panel: Panel | None = None
        self._emojis = 0
        self.revision = -1

    @property
    def is_found(self) -> bool:
        """Whether an earlier process has left it, and it was not looked at since."""
        return self._found is not None

    @property
    def is_known(self) -> bool:
        """Whether it is known what the message shows, and it has all emojis."""
        return self._panel is not None and len(self._emoji_map) <= self._emojis

    @property
    def digest(self) -> str | None:
        """What the message shows, for the next process; None where that is not known."""
        if self._panel is None or not self.is_known:
            return None
        return panel_digest(self._panel, self._emoji_map, self.revision)

    def note(self, panel: Panel, revision: int) -> None:
        """Note that the message shows a panel."""
        self._panel, self._emojis, self._found = panel, len(self._emoji_map), None
        self.revision = revision

    def forget(self) -> None:
        """Note that the message may show something else by now."""
        self._panel = self._found = None

    def lacks(self, panel: Panel, revision: int) -> bool:
        """Whether a panel has to be sent; if so, nothing is known of the message until `note`."""
        if self._found is not None:
            says_it = self._found == panel_digest(panel, self._emoji_map, revision)
        else:
            says_it = self.is_known and panel == self._panel
        if says_it:
            self.note(panel, revision)
        else:
            self.forget()
        return not says_it
