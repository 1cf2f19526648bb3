"""Where tournaments are shown: a message in the channel, calls in the threads of the tables.

Knows where they go and when; what they say is `present`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale
from bot.present.plain import plain
from bot.present.tournament import call_panel, thread_name, tournament_panel
from bot.store import Kind
from bot.table.sitting import Ending
from bot.table.tournament import Stage, ThreadBarred
from bot.ui.errands import Errands
from bot.ui.poster import Poster
from bot.ui.trouble import Trouble, UndeliveredError
from bot.ui.worker import Worker

if TYPE_CHECKING:
    from bot.present.panel import Panel
    from bot.table.tournament import Tournament, Tournaments
    from bot.ui.places import Places
    from bot.ui.poster import Pasteboard

log = structlog.get_logger(__name__)


class TournamentScreen:
    """The messages of one tournament.

    Args:
        board: What its messages need.
        tournament: The tournament.
        screens: Those of all tournaments; told when it is over, or its channel is gone.
    """

    def __init__(
        self, board: Pasteboard, tournament: Tournament, screens: TournamentScreens
    ) -> None:
        self._board = board
        self._screens = screens
        self._tournament = tournament
        self._poster: Poster | None = None
        self._called = False
        self._worker = Worker(self._send, tournament=tournament.tournament_id)

    def show(self, tournament: Tournament, *, began: bool) -> None:
        """Show the tournament as it is after a change.

        Args:
            tournament: The tournament.
            began: Whether a set has begun, and its players are to be called.
        """
        self._tournament = tournament
        self._called |= began
        self._worker.ring()

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._worker.rest()

    async def _send(self) -> None:
        tournament = self._tournament
        try:
            await self._stand(tournament)
            if self._called:
                self._called = False
                await self._call(tournament)
        except UndeliveredError as error:
            log.warning("a tournament was not shown", trouble=error.trouble)
            if error.trouble is Trouble.CHANNEL_GONE:
                self._screens.lose(tournament)
        if tournament.stage is Stage.OVER:
            await self._board.posts.drop_all(tournament.tournament_id)
            self._screens.forget(tournament)

    async def _stand(self, tournament: Tournament) -> None:
        name = tournament.tournament_id
        if self._poster is None:
            posts = await self._board.posts.of(name)
            post = next((one for one in posts if one.kind is Kind.TABLE), None)
            self._poster = Poster(self._board, name, tournament.channel_id, post)
        panel = _said(tournament_panel(tournament, Locale(tournament.locale)), tournament)
        final = tournament.stage is Stage.OVER
        await self._poster.show(panel, revision=tournament.revision, final=final)

    async def _call(self, tournament: Tournament) -> None:
        """Call the players of a set to their threads: whoever is mentioned follows it from then."""
        for place, thread in enumerate(tournament.threads):
            await self._board.delivery.post(
                thread,
                _said(call_panel(tournament, place, Locale(tournament.locale)), tournament),
                nonce=f"s{tournament.tournament_id}{tournament.number}{place}",
                pings=[one.user_id for one in tournament.players if one.user_id and not one.robot],
                silent=False,
            )


class TournamentScreens:
    """The messages of all tournaments: the board that they know.

    Args:
        board: What standing messages need.
        places: Opens threads.
    """

    def __init__(self, board: Pasteboard, places: Places) -> None:
        self._board = board
        self._places = places
        self._screens: dict[str, TournamentScreen] = {}
        self._errands = Errands()
        self.tournaments: Tournaments | None = None

    def show(self, tournament: Tournament, *, began: bool) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            tournament: The tournament.
            began: Whether a set has begun with this change, and its players are to be called.
        """
        name = tournament.tournament_id
        if name not in self._screens:
            self._screens[name] = TournamentScreen(self._board, tournament, self)
        self._screens[name].show(tournament, began=began)

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            tournament: The tournament.
            place: The table, from 0.

        Raises:
            ThreadBarred: It cannot be opened.
        """
        name = thread_name(tournament, place, Locale(tournament.locale))
        try:
            return await self._places.thread(tournament.channel_id, name)
        except UndeliveredError as error:
            raise ThreadBarred(error.trouble) from error

    def lose(self, tournament: Tournament) -> None:
        """End a tournament whose channel is gone."""
        if tournament.stage is not Stage.OVER:
            self._errands.begin(self._end(tournament.tournament_id))

    def forget(self, tournament: Tournament) -> None:
        """Let go of a tournament that is over."""
        self._screens.pop(tournament.tournament_id, None)

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._errands.rest()
        await asyncio.gather(*(screen.rest() for screen in tuple(self._screens.values())))

    async def _end(self, tournament_id: str) -> None:
        if self.tournaments is not None:
            await self.tournaments.close(tournament_id, Ending.GONE)


def _said(panel: Panel, tournament: Tournament) -> Panel:
    """A message of a tournament, in words alone where the server wants it so."""
    return plain(panel) if tournament.in_words else panel
