"""Answers `/daily`: the deals of the day, and the moves of those who play them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

import structlog

from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.game.daily import PERSON, DailyGame, DailyScore, daily_id, day_after, day_of, read_daily_id
from bot.game.rules.actions import MakeMove, Refusal, Refused
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.edition import is_move, move_line
from bot.present.panels.daily import (
    DELETED,
    SHARED_LINES,
    OwnTry,
    RankedTry,
    daily_panel,
    daily_result_panel,
    shared_daily_panel,
)
from bot.present.panels.table import log_panel
from bot.records.commitment import commitment_of
from bot.records.record import RecordError
from bot.store.repositories.dailies import DailyRepository, DailyTry
from bot.store.store import Store
from bot.ui.interactions.actions import MalformedAction, parse_number, picked_move
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.finished_matches import as_try, daily_table
from bot.ui.interactions.read_panels import WITHOUT_TABLE, why_panel
from bot.ui.interactions.refusals import refuse, refuse_sharing
from bot.ui.interactions.replay_handler import ReplayHandler
from bot.ui.interactions.verify_handler import VerificationHandler
from bot.ui.messages.message_panels import MessagePanels

log = structlog.get_logger(__name__)

OTHER_RULES = "other-rules"
"""Why a try cannot go on: the rules of a newer bot refuse its moves."""

DAILY_DELETED = "daily-deleted"
"""Why a try cannot begin: the person has had one, and deleted everything since."""

OpenTry = tuple["DailyTry", DailyGame | None]
"""A try and its game; none where it is over."""


class DailyTries:
    """The deals of the day, and what people have made of them.

    Args:
        new_secret: Makes the secret of a day, 32 bytes.
    """

    def __init__(self, store: Store, new_secret: Callable[[], bytes]) -> None:
        self._store = store
        self._dailies = store.dailies
        self._new_secret = new_secret

    async def begin(self, context: InteractionContext, edition: str) -> OpenTry | Refused:
        """The own try of today, begun now if it was not.

        Raises:
            StoreUnavailable: The database failed.
        """
        day = day_of(context.at)
        own = await self._tried(context, day, edition)
        if own is None and edition in await self._store.daily_marks.editions(day, context.user_id):
            return Refused(DAILY_DELETED, {})
        await self._store.players.remember(context.user_id, context.name, context.at)
        if own is not None:
            return await self._taken_up(own)
        game = await asyncio.to_thread(DailyGame, day, edition, await self._secret(day))
        own = as_try(context, day, edition, game)
        if not await self._dailies.save(own):
            return Refused(Refusal.TABLE_MOVED_ON, {})
        return own, game

    async def go_on(self, context: InteractionContext, day: str, edition: str) -> OpenTry | Refused:
        """The own try that was begun on a day.

        Raises:
            StoreUnavailable: The database failed.
        """
        own = await self._tried(context, day, edition)
        return Refused(Refusal.CLOSED_TABLE, {}) if own is None else await self._taken_up(own)

    async def overview(self, context: InteractionContext) -> Panel:
        """The deals of the day, and how the reader has done in each.

        Raises:
            StoreUnavailable: The database failed.
        """
        day = day_of(context.at)
        tries = await self._dailies.tries(day, context.user_id)
        own = dict.fromkeys(await self._store.daily_marks.editions(day, context.user_id), DELETED)
        own |= {one.edition: await self._own(one) for one in tries}
        # The secret of the next day stands from now on, too.
        today, tomorrow = [commitment_of(await self._secret(one)) for one in (day, day_after(day))]
        best: dict[str, DailyScore] = {}
        yesterday = day_after(day, -1)
        for edition in EDITIONS:
            for one in await self._dailies.best(yesterday, edition, limit=1):
                best[edition] = _score(one)
        streak = await self._streak(context.user_id, day)
        told = await self._dailies.known_secret(yesterday)
        bound = (today, tomorrow)
        return daily_panel(day, own, bound, best, context.locale, streak=streak, told=told)

    async def result(self, context: InteractionContext, own: DailyTry) -> Panel:
        """How a try has ended, and the best of the server.

        Raises:
            StoreUnavailable: The database failed.
        """
        here = context.guild_id
        best = (
            ()
            if here is None
            else await self._dailies.best(own.day, own.edition, SHARED_LINES, here)
        )
        names = await self._store.players.names([one.user_id for one in best])
        ranked = [RankedTry(names.get(one.user_id), _score(one)) for one in best]
        placed = await self._own(own)
        return daily_result_panel(own.day, own.edition, placed, ranked, context.locale)

    async def shared(self, context: InteractionContext, day: str, edition: str) -> Panel | None:
        """What the channel is told of the own try of a day; None where it is not finished.

        Raises:
            StoreUnavailable: The database failed.
        """
        own = await self._tried(context, day, edition)
        if own is None or own.points is None:
            return None
        placed = await self._own(own)
        streak = await self._streak(own.user_id, own.day)
        locale = await context.channel_locale()
        return shared_daily_panel(context.name, own.day, own.edition, placed, locale, streak=streak)

    async def _tried(self, context: InteractionContext, day: str, edition: str) -> DailyTry | None:
        tries = await self._dailies.tries(day, context.user_id)
        return next((one for one in tries if one.edition == edition), None)

    async def _taken_up(self, own: DailyTry) -> OpenTry | Refused:
        if own.points is not None:
            return own, None
        secret = await self._secret(own.day)
        try:
            game = await asyncio.to_thread(DailyGame, own.day, own.edition, secret, own.lines)
        except RecordError as error:
            log.warning("a deal of the day cannot go on", edition=own.edition, reason=str(error))
            return Refused(OTHER_RULES, {})
        return own, game

    async def _secret(self, day: str) -> bytes:
        """The secret of a day, which stands from now on."""
        return await self._dailies.secret(day, self._new_secret())

    async def _own(self, one: DailyTry) -> OwnTry:
        if one.points is None:
            return OwnTry(None)
        place = await self._dailies.place_of(one)
        return OwnTry(_score(one), place.place, place.players)

    async def _streak(self, user_id: int, day: str) -> int:
        """Days in a row of which a person has finished a deal, up to today or yesterday."""
        days = set(await self._dailies.days(user_id))
        last = day if day in days else day_after(day, -1)
        streak = 0
        while day_after(last, -streak) in days:
            streak += 1
        return streak


def _score(one: DailyTry) -> DailyScore:
    assert one.points is not None, "the try is finished"
    return DailyScore(one.points, one.made)


ANSWERED_ELSEWHERE = (
    frozenset({ActionKind.DISMISS})
    | ReplayHandler.kinds
    | VerificationHandler.kinds
    | WITHOUT_TABLE
)
"""Actions that are the same for a deal as for any table."""


class DailyHandler:
    """Shows the deals of the day, and lets people play them."""

    kinds = frozenset({ActionKind.DAILY, ActionKind.DAILY_BEST, ActionKind.SHARE_DAILY})

    def __init__(
        self,
        dailies: DailyRepository,
        message_panels: MessagePanels,
        replay_handler: ReplayHandler,
        tries: DailyTries,
    ) -> None:
        self._dailies = dailies
        self._message_panels = message_panels
        self._replay_handler = replay_handler
        self._tries = tries
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    def knows(self, action: ComponentAction) -> bool:
        """Whether an action is about a deal of a day."""
        is_of_a_day = read_daily_id(action.table_id) is not None
        return action.kind in self.kinds or (is_of_a_day and action.kind not in ANSWERED_ELSEWHERE)

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Answer a click.

        Raises:
            MalformedAction: Its detail cannot be read.
            StoreUnavailable: The database failed, and nothing has changed.
        """
        match action.kind:
            case ActionKind.DAILY if not action.detail:
                await self.show(context)
            case ActionKind.DAILY:
                await self.play(context, action.detail)
            case ActionKind.DAILY_BEST | ActionKind.SHARE_DAILY:
                edition, _, day = action.detail.partition(" ")
                if read_daily_id(daily_id(edition, day)) is None:
                    raise MalformedAction(action.detail)
                if action.kind == ActionKind.DAILY_BEST:
                    await self._replay_handler.show(context, daily_id(edition, day))
                else:
                    await self._share(context, edition, day)
            case _:
                found = read_daily_id(action.table_id)
                assert found is not None, "it is an action of a deal"
                await self._at_table(context, action, *found)

    async def show(self, context: InteractionContext) -> None:
        """Show the deals of the day."""
        await context.show(await context.responder.in_time(self._tries.overview(context)))

    async def play(self, context: InteractionContext, edition: str) -> None:
        """Begin the deal of the day, or go on with it, or show how it has ended.

        Raises:
            MalformedAction: There is no such edition.
        """
        if edition not in EDITIONS:
            raise MalformedAction(edition)
        begun = await context.responder.in_time(self._tries.begin(context, edition))
        if isinstance(begun, Refused):
            await refuse(context, begun)
        else:
            await self._show_game(context, *begun)

    async def _at_table(
        self, context: InteractionContext, action: ComponentAction, edition: str, day: str
    ) -> None:
        """Answer a click on the hand of a deal."""
        if day != day_of(context.at):
            await context.say(Panel((Text(tr(context.locale, "daily-over")),)))
            return
        lock = self._locks.setdefault((context.user_id, edition), asyncio.Lock())
        async with lock:
            found = await context.responder.in_time(self._tries.go_on(context, day, edition))
            if isinstance(found, Refused):
                await refuse(context, found)
                return
            own, game = found
            if game is None:
                await self._show_game(context, own, None)
                return
            table = daily_table(context, own.day, own.edition, game)
            action = picked_move(table, context.user_id, action)
            answer = self._move if is_move(action.kind) else self._look
            await answer(context, action, own, game)

    async def _move(
        self, context: InteractionContext, action: ComponentAction, own: DailyTry, game: DailyGame
    ) -> None:
        table = daily_table(context, own.day, own.edition, game)
        line = move_line(action, game.state.hands[PERSON])
        move = MakeMove(line).by(PERSON)
        if move is None:
            await refuse(context, Refused(Refusal.NOT_A_MOVE, {"line": line}), table)
        else:
            try:
                await context.responder.in_time(asyncio.to_thread(game.make, move, action.number))
            except RuleError as error:
                await refuse(context, Refused(error.code, {}), table)
                return
            gone_on = as_try(context, own.day, own.edition, game, own.guild_id)
            save = self._dailies.save(gone_on, after=len(own.lines))
            if await context.responder.in_time(save):
                await self._show_game(context, gone_on, game)
            else:
                await refuse(context, Refused(Refusal.TABLE_MOVED_ON, {}))

    async def _look(
        self, context: InteractionContext, action: ComponentAction, own: DailyTry, game: DailyGame
    ) -> None:
        table = daily_table(context, own.day, own.edition, game)
        match action.kind:
            case ActionKind.HAND | ActionKind.PICK:
                page, _, picked = action.detail.partition(" ")
                number = parse_number(page or "0")
                await self._show_game(context, own, game, number, picked)
            case ActionKind.LOG:
                number = parse_number(action.detail or "0")
                await context.show(log_panel(table, PERSON, context.locale, game.events, number))
            case ActionKind.WHY:
                await context.say(why_panel(table, PERSON, action.detail, context.locale))
            case _:
                raise MalformedAction(action.kind)

    async def _show_game(
        self,
        context: InteractionContext,
        own: DailyTry,
        game: DailyGame | None,
        page: int = 0,
        picked: str = "",
    ) -> None:
        """Show the hand, or how it has ended."""
        if own.points is None and game is not None:
            table = daily_table(context, own.day, own.edition, game)
            panel = self._message_panels.hand(table, context.user_id, game.recent, page, picked)
        else:
            panel = await context.responder.in_time(self._tries.result(context, own))
        await context.show(panel)

    async def _share(self, context: InteractionContext, edition: str, day: str) -> None:
        if await refuse_sharing(context):
            return
        panel = await context.responder.in_time(self._tries.shared(context, day, edition))
        if panel is None:
            await context.say(Panel((Text(tr(context.locale, "daily-unfinished")),)))
        else:
            await context.tell_channel(panel)
