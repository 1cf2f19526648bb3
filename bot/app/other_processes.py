"""What the parts of a bot need of the other processes on its database."""

from __future__ import annotations

from typing import Protocol


class OtherProcesses(Protocol):
    """The other processes."""

    async def leave_tables(self, user_id: int) -> None:
        """Let a person, by their Discord id, leave the tables of all others.

        Raises:
            StoreUnavailable: The others cannot be told.
        """

    def preferences_changed(self, user_id: int) -> None:
        """Tell that a person has just chosen something, by their Discord id."""


class NoOtherProcesses:
    """What a bot has that is alone on its database."""

    async def leave_tables(self, user_id: int) -> None:
        """There are no other tables."""

    def preferences_changed(self, user_id: int) -> None:
        """There is nobody to tell."""
