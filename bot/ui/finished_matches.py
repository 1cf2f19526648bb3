"""Finds matches and tournaments that are over, for those who may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
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
from bot.ui.app import App
from bot.ui.context import InteractionContext
from bot.ui.suggestions import Suggestion


def players_of(person: Player) -> tuple[Player, ...]:
    """Who plays: a person, and the robots of every day."""
    robots = (Player(None, name, robot=True, level=LEVEL) for name in ROBOT_NAMES[: SEATS - 1])
    return (person, *robots)


def daily_table(context: InteractionContext, day: str, edition: str, game: DailyGame) -> TableState:
    """The table of who plays a deal, in the channel where they ask for it."""
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
    """A game as it is kept."""
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


async def best_try(
    store: Store, context: InteractionContext, edition: str, day: str
) -> tuple[Record, tuple[Player, ...]] | None:
    """The best try of a day that is over, by everybody, and who played.

    Raises:
        RecordError: A line of it cannot be read.
        StoreUnavailable: The database failed.
    """
    if day >= day_of(context.at):
        return None
    secret = await store.dailies.known_secret(day)
    found = await store.dailies.best(day, edition, limit=1)
    if secret is None or not found:
        return None
    (best,) = found
    if not best.lines:
        return None  # pruned, when a better one was still kept
    name = await _name(store, context, best.user_id, best.guild_id, context.locale)
    return daily_record(day, edition, secret, best.lines), players_of(Player(None, name))


async def _name(
    store: Store, context: InteractionContext, user_id: int, guild_id: int, locale: Locale
) -> str:
    """The name of who has played in this server, or is the reader; else that of nobody."""
    if user_id != context.user_id and guild_id != context.guild_id:
        return tr(locale, "somebody")
    names = await store.players.names((user_id,))
    return names.get(user_id, tr(locale, "somebody"))


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


async def last_match_here(context: InteractionContext) -> str:
    """The id of the last match in the channel of an interaction; empty if there was none.

    Raises:
        StoreUnavailable: The database failed.
    """
    if context.channel_id is None:
        return ""
    return await context.app.store.matches.last_match_in(context.channel_id) or ""


async def find_finished(
    context: InteractionContext, match: str
) -> FinishedMatch | FinishedTournament | None:
    """A match or a tournament that is over, if this person may see it.

    Raises:
        RecordError: A line of it cannot be read.
        StoreUnavailable: The database failed.
    """
    store = context.app.store
    daily = read_daily_id(match)
    if daily is not None:
        best = await best_try(store, context, *daily)
        here = context.guild_id or 0
        return best and FinishedMatch(match, here, best[0], players=best[1])
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
        # It was set aside because it cannot be read, or is of a later version.
        return None
    here = context.guild_id == state.guild_id or state.knows(context.user_id)
    if not here or state.game is None:
        return None
    # One that was set aside in the middle has no ending of its own.
    state = replace(state, ending=state.ending or Ending.FAULT)
    lines = await store.matches.moves(match)
    record = record_of(state, lines, saved.commitment)
    secret = await _tournament_secret(store, state)
    return FinishedMatch(match, state.guild_id, record, state, secret)


async def _pruned(context: InteractionContext, match: str) -> FinishedMatch | None:
    store = context.app.store
    pruned = await store.matches.pruned(match)
    if pruned is None:
        return None
    here = context.guild_id == pruned.guild_id or await store.matches.has_played(
        context.user_id, match
    )
    return FinishedMatch(match, pruned.guild_id, read_record(pruned.record)) if here else None


async def _tournament_secret(store: Store, state: TableState) -> bytes:
    """The secret of a table's tournament; empty while that is not over."""
    if state.tournament is None:
        return b""
    saved = await store.last_saved(state.tournament)
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


log = structlog.get_logger(__name__)


async def say_why_not(
    context: InteractionContext, match: str, error: RecordError | LineError
) -> None:
    """Say that a match cannot be played again, and log why."""
    if isinstance(error, OtherRulesError):
        log.info("a match was played by other rules", table=match, reason=str(error))
        key = "verify-other-rules"
    else:
        log.error("a match does not hold", table=match, reason=str(error))
        key = "verify-fails"
    await context.say(Panel((Text(tr(context.locale, key)),)))


PEOPLE, SUGGESTED_FOR = 200, 20.0
"""For how many people what they may type is kept, and for how many seconds."""


class Suggested:
    """The matches that people may type, for a while."""

    def __init__(self, app: App) -> None:
        self.suggestions = TTLCache[tuple[int, str], "Sequence[Suggestion]"](
            PEOPLE, SUGGESTED_FOR, app.clock.monotonic
        )


async def match_suggestions(context: InteractionContext) -> Sequence[Suggestion]:
    """The matches of a person that can be looked at again, the newest first.

    Raises:
        StoreUnavailable: The database failed.
    """
    key = (context.user_id, context.locale)
    kept = context.app.kept(Suggested).suggestions
    if key not in kept:
        played = await context.app.store.matches.played_by(context.user_id)
        kept[key] = await asyncio.to_thread(_suggestions, played, context.locale)
    return kept[key]


def _suggestions(played: Sequence[PlayedMatch], locale: Locale) -> Sequence[Suggestion]:
    found = ((one, _edition_and_names(one)) for one in played)
    return [
        Suggestion(
            tr(
                locale,
                "replay-match",
                edition=tr(locale, f"edition-{told[0]}"),
                # What is offered has no timestamps of Discord's; who reads it may be anywhere.
                when=datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%d %H:%M UTC"),
                names=", ".join(told[1]),
            ),
            one.table_id,
        )
        for one, told in found
        if told is not None
    ]


def _edition_and_names(played: PlayedMatch) -> tuple[str, Sequence[str]] | None:
    """What a match was, and who sat there; None where it cannot be read."""
    try:
        if played.state is None:
            record: Record = read_record(played.record)
            table = nameless_table(record, played.table_id)
        else:
            table = load(played.state)
    except (TableStateError, RecordError):
        return None
    return table.edition, [clean_name(player.name) for player in table.players]
