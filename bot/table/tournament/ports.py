"""What a tournament needs of the world beside what its tables need, and what it answers.

Knows nothing of Discord.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.table.rules.actions import Refused

if TYPE_CHECKING:
    from bot.table.tournament.state import Tournament


class ThreadUnavailable(Exception):
    """A thread cannot be opened in the channel: the bot may not, or the channel is gone."""


class TournamentDisplay(Protocol):
    """Where a tournament is shown."""

    def show(self, tournament: Tournament, *, began: bool) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            began: Whether a set has begun with this change, and its players are to be called.
        """

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            place: The table, from 0.

        Raises:
            ThreadUnavailable: It cannot be opened.
        """


@dataclass(frozen=True, slots=True)
class TournamentAccepted:
    """The click counts, and is saved.

    Args:
        duplicate: Whether the interaction had been handled before, so that nothing happened now.
    """

    tournament: Tournament
    duplicate: bool = False


TournamentAnswer = TournamentAccepted | Refused
