"""Finds matches and tournaments that are over, for those who may see them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.records.lots import LotsRecord
from bot.records.record import Record, read_record
from bot.table.daily import read_daily_id
from bot.table.ports import LiveKind
from bot.table.rules.match_record import record_of
from bot.table.state.codec import TableStateError, load
from bot.table.state.table_state import Ending
from bot.table.tournament.registration import lots_record
from bot.table.tournament.state import TournamentError
from bot.table.tournament.state import load as load_tournament
from bot.ui.interactions.daily_games import best_try

if TYPE_CHECKING:
    from bot.store.store import Store
    from bot.table.ports import SavedTable
    from bot.table.state.table_state import Player, TableState
    from bot.ui.interactions.context import InteractionContext


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that is over.

    Args:
        guild_id: Discord id of the server where it was played.
        state: Its table as it ended; None where only the record was kept.
        tournament_secret: The secret of its tournament, once that is over.
        players: Who played, where no table tells it.
    """

    table_id: str
    guild_id: int
    record: Record
    state: TableState | None = None
    tournament_secret: bytes = b""
    players: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedTournament:
    """A tournament whose lots were drawn."""

    tournament_id: str
    record: LotsRecord


class FinishedMatches:
    """Matches and tournaments that are over."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def last_in(self, channel_id: int | None) -> str:
        """The id of the last match in a channel; empty if there was none.

        Raises:
            StoreUnavailable: The database failed.
        """
        if channel_id is None:
            return ""
        return await self._store.matches.last_match_in(channel_id) or ""

    async def find(
        self, context: InteractionContext, match: str
    ) -> FinishedMatch | FinishedTournament | None:
        """A match or a tournament that is over, if this person may see it.

        Raises:
            RecordError: A line of it cannot be read.
            StoreUnavailable: The database failed.
        """
        daily = read_daily_id(match)
        if daily is not None:
            best = await best_try(self._store, context, *daily)
            here = context.guild_id or 0
            return best and FinishedMatch(match, here, best[0], players=best[1])
        saved = await self._store.last_saved(match)
        if saved is None:
            return await self._pruned(context, match)
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
        secret = await self._tournament_secret(state)
        return FinishedMatch(match, state.guild_id, record, state, secret)

    async def _pruned(self, context: InteractionContext, match: str) -> FinishedMatch | None:
        pruned = await self._store.matches.pruned(match)
        if pruned is None:
            return None
        here = context.guild_id == pruned.guild_id or await self._store.matches.has_played(
            context.user_id, match
        )
        return FinishedMatch(match, pruned.guild_id, read_record(pruned.record)) if here else None

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
