"""People's tries as tables while they are being played, and as finished matches."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.game.days import day_of
from bot.game.rules.match_record import nameless_table
from bot.game.state.table_state import ROBOT_NAMES, HomeServer, Player, TableState
from bot.i18n import tr
from bot.records.commitment import daily_id
from bot.records.record import Record
from bot.ui.context import InteractionContext
from bot.ui.finished_matches import FinishedMatch, match_finders
from cogs.daily.deal import LEVEL, PERSON, SEATS, DailyGame, daily_record, read_daily_id
from cogs.daily.queries import Dailies, DailyTry


def players_of(person: Player) -> tuple[Player, ...]:
    robots = (Player(None, name, robot=True, level=LEVEL) for name in ROBOT_NAMES[: SEATS - 1])
    return (person, *robots)


def daily_table(context: InteractionContext, day: str, edition: str, game: DailyGame) -> TableState:
    """The table of a person's daily deal, in the channel where they play it."""
    record = daily_record(day, edition, b"")
    person = Player(context.user_id, context.name, context.code)
    return replace(
        nameless_table(record, daily_id(edition, day)),
        guild_id=context.home,
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
    home: HomeServer,
) -> DailyTry:
    score = game.score
    return DailyTry(
        day,
        edition,
        context.user_id,
        home,
        tuple(game.lines),
        None if score is None else score.points,
        sum(move.seat == PERSON for move in game.moves),
        context.at,
    )


@dataclass(frozen=True, slots=True)
class BestTry:
    """The best try at a deal, with the secret of its day and the person's name."""

    best: DailyTry
    secret: bytes
    name: str

    @property
    def record(self) -> Record:
        """The record of the try; raises `RecordError` if it cannot be read."""
        return daily_record(self.best.day, self.best.edition, self.secret, self.best.lines)


async def best_try(context: InteractionContext, edition: str, day: str) -> BestTry | None:
    """The best try at a past day's deal by anybody, or None."""
    if day >= day_of(context.at):
        return None
    dailies = Dailies(context.app.store)
    secret = await dailies.known_secret(day)
    found = await dailies.best(day, edition, limit=1)
    if secret is None or not found:
        return None
    (best,) = found
    if not best.lines:
        return None  # its moves were pruned while a better try was still stored
    name = await _name(context, best.user_id, best.guild_id)
    return BestTry(best, secret, name)


async def _name(context: InteractionContext, user_id: int, home: HomeServer) -> str:
    """The name of the reader, or of a person who played on this server, or else “somebody”."""
    if user_id == context.user_id:
        return context.name
    here = home == context.guild_id
    names = await context.app.store.players.names((user_id,), home) if here else {}
    return names.get(user_id, tr(context.locale, "somebody"))


@match_finders
async def find_best_try(context: InteractionContext, match: str) -> FinishedMatch | None:
    daily = read_daily_id(match)
    best = None if daily is None else await best_try(context, *daily)
    if best is None:
        return None
    return FinishedMatch(match, best.record, players=players_of(Player(None, best.name)))
