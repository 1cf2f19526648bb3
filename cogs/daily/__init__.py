"""`/daily`: one deal a day for each edition, the same for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import TypeVar

import structlog

from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.game.days import day_after, day_of
from bot.game.rules.actions import MakeMove, Refusal, Refused
from bot.game.rules.match_record import MatchReplay, match_replay, nameless_table
from bot.game.state.table_state import Player, TableState
from bot.i18n import tr
from bot.present.components import Panel
from bot.present.edition import line_of
from bot.present.panels.status import other_sides_panel
from bot.present.panels.table import last_card, last_card_text, log_panel
from bot.records.commitment import commitment_of
from bot.records.record import Record, RecordError
from bot.ui.commands.declarations import ANYWHERE, context_command, edition_choices
from bot.ui.context import App, InteractionContext
from bot.ui.jobs import every, person_lines
from bot.ui.players import keep_edition
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import on
from bot.ui.table_actions import picked_move
from bot.ui.table_views import why_panel
from bot.ui.tasks import Locks
from cogs.daily.deal import (
    PERSON,
    DailyGame,
    DailyScore,
    daily_record,
    first_difference,
    streak_of,
    turns,
)
from cogs.daily.panels import (
    DELETED,
    SHARED_LINES,
    AskWhyInDeal,
    DealClick,
    LookAtDeal,
    LookBack,
    MoveInDeal,
    OwnTry,
    Parting,
    PickInDeal,
    PlayDaily,
    RankedTry,
    ShareDaily,
    ShowDailies,
    ShowDealLog,
    ShowFairDaily,
    ShowOtherSidesInDeal,
    daily_panel,
    daily_result_panel,
    fair_daily_panel,
    look_back_panel,
    shared_daily_panel,
)
from cogs.daily.queries import Dailies, DailyTry
from cogs.daily.tries import BestTry, as_try, best_try, daily_table, players_of

log = structlog.get_logger(__name__)

OTHER_RULES = "other-rules"
"""The refusal of a try whose moves are illegal by the rules of a newer version."""

DAY_SECONDS = 24 * 60 * 60.0

DAILY_DELETED = "daily-deleted"
"""The refusal of a second try after the person deleted their data with the first try."""

OpenTry = tuple["DailyTry", DailyGame | None]
"""A try and its game, which is None once the try is finished."""


def daily_locks(_app: App) -> Locks[tuple[int, str]]:
    """Locks by person and edition, so that the clicks on a deal are answered one at a time."""
    return Locks()


async def _begin(context: InteractionContext, edition: str) -> OpenTry | Refused:
    """The person's try at today's deal, begun now if necessary, or the refusal of a second try."""
    day = day_of(context.at)
    own = await _tried(context, day, edition)
    dailies = Dailies(context.app.store)
    if own is None and edition in await dailies.marked_editions(day, context.user_id):
        return Refused(DAILY_DELETED)
    await context.remember_person()
    if own is not None:
        return await _taken_up(context.app, own)
    game = await asyncio.to_thread(DailyGame, day, edition, await _secret(context.app, day))
    own = as_try(context, day, edition, game, context.home)
    if not await Dailies(context.app.store).save(own):
        return Refused(Refusal.TABLE_MOVED_ON)
    return own, game


async def _go_on(context: InteractionContext, day: str, edition: str) -> OpenTry | Refused:
    own = await _tried(context, day, edition)
    return Refused(Refusal.CLOSED_TABLE) if own is None else await _taken_up(context.app, own)


async def _overview(context: InteractionContext) -> Panel:
    day = day_of(context.at)
    tries = await Dailies(context.app.store).tries(day, context.user_id)
    own = dict.fromkeys(
        await Dailies(context.app.store).marked_editions(day, context.user_id), DELETED
    )
    own |= {one.edition: await _own(context.app, one) for one in tries}
    await _secret(context.app, day_after(day))  # so that the next day's secret is fixed in advance
    best: dict[str, DailyScore] = {}
    yesterday = day_after(day, -1)
    for edition in EDITIONS:
        for one in await Dailies(context.app.store).best(yesterday, edition, limit=1):
            best[edition] = _score(one)
    return daily_panel(day, own, best, context.locale, streak=await _streak(context, day))


async def _result(context: InteractionContext, own: DailyTry, ended: str = "") -> Panel:
    here, best = context.guild_id, list[DailyTry]()
    if here is not None:
        best += await Dailies(context.app.store).best(own.day, own.edition, SHARED_LINES, here)
    names = await context.app.store.players.names([one.user_id for one in best], here)
    ranked = [RankedTry(names.get(one.user_id), _score(one)) for one in best]
    placed = await _own(context.app, own)
    return daily_result_panel(own.day, own.edition, placed, ranked, context.locale, ended=ended)


async def _tried(context: InteractionContext, day: str, edition: str) -> DailyTry | None:
    tries = await Dailies(context.app.store).tries(day, context.user_id)
    return next((one for one in tries if one.edition == edition), None)


async def _taken_up(app: App, own: DailyTry) -> OpenTry | Refused:
    if own.points is not None:
        return own, None
    try:
        return own, await _game(app, own)
    except RecordError as error:
        log.warning("a deal of the day cannot continue", edition=own.edition, reason=str(error))
        return Refused(OTHER_RULES)


async def _game(app: App, own: DailyTry) -> DailyGame:
    secret = await _secret(app, own.day)
    return await asyncio.to_thread(DailyGame, own.day, own.edition, secret, own.lines)


async def _secret(app: App, day: str) -> bytes:
    return await Dailies(app.store).secret(day, app.new_secret())


async def _own(app: App, one: DailyTry) -> OwnTry:
    if one.points is None:
        return OwnTry(None)
    place = await Dailies(app.store).place_of(one)
    return OwnTry(
        _score(one),
        place.place,
        place.players,
        turns=tuple(turns(one.lines)),
        put_out=await _was_put_out(app, one),
    )


async def _was_put_out(app: App, one: DailyTry) -> bool:
    """Whether the player was put out of the round; False if the moves cannot be read."""
    if not one.lines or not EDITIONS[one.edition].hand_limit:
        return False
    try:
        return (await _game(app, one)).is_put_out
    except RecordError:
        return False  # the bot has been updated since


async def _streak(context: InteractionContext, day: str) -> int:
    """The number of consecutive days, up to today or yesterday, with a finished deal."""
    return streak_of(await Dailies(context.app.store).days(context.user_id), day).current


def _score(one: DailyTry) -> DailyScore:
    assert one.points is not None, "the try is finished"
    return DailyScore(one.points, one.made)


@every()
async def keep_daily_secrets(app: App) -> None:
    """Make the secrets of today and tomorrow, so that each is fixed before anybody plays."""
    today = day_of(app.clock.now())
    for day in (today, day_after(today)):
        await _secret(app, day)


@every()
async def prune_dailies(app: App) -> None:
    """Reduce deals that ended long ago to their results, and drop the marks of deleted tries."""
    dailies, now = Dailies(app.store), app.clock.now()
    await dailies.drop_marks(day_of(now))
    await dailies.prune(day_of(now - app.settings.keep_days * DAY_SECONDS))


@person_lines
async def tell_streak(context: InteractionContext, user_id: int) -> Sequence[str]:
    # On this server, others do not see which deals were begun elsewhere.
    guild_id = None if user_id == context.user_id else context.guild_id
    days = await Dailies(context.app.store).days(user_id, guild_id)
    streak = streak_of(days, day_of(context.at))
    if streak.longest <= 1:
        return ()
    key = "stats-daily-streak" if streak.current > 1 else "stats-daily-longest"
    return [tr(context.locale, key, days=streak.current, longest=streak.longest)]


@on(ShowDailies)
async def show_dailies(context: InteractionContext, _click: ShowDailies) -> None:
    await context.show(await _overview(context))


@on(ShowFairDaily)
async def show_fair_daily(context: InteractionContext, _click: ShowFairDaily) -> None:
    """Show the fingerprints of today's and tomorrow's deals; tomorrow's secret is then fixed."""
    app, day = context.app, day_of(context.at)
    today, tomorrow = [commitment_of(await _secret(app, one)) for one in (day, day_after(day))]
    told = await Dailies(app.store).known_secret(day_after(day, -1))
    await context.show(fair_daily_panel(day, (today, tomorrow), told, context.locale))


