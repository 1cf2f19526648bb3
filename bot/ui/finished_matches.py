"""Finds finished matches and tournaments for the people who may see them.

Functions that read the database raise `StoreUnavailable` if it fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import structlog
from cachetools import TTLCache

from bot.game.ports import LiveKind, SavedTable
from bot.game.rules.match_record import nameless_table, record_of
from bot.game.state.codec import load_readable
from bot.game.state.table_state import OUTSIDE, Ending, HomeServer, Player, TableState
from bot.game.tournament.registration import lots_record
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.hooks import Hook
from bot.i18n import Locale, tr
from bot.present.text.names import clean_name
from bot.records.commitment import LineError
from bot.records.record import OtherRulesError, Record, RecordError, read_record
from bot.records.verification import LotsRecord
from bot.store.repositories.matches import PlayedMatch
from bot.store.store import Store
from bot.ui.context import App, InteractionContext
from bot.ui.suggestions import Suggestion


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match.

    Args:
        state: The table at its end; None if only the record was kept.
        tournament: The record of the lots of its tournament, or None; without the secret while the
            tournament is live.
        is_foreign: Whether the answer may be read by people who could not see the match.
    """

    table_id: str
    record: Record
    state: TableState | None = None
    tournament: LotsRecord | None = None
    players: tuple[Player, ...] = ()
    is_foreign: bool = False


@dataclass(frozen=True, slots=True)
class FinishedTournament:
    tournament_id: str
    record: LotsRecord


match_finders = Hook[Callable[[InteractionContext, str], Awaitable[FinishedMatch | None]]]()
"""Functions that find a feature's own matches by id, and return None for all others.

They may raise `RecordError`.
"""


async def last_match_here(context: InteractionContext) -> str:
    """The id of the last match in the interaction's channel; empty if there was none."""
    if context.channel_id is None:
        return ""
    return await context.app.store.matches.last_match_in(context.channel_id) or ""


async def find_finished(
    context: InteractionContext, match: str
) -> FinishedMatch | FinishedTournament | None:
    """A finished match or tournament, or None if the person may not see it or it does not exist.

    Raises:
        RecordError: The record or the moves of the match cannot be read.
    """
    store = context.app.store
    for find in match_finders:
        if (own := await find(context, match)) is not None:
            return own
    saved = await store.last_saved(match)
    if saved is None:
        return await _pruned(context, match)
    if saved.live:
        return None
    if saved.kind is LiveKind.TOURNAMENT:
        return _finished_tournament(context, saved)
    state = load_readable(saved.state)
    if state is None or state.game is None:
        return None
    if not (_is_here(context, state.guild_id, state.channel_id) or state.knows(context.user_id)):
        return None
    # A match that was set aside while it was being played has no ending of its own.
    state = replace(state, ending=state.ending or Ending.FAULT)
    lines = await store.matches.moves(match)
    record = record_of(state, lines, saved.commitment)
    tournament = await _tournament_of(store, state)
    names = await _names_here(context, (state,))
    named = _named(state, names, context)
    is_foreign = _is_foreign(context, state.guild_id, state.channel_id)
    return FinishedMatch(match, record, named, tournament, is_foreign=is_foreign)


async def _names_here(
    context: InteractionContext, states: Iterable[TableState]
) -> Mapping[int, str]:
    """The names to show here for people at tables elsewhere.

    Outside the bot's servers, only the reader's own name may be shown.
    """
    if context.is_outside:
        return {context.user_id: context.name}
    foreign = {
        player.user_id
        for state in states
        if _is_foreign(context, state.guild_id, state.channel_id)
        for player in state.players
        if player.user_id is not None
    }
    return await context.app.store.players.names(foreign, context.guild_id) if foreign else {}


def _named(state: TableState, names: Mapping[int, str], context: InteractionContext) -> TableState:
    """A table with the names that may be shown here, given the result of `_names_here`."""
    if not _is_foreign(context, state.guild_id, state.channel_id):
        return state
    nobody = tr(context.locale, "somebody")
    people = (
        one if one.user_id is None else replace(one, name=names.get(one.user_id, nobody))
        for one in state.players
    )
    return replace(state, players=tuple(people))


