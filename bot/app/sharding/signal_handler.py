"""Does what the signals of other processes ask for, and tells them what happens here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.app.sharding.forgetting import ForgettingElsewhere
from bot.store.cluster.signals import SignalKind
from bot.store.database.errors import StoreUnavailable
from bot.table.live.context import WallClock
from bot.ui.messages.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from bot.app.bot import UnoBot
    from bot.app.sharding.forwarding import InteractionForwarding
    from bot.app.sharding.keeper import ShardKeeper
    from bot.store.cluster.signals import Signal, Signals
    from bot.ui.messages.screen import DiscordScreen

log = structlog.get_logger(__name__)


class SignalHandler:
    """What this process and the others tell each other."""

    def __init__(
        self,
        bot: UnoBot,
        signals: Signals,
        keeper: ShardKeeper,
        forwarding: InteractionForwarding,
        screen: DiscordScreen,
    ) -> None:
        self._signals = signals
        self._preferences_cache = bot.preferences_cache
        self._keeper = keeper
        self._forwarding = forwarding
        self._screen = screen
        self._tasks = BackgroundTasks()
        self._listening: asyncio.Task[None] | None = None
        privacy_handler = bot.handler.router.privacy_handler
        self._forgetting = ForgettingElsewhere(
            self._signals, privacy_handler, WallClock(), lambda: keeper.processes - 1
        )
        privacy_handler.leave_elsewhere = self._forgetting.ask
        bot.preferences_cache.changed = self._tell_changed

    def start(self) -> None:
        """Begin to hear."""
        self._listening = asyncio.create_task(self._signals.listen(self._hear), name="signals")

    async def stop(self) -> None:
        """Hear no more."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    def _hear(self, signal: Signal) -> None:
        match signal.kind:
            case SignalKind.SHARDS_FREE:
                self._keeper.wake()
            case SignalKind.INTERACTION_PASSED:
                self._forwarding.take_passed()
            case SignalKind.MISSED:
                self._preferences_cache.clear()
                self._keeper.wake()
                self._forwarding.take_passed()
            case SignalKind.USER_CHANGED:
                self._preferences_cache.forget(signal.subject)
                self._tasks.start(self._refresh(signal.subject))
            case SignalKind.USER_FORGOTTEN:
                self._forgetting.asked(signal)
            case SignalKind.USER_LEFT:
                self._forgetting.answered(signal)

    async def _refresh(self, user_id: int) -> None:
        """Show the hands of a person by the preferences that another process has saved."""
        await self._preferences_cache.load(user_id)
        self._screen.refresh(user_id)

    def _tell_changed(self, user_id: int) -> None:
        self._tasks.start(self._tell(SignalKind.USER_CHANGED, user_id))

    async def _tell(self, kind: SignalKind, user_id: int) -> None:
        try:
            await self._signals.send(kind, subject=user_id)
        except StoreUnavailable as error:
            log.warning("other processes are not told", kind=kind, reason=str(error))
