"""Tries at the deals of the day: taken up, and told of."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.engine.editions import EDITIONS
from bot.present.panels.daily import (
    DELETED,
    SHARED_LINES,
    OwnTry,
    RankedTry,
    daily_panel,
    daily_result_panel,
    shared_daily_panel,
)
from bot.records.commitment import commitment_of
from bot.records.record import RecordError
from bot.table.daily import DailyGame, DailyScore, day_after, day_of
from bot.table.rules.actions import Refusal, Refused
from bot.ui.interactions.daily_games import as_try

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.present.components.panel import Panel
    from bot.store.repositories.dailies import DailyTry
    from bot.store.store import Store
    from bot.ui.interactions.context import InteractionContext

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