@on(LookBack)
async def look_back(context: InteractionContext, click: LookBack) -> None:
    day, edition = click.deal.day, click.deal.edition
    found = await best_try(context, edition, day)
    if found is None:
        await refuse(context, Refused(Refusal.NO_RECORD))
        return
    best, own = found.best, await _tried(context, day, edition)
    parting = None if own is None else await asyncio.to_thread(_parting, own, found, context.name)
    panel = look_back_panel(
        day,
        edition,
        RankedTry(found.name, _score(best)),
        None if own is None else await _own(context.app, own),
        context.locale,
        parting=parting,
        is_best=best.user_id == context.user_id,
    )
    await context.show(panel)


def _parting(own: DailyTry, found: BestTry, name: str) -> Parting | None:
    """The point where two tries differ; None if they do not, or cannot be replayed."""
    best = found.best
    difference = first_difference(own.lines, best.lines)
    if difference is None or difference == len(best.lines) or not own.lines:
        return None
    try:
        mine = _way(daily_record(own.day, own.edition, found.secret, own.lines), name)
        theirs = _way(found.record, found.name)
    except RecordError as error:
        log.info("a deal of the day cannot be compared", edition=own.edition, reason=str(error))
        return None
    return Parting(mine, theirs, difference + 1)


def _way(record: Record, name: str) -> MatchReplay:
    table = replace(nameless_table(record, ""), players=players_of(Player(None, name)))
    return match_replay(record, table)


