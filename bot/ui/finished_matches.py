"""Finds finished matches and tournaments for the people who may see them.

Functions that read the database raise `StoreUnavailable` if it fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import structlog
from cachetools import TTLCache

from bot.game.daily import (
    LEVEL,
    PERSON,
    SEATS,
    DailyGame,
    daily_id,
    daily_record,
    day_of,
    read_daily_id,
)
from bot.game.ports import LiveKind, SavedTable
from bot.game.rules.match_record import nameless_table, record_of
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import ROBOT_NAMES, Ending, Player, TableState
from bot.game.tournament.registration import lots_record
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.text.names import clean_name
from bot.records.commitment import LineError
from bot.records.record import OtherRulesError, Record, RecordError, read_record
from bot.records.verification import LotsRecord
from bot.store.repositories.dailies import DailyTry
from bot.store.repositories.matches import PlayedMatch
from bot.store.store import Store
from bot.ui.context import App, InteractionContext
from bot.ui.suggestions import Suggestion


def players_of(person: Player) -> tuple[Player, ...]:
    robots = (Player(None, name, robot=True, level=LEVEL) for name in ROBOT_NAMES[: SEATS - 1])
    return (person, *robots)


def daily_table(context: InteractionContext, day: str, edition: str, game: DailyGame) -> TableState:
    """The table of a person's daily deal, in the channel where they ask for it."""
    record = daily_record(day, edition, b"")
    person = Player(context.user_id, context.name, context.code)
    return replace(
        nameless_table(record, daily_id(edition, day)),
        guild_id=context.guild_id or 0,
        channel_id=context.channel_id or 0,
        host=context.user_id,
        game=game.state,
        players=players_of(person),
    )


def as_try(
    context: InteractionContext,
    day: str,
    edition: str,
    game: DailyGame,
    guild_id: int | None = None,
) -> DailyTry:
    score = game.score
    return DailyTry(
        day,
        edition,
        context.user_id,
        (context.guild_id or 0) if guild_id is None else guild_id,
        tuple(game.lines),
        None if score is None else score.points,
        sum(move.seat == PERSON for move in game.moves),
        context.at,
    )


@dataclass(frozen=True, slots=True)
class BestTry:
    """The best try of a deal, with the secret of its day and the person's name."""

    best: DailyTry
    secret: bytes
    name: str

    @property
    def record(self) -> Record:
        """Raises `RecordError` if the stored try cannot be read."""
        return daily_record(self.best.day, self.best.edition, self.secret, self.best.lines)


async def best_try(
    store: Store, context: InteractionContext, edition: str, day: str
) -> BestTry | None:
    """The best try of a past day's deal by anybody, or None."""
    if day >= day_of(context.at):
        return None
    secret = await store.dailies.known_secret(day)
    found = await store.dailies.best(day, edition, limit=1)
    if secret is None or not found:
        return None
    (best,) = found
    if not best.lines:
        return None  # pruned while a better one was still kept
    name = await _name(store, context, best.user_id, best.guild_id)
    return BestTry(best, secret, name)


async def _name(store: Store, context: InteractionContext, user_id: int, guild_id: int) -> str:
    """The name of the reader or of a person who played on this server, or else "somebody"."""
    if user_id == context.user_id:
        return context.name
    here = guild_id == context.guild_id
    names = await store.players.names((user_id,), guild_id) if here else {}
    return names.get(user_id, tr(context.locale, "somebody"))


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match.

    Args:
        state: The table at its end; None if only the record was kept.
        tournament: The record of its tournament's lots, without the secret while it is live.
    """

    table_id: str
    guild_id: int
    record: Record
    state: TableState | None = None
    tournament: LotsRecord | None = None
    players: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedTournament:
    tournament_id: str
    record: LotsRecord


async def last_match_here(context: InteractionContext) -> str:
    """The id of the last match in the interaction's channel; empty if there was none."""
    if context.channel_id is None:
        return ""
    return await context.app.store.matches.last_match_in(context.channel_id) or ""


