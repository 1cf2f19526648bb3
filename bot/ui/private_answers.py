"""Private answers that other events change later: refusals, panels of a lobby, open statuses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cachetools import TTLCache

from bot.game.state.table_state import TableState
from bot.gateway.answers import EDITABLE_SECONDS, GivenAnswer
from bot.gateway.rendering import PanelView

CACHE_SIZE = 10_000


class LastRefusals:
    """The last refusal shown to each person, by Discord id."""

    def __init__(self) -> None:
        self._given: TTLCache[int, GivenAnswer] = TTLCache(CACHE_SIZE, EDITABLE_SECONDS)

    def note(self, user_id: int, given: GivenAnswer | None) -> None:
        if given is not None:
            self._given[user_id] = given

    def keep(self, user_id: int) -> None:
        """Leave a person's last refusal as it is: its message may show something else by now."""
        self._given.pop(user_id, None)

    async def clear(self, user_id: int) -> None:
        given = self._given.pop(user_id, None)
        if given is not None:
            await given.delete()


class SetupPanels:
    """The private panels that are removed at the start, one for each person, by Discord id."""

    def __init__(self) -> None:
        self._shown: TTLCache[int, tuple[str, int, GivenAnswer]]
        self._shown = TTLCache(CACHE_SIZE, EDITABLE_SECONDS)

    async def note(self, owner_id: str, user_id: int, given: GivenAnswer, message_id: int) -> None:
        """Note that a message shows a setup panel; delete the person's previous one.

        Args:
            owner_id: The id of the table or tournament.
            message_id: The Discord id of the message; 0 if unknown, which matches any message.
        """
        old = self._shown.pop(user_id, None)
        self._shown[user_id] = owner_id, message_id, given
        if old is not None and old[1] not in {0, message_id}:
            await old[-1].delete()

    def replaced(self, user_id: int, message_id: int | None) -> None:
        """Stop tracking a message that shows something else from now on, perhaps a hand."""
        shown = self._shown.get(user_id)
        if shown is not None and shown[1] in {0, message_id}:
            del self._shown[user_id]

    async def delete_of(self, owner_id: str) -> None:
        """Delete the panels of a table or tournament."""
        found = [one for one, (owner, _, _) in self._shown.items() if owner == owner_id]
        await asyncio.gather(*(given.delete() for *_, given in map(self._shown.pop, found)))


class OpenStatuses:
    """The private messages with the status of a table, which are updated when it ends.

    They are deleted once their reader makes a move in a hand beside them: they would push the hand
    off the screen of a phone, and show the state before the move.
    """

    def __init__(self) -> None:
        self._shown: TTLCache[int, tuple[str, int, GivenAnswer, Callable[[TableState], PanelView]]]
        self._shown = TTLCache(CACHE_SIZE, EDITABLE_SECONDS)

    def note(
        self,
        table_id: str,
        user_id: int,
        message_id: int,
        given: GivenAnswer,
        status_of: Callable[[TableState], PanelView],
    ) -> None:
        """Note that a message, by its Discord id, shows the status that `status_of` composes."""
        self._shown[message_id] = table_id, user_id, given, status_of

    def replaced(self, message_id: int | None) -> None:
        """Stop tracking a message that shows something else from now on."""
        self._shown.pop(message_id or 0, None)

    async def end(self, state: TableState) -> None:
        """Update the statuses of a table to say that it is over."""
        found = [one for one, (owner, *_) in self._shown.items() if owner == state.table_id]
        ending = (self._shown.pop(one) for one in found)
        await asyncio.gather(*(given.edit(status_of(state)) for *_, given, status_of in ending))

    async def clear(self, table_id: str, user_id: int) -> None:
        """Delete the status messages that a person has opened about a table."""
        opened = (table_id, user_id)
        found = [one for one, (*by, _, _) in self._shown.items() if (*by,) == opened]
        cleared = [self._shown.pop(one) for one in found]
        await asyncio.gather(*(given.delete() for *_, given, _ in cleared))
