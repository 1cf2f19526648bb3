"""The deals of the day as tables: who sits there, tries that can be looked at again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.store.repositories.dailies import DailyTry
from bot.table.daily import LEVEL, PERSON, SEATS, DailyGame, daily_id, daily_record, day_of
from bot.table.rules.match_replay import nameless_table
from bot.table.state.robot_style import ROBOT_NAMES
from bot.table.state.table_state import Player

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.records.record import Record
    from bot.store.store import Store
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext


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
