"""Answers `/daily`: the deals of the day, and the moves of those who play them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.moves import is_move, move_line
from bot.present.panels.log import log_panel
from bot.store.repositories.dailies import DailyTry
from bot.table.daily import PERSON, DailyGame, daily_id, day_of, read_daily_id
from bot.table.rules.actions import MakeMove, Refusal, Refused
from bot.ui.interactions.actions import MalformedAction, parse_number, picked_move
from bot.ui.interactions.daily_games import as_try, daily_table
from bot.ui.interactions.read_panels import WITHOUT_TABLE, why_panel
from bot.ui.interactions.refusals import refuse, refuse_sharing
from bot.ui.interactions.replay_handler import ReplayHandler
from bot.ui.interactions.verify import VerificationHandler

if TYPE_CHECKING:
    from bot.present.components.panel import ComponentAction
    from bot.store.repositories.dailies import DailyRepository
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.daily_tries import DailyTries
    from bot.ui.messages.message_panels import MessagePanels

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