async def find_finished(
    context: InteractionContext, match: str
) -> FinishedMatch | FinishedTournament | None:
    """A finished match or tournament, None if the person may not see it; raises `RecordError`."""
    store = context.app.store
    daily = read_daily_id(match)
    if daily is not None:
        best = await best_try(store, context, *daily)
        here = context.guild_id or 0
        if best is None:
            return None
        return FinishedMatch(match, here, best.record, players=players_of(Player(None, best.name)))
    saved = await store.last_saved(match)
    if saved is None:
        return await _pruned(context, match)
    if saved.live:
        return None
    if saved.kind is LiveKind.TOURNAMENT:
        return _finished_tournament(context, saved)
    try:
        state = load(saved.state)
    except TableStateError:
        # It was set aside because it is unreadable or from a later version.
        return None
    here = context.guild_id == state.guild_id or state.knows(context.user_id)
    if not here or state.game is None:
        return None
    # A match that was set aside while it was played has no ending of its own.
    state = replace(state, ending=state.ending or Ending.FAULT)
    lines = await store.matches.moves(match)
    record = record_of(state, lines, saved.commitment)
    tournament = await _tournament_of(store, state)
    names = await _names_here(context, (state,))
    return FinishedMatch(match, state.guild_id, record, _named(state, names, context), tournament)


async def _names_here(
    context: InteractionContext, states: Iterable[TableState]
) -> Mapping[int, str]:
    """The names that this server shows for the people of other servers' tables."""
    foreign = {
        player.user_id
        for state in states
        if _is_foreign(state, context)
        for player in state.players
        if player.user_id is not None
    }
    return await context.app.store.players.names(foreign, context.guild_id) if foreign else {}


def _named(state: TableState, names: Mapping[int, str], context: InteractionContext) -> TableState:
    """A table with the names that may be shown here, given the result of `_names_here`."""
    if not _is_foreign(state, context):
        return state
    nobody = tr(context.locale, "somebody")
    people = (
        one if one.user_id is None else replace(one, name=names.get(one.user_id, nobody))
        for one in state.players
    )
    return replace(state, players=tuple(people))


def _is_foreign(state: TableState, context: InteractionContext) -> bool:
    """Whether an interaction comes from a server other than the table's."""
    return context.guild_id not in {state.guild_id, None}


async def _pruned(context: InteractionContext, match: str) -> FinishedMatch | None:
    store = context.app.store
    pruned = await store.matches.pruned(match)
    if pruned is None:
        return None
    here = context.guild_id == pruned.guild_id or await store.matches.has_played(
        context.user_id, match
    )
    return FinishedMatch(match, pruned.guild_id, read_record(pruned.record)) if here else None


async def _tournament_of(store: Store, state: TableState) -> LotsRecord | None:
    """The record of the lots of a table's tournament, without the secret while it is live."""
    saved = None if state.tournament is None else await store.last_saved(state.tournament)
    if saved is None:
        return None
    try:
        tournament = load_tournament(saved.state)
    except TournamentError:
        return None
    # An earlier version may have started it, without lots that can be checked.
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


async def say_why_not(
    context: InteractionContext, match: str, error: RecordError | LineError
) -> None:
    """Answer that a match cannot be replayed, and log why."""
    if isinstance(error, OtherRulesError):
        log.info("a match was played by other rules", table=match, reason=str(error))
        key = "verify-other-rules"
    else:
        log.error("a match does not hold", table=match, reason=str(error))
        key = "verify-fails"
    await context.say(Panel((Text(tr(context.locale, key)),)))


PEOPLE, SUGGESTED_FOR = 200, 20.0
"""The number of people whose suggestions are cached, and for how many seconds."""


class Suggested:
    def __init__(self, app: App) -> None:
        self.suggestions = TTLCache[tuple[int, str, int | None], "Sequence[Suggestion]"](
            PEOPLE, SUGGESTED_FOR, app.clock.monotonic
        )


async def match_suggestions(context: InteractionContext) -> Sequence[Suggestion]:
    """The person's replayable matches, newest first."""
    key = (context.user_id, context.locale, context.guild_id)
    kept = context.app.kept(Suggested).suggestions
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
    try:
        if played.state is None:
            return nameless_table(read_record(played.record), played.table_id)
        return load(played.state)
    except (TableStateError, RecordError):
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
