"""Drains a bot before an upgrade: no new tables are opened, and open ones continue.

A signal requests this for one process, `python -m bot drain` for all processes that use the
database. A second request withdraws the first, and so does a restart.
"""

from __future__ import annotations

import structlog

from bot.game.ports import StoreUnavailable
from bot.store.repositories.installation import InfoKey
from bot.ui.context import App

log = structlog.get_logger(__name__)


class Drain:
    def __init__(self, app: App) -> None:
        self._app = app
        self._by_signal = False
        self._by_command = False
        self._started_at: float | None = None

    async def start(self) -> None:
        """Store the time of this process's start, which ends any earlier drain by command."""
        started_at = self._app.clock.now()
        await self._app.store.info.put(InfoKey.STARTED_AT, started_at)
        self._started_at = started_at

    async def look(self) -> None:
        if self._started_at is None:
            return
        try:
            asked_at = await self._app.store.info.get(InfoKey.DRAINED_AT)
        except StoreUnavailable:
            return  # the next look tries again
        self._by_command = asked_at is not None and float(asked_at) > self._started_at
        self._apply()

    def toggle(self) -> None:
        """Start or stop draining this process, which opens no new tables while it drains."""
        self._by_signal = not self._by_signal
        self._apply()

    def _apply(self) -> None:
        app, draining = self._app, self._by_signal or self._by_command
        if draining == app.tables.draining:
            return
        app.tables.draining = app.message_panels.restart_notice.draining = draining
        app.screen.refresh_tables()
        said = "no new tables are opened" if draining else "new tables are allowed again"
        log.info(said, live=len(app.tables))
