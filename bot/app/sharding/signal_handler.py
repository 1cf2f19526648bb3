"""Does what the signals of other processes ask for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.cluster.signals import SignalKind
from bot.store.database.errors import StoreUnavailable
from bot.ui.tasks.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from bot.app.composition import BotServices
    from bot.app.sharding.forwarding import InteractionForwarding
    from bot.app.sharding.keeper import ShardKeeper
    from bot.app.sharding.signal_sender import SignalSender
    from bot.store.cluster.signals import Signal, Signals

log = structlog.get_logger(__name__)


class SignalHandler:
    """Hears what the other processes tell this one."""

    def __init__(
        self,
        signals: Signals,
        sender: SignalSender,
        keeper: ShardKeeper,
        forwarding: InteractionForwarding,
        services: BotServices,
    ) -> None:
        self._signals = signals
        self._preferences_cache = services.preferences_cache
        self._forgetting = services.forgetting
        self._keeper = keeper
        self._forwarding = forwarding
        self._sender = sender
        self._screen = services.screen
        self._tasks = BackgroundTasks()
        self._listening: asyncio.Task[None] | None = None

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
                self._tasks.start(self._refresh(signal.subject), "changed preference")
            case SignalKind.USER_FORGOTTEN:
                self._tasks.start(self._let_leave(signal), "somebody who is forgotten")
            case SignalKind.USER_LEFT:
                self._sender.answered(signal)

    async def _refresh(self, user_id: int) -> None:
        """Show the hands of a person by the preferences that another process has saved."""
        await self._preferences_cache.load(user_id)
        self._screen.refresh(user_id)

    async def _let_leave(self, signal: Signal) -> None:
        """Let a person who wants to be forgotten leave the tables here, and say so."""
        user_id = signal.subject
        await self._forgetting.leave(user_id)
        self._forgetting.drop(user_id)
        try:
            await self._signals.send(SignalKind.USER_LEFT, signal.sender, user_id)
        except StoreUnavailable as error:
            log.warning("another process cannot be answered", reason=str(error))
