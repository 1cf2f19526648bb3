"""All live tournaments of a process: found, asked, told of their tables, closed.

A channel has one tournament. `opener` makes tournaments and adds them here.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.table.rules.actions import Refusal, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.engine.events import Event
    from bot.table.rules.actions import Click
    from bot.table.state.table_state import Ending, TableState
    from bot.table.tournament.live_tournament import LiveTournament
    from bot.table.tournament.ports import TournamentAnswer
    from bot.table.tournament.state import Tournament


class LiveTournaments:
    """All live tournaments of a process; a screen of its tables.

    `over` is whether the process ends, so that nothing is opened any more.
    """

    def __init__(self) -> None:
        self._live: dict[str, LiveTournament] = {}
        self.over = False

    def __iter__(self) -> Iterator[Tournament]:
        return iter([live.state for live in self._live.values()])

    def find(self, tournament_id: str) -> Tournament | None:
        """The live tournament of an id."""
        live = self._live.get(tournament_id)
        return None if live is None else live.state

    def in_channel(self, channel_id: int) -> Tournament | None:
        """The live tournament of a channel, or of one of its threads."""
        found = (one for one in self if channel_id in (one.channel_id, *one.threads))
        return next(found, None)

    def plays_in(self, channel_id: int) -> bool:
        """Whether a thread is kept for the tables of a tournament, between its sets as well."""
        return any(channel_id in one.threads for one in self)

    async def click(self, tournament_id: str, click: Click) -> TournamentAnswer:
        """Ask a tournament for something; refused if it does not live here."""
        live = self._live.get(tournament_id)
        if live is None:
            return Refused(Refusal.NO_TOURNAMENT, {})
        return await live.click(click)

    async def close(self, tournament_id: str, ending: Ending) -> None:
        """End a tournament without a person's click, for instance when its channel is gone."""
        live = self._live.get(tournament_id)
        if live is not None:
            await live.close(ending)

    def thread_gone(self, thread_id: int) -> None:
        """Tell the tournament of a thread, if there is one, that it has been deleted."""
        for live in self._live.values():
            if thread_id in live.state.threads:
                live.thread_gone(thread_id)

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        """Stop tournaments and leave them as they were saved; their tables stop after them.

        Args:
            theirs: Of which servers, by their Discord ids.

        Returns:
            The ids of the tournaments.
        """
        released = [one for one in self._live.values() if theirs(one.state.guild_id)]
        await asyncio.gather(*(one.stop() for one in released))
        return [one.state.tournament_id for one in released]

    def commitment_posted(self, tournament_id: str, message_id: int) -> None:
        """Tell a tournament where its commitment is shown; 0 if it could not be posted."""
        live = self._live.get(tournament_id)
        if live is not None:
            live.commitment_posted(message_id)

    async def shutdown(self) -> None:
        """Stop all tournaments and leave them as they were saved; the tables stop after them."""
        self.over = True
        await asyncio.gather(*(live.stop() for live in tuple(self._live.values())))

    def add(self, live: LiveTournament) -> None:
        """Find a tournament here from now on."""
        self._live[live.state.tournament_id] = live

    def remove(self, tournament: Tournament) -> None:
        """Find a tournament here no more: its task has ended."""
        self._live.pop(tournament.tournament_id, None)

    # As a screen of the tables

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Tell a table's tournament how it stands after a saved change; the state says enough."""
        del events
        live = self._live.get(state.tournament or "")
        if live is not None:
            live.table_changed(state)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """A warning is the player's own; the tournament goes on."""
