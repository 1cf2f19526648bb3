"""All live tournaments of a process: opened, found, restored, and told of their tables.

Knows no set and no point; a channel has one tournament.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.table.clicks import Refusal, Refused
from bot.table.openings import SetAside, set_aside
from bot.table.outcome import Declined
from bot.table.ports import LiveKind
from bot.table.sitting import Ending
from bot.table.tournament import entry
from bot.table.tournament.director import Director
from bot.table.tournament.state import TournamentError, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.events import Event
    from bot.table.clicks import Click
    from bot.table.house import House
    from bot.table.opening import Opening
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.table.tournament.ports import Board, Verdict
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)


class Tournaments:
    """All live tournaments of a process; a screen of its tables.

    Args:
        house: What all tables share.
        tables: All live tables.
        board: Where tournaments are shown.
    """

    def __init__(self, house: House, tables: Tables, board: Board) -> None:
        self._house = house
        self._tables = tables
        self._board = board
        self._directors: dict[str, Director] = {}
        self._channels: set[int] = set()
        self._over = False
        tables.reserved = self._plays_in

    def __iter__(self) -> Iterator[Tournament]:
        return iter([director.tournament for director in self._directors.values()])

    def find(self, tournament_id: str) -> Tournament | None:
        """The live tournament of an id."""
        director = self._directors.get(tournament_id)
        return None if director is None else director.tournament

    def in_channel(self, channel_id: int) -> Tournament | None:
        """The live tournament of a channel, or of one of its threads."""
        found = (one for one in self if channel_id in (one.channel_id, *one.threads))
        return next(found, None)

    def _plays_in(self, channel_id: int) -> bool:
        """Whether a thread is kept for the tables of a tournament, between its sets as well."""
        return any(channel_id in one.threads for one in self)

    async def open(self, opening: Opening) -> Verdict:
        """Open a tournament; people gather then.

        Args:
            opening: What is asked for.
        """
        if self._over:
            return Refused(Refusal.RESTARTING, {})
        if opening.channel_id in self._channels or self.in_channel(opening.channel_id) is not None:
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        self._channels.add(opening.channel_id)
        try:
            return await self._open(opening)
        finally:
            self._channels.discard(opening.channel_id)

    async def click(self, tournament_id: str, click: Click) -> Verdict:
        """Ask a tournament for something; refused if it does not live here.

        Args:
            tournament_id: Its id.
            click: What a person asks.
        """
        director = self._directors.get(tournament_id)
        if director is None:
            return Refused(Refusal.NO_TOURNAMENT, {})
        return await director.click(click)

    async def close(self, tournament_id: str, ending: Ending) -> None:
        """End a tournament without a person's click, for instance when its channel is gone.

        Args:
            tournament_id: Its id.
            ending: Why.
        """
        director = self._directors.get(tournament_id)
        if director is not None:
            await director.close(ending)

    async def restore(self) -> tuple[SetAside, ...]:
        """Bring all tournaments back that were live; the tables must be back before.

        Returns:
            Those that could not be.

        Raises:
            StoreUnavailable: They cannot be read.
        """
        aside: list[SetAside] = []
        for saved in await self._house.store.live_tables(LiveKind.TOURNAMENT):
            try:
                tournament = load(saved.state)
            except TournamentError as error:
                log.exception("a tournament could not be restored", tournament=saved.table_id)
                aside.append(await set_aside(self._house.store, saved, str(error)))
                continue
            self._begin(self._director(tournament))
        for table in self._tables:
            mine = table.sitting.tournament
            if mine is not None and mine not in self._directors:
                # It was being closed with its tournament when the process ended.
                await table.close(Ending.STOPPED)
        return tuple(aside)

    async def shutdown(self) -> None:
        """Stop all tournaments and leave them as they were saved; the tables stop after them."""
        self._over = True
        await asyncio.gather(*(director.stop() for director in tuple(self._directors.values())))

    # As a screen of the tables

    def show(self, sitting: Sitting, events: Sequence[Event]) -> None:
        """Tell a table's tournament how it stands after a saved change.

        Args:
            sitting: The table, as it is saved.
            events: What happened there; the state says enough.
        """
        del events
        director = self._directors.get(sitting.tournament or "")
        if director is not None:
            director.tell(sitting)

    def warn(self, sitting: Sitting, seat: int, seconds: float) -> None:
        """A warning is the player's own; the tournament goes on."""

    # What is directed

    async def _open(self, opening: Opening) -> Verdict:
        now = self._house.clock.now()
        try:
            tournament = entry.opened(self._house.new_id(), opening, now)
        except Declined as refusal:
            return Refused(refusal.code, refusal.words)
        director = self._director(tournament)
        verdict = await director.open(opening.interaction_id)
        if isinstance(verdict, Refused):
            return verdict
        if verdict.again:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self._begin(director)
        return verdict

    def _director(self, tournament: Tournament) -> Director:
        return Director(self._house, self._tables, self._board, tournament, self._forget)

    def _begin(self, director: Director) -> None:
        self._directors[director.tournament.tournament_id] = director
        director.begin()

    def _forget(self, director: Director) -> None:
        self._directors.pop(director.tournament.tournament_id, None)
