"""The tables of a tournament, made what its saved state says: opened, held, closed, listened to.

Knows how tables are asked; not why. What fails is tried again, so that a start, a restart and a
resumption are one and the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from bot.table.clicks import Forget, Refused
from bot.table.codec import SittingError, load
from bot.table.openings import Openings
from bot.table.sitting import Ending, Phase
from bot.table.tournament import course
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from bot.table.clicks import Click
    from bot.table.house import House
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.table.tournament.ledger import TournamentLedger
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)

NOBODY = 0
"""The host of a table that is about to be closed, as all people have left its tournament."""


class Floor:
    """The tables of one tournament.

    Args:
        house: What all tables share.
        tables: All live tables.
        ledger: The tournament as it was last saved.
    """

    def __init__(self, house: House, tables: Tables, ledger: TournamentLedger) -> None:
        self._house = house
        self._tables = tables
        self._openings = Openings(tables)
        self._ledger = ledger
        self._complete = True

    async def arrange(self) -> bool:
        """Make the tables what the saved state says; returns whether they are."""
        self._complete = True
        try:
            for place in range(len(self._ledger.tournament.tables)):
                await self._see_to(place)
        except Exception:  # a tournament outlives whatever its tables do
            log.exception("the tables of a tournament failed")
            return False
        return self._complete

    async def hear(self, sitting: Sitting) -> None:
        """Take over what a table tells, and save it if it is new.

        Args:
            sitting: The table after a saved change.
        """
        next_at = self._house.clock.now() + self._house.pace.between
        after = course.told(self._ledger.tournament, sitting, next_at)
        if after != self._ledger.tournament:
            self._note(await self._ledger.save(after))

    async def pass_on(self, click: Click, before: Tournament) -> None:
        """Let a player do at the own table what was asked of the tournament.

        Args:
            click: Entering, withdrawing, or being forgotten.
            before: The tournament before it.
        """
        user_id, act = click.user_id, click.act
        tables = [self._tables.find(one.table_id) for one in self._ledger.tournament.tables]
        if tables and isinstance(act, Forget):
            act = self._forgetting(before.place_of(user_id))
        asked = replace(click, act=act, interaction_id=None)
        for live in tables:
            if live is not None and (isinstance(act, Forget) or live.sitting.knows(user_id)):
                await live.click(asked)

    def _forgetting(self, place: int | None) -> Forget:
        """Let a table name who is forgotten as the tournament does, and know its host."""
        tournament = self._ledger.tournament
        robot = None if place is None else tournament.players[place].name
        host = tournament.host if tournament.people else NOBODY
        return Forget(robot, host)

    async def _see_to(self, place: int) -> None:
        live = self._tables.find(self._ledger.tournament.tables[place].table_id)
        if live is None:
            await self._lay(place)
            return
        await self.hear(live.sitting)
        tournament = self._ledger.tournament
        if live.sitting.phase is Phase.CLOSED:
            return
        if tournament.stage is Stage.OVER:
            self._note(await live.close(Ending.STOPPED))
        elif live.sitting.held != tournament.paused:
            self._note(await live.hold(held=tournament.paused))

    async def _lay(self, place: int) -> None:
        """Open a table that is to be there and is not; or learn what has become of it."""
        tournament = self._ledger.tournament
        table = tournament.tables[place]
        if tournament.stage is not Stage.PLAYING or tournament.paused or table.over:
            return
        saved = await self._house.store.last_saved(table.table_id)
        if saved is None:
            self._note(await self._openings.seat(course.seating(tournament, place)))
            return
        try:
            sitting = load(saved.state)
        except SittingError as error:
            log.warning("a table is lost", table=table.table_id, reason=str(error))
            self._note(await self._ledger.save(course.lost(tournament, place)))
            return
        if sitting.phase is Phase.CLOSED:
            await self.hear(sitting)
        else:
            self._openings.take_up(saved)

    def _note(self, answer: object) -> None:
        """Remember that something has been refused for now."""
        if isinstance(answer, Refused):
            log.info("the tables of a tournament wait", code=answer.code)
            self._complete = False
