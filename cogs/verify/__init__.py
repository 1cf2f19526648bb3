"""`/uno verify`: verifies the cards of a finished match."""

from __future__ import annotations

import asyncio

import structlog

from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.match_record import check
from bot.i18n import Locale
from bot.present.clicks import ClickAction, TableId, action
from bot.present.components import Button, Panel, button
from bot.present.offers import match_over, replayed, tournament_over
from bot.records.commitment import LineError
from bot.records.record import RecordError, read_record, replay, retell
from bot.records.verification import check_lots, check_set, write_lots
from bot.ui.commands.arguments import completes_from
from bot.ui.commands.declarations import UNO, context_command
from bot.ui.context import InteractionContext
from bot.ui.finished_matches import (
    FinishedMatch,
    FinishedTournament,
    find_finished,
    last_match_here,
    match_suggestions,
    report_unreplayable,
)
from bot.ui.refusals import refuse
from bot.ui.routes import on
from cogs.verify.panels import lots_hold_panel, match_holds_panel

log = structlog.get_logger(__name__)


@action("verify")
class Verify(ClickAction):
    """Verify a finished match, or the lots of a tournament."""

    match_id: TableId


@match_over
@replayed
@tournament_over
def verify_button(match_id: str, locale: Locale) -> Button:
    return button(locale, Verify(match_id))


@on(Verify)
async def answer_verify(context: InteractionContext, click: Verify) -> None:
    await show_verified(context, click.match_id)


async def show_verified(context: InteractionContext, match: str) -> None:
    """Verify a finished match or tournament, and send its record, with all hands open.

    Args:
        match: The id of the table or the tournament; empty for the last match in the channel.
    """
    match = match.strip() or await last_match_here(context)
    try:
        found = await find_finished(context, match)
        if found is None:
            await refuse(context, Refused(Refusal.NO_RECORD))
            return
        panel, text = await asyncio.to_thread(_verified, found, context.locale)
    except (RecordError, LineError) as error:
        await report_unreplayable(context, match, error)
    else:
        await context.send_file(panel, f"uno-{match}.txt", text.encode())


def _verified(found: FinishedMatch | FinishedTournament, locale: Locale) -> tuple[Panel, str]:
    """Verify a match or a tournament's lots; return the message and the record.

    Raises:
        RecordError: The match is invalid.
        LineError: The lots are invalid.
    """
    if isinstance(found, FinishedTournament):
        check_lots(found.record)
        panel = lots_hold_panel(found.tournament_id, found.record, locale)
        return panel, "\n".join((*write_lots(found.record), ""))
    record = found.record
    if found.state is not None:
        check(found.state, record)
    if found.tournament is not None:
        check_set(record, found.tournament)
    *_, (_, last) = replay(record)
    panel = match_holds_panel(found.table_id, record, last.state.match.round, locale)
    text = "\n".join((*retell(record), ""))
    read_record(text)  # the record must also be verifiable outside the bot
    return panel, text


@context_command("verify", UNO, choices={"match": completes_from(match_suggestions)})
async def verify(context: InteractionContext, match: str = "") -> None:
    await show_verified(context, match)
