"""What a tournament needs of the world beside what its tables need, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.table.rules.actions import Accepted, Refused
    from bot.table.tournament.state import Tournament

TournamentAnswer: TypeAlias = "Accepted[Tournament] | Refused"


class ThreadUnavailable(Exception):
    """A thread cannot be opened in the channel: the bot may not, or the channel is gone."""


class TournamentDisplay(Protocol):
    """Where a tournament is shown."""

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            called: The tables, from 0, whose players are to be called to their threads now.
        """

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            place: The table, from 0.

        Raises:
            ThreadUnavailable: It cannot be opened.
        """
