"""What is only shown to the one who asks: hands, rules, leaderboards, how a table stands.

Knows which panel an act asks for; changes nothing at a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card
from bot.present.acts import What
from bot.present.asides import accuse_panel, catch_panel, status_panel
from bot.present.options import options_panel
from bot.present.panel import Panel, Text
from bot.present.refusals import why_not
from bot.present.rules import help_panel, rules_pages
from bot.present.stats import ALL, LINES, Ranking, leaderboard_panel, stats_panel
from bot.store import Order
from bot.table.clicks import Refusal, Refused
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.present.panel import Act
    from bot.store import Store
    from bot.table.sitting import Sitting
    from bot.ui.paint import Paint
    from bot.ui.screens import Screens
    from bot.ui.visit import Visit

WITHOUT_TABLE = frozenset({What.RULES, What.HELP, What.LEADERBOARD})
"""Acts that need no table."""


class Sights:
    """What is only shown.

    Args:
        paint: What messages of tables say.
        screens: Where tables are shown.
        store: What is kept.
    """

    def __init__(self, paint: Paint, screens: Screens, store: Store) -> None:
        self._paint = paint
        self._screens = screens
        self._store = store

    async def seen(self, visit: Visit, sitting: Sitting | None, act: Act) -> Panel | Refused:
        """What an act shows, or why it shows nothing.

        Args:
            visit: Who asks.
            sitting: The act's table; None if it is no more.
            act: One of `What` that asks no table for anything.

        Raises:
            StoreUnavailable: The database failed.
        """
        if act.what == What.LEADERBOARD:
            return await self._leaderboard(visit, act.detail)
        if act.what in WITHOUT_TABLE:
            return _book(act, visit.locale)
        if sitting is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return self._at_table(visit, sitting, act)

    async def recall(self, visit: Visit, user_id: int, name: str) -> None:
        """Show what a person has done in the server of a command.

        Args:
            visit: Who asks.
            user_id: Discord id of the person.
            name: Name of the person.

        Raises:
            StoreUnavailable: The database failed.
        """
        assert visit.guild_id is not None, "the command is for servers only"
        record = await visit.reply.in_time(self._store.leaderboard.record(visit.guild_id, user_id))
        await visit.say(stats_panel(name, record, visit.locale))

    def _at_table(self, visit: Visit, sitting: Sitting, act: Act) -> Panel | Refused:
        seat = sitting.seat_of(visit.user_id)
        if act.what in {What.STATUS, What.HAND}:
            self._screens.look_for(sitting.table_id, visit.message_id)
        if act.what == What.STATUS:
            return status_panel(sitting, seat, visit.locale, visit.staff)
        if act.what == What.OPTIONS:
            return _options(visit, sitting)
        if seat is None:
            return Refused(Refusal.NOT_SEATED, {})
        if act.what in {What.HAND, What.PICK}:
            page, _, picked = act.detail.partition(" ")
            self._screens.welcome(sitting.table_id, visit.user_id)
            recent = self._screens.recent(sitting.table_id)
            return self._paint.hand(sitting, visit.user_id, recent, int(page or 0), picked)
        if sitting.phase is not Phase.PLAYING:
            return Refused(Refusal.NOT_PLAYING, {})
        if act.what == What.CATCH_WHOM:
            return catch_panel(sitting, seat, visit.locale)
        if act.what == What.ACCUSE_WHOM:
            return accuse_panel(sitting, seat, visit.locale)
        if act.what == What.WHY:
            return Panel((Text(why_not(sitting, seat, card(act.detail), visit.locale)),))
        # A button of an older version of the bot, which meant something then.
        return Refused(Refusal.CLOSED_TABLE, {})

    async def _leaderboard(self, visit: Visit, detail: str) -> Panel | Refused:
        if visit.guild_id is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        ranking = Ranking.of(detail)
        page = await self._store.leaderboard.page(
            visit.guild_id,
            Order(ranking.order),
            edition=None if ranking.edition == ALL else ranking.edition,
            mode=None if ranking.mode == ALL else ranking.mode,
            offset=ranking.offset,
            limit=LINES,
        )
        return leaderboard_panel(page, ranking, visit.locale)


def _options(visit: Visit, sitting: Sitting) -> Panel | Refused:
    if sitting.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED, {})
    if visit.user_id != sitting.host:
        return Refused(Refusal.NOT_HOST, {})
    return options_panel(sitting, visit.locale)


def _book(act: Act, locale: Locale) -> Panel:
    if act.what == What.HELP:
        return help_panel(locale)
    edition, page = act.detail.split()
    pages = rules_pages(edition, locale)
    return pages[min(int(page), len(pages) - 1)]
