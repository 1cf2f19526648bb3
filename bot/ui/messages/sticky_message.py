"""Who has just clicked at a table, and so is taken to look at it."""

from __future__ import annotations

from collections.abc import Callable

from bot.game.ports import TimeSource

JUST_CLICKED = 60.0
"""Seconds after a click for which its maker is taken to look at the table."""

CALLED_AFTER = 8.0
"""Seconds after which somebody who looks at the table is called all the same."""


class RecentClicks:
    """The last click of each person at one table.

    Args:
        sees_edits: Whether a person, by Discord id, has a hand that is edited before their eyes;
            who has private hands alone has none. Asked when they are to be called: at their first
            click their direct messages are not open yet.
    """

    def __init__(
        self,
        clock: TimeSource,
        *,
        sees_edits: Callable[[int], bool],
    ) -> None:
        self._clock = clock
        self._sees_edits = sees_edits
        self._clicked_at: dict[int, float] = {}

    def note(self, user_id: int) -> None:
        """Note a click of a person."""
        self._clicked_at[user_id] = self._clock.monotonic()

    def has_just_clicked(self, user_id: int) -> bool:
        """Whether a person is taken to look at the table."""
        clicked_at = self._clicked_at.get(user_id)
        return (
            clicked_at is not None
            and self._clock.monotonic() - clicked_at < JUST_CLICKED
            and self._sees_edits(user_id)
        )