def _is_here(context: InteractionContext, home: HomeServer, channel_id: int) -> bool:
    """Whether a table was on this server or, outside the bot's servers, in this conversation."""
    return channel_id in context.here if home == OUTSIDE else context.guild_id == home


def _is_foreign(context: InteractionContext, home: HomeServer, channel_id: int) -> bool:
    """Whether the answer may be read by people who could not see a table in that channel."""
    if context.is_direct:
        return False
    if home == OUTSIDE:
        # A table that one person alone saw is here for that person, and foreign to the others.
        return context.channel_id != channel_id
    return context.guild_id != home


async def _pruned(context: InteractionContext, match: str) -> FinishedMatch | None:
    store = context.app.store
    pruned = await store.matches.pruned(match)
    if pruned is None:
        return None
    place = pruned.guild_id, pruned.channel_id
    if not (_is_here(context, *place) or await store.matches.has_played(context.user_id, match)):
        return None
    is_foreign = _is_foreign(context, *place)
    return FinishedMatch(match, read_record(pruned.record), is_foreign=is_foreign)


async def _tournament_of(store: Store, state: TableState) -> LotsRecord | None:
    """The record of the lots of a table's tournament, or None if no lots can be checked.

    The secret is left out while the tournament is live.
    """
    saved = None if state.tournament is None else await store.last_saved(state.tournament)
    if saved is None:
        return None
    try:
        tournament = load_tournament(saved.state)
    except TournamentError:
        return None
    # A tournament that an earlier version started may have no lots that can be checked.
    if not tournament.seed_lines:
        return None
    record = lots_record(tournament, saved.commitment)
    return replace(record, secret=b"") if saved.live else record


def _finished_tournament(
    context: InteractionContext, saved: SavedTable
) -> FinishedTournament | None:
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


log = structlog.get_logger(__name__)


async def report_unreplayable(
    context: InteractionContext, match: str, error: RecordError | LineError
) -> None:
    """Answer that a match cannot be replayed, and log why."""
    if isinstance(error, OtherRulesError):
        log.info("a match was played by other rules", table=match, reason=str(error))
        key = "verify-other-rules"
    else:
        log.error("a match cannot be replayed", table=match, reason=str(error))
        key = "verify-fails"
    await context.tell(key)


PEOPLE, SUGGESTED_FOR = 200, 20.0
"""The number of people whose suggestions are cached, and for how many seconds."""


def suggested(app: App) -> TTLCache[tuple[int, str, int | None], Sequence[Suggestion]]:
    return TTLCache(PEOPLE, SUGGESTED_FOR, app.clock.monotonic)


async def match_suggestions(context: InteractionContext) -> Sequence[Suggestion]:
    """The person's replayable matches, newest first."""
    key = (context.user_id, context.locale, context.channel_id)
    kept = context.app.kept(suggested)
    if key not in kept:
        played = await context.app.store.matches.played_by(context.user_id)
        tables = await asyncio.to_thread(_tables, played)
        names = await _names_here(context, (table for _, table in tables))
        kept[key] = [
            _suggestion(one, _named(table, names, context), context.locale) for one, table in tables
        ]
    return kept[key]


def _tables(played: Sequence[PlayedMatch]) -> Sequence[tuple[PlayedMatch, TableState]]:
    found = ((one, _table(one)) for one in played)
    return [(one, table) for one, table in found if table is not None]


def _table(played: PlayedMatch) -> TableState | None:
    if played.state is not None:
        return load_readable(played.state)
    try:
        return nameless_table(read_record(played.record), played.table_id)
    except RecordError:
        return None


def _suggestion(played: PlayedMatch, table: TableState, locale: Locale) -> Suggestion:
    words = tr(
        locale,
        "replay-match",
        edition=tr(locale, f"edition-{table.edition}"),
        # Autocompletion cannot show Discord's timestamps, and the reader's time zone is unknown.
        when=datetime.fromtimestamp(played.at, UTC).strftime("%Y-%m-%d %H:%M UTC"),
        names=", ".join(clean_name(player.name) for player in table.players),
    )
    return Suggestion(words, played.table_id)
