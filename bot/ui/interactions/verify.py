"""Answers `/uno verify`: checks a finished match and hands out its record."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine.record.record import Record, RecordError, read_record, replay
from bot.engine.record.transcript import retell
from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.text.refusals import refusal_text
from bot.table.rules.actions import Refusal
from bot.table.rules.match_record import check, record_of
from bot.table.state.codec import TableStateError, load
from bot.table.state.table_state import Ending

if TYPE_CHECKING:
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
        match = match.strip() or await context.responder.in_time(self._last(context))
        try:
            found = await context.responder.in_time(self._find(context, match))
            if found is None:
                refusal = refusal_text(Refusal.NO_RECORD, context.locale)
                await context.say(Panel((Text(refusal),)))
                return
            transcript, rounds = await context.responder.in_time(
                asyncio.to_thread(_verified_transcript, found)
            )
        except RecordError as error:
            log.error("a match does not hold", table=match, reason=str(error))  # noqa: TRY400 - one line says all
            await context.say(Panel((Text(tr(context.locale, "verify-fails")),)))
            return
        words = tr(
            context.locale,
            "verify-holds",
            match=found.table_id,
            commitment=found.record.commitment,
            rounds=rounds,
            moves=len(found.record.moves),
        )
        await context.send_file(
            Panel((Text(words),)), f"uno-{found.table_id}.txt", transcript.encode()
        )

    async def _last(self, context: InteractionContext) -> str:
        """The id of the last match in the channel; empty if there was none."""
        if context.channel_id is None:
            return ""
        return await self._store.matches.last_match_in(context.channel_id) or ""

    async def _find(self, context: InteractionContext, match: str) -> _FinishedMatch | None:
        """A match that is over, if this person may see it.

        Raises:
            RecordError: A line of it cannot be read.
        """
        saved = await self._store.last_saved(match)
        if saved is None:
            pruned = await self._store.matches.pruned(match)
            if pruned is None or context.guild_id != pruned.guild_id:
                return None
            return _FinishedMatch(match, read_record(pruned.record))
        try:
            state = load(saved.state)
        except TableStateError:
            # The state of a tournament, or of an older version of the bot.
            return None
        here = context.guild_id == state.guild_id or state.knows(context.user_id)
        if not here or state.ending is not Ending.MATCH_OVER or state.game is None:
            return None
        lines = await self._store.matches.moves(match)
        return _FinishedMatch(match, record_of(state, lines), state)


@dataclass(frozen=True, slots=True)
class _FinishedMatch:
    """A match to be checked.

    Args:
        state: Its table as it ended; None where only the record was kept.
    """

    table_id: str
    record: Record
    state: TableState | None = None


def _verified_transcript(match: _FinishedMatch) -> tuple[str, int]:
    """The match told move by move, and how many rounds it had.

    Raises:
        RecordError: It cannot have been so.
    """
    if match.state is not None:
        check(match.state, match.record)
    *_, (_, last) = replay(match.record)
    return "\n".join((*retell(match.record), "")), last.state.match.round
