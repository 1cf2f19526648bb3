"""Notes what people have achieved in a round, so that its end tells them once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import TableState
from bot.present.panels.rounds import Earned
from bot.settings import Achievements
from bot.store.repositories.settings import PreferencesCache
from cogs.stats.queries import EarnedAchievements

log = structlog.get_logger(__name__)


class NewAchievements:
    def __init__(
        self, achievements: EarnedAchievements, preferences_cache: PreferencesCache
    ) -> None:
        self._achievements = achievements
        self._preferences_cache = preferences_cache
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, state: TableState) -> Sequence[Earned]:
        """What people have achieved at a table, as each wants it told; once only.

        People who are away are told after the next round.
        """
        seated = {state.players[seat].user_id for seat in state.present}
        people = [user_id for user_id in seated if user_id is not None]
        try:
            # Two tables, or a round and the end of its game, may involve the same people at once.
            async with self._locks.setdefault(state.guild_id, asyncio.Lock()):
                untold = await self._achievements.untold(state.guild_id, people)
                # Told at most once: after a failure, `/stats achievements` still shows them.
                if untold:
                    await self._achievements.told(state.guild_id, untold)
            number = 0 if state.game is None else state.game.match.round
            wanted = {one: (await self._preferences_cache.load(one)).achievements for one in untold}
        except StoreUnavailable as error:
            log.warning("achievements wait to be told", reason=str(error))
            return ()
        return [
            Earned(user_id, number, tuple(earned), wanted[user_id] is Achievements.CHANNEL)
            for user_id, earned in untold.items()
            if wanted[user_id] is not Achievements.NONE
        ]
