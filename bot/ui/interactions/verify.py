"""Answers `/uno verify`: checks a match or a tournament that is over, and hands out its record."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import structlog

from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.panels.verification import lots_hold_panel, match_holds_panel
from bot.present.text.refusals import refusal_text
from bot.records.commitment import LineError, secret_of_table
from bot.records.lots import LotsRecord, check_lots, write_lots
from bot.records.record import OtherRulesError, Record, RecordError, read_record, replay
from bot.records.transcript import retell
from bot.table.ports import LiveKind
from bot.table.rules.actions import Refusal
from bot.table.rules.match_record import check, record_of
from bot.table.state.codec import TableStateError, load
from bot.table.state.table_state import Ending
from bot.table.tournament.registration import lots_record
from bot.table.tournament.state import TournamentError
from bot.table.tournament.state import load as load_tournament

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.store.store import Store
    from bot.table.ports import SavedTable
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match to be checked.

    Args:
        state: Its table as it ended; None where only the record was kept.
        tournament_secret: The secret of its tournament, once that is over.
    """

    table_id: str
    record: Record
    state: TableState | None = None
    tournament_secret: bytes = b""


@dataclass(frozen=True, slots=True)
class FinishedTournament:
    """A tournament whose lots are to be checked."""

    tournament_id: str
    record: LotsRecord


class VerificationHandler:
    """Checks finished matches and tournaments for those who may see them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, context: InteractionContext, match: str) -> None:
        """Check a match or a tournament that is over, and hand out its record, all hands open.

        Args:
            match: Id of its table, or of the tournament; empty for the last match in the channel.
        """
        match = match.strip() or await context.responder.in_time(self._last(context))
        try:
            found = await context.responder.in_time(self._find(context, match))
            if found is None:
                refusal = refusal_text(Refusal.NO_RECORD, context.locale)
                await context.say(Panel((Text(refusal),)))
                return
            panel, text = await context.responder.in_time(
                asyncio.to_thread(_verified, found, context.locale)
            )
        except OtherRulesError as error:
            log.info("a match was played by other rules", table=match, reason=str(error))
            await context.say(Panel((Text(tr(context.locale, "verify-other-rules")),)))
        except (RecordError, LineError) as error:
            log.error("a match does not hold", table=match, reason=str(error))  # noqa: TRY400 - one line says all
            await context.say(Panel((Text(tr(context.locale, "verify-fails")),)))
        else:
            await context.send_file(panel, f"uno-{match}.txt", text.encode())

    async def _last(self, context: InteractionContext) -> str:
        """The id of the last match in the channel; empty if there was none."""
        if context.channel_id is None:
            return ""
        return await self._store.matches.last_match_in(context.channel_id) or ""

    async def _find(
        self, context: InteractionContext, match: str
    ) -> FinishedMatch | FinishedTournament | None:
        """A match or a tournament that is over, if this person may see it.

        Raises:
            RecordError: A line of it cannot be read.
        """
        saved = await self._store.last_saved(match)
        if saved is None:
            pruned = await self._store.matches.pruned(match)
            if pruned is None or context.guild_id != pruned.guild_id:
                return None
            return FinishedMatch(match, read_record(pruned.record))
        if saved.live:
            return None
        if saved.kind is LiveKind.TOURNAMENT:
            return _finished_tournament(context, saved)
        try:
            state = load(saved.state)
        except TableStateError:
            # It was set aside because it cannot be read, or is of a later version.
            return None
        here = context.guild_id == state.guild_id or state.knows(context.user_id)
        if not here or state.game is None:
            return None
        # One that was set aside in the middle has no ending of its own.
        state = replace(state, ending=state.ending or Ending.FAULT)
        lines = await self._store.matches.moves(match)
        record = record_of(state, lines, saved.commitment)
        return FinishedMatch(match, record, state, await self._tournament_secret(state))

    async def _tournament_secret(self, state: TableState) -> bytes:
        """The secret of a table's tournament; empty while that is not over."""
        if state.tournament is None:
            return b""
        saved = await self._store.last_saved(state.tournament)
        if saved is None or saved.live:
            return b""
        try:
            return load_tournament(saved.state).secret
        except TournamentError:
            return b""


def _finished_tournament(
    context: InteractionContext, saved: SavedTable
) -> FinishedTournament | None:
    """A tournament whose lots were drawn, if this person may see it."""
    try:
        tournament = load_tournament(saved.state)
    except TournamentError:
        return None
    here = (
        context.guild_id == tournament.guild_id or tournament.place_of(context.user_id) is not None
    )
    if not here or not tournament.seed_lines:
        return None
    return FinishedTournament(saved.table_id, lots_record(tournament, saved.commitment))


def _verified(found: FinishedMatch | FinishedTournament, locale: Locale) -> tuple[Panel, str]:
    """What is told of a match or a tournament that holds, and its record.

    Raises:
        RecordError: It cannot have been so.
        LineError: The same of its lots.
    """
    if isinstance(found, FinishedTournament):
        check_lots(found.record)
        panel = lots_hold_panel(found.tournament_id, found.record, locale)
        return panel, "\n".join((*write_lots(found.record), ""))
    record = found.record
    if found.state is not None:
        check(found.state, record)
    if found.tournament_secret and record.secret != secret_of_table(
        found.tournament_secret, found.table_id
    ):
        raise RecordError("the secret of the table is not that of its tournament")
    *_, (_, last) = replay(record)
    panel = match_holds_panel(found.table_id, record, last.state.match.round, locale)
    text = "\n".join((*retell(record), ""))
    read_record(text)  # What is said to hold here is to hold wherever the file is checked.
    return panel, text
