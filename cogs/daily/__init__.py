"""`/daily`: one deal for everybody, each day and edition."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from weakref import WeakValueDictionary

import structlog

from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.game.daily import (
    PERSON,
    DailyGame,
    DailyScore,
    daily_id,
    daily_record,
    day_after,
    day_of,
    first_difference,
    read_daily_id,
    streak_of,
    turns,
)
from bot.game.rules.actions import MakeMove, Refusal, Refused
from bot.game.rules.match_record import MatchReplay, match_replay, nameless_table
from bot.game.state.table_state import Player
from bot.present.components import ActionKind, ComponentAction, Panel
from bot.present.edition import is_move, move_line
from bot.present.panels.table import log_panel
from bot.records.commitment import commitment_of
from bot.records.record import Record, RecordError
from bot.store.repositories.dailies import DailyTry
from bot.ui.commands.declarations import ANYWHERE, context_command, edition_choices
from bot.ui.context import App, InteractionContext
from bot.ui.finished_matches import BestTry, as_try, best_try, daily_table, players_of
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import OTHER, MalformedAction, Scope, on, parse_number
from bot.ui.table import keep_edition, picked_move, why_panel
from cogs.daily.panels import (
    DELETED,
    SHARED_LINES,
    OwnTry,
    Parting,
    RankedTry,
    daily_panel,
    daily_result_panel,
    fair_daily_panel,
    look_back_panel,
    shared_daily_panel,
)

log = structlog.get_logger(__name__)

OTHER_RULES = "other-rules"
"""The refusal of a try whose moves are illegal by the rules of a newer bot."""

DAILY_DELETED = "daily-deleted"
"""The refusal of a second try after the person has deleted the first one with their data."""

OpenTry = tuple["DailyTry", DailyGame | None]
"""A try and its game; None if it is finished."""


def daily_locks(_app: App) -> WeakValueDictionary[tuple[int, str], asyncio.Lock]:
    """Locks by person and edition: the clicks on a deal are answered one at a time."""
    return WeakValueDictionary()


async def _begin(context: InteractionContext, edition: str) -> OpenTry | Refused:
    """The person's try of today, begun now if necessary."""
    day = day_of(context.at)
    own = await _tried(context, day, edition)
    dailies = context.app.store.dailies
    if own is None and edition in await dailies.marked_editions(day, context.user_id):
        return Refused(DAILY_DELETED, {})
    await context.remember_person()
    if own is not None:
        return await _taken_up(context.app, own)
    game = await asyncio.to_thread(DailyGame, day, edition, await _secret(context.app, day))
    own = as_try(context, day, edition, game)
    if not await context.app.store.dailies.save(own):
        return Refused(Refusal.TABLE_MOVED_ON, {})
    return own, game


async def _go_on(context: InteractionContext, day: str, edition: str) -> OpenTry | Refused:
    own = await _tried(context, day, edition)
    return Refused(Refusal.CLOSED_TABLE, {}) if own is None else await _taken_up(context.app, own)


async def _overview(context: InteractionContext) -> Panel:
    day = day_of(context.at)
    tries = await context.app.store.dailies.tries(day, context.user_id)
    own = dict.fromkeys(
        await context.app.store.dailies.marked_editions(day, context.user_id), DELETED
    )
    own |= {one.edition: await _own(context.app, one) for one in tries}
    await _secret(context.app, day_after(day))  # fixed the day before
    best: dict[str, DailyScore] = {}
    yesterday = day_after(day, -1)
    for edition in EDITIONS:
        for one in await context.app.store.dailies.best(yesterday, edition, limit=1):
            best[edition] = _score(one)
    return daily_panel(day, own, best, context.locale, streak=await _streak(context, day))


async def _result(context: InteractionContext, own: DailyTry) -> Panel:
    here, best = context.guild_id, list[DailyTry]()
    if here is not None:
        best += await context.app.store.dailies.best(own.day, own.edition, SHARED_LINES, here)
    names = await context.app.store.players.names([one.user_id for one in best], here)
    ranked = [RankedTry(names.get(one.user_id), _score(one)) for one in best]
    placed = await _own(context.app, own)
    return daily_result_panel(own.day, own.edition, placed, ranked, context.locale)


async def _tried(context: InteractionContext, day: str, edition: str) -> DailyTry | None:
    tries = await context.app.store.dailies.tries(day, context.user_id)
    return next((one for one in tries if one.edition == edition), None)


async def _taken_up(app: App, own: DailyTry) -> OpenTry | Refused:
    if own.points is not None:
        return own, None
    secret = await _secret(app, own.day)
    try:
        game = await asyncio.to_thread(DailyGame, own.day, own.edition, secret, own.lines)
    except RecordError as error:
        log.warning("a deal of the day cannot go on", edition=own.edition, reason=str(error))
        return Refused(OTHER_RULES, {})
    return own, game


async def _secret(app: App, day: str) -> bytes:
    return await app.store.dailies.secret(day, app.new_secret())


async def _own(app: App, one: DailyTry) -> OwnTry:
    if one.points is None:
        return OwnTry(None)
    place = await app.store.dailies.place_of(one)
    return OwnTry(_score(one), place.place, place.players, turns=tuple(turns(one.lines)))


