"""Answers `/uno verify`: checks a finished match and hands out its record."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.engine.record.record import RecordError
from bot.engine.record.transcript import retell
from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.text.refusals import refusal_text
from bot.table.rules.actions import Refusal
from bot.table.rules.match_record import check, record_of
from bot.table.state.codec import TableStateError, load
from bot.table.state.table_state import Ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.store import Store
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext

log = structlog.get_logger(__name__)


class VerificationHandler:
    """Checks finished matches for those who may see them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, context: InteractionContext, match: str) -> None:
        """Check a match that is over, and hand out its record, all hands open.

        Args:
            match: Id of its table; empty for the last one in the channel.
        """
        state = await context.responder.in_time(self._find(context, match.strip()))
        if state is None or state.game is None:
            await context.say(Panel((Text(refusal_text(Refusal.NO_RECORD, context.locale)),)))
            return
        lines = await self._store.matches.moves(state.table_id)
        try:
            transcript = await context.responder.in_time(
                asyncio.to_thread(_verified_transcript, state, lines)
            )
        except RecordError as error:
            log.error("a match does not hold", table=state.table_id, reason=str(error))  # noqa: TRY400 - one line says all
            await context.say(Panel((Text(tr(context.locale, "verify-fails")),)))
            return
        words = tr(
            context.locale,
            "verify-holds",
            match=state.table_id,
            commitment=state.game.luck.commitment,
            rounds=state.game.match.round,
            moves=len(lines),
        )
        await context.send_file(
            Panel((Text(words),)), f"uno-{state.table_id}.txt", transcript.encode()
        )

    async def _find(self, context: InteractionContext, match: str) -> TableState | None:
        """The table of a match that is over, if this person may see it."""
        if not match and context.channel_id is not None:
            match = await self._store.matches.last_match_in(context.channel_id) or ""
        saved = await self._store.last_saved(match)
        if saved is None:
            return None
        try:
            state = load(saved.state)
        except TableStateError:
            # The state of a tournament, or of an older version of the bot.
            return None
        here = context.guild_id == state.guild_id or state.knows(context.user_id)
        return state if here and state.ending is Ending.MATCH_OVER else None


def _verified_transcript(state: TableState, lines: Sequence[str]) -> str:
    record = record_of(state, lines)
    check(state, record)
    return "\n".join((*retell(record), ""))
