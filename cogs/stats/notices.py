"""Tells people once about new achievements after a round, in the channel or privately.

One message names everyone. People who are away are told after the next round.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from weakref import WeakValueDictionary

import structlog

from bot.engine.events import Event, RoundEnded
from bot.game.ports import StoreUnavailable
from bot.game.rules.ratings import Achievement
from bot.game.state.table_state import Player, TableClosed, TableState
from bot.gateway.channels import DirectMessageChannels
from bot.gateway.errors import DeliveryError
from bot.gateway.sending import MessageSender
from bot.i18n import locale_of
from bot.present.components import Panel
from bot.settings import Achievements
from bot.store.repositories.settings import PreferencesCache
from bot.ui.tasks import BackgroundTasks
from cogs.stats.panels import told_panel
from cogs.stats.queries import EarnedAchievements

log = structlog.get_logger(__name__)


class AchievementNotices:
    """An observer of tables that announces achievements."""

    def __init__(
        self,
        achievements: EarnedAchievements,
        sender: MessageSender,
        direct_messages: DirectMessageChannels,
        preferences_cache: PreferencesCache,
    ) -> None:
        self._achievements = achievements
        self._sender = sender
        self._direct_messages = direct_messages
        self._preferences_cache = preferences_cache
        self._background = BackgroundTasks()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Announce new achievements if a round or the game is over."""
        over = any(isinstance(event, RoundEnded | TableClosed) for event in events)
        if state.game is not None and over:
            self._background.start(self._tell(state), "achievements")

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Do nothing: achievements need no warning."""

    async def _tell(self, state: TableState) -> None:
        players = (state.players[seat] for seat in state.present)
        people = {one.user_id: one for one in players if one.user_id is not None}
        try:
            # Two tables, or a round and the end of its game, may involve the same people at once.
            async with self._locks.setdefault(state.guild_id, asyncio.Lock()):
                untold = await self._achievements.untold(state.guild_id, people)
                # Announced at most once: after a failure, `/stats achievements` still shows them.
                if untold:
                    await self._achievements.told(state.guild_id, untold)
            await self._tell_all(state, people, untold)
        except StoreUnavailable as error:
            log.warning("achievements wait to be told", reason=str(error))

    async def _tell_all(
        self,
        state: TableState,
        people: Mapping[int, Player],
        untold: Mapping[int, Sequence[Achievement]],
    ) -> None:
        public: list[tuple[str, Sequence[Achievement]]] = []
        for user_id, earned in untold.items():
            player = people[user_id]
            match (await self._preferences_cache.load(user_id)).achievements:
                case Achievements.CHANNEL:
                    public.append((player.name, earned))
                case Achievements.DIRECT:
                    await self._tell_alone(state, player, user_id, earned)
                case Achievements.NONE:
                    pass
        if public:
            panel = told_panel(public, locale_of(state.locale))
            await self._post(state.channel_id, panel, f"a{state.table_id}{state.revision}")

    async def _tell_alone(
        self, state: TableState, player: Player, user_id: int, earned: Sequence[Achievement]
    ) -> None:
        channel_id = await self._direct_messages.channel_of(user_id)
        if channel_id is not None:
            panel = told_panel(
                [(player.name, earned)], locale_of(player.locale, locale_of(state.locale))
            )
            await self._post(channel_id, panel, f"a{state.table_id}{state.revision}")

    async def _post(self, channel_id: int, panel: Panel, nonce: str) -> None:
        try:
            await self._sender.post(channel_id, panel, nonce=nonce)
        except DeliveryError as error:
            log.info("an achievement was not told", failure=error.failure)
