"""The last refusal of each person: the next one, or a move that counts, takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cachetools import TTLCache

if TYPE_CHECKING:
    from bot.ui.discord.given_answer import GivenAnswer

CACHE_SIZE = 10_000
DELETABLE_SECONDS = 14 * 60.0
"""For how long Discord lets an answer be deleted, and a minute less."""


class LastRefusals:
    """What people were refused last, by Discord id."""

    def __init__(self) -> None:
        self._given: TTLCache[int, GivenAnswer] = TTLCache(CACHE_SIZE, DELETABLE_SECONDS)

    def note(self, user_id: int, given: GivenAnswer | None) -> None:
        """Note the answer that refuses something."""
        if given is not None:
            self._given[user_id] = given

    def keep(self, user_id: int) -> None:
        """Do not delete the last refusal of a person: its message may show something else now."""
        self._given.pop(user_id, None)

    async def clear(self, user_id: int) -> None:
        """Delete the last refusal of a person, if there is one."""
        given = self._given.pop(user_id, None)
        if given is not None:
            await given.delete()
