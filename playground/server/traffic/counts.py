"""Counts the requests of the bot and what was answered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Traffic:
    """How often which route was requested, and what was answered.

    Args:
        routes: By method and route, such as `PATCH /channels/{channel_id}/messages/{message_id}`.
        statuses: By HTTP status.
    """

    routes: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)

    def clear(self) -> None:
        """Count from zero."""
        self.routes.clear()
        self.statuses.clear()