@on(PlayDaily)
async def play_daily(context: InteractionContext, click: PlayDaily) -> None:
    begun = await _begin(context, click.edition)
    if isinstance(begun, Refused):
        await refuse(context, begun)
    else:
        await _show_game(context, *begun)


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A person's unfinished try at today's deal."""

    own: DailyTry
    game: DailyGame
    table: TableState


C = TypeVar("C", bound=DealClick)
AnswerInDeal = Callable[[InteractionContext, C, OpenDeal], Awaitable[None]]


def in_deal(kind: type[C]) -> Callable[[AnswerInDeal[C]], AnswerInDeal[C]]:
    """Bind a function to clicks in today's deals; a finished try shows its result instead."""

    def bind(answer: AnswerInDeal[C]) -> AnswerInDeal[C]:
        @on(kind)
        @wraps(answer)
        async def answer_click(context: InteractionContext, click: C) -> None:
            deal = click.deal
            if deal.day != day_of(context.at):
                await context.tell("daily-over")
                return
            async with context.app.kept(daily_locks).of((context.user_id, deal.edition)):
                match await _go_on(context, deal.day, deal.edition):
                    case Refused() as refused:
                        await refuse(context, refused)
                    case own, None:
                        await _show_game(context, own, None)
                    case own, DailyGame() as game:
                        table = daily_table(context, own.day, own.edition, game)
                        await answer(context, click, OpenDeal(own, game, table))

        return answer

    return bind


@in_deal(MoveInDeal)
async def move(context: InteractionContext, click: MoveInDeal, deal: OpenDeal) -> None:
    await _move(context, deal, click.line, click.number)


@in_deal(PickInDeal)
async def pick(context: InteractionContext, click: PickInDeal, deal: OpenDeal) -> None:
    picked = picked_move(deal.table, context.user_id, click.start)
    if picked:
        await _move(context, deal, picked, click.number)
    else:
        await _show_game(context, deal.own, deal.game, click.page, click.start)


@in_deal(LookAtDeal)
async def look(context: InteractionContext, click: LookAtDeal, deal: OpenDeal) -> None:
    await _show_game(context, deal.own, deal.game, click.page or 0)


@in_deal(ShowDealLog)
async def show_log(context: InteractionContext, click: ShowDealLog, deal: OpenDeal) -> None:
    events, page = deal.game.events, click.page or 0
    await context.show(log_panel(deal.table, PERSON, context.locale, events, page))


@in_deal(AskWhyInDeal)
async def say_why(context: InteractionContext, click: AskWhyInDeal, deal: OpenDeal) -> None:
    await context.say(why_panel(deal.table, PERSON, click.card, context.locale))


@in_deal(ShowOtherSidesInDeal)
async def show_other_sides(
    context: InteractionContext, _click: ShowOtherSidesInDeal, deal: OpenDeal
) -> None:
    await context.say(other_sides_panel(deal.table, PERSON, context.locale))


async def _move(
    context: InteractionContext, deal: OpenDeal, picked: str, number: int | None
) -> None:
    own, game, table = deal.own, deal.game, deal.table
    line = line_of(picked, game.state.hands[PERSON])
    move = MakeMove(line).by(PERSON)
    if move is None:
        await refuse(context, Refused(Refusal.NOT_A_MOVE, {"line": line}), table)
        return
    try:
        await asyncio.to_thread(game.make, move, number)
    except RuleError as error:
        await refuse(context, Refused(error.code), table)
        return
    gone_on = as_try(context, own.day, own.edition, game, own.guild_id)
    if await Dailies(context.app.store).save(gone_on, after=len(own.lines)):
        await _show_game(context, gone_on, game)
        await keep_edition(context, own.edition)
    else:
        await refuse(context, Refused(Refusal.TABLE_MOVED_ON))


async def _show_game(
    context: InteractionContext,
    own: DailyTry,
    game: DailyGame | None,
    page: int = 0,
    picked: str = "",
) -> None:
    if game is None:
        await context.show(await _result(context, own))
        return
    table = daily_table(context, own.day, own.edition, game)
    if own.points is None:
        panel = context.app.message_panels.hand(
            table, context.user_id, game.recent, page, picked, here=True
        )
    else:
        last, ended = last_card(game.recent), ""
        if last is not None and last.seat != PERSON:
            ended = last_card_text(last, table, context.locale)
        panel = await _result(context, own, ended)
    await context.show(panel)


@on(ShareDaily)
async def share(context: InteractionContext, click: ShareDaily) -> None:
    day, edition = click.deal.day, click.deal.edition
    own = await _tried(context, day, edition)
    if own is None or own.points is None:
        await context.tell("daily-unfinished")
    elif not await refuse_sharing(context):
        placed, streak = await _own(context.app, own), await _streak(context, day)
        locale = await context.channel_locale()
        panel = shared_daily_panel(context.name, day, edition, placed, locale, streak=streak)
        await context.tell_channel(panel)


@context_command("daily", contexts=ANYWHERE, choices={"edition": edition_choices()})
async def daily(context: InteractionContext, edition: str = "") -> None:
    if edition:
        await play_daily(context, PlayDaily(edition))
    else:
        await show_dailies(context, ShowDailies())