async def _streak(context: InteractionContext, day: str) -> int:
    """The number of consecutive days, up to today or yesterday, with a finished deal."""
    return streak_of(await context.app.store.dailies.days(context.user_id), day).current


def _score(one: DailyTry) -> DailyScore:
    assert one.points is not None, "the try is finished"
    return DailyScore(one.points, one.made)


@on(ActionKind.DAILY)
async def answer_daily(context: InteractionContext, action: ComponentAction) -> None:
    await show_daily(context, action.detail)


@on(ActionKind.FAIR_DAILY)
async def answer_fair_daily(context: InteractionContext, action: ComponentAction) -> None:
    """Show what today's and yesterday's deals are verified by; fix the secret of the next day."""
    app, day = context.app, day_of(context.at)
    today, tomorrow = [commitment_of(await _secret(app, one)) for one in (day, day_after(day))]
    told = await app.store.dailies.known_secret(day_after(day, -1))
    await context.show(fair_daily_panel(day, (today, tomorrow), told, context.locale))


@on(ActionKind.DAILY_BEST, ActionKind.SHARE_DAILY)
async def daily_of_day(context: InteractionContext, action: ComponentAction) -> None:
    """Look back at a past day's deal, or post the person's own result."""
    edition, _, day = action.detail.partition(" ")
    if read_daily_id(daily_id(edition, day)) is None:
        raise MalformedAction(action.detail)
    if action.kind == ActionKind.DAILY_BEST:
        await _look_back(context, day, edition)
    else:
        await _share(context, edition, day)


async def _look_back(context: InteractionContext, day: str, edition: str) -> None:
    found = await best_try(context.app.store, context, edition, day)
    if found is None:
        await refuse(context, Refused(Refusal.NO_RECORD, {}))
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
    """Where two tries part; None if they do not, or cannot be replayed."""
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


async def show_daily(context: InteractionContext, edition: str) -> None:
    """Show the deals of the day; begin or continue that of an edition, or show its result."""
    if not edition:
        await context.show(await _overview(context))
        return
    if edition not in EDITIONS:
        raise MalformedAction(edition)
    begun = await _begin(context, edition)
    if isinstance(begun, Refused):
        await refuse(context, begun)
    else:
        await _show_game(context, *begun)


@on(OTHER, scope=Scope.DAILY)
async def at_deal(context: InteractionContext, action: ComponentAction) -> None:
    found = read_daily_id(action.table_id)
    assert found is not None, "it is an action of a deal"
    edition, day = found
    if day != day_of(context.at):
        await context.tell("daily-over")
        return
    locks = context.app.kept(daily_locks)
    async with locks.setdefault((context.user_id, edition), asyncio.Lock()):
        begun = await _go_on(context, day, edition)
        if isinstance(begun, Refused):
            await refuse(context, begun)
            return
        own, game = begun
        if game is None:
            await _show_game(context, own, None)
            return
        table = daily_table(context, own.day, own.edition, game)
        action = picked_move(table, context.user_id, action)
        answer = _move if is_move(action.kind) else _look
        await answer(context, action, own, game)


async def _move(
    context: InteractionContext, action: ComponentAction, own: DailyTry, game: DailyGame
) -> None:
    table = daily_table(context, own.day, own.edition, game)
    line = move_line(action, game.state.hands[PERSON])
    move = MakeMove(line).by(PERSON)
    if move is None:
        await refuse(context, Refused(Refusal.NOT_A_MOVE, {"line": line}), table)
        return
    try:
        await asyncio.to_thread(game.make, move, action.number)
    except RuleError as error:
        await refuse(context, Refused(error.code, {}), table)
        return
    gone_on = as_try(context, own.day, own.edition, game, own.guild_id)
    if await context.app.store.dailies.save(gone_on, after=len(own.lines)):
        await _show_game(context, gone_on, game)
        await keep_edition(context, own.edition)
    else:
        await refuse(context, Refused(Refusal.TABLE_MOVED_ON, {}))


async def _look(
    context: InteractionContext, action: ComponentAction, own: DailyTry, game: DailyGame
) -> None:
    table = daily_table(context, own.day, own.edition, game)
    match action.kind:
        case ActionKind.HAND | ActionKind.PICK:
            page, _, picked = action.detail.partition(" ")
            number = parse_number(page or "0")
            await _show_game(context, own, game, number, picked)
        case ActionKind.LOG:
            number = parse_number(action.detail or "0")
            await context.show(log_panel(table, PERSON, context.locale, game.events, number))
        case ActionKind.WHY:
            await context.say(why_panel(table, PERSON, action.detail, context.locale))
        case _:
            raise MalformedAction(action.kind)


async def _show_game(
    context: InteractionContext,
    own: DailyTry,
    game: DailyGame | None,
    page: int = 0,
    picked: str = "",
) -> None:
    if own.points is None and game is not None:
        table = daily_table(context, own.day, own.edition, game)
        panel = context.app.message_panels.hand(table, context.user_id, game.recent, page, picked)
    else:
        panel = await _result(context, own)
    await context.show(panel)


async def _share(context: InteractionContext, edition: str, day: str) -> None:
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
    await show_daily(context, edition)
