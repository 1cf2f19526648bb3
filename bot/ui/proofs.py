"""What people are answered who want to check a match. Knows what may be shown, and to whom."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.engine.record import RecordError
from bot.engine.retelling import retell
from bot.i18n import tr
from bot.present.panel import Panel, Text
from bot.present.refusals import refusal
from bot.table.clicks import Refusal
from bot.table.codec import SittingError, load
from bot.table.record import check, record_of
from bot.table.sitting import Ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Store
    from bot.table.sitting import Sitting
    from bot.ui.visit import Visit

log = structlog.get_logger(__name__)


class Proofs:
    """What people are answered who want to check a match.

    Args:
        store: Where matches are kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, visit: Visit, match: str) -> None:
        """Check a match that is over, and hand out its record, all hands open.

        Args:
            visit: Who asks.
            match: Id of its table; empty for the last one in the channel.
        """
        sitting = await visit.reply.in_time(self._find(visit, match.strip()))
        if sitting is None or sitting.game is None:
            await visit.say(Panel((Text(refusal(Refusal.NO_RECORD, visit.locale)),)))
            return
        lines = await self._store.matches.moves(sitting.table_id)
        try:
            told = await visit.reply.in_time(asyncio.to_thread(_proved, sitting, lines))
        except RecordError as error:
            log.error("a match does not hold", table=sitting.table_id, reason=str(error))  # noqa: TRY400 - one line says all
            await visit.say(Panel((Text(tr(visit.locale, "verify-fails")),)))
            return
        words = tr(
            visit.locale,
            "verify-holds",
            match=sitting.table_id,
            commitment=sitting.game.luck.commitment,
            rounds=sitting.game.match.round,
            moves=len(lines),
        )
        await visit.give(Panel((Text(words),)), f"uno-{sitting.table_id}.txt", told.encode())

    async def _find(self, visit: Visit, match: str) -> Sitting | None:
        """The table of a match that is over, if this person may see it."""
        if not match and visit.channel_id is not None:
            match = await self._store.matches.last_in(visit.channel_id) or ""
        saved = await self._store.last_saved(match)
        if saved is None:
            return None
        try:
            sitting = load(saved.state)
        except SittingError:
            # The state of a tournament, or of an older version of the bot.
            return None
        here = visit.guild_id == sitting.guild_id or sitting.knows(visit.user_id)
        return sitting if here and sitting.ending is Ending.MATCH_OVER else None


def _proved(sitting: Sitting, lines: Sequence[str]) -> str:
    record = record_of(sitting, lines)
    check(sitting, record)
    return "\n".join((*retell(record), ""))
